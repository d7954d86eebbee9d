//! Recovery after an unclosed record.
//!
//! A JSON value without its closing brace, or an XML element without its closing tag, extends to
//! the end of the text, so all records after it would be part of it. `Chunks`
//! keeps the bytes of an open record. If the record turns out to be broken, its fault is reported
//! at its first line, and reading resumes at the next [block](next_block) inside it.

use memchr::memchr_iter;

/// Returns true if a line that starts with this byte starts a block: it follows an empty line, or is an
/// object that is not indented. `before` is the text of the record so far.
pub(super) fn starts_block(before: &[u8], first: u8) -> bool {
    let Some(above) = before.strip_suffix(b"\n") else { return false };
    let last = above.rsplit(|&b| b == b'\n').next().unwrap_or_default();
    first == b'{' || last.trim_ascii().is_empty() && !first.is_ascii_whitespace()
}

/// Returns the start of the first block after the first line of this text.
pub(super) fn next_block(text: &[u8]) -> Option<usize> {
    let mut starts = memchr_iter(b'\n', text).map(|end| end + 1);
    starts.find(|&start| text.get(start).is_some_and(|&b| starts_block(&text[..start], b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_follow_empty_lines_or_start_with_a_brace() {
        assert_eq!(next_block(b"{\"puzzle\":\n\n\nnext"), Some(13));
        assert_eq!(next_block(b"{\"puzzle\":\r\n \t\r\n3x3:"), Some(16));
        assert_eq!(next_block(b"{\"puzzle\":\n{\"puzzle\":1}"), Some(11));
        assert_eq!(next_block(b"{\n  \"a\": {\n  },\n\n  \"b\": 1\n"), None);
        assert_eq!(next_block(b"\n"), None);
        assert_eq!(next_block(b""), None);
    }
}
