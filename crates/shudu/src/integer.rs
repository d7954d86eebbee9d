//! Integers in JSON. JavaScript and many other readers of JSON have only 64-bit floating-point
//! numbers, which represent every integer up to 2⁵³ but not all larger ones. So larger ones are
//! written as text.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::ser::Serializer;

/// The largest integer that is written as a number.
const LARGEST_NUMBER: u128 = 1 << 53;

/// The JSON form of an integer that can be large, for `#[serde(with = "Integer")]`: a number up to
/// 2⁵³, a string of decimal digits above. Both forms of any integer can be read.
///
/// ```
/// # #[cfg(feature = "json")] {
/// use shudu::text::Integer;
/// #[derive(serde::Serialize, serde::Deserialize)]
/// struct Grids(#[serde(with = "Integer")] u128);
/// let json = serde_json::to_string(&[Grids(288), Grids(6670903752021072936960)])?;
/// assert_eq!(json, r#"[288,"6670903752021072936960"]"#);
/// let [few, _]: [Grids; 2] = serde_json::from_str(r#"["288",288]"#)?;
/// assert_eq!(few.0, 288);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub enum Integer {}

impl Integer {
    /// Writes an integer.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<T: Value, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        match value.widen() {
            Some(number) if number <= LARGEST_NUMBER => serializer.serialize_u64(number as u64),
            Some(number) => serializer.collect_str(&number),
            None => serializer.serialize_none(),
        }
    }

    /// Reads an integer.
    ///
    /// # Errors
    /// If the value is neither an integer nor a string of decimal digits, or is out of range.
    pub fn deserialize<'de, T: Value, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        deserializer.deserialize_any(Visit(PhantomData))
    }
}

/// A type of an integer. Sealed.
pub trait Value: Sized {
    /// Returns the number, or `None` if there is none.
    #[doc(hidden)]
    fn widen(&self) -> Option<u128>;

    /// Returns the value of a number; `None` if it is out of range.
    #[doc(hidden)]
    fn narrow(number: Option<u128>) -> Option<Self>;
}

impl Value for u64 {
    fn widen(&self) -> Option<u128> {
        Some((*self).into())
    }

    fn narrow(number: Option<u128>) -> Option<u64> {
        number?.try_into().ok()
    }
}

impl Value for u128 {
    fn widen(&self) -> Option<u128> {
        Some(*self)
    }

    fn narrow(number: Option<u128>) -> Option<u128> {
        number
    }
}

impl<T: Value> Value for Option<T> {
    fn widen(&self) -> Option<u128> {
        self.as_ref().and_then(T::widen)
    }

    fn narrow(number: Option<u128>) -> Option<Option<T>> {
        match number {
            Some(_) => T::narrow(number).map(Some),
            None => Some(None),
        }
    }
}

/// Reads either form.
struct Visit<T>(PhantomData<T>);

impl<T: Value> Visit<T> {
    fn value<E: Error>(&self, number: Option<u128>, found: Unexpected<'_>) -> Result<T, E> {
        T::narrow(number).ok_or_else(|| E::invalid_value(found, self))
    }
}

impl<T: Value> Visitor<'_> for Visit<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a non-negative integer, as a number or as a string of digits")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        self.value(Some(number.into()), Unexpected::Unsigned(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse().ok().filter(|_| is_number) {
            Some(number) => self.value(Some(number), Unexpected::Str(text)),
            None => Err(E::invalid_value(Unexpected::Str(text), &self)),
        }
    }

    fn visit_unit<E: Error>(self) -> Result<T, E> {
        self.value(None, Unexpected::Unit)
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::Integer;

    #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
    struct All {
        #[serde(with = "Integer")]
        wide: u128,
        #[serde(with = "Integer")]
        narrow: u64,
        #[serde(default, with = "Integer")]
        perhaps: Option<u64>,
    }

    #[test]
    fn integers_above_2_pow_53_are_strings_and_read_back() {
        let most = 1 << 53;
        for number in [0, 1, most - 1, most, most + 1, u64::MAX] {
            let all = All { wide: number.into(), narrow: number, perhaps: Some(number) };
            let json = serde_json::to_string(&all).unwrap();
            let shown = if number > most { format!("\"{number}\"") } else { number.to_string() };
            let expected = format!("{{\"wide\":{shown},\"narrow\":{shown},\"perhaps\":{shown}}}");
            assert_eq!(json, expected);
            assert_eq!(serde_json::from_str::<All>(&json).unwrap(), all);
        }
        let all = All { wide: u128::MAX, narrow: 0, perhaps: None };
        let json = serde_json::to_string(&all).unwrap();
        assert!(json.contains(&format!("\"{}\"", u128::MAX)) && json.contains("null"), "{json}");
        assert_eq!(serde_json::from_str::<All>(&json).unwrap(), all);
    }

    #[test]
    fn other_values_are_rejected() {
        let above = format!("\"{}\"", u128::from(u64::MAX) + 1);
        for wrong in ["-1", "1.5", "\"\"", "\"+1\"", "\"1e3\"", "\" 1\"", "null", "true", &above] {
            let json = format!("{{\"wide\":0,\"narrow\":{wrong}}}");
            assert!(serde_json::from_str::<All>(&json).is_err(), "{json}");
        }
    }
}
