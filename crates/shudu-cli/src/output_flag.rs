//! The flag `--output FILE`, which every verb has.
//!
//! The file is opened before the verb runs, so that a wrong name is reported immediately, and it
//! replaces the old one when the verb is done. Input and output can be the same file: `shudu dedupe
//! puzzles.txt -o puzzles.txt`. Then the file is not replaced if some of the input could not be
//! read, because that part would be lost.

use std::path::{Path, PathBuf};

use shudu_flags::{Cli, Man, Verb};
use shudu_messages::args;

use crate::context::{Context, complain};
use crate::exit::Exit;
use crate::faults;
use crate::output_file::{OutputFile, is_same_as_input};

/// Opens the file of `--output`. Returns true if it is also an input, or an error message.
pub(crate) fn begin(context: &mut Context, cli: &Cli) -> Result<bool, String> {
    let inputs = inputs(&cli.verb);
    let is_input = |output: &Path| inputs.iter().any(|input| is_same_as_input(output, input));
    let Some(name) = &cli.common.output else {
        // `shudu convert a >> a` would read its own output without end.
        if is_regular(Path::new("/dev/stdout")) && is_input(Path::new("-")) {
            return Err(context.say("output-is-input", &args! {}));
        }
        return Ok(false);
    };
    if writes_files_of_its_own(&cli.verb) {
        return Err(context.say("output-has-own", &args! {}));
    }
    if let Verb::Draw(flags) = &cli.verb
        && let Some(pattern) = name.to_str().filter(|name| name.contains("%n"))
    {
        context.output_pattern = Some(pattern.to_owned());
        // The format of the files follows from their names, and they are written one by one.
        return check_folder(context, name, flags.force).map(|()| false);
    }
    if let Some(force) = force(&cli.verb)
        && !force
        && is_regular(name)
    {
        return Err(context.say("output-exists", &args! { file = faults::name(name) }));
    }
    let own_input = is_input(name);
    let file =
        OutputFile::create(name).map_err(|error| faults::unwritable(context, name, &error))?;
    let place = if name == Path::new("-") { Path::new("/dev/stdout") } else { name };
    if own_input && !file.is_replaced() && is_regular(place) {
        return Err(context.say("output-is-input", &args! {}));
    }
    context.set_output(file, cli.common.color);
    Ok(own_input)
}

/// What `--force` says, for verbs that write what cannot be read again.
fn force(verb: &Verb) -> Option<bool> {
    match verb {
        Verb::Draw(flags) => Some(flags.force),
        Verb::Print(flags) => Some(flags.force),
        _ => None,
    }
}

/// The objection to a pattern whose folder is not there or whose first file is there already.
fn check_folder(context: &Context, pattern: &Path, force: bool) -> Result<(), String> {
    let first = PathBuf::from(pattern.to_string_lossy().replace("%n", "1"));
    if !force && is_regular(&first) {
        return Err(context.say("output-exists", &args! { file = faults::name(&first) }));
    }
    // A file that is not persisted leaves nothing behind.
    OutputFile::create(&first)
        .map(drop)
        .map_err(|error| faults::unwritable(context, &first, &error))
}

/// Moves the file to its place, or keeps the old one and reports that.
pub(crate) fn end(context: &mut Context, exit: Exit, own_input: bool) -> Exit {
    let Some(file) = context.output.take() else { return exit };
    let name = file.name().to_owned();
    let is_kept = match exit {
        Exit::Fine => false,
        Exit::Unsolved => file.is_unwritten(),
        Exit::Refused => file.is_unwritten() || own_input,
        Exit::Interrupted => true,
    };
    if is_kept && file.is_replaced() {
        drop(file);
        let words = args! { file = faults::name(&name) };
        context.tell(&context.say("output-kept", &words));
        return exit;
    }
    match file.persist() {
        Ok(()) => exit,
        Err(error) => {
            complain(&faults::unwritable(context, &name, &error));
            exit.max(Exit::Refused)
        }
    }
}

/// Returns the files that a verb reads.
fn inputs(verb: &Verb) -> Vec<PathBuf> {
    let input = match verb {
        Verb::Solve(flags) => &flags.input,
        Verb::Count(flags) => &flags.input,
        Verb::Check(flags) => &flags.input,
        Verb::Rate(flags) => &flags.input,
        Verb::Explain(flags) => &flags.input,
        Verb::Hint(flags) => &flags.input,
        Verb::Draw(flags) => &flags.input,
        Verb::Print(flags) => &flags.input,
        Verb::Convert(flags) => &flags.input,
        Verb::Canon(flags) => &flags.input,
        Verb::Transform(flags) => &flags.input,
        Verb::Dedupe(flags) => &flags.input,
        Verb::Split(flags) => &flags.input,
        Verb::Minimize(flags) => &flags.input,
        Verb::Backbone(flags) => &flags.input,
        Verb::Bench(flags) => &flags.input,
        Verb::Play(flags) => return flags.input.files.clone(),
        Verb::Review(flags) => {
            return vec![flags.game.clone().unwrap_or_else(|| PathBuf::from("-"))];
        }
        Verb::Generate(_)
        | Verb::Enumerate(_)
        | Verb::Census(_)
        | Verb::Lab(_)
        | Verb::Techniques(_)
        | Verb::Formats(_)
        | Verb::Serve(_)
        | Verb::Completions(_)
        | Verb::Man(_)
        | Verb::Help(_) => return Vec::new(),
    };
    match input.files.is_empty() {
        true => vec![PathBuf::from("-")],
        false => input.files.clone(),
    }
}

fn writes_files_of_its_own(verb: &Verb) -> bool {
    matches!(verb, Verb::Split(_) | Verb::Man(Man { dir: Some(_) }))
}

/// Returns true if a name refers to a regular file. Sockets and terminals are often both the input
/// and the output.
fn is_regular(name: &Path) -> bool {
    shudu_system::fs::is_file(name)
}
