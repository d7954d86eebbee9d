//! Lines that are only read if no other format matches.
//!
//! ```text
//!   53  7    6  195    98    6 8 …          spaces for blanks, one character per cell
//!   53..7.... 6..195... .98....6. …         the rows of a board, in one line
//!   53..7..../6..195.../.98....6./…         with / | ; , a space or \n between them
//!   grid = '0030206009003050010018…';       81 cells between other characters
//! ```

use super::line::nine_cells;
use super::symbols::{characters, is_blank, is_usual};
use super::{Puzzle, ReadOptions, Symbols};
use crate::grid::{Board, Shape};

/// Reads the puzzle at the start of a line. Returns it and where it ends.
pub(super) fn read(line: &[u8], options: &ReadOptions) -> Option<(Puzzle, usize)> {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    rows_in_a_line(line, options).or_else(|| spaces_for_blanks(line, options))
}

/// Reads a 9×9 puzzle, or one of the shape of the options, with spaces for blanks and optionally a
/// tail.
fn spaces_for_blanks(line: &[u8], options: &ReadOptions) -> Option<(Puzzle, usize)> {
    let shape = options.shape.unwrap_or(Shape::NINE);
    let side = shape.side();
    let symbols = options.symbols_for(side).unwrap_or(Symbols::Digits);
    let mut cells = Vec::with_capacity(shape.cells());
    let mut end = 0;
    let mut rest = characters(line);
    for character in rest.by_ref().take(shape.cells()) {
        let value = match character {
            b" " | b"\xe3\x80\x80" => 0,
            // If spaces are blanks, no other symbol is.
            _ => symbols.value_of(character, side).filter(|&value| value > 0)?,
        };
        cells.push(value);
        end += character.len();
    }
    let has_end = matches!(rest.next(), None | Some(b"," | b";" | b"\t" | b" "));
    // Digits with equal gaps are a row of something else.
    let filled: Vec<usize> = (0..cells.len()).filter(|&i| cells[i] != 0).collect();
    let step = filled.windows(2).fold(0, |step, pair| greatest_divisor(step, pair[1] - pair[0]));
    if !has_end || filled.is_empty() || step > 1 {
        return None;
    }
    Some((Puzzle::from(Board::from_cells(shape, cells).ok()?), end))
}

/// The fewest givens of a puzzle between other characters. No proper puzzle has fewer than 17.
const FEWEST_GIVENS: usize = 8;

/// Reads the first puzzle between other characters: a string in source code, a link, a quotation. It is a
/// run of exactly 81 cells, digits and one kind of blanks, with a blank and eight givens. Returns it and
/// where it ends.
pub(super) fn between(line: &[u8], options: &ReadOptions) -> Option<(Puzzle, usize)> {
    if line.len() < 81 || options.shape.is_some_and(|shape| shape != Shape::NINE) {
        return None;
    }
    let is_run = |at: usize| {
        let is_digit = |b: Option<&u8>| b.is_some_and(u8::is_ascii_digit);
        let (cells, after) = line[at..].split_first_chunk::<81>()?;
        let blank = *cells.iter().find(|b| !matches!(b, b'1'..=b'9'))?;
        let is_cell = |b: &u8| matches!(b, b'1'..=b'9') || *b == blank;
        let before = at.checked_sub(1).map(|before| &line[before]);
        let is_bounded = |b: Option<&u8>| !is_digit(b) && !b.is_some_and(is_cell);
        let givens = cells.iter().filter(|b| **b != blank).count();
        let is_puzzle = is_blank(blank) && givens >= FEWEST_GIVENS && cells.iter().all(is_cell);
        (is_puzzle && is_bounded(before) && is_bounded(after.first())).then_some(())?;
        Some((Puzzle::from(nine_cells(cells)?), at + 81))
    };
    (0..=line.len() - 81).find_map(is_run)
}

fn greatest_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}

/// Reads the rows of a board in one line, with one kind of separator between them.
pub(super) fn rows_in_a_line(line: &[u8], options: &ReadOptions) -> Option<(Puzzle, usize)> {
    let separators: [&[u8]; 8] = [b" ", b"/", b"|", b";", b",", b"\\n", b"\t", b", "];
    separators.iter().find_map(|separator| rows_between(line, separator, options))
}

fn rows_between(line: &[u8], separator: &[u8], options: &ReadOptions) -> Option<(Puzzle, usize)> {
    let start = line.len() - line.trim_ascii_start().len();
    let text = &line[start..];
    let text = text.strip_prefix(separator).unwrap_or(text);
    let start = line.len() - text.len();
    let first = memchr::memmem::find(text, separator)?;
    let length = characters(&text[..first]).count();
    let shape = match options.shape {
        Some(shape) => shape,
        // Four words of four characters are a row of a larger board.
        None => Shape::for_side(length).filter(|s| s.side() > 4)?,
    };
    let side = shape.side();
    if length != side {
        return None;
    }
    let symbols = options.symbols_for(side).unwrap_or(Symbols::Digits);
    let mut cells = Vec::with_capacity(shape.cells());
    let mut at = 0;
    for row in 0..side {
        if row > 0 {
            at += text[at..].starts_with(separator).then_some(separator.len())?;
        }
        for character in characters(&text[at..]).take(side) {
            cells.push(symbols.value_of(character, side).filter(|_| is_usual(character))?);
            at += character.len();
        }
    }
    let rest = &text[at..];
    // An optional closing separator, then the end of the line or a tail.
    let closing = if separator == b" " { 0 } else { separator.len() };
    let at = if rest.starts_with(separator) { at + closing } else { at };
    let is_end = matches!(text[at..].first(), None | Some(b' ' | b'\t' | b',' | b';' | b'#'));
    if cells.len() != shape.cells() || !is_end {
        return None;
    }
    Some((Puzzle::from(Board::from_cells(shape, cells).ok()?), start + at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn spaces_are_blanks_if_the_line_has_as_many_characters_as_cells() {
        let spaced = LINE.replace('.', " ");
        assert_eq!(parse(&spaced).unwrap(), parse(LINE).unwrap());
        let options = ReadOptions::default();
        let found = |line: &str| spaces_for_blanks(line.as_bytes(), &options).map(|f| f.1);
        assert_eq!(found(&spaced), Some(81));
        assert_eq!(found(&format!("{spaced} # easy")), Some(81));
        assert_eq!(found(&format!("{spaced},7")), Some(81));
        assert_eq!(found(&format!("{spaced}7")), None);
        assert_eq!(found(&spaced[..80]), None);
        assert_eq!(found(&"5  ".repeat(27)), None, "a row of 27 digits");
        assert_eq!(found(&" ".repeat(81)), None);
        let blank = format!("{}5 7{}", " ".repeat(40), " ".repeat(38));
        assert_eq!(found(&blank), None, "every second character");
    }

    #[test]
    fn a_run_of_81_cells_between_other_characters_is_a_puzzle() {
        let options = ReadOptions::default();
        let found = |text: &str| between(text.as_bytes(), &options);
        for blank in ['.', '0', '_', '*', '-'] {
            let cells = LINE.replace('.', &blank.to_string());
            let (puzzle, end) = found(&format!("x = '{cells}';")).unwrap();
            assert_eq!((puzzle, end), (parse(LINE).unwrap(), 86), "{blank}");
            assert!(found(&format!("x = '{cells}{blank}'")).is_none(), "82 cells with {blank}");
            assert!(found(&format!("x = '7{cells}'")).is_none(), "82 cells with {blank}");
        }
        let few = format!("x = '1234567{}'", ".".repeat(74));
        let full = LINE.replace('.', "5");
        for text in [&LINE[..80], &few, &format!("'{full}'"), &LINE.replacen('.', "0", 1)] {
            assert!(found(text).is_none(), "{text}");
        }
        let shape = Some(Shape::for_side(4).unwrap());
        assert!(
            between(format!("'{LINE}'").as_bytes(), &options.with(|o| o.shape = shape)).is_none()
        );
    }

    #[test]
    fn rows_in_one_line_are_read_with_any_separator() {
        let rows: Vec<&str> = (0..9).map(|r| &LINE[9 * r..9 * r + 9]).collect();
        for separator in [" ", "/", "|", ";", ",", "\\n", "\t", ", "] {
            for (open, close) in [("", ""), ("", " # easy"), ("  ", "")] {
                let text = format!("{open}{}{close}", rows.join(separator));
                assert_eq!(parse(&text).unwrap(), parse(LINE).unwrap(), "{text}");
            }
        }
        let closed = format!("|{}|", rows.join("|"));
        assert_eq!(parse(&closed).unwrap(), parse(LINE).unwrap());
        let options = ReadOptions::default();
        for text in [
            "completed something nineletter completed something ninelette",
            &rows[..8].join(" "),
            &format!("{} {}", rows.join(" "), "x".repeat(9)).replace("53..7....", "53..7...q"),
            "1234 .... 1234 ....",
        ] {
            assert!(read(text.as_bytes(), &options).is_none(), "{text}");
        }
    }
}
