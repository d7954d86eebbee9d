//! One puzzle alone: one node at a time, its digit triples side by side in three lanes.
//!
//! `search` has one node per lane, so its sweeps take the same time for one node as for sixteen. Here
//! vector i has word i of the three triples, so a node is nine vectors instead of 27, and a sweep takes
//! less than half of the time. The inferences are the same, in the same order: the first half of a
//! sweep is that of `sweep`, the second half collects the cells of a word by turning the lanes. A test
//! compares every sweep with one of `sweep`. The sweep that confirms a solution ends without its second
//! half, and a node whose naked singles are not known starts with that half.
//!
//! The search is depth first. After a dead end many nodes are likely to follow, which take less time in
//! lanes of their own, so the rest of the search is handed over to `search`. If few digits are open, the
//! search usually ends within the microsecond that a handover takes, so it waits for more dead ends.

#![allow(clippy::needless_range_loop)] // The same index runs through several arrays.

use super::branch::Guess;
use super::layout::{ALL, FIELDS, Node, WORDS};
use super::search::{CHECK_EVERY, Job, Rest, RunJob, Solution, UNSCORED_BELOW};
use super::simd::{Simd, Task};
use super::sweep::{Found, close};
use crate::search::{End, Work};

/// A node: for each word, its three triples. The fourth lane is zero.
type Spread<S> = [<S as Simd>::V; 9];

/// Four lanes, of which three can be turned.
pub(super) trait Turn: Simd {
    /// Returns the lanes 1, 2, 0, 3 and the lanes 2, 0, 1, 3.
    fn turn(self, v: Self::V) -> (Self::V, Self::V);

    /// Returns the words of a node.
    #[inline(always)]
    fn spread(self, words: &[u32; WORDS]) -> Spread<Self> {
        let mut out = [self.splat(0); 9];
        for i in 0..9 {
            let mut three = self.zeros();
            three.as_mut()[..3].copy_from_slice(&[words[i], words[9 + i], words[18 + i]]);
            out[i] = self.load(&three);
        }
        out
    }

    /// Returns a node. Its depth is unspecified.
    #[inline(always)]
    fn packed(self, words: &Spread<Self>) -> Node {
        let mut node = Node::OPEN;
        for i in 0..9 {
            let mut three = self.zeros();
            self.store(&mut three, words[i]);
            for t in 0..3 {
                node.words[t * 9 + i] = three.as_ref()[t];
            }
        }
        node
    }
}

/// The lanes with words.
const USED: u32 = 7;
/// The search is handed over at the first guess after this many dead ends.
const DEAD_ENDS: u32 = 3;
/// After one dead end it is handed over if more digits than this are open.
const FEW_OPEN: u32 = 42;
/// The number of guesses for which there is room from the first one on. An allocation of more than a
/// kilobyte takes longer than a sweep.
const ROOM: usize = 6;

/// The state of a node after a sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// There is no solution below it.
    Dead,
    Solved,
    /// Nothing more can be inferred.
    Stuck,
    Moving,
}

/// A node between two sweeps, with the fields of a [`Block`](super::sweep::Block).
#[derive(Clone, Copy)]
struct Single<S: Simd> {
    words: Spread<S>,
    /// Naked singles.
    naked: S::V,
    /// Those that have not cleared their boxes yet.
    fresh: S::V,
    /// Set where a candidate is not alone in its cell.
    shared: [S::V; 9],
}

impl<S: Turn> Single<S> {
    /// Returns a start node.
    #[inline(always)]
    fn start(s: S, start: &Node) -> Single<S> {
        if start.naked == [0; 3] {
            Single::new(s, s.spread(&start.words))
        } else {
            Single::with_naked(s, start)
        }
    }

    /// Returns a node whose naked singles are known.
    #[inline(always)]
    fn with_naked(s: S, node: &Node) -> Single<S> {
        let mut naked = s.zeros();
        naked.as_mut()[..3].copy_from_slice(&node.naked);
        let zero = s.splat(0);
        let words = s.spread(&node.words);
        Single { words, naked: s.load(&naked), fresh: zero, shared: [zero; 9] }
    }

    /// Returns a node whose naked singles are not known: its cells come first.
    #[inline(always)]
    fn new(s: S, words: Spread<S>) -> Single<S> {
        let zero = s.splat(0);
        let mut node = Single { words, naked: zero, fresh: zero, shared: [zero; 9] };
        // The next sweep detects a cell without candidates.
        node.cells(s, zero, &mut Found { full: zero, conflict: zero });
        node
    }

    /// Returns the number of digits that have no naked single yet, over all boxes.
    #[inline(always)]
    fn open(&self, s: S) -> u32 {
        let mut naked = s.zeros();
        s.store(&mut naked, self.naked);
        81 - naked.as_ref()[..3].iter().map(|word| word.count_ones()).sum::<u32>()
    }

    /// Applies every inference once.
    #[inline(always)]
    fn sweep(&mut self, s: S) -> State {
        let before = self.naked;
        let mut found = Found { full: s.splat(ALL), conflict: s.splat(0) };
        let single = close(s, &mut self.words, &self.shared, self.fresh, before, &mut found);
        let complete = s.nonzero(s.xor(before, s.splat(ALL))) & USED == 0;
        if !complete {
            self.cells(s, single, &mut found);
        }
        let broken = s.or(s.xor(found.full, s.splat(ALL)), found.conflict);
        if s.nonzero(broken) & USED != 0 {
            State::Dead
        } else if complete {
            State::Solved
        } else if s.nonzero(s.and_not(self.naked, before)) & USED != 0 {
            State::Moving
        } else {
            State::Stuck
        }
    }

    /// The second half of a sweep: places hidden singles and finds naked ones.
    #[inline(always)]
    fn cells(&mut self, s: S, single: S::V, found: &mut Found<S>) {
        let mut naked = s.splat(0);
        for i in 0..9 {
            let word = self.words[i];
            let hidden = s.and(word, single);
            let (p, q) = s.turn(hidden);
            let taken = s.fields_or(s.or3(hidden, p, q));
            let w = s.unless(word, taken, single);
            let (p, q) = s.turn(w);
            let (any, several) = (s.or3(w, p, q), s.two_of(w, p, q));
            let (p, q) = s.turn_fields(any);
            let shared = s.or3(several, p, q);
            found.full = s.and_or(found.full, any, shared);
            naked = s.or_and_not(naked, w, shared);
            self.words[i] = w;
            self.shared[i] = shared;
        }
        found.conflict = s.or_and_not(found.conflict, single, naked);
        (self.naked, self.fresh) = (naked, naked);
    }

    /// Makes a guess and returns the words of the other branch. The guess is a naked single and clears
    /// its box.
    #[inline(always)]
    fn split(&mut self, s: S, guess: Guess) -> Spread<S> {
        let (at, candidate) = guess.candidate();
        let chosen = s.and(s.lanes(1 << (at / 9)), s.splat(candidate));
        let mut rest = self.words;
        // For all words, so that no index depends on the guess and the words stay in registers.
        for i in 0..9 {
            let own = s.splat(if guess.word == i { FIELDS << guess.bit } else { 0 });
            rest[i] = s.and_nand(self.words[i], own, chosen);
            self.words[i] = s.unless_other(self.words[i], own, chosen);
        }
        self.naked = s.or(self.naked, chosen);
        self.fresh = s.splat(0);
        rest
    }
}

/// A solved node.
struct SolvedNode<W: Simd> {
    wide: W,
    node: Node,
    depth: u32,
}

impl<W: Simd> Solution for SolvedNode<W> {
    #[inline(always)]
    fn write(&self, cells: &mut [u8; 81]) {
        self.wide.write_node(&self.node, cells);
    }
    #[inline(always)]
    fn depth(&self) -> u32 {
        self.depth
    }
}

/// Runs a job with few start nodes: one after the other, until one of them is handed over to vectors
/// with the instructions of the task's token.
pub(super) struct RunOne<'j, S, J>(pub(super) S, pub(super) &'j mut J);

impl<S: Turn, J: Job> Task for RunOne<'_, S, J> {
    type Out = (End, Work);
    #[inline(always)]
    fn run<W: Simd>(self, wide: W) -> (End, Work) {
        run(self.0, wide, self.1)
    }
}

#[inline(always)]
fn run<S: Turn, W: Simd, J: Job>(s: S, wide: W, job: &mut J) -> (End, Work) {
    const { assert!(S::LANES == 4) };
    let mut work = Work::default();
    let mut until_check = 0;
    let mut start = Node::OPEN;
    // The other branches of guesses, and their depths.
    let mut saved: Vec<(Spread<S>, u32)> = Vec::new();
    while let Some(tag) = job.next(wide, &mut start) {
        let mut dead_ends = 0;
        let mut node = Single::start(s, &start);
        // The number of guesses above the node.
        let mut depth = 0;
        work.nodes += 1;
        loop {
            // A loop of its own, so that the words stay in registers.
            let state = loop {
                if until_check == 0 {
                    until_check = if job.check_often() { 1 } else { CHECK_EVERY };
                    if let Some(end) = job.check(&work) {
                        return (end, work);
                    }
                }
                until_check -= 1;
                work.sweeps += 1;
                let state = node.sweep(s);
                if state != State::Moving {
                    break state;
                }
            };
            match state {
                State::Stuck
                    if dead_ends == 0 || dead_ends < DEAD_ENDS && node.open(s) <= FEW_OPEN =>
                {
                    if saved.capacity() == 0 {
                        saved.reserve(ROOM);
                    }
                    let smooth = dead_ends == 0 && saved.len() >= UNSCORED_BELOW as usize;
                    for key in wide.choose(&s.packed(&node.words), smooth) {
                        if key == 0 {
                            break;
                        }
                        depth += 1;
                        saved.push((node.split(s, Guess::of(key)), depth));
                        work.guesses += 1;
                    }
                    work.nodes += 1;
                    continue;
                }
                State::Stuck => {
                    // The current node is searched first, then the oldest, which are the largest.
                    let pack = |words, depth| Node { depth, ..s.packed(words) };
                    let rest = saved.iter().rev().map(|(words, depth)| pack(words, *depth));
                    let mut open: Vec<Node> = rest.collect();
                    open.push(pack(&node.words, depth));
                    // It is counted again when it is put into a lane.
                    work.nodes -= 1;
                    return wide.enter(RunJob { job, rest: Rest { open, tag, work } });
                }
                State::Solved => {
                    let node = s.packed(&node.words);
                    if !job.solution(tag, SolvedNode { wide, node, depth }) {
                        saved.clear();
                    }
                }
                State::Dead => dead_ends += 1,
                State::Moving => unreachable!("the loop above ends with another state"),
            }
            let Some((next, its_depth)) = saved.pop() else {
                job.finished(tag);
                break;
            };
            depth = its_depth;
            node = Single::new(s, next);
            work.nodes += 1;
        }
    }
    (End::Complete, work)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::random::{Rng, Stream};
    use crate::solve::Solvable;
    use crate::solve::engine::lanes::search::tests::{Record, puzzles};
    use crate::solve::engine::lanes::simd::Portable;
    use crate::solve::engine::lanes::sweep::{Block, Nodes, sweep as sweep_lanes};
    use crate::solve::engine::lanes::{branch, layout};

    /// Runs a task with the two tokens of each form.
    fn each_form(task: Compare) {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        {
            use crate::solve::engine::lanes::x86::{Avx2, Avx512, Sse2};
            if let Some(token) = Sse2::detect() {
                token.enter(With(token, task));
            }
            if let Some(token) = Avx2::detect() {
                token.enter(With(token.half(), task));
            }
            if let Some(token) = Avx512::detect() {
                token.half().enter(With(token.quarter(), task));
            }
        }
        #[cfg(target_arch = "aarch64")]
        if let Some(token) = crate::solve::engine::lanes::neon::Neon::detect() {
            token.enter(With(token, task));
        }
        #[cfg(target_arch = "wasm32")]
        {
            use crate::solve::engine::lanes::wasm::Simd128;
            Simd128.enter(With(Simd128, task));
        }
    }

    struct With<S>(S, Compare);

    impl<S: Turn> Task for With<S> {
        type Out = ();
        #[inline(always)]
        fn run<W: Simd>(self, wide: W) {
            self.1.run(self.0, wide);
        }
    }

    /// Sweeps nodes in both layouts, down to the end of a search path.
    #[derive(Clone, Copy)]
    struct Compare;

    impl Compare {
        #[inline(always)]
        fn run<S: Turn, W: Simd>(self, s: S, wide: W) {
            let mut seen = [0; 4];
            for item in 0..600 {
                let rng = &mut Stream::new(19, item);
                let mut cells = [0; 81];
                for _ in 0..item % 30 {
                    cells[rng.below(81) as usize] = 1 + rng.below(9) as u8;
                }
                let node = layout::from_cells(&cells);
                let naked = node.naked.map(|w| [w]);
                let mut block =
                    Block::new(Portable, Nodes { words: node.words.map(|w| [w]), naked });
                let mut node = Single::with_naked(s, &node);
                loop {
                    let outcome = sweep_lanes(Portable, &mut block, []);
                    let state = match (outcome.dead, outcome.solved, outcome.stuck) {
                        (1, 0, 0) => State::Dead,
                        (0, 1, 0) => State::Solved,
                        (0, 0, 1) => State::Stuck,
                        _ => State::Moving,
                    };
                    assert_eq!(node.sweep(s), state);
                    seen[state as usize] += 1;
                    let plain = block.nodes.words.map(|[w]| w);
                    if state == State::Dead {
                        break;
                    }
                    assert_eq!(s.packed(&node.words).words, plain);
                    let naked = block.nodes.naked.iter().map(|[w]| w.count_ones()).sum::<u32>();
                    assert_eq!(node.open(s), 81 - naked);
                    assert_eq!(s.packed(&s.spread(&plain)).words, plain);
                    match state {
                        State::Moving => {}
                        State::Stuck => {
                            let guess = branch::choose::<6>(&s.packed(&node.words));
                            let rest = node.split(s, guess);
                            let (at, candidate) = guess.candidate();
                            let mut left = plain;
                            left[at] &= !candidate;
                            assert_eq!(s.packed(&rest).words, left);
                            let words = s.packed(&node.words).words.map(|w| [w]);
                            let mut naked = block.nodes.naked;
                            naked[at / 9][0] |= candidate;
                            block = Block::new(Portable, Nodes { words, naked });
                        }
                        State::Dead => unreachable!("tested above"),
                        State::Solved => {
                            let mut written = [0; 81];
                            wide.write_node(&s.packed(&node.words), &mut written);
                            assert_eq!(written, layout::write(&plain));
                            break;
                        }
                    }
                }
            }
            assert!(seen.iter().all(|&times| times > 50), "{seen:?}");
        }
    }

    #[test]
    fn sweeps_agree_with_those_of_lanes() {
        each_form(Compare);
    }

    /// Runs a job in the narrowest vectors. The other forms are tested through batches of one.
    fn run_narrow(job: &mut Record) -> (End, Work) {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        let token = crate::solve::engine::lanes::x86::Sse2::detect().unwrap();
        #[cfg(target_arch = "aarch64")]
        let token = crate::solve::engine::lanes::neon::Neon::detect().unwrap();
        #[cfg(target_arch = "wasm32")]
        let token = crate::solve::engine::lanes::wasm::Simd128;
        token.enter(RunOne(token, job))
    }

    #[test]
    fn one_puzzle_has_the_same_solutions_as_in_lanes() {
        // Open grids need many guesses before the first dead end.
        for puzzle in puzzles().into_iter().chain([Grid::EMPTY]) {
            for most in [1, 2, 5, 3000] {
                let mut job = Record::new(&[puzzle], most, 0);
                let (end, work) = run_narrow(&mut job);
                assert_eq!(end, End::Complete);
                assert!(work.nodes > 0);
                job.compare(&[puzzle]);
            }
        }
    }

    /// A search with few open digits is not handed over at its first dead end.
    #[test]
    fn one_puzzle_with_few_open_digits_has_the_same_solutions_as_in_lanes() {
        let full = puzzles()[0].solutions().next().unwrap();
        let mut long = 0;
        for item in 0..60 {
            let rng = &mut Stream::new(23, item);
            let mut cells = *full.cells();
            for _ in 0..70 + item {
                cells[rng.below(81) as usize] = 0;
            }
            let puzzle = Grid::from_cells(cells).unwrap();
            for most in [1, 2, 500] {
                let mut job = Record::new(&[puzzle], most, 0);
                let (end, work) = run_narrow(&mut job);
                assert_eq!(end, End::Complete);
                job.compare(&[puzzle]);
                long += u32::from(work.guesses > 100);
            }
        }
        assert!((10..100).contains(&long), "{long}");
    }

    #[test]
    fn one_puzzle_alone_is_stopped_at_any_check() {
        let mut before = 0;
        // After the third of 256 sweeps each, the search is in lanes.
        for stop in 1..8 {
            let mut job = Record::new(&[Grid::EMPTY], usize::MAX, stop);
            let (end, work) = run_narrow(&mut job);
            assert_eq!((end, job.finished[0]), (End::Cancelled, 0));
            assert_eq!(job.nodes.len(), stop);
            assert!(job.nodes.is_sorted());
            assert_eq!(*job.nodes.last().unwrap(), work.nodes);
            assert!(work.nodes > before || stop == 1);
            before = work.nodes;
        }
        assert!(before > 100);
    }
}
