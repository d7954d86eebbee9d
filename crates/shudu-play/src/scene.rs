//! What the board shows: the game with the highlights, the hint and the check.

use shudu::grid::DigitSet;
use shudu::solve::Verdict;
use shudu_draw::Disc;
use shudu_game::{GRADES, Game};

use crate::board_view::{BoardScene, CellScene};
use crate::outline::Outline;
use crate::remembered::Remembered;
use crate::type_in::TypeIn;
use crate::view::View;

/// Returns what the board shows of a game.
pub(crate) fn of_game(game: &Game, view: &View, options: &Remembered) -> BoardScene {
    let cursor = game.cursor();
    let mut scene = BoardScene::new(Outline::of(game.rules()));
    scene.cursor = Some(cursor);
    scene.same_digit = if options.same { game.digit(cursor) } else { 0 };
    for (cell, shown) in scene.cells.iter_mut().enumerate() {
        let state = game.cell(cell);
        let is_blank = state.digit == 0;
        let colors = (1..=shudu_game::MAX_COLOR).filter(|&color| state.has_color(color));
        *shown = CellScene {
            digit: state.digit,
            is_given: game.is_given(cell),
            corner: if is_blank { state.corner } else { DigitSet::EMPTY },
            center: game.candidates(cell),
            colors: colors.collect(),
            is_selected: game.is_selected(cell),
            is_same: scene.same_digit > 0 && state.digit == scene.same_digit,
            ..CellScene::default()
        };
        if is_blank {
            let candidates = 1..=scene.outline.count();
            shown.candidate_colors = candidates
                .filter_map(|digit| Some((digit, state.candidate_color(digit)?)))
                .collect();
        }
    }
    if options.peers {
        let rules = crate::words::constraints_of(game.rules(), game.coord(cursor));
        let listed = rules.flat_map(|(_, cells)| cells).filter_map(|cell| game.number(cell));
        for cell in game.peers(cursor).chain(listed) {
            scene.cells[cell].is_peer = true;
        }
    }
    if options.conflicts || view.check.is_some() {
        for cell in game.conflict_cells() {
            scene.cells[cell].is_conflict = true;
        }
    }
    let checked = view.check.iter().flat_map(|check| {
        check.wrong.iter().map(|found| found.cell).chain(check.missing.iter().copied())
    });
    // In the first grade a hint about mistakes has cells, a step has none.
    let hinted = view.hint.iter().flat_map(|shown| shown.hint.cells(1));
    for cell in checked.chain(hinted).filter_map(|cell| game.number(cell)) {
        scene.cells[cell].is_wrong = true;
    }
    hint(&mut scene, game, view);
    scene
}

/// Adds the hint: houses from the first grade, cells from the second, candidates in the third.
fn hint(scene: &mut BoardScene, game: &Game, view: &View) {
    let Some(shown) = &view.hint else { return };
    let Some(drawn) = &shown.drawn else { return };
    let number = |cell: usize| game.number(drawn.shape.coord(cell));
    let cells = |cells: &Vec<usize>| cells.iter().filter_map(|&cell| number(cell)).collect();
    scene.houses = drawn.houses.iter().map(|(house, _)| cells(house)).collect();
    if shown.grade >= 2 {
        for &(cell, set) in &drawn.fills {
            number(cell).into_iter().for_each(|cell| scene.cells[cell].set = Some(set));
        }
    }
    // The outcome is shown in the last grade.
    let is_shown = |disc: Disc| shown.grade == GRADES || shown.grade == 2 && disc == Disc::Pattern;
    for &(cell, digit, disc) in drawn.discs.iter().filter(|(.., disc)| is_shown(*disc)) {
        if let Some(cell) = number(cell) {
            scene.cells[cell].discs.push((digit, disc));
        }
    }
}

/// Returns what the board shows of a puzzle that is typed in.
pub(crate) fn of_typed(typed: &TypeIn) -> BoardScene {
    let mut scene = BoardScene::new(Outline::classic(typed.board.shape()));
    scene.cursor = Some(typed.cursor);
    for (shown, &digit) in scene.cells.iter_mut().zip(typed.board.cells()) {
        shown.digit = digit;
        shown.is_given = true;
    }
    if let Some(Verdict::Invalid(clash)) = &typed.verdict {
        for cell in clash.cells {
            if let Some(cell) = typed.board.shape().cell(cell) {
                scene.cells[cell].is_conflict = true;
            }
        }
    }
    scene
}
