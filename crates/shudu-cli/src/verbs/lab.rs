//! `shudu lab`: the experiments of the course reports.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use serde::Serialize;
use serde_json::Value;
use shudu::cover::ExactCover;
use shudu::solve::engine::Singles;
use shudu::text::Integer;
use shudu_draw::{Chart, Panel};
use shudu_flags::{LabDepth, LabQueens, Style};
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, is_cancelled, limits};
use crate::depth::{Outcome, Summary, summary, trial};
use crate::exit::Exit;
use crate::pictures::Pictures;
use crate::plot;
use crate::progress::Progress;

/// The number of trials per piece of work.
const PIECE: u64 = 8;
/// The widest bar of a histogram.
const BAR: usize = 50;

/// Runs `shudu lab depth`: one table for each number of digits.
pub(crate) fn depth(context: &Context, flags: &LabDepth) -> Ended {
    let mut out = context.out();
    if flags.format == Some(Style::Csv) {
        let header = if flags.raw { "givens,trial,depth\n" } else { "givens,depth,count\n" };
        let _ = out.write(header.as_bytes());
    }
    let mut histograms: Vec<(u8, Vec<usize>)> = Vec::new();
    for &givens in &flags.givens {
        let outcomes = trials(context, flags, givens);
        if is_cancelled() {
            break;
        }
        let found = summary(&outcomes);
        histograms.push((givens, found.histogram.clone()));
        let text = match flags.format {
            Some(Style::Csv) if flags.raw => raw_rows(givens, &outcomes, true),
            Some(Style::Jsonl) if flags.raw => raw_json(flags, givens, &outcomes),
            _ if flags.raw => raw_rows(givens, &outcomes, false),
            Some(Style::Csv) => depth_csv(givens, &found),
            Some(Style::Jsonl) => depth_json(flags, givens, &found),
            _ => depth_text(context, flags, givens, &found),
        };
        if out.write(text.as_bytes()).is_break() {
            break;
        }
    }
    out.finish()?;
    if is_cancelled() {
        return Ok(Exit::Interrupted);
    }
    plot::draw(context, |pictures| depth_chart(pictures, flags, &histograms));
    Ok(Exit::Fine)
}

/// The histograms as a chart, one panel for each number of digits.
fn depth_chart(pictures: &Pictures, flags: &LabDepth, histograms: &[(u8, Vec<usize>)]) -> Chart {
    let panel = |(givens, histogram): &(u8, Vec<usize>)| {
        let words = args! {
            givens = *givens, trials = flags.trials.get(), seed = flags.seed.to_string(),
        };
        let bars = histogram.iter().enumerate();
        Panel {
            title: pictures.catalogue.say("lab-depth-title", &words),
            label: pictures.say("plot-depth"),
            value: pictures.say("plot-trials"),
            bars: bars.map(|(depth, count)| (depth.to_string(), *count as f64)).collect(),
            lying: false,
        }
    };
    Chart {
        title: pictures.say("plot-depth-title"),
        panels: histograms.iter().map(panel).collect(),
    }
}

/// Runs all trials for one number of digits on all threads. Returns them in order.
fn trials(context: &Context, flags: &LabDepth, givens: u8) -> Vec<Outcome> {
    let trials = flags.trials.get();
    let next = std::sync::atomic::AtomicU64::new(0);
    let progress = Progress::new(context, "progress-trials").towards(Some(trials));
    let limits = &limits();
    let results = std::sync::Mutex::new(Vec::new());
    shudu_system::thread::share(context.jobs, || {
        loop {
            let piece = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            let start = piece.saturating_mul(PIECE);
            if start >= trials || is_cancelled() {
                break;
            }
            let outcomes: Vec<Outcome> = (start..trials.min(start.saturating_add(PIECE)))
                .map(|i| trial(flags.seed, i, usize::from(givens), limits))
                .collect();
            progress.add(outcomes.len() as u64);
            let mut results = results.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            results.push((piece, outcomes));
        }
    });
    let mut pieces = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    pieces.sort_by_key(|(piece, _)| *piece);
    pieces.into_iter().flat_map(|(_, outcomes)| outcomes).collect()
}

fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| "-".to_owned(), |s| format!("{:.1} %", 100.0 * s))
}

fn decimal(number: Option<f64>) -> String {
    number.map_or_else(|| "-".to_owned(), |n| format!("{n:.1}"))
}

fn depth_text(context: &Context, flags: &LabDepth, givens: u8, found: &Summary) -> String {
    let title = args! {
        givens = givens, trials = flags.trials.get(), seed = flags.seed.to_string(),
    };
    let mut text = context.say("lab-depth-title", &title) + "\n";
    let within = context.say("lab-depth-within", &args! { depth = Singles::USUAL_DEPTH });
    let say = |key: &str| context.say(key, &args! {});
    let deepest = found.histogram.len().checked_sub(1);
    let rows = [
        (say("lab-depth-solved"), found.solved.to_string()),
        (
            say("lab-depth-none"),
            format!("{} ({})", found.without_solution, percent(found.share_without_solution)),
        ),
        (say("lab-depth-undecided"), found.undecided.to_string()),
        (say("lab-depth-no-room"), found.no_room.to_string()),
        (say("lab-depth-mean"), decimal(found.mean)),
        (say("lab-depth-median"), decimal(found.median)),
        (say("lab-depth-deepest"), deepest.map_or_else(|| "-".to_owned(), |d| d.to_string())),
        (within, percent(found.within_usual_depth)),
    ];
    for (name, value) in rows {
        text += &context.fit(&format!("  {name}: {value}\n"), 4);
    }
    let most = found.histogram.iter().copied().max().unwrap_or(0).max(1);
    for (depth, &count) in found.histogram.iter().enumerate() {
        if count > 0 {
            let widest = context.columns.map_or(BAR, |columns| (columns - 14).min(BAR));
            let bar = "█".repeat((count * widest).div_ceil(most));
            text += &format!("  {depth:>3} {count:>6} {bar}\n");
        }
    }
    text.push('\n');
    text
}

/// Returns the depth of a trial, or the reason why there is none.
fn raw_depth(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Solved(depth) => depth.to_string(),
        Outcome::NoSolution => "none".to_owned(),
        Outcome::NoRoom => "no-room".to_owned(),
        Outcome::Undecided => "undecided".to_owned(),
    }
}

/// Returns one line per trial, in order.
fn raw_rows(givens: u8, outcomes: &[Outcome], csv: bool) -> String {
    let row = |(trial, outcome): (usize, &Outcome)| match csv {
        true => format!("{givens},{trial},{}\n", raw_depth(outcome)),
        false => format!("{givens}\t{}\n", raw_depth(outcome)),
    };
    outcomes.iter().enumerate().map(row).collect()
}

/// Returns all trials in one object: depths are numbers.
fn raw_json(flags: &LabDepth, givens: u8, outcomes: &[Outcome]) -> String {
    #[derive(Serialize)]
    struct Raw {
        givens: u8,
        #[serde(with = "Integer")]
        seed: u64,
        depths: Vec<Value>,
    }

    let depth = |outcome: &Outcome| match outcome {
        Outcome::Solved(depth) => Value::from(*depth),
        other => Value::from(raw_depth(other)),
    };
    json_line(&Raw { givens, seed: flags.seed, depths: outcomes.iter().map(depth).collect() })
}

/// Returns a record in one line. Its keys are strings, so it can always be written.
fn json_line(record: &impl Serialize) -> String {
    serde_json::to_string(record).unwrap_or_default() + "\n"
}

fn depth_csv(givens: u8, found: &Summary) -> String {
    let mut text = String::new();
    for (depth, count) in found.histogram.iter().enumerate() {
        text += &format!("{givens},{depth},{count}\n");
    }
    text += &format!("{givens},none,{}\n", found.without_solution);
    text += &format!("{givens},no-room,{}\n", found.no_room);
    text + &format!("{givens},undecided,{}\n", found.undecided)
}

fn depth_json(flags: &LabDepth, givens: u8, found: &Summary) -> String {
    #[derive(Serialize)]
    struct Depths<'a> {
        givens: u8,
        trials: usize,
        #[serde(with = "Integer")]
        seed: u64,
        solved: usize,
        none: usize,
        undecided: usize,
        no_room: usize,
        mean: Option<f64>,
        median: Option<f64>,
        within: Option<f64>,
        share_none: Option<f64>,
        histogram: &'a [usize],
    }

    json_line(&Depths {
        givens,
        trials: found.trials,
        seed: flags.seed,
        solved: found.solved,
        none: found.without_solution,
        undecided: found.undecided,
        no_room: found.no_room,
        mean: found.mean,
        median: found.median,
        within: found.within_usual_depth,
        share_none: found.share_without_solution,
        histogram: &found.histogram,
    })
}

/// Runs `shudu lab queens`: counts and, with `--boards`, the boards.
pub(crate) fn queens(context: &Context, flags: &LabQueens) -> Ended {
    let mut out = context.out();
    for n in flags.n.0..=flags.n.1 {
        let mut limits = limits();
        limits.solutions = flags.limit.map(NonZeroU64::get);
        let progress = Progress::new(context, "progress-solutions");
        let mut count = 0u64;
        ExactCover::queens(n).search(&limits, |rows| {
            count += 1;
            progress.at(count);
            match flags.boards {
                true => context
                    .display
                    .around_output(|| out.write(draw_queens(context, count, n, rows).as_bytes())),
                false => ControlFlow::Continue(()),
            }
        });
        drop(progress);
        if is_cancelled() {
            break;
        }
        if !flags.boards {
            let words = args! { n = n, count = count.to_string() };
            let line = context.say("lab-queens-row", &words) + "\n";
            let _ = out.write(line.as_bytes());
        }
    }
    out.finish()?;
    Ok(if is_cancelled() { Exit::Interrupted } else { Exit::Fine })
}

/// Draws a board. Row `r * n + c` of the table is a queen in row r and column c.
fn draw_queens(context: &Context, number: u64, n: usize, rows: &[usize]) -> String {
    let mut text = context.say("lab-queens-board", &args! { number = number }) + "\n";
    for row in 0..n {
        let cell = |c: usize| if rows.contains(&(row * n + c)) { "Q" } else { "." };
        text += &((0..n).map(cell).collect::<Vec<_>>().join(" ") + "\n");
    }
    text.push('\n');
    text
}
