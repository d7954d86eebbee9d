//! The form for a new game, and the panel of a puzzle that is typed in.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use shudu::solve::Verdict;
use shudu_messages::args;

use crate::app::App;
use crate::canvas::{Lines, write};
use crate::dialog_view::{open, row};
use crate::layout::Layout;
use crate::new_game::{Field, NewGame};
use crate::outline::Outline;
use crate::screen::{Hotspot, Target};
use crate::text::{width, wrap};
use crate::theme::Role;
use crate::type_in::TypeIn;
use crate::words;
use crate::work::Slot;

/// Draws the form.
pub(crate) fn new_game(app: &App, form: &NewGame, buffer: &mut Buffer, spots: &mut Vec<Hotspot>) {
    let title = app.say("play-new-title", &args! {});
    let inner = open(app, buffer, &title, (60, 16));
    let labels = Field::ALL.map(|field| app.say(field.label(), &args! {}));
    let indent = labels[..6].iter().map(|label| width(label)).max().unwrap_or(0) as u16 + 2;
    let mut below = 0;
    for (i, (field, label)) in Field::ALL.into_iter().zip(&labels).enumerate() {
        if field == Field::Start {
            below += 1;
        }
        let chosen = field == form.field;
        let y = inner.y + below;
        let style = row(app, (buffer, spots), (inner, y), i, chosen);
        write(buffer, inner, (inner.x, y), label, style);
        let value = form.value(field, &app.catalogue);
        let shown = match (chosen, NewGame::is_typed(field), value.is_empty()) {
            (_, _, true) => String::new(),
            (true, false, false) => format!("‹ {value} ›"),
            (true, true, false) => format!("{value}▏"),
            (false, _, false) => value,
        };
        write(buffer, inner, (inner.x + indent, y), &shown, style);
        below += 1;
    }
    let rest =
        Rect { y: inner.y + below + 1, height: inner.height.saturating_sub(below + 1), ..inner };
    let mut lines = Lines::new(buffer, rest);
    if let Some(attempts) = app.attempts(Slot::Generate) {
        let text = app.say("play-generating", &args! { count = attempts });
        lines.line(&text, app.look.style(Role::Accent));
    } else if let Some(message) = &app.view.message {
        lines.wrapped(&message.text, app.look.style(message.role), 0);
    } else {
        lines.wrapped(&app.say("play-new-foot", &args! {}), app.look.style(Role::Second), 0);
    }
}

/// The panel of a puzzle that is typed in.
pub(crate) fn type_in(
    app: &App,
    typed: &TypeIn,
    layout: &Layout,
    buffer: &mut Buffer,
    spots: &mut Vec<Hotspot>,
) {
    let outline = Outline::classic(typed.board.shape());
    let cells = layout.cells(&outline);
    spots.extend(cells.map(|(cell, area)| Hotspot::new(area, Target::Cell(cell))));
    let mut lines = Lines::new(buffer, layout.panel);
    let title = app.say("play-typed-title", &args! {});
    lines.line(&title, app.look.style(Role::Title));
    let words = args! { count = typed.board.filled() };
    let givens = app.say("play-typed-givens", &words);
    // A small panel needs its lines for the rest.
    if layout.panel.height < 8 {
        let at = (layout.panel.x + width(&title) as u16 + 3, layout.panel.y);
        write(lines.buffer, layout.panel, at, &givens, app.look.style(Role::Second));
    } else {
        lines.line(&givens, app.look.style(Role::Second));
    }
    let (role, text) = match &typed.verdict {
        None => (Role::Accent, app.say("play-searching", &args! {})),
        Some(Verdict::Unique(_)) => (Role::Success, app.say("play-verdict-unique", &args! {})),
        Some(Verdict::Multiple(..)) => (Role::Second, app.say("play-verdict-multiple", &args! {})),
        Some(Verdict::Invalid(clash)) => (Role::Warning, app.catalogue.clash(clash)),
        Some(Verdict::None) => (Role::Warning, app.say("verdict-none", &args! {})),
    };
    lines.wrapped(&text, app.look.style(role), 0);
    if let Some(message) = &app.view.message {
        lines.wrapped(&message.text, app.look.style(message.role), 0);
    }
    if lines.left() > 3 {
        lines.blank();
    }
    let foot = [app.say("play-typed-foot", &args! {}), app.say("play-typed-paste", &args! {})];
    let whole = words::join(&app.catalogue, &foot);
    let fits = wrap(&whole, usize::from(layout.panel.width)).len() <= usize::from(lines.left());
    let foot = if fits { &whole } else { &foot[0] };
    lines.wrapped(foot, app.look.style(Role::Second), 0);
}
