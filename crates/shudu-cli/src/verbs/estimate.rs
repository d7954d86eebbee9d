//! `shudu count --estimate`: an estimate of the number of solutions, if there are too many to count.
//!
//! An estimate is the mean of random walks whose values differ by powers of ten. `--plot` draws how
//! they are distributed: with a wide distribution, a few walks determine the mean.

use shudu::random::Stream;
use shudu::record::{EstimateRecord, ExtraRecord};
use shudu::solve::Problem;
use shudu_draw::{Chart, Panel};
use shudu_flags::Count;
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, is_stopping, limits_within};
use crate::exit::Exit;
use crate::input::Source;
use crate::pictures::Pictures;
use crate::pipeline::{Results, RunOptions};
use crate::plot;
use crate::progress::Progress;
use crate::puzzle_stream::{self, Batch};
use crate::survey::answer_columns;
use crate::tally::Demand;

/// Puzzles in a chart.
const PANELS: usize = 20;
/// The most bars of a panel.
const BARS: f64 = 24.0;

/// The walks of an estimate.
struct Walks {
    line: EstimateText,
    /// Of the values of the walks, in base 10.
    logs: Vec<f64>,
}

/// The estimate and its interval, as they are written.
type EstimateText = [String; 3];

pub(crate) fn run(context: &Context, flags: &Count, walks: u32) -> Ended {
    let mut sources = Source::all(context, &flags.input.files);
    let format = flags.format.as_deref().unwrap_or("text");
    let run = RunOptions::for_answers(format, || {
        let own = ["puzzle", "estimate", "low", "high", "walks"];
        answer_columns(context, &flags.table, &flags.input, &mut sources, own)
    });
    let worker = || {
        |batch: Batch<'_>, done: &mut Results<Vec<Walks>>| {
            for record in batch.records() {
                if done.publish().is_break() {
                    return;
                }
                // The random numbers depend on the seed and the line only.
                let rng = &mut Stream::new(flags.seed, record.line);
                let problem = Problem::from(&record.puzzle);
                let progress = Progress::new(context, "progress-walks").towards(Some(walks.into()));
                let mut logs = Vec::new();
                let made = &mut |walks: u32, log: f64| {
                    progress.at(walks.into());
                    if flags.plot.is_some() {
                        logs.push(log);
                    }
                };
                let limits = limits_within(flags.search.time);
                let guess = problem.estimate_walks(walks, rng, &limits, made);
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
                if flags.plot.is_some() && !guess.is_exact() && done.extra.len() < PANELS {
                    done.extra.push(Walks { line: numbers.clone(), logs });
                }
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
    let mut walked: Vec<Walks> = Vec::new();
    let settle = |results: &mut Results<Vec<Walks>>| {
        walked.append(&mut results.extra);
        walked.truncate(PANELS);
    };
    let reading = flags.input.options();
    let tally = puzzle_stream::run_settled(context, sources, &reading, &run, worker, settle)?;
    tally.tell(context, None);
    let demand = if tally.undecided > 0 { Demand::Solution } else { Demand::Nothing };
    let exit = tally.exit(demand);
    if exit != Exit::Interrupted {
        plot::draw(context, |pictures| chart(pictures, &walked));
    }
    Ok(exit)
}

/// The distribution of the walks, one panel for each puzzle.
fn chart(pictures: &Pictures, walked: &[Walks]) -> Chart {
    let panel = |walks: &Walks| {
        let [estimate, low, high] = &walks.line;
        let words = args! {
            estimate = estimate.as_str(), low = low.as_str(), high = high.as_str(),
        };
        Panel {
            title: pictures.catalogue.say("plot-estimate", &words),
            label: pictures.say("plot-walk-value"),
            value: pictures.say("plot-walks"),
            bars: histogram(&walks.logs, &pictures.say("plot-walk-none")),
            lying: false,
        }
    };
    Chart { title: pictures.say("plot-estimate-title"), panels: walked.iter().map(panel).collect() }
}

/// Counts logarithms of values by their order of magnitude: labels are the lower bounds of log10. Walks that end
/// without a solution have no logarithm and come first.
fn histogram(logs: &[f64], none: &str) -> Vec<(String, f64)> {
    let walks = logs.len();
    let logs: Vec<f64> = logs.iter().copied().filter(|log| log.is_finite()).collect();
    let dead = walks - logs.len();
    let mut bars = Vec::new();
    if dead > 0 {
        bars.push((none.to_owned(), dead as f64));
    }
    let (low, high) =
        logs.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(*v), h.max(*v)));
    if logs.is_empty() {
        return bars;
    }
    let widths = [0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0];
    let bins = |width: f64| ((low / width).floor(), (high / width).floor());
    let few = |width: &&f64| bins(**width).1 - bins(**width).0 < BARS;
    let width = *widths.iter().find(few).unwrap_or(&25.0);
    let (first, last) = bins(width);
    let mut counts = vec![0.0; (last - first) as usize + 1];
    for log in &logs {
        counts[((log / width).floor() - first) as usize] += 1.0;
    }
    let label = |i: usize| {
        let text = format!("{:.2}", (first + i as f64) * width);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    bars.extend(counts.into_iter().enumerate().map(|(i, count)| (label(i), count)));
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walks_are_counted_by_order_of_magnitude() {
        let dead = f64::NEG_INFINITY;
        let bars = histogram(&[dead, 20.0, 20.2, 21.5, dead], "none");
        assert_eq!(bars.first(), Some(&("none".to_owned(), 2.0)));
        assert_eq!(bars.iter().map(|(_, count)| count).sum::<f64>(), 5.0);
        assert!(bars.len() <= 25 && bars[1] == ("20".to_owned(), 1.0), "{bars:?}");
        assert_eq!(histogram(&[362.3], "none"), [("362.3".to_owned(), 1.0)]);
        assert!(histogram(&[], "none").is_empty());
        assert_eq!(histogram(&[dead], "none"), [("none".to_owned(), 1.0)]);
    }
}
