//! The flags of commands that make pictures: `draw`, `print`.

use std::path::Path;

use clap::{Args, ValueEnum, value_parser};
use shudu::logic::{StepScale, Technique};
use shudu_draw::Labels;

use crate::choices::{step_scales, themes};
use crate::shared::{Input, Timeout};
use crate::values::{paper, picture_size, step_number, technique};

// How pictures look.
#[derive(Args, Debug, Clone)]
pub struct Look {
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = themes())]
    pub theme: String,
    #[arg(long, value_name = "LABELS", value_enum, default_value_t = LabelKind::None)]
    pub label: LabelKind,
}

// The labels of rows and columns.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LabelKind {
    Rc,
    A1,
    None,
}

#[derive(Args, Debug)]
pub struct Draw {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub time: Timeout,
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub format: Option<PictureFormat>,
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
    #[arg(long, value_name = "SCALE", default_value = "hodoku", value_parser = step_scales())]
    pub scale: StepScale,
    #[command(flatten)]
    pub look: Look,
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

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureFormat {
    Svg,
    Png,
    Pdf,
}

impl PictureFormat {
    /// The formats and the ends of the names of their files.
    pub const ALL: [(PictureFormat, &str); 3] =
        [(PictureFormat::Svg, "svg"), (PictureFormat::Png, "png"), (PictureFormat::Pdf, "pdf")];

    /// Returns the format of a file by its name: SVG for a name without an extension, `None` for an unknown one.
    #[must_use]
    pub fn of_name(name: &Path) -> Option<PictureFormat> {
        let Some(extension) = name.extension() else { return Some(PictureFormat::Svg) };
        let mut all = PictureFormat::ALL.into_iter();
        all.find(|(_, own)| extension.eq_ignore_ascii_case(own)).map(|(format, _)| format)
    }

    /// Returns the end of the names of files.
    #[must_use]
    pub fn extension(self) -> &'static str {
        PictureFormat::ALL[self as usize].1
    }
}

#[derive(Args, Debug)]
pub struct Print {
    #[command(flatten)]
    pub input: Input,
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
    #[arg(long, value_name = "WHERE", value_enum, num_args = 0..=1, default_missing_value = "after")]
    pub answers: Option<AnswerPlace>,
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
    #[arg(long, value_name = "THEME", default_value = "print", value_parser = themes())]
    pub theme: String,
    #[arg(long)]
    pub force: bool,
}

// Where the answers are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerPlace {
    After,
    Back,
    Foot,
    None,
}

impl LabelKind {
    /// Returns the labels of this kind.
    pub fn labels(self) -> Labels {
        match self {
            LabelKind::Rc => Labels::RowColumn,
            LabelKind::A1 => Labels::LetterNumber,
            LabelKind::None => Labels::None,
        }
    }
}
