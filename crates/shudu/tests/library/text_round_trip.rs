//! Every format round-trips, regardless of read sizes and line ends.

use shudu::Message;
use std::io::{BufReader, Read};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use shudu::Puzzle;
use shudu::grid::{Board, Candidates, Cell, DigitSet, Grid, Shape};
use shudu::text::*;

fn grids() -> impl Strategy<Value = Puzzle> {
    let cell = prop_oneof![2 => Just(0u8), 1 => 1..=9u8];
    vec(cell, 81).prop_map(|c| Puzzle::from(Grid::from_cells(c.try_into().unwrap()).unwrap()))
}

/// Positions that a library line can represent: givens, placed digits and removed candidates.
fn positions() -> impl Strategy<Value = Puzzle> {
    (grids(), any::<u128>(), vec(0..512u32, 81)).prop_map(|(puzzle, given, gone)| {
        let digits = puzzle.to_grid().unwrap();
        let mut sets = *Candidates::of(&digits).sets();
        for (cell, gone) in Cell::all().zip(gone).filter(|(c, _)| digits.get(*c).is_none()) {
            sets[cell.index()] -= DigitSet::from_bits(gone & gone >> 3);
        }
        let masks = sets.map(DigitSet::bits);
        puzzle.with_givens(|cell| given >> cell & 1 == 1).with_candidates(&masks).unwrap()
    })
}

/// Positions that a candidate grid can represent: any candidates.
fn candidate_grids() -> impl Strategy<Value = Puzzle> {
    let sparse = vec(prop_oneof![0..512u16, (0..9u16).prop_map(|d| 1 << d)], 81);
    sparse.prop_map(|bits| {
        let line: String =
            (0..729)
                .map(|i| {
                    if bits[i / 9] >> (i % 9) & 1 == 1 {
                        (b'1' + (i % 9) as u8) as char
                    } else {
                        '.'
                    }
                })
                .collect();
        parse(&line).unwrap()
    })
}

fn boards() -> impl Strategy<Value = Puzzle> {
    let shapes: Vec<Shape> = Shape::all().filter(|s| *s != Shape::NINE).collect();
    select(shapes).prop_flat_map(|shape| {
        let cell = prop_oneof![Just(0), 1..=shape.side() as u8];
        vec(cell, shape.cells())
            .prop_map(move |cells| Puzzle::from(Board::from_cells(shape, cells).unwrap()))
    })
}

fn puzzles() -> impl Strategy<Value = Vec<Puzzle>> {
    // Puzzles of one file have one shape.
    prop_oneof![
        vec(grids(), 1..4),
        vec(positions(), 1..4),
        vec(candidate_grids(), 1..4),
        boards().prop_map(|board| vec![board]),
        boards().prop_map(|board| vec![board.clone(), board]),
    ]
}

fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~]{0,12}",
        "\\PC{0,6}",
        Just("数独".to_owned()),
        Just("a \"b\", c".to_owned()),
        Just("#1".to_owned()),
    ]
}

/// Returns other fields that this format can represent.
fn extra_for(id: &str, words: &[String]) -> Extra {
    let mut extra = Extra::default();
    let plain = |(name, value): (&str, &String)| (name.to_owned(), FieldValue::from(value.trim()));
    let string =
        |(name, value): (&str, &String)| (name.to_owned(), FieldValue::string(value.trim()));
    match id {
        "line" | "sdm" | "candidates" => extra.tail = format!(" {}", words[0]),
        "csv" => {
            extra.fields =
                ["one", "two, \"too\"", "three"].into_iter().zip(words).map(plain).collect();
        }
        "json" | "jsonl" => {
            extra.fields = ["one", "two\n", "数"].into_iter().zip(words).map(string).collect();
            let json = ["1.20", "null", "[1,{\"a b\":false}]"].map(FieldValue::json);
            let names = ["number", "nothing", "nested"].map(str::to_owned);
            extra.fields.extend(names.into_iter().zip(json.into_iter().flatten()));
        }
        "hodoku" => {
            let names = ["technique", "candidates", "eliminations", "placements", "extra"];
            let clean: Vec<String> = words.iter().map(|w| w.replace(':', ".")).collect();
            extra.fields = names.into_iter().zip(&clean).map(string).collect();
        }
        "sdk" => {
            extra.fields =
                ["author", "level", "description"].into_iter().zip(words).map(plain).collect();
        }
        "bank" => extra.fields = vec![("rating".into(), "10.5".into())],
        _ => {}
    }
    extra
}

fn write(
    format: &'static Format,
    puzzles: &[Puzzle],
    extra: &Extra,
    options: &WriteOptions,
) -> Vec<u8> {
    let mut out = Vec::new();
    let mut writer = Writer::new(format, options.clone());
    writer.begin(&mut out);
    for puzzle in puzzles {
        writer.record(&mut out, puzzle, extra);
    }
    writer.end(&mut out);
    out
}

fn read(text: &[u8], options: ReadOptions) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    for item in Reader::new(text, options) {
        if let Item::Record(record) = item? {
            records.push(record);
        }
    }
    Ok(records)
}

/// Returns the names and values that should be read back.
fn expected_fields(id: &str, extra: &Extra) -> Vec<(String, FieldValue)> {
    extra.fields.iter().filter(|(name, _)| id != "bank" || name == "rating").cloned().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_format_round_trips(
        puzzles in puzzles(),
        words in vec(word(), 5),
        symbols in select(&[Symbols::Digits, Symbols::Hex, Symbols::Letters, Symbols::Numbers]),
        blank in proptest::option::of(select(&['.', '0', '-', '*', '_', '?', 'x', '$', '5', 'A'])),
    ) {
        let shape = puzzles[0].as_classic().unwrap();
        for format in FORMATS.iter().filter(|f| f.reads && f.writes) {
            if !puzzles.iter().all(|p| format.keeps(p)) {
                continue;
            }
            // In a drawn grid, a row of dashes is a border.
            let blank = blank.filter(|b| *b != '-' || format.id != "grid");
            let extra = extra_for(format.id, &words);
            let text = write(format, &puzzles, &extra, &WriteOptions::default().with(|o| { o.blank = blank; o.symbols = symbols; o.keep = true; }));
            let symbols = if symbols == Symbols::Hex && shape.side() != 16 { Symbols::Digits } else { symbols };
            let options = ReadOptions::default().with(|o| { o.format = Some(format); o.shape = Some(shape); o.symbols = Some(symbols); });
            let shown = String::from_utf8_lossy(&text);
            let records = read(&text, options).map_err(|e| TestCaseError::fail(format!("{}: {e}\n{shown}", format.id)))?;
            let found: Vec<&Puzzle> = records.iter().map(|r| &r.puzzle).collect();
            prop_assert_eq!(found, puzzles.iter().collect::<Vec<_>>(), "{}\n{}", format.id, shown);
            for record in &records {
                prop_assert_eq!(&record.extra.tail, &extra.tail, "{}", format.id);
                let fields: Vec<_> = record.extra.fields.iter().filter(|(n, _)| n != "hash").cloned().collect();
                prop_assert_eq!(fields, expected_fields(format.id, &extra), "{}", format.id);
            }
        }
    }

    #[test]
    fn written_files_are_detected(puzzles in puzzles(), words in vec(word(), 5)) {
        let shape = puzzles[0].as_classic().unwrap();
        // Documented ambiguities: letters alone are read as letters; sixteen rows of sixteen with
        // small digits are sixteen boards; a candidate grid of single digits and blanks is a drawn
        // grid.
        let has = |low: u8, high: u8| puzzles.iter().all(|p| p.cells().iter().any(|v| (low..=high).contains(v)));
        prop_assume!(shape.side() <= 9 || has(1, 9));
        prop_assume!(shape.side() != 16 || has(5, 16));
        for format in FORMATS.iter().filter(|f| f.writes) {
            if !puzzles.iter().all(|p| format.keeps(p)) {
                continue;
            }
            let extra = extra_for(format.id, &words);
            let text = write(format, &puzzles, &extra, &WriteOptions::default());
            // Only drawn grids show their shape; other formats need an option for an unusual one.
            let usual = Some(shape) == Shape::for_side(shape.side());
            let told = (!usual || format.id == "triples") && format.id != "grid";
            let options = ReadOptions::default().with(|o| o.shape = told.then_some(shape));
            let shown = String::from_utf8_lossy(&text);
            if format.id == "pencilmarks" && !shown.split_whitespace().any(|w| w.len() > 1 && w.parse::<u64>().is_ok()) {
                continue;
            }
            let records = read(&text, options).map_err(|e| TestCaseError::fail(format!("{}: {e}\n{shown}", format.id)))?;
            let found: Vec<&Puzzle> = records.iter().map(|r| &r.puzzle).collect();
            prop_assert_eq!(found, puzzles.iter().collect::<Vec<_>>(), "{}\n{}", format.id, shown);
        }
    }

    #[test]
    fn line_ends_byte_order_marks_and_read_sizes_do_not_matter(
        puzzles in puzzles(),
        words in vec("[a-z]{1,8}", 5),
        buffer in 1..200usize,
    ) {
        for format in FORMATS.iter().filter(|f| f.writes && puzzles.iter().all(|p| f.fits(p))) {
            let text = write(format, &puzzles, &extra_for(format.id, &words), &WriteOptions::default());
            let options = ReadOptions::default().with(|o| o.shape = Some(puzzles[0].as_classic().unwrap()));
            let all = |text: &[u8]| {
                let input = BufReader::with_capacity(buffer, text);
                Reader::new(input, options.clone()).collect::<Vec<_>>()
            };
            let plain = all(&text);
            let shown = String::from_utf8_lossy(&text);
            prop_assert_eq!(&plain, &Reader::new(&text[..], options.clone()).collect::<Vec<_>>());
            prop_assert_eq!(&plain, &all(shown.replace('\n', "\r\n").as_bytes()), "{} CRLF", format.id);
            prop_assert_eq!(&plain, &all(shown.replace('\n', "\r").as_bytes()), "{} CR", format.id);
            prop_assert_eq!(&plain, &all(format!("\u{feff}{shown}").as_bytes()), "{} mark", format.id);
            let units = format!("\u{feff}{shown}").encode_utf16().collect::<Vec<u16>>();
            let little: Vec<u8> = units.iter().flat_map(|u| u.to_le_bytes()).collect();
            let big: Vec<u8> = units.iter().flat_map(|u| u.to_be_bytes()).collect();
            prop_assert_eq!(&plain, &all(&little), "{} UTF-16 LE", format.id);
            prop_assert_eq!(&plain, &all(&big), "{} UTF-16 BE", format.id);
            prop_assert_eq!(&plain, &all(shown.replace('\n', "\x1b[0m\n\x1b[1m").as_bytes()), "{} colours", format.id);
            prop_assert_eq!(&plain, &all(shown.trim_end_matches('\n').as_bytes()), "{} end", format.id);
        }
    }

    #[test]
    fn single_lines_agree_with_the_reader(
        puzzles in puzzles(), words in vec(word(), 5), hurt in vec((any::<usize>(), any::<u8>()), 0..4),
    ) {
        for format in FORMATS.iter().filter(|f| f.record_is_line && puzzles.iter().all(|p| f.fits(p))) {
            let mut text = write(format, &puzzles, &extra_for(format.id, &words), &WriteOptions::default());
            for &(place, byte) in &hurt {
                let place = place % text.len();
                text[place] = byte;
            }
            let options = ReadOptions::default().with(|o| { o.format = Some(format); o.shape = Some(puzzles[0].as_classic().unwrap()); });
            let mut plain = Vec::new();
            Decoder::new(&text[..]).read_to_end(&mut plain).unwrap();
            let text = plain;
            let Some(parser) = LineParser::new(format, &options, &text) else { continue };
            let mut lines: Vec<&[u8]> = text.split(|&b| b == b'\n').collect();
            if lines.last() == Some(&b"".as_slice()) {
                lines.pop();
            }
            let one_by_one: Vec<_> = lines.iter().zip(1..).filter_map(|(l, n)| parser.parse_line(l, n)).collect();
            let together: Vec<_> = Reader::new(&text[..], options).collect();
            prop_assert_eq!(one_by_one, together);
        }
    }

    #[test]
    fn the_fast_path_of_rows_agrees_with_the_slow_path(
        puzzles in vec(grids(), 1..4),
        id in select(&["rows", "classic", "grid", "sdk"]),
        hurt in vec((any::<usize>(), select(b"5.q -#\n|\t".as_slice())), 0..5),
    ) {
        let format = Format::by_id(id);
        let written = Format::by_id(if id == "grid" { "rows" } else { id }).unwrap();
        let mut text = write(written, &puzzles, &Extra::default(), &WriteOptions::default());
        for &(place, byte) in &hurt {
            let place = place % text.len();
            text[place] = byte;
        }
        let text = String::from_utf8(text).unwrap();
        // A space before each row forces the slow path and moves each fault by one column.
        let indented: String = text.lines().map(|l| format!(" {l}\n")).collect();
        let read = |text: &str| {
            let options = ReadOptions::default().with(|o| o.format = format);
            let tell = |item| match item {
                Ok(Item::Record(record)) => (record.line, 0, format!("{:?}", record.puzzle)),
                Ok(Item::Comment { line, text }) => (line, 0, text.trim().to_owned()),
                Err(error) => (ReadError::clone(&error).line, error.column, error.fault.to_string()),
            };
            Reader::new(text.as_bytes(), options).map(tell).collect::<Vec<_>>()
        };
        let mut slow = read(&indented);
        slow.iter_mut().for_each(|(_, column, _)| *column = column.saturating_sub(1));
        prop_assert_eq!(read(&text), slow, "{}\n{}", id, text);
    }

    #[test]
    fn arbitrary_bytes_do_not_panic(noise in vec(any::<u8>(), 0..400), text in "[0-9A-P.|+\\-*#:,\"{}\\[\\] \n]{0,600}") {
        for bytes in [&noise[..], text.as_bytes()] {
            let _ = detect(bytes, &ReadOptions::default());
            Reader::new(bytes, ReadOptions::default()).for_each(drop);
            for format in FORMATS {
                let options = ReadOptions::default().with(|o| o.format = Some(format));
                for item in Reader::new(bytes, options) {
                    if let Err(error) = item {
                        let _ = (error.to_string(), error.caret(), error.fault.words());
                    }
                }
            }
        }
    }

    #[test]
    fn damaged_files_do_not_panic_and_results_can_be_written(
        puzzles in puzzles(), hurt in vec((any::<usize>(), any::<u8>()), 0..8),
    ) {
        for format in FORMATS.iter().filter(|f| puzzles.iter().all(|p| f.fits(p))) {
            let mut text = write(format, &puzzles, &Extra::default(), &WriteOptions::default());
            for &(place, byte) in &hurt {
                let place = place % text.len();
                text[place] = byte;
            }
            for item in Reader::new(&text[..], ReadOptions::default()) {
                match item {
                    Ok(Item::Record(record)) => {
                        for writer in FORMATS {
                            write(writer, std::slice::from_ref(&record.puzzle), &record.extra, &WriteOptions::default());
                        }
                    }
                    Ok(Item::Comment { .. }) => {}
                    Err(error) => drop((error.to_string(), error.caret())),
                }
            }
        }
    }
}
