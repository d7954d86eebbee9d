//! The reasons why a request is impossible.

use std::error::Error;
use std::fmt;

use super::given_symmetry::Symmetry;
use super::pattern_error::PatternError;
use super::request::Product;
use super::source::Source;
use crate::grid::{Clash, Shape};
use crate::logic::Rating;

/// The reason why a request is impossible. Each reason is a proof.
///
/// `Display` writes an English sentence; [`key`](RequestError::key) and
/// [`words`](RequestError::words) are for translations.
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

impl RequestError {
    /// Returns a stable name, for translations and programs. For a
    /// [`Pattern`](RequestError::Pattern) it is that of the [`PatternError`].
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            RequestError::TooFewGivens { .. } => "few-givens",
            RequestError::TooManyGivens { .. } => "many-givens",
            RequestError::Digits { .. } => "digits",
            RequestError::NoSuchDigit { .. } => "no-such-digit",
            RequestError::EmptyRange => "empty-range",
            RequestError::MinimalGivens { .. } => "minimal-givens",
            RequestError::MinimalHouse => "minimal-house",
            RequestError::DigitsGivens { .. } => "digits-givens",
            RequestError::SymmetryGivens { .. } => "symmetry-givens",
            RequestError::SymmetryPattern { .. } => "symmetry-pattern",
            RequestError::NothingToSolve => "nothing-to-solve",
            RequestError::LowRating { .. } => "low-rating",
            RequestError::HighRating { .. } => "high-rating",
            RequestError::OnlyRating { .. } => "only-rating",
            RequestError::TechniqueRating { .. } => "technique-rating",
            RequestError::HardestRating => "hardest-rating",
            RequestError::HardestTechnique => "hardest-technique",
            RequestError::OnlyTechnique => "only-technique",
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

    /// Returns the named values for the translated sentence.
    #[must_use]
    pub fn words(&self) -> Vec<(&'static str, String)> {
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
        let text = match self {
            RequestError::TooFewGivens { shape, least } => {
                let size = size(*shape);
                return write!(
                    f,
                    "no {size} puzzle with fewer than {least} givens has exactly one solution; ask for {least} or more"
                );
            }
            RequestError::TooManyGivens { shape } => {
                let size = size(*shape);
                let cells = shape.cells();
                return write!(f, "a {size} grid has {cells} cells; ask for fewer givens");
            }
            RequestError::Digits { shape } => {
                let (all, less) = (shape.side(), shape.side() - 1);
                return write!(
                    f,
                    "if two digits are not given, exchanging them gives a second solution; ask for {all} or {less} different digits"
                );
            }
            RequestError::NoSuchDigit { shape } => {
                let size = size(*shape);
                return write!(
                    f,
                    "a {size} grid has no such digit; choose a smaller digit to avoid"
                );
            }
            RequestError::MinimalGivens { shape } => {
                let size = size(*shape);
                let most = shape.cells() - shape.side();
                return write!(
                    f,
                    "a minimal {size} puzzle has at most {most} givens: every row has a blank"
                );
            }
            RequestError::DigitsGivens { shape } => {
                let size = size(*shape);
                let most = shape.cells() - shape.side();
                return write!(
                    f,
                    "without one digit a {size} puzzle has at most {most} givens; ask for fewer"
                );
            }
            RequestError::SymmetryGivens { symmetry } => {
                return write!(
                    f,
                    "the symmetry {symmetry} does not allow these numbers of givens; ask for a wider range"
                );
            }
            RequestError::SymmetryPattern { symmetry } => {
                return write!(
                    f,
                    "the symmetry {symmetry} requires a given where the pattern has a blank"
                );
            }
            RequestError::LowRating { lowest } => {
                return write!(f, "no puzzle has a rating below {lowest}");
            }
            RequestError::HighRating { highest } => {
                return write!(f, "no puzzle with a rating above {highest} is known");
            }
            RequestError::OnlyRating { highest } => {
                return write!(
                    f,
                    "puzzles solved with only these techniques have ratings up to {highest}; ask for a lower rating or more techniques"
                );
            }
            RequestError::TechniqueRating { lowest } => {
                return write!(
                    f,
                    "puzzles that require these techniques have ratings of {lowest} or more; ask for a higher rating or level"
                );
            }
            RequestError::EmptyRange => "the range is empty: its start is above its end",
            RequestError::MinimalHouse => {
                "a house is full of givens, each of which is redundant, so the puzzle is not minimal"
            }
            RequestError::NothingToSolve => {
                "if every cell is given, there is nothing to solve; omit the difficulty or ask for fewer givens"
            }
            RequestError::HardestRating => {
                "no step of the hardest technique has such a rating; ask for another rating or technique"
            }
            RequestError::HardestTechnique => {
                "the required technique is harder than the hardest technique"
            }
            RequestError::OnlyTechnique => {
                "the required technique is not among the allowed ones; add it"
            }
            RequestError::Source { source: Source::Uniform, shape } => {
                return write!(
                    f,
                    "the method uniform makes only grids of shape 2x2, 2x3, 3x2 and 3x3, not {shape}"
                );
            }
            RequestError::Source { source, shape } => {
                return write!(
                    f,
                    "the method {source} makes only 9×9 grids (shape 3x3), not {shape}"
                );
            }
            RequestError::OtherShape { found, expected } => {
                return write!(f, "found a grid or pattern of shape {found}, expected {expected}");
            }
            RequestError::Pattern(_) => "the pattern allows no puzzle with exactly one solution",
            RequestError::StartClash(_) => "the digits of the start clash",
            RequestError::PatternGivens => "the pattern does not allow this number of givens",
            RequestError::PatternStart => "the start has a given where the pattern has a blank",
            RequestError::StartUnsolvable => "the start has no solution",
            RequestError::StartGivens => "the start has more givens than requested",
            RequestError::StartDigits => "the start contains the digit to avoid",
            RequestError::UnfinishedGrid => {
                "the grid is not finished; every house must contain every digit"
            }
            RequestError::GridAndStart => {
                "a finished grid cannot be combined with a pattern or a start"
            }
            RequestError::NotRated => "only 9×9 puzzles have ratings",
            RequestError::ProductShape(Product::UnbiasedPuzzle) => {
                "unbiased puzzles are always 9×9"
            }
            RequestError::ProductShape(_) => "the method grow makes only 9×9 puzzles",
            RequestError::OtherRequests(Product::UnbiasedPuzzle) => {
                "unbiased puzzles cannot be combined with other constraints"
            }
            RequestError::OtherRequests(Product::FinishedGrid) => {
                "finished grids cannot be combined with other constraints"
            }
            RequestError::OtherRequests(_) => {
                "the method grow cannot be combined with other constraints"
            }
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
