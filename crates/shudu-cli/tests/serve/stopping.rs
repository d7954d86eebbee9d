//! Signals, and what is logged.

use std::io::{Read, Write};
use std::process::Stdio;

use rustix::process::Signal;

use crate::http::{Response, Server, request};
use crate::solve_body;

const JSON: (&str, &str) = ("content-type", "application/json");

/// A request that takes longer than a signal. The given keeps the census, which knows the number of an empty grid, out.
const LONG: &[u8] =
    b"{\"puzzle\":\"1..........................................................................\
    ......\",\"timeout_ms\":700}";

#[test]
fn a_signal_ends_the_server_after_the_running_requests() {
    for signal in [Signal::INT, Signal::TERM] {
        let mut server = Server::start(&[]);
        let mut idle = server.connect();
        idle.write_all(&request("GET", "/healthz", &[], b"")).unwrap();
        assert_eq!(Response::read(&mut idle).unwrap().status, 200);
        let mut running = server.connect();
        running.write_all(&request("POST", "/api/v1/count", &[JSON], LONG)).unwrap();
        server.wait_for("shudu_jobs_running", |jobs| jobs == 1);
        server.signal(signal);
        // The idle connection is closed, the running request is answered.
        assert!(Response::read(&mut idle).is_none());
        let response = Response::read(&mut running).unwrap();
        assert_eq!(response.status, 200, "{}", response.text());
        assert_eq!(response.json()["complete"], false);
        assert!(server.wait().success());
        assert!(std::net::TcpStream::connect(server.address).is_err());
    }
}

#[test]
fn a_second_signal_ends_the_server_at_once() {
    let mut server = Server::start(&["--timeout", "60s"]);
    let mut running = server.connect();
    let body = LONG.strip_suffix(b",\"timeout_ms\":700}").unwrap();
    let body = [body, b"}"].concat();
    running.write_all(&request("POST", "/api/v1/count", &[JSON], &body)).unwrap();
    server.wait_for("shudu_jobs_running", |jobs| jobs == 1);
    server.signal(Signal::TERM);
    // A signal right after the first one is a repetition of it: `timeout` sends two.
    std::thread::sleep(std::time::Duration::from_millis(20));
    server.signal(Signal::TERM);
    std::thread::sleep(std::time::Duration::from_millis(400));
    assert!(server.child.try_wait().unwrap().is_none());
    server.signal(Signal::TERM);
    assert_eq!(server.wait().code(), Some(130));
}

#[test]
fn an_address_in_use_is_reported() {
    let server = Server::start(&[]);
    let address = server.address.to_string();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_shudu"));
    command.args(["serve", "--lang", "en", "--listen", &address]);
    let output = command.output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(message.contains(&address) && message.lines().count() == 1, "{message}");
}

/// Runs a server with a log level and returns the lines of the log.
fn log(level: &str) -> Vec<serde_json::Value> {
    let mut server = Server::start_with(&["--log", level], Stdio::piped());
    assert_eq!(server.post("/api/v1/solve", &solve_body()).status, 200);
    assert_eq!(server.get("/53..7....").status, 404);
    server.signal(Signal::TERM);
    let mut text = String::new();
    server.child.stderr.take().unwrap().read_to_string(&mut text).unwrap();
    assert!(server.wait().success());
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn logs_are_json_and_have_texts_only_at_their_own_level() {
    let events = |lines: &[serde_json::Value]| -> Vec<String> {
        lines.iter().map(|line| line["event"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(events(&log("off")), [""; 0]);
    assert_eq!(events(&log("info")), ["start", "stop"]);
    let requests = log("requests");
    assert_eq!(events(&requests), ["start", "request", "request", "stop"]);
    assert_eq!((&requests[1]["route"], &requests[1]["status"]), (&"solve".into(), &200.into()));
    assert!(requests.iter().all(|line| !line.to_string().contains("53..7")), "{requests:?}");
    let texts = log("texts");
    assert_eq!(events(&texts), ["start", "body", "request", "request", "stop"]);
    assert!(texts[1]["text"].as_str().unwrap().contains("53..7"));
    assert!(texts.iter().all(|line| line["time"].as_str().unwrap().ends_with('Z')));
}
