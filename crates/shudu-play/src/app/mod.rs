//! The player as a state machine: `update` takes an input and returns effects.
//!
//! Nothing here reads a clock, a file or the terminal. Rules of play are in `shudu-game`: a key becomes
//! an event, and the game accepts or rejects it. The parts by the source of an input: `board_keys` and
//! `advice` (keys on the board), `dialog_keys`, `pointer` (mouse and paste), `reports` (searches).

mod advice;
mod board_keys;
mod dialog_keys;
mod pointer;
mod reports;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use shudu::grid::Shape;
use shudu::rules::Rules;
use shudu::{Cancel, Limits, Puzzle};
use shudu_game::{Event, Game, Settings, Status, TimedEvent};
use shudu_messages::{Catalogue, FluentArgs, args};

use crate::keys::Key;
use crate::remembered::Remembered;
use crate::screen::Hotspot;
use crate::store::{Entry, SavedGame};
use crate::theme::{Look, Role};
use crate::view::{Dialog, Listed, Message, Rows, View};
use crate::words;
use crate::work::{Report, Search, Slot};

pub(crate) use self::pointer::listed;

/// The longest name of a save point, in characters.
const LONGEST_NAME: usize = 40;

/// A movement or a button of the mouse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MouseKind {
    /// The left button was pressed.
    Press,
    /// The mouse moved with the button pressed.
    Drag,
    WheelUp,
    WheelDown,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    Key(Key),
    /// Text that was pasted.
    Paste(String),
    Mouse {
        kind: MouseKind,
        x: u16,
        y: u16,
        /// Whether Shift or Ctrl was held.
        extend: bool,
    },
    /// The terminal has a new size.
    Resize(u16, u16),
    /// A search reported.
    Report(Report, Slot),
    /// The terminal stated its background color.
    Background([u8; 3]),
    /// A second passed.
    Tick,
}

/// Something that the event loop has to do.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    /// Create an entry for the new game in the store.
    Begin,
    Record,
    /// Save what is known about the puzzle.
    Describe,
    /// Start the search with this number.
    Start(Box<Search>, u64, Limits),
    /// Show the list of saved games.
    ListGames,
    Load(String),
    Delete(String),
    Statistics,
    Remember,
    /// Stop the program until the shell continues it.
    Suspend,
    /// Draw the whole screen again.
    Redraw,
    Quit,
}

/// A search that runs. It is cancelled when it is dropped.
struct Running {
    slot: Slot,
    number: u64,
    attempts: u64,
    cancel: Cancel,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// The state of the player.
pub(crate) struct App {
    /// The game, if one has started.
    pub game: Option<Game>,
    /// Its entry in the store.
    pub entry: Entry,
    /// What the screen shows besides the game.
    pub view: View,
    pub catalogue: Arc<Catalogue>,
    pub look: Look,
    /// Whether the background of the terminal decides the theme.
    pub is_theme_open: bool,
    /// The options, also for the next run.
    pub remembered: Remembered,
    /// Whether hjkl move the cursor.
    pub vi: bool,
    pub size: (u16, u16),
    /// The time of the last input, in Unix milliseconds.
    pub now: u64,
    /// What can be clicked, set by the last drawing.
    pub hotspots: Vec<Hotspot>,
    searching: Vec<Running>,
    /// The number of searches so far.
    searches: u64,
    /// The puzzle whose verdict is awaited before the game starts.
    pending: Option<Listed>,
    /// How many grades of the hint that is searched for are wanted; 0 for none.
    wanted_grades: u8,
    /// Whether the review is shown when it is ready.
    is_review_open: bool,
    effects: Vec<Effect>,
}

impl App {
    /// Creates the state without a game.
    pub(crate) fn new(catalogue: Arc<Catalogue>, look: Look, vi: bool) -> App {
        App {
            game: None,
            entry: Entry::default(),
            view: View { color: 1, ..View::default() },
            catalogue,
            look,
            is_theme_open: false,
            remembered: Remembered::default(),
            vi,
            size: (80, 24),
            now: 0,
            hotspots: Vec::new(),
            searching: Vec::new(),
            searches: 0,
            pending: None,
            wanted_grades: 0,
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
            Input::Background(color) => self.background(color),
            Input::Tick => {}
        }
        std::mem::take(&mut self.effects)
    }

    /// Returns true if the screen changes every second.
    pub(crate) fn ticks(&self) -> bool {
        let playing = self.game.as_ref().is_some_and(|game| game.status() == Status::Playing);
        playing && self.remembered.timer
    }

    /// Returns a message of the catalogue.
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
        self.cancel(slot);
        self.searches += 1;
        let (number, cancel) = (self.searches, Cancel::new());
        let limits = Limits::default().with_cancel(&cancel);
        self.searching.push(Running { slot, number, attempts: 0, cancel });
        if slot == Slot::Advice && !matches!(search, Search::Hint(..)) {
            self.wanted_grades = 0;
        }
        self.effect(Effect::Start(Box::new(search), number, limits));
    }

    fn cancel(&mut self, slot: Slot) {
        self.searching.retain(|running| running.slot != slot);
    }

    /// Returns true if a search of this slot runs.
    pub(crate) fn is_searching(&self, slot: Slot) -> bool {
        self.attempts(slot).is_some()
    }

    /// Returns the attempts of the generator in the search of this slot, if it runs.
    pub(crate) fn attempts(&self, slot: Slot) -> Option<u64> {
        let running = self.searching.iter().find(|running| running.slot == slot);
        running.map(|running| running.attempts)
    }

    /// Returns the slot of the search with this number, if it was not cancelled.
    pub(crate) fn slot_of(&self, number: u64) -> Option<Slot> {
        let running = self.searching.iter().find(|running| running.number == number);
        running.map(|running| running.slot)
    }

    /// Returns the rules of the board that is shown.
    pub(crate) fn rules(&self) -> Rules {
        match (self.view.dialogs.last(), &self.game) {
            (Some(Dialog::TypeIn(typed)), _) => Rules::classic(typed.board.shape()),
            (_, Some(game)) => game.rules().clone(),
            _ => Rules::classic(Shape::NINE),
        }
    }

    /// Opens a dialog in front of the others.
    pub(crate) fn open(&mut self, dialog: Dialog) {
        // A message about the board would hide the keys of the dialog.
        self.view.message = None;
        self.view.dialogs.push(dialog);
    }

    /// Starts playing a game. The one before is saved already.
    pub(crate) fn play(&mut self, game: Game) {
        self.view.dialogs.clear();
        self.view.dismiss_advice();
        self.view.extending = false;
        self.view.rating = game.meta().rating;
        for slot in [Slot::Advice, Slot::Generate, Slot::Verdict, Slot::Rate] {
            self.cancel(slot);
        }
        let needs_rating = self.view.rating.is_none() && game.shape() == Some(Shape::NINE);
        let puzzle = game.puzzle().clone();
        self.game = Some(game);
        if needs_rating {
            self.start(Search::Rate(vec![puzzle]));
        }
    }

    /// Continues a saved game: the time since its last event does not count.
    pub(crate) fn resume(&mut self, mut game: Game, now: u64) {
        self.now = now;
        continue_at(&mut game, now);
        let over = game.is_over();
        self.play(game);
        self.effect(Effect::Record);
        match over {
            true => self.finish(),
            false => self.tell(Role::Second, "play-resumed", &args! {}),
        }
    }

    /// Leaves the game without saving it.
    pub(crate) fn close_game(&mut self) {
        (self.game, self.entry, self.view.rating) = (None, Entry::default(), None);
        self.view.dismiss_advice();
    }

    /// Pauses the game before the program leaves or stops.
    pub(crate) fn stop_timer(&mut self, now: u64) {
        self.game.iter_mut().for_each(|game| pause_at(game, now));
    }

    fn begin(&mut self, listed: Listed, solution: Option<&Puzzle>) {
        let settings = Settings::default().with_clear_marks(self.remembered.clear_marks);
        let game = Game::new(listed.puzzle.start(), self.now).with_meta(listed.meta);
        let game = game.with_settings(settings).with_progress(&listed.puzzle);
        let mut game = match (game, solution) {
            (Ok(game), Some(solution)) => game.with_solution(solution.cells()),
            (Ok(game), None) => game,
            // The progress of a puzzle fits its own board.
            (Err(_), _) => return,
        };
        let first = (0..game.coords().len()).find(|&cell| game.digit(cell) == 0).unwrap_or(0);
        let first = Event::select(game.coord(first));
        let _ = game.apply(&TimedEvent::new(self.now, first));
        let unknown = words::unknown(&self.catalogue, game.puzzle());
        self.play(game);
        if let Some(text) = unknown {
            self.tell_text(Role::Warning, text);
        }
        self.effect(Effect::Begin);
    }

    /// Finds the verdict of a puzzle and starts it then. A puzzle with constraints that are not
    /// understood has none.
    pub(crate) fn begin_after_verdict(&mut self, listed: Listed) {
        self.view.message = None;
        if !listed.puzzle.about().unknown.is_empty() {
            return self.begin(listed, None);
        }
        self.start(Search::Verdict(listed.puzzle.clone()));
        self.pending = Some(listed);
    }

    /// Offers puzzles: starts the only one, or shows the list with ratings.
    pub(crate) fn offer(&mut self, mut puzzles: Vec<Listed>) {
        match puzzles.len() {
            0 => self.tell(Role::Warning, "play-no-puzzle", &args! {}),
            1 => self.begin_after_verdict(puzzles.remove(0)),
            _ => {
                let all = puzzles.iter().map(|listed| listed.puzzle.clone()).collect();
                self.open(Dialog::List {
                    rows: Rows::Puzzles(puzzles),
                    chosen: 0,
                    deleting: false,
                });
                self.start(Search::Rate(all));
            }
        }
    }

    /// Starts generating a puzzle.
    pub(crate) fn generate(&mut self, request: shudu::generate::Request, seed: u64) {
        self.view.message = None;
        self.start(Search::Generate { request: Box::new(request), seed });
    }

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
                let text = words::sentence(&self.catalogue.message(&rejection));
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
}

/// Stops the timer of a game.
pub(crate) fn pause_at(game: &mut Game, now: u64) {
    if game.status() == Status::Playing {
        let _ = game.apply(&TimedEvent::new(now, Event::Pause));
    }
}

/// Continues a game at a time: the time since its last event does not count.
pub(crate) fn continue_at(game: &mut Game, now: u64) {
    pause_at(game, game.last_ms());
    if game.status() == Status::Paused {
        let _ = game.apply(&TimedEvent::new(now, Event::Resume));
    }
}
