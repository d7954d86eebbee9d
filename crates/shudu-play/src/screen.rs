//! The whole screen: a pure function from the state to a buffer of styled characters.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use shudu_game::{Game, Status};
use shudu_messages::args;

use crate::app::App;
use crate::canvas::{Lines, write};
use crate::layout::{Layout, SMALLEST, layout};
use crate::text::{clock, width};
use crate::theme::Role;
use crate::view::{Dialog, Mode};
use crate::{board_view, dialog_view, scene, side_panel, words};

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
            dialog_view::type_in(app, typed, &layout, &mut buffer, &mut spots);
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
        parts.extend(game.meta().title.clone());
        let grade = words::grade(&app.catalogue, game.shape(), rating);
        if !grade.is_empty() {
            parts.push(grade);
        }
        if let Some(seed) = game.meta().seed {
            parts.push(app.say("play-seed", &args! { seed = seed.to_string() }));
        }
    }
    let time = match &app.game {
        Some(game) if app.view.switches.timer => clock(game.elapsed(app.now) / 1000),
        _ => String::new(),
    };
    let taken = width(&time) as u16;
    let left = Rect { width: area.width.saturating_sub(taken + 3), x: area.x + 1, ..area };
    write(buffer, left, (left.x, left.y), &parts.join(" · "), style);
    let x = area.right().saturating_sub(taken + 1);
    write(buffer, area, (x, area.y), &time, app.look.style(Role::Accent));
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
    let hint = if app.vi { "t" } else { "h" };
    let check = if app.vi { "e" } else { "k" };
    let keys: [(&'static str, &str); 9] = [
        (hint, "play-foot-hint"),
        (check, "play-foot-check"),
        ("u", "play-foot-undo"),
        ("f", "play-foot-candidates"),
        ("p", "play-foot-pause"),
        ("n", "play-foot-new"),
        ("m", "play-foot-options"),
        ("?", "play-foot-help"),
        ("q", "play-foot-quit"),
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
