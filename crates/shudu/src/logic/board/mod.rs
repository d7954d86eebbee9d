//! Techniques for boards of every shape, from 4×4 to 25×25: singles, locked candidates and subsets.
//!
//! The other modules of [`logic`](super) are for 9×9, with fixed tables and sets of 81 cells. Here a
//! [`BoardState`] has the candidates of each cell, and the places of each digit in each house, as masks
//! of 32 bits. Both kinds of subsets are then a search for `k` masks with a union of `k` bits.
//!
//! The finders follow the order of the [explainer](super::Explainer), so a 9×9 puzzle that needs
//! nothing else gets the same steps from both. A [`BoardStep`] has the shape and the fields and JSON
//! names of a [`Step`](super::Step).

mod examine;
mod find;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod walk;

pub use examine::{BoardExamined, BoardMistake};
pub use state::BoardState;
pub use step::{BoardCandidate, BoardReason, BoardStep};
