//! Symbols: the characters of digits and blanks.
//!
//! The digits of 9×9 grids are written in one way. For larger boards there is no standard, and four
//! ways are common:
//!
//! ```text
//!   Digits    1 2 … 9 A B … P        the default for writing
//!   Hex       0 1 … 9 A … F          16×16 only; 0 is the first digit, F the sixteenth
//!   Letters   A B C …                A is the first digit
//!   Numbers   1 2 … 9 10 11 … 25     with blanks between them
//! ```
//!
//! Without an option, the reader infers the symbols from the whole board: see [`guess`].
//!
//! Equivalent characters outside ASCII are read too: full-width forms, Chinese, Arabic-Indic and
//! Persian digits, dots and boxes for blanks. See [`plain`].

use crate::grid::named;
use std::borrow::Cow;

use super::row_tokens::character_length;
use crate::grid::symbol;

/// How the digits of a board are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Symbols {
    /// `1` to `9`, then `A` to `P` for 10 to 25.
    #[default]
    Digits,
    /// `0` to `F` on 16×16 boards: `0` is the first digit, `F` the sixteenth.
    Hex,
    /// `A` is the first digit, `B` the second; `Y` the twenty-fifth.
    Letters,
    /// Decimal numbers with blanks between them.
    Numbers,
}

/// Returns true if this byte represents a blank cell.
pub(super) const fn is_blank(byte: u8) -> bool {
    // Comparisons instead of a table, so that loops over bytes are vectorized.
    (byte == b'.')
        | (byte == b'0')
        | (byte == b'-')
        | (byte == b'*')
        | (byte == b'_')
        | (byte == b'?')
        | (byte | 0x20 == b'x')
        | (byte == b'$')
}

/// Returns the ASCII equivalent of a character in a board, in a list of triples or in a range.
pub(super) fn plain(c: char) -> Option<u8> {
    let digit = |first: char| b'0' + (c as u32 - first as u32) as u8;
    Some(match c {
        '\u{ff01}'..='\u{ff5e}' => b'!' + (c as u32 - 0xff01) as u8,
        '\u{660}'..='\u{669}' => digit('\u{660}'),
        '\u{6f0}'..='\u{6f9}' => digit('\u{6f0}'),
        '①'..='⑨' => digit('①') + 1,
        '〇' | '零' => b'0',
        '一' => b'1',
        '二' => b'2',
        '三' => b'3',
        '四' => b'4',
        '五' => b'5',
        '六' => b'6',
        '七' => b'7',
        '八' => b'8',
        '九' => b'9',
        // Dots, circles, squares and dashes for blanks.
        '·' | '•' | '․' | '‧' | '∙' | '⋅' | '・' | '･' | '。' | '◦' | '○' | '◯' | '□' | '▢'
        | '☐' | '⬜' | '◻' | '◽' | '▫' | '␣' | '░' => b'.',
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => b'-',
        '、' | '،' => b',',
        '؛' => b';',
        '〜' => b'~',
        '\u{3000}' => b' ',
        c if !c.is_ascii() && c.is_whitespace() => b' ',
        _ => return None,
    })
}

/// Replaces characters with their ASCII equivalents: full-width forms, digits of other scripts,
/// dots and dashes. The result is accepted by readers of puzzles and ranges.
///
/// ```
/// assert_eq!(shudu::text::to_ascii("２０～５５"), "20~55");
/// ```
#[must_use]
pub fn to_ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    text.chars().map(|c| plain(c).map_or(c, char::from)).collect()
}

/// Returns the ASCII equivalent of a symbol of one character.
fn plain_symbol(symbol: &[u8]) -> Option<u8> {
    match symbol {
        [byte] => Some(*byte),
        _ => {
            let mut characters = std::str::from_utf8(symbol).ok()?.chars();
            let first = characters.next().and_then(plain)?;
            characters.next().is_none().then_some(first)
        }
    }
}

/// Returns true if a symbol can be part of a board: a letter, a digit or a blank.
pub(super) fn is_usual(symbol: &[u8]) -> bool {
    let first = super::fault::character_at(symbol, 0);
    let first = if first.is_ascii() { Some(first as u8) } else { plain(first) };
    first.is_some_and(|byte| byte.is_ascii_alphanumeric() || is_blank(byte))
}

/// A line with its characters replaced by their [ASCII equivalents](plain). It has as many
/// characters as the line.
pub(super) struct PlainLine<'a> {
    line: &'a [u8],
    /// The line in ASCII.
    pub(super) text: Cow<'a, [u8]>,
}

impl<'a> PlainLine<'a> {
    pub(super) fn new(line: &'a [u8]) -> PlainLine<'a> {
        if line.is_ascii() {
            return PlainLine { line, text: Cow::Borrowed(line) };
        }
        let mut text = Vec::with_capacity(line.len());
        for chunk in line.utf8_chunks() {
            for c in chunk.valid().chars() {
                match plain(c) {
                    Some(byte) => text.push(byte),
                    None => text.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
                }
            }
            text.extend_from_slice(chunk.invalid());
        }
        PlainLine { line, text: Cow::Owned(text) }
    }

    /// Returns the byte of the original line for the character at this byte of the text.
    pub(super) fn place(&self, at: usize) -> usize {
        if matches!(self.text, Cow::Borrowed(_)) {
            return at;
        }
        let mut left = characters(&self.text[..at.min(self.text.len())]).count();
        let mut rest = characters(self.line);
        let mut place = 0;
        while left > 0 {
            place += rest.next().map_or(0, <[u8]>::len);
            left -= 1;
        }
        place
    }
}

/// Returns the characters of a text; an invalid byte is one character.
pub(super) fn characters(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let length = if rest.first()?.is_ascii() { 1 } else { character_length(rest) };
        let (first, after) = rest.split_at(length);
        rest = after;
        Some(first)
    })
}

impl Symbols {
    /// The characters for a blank cell, unless they are digits of the board.
    pub const BLANKS: &'static str = ".0-*_?xX$";

    /// Returns the value of one symbol on a board with this side: 0 for a blank, `None` for other
    /// characters.
    pub(super) fn value(self, byte: u8, side: usize) -> Option<u8> {
        let letter = byte.to_ascii_uppercase().wrapping_sub(b'A');
        let value = match self {
            Symbols::Hex if byte.is_ascii_digit() => byte - b'0' + 1,
            Symbols::Hex if letter < 6 => letter + 11,
            Symbols::Letters if letter < 25 && (letter as usize) < side => letter + 1,
            Symbols::Digits | Symbols::Numbers if matches!(byte, b'1'..=b'9') => byte - b'0',
            Symbols::Digits if letter < 16 => letter + 10,
            _ if is_blank(byte) => 0,
            _ => return None,
        };
        (value as usize <= side).then_some(value)
    }

    /// Like [`value`](Symbols::value), for a symbol that can have several characters, such as `12`,
    /// or be outside ASCII.
    pub(super) fn value_of(self, symbol: &[u8], side: usize) -> Option<u8> {
        match *symbol {
            [byte] => self.value(byte, side),
            [tens @ b'0'..=b'9', ones @ b'0'..=b'9'] if self == Symbols::Numbers => {
                let value = (tens - b'0') * 10 + ones - b'0';
                (value as usize <= side).then_some(value)
            }
            _ => plain_symbol(symbol).and_then(|byte| self.value(byte, side)),
        }
    }

    /// Returns these symbols if they support a board with this side, else plain digits.
    pub(super) fn for_side(self, side: usize) -> Symbols {
        if self == Symbols::Hex && side != 16 { Symbols::Digits } else { self }
    }

    /// Appends the symbol of a value, `blank` for 0.
    pub(super) fn put(self, out: &mut Vec<u8>, value: u8, blank: char) {
        let letter = |first: u8, index: u8| first + index;
        match (self, value) {
            (_, 0) => out.extend_from_slice(blank.encode_utf8(&mut [0; 4]).as_bytes()),
            (Symbols::Hex, 1..=10) => out.push(b'0' + value - 1),
            (Symbols::Hex, _) => out.push(letter(b'A', value - 11)),
            (Symbols::Letters, _) => out.push(letter(b'A', value - 1)),
            (Symbols::Digits, _) | (_, 1..=9) => out.push(symbol(value) as u8),
            (Symbols::Numbers, _) => out.extend_from_slice(&[b'0' + value / 10, b'0' + value % 10]),
        }
    }
}

named!(Symbols {
    Digits = "digits",
    Hex = "hex",
    Letters = "letters",
    Numbers = "numbers",
} "not the name of symbols");

/// Guesses the symbols of a board from all its cells:
///
/// - a symbol of two characters: numbers;
/// - side 16 with `0` and without `G`: hex, if there is another symbol for blanks, or at most one `0`
///   per row on average, as on a full board;
/// - letters (except `x`) and no digit 1 to 9: letters;
/// - otherwise digits.
pub(super) fn guess<'a>(symbols: impl Iterator<Item = &'a [u8]>, side: usize) -> Symbols {
    let (mut wide, mut digit, mut letter) = (false, false, false);
    let (mut zeros, mut all) = (0, 0);
    let (mut other_blank, mut beyond_f) = (false, false);
    for symbol in symbols {
        all += 1;
        wide |= symbol.len() > 1 && symbol.is_ascii();
        let first = if symbol[0].is_ascii() { Some(symbol[0]) } else { plain_symbol(symbol) };
        match first.unwrap_or(symbol[0]) {
            b'0' => zeros += 1,
            b'1'..=b'9' => digit = true,
            b'x' | b'X' => other_blank = true,
            b'a'..=b'f' | b'A'..=b'F' => letter = true,
            byte if byte.is_ascii_alphabetic() => (letter, beyond_f) = (true, true),
            byte => other_blank |= is_blank(byte),
        }
    }
    if wide {
        Symbols::Numbers
    } else if side == 16 && zeros > 0 && !beyond_f && (other_blank || zeros * side <= all) {
        Symbols::Hex
    } else if letter && !digit {
        Symbols::Letters
    } else {
        Symbols::Digits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Named;

    #[test]
    fn every_value_round_trips() {
        for &symbols in Symbols::ALL {
            assert_eq!(symbols.to_string().parse(), Ok(symbols));
            for side in 4..=25 {
                let symbols = symbols.for_side(side);
                for value in 0..=side as u8 {
                    let mut text = Vec::new();
                    symbols.put(&mut text, value, '.');
                    assert_eq!(symbols.value_of(&text, side), Some(value), "{symbols:?} {side}");
                }
            }
        }
    }

    #[test]
    fn blanks_agree_with_the_constant() {
        for byte in 0..=255 {
            assert_eq!(is_blank(byte), Symbols::BLANKS.as_bytes().contains(&byte));
        }
        assert_eq!(Symbols::Letters.value(b'x', 25), Some(24), "x must be a letter here");
        assert_eq!(Symbols::Letters.value(b'x', 16), Some(0));
        assert_eq!(Symbols::Digits.value(b'5', 4), None);
    }

    #[test]
    fn characters_outside_ascii_are_read_like_their_equivalents() {
        let row = |text: &str| -> Option<Vec<u8>> {
            let value = |c: char| Symbols::Digits.value_of(c.to_string().as_bytes(), 9);
            text.chars().map(value).collect()
        };
        for digits in
            ["１２３４５６７８９", "一二三四五六七八九", "١٢٣٤٥٦٧٨٩", "۱۲۳۴۵۶۷۸۹", "①②③④⑤⑥⑦⑧⑨"]
        {
            assert_eq!(row(digits), Some((1..=9).collect()), "{digits}");
        }
        for blanks in ["０〇零٠۰", "·•□＿．－＊？ｘＸ＄○—"] {
            assert_eq!(row(blanks), Some(vec![0; blanks.chars().count()]), "{blanks}");
        }
        assert_eq!(row("é"), None);
        assert_eq!(Symbols::Digits.value_of("Ａ".as_bytes(), 16), Some(10));
        assert_eq!(guess(["Ａ".as_bytes(), "・".as_bytes()].into_iter(), 16), Symbols::Letters);
    }

    #[test]
    fn plain_lines_keep_the_positions_of_characters() {
        let line = "｛１，é，９｝\u{3000}x";
        let plain = PlainLine::new(line.as_bytes());
        assert_eq!(plain.text, "{1,é,9} x".as_bytes());
        for (at, place) in [(0, 0), (1, 3), (3, 9), (5, 11), (6, 14), (9, 23), (20, 24)] {
            assert_eq!(plain.place(at), place, "{at}");
        }
        assert_eq!(PlainLine::new(b"ab\n").place(2), 2);
    }

    #[test]
    fn symbols_are_inferred_from_the_whole_board() {
        let of = |text: &str, side| guess(text.as_bytes().chunks(1), side);
        assert_eq!(of("1A..", 16), Symbols::Digits);
        assert_eq!(of("1A.0", 16), Symbols::Hex);
        assert_eq!(of("1A00", 16), Symbols::Digits, "0 is the only blank");
        assert_eq!(of("1G.0", 16), Symbols::Digits);
        assert_eq!(of("AP..", 16), Symbols::Letters);
        assert_eq!(of("A.x.", 9), Symbols::Letters);
        assert_eq!(of("x...", 9), Symbols::Digits);
        assert_eq!(guess([b"12".as_slice()].into_iter(), 16), Symbols::Numbers);
    }
}
