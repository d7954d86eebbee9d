//! Applies transforms to grids, boards, cells, candidates and positions.

use super::Transform;
use crate::Puzzle;
use crate::grid::{Board, Cell, CellSet, Digit, DigitSet, Grid, Shape};

/// A type that [`Transform::apply`] accepts: grids, boards, puzzles, positions, candidates, and
/// sets of cells or digits.
///
/// This trait is sealed: other crates cannot implement it.
pub trait Transformable: Sized + sealed::Transformable {}

mod sealed {
    use crate::symmetry::Transform;

    pub trait Transformable {
        fn transformed(&self, by: &Transform) -> Self;
    }
}

macro_rules! transformable {
    ($($Type:ty: |$item:ident, $by:ident| $value:expr;)*) => {
        $(
            impl Transformable for $Type {}

            impl sealed::Transformable for $Type {
                #[inline]
                fn transformed(&self, $by: &Transform) -> $Type {
                    let $item = self;
                    $value
                }
            }
        )*
    };
}

transformable! {
    Grid: |grid, by| apply_grid(by, grid);
    Board: |board, by| apply_board(by, board);
    CellSet: |cells, by| {
        expect_shape(by, Shape::NINE);
        Cell::all().filter(|&cell| cells.contains(source(by, cell))).collect()
    };
    DigitSet: |digits, by| {
        expect_shape(by, Shape::NINE);
        digits.iter().filter_map(|digit| Digit::new(by.digits[digit.get() as usize])).collect()
    };
    Puzzle: |puzzle, by| {
        // The usual case, without candidates and givens.
        if let Some(grid) = puzzle.as_start() {
            return Puzzle::from(by.apply(grid));
        }
        apply_puzzle(by, puzzle)
    };
}

impl Transform {
    /// Returns the transformed item: a grid, board, puzzle or set.
    ///
    /// ```
    /// use shudu::{Grid, grid::CellSet, symmetry::Transform};
    /// let mirror: Transform = "mirror".parse()?;
    /// let corner = CellSet::only("r1c1".parse()?);
    /// assert_eq!(mirror.apply(&corner), CellSet::only("r1c9".parse()?));
    /// assert_eq!(mirror.apply(&Grid::EMPTY), Grid::EMPTY);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// What the maker of a puzzle wrote is not kept.
    ///
    /// # Panics
    /// If the transform is for another shape, or the rules of a puzzle are not classic.
    #[inline]
    #[must_use]
    pub fn apply<T: Transformable>(&self, item: &T) -> T {
        item.transformed(self)
    }
}

fn expect_shape(by: &Transform, shape: Shape) {
    assert_eq!(by.shape(), shape, "the transform is for another shape");
}

/// Returns the source cell of this cell, for 9×9.
fn source(by: &Transform, cell: Cell) -> Cell {
    Cell::at(by.source_cell(cell.index()))
}

fn apply_grid(by: &Transform, grid: &Grid) -> Grid {
    expect_shape(by, Shape::NINE);
    let source = grid.cells();
    let mut cells = [0; 81];
    // Steps through the source: each row of the result has a base, each column a stride.
    let (down, right) = if by.transposed { (1, 9) } else { (9, 1) };
    for (row, from) in cells.chunks_exact_mut(9).zip(&by.rows) {
        for (cell, column) in row.iter_mut().zip(&by.columns) {
            let from = *from as usize * down + *column as usize * right;
            *cell = by.digits[source[from] as usize];
        }
    }
    Grid::from_valid_cells(cells)
}

/// Applies a transform to a puzzle of a classic shape other than 9×9.
fn apply_puzzle(by: &Transform, puzzle: &Puzzle) -> Puzzle {
    let board = puzzle.to_board().expect("the rules are not classic");
    let moved = Puzzle::from(by.apply(&board));
    let givens = puzzle.givens();
    let moved = moved.with_givens(|cell| givens[by.source_cell(cell)] != 0);
    let Some(candidates) = puzzle.candidates() else { return moved };
    let set = |cell: usize| {
        let own = candidates[by.source_cell(cell)];
        let digits = (1..by.digits.len()).filter(|digit| own >> (digit - 1) & 1 == 1);
        digits.fold(0, |set, digit| set | 1 << (by.digits[digit] - 1))
    };
    let sets: Vec<u32> = (0..candidates.len()).map(set).collect();
    match moved.with_candidates(&sets) {
        Ok(moved) => moved,
        Err(error) => unreachable!("a transform keeps the number of cells: {error}"),
    }
}

fn apply_board(by: &Transform, board: &Board) -> Board {
    expect_shape(by, board.shape());
    let digit = |cell| by.digits[board.get(by.source_cell(cell)) as usize];
    let cells: Vec<u8> = (0..board.cells().len()).map(digit).collect();
    Board::from_valid_cells(by.result_shape(), cells)
}
