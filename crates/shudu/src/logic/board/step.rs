//! A deduction on a board of any shape, with its reason as data.

use std::fmt;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::grid::{BoardHouse, Coord, Shape, symbol};
use crate::logic::rating::Rating;
use crate::logic::technique::Technique;

/// A digit in a cell of a board of any shape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardCandidate {
    /// The cell.
    pub cell: Coord,
    /// The digit, from 1.
    pub digit: u8,
}

/// `4r6c2`, with letters for digits above 9.
impl fmt::Display for BoardCandidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", sign(self.digit), self.cell)
    }
}

impl fmt::Debug for BoardCandidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One deduction on a board of any shape: the shape, and the fields of [`Step`](crate::logic::Step).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct BoardStep {
    /// The shape of the board.
    pub shape: Shape,
    /// The technique that found the step.
    pub technique: Technique,
    /// The rating of the technique on 9×9. There is no scale for other shapes, so it only orders
    /// the steps.
    pub rating: Rating,
    /// The digits that the step places.
    pub placements: Vec<BoardCandidate>,
    /// The candidates that the step removes.
    pub eliminations: Vec<BoardCandidate>,
    /// The reason.
    pub reason: BoardReason,
}

/// The reason for a step on a board of any shape.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum BoardReason {
    /// The placed cell is the only one of `house` for the digit.
    Hidden {
        /// The house with one place left for the digit.
        house: BoardHouse,
    },
    /// The placed digit is the only one left in its cell.
    Naked,
    /// In `from`, the digit is confined to cells that are also in `to`.
    Locked {
        /// The digit.
        digit: u8,
        /// The house in which the digit is confined.
        from: BoardHouse,
        /// The house that loses the digit elsewhere.
        to: BoardHouse,
    },
    /// As many digits as cells in one house: a naked or hidden subset.
    Subset {
        /// The house.
        house: BoardHouse,
        /// The cells.
        cells: Vec<Coord>,
        /// The digits.
        digits: Vec<u8>,
    },
}

impl BoardStep {
    /// Creates a step with the lowest rating of its technique.
    #[must_use]
    pub fn new(
        shape: Shape,
        technique: Technique,
        placements: Vec<BoardCandidate>,
        eliminations: Vec<BoardCandidate>,
        reason: BoardReason,
    ) -> BoardStep {
        let rating = technique.info().rating.unwrap_or_default();
        BoardStep { shape, technique, rating, placements, eliminations, reason }
    }

    /// Returns the houses that the reason names; if it names none, those of the cell.
    #[must_use]
    pub fn houses(&self) -> Vec<BoardHouse> {
        let shape = self.shape;
        match &self.reason {
            BoardReason::Hidden { house } | BoardReason::Subset { house, .. } => vec![*house],
            BoardReason::Locked { from, to, .. } => vec![*from, *to],
            BoardReason::Naked => {
                let cells = self.placements.iter().filter_map(|placed| shape.cell(placed.cell));
                cells.flat_map(|cell| BoardHouse::of_cell(shape, cell)).collect()
            }
        }
    }

    /// Returns the cells that the reason names; if it names none, the cells that the step changes.
    /// They are in reading order.
    #[must_use]
    pub fn cells(&self) -> Vec<Coord> {
        let shape = self.shape;
        match &self.reason {
            BoardReason::Subset { cells, .. } => cells.clone(),
            BoardReason::Locked { from, to, .. } => {
                let both = from.cells(shape).filter(|&cell| to.cells(shape).any(|c| c == cell));
                both.map(|cell| shape.coord(cell)).collect()
            }
            BoardReason::Hidden { .. } | BoardReason::Naked => {
                self.placements.iter().map(|placed| placed.cell).collect()
            }
        }
    }

    /// Returns the conclusion of the step: `r1c1=5`, `r4c5,r12c2<>3`. Digits above 9 are letters.
    #[must_use]
    pub fn conclusion(&self) -> String {
        let placed = self.placements.iter().map(|c| format!("{}={}", c.cell, sign(c.digit)));
        let mut parts: Vec<String> = placed.collect();
        let mut digits: Vec<u8> = self.eliminations.iter().map(|gone| gone.digit).collect();
        digits.sort_unstable();
        digits.dedup();
        for digit in digits {
            let gone = self.eliminations.iter().filter(|gone| gone.digit == digit);
            let cells: Vec<String> = gone.map(|gone| gone.cell.to_string()).collect();
            parts.push(format!("{}<>{}", cells.join(","), sign(digit)));
        }
        parts.join(", ")
    }

    /// Returns the step in forum notation, as [`Step::notation`](crate::logic::Step::notation) does:
    /// one line for a subset, none for the other reasons.
    #[must_use]
    pub fn notation(&self) -> Vec<String> {
        let BoardReason::Subset { cells, digits, .. } = &self.reason else { return Vec::new() };
        let cells: Vec<String> = cells.iter().map(Coord::to_string).collect();
        let digits: String = digits.iter().map(|&digit| sign(digit)).collect();
        vec![format!("{}{{{digits}}} => {}", cells.join(","), self.conclusion())]
    }
}

/// Returns the character of a digit.
fn sign(digit: u8) -> String {
    if digit <= 25 { symbol(digit).to_string() } else { digit.to_string() }
}
