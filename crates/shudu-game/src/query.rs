//! What a player sees and may ask: candidates, conflicts, wrong digits, counts.
//!
//! A *conflict* is a rule that the digits violate: two equal digits in a group, a sum that is not
//! reached. It is visible on the board and needs no solution. A *wrong* digit differs from the only
//! solution. A wrong digit need not be in conflict with any other.

use serde::Serialize;
use shudu::grid::{Coord, Digit, DigitSet, House, HouseKind};
use shudu::logic::Candidate;
use shudu::rules::Origin;

use crate::cells::only;
use crate::game::Game;
use crate::layout::{Layout, has_groups};

/// A violated rule: a house with its kind and index, or a constraint with its number.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Conflict {
    /// The kind of the house; absent for a constraint.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<HouseKind>,
    /// The grid of the house, from 0; absent for the first.
    #[serde(default, skip_serializing_if = "is_first")]
    pub area: u8,
    /// The index of the house among its kind, or of the constraint in the rules, from 0.
    pub index: usize,
    /// The digit that occurs more than once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digit: Option<Digit>,
    /// The cells that violate the rule, in reading order.
    pub cells: Vec<usize>,
}

fn is_first(area: &u8) -> bool {
    *area == 0
}

impl Conflict {
    fn new(origin: Origin, digit: Option<Digit>, cells: Vec<usize>) -> Conflict {
        match origin {
            Origin::House(House { kind, area, index }) => {
                Conflict { kind: Some(kind), area, index: index.into(), digit, cells }
            }
            Origin::Constraint(index) => Conflict { kind: None, area: 0, index, digit, cells },
        }
    }

    /// Returns the house or the constraint that is violated.
    #[must_use]
    pub fn origin(&self) -> Origin {
        match self.kind {
            Some(kind) => Origin::House(House { area: self.area, ..House::new(kind, self.index) }),
            None => Origin::Constraint(self.index),
        }
    }
}

impl Layout {
    /// Returns what these digits violate: the groups with equal digits in the order of the rules, then
    /// the other conditions.
    pub(crate) fn conflicts(&self, digits: &[u8]) -> Vec<Conflict> {
        let mut found = Vec::new();
        for group in &self.groups {
            let (mut seen, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for &cell in &group.cells {
                let digit = only(digits[usize::from(cell)]);
                twice |= seen & digit;
                seen |= digit;
            }
            for digit in twice {
                let cells = group.cells.iter().map(|&cell| usize::from(cell));
                let cells = cells.filter(|&cell| digits[cell] == digit.get()).collect();
                found.push(Conflict::new(group.origin, Some(digit), cells));
            }
        }
        if self.has_more {
            for violation in self.rules.violations(digits) {
                let cells: Vec<usize> =
                    violation.cells.iter().filter_map(|&cell| self.number(cell)).collect();
                let is_equal = match cells[..] {
                    [one, other] => digits[one] == digits[other],
                    _ => false,
                };
                let origin = violation.origin;
                let is_group = match origin {
                    Origin::House(_) => true,
                    Origin::Constraint(number) => {
                        is_equal && has_groups(&self.rules.constraints()[number])
                    }
                };
                if !is_group {
                    found.push(Conflict::new(origin, None, cells));
                }
            }
        }
        found
    }
}

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GameFaults"))]
pub struct Check {
    /// The violated rules.
    pub conflicts: Vec<Conflict>,
    /// The player's digits that differ from the solution, in reading order.
    pub wrong: Vec<Candidate>,
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
    /// Returns the other cells of the groups of this one: they cannot have the same digit.
    pub fn peers(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.start.layout.peers[cell].iter().map(|&peer| usize::from(peer))
    }

    /// Returns the digits that no peer of the cell holds.
    #[must_use]
    pub fn possible(&self, cell: usize) -> DigitSet {
        let taken = self.peers(cell).filter_map(|peer| Digit::new(self.digit(peer)));
        DigitSet::up_to(self.start.layout.digits().into()) - taken.collect()
    }

    /// Returns the candidates of a cell as the player sees them: none if it is filled; with
    /// automatic candidates those that are possible and not eliminated; otherwise the center marks.
    #[must_use]
    pub fn candidates(&self, cell: usize) -> DigitSet {
        let state = self.cell(cell);
        if state.digit != 0 {
            DigitSet::EMPTY
        } else if self.settings.auto_candidates {
            self.possible(cell) - state.eliminated
        } else {
            state.center
        }
    }

    /// Returns the candidates of a cell that the player has not excluded: those that are possible and
    /// not eliminated. Digits that are absent from the center marks count only if the player removed
    /// them, because a player who writes one mark does not exclude the others. Hints and reviews
    /// start from these.
    #[must_use]
    pub fn open_candidates(&self, cell: usize) -> DigitSet {
        let state = self.cell(cell);
        if state.digit != 0 {
            return DigitSet::EMPTY;
        }
        self.possible(cell) - state.eliminated
    }

    /// Returns the rules that the digits violate: groups with equal digits, then other conditions.
    #[must_use]
    pub fn conflicts(&self) -> Vec<Conflict> {
        self.start.layout.conflicts(&self.digits())
    }

    /// Returns the cells of the conflicts, in reading order.
    #[must_use]
    pub fn conflict_cells(&self) -> Vec<usize> {
        let mut cells: Vec<usize> =
            self.conflicts().into_iter().flat_map(|conflict| conflict.cells).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns the player's digits that differ from the solution, in reading order. `None` if the
    /// solution is not known.
    #[must_use]
    pub fn wrong(&self) -> Option<Vec<Candidate>> {
        let solution = self.solution()?;
        let wrong = |cell: usize| {
            let digit = Digit::new(self.digit(cell))?;
            (digit.get() != solution[cell]).then(|| self.candidate_at(cell, digit))
        };
        Some((0..self.coords().len()).filter_map(wrong).collect())
    }

    /// Returns the blank cells whose digit in the solution the player eliminated, in reading order.
    /// `None` if the solution is not known.
    #[must_use]
    pub fn missing(&self) -> Option<Vec<Coord>> {
        let solution = self.solution()?;
        let missing = |&cell: &usize| {
            let state = self.cell(cell);
            state.digit == 0 && !(state.eliminated & only(solution[cell])).is_empty()
        };
        let cells = (0..self.coords().len()).filter(missing);
        Some(cells.map(|cell| self.coord(cell)).collect())
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
        let wrong =
            self.placed.iter().filter(|((cell, digit), _)| solution[usize::from(*cell)] != *digit);
        Some(wrong.map(|(_, &times)| times as usize).sum())
    }

    /// Returns how many times a digit is still to be placed; 0 if it is on the board often enough. If no
    /// house contains some of the cells, it is the number of times at most.
    #[must_use]
    pub fn remaining(&self, digit: u8) -> usize {
        self.start.layout.most.saturating_sub(self.cells_with(digit).count())
    }

    /// Returns the cells that hold a digit, in reading order.
    pub fn cells_with(&self, digit: u8) -> impl Iterator<Item = usize> {
        (0..self.coords().len()).filter(move |&cell| self.digit(cell) == digit)
    }

    /// Returns the number of blank cells.
    #[must_use]
    pub fn blanks(&self) -> usize {
        self.cells.iter().filter(|state| state.digit == 0).count()
    }

    /// Returns true if every cell is filled and no rule is violated.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.blanks() == 0 && self.conflicts().is_empty()
    }

    pub(crate) fn candidate_at(&self, cell: usize, digit: Digit) -> Candidate {
        Candidate { cell: self.coord(cell), digit }
    }
}
