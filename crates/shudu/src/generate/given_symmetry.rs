//! The symmetry of the places of the givens.
//!
//! The square has eight symmetries (turns and reflections), and their group has ten subgroups: ten
//! kinds of symmetry, including none. A cell and its images are its *orbit*: the givens of an orbit
//! are kept or removed together.
//!
//! ```text
//!   mirror     flip      diagonal   antidiagonal   rotate180   rotate90
//!   a . a      a . b     . a b      a b .          a b c       a . b
//!   b . b      . . .     a . c      c . b          . . .       b . …   four together
//!   c . c      a . b     b c .      . c a          c b a
//! ```

use crate::Named;
use std::ops::Deref;

use crate::Puzzle;
use crate::grid::named;
use crate::random::Rng;

/// A symmetry of the given cells.
///
/// The names, for [`Display`](std::fmt::Display) and [`FromStr`](std::str::FromStr), are those of `shudu generate
/// --symmetry`: `none`, `rotate180`, …
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// A half turn.
    Rotate180,
    /// A quarter turn.
    Rotate90,
    /// Left and right.
    Mirror,
    /// Top and bottom.
    Flip,
    /// Left and right, top and bottom.
    Mirrors,
    /// Along the diagonal from the upper left.
    Diagonal,
    /// Along the diagonal from the upper right.
    Antidiagonal,
    /// Along both diagonals.
    Diagonals,
    /// All eight turns and reflections.
    Full,
    /// One of the others except [`None`](Symmetry::None), drawn for each puzzle.
    Random,
}

impl Symmetry {
    /// Returns the nine that [`Random`](Symmetry::Random) draws from.
    fn real() -> &'static [Symmetry] {
        &Symmetry::ALL[1..10]
    }

    /// Draws a symmetry if this is [`Random`](Symmetry::Random).
    pub(super) fn settle(self, rng: &mut impl Rng) -> Symmetry {
        match self {
            Symmetry::Random => Symmetry::real()[rng.below(9) as usize],
            kind => kind,
        }
    }

    /// Returns a cell and its images, in reading order.
    pub(super) fn orbit(self, side: usize, cell: usize) -> Orbit {
        let mut orbit = Orbit::only(cell);
        if matches!(self, Symmetry::None | Symmetry::Random) {
            return orbit;
        }
        let (last, row, column) = (side - 1, cell / side, cell % side);
        let at = |row: usize, column: usize| row * side + column;
        let half = at(last - row, last - column);
        let mirror = at(row, last - column);
        let flip = at(last - row, column);
        let diagonal = at(column, row);
        let antidiagonal = at(last - column, last - row);
        let quarters = [at(column, last - row), at(last - column, row)];
        match self {
            Symmetry::None | Symmetry::Random => {}
            Symmetry::Rotate180 => orbit.add(&[half]),
            Symmetry::Rotate90 => orbit.add(&[half, quarters[0], quarters[1]]),
            Symmetry::Mirror => orbit.add(&[mirror]),
            Symmetry::Flip => orbit.add(&[flip]),
            Symmetry::Mirrors => orbit.add(&[mirror, flip, half]),
            Symmetry::Diagonal => orbit.add(&[diagonal]),
            Symmetry::Antidiagonal => orbit.add(&[antidiagonal]),
            Symmetry::Diagonals => orbit.add(&[diagonal, antidiagonal, half]),
            Symmetry::Full => {
                orbit.add(&[half, mirror, flip, diagonal, antidiagonal]);
                orbit.add(&quarters);
            }
        }
        orbit
    }

    /// Returns the sets of cells of a square that the symmetry maps onto each other. Each cell is in one
    /// of them.
    #[must_use]
    pub fn orbits(self, side: usize) -> Vec<Vec<usize>> {
        let orbits = (0..side * side).map(|cell| (cell, self.orbit(side, cell)));
        let first = orbits.filter(|(cell, orbit)| usize::from(orbit[0]) == *cell);
        first.map(|(_, orbit)| orbit.iter().map(|&cell| cell.into()).collect()).collect()
    }

    /// Returns true if the filled cells of a puzzle have this symmetry. Every puzzle has
    /// [`None`](Symmetry::None); [`Random`](Symmetry::Random) means any of the others. A board that
    /// is not a square has no other symmetry.
    #[must_use]
    pub fn holds(self, puzzle: &Puzzle) -> bool {
        if self == Symmetry::Random {
            return Symmetry::real().iter().any(|kind| kind.holds(puzzle));
        }
        let (cells, (side, _)) = (puzzle.cells(), puzzle.rules().extent());
        if side * side != cells.len() {
            return self == Symmetry::None;
        }
        let filled = |cell: usize| cells[cell] != 0;
        (0..cells.len()).all(|cell| {
            let orbit = self.orbit(side, cell);
            orbit.iter().all(|&image| filled(image as usize) == filled(cell))
        })
    }
}

named!(Symmetry {
    None = "none",
    Rotate180 = "rotate180",
    Rotate90 = "rotate90",
    Mirror = "mirror",
    Flip = "flip",
    Mirrors = "mirrors",
    Diagonal = "diagonal",
    Antidiagonal = "antidiagonal",
    Diagonals = "diagonals",
    Full = "full",
    Random = "random",
} "not the name of a symmetry such as rotate180");

/// Up to eight cells in reading order. It dereferences to a slice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Orbit {
    cells: [u16; 8],
    len: u8,
}

impl Orbit {
    fn only(cell: usize) -> Orbit {
        Orbit { cells: [cell as u16, 0, 0, 0, 0, 0, 0, 0], len: 1 }
    }

    /// Adds the cells that are not included yet.
    fn add(&mut self, images: &[usize]) {
        for &image in images {
            let image = image as u16;
            if let Err(place) = self.binary_search(&image) {
                self.cells.copy_within(place..self.len as usize, place + 1);
                self.cells[place] = image;
                self.len += 1;
            }
        }
    }
}

impl Deref for Orbit {
    type Target = [u16];

    fn deref(&self) -> &[u16] {
        &self.cells[..self.len as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    #[test]
    fn orbits_are_closed_and_disjoint() {
        for shape in [Shape::NINE, Shape::new(2, 3).unwrap(), Shape::new(4, 4).unwrap()] {
            for kind in &Symmetry::ALL[..10] {
                let mut seen = vec![0; shape.cells()];
                for cell in 0..shape.cells() {
                    let orbit = kind.orbit(shape.side(), cell);
                    assert!(orbit.is_sorted());
                    for &image in orbit.iter() {
                        assert_eq!(kind.orbit(shape.side(), image as usize), orbit, "{kind}");
                    }
                    orbit.iter().for_each(|&c| seen[c as usize] += 1);
                }
                // Each cell is counted once for every cell of its orbit.
                let sizes = (0..shape.cells()).map(|c| kind.orbit(shape.side(), c).len());
                assert!(seen.into_iter().eq(sizes), "{kind}");
            }
        }
    }

    #[test]
    fn symmetries_are_distinct() {
        let all: Vec<Vec<Orbit>> = Symmetry::ALL[..10]
            .iter()
            .map(|kind| (0..81).map(|c| kind.orbit(9, c)).collect())
            .collect();
        for i in 0..all.len() {
            assert!(all[..i].iter().all(|other| *other != all[i]), "{}", Symmetry::ALL[i]);
        }
    }

    #[test]
    fn names_round_trip() {
        for &kind in Symmetry::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert!("spiral".parse::<Symmetry>().is_err());
    }
}
