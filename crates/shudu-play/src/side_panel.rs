//! The panel beside or below the board: mode, digits, marks of the cell, hint, messages.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use shudu::grid::{DigitSet, symbol};
use shudu_game::{Game, Status};
use shudu_messages::args;

use crate::app::App;
use crate::canvas::{Lines, write};
use crate::cell_view::{color_letter, small};
use crate::layout::Layout;
use crate::screen::{Hotspot, Target};
use crate::text::{width, wrap};
use crate::theme::Role;
use crate::view::Mode;
use crate::words;
use crate::work::Slot;

/// Draws the panel.
pub(crate) fn draw(app: &App, layout: &Layout, buffer: &mut Buffer, spots: &mut Vec<Hotspot>) {
    let look = &app.look;
    let Some(game) = &app.game else { return };
    let roomy = layout.panel.height >= 12;
    modes(app, layout.panel, buffer, spots);
    let mut row = 1;
    // In a small panel the hint needs the lines of the digits and the cell.
    let tight = layout.panel.height < 9 && app.view.hint.is_some();
    if game.status() != Status::Paused && !tight {
        if roomy {
            row += 1;
        }
        let area = Rect { y: layout.panel.y + row, height: 1, ..layout.panel };
        palette(app, game, area, buffer, spots);
        row += 1;
        // The marks and colors of a cell can need several lines; the last ones are for messages.
        let most = usize::from(layout.panel.height.saturating_sub(row + 2)).max(1);
        let text = cell_line(app, game);
        let mut lines = Lines { buffer, area: layout.panel, row };
        for line in wrap(&text, usize::from(layout.panel.width)).iter().take(most) {
            lines.line(line, look.style(Role::Second));
        }
        if roomy {
            let words = args! { blanks = game.blanks(), hints = game.hint_count() };
            lines.line(&app.say("play-counts", &words), look.style(Role::Second));
            lines.blank();
        }
        row = lines.row;
    }
    let rest = Rect {
        y: layout.panel.y + row,
        height: layout.panel.height.saturating_sub(row),
        ..layout.panel
    };
    advice(app, game, rest, buffer);
}

/// The modes with their keys; the current one is bold and reversed.
fn modes(app: &App, area: Rect, buffer: &mut Buffer, spots: &mut Vec<Hotspot>) {
    let look = &app.look;
    let mut x = area.x;
    let names = Mode::ALL.map(|mode| app.say(mode.label(), &args! {}));
    let total: usize = names.iter().map(|name| width(name) + 4).sum();
    // In a narrow panel only the current mode has its name.
    let narrow = total > usize::from(area.width) + 1;
    for (mode, name) in Mode::ALL.into_iter().zip(names) {
        let current = mode == app.view.mode;
        let text = match (narrow, current) {
            (true, false) => format!(" {} ", mode.key()),
            _ => format!(" {} {name} ", mode.key()),
        };
        let style = look.style(if current { Role::Chosen } else { Role::Second });
        let taken = write(buffer, area, (x, area.y), &text, style);
        if taken > 0 {
            spots.push(Hotspot::new(Rect::new(x, area.y, taken, 1), Target::Mode(mode)));
        }
        x += taken;
    }
}

/// The digits that can still be placed, or the colors.
fn palette(app: &App, game: &Game, area: Rect, buffer: &mut Buffer, spots: &mut Vec<Hotspot>) {
    let look = &app.look;
    let is_color = app.view.mode == Mode::Color;
    let count = if is_color { shudu_game::MAX_COLOR } else { game.rules().digits().count() as u8 };
    // The last digit needs no space after it.
    let step = if usize::from(count) * 3 <= usize::from(area.width) + 1 { 3 } else { 2 };
    let step = if usize::from(count) * step <= usize::from(area.width) + 1 { step } else { 1 };
    let mut x = area.x;
    let digits_of = game.rules().digits();
    for number in 1..=count {
        let (style, c): (Style, char) = if is_color {
            let style = look.style(Role::Text).patch(look.style(Role::Painted(number)));
            let current = number == app.view.color;
            let style = if current { style.add_modifier(Modifier::BOLD) } else { style };
            (style, symbol(number))
        } else if game.remaining(number) == 0 {
            (look.style(Role::Second), '·')
        } else {
            (look.style(Role::Accent), digits_of.symbol(number))
        };
        let text = match step {
            3 if is_color && !look.has_color() => format!("{c}{} ", color_letter(number)),
            // How many are still to be placed, written small.
            3 if !is_color && c != '·' => {
                let left = game.remaining(number).min(99).to_string();
                let left: String = left.chars().map(small).collect();
                format!("{:<3}", format!("{c}{left}"))
            }
            3 => format!(" {c} "),
            2 if is_color && !look.has_color() => format!("{c}{}", color_letter(number)),
            2 => format!("{c} "),
            _ => c.to_string(),
        };
        let text = if number == count { text.trim_end() } else { text.as_str() };
        let taken = write(buffer, area, (x, area.y), text, style);
        if taken > 0 {
            spots.push(Hotspot::new(Rect::new(x, area.y, taken, 1), Target::Digit(number)));
        }
        x += taken;
    }
}

/// The cell of the cursor with its marks: the only place that shows them in a small terminal.
fn cell_line(app: &App, game: &Game) -> String {
    let cell = game.cursor();
    let name = game.coord(cell).to_string();
    let selected = game.selection().count();
    let mut parts = vec![name];
    let state = game.cell(cell);
    let symbol = |digit| game.rules().digits().symbol(digit);
    if state.digit > 0 {
        let key = if game.is_given(cell) { "play-cell-given" } else { "play-cell-own" };
        parts.push(app.say(key, &args! { digit = symbol(state.digit).to_string() }));
    } else {
        let marks = |set: DigitSet| set.iter().map(|digit| symbol(digit.get()));
        let corner: String = marks(state.corner).map(small).collect();
        let center: String = marks(game.candidates(cell)).collect();
        if !corner.is_empty() {
            parts.push(app.say("play-cell-corner", &args! { marks = corner }));
        }
        if !center.is_empty() {
            parts.push(app.say("play-cell-center", &args! { marks = center }));
        }
        if parts.len() == 1 {
            parts.push(app.say("play-cell-blank", &args! {}));
        }
    }
    parts.extend(colors(app, game, cell));
    if selected > 1 {
        parts.push(app.say("play-cells-selected", &args! { count = selected }));
    }
    parts.join("  ")
}

/// The names of the colors of a cell and of its candidates: `color red and 4 in green`. Without colors each
/// name has the letter that the board shows.
fn colors(app: &App, game: &Game, cell: usize) -> Option<String> {
    let name = |color: u8| match app.look.has_color() {
        true => words::color(&app.catalogue, color),
        false => format!("{}={}", color_letter(color), words::color(&app.catalogue, color)),
    };
    let names = words::colors(&app.catalogue, game, cell, name)?;
    Some(app.say("play-cell-color", &args! { names = names }))
}

/// The search that runs, the hint, or the last message.
fn advice(app: &App, game: &Game, area: Rect, buffer: &mut Buffer) {
    let look = &app.look;
    let mut lines = Lines::new(buffer, area);
    if app.is_searching(Slot::Advice) && !game.is_over() {
        lines.line(&app.say("play-searching", &args! {}), look.style(Role::Accent));
    } else if let Some(attempts) = app.attempts(Slot::Generate) {
        let text = app.say("play-generating", &args! { count = attempts });
        lines.line(&text, look.style(Role::Accent));
    } else if app.is_searching(Slot::Verdict) {
        lines.line(&app.say("play-checking", &args! {}), look.style(Role::Accent));
    }
    if let Some(shown) = &app.view.hint {
        let mut text =
            shudu_game::words::hint(&app.catalogue, game.rules(), &shown.hint, shown.grade);
        if shown.drawn.is_none() {
            // Mistakes have no grade.
        } else if area.height > 6 {
            let grade = app.say("play-hint-grade", &args! { grade = shown.grade });
            lines.line(&grade, look.style(Role::Title));
        } else {
            text = format!("{}/{}  {text}", shown.grade, shudu_game::GRADES);
        }
        let next = match (shown.grade, shown.hint.applied().is_some()) {
            (shudu_game::GRADES, true) => app.say("play-hint-apply", &args! {}),
            (shudu_game::GRADES, false) => String::new(),
            _ => app.say("play-hint-next", &args! { key = app.hint_key() }),
        };
        let next = app.view.message.as_ref().map_or(next, |message| message.text.clone());
        // The last line says what the next key does.
        let reserved = u16::from(!next.is_empty() && lines.left() > 1);
        let inner = Rect { height: area.height - reserved, ..area };
        let mut text_lines = Lines { buffer: lines.buffer, area: inner, row: lines.row };
        let more = text_lines.wrapped(&text, look.style(Role::Text), app.view.scroll);
        let row = text_lines.row;
        let mut lines = Lines { buffer: text_lines.buffer, area, row };
        if reserved > 0 {
            if lines.left() > 2 && area.height > 8 {
                lines.blank();
            }
            let next = match more {
                true => format!("… {}  {next}", app.say("play-scroll", &args! {})),
                false => next,
            };
            lines.line(&next, look.style(Role::Accent));
        }
    } else if let Some(message) = &app.view.message
        // A dialog shows its message itself.
        && app.view.dialogs.is_empty()
    {
        lines.wrapped(&message.text, look.style(message.role), app.view.scroll);
    } else if app.view.dialogs.is_empty() && game.status() != Status::Paused {
        // The rules of the cursor's cell first: boards show no cages and thermometers.
        let cell = game.coord(game.cursor());
        let own = words::constraints_of(game.rules(), cell);
        let own = own.map(|(constraint, _)| app.catalogue.condition(game.rules(), constraint));
        let mut said: Vec<String> = own.collect();
        let all = words::rules(&app.catalogue, game.puzzle());
        let others: Vec<String> = all.into_iter().filter(|rule| !said.contains(rule)).collect();
        said.iter_mut().for_each(|rule| rule.insert_str(0, "> "));
        said.extend(others);
        if game.shape().is_none() || game.has_unknown() {
            lines.wrapped(&said.join("\n"), look.style(Role::Second), app.view.scroll);
        }
    }
}
