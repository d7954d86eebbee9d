//! Detects the format of the next lines of a text.
//!
//! Detection has two stages:
//!
//! - [`by_line`] classifies a single line: a complete record, a line that starts with a mark such
//!   as `{"` or `https:`, or prose.
//! - [`by_block`] classifies the lines up to the next empty one. The formats of the table that can
//!   start here are tried in order, and the first one that finds a puzzle is used. If none does,
//!   the lines may be a puzzle with a mistake: then the format that they resemble is used, so that
//!   the mistake is reported with its place.
//!
//! So the result does not depend on the size of reads, on lines far before, or on empty lines.

use std::ops::Range;

use super::board_builder::{is_prose, looks_like_row};
use super::chunks::Chunks;
use super::csv::{self, Table};
use super::row_tokens::split_row;
use super::symbols::{PlainLine, is_blank};
use super::{
    Accept, FORMATS, Fault, Format, Item, LineParser, ReadError, ReadOptions, Reader, Symbols,
    bordered, line, links, loose_line, sdk,
};
use crate::grid::Shape;

/// A run of cells of this length is never prose.
const LONG_RUN: usize = 60;

/// The first lines of a segment.
pub(super) struct Sample<'a> {
    pub(super) text: &'a [u8],
    /// Lines that are neither empty nor comments, trimmed.
    pub(super) lines: Vec<&'a [u8]>,
}

impl<'a> Sample<'a> {
    pub(super) fn new(text: &'a [u8]) -> Sample<'a> {
        let lines = text.split(|&b| b == b'\n').map(<[u8]>::trim_ascii);
        let lines = lines.filter(|l| !l.is_empty() && l[0] != b'#').collect();
        Sample { text, lines }
    }

    /// Returns the first line.
    pub(super) fn first(&self) -> &'a [u8] {
        self.lines.first().copied().unwrap_or_default()
    }

    /// Returns true if the first line starts with this.
    pub(super) fn starts_with(&self, start: &[u8]) -> bool {
        self.first().starts_with(start)
    }
}

/// The classification of the next line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Seen {
    /// A puzzle or a fault of the format `line`.
    Line,
    /// The first line of a segment of another format.
    Format(&'static Format),
    Comment,
    /// Neither a puzzle nor a comment.
    Text,
    /// More lines are needed.
    Unclear,
}

/// Returns the format of the first puzzle in a text, or of text that resembles one. A format named
/// in the options is returned immediately.
///
/// ```
/// use shudu::text::{Format, ReadOptions, detect};
///
/// let text = b"1...2...3...4...";
/// assert_eq!(detect(text, &ReadOptions::default()), Some(Format::LINE));
/// ```
#[must_use]
pub fn detect(text: &[u8], options: &ReadOptions) -> Option<&'static Format> {
    if options.format.is_some() {
        return options.format;
    }
    let mut chunks = Chunks::new(text, options.clone());
    while chunks.format().is_none() && matches!(chunks.next_chunk(4 << 10, Vec::new), Ok(Some(_))) {
    }
    chunks.format()
}

/// Classifies a line by itself, if possible. `is_cut` is true for the beginning of a long line.
pub(super) fn by_line(line: &[u8], is_cut: bool, options: &ReadOptions) -> Seen {
    let text = line.trim_ascii();
    if text.is_empty() || text[0] == b'#' {
        return Seen::Unclear;
    }
    if !is_cut && let Ok((puzzle, end)) = line::cells_of(text, options) {
        let is_rule = puzzle.cells().iter().all(|&v| v == 0) && is_rule(text, end, options);
        if !is_rule {
            let is_row = puzzle.cells().len() == 16 && !has_repeats(&text[..end]);
            return if is_row { Seen::Unclear } else { Seen::Line };
        }
    }
    if !is_cut && loose_line::read(line, options).is_some() {
        return Seen::Line;
    }
    let plain = PlainLine::new(text).text;
    let run = longest_run(&plain);
    if !is_cut && let Some(format) = line_format(text, run.len(), options) {
        return Seen::Format(format);
    }
    let is_marked = matches!(text[0], b'{' | b'[' | b'<' | b'"');
    let has_digit = plain[run.clone()].iter().any(|b| matches!(b, b'1'..=b'9'));
    if !is_cut && !is_marked && run.len() >= 16 && has_digit && starts_table(text, options) {
        return Seen::Format(Format::CSV);
    }
    if run.len() >= LONG_RUN && has_digit && !is_marked {
        return Seen::Line;
    }
    if !is_cut && !starts_json(text) && loose_line::between(text, options).is_some() {
        return Seen::Line;
    }
    if is_clear_prose(text, run.len(), options) { Seen::Text } else { Seen::Unclear }
}

/// Returns the format that has this line as a record, or that its first characters identify.
fn line_format(text: &[u8], run: usize, options: &ReadOptions) -> Option<&'static Format> {
    let sample = Sample { text, lines: vec![text] };
    let is_read = |format: &'static Format| {
        let parser =
            LineParser::new(format, &options.clone().with(|o| o.accept = Accept::Any), b"");
        matches!(parser.and_then(|p| p.parse_line(text, 1)), Some(Ok(Item::Record(_))))
    };
    let mut formats = FORMATS.iter().filter(|f| f.reads && f.record_is_line && !f.has_header());
    // A quotation is not a JSON string with a puzzle.
    let fits = |f: &&'static Format| {
        !f.plain_lines
            && (f.likely)(&sample)
            && (f.distinct || is_read(f))
            && (text[0] != b'"' || run >= 16)
    };
    formats.find(fits)
}

/// Returns true if a line starts a JSON object or a list of strings, objects or lists, which can be broken.
fn starts_json(text: &[u8]) -> bool {
    let next = text.get(1..).unwrap_or_default().trim_ascii_start().first();
    match text.first() {
        Some(b'{') => matches!(next, None | Some(b'"')),
        Some(b'[') => matches!(next, None | Some(b'"' | b'{' | b'[')),
        _ => false,
    }
}

/// Returns true for a line of prose that cannot start a record.
fn is_clear_prose(text: &[u8], run: usize, options: &ReadOptions) -> bool {
    let starts_word = text[0].is_ascii_alphabetic() || text[0] >= 0x80;
    let special = |b: &u8| b"{}[]<>=,;\t|\"".contains(b);
    let word = text.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    starts_word
        && run < 9
        && is_prose(text)
        && !text.iter().any(special)
        && !is_mostly_cells(text)
        && !looks_like_row(text, options)
        && !is_known_name(text)
        && links::word(text).is_none()
        && !word.ends_with(b":")
}

/// Classifies the lines of a block. `is_comment` is true if its first line is a comment, and
/// `follows_line` if a record of the format `line` directly precedes it.
pub(super) fn by_block(
    sample: &Sample<'_>,
    is_comment: bool,
    follows_line: bool,
    options: &ReadOptions,
) -> Seen {
    let first = sample.first();
    if is_comment {
        let is_row = first.starts_with(b"[") || looks_like_row(first, options);
        let is_sdk = is_row && sdk::looks_like_sdk(sample);
        return if is_sdk { Seen::Format(Format::SDK) } else { Seen::Comment };
    }
    if first.is_empty() || is_empty_list(first) {
        return Seen::Text;
    }
    let is_four = line::cells_of(first, options).is_ok_and(|(p, _)| p.cells().len() == 16);
    if is_four && !is_ruler(first, options) {
        let is_row = |l: &&[u8]| split_row(l, None).cells.len() == 16;
        let rows = sample.lines.iter().take(16);
        let is_large = |l: &&[u8]| line::cells_of(l, options).is_err();
        let is_blank = |l: &&[u8]| l.iter().all(|&b| is_blank(b) || b == b' ');
        let is_board = rows.clone().any(is_large) || rows.clone().all(is_blank);
        if rows.len() < 16 || !rows.clone().all(is_row) || !is_board {
            return Seen::Line;
        }
    }
    let is_marked = |f: &&'static Format| {
        f.distinct
            && !f.record_is_line
            && (f.likely)(sample)
            && (*f != Format::SDK || first[0] == b'[')
    };
    if let Some(format) = FORMATS.iter().filter(|f| f.reads).find(is_marked) {
        return Seen::Format(format);
    }
    if starts_with_header(&sample.lines, options) {
        return Seen::Format(Format::CSV);
    }
    match board(sample, follows_line, options) {
        Seen::Text if has_long_run(first) => Seen::Line,
        seen => seen,
    }
}

/// Returns true if a line is a row of a table without a header: one of its columns is a puzzle.
fn starts_table(line: &[u8], options: &ReadOptions) -> bool {
    Table::find(line, options).is_ok_and(|table| !table.has_header())
}

/// Returns true if the first of these lines names the columns of a table, and the second one is a row
/// of it. A header with a name that puzzles usually have needs no rows.
fn starts_with_header(lines: &[&[u8]], options: &ReadOptions) -> bool {
    let first = lines[0];
    let Some(second) = lines.get(1) else { return csv::has_known_header(first) };
    let Ok(table) = Table::find(&[first, b"\n", second].concat(), options) else {
        return csv::has_known_header(first);
    };
    let fields = |line: &[u8]| csv::split(line, table.separator).count();
    let is_known = csv::split(first, table.separator)
        .filter_map(Result::ok)
        .any(|(_, name)| is_known_name(name.trim_ascii()));
    let has_quotes = second.contains(&b'"');
    let has_puzzle = longest_run(second).len() >= 16 || has_quotes;
    let is_row = is_known && fields(first) > 1 && (fields(second) > 1 || has_quotes)
        || fields(first) == fields(second) && has_puzzle;
    // Words of a sentence are separated by spaces too, and one of them can be a known name.
    table.has_header() && is_row && (table.separator != b' ' || is_known && has_puzzle)
}

/// Returns true if a text is a name that columns of puzzles usually have.
fn is_known_name(text: &[u8]) -> bool {
    csv::PUZZLE_NAMES.iter().any(|name| text.eq_ignore_ascii_case(name.as_bytes()))
}

/// Classifies lines with cells: a board, faults, or text.
fn board(sample: &Sample<'_>, follows_line: bool, options: &ReadOptions) -> Seen {
    let first = sample.first();
    let rows = sample.lines.iter().filter(|l| is_row(l, options)).count();
    let is_border = bordered::rule(first) != super::rows::Rule::No;
    let is_damaged = || {
        let next = sample.lines.get(1).copied().unwrap_or_default();
        let cells = |l: &[u8]| split_row(l, None).cells.len();
        is_mostly_cells(first)
            && looks_like_row(next, options)
            && cells(first).abs_diff(cells(next)) <= 3
    };
    if !(is_row(first, options) || is_border && rows > 1 || is_damaged()) {
        return Seen::Text;
    }
    if let Some(format) = drawn_board(sample, options) {
        return Seen::Format(format);
    }
    // A ruler is not a row, unless nearly all rows of a board follow.
    let length = split_row(first, None).cells.len();
    if is_ruler(first, options) && (length > Shape::MAX_SIDE || rows + 1 < length) {
        return Seen::Text;
    }
    let is_line = |l: &&[u8]| line::is_plain(l);
    if (follows_line || sample.lines.last().is_some_and(is_line)) && !is_border {
        return Seen::Line;
    }
    let cells = split_row(first, None).cells.len();
    if rows < 2 && cells < 8 {
        return Seen::Text;
    }
    let format = resembles(sample);
    if *format == *Format::LINE { Seen::Line } else { Seen::Format(format) }
}

/// Returns the format of the board that starts with these lines, if there is one.
fn drawn_board(sample: &Sample<'_>, options: &ReadOptions) -> Option<&'static Format> {
    let boards = FORMATS.iter().filter(|f| f.reads && !f.record_is_line && !f.distinct);
    let mut boards = boards.filter(|f| (f.likely)(sample));
    boards.find(|format| {
        let items = Reader::new(sample.text, options.clone().with(|o| o.format = Some(*format)));
        let mut items = items.filter(|item| !matches!(item, Ok(Item::Comment { .. })));
        matches!(items.next(), Some(Ok(_)))
    })
}

/// Returns true if this line can be a row, possibly with a mistake.
fn is_row(line: &[u8], options: &ReadOptions) -> bool {
    let cells = split_row(line, None).cells;
    let good = cells.iter().filter(|r| is_cell(&line[r.start..r.end]) || r.len() > 1).count();
    // Chinese digits are words too.
    let share = if is_prose(line) { 9 } else { 7 };
    cells.len() >= 4 && (looks_like_row(line, options) || good * 10 >= cells.len() * share)
}

/// Returns true if two thirds of the characters are cells: a row with a mistake, not a title.
pub(super) fn is_mostly_cells(line: &[u8]) -> bool {
    let cells = split_row(line, None).cells;
    let good = cells.iter().filter(|r| is_cell(&line[r.start..r.end])).count();
    cells.len() >= 4 && good * 3 >= cells.len() * 2
}

/// Returns the format that a board with a mistake resembles.
fn resembles(sample: &Sample<'_>) -> &'static Format {
    let lines = sample.lines.iter().take(40);
    let is_border = |l: &&&[u8]| bordered::rule(l) == super::rows::Rule::Border;
    let borders = lines.clone().filter(is_border).count();
    let rows: Vec<&&[u8]> = lines.filter(|l| !is_border(l)).collect();
    let bars = rows.iter().filter(|l| l.contains(&b'|')).count();
    let long = rows.iter().filter(|l| split_row(l, None).cells.len() > Shape::MAX_SIDE).count();
    // A row of candidates has as many numbers as cells, and some of them have several digits.
    let wide = |l: &[u8]| {
        let numbers = || l.split(|b| !b.is_ascii_digit()).filter(|w| !w.is_empty());
        numbers().count() >= 6 && numbers().any(|w| (2..=9).contains(&w.len()))
    };
    if borders > 0 || bars > 1 {
        let marks = rows.iter().filter(|l| wide(l)).count();
        if marks * 2 > rows.len() { Format::PENCILMARKS } else { Format::GRID }
    } else if long * 2 > rows.len() {
        Format::LINE
    } else if (Format::CLASSIC.likely)(sample) {
        Format::CLASSIC
    } else {
        Format::ROWS
    }
}

/// Returns true for a digit or a symbol for a blank, including non-ASCII ones.
fn is_cell(symbol: &[u8]) -> bool {
    Symbols::Digits.value_of(symbol, 9).is_some()
}

/// Returns true if some digit occurs twice, so this is not a row of a board.
fn has_repeats(cells: &[u8]) -> bool {
    (b'1'..=b'9').any(|digit| cells.iter().filter(|&&b| b == digit).count() > 1)
}

/// Returns the first of the longest runs of cells.
pub(super) fn longest_run(line: &[u8]) -> Range<usize> {
    let mut longest = 0..0;
    let mut start = 0;
    for at in 0..=line.len() {
        if at == line.len() || !(line[at].is_ascii_digit() || is_blank(line[at])) {
            if at - start > longest.len() {
                longest = start..at;
            }
            start = at + 1;
        }
    }
    longest
}

/// Returns true if a line has a run of cells that is too long for prose, and is not a rule.
pub(super) fn has_long_run(line: &[u8]) -> bool {
    let line = PlainLine::new(line).text;
    let run = &line[longest_run(&line)];
    run.len() >= LONG_RUN && run.iter().any(|b| matches!(b, b'1'..=b'9'))
}

/// Returns true if a board without givens that ends at this byte is a rule such as `---------------` or
/// `.-------.-------.` and not a puzzle.
fn is_rule(text: &[u8], end: usize, options: &ReadOptions) -> bool {
    if is_ruler(&text[..end], options) {
        return true;
    }
    let is_uniform = text.iter().all(|&b| b == text[0]);
    if end < LONG_RUN {
        return !is_uniform;
    }
    !is_uniform && bordered::rule(text) != super::rows::Rule::No
}

/// Returns true if a line is a [ruler](line::is_ruler), and the options do not say that it is a puzzle.
fn is_ruler(line: &[u8], options: &ReadOptions) -> bool {
    options.shape.is_none() && line::is_ruler(&PlainLine::new(line).text)
}

/// Returns true for brackets without content, such as `[]`: an empty list, not a puzzle without givens.
fn is_empty_list(line: &[u8]) -> bool {
    matches!(line.first(), Some(b'[' | b'{' | b'('))
        && line.iter().any(|b| b"]})".contains(b))
        && line.iter().all(|b| b"[]{}(),; \t".contains(b))
}

/// Returns true if a line is binary: it has many control characters. A few are damage of this line
/// only.
pub(super) fn is_no_text(line: &[u8]) -> bool {
    line.iter().filter(|b| **b < 0x20 && !b.is_ascii_whitespace()).count() >= 8
}

/// Returns the position of the first control character, if the line has a zero byte or many control
/// characters.
pub(super) fn binary(line: &[u8]) -> Option<usize> {
    let is_control = |b: &u8| *b < 0x20 && !matches!(b, b'\t' | b'\r' | 0x0c | 0x1a | 0x1b);
    let place = line.iter().position(is_control)?;
    let count = line.iter().filter(|b| is_control(b)).count();
    (line.contains(&0) || count * 50 > line.len()).then_some(place)
}

/// Returns the text after a UTF-8 byte order mark.
pub(super) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}

/// Creates a fault at a byte of a text of many lines.
pub(super) fn at_byte(text: &[u8], place: usize, fault: Fault) -> ReadError {
    let start = text[..place].iter().rposition(|&b| b == b'\n').map_or(0, |p| p + 1);
    let number = text[..start].iter().filter(|&&b| b == b'\n').count() as u64 + 1;
    let line = text[start..].split(|&b| b == b'\n').next().unwrap_or_default();
    ReadError::at(line, number, place - start, fault)
}
