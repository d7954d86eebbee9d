//! Text in a buffer: lines from top to bottom, clipped to an area, and what can be clicked.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use crate::text;

/// Writes a text at a point; nothing outside the area. Returns the columns it took.
pub(crate) fn write(
    buffer: &mut Buffer,
    area: Rect,
    (x, y): (u16, u16),
    content: &str,
    style: Style,
) -> u16 {
    let area = area.intersection(buffer.area);
    if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
        return 0;
    }
    let room = usize::from(area.right() - x);
    let shown = text::clip(content, room);
    let (end, _) = buffer.set_stringn(x, y, &shown, room, style);
    end - x
}

/// A cursor that writes lines into an area.
pub(crate) struct Lines<'a> {
    pub buffer: &'a mut Buffer,
    pub area: Rect,
    /// The next line, from the top of the area.
    pub row: u16,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer, area: Rect) -> Lines<'a> {
        Lines { buffer, area, row: 0 }
    }

    /// The number of lines that are left.
    pub(crate) fn left(&self) -> u16 {
        self.area.height.saturating_sub(self.row)
    }

    /// Writes a line that is not wrapped.
    pub(crate) fn line(&mut self, content: &str, style: Style) {
        let at = (self.area.x, self.area.y + self.row);
        write(self.buffer, self.area, at, content, style);
        self.row += 1;
    }

    /// Writes a text in as many lines as it needs and has. `skip` lines are scrolled away. Returns
    /// true if lines are left over.
    pub(crate) fn wrapped(&mut self, content: &str, style: Style, skip: usize) -> bool {
        let lines = text::wrap(content, usize::from(self.area.width));
        let room = usize::from(self.left());
        // The end of a long text stays visible.
        let skip = skip.min(lines.len().saturating_sub(room));
        for line in lines.iter().skip(skip).take(room) {
            self.line(line, style);
        }
        lines.len() > skip + room
    }

    pub(crate) fn blank(&mut self) {
        self.row += 1;
    }
}

/// Clears an area and draws a frame with a title. Returns the area inside.
pub(crate) fn frame(
    buffer: &mut Buffer,
    area: Rect,
    title: &str,
    ground: Style,
    title_style: Style,
) -> Rect {
    let area = area.intersection(buffer.area);
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            // First, last or between them.
            let place = |at: u16, first: u16, end: u16| match at {
                _ if at == first => 0,
                _ if at + 1 == end => 2,
                _ => 1,
            };
            let row = place(y, area.top(), area.bottom());
            let symbol = [["┌", "─", "┐"], ["│", " ", "│"], ["└", "─", "┘"]][row]
                [place(x, area.left(), area.right())];
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.reset();
                cell.set_symbol(symbol).set_style(ground);
            }
        }
    }
    if area.width > 6 {
        let title = format!(" {} ", text::clip(title, usize::from(area.width - 6)));
        write(buffer, area, (area.x + 2, area.y), &title, title_style);
    }
    Rect::new(area.x + 2, area.y + 1, area.width.saturating_sub(4), area.height.saturating_sub(2))
}
