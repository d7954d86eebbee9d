//! Tables: columns by name, values with their types, collisions, and the same schema everywhere.

use std::collections::{BTreeMap, HashSet};

use serde_json::{Map, Value, json};
use shudu::random::{Rng, Stream};

use crate::common::{NONE, PUZZLE, Ran, directory, file, lines, shudu};

/// A second puzzle, of another class than the first.
const OTHER: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// Returns the rows of a CSV text, by RFC 4180.
fn rows(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut field) = (Vec::new(), Vec::new(), String::new());
    let mut quoted = false;
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '"' if quoted && signs.peek() == Some(&'"') => {
                signs.next();
                field.push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut field)),
            '\n' if !quoted => {
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            sign => field.push(sign),
        }
    }
    assert!(!quoted && field.is_empty() && row.is_empty(), "{text}");
    rows
}

/// Returns the rows of a table as maps from the names of the columns, which must be distinct.
fn table(text: &str) -> Vec<BTreeMap<String, String>> {
    let rows = rows(text);
    let names = rows.first().expect("a header");
    let distinct: HashSet<&String> = names.iter().collect();
    assert_eq!(distinct.len(), names.len(), "{names:?}");
    let named = |row: &Vec<String>| {
        assert_eq!(row.len(), names.len(), "{row:?}");
        names.iter().cloned().zip(row.iter().cloned()).collect()
    };
    rows[1..].iter().map(named).collect()
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

fn csv(arguments: &[&str]) -> Ran {
    shudu(&[arguments, &["--format", "csv"]].concat(), "")
}

#[test]
fn the_columns_of_a_split_are_matched_by_name() {
    let dir = directory();
    let a = file(&dir, "a.csv", format!("puzzle,rating\n{PUZZLE},1.2\n"));
    let b = file(&dir, "b.csv", format!("rating,puzzle\n7.1,{OTHER}\n"));
    let (train, test) = (dir.path().join("train"), dir.path().join("test"));
    let sides = ["--train", train.to_str().unwrap(), "--test", test.to_str().unwrap()];
    for share in ["0", "1", "0.5"] {
        let split = [&["split", &a, &b, "--share", share], &sides[..]].concat();
        let ran = csv(&split);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let text = |path: &std::path::Path| std::fs::read_to_string(path).unwrap();
        let mut both = [table(&text(&train)), table(&text(&test))].concat();
        both.sort_by(|a, b| a["rating"].cmp(&b["rating"]));
        let pairs: Vec<_> = both.iter().map(|row| (&*row["puzzle"], &*row["rating"])).collect();
        assert_eq!(pairs, [(PUZZLE, "1.2"), (OTHER, "7.1")], "{share}");
    }
}

#[test]
fn json_objects_with_other_keys_are_matched_by_name() {
    let dir = directory();
    let lines = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"b\":1}}\n{{\"a\":\"x\",\"puzzle\":\"{OTHER}\"}}\n\
         {{\"b\":null,\"c\":[1, \"y\"],\"puzzle\":\"{OTHER}\"}}\n"
    );
    let path = file(&dir, "a.jsonl", &lines);
    let expected =
        format!("puzzle,b,a,c\n{PUZZLE},1,,\n{OTHER},,x,\n{OTHER},,,\"[1,\"\"y\"\"]\"\n");
    assert_eq!(csv(&["convert", &path]).out, expected);
    assert_eq!(shudu(&["convert", "--format", "csv"], &lines).out, expected, "stdin");
    let list = file(&dir, "a.json", format!("[{}]", lines.trim_end().replace('\n', ",")));
    assert_eq!(csv(&["convert", &list]).out, expected, "a list");
}

#[test]
fn files_of_several_formats_form_one_table() {
    let dir = directory();
    let line = file(&dir, "line.txt", format!("{PUZZLE}\n{OTHER} # note\n"));
    let sdk = file(&dir, "a.sdk", shudu(&["convert", "--format", "sdk"], PUZZLE).out);
    let sdk_named = file(&dir, "b.sdk", {
        format!("#ARuud\n#Cone\n#Ctwo\n{}", shudu(&["convert", "--format", "sdk"], OTHER).out)
    });
    let bank = file(&dir, "bank.txt", {
        let csv = format!("puzzle,rating\n{PUZZLE},1.2\n");
        shudu(&["convert", "--format", "bank"], csv).out
    });
    let ran = csv(&["convert", &line, &sdk, &sdk_named, &bank]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let found = table(&ran.out);
    assert_eq!(found[1]["tail"], "# note");
    let named = &found[3];
    assert_eq!(
        (&*named["author"], &*named["comment"], &*named["comment_2"]),
        ("Ruud", "one", "two")
    );
    assert_eq!((&*found[4]["rating"], &*found[4]["hash"]), ("1.2", "bbab350d8ae7"));
    // Answers have the named fields; the tail of a line is only in JSON.
    let answers = table(&csv(&["count", &line, &sdk_named]).out);
    assert_eq!((&*answers[0]["author"], &*answers[2]["author"]), ("", "Ruud"));
}

#[test]
fn a_field_without_a_column_is_reported_once() {
    let early = format!("{{\"puzzle\":\"{PUZZLE}\",\"a\":1}}\n").repeat(1500);
    let late = format!("{{\"puzzle\":\"{PUZZLE}\",\"late\":2,\"a\":3}}\n").repeat(300);
    let text = format!("{early}{late}");
    for verb in ["convert", "count", "solve"] {
        let ran = shudu(&[verb, "--format", "csv"], &text);
        assert_eq!(ran.code, 2, "{verb}");
        let told = ran.err.lines().filter(|line| line.contains("late")).collect::<Vec<_>>();
        assert_eq!(told.len(), 1, "{}", ran.err);
        assert!(told[0].starts_with("stdin:1501: "), "{}", told[0]);
        assert!(told[0].contains("--columns 'late'") && told[0].contains("jsonl"), "{}", told[0]);
        let found = table(&ran.out);
        assert_eq!(found.len(), 1800);
        assert_eq!((&*found[0]["a"], &*found[1700]["a"]), ("1", "3"));
        // If declared, or in a file, it has its column.
        let ran = shudu(&[verb, "--format", "csv", "--columns", "late,other"], &text);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let found = table(&ran.out);
        let last = &found[1799];
        assert_eq!((&*last["late"], &*last["a"], &*last["other"]), ("2", "3", ""));
        let dir = directory();
        let ran = csv(&[verb, &file(&dir, "late.jsonl", &text)]);
        assert_eq!((ran.code, &*table(&ran.out)[1799]["late"]), (0, "2"), "{}", ran.err);
    }
    // A row longer than the header.
    let ran = shudu(&["convert", "--format", "csv"], format!("puzzle,a\n{PUZZLE},1,2\n"));
    assert_eq!((ran.out, ran.code), (format!("puzzle,a\n{PUZZLE},1\n"), 2));
    assert!(ran.err.contains("stdin:2: ") && ran.err.contains("column3"), "{}", ran.err);
    // The number of reported fields is limited, and a message says so.
    let key = |i: usize| format!("{{\"puzzle\":\"{PUZZLE}\",\"k{i}\":1}}\n");
    let many: String =
        early.lines().map(|line| format!("{line}\n")).chain((0..300).map(key)).collect();
    let ran = shudu(&["convert", "--format", "csv"], &many);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.err.lines().filter(|line| line.contains("--columns")).count(), 100);
    assert_eq!(ran.err.matches("not listed").count(), 1, "{}", ran.err);
    let declared = ["convert", "--format", "csv", "--columns", "a,puzzle"];
    assert_eq!(shudu(&declared, PUZZLE).out, format!("puzzle,a\n{PUZZLE},\n"));
}

#[test]
fn a_producer_that_waits_for_each_row_gets_it() {
    use std::io::{BufRead, BufReader, Write};
    let mut child = crate::common::spawn(&["convert", "--format", "csv"]);
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{PUZZLE}").unwrap();
    stdin.flush().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap(), "puzzle");
    assert_eq!(lines.next().unwrap().unwrap(), PUZZLE);
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn stdin_named_twice_is_read_once() {
    let line = |i: usize| format!("{{\"puzzle\":\"{PUZZLE}\",\"i\":{i}}}\n");
    let text: String = (0..5000).map(line).collect();
    let ran = shudu(&["convert", "--format", "csv", "-", "-"], &text);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let numbers = table(&ran.out).into_iter().map(|row| row["i"].clone());
    assert!(numbers.eq((0..5000).map(|i: usize| i.to_string())));
}

#[test]
fn a_table_without_a_header_is_written_without_one() {
    let text = format!("1,{PUZZLE},a\n2,{OTHER},b\n");
    assert_eq!(shudu(&["convert", "--format", "csv"], &text).out, text);
    let dir = directory();
    let plain = file(&dir, "plain.csv", &text);
    let named = file(&dir, "named.csv", format!("puzzle,note\n{OTHER},x\n"));
    let found = table(&csv(&["convert", &plain, &named]).out);
    assert_eq!((&*found[0]["column1"], &*found[1]["column3"], &*found[2]["note"]), ("1", "b", "x"));
    assert_eq!(found[2]["puzzle"], OTHER);
}

#[test]
fn json_of_a_table_keeps_the_name_of_the_puzzle_column() {
    let kaggle = format!("quizzes,id\n{PUZZLE},7\n");
    let first = |verb: &str| objects(&shudu(&[verb, "--format", "jsonl"], &kaggle).out).remove(0);
    assert_eq!(
        (&first("convert")["quizzes"], &first("solve")["puzzle"]),
        (&json!(PUZZLE), &json!(PUZZLE))
    );
}

#[test]
fn a_table_without_rows_has_its_header() {
    let ran = shudu(&["convert", "--format", "csv"], "rating,puzzle,note\n");
    assert_eq!(ran.out, "rating,puzzle,note\n");
    let dir = directory();
    let empty = file(&dir, "empty.csv", "rating,puzzle,note\n");
    assert_eq!(csv(&["count", &empty]).out, "puzzle,verdict,count,complete,rating,note\n");
}

#[test]
fn values_keep_their_types() {
    let text = "\"name\":\"abc\",\"n\":1.20,\"big\":12345678901234567890,\"id\":\"007\",\"no\":null,\
                \"yes\":true,\"list\":[1,{\"a b\":\"c d\"}],\"say\":\"\\\"hi\\\"\"";
    let line = format!("{{\"puzzle\":\"{PUZZLE}\",{text}}}\n");
    let fields = format!("\"fields\":{{{text}}}");
    let verbs = lines(
        "solve | count | count --estimate 5 | check | rate | canon | transform --by mirror | \
         backbone | explain | hint | solve --stats | check --minimal",
    );
    for verb in verbs {
        let lines = shudu(&[&verb[..], &["--format", "jsonl"]].concat(), &line).out;
        assert!(lines.contains(&fields), "{verb:?}: {lines}");
        let list = shudu(&[&verb[..], &["--format", "json"]].concat(), &line).out;
        assert_eq!(list, format!("[\n{}\n]\n", lines.trim_end()), "{verb:?}");
    }
    for verb in ["convert", "dedupe", "minimize"] {
        let ran = shudu(&[verb, "--format", "jsonl"], &line);
        assert!(ran.out.ends_with(&format!(",{text}}}\n")), "{verb}: {}", ran.out);
    }
    let found = table(&shudu(&["convert", "--format", "csv"], &line).out);
    let row = &found[0];
    assert_eq!((&*row["name"], &*row["n"], &*row["id"], &*row["no"]), ("abc", "1.20", "007", ""));
    assert_eq!((&*row["list"], &*row["say"]), ("[1,{\"a b\":\"c d\"}]", "\"hi\""));
    assert_eq!(row["big"], "12345678901234567890");
}

#[test]
fn json_of_the_generator_has_the_fields_of_json_lines() {
    let flags = ["generate", "-n", "3", "--seed", "5", "--solution", "--rate", "--format"];
    let lines = shudu(&[&flags[..], &["jsonl"]].concat(), "").out;
    let list = shudu(&[&flags[..], &["json"]].concat(), "").out;
    assert_eq!(list, format!("[\n{}\n]\n", lines.trim_end().replace('\n', ",\n")));
}

#[test]
fn generate_writes_solution_and_rating_only_where_supported() {
    let made = |flags: &[&str]| shudu(&[&["generate", "--seed", "3"], flags].concat(), "");
    let line = made(&["--solution", "--rate"]).out;
    let words: Vec<&str> = line.split_whitespace().collect();
    let [puzzle, solution, rating, _] = words[..] else { panic!("{line}") };
    for format in ["rows", "grid", "classic", "bank", "hodoku", "numbered", "barred", "triples"] {
        let ran = made(&["--solution", "--format", format]);
        assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{format}");
        assert!(ran.err.contains("--solution") && ran.err.contains("jsonl"), "{}", ran.err);
        if format != "bank" {
            let ran = made(&["--rate", "--format", format]);
            assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{format}");
            assert!(ran.err.contains("--rate"), "{}", ran.err);
        }
    }
    let bank = made(&["--rate", "--format", "bank"]).out;
    assert!(bank.ends_with(&format!(" {rating:>4}\n")), "{bank}");
    let sdk = made(&["--solution", "--rate", "--format", "sdk"]).out;
    assert!(sdk.starts_with(&format!("#Csolution {solution}\n#Crating {rating}\n")), "{sdk}");
    let back = shudu(&["convert", "--format", "jsonl"], &sdk).out;
    assert_eq!(objects(&back)[0]["puzzle"], puzzle);
    // Data that was not requested is no reason to reject.
    assert_eq!(made(&["--level", "easy", "--format", "rows"]).code, 0);
}

#[test]
fn a_space_for_blanks_is_read_back_or_rejected() {
    for format in ["line", "sdm", "rows", "grid", "classic", "csv", "jsonl", "json", "sdk"] {
        for puzzle in [PUZZLE, OTHER, NONE] {
            let ran = shudu(&["convert", "--blank", " ", "--format", format], puzzle);
            if ran.code == 2 {
                assert!(ran.out.is_empty() && ran.err.contains(format), "{format}: {}", ran.err);
                continue;
            }
            let back = shudu(&["convert", "--from", format, "--bare"], &ran.out);
            assert_eq!(back.out.trim_end(), puzzle, "{format}\n{}{}", ran.out, back.err);
        }
    }
}

/// A random table: the fields of its records, by name.
struct Input {
    text: String,
    name: &'static str,
    /// The fields of each record. `None` if the format has no types.
    records: Vec<(String, Map<String, Value>)>,
    typed: bool,
}

/// Names that collide with own columns and with each other, or that CSV must quote.
const NAMES: &str =
    "count verdict solutions shudu_count er level class transform source name a,b \"q\" 列 tail";

fn pick<T: Copy>(rng: &mut Stream, of: &[T]) -> T {
    of[(rng.next_u64() % of.len() as u64) as usize]
}

fn random_input(rng: &mut Stream) -> Input {
    let mut names: Vec<&str> =
        NAMES.split(' ').filter(|_| rng.next_u64().is_multiple_of(3)).collect();
    names.sort_by_key(|_| rng.next_u64());
    let typed = rng.next_u64().is_multiple_of(2);
    let texts = ["007", "7", "1.5", "x y", "a,b", "say \"hi\"", "true", "line\nend", "数独", "-"];
    let values =
        [json!(7), json!(1.5), json!(null), json!(false), json!([1, "b"]), json!({"k": "v"})];
    let key = pick(rng, &["puzzle", "quizzes", "board"]);
    let place = rng.next_u64() as usize % (names.len() + 1);
    let mut records = Vec::new();
    for _ in 0..1 + rng.next_u64() % 4 {
        let mut fields = Map::new();
        for name in &names {
            let text = Value::from(pick(rng, &texts));
            let value = if typed && rng.next_u64().is_multiple_of(2) {
                values[rng.next_u64() as usize % values.len()].clone()
            } else {
                text
            };
            if !typed || !rng.next_u64().is_multiple_of(4) {
                fields.insert((*name).to_owned(), value);
            }
        }
        records.push((pick(rng, &[PUZZLE, OTHER, NONE]).to_owned(), fields));
    }
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let mut text = String::new();
    if typed {
        for (puzzle, fields) in &records {
            let mut parts: Vec<String> =
                fields.iter().map(|(name, value)| format!("{}: {value}", json!(name))).collect();
            let place = place.min(parts.len());
            parts.insert(place, format!("{}:{}", json!(key), json!(puzzle)));
            text += &format!("{{{}}}\n", parts.join(", "));
        }
    } else {
        let mut header: Vec<String> = names.iter().map(|name| quoted(name)).collect();
        header.insert(place, key.to_owned());
        text += &format!("{}\n", header.join(","));
        for (puzzle, fields) in &records {
            let cell = |name: &&str| quoted(fields[*name].as_str().unwrap());
            let mut row: Vec<String> = names.iter().map(cell).collect();
            row.insert(place, puzzle.clone());
            text += &format!("{}\n", row.join(","));
        }
    }
    Input { text, name: if typed { "in.jsonl" } else { "in.csv" }, records, typed }
}

/// Returns a value as a cell of a table.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}

#[test]
fn random_tables_keep_every_value_under_its_name() {
    let verbs = lines(
        "convert | dedupe | minimize | solve | count | count --estimate 3 | check | rate \
         --scale se | canon | transform --by mirror | backbone",
    );
    for case in 0..40 {
        let rng = &mut Stream::new(11, case);
        let verb = &verbs[case as usize % verbs.len()][..];
        let dir = directory();
        let inputs: Vec<Input> = (0..1 + rng.next_u64() % 3).map(|_| random_input(rng)).collect();
        let paths: Vec<String> = (inputs.iter().enumerate())
            .map(|(i, input)| file(&dir, &format!("{i}-{}", input.name), &input.text))
            .collect();
        let run = |format: &str| {
            let paths = paths.iter().map(String::as_str);
            let flags = verb.iter().copied().chain(["--format", format]);
            let ran = shudu(&flags.chain(paths).collect::<Vec<_>>(), "");
            assert!(ran.code < 2, "{verb:?} {}", ran.err);
            ran.out
        };
        let is_kept = |seen: &mut HashSet<String>, puzzle: &String| {
            // `dedupe` keeps the first of each class.
            verb[0] != "dedupe" || seen.insert(puzzle.clone())
        };
        let mut seen = HashSet::new();
        let records: Vec<(&Map<String, Value>, bool)> = (inputs.iter())
            .flat_map(|input| input.records.iter().map(|(p, fields)| (p, fields, input.typed)))
            .filter(|(puzzle, ..)| is_kept(&mut seen, puzzle))
            .map(|(_, fields, typed)| (fields, typed))
            .collect();
        let names: HashSet<&String> =
            inputs.iter().flat_map(|i| &i.records).flat_map(|(_, fields)| fields.keys()).collect();
        let text = run("csv");
        let found = table(&text);
        assert_eq!(found.len(), records.len(), "{verb:?}");
        for (row, (fields, _)) in found.iter().zip(&records) {
            for name in &names {
                let expected = fields.get(*name).map(cell).unwrap_or_default();
                assert_eq!(row[*name], expected, "{verb:?} case {case}: {name}\n{text}");
            }
        }
        let is_flat = matches!(verb[0], "convert" | "dedupe" | "minimize");
        let lines = run("jsonl");
        for (object, (fields, typed)) in objects(&lines).iter().zip(&records) {
            let got = if is_flat { object } else { &object["fields"] };
            for (name, value) in *fields {
                // A table has no types, so only texts are compared.
                match typed {
                    true => assert_eq!(&got[name], value, "{verb:?} case {case}: {name}"),
                    false => assert_eq!(cell(&got[name]), cell(value), "{verb:?} case {case}"),
                }
            }
        }
        let list: Vec<Value> = serde_json::from_str(&run("json")).unwrap();
        assert_eq!(list, objects(&lines), "{verb:?} case {case}");
        // Round trip.
        if is_flat {
            let back = shudu(&["convert", "--format", "csv"], &lines);
            let again = table(&back.out);
            for (row, before) in again.iter().zip(&found) {
                for name in &names {
                    let value = row.get(*name).cloned().unwrap_or_default();
                    assert_eq!(value, before[*name], "{name} {}", back.err);
                }
            }
        }
    }
}
