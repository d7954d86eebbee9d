//! The properties that the fuzz targets check.

use std::io::BufReader;
use std::time::Duration;

use shudu::logic::{Level, StepScale};
use shudu::text::{
    Extra, Format, Item, ReadOptions, Reader, Record, Symbols, WriteOptions, Writer,
};
use shudu::{About, Limits, Message, Puzzle};
use shudu_game::{Game, MoveKind, MoveVerdict, ReviewOptions};

/// Reads arbitrary bytes in the format with this id: without a panic, and independent of the read
/// size. Puzzles that are read round-trip in that format, if it supports them.
pub fn read_and_write_back(id: &str, bytes: &[u8]) {
    let format: &'static Format = id.parse().expect("the format exists");
    let options = ReadOptions::default().with(|o| o.format = Some(format));
    let items: Vec<_> = Reader::new(bytes, options.clone()).collect();
    let small = BufReader::with_capacity(7, bytes);
    let again: Vec<_> = Reader::new(small, options).collect();
    assert_eq!(items, again, "{id}");
    for item in items {
        match item {
            Ok(Item::Record(record)) => write_back(format, &record),
            Ok(Item::Comment { .. }) => {}
            Err(error) => {
                let _ = (error.to_string(), error.caret(), error.fault.words());
            }
        }
    }
}

/// Returns a puzzle without its texts and its stored solution, which few formats have.
pub fn bare(puzzle: &Puzzle) -> Puzzle {
    let mut about = About::default();
    about.unknown.clone_from(&puzzle.about().unknown);
    puzzle.clone().with_about(about).expect("nothing has to fit")
}

fn write_back(format: &'static Format, record: &Record) {
    if !format.keeps(&record.puzzle) {
        return;
    }
    let mut out = Vec::new();
    let mut writer = Writer::new(format, WriteOptions::default());
    writer.begin(&mut out);
    writer.record(&mut out, &record.puzzle, &Extra::default());
    writer.end(&mut out);
    let told = ReadOptions::default().with(|o| {
        o.format = Some(format);
        o.shape = record.puzzle.as_classic();
        o.symbols = Some(Symbols::Digits);
    });
    let shown = String::from_utf8_lossy(&out);
    let mut back = Reader::new(&out[..], told).filter_map(|item| match item {
        Ok(Item::Record(record)) => Some(record.puzzle),
        Ok(Item::Comment { .. }) => None,
        Err(error) => panic!("{format}: {error}\n{shown}"),
    });
    assert_eq!(back.next().as_ref().map(bare), Some(bare(&record.puzzle)), "{format}\n{shown}");
    assert_eq!(back.next(), None, "{format}\n{shown}");
}

/// Loads arbitrary bytes as a saved game: without a panic. A game that loads round-trips, and every
/// query of it returns, also a hint and a review.
pub fn load_and_save(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let game = match Game::load(&text) {
        Ok(game) => game,
        Err(error) => {
            let _ = (error.to_string(), error.words());
            return;
        }
    };
    assert_eq!(Game::load(&game.save()).as_ref(), Ok(&game));
    let digits = game.digits();
    let givens = game.puzzle().cells().iter().zip(&digits);
    assert!(givens.into_iter().all(|(given, digit)| *given == 0 || given == digit));
    // The definition of the rules is slow.
    if game.coords().len() <= 400 {
        let violations = game.rules().violations(&digits);
        assert_eq!(game.is_solved(), !digits.contains(&0) && violations.is_empty());
        assert_eq!(game.conflicts().is_empty(), violations.is_empty());
    }
    // Other boards can take long to solve.
    if game.shape().is_some_and(|shape| shape.side() <= 9) {
        let _ = (game.check(), game.mistakes());
    }
    hint_and_review(&game);
}

/// A hint agrees with the solution, and a review with the game, whatever limit stops them.
fn hint_and_review(game: &Game) {
    let limits = || Limits::default().with_timeout(Duration::from_millis(50));
    let hint = game.hint(StepScale::default(), &limits());
    let options = ReviewOptions::default().with_level(Level::Hard);
    let Ok(review) = game.review(&options, &limits()) else { return };
    let solution = game.solution().expect("a reviewed game has a solution");
    let digit_of = |cell| solution[game.number(cell).expect("the cell exists")];
    if let Ok(Some(step)) = hint.map(|hint| hint.step()) {
        assert!(step.placements.iter().all(|part| digit_of(part.cell) == part.digit.get()));
        assert!(step.eliminations.iter().all(|part| digit_of(part.cell) != part.digit.get()));
    }
    let mut wrong = 0;
    for one in &review.moves {
        let is_mistake = matches!(one.verdict, MoveVerdict::Mistake { .. });
        let is_right = digit_of(one.cell) == one.digit;
        assert_eq!(is_mistake, is_right == (one.kind == MoveKind::Eliminate));
        wrong += usize::from(is_mistake && one.kind == MoveKind::Place);
    }
    assert_eq!(game.mistakes(), Some(wrong));
    let check = game.check();
    let is_clean = check.wrong.is_empty() && check.missing.is_empty();
    assert_eq!(review.summary.uncorrected == 0, is_clean);
    assert_eq!(review.groups().map(|(_, group)| group.len()).sum::<usize>(), review.moves.len());
}
