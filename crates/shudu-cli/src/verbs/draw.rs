//! `shudu draw`: pictures of puzzles, solutions and steps.
//!
//! Workers draw in parallel. The results come back in order, where they are numbered and written: a
//! single picture to stdout or a file, many to files of a pattern, or all to the pages of one PDF.

use std::path::{Path, PathBuf};

use shudu::Limits;
use shudu_draw::{Document, Drawing, Placement, Point, Scene};
use shudu_flags::{Draw, Style};
use shudu_jobs::picture::{self, PictureFault, PictureOptions, Show};
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, is_stopping, limits_within};
use crate::exit::Exit;
use crate::output_file::write_whole;
use crate::pictures::Pictures;
use crate::pipeline::Results;
use crate::player::count_failure;
use crate::puzzle_stream::{Entry, Run};
use crate::show;
use crate::tally::Required;

/// A drawn picture, and its file unless it becomes a page.
enum Picture {
    File(Vec<u8>),
    Page(Drawing),
}

pub(crate) fn run(context: &Context, flags: &Draw) -> Ended {
    let format = format(context, flags)?;
    let title: Vec<&str> = flags.title.iter().map(String::as_str).collect();
    let pictures = &Pictures::new(context, format == Style::Svg, &title);
    let is_single_file = context.output_pattern.is_none() && format != Style::Pdf;
    let options = options(flags);
    let one = |entry: Entry<'_>, done: &mut Results| {
        let limits = limits_within(flags.time);
        let Some(scene) = scene(context, &options, pictures, &limits, entry, done) else { return };
        match print(flags, format, pictures, scene.lower(flags.theme, &pictures.fonts)) {
            Ok(picture) => done.data::<Vec<Picture>>().push(picture),
            Err(_) => {
                done.tally.rejected += 1;
                done.note(context, entry, context.say("draw-too-large", &args! {}));
            }
        }
    };
    let mut document = Document::new(&pictures.fonts);
    let mut lone: Option<Vec<u8>> = None;
    let mut drawn = 0u64;
    let mut failure: Option<String> = None;
    let settle = |results: &mut Results| {
        for picture in std::mem::take(results.data::<Vec<Picture>>()) {
            drawn += 1;
            let written = match picture {
                Picture::Page(drawing) => {
                    add_page(&mut document, &drawing, flags.size);
                    Ok(())
                }
                Picture::File(bytes) => match &context.output_pattern {
                    Some(pattern) => write_file(context, pattern, drawn, flags.force, &bytes),
                    None if flags.show => {
                        show::write(&mut context.out(), &bytes);
                        Ok(())
                    }
                    None if drawn > 1 => {
                        let words = args! { format = format.name() };
                        Err(context.say("draw-many", &words))
                    }
                    None => {
                        lone = Some(bytes);
                        Ok(())
                    }
                },
            };
            if let Err(message) = written {
                failure = Some(message);
                results.stop = true;
                return;
            }
        }
    };
    let run = Run::lines(context, &flags.input).slow();
    let tally = run.each_settled(|| one, settle)?;
    if let Some(message) = failure {
        return Err(message.into());
    }
    let exit = tally.exit(Required::Solution);
    if exit == Exit::Interrupted {
        return Ok(exit);
    }
    let bytes = match (is_single_file, lone) {
        (true, lone) => lone,
        (false, _) if format == Style::Pdf && drawn > 0 => {
            let title = flags.title.clone().unwrap_or_default();
            Some(document.finish(&title, pictures.tag()))
        }
        _ => None,
    };
    if let Some(bytes) = bytes {
        context.print(&bytes)?;
    }
    Ok(exit)
}

/// The format that was asked for, or that the name of the output has.
fn format(context: &Context, flags: &Draw) -> Result<Style, String> {
    let name = match (&context.output_pattern, &context.output) {
        (Some(pattern), _) => PathBuf::from(pattern),
        (None, Some(file)) => file.name().to_owned(),
        (None, None) => PathBuf::new(),
    };
    // Other names are rejected with the flags.
    let by_name = Style::of_picture(&name).unwrap_or(Style::Svg);
    let format = flags.format.unwrap_or(if flags.show { Style::Png } else { by_name });
    if flags.show {
        if format != Style::Png || context.output.is_some() {
            return Err(context.say("draw-show-alone", &args! {}));
        }
        return match show::is_supported() && context.stdout_is_terminal {
            true => Ok(format),
            false => Err(context.say("draw-show-unsupported", &args! {})),
        };
    }
    if format == Style::Pdf && context.output_pattern.is_some() {
        return Err(context.say("draw-pdf-pages", &args! {}));
    }
    if format != Style::Svg && context.stdout_is_terminal {
        return Err(context.say("draw-terminal", &args! { format = format.name() }));
    }
    Ok(format)
}

fn print(
    flags: &Draw,
    format: Style,
    pictures: &Pictures,
    drawing: Drawing,
) -> Result<Picture, shudu_draw::TooLarge> {
    Ok(match format {
        Style::Svg => Picture::File(drawing.to_svg(&pictures.fonts, flags.size).into_bytes()),
        Style::Png if flags.show && show::takes_sixel() => {
            Picture::File(drawing.to_sixel(&pictures.fonts, flags.size)?)
        }
        Style::Png => Picture::File(drawing.to_png(&pictures.fonts, flags.size)?),
        _ => Picture::Page(drawing),
    })
}

/// A page as wide as the picture: pixels of 96 per inch.
fn add_page(document: &mut Document<'_>, drawing: &Drawing, size: f32) {
    let scale = size * 0.75 / drawing.width;
    let mut page = document.page(Point::new(drawing.width * scale, drawing.height * scale));
    let place = Placement { at: Point::default(), scale, turned: false };
    document.draw(&mut page, drawing, place);
    document.add(page);
}

fn write_file(
    context: &Context,
    pattern: &str,
    number: u64,
    force: bool,
    bytes: &[u8],
) -> Result<(), String> {
    let name = pattern.replace("%n", &number.to_string());
    write_whole(context, Path::new(&name), force, bytes)
}

/// What is to be drawn of a record. `None` after a message.
fn scene(
    context: &Context,
    options: &PictureOptions,
    pictures: &Pictures,
    limits: &Limits,
    entry: Entry<'_>,
    done: &mut Results,
) -> Option<Scene> {
    done.tally.records += 1;
    let fault = match picture::scene(&entry.puzzle, options, &pictures.catalogue, limits) {
        Ok(scene) => {
            match options.show {
                Show::Puzzle | Show::Candidates => {}
                Show::Difference => done.tally.multiple += 1,
                Show::Solution | Show::Step => done.tally.unique += 1,
            }
            return Some(scene);
        }
        Err(fault) => fault,
    };
    if is_stopping() {
        done.stop_uncounted();
        return None;
    }
    match &fault {
        PictureFault::Stopped(_) => {
            done.undecided(context, entry);
            return None;
        }
        PictureFault::Position(fault) => count_failure(fault, done),
        PictureFault::Clash(_) => done.tally.invalid += 1,
        _ => done.tally.none += 1,
    }
    done.note(context, entry, fault.message(&context.catalogue));
    None
}

fn options(flags: &Draw) -> PictureOptions {
    let mut options = PictureOptions::default();
    options.show = match () {
        () if flags.step.is_some() || flags.technique.is_some() => Show::Step,
        () if flags.candidates => Show::Candidates,
        () if flags.difference => Show::Difference,
        () if flags.solution => Show::Solution,
        () => Show::Puzzle,
    };
    options.step = flags.step;
    options.technique = flags.technique;
    options.scale = flags.scale;
    options.labels = flags.label;
    options.title.clone_from(&flags.title);
    options.bare = flags.bare;
    options
}
