//! The *explainer*: solves as Sudoku Explainer 1.2.1 does and rates on its scale.
//!
//! At each turn the techniques are asked in a fixed order, easiest first, and the first step any of
//! them reports is taken. Three numbers come out, in tenths:
//!
//! | | the hardest step … |
//! |---|---|
//! | ER | of the whole path |
//! | EP (*pearl*) | up to the first digit placed |
//! | ED (*diamond*) | of the first turn: how hard it is to begin |
//!
//! The order inside each technique is part of the scale. Turning, mirroring or relabelling a puzzle
//! can therefore change its rating by a few tenths; the rating belongs to the grid as it is
//! written. It does not depend on threads or on anything else.

use std::fmt;
use std::ops::ControlFlow;

use super::chain::{Chains, Detail};
use super::find::{StepSink, aligned, bug, fish, locked, loops, singles, subsets, wings};
use super::rating::length_addition;
use super::state::State;
use super::step::{Reason, Step};
use super::technique::Technique;
use crate::grid::{Clash, Grid};
use crate::search::Limits;
use crate::solve::{Verdict, verdict};

/// One of the three numbers, with the technique that set it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Grade {
    /// The rating in tenths: 72 is 7.2.
    pub tenths: u16,
    /// The technique of the step that set it; none when there was no step.
    pub technique: Option<Technique>,
    /// The number of cells, when the technique is a unique loop; 0 for others.
    pub loop_length: u8,
}

impl Grade {
    /// The rating of one step.
    pub fn of(step: &Step) -> Grade {
        let loop_length = match &step.reason {
            Reason::Loop { cells, .. } if cells.len() > 4 => cells.len() as u8,
            _ => 0,
        };
        Grade { tenths: step.rating, technique: Some(step.technique), loop_length }
    }

    /// The short name that Sudoku Explainer's command line tool prints: `HS`, `DCFC+`. Loops carry
    /// their length: `UL62` is a loop of six cells, type 2. `O` when there was no step.
    pub fn code(&self) -> String {
        let code = self.technique.map_or("O", |technique| technique.info().code);
        match self.loop_length {
            0 => code.to_owned(),
            n => code.replacen("UL", &format!("UL{n}"), 1),
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.tenths / 10, self.tenths % 10)
    }
}

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rating {
    /// ER: the hardest step.
    pub er: Grade,
    /// EP: the hardest step up to the first placement.
    pub ep: Grade,
    /// ED: the first step.
    pub ed: Grade,
    /// How many steps the path has.
    pub steps: usize,
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotRated {
    /// Two equal digits stand in one house.
    Clash(Clash),
    /// There is no solution.
    NoSolution,
    /// There are several solutions: no logic leads to one of them.
    Multiple,
    /// No technique gets any further.
    Beyond,
    /// Somebody asked to stop before it was known.
    Stopped,
}

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRated::Clash(clash) => write!(f, "not rated: {clash}"),
            NotRated::NoSolution => f.write_str("not rated: the puzzle has no solution"),
            NotRated::Multiple => f.write_str("not rated: the puzzle has several solutions"),
            NotRated::Beyond => f.write_str("not rated: no technique gets any further"),
            NotRated::Stopped => f.write_str("not rated: stopped before it was known"),
        }
    }
}

impl std::error::Error for NotRated {}

/// Rates a proper puzzle.
pub fn rate(puzzle: &Grid) -> Result<Rating, NotRated> {
    proper(puzzle)?;
    Explainer::new(Detail::Outcome).rate(State::new(puzzle), |_| {})
}

/// The steps that lead a proper puzzle to its solution.
pub fn path(puzzle: &Grid) -> Result<Vec<Step>, NotRated> {
    proper(puzzle)?;
    let mut steps = Vec::new();
    Explainer::new(Detail::Links).walk(State::new(puzzle), |_, step| {
        steps.push(step.clone());
        ControlFlow::Continue(())
    })?;
    Ok(steps)
}

/// The only solution of a puzzle, or why there is not exactly one: logic leads nowhere else.
pub fn proper(puzzle: &Grid) -> Result<Grid, NotRated> {
    match verdict(puzzle) {
        Verdict::Unique(solution) => Ok(solution),
        Verdict::Invalid(clash) => Err(NotRated::Clash(clash)),
        Verdict::None => Err(NotRated::NoSolution),
        Verdict::Multiple(..) => Err(NotRated::Multiple),
    }
}

/// The solver itself, for those who look at every step, start in the middle, or rate many puzzles:
/// it keeps the buffers of its chains from one to the next.
///
/// ```
/// use shudu::logic::{Detail, Explainer, State};
/// let puzzle = "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......";
/// let state = State::new(&puzzle.parse()?);
/// let mut explainer = Explainer::new(Detail::Outcome);
/// let now = explainer.all(&state);
/// assert!(now.len() > 1 && now[0] == explainer.next(&state).unwrap());
/// # Ok::<(), shudu::text::ReadError>(())
/// ```
pub struct Explainer {
    chains: Chains,
    uniqueness: bool,
}

impl Explainer {
    /// A solver whose chains tell this much.
    pub fn new(detail: Detail) -> Explainer {
        Explainer { chains: Chains::new(detail), uniqueness: true }
    }

    /// The same solver, which gives up with [`NotRated::Stopped`] soon after the cancel flag is raised
    /// or the deadline passes.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Explainer {
        self.chains = self.chains.with_limits(limits);
        self
    }

    /// Does the puzzle promise a single solution? When not, rectangles, loops and graves are left
    /// out. The ratings of the scale take it for granted.
    pub fn with_uniqueness(mut self, promised: bool) -> Explainer {
        self.uniqueness = promised;
        self
    }

    /// The first step in the order of the scale.
    pub fn next(&mut self, state: &State) -> Option<Step> {
        self.next_among(state, u16::MAX, &|_| true)
    }

    /// The first step in the order of the scale whose technique is allowed, among those that start
    /// at `most` tenths or below: harder ones are not even looked for.
    pub fn next_among(
        &mut self,
        state: &State,
        most: u16,
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

    /// Every step that is there now, easiest first. Of cycles and chains that remove the same, the
    /// first; chains of several branches are looked for only where nothing else is found.
    pub fn all(&mut self, state: &State) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let mut add = |step: Step| {
            if !steps.contains(&step) {
                steps.push(step);
            }
            ControlFlow::Continue(())
        };
        let _ = patterns(state, u16::MAX, self.uniqueness, &mut add);
        let _ = self.chains.every(state, &mut add);
        let _ = aligned::triplets(state, &mut add);
        if steps.is_empty() {
            steps.extend(self.next(state));
        }
        // A stable sort: equals stay in the order of the search.
        steps.sort_by_key(|step| step.rating);
        steps
    }

    /// The first chain of each sort that has several branches, also where easier steps are there:
    /// nishio, multiple and dynamic ones, and those with other chains inside. On an open state this
    /// takes its time.
    pub fn nets(&mut self, state: &State) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut add = |step: Step| {
            steps.push(step);
            ControlFlow::Continue(())
        };
        let _ = self.chains.nishio(state, &mut add);
        let _ = self.chains.multiple(state, &mut add);
        let _ = self.chains.dynamic(state, &mut add);
        steps
    }

    /// Takes step after step until the grid is full or `took`, which sees the state before each
    /// step, has seen enough. The state must lead to exactly one solution.
    pub fn walk(
        &mut self,
        mut state: State,
        mut took: impl FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated> {
        while !state.is_full() {
            let Some(step) = self.next(&state) else {
                let stopped = self.chains.is_stopped();
                return Err(if stopped { NotRated::Stopped } else { NotRated::Beyond });
            };
            if took(&state, &step).is_break() {
                break;
            }
            state.take(&step);
        }
        Ok(state)
    }

    /// Rates from a state that leads to exactly one solution; `took` sees every step.
    pub fn rate(&mut self, state: State, mut took: impl FnMut(&Step)) -> Result<Rating, NotRated> {
        let mut rating = Rating::default();
        let mut placed = false;
        let mut hardest = 0.0;
        self.walk(state, |_, step| {
            rating.steps += 1;
            // Unrounded: of two steps that print alike, the second can be the harder one.
            let difficulty = difficulty(step);
            if difficulty > hardest {
                hardest = difficulty;
                rating.er = Grade::of(step);
            }
            if !placed {
                if rating.steps == 1 {
                    rating.ed = rating.er;
                }
                if !step.placements.is_empty() {
                    rating.ep = rating.er;
                    placed = true;
                }
            }
            took(step);
            ControlFlow::Continue(())
        })?;
        Ok(rating)
    }

    /// Asks the techniques in order, up to the last that starts at `most` or below.
    fn search(&mut self, state: &State, most: u16, report: StepSink<'_>) -> ControlFlow<()> {
        patterns(state, most, self.uniqueness, report)?;
        if most < 65 {
            return ControlFlow::Continue(());
        }
        self.chains.forcing(state, report)?;
        if most < 75 {
            return ControlFlow::Continue(());
        }
        aligned::triplets(state, report)?;
        self.chains.nishio(state, report)?;
        self.chains.multiple(state, report)?;
        self.chains.dynamic(state, report)
    }
}

/// The rating of a step before it is rounded for print.
pub(crate) fn difficulty(step: &Step) -> f64 {
    match &step.reason {
        Reason::Chain(chain) => {
            let base = f64::from(step.technique.info().rating.unwrap_or(0)) / 10.0;
            base + length_addition(chain.complexity)
        }
        _ => f64::from(step.rating) / 10.0,
    }
}

/// Asks the techniques below chains in order, up to the last that starts at `most` or below;
/// `uniqueness` says whether those are asked that rest on the promise of a single solution.
fn patterns(state: &State, most: u16, uniqueness: bool, report: StepSink<'_>) -> ControlFlow<()> {
    singles::hidden(state, report)?;
    // In groups, each with the lowest rating that any technique from there on can have.
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

/// States met on the way, for the tests of finders.
#[cfg(test)]
pub(super) fn states(items: std::ops::Range<u64>) -> Vec<State> {
    let mut states = Vec::new();
    for item in items {
        let puzzle = crate::corpus::grid(crate::corpus::Kind::Minimal, 99, item);
        let mut state = State::new(&puzzle);
        for step in path(&puzzle).unwrap_or_default() {
            // Singles change little: keep what stands before the harder steps.
            if step.rating > 15 {
                states.push(state.clone());
            }
            state.take(&step);
        }
    }
    states
}
