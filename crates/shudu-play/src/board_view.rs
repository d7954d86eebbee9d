//! The board on the screen: lines, the numbers of rows and columns, and the houses of a hint.
//!
//! A [`BoardScene`] says what each cell shows; it has no reference to a game, so it is easy to make
//! and to test. `cell_view.rs` draws the cells.

use ratatui_core::buffer::Buffer;
use ratatui_core::style::Style;
use shudu::grid::Shape;
use shudu_draw::{Disc, Set};

use crate::axis::Line;
use crate::cell_view::CellView;
use crate::layout::Layout;
use crate::theme::{Look, Role};

/// What a cell shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct CellScene {
    /// The digit; 0 in a blank cell.
    pub digit: u8,
    /// Whether the digit is a given.
    pub is_given: bool,
    /// Corner marks: bit 0 for the digit 1.
    pub corner: u32,
    /// Center marks.
    pub center: u32,
    /// The player's colors, from 1.
    pub colors: Vec<u8>,
    /// Colors of candidates: digit and color.
    pub candidate_colors: Vec<(u8, u8)>,
    /// Whether the cell is selected.
    pub is_selected: bool,
    /// Whether the cell shares a house with the cursor's cell, if these are highlighted.
    pub is_peer: bool,
    /// Whether the cell has the digit that is highlighted.
    pub is_same: bool,
    /// Whether the digit conflicts with another one.
    pub is_conflict: bool,
    /// Whether a check found the digit to be wrong.
    pub is_wrong: bool,
    /// The set of the hint that the cell belongs to.
    pub set: Option<Set>,
    /// The candidates that the hint names.
    pub discs: Vec<(u8, Disc)>,
}

/// What the board shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardScene {
    /// The shape.
    pub shape: Shape,
    /// What each cell shows.
    pub cells: Vec<CellScene>,
    /// The cell of the cursor.
    pub cursor: Option<usize>,
    /// The digit that is highlighted; 0 for none.
    pub same_digit: u8,
    /// The houses of the hint, as lists of cells.
    pub houses: Vec<Vec<usize>>,
}

impl BoardScene {
    /// Returns an empty board.
    #[must_use]
    pub(crate) fn new(shape: Shape) -> BoardScene {
        let cells = vec![CellScene::default(); shape.cells()];
        BoardScene { shape, cells, cursor: None, same_digit: 0, houses: Vec::new() }
    }
}

/// Draws the board.
pub(crate) fn draw(buffer: &mut Buffer, scene: &BoardScene, layout: &Layout, look: &Look) {
    buffer.set_style(layout.board, look.style(Role::Panel));
    lines(buffer, layout, look);
    labels(buffer, scene, layout, look);
    houses(buffer, scene, layout, look);
    for (cell, area) in layout.cells(scene.shape) {
        CellView { scene, look, area, detail: layout.detail, cell }.draw(buffer);
    }
}

/// Draws the lines, heavy between boxes if there are thin ones too.
fn lines(buffer: &mut Buffer, layout: &Layout, look: &Look) {
    let (rows, columns) = (&layout.rows, &layout.columns);
    let has_thin = rows.lines.iter().chain(&columns.lines).any(|line| !line.is_box_line);
    let style =
        |line: &Line| look.style(if line.is_box_line { Role::BoxLine } else { Role::ThinLine });
    let heavy = |line: &Line| line.is_box_line && has_thin;
    for line in &rows.lines {
        let glyph = if heavy(line) { "━" } else { "─" };
        for x in 0..columns.length {
            put(buffer, layout.board.x + x, layout.board.y + line.at, glyph, style(line));
        }
    }
    for line in &columns.lines {
        let glyph = if heavy(line) { "┃" } else { "│" };
        for y in 0..rows.length {
            put(buffer, layout.board.x + line.at, layout.board.y + y, glyph, style(line));
        }
    }
    for row in &rows.lines {
        for column in &columns.lines {
            let up = row.at > 0;
            let down = row.at + 1 < rows.length;
            let left = column.at > 0;
            let right = column.at + 1 < columns.length;
            let glyph = junction((heavy(row), heavy(column)), (up, down, left, right));
            let strong = if row.is_box_line { row } else { column };
            put(buffer, layout.board.x + column.at, layout.board.y + row.at, glyph, style(strong));
        }
    }
}

/// Marks the houses that matter for the hint: in the margin for a row or a column, at the corners for
/// a box.
fn houses(buffer: &mut Buffer, scene: &BoardScene, layout: &Layout, look: &Look) {
    let (rows, columns) = (&layout.rows, &layout.columns);
    for house in &scene.houses {
        let (Some(&first), Some(&last)) = (house.first(), house.last()) else { continue };
        let shape = scene.shape;
        let row_range = shape.row(first)..=shape.row(last);
        let column_range = shape.column(first)..=shape.column(last);
        let edges_y: Vec<u16> = ends(&rows.lines, (*row_range.start(), row_range.end() + 1));
        let edges_x: Vec<u16> =
            ends(&columns.lines, (*column_range.start(), column_range.end() + 1));
        let mark = look.style(Role::House);
        let is_box =
            row_range.start() != row_range.end() && column_range.start() != column_range.end();
        if is_box {
            for &y in &edges_y {
                for &x in &edges_x {
                    put(buffer, layout.board.x + x, layout.board.y + y, "#", mark);
                }
            }
        }
        // The lines of the box, or the ends of a row or column, in the color of the house.
        let (from_y, to_y) = span(&rows.cells, rows.cell, &row_range);
        let (from_x, to_x) = span(&columns.cells, columns.cell, &column_range);
        for &y in &edges_y {
            if is_box || shape.column(first) == shape.column(last) {
                for x in from_x..to_x {
                    recolor(buffer, layout.board.x + x, layout.board.y + y, mark);
                }
            }
        }
        for &x in &edges_x {
            if is_box || shape.row(first) == shape.row(last) {
                for y in from_y..to_y {
                    recolor(buffer, layout.board.x + x, layout.board.y + y, mark);
                }
            }
        }
        if !is_box {
            if shape.row(first) == shape.row(last) && edges_x.first() == Some(&0) {
                let y = from_y + (rows.cell - 1) / 2;
                if to_y > from_y {
                    put(buffer, layout.board.x, layout.board.y + y, ">", mark);
                }
            } else if shape.column(first) == shape.column(last) && edges_y.first() == Some(&0) {
                // The number of the column may be in the line, too.
                let x = from_x + columns.cell / 2 + u16::from(!layout.labels.1);
                if to_x > from_x {
                    put(buffer, layout.board.x + x, layout.board.y, "v", mark);
                }
            }
        }
    }
}

/// Returns the places of the lines before these two cells.
fn ends(lines: &[Line], (from, to): (usize, usize)) -> Vec<u16> {
    lines.iter().filter(|line| line.before == from || line.before == to).map(|l| l.at).collect()
}

/// Returns where the visible cells of a range begin and end.
fn span(
    cells: &[(usize, u16)],
    length: u16,
    range: &std::ops::RangeInclusive<usize>,
) -> (u16, u16) {
    let mut visible = cells.iter().filter(|(number, _)| range.contains(number));
    match (visible.next(), visible.next_back()) {
        (Some((_, first)), Some((_, last))) => (*first, last + length),
        (Some((_, only)), None) => (*only, only + length),
        _ => (0, 0),
    }
}

/// Returns the character where a row line meets a column line. The flags say which lines are heavy
/// and which arms exist.
fn junction(heavy: (bool, bool), arms: (bool, bool, bool, bool)) -> &'static str {
    const GLYPHS: [(&str, &str, &str, &str); 9] = [
        // light, heavy row, heavy column, both heavy
        ("┼", "┿", "╂", "╋"),
        ("┬", "┯", "┰", "┳"),
        ("┴", "┷", "┸", "┻"),
        ("├", "┝", "┠", "┣"),
        ("┤", "┥", "┨", "┫"),
        ("┌", "┍", "┎", "┏"),
        ("┐", "┑", "┒", "┓"),
        ("└", "┕", "┖", "┗"),
        ("┘", "┙", "┚", "┛"),
    ];
    let kind = match arms {
        (true, true, true, true) => 0,
        (false, true, true, true) => 1,
        (true, false, true, true) => 2,
        (true, true, false, true) => 3,
        (true, true, true, false) => 4,
        (false, true, false, true) => 5,
        (false, true, true, false) => 6,
        (true, false, false, true) => 7,
        (true, false, true, false) => 8,
        _ => 0,
    };
    let glyphs = GLYPHS[kind];
    match heavy {
        (false, false) => glyphs.0,
        (true, false) => glyphs.1,
        (false, true) => glyphs.2,
        (true, true) => glyphs.3,
    }
}

fn labels(buffer: &mut Buffer, scene: &BoardScene, layout: &Layout, look: &Look) {
    let cursor = scene.cursor.map(|cell| (scene.shape.row(cell), scene.shape.column(cell)));
    let style = |chosen: bool| look.style(if chosen { Role::Title } else { Role::Second });
    if layout.labels.0 {
        for &(row, y) in &layout.rows.cells {
            let text = format!("{:>2}", row + 1);
            let text = if scene.shape.side() > 9 { text } else { text[1..].to_owned() };
            let x = layout.board.x - 1 - text.len() as u16;
            let y = layout.board.y + y + (layout.rows.cell - 1) / 2;
            buffer.set_string(x, y, text, style(cursor.is_some_and(|c| c.0 == row)));
        }
    }
    // Without a line above the board, the numbers of the columns are in its top line.
    let has_top_line = layout.rows.lines.first().is_some_and(|line| line.at == 0);
    if layout.labels.1 || has_top_line {
        let y = layout.board.y - u16::from(layout.labels.1);
        for &(column, x) in &layout.columns.cells {
            // In two columns there is room for the last digit only.
            let number = (column + 1).to_string();
            let number =
                if layout.columns.cell < 3 { &number[number.len() - 1..] } else { &number };
            let x = layout.board.x + x + layout.columns.cell / 2;
            let x = x + 1 - number.len() as u16;
            let chosen = cursor.is_some_and(|c| c.1 == column);
            buffer.set_string(x, y, number, style(chosen));
        }
    }
}

/// Writes a character, if the point is on the screen.
pub(crate) fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.reset();
        cell.set_symbol(text).set_style(style);
    }
}

fn recolor(buffer: &mut Buffer, x: u16, y: u16, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.set_style(style);
    }
}
