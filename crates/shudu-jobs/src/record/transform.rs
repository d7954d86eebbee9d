//! The record of `shudu transform`.

use shudu::Puzzle;
use shudu::symmetry::Transform;

use super::parts::{display, head, line, record};

record! {
    /// A transformed puzzle, the transform and the puzzle before it.
    TransformRecord {
        /// The transform, in the notation of [`Transform::parse`].
        #[serde(serialize_with = "display")]
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        transform: Transform,
        /// The puzzle before the transform.
        #[serde(serialize_with = "line")]
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        source: Puzzle,
    }
}

impl TransformRecord {
    /// Creates a record without extra fields. The transform is applied to `source`.
    ///
    /// # Panics
    /// If the transform is for another shape.
    #[must_use]
    pub fn new(source: &Puzzle, transform: Transform) -> TransformRecord {
        let (puzzle, rules, extra) = head(&transform.apply(source));
        TransformRecord { puzzle, rules, transform, source: source.clone(), extra }
    }
}
