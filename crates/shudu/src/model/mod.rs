//! Rules lowered to the few primitives that engines know.
//!
//! [`Rules`] name constraints as people do. An engine needs only these:
//!
//! ```text
//!   Group       cells with different digits: rows, columns, regions, diagonals, cages, and the two
//!               cells of a leap. A group with as many cells as digits is a house.
//!   Pair        two cells and, for each digit of one, the digits that the other may have
//!   Sum         cells with a coefficient, and the total of their digits
//!   Word        cells in order, and the automaton that accepts their digits
//! ```
//!
//! [`lower`] makes them with one pure function. Every primitive remembers the conditions that it comes
//! from, in the words of the rules: two conditions can need the same group, such as the center box of
//! two grids of a samurai, and one primitive can follow from several.
//!
//! Cells and digits are numbers here, as in [`Rules::violations`]; a set of digits is a `u32` whose
//! bit 0 is digit number 1.

mod automaton;
mod lower;
mod search;

use std::ops::ControlFlow;

use automaton::Automaton;
pub(crate) use search::Search;

use crate::grid::House;
use crate::rules::{self, Digits, Origin, Rules};
use crate::search::{Limits, Report, Watch};

impl Rules {
    /// Returns the groups: rows, columns and regions, then those of the constraints. Groups with the
    /// same cells are one.
    #[must_use]
    pub fn groups(&self) -> Vec<rules::Group> {
        let cells = self.cells();
        let named = |group: Group| rules::Group {
            cells: group.cells.iter().map(|&cell| cells[usize::from(cell)]).collect(),
            is_house: group.is_house,
            name: group.name,
            origins: group.origins,
        };
        Model::new(self).groups.into_iter().map(named).collect()
    }

    /// Searches for solutions within limits. `visit` gets each one, in lexicographic order; `Break`
    /// ends the search. The digits are numbered as in [`violations`](Rules::violations).
    ///
    /// # Panics
    /// If there are not as many digits as cells, or a digit does not exist.
    pub fn search(
        &self,
        digits: &[u8],
        limits: &Limits,
        mut visit: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report {
        let mut watch = Watch::new(limits, &mut visit);
        // `Break` means that a limit was reached, which the report has.
        let _ = Search::new(self, digits, None).run(&mut watch);
        watch.finish()
    }
}

/// The primitives of a puzzle's rules.
#[derive(Debug)]
pub(crate) struct Model {
    digits: Digits,
    cell_count: usize,
    pub(crate) groups: Vec<Group>,
    pairs: Vec<Pair>,
    sums: Vec<Sum>,
    words: Vec<Word>,
    /// For each cell the other cells of its groups, in reading order.
    pub(crate) peers: Lists,
}

/// Cells with different digits.
#[derive(Debug)]
pub(crate) struct Group {
    /// In reading order, each once.
    pub(crate) cells: Vec<u16>,
    /// True if there are as many cells as digits, so that every digit occurs.
    pub(crate) is_house: bool,
    /// The name; none for the two cells of a leap.
    pub(crate) name: Option<House>,
    origins: Vec<Origin>,
}

/// A relation between the digits of two cells, the first one before the second in reading order.
#[derive(Debug)]
struct Pair {
    cells: [u16; 2],
    /// For each digit of the first cell, the digits that the second may have; and the reverse.
    allowed: [Box<[u32]>; 2],
    origins: Vec<Origin>,
}

/// A total of digits, each with a coefficient.
#[derive(Debug)]
struct Sum {
    /// Cells and coefficients. No cell occurs twice.
    terms: Vec<(u16, u32)>,
    total: u64,
    #[expect(dead_code, reason = "steps will name it")]
    origins: Vec<Origin>,
}

/// Cells whose digits, read in this order, an automaton accepts.
#[derive(Debug)]
struct Word {
    cells: Vec<u16>,
    automaton: Automaton,
    #[expect(dead_code, reason = "steps will name it")]
    origins: Vec<Origin>,
}

impl Model {
    /// Lowers rules to primitives.
    pub(crate) fn new(rules: &Rules) -> Model {
        lower::model(rules)
    }

    /// Returns the set of all digits.
    fn all_digits(&self) -> u32 {
        (1 << self.digits.count()) - 1
    }
}

/// A list of numbers for each cell, in one piece of memory.
#[derive(Debug)]
pub(crate) struct Lists {
    /// The list of cell `c` is `items[starts[c]..starts[c + 1]]`.
    starts: Vec<u32>,
    items: Vec<u16>,
}

impl Lists {
    fn new(lists: impl IntoIterator<Item = Vec<u16>>) -> Lists {
        let (mut starts, mut items) = (vec![0], Vec::new());
        for list in lists {
            items.extend(list);
            starts.push(items.len() as u32);
        }
        Lists { starts, items }
    }

    pub(crate) fn of(&self, cell: usize) -> &[u16] {
        &self.items[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}
