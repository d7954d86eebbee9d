//! How many Sudokus there are, exactly.
//!
//! Nothing here is looked up: every number is computed, with tables on the way that can be printed
//! and checked.
//!
//! | shape | finished grids | how |
//! |---|---|---|
//! | 2×2 to 2×5 | [`two_row_boxes`] | which digits stand in the upper row of each box, and in how many ways the columns fill |
//! | 3×3 | [`nine_by_nine`] | 416 kinds of bands, and how many ways each goes on |
//!
//! [`burnside`] counts grids that are essentially different: up to relabelling and moves of lines.
//!
//! ```
//! use shudu::census;
//! assert_eq!(census::finished("2x2".parse()?), Some(288));
//! assert_eq!(census::finished("3x2".parse()?), Some(28_200_960));
//! assert_eq!(census::finished("5x5".parse()?), None, "nobody knows");
//! # Ok::<(), shudu::grid::ShapeError>(())
//! ```

pub mod burnside;
mod fixed_grids;
mod lines;
pub mod nine_by_nine;
pub mod two_row_boxes;

use crate::grid::Shape;

/// The number of finished grids of a shape; `None` where it cannot be computed in reasonable time.
///
/// 2×5 takes minutes on one core, 3×3 about a second, the others no time at all. Boards of c×r
/// are those of r×c, transposed.
pub fn finished(shape: Shape) -> Option<u128> {
    match (shape.box_rows(), shape.box_columns()) {
        (3, 3) => Some(nine_by_nine::Census::new().total()),
        (2, wide) | (wide, 2) if wide <= two_row_boxes::WIDEST => {
            let cases = two_row_boxes::cases(wide);
            Some(cases.iter().map(|case| case.grids(case.fillings())).sum())
        }
        _ => None,
    }
}
