//! The houses, cells and digits that a step uses.
//!
//! Hints show these before they show the whole step, and drawings highlight them.

use std::collections::HashSet;

use super::step::{
    AlmostLocked, Because, Cause, Chain, ChainKind, Inference, Reason, Rescue, Step,
};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

impl Step {
    /// Returns the houses that the reason names; if it names none, those of the cells. No house is
    /// repeated.
    #[must_use]
    pub fn houses(&self) -> Vec<House> {
        let mut houses = Vec::new();
        reason_houses(&self.reason, &mut houses);
        if houses.is_empty() {
            houses = shared(self.cells());
        }
        let mut seen = HashSet::new();
        houses.retain(|house| seen.insert(*house));
        houses
    }

    /// Returns the cells that the reason names; if it names none, the cells that the step changes.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        let mut cells = CellSet::EMPTY;
        reason_cells(&self.reason, &mut cells);
        if cells.is_empty() {
            cells = self.placements.iter().chain(&self.eliminations).map(|c| c.cell).collect();
        }
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

/// Returns the houses that contain all the cells; if there are none, the boxes of the cells.
fn shared(cells: CellSet) -> Vec<House> {
    let all: Vec<House> = House::all().filter(|h| (cells - h.cells()).is_empty()).collect();
    if !all.is_empty() {
        return all;
    }
    House::all().skip(18).filter(|h| !(cells & h.cells()).is_empty()).collect()
}

fn reason_houses(reason: &Reason, out: &mut Vec<House>) {
    match reason {
        Reason::Hidden { house } => out.push(*house),
        Reason::Locked { from, to, .. } => out.extend([from, to]),
        Reason::Subset { house, .. } => out.push(*house),
        Reason::Fish { base, .. } => out.extend(base),
        Reason::LockedSubset { box_house, line, .. } => out.extend([box_house, line]),
        Reason::Turbot { strong, .. } => out.extend(strong),
        Reason::EmptyRectangle { box_house, house, .. } => out.extend([box_house, house]),
        Reason::SueDeCoq { box_house, line, .. } => out.extend([box_house, line]),
        Reason::Joined { parts } => parts.iter().for_each(|part| reason_houses(part, out)),
        Reason::Chain(Chain { kind: ChainKind::House(house, _), .. }) => out.push(*house),
        Reason::Naked
        | Reason::RemotePair { .. }
        | Reason::Colors { .. }
        | Reason::Sets { .. }
        | Reason::Blossom { .. }
        | Reason::Aic(_)
        | Reason::Template { .. }
        | Reason::Search
        | Reason::Wing { .. }
        | Reason::Loop { .. }
        | Reason::Grave { .. }
        | Reason::Exclusion { .. }
        | Reason::Chain(_) => {}
    }
}

fn reason_cells(reason: &Reason, out: &mut CellSet) {
    let mut all = |cells: &[Cell]| out.extend(cells);
    match reason {
        Reason::Hidden { .. } | Reason::Naked => {}
        Reason::Locked { from, to, .. } => *out |= from.cells() & to.cells(),
        Reason::Fish { base, cover, fins, .. } => {
            let union = |houses: &[House]| {
                houses.iter().fold(CellSet::EMPTY, |set, house| set | house.cells())
            };
            *out |= (union(base) & union(cover)) | *fins;
        }
        Reason::Template { .. } | Reason::Search => {}
        Reason::Subset { cells, .. } | Reason::LockedSubset { cells, .. } => *out |= *cells,
        Reason::Turbot { cells, .. } => all(cells),
        Reason::EmptyRectangle { pair, .. } => all(pair),
        Reason::RemotePair { cells, .. } => all(cells),
        Reason::Loop { cells, rescue, .. } => {
            all(cells);
            if let Rescue::Naked { cells, .. } | Rescue::Hidden { cells, .. } = rescue {
                *out |= *cells;
            }
        }
        Reason::Colors { groups, .. } => groups.iter().flatten().for_each(|&set| *out |= set),
        Reason::Sets { sets, .. } => sets.iter().for_each(|set| *out |= set.cells),
        Reason::Blossom { stem, petals, .. } => {
            all(&[*stem]);
            petals.iter().for_each(|petal| *out |= petal.set.cells);
        }
        Reason::SueDeCoq { crossing, line_set, box_set, .. } => {
            [crossing, line_set, box_set].iter().for_each(|set| *out |= set.cells);
        }
        Reason::Aic(aic) => {
            aic.nodes.iter().for_each(|node| *out |= node.cells);
            for link in &aic.links {
                if let Inference::Strong(Because::Set(set)) | Inference::Weak(Because::Set(set)) =
                    link
                {
                    *out |= set.cells;
                }
            }
        }
        Reason::Joined { parts } => parts.iter().for_each(|part| reason_cells(part, out)),
        Reason::Wing { pivot, pincers, .. } => {
            all(&[*pivot]);
            all(pincers);
        }
        Reason::Grave { extra, .. } => out.extend(extra.iter().map(|extra| extra.cell)),
        Reason::Exclusion { base, .. } => all(base),
        Reason::Chain(chain) => match chain.kind {
            ChainKind::Cell(cell) => out.extend([cell]),
            ChainKind::House(..) | ChainKind::Contradiction | ChainKind::Double => {
                chain.branches.iter().flatten().for_each(|link| {
                    if link.cause == Cause::Assumption {
                        out.insert(link.candidate.cell);
                    }
                });
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
        Reason::Hidden { .. } | Reason::Naked | Reason::Search | Reason::Exclusion { .. } => {}
        Reason::Locked { digit, .. }
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
