//! The ARM form: NEON, four lanes.
//!
//! The token can only be created by `detect`, which queries the processor. Every `unsafe` block in
//! this file relies on that.
#![allow(unsafe_code)]

use std::arch::aarch64::*;

use super::shell::{Words, intrinsics, shell};
use super::simd::{Simd, Task};

/// Four lanes.
#[derive(Clone, Copy)]
pub(super) struct Neon(());

impl Neon {
    pub(super) fn detect() -> Option<Neon> {
        std::arch::is_aarch64_feature_detected!("neon").then_some(Neon(()))
    }
}

impl Simd for Neon {
    shell!(Neon, 4, uint32x4_t, "neon", vld1q_u32, vst1q_u32, vdupq_n_u32);
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
    #[inline(always)]
    fn turn_fields(self, a: uint32x4_t) -> (uint32x4_t, uint32x4_t) {
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        unsafe {
            // The upper fields shifted down, then the word shifted up and inserted above them.
            (vsliq_n_u32::<9>(vshrq_n_u32::<18>(a), a), vsliq_n_u32::<18>(vshrq_n_u32::<9>(a), a))
        }
    }
}
