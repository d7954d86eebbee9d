//! A step: one deduction, with its reason as data.
//!
//! Whoever prints, draws or checks a step reads it from here; no finder makes sentences.

use std::collections::HashSet;
use std::hash::Hash;

use super::rating::Rating;
use super::technique::Technique;
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
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: Technique,
    /// The rating on Sudoku Explainer's scale. It can depend on the instance: the length of a
    /// chain, the size of a loop. 0.0 for a technique that is not on the scale.
    pub rating: Rating,
    /// Digits this step proves.
    pub placements: Vec<Candidate>,
    /// Candidates this step disproves.
    pub eliminations: Vec<Candidate>,
    /// Why.
    pub reason: Reason,
}

/// For each step, whether it is the first with its key.
pub(super) fn firsts<'a, K: Eq + Hash>(
    steps: &'a [Step],
    key: impl Fn(&'a Step) -> K,
) -> Vec<bool> {
    let mut seen = HashSet::with_capacity(steps.len());
    steps.iter().map(|step| seen.insert(key(step))).collect()
}

/// Why a step holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
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
        /// Base candidates that are no part of the body: those outside the cover houses, and those
        /// that stand in two base houses.
        fins: CellSet,
    },
    /// Two or three cells in the crossing of a box and a line that hold as many digits.
    LockedSubset {
        /// The box.
        box_house: House,
        /// The line.
        line: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// Two houses with two places each for a digit, tied by a weak link: a skyscraper, a kite, a
    /// turbot fish. One of the outer cells is true.
    Turbot {
        /// The digit.
        digit: Digit,
        /// Outer, inner, inner, outer: the strong links are between the first two and the last
        /// two, the weak one is between the inner cells.
        cells: [Cell; 4],
        /// The houses of the two strong links.
        strong: [House; 2],
        /// The house of the weak link.
        weak: House,
    },
    /// A box in which a digit is confined to a row and a column, and a pair of places outside.
    EmptyRectangle {
        /// The digit.
        digit: Digit,
        /// The box.
        box_house: House,
        /// The two lines that cover the digit in the box. The first one holds the pair's first
        /// cell, the second one the cells that lose the digit.
        lines: [House; 2],
        /// The pair of places; what goes sees the second.
        pair: [Cell; 2],
        /// The house in which the pair are the only places.
        house: House,
    },
    /// A chain of cells with the same two candidates, each seeing the next.
    RemotePair {
        /// The two digits.
        digits: DigitSet,
        /// The cells in order.
        cells: Vec<Cell>,
    },
    /// Groups of a digit's places, tied by pairs and coloured in turn.
    ///
    /// | technique | what the colours do |
    /// |---|---|
    /// | trap | a cell sees both colours of the one group |
    /// | wrap | the first colour of the one group sees itself and goes |
    /// | multi 1 | the first colours of both groups see each other: one of the second ones is true |
    /// | multi 2 | the first colour of the first group sees both of the second group and goes |
    Colours {
        /// The digit.
        digit: Digit,
        /// The groups, each with its two colours.
        groups: Vec<[CellSet; 2]>,
    },
    /// Almost locked sets tied by restricted common digits: ALS-XZ, ALS-XY-Wing, ALS chain.
    Sets {
        /// The sets. A chain has them in order; a wing has its middle set in the middle.
        sets: Vec<AlmostLocked>,
        /// The restricted common digits: in which two sets (as indices) a digit can be true in one
        /// only. Two between the same sets make the pair doubly linked.
        commons: Vec<(usize, usize, Digit)>,
        /// The digits that go because the outer sets both have them.
        digits: DigitSet,
    },
    /// A stem cell and an almost locked set for each of its candidates.
    Blossom {
        /// The stem.
        stem: Cell,
        /// For each candidate of the stem, the set that loses that digit with it.
        petals: Vec<(Digit, AlmostLocked)>,
        /// The digits that go because all petals have them.
        digits: DigitSet,
    },
    /// Sue de Coq: a crossing with two digits too many, and a set on either side that makes up for
    /// them.
    SueDeCoq {
        /// The box.
        box_house: House,
        /// The line.
        line: House,
        /// The cells of the crossing and their digits.
        crossing: AlmostLocked,
        /// The cells in the rest of the line, and the digits that are bound to the line.
        line_set: AlmostLocked,
        /// The cells in the rest of the box, and the digits that are bound to the box.
        box_set: AlmostLocked,
    },
    /// A chain of the HoDoKu solver: strong and weak links in turn.
    Aic(Aic),
    /// Every way to place a digit in the whole grid agrees about these cells.
    Template {
        /// The digit.
        digit: Digit,
    },
    /// None: the solution was looked up.
    Search,
    /// Two patterns of one technique that share a part and are seen as one step: a Siamese fish,
    /// a dual kite, a dual empty rectangle.
    Joined(Vec<Reason>),
    /// A pivot and its pincers, one of which must hold `digit`.
    Wing {
        /// The pivot.
        pivot: Cell,
        /// The pincers, in the order they were found.
        pincers: Vec<Cell>,
        /// The digit that goes.
        digit: Digit,
    },
    /// A deadly loop of two digits (four cells: a rectangle) that must not come to stand alone. In
    /// an avoidable rectangle some of the cells are filled.
    Loop {
        /// The cells in loop order.
        cells: Vec<Cell>,
        /// The two digits.
        digits: DigitSet,
        /// The loop cells that hold more than the two digits (of an avoidable rectangle: that are
        /// blank).
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

/// Cells with the digits they hold between them; *almost locked* when there is one digit more than
/// there are cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AlmostLocked {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// A chain of statements "the digit is in one of these cells", with links that are strong and weak
/// in turn.
///
/// ```text
///   (3)r1c2 = (3)r1c8 - (3)r4c8 = (7)r4c8     strong weak strong: one of the ends is true
/// ```
///
/// An open chain begins and ends with a strong link. It shows that its first or its last node is
/// true; when both are the same, the node is true. A closed one (a continuous loop) has one more,
/// weak link from the last node back to the first; then one end of each weak link is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Aic {
    /// The statements in order.
    pub nodes: Vec<Node>,
    /// `links[i]` leads from node `i` to the next one; the last link of a closed chain leads back.
    pub links: Vec<Inference>,
    /// Is it a loop without a gap?
    pub closed: bool,
}

/// One statement of a chain: the digit is in one of these cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// One cell; or several cells of a box on one line, or of an almost locked set.
    pub cells: CellSet,
    /// The digit.
    pub digit: Digit,
}

/// A link between two nodes of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Inference {
    /// At least one of the two is true.
    Strong(Because),
    /// At most one of the two is true.
    Weak(Because),
}

/// Why two nodes are linked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Because {
    /// Two digits of one cell.
    Cell,
    /// Places of one digit in this house.
    House(House),
    /// Two digits of an almost locked set.
    Set(AlmostLocked),
}

/// How the extra candidates of a deadly pattern are used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// One digit of the pattern has no places but the pattern's in two houses. Opposite corners
    /// then lose it (type 6), or the corner in which both houses meet loses the other digit (a
    /// hidden rectangle).
    Crossed {
        /// Where.
        houses: [House; 2],
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
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// How it argues.
    pub kind: ChainKind,
    /// The branches; each ends with its last link.
    pub branches: Vec<Vec<Link>>,
    /// How many links count for the rating, nested chains included.
    pub complexity: u32,
}

/// One statement of a chain: a candidate is true or false because of earlier ones.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
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
