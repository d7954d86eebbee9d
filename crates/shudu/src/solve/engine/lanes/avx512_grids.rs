//! Puzzles into nodes, nodes out of lanes and solutions, with AVX-512.
//!
//! `layout` has the scalar counterparts; a test in `branch` compares them.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86")]
use std::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

use super::layout::{Node, PLACES, WORDS};

/// Where the cells of a word-by-word order (9 × word + box, the first 63 and the last 18 in a
/// register each) are in a grid, and the other way round.
static FROM_GRID: [[u8; 64]; 2] = {
    let mut out = [[0; 64]; 2];
    let mut i = 0;
    while i < 81 {
        let number = PLACES[i].0 as usize * 9 + PLACES[i].1 as usize;
        out[number / 63][number % 63] = i as u8;
        i += 1;
    }
    out
};
static TO_GRID: [[u8; 64]; 2] = {
    let mut out = [[0; 64]; 2];
    let mut i = 0;
    while i < 81 {
        let number = PLACES[i].0 as usize * 9 + PLACES[i].1 as usize;
        // The second register begins at 64.
        out[i / 64][i % 64] = (number / 63 * 64 + number % 63) as u8;
        i += 1;
    }
    out
};
/// The cells of a grid after the first 64.
const REST: u64 = (1 << 17) - 1;
/// The rotation that moves the bits of each of the first seven words to its first field.
static TURN: [i64; 8] = [0, 9, 18, 27, 36, 45, 54, 63];

/// Writes the words of a puzzle.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,avx512cd,bmi1,bmi2,popcnt,lzcnt")]
#[inline]
pub(super) fn read(cells: &[u8; 81], node: &mut Node) {
    // SAFETY: 81 readable bytes: 64, and 17 under a mask; the tables are 64 bytes each.
    let (head, tail, first, second, turn) = unsafe {
        (
            _mm512_loadu_si512(cells.as_ptr().cast()),
            _mm512_maskz_loadu_epi8(REST, cells.as_ptr().add(64).cast()),
            _mm512_loadu_si512(FROM_GRID[0].as_ptr().cast()),
            _mm512_loadu_si512(FROM_GRID[1].as_ptr().cast()),
            _mm512_loadu_si512(TURN.as_ptr().cast()),
        )
    };
    let low = _mm512_permutex2var_epi8(head, first, tail);
    let high = _mm512_permutex2var_epi8(head, second, tail);
    let blank = (_mm512_testn_epi8_mask(low, low), _mm512_testn_epi8_mask(high, high));
    for t in 0..3 {
        let mut words = _mm512_setzero_si512();
        let mut rest = 0;
        for k in 0..3 {
            let digit = _mm512_set1_epi8((3 * t + k + 1) as i8);
            let here = _mm512_cmpeq_epi8_mask(low, digit) | blank.0;
            let there = _mm512_cmpeq_epi8_mask(high, digit) | blank.1;
            // Word i takes bits 9 i to 9 i + 8 into field k.
            let turned = _mm512_rorv_epi64(
                _mm512_set1_epi64(here as i64),
                _mm512_sub_epi64(turn, _mm512_set1_epi64(9 * k)),
            );
            let field = _mm512_set1_epi64(0x1ff << (9 * k));
            words = _mm512_ternarylogic_epi64::<{ 0xf0 | (0xcc & 0xaa) }>(words, turned, field);
            rest |= (there & 0x3_ffff) << (18 * k);
        }
        const FIELD: u64 = 0x1ff | 0x1ff << 18 | 0x1ff << 36;
        let at = 9 * t as usize;
        // SAFETY: eight words from 9 t on are within the 27; the eighth is written again below.
        unsafe {
            let to = node.words.as_mut_ptr().add(at);
            _mm256_storeu_si256(to.cast(), _mm512_cvtepi64_epi32(words));
        }
        node.words[at + 7] = bits(rest, FIELD);
        node.words[at + 8] = bits(rest >> 9, FIELD);
    }
}

/// Returns the node in a lane. The words are inserted into vectors one by one: if they were stored
/// one by one, the vector loads that follow would have to wait.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,avx512cd,bmi1,bmi2,popcnt,lzcnt")]
#[inline]
#[rustfmt::skip]
pub(super) fn node<A: AsRef<[u32]>>(words: &[A; WORDS], lane: usize, depth: u32) -> Node {
    let w = |i: usize| words[i].as_ref()[lane] as i32;
    let low = _mm512_setr_epi32(
        w(0), w(1), w(2), w(3), w(4), w(5), w(6), w(7),
        w(8), w(9), w(10), w(11), w(12), w(13), w(14), w(15),
    );
    let high = _mm512_setr_epi32(
        w(16), w(17), w(18), w(19), w(20), w(21), w(22), w(23),
        w(24), w(25), w(26), 0, depth as i32, 0, 0, 0,
    );
    let mut node = Node::OPEN;
    // SAFETY: a node is 128 writable bytes, aligned to 64: 27 words, the link, the depth, padding.
    unsafe {
        let at: *mut u8 = std::ptr::from_mut(&mut node).cast();
        _mm512_store_si512(at.cast(), low);
        _mm512_store_si512(at.add(64).cast(), high);
    }
    node
}

/// Returns the digits of a solved node.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,avx512cd,bmi1,bmi2,popcnt,lzcnt")]
#[inline]
pub(super) fn write(node: &Node) -> [u8; 81] {
    let load = |at: usize| {
        // SAFETY: nine words from 9, 18 or 0 on are within the 27, under a mask.
        unsafe { _mm512_maskz_loadu_epi32(0x1ff, node.words.as_ptr().add(at).cast()) }
    };
    let (a, b, c) = (load(0), load(9), load(18));
    // Field 1 and 2: the second and third digit of a triple; field 0: the second triple.
    let any = _mm512_ternarylogic_epi32::<0xfe>(a, b, c);
    let fold = |x: __m512i| {
        let (y, z) = (_mm512_srli_epi32::<9>(x), _mm512_srli_epi32::<18>(x));
        _mm512_ternarylogic_epi32::<0xfe>(x, y, z)
    };
    let field = _mm512_set1_epi32(0x1ff);
    let planes = _mm512_ternarylogic_epi32::<0xca>(field, fold(b), any);
    let last = _mm512_and_si512(fold(c), field);
    let (mut low, mut high) = ([0u64; 8], [0u64; 8]);
    // SAFETY: both arrays are 64 bytes.
    unsafe {
        _mm512_storeu_si512(low.as_mut_ptr().cast(), planes);
        _mm512_storeu_si512(high.as_mut_ptr().cast(), last);
    }
    // A field of all nine words as one set: the first 63 cells, the other 18.
    let gather = |from: &[u64; 8], field: u32| {
        let join = |x: u64| (x >> (9 * field) & 0x1ff) | (x >> (23 + 9 * field) & 0x3_fe00);
        let [p, q, r, s, t, ..] = *from;
        let s = join(s);
        let first = join(p) | join(q) << 18 | join(r) << 36 | (s & 0x1ff) << 54;
        (first, s >> 9 | (t >> (9 * field) & 0x1ff) << 9)
    };
    let mut digits = [_mm512_set1_epi8(1); 2];
    for (from, field, value) in [(&low, 1, 1), (&low, 2, 2), (&low, 0, 3), (&high, 0, 6)] {
        let (first, second) = gather(from, field);
        let value = _mm512_set1_epi8(value);
        digits[0] = _mm512_mask_add_epi8(digits[0], first, digits[0], value);
        digits[1] = _mm512_mask_add_epi8(digits[1], second, digits[1], value);
    }
    let mut cells = [0; 81];
    // SAFETY: the tables are 64 bytes each; 81 writable bytes: 64, and 17 under a mask.
    unsafe {
        let head = _mm512_loadu_si512(TO_GRID[0].as_ptr().cast());
        let tail = _mm512_loadu_si512(TO_GRID[1].as_ptr().cast());
        let head = _mm512_permutex2var_epi8(digits[0], head, digits[1]);
        let tail = _mm512_permutex2var_epi8(digits[0], tail, digits[1]);
        _mm512_storeu_si512(cells.as_mut_ptr().cast(), head);
        _mm512_mask_storeu_epi8(cells.as_mut_ptr().add(64).cast(), REST, tail);
    }
    cells
}

/// Returns the bits of `x` under a mask, compacted.
#[target_feature(enable = "bmi2")]
#[inline]
fn bits(x: u64, mask: u64) -> u32 {
    #[cfg(target_arch = "x86_64")]
    return _pext_u64(x, mask) as u32;
    #[cfg(target_arch = "x86")]
    return _pext_u32(x as u32, mask as u32)
        | _pext_u32((x >> 32) as u32, (mask >> 32) as u32) << (mask as u32).count_ones();
}
