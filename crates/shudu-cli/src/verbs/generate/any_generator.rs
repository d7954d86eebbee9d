//! A generator of the requested shape: grids for 9×9, boards for other shapes.

use std::ops::Range;

use shudu::Limits;
use shudu::generate::{Generated, Generator, Request, RequestError};
use shudu::grid::{Board, Grid, Puzzle, Shape};

#[derive(Clone)]
pub(super) enum AnyGenerator {
    Grids(Generator<Grid>),
    Boards(Generator<Board>),
}

impl AnyGenerator {
    pub(super) fn new(request: Request) -> Result<AnyGenerator, RequestError> {
        match request.shape {
            Shape::NINE => Generator::new(request).map(AnyGenerator::Grids),
            _ => Generator::of_boards(request).map(AnyGenerator::Boards),
        }
    }

    pub(super) fn request(&self) -> &Request {
        match self {
            AnyGenerator::Grids(generator) => generator.request(),
            AnyGenerator::Boards(generator) => generator.request(),
        }
    }

    pub(super) fn piece(&self) -> u64 {
        match self {
            AnyGenerator::Grids(generator) => generator.piece(),
            AnyGenerator::Boards(generator) => generator.piece(),
        }
    }

    pub(super) fn attempts(
        &mut self,
        seed: u64,
        piece: Range<u64>,
        limits: &Limits,
    ) -> Vec<Generated<Puzzle>> {
        match self {
            AnyGenerator::Grids(generator) => {
                let made = generator.attempts(seed, piece, limits).into_iter();
                made.map(|made| made.map(Puzzle::Grid)).collect()
            }
            AnyGenerator::Boards(generator) => {
                let made = generator.attempts(seed, piece, limits).into_iter();
                made.map(|made| made.map(Puzzle::Board)).collect()
            }
        }
    }
}
