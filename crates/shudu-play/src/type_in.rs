//! Typing in a puzzle, with a verdict after each digit.
//!
//! The cursor moves on after each character, so a row is typed as it is printed: `53..7....`.

use shudu::Puzzle;
use shudu::grid::{Board, Shape, symbol_value};
use shudu::solve::Verdict;

use crate::choice::step;
use crate::keys::Key;

/// The puzzle that is typed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TypeIn {
    /// The digits so far.
    pub board: Board,
    pub cursor: usize,
    /// The verdict of these digits; `None` while it is being found.
    pub verdict: Option<Verdict<Puzzle>>,
    /// Whether the game starts as soon as the verdict allows it.
    pub is_awaited: bool,
    /// Whether the player was told that there are several solutions.
    pub is_confirmed: bool,
}

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// Nothing more.
    Nothing,
    /// A verdict: the digits changed.
    Verdict,
    Start,
}

impl TypeIn {
    pub(crate) fn new(shape: Shape) -> TypeIn {
        TypeIn {
            board: Board::empty(shape),
            cursor: 0,
            verdict: None,
            is_awaited: false,
            is_confirmed: false,
        }
    }

    /// Replaces the digits.
    pub(crate) fn set_board(&mut self, board: Board) {
        self.board = board;
        self.cursor = 0;
        self.verdict = None;
    }

    pub(crate) fn key(&mut self, key: &Key) -> Asked {
        if key.name != "Enter" {
            (self.is_confirmed, self.is_awaited) = (false, false);
        }
        let (side, cells) = (self.board.shape().side(), self.board.shape().cells());
        let (row, column) = (self.cursor / side, self.cursor % side);
        match key.name.as_str() {
            "ArrowUp" => self.cursor = (row + side - 1) % side * side + column,
            "ArrowDown" => self.cursor = (row + 1) % side * side + column,
            "ArrowLeft" => self.cursor = (self.cursor + cells - 1) % cells,
            "ArrowRight" => self.cursor = (self.cursor + 1) % cells,
            "Home" => self.cursor = row * side,
            "End" => self.cursor = row * side + side - 1,
            "Enter" => return Asked::Start,
            "Tab" => {
                // The next size of a board.
                let usual = |shape: &Shape| Shape::for_side(shape.side()) == Some(*shape);
                let all: Vec<Shape> = Shape::all().filter(usual).collect();
                *self = TypeIn::new(step(&all, self.board.shape(), !key.shift));
                return Asked::Verdict;
            }
            "Backspace" => {
                self.cursor = (self.cursor + cells - 1) % cells;
                return self.put(0, false);
            }
            "Delete" => return self.put(0, false),
            "Space" => return self.put(0, true),
            _ => {
                let value = key.character().and_then(symbol_value);
                if let Some(value) = value.filter(|&value| usize::from(value) <= side) {
                    return self.put(value, true);
                }
            }
        }
        Asked::Nothing
    }

    fn put(&mut self, value: u8, advance: bool) -> Asked {
        let changed = self.board.get(self.cursor) != value;
        self.board.set(self.cursor, value);
        if advance {
            self.cursor = (self.cursor + 1) % self.board.shape().cells();
        }
        if !changed {
            return Asked::Nothing;
        }
        self.verdict = None;
        Asked::Verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_typed_as_it_is_printed() {
        let mut typed = TypeIn::new(Shape::NINE);
        for c in "53..7....6".chars() {
            typed.key(&Key::plain(&c.to_string()));
        }
        assert_eq!(&typed.board.cells()[..10], [5, 3, 0, 0, 7, 0, 0, 0, 0, 6]);
        assert_eq!(typed.cursor, 10);
        assert_eq!(typed.key(&Key::plain("Backspace")), Asked::Verdict);
        assert_eq!((typed.cursor, typed.board.get(9)), (9, 0));
        assert_eq!(typed.key(&Key::plain("z")), Asked::Nothing);
        typed.key(&Key::plain("Tab"));
        assert_eq!(typed.board.shape().side(), 10);
        typed.key(&Key::plain("a"));
        assert_eq!(typed.board.get(0), 10);
    }
}
