//! Candidates of a board of any shape, naked and hidden singles, and the search built on them.
//!
//! [`State`] keeps, for every cell, the digits still possible there, and for every house the digits
//! already placed. [`State::propagate`] applies two rules that are cheap and effective:
//!
//! ```text
//!   naked single    a cell with one candidate     place it: its peers lose that candidate
//!   hidden single   a digit with one cell left    that cell keeps this candidate alone
//!                   in some house
//! ```
//!
//! [`Search`] is a depth-first search over states. Each branch is binary: *this cell has this
//! digit*, and later *it does not*. The caller chooses the cell and the digit, and only this choice
//! differs between its users: the solutions in lexicographic order take the first open cell and its
//! smallest digit, the engine `propagate` the most constrained place, the generator of finished
//! boards a random one. Propagation removes impossible candidates only, so the order of the
//! solutions is the order of the choices.
//!
//! Saved states are on one flat stack of words, at most one for each cell of the board. Memory does
//! not depend on the number of solutions, and there is no recursion.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::Problem;
use crate::grid::Shape;
use crate::search::{Limits, Watch};

/// Flattened peer and house tables of one shape, for the inner loops.
struct Tables {
    side: usize,
    /// Peers of a cell: `peers[cell * peer_count..][..peer_count]`.
    peers: Vec<u16>,
    peer_count: usize,
    /// Cells of a house: `houses[house * side..][..side]`.
    houses: Vec<u16>,
    houses_of: Vec<[u8; 3]>,
    /// The three houses of a cell as a set.
    house_set: Vec<u128>,
}

impl Tables {
    fn of(shape: Shape) -> &'static Tables {
        const N: usize = Shape::MAX_SIDE + 1;
        static TABLES: [OnceLock<Tables>; N * N] = [const { OnceLock::new() }; N * N];
        TABLES[shape.box_rows() * N + shape.box_columns()].get_or_init(|| Tables::new(shape))
    }

    fn new(shape: Shape) -> Tables {
        let layout = shape.layout();
        let all = || 0..shape.cells();
        Tables {
            side: shape.side(),
            peers: all().flat_map(|c| layout.peers(c).iter().copied()).collect(),
            peer_count: layout.peers(0).len(),
            houses: layout.houses().iter().flatten().copied().collect(),
            houses_of: all().map(|c| layout.houses_of(c).map(|h| h as u8)).collect(),
            house_set: all()
                .map(|c| layout.houses_of(c).iter().fold(0, |set, &h| set | 1u128 << h))
                .collect(),
        }
    }

    fn peers(&self, cell: usize) -> &[u16] {
        &self.peers[cell * self.peer_count..][..self.peer_count]
    }

    fn house(&self, house: usize) -> &[u16] {
        &self.houses[house * self.side..][..self.side]
    }
}

/// The digits still possible, and the changes not yet propagated.
#[derive(Clone)]
pub(crate) struct State {
    tables: &'static Tables,
    shape: Shape,
    /// Candidates of every cell, then the placed digits of every house: the part that a branch
    /// saves.
    words: Vec<u32>,
    /// Cells with one candidate that is not yet removed from their peers.
    fresh: Vec<u16>,
    /// Houses that lost a candidate since the last search for hidden singles.
    dirty: u128,
    /// True if a cell lost its last candidate.
    dead: bool,
}

impl State {
    /// Returns the state before propagation.
    pub(crate) fn new(problem: &Problem) -> State {
        let shape = problem.shape();
        let all = shape.all_digits();
        let mut state = State {
            tables: Tables::of(shape),
            shape,
            words: vec![0; shape.cells() + 3 * shape.side()],
            fresh: Vec::with_capacity(shape.cells()),
            dirty: (1 << (3 * shape.side())) - 1,
            dead: false,
        };
        for (cell, &value) in problem.cells().iter().enumerate() {
            let given = if value == 0 { all } else { 1 << (value - 1) };
            state.words[cell] = all;
            state.keep(cell, given & problem.allowed(cell));
        }
        state
    }

    /// Returns the candidates of every cell.
    pub(crate) fn candidates(&self) -> &[u32] {
        &self.words[..self.shape.cells()]
    }

    /// Writes the digits of a state in which every cell has one candidate.
    pub(crate) fn write_digits(&self, cells: &mut [u8]) {
        for (cell, mask) in cells.iter_mut().zip(self.candidates()) {
            *cell = mask.trailing_zeros() as u8 + 1;
        }
    }

    /// Removes all other digits from a cell.
    pub(crate) fn keep(&mut self, cell: usize, digits: u32) {
        let before = self.words[cell];
        let after = before & digits;
        if after == before {
            return;
        }
        self.words[cell] = after;
        self.dirty |= self.tables.house_set[cell];
        match after.count_ones() {
            0 => self.dead = true,
            1 => self.fresh.push(cell as u16),
            _ => {}
        }
    }

    /// Propagates to the fixed point. Returns false on a contradiction.
    pub(crate) fn propagate(&mut self) -> bool {
        let consistent = !self.dead && self.fixed_point();
        self.fresh.clear();
        self.dirty = 0;
        self.dead = false;
        consistent
    }

    fn fixed_point(&mut self) -> bool {
        loop {
            while let Some(cell) = self.fresh.pop() {
                if !self.place(cell as usize) {
                    return false;
                }
            }
            if self.dirty == 0 {
                return true;
            }
            let house = self.dirty.trailing_zeros() as usize;
            self.dirty &= self.dirty - 1;
            if !self.hidden_singles(house) {
                return false;
            }
        }
    }

    /// Removes the digit of a cell with one candidate from its peers.
    fn place(&mut self, cell: usize) -> bool {
        let tables = self.tables;
        let cells = self.shape.cells();
        let digit = self.words[cell];
        for house in tables.houses_of[cell] {
            self.words[cells + house as usize] |= digit;
        }
        for &peer in tables.peers(cell) {
            let peer = peer as usize;
            let before = self.words[peer];
            if before & digit == 0 {
                continue;
            }
            let after = before ^ digit;
            self.words[peer] = after;
            self.dirty |= tables.house_set[peer];
            if after & after.wrapping_sub(1) == 0 {
                if after == 0 {
                    return false;
                }
                self.fresh.push(peer as u16);
            }
        }
        true
    }

    /// Places the digits with one cell left in a house.
    fn hidden_singles(&mut self, house: usize) -> bool {
        let all = self.shape.all_digits();
        let placed = self.words[self.shape.cells() + house];
        if placed == all {
            return true;
        }
        let tables = self.tables;
        let (mut once, mut twice) = (0, 0);
        for &cell in tables.house(house) {
            let mask = self.words[cell as usize];
            twice |= once & mask;
            once |= mask;
        }
        let mut hidden = once & !twice & !placed;
        if once != all {
            return false;
        }
        for &cell in tables.house(house) {
            if hidden == 0 {
                break;
            }
            let found = self.words[cell as usize] & hidden;
            if found != 0 {
                // Two digits need this cell.
                if found & (found - 1) != 0 {
                    return false;
                }
                hidden ^= found;
                self.keep(cell as usize, found);
            }
        }
        true
    }

    /// Returns the first cell that is still open, in reading order, and its smallest digit.
    pub(crate) fn first(&self) -> Option<(usize, u32)> {
        let cell = self.candidates().iter().position(|m| m & (m - 1) != 0)?;
        let mask = self.words[cell];
        Some((cell, mask & mask.wrapping_neg()))
    }

    /// Returns the most constrained place: a cell with two candidates, else a digit with two cells
    /// in some house, else the cell with the fewest candidates.
    pub(crate) fn tightest(&self) -> Option<(usize, u32)> {
        let mut best = (u32::MAX, 0);
        for (cell, &mask) in self.candidates().iter().enumerate() {
            let rest = mask & (mask - 1);
            if rest == 0 {
                continue;
            }
            if rest & (rest - 1) == 0 {
                return Some((cell, mask ^ rest));
            }
            let count = mask.count_ones();
            if count < best.0 {
                best = (count, cell);
            }
        }
        if best.0 == u32::MAX {
            return None;
        }
        Some(self.twin_places().unwrap_or_else(|| {
            let mask = self.words[best.1];
            (best.1, mask & mask.wrapping_neg())
        }))
    }

    /// Returns the first of the two cells of some digit that has just two in a house.
    fn twin_places(&self) -> Option<(usize, u32)> {
        (0..3 * self.tables.side).find_map(|house| {
            let (mut once, mut twice, mut more) = (0, 0, 0);
            for &cell in self.tables.house(house) {
                let mask = self.words[cell as usize];
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            let twins = twice & !more;
            let digit = twins & twins.wrapping_neg();
            let mut cells = self.tables.house(house).iter().map(|&c| c as usize);
            if twins == 0 { None } else { cells.find(|&c| self.words[c] & digit != 0) }
                .map(|cell| (cell, digit))
        })
    }
}

/// Counts the steps of a search and may stop it.
pub(crate) trait Tally {
    fn node(&mut self) -> ControlFlow<()>;
    fn guess(&mut self);
}

impl Tally for Watch<'_, '_> {
    fn node(&mut self) -> ControlFlow<()> {
        self.sweep();
        Watch::node(self)
    }
    fn guess(&mut self) {
        Watch::guess(self);
    }
}

/// Counts nothing and never stops.
pub(crate) struct NoTally;

impl Tally for NoTally {
    fn node(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    fn guess(&mut self) {}
}

/// Stops after a number of nodes, or when a limit is reached.
pub(crate) struct NodesLeft<'a>(pub(crate) u64, pub(crate) &'a Limits);

/// Nodes between two checks of the limits.
const CHECK_EVERY: u64 = 128;

impl Tally for NodesLeft<'_> {
    fn node(&mut self) -> ControlFlow<()> {
        let Some(left) = self.0.checked_sub(1) else { return ControlFlow::Break(()) };
        if left.is_multiple_of(CHECK_EVERY) && self.1.stopped().is_some() {
            return ControlFlow::Break(());
        }
        self.0 = left;
        ControlFlow::Continue(())
    }
    fn guess(&mut self) {}
}

/// A depth-first search that can pause at each solution.
#[derive(Clone)]
pub(crate) struct Search {
    state: State,
    /// The saved states, concatenated, each followed by its cell and the digit to eliminate.
    frames: Vec<u32>,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// The state is new.
    Enter,
    /// The state is done: return to the last branch.
    Back,
    /// The search is over.
    Over,
}

impl Search {
    /// Creates a search of a problem. If its digits clash, there is nothing to search.
    pub(crate) fn new(problem: &Problem) -> Search {
        let phase = if problem.is_consistent() { Phase::Enter } else { Phase::Over };
        Search { phase, ..Search::consistent(problem) }
    }

    /// Creates a search of a problem that is known to be consistent.
    fn consistent(problem: &Problem) -> Search {
        Search { state: State::new(problem), frames: Vec::new(), phase: Phase::Enter }
    }

    /// Returns the state. After `advance` has returned true it is a solution.
    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// Returns the number of open branches.
    pub(crate) fn depth(&self) -> u32 {
        (self.frames.len() / (self.state.words.len() + 2)) as u32
    }

    /// Advances to the next solution. Returns false if there is none, `Break` if the tally stopped
    /// the search.
    ///
    /// `choose` returns an open cell and one of its candidates, or `None` if no cell is open.
    pub(crate) fn advance(
        &mut self,
        tally: &mut impl Tally,
        mut choose: impl FnMut(&State) -> Option<(usize, u32)>,
    ) -> ControlFlow<(), bool> {
        loop {
            match self.phase {
                Phase::Over => return ControlFlow::Continue(false),
                Phase::Back => self.back(),
                Phase::Enter => {
                    tally.node()?;
                    self.phase = Phase::Back;
                    if self.state.propagate() {
                        let Some((cell, digit)) = choose(&self.state) else {
                            return ControlFlow::Continue(true);
                        };
                        tally.guess();
                        self.frames.extend_from_slice(&self.state.words);
                        self.frames.extend([cell as u32, digit]);
                        self.state.keep(cell, digit);
                        self.phase = Phase::Enter;
                    }
                }
            }
        }
    }

    /// Returns to the last branch and eliminates the digit just tried.
    fn back(&mut self) {
        let words = self.state.words.len();
        let Some(start) = self.frames.len().checked_sub(words + 2) else {
            self.phase = Phase::Over;
            return;
        };
        self.state.words.copy_from_slice(&self.frames[start..start + words]);
        let (cell, digit) = (self.frames[start + words], self.frames[start + words + 1]);
        self.frames.truncate(start);
        self.state.keep(cell as usize, !digit);
        self.phase = Phase::Enter;
    }
}

/// Searches a consistent problem to the end, with the given choice of branches.
pub(super) fn run(
    problem: &Problem,
    watch: &mut Watch<'_, '_>,
    choose: fn(&State) -> Option<(usize, u32)>,
) -> ControlFlow<()> {
    let mut search = Search::consistent(problem);
    let mut cells = vec![0; problem.shape().cells()];
    while search.advance(watch, choose)? {
        search.state().write_digits(&mut cells);
        watch.solution(&cells, search.depth())?;
    }
    ControlFlow::Continue(())
}
