//! Replays the traces of the engines on a board and compares with the search.

use std::ops::ControlFlow;

use shudu::Limits;
use shudu::grid::{Board, Grid, Shape};
use shudu::random::{Rng, Stream};
use shudu::solve::Problem;
use shudu::solve::engine::trace::{Action, Event};
use shudu::solve::engine::{ENGINES, Engine};

const TRACED: [&str; 5] = ["singles", "backtrack", "bitmask", "cover", "lexi"];

/// Returns small boards with no, one and several solutions, and a 9×9 puzzle.
fn problems() -> Vec<Problem> {
    let mut problems = Vec::new();
    for (item, shape) in ["2x2", "2x3", "3x2"].iter().enumerate() {
        let shape: Shape = shape.parse().expect("a shape");
        for round in 0..20 {
            let rng = &mut Stream::new(11, 100 * item as u64 + round);
            let mut board = Board::empty(shape);
            for _ in 0..rng.below(shape.cells() as u32 / 2) + shape.side() as u32 / 2 {
                let cell = rng.below(shape.cells() as u32) as usize;
                board.set(cell, 1 + rng.below(shape.side() as u32) as u8);
            }
            problems.push(Problem::from(&board));
        }
    }
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    problems.push(Problem::from(&puzzle.parse::<Grid>().expect("a puzzle")));
    problems
}

/// Returns the events of a whole search.
fn events(engine: &dyn Engine, problem: &Problem, limits: &Limits) -> Vec<Event> {
    let mut events = Vec::new();
    engine
        .trace_search(problem, limits, &mut |event| {
            events.push(event);
            ControlFlow::Continue(())
        })
        .expect("this engine has a trace");
    events
}

#[test]
fn a_replayed_trace_has_the_solutions_of_the_search() {
    let limits = Limits::solutions(50);
    for problem in problems() {
        for engine in ENGINES.iter().filter(|engine| TRACED.contains(&engine.name())) {
            let mut expected = Vec::new();
            engine.search(&problem, &limits, &mut |cells| {
                expected.push(cells.to_vec());
                ControlFlow::Continue(())
            });
            let mut found = Vec::new();
            let mut cells = problem.cells().to_vec();
            let mut covered = Vec::new();
            let mut eliminated = Vec::new();
            for event in events(*engine, &problem, &limits) {
                match event.action {
                    Action::Place { cell, digit, .. } => {
                        assert_eq!(std::mem::replace(&mut cells[cell], digit), 0, "{engine}");
                    }
                    Action::Remove { cell, digit } => {
                        assert_eq!(std::mem::replace(&mut cells[cell], 0), digit, "{engine}");
                    }
                    Action::Eliminate { cell, digit } => eliminated.push((cell, digit)),
                    // Actions are undone in reverse order.
                    Action::Restore { cell, digit } => {
                        assert_eq!(eliminated.pop(), Some((cell, digit)), "{engine}");
                    }
                    Action::Cover(condition) => covered.push(condition),
                    Action::Uncover(condition) => {
                        assert_eq!(covered.pop(), Some(condition), "{engine}");
                    }
                    Action::Solution => found.push(cells.clone()),
                    _ => {}
                }
            }
            assert_eq!(found, expected, "{engine}");
        }
    }
}

#[test]
fn a_traced_search_does_the_same_work() {
    let limits = Limits::solutions(2);
    for problem in problems() {
        for engine in ENGINES.iter().filter(|engine| TRACED.contains(&engine.name())) {
            let ignore = &mut |_: Event| ControlFlow::Continue(());
            let traced = engine.trace_search(&problem, &limits, ignore).expect("a trace");
            let plain = engine.search(&problem, &limits, &mut |_| ControlFlow::Continue(()));
            assert_eq!(traced, plain, "{engine}");
        }
    }
}

#[test]
fn a_trace_ends_when_the_visitor_breaks() {
    let problem = Problem::from(&Grid::EMPTY);
    for engine in ENGINES.iter().filter(|engine| TRACED.contains(&engine.name())) {
        let mut seen = 0;
        engine.trace_search(&problem, &Limits::default(), &mut |_| {
            seen += 1;
            if seen == 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(seen, 100, "{engine}");
    }
}

#[test]
fn propagate_and_lanes_have_no_trace() {
    let problem = Problem::from(&Grid::EMPTY);
    for engine in ENGINES.iter().filter(|engine| !TRACED.contains(&engine.name())) {
        let ignore = &mut |_: Event| ControlFlow::Continue(());
        assert!(engine.trace_search(&problem, &Limits::solutions(1), ignore).is_none(), "{engine}");
    }
}
