//! A set of digits on a board of any shape.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shudu::grid::{Shape, symbol};

/// A set of digits from 1 to 25. In JSON a list of numbers.
///
/// ```
/// use shudu_game::Digits;
/// let mut marks: Digits = [2, 7].into_iter().collect();
/// marks.insert(4);
/// assert!(marks.contains(7) && !marks.contains(1));
/// assert_eq!(marks.iter().collect::<Vec<u8>>(), [2, 4, 7]);
/// assert_eq!(marks.to_string(), "247");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Digits(u32);

impl Digits {
    /// The set without digits.
    pub const EMPTY: Digits = Digits(0);

    /// Returns all digits of a shape.
    #[must_use]
    pub const fn all(shape: Shape) -> Digits {
        Digits(shape.all_digits())
    }

    /// Returns the set from bits; bit 0 is digit 1. Bits above digit 25 are ignored.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Digits {
        Digits(bits & ((1 << Shape::MAX_SIDE) - 1))
    }

    /// Returns the set as bits; bit 0 is digit 1.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the set of one digit; empty if it is not 1 to 25.
    #[must_use]
    pub const fn only(digit: u8) -> Digits {
        if digit == 0 || digit as usize > Shape::MAX_SIDE {
            Digits(0)
        } else {
            Digits(1 << (digit - 1))
        }
    }

    /// Returns true if the set has the digit.
    #[must_use]
    pub const fn contains(self, digit: u8) -> bool {
        self.0 & Digits::only(digit).0 != 0
    }

    /// Returns true if the set has no digit.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of digits.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a digit.
    pub fn insert(&mut self, digit: u8) {
        self.0 |= Digits::only(digit).0;
    }

    /// Removes a digit.
    pub fn remove(&mut self, digit: u8) {
        self.0 &= !Digits::only(digit).0;
    }

    /// Returns the digits of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Digits) -> Digits {
        Digits(self.0 & !other.0)
    }

    /// Returns the digits of either set.
    #[must_use]
    pub const fn union(self, other: Digits) -> Digits {
        Digits(self.0 | other.0)
    }

    /// Returns the digits of both sets.
    #[must_use]
    pub const fn intersection(self, other: Digits) -> Digits {
        Digits(self.0 & other.0)
    }

    /// Returns the digits in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=Shape::MAX_SIDE as u8).filter(move |&digit| self.contains(digit))
    }
}

impl FromIterator<u8> for Digits {
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Digits {
        digits.into_iter().fold(Digits::EMPTY, |set, digit| set.union(Digits::only(digit)))
    }
}

/// The [`symbol`]s of the digits: `247`.
impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.iter().map(symbol).collect();
        f.pad(&text)
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl Serialize for Digits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Digits {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "DigitList".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<u8>>::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for Digits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digits, D::Error> {
        let list = Vec::<u8>::deserialize(deserializer)?;
        let wrong = list.iter().find(|&&digit| Digits::only(digit).is_empty());
        match wrong {
            Some(digit) => Err(serde::de::Error::custom(format_args!("{digit} is not a digit"))),
            None => Ok(list.into_iter().collect()),
        }
    }
}
