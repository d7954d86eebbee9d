//! Requests that do work: read the body, run it, answer.
//!
//! Most requests take microseconds, and handing one to another thread takes longer than that. So a
//! small request of a fast kind runs on the thread of its connection for at most [`INLINE_TIME`]. If it
//! is not done by then, its answer is discarded and it runs again on the pool with the full time.
//!
//! The requests of a key press are among these, with the whole game: a player must not wait for a
//! thread that searches. A game that is longer than [`INLINE_GAME`] goes to the pool.
//!
//! The time in place is processor time. With the time of a clock, a machine that is busy with searches
//! would move the small requests to the pool, where they wait for these searches.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use bytes::Bytes;
use hyper::Request;
use hyper::body::Incoming;
use hyper::header::{ACCEPT, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap};
use serde_json::json;
use shudu::Cancel;
use shudu_jobs::catalogue;
use shudu_jobs::photo;
use shudu_jobs::requests::{Clock, Context, FILES, Limits, Progress, REQUESTS, call_file};
use shudu_messages::{Catalogue, Lang};
use tokio::sync::{mpsc, oneshot};

use crate::answer::{Answer, accepted_language, accepts_gzip};
use crate::body::{self, Share, Unread};
use crate::connection::{Connection, Phase};
use crate::guard::guarded;
use crate::log::Level;
use crate::metrics::count;
use crate::pool::{CancelOnDrop, Kind, Refused, Start};
use crate::route::Route;
use crate::server::Shared;

/// The processor time of a request on the thread of its connection.
const INLINE_TIME: Duration = Duration::from_millis(2);

/// The longest body that is tried on the thread of its connection.
const INLINE_BODY: usize = 4 << 10;

/// The processor time of a request on a game on the thread of its connection.
const INLINE_GAME_TIME: Duration = Duration::from_millis(5);

/// The longest body with a game that is tried there: a thousand events, which take a few milliseconds.
const INLINE_GAME: usize = 64 << 10;

/// The requests that are tried on the thread of their connection: those whose searches usually take
/// microseconds.
const INLINE: &[&str] =
    &["solve", "verdict", "count", "candidates", "read", "convert", "transform"];

/// The requests on games that are tried there. They have no partial answers.
const INLINE_GAMES: &[&str] = &["new-game", "apply", "play", "game-check", "game-hint"];

/// The type of lines of JSON.
pub(crate) const LINES: &str = "application/x-ndjson";

/// The least time between two reports of progress.
const PROGRESS_EVERY: Duration = Duration::from_millis(100);

/// What is sent.
pub(crate) enum Outcome {
    Whole(Answer),
    /// The lines of a job, which the second part cancels.
    Lines(mpsc::Receiver<Bytes>, CancelOnDrop),
}

/// A request that was read.
struct Job {
    route: Route,
    /// The language of a request without fields.
    lang: Lang,
    body: Bytes,
    /// The memory of the body.
    _share: Share,
    cancel: Cancel,
    accepts_gzip: bool,
}

/// Answers a request.
pub(crate) async fn run(
    shared: &Arc<Shared>,
    (connection, client): (&Arc<Connection>, IpAddr),
    route: Route,
    request: Request<Incoming>,
) -> Outcome {
    let (head, incoming) = request.into_parts();
    // A language is looked up only for an error.
    let error = |status, kind: &str| {
        let lang = accepted_language(&head.headers);
        Outcome::Whole(Answer::error(status, kind, catalogue(lang)))
    };
    let is_wanted = match route {
        Route::Photo => is_picture(&head.headers),
        _ => is_json(&head.headers),
    };
    if !is_wanted || head.headers.contains_key(CONTENT_ENCODING) {
        return error(415, "wrong-type");
    }
    connection.enter(Phase::Body);
    let most = match route {
        Route::Photo => photo::MAX_BYTES,
        _ => shared.settings.limits.request_bytes,
    };
    let read = body::read(incoming, most, &shared.memory).await;
    connection.enter(Phase::Job);
    let (body, share) = match read {
        Ok(read) => read,
        Err(Unread::TooLarge) => return error(413, "body-too-large"),
        Err(Unread::NoMemory) => return busy(error(503, "busy")),
        Err(Unread::Broken) => return error(400, "body-broken"),
    };
    shared.metrics.bytes_in.fetch_add(body.len() as u64, Ordering::Relaxed);
    if shared.log.is_on(Level::Texts) {
        let text = String::from_utf8_lossy(&body[..body.len().min(4 << 10)]).into_owned();
        let fields = json!({ "route": route.name(), "bytes": body.len(), "text": text });
        shared.log.event(Level::Texts, "body", fields);
    }
    let job = Job {
        route,
        lang: accepted_language(&head.headers),
        body,
        _share: share,
        cancel: Cancel::new(),
        accepts_gzip: accepts_gzip(&head.headers),
    };
    let wants_lines = head.headers.get(ACCEPT).is_some_and(|accept| {
        accept.to_str().is_ok_and(|list| list.split([',', ';']).any(|kind| kind.trim() == LINES))
    });
    let refused = |refused: Refused| match refused {
        Refused::Client => busy(error(429, "too-many-jobs")),
        Refused::Full => busy(error(503, "busy")),
        Refused::Stopping => busy(error(503, "stopping")),
    };
    if wants_lines && matches!(route, Route::Call(_)) {
        return stream(shared, client, job).unwrap_or_else(refused);
    }
    if let Some(answer) = try_inline(shared, &job) {
        return Outcome::Whole(answer);
    }
    let cancel = CancelOnDrop(job.cancel.clone());
    let (sender, receiver) = oneshot::channel();
    let own = Arc::clone(shared);
    let lang = accepted_language(&head.headers);
    let cancelled = job.cancel.clone();
    let work = move |start| {
        let answer = match start {
            Start::Run => job.run(&own, own.settings.limits, None, None),
            Start::TooLate => {
                let mut answer = Answer::error(503, "busy", catalogue(lang));
                answer.retry = true;
                answer
            }
        };
        // After the answer, the client drops its guard, which cancels too.
        let is_cancelled = cancelled.is_cancelled();
        let _ = sender.send(answer);
        is_cancelled
    };
    if let Err(why) = shared.pool.submit(kind(route), client, &cancel.0, work) {
        return refused(why);
    }
    // The sender is dropped without an answer only if the job was cancelled in the queue.
    let answer = receiver.await.ok();
    answer.map_or_else(|| busy(error(503, "stopping")), Outcome::Whole)
}

fn busy(mut outcome: Outcome) -> Outcome {
    if let Outcome::Whole(answer) = &mut outcome {
        answer.retry = true;
    }
    outcome
}

/// Returns the pool of a route whose answer is not streamed.
fn kind(route: Route) -> Kind {
    match route {
        Route::Call(index) if !REQUESTS[index].is_long => Kind::Short,
        Route::File(index) if !FILES[index].is_long => Kind::Short,
        Route::Photo => Kind::Short,
        _ => Kind::Long,
    }
}

/// Returns true if the body is said to be JSON. Pages of other sites cannot send this type without
/// asking first.
fn is_json(headers: &HeaderMap) -> bool {
    content_type(headers).eq_ignore_ascii_case("application/json")
}

/// Returns true if the body is said to be a picture or bytes. Pages of other sites cannot send these types either.
fn is_picture(headers: &HeaderMap) -> bool {
    let kind = content_type(headers).to_ascii_lowercase();
    kind.starts_with("image/") || kind == "application/octet-stream"
}

fn content_type(headers: &HeaderMap) -> &str {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim()
}

/// Answers a small request at once. `None` if it takes longer.
fn try_inline(shared: &Arc<Shared>, job: &Job) -> Option<Answer> {
    let Route::Call(index) = job.route else { return None };
    let name = REQUESTS[index].name;
    let has_game = INLINE_GAMES.contains(&name);
    let (most, time) = match has_game {
        true => (INLINE_GAME, INLINE_GAME_TIME),
        false => (INLINE_BODY, INLINE_TIME),
    };
    if job.body.len() > most || !(has_game || INLINE.contains(&name)) {
        return None;
    }
    let limits = shared.settings.limits;
    let limits = limits.with_time(limits.time.min(time));
    let start = processor_time();
    let answer = job.run(shared, limits, None, Some(processor_time));
    // A search that the time ended took at least the time. Its answer can be incomplete; a request with
    // a game has none then.
    let can_be_cut = if has_game { answer.status == 504 } else { answer.status != 500 };
    let is_complete = processor_time() - start < time || !can_be_cut;
    is_complete.then(|| {
        count(&shared.metrics.inline);
        answer
    })
}

/// Returns the processor time of this thread.
#[cfg(unix)]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Returns the time since the first call. Other systems have no such clock here.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// Starts a job that reports its progress in lines of JSON. The last line is the answer.
fn stream(shared: &Arc<Shared>, client: IpAddr, job: Job) -> Result<Outcome, Refused> {
    let (sender, receiver) = mpsc::channel(16);
    // The place of the last line is reserved, so that the job never waits for the client.
    let last = sender.clone().try_reserve_owned().map_err(|_| Refused::Full)?;
    let cancel = CancelOnDrop(job.cancel.clone());
    let own = Arc::clone(shared);
    let work = move |start| {
        let next = Mutex::new(Instant::now());
        let progress = |progress: &Progress| {
            let Ok(mut next) = next.lock() else { return };
            let now = Instant::now();
            if now >= *next {
                *next = now + PROGRESS_EVERY;
                let line = json!({ "progress": progress }).to_string() + "\n";
                // A client that reads slowly misses reports.
                let _ = sender.try_send(line.into());
            }
        };
        let limits = own.settings.limits.with_time(own.settings.streamed_time);
        let answer = match start {
            Start::Run => job.run(&own, limits, Some(&progress), None),
            Start::TooLate => Answer::error(503, "busy", catalogue(Lang::En)),
        };
        let is_cancelled = job.cancel.is_cancelled();
        last.send(last_line(&answer).into());
        is_cancelled
    };
    shared.pool.submit(Kind::Streamed, client, &cancel.0, work)?;
    Ok(Outcome::Lines(receiver, cancel))
}

/// Returns the answer as a line: the status and the answer or the error.
fn last_line(answer: &Answer) -> Vec<u8> {
    let mut line = format!("{{\"status\":{},", answer.status).into_bytes();
    match answer.status {
        200 => {
            line.extend_from_slice(b"\"answer\":");
            line.extend_from_slice(&answer.body);
            line.push(b'}');
        }
        // An object with the key `error`.
        _ => line.extend_from_slice(answer.body.get(1..).unwrap_or(b"}")),
    }
    line.push(b'\n');
    line
}

impl Job {
    /// Does the work. A panic is an answer too.
    fn run(
        &self,
        shared: &Shared,
        limits: Limits,
        progress: Option<&(dyn Fn(&Progress) + Sync)>,
        clock: Option<Clock>,
    ) -> Answer {
        let mut context = Context::new(&limits, &self.cancel);
        context.clock = clock;
        if let Some(progress) = progress {
            context = context.with_progress(progress);
        }
        let accepts_gzip = self.accepts_gzip && progress.is_none();
        let ended = guarded(shared, self.route.name(), || {
            let answer = match self.route {
                Route::Call(index) => Answer::reply((shared.settings.call)(
                    REQUESTS[index].name,
                    &self.body,
                    &context,
                )),
                Route::File(index) => {
                    let info = &FILES[index];
                    match call_file(info.name, &self.body, &context) {
                        Ok(made) => Answer {
                            file: Some(info.file),
                            ..Answer::new(200, info.media, made.bytes)
                        },
                        Err(reply) => Answer::reply(reply),
                    }
                }
                Route::Photo => Answer::reply(photo::call(&self.body, self.lang)),
                _ => Answer::error(404, "not-found", catalogue(Lang::En)),
            };
            answer.compressed(accepts_gzip)
        });
        let mut answer = ended.unwrap_or_else(|id| defect(catalogue(Lang::En), id));
        if answer.status == 504 && shared.is_stopping() {
            answer.status = 503;
        }
        match body::counted(&shared.memory, answer.body.clone()) {
            Some(body) => Answer { body, ..answer },
            None => Answer { retry: true, ..Answer::error(503, "busy", catalogue(Lang::En)) },
        }
    }
}

/// Returns the answer to a request that failed by a defect.
fn defect(catalogue: &Catalogue, id: String) -> Answer {
    let mut answer = Answer::error(500, "defect", catalogue);
    let mut body: serde_json::Value = serde_json::from_slice(&answer.body).unwrap_or_default();
    body["error"]["id"] = id.as_str().into();
    answer.body = body.to_string().into();
    answer.id = Some(id);
    answer
}
