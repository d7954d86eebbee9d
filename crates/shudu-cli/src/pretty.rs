//! Draws grids for terminals: boxes with borders, givens bold, found digits in color.
//!
//! ```text
//! ┌───────┬───────┬───────┐
//! │ 5 3 4 │ 6 7 8 │ 9 1 2 │
//! ```

use anstyle::{AnsiColor, Style};
use shudu::Puzzle;
use shudu::grid::{Coord, Digit, Shape, symbol};
use shudu::logic::State;

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

/// The corner of lines in these directions: 1 up, 2 right, 4 down, 8 left.
const CORNERS: [char; 16] =
    [' ', ' ', ' ', '└', ' ', '│', '┌', '├', ' ', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// Draws a puzzle: a line wherever its regions meet. Returns its lines.
fn draw(puzzle: &Puzzle, look: impl Fn(usize) -> Look, color: bool) -> Vec<String> {
    let rules = puzzle.rules();
    let (rows, columns) = rules.extent();
    let cells = rules.cells();
    // The area and region of each cell; `None` outside the board.
    let region = |row: usize, column: usize| {
        let cell = Coord { row: row as u8, column: column as u8 };
        let mut areas = rules.areas().iter().enumerate();
        let (number, area) = areas.find(|(_, area)| area.contains(cell))?;
        Some((number, area.region(cell)))
    };
    let around = |row: usize, column: usize| {
        let is_inside = (1..=rows).contains(&row) && (1..=columns).contains(&column);
        is_inside.then(|| region(row - 1, column - 1)).flatten()
    };
    // In front of row or column k, counted from 1 within a frame of cells outside the board.
    let is_above = |row: usize, column: usize| around(row, column) != around(row + 1, column);
    let is_left = |row: usize, column: usize| around(row, column) != around(row, column + 1);
    let has_above: Vec<bool> =
        (0..=rows).map(|row| (1..=columns).any(|column| is_above(row, column))).collect();
    let has_left: Vec<bool> =
        (0..=columns).map(|column| (1..=rows).any(|row| is_left(row, column))).collect();
    let rule = |row: usize| {
        let mut line = String::new();
        for (column, &has_line) in has_left.iter().enumerate() {
            let right = is_above(row, column + 1);
            let piece = if right { "─" } else { " " };
            if has_line {
                let arms =
                    [is_left(row, column), right, is_left(row + 1, column), is_above(row, column)];
                let bits = arms.iter().rev().fold(0, |bits, &arm| bits << 1 | usize::from(arm));
                line.push(CORNERS[bits]);
                line.push_str(if column < columns { piece } else { "" });
            }
            line.push_str(&piece.repeat(if column < columns { 2 } else { 0 }));
        }
        line
    };
    let mut lines = Vec::new();
    for (row, &has_line) in has_above.iter().enumerate() {
        if has_line {
            lines.push(rule(row));
        }
        if row == rows {
            break;
        }
        let mut line = String::new();
        for (column, &has_line) in has_left.iter().enumerate() {
            if has_line {
                line.push(if is_left(row + 1, column) { '│' } else { ' ' });
                line.push_str(if column < columns { " " } else { "" });
            }
            let cell = Coord { row: row as u8, column: column as u8 };
            match cells.binary_search(&cell) {
                Err(_) => line.push_str(if column < columns { "  " } else { "" }),
                Ok(cell) => {
                    let digit = symbol(puzzle.cells()[cell]);
                    let style = if color { look(cell).style() } else { Style::new() };
                    line.push_str(&format!("{style}{digit}{style:#} "));
                }
            }
        }
        lines.push(line);
    }
    lines
}

/// Draws a puzzle whose digits are givens.
pub(crate) fn puzzle(puzzle: &Puzzle, color: bool) -> Vec<String> {
    let look = |cell: usize| if puzzle.cells()[cell] == 0 { Look::Blank } else { Look::Given };
    draw(puzzle, look, color)
}

/// Draws a solution: the digits of the puzzle bold, the others in color, marked cells red.
pub(crate) fn solution(
    puzzle: &Puzzle,
    solution: &Puzzle,
    marked: &[Coord],
    color: bool,
) -> Vec<String> {
    let cells = puzzle.rules().cells();
    let marked: Vec<usize> =
        marked.iter().filter_map(|cell| cells.binary_search(cell).ok()).collect();
    let look = |cell: usize| match (puzzle.cells()[cell], marked.contains(&cell)) {
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

/// Draws candidates, those of 9×9 in a narrow form if the terminal is too narrow for the usual one.
pub(crate) fn candidates(state: &State, columns: Option<usize>, out: &mut Vec<u8>) {
    let usual = format!("{state}\n");
    let is_too_wide = |columns| usual.lines().any(|line| line.len() > columns);
    let drawn =
        match columns.is_some_and(is_too_wide) && state.rules().as_classic() == Some(Shape::NINE) {
            true => text(narrow_candidates(state)),
            false => usual,
        };
    out.extend_from_slice(drawn.as_bytes());
}

/// Draws candidates for narrow terminals: three lines of three places for each cell.
///
/// ```text
/// ┌───────────┬─
/// │1 3        │
/// │    5      │
/// │7          │
/// ```
fn narrow_candidates(state: &State) -> Vec<String> {
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
                let cell = Shape::NINE.coord(row * 9 + column);
                for digit in part * 3 + 1..=part * 3 + 3 {
                    line.push(mark(state, cell, digit));
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
fn mark(state: &State, cell: Coord, digit: u8) -> char {
    match state.digit(cell) {
        Some(filled) if digit == 5 => symbol(filled.get()),
        None if Digit::new(digit).is_some_and(|d| state.candidates(cell).contains(d)) => {
            symbol(digit)
        }
        _ => ' ',
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
    use shudu::grid::Board;
    use shudu::rules::{Area, Digits, Regions, Rules};

    use super::*;

    #[test]
    fn boards_of_every_shape_have_lines_of_equal_length() {
        for shape in Shape::all() {
            let lines = puzzle(&Board::empty(shape).into(), false);
            assert_eq!(lines.len(), shape.side() + shape.side() / shape.box_rows() + 1);
            let width = lines[0].chars().count();
            assert!(lines.iter().all(|l| l.chars().count() == width), "{shape}");
        }
    }

    #[test]
    fn candidates_fit_forty_columns() {
        let state = State::new(&shudu::Grid::EMPTY);
        let drawn = |columns| {
            let mut out = Vec::new();
            candidates(&state, columns, &mut out);
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
        assert_eq!(text(puzzle(&board.into(), false)), expected);
    }

    #[test]
    fn irregular_regions_have_their_outlines() {
        let regions = [1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 2, 4, 3, 4, 4, 4];
        let area = Area::square(4, Regions::Irregular(regions.into()));
        let rules = Rules::new(Digits::new(1, 4).unwrap(), [area], []).unwrap();
        let mut cells = [0; 16];
        cells[5] = 3;
        let expected = "\
┌───────────┬───┐
│ .   .   . │ . │
│   ┌───┬───┘   │
│ . │ 3 │ .   . │
├───┘   │   ┌───┤
│ .   . │ . │ . │
│   ┌───┴───┘   │
│ . │ .   .   . │
└───┴───────────┘
";
        let drawn = text(puzzle(&Puzzle::new(rules, cells).unwrap(), false));
        assert_eq!(drawn, expected);
    }
}
