//! The WebAssembly form: the 128-bit vectors of WebAssembly, four lanes.
//!
//! A module cannot query the processor, so this form exists only in builds for targets with
//! `simd128`. Such a module is not loaded where the instructions are missing, so the token needs no
//! detection.
#![allow(unsafe_code)]

use std::arch::wasm32::*;

use super::alone::Turn;
use super::shell::{Words, intrinsics, shell};
use super::simd::{Simd, Task};

/// Four lanes.
#[derive(Clone, Copy)]
pub(super) struct Simd128;

impl Simd for Simd128 {
    shell!(Simd128, 4, v128, "simd128", v128_load, v128_store, u32x4_splat);
    // The page loads this code, so it is kept small.
    const COMPACT: bool = true;
    intrinsics! {
        and(a, b) = v128_and(a, b);
        or(a, b) = v128_or(a, b);
        xor(a, b) = v128_xor(a, b);
        and_not(a, b) = v128_andnot(a, b);
        select(mask, a, b) = v128_bitselect(a, b, mask);
        filled(a) = u32x4_ne(a, u32x4_splat(0));
        lowest(a) = v128_and(a, i32x4_neg(a));
    }
    #[inline(always)]
    fn shl<const N: u32>(self, a: v128) -> v128 {
        u32x4_shl(a, N)
    }
    #[inline(always)]
    fn shr<const N: u32>(self, a: v128) -> v128 {
        u32x4_shr(a, N)
    }
    #[inline(always)]
    fn nonzero(self, a: v128) -> u32 {
        u32::from(u32x4_bitmask(self.filled(a)))
    }
    #[inline(always)]
    fn lanes(self, lanes: u32) -> v128 {
        // The bit of each lane.
        self.filled(v128_and(u32x4_splat(lanes), u32x4(1, 2, 4, 8)))
    }
}

impl Turn for Simd128 {
    #[inline(always)]
    fn turn(self, v: v128) -> (v128, v128) {
        (u32x4_shuffle::<1, 2, 0, 3>(v, v), u32x4_shuffle::<2, 0, 1, 3>(v, v))
    }
}
