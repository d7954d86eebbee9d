//! What generated puzzles promise, checked by another path than the one that made them.
//!
//! Uniqueness and minimality are judged by dancing links, which share no code with the lanes, and
//! for some of the puzzles by the plain oracle too. The rest is judged from the puzzle alone, in the
//! most obvious way.

use std::ops::ControlFlow;

use shudu::generate::{Difficulty, Level, Made, Pattern, Source, Symmetry, Wish};
use shudu::grid::{Board, Shape};
use shudu::logic;
use shudu::logic::techniques_named;
use shudu::solve::engine::{Cover, Engine};
use shudu::solve::{End, Limits, Problem, oracle};

/// A few cells in the form of a ring: 28 of them.
const RING: &str = "
    . . x x . x x . .
    . x . . x . . x .
    x . . . . . . . x
    x . . . x . . . x
    . x . x . x . x .
    x . . . x . . . x
    x . . . . . . . x
    . x . . x . . x .
    . . x x . x x . .";

/// Requests of every kind, each with how many of a hundred puzzles it gets.
pub(crate) fn requests() -> Vec<(&'static str, Wish, u64)> {
    let plain = Wish::default;
    let level = |level: Level| {
        let difficulty = Difficulty { rating: Some(level.range()), ..Difficulty::default() };
        Wish { difficulty, ..plain() }
    };
    let named = |name: &str| Difficulty { needs: techniques_named(name), ..Difficulty::default() };
    let only = Difficulty { only: techniques_named("singles"), ..Difficulty::default() };
    let start = "1...5...9................................................................9...5..1";
    let shape = |rows, columns| Shape::new(rows, columns).unwrap_or(Shape::NINE);
    let mut all = vec![
        ("plain", plain(), 10),
        ("minimal, uniform", Wish { minimal: true, source: Source::Uniform, ..plain() }, 6),
        ("quick, 30 givens", Wish { source: Source::Quick, givens: Some((30, 30)), ..plain() }, 5),
        ("24 to 26 givens", Wish { givens: Some((24, 26)), ..plain() }, 5),
        ("26 or more, minimal", Wish { givens: Some((26, 81)), minimal: true, ..plain() }, 2),
        ("20 givens", Wish { givens: Some((20, 20)), ..plain() }, 1),
        ("eight digits", Wish { digits: Some(8), ..plain() }, 5),
        ("nine digits", Wish { digits: Some(9), ..plain() }, 4),
        ("no 5", Wish { avoid: Some(5), ..plain() }, 4),
        ("ring", Wish { pattern: Pattern::parse(Shape::NINE, RING), ..plain() }, 1),
        ("start", Wish { start: start.parse().ok(), ..plain() }, 4),
        ("easy", level(Level::Easy), 6),
        ("medium", level(Level::Medium), 6),
        ("hard", level(Level::Hard), 3),
        ("X-Wing", Wish { difficulty: named("X-Wing"), ..plain() }, 1),
        ("singles only", Wish { difficulty: only, ..plain() }, 5),
        ("4x4", Wish { shape: shape(2, 2), ..plain() }, 6),
        ("6x6, mirrored", Wish { shape: shape(2, 3), symmetry: Symmetry::Mirror, ..plain() }, 6),
        ("symmetric, minimal", Wish { symmetry: Symmetry::Diagonal, minimal: true, ..plain() }, 2),
    ];
    for (symmetry, name) in &Symmetry::ALL[1..] {
        all.push((*name, Wish { symmetry: *symmetry, ..plain() }, 2));
    }
    all
}

/// What is wrong with a puzzle, if anything.
pub(crate) fn complaint(wish: &Wish, made: &Made, with_oracle: bool) -> Option<&'static str> {
    let puzzle = &made.puzzle;
    if !made.solution.is_finished() {
        return Some("the solution is not finished");
    }
    let extends = puzzle.cells().iter().zip(made.solution.cells()).all(|(&p, &s)| p == 0 || p == s);
    if !extends {
        return Some("the solution does not hold the givens");
    }
    if solutions(puzzle) != [made.solution.clone()] {
        return Some("not exactly this solution");
    }
    if with_oracle && oracle(&Problem::from(puzzle), 2) != [made.solution.clone()] {
        return Some("the oracle finds another solution");
    }
    let givens = puzzle.filled();
    if wish.givens.is_some_and(|(few, many)| givens < few || givens > many) {
        return Some("the number of givens");
    }
    let dug_out =
        wish.givens.is_none() && wish.symmetry == Symmetry::None && wish.pattern.is_none();
    if (wish.minimal || dug_out) && !is_minimal(puzzle, wish.start.as_ref()) {
        return Some("not minimal");
    }
    if !wish.symmetry.holds(puzzle) {
        return Some("not symmetric");
    }
    if wish.pattern.as_ref().is_some_and(|pattern| !pattern.fits(puzzle)) {
        return Some("not on the pattern");
    }
    let kept =
        |start: &Board| start.cells().iter().zip(puzzle.cells()).all(|(&s, &p)| s == 0 || s == p);
    if wish.start.as_ref().is_some_and(|start| !kept(start)) {
        return Some("the start is not kept");
    }
    let side = wish.shape.side() as u8;
    let digits = (1..=side).filter(|digit| puzzle.cells().contains(digit)).count();
    if wish.digits.is_some_and(|wanted| wanted != digits) {
        return Some("the number of digits");
    }
    if wish.avoid.is_some_and(|digit| puzzle.cells().contains(&digit)) {
        return Some("the digit to be avoided");
    }
    difficulty(&wish.difficulty, made)
}

/// By the rating and the path as anyone gets them, without the shortcuts of the search.
fn difficulty(wish: &Difficulty, made: &Made) -> Option<&'static str> {
    if wish.is_any() {
        return None;
    }
    let grid = made.puzzle.to_grid()?;
    let (Ok(rating), Ok(path)) = (logic::rate(&grid), logic::path(&grid)) else {
        return Some("no rating");
    };
    let tenths = rating.er.tenths;
    if wish.rating.is_some_and(|(least, most)| tenths < least || tenths > most) {
        return Some("the rating");
    }
    let graded = made.graded.as_ref().map(|g| (g.tenths, Some(g.hardest)));
    if wish.only.is_empty() && graded != Some((tenths, rating.er.technique)) {
        return Some("the rating that is told");
    }
    if !wish.needs.is_empty() && !path.iter().any(|step| wish.needs.contains(&step.technique)) {
        return Some("the technique is not needed");
    }
    let allowed = |step: &logic::Step| wish.only.contains(&step.technique);
    // The plain path may take other steps than those allowed where they are easier; singles are
    // the only request of this kind here, and direct eliminations are all that comes between.
    let singles_end = |step: &logic::Step| allowed(step) || step.rating < 26;
    if !wish.only.is_empty() && !path.iter().all(singles_end) {
        return Some("other techniques are needed");
    }
    None
}

/// Up to two solutions, by dancing links.
fn solutions(puzzle: &Board) -> Vec<Board> {
    let mut found = Vec::new();
    let report = Cover.search(&Problem::from(puzzle), &Limits::solutions(2), &mut |cells| {
        found.extend(Board::from_cells(puzzle.shape(), cells));
        ControlFlow::Continue(())
    });
    assert!(matches!(report.end, End::Complete | End::Enough));
    found
}

/// Does every given that is not kept from a start count?
fn is_minimal(puzzle: &Board, start: Option<&Board>) -> bool {
    (0..puzzle.cells().len()).filter(|&cell| puzzle.get(cell) != 0).all(|cell| {
        if start.is_some_and(|start| start.get(cell) != 0) {
            return true;
        }
        let mut less = puzzle.clone();
        less.set(cell, 0);
        solutions(&less).len() == 2
    })
}
