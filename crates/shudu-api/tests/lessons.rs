//! Steps with overlays and positions: what a page needs to show a path as a lesson.

use serde_json::{Value, json};
use shudu::Cancel;
use shudu_api::{Context, Limits, Status, call_json};

const HARD: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn ask(name: &str, body: &Value) -> (Status, Value) {
    let (limits, cancel) = (Limits::default(), Cancel::new());
    let reply = call_json(name, body.to_string().as_bytes(), &Context::new(&limits, &cancel));
    (reply.status, serde_json::from_slice(&reply.body).expect("JSON"))
}

#[test]
fn every_step_of_a_path_has_its_position_and_its_marks() {
    let sixteen = "1...............".repeat(16);
    for (puzzle, solved) in [(PUZZLE, true), ("1.34..1221..43..", true), (&sixteen, false)] {
        let body = json!({ "puzzle": puzzle, "position": true, "overlay": "dark" });
        let (status, answer) = ask("path", &body);
        if !solved {
            // Several solutions: there is no path.
            assert_eq!(answer["steps"], json!([]));
            continue;
        }
        assert_eq!((status, &answer["solved"]), (Status::Ok, &json!(true)));
        let steps = answer["steps"].as_array().expect("steps");
        assert_eq!(steps[0]["position"]["digits"], puzzle);
        for pair in steps.windows(2) {
            let [before, after] = [&pair[0], &pair[1]].map(|step| {
                let digits = step["position"]["digits"].as_str().expect("digits");
                digits.chars().filter(|&c| c != '.').count()
            });
            let placed = pair[0]["placements"].as_array().map_or(0, Vec::len);
            assert_eq!(before + placed, after);
        }
        for step in steps {
            let position = &step["position"];
            let digits = position["digits"].as_str().expect("digits");
            let candidates = position["candidates"].as_array().expect("candidates");
            assert_eq!((digits.len(), candidates.len()), (puzzle.len(), puzzle.len()));
            for (digit, candidates) in digits.chars().zip(candidates) {
                let none = candidates.as_array().is_some_and(Vec::is_empty);
                assert_eq!(digit != '.', none);
            }
            assert!(step["overlay"].as_str().expect("an overlay").starts_with("<svg"));
            let legend = step["legend"].as_array().expect("a legend");
            let is_whole = |entry: &Value| {
                let color = entry["color"].as_str().unwrap_or_default();
                color.starts_with('#') && entry["text"] != "" && entry["role"] != ""
            };
            assert!(!legend.is_empty() && legend.iter().all(is_whole), "{legend:?}");
        }
    }
}

#[test]
fn steps_and_hints_have_overlays_too() {
    let (_, answer) = ask("steps", &json!({ "puzzle": HARD, "overlay": "color-blind" }));
    let steps = answer["steps"].as_array().expect("steps");
    assert!(steps.len() > 2 && steps.iter().all(|step| step["overlay"].is_string()));
    let (_, plain) = ask("steps", &json!({ "puzzle": HARD }));
    assert!(plain["steps"].as_array().expect("steps").iter().all(|step| step["overlay"].is_null()));
    for (level, has_step) in [(1, false), (3, false), (4, true)] {
        let body = json!({ "puzzle": HARD, "level": level, "overlay": "light" });
        let (_, answer) = ask("hint", &body);
        assert_eq!(answer["step"]["overlay"].is_string(), has_step, "{level}");
        assert!(answer["overlay"].is_null());
    }
    // An unknown theme is a fault of the field.
    for name in ["path", "steps", "hint"] {
        let (status, answer) = ask(name, &json!({ "puzzle": HARD, "overlay": "pink" }));
        assert_eq!((status, &answer["error"]["field"]), (Status::BadRequest, &json!("overlay")));
    }
}
