//! Options of readers and writers.

use super::{Accept, Fault, Format, Puzzle, Symbols};
use crate::grid::Shape;

/// Options of a reader. Unset options are detected.
///
/// ```
/// use shudu::grid::Shape;
/// use shudu::text::{Format, ReadOptions};
///
/// let options = ReadOptions::default().with(|o| o.format = Some(Format::GRID));
/// assert_eq!(options.format, Some(Format::GRID));
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The format; detected if `None`.
    pub format: Option<&'static Format>,
    /// The column or JSON key of the puzzle: its name or, in CSV, its number from 1.
    pub column: Option<String>,
    /// The shape of the boards. If `None`, the shape is taken from borders, or it is the usual one
    /// for the number of cells; triples are 9×9.
    pub shape: Option<Shape>,
    /// How digits are written; guessed for each board if `None`.
    pub symbols: Option<Symbols>,
    /// The puzzles that are accepted; all if not set.
    pub accept: Accept,
    /// True if puzzles with unknown constraints are accepted as if they had none.
    pub ignore_unknown: bool,
}

impl ReadOptions {
    /// Returns the options with a change.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut ReadOptions)) -> ReadOptions {
        change(&mut self);
        self
    }

    /// Returns the symbols of a board with this side, if known.
    pub(super) fn symbols_for(&self, side: usize) -> Option<Symbols> {
        self.symbols.map(|symbols| symbols.for_side(side))
    }

    /// Returns the fault of a puzzle that does not have the shape of the options.
    pub(super) fn refuse(&self, puzzle: &Puzzle) -> Option<Fault> {
        let expected = self.shape?;
        let (rows, columns) = puzzle.rules().extent();
        let fits = match puzzle.as_classic() {
            Some(shape) => shape == expected,
            None => (rows, columns) == (expected.side(), expected.side()),
        };
        (!fits).then_some(Fault::WrongShape { found: rows.max(columns), expected })
    }

    /// Returns true if the options allow 9×9 puzzles written with digits.
    pub(super) fn is_plain(&self) -> bool {
        matches!(self.symbols, None | Some(Symbols::Digits))
            && matches!(self.shape, None | Some(Shape::NINE))
    }
}

/// Options of a writer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WriteOptions {
    /// The symbol for a blank cell; each format has its own if `None`. A letter or digit is
    /// ignored, unless it is in [`Symbols::BLANKS`] and not a digit of the board. Other symbols can
    /// be written but not read back.
    pub blank: Option<char>,
    /// How the digits of boards are written.
    pub symbols: Symbols,
    /// True if other fields, tails of lines and comments are written.
    pub keep: bool,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions { blank: None, symbols: Symbols::Digits, keep: true }
    }
}

impl WriteOptions {
    /// Returns the options with a change.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut WriteOptions)) -> WriteOptions {
        change(&mut self);
        self
    }

    /// Returns the symbol for blanks on a board with this side, in a format whose own is `usual`.
    pub(super) fn blank_or(&self, usual: char, side: usize) -> char {
        let symbols = self.symbols.for_side(side);
        let is_digit =
            |c: char| u8::try_from(c).is_ok_and(|b| symbols.value(b, side).is_some_and(|v| v != 0));
        let usual = if is_digit(usual) { '.' } else { usual };
        let is_word = |c: char| c.is_alphanumeric() && !Symbols::BLANKS.contains(c);
        self.blank.filter(|&c| !is_digit(c) && !is_word(c) && !c.is_control()).unwrap_or(usual)
    }
}
