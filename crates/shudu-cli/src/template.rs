//! `rate --template`: a line of the user's own, with the conversions that users of `serate` know.
//!
//! | | what |
//! |---|---|
//! | `%g` `%i` | the puzzle with what came after it on its line; its 81 characters |
//! | `%r` `%p` `%d` | ER, EP, ED |
//! | `%R` `%P` `%D` | the name of the technique that set it |
//! | `%S` `%T` `%U` | its short name |
//! | `%n` | which puzzle it is, from 1 |
//! | `%e` | the seconds it took |
//! | `%m` `%M` | the candidates before the first step: 729 characters, or a pencilmark grid |
//! | `%s` | the hardest step in short |
//! | `%l` `%t` `%%` | a new line, a tab, a percent sign |
//!
//! `serate`'s `%h`, a step as HTML, is not there: `explain` says more.

/// A piece of a template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    Text(String),
    Value(char),
}

/// The conversions there are.
pub(crate) const CONVERSIONS: &str = "girpdRPDSTUnemMslt%";

/// Cuts a template into pieces, or names the conversion that does not exist.
pub(crate) fn pieces(template: &str) -> Result<Vec<Piece>, String> {
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
    Ok(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_text_and_values_and_nothing_unknown() {
        let text = |t: &str| Piece::Text(t.to_owned());
        assert_eq!(
            pieces("%r/%p %t100%%%l"),
            Ok(vec![Piece::Value('r'), text("/"), Piece::Value('p'), text(" \t100%\n")])
        );
        assert_eq!(pieces("%r %h"), Err("%h".to_owned()));
        assert_eq!(pieces("50%"), Err("%".to_owned()));
        assert_eq!(pieces(""), Ok(vec![]));
    }
}
