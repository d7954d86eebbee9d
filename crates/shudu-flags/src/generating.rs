//! The flags of commands that make and count grids, and of experiments: `generate`, `enumerate`, `census`, `lab`.

use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum, value_parser};
use shudu::generate::{Preset, Symmetry};
use shudu::grid::Shape;
use shudu::logic::Rating;
use shudu::solve::engine::Engine;
use shudu::text::Format;

use crate::choices::{Style, answer_styles, formats, named, styles, traced_engines};
use crate::shared::{RuledInput, Timeout};
use crate::values::{queens, ratings, span, time_span};

#[derive(Args, Debug)]
pub struct Generate {
    #[arg(short = 'n', long, value_name = "N")]
    pub count: Option<NonZeroU64>,
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "N", default_value = "0")]
    pub start_at: u64,
    #[arg(id = "for", long = "for", value_name = "TIME", value_parser = time_span)]
    pub time: Option<Duration>,
    #[arg(long, value_name = "SHAPE", default_value = "3x3")]
    pub shape: Shape,
    #[arg(long, conflicts_with_all = ["holes", "givens", "minimal", "symmetry", "pattern", "start",
          "digits", "avoid_given_digit", "unbiased", "rating", "level", "technique", "only",
          "hardest", "at_step", "rate"])]
    pub finished: bool,
    #[arg(long, value_enum, value_name = "METHOD")]
    pub method: Option<Method>,
    #[arg(long, value_name = "A..B", value_parser = span, conflicts_with = "givens")]
    pub holes: Option<(usize, usize)>,
    #[arg(long, value_name = "A..B", value_parser = span)]
    pub givens: Option<(usize, usize)>,
    #[arg(long)]
    pub minimal: bool,
    #[arg(long, value_name = "KIND", value_parser = named::<Symmetry>())]
    pub symmetry: Option<Symmetry>,
    #[arg(long, value_name = "FILE")]
    pub pattern: Option<PathBuf>,
    #[arg(long, value_name = "PUZZLE")]
    pub start: Option<String>,
    #[arg(long, value_name = "GRID", conflicts_with_all = ["finished", "start", "pattern", "method"])]
    pub grid: Option<String>,
    #[arg(long, value_name = "N")]
    pub digits: Option<usize>,
    #[arg(long, value_name = "D", value_parser = value_parser!(u8).range(1..=25))]
    pub avoid_given_digit: Option<u8>,
    #[arg(long, value_name = "A..B", value_parser = ratings)]
    pub rating: Option<RangeInclusive<Rating>>,
    #[arg(long, value_name = "LEVEL", value_parser = named::<Preset>(), conflicts_with = "rating")]
    pub level: Option<Preset>,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub technique: Vec<String>,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub only: Vec<String>,
    #[arg(long, value_name = "NAME")]
    pub hardest: Option<String>,
    #[arg(long, requires = "technique")]
    pub at_step: bool,
    #[arg(long, conflicts_with_all = ["method", "holes", "givens", "symmetry", "pattern", "start",
          "grid", "digits", "avoid_given_digit", "rating", "level", "technique", "only", "hardest"])]
    pub unbiased: bool,
    #[arg(long)]
    pub rate: bool,
    #[arg(long)]
    pub distinct: bool,
    #[arg(long)]
    pub solution: bool,
    #[arg(long, value_name = "FORMAT", value_parser = answer_styles())]
    pub format: Option<Style>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    Random,
    Quick,
    Uniform,
    Spread,
    Grow,
}

#[derive(Args, Debug)]
pub struct Enumerate {
    #[arg(value_name = "SHAPE")]
    pub shape: Shape,
    #[arg(long, value_name = "N")]
    pub limit: Option<NonZeroU64>,
    #[arg(long)]
    pub count: bool,
    #[arg(long, value_name = "WALKS", conflicts_with_all = ["limit", "count", "format"],
          value_parser = value_parser!(u32).range(1..))]
    pub estimate: Option<u32>,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "FORMAT", value_parser = formats(|f| f.writes))]
    pub format: Option<&'static Format>,
}

#[derive(Args, Debug)]
pub struct Census {
    #[arg(value_name = "SHAPE", default_value = "3x3")]
    pub shape: Shape,
    #[arg(long)]
    pub classes: bool,
    #[arg(long)]
    pub table: bool,
}

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
    #[arg(long, value_name = "FORMAT", value_parser = styles(["text", "csv", "jsonl"]))]
    pub format: Option<Style>,
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
    pub input: RuledInput,
    #[arg(long, value_name = "ENGINE", value_parser = traced_engines())]
    pub engine: Option<&'static dyn Engine>,
    #[arg(long, value_name = "N")]
    pub limit: Option<NonZeroU64>,
    #[arg(long, value_name = "N", default_value = "1")]
    pub solutions: NonZeroU64,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["text", "jsonl", "json"]))]
    pub format: Option<Style>,
}
