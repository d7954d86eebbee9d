//! `shudu backbone`: the digits that all solutions of a puzzle have in common.

use shudu::grid::{Board, DigitSet, Position, Puzzle};
use shudu::record::{BackboneRecord, ExtraRecord};
use shudu::solve::Problem;
use shudu::text::{Extra, Format, WriteOptions, Writer};
use shudu::{Limits, Stopped};
use shudu_flags::Backbone;
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, is_stopping, limits_within};
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::survey::answer_columns;
use crate::tally::Demand;

pub(crate) fn run(context: &Context, flags: &Backbone) -> Ended {
    let format = flags.format.as_deref().unwrap_or("line");
    let mut sources = Source::all(context, &flags.input.files);
    let run = RunOptions::for_answers(format, || {
        let own = ["puzzle", "backbone", "candidates"];
        answer_columns(context, &flags.table, &flags.input, &mut sources, own)
    })
    .slow();
    let worker = || {
        |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                if done.publish().is_break() {
                    return;
                }
                let truth = truth(&record.puzzle, &limits_within(flags.time));
                if truth.is_err() && is_stopping() {
                    done.stop = true;
                    return;
                }
                done.tally.records += 1;
                if truth.is_err() {
                    done.undecided(context, batch.file, record.line);
                } else if truth == Ok(None) {
                    done.tally.none += 1;
                    let message = context.say("verdict-none", &args! {});
                    let words = args! { file = batch.file, line = record.line, message = message };
                    done.messages.push(context.say("located-line", &words));
                }
                let truth = truth.ok().flatten();
                let truth = truth.unwrap_or_else(|| vec![0; record.puzzle.shape().cells()]);
                let common = common(&record.puzzle, &truth);
                let candidates: u32 = truth.iter().map(|mask| mask.count_ones()).sum();
                match format {
                    "jsonl" | "json" => {
                        let backbone = Puzzle::from(common);
                        let mut line = BackboneRecord::new(&record.puzzle, &backbone, candidates);
                        line.extra = ExtraRecord::from(&record.extra);
                        done.records.json(run.format(), &line);
                    }
                    "csv" => {
                        let backbone = Puzzle::from(common).to_string();
                        let own = [record.puzzle.to_string(), backbone, candidates.to_string()];
                        done.records.row(&run.writer, own, batch.file, record);
                    }
                    id => {
                        let shown = match (id, pencilled(&record.puzzle, &truth)) {
                            ("pencilmarks", Some(position)) => Puzzle::from(position),
                            _ => Puzzle::from(common),
                        };
                        if let Some(format) = Format::by_id(id) {
                            let writer = Writer::new(format, WriteOptions::default());
                            done.records.puzzle(&writer, &shown, &Extra::default());
                        }
                    }
                }
            }
        }
    };
    let tally = puzzle_stream::run(context, sources, &flags.input.options(), &run, worker)?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Solution))
}

/// Returns the digits that some solution has in each cell, as masks.
fn truth(puzzle: &Puzzle, limits: &Limits) -> Result<Option<Vec<u32>>, Stopped> {
    match puzzle {
        Puzzle::Grid(grid) => {
            let truth = grid.true_candidates(limits)?;
            Ok(truth.map(|truth| truth.sets().iter().map(|set| u32::from(set.bits())).collect()))
        }
        _ => Problem::from(puzzle).true_candidates(limits),
    }
}

fn common(puzzle: &Puzzle, truth: &[u32]) -> Board {
    let mut board = Board::empty(puzzle.shape());
    for (cell, mask) in truth.iter().enumerate().filter(|(_, mask)| mask.count_ones() == 1) {
        board.set(cell, mask.trailing_zeros() as u8 + 1);
    }
    board
}

/// Returns the true candidates of a 9×9 puzzle as pencilmarks.
fn pencilled(puzzle: &Puzzle, truth: &[u32]) -> Option<Position> {
    let mut position = puzzle.to_position()?;
    let mut candidates = shudu::grid::Candidates::ALL;
    for (cell, &mask) in shudu::grid::Cell::all().zip(truth) {
        candidates.set(cell, DigitSet::from_bits(mask as u16));
    }
    position.set_candidates(candidates);
    Some(position)
}
