//! Counts essentially different grids with Burnside's lemma.
//!
//! Two grids are equivalent if relabeling and moves of lines turn one into the other. Burnside's
//! lemma counts the classes without listing them: for each move of lines count the grids that it
//! leaves unchanged up to labels; the average over all moves is the number of classes.
//!
//! ```text
//!   classes = 1/|moves| · Σ over moves   #{ grids up to labels that the move leaves unchanged }
//! ```
//! Conjugate moves leave the same number of grids unchanged, so one move of each conjugacy class is
//! enough. On 9×9 these are 275 of 3 359 232 moves, and only 27 of them leave any grid unchanged.

use super::fixed_grids::fixed_grids;
use super::{Census, line_orders};
use crate::grid::Shape;
use crate::permutation::factorial;
use crate::search::{Limits, Stopped};
use crate::symmetry::Transform;

/// The largest side whose classes are counted.
pub(super) const LARGEST: usize = 9;

/// A conjugacy class of moves of lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct MoveClass {
    /// One of the moves. It does not change labels.
    pub(super) member: Transform,
    /// The number of moves.
    pub(super) moves: u128,
}

impl MoveClass {
    /// Returns the number of grids, up to labels, that each of these moves leaves unchanged. The
    /// identity leaves all grids unchanged, so that its number is that of all grids.
    pub(super) fn fixed_grids(&self, limits: &Limits) -> Result<u128, Stopped> {
        if self.member != Transform::identity(self.member.shape()) {
            return fixed_grids(&self.member, limits);
        }
        let shape = self.member.shape();
        match Census::finished_grids(shape) {
            Ok(census) => Ok(census.count(limits)? / factorial(shape.side())),
            // All shapes up to the largest side have a census.
            Err(_) => Ok(0),
        }
    }

    pub(super) fn row(&self, fixed: u128) -> Vec<String> {
        vec![self.member.to_string(), self.moves.to_string(), fixed.to_string()]
    }
}

/// Returns the conjugacy classes of the moves of a shape, the identity first, or `None` if its side
/// is above [`LARGEST`].
pub(super) fn classes(shape: Shape) -> Option<Vec<MoveClass>> {
    if shape.side() > LARGEST {
        return None;
    }
    let (high, wide) = (shape.box_rows(), shape.box_columns());
    let plain = Transform::identity(shape);
    let make = |transposed, rows: &[u8], columns: &[u8]| {
        Transform::new(shape, transposed, rows, columns, plain.digits())
    };
    let rows = line_orders::classes(wide, high);
    let columns = line_orders::classes(high, wide);
    let is_square = high == wide;
    let mut found = Vec::new();
    for (i, (row, row_members)) in rows.iter().enumerate() {
        for (j, (column, column_members)) in columns.iter().enumerate() {
            // A transposition makes (row, column) and (column, row) conjugate.
            if is_square && j > i {
                continue;
            }
            let twice = if is_square && i != j { 2 } else { 1 };
            let moves = u128::from(row_members * column_members * twice);
            // Of the two, the one that moves fewer bands is faster to count with.
            let swap = is_square && groups_moved(row, high) > groups_moved(column, high);
            let (row, column) = if swap { (column, row) } else { (row, column) };
            found.extend(make(false, row, column).map(|member| MoveClass { member, moves }));
        }
    }
    if is_square {
        // Moves that transpose are classified by their rows composed with their columns.
        let all: u64 = rows.iter().map(|class| class.1).sum();
        for (row, members) in &rows {
            let moves = u128::from(all * members);
            let member = make(true, row, plain.columns());
            found.extend(member.map(|member| MoveClass { member, moves }));
        }
    }
    Some(found)
}

/// Returns the number of groups of lines that do not stay in place.
fn groups_moved(order: &[u8], size: usize) -> usize {
    order.chunks(size).enumerate().filter(|(i, group)| group[0] as usize / size != *i).count()
}

/// Returns the number of essentially different grids, from the grids that each class of moves
/// leaves unchanged.
pub(super) fn different_grids(classes: &[MoveClass], fixed: &[u128]) -> u128 {
    let all: u128 = classes.iter().map(|class| class.moves).sum();
    let sum: u128 = classes.iter().zip(fixed).map(|(class, fixed)| class.moves * fixed).sum();
    sum / all.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Board;
    use crate::solve::Solvable;
    use crate::symmetry::Symmetric;

    use std::collections::HashSet;

    fn shape(text: &str) -> Shape {
        text.parse().unwrap()
    }

    #[test]
    fn burnside_agrees_with_listing_classes() {
        for (text, expected) in [("2x2", 2), ("2x3", 49)] {
            let shape = shape(text);
            let moves = classes(shape).unwrap();
            let limits = Limits::default();
            let fixed: Vec<u128> = moves.iter().map(|m| m.fixed_grids(&limits).unwrap()).collect();
            assert_eq!(different_grids(&moves, &fixed), expected);
            let mut board = Board::empty(shape);
            (0..shape.side()).for_each(|i| board.set(i, i as u8 + 1));
            let boards: Vec<Board> = board.solutions().collect();
            let forms: HashSet<Board> =
                boards.iter().map(|b| b.canonical().unwrap().form).collect();
            assert_eq!(forms.len() as u128, expected);
            // Compare the count of unchanged grids for each class of moves.
            for (class, &fixed) in moves.iter().zip(&fixed) {
                let same = |b: &&Board| relabelled(&class.member.apply(*b)) == **b;
                assert_eq!(boards.iter().filter(same).count() as u128, fixed, "{}", class.member);
            }
        }
    }

    /// Relabels the digits so that the first row is 1, 2, 3…
    fn relabelled(board: &Board) -> Board {
        let side = board.shape().side();
        let mut names = vec![0; side + 1];
        (0..side).for_each(|i| names[board.get(i) as usize] = i as u8 + 1);
        let cells: Vec<u8> = board.cells().iter().map(|&d| names[d as usize]).collect();
        Board::from_cells(board.shape(), cells).unwrap()
    }

    #[test]
    fn nine_by_nine_has_275_classes_of_moves() {
        let moves = classes(Shape::NINE).unwrap();
        assert_eq!(moves.len(), 275);
        assert_eq!(moves.iter().map(|class| class.moves).sum::<u128>(), 3_359_232);
        assert_eq!(moves[0].member, Transform::identity(Shape::NINE));
        assert_eq!(classes(shape("4x4")), None);
    }

    /// Regression test: 2×4 took too long. Swapped bands have the same digits in the same columns,
    /// which no grid allows; this must be detected before the other bands are filled.
    #[test]
    fn a_swap_of_two_bands_leaves_no_grid_unchanged() {
        let moves = classes(shape("2x4")).unwrap();
        let swap = moves.iter().find(|class| class.member.to_string() == "r12347856").unwrap();
        assert_eq!(swap.fixed_grids(&Limits::default()), Ok(0));
    }
}
