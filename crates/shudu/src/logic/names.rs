//! Techniques by the names that people give them.

use super::TECHNIQUES;
use super::finder::finder;
use super::technique::{Technique, TechniqueInfo};

/// Groups of techniques that have a name of their own, by the start of their ids.
const GROUPS: [(&str, &[&str]); 9] = [
    ("singles", &["full-house", "hidden-single", "naked-single"]),
    ("locked", &["pointing", "claiming", "direct-pointing", "direct-claiming"]),
    ("pairs", &["naked-pair", "hidden-pair", "direct-hidden-pair"]),
    ("triples", &["naked-triple", "hidden-triple", "direct-hidden-triplet"]),
    ("quads", &["naked-quad", "hidden-quad"]),
    ("fish", &["x-wing", "swordfish", "jellyfish"]),
    ("wings", &["xy-wing", "xyz-wing"]),
    ("uniqueness", &["unique-", "bug"]),
    ("chains", &["generalized-x-wing", "x-cycle", "y-cycle", "turbot", "forcing-", "continuous"]),
];

/// The techniques with a name: an id, an English name, an abbreviation, or a group such as
/// `singles`. Capitals, blanks and hyphens do not matter.
///
/// ```
/// use shudu::logic::{Technique, techniques_named};
/// assert_eq!(techniques_named("X-Wing"), [Technique::XWing]);
/// assert_eq!(techniques_named("xwing"), [Technique::XWing]);
/// assert!(techniques_named("pairs").contains(&Technique::NakedPair));
/// assert_eq!(techniques_named("Skyscraper"), [Technique::Skyscraper]);
/// assert!(techniques_named("magic").is_empty());
/// ```
pub fn techniques_named(name: &str) -> Vec<Technique> {
    let plain = |text: &str| -> String {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let wanted = plain(name);
    // Guessing is no technique to ask for.
    let has_steps = |row: &&TechniqueInfo| row.rating.is_some() || finder(row.technique).is_some();
    let known = || TECHNIQUES.iter().filter(has_steps);
    if let Some((_, starts)) = GROUPS.iter().find(|(group, _)| *group == wanted) {
        let within = |id: &str| starts.iter().any(|start| id.starts_with(start));
        return known().filter(|row| within(row.id)).map(|row| row.technique).collect();
    }
    let named = known().filter(|row| {
        [row.id, row.english, row.simplified, row.traditional].iter().any(|n| plain(n) == wanted)
    });
    let found: Vec<Technique> = named.map(|row| row.technique).collect();
    if !found.is_empty() || wanted.is_empty() {
        return found;
    }
    // `hidden-single` and `unique-rectangle` are several.
    let within = |row: &&TechniqueInfo| plain(row.id).starts_with(&wanted);
    let some: Vec<Technique> = known().filter(within).map(|row| row.technique).collect();
    match wanted.len() {
        4.. => some,
        _ => known().filter(|r| plain(r.abbreviation) == wanted).map(|r| r.technique).collect(),
    }
}
