//! Errors whose sentences exist in several languages.

use std::fmt;

/// An error whose sentence exists in several languages.
///
/// The English sentence is here, and `Display` writes it. A catalogue has the others, by
/// [`key`](Message::key).
pub trait Message {
    /// Returns the key and the English sentence, with `{name}` in place of each value.
    fn sentence(&self) -> (&'static str, &'static str);

    /// Returns the named values of the sentence.
    #[must_use]
    fn words(&self) -> Vec<(&'static str, String)>;

    /// Returns a stable name, for translations and programs.
    #[must_use]
    fn key(&self) -> &'static str {
        self.sentence().0
    }

    /// Writes the English sentence with its values, for `Display`.
    ///
    /// # Errors
    /// That of the formatter.
    fn write_english(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.words();
        let mut rest = self.sentence().1;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            let value = words.iter().find(|(word, _)| *word == name);
            debug_assert!(value.is_some(), "{name} in {:?}", self.sentence());
            write!(f, "{before}{}", value.map_or("", |(_, value)| value))?;
            rest = after;
        }
        f.write_str(rest)
    }
}
