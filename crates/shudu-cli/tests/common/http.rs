//! A server process and a client that can also send what is not HTTP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A running `shudu serve`.
pub struct Server {
    pub child: Child,
    pub address: SocketAddr,
    _stdout: BufReader<ChildStdout>,
}

impl Server {
    /// Starts a server on a free port and waits until it prints its address.
    pub fn start(arguments: &[&str]) -> Server {
        Server::start_with(arguments, Stdio::null())
    }

    pub fn start_with(arguments: &[&str], stderr: Stdio) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
        command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments);
        command.env("LANG", "C").env_remove("SHUDU_LANG").env_remove("LC_ALL");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(stderr);
        let mut child = command.spawn().expect("the server starts");
        let mut stdout = BufReader::new(child.stdout.take().expect("stdout is a pipe"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("the server prints its address");
        let address = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
        let address = address.and_then(|address| address.parse().ok());
        Server { child, address: address.unwrap_or_else(|| panic!("{line:?}")), _stdout: stdout }
    }

    pub fn connect(&self) -> TcpStream {
        connect(self.address)
    }

    /// Sends one request on a new connection.
    pub fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Response {
        let mut stream = self.connect();
        let mut headers = headers.to_vec();
        headers.push(("connection", "close"));
        stream.write_all(&request(method, path, &headers, body)).expect("the server reads");
        let answer = match method {
            // The length is that of the body that GET would have.
            "HEAD" => Response::read_head(&mut BufReader::new(&mut stream)),
            _ => Response::read(&mut stream),
        };
        answer.expect("the server answers")
    }

    pub fn get(&self, path: &str) -> Response {
        self.send("GET", path, &[], b"")
    }

    pub fn post(&self, path: &str, body: &[u8]) -> Response {
        self.send("POST", path, &[("content-type", "application/json")], body)
    }

    /// Returns a counter of `/metrics`; 0 if it is not there.
    pub fn metric(&self, name: &str) -> u64 {
        let text = self.get("/metrics").text();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.map_or(0, |value| value.parse::<f64>().expect("a number") as u64)
    }

    /// Waits until a counter has a value.
    pub fn wait_for(&self, name: &str, wanted: impl Fn(u64) -> bool) -> u64 {
        let end = Instant::now() + Duration::from_secs(60);
        loop {
            let value = self.metric(name);
            if wanted(value) {
                return value;
            }
            assert!(Instant::now() < end, "{name} is {value}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    #[cfg(unix)]
    pub fn signal(&self, signal: rustix::process::Signal) {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, signal).expect("the server lives");
    }

    pub fn wait(&mut self) -> ExitStatus {
        self.child.wait().expect("the server ends")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the server accepts");
    // No test waits forever for a server that is defective.
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
    stream.set_write_timeout(Some(Duration::from_secs(60))).expect("a timeout");
    let _ = stream.set_nodelay(true);
    stream
}

/// Returns the bytes of a request. It has a `Host` unless the headers do.
pub fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Vec<u8> {
    let mut text = format!("{method} {path} HTTP/1.1\r\n");
    let has = |name: &str| headers.iter().any(|(own, _)| own.eq_ignore_ascii_case(name));
    if !has("host") {
        text += "host: localhost\r\n";
    }
    if (!body.is_empty() || method == "POST") && !has("content-length") && !has("transfer-encoding")
    {
        text += &format!("content-length: {}\r\n", body.len());
    }
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    let mut bytes = (text + "\r\n").into_bytes();
    bytes.extend_from_slice(body);
    bytes
}

/// A response.
#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Response {
    /// Reads one response. `None` if the connection ends before it is complete.
    pub fn read(stream: &mut TcpStream) -> Option<Response> {
        let mut reader = BufReader::new(stream);
        let head = Response::read_head(&mut reader)?;
        head.read_body(&mut reader)
    }

    pub fn read_head(reader: &mut impl BufRead) -> Option<Response> {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let status = line.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
        let mut headers = Vec::new();
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line).ok()? == 0 {
                return None;
            }
            if line == "\r\n" {
                return Some(Response { status, headers, body: Vec::new() });
            }
            let (name, value) = line.trim_end().split_once(": ")?;
            headers.push((name.to_owned(), value.to_owned()));
        }
    }

    fn read_body(mut self, reader: &mut impl BufRead) -> Option<Response> {
        if self.header("transfer-encoding") == Some("chunked") {
            loop {
                let mut line = String::new();
                reader.read_line(&mut line).ok()?;
                let size = usize::from_str_radix(line.trim(), 16).ok()?;
                let mut chunk = vec![0; size + 2];
                reader.read_exact(&mut chunk).ok()?;
                if size == 0 {
                    return Some(self);
                }
                self.body.extend_from_slice(&chunk[..size]);
            }
        }
        let length = self.header("content-length").map_or(Ok(0), str::parse).ok()?;
        let mut body = vec![0; length];
        reader.read_exact(&mut body).ok()?;
        self.body = body;
        Some(self)
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("UTF-8")
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{}", self.text()))
    }
}

/// Tells the server that nothing more is sent.
pub fn half_close(stream: &TcpStream) {
    let _ = stream.shutdown(Shutdown::Write);
}

/// Reads until the server closes the connection, and returns what it sent.
pub fn drain(stream: &mut TcpStream) -> Vec<u8> {
    let mut all = Vec::new();
    let _ = stream.read_to_end(&mut all);
    all
}
