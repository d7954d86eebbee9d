//! The reasons why a request is impossible.

use std::error::Error;
use std::fmt;

use super::given_symmetry::Symmetry;
use super::pattern_error::PatternError;
use super::request::Product;
use super::source::Source;
use crate::grid::{Clash, Message, Shape};
use crate::logic::Rating;

/// The reason why a request is impossible. Each reason is a proof.
///
/// `Display` writes an English sentence; [`Message`] has the key and the
/// values for translations.
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
    /// Two digits that are not given could be swapped.
    Digits {
        /// The shape.
        shape: Shape,
    },
    /// The digit to avoid does not exist in the shape.
    NoSuchDigit {
        /// The shape.
        shape: Shape,
    },
    /// A range of givens or ratings begins above its end.
    EmptyRange,
    /// A row of a minimal puzzle has a blank, so it does not have so many givens.
    MinimalGivens {
        /// The shape.
        shape: Shape,
    },
    /// The pattern or the start fills a house, so its givens are redundant.
    MinimalHouse,
    /// Without one digit there cannot be so many givens.
    DigitsGivens {
        /// The shape.
        shape: Shape,
    },
    /// The symmetry does not allow such numbers of givens, with the pattern and the start.
    SymmetryGivens {
        /// The symmetry.
        symmetry: Symmetry,
    },
    /// The symmetry requires a given where the pattern has a blank.
    SymmetryPattern {
        /// The symmetry.
        symmetry: Symmetry,
    },
    /// All cells are given, and a difficulty is requested.
    NothingToSolve,
    /// No puzzle has such a low rating.
    LowRating {
        /// The lowest rating.
        lowest: Rating,
    },
    /// No puzzle with such a high rating is known.
    HighRating {
        /// The highest rating of a known puzzle.
        highest: Rating,
    },
    /// The allowed techniques do not reach the rating.
    OnlyRating {
        /// The highest rating of these techniques.
        highest: Rating,
    },
    /// The techniques that are needed are harder than the rating.
    TechniqueRating {
        /// The lowest rating of these techniques.
        lowest: Rating,
    },
    /// None of the hardest techniques has a requested rating.
    HardestRating,
    /// The techniques that are needed are harder than the hardest.
    HardestTechnique,
    /// None of the needed or hardest techniques is among the allowed ones.
    OnlyTechnique,
    /// Classic puzzles have no steps of the named techniques.
    VariantTechnique,
    /// The pattern allows no proper puzzle.
    Pattern(PatternError),
    /// The requested number of givens is below the minimum or above the maximum of the pattern.
    PatternGivens,
    /// The start has a given where the pattern has a blank.
    PatternStart,
    /// The start's digits clash.
    StartClash(Clash),
    /// The start has no solution.
    StartUnsolvable,
    /// The start has more givens than requested.
    StartGivens,
    /// The start has the digit to avoid, or more different digits than requested.
    StartDigits,
    /// The solution is not a finished grid.
    UnfinishedGrid,
    /// A solution is combined with a pattern or a start.
    GridAndStart,
    /// Only 9×9 puzzles are rated.
    NotRated,
    /// The source does not support this shape.
    Source {
        /// The source.
        source: Source,
        /// The shape.
        shape: Shape,
    },
    /// The product is 9×9 only.
    ProductShape(Product),
    /// The product cannot be combined with other requests.
    OtherRequests(Product),
    /// The pattern, the start or the grid has another shape, or the request is for boards, but 9×9
    /// grids are required.
    OtherShape {
        /// The shape found.
        found: Shape,
        /// The shape expected.
        expected: Shape,
    },
}

impl Message for RequestError {
    /// For a [`Pattern`](RequestError::Pattern), key and values are those of the [`PatternError`].
    fn sentence(&self) -> (&'static str, &'static str) {
        match self {
            RequestError::TooFewGivens { .. } => (
                "few-givens",
                "no {shape} puzzle with fewer than {least} givens has exactly one solution; ask for {least} or more",
            ),
            RequestError::TooManyGivens { .. } => {
                ("many-givens", "a {shape} grid has {cells} cells; ask for fewer givens")
            }
            RequestError::Digits { .. } => (
                "digits",
                "if two digits are not given, exchanging them gives a second solution; ask for {all} or {less} different digits",
            ),
            RequestError::NoSuchDigit { .. } => (
                "no-such-digit",
                "a {shape} grid has no such digit; choose a smaller digit to avoid",
            ),
            RequestError::EmptyRange => {
                ("empty-range", "the range is empty: its start is above its end")
            }
            RequestError::MinimalGivens { .. } => (
                "minimal-givens",
                "a minimal {shape} puzzle has at most {most} givens: every row has a blank",
            ),
            RequestError::MinimalHouse => (
                "minimal-house",
                "a house is full of givens, each of which is redundant, so the puzzle is not minimal",
            ),
            RequestError::DigitsGivens { .. } => (
                "digits-givens",
                "without one digit a {shape} puzzle has at most {most} givens; ask for fewer",
            ),
            RequestError::SymmetryGivens { .. } => (
                "symmetry-givens",
                "the symmetry {symmetry} does not allow these numbers of givens; ask for a wider range",
            ),
            RequestError::SymmetryPattern { .. } => (
                "symmetry-pattern",
                "the symmetry {symmetry} requires a given where the pattern has a blank",
            ),
            RequestError::NothingToSolve => (
                "nothing-to-solve",
                "if every cell is given, there is nothing to solve; omit the difficulty or ask for fewer givens",
            ),
            RequestError::LowRating { .. } => {
                ("low-rating", "no puzzle has a rating below {lowest}")
            }
            RequestError::HighRating { .. } => {
                ("high-rating", "no puzzle with a rating above {highest} is known")
            }
            RequestError::OnlyRating { .. } => (
                "only-rating",
                "puzzles solved with only these techniques have ratings up to {highest}; ask for a lower rating or more techniques",
            ),
            RequestError::TechniqueRating { .. } => (
                "technique-rating",
                "puzzles that require these techniques have ratings of {lowest} or more; ask for a higher rating or level",
            ),
            RequestError::HardestRating => (
                "hardest-rating",
                "no step of the hardest technique has such a rating; ask for another rating or technique",
            ),
            RequestError::HardestTechnique => {
                ("hardest-technique", "the required technique is harder than the hardest technique")
            }
            RequestError::OnlyTechnique => {
                ("only-technique", "the required technique is not among the allowed ones; add it")
            }
            RequestError::VariantTechnique => (
                "variant-technique",
                "only variants have steps of this technique; name another one",
            ),
            RequestError::Pattern(error) => {
                (error.key(), "the pattern allows no puzzle with exactly one solution")
            }
            RequestError::PatternGivens => {
                ("pattern-givens", "the pattern does not allow this number of givens")
            }
            RequestError::PatternStart => {
                ("pattern-start", "the start has a given where the pattern has a blank")
            }
            RequestError::StartClash(_) => ("start-clash", "the digits of the start clash"),
            RequestError::StartUnsolvable => ("start-unsolvable", "the start has no solution"),
            RequestError::StartGivens => {
                ("start-givens", "the start has more givens than requested")
            }
            RequestError::StartDigits => ("start-digits", "the start contains the digit to avoid"),
            RequestError::UnfinishedGrid => {
                ("grid", "the grid is not finished; every house must contain every digit")
            }
            RequestError::GridAndStart => {
                ("grid-start", "a finished grid cannot be combined with a pattern or a start")
            }
            RequestError::NotRated => ("not-rated", "only 9×9 puzzles have ratings"),
            RequestError::Source { source: Source::Uniform, .. } => (
                "source-uniform",
                "the method uniform makes only grids of shape 2x2, 2x3, 3x2 and 3x3, not {shape}",
            ),
            RequestError::Source { .. } => {
                ("source", "the method {method} makes only 9×9 grids (shape 3x3), not {shape}")
            }
            RequestError::ProductShape(Product::UnbiasedPuzzle) => {
                ("unbiased-shape", "unbiased puzzles are always 9×9")
            }
            RequestError::ProductShape(_) => {
                ("grow-shape", "the method grow makes only 9×9 puzzles")
            }
            RequestError::OtherRequests(Product::UnbiasedPuzzle) => {
                ("unbiased-requests", "unbiased puzzles cannot be combined with other constraints")
            }
            RequestError::OtherRequests(Product::FinishedGrid) => {
                ("finished-requests", "finished grids cannot be combined with other constraints")
            }
            RequestError::OtherRequests(_) => {
                ("grow-requests", "the method grow cannot be combined with other constraints")
            }
            RequestError::OtherShape { .. } => {
                ("other-shape", "found a grid or pattern of shape {found}, expected {expected}")
            }
        }
    }

    fn words(&self) -> Vec<(&'static str, String)> {
        match self {
            RequestError::TooFewGivens { shape, least } => {
                vec![("shape", size(*shape)), ("least", least.to_string())]
            }
            RequestError::TooManyGivens { shape } => {
                vec![("shape", size(*shape)), ("cells", shape.cells().to_string())]
            }
            RequestError::Digits { shape } => {
                let side = shape.side();
                vec![("all", side.to_string()), ("less", (side - 1).to_string())]
            }
            RequestError::NoSuchDigit { shape } => vec![("shape", size(*shape))],
            RequestError::Pattern(error) => error.words(),
            RequestError::MinimalGivens { shape } | RequestError::DigitsGivens { shape } => {
                let most = shape.cells() - shape.side();
                vec![("shape", size(*shape)), ("most", most.to_string())]
            }
            RequestError::SymmetryGivens { symmetry }
            | RequestError::SymmetryPattern { symmetry } => {
                vec![("symmetry", symmetry.to_string())]
            }
            RequestError::LowRating { lowest } | RequestError::TechniqueRating { lowest } => {
                vec![("lowest", lowest.to_string())]
            }
            RequestError::HighRating { highest } | RequestError::OnlyRating { highest } => {
                vec![("highest", highest.to_string())]
            }
            RequestError::Source { source, shape } => {
                vec![("method", source.to_string()), ("shape", shape.to_string())]
            }
            RequestError::OtherShape { found, expected } => {
                vec![("found", found.to_string()), ("expected", expected.to_string())]
            }
            _ => Vec::new(),
        }
    }
}

/// Returns the size of a board, `9×9` for the shape 3x3.
fn size(shape: Shape) -> String {
    format!("{0}×{0}", shape.side())
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_english(f)
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
