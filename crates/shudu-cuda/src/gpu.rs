//! Batches: puzzles are packed, searched on the queues of one or more GPUs, and unpacked.
//!
//! ```text
//!   puzzles ─┬─ piece ─ thread: pack ─ queue: copy, search, copy ─ unpack ─┬─▶ answers
//!            └─ piece ─ thread: pack ─ queue: copy, search, copy ─ unpack ─┘
//! ```
//! What a GPU cannot do is done on the CPU: searches with a limit on nodes or a very large limit on
//! solutions, puzzles whose stack on the device was full, and everything after the loss of the
//! device. So a batch never fails, and its answers are those of the CPU.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use shudu::grid::{Candidates, Grid};
use shudu::search::{End, Limits, Work};
use shudu::solve::BatchDevice;
use shudu::solve::engine::lanes::{BatchAnswer, Lanes};

use crate::cuda;
use crate::queue::{Fault, Input, Job, Queue};
use crate::record::{self, NODE, RECORD, Record};

/// Counts have 22 bits on the device. Searches with a larger limit run on the CPU.
const MOST: u64 = (1 << 22) - 1;
/// The time for a search in lexicographic order. The threads of a warp cannot share it, and the first
/// solution of an open grid may be far down; what takes longer is left to the CPU.
const IN_ORDER: Duration = Duration::from_millis(50);
/// Batches up to this size are not divided.
const SMALL: usize = 1 << 14;

/// One or more GPUs.
///
/// ```
/// use std::sync::Arc;
/// use shudu::{Grid, Limits, Solvable, solve::Solver};
/// let mut solver = Solver::default();
/// match shudu_cuda::Gpu::open(None) {
///     Ok(gpu) => solver = solver.with(|o| o.device = Some(Arc::new(gpu))),
///     Err(fault) => println!("solving on the CPU: {fault}"),
/// }
/// let (puzzles, limits) = ([Grid::EMPTY; 3], Limits::solutions(2));
/// let mut answers = solver.answers(&puzzles, &limits);
/// assert!(answers.all(|answer| answer.verdict == Grid::EMPTY.verdict().kind()));
/// ```
#[derive(Debug)]
pub struct Gpu {
    name: String,
    state: Mutex<State>,
    /// Signaled when a queue was returned or lost.
    changed: Condvar,
    /// Queues at the start.
    total: usize,
    capacity: usize,
}

#[derive(Debug)]
struct State {
    free: VecDeque<Box<dyn Queue>>,
    /// Queues that work.
    left: usize,
    /// The first fault.
    fault: Option<Fault>,
}

/// The puzzles of a batch.
#[derive(Clone, Copy)]
enum Puzzles<'a> {
    Grids(&'a [Grid]),
    Candidates(&'a [Candidates]),
}

impl<'a> Puzzles<'a> {
    fn len(self) -> usize {
        match self {
            Puzzles::Grids(grids) => grids.len(),
            Puzzles::Candidates(candidates) => candidates.len(),
        }
    }

    fn range(self, range: Range<usize>) -> Puzzles<'a> {
        match self {
            Puzzles::Grids(grids) => Puzzles::Grids(&grids[range]),
            Puzzles::Candidates(candidates) => Puzzles::Candidates(&candidates[range]),
        }
    }

    fn input(self) -> Input {
        match self {
            Puzzles::Grids(_) => Input::Records,
            Puzzles::Candidates(_) => Input::Nodes,
        }
    }

    /// Words of a puzzle in the input buffer.
    fn words(self) -> usize {
        match self {
            Puzzles::Grids(_) => RECORD,
            Puzzles::Candidates(_) => NODE,
        }
    }

    fn write(self, at: usize, out: &mut [u32]) {
        match self {
            Puzzles::Grids(grids) => record::pack(&grids[at], out),
            Puzzles::Candidates(candidates) => record::write_node(&candidates[at], out),
        }
    }

    fn on_cpu(self, limits: &Limits, answers: &mut [BatchAnswer]) -> (End, Work) {
        let report = match self {
            Puzzles::Grids(grids) => Lanes::default().solve_batch(grids, limits, answers),
            Puzzles::Candidates(all) => Lanes::default().solve_batch(all, limits, answers),
        };
        (report.end, report.work)
    }
}

impl Gpu {
    /// Opens the GPU with this number, or all GPUs.
    ///
    /// # Errors
    /// If there is no driver, no such GPU, or not enough memory.
    pub fn open(number: Option<usize>) -> Result<Gpu, Fault> {
        let (name, queues) = cuda::open(number, None)?;
        Ok(Gpu::with_queues(name, queues))
    }

    /// Opens all GPUs with other kernels, as PTX, for experiments.
    #[doc(hidden)]
    pub fn open_with(kernels: &str) -> Result<Gpu, Fault> {
        let (name, queues) = cuda::open(None, Some(kernels))?;
        Ok(Gpu::with_queues(name, queues))
    }

    /// Creates a GPU of queues, for tests.
    #[doc(hidden)]
    #[must_use]
    pub fn with_queues(name: String, queues: Vec<Box<dyn Queue>>) -> Gpu {
        let total = queues.len();
        let capacity = queues.iter().map(|queue| queue.capacity()).min().unwrap_or(1);
        let state = State { free: queues.into(), left: total, fault: None };
        Gpu { name, state: Mutex::new(state), changed: Condvar::new(), total, capacity }
    }

    /// Returns the names of the devices.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns why the GPU, or one of several, was lost after it was opened.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        self.state().fault.clone()
    }

    /// Counts the solutions of puzzles that are stored as [records](record), up to `limit`, and
    /// writes the first solution found with the count to the record of the same number
    /// ([`record::unpack`], [`record::count`]). For data sets that are kept in this form: half the
    /// memory traffic of grids and no conversion. Records that are not complete, which is rare, are
    /// left to the caller.
    ///
    /// # Errors
    /// If the GPU failed, or the limit is 0 or above 4 194 303. The output is then incomplete.
    pub fn solve_records(
        &self,
        puzzles: &[Record],
        limit: u32,
        output: &mut [Record],
    ) -> Result<Work, Fault> {
        if !(1..=MOST).contains(&limit.into()) {
            return Err(Fault::Driver("the limit is out of range".to_owned()));
        }
        let many = puzzles.len().min(output.len());
        let piece = self.piece_of(many, RECORD);
        let pieces = puzzles.chunks(piece).zip(output.chunks_mut(piece));
        let total = Mutex::new(Ok(Work::default()));
        self.in_threads(pieces, many.div_ceil(piece), |(puzzles, output)| {
            let result = self.records(puzzles, limit, output);
            let mut total = lock(&total);
            match (&mut *total, result) {
                (Ok(total), Ok(work)) => *total += work,
                (Ok(_), Err(fault)) => *total = Err(fault),
                (Err(_), _) => {}
            }
        });
        total.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the solutions of records that fit in a queue.
    fn records(
        &self,
        puzzles: &[Record],
        limit: u32,
        output: &mut [Record],
    ) -> Result<Work, Fault> {
        let (input, many) = (Input::Records, output.len() as u32);
        let job = Job { input, many, limit, kept: 1, in_order: false };
        let mut queue = self.take(&job).ok_or_else(|| self.fault().unwrap_or(Fault::NoDevice))?;
        let words = puzzles.as_flattened();
        queue.input()[..words.len()].copy_from_slice(words);
        match queue.run(&job, &|| false) {
            Ok(work) => {
                let words = output.as_flattened_mut();
                words.copy_from_slice(&queue.output()[..words.len()]);
                self.give_back(queue);
                Ok(work)
            }
            Err(fault) => {
                self.lose(fault.clone());
                Err(fault)
            }
        }
    }

    /// Returns the size of the pieces of a batch of this many puzzles with this many words each.
    fn piece_of(&self, many: usize, words: usize) -> usize {
        let fits = self.capacity * RECORD / words;
        let wanted =
            if many <= SMALL { many } else { many.div_ceil(2 * self.total).max(SMALL / 2) };
        wanted.clamp(1, fits)
    }

    /// Calls a function with each of this many pieces, in as many threads as there are queues.
    fn in_threads<P: Send>(
        &self,
        pieces: impl Iterator<Item = P> + Send,
        many: usize,
        work: impl Fn(P) + Sync,
    ) {
        let pieces = Mutex::new(pieces);
        let worker = || {
            loop {
                let next = lock(&pieces).next();
                match next {
                    Some(piece) => work(piece),
                    None => break,
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.total.min(many) {
                scope.spawn(worker);
            }
            worker();
        });
    }

    fn solve(
        &self,
        puzzles: Puzzles<'_>,
        limits: &Limits,
        shown: usize,
        answers: &mut [BatchAnswer],
    ) -> (End, Work) {
        let many = puzzles.len().min(answers.len());
        let limit = limits.solutions.unwrap_or(u64::MAX);
        let (puzzles, answers) = (puzzles.range(0..many), &mut answers[..many]);
        if !(1..=MOST).contains(&limit) || limits.nodes.is_some() {
            return puzzles.on_cpu(limits, answers);
        }
        let piece = self.piece_of(many, puzzles.words());
        let total = Mutex::new((End::Complete, Work::default()));
        let pieces = answers.chunks_mut(piece).enumerate();
        self.in_threads(pieces, many.div_ceil(piece), |(at, answers)| {
            let range = at * piece..at * piece + answers.len();
            let (end, work) = self.piece(puzzles.range(range), limits, shown, answers);
            let mut total = lock(&total);
            total.1 += work;
            if end != End::Complete {
                total.0 = end;
            }
        });
        *lock(&total)
    }

    /// Searches puzzles that fit in a queue.
    fn piece(
        &self,
        puzzles: Puzzles<'_>,
        limits: &Limits,
        shown: usize,
        answers: &mut [BatchAnswer],
    ) -> (End, Work) {
        if let Some(end) = limits.stopped() {
            answers.fill(BatchAnswer::default());
            return (end, Work::default());
        }
        let limit = limits.solutions.unwrap_or(2) as u32;
        let (input, many) = (puzzles.input(), answers.len() as u32);
        let job = Job { input, many, limit, kept: 1, in_order: false };
        let Some(mut queue) = self.take(&job) else { return puzzles.on_cpu(limits, answers) };
        match search(&mut *queue, job, puzzles, limits, shown, answers) {
            Ok((work, rest)) => {
                self.give_back(queue);
                let (end, more) = finish(puzzles, limits, &rest, answers);
                let mut all = work;
                all += more;
                (end, all)
            }
            Err(fault) => {
                self.lose(fault);
                puzzles.on_cpu(limits, answers)
            }
        }
    }

    /// Waits for a free queue and makes room in it for a job. Returns `None` if all are lost.
    fn take(&self, job: &Job) -> Option<Box<dyn Queue>> {
        loop {
            let mut queue = self.free()?;
            match queue.reserve(job) {
                Ok(()) => return Some(queue),
                // Fewer queues are slower, but enough.
                Err(fault) => self.lose(fault),
            }
        }
    }

    /// Waits for a free queue. Returns `None` if all are lost.
    fn free(&self) -> Option<Box<dyn Queue>> {
        let mut state = self.state();
        loop {
            if let Some(queue) = state.free.pop_front() {
                return Some(queue);
            }
            if state.left == 0 {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn give_back(&self, queue: Box<dyn Queue>) {
        // The queue used last has the largest buffers.
        self.state().free.push_front(queue);
        self.changed.notify_one();
    }

    fn lose(&self, fault: Fault) {
        let mut state = self.state();
        state.left -= 1;
        // Without memory for all queues, the others do the work.
        if fault != Fault::Memory || state.left == 0 {
            state.fault.get_or_insert(fault);
        }
        drop(state);
        self.changed.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }
}

/// No code panics while it holds a lock, so poisoning is ignored.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Searches puzzles on a queue and returns the work and the puzzles that were not completed.
fn search(
    queue: &mut dyn Queue,
    mut job: Job,
    puzzles: Puzzles<'_>,
    limits: &Limits,
    shown: usize,
    answers: &mut [BatchAnswer],
) -> Result<(Work, Vec<usize>), Fault> {
    let stop = || limits.stopped().is_some();
    let words = puzzles.words();
    for (at, out) in queue.input().chunks_exact_mut(words).take(answers.len()).enumerate() {
        puzzles.write(at, out);
    }
    let mut work = queue.run(&job, &stop)?;
    let mut rest = Vec::new();
    let mut several = Vec::new();
    for (at, (answer, record)) in
        answers.iter_mut().zip(queue.output().chunks_exact(RECORD)).enumerate()
    {
        let (count, finished) = record::count(record);
        let first = (count > 0).then(|| record::unpack(record));
        let (second, in_order) = (None, false);
        *answer = BatchAnswer { count: count.into(), first, second, finished, in_order };
        if !finished {
            rest.push(at);
        } else if count > 1 {
            several.push(at);
        }
    }
    // The solutions shown are the lexicographically first ones.
    if !(1..=2).contains(&shown) {
        return Ok((work, rest));
    }
    job = Job { limit: 2, kept: 2, in_order: true, ..job };
    let fits = queue.capacity() * RECORD / words.max(2 * RECORD);
    for several in several.chunks(fits.max(1)) {
        job.many = several.len() as u32;
        queue.reserve(&job)?;
        for (&at, out) in several.iter().zip(queue.input().chunks_exact_mut(words)) {
            puzzles.write(at, out);
        }
        let started = Instant::now();
        work += queue.run(&job, &|| stop() || started.elapsed() > IN_ORDER)?;
        for (&at, two) in several.iter().zip(queue.output().chunks_exact(2 * RECORD)) {
            // A search that was not completed is left to the second search of the solver.
            if record::count(two) == (2, true) {
                let answer = &mut answers[at];
                answer.first = Some(record::unpack(two));
                answer.second = Some(record::unpack(&two[RECORD..]));
                answer.in_order = true;
            }
        }
    }
    Ok((work, rest))
}

/// Searches puzzles that the device has not completed on the CPU, unless the search was stopped.
fn finish(
    puzzles: Puzzles<'_>,
    limits: &Limits,
    rest: &[usize],
    answers: &mut [BatchAnswer],
) -> (End, Work) {
    let mut all = (End::Complete, Work::default());
    for &at in rest {
        if let Some(end) = limits.stopped() {
            return (end, all.1);
        }
        let (end, work) = puzzles.range(at..at + 1).on_cpu(limits, &mut answers[at..at + 1]);
        all.1 += work;
        if end.stopped().is_some() {
            all.0 = end;
        }
    }
    all
}

impl BatchDevice for Gpu {
    fn solve_batch(
        &self,
        grids: &[Grid],
        limits: &Limits,
        shown: usize,
        answers: &mut [BatchAnswer],
    ) -> (End, Work) {
        self.solve(Puzzles::Grids(grids), limits, shown, answers)
    }

    fn solve_candidates(
        &self,
        candidates: &[Candidates],
        limits: &Limits,
        shown: usize,
        answers: &mut [BatchAnswer],
    ) -> (End, Work) {
        self.solve(Puzzles::Candidates(candidates), limits, shown, answers)
    }
}
