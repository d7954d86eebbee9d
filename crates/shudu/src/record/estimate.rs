//! The record of `shudu count --estimate`.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use super::parts::{ExtraRecord, line};
use crate::grid::Puzzle;
use crate::solve::Estimate;

/// A puzzle and an estimate of its number of solutions.
///
/// Numbers below a million are rounded to integers, larger ones to four significant digits, which
/// is the precision of an estimate.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct EstimateRecord<'a> {
    /// The puzzle.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Cow<'a, Puzzle>,
    /// The estimate.
    pub estimate: RoundedNumber,
    /// The lower end of the 95 % interval.
    pub low: RoundedNumber,
    /// The upper end of the 95 % interval.
    pub high: RoundedNumber,
    /// True if the number is exact.
    pub exact: bool,
    /// The number of random walks made.
    pub walks: u32,
    /// Other fields of the input.
    #[serde(flatten)]
    pub extra: ExtraRecord<'a>,
}

impl<'a> EstimateRecord<'a> {
    /// Creates a record without extra fields.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, estimate: &Estimate) -> EstimateRecord<'a> {
        let (low, high) = estimate.interval();
        EstimateRecord {
            puzzle: Cow::Borrowed(puzzle),
            estimate: estimate.mean.into(),
            low: low.into(),
            high: high.into(),
            exact: estimate.is_exact(),
            walks: estimate.walks,
            extra: ExtraRecord::default(),
        }
    }
}

/// A number rounded to an integer if it is below a million, else to four significant digits. An
/// infinite one is `null` in JSON.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RoundedNumber(f64);

impl RoundedNumber {
    /// Returns the rounded number.
    #[must_use]
    pub const fn get(self) -> f64 {
        self.0
    }

    fn is_small(self) -> bool {
        self.0 < 1e6
    }
}

impl From<f64> for RoundedNumber {
    fn from(number: f64) -> RoundedNumber {
        RoundedNumber(match RoundedNumber(number).is_small() {
            true => number.round(),
            false => four_digits(number).unwrap_or(number),
        })
    }
}

/// Returns the number that is nearest to another one with four significant digits; `None` for an
/// infinite one. The text is not parsed, because the parser of numbers has a large table, which would
/// be a fiftieth of the WebAssembly module.
fn four_digits(number: f64) -> Option<f64> {
    let text = format!("{number:.3e}");
    let (digits, exponent) = text.split_once('e')?;
    let exponent: usize = exponent.parse().ok()?;
    let mut near: f64 = digits.replace('.', "").parse::<u32>().ok()?.into();
    let power = exponent.checked_sub(3)?;
    // Powers up to 22 are exact, so few roundings come together.
    for _ in 0..power / 22 {
        near *= 1e22;
    }
    near *= 10_f64.powi((power % 22) as i32);
    if near.is_infinite() {
        return Some(near);
    }
    // The number that is written with these digits.
    let digits = digits.trim_end_matches('0').trim_end_matches('.');
    let wanted = format!("{digits}e{exponent}");
    let bits = near.to_bits();
    let around = (0..32).flat_map(|ulps| [bits + ulps, bits - ulps]);
    around.map(f64::from_bits).find(|number| format!("{number:e}") == wanted)
}

impl fmt::Display for RoundedNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_small() {
            true => write!(f, "{}", self.0.round()),
            false => write!(f, "{:.3e}", self.0),
        }
    }
}

impl Serialize for RoundedNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.is_small() {
            true => serializer.serialize_u64(self.0 as u64),
            false => serializer.serialize_f64(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for RoundedNumber {
    fn deserialize<D: serde::Deserializer<'de>>(
        deserializer: D,
    ) -> Result<RoundedNumber, D::Error> {
        let number = Option::<f64>::deserialize(deserializer)?;
        Ok(RoundedNumber::from(number.unwrap_or(f64::INFINITY)))
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::random::{Rng, Stream};
    use crate::search::Limits;

    #[test]
    fn rounded_numbers_are_those_of_their_text() {
        let rng = &mut Stream::new(3, 0);
        let random = (0..20_000).map(|_| f64::from_bits(rng.next_u64()));
        let special =
            [0.0, 0.5, 999_999.4, 999_999.5, 1e6, 1.0005e6, f64::MAX, 1.797_4e308, 9.9995e99];
        for number in random.chain(special).chain([f64::INFINITY]) {
            let number = number.abs();
            if number.is_nan() {
                continue;
            }
            let parsed: f64 = RoundedNumber(number).to_string().parse().unwrap();
            assert_eq!(RoundedNumber::from(number).get(), parsed, "{number:e}");
        }
    }

    #[test]
    fn estimates_are_rounded_and_round_trip() {
        let puzzle = Puzzle::from(Grid::EMPTY);
        for walks in [1, 20] {
            let rng = &mut Stream::new(7, 0);
            let estimate = Grid::EMPTY.estimate(walks, rng, &Limits::default()).unwrap();
            let record = EstimateRecord::new(&puzzle, &estimate);
            let json = serde_json::to_string(&record).unwrap();
            assert_eq!(
                serde_json::from_str::<EstimateRecord<'_>>(&json).unwrap(),
                record,
                "{json}"
            );
        }
        let numbers = [0.0, 287.6, 999_999.4, 6.670_903e21].map(RoundedNumber::from);
        assert_eq!(numbers.map(|n| n.to_string()), ["0", "288", "999999", "6.671e21"]);
        // The JSON library decides how large numbers are written: 6.671e21 or 6.671e+21.
        let json = serde_json::to_string(&numbers).unwrap();
        assert!(json.starts_with("[0,288,999999,6.671e"), "{json}");
        assert_eq!(serde_json::from_str::<[RoundedNumber; 4]>(&json).unwrap(), numbers);
    }
}
