//! Keys in dialogs.

use shudu::Puzzle;
use shudu::grid::{Board, Shape};
use shudu::solve::Verdict;
use shudu_game::Event;
use shudu_messages::args;

use super::{App, Effect, LONGEST_NAME};
use crate::keys::Key;
use crate::new_game::{self, NewGame};
use crate::theme::Role;
use crate::type_in::{self, TypeIn};
use crate::view::{Dialog, Rows, Switch};
use crate::work::{Search, Slot};

impl App {
    /// Closes the front dialog. Its message would say nothing about what is behind it.
    pub(super) fn close(&mut self) {
        self.view.dialogs.pop();
        self.view.message = None;
    }

    pub(super) fn dialog_key(&mut self, key: &Key) {
        self.view.message = None;
        let Some(dialog) = self.view.dialogs.last_mut() else { return };
        let close = key.is("Escape");
        let page = usize::from(self.size.1.saturating_sub(8)).max(1);
        let scrolled = |scroll: usize| match key.name.as_str() {
            "ArrowUp" | "k" => scroll.saturating_sub(1),
            "ArrowDown" | "j" => scroll + 1,
            "PageUp" => scroll.saturating_sub(page),
            "PageDown" | "Space" => scroll + page,
            "Home" => 0,
            _ => scroll,
        };
        match dialog {
            Dialog::Text(_, scroll) => {
                // The keys that open these dialogs close them, too.
                if close || ["q", "Enter", "?", "F1", "i", "y"].iter().any(|name| key.is(name)) {
                    self.close();
                } else {
                    *scroll = scrolled(*scroll);
                }
            }
            Dialog::New(_) | Dialog::TypeIn(_) if close => {
                // The first Escape cancels a running search and keeps the dialog.
                if self.is_searching(Slot::Generate) {
                    self.cancel(Slot::Generate);
                    self.tell(Role::Second, "play-cancelled", &args! {});
                } else {
                    self.cancel(Slot::Verdict);
                    self.pending = None;
                    self.close();
                }
            }
            Dialog::New(form) => match form.key(key, &self.catalogue.clone()) {
                new_game::Asked::Nothing => {}
                new_game::Asked::Start => self.start_form(),
                new_game::Asked::TypeIn => self.open_type_in(),
            },
            Dialog::TypeIn(typed) => match typed.key(key) {
                // The verdict was shown; starting anyway takes a second Enter.
                type_in::Asked::Start if typed.is_confirmed => self.begin_typed(),
                type_in::Asked::Nothing => {}
                type_in::Asked::Verdict => {
                    let puzzle = Puzzle::from(typed.board.clone());
                    self.start(Search::Verdict(puzzle));
                }
                type_in::Asked::Start => self.start_typed(),
            },
            Dialog::Name(name) => match key.name.as_str() {
                "Enter" => {
                    let name = name.trim().to_owned();
                    self.view.dialogs.pop();
                    self.apply(Event::SavePoint { name: name.clone() });
                    if self.view.message.is_none() {
                        self.tell(Role::Success, "play-save-point-made", &args! { name = name });
                    }
                }
                "Escape" => self.close(),
                "Backspace" => drop(name.pop()),
                _ => {
                    if let Some(c) = key.character()
                        && name.chars().count() < LONGEST_NAME
                    {
                        name.push(c);
                    }
                }
            },
            Dialog::Options { chosen } => {
                if let Some(row) = row_of(key, *chosen, Switch::ALL.len(), page) {
                    *chosen = row;
                    return;
                }
                match key.name.as_str() {
                    "Enter" | "Space" | "ArrowLeft" | "ArrowRight" => {
                        let switch = Switch::ALL[*chosen];
                        self.switch(switch);
                    }
                    "Escape" | "m" | "q" => self.close(),
                    _ => {}
                }
            }
            Dialog::List { rows, chosen, deleting } => {
                let was_deleting = std::mem::take(deleting);
                if let Some(row) = row_of(key, *chosen, rows.len(), page) {
                    *chosen = row;
                    return;
                }
                match key.name.as_str() {
                    "Escape" | "q" => {
                        self.close();
                        self.cancel(Slot::Rate);
                        self.cancel(Slot::Verdict);
                    }
                    "Enter" => self.choose(),
                    "Delete" | "Backspace" => {
                        if let Rows::Games(games) = rows {
                            if was_deleting {
                                let id = games[*chosen].0.clone();
                                self.effect(Effect::Delete(id));
                            } else {
                                *deleting = true;
                            }
                        }
                    }
                    _ => {}
                }
            }
            Dialog::Finished { .. } => match key.name.as_str() {
                "n" => {
                    self.view.dialogs.pop();
                    self.open(Dialog::New(NewGame::default()));
                }
                "i" => self.effect(Effect::Statistics),
                "o" => self.effect(Effect::ListGames),
                "y" => self.review(),
                "q" => self.effect(Effect::Quit),
                "Escape" | "Enter" => self.close(),
                _ => {}
            },
        }
    }

    /// Opens an empty board to type in a puzzle.
    pub(crate) fn open_type_in(&mut self) {
        self.view.message = None;
        self.open(Dialog::TypeIn(TypeIn::new(Shape::NINE)));
        self.start(Search::Verdict(Board::empty(Shape::NINE).into()));
    }

    /// Generates the puzzle of the form.
    pub(super) fn start_form(&mut self) {
        let Some(Dialog::New(form)) = self.view.dialogs.last() else { return };
        // Short enough to write down, different every time.
        let random = (self.now.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) % 1_000_000_000;
        match form.request(random) {
            Ok((request, seed)) => self.generate(request, seed),
            Err(key) => self.tell(Role::Warning, key, &args! {}),
        }
    }

    /// Starts the puzzle that was typed in, if it has a solution. One with several solutions can be
    /// played like one of a file, but usually it is not complete yet, so Enter is needed twice.
    pub(super) fn start_typed(&mut self) {
        let Some(Dialog::TypeIn(typed)) = self.view.dialogs.last_mut() else { return };
        match &typed.verdict {
            Some(Verdict::Unique(_)) => self.begin_typed(),
            Some(Verdict::Multiple(..)) => {
                typed.is_confirmed = true;
                self.tell(Role::Warning, "play-typed-multiple", &args! {});
            }
            Some(_) => self.tell(Role::Warning, "play-typed-none", &args! {}),
            None => {
                typed.is_awaited = true;
                self.tell(Role::Second, "play-checking", &args! {});
            }
        }
    }

    fn begin_typed(&mut self) {
        let Some(Dialog::TypeIn(typed)) = self.view.dialogs.last() else { return };
        let listed = super::listed(Puzzle::from(typed.board.clone()));
        let Some(Verdict::Unique(solution)) = typed.verdict.clone() else {
            self.begin(listed, None);
            return self.tell(Role::Warning, "play-started-multiple", &args! {});
        };
        self.begin(listed, Some(&solution));
    }

    /// Takes the chosen row of a list.
    pub(super) fn choose(&mut self) {
        let Some(Dialog::List { rows, chosen, .. }) = self.view.dialogs.last() else { return };
        match rows {
            Rows::Games(games) => {
                let id = games[*chosen].0.clone();
                self.effect(Effect::Load(id));
            }
            Rows::SavePoints(names) => {
                let name = names[*chosen].clone();
                self.view.dialogs.pop();
                self.apply(Event::RestorePoint { name });
            }
            Rows::Puzzles(puzzles) => {
                let mut listed = puzzles[*chosen].clone();
                if let Some(Some(rating)) = listed.rating {
                    listed.meta.rating = Some(rating);
                    listed.meta.level = Some(shudu::logic::Level::of(rating));
                }
                self.begin_after_verdict(listed);
            }
        }
    }
}

/// Returns the row that a key chooses; `None` for other keys.
fn row_of(key: &Key, row: usize, count: usize, page: usize) -> Option<usize> {
    Some(match key.name.as_str() {
        "ArrowUp" | "k" | "w" => (row + count - 1) % count,
        "ArrowDown" | "j" | "s" => (row + 1) % count,
        "PageUp" => row.saturating_sub(page),
        "PageDown" => (row + page).min(count - 1),
        "Home" => 0,
        "End" => count - 1,
        _ => return None,
    })
}
