//! The event loop: inputs from the keyboard, from signals and from searches, one at a time.
//!
//! Each source has its own thread and sends to one channel. The loop blocks on the channel, so the
//! program uses no time while nothing happens. While the timer is visible it wakes up when the next
//! second is due.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use shudu_game::Game;
use shudu_messages::args;

use crate::FolderStore;
use crate::app::{App, Effect, Input};
use crate::background::Answer;
use crate::screen;
use crate::store::Entry;
use crate::terminal::{self, Screen};
use crate::theme::Role;
use crate::view::{Dialog, Page};
use crate::words::sentence;
use crate::work::{self, Report};

/// What a thread sends to the loop.
enum Sent {
    Input(Input),
    Report(u64, Report),
    /// A signal that ends the program.
    End,
    /// A signal that stops it.
    Stop,
    /// It was stopped and continues.
    Continued,
    Closed,
}

/// Returns the time in Unix milliseconds.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// The loop with everything it owns.
struct Loop<'a> {
    app: &'a mut App,
    store: &'a mut FolderStore,
    /// Where searches report.
    reports: Sender<Sent>,
    screen: Screen,
    is_over: bool,
}

/// Runs the player until it ends. `first` are the first effects. Returns a sentence if the last game
/// could not be saved.
pub(crate) fn run(
    app: &mut App,
    store: &mut FolderStore,
    first: Vec<Effect>,
) -> io::Result<Option<String>> {
    let (sender, receiver) = channel();
    let reports = sender.clone();
    app.size = Screen::size();
    signals(&sender)?;
    let mut screen = Screen::take()?;
    let is_asked = app.is_theme_open && screen.ask_background()?;
    let mut this = Loop { app, store, reports, screen, is_over: false };
    this.app.now = now();
    this.perform(first)?;
    this.tell_notices();
    this.draw()?;
    read_terminal(sender, Answer::new(is_asked))?;
    let ended = this.turn(&receiver);
    // The timer stops while the program does not run.
    this.app.stop_timer(now());
    this.save();
    let lost = this.app.entry.unsaved.take().filter(|_| this.app.game.is_some());
    let lost = lost.map(|error| this.app.say("play-lost", &args! { error = error }));
    ended.map(|()| lost)
}

impl Loop<'_> {
    fn turn(&mut self, receiver: &Receiver<Sent>) -> io::Result<()> {
        while !self.is_over {
            let Some(first) = self.next(receiver) else { return Ok(()) };
            self.handle(first)?;
            // What has arrived meanwhile is handled before the screen is drawn.
            while let Ok(sent) = receiver.try_recv() {
                self.handle(sent)?;
            }
            if !self.is_over {
                self.draw()?;
            }
        }
        Ok(())
    }

    /// Waits for the next input, or for the next second if it is shown.
    fn next(&mut self, receiver: &Receiver<Sent>) -> Option<Sent> {
        if !self.app.ticks() {
            return receiver.recv().ok();
        }
        let elapsed = self.app.game.as_ref().map_or(0, |game| game.elapsed(now()));
        let wait = Duration::from_millis(1000 - elapsed % 1000);
        match receiver.recv_timeout(wait) {
            Ok(sent) => Some(sent),
            Err(RecvTimeoutError::Timeout) => Some(Sent::Input(Input::Tick)),
            Err(RecvTimeoutError::Disconnected) => None,
        }
    }

    fn handle(&mut self, sent: Sent) -> io::Result<()> {
        match sent {
            Sent::Input(input) => {
                let effects = self.app.update(input, now());
                self.perform(effects)?;
            }
            Sent::Report(number, report) => {
                if let Some(slot) = self.app.slot_of(number) {
                    let effects = self.app.update(Input::Report(report, slot), now());
                    self.perform(effects)?;
                }
            }
            Sent::End | Sent::Closed => self.is_over = true,
            Sent::Stop => self.suspend()?,
            Sent::Continued => {
                self.screen.enter()?;
                self.app.size = Screen::size();
            }
        }
        Ok(())
    }

    fn perform(&mut self, effects: Vec<Effect>) -> io::Result<()> {
        for effect in effects {
            match effect {
                Effect::Begin => {
                    self.app.entry = Entry::default();
                    self.save();
                }
                Effect::Record => self.save(),
                Effect::Describe => {
                    if let (Some(id), Some(game)) = (&self.app.entry.id, &self.app.game) {
                        let described = self.store.describe(id, game);
                        if described.is_err() {
                            let change = self.app.entry.note(described, &self.app.catalogue);
                            self.tell_saved(change);
                        }
                    }
                }
                Effect::Start(search, number, limits) => {
                    let reports = self.reports.clone();
                    // Reports after the end of the loop are lost.
                    work::start(*search, limits, move |report| {
                        let _ = reports.send(Sent::Report(number, report));
                    });
                }
                Effect::ListGames => {
                    let games = self.store.games();
                    if let Some(games) = self.checked(games) {
                        self.app.show_games(&games);
                        self.tell_notices();
                    }
                }
                Effect::Load(id) => {
                    let opened = self.store.open(&id);
                    if let Some(game) = self.checked(opened) {
                        self.app.stop_timer(now());
                        self.save();
                        self.app.entry = Entry { id: Some(id), unsaved: None };
                        self.resume(game)?;
                        self.tell_notices();
                    }
                }
                Effect::Delete(id) => {
                    let deleted = self.store.delete(&id);
                    let is_deleted = self.checked(deleted).is_some();
                    if is_deleted && self.app.entry.id.as_ref() == Some(&id) {
                        // The game that is being played is gone, too.
                        self.app.close_game();
                    }
                    let games = self.store.games();
                    let games = self.checked(games).unwrap_or_default();
                    self.app.view.dialogs.pop();
                    self.app.show_games(&games);
                    if is_deleted {
                        self.app.tell(Role::Second, "play-deleted", &args! { id = id });
                    }
                }
                Effect::Statistics => {
                    let statistics = self.store.statistics();
                    if let Some(statistics) = self.checked(statistics) {
                        self.app.open(Dialog::Text(Page::Statistics(statistics), 0));
                    }
                }
                Effect::Remember => {
                    self.store.set_catalogue(&self.app.catalogue);
                    // An option that cannot be saved is an option of this run.
                    let _ = self.store.remember(&self.app.remembered.to_text());
                }
                Effect::Suspend => self.suspend()?,
                Effect::Redraw => self.screen.forget(),
                Effect::Quit => self.is_over = true,
            }
        }
        Ok(())
    }

    fn resume(&mut self, game: Game) -> io::Result<()> {
        self.app.resume(game, now());
        let effects = self.app.update(Input::Tick, now());
        self.perform(effects)
    }

    fn save(&mut self) {
        let Some(game) = &self.app.game else { return };
        let change = self.app.entry.save(self.store, game, &self.app.catalogue);
        self.tell_saved(change);
    }

    /// Shows a change of whether the game is saved. The sign in the title stays until it is.
    fn tell_saved(&mut self, change: Option<Result<(), String>>) {
        match change {
            None => {}
            Some(Ok(())) => self.app.tell(Role::Success, "play-saved-again", &args! {}),
            Some(Err(error)) => {
                self.app.tell(Role::Warning, "play-not-saved", &args! { error = error });
            }
        }
    }

    /// Returns a result of the store; an error is shown.
    fn checked<T>(&mut self, result: io::Result<T>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                let reason = self.app.catalogue.io_reason(error.kind(), &error.to_string());
                self.app.tell_text(Role::Warning, sentence(&reason));
                None
            }
        }
    }

    /// Shows what the store found out about damaged games.
    fn tell_notices(&mut self) {
        let notices = self.store.take_notices();
        if !notices.is_empty() {
            self.app.tell_text(Role::Warning, notices.join("\n"));
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        let (buffer, spots) = screen::draw(self.app);
        self.app.hotspots = spots;
        self.screen.set_text_entry(self.app.is_typing_text())?;
        self.screen.show(buffer)
    }

    /// Gives the terminal back and stops the program until it is continued.
    fn suspend(&mut self) -> io::Result<()> {
        self.app.stop_timer(now());
        self.save();
        self.screen.leave();
        stop();
        self.screen.enter()?;
        self.app.size = Screen::size();
        if let Some(game) = self.app.game.take() {
            self.resume(game)?;
        }
        Ok(())
    }
}

/// Starts the thread that reads the terminal.
fn read_terminal(sender: Sender<Sent>, mut answer: Answer) -> io::Result<()> {
    let read = move || {
        loop {
            let inputs: Vec<Sent> = match crossterm::event::read() {
                Ok(event) => {
                    let (events, color) = answer.take(event);
                    let keys = events.into_iter().filter_map(terminal::input);
                    keys.chain(color.map(Input::Background)).map(Sent::Input).collect()
                }
                Err(_) => vec![Sent::Closed],
            };
            for sent in inputs {
                let is_closed = matches!(sent, Sent::Closed);
                if sender.send(sent).is_err() || is_closed {
                    return;
                }
            }
        }
    };
    shudu_system::thread::spawn("terminal", read).map(drop)
}

/// Starts the thread that receives signals.
#[cfg(unix)]
fn signals(sender: &Sender<Sent>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    let mut signals =
        signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT])?;
    let sender = sender.clone();
    let wait = move || {
        for signal in signals.forever() {
            let sent = match signal {
                SIGTSTP => Sent::Stop,
                SIGCONT => Sent::Continued,
                _ => Sent::End,
            };
            if sender.send(sent).is_err() {
                return;
            }
        }
    };
    shudu_system::thread::spawn("signals", wait)?;
    Ok(())
}

#[cfg(not(unix))]
fn signals(_: &Sender<Sent>) -> io::Result<()> {
    Ok(())
}

/// Stops the program as the shell expects it.
#[cfg(unix)]
fn stop() {
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}

#[cfg(not(unix))]
fn stop() {}
