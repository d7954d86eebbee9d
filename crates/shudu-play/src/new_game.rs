//! The form for a new game: level, rating, technique, symmetry, shape and seed.

use shudu::Named;
use shudu::generate::{Preset, Request, Symmetry};
use shudu::grid::Shape;
use shudu::logic::{Rating, TECHNIQUES, Technique};
use shudu_messages::{Catalogue, args};

use crate::choice::{choices, step};
use crate::keys::Key;

choices! {
    /// A line of the form.
    pub(crate) Field {
        Level "play-new-level",
        /// The rating: a number, or a range such as `3.5-4.5`, as on the command line.
        Rating "play-new-rating",
        /// A technique that the solution needs.
        Technique "play-new-technique",
        Symmetry "play-new-symmetry",
        Shape "play-new-shape",
        /// The seed; blank for a random one.
        Seed "play-new-seed",
        Start "play-new-start",
        /// Opens the dialog to type in a puzzle.
        TypeIn "play-new-type-in",
    }
}

/// The sides that the form offers, each with its usual boxes.
const SIDES: [usize; 9] = [4, 6, 8, 9, 10, 12, 15, 16, 25];

/// The form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewGame {
    /// The chosen line.
    pub field: Field,
    level: Option<Preset>,
    rating: String,
    /// The technique, and what was typed to find it.
    technique: Option<Technique>,
    typed: String,
    symmetry: Symmetry,
    shape: Shape,
    seed: String,
}

impl Default for NewGame {
    fn default() -> NewGame {
        NewGame {
            field: Field::Level,
            level: Some(Preset::Easy),
            rating: String::new(),
            technique: None,
            typed: String::new(),
            symmetry: Symmetry::Rotate180,
            shape: Shape::NINE,
            seed: String::new(),
        }
    }
}

/// What a key in the form asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// Nothing more.
    Nothing,
    Start,
    /// Open the dialog to type in a puzzle.
    TypeIn,
}

/// Returns the techniques that can be requested: those with a rating.
fn techniques() -> Vec<Option<Technique>> {
    let rated = TECHNIQUES.iter().filter(|info| info.rating.is_some());
    std::iter::once(None).chain(rated.map(|info| Some(info.technique))).collect()
}

impl NewGame {
    pub(crate) fn key(&mut self, key: &Key, catalogue: &Catalogue) -> Asked {
        match key.name.as_str() {
            "ArrowUp" => self.field = step(&Field::ALL, self.field, false),
            "ArrowDown" | "Tab" if !key.shift => self.field = step(&Field::ALL, self.field, true),
            "Tab" => self.field = step(&Field::ALL, self.field, false),
            "ArrowLeft" => self.change(false),
            "ArrowRight" => self.change(true),
            "Enter" if self.field == Field::TypeIn => return Asked::TypeIn,
            "Enter" => return Asked::Start,
            "Backspace" | "Delete" => self.erase(),
            "Space" if !matches!(self.field, Field::Rating | Field::Technique) => self.change(true),
            _ => {
                if let Some(c) = key.character() {
                    self.write(c, catalogue);
                }
            }
        }
        Asked::Nothing
    }

    /// Inserts pasted text into the field.
    pub(crate) fn paste(&mut self, text: &str, catalogue: &Catalogue) {
        text.trim().chars().take(40).for_each(|c| self.write(c, catalogue));
    }

    /// Changes the value of the chosen field.
    pub(crate) fn change(&mut self, forward: bool) {
        match self.field {
            Field::Level => {
                let levels: Vec<Option<Preset>> =
                    std::iter::once(None).chain(Preset::ALL.iter().copied().map(Some)).collect();
                self.level = step(&levels, self.level, forward);
                self.rating.clear();
            }
            Field::Technique => {
                self.technique = step(&techniques(), self.technique, forward);
                self.typed.clear();
            }
            Field::Symmetry => self.symmetry = step(Symmetry::ALL, self.symmetry, forward),
            Field::Shape => {
                let side = step(&SIDES, self.shape.side(), forward);
                self.shape = Shape::for_side(side).unwrap_or(Shape::NINE);
            }
            Field::Rating | Field::Seed | Field::Start | Field::TypeIn => {}
        }
    }

    fn erase(&mut self) {
        match self.field {
            Field::Level => self.level = None,
            Field::Rating => drop(self.rating.pop()),
            Field::Technique => {
                self.technique = None;
                self.typed.clear();
            }
            Field::Symmetry => self.symmetry = Symmetry::None,
            Field::Shape => self.shape = Shape::NINE,
            Field::Seed => drop(self.seed.pop()),
            Field::Start | Field::TypeIn => {}
        }
    }

    fn write(&mut self, c: char, catalogue: &Catalogue) {
        match self.field {
            Field::Rating
                if (c.is_ascii_digit() || ".-~".contains(c)) && self.rating.len() < 12 =>
            {
                self.rating.push(c);
                // A rating replaces the level, which is a range of ratings.
                self.level = None;
            }
            Field::Seed if c.is_ascii_digit() && self.seed.len() < 19 => self.seed.push(c),
            Field::Technique => {
                self.typed.push(c);
                let typed = self.typed.to_lowercase();
                let found = techniques().into_iter().flatten().find(|&technique| {
                    catalogue.name(technique).to_lowercase().contains(&typed)
                        || technique.name().to_lowercase().contains(&typed)
                });
                match found {
                    Some(technique) => self.technique = Some(technique),
                    None => drop(self.typed.pop()),
                }
            }
            _ => {}
        }
    }

    /// Returns the text of a field's value.
    pub(crate) fn value(&self, field: Field, catalogue: &Catalogue) -> String {
        let any = || catalogue.say("play-new-any", &args! {});
        match field {
            // Only 9×9 puzzles have levels.
            Field::Level if self.shape != Shape::NINE => any(),
            Field::Level => self.level.map_or_else(any, |level| catalogue.preset(level)),
            Field::Rating if self.rating.is_empty() => any(),
            Field::Rating => self.rating.clone(),
            Field::Technique => {
                self.technique.map_or_else(any, |technique| catalogue.name(technique).to_owned())
            }
            Field::Symmetry => {
                catalogue.say(&format!("play-symmetry-{}", self.symmetry.name()), &args! {})
            }
            Field::Shape => format!("{0}×{0}", self.shape.side()),
            Field::Seed if self.seed.is_empty() => catalogue.say("play-new-random", &args! {}),
            Field::Seed => self.seed.clone(),
            Field::Start | Field::TypeIn => String::new(),
        }
    }

    /// Returns true if the field is a text that is typed.
    pub(crate) fn is_typed(field: Field) -> bool {
        matches!(field, Field::Rating | Field::Seed)
    }

    /// Returns the request and the seed; `random` is used if none was typed. The error is a message key.
    pub(crate) fn request(&self, random: u64) -> Result<(Request, u64), &'static str> {
        let mut request = Request::new(self.shape).with(|r| r.symmetry = self.symmetry);
        if !self.rating.is_empty() {
            let range = Rating::parse_range(&self.rating).map_err(|_| "play-new-bad-rating")?;
            if range.is_empty() {
                return Err("play-new-bad-rating");
            }
            request = request.with(|r| r.difficulty.rating = Some(range));
        } else if let Some(level) = self.level
            && self.shape == Shape::NINE
        {
            request = request.with_preset(level);
        }
        if let Some(technique) = self.technique {
            request = request.with(|r| r.difficulty.needs = vec![technique]);
        }
        let seed = match self.seed.is_empty() {
            true => random,
            false => self.seed.parse().map_err(|_| "play-new-bad-seed")?,
        };
        Ok((request, seed))
    }
}

#[cfg(test)]
mod tests {
    use shudu_messages::Lang;

    use super::*;

    #[test]
    fn the_form_makes_a_request() {
        let catalogue = Catalogue::new(Lang::En);
        let mut form = NewGame::default();
        let press = |form: &mut NewGame, names: &[&str]| {
            for name in names {
                form.key(&Key::plain(name), &catalogue);
            }
        };
        press(&mut form, &["ArrowDown", "3", ".", "0", "-", "4", ".", "2"]);
        press(&mut form, &["ArrowDown", "x", "-", "w"]);
        assert_eq!(form.value(Field::Technique, &catalogue), "X-Wing");
        press(&mut form, &["ArrowDown", "Backspace", "ArrowDown", "ArrowDown", "4", "2"]);
        let (request, seed) = form.request(1).unwrap();
        assert_eq!(seed, 42);
        assert_eq!(request.symmetry, Symmetry::None);
        let rating = request.difficulty.rating.unwrap();
        assert_eq!(
            (rating.start().to_string(), rating.end().to_string()),
            ("3.0".into(), "4.2".into())
        );
        assert_eq!(form.key(&Key::plain("Enter"), &catalogue), Asked::Start);
        for text in ["9-1", "20.1", "99", "1.2.3"] {
            form.rating = text.to_owned();
            assert_eq!(form.request(1).unwrap_err(), "play-new-bad-rating", "{text}");
        }
    }

    #[test]
    fn every_value_can_be_reached() {
        let mut form = NewGame { field: Field::Shape, ..NewGame::default() };
        let mut sides = vec![];
        for _ in SIDES {
            form.change(true);
            sides.push(form.shape.side());
        }
        sides.sort_unstable();
        assert_eq!(sides, SIDES);
    }
}
