//! The *HoDoKu solver*: the fuller set of techniques, in an order that can be changed.
//!
//! At each turn the techniques are asked one after the other, and the first step that is found is
//! taken. Each step has a score and a level from the [table](super::TECHNIQUES). The scores are
//! added up. The puzzle's level is that of its hardest step, raised as long as the score is above
//! what the level allows: a long row of easy steps is not easy. Order, switches, levels and scores
//! are HoDoKu's unless told otherwise; which of several steps of one technique comes first is our
//! own choice, so scores can differ a little from HoDoKu's.
//!
//! ```
//! use shudu::logic::{HodokuLevel, hodoku};
//! let puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let path = hodoku::path(&puzzle, &hodoku::Options::default())?;
//! assert_eq!((path.level, path.steps.len()), (HodokuLevel::Easy, 51));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The path depends on the orientation of the puzzle, because finders look at rows and cells in
//! order. It does not depend on threads or on anything else.

use std::ops::ControlFlow;

use super::find::aic;
use super::finder::finder;
use super::level::HodokuLevel;
use super::puzzle_rating::NotRated;
use super::state::State;
use super::step::Step;
use super::technique::Technique;
use super::{TECHNIQUES, siamese};
use crate::grid::Grid;
use crate::solve::Verdict;

/// Which techniques are used, and in which order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The techniques to use, first asked first. Those without a finder here are passed over. The
    /// grouped chains that lead through almost locked sets come after the patterns of such sets,
    /// whatever the order says.
    pub order: Vec<Technique>,
    /// May techniques be used that take a single solution for granted? A caller who does not know
    /// whether a position is proper says no.
    pub uniqueness: bool,
    /// Are two fish with the same base seen as one step?
    pub siamese: bool,
}

impl Default for Options {
    /// HoDoKu's order and switches.
    fn default() -> Options {
        Options { order: listed(|t| t.info().default_on), uniqueness: true, siamese: false }
    }
}

impl Options {
    /// Every technique there is, in HoDoKu's order.
    pub fn everything() -> Options {
        Options { order: listed(|_| true), uniqueness: true, siamese: false }
    }

    /// Only these techniques, in this order.
    pub fn only(order: &[Technique]) -> Options {
        Options { order: order.to_vec(), uniqueness: true, siamese: false }
    }

    /// The same without some techniques.
    #[must_use]
    pub fn without(mut self, off: &[Technique]) -> Options {
        self.order.retain(|technique| !off.contains(technique));
        self
    }

    /// The same with one more technique, before the first one that HoDoKu asks later. Nothing
    /// changes when it is there already.
    #[must_use]
    pub fn with(mut self, on: Technique) -> Options {
        if !self.order.contains(&on) {
            let later = |t: &Technique| rank(*t) > rank(on);
            let place = self.order.iter().position(later).unwrap_or(self.order.len());
            self.order.insert(place, on);
        }
        self
    }

    fn allows(&self, technique: Technique) -> bool {
        self.uniqueness || !technique.needs_uniqueness()
    }
}

/// The techniques of the HoDoKu solver, sorted by their place in the order.
fn listed(wanted: impl Fn(Technique) -> bool) -> Vec<Technique> {
    let known = TECHNIQUES.iter().filter(|row| row.order.is_some()).map(|row| row.technique);
    let mut list: Vec<Technique> = known.filter(|&t| finder(t).is_some() && wanted(t)).collect();
    list.sort_by_key(|&t| rank(t));
    list
}

fn rank(technique: Technique) -> (u16, Technique) {
    (technique.info().order.unwrap_or(u16::MAX), technique)
}

/// A way from a puzzle to its solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// How hard the puzzle is.
    pub level: HodokuLevel,
    /// The sum of the steps' scores.
    pub score: u32,
}

impl Path {
    /// Adds the level and score of a step.
    fn take(&mut self, step: &Step) {
        if let Some((level, score)) = step.technique.info().hodoku {
            self.level = self.level.max(level);
            self.score = self.score.saturating_add(score);
        }
    }

    /// How often each technique is used, in the order of the table.
    pub fn counts(&self) -> Vec<(Technique, usize)> {
        let mut counts: Vec<(Technique, usize)> = Vec::new();
        for step in &self.steps {
            match counts.iter_mut().find(|(technique, _)| *technique == step.technique) {
                Some((_, count)) => *count += 1,
                None => counts.push((step.technique, 1)),
            }
        }
        counts.sort_unstable();
        counts
    }
}

/// The steps that lead a proper puzzle to its solution.
///
/// # Errors
/// Says why there is no path: the puzzle is not proper, or the techniques of the options do not
/// reach the end ([`NotRated::Beyond`]; with [`Technique::BruteForce`] they always do).
pub fn path(puzzle: &Grid, options: &Options) -> Result<Path, NotRated> {
    match puzzle.verdict() {
        Verdict::Unique(_) => (),
        Verdict::Invalid(clash) => return Err(NotRated::Clash(clash)),
        Verdict::None => return Err(NotRated::NoSolution),
        Verdict::Multiple(..) => return Err(NotRated::Multiple),
    }
    let mut path = Path { steps: Vec::with_capacity(81), level: HodokuLevel::Easy, score: 0 };
    walk(State::new(puzzle), options, |_, step| {
        path.take(step);
        path.steps.push(step.clone());
        ControlFlow::Continue(())
    })?;
    path.level = path.level.raised_for(path.score);
    Ok(path)
}

/// Takes step after step until the grid is full or `took`, which sees the state before each step,
/// has seen enough. The state must lead to exactly one solution.
pub fn walk(
    mut state: State,
    options: &Options,
    mut took: impl FnMut(&State, &Step) -> ControlFlow<()>,
) -> Result<State, NotRated> {
    let turns = turns(options);
    while !state.is_full() {
        let step = first(&state, &turns, options).ok_or(NotRated::Beyond)?;
        if took(&state, &step).is_break() {
            break;
        }
        state.take(&step);
    }
    Ok(state)
}

/// How hard the way from a state is: level and score. `took` sees every step and can stop
/// ([`NotRated::Stopped`]).
pub fn rate(
    state: State,
    options: &Options,
    mut took: impl FnMut(&Step) -> ControlFlow<()>,
) -> Result<(HodokuLevel, u32), NotRated> {
    let mut path = Path { steps: Vec::new(), level: HodokuLevel::Easy, score: 0 };
    let ended = walk(state, options, |_, step| {
        path.take(step);
        took(step)
    })?;
    if ended.is_full() {
        Ok((path.level.raised_for(path.score), path.score))
    } else {
        Err(NotRated::Stopped)
    }
}

/// The first step in the order of the options.
pub fn next(state: &State, options: &Options) -> Option<Step> {
    first(state, &turns(options), options)
}

/// Every step that can be taken now, technique by technique in the order of the options. Steps of
/// one technique that do the same are given once.
pub fn all(state: &State, options: &Options) -> Vec<Step> {
    let mut steps = Vec::new();
    for turn in turns(options) {
        turn.run(state, options, &mut |step| {
            let same = |old: &Step| {
                (old.technique, &old.placements, &old.eliminations)
                    == (step.technique, &step.placements, &step.eliminations)
            };
            if !steps.iter().any(same) {
                steps.push(step);
            }
            ControlFlow::Continue(())
        });
    }
    steps
}

fn first(state: &State, turns: &[Turn<'_>], options: &Options) -> Option<Step> {
    turns.iter().find_map(|turn| {
        let mut found = None;
        turn.run(state, options, &mut |step| {
            found = Some(step);
            ControlFlow::Break(())
        });
        found
    })
}

/// One question of a round: techniques that are found together.
struct Turn<'a> {
    techniques: &'a [Technique],
    find: super::finder::Finder,
}

impl Turn<'_> {
    fn run(&self, state: &State, options: &Options, report: super::find::StepSink<'_>) {
        let mut fish: Vec<Step> = Vec::new();
        let mut report = |step: Step| match self.techniques.contains(&step.technique) {
            true => report(step),
            false => ControlFlow::Continue(()),
        };
        let flow = (self.find)(state, &mut |step| {
            if options.siamese && siamese::may_join(&step) {
                fish.push(step);
                return ControlFlow::Continue(());
            }
            report(step)
        });
        if flow.is_continue() {
            let _ = siamese::pairs(&fish).into_iter().chain(fish).try_for_each(report);
        }
    }
}

/// The order as questions. Neighbours in the order that HoDoKu keeps under one entry, and that are
/// found by one finder, are asked together: the finder's own order decides between them.
fn turns(options: &Options) -> Vec<Turn<'_>> {
    let mut turns: Vec<Turn<'_>> = Vec::with_capacity(options.order.len());
    let order = &options.order[..];
    let mut start = 0;
    while let Some(&technique) = order.get(start) {
        let Some(find) = finder(technique).filter(|_| options.allows(technique)) else {
            start += 1;
            continue;
        };
        let together = |&other: &Technique| {
            options.allows(other)
                && other.info().order == technique.info().order
                && finder(other).is_some_and(|also| std::ptr::fn_addr_eq(also, find))
        };
        let count = order[start..].iter().take_while(|other| together(other)).count().max(1);
        turns.push(Turn { techniques: &order[start..start + count], find });
        start += count;
    }
    sets_before_chains_of_them(&mut turns);
    turns
}

/// A grouped chain may lead through almost locked sets. Such chains also find what ALS-XZ and its
/// kin find, but those are easier to see; so the chains with sets wait until those have been asked.
fn sets_before_chains_of_them(turns: &mut Vec<Turn<'_>>) {
    use Technique as T;
    let any = |turn: &Turn<'_>, of: &[Technique]| turn.techniques.iter().any(|t| of.contains(t));
    let grouped = [T::GroupedContinuousNiceLoop, T::GroupedDiscontinuousNiceLoop, T::GroupedAic];
    let of_sets = [T::AlsXz, T::AlsXyWing, T::AlsChain, T::DeathBlossom];
    let mut waiting = Vec::new();
    for turn in turns.iter_mut().filter(|turn| any(turn, &grouped)) {
        turn.find = aic::with_groups;
        waiting.push(Turn { techniques: turn.techniques, find: aic::with_sets });
    }
    let last = turns.iter().rposition(|turn| any(turn, &grouped) || any(turn, &of_sets));
    let place = last.map_or(0, |last| last + 1);
    turns.splice(place..place, waiting);
}

#[cfg(test)]
mod tests {
    use super::*;
    use Technique as T;

    #[test]
    fn chains_through_sets_wait_for_the_patterns_of_sets() {
        let options = Options::default();
        let turns = turns(&options);
        let of = |technique: T| -> Vec<usize> {
            let has = |&i: &usize| turns[i].techniques.contains(&technique);
            (0..turns.len()).filter(has).collect()
        };
        let grouped = of(T::GroupedAic);
        let sets = [of(T::AlsXz), of(T::AlsChain)].concat();
        assert_eq!((grouped.len(), sets.len()), (2, 2));
        assert!(sets.iter().all(|&at| grouped[0] < at && at < grouped[1]));

        let none = Options::only(&[T::GroupedAic, T::XWing]);
        let asked: Vec<&[T]> = super::turns(&none).iter().map(|turn| turn.techniques).collect();
        assert_eq!(asked, [&[T::GroupedAic][..], &[T::GroupedAic], &[T::XWing]]);
        assert!(super::turns(&Options::only(&[T::XWing])).len() == 1);
    }
}
