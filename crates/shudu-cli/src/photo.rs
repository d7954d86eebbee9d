//! Pictures as inputs: the puzzles of photos and screenshots, and `check --show`.
//!
//! A picture is read as text, one line for each grid, so every verb takes it. A reading that is not certain is
//! reported on stderr with the cells to compare, and the run does not end with success.

use std::io::{self, Read};

use shudu_flags::Check;
use shudu_jobs::photo::{self, MAX_BYTES, Picture, Reading};
use shudu_messages::args;

use crate::context::Context;
use crate::exit::Exit;
use crate::faults;
use crate::input::Source;
use crate::output_flag::Loss;
use crate::pictures::Pictures;
use crate::show;
use crate::verbs::Ended;

/// Returns the puzzles of a picture as text.
pub(crate) fn text(context: &Context, file: &str, input: impl Read) -> io::Result<String> {
    let (_, readings) = read(context, input)?;
    // A file of puzzles must not replace the picture.
    context.note_loss(Loss::Picture);
    note_doubts(context, file, &readings);
    Ok(readings.iter().map(|reading| photo::line(reading) + "\n").collect())
}

fn note_doubts(context: &Context, file: &str, readings: &[Reading]) {
    for (line, reading) in (1..).zip(readings) {
        if let Some(message) = photo::doubt(&context.catalogue, reading) {
            let words = args! { file = file, line = line, message = message };
            context.note_doubt(context.say("located-line", &words));
        }
    }
}

fn read(context: &Context, input: impl Read) -> io::Result<(Picture, Vec<Reading>)> {
    let mut bytes = Vec::new();
    input.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_BYTES {
        let words = args! { limit = MAX_BYTES >> 20 };
        return Err(io::Error::other(context.say("photo-too-long", &words)));
    }
    let picture = photo::decode(&bytes);
    let read =
        picture.and_then(|picture| photo::read(&picture).map(|readings| (picture, readings)));
    read.map_err(|error| io::Error::other(context.catalogue.message(&error)))
}

/// Draws what was read over the pictures, for `check --show`.
pub(crate) fn show(context: &Context, flags: &Check) -> Ended {
    let on_terminal = context.stdout_is_terminal;
    if on_terminal && !show::is_supported() {
        return Err(context.say("draw-show-unsupported", &args! {}).into());
    }
    let sources = Source::all(context, &flags.input.files);
    if sources.len() > 1 && !on_terminal {
        return Err(context.say("photo-show-several", &args! {}).into());
    }
    // The drawing must not replace the picture.
    context.note_loss(Loss::Picture);
    let pictures = Pictures::new(context, false, &[]);
    let mut exit = Exit::Fine;
    for source in sources {
        let file = source.name();
        let unreadable = |error: io::Error| faults::unopened(context, &file, &error);
        let Some(input) = source.open_picture(context).map_err(unreadable)? else {
            return Err(context.say("photo-show-input", &args! { file = file }).into());
        };
        let (picture, readings) = read(context, input).map_err(unreadable)?;
        note_doubts(context, &file, &readings);
        if !readings.iter().all(Reading::is_proper) {
            exit = Exit::Unsolved;
        }
        let drawing = photo::overlay(&picture, &readings);
        let is_sixel = on_terminal && show::takes_sixel();
        let drawn = match is_sixel {
            true => drawing.to_sixel(&pictures.fonts, drawing.width),
            false => drawing.to_png(&pictures.fonts, drawing.width),
        };
        let drawn = drawn.map_err(|_| context.say("draw-too-large", &args! {}))?;
        match on_terminal {
            true => show::write(&mut context.out(), &drawn),
            false => context.print(&drawn)?,
        }
    }
    Ok(exit)
}
