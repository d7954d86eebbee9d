//! The order in which an attempt removes givens.

use super::given_symmetry::Orbit;
use super::pattern::PatternCell;
use super::request::Request;
use crate::grid::{Cell, CellSet};
use crate::random::Rng;

/// Removable cells, fixed cells, and when to stop. Other cells are blank from the start.
pub(super) struct DigOrder {
    /// Removable cells, in this order; those of one orbit are removed together.
    pub(super) orbits: Vec<Orbit>,
    /// Fixed cells.
    pub(super) fixed: Vec<u16>,
    /// The minimum number of givens.
    pub(super) least: usize,
}

impl DigOrder {
    /// Draws an order for a solution of a request.
    pub(super) fn draw(
        request: &Request,
        solution: &[u8],
        least: usize,
        rng: &mut impl Rng,
    ) -> DigOrder {
        let shape = request.shape;
        let mut cells: Vec<u16> = (0..shape.cells() as u16).collect();
        rng.shuffle(&mut cells);
        let symmetry = request.symmetry.settle(rng);
        let start = request.start.as_ref();
        let avoided = match (request.avoid_given_digit, request.digits) {
            (Some(digit), _) => Some(digit),
            (None, Some(digits)) if digits < shape.side() => {
                let stands = |d: u8| start.is_some_and(|start| start.cells().contains(&d));
                let free: Vec<u8> = (1..=shape.side() as u8).filter(|&d| !stands(d)).collect();
                free.get(rng.below(free.len().max(1) as u32) as usize).copied()
            }
            _ => None,
        };
        let rule = |&cell: &u16| {
            let cell = cell as usize;
            let started = start.is_some_and(|start| start.get(cell) != 0);
            let pattern = request.pattern.as_ref();
            match pattern.map_or(PatternCell::May, |pattern| pattern.cells()[cell]) {
                _ if Some(solution[cell]) == avoided => PatternCell::Blank,
                PatternCell::May if started => PatternCell::Must,
                rule => rule,
            }
        };
        let mut order =
            DigOrder { orbits: Vec::with_capacity(cells.len()), fixed: Vec::new(), least };
        let mut seen = vec![false; shape.cells()];
        for cell in cells {
            if seen[cell as usize] {
                continue;
            }
            let orbit = symmetry.orbit(shape.side(), cell as usize);
            orbit.iter().for_each(|&c| seen[c as usize] = true);
            // A cell that must be given or blank determines its whole orbit.
            if orbit.iter().any(|c| rule(c) == PatternCell::Must) {
                order.fixed.extend(orbit.iter().filter(|c| rule(c) != PatternCell::Blank));
            } else if orbit.iter().all(|c| rule(c) == PatternCell::May) {
                order.orbits.push(orbit);
            }
        }
        order
    }

    /// Returns the fixed cells of a 9×9 grid.
    pub(super) fn fixed_cells(&self) -> CellSet {
        cell_set(&self.fixed)
    }

    /// Returns the cells of each orbit of a 9×9 grid.
    pub(super) fn orbit_cells(&self) -> impl Iterator<Item = CellSet> + '_ {
        self.orbits.iter().map(|orbit| cell_set(orbit))
    }
}

fn cell_set(cells: &[u16]) -> CellSet {
    cells.iter().map(|&cell| Cell::at(cell as usize)).collect()
}
