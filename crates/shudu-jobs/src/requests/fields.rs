//! The fields of a request, read one by one.
//!
//! The readers share their code between all requests, which makes the WebAssembly module smaller, and they
//! name the field of a wrong value.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use shudu::text::Integer;
use shudu_messages::{Catalogue, Lang, args};

use crate::requests::failure::{Failure, Status};
use crate::requests::words;

/// A type that has a schema where there are schemas.
#[cfg(feature = "schema")]
pub(crate) trait Described: schemars::JsonSchema + serde::Serialize {}
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema + serde::Serialize> Described for T {}
#[cfg(not(feature = "schema"))]
pub(crate) trait Described {}
#[cfg(not(feature = "schema"))]
impl<T> Described for T {}

/// A type of a field.
pub(crate) trait Field: DeserializeOwned + Default + Described {
    /// Returns the value of a missing field; `None` if the field is required.
    fn missing() -> Option<Self>;

    /// Returns the value in JSON.
    fn read(json: &str) -> serde_json::Result<Self> {
        serde_json::from_str(json)
    }

    #[cfg(feature = "schema")]
    fn schema(schemas: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemas.subschema_for::<Self>()
    }
}

impl<T: DeserializeOwned + Described> Field for Option<T> {
    fn missing() -> Option<Option<T>> {
        Some(None)
    }
}

/// Fields that are required.
macro_rules! required {
    ($($Type:ty),*) => {
        $(impl Field for $Type {
            fn missing() -> Option<$Type> {
                None
            }
        })*
    };
}

/// Fields that have a default.
macro_rules! optional {
    ($($Type:ty),*) => {
        $(impl Field for $Type {
            fn missing() -> Option<$Type> {
                Some(<$Type>::default())
            }
        })*
    };
}

required!(
    String,
    crate::requests::SavedGame,
    Vec<shudu_game::PlayedGame>,
    Vec<shudu_game::TimedEvent>,
    Vec<crate::requests::tables::Message>
);
optional!(
    bool,
    crate::techniques::Techniques,
    crate::picture::Show,
    crate::requests::draw::LabelKind,
    shudu::generate::Request,
    shudu::generate::Symmetry,
    shudu_game::Meta,
    shudu_game::Settings,
    Vec<shudu::logic::Candidate>
);

impl Field for u64 {
    fn missing() -> Option<u64> {
        Some(0)
    }

    fn read(json: &str) -> serde_json::Result<u64> {
        Integer::deserialize(&mut serde_json::Deserializer::from_str(json))
    }

    #[cfg(feature = "schema")]
    fn schema(schemas: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemas.subschema_for::<Integer>()
    }
}

/// The schema of a request: an object with these fields and no others.
#[cfg(feature = "schema")]
pub(crate) struct Form(serde_json::Value);

#[cfg(feature = "schema")]
impl Form {
    pub(crate) fn new(about: &[&str]) -> Form {
        Form(serde_json::json!({
            "description": text_of(about), "type": "object", "properties": {}, "additionalProperties": false,
        }))
    }

    pub(crate) fn field<T: Field>(
        mut self,
        schemas: &mut schemars::SchemaGenerator,
        name: &str,
        about: &[&str],
    ) -> Form {
        let mut schema = T::schema(schemas).to_value();
        schema["description"] = text_of(about).into();
        match T::missing() {
            Some(usual) => {
                let usual = serde_json::to_value(usual).unwrap_or_default();
                let is_plain = usual.is_null() || usual == false || usual == serde_json::json!([]);
                if !is_plain {
                    schema["default"] = usual;
                }
            }
            None => match &mut self.0["required"] {
                serde_json::Value::Array(required) => required.push(name.into()),
                none => *none = serde_json::json!([name]),
            },
        }
        self.0["properties"][name] = schema;
        self
    }

    /// Returns the schema with the fields of all requests.
    pub(crate) fn schema(self, schemas: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let language = "The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`.";
        let timeout =
            "The time that the call may take, in milliseconds, at most the limit of the carrier.";
        let all = self.field::<Option<String>>(schemas, "language", &[language]);
        let all = all.field::<Option<u64>>(schemas, "timeout_ms", &[timeout]);
        schemars::Schema::try_from(all.0).unwrap_or_default()
    }
}

/// Returns the text of the lines of a comment.
#[cfg(feature = "schema")]
fn text_of(lines: &[&str]) -> String {
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join("\n")
}

/// The names and values of an object, also those that are repeated.
struct Pairs<'a>(Vec<(Cow<'a, str>, Option<&'a RawValue>)>);

impl<'a> Deserialize<'a> for Pairs<'a> {
    fn deserialize<D: Deserializer<'a>>(deserializer: D) -> Result<Pairs<'a>, D::Error> {
        struct Object;

        impl<'a> Visitor<'a> for Object {
            type Value = Pairs<'a>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<Pairs<'a>, A::Error> {
                let mut pairs = Vec::new();
                while let Some((name, value)) = map.next_entry()? {
                    pairs.push((name, Some(value)));
                }
                Ok(Pairs(pairs))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

/// Returns the line of a byte of the body, and the number of bytes before it in the line.
fn place(body: &[u8], byte: usize) -> (u64, u64) {
    let before = &body[..byte.min(body.len())];
    let lines = before.iter().filter(|&&byte| byte == b'\n').count();
    let last = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |place| place + 1);
    (lines as u64 + 1, (before.len() - last) as u64)
}

/// The fields of a body.
pub(crate) struct Fields<'a> {
    body: &'a [u8],
    /// Sorted by their names. A value that was read is `None`.
    values: Vec<(Cow<'a, str>, Option<&'a RawValue>)>,
    catalogue: &'static Catalogue,
    /// The first field that could not be read. It is returned at the end, because a return after each field
    /// would make the WebAssembly module larger.
    failure: Option<Failure>,
}

impl<'a> Fields<'a> {
    /// Reads the names of the fields and where their values are.
    pub(crate) fn read(body: &'a [u8]) -> Result<Fields<'a>, Failure> {
        let english = words::catalogue(Lang::En);
        let text = std::str::from_utf8(body).map_err(|error| {
            let (line, column) = place(body, error.valid_up_to());
            let reason = english.json_reason("invalid unicode code point");
            let message = english.say("api-body", &args! { reason = reason });
            Failure::new(Status::BadRequest, message).at(line, column + 1)
        })?;
        let Pairs(mut values) =
            serde_json::from_str(text).map_err(|error| words::bad_body(english, &error))?;
        // Equal names stay in their order.
        values.sort_by(|one, other| one.0.cmp(&other.0));
        let named = values.binary_search_by(|(name, _)| name.as_ref().cmp("language"));
        let language = named.ok().and_then(|index| values[index].1);
        let language =
            language.and_then(|text| serde_json::from_str::<Cow<'_, str>>(text.get()).ok());
        let lang = language.and_then(|tag| Lang::for_locale(&tag)).unwrap_or_default();
        let fields = Fields { body, values, catalogue: words::catalogue(lang), failure: None };
        // The first value in the body whose name is that of one before.
        let repeated = fields.values.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        let place = |text: &RawValue| text.get().as_ptr() as usize;
        match repeated.min_by_key(|pair| pair[1].1.map(place)) {
            None => Ok(fields),
            Some(pair) => {
                let words = args! { name = pair[0].0.to_string() };
                let message = fields.catalogue.say("api-repeated-field", &words);
                let (line, column) = fields.place(pair[1].1.map_or("", RawValue::get));
                Err(Failure::new(Status::BadRequest, message).at(line, column + 1))
            }
        }
    }

    /// Reads and removes a field. [`Fields::finish`] returns the failure of one that cannot be read.
    pub(crate) fn take<T: Field>(&mut self, name: &'static str) -> T {
        let found = self.values.binary_search_by(|(other, _)| other.as_ref().cmp(name));
        let read = match found.ok().and_then(|index| self.values[index].1.take()) {
            Some(value) => {
                T::read(value.get()).map_err(|error| self.wrong(name, value.get(), &error))
            }
            None => T::missing().ok_or_else(|| self.without(name)),
        };
        read.unwrap_or_else(|failure| {
            self.failure.get_or_insert(failure);
            T::default()
        })
    }

    /// Returns the failure of a field that is missing.
    fn without(&self, name: &'static str) -> Failure {
        let message = self.catalogue.say("api-missing-field", &args! { name = name });
        Failure::new(Status::BadRequest, message).of(name)
    }

    /// Returns the failure of a field with a wrong value, with its place in the body.
    fn wrong(&self, name: &'static str, value: &str, error: &serde_json::Error) -> Failure {
        let failure = words::bad_body(self.catalogue, error).of(name);
        let (line, before) = self.place(value);
        let (more, column) = (error.line().max(1) as u64 - 1, error.column() as u64);
        failure.at(line + more, if more == 0 { before + column } else { column })
    }

    /// Returns the line of a value in the body, and the number of bytes before it in the line.
    fn place(&self, value: &str) -> (u64, u64) {
        place(self.body, value.as_ptr() as usize - self.body.as_ptr() as usize)
    }

    /// Returns the first failure, or that of a field that the request does not have.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let Fields { values, catalogue, failure, .. } = self;
        let unknown = |(name, _): (Cow<'_, str>, _)| {
            let words = args! { name = name.into_owned() };
            Failure::new(Status::BadRequest, catalogue.say("api-unknown-field", &words))
        };
        let left = || values.into_iter().find(|(_, value)| value.is_some());
        failure.or_else(|| left().map(unknown)).map_or(Ok(()), Err)
    }
}
