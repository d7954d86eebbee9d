//! Bodies of requests and answers.
//!
//! The bytes in memory have a common limit ([`Memory`]): many clients with large bodies, or many that
//! do not read large answers, must not exhaust the memory of the machine.

use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};

use bytes::Bytes;
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use tokio::sync::mpsc;

use crate::connection::{Connection, Phase};
use crate::pool::CancelOnDrop;

/// Smaller bodies are not counted. The limit on connections bounds them.
const UNCOUNTED: usize = 64 << 10;

/// The memory that bodies and answers use.
#[derive(Debug)]
pub(crate) struct Memory {
    used: AtomicUsize,
    most: usize,
}

impl Memory {
    pub(crate) fn new(most: usize) -> Arc<Memory> {
        Arc::new(Memory { used: AtomicUsize::new(0), most })
    }

    /// Returns a share of the memory, or `None` if there is not enough.
    pub(crate) fn reserve(self: &Arc<Memory>, bytes: usize) -> Option<Share> {
        let bytes = if bytes > UNCOUNTED { bytes } else { 0 };
        if bytes > 0 && self.used.fetch_add(bytes, Ordering::Relaxed) + bytes > self.most {
            self.used.fetch_sub(bytes, Ordering::Relaxed);
            return None;
        }
        Some(Share { memory: Arc::clone(self), bytes })
    }

    pub(crate) fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }
}

/// A part of the memory. It is returned when it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    memory: Arc<Memory>,
    bytes: usize,
}

impl Drop for Share {
    fn drop(&mut self) {
        if self.bytes > 0 {
            self.memory.used.fetch_sub(self.bytes, Ordering::Relaxed);
        }
    }
}

/// Bytes that are counted until they are sent.
struct Counted {
    bytes: Bytes,
    _share: Share,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Returns the bytes of an answer, counted if they are many. `None` if there is no memory left.
pub(crate) fn counted(memory: &Arc<Memory>, bytes: Bytes) -> Option<Bytes> {
    if bytes.len() <= UNCOUNTED {
        return Some(bytes);
    }
    let share = memory.reserve(bytes.len())?;
    Some(Bytes::from_owner(Counted { bytes, _share: share }))
}

/// Why the body of a request was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unread {
    TooLarge,
    NoMemory,
    /// The client left, or sent bytes that are not HTTP.
    Broken,
}

/// Reads the body of a request.
pub(crate) async fn read(
    mut body: Incoming,
    most: usize,
    memory: &Arc<Memory>,
) -> Result<(Bytes, Share), Unread> {
    let hint = body.size_hint();
    if hint.lower() > most as u64 {
        return Err(Unread::TooLarge);
    }
    // A body in chunks does not tell its size.
    let expected = hint.exact().map_or(most, |exact| exact as usize);
    let mut share = memory.reserve(expected).ok_or(Unread::NoMemory)?;
    let mut first = Bytes::new();
    let mut all = Vec::new();
    while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        // Trailers are ignored.
        let Ok(data) = frame.map_err(|_| Unread::Broken)?.into_data() else { continue };
        if all.is_empty() && first.is_empty() {
            first = data;
            continue;
        }
        if all.is_empty() {
            all.reserve_exact(expected.min(UNCOUNTED).max(first.len()));
            all.extend_from_slice(&first);
        }
        if all.len() + data.len() > most {
            return Err(Unread::TooLarge);
        }
        all.extend_from_slice(&data);
    }
    let bytes = if all.is_empty() { first } else { Bytes::from(all) };
    if bytes.len() > most {
        return Err(Unread::TooLarge);
    }
    if hint.exact().is_none() {
        share = memory.reserve(bytes.len()).unwrap_or(share);
    }
    Ok((bytes, share))
}

/// The body of an answer. When it is dropped, the connection waits for the next request.
pub(crate) struct Body {
    content: Content,
    connection: Arc<Connection>,
}

enum Content {
    Whole(Bytes),
    /// Lines of a job that runs. It is cancelled if the client leaves.
    Lines(mpsc::Receiver<Bytes>, #[allow(dead_code, reason = "dropped")] CancelOnDrop),
}

impl Body {
    pub(crate) fn whole(bytes: Bytes, connection: &Arc<Connection>) -> Body {
        Body { content: Content::Whole(bytes), connection: Arc::clone(connection) }
    }

    pub(crate) fn lines(
        lines: mpsc::Receiver<Bytes>,
        cancel: CancelOnDrop,
        connection: &Arc<Connection>,
    ) -> Body {
        Body { content: Content::Lines(lines, cancel), connection: Arc::clone(connection) }
    }
}

impl HttpBody for Body {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        match &mut self.content {
            Content::Whole(bytes) if bytes.is_empty() => Poll::Ready(None),
            Content::Whole(bytes) => Poll::Ready(Some(Ok(Frame::data(std::mem::take(bytes))))),
            Content::Lines(lines, _) => {
                lines.poll_recv(context).map(|line| line.map(|line| Ok(Frame::data(line))))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        matches!(&self.content, Content::Whole(bytes) if bytes.is_empty())
    }

    fn size_hint(&self) -> SizeHint {
        match &self.content {
            Content::Whole(bytes) => SizeHint::with_exact(bytes.len() as u64),
            Content::Lines(..) => SizeHint::default(),
        }
    }
}

impl Drop for Body {
    fn drop(&mut self) {
        self.connection.enter(Phase::Idle);
    }
}
