//! `shudu formats`: the table of formats, or one of them with an example.

use shudu::text::{FORMATS, Format};
use shudu_flags::Formats;
use shudu_messages::args;

use super::Ended;
use crate::context::Context;
use crate::exit::Exit;

pub(crate) fn run(context: &Context, flags: &Formats) -> Ended {
    let mut text = String::new();
    for format in FORMATS {
        let about = context.say(&format!("format-{}", format.id), &args! {});
        match flags.name {
            None => {
                let line = format!("{:<12} {:<3} {about}\n", format.id, ways(format));
                text += &context.fit(&line, 17);
            }
            Some(chosen) if chosen == format => {
                text += &context.fit(&format!("{}: {}\n{about}\n", format.id, format.name), 2);
                text += &format!("\n{}\n", format.example);
            }
            Some(_) => {}
        }
    }
    context.print(text.as_bytes())?;
    Ok(Exit::Fine)
}

/// Returns `r` for reading, `w` for writing, or both.
fn ways(format: &Format) -> &'static str {
    match (format.reads, format.writes) {
        (true, true) => "rw",
        (true, false) => "r",
        (false, _) => "w",
    }
}
