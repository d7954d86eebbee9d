//! The kernels, compiled for the CPU, against the lanes engine and the oracle; batches on queues that
//! are stopped and on queues that fail.

mod common;

use shudu::Named;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use common::{HostQueue, compile};
use shudu::Puzzle;
use shudu::grid::{Candidates, Digit, DigitSet, Grid};
use shudu::random::{Rng, Stream};
use shudu::search::{Cancel, End, Limits, Work};
use shudu::solve::engine::lanes::{BatchAnswer, Lanes};
use shudu::solve::{BatchDevice, Order, Problem, Solver};
use shudu::testing::corpus::{self, Kind};
use shudu::testing::oracle;
use shudu_cuda::queue::{Job, Queue};
use shudu_cuda::record::{self, RECORD};
use shudu_cuda::{Fault, Gpu, OnDemand};

static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| compile("lanes", &[]));

fn host(capacity: usize) -> Box<dyn Queue> {
    Box::new(HostQueue::new(&PROGRAM, capacity))
}

fn gpu(capacities: &[usize]) -> Gpu {
    Gpu::with_queues("host".to_owned(), capacities.iter().map(|&c| host(c)).collect())
}

/// Puzzles of every kind.
fn puzzles(seed: u64, many: u64) -> Vec<Grid> {
    (0..many).map(|i| corpus::grid(Kind::ALL[i as usize % Kind::ALL.len()], seed, i)).collect()
}

/// Candidates of every kind: those of puzzles with some removed at random.
fn pencilmarks(seed: u64, many: u64) -> Vec<Candidates> {
    let thin = |(i, grid): (usize, Grid)| {
        let rng = &mut Stream::new(seed, i as u64);
        let mut sets = *Candidates::of(&grid).sets();
        for _ in 0..rng.below(60) {
            let set = &mut sets[rng.below(81) as usize];
            if set.len() > 1 || rng.below(20) == 0 {
                set.remove(Digit::all().nth(rng.below(9) as usize).unwrap());
            }
        }
        Candidates::new(sets)
    };
    puzzles(seed, many).into_iter().enumerate().map(thin).collect()
}

fn counts(answers: &[BatchAnswer]) -> Vec<(u64, bool)> {
    answers.iter().map(|a| (a.count, a.finished)).collect()
}

#[test]
fn the_driver_code_has_the_sizes_of_the_kernels() {
    let queue = HostQueue::new(&PROGRAM, 1);
    assert_eq!(queue.sizes, shudu_cuda::SIZES);
}

#[test]
fn counts_and_only_solutions_are_those_of_the_cpu() {
    let grids = puzzles(1, 1400);
    let gpu = gpu(&[500, 300]);
    for limit in [1, 2, 100] {
        let limits = Limits::solutions(limit);
        let mut expected = vec![BatchAnswer::default(); grids.len()];
        Lanes::default().solve_batch(&grids, &limits, &mut expected);
        let mut found = expected.clone();
        found.fill(BatchAnswer { count: 77, ..BatchAnswer::default() });
        let (end, work) = gpu.solve_batch(&grids, &limits, 0, &mut found);
        assert_eq!(end, End::Complete);
        assert!(work.sweeps > work.guesses && work.nodes > 0 && work.guesses > 0, "{work:?}");
        assert_eq!(counts(&found), counts(&expected));
        for (found, (expected, grid)) in found.iter().zip(expected.iter().zip(&grids)) {
            if limit > 1 {
                assert_eq!(found.unique(), expected.unique());
            }
            if let Some(first) = found.first {
                assert!(first.is_finished() && first.extends(grid), "{first} of {grid}");
            }
        }
    }
}

#[test]
fn counts_are_those_of_the_oracle() {
    let grids = puzzles(2, 35);
    let mut found = vec![BatchAnswer::default(); grids.len()];
    gpu(&[100]).solve_batch(&grids, &Limits::solutions(3), 0, &mut found);
    for (grid, found) in grids.iter().zip(&found) {
        let solutions = || oracle(&Problem::from(grid), 3).len() as u64;
        let expected = if grid.clash().is_none() { solutions() } else { 0 };
        assert_eq!(found.count, expected, "{grid}");
    }
}

#[test]
fn pencilmarks_have_the_counts_of_the_cpu() {
    let marks = pencilmarks(3, 700);
    for limit in [1, 2, 100] {
        let limits = Limits::solutions(limit);
        let mut expected = vec![BatchAnswer::default(); marks.len()];
        Lanes::default().solve_batch(&marks, &limits, &mut expected);
        let mut found = vec![BatchAnswer::default(); marks.len()];
        gpu(&[400]).solve_candidates(&marks, &limits, 2, &mut found);
        assert_eq!(counts(&found), counts(&expected));
        assert!(expected.iter().any(|a| a.count == 0) && expected.iter().any(|a| a.count == limit));
    }
}

#[test]
fn a_solver_gives_the_same_answers_with_a_gpu() {
    let grids = puzzles(4, 420);
    for (kept, limit) in [(0, 2), (1, 2), (2, 2), (2, 100), (5, 100), (1, 1)] {
        for order in [Order::Lexicographic, Order::Any] {
            let limits = Limits::solutions(limit);
            let solver = || {
                Solver::default().with(|o| {
                    o.kept = kept;
                    o.order = Some(order);
                })
            };
            let expected: Vec<_> = solver().answers(&grids, &limits).collect();
            let mut with_gpu = solver().with(|o| o.device = Some(Arc::new(gpu(&[128, 128]))));
            let found: Vec<_> = with_gpu.answers(&grids, &limits).collect();
            for (found, expected) in found.iter().zip(&expected) {
                assert_eq!((found.verdict, found.count), (expected.verdict, expected.count));
                assert_eq!(found.clash, expected.clash);
                if order == Order::Lexicographic {
                    assert!(found.solutions().eq(expected.solutions()));
                }
            }
        }
    }
}

#[test]
fn records_have_the_counts_and_solutions_of_grids() {
    let grids = puzzles(9, 700);
    let mut records = vec![[0; RECORD]; grids.len()];
    grids.iter().zip(&mut records).for_each(|(grid, record)| record::pack(grid, record));
    let gpu = gpu(&[300, 300]);
    let mut output = records.clone();
    gpu.solve_records(&records, 2, &mut output).unwrap();
    let mut found = vec![BatchAnswer::default(); grids.len()];
    gpu.solve_batch(&grids, &Limits::solutions(2), 0, &mut found);
    for (record, answer) in output.iter().zip(&found) {
        assert_eq!(record::count(record), (answer.count as u32, true));
        if answer.count == 1 {
            assert_eq!(Some(record::unpack(record)), answer.first);
        }
    }
    assert!(gpu.solve_records(&records, 0, &mut output).is_err());
}

#[test]
fn a_full_stack_is_left_to_the_cpu() {
    let program = compile("shallow", &["-DDEPTH=2"]);
    let queue = Box::new(HostQueue::new(&program, 500));
    let gpu = Gpu::with_queues("shallow".to_owned(), vec![queue]);
    let grids = puzzles(5, 490);
    let limits = Limits::solutions(100);
    let (mut found, mut expected) =
        (vec![BatchAnswer::default(); 490], vec![BatchAnswer::default(); 490]);
    gpu.solve_batch(&grids, &limits, 1, &mut found);
    Lanes::default().solve_batch(&grids, &limits, &mut expected);
    assert_eq!(counts(&found), counts(&expected));
}

/// A queue that calls a function before each job and then fails or goes on.
struct Before<F> {
    queue: Box<dyn Queue>,
    call: F,
    /// The largest room that can be reserved.
    memory: usize,
}

impl<F> std::fmt::Debug for Before<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.queue.fmt(f)
    }
}

impl<F: FnMut() -> Result<(), Fault> + Send> Queue for Before<F> {
    fn capacity(&self) -> usize {
        self.queue.capacity()
    }
    fn reserve(&mut self, job: &Job) -> Result<(), Fault> {
        match job.room() > self.memory {
            true => Err(Fault::Memory),
            false => self.queue.reserve(job),
        }
    }
    fn input(&mut self) -> &mut [u32] {
        self.queue.input()
    }
    fn run(&mut self, job: &Job, stop: &dyn Fn() -> bool) -> Result<Work, Fault> {
        (self.call)()?;
        self.queue.run(job, stop)
    }
    fn output(&self) -> &[u32] {
        self.queue.output()
    }
}

#[test]
fn after_the_loss_of_the_device_the_cpu_goes_on() {
    for works in 0..4 {
        let runs = Arc::new(AtomicUsize::new(0));
        let queues = (0..2).map(|_| {
            let runs = runs.clone();
            let call = move || match runs.fetch_add(1, Ordering::Relaxed) {
                run if run < works => Ok(()),
                _ => Err(Fault::Driver("CUDA_ERROR_DEVICE_UNAVAILABLE".to_owned())),
            };
            Box::new(Before { queue: host(100), call, memory: 100 }) as Box<dyn Queue>
        });
        let gpu = Gpu::with_queues("failing".to_owned(), queues.collect());
        let grids = puzzles(6, 350);
        let limits = Limits::solutions(2);
        let mut expected = vec![BatchAnswer::default(); grids.len()];
        Lanes::default().solve_batch(&grids, &limits, &mut expected);
        for _ in 0..2 {
            let mut found = vec![BatchAnswer::default(); grids.len()];
            let (end, _) = gpu.solve_batch(&grids, &limits, 0, &mut found);
            assert_eq!((end, counts(&found)), (End::Complete, counts(&expected)));
        }
        let fault = gpu.fault().map(|f| f.to_string()).unwrap_or_default();
        assert!(fault.contains("CUDA_ERROR_DEVICE_UNAVAILABLE"), "{fault}");
    }
}

#[test]
fn queues_without_memory_leave_the_work_to_the_others() {
    let grids = puzzles(6, 350);
    let limits = Limits::solutions(2);
    let mut expected = vec![BatchAnswer::default(); grids.len()];
    Lanes::default().solve_batch(&grids, &limits, &mut expected);
    for memory in [[0, 100], [0, 0]] {
        let runs = Arc::new(AtomicUsize::new(0));
        let queues = memory.map(|memory| {
            let runs = runs.clone();
            let call = move || {
                runs.fetch_add(1, Ordering::Relaxed);
                Ok(())
            };
            Box::new(Before { queue: host(100), call, memory }) as Box<dyn Queue>
        });
        let gpu = Gpu::with_queues("small".to_owned(), queues.into());
        let mut found = vec![BatchAnswer::default(); grids.len()];
        gpu.solve_batch(&grids, &limits, 0, &mut found);
        assert_eq!(counts(&found), counts(&expected));
        // One queue is enough, and then there is nothing to report.
        let some = memory[1] > 0;
        assert_eq!(runs.load(Ordering::Relaxed) > 0, some);
        assert_eq!(gpu.fault(), (!some).then_some(Fault::Memory));
    }
}

#[test]
fn a_gpu_on_demand_is_opened_in_the_background_and_changes_no_answer() {
    let (grids, marks) = (puzzles(10, 140), pencilmarks(10, 140));
    let limits = Limits::solutions(2);
    let solve = |device: &OnDemand| {
        let mut found = [vec![BatchAnswer::default(); 140], vec![BatchAnswer::default(); 140]];
        device.solve_batch(&grids, &limits, 0, &mut found[0]);
        device.solve_candidates(&marks, &limits, 0, &mut found[1]);
        found.map(|found| counts(&found))
    };
    // The time has not come, or there is no GPU.
    let never = OnDemand::with(Duration::MAX, || panic!("opened too early"));
    let expected = solve(&never);
    assert!(never.gpu().is_none() && expected[0].iter().all(|(_, finished)| *finished));
    let none = OnDemand::with(Duration::ZERO, || Err(Fault::NoDriver));
    assert_eq!(solve(&none), expected);
    // The CPU goes on until the GPU is open.
    let (go, wait) = std::sync::mpsc::channel();
    let slow = OnDemand::with(Duration::ZERO, move || {
        wait.recv().unwrap();
        Ok(gpu(&[100]))
    });
    assert_eq!(solve(&slow), expected);
    assert!(slow.gpu().is_none());
    go.send(()).unwrap();
    while slow.gpu().is_none() {
        std::thread::yield_now();
    }
    assert_eq!(solve(&slow), expected);
    assert_eq!(slow.fault(), None);
}

#[test]
fn a_solver_searches_positions_in_batches() {
    let marks = pencilmarks(11, 280);
    let positions: Vec<Puzzle> = puzzles(11, 280)
        .iter()
        .zip(&marks)
        .map(|(grid, marks)| {
            let sets = marks.sets().map(DigitSet::bits);
            Puzzle::from(*grid).with_candidates(&sets).unwrap()
        })
        .collect();
    let limits = Limits::solutions(3);
    let one_by_one: Vec<_> = Solver::default()
        .with(|o| o.timeout = Some(Duration::MAX))
        .answers(&positions, &limits)
        .collect();
    let on_cpu: Vec<_> = Solver::default().answers(&positions, &limits).collect();
    let mut solver = Solver::default().with(|o| o.device = Some(Arc::new(gpu(&[100, 100]))));
    let on_gpu: Vec<_> = solver.answers(&positions, &limits).collect();
    for answers in [&on_cpu, &on_gpu] {
        for (answer, expected) in answers.iter().zip(&one_by_one) {
            assert_eq!((answer.verdict, answer.count), (expected.verdict, expected.count));
            assert_eq!(answer.clash, expected.clash);
            assert!(answer.solutions().eq(expected.solutions()));
        }
    }
}

#[test]
fn a_batch_can_be_cancelled_in_the_middle() {
    let cancel = Cancel::new();
    let (flag, mut runs) = (cancel.clone(), 0);
    let call = move || {
        runs += 1;
        if runs == 2 {
            flag.cancel();
        }
        Ok(())
    };
    let gpu = Gpu::with_queues(
        "cancelled".to_owned(),
        vec![Box::new(Before { queue: host(100), call, memory: 100 })],
    );
    let grids = puzzles(7, 350);
    let mut found = vec![BatchAnswer::default(); grids.len()];
    let limits = Limits::solutions(2).with_cancel(&cancel);
    let (end, _) = gpu.solve_batch(&grids, &limits, 0, &mut found);
    assert_eq!(end, End::Cancelled);
    // The first piece is complete. The kernel has stopped in the second; the rest was not started.
    assert!(found[..100].iter().all(|a| a.finished));
    assert!(found[100..200].iter().any(|a| !a.finished));
    assert!(found[200..].iter().all(|a| !a.finished && a.count == 0));
    // The device is still usable.
    let (end, _) = gpu.solve_batch(&grids, &Limits::solutions(2), 0, &mut found);
    assert!(end == End::Complete && found.iter().all(|a| a.finished) && gpu.fault().is_none());
}

#[test]
fn searches_that_a_gpu_cannot_do_run_on_the_cpu() {
    let gpu = gpu(&[10]);
    let grids = puzzles(8, 21);
    for limits in [Limits::solutions(2).with_nodes(3), Limits::solutions(0)] {
        let (mut found, mut expected) =
            (vec![BatchAnswer::default(); 21], vec![BatchAnswer::default(); 21]);
        let (end, _) = gpu.solve_batch(&grids, &limits, 2, &mut found);
        let report = Lanes::default().solve_batch(&grids, &limits, &mut expected);
        assert_eq!((end, found), (report.end, expected));
    }
    let (end, work) = gpu.solve_batch(&[], &Limits::solutions(2), 2, &mut []);
    assert_eq!((end, work.nodes), (End::Complete, 0));
}

#[test]
fn opening_a_gpu_succeeds_or_says_why_not() {
    match Gpu::open(Some(99)) {
        Ok(gpu) => panic!("a hundred GPUs: {}", gpu.name()),
        Err(Fault::NoSuchDevice { number, found }) => assert!(number == 99 && found < 99),
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
}
