//! Files of OpenSudoku, a game for Android: XML with a tag for each puzzle.
//!
//! ```text
//!   <opensudoku>                               <opensudoku version="2"> or <opensudoku2 version="3">
//!     <name>Easy</name>                          <folder name="Easy" created="…">
//!     <game data="53007…" />                       <game data="version: 1&#10;5|-|0|3|1,2,|1|…" …/>
//! ```
//!
//! The data is 81 digits, or a version and for each cell its parts, each followed by a bar:
//!
//! | version | parts of a cell |
//! |---|---|
//! | 1 | digit, candidates (`1,2,` or `-`), 1 if the player may change it |
//! | 2, 3 | the same, but the candidates are a mask: bit 0 for digit 1 |
//! | 4 | digit, candidates, other marks, 1 if the player may change it |
//! | 5 | digit, candidates, other marks, color, 1 if the player may change it |

use super::detect::Sample;
use super::reader::{ByteParser, Ready};
use super::sheet::{Sheet, SheetCell};
use super::xml::{TagReader, Tags, memmem};
use super::{Extra, Fault, Item, Puzzle, ReadOptions, Record};
use crate::grid::Shape;

/// Reads files of OpenSudoku.
struct OpenSudokuReader {
    tags: Tags,
    /// The name and the level of the collection.
    fields: Vec<(String, String)>,
    /// True between the first tag and the last one.
    is_open: bool,
}

/// Returns true if the sample starts like an OpenSudoku file.
pub(super) fn is_likely(sample: &Sample<'_>) -> bool {
    sample.starts_with(b"<") && memmem(sample.text, b"<opensudoku")
}

/// Creates a parser of OpenSudoku files.
pub(super) fn reader(_: &ReadOptions) -> Box<dyn ByteParser> {
    Box::new(OpenSudokuReader::new())
}

impl OpenSudokuReader {
    fn new() -> OpenSudokuReader {
        OpenSudokuReader { tags: Tags::new(), fields: Vec::new(), is_open: false }
    }

    fn set(&mut self, name: &str, value: String) {
        self.fields.retain(|(own, _)| own != name);
        if !value.is_empty() {
            self.fields.push((name.to_owned(), value));
        }
    }

    fn game(&self) -> Result<Item, (usize, Fault)> {
        let data = self.tags.attribute("data").or_else(|| self.tags.attribute("cells_data"));
        let missing = Fault::WrongCellCount { found: 0, expected: 81 };
        let (data, start) = data.ok_or((0, missing))?;
        let puzzle = read(&data).map_err(|(at, fault)| {
            // The position is not exact if the data has escapes.
            (start + if data.contains('\n') { 0 } else { at }, fault)
        })?;
        let note = self.tags.attribute("note").or_else(|| self.tags.attribute("user_note"));
        let note = note.filter(|(note, _)| !note.is_empty());
        let mut fields = self.fields.clone();
        fields.extend(note.map(|(note, _)| ("note".to_owned(), note)));
        let fields = fields.into_iter().map(|(name, text)| (name, text.into())).collect();
        let extra = Extra { fields, ..Extra::default() };
        Ok(Item::Record(Record { puzzle, line: self.tags.line(), extra }))
    }
}

impl TagReader for OpenSudokuReader {
    fn tags(&mut self) -> &mut Tags {
        &mut self.tags
    }

    fn tag(&mut self, ready: &mut Ready) {
        let text = self.tags.take_text();
        let name = String::from_utf8_lossy(self.tags.name()).into_owned();
        match name.as_str() {
            "opensudoku" | "opensudoku2" => self.is_open = true,
            "/opensudoku" | "/opensudoku2" => self.is_open = false,
            "/name" => self.set("name", text),
            "/level" => self.set("level", text),
            "folder" => {
                let name = self.tags.attribute("name");
                self.set("name", name.map(|(value, _)| value).unwrap_or_default());
            }
            "game" => ready.push_back(match self.game() {
                Ok(item) => Ok(item),
                Err((at, fault)) => Err(self.tags.error(at, fault)),
            }),
            _ => {}
        }
    }

    fn is_open(&self) -> bool {
        self.is_open
    }

    fn is_closed(&self) -> bool {
        self.tags.name().starts_with(b"/opensudoku")
    }
}

/// Reads the data of a puzzle.
fn read(data: &str) -> Result<Puzzle, (usize, Fault)> {
    let text = data.trim_ascii();
    let cells = match text.strip_prefix("version:") {
        None => digits(text)?,
        Some(rest) => {
            let rest = rest.trim_ascii_start();
            let figures = rest.bytes().take_while(u8::is_ascii_digit).count();
            let version = rest[..figures].parse().ok().filter(|v| (1..=5).contains(v));
            let version = version.ok_or_else(|| {
                let found = rest[..figures].to_owned();
                (0, Fault::UnknownVersion { format: "OpenSudoku", found })
            })?;
            cells(&rest[figures..], version)?
        }
    };
    Sheet::new(Shape::NINE, cells).and_then(Sheet::puzzle).map_err(|fault| (0, fault))
}

fn digits(text: &str) -> Result<Vec<SheetCell>, (usize, Fault)> {
    let cell = |(at, c): (usize, char)| match c {
        '.' => Ok(SheetCell::default()),
        '0'..='9' => Ok(SheetCell { digit: c as u8 - b'0', ..SheetCell::default() }),
        _ => Err((at, Fault::BadCode { found: c.to_string() })),
    };
    text.char_indices().map(cell).collect()
}

fn cells(text: &str, version: usize) -> Result<Vec<SheetCell>, (usize, Fault)> {
    // Empty parts are ignored.
    let parts: Vec<&str> = text.trim_ascii().split('|').filter(|part| !part.is_empty()).collect();
    let size = [3, 3, 3, 4, 5][version - 1];
    let cell = |parts: &[&str]| {
        let bad = |part: &str| (0, Fault::BadCode { found: part.chars().take(20).collect() });
        let [digit, marks, .., editable] = parts else { return Err(bad(parts[0])) };
        let value = digit.parse().ok().filter(|d| *d <= 9u8).ok_or_else(|| bad(digit))?;
        let is_list = version == 1 || marks.contains([',', '-']);
        let set = if is_list { list(marks) } else { marks.parse().ok().filter(|m| *m < 512) };
        let set = set.ok_or_else(|| bad(marks))?;
        let placed = match *editable {
            "0" => false,
            "1" => value != 0,
            other => return Err(bad(other)),
        };
        Ok(SheetCell { digit: value, placed, marks: set })
    };
    parts.chunks(size).map(cell).collect()
}

/// Returns the candidates of `1,2,`, or of `-` if there are none.
fn list(text: &str) -> Option<u32> {
    let numbers = text.split(',').filter(|n| !matches!(*n, "" | "-"));
    let bit = |n: &str| n.parse().ok().filter(|d| (1..=9u32).contains(d)).map(|d| 1 << (d - 1));
    numbers.map(bit).try_fold(0, |set, bit| Some(set | bit?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, DigitSet};
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn all(text: &[u8]) -> Ready {
        let mut ready = Ready::default();
        let mut reader = OpenSudokuReader::new();
        text.chunks(7).for_each(|piece| reader.bytes(piece, &mut ready));
        reader.end(&mut ready);
        ready
    }

    fn cells(cell: &str, first: &str) -> String {
        format!("{first}{}", cell.repeat(80))
    }

    #[test]
    fn collections_are_read_with_their_name() {
        let line =
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n<name>Easy &amp; quick</name>\n\
             <level>easy</level><game data=\"{line}\" />\n<game data='{line}'/></opensudoku>\n"
        );
        let found = all(text.as_bytes());
        assert_eq!(found.len(), 2);
        let Ok(Item::Record(record)) = &found[1] else { panic!("{found:?}") };
        assert_eq!((record.puzzle.to_string(), record.line), (line.replace('0', "."), 5));
        assert_eq!(record.extra.fields[0].1, "Easy & quick");
        assert_eq!(record.extra.fields[1].1, "easy");
    }

    #[test]
    fn digits_and_candidates_of_every_version_are_read() {
        let versions = [
            ("1", cells("0|-|1|", "5|-|0|3|-|1|0|1,2,|1|").replacen("0|-|1|", "", 2)),
            ("2", cells("0|0||1|", "5|0|0|3|0|1|0|3||1|").replacen("0|0||1|", "", 2)),
            ("3", cells("0|0|1|", "5|0|0|3|0|1|0|3|1|").replacen("0|0|1|", "", 2)),
            ("4", cells("0|0|0|1|", "5|0|0|0|3|0|0|1|0|3|7|1|").replacen("0|0|0|1|", "", 2)),
            (
                "5",
                cells("0|0|0|0|1|", "5|0|0|4|0|3|0|0|0|1|0|3|7|0|1|").replacen("0|0|0|0|1|", "", 2),
            ),
        ];
        for (version, data) in versions {
            let text = format!(
                "<opensudoku version=\"2\"><folder name=\"A\"><game created=\"1\" \
                 data=\"version: {version}&#10;{data}\" note=\"hm\"/></folder></opensudoku>"
            );
            let found = all(text.as_bytes());
            let Some(Ok(Item::Record(record))) = found.front() else { panic!("{found:?}") };
            let position = record.puzzle.to_position().unwrap();
            assert_eq!(position.puzzle().to_string()[..3], *"5..", "{version}");
            assert_eq!(position.digits().to_string()[..3], *"53.", "{version}");
            assert_eq!(position.candidates().get(Cell::at(2)), DigitSet::from_bits(3), "{version}");
            assert_eq!(record.extra.fields[1].1, "hm");
        }
    }

    #[test]
    fn faults_have_line_and_column() {
        let fault = |text: &str| {
            let error = all(text.as_bytes()).pop_front().unwrap().unwrap_err();
            (error.line, error.column, error.fault)
        };
        let bad = Fault::BadCode { found: "q".into() };
        assert_eq!(fault("<opensudoku>\n <game data=\"53q\"/></opensudoku>"), (2, 16, bad));
        let count = Fault::WrongCellCount { found: 0, expected: 81 };
        assert_eq!(fault("<opensudoku><game x=''/></opensudoku>"), (1, 13, count));
        assert_eq!(fault("<opensudoku>\n<game data=\"5"), (2, 1, Fault::OpenTag));
        assert_eq!(fault("<opensudoku>\n<name>x</name>\n").2, Fault::OpenTag);
        let version = Fault::UnknownVersion { format: "OpenSudoku", found: "9".into() };
        assert_eq!(fault("<opensudoku><game data='version: 9&#10;0|'/>").2, version);
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_rejected(
            text in vec(any::<u8>(), 0..200),
            near in "(<opensudoku>)?(<game data=\"(version: [0-9]\n)?[0-9|,-]{0,90}\"/?>?){0,3}",
        ) {
            let _ = (all(&text), all(near.as_bytes()));
        }
    }
}
