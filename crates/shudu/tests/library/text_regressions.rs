//! Regression tests: texts that were read wrongly, found by fuzzers and property tests.

use shudu::grid::{Board, Puzzle, Shape};
use shudu::text::*;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn all(text: &[u8], options: ReadOptions) -> Vec<Result<Item, ReadError>> {
    Reader::new(text, options).collect()
}

fn named(id: &str) -> ReadOptions {
    ReadOptions::default().with_format(Format::by_id(id))
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
    let puzzle = Puzzle::Board(Board::from_cells(shape, cells).unwrap());
    let options = WriteOptions::default().with_symbols(Symbols::Numbers);
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
