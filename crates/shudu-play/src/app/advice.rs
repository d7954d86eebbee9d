//! Hints, the review, and the switches of the options.

use std::sync::Arc;

use shudu::Named;
use shudu::logic::StepScale;
use shudu_game::{Event, GRADES, Game, Status};
use shudu_messages::{Catalogue, Lang, args};

use super::{App, Effect};
use crate::choice::step;
use crate::keys::{self, Action};
use crate::theme::{self, Role};
use crate::view::{Dialog, Switch};
use crate::words;
use crate::work::{Search, Slot};

impl App {
    /// Returns true, and says why, if the game is paused: its board is hidden, and so is advice.
    pub(super) fn rejects_pause(&mut self) -> bool {
        let is_paused = self.game.as_ref().is_some_and(|game| game.status() == Status::Paused);
        if is_paused {
            let text = words::sentence(&self.say("game-paused", &args! {}));
            self.tell_text(Role::Warning, text);
        }
        is_paused
    }

    /// Shows this many more grades of a hint. Keys that are pressed during the search count.
    pub(super) fn hint(&mut self, grades: u8) {
        match &mut self.view.hint {
            Some(shown) => {
                if shown.grade < GRADES {
                    shown.grade = shown.grade.saturating_add(grades).min(GRADES);
                    let event = shown.hint.taken(shown.grade);
                    self.view.scroll = 0;
                    self.apply(event);
                }
            }
            None => {
                let Some(game) = self.game.clone().filter(|game| !game.is_over()) else { return };
                if self.rejects_pause() {
                    return;
                }
                if self.wanted_grades > 0 && self.is_searching(Slot::Advice) {
                    self.wanted_grades = self.wanted_grades.saturating_add(grades);
                } else {
                    self.wanted_grades = grades;
                    self.view.check = None;
                    self.view.message = None;
                    self.start(Search::Hint(game, self.remembered.order()));
                }
            }
        }
    }

    /// Returns the key that shows the next grade.
    pub(crate) fn hint_key(&self) -> &'static str {
        keys::key_of(Action::Hint, self.vi)
    }

    /// Returns true if the player types text, so that an input method must work.
    pub(crate) fn is_typing_text(&self) -> bool {
        matches!(self.view.dialogs.last(), Some(Dialog::Name(_) | Dialog::New(_)))
    }

    pub(super) fn apply_hint(&mut self) {
        let Some(shown) = &self.view.hint else { return };
        if shown.grade < GRADES {
            let key = self.hint_key();
            return self.tell(Role::Second, "play-hint-more", &args! { key = key });
        }
        if let Some(event) = shown.hint.applied() {
            self.apply(event);
        }
    }

    pub(super) fn dismiss(&mut self) {
        let slots = [Slot::Generate, Slot::Advice, Slot::Verdict];
        if slots.iter().any(|&slot| self.is_searching(slot)) {
            slots.into_iter().for_each(|slot| self.cancel(slot));
            self.pending = None;
            self.tell(Role::Second, "play-cancelled", &args! {});
        } else if self.view.has_advice() {
            self.view.dismiss_advice();
        } else if self.view.extending {
            self.view.extending = false;
        } else if let Some(game) = &self.game {
            let cell = game.coord(game.cursor());
            if game.selection().count() > 1 {
                self.apply(Event::select(cell));
            }
        }
    }

    /// Chooses the theme for the background of the terminal, unless one was chosen.
    pub(super) fn background(&mut self, color: [u8; 3]) {
        if std::mem::take(&mut self.is_theme_open) {
            self.look.theme = theme::theme_for(color);
        }
    }

    /// Returns the value of a switch as it is shown.
    pub(crate) fn is_on(&self, switch: Switch) -> Option<bool> {
        let settings = self.game.as_ref().map(Game::settings);
        match switch {
            Switch::Same => Some(self.remembered.same),
            Switch::Peers => Some(self.remembered.peers),
            Switch::Conflicts => Some(self.remembered.conflicts),
            Switch::Timer => Some(self.remembered.timer),
            Switch::AutoCandidates => Some(settings.is_some_and(|s| s.auto_candidates)),
            Switch::ClearMarks => {
                Some(settings.map_or(self.remembered.clear_marks, |s| s.clear_marks))
            }
            Switch::Order | Switch::Theme | Switch::Language => None,
        }
    }

    pub(super) fn switch(&mut self, switch: Switch) {
        let on = !self.is_on(switch).unwrap_or_default();
        match switch {
            Switch::Same => self.remembered.same = on,
            Switch::Peers => self.remembered.peers = on,
            Switch::Conflicts => self.remembered.conflicts = on,
            Switch::Timer => self.remembered.timer = on,
            Switch::AutoCandidates => {
                self.apply(Event::AutoCandidates { on });
                if self.view.message.is_none() {
                    let key = if on { "play-candidates-on" } else { "play-candidates-off" };
                    self.tell(Role::Second, key, &args! {});
                }
            }
            Switch::ClearMarks => {
                self.remembered.clear_marks = on;
                self.apply(Event::ClearMarks { on });
            }
            Switch::Order => {
                self.remembered.set_order(step(StepScale::ALL, self.remembered.order(), true));
                self.view.hint = None;
            }
            Switch::Theme => {
                let all: Vec<_> =
                    shudu_draw::Theme::ALL.into_iter().filter(|t| !t.is_monochrome()).collect();
                self.look.theme = step(&all, self.look.theme, true);
                self.is_theme_open = false;
                self.remembered.set_theme(self.look.theme);
            }
            Switch::Language => {
                let lang = step(&Lang::ALL, self.catalogue.lang(), true);
                self.catalogue = Arc::new(Catalogue::new(lang));
                self.remembered.set_language(lang);
            }
        }
        if switch != Switch::AutoCandidates {
            self.effect(Effect::Remember);
        }
    }
}
