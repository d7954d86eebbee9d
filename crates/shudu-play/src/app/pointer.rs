//! Pasted text and the mouse.

use shudu::Puzzle;
use shudu::text::{Fault, Item, ReadOptions, Reader};
use shudu_game::{Event, Meta, Status};
use shudu_messages::args;

use super::{App, LONGEST_NAME, MouseKind};
use crate::keys::Key;
use crate::layout;
use crate::new_game::{self, NewGame};
use crate::outline::Outline;
use crate::screen::Hotspot;
use crate::theme::Role;
use crate::view::{Dialog, Listed, Switch};
use crate::words;
use crate::work::Search;

impl App {
    pub(super) fn paste(&mut self, text: &str) {
        let catalogue = self.catalogue.clone();
        match self.view.dialogs.last_mut() {
            Some(Dialog::Name(name)) => {
                let room = LONGEST_NAME.saturating_sub(name.chars().count());
                name.extend(text.chars().filter(|c| !c.is_control()).take(room));
            }
            // A longer text is a puzzle.
            Some(Dialog::New(form)) if NewGame::is_typed(form.field) && text.trim().len() <= 20 => {
                form.paste(text, &catalogue);
            }
            Some(Dialog::TypeIn(typed)) => {
                typed.is_confirmed = false;
                match read(text).map(|puzzles| puzzles.into_iter().next()) {
                    Ok(Some(listed)) => match listed.puzzle.start().to_board() {
                        Some(board) => {
                            typed.set_board(board.clone());
                            self.start(Search::Verdict(board.into()));
                        }
                        // Only classic boards are typed in.
                        None => self.begin_after_verdict(listed),
                    },
                    Ok(None) => self.tell(Role::Warning, "play-no-puzzle", &args! {}),
                    Err(fault) => self.tell_fault(&fault),
                }
            }
            _ => match read(text) {
                Ok(puzzles) => self.offer(puzzles),
                Err(fault) => self.tell_fault(&fault),
            },
        }
    }

    /// Says why a pasted text has no puzzle.
    fn tell_fault(&mut self, fault: &Fault) {
        let text = words::sentence(&words::describe_fault(&self.catalogue, fault));
        self.tell_text(Role::Warning, text);
    }

    pub(super) fn mouse(&mut self, kind: MouseKind, x: u16, y: u16, extend: bool) {
        let wheel = match kind {
            MouseKind::WheelUp => Some("ArrowUp"),
            MouseKind::WheelDown => Some("ArrowDown"),
            _ => None,
        };
        if let Some(name) = wheel {
            if !self.view.dialogs.is_empty() {
                self.dialog_key(&Key::plain(name));
            } else if kind == MouseKind::WheelUp {
                self.view.scroll = self.view.scroll.saturating_sub(1);
            } else {
                self.view.scroll += 1;
            }
            return;
        }
        let spot = self.hotspots.iter().rev().find(|spot| spot.contains(x, y)).cloned();
        if let (Some(spot), MouseKind::Press) = (spot, kind) {
            return self.click(&spot);
        }
        if !self.view.dialogs.is_empty() {
            return;
        }
        let Some(game) = &self.game else { return };
        if game.status() == Status::Paused {
            return;
        }
        let outline = Outline::of(game.rules());
        let layout = layout::layout(self.size.0, self.size.1, &outline, game.cursor());
        let Some(cell) = layout.and_then(|layout| layout.cell_at(x, y, &outline)) else { return };
        let at = game.coord(cell);
        match kind {
            MouseKind::Press if extend && game.is_selected(cell) => {
                self.apply(Event::Deselect { cells: vec![at] });
            }
            MouseKind::Press if extend => self.apply(Event::Extend { cells: vec![at] }),
            MouseKind::Press => self.apply(Event::select(at)),
            MouseKind::Drag if !game.is_selected(cell) => {
                self.apply(Event::Extend { cells: vec![at] });
            }
            _ => {}
        }
    }

    pub(super) fn click(&mut self, spot: &Hotspot) {
        use crate::screen::Target;
        match spot.target {
            Target::Mode(mode) => self.view.mode = mode,
            Target::Digit(digit) => self.digit(digit),
            Target::Row(row) => match self.view.dialogs.last_mut() {
                Some(Dialog::List { chosen, .. }) => {
                    if *chosen == row {
                        self.choose();
                    } else {
                        *chosen = row;
                    }
                }
                Some(Dialog::Options { chosen }) => {
                    *chosen = row;
                    self.switch(Switch::ALL[row]);
                }
                Some(Dialog::New(form)) => {
                    form.field = new_game::Field::ALL[row];
                    match form.field {
                        new_game::Field::Start | new_game::Field::TypeIn => {
                            self.dialog_key(&Key::plain("Enter"));
                        }
                        _ => form.change(true),
                    }
                }
                _ => {}
            },
            Target::Cell(cell) => {
                if let Some(Dialog::TypeIn(typed)) = self.view.dialogs.last_mut() {
                    (typed.cursor, typed.is_confirmed) = (cell, false);
                }
            }
            Target::Key(name) => self.key(&Key::plain(name)),
        }
    }
}

/// Reads the puzzles of a text in any format. The error is the first fault, if there is no puzzle.
pub(crate) fn read(text: &str) -> Result<Vec<Listed>, Fault> {
    let mut fault = None;
    let mut puzzles = Vec::new();
    for item in Reader::new(text.as_bytes(), ReadOptions::default()) {
        match item {
            Ok(Item::Record(record)) => puzzles.push(listed(record.puzzle)),
            Ok(Item::Comment { .. }) => {}
            Err(error) => drop(fault.get_or_insert(error.fault)),
        }
    }
    match fault {
        Some(fault) if puzzles.is_empty() => Err(fault),
        _ => Ok(puzzles),
    }
}

/// Returns a puzzle as an entry of a list.
pub(crate) fn listed(puzzle: Puzzle) -> Listed {
    Listed { puzzle, meta: Meta::default(), rating: None }
}
