//! `docs/techniques.md` and its Chinese version: generated from the table of techniques, the
//! catalogue and the examples. The examples are also checked: each step must be found in its
//! position.

use std::collections::BTreeMap;

use shudu::grid::{Position, Puzzle};
use shudu::logic::{
    Candidate, Detail, Explainer, HodokuOptions, HodokuSolver, State, Step, TECHNIQUES, Technique,
    TechniqueInfo,
};
use shudu::text::{Extra, Format, Item, ReadOptions, Reader, WriteOptions, Writer};
use shudu_messages::{Catalogue, Lang};

use super::root;

/// A position and its step.
struct Example {
    position: Position,
    step: Step,
}

fn triples(list: &[Candidate]) -> String {
    let one = |c: &Candidate| format!("{}{}{}", c.digit, c.cell.row() + 1, c.cell.column() + 1);
    let mut all: Vec<String> = list.iter().map(one).collect();
    all.sort_unstable();
    all.join(" ")
}

/// Returns the examples, each with the step that its technique finds there.
fn examples() -> BTreeMap<Technique, Example> {
    let file = std::fs::File::open(root().join("docs/techniques.txt")).unwrap();
    let options = ReadOptions::default().with_format(Format::by_id("hodoku"));
    let mut examples = BTreeMap::new();
    for item in Reader::new(std::io::BufReader::new(file), options) {
        let Item::Record(record) = item.unwrap() else { continue };
        let field = |name: &str| {
            let fields = &record.extra.fields;
            fields.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str())
        };
        let technique: Technique = field("technique").parse().expect("a technique");
        let position = record.puzzle.to_position().expect("a position");
        let state = State::from(&position);
        let mut explainer = Explainer::new(Detail::Links);
        let mut found: Vec<Step> = match technique.info().order {
            Some(_) => HodokuSolver::new(HodokuOptions::only(&[technique])).all(&state),
            None => explainer.next(&state).into_iter().collect(),
        };
        if !found.iter().any(|step| step.technique == technique) {
            found = explainer.all(&state);
        }
        if !found.iter().any(|step| step.technique == technique) {
            found = explainer.nets(&state);
        }
        let same = |step: &Step| {
            step.technique == technique
                && triples(&step.eliminations) == field("eliminations")
                && triples(&step.placements) == field("placements")
        };
        let step = found.into_iter().find(same);
        let step = step.unwrap_or_else(|| panic!("line {}: not found", record.line));
        assert!(examples.insert(technique, Example { position, step }).is_none());
    }
    examples
}

#[test]
fn the_pages_of_techniques_agree_with_the_table_and_examples() {
    let examples = examples();
    assert!(examples.len() > 90, "{}", examples.len());
    for Example { step, .. } in examples.values() {
        let json = serde_json::to_string(step).unwrap();
        assert_eq!(serde_json::from_str::<Step>(&json).unwrap(), *step, "{json}");
    }
    for (name, lang) in [("techniques.md", Lang::En), ("techniques.zh-CN.md", Lang::ZhCn)] {
        let page = page(&Catalogue::new(lang), &examples);
        let path = root().join("docs").join(name);
        if std::env::var_os("SHUDU_PIN").is_some() {
            std::fs::write(&path, &page).unwrap();
        }
        let there = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        assert!(there == page, "docs/{name} does not follow from the table; pin it again");
    }
}

/// The fixed texts of a page.
struct Words {
    head: &'static str,
    columns: &'static str,
    example: &'static str,
    none: &'static str,
    off: &'static str,
}

const ENGLISH: Words = Words {
    head: "# Techniques\n\nThis page is made from the table of techniques in the library and from \
           the examples in\n[techniques.txt](techniques.txt), positions of our own seeded puzzles; \
           a test finds every step again.\n\n*Rating* is the lowest on Sudoku Explainer's scale \
           (`shudu rate`: ER, EP, ED); *HoDoKu level* and *HoDoKu score*\nare those of the HoDoKu solver. A \
           technique without a rating is not part of the scale, one without a HoDoKu level is\nnot used \
           by the HoDoKu solver.\n\n## What the ratings depend on\n\nBoth solvers take the \
           first step they find, and look at rows, columns, cells and digits in a fixed order.\n\
           So a rating belongs to the puzzle as it is written: the same puzzle turned, mirrored or \
           with its digits\nrenamed may take another path. Of 1 500 seeded \
           puzzles, transformed at random, four changed their\nER (by 0.3 at most) and five their \
           HoDoKu level; more than half changed their HoDoKu score. `shudu canon` gives a form that is the same \
           for all of them; rate that to compare. Nothing else\nmatters: not the number of \
           threads, not the machine, not the puzzles around it.\n",
    columns: "| id | name | 中文名 | short | rating | HoDoKu level | HoDoKu score | example |",
    example: "Example",
    none: "No example: it did not come up in the seeded puzzles that were searched.",
    off: "The HoDoKu solver uses it only when asked to.",
};

const CHINESE: Words = Words {
    head: "# 技巧\n\n本页由程序库中的技巧表和 [techniques.txt](techniques.txt) 中的例子生成；例子都取自\
           我们自己按种子产生的题目，\n测试会重新找到其中的每一步。\n\n“评级”是 Sudoku Explainer \
           标度上的最低值（`shudu rate` 的 ER、EP、ED）；“HoDoKu 级别”和“HoDoKu 分数”属于人用解法。\n没有评级的\
           技巧不在该标度之内，没有 HoDoKu 级别的技巧人用解法不使用。\n\n## 评级取决于什么\n\n两种解法都取\
           找到的第一步，并按固定的次序查看行、列、格和数字。因此评级属于题目写出来的样子：\n同一\
           题旋转、镜像或改换数字之后，可能走另一条路。把 1500 道按种子产生的题目随机变形，有四题 ER \
           改变\n（至多 0.3），五题 HoDoKu 级别改变，半数以上 HoDoKu 分数改变。`shudu canon` 给出所有变形共同的标准形，比较时可对它评级。除此之外一概\
           无关：\n与线程数、机器、前后的题目都无关。\n",
    columns: "| id | 名称 | English | 简称 | 评级 | HoDoKu 级别 | HoDoKu 分数 | 例子 |",
    example: "例子",
    none: "没有例子：在搜索过的按种子产生的题目中没有出现。",
    off: "人用解法只在要求时才使用。",
};

fn page(catalogue: &Catalogue, examples: &BTreeMap<Technique, Example>) -> String {
    let english = catalogue.lang() == Lang::En;
    let words = if english { &ENGLISH } else { &CHINESE };
    let mut page =
        format!("{}\n{}\n|---|---|---|---|---|---|---|---|\n", words.head, words.columns);
    let rating =
        |row: &TechniqueInfo| row.rating.map_or(String::new(), |rating| rating.to_string());
    let level = |row: &TechniqueInfo| {
        row.hodoku.map_or(Default::default(), |(level, score)| {
            (catalogue.hodoku_level(level), score.to_string())
        })
    };
    for row in TECHNIQUES {
        let other = if english { row.simplified } else { row.english };
        let (level, score) = level(row);
        let has = if examples.contains_key(&row.technique) { "✓" } else { "" };
        page += &format!(
            "| [`{0}`](#{0}) | {1} | {other} | {2} | {3} | {level} | {score} | {has} |\n",
            row.id,
            catalogue.name(row.technique),
            row.abbreviation,
            rating(row),
        );
    }
    for row in TECHNIQUES {
        page += &format!("\n## {}\n\n", row.id);
        page += &format!(
            "**{}** · {} · {} · {}\n\n{}",
            catalogue.name(row.technique),
            if english { row.simplified } else { row.english },
            row.traditional,
            row.abbreviation,
            catalogue.about(row.technique)
        );
        if row.order.is_some() && !row.default_on {
            page += &format!(" {}", words.off);
        }
        page += "\n\n";
        match examples.get(&row.technique) {
            None => page += &format!("{}\n", words.none),
            Some(example) => page += &shown(catalogue, words, example),
        }
    }
    page
}

/// Returns the position, and the step in words and in forum notation.
fn shown(catalogue: &Catalogue, words: &Words, example: &Example) -> String {
    let mut grid = Vec::new();
    let puzzle = Puzzle::Position(Box::new(example.position));
    let mut pencilmarks = Writer::new(Format::PENCILMARKS, WriteOptions::default());
    pencilmarks.record(&mut grid, &puzzle, &Extra::default());
    let grid = String::from_utf8(grid).unwrap();
    let step = &example.step;
    let short = step.eureka().unwrap_or_else(|| step.conclusion());
    format!(
        "{}: {}\n\n```text\n{}\n```\n\n`{short}`\n",
        words.example,
        catalogue.explain(step),
        grid.trim_end(),
    )
}
