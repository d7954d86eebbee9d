//! Choosing a guess in one node, with AVX-512.
//!
//! The scalar counterpart is in [`branch`](super::branch); a test compares the two.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86")]
use std::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

use super::branch::{AT_ONCE, Key, first_cells};
use super::layout::{FIELDS, Node, WORDS};

/// Pads nine words to sixteen.
const fn nine(values: [u32; 9]) -> [u32; 16] {
    let mut out = [0; 16];
    let mut i = 0;
    while i < 9 {
        out[i] = values[i];
        i += 1;
    }
    out
}

/// Repeats each word for two digits, 9 bits each.
const fn both(values: [u32; 9]) -> [u32; 16] {
    let mut out = nine(values);
    let mut i = 0;
    while i < 9 {
        out[i] |= out[i] << 9;
        i += 1;
    }
    out
}

/// For each box: itself; the others of its band; the others of its stack.
static BOX: [u32; 16] = both([1, 2, 4, 8, 16, 32, 64, 128, 256]);
static BAND: [u32; 16] = both([6, 5, 3, 48, 40, 24, 384, 320, 192]);
static STACK: [u32; 16] = both([72, 144, 288, 65, 130, 260, 9, 18, 36]);
/// For each step down and right (3 × down + right) and each word within a triple, the resulting
/// word, cyclically within the box.
static FROM_OWN: [[u32; 16]; 9] = {
    let mut out = [[0; 16]; 9];
    let mut i = 0;
    while i < 81 {
        let (down, right, r, c) = (i / 27, i / 9 % 3, i / 3 % 3, i % 3);
        out[i / 9][i % 9] = (((r + down) % 3) * 3 + (c + right) % 3) as u32;
        i += 1;
    }
    out
};
static COUNT: [u32; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
static BYTES: [u8; 64] = {
    let mut out = [0; 64];
    let mut i = 0;
    while i < 64 {
        out[i] = i as u8;
        i += 1;
    }
    out
};

/// For each cell number, the byte of nine 32-bit words that holds its bit, and the bit in it. The
/// first 63 cells and the other 18; unused positions have no bit.
static SPREAD: [[u8; 64]; 2] = spread(false);
static SPREAD_BIT: [[u8; 64]; 2] = spread(true);

const fn spread(bit: bool) -> [[u8; 64]; 2] {
    let mut out = [[0; 64]; 2];
    let mut i = 0;
    while i < 81 {
        let (word, at) = (i / 9, i % 9);
        out[i / 63][i % 63] = if bit { 1 << (at % 8) } else { (word * 4 + at / 8) as u8 };
        i += 1;
    }
    out
}

/// Like [`branch::choose_some`](super::branch::choose_some), with one cell per lane.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,avx512cd,bmi1,bmi2,popcnt,lzcnt")]
#[inline]
pub(super) fn choose(node: &Node, smooth: bool) -> [Key; AT_ONCE] {
    let all = |table: &[u32; 16]| {
        // SAFETY: the reference is to 64 readable bytes.
        unsafe { _mm512_loadu_si512(table.as_ptr().cast()) }
    };
    // SAFETY: a node is 128 readable bytes, aligned to 64; the bytes after its 27 words are never
    // selected below.
    let (low, high) = unsafe {
        let at: *const u8 = std::ptr::from_ref(node).cast();
        (_mm512_load_si512(at.cast()), _mm512_load_si512(at.add(64).cast()))
    };
    let word = |at: __m512i| _mm512_permutex2var_epi32(low, at, high);
    let plus = |at: __m512i, n: i32| _mm512_add_epi32(at, _mm512_set1_epi32(n));

    // The cells with two candidates: lane = word within a triple, bit = box.
    let count = all(&COUNT);
    let (a, b, c) = (low, word(plus(count, 9)), word(plus(count, 18)));
    let any = _mm512_ternarylogic_epi32::<0xfe>(a, b, c);
    let two = _mm512_ternarylogic_epi32::<0xe8>(a, b, c);
    let three = _mm512_ternarylogic_epi32::<0x80>(a, b, c);
    let fields = |x: __m512i| (x, _mm512_srli_epi32::<9>(x), _mm512_srli_epi32::<18>(x));
    let (x, y, z) = fields(any);
    let three_fields = _mm512_ternarylogic_epi32::<0x80>(x, y, z);
    let one_field = _mm512_ternarylogic_epi32::<0x16>(x, y, z);
    let two_fields = _mm512_ternarylogic_epi32::<0x68>(x, y, z);
    let (x, y, z) = fields(two);
    let two_once = _mm512_ternarylogic_epi32::<0x16>(x, y, z);
    let two = _mm512_ternarylogic_epi32::<0xfe>(x, y, z);
    let (x, y, z) = fields(three);
    let three = _mm512_ternarylogic_epi32::<0xfe>(x, y, z);
    // two_fields & !two | one_field & two & !three
    let pairs = _mm512_ternarylogic_epi32::<0xe4>(one_field, two_fields, two);
    let pairs = _mm512_andnot_si512(_mm512_and_si512(two, three), pairs);
    let pairs = _mm512_maskz_and_epi32(0x1ff, pairs, _mm512_set1_epi32(0x1ff));
    let paired = _mm512_or_si512(pairs, _mm512_slli_epi32::<9>(pairs));
    // Their numbers, 9 × word + box, as bytes: the first seven words, then the other two.
    let bytes = |table: &[u8; 64]| {
        // SAFETY: 64 readable bytes.
        unsafe { _mm512_loadu_si512(table.as_ptr().cast()) }
    };
    let cells = |words: __m512i, of: usize| {
        let spread = _mm512_permutexvar_epi8(bytes(&SPREAD[of]), words);
        _mm512_test_epi8_mask(spread, bytes(&SPREAD_BIT[of]))
    };
    let (mut first, mut second) = (cells(pairs, 0), cells(pairs, 1));
    if first | second == 0 {
        // three_fields & !two | two_fields & two_once & !three | one_field & three
        let single = _mm512_andnot_si512(two, three_fields);
        let double = _mm512_and_si512(two_fields, two_once);
        let triples = _mm512_ternarylogic_epi32::<0xe4>(one_field, double, three);
        let triples = _mm512_or_si512(single, triples);
        let triples = _mm512_maskz_and_epi32(0x1ff, triples, _mm512_set1_epi32(0x1ff));
        (first, second) = (cells(triples, 0), cells(triples, 1));
        if first | second == 0 {
            return fewest(&node.words, [a, b, c], if smooth { AT_ONCE } else { 1 });
        }
    }
    if smooth {
        let set = u128::from(first) | u128::from(second) << 63;
        return first_cells(&node.words, set, 1);
    }
    let many = first.count_ones();
    let numbers = _mm512_maskz_compress_epi8(first, bytes(&BYTES));
    let others = _mm512_add_epi8(bytes(&BYTES), _mm512_set1_epi8(63));
    let others = _mm512_maskz_compress_epi8(second, others);
    let numbers = _mm512_mask_expand_epi8(numbers, u64::MAX.checked_shl(many).unwrap_or(0), others);
    let total = many + second.count_ones();
    let valid = (u32::MAX >> 32u32.saturating_sub(total)) as u16;
    let number = _mm512_cvtepu8_epi32(_mm512_castsi512_si128(numbers));
    let own = _mm512_srli_epi32::<9>(_mm512_mullo_epi16(number, _mm512_set1_epi32(57)));
    let own_box = _mm512_sub_epi32(number, _mm512_mullo_epi16(own, _mm512_set1_epi32(9)));

    // Their two candidates: bit 9 × (digit within its triple) + 3 × triple.
    let field = _mm512_set1_epi32(FIELDS as i32);
    let mark = |at: __m512i| _mm512_and_si512(_mm512_srlv_epi32(word(at), own_box), field);
    let digits = _mm512_ternarylogic_epi32::<0xfe>(
        mark(own),
        _mm512_slli_epi32::<3>(mark(plus(own, 9))),
        _mm512_slli_epi32::<6>(mark(plus(own, 18))),
    );
    let thirty_one = _mm512_set1_epi32(31);
    let one = _mm512_set1_epi32(1);
    let at_high = _mm512_sub_epi32(thirty_one, _mm512_lzcnt_epi32(digits));
    let rest = _mm512_xor_si512(digits, _mm512_sllv_epi32(one, at_high));
    let at_low = _mm512_sub_epi32(thirty_one, _mm512_lzcnt_epi32(rest));
    let shift = |at: __m512i| {
        let (nine, eighteen) = (_mm512_set1_epi32(9), _mm512_set1_epi32(18));
        let from_nine = _mm512_maskz_mov_epi32(_mm512_cmpge_epi32_mask(at, nine), nine);
        _mm512_mask_mov_epi32(from_nine, _mm512_cmpge_epi32_mask(at, eighteen), eighteen)
    };
    let triple = |at: __m512i, shift: __m512i| {
        let t3 = _mm512_sub_epi32(at, shift);
        _mm512_add_epi32(t3, _mm512_add_epi32(t3, t3))
    };
    let (low_shift, high_shift) = (shift(at_low), shift(at_high));
    let (low_base, high_base) = (triple(at_low, low_shift), triple(at_high, high_shift));
    let high_shift = plus(high_shift, -9);

    // Their peers, two fields for the two digits. Each cell reads the words in its own order, so that
    // for all cells the first word is the cell's own, the next two are in its row, and so on.
    let this = _mm512_permutexvar_epi32(own_box, all(&BOX));
    let band = _mm512_permutexvar_epi32(own_box, all(&BAND));
    let stack = _mm512_permutexvar_epi32(own_box, all(&STACK));
    let lines = _mm512_or_si512(band, stack);
    let (row, column) = (_mm512_or_si512(band, this), _mm512_or_si512(stack, this));
    let low_field = _mm512_set1_epi32(0x1ff);
    let (mut alone, mut doubled) = (_mm512_setzero_si512(), _mm512_setzero_si512());
    for (i, table) in FROM_OWN.iter().enumerate() {
        let at = if i == 0 { own } else { _mm512_permutexvar_epi32(own, all(table)) };
        let (far, peers) = match i {
            0 => (lines, lines),
            1 | 2 => (band, row),
            3 | 6 => (stack, column),
            _ => (this, this),
        };
        let x = _mm512_rorv_epi32(word(_mm512_add_epi32(at, low_base)), low_shift);
        let y = _mm512_rorv_epi32(word(_mm512_add_epi32(at, high_base)), high_shift);
        let both = _mm512_ternarylogic_epi32::<0xca>(low_field, x, y);
        let paired = _mm512_permutexvar_epi32(at, paired);
        alone = _mm512_add_epi32(alone, _mm512_popcnt_epi32(_mm512_and_si512(both, far)));
        let paired = _mm512_ternarylogic_epi32::<0x80>(both, peers, paired);
        doubled = _mm512_add_epi32(doubled, _mm512_popcnt_epi32(paired));
    }

    // The best, the first one in case of a tie, with its cell and digit.
    let score = _mm512_add_epi32(alone, _mm512_add_epi32(doubled, doubled));
    let score = plus(score, 1);
    let name = _mm512_sub_epi32(_mm512_set1_epi32(127), number);
    let name = _mm512_or_si512(_mm512_slli_epi32::<8>(name), at_low);
    let key = _mm512_maskz_or_epi32(valid, _mm512_slli_epi32::<16>(score), name);
    let mut chosen = [0; AT_ONCE];
    chosen[0] = _mm512_reduce_max_epu32(key);
    chosen
}

/// Like `branch::fewest`: returns the cell with the fewest candidates, if these are at least four.
/// The words are one triple per vector.
#[target_feature(enable = "avx512f")]
#[inline]
fn fewest(words: &[u32; WORDS], triples: [__m512i; 3], most: usize) -> [Key; AT_ONCE] {
    // Cells with at least this many candidates; only the first field of a word is used.
    let mut at_least = [_mm512_setzero_si512(); 11];
    let mut seen = 0;
    for triple in triples {
        for field in [triple, _mm512_srli_epi32::<9>(triple), _mm512_srli_epi32::<18>(triple)] {
            seen += 1;
            for many in (2..=seen).rev() {
                at_least[many] = _mm512_ternarylogic_epi32::<{ 0xf0 | (0xcc & 0xaa) }>(
                    at_least[many],
                    at_least[many - 1],
                    field,
                );
            }
            at_least[1] = _mm512_or_si512(at_least[1], field);
        }
    }
    for many in 2..10 {
        let exactly = _mm512_andnot_si512(at_least[many + 1], at_least[many]);
        let exactly = _mm512_maskz_and_epi32(0x1ff, exactly, _mm512_set1_epi32(0x1ff));
        let found = _mm512_test_epi32_mask(exactly, exactly);
        if found != 0 {
            let mut cells = [0u32; 16];
            // SAFETY: the array is 64 bytes.
            unsafe { _mm512_storeu_si512(cells.as_mut_ptr().cast(), exactly) };
            let mut set = 0;
            for (i, &cells) in cells[..9].iter().enumerate() {
                set |= u128::from(cells) << (9 * i);
            }
            return first_cells(words, set, most);
        }
    }
    first_cells(words, 1, 1)
}
