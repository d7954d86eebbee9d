//! Finding the format of a text from its first 64 KiB.
//!
//! Each format of the table reads the sample, unless a quick test rules it out. The first one that
//! finds puzzles and no fault is taken; if all have faults, the one with the most puzzles. If none
//! finds a puzzle, the text can still be a puzzle with a mistake: then the format that it resembles
//! is taken, so that the mistake is reported with its place. A text that resembles no format is one
//! fault.

use super::encoding::decoded;
use super::row_tokens::split_row;
use super::{FORMATS, Fault, Format, Item, ReadError, ReadOptions, Reader};
use super::{bordered, csv, fault, rows::Rule, symbols::is_blank};
use crate::grid::Shape;

/// The size of the sample that shows the format of a text, in bytes.
pub const SAMPLE_SIZE: usize = 64 << 10;

/// The beginning of a text, cut into lines.
pub(super) struct Sample<'a> {
    pub(super) text: &'a [u8],
    /// Lines that are neither empty nor comments, without blanks around them.
    pub(super) lines: Vec<&'a [u8]>,
}

impl<'a> Sample<'a> {
    fn new(text: &'a [u8]) -> Sample<'a> {
        let lines = text.split(|&b| b == b'\n').map(<[u8]>::trim_ascii);
        let lines = lines.filter(|l| !l.is_empty() && l[0] != b'#').take(512).collect();
        Sample { text, lines }
    }

    /// Returns true if the first line starts with this.
    pub(super) fn starts_with(&self, start: &[u8]) -> bool {
        self.lines.first().is_some_and(|l| l.starts_with(start))
    }
}

/// Returns the format of a text that starts like this, if it can be told. The sample should be the
/// first [`SAMPLE_SIZE`] bytes, or the whole text if that is shorter. The options say what is known
/// about the text; a format that they name is returned at once.
///
/// ```
/// use shudu::text::{Format, ReadOptions, detect};
///
/// let sample = b"1...2...3...4...";
/// assert_eq!(detect(sample, &ReadOptions::default()), Some(Format::LINE));
/// ```
#[must_use]
pub fn detect(sample: &[u8], options: &ReadOptions) -> Option<&'static Format> {
    if options.format.is_some() {
        return options.format;
    }
    let text = decoded(&sample[..sample.len().min(SAMPLE_SIZE)]);
    let text = text.as_ref();
    if is_binary(text) {
        return None;
    }
    let sample = Sample::new(text);
    if sample.lines.is_empty() {
        // Any format with comments reads comments alone.
        return if text.trim_ascii().is_empty() { None } else { Some(Format::LINE) };
    }
    let mut best: Option<(Trial, &'static Format)> = None;
    for format in FORMATS.iter().filter(|f| f.reads && (f.likely)(&sample)) {
        let trial = Trial::new(text, format, options);
        if trial.records > 0 && trial.faults == 0 {
            return Some(format);
        }
        if trial.records > 0 && best.as_ref().is_none_or(|(b, _)| trial.beats(b)) {
            best = Some((trial, format));
        }
    }
    best.map(|(_, format)| format).or_else(|| resembles(&sample))
}

/// What a format found in a sample.
struct Trial {
    records: u64,
    faults: u64,
}

impl Trial {
    fn new(text: &[u8], format: &'static Format, options: &ReadOptions) -> Trial {
        let options = ReadOptions { format: Some(format), ..options.clone() };
        let mut trial = Trial { records: 0, faults: 0 };
        let mut last_failed = false;
        for item in Reader::new(text, options) {
            last_failed = item.is_err();
            match item {
                Ok(Item::Record(_)) => trial.records += 1,
                Ok(Item::Comment { .. }) => {}
                Err(_) => trial.faults += 1,
            }
            if trial.faults > 20 + 2 * trial.records {
                break;
            }
        }
        // A sample may end in the middle of a record.
        if last_failed && trial.records > 0 && text.len() >= 4 << 10 {
            trial.faults -= 1;
        }
        trial
    }

    fn beats(&self, other: &Trial) -> bool {
        (self.records, other.faults) > (other.records, self.faults)
    }
}

/// Returns the format that a text without a readable puzzle resembles.
fn resembles(sample: &Sample<'_>) -> Option<&'static Format> {
    let by_look = FORMATS.iter().find(|f| f.distinct && (f.likely)(sample));
    if by_look.is_some() {
        return by_look;
    }
    if sample.lines.first().is_some_and(|line| csv::has_known_header(line)) {
        return Some(Format::CSV);
    }
    let cellular = |line: &&&[u8]| {
        let cells = split_row(line, None).cells;
        let fine = |r: &std::ops::Range<usize>| {
            let symbol = &line[r.clone()];
            symbol[0].is_ascii_digit() || is_blank(symbol[0]) || symbol.len() > 1
        };
        let good = cells.iter().filter(|r| fine(r)).count();
        cells.len() >= 4 && good * 4 >= cells.len() * 3
    };
    let lines = sample.lines.iter().take(40);
    let borders = lines.clone().filter(|l| bordered::rule(l) == Rule::Border).count();
    let cells: Vec<&&[u8]> = lines.clone().filter(cellular).collect();
    if cells.len() * 2 < lines.len() - borders || cells.is_empty() {
        return None;
    }
    let bars = cells.iter().filter(|l| l.contains(&b'|')).count();
    let long = cells.iter().filter(|l| split_row(l, None).cells.len() > Shape::MAX_SIDE).count();
    let wide = |l: &[u8]| {
        l.split(|b| !b.is_ascii_digit()).filter(|w| (2..=9).contains(&w.len())).count() >= 3
    };
    let format = if borders > 0 || bars > 1 {
        let marks = cells.iter().filter(|l| wide(l)).count();
        if marks * 2 > cells.len() { Format::PENCILMARKS } else { Format::GRID }
    } else if long * 2 > cells.len() {
        Format::LINE
    } else {
        Format::ROWS
    };
    Some(format)
}

/// Returns why a text has no format; `None` if there is nothing in it.
pub(super) fn why_not(text: &[u8]) -> Option<ReadError> {
    if text.trim_ascii().is_empty() {
        return None;
    }
    if is_binary(text) {
        let place = text.iter().position(|&b| is_control(b)).unwrap_or(0);
        return Some(at_byte(text, place, Fault::Binary));
    }
    let mut offset = 0;
    for line in text.split(|&b| b == b'\n') {
        let start = line.len() - line.trim_ascii_start().len();
        if start < line.len() && line[start] != b'#' {
            return Some(at_byte(text, offset + start, Fault::UnknownFormat));
        }
        offset += line.len() + 1;
    }
    None
}

/// Makes a fault at a byte of a text of many lines.
pub(super) fn at_byte(text: &[u8], place: usize, fault: Fault) -> ReadError {
    let start = text[..place].iter().rposition(|&b| b == b'\n').map_or(0, |p| p + 1);
    let number = text[..start].iter().filter(|&&b| b == b'\n').count() as u64 + 1;
    let line = text[start..].split(|&b| b == b'\n').next().unwrap_or_default();
    fault::ReadError::at(line, number, place - start, fault)
}

/// Returns true for bytes that no text has.
fn is_control(byte: u8) -> bool {
    byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1a)
}

/// Returns true if this is not text.
fn is_binary(text: &[u8]) -> bool {
    text.contains(&0) || text.iter().filter(|&&b| is_control(b)).count() * 50 > text.len()
}

/// Returns the text after a UTF-8 byte order mark.
pub(super) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}
