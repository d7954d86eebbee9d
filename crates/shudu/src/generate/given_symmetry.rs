//! Symmetric patterns: which givens stand and fall together.
//!
//! A square can be turned and mirrored in eight ways, and these have ten subgroups: ten kinds of
//! symmetry, no symmetry included. A cell and all its images are its *orbit*.
//!
//! ```text
//!   mirror     flip      diagonal   antidiagonal   rotate180   rotate90
//!   a . a      a . b     . a b      a b .          a b c       a . b
//!   b . b      . . .     a . c      c . b          . . .       b . …   four together
//!   c . c      a . b     b c .      . c a          c b a
//! ```

use crate::grid::Shape;
use crate::random::{Rng, below};

/// A kind of symmetry of the cells that hold givens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symmetry {
    /// None.
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
    /// Every turn and every mirror.
    Full,
    /// One of the nine above other than [`None`](Symmetry::None), another one for every puzzle.
    Random,
}

impl Symmetry {
    /// Every kind, with its name.
    pub const ALL: [(Symmetry, &'static str); 11] = [
        (Symmetry::None, "none"),
        (Symmetry::Rotate180, "rotate180"),
        (Symmetry::Rotate90, "rotate90"),
        (Symmetry::Mirror, "mirror"),
        (Symmetry::Flip, "flip"),
        (Symmetry::Mirrors, "mirrors"),
        (Symmetry::Diagonal, "diagonal"),
        (Symmetry::Antidiagonal, "antidiagonal"),
        (Symmetry::Diagonals, "diagonals"),
        (Symmetry::Full, "full"),
        (Symmetry::Random, "random"),
    ];

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Symmetry> {
        Symmetry::ALL.iter().find(|(_, own)| *own == name).map(|&(kind, _)| kind)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Symmetry::ALL.iter().find(|(kind, _)| *kind == self).map_or("none", |&(_, name)| name)
    }

    /// A kind that is not [`Random`](Symmetry::Random): that one draws.
    pub fn settle(self, rng: &mut impl Rng) -> Symmetry {
        match self {
            Symmetry::Random => Symmetry::ALL[1 + below(rng, 9) as usize].0,
            kind => kind,
        }
    }

    /// A cell and its images, in reading order.
    pub fn orbit(self, shape: Shape, cell: usize) -> Vec<usize> {
        let (last, row, column) = (shape.side() - 1, shape.row(cell), shape.column(cell));
        let at = |row: usize, column: usize| row * shape.side() + column;
        let half = at(last - row, last - column);
        let mirror = at(row, last - column);
        let flip = at(last - row, column);
        let diagonal = at(column, row);
        let antidiagonal = at(last - column, last - row);
        let quarters = [at(column, last - row), at(last - column, row)];
        let mut orbit = vec![cell];
        match self {
            Symmetry::None | Symmetry::Random => {}
            Symmetry::Rotate180 => orbit.push(half),
            Symmetry::Rotate90 => orbit.extend([half, quarters[0], quarters[1]]),
            Symmetry::Mirror => orbit.push(mirror),
            Symmetry::Flip => orbit.push(flip),
            Symmetry::Mirrors => orbit.extend([mirror, flip, half]),
            Symmetry::Diagonal => orbit.push(diagonal),
            Symmetry::Antidiagonal => orbit.push(antidiagonal),
            Symmetry::Diagonals => orbit.extend([diagonal, antidiagonal, half]),
            Symmetry::Full => {
                orbit.extend([half, mirror, flip, diagonal, antidiagonal]);
                orbit.extend(quarters);
            }
        }
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// Do the filled cells of a board have this symmetry? Anything has [`None`](Symmetry::None);
    /// [`Random`](Symmetry::Random) asks whether there is any.
    pub fn holds(self, board: &crate::grid::Board) -> bool {
        if self == Symmetry::Random {
            return Symmetry::ALL[1..10].iter().any(|(kind, _)| kind.holds(board));
        }
        let filled = |cell: usize| board.get(cell) != 0;
        (0..board.cells().len()).all(|cell| {
            self.orbit(board.shape(), cell).into_iter().all(|image| filled(image) == filled(cell))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_are_closed_and_share_no_cell() {
        for shape in [Shape::NINE, Shape::new(2, 3).unwrap(), Shape::new(4, 4).unwrap()] {
            for (kind, name) in &Symmetry::ALL[..10] {
                let mut seen = vec![0; shape.cells()];
                for cell in 0..shape.cells() {
                    let orbit = kind.orbit(shape, cell);
                    for &image in &orbit {
                        assert_eq!(kind.orbit(shape, image), orbit, "{name}");
                    }
                    orbit.iter().for_each(|&c| seen[c] += 1);
                }
                // Each cell is met once from every cell of its orbit.
                let sizes = (0..shape.cells()).map(|c| kind.orbit(shape, c).len());
                assert!(seen.into_iter().eq(sizes), "{name}");
            }
        }
    }

    #[test]
    fn kinds_differ() {
        let all: Vec<Vec<Vec<usize>>> = Symmetry::ALL[..10]
            .iter()
            .map(|(kind, _)| (0..81).map(|c| kind.orbit(Shape::NINE, c)).collect())
            .collect();
        for i in 0..all.len() {
            assert!(all[..i].iter().all(|other| *other != all[i]), "{}", Symmetry::ALL[i].1);
        }
    }
}
