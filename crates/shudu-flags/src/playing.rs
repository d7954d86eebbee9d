//! The flags of commands for players: `play`, `review`, `serve`.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, ValueEnum, value_parser};
use shudu::generate::{Preset, Symmetry};
use shudu::logic::{Level, Rating, StepScale};
use shudu_draw::Theme;
use shudu_game::MAX_AHEAD;

use crate::choices::{Style, named, styles, themes};
use crate::shared::{Input, Timeout};
use crate::values::{address, network, ratings};

#[derive(Args, Debug)]
#[command(group = clap::ArgGroup::new("saved").multiple(false))]
pub struct Play {
    #[command(flatten)]
    pub input: Input,
    #[arg(long, value_name = "LEVEL", value_parser = named::<Preset>(), conflicts_with = "rating", conflicts_with_all = READING)]
    pub level: Option<Preset>,
    #[arg(long, value_name = "A..B", value_parser = ratings, conflicts_with_all = READING)]
    pub rating: Option<RangeInclusive<Rating>>,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', conflicts_with_all = READING)]
    pub technique: Vec<String>,
    #[arg(long, value_name = "KIND", value_parser = named::<Symmetry>(), conflicts_with_all = READING)]
    pub symmetry: Option<Symmetry>,
    #[arg(long, value_name = "S", conflicts_with_all = READING)]
    pub seed: Option<u64>,
    #[arg(long, value_name = "ID", num_args = 0..=1, default_missing_value = "", group = "saved", conflicts_with_all = NEW)]
    pub resume: Option<String>,
    #[arg(long, group = "saved", conflicts_with_all = NEW, conflicts_with_all = SCREEN)]
    pub list: bool,
    #[arg(long, value_name = "ID", group = "saved", conflicts_with_all = NEW, conflicts_with_all = SCREEN)]
    pub delete: Option<String>,
    #[arg(long, value_names = ["ID", "FILE"], num_args = 1..=2, group = "saved", conflicts_with_all = NEW, conflicts_with_all = SCREEN)]
    pub export: Vec<String>,
    #[arg(long)]
    pub force: bool,
    #[arg(long, value_name = "FILE", group = "saved", conflicts_with_all = NEW, conflicts_with_all = SCREEN)]
    pub import: Option<PathBuf>,
    #[arg(long, group = "saved", conflicts_with_all = NEW, conflicts_with_all = SCREEN)]
    pub stats: bool,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["text", "csv"]), requires = "stats")]
    pub format: Option<Style>,
    #[arg(long, conflicts_with_all = ["vi", "theme"])]
    pub plain: bool,
    #[arg(long)]
    pub vi: bool,
    #[arg(long, value_name = "THEME", value_parser = themes())]
    pub theme: Option<&'static Theme>,
    #[arg(long, value_name = "SCALE", value_parser = named::<StepScale>())]
    pub scale: Option<StepScale>,
}

/// The flags of `play` that read puzzles. One that is generated needs none of them.
const READING: [&str; 4] = ["files", "from", "column", "symbols"];

/// The arguments of `play` that describe a new game. A saved one needs none of them.
const NEW: [&str; 6] = ["Input", "level", "rating", "technique", "symmetry", "seed"];

/// The flags of `play` that decide what the game looks like.
const SCREEN: [&str; 4] = ["plain", "vi", "theme", "scale"];

impl Play {
    /// Returns true if a flag describes a new puzzle.
    pub fn is_request(&self) -> bool {
        self.level.is_some()
            || self.rating.is_some()
            || !self.technique.is_empty()
            || self.symmetry.is_some()
            || self.seed.is_some()
            || self.input.shape.is_some()
    }
}

#[derive(Args, Debug)]
pub struct Review {
    #[arg(value_name = "FILE")]
    pub game: Option<PathBuf>,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "LEVEL", value_parser = named::<Level>())]
    pub level: Option<Level>,
    #[arg(long, value_name = "0-3", default_value = "1", value_parser = value_parser!(u8).range(0..=i64::from(MAX_AHEAD)))]
    pub ahead: u8,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["text", "json", "html"]))]
    pub format: Option<Style>,
    #[arg(long, value_name = "THEME", value_parser = themes())]
    pub theme: Option<&'static Theme>,
}

#[derive(Args, Debug)]
pub struct Serve {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8085", value_parser = address)]
    pub listen: SocketAddr,
    #[arg(long)]
    pub open: bool,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub host: Vec<String>,
    #[arg(long, value_name = "ADDRESS,…", value_delimiter = ',', value_parser = network)]
    pub trusted_proxy: Vec<(IpAddr, u8)>,
    #[arg(long, value_name = "WHAT", default_value = "info", value_enum)]
    pub log: LogLevel,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "N", default_value = "4096")]
    pub connections: NonZeroUsize,
    #[arg(long, value_name = "N", default_value = "64")]
    pub jobs_per_client: NonZeroUsize,
}

/// What the server logs. Each level includes those before it.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogLevel {
    Off,
    Error,
    Info,
    Requests,
    Texts,
}
