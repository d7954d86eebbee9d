//! The vector operations of the engine.
//!
//! A [`Simd`] value is a zero-sized token that can only be created after the processor was found to
//! support the instructions behind it. Holding a token is the proof, so every method is safe.
//!
//! Three-input operations are named for what they compute: AVX-512 does each in one instruction,
//! the other forms in several.

use super::branch::{self, AT_ONCE, Key};
use super::choice;
use super::layout::{self, Node, WORDS};

/// A vector of `LANES` 32-bit words, and its operations.
pub(super) trait Simd: Copy {
    /// The number of words in a vector.
    const LANES: usize;
    /// Up to this many lanes guess one by one, more of them together.
    const ONE_BY_ONE: usize = 1;
    /// True if the three triples of a sweep are computed in a loop. That is less code, but the compiler
    /// then keeps fewer values in registers.
    const COMPACT: bool = false;
    /// The most saved nodes that a sweep reads where they are: 0, 2 or 4. More of them are copied before
    /// it.
    const RESUMED: usize = 0;
    /// True if a node is put into a lane with whole vectors. Single words are fewer bytes, but the
    /// vector loads of the next sweep have to wait for them.
    const COPY_VECTORS: bool = true;
    /// A vector in a register.
    type V: Copy;
    /// A vector in memory, word by word.
    type A: Copy + AsRef<[u32]> + AsMut<[u32]>;

    /// Runs a task with the instructions of this token enabled for everything inlined into it.
    fn enter<T: Task>(self, task: T) -> T::Out;

    fn zeros(self) -> Self::A;
    fn splat(self, x: u32) -> Self::V;
    fn load(self, a: &Self::A) -> Self::V;
    fn store(self, a: &mut Self::A, v: Self::V);
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    fn xor(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a & !b`
    fn and_not(self, a: Self::V, b: Self::V) -> Self::V;
    fn shl<const N: u32>(self, a: Self::V) -> Self::V;
    fn shr<const N: u32>(self, a: Self::V) -> Self::V;
    /// Returns one bit per lane, set if the word is not zero.
    fn nonzero(self, a: Self::V) -> u32;

    /// `a | b | c`
    #[inline(always)]
    fn or3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.or(a, b), c)
    }
    /// `a & b & c`
    #[inline(always)]
    fn and3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.and(self.and(a, b), c)
    }
    /// `a ^ b ^ c`
    #[inline(always)]
    fn xor3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.xor(self.xor(a, b), c)
    }
    /// Returns the bits set in at least two of the three.
    #[inline(always)]
    fn two_of(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.and(a, b), self.and(c, self.or(a, b)))
    }
    /// Returns the bits set in exactly one of the three.
    #[inline(always)]
    fn one_of(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        // The union of the first two is in `or3` too.
        self.and_nand(self.xor(self.or(a, b), c), a, b)
    }
    /// `a | b & c`
    #[inline(always)]
    fn or_and(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(a, self.and(b, c))
    }
    /// `a | b & !c`
    #[inline(always)]
    fn or_and_not(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(a, self.and_not(b, c))
    }
    /// `a & (b | c)`
    #[inline(always)]
    fn and_or(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.and(a, self.or(b, c))
    }
    /// `a & !(b & c)`
    #[inline(always)]
    fn and_nand(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.and_not(a, self.and(b, c))
    }
    /// `a & !(b & !c)`
    #[inline(always)]
    fn unless(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.and_not(a, self.and_not(b, c))
    }
    /// `a & !(b ^ c)`
    #[inline(always)]
    fn unless_other(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.and_not(a, self.xor(b, c))
    }
    /// Returns `a` where the mask has ones, `b` elsewhere.
    #[inline(always)]
    fn select(self, mask: Self::V, a: Self::V, b: Self::V) -> Self::V {
        self.or(self.and(mask, a), self.and_not(b, mask))
    }
    /// Returns all ones in these lanes, zero in the others.
    #[inline(always)]
    fn lanes(self, lanes: u32) -> Self::V {
        let mut out = self.zeros();
        for (lane, word) in out.as_mut().iter_mut().enumerate() {
            *word = 0u32.wrapping_sub(lanes >> lane & 1);
        }
        self.load(&out)
    }
    /// Returns a vector with some of its lanes replaced by those in memory.
    #[inline(always)]
    fn load_lanes(self, v: Self::V, lanes: u32, a: &Self::A) -> Self::V {
        self.select(self.lanes(lanes), self.load(a), v)
    }
    /// Returns all ones in the lanes whose word is not zero, zero in the others.
    #[inline(always)]
    fn filled(self, a: Self::V) -> Self::V {
        self.lanes(self.nonzero(a))
    }
    /// Returns the lowest bit of each word.
    #[inline(always)]
    fn lowest(self, a: Self::V) -> Self::V {
        let mut out = self.zeros();
        self.store(&mut out, a);
        for word in out.as_mut() {
            *word &= word.wrapping_neg();
        }
        self.load(&out)
    }
    /// Returns the cell to guess in for each of these lanes: [`choice::choose`], which a form can run in
    /// narrower vectors.
    #[inline(always)]
    fn choose_all(self, words: &[Self::A; WORDS], lanes: u32, scored: bool) -> [Self::V; 3] {
        choice::choose(self, words, lanes, scored)
    }
    /// Chooses where to guess in a node. `smooth` is true if its puzzle has had no dead end yet.
    #[inline(always)]
    fn choose(self, node: &Node, smooth: bool) -> [Key; AT_ONCE] {
        branch::choose_some::<{ branch::LOOKED_AT }>(node, smooth)
    }
    /// Writes the words of a puzzle's node.
    #[inline(always)]
    fn read(self, cells: &[u8; 81], node: &mut Node) {
        layout::read(cells, node);
    }
    /// Loads a value that is needed soon into the cache, if that is worth the time.
    #[inline(always)]
    fn prefetch<T>(self, _value: &T) {}
    /// Returns the node in a lane.
    #[inline(always)]
    fn node(self, words: &[Self::A; WORDS], lane: usize, depth: u32) -> Node {
        let mut node = Node { depth, ..Node::OPEN };
        layout::copy_out(words, lane, &mut node.words);
        node
    }
    /// Writes the digits of the solved node in a lane.
    #[inline(always)]
    fn write(self, words: &[Self::A; WORDS], lane: usize, cells: &mut [u8; 81]) {
        self.write_node(&self.node(words, lane, 0), cells);
    }
    /// Writes the digits of a solved node.
    #[inline(always)]
    fn write_node(self, node: &Node, cells: &mut [u8; 81]) {
        *cells = layout::write(&node.words);
    }
    /// Rotates the three 9-bit fields of a 27-bit word by one and by two; bits from 27 up are
    /// unspecified.
    #[inline(always)]
    fn turn_fields(self, a: Self::V) -> (Self::V, Self::V) {
        let one = self.or(self.shl::<9>(a), self.shr::<18>(a));
        let two = self.or(self.shl::<18>(a), self.shr::<9>(a));
        (one, two)
    }
    /// Returns the union of the three fields in every field; bits from 27 up are unspecified.
    #[inline(always)]
    fn fields_or(self, a: Self::V) -> Self::V {
        let (p, q) = self.turn_fields(a);
        self.or3(a, p, q)
    }
}

/// Work to be run with some [`Simd`] token.
pub(super) trait Task {
    type Out;
    fn run<S: Simd>(self, s: S) -> Self::Out;
}

/// One lane in an ordinary register, available everywhere.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl Simd for Portable {
    const LANES: usize = 1;
    type V = u32;
    type A = [u32; 1];

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Out {
        task.run(self)
    }
    #[inline(always)]
    fn zeros(self) -> [u32; 1] {
        [0]
    }
    #[inline(always)]
    fn splat(self, x: u32) -> u32 {
        x
    }
    #[inline(always)]
    fn load(self, a: &[u32; 1]) -> u32 {
        a[0]
    }
    #[inline(always)]
    fn store(self, a: &mut [u32; 1], v: u32) {
        a[0] = v;
    }
    #[inline(always)]
    fn and(self, a: u32, b: u32) -> u32 {
        a & b
    }
    #[inline(always)]
    fn or(self, a: u32, b: u32) -> u32 {
        a | b
    }
    #[inline(always)]
    fn xor(self, a: u32, b: u32) -> u32 {
        a ^ b
    }
    #[inline(always)]
    fn and_not(self, a: u32, b: u32) -> u32 {
        a & !b
    }
    #[inline(always)]
    fn shl<const N: u32>(self, a: u32) -> u32 {
        a << N
    }
    #[inline(always)]
    fn shr<const N: u32>(self, a: u32) -> u32 {
        a >> N
    }
    #[inline(always)]
    fn nonzero(self, a: u32) -> u32 {
        u32::from(a != 0)
    }
}

/// Eight lanes in an array, for tests of what depends on the number of lanes and on the constants.
#[cfg(test)]
#[derive(Clone, Copy)]
pub(super) struct Eight;

#[cfg(test)]
mod eight {
    use std::array::from_fn;

    use super::{Eight, Simd, Task};

    type V = [u32; 8];

    // Not inlined, because a sweep would be compiled into thousands of instructions.
    impl Simd for Eight {
        const LANES: usize = 8;
        const RESUMED: usize = 4;
        const COPY_VECTORS: bool = false;
        type V = V;
        type A = V;

        fn enter<T: Task>(self, task: T) -> T::Out {
            task.run(self)
        }
        fn zeros(self) -> V {
            [0; 8]
        }
        fn splat(self, x: u32) -> V {
            [x; 8]
        }
        fn load(self, a: &V) -> V {
            *a
        }
        fn store(self, a: &mut V, v: V) {
            *a = v;
        }
        #[inline(never)]
        fn and(self, a: V, b: V) -> V {
            from_fn(|i| a[i] & b[i])
        }
        #[inline(never)]
        fn or(self, a: V, b: V) -> V {
            from_fn(|i| a[i] | b[i])
        }
        #[inline(never)]
        fn xor(self, a: V, b: V) -> V {
            from_fn(|i| a[i] ^ b[i])
        }
        #[inline(never)]
        fn and_not(self, a: V, b: V) -> V {
            from_fn(|i| a[i] & !b[i])
        }
        #[inline(never)]
        fn shl<const N: u32>(self, a: V) -> V {
            a.map(|word| word << N)
        }
        #[inline(never)]
        fn shr<const N: u32>(self, a: V) -> V {
            a.map(|word| word >> N)
        }
        #[inline(never)]
        fn nonzero(self, a: V) -> u32 {
            (0..8).map(|i| u32::from(a[i] != 0) << i).sum()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Rng, Stream};
    use crate::solve::engine::lanes::Isa;
    use crate::solve::engine::lanes::layout::ALL;

    /// Compares the fields of vectors with those of single words.
    struct Fields;

    impl Task for Fields {
        type Out = ();
        #[inline(always)]
        fn run<S: Simd>(self, s: S) {
            for item in 0..200 {
                let rng = &mut Stream::new(17, item);
                let mut words = s.zeros();
                for word in words.as_mut() {
                    *word = rng.below(1 << 27) & rng.below(1 << 27);
                }
                let v = s.load(&words);
                let (p, q) = s.turn_fields(v);
                for (found, how) in [(p, 1), (q, 2), (s.fields_or(v), 3)] {
                    let mut out = s.zeros();
                    s.store(&mut out, found);
                    for (word, out) in words.as_ref().iter().zip(out.as_ref()) {
                        let turned =
                            [(word << 9 | word >> 18) & ALL, (word << 18 | word >> 9) & ALL];
                        let expected = match how {
                            1 => turned[0],
                            2 => turned[1],
                            _ => word | turned[0] | turned[1],
                        };
                        assert_eq!(out & ALL, expected, "{word:o}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_form_turns_fields_alike() {
        Eight.enter(Fields);
        for isa in Isa::available() {
            isa.run(Fields);
        }
    }
}
