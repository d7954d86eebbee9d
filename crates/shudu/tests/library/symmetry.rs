//! Canonical forms are equal for equivalent puzzles, have correct transforms, and agree with the
//! oracle.

use shudu::Limits;
use shudu::symmetry::Canonical;
use shudu::symmetry::Symmetric;
use std::collections::HashSet;

use proptest::prelude::*;
use shudu::Puzzle;
use shudu::grid::{Board, Cell, CellSet, Digit, Grid, Shape};
use shudu::random::{Rng, Stream};
use shudu::symmetry::{self, CanonicalError, ClassId, Transform};
use shudu::testing::corpus::{self, Kind};

/// The grid with the most automorphisms.
const MOST: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

fn nine(seed: u64) -> Transform {
    Transform::random(Shape::NINE, &mut Stream::new(seed, 0))
}

/// Returns grids, puzzles of every kind except invalid ones, and puzzles of a few random digits.
fn sample(item: u64) -> Grid {
    let kinds = [Kind::Minimal, Kind::Easy, Kind::Multi, Kind::NoSolution, Kind::Finished];
    match item % 6 {
        5 => {
            let mut grid = corpus::grid(Kind::Finished, 3, item);
            let rng = &mut Stream::new(4, item);
            let keep = rng.below(82);
            for cell in Cell::all() {
                if rng.below(81) >= keep {
                    grid.set(cell, None);
                }
            }
            grid
        }
        kind => corpus::grid(kinds[kind as usize], 3, item),
    }
}

#[test]
fn equivalent_puzzles_have_the_same_form_and_transforms_lead_to_it() {
    for item in 0..600 {
        let grid = sample(item);
        let own = grid.canonical().unwrap();
        assert_eq!(own.transform.apply(&grid), own.form);
        assert!(own.form <= grid);
        let moved = nine(item).apply(&grid);
        let other = moved.canonical().unwrap();
        assert_eq!(other.form, own.form, "{grid}\n{moved}");
        assert_eq!(other.automorphisms, own.automorphisms, "{grid}");
        assert_eq!(other.transform.apply(&moved), own.form);
        let again = own.form.canonical().unwrap();
        assert_eq!(again.form, own.form);
    }
}

fn pattern<P: Symmetric>(puzzle: &P) -> Canonical<P> {
    puzzle.canonical_pattern_within(&Limits::default()).unwrap()
}

#[test]
fn equivalent_patterns_have_the_same_form() {
    for item in 0..400 {
        let grid = sample(item);
        let own = pattern(&grid);
        let cells = grid.filled_cells();
        assert_eq!(own.transform.apply(&cells), own.form.filled_cells());
        let other = pattern(&nine(item).apply(&grid));
        assert_eq!((other.form, other.automorphisms), (own.form, own.automorphisms));
        let line = |set: CellSet| Cell::all().map(|c| set.contains(c)).collect::<Vec<_>>();
        assert!(line(own.form.filled_cells()) <= line(cells));
    }
}

#[test]
fn small_boards_of_other_shapes_agree_with_an_exhaustive_search() {
    for (shape, items) in [("2x2", 60), ("2x3", 12), ("3x2", 12)] {
        let shape: Shape = shape.parse().unwrap();
        let group = whole_group(shape);
        let labels: u128 = (1..=shape.side() as u128).product();
        let empty = Board::empty(shape).canonical().unwrap();
        assert_eq!(empty.automorphisms, group.len() as u128 * labels);
        for item in 0..items {
            let kind = [Kind::Minimal, Kind::Multi, Kind::Finished, Kind::Easy][item as usize % 4];
            let board = corpus::board(kind, shape, 9, item);
            let images = group.iter().map(|t| relabeled(&t.apply(&board)));
            let smallest = images.clone().min().unwrap();
            let ties = images.filter(|image| *image == smallest).count() as u128;
            let used = board.cells().iter().max().copied().unwrap_or(0);
            let used = (1..=used).filter(|d| board.cells().contains(d)).count();
            let free: u128 = (1..=(shape.side() - used) as u128).product();
            let canonical = board.canonical().unwrap();
            assert_eq!(canonical.form, smallest);
            assert_eq!(canonical.automorphisms, ties * free);

            let marks = |b: &Board| b.cells().iter().map(|&v| v.min(1)).collect::<Vec<_>>();
            let pattern = pattern(&board);
            let images = group.iter().map(|t| marks(&t.apply(&board)));
            let smallest = images.clone().min().unwrap();
            assert_eq!(pattern.form.cells(), smallest);
            let ties = images.filter(|image| *image == smallest).count() as u128;
            assert_eq!(pattern.automorphisms, ties);
        }
    }
}

/// Returns every transform of the cells.
fn whole_group(shape: Shape) -> Vec<Transform> {
    let (r, c) = (shape.box_rows(), shape.box_columns());
    let digits: Vec<u8> = (1..=shape.side() as u8).collect();
    let lines = |size: usize| {
        let mut all: Vec<Vec<u8>> = vec![vec![]];
        for _ in 0..shape.side() {
            all = all
                .into_iter()
                .flat_map(|order| {
                    (0..shape.side() as u8).filter_map(move |next| {
                        let mut longer = order.clone();
                        longer.push(next);
                        let fresh = !order.contains(&next);
                        let together = longer
                            .chunks(size)
                            .all(|g| g.iter().all(|v| *v as usize / size == g[0] as usize / size));
                        (fresh && together).then_some(longer)
                    })
                })
                .collect();
        }
        all
    };
    let mut group = Vec::new();
    let turns: &[bool] = if r == c { &[false, true] } else { &[false] };
    for &turn in turns {
        for rows in &lines(r) {
            for columns in &lines(c) {
                group.push(Transform::new(shape, turn, rows, columns, &digits).unwrap());
            }
        }
    }
    group
}

/// Relabels digits in the order in which they appear.
fn relabeled(board: &Board) -> Board {
    let mut names = vec![0u8; board.shape().side() + 1];
    let mut next = 0;
    let cells: Vec<u8> = board
        .cells()
        .iter()
        .map(|&v| {
            if v != 0 && names[v as usize] == 0 {
                next += 1;
                names[v as usize] = next;
            }
            names[v as usize]
        })
        .collect();
    Board::from_cells(board.shape(), cells).unwrap()
}

#[test]
fn the_most_symmetric_grid_has_648_automorphisms_and_others_fewer() {
    let most: Grid = MOST.parse().unwrap();
    let canonical = most.canonical().unwrap();
    assert_eq!(canonical.automorphisms, 648);
    assert_eq!(canonical.form, most, "it is its own canonical form");
    let plain = corpus::grid(Kind::Finished, 1, 1);
    assert_eq!(plain.canonical().unwrap().automorphisms, 1);
}

#[test]
fn the_automorphisms_of_empty_and_full_are_the_whole_group() {
    let group = 3_359_232 * 362_880;
    assert_eq!(Grid::EMPTY.canonical().unwrap().automorphisms, group);
    for grid in [Grid::EMPTY, corpus::grid(Kind::Finished, 1, 1)] {
        assert_eq!(pattern(&grid).automorphisms, 3_359_232);
    }
    let sixteen = Board::empty("4x4".parse().unwrap());
    // Orders of lines in bands and of bands, twice for rows and columns, and the labels.
    let order = 2 * 24u128.pow(10) * (1..=16).product::<u128>();
    assert_eq!(sixteen.canonical().unwrap().automorphisms, order);
}

#[test]
fn clashes_and_large_full_boards_are_errors() {
    let clash = corpus::grid(Kind::Clash, 1, 1);
    assert!(matches!(clash.canonical(), Err(CanonicalError::Clash(_))));
    let full = corpus::board(Kind::Finished, "4x4".parse().unwrap(), 1, 1);
    assert_eq!(full.canonical(), Err(CanonicalError::TooMany));
    let mut sparse = Board::empty("4x4".parse().unwrap());
    (0..12).for_each(|i| sparse.set(i * 21, full.get(i * 21)));
    let moved = Transform::random(sparse.shape(), &mut Stream::new(5, 0)).apply(&sparse);
    let (one, two) = (sparse.canonical(), moved.canonical());
    assert_eq!(one.unwrap().form, two.unwrap().form);
}

/// Pinned, because class ids are stored by users.
#[test]
fn class_ids_never_change() {
    let most: Grid = MOST.parse().unwrap();
    let puzzle: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
    let four = Board::empty("2x2".parse().unwrap());
    let ids =
        [most.class_id(), puzzle.class_id(), Ok(pattern(&puzzle).class_id()), four.class_id()];
    assert_eq!(ids.map(|id| id.unwrap().to_string()), PINNED);
    for text in PINNED {
        assert_eq!(text.parse::<ClassId>().unwrap().to_string(), text);
    }
    for bad in ["", "1", "2000000000000000", "1000000000000000u", "10000000000000000000"] {
        assert!(bad.parse::<ClassId>().is_err(), "{bad}");
    }
}
const PINNED: [&str; 4] =
    ["1fryhf9a5qns69zhf", "158ck5vx2qdbyhcvt", "1g27kx781chnkxdsd", "1hejqnjz5qwr7aycs"];

#[test]
fn a_random_transform_can_be_any_of_the_group() {
    // 2×2: 2 × 8 × 8 moves of cells times 4! labels are 3072; 60 000 draws include all of them.
    let shape: Shape = "2x2".parse().unwrap();
    let rng = &mut Stream::new(6, 0);
    let mut seen = std::collections::HashMap::new();
    for _ in 0..60_000 {
        *seen.entry(Transform::random(shape, rng)).or_insert(0u32) += 1;
    }
    assert_eq!(seen.len(), 3072);
    // Mean 19.5; seven standard deviations above.
    assert!(seen.values().all(|&n| n < 51));
}

#[test]
fn the_eight_rotations_and_reflections_are_a_group() {
    let named = ["id", "t", "rot90", "rot180", "rot270", "mirror", "flip", "rot180/t"];
    let all: HashSet<Transform> = named.iter().map(|n| n.parse().unwrap()).collect();
    assert_eq!(all.len(), 8);
    for a in &all {
        assert!(all.contains(&a.inverse()));
        assert!(all.iter().all(|b| all.contains(&a.then(b))));
    }
    let quarter: Transform = "rot90".parse().unwrap();
    let mut grid = Grid::EMPTY;
    grid.set(Cell::at(1), Digit::new(7));
    // Clockwise: the top row becomes the right column.
    assert_eq!(quarter.apply(&grid).get(Cell::at(17)), Digit::new(7));
}

#[test]
fn errors_name_the_invalid_part() {
    for bad in ["", "x", "r", "r12345678", "r213456788", "r142356789", "d123456780", "t//t", "c1"] {
        let error = bad.parse::<Transform>().unwrap_err();
        assert!(bad.contains(&error.part), "{bad}: {error}");
    }
    let shape: Shape = "2x3".parse().unwrap();
    assert!(Transform::parse(shape, "t/r231456").is_ok(), "after t, bands are three rows high");
    assert!(Transform::parse(shape, "r231456").is_err());
    assert!(Transform::parse("4x4".parse().unwrap(), "dGFEDCBA987654321").is_ok());
}

proptest! {
    #[test]
    fn transforms_compose_invert_and_print(a: u64, b: u64, shape in 0usize..6, turn: bool) {
        let shape: Shape = ["2x2", "2x3", "3x3", "3x4", "4x4", "5x5"][shape].parse().unwrap();
        let mut one = Transform::random(shape, &mut Stream::new(a, 0));
        if turn {
            let (rows, columns, digits) = (one.columns(), one.rows(), one.digits());
            one = Transform::new(shape, !one.transposes(), rows, columns, digits).unwrap();
        }
        let two = Transform::random(one.result_shape(), &mut Stream::new(b, 1));
        let rng = &mut Stream::new(a, 2);
        let cells: Vec<u8> =
            (0..shape.cells()).map(|_| rng.below(shape.side() as u32 + 1) as u8).collect();
        let board = Board::from_cells(shape, cells).unwrap();
        let both = one.then(&two);
        prop_assert_eq!(both.apply(&board), two.apply(&one.apply(&board)));
        prop_assert_eq!(both.inverse().apply(&both.apply(&board)), board.clone());
        prop_assert_eq!(one.then(&one.inverse()), Transform::identity(shape));
        prop_assert_eq!(Transform::parse(shape, &both.to_string()), Ok(both));
        if let Some(grid) = board.to_grid() {
            prop_assert_eq!(Board::from(both.apply(&grid)), both.apply(&board));
            let bits = rng.next_u64();
            let marks: Vec<u32> = (0..81).map(|_| rng.below(512)).collect();
            let puzzle = Puzzle::from(grid).with_givens(|cell| bits >> (cell % 64) & 1 == 1);
            let puzzle = puzzle.with_candidates(&marks).unwrap();
            let moved = both.apply(&puzzle);
            prop_assert_eq!(moved.to_grid(), Some(both.apply(&grid)));
            prop_assert_eq!(both.inverse().apply(&moved), puzzle);
        }
    }
}

#[test]
fn batches_agree_with_single_calls_on_any_number_of_threads() {
    let puzzles: Vec<Grid> = (0..30)
        .map(|i| corpus::grid([Kind::Minimal, Kind::Clash, Kind::Finished][i as usize % 3], 41, i))
        .collect();
    let single: Vec<_> = puzzles.iter().map(Grid::canonical).collect();
    for threads in [0, 1, 2, 7, 100] {
        assert_eq!(symmetry::canonical_batch(&puzzles, threads), single);
    }
    assert!(symmetry::canonical_batch(&[], 4).is_empty());
}

/// Not a test by itself: the next test runs it with little address space.
#[test]
fn many_threads_compute_canonical_forms() {
    let grids = vec![Grid::EMPTY; 200];
    let all = shudu::symmetry::canonical_batch(&grids, 200);
    assert!(all.len() == 200 && all.iter().all(|form| *form == Grid::EMPTY.canonical()));
}

#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
#[test]
fn canonical_forms_are_computed_with_the_threads_that_can_be_started() {
    // The stacks of 200 threads do not fit. The first test needs fewer than a hundred.
    let program = std::env::current_exe().unwrap();
    let command = "ulimit -v 300000 && exec \"$0\" --exact --test-threads 1 \
                   symmetry::many_threads_compute_canonical_forms";
    let mut shell = std::process::Command::new("sh");
    let ran = shell.args(["-c", command]).arg(program).output().unwrap();
    let out = String::from_utf8_lossy(&ran.stdout);
    assert!(
        ran.status.success() && out.contains("1 passed"),
        "{out}{}",
        String::from_utf8_lossy(&ran.stderr)
    );
}
