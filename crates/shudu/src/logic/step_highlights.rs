//! The houses, cells and digits that a step uses.
//!
//! Hints show these before they show the whole step, and drawings highlight them.

use super::step::{
    AlmostLocked, Because, Cause, Chain, ChainKind, Inference, Reason, Rescue, Step,
};
use crate::grid::{Coord, Digit, DigitSet, House, HouseKind, Shape};

impl Step {
    /// Returns the houses that the reason names; if it names none, those of the cells. No house is
    /// repeated.
    #[must_use]
    pub fn houses(&self) -> Vec<House> {
        let mut houses = Vec::new();
        reason_houses(&self.reason, &mut houses);
        if houses.is_empty() {
            houses = shared(self.shape, &self.cells());
        }
        let mut seen = Vec::new();
        houses.retain(|house| {
            let is_first = !seen.contains(house);
            seen.push(*house);
            is_first
        });
        houses
    }

    /// Returns the cells that the reason names; if it names none, the cells that the step changes.
    /// They are in reading order.
    #[must_use]
    pub fn cells(&self) -> Vec<Coord> {
        let mut cells = Vec::new();
        reason_cells(self.shape, &self.reason, &mut cells);
        if cells.is_empty() {
            cells.extend(self.placements.iter().chain(&self.eliminations).map(|c| c.cell));
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns the digits that the reason names; if it names none, those that the step places or
    /// removes.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        let mut digits = DigitSet::EMPTY;
        reason_digits(&self.reason, &mut digits);
        if digits.is_empty() {
            digits = self.placements.iter().chain(&self.eliminations).map(|c| c.digit).collect();
        }
        digits
    }
}

/// Returns the houses that contain all the cells; if there are none, the boxes of the cells. Without
/// a shape, only rows and columns are known.
fn shared(shape: Option<Shape>, cells: &[Coord]) -> Vec<House> {
    let Some(shape) = shape else {
        let lines = |cell: &Coord| [House::row(cell.row.into()), House::column(cell.column.into())];
        let mut common = cells.first().map_or(Vec::new(), |cell| lines(cell).to_vec());
        common.retain(|house| cells.iter().all(|cell| lines(cell).contains(house)));
        return common;
    };
    let houses =
        |cell: &Coord| shape.cell(*cell).map_or([].into(), |c| House::of_cell(shape, c).to_vec());
    let all: Vec<House> = cells.iter().flat_map(houses).collect();
    let holds_all = |house: &House| cells.iter().all(|cell| houses(cell).contains(house));
    let mut common: Vec<House> = all.iter().copied().filter(holds_all).collect();
    if common.is_empty() {
        common = all.into_iter().filter(|house| house.kind == HouseKind::Box).collect();
    }
    common.sort_unstable();
    common
}

fn reason_houses(reason: &Reason, out: &mut Vec<House>) {
    match reason {
        Reason::Hidden { house, .. } => out.push(*house),
        Reason::Locked { from, to, .. } => out.extend([from, to]),
        Reason::Confined { from, .. } => out.push(*from),
        Reason::Subset { house, .. } => out.push(*house),
        Reason::Fish { base, .. } => out.extend(base),
        Reason::LockedSubset { box_house, line, .. } => out.extend([box_house, line]),
        Reason::Turbot { strong, .. } => out.extend(strong),
        Reason::EmptyRectangle { box_house, house, .. } => out.extend([box_house, house]),
        Reason::SueDeCoq { box_house, line, .. } => out.extend([box_house, line]),
        Reason::Joined { parts } => parts.iter().for_each(|part| reason_houses(part, out)),
        Reason::Chain(Chain { kind: ChainKind::House(house, _), .. }) => out.push(*house),
        Reason::Naked { .. }
        | Reason::RemotePair { .. }
        | Reason::Colors { .. }
        | Reason::Sets { .. }
        | Reason::Blossom { .. }
        | Reason::Aic(_)
        | Reason::Template { .. }
        | Reason::Search
        | Reason::Constraint { .. }
        | Reason::Wing { .. }
        | Reason::Loop { .. }
        | Reason::Grave { .. }
        | Reason::Exclusion { .. }
        | Reason::Chain(_) => {}
    }
}

fn reason_cells(shape: Option<Shape>, reason: &Reason, out: &mut Vec<Coord>) {
    // The cells that are both in one of `one` and in one of `other`.
    let crossing = |one: &[House], other: &[House]| -> Vec<Coord> {
        let Some(shape) = shape else { return Vec::new() };
        let is_in = |houses: &[House], cell| {
            houses.iter().any(|h| h.cells(shape).any(|other| other == cell))
        };
        let both = (0..shape.cells()).filter(|&cell| is_in(one, cell) && is_in(other, cell));
        both.map(|cell| shape.coord(cell)).collect()
    };
    match reason {
        Reason::Hidden { .. } | Reason::Naked { .. } => {}
        Reason::Locked { from, to, cells, .. } => {
            out.extend(cells);
            out.extend(crossing(&[*from], &[*to]));
        }
        Reason::Fish { base, cover, fins, .. } => {
            out.extend(crossing(base, cover));
            out.extend(fins);
        }
        Reason::Template { .. } | Reason::Search => {}
        Reason::Subset { cells, .. }
        | Reason::LockedSubset { cells, .. }
        | Reason::Confined { cells, .. } => out.extend(cells),
        Reason::Constraint { constraint } => out.extend(constraint.cells()),
        Reason::Turbot { cells, .. } => out.extend(cells),
        Reason::EmptyRectangle { pair, .. } => out.extend(pair),
        Reason::RemotePair { cells, .. } => out.extend(cells),
        Reason::Loop { cells, rescue, .. } => {
            out.extend(cells);
            if let Rescue::Naked { cells, .. } | Rescue::Hidden { cells, .. } = rescue {
                out.extend(cells);
            }
        }
        Reason::Colors { groups, .. } => out.extend(groups.iter().flatten().flatten()),
        Reason::Sets { sets, .. } => sets.iter().for_each(|set| out.extend(&set.cells)),
        Reason::Blossom { stem, petals, .. } => {
            out.push(*stem);
            petals.iter().for_each(|petal| out.extend(&petal.set.cells));
        }
        Reason::SueDeCoq { crossing, line_set, box_set, .. } => {
            [crossing, line_set, box_set].iter().for_each(|set| out.extend(&set.cells));
        }
        Reason::Aic(aic) => {
            aic.nodes.iter().for_each(|node| out.extend(&node.cells));
            for link in &aic.links {
                if let Inference::Strong(Because::Set(set)) | Inference::Weak(Because::Set(set)) =
                    link
                {
                    out.extend(&set.cells);
                }
            }
        }
        Reason::Joined { parts } => parts.iter().for_each(|part| reason_cells(shape, part, out)),
        Reason::Wing { pivot, pincers, .. } => {
            out.push(*pivot);
            out.extend(pincers);
        }
        Reason::Grave { extra, .. } => out.extend(extra.iter().map(|extra| extra.cell)),
        Reason::Exclusion { base, .. } => out.extend(base),
        Reason::Chain(chain) => match chain.kind {
            ChainKind::Cell(cell) => out.push(cell),
            ChainKind::House(..) | ChainKind::Contradiction | ChainKind::Double => {
                let links = chain.branches.iter().flatten();
                let assumed = links.filter(|link| link.cause == Cause::Assumption);
                out.extend(assumed.map(|link| link.candidate.cell));
            }
            ChainKind::Cycle | ChainKind::Forcing => {
                let links = chain.branches.iter().flatten();
                out.extend(links.map(|link| link.candidate.cell));
            }
        },
    }
}

fn reason_digits(reason: &Reason, out: &mut DigitSet) {
    let one = |digit: &Digit| DigitSet::only(*digit);
    match reason {
        Reason::Hidden { .. }
        | Reason::Naked { .. }
        | Reason::Search
        | Reason::Constraint { .. }
        | Reason::Exclusion { .. } => {}
        Reason::Confined { digit, .. }
        | Reason::Locked { digit, .. }
        | Reason::Fish { digit, .. }
        | Reason::Turbot { digit, .. }
        | Reason::EmptyRectangle { digit, .. }
        | Reason::Colors { digit, .. }
        | Reason::Template { digit }
        | Reason::Wing { digit, .. } => *out |= one(digit),
        Reason::Subset { digits, .. }
        | Reason::LockedSubset { digits, .. }
        | Reason::RemotePair { digits, .. }
        | Reason::Loop { digits, .. } => *out |= *digits,
        Reason::Sets { sets, .. } => sets.iter().for_each(|set| *out |= set.digits),
        Reason::Blossom { petals, .. } => petals.iter().for_each(|petal| *out |= petal.set.digits),
        Reason::SueDeCoq { crossing: AlmostLocked { digits, .. }, .. } => *out |= *digits,
        Reason::Aic(aic) => out.extend(aic.nodes.iter().map(|node| node.digit)),
        Reason::Joined { parts } => parts.iter().for_each(|part| reason_digits(part, out)),
        Reason::Grave { extra, .. } => extra.iter().for_each(|extra| *out |= extra.digits),
        Reason::Chain(chain) => {
            let links = chain.branches.iter().flatten();
            out.extend(links.map(|link| link.candidate.digit));
        }
    }
}
