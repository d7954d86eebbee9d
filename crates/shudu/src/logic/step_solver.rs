//! What the two human-style solvers have in common, for callers that let the user choose.

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

impl StepScale {
    /// Returns the solver of a scale. The options are for the HoDoKu solver; the steps of the other
    /// one have their links.
    #[must_use]
    pub fn solver(self, options: &HodokuOptions) -> Box<dyn StepSolver> {
        match self {
            StepScale::Hodoku => Box::new(HodokuSolver::new(options.clone())),
            StepScale::Se => Box::new(Explainer::new(Detail::Links)),
        }
    }
}

/// What both solvers can do: [`Explainer`] and [`HodokuSolver`].
///
/// ```
/// use shudu::Board;
/// use shudu::logic::{HodokuOptions, State, StepScale, StepSolver};
/// let puzzle: Board = ".2..3......34..1".parse()?;
/// let mut state = State::new(&puzzle);
/// let mut solver = StepScale::Hodoku.solver(&HodokuOptions::default());
/// while let Some(step) = solver.next(&state) {
///     state.apply(&step);
/// }
/// assert_eq!(state.to_puzzle().to_board().unwrap().to_string(), "1234341221434321");
/// # Ok::<(), shudu::text::ReadError>(())
/// ```
pub trait StepSolver: Sealed {
    /// Sets the limits of all further work. Soon after one is reached, searches find nothing and
    /// walks return [`NotRated::Stopped`].
    fn set_limits(&mut self, limits: Limits);

    /// Sets whether the next puzzle is known to have a single solution. If not, techniques that
    /// assume it are skipped. Ratings assume that it is known.
    fn set_uniqueness(&mut self, known: bool);

    /// Returns the first step in the order of the scale or the options.
    fn next(&mut self, state: &State) -> Option<Step>;

    /// Returns every step that applies now. The explainer lists the easiest first, only the first of
    /// cycles and chains with the same eliminations, and chains of several branches only if nothing
    /// else is found. The HoDoKu solver lists technique by technique in the order of the options, and
    /// only the first of steps of one technique with the same conclusion.
    fn all(&mut self, state: &State) -> Vec<Step>;

    /// Applies steps until the board is full or `visit` breaks. `visit` sees each step and the state
    /// before it. The state must lead to exactly one solution.
    ///
    /// # Errors
    /// [`NotRated::Beyond`] if no technique finds the next step (with
    /// [`Technique::BruteForce`](super::Technique::BruteForce) the HoDoKu solver always finds one),
    /// [`NotRated::Stopped`] if the limits ended the search.
    fn walk(
        &mut self,
        state: State,
        visit: &mut dyn FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated>;

    /// Returns the steps of a [walk](StepSolver::walk) to the solution.
    ///
    /// # Errors
    /// Those of the walk.
    fn path(&mut self, state: State) -> Result<Vec<Step>, NotRated> {
        let mut steps = Vec::new();
        self.walk(state, &mut |_, step| {
            steps.push(step.clone());
            ControlFlow::Continue(())
        })?;
        Ok(steps)
    }
}

pub trait Sealed {}

impl Sealed for Explainer {}

impl Sealed for HodokuSolver {}

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
                let mut solver = scale.solver(&HodokuOptions::default());
                let mut steps = 0;
                let ended = solver.walk(start.clone(), &mut |before, step| {
                    assert!(!before.is_full());
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
        let mut solver = StepScale::Hodoku.solver(&only);
        assert!(solver.all(&state).iter().all(|step| step.technique == Technique::NakedSingle));
        assert_eq!(solver.next(&state), solver.all(&state).into_iter().next());
    }
}
