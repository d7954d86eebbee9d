//! Messages of a catalogue, formatted from their source.
//!
//! The catalogues use a small part of [Fluent]: texts of one or several lines, arguments
//! (`{ $name }`), quoted texts (`{ "  " }`) and choices by an argument with plural categories,
//! numbers or words as keys. This reader covers that part. It keeps an index of the messages and
//! reads a message when it is needed, so a program that says little reads little. A test formats
//! every message with the reference implementation too and compares the texts.
//!
//! [Fluent]: https://projectfluent.org

use std::borrow::Cow;
use std::fmt::Write;

use crate::Lang;

/// A value that is inserted into a message.
#[derive(Clone, PartialEq, Debug)]
pub enum FluentValue<'a> {
    /// A text, inserted as it is.
    Text(Cow<'a, str>),
    /// A number. It also selects plural forms.
    Number(f64),
}

impl<'a> From<&'a str> for FluentValue<'a> {
    fn from(text: &'a str) -> FluentValue<'a> {
        FluentValue::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for FluentValue<'a> {
    fn from(text: &'a String) -> FluentValue<'a> {
        FluentValue::Text(Cow::Borrowed(text))
    }
}

impl From<String> for FluentValue<'_> {
    fn from(text: String) -> Self {
        FluentValue::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for FluentValue<'a> {
    fn from(text: Cow<'a, str>) -> FluentValue<'a> {
        FluentValue::Text(text)
    }
}

macro_rules! numbers {
    ($($Type:ty)*) => {
        $(impl From<$Type> for FluentValue<'_> {
            fn from(number: $Type) -> Self {
                FluentValue::Number(number as f64)
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64);

/// The arguments of a message by name. [`args!`](crate::args) makes them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FluentArgs<'a>(Vec<(Cow<'a, str>, FluentValue<'a>)>);

impl<'a> FluentArgs<'a> {
    /// Returns no arguments.
    #[must_use]
    pub const fn new() -> FluentArgs<'a> {
        FluentArgs(Vec::new())
    }

    /// Sets an argument.
    pub fn set(&mut self, name: impl Into<Cow<'a, str>>, value: impl Into<FluentValue<'a>>) {
        self.put(name.into(), value.into());
    }

    fn put(&mut self, name: Cow<'a, str>, value: FluentValue<'a>) {
        match self.0.iter_mut().find(|(other, _)| *other == name) {
            Some(entry) => entry.1 = value,
            None => self.0.push((name, value)),
        }
    }

    /// Returns the argument with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&FluentValue<'a>> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, value)| value)
    }
}

impl<'a, N: Into<Cow<'a, str>>, V: Into<FluentValue<'a>>> FromIterator<(N, V)> for FluentArgs<'a> {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(entries: I) -> FluentArgs<'a> {
        let mut args = FluentArgs::new();
        for (name, value) in entries {
            args.set(name, value);
        }
        args
    }
}

/// The messages of a language: the source of each by its key.
pub(crate) struct Messages {
    lang: Lang,
    /// Sorted by key.
    sources: Vec<(&'static str, &'static str)>,
}

impl Messages {
    /// Finds the messages in the source of a language.
    pub(crate) fn new(lang: Lang, source: &'static str) -> Messages {
        let mut sources = Vec::new();
        let mut rest = source;
        while !rest.is_empty() {
            // An entry goes up to the next line that is neither indented nor blank nor closes a
            // choice.
            let is_inside = |line: &str| line.is_empty() || line.starts_with([' ', '}']);
            let mut end = rest.find('\n').map_or(rest.len(), |end| end + 1);
            while end < rest.len() {
                let line = rest[end..].split('\n').next().unwrap_or_default();
                if !is_inside(line) {
                    break;
                }
                end = (end + line.len() + 1).min(rest.len());
            }
            let (entry, after) = rest.split_at(end);
            rest = after;
            if entry.starts_with(|c: char| c.is_ascii_alphabetic())
                && let Some((key, source)) = entry.split_once('=')
            {
                sources.push((key.trim_end(), source));
            }
        }
        sources.sort_unstable();
        Messages { lang, sources }
    }

    /// Returns true if there is a message with this key.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.source(key).is_some()
    }

    fn source(&self, key: &str) -> Option<&'static str> {
        let index = self.sources.binary_search_by_key(&key, |(other, _)| other).ok()?;
        Some(self.sources[index].1)
    }

    /// Returns a message with its arguments inserted. `None` if the message or one of its arguments is
    /// missing.
    pub(crate) fn say(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let mut writer = Writer { lang: self.lang, args, out: String::new() };
        writer.pattern(self.source(key)?)?;
        Some(writer.out)
    }
}

/// Writes a message.
struct Writer<'a> {
    lang: Lang,
    args: &'a FluentArgs<'a>,
    out: String,
}

impl Writer<'_> {
    /// Writes a pattern: texts and braces. Blanks around it do not belong to it, nor does the indent
    /// that all of its lines after the first have.
    fn pattern(&mut self, source: &str) -> Option<()> {
        let source = source.trim_end_matches([' ', '\n']).trim_start_matches(' ');
        let indent = indent(source);
        let mut rest = source.trim_start_matches('\n');
        if rest.len() < source.len() {
            rest = &rest[indent..];
        }
        while let Some(at) = rest.find(['{', '\n']) {
            self.out.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            if source.as_bytes()[source.len() - rest.len() - 1] == b'{' {
                let inside;
                (inside, rest) = rest.split_at(close(rest)?);
                self.placeable(inside.trim_matches([' ', '\n']))?;
                rest = &rest[1..];
            } else {
                self.out.push('\n');
                let blank = rest.bytes().take_while(|&byte| byte == b' ').count();
                rest = &rest[blank.min(indent)..];
            }
        }
        self.out.push_str(rest);
        Some(())
    }

    /// Writes what is between braces.
    fn placeable(&mut self, inside: &str) -> Option<()> {
        if let Some(quoted) = inside.strip_prefix('"') {
            self.out.push_str(quoted.strip_suffix('"')?);
            return Some(());
        }
        let (name, choices) = match inside.split_once("->") {
            Some((name, choices)) => (name, Some(choices)),
            None => (inside, None),
        };
        let value = self.args.get(name.trim_end().strip_prefix('$')?)?;
        match choices {
            Some(choices) => self.pattern(chosen(self.lang, choices, value)?),
            None => {
                match value {
                    FluentValue::Text(text) => self.out.push_str(text),
                    FluentValue::Number(number) => write!(self.out, "{number}").ok()?,
                }
                Some(())
            }
        }
    }
}

/// Returns the indent that the lines of a pattern have in common. Lines inside braces do not count.
fn indent(source: &str) -> usize {
    let mut least = usize::MAX;
    let mut depth = 0;
    for (number, line) in source.split('\n').enumerate() {
        let blank = line.bytes().take_while(|&byte| byte == b' ').count();
        if number > 0 && depth == 0 && blank < line.len() {
            least = least.min(blank);
        }
        for byte in line.bytes() {
            match byte {
                b'{' => depth += 1,
                b'}' => depth -= 1,
                _ => {}
            }
        }
    }
    if least == usize::MAX { 0 } else { least }
}

/// Returns where the brace closes whose inside starts here.
fn close(inside: &str) -> Option<usize> {
    let mut depth = 0;
    inside.bytes().position(|byte| {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        depth < 0
    })
}

/// Returns the pattern of the choice for a value: the one with its key, or the default.
fn chosen<'a>(lang: Lang, choices: &'a str, value: &FluentValue<'_>) -> Option<&'a str> {
    let is_key = |key: &str| match value {
        FluentValue::Text(text) => text == key,
        FluentValue::Number(number) => match key {
            "one" => lang == Lang::En && number.abs() == 1.0,
            "other" => lang != Lang::En || number.abs() != 1.0,
            key => key.parse::<u32>().is_ok_and(|key| f64::from(key) == *number),
        },
    };
    let mut default = None;
    let mut rest = choices.trim_start_matches([' ', '\n']);
    while !rest.is_empty() {
        let is_default = rest.starts_with('*');
        let (key, after) = rest.trim_start_matches('*').strip_prefix('[')?.split_once(']')?;
        let end = next_choice(after);
        let pattern = &after[..end];
        if is_key(key.trim_matches(' ')) {
            return Some(pattern);
        }
        if is_default {
            default = Some(pattern);
        }
        rest = after[end..].trim_start_matches([' ', '\n']);
    }
    default
}

/// Returns where the next choice starts: at a line outside of braces that starts with `[` or `*`.
fn next_choice(text: &str) -> usize {
    let mut depth = 0;
    let mut is_start = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'[' | b'*' if is_start && depth == 0 => return at,
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        is_start = byte == b'\n' || (is_start && byte == b' ');
    }
    text.len()
}
