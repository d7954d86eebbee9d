//! The kinds of text that people have (`data/kinds.txt`): each has one puzzle, which must be found, and no other.

use shudu::Puzzle;
use shudu::text::{Item, ReadOptions, Reader, parse};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns the text of a placeholder.
fn filled(placeholder: &str) -> String {
    let (form, between) = placeholder.split_once(':').unzip();
    let form = form.unwrap_or(placeholder);
    let cells = match &form[..1] {
        "S" => SOLUTION.to_owned(),
        "Z" => PUZZLE.replace('.', "0"),
        _ => PUZZLE.to_owned(),
    };
    let width = form[1..].parse().unwrap_or(if between.is_some() { 9 } else { 81 });
    let between = between.unwrap_or("\n");
    let quote = if form.contains('q') { "'" } else { "" };
    let signs = [(',', ","), ('_', " "), ('&', "&")];
    let comma = signs.into_iter().find(|(sign, _)| form.contains(*sign)).map_or("", |(_, is)| is);
    let rows = cells.as_bytes().chunks(width);
    let row = |row: &[u8]| {
        let cells = row.iter().map(|&cell| format!("{quote}{}{quote}", char::from(cell)));
        cells.collect::<Vec<_>>().join(comma)
    };
    rows.map(row).collect::<Vec<_>>().join(between)
}

/// Returns the text of a kind.
fn text(template: &str) -> String {
    let signs = [("\\\\", "\u{1}"), ("\\n", "\n"), ("\\r", "\r"), ("\\t", "\t"), ("\\|", "|")];
    let plain =
        signs.into_iter().fold(template.to_owned(), |text, (sign, is)| text.replace(sign, is));
    let mut parts = plain.split(['«', '»']);
    let mut all = parts.next().unwrap_or_default().to_owned();
    while let (Some(placeholder), Some(after)) = (parts.next(), parts.next()) {
        all += &(filled(placeholder) + after);
    }
    all.replace('\u{1}', "\\")
}

/// Returns the puzzles and the number of faults of a text.
fn read(text: &str) -> (Vec<Puzzle>, usize) {
    let (mut puzzles, mut faults) = (Vec::new(), 0);
    for item in Reader::new(text.as_bytes(), ReadOptions::default()) {
        match item {
            Ok(Item::Record(record)) => puzzles.push(record.puzzle),
            Ok(_) => {}
            Err(_) => faults += 1,
        }
    }
    (puzzles, faults)
}

/// The kinds that are not found.
const MISSED: usize = 19;

#[test]
fn every_kind_of_text_that_people_have_is_read() {
    let expected = parse(PUZZLE).unwrap();
    let kinds = include_str!("../data/kinds.txt").lines().filter(|line| !line.starts_with('#'));
    let (mut found, mut missed, mut wrong) = (0, Vec::new(), Vec::new());
    for (name, template) in kinds.map(|line| line.split_once('|').expect(line)) {
        let text = text(template);
        let (puzzles, faults) = read(&text);
        if puzzles.iter().any(|puzzle| *puzzle != expected) {
            wrong.push(format!("{name}: {text} {puzzles:?}"));
        } else if puzzles.is_empty() {
            missed.push(format!("{name} ({faults}): {text}"));
        } else {
            found += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(missed.len() <= MISSED, "{} missed:\n{}", missed.len(), missed.join("\n"));
    assert!(found >= 300, "{found}");
}
