//! Commands that start a game: a generated puzzle, one of a file, a saved game.

use shudu::Explain;
use shudu::Named;
use shudu::Solvable;
use std::time::Duration;

use shudu::Puzzle;
use shudu::generate::{Preset, Request};
use shudu::grid::Shape;
use shudu::logic::Level;
use shudu::solve::Verdict;
use shudu_game::{Event, Game, Meta};
use shudu_messages::{Catalogue, Lang, args};

use super::command::Verb;
use super::{Objection, Session};
use crate::event_loop;
use crate::store::Entry;
use crate::words::{sentence, title, unknown};
use crate::work::{self, Report};

/// The time for the rating of a puzzle that comes without one.
const RATING_TIME: Duration = Duration::from_secs(2);

/// The nodes of the search that decides whether a puzzle can be played.
const VERDICT_NODES: u64 = 500_000;

impl Session<'_> {
    /// `new hard`, `new 2x3`, `new hard 42`: a level, a shape, a seed, in any order.
    pub(super) fn new_game(&mut self, words: &[String]) -> Result<(), Objection> {
        let (mut level, mut shape, mut seed) = (None, None, None);
        for word in words {
            if let Some(found) = level_named(word) {
                level = Some(found);
            } else if let Ok(found) = word.parse::<Shape>() {
                shape = Some(found);
            } else if let Ok(found) = word.parse::<u64>() {
                seed = Some(found);
            } else {
                return Err(self.usage(Verb::New));
            }
        }
        let shape = shape.unwrap_or(Shape::NINE);
        let mut request = Request::new(shape);
        if shape == Shape::NINE {
            request = request.with_preset(level.unwrap_or(Preset::Easy));
        } else if level.is_some() {
            return Err(sentence(&self.text("impossible-not-rated", &args! {})));
        }
        self.say("plain-generating", &args! {});
        self.flush_before_search();
        self.generate(request, seed.unwrap_or_else(event_loop::now))
    }

    pub(super) fn generate(&mut self, request: Request, seed: u64) -> Result<(), Objection> {
        let found = std::cell::RefCell::new(None);
        work::generate(request, seed, &self.options.limits, &|report| {
            if !matches!(report, Report::Attempts(_)) {
                *found.borrow_mut() = Some(report);
            }
        });
        match found.into_inner() {
            Some(Report::Generated(made)) => {
                let (puzzle, solution, meta) = *made;
                self.start(&puzzle, meta, Some(&solution))
            }
            Some(Report::Impossible(error)) => {
                Err(sentence(&shudu_jobs::generate::impossible(&self.catalogue, &error)))
            }
            _ => Err(self.text("play-cancelled", &args! {})),
        }
    }

    /// `load FILE`, or `load FILE 3` for the third puzzle.
    pub(super) fn load(&mut self, rest: &str) -> Result<(), Objection> {
        // The commands are read from stdin.
        if rest.is_empty() || rest == "-" {
            return Err(self.usage(Verb::Load));
        }
        let whole = (self.options.read)(rest);
        let (puzzles, number) = match (whole, rest.rsplit_once(' ')) {
            (Ok(puzzles), _) => (puzzles, 1),
            (Err(why), Some((file, number))) => match number.trim().parse::<usize>() {
                Ok(number) => ((self.options.read)(file.trim())?, number),
                Err(_) => return Err(why),
            },
            (Err(why), None) => return Err(why),
        };
        self.choose(&puzzles, number)
    }

    /// Starts the game of one of several puzzles.
    pub(super) fn choose(
        &mut self,
        puzzles: &[(Puzzle, Meta)],
        number: usize,
    ) -> Result<(), Objection> {
        let chosen = number.checked_sub(1).and_then(|index| puzzles.get(index));
        let Some((puzzle, meta)) = chosen else {
            let words = args! { number = number, count = puzzles.len() };
            return Err(self.text("plain-no-puzzle", &words));
        };
        if puzzles.len() > 1 {
            self.say("plain-puzzle", &args! { number = number, count = puzzles.len() });
        }
        self.start(puzzle, meta.clone(), None)
    }

    /// Starts a game. The digits that a player has placed in a position become moves.
    pub(super) fn start(
        &mut self,
        puzzle: &Puzzle,
        mut meta: Meta,
        solution: Option<&Puzzle>,
    ) -> Result<(), Objection> {
        let given = puzzle.start();
        let limits = self.options.limits.clone();
        let unknown = unknown(&self.catalogue, puzzle);
        let solution = match (solution, &unknown) {
            (Some(solution), _) => Some(solution.clone()),
            // Under half of its rules a puzzle has no verdict.
            (None, Some(_)) => None,
            (None, None) => match given.verdict_within(&limits.clone().with_nodes(VERDICT_NODES)) {
                Ok(Verdict::Unique(solution)) => Some(solution),
                Ok(Verdict::Multiple(..)) => {
                    self.say("play-started-multiple", &args! {});
                    None
                }
                Ok(Verdict::None) => {
                    let why = self.text("explain-none", &args! {});
                    return Err(self.text("play-not-started", &args! { why = why }));
                }
                Ok(Verdict::Invalid(clash)) => {
                    let why = self.catalogue.clash(&clash);
                    return Err(self.text("play-not-started", &args! { why = why }));
                }
                Err(_) => None,
            },
        };
        self.reply.extend(unknown);
        if meta.rating.is_none()
            && solution.is_some()
            && let Some(grid) = given.to_grid()
        {
            let rating = grid.rate_within(&limits.with_timeout(RATING_TIME)).ok();
            meta.rating = rating.map(|rating| rating.er.rating);
        }
        meta.level = meta.level.or(meta.rating.map(Level::of));
        self.leave();
        let now = event_loop::now();
        let game = Game::new(given, now).with_meta(meta).with_progress(puzzle);
        let mut game = game.map_err(|why| self.catalogue.message(&why))?;
        if let Some(solution) = solution {
            game = game.with_solution(solution.cells());
        }
        (self.hint, self.entry) = (None, Entry::default());
        self.game = Some(game);
        self.record();
        self.tell_start("plain-started")
    }

    /// Says which game is played now, and shows its board.
    pub(super) fn tell_start(&mut self, key: &str) -> Result<(), Objection> {
        let game = self.current()?;
        let grade = crate::words::grade(&self.catalogue, game.rules(), game.meta().rating);
        let key = match (key, grade.is_empty(), self.entry.id.is_some()) {
            ("plain-started", false, true) => "plain-started-grade",
            ("plain-started", true, false) => "plain-started-unsaved",
            ("plain-started", false, false) => "plain-started-unsaved-grade",
            _ => key,
        };
        let id = self.entry.id.clone().unwrap_or_default();
        let title = game.shape().is_none().then(|| title(game)).flatten();
        let rules = match game.shape() {
            Some(_) => Vec::new(),
            None => self.catalogue.conditions(game.rules()),
        };
        self.say(key, &args! { id = id, grade = grade });
        self.reply.extend(title.into_iter().chain(rules));
        self.show()
    }

    pub(super) fn resume(&mut self, id: &str) -> Result<(), Objection> {
        if self.entry.id.as_deref() == Some(id) {
            return self.event(Event::Resume);
        }
        let mut game = self.store.open(id).map_err(|error| self.reason(&error))?;
        self.leave();
        crate::app::continue_at(&mut game, event_loop::now());
        self.hint = None;
        self.game = Some(game);
        self.entry = Entry { id: Some(id.to_owned()), unsaved: None };
        self.record();
        self.tell_start("plain-resumed")
    }
}

/// Returns the level with this name in any language.
fn level_named(word: &str) -> Option<Preset> {
    let lower = word.to_lowercase();
    Preset::ALL.iter().copied().find(|level| {
        level.name() == lower
            || Lang::ALL.into_iter().any(|lang| Catalogue::new(lang).preset(*level) == lower)
    })
}
