//! Solves in batches: one answer per puzzle.
//!
//! ```text
//!   puzzles ──┬─ 9×9 grids ──────▶ one batch of the lanes engine ─┐
//!             ├─ 9×9 candidates ─▶ another batch ─────────────────┼─▶ second search ─▶ answer
//!             └─ other shapes ───▶ one search each ───────────────┘   if several
//! ```
//! The fast engines count the solutions. Their order of solutions depends, for 9×9, on the width of
//! the processor's registers. If there are several, a second search finds the solutions to be shown
//! in lexicographic order, so that the output does not depend on the machine.

use std::ops::ControlFlow;
use std::slice;
use std::sync::Arc;
use std::time::Duration;

use super::engine::lanes::{BatchAnswer, Lanes};
use super::engine::{Engine, default_for};
use super::propagation::{self, State};
use super::solutions::visit_in_order;
use super::solvable::{FromCells, Input, Solvable};
use super::{BatchDevice, Count, Verdict, VerdictKind};
use crate::grid::{Candidates, Clash, Grid, Shape, named};
use crate::rules::Rules;
use crate::search::{End, Limits, Stopped, Watch, Work};

/// The order in which several solutions of a puzzle are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Order {
    /// Row by row, small digits first.
    Lexicographic,
    /// As the engine finds them.
    Any,
}

named!(Order {
    Lexicographic = "lex",
    Any = "any",
} "not the name of an order");

/// The result for a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Answer<G = Grid> {
    /// Whether the puzzle is proper. It does not depend on the limit on solutions: with a limit of
    /// one, the search still looks for two.
    pub verdict: VerdictKind,
    /// The number of solutions counted, up to the limit.
    pub count: Count,
    /// The digits that clash, if the verdict is [`VerdictKind::Invalid`].
    pub clash: Option<Clash>,
    /// The work of the search of this puzzle; zero if it was searched in a batch.
    pub work: Work,
    /// The solutions kept. One solution, the usual case, needs no allocation.
    first: Option<G>,
    more: Vec<G>,
}

impl<G> Answer<G> {
    /// Returns the answer that follows from a count made with a limit of two or more, without
    /// solutions.
    #[must_use]
    pub fn from_count(count: Count, work: Work) -> Answer<G> {
        let verdict = match (count.solutions, count.end.stopped()) {
            (2.., _) => VerdictKind::Multiple,
            (_, Some(_)) => VerdictKind::Undecided,
            (1, None) => VerdictKind::Unique,
            (0, None) => VerdictKind::None,
        };
        Answer { verdict, count, clash: None, work, first: None, more: Vec::new() }
    }

    /// Returns the solutions kept, in the requested order.
    pub fn solutions(&self) -> impl Iterator<Item = &G> + Clone {
        self.first.iter().chain(&self.more)
    }

    /// Returns the answer as a verdict, if two solutions were kept where there are several.
    fn into_verdict(self) -> Result<Verdict<G>, Stopped> {
        match (self.verdict, self.clash, self.first, self.more.into_iter().next()) {
            (VerdictKind::Invalid, Some(clash), ..) => Ok(Verdict::Invalid(clash)),
            (VerdictKind::Unique, _, Some(only), _) => Ok(Verdict::Unique(only)),
            (VerdictKind::Multiple, _, Some(one), Some(two)) => Ok(Verdict::Multiple(one, two)),
            // One of the two searches was stopped.
            (VerdictKind::Multiple | VerdictKind::Undecided, ..) => {
                Err(self.count.end.stopped().unwrap_or(Stopped::Cancelled))
            }
            _ => Ok(Verdict::None),
        }
    }
}

/// Solves puzzles of any kind, one by one or in batches. Calls reuse the buffers.
///
/// ```
/// use shudu::{Board, Limits, grid::Shape};
/// use shudu::solve::{Solver, VerdictKind};
/// let mut solver = Solver::default();
/// let boards = [Board::empty(Shape::NINE), Board::empty("2x2".parse()?)];
/// let answers: Vec<_> = solver.answers(&boards, &Limits::solutions(1000)).collect();
/// assert!(answers.iter().all(|answer| answer.verdict == VerdictKind::Multiple));
/// assert_eq!(answers[0].count.to_string(), "1000+");
/// assert_eq!(answers[1].count.to_string(), "288");
/// assert_eq!(answers[1].solutions().count(), 2);
/// # Ok::<(), shudu::grid::ShapeError>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    options: SolverOptions,
    grids: Vec<Grid>,
    found: Vec<BatchAnswer>,
    marked: Vec<Candidates>,
    found_marked: Vec<BatchAnswer>,
}

/// How a [`Solver`] searches. By default it uses the fastest engines and keeps two solutions of each
/// puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SolverOptions {
    /// The engine for all puzzles with classic rules, which are then searched one by one. Solutions
    /// are in the order of the engine. Puzzles with other rules have one engine, whose order is
    /// lexicographic.
    pub engine: Option<&'static dyn Engine>,
    /// The order of the solutions kept. The default is the lexicographic order for 9×9 and, because
    /// the lexicographically first solutions of a large board may be hard to find, the order of the
    /// engine for other shapes; neither depends on the machine.
    pub order: Option<Order>,
    /// The number of solutions kept of each puzzle.
    pub kept: usize,
    /// The time for each puzzle. With a limit puzzles are searched one by one.
    pub timeout: Option<Duration>,
    /// Whether each puzzle is searched once and on its own, so that its [work](Answer::work) is known
    /// and does not depend on the machine.
    pub own_work: bool,
    /// The device for batches. It has no effect on puzzles that are searched one by one.
    pub device: Option<Arc<dyn BatchDevice>>,
}

impl Default for SolverOptions {
    fn default() -> SolverOptions {
        SolverOptions {
            engine: None,
            order: None,
            kept: 2,
            timeout: None,
            own_work: false,
            device: None,
        }
    }
}

impl Solver {
    /// Returns the solver with changed options.
    ///
    /// ```
    /// use shudu::solve::{Order, Solver};
    /// let solver = Solver::default().with(|options| options.order = Some(Order::Lexicographic));
    /// ```
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut SolverOptions)) -> Solver {
        change(&mut self.options);
        self
    }

    /// Returns the answer for each puzzle, in order.
    ///
    /// The limit on solutions is for each puzzle, the others for the whole batch. 9×9 puzzles are
    /// searched together before this returns, unless an engine, a timeout or their own work is
    /// requested; everything else is searched as the iterator advances.
    pub fn answers<'a, P: Solvable + 'a, I>(
        &'a mut self,
        puzzles: I,
        limits: &'a Limits,
    ) -> Answers<'a, I::IntoIter>
    where
        I: IntoIterator<Item = &'a P>,
        I::IntoIter: Clone,
    {
        self.answers_with(self.options.clone(), puzzles.into_iter(), limits)
    }

    fn answers_with<'a, P: Solvable + 'a, I>(
        &'a mut self,
        options: SolverOptions,
        puzzles: I,
        limits: &'a Limits,
    ) -> Answers<'a, I>
    where
        I: Iterator<Item = &'a P> + Clone,
    {
        let together = options.engine.is_none() && options.timeout.is_none();
        let together = together && !options.own_work;
        self.grids.clear();
        self.marked.clear();
        if together {
            // Loops, because the adapters of iterators are not always inlined in other crates.
            let mut has_others = false;
            for puzzle in puzzles.clone() {
                match puzzle.as_grid() {
                    Some(grid) => self.grids.push(*grid),
                    None => has_others = true,
                }
            }
            // Apart, because most batches have grids only.
            if has_others {
                for puzzle in puzzles.clone() {
                    if let Some(candidates) = puzzle.to_candidates() {
                        self.marked.push(candidates);
                    }
                }
            }
        }
        self.found.resize(self.grids.len(), BatchAnswer::default());
        self.found_marked.resize(self.marked.len(), BatchAnswer::default());
        let first = limits.clone().with_solutions(options.first_limit(limits));
        let (grids, marked, keep) = (&self.grids[..], &self.marked[..], options.kept);
        let (found, found_marked) = (&mut self.found[..], &mut self.found_marked[..]);
        let device: &dyn BatchDevice = options.device.as_deref().unwrap_or(&Cpu);
        let (end, mut work) = device.solve_batch(grids, &first, keep, found);
        let mut marked_end = End::Complete;
        if !marked.is_empty() {
            let (end, more) = device.solve_candidates(marked, &first, keep, found_marked);
            marked_end = end;
            work += more;
        }
        let batch = together.then(|| Batch {
            grids: self.found.iter(),
            end,
            marked: self.found_marked.iter(),
            marked_end,
        });
        Answers { options, limits, puzzles, batch, work }
    }
}

/// The answers for a batch of puzzles. See [`Solver::answers`].
#[derive(Clone, Debug)]
pub struct Answers<'a, I> {
    options: SolverOptions,
    limits: &'a Limits,
    puzzles: I,
    /// The answers for the 9×9 puzzles, if they were searched together.
    batch: Option<Batch<'a>>,
    work: Work,
}

/// The answers for the 9×9 grids and for the 9×9 puzzles with candidates of their own.
#[derive(Clone, Debug)]
struct Batch<'a> {
    grids: slice::Iter<'a, BatchAnswer>,
    end: End,
    marked: slice::Iter<'a, BatchAnswer>,
    marked_end: End,
}

impl<'a> Batch<'a> {
    /// Returns the answer for the next puzzle, which is this one, and how its batch ended.
    fn next(&mut self, puzzle: &impl Solvable) -> Option<(&'a BatchAnswer, End)> {
        if puzzle.as_grid().is_some() {
            return self.grids.next().map(|found| (found, self.end));
        }
        puzzle.is_marked().then(|| self.marked.next())?.map(|found| (found, self.marked_end))
    }
}

/// The lanes engine as a device.
#[derive(Debug)]
struct Cpu;

impl BatchDevice for Cpu {
    fn solve_batch(
        &self,
        grids: &[Grid],
        limits: &Limits,
        _: usize,
        answers: &mut [BatchAnswer],
    ) -> (End, Work) {
        let report = Lanes::default().solve_batch(grids, limits, answers);
        (report.end, report.work)
    }
}

impl<'a, P: Solvable + 'a, I: Iterator<Item = &'a P>> Answers<'a, I> {
    /// Returns the work on the puzzles that were searched together.
    #[must_use]
    pub fn batch_work(&self) -> Work {
        self.work
    }

    /// Returns the next answer, without solutions. Each solution is passed to `visit` as it is
    /// found; `visit` may return `Break` to end the search of this puzzle.
    pub fn next_visiting(
        &mut self,
        visit: &mut dyn FnMut(&P::Solution) -> ControlFlow<()>,
    ) -> Option<Answer<()>> {
        let puzzle = self.puzzles.next()?;
        let found = self.batch.as_mut().and_then(|batch| batch.next(puzzle));
        Some(match found {
            Some((found, end)) => self.options.of_batch(puzzle, found, end, self.limits, visit),
            None => self.options.one(puzzle, self.limits, visit),
        })
    }
}

impl<'a, P: Solvable + 'a, I: Iterator<Item = &'a P>> Iterator for Answers<'a, I> {
    type Item = Answer<P::Solution>;

    fn next(&mut self) -> Option<Answer<P::Solution>> {
        collect(|visit| self.next_visiting(visit))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.puzzles.size_hint()
    }
}

/// Returns the answer of a search, with the solutions it visits.
fn collect<G: Clone>(
    search: impl FnOnce(&mut Visit<'_, G>) -> Option<Answer<()>>,
) -> Option<Answer<G>> {
    let (mut first, mut more) = (None, Vec::new());
    let answer = search(&mut |solution| {
        match first {
            None => first = Some(solution.clone()),
            Some(_) => more.push(solution.clone()),
        }
        ControlFlow::Continue(())
    })?;
    let Answer { verdict, count, clash, work, .. } = answer;
    Some(Answer { verdict, count, clash, work, first, more })
}

/// Returns the verdict on one puzzle within limits. The limit on solutions is ignored.
pub(crate) fn verdict<P: Solvable>(
    puzzle: &P,
    limits: &Limits,
) -> Result<Verdict<P::Solution>, Stopped> {
    let limits = limits.clone().with_solutions(2);
    let options = SolverOptions::default();
    let answer = collect(|visit| {
        Some(match puzzle.as_grid() {
            Some(grid) => {
                let mut found = [BatchAnswer::default()];
                let grids = slice::from_ref(grid);
                let report = Lanes::default().solve_batch(grids, &limits, &mut found);
                options.of_batch(puzzle, &found[0], report.end, &limits, visit)
            }
            None => options.one(puzzle, &limits, visit),
        })
    });
    answer.map_or(Ok(Verdict::None), Answer::into_verdict)
}

/// The solutions and counts of a search.
struct Seen {
    solutions: u64,
    end: End,
    work: Work,
}

type Visit<'v, G> = dyn FnMut(&G) -> ControlFlow<()> + 'v;

impl SolverOptions {
    /// Returns the number of solutions to search for. A verdict needs at least two.
    fn reach(limits: &Limits) -> u64 {
        limits.solutions.unwrap_or(u64::MAX).max(2)
    }

    /// Returns the number of solutions that the first, fast search looks for. Two are enough if the
    /// second, ordered search visits all of them anyway.
    fn first_limit(&self, limits: &Limits) -> u64 {
        let reach = SolverOptions::reach(limits);
        if self.kept as u64 >= reach { 2 } else { reach }
    }

    /// Returns the answer for a 9×9 puzzle that was searched in a batch.
    fn of_batch<P: Solvable>(
        &self,
        puzzle: &P,
        found: &BatchAnswer,
        end: End,
        limits: &Limits,
        visit: &mut Visit<'_, P::Solution>,
    ) -> Answer<()> {
        let end = match found.finished {
            true if found.count < self.first_limit(limits) => End::Complete,
            true => End::Enough,
            false => end,
        };
        let mut seen = Seen { solutions: found.count, end, work: Work::default() };
        if found.count > 1 {
            if self.shows_in_order(found, limits) {
                let shown = [&found.first, &found.second].into_iter().flatten();
                for solution in shown.take(self.kept) {
                    if visit(&P::Solution::from_grid(solution)).is_break() {
                        break;
                    }
                }
            } else {
                self.show_several(puzzle, limits, &mut seen, visit);
            }
        } else if let Some(only) = &found.first
            && self.kept > 0
        {
            let _ = visit(&P::Solution::from_grid(only));
        }
        answer(puzzle, seen, limits)
    }

    /// Returns the answer for any other puzzle.
    fn one<P: Solvable>(
        &self,
        puzzle: &P,
        limits: &Limits,
        visit: &mut Visit<'_, P::Solution>,
    ) -> Answer<()> {
        let mut limits = limits.clone();
        if let Some(timeout) = self.timeout {
            let outer = limits.deadline;
            limits = limits.with_timeout(timeout);
            limits.deadline = [limits.deadline, outer].into_iter().flatten().min();
        }
        let rules = puzzle.rules();
        let reach = limits.clone().with_solutions(SolverOptions::reach(&limits));
        let mut kept = self.keep_from(&rules, visit);
        let problem = match puzzle.input() {
            Input::Classic(problem) => problem,
            Input::Variant(search) => {
                let mut watch = Watch::new(&reach, &mut kept);
                let _ = search.run(&mut watch);
                return answer(puzzle, Seen::from(watch.finish()), &limits);
            }
        };
        let shape = problem.shape();
        let order = self.order_for(shape);
        let seen = match (self.engine, order) {
            (Some(engine), _) => Seen::from(engine.search(&problem, &reach, &mut kept)),
            (None, Order::Any) => {
                Seen::from(default_for(shape).search(&problem, &reach, &mut kept))
            }
            (None, Order::Lexicographic) if self.own_work => {
                let mut watch = Watch::new(&reach, &mut kept);
                if problem.is_consistent() {
                    let _ = propagation::run(&problem, &mut watch, State::first);
                }
                Seen::from(watch.finish())
            }
            (None, Order::Lexicographic) => {
                drop(kept);
                let first = limits.clone().with_solutions(self.first_limit(&limits));
                let mut cells = Vec::new();
                let report = default_for(shape).search(&problem, &first, &mut |found| {
                    if cells.is_empty() {
                        cells.extend_from_slice(found);
                    }
                    ControlFlow::Continue(())
                });
                let mut seen = Seen::from(report);
                match seen.solutions {
                    0 => {}
                    1 if self.kept > 0 => {
                        let _ = visit(&P::Solution::from_cells_of(&rules, &cells));
                    }
                    1 => {}
                    _ => self.show_several(puzzle, &limits, &mut seen, visit),
                }
                seen
            }
        };
        answer(puzzle, seen, &limits)
    }

    /// Returns the order in which several solutions are shown: by default the fastest one that does
    /// not depend on the machine. For 9×9 that is the lexicographic order. On other shapes the
    /// order of the default engine does not depend on the machine, and the lexicographically first
    /// solution may be hard to find.
    fn order_for(&self, shape: Shape) -> Order {
        self.order.unwrap_or(match shape {
            Shape::NINE => Order::Lexicographic,
            _ => Order::Any,
        })
    }

    /// Returns true if the batch has found all solutions to be shown, in order.
    fn shows_in_order(&self, found: &BatchAnswer, limits: &Limits) -> bool {
        let most = SolverOptions::reach(limits).min(self.kept as u64);
        found.in_order && most <= 2 && self.order_for(Shape::NINE) == Order::Lexicographic
    }

    /// Visits the solutions to be shown of a puzzle that has several.
    fn show_several<P: Solvable>(
        &self,
        puzzle: &P,
        limits: &Limits,
        seen: &mut Seen,
        visit: &mut Visit<'_, P::Solution>,
    ) {
        let reach = SolverOptions::reach(limits);
        let most = reach.min(self.kept as u64);
        let limits = limits.clone().with_solutions(most);
        let rules = puzzle.rules();
        let mut kept = self.keep_from(&rules, visit);
        let mut watch = Watch::new(&limits, &mut kept);
        let is_in_order = |shape| self.order_for(shape) == Order::Lexicographic;
        let _ = match rules.as_classic().is_none_or(is_in_order) {
            true => visit_in_order(puzzle, &mut watch),
            false => match puzzle.input() {
                Input::Classic(problem) => default_for(problem.shape()).run(&problem, &mut watch),
                Input::Variant(search) => search.run(&mut watch),
            },
        };
        let report = watch.finish();
        seen.work += report.work;
        // The end of this search counts if it visits all solutions or was stopped.
        if most == reach || report.end.stopped().is_some() {
            seen.solutions = seen.solutions.max(report.solutions);
            seen.end = report.end;
        }
    }

    /// Returns a visitor of cells that passes on as many solutions as are kept.
    fn keep_from<'v, G: FromCells>(
        &self,
        rules: &'v Rules,
        visit: &'v mut Visit<'_, G>,
    ) -> impl FnMut(&[u8]) -> ControlFlow<()> + 'v {
        let mut left = self.kept;
        move |cells| {
            if left == 0 {
                return ControlFlow::Continue(());
            }
            left -= 1;
            visit(&G::from_cells_of(rules, cells))
        }
    }
}

impl From<crate::search::Report> for Seen {
    fn from(report: crate::search::Report) -> Seen {
        Seen { solutions: report.solutions, end: report.end, work: report.work }
    }
}

/// Returns the answer of a search, which may have found more solutions than the limit.
fn answer<P: Solvable>(puzzle: &P, seen: Seen, limits: &Limits) -> Answer<()> {
    let Seen { solutions, end, work } = seen;
    let clash = if solutions == 0 && end == End::Complete { puzzle.clash() } else { None };
    let mut answer = Answer::from_count(Count::new(solutions.into(), end), work);
    if clash.is_some() {
        answer.verdict = VerdictKind::Invalid;
        answer.clash = clash;
    }
    let limit = limits.solutions.unwrap_or(u64::MAX);
    if solutions > limit {
        answer.count = Count::new(limit.into(), End::Enough);
    }
    answer
}
