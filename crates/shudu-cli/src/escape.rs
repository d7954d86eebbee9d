//! Escapes text of unknown origin for terminals: file names, comments, fields.
//!
//! Control characters can move the cursor, change colors or send input to the shell, and
//! bidirectional overrides can show a name backwards. On a terminal and in messages they are
//! written as `\u{202e}`. Files and pipes are unchanged.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Returns true if a character is written as an escape.
fn is_unsafe(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        // Marks, embeddings, overrides and isolates of bidirectional text; separators of lines.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            true
        }
        c => c.is_control(),
    }
}

/// Returns a text with its unsafe characters escaped. Line ends and tabs are kept.
pub(crate) fn text(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        push(&mut escaped, c);
    }
    Cow::Owned(escaped)
}

/// Returns a name on one line: line ends and tabs are escaped too.
pub(crate) fn name(name: &str) -> String {
    let mut escaped = String::with_capacity(name.len());
    for c in name.chars() {
        match c {
            '\n' | '\t' => escaped.extend(c.escape_default()),
            c => push(&mut escaped, c),
        }
    }
    escaped
}

fn push(text: &mut String, c: char) {
    match is_unsafe(c) {
        true => text.extend(c.escape_unicode()),
        false => text.push(c),
    }
}

/// Returns bytes for a terminal. With `colors`, the sequences that shudu itself writes are kept.
pub(crate) fn bytes(bytes: &[u8], colors: bool) -> Cow<'_, [u8]> {
    let is_plain = |b: &u8| matches!(b, b'\n' | b'\t' | b' '..=b'~');
    if bytes.iter().all(is_plain) {
        return Cow::Borrowed(bytes);
    }
    let mut escaped = String::with_capacity(bytes.len() + 16);
    for chunk in bytes.utf8_chunks() {
        let mut rest = chunk.valid();
        while let Some(c) = rest.chars().next() {
            let color = colors.then(|| own_color(rest)).flatten();
            let length = color.unwrap_or(c.len_utf8());
            match color {
                Some(_) => escaped.push_str(&rest[..length]),
                None => push(&mut escaped, c),
            }
            rest = &rest[length..];
        }
        for byte in chunk.invalid() {
            let _ = write!(escaped, "\\x{byte:02x}");
        }
    }
    Cow::Owned(escaped.into_bytes())
}

/// Returns the length of a color sequence at the start of a text: `ESC [ 0 m`, one or two digits.
fn own_color(text: &str) -> Option<usize> {
    let digits = text.strip_prefix("\u{1b}[")?;
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    ((1..=2).contains(&length) && digits[length..].starts_with('m')).then_some(length + 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_and_overrides_are_escaped() {
        assert_eq!(text("plain 数独\n\tline"), "plain 数独\n\tline");
        assert_eq!(text("a\u{1b}[2Jb\u{202e}c\u{9b}\r"), "a\\u{1b}[2Jb\\u{202e}c\\u{9b}\\u{d}");
        assert_eq!(name("two\nlines"), "two\\nlines");
    }

    #[test]
    fn own_color_sequences_are_kept() {
        let drawn = b"\x1b[1m5\x1b[0m \x1b]0;title\x07 \x9b";
        let with = String::from_utf8(bytes(drawn, true).into_owned()).unwrap();
        assert_eq!(with, "\u{1b}[1m5\u{1b}[0m \\u{1b}]0;title\\u{7} \\x9b");
        let without = String::from_utf8(bytes(drawn, false).into_owned()).unwrap();
        assert!(!without.contains('\u{1b}'), "{without}");
    }
}
