//! The graph of strong and weak links between spots, for chains of the HoDoKu solver.
//!
//! A [`Spot`] states that a digit is in one of some cells. It is a candidate, a *group* (all places
//! of a digit where a box and a line cross), or the places of a digit in an almost locked set.
//!
//! ```text
//!   strong   one of two spots is true: they are all places of a digit in a house,
//!            both candidates of a cell, or two digits of an almost locked set
//!   weak     not both are: all cells of one see all cells of the other,
//!            or they are two digits of one cell
//! ```
//!
//! Strong links are few and listed. Weak links are many and never listed: a chain always uses a
//! weak and a strong link together, so for each spot the graph stores the set of spots that its
//! truth makes true by such a pair, as a row of bits, computed on first use.

use super::als::{Als, Sets, Spot};
use crate::grid::{Digit, DigitSet};
use crate::logic::nine::geometry::{BITS_OF, bits, cells, coords, house};
use crate::logic::nine::state::State;
use crate::logic::step::{AlmostLocked, Because, Inference, Node};

/// The links of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Links {
    /// Links of one digit, between candidates.
    X,
    /// Strong links in cells with two candidates only.
    Xy,
    /// Links between candidates.
    Plain,
    /// Groups as well.
    Groups,
    /// Groups and almost locked sets as well.
    GroupsAndSets,
    /// Strong links in almost locked sets only, including cells with two candidates.
    Sets,
}

impl Links {
    /// Returns true if there are spots of several candidates.
    pub(super) fn has_groups(self) -> bool {
        matches!(self, Links::Groups | Links::GroupsAndSets)
    }
}

/// Why a strong link holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    Cell,
    House(u8),
    /// An almost locked set, by number.
    Set(u16),
}

/// All links of a state.
pub(super) struct LinkGraph<'a> {
    pub(super) state: &'a State,
    pub(super) links: Links,
    pub(super) sets: Sets,
    /// Spots below this number may be the ends of chains.
    pub(super) ends: u16,
    /// 64-bit words in a row.
    pub(super) words: usize,
    /// The strong links of spot `i` are those from `first[i]` to `first[i + 1]`.
    first: Vec<u32>,
    strong: Vec<(u16, Why)>,
    /// The strong links as rows of bits.
    forces: Vec<u64>,
    /// For each digit, the spots that have a strong link.
    linked: [Vec<u16>; 9],
    leads: Vec<u64>,
    ready: Vec<bool>,
}

impl<'a> LinkGraph<'a> {
    pub(super) fn new(state: &'a State, links: Links) -> LinkGraph<'a> {
        let mut graph = LinkGraph {
            state,
            links,
            sets: Sets::default(),
            ends: 0,
            words: 0,
            first: Vec::new(),
            strong: Vec::new(),
            forces: Vec::new(),
            linked: Default::default(),
            leads: Vec::new(),
            ready: Vec::new(),
        };
        let mut edges: Vec<(u16, u16, Why)> = Vec::with_capacity(512);
        if links != Links::Sets {
            graph.spots_of_candidates();
        }
        if matches!(links, Links::X | Links::Plain | Links::Groups | Links::GroupsAndSets) {
            graph.house_links(&mut edges);
        }
        if matches!(links, Links::Xy | Links::Plain | Links::Groups | Links::GroupsAndSets) {
            graph.cell_links(&mut edges);
        }
        if matches!(links, Links::GroupsAndSets | Links::Sets) {
            graph.set_links(&mut edges);
        }
        graph.keep(&edges);
        graph
    }

    fn spots_of_candidates(&mut self) {
        for digit in 0..9 {
            for cell in cells(self.state.cells(digit)) {
                self.sets.spots.number(digit, 1 << cell);
            }
        }
        if self.links.has_groups() {
            for digit in 0..9 {
                for (box_house, set) in BITS_OF.iter().enumerate().skip(18) {
                    let places = self.state.cells(digit) & set;
                    for part in parts(box_house, places).into_iter().flatten() {
                        if part != 0 {
                            self.sets.spots.number(digit, part);
                        }
                    }
                }
            }
        }
        self.ends = self.sets.spots.len() as u16;
    }

    fn house_links(&mut self, edges: &mut Vec<(u16, u16, Why)>) {
        for digit in 0..9 {
            for (h, set) in BITS_OF.iter().enumerate() {
                let places = self.state.cells(digit) & set;
                let low = places & places.wrapping_neg();
                if places != 0 && (places ^ low).is_power_of_two() {
                    self.link(edges, digit, low, places ^ low, h);
                } else if self.links.has_groups() && places != 0 {
                    for [a, b, c] in parts(h, places) {
                        // Two parts have all places, and neither has all.
                        for (one, other, none) in [(a, b, c), (a, c, b), (b, c, a)] {
                            if none == 0 && one != 0 && other != 0 {
                                self.link(edges, digit, one, other, h);
                            }
                        }
                    }
                }
            }
        }
    }

    fn link(
        &mut self,
        edges: &mut Vec<(u16, u16, Why)>,
        digit: usize,
        one: u128,
        other: u128,
        h: usize,
    ) {
        let spots = &mut self.sets.spots;
        let (a, b) = (spots.number(digit, one), spots.number(digit, other));
        edges.push((a, b, Why::House(h as u8)));
    }

    fn cell_links(&mut self, edges: &mut Vec<(u16, u16, Why)>) {
        for cell in 0..81 {
            let digits = self.state.cand(cell);
            let low = digits & digits.wrapping_neg();
            if digits != 0 && (digits ^ low).is_power_of_two() {
                let mut number =
                    |bit: u16| self.sets.spots.number(bit.trailing_zeros() as usize, 1 << cell);
                let (a, b) = (number(low), number(digits ^ low));
                edges.push((a, b, Why::Cell));
            }
        }
    }

    fn set_links(&mut self, edges: &mut Vec<(u16, u16, Why)>) {
        let least = if self.links == Links::Sets { 1 } else { 2 };
        self.sets.fill(self.state, least);
        if self.links == Links::Sets {
            self.ends = self.sets.spots.len() as u16;
        }
        for (i, als) in self.sets.all.iter().enumerate() {
            let why = Why::Set(i as u16);
            let parts = self.sets.parts(als);
            // Chains cannot enter or leave through cells that nothing outside sees.
            let open = |&&part: &&u16| {
                let spot = self.sets.spots.at(part);
                spot.hits(self.state) != 0 || (spot.cell().is_some() && self.links != Links::Sets)
            };
            for (j, &a) in parts.iter().enumerate().filter(|(_, part)| open(part)) {
                edges.extend(parts[..j].iter().filter(open).map(|&b| (b, a, why)));
            }
        }
    }

    /// Sorts the links by spot; of several between the same spots, the first is kept.
    fn keep(&mut self, edges: &[(u16, u16, Why)]) {
        let n = self.sets.spots.len();
        self.words = n.div_ceil(64);
        self.forces = vec![0; n * self.words];
        self.leads = vec![0; n * self.words];
        self.ready = vec![false; n];
        self.first = vec![0; n + 2];
        let mut kept = Vec::with_capacity(edges.len());
        for &(a, b, why) in edges {
            let (row, bit) = (a as usize * self.words + b as usize / 64, 1u64 << (b % 64));
            if self.forces[row] & bit == 0 {
                self.forces[row] |= bit;
                self.forces[b as usize * self.words + a as usize / 64] |= 1 << (a % 64);
                kept.push((a, b, why));
                self.first[a as usize + 2] += 1;
                self.first[b as usize + 2] += 1;
            }
        }
        for i in 2..self.first.len() {
            self.first[i] += self.first[i - 1];
        }
        self.strong = vec![(0, Why::Cell); kept.len() * 2];
        for (a, b, why) in kept {
            for (from, to) in [(a, b), (b, a)] {
                let place = &mut self.first[from as usize + 1];
                self.strong[*place as usize] = (to, why);
                *place += 1;
            }
        }
        for (i, spot) in self.sets.spots.list().iter().enumerate() {
            if self.first[i] != self.first[i + 1] {
                self.linked[spot.digit()].push(i as u16);
            }
        }
    }

    pub(super) fn spot(&self, number: u16) -> &Spot {
        self.sets.spots.at(number)
    }

    pub(super) fn set(&self, number: u16) -> &Als {
        &self.sets.all[number as usize]
    }

    /// Returns the strong links of a spot.
    pub(super) fn strong(&self, number: u16) -> &[(u16, Why)] {
        let i = number as usize;
        &self.strong[self.first[i] as usize..self.first[i + 1] as usize]
    }

    /// Returns true if two spots are weakly linked.
    pub(super) fn weak(&self, a: u16, b: u16) -> bool {
        let (a, b) = (self.spot(a), self.spot(b));
        if a.digit == b.digit {
            a.excludes(b)
        } else {
            self.in_cells() && a.cells == b.cells && a.cell().is_some()
        }
    }

    /// Returns true if there are weak links inside cells.
    fn in_cells(&self) -> bool {
        !matches!(self.links, Links::X | Links::Sets)
    }

    /// Returns the spots that are true when this one is, by one weak and one strong link.
    pub(super) fn leads(&mut self, number: u16) -> &[u64] {
        let (i, words) = (number as usize, self.words);
        if !self.ready[i] {
            self.ready[i] = true;
            let spot = *self.spot(number);
            let row = &mut self.leads[i * words..(i + 1) * words];
            let mut add = |other: u16| {
                let from = &self.forces[other as usize * words..][..words];
                row.iter_mut().zip(from).for_each(|(a, b)| *a |= b);
            };
            let spots = &self.sets.spots;
            for &other in &self.linked[spot.digit()] {
                if spot.excludes(spots.at(other)) {
                    add(other);
                }
            }
            if let (Some(cell), false) = (spot.cell(), matches!(self.links, Links::X | Links::Sets))
            {
                for digit in bits(self.state.cand(cell) & !(1 << spot.digit)) {
                    self.linked[digit]
                        .iter()
                        .filter(|&&other| spots.at(other).cells == spot.cells)
                        .for_each(|&other| add(other));
                }
            }
        }
        &self.leads[i * words..(i + 1) * words]
    }

    /// Returns true if the truth of `from` makes `to` true by one weak and one strong link. The row
    /// of `from` must have been computed.
    pub(super) fn led(&self, from: u16, to: u16) -> bool {
        self.leads[from as usize * self.words + to as usize / 64] >> (to % 64) & 1 != 0
    }

    /// Passes the candidates that are weakly linked to both spots to `found`, as cells and a digit.
    pub(super) fn seen_by_both(&self, a: u16, b: u16, mut found: impl FnMut(u128, usize)) {
        let (a, b) = (self.spot(a), self.spot(b));
        if a.digit == b.digit {
            let both = a.hits(self.state) & b.seen;
            if both != 0 {
                found(both, a.digit());
            }
            return;
        }
        if !self.in_cells() {
            return;
        }
        if let (Some(cell), true) = (a.cell(), a.cells == b.cells) {
            let others = self.state.cand(cell) & !(1 << a.digit | 1 << b.digit);
            bits(others).for_each(|digit| found(1 << cell, digit));
            return;
        }
        for (one, other) in [(a, b), (b, a)] {
            if let Some(cell) = one.cell()
                && other.hits(self.state) >> cell & 1 != 0
            {
                found(1 << cell, other.digit());
            }
        }
    }

    /// Returns the spot as the public type.
    pub(super) fn node(&self, number: u16) -> Node {
        let spot = self.spot(number);
        Node { cells: coords(spot.cells), digit: Digit::from_index(spot.digit()) }
    }

    /// Returns a strong link as the public type.
    pub(super) fn strong_link(&self, why: Why) -> Inference {
        Inference::Strong(match why {
            Why::Cell => Because::Cell,
            Why::House(h) => Because::House(house(h as usize)),
            Why::Set(i) => Because::Set(public(self.set(i))),
        })
    }

    /// Returns the weak link between two spots as the public type.
    pub(super) fn weak_link(&self, a: u16, b: u16) -> Inference {
        let (a, b) = (self.spot(a), self.spot(b));
        Inference::Weak(if a.digit == b.digit {
            Because::House(shared_house(a.cells | b.cells))
        } else {
            Because::Cell
        })
    }
}

/// Returns the set as the public type.
pub(super) fn public(als: &Als) -> AlmostLocked {
    AlmostLocked { cells: coords(als.cells), digits: DigitSet::from_bits(als.digits.into()) }
}

/// Returns a house that contains all the cells, or the row of the first one if there is none.
pub(super) fn shared_house(set: u128) -> crate::grid::House {
    let row = set.trailing_zeros() as usize / 9;
    house((0..27).find(|&h| set & !BITS_OF[h] == 0).unwrap_or(row.min(8)))
}

/// Returns the places of a digit in a house, by the lines or boxes that cross it: a line has three
/// boxes; a box has three rows, and three columns.
fn parts(h: usize, places: u128) -> [[u128; 3]; 2] {
    let by =
        |first: usize, step: usize| std::array::from_fn(|i| places & BITS_OF[first + i * step]);
    match h {
        0..9 => [by(18 + h / 3 * 3, 1), [0; 3]],
        9..18 => [by(18 + (h - 9) / 3, 3), [0; 3]],
        _ => [by((h - 18) / 3 * 3, 1), by(9 + (h - 18) % 3 * 3, 1)],
    }
}
