//! Compares the lanes engine with a plain oracle, in every form that this processor supports.

use shudu::Cancel;
use shudu::Named;
use shudu::Solvable;
use std::ops::ControlFlow;
use std::time::Duration;

use shudu::grid::{Board, Candidates, Cell, Digit, DigitSet, Grid, Shape};
use shudu::random::{Rng, Stream};
use shudu::search::{End, Limits};
use shudu::solve::Problem;
use shudu::solve::engine::Engine;
use shudu::solve::engine::lanes::{BatchAnswer, Isa, Lanes, Start};

/// Backtracks cell by cell in reading order, so solutions are in lexicographic order.
fn oracle(marks: &[u32; 81], limit: usize) -> Vec<Grid> {
    fn go(
        marks: &[u32; 81],
        cells: &mut [u8; 81],
        used: &mut [[u32; 9]; 3],
        at: usize,
        limit: usize,
        found: &mut Vec<Grid>,
    ) {
        if found.len() == limit {
            return;
        }
        if at == 81 {
            found.push(Grid::from_cells(*cells).unwrap());
            return;
        }
        let cell = Cell::at(at);
        let houses = [cell.row(), cell.column(), cell.row() / 3 * 3 + cell.column() / 3];
        for value in 0..9u8 {
            let bit = 1 << value;
            if marks[at] & bit == 0 || (0..3).any(|k| used[k][houses[k]] & bit != 0) {
                continue;
            }
            (0..3).for_each(|k| used[k][houses[k]] ^= bit);
            cells[at] = value + 1;
            go(marks, cells, used, at + 1, limit, found);
            (0..3).for_each(|k| used[k][houses[k]] ^= bit);
        }
        cells[at] = 0;
    }
    let mut found = Vec::new();
    go(marks, &mut [0; 81], &mut [[0; 9]; 3], 0, limit, &mut found);
    found
}

/// Returns the candidates of a puzzle, pruned by its givens once, so that the oracle is fast.
fn marks_of(puzzle: &Grid) -> [u32; 81] {
    Candidates::of(puzzle).sets().map(DigitSet::bits)
}

/// Creates a finished grid: a random first row, one of the first completions, rows and bands
/// permuted.
fn any_finished(rng: &mut Stream) -> Grid {
    let mut first: Vec<u8> = (1..=9).collect();
    rng.shuffle(&mut first);
    let mut puzzle = Grid::EMPTY;
    for (i, &v) in first.iter().enumerate() {
        puzzle.set(Cell::at(i), Digit::new(v));
    }
    let grids = oracle(&marks_of(&puzzle), 1 + rng.below(40) as usize);
    let full = grids[grids.len() - 1];
    let mut rows: Vec<usize> = (0..9).collect();
    rows.chunks_mut(3).for_each(|band| rng.shuffle(band));
    rows.rotate_left(rng.below(3) as usize * 3);
    let flip = rng.below(2) == 1;
    let mut out = Grid::EMPTY;
    for cell in Cell::all() {
        let from = Cell::at(9 * rows[cell.row()] + cell.column());
        let flipped = Cell::at(9 * cell.column() + cell.row());
        out.set(if flip { flipped } else { cell }, full.get(from));
    }
    out
}

fn keep(full: &Grid, rng: &mut Stream, many: usize) -> Grid {
    let mut cells: Vec<Cell> = Cell::all().collect();
    rng.shuffle(&mut cells);
    let mut puzzle = Grid::EMPTY;
    cells[..many].iter().for_each(|&c| puzzle.set(c, full.get(c)));
    puzzle
}

/// Returns puzzles of every kind, the empty one first.
fn puzzles(many: u64) -> Vec<Grid> {
    let mut all = vec![Grid::EMPTY];
    for i in 0..many {
        let rng = &mut Stream::new(77, i);
        let full = any_finished(rng);
        all.push(match i % 6 {
            0 => full,
            1 => keep(&full, rng, 45),
            2 => keep(&full, rng, 30),
            3 => keep(&full, rng, 25),
            // One more random digit: usually no solution, sometimes a clash.
            4 => {
                let mut puzzle = keep(&full, rng, 32);
                let cell = Cell::at(rng.below(81) as usize);
                puzzle.set(cell, Digit::new(1 + rng.below(9) as u8));
                puzzle
            }
            // Two equal digits in some house.
            _ => {
                let many = 1 + rng.below(40) as usize;
                let mut puzzle = keep(&full, rng, many);
                let (cell, digit) = puzzle.iter().next().unwrap();
                let peers: Vec<Cell> = cell.peers().iter().collect();
                puzzle.set(peers[rng.below(20) as usize], Some(digit));
                assert!(puzzle.clash().is_some());
                puzzle
            }
        });
    }
    all
}

fn engines() -> impl Iterator<Item = Lanes> {
    Isa::available().filter_map(Lanes::with_isa)
}

fn check(answer: &BatchAnswer, puzzle: &Grid, expected: &[Grid], limit: u64, isa: Isa) {
    let isa = isa.name();
    assert!(answer.finished, "{isa}: {puzzle}");
    assert_eq!(answer.count, (expected.len() as u64).min(limit), "{isa}, limit {limit}: {puzzle}");
    let shown = [answer.first, answer.second];
    let many = answer.count.min(2) as usize;
    for grid in shown[..many].iter().map(|grid| grid.unwrap()) {
        assert!(grid.is_finished() && grid.extends(puzzle), "{isa}: {puzzle}");
    }
    assert!(shown[many..].iter().all(Option::is_none));
    if many == 2 {
        assert_ne!(shown[0], shown[1]);
    }
    if let [only] = expected
        && limit > 1
    {
        assert_eq!(answer.unique(), Some(*only));
    }
}

#[test]
fn every_form_agrees_with_the_oracle() {
    let puzzles = puzzles(600);
    let expected: Vec<Vec<Grid>> = puzzles
        .iter()
        .map(|p| if p.clash().is_some() { Vec::new() } else { oracle(&marks_of(p), 1000) })
        .collect();
    for engine in engines() {
        for limit in [1, 2, 5, 1000] {
            let mut answers = vec![BatchAnswer::default(); puzzles.len()];
            let limits = Limits::solutions(limit);
            let report = engine.solve_batch(&puzzles, &limits, &mut answers);
            assert_eq!(report.end, End::Complete);
            assert_eq!(report.solutions, answers.iter().map(|a| a.count).sum::<u64>());
            for ((answer, puzzle), expected) in answers.iter().zip(&puzzles).zip(&expected) {
                check(answer, puzzle, expected, limit, engine.isa());
            }
            // Few puzzles and one alone are searched in other ways than many.
            for size in [1, 2, 8, 9, 16, 17] {
                let few = puzzles.len() / 7 * if size == 1 { 7 } else { 1 };
                for start in (0..few).step_by(size) {
                    let of = start..(start + size).min(few);
                    engine.solve_batch(&puzzles[of.clone()], &limits, &mut answers[of.clone()]);
                    for i in of {
                        check(&answers[i], &puzzles[i], &expected[i], limit, engine.isa());
                    }
                }
            }
        }
    }
}

#[test]
fn ordered_solutions_agree_with_the_oracle() {
    for puzzle in puzzles(120).iter().filter(|p| p.clash().is_none()) {
        let expected = oracle(&marks_of(puzzle), 50);
        let found: Vec<Grid> = puzzle.solutions().take(50).collect();
        assert_eq!(found, expected, "{puzzle}");
    }
}

#[test]
fn searches_can_start_from_candidates() {
    for i in 0..200 {
        let rng = &mut Stream::new(5, i);
        let full = any_finished(rng);
        // Candidates only: every cell has its digit and a few others, sometimes without its own.
        let mut sets = [DigitSet::EMPTY; 81];
        for cell in Cell::all() {
            let mut set = DigitSet::from_bits(rng.below(512) & rng.below(512));
            if rng.below(400) != 0 {
                set.extend(full.get(cell));
            }
            sets[cell.index()] = set;
        }
        let expected = oracle(&sets.map(DigitSet::bits), 200);
        let marks = Candidates::new(sets);
        for engine in engines() {
            let answer = engine.solve_one(&marks, &Limits::solutions(200));
            assert_eq!(answer.count, expected.len() as u64);
            let mut found = Vec::new();
            engine.search(&Problem::from(&marks), &Limits::default(), &mut |cells| {
                found.push(Grid::from_cells(cells.try_into().unwrap()).unwrap());
                if found.len() < 200 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            found.sort();
            if expected.len() < 200 {
                assert_eq!(found, expected);
            }
        }
        let in_order = Problem::from(&marks).solutions().take(200);
        assert_eq!(in_order.filter_map(|b| b.to_grid()).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn the_parts_of_a_search_contain_every_solution_once() {
    let rng = &mut Stream::new(9, 1);
    let full = any_finished(rng);
    let puzzle = keep(&full, rng, 22);
    let go_on = &mut |_: u64, _: &_| ControlFlow::Continue(());
    for engine in engines() {
        let whole = engine.count(&puzzle, &Limits::default(), go_on);
        assert_eq!(whole.end, End::Complete);
        assert!(whole.solutions > 500, "too few solutions for this test: {}", whole.solutions);
        for many in [1, 2, 7, 64] {
            let parts = Start::from(&puzzle).parts(many);
            assert!(parts.len() >= many);
            let counts = parts.iter().map(|p| engine.count(p, &Limits::default(), go_on).solutions);
            assert_eq!(counts.sum::<u64>(), whole.solutions);
        }
        let capped = engine.count(&puzzle, &Limits::solutions(100), go_on);
        assert_eq!((capped.solutions, capped.end), (100, End::Enough));
    }
    let mut clash = puzzle;
    let (cell, digit) = puzzle.iter().next().unwrap();
    clash.set(cell.peers().first().unwrap(), Some(digit));
    assert!(Start::from(&clash).parts(4).is_empty());
}

#[test]
fn a_search_stops_at_its_limits() {
    let flag = Cancel::new();
    flag.cancel();
    for engine in engines() {
        let end = |limits: Limits| {
            engine.search(&Problem::from(&Grid::EMPTY), &limits, &mut |_| ControlFlow::Continue(()))
        };
        assert_eq!(end(Limits::default().with_cancel(&flag)).end, End::Cancelled);
        let passed = Limits::default().with_timeout(Duration::ZERO);
        assert_eq!(end(passed).end, End::Deadline);
        let few = end(Limits::default().with_nodes(50));
        assert_eq!(few.end, End::Nodes);
        assert!(few.work.nodes < 50 + 3 * engine.isa().lanes() as u64);
        let some = end(Limits::solutions(10));
        assert_eq!((some.end, some.solutions), (End::Enough, 10));
        assert_eq!(end(Limits::solutions(0)).solutions, 0);
        let mut seen = 0;
        let report = engine.search(&Problem::from(&Grid::EMPTY), &Limits::default(), &mut |_| {
            seen += 1;
            if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((report.end, report.solutions), (End::Enough, 3));
        let count = engine.count(&Grid::EMPTY, &Limits::default(), &mut |solutions, _| {
            if solutions > 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(count.end, End::Cancelled);
        let mut answers = [BatchAnswer::default(); 3];
        let limits = Limits::default().with_cancel(&flag);
        engine.solve_batch(&[Grid::EMPTY; 3], &limits, &mut answers);
        assert!(answers.iter().all(|a| !a.finished));
        // One puzzle alone.
        assert!(!engine.solve_one(&Grid::EMPTY, &limits).finished);
        let limits = Limits::default().with_nodes(50);
        let report = engine.solve_batch(&[Grid::EMPTY], &limits, &mut answers);
        assert_eq!(report.end, End::Nodes);
        assert!(report.work.nodes < 50 + 3 * engine.isa().lanes() as u64);
        let soon = Limits::default().with_timeout(Duration::from_millis(2));
        let answer = engine.solve_one(&Grid::EMPTY, &soon);
        assert!(!answer.finished && answer.count > 0);
    }
}

#[test]
fn digits_outside_their_candidates_have_no_solution_and_other_shapes_are_solved() {
    let full = any_finished(&mut Stream::new(3, 3));
    for engine in engines() {
        let count = |problem: &Problem| {
            engine.search(problem, &Limits::solutions(2), &mut |_| ControlFlow::Continue(()))
        };
        let mut masks = vec![0x1ffu32; 81];
        let whole = Problem::with_candidates(Board::from(&full), masks.clone()).unwrap();
        assert_eq!(count(&whole).solutions, 1);
        masks[40] &= !(1 << (full.cells()[40] - 1));
        let broken = Problem::with_candidates(Board::from(&full), masks).unwrap();
        assert_eq!(count(&broken).solutions, 0);
        let small = Problem::from(Board::empty(Shape::new(2, 2).unwrap()));
        assert_eq!((count(&small).end, count(&small).solutions), (End::Enough, 2));
    }
}

#[test]
fn a_batch_writes_only_its_own_answers() {
    let engine = Lanes::default();
    let marker = BatchAnswer { count: 77, ..BatchAnswer::default() };
    let mut answers = [marker; 3];
    let report = engine.solve_batch(&[Grid::EMPTY], &Limits::solutions(1), &mut answers);
    assert_eq!(report.solutions, 1);
    assert_eq!(answers[0].count, 1);
    assert_eq!(answers[1..], [marker; 2]);
    engine.solve_batch(&[Grid::EMPTY; 4], &Limits::solutions(1), &mut answers[..2]);
    assert_eq!(answers[2], marker);
    engine.solve_batch(&[] as &[Grid; 0], &Limits::default(), &mut answers);
    assert_eq!(answers[2], marker);
}
