//! The commands `shudu` and `sudoku`.
//!
//! The command line (crate `shudu-flags`) selects a verb (`verbs`), which runs with a `context`. The verb reads
//! puzzles from files or stdin (`input`, `puzzle_stream`), works on them in parallel (`ordered`,
//! `pipeline`), writes records to stdout (`records`, `output`) and messages to stderr, and returns an
//! exit code (`exit`). `sudoku`, the command of the course project, is in `classic`.
//!
//! This is a library only so that two binaries can share it.

mod argument;
mod classes;
mod classic;
mod context;
mod decompress;
mod depth;
mod device;
mod escape;
mod exit;
mod faults;
mod html_page;
mod input;
mod ordered;
mod output;
mod output_file;
mod output_flag;
mod photo;
mod pictures;
mod pipeline;
mod player;
mod plot;
mod pretty;
mod progress;
mod puzzle_stream;
mod records;
mod show;
mod survey;
mod tally;
mod template;
mod usage;
mod verbs;
mod width;
mod zip;

use std::io::Write;
use std::panic::AssertUnwindSafe;
use std::process::ExitCode;

use shudu_flags::Verb;
use shudu_messages::{Catalogue, Lang, args};

use crate::exit::Exit;

/// Runs the command `shudu`.
pub fn shudu() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let lang = context::choose_language(&arguments);
    let catalogue = Catalogue::new(lang);
    if arguments.get(1).is_some_and(|argument| argument == "--version") {
        let context = context::Context::plain(catalogue);
        return end(lang, || usage::version(&context));
    }
    // Looking up the help texts of all flags is slow, so they are attached only if they are shown.
    let cli = match shudu_flags::parse(&arguments) {
        Ok(cli) => cli,
        Err(error) if !usage::shows_help(&error) => {
            return usage::explain(&catalogue, &error, &arguments).into();
        }
        Err(plain) => {
            let command = usage::localize_spread(&catalogue, &arguments);
            let error = command.try_get_matches_from(&arguments).err().unwrap_or(plain);
            return usage::explain(&catalogue, &error, &arguments).into();
        }
    };
    // The server has its own way to stop: it finishes the running requests.
    if !matches!(cli.verb, Verb::Serve(_)) {
        context::watch_interrupts();
    }
    end(lang, || verbs::run(context::Context::new(catalogue, &cli.common), cli))
}

/// Runs the classic command `sudoku`.
pub fn sudoku() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let lang = context::choose_language(&arguments);
    let catalogue = Catalogue::new(lang);
    context::watch_interrupts();
    let context = context::Context::plain(catalogue);
    end(lang, || context.exit(classic::run(&context, arguments.into_iter().skip(1))))
}

/// Runs the command and ends the process with its exit code, or by the signal that interrupted it.
fn end(lang: Lang, run: impl FnOnce() -> Exit) -> ExitCode {
    // A panic has printed its message. Whatever was computed may be incomplete, so this is no success.
    let exit = std::panic::catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| {
        context::report(&Catalogue::new(lang).say("internal-error", &args! {}));
        Exit::Rejected
    });
    if exit == Exit::Interrupted {
        let _ = std::io::stdout().flush();
        context::die();
    }
    exit.into()
}
