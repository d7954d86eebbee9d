//! The changes of a game that can be taken back or made again, for a visible history.
//!
//! A change is stored as the cells that differ ([`Change`]), without its event. The events that made
//! the changes are found by going through the events once: each that changes cells is on the undo
//! stack until it is taken back.

use serde::Serialize;
use shudu::grid::Coord;

use crate::event::{Event, TimedEvent};
use crate::game::{Change, Game};

/// A change of the cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GameChange"))]
#[non_exhaustive]
pub struct ChangeEntry {
    /// The number of the event, from 1.
    pub number: usize,
    /// The event, with its time in milliseconds since the start.
    #[serde(flatten)]
    pub event: TimedEvent,
    /// The cells whose digits changed; if no digit changed, all cells that changed.
    pub changed: Vec<Coord>,
}

impl Game {
    /// Returns the changes in order: first those that can be taken back ([`Game::undo_len`]), then
    /// those that can be made again, the next one first.
    #[must_use]
    pub fn changes(&self) -> Vec<ChangeEntry> {
        let (mut undo, mut redo): (Vec<(usize, &TimedEvent)>, Vec<_>) = Default::default();
        for (index, timed) in self.events().enumerate() {
            match &timed.event {
                Event::Undo => redo.extend(undo.pop()),
                Event::Redo => undo.extend(redo.pop()),
                event if event.changes_cells() => {
                    undo.push((index, timed));
                    redo.clear();
                }
                _ => {}
            }
        }
        let entry = |((index, timed), changes): ((usize, &TimedEvent), &[Change])| {
            let at_ms = timed.at_ms.saturating_sub(self.started_ms());
            let has_digit = changes.iter().any(Change::is_digit);
            let shown = changes.iter().filter(|change| !has_digit || change.is_digit());
            let mut cells: Vec<u16> = shown.map(|change| change.cell).collect();
            cells.dedup();
            ChangeEntry {
                number: index + 1,
                event: TimedEvent::new(at_ms, timed.event.clone()),
                changed: cells.into_iter().map(|cell| self.coord(cell.into())).collect(),
            }
        };
        let undone = self.redo.iter().rev().map(|changes| &**changes);
        let undone = redo.into_iter().rev().zip(undone);
        let done = undo.into_iter().zip(self.undo.iter().map(|changes| &**changes));
        done.chain(undone).map(entry).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Deduction, Layer};

    #[test]
    fn the_history_lists_what_undo_and_redo_do() {
        let mut game = Game::new("1...............".parse::<shudu::Board>().unwrap(), 1_000);
        let cell = |name: &str| name.parse().unwrap();
        let step = Deduction {
            technique: shudu::logic::Technique::HiddenSingleBox,
            placements: vec![shudu::logic::Candidate {
                cell: cell("r4c4"),
                digit: "1".parse().unwrap(),
            }],
            eliminations: Vec::new(),
        };
        let events = [
            Event::select(cell("r1c2")),
            Event::center(2),
            Event::place(2).on(cell("r2c1")),
            Event::ApplyStep { step },
            Event::SavePoint { name: "a".into() },
            Event::Clear { layer: Some(Layer::Digits), cells: cell("r2c1").into() },
            Event::RestorePoint { name: "a".into() },
            Event::ClearMarks { on: false },
            Event::FillCandidates,
            Event::Undo,
            Event::Undo,
            Event::Redo,
            Event::Undo,
        ];
        let mut at_ms = 1_000;
        for event in events {
            at_ms += 10;
            game.apply(&TimedEvent::new(at_ms, event)).unwrap();
            let changes = game.changes();
            assert_eq!(changes.len(), game.undo_len() + game.redo_len());
        }
        let shown: Vec<String> = (game.changes().iter())
            .map(|change| {
                let cells: Vec<String> = change.changed.iter().map(Coord::to_string).collect();
                format!("{} {} {}", change.number, change.event.at_ms, cells.join(","))
            })
            .collect();
        let center = "2 20 r1c2".to_owned();
        assert_eq!(
            shown[..4],
            [center, "3 30 r2c1".into(), "4 40 r4c4".into(), "6 60 r2c1".into()]
        );
        assert_eq!((shown.len(), game.undo_len(), game.redo_len()), (6, 4, 2));
        assert_eq!(shown[4], "7 70 r2c1");
        assert!(shown[5].starts_with("9 90 "));
        // Every change can be found by its place: taking back to it and forward again.
        let json = serde_json::to_value(&game.changes()[1]).unwrap();
        assert_eq!(json["event"], "place");
        assert_eq!(json["changed"], serde_json::json!(["r2c1"]));
    }

    #[test]
    fn a_cell_is_listed_once() {
        let mut game = Game::new(shudu::Board::empty("5x5".parse().unwrap()), 0);
        let cell = "r1c2".parse().unwrap();
        // Each event changes several words of the cell.
        for json in [
            r#"{"event":"toggle-corner","digits":[1,25]}"#,
            r#"{"event":"toggle-candidate-color","digit":9,"color":9}"#,
            r#"{"event":"toggle-candidate-color","digit":25,"color":9}"#,
            r#"{"event":"clear","layer":"colors"}"#,
            r#"{"event":"place","digit":25}"#,
        ] {
            let event: Event = serde_json::from_str(json).unwrap();
            game.apply(&TimedEvent::new(0, event.on(cell))).unwrap();
        }
        assert_eq!(game.changes().len(), 5);
        assert!(game.changes().iter().all(|change| change.changed == [cell]));
    }
}
