//! The examples of techniques in docs/techniques.txt.

use shudu::logic::{Candidate, State, Step, Technique};
use shudu::testing::teaching::example_steps;
use shudu::text::{Format, Item, ReadOptions, Reader};

/// `528 611`: digit, row, column.
fn triples(candidates: &[Candidate]) -> String {
    let one = |c: &Candidate| format!("{}{}{}", c.digit, c.cell.row + 1, c.cell.column + 1);
    let mut all: Vec<String> = candidates.iter().map(one).collect();
    all.sort_unstable();
    all.join(" ")
}

/// The states and steps of the techniques for which `is_wanted` is true. Finding a net takes long.
pub(crate) fn examples(is_wanted: impl Fn(Technique) -> bool) -> Vec<(State, Step)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/techniques.txt");
    let text = std::fs::read_to_string(path).expect("docs/techniques.txt");
    let options = ReadOptions::default().with(|o| o.format = Format::by_id("hodoku"));
    let mut all = Vec::new();
    for item in Reader::new(text.as_bytes(), options.clone()) {
        let Ok(Item::Record(record)) = item else { continue };
        let field = |name: &str| {
            let found = record.extra.fields.iter().find(|(field, _)| field == name);
            found.map(|(_, value)| value.as_str().to_owned()).unwrap_or_default()
        };
        let technique: Technique = field("technique").parse().expect("a technique");
        if !is_wanted(technique) {
            continue;
        }
        let state = State::new(&record.puzzle);
        let same = |step: &Step| {
            triples(&step.eliminations) == field("eliminations")
                && triples(&step.placements) == field("placements")
        };
        let found = example_steps(&state, technique);
        let step = found.into_iter().find(same).expect("the step of the example");
        all.push((state, step));
    }
    all
}
