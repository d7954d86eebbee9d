//! The cells of an exchange file, before conversion to a puzzle.
//!
//! Web sites and games also save which digits the player has placed, and candidates. A [`Sheet`]
//! collects this for a board of any shape; data that a [`Puzzle`](super::Puzzle) cannot represent
//! is dropped.

use super::{Fault, Puzzle};
use crate::grid::{Candidates, Cell, DigitSet, Position, Shape};
use crate::rules::Rules;

/// A cell.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct SheetCell {
    /// The digit, or 0.
    pub(super) digit: u8,
    /// True if the player has placed the digit.
    pub(super) placed: bool,
    /// The candidates, bit 0 for digit 1; 0 if they are unknown.
    pub(super) marks: u32,
}

/// The cells of a board.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    rules: Rules,
    cells: Vec<SheetCell>,
}

impl Sheet {
    /// Creates a sheet of a classic puzzle. Fails if the number of cells or a digit does not fit the
    /// shape.
    pub(super) fn new(shape: Shape, cells: Vec<SheetCell>) -> Result<Sheet, Fault> {
        Sheet::with_rules(Rules::classic(shape), cells)
    }

    /// Creates a sheet. Fails if the number of cells or a digit does not fit the rules.
    pub(super) fn with_rules(rules: Rules, cells: Vec<SheetCell>) -> Result<Sheet, Fault> {
        let (found, expected) = (cells.len(), rules.cells().len());
        if found != expected {
            return Err(Fault::WrongCellCount { found, expected });
        }
        let side = rules.digits().count();
        match cells.iter().find(|cell| usize::from(cell.digit) > side) {
            Some(cell) => Err(Fault::BadNumber { found: cell.digit.to_string(), side }),
            None => Ok(Sheet { rules, cells }),
        }
    }

    /// Returns the puzzle.
    pub(super) fn puzzle(self) -> Result<Puzzle, Fault> {
        let Sheet { rules, cells } = self;
        let digits: Vec<u8> = cells.iter().map(|cell| cell.digit).collect();
        let puzzle = Puzzle::new(rules, digits).map_err(|_| Fault::NotAPuzzle)?;
        let puzzle = puzzle.with_givens(|cell| !cells[cell].placed);
        let is_marked = |cell: &SheetCell| cell.digit == 0 && cell.marks != 0;
        if !cells.iter().any(is_marked) {
            return Ok(puzzle);
        }
        let mut sets = puzzle.usual_candidates();
        for (set, own) in sets.iter_mut().zip(&cells).filter(|(_, own)| is_marked(own)) {
            *set = own.marks;
        }
        puzzle.with_candidates(&sets).map_err(|_| Fault::NotAPuzzle)
    }
}

/// Returns the cells of a puzzle. Blank cells have candidates if these differ from those that the
/// digits allow.
pub(super) fn cells_of(puzzle: &Puzzle) -> Vec<SheetCell> {
    let digits = puzzle.cells().iter().zip(puzzle.givens().into_owned());
    let cell = |(&digit, given): (&u8, u8)| SheetCell { digit, placed: digit != given, marks: 0 };
    let mut cells: Vec<SheetCell> = digits.map(cell).collect();
    if let Some(sets) = puzzle.candidates() {
        let usual = puzzle.usual_candidates();
        for (cell, own) in cells.iter_mut().enumerate().filter(|(_, own)| own.digit == 0) {
            own.marks = if sets[cell] == usual[cell] { 0 } else { sets[cell] };
        }
    }
    cells
}

/// Returns true if a sheet can represent the progress of a puzzle: every blank cell has candidates,
/// and filled cells have only their digit.
#[cfg(feature = "json")]
pub(super) fn keeps_puzzle(puzzle: &Puzzle) -> bool {
    let Some(sets) = puzzle.candidates() else { return true };
    let usual = puzzle.usual_candidates();
    puzzle.cells().iter().enumerate().all(|(cell, &digit)| match digit {
        0 => sets[cell] != 0 || usual[cell] == 0,
        _ => sets[cell] == usual[cell],
    })
}

/// Returns true if a sheet can represent this position: every blank cell has candidates, and filled
/// cells have only their digit.
pub(super) fn keeps(position: &Position) -> bool {
    let candidates = position.candidates();
    Cell::all().all(|cell| match position.digits().get(cell) {
        Some(digit) => candidates.get(cell) == DigitSet::only(digit),
        None => {
            let usual = Candidates::of(position.digits());
            !candidates.get(cell).is_empty() || usual.get(cell).is_empty()
        }
    })
}

/// Returns the shape whose boxes are these regions: one label for each cell, in reading order.
#[cfg(feature = "json")]
pub(super) fn shape_of(side: usize, labels: &[Option<String>]) -> Option<Shape> {
    let fits = |shape: &Shape| {
        let mut seen: Vec<Option<&str>> = vec![None; side];
        labels.iter().enumerate().all(|(cell, label)| {
            let Some(label) = label.as_deref() else { return false };
            let own = shape.box_index(cell);
            let is_new = seen[own].is_none() && !seen.contains(&Some(label));
            if is_new {
                seen[own] = Some(label);
            }
            seen[own] == Some(label)
        })
    };
    if labels.len() != side * side {
        return None;
    }
    let usual = Shape::for_side(side);
    usual.into_iter().chain(Shape::all().filter(|s| s.side() == side)).find(fits)
}
