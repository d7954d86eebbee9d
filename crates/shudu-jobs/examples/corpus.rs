//! Writes the seeded corpus with the replies of this library, as JSON Lines, for the tests of the
//! carriers in other languages: `cargo run --example corpus --features testing [SEED [ROUNDS]]`.
#![allow(clippy::print_stdout, reason = "the output of this program")]

use shudu_jobs::requests::testing::{corpus, reply};

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().unwrap_or_default());
    let (seed, rounds) = (arguments.next().unwrap_or(7), arguments.next().unwrap_or(14));
    for case in corpus(seed, rounds) {
        let reply = reply(&case);
        let call = case.call();
        let line = serde_json::json!({
            "function": call.as_ref().map(|call| call.function),
            "options": call.as_ref().map(|call| &call.options),
            "puzzle": call.as_ref().map(|call| &call.puzzle),
            "name": case.name,
            "body": String::from_utf8_lossy(&case.body),
            "status": reply.status.name(),
            "reply": String::from_utf8_lossy(&reply.body),
        });
        println!("{line}");
    }
}
