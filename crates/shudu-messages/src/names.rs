//! Names: techniques, levels, houses, and lists of them.

use shudu::generate::Preset;
use shudu::grid::House;
use shudu::logic::{HodokuLevel, Level, Technique};

use crate::{Catalogue, Lang, args};

impl Catalogue {
    /// Returns the name of a technique.
    pub fn name(&self, technique: Technique) -> &'static str {
        let row = technique.info();
        match self.lang() {
            Lang::En => row.english,
            Lang::ZhCn => row.simplified,
            Lang::ZhTw => row.traditional,
        }
    }

    /// Returns the other names of a technique that players use in this language.
    pub fn aliases(&self, technique: Technique) -> &'static [&'static str] {
        let row = technique.info();
        match self.lang() {
            Lang::En => &[],
            Lang::ZhCn => row.simplified_aliases,
            Lang::ZhTw => row.traditional_aliases,
        }
    }

    /// Returns the description of a technique.
    pub fn about(&self, technique: Technique) -> String {
        self.say(&format!("about-{}", technique.info().id), &args! {})
    }

    /// Returns the first two sentences of the description of a technique.
    pub fn idea(&self, technique: Technique) -> String {
        let about = self.about(technique);
        let (end, mark) = if self.lang() == Lang::En { (". ", ".") } else { ("。", "。") };
        let sentences: Vec<&str> = about
            .trim_end_matches(mark)
            .split(end)
            .filter(|text| !text.is_empty())
            .take(2)
            .collect();
        sentences.join(end) + mark
    }

    /// Returns the name of a level.
    pub fn level(&self, level: Level) -> String {
        let key = match level {
            Level::Easy => "level-easy",
            Level::Medium => "level-medium",
            Level::Hard => "level-hard",
            Level::Expert => "level-expert",
            Level::Extreme => "level-extreme",
        };
        self.say(key, &args! {})
    }

    /// Returns the name of a preset: that of its level, except for `beginner`.
    pub fn preset(&self, preset: Preset) -> String {
        match preset {
            Preset::Beginner => self.say("level-beginner", &args! {}),
            _ => self.level(preset.level()),
        }
    }

    /// Returns the name of a level on HoDoKu's scale.
    pub fn hodoku_level(&self, level: HodokuLevel) -> String {
        let key = match level {
            HodokuLevel::Easy => "level-easy",
            HodokuLevel::Medium => "level-medium",
            HodokuLevel::Hard => "level-hard",
            HodokuLevel::Unfair => "level-unfair",
            HodokuLevel::Extreme => "level-extreme",
        };
        self.say(key, &args! {})
    }

    /// Returns the name of a house: `row 3`, `box 9 of grid 2`.
    pub fn house(&self, house: House) -> String {
        self.houses(&[house])
    }

    /// Returns the names of houses: `rows 3 and 7`, `row 3 and box 4`.
    pub fn houses(&self, houses: &[House]) -> String {
        let groups = houses.chunk_by(|one, other| (one.kind, one.area) == (other.kind, other.area));
        let names = groups.map(|group| {
            let House { kind, area, .. } = group[0];
            let list = self.list(group.iter().map(|house| u32::from(house.index) + 1));
            let many = if group.len() > 1 { "-several" } else { "" };
            let name = self.say(&format!("house-{kind}{many}"), &args! { list = list });
            match area {
                0 => name,
                area => self.say("house-of-grid", &args! { house = name, grid = area + 1 }),
            }
        });
        self.joined(names.collect(), "list-houses")
    }

    /// Returns a list in words: `r1c2, r1c3 and r4c5`.
    pub fn list<T: ToString>(&self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items.into_iter().map(|item| item.to_string()).collect(), "list-and")
    }

    /// Joins parts of a sentence that have commas themselves.
    pub(crate) fn list_clauses(&self, mut parts: Vec<String>) -> String {
        parts.retain(|part| !part.is_empty());
        parts.join(&self.say("list-semicolon", &args! {}))
    }

    pub(crate) fn either<T: ToString>(&self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items.into_iter().map(|item| item.to_string()).collect(), "list-or")
    }

    fn joined(&self, items: Vec<String>, last: &str) -> String {
        let Some((end, front)) = items.split_last() else { return String::new() };
        if front.is_empty() {
            return end.clone();
        }
        let front = front.join(&self.say("list-comma", &args! {}));
        self.say(last, &args! { front = front, end = end.clone() })
    }
}
