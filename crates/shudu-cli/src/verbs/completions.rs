//! `shudu completions`: completions for a shell, from the definitions of the flags.

use clap::builder::PossibleValuesParser;
use shudu::logic::TECHNIQUES;
use shudu_flags::{Completions, localize};

use super::Ended;
use crate::context::Context;
use crate::exit::Exit;

pub(crate) fn run(context: &Context, flags: &Completions) -> Ended {
    let mut text = Vec::new();
    let mut command = localize(&context.catalogue);
    for verb in command.get_subcommands_mut() {
        for flag in
            ["technique", "only", "hardest", "until", "order", "with", "without", "worksheet"]
        {
            let has = verb
                .get_arguments()
                .any(|own| own.get_id() == flag && own.get_possible_values().is_empty());
            if has {
                let names = TECHNIQUES.iter().map(|row| row.id);
                let parser = PossibleValuesParser::new(names);
                let taken = std::mem::take(verb);
                *verb = taken.mut_arg(flag, |own| own.value_parser(parser));
            }
        }
    }
    clap_complete::generate(flags.shell, &mut command, "shudu", &mut text);
    context.print(&text)?;
    Ok(Exit::Fine)
}
