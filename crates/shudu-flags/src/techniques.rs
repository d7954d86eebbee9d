//! The flags of commands that solve like people: `rate`, `explain`, `hint`, `techniques`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum, value_parser};
use shudu::logic::StepScale;
use shudu_draw::Theme;

use crate::choices::{Style, named, styles, themes};
use crate::shared::{RuledInput, TableFlags, Timeout};

#[derive(Args, Debug)]
pub struct Rate {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "SCALE", value_enum)]
    pub scale: Option<RateScale>,
    #[command(flatten)]
    pub techniques: Techniques,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["text", "csv", "jsonl", "json"]))]
    pub format: Option<Style>,
    #[command(flatten)]
    pub table: TableFlags,
    #[arg(long, value_name = "TEMPLATE", conflicts_with_all = ["format", "keep"])]
    pub template: Option<String>,
    #[arg(long)]
    pub keep: bool,
    #[arg(long)]
    pub stats: bool,
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
    #[arg(long, requires = "plot")]
    pub force: bool,
}

/// The scales of ratings.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum RateScale {
    Se,
    Hodoku,
    Both,
}

// The techniques of the HoDoKu solver, and their order.
#[derive(Args, Debug, Clone, Default)]
pub struct Techniques {
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', conflicts_with_all = ["with", "without"])]
    pub order: Vec<String>,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub with: Vec<String>,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub without: Vec<String>,
}

#[derive(Args, Debug)]
pub struct Explain {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "SCALE", default_value = "hodoku", value_parser = named::<StepScale>())]
    pub scale: StepScale,
    #[command(flatten)]
    pub techniques: Techniques,
    #[arg(long, conflicts_with_all = ["steps", "until"])]
    pub all: bool,
    #[arg(long, value_name = "N")]
    pub steps: Option<NonZeroUsize>,
    #[arg(long, value_name = "TECHNIQUE")]
    pub until: Option<String>,
    #[arg(long)]
    pub check: bool,
    #[arg(long)]
    pub grid: bool,
    #[arg(long, value_name = "PUZZLE")]
    pub givens: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["text", "jsonl", "json", "html", "markdown", "pdf"]))]
    pub format: Option<Style>,
    #[arg(long, value_name = "THEME", value_parser = themes())]
    pub theme: Option<&'static Theme>,
}

#[derive(Args, Debug)]
pub struct Hint {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "1-3", default_value = "1", value_parser = value_parser!(u8).range(1..=3))]
    pub level: u8,
    #[arg(long, value_name = "SCALE", default_value = "hodoku", value_parser = named::<StepScale>())]
    pub scale: StepScale,
    #[command(flatten)]
    pub techniques: Techniques,
    #[arg(long, value_name = "PUZZLE")]
    pub givens: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["text", "jsonl", "json"]))]
    pub format: Option<Style>,
}

#[derive(Args, Debug)]
pub struct TechniqueList {
    #[arg(value_name = "NAME")]
    pub names: Vec<String>,
}
