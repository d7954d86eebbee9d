//! `shudu convert`: from any format to any other, with comments and extra columns.

use shudu::grid::Puzzle;
use shudu::text::{Format, Item, WriteOptions, Writer};
use shudu_messages::args;

use super::Ended;
use crate::cli::Convert;
use crate::context::Context;
use crate::faults;
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::survey::puzzle_columns;
use crate::tally::Demand;

pub(crate) fn run(context: &Context, flags: &Convert) -> Ended {
    let format = flags.format.unwrap_or(Format::LINE);
    let options = WriteOptions::default()
        .with_blank(flags.blank)
        .with_symbols(flags.write_symbols.unwrap_or_default())
        .with_keep(!flags.bare);
    let mut sources = Source::all(&flags.input.files);
    let mut writer = Writer::new(format, options);
    if format.has_header() {
        let columns = puzzle_columns(context, &flags.table, &flags.input, &mut sources);
        writer = writer.with_columns(match flags.bare {
            true => columns.without_fields(),
            false => columns,
        });
    }
    let worker = || {
        |batch: Batch<'_>, done: &mut Results| {
            for item in batch.items {
                match item {
                    Item::Record(record) if !format.fits(&record.puzzle) => {
                        done.tally.refused += 1;
                        let shape = record.puzzle.shape();
                        done.messages.push(faults::no_room(
                            context,
                            batch.file,
                            record.line,
                            format,
                            shape,
                        ));
                    }
                    Item::Record(record) => {
                        done.records.kept_puzzle(&writer, &record.puzzle, batch.file, record);
                        done.tally.records += 1;
                        let is_position = matches!(record.puzzle, Puzzle::Position(_));
                        done.tally.lost += u64::from(is_position && !format.keeps(&record.puzzle));
                    }
                    Item::Comment { text, .. } => done.records.comment(&writer, text),
                }
            }
        }
    };
    let run = RunOptions::new(writer.clone());
    let tally = puzzle_stream::run(context, sources, &flags.input.options(), &run, worker)?;
    if tally.lost > 0 {
        let words = args! { count = tally.lost, format = format.id };
        context.tell(&context.say("summary-lost", &words));
    }
    tally.tell(context, None);
    Ok(tally.exit(Demand::Nothing))
}
