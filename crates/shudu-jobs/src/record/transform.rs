//! The record of `shudu transform`.

use serde::Serialize;
use shudu::Puzzle;
use shudu::symmetry::Transform;

use super::parts::{ExtraRecord, display, line};

/// A transformed puzzle, the transform and the puzzle before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TransformRecord {
    /// The transformed puzzle.
    #[serde(serialize_with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Puzzle,
    /// The transform, in the notation of [`Transform::parse`].
    #[serde(serialize_with = "display")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub transform: Transform,
    /// The puzzle before the transform.
    #[serde(serialize_with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub source: Puzzle,
    /// Other fields of the input.
    #[serde(flatten)]
    pub extra: ExtraRecord,
}

impl TransformRecord {
    /// Creates a record without extra fields. The transform is applied to `source`.
    ///
    /// # Panics
    /// If the transform is for another shape.
    #[must_use]
    pub fn new(source: &Puzzle, transform: Transform) -> TransformRecord {
        let puzzle = transform.apply(source);
        let (source, extra) = (source.clone(), ExtraRecord::default());
        TransformRecord { puzzle, transform, source, extra }
    }
}
