//! Parts of pages that are generated from tables: written by `SHUDU_PIN=1 cargo test -p shudu-cli --test docs`,
//! otherwise compared.

use shudu::text::{FORMATS, Format};
use shudu_messages::{Catalogue, Lang, args};
use shudu_play::keys::{Carrier, Group, KEYS, label};

#[path = "docs/techniques.rs"]
mod techniques;

fn root() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Writes a page of `docs` from the text that is there, if `SHUDU_PIN` is set; otherwise compares both.
fn is_pinned(name: &str, page: impl Fn(&str) -> String) {
    // Several tests write pages.
    static WRITING: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _alone = WRITING.lock();
    let path = root().join("docs").join(name);
    let there = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    let page = page(&there);
    if std::env::var_os("SHUDU_PIN").is_some() {
        std::fs::write(&path, page).unwrap();
    } else {
        assert!(there == page, "docs/{name} does not follow from the table; pin it again");
    }
}

/// Returns a page with another table between two comments.
fn with_table(page: &str, start: &str, table: &str, end: &str) -> String {
    let (before, rest) = page.split_once(start).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    format!("{before}{start}{table}\n{end}{after}")
}

/// The page of formats in each language.
const FORMAT_PAGES: [(&str, Lang); 3] =
    [("formats.md", Lang::En), ("formats.zh-CN.md", Lang::ZhCn), ("formats.zh-TW.md", Lang::ZhTw)];

/// Returns the description of a format.
fn about(format: &Format, catalogue: &Catalogue) -> String {
    match catalogue.lang() {
        Lang::En => format.about.to_owned(),
        _ => catalogue.say(&format!("format-{}", format.id), &args! {}),
    }
}

/// Returns the table of formats, with a link to the example of each.
fn table_of_formats(catalogue: &Catalogue) -> String {
    let [heading, yes] = match catalogue.lang() {
        Lang::En => ["id | name | reads | writes | description", "yes"],
        Lang::ZhCn => ["标识 | 名称 | 读 | 写 | 说明", "是"],
        Lang::ZhTw => ["識別碼 | 名稱 | 讀 | 寫 | 說明", "是"],
    };
    let mut table = format!("\n| {heading} |\n|---|---|---|---|---|\n");
    let yes = |is: bool| if is { yes } else { "" };
    for format in FORMATS {
        let (reads, writes) = (yes(format.reads), yes(format.writes));
        let about = about(format, catalogue);
        table += &format!(
            "| `{0}` | [{1}](#{0}) | {reads} | {writes} | {about} |\n",
            format.id, format.name
        );
    }
    table
}

/// Returns a section with the example of each format.
fn examples_of_formats(catalogue: &Catalogue) -> String {
    let [end, names] = match catalogue.lang() {
        Lang::En => [".", " Usual file names: *."],
        Lang::ZhCn => ["。", "常用文件名：*."],
        Lang::ZhTw => ["。", "常用檔名：*."],
    };
    let mut page = String::new();
    for format in FORMATS {
        page += &format!("\n## {}\n\n{}{end}", format.id, about(format, catalogue));
        if !format.extensions.is_empty() {
            let between = if end == "." { ", *." } else { "、*." };
            page += &format!("{names}{}{end}", format.extensions.join(between));
        }
        page += &format!("\n\n```text\n{}\n```\n", format.example.trim_end());
    }
    page
}

#[test]
fn the_pages_of_formats_agree_with_the_table() {
    for (name, lang) in FORMAT_PAGES {
        let catalogue = Catalogue::new(lang);
        pin_parts(
            name,
            &[
                ("formats", table_of_formats(&catalogue)),
                ("examples", examples_of_formats(&catalogue)),
            ],
        );
    }
}

/// The README and the reference of the command in a language.
const FRONT: [(&str, &str, &str); 3] = [
    ("README.md", "docs/command.md", "en"),
    ("README.zh-CN.md", "docs/command.zh-CN.md", "zh-CN"),
    ("README.zh-TW.md", "docs/command.zh-TW.md", "zh-TW"),
];

/// The reference must name every format and every verb, the README how to run the tests.
#[test]
fn the_readmes_name_every_format_and_the_test_command() {
    for (name, reference, _) in FRONT {
        let text = std::fs::read_to_string(root().join(reference)).unwrap();
        for format in FORMATS {
            assert!(text.contains(&format!("`{}`", format.id)), "{reference}: {}", format.id);
        }
        let text = std::fs::read_to_string(root().join(name)).unwrap();
        assert!(text.contains("cargo run --release -- generate --solution"), "{name}");
        assert!(text.contains("bash .ci/run"), "{name}");
    }
    let text = ["README.md", "docs/command.md"]
        .map(|name| std::fs::read_to_string(root().join(name)).unwrap())
        .concat();
    let count = FORMATS.iter().filter(|format| format.reads).count();
    assert_eq!(text.matches(&format!("reads {count} formats")).count(), 2, "of {count} formats");
    let run = std::fs::read_to_string(root().join(".ci/rust")).unwrap();
    for step in ["cargo fmt", "lint_while_building", "cargo test", "cargo doc"] {
        assert!(run.contains(step), "{step}");
    }
}

/// Runs a command of a page and returns what it prints.
fn printed(command: &str) -> String {
    let mut words = Vec::new();
    for (i, part) in command.split('\'').enumerate() {
        match i % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    let ran = std::process::Command::new(env!("CARGO_BIN_EXE_shudu"))
        .args(&words[1..])
        .env("LANG", "C")
        .output()
        .unwrap();
    String::from_utf8(ran.stdout).unwrap()
}

/// The step at the top of the READMEs and the puzzle of the reference are what the commands print.
#[test]
fn the_samples_are_the_output_of_the_commands() {
    for (name, reference, lang) in FRONT {
        let read =
            |name: &str| std::fs::read_to_string(root().join(name)).unwrap().replace("\r\n", "\n");
        let sample = format!("shudu generate --solution --seed 7 --format pretty --lang {lang}");
        let sample = printed(&sample);
        assert!(read(reference).contains(sample.trim_end()), "{reference} should show:\n{sample}");
        let text = read(name);
        let step = text.lines().find(|line| line.starts_with("$ shudu explain --"));
        let step = step.unwrap_or_else(|| panic!("{name} explains no step"));
        let shown = printed(&format!("{} --lang {lang}", &step[2..]));
        assert!(shown.lines().count() > 2, "{name}: {step}");
        assert!(text.contains(&format!("{step}\n{shown}")), "{name} should show:\n{shown}");
    }
}

/// A reader can type the commands of the reference from top to bottom: a file is written before it is
/// read. Two files are explained in the text instead.
#[test]
fn the_commands_of_the_reference_name_files_that_exist() {
    const OWN: [&str; 2] = ["heart.txt", "start.txt"];
    for (_, name, _) in FRONT {
        let text = std::fs::read_to_string(root().join(name)).unwrap();
        // `sudoku` writes these two.
        let mut written = vec!["game.txt", "sudoku.txt"];
        let commands = text.lines().filter_map(|line| line.strip_prefix("$ "));
        let mut read = 0;
        for command in commands {
            let command = command.split_once(" #").map_or(command, |(command, _)| command);
            let words: Vec<&str> = command.split_whitespace().collect();
            for (i, word) in words.iter().enumerate() {
                let is_file = [".txt", ".csv", ".gz"].iter().any(|end| word.ends_with(end));
                if !is_file {
                    continue;
                }
                if i > 0 && [">", "-o", "--train", "--test"].contains(&words[i - 1]) {
                    written.push(word);
                } else {
                    let known = written.contains(word) || OWN.contains(word);
                    assert!(known, "{name}: no command before writes {word}: {command}");
                    read += 1;
                }
            }
        }
        assert!(read > 15, "{name}: {read}");
        for own in OWN {
            assert!(text.contains(&format!("`{own}`")), "{name}: {own}");
        }
    }
}

/// The page of the player in each language.
const PLAY_PAGES: [(&str, Lang); 3] =
    [("play.md", Lang::En), ("play.zh-CN.md", Lang::ZhCn), ("play.zh-TW.md", Lang::ZhTw)];

/// Returns the table of keys of the player, from its key table.
fn table_of_keys(catalogue: &Catalogue) -> String {
    let [keys, action, page] = match catalogue.lang() {
        Lang::En => ["keys", "action", " (page)"],
        Lang::ZhCn => ["按键", "作用", "（网页）"],
        Lang::ZhTw => ["按鍵", "作用", "（網頁）"],
    };
    let mut table = String::new();
    for group in Group::ALL {
        let heading = catalogue.say(group.label(), &args! {});
        table += &format!("\n### {heading}\n\n| {keys} | {action} |\n|---|---|\n");
        let mut last = "";
        for row in KEYS.iter().filter(|row| row.group == group) {
            // The four directions have one row.
            if std::mem::replace(&mut last, row.help) == row.help {
                continue;
            }
            let same = KEYS.iter().filter(|other| other.help == row.help);
            let keys: Vec<String> = same
                .flat_map(|row| row.keys.iter().map(move |key| (row.carrier, key)))
                .map(|(carrier, key)| match carrier {
                    Carrier::Page => format!("`{}`{page}", label(key)),
                    _ => format!("`{}`", label(key)),
                })
                .collect();
            table += &format!("| {} | {} |\n", keys.join(" "), catalogue.say(row.help, &args! {}));
        }
    }
    table
}

/// Returns the table of commands of the plain mode.
fn table_of_commands(catalogue: &Catalogue) -> String {
    let [command, also] = match catalogue.lang() {
        Lang::En => ["command", "also"],
        Lang::ZhCn => ["命令", "也可写"],
        Lang::ZhTw => ["指令", "也可寫"],
    };
    let mut table = format!("\n| {command} | {also} |\n|---|---|\n");
    for (word, others, help) in shudu_play::plain::commands(catalogue.lang()) {
        let others: Vec<String> = others.iter().map(|word| format!("`{word}`")).collect();
        let help = catalogue.say(help, &args! { word = word });
        table += &format!("| {help} | {} |\n", others.join(" "));
    }
    table
}

/// Pins the parts of a page between marks.
fn pin_parts(name: &str, parts: &[(&str, String)]) {
    is_pinned(name, |page| {
        parts.iter().fold(page.to_owned(), |page, (part, text)| {
            let start = format!(
                "<!-- {part}: written by SHUDU_PIN=1 cargo test -p shudu-cli --test docs -->\n"
            );
            with_table(&page, &start, text, &format!("<!-- end of {part} -->"))
        })
    });
}

/// The tables in the pages of the player are those of its keys and of the commands of the plain mode.
#[test]
fn the_pages_of_the_player_agree_with_the_tables_of_keys_and_commands() {
    for (name, lang) in PLAY_PAGES {
        let catalogue = Catalogue::new(lang);
        let parts =
            [("keys", table_of_keys(&catalogue)), ("commands", table_of_commands(&catalogue))];
        pin_parts(name, &parts);
    }
}
