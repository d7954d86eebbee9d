//! lz-string: the compression of f-puzzles and SudokuPad links.
//!
//! The text is a sequence of UTF-16 units, compressed with a dictionary that decoder and encoder
//! build in the same way. Codes are written with their lowest bit first and get wider as the
//! dictionary grows; six bits are one character of a base64 alphabet.
//!
//! ```text
//!   0  a new unit below 256 follows in 8 bits       2  the end
//!   1  a new unit follows in 16 bits                3… entries of the dictionary
//! ```
//!
//! Every entry is a piece of the text before it, so the dictionary is a list of ranges.

use std::collections::HashMap;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The error of decompression.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum LzError {
    /// The character at this byte is not in the alphabet.
    Character(usize),
    /// The text is truncated, or a code is invalid.
    Damaged,
    /// The text is longer than the limit.
    TooLong,
}

/// The bits of a text.
struct Bits<'a> {
    text: &'a [u8],
    at: usize,
    value: u8,
    left: u32,
}

impl Bits<'_> {
    /// Reads a number of this many bits, the lowest one first.
    fn take(&mut self, count: u32) -> Result<u32, LzError> {
        let mut number = 0;
        for place in 0..count {
            if self.left == 0 {
                let byte = *self.text.get(self.at).ok_or(LzError::Damaged)?;
                self.value = value_of(byte).ok_or(match byte {
                    b'=' | b'$' => LzError::Damaged,
                    _ => LzError::Character(self.at),
                })?;
                self.at += 1;
                self.left = 6;
            }
            self.left -= 1;
            number |= u32::from(self.value >> self.left & 1) << place;
        }
        Ok(number)
    }
}

/// Returns the value of a character in base64 or in the alphabet that needs no escapes in links. A
/// `+` may have become a space in a link.
fn value_of(byte: u8) -> Option<u8> {
    Some(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' | b' ' => 62,
        b'/' | b'-' => 63,
        _ => return None,
    })
}

/// Decompresses a text of at most `limit` UTF-16 units, in base64 or in the alphabet for links.
pub(super) fn decompress(text: &[u8], limit: usize) -> Result<String, LzError> {
    let mut bits = Bits { text, at: 0, value: 0, left: 0 };
    let mut units: Vec<u16> = Vec::new();
    // The pieces of `units` for codes from 3 on.
    let mut entries: Vec<(usize, usize)> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    let mut width = 2;
    // Entries that can still be added before codes get wider.
    let mut room = 1;
    let grow = |room: &mut u64, width: &mut u32| {
        *room -= 1;
        if *room == 0 {
            *room = 1 << *width;
            *width += 1;
        }
    };
    loop {
        if width > 31 {
            return Err(LzError::Damaged);
        }
        let code = bits.take(width)?;
        let start = units.len();
        let piece = match code {
            2 => return String::from_utf16(&units).map_err(|_| LzError::Damaged),
            0 | 1 => {
                units.push(bits.take(if code == 0 { 8 } else { 16 })? as u16);
                entries.push((start, 1));
                grow(&mut room, &mut width);
                (start, 1)
            }
            _ => {
                let index = code as usize - 3;
                let (from, length) = match (entries.get(index), last) {
                    (Some(&entry), _) => entry,
                    // The entry that this code completes: the last piece and its first unit.
                    (None, Some((from, length))) if index == entries.len() => (from, length + 1),
                    _ => return Err(LzError::Damaged),
                };
                if units.len() + length > limit {
                    return Err(LzError::TooLong);
                }
                for i in from..from + length {
                    units.push(units[i]);
                }
                (start, length)
            }
        };
        if units.len() > limit {
            return Err(LzError::TooLong);
        }
        if let Some((from, length)) = last {
            entries.push((from, length + 1));
            grow(&mut room, &mut width);
        }
        last = Some(piece);
    }
}

/// Encodes codes as characters.
struct Output {
    text: String,
    value: usize,
    count: u32,
    width: u32,
    room: u64,
}

impl Output {
    /// Appends the lowest bits of a number, the lowest one first.
    fn put(&mut self, number: u32, bits: u32) {
        for place in 0..bits {
            self.value = self.value << 1 | (number >> place & 1) as usize;
            self.count += 1;
            if self.count == 6 {
                self.text.push(char::from(ALPHABET[self.value]));
                (self.value, self.count) = (0, 0);
            }
        }
    }

    /// Adds an entry to the dictionary.
    fn grow(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            self.room = 1 << self.width;
            self.width += 1;
        }
    }

    /// Appends a piece of the text.
    fn piece(&mut self, piece: Piece) {
        match piece {
            Piece::Entry(code) => self.put(code, self.width),
            Piece::New(unit) => {
                let is_wide = unit > 0xff;
                self.put(u32::from(is_wide), self.width);
                self.put(u32::from(unit), if is_wide { 16 } else { 8 });
                self.grow();
            }
        }
        self.grow();
    }
}

/// A piece of the text: an entry of the dictionary, or a new unit.
#[derive(Clone, Copy)]
enum Piece {
    Entry(u32),
    New(u16),
}

/// Compresses a text, in base64 with its padding.
pub(super) fn compress(text: &str) -> String {
    let mut out = Output { text: String::new(), value: 0, count: 0, width: 2, room: 2 };
    // The codes of single units and, for longer pieces, of a code and the unit after it.
    let mut singles: HashMap<u16, u32> = HashMap::new();
    let mut longer: HashMap<(u32, u16), u32> = HashMap::new();
    let mut next = 3;
    let mut last: Option<(u32, Piece)> = None;
    for unit in text.encode_utf16() {
        let is_new = !singles.contains_key(&unit);
        let code = *singles.entry(unit).or_insert(next);
        next += u32::from(is_new);
        let own = (code, if is_new { Piece::New(unit) } else { Piece::Entry(code) });
        last = Some(match last {
            None => own,
            Some((before, _)) if longer.contains_key(&(before, unit)) => {
                let code = longer[&(before, unit)];
                (code, Piece::Entry(code))
            }
            Some((before, piece)) => {
                out.piece(piece);
                longer.insert((before, unit), next);
                next += 1;
                own
            }
        });
    }
    if let Some((_, piece)) = last {
        out.piece(piece);
    }
    out.put(2, out.width);
    out.put(0, 6 - out.count);
    while !out.text.len().is_multiple_of(4) {
        out.text.push('=');
    }
    out.text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const EMPTY_3X3: &str = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==";
    const TEXT_3X3: &str = r#"{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}"#;

    #[test]
    fn texts_of_other_programs_are_decompressed() {
        assert_eq!(decompress(EMPTY_3X3.as_bytes(), 1000).as_deref(), Ok(TEXT_3X3));
        assert_eq!(compress(TEXT_3X3), EMPTY_3X3);
        assert_eq!(compress(""), "Q===");
        assert_eq!(decompress(b"Q===", 10).as_deref(), Ok(""));
    }

    #[test]
    fn damage_and_length_are_reported() {
        assert_eq!(decompress(b"", 10), Err(LzError::Damaged));
        assert_eq!(decompress(b"N4Ig!", 10), Err(LzError::Character(4)));
        assert_eq!(decompress(&EMPTY_3X3.as_bytes()[..20], 1000), Err(LzError::Damaged));
        assert_eq!(decompress(EMPTY_3X3.as_bytes(), 20), Err(LzError::TooLong));
        // A million equal letters are a few hundred characters.
        let bomb = compress(&"a".repeat(1_000_000));
        assert!(bomb.len() < 10_000);
        assert_eq!(decompress(bomb.as_bytes(), 100_000), Err(LzError::TooLong));
    }

    proptest! {
        #[test]
        fn compressed_texts_round_trip(text in "\\PC{0,80}", times in 1..20usize) {
            let text = text.repeat(times);
            let packed = compress(&text);
            let safe = packed.replace('/', "-").replace('=', "");
            prop_assert_eq!(decompress(packed.as_bytes(), 1 << 20), Ok(text.clone()));
            prop_assert_eq!(decompress(safe.as_bytes(), 1 << 20), Ok(text));
        }

        #[test]
        fn any_bytes_are_decompressed_or_rejected(
            bytes in proptest::collection::vec(any::<u8>(), 0..200),
            letters in "[A-Za-z0-9+/]{0,400}",
        ) {
            let _ = decompress(&bytes, 1 << 16);
            let _ = decompress(letters.as_bytes(), 1 << 16);
        }
    }
}
