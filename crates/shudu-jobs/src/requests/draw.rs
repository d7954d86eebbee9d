//! The requests `draw` and `png`: a picture of a puzzle, its solution or a step.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use shudu::logic::StepScale;
use shudu::text::Accept;
#[cfg(feature = "print")]
use shudu_draw::Theme;
use shudu_draw::{Fonts, Labels, Scene};
use shudu_messages::args;

#[cfg(feature = "print")]
use crate::fonts::FontChoice;
use crate::picture::{self, PictureFault, PictureOptions, Show};
use crate::requests::failure::{Failure, Status};
#[cfg(feature = "print")]
use crate::requests::files::Document;
use crate::requests::input::{Job, Source};
use crate::requests::overlay;
#[cfg(feature = "print")]
use crate::requests::words;

/// The labels of rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum LabelKind {
    /// Numbers for rows and columns.
    #[default]
    Rc,
    /// Letters for rows.
    A1,
    /// No labels.
    None,
}

request! {
    /// Draws a puzzle, its solution or a step as SVG.
    Any puzzle Draw -> DrawAnswer {
        /// What to draw; the puzzle if absent.
        show: Show,
        /// The number of the step on the path, from 1; 1 if absent.
        step: Option<usize>,
        /// The technique of the step.
        technique: Option<String>,
        /// The solver that finds the step; `hodoku` if absent.
        scale: Option<StepScale>,
        /// The theme: `light` (default), `dark`, `print`, `high-contrast` or `color-blind`.
        theme: Option<String>,
        /// The labels of rows and columns; `rc` if absent.
        labels: LabelKind,
        /// The width in pixels; 600 if absent.
        size: Option<f32>,
        /// The title above the picture.
        title: Option<String>,
        /// If true, no title and no legend.
        bare: bool,
    }
    |request, job| draw(job, request)
}

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct DrawAnswer {
    /// The picture: an SVG document.
    pub(crate) svg: String,
    /// The picture in words, for readers who cannot see it.
    pub(crate) description: String,
}

/// The smallest and the largest width of a picture.
const SIZES: RangeInclusive<f32> = 16.0..=20_000.0;

fn draw(job: &Job<'_>, request: &Draw) -> Result<DrawAnswer, Failure> {
    let theme = overlay::theme(job, "theme", request.theme.as_deref())?;
    let size = request.size.unwrap_or(600.0);
    check_size(job, "size", size, &SIZES)?;
    let options = request.options(job)?;
    let scene = scene(job, &request.source(), &options)?;
    let fonts = Fonts::embedded();
    let drawing = scene.lower(theme.unwrap_or(&shudu_draw::LIGHT), &fonts);
    Ok(DrawAnswer { svg: drawing.to_svg_text(&fonts, size), description: drawing.description })
}

/// A picture that the fields of the request `draw` describe, for a caller that has the puzzle.
#[cfg(feature = "print")]
#[derive(Debug)]
#[non_exhaustive]
pub struct Asked {
    /// What is drawn.
    pub options: PictureOptions,
    /// The colors.
    pub theme: &'static Theme,
    /// The width in pixels.
    pub size: f32,
    /// The words.
    pub catalogue: &'static shudu_messages::Catalogue,
}

/// Returns the picture that these fields describe, in JSON.
///
/// # Errors
/// The reason why a field is not valid.
#[cfg(feature = "print")]
pub fn asked_picture(fields: &str) -> Result<Asked, Failure> {
    Job::reading(fields, |job, request: &Draw| {
        let theme = overlay::theme(job, "theme", request.theme.as_deref())?;
        let (options, size) = (request.options(job)?, request.size.unwrap_or(600.0));
        let theme = theme.unwrap_or(&shudu_draw::LIGHT);
        Ok(Asked { options, theme, size, catalogue: job.catalogue })
    })
}

impl Draw {
    fn options(&self, job: &Job<'_>) -> Result<PictureOptions, Failure> {
        let named = |name| job.named("technique", name);
        let technique = self.technique.as_ref().map(named).transpose()?;
        Ok(PictureOptions {
            show: self.show,
            step: self.step,
            technique: technique.and_then(|named| named.first().copied()),
            scale: self.scale.unwrap_or_default(),
            labels: self.labels.labels(),
            title: self.title.clone(),
            bare: self.bare,
        })
    }
}

impl LabelKind {
    fn labels(self) -> Labels {
        match self {
            LabelKind::Rc => Labels::RowColumn,
            LabelKind::A1 => Labels::LetterNumber,
            LabelKind::None => Labels::None,
        }
    }
}

fn check_size(
    job: &Job<'_>,
    field: &'static str,
    size: f32,
    sizes: &RangeInclusive<f32>,
) -> Result<(), Failure> {
    if sizes.contains(&size) {
        return Ok(());
    }
    let words = args! { least = *sizes.start(), most = *sizes.end() };
    Err(job.bad(field, job.say("api-range", &words)))
}

fn scene(job: &Job<'_>, source: &Source<'_>, options: &PictureOptions) -> Result<Scene, Failure> {
    let accept = match options.show {
        Show::Puzzle | Show::Candidates => Accept::Any,
        _ => Accept::Understood,
    };
    let entry = Source { accept, ..*source }.one(job)?;
    picture::scene(&entry.puzzle, options, job.catalogue, &job.limits).map_err(|fault| {
        let message = fault.message(job.catalogue);
        match fault {
            PictureFault::Stopped(why) => job.stopped(why),
            _ => Failure::new(Status::Impossible, message).at(entry.line, 0).of("puzzle"),
        }
    })
}

/// The smallest and the largest width of a PNG picture.
#[cfg(feature = "print")]
const WIDTHS: RangeInclusive<f32> = 16.0..=4000.0;

#[cfg(feature = "print")]
request! {
    /// Draws a puzzle, its solution or a step as PNG.
    Any puzzle Png -> Document {
        /// The width in pixels, from 16 to 4000; 600 if absent.
        width: Option<f32>,
        /// What to draw; the puzzle if absent.
        show: Show,
        /// If true, the candidates of every blank cell, like `show`.
        candidates: bool,
        /// If true, the solution, like `show`.
        solution: bool,
        /// The number of the step on the path, from 1; 1 if absent.
        step: Option<usize>,
        /// The technique of the step.
        technique: Option<String>,
        /// The solver that finds the step; `hodoku` if absent.
        scale: Option<StepScale>,
        /// The theme: `light` (default), `dark`, `print`, `high-contrast` or `color-blind`.
        theme: Option<String>,
        /// If true, labels of rows and columns.
        labels: bool,
        /// The title above the picture.
        title: Option<String>,
        /// If true, no title and no legend.
        bare: bool,
    }
    |request, job| png(job, request)
}

#[cfg(feature = "print")]
fn png(job: &Job<'_>, request: &Png) -> Result<Document, Failure> {
    let theme = overlay::theme(job, "theme", request.theme.as_deref())?;
    let width = request.width.unwrap_or(600.0);
    check_size(job, "width", width, &WIDTHS)?;
    let asked = Draw {
        show: match (request.candidates, request.solution) {
            (_, true) => Show::Solution,
            (true, false) => Show::Candidates,
            (false, false) => request.show,
        },
        step: request.step,
        technique: request.technique.clone(),
        scale: request.scale,
        labels: if request.labels { LabelKind::Rc } else { LabelKind::None },
        title: request.title.clone(),
        bare: request.bare,
        ..Draw::default()
    };
    let options = asked.options(job)?;
    // Texts that the fonts cannot write are in English.
    let (fonts, lang) = FontChoice::shared(job.catalogue.lang());
    let own = Job { catalogue: words::catalogue(lang), limits: job.limits.clone(), ..*job };
    let scene = scene(&own, &request.source(), &options)?;
    let image = scene.lower(theme.unwrap_or(&shudu_draw::LIGHT), fonts).to_png(fonts, width);
    let too_large = |_| job.bad("width", job.say("api-bad-field", &args! { name = "width" }));
    Ok(Document::new(image.map_err(too_large)?))
}
