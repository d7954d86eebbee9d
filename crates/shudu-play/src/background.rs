//! The background color of the terminal, which decides between the light and the dark theme.
//!
//! The terminal is asked with OSC 11, and nothing waits for the answer: the first screen is drawn at once,
//! and an answer that says otherwise changes the theme. Terminals that do not know the question ignore it.
//! The answer arrives among the keys: Alt with `]`, then `11;rgb:1e1e/1e1e/2e2e`, then Ctrl-G or Alt with
//! `\`. [`Answer`] takes these keys out, so that they do not play the game, and gives back keys that turn
//! out to be something else.

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};

/// Asks for the background color.
pub(crate) const ASK: &str = "\x1b]11;?\x07";

/// The longest answer.
const LONGEST: usize = 40;

/// Finds the answer among the events of the terminal.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    /// Whether an answer can come.
    is_awaited: bool,
    /// The events that may be part of it.
    held: Vec<Event>,
    /// Their characters.
    text: String,
}

impl Answer {
    /// Returns a search for an answer; `is_awaited` says whether the terminal was asked.
    pub(crate) fn new(is_awaited: bool) -> Answer {
        Answer { is_awaited, ..Answer::default() }
    }

    /// Takes an event. Returns the events that are not part of the answer, and the color when the answer
    /// is complete.
    pub(crate) fn take(&mut self, event: Event) -> (Vec<Event>, Option<[u8; 3]>) {
        if !self.is_awaited {
            return (vec![event], None);
        }
        let Event::Key(key) = &event else { return (self.release(event), None) };
        let is_collecting = !self.held.is_empty();
        let has = |modifier| key.modifiers.contains(modifier);
        match (key.code, has(KeyModifiers::ALT), has(KeyModifiers::CONTROL)) {
            _ if key.kind == KeyEventKind::Release => {}
            (KeyCode::Char(']'), true, _) if !is_collecting => {
                self.held.push(event);
                return (Vec::new(), None);
            }
            (KeyCode::Char('g'), _, true) | (KeyCode::Char('\\'), true, _) if is_collecting => {
                if let Some(color) = color(&self.text) {
                    *self = Answer::default();
                    return (Vec::new(), Some(color));
                }
            }
            (KeyCode::Char(c), false, false) if is_collecting => {
                self.text.push(c);
                if is_start(&self.text) {
                    self.held.push(event);
                    return (Vec::new(), None);
                }
            }
            _ => {}
        }
        (self.release(event), None)
    }

    /// Returns the events that are held, and this one.
    fn release(&mut self, event: Event) -> Vec<Event> {
        self.text.clear();
        let mut events = std::mem::take(&mut self.held);
        events.push(event);
        events
    }
}

/// Returns true if an answer can start with a text.
fn is_start(text: &str) -> bool {
    const HEAD: &str = "11;rgb";
    match text.strip_prefix(HEAD) {
        None => HEAD.starts_with(text),
        Some(rest) => {
            let is_part = |c: char| c.is_ascii_hexdigit() || matches!(c, ':' | '/');
            text.len() <= LONGEST && rest.chars().all(is_part)
        }
    }
}

/// Returns the color of an answer: `11;rgb:1e1e/1e1e/2e2e`, with one to four digits per part.
fn color(text: &str) -> Option<[u8; 3]> {
    let (_, parts) = text.strip_prefix("11;rgb")?.split_once(':')?;
    let mut color = [0; 3];
    let mut parts = parts.split('/');
    for value in &mut color {
        let part = parts.next().filter(|part| (1..=4).contains(&part.len()))?;
        let most = (1u32 << (4 * part.len())) - 1;
        *value = (u32::from_str_radix(part, 16).ok()? * 255 / most) as u8;
    }
    Some(color)
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyEvent;

    use super::*;

    fn keys(text: &str) -> Vec<Event> {
        // As crossterm reads the bytes.
        let mut events = Vec::new();
        let mut is_alt = false;
        for c in text.chars() {
            let (code, modifiers) = match c {
                '\x1b' => {
                    is_alt = true;
                    continue;
                }
                '\x07' => ('g', KeyModifiers::CONTROL),
                c if is_alt => (c, KeyModifiers::ALT),
                c => (c, KeyModifiers::NONE),
            };
            is_alt = false;
            events.push(Event::Key(KeyEvent::new(KeyCode::Char(code), modifiers)));
        }
        events
    }

    fn taken(answer: &mut Answer, text: &str) -> (Vec<Event>, Option<[u8; 3]>) {
        let (mut rest, mut found) = (Vec::new(), None);
        for event in keys(text) {
            let (events, color) = answer.take(event);
            rest.extend(events);
            found = found.or(color);
        }
        (rest, found)
    }

    #[test]
    fn the_answer_is_taken_out_of_the_keys() {
        for (text, color) in [
            ("\x1b]11;rgb:1e1e/1e1e/2e2e\x07", [0x1e, 0x1e, 0x2e]),
            ("\x1b]11;rgb:ffff/ffff/ffff\x1b\\", [255; 3]),
            ("\x1b]11;rgb:f/8/0\x07", [255, 136, 0]),
            ("\x1b]11;rgba:00/ff/00/ff\x07", [0, 255, 0]),
        ] {
            let mut answer = Answer::new(true);
            let (rest, found) = taken(&mut answer, &format!("45{text}6"));
            assert_eq!((rest, found), (keys("456"), Some(color)), "{text:?}");
            // There is one answer.
            assert_eq!(taken(&mut answer, text), (keys(text), None));
        }
    }

    #[test]
    fn other_keys_are_given_back() {
        for text in
            ["\x1b]7", "\x1b]11x", "\x1b]11;rgb:zz", "\x1b]11;rgb:\x07", "\x1b]\x1b]1a", "12]"]
        {
            assert_eq!(taken(&mut Answer::new(true), text), (keys(text), None), "{text:?}");
        }
        let text = "\x1b]11;rgb:0/0/0\x07";
        assert_eq!(taken(&mut Answer::new(false), text), (keys(text), None));
    }
}
