//! When are two puzzles the same puzzle?
//!
//! Swap two digits everywhere, two rows of a band, two stacks; turn the page. The puzzle looks new
//! and is as hard as before. All these moves together are a group of
//! 3 359 232 × 9! = 1 218 998 108 160 transforms, and every puzzle stands in a *class* with its
//! equivalents. This module moves puzzles about ([`Transform`]), finds the one member of a class that
//! stands for all ([`canonical`]), and gives the class a short name ([`ClassId`]).
//!
//! ```text
//!   puzzle ──canonical──▶ the smallest equivalent, row by row     Canonical::form
//!      │                  how to get there                      Canonical::transform
//!      │                  in how many ways it maps to itself    Canonical::automorphisms
//!      └───class id─────▶ 1 + 16 letters, the same for every equivalent
//! ```
//!
//! The order: cells are read row by row, a blank is smaller than any digit, small digits come
//! first. So the canonical form of a finished grid begins with 123456789, and that of a sparse
//! puzzle with many blanks.
//!
//! ```
//! use shudu::{Grid, random::Stream, symmetry::{self, Transform, ClassId}};
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!     .parse()?;
//! let equivalent = Transform::random(shudu::grid::Shape::NINE, &mut Stream::new(2026, 0));
//! let other = equivalent.apply(&puzzle);
//! let (a, b) = (symmetry::canonical(&puzzle).unwrap(), symmetry::canonical(&other).unwrap());
//! assert_eq!(a.form, b.form);
//! assert_eq!(a.transform.apply(&puzzle), a.form);
//! assert_eq!(ClassId::of(&puzzle), ClassId::of(&other));
//! # Ok::<(), shudu::text::ReadError>(())
//! ```

mod canonical;
mod class;
mod finished;
mod notation;
pub(crate) mod pairs;
mod pattern;
mod puzzle;
mod transform;

pub use canonical::{
    Canonical, NoForm, canonical, canonical_batch, canonical_board, canonical_pattern,
    canonical_pattern_board,
};
pub use class::{ClassId, NotAClassId};
pub use notation::NotATransform;
pub use transform::Transform;

/// Shows every order of `items[from..]` to `visit`.
pub(crate) fn orders<T>(items: &mut [T], from: usize, visit: &mut dyn FnMut(&[T])) {
    if from + 1 >= items.len() {
        return visit(items);
    }
    for i in from..items.len() {
        items.swap(from, i);
        orders(items, from + 1, visit);
        items.swap(from, i);
    }
}
