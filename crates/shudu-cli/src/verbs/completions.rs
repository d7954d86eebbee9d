//! `shudu completions`: completions for a shell, from the definitions of the flags.

use shudu_flags::{Completions, localize};

use super::Ended;
use crate::context::Context;
use crate::exit::Exit;

pub(crate) fn run(context: &Context, flags: &Completions) -> Ended {
    let mut text = Vec::new();
    let mut command = localize(&context.catalogue);
    clap_complete::generate(flags.shell, &mut command, "shudu", &mut text);
    let mut out = context.out();
    let _ = out.write(&text);
    out.finish()?;
    Ok(Exit::Fine)
}
