//! Games that tests record, with the state of the solver.

#![allow(dead_code)]

use shudu::Explain;
use shudu::Solvable;
use std::collections::BTreeSet;

use shudu::Limits;
use shudu::grid::{Coord, Digit, Grid};
use shudu::logic::{Candidate, Rating, State, Step};
use shudu::testing::corpus::{Kind, grid};
use shudu_game::{Cells, Event, Game, Move, Review, ReviewOptions, Settings, TimedEvent};

/// A game that is being recorded, with the solver's state.
pub(crate) struct Recorder {
    pub(crate) game: Game,
    pub(crate) state: State,
    pub(crate) solution: Grid,
    pub(crate) at_ms: u64,
    /// Whether the last move was a placement, which completes its step.
    pub(crate) is_step_complete: bool,
}

impl Recorder {
    pub(crate) fn new(puzzle: &Grid) -> Recorder {
        let settings = Settings::default().with_auto_candidates(true);
        let game = Game::new(*puzzle, 0).with_settings(settings);
        let solution = puzzle.solve().unwrap();
        Recorder { game, state: State::new(puzzle), solution, at_ms: 0, is_step_complete: true }
    }

    /// Plays an event and returns its number.
    pub(crate) fn play(&mut self, event: Event) -> usize {
        self.at_ms += 1_000;
        let timed = TimedEvent::new(self.at_ms, event);
        self.game.apply(&timed).unwrap_or_else(|why| panic!("{why}: {timed:?}"));
        self.game.event_count()
    }

    pub(crate) fn place(&mut self, new: Candidate) -> usize {
        self.state.place(new.cell, new.digit);
        self.is_step_complete = true;
        self.play(Event::place(new.digit.get()).on(new.cell))
    }

    /// Eliminates one digit from several cells.
    pub(crate) fn eliminate(&mut self, gone: &[Candidate]) -> usize {
        gone.iter().for_each(|one| self.state.eliminate(one.cell, one.digit));
        self.is_step_complete = false;
        let cells = Cells::Named(gone.iter().map(|one| one.cell).collect());
        self.play(Event::eliminate(gone[0].digit.get()).with_cells(cells))
    }

    /// Plays the conclusion of a step as far as one event can express it.
    pub(crate) fn follow(&mut self, placements: &[Candidate], eliminations: &[Candidate]) -> usize {
        match placements {
            [] => {
                let digit = eliminations[0].digit;
                let same = eliminations.iter().filter(|one| one.digit == digit);
                self.eliminate(&same.copied().collect::<Vec<_>>())
            }
            [first, ..] => self.place(*first),
        }
    }

    /// Plays all conclusions of a step, the eliminations of each digit as one event.
    pub(crate) fn follow_all(&mut self, step: &Step) {
        let mut rest = step.eliminations.clone();
        while let Some(first) = rest.first().copied() {
            let (now, later): (Vec<_>, Vec<_>) =
                rest.into_iter().partition(|one| one.digit == first.digit);
            self.eliminate(&now);
            rest = later;
        }
        for &new in &step.placements {
            self.place(new);
        }
    }

    pub(crate) fn blanks(&self) -> Vec<Coord> {
        let cells = self.state.cells().into_iter();
        cells.filter(|&cell| self.state.digit(cell).is_none()).collect()
    }

    pub(crate) fn right(&self, cell: Coord) -> Digit {
        self.solution.get(cell.try_into().unwrap()).unwrap()
    }

    pub(crate) fn review(&self, options: &ReviewOptions) -> Review {
        // Reviewed from the saved form, as users do.
        let game = Game::load(&self.game.save()).unwrap();
        game.review(options, &Limits::default()).unwrap()
    }
}

/// Returns the events with a move for which the test returns true.
pub(crate) fn events(review: &Review, test: impl Fn(&Move) -> bool) -> BTreeSet<usize> {
    review.moves.iter().filter(|one| test(one)).map(|one| one.event).collect()
}

/// Returns seeded puzzles up to a rating, from different levels.
pub(crate) fn puzzles(most: u16) -> impl Iterator<Item = (Grid, Rating)> {
    (0..60).filter_map(move |item| {
        let puzzle = grid(Kind::Minimal, 14, item);
        let er = puzzle.rate().ok()?.er.rating;
        (er.tenths() <= most).then_some((puzzle, er))
    })
}
