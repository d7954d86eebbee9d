//! The record of `shudu canon`.

use serde::Serialize;
use shudu::Puzzle;
use shudu::symmetry::{Canonical, ClassId, Transform};
use shudu::text::Integer;

use super::parts::{display, head, record};

record! {
    /// A puzzle and its canonical form.
    CanonicalRecord {
        /// The canonical form. A puzzle whose digits clash has none.
        #[serde(flatten)]
        form: Option<CanonicalForm>,
    }
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

impl CanonicalRecord {
    /// Creates a record without extra fields.
    ///
    /// ```
    /// use shudu::{Grid, Puzzle, symmetry::Symmetric};
    /// use shudu_jobs::record::{CanonicalForm, CanonicalRecord};
    /// let puzzle = Puzzle::from("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse::<Grid>()?);
    /// let record = CanonicalRecord::new(&puzzle, Some(puzzle.canonical()?.into()));
    /// let json = serde_json::to_string(&record)?;
    /// assert!(json.contains(r#""class":"1"#) && json.contains(r#""automorphisms":1,"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(puzzle: &Puzzle, form: Option<CanonicalForm>) -> CanonicalRecord {
        let (puzzle, rules, extra) = head(puzzle);
        CanonicalRecord { puzzle, rules, form, extra }
    }
}
