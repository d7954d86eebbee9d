//! Threads for searches, so that the threads of the connections never wait for one.
//!
//! There are three pools of as many threads as the processor has cores: for jobs that usually take
//! milliseconds, for those that may take seconds, and for streams, which may take minutes. So a rating
//! is answered while puzzles are generated and while others are counted; the system divides the cores
//! between the pools.
//!
//! Each pool has a queue with a limit on its length and on the time that a job waits in it. Clients
//! take turns: a thread takes the oldest job of the client whose turn it is, so a client with many jobs
//! does not delay one with few. Each client also has a limit on its jobs in all pools. A job whose
//! client has left is cancelled, or removed from the queue.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use shudu::Cancel;

/// Which pool a job needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Short,
    Long,
    Streamed,
}

impl Kind {
    pub(crate) const ALL: [Kind; 3] = [Kind::Short, Kind::Long, Kind::Streamed];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::Short => "short",
            Kind::Long => "long",
            Kind::Streamed => "streamed",
        }
    }
}

/// Why a job is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// The queue is full.
    Full,
    /// The client has too many jobs.
    Client,
    /// The server stops.
    Stopping,
}

/// How a job ends its time in the queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    /// Do the work.
    Run,
    /// It waited too long: answer that the server is busy.
    TooLate,
}

struct Job {
    client: IpAddr,
    cancel: Cancel,
    since: Instant,
    /// Answers the client. Returns true if the job was cancelled before it was done.
    work: Box<dyn FnOnce(Start) -> bool + Send>,
}

impl Job {
    /// Does the work. Returns true if the job was cancelled before it was done.
    fn end(self, start: Start) -> bool {
        // The work answers its own panics. If that fails too, the thread must not end.
        let work = std::panic::AssertUnwindSafe(|| (self.work)(start));
        std::panic::catch_unwind(work).unwrap_or(false)
    }
}

/// The waiting jobs of one kind.
#[derive(Default)]
struct Queue {
    /// The jobs of each client that has any, in the order of the clients' turns.
    turns: VecDeque<VecDeque<Job>>,
    length: usize,
}

impl Queue {
    fn push(&mut self, job: Job) {
        self.length += 1;
        let is_own = |jobs: &&mut VecDeque<Job>| jobs[0].client == job.client;
        match self.turns.iter_mut().find(is_own) {
            Some(jobs) => jobs.push_back(job),
            None => self.turns.push_back(VecDeque::from([job])),
        }
    }

    /// Removes the oldest job of the client whose turn it is.
    fn pop(&mut self) -> Option<Job> {
        let mut jobs = self.turns.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            self.turns.push_back(jobs);
        }
        self.length -= 1;
        job
    }

    /// Removes the jobs that meet a condition.
    fn take(&mut self, is_taken: impl Fn(&Job) -> bool) -> Vec<Job> {
        let mut taken = Vec::new();
        for jobs in &mut self.turns {
            for job in std::mem::take(jobs) {
                if is_taken(&job) { taken.push(job) } else { jobs.push_back(job) }
            }
        }
        self.turns.retain(|jobs| !jobs.is_empty());
        self.length -= taken.len();
        taken
    }

    fn jobs(&self) -> impl Iterator<Item = &Job> {
        self.turns.iter().flatten()
    }
}

#[derive(Default)]
struct Queues {
    waiting: [Queue; Kind::ALL.len()],
    running: HashMap<u64, (IpAddr, Cancel)>,
    clients: HashMap<IpAddr, usize>,
    next: u64,
    stopping: bool,
}

impl Queues {
    /// Removes the waiting jobs that meet a condition.
    fn take(&mut self, is_taken: impl Fn(&Job) -> bool) -> Vec<Job> {
        let taken: Vec<Job> =
            self.waiting.iter_mut().flat_map(|queue| queue.take(&is_taken)).collect();
        taken.iter().for_each(|job| self.leave(job.client));
        taken
    }

    fn leave(&mut self, client: IpAddr) {
        if let Some(jobs) = self.clients.get_mut(&client) {
            *jobs -= 1;
            if *jobs == 0 {
                self.clients.remove(&client);
            }
        }
    }
}

/// The threads and their queues.
pub(crate) struct Pool {
    queues: Mutex<Queues>,
    more: [Condvar; Kind::ALL.len()],
    queue: usize,
    per_client: usize,
    wait: Duration,
    /// Jobs that ended early because their client left or the server stopped.
    pub(crate) cancelled: AtomicU64,
}

/// Cancels a job when it is dropped: its client has left.
pub(crate) struct CancelOnDrop(pub(crate) Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl Pool {
    /// Starts the threads.
    pub(crate) fn start(
        threads: usize,
        queue: usize,
        per_client: usize,
        wait: Duration,
    ) -> std::io::Result<Arc<Pool>> {
        let pool = Arc::new(Pool {
            queues: Mutex::default(),
            more: Default::default(),
            queue,
            per_client,
            wait,
            cancelled: AtomicU64::new(0),
        });
        for kind in Kind::ALL {
            for number in 0..threads {
                let pool = Arc::clone(&pool);
                let name = format!("{}-{number}", kind.name());
                // The rating of hard puzzles recurses.
                let builder = std::thread::Builder::new().name(name).stack_size(8 << 20);
                builder.spawn(move || pool.work(kind))?;
            }
        }
        Ok(pool)
    }

    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a job. It answers its client itself, and returns true if it was cancelled before it was
    /// done.
    pub(crate) fn submit(
        &self,
        kind: Kind,
        client: IpAddr,
        cancel: &Cancel,
        work: impl FnOnce(Start) -> bool + Send + 'static,
    ) -> Result<(), Refused> {
        let mut queues = self.lock();
        if queues.stopping {
            return Err(Refused::Stopping);
        }
        let index = kind as usize;
        let refused = |queues: &Queues| {
            let jobs = queues.clients.get(&client).copied().unwrap_or(0);
            let is_full = queues.waiting[index].length >= self.queue;
            let has_many = (jobs >= self.per_client).then_some(Refused::Client);
            if is_full { Some(Refused::Full) } else { has_many }
        };
        if refused(&queues).is_some() {
            // Clients that left while they waited make room.
            let left = queues.take(|job| job.cancel.is_cancelled());
            self.cancelled.fetch_add(left.len() as u64, Ordering::Relaxed);
            if let Some(refused) = refused(&queues) {
                return Err(refused);
            }
        }
        *queues.clients.entry(client).or_default() += 1;
        let (cancel, since) = (cancel.clone(), Instant::now());
        queues.waiting[index].push(Job { client, cancel, since, work: Box::new(work) });
        drop(queues);
        self.more[index].notify_one();
        Ok(())
    }

    /// Runs jobs until the pool is stopped and the queue is empty.
    fn work(&self, kind: Kind) {
        let index = kind as usize;
        let mut queues = self.lock();
        loop {
            let Some(job) = queues.waiting[index].pop() else {
                if queues.stopping {
                    return;
                }
                queues = self.more[index].wait(queues).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            if job.cancel.is_cancelled() {
                self.cancelled.fetch_add(1, Ordering::Relaxed);
                queues.leave(job.client);
                continue;
            }
            let id = queues.next;
            queues.next += 1;
            queues.running.insert(id, (job.client, job.cancel.clone()));
            drop(queues);
            let client = job.client;
            if job.end(Start::Run) {
                self.cancelled.fetch_add(1, Ordering::Relaxed);
            }
            queues = self.lock();
            queues.running.remove(&id);
            queues.leave(client);
        }
    }

    /// Removes the jobs whose clients have left, and answers those that have waited too long.
    pub(crate) fn sweep(&self) {
        let is_over = |job: &Job| job.cancel.is_cancelled() || job.since.elapsed() >= self.wait;
        let over = self.lock().take(is_over);
        for job in over {
            if job.cancel.is_cancelled() || job.end(Start::TooLate) {
                self.cancelled.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Returns the number of waiting jobs of a kind.
    pub(crate) fn waiting(&self, kind: Kind) -> usize {
        self.lock().waiting[kind as usize].length
    }

    /// Returns the number of running jobs.
    pub(crate) fn running(&self) -> usize {
        self.lock().running.len()
    }

    /// Accepts no more jobs. Those in the queue still run.
    pub(crate) fn stop(&self) {
        self.lock().stopping = true;
        self.more.iter().for_each(Condvar::notify_all);
    }

    /// Cancels all jobs.
    pub(crate) fn cancel_all(&self) {
        let queues = self.lock();
        let running = queues.running.values().map(|(_, cancel)| cancel);
        let waiting = queues.waiting.iter().flat_map(Queue::jobs).map(|job| &job.cancel);
        for cancel in running.chain(waiting) {
            cancel.cancel();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    const CLIENT: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn a_queue_and_a_client_have_limits_and_a_job_that_left_makes_room() {
        let pool = Pool::start(1, 2, 3, Duration::from_secs(60)).unwrap();
        let (started, running) = mpsc::channel();
        let (release, blocked) = mpsc::channel::<()>();
        let first = Cancel::new();
        let work = move |_| {
            started.send(()).unwrap();
            blocked.recv().is_err()
        };
        pool.submit(Kind::Short, CLIENT, &first, work).unwrap();
        running.recv().unwrap();
        let second = Cancel::new();
        pool.submit(Kind::Short, CLIENT, &second, |_| panic!("its client left")).unwrap();
        let (done, ended) = mpsc::channel();
        let third = Cancel::new();
        pool.submit(Kind::Short, CLIENT, &third, move |start| done.send(start).is_err()).unwrap();
        // The queue of this kind is full, and the client has three jobs.
        let none = Cancel::new();
        assert_eq!(pool.submit(Kind::Short, CLIENT, &none, |_| false), Err(Refused::Full));
        assert_eq!(pool.submit(Kind::Long, CLIENT, &none, |_| false), Err(Refused::Client));
        let other = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 2));
        pool.submit(Kind::Long, other, &none, |_| false).unwrap();
        // A waiting job whose client has left makes room.
        drop(CancelOnDrop(second));
        let fourth = Cancel::new();
        pool.submit(Kind::Short, CLIENT, &fourth, |_| panic!("its client left")).unwrap();
        assert_eq!(pool.cancelled.load(Ordering::Relaxed), 1);
        // Also one of a client that has its number of jobs.
        assert_eq!(pool.submit(Kind::Long, CLIENT, &none, |_| false), Err(Refused::Client));
        drop(CancelOnDrop(fourth));
        pool.submit(Kind::Long, CLIENT, &none, |_| false).unwrap();
        assert_eq!(pool.cancelled.load(Ordering::Relaxed), 2);
        release.send(()).unwrap();
        assert_eq!(ended.recv().unwrap(), Start::Run);
        pool.stop();
        assert_eq!(pool.submit(Kind::Short, CLIENT, &none, |_| false), Err(Refused::Stopping));
    }

    #[test]
    fn a_panic_of_a_job_leaves_the_thread_and_the_counts() {
        let pool = Pool::start(1, 8, 1, Duration::from_secs(60)).unwrap();
        for _ in 0..3 {
            let (done, ended) = mpsc::channel::<()>();
            let work = move |_| {
                let _done = done;
                panic!("a job");
            };
            // The client may have one job, so the count must return to zero after each panic.
            while pool.submit(Kind::Short, CLIENT, &Cancel::new(), |_| false).is_err() {
                std::thread::yield_now();
            }
            while pool.running() > 0 || pool.waiting(Kind::Short) > 0 {
                std::thread::yield_now();
            }
            pool.submit(Kind::Short, CLIENT, &Cancel::new(), work).unwrap();
            assert!(ended.recv().is_err());
        }
    }
}
