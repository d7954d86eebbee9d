//! Compares every engine, the ordered solutions, the methods of the puzzle types and the batch
//! solver with the oracle, on the same seeded puzzles of every kind.

use shudu::Named;
use shudu::Solvable;
use std::ops::ControlFlow;
use std::time::Instant;

use shudu::Puzzle;
use shudu::grid::{Board, Grid, Shape};
use shudu::random::{Rng, Stream};
use shudu::search::{End, Limits, Report};
use shudu::solve::engine::{ENGINES, Engine};
use shudu::solve::{Order, Problem, Solver, Verdict, VerdictKind};
use shudu::testing::corpus::{self, Kind};
use shudu::testing::oracle;
use shudu::{Cancel, Stopped};

/// The limit on solutions, small because some puzzles have millions.
const LIMIT: u64 = 20;

fn shape(text: &str) -> Shape {
    text.parse().unwrap()
}

fn found(engine: &dyn Engine, problem: &Problem, limits: &Limits) -> (Report, Vec<Board>) {
    let mut boards = Vec::new();
    let report = engine.search(problem, limits, &mut |cells| {
        boards.extend(Board::from_cells(problem.shape(), cells));
        ControlFlow::Continue(())
    });
    assert_eq!(report.solutions as usize, boards.len(), "{}", engine.name());
    (report, boards)
}

fn is_solution(problem: &Problem, board: &Board) -> bool {
    let keeps = |(cell, &value): (usize, &u8)| value == 0 || value == board.get(cell);
    board.is_finished()
        && problem.cells().iter().enumerate().all(keeps)
        && (0..board.cells().len()).all(|c| problem.allowed(c) >> (board.get(c) - 1) & 1 == 1)
}

/// Solves a problem in every way and compares with the oracle, whose solutions are returned.
fn judge(problem: &Problem, what: &str) -> Vec<Board> {
    let expected = oracle(problem, LIMIT as usize);
    let complete = (expected.len() as u64) < LIMIT;

    for engine in ENGINES {
        let what = format!("{} on {what}", engine.name());
        let (report, mut boards) = found(*engine, problem, &Limits::solutions(LIMIT));
        assert_eq!(report.end, if complete { End::Complete } else { End::Enough }, "{what}");
        assert_eq!(boards.len(), expected.len(), "{what}");
        assert!(boards.iter().all(|board| is_solution(problem, board)), "{what}");
        if !engine.is_lexicographic() {
            boards.sort();
            boards.dedup();
            assert_eq!(boards.len(), expected.len(), "{what}");
        }
        if engine.is_lexicographic() || complete {
            assert_eq!(boards, expected, "{what}");
        }
    }

    let in_order: Vec<Board> = problem.solutions().take(LIMIT as usize).collect();
    assert_eq!(in_order, expected, "solutions in order on {what}");
    for own_work in [false, true] {
        let mut solver = Solver::default().with(|o| {
            o.order = Some(Order::Lexicographic);
            o.own_work = own_work;
        });
        solver = solver.with(|o| o.kept = LIMIT as usize);
        let limits = Limits::solutions(LIMIT);
        let answer = solver.answers([problem], &limits).next().unwrap();
        assert!(answer.solutions().eq(&expected), "{what}");
        assert_eq!(answer.count.solutions, expected.len() as u128, "{what}");
        assert_eq!(answer.count.is_complete(), complete, "{what}");
        assert_eq!(answer.verdict, problem.verdict().kind(), "{what}");
    }

    let count = problem.count(LIMIT);
    assert_eq!(
        (count.solutions, count.is_complete()),
        (expected.len() as u128, complete),
        "{what}"
    );
    assert_eq!(problem.is_proper(), expected.len() == 1, "{what}");
    assert_eq!(problem.solve().is_some(), !expected.is_empty(), "{what}");
    assert!(problem.solve().is_none_or(|board| is_solution(problem, &board)), "{what}");
    let board = Board::from_cells(problem.shape(), problem.cells()).unwrap();
    match problem.verdict() {
        Verdict::Invalid(clash) => {
            assert_eq!(Some(clash), board.clash());
            assert!(expected.is_empty(), "{what}");
        }
        Verdict::None => assert!(expected.is_empty() && board.clash().is_none(), "{what}"),
        Verdict::Unique(board) => assert_eq!(expected, [board], "{what}"),
        Verdict::Multiple(one, two) => {
            assert!(expected.len() > 1 && one != two, "{what}");
            assert!(is_solution(problem, &one) && is_solution(problem, &two), "{what}");
        }
    }
    expected
}

fn judge_kind(kind: Kind, board: &Board, item: u64) {
    let what = format!("{} {} {item}", board.shape(), kind.name());
    let expected = judge(&Problem::from(board), &what);
    // Check the corpus itself.
    assert_eq!(board.clash().is_some(), kind == Kind::Clash, "{what}");
    match kind {
        Kind::Minimal | Kind::Easy | Kind::Finished => assert_eq!(expected.len(), 1, "{what}"),
        Kind::Multi | Kind::Empty => assert!(expected.len() > 1, "{what}"),
        Kind::NoSolution | Kind::Clash => assert!(expected.is_empty(), "{what}"),
    }
}

#[test]
fn all_engines_agree_on_small_boards() {
    for (name, items) in [("2x2", 1400), ("2x3", 700), ("3x2", 700), ("2x4", 140)] {
        for item in 0..items {
            let (kind, board) = corpus::mixed(shape(name), 2026, item);
            judge_kind(kind, &board, item);
        }
    }
}

#[test]
fn all_engines_agree_on_9x9() {
    for item in 0..140 {
        let (kind, board) = corpus::mixed(Shape::NINE, 2026, item);
        judge_kind(kind, &board, item);
    }
    for item in 0..500 {
        judge_kind(Kind::Easy, &corpus::board(Kind::Easy, Shape::NINE, 7, item), item);
    }
}

#[test]
fn fast_engines_agree_on_16x16() {
    let shape = shape("4x4");
    for (item, kind) in Kind::ALL.iter().copied().enumerate() {
        let board = corpus::board(kind, shape, 16, item as u64);
        let problem = Problem::from(&board);
        let counts = ["propagate", "cover"].map(|name| {
            let engine = shudu::solve::engine::named(name).unwrap();
            let (report, boards) = found(engine, &problem, &Limits::solutions(2));
            assert!(boards.iter().all(|board| is_solution(&problem, board)), "{name}");
            report.solutions
        });
        assert_eq!(board.clash().is_some(), kind == Kind::Clash);
        let expected = match kind {
            Kind::Minimal | Kind::Easy | Kind::Finished => 1,
            Kind::Multi | Kind::Empty => 2,
            Kind::NoSolution | Kind::Clash => 0,
        };
        assert_eq!(counts, [expected; 2], "{}", kind.name());
    }
}

#[test]
fn grids_and_boards_have_the_same_answers() {
    for item in 0..140 {
        let (_, board) = corpus::mixed(Shape::NINE, 3, item);
        let (grid, problem) = (board.to_grid().unwrap(), Problem::from(&board));
        assert_eq!(grid.count(5), problem.count(5));
        assert_eq!(board.count(5), problem.count(5));
        assert_eq!(board.verdict(), problem.verdict());
        assert_eq!(grid.solve(), problem.solve().and_then(|b| b.to_grid()));
        let first: Vec<Board> = grid.solutions().take(20).map(|grid| Board::from(&grid)).collect();
        assert_eq!(first, board.solutions().take(20).collect::<Vec<_>>());
        match (grid.verdict(), problem.verdict()) {
            (Verdict::Invalid(a), Verdict::Invalid(b)) => assert_eq!(a, b),
            (Verdict::None, Verdict::None) => {}
            (Verdict::Unique(a), Verdict::Unique(b)) => assert_eq!(Some(a), b.to_grid()),
            (Verdict::Multiple(a, c), Verdict::Multiple(b, d)) => {
                assert_eq!((Some(a), Some(c)), (b.to_grid(), d.to_grid()));
            }
            (grids, boards) => panic!("{grids:?} and {boards:?}"),
        }
    }
}

/// Creates a puzzle with some candidates removed: about a quarter of the digits of each cell,
/// sometimes including those of the solution or of the givens.
fn with_candidates(shape: Shape, seed: u64, item: u64) -> Problem {
    let rng = &mut Stream::new(seed, item);
    // On larger boards, plain backtracking is too slow to prove that an empty one has no solution.
    let kinds = [Kind::Multi, Kind::Easy, Kind::Empty, Kind::Minimal];
    let kind = kinds[item as usize % if shape.side() > 6 { 2 } else { 4 }];
    let board = corpus::board(kind, shape, seed, item);
    let kept = corpus::board(Kind::Finished, shape, seed, item);
    let careful = rng.below(2) == 0;
    let masks: Vec<u32> = (0..shape.cells())
        .map(|cell| {
            let left = (0..shape.side()).filter(|_| rng.below(4) != 0).fold(0, |m, d| m | 1 << d);
            let safe = 1 << (kept.get(cell) - 1);
            left | if careful || rng.below(12) != 0 { safe } else { 0 }
        })
        .collect();
    Problem::with_candidates(board, masks).unwrap()
}

#[test]
fn all_engines_agree_on_candidates() {
    let (mut none, mut one, mut several) = (0, 0, 0);
    for (name, items) in [("2x2", 400), ("2x3", 300), ("3x2", 300), ("2x4", 60), ("3x3", 40)] {
        for item in 0..items {
            let problem = with_candidates(shape(name), 5, item);
            match judge(&problem, &format!("{name} with candidates {item}")).len() {
                0 => none += 1,
                1 => one += 1,
                _ => several += 1,
            }
        }
    }
    assert!(none > 50 && one > 50 && several > 50, "{none} {one} {several}");
}

#[test]
fn digits_that_contradict_candidates_are_not_a_clash_but_have_no_solution() {
    let board = corpus::board(Kind::Easy, Shape::NINE, 1, 0);
    let given = (0..81).find(|&c| board.get(c) != 0).unwrap();
    let mut masks = vec![0x1ff; 81];
    masks[given] &= !(1 << (board.get(given) - 1));
    let problem = Problem::with_candidates(board.clone(), masks).unwrap();
    assert!(judge(&problem, "a removed given").is_empty());
    assert_eq!(problem.verdict(), Verdict::None);
    // One blank without candidates.
    let blank = (0..81).find(|&c| board.get(c) == 0).unwrap();
    let mut masks = vec![0x1ff; 81];
    masks[blank] = 0;
    let problem = Problem::with_candidates(board, masks).unwrap();
    assert!(judge(&problem, "a cell without candidates").is_empty());
}

/// No engine may recurse deeply: 25×25 has 625 levels, and this thread has a small stack.
#[test]
fn the_largest_boards_need_no_deep_stack() {
    let work = || {
        for name in ["4x4", "2x12", "5x5"] {
            let empty = Problem::from(Board::empty(shape(name)));
            let limits = Limits::solutions(1).with_nodes(5000);
            for engine in ENGINES {
                let (report, boards) = found(*engine, &empty, &limits);
                assert!(report.work.nodes <= 5000, "{}", engine.name());
                assert!(boards.iter().all(Board::is_finished), "{}", engine.name());
            }
            assert!(empty.solve().is_some_and(|board| board.is_finished()));
        }
    };
    let thread = std::thread::Builder::new().stack_size(96 * 1024).spawn(work).unwrap();
    thread.join().unwrap();
}

#[test]
fn batch_verdicts_agree_with_single_verdicts() {
    let puzzles: Vec<Grid> =
        (0..280).map(|item| corpus::mixed(Shape::NINE, 31, item).1.to_grid().unwrap()).collect();
    let mut solver = Solver::default();
    // Twice, because calls reuse the buffers, also for fewer puzzles.
    for puzzles in [&puzzles[..], &puzzles[5..26]] {
        let limits = Limits::solutions(2);
        let batch: Vec<_> = solver.answers(puzzles, &limits).map(|answer| answer.verdict).collect();
        let single: Vec<_> = puzzles.iter().map(|puzzle| puzzle.verdict().kind()).collect();
        assert_eq!(batch, single);
    }
}

#[test]
fn answers_do_not_depend_on_the_batch_or_on_how_many_solutions_are_kept() {
    let boards: Vec<Board> = (0..140)
        .map(|item| {
            let shape = if item % 3 == 0 { shape("2x3") } else { Shape::NINE };
            corpus::mixed(shape, 32, item).1
        })
        .collect();
    let puzzles: Vec<Puzzle> = boards.iter().cloned().map(Puzzle::from).collect();
    for (limit, kept) in [(1, 0), (1, 1), (2, 2), (2, 9), (7, 3), (100, 100)] {
        let limits = Limits::solutions(limit);
        let solver = || {
            Solver::default().with(|o| {
                o.order = Some(Order::Lexicographic);
                o.kept = kept;
            })
        };
        let together: Vec<_> = solver().answers(&puzzles, &limits).collect();
        for (own_work, (board, answer)) in
            [true, false].into_iter().cycle().zip(boards.iter().zip(&together))
        {
            let mut solver = solver().with(|o| o.own_work = own_work);
            let alone = solver.answers([board], &limits).next().unwrap();
            assert_eq!((alone.verdict, alone.clash), (answer.verdict, answer.clash));
            assert_eq!(alone.count, answer.count, "{limit} {kept}");
            let shown: Vec<Puzzle> = alone.solutions().cloned().map(Puzzle::from).collect();
            assert!(answer.solutions().eq(&shown), "{limit} {kept}");
            assert_eq!(shown.len() as u128, alone.count.solutions.min(kept as u128));
        }
    }
}

#[test]
fn every_method_with_limits_can_be_stopped() {
    let raised = Cancel::new();
    raised.cancel();
    let cancelled = Limits::default().with_cancel(&raised);
    let mut late = Limits::default();
    late.deadline = Some(Instant::now());
    let few = Limits::default().with_nodes(0);
    for item in 0..4 {
        let grid = corpus::grid(Kind::Multi, 33, item);
        let board = Board::from(grid);
        let small = corpus::board(Kind::Multi, shape("2x3"), 33, item);
        let problem = with_candidates(shape("2x3"), 5, 0);
        let boards = [board.clone(), small.clone()];
        let problems = boards.each_ref().map(Problem::from);
        let rng = || Stream::new(1, 0);
        for (limits, why) in
            [(&cancelled, Stopped::Cancelled), (&late, Stopped::Deadline), (&few, Stopped::Nodes)]
        {
            let stopped = Some(why);
            assert_eq!(grid.verdict_within(limits).err(), stopped);
            assert_eq!(board.verdict_within(limits).err(), stopped);
            assert_eq!(small.verdict_within(limits).err(), stopped);
            assert_eq!(problem.verdict_within(limits).err(), stopped);
            assert_eq!(grid.solve_within(limits).err(), stopped);
            assert_eq!(small.solve_within(limits).err(), stopped);
            assert_eq!(problem.solve_within(limits).err(), stopped);
            assert_eq!(grid.count_within(limits).end.stopped(), stopped);
            assert_eq!(small.count_within(limits).end.stopped(), stopped);
            assert_eq!(problem.count_within(limits).end.stopped(), stopped);
            for board in &boards {
                let puzzle = Puzzle::from(board.clone());
                assert_eq!(puzzle.true_candidates(limits).err(), stopped);
                assert_eq!(puzzle.suspects(limits).err(), stopped);
                let solution = board.solve().unwrap();
                assert_eq!(puzzle.mends(solution.cells(), limits).err(), stopped);
            }
            let mut solver = Solver::default();
            let undecided = VerdictKind::Undecided;
            assert!(solver.answers(&[grid; 3], limits).all(|a| a.verdict == undecided));
            assert!(solver.answers([&small], limits).all(|a| a.verdict == undecided));
            // Estimates ignore the limit on nodes.
            if why != Stopped::Nodes {
                for problem in problems.iter().chain([&problem]) {
                    let estimate = problem.estimate(9, &mut rng(), limits, |_, _| {});
                    assert_eq!(estimate.err(), stopped);
                }
            }
        }
    }
    let mut slow = Solver::default().with(|o| o.timeout = Some(std::time::Duration::ZERO));
    let answer = slow.answers([&Grid::EMPTY], &Limits::solutions(2)).next().unwrap();
    assert_eq!(answer.count.end, End::Deadline);
}

#[test]
fn every_engine_obeys_every_limit() {
    let empty = Problem::from(Board::empty(Shape::NINE));
    let raised = Cancel::new();
    raised.cancel();
    for engine in ENGINES {
        let end = |limits: Limits| found(*engine, &empty, &limits).0.end;
        let what = engine.name();
        assert_eq!(end(Limits::default().with_nodes(30)), End::Nodes, "{what}");
        assert_eq!(end(Limits::default().with_nodes(0)), End::Nodes, "{what}");
        assert_eq!(end(Limits::solutions(3)), End::Enough, "{what}");
        assert_eq!(end(Limits::solutions(0)), End::Enough, "{what}");
        assert_eq!(
            end(Limits::default().with_timeout(std::time::Duration::ZERO)),
            End::Deadline,
            "{what}"
        );
        assert_eq!(end(Limits::default().with_cancel(&raised)), End::Cancelled, "{what}");
        let mut seen = 0;
        let report = engine.search(&empty, &Limits::default(), &mut |_| {
            seen += 1;
            if seen == 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((report.end, report.solutions, seen), (End::Enough, 7, 7), "{what}");
    }
}

#[test]
fn engine_names_are_unique() {
    for engine in ENGINES {
        let same = shudu::solve::engine::named(engine.name()).unwrap();
        assert_eq!(same.about(), engine.about());
        assert!(!engine.about().is_empty());
    }
    assert!(shudu::solve::engine::named("nonsense").is_none());
    for classic in ["singles", "backtrack", "bitmask", "cover", "lexi"] {
        assert!(ENGINES.iter().any(|engine| engine.name() == classic), "{classic}");
    }
}
