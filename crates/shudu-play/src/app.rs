//! The player as a state machine: `update` takes an input and returns effects.
//!
//! Nothing here reads a clock, a file or the terminal. Rules of play are in `shudu-game`: a key becomes
//! an event, and the game accepts or rejects it.

use std::sync::Arc;

use shudu::grid::{Board, Puzzle, Shape};
use shudu::solve::VerdictKind;
use shudu::text::{Item, ReadOptions, Reader};
use shudu_game::{Direction, Event, Game, Hint, Meta, Status, TimedEvent};
use shudu_messages::{Catalogue, FluentArgs, Lang, args};

use crate::keys::{self, Action, Key};
use crate::layout;
use crate::new_game::{self, NewGame};
use crate::screen::Hotspot;
use crate::store::SavedGame;
use crate::theme::{Look, Role};
use crate::type_in::{self, TypeIn};
use crate::view::{Dialog, Listed, Message, Mode, Rows, ShownHint, Switch, View};
use crate::words;
use crate::work::{Report, Search, Slot};

/// A movement or a button of the mouse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MouseKind {
    /// The left button was pressed.
    Press,
    /// The mouse moved with the button pressed.
    Drag,
    /// The wheel turned up.
    WheelUp,
    /// The wheel turned down.
    WheelDown,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    /// A key.
    Key(Key),
    /// Text that was pasted.
    Paste(String),
    /// The mouse.
    Mouse {
        /// What it did.
        kind: MouseKind,
        /// The column.
        x: u16,
        /// The row.
        y: u16,
        /// Whether Shift or Ctrl was held.
        extend: bool,
    },
    /// The terminal has a new size.
    Resize(u16, u16),
    /// A search reported.
    Report(Report, Slot),
    /// A second passed.
    Tick,
}

/// Something that the event loop has to do.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    /// Create an entry for the new game in the store.
    Begin,
    /// Save the game.
    Record,
    /// Save what is known about the puzzle.
    Describe,
    /// Start a search.
    Start(Box<Search>),
    /// Cancel the search of a slot.
    Cancel(Slot),
    /// Show the list of saved games.
    ListGames,
    /// Continue a saved game.
    Load(String),
    /// Delete a saved game.
    Delete(String),
    /// Show the statistics.
    Statistics,
    /// Stop the program until the shell continues it.
    Suspend,
    /// Draw the whole screen again.
    Redraw,
    /// Leave.
    Quit,
}

/// The state of the player.
pub(crate) struct App {
    /// The game, if one has started.
    pub game: Option<Game>,
    /// What the screen shows besides the game.
    pub view: View,
    /// The language.
    pub catalogue: Arc<Catalogue>,
    /// The colors.
    pub look: Look,
    /// Whether hjkl move the cursor.
    pub vi: bool,
    /// The size of the terminal.
    pub size: (u16, u16),
    /// The time of the last input, in Unix milliseconds.
    pub now: u64,
    /// What can be clicked, set by the last drawing.
    pub hotspots: Vec<Hotspot>,
    /// The searches that run, with the attempts of the generator.
    pub searching: Vec<(Slot, u64)>,
    /// The puzzle whose verdict is awaited before the game starts.
    pending: Option<Listed>,
    /// Whether the review is shown when it is ready.
    is_review_open: bool,
    effects: Vec<Effect>,
}

impl App {
    /// Creates the state without a game.
    #[must_use]
    pub(crate) fn new(catalogue: Arc<Catalogue>, look: Look, vi: bool) -> App {
        App {
            game: None,
            view: View { color: 1, ..View::default() },
            catalogue,
            look,
            vi,
            size: (80, 24),
            now: 0,
            hotspots: Vec::new(),
            searching: Vec::new(),
            pending: None,
            is_review_open: false,
            effects: Vec::new(),
        }
    }

    /// Handles an input at a time and returns what has to be done.
    pub(crate) fn update(&mut self, input: Input, now: u64) -> Vec<Effect> {
        self.now = now;
        match input {
            Input::Key(key) => self.key(&key),
            Input::Paste(text) => self.paste(&text),
            Input::Mouse { kind, x, y, extend } => self.mouse(kind, x, y, extend),
            Input::Resize(width, height) => self.size = (width, height),
            Input::Report(report, slot) => self.report(report, slot),
            Input::Tick => {}
        }
        std::mem::take(&mut self.effects)
    }

    /// Returns true if the screen changes every second.
    #[must_use]
    pub(crate) fn ticks(&self) -> bool {
        let playing = self.game.as_ref().is_some_and(|game| game.status() == Status::Playing);
        playing && self.view.switches.timer
    }

    /// Returns a message of the catalogue.
    #[must_use]
    pub(crate) fn say(&self, key: &str, words: &FluentArgs<'_>) -> String {
        self.catalogue.say(key, words)
    }

    /// Shows a message of the catalogue.
    pub(crate) fn tell(&mut self, role: Role, key: &str, words: &FluentArgs<'_>) {
        let text = self.say(key, words);
        self.tell_text(role, text);
    }

    /// Shows a message.
    pub(crate) fn tell_text(&mut self, role: Role, text: String) {
        self.view.message = Some(Message { role, text });
        self.view.scroll = 0;
    }

    fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    fn start(&mut self, search: Search) {
        let slot = search.slot();
        self.searching.retain(|(other, _)| *other != slot);
        self.searching.push((slot, 0));
        self.effect(Effect::Start(Box::new(search)));
    }

    fn cancel(&mut self, slot: Slot) {
        if self.is_searching(slot) {
            self.searching.retain(|(other, _)| *other != slot);
            self.effect(Effect::Cancel(slot));
        }
    }

    /// Returns true if a search of this slot runs.
    #[must_use]
    pub(crate) fn is_searching(&self, slot: Slot) -> bool {
        self.searching.iter().any(|(other, _)| *other == slot)
    }

    /// Returns the shape of the board that is shown.
    #[must_use]
    pub(crate) fn shape(&self) -> Shape {
        match (self.view.dialogs.last(), &self.game) {
            (Some(Dialog::TypeIn(typed)), _) => typed.board.shape(),
            (_, Some(game)) => game.shape(),
            _ => Shape::NINE,
        }
    }

    /// Opens a dialog in front of the others.
    pub(crate) fn open(&mut self, dialog: Dialog) {
        self.view.dialogs.push(dialog);
    }

    // ---- games ----

    /// Starts playing a game. The one before is saved already.
    pub(crate) fn play(&mut self, game: Game) {
        self.view.dialogs.clear();
        self.view.hint = None;
        self.view.check = None;
        self.view.message = None;
        self.view.extending = false;
        self.view.rating = game.meta().rating;
        for slot in [Slot::Advice, Slot::Generate, Slot::Verdict, Slot::Rate] {
            self.cancel(slot);
        }
        let needs_rating = self.view.rating.is_none() && game.shape() == Shape::NINE;
        let puzzle = game.puzzle().clone();
        self.game = Some(game);
        if needs_rating {
            self.start(Search::Rate(vec![puzzle]));
        }
    }

    /// Continues a saved game: the time since its last event does not count.
    pub(crate) fn resume(&mut self, mut game: Game, now: u64) {
        self.now = now;
        let last = game.last_ms();
        if game.status() == Status::Playing {
            let _ = game.apply(&TimedEvent::new(last, Event::Pause));
        }
        if game.status() == Status::Paused {
            let _ = game.apply(&TimedEvent::new(now, Event::Resume));
        }
        let over = game.is_over();
        self.play(game);
        self.effect(Effect::Record);
        match over {
            true => self.finish(),
            false => self.tell(Role::Second, "play-resumed", &args! {}),
        }
    }

    /// Pauses the game before the program leaves or stops.
    pub(crate) fn stop_timer(&mut self, now: u64) {
        if let Some(game) = &mut self.game
            && game.status() == Status::Playing
        {
            let _ = game.apply(&TimedEvent::new(now, Event::Pause));
        }
    }

    fn begin(&mut self, listed: Listed, solution: Option<Board>) {
        let mut game = Game::new(listed.board, self.now).with_meta(listed.meta);
        if let Some(solution) = solution {
            game = game.with_solution(solution);
        }
        let shape = game.shape();
        for (cell, digit) in listed.own {
            let event = Event::place(digit).on(shape.coord(cell));
            let _ = game.apply(&TimedEvent::new(self.now, event));
        }
        let first = (0..shape.cells()).find(|&cell| game.digit(cell) == 0).unwrap_or(0);
        let _ = game.apply(&TimedEvent::new(self.now, Event::select(shape.coord(first))));
        self.play(game);
        self.effect(Effect::Begin);
    }

    /// Finds the verdict of a puzzle and starts it then.
    pub(crate) fn begin_after_verdict(&mut self, listed: Listed) {
        self.view.message = None;
        self.start(Search::Verdict(listed.board.clone()));
        self.pending = Some(listed);
    }

    /// Offers puzzles: starts the only one, or shows the list with ratings.
    pub(crate) fn offer(&mut self, mut puzzles: Vec<Listed>) {
        match puzzles.len() {
            0 => self.tell(Role::Warning, "play-no-puzzle", &args! {}),
            1 => self.begin_after_verdict(puzzles.remove(0)),
            _ => {
                let boards = puzzles.iter().map(|listed| listed.board.clone()).collect();
                self.open(Dialog::List {
                    rows: Rows::Puzzles(puzzles),
                    chosen: 0,
                    deleting: false,
                });
                self.start(Search::Rate(boards));
            }
        }
    }

    /// Starts generating a puzzle.
    pub(crate) fn generate(&mut self, request: shudu::generate::Request, seed: u64) {
        self.view.message = None;
        self.start(Search::Generate { request: Box::new(request), seed });
    }

    /// Shows the saved games.
    pub(crate) fn show_games(&mut self, games: &[SavedGame]) {
        if games.is_empty() {
            return self.tell(Role::Second, "play-no-games", &args! {});
        }
        let describe = |saved: &SavedGame| {
            (saved.id.clone(), words::describe_game(&self.catalogue, &saved.game, self.now))
        };
        let rows = Rows::Games(games.iter().map(describe).collect());
        self.view
            .dialogs
            .retain(|dialog| !matches!(dialog, Dialog::List { rows: Rows::Games(_), .. }));
        self.open(Dialog::List { rows, chosen: 0, deleting: false });
    }

    /// Applies an event to the game.
    fn apply(&mut self, event: Event) {
        let Some(game) = &mut self.game else { return };
        let is_selection = event.is_selection();
        let is_record = matches!(event, Event::Hint { .. } | Event::Check);
        match game.apply(&TimedEvent::new(self.now, event)) {
            Ok(()) => {
                if !is_record {
                    self.view.message = None;
                }
                if !is_selection && !is_record {
                    self.view.hint = None;
                    self.view.check = None;
                    self.view.scroll = 0;
                    self.cancel(Slot::Advice);
                }
                self.effect(Effect::Record);
                if !is_selection && self.game.as_ref().is_some_and(Game::is_over) {
                    self.finish();
                }
            }
            Err(rejection) => {
                let words = rejection.words().into_iter().collect();
                let text = words::sentence(&self.say(rejection.key(), &words));
                self.tell_text(Role::Warning, text);
            }
        }
    }

    /// Shows the end of the game.
    fn finish(&mut self) {
        let Some(game) = self.game.clone() else { return };
        self.view.dialogs.clear();
        self.open(Dialog::Finished { mistakes: None, review: Vec::new() });
        self.start(Search::Review(game));
    }

    // ---- keys ----

    fn key(&mut self, key: &Key) {
        if key.ctrl && matches!(key.name.as_str(), "c" | "q") {
            return self.effect(Effect::Quit);
        }
        if key.ctrl && key.name == "z" {
            return self.effect(Effect::Suspend);
        }
        if key.ctrl && key.name == "l" {
            return self.effect(Effect::Redraw);
        }
        if self.view.dialogs.is_empty() {
            self.board_key(key);
        } else {
            self.dialog_key(key);
        }
    }

    fn board_key(&mut self, key: &Key) {
        let side = self.shape().side();
        let Some((action, digit)) = keys::action(key, self.vi, side) else {
            // A digit that the board does not have gets the sentence of the game.
            let digit = key.character().and_then(|c| c.to_digit(10));
            if let Some(digit @ 1..) = digit {
                self.digit(digit as u8);
            }
            return;
        };
        let paused = self.game.as_ref().is_some_and(|game| game.status() == Status::Paused);
        if paused && matches!(action, Action::Apply | Action::NextMode | Action::Dismiss) {
            return self.pause();
        }
        self.act(action, digit);
    }

    /// Does what a key of the table asks for.
    fn act(&mut self, action: Action, digit: u8) {
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
            Action::NextMode => self.view.mode = Mode::ALL[(self.view.mode as usize + 1) % 4],
            Action::PreviousMode => self.view.mode = Mode::ALL[(self.view.mode as usize + 3) % 4],
            Action::Clear => self.clear(),
            Action::FillCandidates => self.switch(Switch::AutoCandidates),
            Action::Undo => self.apply(Event::Undo),
            Action::Redo => self.apply(Event::Redo),
            Action::Hint => self.hint(),
            Action::Apply => self.apply_hint(),
            Action::Dismiss => self.dismiss(),
            Action::Check => {
                if let Some(game) = self.game.clone().filter(|game| !game.is_over()) {
                    self.view.hint = None;
                    self.start(Search::Check(game));
                }
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
            Action::Help => self.open(Dialog::Help { scroll: 0 }),
            Action::Redraw => self.effect(Effect::Redraw),
            Action::Suspend => self.effect(Effect::Suspend),
            Action::Quit => self.effect(Effect::Quit),
        }
    }

    /// Shows the review of the game so far when it is ready.
    fn review(&mut self) {
        let Some(game) = self.game.clone() else { return };
        if game.undo_len() == 0 {
            return self.tell(Role::Second, "play-no-review", &args! {});
        }
        self.is_review_open = true;
        self.start(Search::Review(game));
    }

    fn show_review(&mut self, review: Option<&shudu_game::Review>) {
        let summary = match review {
            Some(review) => words::review_summary(&self.catalogue, review),
            None => vec![words::sentence(&self.say("game-hint-not-proper", &args! {}))],
        };
        if std::mem::take(&mut self.is_review_open) {
            let mut lines = summary.clone();
            if let Some(review) = review {
                lines.push(String::new());
                lines.extend(words::review_details(&self.catalogue, review));
            }
            let title = self.say("play-review-title", &args! {});
            self.open(Dialog::Text { title, lines, scroll: 0 });
        }
        for dialog in &mut self.view.dialogs {
            if let Dialog::Finished { review, .. } = dialog {
                review.clone_from(&summary);
            }
        }
    }

    fn pause(&mut self) {
        let event = match self.game.as_ref().map(Game::status) {
            Some(Status::Paused) => Event::Resume,
            Some(_) => Event::Pause,
            None => return,
        };
        self.apply(event);
    }

    fn digit(&mut self, digit: u8) {
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
    fn clear(&mut self) {
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

    fn select_in_row(&mut self, end: bool) {
        let Some(game) = &self.game else { return };
        let (shape, cursor) = (game.shape(), game.cursor());
        let row = shape.row(cursor) * shape.side();
        let cell = if end { row + shape.side() - 1 } else { row };
        self.apply(Event::select(shape.coord(cell)));
    }

    fn select_blank(&mut self, forward: bool) {
        let Some(game) = &self.game else { return };
        let (cells, cursor, shape) = (game.shape().cells(), game.cursor(), game.shape());
        let next = (1..=cells)
            .map(|i| if forward { (cursor + i) % cells } else { (cursor + cells - i) % cells })
            .find(|&cell| game.digit(cell) == 0);
        if let Some(cell) = next {
            self.apply(Event::select(shape.coord(cell)));
        }
    }

    fn select_where(&mut self, wanted: impl Fn(&Game, usize) -> bool) {
        let Some(game) = &self.game else { return };
        let (shape, cursor) = (game.shape(), game.cursor());
        // The last cell becomes the cursor.
        let cells = (0..shape.cells()).filter(|&cell| cell != cursor && wanted(game, cell));
        let cells = cells.chain([cursor]).map(|cell| shape.coord(cell)).collect();
        self.apply(Event::Select { cells });
    }

    // ---- hints ----

    fn hint(&mut self) {
        match &mut self.view.hint {
            Some(shown) => {
                if shown.grade < shudu_game::GRADES {
                    shown.grade += 1;
                    let event = shown.hint.taken(shown.grade);
                    self.view.scroll = 0;
                    self.apply(event);
                }
            }
            None => {
                let Some(game) = self.game.clone().filter(|game| !game.is_over()) else { return };
                if game.status() == Status::Paused {
                    let text = words::sentence(&self.say("game-paused", &args! {}));
                    return self.tell_text(Role::Warning, text);
                }
                if !self.is_searching(Slot::Advice) {
                    self.view.check = None;
                    self.view.message = None;
                    self.start(Search::Hint(game));
                }
            }
        }
    }

    /// Returns the key that shows the next grade.
    pub(crate) fn hint_key(&self) -> &'static str {
        if self.vi { "t" } else { "h" }
    }

    /// Returns true if the player types text, so that an input method must work.
    pub(crate) fn is_typing_text(&self) -> bool {
        matches!(self.view.dialogs.last(), Some(Dialog::Name(_) | Dialog::New(_)))
    }

    fn apply_hint(&mut self) {
        let Some(shown) = &self.view.hint else { return };
        if shown.grade < shudu_game::GRADES {
            let key = self.hint_key();
            return self.tell(Role::Second, "play-hint-more", &args! { key = key });
        }
        if let Some(event) = shown.hint.applied() {
            self.apply(event);
        }
    }

    fn dismiss(&mut self) {
        let slots = [Slot::Generate, Slot::Advice, Slot::Verdict];
        if slots.iter().any(|&slot| self.is_searching(slot)) {
            slots.into_iter().for_each(|slot| self.cancel(slot));
            self.pending = None;
            self.tell(Role::Second, "play-cancelled", &args! {});
        } else if self.view.hint.is_some()
            || self.view.check.is_some()
            || self.view.message.is_some()
        {
            self.view.hint = None;
            self.view.check = None;
            self.view.message = None;
        } else if self.view.extending {
            self.view.extending = false;
        } else if let Some(game) = &self.game {
            let cell = game.shape().coord(game.cursor());
            if game.selection().count() > 1 {
                self.apply(Event::select(cell));
            }
        }
    }

    /// Returns the value of a switch as it is shown.
    #[must_use]
    pub(crate) fn is_on(&self, switch: Switch) -> Option<bool> {
        let settings = self.game.as_ref().map(Game::settings);
        match switch {
            Switch::Same => Some(self.view.switches.same),
            Switch::Peers => Some(self.view.switches.peers),
            Switch::Conflicts => Some(self.view.switches.conflicts),
            Switch::Timer => Some(self.view.switches.timer),
            Switch::AutoCandidates => Some(settings.is_some_and(|s| s.auto_candidates)),
            Switch::ClearMarks => Some(settings.is_none_or(|s| s.clear_marks)),
            Switch::Theme | Switch::Language => None,
        }
    }

    /// Changes a switch.
    fn switch(&mut self, switch: Switch) {
        let on = !self.is_on(switch).unwrap_or_default();
        let switches = &mut self.view.switches;
        match switch {
            Switch::Same => switches.same = on,
            Switch::Peers => switches.peers = on,
            Switch::Conflicts => switches.conflicts = on,
            Switch::Timer => switches.timer = on,
            Switch::AutoCandidates => {
                self.apply(Event::AutoCandidates { on });
                if self.view.message.is_none() {
                    let key = if on { "play-candidates-on" } else { "play-candidates-off" };
                    self.tell(Role::Second, key, &args! {});
                }
            }
            Switch::ClearMarks => self.apply(Event::ClearMarks { on }),
            Switch::Theme => {
                let all: Vec<_> =
                    shudu_draw::Theme::ALL.into_iter().filter(|t| !t.is_monochrome()).collect();
                let at = all.iter().position(|t| t.name == self.look.theme.name).unwrap_or(0);
                self.look.theme = all[(at + 1) % all.len()];
            }
            Switch::Language => {
                let at = Lang::ALL.iter().position(|l| *l == self.catalogue.lang()).unwrap_or(0);
                self.catalogue = Arc::new(Catalogue::new(Lang::ALL[(at + 1) % Lang::ALL.len()]));
            }
        }
    }

    // ---- dialogs ----

    fn dialog_key(&mut self, key: &Key) {
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
            Dialog::Help { scroll } => {
                if close || ["?", "F1", "q", "Enter"].iter().any(|name| key.is(name)) {
                    self.view.dialogs.pop();
                } else {
                    *scroll = scrolled(*scroll);
                }
            }
            Dialog::Text { scroll, .. } => {
                if close || ["q", "Enter", "i", "y"].iter().any(|name| key.is(name)) {
                    self.view.dialogs.pop();
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
                    self.view.dialogs.pop();
                }
            }
            Dialog::New(form) => match form.key(key, &self.catalogue.clone()) {
                new_game::Asked::Nothing => {}
                new_game::Asked::Start => self.start_form(),
                new_game::Asked::TypeIn => self.open_type_in(),
            },
            Dialog::TypeIn(typed) => match typed.key(key) {
                type_in::Asked::Nothing => {}
                type_in::Asked::Verdict => {
                    let board = typed.board.clone();
                    self.start(Search::Verdict(board));
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
                "Escape" => drop(self.view.dialogs.pop()),
                "Backspace" => drop(name.pop()),
                _ => {
                    if let Some(c) = key.character()
                        && name.chars().count() < 40
                    {
                        name.push(c);
                    }
                }
            },
            Dialog::Options { chosen } => {
                let count = Switch::ALL.len();
                match key.name.as_str() {
                    "ArrowUp" | "k" | "w" => *chosen = (*chosen + count - 1) % count,
                    "ArrowDown" | "j" | "s" => *chosen = (*chosen + 1) % count,
                    "Enter" | "Space" | "ArrowLeft" | "ArrowRight" => {
                        let switch = Switch::ALL[*chosen];
                        self.switch(switch);
                    }
                    "Escape" | "m" | "q" => drop(self.view.dialogs.pop()),
                    _ => {}
                }
            }
            Dialog::List { rows, chosen, deleting } => {
                let count = rows.len();
                let is_delete = matches!(key.name.as_str(), "Delete" | "Backspace");
                if !is_delete {
                    *deleting = false;
                }
                match key.name.as_str() {
                    "ArrowUp" | "k" | "w" => *chosen = (*chosen + count - 1) % count,
                    "ArrowDown" | "j" | "s" => *chosen = (*chosen + 1) % count,
                    "PageUp" => *chosen = chosen.saturating_sub(page),
                    "PageDown" => *chosen = (*chosen + page).min(count - 1),
                    "Home" => *chosen = 0,
                    "End" => *chosen = count - 1,
                    "Escape" | "q" => {
                        self.view.dialogs.pop();
                        self.cancel(Slot::Rate);
                        self.cancel(Slot::Verdict);
                    }
                    "Enter" => self.choose(),
                    "Delete" | "Backspace" => {
                        if let Rows::Games(games) = rows {
                            if *deleting {
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
                "Escape" | "Enter" => drop(self.view.dialogs.pop()),
                _ => {}
            },
        }
    }

    /// Opens an empty board to type in a puzzle.
    pub(crate) fn open_type_in(&mut self) {
        self.view.message = None;
        self.open(Dialog::TypeIn(TypeIn::new(Shape::NINE)));
        self.start(Search::Verdict(Board::empty(Shape::NINE)));
    }

    /// Generates the puzzle of the form.
    fn start_form(&mut self) {
        let Some(Dialog::New(form)) = self.view.dialogs.last() else { return };
        // Short enough to write down, different every time.
        let random = (self.now.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) % 1_000_000_000;
        match form.request(random) {
            Ok((request, seed)) => self.generate(request, seed),
            Err(key) => self.tell(Role::Warning, key, &args! {}),
        }
    }

    /// Starts the puzzle that was typed in, if it has a solution.
    fn start_typed(&mut self) {
        let Some(Dialog::TypeIn(typed)) = self.view.dialogs.last() else { return };
        let listed = Listed {
            board: typed.board.clone(),
            own: Vec::new(),
            meta: Meta::default(),
            rating: None,
        };
        match &typed.verdict {
            Some((VerdictKind::Unique, _)) => {
                let solution = typed.solution.clone();
                self.begin(listed, solution);
            }
            Some((VerdictKind::Multiple, _)) => {
                self.tell(Role::Warning, "play-typed-multiple", &args! {});
            }
            Some(_) => self.tell(Role::Warning, "play-typed-none", &args! {}),
            None => {}
        }
    }

    /// Takes the chosen row of a list.
    fn choose(&mut self) {
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

    // ---- paste and mouse ----

    fn paste(&mut self, text: &str) {
        let catalogue = self.catalogue.clone();
        match self.view.dialogs.last_mut() {
            Some(Dialog::Name(name)) => {
                name.extend(text.chars().filter(|c| !c.is_control()).take(40));
            }
            Some(Dialog::New(form)) if NewGame::is_typed(form.field) => {
                form.paste(text, &catalogue);
            }
            Some(Dialog::TypeIn(typed)) => {
                let puzzles = read(text);
                match puzzles {
                    Ok(mut puzzles) if !puzzles.is_empty() => {
                        typed.set_board(puzzles.remove(0).board);
                        let board = typed.board.clone();
                        self.start(Search::Verdict(board));
                    }
                    Ok(_) => self.tell(Role::Warning, "play-no-puzzle", &args! {}),
                    Err(fault) => {
                        let text = catalogue.fault(&fault);
                        self.tell_text(Role::Warning, text);
                    }
                }
            }
            _ => match read(text) {
                Ok(puzzles) => self.offer(puzzles),
                Err(fault) => {
                    let text = catalogue.fault(&fault);
                    self.tell_text(Role::Warning, text);
                }
            },
        }
    }

    fn mouse(&mut self, kind: MouseKind, x: u16, y: u16, extend: bool) {
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
        let shape = game.shape();
        let layout = layout::layout(self.size.0, self.size.1, shape, game.cursor());
        let Some(cell) = layout.and_then(|layout| layout.cell_at(x, y, shape)) else { return };
        let at = shape.coord(cell);
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

    fn click(&mut self, spot: &Hotspot) {
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
                    typed.cursor = cell;
                }
            }
            Target::Key(name) => self.key(&Key::plain(name)),
        }
    }

    // ---- reports ----

    fn report(&mut self, report: Report, slot: Slot) {
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
    fn rate_game(&mut self, rating: Option<shudu::logic::Rating>) {
        self.view.rating = rating;
        if let (Some(rating), Some(game)) = (rating, self.game.take()) {
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

    fn verdict(
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

/// Reads the puzzles of a text in any format.
///
/// # Errors
/// The first fault, if there is no puzzle.
pub(crate) fn read(text: &str) -> Result<Vec<Listed>, shudu::text::Fault> {
    let mut fault = None;
    let mut puzzles = Vec::new();
    for item in Reader::new(text.as_bytes(), ReadOptions::default()) {
        match item {
            Ok(Item::Record(record)) => puzzles.push(listed(&record.puzzle)),
            Ok(Item::Comment { .. }) => {}
            Err(error) => drop(fault.get_or_insert(error.fault)),
        }
    }
    match fault {
        Some(fault) if puzzles.is_empty() => Err(fault),
        _ => Ok(puzzles),
    }
}

/// Returns a puzzle as an entry of a list: givens, and digits that the player placed.
#[must_use]
pub(crate) fn listed(puzzle: &Puzzle) -> Listed {
    let mut board = puzzle.digits();
    let mut own = Vec::new();
    if let Puzzle::Position(position) = puzzle {
        let givens = Board::from(&position.puzzle());
        for (cell, digit) in board.cells().iter().enumerate() {
            if givens.get(cell) == 0 && *digit != 0 {
                own.push((cell, *digit));
            }
        }
        board = givens;
    }
    Listed { board, own, meta: Meta::default(), rating: None }
}

#[cfg(test)]
mod tests {
    use shudu::random::{self, Stream};

    use super::*;
    use crate::screen;
    use crate::theme::Depth;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn player() -> App {
        let look = Look { theme: &shudu_draw::DARK, depth: Depth::True };
        App::new(Arc::new(Catalogue::new(Lang::En)), look, false)
    }

    /// Returns a key, a click, a pasted text or a new size.
    fn any_input(rng: &mut Stream) -> Input {
        const NAMES: [&str; 20] = [
            "ArrowUp",
            "ArrowDown",
            "ArrowLeft",
            "ArrowRight",
            "Home",
            "End",
            "PageUp",
            "PageDown",
            "Enter",
            "Escape",
            "Tab",
            "Backspace",
            "Delete",
            "Space",
            "F1",
            "?",
            "+",
            "=",
            "[",
            ",",
        ];
        let mut below = |n: u32| random::below(rng, n);
        match below(20) {
            0 => Input::Resize(1 + below(150) as u16, 1 + below(60) as u16),
            1 => Input::Paste(
                [PUZZLE, "1...............", "hello", ""][below(4) as usize].to_owned(),
            ),
            2 | 3 => Input::Mouse {
                kind: [MouseKind::Press, MouseKind::Drag, MouseKind::WheelDown][below(3) as usize],
                x: below(130) as u16,
                y: below(50) as u16,
                extend: below(2) == 0,
            },
            4..=8 => Input::Key(Key {
                shift: below(4) == 0,
                ..Key::plain(NAMES[below(NAMES.len() as u32) as usize])
            }),
            _ => {
                // Letters and digits; q and Ctrl-C only ask for the end.
                let c = char::from(b'0' + below(75) as u8);
                Input::Key(Key { ctrl: below(8) == 0, ..Key::plain(&c.to_string()) })
            }
        }
    }

    /// Random inputs never panic, and every state can be drawn. Searches are answered at once.
    #[test]
    fn random_inputs() {
        for seed in 0..20 {
            let rng = &mut Stream::new(14, seed);
            let mut app = player();
            app.offer(read(PUZZLE).unwrap());
            let mut effects = app.update(Input::Tick, 0);
            for now in 0..1500 {
                for effect in std::mem::take(&mut effects) {
                    let Effect::Start(search) = effect else { continue };
                    // The generator and the review are too slow for this test.
                    let report = match *search {
                        Search::Hint(game) => Report::Hint(game.hint(&shudu::Limits::default())),
                        Search::Check(game) => Report::Check(Box::new(game.check())),
                        Search::Verdict(board) => {
                            let limits = shudu::Limits::default().with_nodes(1000);
                            let Ok(verdict) = board.verdict_within(&limits) else { continue };
                            Report::Verdict(verdict.kind(), None, None)
                        }
                        _ => continue,
                    };
                    app.update(Input::Report(report, Slot::Advice), now);
                }
                effects = app.update(any_input(rng), now);
                if now % 10 == 0 {
                    let (_, spots) = screen::draw(&app);
                    app.hotspots = spots;
                }
            }
        }
    }

    #[test]
    fn a_digit_goes_through_the_game() {
        let mut app = player();
        app.offer(read(PUZZLE).unwrap());
        app.update(
            Input::Report(Report::Verdict(VerdictKind::Unique, None, None), Slot::Verdict),
            5,
        );
        let press = |app: &mut App, name: &str| app.update(Input::Key(Key::plain(name)), 10);
        assert!(matches!(press(&mut app, "4")[..], [Effect::Record]));
        assert_eq!(app.game.as_ref().unwrap().digit(2), 4);
        press(&mut app, "u");
        assert_eq!(app.game.as_ref().unwrap().digit(2), 0);
        press(&mut app, "ArrowLeft");
        press(&mut app, "4");
        assert_eq!(app.view.message.as_ref().unwrap().text, "r1c2 is a given.");
    }
}
