//! Houses and peers of boards of any shape, as tables for engines.

use std::sync::OnceLock;

use super::{House, HouseKind, Shape};

impl Shape {
    /// Returns the houses and peers of this shape. The tables are built on the first call.
    pub(crate) fn layout(self) -> &'static Layout {
        const N: usize = Shape::MAX_SIDE + 1;
        static LAYOUTS: [OnceLock<Layout>; N * N] = [const { OnceLock::new() }; N * N];
        LAYOUTS[self.box_rows() * N + self.box_columns()].get_or_init(|| Layout::new(self))
    }
}

/// The cells of each house and the peers of each cell, for one shape.
#[derive(Debug)]
pub(crate) struct Layout {
    shape: Shape,
    houses: Vec<Vec<u16>>,
    peers: Vec<Vec<u16>>,
}

impl Layout {
    fn new(shape: Shape) -> Layout {
        let side = shape.side();
        let mut houses = vec![Vec::with_capacity(side); 3 * side];
        for cell in 0..shape.cells() {
            houses[shape.row(cell)].push(cell as u16);
            houses[side + shape.column(cell)].push(cell as u16);
            houses[2 * side + shape.box_index(cell)].push(cell as u16);
        }
        let peers = (0..shape.cells())
            .map(|cell| {
                let mut peers: Vec<u16> = Layout::house_ids(shape, cell)
                    .into_iter()
                    .flat_map(|h| houses[h].iter().copied())
                    .filter(|&p| p as usize != cell)
                    .collect();
                peers.sort_unstable();
                peers.dedup();
                peers
            })
            .collect();
        Layout { shape, houses, peers }
    }

    fn house_ids(shape: Shape, cell: usize) -> [usize; 3] {
        let side = shape.side();
        [shape.row(cell), side + shape.column(cell), 2 * side + shape.box_index(cell)]
    }

    /// Returns the cells of every house: all rows, then all columns, then all boxes.
    pub(crate) fn houses(&self) -> &[Vec<u16>] {
        &self.houses
    }

    /// Returns the three houses of a cell, as indices into [`houses`](Layout::houses).
    pub(crate) fn houses_of(&self, cell: usize) -> [usize; 3] {
        Layout::house_ids(self.shape, cell)
    }

    /// Returns the name of a house.
    pub(crate) fn house_name(&self, house: usize) -> House {
        let side = self.shape.side();
        House::new(HouseKind::CLASSIC[house / side], house % side)
    }

    /// Returns the other cells that share a house with this one, in reading order.
    pub(crate) fn peers(&self, cell: usize) -> &[u16] {
        &self.peers[cell]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    #[test]
    fn layouts_are_consistent_and_nine_agrees_with_cell() {
        for shape in Shape::all() {
            let layout = shape.layout();
            let side = shape.side();
            assert_eq!(layout.houses().len(), 3 * side);
            assert!(layout.houses().iter().all(|h| h.len() == side));
            let peers = 3 * (side - 1) - (shape.box_rows() - 1) - (shape.box_columns() - 1);
            assert!((0..shape.cells()).all(|c| layout.peers(c).len() == peers));
        }
        for cell in Cell::all() {
            let from_layout = Shape::NINE.layout().peers(cell.index()).iter();
            let from_layout = from_layout.map(|&i| Cell::at(i as usize)).collect();
            assert_eq!(cell.peers(), from_layout);
        }
    }
}
