//! How hard generated puzzles are.
//!
//! The answer is the path of the [explainer](crate::logic::Explainer), which always takes the easiest
//! step. Where a technique is on the path, everything easier is exhausted: the puzzle *needs* this
//! technique or something harder. And a puzzle whose path stays within some techniques is solved by
//! these.
//!
//! Techniques that Sudoku Explainer does not have are judged by the path of the
//! [HoDoKu solver](crate::logic::HodokuSolver) in the same way; the rating is the explainer's in any case.
//!
//! A path is given up as soon as it cannot be what is asked for; in particular, techniques harder
//! than that are not searched for.

use std::ops::{ControlFlow, RangeInclusive};

use crate::grid::{Grid, Position};
use crate::logic::{
    Explainer, HodokuOptions, HodokuSolver, Rating, State, Step, Technique, difficulty,
};
use crate::search::Limits;

/// How hard puzzles must be. The default asks for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Difficulty {
    /// The rating (ER) lies in this range.
    pub rating: Option<RangeInclusive<Rating>>,
    /// One of these techniques is needed: it is on the path, where everything easier is exhausted.
    /// Empty for no such request.
    pub needs: Vec<Technique>,
    /// These techniques solve the puzzle. Empty for no such request.
    pub only: Vec<Technique>,
    /// The hardest step is one of these. Empty for no such request.
    pub hardest: Vec<Technique>,
}

/// How hard a puzzle is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Graded {
    /// The rating of the hardest step: ER, unless `only` restricted the path.
    pub rating: Rating,
    /// The technique of that step.
    pub hardest: Technique,
    /// The position where the first technique of `needs` is the next step.
    pub position: Option<Position>,
}

impl Difficulty {
    /// Returns true if nothing is asked for.
    #[must_use]
    pub fn is_any(&self) -> bool {
        *self == Difficulty::default()
    }

    /// How hard a proper puzzle is; `None` when that is not what is asked for, when no technique
    /// gets any further, or when the limits stopped it.
    pub(super) fn grade(
        &self,
        puzzle: &Grid,
        explainer: &mut Explainer,
        limits: &Limits,
    ) -> Option<Graded> {
        let mut named = [&self.needs, &self.only, &self.hardest].into_iter().flatten();
        if self.is_any() {
            rate(puzzle, explainer)
        } else if named.any(|technique| technique.info().rating.is_none()) {
            self.grade_by_hodoku(puzzle, explainer, limits)
        } else {
            self.grade_by_explainer(puzzle, explainer)
        }
    }

    /// The explainer's path, given up as soon as it cannot be what is asked for.
    fn grade_by_explainer(&self, puzzle: &Grid, explainer: &mut Explainer) -> Option<Graded> {
        let (least, most) = self.range().into_inner();
        let most = most.min(ceiling(&self.only)).min(ceiling(&self.hardest));
        let allowed = |t: Technique| self.only.is_empty() || self.only.contains(&t);
        let mut state = State::new(puzzle);
        let mut graded: Option<Graded> = None;
        let mut position = None;
        let mut worst = 0.0;
        let mut needed = self.needs.is_empty();
        while !state.is_full() {
            let step = explainer.next_among(&state, most, &allowed)?;
            if step.rating > most {
                return None;
            }
            if !needed && self.needs.contains(&step.technique) {
                needed = true;
                position = Some(position_of(puzzle, &state));
            }
            // Unrounded, as in the rating: of two steps that print alike one can be harder.
            let harder = difficulty(&step);
            if harder > worst {
                worst = harder;
                let (rating, hardest) = (step.rating, step.technique);
                graded = Some(Graded { rating, hardest, position: None });
            }
            state.take(&step);
        }
        let graded = graded.map(|graded| Graded { position, ..graded })?;
        let hardest = self.hardest.is_empty() || self.hardest.contains(&graded.hardest);
        (needed && hardest && graded.rating >= least).then_some(graded)
    }

    /// The same where techniques are named that only the HoDoKu solver has.
    fn grade_by_hodoku(
        &self,
        puzzle: &Grid,
        explainer: &mut Explainer,
        limits: &Limits,
    ) -> Option<Graded> {
        // The path of the HoDoKu solver up to a step that `is_last`; returns true if the grid was
        // filled.
        let walk = |options: &HodokuOptions, is_last: &mut dyn FnMut(&State, &Step) -> bool| {
            let mut solver = HodokuSolver::new(options.clone()).with_limits(limits.clone());
            let path = solver.walk(State::new(puzzle), |state, step| match is_last(state, step) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            });
            path.is_ok_and(|state| state.is_full())
        };
        let is_solved = |options: &HodokuOptions| walk(options, &mut |_, _| false);
        let mut position = None;
        if !self.needs.is_empty() {
            walk(&up_to(&self.needs), &mut |state, step| {
                let found = self.needs.contains(&step.technique);
                if found {
                    position = Some(position_of(puzzle, state));
                }
                found
            });
            position.as_ref()?;
        }
        if !self.hardest.is_empty() {
            let all = up_to(&self.hardest);
            let easier = all.clone().without(&self.hardest);
            if is_solved(&easier) || !is_solved(&all) {
                return None;
            }
        }
        if !self.only.is_empty() {
            let mut options = HodokuOptions::only(&[]);
            self.only.iter().for_each(|&technique| options = options.clone().with(technique));
            if !is_solved(&options) {
                return None;
            }
        }
        let graded = rate(puzzle, explainer)?;
        self.range().contains(&graded.rating).then_some(Graded { position, ..graded })
    }

    /// The ratings that are asked for.
    fn range(&self) -> RangeInclusive<Rating> {
        self.rating.clone().unwrap_or(Rating::default()..=NO_CEILING)
    }
}

/// The rating of a proper puzzle.
fn rate(puzzle: &Grid, explainer: &mut Explainer) -> Option<Graded> {
    let er = explainer.rate(State::new(puzzle), |_| {}).ok()?.er;
    Some(Graded { rating: er.rating, hardest: er.technique?, position: None })
}

/// The techniques of the HoDoKu solver, in its order, up to the last of these.
fn up_to(techniques: &[Technique]) -> HodokuOptions {
    let mut options = HodokuOptions::default();
    techniques.iter().for_each(|&technique| options = options.clone().with(technique));
    let last = options.order.iter().rposition(|technique| techniques.contains(technique));
    options.order.truncate(last.map_or(0, |last| last + 1));
    options
}

fn position_of(puzzle: &Grid, state: &State) -> Position {
    let (digits, candidates) = (state.digits(), state.marks());
    Position::new(digits, puzzle.filled_cells(), candidates)
}

const NO_CEILING: Rating = Rating::from_tenths(u16::MAX);

/// No step of these techniques has a higher rating. Ratings of chains grow with their length.
fn ceiling(techniques: &[Technique]) -> Rating {
    let highest = techniques.iter().map(|t| match t.info().rating {
        // Unique loops and BUGs of type 3 add for the size of their subset.
        Some(rating) if rating.tenths() < 45 => rating,
        Some(rating) if rating.tenths() < 62 => Rating::from_tenths(62),
        _ => NO_CEILING,
    });
    highest.max().unwrap_or(NO_CEILING)
}
