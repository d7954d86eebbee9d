//! How generated puzzles are written: grids on a terminal, lines, tables and every format for
//! programs.

use shudu::generate::{Generated, Product, Request};
use shudu::grid::Puzzle;
use shudu::text::{Extra, Format, WriteOptions, Writer};
use shudu_messages::args;

use crate::cli::Generate;
use crate::context::Context;
use crate::output_style::Style;
use crate::records::Records;
use crate::{json, pretty};

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

    pub(super) fn write(&self, item: &Generated<Puzzle>, out: &mut Records) {
        match self.style {
            Style::Pretty => self.pretty(item, out),
            Style::Jsonl => self.jsonl(item, out),
            Style::Csv => self.csv(item, out),
            Style::Text(format) => self.text(format, item, out),
        }
    }

    /// The position to practise on, or the puzzle.
    fn shown(&self, item: &Generated<Puzzle>) -> Puzzle {
        let position = item.graded.as_ref().and_then(|graded| graded.position);
        match position.filter(|_| self.at_step) {
            Some(position) => Puzzle::Position(Box::new(position)),
            None => item.puzzle.clone(),
        }
    }

    fn pretty(&self, item: &Generated<Puzzle>, out: &mut Records) {
        let words = args! { index = item.index, givens = filled(&item.puzzle) };
        let key = if self.finished { "generated-finished" } else { "generated-puzzle" };
        let mut text = self.context.say(key, &words);
        text.push('\n');
        if let Some(graded) = item.graded.as_ref().filter(|_| self.rated) {
            let words =
                args! { rating = graded.rating.to_string(), hardest = graded.hardest.name() };
            text += &self.context.say("generated-rating", &words);
            text.push('\n');
        }
        if let Some(weight) = item.weight {
            let words = args! { weight = weight.to_string() };
            text += &self.context.say("generated-weight", &words);
            text.push('\n');
        }
        let puzzle = item.puzzle.digits();
        let left = pretty::puzzle(&puzzle, self.context.colour);
        if self.both {
            let solution = item.solution.digits();
            let right = pretty::solution(&puzzle, &solution, &[], self.context.colour);
            text += &pretty::beside(left, right);
        } else {
            text += &pretty::text(left);
        }
        text.push('\n');
        out.out().extend(text.into_bytes());
        if self.at_step {
            let writer = Writer::new(Format::PENCILMARKS, self.text.options().clone());
            writer.body(out.out(), &self.shown(item), &Extra::default());
        }
        out.end();
    }

    /// The columns that every table has, in this order, as far as they were asked for.
    fn columns(&self, item: &Generated<Puzzle>) -> Vec<(&'static str, String)> {
        let mut columns = vec![("givens", filled(&item.puzzle).to_string())];
        if self.both {
            columns.push(("solution", line(&item.solution)));
        }
        if self.rated {
            let graded = item.graded.as_ref();
            columns.push(("rating", graded.map_or(String::new(), |g| g.rating.to_string())));
            columns.push(("hardest", graded.map_or("", |g| g.hardest.info().id).to_owned()));
        }
        if self.at_step {
            columns.push(("position", line(&self.shown(item))));
        }
        if self.weighted {
            columns.push(("weight", item.weight.unwrap_or(0.0).to_string()));
        }
        columns
    }

    fn jsonl(&self, item: &Generated<Puzzle>, out: &mut Records) {
        json::open(out.out(), &item.puzzle);
        json::key(out.out(), "index");
        json::number(out.out(), item.index);
        for (name, value) in self.columns(item) {
            json::key(out.out(), name);
            match name {
                "givens" | "rating" | "weight" if !value.is_empty() => {
                    out.out().extend(value.into_bytes());
                }
                _ => json::string(out.out(), &value),
            }
        }
        json::close(out.out());
        out.end();
    }

    fn csv(&self, item: &Generated<Puzzle>, out: &mut Records) {
        let columns = self.columns(item);
        let names = columns.iter().map(|(name, _)| *name);
        out.columns(["index", "puzzle"].into_iter().chain(names));
        let first = [item.index.to_string(), line(&item.puzzle)];
        let rest = columns.iter().map(|(_, value)| value.as_bytes());
        out.row(first.iter().map(String::as_bytes).chain(rest));
    }

    /// In a text format solution, rating and weight are fields beside the puzzle, where the format
    /// keeps those, or the tail of a line; else the solution is the next record.
    fn text(&self, format: &Format, item: &Generated<Puzzle>, out: &mut Records) {
        let puzzle = self.shown(item);
        let mut more = self.columns(item);
        more.retain(|(name, _)| !matches!(*name, "givens" | "position"));
        if format.fields && !more.is_empty() {
            let fields = more.into_iter().map(|(name, value)| (name.into(), value)).collect();
            let extra = Extra { fields, ..Extra::default() };
            out.puzzle(&self.text, &puzzle, &extra);
        } else if format.tail && !more.is_empty() {
            let tail: String =
                more.into_iter().flat_map(|(_, value)| [" ".into(), value]).collect();
            let extra = Extra { tail, ..Extra::default() };
            out.puzzle(&self.text, &puzzle, &extra);
        } else {
            out.puzzle(&self.text, &puzzle, &Extra::default());
            if self.both {
                out.puzzle(&self.text, &item.solution, &Extra::default());
            }
        }
    }
}

fn line(puzzle: &Puzzle) -> String {
    let mut line = Vec::new();
    json::puzzle_line(&mut line, puzzle);
    String::from_utf8_lossy(&line).into_owned()
}

/// The number of givens.
fn filled(puzzle: &Puzzle) -> usize {
    puzzle.cells().iter().filter(|&&value| value != 0).count()
}
