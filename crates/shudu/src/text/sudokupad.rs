//! Puzzles of SudokuPad: the name in a link encodes the puzzle, in one of several forms.
//!
//! | name | rest |
//! |---|---|
//! | `fpuz…`, `fpuzzles…` | an object of [f-puzzles](super::fpuzzles), compressed by lz-string |
//! | `scl…`, `ctc…` | SudokuPad's own object, shortened and compressed by lz-string |
//! | `scf…` | the [short form](super::short_form), then letters for rules |
//! | `classic…` or nothing | the short form, or its older form |
//!
//! Other names refer to puzzles on the server, which are not fetched.
//!
//! In SudokuPad's own object, rules are drawings: a thermometer is a line and a circle. So all
//! drawings are unknown constraints, by the name of their list.
//!
//! The shortened object is JSON with shorter keys, without quotes around keys, with `'` for `"`,
//! `t` and `f` for `true` and `false`, and nothing for an empty object.

use serde_json::{Map, Value};

use super::fpuzzles::{self, Named, digit, full_row, is_nothing, marks, unpack};
use super::sheet::{Sheet, SheetCell};
use super::{Fault, Puzzle, short_form};
use crate::grid::{Board, Coord, Shape};
use crate::puzzle::{About, UnknownConstraint};
use crate::rules::{Area, Constraint, Digits, Regions, Rules};

/// The start of a link. The short form follows.
const BASE: &str = "https://sudokupad.app/scf";

/// The prefixes of names, longer ones first.
const PREFIXES: [&str; 6] = ["fpuzzles", "fpuz", "classic", "scl", "ctc", "scf"];

/// Returns the prefix of a name, and the rest.
fn split(name: &[u8]) -> (&'static str, &[u8]) {
    let found = PREFIXES.iter().find_map(|p| Some((*p, name.strip_prefix(p.as_bytes())?)));
    found.unwrap_or(("", name))
}

/// Returns true if a text is a name that contains its puzzle.
pub(super) fn is_name(text: &[u8]) -> bool {
    let (form, rest) = split(text);
    let is_packed = |b: &u8| b.is_ascii_alphanumeric() || b"+/=-%$".contains(b);
    match form {
        "" => false,
        "classic" | "scf" => short_form::read_start(rest, 9, 81).0.len() == 81,
        _ => rest.len() >= 24 && rest.iter().all(is_packed),
    }
}

/// Reads the name of a puzzle.
pub(super) fn read_name(name: &[u8]) -> Result<Named, (usize, Fault)> {
    let (form, rest) = split(name);
    let read = match form {
        "fpuz" | "fpuzzles" => fpuzzles::read_compressed(rest),
        "scl" | "ctc" => read_compressed(rest),
        "scf" => read_scf(rest),
        "classic" => classic(rest).map_or_else(|| short_form::read(rest, 9).and_then(plain), plain),
        _ if short_form::is_short_form(rest) => short_form::read(rest, 9).and_then(plain),
        _ => Err((0, Fault::RemoteLink)),
    };
    read.map_err(|(at, fault)| (form.len() + at, fault))
}

fn plain(cells: Vec<u8>) -> Result<Named, (usize, Fault)> {
    let board = Board::from_cells(Shape::NINE, cells).map_err(|_| (0, Fault::NotAPuzzle))?;
    Ok((Puzzle::from(board), Vec::new()))
}

/// Returns the cells if the text is in the older form and not in the newer one.
fn classic(text: &[u8]) -> Option<Vec<u8>> {
    short_form::read(text, 9).ok().or_else(|| short_form::read_old(text))
}

/// Reads `<cells>*<rules>`: `w` windows, `x` diagonals, `t` and `a` a title and an author up to the
/// next star. Without a star the rules follow the 81st cell.
fn read_scf(text: &[u8]) -> Result<Named, (usize, Fault)> {
    let (cells, end) = short_form::read_start(text, 9, 81);
    if cells.len() != 81 {
        return short_form::read(text, 9).and_then(plain);
    }
    let (mut puzzle, mut fields) = plain(cells.clone())?;
    let mut about = About::default();
    let mut at = end + usize::from(text.get(end) == Some(&b'*'));
    while at < text.len() {
        let unsupported = |rule: &str| {
            Err((at, Fault::UnsupportedRule { format: "SudokuPad", rule: rule.to_owned() }))
        };
        match text[at] {
            b'w' => {
                let (name, data) = ("windoku".to_owned(), "true".to_owned());
                about.unknown.push(UnknownConstraint { name, data });
                at += 1;
            }
            b'x' => {
                let both = [Constraint::DiagonalDown, Constraint::DiagonalUp];
                let rules = Digits::up_to(Shape::NINE);
                let areas = [Area::square(9, Regions::Boxes(Shape::NINE))];
                let rules = Rules::new(rules, areas, both).map_err(|_| (at, Fault::NotAPuzzle))?;
                puzzle = Puzzle::new(rules, cells.clone()).map_err(|_| (at, Fault::NotAPuzzle))?;
                at += 1;
            }
            letter @ (b't' | b'a') => {
                let (value, length) = starred(&text[at + 1..]);
                fields.push((if letter == b't' { "title" } else { "author" }.to_owned(), value));
                at += 1 + length;
            }
            b'*' => at += 1,
            _ => return unsupported(&super::sudokuwiki::character(text, at)),
        }
    }
    Ok((puzzle.with_about(about).map_err(|_| (0, Fault::NotAPuzzle))?, fields))
}

/// Returns the text up to a star, with `**` unescaped, and its length.
fn starred(text: &[u8]) -> (String, usize) {
    let mut value = Vec::new();
    let mut at = 0;
    while at < text.len() {
        match (text[at], text.get(at + 1)) {
            (b'*', Some(b'*')) => at += 1,
            (b'*', _) => break,
            _ => {}
        }
        value.push(text[at]);
        at += 1;
    }
    (String::from_utf8_lossy(&value).into_owned(), at)
}

fn read_compressed(text: &[u8]) -> Result<Named, (usize, Fault)> {
    let text = unpack(text)?;
    let value = serde_json::from_str(&text).ok().or_else(|| read_shortened(&text));
    read(&value.ok_or((0, Fault::Damaged))?).map_err(|fault| (0, fault))
}

/// Returns true if an object looks like one of SudokuPad.
pub(super) fn is_sudokupad<'a>(mut keys: impl Iterator<Item = &'a str> + Clone) -> bool {
    let known = ["regions", "cellSize", "re", "cs"];
    keys.clone().any(|key| matches!(key, "cells" | "ce")) && keys.any(|key| known.contains(&key))
}

/// Returns a value of an object by its name or short name.
fn get<'a>(object: &'a Map<String, Value>, name: &str, short: &str) -> Option<&'a Value> {
    object.get(name).or_else(|| object.get(short))
}

/// Lists of drawings and rules, with their short names.
const DRAWN: [(&str, &str); 9] = [
    ("lines", "l"),
    ("arrows", "a"),
    ("underlays", "u"),
    ("overlays", "o"),
    ("global", "global"),
    ("extraregions", "extraregions"),
    ("killercage", "killercage"),
    ("thermometer", "thermometer"),
    ("sandwichsum", "sandwichsum"),
];

/// Rules that are switched on in the metadata.
const SWITCHES: [&str; 4] = ["antiknight", "antiking", "nonconsecutive", "disjoint"];

/// Reads an object.
pub(super) fn read(value: &Value) -> Result<Named, Fault> {
    let object = value.as_object().ok_or(Fault::NotAPuzzle)?;
    // A SudokuPad link may contain an f-puzzles object.
    if fpuzzles::is_fpuzzles(object.keys().map(String::as_str)) {
        return fpuzzles::read(value);
    }
    let metadata = object.get("metadata").and_then(Value::as_object);
    let mut unknown = Vec::new();
    let mut add = |name: &str, value: &Value| {
        unknown.push(UnknownConstraint { name: name.to_owned(), data: value.to_string() });
    };
    for (name, short) in DRAWN {
        if let Some(value) = get(object, name, short).filter(|value| !is_nothing(value)) {
            let first = value.as_array().and_then(|list| list.first()).and_then(Value::as_str);
            add(first.unwrap_or(name), value);
        }
    }
    let mut constraints = Vec::new();
    for rule in SWITCHES {
        let value = metadata.and_then(|metadata| metadata.get(rule)).filter(|v| !is_nothing(v));
        match (value, fpuzzles::global(rule)) {
            (Some(_), Some(constraint)) => constraints.push(constraint),
            (Some(value), None) => add(rule, value),
            (None, _) => {}
        }
    }
    let rows = get(object, "cells", "ce").and_then(Value::as_array).ok_or(Fault::NotAPuzzle)?;
    let side = rows.len();
    let usual = Shape::for_side(side).ok_or(Fault::NoShape { found: side.to_string() })?;
    let mut cells = Vec::with_capacity(side * side);
    for row in rows {
        for value in full_row(row, side)? {
            let empty = Map::new();
            let own = value.as_object().unwrap_or(&empty);
            let digit = digit(get(own, "value", "v"), side)?;
            let placed = own.get("given").and_then(Value::as_bool) == Some(false) && digit != 0;
            let marks = marks(own.get("centremarks"), side);
            cells.push(SheetCell { digit, placed, marks });
        }
    }
    let regions = match get(object, "regions", "re").filter(|v| !is_nothing(v)) {
        None => Regions::Boxes(usual),
        Some(regions) => fpuzzles::regions(side, &labels(regions, side))?,
    };
    let areas = [Area::square(side, regions)];
    let rules = Rules::new(Digits::up_to(usual), areas, constraints);
    let rules = rules.map_err(|error| Fault::BadRules { reason: error.to_string() })?;
    let cages = get(object, "cages", "ca").and_then(Value::as_array);
    let houses: Vec<Vec<usize>> =
        rules.groups().iter().map(|group| indices(&group.cells, side)).collect();
    let cages: Vec<Value> = cages
        .into_iter()
        .flatten()
        .filter(|cage| adds_rule(cage, side, &houses))
        .cloned()
        .collect();
    if !cages.is_empty() {
        add("cages", &Value::Array(cages));
    }
    let about = About { unknown, ..About::default() };
    let puzzle = Sheet::with_rules(rules, cells)?.puzzle()?;
    let puzzle = puzzle.with_about(about).map_err(|_| Fault::NotAPuzzle)?;
    let text = |key: &str| {
        let value = metadata?.get(key)?.as_str()?.trim();
        Some((key.to_owned(), value.to_owned())).filter(|_| !value.is_empty())
    };
    Ok((puzzle, ["title", "author"].into_iter().filter_map(text).collect()))
}

/// Returns the cells of a list of `[row, column]`, from 0; places outside the board are ignored.
fn places(list: &Value, side: usize) -> Vec<usize> {
    let place = |pair: &Value| {
        let at = |i: usize| pair.get(i).and_then(fpuzzles::number).filter(|n| *n < side);
        Some(at(0)? * side + at(1)?)
    };
    list.as_array().into_iter().flatten().filter_map(place).collect()
}

/// Returns the number of the region of each cell.
fn labels(regions: &Value, side: usize) -> Vec<Option<String>> {
    let mut labels = vec![None; side * side];
    for (number, region) in regions.as_array().into_iter().flatten().enumerate() {
        for place in places(region, side) {
            labels[place] = Some(number.to_string());
        }
    }
    labels
}

/// Returns the numbers of cells, in ascending order.
fn indices(cells: &[Coord], side: usize) -> Vec<usize> {
    let mut indices: Vec<usize> =
        cells.iter().map(|cell| usize::from(cell.row) * side + usize::from(cell.column)).collect();
    indices.sort_unstable();
    indices
}

/// Returns true if a cage adds a rule: it is neither a note nor a house of the board.
fn adds_rule(cage: &Value, side: usize, houses: &[Vec<usize>]) -> bool {
    let Some(cage) = cage.as_object() else { return false };
    let mut cells = get(cage, "cells", "ce").map(|c| places(c, side)).unwrap_or_default();
    cells.sort_unstable();
    !cells.is_empty() && !houses.contains(&cells)
}

/// The limit on the nesting of lists and objects.
const DEEPEST: usize = 64;

/// Reads a shortened object.
fn read_shortened(text: &str) -> Option<Value> {
    let mut reader = Shortened { text: text.as_bytes(), at: 0 };
    let value = reader.value(0)?;
    (reader.at == text.len()).then_some(value)
}

struct Shortened<'a> {
    text: &'a [u8],
    at: usize,
}

impl Shortened<'_> {
    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        if depth > DEEPEST {
            return None;
        }
        match self.peek() {
            b'{' => self.object(depth),
            b'[' => self.list(depth),
            b'\'' | b'"' => self.string().map(Value::String),
            // No text means an empty object.
            b',' | b'}' | b']' => Some(Value::Object(Map::new())),
            _ => Some(self.word()),
        }
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        let mut list = Vec::new();
        loop {
            self.at += 1;
            list.push(self.value(depth + 1)?);
            match self.peek() {
                b',' => {}
                b']' => break,
                _ => return None,
            }
        }
        self.at += 1;
        Some(Value::Array(list))
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut object = Map::new();
        self.at += 1;
        while self.peek() != b'}' {
            let key = match self.peek() {
                b'\'' | b'"' => self.string()?,
                _ => {
                    let start = self.at;
                    while self.peek().is_ascii_alphanumeric() || b"_+-".contains(&self.peek()) {
                        self.at += 1;
                    }
                    String::from_utf8_lossy(&self.text[start..self.at]).into_owned()
                }
            };
            if key.is_empty() || self.peek() != b':' {
                return None;
            }
            self.at += 1;
            let value = self.value(depth + 1)?;
            object.insert(key, value);
            match self.peek() {
                b',' => self.at += 1,
                b'}' => {}
                _ => return None,
            }
        }
        self.at += 1;
        Some(Value::Object(object))
    }

    /// Reads a string in either kind of quotes.
    fn string(&mut self) -> Option<String> {
        let quote = self.peek();
        let mut bytes = Vec::new();
        loop {
            self.at += 1;
            match *self.text.get(self.at)? {
                b'\\' => {
                    self.at += 1;
                    match *self.text.get(self.at)? {
                        b'n' => bytes.push(b'\n'),
                        b't' => bytes.push(b'\t'),
                        b'r' => bytes.push(b'\r'),
                        b'u' => {
                            let figures = self.text.get(self.at + 1..self.at + 5)?;
                            let figures = std::str::from_utf8(figures).ok()?;
                            let code = u32::from_str_radix(figures, 16).ok()?;
                            let c = char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
                            bytes.extend(c.to_string().into_bytes());
                            self.at += 4;
                        }
                        other => bytes.push(other),
                    }
                }
                byte if byte == quote => break,
                byte => bytes.push(byte),
            }
        }
        self.at += 1;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Reads a number, a boolean, or a color.
    fn word(&mut self) -> Value {
        let start = self.at;
        while !matches!(self.peek(), b',' | b'}' | b']' | 0) {
            self.at += 1;
        }
        let word = String::from_utf8_lossy(&self.text[start..self.at]).into_owned();
        match word.as_str() {
            "t" | "true" => Value::Bool(true),
            "f" | "false" => Value::Bool(false),
            "null" => Value::Null,
            _ => match word.parse::<u64>() {
                Ok(number) => Value::from(number),
                Err(_) => Value::String(word),
            },
        }
    }
}

/// Appends the link of a 9×9 puzzle.
pub(super) fn write_link(out: &mut Vec<u8>, puzzle: &Puzzle) {
    let mut text = BASE.to_owned();
    short_form::write(&mut text, puzzle.cells(), 9);
    out.extend_from_slice(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::lz_string::compress;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use serde_json::json;

    const SHORT: &str = "5NlQ19j9mGca3OIN1bWGk2m41TjS79";
    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn line(name: &str) -> String {
        read_name(name.as_bytes()).map_or_else(|f| format!("{f:?}"), |(p, _)| p.to_string())
    }

    fn rule(name: &str) -> Fault {
        Fault::UnsupportedRule { format: "SudokuPad", rule: name.to_owned() }
    }

    fn classic_object() -> Value {
        let mut cells = vec![vec![json!({}); 9]; 9];
        cells[0][0] = json!({"value": 5});
        cells[0][1] = json!({"centremarks": ["3", "4"]});
        let region = |b: usize| -> Vec<[usize; 2]> {
            (0..9).map(|i| [b / 3 * 3 + i / 3, b % 3 * 3 + i % 3]).collect()
        };
        let regions: Vec<_> = (0..9).map(region).collect();
        json!({
            "cellSize": 50, "cells": cells, "regions": regions, "lines": [], "arrows": [],
            "cages": [{"value": "title: Easy"}], "overlays": [], "underlays": [],
            "metadata": {"title": "Easy", "antiknight": false},
        })
    }

    #[test]
    fn short_names_are_read() {
        assert_eq!(line(SHORT), LINE);
        assert_eq!(line(&format!("classic{SHORT}")), LINE);
        assert_eq!(line(&format!("scf{SHORT}")), LINE);
        let (_, fields) = read_name(format!("scf{SHORT}*tA **b*aMe").as_bytes()).unwrap();
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        assert_eq!(fields, [pair("title", "A *b"), pair("author", "Me")]);
        let old = line("classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B");
        assert_eq!(&old[..18], ".6.91...7..2....15");
    }

    #[test]
    fn rules_of_short_names_are_kept() {
        let read = |text: String| read_name(text.as_bytes()).unwrap_err();
        assert_eq!(read(format!("scf{SHORT}*q")), (34, rule("q")));
        let other = |text: String| read_name(text.as_bytes()).unwrap().0;
        let both = other(format!("scf{SHORT}*x")).rules().other_than_classic();
        assert_eq!(both, ["diagonal-down", "diagonal-up"]);
        assert_eq!(other(format!("scf{SHORT}w")).about().unknown_names(), ["windoku"]);
        assert_eq!(read("ddGfd499G7".into()), (0, Fault::RemoteLink));
        assert_eq!(read("zetamath/renbanana".into()), (0, Fault::RemoteLink));
    }

    #[test]
    fn objects_are_read_and_drawings_are_unknown() {
        let (puzzle, fields) = read(&classic_object()).unwrap();
        assert_eq!(puzzle.cells()[0], 5);
        assert!(!puzzle.is_start());
        assert_eq!(fields[0].1, "Easy");
        for (name, _) in DRAWN {
            let mut value = classic_object();
            value[name] = json!([{"wayPoints": []}]);
            assert_eq!(read(&value).unwrap().0.about().unknown_names(), [name]);
        }
        let mut value = classic_object();
        value["metadata"]["antiknight"] = json!(true);
        let (puzzle, _) = read(&value).unwrap();
        assert_eq!(puzzle.rules().other_than_classic(), ["anti-knight"]);
        let mut value = classic_object();
        value["cages"] = json!([{"cells": [[0, 0], [0, 1]], "value": 10}]);
        assert_eq!(read(&value).unwrap().0.about().unknown_names(), ["cages"]);
        value["cages"] = json!([{"cells": (0..9).map(|c| [0, c]).collect::<Vec<_>>()}]);
        assert!(read(&value).is_ok(), "a cage that is a row");
        value["regions"][0][0] = json!([8, 8]);
        let (puzzle, _) = read(&value).unwrap();
        assert_eq!(puzzle.rules().other_than_classic(), ["regions"]);
    }

    #[test]
    fn compressed_names_are_read() {
        let packed = compress(&classic_object().to_string());
        assert_eq!(line(&format!("scl{packed}"))[..9], line(&format!("ctc{packed}"))[..9]);
        let zipped = "{cs:50,ce:[[{v:5},,,,{v:7},,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],\
                      [,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,{v:9}]],\
                      metadata:{title:'It\\'s easy',x:t,y:f,c:00FF00}}";
        let packed = compress(zipped);
        let (puzzle, fields) = read_name(format!("scl{packed}").as_bytes()).unwrap();
        assert_eq!((puzzle.cells()[0], puzzle.cells()[4], puzzle.cells()[80]), (5, 7, 9));
        assert_eq!(fields[0].1, "It's easy");
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_rejected(
            text in vec(any::<u8>(), 0..100),
            name in "(fpuz|fpuzzles|scl|ctc|scf|classic)?[A-Za-z0-9+/*=]{0,120}",
            loose in "[\\[\\]{},:'\"\\\\a-z0-9]{0,60}",
        ) {
            let _ = (read_name(&text), is_name(&text), read_name(name.as_bytes()));
            let _ = read_shortened(&loose).map(|value| read(&value));
        }
    }
}
