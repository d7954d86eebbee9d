//! Pages generated from tables: written by `SHUDU_PIN=1 cargo test -p shudu-cli --test docs`,
//! otherwise compared.

use shudu::text::FORMATS;

#[path = "docs/techniques.rs"]
mod techniques;

fn root() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Writes a page of `docs` from the text that is there, if `SHUDU_PIN` is set; otherwise compares both.
fn is_pinned(name: &str, page: impl Fn(&str) -> String) {
    // Two tests write parts of docs/play.md.
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

#[test]
fn the_page_of_formats_agrees_with_the_table() {
    let mut page = String::from(
        "# Text formats\n\nThis page is generated from the table of formats in the library; \
         `shudu formats` prints the same table.\n\n| id | name | reads | writes | description |\n\
         |---|---|---|---|---|\n",
    );
    let yes = |is: bool| if is { "yes" } else { "" };
    for format in FORMATS {
        page += &format!(
            "| `{0}` | [{1}](#{0}) | {2} | {3} | {4} |\n",
            format.id,
            format.name,
            yes(format.reads),
            yes(format.writes),
            format.about
        );
    }
    page += "\nFiles may be compressed with gzip, xz, bzip2 or Zstandard, or be zip archives; every file \
             of an archive is\nread. Blanks are `. 0 - * _ ? x $`. Boards from 4×4 to 25×25 use 1-9A-P, \
             hexadecimal, letters or numbers\nfor digits. If a text is ambiguous, `--shape` and \
             `--symbols` decide.\n\n\
             A file can contain several formats; the format of each part is detected. Text that is neither a \
             puzzle\nnor a comment is skipped and counted. If a text contains no puzzle in a known format, \
             81 cells in any\narrangement (or as many as `--shape` has) are read as a puzzle. A line of one symbol for \
             blanks other than\n`.` and `0`, such as `----------------`, is a ruler, unless `--from` or \
             `--shape` is given.\n";
    for format in FORMATS {
        page += &format!("\n## {}\n\n{}.", format.id, format.about);
        if !format.extensions.is_empty() {
            page += &format!(" Usual file names: *.{}.", format.extensions.join(", *."));
        }
        page += &format!("\n\n```text\n{}\n```\n", format.example.trim_end());
    }
    page += TABLES;
    page += LINKS;
    is_pinned("formats.md", |_| page.clone());
}

/// The section about tables and fields.
const TABLES: &str = "
## Tables and fields

Named data that comes with a puzzle is a field: the columns of a table, the keys of a JSON object, the
headers of an sdk file. Formats with fields write them again.

- Values keep their types in JSON. Strings stay strings, numbers keep their digits, and `null`, booleans,
  lists and objects are unchanged. In a table, a string is written without quotes, `null` as an empty cell,
  and a list or an object as JSON.
- A table has no types. When it is converted to JSON, a cell that is exactly a JSON number of at most 15
  digits, `true`, `false`, a list or an object becomes that value. Anything else becomes a string. So `7` is
  a number, and `007` remains `007`.
- The columns of an output table are fixed before its first row: first those of the command, then those of
  all inputs in order of first appearance. Rows are filled by name; missing fields are empty. `convert`,
  `dedupe`, `split` and `minimize` keep the position and the name of the puzzle column of the first input, also as a
  key of JSON, and write the rest of a line as the column `tail`. Verbs with answers call it `puzzle`.
- If a column of the command has the same name as a column of the input, the column of the command is
  renamed: `count` becomes `shudu_count` or, if that exists too, `shudu_count_2`. JSON output has the fields
  of the input under `fields`, so nothing is renamed.
- If an input has a name twice, the second column is `name_2`, the third `name_3`.
- Files are scanned before the first row is written: the header of a table, or all records of other files.
  Of stdin, only the header or the first 64 KiB are scanned. A field that first appears later has no column:
  it is reported on stderr with its position and left out, and the exit code is 2. `--columns a,b` declares
  columns in advance; JSON Lines need no columns.
- `--format json` is a list of the objects that `--format jsonl` writes one per line.
- In JSON, an integer of the command above 2^53 is a string of digits, because most readers of JSON round such
  numbers: `\"count\":\"6670903752021072936960\"`. Numbers of the input are unchanged.
";

/// The section about links and foreign files.
const LINKS: &str = r#"
## Links of shudu

A link contains the puzzle in its fragment, which browsers do not send to the server:
`https://shudu-rs.github.io/shudu/#p=` followed by version 1 of this code. Later versions of shudu will
continue to read it.

    1.5NlQ19j9mGca3OIN1bWGk2m41TjS79            a 9×9 puzzle
    1.2x3.14vvvg                                another shape: rows x columns of a box
    1.5NlQ19j9mGca3OIN1bWGk2m41TjS79.V.W        placed digits and candidates

After `1` and the shape, if it is not 3x3, there are one to three parts, separated by dots.

1. The cells, in reading order. Each character is a digit (0 for a blank) and the blanks after it:
   digit + (n + 1) × blanks for a board of side n, over `0-9A-Za-z-_`. One character has at most
   64 / (n + 1) - 1 blanks, rounded down. For 9×9 this is the short form of SudokuPad.
2. Which digits were placed by the player: one bit per filled cell.
3. Candidates: one bit per cell, set if its candidates are not those that the digits leave; then n bits per
   such cell, the first for digit 1. A filled cell has only its digit.

Bits are written six per character, the highest first. Trailing `0` characters of a part and trailing empty
parts are omitted.

## Other sites and games

- Links that contain only the name of a puzzle on a server are rejected. shudu does not access the network.
- f-puzzles: objects as JSON and links with `load=`. Irregular regions, `diagonal+`,
  `diagonal-`, `antiknight`, `antiking`, `killercage`, `thermometer` and `sandwichsum` are constraints; `title`,
  `author`, `ruleset` and `solution` are kept. Any other key is a constraint that is not understood: it is kept with
  its JSON and written back. Drawings, highlights and fog are ignored. Center marks are candidates; corner marks are
  ignored.
- SudokuPad: names with `fpuz`, `fpuzzles`, `scl`, `ctc`, `scf` and `classic`, the short form, and
  objects as JSON. SudokuPad draws its rules, so lines, arrows, cages, overlays and underlays are
  constraints that are not understood.
- SudokuWiki: `bd=` with 81 digits, or with `S9B` and two characters per cell, a number in base 36:
  1 to 9 a given, 10 to 18 a placed digit plus 9, 19 to 529 the mask of the candidates plus 18.
- OpenSudoku: versions 1 to 5 of the data. Only the first of the two kinds of marks is read.
- Placed digits and candidates are kept for 9×9 puzzles. Boards of other shapes keep them in links of shudu,
  f-puzzles links and JSON; in other formats they keep their digits.

## Rules

A puzzle whose rules are not classic, or whose boxes are not the usual ones for its size (3x2, 2x6), has its rules as
data in `json` and `jsonl`, beside its digits:

```json
{"puzzle":"1....2..........","rules":{"areas":[{"rows":4,"columns":4,"regions":"2x2"}],"constraints":[{"type":"diagonal-up"}]}}
```

Regions are the shape of the boxes, or one list of numbers for each row; `digits` is left out if they are 1 to the
longest line. `givens`, `candidates`, `comment`, `solution` and `unknown` are further keys. A link of shudu with
version 2 is the same as one JSON object, compressed by lz-string, with `-` for `+`, `_` for `/` and without `=`.
"#;

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

/// The table of keys in docs/play.md is written from the key table of the player.
#[test]
fn the_page_of_the_player_agrees_with_the_key_table() {
    use shudu_messages::{Catalogue, Lang, args};
    use shudu_play::keys::{Carrier, Group, KEYS, label};
    let catalogue = Catalogue::new(Lang::En);
    let mut table = String::new();
    for group in Group::ALL {
        let heading = catalogue.say(group.heading(), &args! {});
        table += &format!("\n### {heading}\n\n| keys | action |\n|---|---|\n");
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
                    Carrier::Page => format!("`{}` (page)", label(key)),
                    _ => format!("`{}`", label(key)),
                })
                .collect();
            table += &format!("| {} | {} |\n", keys.join(" "), catalogue.say(row.help, &args! {}));
        }
    }
    let (start, end) = ("--test docs -->\n", "<!-- end of keys -->");
    is_pinned("play.md", |page| with_table(page, start, &table, end));
}

/// The table of commands in docs/play.md is written from the table of the plain mode.
#[test]
fn the_page_of_the_player_agrees_with_the_commands_of_the_plain_mode() {
    use shudu_messages::{Catalogue, Lang, args};
    let catalogue = Catalogue::new(Lang::En);
    let mut table = "\n| command | also |\n|---|---|\n".to_owned();
    for (word, others, help) in shudu_play::plain::commands(Lang::En) {
        let others: Vec<String> = others.iter().map(|word| format!("`{word}`")).collect();
        let help = catalogue.say(help, &args! { word = word });
        table += &format!("| {help} | {} |\n", others.join(" "));
    }
    let start = "<!-- commands: written by SHUDU_PIN=1 cargo test -p shudu-cli --test docs -->\n";
    is_pinned("play.md", |page| with_table(page, start, &table, "<!-- end of commands -->"));
}
