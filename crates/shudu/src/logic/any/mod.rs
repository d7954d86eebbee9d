//! Boards with any rules: singles, locked candidates and subsets in the groups of a
//! [`Model`](crate::model).
//!
//! [`nine`](super::nine) is for 9×9, with fixed tables and sets of 81 cells. Here the groups are
//! data: any number of them, of any size, and any number for each cell. Hidden singles and hidden
//! subsets are searched in houses, naked subsets in every named group. The search follows the order
//! of the [explainer](super::Explainer), so the finders for 9×9 report the same steps.

mod constraints;
mod find;
mod state;
#[cfg(test)]
mod tests;

pub(super) use find::{in_order, of, of_constraints};
pub(crate) use state::State;
