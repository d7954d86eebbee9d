//! `shudu count --estimate`: an estimate of the number of solutions, if there are too many to count.
//!
//! An estimate is the mean of random walks whose values differ by powers of ten. `--plot` draws how
//! they are distributed: with a wide distribution, a few walks determine the mean.

use shudu::random::Stream;

use shudu_draw::{Chart, Panel};
use shudu_flags::{Count, Style};
use shudu_jobs::record::EstimateRecord;
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, is_stopping, limits_within};
use crate::exit::Exit;
use crate::pictures::Pictures;
use crate::pipeline::Results;
use crate::plot;
use crate::progress::Progress;
use crate::puzzle_stream::{Entry, Run};
use crate::tally::Required;

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
    let style = flags.format.unwrap_or_default();
    let own = ["puzzle", "estimate", "low", "high", "walks"];
    let run = Run::answers(context, &flags.input, (style, &flags.table), own);
    let one = |entry: Entry<'_>, done: &mut Results| {
        // The random numbers depend on the seed and the line only.
        let rng = &mut Stream::new(flags.seed, entry.line);
        let Some(problem) = entry.puzzle.to_problem() else { return };
        let progress = Progress::new(context, "progress-walks").towards(Some(walks.into()));
        let mut logs = Vec::new();
        let made = |walks: u32, log: f64| {
            progress.at(walks.into());
            if flags.plot.is_some() {
                logs.push(log);
            }
        };
        let guess = problem.estimate(walks, rng, &limits_within(flags.search.time), made);
        drop(progress);
        done.stop = guess.is_err() && is_stopping();
        if done.stop {
            return;
        }
        done.tally.records += 1;
        let Ok(guess) = guess else { return done.undecided(context, entry) };
        if guess.walks < walks && !guess.is_exact() {
            let words = args! { made = guess.walks, walks = walks };
            done.note(context, entry, context.say("estimate-stopped", &words));
        }
        let mut line = EstimateRecord::new(&entry.puzzle, &guess);
        let numbers = [line.estimate, line.low, line.high].map(|n| n.to_string());
        let walked = done.data::<Vec<Walks>>();
        if flags.plot.is_some() && !guess.is_exact() && walked.len() < PANELS {
            walked.push(Walks { line: numbers.clone(), logs });
        }
        match style {
            Style::Jsonl | Style::Json => {
                line.extra = entry.fields();
                done.records.json(&line);
            }
            Style::Csv => {
                let (puzzle, walks) = (entry.puzzle.to_string(), guess.walks.to_string());
                // One walk has no standard error; a table has no word for infinity.
                let [mean, low, high] = numbers.map(|n| if n == "inf" { String::new() } else { n });
                done.records.row([&puzzle, &mean, &low, &high, &walks], entry);
            }
            _ => done.records.out().extend(format!("{}\n", numbers.join("\t")).bytes()),
        }
    };
    let mut walked: Vec<Walks> = Vec::new();
    let settle = |results: &mut Results| {
        walked.append(results.data());
        walked.truncate(PANELS);
    };
    let tally = run.each_settled(|| one, settle)?;
    let exit = tally.exit(Required::unless_late(&tally));
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
