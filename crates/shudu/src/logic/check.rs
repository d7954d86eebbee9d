//! Checks the reasons of steps, for tests: the chains and almost locked sets of the HoDoKu solver
//! against their definitions, without code of the finders.
//!
//! Finders are fast because they use tables and shortcuts. Here every link is checked in the grid
//! itself: the only places of a digit, cells that see each other. A step that passes is proved if
//! the candidates of the state are right.

use super::state::State;
use super::step::{
    Aic, AlmostLocked, Because, Candidate, Inference, Node, Petal, Reason, RestrictedCommon, Step,
};
use super::technique::Technique;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

/// Checks a step against the state it was found in. Returns `None` if its kind of reason is not
/// checked here, otherwise an error if the step does not hold.
pub(super) fn check(state: &State, step: &Step) -> Option<Result<(), &'static str>> {
    let verdict = match &step.reason {
        Reason::Aic(aic) => chain(state, aic, &step.eliminations),
        Reason::Sets { sets, commons, .. } => linked_sets(state, sets, commons, &step.eliminations),
        Reason::Blossom { stem, petals, .. } => blossom(state, *stem, petals, &step.eliminations),
        Reason::SueDeCoq { box_house, line, crossing, line_set, box_set } => {
            let parts = [crossing, line_set, box_set];
            sue_de_coq(state, *box_house, *line, parts, &step.eliminations)
        }
        Reason::Wing { pivot, pincers, digit, .. } if step.technique == Technique::WxyzWing => {
            bent(state, *pivot, pincers, *digit, &step.eliminations)
        }
        _ => return None,
    };
    let there = |c: &Candidate| state.candidates(c.cell).contains(c.digit);
    Some(verdict.and(need(
        !step.eliminations.is_empty() && step.eliminations.iter().all(there),
        "an eliminated candidate is missing",
    )))
}

fn need(holds: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Returns true if the cell sees all of these others.
fn sees_all(cell: Cell, cells: CellSet) -> bool {
    cells.iter().all(|other| cell.peers().contains(other))
}

/// Returns the digits of some cells.
fn digits_of(state: &State, cells: CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | state.candidates(cell))
}

/// Returns true if the node excludes the candidate.
fn excludes(node: &Node, c: &Candidate) -> bool {
    if node.digit == c.digit {
        sees_all(c.cell, node.cells)
    } else {
        node.cells == CellSet::only(c.cell)
    }
}

/// Checks an almost locked set: blank cells of one house with exactly these digits, one more than
/// cells.
fn almost_locked(state: &State, set: &AlmostLocked) -> Result<(), &'static str> {
    need(
        House::all().any(|house| (set.cells - house.cells()).is_empty())
            && set.cells.iter().all(|cell| state.digit(cell).is_none())
            && digits_of(state, set.cells) == set.digits
            && set.digits.len() == set.cells.len() + 1,
        "not an almost locked set",
    )
}

/// Returns the cells of a set that have a digit.
fn places(state: &State, set: &AlmostLocked, digit: Digit) -> CellSet {
    set.cells & state.cells_with(digit)
}

fn chain(state: &State, aic: &Aic, gone: &[Candidate]) -> Result<(), &'static str> {
    let nodes = &aic.nodes;
    let full = |node: &Node| {
        !node.cells.is_empty() && (node.cells - state.cells_with(node.digit)).is_empty()
    };
    need(nodes.len() >= 2 && nodes.len().is_multiple_of(2), "a chain has pairs of nodes")?;
    need(nodes.iter().all(full), "a node's candidates must be there")?;
    need(aic.links.len() == nodes.len() - usize::from(!aic.closed), "links must fit the nodes")?;
    for (i, link) in aic.links.iter().enumerate() {
        let (a, b) = (&nodes[i], &nodes[(i + 1) % nodes.len()]);
        match link {
            Inference::Strong(because) if i % 2 == 0 => strong(state, a, b, because)?,
            Inference::Weak(because) if i % 2 == 1 => weak(a, b, because)?,
            _ => return Err("strong and weak links take turns"),
        }
    }
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    let by_ends = |c: &Candidate| excludes(first, c) && excludes(last, c);
    let by_weak = |c: &Candidate| {
        let weak = (1..nodes.len()).step_by(2).map(|i| (&nodes[i], &nodes[(i + 1) % nodes.len()]));
        weak.clone().any(|(a, b)| excludes(a, c) && excludes(b, c))
    };
    // The digits of a set that the loop does not use are locked in it.
    let by_set = |c: &Candidate| {
        aic.links.iter().enumerate().any(|(i, link)| match link {
            Inference::Strong(Because::Set(set)) => {
                set.digits.contains(c.digit)
                    && nodes[i].digit != c.digit
                    && nodes[i + 1].digit != c.digit
                    && sees_all(c.cell, places(state, set, c.digit))
            }
            _ => false,
        })
    };
    let follows = |c: &Candidate| by_ends(c) || (aic.closed && (by_weak(c) || by_set(c)));
    need(gone.iter().all(follows), "a candidate goes for no reason")
}

/// Checks that one of the two must be true.
fn strong(state: &State, a: &Node, b: &Node, because: &Because) -> Result<(), &'static str> {
    let holds = match because {
        Because::Cell => {
            let both: DigitSet = [a.digit, b.digit].into_iter().collect();
            a.cells == b.cells && a.cells.len() == 1 && digits_of(state, a.cells) == both
        }
        Because::House(house) => {
            let all = state.cells_with(a.digit) & house.cells();
            a.digit == b.digit && (a.cells | b.cells) == all && (a.cells & b.cells).is_empty()
        }
        Because::Set(set) => {
            almost_locked(state, set)?;
            let whole = |node: &Node| node.cells == places(state, set, node.digit);
            a.digit != b.digit && whole(a) && whole(b)
        }
    };
    need(holds, "a strong link does not hold")
}

/// Checks that not both can be true.
fn weak(a: &Node, b: &Node, because: &Because) -> Result<(), &'static str> {
    let holds = match because {
        Because::Cell => a.digit != b.digit && a.cells == b.cells && a.cells.len() == 1,
        Because::House(house) => {
            let inside = ((a.cells | b.cells) - house.cells()).is_empty();
            a.digit == b.digit && inside && (a.cells & b.cells).is_empty()
        }
        Because::Set(_) => false,
    };
    need(holds, "a weak link does not hold")
}

fn linked_sets(
    state: &State,
    sets: &[AlmostLocked],
    commons: &[RestrictedCommon],
    gone: &[Candidate],
) -> Result<(), &'static str> {
    sets.iter().try_for_each(|set| almost_locked(state, set))?;
    for &RestrictedCommon { sets: [a, b], digit } in commons {
        let (Some(a), Some(b)) = (sets.get(a), sets.get(b)) else {
            return Err("a digit ties sets that are not there");
        };
        let (here, there) = (places(state, a, digit), places(state, b, digit));
        let restricted = here.iter().all(|cell| sees_all(cell, there));
        need(restricted && !here.is_empty() && !there.is_empty(), "a digit is not restricted")?;
    }
    let (&[first, .., last], Some(x), Some(y)) = (sets, commons.first(), commons.last()) else {
        return Err("sets must be tied");
    };
    let sees = |c: &Candidate, set: &AlmostLocked| {
        set.digits.contains(c.digit) && sees_all(c.cell, places(state, set, c.digit))
    };
    let outer = |c: &Candidate| sees(c, &first) && sees(c, &last);
    if sets.len() == 2 && commons.len() > 1 {
        let ties: DigitSet = commons.iter().map(|common| common.digit).collect();
        need(ties.len() > 1, "a pair is doubly linked by two digits")?;
        let locked = |c: &Candidate| !ties.contains(c.digit) && (sees(c, &first) || sees(c, &last));
        return need(gone.iter().all(|c| outer(c) || locked(c)), "a candidate goes for no reason");
    }
    let in_order = commons.iter().enumerate().all(|(i, common)| common.sets == [i, i + 1]);
    let differ = commons.windows(2).all(|pair| pair[0].digit != pair[1].digit);
    need(commons.len() + 1 == sets.len() && in_order && differ, "the sets make no chain")?;
    let follows = |c: &Candidate| c.digit != x.digit && c.digit != y.digit && outer(c);
    need(gone.iter().all(follows), "a candidate goes for no reason")
}

fn blossom(
    state: &State,
    stem: Cell,
    petals: &[Petal],
    gone: &[Candidate],
) -> Result<(), &'static str> {
    let digits: DigitSet = petals.iter().map(|petal| petal.digit).collect();
    need(digits == state.candidates(stem), "each candidate of the stem needs a petal")?;
    for Petal { digit, set } in petals {
        almost_locked(state, set)?;
        let loses = sees_all(stem, places(state, set, *digit)) && !set.cells.contains(stem);
        need(loses && set.digits.contains(*digit), "a petal does not lose its digit")?;
    }
    let follows = |c: &Candidate| {
        let by = |Petal { set, .. }: &Petal| {
            set.digits.contains(c.digit) && sees_all(c.cell, places(state, set, c.digit))
        };
        !digits.contains(c.digit) && petals.iter().all(by)
    };
    need(gone.iter().all(follows), "a candidate goes for no reason")
}

fn sue_de_coq(
    state: &State,
    box_house: House,
    line: House,
    [core, line_set, box_set]: [&AlmostLocked; 3],
    gone: &[Candidate],
) -> Result<(), &'static str> {
    let crossing = box_house.cells() & line.cells();
    let stands = (core.cells - crossing).is_empty()
        && (line_set.cells - (line.cells() - crossing)).is_empty()
        && (box_set.cells - (box_house.cells() - crossing)).is_empty();
    let honest = [core, line_set, box_set].iter().all(|p| digits_of(state, p.cells) == p.digits);
    need(stands && honest, "the parts do not stand where they should")?;
    let all = core.cells | line_set.cells | box_set.cells;
    // The number of times that a digit can be used among all the cells.
    let twice = line_set.digits & box_set.digits;
    let once = core.digits | line_set.digits | box_set.digits;
    need(once.len() + twice.len() == all.len(), "digits and cells do not balance")?;
    let follows = |c: &Candidate| {
        let alone = !line_set.digits.contains(c.digit) && !box_set.digits.contains(c.digit);
        let used = |part: &AlmostLocked| {
            part.digits.contains(c.digit) || (alone && core.digits.contains(c.digit))
        };
        let outside = !all.contains(c.cell);
        (outside && line.cells().contains(c.cell) && used(line_set))
            || (outside && box_house.cells().contains(c.cell) && used(box_set))
            || (core.cells.contains(c.cell) && twice.contains(c.digit))
    };
    need(gone.iter().all(follows), "a candidate goes for no reason")
}

fn bent(
    state: &State,
    pivot: Cell,
    pincers: &[Cell],
    z: Digit,
    gone: &[Candidate],
) -> Result<(), &'static str> {
    let cells: CellSet = pincers.iter().copied().chain([pivot]).collect();
    let digits = digits_of(state, cells);
    need(cells.len() == 4 && digits.len() == 4, "a WXYZ-Wing has four cells and four digits")?;
    let here = |digit: Digit| cells & state.cells_with(digit);
    let restricted = |digit: Digit| {
        here(digit).iter().all(|cell| sees_all(cell, here(digit) - CellSet::only(cell)))
    };
    need(digits.iter().all(|d| d == z || restricted(d)), "another digit can be used twice")?;
    let follows = |c: &Candidate| c.digit == z && sees_all(c.cell, here(z));
    need(gone.iter().all(follows), "a candidate goes for no reason")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::chain::{Chains, Detail};
    use crate::logic::explainer::states;
    use crate::logic::find::{StepSink, aic, bent, blossom, sets, sue_de_coq};
    use crate::logic::finder::Search;
    use crate::random::{Stream, below};
    use std::ops::ControlFlow;

    type Find = fn(&State, StepSink<'_>) -> ControlFlow<()>;

    /// The finders whose reasons are checked here, and how many steps the test must see.
    const FINDERS: [(&str, Find, usize); 12] = [
        ("X-chains", aic::x_chains, 50),
        ("XY-chains", aic::xy_chains, 50),
        ("AICs", aic::chains, 500),
        ("chains with groups", aic::with_groups, 500),
        ("chains with sets", aic::with_sets, 500),
        ("ALS-XZ", sets::xz, 100),
        ("ALS-XY-Wings", sets::xy_wings, 200),
        ("ALS chains", sets::set_chains, 200),
        ("Death Blossoms", blossom::blossoms, 20),
        ("Sue de Coq", sue_de_coq::sue_de_coq, 20),
        ("W-Wings", bent::w_wings, 5),
        ("WXYZ-Wings", bent::wxyz_wings, 5),
    ];

    fn sound(solution: &crate::grid::Grid, step: &Step) -> bool {
        step.eliminations.iter().all(|c| solution.get(c.cell) != Some(c.digit))
            && step.placements.iter().all(|c| solution.get(c.cell) == Some(c.digit))
    }

    #[test]
    fn steps_of_chains_and_sets_agree_with_their_reason_and_the_solution() {
        let states = states(0..80);
        for (name, find, least) in FINDERS {
            let mut count = 0;
            for state in states.iter().step_by(5) {
                let solution = state.digits().solve().expect("states come from proper puzzles");
                let _ = find(state, &mut |step| {
                    assert_eq!(check(state, &step), Some(Ok(())), "{name} {step:?}");
                    assert!(sound(&solution, &step), "{name} {step:?}");
                    count += 1;
                    ControlFlow::Continue(())
                });
            }
            assert!(count >= least, "{name}: {count}");
        }
    }

    #[test]
    fn reasons_hold_for_arbitrary_candidates() {
        let mut random = Stream::new(11, 5);
        for item in 0..12 {
            // No digits and random candidates, which mostly fit no solution.
            let mut state = State::new(&crate::grid::Grid::EMPTY);
            for cell in Cell::all() {
                let keep = 2 + below(&mut random, 1 + item % 3) as usize;
                while state.candidates(cell).len() > keep {
                    state.eliminate(cell, Digit::from_index(below(&mut random, 9) as usize));
                }
            }
            for (name, find, _) in FINDERS {
                let mut left = 100;
                let _ = find(&state, &mut |step| {
                    assert_eq!(check(&state, &step), Some(Ok(())), "{name} {step:?}");
                    left -= 1;
                    if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
            }
        }
    }

    #[test]
    fn a_modified_reason_does_not_hold() {
        let mut tried = 0;
        for state in states(0..40).iter().step_by(6) {
            let _ = aic::chains(state, &mut |mut step| {
                let Reason::Aic(aic) = &mut step.reason else { return ControlFlow::Break(()) };
                // Without its first strong and weak link, the chain starts at another node.
                if aic.nodes.len() > 4 && !aic.closed && aic.nodes[0] != aic.nodes[2] {
                    aic.nodes.swap(0, 2);
                    assert_ne!(check(state, &step), Some(Ok(())), "{step:?}");
                    tried += 1;
                }
                ControlFlow::Continue(())
            });
            let _ = sets::xz(state, &mut |mut step| {
                let Reason::Sets { sets, .. } = &mut step.reason else {
                    return ControlFlow::Break(());
                };
                let cell = sets[0].cells.first().unwrap_or(Cell::at(0));
                sets[0].cells.remove(cell);
                assert_ne!(check(state, &step), Some(Ok(())), "{step:?}");
                tried += 1;
                ControlFlow::Continue(())
            });
        }
        assert!(tried > 50, "{tried}");
    }

    #[test]
    fn forcing_chains_and_nets_are_sound() {
        let mut count = 0;
        for state in states(0..60).iter().step_by(12) {
            let solution = state.digits().solve().expect("states come from proper puzzles");
            for search in [Search::ForcingChains, Search::ForcingNets] {
                let mut last = 0;
                let _ = search.run(state, &mut Chains::new(Detail::Links), &mut |step| {
                    assert!(sound(&solution, &step), "{step:?}");
                    assert!(!step.eliminations.is_empty());
                    let Reason::Chain(chain) = &step.reason else {
                        return ControlFlow::Break(());
                    };
                    assert!(last <= chain.complexity && !chain.branches.is_empty());
                    last = chain.complexity;
                    count += 1;
                    ControlFlow::Continue(())
                });
            }
        }
        assert!(count > 100, "{count}");
    }
}
