//! The seeded corpus: every request succeeds and fails in it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use shudu_jobs::requests::testing::{corpus, reply};
use shudu_jobs::requests::{REQUESTS, Status};

#[test]
fn every_request_is_answered() {
    let mut seen: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for case in corpus(7, 14) {
        let shown = String::from_utf8_lossy(&case.body);
        let reply = reply(&case);
        let body: Value = serde_json::from_slice(&reply.body)
            .unwrap_or_else(|error| panic!("{} {shown}: {error}", case.name));
        assert_ne!(reply.status, Status::Stopped, "{} {shown}", case.name);
        assert_eq!(
            reply.status == Status::Ok,
            body.get("error").is_none_or(Value::is_string) || body.get("puzzle").is_some(),
            "{} {shown}",
            case.name
        );
        seen.entry(reply.status.name()).or_default().insert(case.name.clone());
    }
    let ok = &seen["ok"];
    for info in REQUESTS {
        assert!(ok.contains(info.name), "the corpus has no answer to {}", info.name);
    }
    for status in Status::ALL {
        let is_there = seen.contains_key(status.name());
        // Nothing is stopped, and nothing is too large, with the default limits.
        let is_expected = !matches!(status, Status::Stopped | Status::TooLarge);
        assert_eq!(is_there, is_expected, "{}", status.name());
    }
}

#[test]
fn summaries_exist_in_every_language() {
    for info in REQUESTS {
        let texts = shudu_messages::Lang::ALL.map(|lang| info.summary(lang));
        assert!(texts.iter().all(|text| !text.starts_with("api-")), "{}", info.name);
        assert_ne!(texts[0], texts[1], "{}", info.name);
    }
}
