//! The generator's promises: a sample of every request, the same puzzles on every machine, even
//! draws where draws are to be even, and a clear answer to what cannot be.

mod promises;

use std::collections::HashMap;

use shudu::Limits;
use shudu::census::nine_by_nine::{Census, completions};
use shudu::generate::{
    self, Pattern, PatternError, Request, RequestError, Source, Symmetry, fewest_givens, minimal,
    minimal_board, quick, random, unbiased, uniform, uniform_board,
};
use shudu::grid::{Board, Grid, Shape};
use shudu::random::Stream;
use shudu::solve::Verdict;
use shudu::solve::engine::lanes::{Isa, Lanes};

/// The long form is `cargo run --release --example check_generated -- 100000`.
#[test]
fn puzzles_of_every_request_keep_their_promises() {
    let lanes = Lanes::new();
    for (number, (name, request, _)) in promises::requests().iter().enumerate() {
        let (mut found, mut first) = (0, 0);
        while found < 6 {
            assert!(first < 4000, "{name}: too rare");
            for made in
                request.attempts(&lanes, number as u64, first..first + 8, &Limits::default())
            {
                found += 1;
                let complaint = promises::complaint(request, &made, false);
                assert_eq!(complaint, None, "{name}, attempt {}", made.index);
            }
            first += 8;
        }
    }
}

/// Learning from second solutions must not change what digging one by one finds.
#[test]
fn digging_side_by_side_finds_what_digging_one_by_one_finds() {
    for item in 0..60 {
        let grid = random(&mut Stream::new(41, item));
        let order = || Stream::new(42, item);
        let one_by_one = minimal_board(&Board::from(&grid), &mut order()).unwrap();
        assert_eq!(minimal(&grid, &mut order()), one_by_one.to_grid(), "{item}");
    }
    let all = generate::minimal_puzzles(43, 5, 300);
    for (i, &puzzle) in all.iter().enumerate().step_by(29) {
        let rng = &mut Stream::new(43, 5 + i as u64);
        let grid = random(rng);
        assert_eq!(minimal(&grid, rng), Some(puzzle));
        assert_eq!(puzzle.verdict(), Verdict::Unique(grid));
    }
}

#[test]
fn every_instruction_set_and_every_piece_size_makes_the_same_puzzles() {
    for (name, request, _) in promises::requests().iter().filter(|r| r.1.shape == Shape::NINE) {
        let many = if request.givens == Some((20, 20)) { 2 } else { 24 };
        let whole = request.attempts(&Lanes::new(), 9, 0..many, &Limits::default());
        let pieces: Vec<_> = (0..many)
            .flat_map(|i| request.attempts(&Lanes::new(), 9, i..i + 1, &Limits::default()))
            .collect();
        assert_eq!(whole, pieces, "{name}");
        // The slowest form takes its time; the next two must do on a machine that has them all.
        for isa in Isa::available().skip(1).take(2) {
            let other = Lanes::with_isa(isa).unwrap();
            assert_eq!(
                request.attempts(&other, 9, 0..many, &Limits::default()),
                whole,
                "{name} {}",
                isa.name()
            );
        }
    }
}

#[test]
fn all_288_boards_of_4x4_are_equally_likely() {
    let shape = Shape::new(2, 2).unwrap();
    let rng = &mut Stream::new(51, 0);
    let mut seen: HashMap<Board, f64> = HashMap::new();
    const EACH: f64 = 40.0;
    for _ in 0..288 * EACH as usize {
        *seen.entry(uniform_board(shape, rng).unwrap()).or_default() += 1.0;
    }
    assert_eq!(seen.len(), 288);
    let chi: f64 = seen.values().map(|n| (n - EACH).powi(2) / EACH).sum();
    // 287 degrees of freedom: mean 287, standard deviation 24.
    assert!((150.0..430.0).contains(&chi), "{chi}");
}

/// Of all finished grids, exactly `bands × completions / total` begin with a band of a kind. Kinds
/// with the same number of completions are counted together.
#[test]
fn top_bands_of_uniform_grids_are_as_common_as_the_census_says() {
    let census = Census::new();
    let total = census.total() as f64;
    let mut classes: Vec<(u128, f64, f64)> = (census.by_completions().into_iter())
        .map(|(completions, _, bands)| {
            (completions, bands as f64 * completions as f64 / total, 0.0)
        })
        .collect();
    const GRIDS: usize = 6000;
    let rng = &mut Stream::new(52, 0);
    let mut known: HashMap<[[u8; 9]; 3], u128> = HashMap::new();
    for _ in 0..GRIDS {
        let grid = uniform(rng);
        assert!(grid.is_finished());
        let cells = grid.cells();
        // Column sets are what counts: sort what does not matter, to meet fewer different bands.
        let mut band: [[u8; 9]; 3] =
            std::array::from_fn(|r| std::array::from_fn(|c| cells[r * 9 + c]));
        let names: [u8; 10] = {
            let mut names = [0; 10];
            (0..9).for_each(|c| names[band[0][c] as usize] = c as u8 + 1);
            names
        };
        band = band.map(|row| row.map(|v| names[v as usize]));
        let many = *known.entry(band).or_insert_with(|| completions(&band).unwrap());
        let class = classes.iter_mut().find(|class| class.0 == many).unwrap();
        class.2 += 1.0;
    }
    let mut chi = 0.0;
    let mut degrees = -1.0;
    for (_, share, seen) in classes.iter().filter(|class| class.1 * GRIDS as f64 > 20.0) {
        let expected = share * GRIDS as f64;
        chi += (seen - expected).powi(2) / expected;
        degrees += 1.0;
    }
    assert!(degrees > 10.0);
    // Five standard deviations.
    assert!(chi < degrees + 5.0 * (2.0_f64 * degrees).sqrt(), "{chi} at {degrees}");
}

#[test]
fn quick_grids_are_finished_and_hardly_ever_the_same() {
    let rng = &mut Stream::new(53, 0);
    let grids: std::collections::HashSet<Grid> = (0..5000).map(|_| quick(rng)).collect();
    assert_eq!(grids.len(), 5000);
    assert!(grids.iter().all(Grid::is_finished));
}

/// The unbiased mean of the number of givens is 26.577 by published counts (the standard deviation
/// of the number is 1.1). Digging alone has 24.4.
#[test]
fn weights_bring_the_number_of_givens_to_where_it_belongs() {
    let puzzles = unbiased(&Lanes::new(), 54, 0..3000, &Limits::default());
    let total: f64 = puzzles.iter().map(|p| p.weight).sum();
    let mean = puzzles.iter().map(|p| p.weight * p.puzzle.filled() as f64).sum::<f64>() / total;
    let squares: f64 = puzzles.iter().map(|p| p.weight * p.weight).sum();
    let worth = total * total / squares;
    let plain = puzzles.iter().map(|p| p.puzzle.filled() as f64).sum::<f64>() / 3000.0;
    assert!(worth > 20.0, "{worth}");
    assert!((mean - 26.577).abs() < 5.0 * 1.2 / worth.sqrt(), "{mean}, worth {worth}");
    assert!(plain < 25.0, "{plain}");
    let first = &puzzles[0];
    assert_eq!(first.puzzle.verdict(), Verdict::Unique(first.solution));
    assert_eq!(minimal(&first.puzzle, &mut Stream::new(1, 1)), Some(first.puzzle));
    assert_eq!(unbiased(&Lanes::new(), 54, 7..8, &Limits::default())[0], puzzles[7]);
}

#[test]
fn what_cannot_be_is_said_at_once() {
    let plain = Request::default;
    let pattern = |text: &str| Pattern::parse(Shape::NINE, text);
    let start = |text: &str| text.parse::<Board>().ok();
    let rows_blank = [".".repeat(18), "x".repeat(63)].concat();
    let columns_blank = "..xxxxxxx".repeat(9);
    let few = ["x".repeat(16), ".".repeat(65)].concat();
    let clash = ["55", &".".repeat(79)].concat();
    let none = ["12345678.........9", &".".repeat(63)].concat();
    let cases = [
        (Request { givens: Some((10, 16)), ..plain() }, RequestError::TooFewGivens { least: 17 }),
        (Request { givens: Some((82, 90)), ..plain() }, RequestError::TooManyGivens { cells: 81 }),
        (Request { digits: Some(7), ..plain() }, RequestError::TwoDigits),
        (
            Request { pattern: pattern(&rows_blank), ..plain() },
            RequestError::Pattern(PatternError::BlankRows(1, 2)),
        ),
        (
            Request { pattern: pattern(&columns_blank), ..plain() },
            RequestError::Pattern(PatternError::BlankColumns(1, 2)),
        ),
        (
            Request { pattern: pattern(&few), ..plain() },
            RequestError::Pattern(PatternError::TooFew { cells: 16, least: 17 }),
        ),
        (Request { start: start(&none), ..plain() }, RequestError::StartUnsolvable),
        (Request { grid: start(&none), ..plain() }, RequestError::Grid),
        (
            Request { start: start(&none), shape: Shape::new(2, 2).unwrap(), ..plain() },
            RequestError::OtherShape,
        ),
        (
            Request { source: Source::Uniform, shape: Shape::new(4, 4).unwrap(), ..plain() },
            RequestError::Source,
        ),
    ];
    for (request, impossible) in cases {
        assert_eq!(request.impossible(), Some(impossible));
    }
    let clash = Request { start: start(&clash), ..plain() };
    assert!(matches!(clash.impossible(), Some(RequestError::StartClash(_))));
    assert_eq!(plain().impossible(), None);
    assert_eq!(Pattern::parse(Shape::NINE, "x..?"), None);
}

#[test]
fn no_board_of_4x4_is_proper_with_three_givens_and_some_are_with_four() {
    let shape = Shape::new(2, 2).unwrap();
    assert_eq!(fewest_givens(shape), Some(4));
    let request = Request { shape, givens: Some((4, 4)), ..Request::default() };
    assert!(!request.attempts(&Lanes::new(), 1, 0..60, &Limits::default()).is_empty());
}

#[test]
fn large_boards_can_be_symmetric_too() {
    let shape = Shape::new(3, 4).unwrap();
    let request = Request { shape, symmetry: Symmetry::Rotate180, ..Request::default() };
    let made = &request.attempts(&Lanes::new(), 1, 0..1, &Limits::default())[0];
    assert!(Symmetry::Rotate180.holds(&made.puzzle) && made.puzzle.filled() < 100);
}
