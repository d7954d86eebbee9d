//! Sudoku (数独): read, solve, count, generate — one grid type, answers that can be trusted.
//!
//! # Read
//! Every text format people exchange is read, and found out by looking. Errors carry the place.
//!
//! ```
//! use shudu::Grid;
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!     .parse()?;
//! assert_eq!(puzzle.filled(), 30);
//! assert!(format!("{puzzle:#}").starts_with("+-------+-------+-------+\n| 5 3 . |"));
//!
//! let slip = "53..7....6..195q...98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let error = slip.parse::<Grid>().unwrap_err();
//! assert_eq!((error.line, error.column), (1, 16));
//! # Ok::<(), shudu::text::ReadError>(())
//! ```
//!
//! # Solve
//! A [`Verdict`](solve::Verdict) says all there is to say: which givens clash, or that there is no
//! solution, or the only one, or two of several.
//!
//! ```
//! # let puzzle: shudu::Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! use shudu::solve::Verdict;
//! match puzzle.verdict() {
//!     Verdict::Unique(solution) => println!("{solution:#}"),
//!     Verdict::Multiple(one, two) => println!("differ in {:?}", one.differences(&two)),
//!     Verdict::None => println!("No solution."),
//!     Verdict::Invalid(clash) => println!("{clash}"), // row 3 has two 7s: r3c1 and r3c5
//! }
//! assert!(puzzle.solve().is_some_and(|solution| solution.extends(&puzzle)));
//! # Ok::<(), shudu::text::ReadError>(())
//! ```
//!
//! # Count, and list in order
//! Counts have a limit and say whether they reached it. Solutions come in lexicographic order, one
//! at a time, without being stored.
//!
//! ```
//! use shudu::{Board, Grid};
//! let count = Grid::EMPTY.count(1000);
//! assert_eq!((count.solutions, count.is_complete()), (1000, false));
//!
//! let four_by_four = Board::empty("2x2".parse()?);
//! assert_eq!(four_by_four.solutions().count(), 288);
//! # Ok::<(), shudu::grid::ShapeError>(())
//! ```
//!
//! # Generate
//! Everything random takes its numbers from the caller. A [`Stream`](random::Stream) depends on seed
//! and item alone: the same puzzle on every machine, from any thread.
//!
//! ```
//! use shudu::generate::{Generator, Request, Symmetry};
//! use shudu::logic::Level;
//! let request = Request::default().with_level(Level::Easy).with_symmetry(Symmetry::Rotate180);
//! let mut generator = Generator::new(request)?;
//! let puzzles = generator.attempts(2026, 0..100, &shudu::Limits::default());
//! assert!(puzzles.iter().all(|made| made.puzzle.is_proper()));
//! # Ok::<(), shudu::generate::RequestError>(())
//! ```
//!
//! # Rate and explain
//! Solving as people do, step by step, each with its reason; ratings on the scale that players know.
//!
//! ```
//! use shudu::Grid;
//! let puzzle: Grid =
//!     "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......".parse()?;
//! assert_eq!(puzzle.rate()?.to_string(), "7.3/2.6/2.6");
//! let first = &puzzle.path()?[0];
//! assert_eq!(first.technique.name(), "Pointing");
//! // In box 6 only row 6 has room for a 4, so the 4s further along the row go.
//! assert_eq!(first.eliminations[0].to_string(), "4r6c2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Compare the classics
//! Five classic engines and the default one stand behind one trait, with limits and work counters.
//!
//! ```
//! use shudu::search::Limits;
//! use shudu::solve::{Problem, engine::ENGINES};
//! let problem = Problem::from(&shudu::Grid::EMPTY);
//! for engine in ENGINES {
//!     let report = engine.search(&problem, &Limits::solutions(1), &mut |_| {
//!         std::ops::ControlFlow::Continue(())
//!     });
//!     assert_eq!(report.solutions, 1, "{}", engine.name());
//! }
//! ```
//!
//! # The map
//!
//! | module | what it does |
//! |---|---|
//! | [`grid`] | cells, digits, houses, sets; [`Grid`] (9×9) and [`Board`] (any shape) |
//! | [`text`] | reading and writing every format, detection, located errors |
//! | [`solve`] | verdicts, solutions, counts, estimates, backbones; the engines behind them |
//! | [`cover`] | exact cover with dancing links: Sudoku of any shape, queens |
//! | [`generate`] | finished grids and puzzles |
//! | [`logic`] | human techniques, steps with reasons, ratings |
//! | [`symmetry`] | transforms, canonical forms, class ids |
//! | [`census`] | how many grids there are, exactly |
//! | [`random`] | seeded streams that never change |
//! | [`record`] | what programs read: the JSON Lines of the command as serde types |
//! | [`lab`] | experiments: no promises |
//! | [`testing`] | a reference solver and a seeded corpus, for tests and benchmarks |
//!
//! The library does no I/O of its own and starts no threads.

pub mod census;
pub mod cover;
pub mod generate;
pub mod grid;
#[cfg(feature = "lab")]
pub mod lab;
pub mod logic;
pub mod random;
#[cfg(feature = "serde")]
pub mod record;
pub mod search;
pub mod solve;
pub mod symmetry;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;

pub use grid::{Board, Grid};
pub use search::{Cancel, Limits, Stopped};
