//! The jobs: answers for many puzzles, a count for one, every solution to a visitor.

use std::ops::ControlFlow;

use super::layout::{self, Node};
use super::search::{self, Job};
use super::simd::{Simd, Task};
use super::{Lanes, Start};
use crate::grid::{Candidates, Cell, Digit, Grid};
use crate::search::{End, Limits, Report, Work};

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

/// Runs a job under whatever token it gets.
struct RunJob<'j, J>(&'j mut J);

impl<J: Job> Task for RunJob<'_, J> {
    type Out = (End, Work);
    #[inline(always)]
    fn run<S: Simd>(self, s: S) -> (End, Work) {
        search::run(s, self.0)
    }
}

/// A puzzle with one candidate that is out: does it have a solution without this digit there?
#[derive(Clone, Copy, Debug)]
pub struct Barred {
    /// The givens.
    pub puzzle: Grid,
    /// A blank cell.
    pub cell: Cell,
    /// The digit that must not go there.
    pub digit: Digit,
}

/// Puzzles to be solved together.
#[derive(Clone, Copy, Debug)]
pub enum Puzzles<'a> {
    /// Givens.
    Grids(&'a [Grid]),
    /// Pencilmarks.
    Candidates(&'a [Candidates]),
    /// Starts of any kind.
    Starts(&'a [Start]),
    /// Givens, and a candidate that is out.
    Barred(&'a [Barred]),
}

impl Puzzles<'_> {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Puzzles::Grids(grids) => grids.len(),
            Puzzles::Candidates(candidates) => candidates.len(),
            Puzzles::Starts(starts) => starts.len(),
            Puzzles::Barred(barred) => barred.len(),
        }
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

macro_rules! puzzles_from {
    ($($kind:ident($item:ty)),+) => {$(
        impl<'a> From<&'a [$item]> for Puzzles<'a> {
            fn from(items: &'a [$item]) -> Puzzles<'a> {
                Puzzles::$kind(items)
            }
        }
        impl<'a> From<&'a Vec<$item>> for Puzzles<'a> {
            fn from(items: &'a Vec<$item>) -> Puzzles<'a> {
                Puzzles::$kind(items)
            }
        }
        impl<'a, const N: usize> From<&'a [$item; N]> for Puzzles<'a> {
            fn from(items: &'a [$item; N]) -> Puzzles<'a> {
                Puzzles::$kind(items)
            }
        }
        impl<'a> From<&'a $item> for Puzzles<'a> {
            fn from(item: &'a $item) -> Puzzles<'a> {
                Puzzles::$kind(std::slice::from_ref(item))
            }
        }
    )+};
}
puzzles_from!(Grids(Grid), Candidates(Candidates), Starts(Start), Barred(Barred));

struct Batch<'a> {
    puzzles: Puzzles<'a>,
    next: u32,
    limits: &'a Limits,
    most: u64,
    out: &'a mut [Answer],
    solutions: u64,
}

impl Job for Batch<'_> {
    #[inline(always)]
    fn next<S: Simd>(&mut self, s: S, node: &mut Node) -> Option<u32> {
        let tag = self.next;
        let at = tag as usize;
        // The batch ends with the shorter of the two.
        self.out.get(at)?;
        match self.puzzles {
            Puzzles::Grids(grids) => s.read(grids.get(at)?.cells(), node),
            Puzzles::Candidates(all) => node.words = layout::from_candidates(all.get(at)?).words,
            Puzzles::Starts(starts) => node.words = starts.get(at)?.0.words,
            Puzzles::Barred(all) => {
                let Barred { puzzle, cell, digit } = all.get(at)?;
                s.read(puzzle.cells(), node);
                let (word, bit) = layout::PLACES[cell.index()];
                let (triple, field) = (digit.index() / 3, digit.index() % 3);
                node.words[triple * 9 + word as usize] &= !(1 << (field * 9 + bit as usize));
            }
        }
        self.out[at] = Answer::default();
        // Tags are 32 bits wide, and so many puzzles do not fit into any memory.
        self.next = tag.checked_add(1)?;
        Some(tag)
    }

    #[inline(always)]
    fn solution<S: Simd>(&mut self, s: S, tag: u32, node: &Node) -> bool {
        let answer = &mut self.out[tag as usize];
        answer.count += 1;
        self.solutions += 1;
        if answer.count <= 2 {
            let grid = Grid::from_valid_cells(s.write(node));
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
        self.limits.stopped_after(work.nodes)
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
    limits: &'a Limits,
    progress: &'a mut dyn FnMut(u128, &Work) -> ControlFlow<()>,
}

impl Job for Counting<'_> {
    #[inline(always)]
    fn next<S: Simd>(&mut self, _s: S, node: &mut Node) -> Option<u32> {
        node.words = self.start.take()?.words;
        Some(0)
    }
    #[inline(always)]
    fn solution<S: Simd>(&mut self, _s: S, _tag: u32, _node: &Node) -> bool {
        self.solutions += 1;
        self.solutions < self.most
    }
    fn finished(&mut self, _tag: u32) {}
    fn look(&mut self, work: &Work) -> Option<End> {
        if (self.progress)(self.solutions, work).is_break() {
            return Some(End::Cancelled);
        }
        self.limits.stopped_after(work.nodes)
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
    limits: &'a Limits,
    visit: &'a mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    enough: bool,
}

impl Job for Visiting<'_> {
    #[inline(always)]
    fn next<S: Simd>(&mut self, _s: S, node: &mut Node) -> Option<u32> {
        node.words = self.start.take()?.words;
        Some(0)
    }
    fn solution<S: Simd>(&mut self, s: S, _tag: u32, node: &Node) -> bool {
        self.solutions += 1;
        if self.solutions == 1 {
            self.first_depth = node.depth;
        }
        self.enough = self.limits.solutions.is_some_and(|most| self.solutions >= most);
        self.enough |= (self.visit)(&s.write(node)).is_break();
        !self.enough
    }
    fn finished(&mut self, _tag: u32) {}
    fn look(&mut self, work: &Work) -> Option<End> {
        self.limits.stopped_after(work.nodes)
    }
    fn look_often(&self) -> bool {
        self.limits.nodes.is_some()
    }
}

impl Lanes {
    /// Solves many puzzles, each up to the limit on solutions; the other limits are for the whole
    /// batch. The answer of `puzzles[i]` goes to `out[i]`; what is left over in the longer of the
    /// two is not touched. Puzzles may be [`Grid`]s, [`Candidates`] or
    /// [`Start`]s.
    pub fn solve_batch<'p>(
        &self,
        puzzles: impl Into<Puzzles<'p>>,
        limits: &Limits,
        out: &mut [Answer],
    ) -> Report {
        let puzzles = puzzles.into();
        let many = puzzles.len().min(out.len());
        let out = &mut out[..many];
        let most = limits.solutions.unwrap_or(u64::MAX);
        if most == 0 {
            out.fill(Answer { finished: true, ..Answer::default() });
            return Report { end: End::Enough, solutions: 0, work: Work::default() };
        }
        let mut job = Batch { puzzles, next: 0, limits, most, out, solutions: 0 };
        let (end, work) = self.isa.run(RunJob(&mut job));
        job.out[job.next as usize..].fill(Answer::default());
        Report { end, solutions: job.solutions, work }
    }

    /// Solves one puzzle up to the limit on solutions, its open nodes spread over the lanes.
    pub fn solve_one<'p>(&self, puzzle: impl Into<Puzzles<'p>>, limits: &Limits) -> Answer {
        let mut answer = [Answer::default()];
        self.solve_batch(puzzle, limits, &mut answer);
        answer[0]
    }

    /// Counts the solutions below a start, with all lanes. `progress` is told the count and the
    /// work so far, a few thousand times a second, and may stop the search.
    pub fn count(
        &self,
        start: impl Into<Start>,
        limits: &Limits,
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
        limits: &Limits,
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
