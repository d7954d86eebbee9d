//! Cells with a single candidate first, then the cell with the fewest, with iterative deepening.
//!
//! ```text
//!   scan all cells ──▶ a cell without a candidate:  dead end, undo
//!      ▲      │
//!      └──────┴──▶ cells with one candidate:   fill them, scan again
//!             │
//!             └──▶ none of these:   guess in the cell with the fewest, one level deeper
//! ```
//!
//! Every change is recorded in one undo log; returning to a level undoes the log down to its length
//! at that level. The levels are kept in a list, not on the call stack.
//!
//! **Depth** is the number of open guesses. Experiments with random placements (`shudu lab depth`) show
//! that solutions nearly always appear within depth 24. So a first pass is limited to that depth. If no branch was cut, the search is complete. Otherwise a full pass
//! follows.
//!
//! Both passes search the same tree in the same order, so the shallow solutions visited by the
//! first pass are the first shallow ones of the full pass, which skips as many. No solution is
//! visited twice, and a search for one solution ends in the first pass if the solution is within
//! that depth.
//!
//! The first pass also stops after a fixed number of nodes, which is not part of the original
//! algorithm. On a nearly empty board all solutions are deeper than 24, and the tree above them is
//! too large to search.

use std::ops::ControlFlow;

use super::trace::{Action, NoTrace, Trace};
use super::{EngineInfo, Traced};
use crate::grid::Layout;
use crate::search::Watch;
use crate::solve::Problem;

/// The engine `singles`: single candidates, then the fewest, with iterative deepening.
#[derive(Clone, Copy, Debug)]
pub struct Singles {
    /// The depth of the first pass, or `None` for a full pass only.
    pub first_pass: Option<u32>,
}

impl Singles {
    /// The depth within which most solutions appear.
    pub const USUAL_DEPTH: u32 = 24;
    /// A first pass to the usual depth, and a full pass only if that was cut.
    pub(super) const DEEPENING: Singles = Singles { first_pass: Some(Singles::USUAL_DEPTH) };
}

/// The node limit of the first pass.
const FIRST_PASS_NODES: u64 = 20_000;

impl Traced for Singles {
    const INFO: EngineInfo = EngineInfo {
        name: "singles",
        about: "single candidates, then the cell with the fewest; iterative deepening at depth 24",
        lexicographic: false,
    };

    fn search(
        &self,
        problem: &Problem,
        watch: &mut Watch<'_, '_>,
        trace: &mut impl Trace,
    ) -> ControlFlow<()> {
        self.passes(&mut CandidateSheet::new(problem), watch, trace)
    }
}

impl Singles {
    fn passes(
        self,
        sheet: &mut CandidateSheet,
        watch: &mut Watch<'_, '_>,
        trace: &mut impl Trace,
    ) -> ControlFlow<()> {
        let mut full = Pass { deepest: u32::MAX, nodes: u64::MAX, skip: 0, shallow: 0, cut: false };
        if let Some(deepest) = self.first_pass {
            let mut first = Pass { deepest, nodes: FIRST_PASS_NODES, ..full };
            let shown = first.run(sheet, watch, trace)?;
            if !first.cut {
                return ControlFlow::Continue(());
            }
            full.skip = shown;
            full.shallow = deepest;
        }
        full.run(sheet, watch, trace)?;
        ControlFlow::Continue(())
    }
}

/// One pass through the tree.
struct Pass {
    /// No guess is made below this depth.
    deepest: u32,
    /// The remaining number of nodes.
    nodes: u64,
    /// Solutions of depth `shallow` or less that were visited before.
    skip: u64,
    shallow: u32,
    /// True if a part of the tree was cut.
    cut: bool,
}

/// An open guess.
struct Level {
    cell: usize,
    /// Digits not tried yet.
    left: u32,
    /// Length of the undo log before the guess.
    log: usize,
}

impl Pass {
    /// Runs the pass and counts the solutions it visited.
    fn run(
        &mut self,
        sheet: &mut CandidateSheet,
        watch: &mut Watch<'_, '_>,
        trace: &mut impl Trace,
    ) -> ControlFlow<(), u64> {
        let mut levels: Vec<Level> = Vec::new();
        let mut shown = 0;
        loop {
            if self.nodes == 0 {
                self.cut = true;
                break;
            }
            self.nodes -= 1;
            watch.node()?;
            if trace.is_closed() {
                watch.enough()?;
            }
            let depth = levels.len() as u32;
            match sheet.fill_singles(depth, trace) {
                Scan::DeadEnd => trace.note(depth, Action::Backtrack),
                Scan::Solved if depth <= self.shallow && self.skip > 0 => self.skip -= 1,
                Scan::Solved => {
                    shown += 1;
                    trace.note(depth, Action::Solution);
                    watch.solution(&sheet.cells, depth)?;
                }
                Scan::Open(_) if depth >= self.deepest => self.cut = true,
                Scan::Open(cell) => {
                    levels.push(Level { cell, left: sheet.open[cell], log: sheet.log.len() });
                }
            }
            while levels.pop_if(|level| level.left == 0).is_some() {}
            let Some(level) = levels.last_mut() else { break };
            let digit = level.left.trailing_zeros() as u8 + 1;
            level.left &= level.left - 1;
            let (cell, log) = (level.cell, level.log);
            let depth = levels.len() as u32;
            sheet.undo(log, depth, trace);
            watch.guess();
            trace.note(depth, Action::Place { cell, digit, guess: true });
            sheet.fill(cell, digit, depth, trace);
        }
        sheet.undo(0, 0, trace);
        ControlFlow::Continue(shown)
    }
}

/// The result of a scan of all cells.
enum Scan {
    /// A cell has no candidate.
    DeadEnd,
    /// Every cell is filled.
    Solved,
    /// No cell has one candidate; this one has the fewest.
    Open(usize),
}

/// An entry of the undo log.
enum Change {
    Filled { cell: usize, choices: u8 },
    Eliminated { cell: usize, digit: u8 },
}

/// The board with its candidates.
struct CandidateSheet {
    layout: &'static Layout,
    cells: Vec<u8>,
    /// Candidates of the blanks. A filled cell keeps those it had when it was filled.
    open: Vec<u32>,
    /// The number of candidates of a blank, or [`FILLED`].
    choices: Vec<u8>,
    log: Vec<Change>,
}

/// Marks a filled cell. Larger than any number of candidates.
const FILLED: u8 = u8::MAX;

impl CandidateSheet {
    fn new(problem: &Problem) -> CandidateSheet {
        let cells = problem.cells().to_vec();
        let all = problem.shape().all_digits();
        let open = (0..cells.len()).map(|c| problem.allowed(c) & all).collect();
        let layout = problem.shape().layout();
        let mut sheet =
            CandidateSheet { layout, cells, open, choices: Vec::new(), log: Vec::new() };
        sheet.choices = sheet.open.iter().map(|mask| mask.count_ones() as u8).collect();
        for cell in 0..sheet.cells.len() {
            if sheet.cells[cell] != 0 {
                sheet.fill(cell, sheet.cells[cell], 0, &mut NoTrace);
            }
        }
        // Eliminations by givens are never undone.
        sheet.log.clear();
        sheet
    }

    fn fill(&mut self, cell: usize, digit: u8, depth: u32, trace: &mut impl Trace) {
        self.log.push(Change::Filled { cell, choices: self.choices[cell] });
        self.cells[cell] = digit;
        self.choices[cell] = FILLED;
        let bit = 1 << (digit - 1);
        for &peer in self.layout.peers(cell) {
            let peer = peer as usize;
            if self.cells[peer] == 0 && self.open[peer] & bit != 0 {
                self.open[peer] ^= bit;
                self.choices[peer] -= 1;
                self.log.push(Change::Eliminated { cell: peer, digit });
                trace.note(depth, Action::Eliminate { cell: peer, digit });
            }
        }
    }

    fn undo(&mut self, length: usize, depth: u32, trace: &mut impl Trace) {
        for change in self.log.drain(length..).rev() {
            match change {
                Change::Filled { cell, choices } => {
                    trace.note(depth, Action::Remove { cell, digit: self.cells[cell] });
                    self.cells[cell] = 0;
                    self.choices[cell] = choices;
                }
                Change::Eliminated { cell, digit } => {
                    self.open[cell] ^= 1 << (digit - 1);
                    self.choices[cell] += 1;
                    trace.note(depth, Action::Restore { cell, digit });
                }
            }
        }
    }

    /// Fills cells with one candidate until none is left.
    fn fill_singles(&mut self, depth: u32, trace: &mut impl Trace) -> Scan {
        loop {
            let mut filled = false;
            let mut fewest = (FILLED, 0);
            for cell in 0..self.cells.len() {
                match self.choices[cell] {
                    0 => return Scan::DeadEnd,
                    1 => {
                        let digit = self.open[cell].trailing_zeros() as u8 + 1;
                        trace.note(depth, Action::Place { cell, digit, guess: false });
                        self.fill(cell, digit, depth, trace);
                        filled = true;
                    }
                    choices if choices < fewest.0 => fewest = (choices, cell),
                    _ => {}
                }
            }
            if !filled {
                return if fewest.0 == FILLED { Scan::Solved } else { Scan::Open(fewest.1) };
            }
        }
    }
}
