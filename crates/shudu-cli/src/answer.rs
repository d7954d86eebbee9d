//! Asking an engine about puzzles, and what it answered.

use std::ops::ControlFlow;
use std::time::Duration;

use shudu::grid::{Board, Clash, Grid};
use shudu::search::{End, Limits, Work};
use shudu::solve::engine::lanes::{self, InOrder, Lanes};
use shudu::solve::engine::{self, Engine};
use shudu::solve::{Problem, default_engine, visit_in_order};
use shudu::text::Puzzle;

use crate::cli;
use crate::context;
use crate::tally::Tally;

/// What is asked of every puzzle.
#[derive(Clone)]
pub(crate) struct Ask {
    /// The engine named by the user.
    pub(crate) engine: Option<&'static dyn Engine>,
    /// Solutions to count at most.
    pub(crate) limit: u64,
    /// Solutions to keep at most.
    pub(crate) keep: usize,
    /// Lexicographic order wanted?
    pub(crate) lex: bool,
    pub(crate) timeout: Option<Duration>,
    /// Each puzzle searched for itself, so that its own work is known?
    pub(crate) alone: bool,
}

impl Ask {
    pub(crate) fn new(search: &cli::Search, limit: u64, keep: usize) -> Ask {
        Ask {
            engine: search.engine.as_deref().and_then(engine::by_name),
            limit,
            keep,
            lex: false,
            timeout: search.timeout.map(Duration::from_secs_f64),
            alone: false,
        }
    }

    pub(crate) fn limits(&self, solutions: Option<u64>) -> Limits {
        let mut limits = context::limits();
        limits.solutions = solutions;
        match self.timeout {
            Some(timeout) => limits.with_timeout(timeout),
            None => limits,
        }
    }

    /// Whether there is one solution or more is always found out, whatever the limit: a verdict
    /// that only looked for one would be a guess.
    pub(crate) fn reach(&self) -> u64 {
        self.limit.max(2)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Unique,
    Multiple,
    None,
    Invalid,
    /// The search was ended before it knew.
    Undecided,
}

impl Kind {
    /// The word in data formats.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::Unique => "unique",
            Kind::Multiple => "multiple",
            Kind::None => "none",
            Kind::Invalid => "invalid",
            Kind::Undecided => "undecided",
        }
    }
}

/// What is known about a puzzle after asking.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) kind: Kind,
    /// Solutions counted, at most the limit.
    pub(crate) count: u64,
    /// Is that all there are?
    pub(crate) complete: bool,
    /// The first solution kept.
    pub(crate) first: Option<Puzzle>,
    /// The others; most puzzles have none, and then nothing is allocated.
    pub(crate) more: Vec<Puzzle>,
    pub(crate) clash: Option<Clash>,
    pub(crate) work: Work,
}

impl Answer {
    /// The solutions kept, in order.
    pub(crate) fn solutions(&self) -> impl Iterator<Item = &Puzzle> + Clone {
        self.first.iter().chain(&self.more)
    }

    pub(crate) fn invalid(clash: Clash) -> Answer {
        Answer {
            kind: Kind::Invalid,
            count: 0,
            complete: true,
            first: None,
            more: Vec::new(),
            clash: Some(clash),
            work: Work::default(),
        }
    }

    /// The answer from what a search saw. `seen` may be one more than the limit, if that is 1.
    pub(crate) fn of(
        ask: &Ask,
        seen: u64,
        end: End,
        work: Work,
        solutions: impl IntoIterator<Item = Puzzle>,
    ) -> Answer {
        let mut solutions = solutions.into_iter();
        let kind = match (seen, end) {
            (2.., _) => Kind::Multiple,
            (_, End::Nodes | End::Deadline | End::Cancelled) => Kind::Undecided,
            (1, _) => Kind::Unique,
            _ => Kind::None,
        };
        let count = seen.min(ask.limit);
        let complete = end == End::Complete && seen <= ask.limit;
        let first = solutions.next();
        Answer { kind, count, complete, first, more: solutions.collect(), clash: None, work }
    }

    pub(crate) fn add_to(&self, tally: &mut Tally) {
        tally.records += 1;
        match self.kind {
            Kind::Unique => tally.unique += 1,
            Kind::Multiple => tally.multiple += 1,
            Kind::None => tally.none += 1,
            Kind::Invalid => tally.invalid += 1,
            Kind::Undecided => tally.undecided += 1,
        }
        tally.work += self.work;
    }
}

/// Asks about batch after batch of puzzles; the memory for one serves the next.
#[derive(Default)]
pub(crate) struct Asker {
    grids: Vec<Grid>,
    found: Vec<lanes::Answer>,
}

impl Asker {
    /// The answer to each puzzle in order and, where they were searched together, the work of all.
    ///
    /// 9×9 puzzles go through the lanes engine in one batch. Which of several solutions it meets
    /// first depends on the machine, so where there are several, the lexicographically first ones
    /// are looked up: the same input gives the same output everywhere.
    pub(crate) fn answers<'a>(
        &'a mut self,
        ask: &'a Ask,
        puzzles: impl Iterator<Item = &'a Puzzle> + Clone + 'a,
    ) -> (Work, impl Iterator<Item = Answer> + 'a) {
        // A batch keeps no more than one solution of each.
        let few = ask.keep == 0 || ask.reach() == 2;
        let together = few && !ask.alone && ask.engine.is_none() && ask.timeout.is_none();
        let grid = move |puzzle: &'a Puzzle| match puzzle {
            Puzzle::Grid(grid) if together => Some(grid),
            _ => None,
        };
        self.grids.clear();
        self.grids.extend(puzzles.clone().filter_map(grid));
        self.found.resize(self.grids.len(), lanes::Answer::default());
        let limits = ask.limits(Some(ask.reach()));
        let report = Lanes::new().solve_batch(&self.grids, &limits, &mut self.found);
        let mut found = self.found.iter();
        let answers = puzzles.map(move |puzzle| {
            match grid(puzzle).and_then(|grid| Some((grid, found.next()?))) {
                Some((grid, found)) => of_batch(ask, grid, found),
                None => answer(ask, puzzle),
            }
        });
        (report.work, answers)
    }
}

fn of_batch(ask: &Ask, grid: &Grid, found: &lanes::Answer) -> Answer {
    if found.count == 0
        && let Some(clash) = grid.clash()
    {
        return Answer::invalid(clash);
    }
    let end = match found.finished {
        true if found.count < ask.reach() => End::Complete,
        true => End::Enough,
        false => End::Cancelled,
    };
    let mut answer = Answer::of(ask, found.count, end, Work::default(), None);
    match found.count {
        0 => {}
        1 => answer.first = Some(Puzzle::Grid(found.first)),
        _ => {
            let mut several = InOrder::new(grid).take(ask.keep.min(2)).map(Puzzle::Grid);
            answer.first = several.next();
            answer.more = several.collect();
        }
    }
    answer
}

/// Solves one puzzle.
pub(crate) fn answer(ask: &Ask, puzzle: &Puzzle) -> Answer {
    let problem = Problem::from(puzzle);
    if let Some(clash) = problem.clash() {
        return Answer::invalid(clash);
    }
    let mut solutions = Vec::new();
    let mut keep = |cells: &[u8]| {
        if solutions.len() < ask.keep {
            solutions.push(like(puzzle, cells));
        }
        ControlFlow::Continue(())
    };
    let (seen, end, work) = search(ask, &problem, Some(ask.reach()), &mut keep);
    Answer::of(ask, seen, end, work, solutions)
}

/// Shows every solution to `visit`, in the order asked for.
pub(crate) fn search(
    ask: &Ask,
    problem: &Problem,
    most: Option<u64>,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> (u64, End, Work) {
    let limits = ask.limits(most);
    let report = match ask.engine {
        Some(engine) => engine.search(problem, &limits, visit),
        None if ask.lex => visit_in_order(problem, &limits, visit),
        None => default_engine(problem.shape()).search(problem, &limits, visit),
    };
    (report.solutions, report.end, report.work)
}

/// Cells as a puzzle of the same kind.
pub(crate) fn like(puzzle: &Puzzle, cells: &[u8]) -> Puzzle {
    let grid = Grid::try_from(cells);
    match (puzzle, grid) {
        (Puzzle::Grid(_) | Puzzle::Position(_), Ok(grid)) => Puzzle::Grid(grid),
        _ => {
            let shape = puzzle.shape();
            let board = Board::from_cells(shape, cells);
            Puzzle::Board(board.unwrap_or_else(|_| Board::empty(shape)))
        }
    }
}
