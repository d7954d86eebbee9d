//! The record of `shudu count --estimate`.

use std::fmt;

use serde::{Serialize, Serializer};
use shudu::Puzzle;
use shudu::solve::Estimate;

use super::parts::{head, record};

record! {
    /// A puzzle and an estimate of its number of solutions.
    ///
    /// Numbers below a million are rounded to integers, larger ones to four significant digits, which
    /// is the precision of an estimate.
    EstimateRecord {
        /// The estimate.
        estimate: RoundedNumber,
        /// The lower end of the 95 % interval.
        low: RoundedNumber,
        /// The upper end of the 95 % interval.
        high: RoundedNumber,
        /// True if the number is exact.
        exact: bool,
        /// The number of random walks made.
        walks: u32,
    }
}

impl EstimateRecord {
    /// Creates a record without extra fields.
    #[must_use]
    pub fn new(puzzle: &Puzzle, estimate: &Estimate) -> EstimateRecord {
        let (low, high) = estimate.interval();
        let (puzzle, rules, extra) = head(puzzle);
        EstimateRecord {
            puzzle,
            rules,
            estimate: estimate.mean.into(),
            low: low.into(),
            high: high.into(),
            exact: estimate.is_exact(),
            walks: estimate.walks,
            extra,
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

#[cfg(feature = "schema")]
impl schemars::JsonSchema for RoundedNumber {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RoundedNumber".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A number with four significant digits; null if it is infinite.",
            "type": ["number", "null"],
        })
    }
}
