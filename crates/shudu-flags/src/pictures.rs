//! The flags of commands that make pictures: `draw`, `print`.

use clap::{Args, value_parser};
use shudu::logic::{StepScale, Technique};
use shudu_draw::{Answers, Labels, Theme};

use crate::choices::{Style, answer_places, labels, named, styles, themes};
use crate::shared::{RuledInput, Timeout};
use crate::values::{paper, picture_size, step_number, technique};

#[derive(Args, Debug)]
pub struct Draw {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "FORMAT", value_parser = styles(["svg", "png", "pdf"]))]
    pub format: Option<Style>,
    #[arg(long, conflicts_with_all = ["solution", "difference", "step", "technique"])]
    pub candidates: bool,
    #[arg(long, conflicts_with_all = ["difference", "step", "technique"])]
    pub solution: bool,
    #[arg(long, conflicts_with_all = ["step", "technique"])]
    pub difference: bool,
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "1", value_parser = step_number)]
    pub step: Option<usize>,
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique, conflicts_with = "step")]
    pub technique: Option<Technique>,
    #[arg(long, value_name = "SCALE", default_value = "hodoku", value_parser = named::<StepScale>())]
    pub scale: StepScale,
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = themes())]
    pub theme: &'static Theme,
    #[arg(long, value_name = "LABELS", default_value = "none", value_parser = labels())]
    pub label: Labels,
    #[arg(long, value_name = "PIXELS", default_value = "600", value_parser = picture_size)]
    pub size: f32,
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    #[arg(long, conflicts_with = "title")]
    pub bare: bool,
    #[arg(long)]
    pub show: bool,
    #[arg(long)]
    pub force: bool,
}

impl Draw {
    /// Returns true if the picture shows a solution or a step, not the puzzle alone.
    pub fn answers(&self) -> bool {
        self.solution || self.difference || self.step.is_some() || self.technique.is_some()
    }
}

#[derive(Args, Debug)]
pub struct Print {
    #[command(flatten)]
    pub input: RuledInput,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = paper)]
    pub paper: shudu_draw::Point,
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(1..=12))]
    pub per_page: Option<u8>,
    #[arg(long)]
    pub large: bool,
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    #[arg(long)]
    pub level: bool,
    #[arg(long)]
    pub rating: bool,
    #[arg(long, value_name = "LINES", default_value = "0", value_parser = value_parser!(u8).range(0..=30))]
    pub notes: u8,
    #[arg(long)]
    pub candidates: bool,
    #[arg(long, value_name = "WHERE", value_parser = answer_places(), num_args = 0..=1, default_missing_value = "after")]
    pub answers: Option<Answers>,
    #[arg(long)]
    pub duplex: bool,
    #[arg(long, conflicts_with = "duplex")]
    pub saddle: bool,
    #[arg(long, value_name = "URL")]
    pub link_base: Option<String>,
    #[arg(long)]
    pub cover: bool,
    #[arg(long)]
    pub contents: bool,
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique,
          conflicts_with_all = ["candidates", "level", "rating", "contents"])]
    pub worksheet: Option<Technique>,
    #[arg(long, value_name = "N", conflicts_with_all = ["contents", "saddle"],
          value_parser = value_parser!(u16).range(1..=1000))]
    pub variants: Option<u16>,
    #[arg(long, value_name = "S", requires = "variants")]
    pub seed: Option<u64>,
    #[arg(long, conflicts_with_all = [
        "files", "from", "column", "shape", "symbols", "ignore_unknown", "timeout", "paper", "per_page",
        "large", "title", "level", "rating", "notes", "candidates", "answers", "duplex", "saddle",
        "link_base", "cover", "contents", "worksheet", "variants", "seed",
    ])]
    pub course: bool,
    #[arg(long, value_name = "THEME", default_value = "print", value_parser = themes())]
    pub theme: &'static Theme,
    #[arg(long)]
    pub force: bool,
}
