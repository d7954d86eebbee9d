//! Levels: the difficulty of a puzzle in one word.
//!
//! [`Level`] is a function of the ER rating alone. The generator, the ratings and all output use
//! it. [`HodokuLevel`] is the level of HoDoKu's own scale, which also depends on a score; it is
//! only shown with that score.

use crate::Named;
use crate::grid::named;
use std::ops::RangeInclusive;

use super::rating::Rating;

/// The level of a puzzle, defined by its rating (ER) on Sudoku Explainer's scale. This table is the
/// only definition, and it will not change.
///
/// | level | ER | hardest step |
/// |---|---|---|
/// | easy | up to 1.5 | hidden singles |
/// | medium | 1.6 to 2.9 | naked singles, locked candidates |
/// | hard | 3.0 to 4.4 | pairs, triples, X-Wing, Swordfish, wings |
/// | expert | 4.5 to 7.4 | unique rectangles, quads, single chains |
/// | extreme | from 7.5 | chains with several branches, nets |
///
/// ```
/// use shudu::logic::Level;
/// assert_eq!(Level::of("3.4".parse()?), Level::Hard);
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// # Ok::<(), shudu::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Up to 1.5.
    Easy,
    /// 1.6 to 2.9.
    Medium,
    /// 3.0 to 4.4.
    Hard,
    /// 4.5 to 7.4.
    Expert,
    /// From 7.5.
    Extreme,
}

impl Level {
    /// Returns the level of a rating.
    #[must_use]
    pub fn of(er: Rating) -> Level {
        let found = Level::ALL.iter().copied().find(|level| er <= *level.range().end());
        found.unwrap_or(Level::Extreme)
    }

    /// Returns the lowest and the highest rating of the level.
    #[must_use]
    pub fn range(self) -> RangeInclusive<Rating> {
        let (lowest, highest) = match self {
            Level::Easy => (0, 15),
            Level::Medium => (16, 29),
            Level::Hard => (30, 44),
            Level::Expert => (45, 74),
            Level::Extreme => (75, 999),
        };
        Rating::from_tenths(lowest)..=Rating::from_tenths(highest)
    }
}

/// The level of a technique, or of a puzzle, on HoDoKu's scale.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HodokuLevel {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Fish, wings, uniqueness.
    Hard,
    /// Chains.
    Unfair,
    /// Nets and last resorts.
    Extreme,
}

impl HodokuLevel {
    /// Returns the highest score that a puzzle of this level can have; the highest level has no
    /// limit.
    #[must_use]
    pub const fn highest_score(self) -> Option<u32> {
        match self {
            HodokuLevel::Easy => Some(800),
            HodokuLevel::Medium => Some(1000),
            HodokuLevel::Hard => Some(1600),
            HodokuLevel::Unfair => Some(1800),
            HodokuLevel::Extreme => None,
        }
    }

    /// Returns the lowest level from this one up that allows the score.
    pub(super) fn raised_for(self, score: u32) -> HodokuLevel {
        let allows = |level: &HodokuLevel| level.highest_score().is_none_or(|most| score <= most);
        let mut from_here = HodokuLevel::ALL.iter().copied().skip(self as usize);
        from_here.find(allows).unwrap_or(HodokuLevel::Extreme)
    }
}

named!(Level {
    Easy = "easy",
    Medium = "medium",
    Hard = "hard",
    Expert = "expert",
    Extreme = "extreme",
} "not the name of a level");
named!(HodokuLevel {
    Easy = "easy",
    Medium = "medium",
    Hard = "hard",
    Unfair = "unfair",
    Extreme = "extreme",
} "not the name of a level");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rating_has_one_level_and_the_names_are_read_back() {
        for tenths in 0..=999 {
            let rating = Rating::from_tenths(tenths);
            let of: Vec<Level> = Level::ALL
                .iter()
                .copied()
                .filter(|level| level.range().contains(&rating))
                .collect();
            assert_eq!(of, [Level::of(rating)]);
        }
        assert_eq!(Level::of(Rating::from_tenths(u16::MAX)), Level::Extreme);
        for &level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        for &level in HodokuLevel::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert!("unfair".parse::<Level>().is_err());
        assert!("expert".parse::<HodokuLevel>().is_err());
    }

    #[test]
    fn a_score_above_the_limit_raises_the_level() {
        assert_eq!(HodokuLevel::Easy.raised_for(800), HodokuLevel::Easy);
        assert_eq!(HodokuLevel::Easy.raised_for(801), HodokuLevel::Medium);
        assert_eq!(HodokuLevel::Easy.raised_for(5000), HodokuLevel::Extreme);
        assert_eq!(HodokuLevel::Hard.raised_for(10), HodokuLevel::Hard);
    }
}
