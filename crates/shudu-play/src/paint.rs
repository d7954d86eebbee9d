//! Bytes for the terminal: the difference between two screens.
//!
//! Only cells that changed are written, with a cursor movement where they are not adjacent and with
//! attributes where they change. A frame is one write inside a synchronized update, so it does not
//! flicker. Colors are already reduced to what the terminal has (`theme.rs`).

use std::fmt::Write;

use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// Returns the bytes that turn one screen into another of the same size. Empty if they are equal.
pub(crate) fn difference(before: &Buffer, after: &Buffer) -> String {
    let changes = before.diff(after);
    if changes.is_empty() {
        return String::new();
    }
    let mut out = String::from("\x1b[?2026h\x1b[0m");
    let mut style: Option<(Color, Color, Modifier)> = None;
    let mut at: Option<(u16, u16)> = None;
    for (x, y, cell) in changes {
        if at != Some((x, y)) {
            let _ = write!(out, "\x1b[{};{}H", y + 1, x + 1);
        }
        let wanted = (cell.fg, cell.bg, cell.modifier);
        if style != Some(wanted) {
            attributes(&mut out, cell);
            style = Some(wanted);
        }
        out.push_str(cell.symbol());
        at = Some((x + cell.symbol().width().max(1) as u16, y));
    }
    out.push_str("\x1b[0m\x1b[?2026l");
    out
}

fn attributes(out: &mut String, cell: &Cell) {
    out.push_str("\x1b[0");
    let modifiers = [
        (Modifier::BOLD, "1"),
        (Modifier::DIM, "2"),
        (Modifier::ITALIC, "3"),
        (Modifier::UNDERLINED, "4"),
        (Modifier::REVERSED, "7"),
        (Modifier::CROSSED_OUT, "9"),
    ];
    for (modifier, code) in modifiers {
        if cell.modifier.contains(modifier) {
            let _ = write!(out, ";{code}");
        }
    }
    color(out, cell.fg, 30);
    color(out, cell.bg, 40);
    out.push('m');
}

/// Appends the code of a color; `base` is 30 for the text and 40 for its background.
fn color(out: &mut String, color: Color, base: u8) {
    let named = match color {
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 60,
        Color::LightRed => 61,
        Color::LightGreen => 62,
        Color::LightYellow => 63,
        Color::LightBlue => 64,
        Color::LightMagenta => 65,
        Color::LightCyan => 66,
        Color::White => 67,
        Color::Reset => return,
        Color::Indexed(index) => {
            let _ = write!(out, ";{};5;{index}", base + 8);
            return;
        }
        Color::Rgb(r, g, b) => {
            let _ = write!(out, ";{};2;{r};{g};{b}", base + 8);
            return;
        }
    };
    let _ = write!(out, ";{}", base + named);
}

#[cfg(test)]
mod tests {
    use ratatui_core::layout::Rect;
    use ratatui_core::style::Style;

    use super::*;

    #[test]
    fn only_changes_are_written() {
        let mut before = Buffer::empty(Rect::new(0, 0, 10, 2));
        let mut after = before.clone();
        assert_eq!(difference(&before, &after), "");
        after.set_string(2, 1, "数a", Style::new().fg(Color::Red));
        let bytes = difference(&before, &after);
        assert_eq!(bytes, "\x1b[?2026h\x1b[0m\x1b[2;3H\x1b[0;31m数a\x1b[0m\x1b[?2026l");
        before.set_string(2, 1, "数b", Style::new().fg(Color::Red));
        let bytes = difference(&before, &after);
        assert_eq!(bytes, "\x1b[?2026h\x1b[0m\x1b[2;5H\x1b[0;31ma\x1b[0m\x1b[?2026l");
    }
}
