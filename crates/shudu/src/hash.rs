//! Hash tables for keys that the library makes itself.
//!
//! The function of the standard library resists keys that are chosen to collide, which takes most of the
//! time of short keys and much code. Steps and positions of the solvers need no such protection; texts from
//! outside do, so the readers use the tables of the standard library.

use std::hash::{BuildHasherDefault, Hasher};

pub(crate) type HashMap<K, V> = std::collections::HashMap<K, V, BuildHasherDefault<Mixer>>;
pub(crate) type HashSet<K> = std::collections::HashSet<K, BuildHasherDefault<Mixer>>;

/// Multiplies after each word with an odd number whose bits are spread.
#[derive(Default)]
pub(crate) struct Mixer(u64);

const FACTOR: u64 = 0xf135_7aea_2e62_a9c5;

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.0 = (self.0 ^ u64::from_le_bytes(word)).wrapping_mul(FACTOR).rotate_left(23);
        }
    }

    fn finish(&self) -> u64 {
        // A table uses the lowest and the highest bits.
        self.0 ^ self.0 >> 32
    }
}
