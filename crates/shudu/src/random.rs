//! Reproducible random numbers: the same seed gives the same puzzle on every machine and in every
//! version.
//!
//! All randomness in this crate comes from an [`Rng`] that the caller passes. For reproducible bulk
//! work there are [`Stream`]s: item *i* of seed *s* has its own stream, which depends on (s, i)
//! alone, so the items do not depend on the number of threads or the order of work.
//!
//! ```
//! use shudu::random::{Rng, Stream};
//! let mut third = Stream::new(42, 3);
//! let mut again = Stream::new(42, 3);
//! assert_eq!(third.below(1000), again.below(1000));
//! ```
//!
//! The generator (xoshiro256++) and the draws [`below`](Rng::below) and [`shuffle`](Rng::shuffle) are written out here, because
//! those of general libraries may change between versions. Any other generator can be used through a
//! newtype:
//!
//! ```
//! use shudu::random::Rng;
//! struct Weyl(u64);
//! impl Rng for Weyl {
//!     fn next_u64(&mut self) -> u64 {
//!         self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
//!         self.0
//!     }
//! }
//! assert!(Weyl(1).below(9) < 9);
//! ```

/// A source of random numbers.
pub trait Rng {
    /// Returns 64 random bits.
    fn next_u64(&mut self) -> u64;

    /// Returns 32 random bits. The default takes the upper half of [`next_u64`](Rng::next_u64),
    /// which is the better half of many generators.
    #[inline]
    fn next_u32(&mut self) -> u32 {
        (self.next_u64() >> 32) as u32
    }

    /// Returns a number from 0 to `n - 1`, all equally likely (Lemire's method).
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    #[must_use]
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "n must not be 0");
        loop {
            let product = u64::from(self.next_u32()) * u64::from(n);
            // The upper half is the result and the lower half the position within its bucket. The
            // first 2³² mod n positions of each bucket are excess; a draw that hits one is repeated.
            // There are fewer than n of them, so the division is rarely needed.
            let position = product as u32;
            if position >= n || position >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts a slice into random order, all orders equally likely (Fisher and Yates).
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

impl<R: Rng + ?Sized> Rng for &mut R {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }

    #[inline]
    fn next_u32(&mut self) -> u32 {
        (**self).next_u32()
    }
}

/// The random numbers of one item of a seeded sequence: xoshiro256++ by Blackman and Vigna.
///
/// Its numbers are stable: they do not change between versions of this crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stream([u64; 4]);

impl Stream {
    /// Returns the stream of item `item` under `seed`.
    #[must_use]
    pub fn new(seed: u64, item: u64) -> Stream {
        // Two rounds of mixing make the streams of adjacent seeds and items unrelated. Four numbers
        // of SplitMix64 fill the state, as its authors recommend. They differ, so the state is not
        // all zero.
        let start = mix(mix(seed) ^ item);
        Stream([0u64, 1, 2, 3].map(|i| mix(start.wrapping_add(GAMMA.wrapping_mul(i)))))
    }
}

/// The step of SplitMix64's counter.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the SplitMix64 output for this state.
const fn mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(GAMMA);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Rng for Stream {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Changing these values would change every puzzle whose seed was published.
    #[test]
    fn streams_never_change() {
        let first = |seed, item| Stream::new(seed, item).next_u64();
        let drawn = [first(0, 0), first(0, 1), first(1, 0), first(u64::MAX, u64::MAX)];
        assert_eq!(drawn, PINNED);
        let mut order: Vec<u8> = (1..=9).collect();
        Stream::new(2026, 0).shuffle(&mut order);
        assert_eq!(order, PINNED_ORDER);
        let mut sum = 0u64;
        for item in 0..1000 {
            let mut stream = Stream::new(item * 77, item);
            for draw in 0..100 {
                let half = draw % 3 == 0;
                let drawn = if half { stream.next_u32().into() } else { stream.next_u64() };
                sum = sum.rotate_left(7) ^ drawn;
            }
        }
        assert_eq!(sum, PINNED_SUM);
    }
    const PINNED: [u64; 4] =
        [4526510421850589242, 13546732021235704531, 4577072067518496145, 3542450987967566554];
    const PINNED_ORDER: [u8; 9] = [6, 8, 9, 4, 3, 2, 1, 7, 5];
    /// Computed with rand_xoshiro 0.8.
    const PINNED_SUM: u64 = 15066399408306815276;

    /// The first numbers of the reference implementation from the state 1, 2, 3, 4.
    #[test]
    fn streams_are_xoshiro256_plus_plus() {
        let mut stream = Stream([1, 2, 3, 4]);
        let expected = [41943041, 58720359, 3588806011781223, 3591011842654386];
        assert_eq!(expected.map(|_| stream.next_u64()), expected);
    }

    #[test]
    fn draws_are_uniform() {
        let mut rng = Stream::new(7, 0);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[rng.below(6) as usize] += 1;
        }
        // Six standard deviations of a binomial with mean 10 000.
        assert!(seen.iter().all(|n| n.abs_diff(10_000) < 550), "{seen:?}");
    }

    #[test]
    fn all_orders_appear() {
        let mut rng = Stream::new(9, 0);
        let mut orders = std::collections::HashSet::new();
        for _ in 0..1000 {
            let mut order = [1, 2, 3, 4];
            rng.shuffle(&mut order);
            orders.insert(order);
        }
        assert_eq!(orders.len(), 24);
    }
}
