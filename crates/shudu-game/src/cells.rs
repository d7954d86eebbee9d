//! The cells that an event names.

use serde::{Deserialize, Serialize};
use shudu::grid::{Coord, Digit, DigitSet};

/// The cells that an event acts on: the selection, or named cells.
///
/// In JSON a list such as `["r1c2","r3c5"]`; a missing list is the selection.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Option<Vec<Coord>>", into = "Option<Vec<Coord>>")]
pub enum Cells {
    /// The selected cells.
    #[default]
    Selected,
    /// These cells.
    Named(Vec<Coord>),
}

impl Cells {
    /// Returns true for the selection.
    #[must_use]
    pub fn is_selected(&self) -> bool {
        *self == Cells::Selected
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Cells {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "EventCells".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Option<Vec<Coord>>>::json_schema(generator)
    }
}

impl From<Coord> for Cells {
    fn from(cell: Coord) -> Cells {
        Cells::Named(vec![cell])
    }
}

impl From<Option<Vec<Coord>>> for Cells {
    fn from(cells: Option<Vec<Coord>>) -> Cells {
        cells.map_or(Cells::Selected, Cells::Named)
    }
}

impl From<Cells> for Option<Vec<Coord>> {
    fn from(cells: Cells) -> Option<Vec<Coord>> {
        match cells {
            Cells::Selected => None,
            Cells::Named(cells) => Some(cells),
        }
    }
}

/// Returns the set of a digit; empty for 0 and for a number that is not a digit.
pub(crate) fn only(digit: u8) -> DigitSet {
    Digit::new(digit).map_or(DigitSet::EMPTY, DigitSet::only)
}
