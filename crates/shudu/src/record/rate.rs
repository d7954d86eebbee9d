//! The record of `shudu rate`.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize};

use super::parts::{ExtraRecord, line};
use crate::grid::Puzzle;
use crate::logic::{HodokuLevel, HodokuRating, Level, PuzzleRating, Rating, Technique};
use crate::solve::VerdictKind;

/// A puzzle and its rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RateRecord<'a> {
    /// The puzzle.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Cow<'a, Puzzle>,
    /// Whether the puzzle is proper.
    pub verdict: VerdictKind,
    /// The number of givens.
    pub givens: usize,
    /// ER: the rating of the hardest step.
    pub er: Option<Rating>,
    /// EP: the rating of the hardest step up to the first placement.
    pub ep: Option<Rating>,
    /// ED: the rating of the first step.
    pub ed: Option<Rating>,
    /// The technique that sets ER.
    pub er_technique: Option<Technique>,
    /// The technique that sets EP.
    pub ep_technique: Option<Technique>,
    /// The technique that sets ED.
    pub ed_technique: Option<Technique>,
    /// The level, which depends on ER alone.
    pub level: Option<Level>,
    /// The level on HoDoKu's scale, if requested; the inner `None` means no level.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub hodoku_level: Option<Option<HodokuLevel>>,
    /// The score on HoDoKu's scale, if requested; the inner `None` means no score.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub hodoku_score: Option<Option<u32>>,
    /// The number of steps.
    pub steps: Option<usize>,
    /// The number of uses of each technique, in the order of the table.
    #[serde(with = "counts")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, u32>"))]
    pub techniques: Vec<(Technique, u32)>,
    /// Other fields of the input.
    #[serde(flatten)]
    pub extra: ExtraRecord<'a>,
}

impl<'a> RateRecord<'a> {
    /// Creates a record of a puzzle that has not been rated.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, verdict: VerdictKind) -> RateRecord<'a> {
        let givens = match puzzle {
            Puzzle::Position(position) => position.givens().len(),
            _ => puzzle.cells().iter().filter(|&&value| value != 0).count(),
        };
        RateRecord {
            puzzle: Cow::Borrowed(puzzle),
            verdict,
            givens,
            er: None,
            ep: None,
            ed: None,
            er_technique: None,
            ep_technique: None,
            ed_technique: None,
            level: None,
            hodoku_level: None,
            hodoku_score: None,
            steps: None,
            techniques: Vec::new(),
            extra: ExtraRecord::default(),
        }
    }

    /// Fills in the rating on Sudoku Explainer's scale.
    #[must_use]
    pub fn with_rating(self, rating: &PuzzleRating) -> RateRecord<'a> {
        let PuzzleRating { er, ep, ed, steps } = rating;
        RateRecord {
            er: Some(er.rating),
            ep: Some(ep.rating),
            ed: Some(ed.rating),
            er_technique: er.technique,
            ep_technique: ep.technique,
            ed_technique: ed.technique,
            level: Some(rating.level()),
            steps: Some(*steps),
            ..self
        }
    }

    /// Fills in the rating on HoDoKu's scale; `None` if the puzzle has none. The number of steps is
    /// set unless it is already known.
    #[must_use]
    pub fn with_hodoku(self, rating: Option<&HodokuRating>) -> RateRecord<'a> {
        RateRecord {
            hodoku_level: Some(rating.map(|rating| rating.level)),
            hodoku_score: Some(rating.map(|rating| rating.score)),
            steps: self.steps.or(rating.map(|rating| rating.steps)),
            ..self
        }
    }
}

/// Reads a present value, which may be null.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Serializes counts of techniques as a map.
mod counts {
    use std::fmt;

    use serde::de::{Deserializer, MapAccess, Visitor};
    use serde::ser::Serializer;

    use crate::logic::Technique;

    pub(super) fn serialize<S: Serializer>(
        counts: &[(Technique, u32)],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_map(counts.iter().map(|(technique, count)| (technique, count)))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<(Technique, u32)>, D::Error> {
        struct Counts;

        impl<'de> Visitor<'de> for Counts {
            type Value = Vec<(Technique, u32)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map from techniques to counts")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut counts = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    counts.push(entry);
                }
                Ok(counts)
            }
        }

        deserializer.deserialize_map(Counts)
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;
    use crate::logic::{HodokuOptions, HodokuSolver};
    use crate::testing::corpus::{self, Kind};

    #[test]
    fn rate_records_round_trip() {
        let mut solver = HodokuSolver::new(HodokuOptions::default());
        for item in 0..8 {
            let grid = corpus::grid(Kind::Minimal, 23, item);
            let puzzle = Puzzle::from(grid);
            let path = solver.path(&grid).unwrap();
            let plain = RateRecord::new(&puzzle, VerdictKind::Unique);
            let unrated = plain.clone().with_hodoku(None);
            let mut rated = plain.clone().with_rating(&grid.rate().unwrap());
            rated = rated.with_hodoku(Some(&path.rating));
            rated.techniques = path.counts().into_iter().map(|(t, n)| (t, n as u32)).collect();
            assert_ne!(plain, unrated);
            for record in [plain, unrated, rated] {
                let json = serde_json::to_string(&record).unwrap();
                assert_eq!(serde_json::from_str::<RateRecord<'_>>(&json).unwrap(), record);
                assert_eq!(json.contains("\"hodoku_level\":"), record.hodoku_level.is_some());
            }
        }
    }
}
