//! The English catalogue has the sentences of `Display`, and every language has all of them.

use shudu::Message;
use shudu_game::{LoadError, NoHint, Rejection};
use shudu_messages::{Catalogue, Lang};

#[test]
fn every_reason_is_in_the_catalogue() {
    let mut reasons = Vec::new();
    for rejection in Rejection::examples() {
        reasons.push((rejection.key(), rejection.words(), rejection.to_string()));
    }
    let load = [
        LoadError::Json { line: 1, column: 2, reason: "expected value".to_owned() },
        LoadError::NotAGame,
        LoadError::Version { found: "7".to_owned() },
        LoadError::Time { event: 3 },
        LoadError::TooLate { event: 3 },
        LoadError::Event { event: 4, rejection: Rejection::Over },
        LoadError::Stopped(shudu::Stopped::Deadline),
    ];
    for error in load {
        reasons.push((error.key(), error.words(), error.to_string()));
    }
    use NoHint as N;
    for no in [N::Solved, N::NotProper, N::Beyond, N::Stopped(shudu::Stopped::Deadline)] {
        reasons.push((no.key(), no.words(), no.to_string()));
    }
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        for (key, words, display) in &reasons {
            let text = catalogue.keyed(key, words.clone());
            assert!(text != *key && !text.contains('{'), "{key}: {text}");
            assert!(lang != Lang::En || text == *display, "{key}: {text} / {display}");
        }
    }
}
