//! Tests the library's reader on mixtures, without a process, so that many more run in the same
//! time.

use std::collections::HashSet;
use std::io::{BufReader, Read};

use shudu::random::{Rng, Stream};
use shudu::text::{Item, ReadOptions, Reader};

use crate::mixture::Mixture;

/// The first bytes of a compressed file.
const GZIP: &[u8] = b"\x1f\x8b";

/// Reads one mixture, and checks that every intact puzzle is read and every damaged one is read or
/// reported.
pub(crate) fn check(rng: &mut Stream, mixture: &Mixture) -> Result<(), String> {
    let step = [1, 7, 100, 1 << 16][rng.below(4) as usize];
    let read = read(BufReader::with_capacity(step, mixture.bytes.as_slice()));
    // The library does not decompress.
    if mixture.spoilt || mixture.bytes.starts_with(GZIP) {
        return Ok(());
    }
    demand(mixture, &read.puzzles, &read.named, read.is_silent)?;
    let whole = self::read(mixture.bytes.as_slice());
    if (&whole.puzzles, &whole.named) != (&read.puzzles, &read.named) {
        return Err(format!("read in steps of {step} it differs"));
    }
    Ok(())
}

/// The items of a text.
struct Contents {
    puzzles: Vec<String>,
    /// The lines of faults.
    named: HashSet<usize>,
    /// True if there is no fault and no line was skipped.
    is_silent: bool,
}

fn read(input: impl Read) -> Contents {
    let mut reader = Reader::new(input, ReadOptions::default());
    let (mut puzzles, mut named) = (Vec::new(), HashSet::new());
    for item in &mut reader {
        match item {
            Ok(Item::Record(record)) => puzzles.push(record.puzzle.to_string()),
            Ok(_) => {}
            Err(error) => drop(named.insert(error.line as usize)),
        }
    }
    let is_silent = named.is_empty() && reader.skipped() == 0;
    Contents { puzzles, named, is_silent }
}

/// Checks that intact puzzles are read, in the order of the input, and damaged ones are read or
/// reported.
pub(crate) fn demand(
    mixture: &Mixture,
    given: &[String],
    named: &HashSet<usize>,
    is_silent: bool,
) -> Result<(), String> {
    let mut rest = given.iter();
    for (piece, puzzle) in mixture.intact() {
        match rest.clone().position(|line| line == puzzle) {
            Some(skipped) => drop(rest.nth(skipped)),
            None => return Err(format!("the puzzle of line {} is missing", piece.first)),
        }
    }
    let wanted = mixture.intact().count();
    if mixture.is_intact() && given.len() != wanted {
        return Err(format!("{} answers for {wanted} puzzles", given.len()));
    }
    let damaged = mixture.pieces.iter().filter(|p| !p.intact && p.puzzle.is_some());
    let mut silent = damaged.filter(|p| !(p.first..=p.last).any(|line| named.contains(&line)));
    // Damage can leave a puzzle, or text that is skipped and counted.
    if given.len() == wanted && is_silent && silent.next().is_some() {
        return Err("a damaged puzzle is neither answered nor named".to_owned());
    }
    Ok(())
}
