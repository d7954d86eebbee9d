//! The jobs of a search: solving a batch, counting, and visiting every solution.

use std::ops::ControlFlow;

use super::layout::{self, Node};
use super::search::{Job, RunJob, Solution};
use super::simd::Simd;
use super::{Lanes, Start};
use crate::grid::{Candidates, Cell, Digit, Grid};
use crate::search::{End, Limits, Report, Watch, Work};

/// Returns a job as the search takes it: in a WebAssembly module, as one of any type.
#[cfg(all(
    feature = "simd",
    target_arch = "wasm32",
    target_feature = "simd128",
    not(feature = "testing")
))]
macro_rules! shared {
    ($job:ident) => {
        &mut super::search::shared::Shared(&mut $job)
    };
}
#[cfg(not(all(
    feature = "simd",
    target_arch = "wasm32",
    target_feature = "simd128",
    not(feature = "testing")
)))]
macro_rules! shared {
    ($job:ident) => {
        &mut $job
    };
}

/// The answer for one puzzle of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BatchAnswer {
    /// The number of solutions found, up to the limit.
    pub count: u64,
    /// The first solution found. Which of several is found first may change between versions and
    /// forms of the engine.
    pub first: Option<Grid>,
    /// Another solution, if there are several and the limit is above one.
    pub second: Option<Grid>,
    /// True if the search of this puzzle was completed or reached the limit on solutions. False if
    /// a deadline, a node limit or the cancel flag stopped it: `count` is then a lower bound.
    pub finished: bool,
    /// True if `first` and `second` are the lexicographically first solutions. The lanes engine
    /// does not search in this order; a [`BatchDevice`](crate::solve::BatchDevice) may.
    pub in_order: bool,
}

impl BatchAnswer {
    /// Returns the solution, if there is exactly one. Needs a limit of two or more.
    #[must_use]
    pub fn unique(&self) -> Option<Grid> {
        self.first.filter(|_| self.count == 1 && self.finished)
    }
}

/// A puzzle with one candidate excluded, to find a solution with another digit in that cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Barred {
    /// The givens.
    pub(crate) puzzle: Grid,
    /// A blank cell.
    pub(crate) cell: Cell,
    /// The digit that is excluded.
    pub(crate) digit: Digit,
}

/// Puzzles to be solved together. An enum and not a type parameter, so that the search is compiled
/// once for each instruction set.
#[derive(Clone, Copy, Debug)]
pub enum Puzzles<'a> {
    Grids(&'a [Grid]),
    Candidates(&'a [Candidates]),
    Starts(&'a [Start]),
    #[allow(private_interfaces)]
    Barred(&'a [Barred]),
}

impl Puzzles<'_> {
    fn len(&self) -> usize {
        match self {
            Puzzles::Grids(grids) => grids.len(),
            Puzzles::Candidates(candidates) => candidates.len(),
            Puzzles::Starts(starts) => starts.len(),
            Puzzles::Barred(barred) => barred.len(),
        }
    }
}

/// An item of a batch: [`Grid`], [`Candidates`] or [`Start`]. Sealed: `Puzzles` cannot be named
/// outside this module.
pub trait BatchItem: Sized {
    #[doc(hidden)]
    fn puzzles(items: &[Self]) -> Puzzles<'_>;
}

macro_rules! batch_items {
    ($($kind:ident($item:ty)),+) => {$(
        impl BatchItem for $item {
            fn puzzles(items: &[$item]) -> Puzzles<'_> {
                Puzzles::$kind(items)
            }
        }
    )+};
}
batch_items!(Grids(Grid), Candidates(Candidates), Starts(Start), Barred(Barred));

/// The answers of a large batch are not in the cache. Each is loaded this many puzzles before it is written.
const AHEAD: usize = 8;

struct Batch<'a> {
    puzzles: Puzzles<'a>,
    next: u32,
    limits: &'a Limits,
    most: u64,
    out: &'a mut [BatchAnswer],
    solutions: u64,
}

impl Job for Batch<'_> {
    #[inline(always)]
    fn next<S: Simd>(&mut self, s: S, node: &mut Node) -> Option<u32> {
        let tag = self.next;
        let at = tag as usize;
        // The batch ends with the shorter of puzzles and answers.
        self.out.get(at)?;
        if let Some(soon) = self.out.get(at + AHEAD) {
            s.prefetch(soon);
        }
        match self.puzzles {
            Puzzles::Grids(grids) => s.read(grids.get(at)?.cells(), node),
            Puzzles::Candidates(all) => *node = layout::from_candidates(all.get(at)?),
            Puzzles::Starts(starts) => *node = Node { depth: 0, ..starts.get(at)?.0 },
            Puzzles::Barred(all) => {
                let Barred { puzzle, cell, digit } = all.get(at)?;
                s.read(puzzle.cells(), node);
                let (word, bit) = layout::PLACES[cell.index()];
                let (triple, field) = (digit.index() / 3, digit.index() % 3);
                node.words[triple * 9 + word as usize] &= !(1 << (field * 9 + bit as usize));
            }
        }
        self.out[at] = BatchAnswer::default();
        // Tags are 32 bits. A batch of 2³² puzzles does not fit into memory.
        self.next = tag.checked_add(1)?;
        Some(tag)
    }

    #[inline(always)]
    fn solution(&mut self, tag: u32, solution: impl Solution) -> bool {
        let answer = &mut self.out[tag as usize];
        answer.count += 1;
        self.solutions += 1;
        if answer.count <= 2 {
            let place = if answer.count == 1 { &mut answer.first } else { &mut answer.second };
            solution.write(place.insert(Grid::EMPTY).valid_cells_mut());
        }
        answer.count < self.most
    }

    #[inline(always)]
    fn finished(&mut self, tag: u32) {
        self.out[tag as usize].finished = true;
    }

    fn check(&mut self, work: &Work) -> Option<End> {
        self.limits.stopped_after(work.nodes)
    }

    fn check_often(&self) -> bool {
        self.limits.nodes.is_some()
    }
}

/// Counts without reading the solutions.
struct Counting<'a> {
    start: Option<Node>,
    solutions: u64,
    most: u64,
    limits: &'a Limits,
    progress: &'a mut dyn FnMut(u64, &Work) -> ControlFlow<()>,
}

impl Job for Counting<'_> {
    #[inline(always)]
    fn next<S: Simd>(&mut self, _s: S, node: &mut Node) -> Option<u32> {
        *node = Node { depth: 0, ..self.start.take()? };
        Some(0)
    }
    #[inline(always)]
    fn solution(&mut self, _tag: u32, _solution: impl Solution) -> bool {
        self.solutions += 1;
        self.solutions < self.most
    }
    fn finished(&mut self, _tag: u32) {}
    fn check(&mut self, work: &Work) -> Option<End> {
        if (self.progress)(self.solutions, work).is_break() {
            return Some(End::Cancelled);
        }
        self.limits.stopped_after(work.nodes)
    }
    fn check_often(&self) -> bool {
        self.limits.nodes.is_some()
    }
}

/// Passes every solution to the visitor of a watch.
struct Visiting<'w, 'a, 'v> {
    start: Option<Node>,
    watch: &'w mut Watch<'a, 'v>,
}

impl Job for Visiting<'_, '_, '_> {
    #[inline(always)]
    fn next<S: Simd>(&mut self, _s: S, node: &mut Node) -> Option<u32> {
        *node = Node { depth: 0, ..self.start.take()? };
        Some(0)
    }
    fn solution(&mut self, _tag: u32, solution: impl Solution) -> bool {
        let mut cells = [0; 81];
        solution.write(&mut cells);
        self.watch.solution(&cells, solution.depth()).is_continue()
    }
    fn finished(&mut self, _tag: u32) {}
    fn check(&mut self, work: &Work) -> Option<End> {
        self.watch.limits().stopped_after(work.nodes)
    }
    fn check_often(&self) -> bool {
        self.watch.limits().nodes.is_some()
    }
}

/// Batches of up to this many puzzles are solved in narrow vectors, which have shorter sweeps.
const FEW: usize = 16;

/// The report of a search with a limit of 0 solutions.
const NOTHING: Report = Report {
    end: End::Enough,
    solutions: 0,
    work: Work { nodes: 0, guesses: 0, depth: 0, sweeps: 0 },
};

impl Lanes {
    /// Solves many puzzles, each up to the limit on solutions; the other limits are for the whole
    /// batch. The answer for `puzzles[i]` is written to `out[i]`. If the lengths differ, the excess
    /// of the longer one is ignored.
    pub fn solve_batch<P: BatchItem>(
        &self,
        puzzles: &[P],
        limits: &Limits,
        out: &mut [BatchAnswer],
    ) -> Report {
        self.solve_puzzles(P::puzzles(puzzles), limits, out)
    }

    /// Not generic, so that the search is compiled in this crate alone.
    fn solve_puzzles(
        &self,
        puzzles: Puzzles<'_>,
        limits: &Limits,
        out: &mut [BatchAnswer],
    ) -> Report {
        let many = puzzles.len().min(out.len());
        let out = &mut out[..many];
        let most = limits.solutions.unwrap_or(u64::MAX);
        if most == 0 {
            out.fill(BatchAnswer { finished: true, ..BatchAnswer::default() });
            return NOTHING;
        }
        let mut job = Batch { puzzles, next: 0, limits, most, out, solutions: 0 };
        let (end, work) = if many == 1 && limits.nodes.is_none() {
            self.isa().run_one(shared!(job))
        } else if many <= FEW {
            self.isa().run_few(RunJob::new(shared!(job)))
        } else {
            self.isa().run(RunJob::new(shared!(job)))
        };
        job.out[job.next as usize..].fill(BatchAnswer::default());
        Report { end, solutions: job.solutions, work }
    }

    /// Solves one puzzle up to the limit on solutions. Its nodes are spread over the lanes after the
    /// first dead ends.
    pub fn solve_one<P: BatchItem>(&self, puzzle: &P, limits: &Limits) -> BatchAnswer {
        let mut answer = [BatchAnswer::default()];
        self.solve_batch(std::slice::from_ref(puzzle), limits, &mut answer);
        answer[0]
    }

    /// Counts the solutions below a start, with all lanes. `progress` receives the count and the
    /// work so far, a few thousand times per second, and may stop the search.
    pub fn count(
        &self,
        start: impl Into<Start>,
        limits: &Limits,
        progress: &mut dyn FnMut(u64, &Work) -> ControlFlow<()>,
    ) -> Report {
        self.count_below(start.into(), limits, progress)
    }

    fn count_below(
        &self,
        start: Start,
        limits: &Limits,
        progress: &mut dyn FnMut(u64, &Work) -> ControlFlow<()>,
    ) -> Report {
        let most = limits.solutions.unwrap_or(u64::MAX);
        if most == 0 {
            return NOTHING;
        }
        let start = Some(start.0);
        let mut job = Counting { start, solutions: 0, most, limits, progress };
        let (end, work) = self.isa().run(RunJob::new(shared!(job)));
        let end = if job.solutions >= most { End::Enough } else { end };
        Report { end, solutions: job.solutions, work }
    }

    /// Passes every solution below a start to `visit`, in no particular order.
    pub(crate) fn visit(
        &self,
        start: &Start,
        limits: &Limits,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report {
        let mut watch = Watch::new(limits, visit);
        self.visit_watched(start, &mut watch);
        watch.finish()
    }

    /// Like [`visit`](Lanes::visit), for a caller that has a watch.
    pub(super) fn visit_watched(&self, start: &Start, watch: &mut Watch<'_, '_>) {
        if watch.limits().solutions == Some(0) {
            return watch.absorb(End::Enough, Work::default());
        }
        let mut job = Visiting { start: Some(start.0), watch };
        let (end, work) = self.isa().run(RunJob::new(shared!(job)));
        job.watch.absorb(end, work);
    }
}
