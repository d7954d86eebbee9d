//! A step: one deduction, with its reason as data.
//!
//! Sentences, notation, drawings, checks and JSON are all derived from this data. With the feature
//! `serde` every type here is serializable:
//!
//! ```json
//! {"technique":"pointing","rating":2.6,"placements":[],
//!  "eliminations":[{"cell":"r6c2","digit":4},{"cell":"r6c3","digit":4}],
//!  "reason":{"kind":"locked","digit":4,"from":"box 6","to":"row 6"}}
//! ```

use std::fmt;
use std::hash::Hash;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::rating::Rating;
use super::technique::Technique;
use crate::grid::{Cell, Coord, Digit, DigitSet, House, Shape};
use crate::hash::HashSet;
use crate::rules::Constraint;

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// The cell.
    pub cell: Coord,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// Returns the digit with this index (0 for 1) in the cell of a 9×9 grid with this index.
    pub(super) fn at(cell: usize, digit: usize) -> Candidate {
        Candidate { cell: Cell::at(cell).into(), digit: Digit::from_index(digit) }
    }
}

/// `4r6c2`
impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One deduction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Step {
    /// The shape of a classic board. `None` if there are other rules, or other rules besides.
    #[cfg_attr(feature = "serde", serde(default = "nine", skip_serializing_if = "is_nine"))]
    pub shape: Option<Shape>,
    /// The technique that found the step.
    pub technique: Technique,
    /// The rating on Sudoku Explainer's scale. It can depend on the instance: the length of a
    /// chain, the size of a loop. 0.0 for a technique that is not on the scale; JSON then has no
    /// rating. The scale is for 9×9; on other boards the rating of the technique only orders steps.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Rating::is_zero"))]
    pub rating: Rating,
    /// The digits that the step places.
    pub placements: Vec<Candidate>,
    /// The candidates that the step removes.
    pub eliminations: Vec<Candidate>,
    /// The reason.
    pub reason: Reason,
}

#[cfg(feature = "serde")]
fn nine() -> Option<Shape> {
    Some(Shape::NINE)
}

#[cfg(feature = "serde")]
fn is_nine(shape: &Option<Shape>) -> bool {
    *shape == nine()
}

impl Step {
    /// Creates a step of a 9×9 grid with the lowest rating of its technique.
    #[must_use]
    pub fn new(
        technique: Technique,
        placements: Vec<Candidate>,
        eliminations: Vec<Candidate>,
        reason: Reason,
    ) -> Step {
        let rating = technique.info().rating.unwrap_or_default();
        Step { shape: Some(Shape::NINE), technique, rating, placements, eliminations, reason }
    }

    /// Returns the same step on a board of this shape, or of none.
    #[must_use]
    pub fn on(self, shape: Option<Shape>) -> Step {
        Step { shape, ..self }
    }

    /// Returns true for a single: a step that places a digit and needs one cell or house only.
    #[must_use]
    pub fn is_single(&self) -> bool {
        matches!(self.reason, Reason::Hidden { .. } | Reason::Naked { .. })
            && self.eliminations.is_empty()
    }

    /// Returns the same step with another rating.
    #[must_use]
    pub(crate) fn with_rating(self, rating: Rating) -> Step {
        Step { rating, ..self }
    }
}

/// Returns, for each step, whether it is the first with its key.
pub(super) fn firsts<'a, K: Eq + Hash>(
    steps: &'a [Step],
    key: impl Fn(&'a Step) -> K,
) -> Vec<bool> {
    let mut seen = HashSet::default();
    steps.iter().map(|step| seen.insert(key(step))).collect()
}

/// The reason for a step.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Reason {
    /// The placed cell is the only one of `house` for the digit.
    Hidden {
        /// The house with one place left for the digit.
        house: House,
        /// What excludes the digit from the other blank cells of the house. Empty in a full house, and in
        /// steps found with [`Detail::Outcome`](super::Detail::Outcome).
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        blockers: Vec<Blocker>,
    },
    /// The placed digit is the only one left in its cell.
    Naked {
        /// What excludes the other digits. Empty in steps found with
        /// [`Detail::Outcome`](super::Detail::Outcome).
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        blockers: Vec<Blocker>,
    },
    /// In `from`, the digit is confined to cells that are also in `to`.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house in which the digit is confined.
        from: House,
        /// The house that loses the digit elsewhere.
        to: House,
        /// The places of the digit. Empty on classic boards, where they are the cells that both
        /// houses have.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        cells: Vec<Coord>,
    },
    /// In `from`, the digit is confined to cells that all see the cells that lose it.
    Confined {
        /// The digit.
        digit: Digit,
        /// The house in which the digit is confined.
        from: House,
        /// The places of the digit.
        cells: Vec<Coord>,
    },
    /// No digits that satisfy the constraint use the eliminated candidates.
    Constraint {
        /// The constraint.
        constraint: Constraint,
    },
    /// As many digits as cells in one house: a naked or hidden subset.
    Subset {
        /// The house.
        house: House,
        /// The cells.
        cells: Vec<Coord>,
        /// The digits.
        digits: DigitSet,
    },
    /// A fish: except for the fins, the digit's places in the base houses are in as many cover
    /// houses.
    Fish {
        /// The digit.
        digit: Digit,
        /// The base houses.
        base: Vec<House>,
        /// The cover houses.
        cover: Vec<House>,
        /// The base candidates outside the body: those outside the cover houses, and those in two
        /// base houses.
        fins: Vec<Coord>,
    },
    /// Two or three cells in the crossing of a box and a line that have as many digits.
    LockedSubset {
        /// The box.
        #[cfg_attr(feature = "serde", serde(rename = "box"))]
        box_house: House,
        /// The line.
        line: House,
        /// The cells.
        cells: Vec<Coord>,
        /// The digits.
        digits: DigitSet,
    },
    /// Two houses with two places each for a digit, joined by a weak link: a skyscraper, a kite, a
    /// turbot fish. One of the outer cells is true.
    Turbot {
        /// The digit.
        digit: Digit,
        /// Outer, inner, inner, outer: the strong links are between the first two and the last
        /// two, the weak one is between the inner cells.
        cells: [Coord; 4],
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
        #[cfg_attr(feature = "serde", serde(rename = "box"))]
        box_house: House,
        /// The two lines that cover the digit in the box. The first one holds the pair's first
        /// cell, the second one the cells that lose the digit.
        lines: [House; 2],
        /// The pair of places; the cells that lose the digit see the second.
        pair: [Coord; 2],
        /// The house in which the pair are the only places.
        house: House,
    },
    /// A chain of cells with the same two candidates, each seeing the next.
    RemotePair {
        /// The two digits.
        digits: DigitSet,
        /// The cells in order.
        cells: Vec<Coord>,
    },
    /// Groups of a digit's places, connected by conjugate pairs and colored alternately.
    ///
    /// | technique | pattern |
    /// |---|---|
    /// | trap | a cell sees both colors of the group |
    /// | wrap | two cells of the group's first color see each other, so the color is false |
    /// | multi 1 | the first colors of both groups see each other: one of the second colors is true |
    /// | multi 2 | the first color of the first group sees both colors of the second group and is false |
    #[cfg_attr(feature = "serde", serde(alias = "colours"))]
    Colors {
        /// The digit.
        digit: Digit,
        /// The groups, each with its two colors.
        groups: Vec<[Vec<Coord>; 2]>,
    },
    /// Almost locked sets joined by restricted common digits: ALS-XZ, ALS-XY-Wing, ALS chain.
    Sets {
        /// The sets. A chain has them in order; a wing has its middle set in the middle.
        sets: Vec<AlmostLocked>,
        /// The restricted common digits. Two between the same sets make the pair doubly linked.
        commons: Vec<RestrictedCommon>,
        /// The digits that are removed because the outer sets both have them.
        digits: DigitSet,
    },
    /// A stem cell and an almost locked set for each of its candidates.
    Blossom {
        /// The stem.
        stem: Coord,
        /// A set for each candidate of the stem.
        petals: Vec<Petal>,
        /// The digits that are removed because all petals have them.
        digits: DigitSet,
    },
    /// Sue de Coq: a crossing with two more digits than cells, and a set on either side that
    /// completes it.
    SueDeCoq {
        /// The box.
        #[cfg_attr(feature = "serde", serde(rename = "box"))]
        box_house: House,
        /// The line.
        line: House,
        /// The cells of the crossing and their digits.
        crossing: AlmostLocked,
        /// The cells in the rest of the line, and the digits locked in the line.
        line_set: AlmostLocked,
        /// The cells in the rest of the box, and the digits locked in the box.
        box_set: AlmostLocked,
    },
    /// A chain of the HoDoKu solver: strong and weak links alternate.
    Aic(Aic),
    /// All placements of a digit in the whole grid agree about these cells.
    Template {
        /// The digit.
        digit: Digit,
    },
    /// The digit was taken from the solution.
    Search,
    /// Two patterns of one technique that share a part and count as one step: a Siamese fish, a
    /// dual kite, a dual empty rectangle.
    Joined {
        /// The reasons.
        parts: Vec<Reason>,
    },
    /// A pivot and its pincers, one of which must be `digit`.
    Wing {
        /// The pivot.
        pivot: Coord,
        /// The pincers, in the order they were found.
        pincers: Vec<Coord>,
        /// The candidates of the pivot and of each pincer.
        candidates: Vec<DigitSet>,
        /// The digit that is removed.
        digit: Digit,
    },
    /// A deadly loop of two digits (four cells: a rectangle): if the loop had only these digits,
    /// there would be two solutions. In an avoidable rectangle some of the cells are filled.
    Loop {
        /// The cells in loop order.
        cells: Vec<Coord>,
        /// The two digits.
        digits: DigitSet,
        /// The loop cells with candidates besides the two digits, with these candidates; in an avoidable
        /// rectangle, the blank cells.
        extra: Vec<ExtraCandidates>,
        /// How the extra cells are used.
        rescue: Rescue,
    },
    /// A bivalue universal grave: all blank cells would have only two candidates without the extra ones.
    Grave {
        /// The cells with more than two candidates.
        extra: Vec<ExtraCandidates>,
        /// How the extra cells are used.
        rescue: Rescue,
    },
    /// Most combinations of digits in the base cells are excluded.
    Exclusion {
        /// The base cells.
        base: Vec<Coord>,
        /// Cells that all base cells see, which must keep a candidate.
        excluders: Vec<Coord>,
    },
    /// A chain, a cycle or a net of implications.
    Chain(Chain),
}

/// What excludes candidates beside a single: placed digits, or nothing that is on the board any more.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocker {
    /// The house that has both the placed digits and the excluded candidates. `None` if another rule
    /// excludes them, or if they were eliminated.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub house: Option<House>,
    /// The cells with the digits that exclude the candidates. Empty if the candidates were eliminated by
    /// an earlier step.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub cells: Vec<Coord>,
    /// The excluded candidates.
    pub excluded: Vec<Candidate>,
}

/// Cells and the digits they have together; *almost locked* if there is one digit more than cells.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AlmostLocked {
    /// The cells.
    pub cells: Vec<Coord>,
    /// The digits.
    pub digits: DigitSet,
}

/// A digit that can be true in only one of two almost locked sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RestrictedCommon {
    /// The two sets, as indices into the list of sets.
    pub sets: [usize; 2],
    /// The digit.
    pub digit: Digit,
}

/// The almost locked set of a [blossom](Reason::Blossom) that belongs to a candidate of the stem.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Petal {
    /// The candidate of the stem; if it is true, the set loses it.
    pub digit: Digit,
    /// The set.
    pub set: AlmostLocked,
}

/// The candidates of a cell that are not part of a deadly pattern: a [loop](Reason::Loop) or a
/// [grave](Reason::Grave).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExtraCandidates {
    /// The cell.
    pub cell: Coord,
    /// The candidates.
    pub digits: DigitSet,
}

/// A chain of statements that a digit is in one of some cells, with alternating strong and weak
/// links.
///
/// ```text
///   (3)r1c2 = (3)r1c8 - (3)r4c8 = (7)r4c8     strong weak strong: one of the ends is true
/// ```
///
/// An open chain begins and ends with a strong link. Its first or its last node is true; if both
/// are the same, the node is true. A closed chain (a continuous loop) has one more, weak link from
/// the last node back to the first; then one end of each weak link is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Aic {
    /// The statements in order.
    pub nodes: Vec<Node>,
    /// `links[i]` leads from node `i` to the next one; the last link of a closed chain leads back.
    pub links: Vec<Inference>,
    /// True for a continuous loop.
    pub closed: bool,
}

/// One statement of an [`Aic`]: the digit is in one of these cells.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Node {
    /// One cell; or several cells of a box on one line, or of an almost locked set.
    pub cells: Vec<Coord>,
    /// The digit.
    pub digit: Digit,
}

/// A link between two nodes of an [`Aic`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "link", content = "in", rename_all = "lowercase"))]
pub enum Inference {
    /// At least one of the two is true.
    Strong(Because),
    /// At most one of the two is true.
    Weak(Because),
}

/// The reason for a link between two nodes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Because {
    /// They are two digits of one cell.
    Cell,
    /// They are places of one digit in this house.
    House(House),
    /// They are two digits of an almost locked set.
    Set(AlmostLocked),
}

/// How the extra candidates of a deadly pattern are used.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Rescue {
    /// There is one extra cell: it has none of the pattern's digits.
    Single,
    /// There is one extra digit: one of the extra cells has it.
    Digit {
        /// The digit.
        digit: Digit,
    },
    /// The extra cells act as one cell of a naked subset.
    Naked {
        /// The house of the subset.
        house: House,
        /// The other cells.
        cells: Vec<Coord>,
        /// The digits of the subset.
        digits: DigitSet,
    },
    /// The extra cells act as one cell of a hidden subset.
    Hidden {
        /// The house of the subset.
        house: House,
        /// The other cells.
        cells: Vec<Coord>,
        /// The digits of the subset.
        digits: DigitSet,
    },
    /// One digit of the pattern is confined to the extra cells, so the other is removed from them.
    Locked {
        /// The house in which the digit is confined.
        house: House,
        /// The confined digit.
        digit: Digit,
    },
    /// One digit of the pattern is confined to the pattern's cells in two houses. Opposite corners
    /// then lose it (type 6), or the corner in which both houses meet loses the other digit (a
    /// hidden rectangle).
    Crossed {
        /// The houses.
        houses: [House; 2],
        /// The confined digit.
        digit: Digit,
    },
}

/// The start of a chain and how its branches join.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ChainKind {
    /// One branch that returns to its start: true in one direction or the other.
    Cycle,
    /// One branch: an assumption that refutes itself.
    Forcing,
    /// Two branches from one assumption that contradict each other.
    Contradiction,
    /// Two branches, from an assumption and its opposite, with the same end.
    Double,
    /// A branch for each candidate of a cell, all with the same end.
    Cell(Coord),
    /// A branch for each place of a digit in a house, all with the same end.
    House(House, Digit),
}

/// A chain of implications with all its branches.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Chain {
    /// The start of the chain and how its branches join.
    pub kind: ChainKind,
    /// The branches; each ends with its last link. Empty in steps found with
    /// [`Detail::Outcome`](super::Detail::Outcome).
    pub branches: Vec<Vec<Link>>,
    /// The number of links that count for the rating, including nested chains.
    pub complexity: u32,
}

/// One statement of a chain: a candidate is true or false because of earlier ones.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Link {
    /// The candidate.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub candidate: Candidate,
    /// True if the candidate is true.
    pub on: bool,
    /// The cause of the statement.
    pub cause: Cause,
    /// The links it follows from, as indices into the branch. An assumption has none.
    pub parents: Vec<usize>,
    /// The branches of the nested chain; usually none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub nested: Vec<Vec<Statement>>,
}

/// A statement of a nested chain: a candidate is true or false.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Statement {
    /// The candidate.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub candidate: Candidate,
    /// True if the candidate is true.
    pub on: bool,
}

/// The cause of a link of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Cause {
    /// It is assumed.
    Assumption,
    /// A cell has exactly one digit.
    OneCell,
    /// A house has the digit exactly once.
    OneHouse(House),
    /// A pattern (locked candidates, a pair, an X-Wing, a nested chain) under the assumption.
    Pattern,
}
