//! Requests on equivalent puzzles: `canonical`, `transform`.

use serde::Serialize;
use shudu::random::Stream;
use shudu::symmetry::Symmetric;
use shudu::symmetry::{CanonicalError, Transform as Map};
use shudu_messages::args;

use crate::record::{CanonicalForm, CanonicalRecord, TransformRecord};
use crate::requests::failure::{Failure, Status};

request! {
    /// Returns the canonical form, the class id and the automorphisms of a puzzle. A puzzle whose
    /// digits clash has no form.
    Classic puzzle Canonical -> CanonicalRecord {
        /// If true, the form of the pattern of givens instead of the puzzle.
        pattern: bool,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let found = match request.pattern {
            true => entry.puzzle.canonical_pattern_within(&job.limits),
            false => entry.puzzle.canonical_within(&job.limits),
        };
        let form = match found {
            Ok(canonical) => Some(CanonicalForm::from(canonical)),
            Err(CanonicalError::Clash(_)) => None,
            Err(CanonicalError::Stopped(why)) => return Err(job.stopped(why)),
            Err(_) => {
                let message = job.say("canon-too-many", &args! {});
                return Err(Failure::new(Status::Impossible, message).of("puzzle"));
            }
        };
        let mut record = CanonicalRecord::new(&entry.puzzle, form);
        record.extra = entry.extra();
        Ok(record)
    }
}

request! {
    /// Transforms a puzzle to equivalent ones: by a given transform, or by random ones.
    Classic puzzle Transform -> TransformAnswer {
        /// The transform, in parts such as `t`, `rot90`, `mirror`, `r213456789`, `d…`, separated by
        /// slashes; random ones if absent.
        by: Option<String>,
        /// The seed of random transforms.
        seed: u64,
        /// The number of random transforms; 1 if absent.
        times: Option<u64>,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let shape = entry.board().shape();
        let record = |map: Map| {
            let mut record = TransformRecord::new(&entry.puzzle, map);
            record.extra = entry.extra();
            record
        };
        if let Some(text) = &request.by {
            let map = Map::parse(shape, text).map_err(|error| {
                job.bad("by", job.say("transform-bad", &args! { part = error.part }))
            })?;
            return Ok(TransformAnswer { puzzles: vec![record(map)] });
        }
        let times = request.times.unwrap_or(1).min(job.context.limits.made);
        let rng = &mut Stream::new(request.seed, entry.line);
        let puzzles = (0..times).map(|_| record(Map::random(shape, rng))).collect();
        Ok(TransformAnswer { puzzles })
    }
}

/// Equivalent puzzles.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TransformAnswer {
    /// The puzzles, each with its transform.
    pub(crate) puzzles: Vec<TransformRecord>,
}
