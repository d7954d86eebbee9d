//! Every request of the seeded corpus has the same answer from the library and over HTTP.

use std::io::Write;

use shudu_jobs::requests::Status;
use shudu_jobs::requests::testing::{corpus, reply};

use crate::http::{Response, Server, request};

#[test]
fn every_request_is_equal_in_the_library_and_over_http() {
    let server = Server::start(&[]);
    let mut stream = server.connect();
    let cases = corpus(2026, 3);
    assert!(cases.len() > 300, "{}", cases.len());
    let mut names = std::collections::BTreeSet::new();
    for case in &cases {
        let own = reply(case);
        let path = format!("/api/v1/{}", case.name);
        let headers = [("content-type", "application/json")];
        stream.write_all(&request("POST", &path, &headers, &case.body)).unwrap();
        let response = Response::read(&mut stream).unwrap();
        let body = String::from_utf8_lossy(&case.body);
        if own.status == Status::UnknownRequest {
            // The server does not find the path.
            assert_eq!(response.status, 404, "{} {body}", case.name);
            continue;
        }
        let code = match own.status {
            Status::Ok => 200,
            Status::BadRequest => 400,
            Status::TooLarge => 413,
            Status::InvalidPuzzle | Status::Impossible => 422,
            Status::Stopped => 504,
            other => panic!("{other:?}"),
        };
        assert_eq!(response.status, code, "{} {body}: {}", case.name, response.text());
        assert!(response.body == own.body, "{} {body}\n{}", case.name, response.text());
        names.insert(case.name.clone());
    }
    for request in shudu_jobs::requests::REQUESTS {
        assert!(names.contains(request.name), "{} is not in the corpus", request.name);
    }
}
