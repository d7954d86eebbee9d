//! shudu's own link: a puzzle in the fragment of a URL, which is not sent to the server.
//!
//! ```text
//!   https://shudu-rs.github.io/shudu/#p=1.5NlQ19j9mGca3OIN1bWGk2m41TjS79
//!                                       │ └ cells
//!                                       └ version
//!   …#p=1.2x3.14v…                      a shape other than 3x3: rows x columns of a box
//!   …#p=1.5NlQ19….0G.0002W…             placed digits and candidates
//!   …#p=2.N4Ig…                         any rules, and all else of a puzzle
//! ```
//!
//! Version 1 is `1`, the shape if it is not 3x3, and one to three parts, separated by dots:
//!
//! 1. The cells, in the [short form](super::short_form). For a side n each character is a digit and
//!    the blanks after it: digit + (n + 1) × blanks, over `0-9A-Za-z-_`. For 9×9 this is the short
//!    form of SudokuPad. 2. The digits placed by the player: one bit for each filled cell in
//!    reading order. 3. Candidates: one bit for each cell, set if its candidates differ from those
//!    that the digits allow. Then for each such cell n bits, the first for digit 1. A filled cell
//!    keeps its digit.
//!
//! Version 2 is the JSON of a [`Puzzle`], compressed by lz-string, with `-` for `+`, `_` for `/` and
//! without `=`. It is written for puzzles that version 1 does not have: rules that are not classic,
//! unknown constraints, a title, an author or a comment, and the progress on boards that are not 9×9.
//!
//! Bits are written six per character, the highest first; trailing `0` characters of a part and
//! trailing empty parts are omitted. Links of both versions stay readable: a change needs a new
//! version.

use super::writer::classic_shape;
use super::{Fault, Puzzle, bits, short_form};
use crate::grid::{Board, Candidates, Cell, CellSet, DigitSet, Position, Shape};
use crate::puzzle::About;

/// The start of a link: the address of the web page.
pub const LINK_BASE: &str = "https://shudu-rs.github.io/shudu/#p=";

/// Returns true if version 1 has the puzzle.
pub(super) fn is_first(puzzle: &Puzzle) -> bool {
    let About { title, author, comment, unknown, .. } = puzzle.about();
    let has_words = title.is_some() || author.is_some() || comment.is_some();
    let shape = puzzle.as_classic().filter(|_| unknown.is_empty() && !has_words);
    shape.is_some_and(|shape| shape == Shape::NINE || puzzle.is_start())
}

/// Appends the part after `#p=`.
pub(super) fn write(out: &mut String, puzzle: &Puzzle) {
    #[cfg(feature = "json")]
    if !is_first(puzzle) {
        return second::write(out, puzzle);
    }
    let shape = classic_shape(puzzle);
    out.push('1');
    if shape != Shape::NINE {
        *out += &format!(".{}x{}", shape.box_rows(), shape.box_columns());
    }
    out.push('.');
    short_form::write(out, puzzle.cells(), shape.side());
    let Some(position) = puzzle.as_position() else { return };
    let filled = Cell::all().filter(|&cell| position.digits().get(cell).is_some());
    let placed: Vec<bool> = filled.map(|cell| !position.givens().contains(cell)).collect();
    out.push('.');
    bits::write(out, &placed);
    if let Some(candidates) = position.pencilmarks() {
        let usual = Candidates::of(position.digits());
        let differs = |cell: &Cell| candidates.get(*cell) != usual.get(*cell);
        let mut marks: Vec<bool> = Cell::all().map(|cell| differs(&cell)).collect();
        for cell in Cell::all().filter(differs) {
            let set = candidates.get(cell).bits();
            marks.extend((0..9).map(|i| set >> i & 1 == 1));
        }
        out.push('.');
        bits::write(out, &marks);
    }
}

/// Returns true if a text is the part after `#p=` of a link of some version.
pub(super) fn is_link(text: &[u8]) -> bool {
    let figures = text.iter().take_while(|b| b.is_ascii_digit()).count();
    figures > 0 && text.get(figures) == Some(&b'.')
}

/// Reads the part after `#p=`.
pub(super) fn read(text: &[u8]) -> Result<Puzzle, (usize, Fault)> {
    let mut parts = Parts { text, at: 0 };
    let (start, version) = parts.next().unwrap_or_default();
    #[cfg(feature = "json")]
    if version == b"2" {
        let at = parts.at.min(text.len());
        return second::read(&text[at..]).map_err(|(offset, fault)| (at + offset, fault));
    }
    if version != b"1" {
        let found = String::from_utf8_lossy(version).into_owned();
        return Err((start, Fault::UnknownVersion { format: "shudu", found }));
    }
    let missing = |expected| (text.len(), Fault::WrongCellCount { found: 0, expected });
    let (mut start, mut cells) = parts.next().ok_or_else(|| missing(81))?;
    let mut shape = Shape::NINE;
    if let Some(other) = shape_of(cells) {
        shape = other.map_err(|fault| (start, fault))?;
        (start, cells) = parts.next().ok_or_else(|| missing(shape.cells()))?;
    }
    let shifted = |(at, fault)| (start + at, fault);
    let cells = short_form::read(cells, shape.side()).map_err(shifted)?;
    let board = Board::from_cells(shape, cells).map_err(|_| (start, Fault::NotAPuzzle))?;
    let placed = parts.bits()?;
    let marks = parts.bits()?;
    if let Some((at, more)) = parts.next() {
        let found = String::from_utf8_lossy(more).into_owned();
        return Err((at, Fault::BadCode { found }));
    }
    // Boards of other shapes have no further parts.
    let Some(digits) = board.to_grid() else { return Ok(board.into()) };
    let filled = digits.filled_cells();
    let is_placed = filled.iter().zip(placed).filter(|(_, placed)| *placed);
    let placed: CellSet = is_placed.map(|(cell, _)| cell).collect();
    let mut candidates = Candidates::of(&digits);
    let mut marks = marks;
    let marked: Vec<Cell> = Cell::all().filter(|_| marks.next() == Some(true)).collect();
    for cell in marked {
        let set = (0..9).fold(0, |set, i| set | u16::from(marks.next() == Some(true)) << i);
        candidates.set(cell, DigitSet::from_bits(set.into()));
    }
    Ok(Puzzle::from(Position::new(digits, filled - placed, candidates)))
}

/// Version 2.
#[cfg(feature = "json")]
mod second {
    use crate::text::fpuzzles::unpack;
    use crate::text::lz_string::compress;
    use crate::text::{Fault, Puzzle};

    pub(super) fn write(out: &mut String, puzzle: &Puzzle) {
        let json = serde_json::to_string(puzzle).unwrap_or_default();
        out.push_str("2.");
        out.extend(compress(&json).chars().filter(|c| *c != '=').map(|c| match c {
            '+' => '-',
            '/' => '_',
            other => other,
        }));
    }

    pub(super) fn read(text: &[u8]) -> Result<Puzzle, (usize, Fault)> {
        let byte = |byte: &u8| match byte {
            b'-' => b'+',
            b'_' => b'/',
            other => *other,
        };
        let json = unpack(&text.iter().map(byte).collect::<Vec<u8>>())?;
        serde_json::from_str(&json).map_err(|error| {
            let fault = match error.classify() {
                serde_json::error::Category::Data => {
                    Fault::BadRules { reason: super::super::json::without_place(&error) }
                }
                _ => Fault::Damaged,
            };
            (0, fault)
        })
    }
}

/// The parts between dots, each with its position.
struct Parts<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Iterator for Parts<'a> {
    type Item = (usize, &'a [u8]);

    fn next(&mut self) -> Option<(usize, &'a [u8])> {
        let rest = self.text.get(self.at..)?;
        let start = self.at;
        let length = rest.iter().position(|&b| b == b'.').unwrap_or(rest.len());
        self.at += length + 1;
        Some((start, &rest[..length]))
    }
}

impl Parts<'_> {
    /// Returns the bits of the next part. A missing part has no bits.
    fn bits(&mut self) -> Result<impl Iterator<Item = bool> + use<>, (usize, Fault)> {
        let (start, part) = self.next().unwrap_or((0, &[]));
        bits::read(part).map_err(|at| {
            let found = super::sudokuwiki::character(part, at);
            (start + at, Fault::BadCode { found })
        })
    }
}

/// Returns the shape that a part names. `None` if the part is cells.
fn shape_of(part: &[u8]) -> Option<Result<Shape, Fault>> {
    let text = std::str::from_utf8(part).ok()?;
    let (rows, columns) = text.split_once('x')?;
    let is_number = |s: &str| matches!(s.len(), 1 | 2) && s.bytes().all(|b| b.is_ascii_digit());
    if !is_number(rows) || !is_number(columns) {
        return None;
    }
    let shape = Shape::new(rows.parse().ok()?, columns.parse().ok()?);
    Some(shape.map_err(|_| Fault::NoShape { found: text.to_owned() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn written(puzzle: &Puzzle) -> String {
        let mut out = String::new();
        write(&mut out, puzzle);
        out
    }

    const CELLS: &str = "5NlQ19j9mGca3OIN1bWGk2m41TjS79";

    /// These links must stay readable.
    #[test]
    fn links_of_version_1_stay_readable() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid: Grid = line.parse().unwrap();
        assert_eq!(read(format!("1.{CELLS}").as_bytes()), Ok(Puzzle::from(grid)));
        assert_eq!(written(&Puzzle::from(grid)), format!("1.{CELLS}"));

        let puzzle = read(format!("1.{CELLS}.V.W").as_bytes()).unwrap();
        let position = puzzle.to_position().unwrap();
        assert_eq!(position.givens().len(), 25, "5 of the first 6 digits are placed");
        assert_eq!(position.candidates().get(Cell::at(0)), DigitSet::EMPTY);

        let board = read(b"1.2x3.14vvvg").unwrap();
        assert_eq!(board.as_classic(), Shape::new(2, 3).ok());
        assert_eq!(&board.cells()[..4], &[1, 4, 1, 0]);
        let small = read(b"1.2x2.1002003004000010").unwrap();
        assert_eq!(small.cells(), &[1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 1, 0]);
    }

    #[test]
    fn faults_have_a_position() {
        let version = Fault::UnknownVersion { format: "shudu", found: "3".into() };
        assert_eq!(read(b"3.abc"), Err((0, version)));
        assert!(read(b"2.abc").is_err() && read(b"2.").is_err() && read(b"2").is_err());
        assert_eq!(read(b"1.0x3.1"), Err((2, Fault::NoShape { found: "0x3".into() })));
        assert_eq!(read(b"1.5~"), Err((3, Fault::BadCode { found: "~".into() })));
        let count = Fault::WrongCellCount { found: 1, expected: 81 };
        assert_eq!(read(b"1.5"), Err((3, count)));
        let bits = format!("1.{CELLS}.a!");
        assert_eq!(read(bits.as_bytes()), Err((34, Fault::BadCode { found: "!".into() })));
        let parts = format!("1.{CELLS}...a");
        assert_eq!(read(parts.as_bytes()), Err((35, Fault::BadCode { found: "a".into() })));
    }

    /// This link must stay readable.
    #[cfg(feature = "json")]
    #[test]
    fn links_of_version_2_stay_readable() {
        use crate::rules::{Constraint, Rules};
        let text = "2.N4IgTgrgNgpgziAXKAhmGKGINqjAewHcsAWAGhAGN8oIBbAO1IvQHMBLfJpEAJgA9eIAL4BdCtSYAX\
            MCnYMpWXCCkBPAA4weAE3YpWXFFAC0EdSNHCKujop4BGAHTPHvF-5cgKHAG4xuOOC8lEKWQA";
        let rules = Rules::classic("2x2".parse().unwrap()).with(Constraint::DiagonalUp).unwrap();
        let mut cells = [0; 16];
        (cells[0], cells[5]) = (1, 2);
        let puzzle = Puzzle::new(rules, cells).unwrap().with_givens(|cell| cell == 5);
        assert_eq!(written(&puzzle), text);
        assert_eq!(read(text.as_bytes()), Ok(puzzle));
    }

    #[cfg(feature = "json")]
    #[test]
    fn links_of_any_rules_round_trip() {
        use crate::puzzle::{About, UnknownConstraint};
        use crate::random::{Rng, Stream};
        use crate::testing::variants;
        for item in 0..60 {
            let side = [4, 6][item as usize % 2];
            let (rules, digits) = variants::random(side, 11, item);
            let rng = &mut Stream::new(12, item);
            let puzzle = Puzzle::new(rules, digits).unwrap();
            let sets: Vec<u32> =
                puzzle.cells().iter().map(|_| rng.below(1 << side as u32)).collect();
            let about = About {
                title: Some("数独 \"1\"".into()),
                unknown: vec![UnknownConstraint { name: "arrow".into(), data: "[1]".into() }],
                ..About::default()
            };
            let moved = puzzle.clone().with_givens(|cell| cell % 3 == 0);
            let marked = moved.clone().with_candidates(&sets).unwrap();
            let known = marked.clone().with_about(about.clone()).unwrap();
            let classic = Puzzle::from(Grid::EMPTY).with_about(about).unwrap();
            for puzzle in [puzzle, moved, marked, known, classic] {
                let text = written(&puzzle);
                assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b)));
                assert_eq!(read(text.as_bytes()), Ok(puzzle), "{text}");
            }
        }
    }

    fn boards() -> impl Strategy<Value = Puzzle> {
        let shapes: Vec<Shape> = Shape::all().collect();
        proptest::sample::select(shapes).prop_flat_map(|shape| {
            let cell = prop_oneof![Just(0), 1..=shape.side() as u8];
            (vec(cell, shape.cells()), any::<u64>()).prop_map(move |(cells, given)| {
                let puzzle = Puzzle::from(Board::from_cells(shape, cells).unwrap());
                match cfg!(feature = "json") {
                    true => puzzle.with_givens(|cell| given.rotate_left(cell as u32) & 1 == 1),
                    false => puzzle,
                }
            })
        })
    }

    fn positions() -> impl Strategy<Value = Puzzle> {
        let cell = prop_oneof![Just(0), 1..=9u8];
        (vec(cell, 81), any::<u128>(), vec(0..512u16, 81), vec(any::<bool>(), 81)).prop_map(
            |(cells, given, sets, own)| {
                let digits = Grid::from_cells(cells.try_into().unwrap()).unwrap();
                let mut candidates = Candidates::of(&digits);
                for (cell, set) in Cell::all().zip(sets).filter(|(c, _)| own[c.index()]) {
                    candidates.set(cell, DigitSet::from_bits(set.into()));
                }
                Puzzle::from(Position::new(digits, CellSet::from_bits(given), candidates))
            },
        )
    }

    proptest! {
        #[test]
        fn links_round_trip(puzzle in prop_oneof![boards(), positions()]) {
            let text = written(&puzzle);
            prop_assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b)));
            prop_assert_eq!(read(text.as_bytes()), Ok(puzzle));
        }

        #[test]
        fn any_bytes_are_read_or_rejected(
            text in vec(any::<u8>(), 0..60),
            plain in "1\\.([2-6]x[2-6]\\.)?[0-9A-Za-z_.-]{0,90}",
        ) {
            let _ = (read(&text), read(plain.as_bytes()), is_link(&text));
        }
    }
}
