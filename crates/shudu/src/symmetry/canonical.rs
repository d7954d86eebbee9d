//! Canonical forms of grids, boards and puzzles.

use std::error::Error;
use std::fmt;

use super::class_id::Kind;
use super::{ClassId, Transform, Transformable, finished_form, pattern_form, puzzle_form};
use crate::Puzzle;
use crate::grid::{Board, Clash, Grid, Shape};
use crate::search::{Limits, Stopped};

/// The canonical form of a puzzle or pattern, with a transform to it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Canonical<G> {
    /// The smallest equivalent puzzle or pattern.
    pub form: G,
    /// A transform to the form. With automorphisms there are others.
    pub transform: Transform,
    /// The number of transforms of the puzzle to itself, including the identity. Digits that do not
    /// occur may be swapped. Saturates at `u128::MAX`.
    pub automorphisms: u128,
    kind: Kind,
}

impl<G: Symmetric> Canonical<G> {
    /// Returns the class id of the form and of all equivalent puzzles.
    #[must_use]
    pub fn class_id(&self) -> ClassId {
        ClassId::of_form(self.kind, self.transform.result_shape(), self.form.digits())
    }
}

/// The reason why a puzzle or pattern has no canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CanonicalError {
    /// Two equal digits in one house.
    Clash(Clash),
    /// The board is large and has so few distinctive rows that too many transforms would have to be
    /// tried. This does not happen on 9×9.
    TooMany,
    /// The rules are not classic: the transforms of classic Sudoku do not keep other rules.
    NotClassic,
    /// A limit stopped the search.
    Stopped(Stopped),
}

impl fmt::Display for CanonicalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CanonicalError::Clash(_) => "a puzzle whose digits clash has no canonical form",
            CanonicalError::TooMany => {
                "too many transforms would have to be tried for the canonical form of this board"
            }
            CanonicalError::NotClassic => "only puzzles with classic rules have a canonical form",
            CanonicalError::Stopped(stopped) => return stopped.fmt(f),
        })
    }
}

impl Error for CanonicalError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            CanonicalError::Clash(clash) => Some(clash),
            CanonicalError::TooMany | CanonicalError::NotClassic | CanonicalError::Stopped(_) => {
                None
            }
        }
    }
}

/// The result of a search.
pub(super) struct Found {
    pub(super) transform: Transform,
    pub(super) automorphisms: u128,
}

impl Found {
    fn with_form<G>(self, form: G, kind: Kind) -> Canonical<G> {
        let Found { transform, automorphisms } = self;
        Canonical { form, transform, automorphisms, kind }
    }
}

/// The limit on equally small partial forms that a search keeps, above which it fails with
/// [`CanonicalError::TooMany`].
pub(super) const MOST_STATES: usize = 1 << 18;

/// A type of puzzle with canonical forms: [`Grid`], [`Board`] or [`Puzzle`]. Only the digits of a
/// puzzle matter, given or placed. It may have any number of solutions.
///
/// This trait is sealed: other crates cannot implement it.
///
/// # Panics
/// All methods, if the rules of a puzzle are not classic.
pub trait Symmetric: Transformable + Digits {
    /// Returns the canonical form of a puzzle or finished grid: the smallest equivalent one of the
    /// same shape. Only boards with square boxes may be transposed.
    ///
    /// ```
    /// use shudu::{Grid, symmetry::Symmetric};
    /// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    ///     .parse()?;
    /// let canonical = grid.canonical()?;
    /// assert!(canonical.form.to_string().starts_with("12345678945"));
    /// assert_eq!(canonical.automorphisms, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If two digits clash, or on large boards that are full or nearly full
    /// ([`CanonicalError::TooMany`]).
    fn canonical(&self) -> Result<Canonical<Self>, CanonicalError> {
        self.canonical_within(&Limits::default())
    }

    /// Returns the [canonical](Symmetric::canonical) form, or an error if a limit stops the search.
    /// The other limits, on solutions and nodes, are ignored.
    ///
    /// # Errors
    /// As for [`canonical`](Symmetric::canonical), and [`CanonicalError::Stopped`].
    fn canonical_within(&self, limits: &Limits) -> Result<Canonical<Self>, CanonicalError> {
        let shape = self.shape().ok_or(CanonicalError::NotClassic)?;
        let digits = Self::with_digits(shape, self.digits());
        let grid = Grid::try_from(self.digits()).ok().filter(|_| shape == Shape::NINE);
        let found = match grid.filter(finished_form::is_finished) {
            Some(grid) => finished_form::canonical(&grid),
            None => {
                if let Some(clash) = digits.clash() {
                    return Err(CanonicalError::Clash(clash));
                }
                puzzle_form::canonical(shape, self.digits(), limits)?
            }
        };
        let form = found.transform.apply(&digits);
        Ok(found.with_form(form, Kind::Puzzle))
    }

    /// Returns the id of the class of this puzzle or finished grid.
    ///
    /// # Errors
    /// As for [`canonical`](Symmetric::canonical).
    fn class_id(&self) -> Result<ClassId, CanonicalError> {
        self.canonical().map(|canonical| canonical.class_id())
    }

    /// Returns the canonical form of the pattern of the filled cells, with a 1 in each cell of the
    /// pattern, or an error if a limit stops the search. Blank cells compare as smaller.
    /// Automorphisms are those of the cells.
    ///
    /// # Errors
    /// For some patterns of large boards ([`CanonicalError::TooMany`]), and
    /// [`CanonicalError::Stopped`].
    fn canonical_pattern_within(&self, limits: &Limits) -> Result<Canonical<Self>, CanonicalError> {
        let shape = self.shape().ok_or(CanonicalError::NotClassic)?;
        let marks: Vec<u8> = self.digits().iter().map(|&digit| digit.min(1)).collect();
        let found = pattern_form::canonical(shape, &marks, limits)?;
        let form = found.transform.apply(&Self::with_digits(shape, &marks));
        Ok(found.with_form(form, Kind::Pattern))
    }
}

/// The private part of [`Symmetric`].
pub trait Digits {
    /// Returns the shape if the rules are classic.
    fn shape(&self) -> Option<Shape>;
    fn digits(&self) -> &[u8];
    /// Returns a puzzle with these digits, which are known to fit.
    fn with_digits(shape: Shape, digits: &[u8]) -> Self;
    fn clash(&self) -> Option<Clash>;
}

macro_rules! symmetric {
    ($($Type:ty: $shape:expr, $from:expr, $clash:expr;)*) => {
        $(
            impl Symmetric for $Type {}

            impl Digits for $Type {
                fn shape(&self) -> Option<Shape> {
                    $shape(self)
                }
                fn digits(&self) -> &[u8] {
                    self.cells()
                }
                fn with_digits(shape: Shape, digits: &[u8]) -> $Type {
                    $from(Board::from_valid_cells(shape, digits))
                }
                fn clash(&self) -> Option<Clash> {
                    $clash(self)
                }
            }
        )*
    };
}

symmetric! {
    Grid: |_| Some(Shape::NINE), |board: Board| board.to_grid().unwrap_or(Grid::EMPTY), Grid::clash;
    Board: |board: &Board| Some(board.shape()), |board| board, Board::clash;
    Puzzle: Puzzle::as_classic, Puzzle::from, |puzzle: &Puzzle| puzzle.to_board()?.clash();
}

/// Returns the canonical forms of many grids, computed on this many threads, in the order of the
/// grids.
///
/// Without the feature `threads`, all work is done on the calling thread.
///
/// ```
/// use shudu::{Grid, symmetry::{Symmetric, canonical_batch}};
/// let all = canonical_batch(&[Grid::EMPTY; 8], 2);
/// assert_eq!(all[7], Grid::EMPTY.canonical());
/// ```
pub fn canonical_batch(
    grids: &[Grid],
    threads: usize,
) -> Vec<Result<Canonical<Grid>, CanonicalError>> {
    if cfg!(not(feature = "threads")) || threads <= 1 {
        return grids.iter().map(Grid::canonical).collect();
    }
    let share = grids.len().div_ceil(threads).max(1);
    let work = |part: &[Grid]| part.iter().map(Grid::canonical).collect::<Vec<_>>();
    std::thread::scope(|scope| {
        let start = |part| {
            let builder = std::thread::Builder::new();
            // A system can start fewer threads. The calling thread does the rest.
            builder.spawn_scoped(scope, move || work(part)).map_err(|_| part)
        };
        let threads: Vec<_> = grids.chunks(share).map(start).collect();
        let join = |thread: Result<std::thread::ScopedJoinHandle<'_, Vec<_>>, _>| match thread {
            Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(part) => work(part),
        };
        threads.into_iter().flat_map(join).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::permutation::factorial;
    use crate::testing::corpus::{self, Kind};

    #[test]
    fn canonical_forms_agree_with_an_exhaustive_search() {
        let most =
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
        let mut grids = vec![most.parse().unwrap()];
        for kind in [Kind::Finished, Kind::Minimal, Kind::Multi] {
            grids.push(corpus::grid(kind, 11, 0));
        }
        for grid in grids {
            let (form, ties) = finished_form::oracle(&grid);
            let canonical = grid.canonical().unwrap();
            assert_eq!(canonical.form, form);
            let absent = (1..=9).filter(|d| !grid.cells().contains(d)).count();
            assert_eq!(canonical.automorphisms, ties * factorial(absent));
        }
    }

    #[test]
    fn both_searches_agree_on_finished_grids() {
        for item in 0..6 {
            let grid = corpus::grid(Kind::Finished, 12, item);
            let slow =
                puzzle_form::canonical(Shape::NINE, grid.cells(), &Limits::default()).unwrap();
            let fast = finished_form::canonical(&grid);
            assert_eq!(slow.transform.apply(&grid), fast.transform.apply(&grid));
            assert_eq!(slow.automorphisms, fast.automorphisms);
        }
    }

    #[test]
    fn a_clash_is_the_source_of_the_error() {
        let grid = Grid::from_cells([1; 81]).unwrap();
        let error = grid.canonical().unwrap_err();
        assert_eq!(error.source().unwrap().to_string(), "row 1 has two 1s: r1c1 and r1c2");
        assert_eq!(error, CanonicalError::Clash(grid.clash().unwrap()));
    }
}
