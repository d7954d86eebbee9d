//! `json` and `jsonl`: puzzles as JSON.
//!
//! A value is a puzzle if it is a string (any one-line form), a list of rows (strings or lists of
//! numbers), or an object with one of these under a usual name. Other keys are the record's fields,
//! with their types.
//!
//! A puzzle that a string does not hold has more keys, those of a [`Puzzle`] in serde:
//!
//! ```text
//!   {"puzzle":"1…2","rules":{…},"givens":["r1c1"],"candidates":["1","234",…],
//!    "comment":"…","solution":"1342…","unknown":[{"name":"…","data":"…"}]}
//! ```
//!
//! `digits` is another name of `puzzle` there. Without an object `rules`, all of these keys are fields.
//!
//! A file of `json` is one value, a list of values, or values one after the other. The
//! [`JsonStream`](super::json_stream::JsonStream) splits it into values.

use std::fmt;
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::detect::Sample;
use super::{
    Extra, Fault, FieldValue, Item, LineParser, Puzzle, PuzzleColumn, ReadError, ReadOptions,
    Record, Writer,
};
use super::{columns, csv, fpuzzles, sudokupad, value};
use crate::grid::{Board, Shape};
use crate::puzzle::text_of;

/// One value of a stream, with its keys in order.
enum Element {
    Object(Vec<(String, Box<RawValue>)>),
    Text(String),
    List(Vec<Value>),
    Other,
}

struct ElementVisitor;

impl<'de> Visitor<'de> for ElementVisitor {
    type Value = Element;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Element, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Element::Object(entries))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Element, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(Element::List(values))
    }

    fn visit_str<E>(self, text: &str) -> Result<Element, E> {
        Ok(Element::Text(text.to_owned()))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Element, E> {
        Ok(Element::Other)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Element, E> {
        Ok(Element::Other)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Element, E> {
        Ok(Element::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Element, E> {
        Ok(Element::Other)
    }

    fn visit_unit<E>(self) -> Result<Element, E> {
        Ok(Element::Other)
    }
}

impl<'de> Deserialize<'de> for Element {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Element, D::Error> {
        deserializer.deserialize_any(ElementVisitor)
    }
}

/// Reads the puzzle of one value and its other fields. The error is the byte of the value and the
/// fault.
pub(super) fn record_of(
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<(Puzzle, Extra), (usize, Fault)> {
    let bad = |error: serde_json::Error| {
        let reason = without_place(&error);
        (byte_of(bytes, error.line(), error.column()), Fault::BadJson { reason })
    };
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let reason = "invalid unicode code point".to_owned();
        (error.valid_up_to(), Fault::BadJson { reason })
    })?;
    match serde_json::from_str(text).map_err(bad)? {
        Element::Object(entries) if options.column.is_none() && is_foreign(&entries) => {
            let value: Value = serde_json::from_str(text).map_err(bad)?;
            let (puzzle, names) = sudokupad::read(&value).map_err(|fault| (0, fault))?;
            let field = |(name, text): (String, String)| (name, FieldValue::string(text));
            let fields = names.into_iter().map(field).collect();
            Ok((puzzle, Extra { fields, ..Extra::default() }))
        }
        Element::Object(entries) => {
            let has_rules = has_rules(&entries);
            let index = match (has_rules, options.column.is_none()) {
                (true, true) => entries.iter().position(|(key, _)| key == "digits"),
                _ => None,
            };
            let index = index.map_or_else(|| puzzle_key(&entries, options), Ok)?;
            let (name, raw) = &entries[index];
            let wrong = |(at, fault)| (find(bytes, raw.get().as_bytes()) + at, fault);
            let parsed: Value = serde_json::from_str(raw.get()).map_err(bad)?;
            let puzzle = match has_rules {
                true => with_rules(&parsed, &entries, options).map_err(wrong)?,
                false => puzzle_of(&parsed, options).map_err(wrong)?,
            };
            let is_own = |key: &str| {
                has_rules
                    && (OWN.contains(&key)
                        || key == "solution" && puzzle.about().solution.is_some())
            };
            let place = Some(PuzzleColumn { index, name: Some(Arc::from(name.as_str())) });
            let mut names: Vec<String> = entries.iter().map(|(name, _)| name.clone()).collect();
            columns::distinct(&mut names);
            let others = names
                .into_iter()
                .zip(&entries)
                .enumerate()
                .filter(|(i, (_, (key, _)))| *i != index && !is_own(key));
            let field = |(name, (_, raw)): (String, &(String, Box<RawValue>))| {
                (name, FieldValue::valid_json(raw.get()))
            };
            let fields = others.map(|(_, entry)| field(entry)).collect();
            Ok((puzzle, Extra { fields, place, ..Extra::default() }))
        }
        Element::Text(text) => plain(puzzle_of(&Value::String(text), options)),
        Element::List(values) => plain(puzzle_of(&Value::Array(values), options)),
        Element::Other => Err((0, Fault::NotAPuzzle)),
    }
}

/// Returns true if an object is one of f-puzzles or SudokuPad: its cells are objects.
fn is_foreign(entries: &[(String, Box<RawValue>)]) -> bool {
    let keys = || entries.iter().map(|(key, _)| key.as_str());
    let is_cells = |(key, raw): &(String, Box<RawValue>)| {
        let mut bytes = raw.get().bytes().filter(|b| !b.is_ascii_whitespace());
        matches!(key.as_str(), "grid" | "cells") && bytes.by_ref().take(3).eq(*b"[[{")
    };
    (fpuzzles::is_fpuzzles(keys()) || sudokupad::is_sudokupad(keys()))
        && entries.iter().any(is_cells)
}

/// The keys of a puzzle that are no fields of its record.
const OWN: [&str; 5] = ["rules", "givens", "candidates", "comment", "unknown"];

/// Returns true if an object has rules as data.
fn has_rules(entries: &[(String, Box<RawValue>)]) -> bool {
    entries.iter().any(|(key, raw)| {
        key == "rules" && raw.get().starts_with('{') && raw.get().contains("\"areas\"")
    })
}

/// Reads a puzzle with rules. Its digits are a string, and the title and the author are fields too.
fn with_rules(
    digits: &Value,
    entries: &[(String, Box<RawValue>)],
    options: &ReadOptions,
) -> Result<Puzzle, (usize, Fault)> {
    if !digits.is_string() {
        return Err((0, Fault::NotAPuzzle));
    }
    let value = |(key, raw): &(String, Box<RawValue>)| {
        Some((key.clone(), serde_json::from_str::<Value>(raw.get()).ok()?))
    };
    let is_kept = |(key, value): &(String, Value)| match key.as_str() {
        "title" | "author" | "solution" => value.is_string(),
        key => OWN.contains(&key),
    };
    let mut form: Map<String, Value> = entries.iter().filter_map(value).filter(is_kept).collect();
    form.insert("digits".to_owned(), digits.clone());
    let read =
        |form: &Map<String, Value>| serde_json::from_str::<Puzzle>(&serde_json::to_string(form)?);
    let puzzle = read(&form).or_else(|error| {
        // A field that is called solution is not always one.
        form.remove("solution").map_or(Err(error), |_| read(&form))
    });
    let puzzle = puzzle.map_err(|error| (0, Fault::BadRules { reason: without_place(&error) }))?;
    options.refuse(&puzzle).map_or(Ok(puzzle), |fault| Err((0, fault)))
}

fn plain<E>(puzzle: Result<Puzzle, E>) -> Result<(Puzzle, Extra), E> {
    puzzle.map(|p| (p, Extra::default()))
}

/// Returns the index of the entry that is the puzzle: the requested one, else the first under a
/// usual name, else the first that is a puzzle.
fn puzzle_key(
    entries: &[(String, Box<RawValue>)],
    options: &ReadOptions,
) -> Result<usize, (usize, Fault)> {
    let named = |name: &str| entries.iter().position(|(key, _)| key.eq_ignore_ascii_case(name));
    if let Some(name) = &options.column {
        return named(name).ok_or_else(|| (0, Fault::NoColumn { name: name.clone() }));
    }
    let holds = |index: &usize| {
        let value = serde_json::from_str(entries[*index].1.get());
        value.is_ok_and(|json| puzzle_of(&json, options).is_ok())
    };
    let known: Vec<usize> = csv::PUZZLE_NAMES.iter().filter_map(|n| named(n)).collect();
    // Usually there is only one, and it is not parsed twice.
    if let [only] = known[..] {
        return Ok(only);
    }
    let found = known.iter().copied().find(holds).or_else(|| known.first().copied());
    found.or_else(|| (0..entries.len()).find(holds)).ok_or((0, Fault::NoPuzzleColumn))
}

/// Reads the puzzle of a string, of rows, or of a list of all cells.
pub(super) fn puzzle_of(json: &Value, options: &ReadOptions) -> Result<Puzzle, (usize, Fault)> {
    match json {
        // The quote before the text counts as a byte.
        Value::String(text) => {
            value::read(text.as_bytes(), options).map_err(|(at, fault)| (at + 1, fault))
        }
        Value::Array(rows) if rows.iter().all(Value::is_string) && !rows.is_empty() => {
            let rows: Vec<&str> = rows.iter().filter_map(Value::as_str).collect();
            // A list of all cells as strings of one character, or rows.
            let between =
                if Shape::for_cells(rows.len()).is_some() && rows.len() != 16 { " " } else { "\n" };
            let text = rows.join(between);
            value::read(text.as_bytes(), options).map_err(|(_, fault)| (0, fault))
        }
        Value::Array(rows) => numbers(rows, options).map_err(|fault| (0, fault)),
        _ => Err((0, Fault::NotAPuzzle)),
    }
}

/// Reads the puzzle of a list of rows, or of a list of all cells.
fn numbers(rows: &[Value], options: &ReadOptions) -> Result<Puzzle, Fault> {
    let nested = rows.iter().all(Value::is_array) && !rows.is_empty();
    let side = if nested { rows.len() } else { rows.len().isqrt() };
    let shape = options.shape.filter(|s| s.side() == side).or_else(|| Shape::for_side(side));
    let shape = shape.ok_or(Fault::NotAPuzzle)?;
    if let Some(expected) = options.shape.filter(|s| *s != shape) {
        return Err(Fault::WrongShape { found: side, expected });
    }
    let row_length = |row: &Value| row.as_array().map_or(0, Vec::len);
    if let Some(found) = rows.iter().map(row_length).find(|&n| nested && n != side) {
        let expected = side;
        return Err(if found < side {
            Fault::RowTooShort { found, expected }
        } else {
            Fault::RowTooLong { found, expected }
        });
    }
    let flat =
        rows.iter().flat_map(|row| row.as_array().map_or(std::slice::from_ref(row), Vec::as_slice));
    let cells = flat.map(|cell| match cell {
        Value::Null => Ok(0),
        Value::Number(n) => {
            let value = n.as_u64().and_then(|n| u8::try_from(n).ok());
            let value = value.filter(|&n| n as usize <= side);
            value.ok_or_else(|| Fault::BadNumber { found: n.to_string(), side })
        }
        Value::String(s) => {
            let symbols = options.symbols_for(side).unwrap_or_default();
            let value = if s.trim().is_empty() {
                Some(0)
            } else {
                symbols.value_of(s.trim().as_bytes(), side)
            };
            value.ok_or_else(|| Fault::BadNumber { found: s.clone(), side })
        }
        _ => Err(Fault::NotAPuzzle),
    });
    let cells: Vec<u8> = cells.collect::<Result<_, _>>()?;
    Board::from_cells(shape, cells).map(Puzzle::from).map_err(|_| Fault::NotAPuzzle)
}

/// Returns the position of a piece in a text.
fn find(text: &[u8], piece: &[u8]) -> usize {
    memchr::memmem::find(text, piece).unwrap_or(0)
}

/// Returns the byte at a line and column, both from 1.
fn byte_of(bytes: &[u8], line: usize, column: usize) -> usize {
    let before = bytes.split(|&b| b == b'\n').take(line.saturating_sub(1));
    let start: usize = before.map(|l| l.len() + 1).sum();
    (start + column.saturating_sub(1)).min(bytes.len())
}

/// Reads a line of `jsonl`.
pub(super) fn read(
    parser: &LineParser,
    line: &[u8],
    number: u64,
) -> Option<Result<Item, ReadError>> {
    Some(match record_of(line, &parser.options) {
        Ok((puzzle, extra)) => Ok(Item::Record(Record { puzzle, line: number, extra })),
        Err((at, fault)) => Err(ReadError::at(line, number, at, fault)),
    })
}

/// Returns true if a text that starts like this can be JSON. `{1,1,9}`, `[Puzzle]` and `[1] a note` are
/// not.
pub(super) fn looks_like_json(sample: &Sample<'_>) -> bool {
    let mut bytes = sample.text.iter().copied().filter(|b| !b.is_ascii_whitespace());
    let is_word = |b: &u8| b.is_ascii_alphabetic() && !b"nul".contains(b);
    match (bytes.next(), bytes.next()) {
        (Some(b'{'), Some(second)) => matches!(second, b'"' | b'}'),
        (Some(b'['), Some(b'{' | b'[' | b'"' | b']')) => true,
        (Some(b'['), Some(b'0'..=b'9')) => !sample.first().iter().any(is_word),
        _ => false,
    }
}

/// Returns true if a line can be the next one of `jsonl`. `{1,1,9}` cannot.
pub(super) fn continues(line: &[u8]) -> bool {
    match line {
        [b'{', rest @ ..] => !rest.first().is_some_and(u8::is_ascii_digit),
        _ => line.starts_with(b"\""),
    }
}

/// Returns true if the first line is one JSON object or string, or resembles one: strings cannot
/// span lines.
pub(super) fn looks_like_lines(sample: &Sample<'_>) -> bool {
    let first = sample.first();
    let is_object =
        matches!(first, [b'{', rest @ ..] if rest.trim_ascii_start().starts_with(b"\""));
    let (mut depth, mut inside, mut escaped) = (0usize, false, false);
    for (at, &byte) in first.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if inside => escaped = true,
            b'"' => inside = !inside,
            b'{' | b'[' if !inside => depth += 1,
            b'}' | b']' if !inside => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 && !inside {
            return at + 1 == first.len() && (is_object || first[0] == b'"');
        }
    }
    inside && is_object
}

/// Returns all keys of a puzzle.
fn form(puzzle: &Puzzle) -> Map<String, Value> {
    let mut form = match tree(puzzle) {
        Some(Value::Object(form)) => form,
        // Digits beside rules have the symbols of the rules, not those of a format.
        _ => Map::from_iter([("digits".to_owned(), text_of(puzzle.cells()).into())]),
    };
    // A position of 9×9 has no rules of its own.
    if !form.contains_key("rules") {
        form.extend(tree(&puzzle.rules()).map(|rules| ("rules".to_owned(), rules)));
    }
    form
}

/// Returns the message of an error without its place in the text, which is known or not shown.
pub(super) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}

/// Returns a value as a tree. It is written and read, because a second writer of each type would make
/// programs larger.
fn tree(value: &impl serde::Serialize) -> Option<Value> {
    serde_json::from_str(&serde_json::to_string(value).ok()?).ok()
}

/// Appends the record as one JSON object: an element of a list.
pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    // A string has no rules: it is read with the usual boxes for so many cells.
    let is_usual = |shape: Shape| Shape::for_cells(shape.cells()) == Some(shape);
    let is_classic = puzzle.as_classic().is_some_and(is_usual) && puzzle.about().unknown.is_empty();
    let is_value = is_classic && (puzzle.to_grid().is_some() || puzzle.is_start());
    let mut form = if is_value { Map::new() } else { form(puzzle) };
    let puzzle = form.remove("digits").map_or_else(
        || {
            let mut text = Vec::new();
            value::write(&mut text, writer, puzzle);
            Value::String(String::from_utf8_lossy(&text).into_owned()).to_string()
        },
        |digits| digits.to_string(),
    );
    let place = extra.place.as_ref();
    let name = place.and_then(|p| p.name.as_deref()).unwrap_or("puzzle");
    let mut entries: Vec<(&str, String)> = Vec::new();
    if writer.options().keep {
        entries.extend(extra.fields.iter().map(|(name, value)| (name.as_str(), value.to_json())));
        if let Some((name, _)) = extra.tail_field() {
            entries.push((name, Value::from(extra.tail.as_str()).to_string()));
        }
    }
    let is_field = |name: &str| extra.fields.iter().any(|(field, _)| field == name);
    let own = form.iter().filter(|(key, _)| !(writer.options().keep && is_field(key)));
    entries.extend(own.map(|(key, value)| (key.as_str(), value.to_string())));
    entries.insert(place.map_or(0, |p| p.index).min(entries.len()), (name, puzzle));
    for (i, (name, value)) in entries.iter().enumerate() {
        out.push(if i == 0 { b'{' } else { b',' });
        out.extend(Value::from(*name).to_string().bytes());
        out.push(b':');
        out.extend_from_slice(value.as_bytes());
    }
    out.push(b'}');
}

/// Appends the record as a line with one JSON object.
pub(super) fn write_line(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    write(out, writer, puzzle, extra);
    out.push(b'\n');
}
