//! Finders of singles, locked candidates and subsets for every shape.
//!
//! The order of search is that of the 9×9 finders in [`find`](crate::logic::find): houses as boxes,
//! columns, rows; digits upwards; combinations as increasing binary numbers.

use std::ops::ControlFlow;

use super::state::{BoardState, bits, digits};
use super::step::{BoardCandidate, BoardReason, BoardStep};
use crate::grid::{BoardHouse, HouseKind, Shape};
use crate::logic::rating::Rating;
use crate::logic::technique::Technique;

/// Receives the steps of a finder. Breaking stops the search.
pub(super) type StepSink<'a> = &'a mut dyn FnMut(BoardStep) -> ControlFlow<()>;

/// Tries the techniques in the order of the explainer, up to the last that starts at `most` or below.
/// Steps of a few harder techniques may be reported too.
pub(super) fn all(state: &BoardState, most: Rating, report: StepSink<'_>) -> ControlFlow<()> {
    let most = most.tenths();
    only_places(state, true, report)?;
    only_places(state, false, report)?;
    // Each check has the lowest rating of the techniques after it.
    if most < 17 {
        return ControlFlow::Continue(());
    }
    direct_locked(state, report)?;
    direct_hidden(state, 2, report)?;
    if most < 23 {
        return ControlFlow::Continue(());
    }
    naked_singles(state, report)?;
    direct_hidden(state, 3, report)?;
    if most < 26 {
        return ControlFlow::Continue(());
    }
    locked(state, report)?;
    for (k, lowest) in [(2, 30), (3, 36), (4, 50)] {
        if most < lowest {
            return ControlFlow::Continue(());
        }
        naked(state, k, report)?;
        hidden(state, k, report)?;
    }
    ControlFlow::Continue(())
}

/// A house by its number in the layout, with its name.
#[derive(Clone, Copy)]
struct Named {
    number: usize,
    house: BoardHouse,
}

/// Returns the house of this kind and index.
fn named(shape: Shape, kind: HouseKind, index: usize) -> Named {
    let number = kind as usize * shape.side() + index;
    Named { number, house: BoardHouse { kind, index: index as u8 } }
}

/// Returns all houses: boxes, columns, rows.
fn houses(shape: Shape) -> impl Iterator<Item = Named> {
    [HouseKind::Box, HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(move |kind| (0..shape.side()).map(move |index| named(shape, kind, index)))
}

/// Returns the cell at a position of a house.
fn cell_at(shape: Shape, house: Named, place: usize) -> usize {
    usize::from(shape.layout().houses()[house.number][place])
}

/// Returns the digit with this index, from 0, in a cell.
fn candidate(shape: Shape, cell: usize, digit: usize) -> BoardCandidate {
    BoardCandidate { cell: shape.coord(cell), digit: digit as u8 + 1 }
}

/// Finds the digits with one place, in houses with one blank cell (`last`: full houses) or in all
/// others (hidden singles).
fn only_places(state: &BoardState, last: bool, report: StepSink<'_>) -> ControlFlow<()> {
    let shape = state.shape();
    for house in houses(shape) {
        if (state.vacant(house.number) == 1) != last {
            continue;
        }
        for digit in 0..shape.side() {
            let places = state.places(house.number, digit);
            if !places.is_power_of_two() {
                continue;
            }
            let cell = cell_at(shape, house, places.trailing_zeros() as usize);
            let technique = match (last, house.house.kind) {
                (true, _) => Technique::FullHouse,
                (_, HouseKind::Box) => Technique::HiddenSingleBox,
                (_, HouseKind::Column) => Technique::HiddenSingleColumn,
                (_, HouseKind::Row) => Technique::HiddenSingleRow,
            };
            let reason = BoardReason::Hidden { house: house.house };
            let placed = vec![candidate(shape, cell, digit)];
            report(BoardStep::new(shape, technique, placed, Vec::new(), reason))?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds the cells with one candidate, in reading order.
fn naked_singles(state: &BoardState, report: StepSink<'_>) -> ControlFlow<()> {
    let shape = state.shape();
    for cell in 0..shape.cells() {
        let mask = state.candidates(cell);
        if mask.is_power_of_two() {
            let placed = vec![candidate(shape, cell, mask.trailing_zeros() as usize)];
            let reason = BoardReason::Naked;
            report(BoardStep::new(shape, Technique::NakedSingle, placed, Vec::new(), reason))?;
        }
    }
    ControlFlow::Continue(())
}

/// A digit confined to a crossing: all its places in `from` are in `to`.
struct Locked {
    digit: usize,
    from: Named,
    to: Named,
    /// The positions at which `from`, and each parallel house, crosses `to`.
    crossing: u32,
}

impl Locked {
    fn technique(&self, pointing: Technique, claiming: Technique) -> Technique {
        if self.from.house.kind == HouseKind::Box { pointing } else { claiming }
    }

    fn reason(&self) -> BoardReason {
        let digit = self.digit as u8 + 1;
        BoardReason::Locked { digit, from: self.from.house, to: self.to.house }
    }
}

/// Visits every confined digit with at least two places: box in column, box in row, column in box,
/// row in box.
fn scan_locked(
    state: &BoardState,
    mut found: impl FnMut(&Locked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    use HouseKind::{Box, Column, Row};
    let shape = state.shape();
    for (from, to) in [(Box, Column), (Box, Row), (Column, Box), (Row, Box)] {
        for digit in 0..shape.side() {
            for index in 0..shape.side() {
                let from = named(shape, from, index);
                let places = state.places(from.number, digit);
                if places.count_ones() < 2 {
                    continue;
                }
                let first = places.trailing_zeros() as usize;
                let crossing = crossing(shape, from.house.kind, to, first);
                if places & !crossing == 0 {
                    let layout = shape.layout();
                    let of_first = layout.houses_of(cell_at(shape, from, first));
                    let to = named(shape, to, layout.house_name(of_first[to as usize]).1);
                    found(&Locked { digit, from, to, crossing })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the positions of a house of the kind `from` that are in the same house of the kind `to`
/// as the position `place`.
fn crossing(shape: Shape, from: HouseKind, to: HouseKind, place: usize) -> u32 {
    let (high, wide) = (shape.box_rows(), shape.box_columns());
    let run = |length: usize| ((1u32 << length) - 1) << (place / length * length);
    match (from, to) {
        (HouseKind::Box, HouseKind::Column) => {
            (0..high).map(|row| 1 << (row * wide + place % wide)).sum()
        }
        (HouseKind::Column, _) => run(high),
        // A row in a box, and a box in a row.
        _ => run(wide),
    }
}

/// Finds pointing and claiming.
fn locked(state: &BoardState, report: StepSink<'_>) -> ControlFlow<()> {
    let shape = state.shape();
    scan_locked(state, |found| {
        let from = &shape.layout().houses()[found.from.number];
        let others = found.to.house.cells(shape).filter(|cell| !from.contains(&(*cell as u16)));
        let victims = others.filter(|&cell| state.candidates(cell) >> found.digit & 1 == 1);
        let gone: Vec<_> = victims.map(|cell| candidate(shape, cell, found.digit)).collect();
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let technique = found.technique(Technique::Pointing, Technique::Claiming);
        report(BoardStep::new(shape, technique, Vec::new(), gone, found.reason()))
    })
}

/// Finds direct pointing and claiming: the confinement leaves one place for the digit in a house of
/// the same kind that crosses the same house. Only the digit is placed.
fn direct_locked(state: &BoardState, report: StepSink<'_>) -> ControlFlow<()> {
    let shape = state.shape();
    scan_locked(state, |found| {
        for other in parallels(shape, found).filter(|other| other.number != found.from.number) {
            let places = state.places(other.number, found.digit);
            let left = places & !found.crossing;
            if places != left && left.is_power_of_two() {
                let cell = cell_at(shape, other, left.trailing_zeros() as usize);
                let technique =
                    found.technique(Technique::DirectPointing, Technique::DirectClaiming);
                let placed = vec![candidate(shape, cell, found.digit)];
                report(BoardStep::new(shape, technique, placed, Vec::new(), found.reason()))?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Returns the houses of the kind of `from` that cross `to`.
fn parallels(shape: Shape, found: &Locked) -> impl Iterator<Item = Named> {
    let (kind, to) = (found.from.house.kind, found.to.house);
    let mut indices: Vec<u8> =
        to.cells(shape).map(|cell| BoardHouse::of_cell(shape, cell)[kind as usize].index).collect();
    indices.sort_unstable();
    indices.dedup();
    indices.into_iter().map(move |index| named(shape, kind, usize::from(index)))
}

/// A subset: the cells are positions in the house.
#[derive(Clone, Copy)]
struct Subset {
    house: Named,
    cells: u32,
    digits: u32,
}

impl Subset {
    fn reason(self, shape: Shape) -> BoardReason {
        let coord = |place| shape.coord(cell_at(shape, self.house, place));
        BoardReason::Subset {
            house: self.house.house,
            cells: bits(self.cells).map(coord).collect(),
            digits: digits(self.digits).collect(),
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
    state: &BoardState,
    k: usize,
    blanks: usize,
    mut found: impl FnMut(Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let shape = state.shape();
    let mut masks = vec![0; shape.side()];
    for house in houses(shape).filter(|house| state.vacant(house.number) > blanks) {
        for (digit, mask) in masks.iter_mut().enumerate() {
            *mask = state.places(house.number, digit);
        }
        unions(&masks, k, &mut |digits, cells| found(Subset { house, cells, digits }))?;
    }
    ControlFlow::Continue(())
}

/// Finds naked pairs, triples and quads (`k` = 2, 3, 4) in houses with at least `2k` blanks:
/// otherwise the other cells are a smaller hidden subset.
fn naked(state: &BoardState, k: usize, report: StepSink<'_>) -> ControlFlow<()> {
    let shape = state.shape();
    let technique = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][k - 2];
    let mut masks = vec![0; shape.side()];
    for house in houses(shape).filter(|house| state.vacant(house.number) >= 2 * k) {
        for (place, mask) in masks.iter_mut().enumerate() {
            *mask = state.candidates(cell_at(shape, house, place));
        }
        unions(&masks, k, &mut |cells, digits| {
            let others = bits(shape.all_digits() & !cells);
            let gone = others.map(|place| (place, masks[place] & digits));
            take(shape, technique, gone, Subset { house, cells, digits }, report)
        })?;
    }
    ControlFlow::Continue(())
}

/// Finds hidden pairs, triples and quads (`k` = 2, 3, 4) in houses with more than `2k` blanks:
/// otherwise the other digits are a naked subset that is not larger.
fn hidden(state: &BoardState, k: usize, report: StepSink<'_>) -> ControlFlow<()> {
    let shape = state.shape();
    let technique = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad][k - 2];
    scan_hidden(state, k, 2 * k, |subset| {
        let gone = bits(subset.cells).map(|place| {
            let cell = cell_at(shape, subset.house, place);
            (place, state.candidates(cell) & !subset.digits)
        });
        take(shape, technique, gone, subset, report)
    })
}

/// Reports a subset if it removes something: `gone` has the digits to remove at each position.
fn take(
    shape: Shape,
    technique: Technique,
    gone: impl Iterator<Item = (usize, u32)>,
    subset: Subset,
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let gone: Vec<BoardCandidate> = gone
        .flat_map(|(place, mask)| {
            let cell = cell_at(shape, subset.house, place);
            bits(mask).map(move |digit| candidate(shape, cell, digit))
        })
        .collect();
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    report(BoardStep::new(shape, technique, Vec::new(), gone, subset.reason(shape)))
}

/// Finds direct hidden pairs and triples (`k` = 2, 3): a hidden subset that leaves another digit of
/// the house a single cell. Only that digit is placed.
fn direct_hidden(state: &BoardState, k: usize, report: StepSink<'_>) -> ControlFlow<()> {
    let shape = state.shape();
    let technique =
        if k == 2 { Technique::DirectHiddenPair } else { Technique::DirectHiddenTriple };
    scan_hidden(state, k, k, |subset| {
        let single = bits(shape.all_digits() & !subset.digits).find_map(|digit| {
            let places = state.places(subset.house.number, digit);
            let left = places & !subset.cells;
            (places.count_ones() > 1 && left.is_power_of_two())
                .then(|| (cell_at(shape, subset.house, left.trailing_zeros() as usize), digit))
        });
        let Some((cell, digit)) = single else { return ControlFlow::Continue(()) };
        let placed = vec![candidate(shape, cell, digit)];
        report(BoardStep::new(shape, technique, placed, Vec::new(), subset.reason(shape)))
    })
}
