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

use super::{Group, Lists, Model, Pair, Sum, Word};
use crate::search::Watch;

/// The limit on branches that are open at the same time is the number of candidates.
struct Branch {
    domains: Box<[u32]>,
    cell: usize,
    digit: u32,
}

/// A search of a board under a model.
pub(super) struct Search<'m> {
    model: &'m Model,
    state: State<'m>,
    branches: Vec<Branch>,
}

impl<'m> Search<'m> {
    /// Creates a search for solutions with these digits, numbered from 1, 0 for a blank.
    pub(super) fn new(model: &'m Model, digits: &[u8]) -> Search<'m> {
        let count = model.digits.count();
        assert_eq!(digits.len(), model.cell_count, "the board has another number of cells");
        assert!(digits.iter().all(|&d| usize::from(d) <= count), "the board has {count} digits");
        Search { model, state: State::new(model, digits), branches: Vec::new() }
    }

    /// Searches to the end, or until the watch stops the search.
    pub(super) fn run(mut self, watch: &mut Watch<'_, '_>) -> ControlFlow<()> {
        let mut digits = vec![0; self.model.cell_count];
        loop {
            watch.node()?;
            watch.sweep();
            if self.state.propagate() {
                if let Some((cell, digit)) = self.state.first_open() {
                    watch.guess();
                    let domains = self.state.domains.clone();
                    self.branches.push(Branch { domains, cell, digit });
                    self.state.keep(cell, digit);
                    continue;
                }
                for (digit, set) in digits.iter_mut().zip(&self.state.domains) {
                    *digit = set.trailing_zeros() as u8 + 1;
                }
                watch.solution(&digits, self.branches.len() as u32)?;
            }
            let Some(Branch { domains, cell, digit }) = self.branches.pop() else {
                return ControlFlow::Continue(());
            };
            self.state.domains = domains;
            self.state.keep(cell, !digit);
        }
    }
}

/// A primitive by its number among its kind.
#[derive(Clone, Copy)]
enum Part<'m> {
    House(&'m Group),
    Pair(&'m Pair),
    Sum(&'m Sum),
    Word(&'m Word),
}

/// The digits that are still possible, and the work that is waiting.
struct State<'m> {
    model: &'m Model,
    parts: Vec<Part<'m>>,
    /// The parts of each cell, by number.
    watchers: Lists,
    domains: Box<[u32]>,
    /// Cells with one digit that is not yet removed from their peers.
    fresh: Vec<u16>,
    /// The parts to examine, cheap ones first: a bit for each.
    waiting: Vec<u64>,
    is_dead: bool,
}

impl<'m> State<'m> {
    fn new(model: &'m Model, digits: &[u8]) -> State<'m> {
        let houses = model.groups.iter().filter(|group| group.is_house).map(Part::House);
        let parts: Vec<Part<'m>> = houses
            .chain(model.pairs.iter().map(Part::Pair))
            .chain(model.sums.iter().map(Part::Sum))
            .chain(model.words.iter().map(Part::Word))
            .collect();
        let mut watchers = vec![Vec::new(); model.cell_count];
        for (number, part) in (0u16..).zip(&parts) {
            part.cells().into_iter().for_each(|cell| watchers[usize::from(cell)].push(number));
        }
        let all = model.all_digits();
        let mut state = State {
            model,
            waiting: vec![0; parts.len().div_ceil(64)],
            parts,
            watchers: Lists::new(watchers),
            domains: vec![all; model.cell_count].into(),
            fresh: Vec::new(),
            is_dead: false,
        };
        (0..state.parts.len()).for_each(|part| state.wake(part));
        for (cell, &digit) in digits.iter().enumerate() {
            // With a single digit, a blank is fresh too.
            if digit != 0 || all == 1 {
                state.domains[cell] = 1 << digit.saturating_sub(1);
                state.fresh.push(cell as u16);
            }
        }
        state
    }

    fn wake(&mut self, part: usize) {
        self.waiting[part / 64] |= 1 << (part % 64);
    }

    /// Returns the first part to examine and removes it from the list.
    fn next_part(&mut self) -> Option<Part<'m>> {
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
    fn propagate(&mut self) -> bool {
        while !self.is_dead {
            if let Some(cell) = self.fresh.pop() {
                let digit = self.domains[usize::from(cell)];
                for &peer in self.model.peers.of(cell.into()) {
                    self.keep(peer.into(), !digit);
                }
            } else if let Some(part) = self.next_part() {
                match part {
                    Part::House(house) => self.house(house),
                    Part::Pair(pair) => self.pair(pair),
                    Part::Sum(sum) => self.sum(sum),
                    Part::Word(word) => self.word(word),
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
    fn house(&mut self, house: &Group) {
        let (mut once, mut twice) = (0, 0);
        for &cell in &house.cells {
            let set = self.domains[usize::from(cell)];
            twice |= once & set;
            once |= set;
        }
        if once != self.model.all_digits() {
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
    fn sum(&mut self, sum: &Sum) {
        let first = u64::from(self.model.digits.first());
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

impl Part<'_> {
    fn cells(&self) -> Vec<u16> {
        match self {
            Part::House(group) => group.cells.clone(),
            Part::Pair(pair) => pair.cells.to_vec(),
            Part::Sum(sum) => sum.terms.iter().map(|&(cell, _)| cell).collect(),
            Part::Word(word) => word.cells.clone(),
        }
    }
}
