//! Progress in lines, and clients that leave.

use std::io::{BufReader, Read, Write};

use crate::http::{Response, Server, request};
use crate::solve_body;

const JSON: (&str, &str) = ("content-type", "application/json");
const LINES: (&str, &str) = ("accept", "application/x-ndjson");

#[test]
fn the_last_line_of_a_stream_is_the_answer() {
    let server = Server::start(&[]);
    for (body, status) in [(solve_body(), 200), (b"{\"puzzle\":\"12\"}".to_vec(), 422)] {
        let whole = server.post("/api/v1/solve", &body);
        assert_eq!(whole.status, status);
        let response = server.send("POST", "/api/v1/solve", &[JSON, LINES], &body);
        assert_eq!(response.status, 200);
        assert_eq!(response.header("content-type"), Some("application/x-ndjson"));
        let text = response.text();
        let last = text.lines().last().unwrap();
        let line: serde_json::Value = serde_json::from_str(last).unwrap();
        assert_eq!(line["status"], status);
        match status {
            200 => assert_eq!(line["answer"], whole.json()),
            _ => assert_eq!(line["error"], whole.json()["error"]),
        }
    }
}

/// Counting the solutions of an empty board of this size takes longer than any test.
fn endless() -> Vec<u8> {
    // An empty grid is counted by the census.
    format!("{{\"puzzle\":\"1{}\"}}", ".".repeat(80)).into_bytes()
}

#[test]
fn a_job_ends_when_its_client_leaves() {
    let server = Server::start(&["--timeout", "300s"]);
    for (round, headers) in [&[JSON][..], &[JSON, LINES]].into_iter().enumerate() {
        let mut stream = server.connect();
        stream.write_all(&request("POST", "/api/v1/count", headers, &endless())).unwrap();
        server.wait_for("shudu_jobs_running", |jobs| jobs == 1);
        if headers.len() == 2 {
            let mut reader = BufReader::new(&stream);
            assert_eq!(Response::read_head(&mut reader).unwrap().status, 200);
        }
        drop(stream);
        server.wait_for("shudu_jobs_running", |jobs| jobs == 0);
        let cancelled = server.wait_for("shudu_jobs_cancelled_total", |jobs| jobs > round as u64);
        assert_eq!(cancelled, round as u64 + 1);
    }
}

#[test]
fn a_client_has_a_limit_on_jobs_and_small_requests_are_still_answered() {
    let server = Server::start(&["--timeout", "300s", "--jobs-per-client", "3"]);
    let streams: Vec<_> = (0..3)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(&request("POST", "/api/v1/count", &[JSON], &endless())).unwrap();
            stream
        })
        .collect();
    let jobs = || {
        server.metric("shudu_jobs_running") + server.metric("shudu_jobs_waiting{kind=\"short\"}")
    };
    while jobs() < 3 {
        std::thread::yield_now();
    }
    let more = server.post("/api/v1/count", &endless());
    assert_eq!((more.status, more.header("retry-after")), (429, Some("1")));
    // A small request needs no job.
    assert_eq!(server.post("/api/v1/solve", &solve_body()).status, 200);
    drop(streams);
    while jobs() > 0 {
        std::thread::yield_now();
    }
}

#[test]
fn a_client_that_stops_sending_gets_a_quick_answer_but_no_long_job() {
    let server = Server::start(&["--timeout", "300s"]);
    for bytes in [
        request("GET", "/healthz", &[], b""),
        request("POST", "/api/v1/solve", &[JSON], &solve_body()),
    ] {
        let mut stream = server.connect();
        stream.write_all(&bytes).unwrap();
        crate::http::half_close(&stream);
        assert_eq!(Response::read(&mut stream).unwrap().status, 200);
        assert_eq!(stream.read(&mut [0]).unwrap(), 0);
    }
    let mut stream = server.connect();
    stream.write_all(&request("POST", "/api/v1/count", &[JSON], &endless())).unwrap();
    server.wait_for("shudu_jobs_running", |jobs| jobs == 1);
    crate::http::half_close(&stream);
    server.wait_for("shudu_jobs_running", |jobs| jobs == 0);
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest);
}

/// F7: behind a proxy, the limits and the log were those of the proxy.
#[test]
fn the_client_of_a_listed_proxy_is_the_one_that_it_names() {
    const LIMIT: [&str; 4] = ["--timeout", "300s", "--jobs-per-client", "1"];
    for (trusted, is_used) in [("127.0.0.0/8,::1", true), ("10.0.0.1", false), ("", false)] {
        let proxy = ["--trusted-proxy", trusted, "--log", "requests"];
        let flags: Vec<&str> = LIMIT.into_iter().chain(proxy).collect();
        let flags = if trusted.is_empty() { &LIMIT[..] } else { &flags };
        let log = tempfile::NamedTempFile::new().unwrap();
        let mut server = Server::start_with(flags, log.reopen().unwrap().into());
        let from = |client: &str| {
            let mut stream = server.connect();
            // What the client sent itself comes first.
            let list = format!("6.6.6.6, {client}");
            let headers = [JSON, ("x-forwarded-for", list.as_str())];
            stream.write_all(&request("POST", "/api/v1/count", &headers, &endless())).unwrap();
            stream
        };
        let running = || {
            let waiting = server.metric("shudu_jobs_waiting{kind=\"short\"}");
            server.metric("shudu_jobs_running") + waiting
        };
        let first = from("1.1.1.1");
        while running() < 1 {
            std::thread::yield_now();
        }
        assert_eq!(Response::read(&mut from("1.1.1.1")).unwrap().status, 429);
        let mut other = from("2.2.2.2");
        if is_used {
            while running() < 2 {
                std::thread::yield_now();
            }
        } else {
            assert_eq!(Response::read(&mut other).unwrap().status, 429);
        }
        drop((first, other));
        while running() > 0 {
            std::thread::yield_now();
        }
        let _ = server.child.kill();
        server.wait();
        let text = std::fs::read_to_string(log.path()).unwrap();
        if !trusted.is_empty() {
            let expected = if is_used { "\"1.1.1.1\"" } else { "\"127.0.0.1\"" };
            assert!(text.contains(&format!("\"client\":{expected}")), "{text}");
            assert_eq!(text.contains("1.1.1.1"), is_used, "{text}");
        }
        assert!(!text.contains("6.6.6.6"), "{text}");
    }
}
