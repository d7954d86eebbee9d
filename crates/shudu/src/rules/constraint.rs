//! The constraints by name. Each variant states its rule; [`violations`](super::Rules::violations)
//! defines it.

use super::{Area, Rules, RulesError};
use crate::grid::Coord;

/// A row or a column of the board that is in exactly one area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Line {
    /// The row with this number, from 1.
    Row(u8),
    /// The column with this number, from 1.
    Column(u8),
}

impl Line {
    /// Returns true if the cell is on the line.
    #[must_use]
    pub fn contains(self, cell: Coord) -> bool {
        match self {
            Line::Row(number) => cell.row + 1 == number,
            Line::Column(number) => cell.column + 1 == number,
        }
    }
}

/// One condition that is printed beside the grid.
///
/// The order of the variants is the order of constraints in [`Rules`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", rename_all = "kebab-case"))]
#[cfg_attr(feature = "serde", serde(try_from = "super::serialize::ConstraintForm"))]
#[non_exhaustive]
pub enum Constraint {
    /// The digits on the diagonal from the top left corner differ, in every square area.
    DiagonalDown,
    /// The digits on the diagonal from the bottom left corner differ, in every square area.
    DiagonalUp,
    /// Cells that are `long` rows and `short` columns apart, or the other way around, differ: 2 and
    /// 1 is the anti-knight rule, 1 and 1 the anti-king rule.
    Leaper {
        /// The longer distance.
        long: u8,
        /// The shorter distance.
        short: u8,
    },
    /// The cells differ, and their digits have this sum, if one is printed. A cell that is listed
    /// twice counts twice.
    Cage {
        /// The cells.
        cells: Vec<Coord>,
        /// The sum.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        sum: Option<u32>,
    },
    /// The digits increase from the first cell, the bulb, to the last.
    Thermometer {
        /// The cells from the bulb.
        cells: Vec<Coord>,
    },
    /// The digits between the smallest and the largest digit of a row or column have this sum.
    Sandwich {
        /// The row or column.
        line: Line,
        /// The sum.
        sum: u32,
    },
}

impl Constraint {
    /// Returns the name of the kind: `cage`, `thermometer`, …
    #[must_use]
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Constraint::DiagonalDown => "diagonal-down",
            Constraint::DiagonalUp => "diagonal-up",
            Constraint::Leaper { long: 2, short: 1 } => "anti-knight",
            Constraint::Leaper { long: 1, short: 1 } => "anti-king",
            Constraint::Leaper { .. } => "leaper",
            Constraint::Cage { .. } => "cage",
            Constraint::Thermometer { .. } => "thermometer",
            Constraint::Sandwich { .. } => "sandwich",
        }
    }

    /// Returns the cells that the constraint lists. Empty for one that holds on the whole board.
    #[must_use]
    pub fn cells(&self) -> &[Coord] {
        match self {
            Constraint::Cage { cells, .. } | Constraint::Thermometer { cells } => cells,
            _ => &[],
        }
    }

    pub(super) fn normalize(&mut self) {
        match self {
            // A cage has no direction.
            Constraint::Cage { cells, .. } => cells.sort_unstable(),
            Constraint::Leaper { long, short } => {
                (*long, *short) = ((*long).max(*short), (*long).min(*short));
            }
            _ => {}
        }
    }

    /// Returns an error if the board lacks a cell or a line of the constraint.
    pub(super) fn check(&self, rules: &Rules) -> Result<(), RulesError> {
        if let Some(&cell) = self.cells().iter().find(|cell| !rules.has_cell(**cell)) {
            return Err(RulesError::NoSuchCell(cell));
        }
        match self {
            Constraint::Cage { cells, .. } | Constraint::Thermometer { cells }
                if cells.is_empty() =>
            {
                Err(RulesError::NoCells)
            }
            Constraint::Leaper { long: 0, short: 0 } => Err(RulesError::NoDistance),
            Constraint::Sandwich { line, .. } if lines(rules, *line).count() != 1 => {
                Err(RulesError::NoSuchLine(*line))
            }
            _ => Ok(()),
        }
    }
}

/// Returns the cells of a line in each area that it crosses.
pub(crate) fn lines(rules: &Rules, line: Line) -> impl Iterator<Item = Vec<Coord>> {
    let is_on = move |cell: &Coord| line.contains(*cell);
    let cells = move |area: &Area| area.cells().filter(is_on).collect::<Vec<Coord>>();
    rules.areas().iter().map(cells).filter(|cells| !cells.is_empty())
}
