//! `sdk`: one puzzle per file, with headers such as its author.
//!
//! ```text
//!   #ARuud              A author, D description, C comment, B date, S source, L level, U url
//!   #LEasy
//!   [Puzzle]            can be missing
//!   2..1.5..3
//!   …
//!   [State]             the digits placed so far; can be missing
//!   2.61.5..3
//!   …
//! ```
//!
//! The headers are the record's fields. A puzzle ends where the next one starts: at a header, at
//! `[Puzzle]`, or at a row beyond the last.

use super::board_builder::BoardBuilder;
use super::detect::Sample;
use super::reader::{MultiLineParser, Ready};
use super::rows::{is_other, write_rows};
use super::{Extra, FieldValue, Item, Puzzle, ReadOptions, Record, Writer, columns};
use crate::grid::{Grid, Position};

/// The letters of the headers and the names of their fields.
const HEADERS: [(u8, &str); 7] = [
    (b'A', "author"),
    (b'D', "description"),
    (b'C', "comment"),
    (b'B', "date"),
    (b'S', "source"),
    (b'L', "level"),
    (b'U', "url"),
];

#[derive(Clone, Copy, PartialEq, Default)]
enum Section {
    #[default]
    Puzzle,
    State,
    Unknown,
}

#[derive(Default)]
struct SdkReader {
    options: ReadOptions,
    fields: Vec<(String, String)>,
    section: Section,
    gather: BoardBuilder,
    puzzle: Option<(Puzzle, u64)>,
    state: Option<Puzzle>,
}

pub(super) fn reader(options: &ReadOptions) -> Box<dyn MultiLineParser> {
    Box::new(SdkReader { options: options.clone(), ..SdkReader::default() })
}

/// Returns the field of a header line.
pub(super) fn header(line: &[u8]) -> Option<(String, String)> {
    let (letter, value) = line.strip_prefix(b"#")?.split_first()?;
    let (_, name) = HEADERS.iter().find(|(l, _)| l == letter)?;
    Some((name.to_string(), String::from_utf8_lossy(value.trim_ascii()).into_owned()))
}

/// Returns the section whose name is in brackets.
fn section(line: &[u8]) -> Option<Section> {
    let name = line.strip_prefix(b"[")?.strip_suffix(b"]")?.trim_ascii();
    Some(match name.to_ascii_lowercase().as_slice() {
        b"puzzle" => Section::Puzzle,
        b"state" => Section::State,
        _ => Section::Unknown,
    })
}

/// Returns true if a text that starts like this can be an sdk file. `#Daily puzzles` is only a
/// comment.
pub(super) fn looks_like_sdk(sample: &Sample<'_>) -> bool {
    let marked = sample.lines.iter().any(|l| section(l).is_some_and(|s| s != Section::Unknown));
    let mut lines = sample.text.split(|&b| b == b'\n').take(200).map(<[u8]>::trim_ascii);
    let telling = |l: &[u8]| {
        let sure = |b: &u8| !b.is_ascii_lowercase() && !b.is_ascii_whitespace();
        header(l).is_some() && l.get(2).is_some_and(sure)
    };
    marked || lines.any(telling)
}

impl SdkReader {
    /// Emits the complete puzzle, if there is one.
    fn give(&mut self, ready: &mut Ready) {
        self.end_rows(ready);
        self.section = Section::Puzzle;
        let state = self.state.take();
        if let Some((puzzle, line)) = self.puzzle.take() {
            let puzzle = state.map_or_else(|| puzzle.clone(), |state| with_state(&puzzle, &state));
            let (mut names, values): (Vec<String>, Vec<String>) = self.fields.drain(..).unzip();
            columns::distinct(&mut names);
            let values = values.into_iter().map(FieldValue::plain);
            let extra =
                Extra { fields: names.into_iter().zip(values).collect(), ..Extra::default() };
            ready.push_back(Ok(Item::Record(Record { puzzle, line, extra })));
        }
    }

    /// Handles the end of the rows.
    fn end_rows(&mut self, ready: &mut Ready) {
        if let Some(Err(error)) = self.gather.end(&self.options) {
            self.give_up();
            ready.push_back(Err(error));
        }
    }

    /// Drops a puzzle with a fault, and its other fields.
    fn give_up(&mut self) {
        self.fields.clear();
        (self.puzzle, self.state) = (None, None);
    }

    fn row(&mut self, line: &[u8], number: u64, ready: &mut Ready) {
        let is_next = match self.section {
            Section::Puzzle => self.puzzle.is_some(),
            Section::State => self.state.is_some(),
            Section::Unknown => return,
        };
        if is_next && self.gather.is_empty() {
            self.give(ready);
        }
        match self.gather.row(line, number, &self.options) {
            None => {}
            Some(Err(error)) => {
                self.give_up();
                ready.push_back(Err(error));
            }
            Some(Ok((puzzle, line))) if self.section == Section::Puzzle => {
                self.puzzle = Some((puzzle, line));
            }
            Some(Ok((state, _))) => self.state = Some(state),
        }
    }
}

impl MultiLineParser for SdkReader {
    fn line(&mut self, line: &[u8], number: u64, ready: &mut Ready) {
        let text = line.trim_ascii();
        if text.is_empty() {
            self.end_rows(ready);
        } else if let Some(field) = header(text) {
            self.give(ready);
            // A file of headers must not exhaust the memory.
            if self.fields.len() < 256 {
                self.fields.push(field);
            }
        } else if text[0] == b'#' {
            self.give(ready);
            ready.push_back(Ok(Item::comment(text, number)));
        } else if let Some(section) = section(text) {
            if section == Section::Puzzle {
                self.give(ready);
            }
            self.end_rows(ready);
            self.section = section;
        } else {
            self.row(line, number, ready);
        }
    }

    fn end(&mut self, ready: &mut Ready) {
        self.give(ready);
        self.fields.clear();
    }

    fn takes(&self, line: &[u8]) -> bool {
        let text = line.trim_ascii();
        match text.first() {
            None | Some(b'#') => true,
            Some(b'[') => section(text).is_some(),
            // Anything can follow a complete board.
            Some(_) if self.gather.is_empty() => match self.section {
                Section::Puzzle => self.puzzle.is_none(),
                Section::State => self.state.is_none(),
                Section::Unknown => !is_other(line),
            },
            Some(_) => !is_other(line),
        }
    }
}

/// Combines a puzzle with the player's digits. The givens are unchanged.
fn with_state(puzzle: &Puzzle, state: &Puzzle) -> Puzzle {
    let (Some(givens), Some(state)) = (puzzle.to_grid(), state.to_grid()) else {
        return puzzle.clone();
    };
    let both = givens.cells().iter().zip(state.cells()).map(|(&g, &s)| if g == 0 { s } else { g });
    let digits = Grid::try_from(both.collect::<Vec<u8>>().as_slice()).unwrap_or(givens);
    let mut position = Position::start(&digits);
    position.set_givens(givens.filled_cells());
    Puzzle::from(position)
}

/// Returns true if a file can represent this position. Candidates cannot be written.
pub(super) fn keeps(position: &Position) -> bool {
    position.is_plain()
}

pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    let mut header = |letter: u8, text: &str| {
        out.extend_from_slice(&[b'#', letter]);
        out.extend(text.bytes().map(|b| if b == b'\n' || b == b'\r' { b' ' } else { b }));
        out.push(b'\n');
    };
    if writer.options().keep {
        for (name, value) in &extra.fields {
            // The second comment has the name `comment_2`.
            let name = name.trim_end_matches(|c: char| c.is_ascii_digit());
            let name = name.strip_suffix('_').unwrap_or(name);
            if let Some((letter, _)) = HEADERS.iter().find(|(_, n)| *n == name) {
                header(*letter, value.as_str());
            }
        }
        let tail = extra.tail.trim_matches([' ', '\t', ',', ';', '#']);
        if !tail.is_empty() {
            header(b'C', tail);
        }
    }
    let mut part = |name: &str, puzzle: &Puzzle| {
        out.extend_from_slice(name.as_bytes());
        write_rows(out, writer, puzzle, "", "\n");
    };
    match puzzle.as_position() {
        Some(position) => {
            part("[Puzzle]\n", &Puzzle::from(position.puzzle()));
            part("[State]\n", &Puzzle::from(*position.digits()));
        }
        None => part("[Puzzle]\n", puzzle),
    }
}
