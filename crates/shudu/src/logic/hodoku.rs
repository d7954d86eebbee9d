//! The *HoDoKu solver*: more techniques than the explainer has, in an order that can be changed.
//!
//! In each turn the techniques are tried in order, and the first step found is applied. Each step
//! has a level and a score from the [table](super::TECHNIQUES). The score of a puzzle is the sum
//! over its steps; its level is that of its hardest step, raised while the score is above the limit
//! of the level. Order, switches, levels and scores are HoDoKu's by default. The order of several
//! steps of one technique is not, so scores can differ slightly from HoDoKu's.
//!
//! The path depends on the orientation of the puzzle, because finders search rows and cells in
//! order. It depends on nothing but the puzzle and the options.

use std::ops::ControlFlow;

use super::level::HodokuLevel;
use super::nine::chain::{Chains, Detail};
use super::nine::find::{StepSink, aic};
use super::nine::finder::{GROUPS, Search, group_of};
use super::nine::siamese;
use super::nine::state::State as Nine;
use super::puzzle_rating::NotRated;
use super::state::{Form, State};
use super::step::{Step, firsts};
use super::step_solver::{StepSolver, walk};
use super::technique::Technique;
use super::{TECHNIQUES, any};
use crate::search::Limits;

/// The techniques of the HoDoKu solver and their order.
///
/// ```
/// use shudu::logic::{HodokuOptions, Technique};
/// let options = HodokuOptions::default()
///     .with(Technique::Squirmbag)
///     .without(&[Technique::BruteForce]);
/// assert!(options.order.contains(&Technique::Squirmbag));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct HodokuOptions {
    /// The techniques to use, in the order in which they are tried. Techniques that the solver does
    /// not have are ignored. Grouped chains through almost locked sets always come after the
    /// patterns of such sets.
    pub order: Vec<Technique>,
    /// Whether techniques that assume a single solution may be used. Set it to false if the
    /// position may not be proper.
    pub uniqueness: bool,
    /// Whether two fish with the same base are reported as one step.
    pub siamese: bool,
}

impl Default for HodokuOptions {
    /// Returns HoDoKu's order and switches.
    fn default() -> HodokuOptions {
        HodokuOptions::only(&listed(|t| t.info().default_on))
    }
}

impl HodokuOptions {
    /// Returns options with every technique of the solver, in HoDoKu's order.
    #[must_use]
    pub fn everything() -> HodokuOptions {
        HodokuOptions::only(&listed(|_| true))
    }

    /// Returns options with only these techniques, in this order.
    #[must_use]
    pub fn only(order: &[Technique]) -> HodokuOptions {
        HodokuOptions { order: order.to_vec(), uniqueness: true, siamese: false }
    }

    /// Returns the same options without some techniques.
    #[must_use]
    pub fn without(mut self, off: &[Technique]) -> HodokuOptions {
        self.order.retain(|technique| !off.contains(technique));
        self
    }

    /// Returns the same options with one more technique, before the first one that follows it in
    /// HoDoKu's order. Does nothing if it is already included.
    #[must_use]
    pub fn with(mut self, on: Technique) -> HodokuOptions {
        if !self.order.contains(&on) {
            let later = |t: &Technique| rank(*t) > rank(on);
            let place = self.order.iter().position(later).unwrap_or(self.order.len());
            self.order.insert(place, on);
        }
        self
    }
}

/// Returns the techniques of the HoDoKu solver, sorted by their place in the order.
fn listed(wanted: impl Fn(Technique) -> bool) -> Vec<Technique> {
    let known = TECHNIQUES.iter().filter(|row| row.order.is_some()).map(|row| row.technique);
    let mut list: Vec<Technique> = known.filter(|&t| wanted(t)).collect();
    list.sort_by_key(|&t| rank(t));
    list
}

fn rank(technique: Technique) -> (u16, Technique) {
    (technique.info().order.unwrap_or(u16::MAX), technique)
}

/// The level and score of a puzzle on HoDoKu's scale.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct HodokuRating {
    /// The level.
    pub level: HodokuLevel,
    /// The sum of the scores of the steps.
    pub score: u32,
    /// The number of steps of the path.
    pub steps: usize,
}

impl HodokuRating {
    /// The rating of a path without steps.
    const NONE: HodokuRating = HodokuRating { level: HodokuLevel::Easy, score: 0, steps: 0 };

    /// Adds the level and score of a step.
    fn add(&mut self, step: &Step) {
        self.steps += 1;
        if let Some((level, score)) = step.technique.info().hodoku {
            self.level = self.level.max(level);
            self.score = self.score.saturating_add(score);
        }
    }

    /// Returns the rating once all steps are added.
    fn finished(self) -> HodokuRating {
        HodokuRating { level: self.level.raised_for(self.score), ..self }
    }
}

/// The HoDoKu solver. Calls reuse the buffers.
///
/// ```
/// use shudu::logic::{HodokuLevel, HodokuOptions, HodokuSolver, State};
/// let puzzle: shudu::Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut solver = HodokuSolver::new(HodokuOptions::default());
/// let rating = solver.rate(State::new(&puzzle), |step| println!("{}", step.conclusion()))?;
/// assert_eq!((rating.level, rating.steps), (HodokuLevel::Easy, 51));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct HodokuSolver {
    options: HodokuOptions,
    turns: Vec<Turn>,
    chains: Chains,
    limits: Limits,
}

impl HodokuSolver {
    /// Creates a solver with these options.
    #[must_use]
    pub fn new(options: HodokuOptions) -> HodokuSolver {
        let turns = turns(&options.order);
        let limits = Limits::default();
        HodokuSolver { options, turns, chains: Chains::new(Detail::Links), limits }
    }

    /// Returns the first step without the blockers of singles.
    fn first(&mut self, state: &State) -> Option<Step> {
        let mut found = None;
        self.search(state, &mut |step| {
            found = Some(step);
            ControlFlow::Break(())
        });
        found
    }

    /// Reports steps in the order of the options. A turn that reports is the last one if `report`
    /// breaks.
    fn search(&mut self, state: &State, report: StepSink<'_>) {
        match state.form() {
            Form::Nine(state) => {
                for turn in &self.turns {
                    if self.limits.stopped().is_some()
                        || turn.run(state, &self.options, &mut self.chains, report).is_break()
                    {
                        break;
                    }
                }
            }
            Form::Any(state) => {
                // What the constraints give comes after the singles.
                let is_single = |t: &&Technique| t.info().order.is_some_and(|order| order < 1000);
                let singles = self.options.order.iter().take_while(is_single).count();
                for (place, &technique) in self.options.order.iter().enumerate() {
                    let is_stopped = self.limits.stopped().is_some();
                    if is_stopped
                        || place == singles && any::of_constraints(state, report).is_break()
                        || any::of(state, technique, report).is_break()
                    {
                        break;
                    }
                }
            }
        }
    }

    /// Like [`walk`](StepSolver::walk), without the blockers of singles, for callers that need the
    /// conclusions alone.
    pub(crate) fn walk_plainly(
        &mut self,
        state: State,
        visit: impl FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated> {
        walk(state, visit, |state| {
            self.first(state).ok_or_else(|| match self.limits.stopped() {
                Some(_) => NotRated::Stopped,
                None => NotRated::Beyond,
            })
        })
    }

    /// Rates from a state that leads to exactly one solution; `visit` sees every step, singles without
    /// their blockers.
    ///
    /// # Errors
    /// Those of [`walk`](StepSolver::walk).
    pub fn rate(
        &mut self,
        state: State,
        mut visit: impl FnMut(&Step),
    ) -> Result<HodokuRating, NotRated> {
        let mut rating = HodokuRating::NONE;
        self.walk_plainly(state, |_, step| {
            rating.add(step);
            visit(step);
            ControlFlow::Continue(())
        })?;
        Ok(rating.finished())
    }
}

impl StepSolver for HodokuSolver {
    fn set_limits(&mut self, limits: Limits) {
        self.chains.set_limits(limits.clone());
        self.limits = limits;
    }
    fn set_uniqueness(&mut self, known: bool) {
        self.options.uniqueness = known;
    }

    fn next(&mut self, state: &State) -> Option<Step> {
        self.first(state).map(|step| step.with_blockers(state))
    }

    fn all(&mut self, state: &State) -> Vec<Step> {
        let mut steps = Vec::new();
        self.search(state, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        let firsts = firsts(&steps, |s| (s.technique, &s.placements, &s.eliminations));
        let mut firsts = firsts.into_iter();
        steps.retain(|_| firsts.next() == Some(true));
        steps.into_iter().map(|step| step.with_blockers(state)).collect()
    }

    fn walk(
        &mut self,
        state: State,
        visit: &mut dyn FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated> {
        self.walk_plainly(state, |state, step| visit(state, &step.clone().with_blockers(state)))
    }
}

/// Techniques of one group that are tried together.
struct Turn {
    techniques: Vec<Technique>,
    search: Search,
}

impl Turn {
    fn run(
        &self,
        state: &Nine,
        options: &HodokuOptions,
        chains: &mut Chains,
        report: StepSink<'_>,
    ) -> ControlFlow<()> {
        let allows = |t: &Technique| options.uniqueness || !t.needs_uniqueness();
        if !self.techniques.iter().any(allows) {
            return ControlFlow::Continue(());
        }
        let mut fish: Vec<Step> = Vec::new();
        let mut report = |step: Step| match step.technique {
            t if self.techniques.contains(&t) && allows(&t) => report(step),
            _ => ControlFlow::Continue(()),
        };
        let flow = self.search.run(state, chains, &mut |step| {
            if options.siamese && siamese::may_join(&step) {
                fish.push(step);
                return ControlFlow::Continue(());
            }
            report(step)
        });
        flow?;
        siamese::pairs(&fish).into_iter().chain(fish).try_for_each(report)
    }

    fn has_any(&self, techniques: &[Technique]) -> bool {
        self.techniques.iter().any(|technique| techniques.contains(technique))
    }
}

/// Returns the order as turns. Adjacent techniques that share an entry of HoDoKu's order and a
/// group are tried together: the order of the search decides between them.
fn turns(order: &[Technique]) -> Vec<Turn> {
    let group = |&technique: &Technique| (group_of(technique), technique.info().order);
    let mut turns: Vec<Turn> = Vec::with_capacity(order.len());
    for techniques in order.chunk_by(|one, next| group(one) == group(next)) {
        if let Some(index) = group_of(techniques[0]) {
            turns.push(Turn { techniques: techniques.to_vec(), search: GROUPS[index].search });
        }
    }
    sets_before_chains_of_them(&mut turns);
    turns
}

/// Moves chains with sets after the patterns of sets. Grouped chains through almost locked sets
/// also include ALS-XZ and similar patterns, which are easier.
fn sets_before_chains_of_them(turns: &mut Vec<Turn>) {
    use Technique as T;
    let grouped = [T::GroupedContinuousNiceLoop, T::GroupedDiscontinuousNiceLoop, T::GroupedAic];
    let of_sets = [T::AlsXz, T::AlsXyWing, T::AlsChain, T::DeathBlossom];
    let mut waiting = Vec::new();
    for turn in turns.iter_mut().filter(|turn| turn.has_any(&grouped)) {
        turn.search = Search::Pattern(aic::with_groups);
        let search = Search::Pattern(aic::with_sets);
        waiting.push(Turn { techniques: turn.techniques.clone(), search });
    }
    let last = turns.iter().rposition(|turn| turn.has_any(&grouped) || turn.has_any(&of_sets));
    let place = last.map_or(0, |last| last + 1);
    turns.splice(place..place, waiting);
}

#[cfg(test)]
mod tests {
    use super::*;
    use Technique as T;

    #[test]
    fn chains_through_sets_are_tried_after_patterns_of_sets() {
        let turns_of = |options: &HodokuOptions| turns(&options.order);
        let turns = turns_of(&HodokuOptions::default());
        let of = |technique: T| -> Vec<usize> {
            let has = |&i: &usize| turns[i].techniques.contains(&technique);
            (0..turns.len()).filter(has).collect()
        };
        let grouped = of(T::GroupedAic);
        let sets = [of(T::AlsXz), of(T::AlsChain)].concat();
        assert_eq!((grouped.len(), sets.len()), (2, 2));
        assert!(sets.iter().all(|&at| grouped[0] < at && at < grouped[1]));

        let some = turns_of(&HodokuOptions::only(&[T::GroupedAic, T::XWing]));
        let asked: Vec<&[T]> = some.iter().map(|turn| &turn.techniques[..]).collect();
        assert_eq!(asked, [&[T::GroupedAic][..], &[T::GroupedAic], &[T::XWing]]);
        assert_eq!(turns_of(&HodokuOptions::only(&[T::XWing])).len(), 1);
    }

    #[test]
    fn adjacent_techniques_of_one_group_are_tried_together() {
        let turns = turns(&HodokuOptions::default().order);
        let with = |t: T| &turns[turns.iter().position(|turn| turn.has_any(&[t])).unwrap()];
        let hidden = [T::HiddenSingleBox, T::HiddenSingleColumn, T::HiddenSingleRow];
        assert_eq!(with(T::HiddenSingleBox).techniques, hidden);
        assert_eq!(with(T::XWing).techniques, [T::XWing]);
    }
}
