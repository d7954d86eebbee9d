//! Forty explanations as a page, in each language: `docs/samples/explanations.en.md` and so on.
//!
//! The steps are those of seeded puzzles, on the paths of both solvers: three of each single, and the first
//! step of other techniques, from the easiest to the hardest. `SHUDU_PIN=1` writes the pages, otherwise they
//! are compared.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::ControlFlow;

use shudu::Grid;
use shudu::logic::{
    Detail, Explainer, HodokuOptions, HodokuSolver, Reason, State, Step, StepSolver, Technique,
};
use shudu::testing::corpus::{Kind, grid};
use shudu_messages::{Catalogue, Lang};

/// How many explanations the pages have.
const COUNT: usize = 40;

/// How many steps of a single there are.
const SINGLES: usize = 3;

/// The techniques whose explanations are hardest to follow, by reading all forty: many cases, long chains, or a
/// proof by listing.
const HARDEST: [Technique; 10] = [
    Technique::MultiColors1,
    Technique::XyChain,
    Technique::ForcingChain,
    Technique::GroupedContinuousNiceLoop,
    Technique::AlsXyWing,
    Technique::RegionForcing,
    Technique::DynamicContradiction,
    Technique::DynamicCell,
    Technique::DynamicRegion,
    Technique::AlignedPairExclusion,
];

/// Puzzles that need forcing chains and nets.
const HARD: [&str; 2] = [
    ".86....4.....3.5....2...3..24.7....9..96.4.1....58..3..97..8...4....1.85.........",
    ".......1...9.84...58.7...9......2....6....3.22...158..7..........3...17.4...2.6..",
];

/// Returns the steps with the states before them.
fn samples() -> Vec<(State, Step)> {
    let mut found: BTreeMap<Technique, Vec<(State, Step)>> = BTreeMap::new();
    let mut hodoku = HodokuSolver::new(HodokuOptions::default());
    let mut explainer = Explainer::new(Detail::Links);
    for item in 0..120 {
        let start = State::new(&grid(Kind::Minimal, 34, item));
        let mut visit = |state: &State, step: &Step| {
            let of_technique = found.entry(step.technique).or_default();
            let most = if step.is_single() { SINGLES } else { 1 };
            // The examples of a single are from different puzzles.
            if of_technique.len() < most && of_technique.len() <= item as usize {
                of_technique.push((state.clone(), step.clone()));
            }
            ControlFlow::Continue(())
        };
        hodoku.walk(start.clone(), &mut visit).expect("a proper puzzle");
        if item % 4 == 0 {
            explainer.walk(start, &mut visit).expect("a proper puzzle");
        }
    }
    for puzzle in HARD {
        let start = State::new(&puzzle.parse::<Grid>().expect("81 cells"));
        let mut visit = |state: &State, step: &Step| {
            let of_technique = found.entry(step.technique).or_default();
            if of_technique.is_empty() {
                of_technique.push((state.clone(), step.clone()));
            }
            ControlFlow::Continue(())
        };
        explainer.walk(start, &mut visit).expect("a proper puzzle");
    }
    // Of singles and of nets, all; of the others, as many as there is room for.
    let is_first = |step: &Step| {
        step.is_single() || matches!(step.reason, Reason::Chain(_)) && step.eureka().is_none()
    };
    let (singles, others): (Vec<_>, Vec<_>) =
        found.into_values().flatten().partition(|(_, step)| is_first(step));
    let room = COUNT - singles.len();
    assert!(others.len() >= room, "{}", others.len());
    let chosen = (0..room).map(|i| others[i * others.len() / room].clone());
    let mut all: Vec<(State, Step)> = singles.into_iter().chain(chosen).collect();
    let hardness = |step: &Step| match step.technique.info().hodoku {
        Some((level, score)) => (level as u32, score),
        None => (u32::MAX, u32::from(step.rating.tenths())),
    };
    all.sort_by_key(|(_, step)| hardness(step));
    all
}

#[test]
fn the_pages_of_samples_are_current() {
    let steps = samples();
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        let heading = catalogue.say("samples-heading", &shudu_messages::args! {});
        let hardest =
            steps.iter().enumerate().filter(|(_, (_, step))| HARDEST.contains(&step.technique));
        let hardest: Vec<String> = hardest
            .map(|(i, (_, step))| format!("{}. {}", i + 1, catalogue.name(step.technique)))
            .collect();
        assert_eq!(hardest.len(), HARDEST.len(), "each of the hardest is on the page once");
        let words = shudu_messages::args! { list = catalogue.list(hardest) };
        let hardest = catalogue.say("samples-hardest", &words);
        let mut page = format!("# {heading}\n\n{hardest}\n");
        for (number, (state, step)) in steps.iter().enumerate() {
            let _ = writeln!(page, "\n## {}. {}\n", number + 1, catalogue.name(step.technique));
            let _ = writeln!(page, "{}\n", catalogue.explain(step));
            let grid = state.to_puzzle().to_grid().expect("a 9×9 grid");
            let lines = step.notation();
            let _ = writeln!(page, "```text\n{grid}");
            lines.iter().for_each(|line| page += &format!("{line}\n"));
            page += "```\n";
        }
        let name = format!("../../docs/samples/explanations.{}.md", lang.tag());
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        if std::env::var_os("SHUDU_PIN").is_some() {
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(&path, &page).expect("the page is written");
        }
        let there = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        assert!(there == page, "{} is out of date: pin it again", path.display());
    }
}
