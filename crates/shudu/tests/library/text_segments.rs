//! Texts of several formats: the result does not depend on the sizes of reads.

use std::io::{self, Read};

use proptest::collection::vec;
use proptest::prelude::*;
use shudu::text::*;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A reader that returns a given number of bytes at a time.
struct Pieces<'a> {
    text: &'a [u8],
    sizes: std::iter::Cycle<std::slice::Iter<'a, usize>>,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = *self.sizes.next().unwrap_or(&1);
        let (piece, rest) = self.text.split_at(size.min(self.text.len()).min(buffer.len()));
        buffer[..piece.len()].copy_from_slice(piece);
        self.text = rest;
        Ok(piece.len())
    }
}

type Items = Vec<Result<Item, ReadError>>;

fn in_pieces(text: &[u8], sizes: &[usize]) -> (Items, u64) {
    let input = Pieces { text, sizes: sizes.iter().cycle() };
    let mut reader = Reader::new(input, ReadOptions::default());
    let items = reader.by_ref().collect();
    (items, reader.skipped())
}

fn in_chunks(text: &[u8], size: usize) -> (Items, u64) {
    let mut chunks = Reader::new(text, ReadOptions::default());
    let (mut items, mut skipped) = (Vec::new(), 0);
    while let Some(chunk) = chunks.next_chunk(size, Vec::new).unwrap() {
        skipped += chunk.skipped();
        chunk.parse(|item| items.push(item));
    }
    (items, skipped)
}

/// Shifts all line numbers.
fn lowered(mut items: Items, lines: u64) -> Items {
    for item in &mut items {
        match item {
            Ok(Item::Record(record)) => record.line += lines,
            Ok(Item::Comment { line, .. }) => *line += lines,
            Err(error) => error.line += if error.line > 0 { lines } else { 0 },
        }
    }
    items
}

/// Returns parts of texts: the examples of the table, prose, and damaged puzzles.
fn part() -> impl Strategy<Value = String> {
    let rows: String = (0..9).map(|r| format!("{}\n", &LINE[9 * r..9 * r + 9])).collect();
    let others = [
        "\n".to_owned(),
        "Some prose, with a comma\n".to_owned(),
        "More prose\n".to_owned(),
        "# a comment\n".to_owned(),
        "------\n".to_owned(),
        "1...2...3...4...\n".to_owned(),
        format!("{}\n", &LINE[1..]),
        format!("7, {LINE}\n"),
        rows.replacen("53", "ab", 1),
        rows[10..].to_owned(),
        rows,
        "{\"puzzle\":\n".to_owned(),
        "caf\u{e9} \u{4e00}\u{4e8c}\n".to_owned(),
    ];
    let examples = FORMATS.iter().map(|f| f.example.to_owned());
    let all: Vec<String> = examples.chain(others).chain([format!("{LINE}\n")]).collect();
    prop::sample::select(all)
}

proptest! {
    #[test]
    fn read_sizes_and_leading_empty_lines_do_not_matter(
        parts in vec(part(), 0..6),
        hurt in vec((any::<usize>(), any::<u8>()), 0..3),
        sizes in vec(1..200usize, 1..6),
        blanks in 0..300usize,
    ) {
        let mut text = parts.concat().into_bytes();
        for &(place, byte) in hurt.iter().filter(|_| !parts.is_empty()) {
            let place = place % text.len();
            text[place] = byte;
        }
        let whole = in_pieces(&text, &[1 << 20]);
        prop_assert_eq!(&in_pieces(&text, &[1]), &whole);
        prop_assert_eq!(&in_pieces(&text, &sizes), &whole);
        for size in [1, 100, 1 << 16] {
            prop_assert_eq!(&in_chunks(&text, size), &whole, "chunks of {}", size);
        }
        // The first bytes can be a byte order mark.
        if text.first().is_none_or(|&b| b != 0 && b < 0x80) && text.get(1).is_none_or(|&b| b != 0) {
            let padded = ["\n".repeat(blanks).as_bytes(), &text].concat();
            let (items, skipped) = in_pieces(&padded, &sizes);
            prop_assert_eq!((items, skipped), (lowered(whole.0, blanks as u64), whole.1));
        }
    }

    #[test]
    fn arbitrary_bytes_are_read_the_same_in_pieces(
        text in vec(prop::sample::select(b"1234.0-|+#:{}[]\",; \n\nax".as_slice()), 0..600),
        sizes in vec(1..50usize, 1..4),
    ) {
        let whole = in_pieces(&text, &[1 << 20]);
        prop_assert_eq!(&in_pieces(&text, &sizes), &whole);
        prop_assert_eq!(&in_chunks(&text, 64), &whole);
    }
}

#[test]
fn each_part_of_a_text_has_its_own_format() {
    let rows: String = (0..9).map(|r| format!("{}\n", &LINE[9 * r..9 * r + 9])).collect();
    let text = format!("{rows}{{\"puzzle\":\"{LINE}\"}}\nA title\n\n{LINE}\n1,{LINE}\n");
    let mut reader = Reader::new(text.as_bytes(), ReadOptions::default());
    let mut found = Vec::new();
    while let Some(item) = reader.next() {
        let Ok(Item::Record(record)) = item else { panic!("{item:?}") };
        found.push((record.line, reader.format().unwrap().id));
    }
    assert_eq!(found, [(1, "rows"), (10, "jsonl"), (13, "line"), (14, "csv")]);
    assert_eq!(reader.skipped(), 1);
}

/// Returns the puzzles of a text, and the lines of its faults.
fn read(text: &str) -> (Vec<String>, Vec<u64>) {
    let (mut puzzles, mut faults) = (Vec::new(), Vec::new());
    for item in Reader::new(text.as_bytes(), ReadOptions::default()) {
        match item {
            Ok(Item::Record(record)) => puzzles.push(record.puzzle.to_string()),
            Ok(Item::Comment { .. }) => {}
            Err(error) => faults.push(error.line),
        }
    }
    (puzzles, faults)
}

#[test]
fn a_link_that_ends_with_equals_signs_is_not_a_board_heading() {
    let write = |format: &str| {
        let format = Format::by_id(format).unwrap();
        let mut writer = Writer::new(format, WriteOptions::default());
        let mut text = Vec::new();
        let puzzle = LINE.parse::<shudu::Grid>().unwrap().into();
        writer.record(&mut text, &puzzle, &Extra::default());
        String::from_utf8(text).unwrap()
    };
    let link = write("fpuzzles").trim_end().trim_end_matches('=').to_owned();
    let text = format!("{}\n\n{link}===\n", write("barred"));
    assert_eq!(read(&text).0, [LINE, LINE]);
}

#[test]
fn a_broken_json_object_does_not_absorb_the_next() {
    let good = format!("{{\"puzzle\":\"{LINE}\"}}");
    for broken in ["{\"puzzle\"", "{\"puz", "{\"puzzle\":\"12\""] {
        let (puzzles, faults) = read(&format!("{LINE}\n{broken}\n\n{good}\n"));
        assert_eq!(puzzles, [LINE, LINE], "{broken}");
        assert_eq!(faults.len(), 1, "{broken}");
    }
    // A brace in its own line is valid where a value is expected.
    let nested = format!("{{\"puzzle\":\"{LINE}\",\"more\":\n{{\"a\":1}}}}\n");
    assert_eq!(read(&nested), (vec![LINE.to_owned()], vec![]));
}

#[test]
fn a_control_character_affects_only_its_line() {
    let (puzzles, faults) = read(&format!("words\n\n\u{e}==\n\n{LINE}\n"));
    assert_eq!((puzzles, faults), (vec![LINE.to_owned()], vec![3]));
}

/// An input that ends with an error.
struct Torn<'a>(&'a [u8]);

impl Read for Torn<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("torn")),
            count => Ok(count),
        }
    }
}

#[test]
fn reading_ends_after_an_io_error() {
    let long = "O".repeat(200_000);
    let texts =
        ["words\n+---+\n| 1 . ", "words and words\n", "53..7....\n6..1", "{\"puzzle\":", &long];
    for text in texts {
        let mut chunks = Reader::new(Torn(text.as_bytes()), ReadOptions::default());
        let ended = (0..100).any(|_| chunks.next_chunk(100, Vec::new).is_err());
        assert!(ended, "{:?} gives an endless number of chunks", &text[..text.len().min(30)]);
    }
}

#[test]
fn a_sentence_with_the_word_sudoku_is_not_a_table_header() {
    let sentence = "Rated 7.1 by Sudoku Explainer (2024-05-03).";
    let text = format!("{sentence}\n{sentence}\n\n{LINE}\n");
    assert_eq!(read(&text), (vec![LINE.to_owned()], vec![]));
}

/// Returns the lines of the records and of the faults of a text.
fn lines_of(text: &str) -> (Vec<u64>, Vec<u64>) {
    let (mut records, mut faults) = (Vec::new(), Vec::new());
    for item in Reader::new(text.as_bytes(), ReadOptions::default()) {
        match item {
            Ok(Item::Record(record)) => records.push(record.line),
            Ok(_) => {}
            Err(error) => faults.push(error.line),
        }
    }
    (records, faults)
}

#[test]
fn an_unclosed_object_does_not_absorb_other_formats() {
    let line = LINE;
    for start in ["{\"puzzle\":", "{\"puzzle\"", "{\"puzzle\":[\"53", "[[31m3x3:a9b5c7a3b"] {
        let text = format!("{start}\n\n{line}\n\n{{\"puzzle\":\"{line}\"}}\n");
        assert_eq!(lines_of(&text), (vec![3, 5], vec![1]), "{start}");
    }
    let text = format!("{{\"puzzle\":\n{{\"puzzle\":\"{line}\"}}\n");
    assert_eq!(lines_of(&text), (vec![2], vec![1]));
    // The second object is closed by a brace of another.
    let text = format!("{{\"a\":\n\n{{\"b\":\"{line}\n\n{{\"puzzle\":\"{line}\"}}\n\n{line}\n");
    assert_eq!(lines_of(&text).0.last_chunk(), Some(&[5, 7]));
}

#[test]
fn a_damaged_board_does_not_determine_the_format_of_the_next() {
    let board = |row: &str| {
        let rule = "+-------+-------+-------+";
        let rows = [
            row,
            "6 . . | 1 9 5 | . . .",
            ". 9 8 | . . . | . 6 .",
            "8 . . | . 6 . | . . 3",
            "4 . . | 8 . 3 | . . 1",
            "7 . . | . 2 . | . . 6",
            ". 6 . | . . . | 2 8 .",
            ". . . | 4 1 9 | . . 5",
            ". . . | . 8 . | . 7 9",
        ];
        let rows: Vec<String> = rows.iter().map(|row| format!("| {row} |\n")).collect();
        let bands: Vec<String> = rows.chunks(3).map(<[String]>::concat).collect();
        format!("{rule}\n{}{rule}\n", bands.join(&format!("{rule}\n")))
    };
    let marks = "\
| 12345 3 4 | 2 7 8 | 9 1 2( |
| 6 7 2 | 1 9 5 | 3 4 8 |
| 1 9 8 | 3 4 2 | 5 6 7 |
";
    let text = format!("{marks}\n\n{}\n{LINE}\n", board("5 3 . | . 7 . | . . ."));
    let (records, faults) = lines_of(&text);
    assert_eq!(records.len(), 2, "{records:?} {faults:?}");
    assert!(!faults.is_empty());
}

#[test]
fn a_table_without_a_header_ends_at_an_empty_line() {
    let rows = [
        "5 3 . . 7 . . . .",
        "6 . . 1 9 5 . . .",
        ". 9 8 . . . . 6 .",
        "8 . . . 6 . . . 3",
        "4 . . 8 . 3 . . 1",
        "7 . . . 2 . . . 6",
        ". 6 . . . . 2 8 .",
        ". . . 4 1 9 . . 5",
        ". . . . 8 . . 7 9",
    ]
    .join("\n");
    let text = format!("4fec1d3f27 {LINE} 1.2\n4fec1d3f28 {LINE} 1.3\n\n{rows}\n");
    assert_eq!(lines_of(&text), (vec![1, 2, 4], vec![]));
}

#[test]
fn a_zero_byte_in_the_first_line_affects_only_that_line() {
    let text = format!("{{\"puzzle\":\"53..7\u{0}...\"}}\n\n{LINE}\n");
    assert_eq!(lines_of(&text), (vec![3], vec![1]));
}

#[test]
fn a_bracket_without_its_partner_does_not_absorb_the_next_puzzle() {
    let marks = "| 1(   4689    689  | 3   458   579  | 2     4578   4678 |\n| 7    346\n";
    let text = format!("{marks}\n\n{LINE}\n\n907e24e13bf4 {LINE}  1.2\n");
    assert_eq!(lines_of(&text).0, [5, 7]);
    let text = format!("{marks}\n\n{{\"puzzle\":\"{LINE}\"}}\n");
    assert_eq!(lines_of(&text).0, [5]);
    // Empty lines inside an array are no ends.
    let row = "    {0, 0, 3, 0, 2, 0, 6, 0, 0},\n";
    let band = row.repeat(3);
    let text = format!("int board[9][9] = {{\n{band}\n{band}\n{band}}};\n");
    assert_eq!(lines_of(&text).0.len(), 1);
}

#[test]
fn a_damaged_list_ends_at_an_empty_line() {
    for start in ["[\"puzzle\":\"53..7\"}", "[31", "[\"puz", "[\"puzzl\ne\":\"8..9\"}"] {
        let text = format!("{start}\n\n{LINE}\n\n{{\"puzzle\":\"{LINE}\"}}\n");
        let first = start.lines().count() as u64 + 2;
        let (records, faults) = lines_of(&text);
        assert_eq!(records, [first, first + 2], "{start}");
        assert!(faults.iter().all(|&line| line < first), "{start}: {faults:?}");
    }
    // Elements of a list keep their commas.
    let element = format!("{{\"puzzle\":\"{LINE}\"}},\n");
    assert_eq!(lines_of(&element.repeat(3)), (vec![1, 2, 3], vec![]));
}

#[test]
fn a_sheet_that_starts_with_a_blank_row_follows_triples() {
    let rows = ",,,,,,,,\n4,,2,,,,7,9,3\n8,5,,,,3,,,\n,,4,,2,,9,,\n,,1,,7,,5,,\n5,,7,8,4,,,3,6\n\
        ,,,6,,,,,\n,,,,,8,,,\n,,,,1,,,,\n";
    for before in ["{1,5,9},{2,5,4},{2,6,3},{2,9,8}\n", "3x3 {}\n", LINE] {
        assert_eq!(lines_of(&format!("{before}\n\n{rows}")).0.len(), 2, "{before}");
    }
}
