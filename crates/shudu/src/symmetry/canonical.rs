//! The front door to canonical forms.

use std::fmt;

use super::{Transform, finished, pattern, puzzle};
use crate::grid::{Board, Cell, CellSet, Clash, Grid};

/// The smallest equivalent of a puzzle, and what was learnt on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canonical<G> {
    /// The smallest form.
    pub form: G,
    /// A transform that leads there; with automorphisms there are others.
    pub transform: Transform,
    /// How many transforms map the puzzle to itself, the identity counted. Digits that do not occur
    /// may change places too. Beyond 128 bits this stops at `u128::MAX`.
    pub automorphisms: u128,
}

/// Why there is no canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoForm {
    /// Two equal digits stand in one house: this is no puzzle.
    Clash(Clash),
    /// A large board with so little order in it that too many transforms would have to be tried.
    TooMany,
}

impl fmt::Display for NoForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoForm::Clash(clash) => write!(f, "{clash}"),
            NoForm::TooMany => {
                f.write_str("too many transforms of this board would have to be tried")
            }
        }
    }
}

impl std::error::Error for NoForm {}

/// The canonical form of a 9×9 puzzle or finished grid.
///
/// A puzzle may have any number of solutions: its givens alone count.
///
/// ```
/// use shudu::{Grid, symmetry};
/// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
///     .parse()?;
/// let canonical = symmetry::canonical(&grid).unwrap();
/// assert!(canonical.form.to_string().starts_with("12345678945"));
/// assert_eq!(canonical.automorphisms, 1);
/// # Ok::<(), shudu::text::ReadError>(())
/// ```
pub fn canonical(grid: &Grid) -> Result<Canonical<Grid>, NoForm> {
    if finished::is_finished(grid) {
        return Ok(finished::canonical(grid));
    }
    if let Some(clash) = grid.clash() {
        return Err(NoForm::Clash(clash));
    }
    let found = puzzle::canonical(crate::grid::Shape::NINE, grid.cells())?;
    let form = found.transform.apply(grid);
    Ok(Canonical { form, transform: found.transform, automorphisms: found.automorphisms })
}

/// [`canonical`] for many puzzles on this many threads, in their order.
///
/// Without the feature `threads` it runs on the calling thread.
///
/// ```
/// use shudu::{Grid, symmetry, testing::corpus};
/// let puzzles: Vec<Grid> = (0..8).map(|i| corpus::grid(corpus::Kind::Minimal, 1, i)).collect();
/// let all = symmetry::canonical_batch(&puzzles, 2);
/// assert_eq!(all[7], symmetry::canonical(&puzzles[7]));
/// ```
pub fn canonical_batch(grids: &[Grid], threads: usize) -> Vec<Result<Canonical<Grid>, NoForm>> {
    if cfg!(not(feature = "threads")) || threads <= 1 {
        return grids.iter().map(canonical).collect();
    }
    let share = grids.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let work = |part: &'_ [Grid]| part.iter().map(canonical).collect::<Vec<_>>();
        let threads: Vec<_> =
            grids.chunks(share).map(|part| scope.spawn(move || work(part))).collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, Vec<_>>| match thread.join() {
            Ok(part) => part,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        threads.into_iter().flat_map(join).collect()
    })
}

/// [`canonical`] for any shape. Only boards whose boxes are as high as wide are transposed, so the
/// shape stays. Large boards that are full, or nearly so, have [`NoForm::TooMany`].
pub fn canonical_board(board: &Board) -> Result<Canonical<Board>, NoForm> {
    if let Some(grid) = board.to_grid() {
        let Canonical { form, transform, automorphisms } = canonical(&grid)?;
        return Ok(Canonical { form: form.into(), transform, automorphisms });
    }
    if let Some(clash) = board.clash() {
        return Err(NoForm::Clash(clash));
    }
    let found = puzzle::canonical(board.shape(), board.cells())?;
    let form = found.transform.apply_board(board);
    Ok(Canonical { form, transform: found.transform, automorphisms: found.automorphisms })
}

/// The canonical form of a pattern: the cells that hold givens, whatever they are. Cells outside
/// are smaller. Automorphisms are those of the cells; digits play no part.
///
/// ```
/// use shudu::grid::{Cell, CellSet};
/// use shudu::symmetry::canonical_pattern;
/// let one_cell = CellSet::only(Cell::at(40));
/// let canonical = canonical_pattern(one_cell);
/// assert_eq!(canonical.form, CellSet::only(Cell::at(80)));
/// assert_eq!(canonical.automorphisms, 3_359_232 / 81);
/// ```
pub fn canonical_pattern(cells: CellSet) -> Canonical<CellSet> {
    let marks: Vec<u8> = Cell::all().map(|c| u8::from(cells.contains(c))).collect();
    let shape = crate::grid::Shape::NINE;
    match pattern::canonical(shape, &marks) {
        Ok(found) => {
            let form = found.transform.apply_cells(cells);
            Canonical { form, transform: found.transform, automorphisms: found.automorphisms }
        }
        // A 9×9 pattern has at most 2 × 1296 orders of lines, far below the limit.
        Err(_) => {
            Canonical { form: cells, transform: Transform::identity(shape), automorphisms: 1 }
        }
    }
}

/// [`canonical_pattern`] for any shape: the form has a 1 where a given stands.
pub fn canonical_pattern_board(board: &Board) -> Result<Canonical<Board>, NoForm> {
    let mut marks = board.clone();
    for cell in 0..marks.cells().len() {
        marks.set(cell, u8::from(board.get(cell) != 0));
    }
    let found = pattern::canonical(board.shape(), marks.cells())?;
    let form = found.transform.apply_board(&marks);
    Ok(Canonical { form, transform: found.transform, automorphisms: found.automorphisms })
}

/// What the searches give back: how to get to the form.
pub(super) struct Found {
    pub(super) transform: Transform,
    pub(super) automorphisms: u128,
}

/// Beginnings that may stand side by side; more mean [`NoForm::TooMany`].
pub(super) const MOST_STATES: usize = 1 << 18;

pub(super) fn factorial(n: usize) -> u128 {
    (1..=n as u128).fold(1, u128::saturating_mul)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;
    use crate::testing::corpus::{self, Kind};

    #[test]
    fn grids_and_puzzles_agree_with_trying_every_transform() {
        let most =
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
        let mut grids = vec![most.parse().unwrap()];
        for kind in [Kind::Finished, Kind::Minimal, Kind::Multi] {
            grids.push(corpus::grid(kind, 11, 0));
        }
        for grid in grids {
            let (form, ties) = finished::oracle(&grid);
            let canonical = canonical(&grid).unwrap();
            assert_eq!(canonical.form, form);
            let absent = (1..=9).filter(|d| !grid.cells().contains(d)).count();
            assert_eq!(canonical.automorphisms, ties * factorial(absent));
        }
    }

    #[test]
    fn both_searches_agree_on_finished_grids() {
        for item in 0..6 {
            let grid = corpus::grid(Kind::Finished, 12, item);
            let slow = puzzle::canonical(Shape::NINE, grid.cells()).unwrap();
            let fast = finished::canonical(&grid);
            assert_eq!(slow.transform.apply(&grid), fast.form);
            assert_eq!(slow.automorphisms, fast.automorphisms);
        }
    }
}
