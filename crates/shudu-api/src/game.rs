//! Requests on games: `apply`, `game-hint`, `game-check`, `review`.
//!
//! A game is its saved form, a JSON object: see [`shudu_game::Game::save`]. The caller keeps it and
//! passes it along with events; no rule of play is outside of [`shudu_game`].

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use shudu::grid::{BoardHouse, Coord};
use shudu::logic::{BoardStep, Level, Step, Technique};
use shudu::record::StepRecord;
use shudu::solve::Verdict;
use shudu_draw::{Scene, Set, Theme};
use shudu_game::{
    ChangeEntry, Check, Conflict, Event, Game, Hint, LoadError, NoHint, Review, ReviewOptions,
    Settings, Status as GameStatus, TimedEvent, words,
};
use shudu_messages::args;

use crate::failure::{Failure, Status};
use crate::human::step_record;
use crate::input::Job;
use crate::overlay::{self, MarkPlaces};

/// The saved form of a game: a JSON object.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedGame(pub String);

impl Serialize for SavedGame {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: &RawValue = serde_json::from_str(&self.0).map_err(serde::ser::Error::custom)?;
        raw.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SavedGame {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SavedGame, D::Error> {
        let raw: Box<str> = Box::<RawValue>::deserialize(deserializer)?.into();
        Ok(SavedGame(raw.into()))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for SavedGame {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SavedGame".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let settings = generator.subschema_for::<Settings>();
        let meta = generator.subschema_for::<shudu_game::Meta>();
        let event = generator.subschema_for::<TimedEvent>();
        schemars::json_schema!({
            "description": "The saved form of a game. Times are milliseconds since the start.",
            "type": "object",
            "properties": {
                "shudu-game": { "description": "The version of the form.", "type": "integer" },
                "puzzle": { "type": "string" },
                "meta": meta,
                "settings": settings,
                "started": { "type": "integer", "minimum": 0 },
                "events": { "type": "array", "items": event },
            },
            "required": ["shudu-game", "puzzle", "started", "events"],
        })
    }
}

request! {
    /// Applies events to a game. Events after one that does not apply are ignored.
    Apply -> GameAnswer {
        /// The game in its saved form.
        game: SavedGame,
        /// The events. Their times are milliseconds since the start of the game.
        events: Vec<TimedEvent>,
        /// The time for `elapsed_ms` of the answer, in milliseconds since the start; that of the last
        /// event if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        now_ms: Option<u64>,
        /// If true, the view has the changes that can be taken back or made again (`history`).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        history: bool,
    }
    |request, job| {
        let mut game = load(job, &request.game)?;
        let started = game.started_ms();
        let mut rejected = None;
        for (index, timed) in request.events.iter().enumerate() {
            job.limits.check().map_err(|why| job.stopped(why))?;
            let at_ms = started.saturating_add(timed.at_ms).max(game.last_ms());
            let timed = TimedEvent::new(at_ms, timed.event.clone());
            if let Err(why) = game.apply(&timed) {
                let message = words::rejection(job.catalogue, &why);
                rejected = Some(RejectedEvent { event: index, key: why.key(), message });
                break;
            }
        }
        let last = game.last_ms() - started;
        let mut answer = GameAnswer::new(&game, rejected, request.now_ms.unwrap_or(last));
        if request.history {
            answer.view.history = Some(game.changes());
            // Writing a long history takes longer than all else, so it is not started too late.
            job.limits.check().map_err(|why| job.stopped(why))?;
        }
        Ok(answer)
    }
}

/// A game after some events, and what to show of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GameAnswer {
    /// The game in its saved form.
    pub game: SavedGame,
    /// What to show.
    pub view: GameView,
    /// The first event that does not apply.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rejected: Option<RejectedEvent>,
}

/// An event that does not apply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RejectedEvent {
    /// Its index in the request, from 0.
    pub event: usize,
    /// The key of the reason in the message catalogue.
    pub key: &'static str,
    /// The reason, in the language of the request.
    pub message: String,
}

/// Everything that a player sees of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GameView {
    /// The shape: rows and columns of a box.
    pub shape: String,
    /// Whether the game is being played.
    pub status: GameStatus,
    /// The milliseconds played, without pauses.
    pub elapsed_ms: u64,
    /// The settings.
    pub settings: Settings,
    /// The cells in reading order.
    pub cells: Vec<CellView>,
    /// The selected cells.
    pub selection: Vec<Coord>,
    /// The cell that was selected last.
    pub cursor: Coord,
    /// The other cells of the houses of the cursor.
    pub peers: Vec<Coord>,
    /// The other cells with the digit of the cursor.
    pub same: Vec<Coord>,
    /// The cells that contain a digit of `conflicts`.
    pub conflict_cells: Vec<Coord>,
    /// Houses with equal digits.
    pub conflicts: Vec<Conflict>,
    /// How many times each digit is still to be placed, from 1.
    pub remaining: Vec<usize>,
    /// The number of changes that can be taken back.
    pub undo: usize,
    /// The number of changes that can be made again.
    pub redo: usize,
    /// The names of the save points.
    pub save_points: Vec<String>,
    /// The grades of the hints taken.
    pub hints: Vec<u8>,
    /// The number of checks.
    pub checks: u32,
    /// The number of events.
    pub events: usize,
    /// Where candidates stand in a cell.
    pub marks: MarkPlaces,
    /// The changes in order, if requested: first `undo` changes that can be taken back, then `redo`
    /// changes that can be made again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<ChangeEntry>>,
}

/// One cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CellView {
    /// The digit; 0 for a blank.
    pub digit: u8,
    /// True if the digit is a given.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub given: bool,
    /// Corner marks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corner: Vec<u8>,
    /// The candidates as the player sees them: center marks, or automatic candidates.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<u8>,
    /// Candidates that the player eliminated.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub eliminated: Vec<u8>,
    /// The colors of the cell, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub colors: Vec<u8>,
    /// The colors of candidates, by digit.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub candidate_colors: BTreeMap<u8, u8>,
}

impl GameAnswer {
    pub(crate) fn new(game: &Game, rejected: Option<RejectedEvent>, now_ms: u64) -> GameAnswer {
        let shape = game.shape();
        let side = shape.side() as u8;
        let cells = (0..shape.cells()).map(|cell| {
            let state = game.cell(cell);
            let color = |digit: u8| Some((digit, state.candidate_color(digit)?));
            CellView {
                digit: state.digit,
                given: game.is_given(cell),
                corner: state.corner.iter().collect(),
                candidates: game.candidates(cell).iter().collect(),
                eliminated: state.eliminated.iter().collect(),
                colors: (1..=shudu_game::MAX_COLOR).filter(|&c| state.has_color(c)).collect(),
                candidate_colors: (1..=side).filter_map(color).collect(),
            }
        });
        let digit = game.digit(game.cursor());
        let is_same =
            |&cell: &usize| digit != 0 && cell != game.cursor() && game.digit(cell) == digit;
        let same = (0..shape.cells()).filter(is_same);
        let clashing = game.conflict_cells();
        let view = GameView {
            shape: shape.to_string(),
            status: game.status(),
            elapsed_ms: game.elapsed(game.started_ms().saturating_add(now_ms)),
            settings: game.settings(),
            cells: cells.collect(),
            selection: game.selection().map(|cell| shape.coord(cell)).collect(),
            cursor: shape.coord(game.cursor()),
            peers: game.peers(game.cursor()).map(|cell| shape.coord(cell)).collect(),
            same: same.map(|cell| shape.coord(cell)).collect(),
            conflict_cells: clashing.into_iter().map(|cell| shape.coord(cell)).collect(),
            conflicts: game.conflicts(),
            remaining: (1..=side).map(|digit| game.remaining(digit)).collect(),
            undo: game.undo_len(),
            redo: game.redo_len(),
            save_points: game.save_points().map(str::to_owned).collect(),
            hints: game.hints().to_vec(),
            checks: game.checks(),
            events: game.event_count(),
            marks: MarkPlaces::new(shape),
            history: None,
        };
        GameAnswer { game: SavedGame(game.save()), view, rejected }
    }
}

request! {
    /// Returns a hint for the position of a game, in five grades.
    GameHint -> GameHintAnswer {
        /// The game in its saved form.
        game: SavedGame,
        /// How much to show: 1 (mistakes), 2 (the technique), 3 (the houses), 4 (the cells), 5 (the
        /// whole step); 1 if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        grade: Option<u8>,
        /// The theme of the overlay: `light`, `dark`, `print`, `high-contrast` or `color-blind`. The
        /// answer then has its marks as SVG.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        overlay: Option<String>,
    }
    |request, job| {
        let grade = request.grade.unwrap_or(1);
        if !(1..=shudu_game::GRADES).contains(&grade) {
            let words = args! { least = 1, most = shudu_game::GRADES };
            return Err(job.bad("grade", job.say("api-range", &words)));
        }
        let theme = overlay::theme(job, "overlay", request.overlay.as_deref())?;
        let game = with_solution(job, load(job, &request.game)?)?;
        let hint = game.hint(&job.limits).map_err(|why| match why {
            NoHint::Stopped => job.stopped(stopped(job)),
            why => Failure::new(Status::Impossible, job.say(why.key(), &args! {})),
        })?;
        Ok(hint_answer(job, &game, &hint, grade, theme))
    }
}

/// What a hint is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum GameHintKind {
    /// The position contradicts the solution.
    Mistakes,
    /// The next step.
    Step,
}

/// A step of a game in words and as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "an answer is written at once")]
pub enum GameStepRecord {
    /// A step of a 9×9 grid.
    Grid(StepRecord<'static, Step>),
    /// A step of a board of another shape.
    Board(StepRecord<'static, BoardStep>),
}

/// A hint for a game. It has no more than its grade shows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GameHintAnswer {
    /// What the hint is about.
    pub kind: GameHintKind,
    /// The grade.
    pub grade: u8,
    /// As much of the hint as the grade allows, in the language of the request.
    pub text: String,
    /// The technique of the step, from grade 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<Technique>,
    /// The name of the technique, from grade 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// One or two houses of the step, from grade 3; the boxes of mistakes, from grade 2.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub houses: Vec<BoardHouse>,
    /// The cells of the step or of the mistakes, from grade 4.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Coord>,
    /// The whole step, in grade 5; with an overlay if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<GameStepRecord>,
    /// The houses or the cells as SVG, if requested. In grade 5 the step has its own overlay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overlay: Option<String>,
    /// The event that records the hint in the game. Up to grade 4 its step has only the technique; a
    /// review finds the rest again.
    pub taken: Event,
    /// The event that applies the step, in grade 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apply: Option<Event>,
}

fn hint_answer(
    job: &Job<'_>,
    game: &Game,
    hint: &Hint,
    grade: u8,
    theme: Option<&Theme>,
) -> GameHintAnswer {
    let shape = game.shape();
    let position = game.position();
    let is_whole = grade == shudu_game::GRADES;
    let step = match hint {
        _ if !is_whole => None,
        Hint::Step(step) => {
            let record = step_record(job, &**step);
            Some(GameStepRecord::Grid(match (theme, &position) {
                (Some(theme), Some(position)) => {
                    overlay::with_overlay(job, record, &Scene::of_step(position, step), theme)
                }
                _ => record,
            }))
        }
        Hint::BoardStep(step) => {
            let record = step_record(job, &**step);
            let scene = || Scene::of_board_step(&game.board_state(), step);
            Some(GameStepRecord::Board(match theme {
                Some(theme) => overlay::with_overlay(job, record, &scene(), theme),
                None => record,
            }))
        }
        _ => None,
    };
    let (houses, cells) = (hint.houses(shape, grade), hint.cells(grade));
    let overlay = theme.filter(|_| step.is_none() && !houses.is_empty()).map(|theme| {
        let mut scene = match &position {
            Some(position) => Scene::of_position(position),
            None => Scene::of_board(&game.board_state()),
        };
        match cells.is_empty() {
            true => houses.iter().for_each(|house| scene.outline(*house, false)),
            false => {
                let cells = cells.iter().filter_map(|cell| shape.cell(*cell));
                cells.for_each(|cell| scene.fill(cell, Set::A));
            }
        }
        overlay::svg(&scene, theme)
    });
    let technique = hint.technique(grade);
    let is_mistake = matches!(hint, Hint::Mistakes { .. });
    GameHintAnswer {
        kind: if is_mistake { GameHintKind::Mistakes } else { GameHintKind::Step },
        grade,
        text: words::hint(job.catalogue, shape, hint, grade),
        technique,
        name: technique.map(|technique| job.catalogue.name(technique)),
        houses,
        cells,
        step,
        overlay,
        taken: hint.taken_as_shown(grade),
        apply: hint.applied().filter(|_| is_whole),
    }
}

request! {
    /// Finds conflicts, wrong digits and missing candidates of a game.
    GameCheck -> Check {
        /// The game in its saved form.
        game: SavedGame,
    }
    |request, job| Ok(with_solution(job, load(job, &request.game)?)?.check())
}

request! {
    /// Reviews a game: what justified each move, what was missed, what to practice.
    GameReview -> Review {
        /// The game in its saved form.
        game: SavedGame,
        /// The level whose techniques justify moves: `easy` to `extreme`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<Level>,
        /// How many layers of digits a player can see ahead.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ahead: Option<u8>,
    }
    |request, job| {
        let game = with_solution(job, load(job, &request.game)?)?;
        let mut options = ReviewOptions::default();
        if let Some(level) = request.level {
            options = options.with_level(level);
        }
        if let Some(ahead) = request.ahead {
            options = options.with_ahead(ahead);
        }
        game.review(&options, &job.limits).map_err(|why| {
            Failure::new(Status::Impossible, job.say(why.key(), &args! {})).of("game")
        })
    }
}

pub(crate) fn load(job: &Job<'_>, saved: &SavedGame) -> Result<Game, Failure> {
    Game::load_within(&saved.0, &job.limits).map_err(|error| {
        let failure = Failure::new(Status::BadRequest, words::load_error(job.catalogue, &error));
        match error {
            LoadError::Stopped(why) => job.stopped(why),
            LoadError::Json { line, column, .. } => {
                failure.at(line as u64, column as u64).of("game")
            }
            _ => failure.of("game"),
        }
    })
}

/// Finds the solution within the limits, so that the game does not search for it without them.
fn with_solution(job: &Job<'_>, game: Game) -> Result<Game, Failure> {
    match game.puzzle().verdict_within(&job.limits).map_err(|why| job.stopped(why))? {
        Verdict::Unique(solution) => Ok(game.with_solution(solution)),
        _ => Ok(game),
    }
}

fn stopped(job: &Job<'_>) -> shudu::Stopped {
    job.limits.check().err().unwrap_or(shudu::Stopped::Deadline)
}
