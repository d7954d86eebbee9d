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
use shudu::grid::{Coord, Shape};
use shudu::logic::{BoardCandidate, BoardStep, Candidate, Step, Technique};

use crate::cells::Cells;
use crate::digits::Digits;

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
    pub placements: Vec<BoardCandidate>,
    /// The candidates to eliminate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub eliminations: Vec<BoardCandidate>,
}

impl From<&Step> for Deduction {
    fn from(step: &Step) -> Deduction {
        Deduction {
            technique: step.technique,
            placements: on_board(&step.placements),
            eliminations: on_board(&step.eliminations),
        }
    }
}

impl From<&BoardStep> for Deduction {
    fn from(step: &BoardStep) -> Deduction {
        Deduction {
            technique: step.technique,
            placements: step.placements.clone(),
            eliminations: step.eliminations.clone(),
        }
    }
}

/// Returns candidates of a 9×9 grid as those of a board.
pub(crate) fn on_board(candidates: &[Candidate]) -> Vec<BoardCandidate> {
    let convert = |candidate: &Candidate| BoardCandidate {
        cell: Shape::NINE.coord(candidate.cell.index()),
        digit: candidate.digit.get(),
    };
    candidates.iter().map(convert).collect()
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

/// Something a player does.
///
/// Events with `cells` act on the named cells, or on the selection if the list is missing. Givens
/// among several cells are skipped; the event is rejected if nothing is left to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Event {
    /// Places a digit. If [`clear_marks`](crate::Settings::clear_marks) is set, also removes it
    /// from the marks of the peers.
    Place {
        /// The digit.
        digit: u8,
        /// The cells.
        #[serde(default, skip_serializing_if = "Cells::is_selected")]
        cells: Cells,
    },
    /// Removes a layer from the cells. Without a layer, removes the first that is present: digits,
    /// marks, colors.
    Clear {
        /// What to remove.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        layer: Option<Layer>,
        /// The cells.
        #[serde(default, skip_serializing_if = "Cells::is_selected")]
        cells: Cells,
    },
    /// Adds corner marks, or removes them if every blank cell has all of them.
    ToggleCorner {
        /// The digits.
        digits: Digits,
        /// The cells.
        #[serde(default, skip_serializing_if = "Cells::is_selected")]
        cells: Cells,
    },
    /// Adds center marks, or removes them if every blank cell has all of them. With automatic
    /// candidates, these are the center marks: the event eliminates or restores them.
    ToggleCenter {
        /// The digits.
        digits: Digits,
        /// The cells.
        #[serde(default, skip_serializing_if = "Cells::is_selected")]
        cells: Cells,
    },
    /// Eliminates candidates. They stay eliminated when digits are placed later. Center marks of
    /// these digits are removed.
    Eliminate {
        /// The digits.
        digits: Digits,
        /// The cells.
        #[serde(default, skip_serializing_if = "Cells::is_selected")]
        cells: Cells,
    },
    /// Takes eliminations back.
    Restore {
        /// The digits.
        digits: Digits,
        /// The cells.
        #[serde(default, skip_serializing_if = "Cells::is_selected")]
        cells: Cells,
    },
    /// Adds a color to the cells, or removes it if all of them have it.
    ToggleColor {
        /// The color, from 1 to [`MAX_COLOR`](crate::MAX_COLOR).
        color: u8,
        /// The cells.
        #[serde(default, skip_serializing_if = "Cells::is_selected")]
        cells: Cells,
    },
    /// Gives a candidate a color, or removes the color if it has it in all cells.
    ToggleCandidateColor {
        /// The digit.
        digit: u8,
        /// The color, from 1 to [`MAX_COLOR`](crate::MAX_COLOR).
        color: u8,
        /// The cells.
        #[serde(default, skip_serializing_if = "Cells::is_selected")]
        cells: Cells,
    },
    /// Selects these cells and no others. The last one is the cursor. Selections are not undo steps.
    Select {
        /// The cells.
        cells: Vec<Coord>,
    },
    /// Adds cells to the selection. The last one is the cursor.
    Extend {
        /// The cells.
        cells: Vec<Coord>,
    },
    /// Removes cells from the selection.
    Deselect {
        /// The cells.
        cells: Vec<Coord>,
    },
    /// Moves the cursor to the next cell; at the edge to the other side.
    Move {
        /// The direction.
        direction: Direction,
        /// Whether the new cell is added to the selection. Otherwise it replaces the selection.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        extend: bool,
    },
    /// Takes back the last change.
    Undo,
    /// Makes the change again that was taken back last.
    Redo,
    /// Keeps the board under a name. An older save point of this name is replaced.
    SavePoint {
        /// The name.
        name: String,
    },
    /// Returns to a save point. This is a change that can be taken back.
    RestorePoint {
        /// The name.
        name: String,
    },
    /// Stops the timer. Until it is resumed, changes are rejected.
    Pause,
    /// Starts the timer again.
    Resume,
    /// The player was shown a hint.
    Hint {
        /// How much was shown: 1 (mistakes) to 5 (the whole step).
        grade: u8,
        /// The step behind the hint, if it was about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        step: Option<Deduction>,
    },
    /// The player was shown conflicts and wrong digits.
    Check,
    /// Switches automatic candidates.
    AutoCandidates {
        /// On or off.
        on: bool,
    },
    /// Switches whether placing a digit removes it from the marks of the peers.
    ClearMarks {
        /// On or off.
        on: bool,
    },
    /// Sets the center marks of every blank cell to its candidates.
    FillCandidates,
    /// Applies a step as one change.
    ApplyStep {
        /// The step.
        step: Deduction,
    },
    /// Ends the game without a solution.
    Abandon,
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
        Event::ToggleCorner { digits: Digits::only(digit), cells: Cells::Selected }
    }

    /// Returns the event that toggles a center mark of the selected cells.
    #[must_use]
    pub fn center(digit: u8) -> Event {
        Event::ToggleCenter { digits: Digits::only(digit), cells: Cells::Selected }
    }

    /// Returns the event that eliminates a candidate from the selected cells.
    #[must_use]
    pub fn eliminate(digit: u8) -> Event {
        Event::Eliminate { digits: Digits::only(digit), cells: Cells::Selected }
    }

    /// Returns the event that restores a candidate of the selected cells.
    #[must_use]
    pub fn restore(digit: u8) -> Event {
        Event::Restore { digits: Digits::only(digit), cells: Cells::Selected }
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

    /// Returns the same event on these cells. Events without cells are returned unchanged.
    #[must_use]
    pub fn with_cells(mut self, new: Cells) -> Event {
        match &mut self {
            Event::Place { cells, .. }
            | Event::Clear { cells, .. }
            | Event::ToggleCorner { cells, .. }
            | Event::ToggleCenter { cells, .. }
            | Event::Eliminate { cells, .. }
            | Event::Restore { cells, .. }
            | Event::ToggleColor { cells, .. }
            | Event::ToggleCandidateColor { cells, .. } => *cells = new,
            _ => {}
        }
        self
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
        match self {
            E::Place { .. }
            | E::Clear { .. }
            | E::ToggleCorner { .. }
            | E::ToggleCenter { .. }
            | E::Eliminate { .. }
            | E::Restore { .. }
            | E::ToggleColor { .. }
            | E::ToggleCandidateColor { .. }
            | E::RestorePoint { .. }
            | E::FillCandidates
            | E::ApplyStep { .. } => true,
            E::Select { .. }
            | E::Extend { .. }
            | E::Deselect { .. }
            | E::Move { .. }
            | E::Undo
            | E::Redo
            | E::SavePoint { .. }
            | E::Pause
            | E::Resume
            | E::Hint { .. }
            | E::Check
            | E::AutoCandidates { .. }
            | E::ClearMarks { .. }
            | E::Abandon => false,
        }
    }
}

/// The names of the events in JSON.
const NAMES: &[&str] = &[
    "place",
    "clear",
    "toggle-corner",
    "toggle-center",
    "eliminate",
    "restore",
    "toggle-color",
    "toggle-candidate-color",
    "select",
    "extend",
    "deselect",
    "move",
    "undo",
    "redo",
    "save-point",
    "restore-point",
    "pause",
    "resume",
    "hint",
    "check",
    "auto-candidates",
    "clear-marks",
    "fill-candidates",
    "apply-step",
    "abandon",
];

/// The fields of all events, and the time.
const FIELDS: &[&str] = &[
    "at",
    "event",
    "digit",
    "digits",
    "color",
    "cells",
    "layer",
    "direction",
    "extend",
    "name",
    "grade",
    "step",
    "on",
];

/// Reads the fields that the event has. A derived implementation repeats the reading of an object for
/// each event and is ten times as much code.
impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Event, D::Error> {
        deserializer.deserialize_map(FromFields(Event::read))
    }
}

/// Reads the time and the event from one object.
impl<'de> Deserialize<'de> for TimedEvent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TimedEvent, D::Error> {
        deserializer.deserialize_map(FromFields(|it: &Fields| {
            Ok(TimedEvent { at_ms: it.take("at")?, event: Event::read(it)? })
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

    fn cells(&self) -> serde_json::Result<Cells> {
        self.optional("cells")
    }

    fn digits(&self) -> serde_json::Result<Digits> {
        self.take("digits")
    }

    fn coords(&self) -> serde_json::Result<Vec<Coord>> {
        self.take("cells")
    }

    fn number(&self, name: &'static str) -> serde_json::Result<u8> {
        self.take(name)
    }

    fn text(&self, name: &'static str) -> serde_json::Result<String> {
        self.take(name)
    }
}

impl Event {
    fn read(it: &Fields) -> serde_json::Result<Event> {
        let name = it.text("event")?;
        Ok(match name.as_str() {
            "place" => Event::Place { digit: it.number("digit")?, cells: it.cells()? },
            "clear" => Event::Clear { layer: it.optional("layer")?, cells: it.cells()? },
            "toggle-corner" => Event::ToggleCorner { digits: it.digits()?, cells: it.cells()? },
            "toggle-center" => Event::ToggleCenter { digits: it.digits()?, cells: it.cells()? },
            "eliminate" => Event::Eliminate { digits: it.digits()?, cells: it.cells()? },
            "restore" => Event::Restore { digits: it.digits()?, cells: it.cells()? },
            "toggle-color" => Event::ToggleColor { color: it.number("color")?, cells: it.cells()? },
            "toggle-candidate-color" => Event::ToggleCandidateColor {
                digit: it.number("digit")?,
                color: it.number("color")?,
                cells: it.cells()?,
            },
            "select" => Event::Select { cells: it.coords()? },
            "extend" => Event::Extend { cells: it.coords()? },
            "deselect" => Event::Deselect { cells: it.coords()? },
            "move" => {
                Event::Move { direction: it.take("direction")?, extend: it.optional("extend")? }
            }
            "undo" => Event::Undo,
            "redo" => Event::Redo,
            "save-point" => Event::SavePoint { name: it.text("name")? },
            "restore-point" => Event::RestorePoint { name: it.text("name")? },
            "pause" => Event::Pause,
            "resume" => Event::Resume,
            "hint" => Event::Hint { grade: it.number("grade")?, step: it.optional("step")? },
            "check" => Event::Check,
            "auto-candidates" => Event::AutoCandidates { on: it.take("on")? },
            "clear-marks" => Event::ClearMarks { on: it.take("on")? },
            "fill-candidates" => Event::FillCandidates,
            "apply-step" => Event::ApplyStep { step: it.take("step")? },
            "abandon" => Event::Abandon,
            name => return Err(serde_json::Error::unknown_variant(name, NAMES)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_is_read_back() {
        let cells = || Cells::from("r1c2".parse::<Coord>().unwrap());
        let coords = || vec!["r1c2".parse().unwrap(), "r9c8".parse().unwrap()];
        let digits = || Digits::only(3);
        let placements = vec![BoardCandidate { cell: "r1c2".parse().unwrap(), digit: 4 }];
        let step =
            Deduction { technique: Technique::FullHouse, placements, eliminations: Vec::new() };
        let events = [
            Event::Place { digit: 3, cells: cells() },
            Event::Clear { layer: Some(Layer::Marks), cells: cells() },
            Event::ToggleCorner { digits: digits(), cells: cells() },
            Event::ToggleCenter { digits: digits(), cells: cells() },
            Event::Eliminate { digits: digits(), cells: cells() },
            Event::Restore { digits: digits(), cells: Cells::Selected },
            Event::ToggleColor { color: 2, cells: cells() },
            Event::ToggleCandidateColor { digit: 3, color: 2, cells: cells() },
            Event::Select { cells: coords() },
            Event::Extend { cells: coords() },
            Event::Deselect { cells: coords() },
            Event::Move { direction: Direction::Left, extend: true },
            Event::Undo,
            Event::Redo,
            Event::SavePoint { name: "a".to_owned() },
            Event::RestorePoint { name: "b".to_owned() },
            Event::Pause,
            Event::Resume,
            Event::Hint { grade: 5, step: Some(step.clone()) },
            Event::Check,
            Event::AutoCandidates { on: true },
            Event::ClearMarks { on: false },
            Event::FillCandidates,
            Event::ApplyStep { step },
            Event::Abandon,
        ];
        assert_eq!(events.len(), NAMES.len());
        for (event, name) in events.into_iter().zip(NAMES) {
            let timed = TimedEvent::new(7, event);
            let json = serde_json::to_string(&timed).unwrap();
            assert!(json.contains(&format!("\"event\":\"{name}\"")), "{json}");
            assert_eq!(serde_json::from_str::<TimedEvent>(&json).unwrap(), timed, "{json}");
        }
    }

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
