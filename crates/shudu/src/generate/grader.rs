//! Grades generated puzzles.
//!
//! The grade is derived from the path of the [explainer](crate::logic::Explainer), which always
//! uses the easiest step. If a technique is on the path, no easier step applied: the puzzle *needs*
//! this technique or a harder one. A puzzle whose path uses only some techniques is solved by
//! these.
//!
//! Techniques that Sudoku Explainer does not have are checked with the path of the [HoDoKu
//! solver](crate::logic::HodokuSolver) in the same way; the rating is the explainer's in any case.
//!
//! A path is abandoned as soon as it cannot meet the request; in particular, harder techniques are
//! not searched.

use std::ops::ControlFlow;

use super::difficulty::{Difficulty, Graded, ceiling, needs_hodoku};
use crate::Puzzle;
use crate::grid::Grid;
use crate::logic::{
    Detail, Explainer, HodokuOptions, HodokuSolver, State, StepSolver, Technique, difficulty,
};
use crate::search::Limits;

/// Grades puzzles by a [`Difficulty`]. It owns the solvers and reuses their buffers.
pub(super) struct Grader {
    difficulty: Difficulty,
    explainer: Explainer,
    /// Present if techniques are named that only the HoDoKu solver has.
    hodoku: Option<Box<HodokuGrader>>,
}

impl Grader {
    pub(super) fn new(difficulty: &Difficulty) -> Grader {
        let named = [&difficulty.needs, &difficulty.only, &difficulty.hardest];
        let hodoku_only = named.into_iter().flatten().any(needs_hodoku);
        Grader {
            difficulty: difficulty.clone(),
            explainer: Explainer::new(Detail::Outcome),
            hodoku: hodoku_only.then(|| Box::new(HodokuGrader::new(difficulty))),
        }
    }

    /// Sets the limits of all further grading.
    pub(super) fn set_limits(&mut self, limits: &Limits) {
        self.explainer.set_limits(limits.clone());
        self.hodoku.iter_mut().for_each(|hodoku| hodoku.set_limits(limits));
    }

    /// Grades a proper puzzle. Returns `None` if it does not meet the request, if no technique
    /// applies, or if a limit was reached.
    pub(super) fn grade(&mut self, puzzle: &Grid) -> Option<Graded> {
        if self.difficulty.is_any() {
            return self.rate(puzzle);
        }
        let Some(hodoku) = &mut self.hodoku else { return self.grade_by_explainer(puzzle) };
        let position = hodoku.meets(puzzle, &self.difficulty.needs)?;
        let graded = self.rate(puzzle)?;
        let fits = self.difficulty.range().contains(&graded.rating);
        fits.then_some(Graded { position, ..graded })
    }

    /// Returns the rating of a proper puzzle.
    fn rate(&mut self, puzzle: &Grid) -> Option<Graded> {
        let er = self.explainer.rate(State::new(puzzle), |_| {}).ok()?.er;
        Some(Graded { rating: er.rating, hardest: er.technique?, position: None })
    }

    /// Grades by the explainer's path, abandoned as soon as it cannot meet the request.
    fn grade_by_explainer(&mut self, puzzle: &Grid) -> Option<Graded> {
        let Difficulty { needs, only, hardest, .. } = &self.difficulty;
        let (least, most) = self.difficulty.range().into_inner();
        let most = most.min(ceiling(only)).min(ceiling(hardest));
        let allowed = |t: Technique| only.is_empty() || only.contains(&t);
        let mut state = State::new(puzzle);
        let mut graded: Option<Graded> = None;
        let mut position = None;
        let mut worst = 0.0;
        let mut needed = needs.is_empty();
        while !state.is_full() {
            let step = self.explainer.next_among(&state, most, &allowed)?;
            if step.rating > most {
                return None;
            }
            if !needed && needs.contains(&step.technique) {
                needed = true;
                position = Some(state.to_puzzle());
            }
            // Unrounded, as in the rating: of two steps that print alike one can be harder.
            let harder = difficulty(&step);
            if harder > worst {
                worst = harder;
                let (rating, hardest) = (step.rating, step.technique);
                graded = Some(Graded { rating, hardest, position: None });
            }
            state.apply(&step);
        }
        let graded = graded.map(|graded| Graded { position, ..graded })?;
        let hardest = hardest.is_empty() || hardest.contains(&graded.hardest);
        (needed && hardest && graded.rating >= least).then_some(graded)
    }
}

/// The part of a difficulty that the HoDoKu solver decides. A solver is `None` if the request does
/// not need it.
struct HodokuGrader {
    /// The techniques up to those that are needed.
    needs: Option<HodokuSolver>,
    /// The techniques that are easier than the hardest step, and those up to it.
    hardest: Option<[HodokuSolver; 2]>,
    only: Option<HodokuSolver>,
}

impl HodokuGrader {
    fn new(difficulty: &Difficulty) -> HodokuGrader {
        let Difficulty { needs, only, hardest, .. } = difficulty;
        let among = |techniques: &[Technique]| {
            let mut options = HodokuOptions::only(&[]);
            techniques.iter().for_each(|&technique| options = options.clone().with(technique));
            options
        };
        let upto_hardest = up_to(hardest);
        let easier = upto_hardest.clone().without(hardest);
        HodokuGrader {
            needs: (!needs.is_empty()).then(|| HodokuSolver::new(up_to(needs))),
            hardest: (!hardest.is_empty()).then(|| [easier, upto_hardest].map(HodokuSolver::new)),
            only: (!only.is_empty()).then(|| HodokuSolver::new(among(only))),
        }
    }

    fn set_limits(&mut self, limits: &Limits) {
        let hardest = self.hardest.iter_mut().flatten();
        let solvers = self.needs.iter_mut().chain(hardest).chain(&mut self.only);
        solvers.for_each(|solver| solver.set_limits(limits.clone()));
    }

    /// Returns `None` if the puzzle does not meet the request, otherwise the position at which the
    /// first of the needed techniques is the next step, if any are needed.
    fn meets(&mut self, puzzle: &Grid, needs: &[Technique]) -> Option<Option<Puzzle>> {
        let mut position = None;
        if let Some(solver) = &mut self.needs {
            let _ = solver.walk_plainly(State::new(puzzle), |state, step| {
                if !needs.contains(&step.technique) {
                    return ControlFlow::Continue(());
                }
                position = Some(state.to_puzzle());
                ControlFlow::Break(())
            });
            position.as_ref()?;
        }
        let is_solved_by = |solver: &mut HodokuSolver| {
            solver.walk_plainly(State::new(puzzle), |_, _| ControlFlow::Continue(())).is_ok()
        };
        if let Some([easier, upto_hardest]) = &mut self.hardest
            && (is_solved_by(easier) || !is_solved_by(upto_hardest))
        {
            return None;
        }
        let solved = self.only.as_mut().is_none_or(is_solved_by);
        solved.then_some(position)
    }
}

/// Returns the techniques of the HoDoKu solver, in its order, up to the last of these.
fn up_to(techniques: &[Technique]) -> HodokuOptions {
    let mut options = HodokuOptions::default();
    techniques.iter().for_each(|&technique| options = options.clone().with(technique));
    let last = options.order.iter().rposition(|technique| techniques.contains(technique));
    options.order.truncate(last.map_or(0, |last| last + 1));
    options
}
