//! The engine `lanes`: many puzzles together, one search node per SIMD lane.
//!
//! A solver that works on one puzzle at a time spends most of its time on dependent instructions
//! and mispredicted branches. Here sixteen nodes (or eight, four, one: see [`Isa`]) go through the
//! same straight-line bit logic together, which hides latency.
//!
//! ```text
//!   puzzles ──> start nodes ──> [ lane | lane | lane | … ] ──> solutions
//!                                  │      ↑
//!                            guess └─ saved nodes
//! ```
//! * `sweep` applies every inference once, to all lanes;
//! * `triples` eliminates more, less cheaply, before a guess;
//! * `choice` chooses where to guess in all stuck lanes, `branch` in one;
//! * `search` assigns nodes to lanes, `store` keeps the others;
//! * `alone` searches one puzzle, with its node in three lanes;
//! * `lex` lists solutions in lexicographic order.
//!
//! ```
//! use shudu::grid::Grid;
//! use shudu::search::Limits;
//! use shudu::solve::engine::lanes::{BatchAnswer, Lanes};
//! let mut answers = [BatchAnswer::default(); 2];
//! let lanes = Lanes::default();
//! lanes.solve_batch(&[Grid::EMPTY; 2], &Limits::solutions(2), &mut answers);
//! assert_eq!(answers[1].count, 2);
//! let full = answers[1].first.unwrap();
//! assert_eq!(lanes.solve_one(&full, &Limits::solutions(2)).unique(), Some(full));
//! ```

#[cfg(all(
    feature = "simd",
    any(
        target_arch = "x86",
        target_arch = "x86_64",
        target_arch = "aarch64",
        all(target_arch = "wasm32", target_feature = "simd128")
    )
))]
mod alone;
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod avx2_grids;
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod avx512;
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod avx512_grids;
mod batch;
mod branch;
mod choice;
mod isa;
mod layout;
mod lex;
#[cfg(all(feature = "simd", target_arch = "aarch64"))]
mod neon;
mod parts;
mod search;
#[cfg(all(
    feature = "simd",
    any(
        target_arch = "x86",
        target_arch = "x86_64",
        target_arch = "aarch64",
        all(target_arch = "wasm32", target_feature = "simd128")
    )
))]
mod shell;
mod simd;
mod store;
mod sweep;
mod triples;
#[cfg(all(feature = "simd", target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod x86;

use std::ops::ControlFlow;

pub(crate) use batch::Barred;
pub use batch::BatchAnswer;
pub use isa::Isa;
pub(crate) use lex::InOrder;

use super::{Algorithm, EngineInfo, Propagate};
use crate::grid::{Candidates, Grid};
use crate::search::Watch;
use crate::solve::Problem;
use layout::Node;

/// The start of a search: a puzzle, candidates, or a part of another search.
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
    /// Returns the start of a problem on the 9×9 grid, or `None` for other shapes.
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

/// The engine `lanes`: one search node per SIMD lane. All forms return the same counts; which of
/// several solutions it finds first may differ.
#[derive(Clone, Copy, Debug)]
pub struct Lanes {
    /// The form, or `None` for the widest, chosen at each call.
    isa: Option<Isa>,
}

impl Default for Lanes {
    /// Returns the engine in the widest form the processor supports.
    fn default() -> Lanes {
        Lanes { isa: Some(Isa::best()) }
    }
}

impl Lanes {
    /// The engine in the widest form, chosen at each call: for statics, which are initialized
    /// before the processor can be queried.
    pub(super) const WIDEST: Lanes = Lanes { isa: None };

    /// Returns the engine in this form, or `None` if the processor does not support it.
    #[must_use]
    pub fn with_isa(isa: Isa) -> Option<Lanes> {
        isa.is_available().then_some(Lanes { isa: Some(isa) })
    }

    /// Returns the form in use.
    #[must_use]
    pub fn isa(&self) -> Isa {
        self.isa.unwrap_or_else(Isa::best)
    }
}

const INFO: EngineInfo = EngineInfo {
    name: "lanes",
    about: "one search node per SIMD lane, singles and locked candidates; the fastest for 9×9",
    lexicographic: false,
};

impl Algorithm for Lanes {
    fn info(&self) -> &'static EngineInfo {
        &INFO
    }

    /// Problems of other shapes are passed on to [`Propagate`].
    fn run(&self, problem: &Problem, watch: &mut Watch<'_, '_>) -> ControlFlow<()> {
        match Start::of(problem) {
            Some(start) => {
                self.visit_watched(&start, watch);
                ControlFlow::Continue(())
            }
            None => Propagate.run(problem, watch),
        }
    }
}
