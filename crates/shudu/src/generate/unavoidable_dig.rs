//! Digs many 9×9 grids at once, with unavoidable sets.
//!
//! Digging removes givens in a fixed order and keeps those that are necessary for a unique
//! solution. The naive method needs about eighty searches per grid, each depending on the previous
//! one. Here a *speculative pass* decides a stretch of the order with the unavoidable sets known so
//! far, and only its result is searched, for many grids together, to use all SIMD lanes:
//!
//! ```text
//!   known sets ──> speculative pass ──> puzzle ──> search for another solution
//!       ↑                                               │              │
//!       └── the cells where it differs from the grid <── found     none: accept
//! ```
//! The cells where two solutions differ are an [unavoidable set](super::unavoidable_sets). The pass
//! keeps a given if it is the last one of a known set, and removes it otherwise.
//!
//! **The outcome is that of digging one by one.** The speculative pass has only some unavoidable
//! sets, so its first error is to remove a necessary given. Then the puzzle has a second solution,
//! and so has every puzzle with fewer givens. A proper outcome therefore has no errors, regardless
//! of the sets found: it depends only on the grid and the order, and not on which of several
//! solutions an engine finds first.
//!
//! Positions in the order are numbered, and a set is a word with a bit for each of its positions. A
//! set matters only at its highest position, when all others are decided; so each set is checked
//! once per pass. With the sets that need no search, about a third of the eighty searches remain.
//!
//! Givens that are removed together (the orbit of a symmetry) share one position: the argument is
//! the same. A lower bound on the number of givens does not change it either.

use super::unavoidable_sets::swap_sets;
use crate::grid::{Cell, CellSet, Grid};
use crate::search::Limits;
use crate::solve::engine::lanes::{Barred, BatchAnswer, Lanes};

/// A finished grid whose givens are removed in a fixed order.
#[derive(Clone, Debug)]
pub(super) struct Digging {
    solution: Grid,
    /// The cells at each position of the order.
    order: Vec<CellSet>,
    /// The position of each cell; [`NO_POSITION`] for fixed and blank cells.
    position: [u8; 81],
    /// Unavoidable sets as bits of positions, each with the index of the next set that has the same
    /// highest position.
    known: Vec<(u128, u16)>,
    /// The last added of the known sets with each highest position.
    by_highest: [u16; 81],
    /// The minimum number of givens.
    least: usize,
    /// The proved part. Before the first search nothing is proved, not even that the start is
    /// proper.
    proved: Progress,
    is_start_proved: bool,
    /// The result of the speculative pass.
    speculative: Progress,
    /// The search that decides whether the result holds.
    test: Test,
}

/// The order, decided up to a position.
#[derive(Clone, Copy, Debug)]
struct Progress {
    /// Positions below this one are decided.
    decided: usize,
    /// The kept positions.
    kept: u128,
    /// The cells of the puzzle: kept and undecided ones.
    givens: u128,
}

const NO_POSITION: u8 = 255;
const NO_SET: u16 = u16::MAX;

/// The next search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Test {
    /// Several cells became blank: search for a second solution.
    Puzzle,
    /// One more cell became blank: search for a solution with another digit in it.
    Cell(u8),
    /// No search: the order is decided and the puzzle is proper.
    Proper,
    /// No search: the start was not proper.
    Improper,
}

impl Digging {
    /// Digs in a finished grid: the cells of `order` are removable, in this order, while at least
    /// `least` givens are left; the cells of `fixed` are kept; all others are blank from the start.
    pub(super) fn new(
        solution: &Grid,
        order: impl IntoIterator<Item = CellSet>,
        fixed: CellSet,
        least: usize,
    ) -> Digging {
        let order: Vec<CellSet> = order.into_iter().collect();
        let mut position = [NO_POSITION; 81];
        let mut givens = fixed.bits();
        for (i, cells) in order.iter().enumerate() {
            givens |= cells.bits();
            cells.iter().for_each(|cell| position[cell.index()] = i as u8);
        }
        let start = Progress { decided: 0, kept: 0, givens };
        let mut digging = Digging {
            solution: *solution,
            order,
            position,
            known: Vec::with_capacity(192),
            by_highest: [NO_SET; 81],
            least,
            proved: start,
            is_start_proved: false,
            speculative: start,
            test: Test::Puzzle,
        };
        swap_sets(solution, &mut |set| {
            if set & fixed.bits() != 0 {
                return;
            }
            let (mut rest, mut positions) = (set, 0);
            while rest != 0 {
                positions |= digging.position_bit(rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
            digging.add_set(positions);
        });
        digging.speculate(FIRST_STRETCH);
        digging
    }

    /// Digs in the cells of a slice one at a time.
    pub(super) fn cell_by_cell(
        solution: &Grid,
        order: &[usize],
        fixed: CellSet,
        least: usize,
    ) -> Digging {
        let order = order.iter().map(|&cell| CellSet::only(Cell::at(cell)));
        Digging::new(solution, order, fixed, least)
    }

    /// Returns the proper puzzle; `None` if the start was not proper, or digging was stopped.
    pub(super) fn outcome(&self) -> Option<Grid> {
        (self.test == Test::Proper).then(|| self.puzzle())
    }

    /// Adds an unavoidable set: one of these positions must be kept.
    fn add_set(&mut self, positions: u128) {
        if positions == 0 {
            self.test = Test::Improper;
            return;
        }
        let first = &mut self.by_highest[positions.ilog2() as usize];
        self.known.push((positions, *first));
        *first = self.known.len() as u16 - 1;
    }

    /// Returns the positions where another solution differs.
    fn differing(&self, other: &Grid) -> u128 {
        let mut positions = 0u128;
        let pairs = self.solution.cells().chunks(8).zip(other.cells().chunks(8));
        for (i, (mine, theirs)) in pairs.enumerate() {
            let word = |bytes: &[u8]| {
                let mut eight = [0; 8];
                eight[..bytes.len()].copy_from_slice(bytes);
                u64::from_le_bytes(eight)
            };
            let mut rest = word(mine) ^ word(theirs);
            while rest != 0 {
                let byte = rest.trailing_zeros() as usize / 8;
                rest &= !(0xff << (byte * 8));
                positions |= self.position_bit(i * 8 + byte);
            }
        }
        positions
    }

    /// Returns the position of a cell as a bit; 0 for a blank cell.
    #[inline]
    fn position_bit(&self, cell: usize) -> u128 {
        match self.position[cell] {
            NO_POSITION => 0,
            position => 1 << position,
        }
    }

    /// Runs the speculative pass: decides the order by the known sets until `stretch` cells are
    /// removed.
    fn speculate(&mut self, stretch: usize) {
        if self.test == Test::Improper {
            return;
        }
        let mut now = self.proved;
        let mut left = now.givens.count_ones() as usize;
        let mut emptied = 0;
        let mut last = CellSet::EMPTY;
        while now.decided < self.order.len() && emptied < stretch {
            let cells = self.order[now.decided];
            let mut stays = left < self.least + cells.len();
            let mut at = self.by_highest[now.decided];
            while at != NO_SET && !stays {
                let (set, next) = self.known[at as usize];
                stays = set & now.kept == 0;
                at = next;
            }
            if stays {
                now.kept |= 1 << now.decided;
            } else {
                now.givens &= !cells.bits();
                left -= cells.len();
                emptied += cells.len();
                last = cells;
            }
            now.decided += 1;
        }
        self.speculative = now;
        self.test = match (emptied, last.first()) {
            (0, _) if self.is_start_proved => Test::Proper,
            (1, Some(cell)) if last.len() == 1 => Test::Cell(cell.index() as u8),
            _ => Test::Puzzle,
        };
    }

    /// Returns the puzzle of the speculative pass.
    fn puzzle(&self) -> Grid {
        let mut cells = [0; 81];
        let mut rest = self.speculative.givens;
        while rest != 0 {
            let cell = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            cells[cell] = self.solution.cells()[cell];
        }
        Grid::from_valid_cells(cells)
    }

    /// Processes the answer to the test, and continues.
    fn take(&mut self, answer: &BatchAnswer) {
        let proper = match self.test {
            Test::Cell(_) => answer.count == 0,
            _ => answer.count < 2,
        };
        if proper {
            self.proved = self.speculative;
            self.is_start_proved = true;
        } else {
            for other in [&answer.first, &answer.second].into_iter().flatten() {
                if *other != self.solution {
                    self.add_set(self.differing(other));
                }
            }
        }
        self.speculate(if self.is_start_proved { 1 } else { FIRST_STRETCH });
    }
}

/// The number of cells removed before the first search. With the sets that need no search, a grid
/// rarely becomes ambiguous before. After that, one position at a time is fastest in measurements:
/// longer stretches need fewer searches, but find larger sets, which exclude less.
const FIRST_STRETCH: usize = 45;

/// Digs all grids together: each round searches one puzzle of each grid that is not done.
///
/// The limits are checked between rounds; unfinished grids have no outcome.
pub(super) fn dig_all(lanes: &Lanes, diggings: &mut [Digging], limits: &Limits) {
    let mut puzzles: Vec<Grid> = Vec::with_capacity(diggings.len());
    let mut barred: Vec<Barred> = Vec::with_capacity(diggings.len());
    let mut answers = vec![BatchAnswer::default(); 2 * diggings.len()];
    while limits.stopped().is_none() {
        puzzles.clear();
        barred.clear();
        for digging in diggings.iter() {
            match digging.test {
                Test::Puzzle => puzzles.push(digging.puzzle()),
                Test::Cell(cell) => {
                    let cell = Cell::at(cell as usize);
                    let Some(digit) = digging.solution.get(cell) else { continue };
                    barred.push(Barred { puzzle: digging.puzzle(), cell, digit });
                }
                Test::Proper | Test::Improper => {}
            }
        }
        if puzzles.is_empty() && barred.is_empty() {
            break;
        }
        let (of_puzzles, of_barred) = answers.split_at_mut(diggings.len());
        lanes.solve_batch(&puzzles, &Limits::solutions(2), of_puzzles);
        lanes.solve_batch(&barred, &Limits::solutions(1), of_barred);
        let (mut of_puzzles, mut of_barred) = (of_puzzles.iter(), of_barred.iter());
        for digging in diggings.iter_mut() {
            let answer = match digging.test {
                Test::Puzzle => of_puzzles.next(),
                Test::Cell(_) => of_barred.next(),
                Test::Proper | Test::Improper => None,
            };
            answer.into_iter().for_each(|answer| digging.take(answer));
        }
    }
}
