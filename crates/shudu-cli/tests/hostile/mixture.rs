//! Random texts with puzzles: several formats, text around them, damage.
//!
//! Each piece of a mixture records its lines and, if it is intact, its puzzle, so that its answer
//! can be checked.

use shudu::Puzzle;
use shudu::grid::{Grid, Shape};
use shudu::random::{Rng, Stream};
use shudu::symmetry::Transform;
use shudu::text::{Extra, FORMATS, Format, Item, ReadOptions, Reader, WriteOptions, Writer};

use crate::damage;

/// A part of a mixture.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    /// The puzzle as a line of cells; `None` for text and comments.
    pub(crate) puzzle: Option<String>,
    /// False if it was damaged.
    pub(crate) intact: bool,
    /// Its first line, from 1.
    pub(crate) first: usize,
    /// Its last line.
    pub(crate) last: usize,
}

/// A text and its pieces.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mixture {
    pub(crate) bytes: Vec<u8>,
    pub(crate) pieces: Vec<Piece>,
    /// True if damage can affect the whole text, so that lines and puzzles are unknown.
    pub(crate) spoilt: bool,
}

/// A proper puzzle. All puzzles of mixtures are derived from its equivalents.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Lines without a puzzle.
const PROSE: &[&str] = &[
    "Here is one that I found in the newspaper.",
    "# a comment",
    "> quoted: is this one minimal?",
    "Rated 7.1 by Sudoku Explainer (2024-05-03).",
    "这道题很难，请看第 3 行。",
    "---",
    "Posted by: a.b@example.org, 12:30",
    "Solution below!",
    "* * *",
    "See https://example.org/forum/topic/12345.",
];

/// Formats whose records can follow those of any other format.
fn mixes(format: &Format) -> bool {
    let whole_file = ["csv", "json", "opensudoku", "ksudoku", "sdk", "array"];
    format.reads && format.writes && !whole_file.contains(&format.id)
}

/// Formats in which a piece of one line needs no empty line around it.
fn is_line(format: &Format) -> bool {
    format.record_is_line && matches!(format.id, "line" | "sdm" | "jsonl" | "hodoku")
}

/// Returns a random element.
pub(crate) fn pick<'a, T: ?Sized>(rng: &mut Stream, items: &[&'a T]) -> &'a T {
    items[rng.below(items.len() as u32) as usize]
}

/// Returns true once in `n` times.
pub(crate) fn once_in(rng: &mut Stream, n: u32) -> bool {
    rng.below(n) == 0
}

/// Returns a random puzzle: proper, with several solutions, with none, or with a clash.
pub(crate) fn puzzle(rng: &mut Stream) -> Grid {
    let grid: Grid = PUZZLE.parse().expect("a puzzle");
    let grid = Transform::random(Shape::NINE, rng).apply(&grid);
    let mut cells = grid.to_string().into_bytes();
    match rng.below(6) {
        0 => {
            // Remove some givens.
            for _ in 0..=rng.below(4) {
                let cell = rng.below(81) as usize;
                cells[cell] = b'.';
            }
        }
        1 => {
            let cell = rng.below(81) as usize;
            cells[cell] = b'1' + rng.below(9) as u8;
        }
        _ => {}
    }
    String::from_utf8(cells).ok().and_then(|text| text.parse().ok()).expect("a puzzle")
}

impl Mixture {
    /// Creates a text with puzzles of several formats.
    pub(crate) fn random(rng: &mut Stream) -> Mixture {
        let mut mixture = Mixture::default();
        if once_in(rng, 5) {
            mixture.one_format(rng);
        } else {
            let count = 1 + rng.below(12);
            let mut formats: Vec<&Format> = FORMATS.iter().filter(|f| mixes(f)).collect();
            rng.shuffle(&mut formats);
            formats.truncate(1 + rng.below(4) as usize);
            for _ in 0..count {
                mixture.add_piece(rng, &formats);
            }
        }
        damage::envelop(rng, &mut mixture);
        mixture
    }

    /// Creates a text of many plain lines, some of which are damaged.
    pub(crate) fn lines(rng: &mut Stream, count: usize) -> Mixture {
        let mut mixture = Mixture::default();
        for _ in 0..count {
            mixture.add_puzzle(rng, Format::LINE, 50);
        }
        mixture
    }

    /// Returns the lines of cells of the intact puzzles.
    pub(crate) fn intact(&self) -> impl Iterator<Item = (&Piece, &str)> {
        let pieces = self.pieces.iter().filter(|piece| piece.intact);
        pieces.filter_map(|piece| Some((piece, piece.puzzle.as_deref()?)))
    }

    /// Returns true if no piece is damaged.
    pub(crate) fn is_intact(&self) -> bool {
        !self.spoilt && self.pieces.iter().all(|piece| piece.intact)
    }

    /// Adds a whole file of one format.
    fn one_format(&mut self, rng: &mut Stream) {
        let formats: Vec<&Format> = FORMATS.iter().filter(|f| f.reads && f.writes).collect();
        let mut format = pick(rng, &formats);
        let sample = Puzzle::from(puzzle(rng));
        if !reads_back(&write(format, &sample), &sample) {
            format = Format::LINE;
        }
        let mut writer = Writer::new(format, WriteOptions::default());
        writer.begin(&mut self.bytes);
        for _ in 0..1 + rng.below(8) {
            let puzzle = Puzzle::from(puzzle(rng));
            // Candidates alone can be more or less specific than the puzzle.
            if !reads_back(&write(format, &puzzle), &puzzle) {
                continue;
            }
            let first = self.line();
            writer.record(&mut self.bytes, &puzzle, &Extra::default());
            self.note(Some(puzzle.to_string()), true, first);
        }
        writer.end(&mut self.bytes);
        if !self.bytes.ends_with(b"\n") {
            self.bytes.push(b'\n');
        }
        // Records of one file are not distinguished by their lines, so damage affects all of them.
        if once_in(rng, 4) {
            damage::hurt(rng, &mut self.bytes);
            self.spoilt = true;
        }
    }

    fn add_piece(&mut self, rng: &mut Stream, formats: &[&'static Format]) {
        match rng.below(5) {
            0 => {
                let first = self.line();
                self.bytes.push(b'\n');
                for _ in 0..=rng.below(3) {
                    self.bytes.extend_from_slice(pick(rng, PROSE).as_bytes());
                    self.bytes.push(b'\n');
                }
                self.bytes.push(b'\n');
                self.note(None, true, first);
            }
            _ => {
                let format = pick(rng, formats);
                self.add_puzzle(rng, format, 6);
            }
        }
    }

    /// Adds a puzzle, damaged once in `health` times.
    fn add_puzzle(&mut self, rng: &mut Stream, format: &'static Format, health: u32) {
        let puzzle = Puzzle::from(puzzle(rng));
        let mut text = write(format, &puzzle);
        // Candidates alone can be more specific than the puzzle.
        if !reads_back(&text, &puzzle) {
            text = write(Format::LINE, &puzzle);
        }
        let intact = !once_in(rng, health);
        if !intact {
            damage::hurt(rng, &mut text);
            if !text.ends_with(b"\n") {
                text.push(b'\n');
            }
        }
        // Damage can merge a piece with adjacent ones, so it is separated by empty lines, like
        // formats of several lines.
        let apart = !is_line(format) || !intact;
        if apart {
            self.bytes.push(b'\n');
        }
        let first = self.line();
        self.bytes.extend_from_slice(&text);
        // Damage can remove all digits of a puzzle or make it a comment, so that nothing is reported.
        let is_there =
            intact || text[0] != b'#' && text.iter().filter(|b| b.is_ascii_digit()).count() >= 9;
        self.note(is_there.then(|| puzzle.to_string()), intact, first);
        if apart {
            self.bytes.push(b'\n');
        }
    }

    /// Returns the number of the next line.
    fn line(&self) -> usize {
        self.bytes.iter().filter(|&&b| b == b'\n').count() + 1
    }

    fn note(&mut self, puzzle: Option<String>, intact: bool, first: usize) {
        let last = (self.line() - 1).max(first);
        self.pieces.push(Piece { puzzle, intact, first, last });
    }
}

/// Returns a file with one puzzle.
fn write(format: &'static Format, puzzle: &Puzzle) -> Vec<u8> {
    let mut text = Vec::new();
    let mut writer = Writer::new(format, WriteOptions::default());
    writer.begin(&mut text);
    writer.record(&mut text, puzzle, &Extra::default());
    writer.end(&mut text);
    if !text.ends_with(b"\n") {
        text.push(b'\n');
    }
    text
}

/// Returns true if a text alone is this puzzle.
fn reads_back(text: &[u8], puzzle: &Puzzle) -> bool {
    let mut records = Reader::new(text, ReadOptions::default()).filter_map(|item| match item {
        Ok(Item::Record(record)) => Some(record.puzzle.to_string()),
        _ => None,
    });
    records.next() == Some(puzzle.to_string())
}

/// Returns a short random text for option values.
pub(crate) fn noise(rng: &mut Stream) -> String {
    let length = rng.below(12);
    let signs =
        ['1', '.', '-', 'x', ',', 'é', '数', '\u{202e}', '\u{1b}', ' ', '９', '%', '/', '0'];
    (0..length).map(|_| signs[(rng.next_u32() % signs.len() as u32) as usize]).collect()
}
