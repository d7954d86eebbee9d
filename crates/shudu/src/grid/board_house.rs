//! Houses of boards of any shape.

use std::fmt;
use std::str::FromStr;

use super::{House, HouseKind, ParseHouseError, Shape};

/// A house of a board of any shape. In text `row 10`, numbered from 1.
///
/// [`House`] is the type for 9×9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardHouse {
    /// The kind.
    pub kind: HouseKind,
    /// The index among the houses of its kind, from 0.
    pub index: u8,
}

impl BoardHouse {
    /// Returns the cells of the house on a board of this shape, in reading order. Empty if the
    /// board has no such house.
    pub fn cells(self, shape: Shape) -> impl Iterator<Item = usize> + Clone {
        let (side, index) = (shape.side(), usize::from(self.index));
        let number = self.kind as usize * side + index;
        let cells = shape.layout().houses().get(number).filter(|_| index < side);
        cells.into_iter().flatten().map(|&cell| usize::from(cell))
    }

    /// Returns the houses of a cell: row, column, box.
    #[must_use]
    pub fn of_cell(shape: Shape, cell: usize) -> [BoardHouse; 3] {
        let indices = [shape.row(cell), shape.column(cell), shape.box_index(cell)];
        std::array::from_fn(|i| BoardHouse { kind: HouseKind::ALL[i], index: indices[i] as u8 })
    }

    /// Returns all houses of a shape: rows, then columns, then boxes.
    pub fn all(shape: Shape) -> impl Iterator<Item = BoardHouse> + Clone {
        let side = shape.side() as u8;
        HouseKind::ALL
            .into_iter()
            .flat_map(move |kind| (0..side).map(move |index| BoardHouse { kind, index }))
    }
}

impl From<House> for BoardHouse {
    fn from(house: House) -> BoardHouse {
        BoardHouse { kind: house.kind(), index: house.index() as u8 }
    }
}

impl fmt::Display for BoardHouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, u16::from(self.index) + 1)
    }
}

impl fmt::Debug for BoardHouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `row 10`, up to 25.
impl FromStr for BoardHouse {
    type Err = ParseHouseError;

    fn from_str(text: &str) -> Result<BoardHouse, ParseHouseError> {
        let (kind, number) = text.split_once(' ').ok_or(ParseHouseError)?;
        let is_plain = number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0');
        let number: u8 = number.parse().ok().filter(|_| is_plain).ok_or(ParseHouseError)?;
        match usize::from(number) <= Shape::MAX_SIDE {
            true => Ok(BoardHouse { kind: kind.parse()?, index: number - 1 }),
            false => Err(ParseHouseError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_print_and_parse_and_have_their_cells() {
        for shape in Shape::all() {
            for house in BoardHouse::all(shape) {
                assert_eq!(house.to_string().parse(), Ok(house));
                assert_eq!(house.cells(shape).count(), shape.side());
                assert!(house.cells(shape).all(|c| BoardHouse::of_cell(shape, c).contains(&house)));
            }
        }
        for house in House::all() {
            assert_eq!(BoardHouse::from(house).to_string(), house.to_string());
        }
        for bad in ["", "row", "row 0", "row 26", "row +1", "row 01", "house 3", "row 300"] {
            assert_eq!(bad.parse::<BoardHouse>(), Err(ParseHouseError), "{bad}");
        }
        let outside = BoardHouse { kind: HouseKind::Row, index: 4 };
        assert_eq!(outside.cells(Shape::new(2, 2).unwrap()).count(), 0);
    }
}
