//! What a caller may ask of readers and writers.

use super::{Fault, Format, Puzzle, Symbols};
use crate::grid::Shape;

/// What a reader is told; what it is not told, it finds out.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The format; found from the text when `None`.
    pub format: Option<&'static Format>,
    /// The column or JSON key that holds the puzzle: its name or, in CSV, its number from 1.
    pub column: Option<String>,
    /// The shape of the boards. Without it, the usual shape for their side is taken, or the one that
    /// their borders show; triples are 9×9.
    pub shape: Option<Shape>,
    /// How digits are written; found board by board when `None`.
    pub symbols: Option<Symbols>,
}

impl ReadOptions {
    /// How the digits of a board with this side are written, if that was told.
    pub(super) fn symbols_for(&self, side: usize) -> Option<Symbols> {
        self.symbols.map(|symbols| symbols.for_side(side))
    }

    /// The fault of a puzzle that is not of the shape asked for.
    pub(super) fn refuse(&self, puzzle: &Puzzle) -> Option<Fault> {
        let expected = self.shape.filter(|&shape| shape != puzzle.shape())?;
        Some(Fault::WrongShape { found: puzzle.shape().side(), expected })
    }

    /// May a puzzle be 9×9, written with digits?
    pub(super) fn is_plain(&self) -> bool {
        matches!(self.symbols, None | Some(Symbols::Digits))
            && matches!(self.shape, None | Some(Shape::NINE))
    }
}

/// What a writer is told.
#[derive(Clone, Debug)]
pub struct WriteOptions {
    /// The sign for a blank cell; each format has its own when `None`. A letter or digit is not used,
    /// unless it is one of the [`BLANKS`](super::BLANKS) and no digit of the board. Signs that are
    /// not among them can be written but not read back.
    pub blank: Option<char>,
    /// How the digits of boards are written.
    pub symbols: Symbols,
    /// Give back the extra columns, the rests of lines and the comments?
    pub keep: bool,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions { blank: None, symbols: Symbols::Digits, keep: true }
    }
}

impl WriteOptions {
    /// The sign for blanks on a board with this side, in a format whose own sign is `usual`.
    pub(super) fn blank_or(&self, usual: char, side: usize) -> char {
        let symbols = self.symbols.for_side(side);
        let is_digit =
            |c: char| u8::try_from(c).is_ok_and(|b| symbols.value(b, side).is_some_and(|v| v != 0));
        let usual = if is_digit(usual) { '.' } else { usual };
        let is_word = |c: char| c.is_alphanumeric() && !super::BLANKS.contains(c);
        self.blank.filter(|&c| !is_digit(c) && !is_word(c) && !c.is_control()).unwrap_or(usual)
    }
}
