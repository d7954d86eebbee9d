//! Cells of a board of any shape: peers, houses, and the cells that an event names.

use serde::{Deserialize, Serialize};
use shudu::grid::{Coord, HouseKind, Shape};

/// The cells that an event acts on: the selection, or named cells.
///
/// In JSON a list such as `["r1c2","r3c5"]`; a missing list is the selection.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Option<Vec<Coord>>", into = "Option<Vec<Coord>>")]
pub enum Cells {
    /// The selected cells.
    #[default]
    Selected,
    /// These cells.
    Named(Vec<Coord>),
}

impl Cells {
    /// Returns the cell with this index on a board of this shape.
    #[must_use]
    pub fn one(shape: Shape, cell: usize) -> Cells {
        Cells::Named(vec![shape.coord(cell)])
    }

    /// Returns the cells with these indices on a board of this shape.
    #[must_use]
    pub fn of(shape: Shape, cells: impl IntoIterator<Item = usize>) -> Cells {
        Cells::Named(cells.into_iter().map(|cell| shape.coord(cell)).collect())
    }

    /// Returns true for the selection.
    #[must_use]
    pub fn is_selected(&self) -> bool {
        *self == Cells::Selected
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Cells {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "EventCells".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Option<Vec<Coord>>>::json_schema(generator)
    }
}

impl From<Coord> for Cells {
    fn from(cell: Coord) -> Cells {
        Cells::Named(vec![cell])
    }
}

impl From<Option<Vec<Coord>>> for Cells {
    fn from(cells: Option<Vec<Coord>>) -> Cells {
        cells.map_or(Cells::Selected, Cells::Named)
    }
}

impl From<Cells> for Option<Vec<Coord>> {
    fn from(cells: Cells) -> Option<Vec<Coord>> {
        match cells {
            Cells::Selected => None,
            Cells::Named(cells) => Some(cells),
        }
    }
}

/// Returns the index of a cell, or `None` if a board of this shape does not have it.
#[must_use]
pub fn index_of(shape: Shape, cell: Coord) -> Option<usize> {
    let (row, column) = (usize::from(cell.row), usize::from(cell.column));
    (row < shape.side() && column < shape.side()).then(|| row * shape.side() + column)
}

/// Returns the cells of a house in reading order. Houses are numbered from 0 within their kind.
///
/// The iterator is empty if there is no such house.
pub fn house_cells(shape: Shape, kind: HouseKind, index: usize) -> impl Iterator<Item = usize> {
    let side = shape.side();
    let count = if index < side { side } else { 0 };
    (0..count).map(move |place| match kind {
        HouseKind::Row => index * side + place,
        HouseKind::Column => place * side + index,
        HouseKind::Box => {
            let (rows, columns) = (shape.box_rows(), shape.box_columns());
            let row = index / rows * rows + place / columns;
            let column = index % rows * columns + place % columns;
            row * side + column
        }
    })
}

/// Returns the houses of a cell with their kinds: its row, its column and its box.
pub fn houses_of(shape: Shape, cell: usize) -> [(HouseKind, usize); 3] {
    [
        (HouseKind::Row, shape.row(cell)),
        (HouseKind::Column, shape.column(cell)),
        (HouseKind::Box, shape.box_index(cell)),
    ]
}

/// Returns the other cells that share a house with this one, each once, in no particular order.
pub fn peers(shape: Shape, cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (shape.row(cell), shape.column(cell));
    let lines = house_cells(shape, HouseKind::Row, row)
        .chain(house_cells(shape, HouseKind::Column, column))
        .filter(move |&peer| peer != cell);
    let rest = house_cells(shape, HouseKind::Box, shape.box_index(cell))
        .filter(move |&peer| shape.row(peer) != row && shape.column(peer) != column);
    lines.chain(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peers_are_the_cells_that_share_a_house() {
        for shape in Shape::all() {
            for cell in 0..shape.cells() {
                let mut found: Vec<usize> = peers(shape, cell).collect();
                found.sort_unstable();
                let shares = |&other: &usize| {
                    other != cell
                        && (shape.row(other) == shape.row(cell)
                            || shape.column(other) == shape.column(cell)
                            || shape.box_index(other) == shape.box_index(cell))
                };
                assert_eq!(found, (0..shape.cells()).filter(shares).collect::<Vec<_>>());
                for (kind, index) in houses_of(shape, cell) {
                    assert!(house_cells(shape, kind, index).any(|c| c == cell));
                }
                assert_eq!(index_of(shape, shape.coord(cell)), Some(cell));
            }
        }
    }
}
