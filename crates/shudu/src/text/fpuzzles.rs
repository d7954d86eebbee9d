//! Puzzles of f-puzzles.com: a JSON object, alone or compressed in a link.
//!
//! ```text
//!   {"size":9,"grid":[[{"value":5,"given":true},{},{"value":4,"centerPencilMarks":[1,2]},…],…]}
//!   https://f-puzzles.com/?load=N4Ig…        the same, compressed by lz-string
//! ```
//!
//! Only classic puzzles are read. Keys of drawings are ignored; keys that add rules and unknown
//! keys are rejected by name. Regions may be the boxes of a shape. Corner marks are not candidates
//! and are ignored.

use serde_json::{Map, Value};

use super::lz_string::{LzError, compress, decompress};
use super::sheet::{Sheet, SheetCell, cells_of, shape_of};
use super::{Fault, Puzzle};
use crate::grid::Shape;

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
    let rule = object.iter().find(|(key, value)| adds_rule(key, value));
    if let Some((key, _)) = rule {
        return Err(unsupported(key));
    }
    let rows = object.get("grid").and_then(Value::as_array).ok_or(Fault::NotAPuzzle)?;
    let side = match object.get("size") {
        None => rows.len(),
        Some(size) => number(size).unwrap_or(0),
    };
    let usual = Shape::for_side(side).ok_or(Fault::NoShape { found: side.to_string() })?;
    if rows.len() != side {
        return Err(Fault::RowsMissing { found: rows.len(), expected: side });
    }
    let mut cells = Vec::with_capacity(side * side);
    let mut regions: Vec<Option<String>> = Vec::with_capacity(side * side);
    let mut has_regions = false;
    for row in rows {
        for value in full_row(row, side)? {
            let empty = Map::new();
            let own = value.as_object().unwrap_or(&empty);
            let region = own.get("region");
            has_regions |= region.is_some();
            // A cell without a region belongs to its usual box; `null` is a cell outside all.
            regions.push(match region {
                None => Some(usual.box_index(cells.len()).to_string()),
                Some(Value::Null) => None,
                Some(label) => Some(label.to_string()),
            });
            cells.push(cell(own, side)?);
        }
    }
    let shape = match has_regions {
        true => shape_of(side, &regions).ok_or_else(|| unsupported("region"))?,
        false => usual,
    };
    let puzzle = Sheet::new(shape, cells)?.puzzle()?;
    let text = |key: &str| {
        let value = object.get(key)?.as_str()?.trim();
        Some((key.to_owned(), value.to_owned())).filter(|_| !value.is_empty())
    };
    Ok((puzzle, ["title", "author"].into_iter().filter_map(text).collect()))
}

fn unsupported(rule: &str) -> Fault {
    Fault::UnsupportedRule { format: "f-puzzles", rule: rule.to_owned() }
}

/// Returns true if a key of the object adds a rule.
fn adds_rule(key: &str, value: &Value) -> bool {
    let is_fog = |value: &Value| value.as_str() == Some("foglight");
    match value {
        _ if HARMLESS.contains(&key) || is_nothing(value) => false,
        Value::Array(list) if key == "negative" => !list.iter().all(is_fog),
        _ => true,
    }
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

/// Appends the link of a puzzle.
pub(super) fn write_link(out: &mut Vec<u8>, puzzle: &Puzzle) {
    let packed = compress(&json(puzzle));
    out.extend_from_slice(BASE.as_bytes());
    out.extend_from_slice(packed.as_bytes());
}

fn json(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let is_usual = Shape::for_side(shape.side()) == Some(shape);
    let mut text = format!("{{\"size\":{},\"grid\":[", shape.side());
    for (number, own) in cells_of(puzzle).iter().enumerate() {
        let mut parts: Vec<String> = Vec::new();
        if own.digit != 0 {
            parts.push(format!("\"value\":{}", own.digit));
        }
        if own.digit != 0 && !own.placed {
            parts.push("\"given\":true".to_owned());
        }
        if own.marks != 0 {
            let digits = (1..=shape.side()).filter(|d| own.marks >> (d - 1) & 1 == 1);
            let digits: Vec<String> = digits.map(|d| d.to_string()).collect();
            parts.push(format!("\"centerPencilMarks\":[{}]", digits.join(",")));
        }
        if !is_usual {
            parts.push(format!("\"region\":{}", shape.box_index(number)));
        }
        let column = number % shape.side();
        text += if column == 0 { "[" } else { "," };
        text += &format!("{{{}}}", parts.join(","));
        if column + 1 == shape.side() {
            text += if number + 1 == shape.cells() { "]" } else { "]," };
        }
    }
    text + "]}"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Board, Cell, DigitSet};
    use proptest::collection::vec;
    use proptest::prelude::*;
    use serde_json::json;

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
        let Puzzle::Position(position) = puzzle else { panic!() };
        assert_eq!(position.puzzle().to_string()[..3], *"5..");
        assert_eq!(position.digits().to_string()[..3], *"53.");
        assert_eq!(position.candidates().get(Cell::at(2)), DigitSet::from_bits(0b11));
        assert_eq!(fields, [("title".to_owned(), "Easy".to_owned())]);
    }

    #[test]
    fn rules_are_rejected_by_name() {
        let rules = [
            "killercage",
            "thermometer",
            "arrow",
            "antiknight",
            "diagonal+",
            "littlekillersum",
            "extraregion",
            "disjointgroups",
            "whatever",
        ];
        for rule in rules {
            let mut value = empty();
            value[rule] = json!(true);
            assert_eq!(read(&value), Err(unsupported(rule)));
        }
        let mut value = empty();
        value["negative"] = json!(["xv"]);
        assert_eq!(read(&value), Err(unsupported("negative")));
        value["negative"] = json!(["foglight"]);
        assert!(read(&value).is_ok());
        value["grid"][0][0] = json!({"region": 5});
        assert_eq!(read(&value), Err(unsupported("region")));
    }

    #[test]
    fn regions_that_are_boxes_give_the_shape() {
        let high = Board::empty(Shape::new(3, 2).unwrap());
        let value: Value = serde_json::from_str(&json(&Puzzle::Board(high.clone()))).unwrap();
        assert_eq!(read(&value).unwrap().0, Puzzle::Board(high));
        let usual = json!({"size": 6, "grid": vec![vec![json!({}); 6]; 6]});
        assert_eq!(read(&usual).unwrap().0.shape(), Shape::new(2, 3).unwrap());
    }

    #[test]
    fn broken_grids_are_rejected() {
        assert_eq!(read(&json!(1)), Err(Fault::NotAPuzzle));
        assert_eq!(read(&json!({"size": 9})), Err(Fault::NotAPuzzle));
        let side = |n: usize| json!({"size": n, "grid": [[{}]]});
        assert_eq!(read(&side(7)), Err(Fault::NoShape { found: "7".into() }));
        assert_eq!(read(&side(9)), Err(Fault::RowsMissing { found: 1, expected: 9 }));
        let mut value = empty();
        value["grid"][3][3] = json!({"value": 10});
        assert_eq!(read(&value), Err(Fault::BadNumber { found: "10".into(), side: 9 }));
        value["grid"][1] = json!([{}]);
        assert_eq!(read(&value), Err(Fault::RowTooShort { found: 1, expected: 9 }));
        assert_eq!(read_compressed(b"N4Ig"), Err((0, Fault::Damaged)));
        assert_eq!(read_compressed(b"N4I~"), Err((3, Fault::BadCode { found: "~".into() })));
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
        fn any_bytes_are_read_or_rejected(text in vec(any::<u8>(), 0..100), b64 in "[A-Za-z0-9+/]{0,200}") {
            let _ = (read_compressed(&text), read_compressed(b64.as_bytes()));
        }
    }
}
