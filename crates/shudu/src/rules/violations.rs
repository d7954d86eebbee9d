//! The definition of every rule: what digits on a board violate.
//!
//! This is the oracle for engines and steps. Each rule is written here from its words, cell by cell
//! and pair by pair, and shares nothing with the model that engines use.

use super::{Area, Constraint, Line, Regions, Rules};
use crate::grid::{Coord, House, HouseKind};

/// What a condition comes from: a group of an area, or a constraint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// A row, column or region of an area.
    House(House),
    /// The constraint with this number in [`Rules::constraints`].
    Constraint(usize),
}

/// A violated condition.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Violation {
    /// The violated condition.
    pub origin: Origin,
    /// The cells that violate it: two cells, or all cells of a sum.
    pub cells: Vec<Coord>,
}

/// The digits of a board by cell.
struct Digits<'a> {
    rules: &'a Rules,
    cells: Vec<Coord>,
    numbers: &'a [u8],
}

impl Digits<'_> {
    /// Returns the digit of a cell, `None` for a blank.
    fn get(&self, cell: Coord) -> Option<u32> {
        let index = self.cells.binary_search(&cell).ok()?;
        let number = self.numbers[index];
        (number != 0).then(|| self.rules.digits().value(number))
    }

    fn are_equal(&self, one: Coord, other: Coord) -> bool {
        self.get(one).is_some() && self.get(one) == self.get(other)
    }
}

pub(super) fn all(rules: &Rules, numbers: &[u8]) -> Vec<Violation> {
    let cells = rules.cells();
    assert_eq!(numbers.len(), cells.len(), "the board has another number of cells");
    let count = rules.digits().count();
    assert!(numbers.iter().all(|&n| usize::from(n) <= count), "the board has {count} digits");
    let digits = Digits { rules, cells, numbers };
    let mut found = Vec::new();
    for (number, area) in rules.areas().iter().enumerate() {
        groups(&digits, number, area, &mut found);
    }
    for (number, constraint) in rules.constraints().iter().enumerate() {
        let broken = broken_by(&digits, constraint);
        let origin = Origin::Constraint(number);
        found.extend(broken.into_iter().map(|cells| Violation { origin, cells }));
    }
    found
}

/// Rows, columns and regions of an area.
fn groups(digits: &Digits<'_>, number: usize, area: &Area, found: &mut Vec<Violation>) {
    let cells: Vec<Coord> = area.cells().collect();
    for [one, other] in pairs(&cells) {
        if !digits.are_equal(one, other) {
            continue;
        }
        let mut add = |kind, index: u8| {
            let origin = Origin::House(House { kind, area: number as u8, index: index.into() });
            found.push(Violation { origin, cells: vec![one, other] });
        };
        if one.row == other.row {
            add(HouseKind::Row, one.row - area.top);
        }
        if one.column == other.column {
            add(HouseKind::Column, one.column - area.left);
        }
        let region = area.region(one);
        if region != 0 && region == area.region(other) {
            let is_box = matches!(area.regions, Regions::Boxes(_));
            add(if is_box { HouseKind::Box } else { HouseKind::Region }, region - 1);
        }
    }
}

/// Returns the sets of cells that violate a constraint.
fn broken_by(digits: &Digits<'_>, constraint: &Constraint) -> Vec<Vec<Coord>> {
    let rules = digits.rules;
    match constraint {
        Constraint::DiagonalDown => {
            on_diagonals(digits, |area, cell| cell.row - area.top == cell.column - area.left)
        }
        Constraint::DiagonalUp => on_diagonals(digits, |area, cell| {
            cell.row - area.top + cell.column - area.left == area.columns - 1
        }),
        Constraint::Leaper { long, short } => {
            let is_leap = |one: Coord, other: Coord| {
                let distance = (one.row.abs_diff(other.row), one.column.abs_diff(other.column));
                distance == (*long, *short) || distance == (*short, *long)
            };
            let pairs = pairs(&digits.cells).into_iter();
            let broken = pairs.filter(|&[a, b]| is_leap(a, b) && digits.are_equal(a, b));
            broken.map(Vec::from).collect()
        }
        Constraint::Cage { cells, sum } => {
            let mut broken = equal_pairs(digits, &set_of(cells));
            // A cell that is listed twice counts twice.
            let values: Option<Vec<u32>> = cells.iter().map(|&cell| digits.get(cell)).collect();
            if let (Some(sum), Some(values)) = (sum, values)
                && values.iter().sum::<u32>() != *sum
            {
                broken.push(set_of(cells));
            }
            broken
        }
        Constraint::Thermometer { cells } => {
            let mut broken = Vec::new();
            for (place, &low) in cells.iter().enumerate() {
                for &high in &cells[place + 1..] {
                    if let (Some(a), Some(b)) = (digits.get(low), digits.get(high))
                        && a >= b
                    {
                        broken.push(vec![low, high]);
                    }
                }
            }
            broken
        }
        Constraint::Sandwich { line, sum } => {
            let on_line = |cell: &Coord| match line {
                Line::Row(number) => cell.row + 1 == *number,
                Line::Column(number) => cell.column + 1 == *number,
            };
            let cells: Vec<Coord> = digits.cells.iter().copied().filter(on_line).collect();
            let Some(values) = cells.iter().map(|&c| digits.get(c)).collect::<Option<Vec<u32>>>()
            else {
                return Vec::new();
            };
            let (least, largest) = (rules.digits().first(), rules.digits().last());
            let place = |digit: u8| values.iter().position(|value| *value == u32::from(digit));
            let between = match (place(least), place(largest)) {
                (Some(one), Some(other)) if one != other => {
                    let inside = one.min(other) + 1..one.max(other);
                    Some(values[inside].iter().sum::<u32>())
                }
                _ => None,
            };
            if between == Some(*sum) { Vec::new() } else { vec![cells] }
        }
    }
}

/// Returns the equal pairs on the cells of each square area for which `is_on` returns true.
fn on_diagonals(digits: &Digits<'_>, is_on: impl Fn(&Area, Coord) -> bool) -> Vec<Vec<Coord>> {
    let squares = digits.rules.areas().iter().filter(|area| area.rows == area.columns);
    let diagonal = |area: &Area| area.cells().filter(|&c| is_on(area, c)).collect::<Vec<Coord>>();
    squares.flat_map(|area| equal_pairs(digits, &diagonal(area))).collect()
}

fn equal_pairs(digits: &Digits<'_>, cells: &[Coord]) -> Vec<Vec<Coord>> {
    let equal = pairs(cells).into_iter().filter(|&[a, b]| digits.are_equal(a, b));
    equal.map(Vec::from).collect()
}

/// Returns all pairs of different places in a list.
fn pairs(cells: &[Coord]) -> Vec<[Coord; 2]> {
    let after = |place: usize| cells[place + 1..].iter();
    (0..cells.len()).flat_map(|p| after(p).map(move |&other| [cells[p], other])).collect()
}

/// Returns the cells without repetition.
fn set_of(cells: &[Coord]) -> Vec<Coord> {
    let mut set = cells.to_vec();
    set.sort_unstable();
    set.dedup();
    set
}
