//! Splitting a line into the symbols of its cells.
//!
//! Rows are written in many ways:
//!
//! ```text
//!   53..7....                     one character per cell
//!   5 3 . . 7 . . . .             spaces between cells
//!   53. .7. ...                   spaces between boxes
//!   5,3,0,0,7,0,0,0,0             commas
//!   | 5 3 . | . 7 . | . . . |     bars between boxes
//!   12  3  .  . 16 …              numbers on a large board
//! ```
//!
//! The words between spaces are the cells if there are as many as a board can have and each can be a
//! digit of that board; otherwise the characters are.

use std::ops::Range;

use super::fault::character_at;
use super::symbols::plain;
use crate::grid::Shape;

/// A line split into cells.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct RowTokens {
    /// The range of each cell's symbol in the line.
    pub(super) cells: Vec<Range<usize>>,
    /// For each bar, the number of cells before it.
    pub(super) bars: Vec<usize>,
    /// True if the words between spaces have equal lengths, unlike prose.
    pub(super) even: bool,
}

/// Splits a line; `side` is the number of cells, if known.
pub(super) fn split_row(line: &[u8], side: Option<usize>) -> RowTokens {
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut bars = Vec::new();
    let mut start = None;
    let mut at = 0;
    while at < line.len() {
        let (kind, length) = glyph(&line[at..]);
        if kind == Glyph::Symbol {
            start.get_or_insert(at);
        } else {
            words.extend(start.take().map(|s| s..at));
            if kind == Glyph::Bar {
                bars.push(words.len());
            }
        }
        at += length;
    }
    words.extend(start.take().map(|s| s..at));
    let expected = side.unwrap_or(words.len());
    let usual = words.len() == expected && (side.is_some() || Shape::for_side(expected).is_some());
    if usual && words.iter().all(|w| could_be_digit(&line[w.clone()], expected)) {
        return RowTokens { cells: words, bars, even: true };
    }
    // Every character is a cell.
    let mut cells = Vec::new();
    let mut ends = vec![0];
    let even = words.windows(2).all(|w| w[0].len() == w[1].len());
    for word in words {
        let mut at = word.start;
        while at < word.end {
            let length = character_length(&line[at..word.end]);
            cells.push(at..at + length);
            at += length;
        }
        ends.push(cells.len());
    }
    RowTokens { cells, bars: bars.into_iter().map(|words| ends[words]).collect(), even }
}

/// Returns true for one character, or a number of two digits that the side allows.
fn could_be_digit(word: &[u8], side: usize) -> bool {
    match *word {
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9'] => {
            side > 9 && ((tens - b'0') * 10 + ones - b'0') as usize <= side
        }
        _ => character_length(word) == word.len(),
    }
}

#[derive(PartialEq)]
enum Glyph {
    Space,
    Bar,
    Symbol,
}

/// Classifies the first character of a text in a row, and returns its length in bytes.
fn glyph(text: &[u8]) -> (Glyph, usize) {
    match text[0] {
        b' ' | b'\t' | b'\r' | b',' | b';' => (Glyph::Space, 1),
        b'|' | b'!' => (Glyph::Bar, 1),
        0..=0x7f => (Glyph::Symbol, 1),
        // U+2500 to U+257F, the box drawing characters: verticals in a row of cells.
        0xe2 if text.len() > 2 && matches!(text[1], 0x94 | 0x95) => (Glyph::Bar, 3),
        _ => {
            let kind = match character_at(text, 0) {
                // Zero-width characters: direction, joining, emoji style.
                '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe0e}' | '\u{fe0f}' => Glyph::Space,
                c => match plain(c) {
                    Some(b' ' | b',' | b';') => Glyph::Space,
                    Some(b'|' | b'!') => Glyph::Bar,
                    _ => Glyph::Symbol,
                },
            };
            (kind, character_length(text))
        }
    }
}

/// Returns the length of the first character in bytes; an invalid byte is one character.
pub(super) fn character_length(text: &[u8]) -> usize {
    let chunk = text[..text.len().min(4)].utf8_chunks().next();
    chunk.and_then(|c| c.valid().chars().next()).map_or(1, char::len_utf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str, side: Option<usize>) -> Vec<&str> {
        split_row(line.as_bytes(), side).cells.into_iter().map(|r| &line[r]).collect()
    }

    #[test]
    fn rows_of_all_layouts_are_split() {
        let expected = "53..7....".split("").filter(|s| !s.is_empty()).collect::<Vec<_>>();
        for line in [
            "53..7....",
            "5 3 . . 7 . . . .",
            "  5  3  . | .  7  . | .  .  .",
            "53. .7. ...",
            "5,3,.,.,7,.,.,.,.",
            "|53.|.7.|...|",
            "| 5 3 . | . 7 . | . . . |",
            "║ 5 3 . ║ . 7 . ║ . . . ║",
            "5，3，.，.，7，.，.，.，.",
            "｜5\u{3000}3\u{3000}.｜.\u{a0}7\u{a0}.｜...｜",
        ] {
            assert_eq!(words(line, None), expected, "{line}");
            assert_eq!(words(line, Some(9)), expected, "{line}");
        }
        assert_eq!(split_row(b"|53.|.7.|...|", None).bars, [0, 3, 6, 9]);
        assert_eq!(split_row(b"5 3 . | . 7 . | . . .", None).bars, [3, 6]);
    }

    #[test]
    fn rows_of_large_boards_are_numbers_or_groups() {
        assert_eq!(words("12 34 56 78", None).len(), 8, "two digits per box, not numbers");
        assert_eq!(words("1 2 3 4", None), ["1", "2", "3", "4"]);
        assert_eq!(words("1234 5678 9ABC DEFG", None).len(), 16);
        assert_eq!(words("1 10 3 4 5 6 7 8 9 2", None)[1], "10");
        assert_eq!(words("01 10 03 04 05 06 07 08 09 02", None)[0], "01");
        assert_eq!(words("1 . . . 0 6 7 8 9 2 3 12", Some(12))[11], "12");
    }
}
