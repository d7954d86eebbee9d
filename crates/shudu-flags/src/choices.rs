//! Parsers of flags whose values are names in a table.

use std::path::Path;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use shudu::Named;
use shudu::solve::engine::{ENGINES, Engine};
use shudu::text::{FORMATS, Format};
use shudu_draw::{Answers, Labels, Theme};

/// What `--format` names: a format of puzzles, or a form that only some verbs write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Lines for programs, or sentences.
    #[default]
    Text,
    /// Drawn grids.
    Pretty,
    /// Class ids.
    Id,
    Html,
    Markdown,
    Svg,
    Png,
    Pdf,
    /// The verb's records: a table, lines of JSON, a list.
    Csv,
    Jsonl,
    Json,
    Puzzles(&'static Format),
}

impl Style {
    /// The names of the styles that are not formats of puzzles.
    const NAMES: [(&'static str, Style); 11] = [
        ("text", Style::Text),
        ("pretty", Style::Pretty),
        ("id", Style::Id),
        ("html", Style::Html),
        ("markdown", Style::Markdown),
        ("svg", Style::Svg),
        ("png", Style::Png),
        ("pdf", Style::Pdf),
        ("csv", Style::Csv),
        ("jsonl", Style::Jsonl),
        ("json", Style::Json),
    ];

    fn named(name: &str) -> Style {
        let own = Style::NAMES.iter().find(|(own, _)| *own == name).map(|(_, style)| *style);
        own.unwrap_or_else(|| Style::Puzzles(Format::by_id(name).unwrap_or(Format::LINE)))
    }

    /// Returns the format of the text around the records.
    pub fn format(self) -> &'static Format {
        match self {
            Style::Csv => Format::CSV,
            Style::Jsonl => Format::JSONL,
            Style::Json => Format::JSON,
            Style::Puzzles(format) => format,
            _ => Format::LINE,
        }
    }

    /// Returns true if the records are JSON.
    pub fn is_json(self) -> bool {
        matches!(self, Style::Jsonl | Style::Json)
    }

    /// Returns the style of a file by its name: SVG for a name without an extension, `None` for an unknown one.
    #[must_use]
    pub fn of_picture(name: &Path) -> Option<Style> {
        let Some(extension) = name.extension() else { return Some(Style::Svg) };
        let is_own = |picture: &Style| extension.eq_ignore_ascii_case(picture.name());
        Style::PICTURES.into_iter().find(is_own)
    }

    /// The styles of pictures.
    pub const PICTURES: [Style; 3] = [Style::Svg, Style::Png, Style::Pdf];

    /// Returns the name, which is also the end of the names of files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Style::Puzzles(format) => format.id,
            own => {
                Style::NAMES.iter().find(|(_, style)| *style == own).map_or("", |(name, _)| name)
            }
        }
    }
}

/// Returns a parser for the names of a table.
pub(crate) fn table<T: Clone + Send + Sync + 'static>(
    rows: Vec<(&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(rows.iter().map(|(name, _)| *name)).map(move |name| {
        let row = rows.iter().find(|(own, _)| *own == name);
        row.map(|(_, value)| value.clone()).unwrap_or_else(|| unreachable!("a name of a row"))
    })
}

/// Returns a parser for the names of a type.
pub(crate) fn named<T: Named + Send + Sync>() -> impl TypedValueParser<Value = T> {
    table(T::ALL.iter().map(|value| (value.name(), *value)).collect())
}

/// Returns a parser for those formats for which `choose` returns true.
pub(crate) fn formats(
    choose: fn(&Format) -> bool,
) -> impl TypedValueParser<Value = &'static Format> {
    table(FORMATS.iter().filter(|f| choose(f)).map(|f| (f.id, f)).collect())
}

/// Returns a parser for these styles.
pub(crate) fn styles<const N: usize>(
    names: [&'static str; N],
) -> impl TypedValueParser<Value = Style> {
    table(names.map(|name| (name, Style::named(name))).into())
}

/// Returns a parser for the output of a verb with answers: drawings, and every format.
pub(crate) fn answer_styles() -> impl TypedValueParser<Value = Style> {
    let formats = FORMATS.iter().filter(|f| f.writes).map(|f| f.id);
    let names = std::iter::once("pretty").chain(formats);
    table(names.map(|name| (name, Style::named(name))).collect())
}

pub(crate) fn engines() -> impl TypedValueParser<Value = &'static dyn Engine> {
    table(ENGINES.iter().map(|engine| (engine.name(), *engine)).collect())
}

/// Returns a parser for the engines that can report what they do.
pub(crate) fn traced_engines() -> impl TypedValueParser<Value = &'static dyn Engine> {
    let traced = ENGINES.iter().filter(|engine| engine.has_trace());
    table(traced.map(|engine| (engine.name(), *engine)).collect())
}

pub(crate) fn themes() -> impl TypedValueParser<Value = &'static Theme> {
    table(Theme::ALL.map(|theme| (theme.name, theme)).into())
}

pub(crate) fn labels() -> impl TypedValueParser<Value = Labels> {
    table(vec![("rc", Labels::RowColumn), ("a1", Labels::LetterNumber), ("none", Labels::None)])
}

pub(crate) fn answer_places() -> impl TypedValueParser<Value = Answers> {
    let names = ["after", "back", "foot", "none"].into_iter();
    table(names.zip([Answers::After, Answers::Back, Answers::Foot, Answers::None]).collect())
}
