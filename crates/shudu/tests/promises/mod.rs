//! Checks generated puzzles with code that is independent of the generator.
//!
//! Uniqueness and minimality are checked with dancing links, which share no code with the lanes
//! engine, and for some puzzles with the oracle. The rest is checked directly on the puzzle.

use shudu::Explain;
use shudu::Named;
use std::ops::{ControlFlow, Range};

use shudu::generate::{Difficulty, Generated, Generator, Pattern, Request, Source, Symmetry};
use shudu::grid::{Board, Shape};
use shudu::logic;
use shudu::logic::{Level, Technique};
use shudu::search::{End, Limits};
use shudu::solve::Problem;
use shudu::solve::engine::{Cover, Engine};
use shudu::testing::oracle;

/// A ring of 28 cells.
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

/// Returns requests of every kind, each with its percentage of the puzzles.
pub(crate) fn requests() -> Vec<(&'static str, Request, u64)> {
    let plain = Request::default;
    let shape = |rows, columns| Request::new(Shape::new(rows, columns).unwrap_or(Shape::NINE));
    let ring = Pattern::parse(Shape::NINE, RING)
        .map_or(plain(), |ring| plain().with(|r| r.pattern = Some(ring)));
    let start = "1...5...9................................................................9...5..1";
    let start =
        start.parse::<Board>().map_or(plain(), |start| plain().with(|r| r.start = Some(start)));
    let mut all = vec![
        ("plain", plain(), 10),
        (
            "minimal, uniform",
            plain().with(|r| r.minimal = true).with(|r| r.source = Source::Uniform),
            6,
        ),
        (
            "quick, 30 givens",
            plain().with(|r| r.source = Source::Quick).with(|r| r.givens = Some(30..=30)),
            5,
        ),
        ("24 to 26 givens", plain().with(|r| r.givens = Some(24..=26)), 5),
        (
            "26 or more, minimal",
            plain().with(|r| r.givens = Some(26..=81)).with(|r| r.minimal = true),
            2,
        ),
        ("20 givens", plain().with(|r| r.givens = Some(20..=20)), 1),
        ("eight digits", plain().with(|r| r.digits = Some(8)), 5),
        ("nine digits", plain().with(|r| r.digits = Some(9)), 4),
        ("no 5", plain().with(|r| r.avoid_given_digit = Some(5)), 4),
        ("ring", ring, 1),
        ("start", start, 4),
        ("easy", plain().with(|r| r.difficulty.rating = Some(Level::Easy.range())), 6),
        ("medium", plain().with(|r| r.difficulty.rating = Some(Level::Medium.range())), 6),
        ("hard", plain().with(|r| r.difficulty.rating = Some(Level::Hard.range())), 3),
        ("X-Wing", plain().with(|r| r.difficulty.needs = Technique::named("X-Wing")), 1),
        ("singles only", plain().with(|r| r.difficulty.only = Technique::named("singles")), 5),
        ("4x4", shape(2, 2), 6),
        ("6x6, mirrored", shape(2, 3).with(|r| r.symmetry = Symmetry::Mirror), 6),
        (
            "symmetric, minimal",
            plain().with(|r| r.symmetry = Symmetry::Diagonal).with(|r| r.minimal = true),
            2,
        ),
    ];
    for symmetry in &Symmetry::ALL[1..] {
        all.push((symmetry.name(), plain().with(|r| r.symmetry = *symmetry), 2));
    }
    all
}

/// Returns the attempts of a request that met it, for every shape.
pub(crate) fn attempts(request: &Request, seed: u64, indices: Range<u64>) -> Vec<Generated> {
    let generator = Generator::new(request.clone());
    generator.expect("a request that can be met").attempts(seed, indices, &Limits::default())
}

/// Returns the fault of a generated puzzle, if any.
pub(crate) fn complaint(
    request: &Request,
    made: &Generated,
    with_oracle: bool,
) -> Option<&'static str> {
    let (puzzle, solution) = (&made.puzzle.to_board().unwrap(), &made.solution.to_board().unwrap());
    if !solution.is_finished() {
        return Some("the solution is not finished");
    }
    let extends = puzzle.cells().iter().zip(solution.cells()).all(|(&p, &s)| p == 0 || p == s);
    if !extends {
        return Some("the solution does not hold the givens");
    }
    if solutions(puzzle) != [solution.clone()] {
        return Some("not exactly this solution");
    }
    if with_oracle && oracle(&Problem::from(puzzle), 2) != [solution.clone()] {
        return Some("the oracle finds another solution");
    }
    let givens = puzzle.filled();
    if request.givens.as_ref().is_some_and(|range| !range.contains(&givens)) {
        return Some("the number of givens");
    }
    let dug_out =
        request.givens.is_none() && request.symmetry == Symmetry::None && request.pattern.is_none();
    if (request.minimal || dug_out) && !is_minimal(puzzle, request.start.as_ref()) {
        return Some("not minimal");
    }
    if !request.symmetry.holds(&made.puzzle) {
        return Some("not symmetric");
    }
    if request.pattern.as_ref().is_some_and(|pattern| !pattern.fits(&made.puzzle)) {
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
    if request.avoid_given_digit.is_some_and(|digit| puzzle.cells().contains(&digit)) {
        return Some("the digit to be avoided");
    }
    difficulty(&request.difficulty, made)
}

/// Checks the difficulty with the public rating and path, without the shortcuts of the generator.
fn difficulty(request: &Difficulty, made: &Generated) -> Option<&'static str> {
    if *request == Difficulty::default() {
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
    // The plain path may use easier steps that are not allowed. Singles are the only request of
    // this kind here, so these can only be direct eliminations.
    let singles_end = |step: &logic::Step| allowed(step) || step.rating.tenths() < 26;
    if !request.only.is_empty() && !path.iter().all(singles_end) {
        return Some("other techniques are needed");
    }
    None
}

/// Returns up to two solutions, found with dancing links.
fn solutions(puzzle: &Board) -> Vec<Board> {
    let mut found = Vec::new();
    let report = Cover.search(&Problem::from(puzzle), &Limits::solutions(2), &mut |cells| {
        found.extend(Board::from_cells(puzzle.shape(), cells));
        ControlFlow::Continue(())
    });
    assert!(matches!(report.end, End::Complete | End::Enough));
    found
}

/// Returns true if every given is necessary, except those of a start.
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
