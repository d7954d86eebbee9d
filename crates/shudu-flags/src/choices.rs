//! Parsers of flags whose values are names in a table.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use shudu::logic::StepScale;
use shudu::solve::engine::ENGINES;
use shudu::text::{FORMATS, Format, Symbols};

fn ids(choose: impl Fn(&Format) -> bool) -> Vec<&'static str> {
    FORMATS.iter().filter(|f| choose(f)).map(|f| f.id).collect()
}

/// Returns a parser for those formats for which `choose` returns true.
fn formats(choose: impl Fn(&Format) -> bool) -> impl TypedValueParser<Value = &'static Format> {
    PossibleValuesParser::new(ids(choose)).try_map(|id| id.parse::<&'static Format>())
}

pub(crate) fn all_formats() -> impl TypedValueParser<Value = &'static Format> {
    formats(|_| true)
}

pub(crate) fn reading_formats() -> impl TypedValueParser<Value = &'static Format> {
    formats(|f| f.reads)
}

pub(crate) fn writing_formats() -> impl TypedValueParser<Value = &'static Format> {
    formats(|f| f.writes)
}

/// Returns the output formats of a verb with answers: drawings, and every format.
pub(crate) fn answer_formats() -> PossibleValuesParser {
    let mut all = vec!["pretty"];
    all.extend(ids(|f| f.writes));
    all.into()
}

pub(crate) fn symbols() -> impl TypedValueParser<Value = Symbols> {
    PossibleValuesParser::new(Symbols::ALL.map(Symbols::id)).try_map(|id| id.parse::<Symbols>())
}

pub(crate) fn engine_names() -> PossibleValuesParser {
    ENGINES.iter().map(|e| e.name()).collect::<Vec<_>>().into()
}

pub(crate) fn themes() -> PossibleValuesParser {
    shudu_draw::Theme::ALL.map(|theme| theme.name).into()
}

pub(crate) fn symmetries() -> PossibleValuesParser {
    shudu::generate::Symmetry::ALL.map(shudu::generate::Symmetry::name).into()
}

pub(crate) fn log_levels() -> impl TypedValueParser<Value = shudu_server::Level> {
    let names = shudu_server::Level::ALL.map(|(name, _)| name);
    PossibleValuesParser::new(names).map(|name| name.parse().unwrap_or_default())
}

pub(crate) fn step_scales() -> impl TypedValueParser<Value = StepScale> {
    PossibleValuesParser::new(StepScale::ALL.map(StepScale::name))
        .map(|name| StepScale::named(&name).unwrap_or_default())
}

pub(crate) fn levels() -> PossibleValuesParser {
    shudu::logic::Level::ALL.map(shudu::logic::Level::name).into()
}
