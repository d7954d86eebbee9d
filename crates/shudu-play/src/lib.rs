//! The terminal player: `shudu play`.
//!
//! The crate exists so that the command links one function and so that everything between a key and a
//! screen is testable without a terminal. It has no rule of Sudoku: a key becomes an event of
//! [`shudu_game`], and the screen is drawn from the game.
//!
//! ```text
//! terminal.rs, signals, searches → event_loop.rs → app/: update(input) → effects
//!                                        ↓             ↓
//!                       paint.rs ← screen.rs ← layout.rs, scene.rs, board_view.rs, side_panel.rs
//! ```
//!
//! - [`keys`] is the key table, as data that the page shares.
//! - `app` is a state machine: it takes inputs and returns effects, and reads no clock and no file.
//! - `screen` is a pure function from that state to a buffer of styled characters.
//! - `work` runs searches on other threads, `folder_store` keeps games, `event_loop` connects everything.

mod app;
mod axis;
mod background;
mod board_view;
mod canvas;
mod cell_view;
mod choice;
mod dialog_view;
mod event_loop;
mod folder_store;
mod form_view;
mod journal;
pub mod keys;
mod layout;
mod list_view;
mod new_game;
mod outline;
mod paint;
pub mod plain;
mod remembered;
mod scene;
mod screen;
mod side_panel;
mod state_folder;
pub mod statistics;
pub mod store;
mod terminal;
mod text;
mod theme;
mod type_in;
mod view;
mod words;
mod work;

use std::io;
use std::sync::Arc;

use shudu::Puzzle;
use shudu::generate::Request;
use shudu::logic::StepScale;
use shudu_draw::Theme;
use shudu_game::Meta;
use shudu_messages::Catalogue;

pub use crate::folder_store::{Advice, FolderStore};
use crate::remembered::Remembered;
pub use crate::state_folder::games_folder;
pub use crate::statistics::Statistics;
pub use crate::store::SavedGame;
pub use crate::theme::Depth;
use crate::theme::Look;
pub use crate::words::{describe_fault, describe_games};

/// What is shown first.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub enum Start {
    /// The form for a new game.
    #[default]
    Form,
    /// A generated puzzle.
    Generate {
        /// What it has to meet.
        request: Box<Request>,
        /// The seed.
        seed: u64,
    },
    /// Puzzles with what is known about them; several are a list to choose from.
    Puzzles(Vec<(Puzzle, Meta)>),
    /// The saved game with this name.
    Resume(String),
    /// The list of saved games.
    List,
    /// Typing in a puzzle.
    TypeIn,
}

/// How the player looks and what it shows first.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The language.
    pub catalogue: Arc<Catalogue>,
    /// How many colors are used; `None` for what the terminal states.
    pub depth: Option<Depth>,
    /// The colors; `None` for those that the player chose last, or that fit the background of the
    /// terminal.
    pub theme: Option<&'static Theme>,
    /// The order of the steps of hints; `None` for the one that the player chose last.
    pub order: Option<StepScale>,
    /// Whether the user stated the language for this run. Otherwise it is the one that the player chose
    /// last, if there is one.
    pub is_language_stated: bool,
    /// Whether hjkl move the cursor.
    pub vi: bool,
    /// What is shown first.
    pub start: Start,
}

impl Options {
    /// Returns the options with the defaults.
    #[must_use]
    pub fn new(catalogue: Arc<Catalogue>) -> Options {
        let (depth, theme, order, start) = (None, None, None, Start::Form);
        Options { catalogue, depth, theme, order, is_language_stated: true, vi: false, start }
    }
}

/// Returns the time in Unix milliseconds: the clock of the events.
#[must_use]
pub fn now() -> u64 {
    event_loop::now()
}

/// Plays in the terminal until the player leaves. The current game is saved after every event. Returns a
/// sentence if the last game could not be saved.
///
/// # Errors
/// That of the terminal. Failures of the store are shown to the player.
pub fn run(options: Options, store: &mut FolderStore) -> io::Result<Option<String>> {
    let variable = |name: &str| std::env::var(name).ok();
    let mut remembered = Remembered::read(&store.options().unwrap_or_default());
    options.order.into_iter().for_each(|order| remembered.set_order(order));
    let theme = options.theme.or_else(|| remembered.theme());
    let theme = theme.or_else(|| theme::theme_of_terminal(variable));
    let look = Look {
        theme: theme.unwrap_or(&shudu_draw::DARK),
        depth: options.depth.unwrap_or_else(|| Depth::of_terminal(variable)),
    };
    let mut catalogue = options.catalogue;
    if let Some(lang) = remembered.language().filter(|_| !options.is_language_stated) {
        catalogue = Arc::new(Catalogue::new(lang));
        store.set_catalogue(&catalogue);
    }
    let mut app = app::App::new(catalogue, look, options.vi);
    app.is_theme_open = theme.is_none() && look.has_color();
    app.remembered = remembered;
    app.now = event_loop::now();
    match options.start {
        Start::Form => app.open(view::Dialog::New(new_game::NewGame::default())),
        Start::Generate { request, seed } => app.generate(*request, seed),
        Start::Puzzles(puzzles) => {
            let listed =
                |(puzzle, meta): (Puzzle, Meta)| view::Listed { meta, ..app::listed(puzzle) };
            app.offer(puzzles.into_iter().map(listed).collect());
        }
        Start::Resume(name) => {
            app.resume(store.open(&name)?, event_loop::now());
            app.entry.id = Some(name);
        }
        Start::List => app.show_games(&store.games()?),
        Start::TypeIn => app.open_type_in(),
    }
    let first = app.update(app::Input::Tick, event_loop::now());
    event_loop::run(&mut app, store, first)
}
