//! Ratings, as `shudu rate` computes them.

use std::borrow::Cow;
use std::time::Duration;

use pyo3::prelude::*;
use shudu::Limits;
use shudu::grid::Puzzle;
use shudu::logic::{
    Detail, Explainer, Grade, HodokuOptions, HodokuRating, HodokuSolver, PuzzleRating, State,
    TECHNIQUES, Technique,
};
use shudu::record::RateRecord;
use shudu::solve::{Solver, VerdictKind};

use crate::batch::{for_one, run_one};
use crate::board::Board;
use crate::columns::{Column, table};
use crate::job::Job;
use crate::problem::{Problem, value_error};
use crate::solving::nine;
use crate::techniques::Techniques;

/// The number of puzzles in a piece: a puzzle can take a second.
const PIECE: usize = 16;

/// The scales that are computed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scale {
    Se,
    Hodoku,
    Both,
}

impl Scale {
    fn named(name: &str) -> PyResult<Scale> {
        match name {
            "se" => Ok(Scale::Se),
            "hodoku" => Ok(Scale::Hodoku),
            "both" => Ok(Scale::Both),
            _ => Err(value_error(format!(
                "scale must be \"se\", \"hodoku\" or \"both\", not {name:?}"
            ))),
        }
    }
}

type TakeGrade = fn(&PuzzleRating) -> Grade;

/// The ratings of a puzzle.
struct Rated {
    verdict: VerdictKind,
    givens: usize,
    rating: Option<PuzzleRating>,
    hodoku: Option<HodokuRating>,
    counts: Vec<(Technique, u32)>,
}

/// The solvers of a thread.
struct Rater {
    scale: Scale,
    explainer: Explainer,
    hodoku: HodokuSolver,
    solver: Solver,
    timeout: Option<Duration>,
}

impl Rater {
    fn new(scale: Scale, options: &HodokuOptions, timeout: Option<Duration>) -> Rater {
        Rater {
            scale,
            explainer: Explainer::new(Detail::Outcome),
            hodoku: HodokuSolver::new(options.clone()),
            solver: Solver::new().with_kept(0),
            timeout,
        }
    }

    fn rate(&mut self, puzzles: &[Puzzle], limits: &Limits) -> Vec<Result<Rated, Problem>> {
        let two = limits.clone().with_solutions(2);
        let nines = puzzles.iter().filter(|puzzle| nine(puzzle).is_ok());
        let verdicts: Vec<_> =
            self.solver.answers(nines, &two).map(|a| (a.verdict, a.clash)).collect();
        let mut verdicts = verdicts.into_iter();
        let mut results = Vec::with_capacity(puzzles.len());
        for puzzle in puzzles {
            results.push(nine(puzzle).and_then(|grid| {
                match verdicts.next().unwrap_or((VerdictKind::Undecided, None)) {
                    (VerdictKind::Unique, _) => {}
                    (VerdictKind::Multiple, _) => {
                        return Err(Problem::NotProper.with_solutions([puzzle], limits));
                    }
                    (VerdictKind::None, _) => return Err(Problem::NoSolution),
                    (_, Some(clash)) => return Err(Problem::Clash(clash)),
                    _ => return Err(Problem::Stopped),
                }
                let state = match puzzle {
                    Puzzle::Position(position) => State::from(&**position),
                    _ => State::new(&grid),
                };
                let limits = for_one(limits, self.timeout);
                self.explainer.set_limits(limits.clone());
                self.hodoku.set_limits(limits);
                self.one(state, puzzle)
            }));
        }
        results
    }

    fn one(&mut self, state: State, puzzle: &Puzzle) -> Result<Rated, Problem> {
        let mut counts = vec![0u32; TECHNIQUES.len()];
        let (mut rating, mut hodoku) = (None, None);
        if self.scale != Scale::Se {
            let is_counted = self.scale == Scale::Hodoku;
            hodoku = Some(self.hodoku.rate(state.clone(), |step| {
                counts[step.technique as usize] += u32::from(is_counted);
            })?);
        }
        if self.scale != Scale::Hodoku {
            rating = Some(self.explainer.rate(state, |step| counts[step.technique as usize] += 1)?);
        }
        let used = TECHNIQUES.iter().zip(counts).filter(|(_, count)| *count > 0);
        Ok(Rated {
            verdict: VerdictKind::Unique,
            givens: puzzle.cells().iter().filter(|&&digit| digit > 0).count(),
            rating,
            hodoku,
            counts: used.map(|(row, count)| (row.technique, count)).collect(),
        })
    }
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
    let scale = Scale::named(scale)?;
    let options = techniques.options(scale != Scale::Se)?;
    let puzzle = &puzzle.get().puzzle;
    let rated = run_one(py, timeout, |limits| {
        Rater::new(scale, &options, None)
            .rate(std::slice::from_ref(puzzle), limits)
            .pop()
            .unwrap_or(Err(Problem::Stopped))
    })?;
    let rated = rated.map_err(|problem| problem.exception(py, None))?;
    let mut record = RateRecord::new(puzzle, rated.verdict);
    if let Some(rating) = &rated.rating {
        record = record.with_rating(rating);
    }
    if scale != Scale::Se {
        record = record.with_hodoku(rated.hodoku.as_ref());
    }
    record.techniques = rated.counts;
    serde_json::to_string(&record).map_err(|error| value_error(error.to_string()))
}

/// Rates every puzzle. Returns a table.
#[pyfunction]
pub fn rate_many(
    job: &Bound<'_, PyAny>,
    scale: &str,
    techniques: Techniques,
) -> PyResult<Py<PyAny>> {
    let job = Job::read(job)?;
    let scale = Scale::named(scale)?;
    let options = techniques.options(scale != Scale::Se)?;
    let timeout = job.options.timeout;
    let rated: Vec<Option<Rated>> = job.values(PIECE, || {
        let mut rater = Rater::new(scale, &options, timeout);
        move |puzzles: &[Puzzle], _: &[usize], limits: &Limits| rater.rate(puzzles, limits)
    })?;
    let mut columns = Vec::new();
    let text = |get: &dyn Fn(&Rated) -> Option<Cow<'static, str>>| {
        Column::Text(rated.iter().map(|row| row.as_ref().and_then(get)).collect())
    };
    let small = |get: &dyn Fn(&Rated) -> Option<u32>| {
        Column::Small(rated.iter().map(|row| row.as_ref().and_then(get)).collect())
    };
    columns.push(("givens", small(&|row| Some(row.givens as u32))));
    if scale != Scale::Hodoku {
        let grades: [(&str, &str, TakeGrade); 3] = [
            ("er", "er_technique", |rating| rating.er),
            ("ep", "ep_technique", |rating| rating.ep),
            ("ed", "ed_technique", |rating| rating.ed),
        ];
        for (name, _, grade) in grades {
            let value = |row: &Rated| {
                let tenths = grade(row.rating.as_ref()?).rating.tenths();
                Some(f64::from(tenths) / 10.0)
            };
            let values = rated.iter().map(|row| row.as_ref().and_then(value)).collect();
            columns.push((name, Column::Float(values)));
        }
        for (_, name, grade) in grades {
            let value =
                |row: &Rated| Some(Cow::Borrowed(grade(row.rating.as_ref()?).technique?.info().id));
            columns.push((name, text(&value)));
        }
        columns.push(("level", text(&|row| Some(row.rating.as_ref()?.level().name().into()))));
    }
    if scale != Scale::Se {
        let level = |row: &Rated| Some(Cow::Borrowed(row.hodoku.as_ref()?.level.name()));
        columns.push(("hodoku_level", text(&level)));
        columns.push(("hodoku_score", small(&|row| Some(row.hodoku.as_ref()?.score))));
    }
    let steps = |row: &Rated| {
        let steps = row.rating.as_ref().map(|r| r.steps).or(row.hodoku.as_ref().map(|r| r.steps));
        steps.map(|steps| steps as u32)
    };
    columns.push(("steps", small(&steps)));
    let techniques = |row: &Rated| {
        let uses =
            row.counts.iter().map(|(technique, count)| format!("{}:{count}", technique.info().id));
        Some(Cow::Owned(uses.collect::<Vec<_>>().join(" ")))
    };
    columns.push(("techniques", text(&techniques)));
    table(job.py, job.results(), columns)
}
