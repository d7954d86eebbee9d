//! One seeded corpus for every surface: the command writes what the requests answer, byte for byte, and
//! rejects what they reject. `serve/equal.rs`, `web/test` and `python/tests/test_agreement.py` send the same
//! corpus over HTTP, to the WebAssembly module and to Python.

use crate::common::shudu;
use shudu_jobs::requests::Status;
use shudu_jobs::requests::testing::{corpus, reply};

#[test]
fn the_command_agrees_with_the_requests_on_the_corpus() {
    let mut seen = [0; 2];
    for case in corpus(7, 14) {
        let Some(call) = case.call() else { continue };
        let reply = reply(&case);
        let mut arguments: Vec<&str> = call.arguments.iter().map(String::as_str).collect();
        arguments.extend(["--format", "jsonl"]);
        let ran = shudu(&arguments, format!("{}\n", call.puzzle));
        let answer = String::from_utf8(reply.body).unwrap();
        let is_answer = reply.status == Status::Ok;
        seen[usize::from(is_answer)] += 1;
        match is_answer {
            true => assert_eq!(ran.out, format!("{answer}\n"), "{arguments:?} {}", call.puzzle),
            false => {
                let found = (ran.out.as_str(), ran.code);
                assert_eq!(found, ("", 2), "{arguments:?} {} {answer}", call.puzzle);
            }
        }
    }
    assert!(seen[0] > 200 && seen[1] > 600, "{seen:?}");
}
