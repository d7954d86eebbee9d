//! XY-Wings and XYZ-Wings.
//!
//! ```text
//!   xz ─── xy (pivot)     the pivot is x or y, so one pincer is z:
//!           │             z is removed from every cell that sees both pincers
//!          yz             (XYZ: and the pivot, which may be z itself)
//! ```
//!
//! Order: pivots in reading order; both pincers run over the pivot's peers in reading order, so
//! each pair is visited twice and only the first visit counts.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::{Cell, Digit};
use crate::logic::nine::geometry::{cells, coord, peers};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// Finds XY-Wings, or XYZ-Wings if `xyz`.
pub(crate) fn wings(state: &State, xyz: bool, report: StepSink<'_>) -> ControlFlow<()> {
    let (size, technique) = if xyz { (3, Technique::XyzWing) } else { (2, Technique::XyWing) };
    let twos = (0..81).filter(|&c| state.cand(c).count_ones() == 2).fold(0u128, |s, c| s | 1 << c);
    for pivot in 0..81 {
        let xy = state.cand(pivot);
        if xy.count_ones() != size {
            continue;
        }
        let near = peers(pivot) & twos;
        for one in cells(near) {
            let xz = state.cand(one);
            if (xy & !xz).count_ones() != 1 {
                continue;
            }
            for two in cells(near) {
                let yz = state.cand(two);
                let union_fits = (xy | xz | yz).count_ones() == 3;
                if !union_fits || (xy & xz & yz).count_ones() != u32::from(xyz) {
                    continue;
                }
                let digit = (xz & yz).trailing_zeros() as usize;
                let mut victims = peers(one) & peers(two) & state.cells(digit);
                if xyz {
                    victims &= peers(pivot);
                }
                victims &= !(1u128 << pivot | 1 << one | 1 << two);
                if victims != 0 {
                    report(Step::new(
                        technique,
                        Vec::new(),
                        cells(victims).map(|cell| Candidate::at(cell, digit)).collect(),
                        Reason::Wing {
                            pivot: coord(pivot),
                            pincers: vec![coord(one), coord(two)],
                            candidates: [pivot, one, two]
                                .map(|cell| state.candidates(Cell::at(cell)))
                                .to_vec(),
                            digit: Digit::from_index(digit),
                        },
                    ))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
