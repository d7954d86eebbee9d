//! The WebAssembly form: the 128-bit vectors of WebAssembly, four lanes.
//!
//! A module cannot ask for instructions at run time, so this form exists only in builds for targets
//! with `simd128`. The instructions are then always there; `unsafe` is needed for memory only.
#![allow(unsafe_code)]

use std::arch::wasm32::*;

use super::simd::{Simd, Task};

/// A vector in memory.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(super) struct Words([u32; 4]);

impl AsRef<[u32]> for Words {
    #[inline(always)]
    fn as_ref(&self) -> &[u32] {
        &self.0
    }
}
impl AsMut<[u32]> for Words {
    #[inline(always)]
    fn as_mut(&mut self) -> &mut [u32] {
        &mut self.0
    }
}

/// Four lanes.
#[derive(Clone, Copy)]
pub(super) struct Simd128;

/// Methods that are one intrinsic each.
macro_rules! intrinsics {
    ($($name:ident($($arg:ident),+) = $body:expr;)+) => {$(
        #[inline(always)]
        fn $name(self, $($arg: Self::V),+) -> Self::V {
            $body
        }
    )+};
}

impl Simd for Simd128 {
    const LANES: usize = 4;
    type V = v128;
    type A = Words;

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Out {
        task.run(self)
    }
    #[inline(always)]
    fn zeros(self) -> Words {
        Words([0; 4])
    }
    #[inline(always)]
    fn splat(self, x: u32) -> v128 {
        u32x4_splat(x)
    }
    #[inline(always)]
    fn load(self, a: &Words) -> v128 {
        // SAFETY: `Words` has the size and the alignment of a vector.
        unsafe { v128_load(a.0.as_ptr().cast()) }
    }
    #[inline(always)]
    fn store(self, a: &mut Words, v: v128) {
        // SAFETY: `Words` has the size and the alignment of a vector.
        unsafe { v128_store(a.0.as_mut_ptr().cast(), v) }
    }
    intrinsics! {
        and(a, b) = v128_and(a, b);
        or(a, b) = v128_or(a, b);
        xor(a, b) = v128_xor(a, b);
        and_not(a, b) = v128_andnot(a, b);
        select(mask, a, b) = v128_bitselect(a, b, mask);
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
        u32::from(u32x4_bitmask(u32x4_ne(a, u32x4_splat(0))))
    }
}
