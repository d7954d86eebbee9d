//! `triples`: row, column and digit of each given, all from 1.
//!
//! ```text
//!   {1,1,9},{1,2,1},{1,8,4}        a line with several triples is a puzzle
//!   1,1,9 1,2,1 1,8,4              the same without braces
//!
//!   1,1,9                          lines with one triple each belong together
//!   1,2,1                          until an empty line
//! ```
//!
//! A line with several triples that ends in a comma continues in the next line.
//!
//! Triples do not show the size of the board: it is 9×9 unless the options have a shape. So boards
//! of other sizes, and puzzles without givens, are written with their shape before the triples:
//!
//! ```text
//!   2x3 {1,1,4},{1,2,1}            a board of 6×6
//!   3x3 {}                         a 9×9 puzzle without givens
//! ```
//!
//! Without a shape, `{}` is a puzzle only if the options name this format.

use super::detect::Sample;
use super::reader::{MultiLineParser, Ready};
use super::rows::is_other;
use super::symbols::PlainLine;
use super::writer::classic_shape;
use super::{Extra, Fault, Item, Puzzle, ReadError, ReadOptions, Writer, array};
use crate::grid::{Board, Shape};

/// The kind of the open record.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Open {
    Nothing,
    /// Lines with one triple each.
    Singles,
    /// A line with several that ended in a comma.
    Comma,
}

struct TripleReader {
    /// The shape of the options.
    told: Option<Shape>,
    /// The board of the open record.
    board: Board,
    first: u64,
    open: Open,
    error: Option<ReadError>,
}

pub(super) fn reader(options: &ReadOptions) -> Box<dyn MultiLineParser> {
    let told = options.shape;
    let board = Board::empty(told.unwrap_or(Shape::NINE));
    Box::new(TripleReader { told, board, first: 0, open: Open::Nothing, error: None })
}

impl TripleReader {
    fn close(&mut self, ready: &mut Ready) {
        let empty = Board::empty(self.told.unwrap_or(Shape::NINE));
        let board = std::mem::replace(&mut self.board, empty);
        let was = std::mem::replace(&mut self.open, Open::Nothing);
        match self.error.take() {
            Some(error) => ready.push_back(Err(error)),
            None if was == Open::Nothing => {}
            None => ready.push_back(Ok(Item::plain(Puzzle::from(board), self.first))),
        }
    }

    fn add(&mut self, line: &[u8], number: u64, triples: &[Triple], plain: &PlainLine<'_>) {
        let side = self.board.shape().side();
        for triple in triples {
            let [row, column, digit] = triple.numbers;
            let cell = (row - 1) * side + column - 1;
            let before = self.board.get(cell);
            if before != 0 && before != digit as u8 {
                let problem = Fault::CellTwice { row, column };
                let error = ReadError::at(line, number, plain.place(triple.at), problem);
                self.error.get_or_insert(error);
            } else {
                self.board.set(cell, digit as u8);
            }
        }
    }
}

impl MultiLineParser for TripleReader {
    fn line(&mut self, line: &[u8], number: u64, ready: &mut Ready) {
        let text = line.trim_ascii();
        if text.is_empty() {
            return self.close(ready);
        }
        if text[0] == b'#' {
            ready.push_back(Ok(Item::comment(text, number)));
            return;
        }
        let line = line.trim_ascii_end();
        let plain = PlainLine::new(line);
        let (shape, start) = shape_before(&plain.text);
        if let Some(shape) = shape {
            self.close(ready);
            self.board = Board::empty(shape);
            if let Some(expected) = self.told.filter(|&told| told != shape) {
                let fault = Fault::WrongShape { found: shape.side(), expected };
                self.error = Some(ReadError::at(line, number, 0, fault));
            }
        }
        let text = plain.text[start..].trim_ascii();
        let found = triples(&plain.text, start, self.board.shape().side());
        if found.as_ref().is_ok_and(Vec::is_empty) && !is_empty_list(text) {
            // The first or the last line of an array.
            if text.iter().any(|b| b"})]".contains(b)) {
                self.close(ready);
            }
            return;
        }
        let several = found.as_ref().is_ok_and(|t| t.len() != 1);
        if several && self.open == Open::Singles {
            self.close(ready);
        }
        if self.open == Open::Nothing {
            self.first = number;
        }
        match found {
            Ok(triples) => self.add(line, number, &triples, &plain),
            Err((at, problem)) => {
                let at = plain.place(at);
                self.error.get_or_insert_with(|| ReadError::at(line, number, at, problem));
            }
        }
        let comma = text.ends_with(b",");
        self.open = match self.open {
            Open::Nothing if several => Open::Comma,
            Open::Nothing => Open::Singles,
            open => open,
        };
        if self.open == Open::Comma && !comma {
            self.close(ready);
        }
    }

    fn end(&mut self, ready: &mut Ready) {
        self.close(ready);
    }

    fn takes(&self, line: &[u8]) -> bool {
        let plain = PlainLine::new(line);
        let text = plain.text.trim_ascii();
        if text.is_empty() || text[0] == b'#' {
            return true;
        }
        let side = self.board.shape().side();
        let has_triples =
            || starts_with_triple(text) || triples(text, 0, side).is_ok_and(|t| !t.is_empty());
        // The brackets around an array are closed after its last puzzle.
        array::closes(text)
            || shape_before(text).0.is_some()
            || has_triples()
            || self.open != Open::Nothing && !is_other(line)
    }
}

/// Returns the shape before the triples of a line, and where they start.
fn shape_before(line: &[u8]) -> (Option<Shape>, usize) {
    let bracket = line.iter().position(|b| b"{([".contains(b)).unwrap_or(0);
    let word = std::str::from_utf8(&line[..bracket]).unwrap_or_default().trim();
    match word.parse() {
        Ok(shape) => (Some(shape), bracket),
        Err(_) => (None, 0),
    }
}

/// Returns true for brackets without triples.
fn is_empty_list(text: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    let text = text.strip_suffix(b",").or(text.strip_suffix(b";")).unwrap_or(text);
    matches!(text, b"{}" | b"()" | b"[]")
}

/// Row, column and digit, and their position in the line.
#[derive(Debug, PartialEq)]
struct Triple {
    numbers: [usize; 3],
    at: usize,
}

/// Reads the triples of a line, from this byte on. The error is the byte and the kind of a fault.
fn triples(line: &[u8], start: usize, side: usize) -> Result<Vec<Triple>, (usize, Fault)> {
    let is_bracket = |b: &u8| b"{([])}".contains(b);
    // The text before `={` is the declaration of an array.
    let declared = line.iter().rposition(|&b| b == b'=').map_or(start, |p| p + 1);
    let start = if line[declared..].iter().any(is_bracket) { declared } else { start };
    let text = &line[start..];
    let mut found = Vec::new();
    let mut take = |group: &[u8], at: usize| {
        let problem =
            || Fault::BadTriple { found: String::from_utf8_lossy(group).into_owned(), side };
        let numbers = three_numbers(group, side).ok_or_else(|| (at, problem()))?;
        found.push(Triple { numbers, at });
        Ok(())
    };
    if !text.iter().any(is_bracket) {
        let mut at = start;
        for word in text.split(|&b| b.is_ascii_whitespace() || b == b';') {
            let inner = word.strip_suffix(b",").unwrap_or(word);
            if !inner.is_empty() {
                take(inner, at)?;
            }
            at += word.len() + 1;
        }
        let nothing =
            || Fault::BadTriple { found: String::from_utf8_lossy(text).into_owned(), side };
        return if found.is_empty() { Err((start, nothing())) } else { Ok(found) };
    }
    // The innermost brackets contain the triples; between them are only separators.
    let mut open = None;
    for (at, &byte) in text.iter().enumerate() {
        match byte {
            b'{' | b'(' | b'[' => open = Some(at + 1),
            b'}' | b')' | b']' => {
                if let Some(from) = open.take()
                    && !text[from..at].trim_ascii().is_empty()
                {
                    take(&text[from..at], start + from)?;
                }
            }
            _ if open.is_some() || b",; \t\r".contains(&byte) => {}
            _ => take(&text[at..=at], start + at)?,
        }
    }
    match open {
        // The outer bracket can be closed in a later line.
        Some(from) if !text[from..].trim_ascii().is_empty() => take(&text[from..], start + from)?,
        _ => {}
    }
    Ok(found)
}

fn three_numbers(group: &[u8], side: usize) -> Option<[usize; 3]> {
    let text = std::str::from_utf8(group).ok()?;
    let words: Vec<&str> = match text.contains(',') {
        true => text.split(',').map(str::trim).collect(),
        false => text.split_whitespace().collect(),
    };
    let number = |word: &&str| word.parse::<usize>().ok().filter(|n| (1..=side).contains(n));
    let numbers: Vec<usize> = words.iter().filter_map(number).collect();
    if numbers.len() == words.len() { numbers.try_into().ok() } else { None }
}

/// Returns true if a text that starts like this can be triples.
pub(super) fn looks_like_triples(sample: &Sample<'_>) -> bool {
    let first = PlainLine::new(sample.first()).text;
    let (shape, start) = shape_before(&first);
    let words = || first.contains(&b',') && triples(&first, 0, Shape::MAX_SIDE).is_ok();
    // The first line of an array can have no triple yet.
    let next = || sample.lines.get(1).is_some_and(|line| starts_with_triple(line));
    starts_with_triple(&first)
        || first.ends_with(b"{") && next()
        || shape.is_some() && is_empty_list(&first[start..])
        || first[0].is_ascii_digit() && words()
}

/// Returns true if the first group in brackets has three numbers. A number in brackets after a name is
/// the length of an array.
fn starts_with_triple(line: &[u8]) -> bool {
    let line = PlainLine::new(line).text;
    let is_bracket = |at: &usize| b"{([".contains(&line[*at]);
    let follows_name =
        |at: usize| at > 0 && (line[at - 1].is_ascii_alphanumeric() || line[at - 1] == b']');
    let is_group = |at: &usize| {
        let inner = line[at + 1..].trim_ascii_start();
        !follows_name(*at) && inner.first().is_some_and(u8::is_ascii_digit)
    };
    let Some(start) = (0..line.len()).filter(is_bracket).find(is_group) else { return false };
    let group = &line[start + 1..];
    let end = group.iter().position(|b| b"{([])}".contains(b)).unwrap_or(group.len());
    let group = &group[..end];
    let is_separator = |b: &u8| *b == b',' || b.is_ascii_whitespace();
    let mut words = group.split(is_separator).filter(|word| !word.is_empty());
    let is_number = |word: &[u8]| word.len() <= 2 && word.iter().all(u8::is_ascii_digit);
    words.clone().count() == 3 && words.all(is_number)
}

pub(super) fn write(out: &mut Vec<u8>, _: &Writer, puzzle: &Puzzle, _: &Extra) {
    let shape = classic_shape(puzzle);
    let mut count = 0;
    if shape != Shape::NINE || puzzle.cells().iter().all(|&value| value == 0) {
        out.extend_from_slice(format!("{shape} ").as_bytes());
    }
    for (cell, value) in puzzle.cells().iter().enumerate().filter(|(_, v)| **v != 0) {
        let comma = if count > 0 { "," } else { "" };
        let (row, column) = (shape.row(cell) + 1, shape.column(cell) + 1);
        out.extend_from_slice(format!("{comma}{{{row},{column},{value}}}").as_bytes());
        count += 1;
    }
    // A puzzle with a single triple needs an empty line after it.
    out.extend_from_slice(match count {
        0 => b"{}\n",
        1 => b"\n\n",
        _ => b"\n",
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triples_with_and_without_brackets_are_read() {
        let numbers = |line: &str| {
            let found = triples(line.as_bytes(), 0, 9).unwrap();
            found.into_iter().map(|t| t.numbers).collect::<Vec<_>>()
        };
        for line in [
            "{1,1,9},{1,2,1}",
            "1,1,9 1,2,1",
            "1,1,9; 1,2,1;",
            "(1, 1, 9) (1, 2, 1)",
            "[[1,1,9],[1,2,1]]",
            "Point points[2]={ {1,1,9},{1,2,1} };",
        ] {
            assert_eq!(numbers(line), [[1, 1, 9], [1, 2, 1]], "{line}");
        }
        assert_eq!(numbers("{}"), Vec::<[usize; 3]>::new());
        for bad in ["{1,1}", "{1,1,10}", "{0,1,1}", "1,1,9,1,2,1", "{1,1,9} x", "{1,1,9"] {
            let found = triples(bad.as_bytes(), 0, 9);
            assert_eq!(found.is_err(), bad != "{1,1,9", "{bad}");
        }
    }
}
