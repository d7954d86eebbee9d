//! Random numbers that never change: the same seed gives the same puzzle, on any machine, for ever.
//!
//! Everything random in this crate takes an [`Rng`] from the caller. For reproducible bulk work use
//! a [`Stream`]: item *i* of seed *s* has its own stream that depends on (s, i) alone, so any number
//! of threads, any order and any chunk size make the same items.
//!
//! ```
//! use shudu::random::{Stream, below};
//! let mut third = Stream::new(42, 3);
//! let again = &mut Stream::new(42, 3);
//! assert_eq!(below(&mut third, 1000), below(again, 1000));
//! ```
//!
//! The draws [`below`] and [`shuffle`] are written out here, because those of general libraries may
//! change between versions.

pub use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{SeedableRng, TryRng};

/// The random numbers of one item of a seeded sequence.
#[derive(Clone, Debug)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// The stream of item `item` under `seed`.
    pub fn new(seed: u64, item: u64) -> Stream {
        // Two rounds of a strong mixer keep neighbouring seeds and items unrelated.
        Stream(Xoshiro256PlusPlus::seed_from_u64(mix(mix(seed) ^ item)))
    }
}

/// The finaliser of SplitMix64 after one step of its counter.
fn mix(x: u64) -> u64 {
    let mut z = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl TryRng for Stream {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.0.try_next_u32()
    }
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        self.0.try_next_u64()
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.0.try_fill_bytes(bytes)
    }
}

/// A number from 0 up to but not including `n`, each equally likely (Lemire's method).
///
/// # Panics
/// When `n` is 0.
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    assert!(n > 0, "there is no number below 0");
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(n);
        // The low half says where in its bucket the draw fell; the first 2³² mod n values of each
        // bucket are one too many and are drawn again.
        if product as u32 >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}

/// Puts a slice into random order, each order equally likely (Fisher and Yates).
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(rng, i as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pinned: changing these values would change every puzzle anyone has published a seed for.
    #[test]
    fn streams_never_change() {
        let first = |seed, item| Stream::new(seed, item).next_u64();
        let drawn = [first(0, 0), first(0, 1), first(1, 0), first(u64::MAX, u64::MAX)];
        assert_eq!(drawn, PINNED);
        let mut order: Vec<u8> = (1..=9).collect();
        shuffle(&mut Stream::new(2026, 0), &mut order);
        assert_eq!(order, PINNED_ORDER);
    }
    const PINNED: [u64; 4] =
        [4526510421850589242, 13546732021235704531, 4577072067518496145, 3542450987967566554];
    const PINNED_ORDER: [u8; 9] = [6, 8, 9, 4, 3, 2, 1, 7, 5];

    #[test]
    fn draws_are_even() {
        let mut rng = Stream::new(7, 0);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[below(&mut rng, 6) as usize] += 1;
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
            shuffle(&mut rng, &mut order);
            orders.insert(order);
        }
        assert_eq!(orders.len(), 24);
    }
}
