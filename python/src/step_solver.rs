//! The solver of a call, and the steps that calls can show.
//!
//! The calls are written once for every shape, over [`StepSolver`].

use pyo3::prelude::*;
use serde::Serialize;
use shudu::Limits;
use shudu::logic::{
    BoardSolver, Detail, Explainer, HodokuOptions, NineSolver, StepScale, StepSolver, Technique,
};
use shudu::record::StepRecord;
use shudu_draw::{DrawnState, DrawnStep};
use shudu_messages::{Catalogue, Explained};

use crate::problem::value_error;
use crate::techniques::Techniques;
use crate::traces::TracedStep;

/// A step that can be shown in words, as data and as a picture.
pub trait ShownStep: DrawnStep + Explained + Serialize + TracedStep {}

impl<S: DrawnStep + Explained + Serialize + TracedStep> ShownStep for S {}

/// A solver whose states and steps can be shown.
pub trait ShownSolver: StepSolver<State: DrawnState, Step: ShownStep> {}

impl<S: StepSolver<State: DrawnState, Step: ShownStep>> ShownSolver for S {}

/// Returns the scale with this name.
pub fn scale_named(name: &str) -> PyResult<StepScale> {
    let unknown = || value_error(format!("scale must be \"se\" or \"hodoku\", not {name:?}"));
    StepScale::named(name).ok_or_else(unknown)
}

/// Returns the record of a step.
pub fn step_record<'a, S: ShownStep>(catalogue: &Catalogue, step: &'a S) -> StepRecord<'a, S> {
    StepRecord::new(step, catalogue.name(step.technique()), catalogue.explain(step))
}

/// The solver that is used: its scale and, for HoDoKu's, its techniques.
#[derive(Clone)]
pub struct Way {
    pub scale: StepScale,
    pub options: HodokuOptions,
}

impl Way {
    /// Reads the arguments `scale`, `order`, `with_` and `without`.
    pub fn read(scale: &str, techniques: &Techniques) -> PyResult<Way> {
        let scale = scale_named(scale)?;
        Ok(Way { scale, options: techniques.options(scale == StepScale::Hodoku)? })
    }

    /// Returns the solver with HoDoKu's order that has only this technique.
    pub fn only(technique: Technique) -> Way {
        Way { scale: StepScale::Hodoku, options: HodokuOptions::only(&[technique]) }
    }

    /// Returns the solver for 9×9.
    pub fn nine(&self, detail: Detail, limits: &Limits) -> NineSolver {
        let mut solver = match self.scale {
            StepScale::Se => NineSolver::Explainer(Box::new(Explainer::new(detail))),
            StepScale::Hodoku => NineSolver::hodoku(self.options.clone()),
        };
        solver.set_limits(limits.clone());
        solver
    }

    /// Returns the solver for other shapes.
    pub fn board(&self, limits: &Limits) -> BoardSolver {
        let mut solver = self.scale.board(&self.options);
        solver.set_limits(limits.clone());
        solver
    }
}
