//! The game line by line, for screen readers and pipes: `shudu play --plain`.
//!
//! A line is a command of the table in `command.rs`, and its answer is sentences. Commands become events of
//! `shudu-game`; there is no rule here. After an event the board is compared with the one before, and
//! each difference is said (`describe.rs`), so undo and steps of hints need no sentences of their own.
//! A line that cannot be followed gets one sentence and changes nothing.

mod command;
mod describe;

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::time::Duration;

use shudu::Limits;
use shudu::generate::Request;
use shudu::grid::{Board, Coord, Puzzle, Shape};
use shudu::logic::Level;
use shudu::solve::Verdict;
use shudu_game::{
    Cells, Digits, Event, GRADES, Game, Hint, Meta, ReviewOptions, Status, TimedEvent,
};
use shudu_messages::{Catalogue, FluentArgs, Lang, args};

pub use self::command::commands;
use self::command::{Line, TABLE, Verb, cells, digits, row_of, shown};
use crate::store::Store;
use crate::words::{describe_clash, describe_games, sentence};
use crate::work::{self, Report};
use crate::{Start, event_loop};

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 1 << 16;

/// The time for the rating of a puzzle that comes without one.
const RATING_TIME: Duration = Duration::from_secs(2);

/// The nodes of the search that decides whether a puzzle can be played.
const VERDICT_NODES: u64 = 500_000;

/// The commands without arguments.
const ALONE: [Verb; 12] = [
    Verb::Auto,
    Verb::Apply,
    Verb::Check,
    Verb::Show,
    Verb::Undo,
    Verb::Redo,
    Verb::Solve,
    Verb::Abandon,
    Verb::Review,
    Verb::Games,
    Verb::Pause,
    Verb::Statistics,
];

/// A function that reads the puzzles of a file. The error is a sentence.
pub type ReadPuzzles<'a> = &'a dyn Fn(&str) -> Result<Vec<(Puzzle, Meta)>, String>;

/// A function that writes a text to a file. The error is a sentence.
pub type WriteFile<'a> = &'a dyn Fn(&str, &str) -> Result<(), String>;

/// What the plain mode starts with, and how it reads and writes files.
#[non_exhaustive]
pub struct PlainOptions<'a> {
    /// The language.
    pub catalogue: Arc<Catalogue>,
    /// The first game. The form and the list of the screen are a sentence here.
    pub start: Start,
    /// Ends searches.
    pub limits: Limits,
    /// Written before each line is read; empty for pipes.
    pub prompt: &'static str,
    /// Reads the file of `load`.
    pub read: ReadPuzzles<'a>,
    /// Writes the file of `save`.
    pub write: WriteFile<'a>,
}

impl<'a> PlainOptions<'a> {
    /// Returns the options without a first game and without a prompt.
    #[must_use]
    pub fn new(catalogue: Arc<Catalogue>, read: ReadPuzzles<'a>, write: WriteFile<'a>) -> Self {
        let (start, limits) = (Start::Form, Limits::default());
        PlainOptions { catalogue, start, limits, prompt: "", read, write }
    }
}

/// Plays until `quit` or the end of the input. The game is saved after every event.
///
/// # Errors
/// That of the output. The end of the input, also by an error, ends the game as `quit` does.
pub fn run(
    options: PlainOptions<'_>,
    store: &mut dyn Store,
    input: impl BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut session = Session {
        catalogue: Arc::clone(&options.catalogue),
        options: &options,
        store,
        game: None,
        id: None,
        hint: None,
        reply: Vec::new(),
    };
    session.begin();
    let ended = session.turns(input, output);
    session.leave();
    session.flush(output)?;
    ended
}

/// The text of an answer that changes nothing.
type Objection = String;

struct Session<'a> {
    catalogue: Arc<Catalogue>,
    options: &'a PlainOptions<'a>,
    store: &'a mut dyn Store,
    game: Option<Game>,
    /// The name of the game in the store.
    id: Option<String>,
    /// The last hint for the board as it is, and how much of it was shown.
    hint: Option<(Hint, u8)>,
    /// What is to be written.
    reply: Vec<String>,
}

impl Session<'_> {
    fn turns(&mut self, mut input: impl BufRead, output: &mut dyn Write) -> io::Result<()> {
        loop {
            self.flush(output)?;
            output.write_all(self.options.prompt.as_bytes())?;
            output.flush()?;
            let mut bytes = Vec::new();
            let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
            if !matches!(read, Ok(1..)) {
                return Ok(());
            }
            let text = String::from_utf8_lossy(&bytes);
            let lang = self.catalogue.lang();
            let answer = match command::read(&text, lang) {
                Ok(None) => continue,
                Ok(Some(line)) if line.verb == Some(Verb::Quit) => return Ok(()),
                Ok(Some(line)) => self.perform(&line, output)?,
                Err(word) => {
                    let help = row_of(Verb::Help).word(lang);
                    Err(self.text("plain-unknown", &args! { word = word, help = help }))
                }
            };
            if let Err(objection) = answer {
                self.reply.push(objection);
            }
        }
    }

    fn flush(&mut self, output: &mut dyn Write) -> io::Result<()> {
        for line in self.reply.drain(..) {
            writeln!(output, "{line}")?;
        }
        output.flush()
    }

    fn text(&self, key: &str, words: &FluentArgs<'_>) -> String {
        self.catalogue.say(key, words)
    }

    fn say(&mut self, key: &str, words: &FluentArgs<'_>) {
        let text = self.text(key, words);
        self.reply.push(text);
    }

    /// Starts what the options ask for.
    fn begin(&mut self) {
        let started = match &self.options.start {
            Start::Generate { request, seed } => self.generate((**request).clone(), *seed),
            Start::Puzzles(puzzles) => self.choose(puzzles, 1),
            Start::Resume(id) => self.resume(&id.clone()),
            _ => {
                let lang = self.catalogue.lang();
                let [new, load, help] =
                    [Verb::New, Verb::Load, Verb::Help].map(|verb| row_of(verb).word(lang));
                self.say("plain-welcome", &args! { new = new, load = load, help = help });
                Ok(())
            }
        };
        if let Err(objection) = started {
            self.reply.push(objection);
        }
    }

    /// Runs a command. The outer error is that of the output.
    fn perform(
        &mut self,
        line: &Line,
        output: &mut dyn Write,
    ) -> io::Result<Result<(), Objection>> {
        let words = &line.words;
        if let Some(verb) = line.verb
            && ALONE.contains(&verb)
            && !words.is_empty()
        {
            return Ok(Err(self.usage(verb)));
        }
        Ok(match line.verb {
            None => self.cell_line(words),
            Some(Verb::Place) => self.place(words),
            Some(Verb::Corner) => self
                .marks(Verb::Corner, words, |digits, cells| Event::ToggleCorner { digits, cells }),
            Some(Verb::Center) => self
                .marks(Verb::Center, words, |digits, cells| Event::ToggleCenter { digits, cells }),
            Some(Verb::Eliminate) => self
                .marks(Verb::Eliminate, words, |digits, cells| Event::Eliminate { digits, cells }),
            Some(Verb::Restore) => {
                self.marks(Verb::Restore, words, |digits, cells| Event::Restore { digits, cells })
            }
            Some(Verb::Clear) => self.clear(words),
            Some(Verb::Color) => self.color(words),
            Some(Verb::Auto) => self.auto(),
            Some(Verb::Hint) => self.hint(words, output)?,
            Some(Verb::Apply) => self.apply_hint(),
            Some(Verb::Check) => self.check(),
            Some(Verb::Show) => self.show(),
            Some(Verb::Candidates) => self.candidates(words),
            Some(Verb::Undo) => self.event(Event::Undo),
            Some(Verb::Redo) => self.event(Event::Redo),
            Some(Verb::Point) => self.point(&line.rest),
            Some(Verb::Return) => self.event(Event::RestorePoint { name: shown(&line.rest) }),
            Some(Verb::New) => self.new_game(words, output)?,
            Some(Verb::Load) => self.load(&line.rest),
            Some(Verb::Solve) => self.solve(),
            Some(Verb::Abandon) => self.event(Event::Abandon),
            Some(Verb::Review) => self.review(),
            Some(Verb::Save) => self.save(&line.rest),
            Some(Verb::Games) => self.games(),
            Some(Verb::Resume) => match words.first() {
                None => self.event(Event::Resume),
                Some(id) => self.resume(id),
            },
            Some(Verb::Pause) => self.event(Event::Pause),
            Some(Verb::Delete) => self.delete(words),
            Some(Verb::Statistics) => self.statistics(),
            Some(Verb::Help | Verb::Quit) => self.help(),
        })
    }

    /// Returns the sentence about a command with wrong arguments.
    fn usage(&self, verb: Verb) -> Objection {
        let row = row_of(verb);
        let usage = self.text(row.help, &args! { word = row.word(self.catalogue.lang()) });
        self.text("plain-expected", &args! { usage = usage })
    }

    fn current(&self) -> Result<&Game, Objection> {
        self.game.as_ref().ok_or_else(|| {
            let lang = self.catalogue.lang();
            let [new, load] = [Verb::New, Verb::Load].map(|verb| row_of(verb).word(lang));
            self.text("plain-no-game", &args! { new = new, load = load })
        })
    }

    /// Returns the game if its board may be shown.
    fn visible(&self) -> Result<&Game, Objection> {
        let game = self.current()?;
        match game.status() {
            Status::Paused => Err(sentence(&self.text("game-paused", &args! {}))),
            _ => Ok(game),
        }
    }

    /// Applies an event, saves the game and says what changed.
    fn event(&mut self, event: Event) -> Result<(), Objection> {
        let before = self.current()?.clone();
        let mut game = before.clone();
        let is_advice = matches!(event, Event::Hint { .. } | Event::Check);
        let timed = TimedEvent::new(event_loop::now(), event);
        if let Err(rejection) = game.apply(&timed) {
            return Err(sentence(&shudu_game::words::rejection(&self.catalogue, &rejection)));
        }
        if !is_advice {
            self.hint = None;
            self.reply.extend(describe::changes(&self.catalogue, &before, &game));
        }
        self.game = Some(game);
        self.record();
        Ok(())
    }

    /// Saves the game. A failure is reported and does not end the game.
    fn record(&mut self) {
        if let (Some(id), Some(game)) = (&self.id, &self.game)
            && let Err(error) = self.store.record(id, game)
        {
            let reason = self.catalogue.io_reason(error.kind(), &error.to_string());
            self.say("play-not-saved", &args! { error = reason });
        }
    }

    /// Stops the timer before another game is played or the program ends.
    fn leave(&mut self) {
        if let Some(game) = &mut self.game
            && game.status() == Status::Playing
        {
            let _ = game.apply(&TimedEvent::new(event_loop::now(), Event::Pause));
            self.record();
        }
    }

    /// `r3c5 7` places, `r3c5` says what the cell has.
    fn cell_line(&mut self, words: &[String]) -> Result<(), Objection> {
        let (found, rest) = cells(words, self.catalogue.lang());
        if !rest.is_empty() {
            return self.place(words);
        }
        let game = self.visible()?;
        let mut said = Vec::new();
        for cell in found {
            said.push(match shudu_game::index_of(game.shape(), cell) {
                Some(index) => describe::cell(&self.catalogue, game, index),
                None => self.no_cell(game.shape(), cell),
            });
        }
        self.reply.extend(said);
        Ok(())
    }

    fn no_cell(&self, shape: Shape, cell: Coord) -> Objection {
        let side = shape.side() as u8;
        let rejection = shudu_game::Rejection::NoSuchCell { cell, side };
        sentence(&shudu_game::words::rejection(&self.catalogue, &rejection))
    }

    fn place(&mut self, words: &[String]) -> Result<(), Objection> {
        let shape = self.current()?.shape();
        let (found, rest) = cells(words, self.catalogue.lang());
        let list = Cells::Named(found.clone());
        if let [blank] = rest
            && matches!(blank.as_str(), "0" | ".")
            && !found.is_empty()
        {
            return self.event(Event::clear().with_cells(list));
        }
        match digits(rest, shape).as_deref() {
            Some([digit]) if !found.is_empty() => self.event(Event::place(*digit).with_cells(list)),
            _ => Err(self.usage(Verb::Place)),
        }
    }

    fn marks(
        &mut self,
        verb: Verb,
        words: &[String],
        event: impl Fn(Digits, Cells) -> Event,
    ) -> Result<(), Objection> {
        let shape = self.current()?.shape();
        let (found, rest) = cells(words, self.catalogue.lang());
        let Some(list) = digits(rest, shape).filter(|_| !found.is_empty() && !rest.is_empty())
        else {
            return Err(self.usage(verb));
        };
        // A set of digits does not have those outside the board.
        if let Some(&digit) = list.iter().find(|&&digit| !(1..=shape.side() as u8).contains(&digit))
        {
            let rejection = shudu_game::Rejection::NoSuchDigit { digit, side: shape.side() as u8 };
            return Err(sentence(&shudu_game::words::rejection(&self.catalogue, &rejection)));
        }
        self.event(event(list.into_iter().collect(), Cells::Named(found)))
    }

    fn clear(&mut self, words: &[String]) -> Result<(), Objection> {
        self.current()?;
        match cells(words, self.catalogue.lang()) {
            (found, []) if !found.is_empty() => {
                self.event(Event::clear().with_cells(Cells::Named(found)))
            }
            _ => Err(self.usage(Verb::Clear)),
        }
    }

    /// `color r3c5 2` colors the cell, `color r3c5 7 2` its candidate 7.
    fn color(&mut self, words: &[String]) -> Result<(), Objection> {
        let shape = self.current()?.shape();
        let (found, rest) = cells(words, self.catalogue.lang());
        if found.is_empty() {
            return Err(self.usage(Verb::Color));
        }
        let list = Cells::Named(found);
        let number = |word: &String| word.parse::<u8>().ok();
        match rest {
            [color] => match number(color) {
                Some(color) => self.event(Event::color(color).with_cells(list)),
                None => Err(self.usage(Verb::Color)),
            },
            [digit, color] => match (digits(std::slice::from_ref(digit), shape), number(color)) {
                (Some(digit), Some(color)) if digit.len() == 1 => {
                    let digit = digit[0];
                    self.event(Event::ToggleCandidateColor { digit, color, cells: list })
                }
                _ => Err(self.usage(Verb::Color)),
            },
            _ => Err(self.usage(Verb::Color)),
        }
    }

    fn auto(&mut self) -> Result<(), Objection> {
        let on = !self.current()?.settings().auto_candidates;
        self.event(Event::AutoCandidates { on })?;
        self.say(if on { "play-candidates-on" } else { "play-candidates-off" }, &args! {});
        Ok(())
    }

    fn hint(
        &mut self,
        words: &[String],
        output: &mut dyn Write,
    ) -> io::Result<Result<(), Objection>> {
        if let Err(objection) = self.visible() {
            return Ok(Err(objection));
        }
        let asked = match words {
            [] => None,
            [grade] => match grade.parse::<u8>() {
                Ok(grade @ 1..=GRADES) => Some(grade),
                _ => return Ok(Err(self.usage(Verb::Hint))),
            },
            _ => return Ok(Err(self.usage(Verb::Hint))),
        };
        self.flush(output)?;
        Ok(self.show_hint(asked))
    }

    fn show_hint(&mut self, asked: Option<u8>) -> Result<(), Objection> {
        let known = self.hint.take();
        let game = self.current()?;
        let (hint, shown) = match known {
            Some(known) => known,
            None => match game.hint(&self.options.limits) {
                Ok(hint) => (hint, 0),
                Err(why) => return Err(sentence(&self.text(why.key(), &args! {}))),
            },
        };
        let grade = asked.unwrap_or(shown + 1).min(GRADES);
        let shape = game.shape();
        let recorded = self.event(hint.taken(grade));
        if recorded.is_ok() {
            let heading = self.text("play-hint-grade", &args! { grade = grade });
            let text = shudu_game::words::hint(&self.catalogue, shape, &hint, grade);
            self.reply.push(format!("{heading}: {text}"));
            let lang = self.catalogue.lang();
            if grade < GRADES {
                self.say("plain-hint-more", &args! { word = row_of(Verb::Hint).word(lang) });
            } else if hint.applied().is_some() {
                self.say("plain-hint-apply", &args! { word = row_of(Verb::Apply).word(lang) });
            }
        }
        self.hint = Some((hint, grade));
        recorded
    }

    fn apply_hint(&mut self) -> Result<(), Objection> {
        self.current()?;
        let hint = self.hint.as_ref();
        match hint.and_then(|(hint, grade)| Some((hint.applied()?, hint.taken(GRADES), *grade))) {
            Some((event, whole, grade)) => {
                // Applying shows the whole step, so it counts as the highest grade.
                if grade < GRADES {
                    self.event(whole)?;
                }
                self.event(event)
            }
            None => {
                let word = row_of(Verb::Hint).word(self.catalogue.lang());
                Err(self.text("plain-no-hint", &args! { word = word }))
            }
        }
    }

    fn check(&mut self) -> Result<(), Objection> {
        self.visible()?;
        self.event(Event::Check)?;
        let game = self.current()?;
        let (shape, found) = (game.shape(), game.check());
        let mut said: Vec<String> = Vec::new();
        said.extend(found.conflicts.iter().map(|c| describe::conflict(&self.catalogue, shape, c)));
        for entry in &found.wrong {
            let digit = shudu::grid::symbol(entry.digit).to_string();
            let words = args! { cell = entry.cell.to_string(), digit = digit };
            said.push(self.text("hint-wrong", &words));
        }
        for cell in &found.missing {
            said.push(self.text("hint-missing-cell", &args! { cell = cell.to_string() }));
        }
        if !found.is_solution_known {
            said.push(self.text("play-check-unknown", &args! {}));
        } else if found.is_clean() {
            said.push(self.text("play-check-clean", &args! {}));
        }
        self.reply.extend(said);
        Ok(())
    }

    fn show(&mut self) -> Result<(), Objection> {
        let said = describe::board(&self.catalogue, self.visible()?, event_loop::now());
        self.reply.extend(said);
        Ok(())
    }

    fn candidates(&mut self, words: &[String]) -> Result<(), Objection> {
        if !words.is_empty() {
            return match cells(words, self.catalogue.lang()) {
                (_, []) => self.cell_line(words),
                _ => Err(self.usage(Verb::Candidates)),
            };
        }
        let table = self.visible()?.board_state().to_string();
        self.reply.extend(table.lines().map(str::to_owned));
        Ok(())
    }

    fn point(&mut self, name: &str) -> Result<(), Objection> {
        let name = shown(name);
        self.event(Event::SavePoint { name: name.clone() })?;
        self.say("play-save-point-made", &args! { name = name });
        Ok(())
    }

    /// `new hard`, `new 2x3`, `new hard 42`: a level, a shape, a seed, in any order.
    fn new_game(
        &mut self,
        words: &[String],
        output: &mut dyn Write,
    ) -> io::Result<Result<(), Objection>> {
        let (mut level, mut shape, mut seed) = (None, None, None);
        for word in words {
            if let Some(found) = level_named(word) {
                level = Some(found);
            } else if let Ok(found) = word.parse::<Shape>() {
                shape = Some(found);
            } else if let Ok(found) = word.parse::<u64>() {
                seed = Some(found);
            } else {
                return Ok(Err(self.usage(Verb::New)));
            }
        }
        let shape = shape.unwrap_or(Shape::NINE);
        let mut request = Request::new(shape);
        if shape == Shape::NINE {
            request = request.with_level(level.unwrap_or(Level::Easy));
        } else if level.is_some() {
            return Ok(Err(sentence(&self.text("impossible-not-rated", &args! {}))));
        }
        self.say("plain-generating", &args! {});
        self.flush(output)?;
        Ok(self.generate(request, seed.unwrap_or_else(event_loop::now)))
    }

    fn generate(&mut self, request: Request, seed: u64) -> Result<(), Objection> {
        let found = std::cell::RefCell::new(None);
        work::generate(request, seed, &self.options.limits, &|report| {
            if !matches!(report, Report::Attempts(_)) {
                *found.borrow_mut() = Some(report);
            }
        });
        match found.into_inner() {
            Some(Report::Generated(made)) => {
                let (board, solution, meta) = *made;
                self.start(&Puzzle::from(board), meta, Some(solution))
            }
            Some(Report::Impossible(key, words)) => {
                Err(sentence(&self.catalogue.keyed(&key, words)))
            }
            _ => Err(self.text("play-cancelled", &args! {})),
        }
    }

    /// `load FILE`, or `load FILE 3` for the third puzzle.
    fn load(&mut self, rest: &str) -> Result<(), Objection> {
        if rest.is_empty() {
            return Err(self.usage(Verb::Load));
        }
        let whole = (self.options.read)(rest);
        let (puzzles, number) = match (whole, rest.rsplit_once(' ')) {
            (Ok(puzzles), _) => (puzzles, 1),
            (Err(why), Some((file, number))) => match number.trim().parse::<usize>() {
                Ok(number) => ((self.options.read)(file.trim())?, number),
                Err(_) => return Err(why),
            },
            (Err(why), None) => return Err(why),
        };
        self.choose(&puzzles, number)
    }

    /// Starts the game of one of several puzzles.
    fn choose(&mut self, puzzles: &[(Puzzle, Meta)], number: usize) -> Result<(), Objection> {
        let chosen = number.checked_sub(1).and_then(|index| puzzles.get(index));
        let Some((puzzle, meta)) = chosen else {
            let words = args! { number = number, count = puzzles.len() };
            return Err(self.text("plain-no-puzzle", &words));
        };
        if puzzles.len() > 1 {
            self.say("plain-puzzle", &args! { number = number, count = puzzles.len() });
        }
        self.start(puzzle, meta.clone(), None)
    }

    /// Starts a game. The digits that a player has placed in a position become moves.
    fn start(
        &mut self,
        puzzle: &Puzzle,
        mut meta: Meta,
        solution: Option<Board>,
    ) -> Result<(), Objection> {
        let given = match puzzle {
            Puzzle::Position(position) => Board::from(position.puzzle()),
            other => other.digits(),
        };
        let limits = self.options.limits.clone();
        let solution = match solution {
            Some(solution) => Some(solution),
            None => match given.verdict_within(&limits.clone().with_nodes(VERDICT_NODES)) {
                Ok(Verdict::Unique(solution)) => Some(solution),
                Ok(Verdict::Multiple(..)) => {
                    self.say("play-started-multiple", &args! {});
                    None
                }
                Ok(Verdict::None) => {
                    let why = self.text("explain-none", &args! {});
                    return Err(self.text("play-not-started", &args! { why = why }));
                }
                Ok(Verdict::Invalid(clash)) => {
                    let why = describe_clash(&self.catalogue, &clash);
                    return Err(self.text("play-not-started", &args! { why = why }));
                }
                Err(_) => None,
            },
        };
        if meta.rating.is_none()
            && solution.is_some()
            && let Some(grid) = given.to_grid()
        {
            let rating = grid.rate_within(&limits.with_timeout(RATING_TIME)).ok();
            meta.rating = rating.map(|rating| rating.er.rating);
        }
        meta.level = meta.level.or(meta.rating.map(Level::of));
        self.leave();
        let now = event_loop::now();
        let mut game = Game::new(given, now).with_meta(meta);
        if let Some(solution) = solution {
            game = game.with_solution(solution);
        }
        let shape = game.shape();
        for (cell, &digit) in puzzle.cells().iter().enumerate() {
            if digit != 0 && game.digit(cell) == 0 {
                let event = Event::place(digit).on(shape.coord(cell));
                let _ = game.apply(&TimedEvent::new(now, event));
            }
        }
        self.hint = None;
        match self.store.begin(&game) {
            Ok(id) => self.id = Some(id),
            Err(error) => {
                self.id = None;
                let reason = self.catalogue.io_reason(error.kind(), &error.to_string());
                self.say("play-not-saved", &args! { error = reason });
            }
        }
        self.game = Some(game);
        self.tell_start("plain-started")
    }

    /// Says which game is played now, and shows its board.
    fn tell_start(&mut self, key: &str) -> Result<(), Objection> {
        let game = self.current()?;
        let grade = crate::words::grade(&self.catalogue, game.shape(), game.meta().rating);
        let key = match (key, grade.is_empty()) {
            ("plain-started", false) => "plain-started-grade",
            _ => key,
        };
        let id = self.id.clone().unwrap_or_default();
        self.say(key, &args! { id = id, grade = grade });
        self.show()
    }

    fn resume(&mut self, id: &str) -> Result<(), Objection> {
        if self.id.as_deref() == Some(id) {
            return self.event(Event::Resume);
        }
        let mut game = self.store.open(id).map_err(|error| self.reason(&error))?;
        self.leave();
        // The time since its last event does not count.
        let last = game.last_ms();
        if game.status() == Status::Playing {
            let _ = game.apply(&TimedEvent::new(last, Event::Pause));
        }
        if game.status() == Status::Paused {
            let _ = game.apply(&TimedEvent::new(event_loop::now(), Event::Resume));
        }
        self.hint = None;
        self.game = Some(game);
        self.id = Some(id.to_owned());
        self.record();
        self.tell_start("plain-resumed")
    }

    fn solve(&mut self) -> Result<(), Objection> {
        let game = self.visible()?;
        let Some(solution) = game.solution().cloned() else {
            return Err(sentence(&self.text("game-hint-not-proper", &args! {})));
        };
        if !game.is_over() {
            self.event(Event::Abandon)?;
        }
        self.reply.extend(describe::rows(&solution));
        Ok(())
    }

    fn review(&mut self) -> Result<(), Objection> {
        let game = self.current()?;
        match game.review(&ReviewOptions::default(), &self.options.limits) {
            Ok(review) => {
                let text = shudu_game::words::review(&self.catalogue, &review);
                self.reply.extend(text.lines().map(str::to_owned));
                Ok(())
            }
            Err(why) => Err(sentence(&self.text(why.key(), &args! {}))),
        }
    }

    fn save(&mut self, rest: &str) -> Result<(), Objection> {
        let text = self.current()?.save() + "\n";
        if !rest.is_empty() {
            (self.options.write)(rest, &text)?;
            self.say("plain-written", &args! { file = shown(rest) });
            return Ok(());
        }
        match self.id.clone() {
            Some(id) => self.say("plain-saved", &args! { id = id }),
            None => return Err(self.usage(Verb::Save)),
        }
        Ok(())
    }

    fn games(&mut self) -> Result<(), Objection> {
        let games = self.store.games().map_err(|error| self.reason(&error))?;
        if games.is_empty() {
            self.say("play-no-games", &args! {});
        }
        self.reply.extend(describe_games(&self.catalogue, &games, event_loop::now()));
        Ok(())
    }

    fn delete(&mut self, words: &[String]) -> Result<(), Objection> {
        let [id] = words else { return Err(self.usage(Verb::Delete)) };
        self.store.delete(id).map_err(|error| self.reason(&error))?;
        if self.id.as_ref() == Some(id) {
            (self.game, self.id, self.hint) = (None, None, None);
        }
        self.say("play-deleted", &args! { id = id.clone() });
        Ok(())
    }

    fn statistics(&mut self) -> Result<(), Objection> {
        let lines = self.store.statistics().map_err(|error| self.reason(&error))?;
        self.reply.extend(lines);
        Ok(())
    }

    fn reason(&self, error: &io::Error) -> Objection {
        self.catalogue.io_reason(error.kind(), &error.to_string())
    }

    fn help(&mut self) -> Result<(), Objection> {
        let lang = self.catalogue.lang();
        let line = |row: &command::Row| self.text(row.help, &args! { word = row.word(lang) });
        let lines: Vec<String> = TABLE.iter().map(line).collect();
        self.say("plain-help-title", &args! {});
        self.reply.extend(lines);
        Ok(())
    }
}

/// Returns the level with this name in any language.
fn level_named(word: &str) -> Option<Level> {
    let lower = word.to_lowercase();
    Level::ALL.into_iter().find(|level| {
        level.name() == lower
            || Lang::ALL.into_iter().any(|lang| Catalogue::new(lang).level(*level) == lower)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::store::MemoryStore;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Plays lines and returns what was written.
    fn played(puzzle: &str, lang: Lang, lines: &str, store: &mut dyn Store) -> String {
        let read = |name: &str| match name {
            "two" => Ok(vec![(EASY.parse::<Board>().unwrap().into(), Meta::default()); 2]),
            _ => Err("no such file".to_owned()),
        };
        let write = |_: &str, _: &str| Ok(());
        let mut options = PlainOptions::new(Arc::new(Catalogue::new(lang)), &read, &write);
        if !puzzle.is_empty() {
            let puzzle = shudu::text::parse(puzzle).unwrap();
            options.start = Start::Puzzles(vec![(puzzle, Meta::default())]);
        }
        let mut output = Vec::new();
        run(options, store, lines.as_bytes(), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    fn answers(lines: &str) -> Vec<String> {
        let text = played(EASY, Lang::En, lines, &mut MemoryStore::default());
        text.lines().skip(13).map(str::to_owned).collect()
    }

    #[test]
    fn each_change_is_said() {
        let cases = [
            ("r1c3 4", "r1c3 is 4."),
            (
                "r1c3 3",
                "r1c3 is 3.\nRow 1 has more than one 3: r1c2 and r1c3.\nBox 1 has more than one 3: r1c2 and r1c3.",
            ),
            ("mark r1c3 1 4", "Corner marks of r1c3: 1 and 4."),
            ("center r1c3 24", "Center marks of r1c3: 2 and 4."),
            ("eliminate r1c3 2", "Candidates of r1c3: 1 and 4."),
            ("color r1c3 2", "Colors of r1c3: 2."),
            ("color r1c3 4 2", "Colors of r1c3: 4 in color 2."),
            ("mark r1c3 1\nundo", "Corner marks of r1c3: 1.\nCorner marks of r1c3: none."),
            ("r1c3 4\nr1c3 0", "r1c3 is 4.\nr1c3 is blank."),
            ("r1c3 4\nundo\nredo", "r1c3 is 4.\nr1c3 is blank.\nr1c3 is 4."),
            ("mark r1c4 4\nr1c3 4", "Corner marks of r1c4: 4.\nr1c3 is 4.\nMarks changed in r1c4."),
            ("r1c1", "r1c1 is the given 5."),
            ("r1c3", "r1c3 is blank. Candidates: 1, 2 and 4."),
            ("point a\nr1c3 4\nreturn a", "Save point: a.\nr1c3 is 4.\nr1c3 is blank."),
        ];
        for (lines, expected) in cases {
            assert_eq!(answers(lines).join("\n"), expected, "{lines}");
        }
        assert!(answers("pause\nr1c3 4\nshow")[0].starts_with("Paused after 0:0"));
        assert_eq!(
            answers("pause\nr1c3 4\nshow")[1..],
            ["The game is paused; resume it first."; 2]
        );
    }

    #[test]
    fn a_bad_line_gets_one_sentence() {
        for (line, expected) in [
            ("fill r1c3", "Unknown command: fill. 'help' lists the commands."),
            ("r1c1 4", "r1c1 is a given."),
            (
                "r1c3 x",
                "Expected: r3c5 7, or place r3c5 7: place a digit; r3c5 alone shows the cell",
            ),
            ("r10c3 1", "There is no cell r10c3; rows and columns are numbered 1 to 9."),
            ("mark r1c3 0", "0 is not a digit of this board; expected 1 to 9."),
            ("mark r1c3", "Expected: mark r3c5 2 4: add or remove corner marks"),
            ("undo", "Nothing to undo."),
            ("apply", "There is no step to apply. Ask for a 'hint' first."),
            (
                "hint 6",
                "Expected: hint: a hint, more with each call; hint 5: the whole step (grades 1 to 5)",
            ),
            ("load nothing", "no such file"),
            ("load two 3", "There is no puzzle 3; the file has 2."),
            ("resume", "The game is not paused."),
            ("new 4x4 hard", "Only 9×9 puzzles have ratings."),
            ("return b", "There is no save point named b."),
        ] {
            assert_eq!(answers(line), [expected], "{line}");
        }
        let nothing = played("", Lang::En, "show\n", &mut MemoryStore::default());
        assert!(nothing.ends_with("There is no game. Start one with 'new easy' or 'load FILE'.\n"));
    }

    #[test]
    fn hints_in_five_grades_solve_the_game() {
        let turns = "hint\nhint\nhint\nhint\nhint\napply\n".repeat(51);
        let said = answers(&turns);
        assert_eq!(said[0], "Hint 1 of 5: No mistakes so far.");
        assert_eq!(said[2], "Hint 2 of 5: Look for this technique: Hidden Single in Box.");
        assert!(said[8].starts_with("Hint 5 of 5: Hidden Single in Box: In box"), "{}", said[8]);
        assert_eq!(said[9], "'apply' applies the step.");
        let last = said.last().unwrap();
        assert!(
            last.starts_with("Solved in ") && last.ends_with("Hints: 51. Mistakes: 0."),
            "{last}"
        );
    }

    #[test]
    fn games_of_other_shapes_are_played() {
        let four = ".2..3......34..1";
        let turns = "hint 5\napply\n".repeat(11);
        let text = played(four, Lang::En, &turns, &mut MemoryStore::default());
        assert!(text.contains("Solved in "), "{text}");
        let mut sixteen = Board::empty("4x4".parse().unwrap());
        sixteen.set(0, 16);
        sixteen.set(40, 1);
        let lines = "r1c2 12\nr1c3 c\nmark r2c2 10 b\nr1c2\n";
        let text = played(&sixteen.to_string(), Lang::En, lines, &mut MemoryStore::default());
        let expected = "r1c2 is C.\nr1c3 is C.\nRow 1 has more than one C: r1c2 and r1c3.\n\
            Box 1 has more than one C: r1c2 and r1c3.\nCorner marks of r2c2: A and B.\n\
            r1c2 is your C.\n";
        assert!(text.ends_with(expected), "{text}");
    }

    #[test]
    fn chinese_words_work_and_answer_in_chinese() {
        let lines = "填 r1c3 4\n第1行第4列 6\n标记 r1c6 8\n撤销\n提示\n检查\n解题\n";
        let text = played(EASY, Lang::ZhCn, lines, &mut MemoryStore::default());
        for part in ["r1c3 填了 4。", "r1c4 填了 6。", "r1c6 的角标：8。", "没有错误", "已放弃"]
        {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(text.contains("r1 5 3 4 | 6 7 8 | 9 1 2"), "{text}");
        let taiwan =
            played(EASY, Lang::ZhTw, "1列3行 4\n復原\n說明\n", &mut MemoryStore::default());
        assert!(taiwan.contains("r1c3 填了 4。") && taiwan.contains("儲存並離開"), "{taiwan}");
    }

    /// A line made of words that commands have, or of any characters.
    fn line() -> impl Strategy<Value = String> {
        let words: Vec<String> = TABLE
            .iter()
            .flat_map(|row| Lang::ALL.map(|lang| row.word(lang).to_owned()))
            .filter(|word| !matches!(word.as_str(), "new" | "出题" | "出題"))
            .chain(
                ["r1c3", "r9c9", "r1c1", "r0c3", "r25c1", "7", "0", "24", "255", "256", "x", "a"]
                    .map(str::to_owned),
            )
            .collect();
        let word = prop_oneof![9 => proptest::sample::select(words), 1 => "\\PC{0,6}"];
        proptest::collection::vec(word, 1..5).prop_map(|words| words.join(" "))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        #[test]
        fn random_lines_never_panic_and_rejected_ones_change_nothing(
            lines in proptest::collection::vec(line(), 1..25)
        ) {
            let read = |_: &str| Err("no such file".to_owned());
            let write = |_: &str, _: &str| Ok(());
            let catalogue = Arc::new(Catalogue::new(Lang::En));
            let options = PlainOptions::new(Arc::clone(&catalogue), &read, &write);
            let mut store = MemoryStore::default();
            let mut session = Session {
                catalogue, options: &options, store: &mut store, game: None, id: None, hint: None,
                reply: Vec::new(),
            };
            let puzzle = Puzzle::from(EASY.parse::<Board>().unwrap());
            session.start(&puzzle, Meta::default(), None).unwrap();
            for text in &lines {
                let Ok(Some(line)) = command::read(text, Lang::En) else { continue };
                let before = session.game.clone();
                session.reply.clear();
                if let Err(objection) = session.perform(&line, &mut io::sink()).unwrap() {
                    prop_assert!(!objection.is_empty(), "{}", text);
                    prop_assert_eq!(&session.game, &before, "{}", text);
                    prop_assert!(session.reply.is_empty(), "{}: {:?}", text, session.reply);
                }
            }
        }
    }
}
