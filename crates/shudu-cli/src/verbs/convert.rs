//! `shudu convert`: converts any format to any other, with comments and extra columns.

use shudu::grid::Puzzle;
use shudu::text::{Extra, Format, Item, ReadOptions, Symbols, WriteOptions, Writer, parse};
use shudu_flags::Convert;
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, complain};
use crate::exit::Exit;
use crate::faults;
use crate::input::{self, Source};
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
    if let Some(blank) = flags.blank.filter(|blank| blank.is_whitespace())
        && !reads_back(format, &options)
    {
        let words = args! { blank = blank.to_string(), format = format.id, list = Symbols::BLANKS };
        complain(&context.say("blank-unreadable", &words));
        return Ok(Exit::Refused);
    }
    let mut sources = Source::all(context, &flags.input.files);
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

/// Returns true if puzzles written with these options can be read back: one with blanks at its
/// ends, one with a blank row, and one with a single digit.
fn reads_back(format: &'static Format, options: &WriteOptions) -> bool {
    let lone = format!("{}5{}", ".".repeat(40), ".".repeat(40));
    let blank_row = format!("{}{}", ".".repeat(9), &SAMPLE[9..]);
    [SAMPLE, &blank_row, &lone].iter().all(|text| {
        let Ok(puzzle) = parse(text) else { return false };
        let mut out = Vec::new();
        let mut writer = Writer::new(format, options.clone());
        writer.begin(&mut out);
        writer.record(&mut out, &puzzle, &Extra::default());
        writer.end(&mut out);
        let mut items = input::reader(&out[..], ReadOptions::default().with_format(format));
        let first = items.next();
        let same = matches!(&first, Some(Ok(Item::Record(record))) if record.puzzle == puzzle);
        same && items.next().is_none()
    })
}

/// A puzzle with blanks at both ends.
const SAMPLE: &str =
    "..8..7.4...9..81..1....6...291...7...7.2.........1.85.6.....3......6...13....2.7.";
