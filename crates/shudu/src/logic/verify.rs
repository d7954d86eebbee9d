//! Verifies steps: the conclusion must follow from the facts that the reason names.
//!
//! Finders are fast because they use tables and shortcuts. Here each reason is turned into facts, and
//! [`proof`](super::proof) derives the conclusion from them and from nothing else:
//!
//! ```text
//!   hidden single, fish, turbot, …     the places of the digit in the houses that are named
//!   naked subset, wing, almost locked  the candidates of the cells that are named
//!   chain                              the fact behind each link
//!   unique rectangle, loop, BUG        one of the extra candidates is true, if the pattern is deadly
//! ```
//!
//! A pattern is deadly if each of its cells has two digits and every digit occurs twice or not at all
//! in each house of the pattern: then exchanging the two digits in all cells gives another solution. No
//! cell of it may be a given.

use std::fmt;

use super::constraint_proof;
use super::proof::{Item, Proof};
use super::state::State;
use super::step::{
    Because, Blocker, Candidate, Cause, Chain, ChainKind, Inference, Link, Reason, Rescue, Step,
};
use crate::grid::{Coord, Digit, DigitSet, House};
use crate::rules::{Constraint, lines};

/// The error of a step that does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum StepFault {
    /// The step changes nothing.
    NoConclusion,
    /// The position does not have this candidate.
    Missing(Candidate),
    /// The facts that the reason names do not prove that the candidate is true, if the step places
    /// it, or false, if the step eliminates it.
    Unproved(Candidate),
    /// This statement of a chain does not follow from the statements before it.
    BrokenLink(Candidate),
    /// The pattern would not be deadly.
    NotDeadly,
    /// The digit was taken from the solution: there is no reason to verify.
    NoReason,
}

impl fmt::Display for StepFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepFault::NoConclusion => f.write_str("the step changes nothing"),
            StepFault::Missing(candidate) => {
                write!(f, "the position does not have the candidate {candidate}")
            }
            StepFault::Unproved(candidate) => {
                write!(f, "the reason does not prove the conclusion about {candidate}")
            }
            StepFault::BrokenLink(candidate) => {
                write!(f, "the statement about {candidate} does not follow from those before it")
            }
            StepFault::NotDeadly => f.write_str("the pattern would not be deadly"),
            StepFault::NoReason => f.write_str("the digit was taken from the solution"),
        }
    }
}

impl std::error::Error for StepFault {}

impl Step {
    /// Verifies the step in the state before it: the conclusion must follow from the facts that the
    /// reason names. This uses no code that finds steps. Steps with uniqueness techniques hold if the
    /// puzzle has one solution. A chain needs its links ([`Detail::Links`](super::Detail::Links)).
    ///
    /// # Errors
    /// What is wrong with the step.
    ///
    /// ```
    /// use shudu::{Explain, Grid, logic::{Reason, State, StepFault}};
    /// let puzzle: Grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let state = State::new(&puzzle);
    /// let mut step = puzzle.path()?[0].clone();
    /// assert_eq!(step.verify(&state), Ok(()));
    /// step.reason = Reason::Naked { blockers: Vec::new() };
    /// assert_eq!(step.verify(&state), Err(StepFault::Unproved(step.placements[0])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify(&self, state: &State) -> Result<(), StepFault> {
        if self.placements.is_empty() && self.eliminations.is_empty() {
            return Err(StepFault::NoConclusion);
        }
        let changed = self.placements.iter().chain(&self.eliminations);
        let missing = |c: &&Candidate| !state.candidates(c.cell).contains(c.digit);
        if let Some(&candidate) = changed.clone().find(missing) {
            return Err(StepFault::Missing(candidate));
        }
        let cells = state.cells();
        let sees = |one: u16, other: u16| state.sees(cells[one as usize], cells[other as usize]);
        let count = state.rules().digits().count();
        let own = |house: House| (house, state.house_cells(house));
        let houses: Vec<(House, Vec<Coord>)> = state.houses().into_iter().map(own).collect();
        // Only in a group with as many cells as digits must every digit occur.
        let houses = houses.into_iter().filter(|(_, cells)| cells.len() == count).collect();
        let mut facts = Facts { state, cells: &cells, houses, proof: Proof::new(&sees) };
        facts.add(&self.reason)?;
        for &Candidate { cell, digit } in &self.placements {
            match &self.reason {
                Reason::Hidden { house, .. } => facts.house(*house, digit),
                Reason::Naked { .. } => facts.cell(cell),
                Reason::Chain(_) => {}
                // A pattern that places a digit has left it alone in one of its houses.
                _ => {
                    let of_cell = facts.houses.iter().filter(|(_, cells)| cells.contains(&cell));
                    let of_cell: Vec<House> = of_cell.map(|(house, _)| *house).collect();
                    facts.houses(of_cell, DigitSet::only(digit));
                }
            }
        }
        for &candidate in &self.placements {
            if !facts.proof.requires(facts.item(candidate)) {
                return Err(StepFault::Unproved(candidate));
            }
        }
        for &candidate in &self.eliminations {
            if !facts.proof.refutes(facts.item(candidate)) {
                return Err(StepFault::Unproved(candidate));
            }
        }
        Ok(())
    }
}

/// The facts that a reason names.
struct Facts<'a> {
    state: &'a State,
    /// All cells in reading order.
    cells: &'a [Coord],
    /// The houses with their cells.
    houses: Vec<(House, Vec<Coord>)>,
    proof: Proof<'a>,
}

impl Facts<'_> {
    /// Returns the item of a candidate of the board.
    fn item(&self, candidate: Candidate) -> Item {
        let cell = self.cells.binary_search(&candidate.cell).unwrap_or_default();
        (cell as u16, candidate.digit.index() as u8)
    }

    /// A blank cell has one of its candidates.
    fn cell(&mut self, cell: Coord) {
        if self.state.digit(cell).is_none() && self.cells.contains(&cell) {
            let digits = self.state.candidates(cell).iter();
            let items = digits.map(|digit| self.item(Candidate { cell, digit })).collect();
            self.proof.one_of(items);
        }
    }

    fn cells(&mut self, cells: &[Coord]) {
        cells.iter().for_each(|&cell| self.cell(cell));
    }

    /// Returns the cells of a house; none if the board does not have it.
    fn cells_of(&self, house: House) -> &[Coord] {
        let found = self.houses.iter().find(|(name, _)| *name == house);
        found.map_or(&[], |(_, cells)| cells)
    }

    /// Returns the places of a digit in a house.
    fn places(&self, house: House, digit: Digit) -> Vec<Coord> {
        let has = |cell: &Coord| self.state.candidates(*cell).contains(digit);
        self.cells_of(house).iter().copied().filter(has).collect()
    }

    /// A digit that is not yet in a house has one of its places there.
    fn house(&mut self, house: House, digit: Digit) {
        let cells = self.cells_of(house);
        if !cells.is_empty() && !cells.iter().any(|&c| self.state.digit(c) == Some(digit)) {
            let places = self.places(house, digit).into_iter();
            let items = places.map(|cell| self.item(Candidate { cell, digit })).collect();
            self.proof.one_of(items);
        }
    }

    fn houses(&mut self, houses: impl IntoIterator<Item = House>, digits: DigitSet) {
        for house in houses {
            digits.iter().for_each(|digit| self.house(house, digit));
        }
    }

    fn all_houses(&self) -> Vec<House> {
        self.houses.iter().map(|(house, _)| *house).collect()
    }

    /// Adds the facts of a reason.
    fn add(&mut self, reason: &Reason) -> Result<(), StepFault> {
        match reason {
            // These name no more than what they place.
            Reason::Hidden { blockers, .. } | Reason::Naked { blockers } => {
                blockers.iter().try_for_each(|blocker| self.blocker(blocker))?;
            }
            Reason::Locked { digit, from, .. } | Reason::Confined { digit, from, .. } => {
                self.house(*from, *digit);
            }
            Reason::Constraint { constraint } => self.constraint(constraint),
            Reason::Subset { house, cells, digits } => {
                self.cells(cells);
                self.houses([*house], *digits);
            }
            Reason::LockedSubset { cells, .. } => self.cells(cells),
            Reason::Fish { digit, base, .. } => {
                self.houses(base.iter().copied(), DigitSet::only(*digit));
            }
            Reason::Turbot { digit, strong, .. } => self.houses(*strong, DigitSet::only(*digit)),
            Reason::EmptyRectangle { digit, box_house, house, .. } => {
                self.houses([*box_house, *house], DigitSet::only(*digit));
            }
            Reason::RemotePair { cells, .. } => self.cells(cells),
            Reason::Colors { digit, groups } => {
                let colored: Vec<Coord> = groups.iter().flatten().flatten().copied().collect();
                for house in self.all_houses() {
                    let places = self.places(house, *digit);
                    if places.len() == 2 && places.iter().all(|cell| colored.contains(cell)) {
                        self.house(house, *digit);
                    }
                }
            }
            Reason::Sets { sets, .. } => sets.iter().for_each(|set| self.cells(&set.cells)),
            Reason::Blossom { stem, petals, .. } => {
                self.cell(*stem);
                petals.iter().for_each(|petal| self.cells(&petal.set.cells));
            }
            Reason::SueDeCoq { crossing, line_set, box_set, .. } => {
                [crossing, line_set, box_set].iter().for_each(|set| self.cells(&set.cells));
            }
            Reason::Aic(aic) => {
                for (link, from) in aic.links.iter().zip(&aic.nodes) {
                    match link {
                        Inference::Strong(Because::Cell) => self.cells(&from.cells),
                        Inference::Strong(Because::House(house)) => self.house(*house, from.digit),
                        Inference::Strong(Because::Set(set)) => self.cells(&set.cells),
                        Inference::Weak(_) => {}
                    }
                }
            }
            Reason::Template { digit } => self.houses(self.all_houses(), DigitSet::only(*digit)),
            Reason::Joined { parts } => parts.iter().try_for_each(|part| self.add(part))?,
            Reason::Wing { pivot, pincers, .. } => {
                self.cell(*pivot);
                self.cells(pincers);
            }
            Reason::Exclusion { base, excluders } => {
                self.cells(base);
                self.cells(excluders);
            }
            Reason::Loop { cells, digits, rescue, .. } => {
                let pattern: Vec<(Coord, DigitSet)> = cells.iter().map(|&c| (c, *digits)).collect();
                self.deadly(&pattern)?;
                self.rescue(rescue);
            }
            Reason::Grave { extra, rescue } => {
                let own = |cell: Coord| {
                    let found = extra.iter().find(|extra| extra.cell == cell);
                    found.map_or(DigitSet::EMPTY, |extra| extra.digits)
                };
                let blank = self.cells.iter().filter(|&&cell| self.state.digit(cell).is_none());
                let pattern: Vec<(Coord, DigitSet)> =
                    blank.map(|&cell| (cell, self.state.candidates(cell) - own(cell))).collect();
                self.deadly(&pattern)?;
                self.rescue(rescue);
            }
            Reason::Chain(chain) => self.chain(chain)?,
            Reason::Search => return Err(StepFault::NoReason),
        }
        Ok(())
    }

    /// Each candidate that a blocker excludes is gone and, if the blocker names digits, because of one.
    fn blocker(&self, blocker: &Blocker) -> Result<(), StepFault> {
        // A digit excludes in every group, not only in houses.
        let group = blocker.house.map(|house| self.state.house_cells(house));
        let inside = |cell: &Coord| group.as_ref().is_none_or(|cells| cells.contains(cell));
        let holds = |gone: &&Candidate| {
            let by = |from: &Coord| {
                self.state.digit(*from) == Some(gone.digit)
                    && self.state.sees(*from, gone.cell)
                    && inside(from)
                    && inside(&gone.cell)
            };
            !self.state.candidates(gone.cell).contains(gone.digit)
                && (blocker.cells.is_empty() || blocker.cells.iter().any(by))
        };
        match blocker.excluded.iter().find(|gone| !holds(gone)) {
            Some(gone) => Err(StepFault::Unproved(*gone)),
            None => Ok(()),
        }
    }

    /// The candidates that the constraint excludes by its definition are false.
    fn constraint(&mut self, constraint: &Constraint) {
        if !self.state.rules().constraints().contains(constraint) {
            return;
        }
        let cells = match constraint {
            Constraint::Sandwich { line, .. } => {
                lines(&self.state.rules(), *line).flatten().collect()
            }
            other => other.cells().to_vec(),
        };
        for &cell in &cells {
            for digit in self.state.candidates(cell) {
                if !constraint_proof::allows(
                    self.state,
                    constraint,
                    &cells,
                    Candidate { cell, digit },
                ) {
                    let others = self.state.candidates(cell).iter().filter(|&d| d != digit);
                    let others = others.map(|digit| self.item(Candidate { cell, digit })).collect();
                    self.proof.one_of(others);
                }
            }
        }
    }

    /// Adds the fact that one of the cells has a digit outside the pattern, if the pattern would be
    /// deadly. Other rules than the classic ones can tell two digits apart.
    fn deadly(&mut self, pattern: &[(Coord, DigitSet)]) -> Result<(), StepFault> {
        let balanced = self.houses.iter().all(|(_, cells)| {
            let inside = pattern.iter().filter(|(cell, _)| cells.contains(cell));
            let times = |digit| inside.clone().filter(|(_, own)| own.contains(digit)).count();
            DigitSet::up_to(cells.len()).iter().all(|digit| matches!(times(digit), 0 | 2))
        });
        let holds = |&(cell, own): &(Coord, DigitSet)| {
            !self.state.is_given(cell)
                && own.len() == 2
                && self.state.digit(cell).is_none_or(|d| own.contains(d))
        };
        if self.state.shape().is_none() || !balanced || !pattern.iter().all(holds) {
            return Err(StepFault::NotDeadly);
        }
        let extra = pattern.iter().flat_map(|&(cell, own)| {
            let others = (self.state.candidates(cell) - own).iter();
            others.map(move |digit| Candidate { cell, digit })
        });
        let items = extra.map(|candidate| self.item(candidate)).collect();
        self.proof.one_of(items);
        Ok(())
    }

    fn rescue(&mut self, rescue: &Rescue) {
        match rescue {
            Rescue::Single | Rescue::Digit { .. } => {}
            Rescue::Naked { cells, .. } => self.cells(cells),
            Rescue::Hidden { house, digits, .. } => self.houses([*house], *digits),
            Rescue::Locked { house, digit } => self.house(*house, *digit),
            Rescue::Crossed { houses, digit } => self.houses(*houses, DigitSet::only(*digit)),
        }
    }

    /// Adds the facts behind the links, after each link was derived from its parents.
    fn chain(&mut self, chain: &Chain) -> Result<(), StepFault> {
        match chain.kind {
            ChainKind::Cell(cell) => self.cell(cell),
            ChainKind::House(house, digit) => self.house(house, digit),
            ChainKind::Cycle
            | ChainKind::Forcing
            | ChainKind::Contradiction
            | ChainKind::Double => {}
        }
        for branch in &chain.branches {
            for link in branch {
                self.link(branch, link)?;
            }
        }
        Ok(())
    }

    fn link(&mut self, branch: &[Link], link: &Link) -> Result<(), StepFault> {
        let Candidate { cell, digit } = link.candidate;
        let parents: Vec<&Link> = link.parents.iter().filter_map(|&i| branch.get(i)).collect();
        let is_off = |c: Candidate| parents.iter().any(|p| !p.on && p.candidate == c);
        let follows = match link.cause {
            Cause::Assumption => true,
            Cause::OneCell if link.on => {
                self.cell(cell);
                let others = self.state.candidates(cell).iter().filter(|&other| other != digit);
                others.clone().all(|digit| is_off(Candidate { cell, digit }))
            }
            Cause::OneHouse(house) if link.on => {
                self.house(house, digit);
                let others = self.places(house, digit).into_iter().filter(|&place| place != cell);
                self.cells_of(house).contains(&cell)
                    && others.into_iter().all(|cell| is_off(Candidate { cell, digit }))
            }
            Cause::OneCell => {
                let is_other =
                    |p: &&Link| p.on && p.candidate.cell == cell && p.candidate.digit != digit;
                parents.iter().any(is_other)
            }
            Cause::OneHouse(house) => parents.iter().any(|p| {
                let both = [p.candidate.cell, cell];
                p.on && p.candidate.digit == digit
                    && both.iter().all(|cell| self.cells_of(house).contains(cell))
            }),
            // A pattern may depend on anything that is not excluded.
            Cause::Pattern => {
                self.cells(self.cells);
                self.houses(
                    self.all_houses(),
                    DigitSet::up_to(self.state.rules().digits().count()),
                );
                true
            }
        };
        if follows { Ok(()) } else { Err(StepFault::BrokenLink(link.candidate)) }
    }
}

#[cfg(test)]
mod tests {
    use crate::solve::Solvable;
    use std::collections::BTreeMap;
    use std::ops::ControlFlow;

    use super::*;
    use crate::grid::{Cell, Grid};
    use crate::logic::StepSolver;
    use crate::logic::explainer::{Explainer, states};
    use crate::logic::hodoku::{HodokuOptions, HodokuSolver};
    use crate::logic::nine::chain::{Chains, Detail};
    use crate::logic::nine::find::{StepSink, aic, bent, blossom, sets, sue_de_coq};
    use crate::logic::nine::finder::Search;
    use crate::logic::nine::state::State as Nine;
    use crate::random::{Rng, Stream};

    type Find = fn(&Nine, StepSink<'_>) -> ControlFlow<()>;

    fn solution(state: &State) -> State {
        let puzzle = state.to_givens().solve().expect("states come from proper puzzles");
        State::new(&puzzle)
    }

    fn is_sound(solution: &State, step: &Step) -> bool {
        step.eliminations.iter().all(|c| solution.digit(c.cell) != Some(c.digit))
            && step.placements.iter().all(|c| solution.digit(c.cell) == Some(c.digit))
    }

    fn all_states(items: std::ops::Range<u64>) -> Vec<State> {
        states(items).into_iter().map(State::from).collect()
    }

    /// Verifies a step, and that it agrees with the solution.
    fn examine(state: &State, step: &Step, seen: &mut BTreeMap<&'static str, usize>) {
        let solution = solution(state);
        if step.reason != Reason::Search {
            assert_eq!(step.verify(state), Ok(()), "{step:?}\n{state:?}");
        }
        assert!(is_sound(&solution, step), "{step:?}");
        *seen.entry(step.technique.name()).or_default() += 1;
    }

    #[test]
    fn every_step_of_both_solvers_is_verified() {
        let mut seen = BTreeMap::new();
        let states = all_states(0..60);
        let mut explainer = Explainer::new(Detail::Links);
        let mut hodoku = HodokuSolver::new(HodokuOptions::default());
        for state in states.iter().step_by(7) {
            for step in explainer.all(state) {
                examine(state, &step, &mut seen);
            }
            for step in hodoku.all(state) {
                examine(state, &step, &mut seen);
            }
        }
        assert!(seen.len() > 60 && seen.values().sum::<usize>() > 5000, "{seen:?}");
    }

    #[test]
    fn steps_hold_for_arbitrary_candidates() {
        let finders: [Find; 12] = [
            aic::x_chains,
            aic::xy_chains,
            aic::chains,
            aic::with_groups,
            aic::with_sets,
            sets::xz,
            sets::xy_wings,
            sets::set_chains,
            blossom::blossoms,
            sue_de_coq::sue_de_coq,
            bent::w_wings,
            bent::wxyz_wings,
        ];
        let mut random = Stream::new(11, 5);
        for item in 0..12 {
            // No digits and random candidates, which mostly fit no solution.
            let mut state = Nine::new(&Grid::EMPTY);
            for cell in Cell::all() {
                let keep = 2 + random.below(1 + item % 3) as usize;
                while state.candidates(cell).len() > keep {
                    state.eliminate(cell, Digit::from_index(random.below(9) as usize));
                }
            }
            for find in finders {
                let mut left = 30;
                let general = State::from(state.clone());
                let _ = find(&state, &mut |step| {
                    assert_eq!(step.verify(&general), Ok(()), "{step:?}");
                    left -= 1;
                    if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
            }
        }
    }

    #[test]
    fn another_conclusion_is_rejected() {
        let mut hodoku = HodokuSolver::new(HodokuOptions::default());
        let mut random = Stream::new(3, 1);
        let (mut tried, mut rejected) = (0, 0);
        for state in all_states(0..40).iter().step_by(9) {
            let solution = solution(state);
            for mut step in hodoku.all(state).into_iter().step_by(5) {
                let Some(gone) = step.eliminations.first_mut() else { continue };
                // The digit of the solution, which no facts exclude.
                gone.digit = solution.digit(gone.cell).expect("a solution is full");
                let claimed = *gone;
                assert_eq!(step.verify(state), Err(StepFault::Unproved(claimed)), "{step:?}");
                // A digit that other facts may exclude.
                let digit = Digit::from_index(random.below(9) as usize);
                let cell = Cell::at(random.below(81) as usize).into();
                let other = Candidate { cell, digit };
                let is_own = step.eliminations.contains(&other);
                if state.candidates(cell).contains(digit) && !is_own {
                    step.eliminations = vec![other];
                    tried += 1;
                    rejected += i32::from(step.verify(state).is_err());
                }
            }
        }
        assert!(tried > 200 && rejected * 10 > tried * 9, "{rejected} of {tried}");
    }

    #[test]
    fn a_small_pattern_needs_each_of_its_cells() {
        let mut hodoku = HodokuSolver::new(HodokuOptions::default());
        let mut random = Stream::new(3, 1);
        let mut tried = 0;
        for state in all_states(0..60).iter().step_by(5) {
            for mut step in hodoku.all(state) {
                let is_naked = step.technique.name().starts_with("Naked");
                match &mut step.reason {
                    Reason::Subset { .. } if !is_naked => continue,
                    Reason::Subset { cells, .. } | Reason::LockedSubset { cells, .. } => {
                        cells.remove(random.below(cells.len() as u32) as usize);
                    }
                    Reason::Wing { pincers, .. } if pincers.len() == 2 => {
                        pincers.pop();
                    }
                    _ => continue,
                }
                assert!(matches!(step.verify(state), Err(StepFault::Unproved(_))), "{step:?}");
                tried += 1;
            }
        }
        assert!(tried > 30, "{tried}");
    }

    #[test]
    fn chains_and_nets_are_verified_link_by_link() {
        let mut count = 0;
        for nine in states(0..60).iter().step_by(12) {
            let state = &State::from(nine.clone());
            let solution = solution(state);
            for search in [Search::ForcingChains, Search::ForcingNets] {
                let mut last = 0;
                let _ = search.run(nine, &mut Chains::new(Detail::Links), &mut |mut step| {
                    assert_eq!(step.verify(state), Ok(()), "{step:?}");
                    assert!(is_sound(&solution, &step), "{step:?}");
                    let Reason::Chain(chain) = &mut step.reason else {
                        return ControlFlow::Break(());
                    };
                    assert!(last <= chain.complexity && !chain.branches.is_empty());
                    last = chain.complexity;
                    count += 1;
                    // Without its parents a statement follows from nothing.
                    if let Some(link) = chain.branches[0].iter_mut().find(|l| !l.parents.is_empty())
                    {
                        link.parents.clear();
                        if link.cause != Cause::Pattern && !link.on {
                            assert!(matches!(step.verify(state), Err(StepFault::BrokenLink(_))));
                        }
                    }
                    ControlFlow::Continue(())
                });
            }
        }
        assert!(count > 100, "{count}");
    }

    #[test]
    fn a_pattern_with_a_given_is_not_deadly() {
        let mut hodoku = HodokuSolver::new(HodokuOptions::default());
        let mut count = 0;
        for state in &all_states(0..300) {
            for step in hodoku.all(state) {
                let Reason::Loop { cells, .. } = &step.reason else { continue };
                let Some(&filled) = cells.iter().find(|&&cell| state.digit(cell).is_some()) else {
                    continue;
                };
                let mut given = state.clone();
                let mut givens = state.cells();
                givens.retain(|&cell| state.is_given(cell) || cell == filled);
                given.set_givens(&givens);
                assert_eq!(step.verify(state), Ok(()));
                assert_eq!(step.verify(&given), Err(StepFault::NotDeadly));
                count += 1;
            }
            if count > 3 {
                return;
            }
        }
        panic!("{count} avoidable rectangles");
    }
}
