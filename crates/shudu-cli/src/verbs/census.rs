//! `shudu census`: how many finished grids there are, and how many essentially different ones.
//!
//! The number goes to stdout; with `--table` it is the table behind the number that goes there, as
//! CSV, and the number is told on stderr.

use std::io;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use shudu::census::burnside::{self, Moves};
use shudu::census::{nine_by_nine, two_row_boxes};
use shudu::text::write_csv_row;
use shudu_messages::args;

use super::Ended;
use crate::cli::Census;
use crate::context::{Context, complain, is_cancelled, limits};
use crate::exit::Exit;
use crate::output::Out;
use crate::progress::{Progress, grouped};

/// A number and the rows behind it.
struct Counted {
    total: u128,
    header: &'static [&'static str],
    rows: Vec<Vec<String>>,
}

pub(crate) fn run(context: &Context, flags: &Census) -> Ended {
    let started = Instant::now();
    let counted = if flags.classes { different(context, flags) } else { finished(context, flags) };
    if is_cancelled() {
        let seconds = format!("{:.1}", started.elapsed().as_secs_f64());
        complain(&context.say("census-interrupted", &args! { seconds = seconds }));
        return Ok(Exit::Interrupted);
    }
    let Some(counted) = counted else {
        let key = if flags.classes { "census-no-classes" } else { "census-no-count" };
        complain(&context.say(key, &args! { shape = flags.shape.to_string() }));
        return Ok(Exit::Refused);
    };
    write(context, flags, &counted)?;
    let words = args! {
        shape = flags.shape.to_string(),
        total = grouped(counted.total),
        seconds = format!("{:.2}", started.elapsed().as_secs_f64()),
    };
    let key = if flags.classes { "census-different" } else { "census-finished" };
    context.tell(&context.say(key, &words));
    Ok(Exit::Fine)
}

fn write(context: &Context, flags: &Census, counted: &Counted) -> io::Result<()> {
    let mut bytes = Vec::new();
    if flags.table {
        write_csv_row(&mut bytes, counted.header.iter().map(|name| name.as_bytes()));
        for row in &counted.rows {
            write_csv_row(&mut bytes, row.iter().map(String::as_bytes));
        }
    } else {
        bytes = format!("{}\n", counted.total).into_bytes();
    }
    let mut out = Out::stdout(context.stdout_is_terminal);
    let _ = out.write(&bytes);
    out.finish()
}

fn finished(context: &Context, flags: &Census) -> Option<Counted> {
    match (flags.shape.box_rows(), flags.shape.box_columns()) {
        (3, 3) => {
            let census = nine_by_nine::Census::new();
            let digits =
                |row: [u8; 9]| row.map(|d| char::from(b'0' + d)).iter().collect::<String>();
            let rows = census.bands.iter().map(|kind| {
                let [first, second, third] = kind.rows.map(digits);
                let (alike, bands) = (kind.automorphisms.to_string(), kind.bands.to_string());
                vec![first, second, third, alike, bands, kind.completions.to_string()]
            });
            let header = &["row1", "row2", "row3", "automorphisms", "bands", "completions"];
            Some(Counted { total: census.total(), header, rows: rows.collect() })
        }
        (2, wide) | (wide, 2) if wide <= two_row_boxes::WIDEST => {
            let cases = two_row_boxes::cases(wide);
            let fillings = spread(context, cases.len(), |i| cases[i].fillings())?;
            let total = cases.iter().zip(&fillings).map(|(case, &f)| case.grids(f)).sum();
            let rows = cases.iter().zip(&fillings).map(|(case, &fillings)| {
                let word = |w: &u8| format!("{w:0wide$b}");
                let words = case.words().iter().map(word).collect::<Vec<_>>().join(" ");
                let numbers = [case.choices(), fillings, case.grids(fillings)];
                let mut row = vec![words];
                row.extend(numbers.map(|n| n.to_string()));
                row
            });
            let header = &["words", "choices", "fillings", "grids"];
            Some(Counted { total, header, rows: rows.collect() })
        }
        _ => None,
    }
}

fn different(context: &Context, flags: &Census) -> Option<Counted> {
    let moves = burnside::classes(flags.shape)?;
    let limits = limits();
    let fixed = spread(context, moves.len(), |i| moves[i].fixed(&limits).unwrap_or(0))?;
    let total = burnside::different(&moves, &fixed);
    let row = |(class, fixed): (&Moves, &u128)| {
        vec![class.member.to_string(), class.many.to_string(), fixed.to_string()]
    };
    let rows = moves.iter().zip(&fixed).map(row).collect();
    Some(Counted { total, header: &["move", "moves", "fixed"], rows })
}

/// Works on many pieces with all threads; `None` when interrupted.
fn spread(
    context: &Context,
    many: usize,
    work: impl Fn(usize) -> u128 + Sync,
) -> Option<Vec<u128>> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new((vec![0; many], 0));
    let progress = Mutex::new(Progress::new(context, "progress-cases"));
    std::thread::scope(|scope| {
        for _ in 0..context.jobs {
            scope.spawn(|| {
                while !is_cancelled() {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= many {
                        break;
                    }
                    let result = work(i);
                    let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                    results.0[i] = result;
                    results.1 += 1;
                    progress.lock().unwrap_or_else(PoisonError::into_inner).at(results.1);
                }
            });
        }
    });
    let (results, done) = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    (done == many as u64).then_some(results)
}
