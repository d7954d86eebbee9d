//! A small entailment search that does not use techniques.

use shudu::grid::{Cell, CellSet, Coord, Digit, DigitSet};
use shudu::logic::State;

/// At least one of these candidates is true.
pub(crate) type Clause = Vec<(Cell, Digit)>;

pub(crate) fn cell_of(place: Coord) -> Cell {
    Cell::try_from(place).expect("a cell of a 9×9 grid")
}

/// Returns the cells that have a candidate.
pub(crate) fn cells_with(state: &State, digit: Digit) -> CellSet {
    Cell::all().filter(|&cell| state.candidates(cell.into()).contains(digit)).collect()
}

/// Candidates and clauses. Two candidates of a cell, and a digit in two cells that see each other,
/// are never both true.
pub(crate) struct Facts {
    candidates: Vec<DigitSet>,
    clauses: Vec<Clause>,
}

impl Facts {
    pub(crate) fn new(state: &State, clauses: Vec<Clause>) -> Facts {
        let candidates = state.open_candidates();
        Facts { candidates, clauses }
    }

    /// Returns true if the candidate cannot be true (or false) without breaking a clause.
    pub(crate) fn refutes(&self, place: Coord, digit: Digit, value: bool) -> bool {
        let cell = cell_of(place);
        let mut candidates = self.candidates.clone();
        if value {
            set(&mut candidates, cell, digit);
        } else {
            candidates[cell.index()] -= DigitSet::only(digit);
        }
        !self.has_model(candidates, vec![false; self.clauses.len()])
    }

    /// Returns true if the clauses that are not done can hold. A clause is done when one of its candidates was
    /// made true.
    fn has_model(&self, mut candidates: Vec<DigitSet>, mut done: Vec<bool>) -> bool {
        // A clause with one candidate left makes it true, which can shorten others.
        let mut shortest: Option<(usize, Clause)>;
        loop {
            let mut changed = false;
            shortest = None;
            for (i, clause) in self.clauses.iter().enumerate() {
                if done[i] {
                    continue;
                }
                let alive: Clause = clause
                    .iter()
                    .copied()
                    .filter(|&(cell, digit)| candidates[cell.index()].contains(digit))
                    .collect();
                match alive[..] {
                    [] => return false,
                    [(cell, digit)] => {
                        changed |= set(&mut candidates, cell, digit);
                        done[i] = true;
                    }
                    _ if shortest.as_ref().is_none_or(|(_, s)| alive.len() < s.len()) => {
                        shortest = Some((i, alive));
                    }
                    _ => {}
                }
            }
            if !changed {
                break;
            }
        }
        let Some((place, shortest)) = shortest else { return true };
        done[place] = true;
        shortest.iter().enumerate().any(|(i, &(cell, digit))| {
            let mut next = candidates.clone();
            // The previous ones were tried.
            for &(other, d) in &shortest[..i] {
                next[other.index()] -= DigitSet::only(d);
            }
            if !next[cell.index()].contains(digit) {
                return false;
            }
            set(&mut next, cell, digit);
            self.has_model(next, done.clone())
        })
    }
}

/// Makes a candidate true. Returns true if that changed anything.
fn set(candidates: &mut [DigitSet], cell: Cell, digit: Digit) -> bool {
    let only = DigitSet::only(digit);
    let mut changed = candidates[cell.index()] != only;
    candidates[cell.index()] = only;
    for peer in cell.peers().iter() {
        changed |= candidates[peer.index()].contains(digit);
        candidates[peer.index()] -= only;
    }
    changed
}
