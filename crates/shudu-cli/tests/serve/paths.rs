//! Every path: its answer, its headers, and what it rejects.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use shudu::Cancel;
use shudu_jobs::requests::{Context, Limits, call_file};

use crate::http::{Response, Server, request};
use crate::{PUZZLE, solve_body};

const JSON: (&str, &str) = ("content-type", "application/json");

#[test]
fn a_puzzle_is_solved_and_the_connection_is_kept() {
    let server = Server::start(&[]);
    let mut stream = server.connect();
    for _ in 0..3 {
        stream.write_all(&request("POST", "/api/v1/solve", &[JSON], &solve_body())).unwrap();
        let response = Response::read(&mut stream).unwrap();
        assert_eq!(response.status, 200);
        assert_eq!(response.header("content-type"), Some("application/json"));
        let answer = response.json();
        assert_eq!(answer["verdict"], "unique");
        assert_eq!(answer["puzzle"], PUZZLE);
    }
    assert!(server.metric("shudu_requests_total{route=\"solve\",status=\"200\"}") == 3);
}

#[test]
fn pipelined_requests_are_answered_in_order() {
    let server = Server::start(&[]);
    let mut stream = server.connect();
    let mut all = Vec::new();
    for path in ["/healthz", "/nothing", "/healthz"] {
        all.extend(request("GET", path, &[], b""));
    }
    all.extend(request("GET", "/healthz", &[("connection", "close")], b""));
    stream.write_all(&all).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let codes: Vec<&str> = text.split("HTTP/1.1 ").skip(1).map(|part| &part[..3]).collect();
    assert_eq!(codes, ["200", "404", "200", "200"]);
}

/// The code expected, method, path, headers, body.
type Case<'a> = (u16, &'a str, &'a str, &'a [(&'a str, &'a str)], &'a [u8]);

#[test]
fn wrong_requests_have_their_status_codes() {
    let server = Server::start(&[]);
    let body = solve_body();
    let text = ("content-type", "text/plain");
    let gzip = ("content-encoding", "gzip");
    let evil = ("host", "evil.example");
    let cases: &[Case<'_>] = &[
        (200, "GET", "/healthz", &[], b""),
        (200, "HEAD", "/healthz", &[], b""),
        (200, "GET", "/metrics", &[], b""),
        (200, "GET", "/?source=link", &[], b""),
        (200, "GET", "/api/v1/openapi.json", &[], b""),
        (404, "GET", "/api/v1/nothing", &[], b""),
        (404, "POST", "/api/v1/nothing", &[JSON], b"{}"),
        (404, "GET", "/assets/../Cargo.toml", &[], b""),
        (404, "GET", "/assets/0000000000000000/main.js", &[], b""),
        (404, "GET", "/assets/%2e%2e/%2e%2e/etc/passwd", &[], b""),
        (404, "GET", "/../../etc/passwd", &[], b""),
        (404, "GET", "//etc/passwd", &[], b""),
        (405, "GET", "/api/v1/solve", &[], b""),
        (405, "DELETE", "/api/v1/solve", &[], b""),
        (405, "OPTIONS", "/api/v1/solve", &[], b""),
        (405, "POST", "/healthz", &[JSON], b"{}"),
        (405, "TRACE", "/", &[], b""),
        (415, "POST", "/api/v1/solve", &[], &body),
        (415, "POST", "/api/v1/solve", &[text], &body),
        (415, "POST", "/api/v1/solve", &[JSON, gzip], &body),
        (400, "POST", "/api/v1/solve", &[JSON], b""),
        (400, "POST", "/api/v1/solve", &[JSON], b"{"),
        (400, "POST", "/api/v1/solve", &[JSON], b"{\"nothing\":1}"),
        (422, "POST", "/api/v1/solve", &[JSON], b"{\"puzzle\":\"12\"}"),
        (421, "GET", "/", &[evil], b""),
        (421, "POST", "/api/v1/solve", &[evil, JSON], &body),
        (400, "GET", "/", &[("host", "localhost"), ("host", "localhost")], b""),
        (403, "POST", "/api/v1/solve", &[JSON, ("origin", "http://evil.example")], &body),
        (403, "GET", "/", &[("sec-fetch-site", "cross-site")], b""),
        (413, "POST", "/api/v1/solve", &[JSON, ("content-length", "99999999")], b""),
    ];
    for (status, method, path, headers, body) in cases {
        let mut stream = server.connect();
        let mut headers = headers.to_vec();
        headers.push(("connection", "close"));
        stream.write_all(&request(method, path, &headers, body)).unwrap();
        let mut text = Vec::new();
        stream.read_to_end(&mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let code = text.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3));
        assert_eq!(code, Some(status.to_string().as_str()), "{method} {path} {headers:?}: {text}");
        if *status >= 400 {
            let body = text.split_once("\r\n\r\n").unwrap().1;
            let error: serde_json::Value = serde_json::from_str(body).unwrap();
            assert!(
                error["error"]["message"].as_str().is_some_and(|text| text.len() > 10),
                "{error}"
            );
            assert!(error["error"]["kind"].is_string());
        }
    }
    let allowed = server.get("/api/v1/solve");
    assert_eq!(allowed.header("allow"), Some("POST"));
}

#[test]
fn an_allowed_name_is_served() {
    let server = Server::start(&["--host", "sudoku.example"]);
    let get = |host| server.send("GET", "/healthz", &[("host", host)], b"").status;
    assert_eq!(get("sudoku.example"), 200);
    assert_eq!(get("evil.example"), 421);
    assert_eq!(get("127.0.0.1:1"), 200);
}

#[test]
fn every_answer_has_the_headers_of_safety() {
    let server = Server::start(&[]);
    let page = server.get("/");
    let policy = page.header("content-security-policy").unwrap();
    for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
    for path in ["/", "/healthz", "/nothing", "/api/v1/openapi.json"] {
        let response = server.get(path);
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(response.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert_eq!(response.header("set-cookie"), None);
        assert_eq!(response.header("access-control-allow-origin"), None);
        assert!(response.header("content-security-policy").is_some(), "{path}");
    }
}

#[test]
fn the_files_of_the_page_are_kept_and_the_page_is_not() {
    let server = Server::start(&[]);
    let page = server.get("/").text();
    let mut files = 0;
    for path in page.split('"').filter(|part| part.starts_with("assets/")) {
        files += 1;
        let path = &format!("/{path}");
        let file = server.get(path);
        assert_eq!(file.status, 200, "{path}");
        assert!(file.header("cache-control").unwrap().contains("immutable"));
        let gzip = server.send("GET", path, &[("accept-encoding", "gzip")], b"");
        assert!(gzip.header("content-encoding") == Some("gzip") || path.ends_with(".png"));
        assert!(gzip.body.len() <= file.body.len());
        let head = server.send("HEAD", path, &[("connection", "close")], b"");
        assert_eq!(head.body.len(), 0);
    }
    assert!(files >= 3);
    let etag = server.get("/").header("etag").unwrap().to_owned();
    let again = server.send("GET", "/", &[("if-none-match", &etag)], b"");
    assert_eq!((again.status, again.body.len()), (304, 0));
    for path in ["/index.html", "/manifest.webmanifest", "/service-worker.js"] {
        let file = server.get(path);
        assert_eq!(file.status, 200, "{path}");
        assert_eq!(file.header("cache-control"), Some("no-cache"), "{path}");
    }
    // A worker has the policy of its script.
    let worker = server.get("/service-worker.js");
    let policy = worker.header("content-security-policy").unwrap();
    assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval'"), "{policy}");
    assert!(!policy.contains("sandbox"), "{policy}");
}

#[test]
fn messages_of_the_server_are_in_the_language_of_the_client() {
    let server = Server::start(&[]);
    let message = |language| {
        let response = server.send("GET", "/nothing", &[("accept-language", language)], b"");
        response.json()["error"]["message"].as_str().unwrap().to_owned()
    };
    let all = ["en", "zh-CN", "zh-TW"].map(message);
    assert!(all[0].is_ascii() && all[1] != all[2] && !all[1].is_ascii());
}

#[test]
fn pictures_and_printed_pages() {
    let server = Server::start(&[]);
    let png = server.post("/api/v1/png", &solve_body());
    // What the server draws, it reads.
    let kind = [("content-type", "image/png")];
    let read =
        |body: &[u8], kind: &[(&str, &str)]| server.send("POST", "/api/v1/photo", kind, body);
    let grids = read(&png.body, &kind).json();
    assert_eq!(grids["grids"][0]["puzzle"], PUZZLE.trim_end());
    assert_eq!(grids["grids"][0]["certain"], true);
    assert_eq!(read(&png.body, &[JSON]).status, 415);
    let gif = read(b"GIF89a", &[("content-type", "image/gif"), ("accept-language", "zh-TW")]);
    assert_eq!(gif.status, 422);
    assert!(gif.text().contains("無法讀取 GIF 圖片"), "{}", gif.text());
    let large = [("content-type", "image/jpeg"), ("content-length", "99999999")];
    assert_eq!(read(b"", &large).status, 413);
    assert_eq!((png.status, png.header("content-type")), (200, Some("image/png")));
    assert!(png.body.starts_with(b"\x89PNG"));
    let larger = format!("{{\"puzzle\":\"{PUZZLE}\",\"width\":1200,\"solution\":true}}");
    assert!(server.post("/api/v1/png", larger.as_bytes()).body.len() > png.body.len());
    let body = format!(
        "{{\"puzzles\":\"{PUZZLE}\\n{PUZZLE}\",\"answers\":\"after\",\"level\":true,\"title\":\"数独 7\"}}"
    );
    let pdf = server.post("/api/v1/print", body.as_bytes());
    assert_eq!((pdf.status, pdf.header("content-type")), (200, Some("application/pdf")), "{pdf:?}");
    assert!(pdf.body.starts_with(b"%PDF-"));
    for (path, body, status) in [
        ("png", "{}", 400),
        ("png", "{\"puzzle\":\"12\"}", 422),
        ("png", "{\"puzzle\":\"1...\",\"width\":1e9}", 400),
        ("png", "{\"puzzle\":\"................\",\"solution\":true}", 422),
        ("print", "{\"puzzles\":\"\"}", 422),
        ("print", "{\"puzzles\":\"................\",\"per_page\":0}", 400),
        ("print", "{\"puzzles\":\"................\",\"paper\":\"a6\",\"per_page\":12}", 422),
        ("print", "{\"puzzles\":\"................\",\"answers\":\"after\"}", 422),
        ("print", "{\"puzzles\":\"................\",\"saddle\":true,\"duplex\":true}", 400),
        ("print", "{\"puzzles\":\"................\",\"worksheet\":\"x-wing\"}", 422),
        ("print", "{\"puzzles\":\"................\",\"worksheet\":\"?\"}", 400),
        ("png", "{\"puzzle\":\"................\",\"show\":\"step\"}", 422),
    ] {
        let response = server.post(&format!("/api/v1/{path}"), body.as_bytes());
        assert_eq!(response.status, status, "{path} {body}: {}", response.text());
        assert!(response.json()["error"]["message"].is_string());
    }
    let openapi = server.get("/api/v1/openapi.json").json();
    for (name, field) in [("solve", "$ref"), ("png", "properties"), ("print", "properties")] {
        let post = &openapi["paths"][format!("/api/v1/{name}")]["post"];
        let body = &post["requestBody"]["content"]["application/json"]["schema"];
        assert!(!body[field].is_null(), "{name}");
    }
}

/// Returns what the command writes.
fn output(arguments: &str, input: &str) -> Vec<u8> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shudu"))
        .args(arguments.split_whitespace())
        .env("SHUDU_LANG", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap().stdout
}

/// Returns what the library answers.
fn document(name: &str, body: &Value) -> Vec<u8> {
    let (limits, cancel) = (Limits::default(), Cancel::new());
    let made = call_file(name, body.to_string().as_bytes(), &Context::new(&limits, &cancel));
    made.unwrap().bytes
}

#[test]
fn the_server_draws_what_the_command_draws() {
    let server = Server::start(&[]);
    for (fields, flags) in [
        (json!({}), ""),
        (json!({ "labels": true, "title": "T" }), "--label rc --title T"),
        (
            json!({ "theme": "dark", "width": 900, "candidates": true }),
            "--theme dark --size 900 --candidates",
        ),
        (json!({ "solution": true, "bare": true }), "--solution --bare"),
        (json!({ "show": "step" }), "--step"),
        (json!({ "show": "step", "step": 3, "scale": "se" }), "--step 3 --scale se"),
        (json!({ "show": "step", "technique": "full-house" }), "--technique full-house"),
    ] {
        let mut body = fields.clone();
        body["puzzle"] = json!(PUZZLE);
        let png = server.post("/api/v1/png", body.to_string().as_bytes());
        assert_eq!(png.status, 200, "{fields}: {}", png.text());
        assert!(output(&format!("draw --format png {flags}"), PUZZLE) == png.body, "{fields}");
        assert!(document("png", &body) == png.body, "{fields}");
    }
}

#[test]
fn the_server_prints_what_the_command_prints() {
    let server = Server::start(&[]);
    for (fields, flags) in [
        (json!({}), "--answers none"),
        (
            json!({ "answers": "back", "rating": true, "large": true }),
            "--answers back --rating --large",
        ),
        (
            json!({ "contents": true, "cover": true, "paper": "150x200" }),
            "--contents --cover --paper 150x200",
        ),
        (json!({ "variants": 2, "seed": 7, "notes": 3 }), "--variants 2 --seed 7 --notes 3"),
        (json!({ "worksheet": "naked-single" }), "--worksheet naked-single"),
        (json!({ "link_base": "http://x/", "level": true }), "--link-base http://x/ --level"),
    ] {
        let mut body = fields.clone();
        body["puzzles"] = json!(format!("{PUZZLE}\n{PUZZLE}"));
        let pdf = server.post("/api/v1/print", body.to_string().as_bytes());
        assert_eq!(pdf.status, 200, "{fields}: {}", pdf.text());
        let input = format!("{PUZZLE}\n{PUZZLE}\n");
        assert!(output(&format!("print {flags}"), &input) == pdf.body, "{fields}");
        assert!(document("print", &body) == pdf.body, "{fields}");
    }
}

#[test]
fn a_large_answer_is_compressed_for_those_who_accept_it() {
    let server = Server::start(&[]);
    let body = b"{\"puzzle\":\"................\",\"limit\":200}";
    let plain = server.post("/api/v1/solutions", body);
    let gzip = server.send("POST", "/api/v1/solutions", &[JSON, ("accept-encoding", "gzip")], body);
    assert_eq!((plain.status, plain.header("content-encoding")), (200, None));
    assert_eq!(gzip.header("content-encoding"), Some("gzip"));
    assert_eq!(gzip.header("vary"), Some("accept-encoding"));
    let mut text = Vec::new();
    flate2::read::GzDecoder::new(&gzip.body[..]).read_to_end(&mut text).unwrap();
    assert_eq!(text, plain.body);
}

#[test]
fn a_body_in_chunks_is_read() {
    let server = Server::start(&[]);
    let mut chunks = Vec::new();
    for part in solve_body().chunks(7) {
        chunks.extend(format!("{:x}\r\n", part.len()).bytes());
        chunks.extend(part);
        chunks.extend(b"\r\n");
    }
    chunks.extend(b"0\r\n\r\n");
    let chunked = ("transfer-encoding", "chunked");
    let response = server.send("POST", "/api/v1/solve", &[JSON, chunked], &chunks);
    assert_eq!(response.json()["verdict"], "unique");
}
