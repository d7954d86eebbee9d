//! The course: `docs/learn.md` and its Chinese editions, and the positions of the printed course and of the
//! page, made from the table of techniques, the texts of the page and seeded puzzles.
//!
//! The techniques are in the order of the texts. A position of the course is one in which the technique is the
//! next step of the HoDoKu solver, each from another puzzle. `SHUDU_PIN=1` writes the files, otherwise they
//! are compared.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use shudu::logic::{HodokuOptions, HodokuSolver, State, Step, StepSolver, Technique};
use shudu::testing::corpus::{Kind, grid};
use shudu::text::{Extra, Format, WriteOptions, Writer};
use shudu_messages::{Catalogue, Lang, args};

/// Positions of a technique: an example and three to practice on.
const POSITIONS: usize = 4;

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Returns the techniques of the course, in the order of the texts that say how to find them.
fn course() -> Vec<Technique> {
    let lines = Lang::En.page_texts().lines();
    let ids = lines.filter_map(|line| line.strip_prefix("page-learn-spot-")?.split(' ').next());
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

/// Compares a file with the text, or writes it.
fn pin(name: &str, text: &str) {
    if std::env::var_os("SHUDU_PIN").is_some() {
        std::fs::write(path(name), text).expect("the file is written");
    }
    let there = std::fs::read_to_string(path(name)).unwrap_or_default().replace("\r\n", "\n");
    assert!(there == text, "{name} is out of date: pin it again");
}

#[test]
fn the_course_is_current() {
    let course = course();
    assert!(course.len() > 20);
    let positions = positions(&course);
    for technique in &course {
        let count = positions.get(technique).map_or(0, Vec::len);
        assert_eq!(count, POSITIONS, "{technique:?}");
    }
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        let say = |key: &str| catalogue.say(key, &args! {});
        let head = ["course-heading", "course-start", "course-lines"].map(say);
        let mut page = format!("# {}\n\n{} {}\n", head[0], head[1], head[2]);
        for (number, technique) in course.iter().enumerate() {
            let id = technique.info().id;
            let all = &positions[technique];
            let colon = if lang == Lang::En { ": " } else { "：" };
            let _ = writeln!(page, "\n## {}. {}\n", number + 1, catalogue.name(*technique));
            let _ = writeln!(page, "{}\n", catalogue.idea(*technique));
            let spot = say(&format!("page-learn-spot-{id}"));
            let _ = writeln!(page, "**{}**{colon}{spot}\n", say("page-learn-spot"));
            let (state, step) = &all[0];
            let example = say("page-learn-example");
            let _ = writeln!(page, "**{example}**{colon}{}\n", catalogue.explain(step));
            let _ = writeln!(page, "```text\n{}\n```\n", line(state));
            let _ = writeln!(page, "**{}**\n\n```text", say("page-learn-practice"));
            all[1..].iter().for_each(|(state, _)| page += &format!("{}\n", line(state)));
            page += "```\n";
        }
        let suffix = if lang == Lang::En { String::new() } else { format!(".{}", lang.tag()) };
        pin(&format!("../../docs/learn{suffix}.md"), &page);
    }
    let mut printed = String::new();
    let mut shown = "// The positions of the course to practice on, in the order of the course. \
                     Written by a test of shudu-messages.\n\n\
                     /** @type {Record<string, string[]>} */\nexport const COURSE = {\n"
        .to_owned();
    for technique in &course {
        let id = technique.info().id;
        let lines: Vec<String> =
            positions[technique].iter().map(|(state, _)| line(state)).collect();
        lines.iter().for_each(|line| printed += &format!("{id} {line}\n"));
        let practice = lines[1..].iter().map(|line| format!("    \"{line}\",\n"));
        shown += &format!("  \"{id}\": [\n{}  ],\n", practice.collect::<String>());
    }
    pin("../shudu-cli/src/verbs/course.txt", &printed);
    pin("../../web/page/views/learn/course.js", &(shown + "};\n"));
}
