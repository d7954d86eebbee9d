//! Lists to choose from: saved games, save points, puzzles of a file.

use ratatui_core::buffer::Buffer;
use shudu::grid::Shape;
use shudu_messages::args;

use crate::app::App;
use crate::canvas::write;
use crate::dialog_view::{WIDEST, open, row};
use crate::screen::Hotspot;
use crate::text::{pad, width, wrap};
use crate::theme::Role;
use crate::view::Rows;
use crate::words;
use crate::work::Slot;

/// Draws a list.
pub(crate) fn list(
    app: &App,
    rows: &Rows,
    chosen: usize,
    deleting: bool,
    buffer: &mut Buffer,
    spots: &mut Vec<Hotspot>,
) {
    let title = match rows {
        Rows::Games(_) => app.say("play-games-title", &args! {}),
        Rows::SavePoints(_) => app.say("play-save-points-title", &args! {}),
        Rows::Puzzles(puzzles) => app.say("play-puzzles-title", &args! { count = puzzles.len() }),
    };
    let count = rows.len();
    let foot = match (rows, deleting) {
        (Rows::Games(_), true) => app.say("play-games-delete", &args! {}),
        (Rows::Games(_), false) => app.say("play-games-foot", &args! {}),
        _ => app.say("play-list-foot", &args! {}),
    };
    let (role, foot) = match (&app.view.message, app.is_searching(Slot::Verdict)) {
        (_, true) => (Role::Second, app.say("play-checking", &args! {})),
        (Some(message), false) => (message.role, message.text.clone()),
        (None, false) => (if deleting { Role::Warning } else { Role::Second }, foot),
    };
    let columns = usize::from(WIDEST.min(app.size.0).saturating_sub(4));
    let mut foot = wrap(&foot, columns);
    let chosen_text = row_text(app, rows, chosen);
    if width(&chosen_text) > columns && !matches!(rows, Rows::Puzzles(_)) {
        // The whole text of a row that is cut.
        foot.splice(0..0, wrap(&chosen_text, columns));
    }
    let most = usize::from(app.size.1 / 2).max(1);
    let foot = &foot[..foot.len().min(most)];
    let height = (count as u16).saturating_add(3 + foot.len() as u16);
    let inner = open(app, buffer, &title, (WIDEST, height));
    let room = usize::from(inner.height).saturating_sub(1 + foot.len()).max(1);
    let first = chosen.saturating_sub(room / 2).min(count.saturating_sub(room));
    for number in first..(first + room).min(count) {
        let text = row_text(app, rows, number);
        let y = inner.y + (number - first) as u16;
        let style = row(app, (buffer, spots), (inner, y), number, number == chosen);
        write(buffer, inner, (inner.x, y), &text, style);
    }
    let start = inner.bottom().saturating_sub(foot.len() as u16);
    for (y, line) in (start..).zip(foot) {
        write(buffer, inner, (inner.x, y), line, app.look.style(role));
    }
}

/// Returns the text of a row of a list.
fn row_text(app: &App, rows: &Rows, number: usize) -> String {
    match rows {
        Rows::Games(games) => {
            let wide = games.iter().map(|(id, _)| id.len()).max().unwrap_or(0);
            let (id, text) = &games[number];
            format!("{id:>wide$}  {text}")
        }
        Rows::SavePoints(names) => names[number].clone(),
        Rows::Puzzles(puzzles) => {
            let listed = &puzzles[number];
            let grade = match listed.rating {
                Some(None) if listed.puzzle.as_classic() == Some(Shape::NINE) => {
                    app.say("play-not-rated", &args! {})
                }
                Some(rating) => words::grade(&app.catalogue, &listed.puzzle.rules(), rating),
                None => "…".to_owned(),
            };
            let own = listed.puzzle.about().title.as_deref();
            let title = listed.meta.title.as_deref().or(own).map(words::printable);
            let name = title.unwrap_or_else(|| listed.puzzle.start().to_string());
            format!("{:>4}  {}  {name}", number + 1, pad(&grade, 18))
        }
    }
}
