//! Records that own their parts, for callers that return them from the function that made them.

use std::borrow::Cow;

use super::{
    BackboneRecord, CanonicalRecord, CheckRecord, ClashRecord, CountRecord, EstimateRecord,
    ExtraRecord, GeneratedRecord, HintRecord, Outcome, PathRecord, RateRecord, SolveRecord,
    StepRecord, TransformRecord,
};

/// Returns an owned copy that borrows nothing.
fn owned<T: ToOwned + ?Sized>(part: Cow<'_, T>) -> Cow<'static, T> {
    Cow::Owned(part.into_owned())
}

/// Implements `into_owned` for a record: fields of the first list are `Cow`, those of the second
/// have an `into_owned`, the others own their data.
macro_rules! owned {
    ($record:ident: $($cow:ident),*; $($part:ident),*; $($other:ident),*) => {
        impl $record<'_> {
            /// Returns the same record without borrowed parts.
            #[must_use]
            pub fn into_owned(self) -> $record<'static> {
                let $record { $($cow,)* $($part,)* $($other,)* } = self;
                $record { $($cow: owned($cow),)* $($part: $part.into_owned(),)* $($other,)* }
            }
        }
    };
}

owned!(ExtraRecord: tail, fields;;);
owned!(ClashRecord: message;; cells);
owned!(BackboneRecord: puzzle, backbone; extra; candidates);
owned!(CanonicalRecord: puzzle; extra; form);
owned!(CheckRecord: puzzle; outcome, extra; solutions, diagnosis);
owned!(CountRecord: puzzle; outcome, extra; work);
owned!(EstimateRecord: puzzle; extra; estimate, low, high, exact, walks);
owned!(RateRecord: puzzle; extra; verdict, givens, er, ep, ed, er_technique, ep_technique,
    ed_technique, level, hodoku_level, hodoku_score, steps, techniques);
owned!(SolveRecord: puzzle; outcome, extra; solutions, work, time_us);
owned!(TransformRecord: puzzle, source; extra; transform);

impl Outcome<'_> {
    /// Returns the same outcome without borrowed parts.
    #[must_use]
    pub fn into_owned(self) -> Outcome<'static> {
        let Outcome { verdict, count, complete, error } = self;
        Outcome { verdict, count, complete, error: error.map(ClashRecord::into_owned) }
    }
}

impl GeneratedRecord<'_> {
    /// Returns the same record without borrowed parts.
    #[must_use]
    pub fn into_owned(self) -> GeneratedRecord<'static> {
        let GeneratedRecord {
            puzzle,
            index,
            givens,
            solution,
            rating,
            level,
            hardest,
            position,
            weight,
        } = self;
        GeneratedRecord {
            puzzle: owned(puzzle),
            index,
            givens,
            solution: solution.map(owned),
            rating,
            level,
            hardest,
            position: position.map(owned),
            weight,
        }
    }
}

impl<S: Clone> StepRecord<'_, S> {
    /// Returns the same record without borrowed parts.
    #[must_use]
    pub fn into_owned(self) -> StepRecord<'static, S> {
        let StepRecord {
            step,
            name,
            text,
            outcome,
            notation,
            before,
            position,
            overlay,
            legend,
            marked,
        } = self;
        StepRecord {
            step: owned(step),
            name: owned(name),
            text: owned(text),
            outcome,
            notation,
            before: before.map(owned),
            position,
            overlay,
            legend,
            marked,
        }
    }
}

impl<S: Clone> PathRecord<'_, S> {
    /// Returns the same record without borrowed parts.
    #[must_use]
    pub fn into_owned(self) -> PathRecord<'static, S> {
        let PathRecord { puzzle, verdict, solved, error, steps, end, extra } = self;
        PathRecord {
            puzzle: owned(puzzle),
            verdict,
            solved,
            error: error.map(owned),
            steps: steps.into_iter().map(StepRecord::into_owned).collect(),
            end,
            extra: extra.into_owned(),
        }
    }
}

impl<S: Clone> HintRecord<'_, S> {
    /// Returns the same record without borrowed parts.
    #[must_use]
    pub fn into_owned(self) -> HintRecord<'static, S> {
        let HintRecord { puzzle, step, hint, text, extra } = self;
        HintRecord {
            puzzle: owned(puzzle),
            step: step.map(StepRecord::into_owned),
            hint,
            text: owned(text),
            extra: extra.into_owned(),
        }
    }
}
