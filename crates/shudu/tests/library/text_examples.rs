//! Realistic texts, one test per kind.

use shudu::Puzzle;
use shudu::grid::{Board, Grid, Shape};
use shudu::text::*;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn grid() -> Grid {
    LINE.parse().unwrap()
}

fn items_with(text: &str, options: ReadOptions) -> (Option<&'static str>, Vec<Item>) {
    let mut reader = Reader::new(text.as_bytes(), options);
    let items = reader.by_ref().map(|item| item.unwrap()).collect();
    (reader.format().map(|f| f.id), items)
}

fn records(text: &str) -> (&'static str, Vec<Record>) {
    let (format, items) = items_with(text, ReadOptions::default());
    let records = items.into_iter().filter_map(|item| match item {
        Item::Record(record) => Some(record),
        Item::Comment { .. } => None,
    });
    (format.unwrap(), records.collect())
}

/// Returns the only puzzle of a text, which must be detected as this format.
#[track_caller]
fn only(format: &str, text: &str) -> Record {
    let (found, mut records) = records(text);
    assert_eq!(found, format);
    assert_eq!(records.len(), 1, "{records:?}");
    records.remove(0)
}

#[track_caller]
fn is_the_grid(format: &str, text: &str) {
    assert_eq!(only(format, text).puzzle, Puzzle::from(grid()));
    let without_end = text.trim_end_matches('\n');
    assert_eq!(only(format, without_end).puzzle, Puzzle::from(grid()), "without the last line end");
}

fn fields(record: &Record) -> Vec<(&str, &str)> {
    record.extra.fields.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect()
}

fn write(id: &str, records: &[Record]) -> String {
    let mut writer = Writer::new(Format::by_id(id).unwrap(), WriteOptions::default());
    let mut out = Vec::new();
    writer.begin(&mut out);
    for record in records {
        writer.record(&mut out, &record.puzzle, &record.extra);
    }
    writer.end(&mut out);
    String::from_utf8(out).unwrap()
}

#[test]
fn every_example_of_the_table_is_detected_and_equals_the_writers_output() {
    for format in FORMATS {
        let found = detect(format.example.as_bytes(), &ReadOptions::default()).map(|f| f.id);
        let stands_for = match format.id {
            "sdm" => "line",
            "numbered" => "rows",
            "barred" => "grid",
            "sudokupad" | "fpuzzles" | "sudokuwiki" => "link",
            id => id,
        };
        assert_eq!(found, Some(stands_for));
        let options = ReadOptions::default().with(|o| o.format = Some(format));
        let (_, items) = items_with(format.example, options);
        let is_record = |item: &&Item| matches!(item, Item::Record(_));
        let records: Vec<&Item> = items.iter().filter(is_record).collect();
        let [Item::Record(record)] = &records[..] else { panic!("{}: {items:?}", format.id) };
        if !format.writes {
            continue;
        }
        let written = write(format.id, std::slice::from_ref(record));
        assert_eq!(written.trim_end_matches('\n'), format.example.trim_end_matches('\n'));
    }
}

#[test]
fn formats_are_found_by_name() {
    assert_eq!(Format::by_id("sdk").unwrap().name, "SudoCue or SadMan file");
    assert_eq!(Format::by_id("nonsense"), None);
}

#[test]
fn lines_with_all_symbols_for_blanks_are_read() {
    for blank in Symbols::BLANKS.chars() {
        is_the_grid("line", &format!("{}\n", LINE.replace('.', &blank.to_string())));
    }
    let zeros = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    is_the_grid("line", zeros);
    let seventeen =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    assert_eq!(seventeen.parse::<Grid>().unwrap().filled(), 17);
}

#[test]
fn the_tail_of_a_line_is_kept_unchanged() {
    for tail in [" # note", "\tcount\t7", ",solution,1", ";x", " 1.2 1.2 1.2 HS HS HS 17clue", "  "]
    {
        let record = only("line", &format!("# head\n{LINE}{tail}\r\n"));
        assert_eq!((record.extra.tail.as_str(), record.line), (tail, 2));
        assert_eq!(write("line", &[record]), format!("{LINE}{tail}\n"));
    }
}

#[test]
fn comments_keep_their_line_and_text() {
    let text = format!("# one\n{LINE}\n#two\n\n{LINE}\n");
    let (_, items) = items_with(&text, ReadOptions::default());
    let comment = |line, text: &str| Item::Comment { line, text: text.into() };
    assert_eq!((&items[0], &items[2]), (&comment(1, " one"), &comment(3, "two")));
    assert_eq!(items.len(), 4);
    let (format, options) = (Format::by_id("line").unwrap(), WriteOptions::default());
    let mut out = Vec::new();
    Writer::new(format, options.clone()).comment(&mut out, " one");
    Writer::new(format, options.with(|o| o.keep = false)).comment(&mut out, "two");
    assert_eq!(out, b"# one\n");
}

#[test]
fn rows_with_and_without_gaps_are_read() {
    let rows: Vec<String> = (0..9).map(|r| LINE[r * 9..r * 9 + 9].to_owned()).collect();
    is_the_grid("rows", &(rows.join("\n") + "\n"));
    let spread = |between: &str| {
        let row = |r: &String| r.chars().map(String::from).collect::<Vec<_>>().join(between);
        rows.iter().map(row).collect::<Vec<_>>().join("\n")
    };
    for between in [" ", "  ", "\t", ",", ", "] {
        is_the_grid("rows", &spread(between));
    }
    // With and without an empty line between them, and with titles.
    let board = rows.join("\n");
    let both = [
        format!("{board}\n\n\n{board}\n"),
        format!("{board}\n{board}"),
        format!("Grid 01\n{board}\nGrid 02\n{board}\n"),
    ];
    for text in both {
        let (format, records) = records(&text);
        assert_eq!((format, records.len()), ("rows", 2));
        assert!(records.iter().all(|r| r.puzzle == Puzzle::from(grid())));
    }
}

#[test]
fn dashes_can_be_blanks_in_rows() {
    let rows: Vec<String> = (0..9).map(|r| LINE[r * 9..r * 9 + 9].replace('.', "-")).collect();
    is_the_grid("rows", &rows.join("\n"));
    let mut rows = rows;
    rows[3] = "---------".into();
    assert_eq!(only("rows", &rows.join("\n")).puzzle.to_grid().unwrap().filled(), 27);
}

#[test]
fn drawn_grids_of_many_kinds_are_read() {
    is_the_grid("grid", &format!("{:#}\n", grid()));
    // Simple Sudoku.
    let compact = |top: &str, inner: &str, bottom: &str| {
        let mut text = format!("{top}\n");
        for (i, row) in LINE.as_bytes().chunks(9).enumerate() {
            if i == 3 || i == 6 {
                text += &format!("{inner}\n");
            }
            let row = String::from_utf8_lossy(row);
            text += &format!("|{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..]);
        }
        text + bottom + "\n"
    };
    is_the_grid("grid", &compact("*-----------*", "|---+---+---|", "*-----------*"));
    is_the_grid("grid", &compact(".---.---.---.", ":---+---+---:", "'---'---'---'"));
    is_the_grid(
        "grid",
        &compact("┌───┬───┬───┐", "├───┼───┼───┤", "└───┴───┴───┘").replace('|', "│"),
    );
    // No frame, only inner bars and rules.
    let rows: Vec<String> = LINE
        .as_bytes()
        .chunks(9)
        .map(|row| {
            let boxes =
                row.chunks(3).map(|b| b.iter().map(|&c| format!("{} ", c as char)).collect());
            boxes.collect::<Vec<String>>().join("|")
        })
        .collect();
    let bands: Vec<String> = rows.chunks(3).map(|b| b.join("\n")).collect();
    is_the_grid("grid", &bands.join("\n------+------+------\n"));
}

#[test]
fn program_output_with_a_title_and_zeros_is_read() {
    let mut text = String::from("\n=====begin======\n");
    for (i, row) in LINE.replace('.', "0").as_bytes().chunks(9).enumerate() {
        text += "|";
        for cells in row.chunks(3) {
            text += &format!("{}|", String::from_utf8_lossy(cells));
        }
        text += "\n";
        if i % 3 == 2 {
            text += "-------------\n";
        }
    }
    is_the_grid("grid", &text);
    let twice = format!("{text}{}", text.replace("begin", "solved"));
    assert_eq!(records(&twice).1.len(), 2);
}

#[test]
fn program_output_with_wide_cells_and_no_frame_is_read() {
    let text = "\
  9  1  7 | 6  8  2 | 5  4  3
  3  5  2 | 1  9  4 | 7  6  8
  6  8  4 | 5  7  3 | 1  9  2
--------------------------
  5  9  6 | 4  2  8 | 3  1  7
  4  2  1 | 7  3  6 | 9  8  5
  7  3  8 | 9  1  5 | 6  2  4
--------------------------
  8  7  5 | 2  6  1 | 4  3  9
  1  4  3 | 8  5  9 | 2  7  6
  2  6  9 | 3  4  7 | 8  5  1
--------------------------
";
    let solution = only("grid", text).puzzle.to_grid().unwrap();
    assert!(solution.is_finished());
    // The same program numbers its solutions in Chinese and prints them in columns of three.
    let plain: String =
        text.lines().filter(|l| !l.starts_with('-')).map(|l| l.replace(" |", "") + "\n").collect();
    let counted = format!("第1个\n{plain}\n第2个\n{plain}\n");
    let (format, records) = records(&counted);
    assert_eq!((format, records.len()), ("rows", 2));
    assert_eq!(records[1].puzzle, Puzzle::from(solution));
    // Its puzzle is a list of triples with this solution.
    let triples = "{1,1,9},{1,2,1},{1,8,4},{3,4,5},{3,6,3},{4,1,5},{4,3,6},{4,6,8},{4,7,3},{6,5,1},{6,8,2},{6,9,4},{7,1,8},{7,3,5},{8,3,3},{9,5,4},{9,9,1}";
    let puzzle = only("triples", triples).puzzle.to_grid().unwrap();
    assert_eq!(puzzle.filled(), 17);
    assert!(solution.extends(&puzzle));
}

#[test]
fn triples_in_many_notations_are_read() {
    let puzzle = only("triples", "{1,1,9},{1,2,1},{1,8,4}").puzzle;
    let same = [
        "1,1,9 1,2,1 1,8,4",
        "1,1,9\n1,2,1\n1,8,4\n",
        "{1,1,9},\n{1,2,1},\n{1,8,4}\n",
        "{1,1,9},{1,2,1},\n{1,8,4}\n",
        "Point points[3]={ {1,1,9},{1,2,1},{1,8,4} };",
        "Point points[3]={\n  {1,1,9},{1,2,1},\n  {1,8,4}\n};\n",
        "(1, 1, 9), (1, 2, 1), (1, 8, 4)",
    ];
    for text in same {
        assert_eq!(only("triples", text).puzzle, puzzle, "{text}");
    }
    let (_, several) = records("1,1,9 1,2,1\n1,1,8 1,2,1\n\n1,1,7\n1,1,7\n\n2,2,2\n");
    assert_eq!(several.iter().map(|r| r.line).collect::<Vec<_>>(), [1, 2, 4, 7]);
    assert_eq!(only("triples", "3x3 {}\n").puzzle, Puzzle::from(Grid::EMPTY));
    let options = ReadOptions::default().with(|o| o.shape = Some(Shape::new(4, 4).unwrap()));
    let (_, items) = items_with("{16,16,16},{1,1,10}", options);
    let [Item::Record(record)] = &items[..] else { panic!() };
    assert_eq!(record.puzzle.cells()[255], 16);
}

#[test]
fn rules_of_the_classic_form_can_have_any_number() {
    let example = Format::by_id("classic").unwrap().example;
    let two = format!("{example}{}", example.replace(" 0 ", " 12 "));
    let (format, found) = records(&two);
    assert_eq!((format, found.len()), ("classic", 2));
    assert!(found.iter().all(|r| r.puzzle == Puzzle::from(grid())));
    let without_last_rule = two.rsplit_once("---").unwrap().0.rsplit_once("\n").unwrap().0;
    assert_eq!(records(without_last_rule).1.len(), 2);
    assert!(write("classic", &found).lines().nth(2).unwrap().ends_with("6 $ "));
}

#[test]
fn sdk_headers_round_trip_as_fields() {
    let rows = "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n";
    let text = format!(
        "#ARuud\n#DA random puzzle created by SudoCue\n#CJust start plugging in the numbers\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n{rows}"
    );
    let record = only("sdk", &text);
    assert_eq!(fields(&record)[0], ("author", "Ruud"));
    assert_eq!(fields(&record)[5..], [("level", "Easy"), ("url", "http://www.sudocue.net/")]);
    assert_eq!(record.line, 8);
    let sectioned = text.replace("2..1.5..3\n.54", "[Puzzle]\n2..1.5..3\n.54");
    assert_eq!(write("sdk", std::slice::from_ref(&record)), sectioned);
    assert_eq!(only("sdk", &sectioned).extra, record.extra);
    let state = format!("[Puzzle]\n{rows}\n[State]\n{}", rows.replacen("2..1", "26.1", 1));
    let puzzle = only("sdk", &state).puzzle;
    let (mut givens, digits) = (puzzle.givens().to_vec(), puzzle.cells());
    assert_eq!((givens[1], digits[1]), (0, 6));
    givens[1] = 6;
    assert_eq!(givens, digits);
    // A comment that resembles a header is a comment.
    let (format, _) = records(&format!("#Daily puzzles\n{rows}"));
    assert_eq!(format, "rows");
}

#[test]
fn library_lines_are_positions() {
    let line = ":0000:x:9..8..7...8..6..5.........44..7..+2.8.3..2......2..6...1.....4...5...3.2....1....9:::";
    let record = only("hodoku", line);
    assert_eq!((record.puzzle.givens()[33], record.puzzle.cells()[33]), (0, 2));
    assert_eq!(write("hodoku", &[record]), format!("{line}\n"));
    let line = ":0002:2:..23......7.+1..8+24.4..2...14.96.3...+65+7....1..+2.7.94.68.+5.7.+14.2.1....7.+7.+4..16..:845 257 259 859 865::247:";
    let record = only("hodoku", line);
    assert_eq!(record.puzzle.candidates().unwrap()[31] >> 7 & 1, 0);
    assert_eq!(fields(&record)[0], ("technique", "0002"));
    assert_eq!(fields(&record)[3..], [("placements", "247"), ("extra", "")]);
    assert_eq!(write("hodoku", &[record]), format!("{line}\n"));
}

#[test]
fn a_single_pencilmark_is_placed_only_if_no_peer_has_it() {
    let example = Format::by_id("pencilmarks").unwrap().example;
    // 5 is the only candidate of r5c5, but its peers have it too, so it is not placed.
    assert_eq!(only("pencilmarks", example).puzzle, Puzzle::from(grid()));
    let removed = example.replacen("124 ", "12  ", 1);
    let puzzle = only("pencilmarks", &removed).puzzle;
    assert_eq!(puzzle.to_grid(), Some(grid()));
    assert_eq!(puzzle.candidates().unwrap()[2], 0b11);
    // Marks around candidates, borders with stars, and no borders at all.
    let marked = removed.replacen("26  ", "*26-", 1).replacen(" 1489 ", "#1@489", 1);
    assert_eq!(only("pencilmarks", &marked).puzzle, puzzle);
    let starred: String = removed
        .lines()
        .map(|l| if l.contains("---") { "*-----------*\n".to_owned() } else { format!("{l}\n") })
        .collect();
    assert_eq!(only("pencilmarks", &starred).puzzle, puzzle);
    let bare: String = removed
        .lines()
        .filter(|l| !l.contains("---"))
        .map(|l| l.replace('|', " ") + "\n")
        .collect();
    assert_eq!(only("pencilmarks", &bare).puzzle, puzzle);
}

#[test]
fn candidate_lines_have_729_characters() {
    let text = "12.4.6.8.".repeat(81);
    let puzzle = only("candidates", &text).puzzle;
    assert_eq!(puzzle.to_grid(), Some(Grid::EMPTY));
    assert_eq!(puzzle.candidates().unwrap()[40], 0b1010_1011);
    let zeros = text.replace('.', "0") + " # tail";
    let record = only("candidates", &zeros);
    assert_eq!(record.extra.tail, " # tail");
    assert_eq!(record.puzzle, puzzle);
}

#[test]
fn the_hash_of_bank_lines_is_computed() {
    let line = "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2";
    let record = only("bank", line);
    assert_eq!(fields(&record), [("hash", "0000183b305c"), ("rating", "1.2")]);
    assert_eq!(write("bank", std::slice::from_ref(&record)), format!("{line}\n"));
    assert_eq!(write("bank", std::slice::from_ref(&record)).len(), 100);
    let ten = line.replace(" 1.2", "10.5");
    assert_eq!(write("bank", &[only("bank", &ten)]), format!("{ten}\n"));
    let mut plain = record;
    plain.extra = Extra::default();
    assert_eq!(write("bank", &[plain]), line.replace(" 1.2", "    ") + "\n");
}

#[test]
fn tables_of_well_known_data_sets_are_read() {
    let zeros = LINE.replace('.', "0");
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for (header, row, before, name) in [
        ("quizzes,solutions", format!("{zeros},{solved}"), 0, "quizzes"),
        ("id,puzzle,solution,clues,difficulty", format!("1,{LINE},{solved},30,0.0"), 1, "puzzle"),
        ("source,question,answer,rating", format!("puzzles0,{LINE},{solved},0"), 1, "question"),
        (
            "puzzle_id,author,rules,initial_board,rows",
            format!("a,\"B, C\",\"say \"\"no\"\"\",{LINE},9"),
            3,
            "initial_board",
        ),
        ("name,unlikely name", format!("easy,{LINE}"), 1, "unlikely name"),
    ] {
        let text = format!("{header}\n{row}\n{row}\n");
        let (format, found) = records(&text);
        assert_eq!((format, found.len()), ("csv", 2), "{header}");
        let place = found[0].extra.place.as_ref().unwrap();
        assert_eq!((place.index, place.name.as_deref()), (before, Some(name)));
        assert_eq!(found[0].puzzle, Puzzle::from(grid()));
        assert_eq!(write("csv", &found), text.replace(&zeros, LINE));
        assert_eq!(records(&text.replace(',', "\t")).1.len(), 2, "tabs");
    }
}

#[test]
fn tables_without_a_header_are_read() {
    let text = format!("99480,99408,114,1895,{LINE},Easter-Monster,20.00s,0,C21.m/F8\n");
    let record = only("csv", &text);
    assert_eq!(fields(&record)[4..6], [("column6", "Easter-Monster"), ("column7", "20.00s")]);
    assert_eq!(write("csv", &[record]), text);
    // A line that starts with the puzzle is a line, and the rest is its tail.
    assert_eq!(only("line", &format!("{LINE},a,b\n")).extra.tail, ",a,b");
}

#[test]
fn a_column_is_selected_by_name_or_number() {
    let text = format!("a,puzzle,b\n1,{LINE},{}\n", LINE.replace("53", "35"));
    let read = |column: &str| {
        let options = ReadOptions::default().with(|o| o.column = Some(column.to_owned()));
        let first = Reader::new(text.as_bytes(), options).next().unwrap();
        first.map(|item| match item {
            Item::Record(record) => record.puzzle.to_grid().unwrap().cells()[0],
            Item::Comment { .. } => unreachable!(),
        })
    };
    assert_eq!((read("B"), read("3"), read("2")), (Ok(3), Ok(3), Ok(5)));
    assert_eq!(read("c").unwrap_err().to_string(), "line 1, column 1: there is no column 'c'");
}

#[test]
fn a_quoted_field_can_span_lines() {
    let rows: Vec<&str> = (0..9).map(|r| &LINE[r * 9..r * 9 + 9]).collect();
    let text = format!("title,board\n\"two\nlines\",\"{}\"\nnext,{LINE}\n", rows.join("\n"));
    let (format, found) = records(&text);
    assert_eq!(format, "csv");
    assert_eq!(found.iter().map(|r| r.line).collect::<Vec<_>>(), [2, 12]);
    assert_eq!(fields(&found[0]), [("title", "two\nlines")]);
    assert!(found.iter().all(|r| r.puzzle == Puzzle::from(grid())));
    let csv = Format::by_id("csv").unwrap();
    assert!(LineParser::new(csv, &ReadOptions::default(), text.as_bytes()).is_none());
}

#[test]
fn json_of_many_forms_is_read() {
    let rows: Vec<&str> = (0..9).map(|r| &LINE[r * 9..r * 9 + 9]).collect();
    let strings = format!("{rows:?}");
    let numbers = |row: &&str| {
        let cells = row.chars().map(|c| if c == '.' { "0".into() } else { c.to_string() });
        format!("[{}]", cells.collect::<Vec<_>>().join(", "))
    };
    let numbers = format!("[{}]", rows.iter().map(numbers).collect::<Vec<_>>().join(",\n"));
    let nulls = numbers.replace('0', "null");
    let flat = format!("[{}]", numbers.replace(['[', ']', '\n'], ""));
    for text in [
        format!("\"{LINE}\""),
        format!("[\"{LINE}\"]"),
        format!("{{\"puzzle\": \"{LINE}\"}}"),
        format!("[\n  {{\n    \"Board\": \"{LINE}\"\n  }}\n]\n"),
        format!("[{{\"puzzle\": {strings}}}]"),
        format!("{{\"grid\": {numbers}}}"),
        format!("{{\"grid\": {nulls}}}"),
        format!("{{\"grid\": {flat}}}"),
        format!("[{flat}]"),
        numbers.clone(),
        strings.clone(),
        format!("[{numbers}]"),
    ] {
        let (format, found) = records(&text);
        assert!(format.starts_with("json"), "{format}: {text}");
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(found[0].puzzle, Puzzle::from(grid()), "{text}");
    }
}

#[test]
fn json_keys_keep_their_order_and_types() {
    let object = format!(
        "{{\"id\":1.20,\"puzzle\":\"{LINE}\",\"tags\":[\"a b\",{{\"x\":null}}],\"name\":\"é\\n\"}}"
    );
    let text = format!("{object}\n{object}\n");
    let (format, found) = records(&text);
    assert_eq!((format, found.len()), ("jsonl", 2));
    assert_eq!(
        fields(&found[0]),
        [("id", "1.20"), ("tags", "[\"a b\",{\"x\":null}]"), ("name", "é\n")]
    );
    assert_eq!(write("jsonl", &found), text);
    let list = format!("[\n{object},\n{object}\n]\n");
    assert_eq!(write("json", &found), list);
    let (format, again) = records(&list);
    assert_eq!((format, again.iter().map(|r| r.line).collect::<Vec<_>>()), ("json", vec![2, 3]));
    let spread = list.replace("\":", "\" :\n ").replace(',', " ,");
    let (_, pretty) = records(&spread);
    assert_eq!(pretty[1].extra, found[1].extra);
}

#[test]
fn columns_are_converted_between_tables_and_json() {
    let zeros = "0".repeat(81);
    let (_, found) = records(&format!(
        "puzzle,n,note,solution\n{LINE},7,\"a \"\"b\"\"\",{}\n",
        zeros.replace('0', "1")
    ));
    let json = write("jsonl", &found);
    assert_eq!(
        json,
        format!(
            "{{\"puzzle\":\"{LINE}\",\"n\":7,\"note\":\"a \\\"b\\\"\",\"solution\":\"{}\"}}\n",
            zeros.replace('0', "1")
        )
    );
    let (_, lines) = records(&format!("{LINE} # easy"));
    assert_eq!(write("csv", &lines), format!("puzzle,tail\n{LINE},\"# easy\"\n"));
    assert!(write("jsonl", &lines).ends_with("\"tail\":\" # easy\"}\n"));
    assert!(write("line", &found).starts_with(&format!("{LINE},7,\"a \"\"b\"\"\",111")));
}

#[test]
fn boards_of_other_shapes_are_read_in_all_symbols() {
    let shape = Shape::new(4, 4).unwrap();
    let cells: Vec<u8> = (0..256u32).map(|i| (i * 7 % 19 % 17) as u8).collect();
    let board = Board::from_cells(shape, cells.clone()).unwrap();
    let symbols = |put: &dyn Fn(u8) -> String, between: &str| {
        cells.iter().map(|&v| put(v)).collect::<Vec<_>>().join(between)
    };
    let figure =
        |v: u8, zero: u8| char::from_digit(u32::from(v - zero), 36).unwrap().to_ascii_uppercase();
    let digits = symbols(&|v| if v == 0 { '.' } else { figure(v, 0) }.to_string(), "");
    let hex = symbols(&|v| if v == 0 { '.' } else { figure(v, 1) }.to_string(), "");
    let letters = symbols(&|v| if v == 0 { '-' } else { (b'A' - 1 + v) as char }.to_string(), "");
    let numbers = symbols(&|v| v.to_string(), " ");
    for text in [&digits, &hex, &letters, &numbers, &digits.to_lowercase()] {
        assert_eq!(text.parse::<Board>().unwrap(), board, "{text}");
    }
    let rows = |text: &str| {
        text.as_bytes().chunks(16).map(|r| String::from_utf8_lossy(r) + "\n").collect::<String>()
    };
    for text in [rows(&digits), rows(&hex), rows(&letters)] {
        assert_eq!(text.parse::<Board>().unwrap(), board, "{text}");
    }
    let wide: String = cells
        .chunks(16)
        .map(|r| r.iter().map(|v| format!("{v:3}")).collect::<String>() + "\n")
        .collect();
    assert_eq!(wide.parse::<Board>().unwrap(), board);
    assert_eq!(
        format!(
            "[{}]",
            wide.lines()
                .map(|l| format!("[{}]", l.split_whitespace().collect::<Vec<_>>().join(",")))
                .collect::<Vec<_>>()
                .join(",")
        )
        .parse::<Board>()
        .unwrap(),
        board
    );
}

#[test]
fn borders_determine_the_shape_of_6x6() {
    let wide = "| 1 . . | . . 6 |\n| . . . | . . . |\n|-------+-------|\n| . . . | . . . |\n| . . . | . . . |\n|-------+-------|\n| . . . | . . . |\n| 6 . . | . . 1 |\n";
    assert_eq!(wide.parse::<Board>().unwrap().shape().to_string(), "2x3");
    let high = "1 . | . . | . 6\n. . | . . | . .\n. . | . . | . .\n----+-----+----\n. . | . . | . .\n. . | . . | . .\n6 . | . . | . 1\n";
    assert_eq!(high.parse::<Board>().unwrap().shape().to_string(), "3x2");
    let small = "+--+--+\n|1.|..|\n|..|.2|\n+--+--+\n|..|..|\n|3.|..|\n+--+--+\n";
    assert_eq!(small.parse::<Board>().unwrap().shape().to_string(), "2x2");
    assert_eq!("1...............".parse::<Board>().unwrap().shape().to_string(), "2x2");
}

#[test]
fn parsing_requires_exactly_one_puzzle() {
    assert_eq!(parse(LINE).unwrap(), Puzzle::from(grid()));
    let sentence = |text: &str| text.parse::<Grid>().unwrap_err().to_string();
    assert_eq!(sentence(""), "the text contains no puzzle");
    assert_eq!(sentence("# nothing\n"), "the text contains no puzzle");
    assert_eq!(sentence(&format!("{LINE}\n{LINE}")), "the text contains more than one puzzle");
    assert_eq!(sentence(&"1...".repeat(4)), "found a 4×4 puzzle (2x2 boxes), expected 9×9");
    assert_eq!(sentence(&"1...".repeat(64)), "found a 16×16 puzzle (4x4 boxes), expected 9×9");
}

#[test]
fn words_around_a_drawn_grid_are_skipped_and_counted() {
    let text =
        format!("Hi all,\n\nhere is my puzzle:\n\n{:#}\n\nCan you solve it? ER 9.0\n", grid());
    let mut reader = Reader::new(text.as_bytes(), ReadOptions::default());
    let items: Vec<Item> = reader.by_ref().map(Result::unwrap).collect();
    assert_eq!((reader.format(), reader.skipped()), (Some(Format::GRID), 3));
    let [Item::Record(record)] = &items[..] else { panic!("{items:?}") };
    assert_eq!(record.line, 6);
}

#[test]
fn bodies_and_leads_join_into_one_file() {
    let (_, found) = records(&format!("id,puzzle\n1,{LINE}\n2,{LINE}\n"));
    for format in FORMATS {
        let mut survey = ColumnSurvey::default();
        found.iter().for_each(|record| survey.record(&record.extra));
        let writer = Writer::new(format, WriteOptions::default());
        let mut writer = writer.with_columns(survey.puzzle_columns());
        let mut out = Vec::new();
        writer.begin(&mut out);
        for record in &found {
            writer.lead(&mut out);
            writer.body(&mut out, &record.puzzle, &record.extra);
        }
        writer.end(&mut out);
        assert_eq!(String::from_utf8(out).unwrap(), write(format.id, &found));
    }
}

#[test]
fn rows_of_a_table_are_filled_by_name() {
    let (_, mut found) = records(&format!("a,puzzle,b\n1,{LINE},2\n"));
    found.extend(records(&format!("{{\"b\":null,\"c\":\"x\",\"puzzle\":\"{LINE}\",\"a\":[1]}}")).1);
    found.extend(records(&format!("{LINE} # easy")).1);
    // Without a survey the first record fixes the columns.
    let first = format!("a,puzzle,b\n1,{LINE},2\n[1],{LINE},\n,{LINE},\n");
    assert_eq!(write("csv", &found), first);
    let mut survey = ColumnSurvey::new(["z".to_owned()]);
    found.iter().for_each(|record| survey.record(&record.extra));
    let columns = survey.puzzle_columns();
    let mut writer = Writer::new(Format::CSV, WriteOptions::default()).with_columns(columns);
    let mut out = Vec::new();
    for record in &found {
        assert_eq!(writer.columns().unwrap().left_out(&record.extra).count(), 0);
        writer.record(&mut out, &record.puzzle, &record.extra);
    }
    let all =
        format!("z,puzzle,a,b,c,tail\n,{LINE},1,2,,\n,{LINE},[1],,x,\n,{LINE},,,,\"# easy\"\n");
    assert_eq!(String::from_utf8(out).unwrap(), all);
    let mut later = Extra::default();
    later.fields = vec![("d".to_owned(), "1".into())];
    assert_eq!(writer.columns().unwrap().left_out(&later).collect::<Vec<_>>(), ["d"]);
}

#[test]
fn repeated_names_are_made_distinct() {
    let (_, found) = records(&format!("name,puzzle,name,name_2,name\n1,{LINE},2,3,4,5\n"));
    let names =
        [("name", "1"), ("name_3", "2"), ("name_2", "3"), ("name_4", "4"), ("column6", "5")];
    assert_eq!(fields(&found[0]), names);
    let (_, found) = records(&format!("{{\"puzzle\":\"{LINE}\",\"a\":1,\"a\":2,\"puzzle\":3}}"));
    assert_eq!(fields(&found[0]), [("a", "1"), ("a_2", "2"), ("puzzle_2", "3")]);
    let (_, found) = records(&format!("#Cone\n#Ctwo\n{}", write("sdk", &found)));
    assert_eq!(fields(&found[0]), [("comment", "one"), ("comment_2", "two")]);
    assert!(write("sdk", &found).starts_with("#Cone\n#Ctwo\n[Puzzle]"));
}

#[test]
fn a_format_omits_data_it_cannot_represent() {
    let board = parse("1234............").unwrap();
    let mut out = Vec::new();
    for id in ["bank", "hodoku", "candidates", "pencilmarks"] {
        let format = Format::by_id(id).unwrap();
        assert!(!format.fits(&board) && !format.keeps(&board));
        let mut writer = Writer::new(format, WriteOptions::default());
        writer.record(&mut out, &board, &Extra::default());
    }
    assert!(out.is_empty());
    let position = parse(&"12.4.6.8.".repeat(81)).unwrap();
    let line = Format::by_id("line").unwrap();
    assert!(line.fits(&position) && !line.keeps(&position));
}
