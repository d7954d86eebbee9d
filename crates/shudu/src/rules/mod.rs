//! The rules of a puzzle as data: everything that is printed beside its digits.
//!
//! [`Rules`] have four parts:
//!
//! ```text
//!   digits        1 to 9, or 0 to 5, …
//!   areas         rectangles whose rows and columns hold different digits; usually one, and five
//!                 that overlap for a samurai
//!   regions       of each area: boxes, irregular regions, or none
//!   constraints   a cage, a thermometer, anti-knight, …
//! ```
//!
//! A *group* is a set of cells with different digits. A *house* is a group with as many cells as
//! there are digits, so that every digit occurs in it.
//!
//! Nothing here solves. [`Rules::violations`] is the definition of each rule: slow, obvious, and
//! independent of every engine, so that engines can be tested against it.
//!
//! Two sets of rules are equal if they print the same conditions. The order of the constraints has
//! no meaning and is always the same; the order within a constraint can have one, because a
//! thermometer has a direction and a cage may list a cell twice.
//!
//! ```
//! use shudu::rules::{Constraint, Rules};
//! let rules = Rules::classic("2x2".parse()?);
//! assert_eq!(rules.as_classic(), Some("2x2".parse()?));
//! let crossed = rules.with(Constraint::DiagonalDown)?.with(Constraint::DiagonalUp)?;
//! assert_eq!(crossed.as_classic(), None);
//! let report = crossed.search(&[0; 16], &shudu::Limits::default(), |_| {
//!     std::ops::ControlFlow::Continue(())
//! });
//! assert_eq!(report.solutions, 48);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod area;
mod constraint;
mod error;
mod group;
#[cfg(feature = "serde")]
mod serialize;
mod violations;

pub use area::{Area, Digits, Regions};
pub(crate) use constraint::lines;
pub use constraint::{Constraint, Line};
pub use error::RulesError;
pub use group::Group;
pub use violations::{Origin, Violation};

use std::sync::{Arc, OnceLock};

use crate::grid::{Coord, Shape};

/// The limit on constraints.
pub(crate) const MAX_CONSTRAINTS: usize = 4096;
/// The limit on cells that the constraints list.
pub(crate) const MAX_LISTED: usize = 1 << 14;

/// The rules of a puzzle: size, digits, regions and constraints.
///
/// Cells are numbered from 0 in reading order, and only cells that exist are counted: a samurai has
/// 369. Digits are numbered from 1 in ascending order, 0 is a blank: on a board with the digits 0
/// to 5, number 1 is the digit 0.
///
/// Clones share the data.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rules(Arc<Data>);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Data {
    digits: Digits,
    areas: Box<[Area]>,
    constraints: Box<[Constraint]>,
}

impl Rules {
    /// Returns the rules of classic Sudoku of a shape.
    #[must_use]
    pub fn classic(shape: Shape) -> Rules {
        const N: usize = Shape::MAX_SIDE + 1;
        static CLASSIC: [OnceLock<Rules>; N * N] = [const { OnceLock::new() }; N * N];
        let rules = CLASSIC[shape.box_rows() * N + shape.box_columns()].get_or_init(|| {
            Rules(Arc::new(Data {
                digits: Digits::up_to(shape),
                areas: [Area::square(shape.side(), Regions::Boxes(shape))].into(),
                constraints: [].into(),
            }))
        });
        rules.clone()
    }

    /// Returns rules with these digits, areas and constraints.
    ///
    /// # Errors
    /// If the board or a number is outside the limits, regions do not fit, or a constraint names a
    /// cell that does not exist.
    pub fn new(
        digits: Digits,
        areas: impl Into<Vec<Area>>,
        constraints: impl Into<Vec<Constraint>>,
    ) -> Result<Rules, RulesError> {
        let mut areas: Vec<Area> = areas.into();
        if areas.is_empty() {
            return Err(RulesError::NoCells);
        }
        areas.iter().try_for_each(|area| area.check(digits))?;
        areas.iter_mut().for_each(Area::normalize);
        areas.sort_by_key(Area::place);
        let data = Data { digits, areas: areas.into(), constraints: [].into() };
        Rules(Arc::new(data)).with_all(constraints)
    }

    /// Returns the same rules with one constraint more.
    ///
    /// # Errors
    /// If the constraint names a cell or a line that does not exist, or there are too many.
    pub fn with(&self, constraint: Constraint) -> Result<Rules, RulesError> {
        self.with_all([constraint])
    }

    fn with_all(&self, more: impl Into<Vec<Constraint>>) -> Result<Rules, RulesError> {
        let mut constraints = more.into();
        for constraint in &mut constraints {
            constraint.normalize();
            constraint.check(self)?;
        }
        constraints.extend_from_slice(self.constraints());
        constraints.sort_unstable();
        constraints.dedup();
        let listed: usize = constraints.iter().map(|c| c.cells().len()).sum();
        if constraints.len() > MAX_CONSTRAINTS || listed > MAX_LISTED {
            return Err(RulesError::TooMany);
        }
        let areas = self.0.areas.clone();
        let data = Data { digits: self.digits(), areas, constraints: constraints.into() };
        Ok(Rules(Arc::new(data)))
    }

    /// Returns the shape if these are the rules of classic Sudoku: every fast path starts here.
    #[must_use]
    pub fn as_classic(&self) -> Option<Shape> {
        match (self.areas(), self.constraints()) {
            ([area], []) => {
                let shape = area.shape()?;
                let is_classic = area.top == 0 && area.left == 0;
                (is_classic && self.digits() == Digits::up_to(shape)).then_some(shape)
            }
            _ => None,
        }
    }

    /// Returns what distinguishes the rules from those of classic Sudoku: `board` for other areas or
    /// digits, `regions`, then the names of the constraints, each once.
    #[must_use]
    pub fn other_than_classic(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        let is_square = |area: &Area| area.rows == area.columns && (area.top, area.left) == (0, 0);
        match self.areas() {
            [area] if is_square(area) && Digits::new(1, area.rows) == Ok(self.digits()) => {
                if area.shape().is_none() {
                    names.push("regions");
                }
            }
            _ => names.push("board"),
        }
        names.extend(self.constraints().iter().map(Constraint::name));
        names.dedup();
        names
    }

    /// Returns the digits.
    #[must_use]
    pub fn digits(&self) -> Digits {
        self.0.digits
    }

    /// Returns the areas, from top to bottom and left to right.
    #[must_use]
    pub fn areas(&self) -> &[Area] {
        &self.0.areas
    }

    /// Returns the constraints in their fixed order.
    #[must_use]
    pub fn constraints(&self) -> &[Constraint] {
        &self.0.constraints
    }

    /// Returns the number of rows and of columns of the smallest rectangle around the board.
    #[must_use]
    pub fn extent(&self) -> (usize, usize) {
        let ends = self.areas().iter().map(|a| (a.top + a.rows, a.left + a.columns));
        let (rows, columns) =
            ends.fold((0, 0), |(r, c), (row, column)| (r.max(row), c.max(column)));
        (rows.into(), columns.into())
    }

    /// Returns the cells of the board in reading order.
    #[must_use]
    pub fn cells(&self) -> Vec<Coord> {
        let (rows, columns) = self.extent();
        let all = (0..rows as u8).flat_map(|row| (0..columns as u8).map(move |c| (row, c)));
        all.map(|(row, column)| Coord { row, column }).filter(|&c| self.has_cell(c)).collect()
    }

    /// Returns true if the board has this cell.
    #[must_use]
    pub(crate) fn has_cell(&self, cell: Coord) -> bool {
        self.areas().iter().any(|area| area.contains(cell))
    }

    /// Returns what these digits violate: two equal digits in a group, a sum that is not reached, …
    /// An empty list means that nothing is violated so far; for a full board, that it is a solution.
    ///
    /// The digits are numbered from 1 in reading order, 0 for a blank. A condition that depends on
    /// several cells is only examined when they are full, except that equal digits and digits in the
    /// wrong order are found as soon as both are there. This function is the definition of each
    /// rule; it is slow.
    ///
    /// # Panics
    /// If there are not as many digits as cells, or a digit does not exist.
    #[must_use]
    pub fn violations(&self, digits: &[u8]) -> Vec<Violation> {
        violations::all(self, digits)
    }
}
