//! Requests: a sample of every kind, reproducibility, uniform draws, and the reasons why a request
//! cannot be met.

use shudu::Named;
use shudu::Puzzle;
use shudu::Solvable;
#[path = "../promises/mod.rs"]
mod promises;

use std::collections::HashMap;

use shudu::generate::{
    Generator, ParsePatternError, Pattern, PatternError, Product, Request, RequestError, Source,
    Symmetry,
};
use shudu::grid::{Board, Grid, Shape};
use shudu::logic::Level;
use shudu::random::Stream;
use shudu::solve::Verdict;
use shudu::solve::engine::lanes::Isa;
use shudu::testing::{bands_by_completions, top_band_completions};
use shudu::{Cancel, Limits};

/// The long form is `cargo run --release --example check_generated -- 100000`.
#[test]
fn puzzles_of_every_request_meet_it() {
    for (number, (name, request, _)) in promises::requests().iter().enumerate() {
        let (mut found, mut first) = (0, 0);
        while found < 6 {
            assert!(first < 4000, "{name}: too rare");
            for made in promises::attempts(request, number as u64, first..first + 8) {
                found += 1;
                let complaint = promises::complaint(request, &made, false);
                assert_eq!(complaint, None, "{name}, attempt {}", made.index);
            }
            first += 8;
        }
    }
}

/// Unavoidable sets must not change the result of digging one by one.
#[test]
fn digging_in_batches_agrees_with_digging_one_by_one() {
    let mut generator = Generator::new(Request::default()).unwrap();
    let all = generator.attempts(43, 5..305, &Limits::default());
    for made in all.iter().step_by(5) {
        let rng = &mut Stream::new(43, made.index);
        let grid = Source::Random.grid(rng);
        let one_by_one = Puzzle::from(grid).minimize(rng, &Limits::default());
        assert_eq!(one_by_one, Ok(Some(made.puzzle.clone())));
        assert_eq!(made.puzzle.verdict(), Verdict::Unique(grid.into()));
        assert_eq!(made.solution, grid.into());
    }
}

#[test]
fn puzzles_do_not_depend_on_the_instruction_set_or_batch_size() {
    let limits = Limits::default();
    for (name, request, _) in promises::requests().iter().filter(|r| r.1.shape == Shape::NINE) {
        let many = if request.givens == Some(20..=20) { 2 } else { 24 };
        let mut generator = Generator::new(request.clone()).unwrap();
        let whole = generator.attempts(9, 0..many, &limits);
        let pieces: Vec<_> =
            (0..many).flat_map(|i| generator.attempts(9, i..i + 1, &limits)).collect();
        assert_eq!(whole, pieces, "{name}");
        // Two forms are enough; the slowest ones take too long.
        for isa in Isa::available().skip(1).take(2) {
            let mut other = generator.clone().with_isa(isa);
            assert_eq!(other.attempts(9, 0..many, &limits), whole, "{name} {}", isa.name());
        }
    }
}

#[test]
fn a_stopped_generator_returns_a_prefix_of_the_attempts() {
    let request = Request::default().with(|r| r.difficulty.rating = Some(Level::Hard.range()));
    let mut generator = Generator::new(request).unwrap();
    let cancel = Cancel::new();
    let limits = Limits::default().with_cancel(&cancel);
    let whole = generator.attempts(11, 0..600, &limits);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(20));
            cancel.cancel();
        });
        let cut = generator.attempts(11, 0..u64::MAX, &limits);
        let same = cut.len().min(whole.len());
        assert_eq!(cut[..same], whole[..same]);
    });
    assert!(generator.attempts(11, 0..600, &limits).is_empty());
    assert_eq!(generator.puzzles(11, &limits).count(), 0);
    let first: Vec<_> = generator.puzzles(11, &Limits::default()).take(whole.len()).collect();
    assert_eq!(first, whole);
}

#[test]
fn all_288_boards_of_4x4_are_equally_likely() {
    let shape = Shape::new(2, 2).unwrap();
    let rng = &mut Stream::new(51, 0);
    let mut seen: HashMap<Board, f64> = HashMap::new();
    const EACH: f64 = 40.0;
    for _ in 0..288 * EACH as usize {
        *seen.entry(Source::Uniform.board(shape, rng).unwrap()).or_default() += 1.0;
    }
    assert_eq!(seen.len(), 288);
    let chi: f64 = seen.values().map(|n| (n - EACH).powi(2) / EACH).sum();
    // 287 degrees of freedom: mean 287, standard deviation 24.
    assert!((150.0..430.0).contains(&chi), "{chi}");
}

/// The fraction of finished grids that begin with a band of a kind is exactly `bands × completions
/// / total`. Kinds with the same number of completions are counted together.
#[test]
fn top_bands_of_uniform_grids_have_the_frequencies_of_the_census() {
    let bands = bands_by_completions();
    let total = bands.iter().map(|(completions, bands)| completions * bands).sum::<u128>() as f64;
    let mut classes: Vec<(u128, f64, f64)> = (bands.into_iter())
        .map(|(completions, bands)| (completions, bands as f64 * completions as f64 / total, 0.0))
        .collect();
    const GRIDS: usize = 6000;
    let rng = &mut Stream::new(52, 0);
    for _ in 0..GRIDS {
        let grid = Source::Uniform.grid(rng);
        assert!(grid.is_finished());
        let many = top_band_completions(&grid);
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
fn quick_grids_are_finished_and_distinct() {
    let rng = &mut Stream::new(53, 0);
    let grids: std::collections::HashSet<Grid> =
        (0..5000).map(|_| Source::Quick.grid(rng)).collect();
    assert_eq!(grids.len(), 5000);
    assert!(grids.iter().all(Grid::is_finished));
}

/// The unbiased mean of the number of givens is 26.577 by published counts (the standard deviation
/// of the number is 1.1). Digging alone has 24.4.
#[test]
fn the_weighted_mean_of_the_number_of_givens_is_the_published_one() {
    let request = Request::default().with(|r| r.product = Product::UnbiasedPuzzle);
    let mut generator = Generator::new(request).unwrap();
    let puzzles = generator.attempts(54, 0..3000, &Limits::default());
    let sample: Vec<(f64, f64)> = puzzles
        .iter()
        .map(|p| (p.weight.unwrap(), p.puzzle.to_board().unwrap().filled() as f64))
        .collect();
    let total: f64 = sample.iter().map(|(weight, _)| weight).sum();
    let mean = sample.iter().map(|(weight, givens)| weight * givens).sum::<f64>() / total;
    let squares: f64 = sample.iter().map(|(weight, _)| weight * weight).sum();
    let worth = total * total / squares;
    let plain = sample.iter().map(|(_, givens)| givens).sum::<f64>() / 3000.0;
    assert!(worth > 20.0, "{worth}");
    assert!((mean - 26.577).abs() < 5.0 * 1.2 / worth.sqrt(), "{mean}, worth {worth}");
    assert!(plain < 25.0, "{plain}");
    let first = &puzzles[0];
    assert_eq!(first.puzzle.verdict(), Verdict::Unique(first.solution.clone()));
    assert_eq!(first.puzzle.redundant(&Limits::default()), Ok(Some(Vec::new())));
    assert_eq!(generator.attempts(54, 7..8, &Limits::default())[0], puzzles[7]);
}

#[test]
fn an_impossible_request_is_rejected_with_the_reason() {
    let plain = Request::default;
    let pattern =
        |text: &str| plain().with(|r| r.pattern = Some(Pattern::parse(Shape::NINE, text).unwrap()));
    let board = |text: &str| text.parse::<Board>().unwrap();
    let rows_blank = [".".repeat(18), "x".repeat(63)].concat();
    let columns_blank = "..xxxxxxx".repeat(9);
    let few = ["x".repeat(16), ".".repeat(65)].concat();
    let clash = ["55", &".".repeat(79)].concat();
    let none = ["12345678.........9", &".".repeat(63)].concat();
    let [two, four] = [(2, 2), (4, 4)].map(|(rows, columns)| Shape::new(rows, columns).unwrap());
    let nine = Shape::NINE;
    let cases = [
        (
            plain().with(|r| r.givens = Some(10..=16)),
            RequestError::TooFewGivens { shape: nine, least: 17 },
        ),
        (plain().with(|r| r.givens = Some(82..=90)), RequestError::TooManyGivens { shape: nine }),
        (plain().with(|r| r.digits = Some(7)), RequestError::Digits { shape: nine }),
        (
            plain().with(|r| r.avoid_given_digit = Some(10)),
            RequestError::NoSuchDigit { shape: nine },
        ),
        (pattern(&rows_blank), RequestError::Pattern(PatternError::BlankRows(1, 2))),
        (pattern(&columns_blank), RequestError::Pattern(PatternError::BlankColumns(1, 2))),
        (pattern(&few), RequestError::Pattern(PatternError::TooFew { cells: 16, least: 17 })),
        (plain().with(|r| r.start = Some(board(&none))), RequestError::StartUnsolvable),
        (plain().with(|r| r.grid = Some(board(&none))), RequestError::UnfinishedGrid),
        (
            Request::new(two).with(|r| r.start = Some(board(&none))),
            RequestError::OtherShape { found: nine, expected: two },
        ),
        (
            Request::new(four).with(|r| r.source = Source::Uniform),
            RequestError::Source { source: Source::Uniform, shape: four },
        ),
        (
            Request::new(two).with(|r| r.difficulty.rating = Some(Level::Easy.range())),
            RequestError::NotRated,
        ),
        (
            Request::new(two).with(|r| r.product = Product::UnbiasedPuzzle),
            RequestError::ProductShape(Product::UnbiasedPuzzle),
        ),
        (
            plain().with(|r| r.product = Product::GrownPuzzle).with(|r| r.minimal = true),
            RequestError::OtherRequests(Product::GrownPuzzle),
        ),
    ];
    for (request, error) in cases {
        assert_eq!(Generator::new(request).unwrap_err(), error);
    }
    let clash = plain().with(|r| r.start = Some(board(&clash)));
    assert!(matches!(Generator::new(clash), Err(RequestError::StartClash(_))));
    assert!(Generator::new(plain()).is_ok());
}

#[test]
fn a_range_of_givens_can_be_unbounded() {
    for start in [0, 24] {
        let givens = start..=usize::MAX;
        let mut generator =
            Generator::new(Request::default().with(|r| r.givens = Some(givens))).unwrap();
        let made = generator.attempts(1, 0..4, &Limits::default());
        assert!(
            !made.is_empty()
                && made.iter().all(|made| made.puzzle.to_board().unwrap().filled() >= start)
        );
    }
}

#[test]
fn invalid_patterns_are_rejected_with_the_reason() {
    let parse = |text: &str| Pattern::parse(Shape::NINE, text);
    let count = ParsePatternError::CellCount { found: 4, expected: 81 };
    assert_eq!(parse("x..?"), Err(count));
    assert_eq!(
        parse("# a comment\nx . | é"),
        Err(ParsePatternError::Symbol { found: 'é', line: 2, column: 7 })
    );
    let text = "x?.".repeat(27);
    assert_eq!(parse(&text).unwrap().to_string(), text);
}

#[test]
fn proper_boards_of_4x4_have_at_least_four_givens() {
    let shape = Shape::new(2, 2).unwrap();
    let with =
        |givens| Generator::new(Request::new(shape).with(|r| r.givens = Some(givens..=givens)));
    assert_eq!(with(3).unwrap_err(), RequestError::TooFewGivens { shape, least: 4 });
    let mut generator = with(4).unwrap();
    assert!(!generator.attempts(1, 0..60, &Limits::default()).is_empty());
}

#[test]
fn large_boards_can_be_symmetric() {
    let request =
        Request::new(Shape::new(3, 4).unwrap()).with(|r| r.symmetry = Symmetry::Rotate180);
    let mut generator = Generator::new(request).unwrap();
    let made = &generator.attempts(1, 0..1, &Limits::default())[0];
    assert!(
        Symmetry::Rotate180.holds(&made.puzzle) && made.puzzle.to_board().unwrap().filled() < 100
    );
}
