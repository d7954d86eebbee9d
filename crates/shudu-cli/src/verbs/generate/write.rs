//! How generated puzzles are written: grids on a terminal, lines, tables and every format for
//! programs.

use std::borrow::Cow;

use shudu::generate::{Generated, Product, Request};
use shudu::grid::Puzzle;
use shudu::record::GeneratedRecord;
use shudu::text::{Extra, Format, WriteOptions, Writer};
use shudu_messages::args;

use crate::cli::Generate;
use crate::context::Context;
use crate::output_style::Style;
use crate::pretty;
use crate::records::Records;

pub(super) struct PuzzleWriter<'a> {
    context: &'a Context,
    style: Style,
    /// Writes the puzzles in a text format.
    text: Writer,
    finished: bool,
    /// Solutions beside puzzles.
    both: bool,
    rated: bool,
    weighted: bool,
    at_step: bool,
}

impl<'a> PuzzleWriter<'a> {
    pub(super) fn new(
        context: &'a Context,
        flags: &Generate,
        request: &Request,
    ) -> PuzzleWriter<'a> {
        // Without --format, positions need a format that holds candidates.
        let positions = flags.at_step && !context.stdout_is_terminal;
        let format = flags.format.as_deref().or(positions.then_some("hodoku"));
        let style = Style::choose(context, format);
        PuzzleWriter {
            context,
            style,
            text: style.writer(WriteOptions::default()),
            finished: flags.finished,
            both: flags.solution && !flags.finished,
            rated: request.is_rated(),
            weighted: request.product == Product::UnbiasedPuzzle,
            at_step: flags.at_step,
        }
    }

    pub(super) fn style(&self) -> Style {
        self.style
    }

    pub(super) fn text_writer(&self) -> &Writer {
        &self.text
    }

    pub(super) fn write(&self, made: &Generated<Puzzle>, out: &mut Records) {
        match self.style {
            Style::Pretty => self.pretty(made, out),
            Style::Jsonl => out.json_line(&self.record(made)),
            Style::Csv => self.csv(&self.record(made), out),
            Style::Text(format) => self.text(format, made, out),
        }
    }

    /// The position to practise on, if that is asked for, or the puzzle.
    fn shown<'g>(&self, made: &'g Generated<Puzzle>) -> Cow<'g, Puzzle> {
        let position = made.graded.as_ref().and_then(|graded| graded.position);
        match position.filter(|_| self.at_step) {
            Some(position) => Cow::Owned(Puzzle::from(position)),
            None => Cow::Borrowed(&made.puzzle),
        }
    }

    fn pretty(&self, made: &Generated<Puzzle>, out: &mut Records) {
        let words = args! { index = made.index, givens = GeneratedRecord::new(made).givens };
        let key = if self.finished { "generated-finished" } else { "generated-puzzle" };
        let mut text = self.context.say(key, &words);
        text.push('\n');
        if let Some(graded) = made.graded.as_ref().filter(|_| self.rated) {
            let words =
                args! { rating = graded.rating.to_string(), hardest = graded.hardest.name() };
            text += &self.context.say("generated-rating", &words);
            text.push('\n');
        }
        if let Some(weight) = made.weight {
            let words = args! { weight = weight.to_string() };
            text += &self.context.say("generated-weight", &words);
            text.push('\n');
        }
        text = self.context.fit(&text, 2).into_owned();
        let puzzle = made.puzzle.digits();
        let left = pretty::puzzle(&puzzle, self.context.colour);
        if self.both {
            let solution = made.solution.digits();
            let right = pretty::solution(&puzzle, &solution, &[], self.context.colour);
            text += &pretty::beside(left, right, self.context.columns);
        } else {
            text += &pretty::text(left);
        }
        text.push('\n');
        out.out().extend(text.into_bytes());
        if self.at_step {
            pretty::candidates(&self.shown(made), self.context.columns, out.out());
        }
        out.end();
    }

    /// The record, without what was not asked for.
    fn record<'g>(&self, made: &'g Generated<Puzzle>) -> GeneratedRecord<'g> {
        let mut record = GeneratedRecord::new(made);
        record.solution = record.solution.filter(|_| self.both);
        record.position = self.at_step.then(|| self.shown(made));
        record
    }

    /// The columns of a table after the index and the puzzle. All records have the same columns.
    fn columns(&self, record: &GeneratedRecord<'_>) -> Vec<(&'static str, String)> {
        fn text(value: &Option<impl ToString>) -> String {
            value.as_ref().map_or(String::new(), ToString::to_string)
        }
        let mut columns = vec![("givens", record.givens.to_string())];
        if self.both {
            columns.push(("solution", text(&record.solution)));
        }
        if self.rated {
            columns.push(("rating", text(&record.rating)));
            columns.push(("hardest", text(&record.hardest.map(|technique| technique.info().id))));
        }
        if self.at_step {
            columns.push(("position", text(&record.position)));
        }
        if self.weighted {
            columns.push(("weight", text(&record.weight)));
        }
        columns
    }

    fn csv(&self, record: &GeneratedRecord<'_>, out: &mut Records) {
        let columns = self.columns(record);
        let names = columns.iter().map(|(name, _)| *name);
        out.columns(["index", "puzzle"].into_iter().chain(names));
        let first = [record.index.to_string(), record.puzzle.to_string()];
        out.row(first.iter().chain(columns.iter().map(|(_, value)| value)));
    }

    /// In a text format solution, rating and weight are fields beside the puzzle, where the format
    /// keeps those, or the tail of a line; else the solution is the next record.
    fn text(&self, format: &Format, made: &Generated<Puzzle>, out: &mut Records) {
        let puzzle = self.shown(made);
        let mut more = self.columns(&self.record(made));
        more.retain(|(name, _)| !matches!(*name, "givens" | "position"));
        if format.fields && !more.is_empty() {
            let fields = more.into_iter().map(|(name, value)| (name.into(), value)).collect();
            let extra = Extra::default().with_fields(fields);
            out.puzzle(&self.text, &puzzle, &extra);
        } else if format.tail && !more.is_empty() {
            let tail: String =
                more.into_iter().flat_map(|(_, value)| [" ".into(), value]).collect();
            let extra = Extra::default().with_tail(tail);
            out.puzzle(&self.text, &puzzle, &extra);
        } else {
            out.puzzle(&self.text, &puzzle, &Extra::default());
            if self.both {
                out.puzzle(&self.text, &made.solution, &Extra::default());
            }
        }
    }
}
