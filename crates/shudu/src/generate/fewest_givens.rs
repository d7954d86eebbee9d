//! The minimum number of givens of proper puzzles.

use crate::grid::Shape;

/// Returns the minimum number of givens of a proper puzzle, where it is known: 4 for 4×4, 8 for
/// 6×6, 14 for 8×8 and 17 for 9×9.
///
/// For 9×9 this is the result of an exhaustive search by McGuire, Tugemann and Civario (2012).
#[must_use]
pub(crate) fn fewest_givens(shape: Shape) -> Option<usize> {
    match (shape.box_rows().min(shape.box_columns()), shape.box_rows().max(shape.box_columns())) {
        (2, 2) => Some(4),
        (2, 3) => Some(8),
        (2, 4) => Some(14),
        (3, 3) => Some(17),
        _ => None,
    }
}
