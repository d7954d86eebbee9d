//! The record of `shudu lab trace`.

use serde::Serialize;
use shudu::grid::{Coord, House, Shape};
use shudu::solve::engine::trace::{Action, Condition, Event};

/// One action of an engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TraceRecord {
    /// The line of the puzzle in the input.
    pub line: u64,
    /// The number of the event, from 1.
    pub event: u64,
    /// The number of open guesses.
    pub depth: u32,
    /// The action: `place`, `remove`, `eliminate`, `restore`, `cover`, `uncover`, `backtrack` or
    /// `solution`.
    pub action: String,
    /// The cell, if the event concerns one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Coord>,
    /// The house of a condition of the exact cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// The digit, if the event concerns one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
    /// True if a placed digit is a guess.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub guess: bool,
}

impl TraceRecord {
    /// Returns the record of an event on a board of this shape.
    #[must_use]
    pub fn new(shape: Shape, line: u64, number: u64, event: &Event) -> TraceRecord {
        let mut record = TraceRecord {
            line,
            event: number,
            depth: event.depth,
            action: event.action.name().to_owned(),
            cell: None,
            house: None,
            digit: None,
            guess: false,
        };
        match event.action {
            Action::Place { cell, digit, guess } => {
                (record.cell, record.digit) = (Some(shape.coord(cell)), Some(digit));
                record.guess = guess;
            }
            Action::Remove { cell, digit }
            | Action::Eliminate { cell, digit }
            | Action::Restore { cell, digit } => {
                (record.cell, record.digit) = (Some(shape.coord(cell)), Some(digit));
            }
            Action::Cover(condition) | Action::Uncover(condition) => match condition {
                Condition::Cell(cell) => record.cell = Some(shape.coord(cell)),
                Condition::House { kind, index, digit } => {
                    record.house = Some(House::new(kind, index).to_string());
                    record.digit = Some(digit);
                }
                _ => {}
            },
            _ => {}
        }
        record
    }

    /// Appends the event as a line of words: `7 1 place 5 r3c4 guess`.
    pub fn write_text(&self, out: &mut Vec<u8>) {
        let digit = self.digit.map(|digit| digit.to_string());
        let cell = self.cell.map(|cell| cell.to_string());
        let guess = self.guess.then(|| "guess".to_owned());
        let words = [digit, cell, self.house.clone(), guess];
        let mut line = format!("{} {} {}", self.event, self.depth, self.action);
        for word in words.into_iter().flatten() {
            line.push(' ');
            line.push_str(&word);
        }
        line.push('\n');
        out.extend_from_slice(line.as_bytes());
    }
}
