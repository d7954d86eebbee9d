//! Ratings, as `shudu rate` computes them.

use shudu::Named;
use std::borrow::Cow;
use std::time::Duration;

use pyo3::prelude::*;
use shudu::Limits;
use shudu::Puzzle;
use shudu::logic::{Grade, HodokuOptions, PuzzleRating};
use shudu_jobs::rate::{Rated, Rater, Scale};
use shudu_jobs::techniques;

use crate::batch::{for_one, run_one};
use crate::board::Board;
use crate::columns::{Column, table};
use crate::job::Job;
use crate::problem::{Problem, fault, value_error};
use crate::solving::nine;
use crate::techniques::Techniques;

/// The number of puzzles in a piece: a puzzle can take a second.
const PIECE: usize = 16;

/// Reads the arguments `scale`, `order`, `with_` and `without`.
fn choices(name: &str, techniques: Techniques) -> PyResult<(Scale, HodokuOptions)> {
    let wrong =
        || value_error(format!("scale must be \"se\", \"hodoku\" or \"both\", not {name:?}"));
    let scale = Scale::named(name).ok_or_else(wrong)?;
    let options = techniques::Techniques::from(techniques).options(scale != Scale::Se);
    Ok((scale, options.map_err(|why| fault(&why))?))
}

type TakeGrade = fn(&PuzzleRating) -> Grade;

/// A puzzle with a rating on at least one scale, and the number of its givens.
struct Row(Rated, usize);

/// Rates puzzles, each within the time for it.
fn rate_all(
    rater: &mut Rater,
    puzzles: &[Puzzle],
    limits: &Limits,
    timeout: Option<Duration>,
) -> Vec<Result<Row, Problem>> {
    let nines = puzzles.iter().filter(|puzzle| nine(puzzle).is_ok());
    let mut answers = rater.verdicts(nines, limits).0.into_iter();
    let one = |puzzle: &Puzzle| {
        nine(puzzle)?;
        let answer = answers.next().ok_or(Problem::Stopped)?;
        let rated = rater.rate(puzzle, &answer, &for_one(limits, timeout), |_| {});
        match rated.failure().filter(|_| rated.is_empty()) {
            Some(why) => Err(Problem::from(why).with_solutions([puzzle], limits)),
            None => Ok(Row(rated, puzzle.cells().iter().filter(|&&digit| digit > 0).count())),
        }
    };
    puzzles.iter().map(one).collect()
}

/// Rates a puzzle. Returns the record of `shudu rate` as JSON.
#[pyfunction]
#[pyo3(signature = (puzzle, scale, techniques, timeout))]
pub fn rate(
    py: Python<'_>,
    puzzle: &Bound<'_, Board>,
    scale: &str,
    techniques: Techniques,
    timeout: Option<f64>,
) -> PyResult<String> {
    let (scale, options) = choices(scale, techniques)?;
    let puzzle = &puzzle.get().puzzle;
    let rated = run_one(py, timeout, |limits| {
        let mut rater = Rater::with_options(scale, options.clone());
        let mut all = rate_all(&mut rater, std::slice::from_ref(puzzle), limits, None);
        all.pop().unwrap_or(Err(Problem::Stopped))
    })?;
    let Row(rated, _) = rated.map_err(|problem| problem.exception(py, None))?;
    serde_json::to_string(&rated.record(puzzle)).map_err(|error| value_error(error.to_string()))
}

/// Rates every puzzle. Returns a table.
#[pyfunction]
pub fn rate_many(
    job: &Bound<'_, PyAny>,
    scale: &str,
    techniques: Techniques,
) -> PyResult<Py<PyAny>> {
    let job = Job::read(job)?;
    let (scale, options) = choices(scale, techniques)?;
    let timeout = job.options.timeout;
    let rated: Vec<Option<Row>> = job.values(PIECE, || {
        let mut rater = Rater::with_options(scale, options.clone());
        move |puzzles: &[Puzzle], _: &[usize], limits: &Limits| {
            rate_all(&mut rater, puzzles, limits, timeout)
        }
    })?;
    let mut columns = Vec::new();
    let text = |get: &dyn Fn(&Row) -> Option<Cow<'static, str>>| {
        Column::Text(rated.iter().map(|row| row.as_ref().and_then(get)).collect())
    };
    let small = |get: &dyn Fn(&Row) -> Option<u32>| {
        Column::Small(rated.iter().map(|row| row.as_ref().and_then(get)).collect())
    };
    columns.push(("givens", small(&|row| Some(row.1 as u32))));
    if scale != Scale::Hodoku {
        let grades: [(&str, &str, TakeGrade); 3] = [
            ("er", "er_technique", |rating| rating.er),
            ("ep", "ep_technique", |rating| rating.ep),
            ("ed", "ed_technique", |rating| rating.ed),
        ];
        for (name, _, grade) in grades {
            let value = |row: &Row| {
                let tenths = grade(row.0.se()?).rating.tenths();
                Some(f64::from(tenths) / 10.0)
            };
            let values = rated.iter().map(|row| row.as_ref().and_then(value)).collect();
            columns.push((name, Column::Float(values)));
        }
        for (_, name, grade) in grades {
            let value = |row: &Row| Some(Cow::Borrowed(grade(row.0.se()?).technique?.info().id));
            columns.push((name, text(&value)));
        }
        columns.push(("level", text(&|row| Some(row.0.se()?.level().name().into()))));
    }
    if scale != Scale::Se {
        let level = |row: &Row| Some(Cow::Borrowed(row.0.hodoku()?.level.name()));
        columns.push(("hodoku_level", text(&level)));
        columns.push(("hodoku_score", small(&|row| Some(row.0.hodoku()?.score))));
    }
    let steps = |row: &Row| row.0.steps().map(|steps| steps as u32);
    columns.push(("steps", small(&steps)));
    let techniques = |row: &Row| {
        let uses = row
            .0
            .techniques
            .iter()
            .map(|(technique, count)| format!("{}:{count}", technique.info().id));
        Some(Cow::Owned(uses.collect::<Vec<_>>().join(" ")))
    };
    columns.push(("techniques", text(&techniques)));
    table(job.py, job.results(), columns)
}
