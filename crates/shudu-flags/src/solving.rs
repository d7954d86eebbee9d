//! The flags of commands that search: `solve`, `count`, `check`, `backbone`, `bench`.

use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum, value_parser};
use shudu::solve::engine::Engine;

use crate::choices::{Style, answer_styles, engines, styles};
use crate::shared::{Device, RuledInput, Search, TableFlags, Timeout};
use crate::values::{device, time_span};

#[derive(Args, Debug)]
pub struct Solve {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub search: Search,
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    pub first: bool,
    #[arg(long, conflicts_with = "limit")]
    pub all: bool,
    #[arg(long, value_name = "N")]
    pub limit: Option<NonZeroU64>,
    #[arg(long, value_name = "ORDER", value_enum)]
    pub order: Option<Order>,
    #[arg(long)]
    pub strict: bool,
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    #[arg(long)]
    pub full: bool,
    #[arg(long, value_name = "FORMAT", value_parser = answer_styles())]
    pub format: Option<Style>,
    #[command(flatten)]
    pub table: TableFlags,
    #[arg(long)]
    pub keep: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    Any,
    Lex,
}

#[derive(Args, Debug)]
pub struct Count {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub search: Search,
    #[arg(long, value_name = "N")]
    pub limit: Option<NonZeroU64>,
    #[arg(long, value_name = "WALKS", conflicts_with = "limit",
          value_parser = value_parser!(u32).range(1..))]
    pub estimate: Option<u32>,
    #[arg(long, value_name = "S", default_value = "1", requires = "estimate")]
    pub seed: u64,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["text", "csv", "jsonl", "json"]))]
    pub format: Option<Style>,
    #[command(flatten)]
    pub table: TableFlags,
    #[arg(long, value_name = "FILE", requires = "estimate")]
    pub plot: Option<PathBuf>,
    #[arg(long, requires = "plot")]
    pub force: bool,
}

#[derive(Args, Debug)]
pub struct Check {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub search: Search,
    #[arg(long)]
    pub minimal: bool,
    #[arg(long, conflicts_with_all = ["minimal", "format", "columns"])]
    pub show: bool,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["text", "csv", "jsonl", "json"]))]
    pub format: Option<Style>,
    #[command(flatten)]
    pub table: TableFlags,
}

#[derive(Args, Debug)]
pub struct Backbone {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["line", "pencilmarks", "csv", "jsonl", "json"]))]
    pub format: Option<Style>,
    #[command(flatten)]
    pub table: TableFlags,
}

#[derive(Args, Debug)]
pub struct Bench {
    #[command(flatten)]
    pub input: RuledInput,
    #[arg(long, value_name = "N", default_value = "2")]
    pub limit: NonZeroU64,
    #[arg(long, value_name = "TIME", default_value = "1", value_parser = time_span)]
    pub time: Duration,
    #[arg(long, value_name = "ENGINE", value_parser = engines())]
    pub engine: Vec<&'static dyn Engine>,
    #[arg(long, value_name = "DEVICE", value_parser = device, conflicts_with = "engine")]
    pub device: Option<Device>,
    #[arg(long)]
    pub json: bool,
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
    #[arg(long, requires = "plot")]
    pub force: bool,
}
