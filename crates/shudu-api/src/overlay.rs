//! Step records with a layer for a board: the marks of the step as SVG, its legend, the position.
//!
//! A page draws its own board, and shows a step under its digits: fills under its lines, the other marks over
//! them. The layers have no digits, lines or background, and are exactly as large as the board.

use serde::Serialize;
use shudu::grid::Shape;
use shudu::logic::{LogicState, StepSolver};
use shudu::record::{LegendRecord, PositionRecord, StepRecord};
use shudu_draw::{Drawing, DrawnStep, Fonts, Scene, Theme};
use shudu_messages::args;

use crate::failure::Failure;
use crate::human::{ShownStep, step_record};
use crate::input::Job;

/// Where the candidates of a cell stand, so that they lie on the discs of overlays. All numbers are
/// parts of the side of the cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct MarkPlaces {
    /// The middle of each candidate: its distance from the left and from the top; first that of the
    /// digit 1.
    pub centers: Vec<[f32; 2]>,
    /// The radius of a disc.
    pub radius: f32,
    /// The size of the font.
    pub size: f32,
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
pub(crate) fn legend(job: &Job<'_>, scene: &Scene, theme: &Theme) -> Vec<LegendRecord> {
    let entry = |role: shudu_draw::Role| {
        let (color, ground) = role.colors(theme);
        let text = job.say(role.key(), &args! {});
        LegendRecord::new(role.id(), text, color.to_string(), ground.map(|color| color.to_string()))
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
    pub(crate) fn record<S: StepSolver<Step: ShownStep>>(
        self,
        job: &Job<'_>,
        state: &S::State,
        step: &S::Step,
    ) -> StepRecord<'static, S::Step> {
        let mut record = step_record(job, step);
        if self.before {
            record = record.with_before(state.to_puzzle());
        }
        if self.position {
            record = record.with_position(PositionRecord::new(state));
        }
        match self.overlay {
            Some(theme) => with_overlay(job, record, &step.scene(state), theme),
            None => record,
        }
    }
}

/// Returns the record of a step with the overlay of its scene.
pub(crate) fn with_overlay<S: Clone>(
    job: &Job<'_>,
    record: StepRecord<'static, S>,
    scene: &Scene,
    theme: &Theme,
) -> StepRecord<'static, S> {
    let cells = scene.cells_of_marks().into_iter().map(|cell| scene.shape.coord(cell)).collect();
    record.with_overlay(svg(scene, theme), legend(job, scene, theme), cells)
}
