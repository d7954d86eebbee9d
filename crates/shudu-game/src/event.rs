//! Events: everything a player can do.
//!
//! An event is data. The keyboard, the mouse, plain commands, a page and a script all produce the
//! same events, and [`apply`](crate::apply) is the only place that knows their meaning. In JSON an
//! event is an object with its name:
//!
//! ```
//! use shudu_game::{Cells, Event, TimedEvent};
//! let json = r#"{"at":1500,"event":"place","digit":7,"cells":["r3c5"]}"#;
//! let timed: TimedEvent = serde_json::from_str(json)?;
//! assert_eq!(timed.event, Event::place(7).on("r3c5".parse()?));
//! assert_eq!(serde_json::to_string(&timed)?, json);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeOwned, Error as _, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use shudu::grid::{Coord, DigitSet};
use shudu::logic::{Candidate, Step, Technique};

use crate::cells::{Cells, only};
use crate::hint::OLD_GRADES;

/// An event with its time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TimedEvent {
    /// Milliseconds on the clock of the caller. Any clock that does not go back will do: Unix time,
    /// or the time since the start. A time before the last event counts as that of the last event.
    #[serde(rename = "at")]
    pub at_ms: u64,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
}

impl TimedEvent {
    /// Creates an event with its time.
    #[must_use]
    pub fn new(at_ms: u64, event: Event) -> TimedEvent {
        TimedEvent { at_ms, event }
    }
}

/// The result of a step without its reason: what a player does when applying it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Deduction {
    /// The technique.
    pub technique: Technique,
    /// The digits to place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub placements: Vec<Candidate>,
    /// The candidates to eliminate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub eliminations: Vec<Candidate>,
}

impl From<&Step> for Deduction {
    fn from(step: &Step) -> Deduction {
        Deduction {
            technique: step.technique,
            placements: step.placements.clone(),
            eliminations: step.eliminations.clone(),
        }
    }
}

/// What [`Event::Clear`] removes from its cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Layer {
    /// The player's digits.
    Digits,
    /// Corner and center marks.
    Marks,
    /// Colors of cells and candidates.
    Colors,
    /// The player's eliminations: the candidates come back.
    Eliminations,
}

/// A direction in which the cursor moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

/// Reads the fields of an event.
type Reader = fn(&Fields) -> serde_json::Result<Event>;

/// Declares the events: each with its name in JSON, and its fields with the method of [`Fields`] that reads them.
/// `cells` without such a method are the cells on which the event acts. A derived reader repeats the reading of an
/// object for each event and is ten times as much code.
macro_rules! events {
    ($(#[$about_type:meta])* $vis:vis enum Event {$(
        #[event($name:literal)]
        $(#[$about:meta])*
        $Variant:ident $({
            $(#[$read:ident] $(#[$about_field:meta])* $field:ident: $Value:ty,)+
            $($cells:ident: Cells,)?
        })?,
    )+}) => {
        $(#[$about_type])*
        $vis enum Event {$(
            $(#[$about])*
            #[serde(rename = $name)]
            $Variant $({
                $($(#[$about_field])* $field: $Value,)+
                $(
                    /// The cells.
                    #[serde(default, skip_serializing_if = "Cells::is_selected")]
                    $cells: Cells,
                )?
            })?,
        )+}

        /// The names of the events in JSON, and what reads their fields.
        const EVENTS: &[(&str, Reader)] = &[$(($name, |_fields| {
            Ok(Event::$Variant $({
                $($field: _fields.$read(stringify!($field))?,)+
                $($cells: _fields.optional(stringify!($cells))?,)?
            })?)
        })),+];

        /// The fields of all events, and the time.
        const FIELDS: &[&str] = &["at", "event", "cells", $($($(stringify!($field)),+,)?)+];

        impl Event {
            /// Returns true for events that act on cells.
            fn has_cells(&self) -> bool {
                match self {
                    $($($(Event::$Variant { $cells: _, .. } => true,)?)?)+
                    _ => false,
                }
            }

            /// Returns the same event on these cells. Events without cells are returned unchanged.
            #[must_use]
            pub fn with_cells(mut self, new: Cells) -> Event {
                match &mut self {
                    $($($(Event::$Variant { $cells, .. } => *$cells = new,)?)?)+
                    _ => {}
                }
                self
            }
        }
    };
}

events! {
    /// Something a player does.
    ///
    /// Events with `cells` act on the named cells, or on the selection if the list is missing. Givens
    /// among several cells are skipped; the event is rejected if nothing is left to do. Digits are numbered
    /// from 1 in ascending order, as in [`Rules`](shudu::rules::Rules).
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(tag = "event")]
    #[non_exhaustive]
    pub enum Event {
        #[event("place")]
        /// Places a digit. If [`clear_marks`](crate::Settings::clear_marks) is set, also removes it
        /// from the marks of the peers.
        Place {
            #[take]
            /// The digit.
            digit: u8,
            cells: Cells,
        },
        #[event("clear")]
        /// Removes a layer from the cells. Without a layer, removes the first that is present: digits,
        /// marks, colors.
        Clear {
            #[optional]
            /// What to remove.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            layer: Option<Layer>,
            cells: Cells,
        },
        #[event("toggle-corner")]
        /// Adds corner marks, or removes them if every blank cell has all of them.
        ToggleCorner {
            #[take]
            /// The digits.
            digits: DigitSet,
            cells: Cells,
        },
        #[event("toggle-center")]
        /// Adds center marks, or removes them if every blank cell has all of them. With automatic
        /// candidates, these are the center marks: the event eliminates or restores them.
        ToggleCenter {
            #[take]
            /// The digits.
            digits: DigitSet,
            cells: Cells,
        },
        #[event("eliminate")]
        /// Eliminates candidates. They stay eliminated when digits are placed later. Center marks of
        /// these digits are removed.
        Eliminate {
            #[take]
            /// The digits.
            digits: DigitSet,
            cells: Cells,
        },
        #[event("restore")]
        /// Takes eliminations back.
        Restore {
            #[take]
            /// The digits.
            digits: DigitSet,
            cells: Cells,
        },
        #[event("toggle-color")]
        /// Adds a color to the cells, or removes it if all of them have it.
        ToggleColor {
            #[take]
            /// The color, from 1 to [`MAX_COLOR`](crate::MAX_COLOR).
            color: u8,
            cells: Cells,
        },
        #[event("toggle-candidate-color")]
        /// Gives a candidate a color, or removes the color if it has it in all cells.
        ToggleCandidateColor {
            #[take]
            /// The digit.
            digit: u8,
            #[take]
            /// The color, from 1 to [`MAX_COLOR`](crate::MAX_COLOR).
            color: u8,
            cells: Cells,
        },
        #[event("select")]
        /// Selects these cells and no others. The last one is the cursor. Selections are not undo steps.
        Select {
            #[take]
            /// The cells.
            cells: Vec<Coord>,
        },
        #[event("extend")]
        /// Adds cells to the selection. The last one is the cursor.
        Extend {
            #[take]
            /// The cells.
            cells: Vec<Coord>,
        },
        #[event("deselect")]
        /// Removes cells from the selection.
        Deselect {
            #[take]
            /// The cells.
            cells: Vec<Coord>,
        },
        #[event("move")]
        /// Moves the cursor to the next cell; at the edge to the other side.
        Move {
            #[take]
            /// The direction.
            direction: Direction,
            #[optional]
            /// Whether the new cell is added to the selection. Otherwise it replaces the selection.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            extend: bool,
        },
        #[event("undo")]
        /// Takes back the last change.
        Undo,
        #[event("redo")]
        /// Makes the change again that was taken back last.
        Redo,
        #[event("save-point")]
        /// Keeps the board under a name. An older save point of this name is replaced.
        SavePoint {
            #[take]
            /// The name.
            name: String,
        },
        #[event("restore-point")]
        /// Returns to a save point. This is a change that can be taken back.
        RestorePoint {
            #[take]
            /// The name.
            name: String,
        },
        #[event("pause")]
        /// Stops the timer. Until it is resumed, changes are rejected.
        Pause,
        #[event("resume")]
        /// Starts the timer again.
        Resume,
        #[event("hint")]
        /// The player was shown a hint.
        Hint {
            #[take]
            /// How much was shown: 1 (where to look, or mistakes), 2 (the cells), 3 (the whole step).
            grade: u8,
            #[grades]
            /// The number of grades: 3. Events of earlier versions do not have it; they have five grades.
            #[serde(default = "old_grades", skip_serializing_if = "is_old")]
            of: u8,
            #[optional]
            /// The step behind the hint, if it was about one.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            step: Option<Deduction>,
        },
        #[event("check")]
        /// The player was shown conflicts and wrong digits.
        Check,
        #[event("auto-candidates")]
        /// Switches automatic candidates.
        AutoCandidates {
            #[take]
            /// On or off.
            on: bool,
        },
        #[event("clear-marks")]
        /// Switches whether placing a digit removes it from the marks of the peers.
        ClearMarks {
            #[take]
            /// On or off.
            on: bool,
        },
        #[event("fill-candidates")]
        /// Sets the center marks of every blank cell to its candidates.
        FillCandidates,
        #[event("apply-step")]
        /// Applies a step as one change.
        ApplyStep {
            #[take]
            /// The step.
            step: Deduction,
        },
        #[event("abandon")]
        /// Ends the game without a solution.
        Abandon,
    }
}

impl Event {
    /// Returns the event that places a digit in the selected cells.
    #[must_use]
    pub fn place(digit: u8) -> Event {
        Event::Place { digit, cells: Cells::Selected }
    }

    /// Returns the event that clears the selected cells.
    #[must_use]
    pub fn clear() -> Event {
        Event::Clear { layer: None, cells: Cells::Selected }
    }

    /// Returns the event that toggles a corner mark of the selected cells.
    #[must_use]
    pub fn corner(digit: u8) -> Event {
        Event::ToggleCorner { digits: only(digit), cells: Cells::Selected }
    }

    /// Returns the event that toggles a center mark of the selected cells.
    #[must_use]
    pub fn center(digit: u8) -> Event {
        Event::ToggleCenter { digits: only(digit), cells: Cells::Selected }
    }

    /// Returns the event that eliminates a candidate from the selected cells.
    #[must_use]
    pub fn eliminate(digit: u8) -> Event {
        Event::Eliminate { digits: only(digit), cells: Cells::Selected }
    }

    /// Returns the event that restores a candidate of the selected cells.
    #[must_use]
    pub fn restore(digit: u8) -> Event {
        Event::Restore { digits: only(digit), cells: Cells::Selected }
    }

    /// Returns the event that toggles a color of the selected cells.
    #[must_use]
    pub fn color(color: u8) -> Event {
        Event::ToggleColor { color, cells: Cells::Selected }
    }

    /// Returns the event that selects one cell.
    #[must_use]
    pub fn select(cell: Coord) -> Event {
        Event::Select { cells: vec![cell] }
    }

    /// Returns the same event on one cell instead of the selection. Events without cells are
    /// returned unchanged.
    #[must_use]
    pub fn on(self, cell: Coord) -> Event {
        self.with_cells(cell.into())
    }

    /// Returns true for events that only move the selection.
    #[must_use]
    pub fn is_selection(&self) -> bool {
        use Event as E;
        matches!(self, E::Select { .. } | E::Extend { .. } | E::Deselect { .. } | E::Move { .. })
    }

    /// Returns true for events that change cells and can be taken back.
    #[must_use]
    pub fn changes_cells(&self) -> bool {
        use Event as E;
        self.has_cells()
            || matches!(self, E::RestorePoint { .. } | E::FillCandidates | E::ApplyStep { .. })
    }
}

#[cfg(feature = "schema")]
fn old_grades() -> u8 {
    OLD_GRADES
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_old(of: &u8) -> bool {
    *of == OLD_GRADES
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Event, D::Error> {
        deserializer.deserialize_map(FromFields(Fields::event))
    }
}

/// Reads the time and the event from one object.
impl<'de> Deserialize<'de> for TimedEvent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TimedEvent, D::Error> {
        deserializer.deserialize_map(FromFields(|it: &Fields| {
            Ok(TimedEvent { at_ms: it.take("at")?, event: it.event()? })
        }))
    }
}

/// Returns the error of a field without its place, which is that in the field.
fn in_event<E: serde::de::Error>(error: serde_json::Error) -> E {
    E::custom(reason_of(&error))
}

/// Returns the message of an error without the place, which the parser repeats at its end.
pub(crate) fn reason_of(error: &serde_json::Error) -> String {
    let mut text = error.to_string();
    text.truncate(text.rfind(" at line ").unwrap_or(text.len()));
    text
}

/// The fields of an event as text. Their values need little memory whatever they contain, and those of
/// unknown fields are not kept.
struct Fields(Vec<(&'static str, Box<RawValue>)>);

/// Reads an object and makes a value of its fields. The value is made before the parser leaves the object, which
/// then adds its place to an error.
struct FromFields<F>(F);

impl<'de, T, F: FnOnce(&Fields) -> serde_json::Result<T>> Visitor<'de> for FromFields<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let mut fields: Vec<(&str, Box<RawValue>)> = Vec::new();
        while let Some(key) = map.next_key::<Cow<'_, str>>()? {
            let Some(&name) = FIELDS.iter().find(|name| **name == key) else {
                map.next_value::<IgnoredAny>()?;
                continue;
            };
            let value = map.next_value()?;
            // The last of equal keys counts.
            match fields.iter_mut().find(|(other, _)| *other == name) {
                Some(field) => field.1 = value,
                None => fields.push((name, value)),
            }
        }
        (self.0)(&Fields(fields)).map_err(in_event)
    }
}

impl Fields {
    fn find(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(other, _)| *other == name).map(|(_, value)| value.get())
    }

    /// Reads a field that may be missing.
    fn optional<T: DeserializeOwned + Default>(&self, name: &str) -> serde_json::Result<T> {
        self.find(name).map_or_else(|| Ok(T::default()), serde_json::from_str)
    }

    /// Reads a required field.
    fn take<T: DeserializeOwned>(&self, name: &'static str) -> serde_json::Result<T> {
        serde_json::from_str(self.find(name).ok_or_else(|| serde_json::Error::missing_field(name))?)
    }

    /// Reads an event.
    fn event(&self) -> serde_json::Result<Event> {
        let name: String = self.take("event")?;
        if let Some((_, read)) = EVENTS.iter().find(|(known, _)| *known == name) {
            return read(self);
        }
        let names: Vec<String> = EVENTS.iter().map(|(name, _)| format!("`{name}`")).collect();
        let names = names.join(", ");
        let reason = format!("unknown variant `{name}`, expected one of {names}");
        Err(serde_json::Error::custom(reason))
    }

    /// Reads the number of grades of a hint.
    fn grades(&self, name: &str) -> serde_json::Result<u8> {
        Ok(self.optional::<Option<u8>>(name)?.unwrap_or(OLD_GRADES))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_event_is_rejected_with_the_reason() {
        for (json, reason) in [
            ("{}", "missing field `event`"),
            (r#"{"event":3}"#, "invalid type: integer `3`, expected a string"),
            (r#"{"event":"place"}"#, "missing field `digit`"),
            (r#"{"event":"place","digit":"x"}"#, "invalid type: string \"x\", expected u8"),
            (r#"{"event":"place","digit":300}"#, "invalid value: integer `300`, expected u8"),
            (r#"{"event":"pla"}"#, "unknown variant `pla`, expected one of `place`, `clear`"),
            ("[]", "invalid type: sequence"),
        ] {
            let error = serde_json::from_str::<Event>(json).unwrap_err().to_string();
            assert!(error.starts_with(reason), "{json}: {error}");
        }
        // Fields of other events are ignored.
        let json = r#"{"event":"undo","digit":"x","more":1}"#;
        assert_eq!(serde_json::from_str::<Event>(json).unwrap(), Event::Undo);
    }
}
