//! Groups: sets of cells with different digits.

use super::Origin;
use crate::grid::Coord;

/// Cells with different digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Group {
    /// The cells in reading order.
    pub cells: Vec<Coord>,
    /// True if there are as many cells as digits, so that every digit occurs.
    pub is_house: bool,
    /// The conditions that need this group.
    pub origins: Vec<Origin>,
}
