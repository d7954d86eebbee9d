//! `shudu draw`, `shudu print` and illustrated explanations.
//!
//! PDFs are read back by poppler (`pdfinfo`, `pdftotext`, `pdftoppm`) and QR codes by zbar. The test
//! command installs both where it can.

use std::path::Path;
use std::process::Command;

use crate::common::{NONE, PUZZLE, SOLUTION, shudu};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Returns what a tool prints. Fails if it is not installed.
pub(crate) fn tool(name: &str, arguments: &[&str]) -> String {
    let output = Command::new(name).args(arguments).output().unwrap_or_else(|error| {
        panic!("{name}: {error}; install poppler-utils and zbar-tools to run this test")
    });
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn one_picture_goes_to_stdout_or_to_a_file_by_its_name() {
    let ran = shudu(&["draw"], PUZZLE);
    assert!(ran.code == 0 && ran.out.starts_with("<svg") && ran.out.ends_with("</svg>\n"));
    let uses = ran.out.matches("<use").count();
    assert_eq!(uses, PUZZLE.bytes().filter(|b| *b != b'.').count());
    let ran = shudu(&["draw", "--solution"], PUZZLE);
    assert_eq!(ran.out.matches("<use").count(), 81);
    let dir = folder();
    for (name, start) in [("a.svg", &b"<svg"[..]), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF-")] {
        let file = dir.path().join(name);
        let ran = shudu(&["draw", "--candidates", "-o", text(&file)], PUZZLE);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{name}");
        assert!(std::fs::read(&file).unwrap().starts_with(start), "{name}");
    }
}

#[test]
fn many_pictures_need_names_and_a_pdf_takes_them_all() {
    let dir = folder();
    let two = format!("{PUZZLE}\n{SOLUTION}\n");
    let ran = shudu(&["draw"], &two);
    assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains("%n"), "{}", ran.err);
    let pattern = dir.path().join("p-%n.svg");
    assert_eq!(shudu(&["draw", "-o", text(&pattern)], &two).code, 0);
    assert!(dir.path().join("p-1.svg").is_file() && dir.path().join("p-2.svg").is_file());
    let ran = shudu(&["draw", "-o", text(&pattern)], &two);
    assert!(ran.code == 2 && ran.err.contains("--force"), "{}", ran.err);
    assert_eq!(shudu(&["draw", "--force", "-o", text(&pattern)], &two).code, 0);
    let pdf = dir.path().join("all.pdf");
    assert_eq!(shudu(&["draw", "-o", text(&pdf)], &two).code, 0);
    let info = tool("pdfinfo", &[text(&pdf)]);
    assert!(info.lines().any(|l| l.starts_with("Pages:") && l.ends_with(" 2")), "{info}");
}

#[test]
fn steps_are_chosen_by_number_and_by_technique() {
    let ran = shudu(&["draw", "--step", "3"], PUZZLE);
    assert!(ran.code == 0 && ran.out.contains("<title>"), "{}", ran.err);
    let ran = shudu(&["draw", "--step", "9999"], PUZZLE);
    assert!(ran.code == 1 && ran.out.is_empty() && ran.err.contains("no step 9999"), "{}", ran.err);
    let ran = shudu(&["draw", "--technique", "hidden-single-box"], PUZZLE);
    assert!(ran.code == 0 && ran.out.contains("<title>Hidden Single"), "{}", ran.err);
}

#[test]
fn what_cannot_be_drawn_leaves_nothing_behind() {
    let dir = folder();
    let file = dir.path().join("a.svg");
    std::fs::write(&file, "old").unwrap();
    let kept = || std::fs::read_to_string(&file).unwrap() == "old";
    let ran = shudu(&["draw", "-o", text(&file)], PUZZLE);
    assert!(ran.code == 2 && ran.err.contains("exists already") && kept(), "{}", ran.err);
    let ran = shudu(&["draw", "--solution", "--force", "-o", text(&file)], NONE);
    assert!(ran.code == 1 && ran.err.contains("no solution") && kept(), "{}", ran.err);
    let ran = shudu(&["draw", "--difference", "--force", "-o", text(&file)], PUZZLE);
    assert!(ran.code == 1 && ran.err.contains("exactly one solution") && kept(), "{}", ran.err);
    let nowhere = dir.path().join("no/such/%n.svg");
    let ran = shudu(&["draw", "-o", text(&nowhere)], PUZZLE);
    assert!(ran.code == 2 && ran.err.contains("no such directory"), "{}", ran.err);
    let left: Vec<_> = std::fs::read_dir(dir.path()).unwrap().collect();
    assert_eq!(left.len(), 1);
    let empty = ".".repeat(81);
    let ran = shudu(&["draw", "--difference"], &empty);
    assert!(ran.code == 0 && ran.out.starts_with("<svg"), "{}", ran.err);
}

#[test]
fn a_page_without_an_answer_is_not_written() {
    let dir = folder();
    let file = dir.path().join("a.pdf");
    let ran = shudu(&["print", "-o", text(&file), "--answers"], NONE);
    assert!(ran.code == 1 && ran.err.contains("no answer to print"), "{}", ran.err);
    assert!(!file.exists(), "nothing was written");
}

/// A word on a page, with its middle and its height.
pub(crate) struct Word {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) height: f32,
    pub(crate) text: String,
}

/// The words of a page that `pdftotext -bbox` printed.
pub(crate) fn words(page: &str) -> Vec<Word> {
    let word = |line: &str| {
        let field = |name: &str| -> f32 {
            let rest = line.split(&format!("{name}=\"")).nth(1).unwrap();
            rest.split('"').next().unwrap().parse().unwrap()
        };
        let (top, bottom) = (field("yMin"), field("yMax"));
        let text = line.split('>').nth(1).unwrap().split('<').next().unwrap().to_owned();
        let x = (field("xMin") + field("xMax")) / 2.0;
        Word { x, y: (top + bottom) / 2.0, height: bottom - top, text }
    };
    page.lines().filter(|line| line.contains("<word")).map(word).collect()
}

#[test]
fn every_given_is_in_its_place_and_the_answer_is_right() {
    let dir = folder();
    let file = dir.path().join("book.pdf");
    let flags = ["print", "--per-page", "1", "--answers", "back", "-o", text(&file)];
    let ran = shudu(&flags, format!("{PUZZLE}\n{PUZZLE}\n"));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let boxes = tool("pdftotext", &["-bbox", text(&file), "-"]);
    let pages: Vec<&str> = boxes.split("<page").skip(1).collect();
    assert_eq!(pages.len(), 4, "two puzzles, each with its answer on the back");
    let digits = |page: &str| -> Vec<Word> {
        let mut all = words(page);
        // The number of the puzzle is above the board, that of the page below it.
        all.sort_by(|a, b| a.y.total_cmp(&b.y));
        all.remove(0);
        all.pop();
        all
    };
    let mut answer = digits(pages[1]);
    assert_eq!(answer.len(), 81);
    let mut rows: Vec<Vec<Word>> = Vec::new();
    while !answer.is_empty() {
        let rest = answer.split_off(9);
        answer.sort_by(|a, b| a.x.total_cmp(&b.x));
        rows.push(std::mem::replace(&mut answer, rest));
    }
    let read: String = rows.iter().flatten().map(|word| word.text.as_str()).collect();
    assert_eq!(read, SOLUTION);
    // Puzzle and answer are in the same place of their pages.
    for Word { x, y, text: digit, .. } in digits(pages[0]) {
        let near = |value: f32, places: Vec<f32>| {
            (0..9).min_by(|&a, &b| (places[a] - value).abs().total_cmp(&(places[b] - value).abs()))
        };
        let column = near(x, rows[0].iter().map(|w| w.x).collect()).unwrap();
        let row = near(y, rows.iter().map(|row| row[0].y).collect()).unwrap();
        assert_eq!(PUZZLE[9 * row + column..][..1], digit, "r{}c{}", row + 1, column + 1);
    }
    let givens = PUZZLE.bytes().filter(|b| *b != b'.').count();
    assert_eq!(digits(pages[0]).len(), givens);
}

#[test]
fn booklets_have_cover_contents_and_all_pages() {
    let dir = folder();
    let file = dir.path().join("book.pdf");
    let twelve = format!("{PUZZLE}\n").repeat(12);
    let flags = [
        "print",
        "--saddle",
        "--cover",
        "--contents",
        "--level",
        "--answers",
        "--per-page",
        "2",
        "--title",
        "My Book",
        "-o",
        text(&file),
    ];
    let ran = shudu(&flags, &twelve);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let info = tool("pdfinfo", &[text(&file)]);
    let field = |name: &str| info.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim();
    assert_eq!(field("Title:"), "My Book");
    // Cover, blank, contents, blank, six pages of puzzles, one of answers: eleven, so three sheets.
    assert_eq!(field("Pages:"), "6");
    assert!(field("Page size:").starts_with("841.89 x 595.27"), "{info}");
    let read = tool("pdftotext", &["-layout", text(&file), "-"]);
    assert!(read.contains("Contents") && read.contains("Answers") && read.contains("12 puzzles"));
}

#[test]
fn qr_codes_lead_to_the_puzzle() {
    let dir = folder();
    let file = dir.path().join("a.pdf");
    let base = "https://example.org/play#p=";
    let flags = ["print", "--per-page", "1", "--link-base", base, "-o", text(&file)];
    assert_eq!(shudu(&flags, PUZZLE).code, 0);
    let link = shudu(&["convert", "--format", "link"], PUZZLE).out;
    let expected = format!("{base}{}", link.trim().split("#p=").nth(1).unwrap());
    let picture = dir.path().join("page");
    tool("pdftoppm", &["-r", "150", "-png", "-singlefile", text(&file), text(&picture)]);
    let picture = dir.path().join("page.png");
    let read = tool("zbarimg", &["--raw", "-q", text(&picture)]);
    assert_eq!(read.trim(), expected);
    let back = shudu(&["convert"], read.replace(base, "https://shudu-rs.github.io/shudu/#p="));
    assert_eq!(back.out.trim(), PUZZLE);
}

#[test]
fn explanations_have_pictures_in_every_language() {
    for (lang, word) in [("en", "step by step"), ("zh-CN", "逐步解答"), ("zh-TW", "逐步解答")]
    {
        let ran = shudu(&["explain", "--format", "html", "--lang", lang], PUZZLE);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.starts_with("<!doctype html>") && ran.out.contains(word));
        assert!(ran.out.contains(&format!("<html lang=\"{lang}\">")));
        // The puzzle, the definitions, and a picture for each part.
        let parts = ran.out.matches("<section>").count();
        assert_eq!(ran.out.matches("<svg").count(), parts + 2);
        assert!(
            !ran.out.contains("http")
                || !ran.out.replace("http://www.w3.org/2000/svg", "").contains("http")
        );
    }
    let ran = shudu(&["explain", "--format", "markdown", "--steps", "3"], PUZZLE);
    assert!(ran.out.starts_with("# ") && ran.out.contains("](data:image/svg+xml;base64,"));
    let dir = folder();
    let file = dir.path().join("a.pdf");
    let ran = shudu(&["explain", "--format", "pdf", "-o", text(&file)], PUZZLE);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let read = tool("pdftotext", &[text(&file), "-"]);
    assert!(read.contains("Solution step by step") && read.contains("Solved in"), "{read}");
}
