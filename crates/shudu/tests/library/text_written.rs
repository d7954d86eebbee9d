//! What is written is read back: every format, shape and set of symbols.

use shudu::Named;
use shudu::Puzzle;
use shudu::grid::{Board, Shape};
use shudu::random::{Rng, Stream};
use shudu::text::{Extra, FORMATS, Format, Item, ReadError, ReadOptions, Reader, Symbols};
use shudu::text::{WriteOptions, Writer};

/// Returns a finished grid with this share of its cells, in quarters; none of them is a blank board.
fn puzzle(shape: Shape, quarters: u32, rng: &mut Stream) -> Board {
    let side = shape.side();
    let mut digits: Vec<u8> = (1..=side as u8).collect();
    for last in (1..side).rev() {
        digits.swap(last, rng.below(last as u32 + 1) as usize);
    }
    let cells = (0..shape.cells()).map(|cell| {
        let (row, column) = (cell / side, cell % side);
        let shift = row % shape.box_rows() * shape.box_columns() + row / shape.box_rows();
        let keep = rng.below(4) < quarters;
        if keep { digits[(shift + column) % side] } else { 0 }
    });
    Board::from_cells(shape, cells.collect::<Vec<_>>()).expect("the cells of a board")
}

fn written(format: &'static Format, puzzle: &Puzzle, symbols: Symbols) -> String {
    let mut out = Vec::new();
    let mut writer = Writer::new(format, WriteOptions::default().with(|o| o.symbols = symbols));
    writer.begin(&mut out);
    writer.record(&mut out, puzzle, &Extra::default());
    writer.end(&mut out);
    String::from_utf8(out).expect("UTF-8")
}

fn read(text: &str, shape: Option<Shape>) -> Result<Vec<Puzzle>, ReadError> {
    let options = ReadOptions::default().with(|o| o.shape = shape);
    let mut puzzles = Vec::new();
    for item in Reader::new(text.as_bytes(), options) {
        if let Item::Record(record) = item? {
            puzzles.push(record.puzzle);
        }
    }
    Ok(puzzles)
}

/// Calls `check` with everything that can be written: the puzzle, the format, the symbols and the
/// text.
fn for_all(mut check: impl FnMut(&Puzzle, &Format, Symbols, &str)) {
    for shape in Shape::all() {
        for quarters in 0..=4 {
            let rng = &mut Stream::new(2026, shape.cells() as u64 * 100 + u64::from(quarters));
            let puzzle = Puzzle::from(puzzle(shape, quarters, rng));
            for format in FORMATS.iter().filter(|f| f.writes && f.reads && f.keeps(&puzzle)) {
                for &symbols in Symbols::ALL {
                    check(&puzzle, format, symbols, &written(format, &puzzle, symbols));
                }
            }
        }
    }
}

#[test]
fn everything_that_is_written_reads_back_with_its_shape() {
    let mut wrong = Vec::new();
    for_all(|puzzle, format, symbols, text| {
        let shape = puzzle.as_classic().unwrap();
        if read(text, Some(shape)) != Ok(vec![puzzle.clone()]) {
            let found = read(text, Some(shape)).map(|all| all.len());
            wrong.push(format!("{} {shape} {symbols}: {found:?}", format.id));
        }
    });
    assert!(wrong.is_empty(), "{} cases:\n{}", wrong.len(), wrong.join("\n"));
}

/// Only some formats have the shape: in the others, a board of 3×2 is read as one of 2×3.
#[test]
fn nothing_that_is_written_is_read_back_as_another_puzzle() {
    let mut wrong = Vec::new();
    for_all(|puzzle, format, symbols, text| {
        if let Ok(found) = read(text, None) {
            let is_same = |other: &Puzzle| other.cells() == puzzle.cells();
            let is_back = found.len() == 1 && found.iter().all(is_same);
            if !found.is_empty() && !is_back {
                let [shape, other] = [puzzle, &found[0]].map(|p| p.as_classic().unwrap());
                let count = found.len();
                wrong.push(format!("{} {shape} {symbols}: {count} of {other}", format.id));
            }
        }
    });
    assert!(wrong.is_empty(), "{} cases:\n{}", wrong.len(), wrong.join("\n"));
}
