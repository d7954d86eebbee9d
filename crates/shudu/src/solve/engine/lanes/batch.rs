//! The jobs: answers for many puzzles, a count for one, every solution to a visitor.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Instant;

use super::layout::{self, Node, WORDS};
use super::search::{self, Job};
use super::simd::{Simd, Task};
use super::{Lanes, Start};
use crate::grid::Grid;
use crate::solve::{End, Limits, Report, Work};

/// What was found out about one puzzle of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// Solutions found: all there are, or as many as the limit asked for.
    pub count: u64,
    /// The first solution found; empty when there is none. When there are several, which one comes
    /// first may change between versions and forms.
    pub first: Grid,
    /// Another solution; empty when there is none or only one was asked for.
    pub second: Grid,
    /// Was the search of this puzzle brought to its end? `false` when a deadline, a node limit or
    /// the cancel flag came first: `count` is then a lower bound.
    pub finished: bool,
}

impl Answer {
    /// The solution, when there is exactly one. Needs a limit of two or more.
    pub fn unique(&self) -> Option<&Grid> {
        (self.count == 1 && self.finished).then_some(&self.first)
    }
}

/// How many solutions there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Solutions counted.
    pub solutions: u128,
    /// How the search ended: [`End::Complete`] says that there are no more.
    pub end: End,
    /// Work done.
    pub work: Work,
}

/// Does a limit other than that on solutions say stop?
fn cut(limits: &Limits<'_>, work: &Work) -> Option<End> {
    if limits.nodes.is_some_and(|most| work.nodes >= most) {
        return Some(End::Nodes);
    }
    if limits.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
        return Some(End::Cancelled);
    }
    limits.deadline.is_some_and(|end| Instant::now() >= end).then_some(End::Deadline)
}

/// Runs a job under whatever token it gets.
struct RunJob<'j, J>(&'j mut J);

impl<J: Job> Task for RunJob<'_, J> {
    type Out = (End, Work);
    #[inline(always)]
    fn run<S: Simd>(self, s: S) -> (End, Work) {
        search::run(s, self.0)
    }
}

struct Batch<'a, P> {
    puzzles: &'a [P],
    next: usize,
    limits: &'a Limits<'a>,
    most: u64,
    out: &'a mut [Answer],
    solutions: u64,
}

impl<P> Job for Batch<'_, P>
where
    for<'p> Start: From<&'p P>,
{
    #[inline(always)]
    fn next(&mut self) -> Option<(Node, u32)> {
        let tag = self.next;
        let puzzle = self.puzzles.get(tag)?;
        self.next += 1;
        self.out[tag] = Answer::default();
        Some((Start::from(puzzle).0, tag as u32))
    }

    #[inline(always)]
    fn solution(&mut self, tag: u32, words: &[u32; WORDS], _depth: u32) -> bool {
        let answer = &mut self.out[tag as usize];
        answer.count += 1;
        self.solutions += 1;
        if answer.count <= 2 {
            let grid = Grid::from_cells(layout::to_cells(words)).unwrap_or_default();
            if answer.count == 1 {
                answer.first = grid;
            } else {
                answer.second = grid;
            }
        }
        answer.count < self.most
    }

    #[inline(always)]
    fn finished(&mut self, tag: u32) {
        self.out[tag as usize].finished = true;
    }

    fn look(&mut self, work: &Work) -> Option<End> {
        cut(self.limits, work)
    }

    fn look_often(&self) -> bool {
        self.limits.nodes.is_some()
    }
}

/// Counts without looking at the solutions.
struct Counting<'a> {
    start: Option<Node>,
    solutions: u128,
    most: u128,
    limits: &'a Limits<'a>,
    progress: &'a mut dyn FnMut(u128, &Work) -> ControlFlow<()>,
}

impl Job for Counting<'_> {
    #[inline(always)]
    fn next(&mut self) -> Option<(Node, u32)> {
        Some((self.start.take()?, 0))
    }
    #[inline(always)]
    fn solution(&mut self, _tag: u32, _words: &[u32; WORDS], _depth: u32) -> bool {
        self.solutions += 1;
        self.solutions < self.most
    }
    fn finished(&mut self, _tag: u32) {}
    fn look(&mut self, work: &Work) -> Option<End> {
        if (self.progress)(self.solutions, work).is_break() {
            return Some(End::Cancelled);
        }
        cut(self.limits, work)
    }
    fn look_often(&self) -> bool {
        self.limits.nodes.is_some()
    }
}

/// Shows every solution to a visitor.
struct Visiting<'a> {
    start: Option<Node>,
    solutions: u64,
    first_depth: u32,
    limits: &'a Limits<'a>,
    visit: &'a mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    enough: bool,
}

impl Job for Visiting<'_> {
    #[inline(always)]
    fn next(&mut self) -> Option<(Node, u32)> {
        Some((self.start.take()?, 0))
    }
    fn solution(&mut self, _tag: u32, words: &[u32; WORDS], depth: u32) -> bool {
        self.solutions += 1;
        if self.solutions == 1 {
            self.first_depth = depth;
        }
        self.enough = self.limits.solutions.is_some_and(|most| self.solutions >= most);
        self.enough |= (self.visit)(&layout::to_cells(words)).is_break();
        !self.enough
    }
    fn finished(&mut self, _tag: u32) {}
    fn look(&mut self, work: &Work) -> Option<End> {
        cut(self.limits, work)
    }
    fn look_often(&self) -> bool {
        self.limits.nodes.is_some()
    }
}

impl Lanes {
    /// Solves many puzzles, each up to the limit on solutions; the other limits are for the whole
    /// batch. The answer of `puzzles[i]` goes to `out[i]`; what is left over in the longer of the
    /// two is not touched. Puzzles may be [`Grid`]s, [`Candidates`](crate::grid::Candidates) or
    /// [`Start`]s.
    pub fn solve_batch<P>(&self, puzzles: &[P], limits: &Limits<'_>, out: &mut [Answer]) -> Report
    where
        for<'p> Start: From<&'p P>,
    {
        let mut report = Report { end: End::Complete, solutions: 0, work: Work::default() };
        let many = puzzles.len().min(out.len());
        let most = limits.solutions.unwrap_or(u64::MAX);
        if most == 0 {
            out[..many].fill(Answer { finished: true, ..Answer::default() });
            report.end = End::Enough;
            return report;
        }
        // Tags are 32 bits wide; nobody keeps more puzzles than that in memory, but the promise is
        // cheap to keep.
        let chunk = u32::MAX as usize;
        for (puzzles, out) in puzzles[..many].chunks(chunk).zip(out[..many].chunks_mut(chunk)) {
            out.fill(Answer::default());
            let mut job = Batch { puzzles, next: 0, limits, most, out, solutions: 0 };
            let (end, work) = self.isa.run(RunJob(&mut job));
            report.solutions += job.solutions;
            report.work.add(&work);
            report.end = end;
            if end != End::Complete {
                break;
            }
        }
        report
    }

    /// Solves one puzzle up to the limit on solutions, its open nodes spread over the lanes.
    pub fn solve_one<P>(&self, puzzle: &P, limits: &Limits<'_>) -> Answer
    where
        for<'p> Start: From<&'p P>,
    {
        let mut answer = [Answer::default()];
        self.solve_batch(std::slice::from_ref(puzzle), limits, &mut answer);
        answer[0]
    }

    /// Counts the solutions below a start, with all lanes. `progress` is told the count and the
    /// work so far, a few thousand times a second, and may stop the search.
    pub fn count(
        &self,
        start: impl Into<Start>,
        limits: &Limits<'_>,
        progress: &mut dyn FnMut(u128, &Work) -> ControlFlow<()>,
    ) -> Count {
        let most = limits.solutions.map_or(u128::MAX, u128::from);
        if most == 0 {
            return Count { solutions: 0, end: End::Enough, work: Work::default() };
        }
        let start = Some(start.into().0);
        let mut job = Counting { start, solutions: 0, most, limits, progress };
        let (end, work) = self.isa.run(RunJob(&mut job));
        let end = if job.solutions >= most { End::Enough } else { end };
        Count { solutions: job.solutions, end, work }
    }

    /// Shows every solution below a start to `visit`, in no particular order.
    pub fn visit(
        &self,
        start: &Start,
        limits: &Limits<'_>,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report {
        if limits.solutions == Some(0) {
            return Report { end: End::Enough, solutions: 0, work: Work::default() };
        }
        let start = Some(start.0);
        let mut job =
            Visiting { start, solutions: 0, first_depth: 0, limits, visit, enough: false };
        let (end, mut work) = self.isa.run(RunJob(&mut job));
        work.depth = job.first_depth;
        let end = if job.enough { End::Enough } else { end };
        Report { end, solutions: job.solutions, work }
    }
}
