//! Many puzzles at once, one search node per SIMD lane.
//!
//! Other fast solvers squeeze one puzzle at a time, and most of their time is waiting: for the
//! result before, for a branch that was guessed wrong. Here sixteen nodes (eight, four, one: see
//! [`Isa`]) go through the same straight-line bit logic together, and nobody waits.
//!
//! ```text
//!   puzzles ──> start nodes ──> [ lane | lane | lane | … ] ──> solutions
//!                                  │      ↑
//!                            guess └─ nodes put by
//! ```
//! * `sweep` is every inference once, over all lanes;
//! * `branch` chooses where to guess when a lane is stuck;
//! * `search` keeps the lanes busy;
//! * `lex` walks through solutions in lexicographic order.
//!
//! ```
//! use shudu::grid::Grid;
//! use shudu::search::Limits;
//! use shudu::solve::engine::lanes::{Answer, Lanes};
//! let mut answers = [Answer::default(); 2];
//! let lanes = Lanes::new();
//! lanes.solve_batch(&[Grid::EMPTY; 2], &Limits::solutions(2), &mut answers);
//! assert_eq!(answers[1].count, 2);
//! let full = answers[1].first;
//! assert_eq!(lanes.solve_one(&full, &Limits::solutions(2)).unique(), Some(&full));
//! ```

#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod avx512;
mod batch;
mod branch;
mod isa;
mod layout;
mod lex;
#[cfg(all(feature = "simd", target_arch = "aarch64"))]
mod neon;
mod parts;
mod search;
mod simd;
mod sweep;
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod x86;

use std::ops::ControlFlow;

pub use batch::{Answer, Barred, Count, Puzzles};
pub use isa::Isa;
pub use lex::InOrder;

use super::{Engine, Propagate};
use crate::grid::{Candidates, Grid};
use crate::search::{Limits, Report};
use crate::solve::Problem;
use layout::Node;

/// Where a search starts: a puzzle, a pencilmark grid, or a part of another search.
#[derive(Clone, Copy, Debug)]
pub struct Start(Node);

impl From<&Start> for Start {
    #[inline(always)]
    fn from(start: &Start) -> Start {
        *start
    }
}

impl From<&Grid> for Start {
    #[inline(always)]
    fn from(grid: &Grid) -> Start {
        Start(layout::from_cells(grid.cells()))
    }
}

impl From<&Candidates> for Start {
    #[inline(always)]
    fn from(candidates: &Candidates) -> Start {
        Start(layout::from_candidates(candidates))
    }
}

impl Start {
    /// The start of a problem on the 9×9 grid; `None` for other shapes.
    pub fn of(problem: &Problem) -> Option<Start> {
        let mut node = layout::from_cells(problem.board().to_grid()?.cells());
        for (cell, &(word, bit)) in layout::PLACES.iter().enumerate() {
            let allowed = problem.allowed(cell);
            for digit in (0..9).filter(|d| allowed >> d & 1 == 0) {
                let candidate = 1 << (digit % 3 * 9 + bit as usize);
                node.words[digit / 3 * 9 + word as usize] &= !candidate;
            }
        }
        Some(Start(node))
    }
}

/// The engine, in one of its forms.
#[derive(Clone, Copy, Debug)]
pub struct Lanes {
    isa: Isa,
}

/// The engine in this form, when the processor can run it.
pub fn with(isa: Isa) -> Option<Lanes> {
    isa.is_available().then_some(Lanes { isa })
}

impl Default for Lanes {
    fn default() -> Lanes {
        Lanes::new()
    }
}

impl Lanes {
    /// The engine in the widest form the processor can run.
    pub fn new() -> Lanes {
        Lanes { isa: Isa::best() }
    }

    /// The form in use.
    pub fn isa(&self) -> Isa {
        self.isa
    }
}

impl Engine for Lanes {
    fn name(&self) -> &'static str {
        "lanes"
    }

    fn about(&self) -> &'static str {
        "one search node per SIMD lane, singles and locked candidates; the fastest for 9×9"
    }

    fn is_lexicographic(&self) -> bool {
        false
    }

    /// Problems of other shapes have no lanes and go to [`Propagate`].
    fn search(
        &self,
        problem: &Problem,
        limits: &Limits,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report {
        match Start::of(problem) {
            Some(start) => self.visit(&start, limits, visit),
            None => Propagate.search(problem, limits, visit),
        }
    }
}

/// [`Lanes`] in the widest form, chosen when it is used: for tables, which are made before anybody
/// can ask the processor.
#[derive(Clone, Copy, Debug)]
pub struct Widest;

impl Engine for Widest {
    fn name(&self) -> &'static str {
        Lanes::new().name()
    }

    fn about(&self) -> &'static str {
        Lanes::new().about()
    }

    fn is_lexicographic(&self) -> bool {
        Lanes::new().is_lexicographic()
    }

    fn search(
        &self,
        problem: &Problem,
        limits: &Limits,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report {
        Lanes::new().search(problem, limits, visit)
    }
}
