//! Text on a terminal: widths, wrapping, and words from the catalogue.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Returns the number of columns that a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// Returns the longest start of a text that fits, with `…` if something is left out.
pub(crate) fn clip(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut clipped = String::new();
    let mut used = 0;
    for c in text.chars() {
        let columns_of_c = c.width().unwrap_or(0);
        if used + columns_of_c + 1 > columns {
            break;
        }
        clipped.push(c);
        used += columns_of_c;
    }
    if columns > 0 {
        clipped.push('…');
    }
    clipped
}

/// Returns a text with this number of columns: clipped, or with spaces at its end.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    let text = clip(text, columns);
    let gap = columns.saturating_sub(width(&text));
    text + &" ".repeat(gap)
}

/// Returns true for characters between which a line may break without a space: Chinese ones.
fn is_wide(c: char) -> bool {
    c.width() == Some(2)
}

/// Returns true for punctuation that may not begin a line.
fn is_closing(c: char) -> bool {
    matches!(c, '，' | '。' | '、' | '；' | '：' | '！' | '？' | '）' | '」' | '』' | '”' | '》')
}

/// Wraps a text to lines of at most `columns`. A line breaks at spaces and between Chinese
/// characters; a word that is too long is cut.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let (mut line, mut used) = (String::new(), 0);
        for word in words(paragraph) {
            let (body, wide) = (word.trim_end(), width(word.trim_end()));
            if used > 0 && used + wide > columns {
                lines.push(std::mem::take(&mut line).trim_end().to_owned());
                used = 0;
            }
            if wide > columns {
                for c in body.chars() {
                    let w = c.width().unwrap_or(0);
                    if used > 0 && used + w > columns {
                        lines.push(std::mem::take(&mut line));
                        used = 0;
                    }
                    line.push(c);
                    used += w;
                }
                continue;
            }
            line += word;
            used += width(word);
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// Cuts a paragraph where a line may break. Spaces stay at the end of the word before them.
fn words(paragraph: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    for (i, c) in paragraph.char_indices() {
        let breaks = match before {
            None => false,
            Some(' ') => c != ' ',
            Some(b) => (is_wide(b) || is_wide(c)) && c != ' ' && !is_closing(c) && !is_opening(b),
        };
        if breaks {
            words.push(&paragraph[start..i]);
            start = i;
        }
        before = Some(c);
    }
    words.push(&paragraph[start..]);
    words
}

fn is_opening(c: char) -> bool {
    matches!(c, '（' | '「' | '『' | '“' | '《')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_between_chinese_characters() {
        assert_eq!(wrap("place 4 in r3c5", 8), ["place 4", "in r3c5"]);
        assert_eq!(wrap("在第三行中，数字只能", 8), ["在第三行", "中，数字", "只能"]);
        // Punctuation does not begin a line.
        assert_eq!(wrap("在三行，数字", 6), ["在三", "行，数", "字"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("a\n\nb", 5), ["a", "", "b"]);
        for columns in 1..12 {
            for line in wrap("In row 3, only r3c5 can be 数独，所以 abcdefghijklmnop.", columns)
            {
                assert!(width(&line) <= columns.max(4), "{columns}: {line}");
            }
        }
    }

    #[test]
    fn clipping_respects_wide_characters() {
        assert_eq!(clip("abc", 3), "abc");
        assert_eq!(clip("abcd", 3), "ab…");
        assert_eq!(clip("数独游戏", 5), "数独…");
        assert_eq!(clip("数独", 0), "");
    }
}
