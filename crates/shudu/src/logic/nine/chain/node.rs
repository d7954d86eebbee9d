//! Statements about candidates, as small numbers.
//!
//! ```text
//!   candidate = 9 × cell + digit        0 … 728
//!   node      = 2 × candidate + on      0 … 1457    on: it is true, off: it is false
//! ```

use crate::logic::nine::geometry::{CELLS_OF, HOUSES_OF, bits, house};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Cause};

/// A candidate that is assumed or shown to be true or false.
pub(super) type Node = u16;

/// The number of nodes.
pub(super) const NODES: usize = 1458;

/// Marks no entry or no nested chain.
pub(super) const NONE: u16 = u16::MAX;

/// Why a node follows: assumed; one digit in the cell; once in the box, row or column; a pattern.
/// The three kinds of houses are in the order of `HOUSES_OF`.
pub(super) const ASSUMED: u8 = 0;
/// See [`ASSUMED`].
pub(super) const BY_CELL: u8 = 1;
/// See [`ASSUMED`]; the box, then row and column.
pub(super) const BY_HOUSE: u8 = 2;
/// See [`ASSUMED`].
pub(super) const BY_PATTERN: u8 = 5;

/// Returns the number of a candidate.
pub(super) fn candidate(cell: usize, digit: usize) -> usize {
    cell * 9 + digit
}

/// Returns the node of a true candidate.
pub(super) fn on(candidate: usize) -> Node {
    candidate as Node * 2 + 1
}

/// Returns the node of a false candidate.
pub(super) fn off(candidate: usize) -> Node {
    candidate as Node * 2
}

/// Returns true if the node is a true candidate.
pub(super) fn is_on(node: Node) -> bool {
    node & 1 != 0
}

/// Returns the candidate of a node.
pub(super) fn of(node: Node) -> usize {
    node as usize / 2
}

/// Returns the cell and digit of a node.
pub(super) fn parts(node: Node) -> (usize, usize) {
    (of(node) / 9, of(node) % 9)
}

/// Returns the node's candidate as the public type.
pub(super) fn public(node: Node) -> Candidate {
    let (cell, digit) = parts(node);
    Candidate::at(cell, digit)
}

/// Returns the cause as the public type.
pub(super) fn public_cause(node: Node, cause: u8) -> Cause {
    match cause {
        ASSUMED => Cause::Assumption,
        BY_CELL => Cause::OneCell,
        BY_PATTERN => Cause::Pattern,
        kind => {
            let houses = HOUSES_OF[parts(node).0];
            Cause::OneHouse(house(houses[(kind - BY_HOUSE) as usize] as usize))
        }
    }
}

/// Calls `each` with the candidates that had to be removed for this true node to follow: of its
/// cell, or of its digit in the house that is the cause.
pub(super) fn gone_for(
    node: Node,
    cause: u8,
    before: &State,
    now: &State,
    mut each: impl FnMut(usize),
) {
    let (cell, digit) = parts(node);
    if cause == BY_CELL {
        bits(before.cand(cell) & !now.cand(cell)).for_each(|d| each(candidate(cell, d)));
    } else if (BY_HOUSE..BY_PATTERN).contains(&cause) {
        let h = HOUSES_OF[cell][(cause - BY_HOUSE) as usize] as usize;
        bits(before.places(h, digit) & !now.places(h, digit))
            .for_each(|p| each(candidate(CELLS_OF[h][p] as usize, digit)));
    }
}
