//! Single-digit patterns of two strong links: skyscraper, two-string kite, turbot fish.
//!
//! ```text
//!   outer ═══ inner ─── inner ═══ outer
//! ```
//!
//! A strong link (═) is a house with just two places for the digit. The inner cells see each other
//! (─), so they are not both true, and one of the outer cells is. Candidates that see both outer cells
//! are removed.
//!
//! | strong links | weak link | name |
//! |---|---|---|
//! | two rows, or two columns | a line | skyscraper |
//! | a row and a column | a box | two-string kite |
//! | anything else | | turbot fish |
//!
//! Order: digits upwards; the first strong link by house (rows, columns, boxes), then the second.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::{Coord, Digit};
use crate::logic::nine::geometry::{
    BOX, CELLS_OF, COLUMN, HOUSES_OF, ROW, bits, cells, coord, house, peers, sees,
};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// A house with two places for a digit.
#[derive(Clone, Copy)]
struct Strong {
    house: usize,
    ends: [usize; 2],
}

/// Finds skyscrapers.
pub(crate) fn skyscrapers(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    search(state, Technique::Skyscraper, report)
}

/// Finds two-string kites.
pub(crate) fn kites(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    search(state, Technique::TwoStringKite, report)
}

/// Finds turbot fish that are neither skyscrapers nor kites.
pub(crate) fn turbots(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    search(state, Technique::TurbotFish, report)
}

/// Finds two kites whose inner cells are the same: with rows and columns exchanged, or with another
/// digit.
///
/// ```text
///   box   . b │ ═ ═ x      the row of the one and the column of the other make a kite,
///         a . │            and so do the other row and column
/// ```
pub(crate) fn dual_kites(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let mut kites: Vec<Step> = Vec::new();
    let _ = kites_of(state, &mut kites);
    for (n, one) in kites.iter().enumerate() {
        for two in &kites[n + 1..] {
            if inner(one) == inner(two) && one.eliminations != two.eliminations {
                report(super::joined(Technique::DualTwoStringKite, one, two))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn kites_of(state: &State, into: &mut Vec<Step>) -> ControlFlow<()> {
    search(state, Technique::TwoStringKite, &mut |step| {
        into.push(step);
        ControlFlow::Continue(())
    })
}

/// Returns the inner cells, lowest first.
fn inner(step: &Step) -> Option<[Coord; 2]> {
    match step.reason {
        Reason::Turbot { cells: [_, a, b, _], .. } => Some([a.min(b), a.max(b)]),
        _ => None,
    }
}

fn search(state: &State, wanted: Technique, report: StepSink<'_>) -> ControlFlow<()> {
    let mut links = [Strong { house: 0, ends: [0; 2] }; 27];
    for digit in 0..9 {
        let mut count = 0;
        for (h, places) in (0..27).map(|h| (h, state.places(h, digit))) {
            if places.count_ones() == 2 {
                let mut ends = bits(places).map(|p| CELLS_OF[h][p] as usize);
                if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
                    links[count] = Strong { house: h, ends: [a, b] };
                    count += 1;
                }
            }
        }
        for (n, one) in links[..count].iter().enumerate() {
            for two in &links[n + 1..count] {
                for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let chain = [one.ends[1 - i], one.ends[i], two.ends[j], two.ends[1 - j]];
                    link(state, digit, [one.house, two.house], chain, wanted, report)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Checks two strong links joined at their inner cells.
fn link(
    state: &State,
    digit: usize,
    strong: [usize; 2],
    chain: [usize; 4],
    wanted: Technique,
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let [start, a, b, end] = chain;
    let distinct = a != b && start != b && start != end && a != end;
    if !distinct || !sees(a, b) {
        return ControlFlow::Continue(());
    }
    let victims = peers(start) & peers(end) & state.cells(digit) & !(1u128 << a | 1 << b);
    if victims == 0 {
        return ControlFlow::Continue(());
    }
    // The weak link's house: a line rather than a box if they share both.
    let shared = |kind: usize| HOUSES_OF[a][kind] == HOUSES_OF[b][kind];
    let line = [ROW, COLUMN].into_iter().find(|&kind| shared(kind));
    let parallel = strong[0] / 9 == strong[1] / 9;
    let technique = if strong[0] >= 18 || strong[1] >= 18 {
        Technique::TurbotFish
    } else if parallel && line.is_some() {
        Technique::Skyscraper
    } else if !parallel && shared(BOX) {
        Technique::TwoStringKite
    } else {
        Technique::TurbotFish
    };
    if technique != wanted {
        return ControlFlow::Continue(());
    }
    let kind = line.filter(|_| technique != Technique::TwoStringKite).unwrap_or(BOX);
    let reason = Reason::Turbot {
        digit: Digit::from_index(digit),
        cells: chain.map(coord),
        strong: strong.map(house),
        weak: house(HOUSES_OF[a][kind] as usize),
    };
    let gone = cells(victims).map(|cell| Candidate::at(cell, digit)).collect();
    report(Step::new(technique, Vec::new(), gone, reason))
}
