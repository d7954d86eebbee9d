//! The flags of commands that change puzzles or files of them: `convert`, `canon`, `transform`,
//! `dedupe`, `split`, `minimize`, `formats`, `detect`.

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use shudu::text::{Format, Symbols};

use crate::choices::{Style, formats, named, styles};
use crate::shared::{Input, RuledInput, TableFlags, Timeout};
use crate::values::{blank, part, share};

#[derive(Args, Debug)]
pub struct Convert {
    #[command(flatten)]
    pub input: Input,
    #[arg(long, value_name = "FORMAT", value_parser = formats(|f| f.writes))]
    pub format: Option<&'static Format>,
    #[command(flatten)]
    pub table: TableFlags,
    #[arg(long, value_name = "CHAR", value_parser = blank, allow_hyphen_values = true)]
    pub blank: Option<char>,
    #[arg(long, value_name = "KIND", value_parser = named::<Symbols>())]
    pub write_symbols: Option<Symbols>,
    #[arg(long)]
    pub bare: bool,
}

#[derive(Args, Debug)]
pub struct Canon {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long)]
    pub pattern: bool,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["line", "id", "csv", "jsonl", "json"]))]
    pub format: Option<Style>,
    #[command(flatten)]
    pub table: TableFlags,
}

#[derive(Args, Debug)]
pub struct Transform {
    #[command(flatten)]
    pub input: RuledInput,
    #[arg(long, value_name = "TRANSFORM", required_unless_present = "random")]
    pub by: Option<String>,
    #[arg(long, conflicts_with = "by")]
    pub random: bool,
    #[arg(long, value_name = "S", conflicts_with = "by")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "K", default_value = "1", conflicts_with = "by")]
    pub times: NonZeroU64,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["line", "csv", "jsonl", "json"]))]
    pub format: Option<Style>,
    #[command(flatten)]
    pub table: TableFlags,
}

// The notion of equivalence.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sameness {
    Puzzle,
    Pattern,
    Solution,
}

#[derive(Args, Debug)]
pub struct Dedupe {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Sameness::Puzzle)]
    pub by: Sameness,
    #[arg(long)]
    pub stats: bool,
    #[arg(long, value_name = "FORMAT", value_parser = formats(|f| f.writes))]
    pub format: Option<&'static Format>,
    #[command(flatten)]
    pub table: TableFlags,
}

#[derive(Args, Debug)]
pub struct Split {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "FILE", required_unless_present = "part", requires = "test")]
    pub train: Option<PathBuf>,
    #[arg(long, value_name = "FILE", required_unless_present = "part", requires = "train")]
    pub test: Option<PathBuf>,
    #[arg(long, value_name = "FILE=PART", value_parser = part, conflicts_with_all = ["train", "test", "share"])]
    pub part: Vec<(PathBuf, f64)>,
    #[arg(long, value_name = "PART", default_value = "0.1", value_parser = share)]
    pub share: f64,
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Sameness::Puzzle)]
    pub by: Sameness,
    #[arg(long, value_name = "FORMAT", value_parser = formats(|f| f.writes))]
    pub format: Option<&'static Format>,
    #[command(flatten)]
    pub table: TableFlags,
}

#[derive(Args, Debug)]
pub struct Minimize {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    #[arg(long, value_name = "FORMAT", value_parser = formats(|f| f.writes))]
    pub format: Option<&'static Format>,
    #[command(flatten)]
    pub table: TableFlags,
}

#[derive(Args, Debug)]
pub struct Formats {
    #[arg(value_name = "FORMAT", value_parser = formats(|_| true))]
    pub name: Option<&'static Format>,
}

#[derive(Args, Debug)]
pub struct Detect {
    #[command(flatten)]
    pub input: Input,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["text", "jsonl"]))]
    pub format: Option<Style>,
}
