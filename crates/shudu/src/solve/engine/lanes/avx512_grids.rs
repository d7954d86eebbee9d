//! Puzzles into nodes, nodes out of lanes and solutions, with AVX-512.
//!
//! `layout` has the scalar counterparts; a test in `branch` compares them.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86")]
use std::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

use super::layout::{BLANK, CODE, Node, PLACES, WORDS};

/// Where the cells of two words are in a grid, for each pair of words of a triple: nine cells, three
/// times because a word has three digits, then padding. The second word of the last pair is unused.
static CELLS_OF: [[u8; 64]; 5] = {
    let mut out = [[PADDING; 64]; 5];
    let mut i = 0;
    while i < 81 * 3 {
        let (word, place) = (PLACES[i / 3].0 as usize, PLACES[i / 3].1 as usize);
        out[word / 2][word % 2 * 32 + i % 3 * 9 + place] = (i / 3) as u8;
        i += 1;
    }
    out
};
/// A byte of the second register after the grid.
const PADDING: u8 = 127;
/// For each triple, the bits that are not in the code of the digit at each place of a word. The bit of a
/// blank is among them; `read` clears it where a blank can have the digit.
static NOT_CODE: [[u8; 64]; 3] = {
    let mut out = [[0xff; 64]; 3];
    let mut i = 0;
    while i < 3 * 64 {
        let field = i % 32 / 9;
        if field < 3 {
            out[i / 64][i % 64] = !CODE[i / 64 * 3 + field + 1];
        }
        i += 1;
    }
    out
};
/// Where the cells of three words are in a grid, in 16 bits each: minirow 0, then 1, then 2.
static CELLS_OF_ROW: [[u8; 64]; 3] = {
    let mut out = [[PADDING; 64]; 3];
    let mut i = 0;
    while i < 81 {
        let (word, place) = (PLACES[i].0 as usize, PLACES[i].1 as usize);
        out[word / 3][(word % 3 * 9 + place) * 2] = i as u8;
        i += 1;
    }
    out
};
/// The lower bytes of 27 units of 16 bits.
const LOWER: u64 = 0x5555_5555_5555_5555 & ((1 << 54) - 1);
/// Turns the three parts of 27 units of 16 bits by one, and by two.
static TURN: [[u16; 32]; 2] = {
    let mut out = [[31; 32]; 2];
    let mut i = 0;
    while i < 27 {
        out[0][i] = ((i + 9) % 27) as u16;
        out[1][i] = ((i + 18) % 27) as u16;
        i += 1;
    }
    out
};
/// For each triple, the digit at each place of a word as a bit.
static DIGIT_OF: [[u16; 32]; 3] = {
    let mut out = [[0; 32]; 3];
    let mut i = 0;
    while i < 3 * 27 {
        out[i / 27][i % 27] = 1 << (i / 27 * 3 + i % 27 / 9 + 1);
        i += 1;
    }
    out
};

/// For each field of nine words and each cell of a grid, the byte that holds its bit, and the bit in
/// it; the first 64 cells, then the others.
static BYTE_OF: [[[u8; 64]; 2]; 3] = bits_of(false);
static BIT_OF: [[[u8; 64]; 2]; 3] = bits_of(true);

const fn bits_of(bit: bool) -> [[[u8; 64]; 2]; 3] {
    let mut out = [[[0; 64]; 2]; 3];
    let mut i = 0;
    while i < 81 * 3 {
        let (cell, field) = (i / 3, i % 3);
        let at = field * 9 + PLACES[cell].1 as usize;
        out[field][cell / 64][cell % 64] =
            if bit { 1 << (at % 8) } else { PLACES[cell].0 * 4 + (at / 8) as u8 };
        i += 1;
    }
    out
}
/// The cells of a grid after the first 64.
const REST: u64 = (1 << 17) - 1;

#[target_feature(enable = "avx512f")]
#[inline]
fn bytes(table: &[u8; 64]) -> __m512i {
    // SAFETY: 64 readable bytes.
    unsafe { _mm512_loadu_si512(table.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn units(table: &[u16; 32]) -> __m512i {
    // SAFETY: 64 readable bytes.
    unsafe { _mm512_loadu_si512(table.as_ptr().cast()) }
}

/// Writes the words and the naked singles of a puzzle. A comparison of bytes gives two words: their cells
/// are arranged in the order of the bits, three times for three digits.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,avx512cd,bmi1,bmi2,popcnt,lzcnt")]
#[inline]
pub(super) fn read(cells: &[u8; 81], node: &mut Node) {
    // SAFETY: 81 readable bytes: 64, and 17 under a mask; the table is 16 bytes.
    let (head, tail, code) = unsafe {
        (
            _mm512_loadu_si512(cells.as_ptr().cast()),
            _mm512_maskz_loadu_epi8(REST, cells.as_ptr().add(64).cast()),
            _mm512_broadcast_i32x4(_mm_loadu_si128(CODE.as_ptr().cast())),
        )
    };
    // The values of each box as bits, in the order of the places of a word.
    let mut values = [_mm512_setzero_si512(); 3];
    for (values, places) in values.iter_mut().zip(&CELLS_OF_ROW) {
        let cells = _mm512_maskz_permutex2var_epi8(LOWER, head, bytes(places), tail);
        *values = _mm512_sllv_epi16(_mm512_set1_epi16(1), cells);
    }
    let x = _mm512_ternarylogic_epi32::<0xfe>(values[0], values[1], values[2]);
    let [one, two] = [0, 1].map(|i| units(&TURN[i]));
    let x = _mm512_ternarylogic_epi32::<0xfe>(
        x,
        _mm512_permutexvar_epi16(one, x),
        _mm512_permutexvar_epi16(two, x),
    );
    let head = _mm512_shuffle_epi8(code, head);
    // Padding has all bits, so it is not in any code.
    let tail = _mm512_mask_shuffle_epi8(_mm512_set1_epi8(-1), REST, code, tail);
    let mut not_code = [_mm512_setzero_si512(); 3];
    for t in 0..3 {
        let digits = units(&DIGIT_OF[t]);
        node.naked[t] = _mm512_test_epi16_mask(x, digits);
        // Where the box does not have the digit, a blank can have it.
        let open = _mm512_testn_epi16_mask(x, digits).into();
        let other = bytes(&NOT_CODE[t]);
        not_code[t] = _mm512_mask_subs_epu8(
            other,
            _mm512_kunpackd(open, open),
            other,
            _mm512_set1_epi8(BLANK as i8),
        );
    }
    let first = node.words.as_mut_ptr();
    for (pair, places) in CELLS_OF.iter().enumerate() {
        let cells = _mm512_permutex2var_epi8(head, bytes(places), tail);
        for (t, &other) in not_code.iter().enumerate() {
            let words = _mm512_testn_epi8_mask(cells, other);
            // SAFETY: words of the node. Volatile because the compiler would collect the words in
            // vectors, which takes longer.
            unsafe {
                let at = first.add(t * 9 + pair * 2);
                at.write_volatile(words as u32);
                if pair < 4 {
                    at.add(1).write_volatile((words >> 32) as u32);
                }
            }
        }
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
        w(24), w(25), w(26), 0, 0, 0, depth as i32, 0,
    );
    let mut node = Node::OPEN;
    // SAFETY: a node is 128 writable bytes, aligned to 64.
    unsafe {
        let at: *mut u8 = std::ptr::from_mut(&mut node).cast();
        _mm512_store_si512(at.cast(), low);
        _mm512_store_si512(at.add(64).cast(), high);
    }
    node
}

/// Returns the digits of the solved node in a lane.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,avx512cd,bmi1,bmi2,popcnt,lzcnt")]
#[inline]
#[rustfmt::skip]
pub(super) fn write<A: AsRef<[u32]>>(words: &[A; WORDS], lane: usize, cells: &mut [u8; 81]) {
    let w = |i: usize| words[i].as_ref()[lane] as i32;
    let nine = |i: usize| {
        let eight = _mm256_setr_epi32(
            w(i), w(i + 1), w(i + 2), w(i + 3), w(i + 4), w(i + 5), w(i + 6), w(i + 7),
        );
        let last = _mm256_castsi128_si256(_mm_cvtsi32_si128(w(i + 8)));
        _mm512_inserti64x4::<1>(_mm512_castsi256_si512(eight), last)
    };
    write_nine([nine(0), nine(9), nine(18)], cells);
}

/// Writes the digits of a solved node, with nine words of a triple per vector.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,avx512cd,bmi1,bmi2,popcnt,lzcnt")]
#[inline]
fn write_nine([a, b, c]: [__m512i; 3], cells: &mut [u8; 81]) {
    let any = _mm512_ternarylogic_epi32::<0xfe>(a, b, c);
    let fold = |x: __m512i| {
        let (y, z) = (_mm512_srli_epi32::<9>(x), _mm512_srli_epi32::<18>(x));
        _mm512_ternarylogic_epi32::<0xfe>(x, y, z)
    };
    // Field 1 and 2: the second and third digit of a triple; field 0: the second triple.
    let planes = _mm512_ternarylogic_epi32::<0xca>(_mm512_set1_epi32(0x1ff), fold(b), any);
    let last = fold(c);
    let mut halves = [_mm512_set1_epi8(1); 2];
    for (half, digits) in halves.iter_mut().enumerate() {
        for (plane, field, value) in [(planes, 1, 1), (planes, 2, 2), (planes, 0, 3), (last, 0, 6)]
        {
            let spread = _mm512_permutexvar_epi8(bytes(&BYTE_OF[field][half]), plane);
            let set = _mm512_test_epi8_mask(spread, bytes(&BIT_OF[field][half]));
            *digits = _mm512_mask_add_epi8(*digits, set, *digits, _mm512_set1_epi8(value));
        }
    }
    // SAFETY: 81 writable bytes: 64, and 17 under a mask.
    unsafe {
        _mm512_storeu_si512(cells.as_mut_ptr().cast(), halves[0]);
        _mm512_mask_storeu_epi8(cells.as_mut_ptr().add(64).cast(), REST, halves[1]);
    }
}

/// Writes the digits of a solved node.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,avx512cd,bmi1,bmi2,popcnt,lzcnt")]
#[inline]
pub(super) fn write_node(node: &Node, cells: &mut [u8; 81]) {
    let nine = |i: usize| {
        // SAFETY: nine readable words under a mask.
        unsafe { _mm512_maskz_loadu_epi32(0x1ff, node.words[i..].as_ptr().cast()) }
    };
    write_nine([nine(0), nine(9), nine(18)], cells);
}

/// Where the words of the two halves of a node are, in the first and second of three vectors with four,
/// four and one of its nine words by triple; and in the third.
static HALVES: [[[u32; 16]; 2]; 2] = {
    let mut out = [[[0; 16]; 2]; 2];
    let mut i = 0;
    while i < WORDS {
        let (word, triple) = ((i % 9) as u32, (i / 9) as u32);
        out[i / 16][0][i % 16] = if word < 8 { word * 4 + triple } else { 0 };
        // Of two vectors, the second is the one with the ninth word.
        out[i / 16][1][i % 16] = if word < 8 { (i % 16) as u32 } else { 16 + triple };
        i += 1;
    }
    out
};

/// Returns the node whose words are given by triple. Its depth is unspecified.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn packed(words: &[__m128i; 9]) -> Node {
    let four = |i: usize| {
        let x = _mm512_castsi128_si512(words[i]);
        let x = _mm512_inserti32x4::<1>(x, words[i + 1]);
        let x = _mm512_inserti32x4::<2>(x, words[i + 2]);
        _mm512_inserti32x4::<3>(x, words[i + 3])
    };
    let (a, b, c) = (four(0), four(4), _mm512_castsi128_si512(words[8]));
    let half = |of: usize| {
        // SAFETY: the rows of the table are 64 bytes.
        let [first, second] =
            unsafe { HALVES[of].each_ref().map(|row| _mm512_loadu_si512(row.as_ptr().cast())) };
        _mm512_permutex2var_epi32(_mm512_permutex2var_epi32(a, first, b), second, c)
    };
    let words = 0xffff >> (2 * 16 - WORDS);
    let mut node = Node::OPEN;
    // SAFETY: a node is 128 writable bytes, aligned to 64.
    unsafe {
        let at: *mut u8 = std::ptr::from_mut(&mut node).cast();
        _mm512_store_si512(at.cast(), half(0));
        _mm512_store_si512(at.add(64).cast(), _mm512_maskz_mov_epi32(words, half(1)));
    }
    node
}
