//! Puzzles into nodes, and solutions out of lanes, with AVX2.
//!
//! `layout` has the scalar counterparts; a test in `branch` compares them.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86")]
use std::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

use super::layout::{BLANK, CODE, Node, WORDS};

/// A byte number that makes a shuffle write zero.
const NONE: u8 = 0x80;

/// For each minicolumn and band, where the cells of a word are in a row of the band: in the order of
/// the bits, three times because a word has three digits.
static CELLS_OF: [[[u8; 32]; 3]; 3] = {
    let mut out = [[[NONE; 32]; 3]; 3];
    let mut i = 0;
    while i < 3 * 3 * 27 {
        let (column, band, bit) = (i / 81, i / 27 % 3, i % 27);
        if bit % 9 / 3 == band {
            out[column][band][bit] = (bit % 3 * 3 + column) as u8;
        }
        i += 1;
    }
    out
};
/// For each triple, the code of the digit at each bit of a word; the padding is the code of no cell.
static DIGITS: [[u8; 32]; 3] = {
    let mut out = [[0xff; 32]; 3];
    let mut i = 0;
    while i < 3 * 27 {
        out[i / 27][i % 27] = CODE[i / 27 * 3 + i % 27 / 9 + 1];
        i += 1;
    }
    out
};
/// The code of a blank at each bit of a word.
static BLANKS: [u8; 32] = {
    let mut out = [0xff; 32];
    let mut i = 0;
    while i < 27 {
        out[i] = BLANK;
        i += 1;
    }
    out
};

#[target_feature(enable = "avx2")]
#[inline]
fn bytes(table: &[u8; 32]) -> __m256i {
    // SAFETY: 32 readable bytes.
    unsafe { _mm256_loadu_si256(table.as_ptr().cast()) }
}

/// Writes the words and the naked singles of a puzzle. A comparison of bytes gives one word: its cells are
/// arranged in the order of the bits, three times for three digits.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn read(cells: &[u8; 81], node: &mut Node) {
    // SAFETY: the table is 16 bytes.
    let code = unsafe { _mm_loadu_si128(CODE.as_ptr().cast()) };
    let mut rows = [_mm256_setzero_si256(); 9];
    for (i, row) in rows.iter_mut().enumerate() {
        // SAFETY: 16 readable bytes from the row on, or up to the end of the last one.
        let cells = unsafe {
            match i {
                8 => _mm_bsrli_si128::<7>(_mm_loadu_si128(cells.as_ptr().add(65).cast())),
                _ => _mm_loadu_si128(cells.as_ptr().add(9 * i).cast()),
            }
        };
        *row = _mm256_broadcastsi128_si256(_mm_shuffle_epi8(code, cells));
    }
    let mut cells = [_mm256_setzero_si256(); 9];
    for (i, cells) in cells.iter_mut().enumerate() {
        let (r, places) = (i / 3, &CELLS_OF[i % 3]);
        *cells = _mm256_or_si256(
            _mm256_or_si256(
                _mm256_shuffle_epi8(rows[r], bytes(&places[0])),
                _mm256_shuffle_epi8(rows[r + 3], bytes(&places[1])),
            ),
            _mm256_shuffle_epi8(rows[r + 6], bytes(&places[2])),
        );
    }
    for (t, digits) in DIGITS.iter().enumerate() {
        let digits = bytes(digits);
        let mut naked = _mm256_setzero_si256();
        for &cells in &cells {
            naked = _mm256_or_si256(naked, _mm256_cmpeq_epi8(cells, digits));
        }
        node.naked[t] = _mm256_movemask_epi8(naked) as u32;
        // Where the box has the digit, a blank cannot have it.
        let blank = _mm256_or_si256(naked, bytes(&BLANKS));
        for (i, &cells) in cells.iter().enumerate() {
            let equal = _mm256_cmpeq_epi8(cells, digits);
            let word = _mm256_or_si256(equal, _mm256_cmpeq_epi8(cells, blank));
            let to = &raw mut node.words[t * 9 + i];
            // SAFETY: a word of the node. Volatile because the compiler would collect the words
            // in vectors, which takes longer.
            unsafe { to.write_volatile(_mm256_movemask_epi8(word) as u32) };
        }
    }
}

/// The four planes of a solved word: the second triple, the second and the third digit of a triple,
/// the last triple. Their bits are 9 apart, and the last plane begins in the second word.
const PLANE: [usize; 4] = [0, 9, 18, 32];
/// What a cell in a plane adds to its digit.
const WORTH: [i8; 4] = [3, 1, 2, 6];
/// For each plane, the byte of a cell's bit, and the bit.
static BYTE_OF: [[u8; 32]; 4] = bits_of(false);
static BIT_OF: [[u8; 32]; 4] = bits_of(true);

const fn bits_of(bit: bool) -> [[u8; 32]; 4] {
    let mut out = [[if bit { 0xff } else { NONE }; 32]; 4];
    let mut i = 0;
    while i < 4 * 9 {
        let at = PLANE[i / 9] + i % 9;
        let value = if bit { 1 << (at % 8) } else { (at / 8) as u8 };
        out[i / 9][i % 9] = value;
        out[i / 9][16 + i % 9] = value;
        i += 1;
    }
    out
}

/// For each band and minicolumn, where the cells of a row of the band are in a word.
static ROW_OF: [[[u8; 32]; 3]; 3] = {
    let mut out = [[[NONE; 32]; 3]; 3];
    let mut i = 0;
    while i < 27 {
        let (band, column, stack) = (i / 9, i / 3 % 3, i % 3);
        out[band][column][stack * 3 + column] = (band * 3 + stack) as u8;
        out[band][column][16 + stack * 3 + column] = (band * 3 + stack) as u8;
        i += 1;
    }
    out
};

/// Writes the digits of the solved node in a lane.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn write<A: AsRef<[u32]>>(words: &[A; WORDS], lane: usize, cells: &mut [u8; 81]) {
    // Words of minirows 0 and 1 in the halves of a vector, then two words of minirow 2.
    let w = |i: usize| words[i].as_ref()[lane];
    let eight = |i: usize| {
        let w = |k: usize| w(i + k) as i32;
        _mm256_setr_epi32(w(0), w(1), w(2), w(6), w(3), w(4), w(5), w(7))
    };
    let (a, b, c) = (eight(0), eight(9), eight(18));
    let any = _mm256_or_si256(_mm256_or_si256(a, b), c);
    let fold = |x: __m256i| {
        let (y, z) = (_mm256_srli_epi32::<9>(x), _mm256_srli_epi32::<18>(x));
        _mm256_or_si256(_mm256_or_si256(x, y), z)
    };
    let field = _mm256_set1_epi32(0x1ff);
    let planes = _mm256_or_si256(_mm256_and_si256(field, fold(b)), _mm256_andnot_si256(field, any));
    let last = fold(c);
    let (low, high) = (_mm256_unpacklo_epi32(planes, last), _mm256_unpackhi_epi32(planes, last));
    // The ninth word alone.
    let fold = |x: u32| x | x >> 9 | x >> 18;
    let planes = (w(8) | w(17) | w(26)) & !0x1ff | fold(w(17)) & 0x1ff;
    let ninth = _mm_setr_epi32(planes as i32, fold(w(26)) as i32, 0, 0);
    let ninth = digits(_mm256_castsi128_si256(ninth));
    let swap = |x: __m256i| _mm256_shuffle_epi32::<0b01_00_11_10>(x);
    let (first, second, third) = (digits(low), digits(swap(low)), digits(high));
    let sixth = digits(swap(high));
    let (six, seven) = (sixth, _mm256_permute4x64_epi64::<0b01_00_11_10>(sixth));
    let mut rows = [_mm_setzero_si128(); 9];
    for band in 0..3 {
        let two = row(band, first, second, third);
        rows[3 * band] = _mm256_castsi256_si128(two);
        rows[3 * band + 1] = _mm256_extracti128_si256::<1>(two);
        rows[3 * band + 2] = _mm256_castsi256_si128(row(band, six, seven, ninth));
    }
    // SAFETY: 16 bytes from each row on, and nine from the last one on. What is written after the
    // end of a row is overwritten by the next.
    unsafe {
        for (i, &row) in rows[..8].iter().enumerate() {
            _mm_storeu_si128(cells.as_mut_ptr().add(9 * i).cast(), row);
        }
        _mm_storel_epi64(cells.as_mut_ptr().add(72).cast(), rows[8]);
    }
    cells[80] = _mm_extract_epi8::<8>(rows[8]) as u8;
}

/// Returns the digits of the word at the beginning of each half.
#[target_feature(enable = "avx2")]
#[inline]
fn digits(planes: __m256i) -> __m256i {
    let mut digits = _mm256_set1_epi8(1);
    for plane in 0..4 {
        let bit = bytes(&BIT_OF[plane]);
        let spread = _mm256_shuffle_epi8(planes, bytes(&BYTE_OF[plane]));
        let set = _mm256_cmpeq_epi8(_mm256_and_si256(spread, bit), bit);
        let worth = _mm256_and_si256(set, _mm256_set1_epi8(WORTH[plane]));
        digits = _mm256_add_epi8(digits, worth);
    }
    digits
}

/// Returns a row of a band, from the digits of its three words, in each half.
#[target_feature(enable = "avx2")]
#[inline]
fn row(band: usize, a: __m256i, b: __m256i, c: __m256i) -> __m256i {
    _mm256_or_si256(
        _mm256_or_si256(
            _mm256_shuffle_epi8(a, bytes(&ROW_OF[band][0])),
            _mm256_shuffle_epi8(b, bytes(&ROW_OF[band][1])),
        ),
        _mm256_shuffle_epi8(c, bytes(&ROW_OF[band][2])),
    )
}
