//! `shudu split`: training and test puzzles without leaks.
//!
//! All equivalents of a puzzle are on the same side, because the side depends only on the class: a
//! random number from its id and the seed is compared with the share. So no state is needed, and
//! puzzles added later are on the same side as their class.

use std::io;
use std::path::{Path, PathBuf};

use shudu::random::{Rng, Stream};
use shudu::symmetry::ClassId;
use shudu::text::{Format, WriteOptions, Writer};
use shudu_flags::Split;
use shudu_messages::args;

use super::Ended;
use crate::classes::write_with_classes;
use crate::context::{Context, complain};
use crate::exit::Exit;
use crate::faults;
use crate::input::Source;
use crate::output_file::{OutputFile, is_same_as_input, is_same_output};
use crate::output_flag;
use crate::pipeline::{Results, RunOptions};
use crate::progress::grouped;
use crate::puzzle_stream::{self, Batch};
use crate::records::RecordOutput;
use crate::survey::puzzle_columns;
use crate::tally::Demand;

/// One of the two files.
struct Side<'a> {
    name: &'a Path,
    file: OutputFile,
    output: RecordOutput<'static>,
    puzzles: u64,
}

impl<'a> Side<'a> {
    fn new(context: &Context, name: &'a Path, writer: &Writer) -> io::Result<Side<'a>> {
        let file = OutputFile::create(context, name)?;
        let output = RecordOutput::new(file.out()?, writer.clone());
        Ok(Side { name, file, output, puzzles: 0 })
    }

    /// Finishes the output. Returns the file, which is not yet persisted.
    fn finish(self) -> io::Result<(OutputFile, u64)> {
        self.output.finish()?;
        Ok((self.file, self.puzzles))
    }
}

pub(crate) fn run(context: &Context, flags: &Split) -> Ended {
    let format = flags.format.unwrap_or(Format::LINE);
    let refuse = |name: &Path, error: &io::Error| {
        complain(&faults::unwritable(context, name, error));
        Ok(Exit::Refused)
    };
    if is_same_output(&flags.train, &flags.test) {
        let words = args! { train = faults::name(&flags.train), test = faults::name(&flags.test) };
        complain(&context.say("split-same", &words));
        return Ok(Exit::Refused);
    }
    let mut sources = Source::all(context, &flags.input.files);
    let mut writer = Writer::new(format, WriteOptions::default());
    if format.has_header() {
        let columns = puzzle_columns(context, &flags.table, &flags.input, &mut sources);
        writer = writer.with_columns(columns);
    }
    let mut sides = Vec::new();
    for name in [&flags.train, &flags.test] {
        match Side::new(context, name, &writer) {
            Ok(side) => sides.push(side),
            Err(error) => return refuse(name, &error),
        }
    }
    // Comments belong to no puzzle, so they are dropped.
    let settle = |results: &mut Results<Vec<ClassId>>| {
        for (record, class) in results.records.records().zip(&results.extra) {
            let side = &mut sides[usize::from(is_test(class, flags.seed, flags.share))];
            // Write errors are reported at the end.
            let _ = side.output.write_one(record);
            side.puzzles += 1;
        }
        results.records.clear();
    };
    let worker = || {
        |batch: Batch<'_>, results: &mut Results<Vec<ClassId>>| {
            write_with_classes(context, &batch, (flags.by, flags.time), &writer, results);
        }
    };
    let reading = flags.input.options();
    let run = RunOptions::lines();
    let tally = puzzle_stream::run_settled(context, sources, &reading, &run, worker, settle)?;
    tally.tell(context, None);
    let exit = tally.exit(Demand::Solution);
    let stdin = [PathBuf::from("-")];
    let inputs = if flags.input.files.is_empty() { &stdin[..] } else { &flags.input.files };
    let is_input = |side: &Side<'_>| inputs.iter().any(|input| is_same_as_input(side.name, input));
    let own_input = sides.iter().any(is_input);
    // Neither file is replaced before both are complete.
    let (mut files, mut counts) = (Vec::new(), Vec::new());
    for side in sides {
        let name = side.name;
        match side.finish() {
            Ok((file, puzzles)) => {
                files.push(file);
                counts.push(puzzles);
            }
            Err(error) => return refuse(name, &error),
        }
    }
    Ok(match output_flag::settle(context, files, exit, own_input) {
        Ok(exit) => {
            let words = args! { train = grouped(counts[0]), test = grouped(counts[1]) };
            context.tell(&context.say("split-done", &words));
            exit
        }
        Err(exit) => exit,
    })
}

/// Returns true if this class belongs to the test side.
fn is_test(class: &ClassId, seed: u64, share: f64) -> bool {
    // The class id is already a hash; the stream mixes in the seed.
    let drawn = Stream::new(seed, class.bits() as u64).next_u64();
    ((drawn >> 11) as f64) < share * (1u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_is_kept_and_the_ends_are_exact() {
        let classes: Vec<ClassId> =
            (0..2000u32).filter_map(|i| format!("1{i:016}").parse().ok()).collect();
        let count = |share| classes.iter().filter(|c| is_test(c, 7, share)).count();
        assert_eq!((count(0.0), count(1.0)), (0, classes.len()));
        // Six standard deviations around 200.
        assert!(count(0.1).abs_diff(200) < 80);
    }
}
