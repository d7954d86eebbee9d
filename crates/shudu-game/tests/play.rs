//! The rules of play, one by one.

use shudu::grid::{Coord, Digit, Shape};
use shudu::logic::{Candidate, StepScale, Technique};
use shudu::{Board, Grid, Limits};
use shudu_game::{
    Cells, Deduction, Direction, Event, Game, Hint, Layer, NoHint, Rejection, ReviewOptions,
    Settings, Status, TimedEvent,
};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn cell(text: &str) -> Coord {
    text.parse().unwrap()
}

fn index(text: &str) -> usize {
    let coord = cell(text);
    usize::from(coord.row) * 9 + usize::from(coord.column)
}

/// A game whose events are one second apart.
struct Player(Game);

impl Player {
    fn new(auto_candidates: bool) -> Player {
        let puzzle: Board = PUZZLE.parse::<Grid>().unwrap().into();
        let settings = Settings::default().with_auto_candidates(auto_candidates);
        Player(Game::new(puzzle, 0).with_settings(settings))
    }

    fn try_play(&mut self, event: Event) -> Result<(), Rejection> {
        self.0.apply(&TimedEvent::new(self.0.last_ms() + 1_000, event))
    }

    fn play(&mut self, event: Event) {
        self.try_play(event).unwrap();
    }

    fn marks(&self, text: &str) -> [String; 3] {
        let state = self.0.cell(index(text));
        [state.corner, state.center, self.0.candidates(index(text))].map(|set| set.to_string())
    }
}

#[test]
fn placing_removes_the_digit_from_marks_of_peers_and_undo_restores_them() {
    let mut player = Player::new(false);
    player.play(Event::corner(4).on(cell("r1c4")));
    player.play(Event::center(4).on(cell("r2c2")));
    player.play(Event::center(4).on(cell("r9c4")));
    player.play(Event::place(4).on(cell("r1c3")));
    assert_eq!(player.marks("r1c4"), ["", "", ""]);
    assert_eq!(player.marks("r2c2"), ["", "", ""]);
    assert_eq!(player.marks("r9c4"), ["", "4", "4"]);
    player.play(Event::Undo);
    assert_eq!(player.marks("r1c4"), ["4", "", ""]);
    assert_eq!(player.marks("r2c2"), ["", "4", "4"]);
    player.play(Event::ClearMarks { on: false });
    player.play(Event::place(4).on(cell("r1c3")));
    assert_eq!(player.marks("r1c4"), ["4", "", ""]);
}

#[test]
fn eliminations_survive_placements_and_can_be_restored() {
    let mut player = Player::new(true);
    assert_eq!(player.marks("r1c3")[2], "124");
    player.play(Event::eliminate(2).on(cell("r1c3")));
    player.play(Event::place(6).on(cell("r1c4")));
    player.play(Event::Clear { layer: None, cells: cell("r1c4").into() });
    assert_eq!(player.marks("r1c3")[2], "14");
    // With automatic candidates the center marks are the candidates.
    player.play(Event::center(2).on(cell("r1c3")));
    assert_eq!(player.marks("r1c3")[2], "124");
    player.play(Event::center(2).on(cell("r1c3")));
    assert_eq!(player.marks("r1c3")[2], "14");
    player.play(Event::Clear { layer: Some(Layer::Eliminations), cells: cell("r1c3").into() });
    assert_eq!(player.marks("r1c3")[2], "124");
    assert_eq!(player.try_play(Event::eliminate(5).on(cell("r1c3"))), Err(Rejection::NoChange));
    assert_eq!(player.try_play(Event::FillCandidates), Err(Rejection::Automatic));
}

#[test]
fn a_center_mark_removed_from_several_is_an_elimination() {
    let mut player = Player::new(false);
    player.play(Event::FillCandidates);
    player.play(Event::center(2).on(cell("r1c3")));
    assert_eq!(player.0.cell(2).eliminated.to_string(), "2");
    player.play(Event::AutoCandidates { on: true });
    assert_eq!(player.marks("r1c3")[2], "14");
    player.play(Event::AutoCandidates { on: false });
    player.play(Event::center(2).on(cell("r1c3")));
    assert!(player.0.cell(2).eliminated.is_empty());
}

/// A mistyped mark that was taken back was an elimination for ever.
#[test]
fn a_mark_taken_back_is_not_an_elimination() {
    let mut player = Player::new(false);
    player.play(Event::center(1).on(cell("r1c3")));
    player.play(Event::center(4).on(cell("r1c3")));
    player.play(Event::center(4).on(cell("r1c3")));
    assert_eq!(player.marks("r1c3")[1], "1");
    assert!(player.0.cell(2).eliminated.is_empty());
    assert_eq!(player.0.missing().unwrap(), []);
    // Without marks there are no eliminations.
    player.play(Event::FillCandidates);
    player.play(Event::center(2).on(cell("r1c3")));
    player.play(Event::clear().on(cell("r1c3")));
    assert!(player.0.cell(2).eliminated.is_empty());
}

/// A candidate that was restored stayed absent from the marks.
#[test]
fn restoring_puts_a_mark_back() {
    let mut player = Player::new(false);
    player.play(Event::FillCandidates);
    player.play(Event::eliminate(4).on(cell("r1c3")));
    assert_eq!(player.marks("r1c3")[1], "12");
    player.play(Event::restore(4).on(cell("r1c3")));
    assert_eq!(player.marks("r1c3")[1], "124");
}

/// Marks that a wrong digit removed were reported as mistakes after it was overwritten.
#[test]
fn overwriting_a_wrong_digit_leaves_no_mistake() {
    let mut player = Player::new(false);
    player.play(Event::FillCandidates);
    player.play(Event::place(1).on(cell("r1c3")));
    player.play(Event::place(4).on(cell("r1c3")));
    assert!(player.0.check().is_clean());
}

#[test]
fn marks_are_added_unless_every_cell_has_them() {
    let mut player = Player::new(false);
    let both = || Cells::Named(vec![cell("r1c3"), cell("r1c4"), cell("r1c1")]);
    player.play(Event::corner(2).on(cell("r1c3")));
    player.play(Event::corner(2).with_cells(both()));
    assert_eq!((player.marks("r1c3")[0].as_str(), player.marks("r1c4")[0].as_str()), ("2", "2"));
    player.play(Event::corner(2).with_cells(both()));
    assert_eq!((player.marks("r1c3")[0].as_str(), player.marks("r1c4")[0].as_str()), ("", ""));
    player.play(Event::color(3).with_cells(both()));
    assert!(player.0.cell(0).has_color(3));
    player.play(Event::color(5).on(cell("r1c1")));
    assert!(player.0.cell(0).has_color(3) && player.0.cell(0).has_color(5));
    let colored = |color| Event::ToggleCandidateColor { digit: 2, color, cells: both() };
    player.play(colored(4));
    player.play(colored(6));
    assert_eq!(player.0.cell(2).candidate_color(2), Some(6));
    player.play(colored(6));
    assert_eq!(player.0.cell(2).candidate_color(2), None);
}

#[test]
fn clearing_removes_digits_then_marks_then_colors() {
    let mut player = Player::new(false);
    for event in [Event::corner(1), Event::color(2), Event::place(4)] {
        player.play(event.on(cell("r1c3")));
    }
    player.play(Event::clear().on(cell("r1c3")));
    assert_eq!((player.0.digit(2), player.marks("r1c3")[0].as_str()), (0, "1"));
    player.play(Event::clear().on(cell("r1c3")));
    assert!(player.marks("r1c3")[0].is_empty() && player.0.cell(2).has_color(2));
    player.play(Event::clear().on(cell("r1c3")));
    assert!(!player.0.cell(2).has_color(2));
    let given = Rejection::Given { cell: cell("r1c1") };
    assert_eq!(player.try_play(Event::clear().on(cell("r1c1"))), Err(given));
}

#[test]
fn selections_move_and_extend_and_are_not_undo_steps() {
    let mut player = Player::new(false);
    assert_eq!(player.try_play(Event::place(4)), Err(Rejection::NoCells));
    player.play(Event::select(cell("r1c1")));
    player.play(Event::Move { direction: Direction::Left, extend: false });
    assert_eq!(player.0.selection().collect::<Vec<_>>(), [8]);
    player.play(Event::Move { direction: Direction::Up, extend: true });
    assert_eq!((player.0.selection().collect::<Vec<_>>(), player.0.cursor()), (vec![8, 80], 80));
    player.play(Event::Deselect { cells: vec![cell("r9c9")] });
    player.play(Event::place(2));
    assert_eq!((player.0.digit(8), player.0.undo_len()), (2, 1));
}

#[test]
fn save_points_return_to_a_board_and_can_be_undone() {
    let mut player = Player::new(false);
    player.play(Event::SavePoint { name: "start".to_owned() });
    player.play(Event::place(4).on(cell("r1c3")));
    player.play(Event::corner(2).on(cell("r1c4")));
    player.play(Event::RestorePoint { name: "start".to_owned() });
    assert_eq!((player.0.digit(2), player.marks("r1c4")[0].as_str()), (0, ""));
    player.play(Event::Undo);
    assert_eq!((player.0.digit(2), player.marks("r1c4")[0].as_str()), (4, "2"));
    let missing = Rejection::NoSavePoint { name: "end".to_owned() };
    assert_eq!(player.try_play(Event::RestorePoint { name: "end".to_owned() }), Err(missing));
}

#[test]
fn the_timer_stops_in_pauses_and_at_the_end() {
    let mut player = Player::new(false);
    player.play(Event::place(4).on(cell("r1c3")));
    player.play(Event::Pause);
    assert_eq!(player.0.elapsed(99_000), 2_000);
    assert_eq!(player.try_play(Event::place(1).on(cell("r1c4"))), Err(Rejection::Paused));
    player.0.apply(&TimedEvent::new(60_000, Event::Resume)).unwrap();
    assert_eq!(player.try_play(Event::Resume), Err(Rejection::NotPaused));
    // A clock that goes back does not shorten the game.
    player.0.apply(&TimedEvent::new(1, Event::Check)).unwrap();
    assert_eq!((player.0.last_ms(), player.0.elapsed(61_000)), (60_000, 3_000));
    player.play(Event::Abandon);
    assert_eq!((player.0.status(), player.0.elapsed(99_000)), (Status::Abandoned, 3_000));
    assert_eq!(player.try_play(Event::Undo), Err(Rejection::Over));
}

#[test]
fn the_last_digit_ends_the_game_only_if_the_board_is_right() {
    let mut player = Player::new(false);
    let solution = player.0.solution().unwrap().to_vec();
    let blanks: Vec<usize> = (0..81).filter(|&cell| player.0.digit(cell) == 0).collect();
    let (&last, rest) = blanks.split_last().unwrap();
    let place = |cell: usize, digit| Event::place(digit).on(Shape::NINE.coord(cell));
    for &cell in rest {
        player.play(place(cell, solution[cell]));
    }
    player.play(place(last, solution[last] % 9 + 1));
    assert_eq!((player.0.status(), player.0.blanks()), (Status::Playing, 0));
    player.play(place(last, solution[last]));
    assert_eq!((player.0.status(), player.0.mistakes()), (Status::Solved, Some(1)));
    assert_eq!(player.0.remaining(5), 0);
    assert_eq!(player.0.hint(StepScale::Se, &Limits::default()), Err(NoHint::Solved));
}

#[test]
fn a_check_separates_conflicts_from_wrong_digits() {
    let mut player = Player::new(true);
    // 1 fits r1c3, but the solution has 4 there.
    player.play(Event::place(1).on(cell("r1c3")));
    let check = player.0.check();
    assert!(check.conflicts.is_empty() && check.wrong.len() == 1 && !check.is_clean());
    player.play(Event::place(5).on(cell("r1c3")));
    let check = player.0.check();
    assert_eq!((check.conflicts.len(), check.wrong.len()), (2, 1));
    assert_eq!(player.0.conflict_cells(), [0, 2]);
    player.play(Event::Undo);
    player.play(Event::Undo);
    player.play(Event::eliminate(4).on(cell("r1c3")));
    let check = player.0.check();
    assert!(check.wrong.is_empty());
    assert_eq!(check.missing, [cell("r1c3")]);
    // The digit that is missing is the answer, so neither the check nor the hint has it.
    assert_eq!(serde_json::to_value(&check).unwrap()["missing"], serde_json::json!(["r1c3"]));
    let Ok(Hint::Mistakes { wrong, missing }) = player.0.hint(StepScale::Se, &Limits::default())
    else {
        panic!()
    };
    assert!(wrong.is_empty() && missing == check.missing);
    player.play(Event::Undo);
    assert!(player.0.check().is_clean());
    // A puzzle with several solutions has conflicts, but no wrong digits.
    let mut open = Game::new(Grid::EMPTY, 0);
    open.apply(&TimedEvent::new(0, Event::place(1).on(cell("r1c1")))).unwrap();
    open.apply(&TimedEvent::new(0, Event::place(1).on(cell("r1c2")))).unwrap();
    let check = open.check();
    assert!(check.conflicts.len() == 2 && !check.is_solution_known && check.wrong.is_empty());
    assert_eq!(open.hint(StepScale::Se, &Limits::default()), Err(NoHint::NotProper));
}

#[test]
fn applying_hints_solves_the_puzzle() {
    for puzzle in [PUZZLE, ".2..3......34..1"] {
        let mut game = Game::new(puzzle.parse::<Board>().unwrap(), 0);
        for _ in 0..500 {
            let hint = match game.hint(StepScale::Se, &Limits::default()) {
                Ok(hint) => hint,
                Err(NoHint::Solved) => break,
                Err(why) => panic!("{why}"),
            };
            game.apply(&TimedEvent::new(0, hint.taken(3))).unwrap();
            game.apply(&TimedEvent::new(0, hint.applied().unwrap())).unwrap();
        }
        assert_eq!((game.status(), game.mistakes()), (Status::Solved, Some(0)));
        assert!(!game.hints().is_empty());
    }
}

/// A step may come from anywhere. The mistakes of the game were counted from the step, those of its
/// review from the board.
#[test]
fn a_step_with_two_digits_for_one_cell_is_one_placement() {
    let mut player = Player::new(false);
    let part = |digit| Candidate { cell: cell("r1c3"), digit: Digit::new(digit).unwrap() };
    let step = Deduction {
        technique: Technique::XWing,
        placements: vec![part(1), part(2)],
        eliminations: Vec::new(),
    };
    player.play(Event::ApplyStep { step });
    assert_eq!((player.0.digit(index("r1c3")), player.0.mistakes()), (2, Some(1)));
    let review = player.0.review(&ReviewOptions::default(), &Limits::default()).unwrap();
    assert_eq!(review.summary.mistakes, 1);
}

/// The elimination stayed after the placement, and the review counted it as a mistake that was not on
/// the board.
#[test]
fn a_step_does_not_eliminate_what_it_places() {
    let mut player = Player::new(false);
    let part = Candidate { cell: cell("r1c3"), digit: "4".parse().unwrap() };
    let step =
        Deduction { technique: Technique::XWing, placements: vec![part], eliminations: vec![part] };
    player.play(Event::ApplyStep { step });
    assert!(player.0.cell(index("r1c3")).eliminated.is_empty());
    let review = player.0.review(&ReviewOptions::default(), &Limits::default()).unwrap();
    assert_eq!((review.summary.mistakes, review.summary.uncorrected), (0, 0));
}
