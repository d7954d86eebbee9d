//! What generated puzzles promise, checked by another path than the one that made them.
//!
//! Uniqueness and minimality are judged by dancing links, which share no code with the lanes, and
//! for some of the puzzles by the plain oracle too. The rest is judged from the puzzle alone, in the
//! most obvious way.

use std::ops::ControlFlow;

use shudu::generate::{Difficulty, Generated, Pattern, Request, Source, Symmetry};
use shudu::grid::{Board, Shape};
use shudu::logic;
use shudu::logic::{Level, techniques_named};
use shudu::search::{End, Limits};
use shudu::solve::Problem;
use shudu::solve::engine::{Cover, Engine};
use shudu::testing::oracle;

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
pub(crate) fn requests() -> Vec<(&'static str, Request, u64)> {
    let plain = Request::default;
    let level = |level: Level| {
        let difficulty = Difficulty { rating: Some(level.range()), ..Difficulty::default() };
        Request { difficulty, ..plain() }
    };
    let named = |name: &str| Difficulty { needs: techniques_named(name), ..Difficulty::default() };
    let only = Difficulty { only: techniques_named("singles"), ..Difficulty::default() };
    let start = "1...5...9................................................................9...5..1";
    let shape = |rows, columns| Shape::new(rows, columns).unwrap_or(Shape::NINE);
    let mut all = vec![
        ("plain", plain(), 10),
        ("minimal, uniform", Request { minimal: true, source: Source::Uniform, ..plain() }, 6),
        (
            "quick, 30 givens",
            Request { source: Source::Quick, givens: Some((30, 30)), ..plain() },
            5,
        ),
        ("24 to 26 givens", Request { givens: Some((24, 26)), ..plain() }, 5),
        ("26 or more, minimal", Request { givens: Some((26, 81)), minimal: true, ..plain() }, 2),
        ("20 givens", Request { givens: Some((20, 20)), ..plain() }, 1),
        ("eight digits", Request { digits: Some(8), ..plain() }, 5),
        ("nine digits", Request { digits: Some(9), ..plain() }, 4),
        ("no 5", Request { avoid: Some(5), ..plain() }, 4),
        ("ring", Request { pattern: Pattern::parse(Shape::NINE, RING), ..plain() }, 1),
        ("start", Request { start: start.parse().ok(), ..plain() }, 4),
        ("easy", level(Level::Easy), 6),
        ("medium", level(Level::Medium), 6),
        ("hard", level(Level::Hard), 3),
        ("X-Wing", Request { difficulty: named("X-Wing"), ..plain() }, 1),
        ("singles only", Request { difficulty: only, ..plain() }, 5),
        ("4x4", Request { shape: shape(2, 2), ..plain() }, 6),
        ("6x6, mirrored", Request { shape: shape(2, 3), symmetry: Symmetry::Mirror, ..plain() }, 6),
        (
            "symmetric, minimal",
            Request { symmetry: Symmetry::Diagonal, minimal: true, ..plain() },
            2,
        ),
    ];
    for (symmetry, name) in &Symmetry::ALL[1..] {
        all.push((*name, Request { symmetry: *symmetry, ..plain() }, 2));
    }
    all
}

/// What is wrong with a puzzle, if anything.
pub(crate) fn complaint(
    request: &Request,
    made: &Generated,
    with_oracle: bool,
) -> Option<&'static str> {
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
    if request.givens.is_some_and(|(few, many)| givens < few || givens > many) {
        return Some("the number of givens");
    }
    let dug_out =
        request.givens.is_none() && request.symmetry == Symmetry::None && request.pattern.is_none();
    if (request.minimal || dug_out) && !is_minimal(puzzle, request.start.as_ref()) {
        return Some("not minimal");
    }
    if !request.symmetry.holds(puzzle) {
        return Some("not symmetric");
    }
    if request.pattern.as_ref().is_some_and(|pattern| !pattern.fits(puzzle)) {
        return Some("not on the pattern");
    }
    let kept =
        |start: &Board| start.cells().iter().zip(puzzle.cells()).all(|(&s, &p)| s == 0 || s == p);
    if request.start.as_ref().is_some_and(|start| !kept(start)) {
        return Some("the start is not kept");
    }
    let side = request.shape.side() as u8;
    let digits = (1..=side).filter(|digit| puzzle.cells().contains(digit)).count();
    if request.digits.is_some_and(|wanted| wanted != digits) {
        return Some("the number of digits");
    }
    if request.avoid.is_some_and(|digit| puzzle.cells().contains(&digit)) {
        return Some("the digit to be avoided");
    }
    difficulty(&request.difficulty, made)
}

/// By the rating and the path as anyone gets them, without the shortcuts of the search.
fn difficulty(request: &Difficulty, made: &Generated) -> Option<&'static str> {
    if request.is_any() {
        return None;
    }
    let grid = made.puzzle.to_grid()?;
    let (Ok(rating), Ok(path)) = (grid.rate(), grid.path()) else {
        return Some("no rating");
    };
    let er = rating.er.rating;
    if request.rating.as_ref().is_some_and(|range| !range.contains(&er)) {
        return Some("the rating");
    }
    let graded = made.graded.as_ref().map(|g| (g.rating, Some(g.hardest)));
    if request.only.is_empty() && graded != Some((er, rating.er.technique)) {
        return Some("the rating that is told");
    }
    if !request.needs.is_empty() && !path.iter().any(|step| request.needs.contains(&step.technique))
    {
        return Some("the technique is not needed");
    }
    let allowed = |step: &logic::Step| request.only.contains(&step.technique);
    // The plain path may take other steps than those allowed where they are easier; singles are
    // the only request of this kind here, and direct eliminations are all that comes between.
    let singles_end = |step: &logic::Step| allowed(step) || step.rating.tenths() < 26;
    if !request.only.is_empty() && !path.iter().all(singles_end) {
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
