//! How many grids are essentially different.
//!
//! Two grids are the same when relabelling and moves of lines turn one into the other. Burnside's
//! lemma counts the classes without listing them: for each move of lines, count the grids that it
//! leaves as they are up to labels; the average over all moves is the number of classes.
//!
//! ```text
//!   classes = 1/|moves| · Σ over moves   #{ grids, labels aside, that the move leaves alike }
//! ```
//! Moves that are conjugate leave equally many grids alike, so one of each conjugacy class is enough:
//! for 9×9 that is 275 of 3 359 232 moves, and only 27 of them leave any grid alike.
//!
//! ```
//! use shudu::census::burnside::{classes, different};
//! let limits = shudu::Limits::default();
//! let moves = classes("2x2".parse()?).unwrap();
//! let fixed: Vec<u128> = moves.iter().map(|m| m.fixed(&limits)).collect::<Option<_>>().unwrap();
//! assert_eq!(different(&moves, &fixed), 2);
//! # Ok::<(), shudu::grid::ShapeError>(())
//! ```

use super::fixed_grids::fixed_grids;
use super::{finished, lines};
use crate::grid::Shape;
use crate::permutation::factorial;
use crate::search::Limits;
use crate::symmetry::Transform;

/// The largest side whose grids are counted up to symmetry.
pub const LARGEST: usize = 9;

/// A conjugacy class of moves of lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moves {
    /// One of them; it leaves labels alone.
    pub member: Transform,
    /// How many there are.
    pub many: u128,
}

impl Moves {
    /// How many grids, labels aside, each of these moves leaves alike.
    ///
    /// The identity leaves all of them, and counting those is the census itself.
    ///
    /// This can take minutes; `None` when the limits stopped it.
    pub fn fixed(&self, limits: &Limits) -> Option<u128> {
        let shape = self.member.shape();
        if self.member.is_identity() {
            return Some(finished(shape)? / factorial(shape.side()));
        }
        fixed_grids(&self.member, limits)
    }
}

/// The conjugacy classes of the moves of a shape, the identity first; `None` for shapes beyond
/// [`LARGEST`].
pub fn classes(shape: Shape) -> Option<Vec<Moves>> {
    if shape.side() > LARGEST {
        return None;
    }
    let (high, wide) = (shape.box_rows(), shape.box_columns());
    let plain = Transform::identity(shape);
    let make = |transposed, rows: &[u8], columns: &[u8]| {
        Transform::new(shape, transposed, rows, columns, plain.digits())
    };
    let rows = lines::classes(wide, high);
    let columns = lines::classes(high, wide);
    let is_square = high == wide;
    let mut found = Vec::new();
    for (i, (row, rows_alike)) in rows.iter().enumerate() {
        for (j, (column, columns_alike)) in columns.iter().enumerate() {
            // A transpose makes (row, column) and (column, row) conjugate.
            if is_square && j > i {
                continue;
            }
            let twice = if is_square && i != j { 2 } else { 1 };
            let many = u128::from(rows_alike * columns_alike * twice);
            // Of the two, the one that leaves more bands in place is easier to count with.
            let swap = is_square && groups_moved(row, high) > groups_moved(column, high);
            let (row, column) = if swap { (column, row) } else { (row, column) };
            found.extend(make(false, row, column).map(|member| Moves { member, many }));
        }
    }
    if is_square {
        // Moves with a transpose: what counts is the class of rows after columns.
        let all: u64 = rows.iter().map(|class| class.1).sum();
        for (row, alike) in &rows {
            let many = u128::from(all * alike);
            found.extend(make(true, row, plain.columns()).map(|member| Moves { member, many }));
        }
    }
    Some(found)
}

/// How many groups of lines do not stay in place.
fn groups_moved(order: &[u8], size: usize) -> usize {
    order.chunks(size).enumerate().filter(|(i, group)| group[0] as usize / size != *i).count()
}

/// The number of grids that are essentially different, from the grids that each class of moves fixes.
pub fn different(moves: &[Moves], fixed: &[u128]) -> u128 {
    let all: u128 = moves.iter().map(|class| class.many).sum();
    let sum: u128 = moves.iter().zip(fixed).map(|(class, fixed)| class.many * fixed).sum();
    sum / all.max(1)
}
