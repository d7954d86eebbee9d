//! The ARM form: NEON, four lanes.
//!
//! The token can only be created by `detect`, which queries the processor. Every `unsafe` block in
//! this file relies on that.
#![allow(unsafe_code)]

use std::arch::aarch64::*;

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
pub(super) struct Neon(());

impl Neon {
    pub(super) fn detect() -> Option<Neon> {
        std::arch::is_aarch64_feature_detected!("neon").then_some(Neon(()))
    }
}

/// Methods that are one intrinsic each.
macro_rules! intrinsics {
    ($($name:ident($($arg:ident),+) = $body:expr;)+) => {$(
        #[inline(always)]
        fn $name(self, $($arg: Self::V),+) -> Self::V {
            // SAFETY: the token was made by `detect`, so the processor has this instruction.
            unsafe { $body }
        }
    )+};
}

impl Simd for Neon {
    const LANES: usize = 4;
    type V = uint32x4_t;
    type A = Words;

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Out {
        #[target_feature(enable = "neon")]
        fn inner<T: Task>(token: Neon, task: T) -> T::Out {
            task.run(token)
        }
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        unsafe { inner(self, task) }
    }
    #[inline(always)]
    fn zeros(self) -> Words {
        Words([0; 4])
    }
    #[inline(always)]
    fn splat(self, x: u32) -> uint32x4_t {
        // SAFETY: the token was made by `detect`, so the processor has this instruction.
        unsafe { vdupq_n_u32(x) }
    }
    #[inline(always)]
    fn load(self, a: &Words) -> uint32x4_t {
        // SAFETY: the token proves that the processor has the instruction; `Words` has the vector's size.
        unsafe { vld1q_u32(a.0.as_ptr()) }
    }
    #[inline(always)]
    fn store(self, a: &mut Words, v: uint32x4_t) {
        // SAFETY: the token proves that the processor has the instruction; `Words` has the vector's size.
        unsafe { vst1q_u32(a.0.as_mut_ptr(), v) }
    }
    intrinsics! {
        and(a, b) = vandq_u32(a, b);
        or(a, b) = vorrq_u32(a, b);
        xor(a, b) = veorq_u32(a, b);
        and_not(a, b) = vbicq_u32(a, b);
        select(mask, a, b) = vbslq_u32(mask, a, b);
    }
    #[inline(always)]
    fn shl<const N: u32>(self, a: uint32x4_t) -> uint32x4_t {
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        unsafe { vshlq_u32(a, vdupq_n_s32(N as i32)) }
    }
    #[inline(always)]
    fn shr<const N: u32>(self, a: uint32x4_t) -> uint32x4_t {
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        unsafe { vshlq_u32(a, vdupq_n_s32(-(N as i32))) }
    }
    #[inline(always)]
    fn nonzero(self, a: uint32x4_t) -> u32 {
        const BITS: [u32; 4] = [1, 2, 4, 8];
        // SAFETY: the token proves that the processor has the instructions; `BITS` is as long as a vector.
        unsafe { vaddvq_u32(vandq_u32(vtstq_u32(a, a), vld1q_u32(BITS.as_ptr()))) }
    }
}
