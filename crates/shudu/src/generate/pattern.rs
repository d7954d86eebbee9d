//! Patterns: where givens may and must stand.
//!
//! ```text
//!   x . . | . x . | . . x      x or any digit   a given must stand here
//!   . ? . | x . x | . ? .      ?                a given may stand here
//!   …                          . or 0           blank
//! ```
//! A random grid under a pattern with few cells hardly ever makes a proper puzzle. So the digits are
//! improved: some givens are taken away, all solutions are listed, and the givens go back with the
//! digits that fewest of these solutions have, until one is left.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::grid::{Grid, Shape};
use crate::random::{Rng, below};
use crate::search::Limits;
use crate::solve::engine::lanes::{Lanes, Start};

/// What a pattern says of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PatternCell {
    /// It must be blank.
    Blank,
    /// A given may stand there.
    May,
    /// A given must stand there.
    Must,
}

/// Where givens may and must stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    shape: Shape,
    places: Vec<PatternCell>,
}

/// Why no proper puzzle can have a pattern: this is proved, not guessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternError {
    /// Fewer cells than any proper puzzle has givens.
    TooFew {
        /// Cells that may hold a given.
        cells: usize,
        /// Givens of the smallest proper puzzles.
        least: usize,
    },
    /// Two rows of one band are blank: they could change places.
    BlankRows(usize, usize),
    /// Two columns of one stack are blank.
    BlankColumns(usize, usize),
}

/// The fewest givens that a proper puzzle of a shape has, where that is known: 4, 8, 14 and 17.
///
/// For 9×9 this is the result of an exhaustive search by McGuire, Tugemann and Civario (2012).
pub fn fewest_givens(shape: Shape) -> Option<usize> {
    match (shape.box_rows().min(shape.box_columns()), shape.box_rows().max(shape.box_columns())) {
        (2, 2) => Some(4),
        (2, 3) => Some(8),
        (2, 4) => Some(14),
        (3, 3) => Some(17),
        _ => None,
    }
}

impl Pattern {
    /// Reads a pattern: one sign a cell, blanks and frames between them do not matter. `None` when
    /// there are more or fewer cells than the shape has.
    pub fn parse(shape: Shape, text: &str) -> Option<Pattern> {
        let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
        // A line without cells is a rule between bands.
        let rule = |line: &&str| !line.contains("--") && !line.contains("==");
        let signs = lines.filter(rule).flat_map(str::chars);
        let places = signs.filter_map(|sign| match sign {
            '.' | '0' | '_' => Some(PatternCell::Blank),
            '?' => Some(PatternCell::May),
            'x' | 'X' | '*' | '@' => Some(PatternCell::Must),
            sign if sign.is_ascii_alphanumeric() => Some(PatternCell::Must),
            _ => None,
        });
        let places: Vec<PatternCell> = places.collect();
        (places.len() == shape.cells()).then_some(Pattern { shape, places })
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What it says of each cell.
    pub fn places(&self) -> &[PatternCell] {
        &self.places
    }

    /// Does a board keep to it?
    pub fn fits(&self, board: &crate::grid::Board) -> bool {
        let cells = board.cells().iter().zip(&self.places);
        board.shape() == self.shape
            && cells.into_iter().all(|(&value, place)| match place {
                PatternCell::Blank => value == 0,
                PatternCell::May => true,
                PatternCell::Must => value != 0,
            })
    }

    /// A reason why no proper puzzle can have it, when there is a simple one.
    pub fn impossible(&self) -> Option<PatternError> {
        let cells = self.places.iter().filter(|&&p| p != PatternCell::Blank).count();
        if let Some(least) = fewest_givens(self.shape).filter(|&least| cells < least) {
            return Some(PatternError::TooFew { cells, least });
        }
        let (side, shape) = (self.shape.side(), self.shape);
        let is_blank = |cell: usize| self.places[cell] == PatternCell::Blank;
        let blank_row = |row: usize| (0..side).all(|c| is_blank(row * side + c));
        let blank_column = |column: usize| (0..side).all(|r| is_blank(r * side + column));
        let two = |height: usize, blank: &dyn Fn(usize) -> bool| {
            (0..side).step_by(height).find_map(|band| {
                let mut lines = (band..band + height).filter(|&line| blank(line));
                Some((lines.next()? + 1, lines.next()? + 1))
            })
        };
        two(shape.box_rows(), &blank_row).map(|(a, b)| PatternError::BlankRows(a, b)).or_else(
            || {
                let found = two(shape.box_columns(), &blank_column);
                found.map(|(a, b)| PatternError::BlankColumns(a, b))
            },
        )
    }
}

/// Solutions listed at most: beyond that a puzzle is too open to be improved.
const MOST_SOLUTIONS: u64 = 4000;
/// Changes tried before a grid is given up.
const CHANGES: usize = 40;
/// Givens changed together at most.
const AT_ONCE: usize = 6;

/// A proper puzzle with givens in exactly these cells, and its solution; it starts from a finished
/// grid. `None` when it got stuck.
pub(super) fn improve(
    lanes: &Lanes,
    grid: &Grid,
    cells: &[usize],
    fixed: &[bool; 81],
    rng: &mut impl Rng,
) -> Option<(Grid, Grid)> {
    let mut loose: Vec<usize> = cells.iter().copied().filter(|&cell| !fixed[cell]).collect();
    let mut values = [0u8; 81];
    cells.iter().for_each(|&cell| values[cell] = grid.cells()[cell]);
    // As many at a time as leave a number of solutions that can be listed.
    let mut many = 1;
    let mut listed = false;
    for _ in 0..CHANGES {
        let many_now = many.min(loose.len());
        for i in 0..many_now {
            let j = i + below(rng, (loose.len() - i) as u32) as usize;
            loose.swap(i, j);
        }
        let out = &loose[..many_now];
        let mut open = values;
        out.iter().for_each(|&cell| open[cell] = 0);
        let mut groups: BTreeMap<[u8; AT_ONCE], (u64, Grid)> = BTreeMap::new();
        let puzzle = Grid::from_valid_cells(open);
        let limits = Limits::solutions(MOST_SOLUTIONS);
        let report = lanes.visit(&Start::from(&puzzle), &limits, &mut |solution| {
            let mut key = [0; AT_ONCE];
            key.iter_mut().zip(out).for_each(|(value, &cell)| *value = solution[cell]);
            let entry = groups.entry(key).or_insert((0, Grid::EMPTY));
            entry.0 += 1;
            if entry.0 == 1 {
                entry.1 = solution.try_into().map_or(Grid::EMPTY, Grid::from_valid_cells);
            }
            ControlFlow::Continue(())
        });
        if report.solutions >= MOST_SOLUTIONS {
            // Which of too many came first depends on the machine: nothing may follow from it.
            if !listed && many == 1 {
                return None;
            }
            many = (many - 1).max(1);
            continue;
        }
        listed = true;
        let fewest = groups.values().map(|&(count, _)| count).min()?;
        let ties: Vec<_> = groups.iter().filter(|(_, entry)| entry.0 == fewest).collect();
        let (key, entry) = ties[below(rng, ties.len() as u32) as usize];
        for (&cell, &value) in out.iter().zip(key) {
            values[cell] = value;
        }
        if fewest == 1 {
            return Some((Grid::from_valid_cells(values), entry.1));
        }
        if report.solutions < MOST_SOLUTIONS / 8 {
            many = (many + 1).min(AT_ONCE);
        }
    }
    None
}
