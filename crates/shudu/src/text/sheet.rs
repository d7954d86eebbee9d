//! The cells of an exchange file, before conversion to a puzzle.
//!
//! Web sites and games also save which digits the player has placed, and candidates. A [`Sheet`]
//! collects this for a board of any shape; data that a [`Puzzle`](super::Puzzle) cannot represent
//! is dropped.

use super::{Fault, Puzzle};
use crate::grid::{Board, Candidates, Cell, CellSet, DigitSet, Position, Shape};

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
    shape: Shape,
    cells: Vec<SheetCell>,
}

impl Sheet {
    /// Creates a sheet. Fails if the number of cells or a digit does not fit the shape.
    pub(super) fn new(shape: Shape, cells: Vec<SheetCell>) -> Result<Sheet, Fault> {
        if cells.len() != shape.cells() {
            return Err(Fault::WrongCellCount { found: cells.len(), expected: shape.cells() });
        }
        let side = shape.side();
        match cells.iter().find(|cell| usize::from(cell.digit) > side) {
            Some(cell) => Err(Fault::BadNumber { found: cell.digit.to_string(), side }),
            None => Ok(Sheet { shape, cells }),
        }
    }

    /// Returns the puzzle. Placed digits and candidates are kept if it is 9×9.
    pub(super) fn puzzle(&self) -> Result<Puzzle, Fault> {
        let digits: Vec<u8> = self.cells.iter().map(|cell| cell.digit).collect();
        let board = Board::from_cells(self.shape, digits).map_err(|_| Fault::NotAPuzzle)?;
        let Some(digits) = board.to_grid() else { return Ok(Puzzle::Board(board)) };
        let mut candidates = Candidates::of(&digits);
        let mut givens = CellSet::EMPTY;
        for (cell, own) in Cell::all().zip(&self.cells) {
            if own.digit != 0 && !own.placed {
                givens.insert(cell);
            } else if own.digit == 0 && own.marks != 0 {
                candidates.set(cell, DigitSet::from_bits(own.marks as u16));
            }
        }
        Ok(Puzzle::from(Position::new(digits, givens, candidates)))
    }
}

/// Returns the cells of a puzzle. Blank cells have candidates if these differ from those that the
/// digits allow.
pub(super) fn cells_of(puzzle: &Puzzle) -> Vec<SheetCell> {
    let digits = puzzle.cells();
    let mut cells: Vec<SheetCell> =
        digits.iter().map(|&digit| SheetCell { digit, ..SheetCell::default() }).collect();
    if let Puzzle::Position(position) = puzzle {
        let usual = Candidates::of(position.digits());
        let candidates = position.candidates();
        for (cell, own) in Cell::all().zip(&mut cells) {
            own.placed = own.digit != 0 && !position.givens().contains(cell);
            if own.digit == 0 && candidates.get(cell) != usual.get(cell) {
                own.marks = u32::from(candidates.get(cell).bits());
            }
        }
    }
    cells
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
