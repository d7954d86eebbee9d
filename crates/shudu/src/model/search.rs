//! A plain depth-first search over a model, in lexicographic order.
//!
//! Between two branches every primitive removes the digits that it excludes, until none does:
//!
//! ```text
//!   group, house    a placed digit is removed from its peers; a digit with one cell left in a house
//!                   is placed there
//!   pair            digits without a partner in the other cell
//!   sum             digits too large or too small for the rest of the total
//!   word            digits that no accepted word has at their place
//! ```
//!
//! A branch is *the first open cell has its smallest digit*, and later *it has not*. Excluded digits
//! belong to no solution, so the solutions are in lexicographic order.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{Group, Lists, Model, Pair, Sum, Word, lower};
use crate::rules::Rules;
use crate::search::Watch;

/// The limit on branches that are open at the same time is the number of candidates.
#[derive(Clone)]
struct Branch {
    domains: Box<[u32]>,
    cell: usize,
    digit: u32,
}

/// A search of a board under rules. It can pause at each solution.
///
/// Nominally public because the sealed part of the trait `Solvable` mentions it; it cannot be named
/// outside the crate.
#[derive(Clone)]
pub struct Search {
    model: Arc<Model>,
    state: State,
    branches: Vec<Branch>,
    phase: Phase,
    /// The last solution.
    digits: Box<[u8]>,
}

#[derive(Clone, Copy)]
enum Phase {
    /// The state is new.
    Enter,
    /// The state is done: return to the last branch.
    Back,
}

impl Search {
    /// Creates a search for solutions with these digits, numbered from 1, 0 for a blank. `allowed`
    /// restricts the digits of each cell.
    ///
    /// # Panics
    /// If there are not as many digits or sets as cells, or a digit does not exist.
    pub(crate) fn new(rules: &Rules, digits: &[u8], allowed: Option<&[u32]>) -> Search {
        let model = Arc::new(lower::model(rules));
        let count = model.digits.count();
        assert_eq!(digits.len(), model.cell_count, "the board has another number of cells");
        assert!(digits.iter().all(|&d| usize::from(d) <= count), "the board has {count} digits");
        let state = State::new(&model, digits, allowed);
        let digits = vec![0; model.cell_count].into();
        Search { model, state, branches: Vec::new(), phase: Phase::Enter, digits }
    }

    /// Searches to the end, or until the watch stops the search.
    pub(crate) fn run(mut self, watch: &mut Watch<'_, '_>) -> ControlFlow<()> {
        while self.advance(watch)? {
            watch.solution(&self.digits, self.branches.len() as u32)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the digits of the solution that was found last.
    pub(crate) fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// Advances to the next solution. Returns false if there is none, `Break` if the watch stopped
    /// the search.
    pub(crate) fn advance(&mut self, watch: &mut Watch<'_, '_>) -> ControlFlow<(), bool> {
        loop {
            if let Phase::Back = self.phase {
                let Some(Branch { domains, cell, digit }) = self.branches.pop() else {
                    return ControlFlow::Continue(false);
                };
                self.state.domains = domains;
                self.state.keep(cell, !digit);
            }
            watch.node()?;
            watch.sweep();
            self.phase = Phase::Back;
            if !self.state.propagate(&self.model) {
                continue;
            }
            let Some((cell, digit)) = self.state.first_open() else {
                for (digit, set) in self.digits.iter_mut().zip(&self.state.domains) {
                    *digit = set.trailing_zeros() as u8 + 1;
                }
                return ControlFlow::Continue(true);
            };
            watch.guess();
            let domains = self.state.domains.clone();
            self.branches.push(Branch { domains, cell, digit });
            self.state.keep(cell, digit);
            self.phase = Phase::Enter;
        }
    }
}

/// A primitive by its number among its kind.
#[derive(Clone, Copy)]
enum Part {
    House(usize),
    Pair(usize),
    Sum(usize),
    Word(usize),
}

/// The digits that are still possible, and the work that is waiting.
#[derive(Clone)]
struct State {
    parts: Arc<[Part]>,
    /// The parts of each cell, by number.
    watchers: Arc<Lists>,
    domains: Box<[u32]>,
    /// Cells with one digit that is not yet removed from their peers.
    fresh: Vec<u16>,
    /// The parts to examine, cheap ones first: a bit for each.
    waiting: Vec<u64>,
    is_dead: bool,
}

impl State {
    fn new(model: &Model, digits: &[u8], allowed: Option<&[u32]>) -> State {
        let is_house = |&group: &usize| model.groups[group].is_house;
        let houses = (0..model.groups.len()).filter(is_house).map(Part::House);
        let parts: Arc<[Part]> = houses
            .chain((0..model.pairs.len()).map(Part::Pair))
            .chain((0..model.sums.len()).map(Part::Sum))
            .chain((0..model.words.len()).map(Part::Word))
            .collect();
        let mut watchers = vec![Vec::new(); model.cell_count];
        for (number, part) in (0u16..).zip(&*parts) {
            part.cells(model).into_iter().for_each(|cell| watchers[usize::from(cell)].push(number));
        }
        let all = model.all_digits();
        let mut state = State {
            waiting: vec![0; parts.len().div_ceil(64)],
            parts,
            watchers: Arc::new(Lists::new(watchers)),
            domains: vec![all; model.cell_count].into(),
            fresh: Vec::new(),
            is_dead: false,
        };
        (0..state.parts.len()).for_each(|part| state.wake(part));
        for (cell, &digit) in digits.iter().enumerate() {
            let own = if digit == 0 { all } else { 1 << (digit - 1) };
            let own = own & allowed.map_or(all, |allowed| allowed[cell]);
            state.domains[cell] = own;
            state.is_dead |= own == 0;
            if own.is_power_of_two() {
                state.fresh.push(cell as u16);
            }
        }
        state
    }

    fn wake(&mut self, part: usize) {
        self.waiting[part / 64] |= 1 << (part % 64);
    }

    /// Returns the first part to examine and removes it from the list.
    fn next_part(&mut self) -> Option<Part> {
        let word = self.waiting.iter().position(|&word| word != 0)?;
        let bit = self.waiting[word].trailing_zeros() as usize;
        self.waiting[word] &= self.waiting[word] - 1;
        Some(self.parts[word * 64 + bit])
    }

    /// Returns the first cell with several digits, and its smallest one.
    fn first_open(&self) -> Option<(usize, u32)> {
        let cell = self.domains.iter().position(|set| set & (set - 1) != 0)?;
        let set = self.domains[cell];
        Some((cell, set & set.wrapping_neg()))
    }

    /// Removes all other digits from a cell.
    fn keep(&mut self, cell: usize, digits: u32) {
        let (before, after) = (self.domains[cell], self.domains[cell] & digits);
        if after == before {
            return;
        }
        self.domains[cell] = after;
        match after.count_ones() {
            0 => self.is_dead = true,
            1 => self.fresh.push(cell as u16),
            _ => {}
        }
        for index in 0..self.watchers.of(cell).len() {
            self.wake(self.watchers.of(cell)[index].into());
        }
    }

    /// Removes excluded digits until nothing changes. Returns false on a contradiction.
    fn propagate(&mut self, model: &Model) -> bool {
        while !self.is_dead {
            if let Some(cell) = self.fresh.pop() {
                let digit = self.domains[usize::from(cell)];
                for &peer in model.peers.of(cell.into()) {
                    self.keep(peer.into(), !digit);
                }
            } else if let Some(part) = self.next_part() {
                match part {
                    Part::House(house) => self.house(model, &model.groups[house]),
                    Part::Pair(pair) => self.pair(&model.pairs[pair]),
                    Part::Sum(sum) => self.sum(model, &model.sums[sum]),
                    Part::Word(word) => self.word(&model.words[word]),
                }
            } else {
                return true;
            }
        }
        self.is_dead = false;
        self.fresh.clear();
        self.waiting.fill(0);
        false
    }

    /// Places the digits with one cell left.
    fn house(&mut self, model: &Model, house: &Group) {
        let (mut once, mut twice) = (0, 0);
        for &cell in &house.cells {
            let set = self.domains[usize::from(cell)];
            twice |= once & set;
            once |= set;
        }
        if once != model.all_digits() {
            self.is_dead = true;
            return;
        }
        let hidden = once & !twice;
        for &cell in &house.cells {
            let own = self.domains[usize::from(cell)] & hidden;
            match own.count_ones() {
                0 => {}
                1 => self.keep(cell.into(), own),
                _ => self.is_dead = true,
            }
        }
    }

    fn pair(&mut self, pair: &Pair) {
        let [one, other] = pair.cells.map(usize::from);
        for (from, to, allowed) in [(one, other, &pair.allowed[0]), (other, one, &pair.allowed[1])]
        {
            let digits = allowed.iter().enumerate();
            let partners = digits.filter(|(d, _)| self.domains[from] >> d & 1 == 1);
            let supported = partners.fold(0, |set, (_, partners)| set | partners);
            self.keep(to, supported);
        }
    }

    /// Bounds: a digit needs the rest of the total between the smallest and the largest rest.
    fn sum(&mut self, model: &Model, sum: &Sum) {
        let first = u64::from(model.digits.first());
        let least = |set: u32| first + u64::from(set.trailing_zeros());
        let most = |set: u32| first + u64::from(31 - set.leading_zeros());
        let bounds = sum.terms.iter().map(|&(cell, times)| {
            let set = self.domains[usize::from(cell)];
            (least(set) * u64::from(times), most(set) * u64::from(times))
        });
        let (low, high) = bounds.fold((0, 0), |(low, high), (l, h)| (low + l, high + h));
        if sum.total < low || sum.total > high {
            self.is_dead = true;
            return;
        }
        for &(cell, times) in &sum.terms {
            let set = self.domains[usize::from(cell)];
            let times = u64::from(times);
            let (low, high) = (low - least(set) * times, high - most(set) * times);
            let fits = |digit: u64| (low..=high).contains(&sum.total.wrapping_sub(digit * times));
            let digits = (0..32u32).filter(|&d| set >> d & 1 == 1 && fits(first + u64::from(d)));
            self.keep(cell.into(), digits.fold(0, |kept, d| kept | 1 << d));
            if self.is_dead {
                return;
            }
        }
    }

    fn word(&mut self, word: &Word) {
        let domains: Vec<u32> = word.cells.iter().map(|&c| self.domains[usize::from(c)]).collect();
        for (&cell, supported) in word.cells.iter().zip(word.automaton.supported(&domains)) {
            self.keep(cell.into(), supported);
        }
    }
}

impl Part {
    fn cells(self, model: &Model) -> Vec<u16> {
        match self {
            Part::House(group) => model.groups[group].cells.clone(),
            Part::Pair(pair) => model.pairs[pair].cells.to_vec(),
            Part::Sum(sum) => model.sums[sum].terms.iter().map(|&(cell, _)| cell).collect(),
            Part::Word(word) => model.words[word].cells.clone(),
        }
    }
}
