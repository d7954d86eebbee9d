//! Digits 1 to 9 and sets of them.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A digit of a 9×9 grid, 1 to 9. `Option<Digit>` is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit with this value, or `None` when it is not 1 to 9.
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(v) if value <= 9 => Some(Digit(v)),
            _ => None,
        }
    }

    /// The digit with this index, 0 for 1 up to 8 for 9.
    ///
    /// # Panics
    /// When `index` is above 8.
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < 9, "a digit index is 0 to 8");
        match NonZeroU8::new(index as u8 + 1) {
            Some(v) => Digit(v),
            None => unreachable!(),
        }
    }

    /// The value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The index, 0 to 8: one less than the value, for arrays.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// All nine digits, smallest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone {
        (0..9).map(Digit::from_index)
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

/// A set of digits; bit 0 stands for digit 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);
    /// All nine digits.
    pub const ALL: DigitSet = DigitSet(0x1ff);

    /// The set whose bit `i` stands for digit `i + 1`; higher bits are dropped.
    pub const fn from_bits(bits: u16) -> DigitSet {
        DigitSet(bits & 0x1ff)
    }

    /// Bit `i` is set when digit `i + 1` is in the set.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of this digit alone.
    pub const fn only(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// Is the digit in the set?
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & (1 << digit.index()) != 0
    }

    /// Adds a digit.
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Takes a digit out.
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// How many digits are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is the set empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The smallest digit.
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// The digit, when there is exactly one.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The digits, smallest first.
    pub fn iter(self) -> impl Iterator<Item = Digit> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let digit = DigitSet(bits).first()?;
            bits &= bits - 1;
            Some(digit)
        })
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        digits.into_iter().for_each(|d| set.insert(d));
        set
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}
impl BitAnd for DigitSet {
    type Output = DigitSet;
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}
/// Set difference.
impl Sub for DigitSet {
    type Output = DigitSet;
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}
impl Not for DigitSet {
    type Output = DigitSet;
    fn not(self) -> DigitSet {
        DigitSet(!self.0 & 0x1ff)
    }
}
impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: DigitSet) {
        self.0 |= other.0;
    }
}
impl BitAndAssign for DigitSet {
    fn bitand_assign(&mut self, other: DigitSet) {
        self.0 &= other.0;
    }
}
impl SubAssign for DigitSet {
    fn sub_assign(&mut self, other: DigitSet) {
        self.0 &= !other.0;
    }
}

/// The digits side by side, as in a pencilmark grid: `257`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|d| write!(f, "{d}"))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
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
    }

    #[test]
    fn sets_follow_set_algebra() {
        let set = |s: &str| s.bytes().filter_map(|b| Digit::new(b - b'0')).collect::<DigitSet>();
        assert_eq!((set("123") & set("234")).to_string(), "23");
        assert_eq!((set("123") | set("234")).to_string(), "1234");
        assert_eq!((set("123") - set("234")).to_string(), "1");
        assert_eq!((!set("123")).to_string(), "456789");
        assert_eq!(set("7").single(), Digit::new(7));
        assert_eq!(set("79").single(), None);
        assert_eq!(DigitSet::EMPTY.first(), None);
    }
}
