//! Integers in JSON. Most readers of JSON round those above 2⁵³, so these are strings.

use crate::common::shudu;

fn json(arguments: &str, input: &str) -> serde_json::Value {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let ran = shudu(&arguments, input);
    assert_eq!(ran.code, 0, "{arguments:?} {}", ran.err);
    serde_json::from_str(&ran.out).expect("one JSON value")
}

#[test]
fn integers_above_2_pow_53_are_strings_in_every_record() {
    let empty = |cells: usize| ".".repeat(cells);
    let count = json("count --format jsonl", &empty(81));
    assert_eq!(count["count"], "6670903752021072936960");
    assert_eq!((&count["verdict"], &count["complete"]), (&"multiple".into(), &true.into()));
    let count = json("count --shape 2x4 --format json", &empty(64));
    assert_eq!(count[0]["count"], "29136487207403520");
    let form = json("canon --format jsonl", &empty(256));
    let automorphisms: u128 = form["automorphisms"].as_str().expect("a string").parse().unwrap();
    // All relabelings, and all moves of bands, of rows in them and of columns, with transposition.
    let factorial = |n: u128| (1..=n).product::<u128>();
    assert_eq!(automorphisms, factorial(16) * factorial(4).pow(10) * 2);
    let above = (1_u64 << 53) + 1;
    let made = json(&format!("generate --start-at {above} --format jsonl -q"), "");
    assert_eq!(made["index"], above.to_string());
    for style in ["jsonl", "jsonl --raw"] {
        let depths =
            json(&format!("lab depth --givens 17 --trials 2 --seed {above} --format {style}"), "");
        assert_eq!(depths["seed"], above.to_string(), "{depths}");
    }
}

#[test]
fn smaller_integers_are_numbers() {
    assert_eq!(json("count --format jsonl", &".".repeat(16))["count"], 288);
    let most = 1_u64 << 53;
    let made = json(&format!("generate --start-at {most} --format jsonl -q"), "");
    assert_eq!(made["index"], most);
    let depths = json("lab depth --givens 17 --trials 2 --seed 7 --format jsonl", "");
    assert_eq!(depths["seed"], 7);
}
