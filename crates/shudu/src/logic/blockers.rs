//! What makes a single one: what excludes the other cells of its house, or the other digits of its cell.
//!
//! The finders report a house or a cell alone, because that is all that a rating needs. The solvers add the
//! blockers to the steps that they hand out. They are found again from the digits of the state, so they do
//! not depend on a finder: the fewest placed digits, or the fewest houses, that exclude everything that is
//! excluded by digits. What remains was eliminated earlier.

use super::state::State;
use super::step::{Blocker, Candidate, Reason, Step};
use crate::grid::{Coord, Digit, DigitSet, House};

impl Step {
    /// Returns the same step with the blockers of a single in the state before it.
    pub(super) fn with_blockers(mut self, state: &State) -> Step {
        let Some(&placed) = self.placements.first() else { return self };
        match &mut self.reason {
            Reason::Hidden { house, blockers } => *blockers = of_house(state, *house, placed),
            Reason::Naked { blockers } => *blockers = of_cell(state, placed),
            _ => {}
        }
        self
    }
}

/// Returns what excludes the digit from the other blank cells of a house.
fn of_house(state: &State, house: House, placed: Candidate) -> Vec<Blocker> {
    let Candidate { cell, digit } = placed;
    let is_open = |&other: &Coord| other != cell && state.digit(other).is_none();
    let open: Vec<Coord> = state.house_cells(house).into_iter().filter(is_open).collect();
    let has_digit = |&cell: &Coord| state.digit(cell) == Some(digit);
    let sources: Vec<Coord> = state.cells().into_iter().filter(has_digit).collect();
    let seen = |&from: &Coord| set_of(&open, |&cell| state.sees(from, cell));
    let sets: Vec<u32> = sources.iter().map(seen).collect();

    let (mut blockers, mut left) = (Vec::new(), full(open.len()));
    for i in fewest(&sets) {
        let from = sources[i];
        let mut mine = sets[i] & left;
        left &= !mine;
        while mine != 0 {
            // One house usually has all the cells that the digit excludes.
            let inside = |house: &House| {
                let cells = state.house_cells(*house);
                let has = |cell: &Coord| cells.contains(cell);
                if has(&from) { set_of(&open, has) & mine } else { 0 }
            };
            let houses = state.houses().into_iter().map(|house| (inside(&house), house));
            let best = houses.rev().max_by_key(|(cells, _)| cells.count_ones());
            let best = best.filter(|(cells, _)| *cells != 0);
            let (cells, house) = best.map_or((mine, None), |(cells, house)| (cells, Some(house)));
            mine &= !cells;
            let excluded = members(&open, cells).map(|cell| Candidate { cell, digit }).collect();
            blockers.push(Blocker { house, cells: vec![from], excluded });
        }
    }
    blockers.sort_by_key(|blocker| (blocker.house.is_none(), usize::MAX - blocker.excluded.len()));
    let rest = members(&open, left).map(|cell| Candidate { cell, digit }).collect();
    blockers.extend(eliminated(rest));
    blockers
}

/// Returns what excludes the other digits from a cell.
fn of_cell(state: &State, placed: Candidate) -> Vec<Blocker> {
    let cell = placed.cell;
    let all = DigitSet::up_to(state.rules().digits().count());
    let digits: Vec<Digit> = all.iter().filter(|&digit| digit != placed.digit).collect();
    let filled = |other: &Coord| state.digit(*other).is_some() && state.sees(*other, cell);
    let peers: Vec<Coord> = state.cells().into_iter().filter(filled).collect();
    let mut houses: Vec<(House, Vec<Coord>)> = Vec::new();
    for house in state.houses() {
        let cells = state.house_cells(house);
        if cells.contains(&cell) {
            houses.push((house, peers.iter().copied().filter(|c| cells.contains(c)).collect()));
        }
    }
    let in_cells = |cells: &[Coord]| {
        set_of(&digits, |&digit| cells.iter().any(|&cell| state.digit(cell) == Some(digit)))
    };
    let sets: Vec<u32> = houses.iter().map(|(_, cells)| in_cells(cells)).collect();

    let (mut blockers, mut left) = (Vec::new(), full(digits.len()));
    let mut block = |house: Option<House>, cells: &[Coord], own: u32| {
        let own: Vec<Digit> = members(&digits, own).collect();
        let with = |digit: Digit| cells.iter().copied().find(|&c| state.digit(c) == Some(digit));
        blockers.push(Blocker {
            house,
            cells: own.iter().filter_map(|&digit| with(digit)).collect(),
            excluded: own.into_iter().map(|digit| Candidate { cell, digit }).collect(),
        });
    };
    for i in fewest(&sets) {
        let (house, cells) = &houses[i];
        block(Some(*house), cells, sets[i] & left);
        left &= !sets[i];
    }
    for peer in &peers {
        let own = in_cells(&[*peer]) & left;
        if own != 0 {
            block(None, &[*peer], own);
            left &= !own;
        }
    }
    let rest = members(&digits, left).map(|digit| Candidate { cell, digit }).collect();
    blockers.extend(eliminated(rest));
    blockers
}

fn eliminated(excluded: Vec<Candidate>) -> Option<Blocker> {
    let is_any = !excluded.is_empty();
    is_any.then(|| Blocker { house: None, cells: Vec::new(), excluded })
}

/// Returns a set of the items as bits.
fn set_of<T>(items: &[T], has: impl Fn(&T) -> bool) -> u32 {
    items.iter().enumerate().fold(0, |set, (i, item)| set | u32::from(has(item)) << i)
}

/// Returns the items of a set.
fn members<T: Copy>(items: &[T], set: u32) -> impl Iterator<Item = T> {
    items.iter().enumerate().filter(move |(i, _)| set >> i & 1 != 0).map(|(_, item)| *item)
}

/// Returns the set of the first items.
fn full(count: usize) -> u32 {
    (1 << count) - 1
}

/// Returns the places of the fewest sets with the same union as all of them, the largest first.
fn fewest(sets: &[u32]) -> Vec<usize> {
    let all = sets.iter().fold(0, |all, set| all | set);
    let mut found = (0..=sets.len()).find_map(|most| cover(sets, all, most)).unwrap_or_default();
    found.sort_by_key(|&i| (usize::MAX - sets[i].count_ones() as usize, i));
    found
}

/// Returns at most so many sets that contain all of `left`.
fn cover(sets: &[u32], left: u32, most: usize) -> Option<Vec<usize>> {
    if left == 0 {
        return Some(Vec::new());
    }
    if most == 0 {
        return None;
    }
    // The item in the fewest sets needs one of them.
    let items = (0..u32::BITS).filter(|item| left >> item & 1 != 0);
    let item = items.min_by_key(|item| sets.iter().filter(|set| *set >> item & 1 != 0).count())?;
    // A set that covers no more than an earlier or larger one need not be tried.
    let is_useful = |&i: &usize| {
        let mine = sets[i] & left;
        !sets.iter().enumerate().any(|(j, other)| {
            let other = other & left;
            mine & !other == 0 && (mine != other || j < i)
        })
    };
    (0..sets.len()).filter(|&i| sets[i] >> item & 1 != 0).filter(is_useful).find_map(|i| {
        let mut found = cover(sets, left & !sets[i], most - 1)?;
        found.push(i);
        Some(found)
    })
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::logic::{Detail, Explainer, HodokuOptions, HodokuSolver, StepSolver, Technique};
    use crate::testing::corpus::{Kind, grid};

    /// Returns the least number of the sources that see all these cells, by trying every choice.
    fn least(state: &State, sources: &[Coord], cells: &[Coord]) -> usize {
        let sees_all = |choice: &u32| {
            cells.iter().all(|&cell| members(sources, *choice).any(|from| state.sees(from, cell)))
        };
        let choices = 0..1 << sources.len();
        choices.filter(sees_all).map(u32::count_ones).min().expect("all of them") as usize
    }

    /// Checks the blockers of a single by the rules of Sudoku alone. Returns how many cells or digits
    /// were eliminated earlier.
    fn check(state: &State, step: &Step) -> usize {
        let Some(&placed) = step.placements.first() else { return 0 };
        let (blockers, expected): (_, Vec<Candidate>) = match &step.reason {
            Reason::Hidden { house, blockers } => {
                let cells = state.house_cells(*house).into_iter();
                let open = cells.filter(|&c| c != placed.cell && state.digit(c).is_none());
                (blockers, open.map(|cell| Candidate { cell, digit: placed.digit }).collect())
            }
            Reason::Naked { blockers } => {
                let digits = Digit::all().filter(|&digit| digit != placed.digit);
                (blockers, digits.map(|digit| Candidate { cell: placed.cell, digit }).collect())
            }
            _ => return 0,
        };
        let mut excluded: Vec<Candidate> =
            blockers.iter().flat_map(|blocker| blocker.excluded.clone()).collect();
        excluded.sort_unstable();
        assert_eq!(excluded, expected, "each is excluded once: {step:?}");
        let blocks = |from: Coord, gone: Candidate| {
            state.digit(from) == Some(gone.digit) && state.sees(from, gone.cell)
        };
        let mut earlier = Vec::new();
        for blocker in blockers {
            assert!(!blocker.excluded.is_empty(), "{step:?}");
            for &gone in &blocker.excluded {
                assert!(!state.candidates(gone.cell).contains(gone.digit), "{step:?}");
                if blocker.cells.is_empty() {
                    assert!(!state.cells().into_iter().any(|from| blocks(from, gone)), "{step:?}");
                    earlier.push(gone);
                    continue;
                }
                assert!(blocker.cells.iter().any(|&from| blocks(from, gone)), "{step:?}");
                let house = blocker.house.expect("a classic board");
                let cells = state.house_cells(house);
                assert!(cells.contains(&gone.cell), "{step:?}");
                assert!(blocker.cells.iter().all(|cell| cells.contains(cell)), "{step:?}");
            }
        }
        if let Reason::Hidden { .. } = step.reason {
            let sources: Vec<Coord> = state
                .cells()
                .into_iter()
                .filter(|&cell| state.digit(cell) == Some(placed.digit))
                .collect();
            let blocked: Vec<Coord> =
                excluded.iter().filter(|c| !earlier.contains(c)).map(|c| c.cell).collect();
            let used = blockers.iter().filter(|blocker| !blocker.cells.is_empty()).count();
            assert_eq!(used, least(state, &sources, &blocked), "the fewest digits: {step:?}");
        }
        assert_eq!(step.verify(state), Ok(()));
        earlier.len()
    }

    #[test]
    fn blockers_of_singles_are_the_fewest_digits_that_exclude_everything_else() {
        let (mut hidden, mut naked, mut earlier) = (0, 0, 0);
        let mut hodoku = HodokuSolver::new(HodokuOptions::default());
        let mut explainer = Explainer::new(Detail::Links);
        for item in 0..1000 {
            let start = State::new(&grid(Kind::Minimal, 5, item));
            let mut visit = |state: &State, step: &Step| {
                hidden += usize::from(matches!(step.reason, Reason::Hidden { .. }));
                naked += usize::from(matches!(step.reason, Reason::Naked { .. }));
                earlier += usize::from(check(state, step) > 0);
                ControlFlow::Continue(())
            };
            match item % 10 {
                0 => explainer.walk(start, &mut visit).expect("a proper puzzle"),
                _ => hodoku.walk(start, &mut visit).expect("a proper puzzle"),
            };
        }
        assert!(hidden > 10_000 && naked > 1_000 && earlier > 100, "{hidden} {naked} {earlier}");
    }

    #[test]
    fn a_false_blocker_is_rejected() {
        let puzzle: crate::Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let state = State::new(&puzzle);
        let mut step = Explainer::new(Detail::Links).next(&state).expect("a step");
        assert_eq!(step.technique, Technique::HiddenSingleBox);
        assert_eq!(step.verify(&state), Ok(()));
        let Reason::Hidden { blockers, .. } = &mut step.reason else { panic!("{step:?}") };
        blockers[0].cells[0].column ^= 1;
        let gone = blockers[0].excluded[0];
        assert_eq!(step.verify(&state), Err(super::super::StepFault::Unproved(gone)));
    }
}
