//! The flags `--output FILE`, which every verb has, and `--plot FILE`.
//!
//! The files are opened before the verb runs, so that a wrong name is reported immediately, and they
//! replace the old ones when the verb is done. [`settle`] has the rule which files are replaced, also for `split`.
//!
//! Input and output can be the same file: `shudu dedupe puzzles.txt -o puzzles.txt`. Then the file is not
//! replaced if a part of the input is not in the output, because that part would be lost.

use std::io;
use std::path::{Path, PathBuf};

use shudu_flags::{Cli, Man, Review, Style, Verb};
use shudu_messages::args;
use shudu_system::fs;

use crate::context::{Context, is_cancelled, report};
use crate::exit::{Exit, Failure};
use crate::faults;
use crate::output_file::{OutputFile, check_force, is_same_as_input, is_same_output};
use crate::verbs::Ended;

/// A reason for which the output does not have everything that the input had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Loss {
    /// The input had no puzzle.
    Everything,
    /// Puzzles that could not be read, and results that do not exist.
    Puzzles,
    /// Lines that are neither puzzles nor comments.
    Text,
    /// Bytes that are not UTF-8.
    Bytes,
    /// Candidates and digits of the player.
    Candidates,
    /// Fields of a table.
    Fields,
    /// A picture, whose puzzles were read.
    Picture,
}

impl Loss {
    fn key(self) -> &'static str {
        match self {
            Loss::Everything | Loss::Puzzles => "lost-puzzles",
            Loss::Text => "lost-text",
            Loss::Bytes => "lost-bytes",
            Loss::Candidates => "lost-candidates",
            Loss::Fields => "lost-fields",
            Loss::Picture => "lost-picture",
        }
    }
}

/// Opens the files of `--output` and `--plot`. Returns true if the first one is also an input, or an error message.
pub(crate) fn begin(context: &mut Context, cli: &Cli) -> Result<bool, String> {
    let stdin = [PathBuf::from("-")];
    let inputs = match (&cli.shared.files, &cli.verb) {
        (Some(files), Verb::Play(_)) => files,
        (Some(files), _) if !files.is_empty() => files,
        (None, Verb::Review(Review { game: Some(game), .. })) => std::slice::from_ref(game),
        (Some(_), _) | (None, Verb::Review(_)) => &stdin[..],
        (None, _) => &[],
    };
    let is_input = |output: &Path| inputs.iter().any(|input| is_same_as_input(output, input));
    if let Some(plot) = &cli.shared.plot {
        if is_input(plot) {
            return Err(context.say("plot-is-input", &args! { file = faults::name(plot) }));
        }
        if cli.common.output.as_ref().is_some_and(|output| is_same_output(plot, output)) {
            return Err(context.say("plot-is-output", &args! { file = faults::name(plot) }));
        }
        check_extension(context, plot, &Style::PICTURES)?;
        check_force(context, plot, cli.shared.force == Some(true))?;
        context.plot = Some(open(context, plot)?);
    }
    let Some(name) = &cli.common.output else {
        // `shudu convert a >> a` would read its own output without end.
        if fs::is_file("/dev/stdout") && is_input(Path::new("-")) {
            return Err(context.say("output-is-input", &args! {}));
        }
        return Ok(false);
    };
    if writes_files_of_its_own(&cli.verb) {
        return Err(context.say("output-has-own", &args! {}));
    }
    match &cli.verb {
        Verb::Draw(flags) if flags.format.is_none() => {
            check_extension(context, name, &Style::PICTURES)?;
        }
        Verb::Print(_) => check_extension(context, name, &[Style::Pdf])?,
        _ => {}
    }
    if let Verb::Draw(flags) = &cli.verb
        && let Some(pattern) = name.to_str().filter(|name| name.contains("%n"))
    {
        context.output_pattern = Some(pattern.to_owned());
        // The format of the files follows from their names, and they are written one by one.
        let first = PathBuf::from(pattern.replace("%n", "1"));
        check_force(context, &first, flags.force)?;
        // A file that is not persisted leaves nothing behind.
        return open(context, &first).map(|_| false);
    }
    // Pictures cannot be read again.
    if let Verb::Draw(_) | Verb::Print(_) = cli.verb {
        check_force(context, name, cli.shared.force == Some(true))?;
    }
    let own_input = is_input(name);
    let file = open(context, name)?;
    let place = if name == Path::new("-") { Path::new("/dev/stdout") } else { name };
    if own_input && !file.is_replaced() && fs::is_file(place) {
        return Err(context.say("output-is-input", &args! {}));
    }
    context.set_output(file, cli.common.color);
    Ok(own_input)
}

fn open(context: &Context, name: &Path) -> Result<OutputFile, String> {
    OutputFile::create(context, name).map_err(|error| faults::unwritable(context, name, &error))
}

/// Returns an message if the name of a picture has another extension than these.
fn check_extension(context: &Context, name: &Path, known: &[Style]) -> Result<(), String> {
    let is_known = Style::of_picture(name).is_some_and(|style| known.contains(&style));
    if name.extension().is_none() || is_known {
        return Ok(());
    }
    let known: Vec<String> = known.iter().map(|style| format!(".{}", style.name())).collect();
    let words = args! { file = faults::name(name), known = known.join(" ") };
    Err(context.say("output-extension", &words))
}

/// Moves the files to their places, or keeps the old ones and reports that.
pub(crate) fn end(context: &mut Context, ended: Ended, own_input: bool) -> Exit {
    let (output, plot) = (context.output.take(), context.plot.take());
    let ended = ended.or_else(|failure| match failure {
        Failure::Rejected(message) => {
            report(&message);
            Ok(Exit::Rejected)
        }
        Failure::Output(error) => Err(error),
    });
    let exit = match ended {
        Ok(exit) if is_cancelled() => exit.max(Exit::Interrupted),
        Ok(exit) => exit,
        // What was written is incomplete, so the files are removed.
        Err(error) => {
            report(&match &output {
                Some(file) => faults::unwritable(context, file.name(), &error),
                None => faults::unwritable_stdout(&context.catalogue, &error),
            });
            return if is_cancelled() { Exit::Interrupted } else { Exit::Rejected };
        }
    };
    let settled = settle(context, output.into_iter().collect(), exit, own_input);
    let settled = settled.unwrap_or_else(|exit| exit);
    let Some(plot) = plot else { return settled };
    let Some(chart) = context.chart.get() else {
        plot.discard(context);
        return settled;
    };
    let name = plot.name().to_owned();
    match plot.write_whole(chart) {
        Ok(()) => settled,
        Err(error) => {
            report(&faults::unwritable(context, &name, &error));
            settled.max(Exit::Rejected)
        }
    }
}

/// Moves the files of a run to their places. Keeps the old ones and reports that if nothing was written, if the run
/// was interrupted, or if a part of the input would be lost. The outputs must be finished. Returns the exit code,
/// as an error if the old files were kept.
pub(crate) fn settle(
    context: &Context,
    files: Vec<OutputFile>,
    exit: Exit,
    own_input: bool,
) -> Result<Exit, Exit> {
    let fail = |file: &Path, error: &io::Error| {
        report(&faults::unwritable(context, file, error));
        Err(exit.max(Exit::Rejected))
    };
    let mut are_unwritten = true;
    for file in &files {
        match file.is_unwritten() {
            Ok(is_unwritten) => are_unwritten &= is_unwritten,
            Err(error) => return fail(file.name(), &error),
        }
    }
    if exit == Exit::Interrupted {
        files.into_iter().for_each(|file| file.keep_part(context));
        return Err(exit);
    }
    let loss = context.loss().or((exit != Exit::Fine).then_some(Loss::Puzzles));
    if are_unwritten || loss == Some(Loss::Everything) {
        files.into_iter().for_each(|file| file.discard(context));
        return Err(exit);
    }
    if let Some(loss) = loss
        && own_input
        && files.iter().any(OutputFile::is_replaced)
    {
        let names: Vec<String> = files.iter().map(|file| faults::name(file.name())).collect();
        let lost = context.say(loss.key(), &args! {});
        report(&context.say("output-in-place", &args! { file = names.join(", "), lost = lost }));
        return Err(exit.max(Exit::Rejected));
    }
    for file in files {
        let name = file.name().to_owned();
        if let Err(error) = file.persist() {
            return fail(&name, &error);
        }
    }
    Ok(exit)
}

fn writes_files_of_its_own(verb: &Verb) -> bool {
    matches!(verb, Verb::Split(_) | Verb::Man(Man { dir: Some(_) }))
}
