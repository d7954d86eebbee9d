//! Writes generated puzzles: drawn grids on a terminal; lines, tables and all formats for programs.

use std::borrow::Cow;

use shudu::generate::{Generated, Product, Request};
use shudu::grid::Puzzle;
use shudu::record::GeneratedRecord;
use shudu::text::{Columns, Extra, FieldValue, Format, WriteOptions, Writer};
use shudu_flags::Generate;
use shudu_messages::args;

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
    /// True if solutions are written with the puzzles.
    both: bool,
    rated: bool,
    weighted: bool,
    at_step: bool,
    /// The flag of requested data that the format does not support.
    without_room: Option<&'static str>,
}

/// The data that a text format supports besides a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    /// Text after the puzzle on its line.
    Tail,
    /// Comments before the puzzle.
    Comments,
    /// The rating only.
    Rating,
    Nothing,
}

impl Room {
    fn of(format: &Format) -> Room {
        match format.id {
            "sdk" => Room::Comments,
            "bank" => Room::Rating,
            _ if format.tail => Room::Tail,
            _ => Room::Nothing,
        }
    }
}

impl<'a> PuzzleWriter<'a> {
    pub(super) fn new(
        context: &'a Context,
        flags: &Generate,
        request: &Request,
    ) -> PuzzleWriter<'a> {
        // Without --format, positions need a format with candidates.
        let positions = flags.at_step && !context.stdout_is_terminal;
        let format = flags.format.as_deref().or(positions.then_some("hodoku"));
        let style = Style::choose(context, format);
        let both = flags.solution && !flags.finished;
        let room = match style {
            Style::Text(format) => Room::of(format),
            _ => Room::Tail,
        };
        let without_room = match room {
            Room::Rating | Room::Nothing if both => Some("--solution"),
            Room::Nothing if flags.rate => Some("--rate"),
            _ => None,
        };
        let mut writer = PuzzleWriter {
            context,
            style,
            text: style.writer(WriteOptions::default()),
            finished: flags.finished,
            both,
            rated: request.is_rated(),
            weighted: request.product == Product::UnbiasedPuzzle,
            at_step: flags.at_step,
            without_room,
        };
        let names = writer.names();
        writer.text = writer.text.with_columns(Columns::new(names, []));
        writer
    }

    /// Returns an error message if the format does not support the requested data.
    pub(super) fn objection(&self) -> Option<String> {
        let format = self.text.format().id;
        let say = |flag| {
            let words = args! { flag = flag, format = format };
            self.context.say("no-room-beside", &words)
        };
        self.without_room.map(say)
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
            Style::Jsonl | Style::Json => out.json(self.text.format(), &self.record(made)),
            Style::Csv => self.csv(&self.record(made), out),
            Style::Text(format) => self.text(format, made, out),
        }
    }

    /// Returns the position to practice on, if requested, or the puzzle.
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
            let hardest = self.context.catalogue.name(graded.hardest);
            let words = args! { rating = graded.rating.to_string(), hardest = hardest };
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
        let left = pretty::puzzle(&puzzle, self.context.color);
        if self.both {
            let solution = made.solution.digits();
            let right = pretty::solution(&puzzle, &solution, &[], self.context.color);
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

    /// Returns the record with the requested data.
    fn record<'g>(&self, made: &'g Generated<Puzzle>) -> GeneratedRecord<'g> {
        let mut record = GeneratedRecord::new(made);
        record.solution = record.solution.filter(|_| self.both);
        record.position = self.at_step.then(|| self.shown(made));
        record
    }

    /// Returns the names of the columns of a table.
    fn names(&self) -> Vec<&'static str> {
        let asked = [
            (self.both, "solution"),
            (self.rated, "rating"),
            (self.rated, "hardest"),
            (self.at_step, "position"),
            (self.weighted, "weight"),
        ];
        let asked = asked.into_iter().filter(|(is_asked, _)| *is_asked).map(|(_, name)| name);
        ["index", "puzzle", "givens"].into_iter().chain(asked).collect()
    }

    /// Returns the values of the columns after the index and the puzzle, with their names.
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
        let first = [record.index.to_string(), record.puzzle.to_string()];
        let own = first.iter().chain(columns.iter().map(|(_, value)| value));
        out.own_row(&self.text, own);
    }

    /// Writes solution, rating and weight where a text format supports them.
    fn text(&self, format: &Format, made: &Generated<Puzzle>, out: &mut Records) {
        let mut more = self.columns(&self.record(made));
        more.retain(|(name, _)| !matches!(*name, "givens" | "position"));
        let extra = Extra::default();
        let extra = match Room::of(format) {
            Room::Tail => {
                let parts = more.into_iter().flat_map(|(_, value)| [" ".into(), value]);
                extra.with_tail(parts.collect::<String>())
            }
            Room::Comments => {
                let comment = |(name, value): (&str, String)| {
                    ("comment".to_owned(), FieldValue::plain(format!("{name} {value}")))
                };
                extra.with_fields(more.into_iter().map(comment).collect())
            }
            Room::Rating => {
                let rating = more.into_iter().filter(|(name, _)| *name == "rating");
                extra.with_fields(rating.map(|(name, value)| (name.into(), value.into())).collect())
            }
            Room::Nothing => extra,
        };
        out.puzzle(&self.text, &self.shown(made), &extra);
    }
}
