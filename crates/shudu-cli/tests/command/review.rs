//! `shudu review` of a recorded game.

use crate::common::shudu;
use shudu::Solvable;
use shudu::logic::{Detail, Explainer, State, StepScale, StepSolver};
use shudu::{Grid, Limits};
use shudu_game::{Cells, Event, Game, Meta, Review, Settings, TimedEvent};

const PUZZLE: &str =
    "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......";

/// Returns a saved game with one mistake, one guess, one hint and one long pause. It is abandoned.
fn game() -> String {
    let puzzle: Grid = PUZZLE.parse().unwrap();
    let solution = puzzle.solve().unwrap();
    let meta = Meta { title: Some("An <expert> game".to_owned()), ..Meta::default() };
    let settings = Settings::default().with_auto_candidates(true);
    let mut game = Game::new(puzzle, 1_000_000).with_settings(settings).with_meta(meta);
    let mut at_ms = 1_000_000;
    let mut play = |game: &mut Game, event: Event, ms: u64| {
        at_ms += ms;
        game.apply(&TimedEvent::new(at_ms, event)).unwrap();
    };
    let mut state = State::new(&puzzle);
    let mut explainer = Explainer::new(Detail::Outcome);
    for number in 0..12 {
        let step = explainer.next(&state).unwrap();
        let gone = step.eliminations.first().map(|one| one.digit);
        for one in step.eliminations.iter().filter(|one| Some(one.digit) == gone) {
            state.eliminate(one.cell, one.digit);
        }
        let cells = step.eliminations.iter().filter(|one| Some(one.digit) == gone);
        let cells = Cells::Named(cells.map(|one| one.cell).collect());
        let event = match step.placements.first() {
            Some(new) => {
                state.place(new.cell, new.digit);
                Event::place(new.digit.get()).on(new.cell)
            }
            None => Event::eliminate(gone.unwrap().get()).with_cells(cells),
        };
        play(&mut game, event, if number == 9 { 60_000 } else { 2_000 });
    }
    let blank = |game: &Game| (0..81).find(|&cell| game.digit(cell) == 0).unwrap();
    let cell = blank(&game);
    let right = solution.cells()[cell];
    let there = Cells::from(game.coord(cell));
    play(&mut game, Event::place(right % 9 + 1).with_cells(there.clone()), 3_000);
    play(&mut game, Event::Check, 1_000);
    play(&mut game, Event::Undo, 5_000);
    play(&mut game, Event::place(right).with_cells(there.clone()), 2_000);
    let hint = game.hint(StepScale::Se, &Limits::default()).unwrap();
    play(&mut game, hint.taken(3), 2_000);
    play(&mut game, hint.applied().unwrap(), 2_000);
    play(&mut game, Event::Abandon, 2_000);
    game.save()
}

#[test]
fn a_review_is_text_json_or_a_page() {
    let game = game();
    let text = shudu(&["review", "--level", "hard"], &game);
    assert_eq!((text.code, text.err.as_str()), (0, ""));
    for part in [
        "Abandoned after",
        "Mistakes: 1\n",
        "mistake, shown after 0:01, corrected after 0:06\n",
        "guess: no technique up to 4.4 justifies it",
        "hint of grade 3: ",
        "after a pause of 1:00",
        "Checks: 1\n",
        "  shudu generate --technique ",
    ] {
        assert!(text.out.contains(part), "{part}\n{}", text.out);
    }
    let deeper = shudu(&["review"], &game).out;
    assert!(deeper.contains("corrected after 0:06; a step was open: "), "{deeper}");
    let json = shudu(&["review", "--format", "json", "--level", "hard"], &game);
    let review: Review = serde_json::from_str(&json.out).unwrap();
    assert_eq!((review.summary.mistakes, review.summary.long_pauses), (1, 1));
    let html = shudu(&["review", "--format", "html", "--theme", "dark"], &game).out;
    assert!(html.starts_with("<!doctype html>") && html.ends_with("</html>\n"));
    assert!(html.contains("<h1>An &lt;expert&gt; game</h1>") && html.contains("<table>"));
    assert!(html.matches("<svg").count() > 3, "{}", html.matches("<svg").count());
}

#[test]
fn a_review_is_in_the_language_of_the_user() {
    let game = game();
    for (lang, title, end) in [("zh-CN", "操作", "后放弃"), ("zh-TW", "操作", "後放棄")] {
        let text = shudu(&["review", "--lang", lang], &game).out;
        assert!(text.contains(title) && text.contains(end), "{text}");
        assert!(!text.contains("review-") && !text.contains("mistake"), "{text}");
        let html = shudu(&["review", "--lang", lang, "--format", "html"], &game).out;
        assert!(html.contains(&format!("<html lang=\"{lang}\">")));
        assert!(!html.contains("review-"));
    }
}

#[test]
fn what_cannot_be_reviewed_is_rejected_with_its_place() {
    let error = |input: &str, code: i32, message: &str| {
        let ran = shudu(&["review"], input);
        assert_eq!((ran.code, ran.out.as_str()), (code, ""));
        assert!(ran.err.contains(message), "{}", ran.err);
    };
    error("", 2, "stdin:1:0: not a saved game: the text ends too early");
    error("{}", 2, "stdin: not a saved game: the key shudu-game is missing");
    error(
        "{\"shudu-game\":1,\n\"puzzle\":3}",
        2,
        "stdin:2:10: not a saved game: expected a string with one character per cell",
    );
    error("{\"shudu-game\":3}", 2, "this program reads versions 1 to 2");
    let damaged = game().replace("\"event\":\"check\"", "\"event\":\"resume\"");
    error(&damaged, 2, "does not apply: the game is not paused");
    let empty = Game::new(Grid::EMPTY, 0).save();
    error(&empty, 1, "the puzzle does not have exactly one known solution");
    let ran = shudu(&["review", "--theme", "dark"], game());
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("--theme is for --format html"));
}
