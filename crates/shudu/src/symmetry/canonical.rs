//! Canonical forms: methods of grids, boards and sets of cells.

use std::error::Error;
use std::fmt;

use super::class_id::Kind;
use super::{ClassId, Transform, finished_form, pattern_form, puzzle_form};
use crate::grid::{Board, Cell, CellSet, Clash, Grid, Puzzle, Shape};
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

impl Canonical<Grid> {
    /// Returns the class id of the form and of all equivalent puzzles.
    #[must_use]
    pub fn class_id(&self) -> ClassId {
        ClassId::of_form(self.kind, Shape::NINE, self.form.cells())
    }
}

impl Canonical<Board> {
    /// Returns the class id of the form and of all equivalent puzzles.
    #[must_use]
    pub fn class_id(&self) -> ClassId {
        ClassId::of_form(self.kind, self.form.shape(), self.form.cells())
    }
}

impl Canonical<CellSet> {
    /// Returns the class id of the form and of all equivalent puzzles.
    #[must_use]
    pub fn class_id(&self) -> ClassId {
        ClassId::of_form(self.kind, Shape::NINE, &marks(self.form))
    }
}

impl Canonical<Puzzle> {
    /// Returns the class id of the form and of all equivalent puzzles.
    #[must_use]
    pub fn class_id(&self) -> ClassId {
        ClassId::of_form(self.kind, self.form.shape(), self.form.cells())
    }
}

impl<G> Canonical<G> {
    fn map<H>(self, form: impl FnOnce(G) -> H) -> Canonical<H> {
        let Canonical { form: from, transform, automorphisms, kind } = self;
        Canonical { form: form(from), transform, automorphisms, kind }
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
            CanonicalError::Stopped(stopped) => return stopped.fmt(f),
        })
    }
}

impl Error for CanonicalError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            CanonicalError::Clash(clash) => Some(clash),
            CanonicalError::TooMany | CanonicalError::Stopped(_) => None,
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

impl Grid {
    /// Returns the canonical form of a puzzle or finished grid: the smallest equivalent one.
    ///
    /// A puzzle may have any number of solutions; only its givens matter.
    ///
    /// ```
    /// use shudu::Grid;
    /// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    ///     .parse()?;
    /// let canonical = grid.canonical()?;
    /// assert!(canonical.form.to_string().starts_with("12345678945"));
    /// assert_eq!(canonical.automorphisms, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If two digits clash.
    pub fn canonical(&self) -> Result<Canonical<Grid>, CanonicalError> {
        let found = if finished_form::is_finished(self) {
            finished_form::canonical(self)
        } else if let Some(clash) = self.clash() {
            return Err(CanonicalError::Clash(clash));
        } else {
            puzzle_form::canonical(Shape::NINE, self.cells(), &Limits::default())?
        };
        let form = found.transform.apply(self);
        Ok(found.with_form(form, Kind::Puzzle))
    }

    /// Returns the id of the class of this puzzle or finished grid.
    ///
    /// # Errors
    /// If two digits clash.
    pub fn class_id(&self) -> Result<ClassId, CanonicalError> {
        self.canonical().map(|canonical| canonical.class_id())
    }

    /// Returns the canonical form of the pattern of the filled cells; see
    /// [`CellSet::canonical_pattern`].
    #[must_use]
    pub fn canonical_pattern(&self) -> Canonical<CellSet> {
        self.filled_cells().canonical_pattern()
    }

    /// Returns the id of the class of the pattern of the filled cells.
    #[must_use]
    pub fn pattern_class_id(&self) -> ClassId {
        self.canonical_pattern().class_id()
    }
}

impl Board {
    /// Returns the canonical form of a puzzle or finished grid: the smallest equivalent one of the
    /// same shape. Only boards with square boxes may be transposed.
    ///
    /// # Errors
    /// If two digits clash, or on large boards that are full or nearly full
    /// ([`CanonicalError::TooMany`]).
    pub fn canonical(&self) -> Result<Canonical<Board>, CanonicalError> {
        self.canonical_within(&Limits::default())
    }

    /// Returns the [canonical](Board::canonical) form, or an error if a limit stops the search. The
    /// other limits, on solutions and nodes, are ignored.
    ///
    /// # Errors
    /// As for [`canonical`](Board::canonical), and [`CanonicalError::Stopped`].
    pub fn canonical_within(&self, limits: &Limits) -> Result<Canonical<Board>, CanonicalError> {
        if let Some(grid) = self.to_grid() {
            return grid.canonical().map(|canonical| canonical.map(Board::from));
        }
        if let Some(clash) = self.clash() {
            return Err(CanonicalError::Clash(clash));
        }
        let found = puzzle_form::canonical(self.shape(), self.cells(), limits)?;
        let form = found.transform.apply(self);
        Ok(found.with_form(form, Kind::Puzzle))
    }

    /// Returns the id of the class of this puzzle or finished grid.
    ///
    /// # Errors
    /// As for [`canonical`](Board::canonical).
    pub fn class_id(&self) -> Result<ClassId, CanonicalError> {
        self.canonical().map(|canonical| canonical.class_id())
    }

    /// Returns the canonical form of the pattern of the filled cells, with a 1 in each cell of the
    /// pattern.
    ///
    /// # Errors
    /// For some patterns of large boards ([`CanonicalError::TooMany`]).
    pub fn canonical_pattern(&self) -> Result<Canonical<Board>, CanonicalError> {
        self.canonical_pattern_within(&Limits::default())
    }

    /// Returns the canonical form of the pattern, or an error if a limit stops the search. The
    /// other limits, on solutions and nodes, are ignored.
    ///
    /// # Errors
    /// As for [`canonical_pattern`](Board::canonical_pattern), and [`CanonicalError::Stopped`].
    pub fn canonical_pattern_within(
        &self,
        limits: &Limits,
    ) -> Result<Canonical<Board>, CanonicalError> {
        let marks: Vec<u8> = self.cells().iter().map(|&v| v.min(1)).collect();
        let marks = Board::from_valid_cells(self.shape(), marks);
        let found = pattern_form::canonical(self.shape(), marks.cells(), limits)?;
        let form = found.transform.apply(&marks);
        Ok(found.with_form(form, Kind::Pattern))
    }

    /// Returns the id of the class of the pattern of the filled cells.
    ///
    /// # Errors
    /// As for [`canonical_pattern`](Board::canonical_pattern).
    pub fn pattern_class_id(&self) -> Result<ClassId, CanonicalError> {
        self.canonical_pattern().map(|canonical| canonical.class_id())
    }
}

impl CellSet {
    /// Returns the canonical form of a pattern: the cells of the givens, regardless of their
    /// digits. Cells outside the pattern compare as smaller. Automorphisms are those of the cells.
    ///
    /// ```
    /// use shudu::grid::{Cell, CellSet};
    /// let canonical = CellSet::only(Cell::at(40)).canonical_pattern();
    /// assert_eq!(canonical.form, CellSet::only(Cell::at(80)));
    /// assert_eq!(canonical.automorphisms, 3_359_232 / 81);
    /// ```
    #[must_use]
    pub fn canonical_pattern(self) -> Canonical<CellSet> {
        // A 9×9 pattern has at most 2 × 1296 orders of its rows, far below the limit.
        let found = pattern_form::canonical(Shape::NINE, &marks(self), &Limits::default());
        let found = found.unwrap_or_else(|_| Found {
            transform: Transform::identity(Shape::NINE),
            automorphisms: 1,
        });
        let form = found.transform.apply(&self);
        found.with_form(form, Kind::Pattern)
    }

    /// Returns the id of the class of this pattern.
    #[must_use]
    pub fn pattern_class_id(self) -> ClassId {
        self.canonical_pattern().class_id()
    }
}

impl Puzzle {
    /// Returns the canonical form of the digits. Candidates, and the difference between givens and
    /// placed digits, are ignored.
    ///
    /// # Errors
    /// As for [`Board::canonical`].
    pub fn canonical(&self) -> Result<Canonical<Puzzle>, CanonicalError> {
        self.canonical_within(&Limits::default())
    }

    /// Returns the [canonical](Puzzle::canonical) form, or an error if a limit stops the search.
    /// The other limits, on solutions and nodes, are ignored.
    ///
    /// # Errors
    /// As for [`Board::canonical_within`].
    pub fn canonical_within(&self, limits: &Limits) -> Result<Canonical<Puzzle>, CanonicalError> {
        match self.to_grid() {
            Some(grid) => grid.canonical().map(|canonical| canonical.map(Puzzle::from)),
            None => {
                let found = self.digits().canonical_within(limits);
                found.map(|canonical| canonical.map(Puzzle::from))
            }
        }
    }

    /// Returns the id of the class of the digits.
    ///
    /// # Errors
    /// As for [`Board::canonical`].
    pub fn class_id(&self) -> Result<ClassId, CanonicalError> {
        self.canonical().map(|canonical| canonical.class_id())
    }

    /// Returns the canonical form of the pattern of the filled cells, with a 1 in each cell of the
    /// pattern.
    ///
    /// # Errors
    /// As for [`Board::canonical_pattern`].
    pub fn canonical_pattern(&self) -> Result<Canonical<Puzzle>, CanonicalError> {
        self.canonical_pattern_within(&Limits::default())
    }

    /// Returns the canonical form of the pattern, or an error if a limit stops the search. The
    /// other limits, on solutions and nodes, are ignored.
    ///
    /// # Errors
    /// As for [`Board::canonical_pattern_within`].
    pub fn canonical_pattern_within(
        &self,
        limits: &Limits,
    ) -> Result<Canonical<Puzzle>, CanonicalError> {
        let found = self.digits().canonical_pattern_within(limits);
        found.map(|canonical| canonical.map(Puzzle::from))
    }

    /// Returns the id of the class of the pattern of the filled cells.
    ///
    /// # Errors
    /// As for [`Board::canonical_pattern`].
    pub fn pattern_class_id(&self) -> Result<ClassId, CanonicalError> {
        self.canonical_pattern().map(|canonical| canonical.class_id())
    }
}

/// Returns 1 for each cell of a set, 0 for the others.
fn marks(cells: CellSet) -> [u8; 81] {
    std::array::from_fn(|i| u8::from(cells.contains(Cell::at(i))))
}

/// Returns the canonical forms of many grids, computed on this many threads, in the order of the
/// grids.
///
/// Without the feature `threads`, all work is done on the calling thread.
///
/// ```
/// use shudu::{Grid, symmetry::canonical_batch};
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
