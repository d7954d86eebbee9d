//! Requests on human-style solving: `rate`, `path`, `steps`, `hint`.

use shudu::logic::{State, Step, StepScale};

use crate::fault::Fault;
use crate::rate::{Rater, Scale};
use crate::record::{HintRecord, PathRecord, PositionRecord, RateRecord};
use crate::requests::failure::{Failure, Status};
use crate::requests::game::grade;
use crate::requests::human::{self, Place};
use crate::requests::input::Job;
use crate::requests::overlay::{self, Extras};
use crate::steps::{PathOptions, StepFinder};
use crate::techniques::{self, StepOrder, Techniques};

request! {
    /// Rates a 9×9 puzzle: ER, EP and ED, the level, the number of uses of each technique; on
    /// HoDoKu's scale the level and the score.
    Nine puzzle Rate -> RateRecord {
        /// The scale; `both` if absent.
        scale: Option<Scale>,
        /// Changes of the techniques of the HoDoKu solver.
        techniques: Techniques,
    }
    |request, job| rate(job, request)
}

request! {
    /// Finds the steps from a position to the solution.
    position Path -> PathRecord {
        /// The solver; `hodoku` if absent.
        scale: Option<StepScale>,
        /// Changes of the techniques of the HoDoKu solver.
        techniques: Techniques,
        /// The number of steps to return; all if absent.
        steps: Option<usize>,
        /// Stop after the first step of this technique.
        until: Option<String>,
        /// If true, each step has the position before it.
        before: bool,
        /// If true, each step is verified; a step that does not hold is a failure.
        check: bool,
        /// If true, each step has the digits and candidates before it, cell by cell, and the answer
        /// has those after the last step (`end`).
        position: bool,
        /// The theme of overlays: `light`, `dark`, `print`, `high-contrast` or `color-blind`. Each step
        /// then has its marks as SVG (`overlay`) and what they mean (`legend`).
        overlay: Option<String>,
    }
    |request, job| {
        let overlay = overlay::theme(job, "overlay", request.overlay.as_deref())?;
        let extras = Extras { overlay, before: request.before, position: request.position };
        let until = techniques::named("until", request.until.as_slice());
        let options = PathOptions {
            most: request.steps.unwrap_or(usize::MAX),
            until: until.map_err(|fault| job.fault(&fault))?,
            check: request.check,
            ..PathOptions::default()
        };
        let order = StepOrder::new(request.scale.unwrap_or_default(), &request.techniques);
        path(job, request.place(), order, options, extras)
    }
}

request! {
    /// Lists every step that applies to a position.
    position Steps -> PathRecord {
        /// The solver; `hodoku` if absent.
        scale: Option<StepScale>,
        /// Changes of the techniques of the HoDoKu solver.
        techniques: Techniques,
        /// If true, each step is verified; a step that does not hold is a failure.
        check: bool,
        /// The theme of overlays: `light`, `dark`, `print`, `high-contrast` or `color-blind`. Each step
        /// then has its marks as SVG (`overlay`) and what they mean (`legend`).
        overlay: Option<String>,
        /// If true, the answer has the digits and candidates of the position (`start`).
        position: bool,
    }
    |request, job| {
        let overlay = overlay::theme(job, "overlay", request.overlay.as_deref())?;
        let extras = Extras { overlay, position: request.position, ..Extras::default() };
        let options =
            PathOptions { all: true, check: request.check, ..PathOptions::default() };
        let order = StepOrder::new(request.scale.unwrap_or_default(), &request.techniques);
        path(job, request.place(), order.map(StepOrder::without_lookup), options, extras)
    }
}

request! {
    /// Returns the mistakes of a player, or as much of the next step as requested.
    Understood puzzle Hint -> HintRecord {
        /// How much of the step to show: 1 (where to look; default), 2 (the cells), 3 (the whole
        /// step, also as data). 4, which earlier versions had, is 3.
        level: Option<u8>,
        /// The solver; `hodoku` if absent.
        scale: Option<StepScale>,
        /// Changes of the techniques of the HoDoKu solver.
        techniques: Techniques,
        /// The puzzle that the position belongs to. Its other digits are entries of the player.
        givens: Option<String>,
        /// The theme of overlays: `light`, `dark`, `print`, `high-contrast` or `color-blind`. Each step
        /// then has its marks as SVG (`overlay`) and what they mean (`legend`).
        overlay: Option<String>,
    }
    |request, job| {
        let level = grade(job, "level", request.level)?;
        let theme = overlay::theme(job, "overlay", request.overlay.as_deref())?;
        let extras = Extras { overlay: theme, ..Extras::default() };
        let order = StepOrder::new(request.scale.unwrap_or_default(), &request.techniques);
        let order = order.map_err(|fault| job.fault(&fault))?;
        let entry = request.source().one(job)?;
        let state = human::start(job, &entry, request.givens.as_deref())?;
        let hint = StepFinder::new(&order).hint(&state, &job.limits);
        let step = |step: &Step| extras.record(job, &state, step);
        let mut record = hint.record(job.catalogue, &entry.puzzle, level, step);
        record.extra = entry.extra();
        Ok(record)
    }
}

fn rate(job: &Job<'_>, request: &Rate) -> Result<RateRecord, Failure> {
    let rater = Rater::new(request.scale.unwrap_or_default(), &request.techniques);
    let mut rater = rater.map_err(|fault| job.fault(&fault))?;
    let entry = request.source().one(job)?;
    let mut record = rater.rate_one(&entry.puzzle, &job.limits).record(&entry.puzzle);
    record.extra = entry.extra();
    Ok(record)
}

fn path(
    job: &Job<'_>,
    place: Place<'_>,
    order: Result<StepOrder, Fault>,
    mut options: PathOptions,
    extras: Extras,
) -> Result<PathRecord, Failure> {
    let order = order.map_err(|fault| job.fault(&fault))?;
    let (entry, state) = place.start(job)?;
    options.most = options.most.min(job.context.limits.steps);
    options.keep = true;
    // All steps have the same position.
    let start = (options.all && extras.position).then(|| PositionRecord::new(&state));
    let extras = Extras { position: extras.position && !options.all, ..extras };
    let mut record = match StepFinder::new(&order).path(&state, &options, &job.limits) {
        Ok(found) => {
            if let Some(message) = found.fault(job.catalogue) {
                return Err(Failure::new(Status::Impossible, message));
            }
            let shown = |before: Option<&State>, step: &Step| {
                extras.record(job, before.unwrap_or(&state), step)
            };
            let mut record = found.record(&entry.puzzle, shown);
            record.start = start;
            record.end = found.steps.last().filter(|_| extras.position).map(|(before, step)| {
                let mut end = before.as_deref().unwrap_or(&state).clone();
                end.apply(step);
                PositionRecord::new(&end)
            });
            record
        }
        Err(fault) => PathRecord::failure(
            &entry.puzzle,
            (&fault).into(),
            job.catalogue.position_fault(&fault),
        ),
    };
    record.extra = entry.extra();
    Ok(record)
}
