//! `cells`: a table with one cell in each field, in which empty fields are blanks.
//!
//! ```text
//!   5,3,,,7,,,,          | 5 | 3 |   |   | 7 | …     +-------+--        53  7        1 2 3 …
//!   6,,,1,9,5,,,         |---|---|---|---|---| …     | 5 3   |          6  195     A 5 3
//!   …                    | 6 |   |   | 1 | 9 | …     | 6     | …        …         B 6     …
//! ```
//!
//! Spreadsheets export the first form, with commas, semicolons or tabs, and quotes around some fields.
//! The second one is a table of Markdown or a drawing with a bar after each cell, the third a drawing
//! with bars between boxes, the fourth plain rows with spaces for blanks. Rows and columns can have
//! labels: 1 to 9, 0 to 8 or A to I.
//!
//! Rows are collected until an empty line. Only then is it clear whether the first row is a header,
//! whether the first column has labels, and what an empty row means.

use std::ops::Range;
use std::sync::Arc;

use super::array::{SourceLine, Token, board};
use super::board_builder::is_prose;
use super::bordered;
use super::detect::Sample;
use super::fault::character_at;
use super::reader::{MultiLineParser, Ready};
use super::row_tokens::split_row;
use super::rows::{Rule, is_other};
use super::symbols::{characters, is_usual};
use super::writer::classic_shape;
use super::{Extra, Fault, Item, Puzzle, ReadError, ReadOptions, Writer};
use crate::grid::Shape;

/// How the fields of a row are separated.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    /// By this character.
    Separated(u8),
    /// By bars, after each cell or between boxes.
    Bars,
    /// Each character is a field.
    Columns,
    /// By spaces and bars; rows and columns have labels.
    Words,
}

/// A line and its fields.
#[derive(Clone, Debug)]
struct Row {
    line: SourceLine,
    fields: Vec<Range<usize>>,
}

impl Row {
    fn text(&self, field: usize) -> &[u8] {
        self.fields.get(field).map_or(b"", |at| self.line.0[at.clone()].trim_ascii())
    }

    fn is_empty(&self) -> bool {
        (0..self.fields.len()).all(|field| self.text(field).is_empty())
    }

    fn error(&self, at: usize, fault: Fault) -> ReadError {
        ReadError::at(&self.line.0, self.line.1, at, fault)
    }
}

/// Collects the rows of a table.
struct CellReader {
    options: ReadOptions,
    kind: Option<Kind>,
    rows: Vec<Row>,
    /// True if a Markdown rule follows the first row.
    ruled: bool,
}

/// The limit on collected rows.
const MOST_ROWS: usize = 8 * Shape::MAX_SIDE;

pub(super) fn reader(options: &ReadOptions) -> Box<dyn MultiLineParser> {
    Box::new(CellReader { options: options.clone(), kind: None, rows: Vec::new(), ruled: false })
}

impl CellReader {
    /// Handles the end of the rows.
    fn finish(&mut self, ready: &mut Ready) {
        let rows = std::mem::take(&mut self.rows);
        let ruled = std::mem::take(&mut self.ruled);
        let Some(kind) = self.kind.take() else { return };
        let mut options = self.options.clone();
        let rows = match kind {
            Kind::Bars => cells_between_bars(rows, &mut options),
            _ => rows,
        };
        let table = Table::new(rows, ruled, &options);
        let side = table.side;
        for rows in table.rows.chunks(side) {
            ready.push_back(table.board(rows, &options).map(|p| Item::plain(p, rows[0].line.1)));
        }
    }
}

impl MultiLineParser for CellReader {
    fn line(&mut self, line: &[u8], number: u64, ready: &mut Ready) {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let text = line.trim_ascii();
        if is_gap(line, self.kind, self.rows.first()) {
            return self.finish(ready);
        }
        if text.starts_with(b"#") {
            ready.push_back(Ok(Item::comment(text, number)));
            return;
        }
        if is_rule(text) {
            self.ruled |= self.rows.len() == 1 && text.starts_with(b"|");
            return;
        }
        let Some(kind) = self.kind.or_else(|| kind_of(line)) else {
            ready.push_back(Ok(Item::comment(text, number)));
            return;
        };
        let is_row = kind_of(line).is_some() || kind == Kind::Words && split(line, kind).len() > 4;
        if self.kind.is_some() && !is_row && is_prose(text) {
            self.finish(ready);
            ready.push_back(Ok(Item::comment(text, number)));
            return;
        }
        self.kind = Some(kind);
        let line: SourceLine = Arc::new((line.to_vec(), number));
        self.rows.push(Row { fields: split(&line.0, kind), line });
        if self.rows.len() == MOST_ROWS {
            self.finish(ready);
        }
    }

    fn end(&mut self, ready: &mut Ready) {
        self.finish(ready);
    }

    fn takes(&self, line: &[u8]) -> bool {
        let text = line.trim_ascii();
        match self.kind {
            // A following table is detected again, because it can be of another kind.
            None => text.is_empty() || is_rule(text),
            Some(kind) => {
                let is_row = kind_of(line).is_some() || !is_prose(text);
                text.is_empty() || is_rule(text) || kind == Kind::Words || is_row && !is_other(line)
            }
        }
    }
}

/// Returns true if this line ends a table: it is empty and not a row of blanks.
fn is_gap(line: &[u8], kind: Option<Kind>, first: Option<&Row>) -> bool {
    let is_row = match (kind, first) {
        (Some(Kind::Separated(b'\t') | Kind::Columns), Some(first)) => {
            let fields = split(line, kind.unwrap_or(Kind::Columns));
            fields.len() == first.fields.len()
        }
        // Nine spaces or eight tabs can be the first row.
        (None, _) => kind_of(line).is_some(),
        _ => false,
    };
    line.trim_ascii().is_empty() && !is_row
}

/// Returns true for a border, and for the rule below the header of a Markdown table.
fn is_rule(text: &[u8]) -> bool {
    let is_markdown = || {
        let inner = text.trim_ascii_start().strip_prefix(b"|").unwrap_or(b"x");
        let mut fields =
            inner.split(|&b| b == b'|').map(<[u8]>::trim_ascii).filter(|f| !f.is_empty());
        fields.clone().next().is_some()
            && fields
                .all(|f| f.len() > 1 && f.contains(&b'-') && f.iter().all(|b| b"-:".contains(b)))
    };
    bordered::rule(text) != Rule::No || is_markdown()
}

/// Returns how the fields of this row are separated. `None` if it is not a row.
fn kind_of(line: &[u8]) -> Option<Kind> {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let text = line.trim_ascii();
    for separator in [b'\t', b';', b','] {
        if line.iter().filter(|&&b| b == separator).count() >= 3 {
            return Some(Kind::Separated(separator));
        }
    }
    let bars = characters(text).filter(|c| is_bar(c)).count();
    if bars >= 2 && characters(text).next().is_some_and(is_bar) {
        return Some(Kind::Bars);
    }
    let words = split(line, Kind::Words);
    let is_label = |words: &[Range<usize>]| is_sequence(words.iter().map(|w| &line[w.clone()]));
    if words.len() >= 4 && is_label(&words) {
        return Some(Kind::Words);
    }
    let is_cell = |c: &[u8]| c == b" " || is_usual(c);
    let count = characters(line).count();
    (Shape::for_side(count).is_some() && characters(line).all(is_cell)).then_some(Kind::Columns)
}

/// Returns true for a bar between cells.
fn is_bar(character: &[u8]) -> bool {
    matches!(character, b"|" | b"!" | b":")
        || matches!(character_at(character, 0), '\u{2500}'..='\u{257f}' | '¦' | '‖' | '｜' | '：')
}

/// Returns the ranges of the fields of a row, without quotes.
fn split(line: &[u8], kind: Kind) -> Vec<Range<usize>> {
    let mut fields = Vec::new();
    let mut start = 0;
    let mut at = 0;
    match kind {
        Kind::Separated(separator) => {
            let mut inside = false;
            for (at, &byte) in line.iter().enumerate() {
                inside ^= byte == b'"';
                if byte == separator && !inside {
                    fields.push(unquoted(line, start..at));
                    start = at + 1;
                }
            }
            fields.push(unquoted(line, start..line.len()));
        }
        Kind::Bars => {
            let mut is_open = false;
            for character in characters(line) {
                if is_bar(character) {
                    // The text before the first bar is the margin.
                    if is_open || !line[start..at].trim_ascii().is_empty() {
                        fields.push(start..at);
                    }
                    is_open = true;
                    start = at + character.len();
                }
                at += character.len();
            }
            if !line[start..].trim_ascii().is_empty() {
                fields.push(start..line.len());
            }
        }
        Kind::Columns => {
            for character in characters(line) {
                fields.push(at..at + character.len());
                at += character.len();
            }
        }
        Kind::Words => {
            let mut is_open = false;
            for character in characters(line) {
                let is_gap = character[0].is_ascii_whitespace() || is_bar(character);
                if is_gap && is_open {
                    fields.push(start..at);
                } else if !is_gap && !is_open {
                    start = at;
                }
                is_open = !is_gap;
                at += character.len();
            }
            if is_open {
                fields.push(start..line.len());
            }
        }
    }
    fields
}

/// Returns a field without spaces and quotes around it.
fn unquoted(line: &[u8], field: Range<usize>) -> Range<usize> {
    let text = &line[field.clone()];
    let start = field.start + text.len() - text.trim_ascii_start().len();
    let text = text.trim_ascii();
    match text {
        [b'"', inner @ .., b'"'] => start + 1..start + 1 + inner.len(),
        _ => start..start + text.len(),
    }
}

/// Returns true if these are labels of rows or columns, in order.
fn is_sequence<'a>(labels: impl Iterator<Item = &'a [u8]> + Clone) -> bool {
    let is_from = |first: u8| {
        labels.clone().zip(first..).all(|(label, expected)| match label {
            [byte] => byte.to_ascii_uppercase() == expected,
            _ => false,
        })
    };
    labels.clone().next().is_some() && [b'0', b'1', b'A'].into_iter().any(is_from)
}

/// Splits the fields of rows with bars between boxes into cells.
fn cells_between_bars(rows: Vec<Row>, options: &mut ReadOptions) -> Vec<Row> {
    let count = usual(rows.iter().map(|row| row.fields.len()));
    let length = |row: &Row, field: usize| characters(row.text(field)).count();
    let is_cell = |row: &Row| (0..row.fields.len()).all(|field| length(row, field) <= 2);
    let is_wide =
        |row: &Row| row.fields.iter().all(|f| characters(&row.line.0[f.clone()]).count() > 2);
    if rows.iter().all(is_cell) && (count > 4 || !rows.iter().all(is_wide)) || count == 0 {
        return rows;
    }
    let width = usual(
        rows.iter()
            .flat_map(|row| row.fields.iter().map(|f| characters(&row.line.0[f.clone()]).count())),
    );
    let symbols = |row: &Row, f: &Range<usize>| -> Vec<Range<usize>> {
        split(&row.line.0[f.clone()], Kind::Columns)
            .into_iter()
            .map(|c| f.start + c.start..f.start + c.end)
            .collect()
    };
    // Cells are separated and surrounded by spaces, or not.
    let is_spaced = rows.iter().all(|row| {
        row.fields
            .iter()
            .all(|f| symbols(row, f).iter().step_by(2).all(|c| row.line.0[c.clone()] == *b" "))
    });
    let columns = if is_spaced { width / 2 } else { width };
    if options.shape.is_none() {
        options.shape = Shape::new(count, columns).ok();
    }
    let skip = usize::from(is_spaced);
    let step = skip + 1;
    rows.into_iter()
        .map(|row| {
            let cells = |f: &Range<usize>| symbols(&row, f).into_iter().skip(skip).step_by(step);
            let fields = row.fields.iter().flat_map(cells).collect();
            Row { fields, line: row.line }
        })
        .collect()
}

/// Returns the most frequent number, the largest of these if there are several.
fn usual(numbers: impl Iterator<Item = usize>) -> usize {
    let mut counts = std::collections::BTreeMap::new();
    for number in numbers {
        *counts.entry(number).or_insert(0) += 1;
    }
    counts.into_iter().max_by_key(|&(_, count)| count).map_or(0, |(number, _)| number)
}

/// The rows of a table, without header and empty rows between boards.
struct Table {
    rows: Vec<Row>,
    side: usize,
    /// Columns before the first cell.
    labels: usize,
    /// The number of columns.
    width: usize,
}

impl Table {
    fn new(mut rows: Vec<Row>, ruled: bool, options: &ReadOptions) -> Table {
        let width = usual(rows.iter().map(|row| row.fields.len()));
        let told = options.shape.map(Shape::side);
        let column = |rows: &[Row], field: usize| -> Vec<Vec<u8>> {
            rows.iter().map(|row| row.text(field).to_vec()).collect()
        };
        // A header: names of columns, or labels.
        let has_labels =
            |rows: &[Row]| rows.len() > 1 && is_sequence(column(rows, 0).iter().map(Vec::as_slice));
        let labels = usize::from(rows.len() > 4 && has_labels(&rows[1..]));
        let is_header = rows.first().is_some_and(|row| {
            // Printed tables have no header above the row labels.
            let corner = (row.fields.len() + labels).saturating_sub(width).min(labels);
            let texts = || (corner..row.fields.len()).map(|field| row.text(field));
            let is_name = |text: &[u8]| {
                let is_letter = |b: &u8| b.is_ascii_alphabetic() && !b"xX".contains(b);
                characters(text).count() > 2 || text.iter().any(is_letter)
            };
            let is_names = texts().all(is_name);
            let is_labels = texts().count() > 3 && is_sequence(texts());
            let side = told.unwrap_or_else(|| width.saturating_sub(labels));
            (is_names || is_labels || ruled) && rows.len() == side + 1
        });
        if is_header {
            rows.remove(0);
        }
        let is_empty = |texts: Vec<Vec<u8>>| texts.iter().all(Vec::is_empty);
        let sides = [width, width.saturating_sub(1)];
        let fits =
            |side: usize| told.map_or_else(|| Shape::for_side(side).is_some(), |t| t == side);
        let first = column(&rows, 0);
        let has_margin = is_empty(first) || has_labels(&rows);
        let has_end = width > 0 && is_empty(column(&rows, width - 1));
        let is_ten = width == 10 && told.is_none() && !rows.len().is_multiple_of(10);
        let (side, labels) = match sides {
            [side, _] if fits(side) && !(is_ten && (has_margin || has_end)) => (side, 0),
            [_, side] if fits(side) && has_margin => (side, 1),
            [_, side] if fits(side) && has_end => (side, 0),
            _ => (told.unwrap_or(9), 0),
        };
        let rows = without_gaps(rows, side);
        Table { rows, side, labels, width }
    }

    /// Builds the board of these rows.
    fn board(&self, rows: &[Row], options: &ReadOptions) -> Result<Puzzle, ReadError> {
        let expected = self.side;
        let mut tokens = Vec::with_capacity(expected * expected);
        for row in rows {
            // The last column can be missing or empty.
            let extra = (self.width - self.labels).saturating_sub(expected);
            let fields = row.fields.get(self.labels..).unwrap_or_default();
            let found = fields.len();
            if found < expected {
                return Err(row.error(row.line.0.len(), Fault::RowTooShort { found, expected }));
            }
            if found > expected + extra {
                let at = fields[expected].start;
                return Err(row.error(at, Fault::RowTooLong { found, expected }));
            }
            let token = |at: &Range<usize>| Token::new(row.line.clone(), at.clone());
            tokens.extend(fields[..expected].iter().map(token));
        }
        if let Some(last) = rows.last().filter(|_| rows.len() < expected) {
            let fault = Fault::RowsMissing { found: rows.len(), expected };
            return Err(last.error(last.line.0.len(), fault));
        }
        board(&tokens, expected, options)
    }
}

/// Drops the empty rows around boards, if the remaining rows are whole boards.
fn without_gaps(mut rows: Vec<Row>, side: usize) -> Vec<Row> {
    if rows.len().is_multiple_of(side) {
        return rows;
    }
    let boards = (rows.len() + 1) / (side + 1);
    let is_gap = |(index, row): (usize, &Row)| index % (side + 1) != side || row.is_empty();
    if boards > 1 && rows.len() == boards * (side + 1) - 1 && rows.iter().enumerate().all(is_gap) {
        let mut index = 0;
        rows.retain(|_| {
            index += 1;
            index % (side + 1) != 0
        });
        return rows;
    }
    if rows.len() == side + 1 && rows[0].is_empty() {
        rows.remove(0);
    } else if rows.len() == side + 1 && rows[side].is_empty() {
        rows.pop();
    }
    rows
}

/// Returns true if a text that starts like this is a table of cells that no other format can read:
/// it has empty fields, quotes, labels, or a header.
pub(super) fn looks_like_cells(sample: &Sample<'_>) -> bool {
    let is_comment = |line: &[u8]| line.trim_ascii_start().starts_with(b"#");
    let lines = sample.text.split(|&b| b == b'\n').map(|l| l.strip_suffix(b"\r").unwrap_or(l));
    let mut lines = lines
        .skip_while(|line| line.is_empty() || is_comment(line) || is_rule(line.trim_ascii()))
        .take(MOST_ROWS)
        .peekable();
    let Some(kind) = lines.peek().and_then(|line| kind_of(line)) else { return false };
    let (mut rows, mut ruled): (Vec<Row>, bool) = (Vec::new(), false);
    for line in lines {
        if is_gap(line, Some(kind), rows.first()) {
            break;
        }
        if is_rule(line.trim_ascii()) {
            ruled |= rows.len() == 1 && kind == Kind::Bars;
        } else if !is_comment(line) {
            let line: SourceLine = Arc::new((line.to_vec(), 0));
            rows.push(Row { fields: split(&line.0, kind), line });
        }
    }
    let width = usual(rows.iter().map(|row| row.fields.len()));
    let even = rows.iter().filter(|row| row.fields.len() == width).count();
    if rows.len() < 4 || even * 4 < rows.len() * 3 || width > Shape::MAX_SIDE + 1 {
        return false;
    }
    // Arrays of programs have commas too.
    if rows.iter().any(|row| row.line.0.iter().any(|b| b"[]{}()=".contains(b))) {
        return false;
    }
    let texts = || rows.iter().flat_map(|row| (0..row.fields.len()).map(|field| row.text(field)));
    let counts = || rows.iter().map(|row| split_row(&row.line.0, None).cells.len());
    let is_plain = Shape::for_side(usual(counts())).is_some()
        && counts().filter(|&n| n == usual(counts())).count() * 4 >= rows.len() * 3;
    match kind {
        Kind::Separated(_) => {
            let is_short = |text: &[u8]| {
                let is_word = text.iter().all(|b| b.is_ascii_alphanumeric() || b >= &0x80);
                text.len() <= 4 && (is_word || characters(text).all(is_usual))
            };
            let has_quotes = rows.iter().any(|row| row.line.0.contains(&b'"'));
            let is_even = texts().filter(|t| is_short(t)).count() * 10 >= texts().count() * 9;
            let has_labels = rows.len() > 4 && {
                let labels: Vec<&[u8]> = rows[1..].iter().map(|row| row.text(0)).collect();
                is_sequence(labels.iter().copied())
            };
            is_even && width >= 4 && (texts().any(<[u8]>::is_empty) || has_quotes || has_labels)
        }
        Kind::Bars => {
            let is_short = |text: &[u8]| characters(text).count() <= 9 && !is_prose(text);
            let has_colon = rows.iter().all(|row| row.line.0.contains(&b':'));
            texts().all(is_short)
                && (!is_plain || has_colon || ruled && Shape::for_side(rows.len() - 1).is_some())
        }
        Kind::Columns => {
            let is_row =
                |row: &Row| row.fields.len() == width && kind_of(&row.line.0) == Some(kind);
            let has_gap = rows.iter().any(|row| row.line.0.contains(&b' '));
            Shape::for_side(width).is_some() && rows.iter().all(is_row) && has_gap && !is_plain
        }
        Kind::Words => {
            let labels: Vec<&[u8]> = rows[1..].iter().map(|row| row.text(0)).collect();
            let first = rows[0].fields.len();
            is_sequence(labels.iter().copied())
                && rows[1..].iter().all(|r| r.fields.len() == first + 1)
        }
    }
}

/// Appends the rows as spreadsheet CSV.
pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, _: &Extra) {
    let side = classic_shape(puzzle).side();
    let symbols = writer.options().symbols.for_side(side);
    for row in puzzle.cells().chunks(side) {
        for (column, &value) in row.iter().enumerate() {
            if column > 0 {
                out.push(b',');
            }
            if value > 0 {
                symbols.put(out, value, ' ');
            }
        }
        out.push(b'\n');
    }
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Format, Reader, detect, parse};

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn rows(cell: impl Fn(char) -> String, between: &str) -> Vec<String> {
        let row = |r: &[char]| r.iter().map(|&c| cell(c)).collect::<Vec<_>>().join(between);
        LINE.chars().collect::<Vec<_>>().chunks(9).map(row).collect()
    }

    fn or(blank: &str) -> impl Fn(char) -> String + '_ {
        move |c| if c == '.' { blank.to_owned() } else { c.to_string() }
    }

    /// Returns the puzzle in many layouts, all with spaces or nothing for blanks.
    fn forms() -> Vec<String> {
        let mut forms = Vec::new();
        for separator in [",", "\t", ";"] {
            forms.push(rows(or(""), separator).join("\n"));
            forms.push(rows(|c| format!("\"{}\"", or("")(c)), separator).join("\n"));
            forms.push(rows(or(""), separator).join(&format!("{separator}\n")) + separator);
            forms.push(format!(
                "{}{}",
                separator,
                rows(or(""), separator).join(&format!("\n{separator}"))
            ));
        }
        forms.push(rows(or(" "), "").join("\n"));
        let fields = rows(or(" "), " | ");
        forms.push(fields.iter().map(|r| format!("| {r} |\n")).collect());
        let rule = format!("|{}\n", "---|".repeat(9));
        forms.push(format!("| {} |\n{rule}| {} |\n", fields[0], fields[1..].join(" |\n| ")));
        let header =
            format!("| {} |\n{rule}", ["1", "2", "3", "4", "5", "6", "7", "8", "9"].join(" | "));
        forms.push(format!("{header}| {} |\n", fields.join(" |\n| ")));
        // Labels of rows and columns.
        for names in ["ABCDEFGHI", "123456789", "012345678"] {
            let names: Vec<String> = names.chars().map(String::from).collect();
            let labelled = rows(or(""), ",");
            let labelled: Vec<String> =
                names.iter().zip(&labelled).map(|(name, row)| format!("{name},{row}")).collect();
            forms.push(format!(",{}\n{}", names.join(","), labelled.join("\n")));
            let frame = rows(|c| or("NaN")(c), "  ");
            let frame: Vec<String> =
                names.iter().zip(&frame).map(|(name, row)| format!("{name}  {row}")).collect();
            forms.push(format!("   {}\n{}", names.join("  "), frame.join("\n")));
        }
        // Boxes.
        let boxed = |bar: &str, gap: &str, around: &str| -> Vec<String> {
            let row = |row: &String| {
                let cells: Vec<&str> =
                    row.split(',').map(|c| if c.is_empty() { " " } else { c }).collect();
                let boxes: Vec<String> =
                    cells.chunks(3).map(|b| format!("{around}{}{around}", b.join(gap))).collect();
                format!("{bar}{}{bar}", boxes.join(bar))
            };
            rows(or(""), ",").iter().map(row).collect()
        };
        let bands = |rows: Vec<String>, rule: &str| -> String {
            let bands: Vec<String> = rows.chunks(3).map(|b| b.join("\n")).collect();
            format!("{rule}\n{}\n{rule}\n", bands.join(&format!("\n{rule}\n")))
        };
        forms.push(bands(boxed("|", " ", " "), "+-------+-------+-------+"));
        forms.push(bands(boxed("|", "", ""), "+---+---+---+"));
        forms.push(bands(boxed("|", " : ", " "), "+-----------+-----------+-----------+"));
        forms.push(bands(boxed("║", " │ ", " "), "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣"));
        let all = boxed("║", " │ ", " ").join("\n╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n");
        forms.push(format!("╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗\n{all}\n╚═══╧═══╝\n"));
        forms
    }

    #[test]
    fn tables_of_all_kinds_are_read() {
        for text in forms() {
            let found = detect(text.as_bytes(), &ReadOptions::default()).map(|f| f.id);
            assert_eq!(found, Some("cells"), "{text}");
            assert_eq!(
                parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}")),
                parse(LINE).unwrap(),
                "{text}"
            );
            let twice = format!("{text}\n\n{text}\n");
            let items: Vec<_> = Reader::new(twice.as_bytes(), ReadOptions::default()).collect();
            assert!(items.len() == 2 && items.iter().all(Result::is_ok), "{twice}\n{items:?}");
        }
    }

    #[test]
    fn empty_rows_of_a_spreadsheet_separate_boards() {
        let board = rows(or(""), ",").join("\n");
        let text = format!("{board}\n,,,,,,,,\n{board}\n,,,,,,,,\n{board}\n");
        let items: Vec<_> = Reader::new(text.as_bytes(), ReadOptions::default()).collect();
        assert!(items.len() == 3 && items.iter().all(Result::is_ok), "{items:?}");
        let text = format!("{board}\n{board}\n");
        assert_eq!(Reader::new(text.as_bytes(), ReadOptions::default()).count(), 2);
    }

    #[test]
    fn faults_have_line_and_column() {
        let rows = rows(or(""), ",");
        let with = |row: usize, new: &str| {
            let mut rows = rows.clone();
            rows[row] = new.to_owned();
            rows.join("\n")
        };
        for (text, line, column, sentence) in [
            (with(2, ",9,q,,,,,6,"), 3, 4, "found 'q', expected a digit 1-9"),
            (with(2, ",9,18,,,,,6,"), 3, 4, "found '18', expected a number 1-9"),
            (with(2, ",9,8,,,,6,"), 3, 11, "the row ends after 8 of 9 cells"),
            (with(2, ",9,8,,,,,,6,"), 3, 13, "the row has 10 cells, expected 9"),
            (rows[..8].join("\n"), 8, 13, "the puzzle ends after 8 of 9 rows"),
        ] {
            let error = parse(&text).unwrap_err();
            assert_eq!((error.line, error.column), (line, column), "{text}\n{error}");
            assert!(error.fault.to_string().starts_with(sentence), "{error}");
        }
    }

    #[test]
    fn texts_of_other_formats_are_not_tables() {
        for format in crate::text::FORMATS.iter().filter(|f| f.id != "cells") {
            assert!(!looks_like_cells(&Sample::new(format.example.as_bytes())), "{}", format.id);
        }
        assert_eq!(Format::by_id("cells").unwrap().id, "cells");
    }
}
