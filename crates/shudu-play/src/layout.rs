//! Where things are on a screen of a given size.
//!
//! The board gets the most detail that fits beside or above a panel for text: marks in their places
//! (3×3 on a 9×9 board), marks in two lines, one character per cell. A board that does not fit even so
//! is shown in part. Below 40×20 characters nothing is usable, and the screen says so.

use ratatui_core::layout::Rect;

use crate::axis::{Axis, AxisKind};
use crate::outline::Outline;

/// The smallest screen.
pub(crate) const SMALLEST: (u16, u16) = (40, 20);

/// The least width of a panel beside the board, and the least height of one below it.
const PANEL_WIDTH: u16 = 26;
const PANEL_HEIGHT: u16 = 5;
/// The width of a panel that needs no more.
const WIDE_PANEL: u16 = 48;

/// How much a cell shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Detail {
    /// One character, two columns per cell.
    Tiny,
    /// One character, three columns per cell.
    Compact,
    /// Corner marks in one line, center marks in the next.
    Lines,
    /// A place for each mark.
    Places,
}

/// The places of the parts of the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub screen: Rect,
    pub title: Rect,
    /// The board with its lines.
    pub board: Rect,
    /// The rows that are shown, from the top of `board`.
    pub rows: Axis,
    /// The columns that are shown, from the left of `board`.
    pub columns: Axis,
    /// How much a cell shows.
    pub detail: Detail,
    /// Whether the numbers of rows and columns are shown, to the left and above.
    pub labels: (bool, bool),
    pub panel: Rect,
    /// The line of keys at the bottom, if there is room.
    pub footer: Option<Rect>,
}

/// A way to draw the cells.
#[derive(Clone, Copy)]
struct Cells {
    detail: Detail,
    width: u16,
    height: u16,
    thin: bool,
}

/// Returns the ways to draw the cells of a board, those with the most detail first.
fn ways(outline: &Outline) -> impl Iterator<Item = Cells> + use<> {
    let (rows, columns) = (outline.marks.1 as u16, outline.marks.0 as u16);
    let places = [true, false].map(|thin| Cells {
        detail: Detail::Places,
        width: 2 * columns + 1,
        height: rows.max(if columns > 4 { 1 } else { 2 }),
        thin,
    });
    let lines =
        [7, 6, 5].map(|width| Cells { detail: Detail::Lines, width, height: 2, thin: false });
    let small = [
        Cells { detail: Detail::Compact, width: 3, height: 1, thin: false },
        Cells { detail: Detail::Tiny, width: 2, height: 1, thin: false },
    ];
    places.into_iter().chain(lines).chain(small)
}

/// Returns the layout of a screen, or `None` if it is too small. `cursor` is a cell that must be
/// visible.
pub(crate) fn layout(width: u16, height: u16, outline: &Outline, cursor: usize) -> Option<Layout> {
    if width < SMALLEST.0 || height < SMALLEST.1 {
        return None;
    }
    let screen = Rect::new(0, 0, width, height);
    let title = Rect::new(0, 0, width, 1);
    let has_footer = height >= 24;
    let footer = has_footer.then(|| Rect::new(0, height - 1, width, 1));
    let room = Rect::new(0, 1, width, height - 1 - u16::from(has_footer));
    let label_width = if outline.rows > 9 { 3 } else { 2 };
    let borders = (outline.row_borders(), outline.column_borders());
    let kinds = |cells: Cells| {
        let axis =
            |side, borders, cell| AxisKind { side, borders, cell, has_thin_lines: cells.thin };
        let rows = axis(outline.rows, borders.0, cells.height);
        (rows, axis(outline.columns, borders.1, cells.width))
    };
    let fits = |cells: Cells, beside: bool| {
        let (rows, columns) = kinds(cells);
        let (w, h) = (columns.length() as u16, rows.length() as u16);
        let (free_w, free_h) = if beside {
            (room.width.checked_sub(PANEL_WIDTH + 1)?, room.height)
        } else {
            (room.width, room.height.checked_sub(PANEL_HEIGHT)?)
        };
        (w <= free_w && h <= free_h).then(|| {
            let labels = (w + label_width <= free_w, h < free_h);
            (cells, beside, labels)
        })
    };
    let found = ways(outline).find_map(|cells| fits(cells, true).or_else(|| fits(cells, false)));
    // A board that does not fit is shown in part, beside the text if the screen is wide.
    let (cells, beside, labels) = found.unwrap_or_else(|| {
        let cells = Cells { detail: Detail::Tiny, width: 2, height: 1, thin: false };
        (cells, width >= 2 * PANEL_WIDTH + 20, (true, true))
    });
    let (row_kind, column_kind) = kinds(cells);
    let left = if labels.0 { label_width } else { 0 };
    let top = u16::from(labels.1);
    let (board_room_w, board_room_h) = if beside {
        (room.width - PANEL_WIDTH - 1 - left, room.height - top)
    } else {
        (room.width - left, room.height - PANEL_HEIGHT - top)
    };
    let (row, column) = outline.place(cursor);
    let rows = row_kind.within(board_room_h, row);
    let columns = column_kind.within(board_room_w, column);
    let (w, h) = (columns.length, rows.length);
    // The board is centered in what the panel leaves.
    let panel_width = room.width.saturating_sub(1 + left + w).min(WIDE_PANEL);
    let (x, y) = if beside {
        ((room.width - panel_width - 1 - left - w) / 3, (room.height - top - h) / 3)
    } else {
        ((room.width - left - w) / 2, 0)
    };
    let board = Rect::new(room.x + x + left, room.y + y + top, w, h);
    let panel = if beside {
        let start = board.right() + 2;
        let panel =
            Rect::new(start, room.y + y, room.right().saturating_sub(start + 1), room.height - y);
        Rect { width: panel.width.min(WIDE_PANEL + 8), ..panel }
    } else {
        Rect::new(room.x + 1, board.bottom(), room.width - 2, room.bottom() - board.bottom())
    };
    Some(Layout {
        screen,
        title,
        board,
        rows,
        columns,
        detail: cells.detail,
        labels,
        panel,
        footer,
    })
}

impl Layout {
    /// Returns the cell at a point of the screen.
    pub(crate) fn cell_at(&self, x: u16, y: u16, outline: &Outline) -> Option<usize> {
        let row = self.rows.cell_at(y.checked_sub(self.board.y)?)?;
        let column = self.columns.cell_at(x.checked_sub(self.board.x)?)?;
        outline.cell(row, column)
    }

    /// Returns the cells that are shown, with their places on the screen.
    pub(crate) fn cells(&self, outline: &Outline) -> impl Iterator<Item = (usize, Rect)> {
        let Layout { board, rows, columns, .. } = self;
        rows.cells.iter().flat_map(move |&(row, y)| {
            columns.cells.iter().filter_map(move |&(column, x)| {
                let area = Rect::new(board.x + x, board.y + y, columns.cell, rows.cell);
                Some((outline.cell(row, column)?, area))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use shudu::grid::Shape;
    use shudu::rules::{Area, Digits, Regions, Rules};

    use super::*;

    #[test]
    fn the_board_gets_the_most_detail_that_fits() {
        let nine = Outline::classic(Shape::NINE);
        let detail = |w, h| layout(w, h, &nine, 0).map(|layout| layout.detail);
        assert_eq!(detail(39, 20), None);
        assert_eq!(detail(40, 20), Some(Detail::Compact));
        assert_eq!(detail(80, 24), Some(Detail::Lines));
        assert_eq!(detail(120, 40), Some(Detail::Places));
    }

    #[test]
    fn parts_do_not_overlap_and_stay_on_the_screen() {
        let mut outlines: Vec<Outline> = Shape::all().map(Outline::classic).collect();
        // A board with holes, and one whose regions have borders everywhere.
        let corners = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
        let grid = |(top, left)| Area::square(9, Regions::Boxes(Shape::NINE)).at(top, left);
        let irregular = Regions::Irregular((0..81).map(|cell| cell % 9 + 1).collect());
        for areas in [corners.map(grid).to_vec(), vec![Area::square(9, irregular)]] {
            let rules = Rules::new(Digits::up_to(Shape::NINE), areas, []).unwrap();
            outlines.push(Outline::of(&rules));
        }
        for outline in &outlines {
            for (w, h) in [(40, 20), (41, 23), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60)]
            {
                for cursor in [0, outline.cells() / 2, outline.cells() - 1] {
                    let layout = layout(w, h, outline, cursor).unwrap();
                    let at = format!("{outline:?} {w}×{h} {layout:?}");
                    for part in [layout.title, layout.board, layout.panel] {
                        assert_eq!(part.intersection(layout.screen), part, "{at}");
                    }
                    assert!(!layout.board.intersects(layout.panel), "{at}");
                    assert!(layout.panel.width >= 20 && layout.panel.height >= 5, "{at}");
                    let found = (0..w)
                        .flat_map(|x| (0..h).map(move |y| (x, y)))
                        .any(|(x, y)| layout.cell_at(x, y, outline) == Some(cursor));
                    assert!(found, "the cursor is not visible: {at}");
                }
            }
        }
    }
}
