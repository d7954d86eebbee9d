//! The whole screen: a pure function from the state to a buffer of styled characters.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;
use shudu_game::words::time;
use shudu_game::{Game, Status};
use shudu_messages::args;

use crate::app::App;
use crate::canvas::{Lines, write};
use crate::keys::{self, Action};
use crate::layout::{Layout, SMALLEST, layout};
use crate::outline::Outline;
use crate::text::width;
use crate::theme::Role;
use crate::view::{Dialog, Mode};
use crate::work::Slot;
use crate::{board_view, dialog_view, form_view, scene, side_panel, words};

/// What a click does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Mode(Mode),
    Digit(u8),
    /// Chooses a row of a dialog.
    Row(usize),
    /// Moves the cursor of the dialog.
    Cell(usize),
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
    pub(crate) fn contains(&self, x: u16, y: u16) -> bool {
        self.area.contains((x, y).into())
    }
}

/// Returns the screen, and what can be clicked.
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
        let outline = Outline::classic(typed.board.shape());
        if let Some(layout) = layout(app.size.0, app.size.1, &outline, typed.cursor) {
            title(app, &layout, &mut buffer);
            board_view::draw(&mut buffer, &scene::of_typed(typed), &layout, &app.look);
            form_view::type_in(app, typed, &layout, &mut buffer, &mut spots);
        }
        return (buffer, spots);
    }
    let outline = Outline::of(&app.rules());
    let cursor = app.game.as_ref().map_or(0, Game::cursor);
    if let Some(layout) = layout(app.size.0, app.size.1, &outline, cursor) {
        title(app, &layout, &mut buffer);
        match &app.game {
            Some(game) if game.status() == Status::Paused => paused(app, &layout, &mut buffer),
            Some(game) => {
                let scene = scene::of_game(game, &app.view, &app.remembered);
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
        parts.extend(words::title(game));
        let grade = words::grade(&app.catalogue, game.rules(), rating);
        if !grade.is_empty() {
            parts.push(grade);
        }
        if let Some(seed) = game.meta().seed {
            parts.push(app.say("play-seed", &args! { seed = seed.to_string() }));
        }
    }
    let mut time = match &app.game {
        Some(game) if app.remembered.timer => time(game.elapsed(app.now)),
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
    if app.entry.unsaved.is_some() {
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
    let scene = board_view::BoardScene::new(Outline::of(&app.rules()));
    board_view::draw(buffer, &scene, layout, &app.look);
    let text = app.say("play-paused", &args! {});
    let wide = (width(&text) as u16 + 4).min(layout.board.width);
    let x = layout.board.x + (layout.board.width - wide) / 2;
    let area = Rect::new(x, layout.board.y + layout.board.height / 2, wide, 1);
    write(buffer, area, (area.x, area.y), &format!("  {text}  "), app.look.style(Role::Chosen));
}

fn welcome(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let scene = board_view::BoardScene::new(Outline::of(&app.rules()));
    board_view::draw(buffer, &scene, layout, &app.look);
    let mut lines = Lines::new(buffer, layout.panel);
    if let Some(message) = &app.view.message {
        lines.wrapped(&message.text, app.look.style(message.role), 0);
    }
    if let Some(count) = app.attempts(Slot::Generate) {
        let text = app.say("play-generating", &args! { count = count });
        lines.wrapped(&text, app.look.style(Role::Accent), 0);
    }
    lines.wrapped(&app.say("play-welcome", &args! {}), app.look.style(Role::Second), 0);
}

/// The most important keys.
fn footer(app: &App, layout: &Layout, buffer: &mut Buffer, spots: &mut Vec<Hotspot>) {
    let Some(area) = layout.footer else { return };
    let keys = [
        (Action::Help, "play-foot-help"),
        (Action::Hint, "play-foot-hint"),
        (Action::Check, "play-foot-check"),
        (Action::Undo, "play-foot-undo"),
        (Action::FillCandidates, "play-foot-candidates"),
        (Action::NewGame, "play-foot-new"),
        (Action::Quit, "play-foot-quit"),
        (Action::Pause, "play-foot-pause"),
        (Action::Options, "play-foot-options"),
    ];
    let mut x = area.x + 1;
    for (action, name) in keys {
        let (key, name) = (keys::key_of(action, app.vi), app.say(name, &args! {}));
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

    use shudu::Limits;
    use shudu::grid::{Board, Shape};
    use shudu::logic::StepScale;
    use shudu::random::{Rng, Stream};
    use shudu_game::{Event, TimedEvent};
    use shudu_messages::{Catalogue, Lang};

    use super::*;
    use crate::app::Input;
    use crate::new_game::NewGame;
    use crate::statistics::Statistics;
    use crate::theme::{Depth, Look};
    use crate::type_in::TypeIn;
    use crate::view::{Listed, Page, Rows};

    const PUZZLE: &str =
        "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......";

    /// A player in the middle of a game, with marks, colors, a selection and a conflict.
    fn app(shape: Shape, lang: Lang, depth: Depth) -> App {
        let look = Look { theme: &shudu_draw::DARK, depth };
        let mut app = App::new(Arc::new(Catalogue::new(lang)), look, false);
        let board: Board = match shape == Shape::NINE {
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
        let puzzle = app.game.as_ref().unwrap().puzzle().clone();
        let meta = shudu_game::Meta::default();
        let listed = Listed { puzzle, meta, rating: None };
        let list = |rows| Dialog::List { rows, chosen: 0, deleting: true };
        vec![
            Dialog::Text(Page::Help, 3),
            Dialog::New(NewGame::default()),
            Dialog::TypeIn(TypeIn::new(app.rules().as_classic().unwrap_or(Shape::NINE))),
            Dialog::Name("point 1".to_owned()),
            Dialog::Options { chosen: 7 },
            Dialog::Text(Page::Review(vec!["数独 ".repeat(99)]), 9),
            Dialog::Text(Page::Statistics(Statistics::of(app.game.iter().chain(&app.game))), 2),
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
        let rng = &mut Stream::new(14, 0);
        for width in 1..=200 {
            for height in 1..=60 {
                let number = rng.below(apps.len() as u32) as usize;
                let app = &mut apps[number];
                app.size = (width, height);
                let dialogs = dialogs(app);
                let chosen = rng.below(2 * dialogs.len() as u32) as usize;
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

    /// Returns the lines of the screen.
    fn text(app: &App) -> Vec<String> {
        let (buffer, _) = draw(app);
        let rows = buffer.content.chunks(usize::from(buffer.area.width));
        rows.map(|row| row.iter().map(ratatui_core::buffer::Cell::symbol).collect()).collect()
    }

    fn variant(puzzle: shudu::Puzzle) -> App {
        let mut app = app(Shape::NINE, Lang::En, Depth::None);
        app.game = Some(Game::new(puzzle, 0));
        app
    }

    /// Irregular regions, digits 0 to 6, a diagonal, anti-knight, a cage, a thermometer, a sandwich.
    #[test]
    fn a_variant_is_drawn_with_its_borders_and_rules() {
        let six = include_str!("../../shudu-game/tests/six_constraints.json");
        let mut app = variant(serde_json::from_str(six).unwrap());
        for size in [(40, 20), (80, 24), (120, 40)] {
            app.size = size;
            check(&app);
        }
        app.size = (120, 40);
        let mut press = |name: &str| drop(app.update(Input::Key(crate::keys::Key::plain(name)), 9));
        ["ArrowDown", "ArrowDown", "0"].into_iter().for_each(&mut press);
        let cell = app.game.as_ref().unwrap();
        assert_eq!((cell.digit(cell.cursor()), cell.coord(cell.cursor()).row), (1, 2));
        let shown = text(&app).join("\n");
        for part in ["> Thermometer r3c1", "The digits are 0 to 6.", "7×7 variant", "┣", "┃", "│"]
        {
            assert!(shown.contains(part), "{part} in {shown}");
        }
        let mut press = |name: &str| drop(app.update(Input::Key(crate::keys::Key::plain(name)), 9));
        press("7");
        assert!(app.view.message.as_ref().unwrap().text.contains("expected 0 to 6"));
        for _ in 0..40 {
            let game = app.game.as_ref().unwrap();
            let Ok(hint) = game.hint(StepScale::Se, &Limits::default()) else { break };
            app.show_hint(hint);
            for grade in 1..=shudu_game::GRADES {
                if let Some(shown) = &mut app.view.hint {
                    shown.grade = grade;
                }
                check(&app);
            }
            let event = app.view.hint.take().and_then(|shown| shown.hint.applied()).unwrap();
            app.game.as_mut().unwrap().apply(&TimedEvent::new(9, event)).unwrap();
        }
    }

    /// A board of 16×16 in 80×24 characters had no numbers of rows, but hints name them.
    #[test]
    fn rows_have_numbers_at_every_size() {
        for side in [4, 6, 9, 12, 16, 25] {
            let mut app = app(Shape::for_side(side).unwrap(), Lang::En, Depth::None);
            for size in [(40, 20), (60, 22), (80, 24), (100, 30), (120, 40), (200, 60)] {
                app.size = size;
                let outline = Outline::of(&app.rules());
                let layout = layout(size.0, size.1, &outline, app.game.as_ref().unwrap().cursor());
                let layout = layout.unwrap();
                let shown = text(&app);
                for &(row, y) in &layout.rows.cells {
                    let y = layout.board.y + y + (layout.rows.cell - 1) / 2;
                    let line: Vec<char> = shown[usize::from(y)].chars().collect();
                    let x = usize::from(layout.board.x) - if layout.labels.0 { 2 } else { 0 };
                    let last = char::from_digit((row as u32 + 1) % 10, 10).unwrap();
                    assert_eq!(line[x], last, "{side} {size:?} {row}: {shown:#?}");
                }
            }
        }
    }

    /// The strip of digits showed only which are complete.
    #[test]
    fn the_strip_of_digits_shows_how_many_are_left() {
        let mut app = app(Shape::NINE, Lang::En, Depth::None);
        app.game = Some(Game::new(PUZZLE.parse::<Board>().unwrap(), 0));
        for size in [(80, 24), (120, 40)] {
            app.size = size;
            let shown = text(&app).join("\n");
            let game = app.game.as_ref().unwrap();
            for digit in 1..=9u8 {
                let left = char::from_digit(game.remaining(digit) as u32, 10).unwrap();
                let part = format!("{digit}{}", crate::cell_view::small(left));
                assert!(shown.contains(&part), "{part} in {shown}");
            }
        }
    }

    /// Five grids that overlap: only a part fits, and there are holes.
    #[test]
    fn a_samurai_is_drawn() {
        use shudu::rules::{Area, Digits, Regions, Rules};
        let corners = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
        let grid = |(top, left)| Area::square(9, Regions::Boxes(Shape::NINE)).at(top, left);
        let areas: Vec<Area> = corners.map(grid).into();
        let rules = Rules::new(Digits::up_to(Shape::NINE), areas, []).unwrap();
        let mut app = variant(shudu::Puzzle::new(rules, vec![0; 369]).unwrap());
        for size in [(40, 20), (80, 24), (120, 40), (200, 60)] {
            app.size = size;
            for name in ["r1c1", "r1c21", "r11c11", "r21c21"] {
                let event = Event::select(name.parse().unwrap());
                app.game.as_mut().unwrap().apply(&TimedEvent::new(1, event)).unwrap();
                check(&app);
            }
        }
        let shown = text(&app);
        let top = shown.iter().find(|line| line.contains('┌')).unwrap();
        assert_eq!((top.matches('┌').count(), top.matches('┐').count()), (2, 2), "{top}");
    }

    #[test]
    fn every_grade_of_every_step_can_be_drawn() {
        let mut app = app(Shape::NINE, Lang::En, Depth::Ansi256);
        app.game = Some(Game::new(PUZZLE.parse::<Board>().unwrap(), 0));
        let sizes = [(40, 20), (60, 24), (80, 24), (120, 40), (200, 60)];
        for _ in 0..12 {
            let hint = app.game.as_ref().unwrap().hint(StepScale::Se, &Limits::default()).unwrap();
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
