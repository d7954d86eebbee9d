//! Checks that explanations are true: the conclusion of a step follows from the facts that its
//! sentence names.
//!
//! The houses, cells and digits that a sentence names are parsed from the text. From these facts
//! alone, and the rules of Sudoku, the negation of the conclusion must be impossible. Chains in
//! Eureka notation are parsed and verified link by link, nets implication by implication. The
//! finders are not used.

mod entail;
mod eureka;
mod nets;
mod sentence;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use entail::{Clause, Facts};
use sentence::Names;
use shudu::grid::{CellSet, Digit, House};
use shudu::logic::{
    Candidate, Detail, Explainer, HodokuOptions, HodokuSolver, Reason, State, Step, TECHNIQUES,
    Technique,
};
use shudu::testing::corpus::{Kind, grid};
use shudu::testing::steps_of;
use shudu::text::{Format, Item, ReadOptions, Reader};
use shudu_messages::{Catalogue, Lang};

struct Checker {
    english: Catalogue,
    others: [Catalogue; 2],
    /// The number of steps checked for each technique.
    checked: BTreeMap<Technique, usize>,
}

impl Checker {
    fn new() -> Checker {
        Checker {
            english: Catalogue::new(Lang::En),
            others: [Lang::ZhCn, Lang::ZhTw].map(Catalogue::new),
            checked: BTreeMap::new(),
        }
    }

    fn check(&mut self, state: &State, step: &Step) {
        if let Err(what) = self.examine(state, step) {
            let text = self.english.explain(step);
            panic!(
                "{:?}: {what}\n{text}\n{}\n{step:?}\n{:?}",
                step.technique,
                step.notation().join("\n"),
                state.to_position()
            );
        }
        *self.checked.entry(step.technique).or_default() += 1;
    }

    fn examine(&self, state: &State, step: &Step) -> Result<(), String> {
        let why = self.english.why(step);
        let names = Names::of(&why, Lang::En);
        for other in &self.others {
            let theirs = Names::of(&other.why(step), other.lang());
            if theirs != names {
                return Err(format!("in {} it names {theirs:?}", other.lang().tag()));
            }
        }
        self.names_the_conclusion(step)?;
        if matches!(step.reason, Reason::Search) {
            return Ok(());
        }
        let mut clauses = named_clauses(state, step, &names);
        clauses.extend(pattern_clauses(state, step));
        let mut proved_by_net = false;
        for line in step.notation() {
            if line.starts_with('(') {
                clauses.extend(eureka::clauses(state, &line)?);
            } else if line.starts_with(|c: char| c.is_ascii_digit()) && line.contains(". r") {
                proved_by_net = true;
            }
        }
        if proved_by_net {
            return nets::verify(state, step);
        }
        let facts = Facts::new(state, clauses);
        for c in &step.eliminations {
            if !facts.refutes(c.cell, c.digit, true) {
                return Err(format!("{}<>{} does not follow from what is named", c.cell, c.digit));
            }
        }
        for c in &step.placements {
            if !facts.refutes(c.cell, c.digit, false) {
                return Err(format!("{}={} does not follow from what is named", c.cell, c.digit));
            }
        }
        Ok(())
    }

    /// Checks that the last sentence names every cell and digit of the conclusion.
    fn names_the_conclusion(&self, step: &Step) -> Result<(), String> {
        let effect = Names::of(&self.english.effect(step), Lang::En);
        // A placement implies the eliminations in its cell.
        let in_place = |gone: &Candidate| step.placements.iter().any(|c| c.cell == gone.cell);
        let gone = step.eliminations.iter().filter(|c| !in_place(c));
        let all = step.placements.iter().chain(gone);
        let cells: CellSet = all.clone().map(|c| c.cell).collect();
        let said: CellSet = effect.cells.iter().copied().collect();
        let digits = all.clone().all(|c| effect.digits.contains(&c.digit));
        if said == cells && digits { Ok(()) } else { Err("the conclusion is not named".into()) }
    }
}

/// Returns the clauses of the named houses and cells: a house has every digit of the step, a cell
/// has one of its candidates.
fn named_clauses(state: &State, step: &Step, names: &Names) -> Vec<Clause> {
    let mut clauses = Vec::new();
    let step_digits = step.placements.iter().chain(&step.eliminations).map(|c| c.digit);
    let digits: Vec<Digit> = names.digits.iter().copied().chain(step_digits).collect();
    for &house in &names.houses {
        for &digit in &digits {
            let cells = house.cells() & state.cells_with(digit);
            let placed = house.cells().iter().any(|cell| state.digit(cell) == Some(digit));
            if !placed {
                clauses.push(cells.iter().map(|cell| (cell, digit)).collect());
            }
        }
    }
    for &cell in names.cells.iter().filter(|&&cell| state.digit(cell).is_none()) {
        clauses.push(state.candidates(cell).iter().map(|digit| (cell, digit)).collect());
    }
    clauses
}

/// Returns the clauses of named patterns: conjugate pairs, a deadly pattern, all placements of a
/// digit.
fn pattern_clauses(state: &State, step: &Step) -> Vec<Clause> {
    let mut clauses = Vec::new();
    pattern_of(state, &step.reason, &mut clauses);
    clauses
}

fn pattern_of(state: &State, reason: &Reason, clauses: &mut Vec<Clause>) {
    match reason {
        Reason::Colors { digit, groups } => {
            let colored = groups.iter().fold(CellSet::EMPTY, |all, pair| all | pair[0] | pair[1]);
            for house in House::all() {
                let places = house.cells() & state.cells_with(*digit);
                if places.len() == 2 && (places - colored).is_empty() {
                    clauses.push(places.iter().map(|cell| (cell, *digit)).collect());
                }
            }
        }
        // The templates of the other digits are used too.
        Reason::Template { .. } => {
            for (house, digit) in House::all().flat_map(|h| Digit::all().map(move |d| (h, d))) {
                let places = house.cells() & state.cells_with(digit);
                if !places.is_empty() {
                    clauses.push(places.iter().map(|cell| (cell, digit)).collect());
                }
            }
        }
        // One of the candidates outside the pattern is true.
        Reason::Loop { cells, digits, .. } => {
            let blank = cells.iter().filter(|&&cell| state.digit(cell).is_none());
            let other = |cell| {
                let digits = state.candidates(cell) - *digits;
                digits.iter().map(move |digit| (cell, digit)).collect::<Vec<_>>()
            };
            clauses.push(blank.flat_map(|&cell| other(cell)).collect());
        }
        Reason::Grave { extra, .. } => {
            let each = extra.iter();
            clauses.push(
                each.flat_map(|e| e.digits.iter().map(move |digit| (e.cell, digit))).collect(),
            );
        }
        Reason::Joined { parts } => parts.iter().for_each(|part| pattern_of(state, part, clauses)),
        _ => {}
    }
}

#[test]
fn explanations_of_seeded_paths_are_true() {
    let mut checker = Checker::new();
    let mut hodoku = HodokuSolver::new(HodokuOptions::default());
    let mut explainer = Explainer::new(Detail::Links);
    for item in 0..60 {
        let start = State::new(&grid(Kind::Minimal, 12, item));
        let mut steps = Vec::new();
        let mut visit = |state: &State, step: &Step| {
            steps.push((state.clone(), step.clone()));
            ControlFlow::Continue(())
        };
        hodoku.walk(start.clone(), &mut visit).expect("a proper puzzle");
        explainer.walk(start, &mut visit).expect("a proper puzzle");
        for (state, step) in &steps {
            checker.check(state, step);
        }
    }
    assert!(checker.checked.len() > 30, "{:?}", checker.checked);
}

#[test]
fn explanations_of_all_examples_are_true() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    for file in ["../../docs/techniques.txt", "tests/explanations/more.txt"] {
        text += &std::fs::read_to_string(folder.join(file)).expect("the examples");
    }
    let options = ReadOptions::default().with_format(Format::by_id("hodoku"));
    let mut checker = Checker::new();
    for item in Reader::new(text.as_bytes(), options) {
        let Item::Record(record) = item.expect("an example") else { continue };
        let mut fields = record.extra.fields.iter();
        let id = fields.find(|(name, _)| name == "technique").expect("a technique").1.as_str();
        let technique: Technique = id.parse().expect("a technique");
        let state = State::from(&record.puzzle.to_position().expect("a position"));
        let mut steps = steps_of(&state, technique).unwrap_or_default();
        let mut explainer = Explainer::new(Detail::Links);
        for found in [explainer.next(&state).into_iter().collect(), explainer.all(&state)] {
            steps.extend(found.into_iter().filter(|step: &Step| step.technique == technique));
        }
        if steps.is_empty() {
            steps = explainer.nets(&state);
            steps.retain(|step| step.technique == technique);
        }
        assert!(!steps.is_empty(), "{id}");
        for step in steps.iter().take(20) {
            checker.check(&state, step);
        }
    }
    let missing = TECHNIQUES.iter().filter(|row| !checker.checked.contains_key(&row.technique));
    let missing: Vec<&str> = missing.map(|row| row.id).collect();
    assert!(missing.len() <= 5, "{missing:?}");
}
