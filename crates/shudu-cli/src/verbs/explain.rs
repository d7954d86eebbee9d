//! `shudu explain`: the path to the solution, step by step, in words.

use shudu::Puzzle;
use shudu::grid::Shape;
use shudu::logic::{NotRated, PositionFault, State, Step, StepScale, Technique};
use shudu_draw::{Document, LIGHT, Labels, PRINT, Theme};
use shudu_flags::{Explain, Style};
use shudu_jobs::record::PathRecord;
use shudu_jobs::steps::{Path, PathOptions, StepFinder, step_record};
use shudu_jobs::techniques::StepOrder;
use shudu_messages::args;

use super::Ended;
use super::explain_illustrated::{self, Illustrated, Solved};
use crate::context::{Context, is_cancelled, is_stopping, limits_within};
use crate::exit::Exit;
use crate::pictures::Pictures;
use crate::pipeline::Results;
use crate::player::{self, count_failure, read_start};
use crate::pretty;
use crate::puzzle_stream::{Entry, Run};
use crate::tally::Required;

pub(crate) fn run(context: &Context, flags: &Explain) -> Ended {
    let style = flags.format.unwrap_or_default();
    let is_illustrated = matches!(style, Style::Html | Style::Markdown | Style::Pdf);
    if !is_illustrated && flags.theme.is_some() {
        return Err(context.say("explain-theme", &args! {}).into());
    }
    if style == Style::Pdf && context.stdout_is_terminal {
        return Err(context.say("draw-terminal", &args! { format = style.name() }).into());
    }
    let (order, givens) =
        player::choices(context, flags.scale, &flags.techniques, flags.givens.as_deref())?;
    let order = if flags.all { order.without_lookup() } else { order };
    let until = player::techniques(context, flags.until.as_slice())?;
    let options = options(flags, until, is_illustrated || flags.grid);
    let run = Run::answers(context, &flags.input, (style, &Default::default()), []).slow();
    let shown = (flags, givens.as_ref(), &options);
    if is_illustrated {
        return illustrated(context, shown, &order, &run);
    }
    let worker = || {
        let mut finder = StepFinder::new(&order);
        let run = &run;
        move |entry: Entry<'_>, done: &mut Results| {
            explain(context, shown, &mut finder, run, entry, done);
        }
    };
    Ok(run.each(worker)?.exit(Required::Unique))
}

/// The flags, the givens of `--givens`, and which steps are shown.
type Shown<'a> = (&'a Explain, Option<&'a Puzzle>, &'a PathOptions);

/// Writes the paths as one document with pictures.
fn illustrated(context: &Context, shown: Shown<'_>, order: &StepOrder, run: &Run<'_>) -> Ended {
    let style = run.style;
    let pictures = &Pictures::new(context, style != Style::Pdf, &[]);
    let usual = if style == Style::Pdf { &PRINT } else { &LIGHT };
    let theme = shown.0.theme.unwrap_or(usual);
    let worker = || {
        let mut finder = StepFinder::new(order);
        move |entry: Entry<'_>, done: &mut Results| {
            illustrate(context, shown, (pictures, theme), &mut finder, entry, done);
            done.stop = is_stopping();
        }
    };
    let mut all = Vec::new();
    let tally = run.each_settled(worker, |results| all.append(results.data()))?;
    let exit = tally.exit(Required::Unique);
    if exit == Exit::Interrupted || all.is_empty() {
        return Ok(exit);
    }
    let bytes = match style {
        Style::Html => explain_illustrated::html(pictures, &all).into_bytes(),
        Style::Markdown => {
            let mut text = String::new();
            all.iter().for_each(|one| one.markdown(pictures, &mut text));
            text.into_bytes()
        }
        _ => {
            let mut document = Document::new(&pictures.fonts);
            all.iter()
                .take_while(|_| !is_stopping())
                .for_each(|one| one.pdf(pictures, &mut document));
            document.finish(&pictures.say("explain-title"), pictures.tag())
        }
    };
    if is_cancelled() {
        return Ok(Exit::Interrupted);
    }
    context.print(&bytes)?;
    Ok(exit)
}

/// Adds the pictures of one puzzle.
fn illustrate(
    context: &Context,
    (flags, givens, options): Shown<'_>,
    (pictures, theme): (&Pictures, &Theme),
    finder: &mut StepFinder,
    entry: Entry<'_>,
    done: &mut Results,
) {
    let Some(state) = read_start(context, givens, entry, done) else { return };
    match finder.path(&state, options, &limits_within(flags.time)) {
        Ok(found) => {
            count(context, entry, &found, done);
            let end = ending(context, entry, &found);
            let shown = found.steps.into_iter();
            let solved = Solved {
                puzzle: entry.puzzle.clone(),
                steps: shown.filter_map(|(before, step)| Some((*before?, step))).collect(),
                end,
            };
            let one = Illustrated::new(pictures, theme, Labels::RowColumn, &solved);
            done.data::<Vec<Illustrated>>().push(one);
        }
        Err(fault) => {
            count_failure(&fault, done);
            done.note(context, entry, context.catalogue.position_fault(&fault));
        }
    }
}

/// Writes the steps from a position.
fn explain(
    context: &Context,
    (flags, givens, options): Shown<'_>,
    finder: &mut StepFinder,
    run: &Run<'_>,
    entry: Entry<'_>,
    done: &mut Results,
) {
    let Some(state) = read_start(context, givens, entry, done) else { return };
    let found = finder.path(&state, options, &limits_within(flags.time));
    if is_stopping() && !matches!(&found, Err(fault) if *fault != PositionFault::Stopped) {
        return done.stop_uncounted();
    }
    let mut record = match found {
        Ok(found) => {
            if matches!(found.ended, Err(NotRated::Stopped)) {
                done.note_undecided(context, entry);
            }
            count(context, entry, &found, done);
            if !run.style.is_json() {
                return text(context, flags, entry, &found, done.records.out());
            }
            let step =
                |before: Option<&State>, step: &_| step_record(&context.catalogue, before, step);
            found.record(&entry.puzzle, step)
        }
        Err(fault) => {
            count_failure(&fault, done);
            let message = context.catalogue.position_fault(&fault);
            done.note(context, entry, message.clone());
            if !run.style.is_json() {
                return;
            }
            PathRecord::failure(&entry.puzzle, (&fault).into(), message)
        }
    };
    record.extra = entry.fields();
    done.records.json(&record);
}

/// Counts the steps of a puzzle as a solution, unless the path ends early or `--check` found a step
/// that does not hold; then a message names this step.
fn count(context: &Context, entry: Entry<'_>, found: &Path, done: &mut Results) {
    let is_fine = found.ended.is_ok() && found.wrong.is_none();
    done.tally.unique += u64::from(is_fine);
    done.tally.undecided += u64::from(!is_fine);
    let fault = found.fault(&context.catalogue);
    done.messages.extend(fault.map(|fault| entry.located(context, fault)));
}

fn options(flags: &Explain, until: Vec<Technique>, keep: bool) -> PathOptions {
    let mut options = PathOptions::default();
    options.all = flags.all;
    options.most = flags.steps.map_or(usize::MAX, Into::into);
    options.until = until;
    options.check = flags.check;
    options.keep = keep;
    options
}

fn text(context: &Context, flags: &Explain, entry: Entry<'_>, found: &Path, out: &mut Vec<u8>) {
    let catalogue = &context.catalogue;
    let line = format!("{} {}\n", entry.place(context), entry.puzzle);
    out.extend_from_slice(line.as_bytes());
    for (i, (before, step)) in found.steps.iter().enumerate() {
        // The grid before all steps is shown once.
        if let Some(state) = before.as_ref().filter(|_| i == 0 || !flags.all) {
            out.push(b'\n');
            pretty::candidates(state, context.columns, out);
        }
        let words = args! {
            number = format!("{:3}", i + 1), name = catalogue.name(step.technique),
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
    let last = ending(context, entry, found);
    if let (true, Ok(Some(state))) = (flags.grid, &found.ended) {
        out.push(b'\n');
        pretty::candidates(state, context.columns, out);
    }
    let last = format!("{last}\n\n");
    out.extend_from_slice(context.fit(&last, 2).as_bytes());
}

/// Returns the sentence after the last step.
fn ending(context: &Context, entry: Entry<'_>, found: &Path) -> String {
    match &found.ended {
        Ok(Some(state)) if state.is_full() => {
            context.say("explain-solved", &args! { steps = found.steps.len() })
        }
        Ok(None) if found.wrong.is_none() => {
            context.say("explain-all", &args! { steps = found.steps.len() })
        }
        Ok(_) => context.say("explain-paused", &args! { steps = found.steps.len() }),
        Err(why) => {
            let is_nine = entry.puzzle.as_classic() == Some(Shape::NINE);
            context.catalogue.no_path(is_nine, why)
        }
    }
}

/// Returns the difficulty of a step on the requested scale.
fn grade(context: &Context, scale: StepScale, step: &Step) -> String {
    match (scale, step.technique.info().hodoku) {
        (StepScale::Hodoku, Some((_, score))) => {
            context.say("grade-score", &args! { score = score })
        }
        _ => context.say("grade-rating", &args! { rating = step.rating.to_string() }),
    }
}
