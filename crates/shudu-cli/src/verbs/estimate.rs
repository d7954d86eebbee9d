//! `shudu count --estimate`: an estimate of the number of solutions, if there are too many to count.

use shudu::random::Stream;
use shudu::record::{EstimateRecord, ExtraRecord};
use shudu::solve::Problem;
use shudu_messages::args;

use super::Ended;
use crate::cli::Count;
use crate::context::{Context, is_stopping};
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::progress::Progress;
use crate::puzzle_stream::{self, Batch};
use crate::survey::answer_columns;
use crate::tally::Demand;

pub(crate) fn run(context: &Context, flags: &Count, walks: u32) -> Ended {
    let mut sources = Source::all(context, &flags.input.files);
    let format = flags.format.as_deref().unwrap_or("text");
    let run = RunOptions::for_answers(format, || {
        let own = ["puzzle", "estimate", "low", "high", "walks"];
        answer_columns(context, &flags.table, &flags.input, &mut sources, own)
    });
    let worker = || {
        |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                if done.publish().is_break() {
                    return;
                }
                // The random numbers depend on the seed and the line only.
                let rng = &mut Stream::new(flags.seed, record.line);
                let problem = Problem::from(&record.puzzle);
                let progress = Progress::new(context, "progress-walks").towards(Some(walks.into()));
                let made = &mut |walks: u32| progress.at(walks.into());
                let limits = flags.search.time.limits();
                let guess = problem.estimate_watched(walks, rng, &limits, made);
                drop(progress);
                let Ok(guess) = guess else {
                    done.stop = is_stopping();
                    if done.stop {
                        return;
                    }
                    done.tally.records += 1;
                    done.undecided(context, batch.file, record.line);
                    continue;
                };
                done.tally.records += 1;
                if guess.walks < walks && !guess.is_exact() {
                    let words = args! { made = guess.walks, walks = walks };
                    let message = context.say("estimate-stopped", &words);
                    let words = args! { file = batch.file, line = record.line, message = message };
                    done.messages.push(context.say("located-line", &words));
                }
                let mut line = EstimateRecord::new(&record.puzzle, &guess);
                let numbers = [line.estimate, line.low, line.high].map(|n| n.to_string());
                match format {
                    "jsonl" | "json" => {
                        line.extra = ExtraRecord::from(&record.extra);
                        done.records.json(run.format(), &line);
                    }
                    "csv" => {
                        let (puzzle, walks) = (record.puzzle.to_string(), guess.walks.to_string());
                        let [mean, low, high] = &numbers;
                        let own = [&puzzle, mean, low, high, &walks];
                        done.records.row(&run.writer, own, batch.file, record);
                    }
                    _ => {
                        let line = format!("{}\n", numbers.join("\t"));
                        done.records.out().extend(line.bytes());
                    }
                }
            }
        }
    };
    let tally = puzzle_stream::run(context, sources, &flags.input.options(), &run, worker)?;
    tally.tell(context, None);
    let demand = if tally.undecided > 0 { Demand::Solution } else { Demand::Nothing };
    Ok(tally.exit(demand))
}
