//! `rate --template`: a custom line, with the conversions of `serate`.
//!
//! | conversion | value |
//! |---|---|
//! | `%g` `%i` | the puzzle with the rest of its line; its 81 characters |
//! | `%r` `%p` `%d` | ER, EP, ED |
//! | `%R` `%P` `%D` | the name of the technique that set it |
//! | `%S` `%T` `%U` | its short name |
//! | `%n` | the number of the puzzle, from 1 |
//! | `%e` | the seconds it took |
//! | `%m` `%M` | the candidates before the first step: 729 characters, or a pencilmark grid |
//! | `%s` | the hardest step in short |
//! | `%l` `%t` `%%` | a new line, a tab, a percent sign |
//!
//! `serate`'s `%h`, a step as HTML, is not supported.

use shudu::grid::{Candidates, Digit, DigitSet};
use shudu::logic::{Grade, NotRated, PuzzleRating, Rating};
use shudu::text::{Extra, Format, Record, WriteOptions, Writer};
use shudu_messages::Catalogue;

/// A parsed template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Template(Vec<Piece>);

/// A piece of a template.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    Text(String),
    Value(char),
}

/// The values of a template.
pub(crate) struct Values<'a> {
    pub(crate) record: &'a Record,
    pub(crate) rating: Option<&'a PuzzleRating>,
    pub(crate) failure: Option<NotRated>,
    /// The hardest step in short.
    pub(crate) hardest: &'a str,
    pub(crate) seconds: f64,
}

/// All conversions.
pub(crate) const CONVERSIONS: &str = "girpdRPDSTUnemMslt%";

impl Template {
    /// Parses a template, or returns the unknown conversion.
    pub(crate) fn parse(template: &str) -> Result<Template, String> {
        let mut pieces = Vec::new();
        let mut text = String::new();
        let mut signs = template.chars();
        while let Some(sign) = signs.next() {
            if sign != '%' {
                text.push(sign);
                continue;
            }
            match signs.next() {
                Some('l') => text.push('\n'),
                Some('t') => text.push('\t'),
                Some('%') => text.push('%'),
                Some(value) if CONVERSIONS.contains(value) => {
                    if !text.is_empty() {
                        pieces.push(Piece::Text(std::mem::take(&mut text)));
                    }
                    pieces.push(Piece::Value(value));
                }
                other => return Err(other.map_or("%".to_owned(), |other| format!("%{other}"))),
            }
        }
        if !text.is_empty() {
            pieces.push(Piece::Text(text));
        }
        Ok(Template(pieces))
    }

    /// Returns true if the template shows the hardest step.
    pub(crate) fn shows_hardest(&self) -> bool {
        self.0.contains(&Piece::Value('s'))
    }

    /// Appends the filled template and a line end. The number of the puzzle is not known here:
    /// `number` is called with each place to insert it.
    pub(crate) fn fill(
        &self,
        values: &Values<'_>,
        catalogue: &Catalogue,
        out: &mut Vec<u8>,
        mut number: impl FnMut(usize),
    ) {
        for piece in &self.0 {
            match piece {
                Piece::Text(text) => out.extend_from_slice(text.as_bytes()),
                Piece::Value('n') => number(out.len()),
                Piece::Value(value) => values.write(*value, catalogue, out),
            }
        }
        out.push(b'\n');
    }
}

impl Values<'_> {
    fn write(&self, value: char, catalogue: &Catalogue, out: &mut Vec<u8>) {
        match value {
            'g' => {
                out.extend_from_slice(self.record.puzzle.to_string().as_bytes());
                write_tail(out, &self.record.extra);
            }
            'i' => {
                if let Some(grid) = self.record.puzzle.to_grid() {
                    out.extend_from_slice(grid.to_string().as_bytes());
                }
            }
            'r' | 'p' | 'd' => out.extend_from_slice(self.grade(value).to_string().as_bytes()),
            'R' | 'P' | 'D' => {
                let name = self.grade(value).technique.map_or("", |t| catalogue.name(t));
                out.extend_from_slice(name.as_bytes());
            }
            'S' | 'T' | 'U' => out.extend_from_slice(self.grade(value).code().as_bytes()),
            'e' => out.extend_from_slice(format!("{:.3}", self.seconds).as_bytes()),
            'm' | 'M' => self.write_candidates(value, out),
            _ => out.extend_from_slice(self.hardest.as_bytes()),
        }
    }

    /// Returns the rating of a conversion. As in `serate`, it is 0.0 if there is no rating, and
    /// 20.0 if no technique finds the next step.
    fn grade(&self, value: char) -> Grade {
        match (self.rating, value.to_ascii_lowercase()) {
            (None, _) => {
                let mut none = Grade::default();
                if self.failure == Some(NotRated::Beyond) {
                    none.rating = Rating::from_tenths(200);
                }
                none
            }
            (Some(rating), 'r' | 's') => rating.er,
            (Some(rating), 'p' | 't') => rating.ep,
            (Some(rating), _) => rating.ed,
        }
    }

    fn write_candidates(&self, value: char, out: &mut Vec<u8>) {
        let puzzle = &self.record.puzzle;
        let Some(grid) = puzzle.to_grid() else { return };
        if value == 'm' {
            let left = |set: &u32| DigitSet::from_bits(*set);
            let own = puzzle.candidates().map(|sets| sets.iter().map(left).collect());
            let candidates = own.unwrap_or_else(|| Candidates::of(&grid).sets().to_vec());
            for left in candidates {
                let sign = |d: Digit| if left.contains(d) { b'0' + d.get() } else { b'.' };
                out.extend(Digit::all().map(sign));
            }
            return;
        }
        let start = out.len();
        let writer = Writer::new(Format::PENCILMARKS, WriteOptions::default());
        writer.body(out, puzzle, &Extra::default());
        let end = out[start..].trim_ascii_end().len();
        out.truncate(start + end);
    }
}

/// Appends the rest of a puzzle's line, or its named columns.
pub(crate) fn write_tail(out: &mut Vec<u8>, extra: &Extra) {
    out.extend_from_slice(extra.tail.trim_end().as_bytes());
    for (_, value) in &extra.fields {
        out.push(b'\t');
        out.extend_from_slice(value.as_str().as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_are_filled_and_unknown_conversions_rejected() {
        let text = |t: &str| Piece::Text(t.to_owned());
        assert_eq!(
            Template::parse("%r/%p %t100%%%l"),
            Ok(Template(vec![Piece::Value('r'), text("/"), Piece::Value('p'), text(" \t100%\n")]))
        );
        assert_eq!(Template::parse("%r %h"), Err("%h".to_owned()));
        assert_eq!(Template::parse("50%"), Err("%".to_owned()));
        assert_eq!(Template::parse(""), Ok(Template(vec![])));
    }
}
