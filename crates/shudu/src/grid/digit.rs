//! Digits by number: 1 to 9, and up to 25 on large boards.

use crate::grid::ParseError;
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use super::{OutOfRangeError, symbol, symbol_value};

/// A digit of a board, 1 to 25; a 9×9 grid has 1 to 9. `Option<Digit>` is one byte.
///
/// `Display` writes and `FromStr` reads its [`symbol`]: a letter above 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The largest digit of the largest board.
    pub const MAX: u8 = 25;

    /// Returns the digit with this value, or `None` if it is not 1 to 25.
    #[inline]
    #[must_use]
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(v) if value <= Digit::MAX => Some(Digit(v)),
            _ => None,
        }
    }

    /// Returns the digit with this index: 0 for 1, up to 24 for 25.
    ///
    /// # Panics
    /// If `index` is above 24.
    #[inline]
    #[must_use]
    pub(crate) const fn from_index(index: usize) -> Digit {
        assert!(index < Digit::MAX as usize, "a digit index is 0 to 24");
        match NonZeroU8::new(index as u8 + 1) {
            Some(v) => Digit(v),
            None => unreachable!(),
        }
    }

    /// Returns the digit of this bit of a [`DigitSet`](super::DigitSet).
    #[inline]
    pub(super) const fn from_bit(bit: u32) -> Digit {
        Digit::from_index(bit as usize)
    }

    /// Returns the value, 1 to 25.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Returns the index, 0 to 24: one less than the value.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the nine digits of a 9×9 grid in increasing order.
    pub fn all() -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone {
        (0..9).map(Digit::from_index)
    }
}

/// The digit with this value, 1 to 25.
impl TryFrom<u8> for Digit {
    type Error = OutOfRangeError;

    fn try_from(value: u8) -> Result<Digit, OutOfRangeError> {
        Digit::new(value).ok_or(OutOfRangeError::new(value.into(), 1, Digit::MAX.into()))
    }
}

/// The value, 1 to 25.
impl From<Digit> for u8 {
    fn from(digit: Digit) -> u8 {
        digit.get()
    }
}

const DIGIT: &str = "a digit is written 1 to 9 or, from 10 to 25, A to P";

/// Reads `1` to `9` and `A` to `P`.
impl FromStr for Digit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Digit, ParseError> {
        let mut chars = text.chars();
        let value = chars.next().filter(|_| chars.next().is_none()).and_then(symbol_value);
        value.and_then(Digit::new).ok_or(ParseError::new(DIGIT))
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&symbol(self.0.get()), f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_one_to_25_and_option_costs_nothing() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(26), None);
        assert_eq!(Digit::all().map(Digit::get).collect::<Vec<_>>(), (1..=9).collect::<Vec<_>>());
        assert_eq!(size_of::<Option<Digit>>(), 1);
        assert_eq!(Digit::try_from(26).unwrap_err().to_string(), "26 is not in the range 1 to 25");
    }

    #[test]
    fn digits_print_and_parse() {
        for digit in (0..25).map(Digit::from_index) {
            assert_eq!(digit.to_string().parse(), Ok(digit));
            assert_eq!(Digit::try_from(u8::from(digit)), Ok(digit));
        }
        for bad in ["", "0", "10", "x", "Q", "+1", " 1"] {
            assert_eq!(bad.parse::<Digit>(), Err(ParseError::new(DIGIT)), "{bad}");
        }
    }
}
