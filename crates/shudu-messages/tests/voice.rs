//! English texts follow the style guide in CONTRIBUTING.md: a table of phrases that it excludes is
//! searched for in the catalogue, the descriptions of techniques and formats, and the documentation.
//!
//! The phrases are specific enough to have no correct use in these texts, so a finding is always a
//! sentence to rewrite.

use std::path::{Path, PathBuf};

use shudu_messages::{Catalogue, FluentArgs, Lang, args};

/// Phrases, and what to write instead. A phrase matches whole words, in any case; `*` at its end
/// matches any ending, `#` any number.
const EXCLUDED: &[(&str, &str)] = &[
    ("puzzle a line", "per line"),
    ("row a line", "per line"),
    ("object a line", "per line"),
    ("number a line", "per line"),
    ("position a line", "per line"),
    ("one a line", "per line"),
    ("a puzzle a line", "per line"),
    ("line each", "one line per puzzle"),
    ("table each", "one table per value"),
    ("trials a table", "per table"),
    ("page a command", "per command"),
    ("an object a puzzle", "per puzzle"),
    ("disguises a puzzle", "per puzzle"),
    ("character a cell", "per cell"),
    ("characters a cell", "per cell"),
    ("columns a digit", "per digit"),
    ("words a node", "per node"),
    ("puzzles a second", "per second"),
    ("million a second", "per second"),
    ("puzzle a second", "per second"),
    ("# a second", "per second"),
    ("but for", "except for"),
    ("nobody", "say what is infeasible"),
    ("no one", "say what is infeasible"),
    ("for ever", "say what is guaranteed"),
    ("stands", "is"),
    ("stand in", "are in"),
    ("stand still", "make no progress"),
    ("holds", "contains, has"),
    ("hold neither", "be neither"),
    ("it goes from", "it is eliminated from"),
    ("digit goes", "the digit is eliminated, or placed"),
    ("digits go", "the digits are eliminated"),
    ("what goes", "what is eliminated"),
    ("could go", "is redundant"),
    ("can go without", "is redundant"),
    ("go together", "be combined"),
    ("goes with", "requires"),
    ("takes away", "removes"),
    ("take givens away", "remove givens"),
    ("taken away", "removed"),
    ("taking away", "without"),
    ("taken out", "removed"),
    ("in turn", "alternately, alternating"),
    ("in turns", "alternating"),
    ("taking turns", "alternating"),
    ("found by looking", "auto-detected"),
    ("looked at", "scanned, examined"),
    ("for people", "human-style"),
    ("disguise*", "equivalent puzzle"),
    ("wish", "request"),
    ("wishes", "requests"),
    ("come true", "say what is rejected"),
    ("clue", "given"),
    ("clues", "givens"),
    ("over-clued", "with many givens"),
    ("no value for", "invalid value for"),
    ("makes no sense", "invalid"),
    ("has no meaning", "unexpected"),
    ("which command", "missing command"),
    ("something is missing", "missing argument"),
    ("no room", "cannot contain"),
    ("has room for", "allows"),
    ("is refused", "is rejected"),
    ("are refused", "are rejected"),
    ("refuses", "rejects"),
    ("say nothing", "print only"),
    ("say whether", "check that"),
    ("only say", "print only"),
    ("as it is written", "name what it depends on"),
    ("a little of", "part of"),
    ("the way to the solution", "the solution path"),
    ("instead of the way", "instead of a full solution path"),
    ("on the way", "in the net"),
    ("that are there now", "available now"),
    ("come along", "come with"),
    ("comes along", "comes with"),
    ("turned round", "transposed"),
    ("all fine", "success"),
    ("never lie", "are verified"),
    ("for talk", "diagnostics"),
    ("fall to pieces", "be incomplete"),
    ("fall out", "are discarded"),
    ("use up", "need"),
    ("used up", "exceeded, used"),
    ("keep others out", "no other digit fits"),
    ("cannot read on", "cannot continue reading"),
    ("change places", "be exchanged"),
    ("change of horses", "name the cost"),
    ("by the clock", "elapsed"),
    ("a busy moment", "under load"),
    ("stands behind", "is used instead"),
    ("colour*", "color"),
    ("coloured", "colored"),
    ("grey", "gray"),
    ("centre*", "center"),
    ("neighbour*", "neighbor, adjacent"),
    ("recognise*", "recognize"),
    ("unrecognised", "unrecognized"),
    ("minimise*", "minimize"),
    ("canonicalise*", "canonicalize"),
    ("serialise*", "serialize"),
    ("generalised", "generalized"),
    ("relabelling", "relabeling"),
    ("initialiser*", "initializer"),
    ("licence*", "license"),
    ("practise", "practice"),
    ("per cent", "percent"),
    ("triplet*", "triple"),
    ("#x# puzzle", "9×9 puzzle"),
    ("#x# puzzles", "9×9 puzzles"),
    ("#x# grid", "9×9 grid"),
    ("#x# grids", "9×9 grids"),
    ("#x# board", "9×9 board"),
    ("for 9x9", "9×9"),
    ("expected 9x9", "9×9"),
];

/// Returns the words of a text in lower case. A punctuation mark, except a hyphen inside a word, is
/// a word too, so that a phrase does not match across it.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() || c == '_' || (c == '-' && !word.is_empty()) {
            word.extend(c.to_lowercase());
            continue;
        }
        if !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if !c.is_whitespace() {
            words.push(c.to_string());
        }
    }
    words
}

/// Returns true if a word of a text is that of a phrase.
fn is_word(word: &str, wanted: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match wanted {
        "#" => is_number(word),
        "#x#" => word.split_once('x').is_some_and(|(a, b)| is_number(a) && is_number(b)),
        _ => match wanted.strip_suffix('*') {
            Some(start) => word.starts_with(start),
            None => word == wanted,
        },
    }
}

/// Returns the excluded phrases of a text, each with its replacement.
fn findings(text: &str) -> Vec<(&'static str, &'static str)> {
    let words = words(text);
    let has = |phrase: &str| {
        let wanted: Vec<&str> = phrase.split(' ').collect();
        words
            .windows(wanted.len())
            .any(|part| part.iter().zip(&wanted).all(|(word, wanted)| is_word(word, wanted)))
    };
    EXCLUDED.iter().filter(|(phrase, _)| has(phrase)).copied().collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the paragraphs of a Markdown page, without code. The table of the style guide that
/// quotes the old phrases is left out.
fn paragraphs(page: &str) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    let (mut is_code, mut is_quoted) = (false, false);
    for line in page.lines() {
        let fence = line.trim_start().starts_with("```");
        is_code ^= fence;
        is_quoted = line.starts_with("| instead of") || (is_quoted && line.starts_with('|'));
        if fence || is_code || is_quoted || line.starts_with("    ") || line.trim().is_empty() {
            paragraphs.push(String::new());
            continue;
        }
        let Some(last) = paragraphs.last_mut() else { continue };
        // Text in backticks is code.
        let plain: Vec<&str> = line.split('`').step_by(2).collect();
        last.push_str(&plain.join(" … "));
        last.push(' ');
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}

/// The English messages, the descriptions of techniques, and the texts of the page.
const CATALOGUES: [&str; 3] = [
    include_str!("../locales/en.ftl"),
    include_str!("../locales/techniques/en.ftl"),
    include_str!("../locales/page/en.ftl"),
];

#[test]
fn the_english_texts_follow_the_style_guide() {
    let mut texts: Vec<(String, String)> = Vec::new();
    let mut key = "";
    for line in
        CATALOGUES.iter().flat_map(|text| text.lines()).filter(|line| !line.starts_with('#'))
    {
        key =
            line.split_once(" = ").map_or(key, |(key, _)| if key.contains(' ') { "" } else { key });
        let text = line.split_once(" = ").filter(|(key, _)| !key.contains(' '));
        texts.push((format!("en.ftl {key}"), text.map_or(line, |(_, text)| text).to_owned()));
    }
    for row in shudu::logic::TECHNIQUES {
        texts.push((format!("technique {}", row.id), row.english.to_owned()));
    }
    for format in shudu::text::FORMATS {
        texts.push((format!("format {}", format.id), format.about.to_owned()));
    }
    let pages = [
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "docs/architecture.md",
        "docs/benchmarks.md",
        "docs/benchmarks-generate.md",
        "docs/benchmarks-symmetry.md",
        "docs/command.md",
        "docs/documents.md",
        "docs/engine-notes.md",
        "docs/formats.md",
        "docs/guide.md",
        "docs/server.md",
        "docs/techniques.md",
    ];
    for page in pages {
        // A published package has no pages.
        let text = std::fs::read_to_string(root().join(page)).unwrap_or_default();
        // The changelog names the words that it has replaced.
        let kept = paragraphs(&text).into_iter().filter(|text| !text.contains("one word per term"));
        texts.extend(kept.map(|text| (page.to_owned(), text)));
    }
    let mut found = Vec::new();
    for (place, text) in &texts {
        for (phrase, better) in findings(text) {
            found.push(format!("{place}: \"{phrase}\", better \"{better}\": {text}"));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(texts.len() > 900, "{}", texts.len());
}

#[test]
fn old_phrases_are_found_and_correct_uses_are_not() {
    let old = [
        "One puzzle a line, one character a cell, . for blanks",
        "Measure puzzles a second on one core",
        "58 000 a second; with more",
        "A fish of two lines but for some extra places, the fins.",
        "nobody can count the finished grids of { $shape } in reasonable time",
        "Format of the input (default: found by looking)",
        "Say nothing on stderr but errors",
        "Keep the first puzzle of each class, whatever its disguise",
        "Take givens away until every one that is left is needed",
        "No given can go without a second solution",
        "'x' is no value for --limit.",
        "this command line makes no sense.",
        "so it goes from the cells that see both",
        "two equal digits stand in one house",
        "techniques are for 9x9 puzzles only",
        "When to use colours",
        "unrecognised format",
        "the method grow takes no other wishes",
    ];
    for text in old {
        assert!(!findings(text).is_empty(), "{text}");
    }
    let correct = [
        "exchanging them gives a second solution",
        "A second, cheap search finds them",
        "98 765 per second",
        "3x3 takes less than a second; 3x3 boxes",
        "the set 17_clue",
        "all but one of the digits",
        "For each puzzle, a line of text",
    ];
    for text in correct {
        assert_eq!(findings(text), [], "{text}");
    }
}

/// A message that ends a word with a question mark asks instead of stating.
#[test]
fn only_suggestions_are_questions() {
    for line in CATALOGUES.iter().flat_map(|text| text.lines()) {
        let asks = line.as_bytes().windows(2).any(|w| w[0].is_ascii_alphabetic() && w[1] == b'?');
        assert!(!asks, "{line}");
    }
}

#[test]
fn plurals_agree() {
    let catalogue = Catalogue::new(Lang::En);
    let say = |key: &str, words: FluentArgs<'_>| catalogue.say(key, &words);
    let cases = [
        (say("rate-steps", args! { steps = 1 }), "1 step"),
        (say("rate-steps", args! { steps = 2 }), "2 steps"),
        (say("explain-solved", args! { steps = 1 }), "Solved in 1 step."),
        (say("lab-queens-row", args! { n = 1, count = "1" }), "1 queen: 1"),
        (say("lab-queens-row", args! { n = 8, count = "92" }), "8 queens: 92"),
        (say("trace-cut", args! { count = 1 }), "the trace stops after 1 event (--limit)"),
        (say("classic-made-puzzles", args! { count = 1, file = "f" }), "1 puzzle in f"),
        (say("classic-made-finished", args! { count = 2, file = "f" }), "2 finished grids in f"),
        (
            say("classic-several", args! { several = 1, count = 2 }),
            "1 of 2 puzzles has several solutions; use -u for puzzles with exactly one.",
        ),
        (
            say("classic-repeats", args! { repeats = 2, count = 9 }),
            "2 of 9 finished grids repeat an earlier one: --method spread makes few different grids.",
        ),
        (
            say("check-redundant", args! { count = 1, cells = "r1c1" }),
            "Not minimal: this given is redundant: r1c1",
        ),
        (
            say("summary-refused", args! { refused = 1, read = 2 }),
            "1 puzzle was rejected; 2 puzzles were read and processed.",
        ),
        (say("hint-mistakes", args! { count = 1 }), "Mistakes: 1 entry contradicts the solution."),
        (say("fin-one", args! { list = "r1c5" }), "the fin r1c5"),
        (say("fin-several", args! { list = "r1c4 and r1c5" }), "the fins r1c4 and r1c5"),
    ];
    for (text, expected) in cases {
        assert_eq!(text, expected);
    }
    use shudu::grid::{House, HouseKind};
    let houses = |houses: &[House]| catalogue.houses(houses);
    assert_eq!(houses(&[House::new(HouseKind::Row, 2)]), "row 3");
    assert_eq!(
        houses(&[House::new(HouseKind::Row, 2), House::new(HouseKind::Row, 6)]),
        "rows 3 and 7"
    );
    let three = [
        House::new(HouseKind::Column, 0),
        House::new(HouseKind::Column, 4),
        House::new(HouseKind::Column, 8),
    ];
    assert_eq!(houses(&three), "columns 1, 5 and 9");
    assert_eq!(
        houses(&[House::new(HouseKind::Row, 2), House::new(HouseKind::Box, 3)]),
        "row 3 and box 4"
    );
}
