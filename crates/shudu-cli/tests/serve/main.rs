//! `shudu serve` as a process: paths, headers, status codes, streams, signals, logs.

mod equal;
mod games;
#[path = "../common/http.rs"]
#[allow(dead_code, unreachable_pub)]
mod http;
mod paths;
#[cfg(unix)]
mod stopping;
mod streams;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn solve_body() -> Vec<u8> {
    format!("{{\"puzzle\":\"{PUZZLE}\"}}").into_bytes()
}
