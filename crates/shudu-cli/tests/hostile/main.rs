//! A stress test of the commands: random mixtures of formats, damage, option values, read sizes,
//! signals and closed pipes. It runs the binaries and checks the invariants of `check.rs` after
//! each run.
//!
//! Rounds are numbered. A round depends only on its seed and number, so a failure is repeated with
//! `cargo test -p shudu-cli --test hostile -- --seed S --round N`. The default is twenty seconds; an
//! hour is `--seconds 3600`. `--jobs N` sets how many rounds run at the same time.

#![allow(clippy::print_stdout, clippy::print_stderr)] // A program with its own report.

mod calls;
mod check;
mod damage;
mod mixture;
mod reading;
mod watch;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use calls::Call;
use mixture::Mixture;
use shudu::random::Stream;

/// The number of mixtures per round that only the library reads.
const READINGS: usize = 20;
/// The run ends after this many failures.
const ENOUGH: usize = 10;

struct Flags {
    seconds: u64,
    seed: u64,
    round: Option<u64>,
    jobs: usize,
}

/// Reads the flags. Those of the usual test harness are accepted and ignored. Returns `None` if
/// another test was requested.
fn flags() -> Option<Flags> {
    let mut flags = Flags { seconds: 20, seed: 1, round: None, jobs: 2 };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || {
            let value = arguments.next().and_then(|text| text.parse().ok());
            value.unwrap_or_else(|| panic!("{argument} needs a number"))
        };
        match argument.as_str() {
            "--seconds" => flags.seconds = number(),
            "--seed" => flags.seed = number(),
            "--round" => flags.round = Some(number()),
            "--jobs" => flags.jobs = number() as usize,
            "--list" => {
                println!("hostile_use: test");
                return None;
            }
            "--ignored" => return None,
            "--test-threads" | "--format" | "--skip" | "--color" => drop(arguments.next()),
            other if other.starts_with('-') => {}
            filter if "hostile_use".contains(filter) => {}
            _ => return None,
        }
    }
    Some(flags)
}

fn main() {
    let Some(flags) = flags() else { return };
    let failures = Mutex::new(Vec::new());
    let next = AtomicU64::new(flags.round.unwrap_or(0));
    let started = Instant::now();
    let time = Duration::from_secs(flags.seconds);
    let statistics = Mutex::new(check::Statistics::default());
    let work = || {
        loop {
            let round = next.fetch_add(1, Ordering::Relaxed);
            let done = match flags.round {
                Some(only) => round > only,
                None => started.elapsed() > time,
            };
            if done || failures.lock().expect("no thread panics").len() >= ENOUGH {
                return;
            }
            let result = play(flags.seed, round, flags.round.is_some(), &statistics);
            if let Err(report) = result {
                eprintln!("{report}");
                failures.lock().expect("no thread panics").push(round);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..flags.jobs.max(1) {
            scope.spawn(work);
        }
    });
    let statistics = statistics.into_inner().expect("no thread panics");
    println!("hostile_use: {statistics}, {} s", started.elapsed().as_secs());
    let failures = failures.into_inner().expect("no thread panics");
    if !failures.is_empty() {
        eprintln!("hostile_use: failed rounds with seed {}: {failures:?}", flags.seed);
        std::process::exit(1);
    }
}

/// Runs one round. The error is a report.
fn play(
    seed: u64,
    round: u64,
    show: bool,
    statistics: &Mutex<check::Statistics>,
) -> Result<(), String> {
    let rng = &mut Stream::new(seed, round);
    let call = Call::random(rng);
    if show {
        eprintln!("{call}");
    }
    let result = check::run(&call, show);
    statistics.lock().expect("no thread panics").add(&call);
    result.map_err(|broken| broken.report(seed, round))?;
    for _ in 0..READINGS {
        let mixture = Mixture::random(rng);
        reading::check(rng, &mixture).map_err(|what| {
            let file = std::env::temp_dir().join(format!("hostile-{seed}-{round}-read.txt"));
            let kept = std::fs::write(&file, &mixture.bytes);
            let kept = kept.map_or_else(|error| error.to_string(), |()| file.display().to_string());
            format!("\n== --seed {seed} --round {round}: the library: {what}\ninput: {kept}")
        })?;
    }
    Ok(())
}
