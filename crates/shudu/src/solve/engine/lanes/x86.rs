//! The x86 forms: SSE2, AVX2 and AVX-512.
//!
//! A token can only be created by `detect`, which queries the processor, or from the token of wider
//! vectors with the same instructions. Every `unsafe` block in this file relies on that.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86")]
use std::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

use super::alone::Turn;
use super::avx2_grids;
use super::avx512;
use super::avx512_grids;
use super::branch::{self, AT_ONCE, Key};
use super::choice;
use super::layout::{Node, WORDS};
use super::shell::{Words, intrinsics, shell};
use super::simd::{Simd, Task};

/// The lanes 1, 2, 0, 3 and 2, 0, 1, 3 of a vector.
const NEXT: i32 = 1 | 2 << 2 | 3 << 6;
const NEXT_BUT_ONE: i32 = 2 | 1 << 4 | 3 << 6;

/// Four lanes.
#[derive(Clone, Copy)]
pub(super) struct Sse2(());

impl Sse2 {
    pub(super) fn detect() -> Option<Sse2> {
        is_x86_feature_detected!("sse2").then_some(Sse2(()))
    }
}

impl Simd for Sse2 {
    shell!(Sse2, 4, __m128i, "sse2", _mm_load_si128, _mm_store_si128, _mm_set1_epi32);
    intrinsics! {
        and(a, b) = _mm_and_si128(a, b);
        or(a, b) = _mm_or_si128(a, b);
        xor(a, b) = _mm_xor_si128(a, b);
        and_not(a, b) = _mm_andnot_si128(b, a);
        filled(a) = _mm_xor_si128(_mm_cmpeq_epi32(a, _mm_setzero_si128()), _mm_set1_epi32(-1));
        lowest(a) = _mm_and_si128(a, _mm_sub_epi32(_mm_setzero_si128(), a));
    }
    #[inline(always)]
    fn shl<const N: u32>(self, a: __m128i) -> __m128i {
        // SAFETY: the token was made by `detect`, so the processor has this instruction.
        unsafe { _mm_sll_epi32(a, _mm_cvtsi32_si128(N as i32)) }
    }
    #[inline(always)]
    fn shr<const N: u32>(self, a: __m128i) -> __m128i {
        // SAFETY: the token was made by `detect`, so the processor has this instruction.
        unsafe { _mm_srl_epi32(a, _mm_cvtsi32_si128(N as i32)) }
    }
    #[inline(always)]
    fn nonzero(self, a: __m128i) -> u32 {
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        let zero =
            unsafe { _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(a, _mm_setzero_si128()))) };
        zero as u32 ^ 0xf
    }
}

impl Turn for Sse2 {
    #[inline(always)]
    fn turn(self, v: __m128i) -> (__m128i, __m128i) {
        // SAFETY: the token was made by `detect`, so the processor has this instruction.
        unsafe { (_mm_shuffle_epi32::<NEXT>(v), _mm_shuffle_epi32::<NEXT_BUT_ONE>(v)) }
    }
}

/// Eight lanes.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    pub(super) fn detect() -> Option<Avx2> {
        (is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt"))
        .then_some(Avx2(()))
    }
    /// Returns the token for half the width: a processor with AVX2 has SSE2.
    pub(super) fn half(self) -> Sse2 {
        Sse2(())
    }
}

impl Simd for Avx2 {
    shell!(
        Avx2,
        8,
        __m256i,
        "avx2,bmi1,bmi2,popcnt,lzcnt",
        _mm256_loadu_si256,
        _mm256_storeu_si256,
        _mm256_set1_epi32
    );
    const ONE_BY_ONE: usize = 0;
    const RESUMED: usize = 2;
    #[inline(always)]
    fn choose(self, node: &Node, smooth: bool) -> [Key; AT_ONCE] {
        // With vector instructions the compiler counts bits in vectors, which is slower.
        #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
        #[inline(never)]
        fn inner(node: &Node, smooth: bool) -> [Key; AT_ONCE] {
            branch::choose_some::<{ branch::LOOKED_AT }>(node, smooth)
        }
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        unsafe { inner(node, smooth) }
    }
    #[inline(always)]
    fn read(self, cells: &[u8; 81], node: &mut Node) {
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        unsafe { avx2_grids::read(cells, node) }
    }
    #[inline(always)]
    fn write(self, words: &[Words<8>; WORDS], lane: usize, cells: &mut [u8; 81]) {
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        unsafe { avx2_grids::write(words, lane, cells) }
    }
    #[inline(always)]
    fn write_node(self, node: &Node, cells: &mut [u8; 81]) {
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        unsafe { avx2_grids::write(&node.words.map(|w| [w]), 0, cells) }
    }
    intrinsics! {
        and(a, b) = _mm256_and_si256(a, b);
        or(a, b) = _mm256_or_si256(a, b);
        xor(a, b) = _mm256_xor_si256(a, b);
        and_not(a, b) = _mm256_andnot_si256(b, a);
        filled(a) = _mm256_xor_si256(_mm256_cmpeq_epi32(a, _mm256_setzero_si256()), _mm256_set1_epi32(-1));
        lowest(a) = _mm256_and_si256(a, _mm256_sub_epi32(_mm256_setzero_si256(), a));
    }
    #[inline(always)]
    fn load_lanes(self, v: __m256i, lanes: u32, a: &Words<8>) -> __m256i {
        // SAFETY: the token was made by `detect`, so the processor has this instruction.
        unsafe { _mm256_blendv_epi8(v, self.load(a), self.lanes(lanes)) }
    }
    #[inline(always)]
    fn shl<const N: u32>(self, a: __m256i) -> __m256i {
        // SAFETY: the token was made by `detect`, so the processor has this instruction.
        unsafe { _mm256_sll_epi32(a, _mm_cvtsi32_si128(N as i32)) }
    }
    #[inline(always)]
    fn shr<const N: u32>(self, a: __m256i) -> __m256i {
        // SAFETY: the token was made by `detect`, so the processor has this instruction.
        unsafe { _mm256_srl_epi32(a, _mm_cvtsi32_si128(N as i32)) }
    }
    #[inline(always)]
    fn fields_or(self, a: __m256i) -> __m256i {
        let first = self.and(self.or3(a, self.shr::<9>(a), self.shr::<18>(a)), self.splat(0o777));
        // A product with a one in each field repeats the first field in all of them.
        // SAFETY: the token was made by `detect`, so the processor has this instruction.
        unsafe { _mm256_mullo_epi32(first, self.splat(0o001_001_001)) }
    }
    #[inline(always)]
    fn nonzero(self, a: __m256i) -> u32 {
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        let zero = unsafe {
            let equal = _mm256_cmpeq_epi32(a, _mm256_setzero_si256());
            _mm256_movemask_ps(_mm256_castsi256_ps(equal))
        };
        zero as u32 ^ 0xff
    }
}

/// Sixteen lanes, three-input logic and funnel shifts.
#[derive(Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    pub(super) fn detect() -> Option<Avx512> {
        (Avx2::detect().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512vpopcntdq"))
        .then_some(Avx512(()))
    }
}

/// The methods that differ only in intrinsic names between the two widths of AVX-512: three-input
/// logic, masks, funnel shifts, and the steps on one node.
macro_rules! avx512 {
    ($v:ty, $lanes:literal, $logic:ident, $and:ident, $or:ident, $xor:ident, $andnot:ident, $zero:ident, $sub:ident,
     $test:ident, $movm:ident, $mask:ty, $load:ident, $shl:ident, $shr:ident, $funnel:ident) => {
        const RESUMED: usize = 4;
        // The truth table reads bit (a, b, c) of the constant, with a = 0xf0, b = 0xcc, c = 0xaa.
        intrinsics! {
            and(a, b) = $and(a, b);
            or(a, b) = $or(a, b);
            xor(a, b) = $xor(a, b);
            and_not(a, b) = $andnot(b, a);
            or3(a, b, c) = $logic::<{ 0xf0 | 0xcc | 0xaa }>(a, b, c);
            and3(a, b, c) = $logic::<{ 0xf0 & 0xcc & 0xaa }>(a, b, c);
            xor3(a, b, c) = $logic::<{ 0xf0 ^ 0xcc ^ 0xaa }>(a, b, c);
            two_of(a, b, c) = $logic::<0xe8>(a, b, c);
            one_of(a, b, c) = $logic::<0x16>(a, b, c);
            or_and(a, b, c) = $logic::<{ 0xf0 | (0xcc & 0xaa) }>(a, b, c);
            or_and_not(a, b, c) = $logic::<{ 0xf0 | (0xcc & 0x55) }>(a, b, c);
            and_or(a, b, c) = $logic::<{ 0xf0 & (0xcc | 0xaa) }>(a, b, c);
            and_nand(a, b, c) = $logic::<{ 0xf0 & (0x33 | 0x55) }>(a, b, c);
            unless(a, b, c) = $logic::<{ 0xf0 & (0x33 | 0xaa) }>(a, b, c);
            unless_other(a, b, c) = $logic::<{ 0xf0 & !(0xcc ^ 0xaa) }>(a, b, c);
            select(a, b, c) = $logic::<{ (0xf0 & 0xcc) | (0x0f & 0xaa) }>(a, b, c);
            filled(a) = $movm($test(a, a));
            lowest(a) = $and(a, $sub($zero(), a));
        }
        #[inline(always)]
        fn load_lanes(self, v: $v, lanes: u32, a: &Self::A) -> $v {
            // SAFETY: the token was made by `detect`, so the processor has this instruction; `Words` has
            // the vector's size.
            unsafe { $load(v, lanes as $mask, a.0.as_ptr().cast()) }
        }
        #[inline(always)]
        fn lanes(self, lanes: u32) -> $v {
            // SAFETY: the token was made by `detect`, so the processor has this instruction.
            unsafe { $movm(lanes as $mask) }
        }
        #[inline(always)]
        fn shl<const N: u32>(self, a: $v) -> $v {
            // SAFETY: the token was made by `detect`, so the processor has this instruction.
            unsafe { $shl(a, _mm_cvtsi32_si128(N as i32)) }
        }
        #[inline(always)]
        fn shr<const N: u32>(self, a: $v) -> $v {
            // SAFETY: the token was made by `detect`, so the processor has this instruction.
            unsafe { $shr(a, _mm_cvtsi32_si128(N as i32)) }
        }
        #[inline(always)]
        fn nonzero(self, a: $v) -> u32 {
            // SAFETY: the token was made by `detect`, so the processor has this instruction.
            u32::from(unsafe { $test(a, a) })
        }
        #[inline(always)]
        fn prefetch<T>(self, value: &T) {
            let first: *const i8 = std::ptr::from_ref(value).cast();
            // One byte of each cache line.
            for at in (0..size_of::<T>()).step_by(64) {
                // SAFETY: the token was made by `detect`, so the processor has this instruction; the address
                // is inside the value.
                unsafe { _mm_prefetch::<_MM_HINT_T0>(first.add(at)) };
            }
        }
        #[inline(always)]
        fn choose(self, node: &Node, smooth: bool) -> [Key; AT_ONCE] {
            // SAFETY: the token was made by `detect`, so the processor has these instructions.
            unsafe { avx512::choose(node, smooth) }
        }
        #[inline(always)]
        fn read(self, cells: &[u8; 81], node: &mut Node) {
            // SAFETY: the token was made by `detect`, so the processor has these instructions.
            unsafe { avx512_grids::read(cells, node) }
        }
        #[inline(always)]
        fn node(self, words: &[Words<$lanes>; WORDS], lane: usize, depth: u32) -> Node {
            // SAFETY: the token was made by `detect`, so the processor has these instructions.
            unsafe { avx512_grids::node(words, lane, depth) }
        }
        #[inline(always)]
        fn write(self, words: &[Words<$lanes>; WORDS], lane: usize, cells: &mut [u8; 81]) {
            // SAFETY: the token was made by `detect`, so the processor has these instructions.
            unsafe { avx512_grids::write(words, lane, cells) }
        }
        #[inline(always)]
        fn write_node(self, node: &Node, cells: &mut [u8; 81]) {
            // SAFETY: the token was made by `detect`, so the processor has these instructions.
            unsafe { avx512_grids::write_node(node, cells) }
        }
        #[inline(always)]
        fn turn_fields(self, a: $v) -> ($v, $v) {
            // The word shifted to the top, so that a funnel shift fills in its upper fields.
            let high = self.shl::<5>(a);
            // SAFETY: the token was made by `detect`, so the processor has these instructions.
            unsafe { ($funnel::<9>(a, high), $funnel::<18>(a, high)) }
        }
    };
}

impl Simd for Avx512 {
    shell!(
        Avx512,
        16,
        __m512i,
        "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,avx512cd,bmi1,bmi2,popcnt,lzcnt",
        _mm512_loadu_si512,
        _mm512_storeu_si512,
        _mm512_set1_epi32
    );
    // Vectors of this width are slow to store on some processors.
    const COPY_VECTORS: bool = false;
    /// Up to eight lanes are moved into vectors of half the width, where the choice takes about half of the
    /// time.
    #[inline(always)]
    fn choose_all(self, words: &[Words<16>; WORDS], lanes: u32, scored: bool) -> [__m512i; 3] {
        let many = lanes.count_ones();
        if many > 8 {
            return choice::choose(self, words, lanes, scored);
        }
        let half = self.half();
        let mut few = [half.zeros(); WORDS];
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        unsafe {
            let count = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
            let order = _mm512_maskz_compress_epi32(lanes as u16, count);
            for i in 0..WORDS {
                let moved = _mm512_permutexvar_epi32(order, self.load(&words[i]));
                half.store(&mut few[i], _mm512_castsi512_si256(moved));
            }
            let cell = choice::choose(half, &few, (1 << many) - 1, scored);
            let mut out = [self.splat(0); 3];
            for i in 0..3 {
                out[i] = _mm512_maskz_expand_epi32(lanes as u16, _mm512_castsi256_si512(cell[i]));
            }
            out
        }
    }
    avx512!(
        __m512i,
        16,
        _mm512_ternarylogic_epi32,
        _mm512_and_si512,
        _mm512_or_si512,
        _mm512_xor_si512,
        _mm512_andnot_si512,
        _mm512_setzero_si512,
        _mm512_sub_epi32,
        _mm512_test_epi32_mask,
        _mm512_movm_epi32,
        u16,
        _mm512_mask_loadu_epi32,
        _mm512_sll_epi32,
        _mm512_srl_epi32,
        _mm512_shldi_epi32
    );
}

/// Eight lanes with the instructions of AVX-512. A sweep takes less time than with sixteen lanes, but
/// more per lane.
#[derive(Clone, Copy)]
pub(super) struct HalfAvx512(());

impl Avx512 {
    /// Returns the token for half the width.
    pub(super) fn half(self) -> HalfAvx512 {
        HalfAvx512(())
    }
    /// Returns the token for a quarter of the width.
    pub(super) fn quarter(self) -> QuarterAvx512 {
        QuarterAvx512(())
    }
}

impl Simd for HalfAvx512 {
    shell!(
        HalfAvx512,
        8,
        __m256i,
        "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,avx512cd,bmi1,bmi2,popcnt,lzcnt",
        _mm256_loadu_si256,
        _mm256_storeu_si256,
        _mm256_set1_epi32
    );
    avx512!(
        __m256i,
        8,
        _mm256_ternarylogic_epi32,
        _mm256_and_si256,
        _mm256_or_si256,
        _mm256_xor_si256,
        _mm256_andnot_si256,
        _mm256_setzero_si256,
        _mm256_sub_epi32,
        _mm256_test_epi32_mask,
        _mm256_movm_epi32,
        u8,
        _mm256_mask_loadu_epi32,
        _mm256_sll_epi32,
        _mm256_srl_epi32,
        _mm256_shldi_epi32
    );
}

/// Four lanes with the instructions of AVX-512, for one node.
#[derive(Clone, Copy)]
pub(super) struct QuarterAvx512(());

impl Simd for QuarterAvx512 {
    shell!(
        QuarterAvx512,
        4,
        __m128i,
        "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,avx512cd,bmi1,bmi2,popcnt,lzcnt",
        _mm_loadu_si128,
        _mm_storeu_si128,
        _mm_set1_epi32
    );
    avx512!(
        __m128i,
        4,
        _mm_ternarylogic_epi32,
        _mm_and_si128,
        _mm_or_si128,
        _mm_xor_si128,
        _mm_andnot_si128,
        _mm_setzero_si128,
        _mm_sub_epi32,
        _mm_test_epi32_mask,
        _mm_movm_epi32,
        u8,
        _mm_mask_loadu_epi32,
        _mm_sll_epi32,
        _mm_srl_epi32,
        _mm_shldi_epi32
    );
}

impl Turn for QuarterAvx512 {
    #[inline(always)]
    fn turn(self, v: __m128i) -> (__m128i, __m128i) {
        // SAFETY: the token was made by `detect`, so the processor has this instruction.
        unsafe { (_mm_shuffle_epi32::<NEXT>(v), _mm_shuffle_epi32::<NEXT_BUT_ONE>(v)) }
    }
    #[inline(always)]
    fn packed(self, words: &[__m128i; 9]) -> Node {
        // SAFETY: the token was made by `detect`, so the processor has these instructions.
        unsafe { avx512_grids::packed(words) }
    }
}
