//! The state of a game.
//!
//! A [`Game`] is the result of its puzzle, its settings and its events; the saved form has only
//! those. Everything else is kept because recomputing it for each event would be slow: the cells,
//! the changes for undo and redo, the save points, the timer.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use shudu::grid::{Coord, Digit, DigitSet, Shape};
use shudu::logic::{Level, Rating, State};
use shudu::rules::Rules;
use shudu::text::Integer;
use shudu::{Limits, Puzzle, Solvable};

use crate::cells::Cells;
use crate::event::{Event, TimedEvent};
use crate::layout::Layout;
use crate::rejection::Rejection;
use crate::timer::Timer;

/// The largest number of a color; the smallest is 1.
pub const MAX_COLOR: u8 = 9;

/// The events that a game may have. A player who presses a key every second needs 18 hours for them.
pub const MAX_EVENTS: usize = 1 << 16;

/// The changes of cells that can be taken back or made again, in all. Each takes eight bytes. A player
/// who fills a 25×25 board with all candidates and then with digits makes about 60,000.
pub const MAX_CHANGES: usize = 1 << 20;

/// The save points that a game may have. Each keeps the whole board: 30 KB for 25×25.
pub const MAX_SAVE_POINTS: usize = 1000;

/// The nodes that the search for the solution may visit. Enough for every 9×9 puzzle and for usual
/// puzzles of other shapes.
const SOLUTION_NODES: u64 = 500_000;

/// The contents of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct CellState {
    /// The digit, given or placed; 0 for a blank.
    pub digit: u8,
    /// Corner marks. A filled cell keeps its marks; they are visible again after the digit is
    /// cleared.
    pub corner: DigitSet,
    /// Center marks that the player wrote.
    pub center: DigitSet,
    /// Candidates that the player eliminated.
    pub eliminated: DigitSet,
    /// The colors of the cell as bits; bit 0 is color 1.
    pub colors: u16,
    /// The colors of candidates: four bits for each digit, 0 for none.
    candidate_colors: u128,
}

impl CellState {
    /// Returns the color of a candidate.
    #[must_use]
    pub fn candidate_color(&self, digit: u8) -> Option<u8> {
        let shift = CellState::shift(digit)?;
        Some((self.candidate_colors >> shift) as u8 & 15).filter(|&color| color != 0)
    }

    pub(crate) fn set_candidate_color(&mut self, digit: u8, color: u8) {
        if let Some(shift) = CellState::shift(digit) {
            self.candidate_colors &= !(15 << shift);
            self.candidate_colors |= u128::from(color & 15) << shift;
        }
    }

    /// Returns true if the cell has this color.
    #[must_use]
    pub fn has_color(&self, color: u8) -> bool {
        (1..=MAX_COLOR).contains(&color) && self.colors >> (color - 1) & 1 != 0
    }

    pub(crate) fn clear_colors(&mut self) {
        self.colors = 0;
        self.candidate_colors = 0;
    }

    fn shift(digit: u8) -> Option<u32> {
        (1..=Shape::MAX_SIDE as u8).contains(&digit).then(|| u32::from(digit - 1) * 4)
    }

    /// Returns the contents as words. The first has the digit and the colors.
    pub(crate) fn words(&self) -> [u32; WORDS] {
        let colors = |part: u32| (self.candidate_colors >> (32 * part)) as u32;
        [
            u32::from(self.colors) << 8 | u32::from(self.digit),
            self.corner.bits(),
            self.center.bits(),
            self.eliminated.bits(),
            colors(0),
            colors(1),
            colors(2),
            colors(3),
        ]
    }

    /// Changes the bits of a word that are set in `bits`.
    pub(crate) fn flip(&mut self, word: u8, bits: u32) {
        let flip = |digits: &mut DigitSet| *digits = DigitSet::from_bits(digits.bits() ^ bits);
        match word {
            0 => {
                self.digit ^= bits as u8;
                self.colors ^= (bits >> 8) as u16;
            }
            1 => flip(&mut self.corner),
            2 => flip(&mut self.center),
            3 => flip(&mut self.eliminated),
            _ => self.candidate_colors ^= u128::from(bits) << (32 * u32::from(word - 4)),
        }
    }
}

/// What is known about the puzzle of a game. Every field is optional.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Meta {
    /// The title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The rating (ER).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// The seed of a generated puzzle.
    #[serde(with = "Integer", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Integer>"))]
    pub seed: Option<u64>,
    /// Where the puzzle comes from: a file, an address, the request of the generator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// Switches that change the effect of events.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Settings {
    /// Whether the candidates follow from the digits. The player's eliminations stay.
    pub auto_candidates: bool,
    /// Whether placing a digit removes it from the marks of the peers.
    pub clear_marks: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { auto_candidates: false, clear_marks: true }
    }
}

impl Settings {
    /// Returns the same settings with automatic candidates on or off.
    #[must_use]
    pub fn with_auto_candidates(self, on: bool) -> Settings {
        Settings { auto_candidates: on, ..self }
    }

    /// Returns the same settings with the removal of marks on or off.
    #[must_use]
    pub fn with_clear_marks(self, on: bool) -> Settings {
        Settings { clear_marks: on, ..self }
    }
}

/// Whether a game is being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GameStatus"))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The timer runs.
    Playing,
    /// The timer is stopped.
    Paused,
    /// Every cell is filled, and no rule is violated.
    Solved,
    /// The player gave up.
    Abandoned,
}

/// The words of the contents of a cell.
const WORDS: usize = 8;

/// A change of a cell as the bits that differ in one of its words. Flipping them takes the change back
/// or makes it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Change {
    pub(crate) cell: u16,
    pub(crate) word: u8,
    pub(crate) bits: u32,
}

impl Change {
    /// Returns true if the digit of the cell changed.
    pub(crate) fn is_digit(&self) -> bool {
        self.word == 0 && self.bits as u8 != 0
    }
}

/// What does not change in a game: the puzzle and what follows from it.
#[derive(Debug)]
pub(crate) struct Start {
    /// All its digits are givens.
    pub(crate) puzzle: Puzzle,
    pub(crate) layout: Arc<Layout>,
    /// The state of the solvers before the first move, from which all others are made.
    pub(crate) state: OnceLock<State>,
    /// The digits of the solution, if there is one, computed when they are first needed.
    pub(crate) solution: OnceLock<Option<Box<[u8]>>>,
}

impl PartialEq for Start {
    fn eq(&self, other: &Start) -> bool {
        self.puzzle == other.puzzle
    }
}

impl Eq for Start {}

/// A game: a puzzle, what the player has done, and everything that follows from it. A clone shares its lists with
/// the game until one of them changes.
///
/// ```
/// use shudu_game::{Event, Game, TimedEvent, apply};
/// let puzzle: shudu::Board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let game = Game::new(puzzle, 0);
/// let cell = "r1c3".parse()?;
/// let game = apply(&game, &TimedEvent::new(2_500, Event::place(4).on(cell)))?;
/// assert_eq!((game.digit(2), game.elapsed(4_000)), (4, 4_000));
/// let game = apply(&game, &TimedEvent::new(5_000, Event::Undo))?;
/// assert_eq!(game.digit(2), 0);
/// let wrong = apply(&game, &TimedEvent::new(6_000, Event::place(4).on("r1c1".parse()?)));
/// assert_eq!(wrong.unwrap_err().to_string(), "r1c1 is a given");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(crate) start: Arc<Start>,
    pub(crate) meta: Arc<Meta>,
    pub(crate) first_settings: Settings,
    pub(crate) settings: Settings,
    pub(crate) cells: Arc<Vec<CellState>>,
    pub(crate) undo: Arc<Vec<Arc<[Change]>>>,
    pub(crate) redo: Arc<Vec<Arc<[Change]>>>,
    /// The number of changes in `undo` and `redo`.
    pub(crate) changes: usize,
    pub(crate) selection: Vec<u16>,
    pub(crate) cursor: u16,
    pub(crate) save_points: BTreeMap<String, Arc<Vec<CellState>>>,
    pub(crate) timer: Timer,
    pub(crate) status: Status,
    pub(crate) events: Arc<Vec<TimedEvent>>,
    /// How many times the player placed a digit in a cell, also if it was taken back.
    pub(crate) placed: Arc<BTreeMap<(u16, u8), u32>>,
    /// The grades of the hints.
    pub(crate) hints: Vec<u8>,
    pub(crate) checks: u32,
}

impl Game {
    /// Creates a game. `started_ms` is the time on the clock of the events. The progress of a puzzle is
    /// not part of the game: see [`with_progress`](Game::with_progress).
    #[must_use]
    pub fn new(puzzle: impl Into<Puzzle>, started_ms: u64) -> Game {
        let puzzle: Puzzle = puzzle.into();
        let puzzle = if puzzle.is_start() { puzzle } else { puzzle.start() };
        let cell = |&digit: &u8| CellState { digit, ..CellState::default() };
        let cells = puzzle.cells().iter().map(cell).collect();
        let layout = Layout::of(&puzzle.rules());
        let (state, solution) = (OnceLock::new(), OnceLock::new());
        let mut game = Game {
            start: Arc::new(Start { puzzle, layout, state, solution }),
            meta: Arc::default(),
            first_settings: Settings::default(),
            settings: Settings::default(),
            cells: Arc::new(cells),
            undo: Arc::default(),
            redo: Arc::default(),
            changes: 0,
            selection: Vec::new(),
            cursor: 0,
            save_points: BTreeMap::new(),
            timer: Timer::new(started_ms),
            status: Status::Playing,
            events: Arc::default(),
            placed: Arc::default(),
            hints: Vec::new(),
            checks: 0,
        };
        game.end_if_solved();
        game
    }

    /// Returns the same game with information about its puzzle.
    #[must_use]
    pub fn with_meta(self, meta: Meta) -> Game {
        Game { meta: Arc::new(meta), ..self }
    }

    /// Returns the same game with other settings. After the first event settings change only by
    /// events, and this does nothing.
    #[must_use]
    pub fn with_settings(self, settings: Settings) -> Game {
        if !self.events.is_empty() {
            return self;
        }
        Game { settings, first_settings: settings, ..self }
    }

    /// Returns the same game after the events that enter the progress of a puzzle: digits that are not
    /// givens, and candidates that are eliminated. The events have the time of the start.
    ///
    /// # Errors
    /// The reason why an event does not apply, if the puzzle has other cells or givens.
    pub fn with_progress(mut self, puzzle: &Puzzle) -> Result<Game, Rejection> {
        let all = self.coords().to_vec();
        let mut places: BTreeMap<u8, Vec<Coord>> = BTreeMap::new();
        for (cell, &digit) in puzzle.cells().iter().enumerate().take(all.len()) {
            if digit != 0 && !self.is_given(cell) {
                places.entry(digit).or_default().push(all[cell]);
            }
        }
        for (digit, cells) in places {
            self.enter(Event::Place { digit, cells: Cells::Named(cells) })?;
        }
        let mut gone: BTreeMap<Digit, Vec<Coord>> = BTreeMap::new();
        for (cell, &set) in puzzle.candidates().iter().flat_map(|sets| sets.iter()).enumerate() {
            if cell < all.len() && self.digit(cell) == 0 {
                for digit in self.possible(cell) - DigitSet::from_bits(set) {
                    gone.entry(digit).or_default().push(all[cell]);
                }
            }
        }
        for (digit, cells) in gone {
            self.enter(Event::Eliminate { digits: digit.into(), cells: Cells::Named(cells) })?;
        }
        Ok(self)
    }

    fn enter(&mut self, event: Event) -> Result<(), Rejection> {
        match self.apply(&TimedEvent::new(self.started_ms(), event)) {
            Err(Rejection::NoChange) => Ok(()),
            other => other,
        }
    }

    /// Returns the same game with its solution, for a caller that knows it. Digits that are not a
    /// solution of the puzzle are ignored.
    #[must_use]
    pub fn with_solution(self, digits: &[u8]) -> Game {
        let givens = self.puzzle().cells();
        let extends = givens.len() == digits.len()
            && givens.iter().zip(digits).all(|(given, digit)| *given == 0 || given == digit);
        let is_full = digits.iter().all(|digit| (1..=self.start.layout.digits()).contains(digit));
        if extends && is_full && self.start.layout.conflicts(digits).is_empty() {
            // If the solution is already known, it is the same one.
            let _ = self.start.solution.set(Some(digits.into()));
        }
        self
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.start.layout.rules
    }

    /// Returns the shape if the rules are those of classic Sudoku.
    #[must_use]
    pub fn shape(&self) -> Option<Shape> {
        self.rules().as_classic()
    }

    /// Returns the cells of the board in reading order. Methods take a cell by its number in this list,
    /// events by its name.
    #[must_use]
    pub fn coords(&self) -> &[Coord] {
        &self.start.layout.coords
    }

    /// Returns the name of a cell.
    ///
    /// # Panics
    /// If the board has no such cell. So do all methods that take a cell.
    #[must_use]
    pub fn coord(&self, cell: usize) -> Coord {
        self.coords()[cell]
    }

    /// Returns the number of a cell; `None` if the board does not have it.
    #[must_use]
    pub fn number(&self, cell: Coord) -> Option<usize> {
        self.start.layout.number(cell)
    }

    /// Returns the puzzle before the first move: the rules, the givens, and what its maker wrote.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.start.puzzle
    }

    /// Returns what is known about the puzzle.
    #[must_use]
    pub fn meta(&self) -> &Meta {
        &self.meta
    }

    /// Returns the current settings.
    #[must_use]
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// Returns the contents of a cell.
    #[must_use]
    pub fn cell(&self, cell: usize) -> &CellState {
        &self.cells[cell]
    }

    /// Returns the digit of a cell, given or placed; 0 for a blank.
    #[must_use]
    pub fn digit(&self, cell: usize) -> u8 {
        self.cells[cell].digit
    }

    /// Returns true if the digit of the cell is a given.
    #[must_use]
    pub fn is_given(&self, cell: usize) -> bool {
        self.puzzle().cells()[cell] != 0
    }

    /// Returns the givens and the player's digits, cell by cell, 0 for a blank.
    #[must_use]
    pub fn digits(&self) -> Vec<u8> {
        self.cells.iter().map(|state| state.digit).collect()
    }

    /// Returns the selected cells in reading order.
    pub fn selection(&self) -> impl Iterator<Item = usize> {
        self.selection.iter().map(|&cell| usize::from(cell))
    }

    /// Returns true if the cell is selected.
    #[must_use]
    pub fn is_selected(&self, cell: usize) -> bool {
        u16::try_from(cell).is_ok_and(|cell| self.selection.binary_search(&cell).is_ok())
    }

    /// Returns the cell that was selected last, from which the cursor moves.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.cursor.into()
    }

    /// Returns the names of the save points, sorted.
    pub fn save_points(&self) -> impl Iterator<Item = &str> {
        self.save_points.keys().map(String::as_str)
    }

    /// Returns the number of changes that can be taken back.
    #[must_use]
    pub fn undo_len(&self) -> usize {
        self.undo.len()
    }

    /// Returns the number of changes that can be made again.
    #[must_use]
    pub fn redo_len(&self) -> usize {
        self.redo.len()
    }

    /// Returns whether the game is being played.
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// Returns true if the game is solved or abandoned.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.status, Status::Solved | Status::Abandoned)
    }

    /// Returns when the game started, on the clock of the events.
    #[must_use]
    pub fn started_ms(&self) -> u64 {
        self.timer.started
    }

    /// Returns the time of the last event, or of the start.
    #[must_use]
    pub fn last_ms(&self) -> u64 {
        self.timer.last
    }

    /// Returns the milliseconds played until `now_ms`, without pauses. It never decreases, and it
    /// does not change while the game is paused or over.
    #[must_use]
    pub fn elapsed(&self, now_ms: u64) -> u64 {
        self.timer.elapsed(now_ms)
    }

    /// Returns every event in order, also undos and selections.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &TimedEvent> {
        self.events.iter()
    }

    /// Returns the number of events.
    #[must_use]
    pub fn event_count(&self) -> usize {
        self.events.len()
    }

    /// Returns the grades of the hints that the player took, in order.
    #[must_use]
    pub fn hints(&self) -> &[u8] {
        &self.hints
    }

    /// Returns the number of hints. A higher grade directly after a lower one belongs to the same
    /// hint.
    #[must_use]
    pub fn hint_count(&self) -> usize {
        let first = usize::from(!self.hints.is_empty());
        first + self.hints.windows(2).filter(|pair| pair[1] <= pair[0]).count()
    }

    /// Returns how often the player asked for a check.
    #[must_use]
    pub fn checks(&self) -> u32 {
        self.checks
    }

    /// Returns the digits of the only solution of the puzzle, cell by cell. `None` if there is none or
    /// more than one, if constraints of the puzzle are not understood, or if the search is too long for a
    /// game; a caller that knows it uses [`with_solution`](Game::with_solution). It is computed once.
    #[must_use]
    pub fn solution(&self) -> Option<&[u8]> {
        self.solution_within(&Limits::default())
    }

    /// Like [`solution`](Game::solution), with a deadline or a cancel flag for boards other than classic
    /// ones up to 9×9. A search that they stopped is repeated at the next call.
    #[must_use]
    pub fn solution_within(&self, limits: &Limits) -> Option<&[u8]> {
        use shudu::solve::Verdict;
        if let Some(known) = self.start.solution.get() {
            return known.as_deref();
        }
        let found = match self.has_unknown() {
            true => None,
            false => {
                // Small classic boards take milliseconds.
                let is_small = self.shape().is_some_and(|shape| shape.side() <= 9);
                let mut within = if is_small { Limits::default() } else { limits.clone() };
                (within.solutions, within.nodes) = (None, Some(SOLUTION_NODES));
                match self.puzzle().verdict_within(&within) {
                    Ok(Verdict::Unique(solution)) => Some(solution.cells().into()),
                    Err(_) if within.stopped().is_some() => return None,
                    _ => None,
                }
            }
        };
        self.start.solution.get_or_init(|| found).as_deref()
    }

    /// Returns true if the puzzle has constraints that are not understood. They are kept, but the
    /// solution, hints and the review need all of them.
    #[must_use]
    pub fn has_unknown(&self) -> bool {
        !self.puzzle().about().unknown.is_empty()
    }
}
