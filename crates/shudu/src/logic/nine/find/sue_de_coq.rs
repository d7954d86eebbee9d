//! Sue de Coq: the crossing of a box and a line, with a set in each.
//!
//! ```text
//!   line   L L . | C C . | . . .       C  two or three cells of the crossing, with at least
//!          . . . | . B . | . . .          two digits more than cells
//!          . . . | . . . | . . .       L  cells of the line, B cells of the box, which complete it
//! ```
//!
//! Each digit can be used once among all these cells; one that is in both L and B, twice. If the
//! number of possible uses equals the number of cells, all of them are used. So a digit of L is
//! removed from the rest of the line, one of B from the rest of the box, one of C alone from both,
//! and one of both L and B from both and from C.
//!
//! Order: rows, then columns, each with its three boxes; fewer cells first in C, then in L, then
//! in B.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::DigitSet;
use crate::hash::HashSet;
use crate::logic::nine::geometry::{BITS_OF, bits, cells, combos, coords, house, size};
use crate::logic::nine::state::State;
use crate::logic::step::{AlmostLocked, Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// Some cells and their digits.
type Part = (u128, u16);

/// Finds Sue de Coq.
pub(crate) fn sue_de_coq(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let mut known: HashSet<Vec<Candidate>> = HashSet::default();
    let (mut cores, mut line_set, mut box_set) = (Vec::new(), Vec::new(), Vec::new());
    for (line, box_house) in
        (0..18).flat_map(|line| (18..27).map(move |box_house| (line, box_house)))
    {
        let crossing = BITS_OF[line] & BITS_OF[box_house];
        subsets(state, crossing, &mut cores);
        cores.retain(|&(cells, digits)| {
            let count = cells.count_ones();
            count >= 2 && size(digits) >= count + 2
        });
        if !cores.is_empty() {
            subsets(state, BITS_OF[line] & !crossing, &mut line_set);
            subsets(state, BITS_OF[box_house] & !crossing, &mut box_set);
            for &core in &cores {
                search(state, [line, box_house], core, [&line_set, &box_set], &mut known, report)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Lists the subsets of the blank cells among up to six, fewer cells first.
fn subsets(state: &State, set: u128, list: &mut Vec<Part>) {
    list.clear();
    let (mut blank, mut n) = ([0usize; 6], 0);
    for cell in cells(set).filter(|&cell| state.cand(cell) != 0) {
        blank[n] = cell;
        n += 1;
    }
    for count in 1..=n as u32 {
        list.extend(combos(count, n as u32).map(|mask| {
            bits(mask).fold((0u128, 0u16), |(set, digits), i| {
                (set | 1 << blank[i], digits | state.cand(blank[i]))
            })
        }));
    }
}

/// Returns the sets in the rest of a house that have more cells than new digits.
fn sides(parts: &[Part], core: u16) -> Vec<(Part, u32)> {
    let more = |&part: &Part| {
        let (count, new) = (part.0.count_ones(), size(part.1 & !core));
        (part.1 & core != 0 && new < count).then(|| (part, count - new))
    };
    parts.iter().filter_map(more).collect()
}

fn search(
    state: &State,
    [line, box_house]: [usize; 2],
    core: Part,
    rests: [&[Part]; 2],
    known: &mut HashSet<Vec<Candidate>>,
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let [line_set, box_set] = rests.map(|parts| sides(parts, core.1));
    let missing = size(core.1) - core.0.count_ones();
    for &(l, by_line) in &line_set {
        for &(b, by_box) in &box_set {
            if by_line + by_box != missing + size(l.1 & b.1 & core.1) {
                continue;
            }
            let all = core.0 | l.0 | b.0;
            let only_core = core.1 & !(l.1 | b.1);
            let mut gone: Vec<Candidate> = Vec::new();
            let mut remove = |digits: u16, from: u128| {
                for digit in bits(digits) {
                    let set = state.cells(digit) & from;
                    gone.extend(cells(set).map(|cell| Candidate::at(cell, digit)));
                }
            };
            remove(l.1 | only_core, BITS_OF[line] & !all);
            remove(b.1 | only_core, BITS_OF[box_house] & !all);
            remove(l.1 & b.1, core.0);
            gone.sort_unstable();
            gone.dedup();
            if gone.is_empty() || !known.insert(gone.clone()) {
                continue;
            }
            let public = |(cells, digits): Part| AlmostLocked {
                cells: coords(cells),
                digits: DigitSet::from_bits(digits.into()),
            };
            let reason = Reason::SueDeCoq {
                box_house: house(box_house),
                line: house(line),
                crossing: public(core),
                line_set: public(l),
                box_set: public(b),
            };
            report(Step::new(Technique::SueDeCoq, Vec::new(), gone, reason))?;
        }
    }
    ControlFlow::Continue(())
}
