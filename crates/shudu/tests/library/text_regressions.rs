//! Regression tests: texts that were read wrongly, found by fuzzers and property tests.

use shudu::Puzzle;
use shudu::grid::{Board, Shape};
use shudu::text::*;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn all(text: &[u8], options: ReadOptions) -> Vec<Result<Item, ReadError>> {
    Reader::new(text, options).collect()
}

fn named(id: &str) -> ReadOptions {
    ReadOptions::default().with(|o| o.format = Format::by_id(id))
}

#[test]
fn a_json_object_without_a_usual_key_is_searched_for_its_puzzle() {
    let text = format!("{{\"id\":7,\"puzzlt\":\"{LINE}\"}}");
    assert_eq!(parse(&text).unwrap().to_grid(), LINE.parse().ok());
    // A usual key with another value does not hide it.
    let text = format!("{{\"puzzle\":7,\"board\":\"{LINE}\"}}");
    assert_eq!(parse(&text).unwrap().to_grid(), LINE.parse().ok());
}

#[test]
fn a_library_line_with_an_equals_sign_is_not_triples() {
    let line = format!(":::{LINE}:::a \"b\", c:=");
    assert_eq!(detect(line.as_bytes(), &ReadOptions::default()).map(|f| f.id), Some("hodoku"));
    assert!(all(b"x = \n;\n", named("triples")).iter().all(Result::is_err));
}

#[test]
fn numbers_that_happen_to_be_729_characters_are_not_candidates() {
    let shape = Shape::for_side(18).unwrap();
    // 324 numbers with 323 spaces between them; 82 of the numbers have two digits.
    let cells: Vec<u8> = (0..324).map(|i| if i < 82 { 10 } else { 0 }).collect();
    let puzzle = Puzzle::from(Board::from_cells(shape, cells).unwrap());
    let options = WriteOptions::default().with(|o| o.symbols = Symbols::Numbers);
    let mut text = Vec::new();
    Writer::new(Format::JSONL, options).record(&mut text, &puzzle, &Extra::default());
    assert_eq!(text.len(), 729 + "{\"puzzle\":\"\"}\n".len());
    assert_eq!(parse(std::str::from_utf8(&text).unwrap()).unwrap(), puzzle);
}

#[test]
fn words_of_22_letters_are_not_a_row_of_letters() {
    let text = "lorem ipsum dolor sit amet\n".repeat(22);
    let items = all(text.as_bytes(), ReadOptions::default());
    assert_eq!(items.len(), 1);
    assert_eq!(items[0].as_ref().unwrap_err().fault, Fault::UnknownFormat);
}

#[test]
fn lines_and_reader_agree_about_a_text_with_zero_bytes() {
    let text = b"5\0\t\0\0\0\n53";
    let parser = LineParser::new(Format::by_id("line").unwrap(), &named("line"), text).unwrap();
    let one_by_one: Vec<_> =
        text.split(|&b| b == b'\n').zip(1..).filter_map(|(l, n)| parser.parse_line(l, n)).collect();
    assert_eq!(all(text, named("line")), one_by_one);
}

#[test]
fn a_truncated_9x9_line_is_not_an_8x8_board() {
    for length in [62, 63, 64, 65, 66] {
        let text = &LINE[..length];
        let problem = text.parse::<Board>().unwrap_err().fault;
        assert_eq!(problem, Fault::TooShort { found: length, expected: 81 });
    }
}

/// Returns the puzzles of a text in which nothing is wrong, as lines.
fn puzzles_in(text: &str, options: &ReadOptions) -> Vec<String> {
    let mut found = Vec::new();
    for item in Reader::new(text.as_bytes(), options.clone()) {
        if let Item::Record(record) = item.unwrap_or_else(|error| panic!("{error}\n{text}")) {
            found.push(record.puzzle.to_board().unwrap().to_string());
        }
    }
    found
}

#[test]
fn rulers_are_not_puzzles_without_givens() {
    let rows: String =
        LINE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect();
    let options = ReadOptions::default();
    for length in [16, 36, 64, 81, 100, 144, 256, 625] {
        for symbol in ["-", "_", "*", "?", "x", "X", "$", "—", "－"] {
            let ruler = symbol.repeat(length);
            for text in [
                format!("{ruler}\n"),
                format!("{ruler}\n{LINE}\n{ruler}\n"),
                format!("Sudoku of today\n{ruler}\n\n{rows}"),
                format!("Sudoku of today\n{ruler}\n\n{rows}\n{ruler}\n{rows}"),
                format!("{ruler}\n* Sudoku of today *\n{ruler}\n{LINE}\n"),
                format!("{LINE}\n\n{ruler}\n\n{LINE}\n"),
            ] {
                if text.trim() == ruler {
                    assert_eq!(parse(&text).unwrap_err().fault, Fault::UnknownFormat, "{text}");
                    continue;
                }
                let found = puzzles_in(&text, &options);
                assert!(!found.is_empty(), "{text}");
                assert!(found.iter().all(|puzzle| puzzle == LINE), "{text}");
            }
            // Unless the options have the format or the shape.
            let side = length.isqrt();
            let blank = ".".repeat(length);
            let line = options.clone().with(|o| o.format = Some(Format::LINE));
            let shaped = options.clone().with(|o| o.shape = Shape::for_side(side));
            for told in [line, shaped] {
                let is_letter = symbol.eq_ignore_ascii_case("x") && side == 25;
                if !is_letter {
                    assert_eq!(puzzles_in(&ruler, &told), std::slice::from_ref(&blank), "{ruler}");
                }
            }
        }
        for symbol in [".", "0"] {
            let blank = symbol.repeat(length);
            assert_eq!(puzzles_in(&blank, &options), [".".repeat(length)], "{blank}");
        }
    }
}

#[test]
fn brackets_without_triples_are_not_a_puzzle() {
    let options = ReadOptions::default();
    for text in ["[]", "{}", "()", "[ ]", "[[]]", "{},", "[]\n[]\n", "{}\n\n()\n"] {
        assert_eq!(parse(text).unwrap_err().fault, Fault::UnknownFormat, "{text}");
    }
    let triples = "{1,1,9},{1,2,1}\n";
    assert_eq!(puzzles_in(&format!("{triples}[]\n{triples}"), &options).len(), 2);
    // A named format, or a shape before them, makes it one.
    let blank = [".".repeat(81)];
    let named = options.clone().with(|o| o.format = Format::by_id("triples"));
    assert_eq!(puzzles_in("{}\n", &named), blank);
    assert_eq!(puzzles_in("3x3 {}\n", &options), blank);
}

#[test]
fn triples_of_other_sizes_show_their_shape() {
    let options = ReadOptions::default();
    let found = puzzles_in("2x2 {1,1,4},{1,2,1}\n{1,1,9},{9,9,1}\n3x2 {6,6,2}\n", &options);
    let lengths: Vec<usize> = found.iter().map(String::len).collect();
    assert_eq!(lengths, [16, 81, 36]);
    assert!(found[0].starts_with("41..") && found[2].ends_with('2'), "{found:?}");
    let wrong = options.with(|o| o.shape = Shape::for_side(8));
    let item = Reader::new(b"2x2 {1,1,4},{1,2,1}\n".as_slice(), wrong).next();
    let fault = item.unwrap().unwrap_err().fault;
    assert!(matches!(fault, Fault::WrongShape { found: 4, .. }), "{fault:?}");
}
