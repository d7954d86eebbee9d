//! The board on the screen: lines, the numbers of rows and columns, and the houses of a hint.
//!
//! A [`BoardScene`] says what each cell shows; it has no reference to a game, so it is easy to make
//! and to test. `cell_view.rs` draws the cells.

use ratatui_core::buffer::Buffer;
use ratatui_core::style::Style;
use shudu::grid::DigitSet;
use shudu_draw::{Disc, Set};

use crate::axis;
use crate::cell_view::CellView;
use crate::layout::Layout;
use crate::outline::{Line, Outline};
use crate::theme::{Look, Role};

/// What a cell shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct CellScene {
    /// The digit; 0 in a blank cell.
    pub digit: u8,
    /// Whether the digit is a given.
    pub is_given: bool,
    pub corner: DigitSet,
    pub center: DigitSet,
    pub colors: Vec<u8>,
    /// Colors of candidates: digit and color.
    pub candidate_colors: Vec<(u8, u8)>,
    pub is_selected: bool,
    /// Whether the cell shares a rule with the cursor's cell, if these are highlighted.
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
    /// Its cells and regions.
    pub outline: Outline,
    /// What each cell shows.
    pub cells: Vec<CellScene>,
    pub cursor: Option<usize>,
    /// The digit that is highlighted; 0 for none.
    pub same_digit: u8,
    /// The houses of the hint, as lists of cells.
    pub houses: Vec<Vec<usize>>,
}

impl BoardScene {
    pub(crate) fn new(outline: Outline) -> BoardScene {
        let cells = vec![CellScene::default(); outline.cells()];
        BoardScene { outline, cells, cursor: None, same_digit: 0, houses: Vec::new() }
    }
}

/// Draws the board.
pub(crate) fn draw(buffer: &mut Buffer, scene: &BoardScene, layout: &Layout, look: &Look) {
    buffer.set_style(layout.board, look.style(Role::Panel));
    lines(buffer, &scene.outline, layout, look);
    labels(buffer, scene, layout, look);
    scene.houses.iter().for_each(|cells| house(buffer, scene, cells, layout, look));
    for (cell, area) in layout.cells(&scene.outline) {
        CellView { scene, look, area, detail: layout.detail, cell }.draw(buffer);
    }
}

/// Draws the lines: those of each place along them, then the points where they meet. Borders are heavy
/// if there are thin lines too.
fn lines(buffer: &mut Buffer, outline: &Outline, layout: &Layout, look: &Look) {
    let (rows, columns) = (&layout.rows, &layout.columns);
    // What is above a place at a line, and to the left of one.
    let above = |line: &axis::Line, column: usize| outline.above(line.before, column);
    let left_of = |line: &axis::Line, row: usize| outline.left_of(row, line.before);
    let (mut across, mut down) = (Vec::new(), Vec::new());
    for line in &rows.lines {
        let along = columns.cells.iter().map(|&(column, x)| (line.at, x, above(line, column)));
        across.extend(along);
    }
    for line in &columns.lines {
        let along = rows.cells.iter().map(|&(row, y)| (y, line.at, left_of(line, row)));
        down.extend(along);
    }
    let has_thin = across.iter().chain(&down).any(|(.., line)| *line == Line::Thin);
    let weight = |line: Line| match line {
        Line::None => 0,
        Line::Border if has_thin => 2,
        _ => 1,
    };
    let style = |line: Line| match line {
        Line::Border => look.style(Role::BoxLine),
        _ => look.style(Role::ThinLine),
    };
    let mut point = |y: u16, x: u16, arms: [Line; 4]| {
        let strongest = arms.into_iter().max().unwrap_or(Line::None);
        if strongest != Line::None {
            let glyph = junction(arms.map(weight)).encode_utf8(&mut [0; 4]).to_owned();
            let (x, y) = (layout.board.x + x, layout.board.y + y);
            put(buffer, x, y, &glyph, style(strongest));
        }
    };
    for (y, x, line) in across {
        (0..columns.cell).for_each(|i| point(y, x + i, [Line::None, line, Line::None, line]));
    }
    for (y, x, line) in down {
        (0..rows.cell).for_each(|i| point(y + i, x, [line, Line::None, line, Line::None]));
    }
    for row in &rows.lines {
        for column in &columns.lines {
            // Arms that lead out of the part that is shown are not drawn.
            let arm = |is_shown: bool, line: Line| if is_shown { line } else { Line::None };
            let [r, c] = [row.before, column.before];
            let up = row.at > 0 && r > 0;
            let left = column.at > 0 && c > 0;
            let right = column.at + 1 < columns.length;
            let below = row.at + 1 < rows.length;
            let arms = [
                arm(up, outline.left_of(r.wrapping_sub(1), c)),
                arm(right, outline.above(r, c)),
                arm(below, outline.left_of(r, c)),
                arm(left, outline.above(r, c.wrapping_sub(1))),
            ];
            point(row.at, column.at, arms);
        }
    }
}

/// Marks the border of a house that matters for the hint: its lines in the color of the house, with signs.
fn house(buffer: &mut Buffer, scene: &BoardScene, house: &[usize], layout: &Layout, look: &Look) {
    let mark = look.style(Role::House);
    let is_inside = |cell: Option<usize>| cell.is_some_and(|cell| house.contains(&cell));
    let (left, top) = (layout.board.x, layout.board.y);
    // The number of a column may be in the line.
    let aside = u16::from(!layout.labels.1);
    for (cell, area) in layout.cells(&scene.outline).filter(|(cell, _)| house.contains(cell)) {
        let (row, column) = scene.outline.place(cell);
        let above = row.checked_sub(1).and_then(|row| scene.outline.cell(row, column));
        let before = column.checked_sub(1).and_then(|column| scene.outline.cell(row, column));
        let below = scene.outline.cell(row + 1, column);
        let after = scene.outline.cell(row, column + 1);
        for (line, other) in [(row, above), (row + 1, below)] {
            let line = layout.rows.lines.iter().find(|l| l.before == line && !is_inside(other));
            let Some(line) = line else { continue };
            (area.left()..area.right()).for_each(|x| recolor(buffer, x, top + line.at, mark));
            put(buffer, area.x + area.width / 2 + aside, top + line.at, "#", mark);
        }
        for (line, other) in [(column, before), (column + 1, after)] {
            let line = layout.columns.lines.iter().find(|l| l.before == line && !is_inside(other));
            let Some(line) = line else { continue };
            (area.top()..area.bottom()).for_each(|y| recolor(buffer, left + line.at, y, mark));
            put(buffer, left + line.at, area.y + (area.height - 1) / 2, "#", mark);
        }
    }
}

/// Returns the character of a point whose arms up, right, down and left are missing (0), light (1) or
/// heavy (2).
fn junction(arms: [usize; 4]) -> char {
    const GLYPHS: &str = concat!(
        " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳",
        "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈",
        "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",
    );
    let index = arms.into_iter().fold(0, |index, arm| 3 * index + arm);
    GLYPHS.chars().nth(index).unwrap_or(' ')
}

fn labels(buffer: &mut Buffer, scene: &BoardScene, layout: &Layout, look: &Look) {
    let cursor = scene.cursor.map(|cell| scene.outline.place(cell));
    let style = |chosen: bool| look.style(if chosen { Role::Title } else { Role::Second });
    if layout.labels.0 {
        for &(row, y) in &layout.rows.cells {
            let text = format!("{:>2}", row + 1);
            let text = if scene.outline.rows > 9 { text } else { text[1..].to_owned() };
            let x = layout.board.x - 1 - text.len() as u16;
            let y = layout.board.y + y + (layout.rows.cell - 1) / 2;
            buffer.set_string(x, y, text, style(cursor.is_some_and(|c| c.0 == row)));
        }
    } else if layout.columns.lines.first().is_some_and(|line| line.at == 0) {
        // Without room beside the board, the last digits of the numbers are in its left line.
        for &(row, y) in &layout.rows.cells {
            let y = layout.board.y + y + (layout.rows.cell - 1) / 2;
            let last = ((row + 1) % 10).to_string();
            buffer.set_string(layout.board.x, y, last, style(cursor.is_some_and(|c| c.0 == row)));
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
