//! The two human-style solvers as one type, for callers that let the user choose.

use std::ops::ControlFlow;

use super::{Detail, Explainer, HodokuOptions, HodokuSolver, NotRated, State, Step};
use crate::Limits;
use crate::grid::named;

/// The solver that finds steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum StepScale {
    /// The HoDoKu solver.
    #[default]
    Hodoku,
    /// The solver of Sudoku Explainer's scale.
    Se,
}

named!(StepScale {
    Hodoku = "hodoku",
    Se = "se",
} "not the name of a scale");

/// One of the two solvers: [`Explainer`] or [`HodokuSolver`].
///
/// ```
/// use shudu::Board;
/// use shudu::logic::{HodokuOptions, State, StepScale, StepSolver};
/// let puzzle: Board = ".2..3......34..1".parse()?;
/// let mut state = State::new(&puzzle);
/// let mut solver = StepSolver::new(StepScale::Hodoku, &HodokuOptions::default());
/// while let Some(step) = solver.next(&state) {
///     state.apply(&step);
/// }
/// assert_eq!(state.to_puzzle().to_board().unwrap().to_string(), "1234341221434321");
/// # Ok::<(), shudu::text::ReadError>(())
/// ```
pub struct StepSolver(Solver);

enum Solver {
    Explainer(Box<Explainer>),
    Hodoku(Box<HodokuSolver>),
}

impl StepSolver {
    /// Creates the solver of a scale. The options are for the HoDoKu solver; the steps of the other
    /// one have their links.
    #[must_use]
    pub fn new(scale: StepScale, options: &HodokuOptions) -> StepSolver {
        StepSolver(match scale {
            StepScale::Hodoku => Solver::Hodoku(Box::new(HodokuSolver::new(options.clone()))),
            StepScale::Se => Solver::Explainer(Box::new(Explainer::new(Detail::Links))),
        })
    }

    /// Sets the limits of all further work. Soon after one is reached, searches find nothing and
    /// walks return [`NotRated::Stopped`].
    pub fn set_limits(&mut self, limits: Limits) {
        match &mut self.0 {
            Solver::Explainer(solver) => solver.set_limits(limits),
            Solver::Hodoku(solver) => solver.set_limits(limits),
        }
    }

    /// Sets whether the next puzzle is known to have a single solution. If not, techniques that
    /// assume it are skipped.
    pub fn set_uniqueness(&mut self, known: bool) {
        match &mut self.0 {
            Solver::Explainer(solver) => solver.set_uniqueness(known),
            Solver::Hodoku(solver) => solver.set_uniqueness(known),
        }
    }

    /// Returns the next step.
    pub fn next(&mut self, state: &State) -> Option<Step> {
        match &mut self.0 {
            Solver::Explainer(solver) => solver.next(state),
            Solver::Hodoku(solver) => solver.next(state),
        }
    }

    /// Returns every step that applies now.
    pub fn all(&mut self, state: &State) -> Vec<Step> {
        match &mut self.0 {
            Solver::Explainer(solver) => solver.all(state),
            Solver::Hodoku(solver) => solver.all(state),
        }
    }

    /// Applies steps until the board is full or `visit` breaks. `visit` sees each step and the state
    /// before it. The state must lead to exactly one solution.
    ///
    /// # Errors
    /// [`NotRated::Beyond`] if no technique finds the next step, [`NotRated::Stopped`] if the limits
    /// ended the search.
    pub fn walk(
        &mut self,
        state: State,
        visit: impl FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated> {
        match &mut self.0 {
            Solver::Explainer(solver) => solver.walk(state, visit),
            Solver::Hodoku(solver) => solver.walk(state, visit),
        }
    }
}

impl From<Explainer> for StepSolver {
    fn from(solver: Explainer) -> StepSolver {
        StepSolver(Solver::Explainer(Box::new(solver)))
    }
}

/// Applies the steps of `next` until the board is full or `visit` breaks.
pub(super) fn walk(
    mut state: State,
    mut visit: impl FnMut(&State, &Step) -> ControlFlow<()>,
    mut next: impl FnMut(&State) -> Result<Step, NotRated>,
) -> Result<State, NotRated> {
    while !state.is_full() {
        let step = next(&state)?;
        if visit(&state, &step).is_break() {
            break;
        }
        state.apply(&step);
    }
    Ok(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Named;
    use crate::logic::Technique;

    #[test]
    fn every_solver_walks_to_the_solution() {
        let nine: crate::Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let four: crate::Board = "1.34..1221..43..".parse().unwrap();
        for (start, length) in [(State::new(&nine), 51), (State::new(&four), 7)] {
            for &scale in StepScale::ALL {
                assert_eq!(scale.name().parse(), Ok(scale));
                let mut solver = StepSolver::new(scale, &HodokuOptions::default());
                let mut steps = 0;
                let ended = solver.walk(start.clone(), |before, step| {
                    assert!(before.open_candidates().iter().any(|set| !set.is_empty()));
                    assert_eq!(step.verify(before), Ok(()));
                    steps += 1;
                    ControlFlow::Continue(())
                });
                assert!(ended.unwrap().is_full());
                assert_eq!(steps, length);
            }
        }
    }

    #[test]
    fn the_order_of_hodoku_decides_on_every_board() {
        let board: crate::Board = "1.34..1221..43..".parse().unwrap();
        let state = State::new(&board);
        let only = HodokuOptions::only(&[Technique::NakedSingle]);
        let mut solver = StepSolver::new(StepScale::Hodoku, &only);
        assert!(solver.all(&state).iter().all(|step| step.technique == Technique::NakedSingle));
        assert_eq!(solver.next(&state), solver.all(&state).into_iter().next());
        assert!(!HodokuOptions::default().without_lookup().order.contains(&Technique::BruteForce));
    }
}
