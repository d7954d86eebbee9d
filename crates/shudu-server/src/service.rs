//! From a request to an answer: checks, routes, headers, counters, log.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use bytes::Bytes;
use hyper::body::Incoming;
use hyper::header::{ETAG, HeaderValue, IF_NONE_MATCH};
use hyper::{Method, Request, Response};
use serde_json::json;
use shudu_jobs::catalogue;

use crate::answer::{Answer, JSON, accepted_language, accepts, accepts_gzip};
use crate::assets;
use crate::assets::Accepts;
use crate::body::Body;
use crate::connection::{Connection, Phase};
use crate::jobs::{self, Outcome};
use crate::log::Level;
use crate::metrics::count;
use crate::origin::{self, Rejected};
use crate::proxy;
use crate::route::Route;
use crate::server::Shared;

/// The service of one connection.
pub(crate) struct Service {
    pub(crate) shared: Arc<Shared>,
    pub(crate) connection: Arc<Connection>,
}

impl hyper::service::Service<Request<Incoming>> for Service {
    type Response = Response<Body>;
    type Error = Infallible;
    /// Boxed because the connection must not be pinned; see `server::serve`.
    type Future = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let (shared, connection) = (Arc::clone(&self.shared), Arc::clone(&self.connection));
        // Before the connection is read again.
        connection.enter(Phase::Job);
        Box::pin(async move { Ok(respond(shared, connection, request).await) })
    }
}

/// Counts a request while it is answered.
struct InFlight<'a>(&'a Shared);

impl Drop for InFlight<'_> {
    fn drop(&mut self) {
        self.0.metrics.in_flight.fetch_sub(1, Ordering::Relaxed);
    }
}

async fn respond(
    shared: Arc<Shared>,
    connection: Arc<Connection>,
    request: Request<Incoming>,
) -> Response<Body> {
    let start = Instant::now();
    count(&shared.metrics.in_flight);
    let in_flight = InFlight(&shared);
    let route = Route::of(request.uri().path());
    let method = request.method().clone();
    let proxies = &shared.settings.trusted_proxies;
    let client = proxy::client(connection.peer, request.headers(), proxies);
    let outcome = match check(&shared, route, &request) {
        Some(answer) => Outcome::Whole(answer),
        None if route.is_job() => jobs::run(&shared, (&connection, client), route, request).await,
        None => Outcome::Whole(read(&shared, route, &request)),
    };
    let (status, response, bytes) = match outcome {
        Outcome::Whole(answer) => {
            let bytes = answer.body.len();
            let mut response = Response::new(Body::whole(answer.body.clone(), &connection));
            *response.status_mut() = answer.status();
            answer.write_headers(response.headers_mut());
            (answer.status, response, bytes)
        }
        Outcome::Lines(lines, cancel) => {
            let mut response = Response::new(Body::lines(lines, cancel, &connection));
            Answer::new(200, jobs::LINES, "").write_headers(response.headers_mut());
            (200, response, 0)
        }
    };
    drop(in_flight);
    shared.metrics.bytes_out.fetch_add(bytes as u64, Ordering::Relaxed);
    shared.metrics.answered(route, status, start.elapsed());
    if shared.log.is_on(Level::Requests) {
        let fields = json!({
            "client": client.to_string(),
            "method": method.as_str(),
            "route": route.name(),
            "status": status,
            "bytes": bytes,
            "ms": start.elapsed().as_secs_f64() * 1e3,
        });
        shared.log.event(Level::Requests, "request", fields);
    }
    response
}

/// Rejects a request before its body is read.
fn check(shared: &Shared, route: Route, request: &Request<Incoming>) -> Option<Answer> {
    let error = |status, kind: &str| {
        let lang = accepted_language(request.headers());
        Some(Answer::error(status, kind, catalogue(lang)))
    };
    match origin::check(request.headers(), &shared.settings.hosts) {
        Ok(()) => {}
        Err(Rejected::NoHost) => return error(400, "no-host"),
        Err(Rejected::Host) => return error(421, "wrong-host"),
        Err(Rejected::Origin) => return error(403, "wrong-origin"),
    }
    if route == Route::Unknown {
        return error(404, "not-found");
    }
    if !route.allows(request.method()) {
        let mut answer = error(405, "wrong-method");
        if let Some(answer) = &mut answer {
            answer.allow = Some(route.allowed());
        }
        return answer;
    }
    None
}

/// Answers a request that only reads.
fn read(shared: &Arc<Shared>, route: Route, request: &Request<Incoming>) -> Answer {
    let headers = request.headers();
    let gzip = accepts_gzip(headers);
    let answer = match route {
        Route::Health => Answer::new(200, "text/plain; charset=utf-8", "ok\n"),
        Route::Metrics => {
            let text = shared.metrics.text(shared, &shared.pool);
            Answer::new(200, "text/plain; version=0.0.4; charset=utf-8", text).compressed(gzip)
        }
        Route::OpenApi => {
            let mut answer = Answer::new(200, JSON, openapi());
            answer.cache = "no-cache";
            answer.compressed(gzip)
        }
        _ => match assets::file(
            request.uri().path(),
            Accepts { gzip, brotli: accepts(headers, "br") },
        ) {
            Some(answer) => answer,
            None => {
                let lang = accepted_language(headers);
                return Answer::error(404, "not-found", catalogue(lang));
            }
        },
    };
    not_modified(answer, headers.get_all(IF_NONE_MATCH).iter(), request.method())
}

/// Returns the description of all requests for programs.
fn openapi() -> Bytes {
    static TEXT: OnceLock<Bytes> = OnceLock::new();
    TEXT.get_or_init(|| shudu_jobs::requests::openapi().to_string().into()).clone()
}

/// Returns an answer without body if the client has the body already.
fn not_modified<'a>(
    mut answer: Answer,
    mut has: impl Iterator<Item = &'a HeaderValue>,
    method: &Method,
) -> Answer {
    debug_assert!(method == Method::GET || method == Method::HEAD, "{ETAG} of a job");
    let Some(etag) = &answer.etag else { return answer };
    let own = etag.to_str().unwrap_or_default();
    let is_own = |list: &HeaderValue| {
        let list = list.to_str().unwrap_or_default();
        list.split(',').any(|one| {
            let one = one.trim();
            one == "*" || one.strip_prefix("W/").unwrap_or(one) == own
        })
    };
    if has.any(is_own) {
        answer.status = 304;
        answer.body = Bytes::new();
        answer.coding = None;
    }
    answer
}
