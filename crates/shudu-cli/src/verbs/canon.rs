//! `shudu canon`: the canonical form, class id and automorphisms of every puzzle.

use shudu::grid::Board;
use shudu::symmetry::{CanonicalError, ClassId};
use shudu::text::{Extra, Format, Puzzle, Record, WriteOptions, Writer};

use super::Ended;
use crate::classes::{self, Classless};
use crate::cli::Canon;
use crate::context::Context;
use crate::input::Source;
use crate::json;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;

/// What is told about a puzzle.
struct CanonRow {
    form: Puzzle,
    class: ClassId,
    automorphisms: u128,
    transform: String,
}

pub(crate) fn run(context: &Context, flags: &Canon) -> Ended {
    let format = flags.format.as_deref().unwrap_or("line");
    let worker = || {
        |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                done.tally.records += 1;
                let told = look(&record.puzzle, flags.pattern);
                if let Err(why) = &told {
                    classes::tell(context, batch.file, record, &Classless::NoForm(*why), done);
                }
                write(format, record, told.ok().as_ref(), done);
            }
        }
    };
    let sources = Source::all(&flags.input.files);
    let tally =
        puzzle_stream::run(context, sources, &flags.input.options(), &RunOptions::lines(), worker)?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Solution))
}

fn look(puzzle: &Puzzle, pattern: bool) -> Result<CanonRow, CanonicalError> {
    match puzzle {
        Puzzle::Grid(grid) if !pattern => {
            let found = grid.canonical()?;
            let (class, transform) = (found.class_id(), found.transform.to_string());
            let (form, automorphisms) = (Puzzle::from(found.form), found.automorphisms);
            Ok(CanonRow { form, class, automorphisms, transform })
        }
        _ => {
            let board = puzzle.digits();
            let found = if pattern { board.canonical_pattern() } else { board.canonical() }?;
            let (class, transform) = (found.class_id(), found.transform.to_string());
            let (form, automorphisms) = (Puzzle::from(found.form), found.automorphisms);
            Ok(CanonRow { form, class, automorphisms, transform })
        }
    }
}

/// A puzzle without a form leaves its row empty, so that rows of in- and output stay together.
fn write(format: &str, record: &Record, told: Option<&CanonRow>, done: &mut Results) {
    let out = done.records.out();
    match format {
        "id" => {
            let class = told.map_or_else(|| "-".to_owned(), |told| told.class.to_string());
            out.extend(format!("{class}\n").bytes());
        }
        "jsonl" => {
            json::open(out, &record.puzzle);
            if let Some(told) = told {
                json::key(out, "canonical");
                out.push(b'"');
                json::puzzle_line(out, &told.form);
                out.push(b'"');
                json::key(out, "class");
                json::string(out, &told.class.to_string());
                json::key(out, "automorphisms");
                out.extend(told.automorphisms.to_string().bytes());
                json::key(out, "transform");
                json::string(out, &told.transform);
            }
            json::extra(out, &record.extra);
            json::close(out);
        }
        "csv" => {
            let (mut puzzle, mut form) = (Vec::new(), Vec::new());
            json::puzzle_line(&mut puzzle, &record.puzzle);
            let mut rest = [String::new(), String::new(), String::new()];
            if let Some(told) = told {
                json::puzzle_line(&mut form, &told.form);
                let many = told.automorphisms.to_string();
                rest = [told.class.to_string(), many, told.transform.clone()];
            }
            let [class, many, transform] = rest.each_ref().map(String::as_bytes);
            done.records.columns(["puzzle", "canonical", "class", "automorphisms", "transform"]);
            done.records.row([&puzzle, &form, class, many, transform]);
        }
        _ => {
            let blank = || Puzzle::from(Board::empty(record.puzzle.shape()));
            let form = told.map_or_else(blank, |told| told.form.clone());
            let writer = Writer::new(Format::LINE, WriteOptions::default());
            done.records.puzzle(&writer, &form, &Extra::default());
        }
    }
}
