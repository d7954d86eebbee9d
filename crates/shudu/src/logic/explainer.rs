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
//! can therefore change its rating by a tenth or so; the rating belongs to the grid as it is
//! written. It does not depend on threads or on anything else.

use std::fmt;
use std::ops::ControlFlow;

use super::chain::{self, Chains};
use super::find::{Report, aligned, bug, fish, locked, loops, singles, subsets, wings};
use super::rating::length_addition;
use super::state::State;
use super::step::{Reason, Step};
use super::technique::Technique;
use crate::grid::{Clash, Grid};
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
    fn of(step: &Step) -> Grade {
        let loop_length = match &step.reason {
            Reason::Loop { cells, .. } if cells.len() > 4 => cells.len() as u8,
            _ => 0,
        };
        Grade { tenths: step.rating, technique: Some(step.technique), loop_length }
    }

    /// The short name that Sudoku Explainer's command line tool prints: `HS`, `DCFC+`. Loops carry
    /// their length: `UL62` is a loop of six cells, type 2. `O` when there was no step.
    pub fn code(&self) -> String {
        let code = self.technique.map_or("O", |technique| technique.row().code);
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
}

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRated::Clash(clash) => write!(f, "not rated: {clash}"),
            NotRated::NoSolution => f.write_str("not rated: the puzzle has no solution"),
            NotRated::Multiple => f.write_str("not rated: the puzzle has several solutions"),
            NotRated::Beyond => f.write_str("not rated: no technique gets any further"),
        }
    }
}

impl std::error::Error for NotRated {}

/// Rates a proper puzzle.
pub fn rate(puzzle: &Grid) -> Result<Rating, NotRated> {
    let mut rating = Rating::default();
    let mut placed = false;
    let mut hardest = 0.0;
    walk(puzzle, chain::Detail::Outcome, |step| {
        rating.steps += 1;
        // Unrounded: of two steps that print alike, the second can be the harder one.
        let difficulty = difficulty(&step);
        if difficulty > hardest {
            hardest = difficulty;
            rating.er = Grade::of(&step);
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
    })?;
    Ok(rating)
}

/// The rating of a step before it is rounded for print.
pub(crate) fn difficulty(step: &Step) -> f64 {
    match &step.reason {
        Reason::Chain(chain) => {
            let base = f64::from(step.technique.row().rating.unwrap_or(0)) / 10.0;
            base + length_addition(chain.complexity)
        }
        _ => f64::from(step.rating) / 10.0,
    }
}

/// The steps that lead a proper puzzle to its solution.
pub fn path(puzzle: &Grid) -> Result<Vec<Step>, NotRated> {
    let mut steps = Vec::new();
    walk(puzzle, chain::Detail::Links, |step| steps.push(step))?;
    Ok(steps)
}

/// Takes step after step until the grid is full.
fn walk(puzzle: &Grid, detail: chain::Detail, mut took: impl FnMut(Step)) -> Result<(), NotRated> {
    match verdict(puzzle) {
        Verdict::Unique(_) => (),
        Verdict::Invalid(clash) => return Err(NotRated::Clash(clash)),
        Verdict::None => return Err(NotRated::NoSolution),
        Verdict::Multiple(..) => return Err(NotRated::Multiple),
    }
    let mut state = State::new(puzzle);
    let mut chains = Chains::new(detail);
    while !state.is_full() {
        let step = next(&state, &mut chains).ok_or(NotRated::Beyond)?;
        for gone in &step.eliminations {
            state.eliminate(gone.cell, gone.digit);
        }
        for new in &step.placements {
            state.place(new.cell, new.digit);
        }
        took(step);
    }
    Ok(())
}

/// The first step in the order of the scale. Uniqueness is taken for granted.
pub fn next(state: &State, chains: &mut Chains) -> Option<Step> {
    next_among(state, chains, u16::MAX, &|_| true)
}

/// The first step in the order of the scale whose technique is allowed, among those that start at
/// `most` tenths or below: harder ones are not even looked for.
pub fn next_among(
    state: &State,
    chains: &mut Chains,
    most: u16,
    allowed: &dyn Fn(Technique) -> bool,
) -> Option<Step> {
    let mut first = None;
    let _ = search(state, chains, most, &mut |step| {
        if !allowed(step.technique) {
            return ControlFlow::Continue(());
        }
        first = Some(step);
        ControlFlow::Break(())
    });
    first
}

/// Asks the techniques in order, up to the last that starts at `most` or below.
fn search(state: &State, chains: &mut Chains, most: u16, report: Report<'_>) -> ControlFlow<()> {
    singles::hidden(state, report)?;
    // In groups, each with the lowest rating any of its techniques can have.
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
    loops::loops(state, report)?;
    subsets::naked(state, 4, report)?;
    fish::basic(state, 4, report)?;
    subsets::hidden(state, 4, report)?;
    bug::bug(state, report)?;
    if most < 62 {
        return ControlFlow::Continue(());
    }
    aligned::pairs(state, report)?;
    chains.forcing(state, report)?;
    if most < 75 {
        return ControlFlow::Continue(());
    }
    aligned::triplets(state, report)?;
    chains.nishio(state, report)?;
    chains.multiple(state, report)?;
    chains.dynamic(state, report)
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
            step.eliminations.iter().for_each(|gone| state.eliminate(gone.cell, gone.digit));
            step.placements.iter().for_each(|new| state.place(new.cell, new.digit));
        }
    }
    states
}
