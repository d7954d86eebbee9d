//! Generating as many puzzles as are wanted.
//!
//! Attempt *i* depends on the seed and *i* alone. [`Attempts`] cuts the attempts into pieces for threads,
//! and [`Found`] takes the results of the pieces in their order, so the puzzles do not depend on the
//! number of threads. Plain requests are met by every attempt; for the others, attempts continue until
//! enough puzzles are found, a limit is reached, or nothing was found for a minute.

use std::ops::{ControlFlow, Range};
use std::time::Duration;

use shudu::generate::{Generated, Generator, RequestError};
use shudu::{Limits, Message};
use shudu_messages::Catalogue;

use crate::requests::Moment;

/// A search that finds nothing for this long ends, unless a time is set.
const GIVE_UP_AFTER: Duration = Duration::from_secs(60);

/// The most attempts of a piece, of a request that few attempts meet.
const PIECE: u64 = 16;

/// Returns the sentence for a request that cannot be met.
#[must_use]
pub fn impossible(catalogue: &Catalogue, error: &RequestError) -> String {
    match error {
        RequestError::StartClash(clash) => catalogue.clash(clash),
        error => catalogue.keyed(&format!("impossible-{}", error.key()), error.words()),
    }
}

/// Takes the puzzles of a piece, and whether it is whole. Returns true if the search is over.
#[cfg(feature = "threads")]
type Take<'a> = dyn FnMut(&mut Found, Range<u64>, Vec<Generated>, bool) -> bool + 'a;

/// The attempts of a search, cut into pieces.
#[derive(Clone, Debug)]
pub struct Attempts {
    wanted: u64,
    start: u64,
    end: u64,
    size: u64,
    is_sure: bool,
}

impl Attempts {
    /// Returns the attempts of a generator: from `range.start` and before `range.end`, as many as may be
    /// needed for this many puzzles, for this many threads.
    #[must_use]
    pub fn new(generator: &Generator, wanted: u64, range: Range<u64>, threads: usize) -> Attempts {
        let is_sure = generator.request().every_attempt_succeeds();
        let sure_end = range.start.saturating_add(wanted);
        let end = if is_sure { range.end.min(sure_end) } else { range.end };
        // Small enough that all threads have work.
        let most = generator.piece().max(1);
        let size = (wanted / (threads.max(1) as u64 * 4)).clamp(most.min(PIECE), most);
        let end = if wanted == 0 { range.start } else { end };
        Attempts { wanted, start: range.start, end, size, is_sure }
    }

    /// Sets that some puzzles are not taken, so that more attempts than puzzles may be needed.
    #[must_use]
    pub fn with_losses(self) -> Attempts {
        Attempts { end: u64::MAX, is_sure: false, ..self }
    }

    /// Returns true if every attempt gives a puzzle.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        self.is_sure
    }

    /// Returns the piece with this number, from 0; `None` after the last one.
    #[must_use]
    pub fn piece(&self, number: u64) -> Option<Range<u64>> {
        let start = self.start.saturating_add(number.saturating_mul(self.size));
        (start < self.end).then(|| start..self.end.min(start.saturating_add(self.size)))
    }

    /// Makes the attempts on this many other threads; with 0 on this one. `each` is called with the puzzles
    /// in order, on this thread. With other threads it is also called without puzzles, several times per
    /// second. It ends the search if it returns `Break`; then the caller cancels the limits, unless other
    /// threads are to finish their pieces.
    pub fn run(
        &self,
        generator: &Generator,
        seed: u64,
        threads: usize,
        mut found: Found,
        limits: &Limits,
        each: &mut dyn FnMut(&Found, Vec<Generated>) -> ControlFlow<()>,
    ) -> Found {
        let mut take = |found: &mut Found, piece: Range<u64>, mut made: Vec<Generated>, whole| {
            let kept = found.take(piece, whole, made.len(), |number| made[number].index);
            made.truncate(kept);
            each(found, made).is_break() || found.is_over() || !whole
        };
        #[cfg(feature = "threads")]
        if self.run_many((generator, seed, threads), &mut found, limits, &mut take) {
            return found;
        }
        let _ = threads;
        let mut generator = generator.clone();
        for number in 0.. {
            let Some(piece) = self.piece(number) else { break };
            let made = generator.attempts(seed, piece.clone(), limits);
            let is_whole = limits.stopped().is_none();
            if take(&mut found, piece, made, is_whole) {
                break;
            }
        }
        found
    }

    /// Returns false if no thread was started. Then nothing was made.
    #[cfg(feature = "threads")]
    fn run_many(
        &self,
        (generator, seed, threads): (&Generator, u64, usize),
        found: &mut Found,
        limits: &Limits,
        take: &mut Take<'_>,
    ) -> bool {
        use std::collections::BTreeMap;
        use std::sync::atomic::{AtomicU64, Ordering};
        use std::sync::mpsc::{RecvTimeoutError, channel};

        /// The time after which `each` is called without puzzles.
        const TICK: Duration = Duration::from_millis(40);

        let next = &AtomicU64::new(0);
        std::thread::scope(|scope| {
            let (sender, receiver) = channel();
            let started = (0..threads).take_while(|_| {
                let (sender, mut generator) = (sender.clone(), generator.clone());
                let work = move || {
                    while let Some(piece) = self.piece(next.fetch_add(1, Ordering::Relaxed)) {
                        let made = generator.attempts(seed, piece.clone(), limits);
                        let is_whole = limits.stopped().is_none();
                        if sender.send((piece, made, is_whole)).is_err() || !is_whole {
                            return;
                        }
                    }
                };
                shudu_system::thread::spawn_scoped(scope, work).is_ok()
            });
            if started.count() == 0 {
                return false;
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            let mut number = 0;
            loop {
                match receiver.recv_timeout(TICK) {
                    Ok((piece, made, is_whole)) => {
                        _ = waiting.insert(piece.start, (piece, made, is_whole));
                    }
                    Err(RecvTimeoutError::Disconnected) => return true,
                    Err(RecvTimeoutError::Timeout) => {
                        if take(found, self.start..self.start, Vec::new(), true) {
                            return true;
                        }
                    }
                }
                while let Some(start) = self.piece(number).map(|piece| piece.start)
                    && let Some((piece, made, is_whole)) = waiting.remove(&start)
                {
                    number += 1;
                    if take(found, piece, made, is_whole) {
                        return true;
                    }
                }
            }
        })
    }
}

/// What a search has found so far. It receives the results of the pieces in their order.
#[derive(Debug)]
pub struct Found {
    wanted: u64,
    count: u64,
    /// The attempt of the last puzzle.
    last: Option<u64>,
    /// When it was found, if the search may give up.
    last_found: Option<Moment>,
    /// All attempts before this one are complete.
    next: u64,
}

impl Found {
    /// Creates the state before the first attempt. `may_give_up` ends a search that finds nothing for a
    /// minute.
    #[must_use]
    pub fn new(attempts: &Attempts, may_give_up: bool) -> Found {
        let may_give_up = may_give_up && !attempts.is_sure;
        Found {
            wanted: attempts.wanted,
            count: 0,
            last: None,
            last_found: may_give_up.then(Moment::of_system).flatten(),
            next: attempts.start,
        }
    }

    /// Counts the puzzles of a piece and returns how many of them are wanted. `index` returns the attempt
    /// of a puzzle. A piece that was stopped is not whole: the next search makes it again, after the
    /// puzzles found.
    pub fn take(
        &mut self,
        piece: Range<u64>,
        is_whole: bool,
        made: usize,
        index: impl Fn(usize) -> u64,
    ) -> usize {
        let room = usize::try_from(self.wanted - self.count).unwrap_or(usize::MAX);
        let kept = made.min(room);
        self.count += kept as u64;
        if let Some(last) = kept.checked_sub(1) {
            self.last = Some(index(last));
            self.last_found = self.last_found.take().and_then(|_| Moment::of_system());
        }
        self.next = self.next.max(if is_whole { piece.end } else { piece.start });
        kept
    }

    /// Returns the number of puzzles.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Returns true if there are enough puzzles, or the search gave up.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let waited = self.last_found.as_ref().map(Moment::micros).unwrap_or_default();
        self.count == self.wanted || Duration::from_micros(waited) > GIVE_UP_AFTER
    }

    /// Returns true if there are fewer puzzles than wanted.
    #[must_use]
    pub fn is_short(&self) -> bool {
        self.count < self.wanted && (self.wanted < u64::MAX || self.count == 0)
    }

    /// Returns the attempt at which another search continues: the one after the last puzzle if there are
    /// enough, otherwise the one after the last complete piece.
    #[must_use]
    pub fn next(&self) -> u64 {
        let after_last = self.last.map_or(0, |last| last.saturating_add(1));
        match self.count == self.wanted && self.last.is_some() {
            true => after_last,
            false => self.next.max(after_last),
        }
    }
}
