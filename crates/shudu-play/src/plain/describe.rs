//! Boards, cells and changes of the plain mode in words.

use shudu::grid::DigitSet;
use shudu::rules::Rules;
use shudu_game::words::time;
use shudu_game::{CellState, Conflict, Game, Status};
use shudu_messages::{Catalogue, args};

use crate::outline::{Line, Outline};
use crate::text::width;
use crate::words::{self, conflict, symbol};

/// With more changed cells than this, only their number is said.
const MANY: usize = 12;

/// Returns the sentences on what changed between two states of a game.
pub(super) fn changes(catalogue: &Catalogue, before: &Game, after: &Game) -> Vec<String> {
    let name = |cell: usize| after.coord(cell).to_string();
    let changed: Vec<usize> =
        (0..after.coords().len()).filter(|&cell| before.cell(cell) != after.cell(cell)).collect();
    let placed = |cell: &usize| before.digit(*cell) != after.digit(*cell);
    let (main, others): (Vec<usize>, Vec<usize>) = match changed.iter().any(placed) {
        // A placed digit can change the marks of many peers, which one sentence lists.
        true => changed.into_iter().partition(placed),
        false => (changed, Vec::new()),
    };
    let mut said = Vec::new();
    if main.len() > MANY {
        said.push(catalogue.say("plain-changed", &args! { count = main.len() }));
    } else {
        for &cell in &main {
            said.extend(cell_changes(catalogue, before.cell(cell), after, cell));
        }
    }
    if !others.is_empty() {
        let cells = catalogue.list(others.into_iter().map(name));
        said.push(catalogue.say("plain-marks-changed", &args! { cells = cells }));
    }
    let is_new = |conflict: &&Conflict| conflict.cells.iter().any(|cell| main.contains(cell));
    let conflicts = after.conflicts();
    said.extend(conflicts.iter().filter(is_new).map(|found| conflict(catalogue, after, found)));
    said.extend(status(catalogue, before, after));
    said
}

/// Returns the sentence on a game that ended, paused or went on.
fn status(catalogue: &Catalogue, before: &Game, after: &Game) -> Option<String> {
    if before.status() == after.status() {
        return None;
    }
    let time = time(after.elapsed(after.last_ms()));
    Some(match after.status() {
        Status::Solved => {
            let mistakes = after.clone().with_solution(&after.digits()).mistakes().unwrap_or(0);
            let words = args! { time = time, hints = after.hint_count(), mistakes = mistakes };
            catalogue.say("plain-solved", &words)
        }
        Status::Abandoned => catalogue.say("plain-abandoned", &args! { time = time }),
        Status::Paused => catalogue.say("plain-paused", &args! { time = time }),
        Status::Playing => catalogue.say("play-resumed", &args! {}),
    })
}

/// Returns the sentences on one cell: its digit, or its marks, candidates and colors.
fn cell_changes(
    catalogue: &Catalogue,
    before: &CellState,
    after: &Game,
    cell: usize,
) -> Vec<String> {
    let now = after.cell(cell);
    let name = after.coord(cell).to_string();
    let mut said = Vec::new();
    if before.digit != now.digit {
        said.push(match now.digit {
            0 => catalogue.say("plain-blank", &args! { cell = name.clone() }),
            digit => {
                let words = args! { cell = name.clone(), digit = symbol(after, digit) };
                catalogue.say("plain-placed", &words)
            }
        });
    }
    let mut list = |key: &str, digits: DigitSet| {
        let words =
            args! { cell = name.clone(), digits = digits_in_words(catalogue, after, digits) };
        said.push(catalogue.say(key, &words));
    };
    if before.corner != now.corner {
        list("plain-corner", now.corner);
    }
    if before.center != now.center {
        list("plain-center", now.center);
    }
    if before.eliminated != now.eliminated && now.digit == 0 {
        list("plain-candidates", after.open_candidates(cell));
    }
    let [old, new] = [before, now].map(|state| {
        let count = after.rules().digits().count() as u8;
        let colors = (1..=count).map(|digit| state.candidate_color(digit));
        (state.colors, colors.collect::<Vec<_>>())
    });
    if old != new {
        let colors = colors_in_words(catalogue, after, cell);
        let colors = colors.unwrap_or_else(|| catalogue.say("plain-none", &args! {}));
        said.push(catalogue.say("plain-colors", &args! { cell = name, colors = colors }));
    }
    said
}

/// Returns the colors of a cell and of its candidates, with their numbers, which commands use.
fn colors_in_words(catalogue: &Catalogue, game: &Game, cell: usize) -> Option<String> {
    words::colors(catalogue, game, cell, |color| {
        let name = words::color(catalogue, color);
        catalogue.say("plain-color", &args! { number = color, name = name })
    })
}

fn digits_in_words(catalogue: &Catalogue, game: &Game, digits: DigitSet) -> String {
    words::list(catalogue, digits.iter().map(|digit| symbol(game, digit.get())))
}

/// Returns what a cell has.
pub(super) fn cell(catalogue: &Catalogue, game: &Game, cell: usize) -> String {
    let state = game.cell(cell);
    let name = game.coord(cell).to_string();
    let digit = symbol(game, state.digit);
    let mut said = Vec::new();
    if game.is_given(cell) {
        let words = args! { cell = name.clone(), digit = digit };
        said.push(catalogue.say("plain-cell-given", &words));
    } else if state.digit != 0 {
        let words = args! { cell = name.clone(), digit = digit };
        said.push(catalogue.say("plain-cell-own", &words));
    } else {
        let candidates = digits_in_words(catalogue, game, game.open_candidates(cell));
        let words = args! { cell = name.clone(), candidates = candidates };
        said.push(catalogue.say("plain-cell-blank", &words));
        for (key, digits) in [("plain-corner", state.corner), ("plain-center", state.center)] {
            if !digits.is_empty() {
                let digits = digits_in_words(catalogue, game, digits);
                said.push(catalogue.say(key, &args! { cell = name.clone(), digits = digits }));
            }
        }
    }
    if let Some(colors) = colors_in_words(catalogue, game, cell) {
        said.push(catalogue.say("plain-colors", &args! { cell = name, colors = colors }));
    }
    let own = words::constraints_of(game.rules(), game.coord(cell));
    said.extend(own.map(|(constraint, _)| catalogue.condition(game.rules(), constraint)));
    words::join(catalogue, &said)
}

/// Returns the rows of a board: digits, and dots for blanks, with bars between regions.
pub(super) fn rows(rules: &Rules, digits: &[u8]) -> Vec<String> {
    let outline = Outline::of(rules);
    table(&outline, |cell| outline.symbol(digits[cell]).to_string())
}

/// Returns the rows of a board with the candidates of each cell, and digits in brackets.
pub(super) fn candidates(game: &Game) -> Vec<String> {
    table(&Outline::of(game.rules()), |cell| match game.digit(cell) {
        0 => {
            let digits = game.open_candidates(cell);
            digits.iter().map(|digit| symbol(game, digit.get())).collect()
        }
        digit => format!("[{}]", symbol(game, digit)),
    })
}

/// Returns the rows of a board with a text for each cell. A blank line is between rows of boxes.
fn table(outline: &Outline, text: impl Fn(usize) -> String) -> Vec<String> {
    let wide = outline.rows.to_string().len() + 1;
    let borders = outline.column_borders();
    let content = |row, column| outline.cell(row, column).map(&text).unwrap_or_default();
    let widest = |column| (0..outline.rows).map(|row| width(&content(row, column))).max();
    let widths: Vec<usize> = (0..outline.columns).map(|c| widest(c).unwrap_or(0)).collect();
    let mut lines = Vec::new();
    for row in 0..outline.rows {
        if row > 0 && (0..outline.columns).all(|c| outline.above(row, c) != Line::Thin) {
            lines.push(String::new());
        }
        let mut line = format!("{:<wide$}", format!("r{}", row + 1));
        for (column, &room) in widths.iter().enumerate() {
            let has_border = column > 0 && borders >> column & 1 == 1;
            line += match outline.left_of(row, column) {
                Line::Border if has_border => " | ",
                _ if has_border => "   ",
                _ => " ",
            };
            let text = content(row, column);
            line += &text;
            line += &" ".repeat(room - width(&text));
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// Returns the board and a line with blanks, time and hints.
pub(super) fn board(catalogue: &Catalogue, game: &Game, now: u64) -> Vec<String> {
    let mut lines = rows(game.rules(), &game.digits());
    let words = args! {
        blanks = game.blanks(), time = time(game.elapsed(now)),
        hints = game.hint_count(),
    };
    lines.push(catalogue.say("plain-status", &words));
    lines
}
