//! The difficulty of generated puzzles: as requested, and of a puzzle.

use std::ops::RangeInclusive;

use super::request_error::RequestError;
use crate::Puzzle;
use crate::logic::{Rating, Technique};

/// The requested difficulty. The default requests nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Difficulty {
    /// The rating (ER) is in this range.
    pub rating: Option<RangeInclusive<Rating>>,
    /// One of these techniques is needed: it is on the path, where no easier step applies. Empty
    /// for no such request.
    pub needs: Vec<Technique>,
    /// These techniques solve the puzzle. Empty for no such request.
    pub only: Vec<Technique>,
    /// The hardest step is one of these. Empty for no such request.
    pub hardest: Vec<Technique>,
}

/// The difficulty of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Graded {
    /// The rating of the hardest step: ER, unless `only` restricted the path.
    pub rating: Rating,
    /// The technique of that step.
    pub hardest: Technique,
    /// The position where the first technique of `needs` is the next step.
    pub position: Option<Puzzle>,
}

impl Difficulty {
    /// Returns true if nothing is requested.
    #[must_use]
    pub(crate) fn is_any(&self) -> bool {
        *self == Difficulty::default()
    }

    /// Searches for a simple proof that no puzzle has this difficulty.
    pub(super) fn check(&self) -> Result<(), RequestError> {
        let Difficulty { needs, only, hardest, .. } = self;
        if self.rating.as_ref().is_some_and(RangeInclusive::is_empty) {
            return Err(RequestError::EmptyRange);
        }
        let (least, most) = self.range().into_inner();
        if most < LOWEST {
            return Err(RequestError::LowRating { lowest: LOWEST });
        }
        if least > HIGHEST_KNOWN {
            return Err(RequestError::HighRating { highest: HIGHEST_KNOWN });
        }
        if floor(needs) > most {
            return Err(RequestError::TechniqueRating { lowest: floor(needs) });
        }
        let lists = [needs, only, hardest];
        if lists.iter().any(|list| !list.is_empty() && !list.iter().any(is_classic)) {
            return Err(RequestError::VariantTechnique);
        }
        // The HoDoKu solver checks each list separately.
        if lists.into_iter().flatten().any(needs_hodoku) {
            return Ok(());
        }
        if ceiling(only) < least {
            return Err(RequestError::OnlyRating { highest: ceiling(only) });
        }
        let fits = |t: &Technique| ceiling(&[*t]) >= least && floor(&[*t]) <= most;
        if !hardest.is_empty() && !hardest.iter().any(fits) {
            return Err(RequestError::HardestRating);
        }
        if floor(needs) > ceiling(hardest) {
            return Err(RequestError::HardestTechnique);
        }
        let apart = |list: &[Technique]| !list.is_empty() && !list.iter().any(|t| only.contains(t));
        if !only.is_empty() && (apart(needs) || apart(hardest)) {
            return Err(RequestError::OnlyTechnique);
        }
        Ok(())
    }

    /// Returns the requested ratings.
    pub(super) fn range(&self) -> RangeInclusive<Rating> {
        self.rating.clone().unwrap_or(Rating::default()..=HIGHEST)
    }
}

/// The rating of the easiest step. No puzzle has a lower one.
const LOWEST: Rating = Rating::from_tenths(10);

/// The highest rating of a known puzzle. A search for a higher one would not end.
const HIGHEST_KNOWN: Rating = Rating::from_tenths(119);

/// Returns true if classic puzzles have steps of this technique.
fn is_classic(technique: &Technique) -> bool {
    technique.info().rating.is_some() || technique.info().order.is_some()
}

/// Returns true if only the HoDoKu solver has this technique.
pub(super) fn needs_hodoku(technique: &Technique) -> bool {
    technique.info().rating.is_none() && technique.info().order.is_some()
}

/// Returns the lowest rating of a step by one of these techniques; 0 if there are none, or if one
/// has no rating.
fn floor(techniques: &[Technique]) -> Rating {
    let classic = techniques.iter().filter(|t| is_classic(t));
    classic.map(|t| t.info().rating.unwrap_or_default()).min().unwrap_or_default()
}

/// Returns an upper bound on the rating of a step by one of these techniques. [`HIGHEST`] if there
/// are none.
pub(super) fn ceiling(techniques: &[Technique]) -> Rating {
    let classic = techniques.iter().filter(|t| is_classic(t));
    let highest = classic.map(|t| match t.info().rating {
        // Unique loops and BUGs of type 3 add for the size of their subset.
        Some(rating) if rating.tenths() < 45 => rating,
        Some(rating) if rating.tenths() < 62 => Rating::from_tenths(62),
        _ => HIGHEST,
    });
    highest.max().unwrap_or(HIGHEST)
}

/// The highest value of a rating.
pub(super) const HIGHEST: Rating = Rating::from_tenths(u16::MAX);
