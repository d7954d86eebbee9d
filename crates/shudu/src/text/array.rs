//! `array`: rows in brackets, as in source code and program output.
//!
//! ```text
//!   int sudoku[9][9] = {{5,3,0,0,7,0,0,0,0}, …};      C, C++, Java
//!   char data[9][9] = {{'5','3','.',…}, …};
//!   board = [[5, 3, None, …], …]                      Python, JSON, JavaScript
//!   [["5","3",".",…], …]                              LeetCode
//!   ["53..7....", "6..195...", …]                     one string per row
//!   [[5 3 0 0 7 0 0 0 0]                              numpy
//!    [6 0 0 1 9 5 0 0 0] …]
//!   c(5, 3, 0, 0, 7, …)                               all cells in one list
//! ```
//!
//! Only the innermost brackets matter: one with as many cells as a board has columns is a row, one
//! with all cells is a board. The text around them is source code and is skipped, like comments. A
//! bracket with few cells or mostly words is code too: `[9]`, `(int i = 0; i < 9)`.

use std::ops::Range;
use std::sync::Arc;

use super::detect::Sample;
use super::fault::character_at;
use super::line::is_plain;
use super::reader::{MultiLineParser, Ready};
use super::symbols::{characters, guess, is_blank, plain};
use super::writer::classic_shape;
use super::{Extra, Fault, Item, Puzzle, ReadError, ReadOptions, Symbols, Writer};
use crate::grid::{Board, Shape};

/// Words for a cell without a digit.
const BLANK_WORDS: [&[u8]; 9] =
    [b"none", b"null", b"nil", b"nan", b"na", b"<na>", b"undefined", b"nothing", b"\\0"];

/// The number of cells of the largest board.
const MOST_CELLS: usize = Shape::MAX_SIDE * Shape::MAX_SIDE;

/// A line of the text and its number.
pub(super) type SourceLine = Arc<(Vec<u8>, u64)>;

/// A cell as it was written.
#[derive(Clone, Debug)]
pub(super) struct Token {
    line: SourceLine,
    at: Range<usize>,
    /// True if it is written between quotes or as a character of a string.
    quoted: bool,
}

impl Token {
    /// Creates an unquoted cell.
    pub(super) fn new(line: SourceLine, at: Range<usize>) -> Token {
        Token { line, at, quoted: true }
    }

    fn text(&self) -> &[u8] {
        let text = &self.line.0[self.at.clone()];
        // numpy and pandas print integers like this if some values are missing.
        let text = text.strip_suffix(b".0").unwrap_or(text);
        let text = if text.len() > 1 { text.strip_suffix(b".").unwrap_or(text) } else { text };
        text.trim_ascii()
    }

    fn is_blank(&self) -> bool {
        let text = self.text();
        text.is_empty() || BLANK_WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
    }

    /// Returns true if this can be a cell of a board without letters.
    fn is_cellular(&self) -> bool {
        let text = self.text();
        self.is_blank()
            || text.len() <= 2 && text.iter().all(u8::is_ascii_digit)
            || matches!(text, [byte] if is_blank(*byte))
            || characters(text).count() == 1 && plain(character_at(text, 0)).is_some()
    }

    fn error(&self, fault: Fault) -> ReadError {
        ReadError::at(&self.line.0, self.line.1, self.at.start, fault)
    }
}

/// Reads boards from brackets.
pub(super) struct ArrayReader {
    options: ReadOptions,
    /// Open brackets.
    depth: usize,
    /// True inside a comment of several lines.
    comment: bool,
    /// The contents of the last open bracket; `None` if it was closed or contains other brackets.
    leaf: Option<Vec<Token>>,
    /// True if a word directly precedes the bracket: it is an index or a call.
    called: bool,
    /// The cells of the board so far, row by row.
    cells: Vec<Token>,
    rows: usize,
    side: usize,
    /// The depth of the bracket around the rows.
    around: usize,
    error: Option<ReadError>,
    /// The first line of the board, and the position after its last row.
    first: u64,
    last: Option<(SourceLine, usize)>,
    /// True if a string was followed by a colon: this is a JSON object or similar.
    keyed: bool,
}

pub(super) fn reader(options: &ReadOptions) -> Box<dyn MultiLineParser> {
    Box::new(ArrayReader::new(options))
}

impl ArrayReader {
    fn new(options: &ReadOptions) -> ArrayReader {
        ArrayReader {
            options: options.clone(),
            depth: 0,
            comment: false,
            leaf: None,
            called: false,
            cells: Vec::new(),
            rows: 0,
            side: 0,
            around: 0,
            error: None,
            first: 0,
            last: None,
            keyed: false,
        }
    }

    /// Adds the cells of a row, or of a whole board.
    fn row(&mut self, tokens: Vec<Token>, line: &SourceLine, end: usize, ready: &mut Ready) {
        let count = tokens.len();
        let told = self.options.shape;
        if self.rows == 0 {
            let is_side = match told {
                Some(shape) => count == shape.side(),
                None => Shape::for_side(count).is_some(),
            };
            let is_board = match told {
                Some(shape) => count == shape.cells(),
                None => Shape::for_cells(count).is_some(),
            };
            self.first = tokens.first().map_or(line.1, |token| token.line.1);
            self.around = self.depth;
            if is_board && !is_side {
                self.side = count.isqrt();
                self.cells = tokens;
                self.rows = self.side;
                return self.finish(ready);
            }
            self.side = if is_side { count } else { told.map_or(9, Shape::side) };
        }
        let expected = self.side;
        let fault = match count.cmp(&expected) {
            std::cmp::Ordering::Less => Some(Fault::RowTooShort { found: count, expected }),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Fault::RowTooLong { found: count, expected }),
        };
        if let Some(fault) = fault {
            let error = ReadError::at(&line.0, line.1, end, fault);
            self.error.get_or_insert(error);
        }
        if self.error.is_none() {
            self.cells.extend(tokens);
        }
        self.rows += 1;
        self.last = Some((line.clone(), end));
        if self.rows == self.side {
            self.finish(ready);
        }
    }

    /// Handles the end of a board.
    fn finish(&mut self, ready: &mut Ready) {
        let cells = std::mem::take(&mut self.cells);
        let rows = std::mem::take(&mut self.rows);
        let error = self.error.take();
        if rows == 0 {
            return;
        }
        // A single list of sixteen cells is a 4×4 board.
        if rows == 1 && cells.len() == 16 && self.options.shape.is_none() {
            self.side = 4;
        }
        let is_whole = cells.len() == self.side * self.side;
        ready.push_back(match (error, &self.last) {
            (Some(error), _) => Err(error),
            (None, Some((line, end))) if !is_whole => {
                let fault = Fault::RowsMissing { found: rows, expected: self.side };
                Err(ReadError::at(&line.0, line.1, *end, fault))
            }
            _ => board(&cells, self.side, &self.options).map(|p| Item::plain(p, self.first)),
        });
    }

    /// Handles a bracket.
    fn bracket(&mut self, line: &SourceLine, at: usize, ready: &mut Ready) {
        let text = &line.0;
        if matches!(text[at], b'[' | b'{' | b'(') {
            let before = text[..at].trim_ascii_end().last();
            self.called = before.is_some_and(|b| b.is_ascii_alphanumeric() || b"]_".contains(b));
            self.depth += 1;
            self.leaf = Some(Vec::new());
            return;
        }
        self.depth = self.depth.saturating_sub(1);
        if let Some(tokens) = self.leaf.take() {
            let cellular = tokens.iter().filter(|token| token.is_cellular()).count();
            let is_code = tokens.len() < 2
                || self.called && tokens.len() < 4
                || cellular * 4 < tokens.len() * 3 && !is_lettered(&tokens);
            if !is_code {
                self.row(tokens, line, at, ready);
            }
        }
        if self.rows > 0 && self.depth < self.around {
            self.finish(ready);
        }
    }

    /// Handles a string or a word: a cell, or a whole row.
    fn word(&mut self, line: &SourceLine, at: Range<usize>, quoted: bool, ready: &mut Ready) {
        let text = &line.0[at.clone()];
        let token = Token { line: line.clone(), at: at.clone(), quoted };
        let count = characters(text).count();
        if count < 4 || token.is_blank() || !quoted && !text.iter().all(u8::is_ascii_digit) {
            // A longer list cannot be a board, so the rest is dropped.
            if let Some(leaf) = self.leaf.as_mut().filter(|leaf| leaf.len() <= MOST_CELLS) {
                leaf.push(token);
            }
            return;
        }
        let mut start = at.start;
        let mut tokens = Vec::with_capacity(count);
        for character in characters(text).take(MOST_CELLS + 1) {
            let at = start..start + character.len();
            start = at.end;
            tokens.push(Token { line: line.clone(), at, quoted: true });
        }
        let cellular = tokens.iter().filter(|token| token.is_cellular()).count();
        let is_row = if count > 9 { cellular * 4 >= count } else { cellular * 4 >= count * 3 };
        // Spaces are blanks in a string, but not in a sentence.
        let is_text =
            tokens.iter().any(|t| !t.is_cellular() && !t.text()[0].is_ascii_alphanumeric());
        if self.depth > 0 && is_row && !(is_text && cellular * 8 < count * 7) {
            self.row(tokens, line, at.end, ready);
        }
    }

    fn scan(&mut self, line: &SourceLine, ready: &mut Ready) {
        let text = line.0.as_slice();
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            if self.comment {
                let end = memchr::memmem::find(rest, b"*/");
                self.comment = end.is_none();
                at += end.map_or(rest.len(), |end| end + 2);
                continue;
            }
            match rest[0] {
                b'/' if rest.starts_with(b"/*") => (self.comment, at) = (true, at + 2),
                b'/' if rest.starts_with(b"//") => return,
                b'#' => return,
                b'[' | b'{' | b'(' | b']' | b'}' | b')' => {
                    self.bracket(line, at, ready);
                    at += 1;
                }
                quote @ (b'"' | b'\'') => {
                    let Some(end) = end_of_string(&rest[1..], quote) else {
                        at += 1;
                        continue;
                    };
                    self.word(line, at + 1..at + 1 + end, true, ready);
                    at += end + 2;
                    self.keyed |= text[at..].trim_ascii_start().first() == Some(&b':');
                }
                first if is_separator(first) => at += 1,
                _ => {
                    let end = rest.iter().position(|&b| is_separator(b)).unwrap_or(rest.len());
                    let end = at + end.max(1);
                    // Prefixes of strings such as `u8"…"` are not words.
                    let is_prefix = matches!(text.get(end), Some(b'"' | b'\''))
                        && text[at..end].iter().any(u8::is_ascii_alphabetic);
                    if !is_prefix {
                        self.word(line, at..end, false, ready);
                    }
                    at = end;
                }
            }
        }
    }
}

/// Returns true if these are the cells of a large board, with letters.
fn is_lettered(tokens: &[Token]) -> bool {
    let is_letter = |token: &Token| matches!(token.text(), [byte] if byte.is_ascii_alphabetic());
    tokens.len() > 9 && tokens.iter().all(|token| token.is_cellular() || is_letter(token))
}

/// Returns true if the byte cannot be part of a word.
fn is_separator(byte: u8) -> bool {
    byte.is_ascii() && !byte.is_ascii_alphanumeric() && !b"._-*?$+".contains(&byte)
}

/// Returns where a string ends: the closing quote that is not escaped.
fn end_of_string(text: &[u8], quote: u8) -> Option<usize> {
    let mut escaped = false;
    text.iter().position(|&byte| {
        let ends = byte == quote && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    })
}

/// Builds the board of these cells.
pub(super) fn board(
    tokens: &[Token],
    side: usize,
    options: &ReadOptions,
) -> Result<Puzzle, ReadError> {
    let shape = options.shape.filter(|s| s.side() == side).or_else(|| Shape::for_side(side));
    // An empty field is a symbol for a blank.
    let symbol = |token| if Token::is_blank(token) { &b"."[..] } else { token.text() };
    let used = tokens.iter().map(symbol);
    let kind = options.symbols_for(side).unwrap_or_else(|| guess(used, side));
    let mut cells = Vec::with_capacity(tokens.len());
    for token in tokens {
        let text = token.text();
        let is_number = text.len() <= 2 && text.iter().all(u8::is_ascii_digit);
        let kind =
            if is_number && (!token.quoted || text.len() == 2) { Symbols::Numbers } else { kind };
        let value = if token.is_blank() { Some(0) } else { kind.value_of(text, side) };
        let Some(value) = value else {
            let is_number = kind == Symbols::Numbers || characters(text).count() > 1;
            return Err(token.error(match is_number {
                true => {
                    Fault::BadNumber { found: String::from_utf8_lossy(text).into_owned(), side }
                }
                false => Fault::BadSymbol { found: character_at(text, 0), side, symbols: kind },
            }));
        };
        cells.push(value);
    }
    let board = shape.and_then(|shape| Board::from_cells(shape, cells).ok());
    board.map(Puzzle::from).ok_or_else(|| {
        let expected = options.shape.unwrap_or(Shape::NINE);
        tokens[0].error(Fault::WrongShape { found: side, expected })
    })
}

impl MultiLineParser for ArrayReader {
    fn line(&mut self, line: &[u8], number: u64, ready: &mut Ready) {
        let text = line.trim_ascii();
        if self.depth == 0 && text.is_empty() {
            return self.finish(ready);
        }
        if self.depth == 0 && text.starts_with(b"#") {
            ready.push_back(Ok(Item::comment(text, number)));
            return;
        }
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        self.scan(&Arc::new((line.to_vec(), number)), ready);
    }

    fn end(&mut self, ready: &mut Ready) {
        self.finish(ready);
        (self.depth, self.leaf, self.comment) = (0, None, false);
    }

    fn takes(&self, line: &[u8]) -> bool {
        let text = line.trim_ascii();
        if self.depth > 0 || self.rows > 0 || self.comment {
            return !is_plain(text);
        }
        // The text after an array is detected again, except for closing brackets.
        closes(text)
    }
}

/// Returns true if a line only closes brackets. A line of commas can be a blank row of a sheet.
pub(super) fn closes(line: &[u8]) -> bool {
    line.iter().all(|b| b"})];, \t".contains(b)) && line.first() != Some(&b',')
}

/// Returns true if a text that starts like this can be an array of rows: its first bracket with
/// cells is a row or a board. JSON has its own reader, which keeps other fields.
pub(super) fn looks_like_array(sample: &Sample<'_>) -> bool {
    let has_bracket = sample.text.iter().any(|b| b"[{(".contains(b));
    if !has_bracket || is_json(sample.text) {
        return false;
    }
    let mut reader = ArrayReader::new(&ReadOptions::default());
    let mut ready = Ready::default();
    for (line, number) in sample.text.split(|&b| b == b'\n').zip(1..) {
        reader.line(line, number, &mut ready);
        if reader.keyed {
            return false;
        }
        match ready.iter().find(|item| !matches!(item, Ok(Item::Comment { .. }))) {
            Some(Ok(_)) => return true,
            Some(Err(error)) => {
                return !matches!(error.fault, Fault::RowTooShort { found: ..4, .. });
            }
            None if reader.error.is_none() && reader.rows > 1 => return true,
            None => {}
        }
    }
    false
}

/// Returns true if a text starts with a JSON value, or with the beginning of one.
#[cfg(feature = "json")]
fn is_json(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let mut values = serde_json::Deserializer::from_str(&text).into_iter::<serde::de::IgnoredAny>();
    let is_value = |value: &serde_json::Result<_>| {
        value.as_ref().map_or_else(serde_json::Error::is_eof, |_| true)
    };
    values.next().is_some_and(|value| is_value(&value))
}

#[cfg(not(feature = "json"))]
fn is_json(_: &[u8]) -> bool {
    false
}

/// Appends the rows in C, C++ and Java syntax.
pub(super) fn write(out: &mut Vec<u8>, _: &Writer, puzzle: &Puzzle, _: &Extra) {
    let side = classic_shape(puzzle).side();
    for (number, row) in puzzle.cells().chunks(side).enumerate() {
        out.extend_from_slice(if number == 0 { b"{{" } else { b",\n {" });
        for (column, value) in row.iter().enumerate() {
            let comma = if column > 0 { "," } else { "" };
            out.extend_from_slice(format!("{comma}{value}").as_bytes());
        }
        out.push(b'}');
    }
    out.extend_from_slice(b"}\n\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Format, detect, parse};

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Returns the puzzle with these separators.
    fn written(cell: impl Fn(char) -> String, comma: &str, row: [&str; 3]) -> String {
        let cells: Vec<String> = LINE.chars().map(cell).collect();
        let rows: Vec<String> =
            cells.chunks(9).map(|r| format!("{}{}{}", row[0], r.join(comma), row[2])).collect();
        rows.join(row[1])
    }

    fn number(c: char) -> String {
        if c == '.' { "0".into() } else { c.into() }
    }

    fn forms() -> Vec<String> {
        let or = |blank: &'static str| {
            move |c: char| if c == '.' { blank.into() } else { c.to_string() }
        };
        let quoted = |c: char| format!("'{c}'");
        vec![
            format!("int sudoku[9][9] = {{{}}};\n", written(number, ",", ["{", ",\n", "}"])),
            format!("char data[9][9] = {{\n{}\n}};", written(quoted, ",", ["    {", ",\n", "}"])),
            format!("[{}]", written(|c| format!("\"{c}\""), ",", ["[", ",", "]"])),
            format!("[{}]", written(number, ",", ["[", ",", "]"])),
            format!("board = [\n{}\n]\n", written(or("None"), ", ", ["    [", ",\n", "],"])),
            format!("[{}]", written(or("null"), ", ", ["[", ",\n", "]"])),
            format!("x = [{}]", written(or("''"), ", ", ["[", ",\n", "]"])),
            format!("[{}]", written(number, " ", ["[", "\n ", "]"])),
            format!("[{}]", written(|c| number(c) + ".", " ", ["[", "\n ", "]"])),
            format!("array([{}])", written(or("nan"), ", ", ["[", ",\n       ", "]"])),
            format!("[{}]", written(String::from, "", ["\"", ", ", "\""])),
            format!("const char *g[] = {{{}}};", written(String::from, "", ["\"", ",\n", "\""])),
            format!("int[][] b = new int[][] {{{}}};", written(number, ", ", ["{", ", ", "}"])),
            format!("int a[81] = {{{}}};", written(number, ",", ["", ",\n", ""])),
            format!("m <- matrix(c({}), nrow = 9)", written(number, ", ", ["", ",\n", ""])),
            format!("A = [{}];", written(number, " ", ["", "; ", ""])),
            format!("{};", written(number, ",", ["{", ",\n", "}"])),
            format!(
                "#include <x>\n// a [1] board\nint f(int a, int b) {{ for (int i = 0; i < 9; i++) g(i); }}\nint s[9][9] = {{ /* {{1,2,3,4}} */\n{} }};",
                written(number, ",", ["{", ", // row\n", "}"])
            ),
        ]
    }

    #[test]
    fn arrays_of_common_languages_are_read() {
        for text in forms() {
            let found = detect(text.as_bytes(), &ReadOptions::default()).map(|f| f.id);
            let is_json =
                cfg!(feature = "json") && text.starts_with('[') && super::is_json(text.as_bytes());
            assert_eq!(found, Some(if is_json { "json" } else { "array" }), "{text}");
            let named = ReadOptions::default().with(|o| o.format = Format::by_id("array"));
            assert_eq!(
                crate::text::one(text.as_bytes(), named).unwrap(),
                parse(LINE).unwrap(),
                "{text}"
            );
            assert_eq!(parse(&text).unwrap(), parse(LINE).unwrap(), "{text}");
            let twice: Vec<_> = crate::text::Reader::new(
                format!("{text}\n{text}").as_bytes(),
                ReadOptions::default(),
            )
            .filter(|item| !matches!(item, Ok(Item::Comment { .. })))
            .collect();
            assert_eq!(twice.len(), 2, "{text}\n{twice:?}");
            assert!(twice.iter().all(Result::is_ok), "{text}\n{twice:?}");
        }
    }

    #[test]
    fn faults_have_line_and_column() {
        let rows = written(number, ",", ["{", ",\n", "}"]);
        let lines: Vec<&str> = rows.lines().collect();
        let with = |row: usize, new: &str| {
            let mut lines = lines.clone();
            lines[row] = new;
            format!("int s[9][9] = {{\n{}\n}};", lines.join("\n"))
        };
        for (text, line, column, sentence) in [
            (with(2, "{0,9,q,0,0,0,0,6,0},"), 4, 6, "found 'q', expected a digit 1-9"),
            (with(2, "{0,9,18,0,0,0,0,6,0},"), 4, 6, "found '18', expected a number 1-9"),
            (with(2, "{0,9,8,0,0,0,6,0},"), 4, 17, "the row ends after 8 of 9 cells"),
            (with(2, "{0,9,8,0,0,0,0,0,6,0},"), 4, 21, "the row has 10 cells, expected 9"),
            (with(8, ""), 9, 19, "the puzzle ends after 8 of 9 rows"),
        ] {
            let error = parse(&text).unwrap_err();
            let place = (error.line, error.column);
            assert_eq!(place, (line, column), "{text}\n{error}");
            assert!(error.fault.to_string().starts_with(sentence), "{error}");
        }
    }

    #[test]
    fn other_brackets_are_not_arrays() {
        for text in [
            "{1,1,9},{1,2,1}",
            "[Puzzle]\n53..7....",
            "{\"puzzle\":\"1234123412341234\"}",
            "{\"grid\": [[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}",
            "[\"1...2...3...4...\", \"1...2...3...4...\"]",
            "for (int i = 0; i < 9; i++) { x[i][0] = 1; }",
        ] {
            let found = detect(text.as_bytes(), &ReadOptions::default());
            assert!(found.is_none_or(|f| f.id != "array"), "{text}: {found:?}");
        }
        let sixteen = "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,0]]";
        assert_eq!(parse(sixteen).unwrap(), parse("123434122143432.").unwrap());
        assert_eq!(Format::by_id("array").unwrap().id, "array");
    }
}
