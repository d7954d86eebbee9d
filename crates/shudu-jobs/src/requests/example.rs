//! The request `example`: a position where a technique is found, and its step.
//!
//! `techniques.txt` is a copy of `docs/techniques.txt`: one example of each technique, with the
//! conclusion of its step. The reason of the step is found again when it is requested.

use serde::Serialize;
use shudu::logic::{
    Candidate, Detail, Explainer, HodokuOptions, HodokuSolver, State, Step, StepSolver, Technique,
};
use shudu::text::{Format, Item, ReadOptions, Reader, Record};
use shudu_messages::{SuppliedText, args};

use crate::record::{PositionRecord, StepRecord};
use crate::requests::failure::{Failure, Status};
use crate::requests::input::Job;
use crate::requests::overlay::{self, Extras};

/// The examples. The WebAssembly module has none, like the texts of the catalogue.
pub(crate) static EXAMPLES: SuppliedText = {
    let is_small = option_env!("SHUDU_REQUESTS_ONLY").is_some();
    let embedded = if is_small { "" } else { include_str!("techniques.txt") };
    SuppliedText::new("techniques.txt", embedded)
};

request! {
    /// Returns the example of a technique: a position and the step that is found there.
    Example -> ExampleAnswer {
        /// The technique: its id or its name.
        technique: String,
        /// The theme of the overlay: `light`, `dark`, `print`, `high-contrast` or `color-blind`. The
        /// step then has its marks as SVG (`overlay`) and what they mean (`legend`).
        overlay: Option<String>,
    }
    |request, job| example(job, request)
}

/// A position where a technique is found, and its step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ExampleAnswer {
    /// The technique.
    pub(crate) technique: Technique,
    /// Its name, in the language of the request.
    pub(crate) name: &'static str,
    /// The position as text, with its givens and candidates. Other requests read it as `puzzle`.
    pub(crate) puzzle: &'static str,
    /// The givens as a line.
    pub(crate) givens: String,
    /// The digits and candidates, cell by cell.
    pub(crate) position: PositionRecord,
    /// The step.
    pub(crate) step: StepRecord,
}

fn example(job: &Job<'_>, request: &Example) -> Result<ExampleAnswer, Failure> {
    let theme = overlay::theme(job, "overlay", request.overlay.as_deref())?;
    // A name can stand for a family; its first member is shown.
    let technique = *Technique::named(&request.technique).first().ok_or_else(|| {
        let words = args! { name = request.technique.clone() };
        job.bad("technique", job.say("no-technique", &words))
    })?;
    // Techniques that no classic 9×9 board needs have no example.
    let found = line(technique).and_then(|line| Some((line, read(line)?)));
    let (line, record) = found.ok_or_else(|| {
        let words = args! { name = job.catalogue.name(technique) };
        Failure::new(Status::Impossible, job.say("api-no-example", &words))
    })?;
    let state = State::new(&record.puzzle);
    let step = find(job, &state, technique, &record).ok_or_else(|| {
        let why = job.limits.check().err();
        why.map_or_else(
            || Failure::new(Status::Impossible, job.say("hint-none", &args! { why = "" })),
            |why| job.stopped(why),
        )
    })?;
    let extras = Extras { overlay: theme, ..Extras::default() };
    Ok(ExampleAnswer {
        technique,
        name: job.catalogue.name(technique),
        puzzle: line,
        givens: record.puzzle.start().to_string(),
        position: PositionRecord::new(&state),
        step: extras.record(job, &state, &step),
    })
}

/// Returns the line of a technique.
fn line(technique: Technique) -> Option<&'static str> {
    let id = technique.info().id;
    EXAMPLES.get()?.lines().find(|line| {
        let rest = line.strip_prefix(':').and_then(|rest| rest.strip_prefix(id));
        rest.is_some_and(|rest| rest.starts_with(':'))
    })
}

fn read(line: &str) -> Option<Record> {
    let options = ReadOptions::default().with(|o| o.format = Format::by_id("hodoku"));
    Reader::new(line.as_bytes(), options).find_map(|item| match item {
        Ok(Item::Record(record)) => Some(record),
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
        let mut solver = HodokuSolver::new(options);
        solver.set_limits(job.limits.clone());
        return solver.all(state).into_iter().find(is_wanted);
    }
    let mut solver = Explainer::new(Detail::Links);
    solver.set_limits(job.limits.clone());
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
    let one = |c: &Candidate| format!("{}{}{}", c.digit, c.cell.row + 1, c.cell.column + 1);
    let mut all: Vec<String> = candidates.iter().map(one).collect();
    all.sort_unstable();
    all.join(" ")
}
