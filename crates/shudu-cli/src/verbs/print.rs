//! `shudu print`: sheets and booklets of puzzles as PDF.
//!
//! Workers solve and rate in parallel; the entries come back in order. With contents they are sorted
//! by level. The document is written when all of them are there, because its answers and contents
//! depend on the last one.

use std::ops::ControlFlow;

use shudu::grid::Puzzle;
use shudu::logic::{BoardSolver, HodokuOptions, Level, NineSolver, NotRated, State, Technique};
use shudu::random::Stream;
use shudu::solve::Verdict;
use shudu::symmetry::Transform;
use shudu::text::{Extra, Format, LINK_BASE, Record, WriteOptions, Writer};
use shudu_draw::{Answers, Book, BookWords, DrawnState, Entry, Picture};
use shudu_flags::{AnswerPlace, Print};
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, complain, is_stopping, limits_within};
use crate::exit::Exit;
use crate::faults;
use crate::human_solver::ShownSolver;
use crate::input::Source;
use crate::pictures::{self, Pictures};
use crate::pipeline::{Results, RunOptions};
use crate::player::{Start, read_start};
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;

/// An entry and its level, by which a book with contents is sorted.
type Rated = (Option<Level>, Entry);

/// The name of a variant of the sheet, from 0: A to Z, then AA, AB and so on.
fn variant_name(number: usize) -> String {
    let letter = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => letter.to_string(),
        more => format!("{}{letter}", variant_name(more - 1)),
    }
}

/// Where the answers are printed. Variants have a key at the end unless another place is given.
fn place(flags: &Print) -> AnswerPlace {
    let usual = if flags.variants.is_some() { AnswerPlace::After } else { AnswerPlace::None };
    flags.answers.unwrap_or(usual)
}

pub(crate) fn run(context: &Context, flags: &Print) -> Ended {
    let refuse = |objection: String| {
        complain(&objection);
        Ok(Exit::Refused)
    };
    if context.stdout_is_terminal {
        return refuse(context.say("draw-terminal", &args! { format = "pdf" }));
    }
    let texts: Vec<&str> = flags.title.iter().map(String::as_str).collect();
    let pictures = Pictures::new(context, false, &texts);
    let mut book = book(flags, &pictures);
    // A page that cannot hold its puzzles is known before anything is read.
    if let Err(error) = book.check(flags.link_base.is_some()) {
        let words = args! {
            fits = format!("{:.0}", error.fits), least = format!("{:.0}", error.least),
        };
        return refuse(context.say("print-paper-small", &words));
    }
    let seed = flags.seed.unwrap_or_else(|| {
        let seed = super::generate::fresh_seed();
        if flags.variants.is_some() {
            context.tell(&context.say("seed-chosen", &args! { seed = seed.to_string() }));
        }
        seed
    });
    let worker = || {
        let pictures = &pictures;
        move |batch: Batch<'_>, done: &mut Results<Vec<Rated>>| {
            for record in batch.records() {
                if let Some(entry) = entry(context, flags, pictures, &batch, record, done) {
                    done.extra.push(entry);
                    vary(context, flags, pictures, &batch, (record, seed), done);
                }
                if is_stopping() {
                    done.stop = true;
                    return;
                }
            }
        }
    };
    let mut rated: Vec<Rated> = Vec::new();
    let settle = |results: &mut Results<Vec<Rated>>| rated.append(&mut results.extra);
    let sources = Source::all(context, &flags.input.files);
    let run = RunOptions::lines().slow();
    let reading = flags.input.options();
    let tally = puzzle_stream::run_settled(context, sources, &reading, &run, worker, settle)?;
    tally.tell(context, None);
    let exit = tally.exit(Demand::Solution);
    if exit == Exit::Interrupted || rated.is_empty() {
        return Ok(exit);
    }
    if flags.contents {
        rated.sort_by_key(|(level, _)| level.map_or(usize::MAX, |level| level as usize));
    }
    let mut entries: Vec<Entry> = rated.into_iter().map(|(_, entry)| entry).collect();
    if let Some(variants) = flags.variants {
        // The entries of a puzzle are together; the sheets must be.
        let variants = usize::from(variants);
        let mut placed: Vec<(usize, Entry)> =
            entries.into_iter().enumerate().map(|(i, entry)| (i % variants, entry)).collect();
        placed.sort_by_key(|(variant, _)| *variant);
        let name = |(variant, entry)| Entry { variant: variant_name(variant), ..entry };
        entries = placed.into_iter().map(name).collect();
    }
    for sheet in entries.chunk_by_mut(|a, b| a.variant == b.variant) {
        for (i, entry) in sheet.iter_mut().enumerate() {
            entry.number = i + 1;
        }
    }
    let words = args! { count = entries.len() };
    book.words.subtitle = pictures.catalogue.say("print-subtitle", &words);
    let Ok(bytes) = book.to_pdf(&entries, &pictures.fonts) else {
        return Ok(Exit::Refused);
    };
    let mut out = context.out();
    let _: ControlFlow<()> = out.write(&bytes);
    out.finish()?;
    Ok(exit)
}

fn book(flags: &Print, pictures: &Pictures) -> Book {
    let usual = if flags.large { 1 } else { 4 };
    let title = match (&flags.title, flags.cover) {
        (None, true) => Some(pictures.say("print-title")),
        (title, _) => title.clone(),
    };
    Book {
        paper: flags.paper,
        per_page: flags.per_page.map_or(usual, usize::from),
        large: flags.large,
        title,
        notes: usize::from(flags.notes),
        answers: match place(flags) {
            AnswerPlace::None => Answers::None,
            AnswerPlace::After => Answers::After,
            AnswerPlace::Back => Answers::Back,
            AnswerPlace::Foot => Answers::Foot,
        },
        duplex: flags.duplex,
        saddle: flags.saddle,
        cover: flags.cover,
        contents: flags.contents,
        theme: pictures::theme(&flags.theme),
        words: BookWords {
            answers: pictures.say("print-answers"),
            contents: pictures.say("print-contents"),
            subtitle: String::new(),
            language: pictures.tag().to_owned(),
        },
    }
}

/// Adds the entries of the other variants of a puzzle, after its own. They depend on the seed and the
/// line only. An equivalent puzzle has the same number of solutions and the same steps, so none is
/// missing; it is counted once, and its level is that of the puzzle.
fn vary(
    context: &Context,
    flags: &Print,
    pictures: &Pictures,
    batch: &Batch<'_>,
    (record, seed): (&Record, u64),
    done: &mut Results<Vec<Rated>>,
) {
    let Some((level, caption)) = done.extra.last().map(|(l, e)| (*l, e.caption.clone())) else {
        return;
    };
    let rng = &mut Stream::new(seed, record.line);
    let first = done.extra.len();
    let variants = flags.variants.map_or(1, usize::from);
    for _ in 1..variants {
        let transform = Transform::random(record.puzzle.shape(), rng);
        let mut other = record.clone();
        other.puzzle = transform.apply(&record.puzzle);
        let tally = done.tally.clone();
        let made = entry(context, flags, pictures, batch, &other, done);
        let Some((_, entry)) = made else {
            // The time is over: the puzzle is omitted from all variants.
            done.extra.truncate(first - 1);
            return;
        };
        done.tally = tally;
        done.extra.push((level, Entry { caption: caption.clone(), ..entry }));
    }
}

/// A position and the step of a technique as an entry of a worksheet. `None` after a message.
fn worksheet<S: ShownSolver>(
    context: &Context,
    flags: &Print,
    pictures: &Pictures,
    (batch, record): (&Batch<'_>, &Record),
    (mut solver, state): (S, &S::State),
    technique: Technique,
    done: &mut Results<Vec<Rated>>,
) -> Option<Rated> {
    let Some(step) = solver.next(state) else {
        done.tally.none += 1;
        let name = context.catalogue.name(technique);
        let message = context.say("print-no-step", &args! { name = name });
        done.messages.push(located(context, batch, record, message));
        return None;
    };
    done.tally.unique += 1;
    let mut answer = pictures.step(state, &step);
    answer.title = None;
    let entry = Entry {
        variant: String::new(),
        number: 0,
        caption: pictures.catalogue.name(technique).to_owned(),
        group: String::new(),
        picture: Picture::Scene(Box::new(state.scene())),
        answer: Some(Picture::Scene(Box::new(answer))),
        link: link(flags, &record.puzzle),
    };
    Some((None, entry))
}

/// A record as an entry of the book. `None` after a message.
fn entry(
    context: &Context,
    flags: &Print,
    pictures: &Pictures,
    batch: &Batch<'_>,
    record: &Record,
    done: &mut Results<Vec<Rated>>,
) -> Option<Rated> {
    if let Some(technique) = flags.worksheet {
        let place = (batch, record);
        let only = HodokuOptions::only(&[technique]);
        return match read_start(context, None, batch.file, record, done)? {
            Start::Nine(position) => {
                let solver = NineSolver::hodoku(only);
                let state = State::from(&*position);
                worksheet(context, flags, pictures, place, (solver, &state), technique, done)
            }
            Start::Board(state) => {
                let solver = BoardSolver::hodoku(&only);
                worksheet(context, flags, pictures, place, (solver, &state), technique, done)
            }
        };
    }
    done.tally.records += 1;
    let wants_answer = place(flags) != AnswerPlace::None;
    let limits = limits_within(flags.time);
    let mut answer = None;
    if wants_answer {
        let board = record.puzzle.digits();
        let message = match board.verdict_within(&limits) {
            Ok(Verdict::Unique(solution)) => {
                answer = Some(Picture::Solution(record.puzzle.clone(), solution));
                None
            }
            Ok(Verdict::Multiple(..)) => {
                done.tally.none += 1;
                Some(context.say("print-several", &args! {}))
            }
            Ok(Verdict::None) => {
                done.tally.none += 1;
                Some(context.say("print-no-solution", &args! {}))
            }
            Ok(Verdict::Invalid(clash)) => {
                done.tally.invalid += 1;
                Some(faults::clash(context, &clash))
            }
            Err(_) => {
                done.undecided(context, batch.file, record.line);
                return None;
            }
        };
        if let Some(message) = message {
            done.messages.push(located(context, batch, record, message));
            return None;
        }
    }
    done.tally.unique += 1;
    let (level, caption) = caption(flags, pictures, record, &limits);
    let group = match level {
        Some(level) => pictures.catalogue.level(level),
        None => pictures.say("print-unrated"),
    };
    let entry = Entry {
        variant: String::new(),
        number: 0,
        caption,
        group,
        picture: Picture::Puzzle(record.puzzle.clone(), flags.candidates),
        answer,
        link: link(flags, &record.puzzle),
    };
    Some((level, entry))
}

fn located(context: &Context, batch: &Batch<'_>, record: &Record, message: String) -> String {
    context.say("located-line", &args! { file = batch.file, line = record.line, message = message })
}

/// The level, if it is wanted and known, and what stands above the puzzle.
fn caption(
    flags: &Print,
    pictures: &Pictures,
    record: &Record,
    limits: &shudu::Limits,
) -> (Option<Level>, String) {
    if !flags.level && !flags.rating && !flags.contents {
        return (None, String::new());
    }
    let grid = record.puzzle.to_grid();
    let rated = grid.map_or(Err(NotRated::Beyond), |grid| grid.rate_within(limits));
    let Ok(rating) = rated else { return (None, String::new()) };
    let mut parts = Vec::new();
    if flags.level {
        parts.push(pictures.catalogue.level(rating.level()));
    }
    if flags.rating {
        parts.push(format!("ER {}", rating.er.rating));
    }
    (Some(rating.level()), parts.join(" · "))
}

/// The address that opens the puzzle, if `--link-base` was given.
fn link(flags: &Print, puzzle: &Puzzle) -> Option<String> {
    let base = flags.link_base.as_deref()?;
    let format = Format::by_id("link")?;
    let mut out = Vec::new();
    Writer::new(format, WriteOptions::default()).body(&mut out, puzzle, &Extra::default());
    let written = String::from_utf8(out).ok()?;
    let rest = written.trim_end().strip_prefix(LINK_BASE)?;
    Some(format!("{base}{rest}"))
}
