//! The 9×9 grid: the state with its tables of bits, and the finders in the orders of Sudoku Explainer
//! and HoDoKu.
//!
//! Cells, digits and houses are numbers here and sets are masks, because the searches are long and
//! their order is part of the scales. Steps are reported in the common form of
//! [`Step`](super::Step).

pub(super) mod chain;
pub(super) mod find;
pub(super) mod finder;
pub(super) mod geometry;
pub(super) mod siamese;
pub(super) mod state;
