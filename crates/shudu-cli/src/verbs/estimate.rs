//! `shudu count --estimate`: an estimate of the number of solutions, if there are too many to count.

use shudu::random::Stream;
use shudu::solve::Problem;

use super::Ended;
use crate::cli::Count;
use crate::context::{Context, limits};
use crate::input::Source;
use crate::json;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;

pub(crate) fn run(context: &Context, flags: &Count, walks: u32) -> Ended {
    let worker = || {
        |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                done.tally.records += 1;
                // The random numbers depend on the seed and the line only.
                let rng = &mut Stream::new(flags.seed, record.line);
                let problem = Problem::from(&record.puzzle);
                let Ok(guess) = problem.estimate(walks, rng, &limits()) else {
                    done.stop = true;
                    return;
                };
                let (low, high) = guess.interval();
                let numbers = [guess.mean, low, high].map(number);
                let out = done.records.out();
                match flags.format.as_deref() {
                    Some("jsonl") => {
                        json::open(out, &record.puzzle);
                        for (name, value) in ["estimate", "low", "high"].iter().zip(&numbers) {
                            json::key(out, name);
                            out.extend_from_slice(value.as_bytes());
                        }
                        json::key(out, "exact");
                        out.extend_from_slice((guess.is_exact()).to_string().as_bytes());
                        json::key(out, "walks");
                        json::number(out, guess.walks.into());
                        json::extra(out, &record.extra);
                        json::close(out);
                    }
                    Some("csv") => {
                        let mut puzzle = Vec::new();
                        json::puzzle_line(&mut puzzle, &record.puzzle);
                        let walks = guess.walks.to_string();
                        let [mean, low, high] = numbers.each_ref().map(String::as_bytes);
                        done.records.columns(["puzzle", "estimate", "low", "high", "walks"]);
                        done.records.row([&puzzle, mean, low, high, walks.as_bytes()]);
                    }
                    _ => out.extend(format!("{}\n", numbers.join("\t")).bytes()),
                }
            }
        }
    };
    let sources = Source::all(&flags.input.files);
    let tally =
        puzzle_stream::run(context, sources, &flags.input.options(), &RunOptions::lines(), worker)?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Nothing))
}

/// Small numbers in full, large ones with four significant digits: an estimate has no more.
fn number(n: f64) -> String {
    if n < 1e6 { format!("{}", n.round()) } else { format!("{n:.3e}") }
}
