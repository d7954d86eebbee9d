//! `shudu canon`: the canonical form, class id and automorphisms of every puzzle.

use shudu::Puzzle;
use shudu::symmetry::CanonicalError;
use shudu::symmetry::Symmetric;
use shudu::text::{Extra, Format};
use shudu_flags::{Canon, Style};
use shudu_jobs::record::{CanonicalForm, CanonicalRecord};

use super::Ended;
use crate::classes::{self, Classless};
use crate::context::{Context, is_stopping, limits_within};
use crate::pipeline::Results;
use crate::puzzle_stream::{Batch, Entry, Run};
use crate::tally::Required;

pub(crate) fn run(context: &Context, flags: &Canon) -> Ended {
    let style = flags.format.unwrap_or(Style::Puzzles(Format::LINE));
    let own = ["puzzle", "canonical", "class", "automorphisms", "transform"];
    let run = Run::answers(context, &flags.input, (style, &flags.table), own);
    let worker = |batch: Batch<'_>, done: &mut Results| {
        for entry in batch.entries() {
            let puzzle = &entry.puzzle;
            // Large boards can take long.
            if puzzle.to_grid().is_none() && done.publish().is_break() {
                return;
            }
            done.tally.records += 1;
            let limits = limits_within(flags.time);
            let found = match flags.pattern {
                true => puzzle.canonical_pattern_within(&limits),
                false => puzzle.canonical_within(&limits),
            };
            let form = match found {
                Ok(canonical) => Some(CanonicalForm::from(canonical)),
                Err(CanonicalError::Stopped(_)) if is_stopping() => return done.stop_uncounted(),
                Err(error) => {
                    classes::note(context, entry, &Classless::from(error), done);
                    None
                }
            };
            write(style, entry, form, done);
        }
    };
    Ok(run.batches(|| worker)?.exit(Required::Solution))
}

/// Writes a record. A puzzle without a form gets an empty one, so that input and output have the
/// same number of lines.
fn write(style: Style, entry: Entry<'_>, form: Option<CanonicalForm>, done: &mut Results) {
    match style {
        Style::Id => {
            let class = form.map_or_else(|| "-".to_owned(), |form| form.class.to_string());
            done.records.out().extend(format!("{class}\n").bytes());
        }
        Style::Jsonl | Style::Json => {
            let mut line = CanonicalRecord::new(&entry.puzzle, form);
            line.extra = entry.fields();
            done.records.json(&line);
        }
        Style::Csv => {
            let fields = form.map(|form| {
                let CanonicalForm { canonical, class, automorphisms, transform, .. } = form;
                let texts = [class.to_string(), automorphisms.to_string(), transform.to_string()];
                [canonical.to_string()].into_iter().chain(texts).collect()
            });
            let fields = fields.unwrap_or_else(|| vec![String::new(); 4]);
            done.records.row([entry.puzzle.to_string()].into_iter().chain(fields), entry);
        }
        _ => {
            let blank = || Puzzle::empty(entry.puzzle.rules());
            let form = form.map_or_else(blank, |form| form.canonical);
            done.records.puzzle(&form, &Extra::default());
        }
    }
}
