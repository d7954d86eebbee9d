//! Step records with a layer for a board: the marks of the step as SVG, its legend, the position.
//!
//! A page draws its own board, and shows a step under its digits: fills under its lines, the other marks over
//! them. The layers have no digits, lines or background, and are exactly as large as the board.

use serde::Serialize;
use shudu::grid::Shape;
use shudu::logic::{State, Step};
use shudu_draw::{Drawing, Fonts, Scene, Theme};
use shudu_messages::args;

use crate::record::{LegendRecord, PositionRecord, StepRecord};
use crate::requests::failure::Failure;
use crate::requests::input::Job;
use crate::steps::step_record;

/// Where the candidates of a cell stand, so that they lie on the discs of overlays. All numbers are
/// parts of the side of the cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MarkPlaces {
    /// The middle of each candidate: its distance from the left and from the top; first that of the
    /// digit 1.
    pub(crate) centers: Vec<[f32; 2]>,
    /// The radius of a disc.
    pub(crate) radius: f32,
    /// The size of the font.
    pub(crate) size: f32,
}

impl MarkPlaces {
    pub(crate) fn new(shape: Shape) -> MarkPlaces {
        let places = shudu_draw::MarkPlaces::new(shape);
        MarkPlaces {
            centers: places.centers.iter().map(|center| [center.x, center.y]).collect(),
            radius: places.radius,
            size: places.size,
        }
    }
}

/// Returns the theme with the name that a request has in a field.
pub(crate) fn theme(
    job: &Job<'_>,
    field: &'static str,
    name: Option<&str>,
) -> Result<Option<&'static Theme>, Failure> {
    let known = |name: &str| {
        let words = args! { name = name.to_owned() };
        Theme::named(name).ok_or_else(|| job.bad(field, job.say("api-theme", &words)))
    };
    name.map(known).transpose()
}

/// Returns the marks of a scene as SVG, without texts: a group of fills and a group of the other marks.
pub(crate) fn svg(scene: &Scene, theme: &Theme) -> String {
    let layers = scene.overlay(theme);
    Drawing::layers_to_svg_text(&layers, &Fonts::embedded(), layers[0].width)
}

/// Returns what the signs of a scene mean.
fn legend(job: &Job<'_>, scene: &Scene, theme: &Theme) -> Vec<LegendRecord> {
    let entry = |role: shudu_draw::Role| {
        let (color, ground) = role.colors(theme);
        LegendRecord {
            role: role.id().to_owned(),
            text: job.say(role.key(), &args! {}),
            color: color.to_string(),
            ground: ground.map(|color| color.to_string()),
        }
    };
    scene.roles().into_iter().map(entry).collect()
}

/// What the records of steps have besides the step.
#[derive(Clone, Copy, Default)]
pub(crate) struct Extras {
    /// The theme of the overlay.
    pub(crate) overlay: Option<&'static Theme>,
    /// The position before the step as a line.
    pub(crate) before: bool,
    /// The digits and candidates before the step.
    pub(crate) position: bool,
}

impl Extras {
    /// Returns the record of a step at a position.
    pub(crate) fn record(self, job: &Job<'_>, state: &State, step: &Step) -> StepRecord {
        let mut record = step_record(job.catalogue, self.before.then_some(state), step);
        record.position = self.position.then(|| PositionRecord::new(state));
        if let Some(theme) = self.overlay {
            let scene = &Scene::of_step(state, step);
            let cells = scene.cells_of_marks().into_iter();
            record.marked = cells.map(|cell| scene.shape.coord(cell)).collect();
            record.overlay = Some(svg(scene, theme));
            record.legend = legend(job, scene, theme);
        }
        record
    }
}
