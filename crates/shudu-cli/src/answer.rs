//! Asking the library's solver about puzzles.

use std::time::Duration;

use shudu::Limits;
use shudu::grid::{Board, Grid};
use shudu::solve::engine::{self, Engine};
use shudu::solve::{Order, Solver, VerdictKind};
use shudu::text::Puzzle;

use crate::cli;
use crate::context;
use crate::tally::Tally;

/// The answer for a puzzle of any kind.
pub(crate) type Answer = shudu::solve::Answer<Puzzle>;

/// What is asked of every puzzle.
#[derive(Clone)]
pub(crate) struct Ask {
    /// The engine named by the user.
    pub(crate) engine: Option<&'static dyn Engine>,
    /// Solutions to count at most.
    pub(crate) limit: u64,
    /// Solutions to keep at most.
    pub(crate) keep: usize,
    /// The order of several solutions, if one is wanted.
    pub(crate) order: Option<Order>,
    pub(crate) timeout: Option<Duration>,
    /// True if each puzzle is searched for itself, so that its own work is known.
    pub(crate) alone: bool,
}

impl Ask {
    pub(crate) fn new(search: &cli::Search, limit: u64, keep: usize) -> Ask {
        Ask {
            engine: search.engine.as_deref().and_then(engine::named),
            limit,
            keep,
            order: None,
            timeout: search.timeout.map(Duration::from_secs_f64),
            alone: false,
        }
    }

    /// A solver that does what is asked.
    pub(crate) fn solver(&self) -> Solver {
        let mut solver = Solver::new().with_kept(self.keep).with_own_work(self.alone);
        if let Some(order) = self.order {
            solver = solver.with_order(order);
        }
        if let Some(engine) = self.engine {
            solver = solver.with_engine(engine);
        }
        if let Some(timeout) = self.timeout {
            solver = solver.with_timeout(timeout);
        }
        solver
    }

    /// The limits of the command, with the limit on solutions.
    pub(crate) fn limits(&self) -> Limits {
        context::limits().with_solutions(self.limit)
    }
}

/// Adds an answer to the tally.
pub(crate) fn count(answer: &Answer, tally: &mut Tally) {
    tally.records += 1;
    match answer.verdict {
        VerdictKind::Unique => tally.unique += 1,
        VerdictKind::Multiple => tally.multiple += 1,
        VerdictKind::None => tally.none += 1,
        VerdictKind::Invalid => tally.invalid += 1,
        VerdictKind::Undecided => tally.undecided += 1,
    }
    tally.work += answer.work;
}

/// A puzzle of the same shape without digits.
pub(crate) fn blank(puzzle: &Puzzle) -> Puzzle {
    match puzzle {
        Puzzle::Grid(_) | Puzzle::Position(_) => Puzzle::Grid(Grid::EMPTY),
        Puzzle::Board(board) => Puzzle::Board(Board::empty(board.shape())),
    }
}
