//! `bank`: lines of the Sudoku Exchange puzzle bank, 100 bytes each.
//!
//! ```text
//!   0000183b305c 050703060007…000409000  1.2
//!   └ name ────┘ └ 81 digits ─────────┘ └ rating, four characters
//! ```
//!
//! The name is the first twelve hex digits of the SHA-1 of the 81 digits. Reading keeps it; writing
//! computes it.

use super::{Extra, Fault, FieldValue, Item, LineParser, Puzzle, ReadError, Record, Writer, line};

/// Returns true if a line is as long as a record and has a blank after its hash.
pub(super) fn is_record(line: &[u8]) -> bool {
    line.len() >= 94 && line[12] == b' ' && line[..12].iter().all(u8::is_ascii_hexdigit)
}

pub(super) fn read(_: &LineParser, line: &[u8], number: u64) -> Option<Result<Item, ReadError>> {
    let fault = |at, fault| Some(Err(ReadError::at(line, number, at, fault)));
    let name = line.iter().take_while(|b| b.is_ascii_hexdigit()).count();
    if name != 12 || line.get(12) != Some(&b' ') {
        return fault(name.min(12), Fault::FieldsMissing { found: 0, expected: 2 });
    }
    let cells = &line[13..];
    let length = cells.iter().position(|&b| b == b' ').unwrap_or(cells.len());
    let Some(symbols) = cells.first_chunk::<81>().filter(|_| length >= 81) else {
        return fault(13 + length, Fault::TooShort { found: length, expected: 81 });
    };
    if length > 81 {
        return fault(13 + 81, Fault::TooLong { found: length, expected: 81 });
    }
    let Some(grid) = line::nine_cells(symbols) else {
        // The slow path locates the fault.
        let wrong = line::cells_of(symbols, &Default::default());
        let (at, problem) = wrong.err().unwrap_or((0, Fault::NotAPuzzle));
        return fault(13 + at, problem);
    };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut fields = vec![("hash".to_owned(), FieldValue::string(text(&line[..12])))];
    let rating = cells[81..].trim_ascii();
    if !rating.is_empty() {
        fields.push(("rating".to_owned(), text(rating).into()));
    }
    let extra = Extra { fields, ..Extra::default() };
    Some(Ok(Item::Record(Record { puzzle: grid.into(), line: number, extra })))
}

pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    let Some(grid) = puzzle.to_grid() else { return };
    let digits = grid.to_line(b'0');
    let hash = sha1_smol::Sha1::from(digits).digest().to_string();
    out.extend_from_slice(&hash.as_bytes()[..12]);
    out.push(b' ');
    out.extend_from_slice(&digits);
    let fields = writer.options().keep.then_some(&extra.fields);
    let rating = fields.and_then(|f| f.iter().find(|(name, _)| name == "rating"));
    let rating = rating.map_or("", |(_, value)| value.as_str());
    out.extend(format!(" {:>4}\n", rating.replace(['\n', '\r'], " ")).bytes());
}
