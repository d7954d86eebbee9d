//! Moves that turn a puzzle into another equivalent of itself.
//!
//! A transform does, in this order: transpose or not; put the rows into a new order; the same for
//! the columns; relabel the digits. Rows stay in their band and bands move as a whole, and so do
//! columns and stacks. Every sequence of such moves is one such transform again, so four tables are
//! all there is to keep:
//!
//! ```text
//!   result[i][j] = digits[ S[rows[i]][columns[j]] ]     S: the source, or the source transposed
//! ```

use super::notation;
use crate::grid::{Board, Candidates, Cell, CellSet, Digit, DigitSet, Grid, Position, Shape};
use crate::random::{Rng, below, shuffle};

pub(super) const MOST: usize = Shape::MAX_SIDE;

/// A relabelling of digits with a move of rows, columns, bands and stacks, and perhaps a transpose.
///
/// A transform is made for one shape. Transposing turns boxes of r×c into boxes of c×r, so the
/// result may have another shape than the source. `Display` and [`Transform::parse`] write and read
/// a short notation.
///
/// ```
/// use shudu::grid::Shape;
/// use shudu::symmetry::Transform;
/// let quarter: Transform = "rot90".parse()?;
/// let twice = quarter.then(&quarter);
/// assert_eq!(twice, "rot180".parse()?);
/// assert_eq!(quarter.to_string(), "t/c987654321");
/// assert_eq!(twice.then(&twice.inverse()), Transform::identity(Shape::NINE));
/// # Ok::<(), shudu::symmetry::NotATransform>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Transform {
    pub(super) shape: Shape,
    pub(super) transposed: bool,
    pub(super) rows: [u8; MOST],
    pub(super) columns: [u8; MOST],
    /// By digit; entry 0 is the blank and stays 0.
    pub(super) digits: [u8; MOST + 1],
}

impl Transform {
    /// The transform that changes nothing.
    pub fn identity(shape: Shape) -> Transform {
        let count = |i: usize| i as u8;
        Transform {
            shape,
            transposed: false,
            rows: std::array::from_fn(count),
            columns: std::array::from_fn(count),
            digits: std::array::from_fn(count),
        }
    }

    /// A transform from its tables: row `i` of the result is row `rows[i]` of the source (after the
    /// transpose), and so for columns; digit `d` becomes `digits[d - 1]`. Rows and columns count
    /// from 0. `None` when a table is no order of its kind or tears a band or stack apart.
    pub fn new(
        shape: Shape,
        transposed: bool,
        rows: &[u8],
        columns: &[u8],
        digits: &[u8],
    ) -> Option<Transform> {
        let mut made = Transform { transposed, ..Transform::identity(shape) };
        let target = made.result_shape();
        if !keeps_groups(rows, shape.side(), target.box_rows())
            || !keeps_groups(columns, shape.side(), target.box_columns())
            || digits.contains(&0)
        {
            return None;
        }
        let lowered: Vec<u8> = digits.iter().map(|d| d - 1).collect();
        if !keeps_groups(&lowered, shape.side(), 1) {
            return None;
        }
        made.rows[..rows.len()].copy_from_slice(rows);
        made.columns[..columns.len()].copy_from_slice(columns);
        made.digits[1..=digits.len()].copy_from_slice(digits);
        Some(made)
    }

    /// Rows and columns change places.
    pub fn transpose(shape: Shape) -> Transform {
        Transform { transposed: true, ..Transform::identity(shape) }
    }

    /// A transform of the whole group that keeps the shape, each equally likely.
    pub fn random(shape: Shape, rng: &mut impl Rng) -> Transform {
        let mut made = Transform::identity(shape);
        if shape.box_rows() == shape.box_columns() {
            made.transposed = below(rng, 2) == 1;
        }
        let side = shape.side();
        made.rows[..side].copy_from_slice(&random_groups(side, shape.box_rows(), rng));
        made.columns[..side].copy_from_slice(&random_groups(side, shape.box_columns(), rng));
        shuffle(rng, &mut made.digits[1..=side]);
        made
    }

    /// How many transforms keep the shape; `None` where that is beyond 128 bits.
    pub fn group_order(shape: Shape) -> Option<u128> {
        let factorial = |n: usize| (1..=n as u128).try_fold(1u128, u128::checked_mul);
        let (r, c) = (shape.box_rows(), shape.box_columns());
        let rows = factorial(r)?.checked_pow(c as u32)?.checked_mul(factorial(c)?)?;
        let columns = factorial(c)?.checked_pow(r as u32)?.checked_mul(factorial(r)?)?;
        let turns = if r == c { 2 } else { 1 };
        rows.checked_mul(columns)?.checked_mul(turns)?.checked_mul(factorial(shape.side())?)
    }

    /// The shape it is made for.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The shape of what comes out.
    pub fn result_shape(&self) -> Shape {
        let (r, c) = (self.shape.box_rows(), self.shape.box_columns());
        let turned = if self.transposed { Shape::new(c, r) } else { Shape::new(r, c) };
        turned.unwrap_or(self.shape)
    }

    /// Does it transpose?
    pub fn transposes(&self) -> bool {
        self.transposed
    }

    /// For each row of the result, the row of the source it comes from (after the transpose).
    pub fn rows(&self) -> &[u8] {
        &self.rows[..self.shape.side()]
    }

    /// For each column of the result, the column of the source it comes from.
    pub fn columns(&self) -> &[u8] {
        &self.columns[..self.shape.side()]
    }

    /// What the digits 1, 2, 3… become.
    pub fn digits(&self) -> &[u8] {
        &self.digits[1..=self.shape.side()]
    }

    /// The cell of the source that comes to this cell of the result.
    pub fn source_cell(&self, cell: usize) -> usize {
        let side = self.shape.side();
        let row = self.rows[cell / side] as usize;
        let column = self.columns[cell % side] as usize;
        if self.transposed { column * side + row } else { row * side + column }
    }

    /// This transform first, then another.
    ///
    /// # Panics
    /// When the other is not made for the shape that comes out of this one.
    pub fn then(&self, next: &Transform) -> Transform {
        assert_eq!(self.result_shape(), next.shape, "the second transform fits the first");
        let (mine, theirs) = match next.transposed {
            false => (&self.rows, &self.columns),
            true => (&self.columns, &self.rows),
        };
        Transform {
            shape: self.shape,
            transposed: self.transposed != next.transposed,
            rows: next.rows.map(|i| mine[i as usize]),
            columns: next.columns.map(|j| theirs[j as usize]),
            digits: self.digits.map(|d| next.digits[d as usize]),
        }
    }

    /// The transform that leads back.
    pub fn inverse(&self) -> Transform {
        let (rows, columns) = (inverse(&self.rows), inverse(&self.columns));
        let (rows, columns) = if self.transposed { (columns, rows) } else { (rows, columns) };
        let digits = inverse(&self.digits);
        let shape = self.result_shape();
        Transform { shape, transposed: self.transposed, rows, columns, digits }
    }

    /// Does it leave every cell and digit where they are?
    pub fn is_identity(&self) -> bool {
        *self == Transform::identity(self.shape)
    }

    fn demand(&self, shape: Shape) {
        assert_eq!(self.shape, shape, "the transform is made for this shape");
    }

    /// A 9×9 grid transformed.
    ///
    /// # Panics
    /// When the transform is made for another shape.
    pub fn apply(&self, grid: &Grid) -> Grid {
        self.demand(Shape::NINE);
        let source = grid.cells();
        let mut cells = [0; 81];
        // Steps through the source: a row of the result takes one base, its columns one stride.
        let (down, right) = if self.transposed { (1, 9) } else { (9, 1) };
        for (row, from) in cells.chunks_exact_mut(9).zip(&self.rows) {
            for (cell, column) in row.iter_mut().zip(&self.columns) {
                let from = *from as usize * down + *column as usize * right;
                *cell = self.digits[source[from] as usize];
            }
        }
        Grid::from_valid_cells(cells)
    }

    /// A board transformed.
    ///
    /// # Panics
    /// When the transform is made for another shape.
    pub fn apply_board(&self, board: &Board) -> Board {
        self.demand(board.shape());
        let mut result = Board::empty(self.result_shape());
        for cell in 0..board.cells().len() {
            result.set(cell, self.digits[board.get(self.source_cell(cell)) as usize]);
        }
        result
    }

    /// A set of cells of the 9×9 grid moved along.
    ///
    /// # Panics
    /// When the transform is made for another shape.
    pub fn apply_cells(&self, cells: CellSet) -> CellSet {
        self.demand(Shape::NINE);
        Cell::all().filter(|c| cells.contains(Cell::at(self.source_cell(c.index())))).collect()
    }

    /// A position transformed, with its candidates.
    ///
    /// # Panics
    /// When the transform is made for another shape.
    pub fn apply_position(&self, position: &Position) -> Position {
        self.demand(Shape::NINE);
        let relabel = |set: DigitSet| -> DigitSet {
            let named = set.iter().map(|d| self.digits[d.get() as usize]);
            named.filter_map(Digit::new).collect()
        };
        let from = |cell: Cell| Cell::at(self.source_cell(cell.index()));
        let mut moved = Position::start(&self.apply(position.digits()));
        moved.set_givens(self.apply_cells(position.givens()));
        if let Some(marks) = position.pencilmarks() {
            let mut candidates = Candidates::ALL;
            for cell in Cell::all() {
                candidates.set(cell, relabel(marks.get(from(cell))));
            }
            moved.set_candidates(candidates);
        }
        moved
    }

    /// Reads the notation for a shape; see [`NotATransform`](super::NotATransform) for what can be
    /// written.
    pub fn parse(shape: Shape, text: &str) -> Result<Transform, super::NotATransform> {
        notation::parse(shape, text)
    }
}

fn inverse<const N: usize>(table: &[u8; N]) -> [u8; N] {
    let mut back = [0; N];
    for (i, &v) in table.iter().enumerate() {
        back[v as usize] = i as u8;
    }
    back
}

/// Is it an order of 0..side in which groups of `size` stay together?
fn keeps_groups(order: &[u8], side: usize, size: usize) -> bool {
    let mut seen = 0u32;
    order.len() == side
        && order.iter().all(|&v| {
            let fresh = (v as usize) < side && seen >> v & 1 == 0;
            seen |= if fresh { 1 << v } else { 0 };
            fresh
        })
        && order.chunks(size).all(|group| {
            let home = group[0] as usize / size;
            group.iter().all(|&v| v as usize / size == home)
        })
}

fn random_groups(side: usize, size: usize, rng: &mut impl Rng) -> Vec<u8> {
    let mut groups: Vec<usize> = (0..side / size).collect();
    shuffle(rng, &mut groups);
    let mut order = Vec::with_capacity(side);
    for group in groups {
        let mut members: Vec<u8> = (0..size).map(|i| (group * size + i) as u8).collect();
        shuffle(rng, &mut members);
        order.extend(members);
    }
    order
}
