//! One puzzle alone: one node at a time, its digit triples side by side in three lanes.
//!
//! `search` has one node per lane, so its sweeps take the same time for one node as for sixteen. Here
//! vector i has word i of the three triples, so a node is nine vectors instead of 27, and a sweep takes
//! less than half of the time. The inferences are the same, in the same order: the cells of a word are
//! collected by turning the lanes, and the second half is that of `sweep`.
//!
//! The search is depth first. After a dead end, many nodes are likely to follow, which are better off
//! in lanes of their own, so the rest of the search is handed over to `search`.

#![allow(clippy::needless_range_loop)] // The same index runs through several arrays.
#![allow(unsafe_code)]

use std::mem::MaybeUninit;

use super::branch::{AT_ONCE, Guess};
use super::layout::{ALL, FIELDS, Node, WORDS};
use super::search::{self, CHECK_EVERY, Job, Solution, UNSCORED_BELOW};
use super::simd::Simd;
use super::sweep::{Found, close};
use crate::search::{End, Work};

/// A node: for each word, its three triples. The fourth lane is zero.
type Words<S> = [<S as Simd>::V; 9];

/// Four lanes, of which three can be turned.
pub(super) trait Turn: Simd {
    /// Returns the lanes turned by one and by two. The fourth lane stays.
    fn turn(self, v: Self::V) -> (Self::V, Self::V);

    /// Returns the words of a node.
    #[inline(always)]
    fn spread(self, words: &[u32; WORDS]) -> Words<Self> {
        let mut out = [self.splat(0); 9];
        for i in 0..9 {
            let mut three = self.zeros();
            three.as_mut()[..3].copy_from_slice(&[words[i], words[9 + i], words[18 + i]]);
            out[i] = self.load(&three);
        }
        out
    }

    /// Returns a node. `next` and `depth` are unspecified.
    #[inline(always)]
    fn packed(self, words: &Words<Self>) -> Node {
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
/// The most guesses above a node. Deeper searches are handed over.
const DEPTH: usize = 32;

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

/// Applies every inference once. `single` has the places (digit, box) with one candidate left at the end
/// of the last sweep.
#[inline(always)]
fn sweep<S: Turn>(s: S, words: &mut Words<S>, single: &mut S::V) -> State {
    let zero = s.splat(0);
    let before = *single;
    let mut shared = [zero; 9];
    let mut naked = zero;
    let mut full = s.splat(ALL);
    for i in 0..9 {
        let hidden = s.and(words[i], before);
        let (p, q) = s.turn(hidden);
        let hidden = s.or3(hidden, p, q);
        let (p, q) = s.turn_fields(hidden);
        let w = s.unless(words[i], s.or3(hidden, p, q), before);
        let (p, q) = s.turn(w);
        let (any, several) = (s.or3(w, p, q), s.two_of(w, p, q));
        let (p, q) = s.turn_fields(any);
        shared[i] = s.or3(several, p, q);
        full = s.and_or(full, any, shared[i]);
        naked = s.or_and_not(naked, w, shared[i]);
        words[i] = w;
    }
    let mut found = Found::<S> { full, progress: zero, conflict: zero };
    *single = close(s, words, &shared, naked, before, &mut found);
    let broken = s.or(s.xor(found.full, s.splat(ALL)), found.conflict);
    if s.nonzero(broken) & USED != 0 {
        State::Dead
    } else if s.nonzero(s.xor(naked, s.splat(ALL))) & USED == 0 {
        State::Solved
    } else if s.nonzero(found.progress) & USED != 0 {
        State::Moving
    } else {
        State::Stuck
    }
}

/// A solved node.
struct Solved<W: Simd> {
    wide: W,
    node: Node,
    depth: u32,
}

impl<W: Simd> Solution for Solved<W> {
    #[inline(always)]
    fn write(&self, cells: &mut [u8; 81]) {
        self.wide.write_node(&self.node, cells);
    }
    #[inline(always)]
    fn depth(&self) -> u32 {
        self.depth
    }
}

/// Runs a job without a limit on nodes to its end, one start node after the other. Long searches go on
/// in `wide` vectors.
#[inline(always)]
pub(super) fn run<S: Turn, W: Simd, J: Job>(s: S, wide: W, job: &mut J) -> (End, Work) {
    let mut work = Work::default();
    let mut until_check = 0;
    let mut node = Node::OPEN;
    while let Some(tag) = job.next(wide, &mut node) {
        // The other branches of guesses.
        let mut saved = [const { MaybeUninit::<Words<S>>::uninit() }; DEPTH];
        let mut depth = 0;
        // True until the first dead end.
        let mut smooth = true;
        let mut words = s.spread(&node.words);
        let mut single = s.splat(0);
        work.nodes += 1;
        loop {
            if until_check == 0 {
                until_check = CHECK_EVERY;
                if let Some(end) = job.check(&work) {
                    return (end, work);
                }
            }
            until_check -= 1;
            work.sweeps += 1;
            match sweep(s, &mut words, &mut single) {
                State::Moving => continue,
                State::Stuck if smooth && depth + AT_ONCE <= DEPTH => {
                    let node = s.packed(&words);
                    for key in wide.choose(&node, depth >= UNSCORED_BELOW as usize) {
                        if key == 0 {
                            break;
                        }
                        saved[depth].write(split(s, &mut words, Guess::of(key)));
                        depth += 1;
                        work.guesses += 1;
                        work.nodes += 1;
                    }
                    continue;
                }
                State::Stuck => {
                    let mut open = vec![s.packed(&words)];
                    for saved in saved[..depth].iter().rev() {
                        // SAFETY: the first `depth` places have been written.
                        open.push(s.packed(unsafe { saved.assume_init_ref() }));
                    }
                    let mut rest = Rest { open, tag, job, enough: false };
                    let (end, more) = search::run(wide, &mut rest, true);
                    work.nodes += more.nodes;
                    work.sweeps += more.sweeps;
                    work.guesses += more.guesses;
                    if end != End::Complete {
                        return (end, work);
                    }
                    break;
                }
                State::Solved => {
                    let solved = Solved { wide, node: s.packed(&words), depth: depth as u32 };
                    if !job.solution(tag, solved) {
                        job.finished(tag);
                        break;
                    }
                }
                State::Dead => smooth = false,
            }
            if depth == 0 {
                job.finished(tag);
                break;
            }
            depth -= 1;
            // SAFETY: the first `depth` places have been written.
            words = unsafe { saved[depth].assume_init() };
            single = s.splat(0);
            work.nodes += 1;
        }
    }
    (End::Complete, work)
}

/// Splits a node: it keeps the guess, and the rest is returned.
#[inline(always)]
fn split<S: Turn>(s: S, words: &mut Words<S>, guess: Guess) -> Words<S> {
    let (at, candidate) = guess.candidate();
    let chosen = s.and(s.lanes(1 << (at / 9)), s.splat(candidate));
    let mut rest = *words;
    // For all words, so that no index depends on the guess and the words stay in registers.
    for i in 0..9 {
        let own = s.splat(if guess.word == i { FIELDS << guess.bit } else { 0 });
        rest[i] = s.and_nand(words[i], own, chosen);
        words[i] = s.unless(words[i], own, chosen);
    }
    rest
}

/// The rest of a search: its open nodes.
struct Rest<'j, J> {
    open: Vec<Node>,
    tag: u32,
    job: &'j mut J,
    enough: bool,
}

impl<J: Job> Job for Rest<'_, J> {
    #[inline(always)]
    fn next<S: Simd>(&mut self, _s: S, node: &mut Node) -> Option<u32> {
        if self.enough {
            return None;
        }
        node.words = self.open.pop()?.words;
        Some(self.tag)
    }
    #[inline(always)]
    fn solution(&mut self, tag: u32, solution: impl Solution) -> bool {
        self.enough = !self.job.solution(tag, solution);
        !self.enough
    }
    fn finished(&mut self, tag: u32) {
        if self.enough || self.open.is_empty() {
            self.job.finished(tag);
        }
    }
    fn check(&mut self, work: &Work) -> Option<End> {
        // The work is that of the rest alone, so limits on nodes must be checked by `search` itself.
        self.job.check(work)
    }
    fn check_often(&self) -> bool {
        self.job.check_often()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Stream, below};
    use crate::solve::engine::lanes::branch;
    use crate::solve::engine::lanes::layout;
    use crate::solve::engine::lanes::simd::{Portable, Task};
    use crate::solve::engine::lanes::sweep::{Block, Nodes, sweep as sweep_lanes};
    use crate::solve::engine::lanes::x86::{Avx512, Sse2};

    /// Sweeps nodes in both layouts, down to the end of a search path.
    struct Compare<S>(S);

    impl<S: Turn> Task for Compare<S> {
        type Out = ();
        #[inline(always)]
        fn run<W: Simd>(self, _wide: W) {
            let s = self.0;
            let mut seen = [0; 4];
            for item in 0..600 {
                let rng = &mut Stream::new(19, item);
                let mut cells = [0; 81];
                for _ in 0..item % 30 {
                    cells[below(rng, 81) as usize] = 1 + below(rng, 9) as u8;
                }
                let node = layout::from_cells(&cells);
                let mut block =
                    Block::<Portable> { words: Nodes(node.words.map(|w| [w])), single: [[0]; 3] };
                let (mut words, mut single) = (s.spread(&node.words), s.splat(0));
                loop {
                    let outcome = sweep_lanes(Portable, &mut block, []);
                    let state = match (outcome.dead, outcome.solved, outcome.stuck) {
                        (1, 0, 0) => State::Dead,
                        (0, 1, 0) => State::Solved,
                        (0, 0, 1) => State::Stuck,
                        _ => State::Moving,
                    };
                    assert_eq!(sweep(s, &mut words, &mut single), state);
                    seen[state as usize] += 1;
                    let plain = block.words.0.map(|[w]| w);
                    assert_eq!(s.packed(&words).words, plain);
                    match state {
                        State::Moving => {}
                        State::Stuck => {
                            let guess = branch::choose::<6>(&s.packed(&words));
                            let rest = split(s, &mut words, guess);
                            let (at, candidate) = guess.candidate();
                            let mut left = plain;
                            left[at] &= !candidate;
                            assert_eq!(s.packed(&rest).words, left);
                            block.words = Nodes(s.packed(&words).words.map(|w| [w]));
                        }
                        State::Dead | State::Solved => break,
                    }
                }
            }
            assert!(seen.iter().all(|&times| times > 50), "{seen:?}");
        }
    }

    #[test]
    fn sweeps_agree_with_those_of_lanes() {
        if let Some(token) = Sse2::detect() {
            token.enter(Compare(token));
        }
        if let Some(token) = Avx512::detect() {
            token.enter(Compare(token.quarter()));
        }
    }
}
