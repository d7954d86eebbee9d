//! Values of fields with their types.
//!
//! Tables have no types, JSON objects have. A value records its origin, so that strings stay
//! strings and numbers keep their digits in conversions.

use std::fmt;

/// The value of a named field.
///
/// ```
/// use shudu::text::FieldValue;
///
/// let plain = FieldValue::from("007");
/// assert_eq!((plain.as_str(), plain.to_json()), ("007", "\"007\"".to_owned()));
/// assert_eq!(FieldValue::from("7.10").to_json(), "7.10");
/// assert_eq!(FieldValue::string("7.10").to_json(), "\"7.10\"");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldValue {
    /// The text, without quotes if it is a string. Compact JSON if the kind is `Json`.
    text: String,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Text of a format without types.
    Plain,
    /// A JSON string.
    String,
    /// Any other JSON value.
    #[cfg(feature = "json")]
    Json,
}

impl FieldValue {
    /// Creates a value of a format without types, such as a cell of a table.
    #[must_use]
    pub(crate) fn plain(text: impl Into<String>) -> FieldValue {
        FieldValue { text: text.into(), kind: Kind::Plain }
    }

    /// Creates a string value, even if it looks like a number.
    #[must_use]
    pub fn string(text: impl Into<String>) -> FieldValue {
        FieldValue { text: text.into(), kind: Kind::String }
    }

    /// Reads a JSON value. Returns `None` if the text is not JSON.
    ///
    /// ```
    /// use shudu::text::FieldValue;
    ///
    /// assert_eq!(FieldValue::json("[1, 2.50]").unwrap().as_str(), "[1,2.50]");
    /// assert_eq!(FieldValue::json("\"a\""), Some(FieldValue::string("a")));
    /// assert_eq!(FieldValue::json("null").unwrap().as_str(), "");
    /// assert_eq!(FieldValue::json("07"), None);
    /// ```
    #[cfg(feature = "json")]
    #[must_use]
    pub fn json(text: &str) -> Option<FieldValue> {
        serde_json::from_str::<serde::de::IgnoredAny>(text).ok()?;
        Some(FieldValue::valid_json(text))
    }

    /// Creates a value from valid JSON.
    #[cfg(feature = "json")]
    pub(super) fn valid_json(text: &str) -> FieldValue {
        let text = text.trim_ascii();
        if text.starts_with('"')
            && let Ok(string) = serde_json::from_str::<String>(text)
        {
            return FieldValue::string(string);
        }
        FieldValue { text: compact(text), kind: Kind::Json }
    }

    /// Returns the value as text for a table or a line: a string without quotes, nothing for `null`,
    /// and compact JSON for any other JSON value.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self.kind {
            #[cfg(feature = "json")]
            Kind::Json if self.text == "null" => "",
            _ => &self.text,
        }
    }

    /// Returns the value as JSON. Text without a type is a number, a boolean, a list or an object
    /// if it is exactly that in compact JSON, and otherwise a string. Numbers of more than 15
    /// digits are also strings, because few readers keep all digits.
    #[cfg(feature = "json")]
    #[must_use]
    pub fn to_json(&self) -> String {
        match self.kind {
            Kind::Json => self.text.clone(),
            Kind::Plain if is_plain_json(&self.text) => self.text.clone(),
            _ => serde_json::Value::from(self.text.as_str()).to_string(),
        }
    }
}

/// Returns true if text without a type can be written as JSON that reads back as the same text.
#[cfg(feature = "json")]
fn is_plain_json(text: &str) -> bool {
    let starts_well =
        matches!(text.bytes().next(), Some(b'-' | b'0'..=b'9' | b'{' | b'[' | b't' | b'f'));
    let is_number =
        text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E'));
    let is_long = is_number && text.bytes().filter(u8::is_ascii_digit).count() > 15;
    // 16e82375 is a number of JSON that no reader accepts.
    let is_huge = is_number && serde_json::from_str::<f64>(text).is_err();
    starts_well
        && !is_long
        && !is_huge
        && serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
        && compact(text) == text
}

/// Returns JSON text without insignificant white space.
#[cfg(feature = "json")]
fn compact(json: &str) -> String {
    let (mut inside, mut escaped) = (false, false);
    let keep = |c: &char| {
        let was_inside = inside;
        match c {
            '"' if !escaped => inside = !inside,
            _ => {}
        }
        escaped = was_inside && *c == '\\' && !escaped;
        was_inside || !c.is_ascii_whitespace()
    };
    json.chars().filter(keep).collect()
}

/// Creates a value without a type.
impl From<String> for FieldValue {
    fn from(text: String) -> FieldValue {
        FieldValue::plain(text)
    }
}

/// Creates a value without a type.
impl From<&str> for FieldValue {
    fn from(text: &str) -> FieldValue {
        FieldValue::plain(text)
    }
}

impl fmt::Display for FieldValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl PartialEq<str> for FieldValue {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for FieldValue {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

/// Serialized as JSON of its type.
#[cfg(feature = "serde")]
impl serde::Serialize for FieldValue {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[cfg(feature = "json")]
        if self.kind != Kind::String
            && let Ok(raw) = serde_json::value::RawValue::from_string(self.to_json())
        {
            return raw.serialize(serializer);
        }
        serializer.serialize_str(&self.text)
    }
}

/// Deserialized from a JSON value. Numbers that do not fit 64 bits are rounded.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for FieldValue {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<FieldValue, D::Error> {
        #[cfg(feature = "json")]
        return serde_json::Value::deserialize(deserializer)
            .map(|value| FieldValue::valid_json(&value.to_string()));
        #[cfg(not(feature = "json"))]
        return String::deserialize(deserializer).map(FieldValue::string);
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;

    #[test]
    fn untyped_text_is_json_only_if_it_round_trips() {
        for same in ["7", "-1.50", "0", "1e5", "true", "false", "[1,\"a b\"]", "{\"a\":null}"] {
            assert_eq!(FieldValue::plain(same).to_json(), same);
            assert_eq!(FieldValue::json(same).unwrap(), same);
        }
        for text in [
            "007",
            "+7",
            "null",
            "",
            " 7",
            "[1, 2]",
            "\"a\"",
            "1234567890123456",
            "NaN",
            "16e82375",
        ] {
            let json = FieldValue::plain(text).to_json();
            assert_eq!(FieldValue::json(&json), Some(FieldValue::string(text)), "{json}");
        }
    }

    #[test]
    fn json_keeps_types_and_digits() {
        for json in ["1.20", "12345678901234567890", "null", "\"7\"", "[ 1,2 ]", "\"\\ud800\""] {
            let value = FieldValue::valid_json(json);
            assert_eq!(value.to_json(), json.replace(' ', ""), "{value:?}");
        }
    }
}
