//! What the command cannot show: requests that panic, and slow clients with short times.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Condvar, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use shudu_jobs::requests::{Context, Reply, call_json};
use shudu_server::{Level, Server, Settings, Stopper};

/// A server on a thread of its own.
struct Running {
    address: SocketAddr,
    stopper: Stopper,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    fn start(change: impl FnOnce(&mut Settings)) -> Running {
        let mut settings = Settings::new(([127, 0, 0, 1], 0).into());
        settings.log = Level::Off;
        change(&mut settings);
        let server = Server::bind(settings).unwrap();
        let (address, stopper) = (server.address(), server.stopper());
        let thread = std::thread::spawn(move || server.run().unwrap());
        Running { address, stopper, thread: Some(thread) }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Sends bytes and returns everything until the server closes the connection.
    fn exchange(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        stream.write_all(bytes).unwrap();
        let mut all = Vec::new();
        let _ = stream.read_to_end(&mut all);
        String::from_utf8_lossy(&all).into_owned()
    }

    fn post(&self, name: &str, body: &str) -> String {
        self.exchange(post(name, body, "connection: close\r\n").as_bytes())
    }

    /// Sends a request and does not wait for the answer.
    fn start_post(&self, name: &str, body: &str, headers: &str) -> TcpStream {
        let mut stream = self.connect();
        stream.write_all(post(name, body, headers).as_bytes()).unwrap();
        stream
    }

    fn metrics(&self) -> String {
        self.exchange(b"GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stopper.stop();
        let _ = self.thread.take().unwrap().join();
    }
}

fn post(name: &str, body: &str, headers: &str) -> String {
    let length = body.len();
    format!(
        "POST /api/v1/{name} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n{headers}\r\n{body}"
    )
}

/// Answers like the interface, but panics if the request says so.
fn defective(name: &str, body: &[u8], context: &Context<'_>) -> Reply {
    assert!(!body.starts_with(b"panic"), "a defect with the secret {}", body.len());
    call_json(name, body, context)
}

#[test]
fn a_panic_is_a_500_with_an_id_and_the_server_goes_on() {
    let server = Running::start(|settings| settings.call = defective);
    let mut ids = std::collections::BTreeSet::new();
    // `solve` runs on the thread of the connection, `check` on the pool.
    for name in ["solve", "check"].into_iter().cycle().take(40) {
        let answer = server.post(name, "panic");
        assert!(answer.starts_with("HTTP/1.1 500 "), "{answer}");
        assert!(!answer.contains("secret"), "{answer}");
        let id = answer.split("x-request-id: ").nth(1).unwrap().split("\r\n").next().unwrap();
        assert!(answer.ends_with(&format!("\"id\":\"{id}\"}}}}")) || answer.contains(id));
        assert!(ids.insert(id.to_owned()));
        let answer = server.post(name, "{\"puzzle\":\"1234341221434321\"}");
        assert!(answer.starts_with("HTTP/1.1 200 ") && answer.contains("unique"), "{answer}");
    }
    assert!(server.metrics().contains("\nshudu_panics_total 40\n"));
    // A stream ends with the error.
    let answer = server.exchange(
        post("solve", "panic", "accept: application/x-ndjson\r\nconnection: close\r\n").as_bytes(),
    );
    assert!(answer.contains("{\"status\":500,\"error\":"), "{answer}");
}

#[test]
fn slow_clients_are_dropped() {
    let server = Running::start(|settings| {
        let times = &mut settings.times;
        times.headers = Duration::from_millis(300);
        times.body = Duration::from_millis(300);
        times.idle = Duration::from_millis(300);
        times.stall = Duration::from_millis(300);
    });
    // No byte, half of the headers, half of the body, and a connection that is kept for nothing.
    let half = post("solve", "{\"puzzle\":\"1234341221434321\"}", "");
    assert_eq!(server.exchange(b""), "");
    assert_eq!(server.exchange(b"GET / HTTP/1.1\r\nhost: loc"), "");
    assert_eq!(server.exchange(&half.as_bytes()[..half.len() - 5]), "");
    let answer = server.exchange(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    assert!(answer.ends_with("\r\n\r\nok\n"), "{answer}");
    // A byte from time to time does not help.
    let mut stream = server.connect();
    while stream.write_all(b"x").is_ok() {
        std::thread::sleep(Duration::from_millis(20));
    }
    let metrics = server.metrics();
    for (reason, count) in [("headers", 3), ("body", 1), ("idle", 1)] {
        let line = format!("shudu_clients_dropped_total{{reason=\"{reason}\"}} {count}\n");
        assert!(metrics.contains(&line), "{reason}: {metrics}");
    }
}

#[test]
fn a_client_that_does_not_read_is_dropped() {
    let server = Running::start(|settings| settings.times.stall = Duration::from_millis(300));
    // Answers of this size fill the buffers of the system.
    let body = format!("{{\"puzzle\":\"{}\",\"limit\":10000}}", ".".repeat(81));
    let request = post("solutions", &body, "");
    let mut stream = server.connect();
    stream.set_write_timeout(Some(Duration::from_secs(60))).unwrap();
    // Writing fails when the server has closed the connection.
    let mut sent = 0;
    while stream.write_all(request.as_bytes()).is_ok() {
        sent += 1;
        assert!(sent < 1_000_000);
    }
    assert!(server.metrics().contains("shudu_clients_dropped_total{reason=\"reading\"} 1\n"));
}

#[test]
fn connections_have_a_limit_and_free_ones_are_reused() {
    let server = Running::start(|settings| settings.connections = 8);
    // A connection of the round before may not be closed yet; then the limit is reached earlier.
    let round = || {
        let mut streams: Vec<TcpStream> = (0..8).map(|_| server.connect()).collect();
        for stream in &mut streams {
            let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
            let _ = stream.read(&mut [0; 1000]);
        }
        let mut beyond = server.connect();
        beyond.set_read_timeout(Some(Duration::from_millis(500))).unwrap();
        let mut start = [0; 12];
        beyond.read_exact(&mut start).is_ok() && start == *b"HTTP/1.1 503"
    };
    for _ in 0..3 {
        assert!((0..20).any(|_| round()), "no connection is rejected");
    }
}

#[test]
fn memory_for_bodies_has_a_limit() {
    let server = Running::start(|settings| settings.memory = 1 << 20);
    // Three bodies of 400 KB that are never complete do not fit.
    let large = format!("{{\"puzzle\":\"{}\"}}", " ".repeat(400_000));
    let bytes = post("solve", &large, "");
    let mut streams: Vec<TcpStream> = (0..2).map(|_| server.connect()).collect();
    for stream in &mut streams {
        stream.write_all(&bytes.as_bytes()[..200_000]).unwrap();
    }
    while !server.metrics().contains("\nshudu_body_bytes 800026\n") {
        std::thread::yield_now();
    }
    let answer = server.exchange(&bytes.as_bytes()[..300]);
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    // Small requests are not affected.
    assert!(server.post("solve", "{\"puzzle\":\"1234341221434321\"}").contains("unique"));
    drop(streams);
    while !server.metrics().contains("\nshudu_body_bytes 0\n") {
        std::thread::yield_now();
    }
}

#[test]
fn requests_that_are_not_http_are_answered() {
    let server = Running::start(|_| ());
    let many = format!("GET / HTTP/1.1\r\nhost: localhost\r\n{}\r\n", "x: y\r\n".repeat(80));
    let long = format!("GET / HTTP/1.1\r\nhost: localhost\r\nx: {}\r\n\r\n", "x".repeat(100_000));
    let lengths = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\n\
                   content-length: 2\r\n\r\n{}";
    for (bytes, code) in [
        (many.as_str(), "431"),
        (&long, "431"),
        (lengths, "400"),
        ("GET / HTTP/3.0\r\nhost: localhost\r\n\r\n", "400"),
        ("GET\u{0} / HTTP/1.1\r\n\r\n", "400"),
    ] {
        let answer = server.exchange(bytes.as_bytes());
        assert!(answer.starts_with(&format!("HTTP/1.1 {code} ")), "{answer:?} to {bytes:.60?}");
    }
}

/// Requests that wait until the gate opens, and the order in which requests start.
struct Gate {
    is_open: Mutex<bool>,
    opened: Condvar,
    started: Mutex<Vec<String>>,
}

impl Gate {
    const fn new() -> Gate {
        Gate { is_open: Mutex::new(false), opened: Condvar::new(), started: Mutex::new(Vec::new()) }
    }

    /// Answers like the interface. A request whose body starts with `hold` waits for the gate.
    fn call(&self, name: &str, body: &[u8], context: &Context<'_>) -> Reply {
        let text = String::from_utf8_lossy(body).into_owned();
        let holds = text.starts_with("hold");
        self.started.lock().unwrap().push(text);
        if holds {
            let is_open = self.is_open.lock().unwrap();
            drop(self.opened.wait_while(is_open, |is_open| !*is_open).unwrap());
        }
        call_json(name, body, context)
    }

    fn open(&self) {
        *self.is_open.lock().unwrap() = true;
        self.opened.notify_all();
    }

    fn started(&self) -> Vec<String> {
        self.started.lock().unwrap().clone()
    }

    fn wait_for(&self, started: usize) {
        let end = Instant::now() + Duration::from_secs(60);
        while self.started().len() < started {
            assert!(Instant::now() < end, "{:?}", self.started());
            std::thread::yield_now();
        }
    }
}

/// Opens a gate even if an assertion fails, so that the server can stop.
struct OpenAtEnd(&'static Gate);

impl Drop for OpenAtEnd {
    fn drop(&mut self) {
        self.0.open();
    }
}

const LINES: &str = "accept: application/x-ndjson\r\n";

fn rest_of(mut stream: TcpStream) -> String {
    let mut all = Vec::new();
    let _ = stream.read_to_end(&mut all);
    String::from_utf8_lossy(&all).into_owned()
}

/// The limit on the time in the queue was read only when a thread was free.
#[test]
fn a_job_that_has_waited_its_time_is_answered_while_others_run() {
    static GATE: Gate = Gate::new();
    let server = Running::start(|settings| {
        settings.threads = 1;
        settings.times.wait = Duration::from_secs(2);
        settings.call = |name, body, context| GATE.call(name, body, context);
    });
    let gate = OpenAtEnd(&GATE);
    let held = server.start_post("check", "hold", "connection: close\r\n");
    GATE.wait_for(1);
    let answer = server.post("check", "{}");
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    assert!(answer.contains("retry-after: ") && answer.contains("\"busy\""), "{answer}");
    // Its place in the queue and among the jobs of the client is free again.
    let metrics = server.metrics();
    assert!(metrics.contains("\nshudu_jobs_waiting{kind=\"short\"} 0\n"), "{metrics}");
    let streamed = server.start_post("check", "hold", &format!("{LINES}connection: close\r\n"));
    GATE.wait_for(2);
    let answer =
        server.exchange(post("check", "{}", &format!("{LINES}connection: close\r\n")).as_bytes());
    assert!(answer.contains("{\"status\":503,\"error\":"), "{answer}");
    assert_eq!(GATE.started(), ["hold", "hold"]);
    drop(gate);
    assert!(rest_of(held).starts_with("HTTP/1.1 400 "));
    assert!(rest_of(streamed).contains("{\"status\":400,\"error\":"));
}

/// Streams that may take two minutes ran on the threads for short jobs.
#[test]
fn streams_do_not_occupy_the_threads_for_other_jobs() {
    static GATE: Gate = Gate::new();
    let server = Running::start(|settings| {
        settings.threads = 2;
        settings.call = |name, body, context| GATE.call(name, body, context);
    });
    let gate = OpenAtEnd(&GATE);
    let streams: Vec<TcpStream> =
        (0..4).map(|_| server.start_post("generate", "hold", LINES)).collect();
    let more: Vec<TcpStream> = (0..4).map(|_| server.start_post("count", "hold", LINES)).collect();
    GATE.wait_for(2);
    for name in ["check", "generate"] {
        let answer = server.post(name, "{}");
        assert!(answer.starts_with("HTTP/1.1 400 ") || answer.contains("200 OK"), "{answer}");
    }
    drop((gate, streams, more));
}

/// A move waited for a thread although it takes less time than handing it over.
#[test]
fn moves_and_new_games_need_no_thread_of_a_pool() {
    static GATE: Gate = Gate::new();
    let server = Running::start(|settings| {
        settings.threads = 1;
        settings.call = |name, body, context| GATE.call(name, body, context);
    });
    let gate = OpenAtEnd(&GATE);
    let held = server.start_post("check", "hold", "");
    GATE.wait_for(1);
    let answer = server.post("new-game", "{\"puzzle\":\"1...............\"}");
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    // Longer than what is tried in place for other requests.
    let moves = "{\"at\":1,\"event\":\"move\",\"direction\":\"up\"},".repeat(200);
    let game = format!(
        "{{\"shudu-game\":1,\"puzzle\":\"1...............\",\"started\":0,\"events\":[{}]}}",
        moves.trim_end_matches(',')
    );
    let answer = server.post("apply", &format!("{{\"game\":{game},\"events\":[]}}"));
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    for name in ["game-check", "game-hint"] {
        let answer = server.post(name, &format!("{{\"game\":{game}}}"));
        assert!(answer.starts_with("HTTP/1.1 422 ") || answer.starts_with("HTTP/1.1 200 "));
    }
    drop((gate, held));
}

/// One client with many jobs delayed all others: the queue had one order for everybody.
#[cfg(target_os = "linux")]
#[test]
fn clients_take_turns() {
    static GATE: Gate = Gate::new();
    let server = Running::start(|settings| {
        settings.threads = 1;
        settings.call = |name, body, context| GATE.call(name, body, context);
    });
    let gate = OpenAtEnd(&GATE);
    let mut streams = vec![server.start_post("check", "hold", "connection: close\r\n")];
    GATE.wait_for(1);
    let waiting = |count: usize| {
        let line = format!("\nshudu_jobs_waiting{{kind=\"short\"}} {count}\n");
        while !server.metrics().contains(&line) {
            std::thread::yield_now();
        }
    };
    for number in 0..60 {
        let body = format!("many {number}");
        streams.push(server.start_post("check", &body, "connection: close\r\n"));
        waiting(number + 1);
    }
    let mut other = connect_from([127, 0, 0, 2], server.address);
    other.write_all(post("check", "one", "connection: close\r\n").as_bytes()).unwrap();
    waiting(61);
    drop(gate);
    for stream in streams.into_iter().chain([other]) {
        assert!(rest_of(stream).starts_with("HTTP/1.1 400 "));
    }
    let started = GATE.started();
    assert_eq!(started.len(), 62);
    let place = started.iter().position(|body| body == "one").unwrap();
    assert!(place <= 2, "the only job of a client was number {place}");
    // The jobs of one client keep their order.
    let many: Vec<&String> = started.iter().filter(|body| body.starts_with("many")).collect();
    assert!(many.iter().enumerate().all(|(number, body)| **body == format!("many {number}")));
}

/// Connects from another address of this machine.
#[cfg(target_os = "linux")]
fn connect_from(from: [u8; 4], to: SocketAddr) -> TcpStream {
    use rustix::net::{AddressFamily, SocketType, bind, connect, socket};
    let socket = socket(AddressFamily::INET, SocketType::STREAM, None).unwrap();
    bind(&socket, &SocketAddr::from((from, 0))).unwrap();
    connect(&socket, &to).unwrap();
    let stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream
}
