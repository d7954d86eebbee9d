//! Parts shared by several records.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::grid::{Clash, Coord};
use crate::integer::Integer;
use crate::solve::{Answer, VerdictKind};
use crate::text::{Extra, FieldValue};

/// Verdict and count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Outcome<'a> {
    /// Whether the puzzle is proper.
    pub verdict: VerdictKind,
    /// The number of solutions counted.
    #[serde(with = "Integer")]
    pub count: u128,
    /// True if these are all solutions.
    pub complete: bool,
    /// The digits that clash, if the verdict is `invalid`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<ClashRecord<'a>>,
}

impl<'a> Outcome<'a> {
    /// Returns the outcome of solving. The message about a clash is in English.
    #[must_use]
    pub fn new<G>(answer: &Answer<G>) -> Outcome<'a> {
        Outcome::with_message(answer, Clash::to_string)
    }

    /// Returns the outcome of solving, with a message for a clash.
    #[must_use]
    pub fn with_message<G>(
        answer: &Answer<G>,
        message: impl FnOnce(&Clash) -> String,
    ) -> Outcome<'a> {
        Outcome {
            verdict: answer.verdict,
            count: answer.count.solutions,
            complete: answer.count.is_complete(),
            error: answer
                .clash
                .as_ref()
                .map(|clash| ClashRecord { message: message(clash).into(), cells: clash.cells }),
        }
    }
}

/// Two equal digits in one house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClashRecord<'a> {
    /// The message, in the language of the user.
    pub message: Cow<'a, str>,
    /// The two cells.
    pub cells: [Coord; 2],
}

/// The other fields of a puzzle in the input.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExtraRecord<'a> {
    /// The rest of the line after the puzzle, trimmed.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub tail: Cow<'a, str>,
    /// Named columns other than the puzzle, in order and with their types.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", with = "map")]
    #[cfg_attr(
        feature = "schema",
        schemars(!default, with = "std::collections::BTreeMap<String, serde_json::Value>")
    )]
    pub fields: Cow<'a, [(String, FieldValue)]>,
}

impl<'a> From<&'a Extra> for ExtraRecord<'a> {
    fn from(extra: &'a Extra) -> ExtraRecord<'a> {
        ExtraRecord { tail: extra.tail.trim().into(), fields: extra.fields.as_slice().into() }
    }
}

/// Serializes pairs as a map, in order.
mod map {
    use std::borrow::Cow;
    use std::fmt;

    use serde::de::{Deserializer, MapAccess, Visitor};
    use serde::ser::{SerializeMap, Serializer};

    use crate::text::FieldValue;

    type Pairs<'a> = Cow<'a, [(String, FieldValue)]>;

    pub(super) fn serialize<S: Serializer>(
        pairs: &Pairs<'_>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(pairs.len()))?;
        for (name, value) in pairs.iter() {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }

    pub(super) fn deserialize<'a, 'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Pairs<'a>, D::Error> {
        struct FromMap;

        impl<'de> Visitor<'de> for FromMap {
            type Value = Vec<(String, FieldValue)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(pairs)
            }
        }

        deserializer.deserialize_map(FromMap).map(Cow::Owned)
    }
}

/// Serializes a value as text.
pub(super) fn display<T: std::fmt::Display, S: serde::Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Serializes puzzles as lines: the digits, or the 729 candidates of a position that is not plain.
pub(super) mod line {
    use std::borrow::Cow;

    use serde::de::{Deserialize, Deserializer, Error, IntoDeserializer};
    use serde::ser::Serializer;

    use crate::grid::{Candidates, Position, Puzzle};

    pub(crate) fn serialize<S: Serializer>(
        puzzle: &Puzzle,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(puzzle)
    }

    pub(crate) fn deserialize<'a, 'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Cow<'a, Puzzle>, D::Error> {
        let text = String::deserialize(deserializer)?;
        parse(&text).map(Cow::Owned)
    }

    pub(in crate::record) fn parse<E: Error>(text: &str) -> Result<Puzzle, E> {
        if text.len() == 729 {
            let candidates = Candidates::deserialize(text.into_deserializer())?;
            return Ok(Puzzle::from(Position::from_candidates(candidates)));
        }
        Puzzle::deserialize(text.into_deserializer())
    }
}

/// Serializes an optional puzzle as a line.
pub(super) mod optional_line {
    use std::borrow::Cow;

    use serde::de::{Deserialize, Deserializer};
    use serde::ser::Serializer;

    use crate::grid::Puzzle;

    pub(crate) fn serialize<S: Serializer>(
        puzzle: &Option<Cow<'_, Puzzle>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match puzzle {
            Some(puzzle) => super::line::serialize(puzzle, serializer),
            None => serializer.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'a, 'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Cow<'a, Puzzle>>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| super::line::parse(&text).map(Cow::Owned)).transpose()
    }
}

/// Serializes a list of puzzles as lines.
pub(super) mod lines {
    use serde::de::{Deserialize, Deserializer};
    use serde::ser::Serializer;

    use crate::grid::Puzzle;

    pub(crate) fn serialize<S: Serializer>(
        puzzles: &[Puzzle],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(puzzles.iter().map(Line))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Puzzle>, D::Error> {
        let texts = Vec::<String>::deserialize(deserializer)?;
        texts.iter().map(|text| super::line::parse(text)).collect()
    }

    /// A puzzle that is serialized as a line.
    pub(crate) struct Line<'a>(pub(crate) &'a Puzzle);

    impl serde::Serialize for Line<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            super::line::serialize(self.0, serializer)
        }
    }
}
