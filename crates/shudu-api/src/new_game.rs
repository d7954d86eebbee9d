//! The request `new-game`: a game from a puzzle, or from a position to go on with.

use std::collections::BTreeMap;

use shudu::grid::{Board, Cell, Coord, Position, Puzzle};
use shudu_game::{
    CellDigit, Cells, Digits, Event, Game, Meta, Rejection, Settings, TimedEvent, words,
};

use crate::game::GameAnswer;
use crate::human::givens_of;

request! {
    /// Starts a game.
    puzzle NewGame -> GameAnswer {
        /// What is known about the puzzle.
        #[serde(default)]
        meta: Meta,
        /// Switches that change the effect of events.
        #[serde(default)]
        settings: Settings,
        /// When the game starts, in milliseconds on any clock.
        #[serde(default)]
        started_ms: u64,
        /// If true, the puzzle is a position: its digits that are not givens are entries of the
        /// player, and candidates that it does not have are eliminated. If false, all its digits
        /// are givens.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        entries: bool,
        /// The puzzle that the position belongs to. Its other digits are entries of the player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        givens: Option<String>,
        /// Candidates that the player has eliminated.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        eliminated: Vec<CellDigit>,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let board = entry.puzzle.digits();
        let position = match &entry.puzzle {
            Puzzle::Position(position) if request.entries => Some(&**position),
            _ => None,
        };
        let givens = match (givens_of(job, &entry, request.givens.as_deref())?, position) {
            (Some(givens), _) => givens,
            (None, Some(position)) => {
                let mut givens = board.clone();
                for cell in Cell::all().filter(|cell| !position.givens().contains(*cell)) {
                    givens.set(cell.index(), 0);
                }
                givens
            }
            (None, None) => board.clone(),
        };
        let mut game = Game::new(givens, request.started_ms)
            .with_meta(request.meta.clone())
            .with_settings(request.settings);
        let enter = |game: &mut Game, field: &'static str, event: Event| {
            let timed = TimedEvent::new(request.started_ms, event);
            match game.apply(&timed) {
                // The digits exclude these candidates already.
                Ok(()) | Err(Rejection::NoChange) => Ok(()),
                Err(why) => Err(job.bad(field, words::rejection(job.catalogue, &why))),
            }
        };
        for (digit, cells) in by_digit(own_digits(&game, &board)) {
            enter(&mut game, "puzzle", Event::Place { digit, cells })?;
        }
        let gone = position.map(|position| missing(&game, position)).unwrap_or_default();
        for (digit, cells) in by_digit(gone) {
            enter(&mut game, "puzzle", Event::Eliminate { digits: Digits::only(digit), cells })?;
        }
        for (digit, cells) in by_digit(request.eliminated.clone()) {
            let event = Event::Eliminate { digits: Digits::only(digit), cells };
            enter(&mut game, "eliminated", event)?;
        }
        Ok(GameAnswer::new(&game, None, 0))
    }
}

/// Returns the digits of a board that are not givens of the game.
fn own_digits(game: &Game, board: &Board) -> Vec<CellDigit> {
    let shape = game.shape();
    let is_own = |&cell: &usize| board.get(cell) != 0 && !game.is_given(cell);
    let cells = (0..shape.cells()).filter(is_own);
    cells.map(|cell| CellDigit { cell: shape.coord(cell), digit: board.get(cell) }).collect()
}

/// Returns the candidates of blank cells that the digits of the game allow and the position does not
/// have.
fn missing(game: &Game, position: &Position) -> Vec<CellDigit> {
    let marks = position.candidates();
    let blank = Cell::all().filter(|cell| game.digit(cell.index()) == 0);
    let of = |cell: Cell| {
        let gone = game.possible(cell.index()).bits() & !u32::from(marks.get(cell).bits());
        let name = game.shape().coord(cell.index());
        Digits::from_bits(gone).iter().map(move |digit| CellDigit { cell: name, digit }).collect()
    };
    blank.flat_map(|cell| -> Vec<CellDigit> { of(cell) }).collect()
}

/// Returns the cells of each digit, so that one event enters them.
fn by_digit(candidates: Vec<CellDigit>) -> impl Iterator<Item = (u8, Cells)> {
    let mut cells: BTreeMap<u8, Vec<Coord>> = BTreeMap::new();
    for CellDigit { cell, digit } in candidates {
        cells.entry(digit).or_default().push(cell);
    }
    cells.into_iter().map(|(digit, cells)| (digit, Cells::Named(cells)))
}
