//! The *explainer*: solves as Sudoku Explainer 1.2.1 does and rates on its scale.
//!
//! In each turn the techniques are tried in a fixed order, easiest first, and the first step found
//! is applied. The hardest steps of the path determine the [rating](PuzzleRating) of the puzzle.
//!
//! The order of search inside each technique is part of the scale. Rotating, mirroring or
//! relabeling a puzzle can therefore change its rating by a few tenths. The rating depends on
//! nothing but the grid.
//!
//! The scale is for 9×9. On other boards the order is the same, with the techniques that are there.

use std::ops::ControlFlow;

use super::any;
use super::nine::chain::{Chains, Detail};
use super::nine::find::{StepSink, aligned, bug, fish, locked, loops, singles, subsets, wings};
use super::nine::state::State as Nine;
use super::puzzle_rating::{NotRated, PuzzleRating, RatingSoFar};
use super::rating::{Rating, length_addition};
use super::state::{Form, State};
use super::step::{Reason, Step, firsts};
use super::step_solver::{StepSolver, walk};
use super::technique::Technique;
use crate::search::Limits;

/// The solver behind [`Grid::rate`](crate::Explain::rate) and [`Grid::path`](crate::Explain::path), for
/// callers that need each step, start from a position, or rate many puzzles. Calls reuse the
/// buffers.
///
/// ```
/// use shudu::logic::{Detail, Explainer, State, StepSolver};
/// let puzzle: shudu::Grid =
///     "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......".parse()?;
/// let state = State::new(&puzzle);
/// let mut explainer = Explainer::new(Detail::Outcome);
/// let steps = explainer.all(&state);
/// assert!(steps.len() > 1 && steps[0] == explainer.next(&state).unwrap());
/// # Ok::<(), shudu::text::ReadError>(())
/// ```
pub struct Explainer {
    chains: Chains,
    uniqueness: bool,
}

impl Explainer {
    /// Creates a solver whose chains have this detail.
    #[must_use]
    pub fn new(detail: Detail) -> Explainer {
        Explainer { chains: Chains::new(detail), uniqueness: true }
    }

    /// Returns a step with everything that its detail asks for.
    fn completed(&self, state: &State, step: Step) -> Step {
        if self.chains.has_links() { step.with_blockers(state) } else { step }
    }

    /// Returns the first step in the order of the scale whose technique starts at `most` or below.
    /// Harder techniques are not searched.
    pub fn next_up_to(&mut self, state: &State, most: Rating) -> Option<Step> {
        let first = self.next_among(state, most, &|technique| starts_by(technique, most));
        if first.is_some() || most.tenths() < 65 {
            return first.map(|step| self.completed(state, step));
        }
        // The search stops at the shortest chain, which may be of a harder technique.
        self.all_up_to(state, most).into_iter().min_by_key(|step| step.rating)
    }

    /// Returns every step whose technique starts at `most` or below, in the order of the search.
    /// Chains of several branches are searched only if nothing else is found, and only the first is
    /// listed.
    pub fn all_up_to(&mut self, state: &State, most: Rating) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let mut add = |step: Step| {
            if starts_by(step.technique, most) {
                steps.push(step);
            }
            ControlFlow::Continue(())
        };
        let nine = match state.form() {
            Form::Nine(nine) => nine,
            Form::Any(inner) => {
                let _ = any::in_order(inner, most, &mut add);
                return steps.into_iter().map(|step| self.completed(state, step)).collect();
            }
        };
        let _ = patterns(nine, most, self.uniqueness, &mut add);
        if most.tenths() >= 65 {
            let _ = self.chains.every(nine, &mut add);
        }
        if most.tenths() >= 75 {
            let _ = aligned::triples(nine, &mut add);
            if steps.is_empty() {
                steps.extend(self.next_among(state, most, &|t| starts_by(t, most)));
            }
        }
        steps.into_iter().map(|step| self.completed(state, step)).collect()
    }

    /// Returns the first step in the order of the scale whose technique is allowed, among those
    /// that start at `most` or below; harder techniques are not searched.
    pub(crate) fn next_among(
        &mut self,
        state: &State,
        most: Rating,
        allowed: &dyn Fn(Technique) -> bool,
    ) -> Option<Step> {
        let mut first = None;
        let _ = self.search(state, most, &mut |step| {
            if !allowed(step.technique) {
                return ControlFlow::Continue(());
            }
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// Returns the first chain of each kind that has several branches, even if there are easier
    /// steps: nishio, multiple and dynamic ones, and those with nested chains. Slow on a state with
    /// many candidates.
    pub fn nets(&mut self, state: &State) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut add = |step: Step| {
            steps.push(step);
            ControlFlow::Continue(())
        };
        let Form::Nine(state) = state.form() else { return steps };
        let _ = self.chains.nishio(state, &mut add);
        let _ = self.chains.multiple(state, &mut add);
        let _ = self.chains.dynamic(state, &mut add);
        steps
    }

    /// Rates from a state that leads to exactly one solution; `visit` sees every step.
    ///
    /// # Errors
    /// Those of [`walk`](StepSolver::walk).
    pub fn rate(
        &mut self,
        state: State,
        mut visit: impl FnMut(&Step),
    ) -> Result<PuzzleRating, NotRated> {
        let mut so_far = RatingSoFar::default();
        self.walk(state, &mut |_, step| {
            so_far.add(step);
            visit(step);
            ControlFlow::Continue(())
        })?;
        Ok(so_far.rating())
    }

    /// Tries the techniques in order, up to the last that starts at `most` or below.
    fn search(&mut self, state: &State, most: Rating, report: StepSink<'_>) -> ControlFlow<()> {
        let state = match state.form() {
            Form::Nine(state) => state,
            Form::Any(state) => return any::in_order(state, most, report),
        };
        patterns(state, most, self.uniqueness, report)?;
        if most.tenths() < 65 {
            return ControlFlow::Continue(());
        }
        self.chains.forcing(state, report)?;
        if most.tenths() < 75 {
            return ControlFlow::Continue(());
        }
        aligned::triples(state, report)?;
        self.chains.nishio(state, report)?;
        self.chains.multiple(state, report)?;
        self.chains.dynamic(state, report)
    }
}

impl StepSolver for Explainer {
    fn set_limits(&mut self, limits: Limits) {
        self.chains.set_limits(limits);
    }
    fn set_uniqueness(&mut self, known: bool) {
        self.uniqueness = known;
    }

    fn next(&mut self, state: &State) -> Option<Step> {
        let step = self.next_among(state, HIGHEST, &|_| true);
        step.map(|step| self.completed(state, step))
    }

    fn all(&mut self, state: &State) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let mut add = |step: Step| {
            steps.push(step);
            ControlFlow::Continue(())
        };
        match state.form() {
            Form::Any(state) => {
                let _ = any::in_order(state, HIGHEST, &mut add);
            }
            Form::Nine(state) => {
                let _ = patterns(state, HIGHEST, self.uniqueness, &mut add);
                let _ = self.chains.every(state, &mut add);
                let _ = aligned::triples(state, &mut add);
            }
        }
        if steps.is_empty() {
            steps.extend(self.next(state));
        }
        let mut firsts = firsts(&steps, |step| step).into_iter();
        steps.retain(|_| firsts.next() == Some(true));
        // A stable sort keeps equal ratings in the order of the search.
        steps.sort_by_key(|step| step.rating);
        steps.into_iter().map(|step| self.completed(state, step)).collect()
    }

    fn walk(
        &mut self,
        state: State,
        visit: &mut dyn FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated> {
        walk(state, visit, |state| {
            let stopped = |chains: &Chains| match chains.is_stopped() {
                true => NotRated::Stopped,
                false => NotRated::Beyond,
            };
            self.next(state).ok_or_else(|| stopped(&self.chains))
        })
    }
}

/// A rating above every technique.
const HIGHEST: Rating = Rating::from_tenths(u16::MAX);

/// Returns true if the technique is on the scale and starts at `most` or below.
fn starts_by(technique: Technique, most: Rating) -> bool {
    technique.info().rating.is_some_and(|rating| rating <= most)
}

/// Returns the unrounded rating of a step.
pub(crate) fn difficulty(step: &Step) -> f64 {
    let number = |rating: Rating| f64::from(rating.tenths()) / 10.0;
    match &step.reason {
        Reason::Chain(chain) => {
            let base = number(step.technique.info().rating.unwrap_or_default());
            base + length_addition(chain.complexity)
        }
        _ => number(step.rating),
    }
}

/// Tries the techniques below chains in order, up to the last that starts at `most` or below.
/// Techniques that assume a single solution are tried only with `uniqueness`.
fn patterns(state: &Nine, most: Rating, uniqueness: bool, report: StepSink<'_>) -> ControlFlow<()> {
    let most = most.tenths();
    singles::hidden(state, report)?;
    // Each check has the lowest rating of the techniques after it.
    if most < 17 {
        return ControlFlow::Continue(());
    }
    locked::direct(state, report)?;
    subsets::direct_hidden(state, 2, report)?;
    if most < 23 {
        return ControlFlow::Continue(());
    }
    singles::naked(state, report)?;
    subsets::direct_hidden(state, 3, report)?;
    if most < 26 {
        return ControlFlow::Continue(());
    }
    locked::locked(state, report)?;
    if most < 30 {
        return ControlFlow::Continue(());
    }
    subsets::naked(state, 2, report)?;
    fish::basic(state, 2, report)?;
    subsets::hidden(state, 2, report)?;
    subsets::naked(state, 3, report)?;
    fish::basic(state, 3, report)?;
    subsets::hidden(state, 3, report)?;
    wings::wings(state, false, report)?;
    wings::wings(state, true, report)?;
    if most < 45 {
        return ControlFlow::Continue(());
    }
    if uniqueness {
        loops::loops(state, report)?;
    }
    subsets::naked(state, 4, report)?;
    fish::basic(state, 4, report)?;
    subsets::hidden(state, 4, report)?;
    if uniqueness {
        bug::bug(state, report)?;
    }
    if most < 62 {
        return ControlFlow::Continue(());
    }
    aligned::pairs(state, report)
}

/// States before the harder steps of seeded puzzles, for the tests of finders.
#[cfg(test)]
pub(super) fn states(items: std::ops::Range<u64>) -> Vec<Nine> {
    use crate::Explain;
    let mut states = Vec::new();
    for item in items {
        let puzzle = crate::testing::corpus::grid(crate::testing::corpus::Kind::Minimal, 99, item);
        let mut state = State::new(&puzzle);
        for step in puzzle.path().unwrap_or_default() {
            // Skip states that differ only by hidden singles.
            if let (16.., Form::Nine(nine)) = (step.rating.tenths(), state.form()) {
                states.push(nine.clone());
            }
            state.apply(&step);
        }
    }
    states
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_keeps_exactly_the_steps_of_easier_techniques() {
        let mut explainer = Explainer::new(Detail::Outcome);
        for state in states(0..12).into_iter().step_by(5) {
            let state = &State::from(state);
            let all = explainer.all(state);
            for most in [12, 15, 17, 23, 26, 30, 36, 44, 50, 62, 66, 70].map(Rating::from_tenths) {
                let own = |step: &&Step| starts_by(step.technique, most);
                let expected: Vec<&Step> = all.iter().filter(own).collect();
                let found = explainer.all_up_to(state, most);
                assert!(expected.iter().all(|step| found.contains(step)), "{most}");
                assert!(found.iter().all(|step| own(&step)), "{most}");
                let first = explainer.next_up_to(state, most);
                assert_eq!(first.is_some(), !expected.is_empty(), "{most}");
            }
        }
    }
}
