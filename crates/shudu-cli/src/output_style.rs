//! The style of a verb's output: drawings on a terminal, JSON, a CSV table, or puzzles in a text
//! format.

use shudu::text::{Format, WriteOptions, Writer};

use crate::context::Context;

/// The style of answers.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    /// Drawn grids.
    Pretty,
    /// The verb's records as JSON Lines.
    Jsonl,
    /// The verb's records as a JSON list.
    Json,
    /// The verb's records as a table.
    Csv,
    /// Puzzles in a text format.
    Text(&'static Format),
}

impl Style {
    /// Returns the requested style, or the default: drawings on a terminal, lines in a pipe.
    pub(crate) fn choose(context: &Context, format: Option<&str>) -> Style {
        match format {
            None if context.stdout_is_terminal => Style::Pretty,
            None => Style::Text(Format::LINE),
            Some("pretty") => Style::Pretty,
            Some("jsonl") => Style::Jsonl,
            Some("json") => Style::Json,
            Some("csv") => Style::Csv,
            Some(id) => Style::Text(Format::by_id(id).unwrap_or(Format::LINE)),
        }
    }

    /// Returns the writer of the text around records of this style and, for text formats, of the
    /// puzzles.
    pub(crate) fn writer(self, options: WriteOptions) -> Writer {
        let format = match self {
            Style::Pretty => Format::LINE,
            Style::Jsonl => Format::JSONL,
            Style::Json => Format::JSON,
            Style::Csv => Format::CSV,
            Style::Text(format) => format,
        };
        Writer::new(format, options)
    }
}
