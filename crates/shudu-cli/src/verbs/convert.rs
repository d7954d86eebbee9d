//! `shudu convert`: converts any format to any other, with comments and extra columns.

use shudu::text::{Extra, Format, Item, ReadOptions, Symbols, WriteOptions, Writer, parse};
use shudu_flags::Convert;
use shudu_messages::args;

use super::Ended;
use crate::context::Context;
use crate::input;
use crate::pipeline::Results;
use crate::puzzle_stream::{Batch, Run};
use crate::tally::Required;

pub(crate) fn run(context: &Context, flags: &Convert) -> Ended {
    let format = flags.format.unwrap_or(Format::LINE);
    let options = WriteOptions::default().with(|o| {
        o.blank = flags.blank;
        o.symbols = flags.write_symbols.unwrap_or_default();
        o.keep = !flags.bare;
    });
    if let Some(blank) = flags.blank.filter(|blank| blank.is_whitespace())
        && !reads_back(format, &options)
    {
        let words = args! { blank = blank.to_string(), format = format.id, list = Symbols::BLANKS };
        return Err(context.say("blank-unreadable", &words).into());
    }
    let run = Run::puzzles(context, &flags.input, (flags.format, &flags.table), options);
    let worker = |batch: Batch<'_>, done: &mut Results| {
        for item in batch.items() {
            match item {
                Ok(entry) if !format.fits(&entry.puzzle) => {
                    done.tally.rejected += 1;
                    let message = context.catalogue.no_room(format, &entry.puzzle);
                    done.note(context, entry, message);
                }
                Ok(entry) => {
                    done.records.kept_puzzle(&entry.puzzle, entry);
                    done.tally.records += 1;
                    let is_position = !entry.puzzle.is_start();
                    done.tally.lost += u64::from(is_position && !format.keeps(&entry.puzzle));
                }
                Err(comment) => done.records.comment(comment),
            }
        }
    };
    Ok(run.batches(|| worker)?.exit(Required::Nothing))
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
        let mut items =
            input::reader(&out[..], ReadOptions::default().with(|o| o.format = Some(format)));
        let first = items.next();
        let same = matches!(&first, Some(Ok(Item::Record(record))) if record.puzzle == puzzle);
        same && items.next().is_none()
    })
}

/// A puzzle with blanks at both ends.
const SAMPLE: &str =
    "..8..7.4...9..81..1....6...291...7...7.2.........1.85.6.....3......6...13....2.7.";
