//! Digits 1 to 9.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use super::OutOfRangeError;

/// A digit of a 9×9 grid, 1 to 9. `Option<Digit>` is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// Returns the digit with this value, or `None` if it is not 1 to 9.
    #[inline]
    #[must_use]
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(v) if value <= 9 => Some(Digit(v)),
            _ => None,
        }
    }

    /// Returns the digit with this index: 0 for 1, up to 8 for 9.
    ///
    /// # Panics
    /// If `index` is above 8.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < 9, "a digit index is 0 to 8");
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

    /// Returns the value, 1 to 9.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Returns the index, 0 to 8: one less than the value.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns all nine digits in increasing order.
    pub fn all() -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone {
        (0..9).map(Digit::from_index)
    }
}

/// The digit with this value, 1 to 9.
impl TryFrom<u8> for Digit {
    type Error = OutOfRangeError;

    fn try_from(value: u8) -> Result<Digit, OutOfRangeError> {
        Digit::new(value).ok_or(OutOfRangeError::new(value.into(), 1, 9))
    }
}

/// The value, 1 to 9.
impl From<Digit> for u8 {
    fn from(digit: Digit) -> u8 {
        digit.get()
    }
}

/// The text is not a digit from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct ParseDigitError;

impl fmt::Display for ParseDigitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a digit is written 1 to 9")
    }
}

impl std::error::Error for ParseDigitError {}

/// Reads `1` to `9`.
impl FromStr for Digit {
    type Err = ParseDigitError;

    fn from_str(text: &str) -> Result<Digit, ParseDigitError> {
        match text.as_bytes() {
            [value @ b'1'..=b'9'] => Digit::new(value - b'0').ok_or(ParseDigitError),
            _ => Err(ParseDigitError),
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0.get(), f)
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
    fn digits_are_one_to_nine_and_option_costs_nothing() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(10), None);
        assert_eq!(Digit::all().map(Digit::get).collect::<Vec<_>>(), (1..=9).collect::<Vec<_>>());
        assert_eq!(size_of::<Option<Digit>>(), 1);
        assert_eq!(Digit::try_from(10).unwrap_err().to_string(), "10 is not in the range 1 to 9");
    }

    #[test]
    fn digits_print_and_parse() {
        for digit in Digit::all() {
            assert_eq!(digit.to_string().parse(), Ok(digit));
            assert_eq!(Digit::try_from(u8::from(digit)), Ok(digit));
        }
        for bad in ["", "0", "10", "x", "+1", " 1"] {
            assert_eq!(bad.parse::<Digit>(), Err(ParseDigitError), "{bad}");
        }
    }
}
