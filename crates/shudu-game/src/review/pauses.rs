//! Long pauses, measured by the player's own pace.
//!
//! A pause before a move is long if it is more than [`FACTOR`] times the median pause of the game, and
//! at least [`SHORTEST`]. Pauses of the timer do not count.

use super::data::Move;

/// How many times the median a long pause is.
const FACTOR: u64 = 5;

/// No pause below this is long, in milliseconds.
const SHORTEST: u64 = 10_000;

/// The number of moves from which a median says something.
const FEWEST: usize = 8;

/// Returns true if a pause can be long, whatever the pace.
pub(super) fn may_be_long(thought_ms: u64) -> bool {
    thought_ms > SHORTEST
}

/// Marks the moves after a long pause.
pub(super) fn mark(moves: &mut [Move]) {
    let mut thoughts: Vec<u64> = Vec::with_capacity(moves.len());
    let mut last = 0;
    for one in &*moves {
        if std::mem::replace(&mut last, one.event) != one.event {
            thoughts.push(one.thought_ms);
        }
    }
    if thoughts.len() < FEWEST {
        return;
    }
    thoughts.sort_unstable();
    let median = thoughts[thoughts.len() / 2].max(1);
    let long = median.saturating_mul(FACTOR).max(SHORTEST);
    moves.iter_mut().for_each(|one| one.is_long = one.thought_ms > long);
}
