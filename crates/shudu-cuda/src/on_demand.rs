//! A GPU that is opened while the CPU works.
//!
//! Opening a GPU takes about half a second, which is longer than most batches take on the CPU. So
//! the CPU begins. If work is still coming in after some time, a thread opens the GPU, and the
//! batches after that run there. The answers are the same.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use shudu::grid::{Candidates, Grid};
use shudu::search::{End, Limits, Work};
use shudu::solve::BatchDevice;
use shudu::solve::engine::lanes::{BatchAnswer, Lanes};

use crate::{Fault, Gpu};

/// The CPU, and a GPU once it pays to open one.
#[derive(Debug)]
pub struct OnDemand {
    started: Instant,
    after: Duration,
    state: Mutex<State>,
}

type Open = Box<dyn FnOnce() -> Result<Gpu, Fault> + Send>;

enum State {
    /// The GPU is not needed yet.
    Closed(Open),
    Opening(JoinHandle<Result<Gpu, Fault>>),
    Open(Arc<Gpu>),
    /// There is no GPU that can be used.
    None,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            State::Closed(_) => "Closed",
            State::Opening(_) => "Opening",
            State::Open(_) => "Open",
            State::None => "None",
        })
    }
}

impl OnDemand {
    /// Opens all GPUs with the first batch that comes in after this time, counted from now.
    #[must_use]
    pub fn new(after: Duration) -> OnDemand {
        OnDemand::with(after, || Gpu::open(None))
    }

    /// The same with another way to open a GPU, for tests.
    #[doc(hidden)]
    #[must_use]
    pub fn with(
        after: Duration,
        open: impl FnOnce() -> Result<Gpu, Fault> + Send + 'static,
    ) -> OnDemand {
        let state = Mutex::new(State::Closed(Box::new(open)));
        OnDemand { started: Instant::now(), after, state }
    }

    /// Returns why the GPU was lost after it was opened.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        match &*self.state.lock().unwrap_or_else(PoisonError::into_inner) {
            State::Open(gpu) => gpu.fault(),
            _ => None,
        }
    }

    /// Returns the GPU if it is open. Never waits for it.
    #[must_use]
    pub fn gpu(&self) -> Option<Arc<Gpu>> {
        let mut state = match self.state.try_lock() {
            Ok(state) => state,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return None,
        };
        *state = match std::mem::replace(&mut *state, State::None) {
            State::Closed(open) if self.started.elapsed() >= self.after => {
                let thread = std::thread::Builder::new().name("gpu".to_owned());
                thread.spawn(open).map_or(State::None, State::Opening)
            }
            State::Opening(thread) if thread.is_finished() => match thread.join() {
                Ok(Ok(gpu)) => State::Open(Arc::new(gpu)),
                _ => State::None,
            },
            other => other,
        };
        match &*state {
            State::Open(gpu) => Some(gpu.clone()),
            _ => None,
        }
    }
}

/// Waits for a GPU that is being opened: a program must not end in the middle of that.
impl Drop for OnDemand {
    fn drop(&mut self) {
        let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let State::Opening(thread) = std::mem::replace(state, State::None) {
            let _ = thread.join();
        }
    }
}

impl BatchDevice for OnDemand {
    fn solve_batch(
        &self,
        grids: &[Grid],
        limits: &Limits,
        shown: usize,
        answers: &mut [BatchAnswer],
    ) -> (End, Work) {
        match self.gpu() {
            Some(gpu) => gpu.solve_batch(grids, limits, shown, answers),
            None => {
                let report = Lanes::default().solve_batch(grids, limits, answers);
                (report.end, report.work)
            }
        }
    }

    fn solve_candidates(
        &self,
        candidates: &[Candidates],
        limits: &Limits,
        shown: usize,
        answers: &mut [BatchAnswer],
    ) -> (End, Work) {
        match self.gpu() {
            Some(gpu) => gpu.solve_candidates(candidates, limits, shown, answers),
            None => {
                let report = Lanes::default().solve_batch(candidates, limits, answers);
                (report.end, report.work)
            }
        }
    }
}
