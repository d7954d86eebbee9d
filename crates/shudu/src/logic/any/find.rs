//! Finders of singles, locked candidates and subsets on every board.
//!
//! The order of search is that of the finders for 9×9: groups as boxes, columns, rows; digits upwards;
//! combinations as increasing binary numbers.

use std::ops::ControlFlow;

use super::constraints;
use super::state::{Crossing, State, bits};
use crate::grid::{Coord, Digit, DigitSet, HouseKind};
use crate::logic::rating::Rating;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// Receives the steps of a finder. Breaking stops the search.
pub(super) type StepSink<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// Finds the steps of some techniques.
type Finder = fn(&State, StepSink<'_>) -> ControlFlow<()>;

/// The finders in the order of the explainer, each with the lowest rating of its techniques.
const ORDER: [(u16, Finder); 15] = [
    (10, |state, report| only_places(state, true, report)),
    (10, |state, report| only_places(state, false, report)),
    (17, direct_locked),
    (20, |state, report| direct_hidden(state, 2, report)),
    (23, naked_singles),
    (25, |state, report| direct_hidden(state, 3, report)),
    (25, constraints::excluded),
    (26, locked),
    (28, constraints::common_peers),
    (30, |state, report| naked(state, 2, report)),
    (34, |state, report| hidden(state, 2, report)),
    (36, |state, report| naked(state, 3, report)),
    (40, |state, report| hidden(state, 3, report)),
    (50, |state, report| naked(state, 4, report)),
    (54, |state, report| hidden(state, 4, report)),
];

/// Reports the steps in the order of the explainer, of techniques that start at `most` or below.
pub(crate) fn in_order(state: &State, most: Rating, report: StepSink<'_>) -> ControlFlow<()> {
    for (_, find) in ORDER.iter().filter(|(lowest, _)| *lowest <= most.tenths()) {
        find(state, &mut |step| match step.rating <= most {
            true => report(step),
            false => ControlFlow::Continue(()),
        })?;
    }
    ControlFlow::Continue(())
}

/// Reports the steps of one technique.
pub(crate) fn of(state: &State, technique: Technique, report: StepSink<'_>) -> ControlFlow<()> {
    use Technique as T;
    let index = match technique {
        T::FullHouse => 0,
        T::HiddenSingle | T::HiddenSingleBox | T::HiddenSingleColumn | T::HiddenSingleRow => 1,
        T::DirectPointing | T::DirectClaiming => 2,
        T::DirectHiddenPair => 3,
        T::NakedSingle => 4,
        T::DirectHiddenTriple => 5,
        T::Constraint => 6,
        T::Pointing | T::Claiming => 7,
        T::CommonPeers => 8,
        T::NakedPair => 9,
        T::HiddenPair => 10,
        T::NakedTriple => 11,
        T::HiddenTriple => 12,
        T::NakedQuad => 13,
        T::HiddenQuad => 14,
        _ => return ControlFlow::Continue(()),
    };
    ORDER[index].1(state, &mut |step| match step.technique == technique {
        true => report(step),
        false => ControlFlow::Continue(()),
    })
}

/// Reports the steps that constraints give, apart from the techniques of every board.
pub(crate) fn of_constraints(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    of(state, Technique::HiddenSingle, report)?;
    of(state, Technique::Constraint, report)?;
    of(state, Technique::CommonPeers, report)
}

impl State {
    pub(super) fn coord(&self, cell: usize) -> Coord {
        self.tables.coords[cell]
    }

    pub(super) fn group_cells(&self, group: usize) -> &[u16] {
        &self.tables.group(group).cells
    }

    /// Returns the cell at a position of a group.
    pub(super) fn cell_at(&self, group: usize, place: usize) -> usize {
        usize::from(self.group_cells(group)[place])
    }

    /// Returns the digit with this index in a cell.
    pub(super) fn candidate(&self, cell: usize, digit: usize) -> Candidate {
        Candidate { cell: self.coord(cell), digit: Digit::from_index(digit) }
    }

    fn kind(&self, group: usize) -> HouseKind {
        self.tables.name(group).kind
    }

    fn is_box(&self, group: usize) -> bool {
        matches!(self.kind(group), HouseKind::Box | HouseKind::Region)
    }

    /// Returns the groups in which every digit occurs.
    pub(super) fn house_numbers(&self) -> impl Iterator<Item = usize> {
        (0..self.tables.named.len()).filter(|&group| self.tables.group(group).is_house)
    }

    fn placing(&self, technique: Technique, cell: usize, digit: usize, why: Reason) -> Step {
        let placed = vec![self.candidate(cell, digit)];
        Step::new(technique, placed, Vec::new(), why).on(self.tables.shape)
    }

    pub(super) fn removing(&self, technique: Technique, gone: Vec<Candidate>, why: Reason) -> Step {
        Step::new(technique, Vec::new(), gone, why).on(self.tables.shape)
    }
}

/// Finds the digits with one place, in houses with one blank cell (`last`: full houses) or in all
/// others (hidden singles).
fn only_places(state: &State, last: bool, report: StepSink<'_>) -> ControlFlow<()> {
    for house in state.house_numbers().filter(|&house| (state.vacant(house) == 1) == last) {
        for digit in 0..state.digit_count() {
            let places = state.places(house, digit);
            if !places.is_power_of_two() {
                continue;
            }
            let cell = state.cell_at(house, places.trailing_zeros() as usize);
            let technique = match (last, state.kind(house)) {
                (true, _) => Technique::FullHouse,
                (_, HouseKind::Column) => Technique::HiddenSingleColumn,
                (_, HouseKind::Row) => Technique::HiddenSingleRow,
                (_, HouseKind::Box) => Technique::HiddenSingleBox,
                _ => Technique::HiddenSingle,
            };
            let reason = Reason::Hidden { house: state.tables.name(house), blockers: Vec::new() };
            report(state.placing(technique, cell, digit, reason))?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds the cells with one candidate, in reading order.
fn naked_singles(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    for cell in 0..state.tables.coords.len() {
        let mask = state.cand(cell);
        if mask.is_power_of_two() {
            let digit = mask.trailing_zeros() as usize;
            report(state.placing(
                Technique::NakedSingle,
                cell,
                digit,
                Reason::Naked { blockers: Vec::new() },
            ))?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits every digit with at least two places in a house, all of them in another group.
fn scan_locked(
    state: &State,
    mut found: impl FnMut(Crossing, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // Crossings of the same kinds of groups are searched digit by digit.
    let kinds = |crossing: &Crossing| {
        let class = |group| (state.is_box(group), state.kind(group));
        (class(crossing.from), class(crossing.to))
    };
    for same in state.tables.crossings.chunk_by(|one, next| kinds(one) == kinds(next)) {
        for digit in 0..state.digit_count() {
            for crossing in same {
                let places = state.places(crossing.from, digit);
                if places.count_ones() > 1 && places & !crossing.common == 0 {
                    found(*crossing, digit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the reason that a digit is confined to the crossing of two groups.
fn confined(state: &State, crossing: Crossing, digit: usize) -> Reason {
    let places = bits(state.places(crossing.from, digit));
    let cells = places.map(|place| state.coord(state.cell_at(crossing.from, place)));
    Reason::Locked {
        digit: Digit::from_index(digit),
        from: state.tables.name(crossing.from),
        to: state.tables.name(crossing.to),
        cells: if state.tables.shape.is_some() { Vec::new() } else { cells.collect() },
    }
}

/// Finds pointing and claiming.
fn locked(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    scan_locked(state, |crossing, digit| {
        let from = state.group_cells(crossing.from);
        let others = state.group_cells(crossing.to).iter().filter(|cell| !from.contains(cell));
        let victims = others.map(|&cell| usize::from(cell));
        let victims = victims.filter(|&cell| state.cand(cell) >> digit & 1 == 1);
        let gone: Vec<_> = victims.map(|cell| state.candidate(cell, digit)).collect();
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let technique = match state.is_box(crossing.from) {
            true => Technique::Pointing,
            false => Technique::Claiming,
        };
        report(state.removing(technique, gone, confined(state, crossing, digit)))
    })
}

/// Finds direct pointing and claiming: the confinement leaves one place for the digit in a house of
/// the same kind that crosses the same group. Only the digit is placed.
fn direct_locked(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let tables = &state.tables;
    scan_locked(state, |crossing, digit| {
        let is_parallel = |other: &&Crossing| {
            other.to == crossing.to
                && other.from != crossing.from
                && state.kind(other.from) == state.kind(crossing.from)
        };
        for other in tables.crossings.iter().filter(is_parallel) {
            let places = state.places(other.from, digit);
            let left = places & !other.common;
            if places != left && left.is_power_of_two() {
                let cell = state.cell_at(other.from, left.trailing_zeros() as usize);
                let technique = match state.is_box(crossing.from) {
                    true => Technique::DirectPointing,
                    false => Technique::DirectClaiming,
                };
                let reason = confined(state, crossing, digit);
                report(state.placing(technique, cell, digit, reason))?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// A subset: the cells are positions in the group.
#[derive(Clone, Copy)]
struct Subset {
    group: usize,
    cells: u32,
    digits: u32,
}

impl Subset {
    fn reason(self, state: &State) -> Reason {
        let coord = |place| state.coord(state.cell_at(self.group, place));
        Reason::Subset {
            house: state.tables.name(self.group),
            cells: bits(self.cells).map(coord).collect(),
            digits: DigitSet::from_bits(self.digits),
        }
    }
}

/// Visits all choices of `k` masks, each with at least two bits, whose union has `k` bits. The
/// choice is passed as bits over the mask numbers, in increasing order, with the union.
fn unions(
    masks: &[u32],
    k: usize,
    found: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut eligible = 0;
    for (i, mask) in masks.iter().enumerate() {
        eligible |= u32::from((2..=k as u32).contains(&mask.count_ones())) << i;
    }
    if (eligible.count_ones() as usize) < k {
        return ControlFlow::Continue(());
    }
    choose(masks, eligible, k, k, (0, 0), found)
}

/// Chooses `left` more of the eligible masks, the highest first, which gives increasing numbers.
fn choose(
    masks: &[u32],
    eligible: u32,
    k: usize,
    left: usize,
    (chosen, union): (u32, u32),
    found: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for i in bits(eligible) {
        let (chosen, union) = (chosen | 1 << i, union | masks[i]);
        let size = union.count_ones() as usize;
        if size > k {
            continue;
        }
        if left > 1 {
            choose(masks, eligible & ((1 << i) - 1), k, left - 1, (chosen, union), found)?;
        } else if size == k {
            found(chosen, union)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits every hidden subset of `k` digits in houses with more than `blanks` blanks.
fn scan_hidden(
    state: &State,
    k: usize,
    blanks: usize,
    mut found: impl FnMut(Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut masks = vec![0; state.digit_count()];
    for group in state.house_numbers().filter(|&house| state.vacant(house) > blanks) {
        for (digit, mask) in masks.iter_mut().enumerate() {
            *mask = state.places(group, digit);
        }
        unions(&masks, k, &mut |digits, cells| found(Subset { group, cells, digits }))?;
    }
    ControlFlow::Continue(())
}

/// Finds naked pairs, triples and quads (`k` = 2, 3, 4). In a house with fewer than `2k` blanks the
/// other cells are a smaller hidden subset.
fn naked(state: &State, k: usize, report: StepSink<'_>) -> ControlFlow<()> {
    let technique = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][k - 2];
    for group in 0..state.tables.named.len() {
        let least = if state.tables.group(group).is_house { 2 * k } else { k + 1 };
        if state.vacant(group) < least {
            continue;
        }
        let masks: Vec<u32> =
            state.group_cells(group).iter().map(|&cell| state.cand(cell.into())).collect();
        unions(&masks, k, &mut |cells, digits| {
            let others = (0..masks.len()).filter(|place| cells >> place & 1 == 0);
            let gone = others.map(|place| (place, masks[place] & digits));
            take(state, technique, gone, Subset { group, cells, digits }, report)
        })?;
    }
    ControlFlow::Continue(())
}

/// Finds hidden pairs, triples and quads (`k` = 2, 3, 4) in houses with more than `2k` blanks:
/// otherwise the other digits are a naked subset that is not larger.
fn hidden(state: &State, k: usize, report: StepSink<'_>) -> ControlFlow<()> {
    let technique = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad][k - 2];
    scan_hidden(state, k, 2 * k, |subset| {
        let gone = bits(subset.cells).map(|place| {
            let cell = state.cell_at(subset.group, place);
            (place, state.cand(cell) & !subset.digits)
        });
        take(state, technique, gone, subset, report)
    })
}

/// Reports a subset if it removes something: `gone` has the digits to remove at each position.
fn take(
    state: &State,
    technique: Technique,
    gone: impl Iterator<Item = (usize, u32)>,
    subset: Subset,
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let gone: Vec<Candidate> = gone
        .flat_map(|(place, mask)| {
            let cell = state.cell_at(subset.group, place);
            bits(mask).map(move |digit| state.candidate(cell, digit))
        })
        .collect();
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    report(state.removing(technique, gone, subset.reason(state)))
}

/// Finds direct hidden pairs and triples (`k` = 2, 3): a hidden subset that leaves another digit of
/// the house a single cell. Only that digit is placed.
fn direct_hidden(state: &State, k: usize, report: StepSink<'_>) -> ControlFlow<()> {
    let technique =
        if k == 2 { Technique::DirectHiddenPair } else { Technique::DirectHiddenTriple };
    scan_hidden(state, k, k, |subset| {
        let others = (0..state.digit_count()).filter(|digit| subset.digits >> digit & 1 == 0);
        let single = others.into_iter().find_map(|digit| {
            let places = state.places(subset.group, digit);
            let left = places & !subset.cells;
            (places.count_ones() > 1 && left.is_power_of_two())
                .then(|| (state.cell_at(subset.group, left.trailing_zeros() as usize), digit))
        });
        let Some((cell, digit)) = single else { return ControlFlow::Continue(()) };
        report(state.placing(technique, cell, digit, subset.reason(state)))
    })
}
