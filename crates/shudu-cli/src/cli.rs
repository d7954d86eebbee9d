//! The command line of `shudu`.
//!
//! The definitions have no texts: all help comes from the message catalogue (see [`localize`]), so
//! that help, man pages and completions are in the user's language. A test checks that each command
//! and each flag has its text in every language.

use std::ffi::OsStr;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Command, CommandFactory, Parser, Subcommand, ValueEnum, value_parser};
use shudu::grid::Shape;
use shudu::logic::{Rating, StepScale, Technique};
use shudu::solve::engine::ENGINES;
use shudu::text::{FORMATS, Format, Symbols, to_ascii};
use shudu_messages::{Catalogue, Lang, args};

use crate::width;

#[derive(Parser, Debug)]
#[command(name = "shudu", version, disable_help_subcommand = true, max_term_width = WIDEST_HELP)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

// Flags of all commands.
#[derive(Args, Debug, Clone)]
pub(crate) struct Common {
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t = When::Auto)]
    pub(crate) color: When,
    #[arg(short, long, global = true, value_name = "N")]
    pub(crate) jobs: Option<NonZeroUsize>,
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
    #[arg(short, long, global = true, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Verb {
    Solve(Solve),
    Count(Count),
    Check(Check),
    Rate(Rate),
    Explain(Explain),
    Hint(Hint),
    Play(Play),
    Review(Review),
    Draw(Draw),
    Print(Print),
    Generate(Generate),
    Enumerate(Enumerate),
    Convert(Convert),
    Canon(Canon),
    Transform(Transform),
    Dedupe(Dedupe),
    Split(Split),
    Minimize(Minimize),
    Backbone(Backbone),
    Census(Census),
    #[command(subcommand)]
    Lab(Lab),
    Bench(Bench),
    Techniques(TechniqueList),
    Formats(Formats),
    Serve(Serve),
    Completions(Completions),
    Man(Man),
    Help(Help),
}

// Input flags.
#[derive(Args, Debug, Clone, Default)]
pub(crate) struct Input {
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = reading_formats())]
    pub(crate) from: Option<&'static Format>,
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    #[arg(long, value_name = "SHAPE")]
    pub(crate) shape: Option<Shape>,
    #[arg(long, value_name = "KIND", value_parser = symbols())]
    pub(crate) symbols: Option<Symbols>,
}

// The columns of a table.
#[derive(Args, Debug, Clone, Default)]
pub(crate) struct TableFlags {
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) columns: Vec<String>,
}

// Search flags.
#[derive(Args, Debug, Clone, Default)]
pub(crate) struct Search {
    #[arg(long, value_name = "ENGINE", value_parser = engine_names())]
    pub(crate) engine: Option<String>,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long)]
    pub(crate) stats: bool,
    // Puzzles that are searched one by one are searched on the CPU.
    #[arg(long, value_name = "DEVICE", value_parser = device, conflicts_with_all = ["engine", "timeout"])]
    pub(crate) device: Option<Device>,
}

/// The processor that searches batches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Device {
    Auto,
    Cpu,
    /// The GPU with this number, or all of them.
    Gpu(Option<usize>),
}

// The time limit per puzzle.
#[derive(Args, Debug, Clone, Copy, Default)]
pub(crate) struct Timeout {
    #[arg(long, value_name = "TIME", value_parser = time_span)]
    pub(crate) timeout: Option<Duration>,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) search: Search,
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    pub(crate) first: bool,
    #[arg(long, conflicts_with = "limit")]
    pub(crate) all: bool,
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<NonZeroU64>,
    #[arg(long, value_name = "ORDER", value_enum)]
    pub(crate) order: Option<Order>,
    #[arg(long)]
    pub(crate) strict: bool,
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    #[arg(long)]
    pub(crate) full: bool,
    #[arg(long, value_name = "FORMAT", value_parser = answer_formats())]
    pub(crate) format: Option<String>,
    #[command(flatten)]
    pub(crate) table: TableFlags,
    #[arg(long)]
    pub(crate) keep: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    Any,
    Lex,
}

#[derive(Args, Debug)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) search: Search,
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<NonZeroU64>,
    #[arg(long, value_name = "WALKS", conflicts_with = "limit",
          value_parser = value_parser!(u32).range(1..))]
    pub(crate) estimate: Option<u32>,
    #[arg(long, value_name = "S", default_value = "1", requires = "estimate")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "csv", "jsonl", "json"])]
    pub(crate) format: Option<String>,
    #[command(flatten)]
    pub(crate) table: TableFlags,
    #[arg(long, value_name = "FILE", requires = "estimate")]
    pub(crate) plot: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) search: Search,
    #[arg(long)]
    pub(crate) minimal: bool,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "csv", "jsonl", "json"])]
    pub(crate) format: Option<String>,
    #[command(flatten)]
    pub(crate) table: TableFlags,
}

// The scale of ratings.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    Se,
    Hodoku,
    Both,
}

#[derive(Args, Debug)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "SCALE", value_enum)]
    pub(crate) scale: Option<Scale>,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "csv", "jsonl", "json"])]
    pub(crate) format: Option<String>,
    #[command(flatten)]
    pub(crate) table: TableFlags,
    #[arg(long, value_name = "TEMPLATE", conflicts_with_all = ["format", "keep"])]
    pub(crate) template: Option<String>,
    #[arg(long)]
    pub(crate) keep: bool,
    #[arg(long)]
    pub(crate) stats: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
}

// The techniques of the HoDoKu solver, and their order.
#[derive(Args, Debug, Clone, Default)]
pub(crate) struct Techniques {
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', conflicts_with_all = ["with", "without"])]
    pub(crate) order: Vec<String>,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) with: Vec<String>,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) without: Vec<String>,
}

impl Verb {
    /// Returns the columns that were declared for a table, and the format of the output.
    pub(crate) fn table(&self) -> Option<(&TableFlags, Option<&str>)> {
        fn id(format: Option<&'static Format>) -> Option<&'static str> {
            format.map(|format| format.id)
        }
        Some(match self {
            Verb::Solve(flags) => (&flags.table, flags.format.as_deref()),
            Verb::Count(flags) => (&flags.table, flags.format.as_deref()),
            Verb::Check(flags) => (&flags.table, flags.format.as_deref()),
            Verb::Rate(flags) => (&flags.table, flags.format.as_deref()),
            Verb::Canon(flags) => (&flags.table, flags.format.as_deref()),
            Verb::Transform(flags) => (&flags.table, flags.format.as_deref()),
            Verb::Backbone(flags) => (&flags.table, flags.format.as_deref()),
            Verb::Convert(flags) => (&flags.table, id(flags.format)),
            Verb::Dedupe(flags) => (&flags.table, id(flags.format)),
            Verb::Split(flags) => (&flags.table, id(flags.format)),
            Verb::Minimize(flags) => (&flags.table, id(flags.format)),
            _ => return None,
        })
    }
}

impl Techniques {
    /// Returns true if any of the flags was given.
    pub(crate) fn is_any(&self) -> bool {
        !(self.order.is_empty() && self.with.is_empty() && self.without.is_empty())
    }
}

#[derive(Args, Debug)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "SCALE", default_value = "hodoku", value_parser = step_scales())]
    pub(crate) scale: StepScale,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
    #[arg(long, conflicts_with_all = ["steps", "until"])]
    pub(crate) all: bool,
    #[arg(long, value_name = "N")]
    pub(crate) steps: Option<NonZeroUsize>,
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    pub(crate) until: Option<Technique>,
    #[arg(long)]
    pub(crate) grid: bool,
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) givens: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "jsonl", "json", "html", "markdown", "pdf"])]
    pub(crate) format: Option<String>,
    #[arg(long, value_name = "THEME", value_parser = themes())]
    pub(crate) theme: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "1-4", default_value = "1", value_parser = value_parser!(u8).range(1..=4))]
    pub(crate) level: u8,
    #[arg(long, value_name = "SCALE", default_value = "hodoku", value_parser = step_scales())]
    pub(crate) scale: StepScale,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) givens: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "jsonl", "json"])]
    pub(crate) format: Option<String>,
}

#[derive(Args, Debug)]
#[command(group = clap::ArgGroup::new("saved").multiple(false))]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) input: Input,
    #[arg(long, value_name = "LEVEL", value_parser = levels(), conflicts_with = "rating", conflicts_with_all = READING)]
    pub(crate) level: Option<String>,
    #[arg(long, value_name = "A..B", value_parser = ratings, conflicts_with_all = READING)]
    pub(crate) rating: Option<RangeInclusive<Rating>>,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', conflicts_with_all = READING)]
    pub(crate) technique: Vec<String>,
    #[arg(long, value_name = "KIND", value_parser = symmetries(), conflicts_with_all = READING)]
    pub(crate) symmetry: Option<String>,
    #[arg(long, value_name = "S", conflicts_with_all = READING)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "ID", num_args = 0..=1, default_missing_value = "", group = "saved", conflicts_with_all = NEW)]
    pub(crate) resume: Option<String>,
    #[arg(long, group = "saved", conflicts_with_all = NEW, conflicts_with_all = SCREEN)]
    pub(crate) list: bool,
    #[arg(long, value_name = "ID", group = "saved", conflicts_with_all = NEW, conflicts_with_all = SCREEN)]
    pub(crate) delete: Option<String>,
    #[arg(long, value_names = ["ID", "FILE"], num_args = 1..=2, group = "saved", conflicts_with_all = NEW, conflicts_with_all = SCREEN)]
    pub(crate) export: Vec<String>,
    #[arg(long, value_name = "FILE", group = "saved", conflicts_with_all = NEW, conflicts_with_all = SCREEN)]
    pub(crate) import: Option<PathBuf>,
    #[arg(long, group = "saved", conflicts_with_all = NEW, conflicts_with_all = SCREEN)]
    pub(crate) stats: bool,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "csv"], requires = "stats")]
    pub(crate) format: Option<String>,
    #[arg(long, conflicts_with_all = ["vi", "theme"])]
    pub(crate) plain: bool,
    #[arg(long)]
    pub(crate) vi: bool,
    #[arg(long, value_name = "THEME", value_parser = themes())]
    pub(crate) theme: Option<String>,
}

/// The flags of `play` that read puzzles. One that is generated needs none of them.
const READING: [&str; 4] = ["files", "from", "column", "symbols"];

/// The arguments of `play` that describe a new game. A saved one needs none of them.
const NEW: [&str; 10] = [
    "files",
    "from",
    "column",
    "shape",
    "symbols",
    "level",
    "rating",
    "technique",
    "symmetry",
    "seed",
];

/// The flags of `play` that decide what the game looks like.
const SCREEN: [&str; 3] = ["plain", "vi", "theme"];

impl Play {
    /// Returns true if a flag describes a new puzzle.
    pub(crate) fn is_request(&self) -> bool {
        self.level.is_some()
            || self.rating.is_some()
            || !self.technique.is_empty()
            || self.symmetry.is_some()
            || self.seed.is_some()
            || self.input.shape.is_some()
    }
}

#[derive(Args, Debug)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8085", value_parser = address)]
    pub(crate) listen: SocketAddr,
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) host: Vec<String>,
    #[arg(long, value_name = "WHAT", default_value = "info", value_parser = log_levels())]
    pub(crate) log: shudu_server::Level,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "N", default_value = "4096")]
    pub(crate) connections: NonZeroUsize,
    #[arg(long, value_name = "N", default_value = "64")]
    pub(crate) jobs_per_client: NonZeroUsize,
}

#[derive(Args, Debug)]
pub(crate) struct Review {
    #[arg(value_name = "FILE")]
    pub(crate) game: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "LEVEL", value_parser = levels())]
    pub(crate) level: Option<String>,
    #[arg(long, value_name = "0-3", default_value = "1", value_parser = value_parser!(u8).range(0..=i64::from(shudu_game::MAX_AHEAD)))]
    pub(crate) ahead: u8,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "json", "html"])]
    pub(crate) format: Option<String>,
    #[arg(long, value_name = "THEME", value_parser = themes())]
    pub(crate) theme: Option<String>,
}

// How pictures look.
#[derive(Args, Debug, Clone)]
pub(crate) struct Look {
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = themes())]
    pub(crate) theme: String,
    #[arg(long, value_name = "LABELS", value_enum, default_value_t = LabelKind::None)]
    pub(crate) label: LabelKind,
}

// The labels of rows and columns.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LabelKind {
    Rc,
    A1,
    None,
}

#[derive(Args, Debug)]
pub(crate) struct Draw {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub(crate) format: Option<PictureFormat>,
    #[arg(long, conflicts_with_all = ["solution", "difference", "step", "technique"])]
    pub(crate) candidates: bool,
    #[arg(long, conflicts_with_all = ["difference", "step", "technique"])]
    pub(crate) solution: bool,
    #[arg(long, conflicts_with_all = ["step", "technique"])]
    pub(crate) difference: bool,
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "1", value_parser = step_number)]
    pub(crate) step: Option<usize>,
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique, conflicts_with = "step")]
    pub(crate) technique: Option<Technique>,
    #[arg(long, value_name = "SCALE", default_value = "hodoku", value_parser = step_scales())]
    pub(crate) scale: StepScale,
    #[command(flatten)]
    pub(crate) look: Look,
    #[arg(long, value_name = "PIXELS", default_value = "600", value_parser = picture_size)]
    pub(crate) size: f32,
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    #[arg(long, conflicts_with = "title")]
    pub(crate) bare: bool,
    #[arg(long)]
    pub(crate) show: bool,
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Print {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = paper)]
    pub(crate) paper: shudu_draw::Point,
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(1..=12))]
    pub(crate) per_page: Option<u8>,
    #[arg(long)]
    pub(crate) large: bool,
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    #[arg(long)]
    pub(crate) level: bool,
    #[arg(long)]
    pub(crate) rating: bool,
    #[arg(long, value_name = "LINES", default_value = "0", value_parser = value_parser!(u8).range(0..=30))]
    pub(crate) notes: u8,
    #[arg(long)]
    pub(crate) candidates: bool,
    #[arg(long, value_name = "WHERE", value_enum, num_args = 0..=1, default_missing_value = "after")]
    pub(crate) answers: Option<AnswerPlace>,
    #[arg(long)]
    pub(crate) duplex: bool,
    #[arg(long, conflicts_with = "duplex")]
    pub(crate) saddle: bool,
    #[arg(long, value_name = "URL")]
    pub(crate) link_base: Option<String>,
    #[arg(long)]
    pub(crate) cover: bool,
    #[arg(long)]
    pub(crate) contents: bool,
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique,
          conflicts_with_all = ["candidates", "level", "rating", "contents"])]
    pub(crate) worksheet: Option<Technique>,
    #[arg(long, value_name = "N", conflicts_with_all = ["contents", "saddle"],
          value_parser = value_parser!(u16).range(1..=1000))]
    pub(crate) variants: Option<u16>,
    #[arg(long, value_name = "S", requires = "variants")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "THEME", default_value = "print", value_parser = themes())]
    pub(crate) theme: String,
    #[arg(long)]
    pub(crate) force: bool,
}

// Where the answers are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnswerPlace {
    After,
    Back,
    Foot,
    None,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PictureFormat {
    Svg,
    Png,
    Pdf,
}

#[derive(Args, Debug)]
pub(crate) struct Generate {
    #[arg(short = 'n', long, value_name = "N")]
    pub(crate) count: Option<u64>,
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "N", default_value = "0")]
    pub(crate) start_at: u64,
    #[arg(id = "for", long = "for", value_name = "TIME", value_parser = time_span)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "SHAPE", default_value = "3x3")]
    pub(crate) shape: Shape,
    #[arg(long, conflicts_with_all = ["holes", "givens", "minimal", "symmetry", "pattern", "start",
          "digits", "avoid_given_digit", "unbiased", "rating", "level", "technique", "only",
          "hardest", "at_step", "rate"])]
    pub(crate) finished: bool,
    #[arg(long, value_enum, value_name = "METHOD")]
    pub(crate) method: Option<Method>,
    #[arg(long, value_name = "A..B", value_parser = span, conflicts_with = "givens")]
    pub(crate) holes: Option<(usize, usize)>,
    #[arg(long, value_name = "A..B", value_parser = span)]
    pub(crate) givens: Option<(usize, usize)>,
    #[arg(long)]
    pub(crate) minimal: bool,
    #[arg(long, value_name = "KIND", value_parser = symmetries())]
    pub(crate) symmetry: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) pattern: Option<PathBuf>,
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) start: Option<String>,
    #[arg(long, value_name = "GRID", conflicts_with_all = ["finished", "start", "pattern", "method"])]
    pub(crate) grid: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) digits: Option<usize>,
    #[arg(long, value_name = "D", value_parser = value_parser!(u8).range(1..=25))]
    pub(crate) avoid_given_digit: Option<u8>,
    #[arg(long, value_name = "A..B", value_parser = ratings)]
    pub(crate) rating: Option<RangeInclusive<Rating>>,
    #[arg(long, value_name = "LEVEL", value_parser = levels(), conflicts_with = "rating")]
    pub(crate) level: Option<String>,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) technique: Vec<String>,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) hardest: Option<String>,
    #[arg(long, requires = "technique")]
    pub(crate) at_step: bool,
    #[arg(long, conflicts_with_all = ["method", "holes", "givens", "symmetry", "pattern", "start",
          "grid", "digits", "avoid_given_digit", "rating", "level", "technique", "only", "hardest"])]
    pub(crate) unbiased: bool,
    #[arg(long)]
    pub(crate) rate: bool,
    #[arg(long)]
    pub(crate) solution: bool,
    #[arg(long, value_name = "FORMAT", value_parser = answer_formats())]
    pub(crate) format: Option<String>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Method {
    Random,
    Quick,
    Uniform,
    Spread,
    Grow,
}

#[derive(Args, Debug)]
pub(crate) struct Enumerate {
    #[arg(value_name = "SHAPE")]
    pub(crate) shape: Shape,
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<NonZeroU64>,
    #[arg(long)]
    pub(crate) count: bool,
    #[arg(long, value_name = "WALKS", conflicts_with_all = ["limit", "count", "format"],
          value_parser = value_parser!(u32).range(1..))]
    pub(crate) estimate: Option<u32>,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "FORMAT", value_parser = writing_formats())]
    pub(crate) format: Option<&'static Format>,
}

#[derive(Args, Debug)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) input: Input,
    #[arg(long, value_name = "FORMAT", value_parser = writing_formats())]
    pub(crate) format: Option<&'static Format>,
    #[command(flatten)]
    pub(crate) table: TableFlags,
    #[arg(long, value_name = "CHAR", value_parser = blank, allow_hyphen_values = true)]
    pub(crate) blank: Option<char>,
    #[arg(long, value_name = "KIND", value_parser = symbols())]
    pub(crate) write_symbols: Option<Symbols>,
    #[arg(long)]
    pub(crate) bare: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Canon {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long)]
    pub(crate) pattern: bool,
    #[arg(long, value_name = "FORMAT", value_parser = ["line", "id", "csv", "jsonl", "json"])]
    pub(crate) format: Option<String>,
    #[command(flatten)]
    pub(crate) table: TableFlags,
}

#[derive(Args, Debug)]
pub(crate) struct Transform {
    #[command(flatten)]
    pub(crate) input: Input,
    #[arg(long, value_name = "TRANSFORM", required_unless_present = "random")]
    pub(crate) by: Option<String>,
    #[arg(long, conflicts_with = "by")]
    pub(crate) random: bool,
    #[arg(long, value_name = "S", requires = "random")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "K", default_value = "1", requires = "random")]
    pub(crate) times: NonZeroU64,
    #[arg(long, value_name = "FORMAT", value_parser = ["line", "csv", "jsonl", "json"])]
    pub(crate) format: Option<String>,
    #[command(flatten)]
    pub(crate) table: TableFlags,
}

// The notion of equivalence.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sameness {
    Puzzle,
    Pattern,
    Solution,
}

#[derive(Args, Debug)]
pub(crate) struct Dedupe {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Sameness::Puzzle)]
    pub(crate) by: Sameness,
    #[arg(long)]
    pub(crate) stats: bool,
    #[arg(long, value_name = "FORMAT", value_parser = writing_formats())]
    pub(crate) format: Option<&'static Format>,
    #[command(flatten)]
    pub(crate) table: TableFlags,
}

#[derive(Args, Debug)]
pub(crate) struct Split {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "FILE")]
    pub(crate) train: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub(crate) test: PathBuf,
    #[arg(long, value_name = "PART", default_value = "0.1", value_parser = share)]
    pub(crate) share: f64,
    #[arg(long, value_name = "S", default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Sameness::Puzzle)]
    pub(crate) by: Sameness,
    #[arg(long, value_name = "FORMAT", value_parser = writing_formats())]
    pub(crate) format: Option<&'static Format>,
    #[command(flatten)]
    pub(crate) table: TableFlags,
}

#[derive(Args, Debug)]
pub(crate) struct Minimize {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "S", default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "FORMAT", value_parser = writing_formats())]
    pub(crate) format: Option<&'static Format>,
    #[command(flatten)]
    pub(crate) table: TableFlags,
}

#[derive(Args, Debug)]
pub(crate) struct Census {
    #[arg(value_name = "SHAPE", default_value = "3x3")]
    pub(crate) shape: Shape,
    #[arg(long)]
    pub(crate) classes: bool,
    #[arg(long)]
    pub(crate) table: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Backbone {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) time: Timeout,
    #[arg(long, value_name = "FORMAT", value_parser = ["line", "pencilmarks", "csv", "jsonl", "json"])]
    pub(crate) format: Option<String>,
    #[command(flatten)]
    pub(crate) table: TableFlags,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Lab {
    Depth(LabDepth),
    Queens(LabQueens),
    Trace(LabTrace),
}

#[derive(Args, Debug)]
pub(crate) struct LabDepth {
    #[arg(long, value_name = "K,…", value_delimiter = ',', default_values_t = [17, 25, 30],
          value_parser = value_parser!(u8).range(0..=81))]
    pub(crate) givens: Vec<u8>,
    #[arg(long, value_name = "N", default_value = "1000")]
    pub(crate) trials: NonZeroU64,
    #[arg(long, value_name = "S", default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) raw: bool,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "csv", "jsonl"])]
    pub(crate) format: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct LabQueens {
    #[arg(value_name = "N", value_parser = queens)]
    pub(crate) n: (usize, usize),
    #[arg(long)]
    pub(crate) boards: bool,
    #[arg(long, value_name = "N", requires = "boards")]
    pub(crate) limit: Option<NonZeroU64>,
}

#[derive(Args, Debug)]
pub(crate) struct LabTrace {
    #[command(flatten)]
    pub(crate) input: Input,
    #[arg(long, value_name = "ENGINE", value_parser = engine_names())]
    pub(crate) engine: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<NonZeroU64>,
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) solutions: NonZeroU64,
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "jsonl", "json"])]
    pub(crate) format: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    #[command(flatten)]
    pub(crate) input: Input,
    #[arg(long, value_name = "N", default_value = "2")]
    pub(crate) limit: NonZeroU64,
    #[arg(long, value_name = "TIME", default_value = "1", value_parser = time_span)]
    pub(crate) time: Duration,
    #[arg(long, value_name = "ENGINE", value_parser = engine_names())]
    pub(crate) engine: Vec<String>,
    #[arg(long, value_name = "DEVICE", value_parser = device, conflicts_with = "engine")]
    pub(crate) device: Option<Device>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct TechniqueList {
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Formats {
    #[arg(value_name = "FORMAT", value_parser = all_formats())]
    pub(crate) name: Option<&'static Format>,
}

#[derive(Args, Debug)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL", value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub(crate) struct Man {
    #[arg(value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Help {
    #[arg(value_name = "COMMAND")]
    pub(crate) verb: Vec<String>,
}

fn ids(choose: impl Fn(&Format) -> bool) -> Vec<&'static str> {
    FORMATS.iter().filter(|f| choose(f)).map(|f| f.id).collect()
}

/// Returns a parser for those formats for which `choose` returns true.
fn formats(choose: impl Fn(&Format) -> bool) -> impl TypedValueParser<Value = &'static Format> {
    PossibleValuesParser::new(ids(choose)).try_map(|id| id.parse::<&'static Format>())
}

fn all_formats() -> impl TypedValueParser<Value = &'static Format> {
    formats(|_| true)
}

fn reading_formats() -> impl TypedValueParser<Value = &'static Format> {
    formats(|f| f.reads)
}

fn writing_formats() -> impl TypedValueParser<Value = &'static Format> {
    formats(|f| f.writes)
}

/// Returns the output formats of a verb with answers: drawings, and every format.
fn answer_formats() -> PossibleValuesParser {
    let mut all = vec!["pretty"];
    all.extend(ids(|f| f.writes));
    all.into()
}

fn symbols() -> impl TypedValueParser<Value = Symbols> {
    PossibleValuesParser::new(Symbols::ALL.map(Symbols::id)).try_map(|id| id.parse::<Symbols>())
}

fn engine_names() -> PossibleValuesParser {
    ENGINES.iter().map(|e| e.name()).collect::<Vec<_>>().into()
}

fn themes() -> PossibleValuesParser {
    shudu_draw::Theme::ALL.map(|theme| theme.name).into()
}

fn symmetries() -> PossibleValuesParser {
    shudu::generate::Symmetry::ALL.map(shudu::generate::Symmetry::name).into()
}

fn log_levels() -> impl TypedValueParser<Value = shudu_server::Level> {
    let names = shudu_server::Level::ALL.map(|(name, _)| name);
    PossibleValuesParser::new(names).map(|name| name.parse().unwrap_or_default())
}

fn step_scales() -> impl TypedValueParser<Value = StepScale> {
    PossibleValuesParser::new(StepScale::ALL.map(StepScale::name))
        .map(|name| StepScale::named(&name).unwrap_or_default())
}

fn levels() -> PossibleValuesParser {
    shudu::logic::Level::ALL.map(shudu::logic::Level::name).into()
}

/// The error of a value: the key of a message in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BadValue(pub(crate) &'static str);

impl std::fmt::Display for BadValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for BadValue {}

/// The units of time: milliseconds, seconds, minutes, hours, days.
const UNITS: [(&str, f64); 5] =
    [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0), ("d", 86400.0)];
/// The longest time, in seconds: thirty years.
const LONGEST: f64 = 1e9;

/// Reads a time such as `90`, `1.5s`, `500ms` or `1h30m`. Without a unit it is in seconds.
fn time_span(text: &str) -> Result<Duration, BadValue> {
    let seconds = match text.trim().parse::<f64>() {
        Ok(seconds) => Some(seconds),
        Err(_) => sum_of_units(text.trim()),
    };
    match seconds.filter(|s| *s > 0.0 && *s < LONGEST) {
        Some(seconds) => Ok(Duration::from_secs_f64(seconds).max(Duration::from_nanos(1))),
        None => Err(BadValue("value-time")),
    }
}

/// Reads `auto`, `cpu`, `gpu` or `gpu:0`.
fn device(text: &str) -> Result<Device, BadValue> {
    let number = |n: &str| n.parse().ok().filter(|_| n.bytes().all(|b| b.is_ascii_digit()));
    match text {
        "auto" => Ok(Device::Auto),
        "cpu" => Ok(Device::Cpu),
        "gpu" => Ok(Device::Gpu(None)),
        _ => match text.strip_prefix("gpu:").and_then(number) {
            Some(number) => Ok(Device::Gpu(Some(number))),
            None => Err(BadValue("value-device")),
        },
    }
}

/// Returns the ends of a range such as `3..4` or `3~4`. A single number is both ends.
fn ends(text: &str) -> (&str, &str) {
    text.split_once("..").or_else(|| text.split_once('~')).unwrap_or((text, text))
}

/// Returns the sum of numbers with units, in seconds.
fn sum_of_units(mut text: &str) -> Option<f64> {
    let is_of_number = |c: char| c.is_ascii_digit() || c == '.';
    let mut sum = 0.0;
    while !text.is_empty() {
        let end = text.find(|c| !is_of_number(c))?;
        let (number, rest) = text.split_at(end);
        let end = rest.find(is_of_number).unwrap_or(rest.len());
        let (unit, rest) = rest.split_at(end);
        let (_, factor) = UNITS.iter().find(|(name, _)| *name == unit.trim())?;
        sum += number.parse::<f64>().ok()? * factor;
        text = rest.trim_start();
    }
    Some(sum)
}

/// Reads ratings such as `3.0..4.2` or `7.2`.
fn ratings(text: &str) -> Result<RangeInclusive<Rating>, BadValue> {
    match Rating::parse_range(&to_ascii(text)) {
        Ok(range) if range.is_empty() => Err(BadValue("value-reversed")),
        Ok(range) => Ok(range),
        Err(_) => Err(BadValue("value-rating")),
    }
}

/// Reads a symbol that is not a digit of any board.
fn blank(text: &str) -> Result<char, BadValue> {
    let mut signs = text.chars();
    match (signs.next(), signs.next()) {
        (Some(c), None) if Symbols::BLANKS.contains(c) => Ok(c),
        (Some(c), None) if !c.is_alphanumeric() && !c.is_control() => Ok(c),
        _ => Err(BadValue("value-blank")),
    }
}

/// Reads the id of a technique.
fn technique(text: &str) -> Result<Technique, BadValue> {
    text.parse().map_err(|_| BadValue("value-technique"))
}

/// Reads the number of a step, from 1.
fn step_number(text: &str) -> Result<usize, BadValue> {
    to_ascii(text).parse().ok().filter(|&n| n > 0).ok_or(BadValue("value-step"))
}

/// Reads a size of paper: `a4`, `letter`, or width and height in millimeters, `150x200`.
fn paper(text: &str) -> Result<shudu_draw::Point, BadValue> {
    let name = to_ascii(text).to_lowercase();
    let (width, height) = match name.as_str() {
        "a3" => (297.0, 420.0),
        "a4" => (210.0, 297.0),
        "a5" => (148.0, 210.0),
        "a6" => (105.0, 148.0),
        "letter" => (215.9, 279.4),
        "legal" => (215.9, 355.6),
        _ => {
            let side = |text: &str| text.trim().trim_end_matches("mm").parse::<f32>().ok();
            let sides = name.split_once(['x', '×']).map(|(w, h)| (side(w), side(h)));
            let Some((Some(width), Some(height))) = sides else {
                return Err(BadValue("value-paper"));
            };
            (width, height)
        }
    };
    let is_fine = |side: f32| (20.0..=2000.0).contains(&side);
    match is_fine(width) && is_fine(height) {
        true => Ok(shudu_draw::Point::new(width * shudu_draw::MM, height * shudu_draw::MM)),
        false => Err(BadValue("value-paper")),
    }
}

/// Reads `127.0.0.1:8085`, `[::1]:8085`, `localhost:8085`, or an address or a port alone.
fn address(text: &str) -> Result<SocketAddr, BadValue> {
    const PORT: u16 = 8085;
    const LOCAL: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let text = to_ascii(text);
    if let Some(port) = text.strip_prefix("localhost:").or_else(|| text.strip_prefix(':')) {
        return port
            .parse()
            .map(|port| (LOCAL, port).into())
            .map_err(|_| BadValue("value-address"));
    }
    let port = text.parse().ok().map(|port: u16| (LOCAL, port).into());
    let alone = || text.parse().ok().map(|address: IpAddr| (address, PORT).into());
    port.or_else(alone).or_else(|| text.parse().ok()).ok_or(BadValue("value-address"))
}

/// Reads the width of a picture.
fn picture_size(text: &str) -> Result<f32, BadValue> {
    let size = to_ascii(text).parse().ok();
    size.filter(|size| (16.0..=10_000.0).contains(size)).ok_or(BadValue("value-size"))
}

/// Reads `0.1` or `10%`.
fn share(text: &str) -> Result<f64, BadValue> {
    let part = match text.strip_suffix('%') {
        Some(percent) => percent.trim().parse::<f64>().map(|p| p / 100.0),
        None => text.parse(),
    };
    match part {
        Ok(part) if (0.0..=1.0).contains(&part) => Ok(part),
        _ => Err(BadValue("value-share")),
    }
}

/// Reads `30` or `30..40`; both ends are included.
fn span(text: &str) -> Result<(usize, usize), BadValue> {
    let text = to_ascii(text);
    let (a, b) = ends(&text);
    match (a.trim().parse(), b.trim().parse()) {
        (Ok(a), Ok(b)) if a <= b => Ok((a, b)),
        (Ok(_), Ok(_)) => Err(BadValue("value-reversed")),
        _ => Err(BadValue("value-span")),
    }
}

/// Reads `8` or `1..11`.
fn queens(text: &str) -> Result<(usize, usize), BadValue> {
    match span(text) {
        Ok((a, b)) if a >= 1 && b <= 32 => Ok((a, b)),
        _ => Err(BadValue("value-queens")),
    }
}

/// Returns the command with all texts from the catalogue.
///
/// The keys follow from the names: `help-solve` describes the command, `help-solve-examples` is
/// shown below its flags, `help-solve--limit` describes one of its flags, `help--limit` a flag with
/// the same meaning for all commands.
pub(crate) fn localize(catalogue: &Catalogue) -> Command {
    let texts = |key: &str| catalogue.has(key).then(|| catalogue.say(key, &args! {}));
    localize_with(&texts, &|_| true)
}

/// Like [`localize`], for help on a terminal: texts are [spread](width::spread), so that lines can
/// be broken anywhere. The help must be [unspread](width::unspread). Looking up texts is slow, so only
/// the flags of the commands in `named` are described.
pub(crate) fn localize_spread<S: AsRef<OsStr>>(catalogue: &Catalogue, named: &[S]) -> Command {
    let spread =
        |key: &str| catalogue.has(key).then(|| width::spread(&catalogue.say(key, &args! {})));
    // The space after the last character of a line is not counted.
    let uncounted = usize::from(catalogue.lang() != Lang::En);
    let columns = width::columns().unwrap_or(WIDEST_HELP).min(WIDEST_HELP);
    let is_named = |verb: &str| named.iter().any(|name| name.as_ref() == verb);
    localize_with(&spread, &is_named).term_width(columns - uncounted)
}

/// The maximum width of help.
const WIDEST_HELP: usize = 100;

/// The texts of the catalogue, `None` for a key that it does not have.
type Texts<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Returns true if the flags of a command are described.
type Described<'a> = &'a dyn Fn(&str) -> bool;

fn localize_with(texts: Texts<'_>, described: Described<'_>) -> Command {
    let text = |key: &str| texts(key).unwrap_or_else(|| key.to_owned());
    let usage = text("help-usage");
    // A full-width colon has its blank built in.
    let blank = if usage.trim_end().ends_with('：') { "" } else { " " };
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{usage}{blank}{{usage}}\n\n{{all-args}}{{after-help}}"
    );
    let command = Cli::command()
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(
            clap::Arg::new("help")
                .short('h')
                .long("help")
                .global(true)
                .action(clap::ArgAction::Help),
        )
        .arg(clap::Arg::new("version").short('V').long("version").action(clap::ArgAction::Version));
    add_texts(command, "help", texts, described, &template)
}

/// Flags of all commands, listed below the flags of the command.
const GLOBAL_FLAGS: [&str; 7] = ["lang", "color", "jobs", "quiet", "output", "help", "version"];

/// Returns the default and the possible values of a flag, in brackets. The parser would print them
/// in English.
fn choices(arg: &clap::Arg, text: &dyn Fn(&str) -> String) -> Vec<String> {
    if !arg.get_action().takes_values() {
        return Vec::new();
    }
    let defaults: Vec<_> = arg.get_default_values().iter().map(|v| v.to_string_lossy()).collect();
    let values = arg.get_possible_values();
    let values: Vec<&str> = values.iter().map(clap::builder::PossibleValue::get_name).collect();
    let part = |key: &str, list: String| format!("[{}{}{list}]", text(key), text("help-colon"));
    let mut parts = Vec::new();
    if !defaults.is_empty() {
        parts.push(part("help-default", defaults.join(" ")));
    }
    if !values.is_empty() {
        parts.push(part("help-possible-values", values.join(&text("list-comma"))));
    }
    parts
}

/// Adds the texts to a command and its subcommands.
fn add_texts(
    mut command: Command,
    key: &str,
    texts: Texts<'_>,
    described: Described<'_>,
    template: &str,
) -> Command {
    let text = |key: &str| texts(key).unwrap_or_else(|| key.to_owned());
    command = command.about(text(key)).help_template(template.to_owned());
    command = command.subcommand_help_heading(text("help-commands"));
    if let Some(examples) = texts(&format!("{key}-examples")) {
        command = command.after_help(examples);
    }
    let flags: Vec<String> = command.get_arguments().map(|a| a.get_id().to_string()).collect();
    for flag in flags {
        let name = flag.replace('_', "-");
        let own = format!("{key}--{name}");
        let shared = format!("help--{name}");
        let chosen = texts(&own).unwrap_or_else(|| text(&shared));
        command = command.mut_arg(flag, |arg| {
            let heading = if arg.is_positional() {
                "help-arguments"
            } else if GLOBAL_FLAGS.contains(&name.as_str()) {
                "help-options-everywhere"
            } else {
                "help-options"
            };
            let chosen = [chosen].into_iter().chain(choices(&arg, &text)).collect::<Vec<_>>();
            let takes_value = arg.get_action().takes_values();
            let arg = arg.hide_default_value(takes_value).hide_possible_values(takes_value);
            arg.help(chosen.join(" ")).help_heading(text(heading))
        });
    }
    let verbs: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    for verb in verbs {
        let key = format!("{key}-{verb}");
        command = command.mut_subcommand(&verb, |c| match described(&verb) {
            true => add_texts(c, &key, texts, described, template),
            false => c.about(text(&key)),
        });
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let cases = [
            ("90", 90.0),
            ("1.5", 1.5),
            ("1.5s", 1.5),
            ("500ms", 0.5),
            ("5m", 300.0),
            ("1h30m", 5400.0),
            ("1h 30m 5s", 5405.0),
            ("2d", 172800.0),
            (" 3s ", 3.0),
        ];
        for (text, seconds) in cases {
            assert_eq!(time_span(text), Ok(Duration::from_secs_f64(seconds)), "{text}");
        }
        let bad =
            ["", "0", "-1", "x", "1x", "s", "1h30", "h1", "1e30", "nan", "inf", "1..2s", "0ms"];
        for text in bad {
            assert!(time_span(text).is_err(), "{text}");
        }
    }
}
