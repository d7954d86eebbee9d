//! Sets of cells and sets of digits, from one macro over two integer types.
//!
//! A set is the bits of an integer, bit `i` for the item with index `i`. Operations on whole sets
//! are single instructions, and iteration returns the lowest bit each time. Both sets have the
//! methods and trait implementations of the sets of the standard library.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use super::{Cell, Coord, Digit};

macro_rules! bit_set {
    ($Set:ident($bits:ty) of $Item:ident, $Iter:ident, $noun:literal, $nouns:literal, $order:literal, $all:expr) => {
        impl $Set {
            /// The empty set.
            pub const EMPTY: $Set = $Set(0);
            #[doc = concat!("The set of all ", $nouns, ".")]
            pub const ALL: $Set = $Set($all);

            #[doc = concat!("The set whose bit `i` stands for the ", $noun, " with index `i`. Higher bits are ignored.")]
            #[inline]
            #[must_use]
            pub const fn from_bits(bits: $bits) -> $Set {
                $Set(bits & $Set::ALL.0)
            }

            #[doc = concat!("The set as bits: bit `i` is set if the ", $noun, " with index `i` is in the set.")]
            #[inline]
            #[must_use]
            pub const fn bits(self) -> $bits {
                self.0
            }

            #[doc = concat!("The set with one ", $noun, ".")]
            #[inline]
            #[must_use]
            pub const fn only(item: $Item) -> $Set {
                $Set(1 << item.index())
            }

            #[doc = concat!("Returns true if the ", $noun, " is in the set.")]
            #[inline]
            #[must_use]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 & $Set::only(item).0 != 0
            }

            #[doc = concat!("Adds a ", $noun, ". Returns true if it was not in the set before.")]
            #[inline]
            pub const fn insert(&mut self, item: $Item) -> bool {
                let new = !self.contains(item);
                self.0 |= $Set::only(item).0;
                new
            }

            #[doc = concat!("Removes a ", $noun, ". Returns true if it was in the set.")]
            #[inline]
            pub const fn remove(&mut self, item: $Item) -> bool {
                let present = self.contains(item);
                self.0 &= !$Set::only(item).0;
                present
            }

            #[doc = concat!("The number of ", $nouns, " in the set.")]
            #[inline]
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns true if the set is empty.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns true if every item of this set is in `other`.
            #[inline]
            #[must_use]
            pub const fn is_subset(self, other: $Set) -> bool {
                self.0 & !other.0 == 0
            }

            #[doc = concat!("The first ", $noun, " of the set.")]
            #[inline]
            #[must_use]
            pub const fn first(self) -> Option<$Item> {
                if self.0 == 0 { None } else { Some($Item::from_bit(self.0.trailing_zeros())) }
            }

            #[doc = concat!("The last ", $noun, " of the set.")]
            #[inline]
            #[must_use]
            const fn last(self) -> Option<$Item> {
                if self.0 == 0 { None } else { Some($Item::from_bit(self.0.ilog2())) }
            }

            #[doc = concat!("The ", $nouns, " of the set, ", $order, ".")]
            #[inline]
            pub const fn iter(self) -> $Iter {
                $Iter(self.0)
            }
        }

        impl Iterator for $Iter {
            type Item = $Item;

            #[inline]
            fn next(&mut self) -> Option<$Item> {
                let item = $Set(self.0).first()?;
                self.0 &= self.0 - 1;
                Some(item)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let len = $Set(self.0).len();
                (len, Some(len))
            }

            #[inline]
            fn count(self) -> usize {
                $Set(self.0).len()
            }

            #[inline]
            fn last(self) -> Option<$Item> {
                $Set(self.0).last()
            }
        }

        impl DoubleEndedIterator for $Iter {
            #[inline]
            fn next_back(&mut self) -> Option<$Item> {
                let item = $Set(self.0).last()?;
                self.0 &= !$Set::only(item).0;
                Some(item)
            }
        }

        impl ExactSizeIterator for $Iter {}
        impl FusedIterator for $Iter {}

        impl IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = $Iter;

            #[inline]
            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl IntoIterator for &$Set {
            type Item = $Item;
            type IntoIter = $Iter;

            #[inline]
            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl From<$Item> for $Set {
            #[inline]
            fn from(item: $Item) -> $Set {
                $Set::only(item)
            }
        }

        impl Extend<$Item> for $Set {
            #[inline]
            fn extend<I: IntoIterator<Item = $Item>>(&mut self, items: I) {
                items.into_iter().for_each(|item| self.0 |= $Set::only(item).0);
            }
        }

        impl<'a> Extend<&'a $Item> for $Set {
            #[inline]
            fn extend<I: IntoIterator<Item = &'a $Item>>(&mut self, items: I) {
                self.extend(items.into_iter().copied());
            }
        }

        impl FromIterator<$Item> for $Set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                let mut set = $Set::EMPTY;
                set.extend(items);
                set
            }
        }

        impl<'a> FromIterator<&'a $Item> for $Set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = &'a $Item>>(items: I) -> $Set {
                items.into_iter().copied().collect()
            }
        }

        bit_set!(@operator $Set, BitOr bitor, BitOrAssign bitor_assign, "Union.", |a, b| a | b);
        bit_set!(@operator $Set, BitAnd bitand, BitAndAssign bitand_assign, "Intersection.", |a, b| a & b);
        bit_set!(@operator $Set, BitXor bitxor, BitXorAssign bitxor_assign, "Symmetric difference.", |a, b| a ^ b);
        bit_set!(@operator $Set, Sub sub, SubAssign sub_assign, "Set difference.", |a, b| a & !b);

        /// Complement.
        impl Not for $Set {
            type Output = $Set;

            #[inline]
            fn not(self) -> $Set {
                $Set(!self.0 & $Set::ALL.0)
            }
        }
    };

    (@operator $Set:ident, $Op:ident $op:ident, $Assign:ident $assign:ident, $doc:literal, |$a:ident, $b:ident| $value:expr) => {
        #[doc = $doc]
        impl $Op for $Set {
            type Output = $Set;

            #[inline]
            fn $op(self, other: $Set) -> $Set {
                let ($a, $b) = (self.0, other.0);
                $Set($value)
            }
        }

        #[doc = $doc]
        impl $Assign for $Set {
            #[inline]
            fn $assign(&mut self, other: $Set) {
                let ($a, $b) = (self.0, other.0);
                self.0 = $value;
            }
        }
    };
}

/// A set of cells of a 9×9 grid. Bit `i` is the cell with index `i`.
///
/// ```
/// use shudu::grid::{Cell, CellSet};
/// let cell: Cell = "r3c5".parse()?;
/// let mut cells = cell.peers();
/// assert!(cells.insert(cell));
/// assert_eq!(cells.len(), 21);
/// let row: CellSet = cells.into_iter().filter(|c| c.row() == 2).collect();
/// assert!(row.is_subset(cells) && row.len() == 9);
/// # Ok::<(), shudu::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

/// The cells of a [`CellSet`] in reading order.
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing unless consumed"]
pub struct CellSetIter(u128);

bit_set!(CellSet(u128) of Cell, CellSetIter, "cell", "cells", "in reading order", (1 << 81) - 1);

/// A set of digits. Bit `i` is the digit with index `i`: bit 0 is digit 1.
///
/// `Display` writes the digits without separators, as in a pencilmark grid: `257`.
///
/// ```
/// use shudu::grid::{Digit, DigitSet};
/// let five = Digit::try_from(5)?;
/// let digits = DigitSet::up_to(9) - DigitSet::only(five);
/// assert_eq!(digits.to_string(), "12346789");
/// assert_eq!(digits.iter().rev().next(), Digit::new(9));
/// # Ok::<(), shudu::grid::OutOfRangeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u32);

/// The digits of a [`DigitSet`] in increasing order.
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing unless consumed"]
pub struct DigitSetIter(u32);

bit_set!(DigitSet(u32) of Digit, DigitSetIter, "digit", "digits", "in increasing order", (1 << Digit::MAX) - 1);

impl DigitSet {
    /// Returns the digits from 1 to `last`: all digits of a board with so many.
    #[must_use]
    pub const fn up_to(last: usize) -> DigitSet {
        DigitSet::from_bits(((1u64 << last) - 1) as u32)
    }
}

/// The cells that a 9×9 grid has.
impl<'a> FromIterator<&'a Coord> for CellSet {
    fn from_iter<I: IntoIterator<Item = &'a Coord>>(cells: I) -> CellSet {
        cells.into_iter().filter_map(|&cell| Cell::try_from(cell).ok()).collect()
    }
}

/// The cells in reading order.
impl From<CellSet> for Vec<Coord> {
    fn from(cells: CellSet) -> Vec<Coord> {
        cells.iter().map(Coord::from).collect()
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

/// Writes the digits without separators, as in a pencilmark grid: `257`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(f, "{digit}"))
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
    use crate::random::{Stream, below};
    use std::collections::BTreeSet;

    fn digits(text: &str) -> DigitSet {
        text.bytes().filter_map(|b| Digit::new(b - b'0')).collect()
    }

    #[test]
    fn operators_are_set_algebra() {
        let (a, b) = (digits("123"), digits("234"));
        assert_eq!((a & b).to_string(), "23");
        assert_eq!((a | b).to_string(), "1234");
        assert_eq!((a - b).to_string(), "1");
        assert_eq!((a ^ b).to_string(), "14");
        assert_eq!((DigitSet::up_to(9) & !a).to_string(), "456789");
        let mut c = a;
        c ^= b;
        c |= digits("9");
        c -= digits("1");
        c &= !digits("5");
        assert_eq!(c, digits("49"));
        assert_eq!((DigitSet::EMPTY.first(), DigitSet::EMPTY.last()), (None, None));
    }

    /// Compares every method with `BTreeSet`.
    #[test]
    fn cell_sets_agree_with_btree_sets() {
        let mut rng = Stream::new(5, 0);
        let mut draw = || {
            let cells = (0..below(&mut rng, 40)).map(|_| Cell::at(below(&mut rng, 81) as usize));
            let cells: Vec<Cell> = cells.collect();
            (cells.iter().collect::<CellSet>(), cells.into_iter().collect::<BTreeSet<Cell>>())
        };
        for _ in 0..200 {
            let ((a, slow_a), (b, slow_b)) = (draw(), draw());
            assert!(a.iter().eq(slow_a.iter().copied()) && a.len() == slow_a.len());
            assert!(a.iter().rev().eq(slow_a.iter().rev().copied()));
            assert_eq!(a.iter().len(), slow_a.len());
            assert_eq!((a.first().as_ref(), a.last().as_ref()), (slow_a.first(), slow_a.last()));
            assert_eq!(a.is_subset(b), slow_a.is_subset(&slow_b));
            assert!((a & b).is_subset(a));
            assert!((a ^ b).iter().eq((&slow_a ^ &slow_b).iter().copied()));
            let (mut c, mut slow_c) = (a, slow_a);
            for cell in b {
                assert_eq!(c.insert(cell), slow_c.insert(cell));
            }
            for cell in &a {
                assert_eq!(c.remove(cell), slow_c.remove(&cell));
            }
            c.extend(&slow_b);
            slow_c.extend(&slow_b);
            assert!(c.iter().eq(slow_c));
        }
    }

    #[test]
    fn iterators_work_from_both_ends() {
        let mut iter = digits("1479").iter();
        assert_eq!((iter.next(), iter.next_back()), (Digit::new(1), Digit::new(9)));
        assert_eq!(iter.len(), 2);
        assert_eq!((iter.next_back(), iter.next()), (Digit::new(7), Digit::new(4)));
        assert_eq!((iter.next(), iter.next_back(), iter.next()), (None, None, None));
    }
}
