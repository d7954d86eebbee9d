//! Requests for tables: `requests`, `techniques`, `levels`, `formats`, `texts`.

use shudu::Named;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use shudu::generate::Preset;
use shudu::logic::{HodokuLevel, Level, Rating, TECHNIQUES, Technique, TechniqueInfo};
use shudu::text::FORMATS;
use shudu_messages::{FluentArgs, FluentValue, Lang, args};

use crate::requests::table::REQUESTS;

request! {
    /// Lists the requests and the languages.
    Requests -> RequestsAnswer {}
    |_request, job| {
        let lang = job.catalogue.lang();
        let request = |info: &crate::requests::RequestInfo| RequestSummary {
            name: info.name,
            summary: info.summary(lang),
            long: info.is_long,
        };
        Ok(RequestsAnswer {
            version: env!("CARGO_PKG_VERSION"),
            languages: Lang::ALL.map(Lang::tag).to_vec(),
            requests: REQUESTS.iter().map(request).collect(),
        })
    }
}

/// The requests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RequestsAnswer {
    /// The version of shudu.
    pub(crate) version: &'static str,
    /// The languages of words in answers.
    pub(crate) languages: Vec<&'static str>,
    /// Every request.
    pub(crate) requests: Vec<RequestSummary>,
}

/// A request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RequestSummary {
    /// The name.
    pub(crate) name: &'static str,
    /// What it does.
    pub(crate) summary: String,
    /// True if it can take long and reports its progress.
    pub(crate) long: bool,
}

request! {
    /// Lists the techniques.
    TechniqueTable -> TechniquesAnswer {}
    |_request, job| {
        let row = |info: &TechniqueInfo| TechniqueRow {
            technique: info.technique,
            name: job.catalogue.name(info.technique),
            aliases: job.catalogue.aliases(info.technique).to_vec(),
            abbreviation: info.abbreviation,
            rating: info.rating,
            hodoku_level: info.hodoku.map(|(level, _)| level),
            hodoku_score: info.hodoku.map(|(_, score)| score),
            hodoku_order: info.order,
            default_on: info.default_on,
            uniqueness: info.technique.needs_uniqueness(),
            about: job.catalogue.about(info.technique),
        };
        Ok(TechniquesAnswer { techniques: TECHNIQUES.iter().map(row).collect() })
    }
}

/// The techniques.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TechniquesAnswer {
    /// Every technique.
    pub(crate) techniques: Vec<TechniqueRow>,
}

/// A technique.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TechniqueRow {
    /// The id.
    pub(crate) technique: Technique,
    /// The name, in the language of the request.
    pub(crate) name: &'static str,
    /// Other names.
    pub(crate) aliases: Vec<&'static str>,
    /// The abbreviation.
    pub(crate) abbreviation: &'static str,
    /// The lowest rating on Sudoku Explainer's scale.
    pub(crate) rating: Option<Rating>,
    /// The level on HoDoKu's scale.
    pub(crate) hodoku_level: Option<HodokuLevel>,
    /// The score on HoDoKu's scale.
    pub(crate) hodoku_score: Option<u32>,
    /// The place in the order of the HoDoKu solver.
    pub(crate) hodoku_order: Option<u16>,
    /// True if the HoDoKu solver uses it by default.
    pub(crate) default_on: bool,
    /// True if it assumes that the puzzle has one solution.
    pub(crate) uniqueness: bool,
    /// What it does, in the language of the request.
    pub(crate) about: String,
}

request! {
    /// Lists the levels.
    Levels -> LevelsAnswer {}
    |_request, job| {
        let row = |level: Level| {
            let range = level.range();
            let (from, to) = (*range.start(), *range.end());
            LevelRow { level, name: job.catalogue.level(level), from, to }
        };
        let preset = |preset: Preset| PresetRow {
            preset,
            name: job.catalogue.preset(preset),
            level: preset.level(),
        };
        let hodoku = |level: HodokuLevel| HodokuLevelRow {
            level,
            name: job.catalogue.hodoku_level(level),
            highest_score: level.highest_score(),
        };
        Ok(LevelsAnswer {
            levels: Level::ALL.iter().copied().map(row).collect(),
            presets: Preset::ALL.iter().copied().map(preset).collect(),
            hodoku_levels: HodokuLevel::ALL.iter().copied().map(hodoku).collect(),
        })
    }
}

/// The levels of both scales.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct LevelsAnswer {
    /// The levels, which depend on ER.
    pub(crate) levels: Vec<LevelRow>,
    /// The levels with a share of givens, which `generate` has.
    pub(crate) presets: Vec<PresetRow>,
    /// HoDoKu's levels.
    pub(crate) hodoku_levels: Vec<HodokuLevelRow>,
}

/// A level.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct LevelRow {
    /// The id.
    pub(crate) level: Level,
    /// The name, in the language of the request.
    pub(crate) name: String,
    /// The lowest ER.
    pub(crate) from: Rating,
    /// The highest ER.
    pub(crate) to: Rating,
}

/// A level with a share of givens.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PresetRow {
    /// The id.
    pub(crate) preset: Preset,
    /// The name, in the language of the request.
    pub(crate) name: String,
    /// The level that `rate` returns for its puzzles.
    pub(crate) level: Level,
}

/// A level of HoDoKu.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct HodokuLevelRow {
    /// The id.
    pub(crate) level: HodokuLevel,
    /// The name, in the language of the request.
    pub(crate) name: String,
    /// The highest score, if there is one.
    pub(crate) highest_score: Option<u32>,
}

request! {
    /// Lists the text formats.
    Formats -> FormatsAnswer {}
    |_request, _job| {
        let row = |format: &shudu::text::Format| FormatRow {
            id: format.id,
            name: format.name,
            about: format.about,
            reads: format.reads,
            writes: format.writes,
            extensions: format.extensions.to_vec(),
            shapes: format.shapes,
            marks: format.marks,
        };
        Ok(FormatsAnswer { formats: FORMATS.iter().map(row).collect() })
    }
}

/// The text formats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct FormatsAnswer {
    /// Every format.
    pub(crate) formats: Vec<FormatRow>,
}

/// A text format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct FormatRow {
    /// The id.
    pub(crate) id: &'static str,
    /// The name, in English.
    pub(crate) name: &'static str,
    /// What it is, in English.
    pub(crate) about: &'static str,
    /// True if it can be read.
    pub(crate) reads: bool,
    /// True if it can be written.
    pub(crate) writes: bool,
    /// Usual extensions of files.
    pub(crate) extensions: Vec<&'static str>,
    /// True if it supports other shapes than 9×9.
    pub(crate) shapes: bool,
    /// True if it supports candidates.
    pub(crate) marks: bool,
}

/// An argument of a message.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(untagged)]
#[allow(dead_code, reason = "the type describes values")]
enum Word {
    /// A number, which decides about plural forms.
    Number(f64),
    /// A text.
    Text(String),
}

/// A message of the catalogue.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Message {
    /// Its key.
    pub(crate) key: String,
    /// Its arguments by name.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, Word>"))]
    pub(crate) words: Map<String, Value>,
}

request! {
    /// Returns messages of the catalogue in the language of the request.
    Texts -> TextsAnswer {
        /// The messages.
        texts: Vec<Message>,
    }
    |request, job| {
        let mut texts = Vec::new();
        for message in &request.texts {
            if !job.catalogue.has(&message.key) {
                let words = args! { name = message.key.clone() };
                return Err(job.bad("texts", job.say("api-no-text", &words)));
            }
            let mut words = FluentArgs::new();
            for (name, word) in &message.words {
                let text = word.as_str().map(FluentValue::from);
                let word = text.or_else(|| word.as_f64().map(FluentValue::from));
                let wrong = || job.bad("texts", job.say("api-bad-field", &args! { name = "words" }));
                words.set(name.as_str(), word.ok_or_else(wrong)?);
            }
            texts.push(job.say(&message.key, &words));
        }
        Ok(TextsAnswer { texts })
    }
}

/// Messages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TextsAnswer {
    /// The messages in the order of the request.
    pub(crate) texts: Vec<String>,
}
