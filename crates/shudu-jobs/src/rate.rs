//! Ratings on one or both scales. A failure of one scale keeps the rating on the other.

use serde::{Deserialize, Serialize};
use shudu::logic::{
    Detail, Explainer, HodokuOptions, HodokuRating, HodokuSolver, NotRated, PuzzleRating, State,
    Step, StepSolver, TECHNIQUES, Technique,
};
use shudu::search::Work;
use shudu::solve::{Answer, Solver, VerdictKind};
use shudu::{Limits, Puzzle};

use crate::fault::Fault;
use crate::record::RateRecord;
use crate::techniques::Techniques;

/// The scale of a rating.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Scale {
    /// Sudoku Explainer's scale: ER, EP, ED.
    Se,
    /// HoDoKu's scale: level and score.
    Hodoku,
    /// Both scales.
    #[default]
    Both,
}

impl Scale {
    /// Every scale.
    pub const ALL: [Scale; 3] = [Scale::Se, Scale::Hodoku, Scale::Both];

    /// Returns the name: `se`, `hodoku` or `both`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Scale::Se => "se",
            Scale::Hodoku => "hodoku",
            Scale::Both => "both",
        }
    }

    /// Returns the scale with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Scale> {
        Scale::ALL.into_iter().find(|scale| scale.name() == name)
    }
}

/// The ratings of a puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Rated {
    /// The verdict. It is undecided if a limit left no rating at all.
    pub verdict: VerdictKind,
    /// The rating on Sudoku Explainer's scale, if requested, or the reason why there is none.
    pub se: Option<Result<PuzzleRating, NotRated>>,
    /// The rating on HoDoKu's scale, if requested, or the reason why there is none.
    pub hodoku: Option<Result<HodokuRating, NotRated>>,
    /// The number of uses of each technique, in the order of the table: on Sudoku Explainer's scale, or
    /// on HoDoKu's if that is the only one with a rating.
    pub techniques: Vec<(Technique, u32)>,
}

impl Rated {
    /// Returns the number of steps.
    #[must_use]
    pub fn steps(&self) -> Option<usize> {
        let se = self.se().map(|rating| rating.steps);
        se.or(self.hodoku().map(|rating| rating.steps))
    }

    /// Returns the rating on Sudoku Explainer's scale.
    #[must_use]
    pub fn se(&self) -> Option<&PuzzleRating> {
        self.se.as_ref()?.as_ref().ok()
    }

    /// Returns the rating on HoDoKu's scale.
    #[must_use]
    pub fn hodoku(&self) -> Option<&HodokuRating> {
        self.hodoku.as_ref()?.as_ref().ok()
    }

    /// Returns the first reason why a requested rating is missing.
    #[must_use]
    pub fn failure(&self) -> Option<NotRated> {
        let se = self.se.as_ref().and_then(|rated| rated.as_ref().err());
        se.or(self.hodoku.as_ref().and_then(|rated| rated.as_ref().err())).copied()
    }

    /// Returns true if there is no rating on any scale.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.se().is_none() && self.hodoku().is_none()
    }

    /// Returns the record.
    #[must_use]
    pub fn record(&self, puzzle: &Puzzle) -> RateRecord {
        let mut record = RateRecord::new(puzzle, self.verdict);
        if let Some(rating) = self.se() {
            record = record.with_rating(rating);
        }
        if self.hodoku.is_some() {
            record = record.with_hodoku(self.hodoku());
        }
        record.techniques.clone_from(&self.techniques);
        record
    }
}

/// Rates puzzles, one after the other, with the buffers of its solvers.
pub struct Rater {
    scale: Scale,
    explainer: Explainer,
    hodoku: HodokuSolver,
    solver: Solver,
}

impl Rater {
    /// Creates the solvers of a scale. The choice of techniques is for HoDoKu's.
    ///
    /// # Errors
    /// See [`Techniques::options`].
    pub fn new(scale: Scale, techniques: &Techniques) -> Result<Rater, Fault> {
        Ok(Rater::with_options(scale, techniques.options(scale != Scale::Se)?))
    }

    /// Creates the solvers of a scale with options that are checked already.
    #[must_use]
    pub fn with_options(scale: Scale, options: HodokuOptions) -> Rater {
        Rater {
            scale,
            explainer: Explainer::new(Detail::Outcome),
            hodoku: HodokuSolver::new(options),
            solver: Solver::default().with(|o| o.kept = 0),
        }
    }

    /// Returns the verdicts of puzzles, in order, and the work. 9×9 puzzles are solved together, which is
    /// many times as fast as one by one.
    pub fn verdicts<'a, I>(&mut self, puzzles: I, limits: &Limits) -> (Vec<Answer<Puzzle>>, Work)
    where
        I: IntoIterator<Item = &'a Puzzle>,
        I::IntoIter: Clone,
    {
        let limits = limits.clone().with_solutions(2);
        // Shorter references, as long as those of the solver and the limits.
        let puzzles = puzzles.into_iter().map(|puzzle| -> &Puzzle { puzzle });
        let answers = self.solver.answers(puzzles, &limits);
        let work = answers.batch_work();
        (answers.collect(), work)
    }

    /// Rates a puzzle with this verdict. `visit` gets the steps on Sudoku Explainer's scale.
    pub fn rate(
        &mut self,
        puzzle: &Puzzle,
        answer: &Answer<Puzzle>,
        limits: &Limits,
        mut visit: impl FnMut(&Step),
    ) -> Rated {
        let failure = match answer.verdict {
            VerdictKind::Unique => None,
            VerdictKind::Multiple => Some(NotRated::Multiple),
            VerdictKind::None => Some(NotRated::NoSolution),
            VerdictKind::Invalid => answer.clash.map(NotRated::Clash),
            VerdictKind::Undecided => Some(NotRated::Stopped),
        };
        let (has_se, has_hodoku) = (self.scale != Scale::Hodoku, self.scale != Scale::Se);
        if let Some(why) = failure {
            let (se, hodoku) = (has_se.then_some(Err(why)), has_hodoku.then_some(Err(why)));
            return Rated { verdict: answer.verdict, se, hodoku, techniques: Vec::new() };
        }
        let state = State::new(puzzle);
        let mut counts = [(); 2].map(|()| vec![0u32; TECHNIQUES.len()]);
        let [by_se, by_hodoku] = &mut counts;
        let hodoku = has_hodoku.then(|| {
            self.hodoku.set_limits(limits.clone());
            self.hodoku.rate(state.clone(), |step| by_hodoku[step.technique as usize] += 1)
        });
        let se = has_se.then(|| {
            self.explainer.set_limits(limits.clone());
            self.explainer.rate(state, |step| {
                by_se[step.technique as usize] += 1;
                visit(step);
            })
        });
        let mut rated = Rated { verdict: answer.verdict, se, hodoku, techniques: Vec::new() };
        let is_by_hodoku = !has_se || rated.se().is_none() && rated.hodoku().is_some();
        let used = TECHNIQUES.iter().zip(&counts[usize::from(is_by_hodoku)]);
        let used = used.filter(|(_, count)| **count > 0);
        rated.techniques = used.map(|(row, &count)| (row.technique, count)).collect();
        if rated.is_empty() && rated.failure() == Some(NotRated::Stopped) {
            rated.verdict = VerdictKind::Undecided;
        }
        rated
    }

    /// Rates one puzzle, which must be 9×9.
    pub fn rate_one(&mut self, puzzle: &Puzzle, limits: &Limits) -> Rated {
        let (answers, _) = self.verdicts([puzzle], limits);
        self.rate(puzzle, &answers[0], limits, |_| {})
    }
}
