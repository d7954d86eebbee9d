//! Ratings: numbers on Sudoku Explainer's scale.
//!
//! The scale is printed with one decimal, so a [`Rating`] is a whole number of tenths. The original
//! program adds tenths in binary floating point and compares the sums: 6.6 + 0.1 is less than 6.5 +
//! 0.1 + 0.1. The searches therefore compare unrounded sums.

use crate::grid::ParseError;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A rating on Sudoku Explainer's scale, such as 7.2.
///
/// ```
/// use shudu::logic::Rating;
/// let rating: Rating = "7.2".parse()?;
/// assert_eq!((rating.tenths(), rating.to_string().as_str()), (72, "7.2"));
/// assert!(rating < Rating::from_tenths(75));
/// # Ok::<(), shudu::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rating(u16);

impl Rating {
    /// Returns the rating with this many tenths: 72 for 7.2.
    #[must_use]
    pub const fn from_tenths(tenths: u16) -> Rating {
        Rating(tenths)
    }

    /// Returns the rating in tenths: 72 for 7.2.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// Reads a range of ratings such as `3.0..4.2`; `~` and `-` also separate its ends. A single rating
    /// such as `7.2` is both ends. The range is empty if its start is above its end.
    ///
    /// ```
    /// use shudu::logic::Rating;
    /// let range = Rating::parse_range("3.0..4.2")?;
    /// assert!(range.contains(&Rating::from_tenths(42)));
    /// assert_eq!(Rating::parse_range("7.2")?, Rating::parse_range("7.2-7.2")?);
    /// assert!(Rating::parse_range("hard").is_err());
    /// # Ok::<(), shudu::grid::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// An end is not a rating, or is above 20.0.
    pub fn parse_range(text: &str) -> Result<RangeInclusive<Rating>, ParseError> {
        let ends = ["..", "~", "-"].iter().find_map(|separator| text.split_once(separator));
        let (start, end) = ends.unwrap_or((text, text));
        let rating = |text: &str| -> Result<Rating, ParseError> {
            let rating: Rating = text.trim().parse()?;
            if rating <= Rating::from_tenths(200) {
                Ok(rating)
            } else {
                Err(ParseError::new(RATING))
            }
        };
        Ok(rating(start)?..=rating(end)?)
    }

    /// Returns true for 0.0, the rating of techniques that are not on the scale.
    #[cfg(feature = "serde")]
    pub(super) const fn is_zero(&self) -> bool {
        self.0 == 0
    }

    /// Returns the rounded rating of a difficulty.
    pub(super) fn rounded(difficulty: f64) -> Rating {
        Rating(((difficulty + 0.05) * 10.0) as u16)
    }

    /// Returns the nearest rating to a number; `None` for a number outside the scale.
    pub(super) fn nearest(number: f64) -> Option<Rating> {
        let tenths = (number * 10.0).round();
        (0.0..=f64::from(u16::MAX)).contains(&tenths).then_some(Rating(tenths as u16))
    }
}

/// `7.2`
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl fmt::Debug for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads a decimal number and rounds it to tenths.
impl FromStr for Rating {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Rating, ParseError> {
        decimal(text).and_then(Rating::nearest).ok_or(ParseError::new(RATING))
    }
}

/// Reads a decimal number, with its first 16 digits. The parser of the standard library reads all of
/// them with a large table, which would be a fiftieth of the WebAssembly module.
fn decimal(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (digits, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, exponent.parse::<i16>().ok()?),
        None => (unsigned, 0),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let mut figures = whole.bytes().chain(part.bytes()).peekable();
    figures.peek()?;
    let mut scale = i32::from(exponent) - i32::try_from(part.len()).ok()?;
    let mut number = 0_u64;
    for figure in figures {
        if !figure.is_ascii_digit() {
            return None;
        }
        match number < 1_000_000_000_000_000 {
            true => number = number * 10 + u64::from(figure - b'0'),
            false => scale += 1,
        }
    }
    let power = 10_f64.powi(scale.abs());
    let number = number as f64;
    let number = if scale < 0 { number / power } else { number * power };
    Some(if text.starts_with('-') { -number } else { number })
}

/// Returns the addition for the length of a chain: a tenth for each of 4, 6, 8, 12, 16, 24, … that
/// is less than the number of links minus two.
pub(super) fn length_addition(complexity: u32) -> f64 {
    let (mut added, mut step, mut odd) = (0.0, 4, false);
    while complexity > step + 2 {
        added += 0.1;
        step = if odd { step * 4 / 3 } else { step * 3 / 2 };
        odd = !odd;
    }
    added
}

pub(super) const RATING: &str = "not a rating such as 7.2";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rating_round_trips() {
        for tenths in 0..=200 {
            let rating = Rating::from_tenths(tenths);
            assert_eq!(rating.to_string().parse(), Ok(rating));
        }
        assert_eq!("7".parse(), Ok(Rating::from_tenths(70)));
        for text in [
            "7.",
            ".5",
            "+7.25",
            "0.05",
            "-0",
            "-0.04",
            "6553.54",
            "6553.55",
            "1e1",
            "72E-1",
            "0.00072e+4",
            "1e-400",
            "1e400",
            "00000000000000000000007.2",
            "7.2.1",
            ".",
            "+",
            "e5",
            "7e",
            "7,2",
            " 7",
            "1_0",
            "0x7",
            "7f",
            "infinity",
            "٧",
        ] {
            let parsed = text.parse().ok().and_then(Rating::nearest).ok_or(ParseError::new(RATING));
            assert_eq!(text.parse::<Rating>(), parsed, "{text}");
        }
        for hundredths in 0..2000 {
            let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
            let parsed = text.parse().ok().and_then(Rating::nearest).ok_or(ParseError::new(RATING));
            assert_eq!(text.parse::<Rating>(), parsed, "{text}");
        }
        for bad in ["", "x", "-1", "inf", "nan", "7000"] {
            assert_eq!(bad.parse::<Rating>(), Err(ParseError::new(RATING)), "{bad}");
        }
    }

    #[test]
    fn lengths_add_a_tenth_at_each_threshold() {
        let tenths_at = |n: u32| Rating::rounded(length_addition(n + 2)).tenths();
        let thresholds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];
        for (i, n) in thresholds.into_iter().enumerate() {
            assert_eq!(tenths_at(n), i as u16, "{n}");
            assert_eq!(tenths_at(n + 1), i as u16 + 1, "{n}");
        }
        assert_eq!(Rating::rounded(6.6 + length_addition(8)).tenths(), 67);
    }

    #[test]
    fn sums_that_print_alike_may_differ() {
        let (short, long) = (6.6 + length_addition(8), 6.5 + length_addition(10));
        assert!(short < long && Rating::rounded(short) == Rating::rounded(long));
    }
}
