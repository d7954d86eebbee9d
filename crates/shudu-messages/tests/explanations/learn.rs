//! The course: `docs/learn.md` and its Chinese editions, made from the table of techniques, the texts in
//! `locales/learn` and seeded puzzles.
//!
//! The techniques are in the order of the texts. A position of the course is one in which the technique is the
//! next step of the HoDoKu solver, each from another puzzle. `SHUDU_PIN=1` writes the pages, otherwise they
//! are compared.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use shudu::logic::{HodokuOptions, HodokuSolver, State, Step, StepSolver, Technique};
use shudu::testing::corpus::{Kind, grid};
use shudu::text::{Extra, Format, WriteOptions, Writer};
use shudu_messages::{Catalogue, Lang};

/// Positions of a technique: an example and three to practice on.
const POSITIONS: usize = 4;

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Returns the texts of a language in their order.
fn texts(lang: Lang) -> Vec<(String, String)> {
    let name = format!("locales/learn/{}.ftl", lang.tag());
    let text = std::fs::read_to_string(path(&name)).expect("the texts of the course");
    let lines = text.lines().filter_map(|line| line.split_once(" = "));
    lines.map(|(key, text)| (key.to_owned(), text.to_owned())).collect()
}

/// Returns the techniques of the course.
fn course() -> Vec<Technique> {
    let all = texts(Lang::En);
    let ids = all.iter().filter_map(|(key, _)| key.strip_prefix("spot-"));
    ids.map(|id| id.parse().expect("a technique")).collect()
}

/// Returns the positions of each technique, with the step that follows.
fn positions(course: &[Technique]) -> BTreeMap<Technique, Vec<(State, Step)>> {
    let mut found: BTreeMap<Technique, Vec<(State, Step)>> = BTreeMap::new();
    let mut solver = HodokuSolver::new(HodokuOptions::default());
    for item in 0..4000 {
        let mut seen = Vec::new();
        let mut visit = |state: &State, step: &Step| {
            let of_technique = found.entry(step.technique).or_default();
            if of_technique.len() < POSITIONS && !seen.contains(&step.technique) {
                seen.push(step.technique);
                of_technique.push((state.clone(), step.clone()));
            }
            ControlFlow::Continue(())
        };
        let start = State::new(&grid(Kind::Minimal, 77, item));
        solver.walk(start, &mut visit).expect("a proper puzzle");
        let is_full = |t: &Technique| found.get(t).is_some_and(|all| all.len() == POSITIONS);
        if course.iter().all(is_full) {
            break;
        }
    }
    found
}

/// Returns a position on one line, with its candidates.
fn line(state: &State) -> String {
    let format = Format::by_id("hodoku").expect("the format");
    let mut bytes = Vec::new();
    let mut writer = Writer::new(format, WriteOptions::default());
    writer.record(&mut bytes, &state.to_puzzle(), &Extra::default());
    String::from_utf8(bytes).expect("text").trim().to_owned()
}

/// Returns the first sentences of a description.
fn idea(about: &str, lang: Lang) -> String {
    let (end, between) = if lang == Lang::En { (". ", ". ") } else { ("。", "。") };
    let sentences: Vec<&str> = about.split(end).filter(|text| !text.is_empty()).take(2).collect();
    let text = sentences.join(between);
    let last = between.trim_end();
    if text.ends_with(last) { text } else { text + last }
}

#[test]
fn the_course_is_current() {
    let course = course();
    let positions = positions(&course);
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        let texts = texts(lang);
        let keys: Vec<&String> = texts.iter().map(|(key, _)| key).collect();
        let english = self::texts(Lang::En);
        assert_eq!(keys, english.iter().map(|(key, _)| key).collect::<Vec<_>>(), "{}", lang.tag());
        let texts: BTreeMap<String, String> = texts.into_iter().collect();
        let say = |key: &str| texts[key].as_str();
        let mut page = format!("# {}\n\n{}\n", say("learn-heading"), say("learn-start"));
        for (number, technique) in course.iter().enumerate() {
            let id = technique.info().id;
            let all = positions.get(technique).map_or(&[][..], Vec::as_slice);
            assert_eq!(all.len(), POSITIONS, "{id}");
            let colon = if lang == Lang::En { ": " } else { "：" };
            let _ = writeln!(page, "\n## {}. {}\n", number + 1, catalogue.name(*technique));
            let _ = writeln!(page, "{}\n", idea(&catalogue.about(*technique), lang));
            let spot = say(&format!("spot-{id}"));
            let _ = writeln!(page, "**{}**{colon}{spot}\n", say("learn-spot"));
            let (state, step) = &all[0];
            let _ =
                writeln!(page, "**{}**{colon}{}\n", say("learn-example"), catalogue.explain(step));
            let _ = writeln!(page, "```text\n{}\n```\n", line(state));
            let _ = writeln!(page, "**{}**\n\n```text", say("learn-practice"));
            all[1..].iter().for_each(|(state, _)| page += &format!("{}\n", line(state)));
            page += "```\n";
        }
        let name = match lang {
            Lang::En => "../../docs/learn.md".to_owned(),
            _ => format!("../../docs/learn.{}.md", lang.tag()),
        };
        if std::env::var_os("SHUDU_PIN").is_some() {
            std::fs::write(path(&name), &page).expect("the page is written");
        }
        let there = std::fs::read_to_string(path(&name)).unwrap_or_default().replace("\r\n", "\n");
        assert!(there == page, "{name} is out of date: pin it again");
    }
}
