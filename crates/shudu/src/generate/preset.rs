//! Presets: what a player chooses. A preset is a level, and for the easy ones a share of givens.
//!
//! A level is a range of ratings and nothing else. Minimal puzzles of the level easy have about 24
//! givens, so they need few techniques but long searches for the next cell. The presets
//! `beginner`, `easy` and `medium` therefore also ask for givens, as a share of the cells.

use std::ops::RangeInclusive;

use super::request::Request;
use crate::grid::{Shape, named};
use crate::logic::Level;

/// A level with a share of givens.
///
/// | preset | level | givens | on 9×9 |
/// |---|---|---|---|
/// | beginner | easy | 49 % to 56 % | 40 to 45 |
/// | easy | easy | 42 % to 49 % | 35 to 39 |
/// | medium | medium | 35 % to 42 % | 29 to 34 |
/// | hard, expert, extreme | of the same name | any number | |
///
/// ```
/// use shudu::generate::{Preset, Request};
/// use shudu::logic::Level;
/// let request = Request::default().with_preset(Preset::Beginner);
/// assert_eq!(request.givens, Some(40..=45));
/// assert_eq!(request.difficulty.rating, Some(Level::Easy.range()));
/// assert_eq!(Request::default().with(|r| r.minimal = true).with_preset(Preset::Easy).givens, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Preset {
    /// Easy, with the most givens.
    Beginner,
    /// Easy.
    Easy,
    /// Medium.
    Medium,
    /// Hard.
    Hard,
    /// Expert.
    Expert,
    /// Extreme.
    Extreme,
}

named!(Preset {
    Beginner = "beginner",
    Easy = "easy",
    Medium = "medium",
    Hard = "hard",
    Expert = "expert",
    Extreme = "extreme",
} "not the name of a level");

impl Preset {
    /// Returns the preset of a puzzle of this level with this number of givens: beginner if it is
    /// easy and has as many givens as that preset, otherwise the preset with the name of the level.
    #[must_use]
    pub fn of(level: Level, givens: usize, shape: Shape) -> Preset {
        let beginner = Preset::Beginner.givens(shape);
        match level {
            Level::Easy if beginner.is_some_and(|range| givens >= *range.start()) => {
                Preset::Beginner
            }
            Level::Easy => Preset::Easy,
            Level::Medium => Preset::Medium,
            Level::Hard => Preset::Hard,
            Level::Expert => Preset::Expert,
            Level::Extreme => Preset::Extreme,
        }
    }

    /// Returns the level, which [`rate`](crate::Explain::rate) reports for puzzles of this preset.
    #[must_use]
    pub fn level(self) -> Level {
        match self {
            Preset::Beginner | Preset::Easy => Level::Easy,
            Preset::Medium => Level::Medium,
            Preset::Hard => Level::Hard,
            Preset::Expert => Level::Expert,
            Preset::Extreme => Level::Extreme,
        }
    }

    /// Returns the numbers of givens of puzzles of this preset; `None` if any number is allowed.
    #[must_use]
    pub fn givens(self, shape: Shape) -> Option<RangeInclusive<usize>> {
        let (from, below) = match self {
            Preset::Beginner => (49, 56),
            Preset::Easy => (42, 49),
            Preset::Medium => (35, 42),
            Preset::Hard | Preset::Expert | Preset::Extreme => return None,
        };
        let share = |percent: usize| (shape.cells() * percent).div_ceil(100);
        Some(share(from)..=share(below) - 1)
    }
}

impl Request {
    /// Returns the request with the ratings of a preset, and with its givens. A request that has
    /// `givens`, `minimal`, a `pattern` or a `start` keeps its own, so set these first.
    #[must_use]
    pub fn with_preset(mut self, preset: Preset) -> Request {
        self.difficulty.rating = Some(preset.level().range());
        let is_free = self.givens.is_none() && self.pattern.is_none() && self.start.is_none();
        if is_free && !self.minimal {
            self.givens = preset.givens(self.shape);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, Pattern, Symmetry};
    use crate::{Explain, Limits, Named};

    #[test]
    fn puzzles_of_a_preset_have_its_level_and_its_givens() {
        for &preset in Preset::ALL {
            for symmetry in [Symmetry::None, Symmetry::Rotate180] {
                let request =
                    Request::default().with(|r| r.symmetry = symmetry).with_preset(preset);
                let mut generator = Generator::new(request).unwrap();
                for made in generator.puzzles(3, &Limits::default()).take(6) {
                    let grid = made.puzzle.to_grid().unwrap();
                    let level = grid.rate().unwrap().level();
                    assert_eq!(level, preset.level(), "{preset}: {grid}");
                    let range = preset.givens(Shape::NINE);
                    assert!(range.is_none_or(|range| range.contains(&grid.filled())), "{grid}");
                    // Hard puzzles can have any number of givens.
                    assert_eq!(Preset::of(level, grid.filled(), Shape::NINE), preset);
                }
            }
        }
    }

    #[test]
    fn shares_of_givens_follow_each_other_without_gaps() {
        let presets = [Preset::Beginner, Preset::Easy, Preset::Medium];
        for shape in [Shape::NINE, Shape::new(2, 2).unwrap(), Shape::new(4, 4).unwrap()] {
            let [beginner, easy, medium] = presets.map(|preset| preset.givens(shape).unwrap());
            assert_eq!(*easy.end() + 1, *beginner.start());
            assert_eq!(*medium.end() + 1, *easy.start());
            assert!(beginner.start() * 100 >= shape.cells() * 49);
        }
        assert_eq!(Preset::of(Level::Easy, 39, Shape::NINE), Preset::Easy);
        assert_eq!(Preset::of(Level::Easy, 60, Shape::NINE), Preset::Beginner);
    }

    #[test]
    fn a_request_with_its_own_givens_keeps_them() {
        let own = [
            Request::default().with(|r| r.givens = Some(24..=26)),
            Request::default().with(|r| r.minimal = true),
            Request::default()
                .with(|r| r.pattern = Pattern::parse(Shape::NINE, &"x?.".repeat(27)).ok()),
            Request::default().with(|r| {
                r.start = Some("1".to_owned() + &".".repeat(80)).and_then(|text| text.parse().ok());
            }),
        ];
        for request in own {
            assert_eq!(request.clone().with_preset(Preset::Beginner).givens, request.givens);
        }
    }
}
