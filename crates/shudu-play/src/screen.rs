//! The whole screen: a pure function from the state to a buffer of styled characters.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;
use shudu_game::{Game, Status};
use shudu_messages::args;

use crate::app::App;
use crate::canvas::{Lines, write};
use crate::layout::{Layout, SMALLEST, layout};
use crate::text::{clock, width};
use crate::theme::Role;
use crate::view::{Dialog, Mode};
use crate::{board_view, dialog_view, form_view, scene, side_panel, words};

/// What a click does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// Chooses a mode.
    Mode(Mode),
    /// Enters a digit.
    Digit(u8),
    /// Chooses a row of a dialog.
    Row(usize),
    /// Moves the cursor of the dialog.
    Cell(usize),
    /// Presses a key.
    Key(&'static str),
}

/// An area that can be clicked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hotspot {
    area: Rect,
    /// What a click does.
    pub target: Target,
}

impl Hotspot {
    pub(crate) fn new(area: Rect, target: Target) -> Hotspot {
        Hotspot { area, target }
    }

    /// Returns true if the point is in the area.
    #[must_use]
    pub(crate) fn contains(&self, x: u16, y: u16) -> bool {
        self.area.contains((x, y).into())
    }
}

/// Returns the screen, and what can be clicked.
#[must_use]
pub(crate) fn draw(app: &App) -> (Buffer, Vec<Hotspot>) {
    let area = Rect::new(0, 0, app.size.0, app.size.1);
    let mut buffer = Buffer::empty(area);
    buffer.set_style(area, app.look.style(Role::Text));
    let mut spots = Vec::new();
    if app.size.0 < SMALLEST.0 || app.size.1 < SMALLEST.1 {
        too_small(app, &mut buffer);
        return (buffer, spots);
    }
    if let Some(Dialog::TypeIn(typed)) = app.view.dialogs.last() {
        if let Some(layout) = layout(app.size.0, app.size.1, typed.board.shape(), typed.cursor) {
            title(app, &layout, &mut buffer);
            board_view::draw(&mut buffer, &scene::of_typed(typed), &layout, &app.look);
            form_view::type_in(app, typed, &layout, &mut buffer, &mut spots);
        }
        return (buffer, spots);
    }
    let shape = app.shape();
    let cursor = app.game.as_ref().map_or(0, Game::cursor);
    if let Some(layout) = layout(app.size.0, app.size.1, shape, cursor) {
        title(app, &layout, &mut buffer);
        match &app.game {
            Some(game) if game.status() == Status::Paused => paused(app, &layout, &mut buffer),
            Some(game) => {
                let scene = scene::of_game(game, &app.view);
                board_view::draw(&mut buffer, &scene, &layout, &app.look);
            }
            None => welcome(app, &layout, &mut buffer),
        }
        side_panel::draw(app, &layout, &mut buffer, &mut spots);
        footer(app, &layout, &mut buffer, &mut spots);
    }
    for (i, dialog) in app.view.dialogs.iter().enumerate() {
        // Only the front dialog can be clicked.
        if i + 1 == app.view.dialogs.len() {
            spots.clear();
        }
        dialog_view::draw(app, dialog, &mut buffer, &mut spots);
    }
    (buffer, spots)
}

fn too_small(app: &App, buffer: &mut Buffer) {
    let words = args! { width = SMALLEST.0, height = SMALLEST.1 };
    let text = app.say("play-too-small", &words);
    let area = buffer.area;
    Lines::new(buffer, area).wrapped(&text, app.look.style(Role::Text), 0);
}

/// The line at the top: the puzzle on the left, the timer on the right.
fn title(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let style = app.look.style(Role::Title);
    let area = layout.title;
    let mut parts = vec!["shudu".to_owned()];
    if let Some(game) = &app.game {
        let rating = app.view.rating.or(game.meta().rating);
        parts.extend(game.meta().title.as_deref().map(words::printable));
        let grade = words::grade(&app.catalogue, game.shape(), rating);
        if !grade.is_empty() {
            parts.push(grade);
        }
        if let Some(seed) = game.meta().seed {
            parts.push(app.say("play-seed", &args! { seed = seed.to_string() }));
        }
    }
    let mut time = match &app.game {
        Some(game) if app.view.switches.timer => clock(game.elapsed(app.now) / 1000),
        _ => String::new(),
    };
    // Without the line of keys at the bottom, the one that lists the others is here.
    if layout.footer.is_none() {
        time = format!("? {}  {time}", app.say("play-foot-help", &args! {})).trim_end().to_owned();
    }
    let taken = width(&time) as u16;
    let x = area.right().saturating_sub(taken + 1);
    write(buffer, area, (x, area.y), &time, app.look.style(Role::Accent));
    let mut right = x.saturating_sub(2);
    // This sign stays as long as the game is not saved; messages do not.
    if app.view.unsaved.is_some() {
        let sign = format!(" ! {} ", app.say("play-not-saved-sign", &args! {}));
        right = right.saturating_sub(width(&sign) as u16);
        let style = app.look.style(Role::Warning).add_modifier(Modifier::REVERSED);
        write(buffer, area, (right, area.y), &sign, style);
        right = right.saturating_sub(1);
    }
    let left = Rect { width: right.saturating_sub(area.x + 1), x: area.x + 1, ..area };
    write(buffer, left, (left.x, left.y), &parts.join(" · "), style);
}

/// The board is hidden while the game is paused.
fn paused(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let scene = board_view::BoardScene::new(app.shape());
    board_view::draw(buffer, &scene, layout, &app.look);
    let text = app.say("play-paused", &args! {});
    let wide = (width(&text) as u16 + 4).min(layout.board.width);
    let x = layout.board.x + (layout.board.width - wide) / 2;
    let area = Rect::new(x, layout.board.y + layout.board.height / 2, wide, 1);
    write(buffer, area, (area.x, area.y), &format!("  {text}  "), app.look.style(Role::Chosen));
}

fn welcome(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let scene = board_view::BoardScene::new(app.shape());
    board_view::draw(buffer, &scene, layout, &app.look);
    let mut lines = Lines::new(buffer, layout.panel);
    if let Some(message) = &app.view.message {
        lines.wrapped(&message.text, app.look.style(message.role), 0);
    }
    if let Some((_, count)) = app.searching.first() {
        let text = app.say("play-generating", &args! { count = *count });
        lines.wrapped(&text, app.look.style(Role::Accent), 0);
    }
    lines.wrapped(&app.say("play-welcome", &args! {}), app.look.style(Role::Second), 0);
}

/// The most important keys.
fn footer(app: &App, layout: &Layout, buffer: &mut Buffer, spots: &mut Vec<Hotspot>) {
    let Some(area) = layout.footer else { return };
    let hint = app.hint_key();
    let check = if app.vi { "e" } else { "k" };
    let keys: [(&'static str, &str); 9] = [
        ("?", "play-foot-help"),
        (hint, "play-foot-hint"),
        (check, "play-foot-check"),
        ("u", "play-foot-undo"),
        ("f", "play-foot-candidates"),
        ("n", "play-foot-new"),
        ("q", "play-foot-quit"),
        ("p", "play-foot-pause"),
        ("m", "play-foot-options"),
    ];
    let mut x = area.x + 1;
    for (key, name) in keys {
        let name = app.say(name, &args! {});
        let room = width(key) + width(&name) + 3;
        if usize::from(x) + room > usize::from(area.right()) {
            break;
        }
        let start = x;
        x += write(buffer, area, (x, area.y), key, app.look.style(Role::Accent));
        x += write(buffer, area, (x, area.y), &format!(" {name}"), app.look.style(Role::Second));
        spots.push(Hotspot::new(Rect::new(start, area.y, x - start, 1), Target::Key(key)));
        x += 2;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu::grid::{Board, Shape};
    use shudu::{Limits, random};
    use shudu_game::{Event, TimedEvent};
    use shudu_messages::{Catalogue, Lang};

    use super::*;
    use crate::app::Input;
    use crate::new_game::NewGame;
    use crate::statistics::Statistics;
    use crate::theme::{Depth, Look};
    use crate::type_in::TypeIn;
    use crate::view::{Listed, Rows};

    const PUZZLE: &str =
        "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......";

    /// A player in the middle of a game, with marks, colors, a selection and a conflict.
    fn app(shape: Shape, lang: Lang, depth: Depth) -> App {
        let look = Look { theme: &shudu_draw::DARK, depth };
        let mut app = App::new(Arc::new(Catalogue::new(lang)), look, false);
        let board = match shape == Shape::NINE {
            true => PUZZLE.parse().unwrap(),
            false => {
                let mut board = Board::empty(shape);
                board.set(0, 1);
                board
            }
        };
        let mut game = Game::new(board, 0);
        let side = shape.side() as u8;
        let mut play = |event| drop(game.apply(&TimedEvent::new(1000, event)));
        play(Event::select(shape.coord(1)));
        for digit in 1..=side {
            play(Event::corner(digit));
            play(Event::center(digit));
        }
        play(Event::color(2));
        play(Event::select(shape.coord(shape.cells() - 1)));
        play(Event::place(1));
        play(Event::Extend { cells: vec![shape.coord(shape.cells() / 2)] });
        app.game = Some(game);
        app
    }

    fn dialogs(app: &App) -> Vec<Dialog> {
        let board = app.game.as_ref().unwrap().puzzle().clone();
        let meta = shudu_game::Meta::default();
        let listed = Listed { board, own: Vec::new(), meta, rating: None };
        let list = |rows| Dialog::List { rows, chosen: 0, deleting: true };
        vec![
            Dialog::Help { scroll: 3 },
            Dialog::New(NewGame::default()),
            Dialog::TypeIn(TypeIn::new(app.shape())),
            Dialog::Name("point 1".to_owned()),
            Dialog::Options { chosen: 7 },
            Dialog::Text { title: "x".repeat(80), lines: vec!["数独 ".repeat(99)], scroll: 9 },
            Dialog::Statistics {
                statistics: Statistics::of(app.game.iter().chain(&app.game)),
                scroll: 2,
            },
            Dialog::Finished { mistakes: Some(3), review: vec!["a b ".repeat(60)] },
            list(Rows::Games(vec![("1".to_owned(), "数".repeat(99)); 70])),
            list(Rows::SavePoints(vec!["point".to_owned(); 3])),
            list(Rows::Puzzles(vec![listed; 9])),
        ]
    }

    /// Draws a state and checks that the buffer has the size of the screen.
    fn check(app: &App) {
        let (buffer, spots) = draw(app);
        assert_eq!((buffer.area.width, buffer.area.height), app.size);
        for spot in spots {
            assert_eq!(spot.area.intersection(buffer.area), spot.area, "{spot:?} {:?}", app.size);
        }
    }

    #[test]
    fn every_size_can_be_drawn() {
        let shapes: Vec<Shape> = Shape::all().collect();
        let depths = [Depth::None, Depth::Ansi16, Depth::Ansi256, Depth::True];
        let mut apps = Vec::new();
        for (i, &shape) in shapes.iter().enumerate() {
            for (j, lang) in Lang::ALL.into_iter().enumerate() {
                apps.push(app(shape, lang, depths[(i + j) % 4]));
            }
        }
        let rng = &mut random::Stream::new(14, 0);
        for width in 1..=200 {
            for height in 1..=60 {
                let number = random::below(rng, apps.len() as u32) as usize;
                let app = &mut apps[number];
                app.size = (width, height);
                let dialogs = dialogs(app);
                let chosen = random::below(rng, 2 * dialogs.len() as u32) as usize;
                app.view.dialogs = dialogs.into_iter().skip(chosen).take(1).collect();
                check(app);
            }
        }
    }

    #[test]
    fn every_shape_language_and_dialog_can_be_drawn() {
        for shape in Shape::all() {
            for lang in Lang::ALL {
                let mut app = app(shape, lang, Depth::True);
                for size in [(40, 20), (80, 24), (120, 40)] {
                    app.size = size;
                    app.view.dialogs.clear();
                    check(&app);
                    for dialog in dialogs(&app) {
                        app.view.dialogs = vec![dialog];
                        check(&app);
                    }
                }
            }
        }
    }

    #[test]
    fn every_grade_of_every_step_can_be_drawn() {
        let mut app = app(Shape::NINE, Lang::En, Depth::Ansi256);
        app.game = Some(Game::new(PUZZLE.parse().unwrap(), 0));
        let sizes = [(40, 20), (60, 24), (80, 24), (120, 40), (200, 60)];
        for _ in 0..12 {
            let hint = app.game.as_ref().unwrap().hint(&Limits::default()).unwrap();
            app.show_hint(hint);
            for grade in 1..=shudu_game::GRADES {
                app.view.hint.as_mut().unwrap().grade = grade;
                for size in sizes {
                    app.size = size;
                    check(&app);
                }
            }
            app.update(Input::Key(crate::keys::Key::plain("Enter")), 2000);
            assert!(app.view.hint.is_none());
        }
    }
}
