//! Dialogs: help, text, statistics, options, the end of a game. `form_view.rs` and `list_view.rs` draw the
//! others.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use shudu::logic::StepScale;
use shudu_game::words::time;
use shudu_game::{Game, Status};
use shudu_messages::args;

use crate::app::App;
use crate::canvas::{Lines, frame, write};
use crate::keys::{self, Carrier, Group, KEYS};
use crate::screen::{Hotspot, Target};
use crate::text::{pad, width, wrap};
use crate::theme::Role;
use crate::view::{Dialog, Page, Switch};
use crate::work::Slot;
use crate::{form_view, list_view, words};

/// The widest dialog.
pub(crate) const WIDEST: u16 = 72;

/// Returns an area in the middle of the screen.
fn centered(app: &App, columns: u16, rows: u16) -> Rect {
    let (w, h) = (columns.min(app.size.0), rows.min(app.size.1));
    Rect::new((app.size.0 - w) / 2, (app.size.1 - h) / 2, w, h)
}

/// Draws a dialog in front of the screen.
pub(crate) fn draw(app: &App, dialog: &Dialog, buffer: &mut Buffer, spots: &mut Vec<Hotspot>) {
    match dialog {
        Dialog::Text(page, scroll) => {
            let columns = usize::from(WIDEST.min(app.size.0).saturating_sub(4));
            let plain = |lines: Vec<String>| lines.into_iter().map(|l| (Role::Text, l)).collect();
            let (title, lines) = match page {
                Page::Help => ("play-help-title", help_lines(app, columns)),
                Page::Statistics(statistics) => {
                    let mut lines = statistics.table(&app.catalogue);
                    if lines.iter().any(|line| width(line) > columns) {
                        lines = statistics.list(&app.catalogue);
                    }
                    ("play-statistics-title", plain(lines))
                }
                Page::Review(lines) => {
                    let lines = lines.iter().flat_map(|line| wrap(line, columns));
                    ("play-review-title", plain(lines.collect()))
                }
            };
            text_box(app, buffer, &app.say(title, &args! {}), &lines, *scroll);
        }
        Dialog::New(form) => form_view::new_game(app, form, buffer, spots),
        Dialog::List { rows, chosen, deleting } => {
            list_view::list(app, rows, *chosen, *deleting, buffer, spots);
        }
        Dialog::Name(name) => {
            let title = app.say("play-save-point-title", &args! {});
            let inner = open(app, buffer, &title, (50, 5));
            let mut lines = Lines::new(buffer, inner);
            lines.line(&format!("{name}▏"), app.look.style(Role::Title));
            lines.blank();
            lines.line(&app.say("play-save-point-foot", &args! {}), app.look.style(Role::Second));
        }
        Dialog::Options { chosen } => options(app, *chosen, buffer, spots),
        Dialog::Finished { mistakes, review } => {
            finished(app, *mistakes, review, buffer);
        }
        Dialog::TypeIn(_) => {}
    }
}

/// Draws the frame of a dialog and returns the area inside.
pub(crate) fn open(app: &App, buffer: &mut Buffer, title: &str, size: (u16, u16)) -> Rect {
    let area = centered(app, size.0, size.1);
    frame(buffer, area, title, app.look.style(Role::Text), app.look.style(Role::Title))
}

/// Draws the ground of a row that can be chosen, and returns the style of its text.
pub(crate) fn row(
    app: &App,
    (buffer, spots): (&mut Buffer, &mut Vec<Hotspot>),
    (inner, y): (Rect, u16),
    number: usize,
    is_chosen: bool,
) -> Style {
    let line = Rect::new(inner.x, y, inner.width, 1);
    let style = app.look.style(if is_chosen { Role::Chosen } else { Role::Text });
    if is_chosen {
        buffer.set_style(line.intersection(inner), style);
    }
    spots.push(Hotspot::new(line, Target::Row(number)));
    style
}

/// A box with lines that scroll.
fn text_box(app: &App, buffer: &mut Buffer, title: &str, lines: &[(Role, String)], scroll: usize) {
    let rows = (lines.len() as u16).saturating_add(4);
    let area = centered(app, WIDEST, rows);
    let inner = open(app, buffer, title, (WIDEST, rows));
    let room = usize::from(inner.height.saturating_sub(2));
    let scroll = scroll.min(lines.len().saturating_sub(room));
    let mut out = Lines::new(buffer, inner);
    for (role, line) in lines.iter().skip(scroll).take(room) {
        out.line(line, app.look.style(*role));
    }
    out.row = inner.height.saturating_sub(1);
    out.line(&app.say("play-help-foot", &args! {}), app.look.style(Role::Second));
    if lines.len() > room {
        // Which lines are shown, in the frame.
        let last = (scroll + room).min(lines.len());
        let place = format!(" {}–{last}/{} ", scroll + 1, lines.len());
        let x = area.right().saturating_sub(width(&place) as u16 + 2);
        let at = (x, area.bottom().saturating_sub(1));
        write(buffer, area, at, &place, app.look.style(Role::Second));
    }
}

/// The key table in words.
fn help_lines(app: &App, columns: usize) -> Vec<(Role, String)> {
    let mut lines = Vec::new();
    let side = app.rules().digits().last();
    for group in Group::ALL {
        if !lines.is_empty() {
            lines.push((Role::Text, String::new()));
        }
        lines.push((Role::Title, app.say(group.label(), &args! {})));
        let mut last: Option<&str> = None;
        let rows = KEYS.iter().filter(|row| row.group == group && row.carrier != Carrier::Page);
        for row in rows {
            // The four directions have one line.
            if last == Some(row.help) {
                continue;
            }
            last = Some(row.help);
            let same = KEYS
                .iter()
                .filter(|other| other.help == row.help && other.carrier != Carrier::Page);
            let labels: Vec<String> = same
                .flat_map(|row| row.keys(app.vi))
                .filter(|key| side > 9 || **key != "A-P")
                .map(|key| keys::label(key))
                .collect();
            let label = labels.join(" ");
            let text = app.say(row.help, &args! {});
            let indent = 18.min(columns / 2);
            let label_width = width(&label);
            let body = wrap(&text, columns.saturating_sub(indent));
            if label_width + 1 > indent {
                lines.extend(wrap(&label, columns).into_iter().map(|line| (Role::Accent, line)));
                lines.extend(body.into_iter().map(|l| (Role::Text, format!("{:indent$}{l}", ""))));
            } else {
                for (i, line) in body.into_iter().enumerate() {
                    let start = if i == 0 { label.as_str() } else { "" };
                    let gap = " ".repeat(indent - width(start));
                    lines.push((Role::Text, format!("{start}{gap}{line}")));
                }
            }
        }
    }
    lines.push((Role::Text, String::new()));
    for line in wrap(&app.say("play-help-notes", &args! {}), columns) {
        lines.push((Role::Second, line));
    }
    lines
}

fn options(app: &App, chosen: usize, buffer: &mut Buffer, spots: &mut Vec<Hotspot>) {
    let title = app.say("play-options-title", &args! {});
    let inner = open(app, buffer, &title, (60, Switch::ALL.len() as u16 + 4));
    for (i, switch) in Switch::ALL.into_iter().enumerate() {
        let value = match (switch, app.is_on(switch)) {
            (_, Some(true)) => "[x]".to_owned(),
            (_, Some(false)) => "[ ]".to_owned(),
            (Switch::Order, None) => match app.remembered.order() {
                StepScale::Hodoku => "HoDoKu".to_owned(),
                StepScale::Se => "Sudoku Explainer".to_owned(),
            },
            (Switch::Theme, None) => {
                app.say(&format!("play-theme-{}", app.look.theme.name), &args! {})
            }
            (_, None) => app.say("play-language", &args! {}),
        };
        let y = inner.y + i as u16;
        let style = row(app, (buffer, spots), (inner, y), i, i == chosen);
        let label = app.say(switch.label(), &args! {});
        let value_at = inner.right().saturating_sub(width(&value) as u16 + 1);
        let room = Rect { width: value_at.saturating_sub(inner.x + 1), ..inner };
        write(buffer, room, (inner.x, y), &label, style);
        write(buffer, inner, (value_at, y), &value, style);
    }
    let at = (inner.x, inner.bottom().saturating_sub(1));
    let foot = app.say("play-options-foot", &args! {});
    write(buffer, inner, at, &foot, app.look.style(Role::Second));
}

fn finished(app: &App, mistakes: Option<usize>, review: &[String], buffer: &mut Buffer) {
    let Some(game) = &app.game else { return };
    let title = match game.status() {
        Status::Solved => app.say("play-finished-title", &args! {}),
        _ => app.say("play-abandoned-title", &args! {}),
    };
    let columns = usize::from(56.min(app.size.0).saturating_sub(4));
    let review: Vec<String> = review.iter().flat_map(|line| wrap(line, columns)).collect();
    let inner = open(app, buffer, &title, (56, 9 + review.len() as u16));
    let mut lines = Lines::new(buffer, inner);
    let row = |label: &str, value: String| (app.say(label, &args! {}), value);
    let rating = app.view.rating.or(game.meta().rating);
    let counting = app.is_searching(Slot::Advice);
    let mistakes = match mistakes {
        Some(count) => count.to_string(),
        None if counting => "…".to_owned(),
        None => "–".to_owned(),
    };
    let rows = [
        row("play-finished-puzzle", words::grade(&app.catalogue, game.rules(), rating)),
        row("play-finished-time", time(game.elapsed(app.now))),
        row("play-finished-hints", hints(app, game)),
        row("play-finished-mistakes", mistakes),
    ];
    let indent = rows.iter().map(|(label, _)| width(label)).max().unwrap_or(0) + 2;
    for (label, value) in rows.into_iter().filter(|(_, value)| !value.is_empty()) {
        lines.line(&format!("{}{value}", pad(&label, indent)), app.look.style(Role::Text));
    }
    if !review.is_empty() {
        lines.blank();
        for line in &review {
            lines.line(line, app.look.style(Role::Text));
        }
    }
    lines.row = inner.height.saturating_sub(1);
    lines.line(&app.say("play-finished-foot", &args! {}), app.look.style(Role::Second));
}

/// The number of hints with the highest grade.
fn hints(app: &App, game: &Game) -> String {
    match game.hints().iter().max() {
        None => "0".to_owned(),
        Some(most) => {
            let words = args! { count = game.hint_count(), grade = *most };
            app.say("play-finished-hints-value", &words)
        }
    }
}
