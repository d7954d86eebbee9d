//! `shudu play`: plays a game, and manages saved games.
//!
//! The rules are in `shudu-game`, the screen, the plain mode and the store in `shudu-play`. This file
//! turns flags into what they start with.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use shudu::Puzzle;
use shudu::generate::Request;
use shudu::grid::Shape;
use shudu::logic::{Level, Rating};
use shudu::text::{Extra, Item, ReadError, ReadOptions};
use shudu_flags::{Play, Style};
use shudu_game::Meta;
use shudu_messages::args;
use shudu_play::plain::PlainOptions;
use shudu_play::{Depth, FolderStore, Options, Start, Statistics, games_folder};
use shudu_system::fs;

use super::Ended;
use super::generate::{fresh_seed, request};
use crate::context::{Context, limits, report};
use crate::exit::Exit;
use crate::faults;
use crate::input::{self, Source};
use crate::output::Out;
use crate::output_file::write_whole;

pub(crate) fn run(context: &Context, flags: &Play) -> Ended {
    let Some(folder) = games_folder() else {
        return Err(context.say("play-no-folder", &args! {}).into());
    };
    let mut store = FolderStore::new(folder, context.catalogue.clone());
    let ended = match managed(context, flags, &mut store) {
        Some(ended) => ended,
        None => play(context, flags, &mut store),
    };
    store.take_notices().iter().for_each(|notice| report(notice));
    // A list of games that is not complete does not replace a file.
    if ended.is_err() || !store.is_incomplete() || context.output.is_none() {
        context.print(ended?.as_bytes())?;
    }
    Ok(if store.is_incomplete() { Exit::Rejected } else { Exit::Fine })
}

/// What is written to stdout, or an error message.
type Written = Result<String, String>;

/// Lists, deletes, exports and imports games. `None` if no flag asks for it.
fn managed(context: &Context, flags: &Play, store: &mut FolderStore) -> Option<Written> {
    let failed = |error: io::Error| context.catalogue.io_reason(error.kind(), &error.to_string());
    if flags.list {
        return Some(store.games().map_err(failed).map(|games| {
            if games.is_empty() {
                context.note(&context.say("play-no-games", &args! {}));
            }
            lines(&shudu_play::describe_games(&context.catalogue, &games, shudu_play::now()))
        }));
    }
    if flags.stats {
        let is_csv = flags.format == Some(Style::Csv);
        return Some(store.games().map_err(failed).map(|games| {
            let statistics = Statistics::of(games.iter().map(|saved| &saved.game));
            match is_csv {
                true => statistics.csv(),
                false => lines(&statistics.table(&context.catalogue)),
            }
        }));
    }
    if let Some(id) = &flags.delete {
        return Some(store.delete(id).map_err(failed).map(|()| {
            context.note(&context.say("play-deleted", &args! { id = id.clone() }));
            String::new()
        }));
    }
    if let [id, file @ ..] = &flags.export[..] {
        let text = store.read(id).map_err(failed).map(|game| game.save() + "\n");
        return Some(text.and_then(|text| {
            match file.first() {
                None => Ok(text),
                Some(name) => write_whole(context, Path::new(name), flags.force, text.as_bytes())
                    .map(|()| String::new()),
            }
        }));
    }
    if let Some(file) = &flags.import {
        let source = Source::of(file);
        let text = source.read_whole(context);
        let text = text.map_err(|error| faults::unreadable(context, &source.name(), &error));
        return Some(text.and_then(|text| {
            let game = store.parse(&source.name(), &text).map_err(|error| error.to_string())?;
            let id = store.import(&game).map_err(failed)?;
            context.note(&context.say("play-imported", &args! { id = id }));
            Ok(String::new())
        }));
    }
    None
}

fn lines(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Plays on the screen.
fn play(context: &Context, flags: &Play, store: &mut FolderStore) -> Written {
    let start = start(context, flags, store)?;
    if flags.plain {
        return play_plain(context, flags, store, start);
    }
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(context.say("play-needs-terminal", &args! {}));
    }
    if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return Err(context.say("play-dumb-terminal", &args! {}));
    }
    store.set_advice(|catalogue| catalogue.say("store-list-key", &args! {}));
    let mut options = Options::new(context.catalogue.clone());
    options.vi = flags.vi;
    options.is_language_stated =
        context.is_language_stated || std::env::var_os("SHUDU_LANG").is_some();
    options.theme = flags.theme;
    if !context.color {
        options.depth = Some(Depth::None);
    }
    options.order = flags.scale;
    options.start = start;
    let played = shudu_play::run(options, store);
    let lost =
        played.map_err(|error| context.catalogue.io_reason(error.kind(), &error.to_string()))?;
    lost.map_or(Ok(String::new()), Err)
}

/// Plays line by line. The output is written directly, because each line answers one of the input.
fn play_plain(context: &Context, flags: &Play, store: &mut FolderStore, start: Start) -> Written {
    let options = flags.input.options();
    let read = |name: &str| load_puzzles(context, name, &options);
    let write = |name: &str, text: &str| {
        let path = Path::new(name);
        // The message of a command names flags.
        if !flags.force && fs::exists(path).unwrap_or(true) {
            return Err(context.say("play-file-exists", &args! { file = faults::name(path) }));
        }
        write_whole(context, path, flags.force, text.as_bytes())
    };
    let mut options = PlainOptions::new(context.catalogue.clone(), &read, &write);
    options.order = flags.scale;
    options.start = start;
    options.limits = limits();
    if io::stdin().is_terminal() && context.stdout_is_terminal {
        options.prompt = "> ";
    }
    let input = input::stdin()
        .map_err(|error| faults::unreadable(context, &Source::Stdin.name(), &error))?;
    let input = io::BufReader::new(input);
    let mut output = PlainOutput(context.out());
    store.set_advice(|catalogue| {
        let word = shudu_play::plain::word_for_games(catalogue.lang());
        catalogue.say("store-list-plain", &args! { word = word })
    });
    // Only the output can fail, and it keeps its error.
    let lost = shudu_play::plain::run(options, store, input, &mut output).unwrap_or_default();
    let ended = output.0.finish();
    ended.map_err(|error| faults::unwritable_stdout(&context.catalogue, &error))?;
    lost.map_or(Ok(String::new()), Err)
}

/// The output of a run as a writer.
struct PlainOutput(Out<'static>);

impl io::Write for PlainOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            ControlFlow::Continue(()) => Ok(bytes.len()),
            // The error is reported at the end.
            ControlFlow::Break(()) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.flush() {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}

/// Returns what is shown first, or an error message.
fn start(context: &Context, flags: &Play, store: &mut FolderStore) -> Result<Start, String> {
    if let Some(id) = &flags.resume {
        return resume(context, id, store).map(Start::Resume);
    }
    if !flags.input.files.is_empty() {
        let describe = |name: &str, error: &ReadError| faults::located(context, name, error);
        let options = flags.input.options();
        let puzzles = read_puzzles(context, &flags.input.files, &options, &describe)?;
        return match puzzles.is_empty() {
            true => Err(context.say("summary-empty", &args! {})),
            false => Ok(Start::Puzzles(puzzles)),
        };
    }
    if !flags.is_request() {
        return Ok(Start::Form);
    }
    let mut request = Request::new(flags.input.shape.unwrap_or(Shape::NINE));
    request.symmetry = flags.symmetry.unwrap_or_default();
    let request =
        request::with_difficulty(context, request, flags.level, &flags.rating, &flags.technique)?;
    let checked = shudu::generate::Generator::new(request.clone());
    checked.map_err(|error| shudu_jobs::generate::impossible(&context.catalogue, &error))?;
    let seed = flags.seed.unwrap_or_else(fresh_seed);
    Ok(Start::Generate { request: Box::new(request), seed })
}

/// Returns the name of the game to resume: the one given, or the one played last that is not over.
fn resume(context: &Context, id: &str, store: &mut FolderStore) -> Result<String, String> {
    if !id.is_empty() {
        store.read(id).map_err(|error| error.to_string())?;
        return Ok(id.to_owned());
    }
    let games = store.games();
    let games =
        games.map_err(|error| context.catalogue.io_reason(error.kind(), &error.to_string()))?;
    if games.is_empty() {
        return Err(context.say("play-no-games", &args! {}));
    }
    let open = games.into_iter().find(|saved| !saved.game.is_over());
    open.map(|saved| saved.id).ok_or_else(|| context.say("play-nothing-to-resume", &args! {}))
}

/// Reads the puzzles of a file for a player, whose messages name no flags.
fn load_puzzles(
    context: &Context,
    name: &str,
    options: &ReadOptions,
) -> Result<Vec<(Puzzle, Meta)>, String> {
    let describe = |name: &str, error: &ReadError| {
        let message = shudu_play::describe_fault(&context.catalogue, &error.fault);
        faults::placed(context, name, error, message)
    };
    let path = PathBuf::from(name);
    match read_puzzles(context, std::slice::from_ref(&path), options, &describe) {
        Ok(puzzles) if puzzles.is_empty() => Err(context.say("play-no-puzzle", &args! {})),
        Err(_) if !fs::exists(&path).unwrap_or(true) && shudu::text::parse(name).is_err() => {
            Err(context.say("play-file-not-found", &args! { file = faults::name(&path) }))
        }
        other => other,
    }
}

/// Reads the puzzles of the files. `describe` returns the message about a puzzle that cannot be read.
fn read_puzzles(
    context: &Context,
    files: &[PathBuf],
    options: &ReadOptions,
    describe: &dyn Fn(&str, &ReadError) -> String,
) -> Result<Vec<(Puzzle, Meta)>, String> {
    let mut puzzles = Vec::new();
    for source in Source::all(context, files) {
        let name = source.name();
        let input =
            source.open(context).map_err(|error| faults::unreadable(context, &name, &error))?;
        for item in input::reader(input, options.clone()) {
            match item {
                Ok(Item::Record(record)) => {
                    let meta = meta(&record.extra, &name);
                    puzzles.push((record.puzzle, meta));
                }
                Ok(Item::Comment { .. }) => {}
                Err(error) => return Err(describe(&name, &error)),
            }
        }
    }
    Ok(puzzles)
}

/// Returns what the fields of a record say about its puzzle.
fn meta(extra: &Extra, source: &str) -> Meta {
    let field = |names: &[&str]| {
        let named = |name: &String| names.iter().any(|own| name.eq_ignore_ascii_case(own));
        extra.fields.iter().find(|(name, _)| named(name)).map(|(_, value)| value.as_str())
    };
    let rating: Option<Rating> = field(&["er", "rating"]).and_then(|text| text.parse().ok());
    let level: Option<Level> = field(&["level"]).and_then(|text| text.parse().ok());
    Meta {
        title: field(&["title", "name"]).map(str::to_owned),
        level: level.or_else(|| rating.map(Level::of)),
        rating,
        seed: None,
        source: Some(source.to_owned()),
    }
}
