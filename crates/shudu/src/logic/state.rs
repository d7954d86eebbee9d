//! The state of a board while it is solved by logic: its digits and candidates.
//!
//! A 9×9 grid has a state of its own, with tables of bits for the finders of
//! [`nine`](super::nine). Every other board has a general one. Callers use both in the same way.

use super::step::Step;
use super::{any, nine};
use crate::Puzzle;
use crate::grid::{Board, Cell, CellSet, Coord, Digit, DigitSet, Grid, House, Shape, table};
use crate::rules::Rules;

/// Digits and candidates of a partly solved puzzle. A filled cell has no candidates here.
///
/// ```
/// use shudu::{Explain, Grid, logic::State};
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut state = State::new(&puzzle);
/// for step in puzzle.path()? {
///     state.apply(&step);
/// }
/// assert!(state.is_full());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct State(Form);

/// The two forms of a state.
#[derive(Clone, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "most states are of 9×9 grids")]
pub(super) enum Form {
    Nine(nine::state::State),
    Any(any::State),
}

impl State {
    /// Returns the state before the next step of a puzzle, with its candidates and givens. Cells
    /// without candidates of their own have those that their peers allow.
    #[must_use]
    pub fn new<'a, P>(puzzle: &'a P) -> State
    where
        State: From<&'a P>,
    {
        State::from(puzzle)
    }

    pub(super) fn form(&self) -> &Form {
        &self.0
    }

    /// Returns the shape if the rules are those of classic Sudoku.
    #[must_use]
    pub(crate) fn shape(&self) -> Option<Shape> {
        match &self.0 {
            Form::Nine(_) => Some(Shape::NINE),
            Form::Any(state) => state.rules().as_classic(),
        }
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        match &self.0 {
            Form::Nine(_) => Rules::classic(Shape::NINE),
            Form::Any(state) => state.rules().clone(),
        }
    }

    /// Returns the cells in reading order.
    #[must_use]
    pub fn cells(&self) -> Vec<Coord> {
        match &self.0 {
            Form::Nine(_) => CellSet::ALL.into(),
            Form::Any(state) => state.coords().to_vec(),
        }
    }

    /// Returns the cells of a house. Empty if the board has no such house.
    #[must_use]
    pub fn house_cells(&self, house: House) -> Vec<Coord> {
        match &self.0 {
            Form::Nine(_) => house.grid_cells().into(),
            Form::Any(state) => state.house_cells(house),
        }
    }

    /// Returns all houses and other named groups.
    #[must_use]
    pub fn houses(&self) -> Vec<House> {
        match &self.0 {
            Form::Nine(_) => House::all(Shape::NINE).collect(),
            Form::Any(state) => state.houses(),
        }
    }

    /// Returns true if two different cells cannot have the same digit.
    #[must_use]
    pub fn sees(&self, one: Coord, other: Coord) -> bool {
        match &self.0 {
            Form::Nine(_) => match (Cell::try_from(one), Cell::try_from(other)) {
                (Ok(one), Ok(other)) => one.peers().contains(other),
                _ => false,
            },
            Form::Any(state) => state.sees(one, other),
        }
    }

    /// Returns true if the cell has a given. Cells that [`place`](State::place) fills have none.
    #[must_use]
    pub fn is_given(&self, cell: Coord) -> bool {
        match &self.0 {
            Form::Nine(state) => nine_cell(cell).is_some_and(|c| state.givens().contains(c)),
            Form::Any(state) => state.is_given(cell),
        }
    }

    /// Sets which of the filled cells are givens.
    pub fn set_givens(&mut self, givens: &[Coord]) {
        match &mut self.0 {
            Form::Nine(state) => state.set_givens(givens.iter().collect()),
            Form::Any(state) => state.set_givens(givens),
        }
    }

    /// Returns true if every cell is filled.
    #[must_use]
    pub fn is_full(&self) -> bool {
        match &self.0 {
            Form::Nine(state) => state.is_full(),
            Form::Any(state) => state.is_full(),
        }
    }

    /// Returns the digit of a cell.
    #[must_use]
    pub fn digit(&self, cell: Coord) -> Option<Digit> {
        match &self.0 {
            Form::Nine(state) => state.digit(nine_cell(cell)?),
            Form::Any(state) => state.digit(cell),
        }
    }

    /// Returns the candidates of a cell; none if it is filled.
    #[must_use]
    pub fn candidates(&self, cell: Coord) -> DigitSet {
        match &self.0 {
            Form::Nine(state) => {
                nine_cell(cell).map_or(DigitSet::EMPTY, |cell| state.candidates(cell))
            }
            Form::Any(state) => state.candidates(cell),
        }
    }

    /// Returns the cells of a house that have this candidate.
    #[must_use]
    pub fn places(&self, house: House, digit: Digit) -> Vec<Coord> {
        let mut cells = self.house_cells(house);
        cells.retain(|&cell| self.candidates(cell).contains(digit));
        cells
    }

    /// Removes a candidate. A cell or digit outside the board is ignored.
    pub fn eliminate(&mut self, cell: Coord, digit: Digit) {
        match &mut self.0 {
            Form::Nine(state) => {
                if let Some(cell) = nine_cell(cell).filter(|_| digit.get() <= 9) {
                    state.eliminate(cell, digit);
                }
            }
            Form::Any(state) => state.eliminate(cell, digit),
        }
    }

    /// Places a digit: removes the cell's other candidates, and the digit from the cell's peers. A
    /// cell or digit outside the board is ignored.
    pub fn place(&mut self, cell: Coord, digit: Digit) {
        match &mut self.0 {
            Form::Nine(state) => {
                if let Some(cell) = nine_cell(cell).filter(|_| digit.get() <= 9) {
                    state.place(cell, digit);
                }
            }
            Form::Any(state) => state.place(cell, digit),
        }
    }

    /// Applies a step: removes its candidates and places its digits.
    pub fn apply(&mut self, step: &Step) {
        for gone in &step.eliminations {
            self.eliminate(gone.cell, gone.digit);
        }
        for new in &step.placements {
            self.place(new.cell, new.digit);
        }
    }

    /// Returns the digits of a 9×9 grid.
    #[must_use]
    pub fn to_grid(&self) -> Option<Grid> {
        match &self.0 {
            Form::Nine(state) => Some(state.digits()),
            Form::Any(_) => None,
        }
    }

    /// Returns the position as a puzzle, with its givens and candidates.
    #[must_use]
    pub fn to_puzzle(&self) -> Puzzle {
        match &self.0 {
            Form::Nine(state) => Puzzle::from(state.to_position()),
            Form::Any(state) => state.to_puzzle(),
        }
    }

    /// Returns the candidates of each cell in reading order; none of filled cells.
    #[must_use]
    pub fn open_candidates(&self) -> Vec<DigitSet> {
        self.cells().into_iter().map(|cell| self.candidates(cell)).collect()
    }
}

fn nine_cell(cell: Coord) -> Option<Cell> {
    Cell::try_from(cell).ok()
}

impl From<nine::state::State> for State {
    fn from(state: nine::state::State) -> State {
        State(Form::Nine(state))
    }
}

impl From<any::State> for State {
    fn from(state: any::State) -> State {
        State(Form::Any(state))
    }
}

/// All digits are givens.
impl From<&Grid> for State {
    fn from(puzzle: &Grid) -> State {
        nine::state::State::new(puzzle).into()
    }
}

/// All digits are givens.
impl From<&Board> for State {
    fn from(puzzle: &Board) -> State {
        State::from(&Puzzle::from(puzzle.clone()))
    }
}

/// Converts a puzzle, with its candidates and givens.
impl From<&Puzzle> for State {
    fn from(puzzle: &Puzzle) -> State {
        match puzzle.to_position() {
            Some(position) => nine::state::State::from(&position).into(),
            None => any::State::from(puzzle).into(),
        }
    }
}

/// Writes digits and candidates as a table. A board without boxes is written as its puzzle.
impl std::fmt::Display for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Some(shape) = self.shape() else { return self.to_puzzle().fmt(f) };
        let set = |cell| self.digit(cell).map_or(self.candidates(cell), DigitSet::only);
        f.write_str(&table(shape, &self.cells().into_iter().map(set).collect::<Vec<_>>()))
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("State").field(&self.to_puzzle()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_of_all_shapes_are_written_as_tables() {
        let puzzle: Board = "1.34..1221..43..".parse().unwrap();
        let mut state = State::new(&puzzle);
        state.eliminate("r2c1".parse().unwrap(), "3".parse().unwrap());
        state.eliminate("r2c1".parse().unwrap(), "4".parse().unwrap());
        let table = "\
.------.------.
| 1  2 | 3  4 |
| .  4 | 1  2 |
:------+------:
| 2  1 | 4  3 |
| 4  3 | 2  1 |
'------'------'
";
        assert_eq!(state.to_string(), table);
    }
}
