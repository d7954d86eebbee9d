//! Reports of searches.

use shudu::Puzzle;
use shudu::solve::Verdict;
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
            Report::Ended => self.cancel(slot),
            Report::Attempts(count) => {
                let mut all = self.searching.iter_mut();
                all.find(|running| running.slot == slot)
                    .into_iter()
                    .for_each(|r| r.attempts = count);
            }
            Report::Generated(made) => {
                let (puzzle, solution, meta) = *made;
                self.begin(Listed { puzzle, meta, rating: None }, Some(&solution));
            }
            Report::Impossible(error) => {
                let why = shudu_jobs::generate::impossible(&self.catalogue, &error);
                self.tell_text(Role::Warning, words::sentence(&why));
            }
            Report::Hint(Ok(hint)) => {
                self.show_hint(hint);
                match std::mem::take(&mut self.wanted_grades) {
                    0 | 1 => {}
                    grades => self.hint(grades - 1),
                }
            }
            Report::Hint(Err(none)) => {
                let text = words::sentence(&self.catalogue.message(&none));
                self.tell_text(Role::Second, text);
            }
            Report::Check(check) => {
                self.apply(Event::Check);
                let Some(game) = &self.game else { return };
                let text = words::check(&self.catalogue, game, &check).join("\n");
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
            Report::Verdict(verdict) => self.verdict(verdict),
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
        // All mistakes are shown at once.
        let (drawn, grade) = match &hint {
            Hint::Step(step) => (Some(shudu_draw::Scene::of_step(&game.state(), step)), 1),
            _ => (None, shudu_game::GRADES),
        };
        let event = hint.taken(grade);
        self.view.message = None;
        self.view.scroll = 0;
        self.apply(event);
        self.view.hint = Some(ShownHint { hint, grade, drawn });
    }

    pub(super) fn verdict(&mut self, verdict: Verdict<Puzzle>) {
        if let Some(Dialog::TypeIn(typed)) = self.view.dialogs.last_mut()
            && self.pending.is_none()
        {
            typed.verdict = Some(verdict);
            // Enter was pressed before the verdict was known.
            if std::mem::take(&mut typed.is_awaited) {
                self.start_typed();
            }
            return;
        }
        let Some(listed) = self.pending.take() else { return };
        let why = match verdict {
            Verdict::Unique(solution) => return self.begin(listed, Some(&solution)),
            Verdict::Multiple(..) => {
                self.begin(listed, None);
                return self.tell(Role::Warning, "play-started-multiple", &args! {});
            }
            Verdict::Invalid(clash) => words::sentence(&self.catalogue.clash(&clash)),
            Verdict::None => self.say("verdict-none", &args! {}),
        };
        self.tell(Role::Warning, "play-not-started", &args! { why = why });
    }
}
