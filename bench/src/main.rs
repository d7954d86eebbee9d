//! Compares shudu's lanes engine and the `sudoku` crate on the same puzzles, in one process.
//!
//! ```text
//! cargo run --release -p shudu-bench -- [--limit 2] [--rounds 5] [--latency] [FILES…]
//! ```
//! Files have one puzzle of 81 characters per line, plain or gzipped. Without files the corpora of
//! [`corpora`] are generated. Times are processor time of this thread, best of the rounds; the
//! contestants alternate within a round, so that noise affects all of them.

mod corpora;

use shudu::Named;
use std::hint::black_box;
use std::io::Read;
use std::time::Duration;

use shudu::grid::Grid;
use shudu::search::Limits;
use shudu::solve::engine::lanes::{BatchAnswer, Isa, Lanes};
use shudu_bench::{number, refuse};

struct Set {
    name: String,
    puzzles: Vec<Grid>,
}

fn main() {
    let mut limit = 2;
    let mut rounds = 5;
    let mut latency = false;
    let mut peer = true;
    let mut forms: Vec<Isa> = Isa::available().collect();
    let mut sets = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().unwrap_or_else(|| refuse(format!("{arg} needs a value")));
        match arg.as_str() {
            "--limit" => limit = number(&value()),
            "--rounds" => rounds = number(&value()),
            "--latency" => latency = true,
            "--no-peer" => peer = false,
            "--best" => forms = vec![Lanes::default().isa()],
            "--only" => {
                let name = value();
                forms.retain(|isa| isa.name() == name);
                if forms.is_empty() {
                    refuse(format!("this processor has no form {name:?}"));
                }
            }
            file => sets.push(read(file)),
        }
    }
    if sets.is_empty() {
        sets = corpora::all().into_iter().map(|(name, puzzles)| Set { name, puzzles }).collect();
    }
    for set in &sets {
        throughput(set, limit, rounds, &forms, peer);
        if latency {
            latencies(set, limit, rounds, &forms, peer);
        }
    }
}

fn read(path: &str) -> Set {
    let bytes = unpack(path).unwrap_or_else(|error| refuse(format!("cannot read {path}: {error}")));
    let puzzles: Vec<Grid> = bytes.split(|&b| b == b'\n').filter_map(parse).collect();
    if puzzles.is_empty() {
        refuse(format!("{path} has no line with a puzzle of 81 characters"));
    }
    let name = path.rsplit('/').next().unwrap_or(path).split(".txt").next().unwrap_or(path);
    Set { name: name.to_string(), puzzles }
}

/// Returns the contents of a file, plain or gzipped.
fn unpack(path: &str) -> std::io::Result<Vec<u8>> {
    let bytes = std::fs::read(path)?;
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(bytes);
    }
    let mut plain = Vec::new();
    flate2::read::GzDecoder::new(&bytes[..]).read_to_end(&mut plain)?;
    Ok(plain)
}

fn parse(line: &[u8]) -> Option<Grid> {
    if line.starts_with(b"#") {
        return None;
    }
    let cells: &[u8; 81] = line.get(..81)?.try_into().ok()?;
    Grid::from_cells(cells.map(|b| if b.is_ascii_digit() { b - b'0' } else { 0 })).ok()
}

/// Returns the processor time of this thread.
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

fn timed(mut work: impl FnMut()) -> f64 {
    let start = now();
    work();
    (now() - start).as_secs_f64()
}

fn as_peer(grid: &Grid) -> sudoku::Sudoku {
    sudoku::Sudoku::from_bytes(*grid.cells()).expect("values 0 to 9")
}

fn peer_count(puzzle: &sudoku::Sudoku, limit: u64) -> u64 {
    puzzle.solutions_count_up_to(limit as usize) as u64
}

fn throughput(set: &Set, limit: u64, rounds: u64, forms: &[Isa], peer: bool) {
    let peers: Vec<_> = set.puzzles.iter().map(as_peer).collect();
    // Small sets are repeated, so that a turn is long enough to measure.
    let repeats = (2_000 / set.puzzles.len().max(1)).clamp(1, 40);
    let puzzles: Vec<Grid> = (0..repeats).flat_map(|_| set.puzzles.iter().copied()).collect();
    let mut answers = vec![BatchAnswer::default(); puzzles.len()];
    let mut best = vec![f64::MAX; forms.len() + 1];
    let mut reports = Vec::new();
    for round in 0..rounds.max(1) {
        for (i, &isa) in forms.iter().enumerate() {
            let engine = Lanes::with_isa(isa).expect("an available form");
            let mut report = None;
            let time = timed(|| {
                report = Some(engine.solve_batch(
                    black_box(&puzzles),
                    &Limits::solutions(limit),
                    &mut answers,
                ));
            });
            best[i] = best[i].min(time / repeats as f64);
            if round == 0 {
                reports.extend(report);
                if peer {
                    let wrong = peers
                        .iter()
                        .zip(&answers)
                        .filter(|(p, a)| peer_count(p, limit) != a.count)
                        .count();
                    assert_eq!(wrong, 0, "{} of {} differ from the peer", isa.name(), set.name);
                }
            }
        }
        if peer {
            let time = timed(|| {
                black_box(peers.iter().map(|p| peer_count(p, limit)).sum::<u64>());
            });
            best[forms.len()] = best[forms.len()].min(time);
        }
    }
    let many = set.puzzles.len() as f64;
    let peer_time = best[forms.len()];
    println!("\n{} ({} puzzles, limit {limit})", set.name, set.puzzles.len());
    for (i, isa) in forms.iter().enumerate() {
        let (work, total) = (reports[i].work, puzzles.len() as f64);
        println!(
            "  lanes {:9} {:10.0}/s  {:6.2}x peer  {:7.2} sweeps {:7.3} guesses  {:5.1} ns/sweep",
            isa.name(),
            many / best[i],
            peer_time / best[i],
            work.sweeps as f64 / total,
            work.guesses as f64 / total,
            best[i] * 1e9 / (work.sweeps as f64 / repeats as f64),
        );
    }
    if peer {
        println!("  crate sudoku    {:10.0}/s", many / peer_time);
    }
}

/// Measures single puzzles: the best of the rounds for each, then median and 99th percentile.
fn latencies(set: &Set, limit: u64, rounds: u64, forms: &[Isa], peer: bool) {
    let step = (set.puzzles.len() / 2000).max(1);
    let sample: Vec<Grid> = set.puzzles.iter().step_by(step).copied().collect();
    let peers: Vec<_> = sample.iter().map(as_peer).collect();
    let report = |name: &str, mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize] * 1e6;
        println!("  alone {name:12} median {:8.2} us   p99 {:8.2} us", at(0.5), at(0.99));
    };
    let measure = |work: &mut dyn FnMut(usize)| -> Vec<f64> {
        let mut best = vec![f64::MAX; sample.len()];
        for _ in 0..rounds.max(3) {
            for (i, best) in best.iter_mut().enumerate() {
                let start = std::time::Instant::now();
                work(i);
                *best = best.min(start.elapsed().as_secs_f64());
            }
        }
        best
    };
    for &isa in forms {
        let engine = Lanes::with_isa(isa).expect("an available form");
        let limits = Limits::solutions(limit);
        report(
            isa.name(),
            measure(&mut |i| {
                black_box(engine.solve_one(black_box(&sample[i]), &limits));
            }),
        );
    }
    if peer {
        report(
            "crate sudoku",
            measure(&mut |i| {
                black_box(peer_count(black_box(&peers[i]), limit));
            }),
        );
    }
}
