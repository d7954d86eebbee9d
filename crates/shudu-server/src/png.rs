//! The request `png`: a picture of a puzzle.

use serde::Deserialize;
use shudu::solve::Verdict;
use shudu_api::{Context, Status};
use shudu_draw::{Labels, Scene};

use crate::answer::Answer;
use crate::catalogues::catalogue;
use crate::fonts::fonts;
use crate::input::{PICTURE_THEME, bad_field, language, located, parse, puzzles, theme};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Png {
    puzzle: String,
    from: Option<String>,
    shape: Option<String>,
    /// Pixels, from 16 to 4000.
    width: Option<f32>,
    theme: Option<String>,
    #[serde(default)]
    candidates: bool,
    #[serde(default)]
    solution: bool,
    #[serde(default)]
    labels: bool,
    #[serde(rename = "language")]
    _language: Option<String>,
}

/// The widths of pictures, in pixels.
const WIDTHS: std::ops::RangeInclusive<f32> = 16.0..=4000.0;

/// Answers a request.
pub(crate) fn answer(body: &[u8], context: &Context<'_>) -> Answer {
    draw(body, context).unwrap_or_else(|error| *error)
}

fn draw(body: &[u8], context: &Context<'_>) -> Result<Answer, Box<Answer>> {
    let lang = language(body);
    let catalogue = catalogue(lang);
    let request: Png = parse(body, catalogue)?;
    let width = request.width.unwrap_or(600.0);
    if !WIDTHS.contains(&width) {
        return Err(bad_field(catalogue, "width"));
    }
    let theme = theme(request.theme.as_deref(), PICTURE_THEME, catalogue)?;
    let (from, shape) = (request.from.as_deref(), request.shape.as_deref());
    let read = puzzles(&request.puzzle, from, shape, 1, catalogue)?;
    let (line, puzzle) = &read[0];
    let mut scene = Scene::of(puzzle);
    if request.candidates {
        scene = scene.with_candidates();
    }
    if request.solution {
        let limits = shudu::Limits::default().with_timeout(context.limits.time);
        let limits = limits.with_cancel(context.cancel);
        let verdict = puzzle.digits().verdict_within(&limits);
        let none = |status, key: &str| {
            let message = catalogue.say(key, &shudu_messages::args! {});
            located(status, &message, *line, 0)
        };
        match verdict {
            Ok(Verdict::Unique(solution)) => scene = scene.with_solution(&solution),
            Ok(Verdict::Multiple(..)) => return Err(none(Status::Impossible, "serve-several")),
            Ok(_) => return Err(none(Status::Impossible, "serve-no-solution")),
            Err(_) => return Err(none(Status::Stopped, "api-stopped-time")),
        }
    }
    if request.labels {
        scene = scene.with_labels(Labels::RowColumn);
    }
    let (fonts, _) = fonts(lang);
    let image = scene.lower(theme, fonts).to_png(fonts, width);
    let image = image.map_err(|_| bad_field(catalogue, "width"))?;
    Ok(Answer::new(200, "image/png", image))
}
