//! Many searches together: one open node per lane, the rest of each search in its lane's list.
//!
//! ```text
//!            lane 0   lane 1   lane 2  …
//!   sweep     node     node     node        all lanes step together
//!             dead    stuck     solved
//!              |        |         |
//!             pop    guess:     report,
//!                  keep one,     pop
//!                  save one
//! ```
//! Guessing in all lanes costs little more than in one. So stuck lanes wait for others, as
//! long as the sweeps that they miss cost less than the guess.
//!
//! A lane works depth first on one puzzle until its search is over, then takes the next start node.
//! If there is none, it takes the oldest saved node of another lane. So the lanes stay busy, a
//! puzzle costs no more nodes than it would alone, and a puzzle with enough solutions is dropped
//! immediately.

#![allow(clippy::needless_range_loop)] // The same index runs through several arrays.

use super::branch::Guess;
use super::choice::guess_all;
use super::layout::{FIELDS, Node, WORDS};
use super::simd::Simd;
use super::store::{NONE, Store};
use super::sweep::{Block, Nodes, Outcome, sweep};
use super::triples::{self, Trust};
use crate::search::{End, Work};

/// The source of a run's start nodes and the receiver of its solutions.
pub(super) trait Job {
    /// Writes the next start node and returns a tag of the caller's choice, or `None` at the end.
    fn next<S: Simd>(&mut self, s: S, node: &mut Node) -> Option<u32>;
    /// Receives a solution of the start node with this tag. Returns false to drop the rest of its
    /// search.
    fn solution(&mut self, tag: u32, solution: impl Solution) -> bool;
    /// Called when the search of the start node with this tag is over.
    fn finished(&mut self, tag: u32);
    /// Checks the limits; called regularly. `Some` stops the run.
    fn check(&mut self, work: &Work) -> Option<End>;
    /// Returns true if the limits must be checked after every sweep.
    fn check_often(&self) -> bool;
}

/// A solution, before its digits are read.
pub(super) trait Solution {
    /// Writes the digits.
    fn write(&self, cells: &mut [u8; 81]);
    /// Returns the number of open guesses above it.
    fn depth(&self) -> u32;
}

/// A solved node in its lane.
struct Solved<'a, S: Simd> {
    s: S,
    words: &'a [S::A; WORDS],
    lane: usize,
    depth: u32,
}

impl<S: Simd> Solution for Solved<'_, S> {
    #[inline(always)]
    fn write(&self, cells: &mut [u8; 81]) {
        self.s.write(self.words, self.lane, cells);
    }
    #[inline(always)]
    fn depth(&self) -> u32 {
        self.depth
    }
}

/// Below this depth, the guesses of a puzzle without a dead end are not scored.
pub(super) const UNSCORED_BELOW: u32 = 2;
/// Lanes that guess together are scored together. They are not scored if more than one in this many
/// needs no score: many puzzles of a batch have several solutions then, and few guesses are wrong.
const UNSCORED_IN: u32 = 3;
/// Sweeps between two calls of [`Job::check`].
pub(super) const CHECK_EVERY: u32 = 256;

/// Lanes share a search after its first dead end, or after this many solutions. Before that, a
/// puzzle with many solutions reaches the first ones without dead ends, and other lanes would not
/// help.
const SHARE_AFTER: u64 = 4;

/// The most saved nodes that a sweep reads where they are. More of them are copied before it.
const RESUMED: usize = 4;

struct Run<'j, S: Simd, J> {
    block: Block<S>,
    /// For each lane, the tag of its start node.
    tag: [u32; 16],
    /// For each lane, the open guesses above its node.
    depth: S::A,
    /// For each lane, the place of its newest saved node.
    newest: S::A,
    /// Lanes that continue with a saved node at the next sweep, as a set of one, and its place.
    resumed: [(u32, u32); 16],
    resumes: usize,
    /// Lanes with a node.
    busy: u32,
    store: Store<S>,
    /// True if a lane has taken work from another: then two may have the same tag.
    shared: bool,
    /// Lanes whose puzzle has met no dead end yet.
    smooth: u32,
    /// The number of solutions, plus [`SHARE_AFTER`] for each dead end.
    ends: u64,
    /// How much locked triples help.
    trust: Trust,
    job: &'j mut J,
    work: Work,
}

/// Runs a job to its end. If `shared`, all start nodes are parts of one search that has met dead ends.
#[inline(always)]
pub(super) fn run<S: Simd, J: Job>(s: S, job: &mut J, shared: bool) -> (End, Work) {
    let mut run = Run {
        block: Block { words: Nodes([s.zeros(); WORDS]), single: [s.zeros(); 3] },
        tag: [0; 16],
        depth: s.zeros(),
        newest: s.zeros(),
        resumed: [(0, 0); 16],
        resumes: 0,
        busy: 0,
        store: Store::EMPTY,
        shared,
        smooth: 0,
        ends: if shared { SHARE_AFTER } else { 0 },
        trust: Trust::default(),
        job,
        work: Work::default(),
    };
    // Sweeps that lanes have spent waiting.
    let mut waited = 0;
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
                        run.start(s, lane, tag, 0, &node);
                        run.smooth |= u32::from(!shared) << lane;
                        idle &= idle - 1;
                        continue;
                    }
                    None => dry = true,
                }
            }
            if run.ends < SHARE_AFTER || !run.steal(s, lane) {
                break;
            }
            idle &= idle - 1;
        }
        if run.busy == 0 {
            return (End::Complete, run.work);
        }
        let outcome = run.sweep(s);
        run.work.sweeps += u64::from(run.busy.count_ones());
        run.smooth &= !outcome.dead;
        let stuck = outcome.stuck & run.busy;
        waited += stuck.count_ones();
        if waited >= run.busy.count_ones() || stuck == run.busy {
            waited = 0;
            run.guess(s, stuck);
        }
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
                run.pop(s, lane);
            }
        }
        idle = !run.busy & u32::MAX >> (32 - S::LANES as u32);
    }
}

impl<S: Simd, J: Job> Run<'_, S, J> {
    /// Guesses in lanes: each continues with the digit, and the rest of the cell is saved.
    #[inline(always)]
    fn guess(&mut self, s: S, stuck: u32) {
        let together = stuck.count_ones() as usize > S::ONE_BY_ONE;
        let mut lanes = stuck;
        if together && self.smooth & lanes != lanes && self.trust.try_them() {
            let helped = triples::eliminate(s, &mut self.block.words.0) & lanes;
            self.trust.learn(helped.count_ones(), lanes.count_ones());
            lanes &= !helped;
        }
        if lanes == 0 {
            return;
        }
        let place = self.store.take(s, &self.block.words, !together);
        self.save(s, place, lanes);
        let mut unscored = 0;
        let mut left = self.smooth & lanes;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            unscored |= u32::from(self.depth.as_ref()[lane] > UNSCORED_BELOW) << lane;
        }
        let mut alone = lanes;
        if together {
            let rest = &mut self.store.nodes[place as usize];
            let scored = unscored.count_ones() * UNSCORED_IN <= lanes.count_ones();
            alone = guess_all(s, &mut self.block.words, lanes, scored, rest);
        }
        while alone != 0 {
            let lane = alone.trailing_zeros() as usize;
            alone &= alone - 1;
            self.guess_alone(s, lane, unscored >> lane & 1 != 0);
        }
        self.work.guesses += u64::from(lanes.count_ones());
        self.work.nodes += u64::from(lanes.count_ones());
    }

    /// Adds a place to the lists of lanes.
    #[inline(always)]
    fn save(&mut self, s: S, place: u32, lanes: u32) {
        for (lane, depth) in self.depth.as_mut().iter_mut().enumerate() {
            *depth += lanes >> lane & 1;
        }
        let saved = &mut self.store.links[place as usize];
        saved.live = lanes;
        saved.depth = self.depth;
        saved.next = self.newest;
        let newest = s.select(s.lanes(lanes), s.splat(place), s.load(&self.newest));
        s.store(&mut self.newest, newest);
    }

    /// Guesses in one lane, whose node is saved already. Several guesses may be made together: each is
    /// made below the one before.
    #[inline(always)]
    fn guess_alone(&mut self, s: S, lane: usize, smooth: bool) {
        let node = s.node(&self.block.words.0, lane, 0);
        for (i, key) in s.choose(&node, smooth).into_iter().enumerate() {
            if key == 0 {
                break;
            }
            if i > 0 {
                let place = self.store.take(s, &self.block.words, true);
                self.save(s, place, 1 << lane);
                self.work.guesses += 1;
            }
            let guess = Guess::of(key);
            let (at, candidate) = guess.candidate();
            let rest = &mut self.store.nodes[self.newest.as_ref()[lane] as usize];
            rest.0[at].as_mut()[lane] &= !candidate;
            for t in 0..3 {
                let word = t * 9 + guess.word;
                let keep = !(FIELDS << guess.bit) | if word == at { candidate } else { 0 };
                self.block.words.0[word].as_mut()[lane] &= keep;
            }
        }
    }

    /// Sweeps all lanes. Those in `resumed` continue with saved nodes.
    #[inline(always)]
    fn sweep(&mut self, s: S) -> Outcome {
        if !S::MANY_REGISTERS || self.resumes == 0 {
            return sweep(s, &mut self.block, []);
        }
        while self.resumes > RESUMED {
            self.resumes -= 1;
            let (lanes, place) = std::mem::take(&mut self.resumed[self.resumes]);
            if lanes != 0 {
                let lane = lanes.trailing_zeros() as usize;
                self.block.put_back(s, lane, &self.store.nodes[place as usize]);
            }
        }
        let nodes = &self.store.nodes;
        let [a, b, c, d, ..] = self.resumed;
        let (a, b) = ((a.0, &nodes[a.1 as usize]), (b.0, &nodes[b.1 as usize]));
        let outcome = if self.resumes <= 2 {
            sweep(s, &mut self.block, [a, b])
        } else {
            let (c, d) = ((c.0, &nodes[c.1 as usize]), (d.0, &nodes[d.1 as usize]));
            sweep(s, &mut self.block, [a, b, c, d])
        };
        self.resumed[1].0 = 0;
        self.resumed[3].0 = 0;
        self.resumes = 0;
        outcome
    }

    /// Starts the search of a node in a lane.
    #[inline(always)]
    fn start(&mut self, s: S, lane: usize, tag: u32, depth: u32, node: &Node) {
        self.tag[lane] = tag;
        self.depth.as_mut()[lane] = depth;
        self.newest.as_mut()[lane] = NONE;
        self.block.put(s, lane, node);
        self.work.nodes += 1;
        self.busy |= 1 << lane;
    }

    /// Continues a lane with its newest saved node, or finishes its search.
    #[inline(always)]
    fn pop(&mut self, s: S, lane: usize) {
        let place = self.newest.as_ref()[lane];
        if place == NONE {
            self.busy &= !(1 << lane);
            let tag = self.tag[lane];
            let same = |other: usize| self.busy >> other & 1 != 0 && self.tag[other] == tag;
            if !(self.shared && (0..S::LANES).any(same)) {
                self.job.finished(tag);
            }
            return;
        }
        let saved = &self.store.links[place as usize];
        self.newest.as_mut()[lane] = saved.next.as_ref()[lane];
        self.depth.as_mut()[lane] = saved.depth.as_ref()[lane];
        if S::MANY_REGISTERS {
            // The place is released below, but no guess takes it before the sweep.
            self.resumed[self.resumes & 15] = (1 << lane, place);
            self.resumes += 1;
        } else {
            self.block.put_back(s, lane, &self.store.nodes[place as usize]);
        }
        self.work.nodes += 1;
        self.store.release(place, lane);
    }

    /// Reports a lane's solution. Drops the rest of the search if the job returns false.
    #[inline(always)]
    fn solved(&mut self, s: S, lane: usize) {
        let (tag, depth) = (self.tag[lane], self.depth.as_ref()[lane]);
        let solved = Solved { s, words: &self.block.words.0, lane, depth };
        if self.job.solution(tag, solved) {
            return;
        }
        let others = if self.shared { 0..S::LANES } else { lane..lane + 1 };
        for other in others {
            if self.busy >> other & 1 != 0 && self.tag[other] == tag {
                let mut place = self.newest.as_ref()[other];
                while place != NONE {
                    let next = self.store.links[place as usize].next.as_ref()[other];
                    self.store.release(place, other);
                    place = next;
                }
                self.newest.as_mut()[other] = NONE;
                self.busy &= !(1 << other);
                // The lane may start another search before the sweep.
                for (lanes, _) in &mut self.resumed[..self.resumes] {
                    *lanes &= !(1 << other);
                }
            }
        }
        self.job.finished(tag);
    }

    /// Moves the oldest saved node of another lane, the largest piece of work, to an idle lane.
    #[inline(always)]
    fn steal(&mut self, s: S, lane: usize) -> bool {
        let Some((other, place)) = self.oldest() else { return false };
        let depth = self.store.links[place as usize].depth.as_ref()[other];
        let node = s.node(&self.store.nodes[place as usize].0, other, depth);
        self.store.release(place, other);
        self.start(s, lane, self.tag[other], depth, &node);
        self.smooth &= !(1 << lane);
        self.shared = true;
        true
    }

    /// Removes the oldest place from the list of the first lane that has one.
    #[inline(never)]
    fn oldest(&mut self) -> Option<(usize, u32)> {
        let newest = self.newest.as_mut();
        let busy = |lane: usize| self.busy >> lane & 1 != 0;
        let other = (0..S::LANES).find(|&i| busy(i) && newest[i] != NONE)?;
        let links = &mut self.store.links;
        let (mut place, mut newer) = (newest[other], NONE);
        while links[place as usize].next.as_ref()[other] != NONE {
            newer = place;
            place = links[place as usize].next.as_ref()[other];
        }
        match newer {
            NONE => newest[other] = NONE,
            newer => links[newer as usize].next.as_mut()[other] = NONE,
        }
        Some((other, place))
    }
}
