//! Techniques by name: ids, names in three languages and their aliases, abbreviations and groups.

use crate::grid::ParseError;
use std::str::FromStr;

use super::TECHNIQUES;
use super::technique::{Technique, TechniqueInfo};

/// Named groups of techniques, by the start of their ids.
const GROUPS: [(&str, &[&str]); 9] = [
    ("singles", &["full-house", "hidden-single", "naked-single"]),
    ("locked", &["pointing", "claiming", "direct-pointing", "direct-claiming"]),
    ("pairs", &["naked-pair", "hidden-pair", "direct-hidden-pair"]),
    ("triples", &["naked-triple", "hidden-triple", "direct-hidden-triple"]),
    ("quads", &["naked-quad", "hidden-quad"]),
    ("fish", &["x-wing", "swordfish", "jellyfish"]),
    ("wings", &["xy-wing", "xyz-wing"]),
    ("uniqueness", &["unique-", "bug"]),
    ("chains", &["generalized-x-wing", "x-cycle", "y-cycle", "turbot", "forcing-", "continuous"]),
];

/// Returns a name in lower case without blanks and hyphens. Other programs write "Colours" and
/// "Triplet", so these spellings are read too.
fn plain(text: &str) -> String {
    let letters = text.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase());
    letters.collect::<String>().replace("colour", "color").replace("triplet", "triple")
}

fn names(row: &TechniqueInfo) -> impl Iterator<Item = &'static str> {
    let names = [row.id, row.english, row.simplified, row.traditional];
    let aliases = row.simplified_aliases.iter().chain(row.traditional_aliases).copied();
    names.into_iter().chain(aliases)
}

fn is_called(row: &TechniqueInfo, plain_name: &str) -> bool {
    names(row).any(|name| plain(name) == plain_name)
}

impl Technique {
    /// Returns the techniques with a name: an id, a name or alias, an abbreviation, the start of
    /// several ids, or a group such as `singles`. Case, blanks and hyphens do not matter.
    ///
    /// ```
    /// use shudu::logic::Technique;
    /// assert_eq!(Technique::named("X-Wing"), [Technique::XWing]);
    /// assert_eq!(Technique::named("xwing"), [Technique::XWing]);
    /// assert!(Technique::named("pairs").contains(&Technique::NakedPair));
    /// assert_eq!(Technique::named("unique rectangle").len(), 6);
    /// assert_eq!(Technique::named("唯余"), [Technique::NakedSingle]);
    /// assert!(Technique::named("magic").is_empty());
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Vec<Technique> {
        let wanted = plain(name);
        let select = |keep: &dyn Fn(&TechniqueInfo) -> bool| -> Vec<Technique> {
            TECHNIQUES.iter().filter(|row| keep(row)).map(|row| row.technique).collect()
        };
        if let Some((_, starts)) = GROUPS.iter().find(|(group, _)| *group == wanted) {
            return select(&|row| starts.iter().any(|start| row.id.starts_with(start)));
        }
        let found = select(&|row| is_called(row, &wanted));
        if !found.is_empty() || wanted.is_empty() {
            return found;
        }
        match wanted.len() {
            // `hidden-single` and `unique-rectangle` match several techniques.
            4.. => select(&|row| plain(row.id).starts_with(&wanted)),
            _ => select(&|row| plain(row.abbreviation) == wanted),
        }
    }
}

/// Reads an id (`x-wing`) or a name (`X-Wing`) in any of the languages of the table. Case, blanks
/// and hyphens do not matter.
impl FromStr for Technique {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Technique, ParseError> {
        let wanted = plain(name);
        // Some names differ only in punctuation, so an exact match has priority.
        let exact = |row: &&TechniqueInfo| names(row).any(|other| other == name);
        let found = TECHNIQUES.iter().find(exact);
        let found = found.or_else(|| TECHNIQUES.iter().find(|row| is_called(row, &wanted)));
        found.map(|row| row.technique).ok_or(ParseError::new(TECHNIQUE))
    }
}

const TECHNIQUE: &str = "not the id or name of a technique";

#[cfg(test)]
mod tests {
    use super::*;

    /// A name that two techniques had could not be typed, and a list would show it twice.
    #[test]
    fn no_name_stands_for_two_techniques() {
        let mut owners = std::collections::BTreeMap::new();
        for row in TECHNIQUES {
            for name in names(row) {
                let other = owners.insert(name, row.id).filter(|other| *other != row.id);
                assert_eq!(other, None, "{name}: {}", row.id);
            }
        }
    }

    /// Row and column change places between the mainland and Taiwan; the aliases do not collide.
    #[test]
    fn players_words_are_aliases() {
        let cases = [
            ("宫排除", Technique::HiddenSingleBox),
            ("行排除", Technique::HiddenSingleRow),
            ("列排除", Technique::HiddenSingleColumn),
            ("唯余", Technique::NakedSingle),
            ("宮摒除", Technique::HiddenSingleBox),
            ("列摒除", Technique::HiddenSingleRow),
            ("行摒除", Technique::HiddenSingleColumn),
            ("唯餘", Technique::NakedSingle),
            ("x翼", Technique::XWing),
        ];
        for (alias, technique) in cases {
            assert_eq!(Technique::named(alias), [technique], "{alias}");
        }
    }

    #[test]
    fn every_technique_is_read_by_its_id_and_its_name() {
        for row in TECHNIQUES {
            assert_eq!(row.id.parse(), Ok(row.technique));
            assert_eq!(row.technique.to_string().parse(), Ok(row.technique));
            assert!(Technique::named(row.id).contains(&row.technique));
        }
        assert_eq!("simple-colours-trap".parse(), Ok(Technique::SimpleColorsTrap));
        assert_eq!("Naked Triplet".parse(), Ok(Technique::NakedTriple));
        for row in TECHNIQUES {
            for name in names(row) {
                assert_eq!(name.parse(), Ok(row.technique), "{name}");
                assert!(Technique::named(name).contains(&row.technique), "{name}");
            }
        }
        for bad in ["", "magic", "unique"] {
            assert_eq!(bad.parse::<Technique>(), Err(ParseError::new(TECHNIQUE)));
        }
    }
}
