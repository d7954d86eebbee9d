//! Equivalent puzzles: transforms, canonical forms and class ids.
//!
//! Relabeling the digits, permuting bands, stacks, and the rows and columns within them, and
//! transposing do not change the number of solutions of a puzzle. On 9×9 these moves form a group
//! of 3 359 232 × 9! = 1 218 998 108 160 transforms. Puzzles that a [`Transform`] maps to each
//! other are *equivalent* and form a *class*. Puzzles of different classes are essentially
//! different.
//!
//! ```text
//!   puzzle ──canonical()──▶ Canonical { form           the smallest puzzle of the class
//!      │                                transform      a transform from the puzzle to the form
//!      │                                automorphisms  transforms of the puzzle to itself }
//!      └────class_id()────▶ ClassId: 17 characters, the same for the whole class
//! ```
//!
//! Puzzles are compared cell by cell in reading order; a blank is smaller than a digit. So the
//! canonical form of a finished grid begins with 123456789, and that of a puzzle with many blanks.
//!
//! ```
//! use shudu::{Grid, grid::Shape, random::Stream, symmetry::{Symmetric, Transform}};
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!     .parse()?;
//! let transform = Transform::random(Shape::NINE, &mut Stream::new(2026, 0));
//! let other = transform.apply(&puzzle);
//! let (a, b) = (puzzle.canonical()?, other.canonical()?);
//! assert_eq!(a.form, b.form);
//! assert_eq!(a.transform.apply(&puzzle), a.form);
//! assert_eq!(puzzle.class_id()?, other.class_id()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `serde` class ids and transforms are strings: the notation of a transform, with
//! its shape before it if that is not 3×3 (`"2x3:t"`).
//!
//! A *pattern* is the set of cells that hold givens. Patterns have canonical forms and class ids
//! too: `canonical_pattern_within()`. [`Symmetric`] is the trait with these methods.

mod apply;
mod canonical;
mod class_id;
mod finished_form;
mod notation;
mod pattern_form;
mod puzzle_form;
pub(crate) mod row_pairs;
#[cfg(feature = "serde")]
mod serialize;
mod transform;

pub use apply::Transformable;
pub use canonical::{Canonical, CanonicalError, Symmetric, canonical_batch};
pub use class_id::ClassId;
pub use notation::ParseTransformError;
pub use transform::{Transform, TransformError};
