//! Writes generated puzzles: drawn grids on a terminal; lines, tables and all formats for programs.

use shudu::Puzzle;
use shudu::generate::{Difficulty, Generated, Product, Request};
use shudu::logic::State;
use shudu::text::{Columns, Extra, FieldValue, Format, WriteOptions, Writer};
use shudu_flags::{Generate, Style};
use shudu_jobs::record::GeneratedRecord;
use shudu_messages::args;

use crate::context::Context;
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
    unsupported: Option<&'static str>,
}

/// The data that a text format supports besides a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    /// Text after the puzzle on its line.
    Tail,
    /// Comments before the puzzle.
    Comments,
    /// The rating only.
    Rating,
    Nothing,
}

impl Beside {
    fn of(format: &Format) -> Beside {
        match format.id {
            "sdk" => Beside::Comments,
            "bank" => Beside::Rating,
            _ if format.tail => Beside::Tail,
            _ => Beside::Nothing,
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
        let positions = positions.then_some(Style::Puzzles(Format::HODOKU));
        let style = context.style(flags.format.or(positions));
        let both = flags.solution && !flags.finished;
        let beside = match style {
            Style::Puzzles(format) => Beside::of(format),
            _ => Beside::Tail,
        };
        let unsupported = match beside {
            Beside::Rating | Beside::Nothing if both => Some("--solution"),
            Beside::Nothing if flags.rate => Some("--rate"),
            _ => None,
        };
        let is_line = matches!(style, Style::Puzzles(format) if format.tail);
        let mut writer = PuzzleWriter {
            context,
            style,
            text: Writer::new(style.format(), WriteOptions::default()),
            finished: flags.finished,
            both,
            // A line of text is a puzzle alone unless more was requested.
            rated: request.rate || !is_line && request.difficulty != Difficulty::default(),
            weighted: request.product == Product::UnbiasedPuzzle,
            at_step: flags.at_step,
            unsupported,
        };
        let names = writer.names();
        writer.text = writer.text.with_columns(Columns::new(names, []));
        writer
    }

    /// Returns an error message if the format does not support the requested data.
    pub(super) fn message(&self) -> Option<String> {
        let format = self.text.format().id;
        let say = |flag| {
            let words = args! { flag = flag, format = format };
            self.context.say("no-room-beside", &words)
        };
        self.unsupported.map(say)
    }

    pub(super) fn style(&self) -> Style {
        self.style
    }

    pub(super) fn text_writer(&self) -> Writer {
        self.text.clone()
    }

    pub(super) fn write(&self, made: &Generated, out: &mut Records) {
        match self.style {
            Style::Pretty => self.pretty(made, out),
            Style::Jsonl | Style::Json => out.json(&self.record(made)),
            Style::Csv => self.csv(&self.record(made), out),
            _ => self.text(self.style.format(), made, out),
        }
    }

    /// Returns the position to practice on, if requested, or the puzzle.
    fn shown(&self, made: &Generated) -> Puzzle {
        let position = made.graded.as_ref().and_then(|graded| graded.position.as_ref());
        position.filter(|_| self.at_step).unwrap_or(&made.puzzle).clone()
    }

    fn pretty(&self, made: &Generated, out: &mut Records) {
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
        let (puzzle, solution) = (&made.puzzle, &made.solution);
        let left = pretty::puzzle(puzzle, self.context.color);
        if self.both {
            let right = pretty::solution(puzzle, solution, &[], self.context.color);
            text += &pretty::beside(left, right, self.context.columns);
        } else {
            text += &pretty::text(left);
        }
        text.push('\n');
        out.out().extend(text.into_bytes());
        if self.at_step {
            let state = State::new(&self.shown(made));
            pretty::candidates(&state, self.context.columns, out.out());
        }
        out.end();
    }

    /// Returns the record with the requested data.
    fn record(&self, made: &Generated) -> GeneratedRecord {
        GeneratedRecord::new(made).shown(self.both, self.at_step)
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
    fn columns(&self, record: &GeneratedRecord) -> Vec<(&'static str, String)> {
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

    fn csv(&self, record: &GeneratedRecord, out: &mut Records) {
        let columns = self.columns(record);
        let first = [record.index.to_string(), record.puzzle.to_string()];
        let own = first.iter().chain(columns.iter().map(|(_, value)| value));
        out.own_row(own);
    }

    /// Writes solution, rating and weight where a text format supports them.
    fn text(&self, format: &Format, made: &Generated, out: &mut Records) {
        let mut more = self.columns(&self.record(made));
        more.retain(|(name, _)| !matches!(*name, "givens" | "position"));
        let mut extra = Extra::default();
        match Beside::of(format) {
            Beside::Tail => {
                extra.tail = more.into_iter().flat_map(|(_, value)| [" ".into(), value]).collect();
            }
            Beside::Comments => {
                let comment = |(name, value): (&str, String)| {
                    ("comment".to_owned(), FieldValue::from(format!("{name} {value}")))
                };
                extra.fields = more.into_iter().map(comment).collect();
            }
            Beside::Rating => {
                let rating = more.into_iter().filter(|(name, _)| *name == "rating");
                extra.fields = rating.map(|(name, value)| (name.into(), value.into())).collect();
            }
            Beside::Nothing => {}
        }
        out.puzzle(&self.shown(made), &extra);
    }
}
