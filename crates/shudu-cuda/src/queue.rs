//! The interface between the batches and the driver.
//!
//! A queue is one stream of a device with its buffers. Several threads use several queues at the
//! same time: while the device works for one, others copy and pack. Tests implement the trait with
//! the kernels compiled for the CPU, and with queues that fail.

use std::fmt;

use shudu::search::Work;

use crate::record::{NODE, RECORD};

/// What the input buffer of a job contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// Puzzles as records of [`RECORD`] words.
    Records,
    /// Puzzles as nodes of [`NODE`] words.
    Nodes,
}

/// A job for a queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job {
    /// What the input buffer contains.
    pub input: Input,
    /// The number of puzzles.
    pub many: u32,
    /// The limit on solutions of each puzzle.
    pub limit: u32,
    /// The number of solutions returned of each puzzle: one or two.
    pub kept: u32,
    /// True if solutions must come in lexicographic order.
    pub in_order: bool,
}

impl Job {
    /// Returns the number of puzzles with one solution, as records, that need the same room.
    #[must_use]
    pub fn room(&self) -> usize {
        let many = self.many as usize;
        let words = match self.input {
            Input::Records => RECORD,
            Input::Nodes => NODE,
        };
        (many * words).div_ceil(RECORD).max(many * self.kept.max(1) as usize)
    }
}

/// A stream of a device, with its buffers.
pub trait Queue: fmt::Debug + Send {
    /// Returns the number of puzzles that fit in the largest buffers, as records with one solution
    /// each.
    fn capacity(&self) -> usize;

    /// Makes room for a job. Buffers grow when they are needed, because memory that is shared with
    /// the device takes long to allocate.
    ///
    /// # Errors
    /// If there is not enough memory, or the job is larger than the capacity.
    fn reserve(&mut self, job: &Job) -> Result<(), Fault>;

    /// Returns the input buffer, with room for the puzzles of the job it was reserved for.
    fn input(&mut self) -> &mut [u32];

    /// Runs a job on the puzzles in the input buffer and waits for its end. While it waits it calls
    /// `stop` often; when that returns true, the device abandons the rest.
    fn run(&mut self, job: &Job, stop: &dyn Fn() -> bool) -> Result<Work, Fault>;

    /// Returns the output buffer, with `kept` records for each puzzle of the last job. The first of
    /// them has its count.
    fn output(&self) -> &[u32];
}

/// The reason why a GPU cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// There is no NVIDIA driver.
    NoDriver,
    /// The driver is too old.
    OldDriver {
        /// The CUDA version that the driver supports, for example `11.4`.
        found: String,
    },
    /// The driver finds no GPU that the kernels run on.
    NoDevice,
    /// There is no GPU with this number.
    NoSuchDevice {
        /// The number asked for, from 0.
        number: usize,
        /// The number of GPUs.
        found: usize,
    },
    /// The GPU has not enough free memory.
    Memory,
    /// A call to the driver failed, for example because the GPU was removed.
    Driver(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoDriver => f.write_str("there is no NVIDIA driver"),
            Fault::OldDriver { found } => {
                write!(f, "the NVIDIA driver supports CUDA {found}; 12.0 is needed")
            }
            Fault::NoDevice => f.write_str("the NVIDIA driver finds no usable GPU"),
            Fault::NoSuchDevice { number, found } => {
                write!(f, "there is no GPU {number}; {found} found, numbered from 0")
            }
            Fault::Memory => f.write_str("the GPU has not enough free memory"),
            Fault::Driver(error) => write!(f, "the NVIDIA driver failed: {error}"),
        }
    }
}

impl std::error::Error for Fault {}
