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
//! long as the sweeps that they miss cost less than the guess. A lane that has popped a saved node
//! does not copy it: the next sweep reads it where it is (`resumed`).
//!
//! A lane works depth first on one puzzle until its search is over, then takes the next start node.
//! If there is none, it takes the oldest saved node of another lane. So the lanes stay busy, a
//! puzzle costs no more nodes than it would alone, and a puzzle with enough solutions is dropped
//! immediately.

#![allow(clippy::needless_range_loop)] // The same index runs through several arrays.

use super::branch::Guess;
use super::choice::guess_all;
use super::layout::{FIELDS, Node, WORDS};
use super::simd::{Simd, Task};
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

/// A job of any type. A WebAssembly module calls its jobs through this table, so that it has one copy of
/// the search; the calls are few beside the sweeps.
#[cfg(all(
    feature = "simd",
    target_arch = "wasm32",
    target_feature = "simd128",
    not(feature = "testing")
))]
pub(super) mod shared {
    use super::super::wasm::Simd128;
    use super::*;

    pub(in super::super) trait AnyJob {
        fn next_node(&mut self, node: &mut Node) -> Option<u32>;
        fn take(&mut self, tag: u32, solution: &dyn Solution) -> bool;
        fn end_of(&mut self, tag: u32);
        fn limit(&mut self, work: &Work) -> Option<End>;
        fn is_limited(&self) -> bool;
    }

    impl<J: Job> AnyJob for J {
        fn next_node(&mut self, node: &mut Node) -> Option<u32> {
            self.next(Simd128, node)
        }
        fn take(&mut self, tag: u32, solution: &dyn Solution) -> bool {
            self.solution(tag, solution)
        }
        fn end_of(&mut self, tag: u32) {
            self.finished(tag);
        }
        fn limit(&mut self, work: &Work) -> Option<End> {
            self.check(work)
        }
        fn is_limited(&self) -> bool {
            self.check_often()
        }
    }

    impl Solution for &dyn Solution {
        fn write(&self, cells: &mut [u8; 81]) {
            (**self).write(cells);
        }
        fn depth(&self) -> u32 {
            (**self).depth()
        }
    }

    pub(in super::super) struct Shared<'a>(pub(in super::super) &'a mut dyn AnyJob);

    impl Job for Shared<'_> {
        fn next<S: Simd>(&mut self, _s: S, node: &mut Node) -> Option<u32> {
            self.0.next_node(node)
        }
        fn solution(&mut self, tag: u32, solution: impl Solution) -> bool {
            self.0.take(tag, &solution)
        }
        fn finished(&mut self, tag: u32) {
            self.0.end_of(tag);
        }
        fn check(&mut self, work: &Work) -> Option<End> {
            self.0.limit(work)
        }
        fn check_often(&self) -> bool {
            self.0.is_limited()
        }
    }
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

/// The rest of one search, after dead ends: its open nodes, the next one last, and the work so far.
#[derive(Default)]
pub(super) struct Rest {
    pub(super) open: Vec<Node>,
    pub(super) tag: u32,
    pub(super) work: Work,
}

/// Runs a job with the instructions of a token.
pub(super) struct RunJob<'j, J> {
    pub(super) job: &'j mut J,
    /// What is searched before the start nodes of the job.
    pub(super) rest: Rest,
}

impl<'j, J> RunJob<'j, J> {
    pub(super) fn new(job: &'j mut J) -> RunJob<'j, J> {
        RunJob { job, rest: Rest::default() }
    }
}

impl<J: Job> Task for RunJob<'_, J> {
    type Out = (End, Work);
    #[inline(always)]
    fn run<S: Simd>(self, s: S) -> (End, Work) {
        run(s, self.job, self.rest)
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
    /// Nodes of a search that no lane has taken yet. All have the same tag.
    open: Vec<Node>,
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

/// Continues a search, then runs a job to its end.
#[inline(always)]
fn run<S: Simd, J: Job>(s: S, job: &mut J, rest: Rest) -> (End, Work) {
    let shared = !rest.open.is_empty();
    let mut run = Run {
        block: Block::new(s, Nodes::none(s)),
        tag: [0; 16],
        depth: s.zeros(),
        newest: s.zeros(),
        resumed: [(0, 0); 16],
        resumes: 0,
        busy: 0,
        store: Store::EMPTY,
        open: rest.open,
        shared,
        smooth: 0,
        ends: if shared { SHARE_AFTER } else { 0 },
        trust: Trust::default(),
        job,
        work: rest.work,
    };
    // Sweeps that lanes have spent waiting.
    let mut waited = 0;
    let mut idle = u32::MAX >> (32 - S::LANES as u32);
    let mut until_check = 0;
    // The next start node. It is read while others are swept, because a sweep that starts with it would
    // have to wait for it.
    let mut node = Node::OPEN;
    let mut next = run.job.next(s, &mut node);
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
            if let Some(node) = run.open.pop() {
                run.start(s, lane, rest.tag, &node);
                idle &= idle - 1;
                continue;
            }
            if let Some(tag) = next {
                run.start(s, lane, tag, &node);
                run.smooth |= 1 << lane;
                idle &= idle - 1;
                next = run.job.next(s, &mut node);
                continue;
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
        // Three quarters of a sweep are about what a guess costs.
        if waited * 4 >= run.busy.count_ones() * 3 || stuck == run.busy {
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
        // A saved node would be overwritten before it is read.
        debug_assert_eq!(self.resumes, 0);
        let together = stuck.count_ones() as usize > S::ONE_BY_ONE;
        let mut lanes = stuck;
        if together && self.smooth & lanes != lanes && self.trust.try_them() {
            let helped = triples::eliminate(s, &mut self.block.nodes.words) & lanes;
            self.trust.learn(helped.count_ones(), lanes.count_ones());
            lanes &= !helped;
        }
        if lanes == 0 {
            return;
        }
        let place = self.store.take(s, &self.block.nodes, !together);
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
            alone = guess_all(s, &mut self.block.nodes, lanes, scored, rest);
        }
        while alone != 0 {
            let lane = alone.trailing_zeros() as usize;
            alone &= alone - 1;
            self.guess_alone(s, lane, unscored >> lane & 1 != 0);
        }
        self.block.replaced |= lanes;
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
        let node = s.node(&self.block.nodes.words, lane, 0);
        for (i, key) in s.choose(&node, smooth).into_iter().enumerate() {
            if key == 0 {
                break;
            }
            if i > 0 {
                let place = self.store.take(s, &self.block.nodes, true);
                self.save(s, place, 1 << lane);
                self.work.guesses += 1;
            }
            let guess = Guess::of(key);
            let (at, candidate) = guess.candidate();
            let rest = &mut self.store.nodes[self.newest.as_ref()[lane] as usize];
            rest.words[at].as_mut()[lane] &= !candidate;
            // The guess is a naked single that clears its cell and its box.
            let nodes = &mut self.block.nodes;
            let placed = nodes.words[at].as_ref()[lane] & candidate;
            for t in 0..3 {
                nodes.words[t * 9 + guess.word].as_mut()[lane] &= !(FIELDS << guess.bit);
            }
            for word in &mut nodes.words[at / 9 * 9..][..9] {
                word.as_mut()[lane] &= !candidate;
            }
            nodes.words[at].as_mut()[lane] |= placed;
            nodes.naked[at / 9].as_mut()[lane] |= candidate;
        }
    }

    /// Sweeps all lanes. Those in `resumed` continue with saved nodes.
    #[inline(always)]
    fn sweep(&mut self, s: S) -> Outcome {
        if S::RESUMED == 0 || self.resumes == 0 {
            return sweep(s, &mut self.block, []);
        }
        while self.resumes > S::RESUMED {
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
        let outcome = if S::RESUMED == 2 || self.resumes <= 2 {
            sweep(s, &mut self.block, [a, b])
        } else {
            let (c, d) = ((c.0, &nodes[c.1 as usize]), (d.0, &nodes[d.1 as usize]));
            sweep(s, &mut self.block, [a, b, c, d])
        };
        // An odd number of resumed lanes is followed by one that the next sweep must not read.
        self.resumed[1].0 = 0;
        self.resumed[3].0 = 0;
        self.resumes = 0;
        outcome
    }

    /// Starts the search of a node in a lane.
    #[inline(always)]
    fn start(&mut self, s: S, lane: usize, tag: u32, node: &Node) {
        self.tag[lane] = tag;
        self.depth.as_mut()[lane] = node.depth;
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
            if self.open.is_empty() && !(self.shared && (0..S::LANES).any(same)) {
                self.job.finished(tag);
            }
            return;
        }
        let saved = &self.store.links[place as usize];
        self.newest.as_mut()[lane] = saved.next.as_ref()[lane];
        self.depth.as_mut()[lane] = saved.depth.as_ref()[lane];
        if S::RESUMED > 0 {
            debug_assert!(self.resumes < S::LANES);
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
        let solved = Solved { s, words: &self.block.nodes.words, lane, depth };
        if self.job.solution(tag, solved) {
            return;
        }
        self.open.clear();
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
        let node = s.node(&self.store.nodes[place as usize].words, other, depth);
        self.store.release(place, other);
        self.start(s, lane, self.tag[other], &node);
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

#[cfg(test)]
pub(super) mod tests {
    use crate::solve::Solvable;
    use std::collections::BTreeSet;

    use super::*;
    use crate::grid::Grid;
    use crate::solve::engine::lanes::layout;
    use crate::solve::engine::lanes::simd::{Eight, Portable};

    /// A job that keeps what it is told.
    pub(in crate::solve::engine::lanes) struct Record {
        starts: Vec<Node>,
        next: usize,
        /// The most solutions of a start node.
        most: usize,
        /// The call of `check` that stops the run.
        stop: usize,
        pub(in crate::solve::engine::lanes) found: Vec<Vec<([u8; 81], u32)>>,
        pub(in crate::solve::engine::lanes) finished: Vec<u32>,
        /// The nodes so far, at each call of `check`.
        pub(in crate::solve::engine::lanes) nodes: Vec<u64>,
    }

    impl Record {
        pub(in crate::solve::engine::lanes) fn new(
            puzzles: &[Grid],
            most: usize,
            stop: usize,
        ) -> Record {
            Record {
                starts: puzzles.iter().map(|grid| layout::from_cells(grid.cells())).collect(),
                next: 0,
                most,
                stop,
                found: vec![Vec::new(); puzzles.len()],
                finished: vec![0; puzzles.len()],
                nodes: Vec::new(),
            }
        }

        /// Compares the solutions with those of the search in lexicographic order.
        pub(in crate::solve::engine::lanes) fn compare(&self, puzzles: &[Grid]) {
            for (i, puzzle) in puzzles.iter().enumerate() {
                assert_eq!(self.finished[i], 1, "{puzzle}");
                let found: BTreeSet<[u8; 81]> = self.found[i].iter().map(|(c, _)| *c).collect();
                assert_eq!(found.len(), self.found[i].len(), "a solution twice: {puzzle}");
                let all: BTreeSet<[u8; 81]> =
                    puzzle.solutions().take(self.most + 1).map(|grid| *grid.cells()).collect();
                assert_eq!(found.len(), all.len().min(self.most), "{puzzle}");
                if all.len() < self.most {
                    assert_eq!(found, all, "{puzzle}");
                }
                for cells in &found {
                    let grid = Grid::from_cells(*cells).unwrap();
                    assert!(grid.is_finished() && grid.extends(puzzle), "{puzzle}");
                }
                // The branches of a search tree share its root, whatever lanes they are searched in.
                let share: f64 = self.found[i].iter().map(|(_, d)| 0.5f64.powi(*d as i32)).sum();
                assert!(share <= 1.0, "{share}: {puzzle}");
            }
            assert!(self.nodes.is_sorted());
        }
    }

    impl Job for Record {
        fn next<S: Simd>(&mut self, _s: S, node: &mut Node) -> Option<u32> {
            *node = *self.starts.get(self.next)?;
            self.next += 1;
            Some(self.next as u32 - 1)
        }
        fn solution(&mut self, tag: u32, solution: impl Solution) -> bool {
            let mut cells = [0; 81];
            solution.write(&mut cells);
            self.found[tag as usize].push((cells, solution.depth()));
            self.found[tag as usize].len() < self.most
        }
        fn finished(&mut self, tag: u32) {
            self.finished[tag as usize] += 1;
        }
        fn check(&mut self, work: &Work) -> Option<End> {
            self.nodes.push(work.nodes);
            (self.nodes.len() == self.stop).then_some(End::Cancelled)
        }
        fn check_often(&self) -> bool {
            false
        }
    }

    /// Two published puzzles with long searches, one with 17 givens, one with two givens removed, one with a
    /// given changed, and one with few givens.
    pub(in crate::solve::engine::lanes) fn puzzles() -> Vec<Grid> {
        [
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4...............3",
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...2..",
            "1..............8..96.......53..9...1..8...........................7..............",
        ]
        .map(|text| text.parse().unwrap())
        .to_vec()
    }

    fn run_in<S: Simd>(s: S) {
        let puzzles = puzzles();
        for many in [1, 2, 3, 5, 17, 40] {
            let batch: Vec<Grid> = puzzles.iter().copied().cycle().skip(many).take(many).collect();
            for most in [1, 2, 5, 60] {
                let mut job = Record::new(&batch, most, 0);
                let (end, work) = s.enter(RunJob::new(&mut job));
                assert_eq!(end, End::Complete);
                assert!(work.nodes >= work.guesses);
                job.compare(&batch);
            }
        }
    }

    #[test]
    fn one_lane_and_eight_find_the_same_solutions() {
        run_in(Portable);
        run_in(Eight);
    }

    #[test]
    fn the_rest_of_a_search_is_finished_once() {
        for puzzle in puzzles() {
            for most in [1, 2, 60] {
                // The two branches of a first guess, as if another search had met a dead end.
                let mut node = layout::from_cells(puzzle.cells());
                let mut open = Vec::new();
                if crate::solve::engine::lanes::lex::settle(&mut node).stuck != 0 {
                    let guess = crate::solve::engine::lanes::branch::choose::<6>(&node);
                    open.push(crate::solve::engine::lanes::lex::split(&mut node, guess));
                }
                open.push(node);
                let mut job = Record::new(&[puzzle], most, 0);
                job.next = 1;
                let rest = Rest { open, tag: 0, work: Work { nodes: 1000, ..Work::default() } };
                let (end, work) = Eight.enter(RunJob { job: &mut job, rest });
                assert_eq!(end, End::Complete);
                assert!(work.nodes > 1000);
                assert!(job.nodes.iter().all(|&nodes| nodes >= 1000));
                job.compare(&[puzzle]);
            }
        }
    }
}
