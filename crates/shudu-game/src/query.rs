//! What a player sees and may ask: candidates, conflicts, wrong digits, counts.
//!
//! A *conflict* is two equal digits in one house; it is visible on the board and needs no solution.
//! A *wrong* digit differs from the only solution. A wrong digit need not be in conflict with any
//! other.

use serde::{Deserialize, Serialize};
use shudu::grid::{Coord, HouseKind};
use shudu::logic::BoardCandidate;

use crate::cells::{house_cells, peers};
use crate::digits::Digits;
use crate::game::Game;

/// Equal digits in one house.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Conflict {
    /// The kind of the house.
    pub kind: HouseKind,
    /// The index of the house among its kind, from 0.
    pub index: usize,
    /// The digit.
    pub digit: u8,
    /// The cells that hold it, two or more, in reading order.
    pub cells: Vec<usize>,
}

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GameFaults"))]
pub struct Check {
    /// Houses with equal digits.
    pub conflicts: Vec<Conflict>,
    /// The player's digits that differ from the solution, in reading order.
    pub wrong: Vec<BoardCandidate>,
    /// The blank cells from whose candidates the player removed the digit of the solution. The digit
    /// is not named, because it is the answer.
    pub missing: Vec<Coord>,
    /// Whether the solution is known. If not, `wrong` and `missing` are empty.
    pub is_solution_known: bool,
}

impl Check {
    /// Returns true if there is no conflict, no wrong digit and no missing candidate.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.conflicts.is_empty() && self.wrong.is_empty() && self.missing.is_empty()
    }
}

impl Game {
    /// Returns the other cells that share a house with this one.
    pub fn peers(&self, cell: usize) -> impl Iterator<Item = usize> {
        peers(self.shape(), cell)
    }

    /// Returns the digits that no peer of the cell holds.
    #[must_use]
    pub fn possible(&self, cell: usize) -> Digits {
        let taken = peers(self.shape(), cell).map(|peer| self.digit(peer)).collect();
        Digits::all(self.shape()).without(taken)
    }

    /// Returns the candidates of a cell as the player sees them: none if it is filled; with
    /// automatic candidates those that are possible and not eliminated; otherwise the center marks.
    #[must_use]
    pub fn candidates(&self, cell: usize) -> Digits {
        let state = self.cell(cell);
        if state.digit != 0 {
            Digits::EMPTY
        } else if self.settings.auto_candidates {
            self.possible(cell).without(state.eliminated)
        } else {
            state.center
        }
    }

    /// Returns the candidates of a cell that the player has not excluded: those that are possible and
    /// not eliminated. Digits that are absent from the center marks count only if the player removed
    /// them, because a player who writes one mark does not exclude the others. Hints and reviews
    /// start from these.
    #[must_use]
    pub fn open_candidates(&self, cell: usize) -> Digits {
        let state = self.cell(cell);
        if state.digit != 0 {
            return Digits::EMPTY;
        }
        self.possible(cell).without(state.eliminated)
    }

    /// Returns the houses with equal digits: rows, columns, boxes.
    #[must_use]
    pub fn conflicts(&self) -> Vec<Conflict> {
        let side = self.shape().side();
        let mut found = Vec::new();
        for kind in HouseKind::ALL {
            for index in 0..side {
                let mut seen = Digits::EMPTY;
                let mut twice = Digits::EMPTY;
                for cell in house_cells(self.shape(), kind, index) {
                    let digit = Digits::only(self.digit(cell));
                    twice = twice.union(seen.intersection(digit));
                    seen = seen.union(digit);
                }
                for digit in twice.iter() {
                    let holds = |&cell: &usize| self.digit(cell) == digit;
                    let cells = house_cells(self.shape(), kind, index).filter(holds).collect();
                    found.push(Conflict { kind, index, digit, cells });
                }
            }
        }
        found
    }

    /// Returns the cells that hold the same digit as one of their peers, in reading order.
    #[must_use]
    pub fn conflict_cells(&self) -> Vec<usize> {
        let clashes = |&cell: &usize| {
            let digit = self.digit(cell);
            digit != 0 && self.peers(cell).any(|peer| self.digit(peer) == digit)
        };
        (0..self.shape().cells()).filter(clashes).collect()
    }

    /// Returns the player's digits that differ from the solution, in reading order. `None` if the
    /// solution is not known.
    #[must_use]
    pub fn wrong(&self) -> Option<Vec<BoardCandidate>> {
        let solution = self.solution()?;
        let cells = (0..self.shape().cells()).filter(|&cell| {
            let digit = self.digit(cell);
            digit != 0 && digit != solution.get(cell)
        });
        Some(cells.map(|cell| self.candidate_at(cell, self.digit(cell))).collect())
    }

    /// Returns the blank cells whose digit in the solution the player eliminated, in reading order.
    /// `None` if the solution is not known.
    #[must_use]
    pub fn missing(&self) -> Option<Vec<Coord>> {
        let solution = self.solution()?;
        let missing = |&cell: &usize| {
            let state = self.cell(cell);
            state.digit == 0 && state.eliminated.contains(solution.get(cell))
        };
        let cells = (0..self.shape().cells()).filter(missing);
        Some(cells.map(|cell| self.shape().coord(cell)).collect())
    }

    /// Returns conflicts, wrong digits and missing candidates.
    #[must_use]
    pub fn check(&self) -> Check {
        Check {
            conflicts: self.conflicts(),
            wrong: self.wrong().unwrap_or_default(),
            missing: self.missing().unwrap_or_default(),
            is_solution_known: self.solution().is_some(),
        }
    }

    /// Returns how many digits the player placed that differ from the solution, also those taken
    /// back. `None` if the solution is not known.
    #[must_use]
    pub fn mistakes(&self) -> Option<usize> {
        let solution = self.solution()?;
        let wrong = self
            .placed
            .iter()
            .filter(|((cell, digit), _)| solution.get(usize::from(*cell)) != *digit);
        Some(wrong.map(|(_, &times)| times as usize).sum())
    }

    /// Returns how many times a digit is still to be placed; 0 if it is on the board often enough.
    #[must_use]
    pub fn remaining(&self, digit: u8) -> usize {
        self.shape().side().saturating_sub(self.cells_with(digit).count())
    }

    /// Returns the cells that hold a digit, in reading order.
    pub fn cells_with(&self, digit: u8) -> impl Iterator<Item = usize> {
        (0..self.shape().cells()).filter(move |&cell| self.digit(cell) == digit)
    }

    /// Returns the number of blank cells.
    #[must_use]
    pub fn blanks(&self) -> usize {
        self.cells.iter().filter(|state| state.digit == 0).count()
    }

    /// Returns true if every cell is filled and every house has every digit.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.blanks() == 0 && self.conflicts().is_empty()
    }

    pub(crate) fn candidate_at(&self, cell: usize, digit: u8) -> BoardCandidate {
        BoardCandidate { cell: self.shape().coord(cell), digit }
    }
}
