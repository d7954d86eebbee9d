//! One connection: what it waits for, since when, and the order to end it.
//!
//! Slow clients are found without a timer per request. Each connection notes its phase and when the
//! phase began; one task on the thread that accepts looks at the connections of all threads ten times per
//! second and ends those whose phase took too long. The same way each connection gets the order to stop.

use std::io::{self, IoSlice};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker, ready};
use std::time::Duration;

use hyper::rt::{Read, ReadBufCursor, Write};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use crate::clock::Clock;
use crate::settings::Times;

/// The time to answer a client that has closed its sending side. It may have left, which looks the
/// same; then its job must not go on.
const LEAVING: Duration = Duration::from_millis(250);

/// What a connection waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    /// The rest of the headers of a request.
    Headers,
    /// The body of a request.
    Body,
    /// A job, or the rest of a stream.
    Job,
    /// The next request.
    Idle,
}

/// Why a connection is ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slow {
    Headers,
    Body,
    Idle,
    Reading,
    /// It has closed its sending side and its request is not answered yet.
    Left,
}

impl Slow {
    pub(crate) const ALL: [Slow; 5] =
        [Slow::Headers, Slow::Body, Slow::Idle, Slow::Reading, Slow::Left];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Slow::Headers => "headers",
            Slow::Body => "body",
            Slow::Idle => "idle",
            Slow::Reading => "reading",
            Slow::Left => "left",
        }
    }
}

/// What a connection is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Order {
    /// Nothing.
    Continue,
    /// Finish the current request, then close.
    Finish,
    /// Close.
    Close,
}

/// The state of a connection that others see.
#[derive(Debug)]
pub(crate) struct Connection {
    /// The address at the other end: the client, or a proxy.
    pub(crate) peer: IpAddr,
    clock: Arc<Clock>,
    phase: AtomicU8,
    since: AtomicU64,
    /// When a write first found the socket full; 0 if the last write succeeded.
    stalled: AtomicU64,
    /// When the client closed its sending side; 0 if it has not.
    ended: AtomicU64,
    order: AtomicU8,
    waker: Mutex<Option<Waker>>,
}

impl Connection {
    pub(crate) fn new(peer: IpAddr, clock: Arc<Clock>) -> Connection {
        let since = AtomicU64::new(clock.now());
        Connection {
            peer,
            clock,
            phase: AtomicU8::new(Phase::Headers as u8),
            since,
            stalled: AtomicU64::new(0),
            ended: AtomicU64::new(0),
            order: AtomicU8::new(Order::Continue as u8),
            waker: Mutex::new(None),
        }
    }

    pub(crate) fn enter(&self, phase: Phase) {
        self.since.store(self.clock.now(), Ordering::Relaxed);
        self.phase.store(phase as u8, Ordering::Relaxed);
    }

    fn phase(&self) -> Phase {
        match self.phase.load(Ordering::Relaxed) {
            0 => Phase::Headers,
            1 => Phase::Body,
            2 => Phase::Job,
            _ => Phase::Idle,
        }
    }

    /// Returns the reason if the client is too slow.
    pub(crate) fn slow(&self, times: &Times) -> Option<Slow> {
        let now = self.clock.now();
        let longer = |since: u64, most: Duration| {
            since != 0 && u128::from(now.saturating_sub(since)) > most.as_millis()
        };
        if longer(self.stalled.load(Ordering::Relaxed), times.stall) {
            return Some(Slow::Reading);
        }
        if longer(self.ended.load(Ordering::Relaxed), LEAVING) {
            return Some(Slow::Left);
        }
        let (most, slow) = match self.phase() {
            Phase::Headers => (times.headers, Slow::Headers),
            Phase::Body => (times.body, Slow::Body),
            Phase::Idle => (times.idle, Slow::Idle),
            Phase::Job => return None,
        };
        longer(self.since.load(Ordering::Relaxed), most).then_some(slow)
    }

    /// Tells the connection to end. A stronger order stays. Returns false if it was told before.
    pub(crate) fn order(&self, order: Order) -> bool {
        if self.order.fetch_max(order as u8, Ordering::AcqRel) >= order as u8 {
            return false;
        }
        let waker = self.waker.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(waker) = waker {
            waker.wake();
        }
        true
    }

    /// Returns the order, and wakes the task when it changes.
    pub(crate) fn poll_order(&self, context: &Context<'_>) -> Order {
        {
            let mut waker = self.waker.lock().unwrap_or_else(PoisonError::into_inner);
            if !waker.as_ref().is_some_and(|waker| waker.will_wake(context.waker())) {
                *waker = Some(context.waker().clone());
            }
        }
        match self.order.load(Ordering::Acquire) {
            0 => Order::Continue,
            1 => Order::Finish,
            _ => Order::Close,
        }
    }
}

/// The socket of a connection as hyper wants it. It notes when the client starts a request and when it
/// does not read.
pub(crate) struct Socket {
    stream: TcpStream,
    connection: Arc<Connection>,
}

impl Socket {
    pub(crate) fn new(stream: TcpStream, connection: Arc<Connection>) -> Socket {
        Socket { stream, connection }
    }

    pub(crate) fn into_stream(self) -> TcpStream {
        self.stream
    }

    fn note_write(&self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        let stalled = &self.connection.stalled;
        match written {
            Poll::Pending if stalled.load(Ordering::Relaxed) == 0 => {
                stalled.store(self.connection.clock.now(), Ordering::Relaxed);
            }
            Poll::Ready(_) => stalled.store(0, Ordering::Relaxed),
            Poll::Pending => {}
        }
        written
    }
}

/// Bytes that are read at a time. Hyper's buffer starts with as many.
const PART: usize = 8 << 10;

thread_local! {
    /// The space for one read. Safe code cannot read into memory that is not initialized, and clearing
    /// it each time would cost more than copying the few hundred bytes of a usual request.
    static SPACE: std::cell::RefCell<[u8; PART]> = const { std::cell::RefCell::new([0; PART]) };
}

impl Read for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        mut buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        SPACE.with_borrow_mut(|space| {
            let most = buffer.remaining().min(PART);
            let mut read = ReadBuf::new(&mut space[..most]);
            ready!(Pin::new(&mut self.stream).poll_read(context, &mut read))?;
            let phase = self.connection.phase();
            if read.filled().is_empty() && matches!(phase, Phase::Body | Phase::Job) {
                // Hyper would discard the request. If it is answered soon, the next read ends the
                // connection; if not, `slow` does.
                let now = self.connection.clock.now();
                let ended = &self.connection.ended;
                let _ = ended.compare_exchange(0, now, Ordering::Relaxed, Ordering::Relaxed);
                return Poll::Pending;
            }
            if !read.filled().is_empty() && phase == Phase::Idle {
                self.connection.enter(Phase::Headers);
            }
            buffer.put_slice(read.filled());
            Poll::Ready(Ok(()))
        })
    }
}

impl Write for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note_write(written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.note_write(written)
    }
}
