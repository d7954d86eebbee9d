//! Serde implementations of requests and their parts.
//!
//! Names are texts: a [`Symmetry`], a [`Source`], a [`Pattern`]. A [`Request`] is a map; its form is
//! in the documentation of [`Request`].

use crate::Named;
use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::de::value::{Error as ValueError, StrDeserializer};
use serde::de::{Error, IntoDeserializer, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Pattern, Preset, Product, Request, Source, Symmetry};
use crate::grid::{Board, Shape};
use crate::logic::{Rating, Technique};

/// Serialized as its name.
impl Serialize for Symmetry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Symmetry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Symmetry, D::Error> {
        parsed(deserializer)
    }
}

/// Serialized as its name.
impl Serialize for Preset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Preset {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Preset, D::Error> {
        parsed(deserializer)
    }
}

/// Serialized as its name.
impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Source {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Source, D::Error> {
        parsed(deserializer)
    }
}

/// Serialized as one character per cell, after the shape and a colon if the shape is not the usual
/// one for the number of cells.
impl Serialize for Pattern {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match Shape::for_cells(self.cells().len()) == Some(self.shape()) {
            true => serializer.collect_str(self),
            false => serializer.collect_str(&format_args!("{}:{self}", self.shape())),
        }
    }
}

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pattern, D::Error> {
        let text = String::deserialize(deserializer)?;
        let usual = Shape::for_cells(text.chars().count());
        pattern(usual.unwrap_or(Shape::NINE), &text).map_err(D::Error::custom)
    }
}

fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(
    deserializer: D,
) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

/// Creates a pattern of a shape, unless it names another.
fn pattern(shape: Shape, text: &str) -> Result<Pattern, String> {
    let (shape, text) = match text.split_once(':').map(|(shape, text)| (shape.parse(), text)) {
        Some((Ok(shape), text)) => (shape, text),
        _ => (shape, text),
    };
    Pattern::parse(shape, text).map_err(|error| error.to_string())
}

/// Creates a board of a shape, unless it names another.
fn board(shape: Shape, text: &str) -> Result<Board, String> {
    let text = match text.contains(':') {
        true => text.to_owned(),
        false => format!("{shape}:{text}"),
    };
    let text: StrDeserializer<'_, ValueError> = text.as_str().into_deserializer();
    Board::deserialize(text).map_err(|error| error.to_string())
}

/// A request as a map.
#[derive(Serialize, Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Form {
    #[serde(skip_serializing_if = "is_default")]
    shape: Option<Shape>,
    #[serde(skip_serializing_if = "is_default")]
    finished: bool,
    #[serde(skip_serializing_if = "is_default")]
    unbiased: bool,
    #[serde(skip_serializing_if = "is_default")]
    method: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    givens: Option<Span<usize>>,
    #[serde(skip_serializing_if = "is_default")]
    minimal: bool,
    #[serde(skip_serializing_if = "is_default")]
    symmetry: Symmetry,
    #[serde(skip_serializing_if = "is_default")]
    pattern: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    start: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    grid: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    digits: Option<usize>,
    #[serde(skip_serializing_if = "is_default", alias = "avoid-given-digit")]
    avoid_given_digit: Option<u8>,
    #[serde(skip_serializing_if = "is_default")]
    rating: Option<Span<Rating>>,
    #[serde(skip_serializing)]
    level: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    technique: Vec<String>,
    #[serde(skip_serializing_if = "is_default")]
    only: Vec<String>,
    #[serde(skip_serializing_if = "is_default")]
    hardest: Vec<String>,
    #[serde(skip_serializing_if = "is_default")]
    rate: bool,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A range: one value, or two separated by `..`.
#[derive(PartialEq)]
struct Span<T>(RangeInclusive<T>);

impl<T: Serialize + Display + PartialEq> Serialize for Span<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (first, last) = (self.0.start(), self.0.end());
        match first == last {
            true => first.serialize(serializer),
            false => serializer.collect_str(&format_args!("{first}..{last}")),
        }
    }
}

impl<'de, T: Deserialize<'de> + FromStr<Err: Display> + Clone> Deserialize<'de> for Span<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Span<T>, D::Error> {
        deserializer.deserialize_any(NumberOrText(PhantomData))
    }
}

/// Reads a number, or the text of one or two.
struct NumberOrText<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de> + FromStr<Err: Display> + Clone> Visitor<'de> for NumberOrText<T> {
    type Value = Span<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number or a range such as 24..30")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Span<T>, E> {
        T::deserialize(number.into_deserializer()).map(|one| Span(one.clone()..=one))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Span<T>, E> {
        T::deserialize(number.into_deserializer()).map(|one| Span(one.clone()..=one))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Span<T>, E> {
        let read = |text: &str| text.trim().parse::<T>().map_err(E::custom);
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        Ok(Span(read(first)?..=read(last)?))
    }
}

impl From<&Request> for Form {
    fn from(request: &Request) -> Form {
        let ids = |techniques: &[Technique]| -> Vec<String> {
            techniques.iter().map(|technique| technique.info().id.to_owned()).collect()
        };
        let text = |board: &Board| board.to_string();
        let source = (request.source != Source::default()).then(|| request.source.to_string());
        let grow = request.product == Product::GrownPuzzle;
        Form {
            shape: (request.shape != Shape::NINE).then_some(request.shape),
            finished: request.product == Product::FinishedGrid,
            unbiased: request.product == Product::UnbiasedPuzzle,
            method: if grow { Some(GROW.to_owned()) } else { source },
            givens: request.givens.clone().map(Span),
            minimal: request.minimal,
            symmetry: request.symmetry,
            pattern: request.pattern.as_ref().map(ToString::to_string),
            start: request.start.as_ref().map(text),
            grid: request.grid.as_ref().map(text),
            digits: request.digits,
            avoid_given_digit: request.avoid_given_digit,
            rating: request.difficulty.rating.clone().map(Span),
            level: None,
            technique: ids(&request.difficulty.needs),
            only: ids(&request.difficulty.only),
            hardest: ids(&request.difficulty.hardest),
            rate: request.rate,
        }
    }
}

const GROW: &str = "grow";

impl TryFrom<Form> for Request {
    type Error = String;

    fn try_from(form: Form) -> Result<Request, String> {
        let shape = form.shape.unwrap_or(Shape::NINE);
        let grow = form.method.as_deref() == Some(GROW);
        let mut request = Request::new(shape);
        request.product = match (form.finished, form.unbiased, grow) {
            (false, false, false) => Product::Puzzle,
            (true, false, false) => Product::FinishedGrid,
            (false, true, false) => Product::UnbiasedPuzzle,
            (false, false, true) => Product::GrownPuzzle,
            _ => return Err("finished, unbiased and the method grow exclude each other".into()),
        };
        if let Some(method) = form.method.filter(|_| !grow) {
            request.source = method.parse().map_err(|error| format!("{error}: {method}"))?;
        }
        request.givens = form.givens.map(|span| span.0);
        request.minimal = form.minimal;
        request.symmetry = form.symmetry;
        request.pattern = form.pattern.map(|text| pattern(shape, &text)).transpose()?;
        request.start = form.start.map(|text| board(shape, &text)).transpose()?;
        request.grid = form.grid.map(|text| board(shape, &text)).transpose()?;
        request.digits = form.digits;
        request.avoid_given_digit = form.avoid_given_digit;
        match (form.rating, form.level) {
            (Some(_), Some(_)) => return Err("rating and level exclude each other".into()),
            (Some(rating), None) => request.difficulty.rating = Some(rating.0),
            (None, Some(level)) => {
                let preset = level.parse().map_err(|error| format!("{error}: {level}"))?;
                request = request.with_preset(preset);
            }
            (None, None) => {}
        }
        request.difficulty.needs = techniques(&form.technique)?;
        request.difficulty.only = techniques(&form.only)?;
        request.difficulty.hardest = techniques(&form.hardest)?;
        request.rate = form.rate;
        Ok(request)
    }
}

/// Returns the techniques with these names; a name can match several.
fn techniques(names: &[String]) -> Result<Vec<Technique>, String> {
    let mut all = Vec::new();
    for name in names {
        let found = Technique::named(name);
        if found.is_empty() {
            return Err(format!("no technique is called '{name}'"));
        }
        all.extend(found);
    }
    Ok(all)
}

impl Serialize for Request {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Form::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Request, D::Error> {
        Request::try_from(Form::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Level;

    fn read(json: &str) -> Result<Request, serde_json::Error> {
        serde_json::from_str(json)
    }

    #[test]
    fn every_request_round_trips() {
        let pattern = Pattern::parse(Shape::NINE, &"x?.".repeat(27)).unwrap();
        let [wide, high] =
            [(2, 3), (3, 2)].map(|(rows, columns)| Shape::new(rows, columns).unwrap());
        let mut start = Board::empty(high);
        start.set(7, 6);
        let requests = [
            (Request::default(), "{}"),
            (Request::new(wide).with(|r| r.minimal = true), r#"{"shape":"2x3","minimal":true}"#),
            (Request::default().with(|r| r.givens = Some(24..=24)), r#"{"givens":24}"#),
            (Request::default().with(|r| r.givens = Some(22..=25)), r#"{"givens":"22..25"}"#),
            (
                Request::default().with(|r| r.difficulty.rating = Some(Level::Hard.range())),
                r#"{"rating":"3.0..4.4"}"#,
            ),
            (
                Request::default()
                    .with(|r| r.difficulty.rating = Some(Level::Hard.range()))
                    .with(|r| r.rate = true),
                "",
            ),
            (
                Request::default()
                    .with(|r| r.difficulty.needs = vec![Technique::XWing])
                    .with(|r| r.digits = Some(8)),
                r#"{"digits":8,"technique":["x-wing"]}"#,
            ),
            (Request::default().with(|r| r.source = Source::Quick), r#"{"method":"quick"}"#),
            (Request::default().with(|r| r.product = Product::GrownPuzzle), r#"{"method":"grow"}"#),
            (
                Request::default().with(|r| r.product = Product::UnbiasedPuzzle),
                r#"{"unbiased":true}"#,
            ),
            (
                Request::default().with(|r| r.product = Product::FinishedGrid),
                r#"{"finished":true}"#,
            ),
            (Request::default().with(|r| r.symmetry = Symmetry::Full), r#"{"symmetry":"full"}"#),
            (
                Request::default().with(|r| r.avoid_given_digit = Some(5)),
                r#"{"avoid_given_digit":5}"#,
            ),
            (Request::default().with(|r| r.pattern = Some(pattern)), ""),
            (
                Request::new(high).with(|r| r.start = Some(start)),
                r#"{"shape":"3x2","start":".......6............................"}"#,
            ),
        ];
        for (request, expected) in requests {
            let json = serde_json::to_string(&request).unwrap();
            assert!(expected.is_empty() || json == expected, "{json}");
            assert_eq!(read(&json).unwrap(), request);
        }
    }

    #[test]
    fn values_are_read_like_the_flags() {
        let level = read(r#"{"level":"hard"}"#).unwrap();
        assert_eq!(
            level,
            Request::default().with(|r| r.difficulty.rating = Some(Level::Hard.range()))
        );
        let easy = Request::default().with_preset(Preset::Easy);
        assert_eq!(read(r#"{"level":"easy"}"#).unwrap(), easy);
        assert_eq!(read(&serde_json::to_string(&easy).unwrap()).unwrap(), easy);
        let minimal = read(r#"{"level":"easy","minimal":true}"#).unwrap();
        assert_eq!((minimal.givens, minimal.difficulty), (None, easy.difficulty));
        let singles = read(r#"{"only":["singles"],"givens":"30"}"#).unwrap();
        assert!(singles.difficulty.only.len() > 1 && singles.givens == Some(30..=30));
        for wrong in [
            r#"{"levle":"hard"}"#,
            r#"{"level":"harder"}"#,
            r#"{"level":"hard","rating":"3.0"}"#,
            r#"{"technique":["magic"]}"#,
            r#"{"method":"magic"}"#,
            r#"{"method":"grow","finished":true}"#,
            r#"{"pattern":"x.."}"#,
            r#"{"start":"12"}"#,
            r#"{"givens":"a..b"}"#,
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn patterns_of_unusual_shapes_include_the_shape() {
        let shape = Shape::new(3, 2).unwrap();
        for shape in [Shape::NINE, shape] {
            let pattern = Pattern::parse(shape, &"x".repeat(shape.cells())).unwrap();
            let json = serde_json::to_string(&pattern).unwrap();
            assert_eq!(json.contains(':'), shape != Shape::NINE);
            assert_eq!(serde_json::from_str::<Pattern>(&json).unwrap(), pattern);
        }
    }
}
