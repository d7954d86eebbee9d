//! Groups: sets of cells with different digits.

use super::Origin;
use crate::grid::{Coord, House};

/// Cells with different digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Group {
    /// The cells in reading order.
    pub cells: Vec<Coord>,
    /// True if there are as many cells as digits, so that every digit occurs.
    pub is_house: bool,
    /// The name; none for the two cells of a leap.
    pub name: Option<House>,
    /// The conditions that need this group.
    pub origins: Vec<Origin>,
}
