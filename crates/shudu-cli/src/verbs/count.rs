//! `shudu count`: how many solutions every puzzle has.

use std::time::Instant;

use shudu::text::Item;

use super::Ended;
use crate::answer::{Answer, Ask, Kind, answer};
use crate::bulk::{self, Batch};
use crate::cli::Count;
use crate::context::Context;
use crate::input::Source;
use crate::ordered::{Done, Frame};
use crate::tally::Demand;
use crate::{csv, faults, json};

pub(crate) fn run(context: &Context, flags: &Count) -> Ended {
    let limit = flags.limit.map_or(u64::MAX, std::num::NonZeroU64::get);
    let ask = Ask::new(&flags.search, limit, 0);
    let stats = flags.search.stats;
    let started = Instant::now();
    let sources = Source::all(&flags.input.files);
    let worker = || {
        |batch: Batch<'_>, done: &mut Done| {
            for item in &batch.items {
                let Item::Record(record) = item else { continue };
                let answer = answer(&ask, &record.puzzle);
                answer.add_to(&mut done.tally);
                let number = number(&answer);
                match flags.format.as_deref() {
                    Some("jsonl") => {
                        json::open(&mut done.out, &record.puzzle);
                        json::verdict(&mut done.out, &answer, |c| faults::clash(context, c));
                        if stats {
                            json::work(&mut done.out, &answer);
                        }
                        json::extra(&mut done.out, &record.extra);
                        json::close(&mut done.out);
                    }
                    Some("csv") => {
                        done.header = Some(b"puzzle,verdict,count,complete\n".to_vec());
                        let mut puzzle = Vec::new();
                        json::puzzle_line(&mut puzzle, &record.puzzle);
                        let count = answer.count.to_string();
                        let complete = answer.complete.to_string();
                        let kind = answer.kind.word().as_bytes();
                        let fields = [&puzzle, kind, count.as_bytes(), complete.as_bytes()];
                        csv::row(&mut done.out, fields);
                    }
                    _ => done.out.extend_from_slice(format!("{number}\n").as_bytes()),
                }
            }
        }
    };
    let tally = bulk::run(context, sources, &flags.input.options(), &Frame::NONE, worker)?;
    tally.tell(context, stats.then(|| started.elapsed().as_secs_f64()));
    let demand = if tally.undecided > 0 { Demand::Solution } else { Demand::Nothing };
    Ok(tally.exit(demand))
}

/// The number, with `+` when there may be more.
fn number(answer: &Answer) -> String {
    let more = !answer.complete && answer.kind != Kind::Invalid;
    format!("{}{}", answer.count, if more { "+" } else { "" })
}
