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

use shudu::grid::{Coord, Digit, DigitSet, House, Shape};
use shudu::logic::{
    Aic, AlmostLocked, Because, Cause, Chain, ChainKind, Inference, Reason, Rescue, State, Step,
};
use shudu::rules::{Constraint, Rules};

use crate::scene::{Content, Disc, Node, Scene, Set};

impl Scene {
    /// Returns the shape on which a board with these rules is drawn: its own if it is classic, otherwise
    /// the smallest one that has all of its cells and digits.
    #[must_use]
    pub fn shape_for(rules: &Rules) -> Shape {
        rules.as_classic().unwrap_or_else(|| {
            let (rows, columns) = rules.extent();
            let least = rows.max(columns).max(rules.digits().count());
            (least..=Shape::MAX_SIDE).find_map(Shape::for_side).unwrap_or(Shape::NINE)
        })
    }

    /// Digits and all candidates of the blank cells.
    #[must_use]
    pub fn of_state(state: &State) -> Scene {
        Scene::of_position(state, true)
    }

    /// Digits, and the candidates of the blank cells if they are wanted.
    pub(crate) fn of_position(state: &State, candidates: bool) -> Scene {
        let mut scene = Scene::new(Scene::shape_for(&state.rules()));
        scene.rules = Some(state.rules()).filter(|rules| rules.as_classic().is_none());
        for place in state.cells() {
            let Some(cell) = scene.shape.cell(place) else { continue };
            scene.cells[cell] = match state.digit(place) {
                None if !candidates => Content::Blank,
                None => Content::Candidates(state.candidates(place).bits()),
                Some(digit) if state.is_given(place) => Content::Given(digit.get()),
                Some(digit) => Content::Own(digit.get()),
            };
        }
        scene
    }

    /// A state and the step that is taken there.
    #[must_use]
    pub fn of_step(state: &State, step: &Step) -> Scene {
        let mut sketch = Sketch { scene: Scene::of_state(state), state };
        sketch.reason(step, &step.reason);
        let changes = [(&step.placements, Disc::Place), (&step.eliminations, Disc::Eliminate)];
        for (candidates, role) in changes {
            for candidate in candidates {
                sketch.disc(candidate.cell, candidate.digit, role);
            }
        }
        sketch.scene
    }

    /// A state and several placements that are made there one after the other. They are numbered,
    /// and candidates are not shown.
    #[must_use]
    pub fn of_placements(state: &State, steps: &[Step]) -> Scene {
        let mut scene = Scene::of_state(state);
        for content in &mut scene.cells {
            if matches!(content, Content::Candidates(_)) {
                *content = Content::Blank;
            }
        }
        for (i, placed) in steps.iter().flat_map(|step| &step.placements).enumerate() {
            let Some(cell) = scene.shape.cell(placed.cell) else { continue };
            scene.cells[cell] = Content::Own(placed.digit.get());
            scene.fill(cell, Set::A);
            scene.notes.push((cell, (i + 1).to_string()));
        }
        scene
    }
}

/// Cells in reading order, each once.
type Cells = Vec<Coord>;

/// Returns cells in reading order.
fn sorted(mut cells: Vec<Coord>) -> Cells {
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Returns the cells of several lists in reading order.
fn together<'a>(lists: impl IntoIterator<Item = &'a Vec<Coord>>) -> Cells {
    sorted(lists.into_iter().flatten().copied().collect())
}

/// Returns the cells that are in another list too, or are not.
fn shared(cells: &Cells, others: &Cells, is_shared: bool) -> Cells {
    cells.iter().copied().filter(|cell| others.contains(cell) == is_shared).collect()
}

/// A scene while the reason of a step is drawn there.
struct Sketch<'a> {
    scene: Scene,
    state: &'a State,
}

impl Sketch<'_> {
    fn outline(&mut self, house: House, second: bool) {
        self.scene.outline(&self.state.house_cells(house), second);
    }

    fn fill(&mut self, cell: Coord, set: Set) {
        if let Some(cell) = self.scene.shape.cell(cell) {
            self.scene.fill(cell, set);
        }
    }

    fn fills<'a>(&mut self, cells: impl IntoIterator<Item = &'a Coord>, set: Set) {
        cells.into_iter().for_each(|cell| self.fill(*cell, set));
    }

    fn disc(&mut self, cell: Coord, digit: Digit, disc: Disc) {
        if let Some(cell) = self.scene.shape.cell(cell) {
            self.scene.disc(cell, digit.get(), disc);
        }
    }

    fn has(&self, cell: Coord, digit: Digit) -> bool {
        self.state.candidates(cell).contains(digit)
    }

    /// A disc for a candidate of the pattern, if the cell has it.
    fn pattern(&mut self, cell: Coord, digit: Digit) {
        if self.has(cell, digit) {
            self.disc(cell, digit, Disc::Pattern);
        }
    }

    fn patterns<'a>(&mut self, cells: impl IntoIterator<Item = &'a Coord>, digits: DigitSet) {
        for cell in cells {
            for digit in digits {
                self.pattern(*cell, digit);
            }
        }
    }

    /// The cells of these that have the digit as a candidate.
    fn places<'a>(&self, cells: impl IntoIterator<Item = &'a Coord>, digit: Digit) -> Cells {
        sorted(cells.into_iter().copied().filter(|cell| self.has(*cell, digit)).collect())
    }

    /// The cells of these houses that have the digit as a candidate.
    fn places_in(&self, houses: &[House], digit: Digit) -> Cells {
        sorted(houses.iter().flat_map(|house| self.state.places(*house, digit)).collect())
    }

    fn node<'a>(&self, cells: impl IntoIterator<Item = &'a Coord>, digit: Digit) -> Node {
        let cells = cells.into_iter().filter_map(|cell| self.scene.shape.cell(*cell));
        Node { cells: cells.collect(), digit: digit.get() }
    }

    fn single(&self, cell: Coord, digit: Digit) -> Node {
        self.node([&cell], digit)
    }

    fn link(&mut self, from: (Coord, Digit), to: (Coord, Digit), strong: bool) {
        let [from, to] = [from, to].map(|(cell, digit)| self.single(cell, digit));
        self.scene.link(from, to, strong);
    }

    fn implies(&mut self, from: (Coord, Digit), to: (Coord, Digit), strong: bool) {
        let [from, to] = [from, to].map(|(cell, digit)| self.single(cell, digit));
        self.scene.implies(from, to, strong);
    }

    fn reason(&mut self, step: &Step, why: &Reason) {
        match why {
            Reason::Hidden { house, blockers } => {
                self.outline(*house, false);
                self.fills(blockers.iter().flat_map(|blocker| &blocker.cells), Set::B);
                self.fills(step.placements.iter().map(|placed| &placed.cell), Set::A);
            }
            Reason::Naked { blockers } => {
                self.fills(blockers.iter().flat_map(|blocker| &blocker.cells), Set::B);
                self.fills(step.placements.iter().map(|placed| &placed.cell), Set::A);
            }
            Reason::Locked { digit, from, to, .. } => {
                self.outline(*from, false);
                self.outline(*to, true);
                let [one, other] = [from, to].map(|house| self.places_in(&[*house], *digit));
                let common = shared(&one, &other, true);
                self.fills(&common, Set::A);
                self.patterns(&common, (*digit).into());
            }
            Reason::Subset { house, cells, digits } => {
                self.outline(*house, false);
                self.fills(cells, Set::A);
                self.patterns(cells, *digits);
            }
            Reason::Confined { digit, from, cells } => {
                self.outline(*from, false);
                self.fills(cells, Set::A);
                self.patterns(cells, (*digit).into());
            }
            Reason::Constraint { constraint } => {
                let line = match constraint {
                    Constraint::Sandwich { line, .. } => {
                        self.state.cells().into_iter().filter(|&c| line.contains(c)).collect()
                    }
                    other => other.cells().to_vec(),
                };
                self.fills(&line, Set::A);
            }
            Reason::LockedSubset { box_house, line, cells, digits } => {
                self.outline(*box_house, false);
                self.outline(*line, true);
                self.fills(cells, Set::A);
                self.patterns(cells, *digits);
            }
            Reason::Fish { digit, base, cover, fins } => {
                base.iter().for_each(|house| self.outline(*house, false));
                cover.iter().for_each(|house| self.outline(*house, true));
                let fins = together([fins]);
                let [one, other] = [base, cover].map(|houses| self.places_in(houses, *digit));
                let body = shared(&shared(&one, &other, true), &fins, false);
                self.fills(&fins, Set::Fin);
                self.fills(&body, Set::A);
                self.patterns(&together([&body, &fins]), (*digit).into());
            }
            Reason::Turbot { digit, cells: [one, near, far, two], strong, .. } => {
                strong.iter().for_each(|house| self.outline(*house, false));
                let [ends, middle] =
                    [[one, two], [near, far]].map(|pair| sorted(pair.map(|cell| *cell).to_vec()));
                self.fills(&ends, Set::A);
                self.fills(&middle, Set::B);
                self.patterns(&together([&ends, &middle]), (*digit).into());
                self.implies((*one, *digit), (*near, *digit), true);
                self.implies((*near, *digit), (*far, *digit), false);
                self.implies((*far, *digit), (*two, *digit), true);
            }
            Reason::EmptyRectangle { digit, box_house, lines, pair, .. } => {
                self.outline(*box_house, false);
                let inside = self.places_in(&[*box_house], *digit);
                let both = sorted(pair.to_vec());
                self.fills(&inside, Set::A);
                self.fills(&both, Set::B);
                self.patterns(&together([&inside, &both]), (*digit).into());
                let line = self.places_in(&[lines[1]], *digit);
                let [second, first] = [true, false].map(|is| shared(&inside, &line, is));
                self.implies((pair[1], *digit), (pair[0], *digit), true);
                if !first.is_empty() && !second.is_empty() {
                    let (first, second) = (self.node(&first, *digit), self.node(&second, *digit));
                    let corner = self.single(pair[0], *digit);
                    self.scene.group(&first);
                    self.scene.group(&second);
                    self.scene.implies(corner, first.clone(), false);
                    self.scene.implies(first, second, true);
                }
            }
            Reason::RemotePair { digits, cells } => {
                let list: Vec<Digit> = digits.iter().collect();
                let [a, b] = list[..] else { return };
                let mut before = None;
                for (i, cell) in cells.iter().enumerate() {
                    self.fill(*cell, if i % 2 == 0 { Set::A } else { Set::B });
                    self.patterns([cell], *digits);
                    let (from, to) = if i % 2 == 0 { (a, b) } else { (b, a) };
                    if let Some(before) = before {
                        self.implies(before, (*cell, from), false);
                    }
                    self.implies((*cell, from), (*cell, to), true);
                    before = Some((*cell, to));
                }
            }
            Reason::Colors { digit, groups } => self.colors(*digit, groups),
            Reason::Sets { sets, commons, digits } => {
                for (set, role) in sets.iter().zip(Set::IN_TURN.into_iter().cycle()) {
                    self.fills(&set.cells, role);
                }
                for common in commons {
                    let [one, two] = common.sets.map(|i| sets.get(i));
                    if let (Some(one), Some(two)) = (one, two) {
                        let ends = [one, two].map(|set| self.places(&set.cells, common.digit));
                        ends.iter().for_each(|cells| self.patterns(cells, common.digit.into()));
                        let [from, to] = ends.map(|cells| self.node(&cells, common.digit));
                        self.scene.link(from, to, false);
                    }
                }
                for set in [sets.first(), sets.last()].into_iter().flatten() {
                    self.patterns(&set.cells, *digits);
                }
            }
            Reason::Blossom { stem, petals, digits } => {
                self.fill(*stem, Set::A);
                for (petal, role) in petals.iter().zip(Set::IN_TURN.into_iter().skip(1).cycle()) {
                    self.fills(&petal.set.cells, role);
                    self.pattern(*stem, petal.digit);
                    let ends = self.places(&petal.set.cells, petal.digit);
                    self.patterns(&ends, petal.digit.into());
                    self.patterns(&petal.set.cells, *digits);
                    let (from, to) =
                        (self.single(*stem, petal.digit), self.node(&ends, petal.digit));
                    self.scene.link(from, to, false);
                }
            }
            Reason::SueDeCoq { box_house, line, crossing, line_set, box_set } => {
                self.outline(*box_house, false);
                self.outline(*line, true);
                self.fills(&crossing.cells, Set::A);
                self.fills(&line_set.cells, Set::B);
                self.fills(&box_set.cells, Set::Fin);
                for set in [line_set, box_set, crossing] {
                    self.patterns(&set.cells, set.digits);
                }
            }
            Reason::Aic(chain) => self.aic(chain),
            Reason::Template { .. } | Reason::Search => {
                self.fills(step.placements.iter().map(|placed| &placed.cell), Set::A);
            }
            Reason::Joined { parts } => parts.iter().for_each(|part| self.reason(step, part)),
            Reason::Wing { pivot, pincers, candidates, digit } => {
                self.wing(*pivot, pincers, candidates, *digit);
            }
            Reason::Loop { cells, digits, extra, rescue } => {
                let all = together([cells]);
                let extra = sorted(extra.iter().map(|extra| extra.cell).collect());
                self.fills(&extra, Set::Fin);
                self.fills(&all, Set::A);
                self.patterns(&all, *digits);
                self.rescue(&extra, rescue);
            }
            Reason::Grave { extra, rescue } => {
                for extra in extra {
                    self.fill(extra.cell, Set::Fin);
                    self.patterns([&extra.cell], extra.digits);
                }
                let cells = sorted(extra.iter().map(|extra| extra.cell).collect());
                self.rescue(&cells, rescue);
            }
            Reason::Exclusion { base, excluders } => {
                self.fills(base, Set::A);
                self.fills(excluders, Set::B);
            }
            Reason::Chain(found) => self.chain(found),
            _ => self.fills(&step.cells(), Set::A),
        }
    }

    /// Groups of places and the conjugate pairs that join their colors.
    fn colors(&mut self, digit: Digit, groups: &[[Vec<Coord>; 2]]) {
        for (colors, sets) in groups.iter().zip([[Set::A, Set::B], [Set::Fin, Set::C]]) {
            for (cells, set) in colors.iter().zip(sets) {
                self.fills(cells, set);
                self.patterns(cells, digit.into());
            }
            for house in self.state.houses() {
                let [one, two] = self.state.places(house, digit)[..] else { continue };
                let color = |cell| colors.iter().position(|cells| cells.contains(&cell));
                if let (Some(first), Some(second)) = (color(one), color(two))
                    && first != second
                {
                    self.link((one, digit), (two, digit), true);
                }
            }
        }
    }

    /// What the extra candidates of a deadly pattern lead to.
    fn rescue<'a>(&mut self, extra: impl IntoIterator<Item = &'a Coord>, rescue: &Rescue) {
        match rescue {
            Rescue::Digit { digit } => self.patterns(extra, (*digit).into()),
            Rescue::Naked { house, cells, digits } | Rescue::Hidden { house, cells, digits } => {
                self.outline(*house, false);
                self.fills(cells, Set::B);
                self.patterns(cells, *digits);
            }
            Rescue::Locked { house, digit } => {
                self.outline(*house, false);
                self.patterns(extra, (*digit).into());
            }
            Rescue::Crossed { houses, .. } => {
                houses.iter().for_each(|house| self.outline(*house, false));
            }
            _ => {}
        }
    }

    /// A pivot and its pincers. Where the pincers have two candidates, the links of the chain are
    /// drawn.
    fn wing(&mut self, pivot: Coord, pincers: &[Coord], sets: &[DigitSet], digit: Digit) {
        self.fill(pivot, Set::A);
        let of = |i: usize| sets.get(i).copied().unwrap_or(DigitSet::EMPTY);
        if of(0).contains(digit) {
            self.pattern(pivot, digit);
        }
        let mut shared = Vec::new();
        for (i, &pincer) in pincers.iter().enumerate() {
            self.fill(pincer, Set::B);
            self.pattern(pincer, digit);
            let common = of(0) & (of(i + 1) - DigitSet::only(digit));
            let has_digit = of(i + 1).contains(digit);
            if let (2, true, Some(link)) = (of(i + 1).len(), has_digit, common.first()) {
                shared.push(link);
                self.pattern(pivot, link);
                self.pattern(pincer, link);
                self.link((pivot, link), (pincer, link), false);
                self.link((pincer, link), (pincer, digit), true);
            }
        }
        if let ([one, two], 2) = (&shared[..], of(0).len()) {
            self.link((pivot, *one), (pivot, *two), true);
        }
    }

    fn aic(&mut self, chain: &Aic) {
        let mut sets: Vec<&AlmostLocked> = Vec::new();
        for link in &chain.links {
            if let Inference::Strong(Because::Set(set)) | Inference::Weak(Because::Set(set)) = link
                && !sets.contains(&set)
            {
                sets.push(set);
            }
        }
        for (set, role) in sets.iter().zip(Set::IN_TURN.into_iter().cycle()) {
            self.fills(&set.cells, role);
        }
        let nodes: Vec<Node> = chain.nodes.iter().map(|n| self.node(&n.cells, n.digit)).collect();
        for (place, node) in chain.nodes.iter().zip(&nodes) {
            self.patterns(&place.cells, place.digit.into());
            let is_of = |set: &&AlmostLocked| place.cells.iter().all(|c| set.cells.contains(c));
            if !sets.iter().any(is_of) {
                self.scene.group(node);
            }
        }
        for (i, link) in chain.links.iter().enumerate() {
            let strong = matches!(link, Inference::Strong(_));
            let (from, to) = (&nodes[i], &nodes[(i + 1) % nodes.len()]);
            self.scene.implies(from.clone(), to.clone(), strong);
        }
    }

    /// Implications between candidates. What is true has a solid ring, what is false a dashed one.
    fn chain(&mut self, chain: &Chain) {
        match chain.kind {
            ChainKind::Cell(cell) => self.fill(cell, Set::A),
            ChainKind::House(house, _) => self.outline(house, false),
            _ => {}
        }
        for branch in &chain.branches {
            for link in branch {
                let candidate = link.candidate;
                let (cell, digit) = (candidate.cell, candidate.digit);
                if !self.has(cell, digit) {
                    continue;
                }
                self.disc(cell, digit, if link.on { Disc::Pattern } else { Disc::Off });
                if link.cause == Cause::Assumption && !matches!(chain.kind, ChainKind::House(..)) {
                    self.fill(cell, Set::A);
                }
                for parent in link.parents.iter().filter_map(|&i| branch.get(i)) {
                    let from = parent.candidate;
                    if self.has(from.cell, from.digit) {
                        self.implies((from.cell, from.digit), (cell, digit), link.on);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::Board;
    use shudu::grid::HouseKind;
    use shudu::logic::{HodokuOptions, StepScale};

    fn state() -> State {
        let puzzle: Board = "12...6....1....2..4...6......5....1.".parse().unwrap();
        State::new(&puzzle)
    }

    #[test]
    fn a_state_of_any_shape_shows_givens_own_digits_and_candidates() {
        let mut state = state();
        let place = |text: &str| text.parse::<Coord>().unwrap();
        let digit = |value| Digit::new(value).unwrap();
        state.place(place("r1c3"), digit(3));
        state.eliminate(place("r1c4"), digit(5));
        let scene = Scene::of_state(&state);
        assert_eq!(scene.shape, "2x3".parse().unwrap());
        assert_eq!(scene.cells[1], Content::Given(2));
        assert_eq!(scene.cells[2], Content::Own(3));
        assert_eq!(scene.cells[3], Content::Candidates(1 << 3));
    }

    #[test]
    fn placements_are_numbered_on_a_board_of_any_shape() {
        let state = state();
        let mut solver = StepScale::Se.solver(&HodokuOptions::default());
        let singles: Vec<Step> = solver.all(&state).into_iter().filter(Step::is_single).collect();
        assert!(singles.len() > 1, "{singles:?}");
        let scene = Scene::of_placements(&state, &singles);
        for (note, step) in scene.notes.iter().zip(&singles) {
            let placed = step.placements[0];
            assert_eq!(scene.shape.coord(note.0), placed.cell);
            assert_eq!(scene.cells[note.0], Content::Own(placed.digit.get()));
        }
        let numbers: Vec<&str> = scene.notes.iter().map(|(_, text)| text.as_str()).collect();
        let expected: Vec<String> = (1..=singles.len()).map(|i| i.to_string()).collect();
        assert_eq!(numbers, expected);
        let is_candidates = |content: &Content| matches!(content, Content::Candidates(_));
        assert!(!scene.cells.iter().any(is_candidates));
    }

    /// Steps can come from outside, with cells that the board does not have.
    #[test]
    fn what_the_board_does_not_have_is_not_drawn() {
        let state = state();
        let outside = [Coord { row: 8, column: 8 }, Coord { row: 8, column: 7 }];
        let digit = Digit::new(1).unwrap();
        let mut sketch = Sketch { scene: Scene::of_state(&state), state: &state };
        sketch.outline(House::new(HouseKind::Row, 6), false);
        sketch.fills(&outside, Set::A);
        sketch.disc(outside[0], digit, Disc::Place);
        sketch.link((outside[0], digit), (outside[1], digit), true);
        sketch.implies((outside[0], digit), (Coord { row: 0, column: 0 }, digit), true);
        assert_eq!(sketch.scene, Scene::of_state(&state));
    }
}
