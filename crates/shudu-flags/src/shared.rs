//! Groups of flags that several commands have.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use shudu::grid::Shape;
use shudu::solve::Solver;
use shudu::solve::engine::{self, Engine};
use shudu::text::{Format, ReadOptions, Symbols};

use crate::choices::{engine_names, reading_formats, symbols};
use crate::values::{device, time_span};

// Input flags.
#[derive(Args, Debug, Clone, Default)]
pub struct Input {
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = reading_formats())]
    pub from: Option<&'static Format>,
    #[arg(long, value_name = "NAME")]
    pub column: Option<String>,
    #[arg(long, value_name = "SHAPE")]
    pub shape: Option<Shape>,
    #[arg(long, value_name = "KIND", value_parser = symbols())]
    pub symbols: Option<Symbols>,
}

// The columns of a table.
#[derive(Args, Debug, Clone, Default)]
pub struct TableFlags {
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub columns: Vec<String>,
}

// Search flags.
#[derive(Args, Debug, Clone, Default)]
pub struct Search {
    #[arg(long, value_name = "ENGINE", value_parser = engine_names())]
    pub engine: Option<String>,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long)]
    pub stats: bool,
    // Puzzles that are searched one by one are searched on the CPU.
    #[arg(long, value_name = "DEVICE", value_parser = device, conflicts_with_all = ["engine", "timeout"])]
    pub device: Option<Device>,
}

/// The processor that searches batches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Device {
    Auto,
    Cpu,
    /// The GPU with this number, or all of them.
    Gpu(Option<usize>),
}

// The time limit per puzzle.
#[derive(Args, Debug, Clone, Copy, Default)]
pub struct Timeout {
    #[arg(long, value_name = "TIME", value_parser = time_span)]
    pub timeout: Option<Duration>,
}

impl Input {
    /// Returns the reader options of these flags.
    pub fn options(&self) -> ReadOptions {
        ReadOptions::default()
            .with_format(self.from)
            .with_column(self.column.clone())
            .with_shape(self.shape)
            .with_symbols(self.symbols)
    }
}

impl Search {
    /// Returns the engine that was named, if any.
    pub fn engine(&self) -> Option<&'static dyn Engine> {
        self.engine.as_deref().and_then(engine::named)
    }

    /// Returns a solver that uses the engine and the timeout of these flags.
    pub fn solver(&self) -> Solver {
        let mut solver = Solver::new();
        if let Some(engine) = self.engine() {
            solver = solver.with_engine(engine);
        }
        if let Some(timeout) = self.time.timeout {
            solver = solver.with_timeout(timeout);
        }
        solver
    }
}
