//! `shudu minimize`: removes redundant givens until the puzzle is minimal.

use shudu::Puzzle;
use shudu::random::Stream;
use shudu::text::WriteOptions;
use shudu_flags::Minimize;

use super::Ended;
use crate::classes::{self, Classless};
use crate::context::{Context, is_stopping, limits_within};
use crate::pipeline::Results;
use crate::puzzle_stream::{Batch, Run};
use crate::tally::Required;

pub(crate) fn run(context: &Context, flags: &Minimize) -> Ended {
    let output = (flags.format, &flags.table);
    let run = Run::puzzles(context, &flags.input, output, WriteOptions::default()).slow();
    let worker = |batch: Batch<'_>, done: &mut Results| {
        for item in batch.items() {
            let entry = match item {
                Ok(entry) => entry,
                Err(comment) => {
                    done.records.comment(comment);
                    continue;
                }
            };
            if done.publish().is_break() {
                return;
            }
            done.tally.records += 1;
            // The order in which givens are tried depends on seed and line alone.
            let rng = &mut Stream::new(flags.seed, entry.line);
            let made = entry.puzzle.minimize(rng, &limits_within(flags.time));
            match &made {
                Ok(Some(_)) => {}
                Ok(None) => classes::note(context, entry, &Classless::NotProper, done),
                Err(_) if is_stopping() => return done.stop_uncounted(),
                Err(_) => done.undecided(context, entry),
            }
            // An empty puzzle keeps the lines of input and output aligned.
            let blank = || Puzzle::empty(entry.puzzle.rules());
            done.records.kept_puzzle(&made.ok().flatten().unwrap_or_else(blank), entry);
        }
    };
    Ok(run.batches(|| worker)?.exit(Required::Solution))
}
