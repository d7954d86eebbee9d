//! The record of `shudu explain`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::{ExtraRecord, line};
use super::step::{PositionRecord, StepRecord};
use crate::grid::Puzzle;
use crate::logic::{PositionFault, Step};

/// The verdict on a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum PositionVerdict {
    /// The position leads to exactly one solution.
    Unique,
    /// The puzzle is proper, but some entries of the player contradict its solution.
    Mistakes,
    /// Two equal digits in one house.
    Invalid,
    /// The position leads to no solution.
    None,
    /// The position leads to several solutions.
    Multiple,
    /// The search was stopped before the verdict.
    Undecided,
}

impl From<&PositionFault> for PositionVerdict {
    fn from(fault: &PositionFault) -> PositionVerdict {
        match fault {
            PositionFault::Mistakes(_) => PositionVerdict::Mistakes,
            PositionFault::Clash(_) => PositionVerdict::Invalid,
            PositionFault::Multiple => PositionVerdict::Multiple,
            PositionFault::NoSolution(_) => PositionVerdict::None,
            PositionFault::Stopped => PositionVerdict::Undecided,
        }
    }
}

/// A puzzle or position, and its steps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound(serialize = "S: Serialize", deserialize = "S: Deserialize<'de>"))]
#[non_exhaustive]
pub struct PathRecord<'a, S: Clone = Step> {
    /// The puzzle or position.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Cow<'a, Puzzle>,
    /// The verdict on the position.
    pub verdict: PositionVerdict,
    /// If the position leads to a solution: true if the steps reach it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solved: Option<bool>,
    /// If the position does not lead to one solution: the reason, in the language of the user.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Cow<'a, str>>,
    /// The steps in order.
    pub steps: Vec<StepRecord<'a, S>>,
    /// The digits and candidates after the last step, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<PositionRecord>,
    /// Other fields of the input.
    #[serde(flatten)]
    pub extra: ExtraRecord<'a>,
}

impl<'a, S: Clone> PathRecord<'a, S> {
    /// Creates a record of steps from a position that leads to one solution.
    #[must_use]
    pub fn new(
        puzzle: &'a Puzzle,
        solved: bool,
        steps: Vec<StepRecord<'a, S>>,
    ) -> PathRecord<'a, S> {
        PathRecord {
            puzzle: Cow::Borrowed(puzzle),
            verdict: PositionVerdict::Unique,
            solved: Some(solved),
            error: None,
            steps,
            end: None,
            extra: ExtraRecord::default(),
        }
    }

    /// Creates a record of a position that does not lead to one solution.
    #[must_use]
    pub fn failure(
        puzzle: &'a Puzzle,
        verdict: PositionVerdict,
        error: impl Into<Cow<'a, str>>,
    ) -> PathRecord<'a, S> {
        PathRecord {
            puzzle: Cow::Borrowed(puzzle),
            verdict,
            solved: None,
            error: Some(error.into()),
            steps: Vec::new(),
            end: None,
            extra: ExtraRecord::default(),
        }
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;
    use crate::logic::{HodokuOptions, HodokuSolver, State};
    use crate::record::{HintKind, HintRecord};
    use crate::testing::corpus::{self, Kind};

    #[test]
    fn path_and_hint_records_round_trip() {
        let mut solver = HodokuSolver::new(HodokuOptions::default());
        for item in 0..8 {
            let grid = corpus::grid(Kind::Minimal, 17, item);
            let puzzle = Puzzle::from(grid);
            let mut state = State::new(&grid);
            let path = solver.path(&grid).unwrap();
            let mut steps = Vec::new();
            for step in &path.steps {
                let record = StepRecord::new(step, step.technique.name(), "a \"text\"");
                steps.push(record.with_before(Puzzle::from(state.to_position())));
                state.apply(step);
            }
            let first = steps[0].clone();
            let mut record = PathRecord::new(&puzzle, true, steps);
            record.extra.tail = "tail".into();
            let json = serde_json::to_string(&record).unwrap();
            let back: PathRecord<'_> = serde_json::from_str(&json).unwrap();
            // A position written as candidates is read without its digits.
            assert_eq!(serde_json::to_string(&back).unwrap(), json);
            assert_eq!(back.steps.len(), path.steps.len());
            assert!(back.steps.iter().zip(&path.steps).all(|(a, b)| *a.step == *b));

            let mut hint = HintRecord::new(&puzzle, HintKind::Step, "text");
            hint.step = Some(StepRecord { before: None, ..first });
            let json = serde_json::to_string(&hint).unwrap();
            assert_eq!(serde_json::from_str::<HintRecord<'_>>(&json).unwrap(), hint);
        }
        let puzzle = Puzzle::from(crate::Grid::EMPTY);
        let failure: PathRecord<'_> =
            PathRecord::failure(&puzzle, PositionVerdict::Multiple, "several");
        let json = serde_json::to_string(&failure).unwrap();
        assert!(json.ends_with(r#","verdict":"multiple","error":"several","steps":[]}"#), "{json}");
        assert_eq!(serde_json::from_str::<PathRecord<'_>>(&json).unwrap(), failure);
    }
}
