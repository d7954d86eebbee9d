//! The solvers of `explain`, `hint` and `draw`, and the flags that select their techniques.
//!
//! The verbs are written once for every shape, over [`StepSolver`](shudu::logic::StepSolver).

use serde::Serialize;
use shudu::logic::{
    BoardSolver, BoardState, HodokuOptions, LogicState, NineSolver, State, StepScale, StepSolver,
    Technique,
};
use shudu_draw::{DrawnState, DrawnStep};
use shudu_flags::Techniques;
use shudu_messages::{Explained, args};

use crate::context::{Context, complain};
use crate::pretty;

/// Digits and candidates that can be shown as text and as a picture.
pub(crate) trait ShownState: DrawnState {
    /// Draws the candidates as text.
    fn candidates(&self, columns: Option<usize>, out: &mut Vec<u8>);
}

impl ShownState for State {
    fn candidates(&self, columns: Option<usize>, out: &mut Vec<u8>) {
        pretty::candidates(&self.to_puzzle(), columns, out);
    }
}

impl ShownState for BoardState {
    fn candidates(&self, _: Option<usize>, out: &mut Vec<u8>) {
        out.extend_from_slice(format!("{self}\n").as_bytes());
    }
}

/// A step that can be shown in words, as data and as a picture.
pub(crate) trait ShownStep: DrawnStep + Explained + Serialize {}

impl<S: DrawnStep + Explained + Serialize> ShownStep for S {}

/// A solver whose states and steps can be shown.
pub(crate) trait ShownSolver: StepSolver<State: ShownState, Step: ShownStep> {}

impl<S: StepSolver<State: ShownState, Step: ShownStep>> ShownSolver for S {}

/// The solvers of a worker, for all of its puzzles.
pub(crate) struct Solvers {
    pub(crate) nine: NineSolver,
    pub(crate) board: BoardSolver,
}

impl Solvers {
    /// Returns the solvers of a scale. The options are for the order of HoDoKu.
    pub(crate) fn new(scale: StepScale, options: &HodokuOptions) -> Solvers {
        Solvers { nine: scale.nine(options), board: scale.board(options) }
    }
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
