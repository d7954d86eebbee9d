//! Many searches at once: one open node per lane, the rest of each search in its lane's list.
//!
//! ```text
//!            lane 0   lane 1   lane 2  …
//!   sweep     node     node     node        all lanes step together
//!             dead    stuck     solved
//!              |        |         |
//!             pop    guess:     report,     each lane on its own
//!                  keep one,     pop
//!                  save one
//! ```
//! A lane works depth first on one puzzle until its search is over, then takes the next start node.
//! If there is none, it takes the oldest saved node of another lane. So the lanes stay busy, a
//! puzzle costs no more nodes than it would alone, and a puzzle with enough solutions is dropped
//! immediately.

#![allow(clippy::needless_range_loop)] // The same index runs through several arrays.

use super::branch::{AT_ONCE, Guess};
use super::layout::{FIELDS, Node, WORDS};
use super::simd::Simd;
use super::sweep::{Block, sweep};
use crate::search::{End, Work};

/// The source of a run's start nodes and the receiver of its solutions.
pub(super) trait Job {
    /// Writes the next start node and returns a tag of the caller's choice, or `None` at the end.
    fn next<S: Simd>(&mut self, s: S, node: &mut Node) -> Option<u32>;
    /// Receives a solution of the start node with this tag. Returns false to drop the rest of its
    /// search.
    fn solution<S: Simd>(&mut self, s: S, tag: u32, node: &Node) -> bool;
    /// Called when the search of the start node with this tag is over.
    fn finished(&mut self, tag: u32);
    /// Checks the limits; called regularly. `Some` stops the run.
    fn check(&mut self, work: &Work) -> Option<End>;
    /// Returns true if the limits must be checked after every sweep.
    fn check_often(&self) -> bool;
}

/// The end of a list.
const NONE: u32 = u32::MAX;
/// Sweeps between two calls of [`Job::check`].
const CHECK_EVERY: u32 = 256;

/// Lanes share a search after its first dead end, or after this many solutions. Before that, a
/// puzzle with many solutions reaches the first ones without dead ends, and other lanes would not
/// help.
const SHARE_AFTER: u64 = 4;
/// Until then, this many lanes work on a search when there are no more start nodes: one on the
/// newest guess and one on the other side of the oldest.
const SMOOTH_LANES: u32 = 2;

/// Saved nodes, in linked lists within one store, so that the slot freed last is reused first.
struct Store {
    nodes: Vec<Node>,
    free: u32,
}

impl Store {
    /// Returns a free slot.
    #[inline(always)]
    fn take(&mut self) -> u32 {
        if self.free == NONE {
            // Enough for most puzzles. Reallocation costs more than a guess.
            if self.nodes.capacity() == 0 {
                self.nodes.reserve(16);
            }
            self.nodes.push(Node::OPEN);
            return self.nodes.len() as u32 - 1;
        }
        let place = self.free;
        self.free = self.nodes[place as usize].next;
        place
    }

    #[inline(always)]
    fn release(&mut self, place: u32) {
        self.nodes[place as usize].next = self.free;
        self.free = place;
    }
}

/// The state of a lane.
#[derive(Clone, Copy)]
struct Lane {
    tag: u32,
    depth: u32,
    /// The newest saved node.
    newest: u32,
}

struct Run<'j, S: Simd, J> {
    block: Block<S>,
    lanes: [Lane; 16],
    /// Lanes with a node.
    busy: u32,
    store: Store,
    /// True if a lane has taken work from another: then two may have the same tag.
    shared: bool,
    /// Lanes whose puzzle has met no dead end yet.
    smooth: u32,
    /// The number of solutions, plus [`SHARE_AFTER`] for each dead end.
    ends: u64,
    job: &'j mut J,
    work: Work,
}

/// Runs a job to its end.
#[inline(always)]
pub(super) fn run<S: Simd, J: Job>(s: S, job: &mut J) -> (End, Work) {
    let mut run = Run {
        block: Block { words: [s.zeros(); WORDS], single: [s.zeros(); 3] },
        lanes: [Lane { tag: 0, depth: 0, newest: NONE }; 16],
        busy: 0,
        store: Store { nodes: Vec::new(), free: NONE },
        shared: false,
        smooth: 0,
        ends: 0,
        job,
        work: Work::default(),
    };
    let mut idle = u32::MAX >> (32 - S::LANES as u32);
    let mut until_check = 0;
    let mut dry = false;
    let mut node = Node::OPEN;
    loop {
        if until_check == 0 {
            until_check = if run.job.check_often() { 1 } else { CHECK_EVERY };
            if let Some(end) = run.job.check(&run.work) {
                return (end, run.work);
            }
        }
        until_check -= 1;
        while idle != 0 {
            let lane = idle.trailing_zeros() as usize;
            if !dry {
                match run.job.next(s, &mut node) {
                    Some(tag) => {
                        run.lanes[lane] = Lane { tag, depth: 0, newest: NONE };
                        run.block.put(lane, &node);
                        run.work.nodes += 1;
                        run.busy |= 1 << lane;
                        run.smooth |= 1 << lane;
                        idle &= idle - 1;
                        continue;
                    }
                    None => dry = true,
                }
            }
            let enough = run.ends < SHARE_AFTER && run.busy.count_ones() >= SMOOTH_LANES;
            if enough || !run.steal(lane) {
                break;
            }
            idle &= idle - 1;
        }
        if run.busy == 0 {
            return (End::Complete, run.work);
        }
        let outcome = sweep(s, &mut run.block);
        run.work.sweeps += u64::from(run.busy.count_ones());
        run.smooth &= !outcome.dead;
        run.guess(s, outcome.stuck & run.busy);
        let mut over = (outcome.dead | outcome.solved) & run.busy;
        run.ends += u64::from((over & outcome.dead).count_ones()) * SHARE_AFTER;
        run.ends += u64::from((over & outcome.solved).count_ones());
        while over != 0 {
            let lane = over.trailing_zeros() as usize;
            over &= over - 1;
            if outcome.solved >> lane & 1 != 0 && run.busy >> lane & 1 != 0 {
                run.solved(s, lane);
            }
            if run.busy >> lane & 1 != 0 {
                run.pop(lane);
            }
        }
        idle = !run.busy & u32::MAX >> (32 - S::LANES as u32);
    }
}

impl<S: Simd> Block<S> {
    /// Puts a node into a lane.
    #[inline(always)]
    fn put(&mut self, lane: usize, node: &Node) {
        copy_in(&mut self.words, lane, &node.words);
        for single in &mut self.single {
            single.as_mut()[lane] = 0;
        }
    }
}

impl<S: Simd, J: Job> Run<'_, S, J> {
    /// Guesses in lanes: each continues with the digit, and the rest of the cell is saved; likewise
    /// for each guess, if there are several at once.
    ///
    /// Three loops, so that the processor overlaps the steps of different lanes.
    #[inline(always)]
    fn guess(&mut self, s: S, stuck: u32) {
        let mut left = stuck;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let place = self.store.take();
            let node = &mut self.store.nodes[place as usize];
            copy_out(&self.block.words, lane, &mut node.words);
            let own = &mut self.lanes[lane];
            own.depth += 1;
            node.depth = own.depth;
            node.next = own.newest;
            own.newest = place;
        }
        let mut guesses = [[0; AT_ONCE]; 16];
        left = stuck;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let Lane { depth, newest, .. } = self.lanes[lane];
            let smooth = self.smooth >> lane & 1 != 0 && depth > 1;
            guesses[lane] = s.choose(&self.store.nodes[newest as usize], smooth);
        }
        left = stuck;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let keys = guesses[lane];
            let first = self.lanes[lane].newest;
            // Each guess is made below the one before. The copies come first: they load whole
            // vectors, and would stall on a word just written.
            let node = self.store.nodes[first as usize];
            let mut places = [first; AT_ONCE];
            let mut many = 1;
            while many < AT_ONCE && keys[many] != 0 {
                let place = self.store.take();
                self.store.nodes[place as usize] = node;
                places[many] = place;
                many += 1;
            }
            for i in 0..many {
                let guess = Guess::of(keys[i]);
                let (at, candidate) = guess.candidate();
                self.store.nodes[places[i] as usize].words[at] &= !candidate;
                let mut keep = [!(FIELDS << guess.bit); 3];
                keep[at / 9] |= candidate;
                for t in 0..3 {
                    self.block.words[t * 9 + guess.word].as_mut()[lane] &= keep[t];
                }
                for j in i + 1..many {
                    let below = &mut self.store.nodes[places[j] as usize];
                    for t in 0..3 {
                        below.words[t * 9 + guess.word] &= keep[t];
                    }
                    below.depth += 1;
                    below.next = places[j - 1];
                }
            }
            self.lanes[lane].newest = places[many - 1];
            self.lanes[lane].depth += many as u32 - 1;
            self.work.guesses += many as u64;
        }
        self.work.nodes += u64::from(stuck.count_ones());
    }

    /// Continues a lane with its newest saved node, or finishes its search.
    #[inline(always)]
    fn pop(&mut self, lane: usize) {
        let place = self.lanes[lane].newest;
        if place == NONE {
            self.busy &= !(1 << lane);
            let tag = self.lanes[lane].tag;
            let same = |other: usize| self.busy >> other & 1 != 0 && self.lanes[other].tag == tag;
            if !(self.shared && (0..S::LANES).any(same)) {
                self.job.finished(tag);
            }
            return;
        }
        let node = &self.store.nodes[place as usize];
        self.lanes[lane].newest = node.next;
        self.lanes[lane].depth = node.depth;
        self.block.put(lane, node);
        self.work.nodes += 1;
        self.store.release(place);
    }

    /// Reports a lane's solution. Drops the rest of the search if the job returns false.
    #[inline(always)]
    fn solved(&mut self, s: S, lane: usize) {
        let Lane { tag, depth, .. } = self.lanes[lane];
        let mut node = Node { words: [0; WORDS], next: NONE, depth };
        copy_out(&self.block.words, lane, &mut node.words);
        if self.job.solution(s, tag, &node) {
            return;
        }
        let others = if self.shared { 0..S::LANES } else { lane..lane + 1 };
        for other in others {
            if self.busy >> other & 1 != 0 && self.lanes[other].tag == tag {
                let mut place = self.lanes[other].newest;
                while place != NONE {
                    let next = self.store.nodes[place as usize].next;
                    self.store.release(place);
                    place = next;
                }
                self.lanes[other].newest = NONE;
                self.busy &= !(1 << other);
            }
        }
        self.job.finished(tag);
    }

    /// Moves the oldest saved node of another lane, the largest piece of work, to an idle lane.
    #[inline(never)]
    fn steal(&mut self, lane: usize) -> bool {
        for other in 0..S::LANES {
            let mut place = self.lanes[other].newest;
            if self.busy >> other & 1 == 0 || place == NONE {
                continue;
            }
            let mut newer = NONE;
            while self.store.nodes[place as usize].next != NONE {
                newer = place;
                place = self.store.nodes[place as usize].next;
            }
            match newer {
                NONE => self.lanes[other].newest = NONE,
                newer => self.store.nodes[newer as usize].next = NONE,
            }
            let node = self.store.nodes[place as usize];
            self.store.release(place);
            self.lanes[lane] = Lane { tag: self.lanes[other].tag, depth: node.depth, newest: NONE };
            self.block.put(lane, &node);
            self.work.nodes += 1;
            self.busy |= 1 << lane;
            self.smooth &= !(1 << lane);
            self.shared = true;
            return true;
        }
        false
    }
}

/// Copies a lane's words out. A separate function, compiled without vector instructions: with them
/// the compiler would use gathers, which are slower.
#[inline(never)]
fn copy_out<A: AsRef<[u32]>>(from: &[A; WORDS], lane: usize, to: &mut [u32; WORDS]) {
    for i in 0..WORDS {
        to[i] = from[i].as_ref()[lane];
    }
}

/// Copies words into a lane, without vector instructions for the same reason.
#[inline(never)]
fn copy_in<A: AsMut<[u32]>>(to: &mut [A; WORDS], lane: usize, from: &[u32; WORDS]) {
    for i in 0..WORDS {
        to[i].as_mut()[lane] = from[i];
    }
}
