//! Checks that explanations are true: the conclusion of a step follows from the facts that its
//! sentence names.
//!
//! The houses, cells and digits that a sentence names are parsed from the text, in every language. A name is
//! a fact only if its sentence says that nothing else is possible: "has two places in row 3" proves nothing,
//! "has only two places in row 3" does. From these facts alone, and the rules of Sudoku, the negation of the
//! conclusion must be impossible. Numbers of cells and digits are counted. Chains in Eureka notation are
//! parsed and verified link by link, nets implication by implication. The finders are not used.

use shudu::Explain;
use shudu::symmetry::Symmetric;
mod claims;
mod entail;
mod eureka;
mod learn;
mod nets;
mod old;
mod samples;
mod sentence;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use entail::{Clause, Facts, cell_of, cells_with};
use sentence::Names;
use shudu::Grid;
use shudu::grid::{CellSet, Coord, Digit, House, Shape};
use shudu::logic::{
    Candidate, Detail, Explainer, HodokuOptions, HodokuSolver, Reason, State, Step, StepSolver,
    TECHNIQUES, Technique,
};
use shudu::testing::corpus::{Kind, grid};
use shudu::testing::steps_of;
use shudu::text::{Format, Item, ReadOptions, Reader};
use shudu_messages::{Catalogue, Lang};

struct Checker {
    catalogues: [Catalogue; 3],
    /// The number of steps checked for each technique.
    checked: BTreeMap<Technique, usize>,
}

impl Checker {
    fn new() -> Checker {
        Checker { catalogues: Lang::ALL.map(Catalogue::new), checked: BTreeMap::new() }
    }

    fn check(&mut self, state: &State, step: &Step) {
        if let Reason::Loop { extra, .. } = &step.reason {
            assert!(
                extra.is_sorted_by_key(|e| e.cell),
                "the extra cells are in reading order: {step:?}"
            );
        }
        let english = Names::of(&self.catalogues[0].why(step), Lang::En);
        for catalogue in &self.catalogues {
            if let Err(what) = examine(catalogue, &catalogue.why(step), &english, state, step) {
                let text = catalogue.explain(step);
                panic!(
                    "{:?}: {what}\n{text}\n{}\n{step:?}\n{:?}",
                    step.technique,
                    step.notation().join("\n"),
                    state.to_puzzle()
                );
            }
        }
        *self.checked.entry(step.technique).or_default() += 1;
    }
}

/// Checks a sentence on a step, whose names must be those of the English one.
fn examine(
    catalogue: &Catalogue,
    why: &str,
    english: &Names,
    state: &State,
    step: &Step,
) -> Result<(), String> {
    let names = Names::of(why, catalogue.lang());
    if names != *english {
        return Err(format!("it names {names:?}, in English {english:?}"));
    }
    names_the_conclusion(catalogue, step)?;
    claims::numbers(why, catalogue.lang())?;
    claims::others(why, catalogue.lang(), step)?;
    if matches!(step.reason, Reason::Search) {
        return Ok(());
    }
    let mut clauses = named_clauses(state, step, &names, why, catalogue.lang());
    clauses.extend(pattern_clauses(state, step));
    let mut proved_by_net = false;
    for line in step.notation() {
        if line.starts_with('(') {
            // The links are facts of the sentence only if it refers to them.
            let links = eureka::clauses(state, &line)?;
            if claims::refers_to_links(why, catalogue.lang()) {
                clauses.extend(links);
            }
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
            return Err(format!("{}<>{} does not follow from what is said", c.cell, c.digit));
        }
    }
    for c in &step.placements {
        if !facts.refutes(c.cell, c.digit, false) {
            return Err(format!("{}={} does not follow from what is said", c.cell, c.digit));
        }
    }
    Ok(())
}

/// Checks that the last sentence names every cell and digit of the conclusion.
fn names_the_conclusion(catalogue: &Catalogue, step: &Step) -> Result<(), String> {
    let effect = Names::of(&catalogue.effect(step), catalogue.lang());
    // A placement implies the eliminations in its cell.
    let in_place = |gone: &Candidate| step.placements.iter().any(|c| c.cell == gone.cell);
    let gone = step.eliminations.iter().filter(|c| !in_place(c));
    let all = step.placements.iter().chain(gone);
    let cells: CellSet = all.clone().map(|c| cell_of(c.cell)).collect();
    let said: CellSet = effect.cells.iter().copied().collect();
    let digits = all.clone().all(|c| effect.digits.contains(&c.digit));
    if said == cells && digits { Ok(()) } else { Err("the conclusion is not named".into()) }
}

/// Returns the clauses of the houses and cells in sentences that exclude everything else: a house has every
/// digit of the step, a cell has one of its candidates.
fn named_clauses(state: &State, step: &Step, names: &Names, why: &str, lang: Lang) -> Vec<Clause> {
    let mut clauses = Vec::new();
    let step_digits = step.placements.iter().chain(&step.eliminations).map(|c| c.digit);
    let digits: Vec<Digit> = names.digits.iter().copied().chain(step_digits).collect();
    for sentence in claims::sentences(why, lang).filter(|said| claims::is_exclusive(said, lang)) {
        let names = Names::of(sentence, lang);
        for &house in &names.houses {
            for &digit in &digits {
                let cells = state.house_cells(house);
                if !cells.iter().any(|cell| state.digit(*cell) == Some(digit)) {
                    let cells = house.grid_cells() & cells_with(state, digit);
                    clauses.push(cells.iter().map(|cell| (cell, digit)).collect());
                }
            }
        }
        for &cell in names.cells.iter().filter(|&&cell| state.digit(cell.into()).is_none()) {
            clauses.push(state.candidates(cell.into()).iter().map(|digit| (cell, digit)).collect());
        }
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
            let colored: CellSet = groups.iter().flatten().flatten().collect();
            for house in House::all(Shape::NINE) {
                let places = house.grid_cells() & cells_with(state, *digit);
                if places.len() == 2 && places.is_subset(colored) {
                    clauses.push(places.iter().map(|cell| (cell, *digit)).collect());
                }
            }
        }
        // The templates of the other digits are used too.
        Reason::Template { .. } => {
            let houses = House::all(Shape::NINE);
            for (house, digit) in houses.flat_map(|h| Digit::all().map(move |d| (h, d))) {
                let places = house.grid_cells() & cells_with(state, digit);
                if !places.is_empty() {
                    clauses.push(places.iter().map(|cell| (cell, digit)).collect());
                }
            }
        }
        // One of the candidates outside the pattern is true.
        Reason::Loop { cells, digits, .. } => {
            let blank = cells.iter().filter(|&&cell| state.digit(cell).is_none());
            let other = |place: Coord| {
                let (cell, digits) = (cell_of(place), state.candidates(place) - *digits);
                digits.iter().map(move |digit| (cell, digit)).collect::<Vec<_>>()
            };
            clauses.push(blank.flat_map(|&cell| other(cell)).collect());
        }
        Reason::Grave { extra, .. } => {
            let each = extra.iter();
            clauses.push(
                each.flat_map(|e| e.digits.iter().map(|digit| (cell_of(e.cell), digit))).collect(),
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

/// Returns the positions that are examples of a technique, each with steps of the technique.
fn examples() -> Vec<(Technique, State, Vec<Step>)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    for file in ["../../docs/techniques.txt", "tests/explanations/more.txt"] {
        text += &std::fs::read_to_string(folder.join(file)).expect("the examples");
    }
    let options = ReadOptions::default().with(|o| o.format = Format::by_id("hodoku"));
    let mut examples = Vec::new();
    for item in Reader::new(text.as_bytes(), options) {
        let Item::Record(record) = item.expect("an example") else { continue };
        let mut fields = record.extra.fields.iter();
        let id = fields.find(|(name, _)| name == "technique").expect("a technique").1.as_str();
        let technique: Technique = id.parse().expect("a technique");
        let state = State::new(&record.puzzle);
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
        examples.push((technique, state, steps));
    }
    examples
}

#[test]
fn explanations_of_all_examples_are_true() {
    let mut checker = Checker::new();
    for (_, state, steps) in examples() {
        for step in steps.iter().take(20) {
            checker.check(&state, step);
        }
    }
    let missing = TECHNIQUES.iter().filter(|row| row.rating.is_some() || row.order.is_some());
    let missing = missing.filter(|row| !checker.checked.contains_key(&row.technique));
    let missing: Vec<&str> = missing.map(|row| row.id).collect();
    assert!(missing.len() <= 5, "{missing:?}");
}

/// What constraints exclude, and steps in regions and on diagonals: each sentence names the cells and
/// digits of the step, in every language.
#[test]
fn steps_of_constraints_are_explained() {
    let catalogues = Lang::ALL.map(Catalogue::new);
    let mut seen: std::collections::BTreeMap<Technique, usize> = Default::default();
    for item in 0..200 {
        let (rules, digits) = shudu::testing::variants::random(6, 9, item);
        let puzzle = shudu::Puzzle::new(rules, digits).unwrap();
        for step in puzzle.path().unwrap_or_default() {
            *seen.entry(step.technique).or_default() += 1;
            for catalogue in &catalogues {
                let text = catalogue.explain(&step);
                let named = step.placements.iter().chain(&step.eliminations);
                for candidate in named {
                    assert!(text.contains(&candidate.cell.to_string()), "{text} {step:?}");
                }
                assert!(!text.contains('{'), "{text}");
            }
        }
    }
    for technique in [Technique::Constraint, Technique::HiddenSingle] {
        assert!(seen.get(&technique).is_some_and(|count| *count > 5), "{seen:?}");
    }
}

/// Returns the steps of two puzzles where the outer groups of a Sue de Coq share a digit.
fn digits_used_twice() -> Vec<(State, Step)> {
    let puzzles = [
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
        ".5..2...4.....3...3.2.9...6.15..74.8.2.....7.7...4.1...9.6...5256...93.......8...",
    ];
    let mut found = Vec::new();
    for puzzle in puzzles {
        let start = State::new(&puzzle.parse::<Grid>().expect("81 cells"));
        let mut visit = |state: &State, step: &Step| {
            if let Reason::SueDeCoq { line_set, box_set, .. } = &step.reason
                && !(line_set.digits & box_set.digits).is_empty()
            {
                found.push((state.clone(), step.clone()));
            }
            ControlFlow::Continue(())
        };
        HodokuSolver::new(HodokuOptions::default())
            .walk(start, &mut visit)
            .expect("a proper puzzle");
    }
    found
}

#[test]
fn a_digit_that_sue_de_coq_uses_twice_is_explained() {
    let mut checker = Checker::new();
    let steps = digits_used_twice();
    assert!(steps.len() >= 2, "{} steps use a digit twice", steps.len());
    steps.iter().for_each(|(state, step)| checker.check(state, step));
}

/// The order of steps depends on the places of the digits, and with it the rating.
#[test]
fn variants_are_not_said_to_have_the_same_rating() {
    let er = |puzzle: &str| puzzle.parse::<Grid>().expect("81 cells").rate().expect("proper").er;
    let puzzle =
        ".86....4.....3.5....2...3..24.7....9..96.4.1....58..3..97..8...4....1.85.........";
    let variant =
        "3..8..5.7..49.6.....127..3.....6..83.........9.6.1.7...9...4....4.....5...7....26";
    let [one, other] = [puzzle, variant].map(|puzzle| puzzle.parse::<Grid>().expect("81 cells"));
    let form = |grid: Grid| grid.canonical().expect("81 cells").form;
    assert_eq!(form(one), form(other), "the same puzzle");
    assert_ne!(er(puzzle), er(variant));
    for lang in Lang::ALL {
        let mut lines = lang.page_texts().lines();
        let about = lines.find(|line| line.starts_with("page-analyze-variants-about"));
        let about = about.expect("the text of the page");
        for words in ["same rating", "难度值相同", "難度值相同"] {
            assert!(!about.contains(words), "{about}");
        }
    }
}
