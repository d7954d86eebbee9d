//! Reports of searches.

use shudu::grid::Board;
use shudu::solve::VerdictKind;
use shudu_game::{Event, Hint, Meta};
use shudu_messages::args;

use super::{App, Effect};
use crate::theme::Role;
use crate::view::{Dialog, Listed, Rows, ShownHint};
use crate::words;
use crate::work::{Report, Slot};

impl App {
    pub(super) fn report(&mut self, report: Report, slot: Slot) {
        match report {
            Report::Ended => self.searching.retain(|(other, _)| *other != slot),
            Report::Attempts(count) => {
                if let Some(search) = self.searching.iter_mut().find(|(other, _)| *other == slot) {
                    search.1 = count;
                }
            }
            Report::Generated(made) => {
                let (board, solution, meta) = *made;
                self.begin(Listed { board, own: Vec::new(), meta, rating: None }, Some(solution));
            }
            Report::Impossible(key, words) => {
                let words = words.into_iter().collect();
                let text = words::sentence(&self.say(&key, &words));
                self.tell_text(Role::Warning, text);
            }
            Report::Hint(Ok(hint)) => self.show_hint(hint),
            Report::Hint(Err(none)) => {
                let text = words::sentence(&self.say(none.key(), &args! {}));
                self.tell_text(Role::Second, text);
            }
            Report::Check(check) => {
                self.apply(Event::Check);
                let text = words::describe_check(&self.catalogue, &check);
                let role = if check.is_clean() { Role::Success } else { Role::Warning };
                self.view.check = Some(*check);
                self.tell_text(role, text);
            }
            Report::Mistakes(count) => {
                let found = self.view.dialogs.iter_mut().find_map(|dialog| match dialog {
                    Dialog::Finished { mistakes, .. } => Some(mistakes),
                    _ => None,
                });
                if let Some(mistakes) = found {
                    *mistakes = count;
                }
            }
            Report::Review(review) => self.show_review(review.as_deref()),
            Report::Verdict(kind, clash, solution) => self.verdict(kind, clash, solution),
            Report::Rating(number, rating) => {
                let list = self.view.dialogs.iter_mut().find_map(|dialog| match dialog {
                    Dialog::List { rows: Rows::Puzzles(puzzles), .. } => puzzles.get_mut(number),
                    _ => None,
                });
                match list {
                    Some(listed) => listed.rating = Some(rating),
                    None => self.rate_game(rating),
                }
            }
        }
    }

    /// Adds the rating, which was found in the background, to the game.
    pub(super) fn rate_game(&mut self, rating: Option<shudu::logic::Rating>) {
        self.view.rating = rating;
        let Some(rating) = rating else { return };
        if let Some(game) = self.game.take() {
            let level = Some(shudu::logic::Level::of(rating));
            let meta = Meta { rating: Some(rating), level, ..game.meta().clone() };
            self.game = Some(game.with_meta(meta));
            self.effect(Effect::Describe);
        }
    }

    pub(crate) fn show_hint(&mut self, hint: Hint) {
        let Some(game) = &self.game else { return };
        let drawn = match &hint {
            Hint::Step(step) => {
                game.position().map(|position| shudu_draw::Scene::of_step(&position, step))
            }
            Hint::BoardStep(step) => {
                Some(shudu_draw::Scene::of_board_step(&game.board_state(), step))
            }
            _ => None,
        };
        let event = hint.taken(1);
        self.view.message = None;
        self.view.scroll = 0;
        self.apply(event);
        self.view.hint = Some(ShownHint { hint, grade: 1, drawn });
    }

    pub(super) fn verdict(
        &mut self,
        kind: VerdictKind,
        clash: Option<shudu::grid::Clash>,
        solution: Option<Board>,
    ) {
        if let Some(Dialog::TypeIn(typed)) = self.view.dialogs.last_mut()
            && self.pending.is_none()
        {
            typed.verdict = Some((kind, clash));
            typed.solution = solution;
            return;
        }
        let Some(listed) = self.pending.take() else { return };
        match kind {
            VerdictKind::Unique => self.begin(listed, solution),
            VerdictKind::Multiple => {
                self.begin(listed, None);
                self.tell(Role::Warning, "play-started-multiple", &args! {});
            }
            _ => {
                let text = match clash {
                    Some(clash) => words::sentence(&words::describe_clash(&self.catalogue, &clash)),
                    None => self.say("verdict-none", &args! {}),
                };
                self.tell(Role::Warning, "play-not-started", &args! { why = text });
            }
        }
    }
}
