//! The request `example`: a position where a technique is found, and its step.
//!
//! `techniques.txt` is a copy of `docs/techniques.txt`: one example of each technique, with the
//! conclusion of its step. The reason of the step is found again when it is requested.

use serde::Serialize;
use shudu::grid::Puzzle;
use shudu::logic::{
    Candidate, Detail, Explainer, HodokuOptions, HodokuSolver, NineSolver, State, Step, Technique,
};
use shudu::record::{PositionRecord, StepRecord};
use shudu::text::{Format, Item, ReadOptions, Reader, Record};
use shudu_messages::args;

use crate::failure::{Failure, Status};
use crate::input::Job;
use crate::overlay::{self, Extras};

static EXAMPLES: &str = include_str!("techniques.txt");

request! {
    /// Returns the example of a technique: a position and the step that is found there.
    Example -> ExampleAnswer {
        /// The technique: its id or its name.
        technique: String,
        /// The theme of the overlay: `light`, `dark`, `print`, `high-contrast` or `color-blind`. The
        /// step then has its marks as SVG (`overlay`) and what they mean (`legend`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        overlay: Option<String>,
    }
    |request, job| example(job, request)
}

/// A position where a technique is found, and its step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ExampleAnswer {
    /// The technique.
    pub technique: Technique,
    /// Its name, in the language of the request.
    pub name: &'static str,
    /// The position as text, with its givens and candidates. Other requests read it as `puzzle`.
    pub puzzle: &'static str,
    /// The givens as a line.
    pub givens: String,
    /// The digits and candidates, cell by cell.
    pub position: PositionRecord,
    /// The step.
    pub step: StepRecord<'static, Step>,
}

fn example(job: &Job<'_>, request: &Example) -> Result<ExampleAnswer, Failure> {
    let theme = overlay::theme(job, "overlay", request.overlay.as_deref())?;
    let unknown = || {
        let words = args! { name = request.technique.clone() };
        job.bad("technique", job.say("no-technique", &words))
    };
    // A name can stand for a family; its first member is shown.
    let technique = *Technique::named(&request.technique).first().ok_or_else(unknown)?;
    let line = line(technique).ok_or_else(unknown)?;
    let record = read(line).ok_or_else(unknown)?;
    let position = record.puzzle.to_position().ok_or_else(unknown)?;
    let state = State::from(&position);
    let step = find(job, &state, technique, &record).ok_or_else(|| {
        let why = job.limits.check().err();
        why.map_or_else(
            || Failure::new(Status::Impossible, job.say("hint-none", &args! { why = "" })),
            |why| job.stopped(why),
        )
    })?;
    let extras = Extras { overlay: theme, ..Extras::default() };
    let mut givens = *position.digits();
    for cell in givens.filled_cells() - position.givens() {
        givens.set(cell, None);
    }
    Ok(ExampleAnswer {
        technique,
        name: job.catalogue.name(technique),
        puzzle: line,
        givens: givens.to_string(),
        position: PositionRecord::new(&state),
        step: extras.record::<NineSolver>(job, &state, &step),
    })
}

/// Returns the line of a technique.
fn line(technique: Technique) -> Option<&'static str> {
    let id = technique.info().id;
    EXAMPLES.lines().find(|line| {
        let rest = line.strip_prefix(':').and_then(|rest| rest.strip_prefix(id));
        rest.is_some_and(|rest| rest.starts_with(':'))
    })
}

fn read(line: &str) -> Option<Record> {
    let options = ReadOptions::default().with_format(Format::by_id("hodoku"));
    Reader::new(line.as_bytes(), options).find_map(|item| match item {
        Ok(Item::Record(record)) if matches!(record.puzzle, Puzzle::Position(_)) => Some(record),
        _ => None,
    })
}

/// Finds the step with the conclusion of the record.
fn find(job: &Job<'_>, state: &State, technique: Technique, record: &Record) -> Option<Step> {
    let field = |name: &str| {
        let mut fields = record.extra.fields.iter();
        fields.find(|(field, _)| field == name).map_or("", |(_, value)| value.as_str())
    };
    let (gone, placed) = (field("eliminations"), field("placements"));
    let is_wanted = |step: &Step| {
        step.technique == technique
            && triples(&step.eliminations) == gone
            && triples(&step.placements) == placed
    };
    if technique.info().order.is_some() {
        let options = HodokuOptions::only(&[technique]);
        let mut solver = HodokuSolver::new(options).with_limits(job.limits.clone());
        return solver.all(state).into_iter().find(is_wanted);
    }
    let mut solver = Explainer::new(Detail::Links).with_limits(job.limits.clone());
    // Each search finds chains that the one before does not, and takes longer.
    solver
        .all(state)
        .into_iter()
        .find(is_wanted)
        .or_else(|| solver.next(state).filter(is_wanted))
        .or_else(|| solver.nets(state).into_iter().find(is_wanted))
}

/// Returns candidates as the examples list them: digit, row, column.
fn triples(candidates: &[Candidate]) -> String {
    let one = |c: &Candidate| format!("{}{}{}", c.digit, c.cell.row() + 1, c.cell.column() + 1);
    let mut all: Vec<String> = candidates.iter().map(one).collect();
    all.sort_unstable();
    all.join(" ")
}
