//! A puzzle: rules, digits, the progress of a player, and what its maker wrote.
//!
//! [`Puzzle`] is the type that readers return and that verdicts, writers and drawings take. Most
//! puzzles are classic 9×9 grids, and files have millions of them, so such a puzzle is stored as a
//! [`Grid`], without allocation:
//!
//! ```text
//!   Body::Grid        classic 9×9, all digits are givens, no candidate is removed
//!   Body::Position    classic 9×9 with placed digits or removed candidates
//!   Body::General     other rules: a shape, a variant
//! ```
//!
//! These are no kinds that a caller could see. A puzzle is stored in the first form that can hold
//! it, so equal puzzles have equal representations, and callers ask for what they need:
//! [`as_classic`](Puzzle::as_classic), [`as_grid`](Puzzle::as_grid), [`rules`](Puzzle::rules).

mod about;
#[cfg(feature = "serde")]
mod serialize;

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

pub use about::{About, UnknownConstraint};
#[cfg(feature = "json")]
pub(crate) use serialize::text_of;

use crate::grid::{
    Board, Candidates, CellSet, CellsError, DigitSet, Grid, Position, Shape, fmt_line,
};
use crate::rules::Rules;

/// A puzzle with any rules, with or without the progress of a player.
///
/// Cells and digits are numbered as in [`Rules`]: cells from 0 in reading order, digits from 1 in
/// ascending order, 0 for a blank. A set of candidates is a mask, bit 0 for digit 1.
///
/// `Display` writes one line: a symbol for each cell, or the 729 candidates of a 9×9 position whose
/// candidates are not those of its digits.
///
/// ```
/// use shudu::rules::{Constraint, Rules};
/// use shudu::{Board, Puzzle, Solvable};
/// let rules = Rules::classic("2x2".parse()?).with(Constraint::DiagonalDown)?;
/// let puzzle = Puzzle::new(rules, [0; 16])?;
/// assert_eq!((puzzle.as_classic(), puzzle.solutions().count()), (None, 48));
/// let solution = puzzle.solve().unwrap();
/// assert_eq!(solution.to_string(), "1234341243212143");
/// // A board is a puzzle with classic rules.
/// let classic = Puzzle::from(Board::empty("2x2".parse()?));
/// assert_eq!((classic.as_classic(), classic.solutions().count()), (Some("2x2".parse()?), 288));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    body: Body,
    /// `None` if it is empty. Shared, because a box takes longer to drop also where there is none.
    about: Option<Arc<About>>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Body {
    Grid(Grid),
    Position(Box<Position>),
    General(Box<General>),
}

/// A puzzle that is not classic 9×9.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct General {
    rules: Rules,
    digits: Box<[u8]>,
    /// True for each given; `None` if all digits are givens.
    givens: Option<Box<[bool]>>,
    /// The candidates of each cell; `None` if they are those of the digits.
    candidates: Option<Box<[u32]>>,
}

impl Puzzle {
    /// Creates a puzzle whose digits are all givens.
    ///
    /// # Errors
    /// If the number of digits is not that of the cells, or a digit does not exist.
    pub fn new(rules: Rules, digits: impl Into<Box<[u8]>>) -> Result<Puzzle, CellsError> {
        let digits = digits.into();
        check(&rules, &digits)?;
        Ok(match <[u8; 81]>::try_from(&*digits) {
            Ok(cells) if rules.as_classic() == Some(Shape::NINE) => {
                Puzzle::from(Grid::from_valid_cells(cells))
            }
            _ => Puzzle::general(rules, digits),
        })
    }

    /// Creates a puzzle without digits.
    #[must_use]
    pub fn empty(rules: Rules) -> Puzzle {
        match rules.as_classic() {
            Some(Shape::NINE) => Puzzle::from(Grid::EMPTY),
            _ => {
                let digits = vec![0; rules.cells().len()].into();
                Puzzle::general(rules, digits)
            }
        }
    }

    /// Creates a puzzle that is not classic 9×9 from digits that are known to fit.
    fn general(rules: Rules, digits: Box<[u8]>) -> Puzzle {
        let general = General { rules, digits, givens: None, candidates: None };
        Puzzle { body: Body::General(Box::new(general)), about: None }
    }

    /// Returns the same puzzle with other givens: the filled cells for which `is_given` returns true.
    /// All other digits were placed by a player.
    #[must_use]
    pub fn with_givens(self, mut is_given: impl FnMut(usize) -> bool) -> Puzzle {
        let about = self.about;
        let body = match self.body {
            Body::General(mut general) => {
                let digits = general.digits.iter().enumerate();
                let givens: Box<[bool]> = digits.map(|(c, &d)| d != 0 && is_given(c)).collect();
                let is_filled = general.digits.iter().map(|&digit| digit != 0);
                let has_placed = !is_filled.eq(givens.iter().copied());
                general.givens = has_placed.then_some(givens);
                Body::General(general)
            }
            nine => {
                let mut position = nine.into_position();
                let filled = position.digits().filled_cells();
                let givens: CellSet = filled.iter().filter(|cell| is_given(cell.index())).collect();
                position.set_givens(givens);
                Body::from(position)
            }
        };
        Puzzle { body, about }
    }

    /// Returns the same puzzle with these candidates, one set for each cell.
    ///
    /// # Errors
    /// If the number of sets is not that of the cells.
    pub fn with_candidates(self, candidates: &[u32]) -> Result<Puzzle, CellsError> {
        let (expected, found) = (self.cells().len(), candidates.len());
        if found != expected {
            return Err(CellsError::Length { found, expected });
        }
        let about = self.about;
        let body = match self.body {
            Body::General(mut general) => {
                let all = (1 << general.rules.digits().count()) - 1;
                let sets: Box<[u32]> = candidates.iter().map(|set| set & all).collect();
                general.candidates = Some(sets).filter(|sets| *sets != general.usual());
                Body::General(general)
            }
            nine => {
                let mut position = nine.into_position();
                let set = |cell: usize| DigitSet::from_bits(candidates[cell]);
                position.set_candidates(Candidates::new(std::array::from_fn(set)));
                Body::from(position)
            }
        };
        Ok(Puzzle { body, about })
    }

    /// Returns the same puzzle with other texts, solution and unknown constraints.
    ///
    /// # Errors
    /// If the solution does not fit the board.
    pub fn with_about(self, mut about: About) -> Result<Puzzle, CellsError> {
        about.normalize();
        if let Some(solution) = &about.solution {
            check(&self.rules(), solution)?;
        }
        let about = (about != *About::EMPTY).then(|| Arc::new(about));
        Ok(Puzzle { about, ..self })
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        match &self.body {
            Body::General(general) => general.rules.clone(),
            _ => Rules::classic(Shape::NINE),
        }
    }

    /// Returns the shape if the rules are those of classic Sudoku: every fast path starts here.
    #[inline]
    #[must_use]
    pub fn as_classic(&self) -> Option<Shape> {
        match &self.body {
            Body::General(general) => general.rules.as_classic(),
            _ => Some(Shape::NINE),
        }
    }

    /// Returns the digits, given or placed, cell by cell.
    #[inline]
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        match &self.body {
            Body::Grid(grid) => grid.cells(),
            Body::Position(position) => position.digits().cells(),
            Body::General(general) => &general.digits,
        }
    }

    /// Returns the digits of a classic puzzle, given or placed.
    #[must_use]
    pub fn to_board(&self) -> Option<Board> {
        self.as_classic().map(|shape| Board::from_valid_cells(shape, self.cells()))
    }

    /// Returns the digits of a classic 9×9 puzzle whose candidates are those of its digits.
    #[inline]
    #[must_use]
    pub fn as_grid(&self) -> Option<&Grid> {
        match &self.body {
            Body::Grid(grid) => Some(grid),
            Body::Position(position) => position.is_plain().then(|| position.digits()),
            Body::General(_) => None,
        }
    }

    /// Returns the digits of a classic 9×9 puzzle, given or placed.
    #[must_use]
    pub fn to_grid(&self) -> Option<Grid> {
        match &self.body {
            Body::Grid(grid) => Some(*grid),
            Body::Position(position) => Some(*position.digits()),
            Body::General(_) => None,
        }
    }

    /// Returns the position of a classic 9×9 puzzle.
    pub(crate) fn to_position(&self) -> Option<Position> {
        match &self.body {
            Body::Grid(grid) => Some(Position::start(grid)),
            Body::Position(position) => Some(**position),
            Body::General(_) => None,
        }
    }

    /// Returns the position of a classic 9×9 puzzle that is not at its start.
    pub(crate) fn as_position(&self) -> Option<&Position> {
        match &self.body {
            Body::Position(position) => Some(position),
            _ => None,
        }
    }

    /// Returns the digits of a classic 9×9 puzzle before the first move.
    #[inline]
    pub(crate) fn as_start(&self) -> Option<&Grid> {
        match &self.body {
            Body::Grid(grid) => Some(grid),
            _ => None,
        }
    }

    /// Returns true for the start of a classic 9×9 puzzle without texts and unknown constraints, as most
    /// puzzles of large files are.
    #[inline]
    pub(crate) fn is_plain_grid(&self) -> bool {
        matches!(self.body, Body::Grid(_)) && self.about.is_none()
    }

    /// Returns true if no digit is placed and no candidate removed.
    #[must_use]
    pub fn is_start(&self) -> bool {
        match &self.body {
            Body::Grid(_) => true,
            Body::Position(_) => false,
            Body::General(general) => general.givens.is_none() && general.candidates.is_none(),
        }
    }

    /// Returns the same puzzle before the first move.
    #[must_use]
    pub fn start(&self) -> Puzzle {
        let body = match &self.body {
            Body::Grid(grid) => Body::Grid(*grid),
            Body::Position(position) => Body::Grid(position.puzzle()),
            Body::General(general) => Body::General(Box::new(General {
                rules: general.rules.clone(),
                digits: self.givens().into(),
                givens: None,
                candidates: None,
            })),
        };
        Puzzle { body, about: self.about.clone() }
    }

    /// Returns the givens, cell by cell, 0 for all other cells.
    #[must_use]
    pub fn givens(&self) -> Cow<'_, [u8]> {
        match &self.body {
            Body::Grid(grid) => grid.cells().into(),
            Body::Position(position) => position.puzzle().cells().to_vec().into(),
            Body::General(general) => match &general.givens {
                None => (&*general.digits).into(),
                Some(givens) => {
                    let cells = general.digits.iter().zip(givens);
                    cells.map(|(&digit, &given)| if given { digit } else { 0 }).collect()
                }
            },
        }
    }

    /// Returns the candidates of each cell if they are not those of the digits. The candidates of the
    /// digits are the digit itself in a filled cell, and in a blank one every digit that no other
    /// cell of its groups has.
    #[must_use]
    pub fn candidates(&self) -> Option<Cow<'_, [u32]>> {
        match &self.body {
            Body::Grid(_) => None,
            Body::Position(position) => {
                let sets = position.pencilmarks()?.sets().iter();
                Some(sets.map(|set| set.bits()).collect())
            }
            Body::General(general) => general.candidates.as_deref().map(Cow::from),
        }
    }

    /// Returns the candidates of the digits: see [`candidates`](Puzzle::candidates).
    pub(crate) fn usual_candidates(&self) -> Box<[u32]> {
        let of_grid = |grid| Candidates::of(grid).sets().iter().map(|set| set.bits()).collect();
        match &self.body {
            Body::Grid(grid) => of_grid(grid),
            Body::Position(position) => of_grid(position.digits()),
            Body::General(general) => general.usual(),
        }
    }

    /// Returns what the maker wrote and what is not understood.
    #[must_use]
    pub fn about(&self) -> &About {
        self.about.as_deref().unwrap_or(About::EMPTY)
    }
}

/// Returns an error if these are not digits of a board with these rules.
fn check(rules: &Rules, digits: &[u8]) -> Result<(), CellsError> {
    let cells = rules.cells();
    let (found, expected) = (digits.len(), cells.len());
    if found != expected {
        return Err(CellsError::Length { found, expected });
    }
    let max = rules.digits().count() as u8;
    match cells.into_iter().zip(digits).find(|(_, digit)| **digit > max) {
        Some((cell, &value)) => Err(CellsError::Value { cell, value, max }),
        None => Ok(()),
    }
}

impl Body {
    /// Returns the position of a classic 9×9 puzzle.
    fn into_position(self) -> Position {
        match self {
            Body::Grid(grid) => Position::start(&grid),
            Body::Position(position) => *position,
            Body::General(_) => unreachable!("the puzzle is not classic 9×9"),
        }
    }
}

impl General {
    /// Returns the candidates of the digits.
    fn usual(&self) -> Box<[u32]> {
        let all = (1 << self.rules.digits().count()) - 1;
        let digit = |cell: usize| match self.digits[cell] {
            0 => 0,
            digit => 1 << (digit - 1),
        };
        let mut sets: Box<[u32]> = vec![all; self.digits.len()].into();
        let cells = self.rules.cells();
        for group in self.rules.groups() {
            let numbers = group.cells.iter().filter_map(|cell| cells.binary_search(cell).ok());
            let numbers: Vec<usize> = numbers.collect();
            let placed = numbers.iter().fold(0, |set, &cell| set | digit(cell));
            numbers.iter().for_each(|&cell| sets[cell] &= !placed);
        }
        for (cell, set) in sets.iter_mut().enumerate().filter(|(cell, _)| self.digits[*cell] != 0) {
            *set = digit(cell);
        }
        sets
    }
}

impl From<Position> for Body {
    fn from(position: Position) -> Body {
        match position.is_start() {
            true => Body::Grid(*position.digits()),
            false => Body::Position(Box::new(position)),
        }
    }
}

impl From<Grid> for Puzzle {
    #[inline]
    fn from(grid: Grid) -> Puzzle {
        Puzzle { body: Body::Grid(grid), about: None }
    }
}

impl From<Position> for Puzzle {
    fn from(position: Position) -> Puzzle {
        Puzzle { body: Body::from(position), about: None }
    }
}

/// The rules are those of classic Sudoku.
impl From<Board> for Puzzle {
    fn from(board: Board) -> Puzzle {
        match board.to_grid() {
            Some(grid) => Puzzle::from(grid),
            None => {
                let rules = Rules::classic(board.shape());
                Puzzle::general(rules, board.into_cells())
            }
        }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(candidates) = self.as_position().and_then(Position::pencilmarks) {
            return candidates.fmt(f);
        }
        match self.to_board().filter(|_| f.alternate()) {
            Some(board) => board.fmt(f),
            None => fmt_line(self.cells(), f),
        }
    }
}

#[cfg(test)]
mod tests;
