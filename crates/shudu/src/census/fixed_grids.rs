//! Counts the grids that a move of lines leaves unchanged up to labels.
//!
//! A move g leaves a grid unchanged up to labels if it only renames digits: X(g(c)) = σ(X(c)) for all
//! cells c and some σ. Then one cell of each orbit of g determines the others:
//!
//! ```text
//!   orbit of cells   c, g(c), g²(c), …        digits   v, σ(v), σ²(v), …
//! ```
//! So only one cell of each orbit is searched, once for each cycle type of σ. Unused digits of
//! cycles of equal length are interchangeable; trying only the first of them counts grids up to
//! labels.
//!
//! The search fills band by band; bands that g moves into each other are filled together. Once
//! bands are full, the count of the rest depends only on the digits used in each column, so results
//! are cached by these.

use std::collections::HashMap;

use crate::grid::Shape;
use crate::search::{Limits, Stopped};
use crate::symmetry::Transform;

const MOST: usize = super::burnside::LARGEST;

/// The number of steps between two checks of the limits.
const CHECK_EVERY: u32 = 1024;

/// Returns the number of grids, up to labels, that a move leaves unchanged.
pub(super) fn fixed_grids(by: &Transform, limits: &Limits) -> Result<u128, Stopped> {
    let levels = levels(by);
    let mut sum = Ok(0);
    cycle_types(by.shape().side(), by.shape().side(), &mut Vec::new(), &mut |lengths| {
        let Ok(before) = sum else { return };
        let mut search = Search::new(by.shape(), &levels, lengths, limits);
        // If an orbit allows no digit, the count is 0.
        if search.levels.iter().flatten().all(|orbit| orbit.allowed != 0) {
            sum = search.count(0, &Used::default()).map(|grids| before + grids);
        }
    });
    sum
}

/// Returns the orbits of cells, in levels that are filled one after the other.
fn levels(by: &Transform) -> Vec<Vec<Vec<usize>>> {
    let shape = by.shape();
    let (side, high) = (shape.side(), shape.box_rows());
    let mut seen = vec![false; shape.cells()];
    let mut levels: Vec<Vec<Vec<usize>>> = Vec::new();
    // The level of each band; a move that transposes has one level.
    let mut level_of: HashMap<usize, usize> = HashMap::new();
    for start in 0..shape.cells() {
        if seen[start] {
            continue;
        }
        let mut orbit = Vec::new();
        let mut cell = start;
        while !std::mem::replace(&mut seen[cell], true) {
            orbit.push(cell);
            cell = by.source_cell(cell);
        }
        let band = |cell: usize| if by.transposes() { 0 } else { cell / side / high };
        let level = *level_of.entry(band(start)).or_insert_with(|| {
            levels.push(Vec::new());
            levels.len() - 1
        });
        orbit.iter().for_each(|&cell| {
            level_of.insert(band(cell), level);
        });
        levels[level].push(orbit);
    }
    // Levels with few orbits first: they lead to few cached states.
    levels.sort_by_key(Vec::len);
    levels
}

/// Visits all ways to write `left` as a sum, largest parts first.
fn cycle_types(left: usize, most: usize, parts: &mut Vec<usize>, visit: &mut dyn FnMut(&[usize])) {
    if left == 0 {
        return visit(parts);
    }
    for part in (1..=most.min(left)).rev() {
        parts.push(part);
        cycle_types(left - part, part, parts, visit);
        parts.pop();
    }
}

/// Digits used in each house.
#[derive(Clone, Copy, Default)]
struct Used {
    rows: [u16; MOST],
    columns: [u16; MOST],
    boxes: [u16; MOST],
    /// Digits whose cycle has been used.
    touched: u16,
}

struct Orbit {
    /// Row, column and box of each cell, the first cell first.
    cells: Vec<[u8; 3]>,
    /// Digits that the first cell may hold if only the orbit itself is considered.
    allowed: u16,
}

struct Search<'a> {
    levels: Vec<Vec<Orbit>>,
    /// By digit: its image, its cycle, and the first digits of all cycles of the same length.
    next: [u8; MOST],
    cycle: [u16; MOST],
    firsts: [u16; MOST],
    /// By level and digits used in each column: the number of completions.
    known: Vec<HashMap<u128, u128>>,
    limits: &'a Limits,
    steps: u32,
}

impl<'a> Search<'a> {
    fn new(
        shape: Shape,
        levels: &[Vec<Vec<usize>>],
        lengths: &[usize],
        limits: &'a Limits,
    ) -> Search<'a> {
        let (mut next, mut cycle, mut firsts) = ([0u8; MOST], [0u16; MOST], [0u16; MOST]);
        let mut start = 0;
        let starts = lengths.iter().map(|length| {
            start += length;
            (start - length, *length)
        });
        let starts: Vec<(usize, usize)> = starts.collect();
        for &(start, length) in &starts {
            let alike = starts.iter().filter(|other| other.1 == length);
            let alike = alike.fold(0, |set, other| set | 1 << other.0);
            for i in 0..length {
                next[start + i] = (start + (i + 1) % length) as u8;
                cycle[start + i] = ((1 << length) - 1) << start;
                firsts[start + i] = alike;
            }
        }
        let houses = |cell: usize| [shape.row(cell), shape.column(cell), shape.box_index(cell)];
        let orbit = |cells: &Vec<usize>| {
            let cells: Vec<[u8; 3]> =
                cells.iter().map(|&c| houses(c).map(|house| house as u8)).collect();
            let fits = |digit: usize| fits(&cells, digit as u8, &next);
            let allowed = (0..shape.side()).filter(|&d| fits(d)).fold(0, |set, d| set | 1 << d);
            Orbit { cells, allowed }
        };
        let levels: Vec<Vec<Orbit>> =
            levels.iter().map(|orbits| orbits.iter().map(orbit).collect()).collect();
        let known = levels.iter().map(|_| HashMap::new()).collect();
        Search { levels, next, cycle, firsts, known, limits, steps: 0 }
    }

    /// Returns the number of ways to fill this level and those after it.
    fn count(&mut self, level: usize, used: &Used) -> Result<u128, Stopped> {
        if level == self.levels.len() {
            return Ok(1);
        }
        let key = used.columns.iter().fold(0, |key, &set| key << 9 | u128::from(set));
        if let Some(&known) = self.known[level].get(&key) {
            return Ok(known);
        }
        let open = (1u128 << self.levels[level].len()) - 1;
        let sum = self.fill(level, open, used)?;
        // The first level is counted only once.
        if level > 0 {
            self.known[level].insert(key, sum);
        }
        Ok(sum)
    }

    /// Returns the number of ways to fill the open orbits of a level and the levels after it.
    fn fill(&mut self, level: usize, open: u128, used: &Used) -> Result<u128, Stopped> {
        if open == 0 {
            return self.count(level + 1, used);
        }
        if self.steps.is_multiple_of(CHECK_EVERY) {
            self.limits.check()?;
        }
        self.steps = self.steps.wrapping_add(1);
        // The orbit with the fewest digits.
        let (mut best, mut fewest, mut digits) = (0, u32::MAX, 0);
        let mut left = open;
        while left != 0 {
            let i = left.trailing_zeros() as usize;
            left &= left - 1;
            let orbit = &self.levels[level][i];
            let [row, column, box_index] = orbit.cells[0].map(usize::from);
            let gone = used.rows[row] | used.columns[column] | used.boxes[box_index];
            let choice = orbit.allowed & !gone;
            if choice.count_ones() < fewest {
                (best, fewest, digits) = (i, choice.count_ones(), choice);
                if fewest <= 1 {
                    break;
                }
            }
        }
        let mut sum = 0;
        while digits != 0 {
            let digit = digits.trailing_zeros() as usize;
            digits &= digits - 1;
            let fresh = used.touched >> digit & 1 == 0;
            if fresh {
                // Of interchangeable digits, only the first is tried.
                let alike = self.firsts[digit] & !used.touched;
                if alike.trailing_zeros() as usize != digit {
                    continue;
                }
            }
            let mut after = *used;
            after.touched |= self.cycle[digit];
            let mut digit = digit as u8;
            for cell in &self.levels[level][best].cells {
                let [row, column, box_index] = cell.map(usize::from);
                after.rows[row] |= 1 << digit;
                after.columns[column] |= 1 << digit;
                after.boxes[box_index] |= 1 << digit;
                digit = self.next[digit as usize];
            }
            sum += self.fill(level, open & !(1 << best), &after)?;
        }
        Ok(sum)
    }
}

/// Returns true if an orbit can begin with this digit: its cycle closes and no two of its cells
/// clash.
fn fits(cells: &[[u8; 3]], digit: u8, next: &[u8; MOST]) -> bool {
    let mut placed: Vec<([u8; 3], u8)> = Vec::with_capacity(cells.len());
    let mut now = digit;
    for &cell in cells {
        let clash = |(other, value): &([u8; 3], u8)| {
            *value == now && other.iter().zip(&cell).any(|(a, b)| a == b)
        };
        if placed.iter().any(clash) {
            return false;
        }
        placed.push((cell, now));
        now = next[now as usize];
    }
    now == digit
}
