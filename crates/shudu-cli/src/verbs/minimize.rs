//! `shudu minimize`: removes redundant givens until the puzzle is minimal.

use shudu::grid::{Board, Puzzle};
use shudu::random::Stream;
use shudu::text::{Format, Item, WriteOptions, Writer};
use shudu_flags::Minimize;

use super::Ended;
use crate::classes::{self, Classless};
use crate::context::{Context, is_stopping, limits_within};
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::survey::puzzle_columns;
use crate::tally::Demand;

pub(crate) fn run(context: &Context, flags: &Minimize) -> Ended {
    let format = flags.format.unwrap_or(Format::LINE);
    let mut sources = Source::all(context, &flags.input.files);
    let mut writer = Writer::new(format, WriteOptions::default());
    if format.has_header() {
        let columns = puzzle_columns(context, &flags.table, &flags.input, &mut sources);
        writer = writer.with_columns(columns);
    }
    let worker = || {
        |batch: Batch<'_>, done: &mut Results| {
            for item in batch.items {
                let record = match item {
                    Item::Record(record) => record,
                    Item::Comment { text, .. } => {
                        done.records.comment(&writer, text);
                        continue;
                    }
                };
                if done.publish().is_break() {
                    return;
                }
                done.tally.records += 1;
                // The order in which givens are tried depends on seed and line alone.
                let rng = &mut Stream::new(flags.seed, record.line);
                let limits = limits_within(flags.time);
                let made = match record.puzzle.digits().minimize_within(rng, &limits) {
                    Ok(Some(made)) => Some(made),
                    Ok(None) => {
                        classes::tell(context, batch.file, record, &Classless::NotProper, done);
                        None
                    }
                    Err(_) if is_stopping() => {
                        done.tally.records -= 1;
                        done.stop = true;
                        return;
                    }
                    Err(_) => {
                        done.undecided(context, batch.file, record.line);
                        None
                    }
                };
                // An empty puzzle keeps the lines of input and output aligned.
                let made = made.unwrap_or_else(|| Board::empty(record.puzzle.shape()));
                done.records.kept_puzzle(&writer, &Puzzle::from(made), batch.file, record);
            }
        }
    };
    let run = RunOptions::new(writer.clone()).slow();
    let tally = puzzle_stream::run(context, sources, &flags.input.options(), &run, worker)?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Solution))
}
