//! Puzzles as serde types.
//!
//! ```text
//!   "53..7…"                                        classic, before the first move: a board
//!   {"digits":"53..7…","givens":["r1c1",…],         classic 9×9 with progress: a position
//!    "candidates":"…729 characters…"}
//!   {"rules":{…},"digits":"1…2","givens":["r1c1"],  everything else. Givens are left out if all digits
//!    "candidates":["1","234",…],                    are, candidates if they are those of the digits
//!    "title":"…","author":"…","comment":"…",
//!    "solution":"1342…","unknown":[{"name":"…","data":"…"}]}
//! ```
//!
//! Digits are the [`symbol`]s of their numbers. Reading needs a self-describing format such as JSON.

use std::fmt;

use serde::de::value::{Error as ValueError, MapAccessDeserializer, StrDeserializer};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{About, Body, Puzzle, UnknownConstraint};
use crate::grid::{Board, Candidates, Coord, Shape, TextOrList, symbol, symbol_value};
use crate::rules::Rules;

#[derive(Serialize, Deserialize)]
#[serde(rename = "Puzzle", deny_unknown_fields)]
struct PuzzleForm {
    /// Without rules, a 9×9 position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<Rules>,
    digits: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    givens: Option<Vec<Coord>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<CandidatesForm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unknown: Vec<UnknownConstraint>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged, try_from = "TextOrList<String>")]
enum CandidatesForm {
    Nine(Box<Candidates>),
    Cells(Vec<String>),
}

impl TryFrom<TextOrList<String>> for CandidatesForm {
    type Error = ValueError;

    fn try_from(form: TextOrList<String>) -> Result<CandidatesForm, ValueError> {
        match form {
            TextOrList::Text(text) => {
                let text: StrDeserializer<'_, ValueError> = StrDeserializer::new(&text);
                Candidates::deserialize(text).map(Box::new).map(CandidatesForm::Nine)
            }
            TextOrList::List(cells) => Ok(CandidatesForm::Cells(cells)),
        }
    }
}

pub(crate) fn text_of(cells: &[u8]) -> String {
    cells.iter().map(|&digit| symbol(digit)).collect()
}

fn values(text: &str) -> Result<Vec<u8>, String> {
    let value = |c: char| symbol_value(c).ok_or_else(|| format!("{c:?} is not a digit"));
    text.chars().map(value).collect()
}

/// Returns the set with these digits.
fn set_of(text: &str) -> Result<u32, String> {
    let digits = values(text)?.into_iter();
    digits.map(|digit| digit.checked_sub(1)).try_fold(0, |set, bit| {
        let bit = bit.ok_or_else(|| "a blank is not a candidate".to_owned())?;
        Ok(set | 1 << bit)
    })
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.about.is_none() {
            match &self.body {
                Body::Grid(grid) => return grid.serialize(serializer),
                Body::Position(position) => return position.serialize(serializer),
                Body::General(_) => {
                    if let Some(board) = self.to_board().filter(|_| self.is_start()) {
                        return board.serialize(serializer);
                    }
                }
            }
        }
        let rules = self.rules();
        let digits = self.cells();
        let givens = self.givens();
        let has_placed = *givens != *digits;
        let cells = rules.cells().into_iter().zip(givens.iter());
        let givens = cells.filter(|(_, digit)| **digit != 0).map(|(cell, _)| cell).collect();
        let set = |&set: &u32| (1..=25).filter(|d| set >> (d - 1) & 1 == 1).map(symbol).collect();
        let sets = self.candidates().map(|sets| sets.iter().map(set).collect());
        let About { title, author, comment, solution, unknown } = self.about().clone();
        PuzzleForm {
            rules: Some(rules),
            digits: text_of(digits),
            givens: has_placed.then_some(givens),
            candidates: sets.map(CandidatesForm::Cells),
            title,
            author,
            comment,
            solution: solution.as_deref().map(text_of),
            unknown,
        }
        .serialize(serializer)
    }
}

impl PuzzleForm {
    fn puzzle(self) -> Result<Puzzle, String> {
        let is_position = self.rules.is_none();
        if is_position && self.givens.is_none() {
            return Err("a position without rules needs givens".to_owned());
        }
        let rules = self.rules.unwrap_or_else(|| Rules::classic(Shape::NINE));
        let cells = rules.cells();
        let mut puzzle = Puzzle::new(rules, values(&self.digits)?).map_err(|e| e.to_string())?;
        if let Some(mut givens) = self.givens {
            let number = |cell: &Coord| cells.binary_search(cell).ok();
            let is_filled = |cell| number(cell).is_some_and(|number| puzzle.cells()[number] != 0);
            if !givens.iter().all(is_filled) {
                return Err("a blank cell is among the givens".to_owned());
            }
            givens.sort_unstable();
            puzzle = puzzle.with_givens(|cell| givens.binary_search(&cells[cell]).is_ok());
        }
        let sets = match self.candidates {
            None => None,
            Some(CandidatesForm::Nine(sets)) => {
                Some(sets.sets().iter().map(|set| set.bits()).collect())
            }
            Some(CandidatesForm::Cells(cells)) => {
                Some(cells.iter().map(|text| set_of(text)).collect::<Result<Vec<u32>, _>>()?)
            }
        };
        if let Some(sets) = sets {
            puzzle = puzzle.with_candidates(&sets).map_err(|error| error.to_string())?;
        }
        let solution = self.solution.map(|text| values(&text)).transpose()?.map(Vec::into);
        let about = About {
            title: self.title,
            author: self.author,
            comment: self.comment,
            solution,
            unknown: self.unknown,
        };
        puzzle.with_about(about).map_err(|error| error.to_string())
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Puzzle, D::Error> {
        struct TextOrMap;

        impl<'de> Visitor<'de> for TextOrMap {
            type Value = Puzzle;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string with one character per cell, or a map with digits")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Puzzle, E> {
                Board::deserialize(StrDeserializer::new(text)).map(Puzzle::from)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Puzzle, A::Error> {
                let form = PuzzleForm::deserialize(MapAccessDeserializer::new(map))?;
                form.puzzle().map_err(A::Error::custom)
            }
        }

        deserializer.deserialize_any(TextOrMap)
    }
}
