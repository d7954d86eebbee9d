//! Sudoku (数独): reads, solves, counts, rates, explains, generates and compares puzzles.
//!
//! Verdicts are exact, every search can be limited, and random results are reproducible from a
//! seed. [`Grid`] is the 9×9 grid; [`Board`] has any box shape, with sides from 4 to 25. Both have
//! the same methods for solving, counting and generating.
//!
//! # Read
//! [`Grid`] and [`Board`] parse the common exchange formats, auto-detected. Errors have a line and
//! a column. [`text`] reads whole files and writes every format.
//!
//! ```
//! use shudu::Grid;
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!     .parse()?;
//! assert_eq!(puzzle.filled(), 30);
//! assert!(format!("{puzzle:#}").starts_with("+-------+-------+-------+\n| 5 3 . |"));
//!
//! let typo = "53..7....6..195q...98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let error = typo.parse::<Grid>().unwrap_err();
//! assert_eq!((error.line, error.column), (1, 16));
//! # Ok::<(), shudu::text::ReadError>(())
//! ```
//!
//! # Solve
//! [`Grid::verdict`] distinguishes a proper puzzle, one with several solutions, one with none, and
//! one whose givens clash. [`Grid::solve`] returns just the first solution.
//!
//! ```
//! # let puzzle: shudu::Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! use shudu::{Solvable, solve::Verdict};
//! match puzzle.verdict() {
//!     Verdict::Unique(solution) => println!("{solution:#}"),
//!     Verdict::Multiple(one, two) => println!("{one} and {two}"),
//!     Verdict::None => println!("no solution"),
//!     Verdict::Invalid(clash) => println!("{clash}"), // row 3 has two 7s: r3c1 and r3c5
//! }
//! assert!(puzzle.solve().is_some_and(|solution| solution.extends(&puzzle)));
//! # Ok::<(), shudu::text::ReadError>(())
//! ```
//!
//! # Count and list
//! Counts have a limit and report whether it was reached. Solutions are listed lazily, in
//! lexicographic order.
//!
//! ```
//! use shudu::{Board, Grid, Solvable};
//! let count = Grid::EMPTY.count(1000);
//! assert_eq!((count.solutions, count.is_complete()), (1000, false));
//!
//! let four_by_four = Board::empty("2x2".parse()?);
//! assert_eq!(four_by_four.solutions().count(), 288);
//! # Ok::<(), shudu::grid::ShapeError>(())
//! ```
//!
//! # Stop a search
//! Methods that end in `_within` take [`Limits`]: a number of solutions or nodes, a deadline, a
//! [`Cancel`] flag that another thread sets.
//!
//! ```
//! use shudu::{Board, Cancel, Limits, Solvable, Stopped};
//! let cancel = Cancel::new();
//! cancel.cancel();
//! let limits = Limits::default().with_cancel(&cancel);
//! let large = Board::empty("5x5".parse()?);
//! assert_eq!(large.verdict_within(&limits), Err(Stopped::Cancelled));
//! # Ok::<(), shudu::grid::ShapeError>(())
//! ```
//!
//! # Rate and explain
//! Ratings are those of Sudoku Explainer (ER, EP, ED). A path is the steps behind them, each with its
//! reason as data.
//!
//! ```
//! use shudu::{Explain, Grid};
//! let puzzle: Grid =
//!     "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......".parse()?;
//! assert_eq!(puzzle.rate()?.to_string(), "7.3/2.6/2.6");
//! let first = &puzzle.path()?[0];
//! assert_eq!(first.technique.name(), "Pointing");
//! // In box 6 only row 6 has room for a 4, so the other 4s of that row are eliminated.
//! assert_eq!(first.eliminations[0].to_string(), "4r6c2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Generate
//! A [`Request`](generate::Request) lists the required properties of the puzzles. Attempt *i* under
//! seed *s* depends on (s, i) alone: the same puzzle on every machine, from any thread.
//!
//! ```
//! use shudu::{Limits, Solvable};
//! use shudu::generate::{Generator, Request, Symmetry};
//! use shudu::logic::Level;
//! let request = Request::default().with(|r| r.difficulty.rating = Some(Level::Easy.range())).with(|r| r.symmetry = Symmetry::Rotate180);
//! let mut generator = Generator::new(request)?;
//! for generated in generator.puzzles(2026, &Limits::default()).take(3) {
//!     assert!(generated.puzzle.is_proper());
//! }
//! # Ok::<(), shudu::generate::RequestError>(())
//! ```
//!
//! # Compare
//! Two puzzles are equivalent if one becomes the other by relabeling digits, permuting bands,
//! stacks, and the rows and columns within them, and transposing. Equivalent puzzles have the same
//! canonical form and class id.
//!
//! ```
//! use shudu::{Grid, random::Stream, symmetry::{Symmetric, Transform}};
//! let puzzle: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let other = Transform::random(puzzle.shape(), &mut Stream::new(1, 0)).apply(&puzzle);
//! assert_ne!(other, puzzle);
//! assert_eq!(other.canonical()?.form, puzzle.canonical()?.form);
//! assert_eq!(other.class_id(), puzzle.class_id());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Solve many
//! A [`Solver`](solve::Solver) solves 9×9 puzzles in parallel in the lanes of SIMD registers and
//! reuses its buffers. This is the fast path for bulk work.
//!
//! ```
//! use shudu::{Grid, Limits, solve::{Solver, VerdictKind}};
//! let (puzzles, limits) = ([Grid::EMPTY; 3], Limits::solutions(2));
//! let mut solver = Solver::default();
//! let mut answers = solver.answers(&puzzles, &limits);
//! assert!(answers.all(|answer| answer.verdict == VerdictKind::Multiple));
//! ```
//!
//! # Modules
//!
//! | module | contents |
//! |---|---|
//! | [`grid`] | cells, digits, houses, sets; [`Grid`], [`Board`] |
//! | [`text`] | formats: reading, writing, detection, errors with line and column |
//! | [`solve`] | verdicts, solutions, counts, estimates, backbones; the engines behind them |
//! | [`search`] | limits, cancelling, work counters |
//! | [`logic`] | human techniques, steps with reasons, ratings |
//! | [`generate`] | finished grids and puzzles on request |
//! | [`symmetry`] | transforms, canonical forms, class ids |
//! | [`census`] | exact numbers of grids and classes |
//! | [`cover`] | exact cover with dancing links |
//! | [`random`] | seeded streams whose values never change |
//! | [`rules`] | the rules of a puzzle as data: size, digits, regions, constraints |
//!
//! # Features
//!
//! | feature | default | effect |
//! |---|---|---|
//! | `simd` | yes | vector forms of the 9×9 solver, chosen at run time; without it the portable form |
//! | `threads` | yes | batch calls that take a number of threads start them; without it they run on the calling thread |
//! | `json` | yes | the JSON formats of [`text`]; adds `serde` and `serde_json` |
//! | `serde` | with `json` | `Serialize` and `Deserialize` for data types |
//! | `schema` | no | JSON schemas of the data types, for `shudu-jobs` |
//! | `testing` | no | a reference solver and a seeded corpus, for tests and benchmarks; may change at any time |
//!
//! The results do not depend on features.
//!
//! # Platforms
//! The library does no I/O. It builds for `wasm32-unknown-unknown`, where the standard library has
//! no clock: [`Limits::with_timeout`] panics there, and [`Limits::with_timeout_on`] takes a clock of
//! the caller instead. The clock is only read if a deadline is set, so everything else works.

pub mod census;
pub mod cover;
pub mod generate;
pub mod grid;
mod hash;
#[cfg(feature = "serde")]
mod integer;
pub mod logic;
mod model;
mod permutation;
mod puzzle;
pub mod random;
pub mod rules;
#[cfg(feature = "schema")]
mod schema;
pub mod search;
pub mod solve;
pub mod symmetry;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;

pub use grid::{Board, Grid, Message, Named};
pub use logic::Explain;
pub use puzzle::{About, Puzzle, UnknownConstraint};
pub use search::{Cancel, Limits, Stopped};
pub use solve::Solvable;

/// Compiles the samples in the READMEs.
#[cfg(doctest)]
mod readme {
    #[doc = include_str!("../../../README.md")]
    struct English;
    #[doc = include_str!("../../../README.zh-CN.md")]
    struct Simplified;
    #[doc = include_str!("../../../README.zh-TW.md")]
    struct Traditional;
}
