//! Groups of flags that several commands have.

use std::ops::Deref;
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgMatches, Args};
use shudu::grid::Shape;
use shudu::solve::Solver;
use shudu::solve::engine::Engine;
use shudu::text::{Format, ReadOptions, Symbols};

use crate::choices::{engines, formats, named};
use crate::values::{device, time_span};

// Input flags.
#[derive(Args, Debug, Clone, Default)]
pub struct Input {
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = formats(|f| f.reads))]
    pub from: Option<&'static Format>,
    #[arg(long, value_name = "NAME")]
    pub column: Option<String>,
    #[arg(long, value_name = "SHAPE")]
    pub shape: Option<Shape>,
    #[arg(long, value_name = "KIND", value_parser = named::<Symbols>())]
    pub symbols: Option<Symbols>,
}

// The input of a command that needs all rules of a puzzle.
#[derive(Args, Debug, Clone, Default)]
pub struct RuledInput {
    #[command(flatten)]
    pub input: Input,
    #[arg(long)]
    pub ignore_unknown: bool,
}

impl Deref for RuledInput {
    type Target = Input;

    fn deref(&self) -> &Input {
        &self.input
    }
}

// The columns of a table.
#[derive(Args, Debug, Clone, Default)]
pub struct TableFlags {
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub columns: Vec<String>,
}

/// The values of flags that many verbs have, whichever the verb is.
#[derive(Debug, Default)]
pub struct Shared {
    /// The files of a verb that reads puzzles.
    pub files: Option<Vec<PathBuf>>,
    pub ignore_unknown: bool,
    /// True if columns are declared although the output is not a table.
    pub has_idle_columns: bool,
    pub plot: Option<PathBuf>,
    pub force: Option<bool>,
}

impl Shared {
    pub(crate) fn of(flags: &ArgMatches) -> Shared {
        let is_there = |id| flags.try_contains_id(id).is_ok();
        let is_set = |id| flags.try_get_one::<bool>(id).ok().flatten().copied();
        let raw = |id| flags.try_get_raw(id).ok().flatten().and_then(|mut all| all.next());
        let files = || flags.get_many("files").unwrap_or_default().cloned().collect();
        Shared {
            files: is_there("files").then(files),
            ignore_unknown: is_set("ignore_unknown") == Some(true),
            has_idle_columns: raw("columns").is_some() && raw("format") != Some("csv".as_ref()),
            plot: raw("plot").map(PathBuf::from),
            force: is_set("force"),
        }
    }
}

// Search flags.
#[derive(Args, Debug, Clone, Default)]
pub struct Search {
    #[arg(long, value_name = "ENGINE", value_parser = engines())]
    pub engine: Option<&'static dyn Engine>,
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
        ReadOptions::default().with(|o| {
            o.format = self.from;
            o.column = self.column.clone();
            o.shape = self.shape;
            o.symbols = self.symbols;
        })
    }
}

impl Search {
    /// Returns a solver that uses the engine and the timeout of these flags.
    pub fn solver(&self) -> Solver {
        Solver::default().with(|o| {
            o.engine = self.engine;
            o.timeout = self.time.timeout;
        })
    }
}
