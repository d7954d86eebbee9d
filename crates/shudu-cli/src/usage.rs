//! Usage errors: one message in the user's language.
//!
//! The command-line parser detects the error and suggests alternatives, but only in English. So its
//! errors are converted to messages of the catalogue; help and version come from the parser.

use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use shudu::Named;
use shudu::generate::STREAM_VERSION;
use shudu::grid::ShapeError;
use shudu::solve::engine::lanes::Isa;
use shudu::text::Symbols;
use shudu_flags::{BadValue, WIDEST_HELP, localize_with};
use shudu_messages::{Catalogue, Lang, UnknownLang, args};

use crate::context::{Context, report};
use crate::device;
use crate::exit::Exit;
use crate::faults;
use crate::output::Out;
use crate::width;

/// Returns true if the error is a request for help, or help is the answer to it.
pub(crate) fn shows_help(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    )
}

/// Returns the command with its texts for help on a terminal: they are [spread](width::spread), so that
/// lines can be broken anywhere. The help must be [unspread](width::unspread). Looking up texts is slow,
/// so only the flags of the commands in `named` are described.
pub(crate) fn localize_spread<S: AsRef<OsStr>>(catalogue: &Catalogue, named: &[S]) -> Command {
    let spread =
        |key: &str| catalogue.has(key).then(|| width::spread(&catalogue.say(key, &args! {})));
    // The space after the last character of a line is not counted.
    let uncounted = usize::from(catalogue.lang() != Lang::En);
    let columns = width::columns().unwrap_or(WIDEST_HELP).min(WIDEST_HELP);
    let is_named = |verb: &str| named.iter().any(|name| name.as_ref() == verb);
    localize_with(&spread, &is_named).term_width(columns - uncounted)
}

/// Reports the usage error, or shows the requested help.
pub(crate) fn explain<S: AsRef<OsStr>>(catalogue: &Catalogue, error: &Error, named: &[S]) -> Exit {
    // Help is also an error of clap, requested or because there were no arguments; clap determines
    // the stream and the exit code.
    let bare = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    if bare || !error.use_stderr() {
        return show(catalogue, error);
    }
    report(&negative(catalogue, error, named).unwrap_or_else(|| sentence(catalogue, error)));
    if error.kind() == ErrorKind::MissingSubcommand {
        // Without arguments, show the help.
        let help = localize_spread(catalogue, named).render_help().to_string();
        report(&format!("\n{}", localized(catalogue, &help)));
    }
    Exit::Rejected
}

/// Runs `shudu help COMMAND`, the same as `shudu COMMAND --help`.
pub(crate) fn help(context: &Context, verb: &[String]) -> io::Result<Exit> {
    let catalogue = &context.catalogue;
    let arguments = ["shudu"].into_iter().chain(verb.iter().map(String::as_str)).chain(["--help"]);
    match localize_spread(catalogue, verb).try_get_matches_from(arguments) {
        Err(error) if !error.use_stderr() => {
            let mut out = context.out();
            let _ = out.write(rendered(catalogue, &error, context.color).as_bytes());
            out.finish()?;
            Ok(Exit::Fine)
        }
        Err(error) => Ok(explain(catalogue, &error, verb)),
        Ok(_) => Ok(Exit::Fine),
    }
}

/// Runs `shudu --version`: the version, and what was built and found.
pub(crate) fn version(context: &Context) -> Exit {
    let isa = Isa::available().next().map_or("portable", Isa::name);
    let gpu = match device::to_measure(context, None) {
        Ok(_) => "yes".to_owned(),
        Err(reason) => reason,
    };
    let cuda = if cfg!(feature = "cuda") { "cuda" } else { "-" };
    let commit = option_env!("SHUDU_COMMIT").unwrap_or("-");
    let text = format!(
        "shudu {}\ncommit: {commit}\nfeatures: {cuda}\nisa: {isa}\ngpu: {gpu}\nstreams: {STREAM_VERSION}\n",
        env!("CARGO_PKG_VERSION")
    );
    match context.print(text.as_bytes()) {
        Ok(()) => Exit::Fine,
        Err(error) => {
            report(&faults::unwritable_stdout(&context.catalogue, &error));
            Exit::Rejected
        }
    }
}

/// Writes help or version, to stdout if requested and else to stderr.
fn show(catalogue: &Catalogue, error: &Error) -> Exit {
    if error.use_stderr() {
        report(rendered(catalogue, error, false).trim_end());
        return Exit::Rejected;
    }
    let is_terminal = io::stdout().is_terminal();
    let color = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    let mut out = Out::stdout(is_terminal, color);
    let _ = out.write(rendered(catalogue, error, color).as_bytes());
    match out.finish() {
        Ok(()) => Exit::Fine,
        Err(error) => {
            report(&faults::unwritable_stdout(catalogue, &error));
            Exit::Rejected
        }
    }
}

/// Returns help or version as it is shown.
fn rendered(catalogue: &Catalogue, error: &Error, color: bool) -> String {
    let text = error.render();
    localized(catalogue, &if color { text.ansi().to_string() } else { text.to_string() })
}

/// Translates the words that the parser inserts into the usage line of rendered help, and the colons
/// that it puts after headings.
fn localized(catalogue: &Catalogue, help: &str) -> String {
    let mut text = width::unspread(help);
    let say = |key: &str| catalogue.say(key, &args! {});
    for (theirs, key) in [("[OPTIONS]", "help-some-options"), ("<COMMAND>", "help-a-command")] {
        text = text.replacen(theirs, &say(key), 1);
    }
    let command = say("help-a-command").replace('<', "[").replace('>', "]");
    text = text.replace("[COMMAND]", &command);
    let headings = ["help-commands", "help-arguments", "help-options", "help-options-everywhere"];
    for heading in headings.map(say) {
        let end = say("help-colon");
        text = text.replace(&format!("{heading}:"), &format!("{heading}{}", end.trim_end()));
    }
    text
}

/// Returns the message about a negative number as the value of a flag, which the parser takes for a flag.
fn negative<S: AsRef<OsStr>>(catalogue: &Catalogue, error: &Error, typed: &[S]) -> Option<String> {
    let value = error.get(ContextKind::InvalidArg).map(|value| shown(value, ""))?;
    let is_number = value.strip_prefix('-').is_some_and(|number| number.parse::<f64>().is_ok());
    let typed: Vec<&str> = typed.iter().filter_map(|text| text.as_ref().to_str()).collect();
    let at = typed.iter().position(|text| text.starts_with(&value)).filter(|_| is_number)?;
    let flag = typed[..at].last().filter(|text| text.starts_with('-'))?;
    let words = args! { argument = *flag, value = typed[at] };
    let text = catalogue.say("usage-bad-value", &words) + &catalogue.say("usage-number", &words);
    Some(text + &catalogue.say("usage-help", &args! {}))
}

fn sentence(catalogue: &Catalogue, error: &Error) -> String {
    let comma = catalogue.say("list-comma", &args! {});
    let shown = |value: &ContextValue| shown(value, &comma);
    let get = |kind| error.get(kind).map(shown).unwrap_or_default();
    let argument = get(ContextKind::InvalidArg);
    let value = get(ContextKind::InvalidValue);
    let say = |key: &str| {
        let words = args! { argument = argument.as_str(), value = value.as_str() };
        catalogue.say(key, &words)
    };
    let mut text = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => say("usage-no-value"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => say("usage-bad-value"),
        ErrorKind::UnknownArgument if argument.starts_with('-') => say("usage-unknown-argument"),
        ErrorKind::UnknownArgument => say("usage-unexpected"),
        ErrorKind::InvalidSubcommand => {
            let name = get(ContextKind::InvalidSubcommand);
            catalogue.say("usage-unknown-command", &args! { value = name })
        }
        ErrorKind::ArgumentConflict => {
            let other = get(ContextKind::PriorArg);
            let key = if other == argument { "usage-repeated" } else { "usage-conflict" };
            catalogue.say(key, &args! { argument = argument.as_str(), other = other })
        }
        ErrorKind::MissingRequiredArgument => say("usage-missing"),
        ErrorKind::MissingSubcommand => say("usage-no-command"),
        ErrorKind::InvalidUtf8 => say("usage-not-text"),
        _ => say("usage-wrong"),
    };
    let hint = |key: &str, list: String| catalogue.say(key, &args! { list = list });
    let meant =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let mut meant: Vec<String> =
        meant.into_iter().filter_map(|kind| error.get(kind)).map(shown).collect();
    // A name with another first letter is hardly what was meant; the list of names helps more.
    meant.retain(|meant| value.is_empty() || meant.chars().next() == value.chars().next());
    let allowed = get(ContextKind::ValidValue);
    if !meant.is_empty() {
        text += &hint("usage-meant", meant.join(&comma));
    } else if !allowed.is_empty() {
        text += &hint("usage-allowed", allowed);
    } else if error.kind() == ErrorKind::ValueValidation
        && let Some(reason) = std::error::Error::source(error)
    {
        text += &expected(catalogue, reason);
    }
    // The value of --answers is optional, so a file name after it is taken for the value.
    if argument.starts_with("--answers") && shudu_system::fs::exists(&value).unwrap_or(false) {
        text += &catalogue.say("usage-answers-file", &args! { file = value.as_str() });
    }
    text += &catalogue.say("usage-help", &args! {});
    text
}

/// Returns the expected value, with a space before it.
fn expected(catalogue: &Catalogue, reason: &(dyn std::error::Error + 'static)) -> String {
    let say = |key: &str| {
        let blanks: Vec<String> = Symbols::BLANKS.chars().map(String::from).collect();
        catalogue.say(key, &args! { blanks = blanks.join(" ") })
    };
    if let Some(BadValue(key)) = reason.downcast_ref() {
        return say(key);
    }
    if let Some(error) = reason.downcast_ref::<ParseIntError>() {
        return match error.kind() {
            IntErrorKind::Zero => catalogue.say("usage-at-least", &args! { least = "1" }),
            IntErrorKind::PosOverflow => say("usage-too-large"),
            _ => say("usage-number"),
        };
    }
    if reason.is::<ShapeError>() {
        return say("usage-shape");
    }
    if reason.is::<UnknownLang>() {
        return say("usage-lang");
    }
    let reason = reason.to_string();
    // The parser of numbers in a range has no type for its error.
    match reason.split_once(" is not in ").and_then(|(_, range)| range.split_once("..")) {
        Some((least, "")) => catalogue.say("usage-at-least", &args! { least = least }),
        Some((least, most)) => {
            let most = most.trim_start_matches('=');
            catalogue.say("usage-between", &args! { least = least, most = most })
        }
        None => catalogue.say("usage-because", &args! { list = reason }),
    }
}

fn shown(value: &ContextValue, comma: &str) -> String {
    match value {
        ContextValue::Strings(all) => all.join(comma),
        ContextValue::StyledStrs(all) => {
            all.iter().map(ToString::to_string).collect::<Vec<_>>().join(comma)
        }
        other => other.to_string(),
    }
}
