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
mod lab;
mod pictures;
mod playing;
mod shared;
mod solving;
mod techniques;
mod texts;
mod values;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
pub use converting::{Canon, Convert, Dedupe, Formats, Minimize, Sameness, Split, Transform};
pub use generating::{Census, Enumerate, Generate, Method};
pub use lab::{Lab, LabDepth, LabQueens, LabTrace};
pub use pictures::{AnswerPlace, Draw, LabelKind, Look, PictureFormat, Print};
pub use playing::{Play, Review, Serve};
pub use shared::{Device, Input, Search, TableFlags, Timeout};
use shudu::text::Format;
use shudu_messages::Lang;
pub use solving::{Backbone, Bench, Check, Count, Order, Solve};
pub use techniques::{Explain, Hint, Rate, Scale, TechniqueList, Techniques};
pub use texts::{Described, Texts, WIDEST_HELP, localize, localize_with};
pub use values::BadValue;

#[derive(Parser, Debug)]
#[command(name = "shudu", version, disable_help_subcommand = true, max_term_width = WIDEST_HELP)]
pub struct Cli {
    #[command(flatten)]
    pub common: Common,
    #[command(subcommand)]
    pub verb: Verb,
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
    Serve(Serve),
    Completions(Completions),
    Man(Man),
    Help(Help),
}

impl Verb {
    /// Returns the columns that were declared for a table, and the format of the output.
    pub fn table(&self) -> Option<(&TableFlags, Option<&str>)> {
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
    Cli::try_parse_from(arguments)
}
