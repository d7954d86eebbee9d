//! The record of `shudu rate`.

use serde::Serializer;
use shudu::Puzzle;
use shudu::logic::{HodokuLevel, HodokuRating, Level, PuzzleRating, Rating, Technique};
use shudu::solve::VerdictKind;

use super::parts::{head, record};

record! {
    /// A puzzle and its rating.
    RateRecord {
        /// Whether the puzzle is proper.
        verdict: VerdictKind,
        /// The number of givens.
        givens: usize,
        /// ER: the rating of the hardest step.
        er: Option<Rating>,
        /// EP: the rating of the hardest step up to the first placement.
        ep: Option<Rating>,
        /// ED: the rating of the first step.
        ed: Option<Rating>,
        /// The technique that sets ER.
        er_technique: Option<Technique>,
        /// The technique that sets EP.
        ep_technique: Option<Technique>,
        /// The technique that sets ED.
        ed_technique: Option<Technique>,
        /// The level, which depends on ER alone.
        level: Option<Level>,
        /// The level on HoDoKu's scale, if requested; the inner `None` means no level.
        #[serde(skip_serializing_if = "Option::is_none")]
        hodoku_level: Option<Option<HodokuLevel>>,
        /// The score on HoDoKu's scale, if requested; the inner `None` means no score.
        #[serde(skip_serializing_if = "Option::is_none")]
        hodoku_score: Option<Option<u32>>,
        /// The number of steps.
        steps: Option<usize>,
        /// The number of uses of each technique, in the order of the table.
        #[serde(serialize_with = "counts")]
        #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, u32>"))]
        techniques: Vec<(Technique, u32)>,
    }
}

impl RateRecord {
    /// Creates a record of a puzzle that has not been rated.
    #[must_use]
    pub fn new(puzzle: &Puzzle, verdict: VerdictKind) -> RateRecord {
        let givens = puzzle.givens().iter().filter(|&&value| value != 0).count();
        let (puzzle, rules, extra) = head(puzzle);
        RateRecord {
            puzzle,
            rules,
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
            extra,
        }
    }

    /// Fills in the rating on Sudoku Explainer's scale.
    #[must_use]
    pub fn with_rating(self, rating: &PuzzleRating) -> RateRecord {
        let PuzzleRating { er, ep, ed, steps, .. } = rating;
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
    pub fn with_hodoku(self, rating: Option<&HodokuRating>) -> RateRecord {
        RateRecord {
            hodoku_level: Some(rating.map(|rating| rating.level)),
            hodoku_score: Some(rating.map(|rating| rating.score)),
            steps: self.steps.or(rating.map(|rating| rating.steps)),
            ..self
        }
    }
}

/// Serializes counts of techniques as a map.
fn counts<S: Serializer>(counts: &[(Technique, u32)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.iter().map(|(technique, count)| (technique, count)))
}
