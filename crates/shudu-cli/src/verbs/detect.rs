//! `shudu detect`: what the reader finds in each input: formats, sizes, rules and columns of the puzzles,
//! how much is skipped, and what cannot be read.
//!
//! The inputs are read as by every other verb. Puzzles of one format and the same rules are one part, so
//! that the description of a long file is short.

use serde::Serialize;
use shudu::text::{Fault, Item, ReadError, Record};
use shudu_flags::{Detect, Style};
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, is_cancelled, report};
use crate::exit::Exit;
use crate::faults;
use crate::input::{self, Source};

/// The limit on parts, columns and faults that are listed of an input.
const MOST: usize = 100;

/// What was found in an input.
#[derive(Serialize, Default)]
struct Found {
    file: String,
    puzzles: u64,
    parts: Vec<Part>,
    comments: u64,
    /// Lines that are neither puzzles nor comments.
    skipped: u64,
    faults: u64,
    messages: Vec<String>,
}

/// The puzzles of one format with the same rules.
#[derive(Serialize)]
struct Part {
    /// The line of the first one.
    line: u64,
    puzzles: u64,
    format: &'static str,
    /// Rows and columns of the board.
    size: (usize, usize),
    /// The shape of the boxes, if the rules are classic.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    /// What else is printed, by name.
    rules: Vec<&'static str>,
    unknown: Vec<String>,
    /// The column of the puzzles in a table or an object.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<String>,
    /// The other columns.
    fields: Vec<String>,
}

pub(crate) fn run(context: &Context, flags: &Detect) -> Ended {
    let mut out = context.out();
    let mut worst = Exit::Fine;
    'sources: for source in Source::all(context, &flags.input.files) {
        let mut found = Found { file: source.name(), ..Found::default() };
        let input = match source.open_raw(context) {
            Ok(input) => input,
            Err(_) if is_cancelled() => break,
            Err(error) => {
                report(&faults::unopened(context, &found.file, &error));
                worst = Exit::Rejected;
                continue;
            }
        };
        let mut reader = input::reader(input, flags.input.options());
        while let Some(item) = reader.next().filter(|_| !is_cancelled()) {
            match item {
                Ok(Item::Record(record)) => {
                    found.add(&record, reader.format().map_or("", |f| f.id));
                }
                Ok(Item::Comment { .. }) => found.comments += 1,
                // What was read is not the file.
                Err(error) if matches!(error.fault, Fault::Io { .. }) => {
                    report(&faults::located(context, &found.file, &error));
                    worst = Exit::Rejected;
                    continue 'sources;
                }
                Err(error) => found.fault(context, &error),
            }
        }
        found.skipped = reader.skipped();
        if found.faults > 0 || found.puzzles == 0 {
            worst = worst.max(Exit::Rejected);
        }
        let text = match flags.format {
            Some(Style::Jsonl) => serde_json::to_string(&found).unwrap_or_default() + "\n",
            _ => found.text(context),
        };
        if is_cancelled() || out.write(text.as_bytes()).is_break() {
            break;
        }
    }
    out.finish()?;
    Ok(if is_cancelled() { Exit::Interrupted } else { worst })
}

impl Found {
    fn add(&mut self, record: &Record, format: &'static str) {
        self.puzzles += 1;
        let puzzle = &record.puzzle;
        let rules = puzzle.rules();
        let shape = puzzle.as_classic().map(|shape| shape.to_string());
        let (size, others) = (rules.extent(), rules.other_than_classic());
        let unknown = puzzle.about().unknown_names();
        let same = |part: &Part| {
            part.format == format
                && part.size == size
                && part.shape == shape
                && part.rules == others
                && part.unknown == unknown
        };
        let at = match self.parts.iter().position(same) {
            Some(at) => at,
            None if self.parts.len() == MOST => return,
            None => {
                let place = record.extra.place.as_ref().and_then(|place| place.name.as_deref());
                self.parts.push(Part {
                    line: record.line,
                    puzzles: 0,
                    format,
                    size,
                    shape,
                    rules: others,
                    unknown: unknown.into_iter().map(str::to_owned).collect(),
                    column: place.map(str::to_owned),
                    fields: Vec::new(),
                });
                self.parts.len() - 1
            }
        };
        let part = &mut self.parts[at];
        part.puzzles += 1;
        for (name, _) in &record.extra.fields {
            if part.fields.len() < MOST && !part.fields.contains(name) {
                part.fields.push(name.clone());
            }
        }
    }

    fn fault(&mut self, context: &Context, error: &ReadError) {
        self.faults += 1;
        if self.messages.len() < MOST {
            self.messages.push(faults::located(context, &self.file, error));
        }
    }

    fn text(&self, context: &Context) -> String {
        let words = args! { file = self.file.as_str(), count = self.puzzles };
        let mut lines = vec![context.say("detect-file", &words)];
        let mut add = |key: &str, words: &_| lines.push(format!("  {}", context.say(key, words)));
        for part in &self.parts {
            let size = format!("{}×{}", part.size.0, part.size.1);
            let words = args! {
                line = part.line, count = part.puzzles, format = part.format, size = size,
            };
            add("detect-part", &words);
            for (key, names) in [
                ("detect-shape", part.shape.clone().unwrap_or_default()),
                ("detect-rules", part.rules.join(", ")),
                ("detect-unknown", part.unknown.join(", ")),
                ("detect-column", part.column.clone().unwrap_or_default()),
                ("detect-fields", part.fields.join(", ")),
            ] {
                if !names.is_empty() {
                    add(key, &args! { names = names });
                }
            }
        }
        for (key, count) in [("detect-comments", self.comments), ("detect-skipped", self.skipped)] {
            if count > 0 {
                add(key, &args! { count = count });
            }
        }
        lines.extend(self.messages.iter().cloned());
        let more = self.faults - self.messages.len() as u64;
        if more > 0 {
            lines.push(context.say("messages-more", &args! { count = more }));
        }
        lines.iter().map(|line| context.fit(&format!("{line}\n"), 4).into_owned()).collect()
    }
}
