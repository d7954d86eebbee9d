//! Every technique has an example, whose step the interface finds again.

use serde_json::{Value, json};
use shudu::Cancel;
use shudu::logic::{TECHNIQUES, TechniqueInfo};
use shudu_jobs::requests::{Context, Limits, Status, call_json};

fn ask(name: &str, body: &Value) -> (Status, Value) {
    let limits = Limits::default().with_time(std::time::Duration::from_secs(600));
    let cancel = Cancel::new();
    let reply = call_json(name, body.to_string().as_bytes(), &Context::new(&limits, &cancel));
    (reply.status, serde_json::from_slice(&reply.body).expect("JSON"))
}

/// The copy in the crate is needed for its package. `SHUDU_PIN=1` writes it.
#[test]
fn the_examples_are_those_of_the_documentation() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/techniques.txt");
    let copy = concat!(env!("CARGO_MANIFEST_DIR"), "/src/requests/techniques.txt");
    let text = std::fs::read_to_string(root).expect("docs/techniques.txt");
    if std::env::var_os("SHUDU_PIN").is_some() {
        std::fs::write(copy, &text).expect("the copy can be written");
    }
    assert_eq!(std::fs::read_to_string(copy).expect("the copy"), text);
}

#[test]
fn every_technique_of_a_scale_has_an_example_with_its_step() {
    let is_on_a_scale = |info: &&&TechniqueInfo| info.rating.is_some() || info.order.is_some();
    for info in TECHNIQUES.iter().filter(|info| is_on_a_scale(&info)) {
        let (status, answer) = ask("example", &json!({ "technique": info.id }));
        assert_eq!(status, Status::Ok, "{}: {answer}", info.id);
        assert_eq!(answer["technique"], info.id);
        assert_eq!(answer["step"]["technique"], info.id);
        let position = &answer["position"];
        let candidates = position["candidates"].as_array().expect("candidates");
        let digits = position["digits"].as_str().expect("digits").as_bytes();
        let givens = answer["givens"].as_str().expect("givens").as_bytes();
        assert_eq!((candidates.len(), digits.len(), givens.len()), (81, 81, 81));
        assert!(givens.iter().zip(digits).all(|(given, digit)| *given == b'.' || given == digit));
        for gone in answer["step"]["eliminations"].as_array().into_iter().flatten() {
            let name = gone["cell"].as_str().expect("a cell").as_bytes();
            let cell = usize::from(name[1] - b'1') * 9 + usize::from(name[3] - b'1');
            let has = candidates[cell].as_array().is_some_and(|list| list.contains(&gone["digit"]));
            assert!(has, "{} {gone}", info.id);
        }
    }
    let (status, answer) = ask("example", &json!({ "technique": "magic", "language": "zh-CN" }));
    assert_eq!((status, &answer["error"]["field"]), (Status::BadRequest, &json!("technique")));
    // A technique that no classic board needs is known, but has no example.
    for info in TECHNIQUES.iter().filter(|info| info.rating.is_none() && info.order.is_none()) {
        let (status, answer) = ask("example", &json!({ "technique": info.id }));
        let message = json!(format!("There is no example of {}", info.english));
        assert_eq!((status, &answer["error"]["message"]), (Status::Impossible, &message));
    }
}

/// The example is a game to go on with: the givens, the entries and the eliminated candidates.
#[test]
fn an_example_can_be_played() {
    for technique in ["naked-single", "x-wing", "unique-rectangle-1", "continuous-nice-loop"] {
        let (_, example) = ask("example", &json!({ "technique": technique, "overlay": "light" }));
        assert!(example["step"]["overlay"].is_string());
        let body = json!({ "puzzle": example["puzzle"], "entries": true });
        let (status, answer) = ask("new-game", &body);
        assert_eq!(status, Status::Ok, "{answer}");
        assert_eq!(answer["game"]["puzzle"], example["givens"]);
        let cells = answer["view"]["cells"].as_array().expect("cells");
        let digits = example["position"]["digits"].as_str().expect("digits");
        for (cell, digit) in cells.iter().zip(digits.chars()) {
            assert_eq!(cell["digit"], digit.to_digit(10).unwrap_or(0));
        }
        // The position of the game is that of the example: `path` finds the same candidates.
        let body = json!({ "game": answer["game"], "events": [{ "at": 1, "event": "auto-candidates", "on": true }] });
        let (_, answer) = ask("apply", &body);
        let cells = answer["view"]["cells"].as_array().expect("cells");
        let candidates = example["position"]["candidates"].as_array().expect("candidates");
        for (cell, candidates) in cells.iter().zip(candidates) {
            let own = cell.get("candidates").cloned().unwrap_or(json!([]));
            assert_eq!(&own, candidates, "{technique}");
        }
    }
}

#[test]
fn a_game_goes_on_from_a_position_of_any_shape() {
    let body = json!({
        "puzzle": "1.34..1221..43..", "givens": "1..4..1.21..43..",
        "eliminated": [{ "cell": "r1c2", "digit": 3 }, { "cell": "r2c2", "digit": 4 }],
    });
    let (status, answer) = ask("new-game", &body);
    assert_eq!(status, Status::Ok, "{answer}");
    assert_eq!(answer["game"]["puzzle"], "1..4..1.21..43..");
    let view = &answer["view"];
    assert_eq!((&view["cells"][2], &view["undo"]), (&json!({ "digit": 3 }), &json!(3)));
    assert_eq!(view["cells"][5]["eliminated"], json!([4]));
    // What the board does not have is a fault of the field.
    for gone in [json!({ "cell": "r9c9", "digit": 1 }), json!({ "cell": "r1c2", "digit": 9 })] {
        let body = json!({ "puzzle": "1.34..1221..43..", "eliminated": [gone] });
        let (status, answer) = ask("new-game", &body);
        assert_eq!((status, &answer["error"]["field"]), (Status::BadRequest, &json!("eliminated")));
    }
    let body = json!({ "puzzle": "1.34..1221..43..", "givens": "2..............." });
    assert_eq!(ask("new-game", &body).0, Status::InvalidPuzzle);
}
