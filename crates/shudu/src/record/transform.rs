//! The record of `shudu transform`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::{ExtraRecord, display, line};
use crate::grid::Puzzle;
use crate::symmetry::{ParseTransformError, Transform};

/// A transformed puzzle, the transform and the puzzle before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "Fields<'_>")]
#[cfg_attr(feature = "schema", schemars(!try_from))]
#[non_exhaustive]
pub struct TransformRecord<'a> {
    /// The transformed puzzle.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Cow<'a, Puzzle>,
    /// The transform, in the notation of [`Transform::parse`].
    #[serde(serialize_with = "display")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub transform: Transform,
    /// The puzzle before the transform.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub source: Cow<'a, Puzzle>,
    /// Other fields of the input.
    #[serde(flatten)]
    pub extra: ExtraRecord<'a>,
}

impl<'a> TransformRecord<'a> {
    /// Creates a record without extra fields. The transform is applied to `source`.
    ///
    /// # Panics
    /// If the transform is for another shape.
    #[must_use]
    pub fn new(source: &'a Puzzle, transform: Transform) -> TransformRecord<'a> {
        let puzzle = Cow::Owned(transform.apply(source));
        let (source, extra) = (Cow::Borrowed(source), ExtraRecord::default());
        TransformRecord { puzzle, transform, source, extra }
    }
}

/// The keys before validation; the transform has the shape of the source.
#[derive(Deserialize)]
struct Fields<'a> {
    #[serde(with = "line")]
    puzzle: Cow<'a, Puzzle>,
    transform: String,
    #[serde(with = "line")]
    source: Cow<'a, Puzzle>,
    #[serde(flatten)]
    extra: ExtraRecord<'a>,
}

impl<'a> TryFrom<Fields<'a>> for TransformRecord<'a> {
    type Error = ParseTransformError;

    fn try_from(fields: Fields<'a>) -> Result<TransformRecord<'a>, ParseTransformError> {
        let Fields { puzzle, transform, source, extra } = fields;
        let transform = Transform::parse(source.shape(), &transform)?;
        Ok(TransformRecord { puzzle, transform, source, extra })
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::text::FieldValue;

    #[test]
    fn records_round_trip_with_keys_in_the_documented_order() {
        let mut grid = Grid::EMPTY;
        grid.set("r1c1".parse().unwrap(), Some("7".parse().unwrap()));
        let source = Puzzle::from(grid);
        let mut record = TransformRecord::new(&source, "mirror".parse().unwrap());
        record.extra.fields = vec![("level".to_owned(), FieldValue::string("7"))].into();
        let json = serde_json::to_string(&record).unwrap();
        let puzzle = &record.puzzle;
        assert_eq!(puzzle.cells()[8], 7);
        assert_eq!(
            json,
            format!(
                "{{\"puzzle\":\"{puzzle}\",\"transform\":\"c987654321\",\"source\":\"{source}\",\
                 \"fields\":{{\"level\":\"7\"}}}}"
            )
        );
        assert_eq!(serde_json::from_str::<TransformRecord<'_>>(&json).unwrap(), record);
    }
}
