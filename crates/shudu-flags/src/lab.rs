//! The flags of experiments: `lab depth`, `lab queens`, `lab trace`.

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::{Args, Subcommand, value_parser};

use crate::choices::engine_names;
use crate::shared::Input;
use crate::values::queens;

#[derive(Subcommand, Debug)]
pub enum Lab {
    Depth(LabDepth),
    Queens(LabQueens),
    Trace(LabTrace),
}

#[derive(Args, Debug)]
pub struct LabDepth {
    #[arg(long, value_name = "K,…", value_delimiter = ',', default_values_t = [17, 25, 30],
          value_parser = value_parser!(u8).range(0..=81))]
    pub givens: Vec<u8>,
    #[arg(long, value_name = "N", default_value = "1000")]
    pub trials: NonZeroU64,
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    #[arg(long)]
    pub raw: bool,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "csv", "jsonl"])]
    pub format: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
    #[arg(long, requires = "plot")]
    pub force: bool,
}

#[derive(Args, Debug)]
pub struct LabQueens {
    #[arg(value_name = "N", value_parser = queens)]
    pub n: (usize, usize),
    #[arg(long)]
    pub boards: bool,
    #[arg(long, value_name = "N", requires = "boards")]
    pub limit: Option<NonZeroU64>,
}

#[derive(Args, Debug)]
pub struct LabTrace {
    #[command(flatten)]
    pub input: Input,
    #[arg(long, value_name = "ENGINE", value_parser = engine_names())]
    pub engine: Option<String>,
    #[arg(long, value_name = "N")]
    pub limit: Option<NonZeroU64>,
    #[arg(long, value_name = "N", default_value = "1")]
    pub solutions: NonZeroU64,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "jsonl", "json"])]
    pub format: Option<String>,
}
