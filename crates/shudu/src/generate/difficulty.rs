//! Difficulty of generated puzzles, as data: what is asked for, and what a puzzle has.

use std::ops::RangeInclusive;

use crate::grid::Position;
use crate::logic::{Rating, Technique};

/// How hard puzzles must be. The default asks for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Difficulty {
    /// The rating (ER) lies in this range.
    pub rating: Option<RangeInclusive<Rating>>,
    /// One of these techniques is needed: it is on the path, where everything easier is exhausted.
    /// Empty for no such request.
    pub needs: Vec<Technique>,
    /// These techniques solve the puzzle. Empty for no such request.
    pub only: Vec<Technique>,
    /// The hardest step is one of these. Empty for no such request.
    pub hardest: Vec<Technique>,
}

/// How hard a puzzle is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Graded {
    /// The rating of the hardest step: ER, unless `only` restricted the path.
    pub rating: Rating,
    /// The technique of that step.
    pub hardest: Technique,
    /// The position where the first technique of `needs` is the next step.
    pub position: Option<Position>,
}

impl Difficulty {
    /// Returns true if nothing is asked for.
    #[must_use]
    pub fn is_any(&self) -> bool {
        *self == Difficulty::default()
    }

    /// The ratings that are asked for.
    pub(super) fn range(&self) -> RangeInclusive<Rating> {
        self.rating.clone().unwrap_or(Rating::default()..=HIGHEST)
    }
}

/// No rating is higher.
pub(super) const HIGHEST: Rating = Rating::from_tenths(u16::MAX);
