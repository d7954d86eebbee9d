//! Game IDs of Solo, the Sudoku of Simon Tatham's puzzle collection.
//!
//! ```text
//!   3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9
//!   └ size: columns × rows of boxes      digits, _ between two of them, a to z for 1 to 26 blanks
//! ```
//!
//! Letters after the size select a symmetry, a difficulty, or a variant: `j` jigsaw, `x` diagonals,
//! `k` killer. Variants are rejected. So are IDs with a seed (`3x3#123`), because only the program
//! itself can generate the puzzle.

use super::detect::Sample;
use super::writer::classic_shape;
use super::{Extra, Fault, Item, LineParser, Puzzle, ReadError, Record, Writer};
use crate::grid::{Board, Shape};
use crate::rules::{Constraint, Rules};

/// The parts of an ID.
struct Id<'a> {
    columns: usize,
    rows: usize,
    flags: &'a [u8],
    /// `:` or `#`.
    kind: u8,
    /// The rest and its start.
    start: usize,
    cells: &'a [u8],
}

/// Splits an ID into its parts. Returns `None` if the text is not an ID.
fn parts(text: &[u8]) -> Option<Id<'_>> {
    let number = |from: usize| {
        let count = text[from..].iter().take_while(|b| b.is_ascii_digit()).count();
        let figures = std::str::from_utf8(&text[from..from + count]).ok()?;
        Some((figures.parse().ok().filter(|_| (1..=2).contains(&count))?, from + count))
    };
    let (columns, end) = number(0)?;
    let (rows, end) = match text.get(end) {
        Some(b'x') => number(end + 1).unwrap_or((columns, end)),
        _ => (columns, end),
    };
    let flags = text[end..].iter().take_while(|b| b.is_ascii_alphanumeric()).count();
    let start = end + flags;
    let kind = *text.get(start).filter(|b| b":#".contains(b))?;
    let is_sized = rows != columns || text[..end].contains(&b'x');
    let flags = &text[end..start];
    // `9j:…` has no second number.
    if !is_sized && !flags.contains(&b'j') {
        return None;
    }
    Some(Id { columns, rows, flags, kind, start: start + 1, cells: &text[start + 1..] })
}

/// Returns true if a text starts like an ID.
fn is_id(text: &[u8]) -> bool {
    parts(text).is_some_and(|id| {
        let cell = |b: &u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"_,".contains(b);
        id.kind == b'#' || id.cells.iter().all(cell)
    })
}

/// Returns true if the first line of the sample is an ID.
pub(super) fn is_likely(sample: &Sample<'_>) -> bool {
    starts_with_id(sample.first())
}

/// Returns true if a line starts with an ID.
pub(super) fn starts_with_id(line: &[u8]) -> bool {
    line.split(u8::is_ascii_whitespace).next().is_some_and(is_id)
}

/// Reads a line that starts with an ID. The rest of the line is its tail.
pub(super) fn read_line(
    _: &LineParser,
    line: &[u8],
    number: u64,
) -> Option<Result<Item, ReadError>> {
    let start = line.len() - line.trim_ascii_start().len();
    let length = line[start..].iter().position(u8::is_ascii_whitespace);
    let end = length.map_or(line.len(), |length| start + length);
    Some(match read(&line[start..end]) {
        Err((at, fault)) => Err(ReadError::at(line, number, start + at, fault)),
        Ok(puzzle) => {
            let tail = String::from_utf8_lossy(line[end..].trim_ascii_end()).into_owned();
            let extra = Extra { tail, ..Extra::default() };
            Ok(Item::Record(Record { puzzle, line: number, extra }))
        }
    })
}

/// Appends a line with an ID.
pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    write_id(out, puzzle);
    let end = out.len();
    super::line::write_tail(out, writer, extra);
    // An ID can have more parts after a comma, so a space separates it from the tail.
    if matches!(out.get(end), Some(b',' | b';')) {
        out.insert(end, b' ');
    }
}

/// Reads an ID.
fn read(text: &[u8]) -> Result<Puzzle, (usize, Fault)> {
    let id = parts(text).ok_or((0, Fault::NotAPuzzle))?;
    let mut flags = id.flags.iter();
    let mut has_diagonals = false;
    while let Some(&flag) = flags.next() {
        let rule = match flag {
            b'j' => "jigsaw",
            b'x' => {
                has_diagonals = true;
                continue;
            }
            b'k' => "killer",
            // A difficulty and its letter.
            b'd' => {
                flags.next();
                continue;
            }
            _ => continue,
        };
        return Err((0, Fault::UnsupportedRule { format: "Solo", rule: rule.to_owned() }));
    }
    if id.kind == b'#' {
        return Err((id.start - 1, Fault::SeedOnly));
    }
    // As many columns of boxes as a box has rows.
    let shape = Shape::new(id.columns, id.rows).map_err(|_| {
        let found = format!("{}x{}", id.columns, id.rows);
        (0, Fault::NoShape { found })
    })?;
    let cells = cells(id.cells, shape).map_err(|(at, fault)| (id.start + at, fault))?;
    let board = Board::from_cells(shape, cells).map_err(|_| (id.start, Fault::NotAPuzzle))?;
    if !has_diagonals {
        return Ok(Puzzle::from(board));
    }
    let both = [Constraint::DiagonalDown, Constraint::DiagonalUp];
    let rules = both.into_iter().try_fold(Rules::classic(shape), |rules, one| rules.with(one));
    let puzzle = rules.ok().and_then(|rules| Puzzle::new(rules, board.cells()).ok());
    puzzle.ok_or((id.start, Fault::NotAPuzzle))
}

fn cells(text: &[u8], shape: Shape) -> Result<Vec<u8>, (usize, Fault)> {
    let (side, expected) = (shape.side(), shape.cells());
    let mut cells: Vec<u8> = Vec::with_capacity(expected);
    let mut at = 0;
    while at < text.len() {
        let start = at;
        at += 1;
        match text[start] {
            b'_' => {}
            letter @ b'a'..=b'z' => {
                cells.resize(cells.len() + usize::from(letter - b'a' + 1), 0);
            }
            b'0'..=b'9' => {
                at += text[at..].iter().take_while(|b| b.is_ascii_digit()).count();
                let figures = String::from_utf8_lossy(&text[start..at]).into_owned();
                let digit = figures.parse().ok().filter(|d| (1..=side).contains(&usize::from(*d)));
                let bad = (start, Fault::BadNumber { found: figures, side });
                cells.push(digit.ok_or(bad)?);
            }
            _ => {
                let found = super::sudokuwiki::character(text, start);
                return Err((start, Fault::BadCode { found }));
            }
        }
        if cells.len() > expected {
            return Err((start, Fault::WrongCellCount { found: cells.len(), expected }));
        }
    }
    if cells.len() < expected {
        return Err((text.len(), Fault::WrongCellCount { found: cells.len(), expected }));
    }
    Ok(cells)
}

/// Appends the ID of a puzzle.
fn write_id(out: &mut Vec<u8>, puzzle: &Puzzle) {
    let shape = classic_shape(puzzle);
    out.extend(format!("{}x{}:", shape.box_rows(), shape.box_columns()).into_bytes());
    let mut blanks = 0;
    let mut after_digit = false;
    let flush = |out: &mut Vec<u8>, blanks: &mut usize| {
        while *blanks > 0 {
            let run = (*blanks).min(26);
            out.push(b'a' + run as u8 - 1);
            *blanks -= run;
        }
    };
    for &digit in puzzle.cells() {
        if digit == 0 {
            (blanks, after_digit) = (blanks + 1, false);
            continue;
        }
        flush(out, &mut blanks);
        if after_digit {
            out.push(b'_');
        }
        out.extend(digit.to_string().into_bytes());
        after_digit = true;
    }
    flush(out, &mut blanks);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    const ID: &str = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

    #[test]
    fn ids_are_read_and_written() {
        let puzzle = read(ID.as_bytes()).unwrap();
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(puzzle.to_string(), line);
        let mut out = Vec::new();
        write_id(&mut out, &puzzle);
        assert_eq!(String::from_utf8_lossy(&out), ID);
        assert_eq!(read(b"3x3db:5zzzb"), read(b"3x3:5zzzb"));
        let six = read(b"2x3:6zi").unwrap();
        assert_eq!((six.as_classic(), six.cells()[0]), (Shape::new(2, 3).ok(), 6));
        let big = read(b"4x4:16_10zzzzzzzzzt").unwrap();
        assert_eq!(&big.cells()[..3], &[16, 10, 0]);
    }

    #[test]
    fn variants_and_seeds_are_rejected_by_name() {
        let rule =
            |rule: &str| Err((0, Fault::UnsupportedRule { format: "Solo", rule: rule.to_owned() }));
        assert_eq!(read(b"9j:5zzzb,a"), rule("jigsaw"));
        let both = read(b"3x3x:5zzzb").unwrap().rules().other_than_classic();
        assert_eq!(both, ["diagonal-down", "diagonal-up"]);
        assert_eq!(read(b"3x3kda:5zzzb,a"), rule("killer"));
        assert_eq!(read(b"3x3#123456789"), Err((3, Fault::SeedOnly)));
        assert_eq!(read(b"3x3de#123456789"), Err((5, Fault::SeedOnly)));
    }

    #[test]
    fn faults_have_line_and_column() {
        let count = |found| Fault::WrongCellCount { found, expected: 81 };
        assert_eq!(read(b"3x3:5zzz"), Err((8, count(79))));
        assert_eq!(read(b"3x3:5zzzz"), Err((8, count(105))));
        assert_eq!(read(b"3x3:10"), Err((4, Fault::BadNumber { found: "10".into(), side: 9 })));
        assert_eq!(read(b"3x3:5A"), Err((5, Fault::BadCode { found: "A".into() })));
        assert_eq!(read(b"1x9:a"), Err((0, Fault::NoShape { found: "1x9".into() })));
    }

    #[test]
    fn other_texts_are_not_ids() {
        for text in ["3x3", "12:30", "9x9 grid", "81", "3x3: a puzzle", ":0000:x:53", "2#", "9:1"] {
            assert!(!is_id(text.as_bytes()), "{text}");
        }
        assert!(is_id(ID.as_bytes()) && is_id(b"9j:abc,d") && is_id(b"3x3#12"));
    }

    proptest! {
        #[test]
        fn ids_of_every_shape_round_trip(
            puzzle in proptest::sample::select(Shape::all().collect::<Vec<_>>())
                .prop_flat_map(|shape| {
                    let cell = prop_oneof![3 => Just(0), 1 => 1..=shape.side() as u8];
                    vec(cell, shape.cells())
                        .prop_map(move |c| Puzzle::from(Board::from_cells(shape, c).unwrap()))
                })
        ) {
            let mut out = Vec::new();
            write_id(&mut out, &puzzle);
            prop_assert!(is_id(&out));
            prop_assert_eq!(read(&out), Ok(puzzle));
        }

        #[test]
        fn any_bytes_are_read_or_rejected(
            text in vec(any::<u8>(), 0..60),
            near in "[0-9]{0,3}x?[0-9]{0,3}[a-z0-9]{0,3}[:#]?[0-9a-z_,]{0,30}",
        ) {
            let _ = (read(&text), is_id(&text), read(near.as_bytes()), is_id(near.as_bytes()));
        }
    }
}
