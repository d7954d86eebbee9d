//! Random inputs, and the way of a digit through the player.

use shudu::random::{self, Stream};
use shudu::solve::VerdictKind;
use shudu_messages::Lang;

use super::pointer::read;
use super::*;
use crate::screen;
use crate::theme::Depth;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn player() -> App {
    let look = Look { theme: &shudu_draw::DARK, depth: Depth::True };
    App::new(Arc::new(Catalogue::new(Lang::En)), look, false)
}

/// Returns a key, a click, a pasted text or a new size.
fn any_input(rng: &mut Stream) -> Input {
    const NAMES: [&str; 20] = [
        "ArrowUp",
        "ArrowDown",
        "ArrowLeft",
        "ArrowRight",
        "Home",
        "End",
        "PageUp",
        "PageDown",
        "Enter",
        "Escape",
        "Tab",
        "Backspace",
        "Delete",
        "Space",
        "F1",
        "?",
        "+",
        "=",
        "[",
        ",",
    ];
    let mut below = |n: u32| random::below(rng, n);
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
            ..Key::plain(NAMES[below(NAMES.len() as u32) as usize])
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
                let Effect::Start(search) = effect else { continue };
                // The generator and the review are too slow for this test.
                let report = match *search {
                    Search::Hint(game) => Report::Hint(game.hint(&shudu::Limits::default())),
                    Search::Check(game) => Report::Check(Box::new(game.check())),
                    Search::Verdict(board) => {
                        let limits = shudu::Limits::default().with_nodes(1000);
                        let Ok(verdict) = board.verdict_within(&limits) else { continue };
                        Report::Verdict(verdict.kind(), None, None)
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

#[test]
fn a_digit_goes_through_the_game() {
    let mut app = player();
    app.offer(read(PUZZLE).unwrap());
    app.update(Input::Report(Report::Verdict(VerdictKind::Unique, None, None), Slot::Verdict), 5);
    let press = |app: &mut App, name: &str| app.update(Input::Key(Key::plain(name)), 10);
    assert!(matches!(press(&mut app, "4")[..], [Effect::Record]));
    assert_eq!(app.game.as_ref().unwrap().digit(2), 4);
    press(&mut app, "u");
    assert_eq!(app.game.as_ref().unwrap().digit(2), 0);
    press(&mut app, "ArrowLeft");
    press(&mut app, "4");
    assert_eq!(app.view.message.as_ref().unwrap().text, "r1c2 is a given.");
}
