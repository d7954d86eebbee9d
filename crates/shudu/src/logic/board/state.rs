//! Digits and candidates of a board while it is solved by logic.

use std::fmt;

use super::step::BoardStep;
use crate::grid::{Board, Shape, symbol};

/// Digits and candidates of a partly solved puzzle of any shape. A filled cell has no candidates
/// here.
///
/// Cells are indices in reading order, digits are numbers from 1, and sets of digits are masks with
/// bit 0 for the digit 1.
///
/// ```
/// use shudu::{Board, logic::BoardState};
/// let puzzle: Board = ".2..3......34..1".parse()?;
/// let mut state = BoardState::new(&puzzle);
/// while let Some(step) = state.next_step() {
///     state.apply(&step);
/// }
/// assert_eq!(state.digits().to_string(), "1234341221434321");
/// # Ok::<(), shudu::text::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardState {
    digits: Board,
    givens: Box<[bool]>,
    candidates: Box<[u32]>,
    /// For each house and digit, the positions of the digit in the house.
    places: Box<[u32]>,
    /// For each house, the number of blank cells.
    vacant: Box<[u8]>,
}

impl BoardState {
    /// Returns the state before the first step: each blank cell has all candidates that its peers
    /// allow. All digits are givens.
    #[must_use]
    pub fn new(puzzle: &Board) -> BoardState {
        let shape = puzzle.shape();
        let side = shape.side();
        let mut state = BoardState {
            digits: Board::empty(shape),
            givens: puzzle.cells().iter().map(|&digit| digit != 0).collect(),
            candidates: vec![shape.all_digits(); shape.cells()].into(),
            places: vec![shape.all_digits(); 3 * side * side].into(),
            vacant: vec![side as u8; 3 * side].into(),
        };
        for (cell, &digit) in puzzle.cells().iter().enumerate() {
            if digit != 0 {
                state.place(cell, digit);
            }
        }
        state
    }

    /// Returns the shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.digits.shape()
    }

    /// Returns the digits, given or placed.
    #[must_use]
    pub fn digits(&self) -> &Board {
        &self.digits
    }

    /// Returns true if the digit of a cell is a given. Cells that [`place`](BoardState::place) fills
    /// are not.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[must_use]
    pub fn is_given(&self, cell: usize) -> bool {
        self.givens[cell]
    }

    /// Sets which of the filled cells are givens: those that `givens` fills.
    pub fn set_givens(&mut self, givens: &Board) {
        let filled = givens.cells().iter().zip(self.digits.cells());
        self.givens = filled.map(|(&given, &digit)| given != 0 && digit != 0).collect();
    }

    /// Returns the givens as a board: the puzzle that the player started with.
    #[must_use]
    pub fn puzzle(&self) -> Board {
        let mut puzzle = self.digits.clone();
        for (cell, _) in self.givens.iter().enumerate().filter(|(_, given)| !**given) {
            puzzle.set(cell, 0);
        }
        puzzle
    }

    /// Returns true if every cell is filled.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.digits.is_full()
    }

    /// Returns the candidates of a cell as a mask; 0 if it is filled.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[must_use]
    pub fn candidates(&self, cell: usize) -> u32 {
        self.candidates[cell]
    }

    /// Removes a candidate.
    ///
    /// # Panics
    /// If the board has no such cell or no such digit.
    pub fn eliminate(&mut self, cell: usize, digit: u8) {
        let digit = usize::from(digit - 1);
        assert!(digit < self.shape().side(), "no such digit on a {} board", self.shape());
        self.candidates[cell] &= !(1 << digit);
        for (house, place) in houses_and_places(self.shape(), cell) {
            self.places[house * self.shape().side() + digit] &= !(1 << place);
        }
    }

    /// Places a digit: removes the cell's other candidates, and the digit from the cell's peers.
    ///
    /// # Panics
    /// If the board has no such cell or no such digit.
    pub fn place(&mut self, cell: usize, digit: u8) {
        let layout = self.shape().layout();
        if self.digits.get(cell) == 0 {
            for house in layout.houses_of(cell) {
                self.vacant[house] -= 1;
            }
        }
        self.digits.set(cell, digit);
        for other in digits(self.candidates[cell]) {
            self.eliminate(cell, other);
        }
        for &peer in layout.peers(cell) {
            let peer = usize::from(peer);
            if self.candidates[peer] >> (digit - 1) & 1 == 1 {
                self.eliminate(peer, digit);
            }
        }
    }

    /// Applies a step: removes its candidates and places its digits. What is outside the board is
    /// ignored.
    pub fn apply(&mut self, step: &BoardStep) {
        let shape = self.shape();
        let inside = |digit: u8| (1..=shape.side()).contains(&usize::from(digit));
        for gone in step.eliminations.iter().filter(|gone| inside(gone.digit)) {
            if let Some(cell) = shape.cell(gone.cell) {
                self.eliminate(cell, gone.digit);
            }
        }
        for new in step.placements.iter().filter(|new| inside(new.digit)) {
            if let Some(cell) = shape.cell(new.cell) {
                self.place(cell, new.digit);
            }
        }
    }

    /// Returns the positions of a digit in a house; both are indices from 0.
    pub(super) fn places(&self, house: usize, digit: usize) -> u32 {
        self.places[house * self.shape().side() + digit]
    }

    /// Returns the number of blank cells of a house.
    pub(super) fn vacant(&self, house: usize) -> usize {
        usize::from(self.vacant[house])
    }
}

/// Writes the candidates of all cells with the borders of boxes; a filled cell has its digit. Digits
/// above 9 are letters.
///
/// ```text
/// .-------.-------.
/// | 1  34 | 2  34 |
/// ```
impl fmt::Display for BoardState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = self.shape();
        let (side, wide) = (shape.side(), shape.box_columns());
        let text = |cell: usize| match (self.digits.get(cell), self.candidates[cell]) {
            (0, 0) => ".".to_owned(),
            (0, mask) => digits(mask).map(symbol).collect(),
            (digit, _) => symbol(digit).to_string(),
        };
        let cells: Vec<String> = (0..shape.cells()).map(text).collect();
        let width = |column| cells.iter().skip(column).step_by(side).map(String::len).max();
        let widths: Vec<usize> = (0..side).map(|column| width(column).unwrap_or(1)).collect();
        let border = |[left, middle, right]: [&str; 3]| {
            let dashes =
                widths.chunks(wide).map(|w| "-".repeat(w.iter().sum::<usize>() + 2 * wide));
            format!("{left}{}{right}\n", dashes.collect::<Vec<_>>().join(middle))
        };
        f.write_str(&border([".", ".", "."]))?;
        for (number, row) in cells.chunks(side).enumerate() {
            if number > 0 && number.is_multiple_of(shape.box_rows()) {
                f.write_str(&border([":", "+", ":"]))?;
            }
            for (column, cell) in row.iter().enumerate() {
                f.write_str(if column.is_multiple_of(wide) { "| " } else { " " })?;
                write!(f, "{cell:<0$} ", widths[column])?;
            }
            f.write_str("|\n")?;
        }
        f.write_str(&border(["'", "'", "'"]))
    }
}

/// Returns the digits of a mask, from 1.
pub(super) fn digits(mask: u32) -> impl Iterator<Item = u8> + Clone {
    bits(mask).map(|bit| bit as u8 + 1)
}

/// Returns the numbers of the bits of a mask.
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (bit < u32::BITS).then_some(bit as usize)
    })
}

/// Returns the row, column and box of a cell, each with the position of the cell in it.
fn houses_and_places(shape: Shape, cell: usize) -> [(usize, usize); 3] {
    let [row, column, box_house] = shape.layout().houses_of(cell);
    let (r, c) = (shape.row(cell), shape.column(cell));
    let in_box = r % shape.box_rows() * shape.box_columns() + c % shape.box_columns();
    [(row, c), (column, r), (box_house, in_box)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::corpus::{Kind, board};

    #[test]
    fn places_agree_with_the_candidates_of_the_cells() {
        for (i, shape) in Shape::all().filter(|shape| shape.side() <= 12).enumerate() {
            let puzzle = board(Kind::Easy, shape, 5, i as u64);
            let state = BoardState::new(&puzzle);
            assert_eq!(state.digits(), &puzzle);
            assert_eq!(state.puzzle(), puzzle);
            for (h, house) in shape.layout().houses().iter().enumerate() {
                let blanks = house.iter().filter(|&&c| puzzle.get(c.into()) == 0);
                assert_eq!(state.vacant(h), blanks.count());
                for digit in 0..shape.side() {
                    let of = |(place, &cell): (usize, &u16)| {
                        (state.candidates(cell.into()) >> digit & 1) << place
                    };
                    let expected: u32 = house.iter().enumerate().map(of).sum();
                    assert_eq!(state.places(h, digit), expected);
                }
            }
        }
    }
}
