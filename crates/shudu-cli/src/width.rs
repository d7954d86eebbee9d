//! Wraps lines for terminals. Chinese characters are two columns wide, and a line can be broken
//! after most of them; other text is broken at spaces.

use unicode_width::UnicodeWidthChar;

/// The default width.
pub(crate) const USUAL: usize = 79;
/// The minimum width.
const NARROWEST: usize = 20;

/// Returns the width of the terminal: `COLUMNS`, or the size reported by the system.
pub(crate) fn columns() -> Option<usize> {
    let set = std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
    let real = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    set.or_else(real).filter(|columns| *columns > 0).map(|columns| columns.max(NARROWEST))
}

/// Returns the width of a text in columns, without color sequences.
pub(crate) fn of(text: &str) -> usize {
    let mut width = 0;
    let mut is_color = false;
    for c in text.chars() {
        match c {
            '\u{1b}' => is_color = true,
            'm' if is_color => is_color = false,
            _ if is_color => {}
            c => width += c.width().unwrap_or(0),
        }
    }
    width
}

fn is_wide(c: char) -> bool {
    c.width() == Some(2)
}

/// Returns true for characters that cannot begin a line.
fn closes(c: char) -> bool {
    "，。、；：？！）】》」』”’…％".contains(c)
}

/// Returns true for characters that cannot end a line.
fn opens(c: char) -> bool {
    "（【《「『“‘".contains(c)
}

/// Breaks the lines of a text that are wider than `columns`. Continuation lines are indented by
/// `indent` columns.
pub(crate) fn wrap(text: &str, columns: usize, indent: usize) -> String {
    let indent = indent.min(columns / 2);
    let mut lines = Vec::new();
    for line in text.split('\n') {
        wrap_line(line, columns, indent, &mut lines);
    }
    lines.join("\n")
}

fn wrap_line(line: &str, columns: usize, indent: usize, lines: &mut Vec<String>) {
    let mut current = String::new();
    let mut width = 0;
    for piece in pieces(line) {
        let wide = of(piece.trim_end());
        if width + wide > columns && width > indent && !current.trim().is_empty() {
            lines.push(current.trim_end().to_owned());
            current = " ".repeat(indent);
            width = indent;
        }
        // Leading spaces are the indent of a line, except in continuation lines.
        current.push_str(piece);
        width += of(piece);
    }
    lines.push(current.trim_end().to_owned());
}

/// Returns the pieces of a line that stay together: words with the spaces after them, single
/// Chinese characters with the punctuation around them.
fn pieces(line: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut characters = line.char_indices().peekable();
    while let Some((i, c)) = characters.next() {
        let Some(&(next, after)) = characters.peek() else { break };
        let at_blank = c == ' ' && after != ' ' && line[start..i].contains(|c| c != ' ');
        let at_wide = (is_wide(c) || is_wide(after)) && c != ' ' && after != ' ';
        if at_blank || (at_wide && !closes(after) && !opens(c)) {
            pieces.push(&line[start..next]);
            start = next;
        }
    }
    pieces.push(&line[start..]);
    pieces
}

/// Marks a wide character that must not end a line, in a [spread](spread) text.
const FILLER: char = '\u{e000}';

/// Inserts a space after each wide character. The command-line parser counts characters and breaks
/// lines at spaces, so widths and line breaks are then correct.
pub(crate) fn spread(text: &str) -> String {
    let mut spread = String::with_capacity(text.len() * 4 / 3);
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        spread.push(c);
        if is_wide(c) {
            let stays = opens(c) || characters.peek().is_some_and(|next| closes(*next));
            spread.push(if stays { FILLER } else { ' ' });
        }
    }
    spread
}

/// Removes the spaces of [`spread`].
pub(crate) fn unspread(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        plain.push(c);
        if is_wide(c) {
            characters.next_if(|next| matches!(*next, ' ' | FILLER));
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_at_spaces() {
        let text =
            "In row 1, 5 can only go in r1c1: every other cell is filled.\n    indented line";
        let wrapped = wrap(text, 24, 2);
        assert!(wrapped.lines().all(|line| of(line) <= 24), "{wrapped}");
        assert_eq!(
            wrapped.split_whitespace().collect::<Vec<_>>(),
            text.split_whitespace().collect::<Vec<_>>()
        );
        assert!(wrapped.contains("\n  in r1c1"), "{wrapped}");
        assert!(wrapped.ends_with("\n    indented line"), "{wrapped}");
        assert_eq!(wrap("short", 40, 2), "short");
        assert_eq!(of("\u{1b}[1m5\u{1b}[0m 数"), 4);
    }

    #[test]
    fn chinese_is_broken_between_characters_but_not_before_punctuation() {
        let text = "在第 1 行中，数字 5 只能填在 r1c1：其余各格都已填满，或者不能填这个数字。";
        for columns in 20..60 {
            let wrapped = wrap(text, columns, 0);
            assert!(wrapped.lines().all(|line| of(line) <= columns), "{columns}: {wrapped}");
            assert!(wrapped.lines().all(|line| !line.starts_with(closes)), "{wrapped}");
            let joined: String = wrapped.split_whitespace().collect();
            assert_eq!(joined, text.replace(' ', ""));
        }
    }

    #[test]
    fn spread_texts_round_trip() {
        let text = "求解题目（每题一行），用 --limit N  最多显示 N 个解。 end";
        assert_eq!(unspread(&spread(text)), text);
        assert!(spread(text).contains("目 （\u{e000}每"), "{}", spread(text));
    }
}
