//! Digits and candidates of a board with any rules while it is solved by logic.

use std::sync::{Arc, OnceLock};

use crate::Puzzle;
use crate::grid::{Coord, Digit, DigitSet, House, HouseKind, Shape};
use crate::model::{Group, Model};
use crate::rules::Rules;

/// What does not change while a board is solved: the rules as tables.
pub(super) struct Tables {
    rules: Rules,
    pub(super) shape: Option<Shape>,
    pub(super) coords: Vec<Coord>,
    pub(super) model: Model,
    /// The groups that are named, in the order of the search: boxes and regions, columns, rows, then
    /// the others. Indices into the groups of the model.
    pub(super) named: Vec<usize>,
    /// For each cell its named groups, each with the position of the cell in it.
    places_of: Vec<Vec<(u32, u8)>>,
    /// Pairs of named groups with at least two common cells, in the order of the search.
    pub(super) crossings: Vec<Crossing>,
}

/// Two groups with common cells, by their numbers in [`Tables::named`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Crossing {
    pub(super) from: usize,
    pub(super) to: usize,
    /// The positions of the common cells in `from`.
    pub(super) common: u32,
}

impl Tables {
    /// Returns the tables of rules. Those of classic rules are made once.
    fn of(rules: &Rules) -> Arc<Tables> {
        const N: usize = Shape::MAX_SIDE + 1;
        static CLASSIC: [OnceLock<Arc<Tables>>; N * N] = [const { OnceLock::new() }; N * N];
        match rules.as_classic() {
            Some(shape) => CLASSIC[shape.box_rows() * N + shape.box_columns()]
                .get_or_init(|| Arc::new(Tables::new(rules)))
                .clone(),
            None => Arc::new(Tables::new(rules)),
        }
    }

    fn new(rules: &Rules) -> Tables {
        let model = Model::new(rules);
        let coords = rules.cells();
        let rank = |house: House| {
            let kind = match house.kind {
                HouseKind::Box | HouseKind::Region => 0,
                HouseKind::Column => 1,
                HouseKind::Row => 2,
                _ => 3 + house.kind as u8,
            };
            (kind, house)
        };
        let mut named: Vec<(House, usize)> = (model.groups.iter().enumerate())
            .filter_map(|(number, group)| Some((group.name?, number)))
            .collect();
        named.sort_by_key(|&(house, _)| rank(house));
        let named: Vec<usize> = named.into_iter().map(|(_, number)| number).collect();
        let mut places_of = vec![Vec::new(); coords.len()];
        for (number, &group) in (0u32..).zip(&named) {
            for (place, &cell) in (0u8..).zip(&model.groups[group].cells) {
                places_of[usize::from(cell)].push((number, place));
            }
        }
        let crossings = crossings(&model, &named);
        let shape = rules.as_classic();
        Tables { rules: rules.clone(), shape, coords, model, named, places_of, crossings }
    }

    pub(super) fn group(&self, number: usize) -> &Group {
        &self.model.groups[self.named[number]]
    }

    /// Returns the name of a group.
    pub(super) fn name(&self, number: usize) -> House {
        self.group(number).name.unwrap_or(House::row(0))
    }

    pub(super) fn number(&self, coord: Coord) -> Option<usize> {
        self.coords.binary_search(&coord).ok()
    }
}

/// Returns the pairs of groups with common cells: box and column, box and row, column and box, row
/// and box, then all others.
fn crossings(model: &Model, named: &[usize]) -> Vec<Crossing> {
    let class = |number: usize| match model.groups[named[number]].name.map(|house| house.kind) {
        Some(HouseKind::Box | HouseKind::Region) => 0,
        Some(HouseKind::Column) => 1,
        Some(HouseKind::Row) => 2,
        _ => 3,
    };
    let mut all = Vec::new();
    for from in (0..named.len()).filter(|&from| model.groups[named[from]].is_house) {
        let own = &model.groups[named[from]].cells;
        for to in (0..named.len()).filter(|&to| to != from) {
            let other = &model.groups[named[to]].cells;
            let common = (0..own.len()).filter(|&place| other.binary_search(&own[place]).is_ok());
            let common = common.fold(0u32, |set, place| set | 1 << place);
            if common.count_ones() < 2 || common.count_ones() as usize == own.len() {
                continue;
            }
            let order = match (class(from), class(to)) {
                (0, 1) => 0,
                (0, 2) => 1,
                (1, 0) => 2,
                (2, 0) => 3,
                _ => 4,
            };
            all.push((order, Crossing { from, to, common }));
        }
    }
    all.sort_by_key(|(order, crossing)| (*order, crossing.from, crossing.to));
    all.into_iter().map(|(_, crossing)| crossing).collect()
}

/// Digits and candidates of a board.
///
/// Cells are numbers in reading order, digits are indices from 0, and sets of digits are masks.
/// Groups are numbered as in [`Tables::named`].
#[derive(Clone)]
pub(crate) struct State {
    pub(super) tables: Arc<Tables>,
    /// The number of each digit, 0 for a blank.
    digits: Box<[u8]>,
    givens: Box<[bool]>,
    candidates: Box<[u32]>,
    /// For each named group and digit, the positions of the digit in the group.
    places: Box<[u32]>,
    /// For each named group, the number of blank cells.
    vacant: Box<[u8]>,
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.rules() == other.rules()
            && self.digits == other.digits
            && self.givens == other.givens
            && self.candidates == other.candidates
    }
}

impl Eq for State {}

impl State {
    /// Returns the state before the first step: each blank cell has all candidates that its peers
    /// allow. All digits are givens.
    fn start(rules: &Rules, digits: &[u8]) -> State {
        let tables = Tables::of(rules);
        let count = rules.digits().count();
        let all = (1u32 << count) - 1;
        let (cells, groups) = (digits.len(), tables.named.len());
        let full = |group: usize| ((1u64 << tables.group(group).cells.len()) - 1) as u32;
        let mut state = State {
            digits: vec![0; cells].into(),
            givens: digits.iter().map(|&digit| digit != 0).collect(),
            candidates: vec![all; cells].into(),
            places: (0..groups).flat_map(|group| vec![full(group); count]).collect(),
            vacant: (0..groups).map(|group| tables.group(group).cells.len() as u8).collect(),
            tables,
        };
        for (cell, &digit) in digits.iter().enumerate() {
            if digit != 0 {
                state.set(cell, usize::from(digit) - 1);
            }
        }
        state
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.tables.rules
    }

    pub(crate) fn coords(&self) -> &[Coord] {
        &self.tables.coords
    }

    pub(crate) fn houses(&self) -> Vec<House> {
        (0..self.tables.named.len()).map(|number| self.tables.name(number)).collect()
    }

    pub(crate) fn house_cells(&self, house: House) -> Vec<Coord> {
        let number = (0..self.tables.named.len()).find(|&number| self.tables.name(number) == house);
        let cells = number.map_or(&[][..], |number| &self.tables.group(number).cells);
        cells.iter().map(|&cell| self.tables.coords[usize::from(cell)]).collect()
    }

    pub(crate) fn sees(&self, one: Coord, other: Coord) -> bool {
        match (self.tables.number(one), self.tables.number(other)) {
            (Some(one), Some(other)) => self.tables.model.peers.of(one).contains(&(other as u16)),
            _ => false,
        }
    }

    pub(crate) fn is_given(&self, cell: Coord) -> bool {
        self.tables.number(cell).is_some_and(|cell| self.givens[cell])
    }

    pub(crate) fn set_givens(&mut self, givens: &[Coord]) {
        let is_given = |cell: usize| givens.contains(&self.tables.coords[cell]);
        let cells = self.digits.iter().enumerate();
        self.givens = cells.map(|(cell, &digit)| digit != 0 && is_given(cell)).collect();
    }

    pub(crate) fn is_full(&self) -> bool {
        !self.digits.contains(&0)
    }

    pub(crate) fn digit(&self, cell: Coord) -> Option<Digit> {
        Digit::new(self.digits[self.tables.number(cell)?])
    }

    pub(crate) fn candidates(&self, cell: Coord) -> DigitSet {
        let set = self.tables.number(cell).map_or(0, |cell| self.candidates[cell]);
        DigitSet::from_bits(set)
    }

    pub(crate) fn eliminate(&mut self, cell: Coord, digit: Digit) {
        if let Some(cell) = self.tables.number(cell).filter(|_| self.has_digit(digit)) {
            self.remove(cell, digit.index());
        }
    }

    pub(crate) fn place(&mut self, cell: Coord, digit: Digit) {
        if let Some(cell) = self.tables.number(cell).filter(|_| self.has_digit(digit)) {
            self.set(cell, digit.index());
        }
    }

    fn has_digit(&self, digit: Digit) -> bool {
        digit.index() < self.digit_count()
    }

    pub(super) fn digit_count(&self) -> usize {
        self.rules().digits().count()
    }

    /// Returns the candidates of a cell, by number.
    pub(super) fn cand(&self, cell: usize) -> u32 {
        self.candidates[cell]
    }

    /// Returns the candidates of a blank cell, or the digit of a filled one, as a set.
    pub(super) fn open(&self, cell: usize) -> u32 {
        match self.digits[cell] {
            0 => self.candidates[cell],
            digit => 1 << (digit - 1),
        }
    }

    /// Returns the positions of a digit in a group.
    pub(super) fn places(&self, group: usize, digit: usize) -> u32 {
        self.places[group * self.digit_count() + digit]
    }

    /// Returns the number of blank cells of a group.
    pub(super) fn vacant(&self, group: usize) -> usize {
        usize::from(self.vacant[group])
    }

    fn remove(&mut self, cell: usize, digit: usize) {
        self.candidates[cell] &= !(1 << digit);
        let count = self.rules().digits().count();
        for &(group, place) in &self.tables.places_of[cell] {
            self.places[group as usize * count + digit] &= !(1 << place);
        }
    }

    fn set(&mut self, cell: usize, digit: usize) {
        let tables = Arc::clone(&self.tables);
        if self.digits[cell] == 0 {
            for &(group, _) in &tables.places_of[cell] {
                self.vacant[group as usize] -= 1;
            }
        }
        self.digits[cell] = digit as u8 + 1;
        for other in bits(self.candidates[cell]) {
            self.remove(cell, other);
        }
        for &peer in tables.model.peers.of(cell) {
            let peer = usize::from(peer);
            if self.candidates[peer] >> digit & 1 == 1 {
                self.remove(peer, digit);
            }
        }
    }

    pub(crate) fn to_puzzle(&self) -> Puzzle {
        let sets = self.digits.iter().zip(&self.candidates);
        let sets: Vec<u32> =
            sets.map(|(&digit, &set)| if digit == 0 { set } else { 1 << (digit - 1) }).collect();
        let puzzle = Puzzle::new(self.rules().clone(), self.digits.clone());
        let puzzle = puzzle.map(|puzzle| puzzle.with_givens(|cell| self.givens[cell]));
        puzzle.and_then(|puzzle| puzzle.with_candidates(&sets)).expect("a state has a board")
    }
}

/// Converts a puzzle, with its candidates and givens.
impl From<&Puzzle> for State {
    fn from(puzzle: &Puzzle) -> State {
        let mut state = State::start(&puzzle.rules(), puzzle.cells());
        state.givens = puzzle.givens().iter().map(|&digit| digit != 0).collect();
        for (cell, &own) in puzzle.candidates().iter().flat_map(|sets| sets.iter()).enumerate() {
            for digit in bits(state.candidates[cell] & !own) {
                state.remove(cell, digit);
            }
        }
        state
    }
}

/// Returns the numbers of the bits of a mask.
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (bit < u32::BITS).then_some(bit as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::corpus::{Kind, board};
    use crate::testing::variants;

    fn agrees(state: &State) {
        for (number, &group) in state.tables.named.iter().enumerate() {
            let cells = &state.tables.model.groups[group].cells;
            let blank = cells.iter().filter(|&&cell| state.digits[usize::from(cell)] == 0);
            assert_eq!(state.vacant(number), blank.count());
            for digit in 0..state.digit_count() {
                let of =
                    |(place, &cell): (usize, &u16)| (state.cand(cell.into()) >> digit & 1) << place;
                let expected: u32 = cells.iter().enumerate().map(of).sum();
                assert_eq!(state.places(number, digit), expected);
            }
        }
    }

    #[test]
    fn places_agree_with_the_candidates_of_the_cells() {
        for (i, shape) in Shape::all().filter(|shape| shape.side() <= 12).enumerate() {
            let puzzle = board(Kind::Easy, shape, 5, i as u64);
            agrees(&State::from(&Puzzle::from(puzzle)));
        }
        for item in 0..50 {
            let (rules, digits) = variants::random(6, 5, item);
            agrees(&State::start(&rules, &digits));
        }
    }
}
