//! `shudu split`: training and test puzzles without leaks.
//!
//! All equivalents of a puzzle are on the same side, because the side depends only on the class: a
//! random number from its id and the seed is compared with the share. So no state is needed, and
//! puzzles added later are on the same side as their class.

use std::io;
use std::path::{Path, PathBuf};

use shudu::random::{Rng, Stream};
use shudu::symmetry::ClassId;
use shudu::text::{WriteOptions, Writer};
use shudu_flags::Split;
use shudu_messages::args;

use super::Ended;
use crate::classes::write_with_classes;
use crate::context::Context;
use crate::faults;
use crate::output_file::{OutputFile, is_same_as_input, is_same_output};
use crate::output_flag;
use crate::pipeline::Results;
use crate::progress::grouped;
use crate::puzzle_stream::{Batch, Run};
use crate::records::RecordOutput;
use crate::tally::Required;

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
    let unwritable = |name: &Path, error| Err(faults::unwritable(context, name, error).into());
    let parts = parts(context, flags)?;
    for (number, (one, _)) in parts.iter().enumerate() {
        if let Some((other, _)) =
            parts[..number].iter().find(|(other, _)| is_same_output(one, other))
        {
            let words = args! { train = faults::name(other), test = faults::name(one) };
            return Err(context.say("split-same", &words).into());
        }
    }
    let output = (flags.format, &flags.table);
    let mut run = Run::puzzles(context, &flags.input, output, WriteOptions::default());
    run.options.is_apart = true;
    let mut sides = Vec::new();
    for (name, _) in &parts {
        match Side::new(context, name, &run.options.writer) {
            Ok(side) => sides.push(side),
            Err(error) => return unwritable(name, &error),
        }
    }
    // Comments belong to no puzzle, so they are dropped.
    let settle = |results: &mut Results| {
        let classes = std::mem::take(results.data::<Vec<ClassId>>());
        for (record, class) in results.records.records().zip(classes) {
            let Some(place) = place(class, flags.seed, &parts) else { continue };
            let side = &mut sides[place];
            // Write errors are reported at the end.
            let _ = side.output.write_one(record);
            side.puzzles += 1;
        }
        results.records.clear();
    };
    let worker = |batch: Batch<'_>, results: &mut Results| {
        write_with_classes(context, batch, (flags.by, flags.time), results);
    };
    let exit = run.batches_settled(|| worker, settle)?.exit(Required::Solution);
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
            Err(error) => return unwritable(name, &error),
        }
    }
    Ok(match output_flag::settle(context, files, exit, own_input) {
        Ok(exit) => {
            if flags.part.is_empty() {
                let words = args! { train = grouped(counts[0]), test = grouped(counts[1]) };
                context.note(&context.say("split-done", &words));
            }
            for ((name, _), count) in parts.iter().zip(&counts).filter(|_| !flags.part.is_empty()) {
                let words = args! { file = faults::name(name), count = *count };
                context.note(&context.say("split-part", &words));
            }
            exit
        }
        Err(exit) => exit,
    })
}

/// Returns the files and their shares, or a message. The first file takes what the others leave if
/// nothing is to be left.
fn parts(context: &Context, flags: &Split) -> Result<Vec<(PathBuf, f64)>, String> {
    if let (Some(train), Some(test)) = (&flags.train, &flags.test) {
        return Ok(vec![(train.clone(), 1.0), (test.clone(), flags.share)]);
    }
    let mut parts = flags.part.clone();
    let sum: f64 = parts.iter().map(|(_, share)| share).sum();
    if sum > 1.0 + 1e-9 {
        return Err(context.say("split-shares", &args! { sum = format!("{sum:.3}") }));
    }
    if let Some((_, share)) = parts.first_mut().filter(|_| sum > 1.0 - 1e-9) {
        *share = 1.0;
    }
    Ok(parts)
}

/// Returns the number of the file to which this class belongs, if there is one.
fn place(class: ClassId, seed: u64, parts: &[(PathBuf, f64)]) -> Option<usize> {
    // The class id is already a hash; the stream mixes in the seed.
    let drawn = (Stream::new(seed, class.bits() as u64).next_u64() >> 11) as f64;
    let mut sum = 0.0;
    parts.iter().rposition(|(_, share)| {
        sum += share;
        drawn < sum * (1u64 << 53) as f64
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_is_kept_and_the_ends_are_exact() {
        let classes: Vec<ClassId> =
            (0..2000u32).filter_map(|i| format!("1{i:016}").parse().ok()).collect();
        let files =
            |shares: &[f64]| shares.iter().map(|s| (PathBuf::new(), *s)).collect::<Vec<_>>();
        let count = |share| {
            let parts = files(&[1.0, share]);
            classes.iter().filter(|c| place(**c, 7, &parts) == Some(1)).count()
        };
        assert_eq!((count(0.0), count(1.0)), (0, classes.len()));
        // Six standard deviations around 200.
        assert!(count(0.1).abs_diff(200) < 80);
        let three = files(&[0.5, 0.3, 0.1]);
        let counts = [Some(0), Some(1), Some(2), None]
            .map(|part| classes.iter().filter(|c| place(**c, 7, &three) == part).count());
        assert_eq!(counts.iter().sum::<usize>(), classes.len());
        for (count, expected) in counts.into_iter().zip([1000, 600, 200, 200_usize]) {
            assert!(count.abs_diff(expected) < 140, "{counts:?}");
        }
    }
}
