//! Scenes of solving steps: the drawing language of techniques.
//!
//! | role | sign |
//! |---|---|
//! | cells of the pattern (base, pivot) | set A |
//! | second set, pincers, excluders | set B |
//! | fins, exceptions | fin |
//! | candidate of the pattern, to place, to eliminate | disc |
//! | link | solid (strong) or dashed (weak); an implication has an arrow |
//! | house that matters | tint and outline |

use shudu::grid::{Cell, CellSet, Digit, DigitSet, House, Position};
use shudu::logic::{
    Aic, AlmostLocked, Because, Cause, Chain, ChainKind, Inference, Reason, Rescue, Step,
};

use crate::basic;
use crate::scene::{Content, Disc, Node, Scene, Set};

impl Scene {
    /// A position with all candidates of its blank cells.
    #[must_use]
    pub fn of_position(position: &Position) -> Scene {
        let candidates = position.candidates();
        let mut scene = Scene::new(shudu::grid::Shape::NINE);
        for cell in Cell::all() {
            scene.cells[cell.index()] = match position.digits().get(cell) {
                Some(digit) if position.givens().contains(cell) => Content::Given(digit.get()),
                Some(digit) => Content::Own(digit.get()),
                None => Content::Candidates(u32::from(candidates.get(cell).bits())),
            };
        }
        scene
    }

    /// A position and the step that is taken there.
    #[must_use]
    pub fn of_step(position: &Position, step: &Step) -> Scene {
        let mut scene = Scene::of_position(position);
        reason(&mut scene, step, &step.reason);
        for candidate in &step.placements {
            scene.disc(candidate.cell.index(), candidate.digit.get(), Disc::Place);
        }
        for candidate in &step.eliminations {
            scene.disc(candidate.cell.index(), candidate.digit.get(), Disc::Eliminate);
        }
        scene
    }

    /// A position and several placements that are made there one after the other. They are numbered,
    /// and candidates are not shown.
    #[must_use]
    pub fn of_placements(position: &Position, steps: &[Step]) -> Scene {
        let placed = steps.iter().flat_map(|step| &step.placements);
        let placed = placed.map(|placed| (placed.cell.index(), placed.digit.get()));
        basic::numbered(Scene::of_position(position), placed)
    }

    /// A disc for a candidate of the pattern, if the cell has it.
    fn pattern(&mut self, cell: Cell, digit: Digit) {
        if self.has_candidate(cell.index(), digit.get()) {
            self.disc(cell.index(), digit.get(), Disc::Pattern);
        }
    }

    fn patterns(&mut self, cells: CellSet, digits: DigitSet) {
        for cell in cells {
            for digit in digits {
                self.pattern(cell, digit);
            }
        }
    }

    fn fills(&mut self, cells: CellSet, set: Set) {
        cells.iter().for_each(|cell| self.fill(cell.index(), set));
    }

    /// The cells of a set that have the digit as a candidate.
    fn places(&self, cells: CellSet, digit: Digit) -> CellSet {
        cells.iter().filter(|c| self.has_candidate(c.index(), digit.get())).collect()
    }
}

fn node(cells: CellSet, digit: Digit) -> Node {
    Node { cells: cells.iter().map(Cell::index).collect(), digit: digit.get() }
}

fn single(cell: Cell, digit: Digit) -> Node {
    Node::single(cell.index(), digit.get())
}

fn union(houses: &[House]) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |set, house| set | house.cells())
}

fn reason(scene: &mut Scene, step: &Step, why: &Reason) {
    match why {
        Reason::Hidden { house } => {
            scene.outline(*house, false);
            step.placements.iter().for_each(|c| scene.fill(c.cell.index(), Set::A));
        }
        Reason::Naked => step.placements.iter().for_each(|c| scene.fill(c.cell.index(), Set::A)),
        Reason::Locked { digit, from, to } => basic::locked(scene, digit.get(), *from, *to),
        Reason::Subset { house, cells, digits } => {
            let cells = cells.iter().map(Cell::index);
            basic::subset(scene, *house, cells, digits.iter().map(Digit::get));
        }
        Reason::LockedSubset { box_house, line, cells, digits } => {
            scene.outline(*box_house, false);
            scene.outline(*line, true);
            scene.fills(*cells, Set::A);
            scene.patterns(*cells, *digits);
        }
        Reason::Fish { digit, base, cover, fins } => {
            base.iter().for_each(|house| scene.outline(*house, false));
            cover.iter().for_each(|house| scene.outline(*house, true));
            let body = scene.places(union(base) & union(cover), *digit) - *fins;
            scene.fills(*fins, Set::Fin);
            scene.fills(body, Set::A);
            scene.patterns(body | *fins, (*digit).into());
        }
        Reason::Turbot { digit, cells: [one, near, far, two], strong, .. } => {
            strong.iter().for_each(|house| scene.outline(*house, false));
            let ends: CellSet = [*one, *two].into_iter().collect();
            let middle: CellSet = [*near, *far].into_iter().collect();
            scene.fills(ends, Set::A);
            scene.fills(middle, Set::B);
            scene.patterns(ends | middle, (*digit).into());
            scene.implies(single(*one, *digit), single(*near, *digit), true);
            scene.implies(single(*near, *digit), single(*far, *digit), false);
            scene.implies(single(*far, *digit), single(*two, *digit), true);
        }
        Reason::EmptyRectangle { digit, box_house, lines, pair, .. } => {
            scene.outline(*box_house, false);
            let inside = scene.places(box_house.cells(), *digit);
            let both: CellSet = pair.iter().copied().collect();
            scene.fills(inside, Set::A);
            scene.fills(both, Set::B);
            scene.patterns(inside | both, (*digit).into());
            let second = inside & lines[1].cells();
            let first = inside - second;
            scene.implies(single(pair[1], *digit), single(pair[0], *digit), true);
            if !first.is_empty() && !second.is_empty() {
                let (first, second) = (node(first, *digit), node(second, *digit));
                scene.group(&first);
                scene.group(&second);
                scene.implies(single(pair[0], *digit), first.clone(), false);
                scene.implies(first, second, true);
            }
        }
        Reason::RemotePair { digits, cells } => {
            let digits: Vec<Digit> = digits.iter().collect();
            let [a, b] = digits[..] else { return };
            let mut before: Option<Node> = None;
            for (i, cell) in cells.iter().enumerate() {
                scene.fill(cell.index(), if i % 2 == 0 { Set::A } else { Set::B });
                scene.patterns((*cell).into(), DigitSet::only(a) | DigitSet::only(b));
                let (from, to) = if i % 2 == 0 { (a, b) } else { (b, a) };
                if let Some(before) = before {
                    scene.implies(before, single(*cell, from), false);
                }
                scene.implies(single(*cell, from), single(*cell, to), true);
                before = Some(single(*cell, to));
            }
        }
        Reason::Colors { digit, groups } => {
            for (colors, sets) in groups.iter().zip([[Set::A, Set::B], [Set::Fin, Set::C]]) {
                for (cells, set) in colors.iter().zip(sets) {
                    scene.fills(*cells, set);
                    scene.patterns(*cells, (*digit).into());
                }
                let all = colors[0] | colors[1];
                for house in House::all() {
                    let places = scene.places(house.cells(), *digit);
                    if places.len() == 2
                        && places.is_subset(all)
                        && !places.is_subset(colors[0])
                        && !places.is_subset(colors[1])
                        && let (Some(one), Some(two)) = (places.first(), places.last())
                    {
                        scene.link(single(one, *digit), single(two, *digit), true);
                    }
                }
            }
        }
        Reason::Sets { sets, commons, digits } => {
            for (set, role) in sets.iter().zip(Set::IN_TURN.into_iter().cycle()) {
                scene.fills(set.cells, role);
            }
            for common in commons {
                let [one, two] = common.sets.map(|i| sets.get(i));
                if let (Some(one), Some(two)) = (one, two) {
                    let ends = [one, two].map(|set| scene.places(set.cells, common.digit));
                    ends.iter().for_each(|cells| scene.patterns(*cells, common.digit.into()));
                    let [from, to] = ends.map(|cells| node(cells, common.digit));
                    scene.link(from, to, false);
                }
            }
            for set in [sets.first(), sets.last()].into_iter().flatten() {
                scene.patterns(set.cells, *digits);
            }
        }
        Reason::Blossom { stem, petals, digits } => {
            scene.fill(stem.index(), Set::A);
            for (petal, role) in petals.iter().zip(Set::IN_TURN.into_iter().skip(1).cycle()) {
                scene.fills(petal.set.cells, role);
                scene.pattern(*stem, petal.digit);
                let ends = scene.places(petal.set.cells, petal.digit);
                scene.patterns(ends, petal.digit.into());
                scene.patterns(petal.set.cells, *digits);
                scene.link(single(*stem, petal.digit), node(ends, petal.digit), false);
            }
        }
        Reason::SueDeCoq { box_house, line, crossing, line_set, box_set } => {
            scene.outline(*box_house, false);
            scene.outline(*line, true);
            scene.fills(crossing.cells, Set::A);
            scene.fills(line_set.cells, Set::B);
            scene.fills(box_set.cells, Set::Fin);
            scene.patterns(line_set.cells, line_set.digits);
            scene.patterns(box_set.cells, box_set.digits);
            scene.patterns(crossing.cells, crossing.digits);
        }
        Reason::Aic(chain) => aic(scene, chain),
        Reason::Template { .. } | Reason::Search => {
            step.placements.iter().for_each(|c| scene.fill(c.cell.index(), Set::A));
        }
        Reason::Joined { parts } => parts.iter().for_each(|part| reason(scene, step, part)),
        Reason::Wing { pivot, pincers, candidates, digit } => {
            wing(scene, *pivot, pincers, candidates, *digit);
        }
        Reason::Loop { cells, digits, extra, rescue } => {
            let all: CellSet = cells.iter().copied().collect();
            scene.fills(*extra, Set::Fin);
            scene.fills(all, Set::A);
            scene.patterns(all, *digits);
            self::rescue(scene, *extra, rescue);
        }
        Reason::Grave { extra, rescue } => {
            let mut cells = CellSet::EMPTY;
            for extra in extra {
                cells.insert(extra.cell);
                scene.fill(extra.cell.index(), Set::Fin);
                scene.patterns(extra.cell.into(), extra.digits);
            }
            self::rescue(scene, cells, rescue);
        }
        Reason::Exclusion { base, excluders } => {
            base.iter().for_each(|cell| scene.fill(cell.index(), Set::A));
            scene.fills(*excluders, Set::B);
        }
        Reason::Chain(found) => chain(scene, found),
        _ => scene.fills(step.cells(), Set::A),
    }
}

/// What the extra candidates of a deadly pattern lead to.
fn rescue(scene: &mut Scene, extra: CellSet, rescue: &Rescue) {
    match rescue {
        Rescue::Digit { digit } => scene.patterns(extra, (*digit).into()),
        Rescue::Naked { house, cells, digits } | Rescue::Hidden { house, cells, digits } => {
            scene.outline(*house, false);
            scene.fills(*cells, Set::B);
            scene.patterns(*cells, *digits);
        }
        Rescue::Locked { house, digit } => {
            scene.outline(*house, false);
            scene.patterns(extra, (*digit).into());
        }
        Rescue::Crossed { houses, .. } => {
            houses.iter().for_each(|house| scene.outline(*house, false));
        }
        _ => {}
    }
}

/// A pivot and its pincers. Where the pincers have two candidates, the links of the chain are drawn.
fn wing(scene: &mut Scene, pivot: Cell, pincers: &[Cell], sets: &[DigitSet], digit: Digit) {
    scene.fill(pivot.index(), Set::A);
    let of = |i: usize| sets.get(i).copied().unwrap_or(DigitSet::EMPTY);
    if of(0).contains(digit) {
        scene.pattern(pivot, digit);
    }
    let mut shared = Vec::new();
    for (i, &pincer) in pincers.iter().enumerate() {
        scene.fill(pincer.index(), Set::B);
        scene.pattern(pincer, digit);
        let common = of(0) & (of(i + 1) - DigitSet::only(digit));
        let has_digit = of(i + 1).contains(digit);
        if let (2, true, Some(link)) = (of(i + 1).len(), has_digit, common.single()) {
            shared.push(link);
            scene.pattern(pivot, link);
            scene.pattern(pincer, link);
            scene.link(single(pivot, link), single(pincer, link), false);
            scene.link(single(pincer, link), single(pincer, digit), true);
        }
    }
    if let ([one, two], 2) = (&shared[..], of(0).len()) {
        scene.link(single(pivot, *one), single(pivot, *two), true);
    }
}

fn aic(scene: &mut Scene, chain: &Aic) {
    let mut sets: Vec<AlmostLocked> = Vec::new();
    for link in &chain.links {
        if let Inference::Strong(Because::Set(set)) | Inference::Weak(Because::Set(set)) = link
            && !sets.contains(set)
        {
            sets.push(*set);
        }
    }
    for (set, role) in sets.iter().zip(Set::IN_TURN.into_iter().cycle()) {
        scene.fills(set.cells, role);
    }
    let nodes: Vec<Node> = chain.nodes.iter().map(|n| node(n.cells, n.digit)).collect();
    for (place, node) in chain.nodes.iter().zip(&nodes) {
        scene.patterns(place.cells, place.digit.into());
        let is_of_set = sets.iter().any(|set| place.cells.is_subset(set.cells));
        if !is_of_set {
            scene.group(node);
        }
    }
    for (i, link) in chain.links.iter().enumerate() {
        let strong = matches!(link, Inference::Strong(_));
        let (from, to) = (&nodes[i], &nodes[(i + 1) % nodes.len()]);
        scene.implies(from.clone(), to.clone(), strong);
    }
}

/// Implications between candidates. What is true has a solid ring, what is false a dashed one.
fn chain(scene: &mut Scene, chain: &Chain) {
    match chain.kind {
        ChainKind::Cell(cell) => scene.fill(cell.index(), Set::A),
        ChainKind::House(house, _) => scene.outline(house, false),
        _ => {}
    }
    for branch in &chain.branches {
        for link in branch {
            let candidate = link.candidate;
            let (cell, digit) = (candidate.cell, candidate.digit);
            if !scene.has_candidate(cell.index(), digit.get()) {
                continue;
            }
            scene.disc(cell.index(), digit.get(), if link.on { Disc::Pattern } else { Disc::Off });
            if link.cause == Cause::Assumption && !matches!(chain.kind, ChainKind::House(..)) {
                scene.fill(cell.index(), Set::A);
            }
            for parent in link.parents.iter().filter_map(|&i| branch.get(i)) {
                let from = parent.candidate;
                if scene.has_candidate(from.cell.index(), from.digit.get()) {
                    let from = single(from.cell, from.digit);
                    scene.implies(from, single(cell, digit), link.on);
                }
            }
        }
    }
}
