//! The fields of a request, read one by one.
//!
//! The requests have derived `Deserialize` implementations too. These readers are for
//! [`call_json`](crate::call_json): they share their code between all requests, which makes the
//! WebAssembly module smaller, and they name the field of a wrong value.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use shudu::record::Integer;
use shudu_messages::{Catalogue, Lang, args};

use crate::failure::{Failure, Status};
use crate::words;

/// A type of a field.
pub(crate) trait Field: DeserializeOwned {
    /// Returns the value of a missing field; `None` if the field is required.
    fn missing() -> Option<Self>;

    /// Returns the value in JSON.
    fn read(json: &str) -> serde_json::Result<Self> {
        serde_json::from_str(json)
    }
}

impl<T: DeserializeOwned> Field for Option<T> {
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

required!(String, crate::SavedGame, Vec<shudu_game::TimedEvent>, Vec<crate::Message>);
optional!(
    bool,
    crate::Techniques,
    crate::Show,
    crate::LabelKind,
    shudu::generate::Request,
    shudu::generate::Symmetry,
    shudu_game::Meta,
    shudu_game::Settings,
    Vec<shudu_game::CellDigit>
);

impl Field for u64 {
    fn missing() -> Option<u64> {
        Some(0)
    }

    fn read(json: &str) -> serde_json::Result<u64> {
        Integer::deserialize(&mut serde_json::Deserializer::from_str(json))
    }
}

/// The fields of a body.
pub(crate) struct Fields<'a> {
    body: &'a [u8],
    values: BTreeMap<Cow<'a, str>, &'a RawValue>,
    catalogue: &'static Catalogue,
}

impl<'a> Fields<'a> {
    /// Reads the names of the fields and where their values are.
    pub(crate) fn read(body: &'a [u8]) -> Result<Fields<'a>, Failure> {
        let english = words::catalogue(Lang::En);
        let values: BTreeMap<Cow<'a, str>, &'a RawValue> =
            serde_json::from_slice(body).map_err(|error| words::bad_body(english, &error))?;
        let language = values.get("language").map(|value| value.get());
        let language = language.and_then(|text| serde_json::from_str::<Cow<'_, str>>(text).ok());
        let lang = language.and_then(|tag| Lang::for_locale(&tag)).unwrap_or_default();
        Ok(Fields { body, values, catalogue: words::catalogue(lang) })
    }

    /// Reads and removes a field.
    pub(crate) fn take<T: Field>(&mut self, name: &'static str) -> Result<T, Failure> {
        match self.values.remove(name) {
            Some(value) => {
                T::read(value.get()).map_err(|error| self.wrong(name, value.get(), &error))
            }
            None => T::missing().ok_or_else(|| {
                let words = args! { name = name };
                let message = self.catalogue.say("api-missing-field", &words);
                Failure::new(Status::BadRequest, message).of(name)
            }),
        }
    }

    /// Returns the failure of a field with a wrong value, with its place in the body.
    fn wrong(&self, name: &'static str, value: &str, error: &serde_json::Error) -> Failure {
        let start = value.as_ptr() as usize - self.body.as_ptr() as usize;
        let before = &self.body[..start.min(self.body.len())];
        let lines = before.iter().filter(|&&byte| byte == b'\n').count();
        let last = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |place| place + 1);
        let failure = words::bad_body(self.catalogue, error).of(name);
        let column = match error.line() {
            0 | 1 => before.len() - last + error.column(),
            _ => error.column(),
        };
        failure.at((lines + error.line().max(1)) as u64, column as u64)
    }

    /// Returns the failure of a field that the request does not have, if there is one.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self.values.into_keys().next() {
            None => Ok(()),
            Some(name) => {
                let words = args! { name = name.into_owned() };
                let message = self.catalogue.say("api-unknown-field", &words);
                Err(Failure::new(Status::BadRequest, message))
            }
        }
    }
}
