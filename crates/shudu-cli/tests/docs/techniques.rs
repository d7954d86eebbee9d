//! `docs/techniques.md` and its Chinese editions: made from the table of techniques, the catalogue and
//! the examples. The examples are checked as well: each step is found in its position, and it teaches
//! (`shudu::testing::teaching`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use shudu::grid::{Position, Puzzle};
use shudu::logic::{Candidate, State, Step, TECHNIQUES, Technique, TechniqueInfo};
use shudu::testing::teaching::{example_steps, large_enough, simpler};
use shudu::text::{Extra, Format, Item, ReadOptions, Reader, WriteOptions, Writer};
use shudu_messages::{Catalogue, Lang};

use super::root;

/// A position and its step.
struct Example {
    /// An easier technique that does the same.
    easier: Option<Technique>,
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
fn examples() -> &'static BTreeMap<Technique, Example> {
    static EXAMPLES: LazyLock<BTreeMap<Technique, Example>> = LazyLock::new(read_examples);
    &EXAMPLES
}

fn read_examples() -> BTreeMap<Technique, Example> {
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
        let same = |step: &Step| {
            triples(&step.eliminations) == field("eliminations")
                && triples(&step.placements) == field("placements")
        };
        let step = example_steps(&State::from(&position), technique).into_iter().find(same);
        let step = step.unwrap_or_else(|| panic!("line {}: not found", record.line));
        let easier = simpler(&State::from(&position), &step);
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
        if let Err(what) = large_enough(&State::from(&example.position), &example.step) {
            panic!("{}: {what}", technique.info().id);
        }
        easier += usize::from(example.easier.is_some());
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
        let page = page(&Catalogue::new(lang), examples);
        let path = root().join("docs").join(name);
        if std::env::var_os("SHUDU_PIN").is_some() {
            std::fs::write(&path, &page).unwrap();
        }
        let there = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        assert!(there == page, "docs/{name} does not follow from the table; pin it again");
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
    uniqueness: &'static str,
    space: &'static str,
}

const ENGLISH: Words = Words {
    head: "# Techniques

This page is made from the table of techniques in the library and the examples in
[techniques.txt](techniques.txt), positions of seeded puzzles and a few known ones. A test finds every step
again. Where an easier technique does the same, the page names it. `shudu explain` shows such steps for a
puzzle of your own, `shudu hint` the next one.

There are two scales. *Rating* is the lowest rating of the technique on Sudoku Explainer's scale
(`shudu rate`: ER, EP, ED). *HoDoKu level* and *HoDoKu score* are those of the HoDoKu solver
(`shudu rate --scale hodoku`, `shudu explain`). `-` means that the technique is not on that scale. Parentheses mean that the HoDoKu
solver does not use the technique by default; `--with` switches it on.

In a picture, yellow cells with a solid border are the pattern, violet cells with a dashed border its second
set, and blue cells with a dotted border fins or exceptions. A blue disc is a candidate of the pattern, a
green ring a digit to place, a red struck digit a candidate to eliminate. In chains a dashed ring is a
candidate that is false. Solid lines are strong links, dashed lines weak ones; an arrow is the direction of an
implication. A house that matters is tinted and outlined. `shudu draw --technique
x-wing` draws such a picture for a puzzle of your own; [contact-sheet.png](pictures/contact-sheet.png)
shows all of them.

Below a position, a chain is in Eureka notation: `=` is a strong link, `-` a weak one. The lines of a net
are numbered; the numbers after `<-` are the lines that it follows from, and a star marks what follows
by a pattern or a chain of its own.

## What the ratings depend on

Both solvers take the first step they find, and search rows, columns, cells and digits in a fixed order.
Ratings therefore depend on orientation and digit labels: the same puzzle rotated, mirrored or relabeled
may take another path. Of 1500 seeded puzzles, transformed at random, four changed their ER (by at most
0.3) and five their HoDoKu level; more than half changed their HoDoKu score. `shudu canon` returns a form
that is the same for all equivalent puzzles; rate that form to compare puzzles. Ratings do not depend on
the number of threads, the machine or the other puzzles of a file.
",
    columns: "| id | name | 中文名 | short | rating | HoDoKu level | HoDoKu score | example |",
    example: "Example: ",
    none: "No example was found.",
    easier: "In this example, an easier technique draws the same conclusion: ",
    end: ".",
    off: "The HoDoKu solver does not use it by default.",
    explainer_only: "Only the explainer (Sudoku Explainer's scale) uses it.",
    hodoku_only: "Only the HoDoKu solver uses it.",
    uniqueness: "It assumes that the puzzle has exactly one solution.",
    space: " ",
};

const SIMPLIFIED: Words = Words {
    head: "# 技巧

本页由程序库中的技巧表和 [techniques.txt](techniques.txt) 中的示例生成。示例取自按种子生成的题目和几道著名的难题；测试会重新找到
每一步；如果更简单的技巧也能得出同样的结论，本页会注明。`shudu explain` 讲解您自己的题目，`shudu hint` 给出下一步。

难度有两套标准。“难度值”是该技巧在 Sudoku Explainer 标准中的最低值（`shudu rate` 的 ER、EP、ED）；“HoDoKu
级别”和“HoDoKu 分数”属于 HoDoKu 解法（`shudu rate --scale hodoku`、`shudu explain`）。`-` 表示该标准中没有此技巧。括号表示 HoDoKu
解法默认不使用此技巧，可用 `--with` 启用。

图中，黄色实线框的格是结构，紫色虚线框的格是第二组，蓝色点线框的格是鳍或例外。蓝色圆圈是结构中的候选数，绿色
圆圈是要填入的数字，划去的红色数字是要删去的候选数；链中虚线圆圈表示为假的候选数。实线是强链，虚线是弱链，箭头是推理的方向。着色并加框的是有关的区域。
`shudu draw --technique x-wing` 为你自己的题目画这样的图；[contact-sheet.png](pictures/contact-sheet.png) 汇集了全部的图。

盘面下方，链用 Eureka 记法：`=` 是强链，`-` 是弱链。网的每条推理都有编号，`<-` 之后是它所依据的编号；星号表示由某种结构
或嵌套的链推出。

## 难度值取决于什么

两种解法都采用找到的第一个步骤，并按固定顺序查找行、列、格和数字。因此难度值与题目的朝向和数字标号有关：同一题
旋转、镜像或更换数字之后，可能走另一条路径。把 1500 道按种子生成的题目随机变换，有四题的 ER 改变（至多 0.3），
五题的 HoDoKu 级别改变，半数以上的 HoDoKu 分数改变。`shudu canon` 给出所有等价题目共同的标准形，比较难度时可对
标准形评定。难度值与线程数、机器和文件中的其他题目无关。
",
    columns: "| id | 名称 | English | 简称 | 难度值 | HoDoKu 级别 | HoDoKu 分数 | 示例 |",
    example: "示例：",
    none: "没有找到示例。",
    easier: "在这个示例中，更简单的技巧也能得出同样的结论：",
    end: "。",
    off: "HoDoKu 解法默认不使用此技巧。",
    explainer_only: "只有 Sudoku Explainer 标准的解法使用此技巧。",
    hodoku_only: "只有 HoDoKu 解法使用此技巧。",
    uniqueness: "此技巧以题目有唯一解为前提。",
    space: "",
};

const TRADITIONAL: Words = Words {
    head: "# 技巧

本頁由程式庫中的技巧表和 [techniques.txt](techniques.txt) 中的範例產生。範例取自以種子產生的題目和幾道著名的難題；測試會重新找到
每個步驟；如果更簡單的技巧也能得到同樣的結論，本頁會註明。`shudu explain` 講解您自己的題目，`shudu hint` 給出下一步。

難度有兩套標準。「難度值」是該技巧在 Sudoku Explainer 標準中的最低值（`shudu rate` 的 ER、EP、ED）；「HoDoKu
級別」和「HoDoKu 分數」屬於 HoDoKu 解法（`shudu rate --scale hodoku`、`shudu explain`）。`-` 表示該標準中沒有此技巧。括號表示 HoDoKu
解法預設不使用此技巧，可用 `--with` 啟用。

圖中，黃色實線框的格是結構，紫色虛線框的格是第二組，藍色點線框的格是鰭或例外。藍色圓圈是結構中的候選數，綠色
圓圈是要填入的數字，劃去的紅色數字是要刪去的候選數；鏈中虛線圓圈表示為假的候選數。實線是強鏈，虛線是弱鏈，箭頭是推理的方向。著色並加框的是有關的區域。
`shudu draw --technique x-wing` 為你自己的題目畫這樣的圖；[contact-sheet.png](pictures/contact-sheet.png) 彙集了全部的圖。

盤面下方，鏈用 Eureka 記法：`=` 是強鏈，`-` 是弱鏈。網的每條推理都有編號，`<-` 之後是它所依據的編號；星號表示由某種結構
或巢狀的鏈推出。

## 難度值取決於什麼

兩種解法都採用找到的第一個步驟，並依固定順序搜尋列、行、格和數字。因此難度值與題目的方向和數字標號有關：同一題
旋轉、鏡射或更換數字之後，可能走另一條路徑。把 1500 道以種子產生的題目隨機變換，有四題的 ER 改變（至多 0.3），
五題的 HoDoKu 級別改變，半數以上的 HoDoKu 分數改變。`shudu canon` 給出所有等價題目共同的標準形，比較難度時可對
標準形評定。難度值與執行緒數、機器和檔案中的其他題目無關。
",
    columns: "| id | 名稱 | English | 簡稱 | 難度值 | HoDoKu 級別 | HoDoKu 分數 | 範例 |",
    example: "範例：",
    none: "沒有找到範例。",
    easier: "在這個範例中，更簡單的技巧也能得到同樣的結論：",
    end: "。",
    off: "HoDoKu 解法預設不使用此技巧。",
    explainer_only: "只有 Sudoku Explainer 標準的解法使用此技巧。",
    hodoku_only: "只有 HoDoKu 解法使用此技巧。",
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
            _ => "",
        };
        let off = if row.order.is_some() && !row.default_on { words.off } else { "" };
        let unique = if row.technique.needs_uniqueness() { words.uniqueness } else { "" };
        for note in [unique, scale, off].into_iter().filter(|note| !note.is_empty()) {
            page += &format!("{}{note}", words.space);
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
