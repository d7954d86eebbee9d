//! The terminal: raw mode, the alternate screen, and its restoration however the program ends.
//!
//! [`Screen`] takes the terminal when it is created and gives it back when it is dropped, also while a
//! panic unwinds; a panic hook gives it back before the message is printed. Ctrl-C is an ordinary key
//! in raw mode. SIGTERM, SIGHUP and SIGINT arrive as inputs (`event_loop.rs`), so the game is saved
//! and the terminal restored. SIGTSTP restores the terminal before the program stops, and SIGCONT takes
//! it again.
//!
//! The keyboard protocol of kitty is requested without waiting for an answer: terminals that do not
//! know it ignore the request. With it, Shift and Ctrl with a digit are known for every keyboard
//! layout; without it, `!@#$%^&*(` are taken as Shift with a digit.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::app::{Input, MouseKind};
use crate::keys::Key;
use crate::{background, paint};

/// Takes the terminal: alternate screen, no cursor, mouse, bracketed paste.
const ENTER: &str = "\x1b[?1049h\x1b[2J\x1b[?25l\x1b[?1000h\x1b[?1002h\x1b[?1006h\x1b[?2004h";
/// Gives it back.
const LEAVE: &str = "\x1b[?2004l\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[0m\x1b[?25h\x1b[?1049l";
/// Pushes flags of the keyboard protocol: 1 tells keys apart that send the same bytes, 8 reports all
/// keys with their modifiers.
const PUSH_KEYS: &str = "\x1b[>9u";
const POP_KEYS: &str = "\x1b[<1u";

/// The same flags without and with the report of all keys: text is typed through input methods, and
/// these write characters, not keys.
const TEXT_KEYS: &str = "\x1b[=1;1u";
const BOARD_KEYS: &str = "\x1b[=9;1u";

/// Whether the terminal is taken, for the panic hook.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while the program has it.
#[derive(Debug)]
pub(crate) struct Screen {
    shown: Buffer,
    /// Whether the terminal may know the keyboard protocol.
    has_keys: bool,
    /// Whether text is typed.
    is_text: bool,
}

impl Screen {
    pub(crate) fn take() -> io::Result<Screen> {
        static HOOK: std::sync::Once = std::sync::Once::new();
        HOOK.call_once(|| {
            let old = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                // A search that panics ends without a result, and the game goes on.
                if std::thread::current().name() == Some(crate::work::THREAD) {
                    return;
                }
                give_back();
                old(info);
            }));
        });
        let term = std::env::var("TERM").unwrap_or_default();
        let has_keys = !matches!(term.as_str(), "linux" | "dumb" | "vt100" | "vt220");
        let mut screen = Screen { shown: Buffer::empty(Rect::ZERO), has_keys, is_text: false };
        screen.enter()?;
        Ok(screen)
    }

    /// Takes the terminal again after it was given back.
    pub(crate) fn enter(&mut self) -> io::Result<()> {
        crossterm::terminal::enable_raw_mode()?;
        let was_taken = TAKEN.swap(true, Ordering::Relaxed);
        let keys = match (self.has_keys, was_taken) {
            (true, false) => PUSH_KEYS,
            (true, true) => BOARD_KEYS,
            (false, _) => "",
        };
        self.is_text = false;
        // Nothing is known about the screen, so all of it is drawn.
        self.shown = Buffer::empty(Rect::ZERO);
        write(&format!("{ENTER}{keys}"))
    }

    /// Tells the terminal whether text or keys are wanted.
    pub(crate) fn set_text_entry(&mut self, is_text: bool) -> io::Result<()> {
        if !self.has_keys || std::mem::replace(&mut self.is_text, is_text) == is_text {
            return Ok(());
        }
        write(if is_text { TEXT_KEYS } else { BOARD_KEYS })
    }

    /// Asks the terminal for its background color, if it may know the question. Returns true if it was
    /// asked.
    pub(crate) fn ask_background(&mut self) -> io::Result<bool> {
        let is_asked = self.has_keys && cfg!(unix);
        if is_asked {
            write(background::ASK)?;
        }
        Ok(is_asked)
    }

    pub(crate) fn leave(&mut self) {
        give_back();
    }

    /// Forgets what is shown, so that all of it is drawn again.
    pub(crate) fn forget(&mut self) {
        self.shown = Buffer::empty(Rect::ZERO);
    }

    /// Returns the size of the terminal.
    pub(crate) fn size() -> (u16, u16) {
        crossterm::terminal::size().unwrap_or((80, 24))
    }

    pub(crate) fn show(&mut self, next: Buffer) -> io::Result<()> {
        if self.shown.area != next.area {
            self.shown = Buffer::empty(next.area);
            write("\x1b[0m\x1b[2J")?;
        }
        let bytes = paint::difference(&self.shown, &next);
        self.shown = next;
        if bytes.is_empty() { Ok(()) } else { write(&bytes) }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Restores the terminal, once.
fn give_back() {
    if TAKEN.swap(false, Ordering::Relaxed) {
        // The terminal may be gone; nothing else can be done then.
        let _ = write(&format!("{POP_KEYS}{LEAVE}"));
        let _ = crossterm::terminal::disable_raw_mode();
    }
}

fn write(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Returns the input of an event of the terminal, if it is one.
pub(crate) fn input(event: Event) -> Option<Input> {
    match event {
        Event::Key(event) if event.kind != KeyEventKind::Release => key(event).map(Input::Key),
        Event::Paste(text) => Some(Input::Paste(text)),
        Event::Resize(width, height) => Some(Input::Resize(width, height)),
        Event::Mouse(event) => {
            let kind = match event.kind {
                MouseEventKind::Down(MouseButton::Left) => MouseKind::Press,
                MouseEventKind::Drag(MouseButton::Left) => MouseKind::Drag,
                MouseEventKind::ScrollUp => MouseKind::WheelUp,
                MouseEventKind::ScrollDown => MouseKind::WheelDown,
                _ => return None,
            };
            let held = KeyModifiers::SHIFT | KeyModifiers::CONTROL;
            let extend = event.modifiers.intersects(held);
            Some(Input::Mouse { kind, x: event.column, y: event.row, extend })
        }
        _ => None,
    }
}

/// Returns the key as the key table names it.
fn key(event: KeyEvent) -> Option<Key> {
    let mut shift = event.modifiers.contains(KeyModifiers::SHIFT);
    let mut ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let alt = event.modifiers.contains(KeyModifiers::ALT);
    let name = match event.code {
        KeyCode::Up => "ArrowUp",
        KeyCode::Down => "ArrowDown",
        KeyCode::Left => "ArrowLeft",
        KeyCode::Right => "ArrowRight",
        KeyCode::Home => "Home",
        KeyCode::End => "End",
        KeyCode::PageUp => "PageUp",
        KeyCode::PageDown => "PageDown",
        KeyCode::Enter => "Enter",
        KeyCode::Esc => "Escape",
        KeyCode::Tab => "Tab",
        KeyCode::BackTab => {
            shift = true;
            "Tab"
        }
        KeyCode::Backspace => "Backspace",
        KeyCode::Delete => "Delete",
        KeyCode::F(1) => "F1",
        // Ctrl+Space sends a zero byte.
        KeyCode::Null => {
            ctrl = true;
            "Space"
        }
        KeyCode::Char(' ') => "Space",
        KeyCode::Char(c) => return Some(character(c, shift, ctrl, alt)),
        _ => return None,
    };
    Some(Key { name: name.to_owned(), ctrl, alt, shift })
}

fn character(c: char, shift: bool, ctrl: bool, alt: bool) -> Key {
    let plain = |name: String, shift: bool| Key { name, ctrl, alt, shift };
    if !ctrl && !alt {
        if c.is_ascii_digit() {
            return plain(c.to_string(), shift);
        }
        // Shift with a digit on an American keyboard.
        if let Some(digit) = "!@#$%^&*(".find(c) {
            return plain((digit + 1).to_string(), true);
        }
    }
    // A terminal that reports the key and the modifier instead of the character.
    if shift && matches!(c, '/' | 'ß') {
        return plain("?".to_owned(), false);
    }
    if shift && c == '=' {
        return plain("+".to_owned(), false);
    }
    if ctrl || alt {
        return plain(c.to_ascii_lowercase().to_string(), shift && !c.is_ascii_alphabetic());
    }
    let c = if shift { c.to_uppercase().next().unwrap_or(c) } else { c };
    plain(c.to_string(), false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::{Action, action};

    #[test]
    fn keys_of_old_and_new_terminals() {
        let press = |c, modifiers| key(KeyEvent::new(KeyCode::Char(c), modifiers)).unwrap();
        let (none, shift, ctrl) = (KeyModifiers::NONE, KeyModifiers::SHIFT, KeyModifiers::CONTROL);
        for (key, wanted) in [
            (press('5', none), (Action::Digit, 5)),
            (press('%', none), (Action::CornerMark, 5)),
            (press('5', shift), (Action::CornerMark, 5)),
            (press('5', ctrl), (Action::CenterMark, 5)),
            (press('5', KeyModifiers::ALT), (Action::CenterMark, 5)),
            (press('U', shift), (Action::Redo, 0)),
            (press('u', shift), (Action::Redo, 0)),
            (press('?', none), (Action::Help, 0)),
            (press('/', shift), (Action::Help, 0)),
            (press('y', ctrl), (Action::Redo, 0)),
        ] {
            assert_eq!(action(&key, false, 9), Some(wanted), "{key:?}");
        }
    }

    /// Not a test by itself: it takes the terminal and panics.
    #[cfg(unix)]
    #[test]
    #[ignore = "run by the test below, in a terminal of its own"]
    fn panics_on_purpose() {
        let _screen = Screen::take().unwrap();
        panic!("on purpose");
    }

    #[cfg(unix)]
    #[test]
    fn the_terminal_is_restored_before_the_message_of_a_panic() {
        use std::fs::{File, OpenOptions};
        use std::io::Read;
        use std::process::{Command, Stdio};

        use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

        let user = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&user).unwrap();
        unlockpt(&user).unwrap();
        let name = ptsname(&user, Vec::new()).unwrap().into_string().unwrap();
        let screen = OpenOptions::new().read(true).write(true).open(name).unwrap();
        let stream = || Stdio::from(screen.try_clone().unwrap());
        let test = "terminal::tests::panics_on_purpose";
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", test, "--nocapture", "--test-threads", "1"])
            .env("RUST_BACKTRACE", "0")
            .stdin(stream())
            .stdout(stream())
            .stderr(stream())
            .spawn()
            .unwrap();
        let (mut shown, mut reader) = (Vec::new(), File::from(user));
        let mut piece = [0; 4096];
        while !String::from_utf8_lossy(&shown).contains("test result") {
            let count = reader.read(&mut piece).unwrap();
            shown.extend_from_slice(&piece[..count]);
        }
        assert!(!child.wait().unwrap().success());
        let shown = String::from_utf8_lossy(&shown);
        let at = |text: &str| shown.find(text).unwrap_or_else(|| panic!("{text:?} in {shown:?}"));
        assert!(at(ENTER) < at(LEAVE), "{shown:?}");
        assert!(at(LEAVE) < at("on purpose"), "{shown:?}");
    }
}
