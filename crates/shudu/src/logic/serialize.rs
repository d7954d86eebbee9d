//! Serde implementations of the types whose form differs from their fields.
//!
//! | type | form |
//! |---|---|
//! | [`Rating`] | the number 7.2 |
//! | [`Technique`] | its id: `"x-wing"` |
//! | [`Level`], [`HodokuLevel`] | its name |
//! | [`Because`], [`Cause`] | a word, a house, or an almost locked set |
//! | [`Chain`] | its kind as `argument` and `from` |
//!
//! Every value round-trips.

use crate::Named;
use std::fmt::{self, Display};

use serde::de::Error;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::TECHNIQUES;
use super::level::{HodokuLevel, Level};
use super::rating::{RATING, Rating};
use super::step::{AlmostLocked, Because, Cause, Chain, ChainKind, Link};
use super::technique::Technique;
use crate::grid::{Coord, Digit, House};

impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.tenths()) / 10.0)
    }
}

impl<'de> Deserialize<'de> for Rating {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rating, D::Error> {
        let number = f64::deserialize(deserializer)?;
        Rating::nearest(number).ok_or_else(|| D::Error::custom(RATING))
    }
}

/// Reads a string with a function.
fn text<'de, D: Deserializer<'de>, T, E: Display>(
    deserializer: D,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error> {
    struct Text<F>(F);

    impl<T, E: Display, F: FnOnce(&str) -> Result<T, E>> serde::de::Visitor<'_> for Text<F> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a string")
        }

        fn visit_str<A: Error>(self, text: &str) -> Result<T, A> {
            (self.0)(text).map_err(A::custom)
        }
    }

    deserializer.deserialize_str(Text(read))
}

impl Serialize for Technique {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.info().id)
    }
}

impl<'de> Deserialize<'de> for Technique {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Technique, D::Error> {
        text(deserializer, |id| {
            let found = TECHNIQUES.iter().find(|row| row.id == id).map(|row| row.technique);
            found.ok_or_else(|| format!("no technique has the id {id}"))
        })
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        text(deserializer, str::parse)
    }
}

impl Serialize for HodokuLevel {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for HodokuLevel {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HodokuLevel, D::Error> {
        text(deserializer, str::parse)
    }
}

impl Serialize for Because {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Because::Cell => serializer.serialize_str("cell"),
            Because::House(house) => house.serialize(serializer),
            Because::Set(set) => set.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Because {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Because, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Form {
            Text(String),
            Set(AlmostLocked),
        }

        match Form::deserialize(deserializer)? {
            Form::Text(text) if text == "cell" => Ok(Because::Cell),
            Form::Text(text) => text.parse().map(Because::House).map_err(D::Error::custom),
            Form::Set(set) => Ok(Because::Set(set)),
        }
    }
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cause::Assumption => serializer.serialize_str("assumption"),
            Cause::OneCell => serializer.serialize_str("cell"),
            Cause::OneHouse(house) => house.serialize(serializer),
            Cause::Pattern => serializer.serialize_str("pattern"),
        }
    }
}

impl<'de> Deserialize<'de> for Cause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cause, D::Error> {
        text(deserializer, |word| match word {
            "assumption" => Ok(Cause::Assumption),
            "cell" => Ok(Cause::OneCell),
            "pattern" => Ok(Cause::Pattern),
            house => house.parse().map(Cause::OneHouse),
        })
    }
}

/// The start of a chain: a cell, the places of a digit in a house, or (`null`) one candidate.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum From {
    Cell(Coord),
    Places { house: House, digit: Digit },
}

impl Serialize for Chain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (argument, from) = match self.kind {
            ChainKind::Cycle => ("cycle", None),
            ChainKind::Forcing => ("forcing", None),
            ChainKind::Contradiction => ("contradiction", None),
            ChainKind::Double => ("double", None),
            ChainKind::Cell(cell) => ("cell", Some(From::Cell(cell))),
            ChainKind::House(house, digit) => ("house", Some(From::Places { house, digit })),
        };
        let mut form = serializer.serialize_struct("Chain", 4)?;
        form.serialize_field("argument", argument)?;
        form.serialize_field("from", &from)?;
        form.serialize_field("branches", &self.branches)?;
        form.serialize_field("complexity", &self.complexity)?;
        form.end()
    }
}

impl<'de> Deserialize<'de> for Chain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Chain, D::Error> {
        #[derive(Deserialize)]
        struct Form {
            argument: String,
            from: Option<From>,
            branches: Vec<Vec<Link>>,
            complexity: u32,
        }

        let form = Form::deserialize(deserializer)?;
        let kind = match (form.argument.as_str(), form.from) {
            ("cycle", None) => ChainKind::Cycle,
            ("forcing", None) => ChainKind::Forcing,
            ("contradiction", None) => ChainKind::Contradiction,
            ("double", None) => ChainKind::Double,
            ("cell", Some(From::Cell(cell))) => ChainKind::Cell(cell),
            ("house", Some(From::Places { house, digit })) => ChainKind::House(house, digit),
            (argument, _) => {
                let wrong = format_args!("no chain argues by {argument} from this").to_string();
                return Err(D::Error::custom(wrong));
            }
        };
        Ok(Chain { kind, branches: form.branches, complexity: form.complexity })
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::logic::{
        Detail, Explainer, HodokuOptions, HodokuSolver, State, Step, StepSolver, explainer,
    };

    #[test]
    fn a_rating_is_serialized_as_the_printed_number() {
        for tenths in 0..=200 {
            let rating = Rating::from_tenths(tenths);
            let json = serde_json::to_string(&rating).unwrap();
            assert_eq!(json, rating.to_string());
            assert_eq!(serde_json::from_str::<Rating>(&json).unwrap(), rating);
        }
        assert!(serde_json::from_str::<Rating>("-1.0").is_err());
    }

    #[test]
    fn steps_of_seeded_puzzles_round_trip() {
        let mut seen = BTreeSet::new();
        let mut note = |step: &Step| {
            seen.insert(step.technique);
            let json = serde_json::to_string(step).unwrap();
            let back: Step = serde_json::from_str(&json).unwrap_or_else(|e| panic!("{e}: {json}"));
            assert_eq!(back, *step, "{json}");
        };
        let mut solver =
            HodokuSolver::new(HodokuOptions { siamese: true, ..HodokuOptions::default() });
        let mut explainer = Explainer::new(Detail::Links);
        for state in explainer::states(0..60).into_iter().step_by(9) {
            let state = State::from(state);
            explainer.all(&state).iter().for_each(&mut note);
            solver.all(&state).iter().for_each(&mut note);
        }
        assert!(seen.len() > 60, "{}", seen.len());
    }

    #[test]
    fn invalid_steps_are_rejected() {
        let good = r#"{"technique":"pointing","rating":2.6,"placements":[],"eliminations":
            [{"cell":"r6c2","digit":4}],"reason":{"kind":"locked","digit":4,"from":"box 6","to":"row 6"}}"#;
        assert!(serde_json::from_str::<Step>(good).is_ok());
        for (from, to) in [
            ("pointing", "magic"),
            ("locked", "unlocked"),
            ("r6c2", "r6c0"),
            ("\"digit\":4,\"from\"", "\"from\""),
            ("box 6", "box 0"),
        ] {
            let bad = good.replacen(from, to, 1);
            assert!(bad != good && serde_json::from_str::<Step>(&bad).is_err(), "{bad}");
        }
    }
}
