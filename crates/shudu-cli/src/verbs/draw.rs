//! `shudu draw`: pictures of puzzles, solutions and steps.
//!
//! Workers draw in parallel. The results come back in order, where they are numbered and written: a
//! single picture to stdout or a file, many to files of a pattern, or all to the pages of one PDF.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use shudu::grid::Board;
use shudu::logic::{
    BoardSolver, Examination, HodokuOptions, NineSolver, PositionFault, StepSolver, Technique,
};
use shudu::solve::Verdict;
use shudu::text::Record;
use shudu_draw::{Document, Drawing, Placement, Point, Scene};
use shudu_flags::{Draw, PictureFormat};
use shudu_messages::{Explained, args};

use super::Ended;
use crate::context::{Context, complain, is_stopping, limits_within};
use crate::exit::Exit;
use crate::faults;
use crate::human_solver::{ShownSolver, Solvers};
use crate::input::Source;
use crate::output_file::OutputFile;
use crate::pictures::{self, Pictures};
use crate::pipeline::{Results, RunOptions};
use crate::player::{Start, describe_failure, read_start};
use crate::puzzle_stream::{self, Batch};
use crate::show;
use crate::tally::Demand;

/// A drawn picture, and its file unless it becomes a page.
enum Picture {
    File(Vec<u8>),
    Page(Drawing),
}

pub(crate) fn run(context: &Context, flags: &Draw) -> Ended {
    let format = match format(context, flags) {
        Ok(format) => format,
        Err(objection) => {
            complain(&objection);
            return Ok(Exit::Refused);
        }
    };
    let title: Vec<&str> = flags.title.iter().map(String::as_str).collect();
    let pictures = Pictures::new(context, format == PictureFormat::Svg, &title);
    let is_single_file = context.output_pattern.is_none() && format != PictureFormat::Pdf;
    let worker = || {
        let mut solvers = Solvers::new(flags.scale, &HodokuOptions::default().without_lookup());
        let pictures = &pictures;
        move |batch: Batch<'_>, done: &mut Results<Vec<Picture>>| {
            for record in batch.records() {
                let scene = scene(context, flags, pictures, &mut solvers, &batch, record, done);
                if done.stop {
                    break;
                }
                let Some(scene) = scene else { continue };
                let drawing = scene.lower(pictures::theme(&flags.look.theme), &pictures.fonts);
                match print(flags, format, pictures, drawing) {
                    Ok(picture) => done.extra.push(picture),
                    Err(_) => {
                        done.tally.refused += 1;
                        let message = context.say("draw-too-large", &args! {});
                        done.messages.push(located(context, &batch, record, message));
                    }
                }
            }
        }
    };
    let mut document = Document::new(&pictures.fonts);
    let mut lone: Option<Vec<u8>> = None;
    let mut drawn = 0u64;
    let mut failure: Option<String> = None;
    let settle = |results: &mut Results<Vec<Picture>>| {
        for picture in results.extra.drain(..) {
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
                        let words = args! { format = extension(format) };
                        Err(context.say("draw-many", &words))
                    }
                    None => {
                        lone = Some(bytes);
                        Ok(())
                    }
                },
            };
            if let Err(objection) = written {
                failure = Some(objection);
                results.stop = true;
                return;
            }
        }
    };
    let sources = Source::all(context, &flags.input.files);
    let run = RunOptions::lines().slow();
    let tally =
        puzzle_stream::run_settled(context, sources, &flags.input.options(), &run, worker, settle)?;
    if let Some(objection) = failure {
        complain(&objection);
        return Ok(Exit::Refused);
    }
    tally.tell(context, None);
    let exit = tally.exit(Demand::Solution);
    if exit == Exit::Interrupted {
        return Ok(exit);
    }
    let bytes = match (is_single_file, lone) {
        (true, lone) => lone,
        (false, _) if format == PictureFormat::Pdf && drawn > 0 => {
            let title = flags.title.clone().unwrap_or_default();
            Some(document.finish(&title, pictures.tag()))
        }
        _ => None,
    };
    if let Some(bytes) = bytes {
        let mut out = context.out();
        let _: ControlFlow<()> = out.write(&bytes);
        out.finish()?;
    }
    Ok(exit)
}

/// The format that was asked for, or that the name of the output has.
fn format(context: &Context, flags: &Draw) -> Result<PictureFormat, String> {
    let name = match (&context.output_pattern, &context.output) {
        (Some(pattern), _) => PathBuf::from(pattern),
        (None, Some(file)) => file.name().to_owned(),
        (None, None) => PathBuf::new(),
    };
    let by_name = match name.extension().and_then(|e| e.to_str()) {
        Some("png") => PictureFormat::Png,
        Some("pdf") => PictureFormat::Pdf,
        _ => PictureFormat::Svg,
    };
    let format = flags.format.unwrap_or(if flags.show { PictureFormat::Png } else { by_name });
    if flags.show {
        if format != PictureFormat::Png || context.output.is_some() {
            return Err(context.say("draw-show-alone", &args! {}));
        }
        return match show::is_supported() && context.stdout_is_terminal {
            true => Ok(format),
            false => Err(context.say("draw-show-unsupported", &args! {})),
        };
    }
    if format == PictureFormat::Pdf && context.output_pattern.is_some() {
        return Err(context.say("draw-pdf-pages", &args! {}));
    }
    if format != PictureFormat::Svg && context.stdout_is_terminal {
        return Err(context.say("draw-terminal", &args! { format = extension(format) }));
    }
    Ok(format)
}

fn extension(format: PictureFormat) -> &'static str {
    match format {
        PictureFormat::Svg => "svg",
        PictureFormat::Png => "png",
        PictureFormat::Pdf => "pdf",
    }
}

fn located(context: &Context, batch: &Batch<'_>, record: &Record, message: String) -> String {
    context.say("located-line", &args! { file = batch.file, line = record.line, message = message })
}

fn print(
    flags: &Draw,
    format: PictureFormat,
    pictures: &Pictures,
    drawing: Drawing,
) -> Result<Picture, shudu_draw::TooLarge> {
    Ok(match format {
        PictureFormat::Svg => {
            Picture::File(drawing.to_svg(&pictures.fonts, flags.size).into_bytes())
        }
        PictureFormat::Png if flags.show && show::takes_sixel() => {
            Picture::File(drawing.to_sixel(&pictures.fonts, flags.size)?)
        }
        PictureFormat::Png => Picture::File(drawing.to_png(&pictures.fonts, flags.size)?),
        PictureFormat::Pdf => Picture::Page(drawing),
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
    let name = PathBuf::from(pattern.replace("%n", &number.to_string()));
    let name: &Path = &name;
    if !force && shudu_system::fs::is_file(name) {
        return Err(context.say("output-exists", &args! { file = faults::name(name) }));
    }
    let written = OutputFile::create(name).and_then(|file| {
        let mut out = file.out()?;
        let _: ControlFlow<()> = out.write(bytes);
        out.finish()?;
        file.persist()
    });
    written.map_err(|error| faults::unwritable(context, name, &error))
}

/// What is to be drawn of a record. `None` after a message.
fn scene(
    context: &Context,
    flags: &Draw,
    pictures: &Pictures,
    solvers: &mut Solvers,
    batch: &Batch<'_>,
    record: &Record,
    done: &mut Results<Vec<Picture>>,
) -> Option<Scene> {
    let scene = if flags.step.is_some() || flags.technique.is_some() {
        step_scene(context, flags, pictures, solvers, batch, record, done)?
    } else {
        done.tally.records += 1;
        puzzle_scene(context, flags, batch, record, done)?
            .with_description(pictures.describe(&record.puzzle))
    };
    let mut scene = scene.with_labels(flags.look.label.labels());
    if let Some(title) = &flags.title {
        scene = scene.with_title(title);
    }
    if flags.bare {
        scene.title = None;
        scene.legend.clear();
    }
    Some(scene)
}

fn puzzle_scene(
    context: &Context,
    flags: &Draw,
    batch: &Batch<'_>,
    record: &Record,
    done: &mut Results<Vec<Picture>>,
) -> Option<Scene> {
    let scene = Scene::of(&record.puzzle);
    if flags.candidates {
        return Some(scene.with_candidates());
    }
    if !flags.solution && !flags.difference {
        return Some(scene);
    }
    let board: Board = record.puzzle.digits();
    let message = match (board.verdict_within(&limits_within(flags.time)), flags.difference) {
        (Err(_), _) => {
            if is_stopping() {
                done.tally.records -= 1;
                done.stop = true;
            } else {
                done.undecided(context, batch.file, record.line);
            }
            return None;
        }
        (Ok(Verdict::Unique(solution)), false) => {
            done.tally.unique += 1;
            return Some(scene.with_solution(&solution));
        }
        (Ok(Verdict::Multiple(one, two)), true) => {
            done.tally.multiple += 1;
            return Some(scene.with_difference(&one, &two));
        }
        (Ok(Verdict::Unique(_)), true) => {
            done.tally.none += 1;
            context.say("draw-one-solution", &args! {})
        }
        (Ok(Verdict::Multiple(..)), false) => {
            done.tally.none += 1;
            context.say("draw-several", &args! {})
        }
        (Ok(Verdict::None), _) => {
            done.tally.none += 1;
            context.say("draw-no-solution", &args! {})
        }
        (Ok(Verdict::Invalid(clash)), _) => {
            done.tally.invalid += 1;
            faults::clash(context, &clash)
        }
    };
    done.messages.push(located(context, batch, record, message));
    None
}

/// The position before the step that was asked for, and the step.
fn step_scene(
    context: &Context,
    flags: &Draw,
    pictures: &Pictures,
    solvers: &mut Solvers,
    batch: &Batch<'_>,
    record: &Record,
    done: &mut Results<Vec<Picture>>,
) -> Option<Scene> {
    let start = read_start(context, None, batch.file, record, done)?;
    let limits = limits_within(flags.time);
    let only = flags.technique.map(|technique| HodokuOptions::only(&[technique]));
    let place = (batch, record);
    match start {
        Start::Nine(position) => {
            let examined = Examination::of(&position, &limits);
            let only = only.map(NineSolver::hodoku);
            step_of(context, flags, pictures, (&mut solvers.nine, only), place, examined, done)
        }
        Start::Board(state) => {
            let examined = Examination::of_board(state, &limits);
            let only = only.map(|only| BoardSolver::hodoku(&only));
            step_of(context, flags, pictures, (&mut solvers.board, only), place, examined, done)
        }
    }
}

/// The scene of a step, found by a solver. With a technique, `only` finds nothing else.
fn step_of<S: ShownSolver>(
    context: &Context,
    flags: &Draw,
    pictures: &Pictures,
    (solver, only): (&mut S, Option<S>),
    (batch, record): (&Batch<'_>, &Record),
    examined: Examination<S::State>,
    done: &mut Results<Vec<Picture>>,
) -> Option<Scene> {
    let message = match examined {
        Examination::Fine { state, proper } => {
            solver.set_uniqueness(proper);
            solver.set_limits(limits_within(flags.time));
            let found = match (flags.technique, only) {
                (Some(technique), Some(mut only)) => {
                    only.set_uniqueness(proper);
                    find_technique(solver, only, *state, technique)
                }
                _ => find_step(solver, *state, flags.step.unwrap_or(1)),
            };
            if is_stopping() {
                done.tally.records -= 1;
                done.stop = true;
                return None;
            }
            match found {
                Ok((state, step)) => {
                    done.tally.unique += 1;
                    return Some(pictures.step(&state, &step));
                }
                Err(steps) => {
                    done.tally.none += 1;
                    match flags.technique {
                        Some(technique) => {
                            let name = context.catalogue.name(technique);
                            context.say("draw-no-technique", &args! { name = name })
                        }
                        None => {
                            let words = args! { step = flags.step.unwrap_or(1), steps = steps };
                            context.say("draw-no-step", &words)
                        }
                    }
                }
            }
        }
        Examination::Failed(PositionFault::Stopped) if is_stopping() => {
            done.tally.records -= 1;
            done.stop = true;
            return None;
        }
        Examination::Failed(failure) => describe_failure(context, &failure, done).1,
    };
    done.messages.push(located(context, batch, record, message));
    None
}

/// A state and the step that is taken there; or the number of steps, if there are not as many.
type FoundStep<S> = Result<(<S as StepSolver>::State, <S as StepSolver>::Step), usize>;

fn find_step<S: ShownSolver>(solver: &mut S, state: S::State, number: usize) -> FoundStep<S> {
    let mut found = None;
    let mut steps = 0;
    let _ = solver.walk(state, |before, step| {
        steps += 1;
        if steps == number {
            found = Some((before.clone(), step.clone()));
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found.ok_or(steps)
}

/// The first place on the way where the technique can be used.
fn find_technique<S: ShownSolver>(
    solver: &mut S,
    mut only: S,
    state: S::State,
    technique: Technique,
) -> FoundStep<S> {
    let mut found = None;
    let mut steps = 0;
    let _ = solver.walk(state, |before, step| {
        steps += 1;
        let own = match step.technique() == technique {
            true => Some(step.clone()),
            false => technique.info().order.and_then(|_| only.next(before)),
        };
        match own {
            Some(own) => {
                found = Some((before.clone(), own));
                ControlFlow::Break(())
            }
            None => ControlFlow::Continue(()),
        }
    });
    found.ok_or(steps)
}
