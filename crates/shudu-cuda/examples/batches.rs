//! Puzzles per second from host memory to host memory, by batch size, on the GPU and on the CPU.
//!
//! ```text
//! cargo run --release -p shudu-cuda --example batches -- [MILLIONS] FILES…
//! ```
//! Each file has one puzzle per line. It is repeated to MILLIONS of puzzles, and batches of that and
//! smaller sizes are solved with limit 2, from grids in memory to answers in memory, as packed records
//! (`Gpu::solve_records`) and as candidates (a million at most). The best of several runs counts. The
//! CPU uses all cores.

#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use shudu::grid::{Candidates, Grid};
use shudu::search::Limits;
use shudu::solve::BatchDevice;
use shudu::solve::engine::lanes::{BatchAnswer, Lanes};
use shudu_cuda::Gpu;
use shudu_cuda::record::{self, RECORD};

fn main() {
    let mut arguments = std::env::args().skip(1).peekable();
    let millions: usize = arguments
        .next_if(|a| a.parse::<usize>().is_ok())
        .map_or(8, |a| a.parse().expect("a number"));
    let started = Instant::now();
    let gpu = match std::env::var("SHUDU_PTX") {
        Ok(file) => Gpu::open_with(&std::fs::read_to_string(file).expect("PTX")),
        Err(_) => Gpu::open(None),
    };
    let gpu = gpu.unwrap_or_else(|fault| panic!("{fault}"));
    println!("{}, opened in {:.2?}", gpu.name(), started.elapsed());
    for file in arguments {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let set: Vec<Grid> = text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
        let grids: Vec<Grid> = set.iter().copied().cycle().take(millions * 1_000_000).collect();
        let mut found = vec![BatchAnswer::default(); grids.len()];
        let mut expected = found.clone();
        let mut records = vec![[0; RECORD]; grids.len()];
        grids.iter().zip(&mut records).for_each(|(grid, record)| record::pack(grid, record));
        let mut output = records.clone();
        let limits = Limits::solutions(2);
        println!("{file}: {} puzzles, M puzzles/s by batch size", set.len());
        let sizes = [100, 1000, 10_000, 100_000, 1_000_000, grids.len()];
        for size in sizes {
            let on_gpu = best(|| {
                gpu.solve_batch(&grids[..size], &limits, 0, &mut found[..size]);
            });
            print!("  {size:>9} GPU {:>8.2}", size as f64 / on_gpu.as_secs_f64() / 1e6);
            if size <= 1_000_000 {
                let on_cpu = best(|| on_cpu(&grids[..size], &limits, &mut expected[..size]));
                let counts = |a: &[BatchAnswer]| a.iter().map(|a| a.count).collect::<Vec<_>>();
                assert_eq!(counts(&found[..size]), counts(&expected[..size]));
                print!("  CPU {:>8.2}", size as f64 / on_cpu.as_secs_f64() / 1e6);
            }
            let on_records = best(|| {
                gpu.solve_records(&records[..size], 2, &mut output[..size]).expect("the GPU works");
            });
            print!("  records {:>8.2}", size as f64 / on_records.as_secs_f64() / 1e6);
            let marks: Vec<Candidates> =
                grids[..size.min(1_000_000)].iter().map(Candidates::of).collect();
            let of_marks = best(|| {
                gpu.solve_candidates(&marks, &limits, 0, &mut expected[..marks.len()]);
            });
            println!("  candidates {:>8.2}", marks.len() as f64 / of_marks.as_secs_f64() / 1e6);
            let counts = output[..size].iter().map(|r| u64::from(record::count(r).0));
            assert!(counts.eq(found[..size].iter().map(|a| a.count)));
        }
    }
}

/// Returns the shortest time of several runs.
fn best(mut run: impl FnMut()) -> Duration {
    let (mut best, started) = (Duration::MAX, Instant::now());
    for i in 0..20 {
        let run_started = Instant::now();
        run();
        best = best.min(run_started.elapsed());
        if i > 0 && started.elapsed() > Duration::from_millis(500) {
            break;
        }
    }
    best
}

fn on_cpu(grids: &[Grid], limits: &Limits, answers: &mut [BatchAnswer]) {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let piece = grids.len().div_ceil(threads).max(64);
    std::thread::scope(|scope| {
        for (grids, answers) in grids.chunks(piece).zip(answers.chunks_mut(piece)) {
            scope.spawn(|| Lanes::default().solve_batch(grids, limits, answers));
        }
    });
}
