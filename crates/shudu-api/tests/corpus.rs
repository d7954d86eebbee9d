//! The seeded corpus: every request succeeds and fails in it, and both forms of a call agree.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use shudu::Cancel;
use shudu_api::testing::{corpus, reply};
use shudu_api::{Context, Limits, REQUESTS, Request, Status, call};

#[test]
fn every_request_is_answered_and_both_forms_of_a_call_agree() {
    let (limits, cancel) = (Limits::default(), Cancel::new());
    let context = Context::new(&limits, &cancel);
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
        match Request::parse(&case.name, &case.body, &limits) {
            Ok(request) => {
                assert_eq!(request.name(), case.name);
                let typed = match call(&request, &context) {
                    Ok(answer) => serde_json::to_vec(&answer).unwrap(),
                    Err(failure) => {
                        let body = serde_json::json!({ "error": failure });
                        // The keys of a value are sorted, those of a reply are not.
                        assert_eq!(body, serde_json::from_slice::<Value>(&reply.body).unwrap());
                        reply.body.clone()
                    }
                };
                assert_eq!(typed, reply.body, "{} {shown}", case.name);
                // A request survives being written and read.
                let written = serde_json::to_vec(&request).unwrap();
                let read = Request::parse(&case.name, &written, &limits).unwrap();
                assert_eq!(read, request, "{} {shown}", case.name);
            }
            Err(failure) => assert_eq!(failure.kind, reply.status),
        }
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
