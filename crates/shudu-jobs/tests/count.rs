//! Counting: the census, the threads and the limits give one number.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use serde_json::{Value, json};
use shudu::census::Census;
use shudu::grid::Shape;
use shudu::solve::Solver;
use shudu::{Cancel, Limits, Puzzle};
use shudu_jobs::count::{CountOptions, finished_grids, known_total};
use shudu_jobs::requests::{Context, Limits as RequestLimits, call_json};

const MINUTES: Duration = Duration::from_secs(600);

/// Four rows of a finished grid: 636 960 solutions.
const OPEN: &str =
    "534678912672195348198342567859761423.............................................";

fn puzzle(text: &str) -> Puzzle {
    shudu::text::parse(text).expect("a puzzle")
}

#[test]
fn an_empty_grid_is_counted_in_a_request() {
    let count = |body: Value| {
        // Longer than a busy machine needs.
        let (limits, cancel) = (RequestLimits::default().with_time(MINUTES), Cancel::new());
        let context = Context::new(&limits, &cancel);
        let reply = call_json("count", body.to_string().as_bytes(), &context);
        let answer: Value = serde_json::from_slice(&reply.body).expect("JSON");
        (answer["count"].clone(), answer["complete"].clone())
    };
    for (cells, number) in [
        (100, json!("1903816047972624930994913280000")),
        (81, json!("6670903752021072936960")),
        (64, json!("29136487207403520")),
        (16, json!(288)),
    ] {
        let empty = ".".repeat(cells);
        assert_eq!(count(json!({ "puzzle": empty })), (number, json!(true)), "{cells}");
        assert_eq!(count(json!({ "puzzle": empty, "limit": 100 })), (json!(100), json!(false)));
    }
}

#[test]
fn the_number_of_threads_does_not_change_a_count() {
    for (text, limit) in [(OPEN, None), (OPEN, Some(12_345)), (OPEN, Some(7))] {
        let puzzle = puzzle(text);
        let limits = limit.map_or(Limits::default(), Limits::solutions);
        let slow =
            Solver::default().with(|o| o.kept = 0).answers([&puzzle], &limits).next().expect("one");
        for threads in [1, 2, 5] {
            let mut options = CountOptions::default();
            (options.limit, options.threads) = (limit, threads);
            let answer = options.count(&puzzle, &Limits::default(), &|_, _| {});
            assert_eq!((answer.verdict, answer.count), (slow.verdict, slow.count), "{limit:?}");
        }
        assert!(slow.count.solutions > 10_000 || limit == Some(7), "{}", slow.count);
    }
}

#[test]
fn a_thread_that_panics_never_gives_a_complete_count() {
    let mut options = CountOptions::default();
    options.threads = 3;
    let count =
        || options.count(&puzzle(OPEN), &Limits::default(), &|done, _| assert!(done < 9_000));
    let ended = catch_unwind(AssertUnwindSafe(count));
    assert!(ended.is_err());
}

#[test]
fn the_table_of_numbers_is_that_of_the_census() {
    for rows in 1..=25 {
        for columns in 1..=25 {
            let Ok(shape) = Shape::new(rows, columns) else { continue };
            assert_eq!(
                known_total(shape).is_some(),
                Census::finished_grids(shape).is_ok(),
                "{shape}"
            );
        }
    }
    // The census of 2x5 takes minutes; its number is that of docs/benchmarks-symmetry.md.
    for shape in ["2x2", "3x2", "4x2", "3x3"] {
        let shape: Shape = shape.parse().expect("a shape");
        let counted = finished_grids(shape, 2, &Limits::default(), &|_, _| {});
        assert_eq!(counted.ok(), known_total(shape), "{shape}");
    }
}
