//! The errors of reading, as data: the place, the reason, and the line.
//!
//! ```text
//!   line 3, column 12: found 'q', expected a digit 1-9 or a blank (. 0 - * _ ? x $)
//!   53..7....6q.195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//!             ^
//! ```
//!
//! [`Fault`] displays as an English sentence. Translations are made from its [key](Message::key) and
//! [values](Message::words); the English catalogue of the command has the same sentences, and a test
//! compares the two.

use std::fmt;
use std::io;
use std::sync::Arc;

use super::Symbols;
use crate::grid::{Message, Shape};

/// The error of a text, or a part of it, that cannot be read.
///
/// ```
/// use shudu::Message;
/// let error = shudu::text::parse("12..\n3q..\n....\n....").unwrap_err();
/// assert_eq!((error.line, error.column, error.fault.key()), (2, 2, "bad-symbol"));
/// assert_eq!(error.caret().unwrap(), "3q..\n ^");
/// ```
#[derive(Clone, Debug)]
pub struct ReadError {
    /// The line, from 1; 0 if the fault concerns the whole text.
    pub line: u64,
    /// The column in characters, from 1; 0 if the fault concerns the whole text.
    pub column: u64,
    /// The reason.
    pub fault: Fault,
    /// The line, cut to a readable length around the column.
    pub excerpt: String,
    /// Characters of the excerpt before the place.
    before: usize,
    /// The error of the input, if that is the reason.
    source: Option<Arc<io::Error>>,
}

/// Errors are equal if place, reason and excerpt are; an error of the input is compared by its kind
/// and message.
impl PartialEq for ReadError {
    fn eq(&self, other: &ReadError) -> bool {
        let key = |e: &ReadError| (e.line, e.column, e.before);
        key(self) == key(other) && self.fault == other.fault && self.excerpt == other.excerpt
    }
}

impl Eq for ReadError {}

/// The reason why a text cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// A character that is neither digit nor blank.
    BadSymbol {
        /// The character.
        found: char,
        /// The side of the board.
        side: usize,
        /// How its digits are written.
        symbols: Symbols,
    },
    /// A number that is not a digit of the board.
    BadNumber {
        /// The number or word.
        found: String,
        /// The side of the board.
        side: usize,
    },
    /// A line with too few cells or candidates.
    TooShort {
        /// The number found.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// A line with too many cells or candidates.
    TooLong {
        /// The number found.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// A row with too few cells.
    RowTooShort {
        /// The number found.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// A row with too many cells.
    RowTooLong {
        /// The number found.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// A board that ends before its last row.
    RowsMissing {
        /// The number of rows found.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// A board that does not have the requested shape.
    WrongShape {
        /// The side found.
        found: usize,
        /// The requested shape.
        expected: Shape,
    },
    /// Something in a list of triples that is not row, column and digit.
    BadTriple {
        /// The text.
        found: String,
        /// The side of the board.
        side: usize,
    },
    /// A cell named twice, with different digits.
    CellTwice {
        /// Row, from 1.
        row: usize,
        /// Column, from 1.
        column: usize,
    },
    /// A removed candidate that is not digit, row and column.
    BadRemoval {
        /// The text.
        found: String,
    },
    /// A library line with too few fields.
    FieldsMissing {
        /// The number found.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// There is no column or key with this name.
    NoColumn {
        /// The requested name.
        name: String,
    },
    /// There is no column with puzzles.
    NoPuzzleColumn,
    /// A row of a table that ends before the column with the puzzle.
    ColumnMissing {
        /// The number of columns of the row.
        found: usize,
        /// The number of the column with the puzzle, from 1.
        expected: usize,
    },
    /// A quoted field without its closing quote.
    OpenQuote,
    /// Not JSON.
    BadJson {
        /// The message of the parser.
        reason: String,
    },
    /// A JSON value that is not a puzzle.
    NotAPuzzle,
    /// A line or JSON value above the length limit.
    LineTooLong {
        /// The length limit in bytes.
        limit: usize,
    },
    /// A rule of another site or game that is not a rule of classic Sudoku.
    UnsupportedRule {
        /// The site or game.
        format: &'static str,
        /// The name of the rule there.
        rule: String,
    },
    /// A link that only names a puzzle on a server.
    RemoteLink,
    /// A game ID with a seed instead of a puzzle.
    SeedOnly,
    /// A link or a file of an unknown version.
    UnknownVersion {
        /// The format.
        format: &'static str,
        /// The version.
        found: String,
    },
    /// Compressed data that cannot be decompressed.
    Damaged,
    /// Invalid characters in a coded text.
    BadCode {
        /// The characters.
        found: String,
    },
    /// A coded text with too few or too many cells.
    WrongCellCount {
        /// The number of cells.
        found: usize,
        /// The number of cells of the board.
        expected: usize,
    },
    /// A size without a box shape.
    NoShape {
        /// The size.
        found: String,
    },
    /// An XML tag without its end.
    OpenTag,
    /// The input is not text.
    Binary,
    /// The text is in no known format.
    UnknownFormat,
    /// One puzzle was expected, but there is none.
    NoPuzzle,
    /// One puzzle was expected, but there are more.
    ManyPuzzles,
    /// A 9×9 puzzle was expected, but the puzzle has another shape.
    OtherShape {
        /// Its shape.
        shape: Shape,
    },
    /// The rules of a puzzle are not valid.
    BadRules {
        /// The reason.
        reason: String,
    },
    /// Classic rules were expected, but the puzzle has others.
    OtherRules {
        /// [What is not classic](crate::rules::Rules::other_than_classic).
        rules: String,
    },
    /// All rules are needed, but the puzzle has constraints that are not understood.
    UnknownConstraints {
        /// Their names.
        names: String,
    },
    /// An I/O error.
    Io {
        /// The kind of error.
        kind: io::ErrorKind,
        /// The message of the system.
        message: String,
    },
}

impl Fault {
    /// Returns one fault of each kind, for tests of translations.
    #[cfg(feature = "testing")]
    #[doc(hidden)]
    #[must_use]
    pub fn examples() -> Vec<Fault> {
        let shape = Shape::NINE;
        vec![
            Fault::BadSymbol { found: 'q', side: 9, symbols: Symbols::Digits },
            Fault::BadSymbol { found: '\u{7}', side: 16, symbols: Symbols::Hex },
            Fault::BadNumber { found: "12".into(), side: 9 },
            Fault::TooShort { found: 80, expected: 81 },
            Fault::TooLong { found: 82, expected: 81 },
            Fault::RowTooShort { found: 8, expected: 9 },
            Fault::RowTooLong { found: 10, expected: 9 },
            Fault::RowsMissing { found: 8, expected: 9 },
            Fault::WrongShape { found: 6, expected: shape },
            Fault::BadTriple { found: "1,1".into(), side: 9 },
            Fault::CellTwice { row: 3, column: 5 },
            Fault::BadRemoval { found: "41".into() },
            Fault::FieldsMissing { found: 1, expected: 3 },
            Fault::NoColumn { name: "quiz".into() },
            Fault::NoPuzzleColumn,
            Fault::ColumnMissing { found: 1, expected: 2 },
            Fault::OpenQuote,
            Fault::BadJson { reason: "expected value".into() },
            Fault::NotAPuzzle,
            Fault::LineTooLong { limit: 64 << 10 },
            Fault::UnsupportedRule { format: "f-puzzles", rule: "killercage".into() },
            Fault::RemoteLink,
            Fault::SeedOnly,
            Fault::UnknownVersion { format: "shudu", found: "2".into() },
            Fault::Damaged,
            Fault::BadCode { found: "~".into() },
            Fault::WrongCellCount { found: 80, expected: 81 },
            Fault::NoShape { found: "7".into() },
            Fault::OpenTag,
            Fault::Binary,
            Fault::UnknownFormat,
            Fault::NoPuzzle,
            Fault::ManyPuzzles,
            Fault::OtherShape { shape },
            Fault::BadRules { reason: "the board has no cell r10c1".into() },
            Fault::OtherRules { rules: "regions, cage".into() },
            Fault::UnknownConstraints { names: "arrow, odd".into() },
            Fault::Io { kind: io::ErrorKind::Other, message: "the disk is full".into() },
        ]
    }
}

impl Message for Fault {
    fn sentence(&self) -> (&'static str, &'static str) {
        match self {
            Fault::BadSymbol { .. } => {
                ("bad-symbol", "found {found}, expected a digit {expected} or a blank ({blanks})")
            }
            Fault::BadNumber { .. } => {
                ("bad-number", "found '{found}', expected a number 1-{side} or a blank")
            }
            Fault::TooShort { .. } => {
                ("too-short", "the puzzle ends after {found} of {expected} characters")
            }
            Fault::TooLong { .. } => {
                ("too-long", "the puzzle has {found} characters, expected {expected}")
            }
            Fault::RowTooShort { .. } => {
                ("row-too-short", "the row ends after {found} of {expected} cells")
            }
            Fault::RowTooLong { .. } => {
                ("row-too-long", "the row has {found} cells, expected {expected}")
            }
            Fault::RowsMissing { .. } => {
                ("rows-missing", "the puzzle ends after {found} of {expected} rows")
            }
            Fault::WrongShape { .. } => {
                ("wrong-shape", "found a {found} puzzle, expected {side}×{side} ({expected} boxes)")
            }
            Fault::BadTriple { .. } => {
                ("bad-triple", "found '{found}', expected row,column,digit, each 1-{side}")
            }
            Fault::CellTwice { .. } => {
                ("cell-twice", "cell {cell} is given twice, with different digits")
            }
            Fault::BadRemoval { .. } => (
                "bad-removal",
                "found '{found}', expected an eliminated candidate as digit, row and column, such as 412",
            ),
            Fault::FieldsMissing { .. } => {
                ("fields-missing", "the line has {found} of {expected} fields")
            }
            Fault::NoColumn { .. } => ("no-column", "there is no column '{name}'"),
            Fault::NoPuzzleColumn => ("no-puzzle-column", "no column contains puzzles"),
            Fault::ColumnMissing { .. } => (
                "column-missing",
                "the row ends after column {found}, the puzzle should be in column {expected}",
            ),
            Fault::OpenQuote => ("open-quote", "a quoted field is not closed"),
            Fault::BadJson { .. } => ("bad-json", "invalid JSON: {reason}"),
            Fault::NotAPuzzle => (
                "not-a-puzzle",
                "not a puzzle; expected a string, rows of strings or rows of numbers",
            ),
            Fault::LineTooLong { .. } => ("line-too-long", "the record exceeds {limit} KiB"),
            Fault::UnsupportedRule { .. } => {
                ("unsupported-rule", "{format} rule '{rule}' is not supported")
            }
            Fault::RemoteLink => {
                ("remote-link", "the link contains only the name of a puzzle on a server")
            }
            Fault::SeedOnly => {
                ("seed-only", "the game ID contains only the seed of a random puzzle")
            }
            Fault::UnknownVersion { .. } => {
                ("unknown-version", "unknown version '{found}' of {format}")
            }
            Fault::Damaged => ("damaged", "the compressed puzzle is damaged"),
            Fault::BadCode { .. } => ("bad-code", "unexpected '{found}'"),
            Fault::WrongCellCount { .. } => {
                ("wrong-cell-count", "the puzzle has {found} cells, expected {expected}")
            }
            Fault::NoShape { .. } => ("no-shape", "there is no box shape for size {found}"),
            Fault::OpenTag => ("open-tag", "a tag is not closed"),
            Fault::Binary => ("binary", "the input is not text"),
            Fault::UnknownFormat => ("unknown-format", "unrecognized format"),
            Fault::NoPuzzle => ("no-puzzle", "the text contains no puzzle"),
            Fault::ManyPuzzles => ("many-puzzles", "the text contains more than one puzzle"),
            Fault::OtherShape { .. } => {
                ("other-shape", "found a {found} puzzle ({shape} boxes), expected 9×9")
            }
            Fault::BadRules { .. } => ("bad-rules", "the rules are not valid: {reason}"),
            Fault::OtherRules { .. } => (
                "other-rules",
                "found a puzzle with other rules ({rules}), expected classic Sudoku",
            ),
            Fault::UnknownConstraints { .. } => (
                "unknown-constraints",
                "the puzzle has constraints that are not understood: {names}",
            ),
            Fault::Io { .. } => ("io", "cannot continue reading: {message}"),
        }
    }

    fn words(&self) -> Vec<(&'static str, String)> {
        match self {
            Fault::BadSymbol { found, side, symbols } => vec![
                ("found", shown(*found)),
                ("expected", expected_symbols(*side, *symbols)),
                ("blanks", blanks(*symbols)),
                ("side", side.to_string()),
            ],
            Fault::BadNumber { found, side } | Fault::BadTriple { found, side } => {
                vec![("found", found.clone()), ("side", side.to_string())]
            }
            Fault::TooShort { found, expected }
            | Fault::TooLong { found, expected }
            | Fault::RowTooShort { found, expected }
            | Fault::RowTooLong { found, expected }
            | Fault::RowsMissing { found, expected }
            | Fault::FieldsMissing { found, expected }
            | Fault::ColumnMissing { found, expected }
            | Fault::WrongCellCount { found, expected } => {
                vec![("found", found.to_string()), ("expected", expected.to_string())]
            }
            Fault::WrongShape { found, expected } => vec![
                ("found", format!("{found}×{found}")),
                ("expected", expected.to_string()),
                ("side", expected.side().to_string()),
            ],
            Fault::CellTwice { row, column } => vec![("cell", format!("r{row}c{column}"))],
            Fault::BadRemoval { found } | Fault::BadCode { found } | Fault::NoShape { found } => {
                vec![("found", found.clone())]
            }
            Fault::UnsupportedRule { format, rule } => {
                vec![("format", (*format).to_owned()), ("rule", rule.clone())]
            }
            Fault::UnknownVersion { format, found } => {
                vec![("format", (*format).to_owned()), ("found", found.clone())]
            }
            Fault::NoColumn { name } => vec![("name", name.clone())],
            Fault::BadJson { reason } => vec![("reason", reason.clone())],
            Fault::LineTooLong { limit } => vec![("limit", (limit >> 10).to_string())],
            Fault::OtherShape { shape } => {
                vec![("found", format!("{0}×{0}", shape.side())), ("shape", shape.to_string())]
            }
            Fault::BadRules { reason } => vec![("reason", reason.clone())],
            Fault::OtherRules { rules } => vec![("rules", rules.clone())],
            Fault::UnknownConstraints { names } => vec![("names", names.clone())],
            Fault::Io { message, .. } => vec![("message", message.clone())],
            Fault::NoPuzzleColumn
            | Fault::OpenQuote
            | Fault::NotAPuzzle
            | Fault::RemoteLink
            | Fault::SeedOnly
            | Fault::Damaged
            | Fault::OpenTag
            | Fault::Binary
            | Fault::UnknownFormat
            | Fault::NoPuzzle
            | Fault::ManyPuzzles => Vec::new(),
        }
    }
}

/// Returns a character in quotes, or its code if it is not visible.
fn shown(c: char) -> String {
    if c.is_control() { format!("U+{:04X}", c as u32) } else { format!("'{c}'") }
}

/// Returns the symbols for blanks with a space between them. `0` is a digit in hex, not a blank.
fn blanks(symbols: Symbols) -> String {
    let blanks =
        Symbols::BLANKS.chars().filter(|&c| c != 'X' && !(c == '0' && symbols == Symbols::Hex));
    blanks.map(String::from).collect::<Vec<_>>().join(" ")
}

/// Returns the digits of a board, for "expected …".
fn expected_symbols(side: usize, symbols: Symbols) -> String {
    let symbols = symbols.for_side(side);
    let last = |value: usize| {
        let mut text = Vec::new();
        symbols.put(&mut text, value as u8, '.');
        String::from_utf8_lossy(&text).into_owned()
    };
    match symbols {
        Symbols::Hex => "0-9 A-F".into(),
        Symbols::Letters => format!("A-{}", last(side)),
        Symbols::Digits if side == 10 => "1-9 A".into(),
        Symbols::Digits if side > 10 => format!("1-9 A-{}", last(side)),
        Symbols::Digits | Symbols::Numbers => format!("1-{side}"),
    }
}

/// Writes one English sentence without a period.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_english(f)
    }
}

/// The maximum number of characters of an excerpt.
const EXCERPT: usize = 120;

impl ReadError {
    /// Creates a fault at a byte of a line.
    #[cold]
    pub(super) fn at(line: &[u8], number: u64, offset: usize, fault: Fault) -> ReadError {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let offset = offset.min(line.len());
        // Only a window around the place is decoded, because lines can be long.
        let from = offset.saturating_sub(4 * EXCERPT);
        let head = String::from_utf8_lossy(&line[from..offset]);
        let tail = String::from_utf8_lossy(&line[offset..line.len().min(offset + 4 * EXCERPT)]);
        let column = count_characters(&line[..offset]) as u64 + 1;
        let before = head.chars().count();
        let length = before + tail.chars().count();
        let is_cut = from > 0 || (length > EXCERPT && before > EXCERPT * 2 / 3);
        let skip = if is_cut { before - EXCERPT / 2 } else { 0 };
        let mut excerpt = String::from(if is_cut { "…" } else { "" });
        let shown = head.chars().chain(tail.chars()).skip(skip).take(EXCERPT);
        excerpt.extend(shown.map(|c| if c.is_control() && c != '\t' { '·' } else { c }));
        if length - skip > EXCERPT || offset + 4 * EXCERPT < line.len() {
            excerpt.push('…');
        }
        let before = before - skip + usize::from(is_cut);
        ReadError { line: number, column, fault, excerpt, before, source: None }
    }

    /// Creates a fault of a record that starts at this line.
    pub(super) fn in_line(line: u64, fault: Fault) -> ReadError {
        ReadError { line, ..ReadError::whole(fault) }
    }

    /// Creates a fault of the whole text.
    pub(super) fn whole(fault: Fault) -> ReadError {
        ReadError { line: 0, column: 0, fault, excerpt: String::new(), before: 0, source: None }
    }

    /// Creates the fault of an I/O error.
    pub(super) fn io(error: io::Error) -> ReadError {
        let fault = Fault::Io { kind: error.kind(), message: error.to_string() };
        ReadError { source: Some(Arc::new(error)), ..ReadError::whole(fault) }
    }

    /// Returns two lines: the excerpt, and a `^` under the place. `None` if there is nothing to show.
    pub fn caret(&self) -> Option<String> {
        if self.column == 0 || self.excerpt.is_empty() {
            return None;
        }
        let mut text = format!("{}\n", self.excerpt);
        for c in self.excerpt.chars().take(self.before) {
            // East Asian characters are two columns wide on a terminal.
            text.push_str(match c {
                '\t' => "\t",
                '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' => "  ",
                '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' => "  ",
                _ => " ",
            });
        }
        text.push('^');
        Some(text)
    }
}

/// Counts the characters of UTF-8; an invalid byte counts as one.
fn count_characters(bytes: &[u8]) -> usize {
    bytes.utf8_chunks().map(|c| c.valid().chars().count() + c.invalid().len().min(1)).sum()
}

/// Returns the character that starts at a byte.
pub(super) fn character_at(bytes: &[u8], offset: usize) -> char {
    let end = bytes.len().min(offset + 4);
    let chunk = bytes[offset.min(end)..end].utf8_chunks().next();
    chunk.and_then(|c| c.valid().chars().next()).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// `line 3, column 12: ` and the reason.
impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => {}
            (line, 0) => write!(f, "line {line}: ")?,
            (line, column) => write!(f, "line {line}, column {column}: ")?,
        }
        fmt::Display::fmt(&self.fault, f)
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_deref().map(|error| error as _)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bad(line: &[u8], offset: usize) -> ReadError {
        let found = character_at(line, offset);
        let problem = Fault::BadSymbol { found, side: 9, symbols: Symbols::Digits };
        ReadError::at(line, 3, offset, problem)
    }

    #[test]
    fn the_message_has_the_place_and_the_expected_symbols() {
        let error = bad(b"53..7....6.q", 11);
        assert_eq!(
            error.to_string(),
            "line 3, column 12: found 'q', expected a digit 1-9 or a blank (. 0 - * _ ? x $)"
        );
        assert_eq!(error.caret().unwrap(), "53..7....6.q\n           ^");
        assert_eq!(expected_symbols(16, Symbols::Digits), "1-9 A-G");
        assert_eq!(expected_symbols(16, Symbols::Hex), "0-9 A-F");
        assert_eq!(expected_symbols(25, Symbols::Letters), "A-Y");
        assert_eq!(expected_symbols(12, Symbols::Numbers), "1-12");
    }

    #[test]
    fn columns_count_characters_and_the_caret_aligns_with_wide_ones() {
        let line = "数独q".as_bytes();
        let error = bad(line, 6);
        assert_eq!(error.column, 3);
        assert_eq!(error.caret().unwrap(), "数独q\n    ^");
        assert_eq!(bad(b"\xff\xfeq", 2).column, 3);
        assert_eq!(bad(b"\xff\xfeq", 0).fault.words()[0].1, "'\u{fffd}'");
    }

    #[test]
    fn long_lines_are_cut_around_the_place() {
        for offset in [0, 5, 79, 80, 81, 119, 120, 121, 200, 481, 5000, 9999] {
            let mut line = vec![b'.'; 10_000];
            line[offset] = b'q';
            let error = bad(&line, offset);
            assert_eq!(error.column, offset as u64 + 1);
            assert!(error.excerpt.chars().count() <= EXCERPT + 2);
            let caret = error.caret().unwrap();
            let (shown, mark) = caret.split_once('\n').unwrap();
            assert_eq!(shown.chars().nth(mark.chars().count() - 1), Some('q'), "at {offset}");
        }
    }
}
