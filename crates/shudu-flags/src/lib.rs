//! The command line of `shudu`.
//!
//! The definitions have no texts: all help comes from the message catalogue (see [`localize`]), so
//! that help, man pages and completions are in the user's language. A test checks that each command
//! and each flag has its text in every language.
//!
//! A file has the flags of related commands; `shared` has those of several commands, `choices` and
//! `values` the parsers of values, `texts` the help.
//!
//! This is a crate of its own because it needs no speed: it is compiled with less optimization than
//! the command, and beside other crates.

// Comments that document a flag would be its help.
#![allow(missing_docs)]

mod choices;
mod converting;
mod generating;
mod pictures;
mod playing;
mod shared;
mod solving;
mod techniques;
mod texts;
mod values;

use std::ffi::OsString;
use std::mem::ManuallyDrop;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

pub use choices::Style;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
pub use converting::{
    Canon, Convert, Dedupe, Detect, Formats, Minimize, Sameness, Split, Transform,
};
pub use generating::{Census, Enumerate, Generate, Lab, LabDepth, LabQueens, LabTrace, Method};
pub use pictures::{Draw, Print};
pub use playing::{LogLevel, Play, Review, Serve};
pub use shared::{Device, Input, RuledInput, Search, Shared, TableFlags, Timeout};
use shudu::text::Accept;
use shudu_messages::Lang;
pub use solving::{Backbone, Bench, Check, Count, Order, Solve};
pub use techniques::{Explain, Hint, Rate, RateScale, TechniqueList, Techniques};
pub use texts::{Described, Texts, WIDEST_HELP, localize, localize_with};
pub use values::BadValue;

#[derive(Parser, Debug)]
#[command(name = "shudu", version, disable_help_subcommand = true, max_term_width = WIDEST_HELP)]
pub struct Cli {
    #[command(flatten)]
    pub common: Common,
    #[command(subcommand)]
    pub verb: Verb,
    #[arg(skip)]
    pub shared: Shared,
}

// Flags of all commands.
#[derive(Args, Debug, Clone)]
pub struct Common {
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t = When::Auto)]
    pub color: When,
    #[arg(short, long, global = true, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
    #[arg(short, long, global = true)]
    pub quiet: bool,
    #[arg(short, long, global = true, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    Auto,
    Always,
    Never,
}

#[derive(Subcommand, Debug)]
pub enum Verb {
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
    Detect(Detect),
    Serve(Serve),
    Completions(Completions),
    Man(Man),
    Help(Help),
}

impl Verb {
    /// Returns the puzzles that the verb takes. This is the only place that knows; the readers of the
    /// verbs reject all other puzzles.
    pub fn accept(&self) -> Accept {
        match self {
            Verb::Rate(_) | Verb::Bench(_) => Accept::Nine,
            Verb::Print(_) | Verb::Canon(_) | Verb::Transform(_) | Verb::Dedupe(_) => {
                Accept::Classic
            }
            Verb::Split(_) | Verb::Lab(_) => Accept::Classic,
            Verb::Count(flags) if flags.estimate.is_some() => Accept::Classic,
            Verb::Draw(flags) if !flags.answers() => Accept::Any,
            Verb::Convert(_) | Verb::Detect(_) | Verb::Play(_) => Accept::Any,
            _ => Accept::Understood,
        }
    }
}

#[derive(Args, Debug)]
pub struct Completions {
    #[arg(value_name = "SHELL", value_enum)]
    pub shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub struct Man {
    #[arg(value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Help {
    #[arg(value_name = "COMMAND")]
    pub verb: Vec<String>,
}

/// Returns the command line, or the error of the parser. The errors have no texts of the catalogue.
pub fn parse(arguments: &[OsString]) -> Result<Cli, clap::Error> {
    // Not dropped: the process needs no memory back, and to free all flags takes a tenth of its start.
    let mut command = ManuallyDrop::new(Cli::command());
    let mut matches = command.try_get_matches_from_mut(arguments)?;
    if let Some(format) = format_of_output(&matches) {
        // After `--` there are only files.
        let end = arguments.iter().position(|text| text == "--").unwrap_or(arguments.len());
        let mut named = arguments.to_vec();
        named.splice(end..end, ["--format".into(), format.into()]);
        matches = Cli::command().try_get_matches_from(named)?;
    }
    let mut cli = Cli::from_arg_matches(&matches)?;
    if let Some((_, mut flags)) = matches.subcommand() {
        while let Some((_, below)) = flags.subcommand() {
            flags = below;
        }
        cli.shared = Shared::of(flags);
    }
    Ok(cli)
}

/// The ends of the names of files, and the formats that they stand for.
const FORMATS_OF_NAMES: [(&str, &str); 9] = [
    ("csv", "csv"),
    ("json", "json"),
    ("jsonl", "jsonl"),
    ("ndjson", "jsonl"),
    ("sdk", "sdk"),
    ("sdm", "sdm"),
    ("html", "html"),
    ("md", "markdown"),
    ("pdf", "pdf"),
];

/// Returns the format that the name of `--output` stands for, if the verb has it and no other is named.
fn format_of_output(matches: &ArgMatches) -> Option<&'static str> {
    let (verb, mut flags) = matches.subcommand()?;
    let mut verbs = vec![verb];
    while let Some((below, inner)) = flags.subcommand() {
        verbs.push(below);
        flags = inner;
    }
    let name = flags.get_one::<PathBuf>("output")?;
    let name = if is_packed(name) { name.with_extension("") } else { name.clone() };
    let end = name.extension()?.to_str()?.to_ascii_lowercase();
    let (_, format) = FORMATS_OF_NAMES.into_iter().find(|(own, _)| *own == end)?;
    // Most command lines end above. Making all flags takes as long as solving hundreds of puzzles.
    let mut command = &Cli::command();
    for verb in verbs {
        command = command.find_subcommand(verb)?;
    }
    let takes =
        command.get_arguments().find(|flag| flag.get_id() == "format")?.get_possible_values();
    let is_typed = |flag: &str| {
        flags.try_contains_id(flag).is_ok()
            && flags.value_source(flag) == Some(ValueSource::CommandLine)
    };
    let is_free = !["format", "template", "estimate", "keep"].into_iter().any(is_typed);
    let is_taken = takes.iter().any(|value| value.get_name() == format);
    // The pictures of `draw` and the games of `play` have their own rules.
    (is_free && is_taken && !["draw", "play"].contains(&verb)).then_some(format)
}

/// Returns true if a file with this name is compressed.
#[must_use]
pub fn is_packed(name: &Path) -> bool {
    name.extension().is_some_and(|end| end.eq_ignore_ascii_case("gz"))
}
