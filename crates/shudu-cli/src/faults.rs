//! Messages about what cannot be read or used, in the user's language, with the place.

use std::io;

use shudu::grid::{Clash, HouseKind, Shape, symbol};
use shudu::text::{Fault, Format, ReadError};
use shudu_messages::args;

use crate::context::Context;

/// `row 3 has two 7s: r3c1 and r3c5`
pub(crate) fn clash(context: &Context, clash: &Clash) -> String {
    let key = match clash.kind {
        HouseKind::Row => "clash-row",
        HouseKind::Column => "clash-column",
        HouseKind::Box => "clash-box",
    };
    let [first, second] = clash.cells.map(|c| c.to_string());
    let words = args! {
        index = clash.index + 1,
        digit = symbol(clash.digit).to_string(),
        first = first,
        second = second,
    };
    context.say(key, &words)
}

/// The message about a file that cannot be opened or read.
pub(crate) fn unreadable(context: &Context, file: &str, error: &io::Error) -> String {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "file-not-found",
        io::ErrorKind::PermissionDenied => "file-not-permitted",
        io::ErrorKind::IsADirectory => "file-is-directory",
        _ => "file-unreadable",
    };
    context.say(key, &args! { file = file, error = error.to_string() })
}

/// The message about a puzzle that cannot be read: where, why, and what to do. On a terminal the line
/// is shown with a mark under the place.
pub(crate) fn located(context: &Context, file: &str, error: &ReadError) -> String {
    let message = context.catalogue.fault(&error.fault);
    let words = args! { file = file, line = error.line, column = error.column, message = message };
    let mut text = match (error.line, error.column) {
        (0, _) => context.say("located-whole", &words),
        (_, 0) => context.say("located-line", &words),
        _ => context.say("located-column", &words),
    };
    if let Some(caret) = error.caret().filter(|_| context.stderr_is_terminal) {
        text.push('\n');
        text.push_str(&caret);
    }
    text
}

/// The message about a puzzle that was read but cannot be used.
pub(crate) fn at_line(context: &Context, file: &str, line: u64, fault: &Fault) -> String {
    let message = context.catalogue.fault(fault);
    context.say("located-line", &args! { file = file, line = line, message = message })
}

/// The message about a puzzle that the format of the output cannot hold.
pub(crate) fn no_room(
    context: &Context,
    file: &str,
    line: u64,
    format: &Format,
    shape: Shape,
) -> String {
    let side = shape.side();
    let words = args! {
        file = file, line = line, format = format.id, found = format!("{side}x{side}"),
    };
    context.say("no-room", &words)
}
