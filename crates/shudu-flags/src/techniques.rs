//! The flags of commands that solve like people: `rate`, `explain`, `hint`, `techniques`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum, value_parser};
use shudu::logic::{StepScale, Technique};

use crate::choices::{step_scales, themes};
use crate::shared::{Input, TableFlags, Timeout};
use crate::values::technique;

// The scale of ratings.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    Se,
    Hodoku,
    Both,
}

#[derive(Args, Debug)]
pub struct Rate {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "SCALE", value_enum)]
    pub scale: Option<Scale>,
    #[command(flatten)]
    pub techniques: Techniques,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "csv", "jsonl", "json"])]
    pub format: Option<String>,
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

impl Techniques {
    /// Returns true if any of the flags was given.
    pub fn is_any(&self) -> bool {
        !(self.order.is_empty() && self.with.is_empty() && self.without.is_empty())
    }
}

#[derive(Args, Debug)]
pub struct Explain {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "SCALE", default_value = "hodoku", value_parser = step_scales())]
    pub scale: StepScale,
    #[command(flatten)]
    pub techniques: Techniques,
    #[arg(long, conflicts_with_all = ["steps", "until"])]
    pub all: bool,
    #[arg(long, value_name = "N")]
    pub steps: Option<NonZeroUsize>,
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    pub until: Option<Technique>,
    #[arg(long)]
    pub grid: bool,
    #[arg(long, value_name = "PUZZLE")]
    pub givens: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "jsonl", "json", "html", "markdown", "pdf"])]
    pub format: Option<String>,
    #[arg(long, value_name = "THEME", value_parser = themes())]
    pub theme: Option<String>,
}

#[derive(Args, Debug)]
pub struct Hint {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "1-4", default_value = "1", value_parser = value_parser!(u8).range(1..=4))]
    pub level: u8,
    #[arg(long, value_name = "SCALE", default_value = "hodoku", value_parser = step_scales())]
    pub scale: StepScale,
    #[command(flatten)]
    pub techniques: Techniques,
    #[arg(long, value_name = "PUZZLE")]
    pub givens: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "jsonl", "json"])]
    pub format: Option<String>,
}

#[derive(Args, Debug)]
pub struct TechniqueList {
    #[arg(value_name = "NAME")]
    pub names: Vec<String>,
}
