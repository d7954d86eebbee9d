//! Calls of `shudu-jobs` with any name and any body: no panic, JSON in every reply. The events of an
//! `apply` are also repeated, so that short inputs make long games.
#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use shudu::Cancel;
use shudu_jobs::requests::{Context, Limits, REQUESTS, Status, call_json};

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
    let asked = serde_json::from_slice::<serde_json::Value>(body);
    if let ("apply", Ok(mut asked)) = (name, asked)
        && let Some(events) = asked.get_mut("events").and_then(|events| events.as_array_mut())
    {
        *events = std::mem::take(events).into_iter().cycle().take(LONG).collect();
        let _ = call_json(name, asked.to_string().as_bytes(), &context);
    }
});
