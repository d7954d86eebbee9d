//! The rows or the columns of a drawn board: where each cell and each line is.
//!
//! A board is the product of two axes, so one function answers for both directions. If the cells do
//! not fit, a part of them is shown that contains the cursor.

/// A line between two cells, or at an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// Its distance from the start of the axis.
    pub at: u16,
    /// The number of the cell after it; the side of the board for the last line.
    pub before: usize,
}

/// The cells and lines of an axis that are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Axis {
    /// The cells: their numbers and their distance from the start.
    pub cells: Vec<(usize, u16)>,
    pub lines: Vec<Line>,
    /// The length of all cells and lines.
    pub length: u16,
    /// The length of a cell.
    pub cell: u16,
}

/// What an axis is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AxisKind {
    /// The number of cells.
    pub side: usize,
    /// The cells before which there is the border of a region, as bits.
    pub borders: u128,
    /// The length of a cell.
    pub cell: u16,
    /// Whether there are lines between all cells.
    pub has_thin_lines: bool,
}

impl AxisKind {
    /// Returns the length of the whole axis.
    pub(crate) fn length(self) -> usize {
        let lines = (0..=self.side).filter(|&before| self.has_line(before)).count();
        self.side * usize::from(self.cell) + lines
    }

    fn has_line(self, before: usize) -> bool {
        self.has_thin_lines || self.borders >> before & 1 == 1
    }

    /// Returns the axis, or the part of it around `cursor` that fits into `room`.
    pub(crate) fn within(self, room: u16, cursor: usize) -> Axis {
        if self.length() <= usize::from(room) {
            return self.part(0, self.side);
        }
        // The longest part that fits and has the cursor near its middle.
        let mut best = self.part(cursor, cursor + 1);
        let (mut from, mut to) = (cursor, cursor + 1);
        loop {
            let up = (from > 0).then(|| (from - 1, to));
            let down = (to < self.side).then(|| (from, to + 1));
            let shorter_above = cursor - from <= to - 1 - cursor;
            let order = if shorter_above { [up, down] } else { [down, up] };
            let fits = |part: Option<(usize, usize)>| {
                let (from, to) = part?;
                let axis = self.part(from, to);
                (axis.length <= room).then_some((axis, from, to))
            };
            match order.into_iter().find_map(fits) {
                Some((axis, f, t)) => (best, from, to) = (axis, f, t),
                None => return best,
            }
        }
    }

    fn part(self, from: usize, to: usize) -> Axis {
        let mut axis = Axis { cell: self.cell, ..Axis::default() };
        let line = |axis: &mut Axis, before: usize| {
            if self.has_line(before) {
                axis.lines.push(Line { at: axis.length, before });
                axis.length += 1;
            }
        };
        for number in from..to {
            line(&mut axis, number);
            axis.cells.push((number, axis.length));
            axis.length += self.cell;
        }
        if to == self.side {
            line(&mut axis, to);
        }
        axis
    }
}

impl Axis {
    /// Returns the number of the cell at a distance from the start.
    pub(crate) fn cell_at(&self, distance: u16) -> Option<usize> {
        self.cells
            .iter()
            .find(|(_, start)| (*start..*start + self.cell).contains(&distance))
            .map(|(number, _)| *number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_axis_and_a_part_of_one() {
        let kind = AxisKind { side: 9, borders: 0b10_0100_1001, cell: 3, has_thin_lines: false };
        assert_eq!(kind.length(), 31);
        let axis = kind.within(31, 0);
        assert_eq!((axis.length, axis.cells.len(), axis.lines.len()), (31, 9, 4));
        assert_eq!(axis.cells[3], (3, 11));
        assert_eq!(
            (axis.cell_at(10), axis.cell_at(11), axis.cell_at(13)),
            (None, Some(3), Some(3))
        );
        for room in 4..31 {
            for cursor in 0..9 {
                let axis = kind.within(room, cursor);
                assert!(axis.length <= room);
                assert!(axis.cells.iter().any(|(number, _)| *number == cursor));
            }
        }
    }

    #[test]
    fn thin_lines() {
        let kind = AxisKind { side: 4, borders: 0b1_0101, cell: 2, has_thin_lines: true };
        let axis = kind.within(100, 0);
        assert_eq!(usize::from(axis.length), kind.length());
        let places: Vec<u16> = axis.lines.iter().map(|line| line.at).collect();
        assert_eq!(places, [0, 3, 6, 9, 12]);
    }
}
