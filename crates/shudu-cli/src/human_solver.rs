//! The solver of `explain` and `hint`: the explainer or the HoDoKu solver, and the flags that
//! select its techniques.

use std::ops::ControlFlow;

use shudu::Limits;
use shudu::logic::{
    Detail, Explainer, HodokuOptions, HodokuSolver, NotRated, State, Step, Technique,
};
use shudu_messages::args;

use crate::cli::{StepScale, Techniques};
use crate::context::{Context, complain};

/// One of the two solvers. Each worker reuses one for all of its puzzles.
pub(crate) enum HumanSolver {
    Explainer(Box<Explainer>),
    Hodoku(Box<HodokuSolver>),
}

impl HumanSolver {
    /// Returns the solver of a scale. The options are for the HoDoKu solver.
    pub(crate) fn new(scale: StepScale, options: &HodokuOptions) -> HumanSolver {
        match scale {
            StepScale::Hodoku => HumanSolver::Hodoku(Box::new(HodokuSolver::new(options.clone()))),
            StepScale::Se => HumanSolver::Explainer(Box::new(Explainer::new(Detail::Links))),
        }
    }

    /// Sets the limits for the next puzzle.
    pub(crate) fn set_limits(&mut self, limits: Limits) {
        match self {
            HumanSolver::Explainer(solver) => solver.set_limits(limits),
            HumanSolver::Hodoku(solver) => solver.set_limits(limits),
        }
    }

    /// Sets whether the next puzzle is known to have a single solution.
    pub(crate) fn set_uniqueness(&mut self, known: bool) {
        match self {
            HumanSolver::Explainer(solver) => solver.set_uniqueness(known),
            HumanSolver::Hodoku(solver) => solver.set_uniqueness(known),
        }
    }

    /// Returns the next step.
    pub(crate) fn next(&mut self, state: &State) -> Option<Step> {
        match self {
            HumanSolver::Explainer(solver) => solver.next(state),
            HumanSolver::Hodoku(solver) => solver.next(state),
        }
    }

    /// Returns every step that applies now.
    pub(crate) fn all(&mut self, state: &State) -> Vec<Step> {
        match self {
            HumanSolver::Explainer(solver) => solver.all(state),
            HumanSolver::Hodoku(solver) => solver.all(state),
        }
    }

    /// Applies steps until the end; `visit` receives each step and the state before it.
    pub(crate) fn walk(
        &mut self,
        state: State,
        visit: impl FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated> {
        match self {
            HumanSolver::Explainer(solver) => solver.walk(state, visit),
            HumanSolver::Hodoku(solver) => solver.walk(state, visit),
        }
    }
}

/// Returns the options without brute force and similar techniques, which must not be in a list of
/// every step.
pub(crate) fn without_lookup(options: HodokuOptions) -> HodokuOptions {
    let lookup = [Technique::TemplateSet, Technique::TemplateDelete, Technique::BruteForce];
    options.without(&lookup)
}

/// Returns the techniques with these names, or a message about the first unknown one.
pub(crate) fn techniques(context: &Context, names: &[String]) -> Result<Vec<Technique>, String> {
    let mut all = Vec::new();
    for name in names {
        let named = Technique::named(name);
        if named.is_empty() {
            return Err(context.say("no-technique", &args! { name = name.clone() }));
        }
        all.extend(named);
    }
    Ok(all)
}

/// Returns the options of the HoDoKu solver from the flags, or `None` after an error message.
/// `is_used` is true if that solver is used.
pub(crate) fn options(
    context: &Context,
    request: &Techniques,
    is_used: bool,
) -> Option<HodokuOptions> {
    read_options(context, request, is_used).inspect_err(|objection| complain(objection)).ok()
}

fn read_options(
    context: &Context,
    request: &Techniques,
    is_used: bool,
) -> Result<HodokuOptions, String> {
    if request.is_any() && !is_used {
        return Err(context.say("techniques-need-hodoku", &args! {}));
    }
    let known = |technique: &Technique| technique.info().order.is_some();
    let read = |names: &[String]| -> Result<Vec<Technique>, String> {
        let named = techniques(context, names)?;
        match named.iter().any(known) || named.is_empty() {
            true => Ok(named.into_iter().filter(known).collect()),
            false => Err(context.say("techniques-se-only", &args! { name = names.join(",") })),
        }
    };
    if !request.order.is_empty() {
        return Ok(HodokuOptions::only(&read(&request.order)?));
    }
    let more = read(&request.with)?;
    let options = more.into_iter().fold(HodokuOptions::default(), HodokuOptions::with);
    Ok(options.without(&read(&request.without)?))
}
