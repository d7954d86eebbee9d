//! Whoever finds the next step: the explainer, or the HoDoKu solver.

use std::ops::ControlFlow;

use shudu::grid::{Grid, Position};
use shudu::logic::hodoku::{self, Options};
use shudu::logic::{Detail, Explainer, NotRated, State, Step, Technique, techniques_named};
use shudu::text::Puzzle;

use shudu_messages::args;

use crate::cli::{StepScale, Techniques};
use crate::context::{Context, complain, is_cancelled, limits};

pub(crate) enum HumanSolver {
    Explainer(Box<Explainer>),
    Hodoku(Options),
}

impl HumanSolver {
    /// A guide that leaves out uniqueness where the puzzle does not promise it. The options are
    /// for the HoDoKu solver.
    pub(crate) fn new(teacher: StepScale, options: &Options, proper: bool) -> HumanSolver {
        match teacher {
            StepScale::Hodoku => {
                HumanSolver::Hodoku(Options { uniqueness: proper, ..options.clone() })
            }
            StepScale::Se => HumanSolver::Explainer(Box::new(
                Explainer::new(Detail::Links).with_limits(limits()).with_uniqueness(proper),
            )),
        }
    }

    /// The next step.
    pub(crate) fn next(&mut self, state: &State) -> Option<Step> {
        match self {
            HumanSolver::Explainer(explainer) => explainer.next(state),
            HumanSolver::Hodoku(options) => hodoku::next(state, options),
        }
    }

    /// Every step that is there now.
    pub(crate) fn all(&mut self, state: &State) -> Vec<Step> {
        match self {
            HumanSolver::Explainer(explainer) => explainer.all(state),
            HumanSolver::Hodoku(options) => hodoku::all(state, &reasoned(options)),
        }
    }

    /// Step after step; `took` sees the state before each.
    pub(crate) fn walk(
        &mut self,
        state: State,
        took: impl FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated> {
        match self {
            HumanSolver::Explainer(explainer) => explainer.walk(state, took),
            HumanSolver::Hodoku(options) => {
                let mut took = took;
                let ended = hodoku::walk(state, options, |state, step| {
                    if is_cancelled() { ControlFlow::Break(()) } else { took(state, step) }
                });
                ended.and_then(
                    |state| if is_cancelled() { Err(NotRated::Stopped) } else { Ok(state) },
                )
            }
        }
    }
}

/// The techniques that give reasons: who asks for every step does not want the solution.
fn reasoned(options: &Options) -> Options {
    let last = [Technique::TemplateSet, Technique::TemplateDelete, Technique::BruteForce];
    options.clone().without(&last)
}

/// The techniques with these names, or a sentence about the first that is not known.
pub(crate) fn techniques(context: &Context, names: &[String]) -> Result<Vec<Technique>, String> {
    let mut all = Vec::new();
    for name in names {
        let named = techniques_named(name);
        if named.is_empty() {
            return Err(context.say("no-technique", &args! { name = name.clone() }));
        }
        all.extend(named);
    }
    Ok(all)
}

/// The techniques that the HoDoKu solver is to use; `None` after a word about what is wrong with
/// the request. `is_asked` says whether that solver is used at all.
pub(crate) fn options(context: &Context, request: &Techniques, is_asked: bool) -> Option<Options> {
    read_options(context, request, is_asked).inspect_err(|objection| complain(objection)).ok()
}

fn read_options(
    context: &Context,
    request: &Techniques,
    is_asked: bool,
) -> Result<Options, String> {
    if request.is_any() && !is_asked {
        return Err(context.say("techniques-need-hodoku", &args! {}));
    }
    let known = Options::everything().order;
    let read = |names: &[String]| -> Result<Vec<Technique>, String> {
        let named = techniques(context, names)?;
        match named.iter().any(|technique| known.contains(technique)) || named.is_empty() {
            true => Ok(named.into_iter().filter(|t| known.contains(t)).collect()),
            false => Err(context.say("techniques-se-only", &args! { name = names.join(",") })),
        }
    };
    if !request.order.is_empty() {
        return Ok(Options::only(&read(&request.order)?));
    }
    let more = read(&request.with)?;
    let options = more.into_iter().fold(Options::default(), Options::with);
    Ok(options.without(&read(&request.without)?))
}

/// A player's position: what was read and, if the user says so, which of its digits were given.
/// `None` when it is not 9×9 or does not belong to these givens.
pub(crate) fn position(puzzle: &Puzzle, givens: Option<&Grid>) -> Option<Position> {
    let mut position = puzzle.to_position()?;
    if let Some(givens) = givens {
        if !position.digits().extends(givens) {
            return None;
        }
        position.set_givens(givens.filled_cells());
    }
    Some(position)
}
