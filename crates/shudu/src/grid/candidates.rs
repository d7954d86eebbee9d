//! Candidates: the digits still possible in each cell.

use std::fmt::{self, Write};

use super::{Cell, Digit, DigitSet, Grid, Shape};

/// The candidates of a 9×9 grid: for each cell the digits still possible there.
///
/// Candidates do not show whether a digit is placed; [`Puzzle`](crate::Puzzle) does. A cell
/// with one candidate need not be filled.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates([DigitSet; 81]);

impl Candidates {
    /// Candidates from one set per cell, in reading order. Digits above 9 are ignored.
    #[must_use]
    pub fn new(sets: [DigitSet; 81]) -> Candidates {
        Candidates(sets.map(|set| set & DigitSet::up_to(9)))
    }

    /// Returns the candidates of a grid. A filled cell has only its digit, even if it clashes with
    /// another. A blank cell has every digit that none of its peers has.
    #[must_use]
    pub fn of(grid: &Grid) -> Candidates {
        let mut sets = [DigitSet::up_to(9); 81];
        for (cell, digit) in grid.iter() {
            for peer in cell.peers() {
                sets[peer.index()].remove(digit);
            }
        }
        for (cell, digit) in grid.iter() {
            sets[cell.index()] = DigitSet::only(digit);
        }
        Candidates(sets)
    }

    /// Returns the candidates of a cell.
    #[inline]
    #[must_use]
    pub(crate) const fn get(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    /// Sets the candidates of a cell. Digits above 9 are ignored.
    #[inline]
    pub(crate) fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.0[cell.index()] = digits & DigitSet::up_to(9);
    }

    /// Returns one set per cell, in reading order.
    #[must_use]
    pub const fn sets(&self) -> &[DigitSet; 81] {
        &self.0
    }
}

/// Writes 729 characters, nine for each cell in reading order: each candidate at its own position,
/// `.` elsewhere.
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|set| {
            let text = Digit::all().map(|d| if set.contains(d) { b'0' + d.get() } else { b'.' });
            text.into_iter().try_for_each(|byte| f.write_char(byte.into()))
        })
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0).finish()
    }
}

/// Returns the candidates of each cell of a board as a table, a line for each row.
///
/// ```text
/// .-------.-------.
/// | 1  34 | 2  34 |
/// ```
pub(crate) fn table(shape: Shape, sets: &[DigitSet]) -> String {
    let (side, wide) = (shape.side(), shape.box_columns());
    // A cell without candidates is a dot, so that its row has all of its cells.
    let text = |set: &DigitSet| if set.is_empty() { ".".to_owned() } else { set.to_string() };
    let cells: Vec<String> = sets.iter().map(text).collect();
    let width = |column| cells.iter().skip(column).step_by(side).map(String::len).max();
    let widths: Vec<usize> = (0..side).map(|column| width(column).unwrap_or(1)).collect();
    let border = |[left, middle, right]: [&str; 3]| {
        let dashes = widths.chunks(wide).map(|w| "-".repeat(w.iter().sum::<usize>() + 2 * wide));
        format!("{left}{}{right}\n", dashes.collect::<Vec<_>>().join(middle))
    };
    let mut text = border([".", ".", "."]);
    for (number, row) in cells.chunks(side).enumerate() {
        if number > 0 && number.is_multiple_of(shape.box_rows()) {
            text += &border([":", "+", ":"]);
        }
        for (column, cell) in row.iter().enumerate() {
            text += if column.is_multiple_of(wide) { "| " } else { " " };
            text += &format!("{cell:<0$} ", widths[column]);
        }
        text += "|\n";
    }
    text + &border(["'", "'", "'"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_exclude_the_digits_of_peers() {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::at(0), Digit::new(4));
        let marks = Candidates::of(&grid);
        assert_eq!(marks.get(Cell::at(0)).to_string(), "4");
        assert_eq!(marks.get(Cell::at(8)).to_string(), "12356789");
        assert_eq!(marks.get(Cell::at(80)).to_string(), "123456789");
        let count: usize = marks.sets().iter().map(|set| set.len()).sum();
        assert_eq!(count, 1 + 20 * 8 + 60 * 9);
    }

    #[test]
    fn digits_above_9_are_no_candidates() {
        let mut candidates = Candidates::new([DigitSet::ALL; 81]);
        assert_eq!(candidates, Candidates::of(&Grid::EMPTY));
        candidates.set(Cell::at(0), DigitSet::only(Digit::from_index(24)));
        assert!(candidates.get(Cell::at(0)).is_empty());
    }
}
