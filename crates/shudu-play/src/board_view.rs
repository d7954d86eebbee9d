//! The board on the screen: lines, digits, marks, highlights and the signs of a hint.
//!
//! A [`BoardScene`] says what each cell shows; it has no reference to a game, so it is easy to make
//! and to test. Color is never the only sign. Brackets, underline and parentheses are the sets of a
//! hint, `!` a conflict, `×` a wrong digit. Corner marks are written small (`¹`; letters in lower
//! case), center marks as digits, both in the place of their digit.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};
use shudu::grid::{Shape, symbol};
use shudu_draw::{Disc, Set};

use crate::axis::Line;
use crate::layout::{Detail, Layout};
use crate::theme::{Depth, Look, Role};

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
    /// The player's color, from 1; 0 for none.
    pub color: u8,
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
    houses(buffer, scene, layout, look);
    labels(buffer, scene, layout, look);
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
                let x = from_x + columns.cell / 2;
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
    if layout.labels.1 {
        for &(column, x) in &layout.columns.cells {
            // In two columns there is room for the last digit only.
            let number = (column + 1).to_string();
            let number =
                if layout.columns.cell < 3 { &number[number.len() - 1..] } else { &number };
            let x = layout.board.x + x + layout.columns.cell / 2;
            let x = x + 1 - number.len() as u16;
            let chosen = cursor.is_some_and(|c| c.1 == column);
            buffer.set_string(x, layout.board.y - 1, number, style(chosen));
        }
    }
}

/// Returns the character of a corner mark.
#[must_use]
pub(crate) fn small(digit: u8) -> char {
    match digit {
        1..=9 => ['¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][usize::from(digit) - 1],
        _ => symbol(digit.min(25)).to_ascii_lowercase(),
    }
}

/// Returns the digits of a set of marks.
pub(crate) fn digits(marks: u32) -> impl Iterator<Item = u8> {
    (1..=25).filter(move |digit| marks & (1 << (digit - 1)) != 0)
}

struct CellView<'a> {
    scene: &'a BoardScene,
    look: &'a Look,
    area: Rect,
    detail: Detail,
    cell: usize,
}

impl CellView<'_> {
    fn content(&self) -> &CellScene {
        &self.scene.cells[self.cell]
    }

    fn is_cursor(&self) -> bool {
        self.scene.cursor == Some(self.cell)
    }

    /// The background of the cell.
    fn ground(&self) -> Style {
        let cell = self.content();
        let style = self.look.style(Role::Panel);
        let role = if cell.set.is_some() || cell.color > 0 {
            let role = match cell.set {
                Some(set) => Role::Set(set),
                None => Role::Painted(cell.color),
            };
            let style = style.patch(self.look.style(role));
            // The cursor and the selection keep the color of the cell readable.
            return match (self.is_cursor(), cell.is_selected && self.look.has_color()) {
                (true, _) => style.add_modifier(Modifier::REVERSED),
                (false, true) => style.add_modifier(Modifier::UNDERLINED),
                (false, false) if cell.is_selected => style.add_modifier(Modifier::REVERSED),
                _ => style,
            };
        } else if self.is_cursor() {
            Role::Cursor
        } else if cell.is_selected {
            Role::Selected
        } else if cell.is_same {
            Role::Same
        } else if cell.is_peer {
            Role::Peer
        } else {
            return style;
        };
        style.patch(self.look.style(role))
    }

    /// The characters to the left and right of the content.
    fn signs(&self) -> Option<(&'static str, &'static str, Style)> {
        let cell = self.content();
        let look = self.look;
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if cell.is_conflict {
            return Some(("!", "!", look.style(Role::Conflict)));
        }
        if cell.is_wrong {
            return Some(("×", "×", look.style(Role::Wrong)));
        }
        match cell.set {
            Some(Set::A) => return Some(("[", "]", bold)),
            Some(Set::Fin) => return Some(("(", ")", bold)),
            Some(Set::C) => return Some(("{", "}", bold)),
            _ => {}
        }
        let few_colors = look.depth <= Depth::Ansi16;
        if self.is_cursor() && few_colors {
            return Some((">", "<", bold));
        }
        if cell.is_same && !look.has_color() {
            return Some((":", ":", bold));
        }
        None
    }

    fn draw(&self, buffer: &mut Buffer) {
        let ground = self.ground();
        for y in self.area.top()..self.area.bottom() {
            for x in self.area.left()..self.area.right() {
                put(buffer, x, y, " ", ground);
            }
        }
        let cell = self.content();
        let middle = (self.area.x + self.area.width / 2, self.area.y + (self.area.height - 1) / 2);
        if cell.digit > 0 {
            let mut style =
                ground.patch(self.look.style(if cell.is_given { Role::Given } else { Role::Own }));
            style = self.readable(style, ground);
            if cell.is_conflict || cell.is_wrong {
                let role = if cell.is_conflict { Role::Conflict } else { Role::Wrong };
                style = style.patch(self.look.style(role));
            }
            put_char(buffer, middle.0, middle.1, symbol(cell.digit.min(25)), style);
        } else {
            match self.detail {
                Detail::Places => self.places(buffer, ground),
                Detail::Lines => self.two_lines(buffer, ground),
                Detail::Compact | Detail::Tiny => self.one_character(buffer, ground, middle),
            }
        }
        if let Some((left, right, style)) = self.signs() {
            let style = ground.patch(style);
            put(buffer, self.area.x, middle.1, left, style);
            if self.area.width > 2 {
                put(buffer, self.area.right() - 1, middle.1, right, style);
            }
        }
        if !self.look.has_color() && cell.color > 0 && self.area.width > 2 {
            // The number of the color, as a letter.
            let letter = (b'a' + cell.color.min(26) - 1) as char;
            put_char(buffer, self.area.right() - 1, self.area.bottom() - 1, letter, ground);
        }
    }

    /// The style of a candidate: that of the hint, of the player's color, of the same digit, or none.
    fn mark_style(&self, digit: u8, ground: Style) -> Style {
        let cell = self.content();
        let role = if let Some((_, disc)) = cell.discs.iter().find(|(d, _)| *d == digit) {
            Role::Disc(*disc)
        } else if let Some((_, color)) = cell.candidate_colors.iter().find(|(d, _)| *d == digit) {
            Role::Painted(*color)
        } else if digit == self.scene.same_digit {
            Role::SameMark
        } else {
            Role::Mark
        };
        self.readable(ground.patch(self.look.style(role)), ground)
    }

    /// With 16 colors a cell with a colored background has black text, whatever its role.
    fn readable(&self, style: Style, ground: Style) -> Style {
        let is_colored = ground.bg.is_some_and(|color| color != Color::Reset);
        match (self.look.depth == Depth::Ansi16 && is_colored, ground.fg) {
            (true, Some(ink)) => style.fg(ink).bg(ground.bg.unwrap_or_default()),
            _ => style,
        }
    }

    /// The candidates that are shown: the marks and those that the hint names.
    fn shown(&self) -> u32 {
        let cell = self.content();
        let discs = cell.discs.iter().fold(0, |set, (digit, _)| set | 1 << (digit - 1));
        cell.corner | cell.center | discs
    }

    fn mark_char(&self, digit: u8) -> char {
        let cell = self.content();
        let bit = 1 << (digit - 1);
        if cell.corner & bit != 0 && cell.center & bit == 0 { small(digit) } else { symbol(digit) }
    }

    /// Each mark in the place of its digit.
    fn places(&self, buffer: &mut Buffer, ground: Style) {
        let cell = self.content();
        let columns = self.scene.shape.box_columns() as u16;
        for digit in digits(self.shown()) {
            let index = u16::from(digit - 1);
            let x = self.area.x + 1 + 2 * (index % columns);
            let y = self.area.y + index / columns;
            if y >= self.area.bottom() || x >= self.area.right() {
                continue;
            }
            let style = self.mark_style(digit, ground);
            put_char(buffer, x, y, self.mark_char(digit), style);
            if cell.corner & cell.center & (1 << (digit - 1)) != 0 {
                put_char(buffer, x + 1, y, small(digit), style);
            }
        }
    }

    /// Corner marks in the first line, center marks and candidates of the hint in the second.
    fn two_lines(&self, buffer: &mut Buffer, ground: Style) {
        let cell = self.content();
        let room = usize::from(self.area.width);
        let has_signs = self.signs().is_some();
        let first: Vec<u8> = digits(cell.corner).collect();
        let second: Vec<u8> = digits(self.shown() & !(cell.corner & !cell.center)).collect();
        for (line, marks) in [first, second].into_iter().enumerate() {
            // The sign of the hint is in the first line.
            // One column is left, so that marks of neighboring cells do not touch.
            let room = if line == 0 && has_signs { room - 2 } else { room - 1 };
            let is_cut = marks.len() > room;
            let shown = if is_cut { &marks[..room - 1] } else { &marks[..] };
            let start = self.area.x
                + (self.area.width - shown.len() as u16 - u16::from(is_cut)).div_ceil(2);
            let y = self.area.y + line as u16;
            for (i, &digit) in shown.iter().enumerate() {
                let c = if line == 0 { small(digit) } else { symbol(digit) };
                put_char(buffer, start + i as u16, y, c, self.mark_style(digit, ground));
            }
            if is_cut {
                let style = ground.patch(self.look.style(Role::Mark));
                put_char(buffer, start + shown.len() as u16, y, '+', style);
            }
        }
    }

    /// A blank cell in one character: the candidate of the hint, `:` if it has marks, `.` if not.
    fn one_character(&self, buffer: &mut Buffer, ground: Style, at: (u16, u16)) {
        let cell = self.content();
        let disc = |wanted: Disc| cell.discs.iter().filter(move |(_, disc)| *disc == wanted);
        let (c, style) = if let Some((digit, _)) = disc(Disc::Place).next() {
            (symbol(*digit), self.mark_style(*digit, ground))
        } else if let Some((digit, _)) = disc(Disc::Eliminate).next() {
            (symbol(*digit), self.mark_style(*digit, ground))
        } else if (cell.corner | cell.center) & bit(self.scene.same_digit) != 0 {
            (symbol(self.scene.same_digit), self.mark_style(self.scene.same_digit, ground))
        } else if cell.corner | cell.center != 0 {
            (':', ground.patch(self.look.style(Role::Mark)))
        } else if cell.is_peer && self.look.depth <= Depth::Ansi16 {
            ('-', ground.patch(self.look.style(Role::Mark)))
        } else {
            ('.', ground.patch(self.look.style(Role::Mark)))
        };
        put_char(buffer, at.0, at.1, c, style);
    }
}

/// Returns the bit of a digit; 0 for none.
const fn bit(digit: u8) -> u32 {
    if digit == 0 { 0 } else { 1 << (digit - 1) }
}

/// Writes a character, if the point is on the screen.
fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.reset();
        cell.set_symbol(text).set_style(style);
    }
}

fn put_char(buffer: &mut Buffer, x: u16, y: u16, c: char, style: Style) {
    put(buffer, x, y, c.encode_utf8(&mut [0; 4]), style);
}

fn recolor(buffer: &mut Buffer, x: u16, y: u16, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.set_style(style);
    }
}
