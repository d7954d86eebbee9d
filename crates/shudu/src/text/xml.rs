//! A minimal XML tokenizer for the files of Sudoku games.
//!
//! Tags need not match, and there are no namespaces. Memory is bounded, because only one tag and
//! the text before it are kept.

use super::place::Place;
use super::reader::{ByteParser, Ready};
use super::{Fault, ReadError};

/// The longest tag that is kept, in bytes.
const LONGEST_TAG: usize = 64 << 10;

/// The state of the reader.
#[derive(Clone, Copy, PartialEq, Debug)]
enum State {
    Between,
    Tag,
    Quoted(u8),
    /// In a tag that is too long.
    Skipping,
}

/// The result of processing bytes.
#[derive(PartialEq, Debug)]
pub(super) enum Step {
    /// Nothing.
    None,
    /// A tag.
    Tag,
    /// A tag that cannot be read.
    Fault(ReadError),
}

/// Finds the tags of a text.
pub(super) struct Tags {
    at: Place,
    start: Place,
    /// The tag without its angle brackets.
    tag: Vec<u8>,
    /// The text before it.
    before: Vec<u8>,
    state: State,
}

impl Tags {
    pub(super) fn new() -> Tags {
        let at = Place::START;
        let (tag, before) = (Vec::new(), Vec::new());
        Tags { start: at.clone(), at, tag, before, state: State::Between }
    }

    /// Processes bytes until one completes a tag; returns [`Step::None`] if none does.
    pub(super) fn next(&mut self, bytes: &mut &[u8]) -> Step {
        let chunk = *bytes;
        let mut passed = 0;
        for (at, &byte) in chunk.iter().enumerate() {
            if byte == b'<' {
                self.at.pass(&chunk[passed..at]);
                passed = at;
            }
            let step = self.step(byte);
            if step != Step::None {
                self.at.pass(&chunk[passed..=at]);
                *bytes = &chunk[at + 1..];
                return step;
            }
        }
        self.at.pass(&chunk[passed..]);
        *bytes = &[];
        Step::None
    }

    fn step(&mut self, byte: u8) -> Step {
        let kept = self.tag.len() < LONGEST_TAG;
        match (self.state, byte) {
            (State::Between, b'<') => self.open(),
            (State::Between, _) => {
                if self.before.len() < LONGEST_TAG {
                    self.before.push(byte);
                }
            }
            (State::Tag, b'>') if !self.is_open_comment() => {
                self.state = State::Between;
                return Step::Tag;
            }
            (State::Tag, b'<') if !self.is_open_comment() => {
                let error = self.error(0, Fault::OpenTag);
                self.open();
                return Step::Fault(error);
            }
            (State::Skipping, b'>') => {
                self.state = State::Between;
                self.before.clear();
            }
            (State::Skipping, _) => {}
            (State::Tag | State::Quoted(_), _) if !kept => {
                // The rest of a long comment is ignored.
                if self.tag.starts_with(b"!--") {
                    self.tag.drain(3..LONGEST_TAG - 3);
                    self.tag.push(byte);
                } else {
                    self.state = State::Skipping;
                    return Step::Fault(self.error(0, Fault::LineTooLong { limit: LONGEST_TAG }));
                }
            }
            (State::Tag, b'"' | b'\'') if !matches!(self.tag.first(), Some(b'!' | b'?')) => {
                self.tag.push(byte);
                self.state = State::Quoted(byte);
            }
            (State::Quoted(quote), _) => {
                self.tag.push(byte);
                if byte == quote {
                    self.state = State::Tag;
                }
            }
            (State::Tag, _) => self.tag.push(byte),
        }
        Step::None
    }

    fn open(&mut self) {
        self.tag.clear();
        self.start.clone_from(&self.at);
        self.state = State::Tag;
    }

    /// Returns true inside a comment.
    fn is_open_comment(&self) -> bool {
        let is_closed = self.tag.len() >= 5 && self.tag.ends_with(b"--");
        self.tag.starts_with(b"!--") && !is_closed
    }

    /// Returns the fault of a tag that is still open at the end of the text.
    pub(super) fn end(&self) -> Option<ReadError> {
        let is_open = matches!(self.state, State::Tag | State::Quoted(_));
        is_open.then(|| self.error(0, Fault::OpenTag))
    }

    /// Returns the line in which the last tag started.
    pub(super) fn line(&self) -> u64 {
        self.start.line
    }

    /// Returns a fault at a byte of the last tag; byte 0 is its angle bracket.
    pub(super) fn error(&self, at: usize, fault: Fault) -> ReadError {
        let text = [b"<", self.tag.as_slice(), b">"].concat();
        self.start.error(&text, at, fault)
    }

    /// Returns the name of the last tag, with a slash before that of a closing tag.
    pub(super) fn name(&self) -> &[u8] {
        let is_end = |b: &u8| b.is_ascii_whitespace() || *b == b'/';
        let slash = usize::from(self.tag.first() == Some(&b'/'));
        let length = self.tag[slash..].iter().position(is_end);
        length.map_or(&self.tag, |length| &self.tag[..slash + length])
    }

    /// Takes the text before the last tag, trimmed.
    pub(super) fn take_text(&mut self) -> String {
        let text = unescape(self.before.trim_ascii());
        self.before.clear();
        text
    }

    /// Returns the value of an attribute of the last tag, and where it starts.
    pub(super) fn attribute(&self, name: &str) -> Option<(String, usize)> {
        let mut at = self.name().len();
        loop {
            let rest = &self.tag[at..];
            let is_blank = |b: &u8| b.is_ascii_whitespace();
            let start = at + rest.iter().position(|b| !is_blank(b))?;
            let equals = start + self.tag[start..].iter().position(|&b| b == b'=')?;
            let key = self.tag[start..equals].trim_ascii();
            let open = equals + self.tag[equals..].iter().position(|b| b"\"'".contains(b))?;
            let value = open + 1;
            let close = value + self.tag[value..].iter().position(|&b| b == self.tag[open])?;
            if key == name.as_bytes() {
                // The angle bracket counts as a byte.
                return Some((unescape(&self.tag[value..close]), value + 1));
            }
            at = close + 1;
        }
    }
}

/// A format made of tags. Implementations handle one tag at a time.
pub(super) trait TagReader: Send {
    fn tags(&mut self) -> &mut Tags;
    /// Handles the tag that has just ended.
    fn tag(&mut self, ready: &mut Ready);
    /// Returns true inside the outermost element.
    fn is_open(&self) -> bool;
    /// Returns true if the last tag has closed the outermost element.
    fn is_closed(&self) -> bool;
}

impl<T: TagReader> ByteParser for T {
    fn bytes(&mut self, bytes: &[u8], ready: &mut Ready) {
        let mut rest = bytes;
        loop {
            match self.tags().next(&mut rest) {
                Step::None => return,
                Step::Tag => self.tag(ready),
                Step::Fault(error) => ready.push_back(Err(error)),
            }
        }
    }

    fn end(&mut self, ready: &mut Ready) {
        let cut = self.is_open().then(|| self.tags().error(0, Fault::OpenTag));
        ready.extend(self.tags().end().or(cut).map(Err));
    }

    fn is_between(&self) -> bool {
        !self.is_open() && self.is_closed()
    }

    fn is_inside(&self) -> bool {
        !self.is_closed()
    }
}

/// Returns true if these bytes are in the first kilobytes of a text.
pub(super) fn memmem(text: &[u8], bytes: &[u8]) -> bool {
    text[..text.len().min(4 << 10)].windows(bytes.len()).any(|window| window == bytes)
}

/// Decodes entities such as `&amp;`.
fn unescape(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    if !text.contains('&') {
        return text.into_owned();
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.as_ref();
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.bytes().take(12).position(|b| b == b';');
        let entity = end.and_then(|end| Some((entity(&rest[1..end])?, end + 1)));
        let (character, length) = entity.unwrap_or(('&', 1));
        plain.push(character);
        rest = &rest[length..];
    }
    plain + rest
}

fn entity(name: &str) -> Option<char> {
    let number = |text: &str, base| u32::from_str_radix(text, base).ok().and_then(char::from_u32);
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => match name.strip_prefix("#x").or_else(|| name.strip_prefix("#X")) {
            Some(figures) => number(figures, 16),
            None => number(name.strip_prefix('#')?, 10),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the names of the tags with the texts before them.
    fn tags(text: &str) -> Vec<(String, String)> {
        let mut tags = Tags::new();
        let mut found = Vec::new();
        let mut rest = text.as_bytes();
        while tags.next(&mut rest) == Step::Tag {
            let before = tags.take_text();
            found.push((before, String::from_utf8_lossy(tags.name()).into_owned()));
        }
        found
    }

    #[test]
    fn tags_and_texts_are_found() {
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        let text = "<?xml version=\"1.0\"?><a>\n one &amp; two </a><!-- <b> 'it' > -->x<c d='>'/>";
        let expected = [
            pair("", "?xml"),
            pair("", "a"),
            pair("one & two", "/a"),
            pair("", "!--"),
            pair("x", "c"),
        ];
        assert_eq!(tags(text), expected);
    }

    #[test]
    fn attributes_are_found_with_their_place() {
        let mut tags = Tags::new();
        let text = "\n <game created=\"1\" data='5&#10;3&lt;' note=\"\"/>";
        assert_eq!(tags.next(&mut text.as_bytes()), Step::Tag);
        assert_eq!(tags.attribute("data"), Some(("5\n3<".to_owned(), 24)));
        assert_eq!(tags.attribute("note").unwrap().0, "");
        assert_eq!(tags.attribute("created").unwrap().0, "1");
        assert!(tags.attribute("x").is_none());
        let error = tags.error(24, Fault::OpenTag);
        assert_eq!((error.line, error.column), (2, 26));
    }

    #[test]
    fn unclosed_and_endless_tags_are_faults() {
        let mut tags = Tags::new();
        let mut text = b"<a <b>".as_slice();
        assert!(matches!(tags.next(&mut text), Step::Fault(_)));
        assert_eq!((tags.next(&mut text), text.len()), (Step::Tag, 0));
        assert!(tags.end().is_none());
        assert_eq!(tags.next(&mut b"<".as_slice()), Step::None);
        assert_eq!(tags.end().unwrap().fault, Fault::OpenTag);
        let mut tags = Tags::new();
        let long = [b"<".as_slice(), &[b'x'; 1 << 20]].concat();
        let mut rest = long.as_slice();
        assert!(matches!(tags.next(&mut rest), Step::Fault(_)));
        assert_eq!((tags.next(&mut rest), tags.tag.len()), (Step::None, LONGEST_TAG));
        let mut tags = Tags::new();
        let comment = [b"<!--".as_slice(), &[b'x'; 1 << 18]].concat();
        assert_eq!(tags.next(&mut comment.as_slice()), Step::None, "long comments are fine");
        assert!(tags.tag.len() <= LONGEST_TAG);
    }
}
