//! Patterns: where givens must, may and must not stand.
//!
//! ```text
//!   x . . | . x . | . . x      x * @, letter or digit 1-9    a given must stand here
//!   . ? . | x . x | . ? .      ?                             a given may stand here
//!   …                          . 0 _                         blank
//! ```

use std::error::Error;
use std::fmt;

use super::AnyGrid;
use crate::grid::Shape;

/// What a pattern says of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PatternCell {
    /// The cell is blank: `.`
    Blank,
    /// The cell may hold a given: `?`
    May,
    /// The cell must hold a given: `x`
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

/// Where givens must, may and must not stand. It displays as one line of `x`, `?` and `.`.
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
    /// A pattern from its cells row by row.
    pub fn new(
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

    /// Reads a pattern: one character per cell. White space and borders between cells, rules between
    /// bands (lines with `--` or `==`) and comments (lines that start with `#`) are skipped.
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

    /// The shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What it says of each cell, row by row.
    #[must_use]
    pub fn cells(&self) -> &[PatternCell] {
        &self.cells
    }

    /// How many cells are of this kind.
    fn count(&self, kind: PatternCell) -> usize {
        self.cells.iter().filter(|&&cell| cell == kind).count()
    }

    /// The fewest and the most givens that a puzzle on this pattern has.
    pub(super) fn givens(&self) -> (usize, usize) {
        (self.count(PatternCell::Must), self.cells.len() - self.count(PatternCell::Blank))
    }

    /// Returns true if the givens of a puzzle stand as the pattern says.
    #[must_use]
    pub fn fits<G: AnyGrid>(&self, puzzle: &G) -> bool {
        let mut cells = puzzle.values().iter().zip(&self.cells);
        puzzle.shape() == self.shape
            && cells.all(|(&value, cell)| match cell {
                PatternCell::Blank => value == 0,
                PatternCell::May => true,
                PatternCell::Must => value != 0,
            })
    }

    /// Looks for a simple proof that no proper puzzle has this pattern.
    pub fn check(&self) -> Result<(), PatternError> {
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

/// The first two blank lines in one band (or stack), numbered from 1.
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

/// Characters that stand between cells: white space, borders and punctuation.
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

/// Why a text is no pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParsePatternError {
    /// There are more or fewer cells than the shape has.
    CellCount {
        /// Cells in the text.
        found: usize,
        /// Cells of the shape.
        expected: usize,
    },
    /// A character stands neither for a cell nor between cells.
    Symbol {
        /// The character.
        found: char,
        /// Its line, from 1.
        line: usize,
        /// Its column in characters, from 1.
        column: usize,
    },
}

impl ParsePatternError {
    /// A name that never changes, for translations and for programs.
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            ParsePatternError::CellCount { .. } => "cell-count",
            ParsePatternError::Symbol { .. } => "symbol",
        }
    }

    /// The words to put into a translated sentence, by name.
    #[must_use]
    pub fn words(&self) -> Vec<(&'static str, String)> {
        match self {
            ParsePatternError::CellCount { found, expected } => {
                vec![("found", found.to_string()), ("expected", expected.to_string())]
            }
            ParsePatternError::Symbol { found, line, column } => vec![
                ("found", found.to_string()),
                ("line", line.to_string()),
                ("column", column.to_string()),
            ],
        }
    }
}

impl fmt::Display for ParsePatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePatternError::CellCount { found, expected } => write!(
                f,
                "expected {expected} cells, found {found}; write x (must), ? (may) or . (blank) for each"
            ),
            ParsePatternError::Symbol { found, line, column } => write!(
                f,
                "line {line}, column {column}: found '{found}', expected x (must), ? (may) or . (blank)"
            ),
        }
    }
}

impl Error for ParsePatternError {}

/// Why no proper puzzle has a pattern. Each reason is a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PatternError {
    /// Fewer cells than any proper puzzle has givens.
    TooFew {
        /// Cells that may hold a given.
        cells: usize,
        /// Givens of the smallest proper puzzles.
        least: usize,
    },
    /// Two rows of one band are blank, numbered from 1: they could change places.
    BlankRows(usize, usize),
    /// Two columns of one stack are blank, numbered from 1: they could change places.
    BlankColumns(usize, usize),
}

impl PatternError {
    /// A name that never changes, for translations and for programs.
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            PatternError::TooFew { .. } => "pattern-few",
            PatternError::BlankRows(..) => "pattern-rows",
            PatternError::BlankColumns(..) => "pattern-columns",
        }
    }

    /// The words to put into a translated sentence, by name.
    #[must_use]
    pub fn words(&self) -> Vec<(&'static str, String)> {
        match self {
            PatternError::TooFew { cells, least } => {
                vec![("cells", cells.to_string()), ("least", least.to_string())]
            }
            PatternError::BlankRows(one, other) | PatternError::BlankColumns(one, other) => {
                vec![("one", one.to_string()), ("other", other.to_string())]
            }
        }
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let exchange =
            "blank; they could change places, so no such puzzle has exactly one solution";
        match self {
            PatternError::TooFew { cells, least } => write!(
                f,
                "the pattern has room for {cells} givens, but no puzzle with fewer than {least} has exactly one solution"
            ),
            PatternError::BlankRows(one, other) => {
                write!(f, "the pattern leaves rows {one} and {other} {exchange}")
            }
            PatternError::BlankColumns(one, other) => {
                write!(f, "the pattern leaves columns {one} and {other} {exchange}")
            }
        }
    }
}

impl Error for PatternError {}

/// The fewest givens of a proper puzzle, where that is known: 4 for 4×4, 8 for 6×6, 14 for 8×8 and
/// 17 for 9×9.
///
/// For 9×9 this is the result of an exhaustive search by McGuire, Tugemann and Civario (2012).
#[must_use]
pub fn fewest_givens(shape: Shape) -> Option<usize> {
    match (shape.box_rows().min(shape.box_columns()), shape.box_rows().max(shape.box_columns())) {
        (2, 2) => Some(4),
        (2, 3) => Some(8),
        (2, 4) => Some(14),
        (3, 3) => Some(17),
        _ => None,
    }
}
