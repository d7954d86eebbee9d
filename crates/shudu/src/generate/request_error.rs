//! Why a request cannot be met.

use std::error::Error;
use std::fmt;

use super::pattern_error::PatternError;
use super::request::Product;
use super::source::Source;
use crate::grid::{Clash, Shape};

/// Why nothing meets a request. Each reason is a proof.
///
/// The sentence is English; [`key`](RequestError::key) and [`words`](RequestError::words) are what a
/// translation needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RequestError {
    /// No proper puzzle of this shape has so few givens.
    TooFewGivens {
        /// The shape.
        shape: Shape,
        /// The fewest givens of a proper puzzle.
        least: usize,
    },
    /// The shape does not have so many cells.
    TooManyGivens {
        /// The shape.
        shape: Shape,
    },
    /// Two digits that are not given anywhere could change places.
    Digits {
        /// The shape.
        shape: Shape,
    },
    /// The digit to avoid is none of the shape.
    NoSuchDigit {
        /// The shape.
        shape: Shape,
    },
    /// The pattern allows no proper puzzle.
    Pattern(PatternError),
    /// The pattern has more cells that must hold a given than givens are asked for, or fewer that
    /// may.
    PatternGivens,
    /// The start has a given where the pattern has a blank.
    PatternStart,
    /// The start's digits clash.
    StartClash(Clash),
    /// The start has no solution.
    StartUnsolvable,
    /// The start has more givens than asked for.
    StartGivens,
    /// The start has the digit to avoid, or more different digits than asked for.
    StartDigits,
    /// The solution is not a finished grid.
    UnfinishedGrid,
    /// A solution is given, and a pattern or a start too.
    GridAndStart,
    /// Only 9×9 puzzles are rated.
    NotRated,
    /// The source does not make boards of this shape.
    Source {
        /// The source.
        source: Source,
        /// The shape.
        shape: Shape,
    },
    /// The product is made for 9×9 only.
    ProductShape(Product),
    /// The product takes no other requests.
    OtherRequests(Product),
    /// The pattern, the start or the grid has another shape, or the request is for boards and
    /// 9×9 grids are wanted.
    OtherShape {
        /// The shape found.
        found: Shape,
        /// The shape expected.
        expected: Shape,
    },
}

impl RequestError {
    /// A name that never changes, for translations and for programs. Of a
    /// [`Pattern`](RequestError::Pattern) it is that of the [`PatternError`].
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            RequestError::TooFewGivens { .. } => "few-givens",
            RequestError::TooManyGivens { .. } => "many-givens",
            RequestError::Digits { .. } => "digits",
            RequestError::NoSuchDigit { .. } => "no-such-digit",
            RequestError::Pattern(error) => error.key(),
            RequestError::PatternGivens => "pattern-givens",
            RequestError::PatternStart => "pattern-start",
            RequestError::StartClash(_) => "start-clash",
            RequestError::StartUnsolvable => "start-unsolvable",
            RequestError::StartGivens => "start-givens",
            RequestError::StartDigits => "start-digits",
            RequestError::UnfinishedGrid => "grid",
            RequestError::GridAndStart => "grid-start",
            RequestError::NotRated => "not-rated",
            RequestError::Source { source: Source::Uniform, .. } => "source-uniform",
            RequestError::Source { .. } => "source",
            RequestError::ProductShape(Product::UnbiasedPuzzle) => "unbiased-shape",
            RequestError::ProductShape(_) => "grow-shape",
            RequestError::OtherRequests(Product::UnbiasedPuzzle) => "unbiased-requests",
            RequestError::OtherRequests(Product::FinishedGrid) => "finished-requests",
            RequestError::OtherRequests(_) => "grow-requests",
            RequestError::OtherShape { .. } => "other-shape",
        }
    }

    /// The words to put into a translated sentence, by name.
    #[must_use]
    pub fn words(&self) -> Vec<(&'static str, String)> {
        match self {
            RequestError::TooFewGivens { shape, least } => {
                vec![("shape", shape.to_string()), ("least", least.to_string())]
            }
            RequestError::TooManyGivens { shape } => {
                vec![("shape", shape.to_string()), ("cells", shape.cells().to_string())]
            }
            RequestError::Digits { shape } => {
                let side = shape.side();
                vec![("all", side.to_string()), ("less", (side - 1).to_string())]
            }
            RequestError::NoSuchDigit { shape } => vec![("shape", shape.to_string())],
            RequestError::Pattern(error) => error.words(),
            RequestError::Source { source, .. } => vec![("method", source.to_string())],
            RequestError::OtherShape { found, expected } => {
                vec![("found", found.to_string()), ("expected", expected.to_string())]
            }
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            RequestError::TooFewGivens { shape, least } => {
                return write!(
                    f,
                    "no {shape} puzzle with fewer than {least} givens has exactly one solution; ask for {least} or more"
                );
            }
            RequestError::TooManyGivens { shape } => {
                let cells = shape.cells();
                return write!(
                    f,
                    "a {shape} grid has {cells} cells; ask for fewer givens than that"
                );
            }
            RequestError::Digits { shape } => {
                let (all, less) = (shape.side(), shape.side() - 1);
                return write!(
                    f,
                    "if two digits are not given anywhere, they could change places; ask for {all} or {less} different digits"
                );
            }
            RequestError::NoSuchDigit { shape } => {
                return write!(
                    f,
                    "a {shape} grid has no such digit; choose a smaller digit to avoid"
                );
            }
            RequestError::Source { source: Source::Uniform, .. } => {
                "the method uniform makes 4x4, 6x6 and 9x9 grids only"
            }
            RequestError::Source { source, .. } => {
                return write!(f, "the method {source} makes 9x9 grids only");
            }
            RequestError::OtherShape { found, expected } => {
                return write!(f, "found a grid or pattern of shape {found}, expected {expected}");
            }
            RequestError::Pattern(_) => "the pattern allows no puzzle with exactly one solution",
            RequestError::StartClash(_) => "the digits of the start clash",
            RequestError::PatternGivens => "the pattern does not allow so many or so few givens",
            RequestError::PatternStart => "the start has a given where the pattern has a blank",
            RequestError::StartUnsolvable => "the start has no solution",
            RequestError::StartGivens => "the start has more givens than asked for",
            RequestError::StartDigits => "the start has the digit that is not to be given",
            RequestError::UnfinishedGrid => {
                "the grid is not a finished one; every house must hold every digit"
            }
            RequestError::GridAndStart => "a finished grid takes no pattern and no start",
            RequestError::NotRated => "only 9x9 puzzles have ratings",
            RequestError::ProductShape(Product::UnbiasedPuzzle) => {
                "unbiased puzzles are made for 9x9 only"
            }
            RequestError::ProductShape(_) => "the method grow makes 9x9 puzzles only",
            RequestError::OtherRequests(Product::UnbiasedPuzzle) => {
                "unbiased puzzles take no other requests"
            }
            RequestError::OtherRequests(Product::FinishedGrid) => {
                "finished grids take no other requests"
            }
            RequestError::OtherRequests(_) => "the method grow takes no other requests",
        };
        f.write_str(text)
    }
}

impl Error for RequestError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            RequestError::Pattern(error) => Some(error),
            RequestError::StartClash(clash) => Some(clash),
            _ => None,
        }
    }
}
