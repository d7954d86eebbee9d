//! Requests on games: `apply`, `game-hint`, `game-check`, `review`.
//!
//! A game is its saved form, a JSON object: see [`shudu_game::Game::save`]. The caller keeps it and
//! passes it along with events; no rule of play is outside of [`shudu_game`].

use shudu::Solvable;
use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use shudu::grid::{Coord, DigitSet, House};
use shudu::logic::{Level, StepScale, Technique};
use shudu::rules::Rules;
use shudu::solve::Verdict;
use shudu_draw::{Scene, Set, Theme};
use shudu_game::{
    ChangeEntry, Check, Conflict, Event, GRADES, Game, Hint, LoadError, NoHint, Review,
    ReviewOptions, Settings, Status as GameStatus, TimedEvent, words,
};
use shudu_messages::args;

use crate::record::StepRecord;
use crate::requests::failure::{Failure, Status};
use crate::requests::input::Job;
use crate::requests::overlay::{self, Extras, MarkPlaces};
use crate::requests::play;

/// The saved form of a game: a JSON object.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SavedGame(pub(crate) String);

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
        let puzzle = generator.subschema_for::<shudu::Puzzle>();
        let settings = generator.subschema_for::<Settings>();
        let meta = generator.subschema_for::<shudu_game::Meta>();
        let event = generator.subschema_for::<TimedEvent>();
        schemars::json_schema!({
            "description": "The saved form of a game. Times are milliseconds since the start.",
            "type": "object",
            "properties": {
                "shudu-game": { "description": "The version of the form.", "type": "integer" },
                "puzzle": puzzle,
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
        now_ms: Option<u64>,
        /// If true, the view has the changes that can be taken back or made again (`history`).
        history: bool,
    }
    |request, job| {
        let mut game = load(job, &request.game)?;
        let rejected = play::apply(job, &mut game, &request.events)?;
        let mut answer = GameAnswer::new(&game, rejected, request.now_ms);
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
pub(crate) struct GameAnswer {
    /// The game in its saved form.
    pub(crate) game: SavedGame,
    /// What to show.
    pub(crate) view: GameView,
    /// The first event that does not apply.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rejected: Option<RejectedEvent>,
}

/// An event that does not apply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RejectedEvent {
    /// Its index in the request, from 0.
    pub(crate) event: usize,
    /// The key of the reason in the message catalogue.
    pub(crate) key: &'static str,
    /// The reason, in the language of the request.
    pub(crate) message: String,
}

/// Everything that a player sees of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct GameView {
    /// The shape, if the rules are those of classic Sudoku: rows and columns of a box.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shape: Option<String>,
    /// The rules, if they are others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rules: Option<Rules>,
    /// Whether the game is being played.
    pub(crate) status: GameStatus,
    /// The milliseconds played, without pauses.
    pub(crate) elapsed_ms: u64,
    /// The settings.
    pub(crate) settings: Settings,
    /// The cells in reading order.
    pub(crate) cells: Vec<CellView>,
    /// The selected cells.
    pub(crate) selection: Vec<Coord>,
    /// The cell that was selected last.
    pub(crate) cursor: Coord,
    /// The other cells of the houses and groups of the cursor.
    pub(crate) peers: Vec<Coord>,
    /// The other cells with the digit of the cursor.
    pub(crate) same: Vec<Coord>,
    /// The cells of `conflicts`.
    pub(crate) conflict_cells: Vec<Coord>,
    /// The violated rules.
    pub(crate) conflicts: Vec<Conflict>,
    /// How many times each digit is still to be placed, from 1.
    pub(crate) remaining: Vec<usize>,
    /// The number of changes that can be taken back.
    pub(crate) undo: usize,
    /// The number of changes that can be made again.
    pub(crate) redo: usize,
    /// The names of the save points.
    pub(crate) save_points: Vec<String>,
    /// The grades of the hints taken.
    pub(crate) hints: Vec<u8>,
    /// The number of hints. A higher grade directly after a lower one belongs to the same hint.
    pub(crate) hint_count: usize,
    /// The number of checks.
    pub(crate) checks: u32,
    /// The number of events.
    pub(crate) events: usize,
    /// Where the candidates of a cell are drawn.
    pub(crate) marks: MarkPlaces,
    /// The changes in order, if requested: first `undo` changes that can be taken back, then `redo`
    /// changes that can be made again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) history: Option<Vec<ChangeEntry>>,
}

/// One cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CellView {
    /// The digit; 0 for a blank.
    pub(crate) digit: u8,
    /// True if the digit is a given.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) given: bool,
    /// Corner marks.
    #[serde(skip_serializing_if = "is_empty")]
    pub(crate) corner: DigitSet,
    /// The candidates as the player sees them: center marks, or automatic candidates.
    #[serde(skip_serializing_if = "is_empty")]
    pub(crate) candidates: DigitSet,
    /// Candidates that the player eliminated.
    #[serde(skip_serializing_if = "is_empty")]
    pub(crate) eliminated: DigitSet,
    /// The colors of the cell, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) colors: Vec<u8>,
    /// The colors of candidates, by digit.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) candidate_colors: BTreeMap<u8, u8>,
}

fn is_empty(digits: &DigitSet) -> bool {
    digits.is_empty()
}

impl GameAnswer {
    pub(crate) fn new(
        game: &Game,
        rejected: Option<RejectedEvent>,
        now_ms: Option<u64>,
    ) -> GameAnswer {
        GameAnswer { game: SavedGame(game.save()), view: GameView::new(game, now_ms), rejected }
    }
}

impl GameView {
    /// Returns the view at a time since the start; at that of the last event if absent.
    pub(crate) fn new(game: &Game, now_ms: Option<u64>) -> GameView {
        let rules = game.rules();
        let count = rules.digits().count() as u8;
        let all = game.coords();
        let names = |cells: Vec<usize>| cells.into_iter().map(|cell| all[cell]).collect();
        let cells = (0..all.len()).map(|cell| {
            let state = game.cell(cell);
            let color = |digit: u8| Some((digit, state.candidate_color(digit)?));
            CellView {
                digit: state.digit,
                given: game.is_given(cell),
                corner: state.corner,
                candidates: game.candidates(cell),
                eliminated: state.eliminated,
                colors: (1..=shudu_game::MAX_COLOR).filter(|&c| state.has_color(c)).collect(),
                candidate_colors: (1..=count).filter_map(color).collect(),
            }
        });
        let digit = game.digit(game.cursor());
        let is_same =
            |&cell: &usize| digit != 0 && cell != game.cursor() && game.digit(cell) == digit;
        let now_ms = now_ms.map_or(game.last_ms(), |ms| game.started_ms().saturating_add(ms));
        GameView {
            shape: game.shape().map(|shape| shape.to_string()),
            rules: game.shape().is_none().then(|| rules.clone()),
            status: game.status(),
            elapsed_ms: game.elapsed(now_ms),
            settings: game.settings(),
            cells: cells.collect(),
            selection: names(game.selection().collect()),
            cursor: game.coord(game.cursor()),
            peers: names(game.peers(game.cursor()).collect()),
            same: names((0..all.len()).filter(is_same).collect()),
            conflict_cells: names(game.conflict_cells()),
            conflicts: game.conflicts(),
            remaining: (1..=count).map(|digit| game.remaining(digit)).collect(),
            undo: game.undo_len(),
            redo: game.redo_len(),
            save_points: game.save_points().map(str::to_owned).collect(),
            hints: game.hints().to_vec(),
            hint_count: game.hint_count(),
            checks: game.checks(),
            events: game.event_count(),
            marks: MarkPlaces::new(Scene::shape_for(rules)),
            history: None,
        }
    }
}

request! {
    /// Returns a hint for the position of a game, in three grades. Mistakes come first and have no
    /// grade.
    GameHint -> GameHintAnswer {
        /// The game in its saved form.
        game: SavedGame,
        /// How much of the step to show: 1 (where to look), 2 (the cells), 3 (the whole step); 1 if
        /// absent, or 3 with `all`. 4 and 5, which earlier versions had, are 3.
        grade: Option<u8>,
        /// If true, the answer also has the lower grades (`lower`), so that all come from one search.
        all: bool,
        /// The order of steps; `hodoku` if absent.
        scale: Option<StepScale>,
        /// The theme of the overlay: `light`, `dark`, `print`, `high-contrast` or `color-blind`. The
        /// answer then has its marks as SVG.
        overlay: Option<String>,
    }
    |request, job| {
        let whole = Some(shudu_game::GRADES).filter(|_| request.all);
        let grade = grade(job, "grade", request.grade.or(whole))?;
        let theme = overlay::theme(job, "overlay", request.overlay.as_deref())?;
        let game = with_solution(job, load(job, &request.game)?)?;
        let hint = game.hint(request.scale.unwrap_or_default(), &job.limits).map_err(|why| match why {
            NoHint::Stopped(why) => job.stopped(why),
            why => Failure::new(Status::Impossible, job.catalogue.message(&why)),
        })?;
        let answer = |grade| hint_answer(job, &game, &hint, grade, theme);
        // Mistakes have no grades.
        let has_lower = request.all && matches!(hint, Hint::Step(_));
        let lower = if has_lower { (1..grade).map(answer).collect() } else { Vec::new() };
        Ok(GameHintAnswer { lower, ..answer(grade) })
    }
}

/// What a hint is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameHintKind {
    /// The position contradicts the solution.
    Mistakes,
    /// The next step.
    Step,
}

/// A hint for a game. It has no more than its grade shows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct GameHintAnswer {
    /// What the hint is about.
    pub(crate) kind: GameHintKind,
    /// The grade.
    pub(crate) grade: u8,
    /// As much of the hint as the grade allows, in the language of the request.
    pub(crate) text: String,
    /// The technique of the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) technique: Option<Technique>,
    /// The name of the technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<&'static str>,
    /// One or two houses of the step, or the boxes of mistakes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) houses: Vec<House>,
    /// The cells of the step, from grade 2; the cells of mistakes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cells: Vec<Coord>,
    /// The whole step, in grade 3; with an overlay and the position if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) step: Option<StepRecord>,
    /// The houses or the cells as SVG, if requested. In grade 3 the step has its own overlay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) overlay: Option<String>,
    /// The event that records the hint in the game. Below grade 3 its step has only the technique; a
    /// review finds the rest again.
    pub(crate) taken: Event,
    /// The event that applies the step, in grade 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) apply: Option<Event>,
    /// The same hint in the lower grades, if requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) lower: Vec<GameHintAnswer>,
}

fn hint_answer(
    job: &Job<'_>,
    game: &Game,
    hint: &Hint,
    grade: u8,
    theme: Option<&'static Theme>,
) -> GameHintAnswer {
    let state = game.state();
    let is_whole = grade == GRADES;
    let step = match hint {
        Hint::Step(step) if is_whole => {
            let position = theme.is_some();
            let extras = Extras { overlay: theme, position, ..Extras::default() };
            Some(extras.record(job, &state, step))
        }
        _ => None,
    };
    let (houses, cells) = (hint.houses(game), hint.cells(grade));
    let overlay = theme.filter(|_| step.is_none() && !houses.is_empty()).map(|theme| {
        let mut scene = Scene::of_state(&state);
        match cells.is_empty() {
            true => {
                houses.iter().for_each(|house| scene.outline(&state.house_cells(*house), false));
            }
            false => {
                let cells =
                    cells.iter().filter_map(|cell| scene.shape.cell(*cell)).collect::<Vec<_>>();
                cells.into_iter().for_each(|cell| scene.fill(cell, Set::A));
            }
        }
        overlay::svg(&scene, theme)
    });
    let technique = hint.technique();
    let is_mistake = matches!(hint, Hint::Mistakes { .. });
    GameHintAnswer {
        kind: if is_mistake { GameHintKind::Mistakes } else { GameHintKind::Step },
        grade,
        text: words::hint(job.catalogue, game.rules(), hint, grade),
        technique,
        name: technique.map(|technique| job.catalogue.name(technique)),
        houses,
        cells,
        step,
        overlay,
        taken: hint.taken(grade),
        apply: hint.applied().filter(|_| is_whole),
        lower: Vec::new(),
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
        level: Option<Level>,
        /// How many layers of digits a player can see ahead.
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
            Failure::new(Status::Impossible, job.catalogue.message(&why)).of("game")
        })
    }
}

/// Returns the grade of a hint. Earlier versions had up to five grades.
pub(crate) fn grade(job: &Job<'_>, field: &'static str, asked: Option<u8>) -> Result<u8, Failure> {
    match asked.unwrap_or(1) {
        grade @ 1..=5 => Ok(grade.min(GRADES)),
        _ => Err(job.bad(field, job.say("api-range", &args! { least = 1, most = GRADES }))),
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
    if game.has_unknown() {
        return Ok(game);
    }
    match game.puzzle().verdict_within(&job.limits).map_err(|why| job.stopped(why))? {
        Verdict::Unique(solution) => Ok(game.with_solution(solution.cells())),
        _ => Ok(game),
    }
}
