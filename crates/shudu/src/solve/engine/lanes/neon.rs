//! The ARM form: NEON, four lanes.
//!
//! The token can only be created by `detect`, which queries the processor. Every `unsafe` block in
//! this file relies on that.
#![allow(unsafe_code)]

use std::arch::aarch64::*;

use super::alone::Turn;
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

/// The bit of each lane.
const BITS: Words<4> = Words([1, 2, 4, 8]);

impl Simd for Neon {
    shell!(Neon, 4, uint32x4_t, "neon", vld1q_u32, vst1q_u32, vdupq_n_u32);
    intrinsics! {
        and(a, b) = vandq_u32(a, b);
        or(a, b) = vorrq_u32(a, b);
        xor(a, b) = veorq_u32(a, b);
        and_not(a, b) = vbicq_u32(a, b);
        select(mask, a, b) = vbslq_u32(mask, a, b);
        filled(a) = vtstq_u32(a, a);
        lowest(a) = vandq_u32(a, vreinterpretq_u32_s32(vnegq_s32(vreinterpretq_s32_u32(a))));
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
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        unsafe { vaddvq_u32(vandq_u32(self.filled(a), self.load(&BITS))) }
    }
    #[inline(always)]
    fn lanes(self, lanes: u32) -> uint32x4_t {
        // SAFETY: the token was made by `detect`, so the processor has this instruction.
        unsafe { vtstq_u32(self.splat(lanes), self.load(&BITS)) }
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

/// The bytes of the lanes 1, 2, 0, 3 and 2, 0, 1, 3 of a vector.
const NEXT: [u8; 16] = [4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15];
const NEXT_BUT_ONE: [u8; 16] = [8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15];

impl Turn for Neon {
    #[inline(always)]
    fn turn(self, v: uint32x4_t) -> (uint32x4_t, uint32x4_t) {
        // SAFETY: the token was made by `detect`, so the processor has these instructions; the tables
        // are 16 bytes.
        unsafe {
            let bytes = vreinterpretq_u8_u32(v);
            let next = vqtbl1q_u8(bytes, vld1q_u8(NEXT.as_ptr()));
            let next_but_one = vqtbl1q_u8(bytes, vld1q_u8(NEXT_BUT_ONE.as_ptr()));
            (vreinterpretq_u32_u8(next), vreinterpretq_u32_u8(next_but_one))
        }
    }
}
