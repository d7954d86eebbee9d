//! Worksheets, variants, charts, and pages without a Chinese font.
//!
//! PDFs are read back by poppler (`pdfinfo`, `pdftotext`).

use std::path::Path;

use crate::common::{PUZZLE, SOLUTION, directory, shudu, shudu_with};
use crate::draw::{Word, tool, words};

/// The text of each page, line by line as it stands.
fn pages(pdf: &Path) -> Vec<String> {
    let read = tool("pdftotext", &["-layout", pdf.to_str().unwrap(), "-"]);
    let mut all: Vec<String> = read.split('\x0c').map(str::to_owned).collect();
    all.pop();
    all
}

/// The nine lines of digits of a page with one board and without candidates.
fn board(page: &str) -> Vec<String> {
    let digits = |line: &str| line.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let lines = page.lines().map(digits);
    lines.filter(|line| line.len() == 9 && line.bytes().all(|b| b.is_ascii_digit())).collect()
}

#[test]
fn without_a_chinese_font_pages_are_in_english_and_a_message_says_so() {
    let dir = directory();
    let nowhere = dir.path().join("no-font.ttf");
    for (lang, word) in [("zh-CN", "字体"), ("zh-TW", "字型")] {
        let pdf = dir.path().join(format!("{lang}.pdf"));
        let flags = ["print", "--lang", lang, "--answers", "-o", pdf.to_str().unwrap()];
        let ran = shudu_with("SHUDU_FONT", nowhere.to_str().unwrap(), &flags, PUZZLE);
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
        assert!(ran.err.contains("SHUDU_FONT") && ran.err.contains(word), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        let read = pages(&pdf);
        assert!(read.len() == 2 && read[1].contains("Answers"), "{read:?}");
        assert_eq!(board(&read[1]).concat(), SOLUTION);
        // The viewer of an SVG has its own fonts.
        let flags = ["draw", "--lang", lang, "--step"];
        let ran = shudu_with("SHUDU_FONT", nowhere.to_str().unwrap(), &flags, PUZZLE);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    }
    // An embedded font has what English needs, so none is looked for.
    let pdf = dir.path().join("en.pdf");
    let flags = ["print", "-o", pdf.to_str().unwrap()];
    let ran = shudu_with("SHUDU_FONT", nowhere.to_str().unwrap(), &flags, PUZZLE);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

/// Without fontconfig, or if its answer is useless, the usual places of fonts are tried. A page is
/// printed in any case, and a message follows only if there is no font.
#[cfg(unix)]
#[test]
fn a_page_is_printed_without_fontconfig() {
    use std::os::unix::fs::PermissionsExt;
    let dir = directory();
    let scripts = [
        None,
        Some("exit 1"),
        Some("echo nonsense"),
        Some("printf '0\\n/no/such/font.ttf'"),
        Some("printf '0\\n/bin/sh'"),
        Some("printf '99999999999\\n/bin/sh'"),
    ];
    for (i, script) in scripts.into_iter().enumerate() {
        let path = dir.path().join(format!("path{i}"));
        std::fs::create_dir(&path).unwrap();
        if let Some(script) = script {
            let program = path.join("fc-match");
            std::fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
            std::fs::set_permissions(&program, PermissionsExt::from_mode(0o755)).unwrap();
        }
        let pdf = dir.path().join(format!("{i}.pdf"));
        let flags = ["print", "--lang", "zh-CN", "--answers", "-o", pdf.to_str().unwrap()];
        let ran = shudu_with("PATH", path.to_str().unwrap(), &flags, PUZZLE);
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{script:?}: {}", ran.err);
        let read = pages(&pdf);
        assert_eq!(read.len(), 2, "{script:?}");
        let is_chinese = read[1].contains("答案");
        assert!(is_chinese || read[1].contains("Answers"), "{script:?}: {read:?}");
        assert_eq!(ran.err.contains("SHUDU_FONT"), !is_chinese, "{script:?}: {}", ran.err);
    }
}

#[test]
fn worksheets_have_the_position_and_the_drawn_step() {
    let dir = directory();
    let flags = ["generate", "--technique", "x-wing", "--at-step", "-n", "2", "--seed", "1"];
    let positions = shudu(&flags, "");
    assert_eq!(positions.code, 0, "{}", positions.err);
    let pdf = dir.path().join("sheet.pdf");
    let path = pdf.to_str().unwrap();
    let flags = ["print", "--worksheet", "x-wing", "--per-page", "1", "--answers", "-o", path];
    let ran = shudu(&flags, &positions.out);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let read = pages(&pdf);
    assert_eq!(read.len(), 3, "two positions and a page of answers");
    assert!(read[..2].iter().all(|page| page.contains("X-Wing")), "{read:?}");
    assert!(read[2].contains("Answers") && read[2].matches("X-Wing").count() == 2);
    // All digits and candidates of a position are on its page, and no more.
    let marks = |page: &str| page.chars().filter(char::is_ascii_digit).count();
    for (number, position) in positions.out.lines().enumerate() {
        let ran = shudu(&["draw", "--candidates", "--bare"], position);
        let drawn = ran.out.matches("<use").count();
        // The number of the puzzle and that of the page.
        assert_eq!(marks(&read[number]), drawn + 2, "{}", read[number]);
    }
    // The eliminated candidates are red in the answers only.
    let flags = [&flags[..], &["--theme", "light", "--force"]].concat();
    assert_eq!(shudu(&flags, &positions.out).code, 0);
    let picture = dir.path().join("page");
    tool("pdftoppm", &["-r", "100", path, picture.to_str().unwrap()]);
    let red = [1, 2, 3].map(|page| {
        let pixels = std::fs::read(dir.path().join(format!("page-{page}.ppm"))).unwrap();
        // The header has three lines; what remains are three bytes for each pixel.
        let header = pixels.split(|b| *b == b'\n').take(3).map(|line| line.len() + 1).sum();
        let red = |p: &&[u8]| p[0] > 150 && p[1] < 100 && p[2] < 100;
        pixels[header..].chunks_exact(3).filter(red).count()
    });
    assert!(red[0] == 0 && red[1] == 0 && red[2] > 0, "{red:?}");
    let flags = ["print", "--worksheet", "x-wing", "--force", "-o", path];
    let ran = shudu(&flags, SOLUTION);
    assert!(ran.code == 1 && ran.err.contains("X-Wing does not apply"), "{}", ran.err);
}

#[test]
fn variants_are_equivalent_and_have_one_key() {
    let dir = directory();
    let pdf = dir.path().join("class.pdf");
    let print = |seed: &str| {
        let path = pdf.to_str().unwrap();
        let all = ["print", "--variants", "3", "--seed", seed, "--per-page", "1"];
        let flags = [&all[..], &["--title", "Quiz", "--force", "-o", path]].concat();
        let ran = shudu(&flags, format!("{PUZZLE}\n{PUZZLE}\n"));
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        pages(&pdf)
    };
    let read = print("5");
    assert_eq!(read.len(), 7, "three sheets of two pages, and the key");
    let labels = ["A-1", "A-2", "B-1", "B-2", "C-1", "C-2"];
    for (page, label) in read.iter().zip(labels) {
        assert!(page.contains(label), "{page}");
        assert!(page.contains(&format!("Quiz · {}", &label[..1])), "{page}");
    }
    assert!(read[6].contains("Answers") && labels.iter().all(|label| read[6].contains(label)));
    // The key has three boards side by side: two rows of nine lines of 27 digits.
    let lines = read[6].lines().map(|line| line.replace(' ', ""));
    let lines: Vec<String> =
        lines.filter(|l| l.len() == 27 && l.bytes().all(|b| b.is_ascii_digit())).collect();
    assert_eq!(lines.len(), 18, "{}", read[6]);
    let answer = |i: usize| -> String {
        let rows = lines[i / 3 * 9..][..9].iter();
        rows.map(|line| &line[i % 3 * 9..][..9]).collect()
    };
    assert_eq!((answer(0).as_str(), answer(1).as_str()), (SOLUTION, SOLUTION), "A is as given");
    // Every answer is a solution, equivalent to the first, and different from the others.
    let answers: Vec<String> = (0..6).map(answer).collect();
    let forms = shudu(&["canon"], answers.join("\n"));
    let forms: Vec<&str> = forms.out.lines().collect();
    assert!(forms.len() == 6 && forms.iter().all(|form| *form == forms[0]), "{forms:?}");
    let mut distinct = answers.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct.len(), 5, "two are as given");
    // The givens of each sheet are those of its answer: the same number, and an equivalent puzzle.
    for (page, answer) in read.iter().zip(&answers) {
        let sheet = givens(&pdf, page, &read, answer);
        let (mine, first) = (shudu(&["canon"], &sheet), shudu(&["canon"], PUZZLE));
        assert_eq!(mine.out, first.out, "{sheet}");
        assert_eq!(shudu(&["solve"], &sheet).out.trim(), answer);
    }
    // The seed decides; A stays.
    assert_eq!(print("5"), read);
    let other = print("6");
    assert!(other[..2] == read[..2] && other[2] != read[2]);
}

/// The puzzle on a page, by the places of its digits.
fn givens(pdf: &Path, page: &str, all: &[String], answer: &str) -> String {
    let number = (all.iter().position(|p| p == page).unwrap() + 1).to_string();
    let path = pdf.to_str().unwrap();
    let read = tool("pdftotext", &["-bbox", "-f", &number, "-l", &number, path, "-"]);
    // The number of the page is small.
    let digits = words(&read).into_iter().filter(|word| word.text.len() == 1 && word.height > 20.0);
    let places: Vec<Word> = digits.collect();
    let span = |of: fn(&Word) -> f32| {
        let values = places.iter().map(of);
        (values.clone().fold(f32::INFINITY, f32::min), values.fold(0.0, f32::max))
    };
    // The sheets of this test have digits in all outer rows and columns.
    let ((left, right), (top, bottom)) = (span(|word| word.x), span(|word| word.y));
    let mut cells = ['.'; 81];
    for Word { x, y, text: digit, .. } in &places {
        let index = |v: f32, low: f32, high: f32| ((v - low) / (high - low) * 8.0).round() as usize;
        let cell = 9 * index(*y, top, bottom) + index(*x, left, right);
        cells[cell] = digit.chars().next().unwrap();
        assert_eq!(&answer[cell..=cell], digit, "a given is in its place");
    }
    cells.iter().collect()
}

#[test]
fn charts_have_their_bars_and_labels() {
    let dir = directory();
    let empty = ".".repeat(81);
    let plot = |name: &str, flags: &[&str], input: &str| {
        let path = dir.path().join(name);
        let ran = shudu(&[flags, &["--plot", path.to_str().unwrap()]].concat(), input);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        (ran.out, path)
    };
    let flags = ["count", "--estimate", "50", "--seed", "3"];
    let plain = shudu(&flags, &empty).out;
    let (out, pdf) = plot("estimate.pdf", &flags, &empty);
    assert_eq!(out, plain, "a chart changes no estimate");
    let read = pages(&pdf).concat();
    let numbers: Vec<&str> = out.trim().split('\t').collect();
    assert!(numbers.iter().all(|number| read.contains(number)), "{read}");
    assert!(read.contains("Values of the random walks") && read.contains("log10"), "{read}");
    // A puzzle with few solutions is counted, so there is nothing to draw.
    let (_, svg) = plot("exact.svg", &flags, PUZZLE);
    let svg = std::fs::read_to_string(svg).unwrap();
    assert_eq!(svg.matches("<rect").count(), 1, "the paper only");
    let (_, pdf) = plot("rate.pdf", &["rate"], &format!("{PUZZLE}\n{PUZZLE}\n"));
    let read = pages(&pdf).concat();
    for text in ["Ratings", "Puzzles by rating", "puzzles", "Techniques", "uses", "Single"] {
        assert!(read.contains(text), "{text}: {read}");
    }
    let depth = ["lab", "depth", "--trials", "20", "--givens", "20", "--seed", "1"];
    let (_, pdf) = plot("depth.pdf", &depth, "");
    let read = pages(&pdf).concat();
    assert!(read.contains("Depth of the first solution") && read.contains("trials"), "{read}");
}
