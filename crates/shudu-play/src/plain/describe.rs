//! Boards, cells and changes of the plain mode in words.

use shudu::grid::{Board, HouseKind, Shape, symbol};
use shudu_game::{CellState, Conflict, Digits, Game, MAX_COLOR, Status};
use shudu_messages::{Catalogue, args};

use crate::text::clock;
use crate::words::{self, sentence};

/// With more changed cells than this, only their number is said.
const MANY: usize = 12;

/// Returns the sentences on what changed between two states of a game.
pub(super) fn changes(catalogue: &Catalogue, before: &Game, after: &Game) -> Vec<String> {
    let shape = after.shape();
    let name = |cell: usize| shape.coord(cell).to_string();
    let changed: Vec<usize> =
        (0..shape.cells()).filter(|&cell| before.cell(cell) != after.cell(cell)).collect();
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
    said.extend(
        conflicts.iter().filter(is_new).map(|found| self::conflict(catalogue, shape, found)),
    );
    said.extend(status(catalogue, before, after));
    said
}

/// Returns the sentence on a game that ended, paused or went on.
fn status(catalogue: &Catalogue, before: &Game, after: &Game) -> Option<String> {
    if before.status() == after.status() {
        return None;
    }
    let time = clock(after.elapsed(after.last_ms()) / 1000);
    Some(match after.status() {
        Status::Solved => {
            let mistakes = after.clone().with_solution(after.board()).mistakes().unwrap_or(0);
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
    let name = after.shape().coord(cell).to_string();
    let mut said = Vec::new();
    if before.digit != now.digit {
        said.push(match now.digit {
            0 => catalogue.say("plain-blank", &args! { cell = name.clone() }),
            digit => {
                let words = args! { cell = name.clone(), digit = symbol(digit).to_string() };
                catalogue.say("plain-placed", &words)
            }
        });
    }
    let mut list = |key: &str, digits: Digits| {
        let words = args! { cell = name.clone(), digits = digits_in_words(catalogue, digits) };
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
    let candidate_color = |state: &CellState| {
        let side = after.shape().side() as u8;
        (1..=side).map(|digit| state.candidate_color(digit)).collect::<Vec<_>>()
    };
    if before.colors != now.colors || candidate_color(before) != candidate_color(now) {
        let colors = match colors_in_words(catalogue, after, cell) {
            Some(colors) => colors,
            None => catalogue.say("plain-none", &args! {}),
        };
        said.push(catalogue.say("plain-colors", &args! { cell = name, colors = colors }));
    }
    said
}

/// Returns the colors of a cell and of its candidates; `None` if there are none.
fn colors_in_words(catalogue: &Catalogue, game: &Game, cell: usize) -> Option<String> {
    let state = game.cell(cell);
    let mut colors: Vec<String> = (1..=MAX_COLOR)
        .filter(|&color| state.has_color(color))
        .map(|color| color_name(catalogue, color))
        .collect();
    for digit in 1..=game.shape().side() as u8 {
        if let Some(color) = state.candidate_color(digit) {
            let color = color_name(catalogue, color);
            let words = args! { digit = symbol(digit).to_string(), color = color };
            colors.push(catalogue.say("plain-candidate-color", &words));
        }
    }
    (!colors.is_empty()).then(|| catalogue.list(colors))
}

/// Returns the number of a color, which commands use, with its name.
fn color_name(catalogue: &Catalogue, color: u8) -> String {
    let name = words::color(catalogue, color);
    catalogue.say("plain-color", &args! { number = color, name = name })
}

fn digits_in_words(catalogue: &Catalogue, digits: Digits) -> String {
    match digits.is_empty() {
        true => catalogue.say("plain-none", &args! {}),
        false => catalogue.list(digits.iter().map(symbol)),
    }
}

/// Returns what a cell has.
pub(super) fn cell(catalogue: &Catalogue, game: &Game, cell: usize) -> String {
    let state = game.cell(cell);
    let name = game.shape().coord(cell).to_string();
    let digit = symbol(state.digit).to_string();
    let mut said = Vec::new();
    if game.is_given(cell) {
        let words = args! { cell = name.clone(), digit = digit };
        said.push(catalogue.say("plain-cell-given", &words));
    } else if state.digit != 0 {
        let words = args! { cell = name.clone(), digit = digit };
        said.push(catalogue.say("plain-cell-own", &words));
    } else {
        let candidates = digits_in_words(catalogue, game.open_candidates(cell));
        let words = args! { cell = name.clone(), candidates = candidates };
        said.push(catalogue.say("plain-cell-blank", &words));
        for (key, digits) in [("plain-corner", state.corner), ("plain-center", state.center)] {
            if !digits.is_empty() {
                let digits = digits_in_words(catalogue, digits);
                said.push(catalogue.say(key, &args! { cell = name.clone(), digits = digits }));
            }
        }
    }
    if let Some(colors) = colors_in_words(catalogue, game, cell) {
        said.push(catalogue.say("plain-colors", &args! { cell = name, colors = colors }));
    }
    words::join(catalogue, &said)
}

/// Returns the sentence on equal digits in a house.
pub(super) fn conflict(catalogue: &Catalogue, shape: Shape, conflict: &Conflict) -> String {
    let key = match conflict.kind {
        HouseKind::Row => "plain-conflict-row",
        HouseKind::Column => "plain-conflict-column",
        HouseKind::Box => "plain-conflict-box",
    };
    let words = args! {
        index = conflict.index + 1, digit = symbol(conflict.digit).to_string(),
        cells = catalogue.list(conflict.cells.iter().map(|&cell| shape.coord(cell))),
    };
    sentence(&catalogue.say(key, &words))
}

/// Returns the rows of a board: digits, and dots for blanks, with bars between boxes.
pub(super) fn rows(board: &Board) -> Vec<String> {
    let shape = board.shape();
    let wide = shape.side().to_string().len() + 1;
    let mut lines = Vec::new();
    for (index, row) in board.cells().chunks(shape.side()).enumerate() {
        if index > 0 && index.is_multiple_of(shape.box_rows()) {
            lines.push(String::new());
        }
        let boxes: Vec<String> = row
            .chunks(shape.box_columns())
            .map(|part| part.iter().map(|&d| symbol(d).to_string()).collect::<Vec<_>>().join(" "))
            .collect();
        lines.push(format!("{:<wide$} {}", format!("r{}", index + 1), boxes.join(" | ")));
    }
    lines
}

/// Returns the board and a line with blanks, time and hints.
pub(super) fn board(catalogue: &Catalogue, game: &Game, now: u64) -> Vec<String> {
    let mut lines = rows(&game.board());
    let words = args! {
        blanks = game.blanks(), time = clock(game.elapsed(now) / 1000),
        hints = game.hint_count(),
    };
    lines.push(catalogue.say("plain-status", &words));
    lines
}
