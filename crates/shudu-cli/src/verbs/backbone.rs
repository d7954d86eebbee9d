//! `shudu backbone`: the digits that all solutions of a puzzle have in common.

use shudu::Puzzle;
use shudu::text::{Extra, Format};
use shudu_flags::{Backbone, Style};
use shudu_jobs::record::{BackboneRecord, common_digits};
use shudu_messages::args;

use super::Ended;
use super::solve::is_bare;
use crate::context::{Context, is_stopping, limits_within};
use crate::pipeline::Results;
use crate::puzzle_stream::{Entry, Run};
use crate::tally::Required;

pub(crate) fn run(context: &Context, flags: &Backbone) -> Ended {
    let style = flags.format.unwrap_or(Style::Puzzles(Format::LINE));
    let own = ["puzzle", "backbone", "candidates"];
    let run = Run::answers(context, &flags.input, (style, &flags.table), own).slow();
    let one = |entry: Entry<'_>, done: &mut Results| {
        let puzzle = &entry.puzzle;
        let truth = puzzle.true_candidates(&limits_within(flags.time));
        if truth.is_err() && is_stopping() {
            done.stop = true;
            return;
        }
        done.tally.records += 1;
        if truth.is_err() {
            done.undecided(context, entry);
        } else if truth == Ok(None) {
            done.tally.none += 1;
            done.note(context, entry, context.say("verdict-none", &args! {}));
        }
        let truth = truth.ok().flatten().unwrap_or_else(|| vec![0; puzzle.cells().len()]);
        let common = common_digits(puzzle, &truth);
        let candidates: u32 = truth.iter().map(|mask| mask.count_ones()).sum();
        match style {
            Style::Jsonl | Style::Json => {
                let mut line = BackboneRecord::new(puzzle, &common, candidates);
                line.extra = entry.fields();
                done.records.json(&line);
            }
            Style::Csv => {
                let own = [puzzle, &common].map(Puzzle::to_string).into_iter();
                done.records.row(own.chain([candidates.to_string()]), entry);
            }
            _ if style.format() != Format::LINE => {
                let shown = pencilled(puzzle, &truth).unwrap_or(common);
                done.records.puzzle(&shown, &Extra::default());
            }
            _ if is_bare(Format::LINE, &common) => {
                done.records.out().extend(format!("{common}\n").bytes());
            }
            _ => done.records.puzzle(&common, &Extra::default()),
        }
    };
    Ok(run.each(|| one)?.exit(Required::Solution))
}

/// Returns the true candidates of a 9×9 puzzle as pencilmarks.
fn pencilled(puzzle: &Puzzle, truth: &[u32]) -> Option<Puzzle> {
    puzzle.to_grid()?;
    puzzle.clone().with_candidates(truth).ok()
}
