//! From rules to primitives: one pure function, one arm for each constraint.

use std::collections::BTreeMap;

use super::{Automaton, Group, Lists, Model, Pair, Sum, Word};
use crate::grid::{Coord, House, HouseKind};
use crate::rules::{Area, Constraint, Origin, Regions, Rules, lines};

pub(super) fn model(rules: &Rules) -> Model {
    let mut builder = Builder::new(rules);
    for (number, area) in rules.areas().iter().enumerate() {
        builder.area(number, area);
    }
    for (number, constraint) in rules.constraints().iter().enumerate() {
        builder.constraint(constraint, Origin::Constraint(number));
    }
    builder.finish()
}

struct Builder<'a> {
    rules: &'a Rules,
    cells: Vec<Coord>,
    groups: Vec<Group>,
    /// The numbers of the groups by their cells: a set of cells is one group.
    known: BTreeMap<Vec<u16>, usize>,
    /// The pairs by their cells.
    pairs: BTreeMap<[u16; 2], Pair>,
    sums: Vec<Sum>,
    words: Vec<Word>,
}

impl<'a> Builder<'a> {
    fn new(rules: &'a Rules) -> Builder<'a> {
        Builder {
            rules,
            cells: rules.cells(),
            groups: Vec::new(),
            known: BTreeMap::new(),
            pairs: BTreeMap::new(),
            sums: Vec::new(),
            words: Vec::new(),
        }
    }

    fn count(&self) -> usize {
        self.rules.digits().count()
    }

    /// Returns the number of a cell that exists.
    fn number(&self, cell: Coord) -> Option<u16> {
        self.cells.binary_search(&cell).ok().map(|number| number as u16)
    }

    fn numbers(&self, cells: &[Coord]) -> Vec<u16> {
        cells.iter().filter_map(|&cell| self.number(cell)).collect()
    }

    /// The rows, columns and regions of an area.
    fn area(&mut self, number: usize, area: &Area) {
        let mut lists: BTreeMap<House, Vec<Coord>> = BTreeMap::new();
        let region_kind = match area.regions {
            Regions::Boxes(_) => HouseKind::Box,
            _ => HouseKind::Region,
        };
        for cell in area.cells() {
            let (row, column) = (cell.row - area.top, cell.column - area.left);
            let mut add = |kind, index: u8| {
                let house = House { kind, area: number as u8, index: index.into() };
                lists.entry(house).or_default().push(cell);
            };
            add(HouseKind::Row, row);
            add(HouseKind::Column, column);
            if let Some(index) = area.region(cell).checked_sub(1) {
                add(region_kind, index);
            }
        }
        for (house, cells) in lists {
            self.group(&cells, Some(house), Origin::House(house));
        }
    }

    fn constraint(&mut self, constraint: &Constraint, origin: Origin) {
        match constraint {
            Constraint::DiagonalDown => {
                let is_on = |area: &Area, c: Coord| c.row - area.top == c.column - area.left;
                self.diagonals(is_on, 0, origin);
            }
            Constraint::DiagonalUp => {
                let is_on = |area: &Area, c: Coord| {
                    c.row - area.top == area.left + (area.columns - 1) - c.column
                };
                self.diagonals(is_on, 1, origin);
            }
            Constraint::Leaper { long, short } => {
                for cell in self.cells.clone() {
                    for other in leaps(cell, *long, *short) {
                        if other > cell && self.number(other).is_some() {
                            self.group(&[cell, other], None, origin);
                        }
                    }
                }
            }
            Constraint::Cage { cells, sum } => {
                let Origin::Constraint(index) = origin else { return };
                self.group(cells, Some(House::new(HouseKind::Cage, index)), origin);
                if let Some(sum) = sum {
                    self.sum(cells, *sum, origin);
                }
            }
            Constraint::Thermometer { cells } => {
                for step in cells.windows(2) {
                    self.pair([step[0], step[1]], |low, high| low < high, origin);
                }
            }
            Constraint::Sandwich { line, sum } => {
                for cells in lines(self.rules, *line) {
                    let (cells, automaton) = (self.numbers(&cells), self.sandwich(*sum));
                    self.words.push(Word { cells, automaton, origins: vec![origin] });
                }
            }
        }
    }

    fn diagonals(&mut self, is_on: impl Fn(&Area, Coord) -> bool, index: u16, origin: Origin) {
        let areas = (0u8..).zip(self.rules.areas());
        for (number, area) in areas.filter(|(_, area)| area.rows == area.columns) {
            let cells: Vec<Coord> = area.cells().filter(|&cell| is_on(area, cell)).collect();
            let name = House { kind: HouseKind::Diagonal, area: number, index };
            self.group(&cells, Some(name), origin);
        }
    }

    /// Adds a group, or an origin of the group with the same cells.
    fn group(&mut self, cells: &[Coord], name: Option<House>, origin: Origin) {
        let mut cells = self.numbers(cells);
        cells.sort_unstable();
        cells.dedup();
        if let Some(&known) = self.known.get(&cells) {
            self.groups[known].origins.push(origin);
            self.groups[known].name = self.groups[known].name.or(name);
        } else if cells.len() > 1 || self.count() == 1 {
            self.known.insert(cells.clone(), self.groups.len());
            let is_house = cells.len() == self.count();
            self.groups.push(Group { cells, is_house, name, origins: vec![origin] });
        }
    }

    /// Adds a relation between the digit numbers of two cells, or intersects the one that is there.
    fn pair(&mut self, cells: [Coord; 2], holds: impl Fn(usize, usize) -> bool, origin: Origin) {
        let [Some(one), Some(other)] = cells.map(|cell| self.number(cell)) else { return };
        let count = self.count();
        let table = |holds: &dyn Fn(usize, usize) -> bool| -> Box<[u32]> {
            let row =
                |one| (0..count).filter(|&other| holds(one, other)).fold(0, |m, d| m | 1 << d);
            (0..count).map(row).collect()
        };
        let forward = table(&|one, other| holds(one, other));
        let backward = table(&|one, other| holds(other, one));
        let (cells, allowed) = match one <= other {
            true => ([one, other], [forward, backward]),
            false => ([other, one], [backward, forward]),
        };
        if let Some(pair) = self.pairs.get_mut(&cells) {
            for (own, new) in pair.allowed.iter_mut().zip(allowed) {
                own.iter_mut().zip(new).for_each(|(own, new)| *own &= new);
            }
            pair.origins.push(origin);
        } else {
            self.pairs.insert(cells, Pair { cells, allowed, origins: vec![origin] });
        }
    }

    fn sum(&mut self, cells: &[Coord], total: u32, origin: Origin) {
        let mut terms: BTreeMap<u16, u32> = BTreeMap::new();
        for cell in self.numbers(cells) {
            *terms.entry(cell).or_default() += 1;
        }
        let terms = terms.into_iter().collect();
        self.sums.push(Sum { terms, total: total.into(), origins: vec![origin] });
    }

    /// Accepts lines in which the digits between the smallest and the largest one have this sum.
    fn sandwich(&self, sum: u32) -> Automaton {
        #[derive(Clone, PartialEq)]
        enum State {
            Before,
            /// After the smallest or largest digit: the other one, and the sum so far.
            Between {
                end: u8,
                sum: u32,
            },
            After,
        }
        let digits = self.rules.digits();
        let last = digits.count() as u8;
        let step = |state: &State, digit: u8| match *state {
            State::Before if digit == 1 => Some(State::Between { end: last, sum: 0 }),
            State::Before if digit == last => Some(State::Between { end: 1, sum: 0 }),
            State::Between { end, sum: found } if digit == end => {
                (found == sum).then_some(State::After)
            }
            State::Between { end, sum: found } => {
                let found = found + digits.value(digit);
                (found <= sum).then_some(State::Between { end, sum: found })
            }
            State::Before | State::After => Some(state.clone()),
        };
        Automaton::build(digits.count(), State::Before, step, |state| *state == State::After)
    }

    fn finish(self) -> Model {
        let mut peers = vec![Vec::new(); self.cells.len()];
        for group in &self.groups {
            for &cell in &group.cells {
                peers[usize::from(cell)].extend(group.cells.iter().filter(|&&peer| peer != cell));
            }
        }
        for list in &mut peers {
            list.sort_unstable();
            list.dedup();
        }
        Model {
            digits: self.rules.digits(),
            cell_count: self.cells.len(),
            groups: self.groups,
            pairs: self.pairs.into_values().collect(),
            sums: self.sums,
            words: self.words,
            peers: Lists::new(peers),
        }
    }
}

/// Returns the places that are this far from a cell, with repetitions if both distances are equal.
fn leaps(cell: Coord, long: u8, short: u8) -> impl Iterator<Item = Coord> {
    let ways = [(long, short), (short, long)];
    ways.into_iter().flat_map(move |(rows, columns)| {
        // Only later cells are needed, so only downward, or to the right in the same row.
        let row = cell.row.checked_add(rows);
        let columns = [cell.column.checked_add(columns), cell.column.checked_sub(columns)];
        columns.into_iter().filter_map(move |column| Some(Coord { row: row?, column: column? }))
    })
}
