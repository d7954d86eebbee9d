//! A puzzle as the value of a flag: the puzzle itself, or the name of a file with one.

use std::path::Path;

use shudu::Puzzle;
use shudu::text::{Item, ReadOptions};
use shudu_messages::args;

use crate::context::Context;
use crate::input::{Source, reader};
use crate::{escape, faults};

/// A shorter value that is not a puzzle may be the name of a missing file.
const LONGEST_NAME: usize = 60;

/// Reads the first puzzle of a value. Returns a message if there is none.
pub(crate) fn read(
    context: &Context,
    flag: &str,
    value: &str,
    options: ReadOptions,
) -> Result<Puzzle, String> {
    let path = Path::new(value);
    let is_file = shudu_system::fs::exists(path).unwrap_or(true);
    let (place, text) = if is_file {
        let source = Source::File(path.to_owned());
        let read = source.read_short(context);
        let text = read.map_err(|error| faults::unreadable(context, &source.name(), &error))?;
        (source.name(), text)
    } else {
        (flag.to_owned(), value.to_owned())
    };
    let mut puzzles = reader(text.as_bytes(), options).filter_map(|item| match item {
        Ok(Item::Record(record)) => Some(Ok(record.puzzle)),
        Ok(Item::Comment { .. }) => None,
        Err(error) => Some(Err(error)),
    });
    match puzzles.next() {
        Some(Ok(puzzle)) => Ok(puzzle),
        _ if !is_file && value.chars().count() < LONGEST_NAME => {
            let words = args! { flag = flag, value = escape::name(value) };
            Err(context.say("argument-neither", &words))
        }
        Some(Err(error)) => Err(faults::located(context, &place, &error)),
        None => {
            let message = context.say("summary-empty", &args! {});
            Err(context.say("located-whole", &args! { file = place, message = message }))
        }
    }
}
