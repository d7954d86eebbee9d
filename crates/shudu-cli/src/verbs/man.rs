//! `shudu man`: manual pages, from the definitions of the flags.

use std::path::Path;

use clap::Command;
use clap_mangen::Man;
use shudu_messages::args;
use shudu_system::fs;

use super::Ended;
use crate::context::Context;
use crate::exit::Exit;
use crate::faults;
use crate::output_file::write_whole;

pub(crate) fn run(context: &Context, flags: &shudu_flags::Man) -> Ended {
    let mut command = shudu_flags::localize(&context.catalogue);
    command.build();
    let Some(dir) = &flags.dir else {
        let mut page = Vec::new();
        Man::new(command).render(&mut page)?;
        context.print(&page)?;
        return Ok(Exit::Fine);
    };
    fs::create_folder(dir, 0o777)
        .map_err(|error| faults::unwritable(context, dir, &error))
        .and_then(|()| write_pages(context, &command, "shudu", dir))
        .and_then(|()| {
            let page = classic_page(context);
            write_whole(context, &dir.join("sudoku.1"), true, page.as_bytes())
        })?;
    Ok(Exit::Fine)
}

/// Writes one page per command: `shudu.1`, `shudu-solve.1`, and so on.
fn write_pages(context: &Context, command: &Command, name: &str, dir: &Path) -> Result<(), String> {
    let file = dir.join(format!("{name}.1"));
    let mut page = Vec::new();
    let rendered = Man::new(command.clone()).title(name.to_uppercase()).render(&mut page);
    rendered.map_err(|error| faults::unwritable(context, &file, &error))?;
    write_whole(context, &file, true, &page)?;
    for verb in command.get_subcommands() {
        write_pages(context, verb, &format!("{name}-{}", verb.get_name()), dir)?;
    }
    Ok(())
}

/// The page of `sudoku`, which does not define its flags with clap: the text of its help as it is
/// printed.
fn classic_page(context: &Context) -> String {
    let help = context.say("classic-help", &args! {});
    let (first, rest) = help.split_once('\n').unwrap_or((&help, ""));
    let about = first.trim_start_matches("sudoku").trim_start_matches([':', '：', ' ']);
    let mut page = format!(".TH SUDOKU 1\n.SH NAME\nsudoku \\- {}\n", roff(about));
    page += ".SH DESCRIPTION\n.nf\n";
    // Only blank lines are removed at the start: an indent of the first line is part of the text.
    let rest = rest.trim_end().lines().skip_while(|line| line.trim().is_empty());
    for line in rest {
        page += &format!("{}\n", roff(line));
    }
    page + ".fi\n"
}

/// Text in which troff sees neither escapes nor requests.
fn roff(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
}
