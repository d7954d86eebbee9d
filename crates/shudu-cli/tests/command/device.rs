//! The flag `--device`. These tests run with and without a GPU: device 99 never exists.

use crate::common::shudu;

const PUZZLES: &str = "\
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
.................................................................................
";

#[test]
fn without_the_gpu_the_cpu_answers_and_one_sentence_says_why() {
    for verb in ["solve", "count", "check"] {
        let limit: &[&str] = if verb == "count" { &["--limit", "50"] } else { &[] };
        let on = |device| shudu(&[&[verb, "--device", device], limit].concat(), PUZZLES);
        let (plain, other) = (on("cpu"), on("gpu:99"));
        assert_eq!((&other.out, other.code), (&plain.out, plain.code));
        let first = other.err.lines().next().unwrap_or_default();
        assert!(first.starts_with("the GPU cannot be used ("), "{first}");
        assert!(first.ends_with("); the CPU is used instead"), "{first}");
        assert_eq!(
            other.err.lines().skip(1).collect::<Vec<_>>(),
            plain.err.lines().collect::<Vec<_>>()
        );
    }
}

#[test]
fn a_gpu_that_does_not_exist_is_not_measured() {
    let ran = shudu(&["bench", "--device", "gpu:99"], "");
    assert_eq!((ran.out.as_str(), ran.code), ("", 2));
    assert!(ran.err.starts_with("the GPU cannot be used: "), "{}", ran.err);
}

#[test]
fn an_empty_name_is_rejected() {
    let ran = shudu(&["solve", "--device", ""], PUZZLES);
    assert_eq!((ran.out.as_str(), ran.code), ("", 2));
}
