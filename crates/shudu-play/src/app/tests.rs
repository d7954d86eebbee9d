//! Random inputs, and the way of a digit through the player.

use shudu::Solvable;
use shudu::random::{Rng, Stream};
use shudu::solve::Verdict;
use shudu_messages::Lang;

use super::pointer::read;
use super::*;
use crate::keys::KEYS;
use crate::screen;
use crate::theme::Depth;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn player() -> App {
    let look = Look { theme: &shudu_draw::DARK, depth: Depth::True };
    App::new(Arc::new(Catalogue::new(Lang::En)), look, false)
}

/// Returns the report on a puzzle.
fn verdict(puzzle: &str) -> Report {
    Report::Verdict(Puzzle::from(puzzle.parse::<shudu::Board>().unwrap()).verdict())
}

/// Returns a key, a click, a pasted text or a new size.
fn any_input(rng: &mut Stream) -> Input {
    let name = |key: &&'static str| key.rsplit('+').find(|part| !part.is_empty()).unwrap_or("+");
    let keys: Vec<&str> = KEYS.iter().flat_map(|row| row.keys(false)).map(name).collect();
    let mut below = |n: u32| rng.below(n);
    match below(20) {
        0 => Input::Resize(1 + below(150) as u16, 1 + below(60) as u16),
        1 => Input::Paste([PUZZLE, "1...............", "hello", ""][below(4) as usize].to_owned()),
        2 | 3 => Input::Mouse {
            kind: [MouseKind::Press, MouseKind::Drag, MouseKind::WheelDown][below(3) as usize],
            x: below(130) as u16,
            y: below(50) as u16,
            extend: below(2) == 0,
        },
        4..=8 => Input::Key(Key {
            shift: below(4) == 0,
            ..Key::plain(keys[below(keys.len() as u32) as usize])
        }),
        _ => {
            // Letters and digits; q and Ctrl-C only ask for the end.
            let c = char::from(b'0' + below(75) as u8);
            Input::Key(Key { ctrl: below(8) == 0, ..Key::plain(&c.to_string()) })
        }
    }
}

/// Random inputs never panic, and every state can be drawn. Searches are answered at once.
#[test]
fn random_inputs() {
    for seed in 0..20 {
        let rng = &mut Stream::new(14, seed);
        let mut app = player();
        app.offer(read(PUZZLE).unwrap());
        let mut effects = app.update(Input::Tick, 0);
        for now in 0..1500 {
            for effect in std::mem::take(&mut effects) {
                let Effect::Start(search, ..) = effect else { continue };
                // The generator and the review are too slow for this test.
                let report = match *search {
                    Search::Hint(game, order) => {
                        Report::Hint(game.hint(order, &shudu::Limits::default()))
                    }
                    Search::Check(game) => Report::Check(Box::new(game.check())),
                    Search::Verdict(board) => {
                        let limits = shudu::Limits::default().with_nodes(1000);
                        let Ok(verdict) = board.verdict_within(&limits) else { continue };
                        Report::Verdict(verdict)
                    }
                    _ => continue,
                };
                app.update(Input::Report(report, Slot::Advice), now);
            }
            effects = app.update(any_input(rng), now);
            if now % 10 == 0 {
                let (_, spots) = screen::draw(&app);
                app.hotspots = spots;
            }
        }
    }
}

/// Only the first of three quick keys for a hint counted, and Enter before a verdict did nothing.
#[test]
fn keys_that_are_pressed_during_a_search_are_not_lost() {
    let mut app = player();
    app.offer(read(PUZZLE).unwrap());
    app.update(Input::Report(verdict(PUZZLE), Slot::Verdict), 5);
    let press = |app: &mut App, name: &str| app.update(Input::Key(Key::plain(name)), 10);
    let answer = |app: &mut App, grade: u8| {
        let game = app.game.clone().unwrap();
        let hint = game.hint(Default::default(), &shudu::Limits::default());
        app.update(Input::Report(Report::Hint(hint), Slot::Advice), 11);
        app.update(Input::Report(Report::Ended, Slot::Advice), 11);
        assert_eq!(app.view.hint.as_ref().unwrap().grade, grade);
        assert_eq!(app.game.as_ref().unwrap().hint_count(), 1);
    };
    let is_search = |effects: &[Effect]| effects.iter().any(|e| matches!(e, Effect::Start(..)));
    assert!(is_search(&press(&mut app, "h")));
    assert!(!is_search(&press(&mut app, "h")) && !is_search(&press(&mut app, "h")));
    answer(&mut app, 3);
    press(&mut app, "Escape");
    app.game = Some(Game::new(read(PUZZLE).unwrap().remove(0).puzzle, 0));
    // One key for the whole step.
    assert!(is_search(&press(&mut app, "T")));
    answer(&mut app, 3);
    press(&mut app, "Enter");
    assert_eq!(app.game.as_ref().unwrap().blanks(), 50);
    app.open_type_in();
    app.update(Input::Paste(PUZZLE.to_owned()), 12);
    press(&mut app, "Enter");
    assert!(!app.view.dialogs.is_empty());
    app.update(Input::Report(verdict(PUZZLE), Slot::Verdict), 13);
    assert!(app.view.dialogs.is_empty());
    assert_eq!(app.game.as_ref().unwrap().blanks(), 51);
}

/// The message of a dialog stayed on the board after the dialog was closed.
#[test]
fn closing_a_dialog_removes_its_message() {
    let mut app = player();
    let press = |app: &mut App, names: &[&str]| {
        names.iter().for_each(|name| drop(app.update(Input::Key(Key::plain(name)), 10)));
    };
    press(&mut app, &["n", "ArrowDown", "9", "-", "1", "Enter"]);
    assert!(app.view.message.as_ref().unwrap().text.starts_with("The rating is"));
    press(&mut app, &["Escape"]);
    assert!(app.view.dialogs.is_empty() && app.view.message.is_none());
    press(&mut app, &["n", "ArrowUp", "Enter", "5", "5", "Enter"]);
    let verdict = Report::Verdict(Verdict::None);
    app.update(Input::Report(verdict, Slot::Verdict), 10);
    press(&mut app, &["Enter"]);
    assert!(app.view.message.is_some());
    press(&mut app, &["Escape", "Escape"]);
    assert!(app.view.dialogs.is_empty() && app.view.message.is_none());
}

/// The advice on a pasted text named flags of the command line.
#[test]
fn messages_about_pasted_text_name_no_flags() {
    for lang in Lang::ALL {
        let mut app = player();
        app.catalogue = Arc::new(Catalogue::new(lang));
        for text in ["hello there", "\u{0}\u{1}", "3,5,77", "a:b", "a,b\n1,2", "1234", &PUZZLE[1..]]
        {
            app.view.message = None;
            app.update(Input::Paste(text.to_owned()), 10);
            let message = app.view.message.clone().map(|message| message.text).unwrap_or_default();
            assert!(!message.is_empty(), "{text:?}");
            assert!(!message.contains("--") && !message.contains("shudu"), "{text:?}: {message}");
        }
    }
}

/// A typed puzzle with several solutions was rejected, one of a file was started.
#[test]
fn a_typed_puzzle_with_several_solutions_starts_after_a_second_enter() {
    let mut app = player();
    let press = |app: &mut App, name: &str| app.update(Input::Key(Key::plain(name)), 10);
    let several = || Input::Report(verdict(&".".repeat(81)), Slot::Verdict);
    app.open_type_in();
    press(&mut app, "5");
    app.update(several(), 10);
    press(&mut app, "Enter");
    assert!(app.game.is_none() && app.view.message.is_some());
    // Another key continues the typing.
    press(&mut app, "3");
    app.update(several(), 10);
    press(&mut app, "Enter");
    assert!(app.game.is_none());
    press(&mut app, "Enter");
    assert_eq!(app.game.as_ref().unwrap().blanks(), 79);
    assert!(app.view.message.as_ref().unwrap().text.contains("several solutions"));
}

/// A puzzle that was pasted while the rating was typed became a rating.
#[test]
fn a_puzzle_can_be_pasted_into_any_field_of_the_form() {
    let mut app = player();
    for name in ["n", "ArrowDown"] {
        app.update(Input::Key(Key::plain(name)), 10);
    }
    app.update(Input::Paste("3.4".to_owned()), 10);
    assert!(app.pending.is_none());
    app.update(Input::Paste(PUZZLE.to_owned()), 10);
    assert!(app.pending.is_some());
}
