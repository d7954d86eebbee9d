//! Calls of `shudu-api` with any name and any body: no panic, JSON in every reply, and the same reply
//! to the request that was read and written again. The events of an `apply` are also repeated, so that
//! short inputs make long games.
#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use shudu::Cancel;
use shudu_api::{Context, Limits, REQUESTS, Request, Status, call, call_json};

/// The events that are applied to a game when its own are repeated.
const LONG: usize = 30_000;

fuzz_target!(|data: &[u8]| {
    // The first byte chooses the request, so that most inputs have a known one.
    let Some((first, body)) = data.split_first() else { return };
    let index = usize::from(first.wrapping_sub(b'0'));
    let name = REQUESTS.get(index).map_or("?", |info| info.name);
    let mut limits = Limits::default().with_time(Duration::from_millis(200));
    limits.count = 10_000;
    limits.solutions = 100;
    limits.made = 4;
    limits.steps = 1_000;
    let cancel = Cancel::new();
    let context = Context::new(&limits, &cancel);
    let reply = call_json(name, body, &context);
    let value: serde_json::Value = serde_json::from_slice(&reply.body).expect("a reply is JSON");
    assert!(reply.status == Status::Ok || value["error"]["message"].is_string());
    if let Ok(request) = Request::parse(name, body, &limits) {
        let written = serde_json::to_vec(&request).expect("a request can be written");
        let read = Request::parse(name, &written, &limits).expect("a written request can be read");
        assert_eq!(read, request);
        if let Request::Apply(mut apply) = request {
            let events = std::mem::take(&mut apply.events);
            apply.events = events.into_iter().cycle().take(LONG).collect();
            let _ = call(&Request::Apply(apply), &context);
        }
    }
});
