//! A step: one deduction, with its reason as data.
//!
//! Whoever prints, draws or checks a step reads it from here; no finder makes sentences.

use super::Technique;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

/// A digit in a cell: something a step places, removes or argues with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
}

impl Candidate {
    /// The digit with this index (0 for 1) in the cell with this index.
    pub(super) fn at(cell: usize, digit: usize) -> Candidate {
        Candidate { cell: Cell::at(cell), digit: Digit::from_index(digit) }
    }
}

impl std::fmt::Display for Candidate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl std::fmt::Debug for Candidate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

/// One deduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: Technique,
    /// The difficulty on Sudoku Explainer's scale in tenths: 45 is 4.5. It can depend on the
    /// instance (the length of a chain, the size of a loop).
    pub rating: u16,
    /// Digits this step proves.
    pub placements: Vec<Candidate>,
    /// Candidates this step disproves.
    pub eliminations: Vec<Candidate>,
    /// Why.
    pub reason: Reason,
}

/// Why a step holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The only cell of `house` for the placed digit.
    Hidden {
        /// The house with one place left for the digit.
        house: House,
    },
    /// The only digit left in the placed cell.
    Naked,
    /// In `from`, the digit is confined to cells that also lie in `to`.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house in which the digit is confined.
        from: House,
        /// The house that the digit then leaves.
        to: House,
    },
    /// As many digits as cells in one house: a naked or hidden subset.
    Subset {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// A fish: the digit's places in the base houses lie in as many cover houses, but for the fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// The base houses.
        base: Vec<House>,
        /// The cover houses.
        cover: Vec<House>,
        /// Base candidates outside the cover houses.
        fins: CellSet,
    },
    /// A pivot and its pincers, one of which must hold `digit`.
    Wing {
        /// The pivot.
        pivot: Cell,
        /// The pincers, in the order they were found.
        pincers: Vec<Cell>,
        /// The digit that goes.
        digit: Digit,
    },
    /// A deadly loop of two digits (four cells: a rectangle) that must not come to stand alone.
    Loop {
        /// The cells in loop order.
        cells: Vec<Cell>,
        /// The two digits.
        digits: DigitSet,
        /// The loop cells that hold more than the two digits.
        extra: CellSet,
        /// What the extra cells lead to.
        rescue: Rescue,
    },
    /// All blank cells would hold two candidates but for these.
    Grave {
        /// The cells with more than two candidates.
        extra: Vec<(Cell, DigitSet)>,
        /// What they lead to.
        rescue: Rescue,
    },
    /// The base cells' combinations are all ruled out but for some.
    Exclusion {
        /// The base cells.
        base: Vec<Cell>,
        /// Cells that all base cells see, which must keep a candidate.
        excluders: CellSet,
    },
    /// A chain, a cycle or a net of implications.
    Chain(Chain),
}

/// How the extra candidates of a deadly pattern are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rescue {
    /// One extra cell: it must not hold the pattern's digits.
    Single,
    /// One extra digit: one of the extra cells holds it.
    Digit(Digit),
    /// The extra cells act as one cell of a naked subset.
    Naked {
        /// Where.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the subset.
        digits: DigitSet,
    },
    /// The extra cells act as one cell of a hidden subset.
    Hidden {
        /// Where.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the subset.
        digits: DigitSet,
    },
    /// One digit of the pattern is confined to the extra cells, so the other leaves them.
    Locked {
        /// Where.
        house: House,
        /// The confined digit.
        digit: Digit,
    },
}

/// What a chain starts from and how its branches join.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChainKind {
    /// One branch that comes back to its start: true in one direction or the other.
    Cycle,
    /// One branch: an assumption that refutes itself.
    Forcing,
    /// Two branches from one assumption that contradict each other.
    Contradiction,
    /// Two branches, from an assumption and its opposite, with the same end.
    Double,
    /// A branch for each candidate of a cell, all with the same end.
    Cell(Cell),
    /// A branch for each place of a digit in a house, all with the same end.
    House(House, Digit),
}

/// A chain with all its branches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// How it argues.
    pub kind: ChainKind,
    /// The branches; each ends with its last link.
    pub branches: Vec<Vec<Link>>,
    /// How many links count for the rating, nested chains included.
    pub complexity: u32,
}

/// One statement of a chain: a candidate is true or false because of earlier ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The candidate.
    pub candidate: Candidate,
    /// Is it true here?
    pub on: bool,
    /// Why it follows.
    pub cause: Cause,
    /// The links it follows from, as indices into the branch. An assumption has none.
    pub parents: Vec<usize>,
    /// The statements of the chain that was found inside this one, where there was one.
    pub nested: Vec<Vec<(Candidate, bool)>>,
}

/// Why one link of a chain follows from others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// It is assumed.
    Assumption,
    /// A cell holds exactly one digit.
    OneCell,
    /// A house holds the digit exactly once.
    OneHouse(House),
    /// A pattern (locked candidates, a pair, an X-Wing, a nested chain) under the assumption.
    Pattern,
}
