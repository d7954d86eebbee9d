//! `shudu generate`: puzzles with exactly one solution, and finished grids.
//!
//! Item *i* is made from the stream (seed, i) alone, so the output is the same for any number of
//! threads, and `--start-at` continues where another run stopped.

use std::ops::Range;

use shudu::generate as make;
use shudu::grid::{Board, Grid, Shape};
use shudu::random::{Stream, below};
use shudu::solve::{Problem, solve_of};
use shudu::text::{Extra, Format, Puzzle, WriteOptions};
use shudu_messages::args;

use super::solve::Style;
use super::{Ended, no_room};
use crate::cli::{Generate, Method};
use crate::context::{Context, complain};
use crate::exit::Exit;
use crate::ordered::{self, Done, Frame, Send};
use crate::output::Out;
use crate::tally::Tally;
use crate::{csv, json, pretty};

/// Items a piece of work.
const PIECE: u64 = 16;

struct Made {
    puzzle: Board,
    solution: Board,
}

pub(crate) fn run(context: &Context, flags: &Generate) -> Ended {
    let style = Style::choose(context, flags.format.as_deref());
    if let Some(problem) = objection(context, flags, style) {
        complain(&problem);
        return Ok(Exit::Refused);
    }
    let seed = flags.seed.unwrap_or_else(fresh_seed);
    if flags.seed.is_none() {
        context.tell(&context.say("seed-chosen", &args! { seed = seed.to_string() }));
    }
    let options = WriteOptions::default();
    let frame = Frame { progress: "progress-grids", ..style.frame(&options) };
    let end = flags.start_at + flags.count;
    let produce = |send: &mut Send<'_, Range<u64>>| {
        let mut start = flags.start_at;
        while start < end {
            let piece = start..end.min(start.saturating_add(PIECE));
            start = piece.end;
            if send(piece).is_break() {
                return;
            }
        }
    };
    let worker = || {
        |piece: Range<u64>, done: &mut Done| {
            for index in piece {
                match make_one(flags, &mut Stream::new(seed, index)) {
                    Ok(made) => {
                        done.tally.records += 1;
                        write(context, flags, style, index, &made, &options, done);
                    }
                    Err(reached) => {
                        done.tally.undecided += 1;
                        let wanted = flags.holes.map_or(0, |(least, _)| least);
                        let words = args! { index = index, reached = reached, wanted = wanted };
                        done.talk.push(context.say("holes-too-many", &words));
                    }
                }
            }
        }
    };
    let out = Out::stdout(context.stdout_is_terminal);
    let tally: Tally = ordered::run(context, out, &frame, produce, worker)?;
    tally.tell(context, None);
    Ok(tally.exit(crate::tally::Demand::Solution))
}

/// What makes the wish impossible, before any work is done.
fn objection(context: &Context, flags: &Generate, style: Style) -> Option<String> {
    if flags.start_at.checked_add(flags.count).is_none() {
        return Some(context.say("numbers-end", &args! { last = (u64::MAX - 1).to_string() }));
    }
    if flags.method == Some(Method::Grow) && flags.holes.is_some() {
        return Some(context.say("method-no-holes", &args! {}));
    }
    if let Style::Text(format) = style
        && let Some(objection) = no_room(context, format, flags.shape)
    {
        return Some(objection);
    }
    let nine = flags.shape == Shape::NINE;
    let special = matches!(flags.method, Some(Method::Spread | Method::Grow));
    if special && !nine {
        return Some(context.say("method-needs-nine", &args! {}));
    }
    if flags.method == Some(Method::Grow) && flags.finished {
        return Some(context.say("method-not-finished", &args! {}));
    }
    let cells = flags.shape.cells();
    if flags.holes.is_some_and(|(_, most)| most > cells) {
        let words = args! { shape = flags.shape.to_string(), cells = cells };
        return Some(context.say("holes-too-large", &words));
    }
    None
}

/// A seed nobody chose: the clock, mixed by the stream itself.
pub(crate) fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let clock = now.map_or(0, |t| t.as_nanos() as u64);
    // Short enough to type again.
    u64::from(below(&mut Stream::new(clock, u64::from(std::process::id())), 1_000_000_000))
}

/// One puzzle, or how many holes could be made when that is too few.
fn make_one(flags: &Generate, rng: &mut Stream) -> Result<Made, usize> {
    let finished = |rng: &mut Stream| -> Grid {
        match flags.method {
            Some(Method::Spread) => make::spread(rng),
            _ => make::random(rng),
        }
    };
    if flags.finished {
        let board = match flags.shape {
            Shape::NINE => finished(rng).into(),
            shape => make::random_board(shape, rng),
        };
        return Ok(Made { puzzle: board.clone(), solution: board });
    }
    let puzzle: Board = if let Some((least, most)) = flags.holes {
        let wanted = least + below(rng, (most - least) as u32 + 1) as usize;
        let (puzzle, reached) = if flags.shape == Shape::NINE {
            let dug = make::dig(finished, wanted, true, rng);
            (dug.puzzle.into(), dug.holes)
        } else {
            make::holes_board(flags.shape, wanted, rng)
        };
        // Digging that got stuck below its mark is still fine anywhere in the range.
        if reached < least {
            return Err(reached);
        }
        puzzle
    } else if flags.method == Some(Method::Grow) {
        make::grow(rng).into()
    } else if flags.shape == Shape::NINE {
        let grid = finished(rng);
        make::minimal(&grid, rng).unwrap_or(grid).into()
    } else {
        make::puzzle_board(flags.shape, rng)
    };
    // Solving again proves what was promised, by another path than the digging.
    let solution = solve_of(&Problem::from(&puzzle)).ok_or(0usize)?;
    Ok(Made { puzzle, solution })
}

fn write(
    context: &Context,
    flags: &Generate,
    style: Style,
    index: u64,
    made: &Made,
    options: &WriteOptions,
    done: &mut Done,
) {
    let puzzle = as_puzzle(&made.puzzle);
    let solution = as_puzzle(&made.solution);
    let both = flags.solution && !flags.finished;
    match style {
        Style::Pretty => {
            let words = args! { index = index, givens = made.puzzle.filled() };
            let key = if flags.finished { "generated-finished" } else { "generated-puzzle" };
            let mut text = context.say(key, &words);
            text.push('\n');
            let left = pretty::puzzle(&made.puzzle, context.colour);
            if both {
                let right = pretty::solution(&made.puzzle, &made.solution, &[], context.colour);
                text += &pretty::beside(left, right);
            } else {
                text += &pretty::text(left);
            }
            text.push('\n');
            done.out.extend(text.into_bytes());
        }
        Style::Jsonl => {
            json::open(&mut done.out, &puzzle);
            json::key(&mut done.out, "index");
            json::number(&mut done.out, index);
            json::key(&mut done.out, "givens");
            json::number(&mut done.out, made.puzzle.filled() as u64);
            if both {
                json::key(&mut done.out, "solution");
                done.out.push(b'"');
                json::puzzle_line(&mut done.out, &solution);
                done.out.push(b'"');
            }
            json::close(&mut done.out);
        }
        Style::Csv => {
            let header: &[u8] =
                if both { b"index,puzzle,givens,solution\n" } else { b"index,puzzle,givens\n" };
            done.header = Some(header.to_vec());
            let (mut left, mut right) = (Vec::new(), Vec::new());
            json::puzzle_line(&mut left, &puzzle);
            json::puzzle_line(&mut right, &solution);
            let (number, givens) = (index.to_string(), made.puzzle.filled().to_string());
            let fields = [number.as_bytes(), &left, givens.as_bytes(), &right];
            csv::row(&mut done.out, fields.into_iter().take(if both { 4 } else { 3 }));
        }
        Style::Text(format) => write_text(format, &puzzle, &solution, both, options, done),
    }
}

/// In a text format the solution is a field beside the puzzle, where the format keeps those, or the
/// tail of a line, or the next record.
fn write_text(
    format: &Format,
    puzzle: &Puzzle,
    solution: &Puzzle,
    both: bool,
    options: &WriteOptions,
    done: &mut Done,
) {
    let has_fields = format.id == "json";
    let has_tail = matches!(format.id, "line" | "sdm" | "candidates");
    if both && (has_fields || has_tail) {
        let mut line = Vec::new();
        json::puzzle_line(&mut line, solution);
        let line = String::from_utf8_lossy(&line).into_owned();
        let extra = match has_fields {
            true => Extra { fields: vec![("solution".into(), line)], ..Extra::default() },
            false => Extra { tail: format!(" {line}"), ..Extra::default() },
        };
        let options = WriteOptions { keep: true, ..options.clone() };
        format.write(&mut done.out, 1, puzzle, &extra, &options);
    } else {
        format.write(&mut done.out, 1, puzzle, &Extra::default(), options);
        if both {
            format.write(&mut done.out, 1, solution, &Extra::default(), options);
        }
    }
}

fn as_puzzle(board: &Board) -> Puzzle {
    board.to_grid().map_or_else(|| Puzzle::Board(board.clone()), Puzzle::Grid)
}
