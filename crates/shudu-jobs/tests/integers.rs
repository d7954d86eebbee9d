//! Integers above 2⁵³: numbers of JavaScript cannot carry them, so they are strings in requests and
//! answers.

use serde_json::{Value, json};
use shudu_jobs::requests::Status;
use shudu_jobs::requests::testing::{Case, reply};

fn ask(name: &str, body: &Value) -> (Status, Value) {
    let reply = reply(&Case { name: name.to_owned(), body: body.to_string().into_bytes() });
    (reply.status, serde_json::from_slice(&reply.body).expect("JSON"))
}

#[test]
fn a_seed_above_2_pow_53_is_a_string_in_the_answer_and_may_be_one_in_the_request() {
    for number in [7, u64::MAX - 1] {
        let (status, as_number) = ask("generate", &json!({ "seed": number, "start_at": number }));
        assert_eq!(status, Status::Ok, "{as_number}");
        let text = number.to_string();
        let (_, as_text) = ask("generate", &json!({ "seed": text, "start_at": text }));
        assert_eq!(as_number, as_text);
        let shown = if number == 7 { json!(number) } else { json!(text) };
        assert_eq!((&as_text["seed"], &as_text["puzzles"][0]["index"]), (&shown, &shown));
        let next = &as_text["next"];
        let (_, following) = ask("generate", &json!({ "seed": number, "start_at": next }));
        assert!(following["puzzles"].is_array(), "{next} {following}");
    }
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for name in ["estimate", "transform", "minimize", "complete"] {
        let seeded = |seed: Value| ask(name, &json!({ "puzzle": puzzle, "seed": seed }));
        assert_eq!(seeded(json!(u64::MAX)), seeded(json!(u64::MAX.to_string())), "{name}");
        assert_eq!(seeded(json!(5)).0, Status::Ok);
    }
}

#[test]
fn a_wrong_seed_is_rejected_with_its_place() {
    for seed in [json!(-1), json!(1.5), json!("x"), json!("18446744073709551616"), json!(null)] {
        let (status, failure) = ask("generate", &json!({ "seed": seed }));
        assert_eq!(status, Status::BadRequest, "{seed}");
        assert_eq!(failure["error"]["field"], "seed", "{failure}");
    }
}

#[test]
fn the_seed_of_a_game_keeps_every_digit() {
    let puzzle = ".".repeat(81);
    let meta = json!({ "seed": u64::MAX.to_string() });
    let (status, game) = ask("new-game", &json!({ "puzzle": puzzle, "meta": meta }));
    assert_eq!(status, Status::Ok, "{game}");
    assert_eq!(game["game"]["meta"]["seed"], json!(u64::MAX.to_string()), "{game}");
    let (status, again) = ask("apply", &json!({ "game": game["game"], "events": [] }));
    assert_eq!(status, Status::Ok, "{again}");
    assert_eq!(again["game"]["meta"], game["game"]["meta"]);
}
