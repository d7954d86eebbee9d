//! Compares the finders of the HoDoKu solver with slow, direct definitions.

use std::collections::BTreeSet;

use shudu::grid::{Cell, CellSet, Coord, Digit, DigitSet, House, HouseKind, Shape};
use shudu::logic::{
    Candidate, HodokuOptions, HodokuSolver, Reason, Rescue, State, Step, StepSolver, Technique,
};
use shudu::testing::corpus::{self, Kind};
use shudu::testing::steps_of;

/// Returns states of seeded puzzles without singles.
fn states(items: std::ops::Range<u64>) -> Vec<State> {
    let mut states = Vec::new();
    let mut solver = HodokuSolver::new(HodokuOptions::default());
    for item in items {
        let puzzle = corpus::grid(Kind::Minimal, 21, item);
        let path = solver.path(State::new(&puzzle)).expect("a proper puzzle");
        let mut state = State::new(&puzzle);
        for step in path {
            if step.placements.is_empty() {
                states.push(state.clone());
            }
            state.apply(&step);
        }
    }
    states
}

/// Returns all steps that a technique's finder reports.
fn found(state: &State, technique: Technique) -> Vec<Step> {
    steps_of(state, technique).expect("a technique of the HoDoKu solver")
}

fn gone(step: &Step) -> BTreeSet<Candidate> {
    step.eliminations.iter().copied().collect()
}

/// Returns those of the cells that have this candidate.
fn having(state: &State, digit: Digit, cells: CellSet) -> CellSet {
    cells.iter().filter(|&cell| state.candidates(cell.into()).contains(digit)).collect()
}

fn cells_with(state: &State, digit: Digit) -> CellSet {
    having(state, digit, CellSet::ALL)
}

fn places(state: &State, digit: Digit, house: House) -> CellSet {
    having(state, digit, house.grid_cells())
}

fn cell(coord: Coord) -> Cell {
    coord.try_into().expect("a cell of the grid")
}

fn set(cells: &[Coord]) -> CellSet {
    cells.iter().map(|coord| cell(*coord)).collect()
}

fn candidates(cells: CellSet, digit: Digit) -> BTreeSet<Candidate> {
    cells.iter().map(|cell| Candidate { cell: cell.into(), digit }).collect()
}

/// Returns the cells that lose a candidate.
fn losers(step: &Step) -> CellSet {
    step.eliminations.iter().map(|gone| cell(gone.cell)).collect()
}

fn houses() -> impl Iterator<Item = House> {
    House::all(Shape::NINE)
}

/// Returns the cells that see all of these.
fn seen_by_all(cells: CellSet) -> CellSet {
    Cell::all().filter(|c| cells.iter().all(|other| other.peers().contains(*c))).collect()
}

/// Returns all choices of `k` of these houses.
fn choices(houses: &[House], k: usize) -> Vec<Vec<House>> {
    if k == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, house) in houses.iter().enumerate() {
        for mut rest in choices(&houses[i + 1..], k - 1) {
            rest.insert(0, *house);
            all.push(rest);
        }
    }
    all
}

/// Returns a fish by its definition: the fins, and the cells that lose the digit.
fn fish(state: &State, digit: Digit, base: &[House], cover: &[House]) -> (CellSet, CellSet) {
    let all = cells_with(state, digit);
    let count = |cell: Cell, houses: &[House]| {
        houses.iter().filter(|house| house.grid_cells().contains(cell)).count()
    };
    let fins: CellSet = all
        .iter()
        .filter(|&c| count(c, base) > 1 || (count(c, base) == 1 && count(c, cover) == 0))
        .collect();
    let victims: CellSet = all
        .iter()
        .filter(|&c| count(c, cover) > count(c, base) && count(c, base) < 2)
        .filter(|&c| fins.iter().all(|fin| fin.peers().contains(c)))
        .collect();
    (fins, victims)
}

type Pattern = (Digit, Vec<House>, Vec<House>, CellSet, BTreeSet<Candidate>);

fn pattern(step: &Step) -> Pattern {
    let Reason::Fish { digit, base, cover, fins } = &step.reason else { panic!("{step:?}") };
    (*digit, base.clone(), cover.clone(), set(fins), gone(step))
}

#[test]
fn finned_and_sashimi_fish_agree_with_an_exhaustive_search() {
    let rows: Vec<House> = (0..9).map(|i| House::new(HouseKind::Row, i)).collect();
    let columns: Vec<House> = (0..9).map(|i| House::new(HouseKind::Column, i)).collect();
    let names = [
        (2, Technique::FinnedXWing, Technique::SashimiXWing),
        (3, Technique::FinnedSwordfish, Technique::SashimiSwordfish),
    ];
    let mut count = 0;
    for state in states(0..8) {
        for (k, finned, sashimi) in names {
            let mut slow: [BTreeSet<Pattern>; 2] = Default::default();
            for digit in Digit::all() {
                for (from, to) in [(&rows, &columns), (&columns, &rows)] {
                    for base in choices(from, k) {
                        if base.iter().any(|h| places(&state, digit, *h).len() < 2) {
                            continue;
                        }
                        for cover in choices(to, k) {
                            let (fins, victims) = fish(&state, digit, &base, &cover);
                            let covered =
                                cover.iter().fold(CellSet::EMPTY, |s, h| s | h.grid_cells());
                            let based = base.iter().fold(CellSet::EMPTY, |s, h| s | h.grid_cells());
                            let body = base
                                .iter()
                                .map(|h| (places(&state, digit, *h) & covered).len())
                                .min();
                            let idle = cover
                                .iter()
                                .any(|h| (places(&state, digit, *h) & based).is_empty());
                            if fins.is_empty() || victims.is_empty() || body == Some(0) || idle {
                                continue;
                            }
                            let gone = candidates(victims, digit);
                            let which = usize::from(body == Some(1));
                            slow[which].insert((digit, base.clone(), cover, fins, gone));
                        }
                    }
                }
            }
            for (technique, slow) in [finned, sashimi].into_iter().zip(slow) {
                let fast: Vec<Pattern> = found(&state, technique).iter().map(pattern).collect();
                assert_eq!(fast.len(), slow.len(), "{technique}: duplicate fish");
                assert_eq!(fast.into_iter().collect::<BTreeSet<_>>(), slow, "{technique}");
                count += slow.len();
            }
        }
    }
    assert!(count > 50, "only {count} fish");
}

/// Returns true if, without the victim's peers, every base house has a place left, and every cover
/// house except one of the victim's: otherwise a smaller pattern is equivalent.
fn is_whole(
    state: &State,
    digit: Digit,
    base: &[House],
    cover: &[House],
    victims: CellSet,
) -> bool {
    victims.iter().any(|v| {
        let left = |h: &House| {
            let rest = places(state, digit, *h) - v.peers();
            rest != CellSet::EMPTY && rest != CellSet::only(v)
        };
        base.iter().all(left)
            && cover.iter().any(|own| {
                own.grid_cells().contains(v) && cover.iter().filter(|h| *h != own).all(left)
            })
    })
}

#[test]
fn franken_and_mutant_fish_agree_with_an_exhaustive_search() {
    let houses: Vec<House> = houses().collect();
    let kinds = |set: &[House], kind| set.iter().any(|h| h.kind == kind);
    let (row, column, box_house) = (HouseKind::Row, HouseKind::Column, HouseKind::Box);
    let names = [
        [Technique::FrankenXWing, Technique::FinnedFrankenXWing],
        [Technique::MutantXWing, Technique::FinnedMutantXWing],
    ];
    let mut count = 0;
    for state in states(0..8).into_iter().step_by(4).take(5) {
        let mut slow: [[BTreeSet<Pattern>; 2]; 2] = Default::default();
        for digit in Digit::all() {
            for base in choices(&houses, 2) {
                for cover in choices(&houses, 2) {
                    let empty = |h: &House| places(&state, digit, *h).is_empty();
                    if base.iter().any(|h| cover.contains(h) || empty(h)) || cover.iter().any(empty)
                    {
                        continue;
                    }
                    let (fins, victims) = fish(&state, digit, &base, &cover);
                    if victims.is_empty() || !is_whole(&state, digit, &base, &cover, victims) {
                        continue;
                    }
                    let straight = |a, b| !kinds(&base, b) && !kinds(&cover, a);
                    let lines = straight(row, column) || straight(column, row);
                    let boxes = kinds(&base, box_house) || kinds(&cover, box_house);
                    let mixture = match (lines, boxes) {
                        (true, false) => continue,
                        (true, true) => 0,
                        (false, _) => 1,
                    };
                    let gone = candidates(victims, digit);
                    let which = usize::from(!fins.is_empty());
                    slow[mixture][which].insert((digit, base.clone(), cover, fins, gone));
                }
            }
        }
        for (names, slow) in names.into_iter().zip(slow) {
            for (technique, slow) in names.into_iter().zip(slow) {
                let fast: Vec<Pattern> = found(&state, technique).iter().map(pattern).collect();
                assert_eq!(fast.len(), slow.len(), "{technique}: duplicate fish");
                assert_eq!(fast.into_iter().collect::<BTreeSet<_>>(), slow, "{technique}");
                count += slow.len();
            }
        }
    }
    assert!(count > 20, "only {count} fish");
}

#[test]
fn larger_mixed_fish_agree_with_the_definition() {
    for state in states(0..4).into_iter().step_by(5) {
        for technique in [
            Technique::FrankenSwordfish,
            Technique::FinnedFrankenSwordfish,
            Technique::FinnedMutantSwordfish,
            Technique::FinnedFrankenJellyfish,
        ] {
            for step in found(&state, technique) {
                let (digit, base, cover, fins, gone) = pattern(&step);
                let (own, victims) = fish(&state, digit, &base, &cover);
                assert_eq!((fins, gone), (own, candidates(victims, digit)), "{step:?}");
            }
        }
    }
}

#[test]
fn patterns_of_two_strong_links_agree_with_the_definition() {
    let mut count = 0;
    for state in states(0..30) {
        // The eliminations of all these techniques: one end of a strong-weak-strong chain is true.
        let mut slow = BTreeSet::new();
        for digit in Digit::all() {
            let pairs: Vec<CellSet> =
                houses().map(|h| places(&state, digit, h)).filter(|pair| pair.len() == 2).collect();
            for (one, two) in pairs.iter().flat_map(|a| pairs.iter().map(move |b| (*a, *b))) {
                if !(one & two).is_empty() {
                    continue;
                }
                for (a, b) in one.iter().flat_map(|a| two.iter().map(move |b| (a, b))) {
                    if a.peers().contains(b) {
                        let outer = (one | two) - CellSet::only(a) - CellSet::only(b);
                        let gone = seen_by_all(outer) & cells_with(&state, digit);
                        let gone = gone - CellSet::only(a) - CellSet::only(b);
                        if !gone.is_empty() {
                            slow.insert((digit, outer.bits(), gone.bits()));
                        }
                    }
                }
            }
        }
        let mut fast = BTreeSet::new();
        for technique in [Technique::Skyscraper, Technique::TwoStringKite, Technique::TurbotFish] {
            for step in found(&state, technique) {
                let Reason::Turbot { digit, cells, strong, weak } = step.reason else {
                    panic!("{step:?}")
                };
                let [start, a, b, end] = cells;
                assert_eq!(places(&state, digit, strong[0]), set(&[start, a]));
                assert_eq!(places(&state, digit, strong[1]), set(&[b, end]));
                assert!(set(&[a, b]).is_subset(weak.grid_cells()));
                fast.insert((digit, set(&[start, end]).bits(), losers(&step).bits()));
            }
        }
        assert_eq!(fast, slow);
        count += slow.len();
    }
    assert!(count > 50, "only {count} patterns");
}

#[test]
fn empty_rectangles_agree_with_the_definition() {
    let mut count = 0;
    for state in states(0..30) {
        let fast: BTreeSet<_> =
            found(&state, Technique::EmptyRectangle).iter().flat_map(gone).collect();
        let mut slow = BTreeSet::new();
        for (digit, box_house) in
            Digit::all().flat_map(|d| (0..9).map(move |b| (d, House::new(HouseKind::Box, b))))
        {
            let inside = places(&state, digit, box_house);
            for (r, c) in (0..9).flat_map(|r| (0..9).map(move |c| (r, c))) {
                let (row, column) = (
                    House::new(HouseKind::Row, r).grid_cells(),
                    House::new(HouseKind::Column, c).grid_cells(),
                );
                let armed = |own: CellSet, other: CellSet| !((inside & own) - other).is_empty();
                let covered = (inside - row - column).is_empty();
                if !covered || !armed(row, column) || !armed(column, row) {
                    continue;
                }
                // Suppose a candidate on one line outside the box is true: the box then has the
                // digit on the other line, and a pair there has none of its places left.
                let outside = ((row | column) & cells_with(&state, digit)) - box_house.grid_cells();
                for victim in outside.iter() {
                    let other = if row.contains(victim) { column } else { row };
                    let far = other - box_house.grid_cells();
                    let along = |near: Cell| {
                        if row.contains(victim) {
                            House::new(HouseKind::Row, near.row())
                        } else {
                            House::new(HouseKind::Column, near.column())
                        }
                    };
                    let breaks = (far & cells_with(&state, digit)).iter().any(|near| {
                        let pair = places(&state, digit, along(near));
                        let end = pair - CellSet::only(near);
                        pair.len() == 2
                            && end.iter().all(|end| {
                                let cross = (end.row() == victim.row()
                                    || end.column() == victim.column())
                                    && end != victim;
                                cross && victim.peers().contains(end)
                            })
                    });
                    if breaks {
                        slow.extend(candidates(CellSet::only(victim), digit));
                    }
                }
            }
        }
        assert_eq!(fast, slow);
        count += fast.len();
    }
    assert!(count > 20, "only {count} eliminations");
}

/// Colors a digit's places from a cell along conjugate pairs.
fn color(state: &State, digit: Digit, start: Cell) -> [CellSet; 2] {
    let mut colors = [CellSet::only(start), CellSet::EMPTY];
    loop {
        let before = colors;
        for pair in houses().map(|h| places(state, digit, h)).filter(|p| p.len() == 2) {
            for side in 0..2 {
                if !(pair & colors[side]).is_empty() {
                    colors[1 - side] |= pair - colors[side];
                }
            }
        }
        if colors == before {
            return colors;
        }
    }
}

#[test]
fn colors_agree_with_their_reasons() {
    let mut count = [0; 4];
    let names = [
        Technique::SimpleColorsTrap,
        Technique::SimpleColorsWrap,
        Technique::MultiColors1,
        Technique::MultiColors2,
    ];
    let sees = |a: CellSet, b: CellSet| a.iter().any(|c| !(c.peers() & b).is_empty());
    for state in states(0..60) {
        for (which, technique) in names.into_iter().enumerate() {
            for step in found(&state, technique) {
                count[which] += 1;
                let parts = match &step.reason {
                    Reason::Joined { parts } => parts.clone(),
                    other => vec![other.clone()],
                };
                let mut expected = BTreeSet::new();
                for part in parts {
                    let Reason::Colors { digit, groups } = part else { panic!("{step:?}") };
                    for group in &groups {
                        let group = group.each_ref().map(|color| set(color));
                        let start = group[0].first().expect("a color has cells");
                        assert_eq!(group, color(&state, digit, start));
                    }
                    let both = |a: CellSet, b: CellSet| -> CellSet {
                        let hit =
                            |c: &Cell| sees(CellSet::only(*c), a) && sees(CellSet::only(*c), b);
                        cells_with(&state, digit).iter().filter(hit).collect()
                    };
                    let groups: Vec<[CellSet; 2]> = groups
                        .iter()
                        .map(|group| group.each_ref().map(|color| set(color)))
                        .collect();
                    let cells = match (which, &groups[..]) {
                        (0, [[a, b]]) => both(*a, *b) - *a - *b,
                        (1, [[a, _]]) => {
                            assert!(sees(*a, *a));
                            *a
                        }
                        (2, [[a, x], [b, y]]) => {
                            assert!(sees(*a, *b));
                            both(*x, *y)
                        }
                        (3, [[a, _], [b, y]]) => {
                            assert!(sees(*a, *b) && sees(*a, *y));
                            *a
                        }
                        _ => panic!("{step:?}"),
                    };
                    expected.extend(candidates(cells, digit));
                }
                assert_eq!(gone(&step), expected, "{step:?}");
            }
        }
    }
    assert!(count.iter().all(|&n| n > 0), "{count:?}");
}

#[test]
fn remote_pairs_are_chains_of_equal_cells() {
    let mut count = 0;
    for state in states(0..60) {
        for step in found(&state, Technique::RemotePair) {
            let Reason::RemotePair { digits, cells } = &step.reason else { panic!("{step:?}") };
            assert!(cells.len() >= 4 && cells.len() % 2 == 0);
            assert!(cells.iter().all(|c| state.candidates(*c) == *digits));
            assert!(cells.windows(2).all(|w| state.sees(w[0], w[1])));
            for gone in &step.eliminations {
                let sees = |parity| {
                    cells.iter().skip(parity).step_by(2).any(|c| state.sees(*c, gone.cell))
                };
                assert!(sees(0) && sees(1) && digits.contains(gone.digit));
            }
            count += 1;
        }
    }
    assert!(count > 0);
}

/// Returns true if the rectangle would be deadly with this digit in this corner. Corners are in
/// loop order; every corner may have any of its candidates.
fn becomes_deadly(state: &State, cells: &[Coord], pair: DigitSet, gone: Candidate) -> bool {
    let mut after = state.clone();
    after.place(gone.cell, gone.digit);
    // Apply singles inside the rectangle's own houses.
    for _ in 0..4 {
        for &corner in cells {
            let marks = after.candidates(corner);
            let hidden = pair.iter().find(|&d| {
                House::of_cell(Shape::NINE, cell(corner).index())
                    .iter()
                    .any(|h| after.places(*h, d) == [corner])
            });
            let single = marks.first().filter(|_| marks.len() == 1).or(hidden);
            let single = single.filter(|_| after.digit(corner).is_none());
            if let Some(digit) = single {
                after.place(corner, digit);
            }
        }
    }
    let values: Vec<Option<Digit>> = cells.iter().map(|c| after.digit(*c)).collect();
    values[0].is_some() && values[0] == values[2] && values[1].is_some() && values[1] == values[3]
}

#[test]
fn rectangles_would_be_deadly_without_their_conclusion() {
    let mut count = [0; 4];
    let names = [
        Technique::UniqueRectangle1,
        Technique::UniqueRectangle4,
        Technique::UniqueRectangle6,
        Technique::HiddenRectangle,
    ];
    for state in states(0..60) {
        for (which, technique) in names.into_iter().enumerate() {
            for step in found(&state, technique) {
                let Reason::Loop { cells, digits, rescue, .. } = &step.reason else {
                    panic!("{step:?}")
                };
                let boxes: BTreeSet<House> = cells
                    .iter()
                    .map(|c| House::of_cell(Shape::NINE, cell(*c).index())[2])
                    .collect();
                assert_eq!((cells.len(), boxes.len(), digits.len()), (4, 2, 2));
                assert!(cells.iter().all(|c| state.digit(*c).is_none()));
                for gone in &step.eliminations {
                    assert!(state.candidates(gone.cell).contains(gone.digit));
                    assert!(becomes_deadly(&state, cells, *digits, *gone), "{step:?} {rescue:?}");
                }
                count[which] += 1;
            }
        }
        for technique in [Technique::UniqueRectangle2, Technique::UniqueRectangle5] {
            for step in found(&state, technique) {
                let Reason::Loop {
                    cells,
                    digits,
                    extra,
                    rescue: Rescue::Digit { digit: extra_digit },
                } = &step.reason
                else {
                    panic!("{step:?}")
                };
                let allowed = *digits | DigitSet::only(*extra_digit);
                assert!(cells.iter().all(|c| (state.candidates(*c) - allowed).is_empty()));
                let extra: Vec<Coord> = extra.iter().map(|extra| extra.cell).collect();
                let all = seen_by_all(set(&extra)) & cells_with(&state, *extra_digit);
                assert_eq!(all, losers(&step));
            }
        }
    }
    assert!(count.iter().all(|&n| n > 0), "{count:?}");
}

#[test]
fn a_rectangle_with_a_given_corner_is_not_deadly() {
    let mut count = 0;
    for mut state in states(0..250) {
        for technique in [Technique::AvoidableRectangle1, Technique::AvoidableRectangle2] {
            for step in found(&state, technique) {
                let Reason::Loop { cells, extra, .. } = &step.reason else { panic!("{step:?}") };
                assert!(!cells.iter().any(|c| state.is_given(*c)));
                assert!(
                    cells
                        .iter()
                        .all(|c| extra.iter().any(|e| e.cell == *c) || state.digit(*c).is_some())
                );
                count += 1;
            }
        }
        state.set_givens(&state.cells());
        assert!(found(&state, Technique::AvoidableRectangle1).is_empty());
        assert!(found(&state, Technique::AvoidableRectangle2).is_empty());
    }
    assert!(count > 0);
}

#[test]
fn locked_subsets_clear_both_their_houses() {
    let mut count = 0;
    for state in states(0..100) {
        for technique in [Technique::LockedPair, Technique::LockedTriple] {
            for step in found(&state, technique) {
                let Reason::LockedSubset { box_house, line, ref cells, digits } = step.reason
                else {
                    panic!("{step:?}")
                };
                let cells = set(cells);
                let (box_cells, line) = (box_house.grid_cells(), line.grid_cells());
                assert!(cells.is_subset(box_cells & line));
                assert_eq!(cells.len(), digits.len());
                let union =
                    cells.iter().fold(DigitSet::EMPTY, |s, c| s | state.candidates(c.into()));
                assert_eq!(union, digits);
                let rest = (box_cells | line) - cells;
                let expected =
                    digits.iter().flat_map(|digit| candidates(having(&state, digit, rest), digit));
                assert_eq!(gone(&step), expected.collect());
                count += 1;
            }
        }
    }
    assert!(count > 5);
}
