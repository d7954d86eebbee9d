//! The server: threads, connections, start and stop.
//!
//! One thread accepts connections and ends what takes too long: slow clients and jobs that wait. Each of the others has an event loop of
//! its own and serves the connections that it gets in turn, so requests need no lock. Searches run on
//! the threads of the pool.

use std::collections::HashMap;
use std::future::poll_fn;
use std::io::{self, Write};
use std::net::{SocketAddr, TcpListener as StdListener, TcpStream as StdStream};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use hyper::server::conn::http1;
use serde_json::json;
use tokio::io::{AsyncRead, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, mpsc};

use crate::body::Memory;
use crate::clock::{Clock, TICK};
use crate::connection::{Connection, Order, Socket};
use crate::guard;
use crate::log::{Level, Log};
use crate::metrics::{Metrics, count};
use crate::pool::Pool;
use crate::service::Service;
use crate::settings::Settings;

/// The most connections that wait to be accepted.
#[cfg(unix)]
const QUEUE: i32 = 1024;

/// The most bytes of the line and the headers of a request.
const HEADERS_SIZE: usize = 32 << 10;

/// The most headers of a request.
const HEADERS: usize = 64;

/// The time to read what a client still sends after the last answer. Closing a socket with unread
/// bytes would make the system discard the answer.
const LINGER: Duration = Duration::from_secs(1);

/// The answer to a connection beyond the limit.
const BUSY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\n\
    content-length: 0\r\n\r\n";

/// Files that are not connections.
const OTHER_FILES: u64 = 64;

/// What all threads use.
pub(crate) struct Shared {
    pub(crate) settings: Settings,
    pub(crate) log: Log,
    pub(crate) metrics: Metrics,
    pub(crate) pool: Arc<Pool>,
    pub(crate) memory: Arc<Memory>,
    pub(crate) clock: Arc<Clock>,
    connections: Vec<Mutex<HashMap<u64, Arc<Connection>>>>,
    ids: AtomicU64,
    stopping: AtomicBool,
    stop: Notify,
    over: AtomicBool,
}

impl Shared {
    /// Returns an id that was not used before.
    pub(crate) fn new_id(&self) -> String {
        // Multiplying by an odd number changes all digits and keeps ids distinct.
        let id = self.ids.fetch_add(1, Ordering::Relaxed);
        format!("{:016x}", id.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    fn connections(&self, thread: usize) -> MutexGuard<'_, HashMap<u64, Arc<Connection>>> {
        self.connections[thread].lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn order_all(&self, order: Order) {
        for thread in 0..self.connections.len() {
            for connection in self.connections(thread).values() {
                connection.order(order);
            }
        }
    }

    /// Closes the connections of slow clients.
    fn drop_slow(&self) {
        for thread in 0..self.connections.len() {
            for connection in self.connections(thread).values() {
                if let Some(slow) = connection.slow(&self.settings.times)
                    && connection.order(Order::Close)
                {
                    self.metrics.dropped(slow);
                }
            }
        }
    }
}

/// A server that listens but does not answer yet.
pub struct Server {
    shared: Arc<Shared>,
    listener: StdListener,
    address: SocketAddr,
}

/// Stops a server from another thread.
#[derive(Clone)]
pub struct Stopper(Arc<Shared>);

impl Stopper {
    /// Makes the server finish the running requests and end. Returns true if it was stopped before.
    pub fn stop(&self) -> bool {
        let before = self.0.stopping.swap(true, Ordering::Relaxed);
        self.0.stop.notify_one();
        before
    }
}

impl Server {
    /// Starts to listen.
    pub fn bind(mut settings: Settings) -> io::Result<Server> {
        let listener = StdListener::bind(settings.listen)?;
        widen_queue(&listener)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        settings.threads = settings.threads.max(1);
        settings.connections = settings.connections.min(raise_open_files(settings.connections));
        let times = settings.times;
        let pool =
            Pool::start(settings.threads, settings.queue, settings.jobs_per_client, times.wait)?;
        let seed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let shared = Arc::new(Shared {
            log: Log::start(settings.log)?,
            metrics: Metrics::new(),
            pool,
            memory: Memory::new(settings.memory),
            clock: Arc::new(Clock::start()),
            connections: (0..settings.threads).map(|_| Mutex::default()).collect(),
            ids: AtomicU64::new(seed.as_nanos() as u64),
            stopping: AtomicBool::new(false),
            stop: Notify::new(),
            over: AtomicBool::new(false),
            settings,
        });
        guard::install();
        Ok(Server { shared, listener, address })
    }

    /// Returns the address with the real port.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns a handle that stops the server.
    #[must_use]
    pub fn stopper(&self) -> Stopper {
        Stopper(Arc::clone(&self.shared))
    }

    /// Answers requests until the server is stopped.
    pub fn run(self) -> io::Result<()> {
        let shared = self.shared;
        let mut threads = Vec::new();
        let mut senders = Vec::new();
        for number in 0..shared.settings.threads {
            let (sender, receiver) = mpsc::unbounded_channel();
            let runtime = runtime()?;
            let own = Arc::clone(&shared);
            let builder = std::thread::Builder::new().name(format!("http-{number}"));
            threads.push(builder.spawn(move || {
                runtime.block_on(serve_all(&own, number, receiver));
            })?);
            senders.push(sender);
        }
        let address = self.address.to_string();
        let fields = json!({ "address": address, "version": env!("CARGO_PKG_VERSION") });
        shared.log.event(Level::Info, "start", fields);
        runtime()?.block_on(async {
            let listener = TcpListener::from_std(self.listener)?;
            accept_all(&shared, &listener, &senders).await;
            drop(listener);
            drop(senders);
            finish(&shared).await;
            io::Result::Ok(())
        })?;
        for thread in threads {
            let _ = thread.join();
        }
        let answered = shared.metrics.accepted.load(Ordering::Relaxed);
        shared.log.event(Level::Info, "stop", json!({ "connections": answered }));
        shared.log.flush();
        Ok(())
    }
}

fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()
}

/// Accepts connections until the server is stopped.
async fn accept_all(
    shared: &Arc<Shared>,
    listener: &TcpListener,
    senders: &[mpsc::UnboundedSender<(StdStream, SocketAddr)>],
) {
    let mut turn = 0;
    let mut tick = tokio::time::interval(TICK);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut stop = Box::pin(shared.stop.notified());
    loop {
        let event = poll_fn(|context| {
            if stop.as_mut().poll(context).is_ready() {
                return Poll::Ready(None);
            }
            if tick.poll_tick(context).is_ready() {
                return Poll::Ready(Some(None));
            }
            listener.poll_accept(context).map(|accepted| Some(Some(accepted)))
        });
        match event.await {
            None => return,
            Some(None) => {
                shared.clock.tick();
                shared.drop_slow();
                shared.pool.sweep();
            }
            Some(Some(Ok((stream, client)))) => {
                let metrics = &shared.metrics;
                if metrics.open.load(Ordering::Relaxed) >= shared.settings.connections as u64 {
                    count(&metrics.rejected);
                    // The socket is new, so its buffer has room. The event loop does not know that.
                    if let Ok(mut stream) = stream.into_std() {
                        let _ = stream.write(BUSY);
                    }
                    continue;
                }
                count(&metrics.accepted);
                count(&metrics.open);
                // Another event loop takes over the socket.
                let sent = stream
                    .into_std()
                    .ok()
                    .and_then(|stream| senders[turn % senders.len()].send((stream, client)).ok());
                if sent.is_none() {
                    metrics.open.fetch_sub(1, Ordering::Relaxed);
                }
                turn = turn.wrapping_add(1);
            }
            // The client left, or there are no more files. More may be free soon.
            Some(Some(Err(_))) => tokio::time::sleep(Duration::from_millis(10)).await,
        }
    }
}

/// Waits for the running requests. After the time of grace it cancels them.
async fn finish(shared: &Arc<Shared>) {
    shared.stopping.store(true, Ordering::Relaxed);
    let start = Instant::now();
    let grace = shared.settings.times.grace;
    let mut is_cancelled = false;
    while shared.metrics.open.load(Ordering::Relaxed) > 0 {
        // Again, for connections that were accepted meanwhile.
        shared.order_all(Order::Finish);
        shared.clock.tick();
        shared.drop_slow();
        shared.pool.sweep();
        if start.elapsed() > grace && !is_cancelled {
            is_cancelled = true;
            shared.pool.cancel_all();
        }
        // A cancelled search ends within milliseconds; its answer is still sent.
        if start.elapsed() > grace + LINGER {
            shared.order_all(Order::Close);
        }
        if start.elapsed() > grace + 2 * LINGER {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    shared.pool.stop();
    shared.pool.cancel_all();
    shared.over.store(true, Ordering::Relaxed);
}

/// Serves the connections of one thread.
async fn serve_all(
    shared: &Arc<Shared>,
    thread: usize,
    mut streams: mpsc::UnboundedReceiver<(StdStream, SocketAddr)>,
) {
    let mut next = 0;
    while let Some((stream, client)) = streams.recv().await {
        let connection = Arc::new(Connection::new(client.ip(), Arc::clone(&shared.clock)));
        next += 1;
        shared.connections(thread).insert(next, Arc::clone(&connection));
        let listed = Listed { shared: Arc::clone(shared), thread, number: next, connection };
        let Ok(stream) = TcpStream::from_std(stream) else { continue };
        tokio::spawn(serve(listed, stream));
    }
    while !shared.over.load(Ordering::Relaxed) && !shared.connections(thread).is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A connection in the list of its thread.
struct Listed {
    shared: Arc<Shared>,
    thread: usize,
    number: u64,
    connection: Arc<Connection>,
}

impl Drop for Listed {
    fn drop(&mut self) {
        self.shared.connections(self.thread).remove(&self.number);
        self.shared.metrics.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Serves a connection until it ends or is told to.
async fn serve(listed: Listed, stream: TcpStream) {
    let connection = &listed.connection;
    // Answers are written at once, so waiting for more would only delay them.
    let _ = stream.set_nodelay(true);
    let socket = Socket::new(stream, Arc::clone(connection));
    let service =
        Service { shared: Arc::clone(&listed.shared), connection: Arc::clone(connection) };
    let mut http = http1::Builder::new()
        .max_header_size(HEADERS_SIZE)
        .max_headers(HEADERS)
        .serve_connection(socket, service);
    let mut is_finishing = false;
    let is_closed = poll_fn(|context| {
        match connection.poll_order(context) {
            Order::Close => return Poll::Ready(true),
            Order::Finish if !is_finishing => {
                is_finishing = true;
                Pin::new(&mut http).graceful_shutdown();
            }
            _ => {}
        }
        Pin::new(&mut http).poll(context).map(|_| false)
    });
    if is_closed.await {
        return;
    }
    // The sending side is closed already.
    let mut stream = http.into_parts().io.into_stream();
    let linger = async {
        let mut space = [0; 4096];
        loop {
            let mut read = ReadBuf::new(&mut space);
            match poll_fn(|context| Pin::new(&mut stream).poll_read(context, &mut read)).await {
                Ok(()) if !read.filled().is_empty() => {}
                _ => return,
            }
        }
    };
    let _ = tokio::time::timeout(LINGER, linger).await;
}

/// Lets more connections wait to be accepted than the 128 of the standard library. When a burst fills
/// the queue, the system drops connections and clients try again a second later.
#[cfg(unix)]
fn widen_queue(listener: &StdListener) -> io::Result<()> {
    // A second call changes the length of the queue.
    Ok(rustix::net::listen(listener, QUEUE)?)
}

/// Other systems keep the queue of the standard library.
#[cfg(not(unix))]
fn widen_queue(_: &StdListener) -> io::Result<()> {
    Ok(())
}

/// Raises the limit of the process on open files for this many connections. Returns how many
/// connections the limit allows.
#[cfg(unix)]
fn raise_open_files(connections: usize) -> usize {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let wanted = connections as u64 + OTHER_FILES;
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current.is_some_and(|current| current < wanted) {
        let most = limit.maximum.map_or(wanted, |maximum| maximum.min(wanted));
        let before = limit.current;
        limit.current = Some(most);
        if setrlimit(Resource::Nofile, limit).is_err() {
            limit.current = before;
        }
    }
    let most = limit.current.map_or(wanted, |current| current.min(wanted));
    most.saturating_sub(OTHER_FILES).max(16) as usize
}

/// Other systems have no such limit.
#[cfg(not(unix))]
fn raise_open_files(connections: usize) -> usize {
    let _ = OTHER_FILES;
    connections
}
