//! The record of `shudu canon`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::{ExtraRecord, display, line};
use crate::grid::Puzzle;
use crate::integer::Integer;
use crate::symmetry::{Canonical, ClassId, ParseTransformError, Transform};

/// A puzzle and its canonical form.
///
/// ```
/// # #[cfg(feature = "json")] {
/// use shudu::grid::{Grid, Puzzle};
/// use shudu::record::{CanonicalForm, CanonicalRecord};
/// let puzzle = Puzzle::from("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse::<Grid>()?);
/// let record = CanonicalRecord::new(&puzzle, Some(puzzle.canonical()?.into()));
/// let json = serde_json::to_string(&record)?;
/// assert!(json.contains(r#""class":"1"#) && json.contains(r#""automorphisms":1,"#));
/// assert_eq!(serde_json::from_str::<CanonicalRecord>(&json)?, record);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "Fields<'_>")]
#[cfg_attr(feature = "schema", schemars(!try_from))]
#[non_exhaustive]
pub struct CanonicalRecord<'a> {
    /// The puzzle.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Cow<'a, Puzzle>,
    /// The canonical form. A puzzle whose digits clash has none.
    #[serde(flatten)]
    pub form: Option<CanonicalForm>,
    /// Other fields of the input.
    #[serde(flatten)]
    pub extra: ExtraRecord<'a>,
}

/// The keys of a canonical form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CanonicalForm {
    /// The form. That of a pattern has a 1 in each cell of the pattern.
    #[serde(serialize_with = "display")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub canonical: Puzzle,
    /// The id of the class.
    pub class: ClassId,
    /// The number of transforms of the puzzle to itself.
    #[serde(with = "Integer")]
    pub automorphisms: u128,
    /// A transform to the form, in the notation of [`Transform::parse`].
    #[serde(serialize_with = "display")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub transform: Transform,
}

impl From<Canonical<Puzzle>> for CanonicalForm {
    fn from(canonical: Canonical<Puzzle>) -> CanonicalForm {
        let class = canonical.class_id();
        let Canonical { form, transform, automorphisms, .. } = canonical;
        CanonicalForm { canonical: form, class, automorphisms, transform }
    }
}

impl<'a> CanonicalRecord<'a> {
    /// Creates a record without extra fields.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, form: Option<CanonicalForm>) -> CanonicalRecord<'a> {
        let extra = ExtraRecord::default();
        CanonicalRecord { puzzle: Cow::Borrowed(puzzle), form, extra }
    }
}

/// The keys before validation; the transform has the shape of the puzzle.
#[derive(Deserialize)]
struct Fields<'a> {
    #[serde(with = "line")]
    puzzle: Cow<'a, Puzzle>,
    #[serde(default, deserialize_with = "some_line")]
    canonical: Option<Puzzle>,
    class: Option<ClassId>,
    #[serde(default, with = "Integer")]
    automorphisms: Option<u128>,
    transform: Option<String>,
    #[serde(flatten)]
    extra: ExtraRecord<'a>,
}

fn some_line<'de, D: serde::Deserializer<'de>>(d: D) -> Result<Option<Puzzle>, D::Error> {
    line::deserialize(d).map(|puzzle| Some(Cow::into_owned(puzzle)))
}

impl<'a> TryFrom<Fields<'a>> for CanonicalRecord<'a> {
    type Error = ParseTransformError;

    fn try_from(fields: Fields<'a>) -> Result<CanonicalRecord<'a>, ParseTransformError> {
        let Fields { puzzle, canonical, class, automorphisms, transform, extra } = fields;
        let transform =
            transform.map(|text| Transform::parse(puzzle.shape(), &text)).transpose()?;
        let form = match (canonical, class, automorphisms, transform) {
            (Some(canonical), Some(class), Some(automorphisms), Some(transform)) => {
                Some(CanonicalForm { canonical, class, automorphisms, transform })
            }
            _ => None,
        };
        Ok(CanonicalRecord { puzzle, form, extra })
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;
    use crate::grid::{Board, Grid};

    #[test]
    fn keys_are_in_the_documented_order() {
        let puzzle = Puzzle::from(Board::empty("2x2".parse().unwrap()));
        let mut record = CanonicalRecord::new(&puzzle, Some(puzzle.canonical().unwrap().into()));
        record.extra.tail = "x".into();
        let class = puzzle.class_id().unwrap();
        let json = serde_json::to_string(&record).unwrap();
        assert_eq!(
            json,
            format!(
                "{{\"puzzle\":\"{puzzle}\",\"canonical\":\"{puzzle}\",\"class\":\"{class}\",\
                 \"automorphisms\":3072,\"transform\":\"r3412\",\"tail\":\"x\"}}"
            )
        );
        assert_eq!(serde_json::from_str::<CanonicalRecord<'_>>(&json).unwrap(), record);
    }

    #[test]
    fn records_round_trip_with_and_without_a_form() {
        let clash = Puzzle::from(Grid::from_cells([1; 81]).unwrap());
        let record = CanonicalRecord::new(&clash, None);
        let json = serde_json::to_string(&record).unwrap();
        assert_eq!(json, format!("{{\"puzzle\":\"{clash}\"}}"));
        assert_eq!(serde_json::from_str::<CanonicalRecord<'_>>(&json).unwrap(), record);
        // The largest number of automorphisms needs 128 bits.
        let puzzle = Puzzle::from(Board::empty("5x5".parse().unwrap()));
        for form in [puzzle.canonical(), puzzle.canonical_pattern()] {
            let record = CanonicalRecord::new(&puzzle, Some(form.unwrap().into()));
            let json = serde_json::to_string(&record).unwrap();
            assert_eq!(serde_json::from_str::<CanonicalRecord<'_>>(&json).unwrap(), record);
        }
    }
}
