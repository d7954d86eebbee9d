//! Digging many grids at once, and learning from what goes wrong.
//!
//! Taking digits out one by one, in a given order, asks some eighty times whether the puzzle is
//! still proper, and each question must wait for the answer before. Here the order is gone through
//! on paper, with what is known of the grid, and only what the paper takes out is tested; many grids
//! together, so that all lanes are busy:
//!
//! ```text
//!   known sets ──> go on in the order ──> puzzle ──> search for another solution
//!       ↑                                                 │            │
//!       └── the cells where it differs from the grid <── found     none: go on
//! ```
//! The cells where two solutions differ are a *set of which one must stand*: without a given in it
//! the two cannot be told apart. (Such sets are called unavoidable.) On paper a digit stays when it
//! is the last one of a known set, and goes otherwise.
//!
//! **The outcome is the same as that of asking one by one.** The paper knows only some of the sets,
//! so where it first errs it takes out a digit that had to stay. But then the puzzle has a second
//! solution, and so has everything left of it at the end. A proper outcome is therefore free of
//! errors, whatever was learned on the way: it depends on the grid and the order alone, and not on
//! which of several solutions an engine meets first.
//!
//! Places in the order are numbered, and a set is a word with a bit for each of its places. A set
//! can only speak up at its highest place, when all others are decided; so each set is looked at
//! once on the way. Some hundred sets need no search: see [`swaps`]. With them about a third of the
//! eighty questions is left.
//!
//! What goes together (a digit and its mirror images) is one place: the argument is the same. A
//! bound on the number of givens, below which nothing is taken out, does not change it either.

use crate::grid::{Cell, CellSet, Grid};
use crate::search::Limits;
use crate::solve::engine::lanes::{Barred, BatchAnswer, Lanes};

/// A finished grid whose digits are taken out in a given order.
#[derive(Clone, Debug)]
pub(super) struct Digging {
    solution: Grid,
    /// The cells at each place of the order.
    units: Vec<CellSet>,
    /// The place of each cell; [`NOWHERE`] for those that stay and those that are blank already.
    place: [u8; 81],
    /// Sets of places of which one must stand, each with the next one that has the same highest
    /// place.
    known: Vec<(u128, u16)>,
    /// The first of the known sets with each highest place.
    by_highest: [u16; 81],
    /// Digging ends here.
    least: usize,
    /// What is decided for certain, once the first test was passed.
    sure: Decided,
    passed: bool,
    /// What is on paper beyond that.
    paper: Decided,
    /// The test of what is on paper.
    test: Test,
}

/// The order decided up to a place.
#[derive(Clone, Copy, Debug)]
struct Decided {
    /// Places below this one are decided.
    upto: usize,
    /// The places that stay.
    kept: u128,
    /// The puzzle so far: what stays and what is not decided.
    puzzle: u128,
}

const NOWHERE: u8 = 255;
const NONE: u16 = u16::MAX;

/// What is to be found out next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Test {
    /// Many places are decided: is there any other solution?
    Whole,
    /// One more cell is blank: is there a solution with another digit there?
    Cell(u8),
    /// Nothing: the puzzle is proper, and the order is gone through.
    Proper,
    /// Nothing: the puzzle was not proper to begin with.
    Improper,
}

impl Digging {
    /// Digs in a finished grid: the cells of `units` may go, in this order, as long as `least`
    /// givens are left; the cells of `fixed` stay; all others are blank from the start.
    pub(super) fn new(
        solution: &Grid,
        units: Vec<CellSet>,
        fixed: CellSet,
        least: usize,
    ) -> Digging {
        let mut place = [NOWHERE; 81];
        let mut puzzle = fixed.bits();
        for (i, unit) in units.iter().enumerate() {
            puzzle |= unit.bits();
            unit.iter().for_each(|cell| place[cell.index()] = i as u8);
        }
        let start = Decided { upto: 0, kept: 0, puzzle };
        let mut digging = Digging {
            solution: *solution,
            units,
            place,
            known: Vec::with_capacity(192),
            by_highest: [NONE; 81],
            least,
            sure: start,
            passed: false,
            paper: start,
            test: Test::Whole,
        };
        swaps(solution, &mut |set| {
            if set & fixed.bits() != 0 {
                return;
            }
            let (mut rest, mut places) = (set, 0);
            while rest != 0 {
                places |= digging.bit(rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
            digging.learn(places);
        });
        digging.go_on(FIRST_STRETCH);
        digging
    }

    /// The outcome: a proper puzzle, or `None` when there was none to begin with.
    pub(super) fn outcome(&self) -> Option<Grid> {
        (self.test == Test::Proper).then(|| self.grid())
    }

    /// Learns that one of these places must stand.
    fn learn(&mut self, places: u128) {
        if places == 0 {
            self.test = Test::Improper;
            return;
        }
        let first = &mut self.by_highest[places.ilog2() as usize];
        self.known.push((places, *first));
        *first = self.known.len() as u16 - 1;
    }

    /// The places where another solution differs.
    fn differing(&self, other: &Grid) -> u128 {
        let mut places = 0u128;
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
                places |= self.bit(i * 8 + byte);
            }
        }
        places
    }

    /// The place of a cell as a bit; none for a cell that is blank already.
    #[inline]
    fn bit(&self, cell: usize) -> u128 {
        match self.place[cell] {
            NOWHERE => 0,
            place => 1 << place,
        }
    }

    /// Decides the next stretch of the order by what is known, until so many cells are empty.
    fn go_on(&mut self, many: usize) {
        if self.test == Test::Improper {
            return;
        }
        let mut now = self.sure;
        let mut left = now.puzzle.count_ones() as usize;
        let mut emptied = 0;
        let mut last = CellSet::EMPTY;
        while now.upto < self.units.len() && emptied < many {
            let unit = self.units[now.upto];
            let mut needed = left < self.least + unit.len();
            let mut at = self.by_highest[now.upto];
            while at != NONE && !needed {
                let (set, next) = self.known[at as usize];
                needed = set & now.kept == 0;
                at = next;
            }
            if needed {
                now.kept |= 1 << now.upto;
            } else {
                now.puzzle &= !unit.bits();
                left -= unit.len();
                emptied += unit.len();
                last = unit;
            }
            now.upto += 1;
        }
        self.paper = now;
        self.test = match (emptied, last.first()) {
            (0, _) if self.passed => Test::Proper,
            (1, Some(cell)) if last.len() == 1 => Test::Cell(cell.index() as u8),
            _ => Test::Whole,
        };
    }

    /// The solution's digits where the puzzle on paper has givens.
    fn grid(&self) -> Grid {
        let mut cells = [0; 81];
        let mut rest = self.paper.puzzle;
        while rest != 0 {
            let cell = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            cells[cell] = self.solution.cells()[cell];
        }
        Grid::from_valid_cells(cells)
    }

    /// Takes the answer for the puzzle last tried.
    fn take(&mut self, answer: &BatchAnswer) {
        let proper = match self.test {
            Test::Cell(_) => answer.count == 0,
            _ => answer.count < 2,
        };
        if proper {
            self.sure = self.paper;
            self.passed = true;
        } else {
            for other in [&answer.first, &answer.second].into_iter().flatten() {
                if *other != self.solution {
                    self.learn(self.differing(other));
                }
            }
        }
        self.go_on(if self.passed { 1 } else { FIRST_STRETCH });
    }
}

/// How many cells are emptied before the first test. With the sets that need no search, a grid
/// seldom becomes ambiguous before. After that, one place at a time is best by measurement: longer
/// stretches need fewer tests, but learn larger sets, which say less.
const FIRST_STRETCH: usize = 45;

/// Digs in all of them, side by side: each round tests one puzzle of each that is not done.
///
/// The limits are looked at between rounds; what is open when they stop it has no outcome.
pub(super) fn dig_all(lanes: &Lanes, diggings: &mut [Digging], limits: &Limits) {
    let mut whole: Vec<Grid> = Vec::with_capacity(diggings.len());
    let mut barred: Vec<Barred> = Vec::with_capacity(diggings.len());
    let mut answers = vec![BatchAnswer::default(); 2 * diggings.len()];
    while limits.stopped().is_none() {
        whole.clear();
        barred.clear();
        for digging in diggings.iter() {
            match digging.test {
                Test::Whole => whole.push(digging.grid()),
                Test::Cell(cell) => {
                    let cell = Cell::at(cell as usize);
                    let Some(digit) = digging.solution.get(cell) else { continue };
                    barred.push(Barred { puzzle: digging.grid(), cell, digit });
                }
                Test::Proper | Test::Improper => {}
            }
        }
        if whole.is_empty() && barred.is_empty() {
            break;
        }
        let (of_whole, of_barred) = answers.split_at_mut(diggings.len());
        lanes.solve_batch(&whole, &Limits::solutions(2), of_whole);
        lanes.solve_batch(&barred, &Limits::solutions(1), of_barred);
        let (mut of_whole, mut of_barred) = (of_whole.iter(), of_barred.iter());
        for digging in diggings.iter_mut() {
            let answer = match digging.test {
                Test::Whole => of_whole.next(),
                Test::Cell(_) => of_barred.next(),
                Test::Proper | Test::Improper => None,
            };
            answer.into_iter().for_each(|answer| digging.take(answer));
        }
    }
}

/// Shows sets of which one must stand that need no search: two digits changing places in part of
/// the grid, or two lines of a band or stack in some of the boxes' columns or rows.
fn swaps(grid: &Grid, report: &mut impl FnMut(u128)) {
    let cells = grid.cells();
    let digits = Places::all(cells);
    for a in 0..9 {
        for b in 0..a {
            two_digits(&digits[a], &digits[b], report);
        }
    }
    for line in 0..9 {
        for other in line + 1..line / 3 * 3 + 3 {
            two_lines(cells, |j| line * 9 + j, |j| other * 9 + j, report);
            two_lines(cells, |j| j * 9 + line, |j| j * 9 + other, report);
        }
    }
}

/// The parts of a finished grid in which two digits can change places.
pub(super) fn digit_swaps(cells: &[u8; 81], a: u8, b: u8, report: &mut impl FnMut(u128)) {
    let [one, other] = Places::two(cells, a, b);
    two_digits(&one, &other, report);
}

/// Where a digit stands.
#[derive(Clone, Copy, Default)]
struct Places {
    /// Its column in each row.
    column: [u8; 9],
    /// Its row in each column.
    row: [u8; 9],
    /// Its row in each box.
    row_in_box: [u8; 9],
}

impl Places {
    #[inline]
    fn note(&mut self, row: usize, column: usize) {
        self.column[row] = column as u8;
        self.row[column] = row as u8;
        self.row_in_box[row / 3 * 3 + column / 3] = row as u8;
    }

    fn all(cells: &[u8; 81]) -> [Places; 9] {
        let mut digits = [Places::default(); 9];
        for row in 0..9 {
            for column in 0..9 {
                // A finished grid: the digits are 1 to 9.
                digits[(cells[row * 9 + column].wrapping_sub(1) as usize).min(8)].note(row, column);
            }
        }
        digits
    }

    fn two(cells: &[u8; 81], a: u8, b: u8) -> [Places; 2] {
        let mut two = [Places::default(); 2];
        for (i, &digit) in cells.iter().enumerate() {
            if digit == a {
                two[0].note(i / 9, i % 9);
            } else if digit == b {
                two[1].note(i / 9, i % 9);
            }
        }
        two
    }
}

/// The parts of two digits that can change places on their own: cells joined by rows, columns and
/// boxes.
fn two_digits(a: &Places, b: &Places, report: &mut impl FnMut(u128)) {
    // Rows are joined when they share a column or a box; a row holds both digits.
    let mut joined = [0u16; 9];
    for row in 0..9 {
        let column = a.column[row] as usize;
        let across = b.row[column] as usize;
        let boxed = b.row_in_box[row / 3 * 3 + column / 3] as usize;
        joined[row] |= 1 << across | 1 << boxed;
        joined[across] |= 1 << row;
        joined[boxed] |= 1 << row;
    }
    let mut left = 0x1ffu16;
    while left != 0 {
        let mut part = left & left.wrapping_neg();
        let mut fresh = part;
        while fresh != 0 {
            let row = fresh.trailing_zeros() as usize;
            let more = joined[row] & !part;
            fresh = fresh & (fresh - 1) | more;
            part |= more;
        }
        left &= !part;
        let mut set = 0u128;
        for row in (0..9).filter(|row| part >> row & 1 != 0) {
            set |=
                1 << (row * 9 + a.column[row] as usize) | 1 << (row * 9 + b.column[row] as usize);
        }
        report(set);
    }
}

/// The parts of two lines of one band or stack that hold the same digits and can change places.
fn two_lines(
    cells: &[u8; 81],
    one: impl Fn(usize) -> usize,
    other: impl Fn(usize) -> usize,
    report: &mut impl FnMut(u128),
) {
    let mut where_first = [0u8; 16];
    for j in 0..9 {
        where_first[(cells[one(j)] & 15) as usize] = j as u8;
    }
    let mut left = 0x1ffu16;
    while left != 0 {
        let start = left.trailing_zeros() as usize;
        let mut j = start;
        let mut set = 0u128;
        loop {
            left &= !(1 << j);
            set |= 1 << one(j) | 1 << other(j);
            j = where_first[(cells[other(j)] & 15) as usize] as usize;
            if j == start {
                break;
            }
        }
        report(set);
    }
}

/// A unit for each cell, in the order of a slice.
pub(super) fn single_cells(order: &[usize]) -> Vec<CellSet> {
    order.iter().map(|&cell| CellSet::only(Cell::at(cell))).collect()
}
