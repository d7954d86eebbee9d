//! `shudu explain`: the path to the solution, step by step, in words.

use std::ops::ControlFlow;

use shudu::grid::Board;
use shudu::logic::{
    Examination, HodokuOptions, LogicState, LogicStep, NotRated, PositionFault, StepScale,
    StepSolver,
};
use shudu::record::{ExtraRecord, PathRecord};
use shudu::text::{Columns, Record};
use shudu_draw::{Document, Labels, Theme};
use shudu_flags::Explain;
use shudu_messages::{Explained, args};

use super::Ended;
use super::explain_illustrated::{self, Illustrated, Way};
use crate::context::{Context, complain, is_stopping, limits_within};
use crate::exit::Exit;
use crate::human_solver::{self, ShownSolver, ShownState, ShownStep, Solvers};
use crate::input::Source;
use crate::pictures::{self, Pictures};
use crate::pipeline::{Results, RunOptions};
use crate::player::{Start, describe_failure, read_givens, read_start, step_record};
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;

/// A step, with the grid before it if that is shown.
type Shown<S> = (Option<Box<<S as StepSolver>::State>>, <S as StepSolver>::Step);

pub(crate) fn run(context: &Context, flags: &Explain) -> Ended {
    let format = flags.format.as_deref().unwrap_or("text");
    let is_illustrated = matches!(format, "html" | "markdown" | "pdf");
    if !is_illustrated && flags.theme.is_some() {
        complain(&context.say("explain-theme", &args! {}));
        return Ok(Exit::Refused);
    }
    if format == "pdf" && context.stdout_is_terminal {
        complain(&context.say("draw-terminal", &args! { format = format }));
        return Ok(Exit::Refused);
    }
    let run = RunOptions::for_answers(format, || Columns::new([], [])).slow();
    let Some(options) =
        human_solver::options(context, &flags.techniques, flags.scale == StepScale::Hodoku)
    else {
        return Ok(Exit::Refused);
    };
    let options = if flags.all { options.without_lookup() } else { options };
    let givens = match read_givens(context, flags.givens.as_deref()) {
        Ok(givens) => givens,
        Err(objection) => {
            complain(&objection);
            return Ok(Exit::Refused);
        }
    };
    if is_illustrated {
        return illustrated(context, (flags, givens.as_ref()), &options, format);
    }
    let worker = || {
        let givens = givens.as_ref();
        let mut solvers = Solvers::new(flags.scale, &options);
        let run = &run;
        move |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                if done.publish().is_break() {
                    break;
                }
                one(context, (flags, givens), &mut solvers, run, &batch, record, done);
                if done.stop {
                    break;
                }
            }
        }
    };
    let sources = Source::all(context, &flags.input.files);
    let tally = puzzle_stream::run(context, sources, &flags.input.options(), &run, worker)?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Unique))
}

/// Writes the ways as one document with pictures.
fn illustrated(
    context: &Context,
    (flags, givens): (&Explain, Option<&Board>),
    options: &HodokuOptions,
    format: &str,
) -> Ended {
    let pictures = Pictures::new(context, format != "pdf", &[]);
    let usual = if format == "pdf" { "print" } else { "light" };
    let theme = pictures::theme(flags.theme.as_deref().unwrap_or(usual));
    let worker = || {
        let mut solvers = Solvers::new(flags.scale, options);
        let pictures = &pictures;
        move |batch: Batch<'_>, done: &mut Results<Vec<Illustrated>>| {
            for record in batch.records() {
                let start = read_start(context, givens, batch.file, record, done);
                let limits = limits_within(flags.time);
                let place = (&batch, record);
                match start {
                    None => continue,
                    Some(Start::Nine(position)) => {
                        let examined = Examination::of(&position, &limits);
                        let solver = &mut solvers.nine;
                        illustrate(
                            context,
                            flags,
                            (pictures, theme),
                            solver,
                            place,
                            examined,
                            done,
                        );
                    }
                    Some(Start::Board(state)) => {
                        let examined = Examination::of_board(state, &limits);
                        let solver = &mut solvers.board;
                        illustrate(
                            context,
                            flags,
                            (pictures, theme),
                            solver,
                            place,
                            examined,
                            done,
                        );
                    }
                }
                if is_stopping() {
                    done.stop = true;
                    return;
                }
            }
        }
    };
    let mut all = Vec::new();
    let settle = |results: &mut Results<Vec<Illustrated>>| all.append(&mut results.extra);
    let sources = Source::all(context, &flags.input.files);
    let run = RunOptions::lines().slow();
    let reading = flags.input.options();
    let tally = puzzle_stream::run_settled(context, sources, &reading, &run, worker, settle)?;
    tally.tell(context, None);
    let exit = tally.exit(Demand::Unique);
    if exit == Exit::Interrupted || all.is_empty() {
        return Ok(exit);
    }
    let bytes = match format {
        "html" => explain_illustrated::html(&pictures, &all).into_bytes(),
        "markdown" => {
            let mut text = String::new();
            all.iter().for_each(|one| one.markdown(&pictures, &mut text));
            text.into_bytes()
        }
        _ => {
            let mut document = Document::new(&pictures.fonts);
            all.iter().for_each(|one| one.pdf(&pictures, &mut document));
            document.finish(&pictures.say("explain-title"), pictures.tag())
        }
    };
    let mut out = context.out();
    let _: ControlFlow<()> = out.write(&bytes);
    out.finish()?;
    Ok(exit)
}

/// Adds the pictures of one puzzle.
fn illustrate<S: ShownSolver>(
    context: &Context,
    flags: &Explain,
    (pictures, theme): (&Pictures, &Theme),
    solver: &mut S,
    (batch, record): (&Batch<'_>, &Record),
    examined: Examination<S::State>,
    done: &mut Results<Vec<Illustrated>>,
) {
    match examined {
        Examination::Fine { state, proper } => {
            solver.set_uniqueness(proper);
            solver.set_limits(limits_within(flags.time));
            let found = steps(flags, solver, *state, true);
            done.tally.unique += u64::from(found.ended.is_ok());
            done.tally.undecided += u64::from(found.ended.is_err());
            let end = ending(context, &found);
            let shown = found.steps.into_iter();
            let way = Way::<S> {
                puzzle: record.puzzle.clone(),
                steps: shown.filter_map(|(s, step)| Some((*s?, step))).collect(),
                end,
            };
            done.extra.push(Illustrated::new(pictures, theme, Labels::RowColumn, &way));
        }
        Examination::Failed(failure) => {
            let (_, message) = describe_failure(context, &failure, done);
            let words = args! { file = batch.file, line = record.line, message = message };
            done.messages.push(context.say("located-line", &words));
        }
    }
}

fn one(
    context: &Context,
    (flags, givens): (&Explain, Option<&Board>),
    solvers: &mut Solvers,
    run: &RunOptions,
    batch: &Batch<'_>,
    record: &Record,
    done: &mut Results,
) {
    let start = read_start(context, givens, batch.file, record, done);
    let limits = limits_within(flags.time);
    match start {
        None => {}
        Some(Start::Nine(position)) => {
            let examined = Examination::of(&position, &limits);
            explain(context, flags, &mut solvers.nine, run, (batch, record), examined, done);
        }
        Some(Start::Board(state)) => {
            let examined = Examination::of_board(state, &limits);
            explain(context, flags, &mut solvers.board, run, (batch, record), examined, done);
        }
    }
}

/// Writes the steps from a position.
fn explain<S: ShownSolver>(
    context: &Context,
    flags: &Explain,
    solver: &mut S,
    run: &RunOptions,
    (batch, record): (&Batch<'_>, &Record),
    examined: Examination<S::State>,
    done: &mut Results,
) {
    if matches!(examined, Examination::Failed(PositionFault::Stopped)) && is_stopping() {
        done.tally.records -= 1;
        done.stop = true;
        return;
    }
    match examined {
        Examination::Fine { state, proper } => {
            let limits = limits_within(flags.time);
            solver.set_uniqueness(proper);
            solver.set_limits(limits.clone());
            let mut found = steps(flags, solver, *state, flags.grid);
            if limits.stopped().is_some() && flags.all {
                found.ended = Err(NotRated::Stopped);
            }
            if is_stopping() {
                done.tally.records -= 1;
                done.stop = true;
                return;
            }
            if matches!(found.ended, Err(NotRated::Stopped)) {
                done.tell_undecided(context, batch.file, record.line);
            }
            done.tally.unique += u64::from(found.ended.is_ok());
            done.tally.undecided += u64::from(found.ended.is_err());
            match is_json(run) {
                false => text(context, flags, batch.file, record, &found, done.records.out()),
                true => done.records.json(run.format(), &path_record(context, record, &found)),
            }
        }
        Examination::Failed(failure) => {
            let (verdict, message) = describe_failure(context, &failure, done);
            let words = args! { file = batch.file, line = record.line, message = message.clone() };
            done.messages.push(context.say("located-line", &words));
            if is_json(run) {
                let mut failure: PathRecord<'_, S::Step> =
                    PathRecord::failure(&record.puzzle, verdict, message);
                failure.extra = ExtraRecord::from(&record.extra);
                done.records.json(run.format(), &failure);
            }
        }
    }
}

fn is_json(run: &RunOptions) -> bool {
    matches!(run.format().id, "jsonl" | "json")
}

/// The result of the solver.
struct Found<S: ShownSolver> {
    steps: Vec<Shown<S>>,
    /// The state after the last step, if it was reached.
    ended: Result<Option<S::State>, NotRated>,
}

fn steps<S: ShownSolver>(flags: &Explain, solver: &mut S, state: S::State, keep: bool) -> Found<S> {
    if flags.all {
        let steps = solver.all(&state).into_iter();
        let mut first = keep.then(|| Box::new(state));
        // Text shows the grid once; pictures need it for each step.
        let before = |first: &mut Option<Box<S::State>>| match flags.grid {
            true => first.take(),
            false => first.clone(),
        };
        let steps = steps.map(|step| (before(&mut first), step)).collect();
        return Found { steps, ended: Ok(None) };
    }
    let most = flags.steps.map_or(usize::MAX, Into::into);
    let mut steps: Vec<Shown<S>> = Vec::new();
    let mut more = true;
    let ended = solver.walk(state, |before, step| {
        if !more || steps.len() == most {
            return ControlFlow::Break(());
        }
        steps.push((keep.then(|| Box::new(before.clone())), step.clone()));
        // The requested step is still shown.
        more = flags.until != Some(step.technique());
        ControlFlow::Continue(())
    });
    Found { steps, ended: ended.map(Some) }
}

fn text<S: ShownSolver>(
    context: &Context,
    flags: &Explain,
    file: &str,
    record: &Record,
    found: &Found<S>,
    out: &mut Vec<u8>,
) {
    let catalogue = &context.catalogue;
    let place = context.say("located-place", &args! { file = file, line = record.line });
    out.extend_from_slice(format!("{place} {}\n", record.puzzle).as_bytes());
    for (i, (before, step)) in found.steps.iter().enumerate() {
        if let Some(state) = before {
            out.push(b'\n');
            state.candidates(context.columns, out);
        }
        let words = args! {
            number = format!("{:3}", i + 1), name = catalogue.name(step.technique()),
            grade = grade(context, flags.scale, step), outcome = step.conclusion(),
        };
        let line = context.say("explain-line", &words);
        out.extend_from_slice(context.fit(&line, 5).as_bytes());
        let sentence = format!("\n     {}\n", catalogue.explain(step));
        out.extend_from_slice(context.fit(&sentence, 5).as_bytes());
        for line in step.notation() {
            // The conclusion is already in the first line.
            let line = line.split(" => ").next().unwrap_or_default();
            let line = format!("     {line}\n");
            out.extend_from_slice(context.fit(&line, 7).as_bytes());
        }
    }
    let last = ending(context, found);
    if let (true, Ok(Some(state))) = (flags.grid, &found.ended) {
        out.push(b'\n');
        state.candidates(context.columns, out);
    }
    let last = format!("{last}\n\n");
    out.extend_from_slice(context.fit(&last, 2).as_bytes());
}

/// Returns the sentence after the last step.
fn ending<S: ShownSolver>(context: &Context, found: &Found<S>) -> String {
    match &found.ended {
        Ok(Some(state)) if state.is_full() => {
            context.say("explain-solved", &args! { steps = found.steps.len() })
        }
        Ok(Some(_)) => context.say("explain-paused", &args! { steps = found.steps.len() }),
        Ok(None) => context.say("explain-all", &args! { steps = found.steps.len() }),
        Err(why) => context.catalogue.no_path(S::IS_NINE, why),
    }
}

/// Returns the difficulty of a step on the requested scale.
fn grade(context: &Context, scale: StepScale, step: &impl ShownStep) -> String {
    match (scale, step.technique().info().hodoku) {
        (StepScale::Hodoku, Some((_, score))) => {
            context.say("grade-score", &args! { score = score })
        }
        _ => context.say("grade-rating", &args! { rating = step.rating().to_string() }),
    }
}

fn path_record<'a, S: ShownSolver>(
    context: &Context,
    record: &'a Record,
    found: &'a Found<S>,
) -> PathRecord<'a, S::Step> {
    let solved = matches!(&found.ended, Ok(Some(state)) if state.is_full());
    let steps = found.steps.iter().map(|(before, step)| {
        let step = step_record(context, step);
        match before {
            Some(state) => step.with_before(state.to_puzzle()),
            None => step,
        }
    });
    let mut path = PathRecord::new(&record.puzzle, solved, steps.collect());
    path.extra = ExtraRecord::from(&record.extra);
    path
}
