//! The data types of this module as serde types.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::rating::{ParseRatingError, Rating};

/// The number 7.2.
impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.tenths()) / 10.0)
    }
}

impl<'de> Deserialize<'de> for Rating {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rating, D::Error> {
        let number = f64::deserialize(deserializer)?;
        Rating::nearest(number).ok_or_else(|| D::Error::custom(ParseRatingError))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_is_the_number_that_is_printed() {
        for tenths in 0..=200 {
            let rating = Rating::from_tenths(tenths);
            let json = serde_json::to_string(&rating).unwrap();
            assert_eq!(json, rating.to_string());
            assert_eq!(serde_json::from_str::<Rating>(&json).unwrap(), rating);
        }
        assert!(serde_json::from_str::<Rating>("-1.0").is_err());
    }
}
