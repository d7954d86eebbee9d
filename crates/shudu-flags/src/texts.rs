//! Help: adds the texts of the catalogue to the definitions.

use clap::{Command, CommandFactory};
use shudu_messages::{Catalogue, args};

use crate::Cli;

/// Returns the command with all texts from the catalogue.
///
/// The keys follow from the names: `help-solve` describes the command, `help-solve-examples` is
/// shown below its flags, `help-solve--limit` describes one of its flags, `help--limit` a flag with
/// the same meaning for all commands.
pub fn localize(catalogue: &Catalogue) -> Command {
    let texts = |key: &str| catalogue.has(key).then(|| catalogue.say(key, &args! {}));
    localize_with(&texts, &|_| true)
}

/// The maximum width of help.
pub const WIDEST_HELP: usize = 100;

/// The texts of the catalogue, `None` for a key that it does not have.
pub type Texts<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Returns true if the flags of a command are described.
pub type Described<'a> = &'a dyn Fn(&str) -> bool;

/// Like [`localize`], with texts from a function. Looking up texts is slow, so only the flags of those
/// commands are described for which `described` returns true.
pub fn localize_with(texts: Texts<'_>, described: Described<'_>) -> Command {
    let text = |key: &str| texts(key).unwrap_or_else(|| key.to_owned());
    let usage = text("help-usage");
    // A full-width colon has its blank built in.
    let blank = if usage.trim_end().ends_with('：') { "" } else { " " };
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{usage}{blank}{{usage}}\n\n{{all-args}}{{after-help}}"
    );
    let command = Cli::command()
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(
            clap::Arg::new("help")
                .short('h')
                .long("help")
                .global(true)
                .action(clap::ArgAction::Help),
        )
        .arg(clap::Arg::new("version").short('V').long("version").action(clap::ArgAction::Version));
    add_texts(command, "help", texts, described, &template)
}

/// Flags of all commands, listed below the flags of the command.
const GLOBAL_FLAGS: [&str; 7] = ["lang", "color", "jobs", "quiet", "output", "help", "version"];

/// Returns the default and the possible values of a flag, in brackets. The parser would print them
/// in English.
fn choices(arg: &clap::Arg, text: &dyn Fn(&str) -> String) -> Vec<String> {
    if !arg.get_action().takes_values() {
        return Vec::new();
    }
    let defaults: Vec<_> = arg.get_default_values().iter().map(|v| v.to_string_lossy()).collect();
    let values = arg.get_possible_values();
    let values: Vec<&str> = values.iter().map(clap::builder::PossibleValue::get_name).collect();
    let part = |key: &str, list: String| format!("[{}{}{list}]", text(key), text("help-colon"));
    let mut parts = Vec::new();
    if !defaults.is_empty() {
        parts.push(part("help-default", defaults.join(" ")));
    }
    if !values.is_empty() {
        parts.push(part("help-possible-values", values.join(&text("list-comma"))));
    }
    parts
}

/// Adds the texts to a command and its subcommands.
fn add_texts(
    mut command: Command,
    key: &str,
    texts: Texts<'_>,
    described: Described<'_>,
    template: &str,
) -> Command {
    let text = |key: &str| texts(key).unwrap_or_else(|| key.to_owned());
    command = command.about(text(key)).help_template(template.to_owned());
    command = command.subcommand_help_heading(text("help-commands"));
    if let Some(examples) = texts(&format!("{key}-examples")) {
        command = command.after_help(examples);
    }
    let flags: Vec<String> = command.get_arguments().map(|a| a.get_id().to_string()).collect();
    for flag in flags {
        let name = flag.replace('_', "-");
        let own = format!("{key}--{name}");
        let shared = format!("help--{name}");
        let chosen = texts(&own).unwrap_or_else(|| text(&shared));
        command = command.mut_arg(flag, |arg| {
            let heading = if arg.is_positional() {
                "help-arguments"
            } else if GLOBAL_FLAGS.contains(&name.as_str()) {
                "help-options-everywhere"
            } else {
                "help-options"
            };
            let chosen = [chosen].into_iter().chain(choices(&arg, &text)).collect::<Vec<_>>();
            let takes_value = arg.get_action().takes_values();
            let arg = arg.hide_default_value(takes_value).hide_possible_values(takes_value);
            arg.help(chosen.join(" ")).help_heading(text(heading))
        });
    }
    let verbs: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    for verb in verbs {
        let key = format!("{key}-{verb}");
        command = command.mut_subcommand(&verb, |c| match described(&verb) {
            true => add_texts(c, &key, texts, described, template),
            false => c.about(text(&key)),
        });
    }
    command
}
