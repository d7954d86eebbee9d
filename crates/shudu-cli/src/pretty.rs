//! Draws grids for terminals: boxes with borders, givens bold, found digits in color.
//!
//! ```text
//! ┌───────┬───────┬───────┐
//! │ 5 3 4 │ 6 7 8 │ 9 1 2 │
//! ```

use anstyle::{AnsiColor, Style};
use shudu::grid::{Board, Cell, Digit, Position, Puzzle, symbol};
use shudu::text::{Extra, Format, WriteOptions, Writer};

use crate::width::USUAL;

/// The style of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    Blank,
    Given,
    Found,
    /// A cell where two solutions differ, or where givens clash.
    Marked,
}

impl Look {
    fn style(self) -> Style {
        match self {
            Look::Blank => Style::new().dimmed(),
            Look::Given => Style::new().bold(),
            Look::Found => Style::new().fg_color(Some(AnsiColor::Cyan.into())),
            Look::Marked => Style::new().bold().fg_color(Some(AnsiColor::Red.into())),
        }
    }
}

/// Draws a board. Returns its lines.
pub(crate) fn draw(board: &Board, look: impl Fn(usize) -> Look, color: bool) -> Vec<String> {
    let shape = board.shape();
    let (side, wide, high) = (shape.side(), shape.box_columns(), shape.box_rows());
    let rule = |left: &str, cross: &str, right: &str| {
        let piece = "─".repeat(2 * wide + 1);
        let pieces: Vec<&str> = std::iter::repeat_n(piece.as_str(), side / wide).collect();
        format!("{left}{}{right}", pieces.join(cross))
    };
    let mut lines = vec![rule("┌", "┬", "┐")];
    for row in 0..side {
        if row > 0 && row.is_multiple_of(high) {
            lines.push(rule("├", "┼", "┤"));
        }
        let mut line = String::new();
        for column in 0..side {
            line.push_str(if column.is_multiple_of(wide) { "│ " } else { "" });
            let cell = row * side + column;
            let digit = symbol(board.get(cell));
            if color {
                let style = look(cell).style();
                line.push_str(&format!("{style}{digit}{style:#} "));
            } else {
                line.push(digit);
                line.push(' ');
            }
        }
        line.push('│');
        lines.push(line);
    }
    lines.push(rule("└", "┴", "┘"));
    lines
}

/// Draws a board whose digits are givens.
pub(crate) fn puzzle(board: &Board, color: bool) -> Vec<String> {
    draw(board, |c| if board.get(c) == 0 { Look::Blank } else { Look::Given }, color)
}

/// Draws a solution: the digits of the puzzle bold, the others in color, marked cells red.
pub(crate) fn solution(
    puzzle: &Board,
    solution: &Board,
    marked: &[usize],
    color: bool,
) -> Vec<String> {
    let look = |cell: usize| match (puzzle.get(cell), marked.contains(&cell)) {
        (_, true) => Look::Marked,
        (0, _) => Look::Found,
        _ => Look::Given,
    };
    draw(solution, look, color)
}

/// Puts two drawings next to each other, or one below the other if the terminal is too narrow.
pub(crate) fn beside(left: Vec<String>, right: Vec<String>, columns: Option<usize>) -> String {
    let width = |lines: &[String]| lines.first().map_or(0, |l| l.chars().count());
    let mut text = String::new();
    if width(&left) + 3 + width(&right) > columns.unwrap_or(USUAL) {
        left.into_iter().chain(right).for_each(|line| {
            text.push_str(&line);
            text.push('\n');
        });
    } else {
        for (l, r) in left.iter().zip(&right) {
            text.push_str(&format!("{l}   {r}\n"));
        }
    }
    text
}

/// Draws candidates, in a narrow form if the terminal is too narrow for the usual one.
pub(crate) fn candidates(puzzle: &Puzzle, columns: Option<usize>, out: &mut Vec<u8>) {
    let start = out.len();
    let writer = Writer::new(Format::PENCILMARKS, WriteOptions::default());
    writer.body(out, puzzle, &Extra::default());
    let is_wide = |columns: usize, lines: &[u8]| {
        lines.split(|byte| *byte == b'\n').any(|line| line.len() > columns)
    };
    if columns.is_some_and(|columns| is_wide(columns, &out[start..]))
        && let Some(position) = puzzle.to_position()
    {
        out.truncate(start);
        out.extend_from_slice(text(narrow_candidates(&position)).as_bytes());
    }
}

/// Draws candidates for narrow terminals: three lines of three places for each cell.
///
/// ```text
/// ┌───────────┬─
/// │1 3        │
/// │    5      │
/// │7          │
/// ```
fn narrow_candidates(position: &Position) -> Vec<String> {
    let rule = |left: &str, cross: &str, right: &str| {
        let piece = "─".repeat(11);
        format!("{left}{piece}{cross}{piece}{cross}{piece}{right}")
    };
    let blank = format!("│{0}│{0}│{0}│", " ".repeat(11));
    let mut lines = vec![rule("┌", "┬", "┐")];
    for row in 0..9 {
        match row {
            0 => {}
            3 | 6 => lines.push(rule("├", "┼", "┤")),
            _ => lines.push(blank.clone()),
        }
        for part in 0..3u8 {
            let mut line = String::new();
            for column in 0..9 {
                line.push_str(if column % 3 == 0 { "│" } else { " " });
                let cell = Cell::at(row * 9 + column);
                for digit in part * 3 + 1..=part * 3 + 3 {
                    line.push(mark(position, cell, digit));
                }
            }
            lines.push(line + "│");
        }
    }
    lines.push(rule("└", "┴", "┘"));
    lines
}

/// Returns the character at the place of a digit: the digit of a filled cell in the middle, a
/// candidate in its own place.
fn mark(position: &Position, cell: Cell, digit: u8) -> char {
    match position.digits().get(cell) {
        Some(filled) if digit == 5 => symbol(filled.get()),
        Some(_) => ' ',
        None if Digit::new(digit).is_some_and(|d| position.candidates().get(cell).contains(d)) => {
            symbol(digit)
        }
        None => ' ',
    }
}

/// Joins the lines of a drawing.
pub(crate) fn text(lines: Vec<String>) -> String {
    let mut text = lines.join("\n");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::grid::Shape;

    #[test]
    fn boards_of_every_shape_have_lines_of_equal_length() {
        for shape in Shape::all() {
            let lines = puzzle(&Board::empty(shape), false);
            assert_eq!(lines.len(), shape.side() + shape.side() / shape.box_rows() + 1);
            let width = lines[0].chars().count();
            assert!(lines.iter().all(|l| l.chars().count() == width), "{shape}");
        }
    }

    #[test]
    fn candidates_fit_forty_columns() {
        let puzzle = Puzzle::from(Position::start(&shudu::Grid::EMPTY));
        let drawn = |columns| {
            let mut out = Vec::new();
            candidates(&puzzle, columns, &mut out);
            String::from_utf8(out).unwrap()
        };
        let narrow = drawn(Some(40));
        assert!(narrow.lines().all(|line| line.chars().count() == 37), "{narrow}");
        assert!(narrow.starts_with("┌───────────┬"), "{narrow}");
        assert_eq!(narrow.lines().nth(1), Some("│123 123 123│123 123 123│123 123 123│"));
        assert_eq!(drawn(None), drawn(Some(200)));
    }

    #[test]
    fn a_six_by_six_board_is_drawn_with_its_boxes() {
        let mut board = Board::empty(Shape::new(2, 3).unwrap());
        board.set(0, 1);
        board.set(35, 6);
        let expected = "\
┌───────┬───────┐
│ 1 . . │ . . . │
│ . . . │ . . . │
├───────┼───────┤
│ . . . │ . . . │
│ . . . │ . . . │
├───────┼───────┤
│ . . . │ . . . │
│ . . . │ . . 6 │
└───────┴───────┘
";
        assert_eq!(text(puzzle(&board, false)), expected);
    }
}
