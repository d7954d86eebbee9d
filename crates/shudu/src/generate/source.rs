//! The sources of finished grids.

use super::dig;
use super::quick::quick;
use super::random_fill::{random_board, random_grid};
use super::spread::spread;
use super::uniform::{uniform_board, uniform_grid};
use crate::grid::named;
use crate::grid::{Board, Grid, Shape};
use crate::random::Rng;

/// A source of finished grids.
///
/// ```
/// use shudu::{generate::Source, random::Stream};
/// let mut rng = Stream::new(2026, 0);
/// assert!(Source::Quick.grid(&mut rng).is_finished());
/// let board = Source::Uniform.board("2x3".parse()?, &mut rng);
/// assert!(board.is_some_and(|board| board.is_finished()));
/// # Ok::<(), shudu::grid::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Source {
    /// A search with random choices, for every shape. Every grid is possible, with nearly equal
    /// probability: each digit is chosen uniformly among those possible, regardless of the number
    /// of grids that it leads to.
    #[default]
    Random,
    /// Fast and **not uniform**, 9×9 only: one of 1024 fixed grids with lines, bands, stacks and
    /// digits in random order, and with a few pairs of digits swapped in part of the grid.
    ///
    /// Digits are spread over rows and columns as evenly as by any other source, but only a part of
    /// the 5 472 730 538 essentially different grids is possible, with different probabilities.
    /// Suitable for tests, games and training data; for statistics use
    /// [`Uniform`](Source::Uniform).
    Quick,
    /// Each finished grid exactly equally likely: 4×4, 6×6 and 9×9. Tens of thousands of 9×9 grids
    /// per second.
    Uniform,
    /// One random box spread over the grid by cyclic moves, 9×9 only. Very fast, but only 9!·2⁴ = 5
    /// 806 080 grids are possible, and their boxes are similar.
    Spread,
}

impl Source {
    /// Returns true if the source supports this shape.
    #[must_use]
    pub(crate) fn makes(self, shape: Shape) -> bool {
        match self {
            Source::Random => true,
            Source::Uniform => shape.side() <= 6 || shape == Shape::NINE,
            Source::Quick | Source::Spread => shape == Shape::NINE,
        }
    }

    /// Returns a finished 9×9 grid.
    #[must_use]
    pub fn grid(self, rng: &mut impl Rng) -> Grid {
        match self {
            Source::Random => random_grid(rng),
            Source::Quick => quick(rng),
            Source::Uniform => uniform_grid(rng),
            Source::Spread => spread(rng),
        }
    }

    /// Returns a finished board; `None` if the source does not support the shape.
    #[must_use]
    pub fn board(self, shape: Shape, rng: &mut impl Rng) -> Option<Board> {
        match self {
            _ if !self.makes(shape) => None,
            _ if shape == Shape::NINE => Some(self.grid(rng).into()),
            Source::Random => Some(random_board(shape, rng)),
            _ => uniform_board(shape, rng),
        }
    }

    /// Returns a 9×9 puzzle with `holes` empty cells, from as many grids as needed: see
    /// [`Grid::dig`]. The number of grids is limited, so an impossible number of holes returns the
    /// best puzzle found.
    ///
    /// ```
    /// use shudu::{generate::Source, random::Stream};
    /// let puzzle = Source::Spread.dig(50, true, &mut Stream::new(1, 0));
    /// assert_eq!(puzzle.filled(), 81 - 50);
    /// ```
    #[must_use]
    pub fn dig(self, holes: usize, proper: bool, rng: &mut impl Rng) -> Grid {
        dig::dig_some_grid(|rng| self.grid(rng), holes, proper, rng)
    }
}

named!(Source {
    Random = "random",
    Quick = "quick",
    Uniform = "uniform",
    Spread = "spread",
} "not the name of a method such as random");
