//! `docs/techniques.md` and its Chinese editions: made from the table of techniques, the catalogue and
//! the examples. The examples are checked as well: each step is found in its position, and it teaches
//! (`shudu::testing::teaching`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use shudu::Puzzle;
use shudu::logic::{Candidate, State, Step, TECHNIQUES, Technique, TechniqueInfo};
use shudu::testing::teaching::{example_steps, large_enough, simpler};
use shudu::text::{Extra, Format, Item, ReadOptions, Reader, WriteOptions, Writer};
use shudu_messages::{Catalogue, Lang};

use super::root;

/// A position and its step.
struct Example {
    /// An easier technique that does the same.
    easier: Option<Technique>,
    position: Puzzle,
    step: Step,
}

fn triples(list: &[Candidate]) -> String {
    let one = |c: &Candidate| format!("{}{}{}", c.digit, c.cell.row + 1, c.cell.column + 1);
    let mut all: Vec<String> = list.iter().map(one).collect();
    all.sort_unstable();
    all.join(" ")
}

/// Returns the examples, each with the step that its technique finds there.
fn examples() -> &'static BTreeMap<Technique, Example> {
    static EXAMPLES: LazyLock<BTreeMap<Technique, Example>> = LazyLock::new(read_examples);
    &EXAMPLES
}

fn read_examples() -> BTreeMap<Technique, Example> {
    let file = std::fs::File::open(root().join("docs/techniques.txt")).unwrap();
    let options = ReadOptions::default().with(|o| o.format = Format::by_id("hodoku"));
    let mut examples = BTreeMap::new();
    for item in Reader::new(std::io::BufReader::new(file), options) {
        let Item::Record(record) = item.unwrap() else { continue };
        let field = |name: &str| {
            let fields = &record.extra.fields;
            fields.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str())
        };
        let technique: Technique = field("technique").parse().expect("a technique");
        let position = record.puzzle;
        let same = |step: &Step| {
            triples(&step.eliminations) == field("eliminations")
                && triples(&step.placements) == field("placements")
        };
        let step = example_steps(&State::new(&position), technique).into_iter().find(same);
        let step = step.unwrap_or_else(|| panic!("line {}: not found", record.line));
        let easier = simpler(&State::new(&position), &step);
        assert!(examples.insert(technique, Example { position, step, easier }).is_none());
    }
    examples
}

/// Techniques whose conclusions something easier always draws, or did in every position that was
/// looked at.
const NEVER_EASIEST: usize = 21;

#[test]
fn every_example_teaches() {
    let mut easier = 0;
    for (technique, example) in examples() {
        if let Err(what) = large_enough(&State::new(&example.position), &example.step) {
            panic!("{}: {what}", technique.info().id);
        }
        easier += usize::from(example.easier.is_some());
        // Singles are looked for in a real position, not in an almost full grid.
        if example.step.is_single() {
            let grid = State::new(&example.position).to_grid().expect("a 9×9 grid").to_string();
            let blanks = grid.matches('.').count();
            assert!(blanks >= 50, "{}: {blanks} blanks", technique.info().id);
        }
    }
    assert!(easier <= NEVER_EASIEST, "{easier} examples can be replaced by something easier");
}

const PAGES: [(&str, Lang); 3] = [
    ("techniques.md", Lang::En),
    ("techniques.zh-CN.md", Lang::ZhCn),
    ("techniques.zh-TW.md", Lang::ZhTw),
];

#[test]
fn the_pages_of_techniques_are_the_table_with_true_examples() {
    let examples = examples();
    assert!(examples.len() > 110, "{}", examples.len());
    for Example { step, .. } in examples.values() {
        let json = serde_json::to_string(step).unwrap();
        assert_eq!(serde_json::from_str::<Step>(&json).unwrap(), *step, "{json}");
    }
    for (name, lang) in PAGES {
        super::is_pinned(name, |_| page(&Catalogue::new(lang), examples));
    }
}

/// What a page says about the scales of a technique is what `shudu techniques` prints.
#[test]
fn the_pages_and_the_command_name_the_same_scales() {
    let printed = std::process::Command::new(env!("CARGO_BIN_EXE_shudu"))
        .args(["--lang", "en", "techniques"])
        .output()
        .unwrap();
    let printed = String::from_utf8(printed.stdout).unwrap();
    let page = page(&Catalogue::new(Lang::En), &BTreeMap::new());
    let rows: BTreeMap<&str, Vec<&str>> = page
        .lines()
        .filter(|line| line.starts_with("| [`"))
        .map(|line| line.split('|').map(str::trim).collect::<Vec<_>>())
        .map(|cells| (cells[1].split('`').nth(1).unwrap(), cells))
        .collect();
    assert_eq!((rows.len(), printed.lines().count()), (TECHNIQUES.len(), TECHNIQUES.len()));
    for line in printed.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let row = &rows[words[0]];
        assert_eq!(row[5], words[2], "{line}");
        let hodoku = if row[6] == "-" { "-".to_owned() } else { format!("{} {}", row[6], row[7]) };
        let closed = hodoku.replace(") (", " ");
        assert!(line.contains(&format!("  {closed} ")), "{line}: {row:?}");
    }
}

/// The fixed texts of a page.
struct Words {
    head: &'static str,
    columns: &'static str,
    example: &'static str,
    none: &'static str,
    easier: &'static str,
    end: &'static str,
    off: &'static str,
    explainer_only: &'static str,
    hodoku_only: &'static str,
    variants_only: &'static str,
    uniqueness: &'static str,
    space: &'static str,
}

const ENGLISH: Words = Words {
    head: include_str!("techniques.en.md"),
    columns: "| id | name | 中文名 | short | rating | HoDoKu level | HoDoKu score | example |",
    example: "Example: ",
    none: "No example was found.",
    easier: "In this example, an easier technique draws the same conclusion: ",
    end: ".",
    off: "The HoDoKu solver does not use it by default.",
    explainer_only: "Only the explainer (Sudoku Explainer's scale) uses it.",
    hodoku_only: "Only the HoDoKu solver uses it.",
    variants_only: "It is for puzzles with other rules than the classic ones, in the order of both solvers.",
    uniqueness: "It assumes that the puzzle has exactly one solution.",
    space: " ",
};

const SIMPLIFIED: Words = Words {
    head: include_str!("techniques.zh-CN.md"),
    columns: "| id | 名称 | English | 简称 | 难度值 | HoDoKu 级别 | HoDoKu 分数 | 示例 |",
    example: "示例：",
    none: "没有找到示例。",
    easier: "在这个示例中，更简单的技巧也能得出同样的结论：",
    end: "。",
    off: "HoDoKu 解法默认不使用此技巧。",
    explainer_only: "只有 Sudoku Explainer 标准的解法使用此技巧。",
    hodoku_only: "只有 HoDoKu 解法使用此技巧。",
    variants_only: "用于变型数独，两种解法都使用此技巧。",
    uniqueness: "此技巧以题目有唯一解为前提。",
    space: "",
};

const TRADITIONAL: Words = Words {
    head: include_str!("techniques.zh-TW.md"),
    columns: "| id | 名稱 | English | 簡稱 | 難度值 | HoDoKu 級別 | HoDoKu 分數 | 範例 |",
    example: "範例：",
    none: "沒有找到範例。",
    easier: "在這個範例中，更簡單的技巧也能得到同樣的結論：",
    end: "。",
    off: "HoDoKu 解法預設不使用此技巧。",
    explainer_only: "只有 Sudoku Explainer 標準的解法使用此技巧。",
    hodoku_only: "只有 HoDoKu 解法使用此技巧。",
    variants_only: "用於變型數獨，兩種解法都使用此技巧。",
    uniqueness: "此技巧以題目有唯一解為前提。",
    space: "",
};

fn page(catalogue: &Catalogue, examples: &BTreeMap<Technique, Example>) -> String {
    let words = match catalogue.lang() {
        Lang::En => &ENGLISH,
        Lang::ZhCn => &SIMPLIFIED,
        Lang::ZhTw => &TRADITIONAL,
    };
    let other = |row: &TechniqueInfo| match catalogue.lang() {
        Lang::En => row.simplified,
        Lang::ZhCn | Lang::ZhTw => row.english,
    };
    let mut page =
        format!("{}\n{}\n|---|---|---|---|---|---|---|---|\n", words.head, words.columns);
    let rating = |row: &TechniqueInfo| row.rating.map_or("-".to_owned(), |r| r.to_string());
    let level = |row: &TechniqueInfo| match row.hodoku.filter(|_| row.order.is_some()) {
        None => ("-".to_owned(), "-".to_owned()),
        Some((level, score)) if row.default_on => {
            (catalogue.hodoku_level(level), score.to_string())
        }
        Some((level, score)) => {
            (format!("({})", catalogue.hodoku_level(level)), format!("({score})"))
        }
    };
    for row in TECHNIQUES {
        let (level, score) = level(row);
        let has = if examples.contains_key(&row.technique) { "✓" } else { "" };
        page += &format!(
            "| [`{0}`](#{0}) | {1} | {2} | {3} | {4} | {level} | {score} | {has} |\n",
            row.id,
            catalogue.name(row.technique),
            other(row),
            row.abbreviation,
            rating(row),
        );
    }
    for row in TECHNIQUES {
        page += &format!("\n## {}\n\n", row.id);
        page += &format!(
            "**{}** · {} · {}\n\n{}",
            catalogue.name(row.technique),
            other(row),
            row.abbreviation,
            catalogue.about(row.technique)
        );
        let scale = match (row.rating, row.order) {
            (Some(_), None) => words.explainer_only,
            (None, Some(_)) => words.hodoku_only,
            (None, None) => words.variants_only,
            _ => "",
        };
        let off = if row.order.is_some() && !row.default_on { words.off } else { "" };
        let unique = if row.technique.needs_uniqueness() { words.uniqueness } else { "" };
        for note in [unique, scale, off].into_iter().filter(|note| !note.is_empty()) {
            page += &format!("{}{note}", words.space);
        }
        page += "\n\n";
        match examples.get(&row.technique) {
            None if scale == words.variants_only => {}
            None => page += &format!("{}\n", words.none),
            Some(example) => page += &shown(catalogue, words, example),
        }
    }
    page
}

/// Returns the position, and the step in words and in forum notation.
fn shown(catalogue: &Catalogue, words: &Words, example: &Example) -> String {
    let mut grid = Vec::new();
    let mut pencilmarks = Writer::new(Format::PENCILMARKS, WriteOptions::default());
    pencilmarks.record(&mut grid, &example.position, &Extra::default());
    let grid = String::from_utf8(grid).unwrap();
    let step = &example.step;
    let mut lines = step.notation();
    if lines.is_empty() {
        lines.push(step.conclusion());
    }
    let easier = example.easier.map_or(String::new(), |easier| {
        let name = catalogue.name(easier);
        format!("\n\n{}[{name}](#{}){}", words.easier, easier.info().id, words.end)
    });
    format!(
        "![{}](pictures/{}.svg)\n\n{}{}{easier}\n\n```text\n{}\n```\n\n```text\n{}\n```\n",
        catalogue.name(step.technique),
        step.technique.info().id,
        words.example,
        catalogue.explain(step),
        grid.trim_end(),
        lines.join("\n"),
    )
}
