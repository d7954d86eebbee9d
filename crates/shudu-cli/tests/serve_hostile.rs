//! Hostile clients against `shudu serve`: broken, huge, slow and half-closed requests, thousands of
//! connections, clients that leave during long jobs. The status codes must be right, the server must
//! not crash or leak, and normal requests must be answered meanwhile.
//!
//! The requests follow from a seed. `SHUDU_HOSTILE_REQUESTS` is their number and `SHUDU_HOSTILE_SEED`
//! the seed: `SHUDU_HOSTILE_REQUESTS=100000 cargo test --release -p shudu-cli --test serve_hostile`.
#![allow(clippy::print_stderr)]
#![cfg(target_os = "linux")]

#[path = "common/http.rs"]
#[allow(dead_code, unreachable_pub)]
mod http;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use http::{Response, Server, connect, drain, half_close, request};
use shudu::random::{Rng, Stream};

const JSON: (&str, &str) = ("content-type", "application/json");
const LINES: (&str, &str) = ("accept", "application/x-ndjson");
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Clients that send broken requests at the same time. Many of these requests end only when the server
/// closes the connection after ten seconds, so more clients wait together.
const ATTACKERS: u64 = 20;

/// Connections at the same time.
const MANY: usize = 2000;

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn solve() -> Vec<u8> {
    format!("{{\"puzzle\":\"{PUZZLE}\"}}").into_bytes()
}

/// A request that runs until it is cancelled.
fn endless() -> Vec<u8> {
    // An empty grid is counted by the census.
    format!("{{\"puzzle\":\"1{}\"}}", ".".repeat(80)).into_bytes()
}

fn below(rng: &mut Stream, n: usize) -> usize {
    rng.below(n as u32) as usize
}

fn random_bytes(rng: &mut Stream, most: usize) -> Vec<u8> {
    let length = below(rng, most);
    (0..length).map(|_| below(rng, 256) as u8).collect()
}

/// An `apply` with a game of many events, which each change many cells or keep the whole board.
fn long_game(rng: &mut Stream) -> Vec<u8> {
    let side = [9, 16, 25][below(rng, 3)];
    let cells: Vec<String> =
        (0..side * side).map(|c| format!("\"r{}c{}\"", c / side + 1, c % side + 1)).collect();
    let mut events = format!("{{\"at\":0,\"event\":\"select\",\"cells\":[{}]}}", cells.join(","));
    for number in 0..below(rng, 6000) {
        let digit = below(rng, side) + 1;
        let event = match below(rng, 5) {
            0 => format!("\"toggle-color\",\"color\":{}", digit.min(9)),
            1 => format!("\"place\",\"digit\":{digit}"),
            2 => format!("\"toggle-center\",\"digits\":[{digit}]"),
            3 => format!("\"save-point\",\"name\":\"{number}\""),
            _ => "\"clear\"".to_owned(),
        };
        events += &format!(",{{\"at\":1,\"event\":{event}}}");
    }
    let puzzle = ".".repeat(side * side);
    let game =
        format!("{{\"shudu-game\":1,\"puzzle\":\"{puzzle}\",\"started\":0,\"events\":[{events}]}}");
    format!("{{\"game\":{game},\"events\":[],\"history\":true}}").into_bytes()
}

/// What a client does after it has sent its bytes.
#[derive(Clone, Copy, PartialEq)]
enum Then {
    /// It waits for the answer.
    Read,
    /// It says that nothing more comes, and waits.
    HalfClose,
    /// It leaves.
    Leave,
}

/// A hostile request: its name, its bytes, what the client does then, and the codes that are right. An
/// empty answer is right if the code 0 is.
struct Attack {
    name: &'static str,
    bytes: Vec<u8>,
    then: Then,
    right: &'static [u16],
}

/// Codes of a request that may mean anything.
const ANY: &[u16] = &[0, 200, 400, 403, 404, 405, 413, 414, 415, 421, 422, 431, 501, 505];

fn attack(rng: &mut Stream) -> Attack {
    let whole = request("POST", "/api/v1/solve", &[JSON, ("connection", "close")], &solve());
    let close = ("connection", "close");
    let (name, bytes, right): (_, _, &[u16]) = match below(rng, 25) {
        0 => ("random bytes", random_bytes(rng, 2000), ANY),
        1 => {
            let mut bytes = whole;
            bytes.truncate(1 + below(rng, bytes.len() - 1));
            let then = [Then::HalfClose, Then::Leave][below(rng, 2)];
            return Attack { name: "a part of a request", bytes, then, right: &[0, 400, 415] };
        }
        2 => {
            let mut bytes = whole;
            for _ in 0..1 + below(rng, 8) {
                let place = below(rng, bytes.len());
                bytes[place] = below(rng, 256) as u8;
            }
            // The length can be larger than the body now.
            return Attack { name: "changed bytes", bytes, then: Then::HalfClose, right: ANY };
        }
        3 => {
            let value = "x".repeat(40_000 + below(rng, 200_000));
            ("one huge header", request("GET", "/healthz", &[close, ("x", &value)], b""), &[431])
        }
        4 => {
            let headers: Vec<(&str, &str)> = vec![("x", "y"); 65 + below(rng, 300)];
            ("many headers", request("GET", "/healthz", &headers, b""), &[431])
        }
        5 => {
            let path = format!("/{}", "p".repeat(70_000 + below(rng, 50_000)));
            ("a huge path", request("GET", &path, &[close], b""), &[414, 431])
        }
        6 => {
            let method =
                ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW", "solve"][below(rng, 7)];
            ("a wrong method", request(method, "/api/v1/solve", &[close, JSON], &solve()), &[405])
        }
        7 => {
            let host =
                ["evil.example", "127.0.0.1.evil.example", "localhost:x", "[::1", "@", "a b"];
            let host = ("host", host[below(rng, host.len())]);
            ("a wrong host", request("GET", "/", &[close, host], b""), &[421])
        }
        8 => {
            let kind =
                ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x"];
            let kind = ("content-type", kind[below(rng, kind.len())]);
            ("a wrong type", request("POST", "/api/v1/solve", &[close, kind], &solve()), &[415])
        }
        9 => {
            let parts =
                ["..", "%2e%2e", ".", "assets", "etc", "passwd", "", "%00", "\\..", "main.js"];
            let mut path = String::from("/assets");
            for _ in 0..1 + below(rng, 6) {
                path = path + "/" + parts[below(rng, parts.len())];
            }
            ("a path out of the files", request("GET", &path, &[close], b""), &[404])
        }
        10 => {
            let length = (9_000_000 + below(rng, 1_000_000_000)).to_string();
            let headers = [close, JSON, ("content-length", length.as_str())];
            ("a huge body", request("POST", "/api/v1/solve", &headers, &solve()), &[413])
        }
        11 => {
            let headers = [close, JSON, ("transfer-encoding", "chunked")];
            let body = random_bytes(rng, 300);
            let bytes = request("POST", "/api/v1/solve", &headers, &body);
            let then = Then::HalfClose;
            return Attack { name: "chunks of random bytes", bytes, then, right: &[0, 400] };
        }
        12 => {
            let headers = [close, JSON, ("content-length", "5"), ("content-length", "7")];
            ("two lengths", request("POST", "/api/v1/solve", &headers, b"{}     "), &[400])
        }
        13 => {
            let deep = "[".repeat(1 + below(rng, 100_000));
            ("deep JSON", request("POST", "/api/v1/solve", &[close, JSON], deep.as_bytes()), &[400])
        }
        14 => {
            let mut body = b"{\"puzzle\":\"".to_vec();
            body.extend(random_bytes(rng, 200).iter().map(|byte| byte | 0x80));
            body.extend(b"\"}");
            ("not UTF-8", request("POST", "/api/v1/solve", &[close, JSON], &body), &[200, 400, 422])
        }
        15 => {
            let values = [
                "null",
                "1e999",
                "\"\"",
                "[]",
                "{}",
                "true",
                "-1",
                "\"\\u0000\"",
                "18446744073709551616",
            ];
            let fields =
                ["puzzle", "limit", "work", "from", "shape", "language", "timeout_ms", "x"];
            let mut body = String::from("{\"puzzle\":\"1...............\"");
            for _ in 0..below(rng, 4) {
                let (field, value) = (fields[below(rng, 8)], values[below(rng, values.len())]);
                body += &format!(",\"{field}\":{value}");
            }
            body.push('}');
            let bytes = request("POST", "/api/v1/solve", &[close, JSON], body.as_bytes());
            ("odd values", bytes, &[200, 400, 422, 504])
        }
        16 => {
            let headers: &[_] = if below(rng, 2) == 0 { &[JSON] } else { &[JSON, LINES] };
            let bytes = request("POST", "/api/v1/count", headers, &endless());
            return Attack { name: "a job that is left", bytes, then: Then::Leave, right: &[0] };
        }
        17 => {
            let bytes = request("POST", "/api/v1/count", &[JSON], &endless());
            return Attack {
                name: "a job half-closed",
                bytes,
                then: Then::HalfClose,
                right: &[0, 200, 429],
            };
        }
        18 => {
            let origin = ("origin", "http://evil.example");
            (
                "another origin",
                request("POST", "/api/v1/solve", &[close, JSON, origin], &solve()),
                &[403],
            )
        }
        19 => ("no host", b"GET / HTTP/1.1\r\nconnection: close\r\n\r\n".to_vec(), &[400]),
        20 => {
            let name: String =
                (0..below(rng, 20)).map(|_| char::from(b'a' + below(rng, 26) as u8)).collect();
            let path = format!("/api/v1/zz{name}");
            ("an unknown request", request("POST", &path, &[close, JSON], b"{}"), &[404])
        }
        21 => {
            let versions = ["HTTP/0.9", "HTTP/3.0", "HTTP/1.2", "http/1.1", "HTTP/11", ""];
            let version = versions[below(rng, versions.len())];
            let bytes = format!("GET / {version}\r\nhost: localhost\r\n\r\n").into_bytes();
            return Attack {
                name: "a wrong version",
                bytes,
                then: Then::HalfClose,
                right: &[0, 400, 505],
            };
        }
        22 => {
            let widths = ["1e9", "-1", "0", "\"x\"", "null", "15"];
            let width = widths[below(rng, widths.len())];
            let body = format!("{{\"puzzle\":\"{PUZZLE}\",\"width\":{width}}}");
            (
                "an odd picture",
                request("POST", "/api/v1/png", &[close, JSON], body.as_bytes()),
                &[200, 400],
            )
        }
        23 => {
            let body = long_game(rng);
            (
                "a long game",
                request("POST", "/api/v1/apply", &[close, JSON], &body),
                &[200, 400, 429],
            )
        }
        _ => {
            let mut bytes = Vec::new();
            for _ in 0..1 + below(rng, 50) {
                bytes.extend(request("POST", "/api/v1/solve", &[JSON], &solve()));
            }
            // Answers that nobody reads.
            return Attack {
                name: "many at once, then left",
                bytes,
                then: Then::Leave,
                right: &[0],
            };
        }
    };
    Attack { name, bytes, then: Then::Read, right }
}

/// Runs one attack. The error says what was wrong.
fn run(address: SocketAddr, attack: &Attack) -> Result<(), String> {
    let mut stream = connect(address);
    // The server may answer and close before it has read everything.
    let _ = stream.write_all(&attack.bytes);
    match attack.then {
        Then::Leave => return Ok(()),
        Then::HalfClose => half_close(&stream),
        // Random bytes need not end like a request.
        Then::Read if attack.right.contains(&0) => half_close(&stream),
        Then::Read => {}
    }
    let answer = drain(&mut stream);
    let code = match answer.is_empty() {
        true => Some(0),
        false => std::str::from_utf8(&answer[..answer.len().min(12)])
            .ok()
            .and_then(|start| start.strip_prefix("HTTP/1.")?.get(2..5)?.parse().ok()),
    };
    match code.is_some_and(|code| attack.right.contains(&code)) {
        true => Ok(()),
        false => {
            let answer = String::from_utf8_lossy(&answer).into_owned();
            let sent =
                String::from_utf8_lossy(&attack.bytes[..attack.bytes.len().min(300)]).into_owned();
            Err(format!("{}: {code:?}\n{sent:?}\n{answer}", attack.name))
        }
    }
}

/// Sends normal requests on one connection until it is told to stop. Returns how many.
fn normal(address: SocketAddr, stop: &AtomicBool) -> u64 {
    let mut answered = 0;
    let mut stream = connect(address);
    let bytes = request("POST", "/api/v1/solve", &[JSON], &solve());
    while !stop.load(Ordering::Relaxed) {
        stream.write_all(&bytes).expect("a normal client is served");
        let response = Response::read(&mut stream).expect("a normal client is answered");
        assert_eq!(response.status, 200);
        assert!(response.text().contains("\"verdict\":\"unique\""));
        answered += 1;
        std::thread::sleep(Duration::from_millis(2));
    }
    answered
}

/// The open files and the resident memory of the server, in kilobytes.
fn usage(server: &Server) -> (usize, u64) {
    let id = server.child.id();
    let files = std::fs::read_dir(format!("/proc/{id}/fd")).expect("a process").count();
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).expect("a process");
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a size");
    (files, memory.trim().trim_end_matches("kB").trim().parse().expect("a number"))
}

/// Waits until only one connection is open and no job runs.
fn settle(server: &Server, connections: u64) {
    server.wait_for("shudu_jobs_running", |jobs| jobs == 0);
    server.wait_for("shudu_connections_open", |open| open <= connections);
}

fn allow_many_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    let wanted = MANY as u64 + 500;
    if limit.current.is_some_and(|current| current < wanted) {
        limit.current = Some(limit.maximum.map_or(wanted, |most| most.min(wanted)));
        setrlimit(Resource::Nofile, limit).expect("a limit on files");
    }
}

/// Opens many connections at once, sends a request and a half on each, and leaves.
fn many_connections(server: &Server) {
    let whole = request("GET", "/healthz", &[], b"");
    // Each request is sent at once: the server closes a connection without one after ten seconds.
    let open = || {
        let mut stream = server.connect();
        stream.write_all(&whole).unwrap();
        stream
    };
    let mut streams: Vec<TcpStream> = (0..MANY).map(|_| open()).collect();
    for stream in &mut streams {
        assert_eq!(Response::read(stream).expect("an answer").text(), "ok\n");
    }
    assert!(server.metric("shudu_connections_open") > MANY as u64);
    for stream in &mut streams {
        stream.write_all(&whole[..20]).unwrap();
    }
    let normal = server.post("/api/v1/solve", &solve());
    assert_eq!(normal.status, 200);
}

/// Clients that leave during long jobs.
fn leave_long_jobs(server: &Server, rng: &mut Stream) {
    for _ in 0..20 {
        let streams: Vec<TcpStream> = (0..10)
            .map(|_| {
                let headers: &[_] = if below(rng, 2) == 0 { &[JSON] } else { &[JSON, LINES] };
                let mut stream = server.connect();
                stream.write_all(&request("POST", "/api/v1/count", headers, &endless())).unwrap();
                stream
            })
            .collect();
        std::thread::sleep(Duration::from_millis(below(rng, 20) as u64));
        drop(streams);
    }
    settle(server, 60);
}

#[test]
fn hostile_clients_do_not_harm_the_server() {
    allow_many_files();
    let requests = number("SHUDU_HOSTILE_REQUESTS", 10_000);
    let seed = number("SHUDU_HOSTILE_SEED", 2026);
    let mut server = Server::start(&["--timeout", "600s"]);
    let address = server.address;
    let start = Instant::now();
    let report = |what: &str, server: &Server| {
        let (files, memory) = usage(server);
        eprintln!("{:6.1} s {what}: {files} files, {memory} kB", start.elapsed().as_secs_f64());
    };
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let stop = &stop;
        // Tells the threads to stop even if an assertion fails.
        struct Stop<'a>(&'a AtomicBool);
        impl Drop for Stop<'_> {
            fn drop(&mut self) {
                self.0.store(true, Ordering::Relaxed);
            }
        }
        let stop_guard = Stop(stop);
        let normal = scope.spawn(move || normal(address, stop));
        // Clients that send a header per second, and never an end.
        let slow = scope.spawn(move || {
            let mut streams: Vec<TcpStream> = (0..20).map(|_| connect(address)).collect();
            for stream in &mut streams {
                let _ = stream.write_all(b"POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\n");
            }
            while !stop.load(Ordering::Relaxed) && !streams.is_empty() {
                streams.retain_mut(|stream| stream.write_all(b"x: y\r\n").is_ok());
                std::thread::sleep(Duration::from_secs(1));
            }
            streams.len()
        });
        let mut rng = Stream::new(seed, 0);
        let mut after = Vec::new();
        for round in 0..2 {
            let failures = AtomicU64::new(0);
            std::thread::scope(|attackers| {
                for number in 0..ATTACKERS {
                    let failures = &failures;
                    attackers.spawn(move || {
                        let mut rng = Stream::new(seed, 1 + round * ATTACKERS + number);
                        for _ in 0..requests / (2 * ATTACKERS) {
                            let attack = attack(&mut rng);
                            if let Err(why) = run(address, &attack) {
                                failures.fetch_add(1, Ordering::Relaxed);
                                eprintln!("{why}");
                            }
                        }
                    });
                }
            });
            assert_eq!(failures.into_inner(), 0);
            report("broken requests", &server);
            many_connections(&server);
            report("many connections", &server);
            leave_long_jobs(&server, &mut rng);
            report("left jobs", &server);
            after.push(usage(&server));
        }
        // The slow clients are dropped after ten seconds.
        let left = slow.join().expect("slow clients end");
        assert_eq!(left, 0, "slow clients are dropped");
        drop(stop_guard);
        let answered = normal.join().expect("normal requests are answered");
        eprintln!("{answered} normal requests meanwhile");
        assert!(answered > 100, "{answered}");
        settle(&server, 1);
        let (files, memory) = usage(&server);
        report("end", &server);
        // Sockets of clients that left are closed, and the second round needed no more memory.
        assert!(files < 40, "{files} open files");
        assert!(memory < after[0].1 + (16 << 10), "{memory} kB after {:?}", after[0]);
    });
    assert_eq!(server.metric("shudu_panics_total"), 0);
    assert_eq!(server.metric("shudu_body_bytes"), 0);
    assert_eq!(server.post("/api/v1/solve", &solve()).status, 200);
    server.signal(rustix::process::Signal::TERM);
    assert!(server.wait().success());
    let mut rest = Vec::new();
    if let Ok(mut stream) = TcpStream::connect(address) {
        let _ = stream.read_to_end(&mut rest);
    }
    assert!(rest.is_empty());
}
