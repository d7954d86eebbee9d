//! Which steps are good examples of their technique.
//!
//! The pages of techniques show one step each. A step that an easier technique also finds, or a
//! pattern of the smallest size, shows nothing of its technique: two almost locked sets that are a
//! naked pair, a chain through two cells. [`teaches`] rejects such steps. The program that chooses the
//! examples and the test of the pages both ask it.

use crate::grid::{CellSet, House, Shape};
use crate::logic::{
    Aic, Because, Candidate, Cause, Detail, Explainer, HodokuOptions, HodokuSolver, Inference,
    Link, Reason, State, Step, StepSolver, TECHNIQUES, Technique,
};

/// Ten times the lowest rating of a net with chains inside.
const NESTED: u16 = 95;

/// The steps of a technique that can be examples in this state, in a fixed order.
#[must_use]
pub fn example_steps(state: &State, technique: Technique) -> Vec<Step> {
    if technique.info().order.is_some() {
        return HodokuSolver::new(HodokuOptions::only(&[technique])).all(state);
    }
    let mut explainer = Explainer::new(Detail::Links);
    let mut steps = explainer.all(state);
    steps.extend(explainer.next(state));
    steps.retain(|step| step.technique == technique);
    if steps.is_empty() && technique.info().rating.is_some_and(|r| r.tenths() >= NESTED) {
        steps = explainer.nets(state);
        steps.retain(|step| step.technique == technique);
    }
    steps
}

/// Checks that a step shows what its technique is about.
///
/// # Errors
/// Says what is wrong: the pattern is too small, or an easier technique of the same solver draws the
/// same conclusion.
pub fn teaches(state: &State, step: &Step) -> Result<(), String> {
    large_enough(state, step)?;
    match simpler(state, step) {
        Some(easier) => Err(format!("{} does the same", easier.info().id)),
        None => Ok(()),
    }
}

/// Checks the size of the pattern alone.
///
/// # Errors
/// Says what is too small.
pub fn large_enough(state: &State, step: &Step) -> Result<(), String> {
    use Technique as T;
    let gone = step.eliminations.len();
    let need = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    match &step.reason {
        Reason::Hidden { house, .. } if step.technique != T::FullHouse => {
            let cell = step.placements[0].cell;
            need(state.candidates(cell).len() >= 3, "the cell has fewer than three candidates")?;
            let blank =
                state.house_cells(*house).into_iter().filter(|&c| state.digit(c).is_none()).count();
            need(blank >= 3, "the house has fewer than three blank cells")
        }
        Reason::Naked { .. } => {
            let Candidate { cell, digit } = step.placements[0];
            let hidden =
                state.houses().into_iter().any(|house| state.places(house, digit) == [cell]);
            need(!hidden, "it is a hidden single too")
        }
        Reason::Locked { .. } if step.placements.is_empty() => {
            need(gone >= 2, "fewer than two eliminations")
        }
        Reason::Subset { cells, .. } if step.placements.is_empty() => {
            need(gone >= cells.len(), "fewer eliminations than cells")
        }
        Reason::LockedSubset { .. } | Reason::SueDeCoq { .. } => {
            need(gone >= 3, "fewer than three eliminations")
        }
        Reason::Fish { fins, .. } if fins.is_empty() => {
            need(gone >= 2, "fewer than two eliminations")
        }
        Reason::EmptyRectangle { digit, box_house, .. } => {
            let places = state.places(*box_house, *digit).len();
            need(places >= 3, "fewer than three places in the box")
        }
        Reason::Colors { groups, .. } => {
            let sizes = || groups.iter().flatten().map(Vec::len);
            let total: usize = sizes().sum();
            match step.technique {
                T::SimpleColorsTrap => {
                    need(sizes().all(|size| size >= 2), "a color with one cell")?;
                    need(gone >= 2, "fewer than two eliminations")
                }
                T::SimpleColorsWrap => need(total >= 5, "fewer than five colored cells"),
                _ => need(total >= 6, "fewer than six colored cells"),
            }
        }
        Reason::Sets { sets, .. } => {
            let sizes = || sets.iter().map(|set| set.cells.len());
            let large = sizes().filter(|&size| size >= 2).count();
            let union = sets.iter().flat_map(|set| &set.cells).collect::<CellSet>();
            need(union.len() == sizes().sum::<usize>(), "two sets share a cell")?;
            match step.technique {
                T::AlsXz => {
                    let subset = House::all(Shape::NINE).any(|h| union.is_subset(h.grid_cells()));
                    need(!subset, "both sets are in one house")?;
                    need(large == 2 || sizes().any(|size| size >= 3), "the sets are too small")
                }
                T::AlsXyWing => need(large >= 2, "two of the sets have one cell"),
                _ => need(sets.len() >= 4 && large >= 2, "the chain is too short"),
            }
        }
        Reason::Blossom { petals, .. } => {
            need(petals.len() >= 3, "fewer than three petals")?;
            let mut seen = CellSet::EMPTY;
            for petal in petals {
                let cells: CellSet = petal.set.cells.iter().collect();
                need((seen & cells).is_empty(), "two petals share a cell")?;
                seen |= cells;
            }
            need(seen.len() > petals.len(), "every petal has one cell")
        }
        Reason::Aic(aic) => chain_of_nodes(step, aic),
        Reason::Chain(chain) => {
            let links = || chain.branches.iter().flatten();
            let any = |has: fn(&Link) -> bool| links().any(has);
            match step.technique.info().rating.unwrap_or_default().tenths() {
                90 => need(any(|l| matches!(l.cause, Cause::Pattern)), "no pattern in the net"),
                100 => need(any(|l| l.nested.len() > 1), "no chain of several branches inside"),
                95 | 105 => need(any(|l| !l.nested.is_empty()), "no chain inside the net"),
                _ => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

fn chain_of_nodes(step: &Step, aic: &Aic) -> Result<(), String> {
    use Technique as T;
    let need = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    let cells = aic.nodes.iter().flat_map(|node| &node.cells).collect::<CellSet>();
    need(aic.nodes.len() >= 6, "fewer than six nodes")?;
    match step.technique {
        T::XyChain => need(cells.len() >= 4, "fewer than four cells"),
        T::ContinuousNiceLoop | T::DiscontinuousNiceLoop | T::Aic => {
            need(cells.len() >= 4, "fewer than four cells")
        }
        T::GroupedContinuousNiceLoop | T::GroupedDiscontinuousNiceLoop | T::GroupedAic => {
            need(aic.nodes.iter().any(|node| node.cells.len() > 1), "no node of several cells")
        }
        _ => Ok(()),
    }
}

/// An easier technique of the same solver, on by default, one step of which places and eliminates all
/// that this step does.
#[must_use]
pub fn simpler(state: &State, step: &Step) -> Option<Technique> {
    use Technique as T;
    // The solver asks for chains through almost locked sets after the patterns of such sets.
    let of_sets = matches!(step.reason, Reason::Sets { .. } | Reason::Blossom { .. });
    let covers = |other: &Step| {
        if of_sets && leads_through_sets(other) {
            return false;
        }
        let has = |list: &[Candidate], all: &[Candidate]| all.iter().all(|c| list.contains(c));
        has(&other.placements, &step.placements) && has(&other.eliminations, &step.eliminations)
    };
    let Some(order) = step.technique.info().order else {
        let mut explainer = Explainer::new(Detail::Outcome);
        // The first step of the scale: nothing easier exists.
        if explainer.next(state)?.technique == step.technique {
            return None;
        }
        let rating = step.technique.info().rating;
        let mut easier = explainer.all(state).into_iter().chain(explainer.nets(state));
        let found = easier.find(|other| other.technique.info().rating < rating && covers(other));
        return found.map(|other| other.technique);
    };
    // A large fish always has a small one in the other direction, with the same eliminations.
    let large = [T::Squirmbag, T::Whale, T::Leviathan].contains(&step.technique);
    let small = [T::XWing, T::Swordfish, T::Jellyfish];
    // Chains with several branches prove nearly everything that templates do.
    let template = [T::TemplateSet, T::TemplateDelete].contains(&step.technique);
    let branched = T::ForcingChainContradiction.info().order;
    let asked =
        |other: T| !(large && small.contains(&other) || template && other.info().order >= branched);
    let rows = TECHNIQUES.iter().filter(|row| row.default_on && row.order < Some(order));
    let easier: Vec<T> = rows.map(|row| row.technique).filter(|&other| asked(other)).collect();
    // Usually nothing easier applies at all, which is quickly seen.
    let first = HodokuSolver::new(HodokuOptions::only(&easier)).next(state)?;
    if step.technique == T::BruteForce {
        return Some(first.technique);
    }
    easier.into_iter().find(|&other| {
        HodokuSolver::new(HodokuOptions::only(&[other])).all(state).iter().any(covers)
    })
}

fn leads_through_sets(step: &Step) -> bool {
    let Reason::Aic(aic) = &step.reason else { return false };
    aic.links.iter().any(|link| {
        matches!(link, Inference::Strong(Because::Set(_)) | Inference::Weak(Because::Set(_)))
    })
}
