//! Candidates of any shape with naked and hidden singles, and the search that stands on them.
//!
//! [`State`] keeps, for every cell, the digits still possible there, and for every house the digits
//! already placed. [`State::propagate`] draws the two conclusions that cost little and bring much:
//!
//! ```text
//!   naked single    a cell with one candidate     place it: its peers lose that candidate
//!   hidden single   a digit with one cell left    that cell keeps this candidate alone
//!                   in some house
//! ```
//!
//! [`Search`] is the depth-first search over states. Each branch is a yes or no: *this cell takes
//! this digit*, and later *it does not*. Which cell and digit is the caller's choice, and all that
//! differs between its users: the solutions in lexicographic order ask for the first open cell and
//! its smallest digit, the workhorse engine for the tightest place, the filler of finished boards
//! for a random one. Only impossible candidates ever go, so a choice of order is kept exactly.
//!
//! States wait on one flat stack of words, at most one for each cell of the board, so memory stays
//! small however many solutions there are, and no recursion can overflow.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::Problem;
use crate::grid::Shape;
use crate::search::Watch;

/// Who lives where, for one shape, in flat arrays: the inner loops read nothing else.
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

/// The digits still possible, and what is waiting to be concluded from them.
#[derive(Clone)]
pub(crate) struct State {
    tables: &'static Tables,
    shape: Shape,
    /// Candidates of every cell, then the placed digits of every house: what a branch must keep.
    words: Vec<u32>,
    /// Cells with one candidate that their peers do not know of yet.
    fresh: Vec<u16>,
    /// Houses that lost a candidate since they were last searched for hidden singles.
    dirty: u128,
    /// Did a cell lose its last candidate?
    dead: bool,
}

impl State {
    /// The state before the first conclusion.
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

    /// The candidates of every cell.
    pub(crate) fn candidates(&self) -> &[u32] {
        &self.words[..self.shape.cells()]
    }

    /// The digits of a state in which every cell has one candidate.
    pub(crate) fn write_digits(&self, cells: &mut [u8]) {
        for (cell, mask) in cells.iter_mut().zip(self.candidates()) {
            *cell = mask.trailing_zeros() as u8 + 1;
        }
    }

    /// Leaves a cell only these digits.
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

    /// Concludes until nothing new follows; `false` when there is a contradiction.
    pub(crate) fn propagate(&mut self) -> bool {
        let consistent = !self.dead && self.conclude();
        self.fresh.clear();
        self.dirty = 0;
        self.dead = false;
        consistent
    }

    fn conclude(&mut self) -> bool {
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

    /// Tells the peers of a cell with one candidate about it.
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

    /// Finds the digits with one cell left in a house.
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
                // Two digits that both need this cell cannot both have it.
                if found & (found - 1) != 0 {
                    return false;
                }
                hidden ^= found;
                self.keep(cell as usize, found);
            }
        }
        true
    }

    /// The first cell that is still open, in reading order, and its smallest digit.
    pub(crate) fn first(&self) -> Option<(usize, u32)> {
        let cell = self.candidates().iter().position(|m| m & (m - 1) != 0)?;
        let mask = self.words[cell];
        Some((cell, mask & mask.wrapping_neg()))
    }

    /// The tightest place: a cell with two candidates, else a digit with two cells in some house,
    /// else the cell with the fewest candidates.
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

    /// The first of the two cells of some digit that has just two in a house.
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

/// Counts what a search does and may stop it.
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

/// Stops after a number of nodes.
pub(crate) struct NodesLeft(pub(crate) u64);

impl Tally for NodesLeft {
    fn node(&mut self) -> ControlFlow<()> {
        let Some(left) = self.0.checked_sub(1) else { return ControlFlow::Break(()) };
        self.0 = left;
        ControlFlow::Continue(())
    }
    fn guess(&mut self) {}
}

/// A depth-first search that can pause at each solution.
pub(crate) struct Search {
    state: State,
    /// The states to go back to, end to end, each followed by its cell and the digit to strike.
    frames: Vec<u32>,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// The state has not been looked at.
    Look,
    /// The state is done with: go back to the last branch.
    Back,
    /// Nothing is left.
    Over,
}

impl Search {
    pub(crate) fn new(problem: &Problem) -> Search {
        let phase = if problem.is_consistent() { Phase::Look } else { Phase::Over };
        Search { state: State::new(problem), frames: Vec::new(), phase }
    }

    /// The state; after `advance` answered `true` it is a solution.
    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// Branches that are open.
    pub(crate) fn depth(&self) -> u32 {
        (self.frames.len() / (self.state.words.len() + 2)) as u32
    }

    /// Goes on to the next solution; `false` when there is none. `Break` when the tally stopped it.
    ///
    /// `choose` names an open cell and one of its candidates, or `None` when no cell is open.
    pub(crate) fn advance(
        &mut self,
        tally: &mut impl Tally,
        mut choose: impl FnMut(&State) -> Option<(usize, u32)>,
    ) -> ControlFlow<(), bool> {
        loop {
            match self.phase {
                Phase::Over => return ControlFlow::Continue(false),
                Phase::Back => self.back(),
                Phase::Look => {
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
                        self.phase = Phase::Look;
                    }
                }
            }
        }
    }

    /// Takes back the last branch and says no to its digit.
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
        self.phase = Phase::Look;
    }
}
