//! How hard a puzzle is to be, by our own logic.
//!
//! All of it rests on the path of the [explainer](crate::logic::explainer), which always takes the
//! easiest step there is. So when a technique occurs on the path, everything easier had come to its
//! end there: the puzzle *needs* this technique or something harder. And a puzzle whose path stays
//! within some techniques can be solved with these.
//!
//! Techniques that Sudoku Explainer does not know are judged by the path of the
//! [HoDoKu solver](crate::logic::hodoku) in the same way; the rating stays the explainer's.
//!
//! A path is left as soon as it cannot be the right one any more; above all, techniques harder than
//! what was asked for are not even looked for.

use std::ops::{ControlFlow, RangeInclusive};

use crate::grid::{Grid, Position};
use crate::logic::explainer::difficulty;
use crate::logic::{Detail, Explainer, Rating, State, Technique, hodoku};
use crate::search::Limits;

/// What is asked of a puzzle's path. The default asks nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Difficulty {
    /// The rating (ER) lies in this range.
    pub rating: Option<RangeInclusive<Rating>>,
    /// One of these techniques is needed: everything easier comes to its end before it.
    pub needs: Vec<Technique>,
    /// The puzzle can be solved with these alone; empty for no such request.
    pub only: Vec<Technique>,
    /// The hardest step is one of these; empty for no such request.
    pub hardest: Vec<Technique>,
}

/// How hard a puzzle turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graded {
    /// The rating of the hardest step: ER, unless `only` kept the path to some techniques.
    pub rating: Rating,
    /// The technique of that step.
    pub hardest: Technique,
    /// Where the first technique of `needs` was the next step.
    pub position: Option<Position>,
}

impl Difficulty {
    /// Is nothing asked?
    pub fn is_any(&self) -> bool {
        *self == Difficulty::default()
    }

    /// The ratings that are asked for.
    fn range(&self) -> RangeInclusive<Rating> {
        self.rating.clone().unwrap_or(Rating::default()..=NO_CEILING)
    }

    /// Judges a proper puzzle: how hard it is, or `None` when that is not what was asked for, or when
    /// the limits stopped it.
    pub fn judge(&self, puzzle: &Grid, limits: &Limits) -> Option<Graded> {
        let named = [&self.needs, &self.only, &self.hardest];
        if named.into_iter().flatten().any(|technique| technique.info().rating.is_none()) {
            return self.judge_by_hodoku(puzzle, limits);
        }
        let (least, most) = self.range().into_inner();
        let most = most.min(ceiling(&self.only)).min(ceiling(&self.hardest));
        let allowed = |t: Technique| self.only.is_empty() || self.only.contains(&t);
        let mut state = State::new(puzzle);
        let mut explainer = Explainer::new(Detail::Outcome).with_limits(limits.clone());
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
            // Unrounded, as the rating does: of two steps that print alike one can be harder.
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
}

impl Difficulty {
    /// [`judge`](Difficulty::judge) where techniques are named that only the HoDoKu solver has.
    fn judge_by_hodoku(&self, puzzle: &Grid, limits: &Limits) -> Option<Graded> {
        let mut position = None;
        if !self.needs.is_empty() {
            let _ = hodoku::walk(State::new(puzzle), &up_to(&self.needs), |state, step| {
                if !self.needs.contains(&step.technique) {
                    return ControlFlow::Continue(());
                }
                position = Some(position_of(puzzle, state));
                ControlFlow::Break(())
            });
            position.as_ref()?;
        }
        let is_solved = |options: &hodoku::Options| {
            hodoku::walk(State::new(puzzle), options, |_, _| ControlFlow::Continue(())).is_ok()
        };
        if !self.hardest.is_empty() {
            let all = up_to(&self.hardest);
            let easier = all.clone().without(&self.hardest);
            if is_solved(&easier) || !is_solved(&all) {
                return None;
            }
        }
        if !self.only.is_empty() {
            let mut options = hodoku::Options::only(&[]);
            self.only.iter().for_each(|&technique| options = options.clone().with(technique));
            if !is_solved(&options) {
                return None;
            }
        }
        let er = puzzle.rate_within(limits).ok()?.er;
        let (rating, hardest) = (er.rating, er.technique?);
        self.range().contains(&rating).then_some(Graded { rating, hardest, position })
    }
}

/// The techniques of the HoDoKu solver up to the hardest of these.
fn up_to(techniques: &[Technique]) -> hodoku::Options {
    let mut options = hodoku::Options::default();
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

/// No step of these techniques is rated higher; chains grow with their length.
fn ceiling(techniques: &[Technique]) -> Rating {
    let highest = techniques.iter().map(|t| match t.info().rating {
        // Unique loops and BUGs of type 3 add for the size of their subset; chains have no end.
        Some(rating) if rating.tenths() < 45 => rating,
        Some(rating) if rating.tenths() < 62 => Rating::from_tenths(62),
        _ => NO_CEILING,
    });
    highest.max().unwrap_or(NO_CEILING)
}
