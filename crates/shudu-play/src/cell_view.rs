//! A cell of the board: its digit or marks, its background, and signs beside the content.
//!
//! Color is never the only sign. Brackets, underline and parentheses are the sets of a hint, `!` a
//! conflict, `×` a wrong digit. Corner marks are written small (`¹`; letters in lower case), center marks
//! as digits, both in the place of their digit. Without colors, letters stand for the player's colors.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};
use shudu::grid::{Digit, DigitSet};
use shudu_draw::{Disc, Set};

use crate::board_view::{BoardScene, CellScene, put};
use crate::layout::Detail;
use crate::theme::{Depth, Look, Role};

/// Returns the character of a corner mark, for the character of a digit.
pub(crate) fn small(symbol: char) -> char {
    match symbol.to_digit(10) {
        Some(digit) => ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][digit as usize],
        None => symbol.to_ascii_lowercase(),
    }
}

/// Returns the letter of a color, for screens without colors.
pub(crate) fn color_letter(color: u8) -> char {
    (b'a' + color.clamp(1, 26) - 1) as char
}

/// A cell to draw.
pub(crate) struct CellView<'a> {
    pub(crate) scene: &'a BoardScene,
    pub(crate) look: &'a Look,
    /// Its place on the screen.
    pub(crate) area: Rect,
    pub(crate) detail: Detail,
    /// Its number.
    pub(crate) cell: usize,
}

impl CellView<'_> {
    fn content(&self) -> &CellScene {
        &self.scene.cells[self.cell]
    }

    fn symbol(&self, digit: u8) -> char {
        self.scene.outline.symbol(digit)
    }

    fn is_cursor(&self) -> bool {
        self.scene.cursor == Some(self.cell)
    }

    /// The background of the cell at a column of the screen: several colors of the player are stripes.
    fn ground(&self, x: u16) -> Style {
        let cell = self.content();
        let style = self.look.style(Role::Panel);
        let role = if cell.set.is_some() || !cell.colors.is_empty() {
            let stripe = usize::from(x.saturating_sub(self.area.x)) * cell.colors.len()
                / usize::from(self.area.width.max(1));
            let role = match (cell.set, cell.colors.get(stripe)) {
                (Some(set), _) => Role::Set(set),
                (None, color) => Role::Painted(color.copied().unwrap_or(1)),
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
        // The ground of the cursor is pale, so that digits are readable on it; the signs have the contrast.
        if self.is_cursor() {
            let style = if look.depth > Depth::Ansi16 { look.style(Role::Given) } else { bold };
            return Some((">", "<", style));
        }
        if cell.is_same && !look.has_color() {
            return Some((":", ":", bold));
        }
        None
    }

    pub(crate) fn draw(&self, buffer: &mut Buffer) {
        for y in self.area.top()..self.area.bottom() {
            for x in self.area.left()..self.area.right() {
                put(buffer, x, y, " ", self.ground(x));
            }
        }
        let cell = self.content();
        let middle = (self.area.x + self.area.width / 2, self.area.y + (self.area.height - 1) / 2);
        if cell.digit > 0 {
            let ground = self.ground(middle.0);
            let mut style =
                ground.patch(self.look.style(if cell.is_given { Role::Given } else { Role::Own }));
            style = self.readable(style, ground);
            if cell.is_conflict || cell.is_wrong {
                let role = if cell.is_conflict { Role::Conflict } else { Role::Wrong };
                style = style.patch(self.look.style(role));
            }
            put_char(buffer, middle.0, middle.1, self.symbol(cell.digit), style);
        } else {
            match self.detail {
                Detail::Places => self.places(buffer),
                Detail::Lines => self.two_lines(buffer),
                Detail::Compact | Detail::Tiny => self.one_character(buffer, middle),
            }
        }
        let (left_x, right_x) = (self.area.x, self.area.right() - 1);
        // The signs of a small cell would hide the candidates that it loses.
        let signs = self.signs().filter(|_| !self.is_small() || self.eliminated().is_empty());
        if let Some((left, right, style)) = signs {
            put(buffer, left_x, middle.1, left, self.ground(left_x).patch(style));
            if self.area.width > 2 {
                put(buffer, right_x, middle.1, right, self.ground(right_x).patch(style));
            }
        }
        // Without colors, a letter is the sign of a color, and * that of several.
        let letter = match &cell.colors[..] {
            _ if self.look.has_color() => return,
            [] => return,
            [color] => color_letter(*color),
            _ => '*',
        };
        if self.area.width > 2 {
            let y = self.area.bottom() - 1;
            put_char(buffer, right_x, y, letter, self.ground(right_x));
        } else if signs.is_none() {
            put_char(buffer, left_x, middle.1, letter, self.ground(left_x));
        }
    }

    /// The style of a candidate: that of the hint, of the player's color, of the same digit, or none.
    fn mark_style(&self, digit: u8, x: u16) -> Style {
        let cell = self.content();
        let ground = self.ground(x);
        let role = if let Some((_, disc)) = cell.discs.iter().find(|(d, _)| *d == digit) {
            Role::Disc(*disc)
        } else if let Some(color) = self.candidate_color(digit) {
            if !self.look.has_color() {
                return ground.add_modifier(Modifier::UNDERLINED);
            }
            Role::Painted(color)
        } else if digit == self.scene.same_digit {
            Role::SameMark
        } else {
            Role::Mark
        };
        self.readable(ground.patch(self.look.style(role)), ground)
    }

    /// The color that the player gave to a candidate.
    fn candidate_color(&self, digit: u8) -> Option<u8> {
        let colors = &self.content().candidate_colors;
        colors.iter().find(|(colored, _)| *colored == digit).map(|(_, color)| *color)
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
    fn shown(&self) -> DigitSet {
        let cell = self.content();
        let discs: DigitSet =
            cell.discs.iter().filter_map(|(digit, _)| Digit::new(*digit)).collect();
        cell.corner | cell.center | discs
    }

    fn mark_char(&self, digit: u8) -> char {
        let cell = self.content();
        if has(cell.corner - cell.center, digit) {
            small(self.symbol(digit))
        } else {
            self.symbol(digit)
        }
    }

    /// Each mark in the place of its digit.
    fn places(&self, buffer: &mut Buffer) {
        let cell = self.content();
        let columns = self.scene.outline.marks.0 as u16;
        for digit in self.shown().iter().map(Digit::get) {
            let index = u16::from(digit - 1);
            let x = self.area.x + 1 + 2 * (index % columns);
            let y = self.area.y + index / columns;
            if y >= self.area.bottom() || x >= self.area.right() {
                continue;
            }
            let style = self.mark_style(digit, x);
            put_char(buffer, x, y, self.mark_char(digit), style);
            if has(cell.corner & cell.center, digit) {
                put_char(buffer, x + 1, y, small(self.symbol(digit)), style);
            } else if let Some(color) = self.candidate_color(digit)
                && !self.look.has_color()
            {
                put_char(buffer, x + 1, y, color_letter(color), self.ground(x + 1));
            }
        }
    }

    /// Corner marks in the first line, center marks and candidates of the hint in the second.
    fn two_lines(&self, buffer: &mut Buffer) {
        let cell = self.content();
        let room = usize::from(self.area.width);
        let has_signs = self.signs().is_some();
        for (line, marks) in
            [cell.corner, self.shown() - (cell.corner - cell.center)].into_iter().enumerate()
        {
            let marks: Vec<u8> = marks.iter().map(Digit::get).collect();
            // The sign of the hint is in the first line.
            // One column is left, so that marks of neighboring cells do not touch.
            let room = if line == 0 && has_signs { room - 2 } else { room - 1 };
            let is_cut = marks.len() > room;
            let shown = if is_cut { &marks[..room - 1] } else { &marks[..] };
            let start = self.area.x
                + (self.area.width - shown.len() as u16 - u16::from(is_cut)).div_ceil(2);
            let y = self.area.y + line as u16;
            for (i, &digit) in shown.iter().enumerate() {
                let c = if line == 0 { small(self.symbol(digit)) } else { self.symbol(digit) };
                let x = start + i as u16;
                put_char(buffer, x, y, c, self.mark_style(digit, x));
            }
            if is_cut {
                let x = start + shown.len() as u16;
                let style = self.ground(x).patch(self.look.style(Role::Mark));
                put_char(buffer, x, y, '+', style);
            }
        }
    }

    fn is_small(&self) -> bool {
        matches!(self.detail, Detail::Compact | Detail::Tiny)
    }

    /// The candidates that the hint eliminates.
    fn eliminated(&self) -> Vec<u8> {
        let gone = self.content().discs.iter().filter(|(_, disc)| *disc == Disc::Eliminate);
        gone.map(|(digit, _)| *digit).collect()
    }

    /// A blank cell in one character: the candidate of the hint, `:` if it has marks, `.` if not.
    fn one_character(&self, buffer: &mut Buffer, at: (u16, u16)) {
        let cell = self.content();
        let ground = self.ground(at.0);
        let placed = cell.discs.iter().find(|(_, disc)| *disc == Disc::Place);
        let gone = self.eliminated();
        if !gone.is_empty() {
            // A minus sign, and the candidates that the cell loses: `-4`, `-49`, `-4+`.
            let room = usize::from(self.area.width) - 1;
            put_char(buffer, self.area.x, at.1, '-', self.mark_style(gone[0], self.area.x));
            for (i, &digit) in gone.iter().take(room).enumerate() {
                let is_cut = i > 0 && i + 1 == room && gone.len() > room;
                let c = if is_cut { '+' } else { self.symbol(digit) };
                let x = self.area.x + 1 + i as u16;
                put_char(buffer, x, at.1, c, self.mark_style(digit, x));
            }
            return;
        }
        let (c, style) = if let Some((digit, _)) = placed {
            (self.symbol(*digit), self.mark_style(*digit, at.0))
        } else if has(cell.corner | cell.center, self.scene.same_digit) {
            (self.symbol(self.scene.same_digit), self.mark_style(self.scene.same_digit, at.0))
        } else if !(cell.corner | cell.center).is_empty() {
            (':', ground.patch(self.look.style(Role::Mark)))
        } else if cell.is_peer && self.look.depth <= Depth::Ansi16 {
            ('-', ground.patch(self.look.style(Role::Mark)))
        } else {
            ('.', ground.patch(self.look.style(Role::Mark)))
        };
        put_char(buffer, at.0, at.1, c, style);
    }
}

/// Returns true if a set has a digit; 0 is none.
fn has(set: DigitSet, digit: u8) -> bool {
    Digit::new(digit).is_some_and(|digit| set.contains(digit))
}

fn put_char(buffer: &mut Buffer, x: u16, y: u16, c: char, style: Style) {
    put(buffer, x, y, c.encode_utf8(&mut [0; 4]), style);
}

#[cfg(test)]
mod tests {
    use shudu::grid::Shape;

    use super::*;
    use crate::layout::layout;
    use crate::outline::Outline;

    /// Without colors, a colored cell and a colored candidate looked like others.
    #[test]
    fn without_colors_letters_stand_for_colors() {
        let mut scene = BoardScene::new(Outline::classic(Shape::NINE));
        scene.cells[0].colors = vec![2];
        scene.cells[1].colors = vec![2, 5];
        scene.cells[2] = CellScene {
            center: DigitSet::from_bits(8),
            candidate_colors: vec![(4, 3)],
            ..CellScene::default()
        };
        let text = |size: (u16, u16), depth| {
            let layout = layout(size.0, size.1, &scene.outline, 0).unwrap();
            let mut buffer = Buffer::empty(layout.screen);
            let look = Look { theme: &shudu_draw::DARK, depth };
            crate::board_view::draw(&mut buffer, &scene, &layout, &look);
            buffer.content.iter().map(ratatui_core::buffer::Cell::symbol).collect::<String>()
        };
        for size in [(40, 20), (80, 24), (120, 40)] {
            let plain = text(size, Depth::None);
            assert!(plain.contains('b') && plain.contains('*'), "{size:?}");
            assert_eq!(plain.contains("4c"), size.0 == 120, "{size:?}");
            let colored = text(size, Depth::True);
            assert!(!colored.contains(['b', '*', 'c']), "{size:?}");
        }
    }

    /// One of several eliminated candidates was shown, in the form of a digit that is placed.
    #[test]
    fn a_small_cell_shows_what_it_loses_behind_a_minus_sign() {
        let mut scene = BoardScene::new(Outline::classic(Shape::NINE));
        scene.cells[0].discs = vec![(4, Disc::Eliminate), (9, Disc::Eliminate)];
        scene.cells[1].discs = [2, 4, 9].map(|digit| (digit, Disc::Eliminate)).to_vec();
        scene.cells[2].discs = vec![(7, Disc::Place)];
        (scene.cells[0].set, scene.cells[2].set) = (Some(Set::Fin), Some(Set::A));
        let look = Look { theme: &shudu_draw::DARK, depth: Depth::None };
        for (width, shown) in [(3, ["-49", "-2+", "[7]"]), (2, ["-4", "-2", "[7"])] {
            for (cell, expected) in shown.into_iter().enumerate() {
                let area = Rect::new(0, 0, width, 1);
                let mut buffer = Buffer::empty(area);
                let detail = if width == 3 { Detail::Compact } else { Detail::Tiny };
                CellView { scene: &scene, look: &look, area, detail, cell }.draw(&mut buffer);
                let cells = buffer.content.iter().map(ratatui_core::buffer::Cell::symbol);
                assert_eq!(cells.collect::<String>(), expected);
            }
        }
    }

    /// The second color of a cell was not shown.
    #[test]
    fn several_colors_are_stripes() {
        let mut scene = BoardScene::new(Outline::classic(Shape::NINE));
        scene.cells[0].colors = vec![2, 5];
        let look = Look { theme: &shudu_draw::DARK, depth: Depth::True };
        let area = Rect::new(0, 0, 5, 1);
        let view = CellView { scene: &scene, look: &look, area, detail: Detail::Compact, cell: 0 };
        let mut buffer = Buffer::empty(area);
        view.draw(&mut buffer);
        let grounds: Vec<Color> = buffer.content.iter().map(|cell| cell.bg).collect();
        assert!(grounds[0] != grounds[4] && grounds[0] == grounds[1], "{grounds:?}");
    }
}
