//! The English messages of request errors agree with the library.

use shudu::Message;
use shudu::generate::{
    ParsePatternError, Pattern, PatternError, Product, RequestError, Source, Symmetry,
};
use shudu::grid::{Board, Cell, Digit, Grid, Shape};
use shudu::logic::Rating;
use shudu_messages::{Catalogue, FluentArgs, Lang};

fn say(catalogue: &Catalogue, key: &str, words: Vec<(&'static str, String)>) -> String {
    assert!(catalogue.has(key), "{key} in {}", catalogue.lang().tag());
    let words: FluentArgs<'_> = words.into_iter().collect();
    catalogue.say(key, &words)
}

#[test]
fn english_messages_of_requests_agree_with_the_library() {
    let (shape, found) = (Shape::NINE, Shape::new(2, 3).unwrap());
    let mut start = Grid::EMPTY;
    start.set(Cell::at(0), Digit::new(5));
    start.set(Cell::at(1), Digit::new(5));
    let clash = Board::from(start).clash().unwrap();
    let errors = [
        RequestError::TooFewGivens { shape, least: 17 },
        RequestError::TooManyGivens { shape },
        RequestError::Digits { shape },
        RequestError::NoSuchDigit { shape },
        RequestError::Pattern(PatternError::TooFew { cells: 16, least: 17 }),
        RequestError::Pattern(PatternError::BlankRows(1, 2)),
        RequestError::Pattern(PatternError::BlankColumns(7, 8)),
        RequestError::EmptyRange,
        RequestError::MinimalGivens { shape },
        RequestError::MinimalHouse,
        RequestError::DigitsGivens { shape },
        RequestError::SymmetryGivens { symmetry: Symmetry::Rotate90 },
        RequestError::SymmetryPattern { symmetry: Symmetry::Rotate180 },
        RequestError::NothingToSolve,
        RequestError::LowRating { lowest: Rating::from_tenths(10) },
        RequestError::HighRating { highest: Rating::from_tenths(119) },
        RequestError::OnlyRating { highest: Rating::from_tenths(23) },
        RequestError::TechniqueRating { lowest: Rating::from_tenths(32) },
        RequestError::HardestRating,
        RequestError::HardestTechnique,
        RequestError::OnlyTechnique,
        RequestError::VariantTechnique,
        RequestError::PatternGivens,
        RequestError::PatternStart,
        RequestError::StartClash(clash),
        RequestError::StartUnsolvable,
        RequestError::StartGivens,
        RequestError::StartDigits,
        RequestError::UnfinishedGrid,
        RequestError::GridAndStart,
        RequestError::NotRated,
        RequestError::Source { source: Source::Quick, shape: found },
        RequestError::Source { source: Source::Uniform, shape: found },
        RequestError::ProductShape(Product::GrownPuzzle),
        RequestError::ProductShape(Product::UnbiasedPuzzle),
        RequestError::OtherRequests(Product::GrownPuzzle),
        RequestError::OtherRequests(Product::UnbiasedPuzzle),
        RequestError::OtherRequests(Product::FinishedGrid),
        RequestError::OtherShape { found, expected: shape },
    ];
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        for error in &errors {
            let sentence = say(&catalogue, &format!("impossible-{}", error.key()), error.words());
            let text = match error {
                RequestError::Pattern(error) => error.to_string(),
                error => error.to_string(),
            };
            assert!(lang != Lang::En || sentence == text, "{sentence}\n{text}");
        }
    }
}

#[test]
fn english_messages_of_patterns_agree_with_the_library() {
    let errors = ["x..", "x%"].map(|text| Pattern::parse(Shape::NINE, text).unwrap_err());
    assert!(matches!(errors[1], ParsePatternError::Symbol { found: '%', .. }));
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        for error in &errors {
            let sentence = say(&catalogue, &format!("pattern-{}", error.key()), error.words());
            assert!(lang != Lang::En || sentence == error.to_string(), "{sentence}\n{error}");
        }
    }
}
