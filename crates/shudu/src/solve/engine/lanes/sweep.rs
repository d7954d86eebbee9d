//! One sweep: every inference once, over all lanes.
//!
//! ```text
//!   word t*9 + r*3 + c   holds the cells in minirow r and minicolumn c of all nine boxes,
//!                        for the digits 3t+1, 3t+2, 3t+3:
//!
//!        bit   26 … 18   17 … 9   8 7 6 | 5 4 3 | 2 1 0
//!              3rd digit  2nd      band 2  band 1  band 0     three stacks each
//! ```
//! A box is one bit of nine words, so everything inside boxes (and inside minirows and
//! minicolumns) is plain logic between words and serves three digits. Only rows, columns
//! and the digits of one cell need shifts.
//!
//! The first half works on digits: naked singles clear their box, then comes the exact closure of
//! locked candidates in bands and in stacks, which also clears rows and columns, and hidden singles of the
//! boxes are found (after the closures those of rows and columns are among them). The second half works
//! on cells: it places the hidden singles and finds cells with one candidate.
//!
//! In this order a sweep without a new naked single is the last one of a node, and the branches of a
//! guess, whose naked single is known, need no look at their cells first.

#![allow(clippy::needless_range_loop)] // The same index runs through several arrays.

use super::layout::{ALL, WORDS};
use super::simd::Simd;

/// One node per lane. Aligned so that no vector crosses a cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Nodes<S: Simd> {
    /// Candidates.
    pub(super) words: [S::A; WORDS],
    /// The naked singles: boxes (digit, box) with a cell that has this candidate alone. They have cleared
    /// their boxes.
    pub(super) naked: [S::A; 3],
}

impl<S: Simd> Nodes<S> {
    /// Returns nodes without candidates.
    #[inline(always)]
    pub(super) fn none(s: S) -> Nodes<S> {
        Nodes { words: [s.zeros(); WORDS], naked: [s.zeros(); 3] }
    }
}

/// The nodes between two sweeps.
#[repr(C, align(64))]
pub(super) struct Block<S: Simd> {
    pub(super) nodes: Nodes<S>,
    /// Set where a candidate is not alone in its cell. After a sweep the naked singles have not cleared
    /// their boxes yet; the next one eliminates their digits in these cells.
    shared: [S::A; 9],
    /// Lanes that have got another node since. Its naked singles have cleared their boxes.
    pub(super) replaced: u32,
}

impl<S: Simd> Block<S> {
    /// Returns a block for these nodes.
    #[inline(always)]
    pub(super) fn new(s: S, nodes: Nodes<S>) -> Block<S> {
        Block { nodes, shared: [s.zeros(); 9], replaced: u32::MAX }
    }
}

/// The result of a sweep, one bit per lane. A lane in none of the three sets has made progress.
#[derive(Clone, Copy)]
pub(super) struct Outcome {
    /// There is no solution below this node.
    pub(super) dead: u32,
    /// The node is a solution.
    pub(super) solved: u32,
    /// Nothing more can be inferred.
    pub(super) stuck: u32,
}

/// The first stack of every band.
const STACK_0: u32 = 0o111_111_111;
/// The last stack of every band.
const STACK_2: u32 = 0o444_444_444;
/// The first band of every digit.
const BAND_0: u32 = 0o007_007_007;
/// The last band of every digit.
const BAND_2: u32 = 0o700_700_700;

/// Returns the other two stacks of the same band, as (next but one, next).
#[inline(always)]
pub(super) fn turn_stacks<S: Simd>(s: S, x: S::V) -> (S::V, S::V) {
    (
        s.select(s.splat(STACK_0), s.shr::<2>(x), s.shl::<1>(x)),
        s.select(s.splat(STACK_2), s.shl::<2>(x), s.shr::<1>(x)),
    )
}

/// Returns the other two bands of the same stack.
#[inline(always)]
pub(super) fn turn_bands<S: Simd>(s: S, x: S::V) -> (S::V, S::V) {
    (
        s.select(s.splat(BAND_0), s.shr::<6>(x), s.shl::<3>(x)),
        s.select(s.splat(BAND_2), s.shl::<6>(x), s.shr::<3>(x)),
    )
}

/// Returns the lines a digit can still use in each box, given the lines it can use: those contained
/// in some choice of one line per box, all different.
#[inline(always)]
fn closure<S: Simd>(s: S, turned: [(S::V, S::V); 3]) -> [S::V; 3] {
    let [a, b, c] = turned;
    [
        s.or_and(s.and(b.0, c.1), b.1, c.0),
        s.or_and(s.and(c.0, a.1), c.1, a.0),
        s.or_and(s.and(a.0, b.1), a.1, b.0),
    ]
}

/// Sweeps every lane once. Before that, sets of lanes are replaced by the same lanes of other nodes.
/// Reading them here, with whole vectors, takes less time than copying their words: the loads of the
/// sweep would have to wait for the single words.
///
/// Written with loops over small arrays and without closures: a closure is a separate function and
/// would be compiled without the vector instructions.
#[inline(always)]
pub(super) fn sweep<S: Simd, const K: usize>(
    s: S,
    block: &mut Block<S>,
    from: [(u32, &Nodes<S>); K],
) -> Outcome {
    let zero = s.splat(0);
    let mut replaced = std::mem::take(&mut block.replaced);
    for k in 0..K {
        replaced |= from[k].0;
    }
    let replaced = s.lanes(replaced);
    let mut before = [zero; 3];
    let mut fresh = [zero; 3];
    for t in 0..3 {
        before[t] = s.load(&block.nodes.naked[t]);
        for k in 0..K {
            before[t] = s.load_lanes(before[t], from[k].0, &from[k].1.naked[t]);
        }
        fresh[t] = s.and_not(before[t], replaced);
    }
    let mut shared = [zero; 9];
    for i in 0..9 {
        shared[i] = s.load(&block.shared[i]);
    }
    let mut found = Found::<S> { full: s.splat(ALL), conflict: zero };
    let words = &mut block.nodes.words;
    let mut single = [zero; 3];
    if S::COMPACT {
        for t in 0..3 {
            single[t] =
                close(s, &mut Triple(words, t, from), &shared, fresh[t], before[t], &mut found);
        }
    } else {
        single[0] = close(s, &mut Triple(words, 0, from), &shared, fresh[0], before[0], &mut found);
        single[1] = close(s, &mut Triple(words, 1, from), &shared, fresh[1], before[1], &mut found);
        single[2] = close(s, &mut Triple(words, 2, from), &shared, fresh[2], before[2], &mut found);
    }

    let mut naked = [zero; 3];
    for i in 0..9 {
        let (a, b, c) = (s.load(&words[i]), s.load(&words[9 + i]), s.load(&words[18 + i]));
        let hidden = s.and(a, single[0]);
        let hidden = s.or_and(hidden, b, single[1]);
        let hidden = s.or_and(hidden, c, single[2]);
        let taken = s.fields_or(hidden);
        let w = [
            s.unless(a, taken, single[0]),
            s.unless(b, taken, single[1]),
            s.unless(c, taken, single[2]),
        ];
        let any = s.or3(w[0], w[1], w[2]);
        let several = s.two_of(w[0], w[1], w[2]);
        let turned = s.turn_fields(any);
        // Set where a candidate is not alone in its cell.
        let not_alone = s.or3(several, turned.0, turned.1);
        found.full = s.and_or(found.full, any, not_alone);
        for t in 0..3 {
            naked[t] = s.or_and_not(naked[t], w[t], not_alone);
            s.store(&mut words[t * 9 + i], w[t]);
        }
        s.store(&mut block.shared[i], not_alone);
    }
    let mut progress = zero;
    for t in 0..3 {
        s.store(&mut block.nodes.naked[t], naked[t]);
        progress = s.or_and_not(progress, naked[t], before[t]);
        // Two hidden singles in one cell.
        found.conflict = s.or_and_not(found.conflict, single[t], naked[t]);
    }

    let broken = s.or(s.xor(found.full, s.splat(ALL)), found.conflict);
    let dead = s.nonzero(broken);
    let open = s.nonzero(s.xor(s.and3(before[0], before[1], before[2]), s.splat(ALL)));
    let moving = s.nonzero(progress);
    let lanes = u32::MAX >> (32 - S::LANES as u32);
    Outcome { dead, solved: lanes & !dead & !open, stuck: open & !dead & !moving }
}

/// What a sweep has found out about all digits.
pub(super) struct Found<S: Simd> {
    /// Bits that must stay: a cleared one is a cell, or a digit in a box, without candidates.
    pub(super) full: S::V,
    /// Not zero if two singles contradict each other.
    pub(super) conflict: S::V,
}

/// Nine words of the same digits, in memory or in registers.
pub(super) trait Nine<S: Simd> {
    fn get(&self, s: S, i: usize) -> S::V;
    fn set(&mut self, s: S, i: usize, word: S::V);
}

/// The words of a triple, with some lanes replaced.
struct Triple<'a, S: Simd, const K: usize>(&'a mut [S::A; WORDS], usize, [(u32, &'a Nodes<S>); K]);

impl<S: Simd, const K: usize> Nine<S> for Triple<'_, S, K> {
    #[inline(always)]
    fn get(&self, s: S, i: usize) -> S::V {
        let at = self.1 * 9 + i;
        let mut word = s.load(&self.0[at]);
        for k in 0..K {
            word = s.load_lanes(word, self.2[k].0, &self.2[k].1.words[at]);
        }
        word
    }
    #[inline(always)]
    fn set(&mut self, s: S, i: usize, word: S::V) {
        s.store(&mut self.0[self.1 * 9 + i], word);
    }
}

impl<S: Simd> Nine<S> for [S::V; 9] {
    #[inline(always)]
    fn get(&self, _s: S, i: usize) -> S::V {
        self[i]
    }
    #[inline(always)]
    fn set(&mut self, _s: S, i: usize, word: S::V) {
        self[i] = word;
    }
}

/// The first half of a sweep for nine words of the same digits. `naked` has their naked singles, of which
/// those in `fresh` have not cleared their boxes yet: `shared` is set where a candidate is not alone in
/// its cell. Returns the places with one candidate left.
#[inline(always)]
pub(super) fn close<S: Simd>(
    s: S,
    words: &mut impl Nine<S>,
    shared: &[S::V; 9],
    fresh: S::V,
    naked: S::V,
    found: &mut Found<S>,
) -> S::V {
    let zero = s.splat(0);
    let mut w = [zero; 9];
    for i in 0..9 {
        w[i] = s.and_nand(words.get(s, i), fresh, shared[i]);
    }
    let rows = lines_or(s, &w, [[0, 1, 2], [3, 4, 5], [6, 7, 8]]);
    let keep_row =
        closure(s, [turn_stacks(s, rows[0]), turn_stacks(s, rows[1]), turn_stacks(s, rows[2])]);
    let mut columns = [zero; 3];
    for c in 0..3 {
        let x = s.and(w[c], keep_row[0]);
        let x = s.or_and(x, w[3 + c], keep_row[1]);
        columns[c] = s.or_and(x, w[6 + c], keep_row[2]);
    }
    let keep_column = closure(
        s,
        [turn_bands(s, columns[0]), turn_bands(s, columns[1]), turn_bands(s, columns[2])],
    );
    for i in 0..9 {
        w[i] = s.and3(w[i], keep_row[i / 3], keep_column[i % 3]);
        words.set(s, i, w[i]);
    }
    let rows = lines_or(s, &w, [[0, 1, 2], [3, 4, 5], [6, 7, 8]]);
    found.full = s.and(found.full, s.or3(rows[0], rows[1], rows[2]));
    let several =
        s.or3(s.two_of(w[0], w[1], w[2]), s.two_of(w[3], w[4], w[5]), s.two_of(w[6], w[7], w[8]));
    let single = s.and_not(s.one_of(rows[0], rows[1], rows[2]), several);
    // Two naked singles of one digit in one box.
    found.conflict = s.or_and_not(found.conflict, naked, single);
    single
}

/// Returns the union of each line of three words.
#[inline(always)]
pub(super) fn lines_or<S: Simd>(s: S, w: &[S::V; 9], lines: [[usize; 3]; 3]) -> [S::V; 3] {
    [
        s.or3(w[lines[0][0]], w[lines[0][1]], w[lines[0][2]]),
        s.or3(w[lines[1][0]], w[lines[1][1]], w[lines[1][2]]),
        s.or3(w[lines[2][0]], w[lines[2][1]], w[lines[2][2]]),
    ]
}
