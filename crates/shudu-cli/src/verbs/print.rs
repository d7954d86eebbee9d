//! `shudu print`: sheets and booklets of puzzles as PDF.
//!
//! Workers solve and rate in parallel; the entries come back in order. With contents they are sorted
//! by level. The document is written when all of them are there, because its answers and contents
//! depend on the last one.

use shudu_flags::Print;
use shudu_jobs::book::{BookFault, BookOptions, Press, Printed};
use shudu_messages::args;

use super::generate::seed_or_fresh;
use super::{Ended, course};
use crate::context::{Context, is_stopping, limits_within};
use crate::exit::Exit;
use crate::pictures::Pictures;
use crate::pipeline::Results;
use crate::player::count_failure;
use crate::puzzle_stream::{Entry, Run};
use crate::tally::Required;

pub(crate) fn run(context: &Context, flags: &Print) -> Ended {
    if context.stdout_is_terminal {
        return Err(context.say("draw-terminal", &args! { format = "pdf" }).into());
    }
    if flags.course {
        context.print(&course::pdf(&Pictures::new(context, false, &[]), flags.theme))?;
        return Ok(Exit::Fine);
    }
    let texts: Vec<&str> = flags.title.iter().map(String::as_str).collect();
    let pictures = Pictures::new(context, false, &texts);
    let mut options = options(flags);
    // A page that cannot hold its puzzles is known before anything is read.
    if let Err(error) = Press::new(&options, &pictures.catalogue) {
        let words = args! {
            fits = format!("{:.0}", error.fits), least = format!("{:.0}", error.least),
        };
        return Err(context.say("print-paper-small", &words).into());
    }
    options.seed = seed_or_fresh(context, flags.seed, flags.variants.is_some());
    let Ok(press) = Press::new(&options, &pictures.catalogue) else { return Ok(Exit::Rejected) };
    let one = |entry: Entry<'_>, done: &mut Results| {
        done.tally.records += 1;
        match press.entries(&entry.puzzle, entry.line, &limits_within(flags.time)) {
            Ok(made) => {
                done.tally.unique += 1;
                done.data::<Vec<Printed>>().push(made);
            }
            Err(_) if is_stopping() => return done.stop_uncounted(),
            Err(fault) => count_fault(context, entry, &fault, done),
        }
        done.stop = is_stopping();
    };
    let mut all: Vec<Printed> = Vec::new();
    let run = Run::lines(context, &flags.input).slow();
    let tally = run.each_settled(|| one, |results| all.append(results.data()))?;
    let exit = tally.exit(Required::Solution);
    if exit == Exit::Interrupted || all.is_empty() {
        return Ok(exit);
    }
    let Ok(bytes) = press.print(all, &pictures.fonts) else { return Ok(Exit::Rejected) };
    context.print(&bytes)?;
    Ok(exit)
}

fn options(flags: &Print) -> BookOptions {
    let mut options = BookOptions::default();
    options.paper = flags.paper;
    options.per_page = flags.per_page.map(usize::from);
    options.large = flags.large;
    options.title.clone_from(&flags.title);
    options.level = flags.level;
    options.rating = flags.rating;
    options.notes = flags.notes.into();
    options.candidates = flags.candidates;
    options.answers = flags.answers;
    options.duplex = flags.duplex;
    options.saddle = flags.saddle;
    options.cover = flags.cover;
    options.contents = flags.contents;
    options.worksheet = flags.worksheet;
    options.variants = flags.variants.map(usize::from);
    options.link_base.clone_from(&flags.link_base);
    options.theme = flags.theme;
    options
}

/// Counts and reports a puzzle that cannot be printed.
fn count_fault(context: &Context, entry: Entry<'_>, fault: &BookFault, done: &mut Results) {
    let mut message = fault.message(&context.catalogue);
    match fault {
        BookFault::Stopped(_) => return done.undecided(context, entry),
        BookFault::Position(fault) => count_failure(fault, done),
        BookFault::Clash(_) => done.tally.invalid += 1,
        _ => {
            done.tally.none += 1;
            message = context.say("print-omitted", &args! { message = message });
        }
    }
    done.note(context, entry, message);
}
