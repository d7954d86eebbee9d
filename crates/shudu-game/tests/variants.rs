//! Games with rules beyond those of classic Sudoku, through every form that keeps them.

use shudu::grid::{Coord, Shape};
use shudu::logic::StepScale;
use shudu::rules::{Area, Constraint, Digits, Origin, Regions, Rules};
use shudu::{Limits, Puzzle};
use shudu_game::{Event, Game, Hint, LoadError, Status, TimedEvent, VERSION};

/// A 7×7 puzzle with the digits 0 to 6 and all six constraints: irregular regions, a diagonal, anti-knight,
/// a cage with a sum, a thermometer, a sandwich. It has one solution.
fn puzzle() -> Puzzle {
    serde_json::from_str(include_str!("six_constraints.json")).unwrap()
}

fn play(game: &mut Game, event: Event) {
    let at_ms = game.last_ms() + 1_000;
    game.apply(&TimedEvent::new(at_ms, event)).unwrap();
}

fn cell(name: &str) -> Coord {
    name.parse().unwrap()
}

#[test]
fn a_game_with_all_six_constraints_is_played_saved_and_continued() {
    let puzzle = puzzle();
    let rules = puzzle.rules();
    assert_eq!((rules.digits().first(), rules.constraints().len()), (0, 5));
    let mut game = Game::new(puzzle.clone(), 5);
    assert_eq!((game.shape(), game.puzzle()), (None, &puzzle));
    let solution = game.solution().unwrap().to_vec();
    // A conflict names its constraint: the thermometer from r3c1 to r5c1 increases.
    let low = game.number(cell("r3c1")).unwrap();
    let high = game.number(cell("r4c1")).unwrap();
    play(&mut game, Event::place(6).on(cell("r3c1")));
    play(&mut game, Event::place(1).on(cell("r4c1")));
    let is_thermometer = |origin: &Origin| match origin {
        Origin::Constraint(number) => {
            matches!(rules.constraints()[*number], Constraint::Thermometer { .. })
        }
        Origin::House(_) => false,
    };
    let found = game.conflicts();
    let found = found.iter().find(|found| is_thermometer(&found.origin())).unwrap();
    assert_eq!((&found.cells[..], found.digit), (&[low, high][..], None));
    let json = serde_json::to_value(game.check()).unwrap();
    let is_written = |one: &serde_json::Value| one["cells"] == serde_json::json!([low, high]);
    assert!(json["conflicts"].as_array().unwrap().iter().any(is_written), "{json}");
    play(&mut game, Event::Undo);
    play(&mut game, Event::Undo);
    // Hints lead to the solution; some steps are those of constraints.
    let mut used = 0;
    while game.status() == Status::Playing {
        let hint =
            game.hint(StepScale::Se, &Limits::default()).unwrap_or_else(|why| panic!("{why}"));
        let Hint::Step(step) = &hint else { panic!("{hint:?}") };
        used += usize::from(matches!(step.reason, shudu::logic::Reason::Constraint { .. }));
        play(&mut game, hint.taken(3));
        play(&mut game, hint.applied().unwrap());
        // Saved and loaded, it is the same game; so is its copy in another program.
        let saved = game.save();
        assert!(saved.starts_with("{\"shudu-game\":2,\"puzzle\":{\"rules\":{"), "{saved}");
        let loaded = Game::load(&saved).unwrap();
        assert_eq!((&loaded, loaded.puzzle()), (&game, &puzzle));
        game = loaded;
    }
    assert!(used > 0);
    assert_eq!((game.status(), game.digits()), (Status::Solved, solution));
    assert_eq!(game.mistakes(), Some(2));
}

#[test]
fn classic_puzzles_keep_the_first_form() {
    let nine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for text in [nine, ".2..3......34..1"] {
        let puzzle = shudu::text::parse(text).unwrap();
        let saved = Game::new(puzzle.clone(), 0).save();
        assert!(saved.starts_with(&format!("{{\"shudu-game\":1,\"puzzle\":\"{text}\"")), "{saved}");
        // What the maker wrote is a field that older programs ignore.
        let mut about = puzzle.about().clone();
        about.author = Some("数独".to_owned());
        about.solution = Some(vec![1; puzzle.cells().len()].into());
        let written = puzzle.clone().with_about(about.clone()).unwrap();
        let game = Game::new(written, 0);
        let saved = game.save();
        assert!(saved.starts_with(&format!("{{\"shudu-game\":1,\"puzzle\":\"{text}\"")), "{saved}");
        assert_eq!(Game::load(&saved).unwrap(), game);
        // A program that does not know all rules must not play the puzzle as a classic one.
        let name = "littlekillersum".to_owned();
        about.unknown = vec![shudu::UnknownConstraint { name, data: "[]".to_owned() }];
        let game = Game::new(puzzle.with_about(about).unwrap(), 0);
        assert!(game.save().starts_with("{\"shudu-game\":2"));
        assert_eq!(Game::load(&game.save()).unwrap(), game);
        assert!(game.has_unknown() && game.solution().is_none());
    }
}

#[test]
fn newer_forms_are_named() {
    let saved = Game::new(puzzle(), 0).save();
    let newer = saved.replacen("\"shudu-game\":2", "\"shudu-game\":3", 1);
    let error = Game::load(&newer).unwrap_err();
    let expected = LoadError::Version { found: "3".to_owned(), known: 2 };
    assert_eq!((&error, VERSION), (&expected, 2));
    assert_eq!(error.to_string(), "the game has version 3; this program reads versions 1 to 2");
    // The rules of form 2 are checked.
    let wrong = saved.replacen("\"r4c1\"", "\"r9c1\"", 1);
    assert!(matches!(Game::load(&wrong), Err(LoadError::Json { .. })));
}

/// Five grids whose corners overlap: 369 cells, 131 houses.
#[test]
fn a_samurai_is_played() {
    let corners = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
    let grid = |(top, left)| Area::square(9, Regions::Boxes(Shape::NINE)).at(top, left);
    let areas: Vec<Area> = corners.map(grid).into();
    let rules = Rules::new(Digits::up_to(Shape::NINE), areas, []).unwrap();
    let mut game = Game::new(Puzzle::new(rules, vec![0; 369]).unwrap(), 0);
    assert_eq!(
        (game.coords().len(), game.remaining(1), game.number(cell("r1c10"))),
        (369, 41, None)
    );
    // The cell r7c7 is in the first grid and in the middle one.
    let shared = game.number(cell("r7c7")).unwrap();
    assert_eq!(game.peers(shared).count(), 20 + 12);
    play(&mut game, Event::place(1).on(cell("r7c7")));
    play(&mut game, Event::place(1).on(cell("r7c15")));
    play(&mut game, Event::place(1).on(cell("r1c7")));
    let names: Vec<String> = (game.conflicts().iter())
        .map(|found| match found.origin() {
            Origin::House(house) => house.to_string(),
            Origin::Constraint(number) => number.to_string(),
        })
        .collect();
    assert_eq!(names, ["column 7", "row 1 of grid 3"]);
    // The cursor goes over the holes.
    play(&mut game, Event::select(cell("r1c9")));
    let right = shudu_game::Direction::Right;
    play(&mut game, Event::Move { direction: right, extend: false });
    assert_eq!(game.coord(game.cursor()), cell("r1c13"));
    assert_eq!(Game::load(&game.save()).unwrap(), game);
}
