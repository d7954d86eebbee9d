//! Puzzles of f-puzzles.com: a JSON object, alone or compressed in a link.
//!
//! ```text
//!   {"size":9,"grid":[[{"value":5,"given":true},{},{"value":4,"centerPencilMarks":[1,2]},…],…],
//!    "title":"…","author":"…","ruleset":"…","solution":[5,3,4,…],
//!    "diagonal+":true,"antiknight":true,"killercage":[{"cells":["R1C1","R1C2"],"value":"7"}],
//!    "thermometer":[{"lines":[["R4C1","R3C1"]]}],"sandwichsum":[{"cell":"R0C3","value":"12"}]}
//!   https://f-puzzles.com/?load=N4Ig…        the same, compressed by lz-string
//! ```
//!
//! Regions that are not the boxes of a shape are irregular. A constraint that is not in this list,
//! or an entry of one that is not understood, becomes an unknown constraint with its key and its
//! JSON, and is written back. Keys of drawings add no rule and are ignored, and so are corner marks.

use serde_json::{Map, Value, json};

use super::lz_string::{LzError, compress, decompress};
use super::sheet::{Sheet, SheetCell, cells_of, shape_of};
use super::{Fault, Puzzle};
use crate::grid::{Coord, Shape};
use crate::puzzle::{About, UnknownConstraint};
use crate::rules::{Area, Constraint, Digits, Line, Regions, Rules};

/// The start of a link. The compressed puzzle follows.
const BASE: &str = "https://f-puzzles.com/?load=";

/// The limit on the decompressed text of a link, in UTF-16 units.
pub(super) const LONGEST: usize = 1 << 20;

/// The longest compressed text in which missing slashes are repaired, in bytes.
const LONGEST_REPAIRED: usize = 16 << 10;

/// Keys that add no rule: the puzzle itself, metadata, drawings, and fog.
const HARMLESS: [&str; 20] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "successMessage",
    "metadata",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "cage",
    "line",
    "rectangle",
    "circle",
    "text",
    "fogofwar",
    "foglight",
    "triggereffect",
    "id",
];

/// A puzzle with its title and author.
pub(super) type Named = (Puzzle, Vec<(String, String)>);

/// Returns true if an object looks like one of f-puzzles.
pub(super) fn is_fpuzzles<'a>(mut keys: impl Iterator<Item = &'a str> + Clone) -> bool {
    keys.clone().any(|key| key == "size") && keys.any(|key| key == "grid")
}

/// Reads the part after `load=`, `fpuz` or `fpuzzles`.
pub(super) fn read_compressed(text: &[u8]) -> Result<Named, (usize, Fault)> {
    let json = unpack(text)?;
    let value = serde_json::from_str(&json).map_err(|_| (0, Fault::Damaged))?;
    read(&value).map_err(|fault| (0, fault))
}

/// Decompresses a text. Web browsers merge two slashes of a path into one, so if the text is
/// damaged, the function tries to double each slash.
pub(super) fn unpack(text: &[u8]) -> Result<String, (usize, Fault)> {
    let error = match decompress(text, LONGEST) {
        Ok(json) => return Ok(json),
        Err(error) => error,
    };
    let is_slash = |(_, byte): &(usize, &u8)| **byte == b'/';
    let tries = if text.len() <= LONGEST_REPAIRED { 64 } else { 0 };
    for (at, _) in text.iter().enumerate().filter(is_slash).take(tries) {
        let doubled = [&text[..at], b"/", &text[at..]].concat();
        if let Ok(json) = decompress(&doubled, LONGEST) {
            return Ok(json);
        }
    }
    Err(match error {
        LzError::Character(at) => {
            (at, Fault::BadCode { found: super::sudokuwiki::character(text, at) })
        }
        LzError::Damaged => (0, Fault::Damaged),
        LzError::TooLong => (0, Fault::LineTooLong { limit: LONGEST }),
    })
}

/// Reads an object.
pub(super) fn read(value: &Value) -> Result<Named, Fault> {
    let object = value.as_object().ok_or(Fault::NotAPuzzle)?;
    let rows = object.get("grid").and_then(Value::as_array).ok_or(Fault::NotAPuzzle)?;
    let side = match object.get("size") {
        None => rows.len(),
        Some(size) => number(size).unwrap_or(0),
    };
    let no_shape = || Fault::NoShape { found: side.to_string() };
    let digits = u8::try_from(side).ok().and_then(|side| Digits::new(1, side).ok());
    let digits = digits.ok_or_else(no_shape)?;
    let usual = Shape::for_side(side);
    if rows.len() != side {
        return Err(Fault::RowsMissing { found: rows.len(), expected: side });
    }
    let mut cells = Vec::with_capacity(side * side);
    let mut labels: Vec<Option<String>> = Vec::with_capacity(side * side);
    for row in rows {
        for value in full_row(row, side)? {
            let empty = Map::new();
            let own = value.as_object().unwrap_or(&empty);
            // A cell without a region belongs to its usual box; `null` is a cell outside all.
            labels.push(match own.get("region") {
                None => Some(usual.ok_or_else(no_shape)?.box_index(cells.len()).to_string()),
                Some(Value::Null) => None,
                Some(label) => Some(label.to_string()),
            });
            cells.push(cell(own, side)?);
        }
    }
    let mut known = Known { side, constraints: Vec::new(), unknown: Vec::new() };
    object.iter().for_each(|(key, value)| known.read(key, value));
    let areas = [Area::square(side, regions(side, &labels)?)];
    let rules = Rules::new(digits, areas, known.constraints);
    let rules = rules.map_err(|error| Fault::BadRules { reason: error.to_string() })?;
    let text = |key: &str| {
        let value = object.get(key)?.as_str()?.trim();
        Some(value.to_owned()).filter(|text| !text.is_empty())
    };
    let about = About {
        title: text("title"),
        author: text("author"),
        comment: text("ruleset"),
        solution: object.get("solution").and_then(|value| solution(value, side)),
        unknown: known.unknown,
    };
    let puzzle = Sheet::with_rules(rules, cells)?.puzzle()?;
    let named = |(name, text): (&str, &Option<String>)| Some((name.to_owned(), text.clone()?));
    let fields = [("title", &about.title), ("author", &about.author), ("comment", &about.comment)];
    let fields = fields.into_iter().filter_map(named).collect();
    Ok((puzzle.with_about(about).map_err(|_| Fault::NotAPuzzle)?, fields))
}

/// Returns the regions with these labels, one for each cell.
pub(super) fn regions(side: usize, labels: &[Option<String>]) -> Result<Regions, Fault> {
    if let Some(shape) = shape_of(side, labels) {
        return Ok(Regions::Boxes(shape));
    }
    let mut seen: Vec<&str> = Vec::new();
    let mut number = |label| {
        let found = seen.iter().position(|one| *one == label);
        let index = found.unwrap_or(seen.len());
        if found.is_none() {
            seen.push(label);
        }
        u8::try_from(index + 1)
    };
    let numbers = labels.iter().map(|label| label.as_deref().map_or(Ok(0), &mut number));
    let numbers = numbers.collect::<Result<Box<[u8]>, _>>();
    let many = |_| Fault::BadRules { reason: "there are more than 255 regions".to_owned() };
    numbers.map(Regions::Irregular).map_err(many)
}

/// The constraints of an object.
struct Known {
    side: usize,
    constraints: Vec<Constraint>,
    unknown: Vec<UnknownConstraint>,
}

impl Known {
    /// Adds the constraints of a key.
    fn read(&mut self, key: &str, value: &Value) {
        let is_fog = |value: &Value| value.as_str() == Some("foglight");
        match value {
            _ if HARMLESS.contains(&key) || is_nothing(value) => {}
            Value::Bool(true) if global(key).is_some() => self.constraints.extend(global(key)),
            Value::Array(list) if key == "negative" && list.iter().all(is_fog) => {}
            Value::Array(list) if LISTS.contains(&key) => {
                let mut others = Vec::new();
                for entry in list {
                    match self.entry(key, entry) {
                        Some(constraints) => self.constraints.extend(constraints),
                        None => others.push(entry.clone()),
                    }
                }
                if !others.is_empty() {
                    self.add_unknown(key, &Value::Array(others));
                }
            }
            _ => self.add_unknown(key, value),
        }
    }

    fn add_unknown(&mut self, key: &str, value: &Value) {
        self.unknown.push(UnknownConstraint { name: key.to_owned(), data: value.to_string() });
    }

    /// Returns the constraints of an entry of a list, `None` if it is not understood.
    fn entry(&self, key: &str, entry: &Value) -> Option<Vec<Constraint>> {
        let entry = entry.as_object()?;
        let sum = || entry.get("value").filter(|value| !is_nothing(value));
        let number = |value| number(value).and_then(|sum| u32::try_from(sum).ok());
        match key {
            "killercage" => {
                let cells = self.cells(entry.get("cells")?)?;
                let sum = sum().map(|value| number(value).ok_or(())).transpose().ok()?;
                Some(vec![Constraint::Cage { cells, sum }])
            }
            "thermometer" => {
                let lines = entry.get("lines")?.as_array()?.iter();
                let line = |cells| Some(Constraint::Thermometer { cells: self.cells(cells)? });
                lines.map(line).collect()
            }
            "sandwichsum" => {
                let (row, column) = numbers_of(entry.get("cell")?.as_str()?)?;
                let (outside, inside) = ([0, self.side + 1], 1..=self.side);
                let line = match (row, column) {
                    _ if outside.contains(&row) && inside.contains(&column) => {
                        Line::Column(column as u8)
                    }
                    _ if outside.contains(&column) && inside.contains(&row) => Line::Row(row as u8),
                    _ => return None,
                };
                Some(vec![Constraint::Sandwich { line, sum: number(sum()?)? }])
            }
            _ => None,
        }
    }

    /// Returns the cells of a list such as `["R1C1","R1C2"]`.
    fn cells(&self, list: &Value) -> Option<Vec<Coord>> {
        let cell = |value: &Value| {
            let (row, column) = numbers_of(value.as_str()?)?;
            let is_inside = |number| (1..=self.side).contains(&number);
            let cell =
                Coord { row: row.wrapping_sub(1) as u8, column: column.wrapping_sub(1) as u8 };
            (is_inside(row) && is_inside(column)).then_some(cell)
        };
        let cells: Vec<Coord> = list.as_array()?.iter().map(cell).collect::<Option<_>>()?;
        (!cells.is_empty()).then_some(cells)
    }
}

/// Returns the row and column of `R3C5`.
fn numbers_of(text: &str) -> Option<(usize, usize)> {
    let rest = text.strip_prefix(['R', 'r'])?;
    let (row, column) = rest.split_once(['C', 'c'])?;
    let number = |text: &str| {
        let is_number = matches!(text.len(), 1 | 2) && text.bytes().all(|b| b.is_ascii_digit());
        is_number.then(|| text.parse().ok()).flatten()
    };
    Some((number(row)?, number(column)?))
}

/// Returns the solution: a list of digits, or a text with or without commas. `None` if it does not
/// fit the board.
fn solution(value: &Value, side: usize) -> Option<Box<[u8]>> {
    let digits: Vec<u8> = match value {
        Value::Array(list) => {
            list.iter().map(|value| digit(Some(value), side).ok()).collect::<Option<_>>()?
        }
        Value::String(text) if text.contains(',') => {
            let digits = text.split(',').map(|part| match part.trim() {
                "" | "." => Some(0),
                part => part.parse().ok().filter(|digit| usize::from(*digit) <= side),
            });
            digits.collect::<Option<_>>()?
        }
        Value::String(text) => {
            let digit = |c: char| if c == '.' { Some(0) } else { c.to_digit(10) };
            let digits = text.chars().map(|c| digit(c).filter(|d| *d as usize <= side));
            digits.map(|d| d.map(|d| d as u8)).collect::<Option<_>>()?
        }
        _ => return None,
    };
    (digits.len() == side * side).then(|| digits.into())
}

/// Keys with a list of constraints.
const LISTS: [&str; 3] = ["killercage", "thermometer", "sandwichsum"];

/// Keys of constraints without data.
const GLOBALS: [(&str, Constraint); 4] = [
    ("diagonal+", Constraint::DiagonalUp),
    ("diagonal-", Constraint::DiagonalDown),
    ("antiknight", Constraint::Leaper { long: 2, short: 1 }),
    ("antiking", Constraint::Leaper { long: 1, short: 1 }),
];

/// Returns the constraint of a key without data.
pub(super) fn global(key: &str) -> Option<Constraint> {
    let mut globals = GLOBALS.into_iter();
    globals.find(|(name, _)| *name == key).map(|(_, constraint)| constraint)
}

/// Returns true for values that disable a key.
pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(object) => object.is_empty(),
        Value::Number(_) | Value::Bool(true) => false,
    }
}

/// Returns a number, or a string with one.
pub(super) fn number(value: &Value) -> Option<usize> {
    match value {
        Value::Number(number) => number.as_u64().and_then(|n| usize::try_from(n).ok()),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// Returns the cells of a row that has as many as the board has columns.
pub(super) fn full_row(row: &Value, side: usize) -> Result<&[Value], Fault> {
    let row = row.as_array().ok_or(Fault::NotAPuzzle)?;
    match row.len() {
        found if found < side => Err(Fault::RowTooShort { found, expected: side }),
        found if found > side => Err(Fault::RowTooLong { found, expected: side }),
        _ => Ok(row),
    }
}

/// Returns the digit of a value, 0 if it has none.
pub(super) fn digit(value: Option<&Value>, side: usize) -> Result<u8, Fault> {
    let Some(value) = value.filter(|v| !is_nothing(v)) else { return Ok(0) };
    let digit = number(value).filter(|n| *n <= side).and_then(|n| u8::try_from(n).ok());
    digit.ok_or_else(|| {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        Fault::BadNumber { found: text.chars().take(20).collect(), side }
    })
}

/// Returns the digits of a list as bits.
pub(super) fn marks(value: Option<&Value>, side: usize) -> u32 {
    let list = value.and_then(Value::as_array).into_iter().flatten();
    let digits = list.filter_map(number).filter(|d| (1..=side).contains(d));
    digits.fold(0, |set, digit| set | 1 << (digit - 1))
}

fn cell(own: &Map<String, Value>, side: usize) -> Result<SheetCell, Fault> {
    let digit = digit(own.get("value"), side)?;
    let given = own.get("given").and_then(Value::as_bool) == Some(true);
    let noted = marks(own.get("centerPencilMarks"), side);
    let limited = marks(own.get("givenPencilMarks"), side);
    let marks = if noted == 0 { limited } else { noted };
    Ok(SheetCell { digit, placed: digit != 0 && !given, marks })
}

/// Returns true if the format has these rules and unknown constraints.
pub(super) fn fits(puzzle: &Puzzle) -> bool {
    let rules = puzzle.rules();
    let [area] = rules.areas() else { return false };
    let is_square = (area.top, area.left, area.rows) == (0, 0, area.columns);
    let has_digits = Digits::new(1, area.rows) == Ok(rules.digits());
    let has_key = |constraint: &Constraint| {
        key_of(constraint).is_some_and(|(key, _)| global(key).is_some() || LISTS.contains(&key))
    };
    let is_kept = |one: &UnknownConstraint| {
        let value = serde_json::from_str::<Value>(&one.data);
        let is_list = matches!(value, Ok(Value::Array(_)));
        let is_free = !HARMLESS.contains(&one.name.as_str()) && global(&one.name).is_none();
        value.is_ok() && is_free && (is_list || !LISTS.contains(&one.name.as_str()))
    };
    let unknown = &puzzle.about().unknown;
    is_square
        && has_digits
        && rules.constraints().iter().all(has_key)
        && unknown.iter().all(is_kept)
}

/// Returns the key of a constraint, and its entry in the list of the key.
fn key_of(constraint: &Constraint) -> Option<(&'static str, Value)> {
    let name = |cell: &Coord| Value::from(format!("R{}C{}", cell.row + 1, cell.column + 1));
    let names = |cells: &[Coord]| Value::Array(cells.iter().map(name).collect());
    Some(match constraint {
        Constraint::Cage { cells, sum: Some(sum) } => {
            ("killercage", json!({"cells": names(cells), "value": sum.to_string()}))
        }
        Constraint::Cage { cells, sum: None } => ("killercage", json!({"cells": names(cells)})),
        Constraint::Thermometer { cells } => ("thermometer", json!({"lines": [names(cells)]})),
        Constraint::Sandwich { line, sum } => {
            let cell = match line {
                Line::Row(row) => format!("R{row}C0"),
                Line::Column(column) => format!("R0C{column}"),
            };
            ("sandwichsum", json!({"cell": cell, "value": sum.to_string()}))
        }
        other => {
            let (key, _) = GLOBALS.into_iter().find(|(_, constraint)| constraint == other)?;
            (key, Value::Bool(true))
        }
    })
}

/// Appends the link of a puzzle.
pub(super) fn write_link(out: &mut Vec<u8>, puzzle: &Puzzle) {
    let packed = compress(&object(puzzle));
    out.extend_from_slice(BASE.as_bytes());
    out.extend_from_slice(packed.as_bytes());
}

/// Returns the object of a puzzle.
fn object(puzzle: &Puzzle) -> String {
    let rules = puzzle.rules();
    let area = &rules.areas()[0];
    let side = usize::from(area.rows);
    let usual = Shape::for_side(side);
    let is_usual =
        usual.is_some() && rules.areas()[0].regions == usual.map_or(Regions::None, Regions::Boxes);
    let mut text = format!("{{\"size\":{side},\"grid\":[");
    for (number, (own, coord)) in cells_of(puzzle).iter().zip(rules.cells()).enumerate() {
        let mut parts: Vec<String> = Vec::new();
        if own.digit != 0 {
            parts.push(format!("\"value\":{}", own.digit));
        }
        if own.digit != 0 && !own.placed {
            parts.push("\"given\":true".to_owned());
        }
        if own.marks != 0 {
            let digits = (1..=side).filter(|d| own.marks >> (d - 1) & 1 == 1);
            let digits: Vec<String> = digits.map(|d| d.to_string()).collect();
            parts.push(format!("\"centerPencilMarks\":[{}]", digits.join(",")));
        }
        if !is_usual {
            let region = area.region(coord).checked_sub(1);
            let region = region.map_or_else(|| "null".to_owned(), |region| region.to_string());
            parts.push(format!("\"region\":{region}"));
        }
        let column = number % side;
        text += if column == 0 { "[" } else { "," };
        text += &format!("{{{}}}", parts.join(","));
        if column + 1 == side {
            text += if number + 1 == side * side { "]" } else { "]," };
        }
    }
    text.push(']');
    for (key, value) in others(puzzle) {
        text += &format!(",{}:{value}", Value::from(key));
    }
    text + "}"
}

/// Returns the keys of a puzzle beside its cells.
fn others(puzzle: &Puzzle) -> Vec<(String, Value)> {
    let About { title, author, comment, solution, unknown } = puzzle.about();
    let mut keys: Vec<(String, Value)> = Vec::new();
    for (key, text) in [("title", title), ("author", author), ("ruleset", comment)] {
        keys.extend(text.as_deref().map(|text| (key.to_owned(), Value::from(text))));
    }
    let mut add = |key: &str, value: Value| match keys.iter_mut().find(|(name, _)| name == key) {
        Some((_, Value::Array(list))) => match value {
            Value::Array(more) => list.extend(more),
            one => list.push(one),
        },
        _ => keys.push((key.to_owned(), value)),
    };
    for (key, value) in puzzle.rules().constraints().iter().filter_map(key_of) {
        add(key, if LISTS.contains(&key) { Value::Array(vec![value]) } else { value });
    }
    for one in unknown {
        add(&one.name, serde_json::from_str(&one.data).unwrap_or_default());
    }
    let digit = |&digit: &u8| if digit == 0 { Value::Null } else { Value::from(digit) };
    let solution = solution.as_ref().map(|cells| cells.iter().map(digit).collect());
    keys.extend(solution.map(|solution| ("solution".to_owned(), solution)));
    keys
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Board, Cell, DigitSet};
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn empty() -> Value {
        json!({"size": 9, "grid": vec![vec![json!({}); 9]; 9]})
    }

    #[test]
    fn givens_placed_digits_and_candidates_are_read() {
        let mut value = empty();
        value["title"] = json!("Easy");
        value["grid"][0][0] = json!({"value": 5, "given": true, "c": "#FF0000"});
        value["grid"][0][1] = json!({"value": 3, "cornerPencilMarks": [1]});
        value["grid"][0][2] = json!({"centerPencilMarks": [1, 2, 99]});
        value["antiknight"] = json!(false);
        value["killercage"] = json!([]);
        value["rectangle"] = json!([{"cells": ["R1C1"]}]);
        let (puzzle, fields) = read(&value).unwrap();
        let position = puzzle.to_position().unwrap();
        assert_eq!(position.puzzle().to_string()[..3], *"5..");
        assert_eq!(position.digits().to_string()[..3], *"53.");
        assert_eq!(position.candidates().get(Cell::at(2)), DigitSet::from_bits(0b11));
        assert_eq!(fields, [("title".to_owned(), "Easy".to_owned())]);
    }

    /// Reads an object, writes the puzzle and compares both.
    fn back(value: &Value) -> Puzzle {
        let (puzzle, _) = read(value).unwrap();
        let written: Value = serde_json::from_str(&object(&puzzle)).unwrap();
        assert_eq!(written, *value);
        assert!(fits(&puzzle));
        puzzle
    }

    #[test]
    fn constraints_are_read_and_written() {
        let mut value = empty();
        value["title"] = json!("All of them");
        value["author"] = json!("Me");
        value["ruleset"] = json!("Normal rules");
        value["solution"] = Value::Array(vec![json!(1); 81]);
        for key in ["diagonal+", "diagonal-", "antiknight", "antiking"] {
            value[key] = json!(true);
        }
        value["killercage"] =
            json!([{"cells": ["R1C1", "R1C2"]}, {"cells": ["R2C1", "R2C2"], "value": "7"}]);
        value["thermometer"] = json!([{"lines": [["R9C9", "R8C9", "R8C8"]]}]);
        value["sandwichsum"] =
            json!([{"cell": "R3C0", "value": "0"}, {"cell": "R0C9", "value": "35"}]);
        let puzzle = back(&value);
        assert_eq!(puzzle.rules().constraints().len(), 9);
        assert!(puzzle.about().unknown.is_empty());
        assert_eq!(puzzle.about().comment.as_deref(), Some("Normal rules"));
        assert!(puzzle.about().solution.is_some());
    }

    #[test]
    fn what_is_not_understood_is_kept_by_name() {
        let mut value = empty();
        value["arrow"] = json!([{"cells": ["R1C1"], "lines": [["R1C1", "R1C2"]]}]);
        value["negative"] = json!(["xv"]);
        value["killercage"] = json!([
            {"cells": ["R1C1"], "value": "5"}, {"cells": ["R1C2", "R1C3"], "value": "<10"}
        ]);
        let puzzle = back(&value);
        assert_eq!(puzzle.rules().constraints().len(), 1);
        assert_eq!(puzzle.about().unknown_names(), ["arrow", "killercage", "negative"]);
        for (key, entry) in [
            ("killercage", json!([{"cells": ["R1C10"]}])),
            ("killercage", json!([{"cells": []}])),
            ("thermometer", json!([{"lines": [["R0C1", "R1C1"]]}])),
            ("sandwichsum", json!([{"cell": "R1C1", "value": "3"}])),
            ("sandwichsum", json!([{"cell": "R0C0", "value": "3"}])),
            ("diagonal+", json!(1)),
            ("whatever", json!({"deep": [1, [2]]})),
        ] {
            let mut value = empty();
            value[key] = entry;
            let (puzzle, _) = read(&value).unwrap();
            assert_eq!(puzzle.about().unknown_names(), [key]);
        }
        let mut value = empty();
        value["negative"] = json!(["foglight"]);
        assert!(read(&value).unwrap().0.about().unknown.is_empty());
        let cages: Vec<Value> = (0..5000).map(|n| json!({"cells": ["R1C1"], "value": n})).collect();
        value["killercage"] = Value::Array(cages);
        assert!(matches!(read(&value), Err(Fault::BadRules { .. })));
    }

    #[test]
    fn irregular_regions_are_read_and_written() {
        let mut value = empty();
        for row in 0..9 {
            for column in 0..9 {
                value["grid"][row][column]["region"] = json!(row / 3 * 3 + column / 3);
            }
        }
        value["grid"][0][3]["region"] = json!(0);
        value["grid"][0][2]["region"] = json!(1);
        let puzzle = back(&value);
        assert_eq!(puzzle.rules().other_than_classic(), ["regions"]);
        for cell in value["grid"][8].as_array_mut().unwrap() {
            cell["region"] = Value::Null;
        }
        back(&value);
        for (number, row) in value["grid"].as_array_mut().unwrap().iter_mut().enumerate() {
            for (column, cell) in row.as_array_mut().unwrap().iter_mut().enumerate() {
                cell["region"] = json!(number * 9 + column);
            }
        }
        assert!(read(&value).is_ok());
        let one = |n: usize| json!({"region": n});
        let rows: Vec<Vec<Value>> =
            (0..16).map(|row| (0..16).map(|column| one(row * 16 + column)).collect()).collect();
        let many = json!({"size": 16, "grid": rows});
        assert!(matches!(read(&many), Err(Fault::BadRules { .. })));
        let seven = json!({"size": 7, "grid": vec![vec![json!({"region": null}); 7]; 7]});
        assert_eq!(back(&seven).cells().len(), 49);
    }

    #[test]
    fn a_16x16_puzzle_keeps_placed_digits_and_candidates() {
        let mut value = json!({"size": 16, "grid": vec![vec![json!({}); 16]; 16]});
        value["grid"][0][0] = json!({"value": 16, "given": true});
        value["grid"][0][1] = json!({"value": 3});
        value["grid"][5][5] = json!({"centerPencilMarks": [1, 16]});
        let puzzle = back(&value);
        assert_eq!((puzzle.givens()[0], puzzle.givens()[1], puzzle.cells()[1]), (16, 0, 3));
    }

    #[test]
    fn regions_that_are_boxes_give_the_shape() {
        let high = Board::empty(Shape::new(3, 2).unwrap());
        let value: Value = serde_json::from_str(&object(&Puzzle::from(high.clone()))).unwrap();
        assert_eq!(read(&value).unwrap().0, Puzzle::from(high));
        let usual = json!({"size": 6, "grid": vec![vec![json!({}); 6]; 6]});
        assert_eq!(read(&usual).unwrap().0.as_classic(), Shape::new(2, 3).ok());
    }

    #[test]
    fn broken_grids_are_rejected() {
        assert_eq!(read(&json!(1)), Err(Fault::NotAPuzzle));
        assert_eq!(read(&json!({"size": 9})), Err(Fault::NotAPuzzle));
        let side = |n: usize| json!({"size": n, "grid": [[{}]]});
        assert_eq!(read(&side(99)), Err(Fault::NoShape { found: "99".into() }));
        assert_eq!(read(&side(9)), Err(Fault::RowsMissing { found: 1, expected: 9 }));
        let mut value = empty();
        value["grid"][3][3] = json!({"value": 10});
        assert_eq!(read(&value), Err(Fault::BadNumber { found: "10".into(), side: 9 }));
        value["grid"][1] = json!([{}]);
        assert_eq!(read(&value), Err(Fault::RowTooShort { found: 1, expected: 9 }));
        assert_eq!(read_compressed(b"N4Ig"), Err((0, Fault::Damaged)));
        assert_eq!(read_compressed(b"N4I~"), Err((3, Fault::BadCode { found: "~".into() })));
    }

    fn json_values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            "(R[0-9]{1,2}C[0-9]{1,2})|[0-9,]{0,9}|.{0,5}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            let keys = proptest::sample::select(&["cells", "lines", "cell", "value", "x"][..]);
            prop_oneof![
                vec(inner.clone(), 0..5).prop_map(Value::from),
                vec((keys, inner), 0..4).prop_map(|entries| {
                    entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
                }),
            ]
        })
    }

    proptest! {
        #[test]
        fn links_round_trip(
            cells in vec((0..=9u8, any::<bool>(), 0..512u32), 81),
        ) {
            let cell = |(digit, placed, marks): (u8, bool, u32)| SheetCell {
                digit: if marks > 300 { digit } else { 0 },
                placed,
                marks,
            };
            let cells = cells.into_iter().map(cell).collect();
            let puzzle = Sheet::new(Shape::NINE, cells).unwrap().puzzle().unwrap();
            let mut link = Vec::new();
            write_link(&mut link, &puzzle);
            let (back, _) = read_compressed(&link[BASE.len()..]).unwrap();
            prop_assert_eq!(back, puzzle);
        }

        #[test]
        fn any_values_of_keys_are_read_or_rejected(
            key in proptest::sample::select(
                &["size", "grid", "killercage", "thermometer", "sandwichsum", "diagonal+",
                  "antiknight", "solution", "negative", "title", "other"][..]),
            value in json_values(),
        ) {
            let mut object = empty();
            object[key] = value.clone();
            if let Ok((puzzle, _)) = read(&object) {
                let text = self::object(&puzzle);
                if fits(&puzzle) {
                    let back: Value = serde_json::from_str(&text).unwrap();
                    prop_assert_eq!(read(&back).map(|(puzzle, _)| puzzle), Ok(puzzle));
                }
            }
            let mut object = empty();
            object["grid"][4][4] = json!({"region": value.clone(), "value": value.clone()});
            let _ = read(&object);
            object["grid"][4] = value;
            let _ = read(&object);
        }

        #[test]
        fn any_bytes_are_read_or_rejected(text in vec(any::<u8>(), 0..100), b64 in "[A-Za-z0-9+/]{0,200}") {
            let _ = (read_compressed(&text), read_compressed(b64.as_bytes()));
        }
    }
}
