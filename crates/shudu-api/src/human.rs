//! The solver and the position of a request on steps.
//!
//! The requests are written once for every shape, over [`StepSolver`](shudu::logic::StepSolver).

use serde::{Deserialize, Serialize};
use shudu::grid::{Board, Puzzle};
use shudu::logic::{BoardState, Examination, HodokuOptions, State, Technique};
use shudu::record::StepRecord;
use shudu::text::Extra;
use shudu_draw::DrawnStep;
use shudu_messages::{Explained, args};

use crate::failure::{Failure, Status};
use crate::game::{SavedGame, load};
use crate::input::{Entry, Job, Source};

/// Changes of the techniques of the HoDoKu solver.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Techniques {
    /// Only these techniques, in this order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<String>,
    /// Also these techniques.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// Not these techniques.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
}

impl Techniques {
    pub(crate) fn is_default(&self) -> bool {
        *self == Techniques::default()
    }

    /// Returns the options of the HoDoKu solver. `is_used` is true if that solver is used.
    pub(crate) fn options(&self, job: &Job<'_>, is_used: bool) -> Result<HodokuOptions, Failure> {
        if !self.is_default() && !is_used {
            return Err(job.bad("techniques", job.say("api-techniques-hodoku", &args! {})));
        }
        let known = |technique: &Technique| technique.info().order.is_some();
        let read = |names: &[String]| -> Result<Vec<Technique>, Failure> {
            let named = named(job, "techniques", names)?;
            match named.iter().any(known) || named.is_empty() {
                true => Ok(named.into_iter().filter(known).collect()),
                false => {
                    let words = args! { name = names.join(",") };
                    Err(job.bad("techniques", job.say("techniques-se-only", &words)))
                }
            }
        };
        if !self.order.is_empty() {
            return Ok(HodokuOptions::only(&read(&self.order)?));
        }
        let more = read(&self.with)?;
        let options = more.into_iter().fold(HodokuOptions::default(), HodokuOptions::with);
        Ok(options.without(&read(&self.without)?))
    }
}

/// Returns the techniques with these names.
pub(crate) fn named(
    job: &Job<'_>,
    field: &'static str,
    names: &[String],
) -> Result<Vec<Technique>, Failure> {
    let mut all = Vec::new();
    for name in names {
        let named = Technique::named(name);
        if named.is_empty() {
            let words = args! { name = name.clone() };
            return Err(job.bad(field, job.say("no-technique", &words)));
        }
        all.extend(named);
    }
    Ok(all)
}

/// A step that answers can show.
pub(crate) trait ShownStep: DrawnStep + Explained + Serialize {}

impl<S: DrawnStep + Explained + Serialize> ShownStep for S {}

/// Returns the record of a step, with texts in the language of the request.
pub(crate) fn step_record<S: ShownStep>(job: &Job<'_>, step: &S) -> StepRecord<'static, S> {
    let name = job.catalogue.name(step.technique());
    StepRecord::new(step, name, job.catalogue.explain(step)).into_owned()
}

/// A position compared with the solution.
pub(crate) enum Start {
    Nine(Examination<State>),
    Board(Examination<BoardState>),
}

/// The position of a request: a text, or a game.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) puzzle: Option<&'a str>,
    pub(crate) from: Option<&'a str>,
    pub(crate) shape: Option<&'a str>,
    pub(crate) givens: Option<&'a str>,
    pub(crate) game: Option<&'a SavedGame>,
}

impl Place<'_> {
    /// Compares the position with its solution.
    pub(crate) fn examine(self, job: &Job<'_>) -> Result<(Entry, Start), Failure> {
        if let Some(game) = self.game {
            let game = load(job, game)?;
            let of = |puzzle| Entry { puzzle, line: 1, extra: Extra::default() };
            // A game says which cells are blank. A text of candidates does not: there a blank with one
            // candidate looks like a digit.
            return Ok(match game.position() {
                Some(position) => {
                    let start = Start::Nine(Examination::of(&position, &job.limits));
                    (of(Puzzle::from(position)), start)
                }
                None => {
                    let state = Box::new(game.board_state());
                    let start = Start::Board(Examination::of_board(state, &job.limits));
                    (of(Puzzle::from(game.board())), start)
                }
            });
        }
        let Some(text) = self.puzzle else {
            let message = job.say("api-missing-field", &args! { name = "puzzle" });
            return Err(job.bad("puzzle", message));
        };
        let entry = Source { text, from: self.from, shape: self.shape }.one(job)?;
        let start = examine(job, &entry, self.givens)?;
        Ok((entry, start))
    }
}

/// Returns the puzzle that a position belongs to, if the request has it.
pub(crate) fn givens_of(
    job: &Job<'_>,
    entry: &Entry,
    givens: Option<&str>,
) -> Result<Option<Board>, Failure> {
    // A line does not name its shape; boxes may be other than the usual ones.
    let shape = entry.puzzle.shape().to_string();
    let givens = givens.map(|text| Source { text, from: None, shape: Some(&shape) }.one(job));
    let givens: Option<Board> = givens.transpose()?.map(|givens| givens.puzzle.digits());
    if let Some(givens) = &givens
        && (givens.shape() != entry.puzzle.shape() || !entry.puzzle.digits().extends(givens))
    {
        let message = job.say("api-givens-differ", &args! {});
        return Err(Failure::new(Status::InvalidPuzzle, message).of("givens"));
    }
    Ok(givens)
}

/// Compares the position of a request with its solution. `givens` is the puzzle that the position
/// belongs to.
pub(crate) fn examine(
    job: &Job<'_>,
    entry: &Entry,
    givens: Option<&str>,
) -> Result<Start, Failure> {
    let givens = givens_of(job, entry, givens)?;
    Ok(match entry.puzzle.to_position() {
        Some(mut position) => {
            if let Some(givens) = givens.as_ref().and_then(Board::to_grid) {
                position.set_givens(givens.filled_cells());
            }
            Start::Nine(Examination::of(&position, &job.limits))
        }
        None => {
            let mut state = BoardState::new(&entry.puzzle.digits());
            if let Some(givens) = &givens {
                state.set_givens(givens);
            }
            Start::Board(Examination::of_board(Box::new(state), &job.limits))
        }
    })
}
