//! Keys on the board: each becomes an event of the game or a change of the view.

use shudu_game::{Direction, Event, GRADES, Game, Status, words as words_of_game};
use shudu_messages::args;

use super::{App, Effect};
use crate::choice::step;
use crate::keys::{self, Action, Key};
use crate::new_game::NewGame;
use crate::theme::Role;
use crate::view::{Dialog, Mode, Page, Rows, Switch};
use crate::words;
use crate::work::Search;

impl App {
    pub(super) fn key(&mut self, key: &Key) {
        // These keys work in dialogs, too.
        let global = keys::action(key, self.vi, 0).filter(|_| key.ctrl);
        if let Some((action @ (Action::Quit | Action::Suspend | Action::Redraw), _)) = global {
            self.act(action, 0);
        } else if self.view.dialogs.is_empty() {
            self.board_key(key);
        } else {
            self.dialog_key(key);
        }
    }

    pub(super) fn board_key(&mut self, key: &Key) {
        let digits = self.rules().digits();
        // Only a board with the digit 0 has a digit for that key.
        let is_zero = digits.first() == 0 && key.is("0");
        let found = match is_zero {
            true => Some((Action::Digit, 0)),
            false => keys::action(key, self.vi, digits.last().into()),
        };
        let Some((action, value)) = found else {
            // A digit that the board does not have gets the sentence of the game.
            let digit = key.character().and_then(|c| c.to_digit(10));
            match digit {
                Some(value) if digits.first() != 1 && self.view.mode != Mode::Color => {
                    let text = words::no_digit(&self.catalogue, digits, &value.to_string());
                    self.tell_text(Role::Warning, text);
                }
                Some(digit @ 1..) => self.digit(digit as u8),
                _ => {}
            }
            return;
        };
        let needs_digit = matches!(action, Action::Digit | Action::CornerMark | Action::CenterMark);
        // Colors have the numbers of the keys.
        let is_color = action == Action::Digit && self.view.mode == Mode::Color;
        let digit = match digits.number(value.into()) {
            Some(number) if needs_digit && !is_color => number,
            _ => value,
        };
        let paused = self.game.as_ref().is_some_and(|game| game.status() == Status::Paused);
        if paused && matches!(action, Action::Apply | Action::NextMode | Action::Dismiss) {
            return self.pause();
        }
        self.act(action, digit);
    }

    /// Does what a key of the table asks for.
    pub(super) fn act(&mut self, action: Action, digit: u8) {
        let move_to = |direction, extend| Event::Move { direction, extend };
        let extending = self.view.extending;
        match action {
            Action::Up => self.apply(move_to(Direction::Up, extending)),
            Action::Down => self.apply(move_to(Direction::Down, extending)),
            Action::Left => self.apply(move_to(Direction::Left, extending)),
            Action::Right => self.apply(move_to(Direction::Right, extending)),
            Action::ExtendUp => self.apply(move_to(Direction::Up, true)),
            Action::ExtendDown => self.apply(move_to(Direction::Down, true)),
            Action::ExtendLeft => self.apply(move_to(Direction::Left, true)),
            Action::ExtendRight => self.apply(move_to(Direction::Right, true)),
            Action::RowStart => self.select_in_row(false),
            Action::RowEnd => self.select_in_row(true),
            Action::NextBlank => self.select_blank(true),
            Action::PreviousBlank => self.select_blank(false),
            Action::SelectAll => self.select_where(|_, _| true),
            Action::SelectSame => self.select_where(|game, cell| {
                let digit = game.digit(game.cursor());
                digit > 0 && game.digit(cell) == digit || cell == game.cursor()
            }),
            Action::ToggleSelect => {
                self.view.extending = !extending;
                let key = if extending { "play-extending-off" } else { "play-extending-on" };
                self.tell(Role::Second, key, &args! {});
            }
            Action::Digit => self.digit(digit),
            Action::CornerMark if self.view.mode == Mode::Color => {
                let color = self.view.color;
                let cells = shudu_game::Cells::Selected;
                self.apply(Event::ToggleCandidateColor { digit, color, cells });
            }
            Action::CornerMark => self.apply(Event::corner(digit)),
            Action::CenterMark => self.apply(Event::center(digit)),
            Action::PlaceMode => self.view.mode = Mode::Place,
            Action::CornerMode => self.view.mode = Mode::Corner,
            Action::CenterMode => self.view.mode = Mode::Center,
            Action::ColorMode => self.view.mode = Mode::Color,
            Action::NextMode => self.view.mode = step(&Mode::ALL, self.view.mode, true),
            Action::PreviousMode => self.view.mode = step(&Mode::ALL, self.view.mode, false),
            Action::Clear => self.clear(),
            Action::FillCandidates => self.switch(Switch::AutoCandidates),
            Action::Undo => self.apply(Event::Undo),
            Action::Redo => self.apply(Event::Redo),
            Action::Hint => self.hint(1),
            Action::WholeStep => self.hint(GRADES),
            Action::Apply => self.apply_hint(),
            Action::Dismiss => self.dismiss(),
            Action::Check => {
                let Some(game) = self.game.clone().filter(|game| !game.is_over()) else { return };
                if self.rejects_pause() {
                    return;
                }
                self.view.hint = None;
                self.start(Search::Check(game));
            }
            Action::ScrollUp => self.view.scroll = self.view.scroll.saturating_sub(1),
            Action::ScrollDown => self.view.scroll += 1,
            Action::SavePoint => {
                if let Some(game) = &self.game {
                    let number = game.save_points().count() + 1;
                    let name = self.say("play-save-point-name", &args! { number = number });
                    self.open(Dialog::Name(name));
                }
            }
            Action::SavePoints => {
                let names: Vec<String> =
                    self.game.iter().flat_map(Game::save_points).map(str::to_owned).collect();
                if names.is_empty() {
                    self.tell(Role::Second, "play-no-save-points", &args! {});
                } else {
                    let rows = Rows::SavePoints(names);
                    self.open(Dialog::List { rows, chosen: 0, deleting: false });
                }
            }
            Action::NewGame => self.open(Dialog::New(NewGame::default())),
            Action::Games => self.effect(Effect::ListGames),
            Action::Statistics => self.effect(Effect::Statistics),
            Action::Review => self.review(),
            Action::Options => self.open(Dialog::Options { chosen: 0 }),
            Action::Pause => self.pause(),
            Action::Timer => self.switch(Switch::Timer),
            Action::Help => self.open(Dialog::Text(Page::Help, 0)),
            Action::Redraw => self.effect(Effect::Redraw),
            Action::Suspend => self.effect(Effect::Suspend),
            Action::Quit => self.effect(Effect::Quit),
        }
    }

    /// Shows the review of the game so far when it is ready.
    pub(super) fn review(&mut self) {
        let Some(game) = self.game.clone() else { return };
        if game.undo_len() == 0 {
            return self.tell(Role::Second, "play-no-review", &args! {});
        }
        self.is_review_open = true;
        self.start(Search::Review(game));
    }

    pub(super) fn show_review(&mut self, review: Option<&shudu_game::Review>) {
        let lines = |text: String| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let none = self.catalogue.message(&shudu_game::NoHint::NotProper);
        let none = move || vec![words::sentence(&none)];
        if std::mem::take(&mut self.is_review_open) {
            let whole = review.map(|review| lines(words_of_game::review(&self.catalogue, review)));
            return self.open(Dialog::Text(Page::Review(whole.unwrap_or_else(none)), 0));
        }
        let summary = review.map(|review| words_of_game::summary(&self.catalogue, review));
        let summary = summary.unwrap_or_else(none);
        for dialog in &mut self.view.dialogs {
            if let Dialog::Finished { review, .. } = dialog {
                review.clone_from(&summary);
            }
        }
    }

    pub(super) fn pause(&mut self) {
        let event = match self.game.as_ref().map(Game::status) {
            Some(Status::Paused) => Event::Resume,
            Some(_) => Event::Pause,
            None => return,
        };
        self.apply(event);
    }

    pub(super) fn digit(&mut self, digit: u8) {
        match self.view.mode {
            Mode::Place => self.apply(Event::place(digit)),
            Mode::Corner => self.apply(Event::corner(digit)),
            Mode::Center => self.apply(Event::center(digit)),
            Mode::Color => {
                if (1..=shudu_game::MAX_COLOR).contains(&digit) {
                    self.view.color = digit;
                }
                self.apply(Event::color(digit));
            }
        }
    }

    /// Clears what the mode writes, or the first layer that is there.
    pub(super) fn clear(&mut self) {
        use shudu_game::Layer;
        let Some(game) = &self.game else { return };
        let has = |layer: Layer| {
            game.selection().any(|cell| {
                let state = game.cell(cell);
                match layer {
                    Layer::Marks => !state.corner.is_empty() || !state.center.is_empty(),
                    Layer::Colors => state.colors != 0,
                    _ => false,
                }
            })
        };
        let layer = match self.view.mode {
            Mode::Corner | Mode::Center if has(Layer::Marks) => Some(Layer::Marks),
            Mode::Color if has(Layer::Colors) => Some(Layer::Colors),
            _ => None,
        };
        self.apply(Event::Clear { layer, cells: shudu_game::Cells::Selected });
    }

    pub(super) fn select_in_row(&mut self, end: bool) {
        let Some(game) = &self.game else { return };
        let row = game.coord(game.cursor()).row;
        let mut cells = game.coords().iter().filter(|cell| cell.row == row);
        let cell = if end { cells.next_back() } else { cells.next() };
        let event = cell.map(|&cell| Event::select(cell));
        event.into_iter().for_each(|event| self.apply(event));
    }

    pub(super) fn select_blank(&mut self, forward: bool) {
        let Some(game) = &self.game else { return };
        let (cells, cursor) = (game.coords().len(), game.cursor());
        let next = (1..=cells)
            .map(|i| if forward { (cursor + i) % cells } else { (cursor + cells - i) % cells })
            .find(|&cell| game.digit(cell) == 0);
        if let Some(cell) = next {
            self.apply(Event::select(game.coord(cell)));
        }
    }

    pub(super) fn select_where(&mut self, wanted: impl Fn(&Game, usize) -> bool) {
        let Some(game) = &self.game else { return };
        let cursor = game.cursor();
        // The last cell becomes the cursor.
        let cells = 0..game.coords().len();
        let cells = cells.filter(|&cell| cell != cursor && wanted(game, cell));
        let cells = cells.chain([cursor]).map(|cell| game.coord(cell)).collect();
        self.apply(Event::Select { cells });
    }
}
