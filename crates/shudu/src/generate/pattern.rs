//! Patterns: the cells that must, may and must not be given.
//!
//! ```text
//!   x . . | . x . | . . x      x * @, letter or digit 1-9    must be given
//!   . ? . | x . x | . ? .      ?                             may be given
//!   …                          . 0 _                         blank
//! ```

use std::fmt;

use super::fewest_givens::fewest_givens;
use super::pattern_error::{ParsePatternError, PatternError};
use crate::Puzzle;
use crate::grid::Shape;

/// The requirement of a pattern for a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum PatternCell {
    /// The cell is blank: `.`
    Blank,
    /// The cell may be given: `?`
    May,
    /// The cell must be given: `x`
    Must,
}

impl PatternCell {
    const fn symbol(self) -> char {
        match self {
            PatternCell::Blank => '.',
            PatternCell::May => '?',
            PatternCell::Must => 'x',
        }
    }
}

/// The cells that must, may and must not be given. `Display` writes one line of `x`, `?` and `.`.
///
/// ```
/// use shudu::generate::Pattern;
/// let pattern = Pattern::parse("2x2".parse()?, "x . | . ?\nx . | . ?\n----+----\n. x | ? .\n. x | ? .")?;
/// assert_eq!(pattern.to_string(), "x..?x..?.x?..x?.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pattern {
    shape: Shape,
    cells: Vec<PatternCell>,
}

impl Pattern {
    /// Creates a pattern from its cells row by row.
    pub(crate) fn new(
        shape: Shape,
        cells: impl IntoIterator<Item = PatternCell>,
    ) -> Result<Pattern, ParsePatternError> {
        let cells: Vec<PatternCell> = cells.into_iter().collect();
        match cells.len() == shape.cells() {
            true => Ok(Pattern { shape, cells }),
            false => {
                Err(ParsePatternError::CellCount { found: cells.len(), expected: shape.cells() })
            }
        }
    }

    /// Parses a pattern: one character per cell. White space and borders between cells, rules
    /// between bands (lines with `--` or `==`) and comments (lines that start with `#`) are
    /// skipped.
    pub fn parse(shape: Shape, text: &str) -> Result<Pattern, ParsePatternError> {
        let mut cells = Vec::with_capacity(shape.cells());
        for (number, line) in text.lines().enumerate() {
            let is_rule = line.contains("--") || line.contains("==");
            if is_rule || line.trim_start().starts_with('#') {
                continue;
            }
            for (column, found) in line.chars().enumerate() {
                match found {
                    '.' | '0' | '_' => cells.push(PatternCell::Blank),
                    '?' => cells.push(PatternCell::May),
                    '*' | '@' => cells.push(PatternCell::Must),
                    _ if found.is_ascii_alphanumeric() => cells.push(PatternCell::Must),
                    _ if is_separator(found) => {}
                    _ => {
                        let (line, column) = (number + 1, column + 1);
                        return Err(ParsePatternError::Symbol { found, line, column });
                    }
                }
            }
        }
        Pattern::new(shape, cells)
    }

    /// Returns the shape.
    #[must_use]
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the requirement for each cell, row by row.
    #[must_use]
    pub(crate) fn cells(&self) -> &[PatternCell] {
        &self.cells
    }

    /// Returns the number of cells of this kind.
    fn count(&self, kind: PatternCell) -> usize {
        self.cells.iter().filter(|&&cell| cell == kind).count()
    }

    /// Returns the minimum and maximum number of givens of this pattern.
    pub(super) fn givens(&self) -> (usize, usize) {
        (self.count(PatternCell::Must), self.cells.len() - self.count(PatternCell::Blank))
    }

    /// Returns true if the givens of a puzzle match the pattern.
    #[must_use]
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        let mut cells = puzzle.cells().iter().zip(&self.cells);
        puzzle.as_classic() == Some(self.shape)
            && cells.all(|(&value, cell)| match cell {
                PatternCell::Blank => value == 0,
                PatternCell::May => true,
                PatternCell::Must => value != 0,
            })
    }

    /// Searches for a simple proof that no proper puzzle has this pattern.
    pub(crate) fn check(&self) -> Result<(), PatternError> {
        let shape = self.shape;
        let (_, cells) = self.givens();
        if let Some(least) = fewest_givens(shape).filter(|&least| cells < least) {
            return Err(PatternError::TooFew { cells, least });
        }
        let side = shape.side();
        let is_blank =
            |row: usize, column: usize| self.cells[row * side + column] == PatternCell::Blank;
        let blank_row = |row: usize| (0..side).all(|column| is_blank(row, column));
        let blank_column = |column: usize| (0..side).all(|row| is_blank(row, column));
        if let Some((one, other)) = two_in_a_band(side, shape.box_rows(), &blank_row) {
            return Err(PatternError::BlankRows(one, other));
        }
        if let Some((one, other)) = two_in_a_band(side, shape.box_columns(), &blank_column) {
            return Err(PatternError::BlankColumns(one, other));
        }
        Ok(())
    }
}

/// Returns the first two blank lines in one band (or stack), numbered from 1.
fn two_in_a_band(
    side: usize,
    height: usize,
    is_blank: &dyn Fn(usize) -> bool,
) -> Option<(usize, usize)> {
    (0..side).step_by(height).find_map(|band| {
        let mut lines = (band..band + height).filter(|&line| is_blank(line));
        Some((lines.next()? + 1, lines.next()? + 1))
    })
}

/// Returns true for characters between cells: white space, borders and punctuation.
fn is_separator(symbol: char) -> bool {
    symbol.is_whitespace()
        || "|+-=,;:!'\"()[]{}/\\".contains(symbol)
        || ('\u{2500}'..='\u{257f}').contains(&symbol)
        || symbol == '\u{feff}'
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        self.cells.iter().try_for_each(|cell| f.write_char(cell.symbol()))
    }
}
