//! Files of KSudoku, the Sudoku of KDE: XML with one puzzle.
//!
//! ```text
//!   <ksudoku>
//!    <game had-help="0" msecs-elapsed="1000">
//!     <puzzle>
//!      <graph type="sudoku" specific-type="Plain" order="9"/>
//!      <values>f_g___…</values>        column by column, _ a blank, b for 1, c for 2, …
//! ```
//!
//! Other types have other rules and are rejected by their name. The player's moves are not read.

use super::detect::Sample;
use super::reader::{ByteParser, Ready};
use super::xml::{TagReader, Tags, memmem};
use super::{Fault, Item, Puzzle, ReadOptions};
use crate::grid::{Board, Shape};

/// Reads files of KSudoku.
struct KSudokuReader {
    tags: Tags,
    /// The shape of the last graph, or its fault.
    shape: Result<Shape, Fault>,
    is_open: bool,
}

/// Returns true if the sample starts like a KSudoku file.
pub(super) fn is_likely(sample: &Sample<'_>) -> bool {
    sample.starts_with(b"<") && memmem(sample.text, b"<ksudoku")
}

/// Creates a parser of KSudoku files.
pub(super) fn reader(_: &ReadOptions) -> Box<dyn ByteParser> {
    Box::new(KSudokuReader::new())
}

impl KSudokuReader {
    fn new() -> KSudokuReader {
        KSudokuReader { tags: Tags::new(), shape: Ok(Shape::NINE), is_open: false }
    }

    fn graph(&self) -> Result<Shape, Fault> {
        let value = |name: &str| self.tags.attribute(name).map(|(value, _)| value);
        let kind = value("type").unwrap_or_default();
        if kind != "sudoku" {
            let name = value("name").filter(|name| !name.is_empty());
            let special = value("specific-type").filter(|s| !s.is_empty() && s != "Plain");
            let rule = special.or(name).unwrap_or(kind);
            return Err(Fault::UnsupportedRule { format: "KSudoku", rule });
        }
        let order = value("order").unwrap_or_default();
        // Boxes are square.
        let root = order.parse().map(usize::isqrt).unwrap_or(0);
        let shape = Shape::new(root, root).ok().filter(|s| s.side().to_string() == order);
        shape.ok_or(Fault::NoShape { found: order })
    }
}

/// Reads the cells, which are column by column.
fn read(text: &str, shape: Shape) -> Result<Puzzle, Fault> {
    let side = shape.side();
    let mut cells = vec![0; shape.cells()];
    let found = text.chars().count();
    if found != cells.len() {
        return Err(Fault::WrongCellCount { found, expected: cells.len() });
    }
    for (at, c) in text.chars().enumerate() {
        let digit = match c {
            '_' => 0,
            'b'..='z' => c as u8 - b'a',
            _ => return Err(Fault::BadCode { found: c.to_string() }),
        };
        if usize::from(digit) > side {
            return Err(Fault::BadCode { found: c.to_string() });
        }
        cells[at % side * side + at / side] = digit;
    }
    Board::from_cells(shape, cells).map(Puzzle::from).map_err(|_| Fault::NotAPuzzle)
}

impl TagReader for KSudokuReader {
    fn tags(&mut self) -> &mut Tags {
        &mut self.tags
    }

    fn tag(&mut self, ready: &mut Ready) {
        let text = self.tags.take_text();
        match self.tags.name() {
            b"ksudoku" => self.is_open = true,
            b"/ksudoku" => self.is_open = false,
            b"graph" => self.shape = self.graph(),
            b"/values" => {
                let puzzle = self.shape.clone().and_then(|shape| read(&text, shape));
                ready.push_back(match puzzle {
                    Ok(puzzle) => Ok(Item::plain(puzzle, self.tags.line())),
                    Err(fault) => Err(self.tags.error(0, fault)),
                });
            }
            _ => {}
        }
    }

    fn is_open(&self) -> bool {
        self.is_open
    }

    fn is_closed(&self) -> bool {
        self.tags.name() == b"/ksudoku"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn all(text: &[u8]) -> Ready {
        let mut ready = Ready::default();
        let mut reader = KSudokuReader::new();
        text.chunks(5).for_each(|piece| reader.bytes(piece, &mut ready));
        reader.end(&mut ready);
        ready
    }

    fn file(graph: &str, values: &str) -> String {
        format!(
            "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"5\">\n  <puzzle>\n   \
             <graph {graph}/>\n   <values>{values}</values>\n  </puzzle>\n </game>\n</ksudoku>\n"
        )
    }

    #[test]
    fn cells_are_read_column_by_column() {
        let values = format!("bc_______j{}", "_".repeat(71));
        let text = file("order=\"9\" type=\"sudoku\" specific-type=\"Plain\"", &values);
        let Some(Ok(Item::Record(record))) = all(text.as_bytes()).pop_front() else { panic!() };
        let cells = record.puzzle.cells();
        assert_eq!((cells[0], cells[9], cells[1], record.line), (1, 2, 9, 6));
        let small = file("order='4' type='sudoku'", "bcde____________");
        let Some(Ok(Item::Record(record))) = all(small.as_bytes()).pop_front() else { panic!() };
        assert_eq!(record.puzzle.cells().len(), 16);
    }

    #[test]
    fn other_types_are_rejected_by_name() {
        let fault = |graph: &str, values: &str| {
            all(file(graph, values).as_bytes()).pop_front().unwrap().unwrap_err().fault
        };
        let rule = |rule: &str| Fault::UnsupportedRule { format: "KSudoku", rule: rule.into() };
        let killer = "order='9' type='custom' specific-type='KillerSudoku' name='Killer'";
        assert_eq!(fault(killer, ""), rule("KillerSudoku"));
        assert_eq!(fault("order='27' type='roxdoku'", ""), rule("roxdoku"));
        assert_eq!(fault("order='7' type='sudoku'", ""), Fault::NoShape { found: "7".into() });
        let count = Fault::WrongCellCount { found: 2, expected: 81 };
        assert_eq!(fault("order='9' type='sudoku'", "bc"), count);
        let bad = Fault::BadCode { found: "k".into() };
        assert_eq!(fault("order='9' type='sudoku'", &"k".repeat(81)), bad);
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_rejected(
            text in vec(any::<u8>(), 0..200),
            order in "[0-9]{0,3}",
            values in "[a-z_]{0,90}",
        ) {
            let _ = all(&text);
            let _ = all(file(&format!("order='{order}' type='sudoku'"), &values).as_bytes());
        }
    }
}
