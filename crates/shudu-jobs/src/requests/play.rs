//! The request `play`: events for a game, and what they changed.
//!
//! A view has two kilobytes and a game as many events as were played, so a key sends and receives only
//! what is new. An engine with a [`KeptGame`] has the game from the call before and needs only the events.
//! Without one a call has the whole game, as everywhere: the answer is the same.
//!
//! A kept game is used only if its name and its number of events are those of the request. So a
//! call whose answer was lost is repeated with the whole game, and no event is applied twice.

use std::sync::{Mutex, PoisonError};

use serde::Serialize;
use serde_json::{Map, Value};
use shudu::Message;
use shudu_game::{Game, TimedEvent};
use shudu_messages::args;

use crate::requests::failure::Failure;
use crate::requests::game::{GameView, RejectedEvent, SavedGame, load};
use crate::requests::input::Job;

/// The game that an engine keeps between calls of `play`: the last one.
#[derive(Debug, Default)]
pub struct KeptGame(Mutex<Option<Kept>>);

#[derive(Debug)]
struct Kept {
    name: String,
    game: Game,
    /// The view of the last answer.
    view: Value,
}

impl KeptGame {
    fn swap(&self, kept: Option<Kept>) -> Option<Kept> {
        std::mem::replace(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner), kept)
    }
}

request! {
    /// Applies events to a game and returns what changed. Events after one that does not apply are
    /// ignored.
    Play -> PlayAnswer {
        /// The game in its saved form. Absent if the engine keeps it, see `kept` of the answer. Without
        /// `game` and without a kept game with this name and number of events the call fails with the
        /// field `game`.
        game: Option<SavedGame>,
        /// The name under which the engine keeps the game, if it keeps games.
        name: Option<String>,
        /// The number of events of a kept game before these.
        known: Option<usize>,
        /// The events. Their times are milliseconds since the start of the game.
        events: Vec<TimedEvent>,
        /// The time for `elapsed_ms` of the view, in milliseconds since the start; that of the last
        /// event if absent.
        now_ms: Option<u64>,
    }
    |request, job| {
        let (mut game, before) = open(job, request)?;
        let count = game.event_count();
        let rejected = apply(job, &mut game, &request.events)?;
        let started = game.started_ms();
        let added = game.events().skip(count);
        let added = added.map(|event| TimedEvent::new(event.at_ms - started, event.event.clone()));
        let added: Vec<TimedEvent> = added.collect();
        let after = value(&GameView::new(&game, request.now_ms));
        let view = ViewChange::new(&before, &after);
        let kept = match (job.context.kept, &request.name) {
            (Some(place), Some(name)) => {
                place.swap(Some(Kept { name: name.clone(), game, view: after }));
                true
            }
            _ => false,
        };
        Ok(PlayAnswer { added, view, kept, rejected })
    }
}

/// Returns a view as a value. It is written and read, because a second writer would make the module larger.
fn value(view: &GameView) -> Value {
    serde_json::to_string(view).and_then(|text| serde_json::from_str(&text)).unwrap_or_default()
}

/// Returns the game of a request and its view before the events.
fn open(job: &Job<'_>, request: &Play) -> Result<(Game, Value), Failure> {
    if let Some(saved) = &request.game {
        let game = load(job, saved)?;
        let view = value(&GameView::new(&game, None));
        return Ok((game, view));
    }
    // A call that fails leaves no game, so the next one sends it.
    let kept = job.context.kept.and_then(|place| place.swap(None)).filter(|kept| {
        request.name.as_ref() == Some(&kept.name) && request.known == Some(kept.game.event_count())
    });
    match kept {
        Some(Kept { game, view, .. }) => Ok((game, view)),
        None => Err(job.bad("game", job.say("api-missing-field", &args! { name = "game" }))),
    }
}

/// Applies events up to one that does not apply, which is returned.
pub(crate) fn apply(
    job: &Job<'_>,
    game: &mut Game,
    events: &[TimedEvent],
) -> Result<Option<RejectedEvent>, Failure> {
    let started = game.started_ms();
    for (event, timed) in events.iter().enumerate() {
        job.limits.check().map_err(|why| job.stopped(why))?;
        let at_ms = started.saturating_add(timed.at_ms).max(game.last_ms());
        if let Err(why) = game.apply(&TimedEvent::new(at_ms, timed.event.clone())) {
            let message = job.catalogue.message(&why);
            return Ok(Some(RejectedEvent { event, key: why.key(), message }));
        }
    }
    Ok(None)
}

/// What events changed in a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PlayAnswer {
    /// The events that were added to the game, as its saved form has them.
    pub(crate) added: Vec<TimedEvent>,
    /// What is different in the view.
    pub(crate) view: ViewChange,
    /// True if the engine keeps the game, so that the next call needs only its name and its number of
    /// events.
    pub(crate) kept: bool,
    /// The first event that does not apply.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rejected: Option<RejectedEvent>,
}

/// The parts of a view that are different: the keys of a view, with `cells` by index.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[serde(transparent)]
pub(crate) struct ViewChange(Map<String, Value>);

impl ViewChange {
    fn new(before: &Value, after: &Value) -> ViewChange {
        let mut changed = Map::new();
        for (key, value) in after.as_object().into_iter().flatten() {
            match (&before[key], value) {
                (old, new) if old == new => {}
                (Value::Array(old), Value::Array(new)) if key == "cells" => {
                    let pairs = old.iter().zip(new).enumerate();
                    let other = pairs.filter(|(_, (old, new))| old != new);
                    let other = other.map(|(cell, (_, new))| (cell.to_string(), new.clone()));
                    changed.insert(key.clone(), Value::Object(other.collect()));
                }
                (_, new) => {
                    changed.insert(key.clone(), new.clone());
                }
            }
        }
        ViewChange(changed)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for ViewChange {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ViewChange".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        use serde_json::json;

        let mut schema = GameView::json_schema(generator);
        schema.remove("required");
        schema.insert(
            "description".into(),
            json!("The parts of a view that are different. `cells` has the cells by their index."),
        );
        let cell = generator.subschema_for::<crate::requests::game::CellView>();
        schema.ensure_object()["properties"]["cells"] = json!({ "description": "The cells by their index.", "type": "object", "additionalProperties": cell });
        schema
    }
}
