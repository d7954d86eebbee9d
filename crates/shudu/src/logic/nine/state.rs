//! The state of a grid while it is solved by logic: digits and candidates, with the candidates also
//! by digit and by house, so that finders do not have to count.
//!
//! ```text
//!   cell 40 holds {2,7}          candidates[40]      = 0b001000010
//!   7 in row 5: columns 2 and 5  places[row 5][7]    = 0b000010010
//!   every cell that may be 7     cells_with[7]       = 81 bits
//! ```
//!
//! The two operations, removing a candidate and placing a digit, keep all views consistent.

use super::geometry::{HOUSES_OF, PLACE_OF, cells, peers};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Position};

/// Digits and candidates of a partly solved 9×9 puzzle. A filled cell has no candidates here.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct State {
    digits: [u8; 81],
    candidates: [u16; 81],
    places: [[u16; 9]; 27],
    /// The digits with one place in each house, for hidden singles.
    lone: [u16; 27],
    cells_with: [u128; 9],
    vacant: [u8; 27],
    placed: [u8; 9],
    givens: u128,
}

impl State {
    /// Returns the state before the first step: each blank cell has all candidates that its peers
    /// allow. All digits are givens.
    pub(crate) fn new(puzzle: &Grid) -> State {
        let mut state = State {
            digits: [0; 81],
            candidates: [0x1ff; 81],
            places: [[0x1ff; 9]; 27],
            lone: [0; 27],
            cells_with: [CellSet::ALL.bits(); 9],
            vacant: [9; 27],
            placed: [0; 9],
            givens: puzzle.filled_cells().bits(),
        };
        for (cell, digit) in puzzle.iter() {
            state.set(cell.index(), digit.index());
        }
        state
    }

    /// Returns the filled cells whose digits are givens. Cells that [`place`](State::place) fills
    /// are not.
    pub(crate) fn givens(&self) -> CellSet {
        CellSet::from_bits(self.givens)
    }

    /// Sets which of the filled cells are givens.
    pub(crate) fn set_givens(&mut self, givens: CellSet) {
        self.givens = givens.bits() & self.digits().filled_cells().bits();
    }

    /// Returns the digits, given or placed.
    pub(crate) fn digits(&self) -> Grid {
        Grid::from_cells(self.digits).unwrap_or(Grid::EMPTY)
    }

    /// Returns true if every cell is filled.
    pub(crate) fn is_full(&self) -> bool {
        !self.digits.contains(&0)
    }

    /// Returns the digit of a cell.
    pub(crate) fn digit(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.digits[cell.index()])
    }

    /// Returns the candidates of a cell; none if it is filled.
    pub(crate) fn candidates(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits(self.candidates[cell.index()].into())
    }

    /// Returns the cells that have this candidate.
    #[cfg(test)]
    pub(crate) fn cells_with(&self, digit: Digit) -> CellSet {
        CellSet::from_bits(self.cells_with[digit.index()])
    }

    /// Removes a candidate.
    pub(crate) fn eliminate(&mut self, cell: Cell, digit: Digit) {
        self.remove(cell.index(), digit.index());
    }

    /// Places a digit: removes the cell's other candidates, and the digit from the cell's peers.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        self.set(cell.index(), digit.index());
    }

    /// Returns the digits, givens and candidates as a position.
    pub(crate) fn to_position(&self) -> Position {
        Position::new(self.digits(), self.givens(), self.all_candidates())
    }

    /// Returns the candidates of all cells; a filled cell has its digit.
    fn all_candidates(&self) -> Candidates {
        let mut sets = [DigitSet::EMPTY; 81];
        for (i, set) in sets.iter_mut().enumerate() {
            *set = match Digit::new(self.digits[i]) {
                Some(digit) => DigitSet::only(digit),
                None => DigitSet::from_bits(self.candidates[i].into()),
            };
        }
        Candidates::new(sets)
    }

    /// Returns the candidates of a cell as bits.
    pub(in crate::logic) fn cand(&self, cell: usize) -> u16 {
        self.candidates[cell]
    }

    /// Returns the candidates of all cells as bits.
    pub(in crate::logic) fn all_cand(&self) -> &[u16; 81] {
        &self.candidates
    }

    /// Returns the positions of a digit in a house as bits.
    pub(in crate::logic) fn places(&self, house: usize, digit: usize) -> u16 {
        self.places[house][digit]
    }

    /// Returns the digits that have exactly one place in a house, as bits.
    pub(in crate::logic) fn lone(&self, house: usize) -> u16 {
        self.lone[house]
    }

    /// Returns the cells that have a candidate, as bits.
    pub(in crate::logic) fn cells(&self, digit: usize) -> u128 {
        self.cells_with[digit]
    }

    /// Returns the number of blank cells of a house.
    pub(in crate::logic) fn vacant(&self, house: usize) -> u32 {
        u32::from(self.vacant[house])
    }

    /// Returns the number of cells that hold a digit.
    pub(in crate::logic) fn placed(&self, digit: usize) -> u32 {
        u32::from(self.placed[digit])
    }

    /// Returns the digit of a cell as an index.
    pub(in crate::logic) fn digit_index(&self, cell: usize) -> Option<usize> {
        usize::from(self.digits[cell]).checked_sub(1)
    }

    /// Returns true if the cell is blank.
    pub(in crate::logic) fn is_blank(&self, cell: usize) -> bool {
        self.digits[cell] == 0
    }

    /// Removes a candidate, if present.
    pub(in crate::logic) fn remove(&mut self, cell: usize, digit: usize) {
        self.candidates[cell] &= !(1 << digit);
        self.cells_with[digit] &= !(1 << cell);
        let (houses, places) = (HOUSES_OF[cell], PLACE_OF[cell]);
        for kind in 0..3 {
            let house = houses[kind] as usize;
            let left = self.places[house][digit] & !(1 << places[kind]);
            self.places[house][digit] = left;
            let lone = left != 0 && left & left.wrapping_sub(1) == 0;
            self.lone[house] = self.lone[house] & !(1 << digit) | u16::from(lone) << digit;
        }
    }

    fn set(&mut self, cell: usize, digit: usize) {
        if self.digits[cell] == 0 {
            for house in HOUSES_OF[cell] {
                self.vacant[house as usize] -= 1;
            }
            self.placed[digit] += 1;
        }
        self.digits[cell] = digit as u8 + 1;
        for other in super::geometry::bits(self.candidates[cell]) {
            self.remove(cell, other);
        }
        for peer in cells(peers(cell) & self.cells_with[digit]) {
            self.remove(peer, digit);
        }
    }
}

/// Converts a position, with its candidates and givens.
impl From<&Position> for State {
    fn from(position: &Position) -> State {
        let mut state = State::new(position.digits());
        state.set_givens(position.givens());
        if let Some(own) = position.pencilmarks() {
            for cell in Cell::all() {
                let gone = state.candidates(cell) - own.get(cell);
                gone.iter().for_each(|digit| state.eliminate(cell, digit));
            }
        }
        state
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State")
            .field("digits", &self.digits())
            .field("candidates", &self.all_candidates())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{House, Shape};
    use crate::testing::corpus::{Kind, grid};

    /// Returns true if all views agree with the candidates of the cells.
    fn views_agree(state: &State) -> bool {
        House::all(Shape::NINE).all(|house| {
            Digit::all().all(|digit| {
                let by_cells: CellSet = house
                    .grid_cells()
                    .iter()
                    .filter(|&c| state.candidates(c).contains(digit))
                    .collect();
                let number = House::all(Shape::NINE).position(|h| h == house).unwrap_or(0);
                let lone = state.lone(number) >> digit.index() & 1 != 0;
                by_cells == (state.cells_with(digit) & house.grid_cells())
                    && lone == (by_cells.len() == 1)
                    && by_cells.len() == state.places(number, digit.index()).count_ones() as usize
            })
        })
    }

    #[test]
    fn the_three_views_stay_consistent() {
        for item in 0..20 {
            let puzzle = grid(Kind::Minimal, 7, item);
            let mut state = State::new(&puzzle);
            assert_eq!(state.all_candidates(), Candidates::of(&puzzle));
            assert!(views_agree(&state));
            let blank = Cell::all().find(|&c| state.digit(c).is_none());
            let cell = blank.unwrap_or(Cell::at(0));
            if let Some(digit) = state.candidates(cell).first() {
                state.eliminate(cell, digit);
                assert!(views_agree(&state) && !state.candidates(cell).contains(digit));
                state.place(cell, digit);
                assert!(views_agree(&state) && state.candidates(cell).is_empty());
                assert!((state.cells_with(digit) & cell.peers()).is_empty());
                assert_eq!(state.givens(), puzzle.filled_cells());
                state.set_givens(CellSet::ALL);
                assert_eq!(state.givens(), puzzle.filled_cells() | CellSet::only(cell));
            }
        }
    }
}
