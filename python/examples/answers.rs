//! Prints the library's answers on a seeded corpus as JSON Lines, for `tests/test_agreement.py`.

use shudu::Explain;
use shudu::Named;
use shudu::Solvable;
use shudu::symmetry::Symmetric;
use std::io::Write;

use shudu::generate::{Generator, Request};
use shudu::logic::{HodokuOptions, HodokuSolver, State, StepSolver};
use shudu::random::{Rng, Stream};
use shudu::solve::Verdict;
use shudu::{Grid, Limits};

/// Returns the puzzles: proper ones, and for each one with fewer, more, or wrong digits.
fn corpus(count: usize) -> Vec<Grid> {
    let mut generator =
        Generator::new(Request::default()).expect("the default request is possible");
    let limits = Limits::default();
    let made = generator.puzzles(17, &limits).take(count);
    let made: Vec<Grid> = made.filter_map(|made| made.puzzle.to_grid()).collect();
    let mut all = Vec::new();
    for (i, puzzle) in made.into_iter().enumerate() {
        let mut cells = *puzzle.cells();
        all.push(puzzle);
        let rng = &mut Stream::new(18, i as u64);
        let cell = rng.below(81) as usize;
        cells[cell] = match i % 3 {
            0 => 0,
            1 => rng.below(9) as u8 + 1,
            _ => cells[(cell + 1) % 81],
        };
        all.extend(Grid::from_cells(cells));
    }
    all
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut hodoku = HodokuSolver::new(HodokuOptions::default());
    for puzzle in corpus(200) {
        let verdict = puzzle.verdict();
        let solution = match &verdict {
            Verdict::Unique(solution) => Some(solution.to_string()),
            _ => None,
        };
        let form = puzzle.canonical().ok();
        let rating = puzzle.rate().ok();
        let path =
            puzzle.is_proper().then(|| hodoku.path(State::new(&puzzle))).and_then(Result::ok);
        let path = path.map(|steps| steps.iter().map(|step| step.conclusion()).collect::<Vec<_>>());
        let record = serde_json::json!({
            "puzzle": puzzle.to_string(),
            "verdict": verdict.kind().name(),
            "solution": solution,
            "count": puzzle.count(100).solutions,
            "rating": rating.map(|rating| rating.to_string()),
            "canonical": form.as_ref().map(|form| form.form.to_string()),
            "class_id": form.as_ref().map(|form| form.class_id().to_string()),
            "path": path,
        });
        writeln!(out, "{record}")?;
    }
    Ok(())
}
