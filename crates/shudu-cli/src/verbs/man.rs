//! `shudu man`: manual pages, from the definitions of the flags.

use std::path::Path;

use clap::Command;
use clap_mangen::Man;

use super::Ended;
use crate::cli;
use crate::context::{Context, complain};
use crate::exit::Exit;
use crate::faults;

pub(crate) fn run(context: &Context, flags: &cli::Man) -> Ended {
    let mut command = cli::localize(&context.catalogue);
    command.build();
    let Some(dir) = &flags.dir else {
        let mut page = Vec::new();
        Man::new(command).render(&mut page)?;
        let mut out = context.out();
        let _ = out.write(&page);
        out.finish()?;
        return Ok(Exit::Fine);
    };
    match write_pages(&command, "shudu", dir) {
        Ok(()) => Ok(Exit::Fine),
        Err(error) => {
            complain(&faults::unwritable(context, dir, &error));
            Ok(Exit::Refused)
        }
    }
}

/// Writes one page per command: `shudu.1`, `shudu-solve.1`, …
fn write_pages(command: &Command, name: &str, dir: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(dir)?;
    let mut page = Vec::new();
    Man::new(command.clone()).title(name.to_uppercase()).render(&mut page)?;
    std::fs::write(dir.join(format!("{name}.1")), page)?;
    for verb in command.get_subcommands() {
        write_pages(verb, &format!("{name}-{}", verb.get_name()), dir)?;
    }
    Ok(())
}
