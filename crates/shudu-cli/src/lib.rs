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
mod device;
mod escape;
mod exit;
mod faults;
mod html_page;
mod human_solver;
mod input;
mod ordered;
mod output;
mod output_file;
mod output_flag;
mod output_style;
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

use std::process::ExitCode;

use shudu_flags::Verb;
use shudu_messages::Catalogue;

/// Runs the command `shudu`.
pub fn shudu() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let catalogue = Catalogue::new(context::choose_language(&arguments));
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
    verbs::run(context::Context::new(catalogue, &cli.common), cli).into()
}

/// Runs the classic command `sudoku`.
pub fn sudoku() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let catalogue = Catalogue::new(context::choose_language(&arguments));
    context::watch_interrupts();
    let context = context::Context::plain(catalogue);
    classic::run(&context, arguments.into_iter().skip(1)).into()
}
