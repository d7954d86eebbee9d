//! Error messages with their place, in the user's language.

use std::io;
use std::path::Path;

use shudu::grid::Clash;
use shudu::text::{Fault, ReadError, Symbols};
use shudu_messages::{Catalogue, args};

use crate::context::Context;
use crate::escape;
use crate::ordered::NoThread;

/// Returns `row 3 has two 7s: r3c1 and r3c5`.
pub(crate) fn clash(context: &Context, clash: &Clash) -> String {
    context.catalogue.clash(clash)
}

/// Returns the message about a file that cannot be opened or read.
pub(crate) fn unreadable(context: &Context, file: &str, error: &io::Error) -> String {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "file-not-found",
        io::ErrorKind::PermissionDenied => "file-not-permitted",
        io::ErrorKind::IsADirectory => "file-is-directory",
        _ => "file-unreadable",
    };
    context.say(key, &args! { file = file, error = reason(&context.catalogue, error) })
}

/// Like [`unreadable`], for an argument, which can be a file or a puzzle.
pub(crate) fn unopened(context: &Context, argument: &str, error: &io::Error) -> String {
    let is_missing = error.kind() == io::ErrorKind::NotFound;
    if !is_missing && error.kind() != io::ErrorKind::InvalidFilename
        || is_missing && !resembles_puzzle(argument)
    {
        return unreadable(context, argument, error);
    }
    let reason = shudu::text::parse(argument).err().map(|error| error.fault);
    let reason = context.catalogue.fault(&reason.unwrap_or(Fault::ManyPuzzles));
    let is_long = argument.chars().count() > LONGEST_NAME;
    let shown: String = argument.chars().take(LONGEST_NAME).collect();
    let file = if is_long { format!("{shown}…") } else { shown };
    context.say("file-nor-puzzle", &args! { file = file, message = reason })
}

/// Returns true if a missing file was probably meant as a puzzle: it has almost as many cells as the
/// smallest board, hardly anything else, and no extension, or it is JSON, XML or a link.
fn resembles_puzzle(argument: &str) -> bool {
    let extension = Path::new(argument).extension().and_then(|text| text.to_str());
    let is_file = extension
        .is_some_and(|text| text.len() > 1 && text.starts_with(|c: char| c.is_alphabetic()));
    let is_cell = |c: &char| c.is_ascii_digit() || Symbols::BLANKS.contains(*c);
    let cells = argument.chars().filter(is_cell).count();
    let is_data = argument.starts_with(['{', '[', '<']) || argument.contains("://");
    is_data || !is_file && cells >= 14 && cells * 4 >= argument.chars().count() * 3
}

/// The maximum number of characters shown of an argument.
const LONGEST_NAME: usize = 100;

/// Returns the message about a file that cannot be written.
pub(crate) fn unwritable(context: &Context, file: &Path, error: &io::Error) -> String {
    let words = args! { file = name(file), error = reason(&context.catalogue, error) };
    no_thread(&context.catalogue, error).unwrap_or_else(|| context.say("cannot-write-file", &words))
}

/// Returns the message about a stdout that cannot be written.
pub(crate) fn unwritable_stdout(catalogue: &Catalogue, error: &io::Error) -> String {
    no_thread(catalogue, error).unwrap_or_else(|| {
        catalogue.say("cannot-write", &args! { error = reason(catalogue, error) })
    })
}

/// Returns the message about a system that starts no thread, if that is the error.
fn no_thread(catalogue: &Catalogue, error: &io::Error) -> Option<String> {
    error.get_ref()?.is::<NoThread>().then(|| catalogue.say("no-thread", &args! {}))
}

/// Returns the name of a file for messages.
pub(crate) fn name(file: &Path) -> String {
    escape::name(&file.to_string_lossy())
}

/// Returns the reason why a file cannot be read or written, in the user's language.
fn reason(catalogue: &Catalogue, error: &io::Error) -> String {
    catalogue.io_reason(error.kind(), &error.to_string())
}

/// Returns the message about a puzzle that cannot be read: place, reason and advice. On a terminal
/// the line is shown with a caret under the place.
pub(crate) fn located(context: &Context, file: &str, error: &ReadError) -> String {
    let message = context.catalogue.fault(&error.fault);
    let mut text = placed(context, file, error, message);
    if let Some(caret) = error.caret().filter(|_| context.stderr_is_terminal) {
        text.push('\n');
        text.push_str(&caret);
    }
    text
}

/// Returns a message about a puzzle that cannot be read with its place, in one line.
pub(crate) fn placed(context: &Context, file: &str, error: &ReadError, message: String) -> String {
    let words = args! { file = file, line = error.line, column = error.column, message = message };
    match (error.line, error.column) {
        (0, _) => context.say("located-whole", &words),
        (_, 0) => context.say("located-line", &words),
        _ => context.say("located-column", &words),
    }
}
