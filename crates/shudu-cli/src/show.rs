//! Pictures on terminals that can show them: kitty's graphics protocol, iTerm2's inline images and
//! Sixel.
//!
//! Some terminals are known by the variables that they set. Others are asked: a terminal answers a
//! query of kitty's protocol only if it supports it, and every terminal reports its attributes, of
//! which 4 is Sixel.

use std::io::IsTerminal;
use std::sync::OnceLock;

use crate::output::Out;

/// How a terminal takes pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Protocol {
    Kitty,
    Iterm,
    Sixel,
}

/// The protocol of the terminal, by the variables that it sets.
fn protocol(variable: impl Fn(&str) -> Option<String>) -> Option<Protocol> {
    let term = variable("TERM").unwrap_or_default();
    let program = variable("TERM_PROGRAM").unwrap_or_default();
    if variable("KITTY_WINDOW_ID").is_some()
        || term.contains("kitty")
        || term.contains("ghostty")
        || program == "ghostty"
    {
        return Some(Protocol::Kitty);
    }
    let is_iterm = matches!(program.as_str(), "iTerm.app" | "WezTerm" | "vscode" | "mintty");
    if is_iterm || variable("LC_TERMINAL").as_deref() == Some("iTerm2") {
        return Some(Protocol::Iterm);
    }
    let begins = ["foot", "mlterm", "contour", "yaft"].iter().any(|name| term.starts_with(name));
    let version = |name: &str| variable(name).and_then(|v| v.parse::<u32>().ok());
    // Konsole shows Sixel since version 22.04.
    let is_sixel = begins
        || term.contains("sixel")
        || version("KONSOLE_VERSION").is_some_and(|v| v >= 22_04_00);
    is_sixel.then_some(Protocol::Sixel)
}

/// The protocol of this terminal. The terminal is asked once.
fn here() -> Option<Protocol> {
    static HERE: OnceLock<Option<Protocol>> = OnceLock::new();
    *HERE.get_or_init(|| protocol(|name| std::env::var(name).ok()).or_else(asked))
}

/// Reads the protocol from the answers of a terminal.
#[cfg_attr(not(unix), allow(dead_code))]
fn protocol_of_answer(answer: &[u8]) -> Option<Protocol> {
    let answer = String::from_utf8_lossy(answer);
    if answer.contains("\x1b_Gi=31;OK") {
        return Some(Protocol::Kitty);
    }
    let (_, attributes) = answer.rsplit_once("\x1b[?")?;
    let attributes = attributes.strip_suffix('c')?;
    attributes.split(';').any(|a| a == "4").then_some(Protocol::Sixel)
}

#[cfg(not(unix))]
fn asked() -> Option<Protocol> {
    None
}

/// Asks the terminal and waits a moment for its answer.
#[cfg(unix)]
fn asked() -> Option<Protocol> {
    use std::time::{Duration, Instant};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};

    /// A picture of one pixel that is only checked, and a request for the attributes.
    const QUERY: &[u8] = b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[c";
    /// Terminals at the other end of a slow connection need this long.
    const PATIENCE: Duration = Duration::from_secs(1);

    let terminal = std::io::stdout();
    let before = tcgetattr(&terminal).ok()?;
    let mut raw = before.clone();
    raw.make_raw();
    tcsetattr(&terminal, OptionalActions::Flush, &raw).ok()?;
    let end = Instant::now() + PATIENCE;
    let mut answer = Vec::new();
    let mut bytes = [0; 256];
    let mut is_read = rustix::io::write(&terminal, QUERY).is_ok_and(|count| count == QUERY.len());
    // The attributes come last and end in `c`.
    while is_read && !(answer.ends_with(b"c") && answer.windows(3).any(|w| w == b"\x1b[?")) {
        let left = end.saturating_duration_since(Instant::now());
        let timeout = Timespec { tv_sec: 0, tv_nsec: i64::from(left.subsec_nanos()) };
        let mut ready = [PollFd::new(&terminal, PollFlags::IN)];
        is_read = !left.is_zero()
            && poll(&mut ready, Some(&timeout)).is_ok_and(|count| count > 0)
            && match rustix::io::read(&terminal, &mut bytes) {
                Ok(count @ 1..) => {
                    answer.extend_from_slice(&bytes[..count]);
                    true
                }
                _ => false,
            };
    }
    let _ = tcsetattr(&terminal, OptionalActions::Flush, &before);
    protocol_of_answer(&answer)
}

/// Returns true if stdout is a terminal that is known to show pictures.
pub(crate) fn is_supported() -> bool {
    std::io::stdout().is_terminal() && here().is_some()
}

/// Returns true if the terminal takes Sixel graphics, not PNG files.
pub(crate) fn takes_sixel() -> bool {
    here() == Some(Protocol::Sixel)
}

/// Writes a picture to the terminal: Sixel graphics if it takes them, otherwise a PNG file.
pub(crate) fn write(out: &mut Out<'_>, picture: &[u8]) {
    if let Some(protocol) = here() {
        // What the terminal would escape is a sequence of our own.
        let _ = out.write_raw(&sequence(protocol, picture));
    }
}

fn sequence(protocol: Protocol, picture: &[u8]) -> Vec<u8> {
    if protocol == Protocol::Sixel {
        return [picture, b"\n"].concat();
    }
    let text = base64(picture);
    let mut out = Vec::with_capacity(text.len() + 1024);
    match protocol {
        Protocol::Kitty => {
            // Pieces of at most 4096 characters; the first one says what follows.
            let mut pieces = text.as_bytes().chunks(4096).peekable();
            let mut head = "a=T,f=100,";
            while let Some(piece) = pieces.next() {
                let more = u8::from(pieces.peek().is_some());
                out.extend(format!("\x1b_G{head}m={more};").as_bytes());
                out.extend(piece);
                out.extend(b"\x1b\\");
                head = "";
            }
        }
        Protocol::Iterm => {
            out.extend(format!("\x1b]1337;File=inline=1;size={}:", picture.len()).as_bytes());
            out.extend(text.as_bytes());
            out.push(7);
        }
        Protocol::Sixel => {}
    }
    out.push(b'\n');
    out
}

/// Base64, with padding.
pub(crate) fn base64(data: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(data.len().div_ceil(3) * 4);
    for three in data.chunks(3) {
        let byte = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for i in 0..4 {
            match i <= three.len() {
                true => out.push(char::from(SIGNS[(bits >> (18 - 6 * i)) as usize & 63])),
                false => out.push('='),
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_the_usual_one() {
        for (data, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(data.as_bytes()), text);
        }
    }

    #[test]
    fn terminals_are_known_by_their_variables() {
        let of = |name: &'static str, value: &'static str| {
            protocol(move |asked| (asked == name).then(|| value.to_owned()))
        };
        assert_eq!(of("TERM", "xterm-kitty"), Some(Protocol::Kitty));
        assert_eq!(of("KITTY_WINDOW_ID", "1"), Some(Protocol::Kitty));
        assert_eq!(of("TERM_PROGRAM", "iTerm.app"), Some(Protocol::Iterm));
        assert_eq!(of("TERM", "foot"), Some(Protocol::Sixel));
        assert_eq!(of("TERM", "mlterm-256color"), Some(Protocol::Sixel));
        assert_eq!(of("KONSOLE_VERSION", "230801"), Some(Protocol::Sixel));
        assert_eq!(of("KONSOLE_VERSION", "211200"), None);
        assert_eq!(of("TERM", "xterm-256color"), None);
    }

    #[test]
    fn terminals_are_known_by_their_answers() {
        let of = |answer: &str| protocol_of_answer(answer.as_bytes());
        assert_eq!(of("\x1b_Gi=31;OK\x1b\\\x1b[?62;c"), Some(Protocol::Kitty));
        assert_eq!(of("\x1b[?62;4;22c"), Some(Protocol::Sixel));
        assert_eq!(of("\x1b[?64;1;2;4c"), Some(Protocol::Sixel));
        assert_eq!(of("\x1b[?1;2c"), None);
        assert_eq!(of("\x1b[?62;14;24c"), None);
        assert_eq!(of(""), None);
        assert_eq!(of("4c"), None);
    }

    #[test]
    fn long_pictures_go_to_kitty_in_pieces() {
        let sent = sequence(Protocol::Kitty, &[7; 10_000]);
        let text = String::from_utf8(sent).unwrap();
        let pieces: Vec<&str> = text.matches("\x1b_G").collect();
        assert_eq!(pieces.len(), base64(&[7; 10_000]).len().div_ceil(4096));
        assert!(text.starts_with("\x1b_Ga=T,f=100,m=1;") && text.contains("\x1b_Gm=0;"));
    }
}
