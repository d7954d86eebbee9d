//! Pages that follow from tables: written by `SHUDU_PIN=1 cargo test -p shudu-cli --test docs`,
//! compared otherwise.

use shudu::text::FORMATS;

#[path = "docs/techniques.rs"]
mod techniques;

fn root() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_page_of_formats_is_the_table_of_formats() {
    let mut page = String::from(
        "# Text formats\n\nThis page is made from the table of formats in the library; \
         `shudu formats` prints the same.\n\n| id | name | reads | writes | what it is |\n\
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
    page += "\nEvery one of them may be compressed by gzip, xz, bzip2 or Zstandard, or be in a zip \
             archive, of which\nevery file is read. Blanks are read as `. 0 - * _ ? x $`. Boards from \
             4×4 to 25×25\nwith 1-9A-P, hexadecimal, letters or numbers for digits; \
             `--shape` and `--symbols` settle what the\ntext leaves open.\n";
    for format in FORMATS {
        page += &format!("\n## {}\n\n{}.", format.id, format.about);
        if !format.extensions.is_empty() {
            page += &format!(" Usual file names: *.{}.", format.extensions.join(", *."));
        }
        page += &format!("\n\n```text\n{}\n```\n", format.example.trim_end());
    }
    page += LINKS;
    let path = root().join("docs/formats.md");
    if std::env::var_os("SHUDU_PIN").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(there == page, "docs/formats.md does not follow from the table; pin it again");
}

/// What the page says about links and foreign files.
const LINKS: &str = "
## Links of shudu

A link holds its puzzle in the fragment, which browsers do not send to the server:
`https://shudu-rs.github.io/shudu/#p=` and then version 1 of this code, which will be readable for ever.

    1.5NlQ19j9mGca3OIN1bWGk2m41TjS79            a 9×9 puzzle
    1.2x3.14vvvg                                another shape: rows x columns of a box
    1.5NlQ19j9mGca3OIN1bWGk2m41TjS79.V.W        placed digits and candidates

After `1` and the shape, if it is not 3x3, come one to three parts. Dots separate them.

1. The cells, in reading order. Each character is a digit (0 for a blank) and the blanks after it:
   digit + (n + 1) × blanks for a board of side n, over `0-9A-Za-z-_`. One character has at most
   64 / (n + 1) - 1 blanks, rounded down. For 9×9 this is the short form of SudokuPad.
2. Which digits were placed by the player: one bit for each filled cell.
3. Candidates: one bit for each cell, set if they are not those that the digits leave; then n bits for
   each such cell, the first for digit 1. A filled cell is left with its digit alone.

Bits are written six to a character, the highest first. Characters `0` at the end of a part, and empty
parts at the end, are left out.

## Other sites and games

- Links that only name a puzzle on a server are refused. Nothing is fetched.
- f-puzzles: objects as JSON and links with `load=`. Drawings, highlights and fog are ignored; any other
  rule is refused by name. Centre marks are candidates, corner marks are ignored.
- SudokuPad: names with `fpuz`, `fpuzzles`, `scl`, `ctc`, `scf` and `classic`, the short form, and
  objects as JSON. There rules are drawings, so lines, arrows, cages, overlays and underlays are refused.
- SudokuWiki: `bd=` with 81 digits, or with `S9B` and two characters for each cell, a number in base 36:
  1 to 9 a given, 10 to 18 a placed digit plus 9, 19 to 529 the mask of the candidates plus 18.
- OpenSudoku: versions 1 to 5 of the data. Only the first of two kinds of marks is read.
- Placed digits and candidates are kept for 9×9 puzzles; boards of other shapes keep their digits.
";

/// Both READMEs name every format, every verb and the two commands.
#[test]
fn the_readmes_name_every_format_and_the_test_command() {
    for name in ["README.md", "README.zh-CN.md"] {
        let text = std::fs::read_to_string(root().join(name)).unwrap();
        for format in FORMATS {
            assert!(text.contains(&format!("`{}`", format.id)), "{name}: {}", format.id);
        }
        assert!(text.contains("cargo run --release -- generate --solution"), "{name}");
        assert!(text.contains("bash .ci/run"), "{name}");
    }
    let run = std::fs::read_to_string(root().join(".ci/rust")).unwrap();
    for step in ["cargo fmt", "cargo clippy", "cargo test", "cargo doc"] {
        assert!(run.contains(step), "{step}");
    }
}

/// The sample at the top of the READMEs is what the command prints.
#[test]
fn the_sample_in_the_readmes_is_what_the_command_prints() {
    for (name, lang) in [("README.md", "en"), ("README.zh-CN.md", "zh-CN")] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_shudu"))
            .args(["generate", "--solution", "--seed", "7", "--format", "pretty", "--lang", lang])
            .output()
            .unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        let text = std::fs::read_to_string(root().join(name)).unwrap().replace("\r\n", "\n");
        assert!(text.contains(printed.trim_end()), "{name} should show:\n{printed}");
    }
}
