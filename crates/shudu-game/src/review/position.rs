//! Positions of a review: what the solvers need besides [`State`].

use shudu::Puzzle;
use shudu::grid::{Digit, Shape};
use shudu::logic::{Candidate, Rating, State, Step};

/// Returns the lowest rating of the technique of a step.
pub(super) fn lowest(step: &Step) -> Rating {
    step.technique.info().rating.unwrap_or_default()
}

/// Returns the position as a puzzle: digits, and for classic 9×9 the candidates. For other boards
/// [`eliminated`] has the rest.
pub(super) fn to_puzzle(state: &State) -> Puzzle {
    if is_nine(state) { state.to_puzzle() } else { digits_of(state) }
}

/// Returns true for a board of classic 9×9.
fn is_nine(state: &State) -> bool {
    state.rules().as_classic() == Some(Shape::NINE)
}

/// Returns the digits as a puzzle.
fn digits_of(state: &State) -> Puzzle {
    let digit = |cell| state.digit(cell).map_or(0, Digit::get);
    let digits: Vec<u8> = state.cells().into_iter().map(digit).collect();
    Puzzle::new(state.rules(), digits).expect("a state has a board")
}

/// Returns the candidates that the rules leave and the position lacks, for other boards than 9×9.
pub(super) fn eliminated(state: &State) -> Vec<Candidate> {
    if is_nine(state) {
        return Vec::new();
    }
    let all = State::new(&digits_of(state));
    let gone = |cell| {
        let digits = all.candidates(cell) - state.candidates(cell);
        digits.into_iter().map(move |digit| Candidate { cell, digit })
    };
    state.cells().into_iter().flat_map(gone).collect()
}

/// Returns the digits and candidates as numbers, to find equal positions.
pub(super) fn key(state: &State) -> Box<[u32]> {
    const FILLED: u32 = 1 << 31;
    let number = |cell| match state.digit(cell) {
        Some(digit) => FILLED | u32::from(digit.get()),
        None => state.candidates(cell).bits(),
    };
    state.cells().into_iter().map(number).collect()
}

/// Returns true if the cell is blank and has the candidate.
pub(super) fn has(state: &State, candidate: Candidate) -> bool {
    state.candidates(candidate.cell).contains(candidate.digit)
}

/// Removes the candidates that steps remove. Returns true if there were any.
pub(super) fn apply_eliminations<'a>(
    state: &mut State,
    steps: impl IntoIterator<Item = &'a Step>,
) -> bool {
    let mut changed = false;
    for &gone in steps.into_iter().flat_map(|step| &step.eliminations) {
        changed |= has(state, gone);
        state.eliminate(gone.cell, gone.digit);
    }
    changed
}

/// Places a digit, if it is a candidate.
pub(super) fn place(state: &mut State, new: Candidate) {
    if has(state, new) {
        state.place(new.cell, new.digit);
    }
}

/// Returns true if a digit in one cell excludes the same digit in the other, or any in the same cell.
pub(super) fn excludes(state: &State, placed: Candidate, other: Candidate) -> bool {
    match placed.cell == other.cell {
        true => placed.digit != other.digit,
        false => placed.digit == other.digit && state.sees(placed.cell, other.cell),
    }
}
