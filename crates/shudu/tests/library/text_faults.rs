//! Faults of texts, and reading after a fault.

use shudu::Message;
use std::io::{self, BufReader, Read};

use shudu::grid::Shape;
use shudu::text::*;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows() -> String {
    (0..9).map(|r| LINE[r * 9..r * 9 + 9].to_owned() + "\n").collect()
}

/// Returns for each item `R` with its line, `C`, or the message of the fault.
fn story_of(input: impl Read, options: ReadOptions) -> Vec<String> {
    let tell = |item| match item {
        Ok(Item::Record(record)) => format!("R{}", record.line),
        Ok(Item::Comment { .. }) => "C".into(),
        Err(error) => ReadError::to_string(&error),
    };
    Reader::new(BufReader::new(input), options).map(tell).collect()
}

fn story(text: &str) -> Vec<String> {
    story_of(text.as_bytes(), ReadOptions::default())
}

fn story_as(id: &str, text: &str) -> Vec<String> {
    story_of(text.as_bytes(), ReadOptions::default().with(|o| o.format = Format::by_id(id)))
}

#[test]
fn each_bad_line_is_one_fault_and_reading_continues() {
    let short = &LINE[..80];
    let text = format!("{LINE}\n{short}\n{LINE}1\n{}\n\n{LINE}\n", LINE.replace('1', "q"));
    assert_eq!(
        story(&text),
        [
            "R1",
            "line 2, column 81: the puzzle ends after 80 of 81 characters",
            "line 3, column 82: the puzzle has 82 characters, expected 81",
            "line 4, column 13: found 'q', expected a digit 1-9 or a blank (. 0 - * _ ? x $)",
            "R6",
        ]
    );
}

#[test]
fn a_single_faulty_puzzle_is_detected() {
    assert_eq!(
        story(&LINE[..80]),
        ["line 1, column 81: the puzzle ends after 80 of 81 characters"]
    );
    let drawn = format!("{:#}", LINE.parse::<shudu::grid::Grid>().unwrap());
    assert_eq!(
        story(&drawn.replace("| 4 .", "| 4 q")),
        ["line 7, column 5: found 'q', expected a digit 1-9 or a blank (. 0 - * _ ? x $)"]
    );
    assert_eq!(
        story(&rows().replace("4..8.3..1", "4..8.3..")),
        ["line 5, column 9: the row ends after 8 of 9 cells"]
    );
    assert_eq!(
        story(&rows().replace("53..7....", "53..7...")),
        ["line 1, column 9: the row ends after 8 of 9 cells"]
    );
    assert_eq!(
        story(rows().rsplit_once("....8").unwrap().0),
        ["line 8, column 10: the puzzle ends after 8 of 9 rows"]
    );
    let marks = Format::by_id("pencilmarks").unwrap().example.replacen(" 26 ", " 2q ", 1);
    assert_eq!(
        story(&marks),
        ["line 2, column 24: found 'q', expected a digit 1-9 or a blank (. 0 - * _ ? x $)"]
    );
}

#[test]
fn a_bad_board_is_one_fault_and_the_next_is_read() {
    let (good, bad) = (rows(), rows().replace("4..8.3..1", "4..8.z.1."));
    let fault = "line 5, column 6: found 'z', expected a digit 1-9 or a blank (. 0 - * _ ? x $)";
    assert_eq!(story(&format!("{bad}\n{good}")), [fault, "R11"]);
    assert_eq!(story(&format!("{bad}{good}")), [fault, "R10"], "without an empty line");
    let missing = good.replacen("4..8.3..1\n", "", 1);
    let fault = "line 8, column 10: the puzzle ends after 8 of 9 rows";
    assert_eq!(story(&format!("{missing}\n{good}")), [fault, "R10"]);
    let drawn = format!("{:#}\n\n", LINE.parse::<shudu::grid::Grid>().unwrap());
    let text = format!("{}{drawn}", drawn.replace("| 4 . .", "| 4 ."));
    assert_eq!(story(&text), ["line 7, column 24: the row ends after 8 of 9 cells", "R16"]);
    let classic = Format::by_id("classic").unwrap().example;
    let text = format!("{}{classic}", classic.replacen("5 3 $", "5 3", 1));
    assert_eq!(story(&text), ["line 1, column 16: the row ends after 8 of 9 cells", "R11"]);
    let marks = Format::by_id("pencilmarks").unwrap().example;
    let text = format!("{}{marks}", marks.replacen(" 26 ", " 2a ", 1));
    assert_eq!(story(&text).len(), 2);
    assert_eq!(story(&text)[1], "R15");
}

#[test]
fn sdk_headers_of_a_bad_puzzle_are_dropped() {
    let text =
        format!("#AOne\n[Puzzle]\n{}#ATwo\n[Puzzle]\n{}", rows().replace("53..", "5%.."), rows());
    let items: Vec<_> = Reader::new(text.as_bytes(), ReadOptions::default()).collect();
    assert_eq!(items.len(), 2);
    let Ok(Item::Record(record)) = &items[1] else { panic!("{items:?}") };
    assert_eq!(record.extra.fields, [("author".to_owned(), "Two".into())]);
}

#[test]
fn triples_are_checked() {
    let one = |text: &str| story(text).remove(0);
    assert_eq!(
        one("{1,1,9},{1,10,1}"),
        "line 1, column 10: found '1,10,1', expected row,column,digit, each 1-9"
    );
    assert_eq!(
        one("{1,1,9},{1,1,8}"),
        "line 1, column 10: cell r1c1 is given twice, with different digits"
    );
    assert_eq!(story("{1,1,9},{1,2\n{1,1,9},{2,2,2}\n")[1], "R2");
}

#[test]
fn library_lines_are_checked() {
    let text =
        format!(":0000:x:{LINE}:41:::\n:0000:x:{}:::\n:0000\n:0000:x:{LINE}:::\n", &LINE[..80]);
    assert_eq!(
        story(&text),
        [
            "line 1, column 91: found '41', expected an eliminated candidate as digit, row and column, such as 412",
            "line 2, column 89: the puzzle ends after 80 of 81 characters",
            "line 3, column 6: the line has 1 of 3 fields",
            "R4",
        ]
    );
}

#[test]
fn letters_are_not_digits_of_a_9x9_format() {
    let text = format!(":0000:x:A{}:::\n", &LINE[1..]);
    assert_eq!(
        story_as("hodoku", &text),
        ["line 1, column 9: found 'A', expected a digit 1-9 or a blank (. 0 - * _ ? x $)"]
    );
    let text = Format::by_id("sdx").unwrap().example.replacen('5', "A", 1);
    assert_eq!(story_as("sdx", &text), ["line 1, column 1: unexpected 'A'"]);
}

#[test]
fn rows_of_tables_are_checked() {
    let text = format!("id,puzzle\n1,{LINE}\n2\n3,{}\n4,\"{LINE}\n", &LINE[..79]);
    assert_eq!(
        story(&text),
        [
            "R2",
            "line 3, column 2: the row ends after column 1, the puzzle should be in column 2",
            "line 4, column 82: the puzzle ends after 79 of 81 characters",
            "line 5, column 3: a quoted field is not closed",
        ]
    );
    let open = format!("id,puzzle\n1,\"{LINE}\n2,{LINE}\n");
    let csv = Format::by_id("csv").unwrap();
    assert!(LineParser::new(csv, &ReadOptions::default(), open.as_bytes()).is_none());
    assert!(story("a,b\nc,d\n").iter().all(|s| s.contains("unrecognized format")));
    assert!(story("id,puzzle\n").is_empty(), "a table without rows is fine");
}

#[test]
fn json_is_checked_and_reading_continues() {
    let good = format!("{{\"puzzle\":\"{LINE}\"}}");
    let text = format!(
        "[\n{good},\n{{\"puzzle\":\"{}\"}},\n{{\"puzzle\":}},\n{{\"x\":1}},\n7,\n{good}\n]\n",
        &LINE[..80]
    );
    assert_eq!(
        story(&text),
        [
            "R2",
            "line 3, column 92: the puzzle ends after 80 of 81 characters",
            "line 4, column 11: invalid JSON: expected value",
            "line 5, column 1: no column contains puzzles",
            "line 6, column 1: not a puzzle; expected a string, rows of strings or rows of numbers",
            "R7",
        ]
    );
    assert_eq!(
        story(&format!("[{good} {good},]")),
        [
            "R1",
            "line 1, column 97: invalid JSON: a comma is missing here",
            "R1",
            "line 1, column 192: invalid JSON: a value is missing here",
        ]
    );
    let cut = story(&format!("[{good},\n{{\"puzzle\":\"53.."));
    assert_eq!(cut[1], "line 2, column 1: invalid JSON: the text ends too early");
    let lines = format!("{good}\n{{\"puzzle\":\"53\n{good}\n");
    assert_eq!(
        story(&lines)[1..],
        ["line 2, column 13: invalid JSON: EOF while parsing a string", "R3"]
    );
}

#[test]
fn binary_and_prose_are_one_fault() {
    let unknown = "line 1, column 1: unrecognized format";
    assert_eq!(story(&"lorem ipsum dolor sit amet\n".repeat(10_000)), [unknown]);
    assert_eq!(story("<html><body>\n</body></html>\n"), [unknown]);
    let mut noise = vec![b'a', b'\n', 0x01];
    noise.extend((0..100_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8));
    assert_eq!(
        story_of(&noise[..], ReadOptions::default()),
        ["line 2, column 1: the input is not text"]
    );
}

#[test]
fn utf16_is_read_and_its_faults_are_located() {
    let wrong = format!("{LINE}\r\n{}\r\n", LINE.replace('8', "q"));
    let units: Vec<u8> = wrong.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [b"\xff\xfe", &units[..]].concat();
    let big: Vec<u8> = wrong.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for text in [&units, &marked, &big] {
        assert_eq!(detect(text, &ReadOptions::default()), Some(Format::LINE));
        for options in
            [ReadOptions::default(), ReadOptions::default().with(|o| o.format = Some(Format::LINE))]
        {
            let found = story_of(&text[..], options);
            assert_eq!(found.len(), 2);
            assert!(found[1].starts_with("line 2, column 21: found 'q'"), "{found:?}");
        }
    }
}

#[test]
fn empty_texts_have_no_items() {
    for text in ["", "\n", " \r\n\t\n", "\u{feff}", "\u{feff}\r\n"] {
        assert!(story(text).is_empty(), "{text:?}");
        assert_eq!(detect(text.as_bytes(), &ReadOptions::default()), None);
        for format in FORMATS {
            // Empty JSON is invalid, but an empty file is accepted.
            assert!(story_as(format.id, text).is_empty(), "{} {text:?}", format.id);
        }
    }
    assert_eq!(story("# only\n\n# comments"), ["C", "C"]);
}

/// The header of a table after 100 empty lines and comments was read as a row.
#[test]
fn a_header_after_many_empty_lines_is_a_header() {
    for lines in [5, 59, 60, 61, 100, 1000] {
        let text = format!("{}puzzle,name\n{LINE},one\n", "\n#\n".repeat(lines));
        let records = story_as("csv", &text).into_iter().filter(|item| item != "C");
        assert_eq!(records.collect::<Vec<_>>(), [format!("R{}", 2 * lines + 2)]);
    }
}

#[test]
fn a_line_that_is_too_long_is_one_fault() {
    let text = format!("{LINE}\n{}\n{LINE}\n", "1".repeat(100_000));
    assert_eq!(story(&text), ["R1", "line 2, column 1: the record exceeds 64 KiB", "R3"]);
    let (line, options) = (Format::by_id("line").unwrap(), ReadOptions::default());
    let parser = LineParser::new(line, &options, b"").unwrap();
    let long = "1".repeat(Format::JSON.longest + 1);
    assert_eq!(
        parser.parse_line(long.as_bytes(), 1).unwrap().unwrap_err().fault.key(),
        "line-too-long"
    );
    let text = format!("{}\n{}\n{}\n\n{}", rows(), "1".repeat(100_000), rows(), rows());
    assert_eq!(story(&text), ["R1", "line 11, column 1: the record exceeds 64 KiB", "R12", "R23"]);
    let value = format!("[\"{LINE}\",\"{}\",\"{LINE}\"]", "1".repeat(2 << 20));
    let found = story(&value);
    assert_eq!((found.len(), found[0].as_str(), found[2].as_str()), (3, "R1", "R1"));
    assert!(found[1].ends_with("exceeds 1024 KiB"), "{}", found[1]);
}

/// Repeats the same bytes, then fails.
struct Endless {
    piece: Vec<u8>,
    left: usize,
    at: usize,
    fail: bool,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            return if self.fail { Err(io::Error::other("the tape tore")) } else { Ok(0) };
        }
        let length = buffer.len().min(self.left);
        for byte in &mut buffer[..length] {
            *byte = self.piece[self.at];
            self.at = (self.at + 1) % self.piece.len();
        }
        self.left -= length;
        Ok(length)
    }
}

#[test]
fn records_before_an_io_error_are_returned() {
    let piece = format!("{LINE}\n").into_bytes();
    for (lines, rest) in [(0, 0), (3, 0), (3, 40), (5000, 7)] {
        let input =
            Endless { left: piece.len() * lines + rest, piece: piece.clone(), at: 0, fail: true };
        let found = story_of(input, ReadOptions::default());
        assert_eq!(found.last().unwrap(), "cannot continue reading: the tape tore");
        assert!(found.len() > lines, "{} of {lines}", found.len());
    }
    let input = Endless { left: 0, piece, at: 0, fail: true };
    let error = Reader::new(input, ReadOptions::default()).next().unwrap().unwrap_err();
    let source = std::error::Error::source(&error).unwrap();
    assert!(source.downcast_ref::<io::Error>().is_some());
}

#[test]
fn a_long_json_stream_in_one_line_is_read_incrementally() {
    let piece = format!("\"{LINE}\",").into_bytes();
    let left = piece.len() * 100_000;
    let input = io::Cursor::new(b"[").chain(Endless { piece, left, at: 0, fail: false });
    let json = ReadOptions::default().with(|o| o.format = Format::by_id("json"));
    let found = story_of(input, json);
    assert_eq!(found.len(), 100_001);
    assert!(
        found[99_999] == "R1" && found[100_000].contains("column 8400002"),
        "{}",
        found[100_000]
    );
}

#[test]
fn puzzles_of_another_shape_than_requested_are_faults() {
    let shape: Shape = "2x3".parse().unwrap();
    let options = |id| {
        ReadOptions::default().with(|o| {
            o.shape = Some(shape);
            o.format = Format::by_id(id);
        })
    };
    let of = |id, text: &str| story_of(text.as_bytes(), options(id)).remove(0);
    assert!(of("line", LINE).contains("found a 9×9 puzzle, expected 6×6"));
    assert!(of("rows", &rows()).contains("9 cells, expected 6"));
    assert!(
        of("json", "[[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]]")
            .contains("found a 4×4 puzzle, expected 6×6")
    );
    assert!(of("line", &LINE[..35].replace(|c| c > '6', ".")).contains("35 of 36"));
    assert_eq!(of("line", &"1".repeat(36)), "R1");
}

#[test]
fn every_fault_has_a_unique_key_and_its_words() {
    let faults = Fault::examples();
    let keys: std::collections::BTreeSet<_> = faults.iter().map(Message::key).collect();
    assert_eq!(keys.len() + 1, faults.len(), "one stands twice, with other symbols");
    for fault in &faults {
        let sentence = fault.to_string();
        for (name, word) in fault.words() {
            let optional = matches!(name, "side" | "shape");
            assert!(optional || sentence.contains(&word), "{sentence} should hold {word}");
        }
    }
}

#[test]
fn a_long_run_of_cells_is_never_prose() {
    for text in [
        format!("{}\n", &LINE[1..]),
        format!("Solve this: {}\n", &LINE[..70]),
        format!("Solve <b>{}</b>, please, it is the best puzzle of them all\n", &LINE[..75]),
        format!("{LINE}\nand {LINE}1\n"),
    ] {
        assert!(story(&text).iter().any(|item| item.starts_with("line ")), "{text}");
    }
    let found = story(&format!("{LINE}\nSolve this: {}\n", &LINE[..70]));
    assert_eq!(found[1], "line 2, column 83: the puzzle ends after 70 of 81 characters");
}

#[test]
fn identical_short_lines_have_the_same_message() {
    for length in [9, 12, 15, 20, 27, 40, 70] {
        let short = format!("{}\n", &LINE[..length]).repeat(3);
        let found = story(&format!("{LINE}\n{short}{LINE}\n"));
        let reason = |fault: &String| fault.split_once(": ").map(|(_, reason)| reason.to_owned());
        let reasons: Vec<_> = found[1..4].iter().map(reason).collect();
        assert!(found.len() == 5 && reasons[0].is_some(), "{found:?}");
        assert!(reasons.iter().all(|one| *one == reasons[0]), "{found:?}");
    }
}

#[test]
fn arrays_are_not_read_as_triples() {
    for text in [
        "char data[9][9] = {{'5','3','.','.','7','.','.','.','.'},\n",
        "int sudoku[9][9] = {\n  {5,3,0,0,7,0,0,0,0},\n",
        "[[\"5\",\"3\",\".\"],\n",
        "[[5, 3, 0, 0, 7, 0, 0, 0, 0],\n",
    ] {
        assert!(story(text).iter().all(|item| !item.contains("row,column,digit")), "{text}");
    }
}

#[test]
fn lines_of_a_free_layout_are_faults_beside_another_puzzle() {
    let thirds: String = (0..3).map(|i| format!("{}\n", &LINE[27 * i..27 * i + 27])).collect();
    assert_eq!(story(&thirds), ["R1"]);
    let found = story(&format!("{thirds}\n{LINE}\n"));
    assert_eq!(found.iter().filter(|item| item.starts_with('R')).count(), 1, "{found:?}");
    assert!(found.iter().any(|item| item.starts_with("line ")), "{found:?}");
}
