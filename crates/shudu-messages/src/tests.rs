//! The catalogues are complete: they parse, and every language has the same keys and arguments.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::*;

/// The reference implementation of Fluent.
type Bundle = fluent_bundle::FluentBundle<fluent_bundle::FluentResource>;

fn places(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => place(inline, found),
                Expression::Select { selector, variants } => {
                    place(selector, found);
                    variants.iter().for_each(|v| places(&v.value, found));
                }
            }
        }
    }
}

fn place(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|a| place(a, found));
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inner) = expression.as_ref() {
                place(inner, found);
            }
        }
        _ => {}
    }
}

fn entries(lang: Lang, source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(source);
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", lang.tag()));
    let mut all = BTreeMap::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let mut found = BTreeSet::new();
                let value = message.value.expect("every message has a text");
                places(&value, &mut found);
                let twice = all.insert(message.id.name.to_owned(), found).is_some();
                assert!(!twice, "{}: duplicate key {}", lang.tag(), message.id.name);
            }
            Entry::Junk { content } => panic!("{}: {content}", lang.tag()),
            _ => {}
        }
    }
    all
}

#[test]
fn every_language_has_the_same_keys_and_arguments() {
    same_keys_and_arguments(Lang::source);
}

#[test]
fn every_language_has_the_same_texts_of_the_page() {
    same_keys_and_arguments(Lang::page_texts);
    for lang in Lang::ALL {
        for line in lang.page_texts().lines().filter(|line| !line.starts_with('#')) {
            let is_message = line.starts_with("page-") && line.contains(" = ");
            // The page reads values and literals, nothing else of Fluent.
            let places = line.matches("{ $").count() + line.matches("{ \"").count();
            let is_plain = !line.contains("->") && line.matches('{').count() == places;
            assert!(line.is_empty() || is_message && is_plain, "{}: {line}", lang.tag());
        }
    }
}

fn same_keys_and_arguments(source: fn(Lang) -> &'static str) {
    let english = entries(Lang::En, source(Lang::En));
    assert!(english.len() > 50);
    for lang in [Lang::ZhCn, Lang::ZhTw] {
        let other = entries(lang, source(lang));
        for (key, places) in &english {
            let theirs = other.get(key);
            assert_eq!(theirs, Some(places), "{} of {key}", lang.tag());
        }
        let extra: Vec<_> = other.keys().filter(|k| !english.contains_key(*k)).collect();
        assert!(extra.is_empty(), "{}: not in English: {extra:?}", lang.tag());
    }
}

/// Returns the text that the reference implementation makes of a message.
fn reference(bundle: &Bundle, key: &str, args: &fluent_bundle::FluentArgs<'_>) -> Option<String> {
    let mut errors = Vec::new();
    let pattern = bundle.get_message(key)?.value()?;
    let text = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
    errors.is_empty().then_some(text)
}

#[test]
fn messages_are_formatted_like_those_of_the_reference_implementation() {
    let numbers = [-1.0, 0.0, 1.0, 1.5, 2.0, 3.0, 1_234_567.0];
    let words = ["", "x", "one", "lines", "chains", "r1c2 = 3", "{ $count }", "两行\n"];
    let mut compared = 0;
    for lang in Lang::ALL {
        let id: unic_langid::LanguageIdentifier = lang.tag().parse().unwrap();
        let mut bundle = Bundle::new(vec![id]);
        bundle.set_use_isolating(false);
        for source in [lang.source(), lang.paragraphs()] {
            let resource = fluent_bundle::FluentResource::try_new(source.to_owned()).unwrap();
            bundle.add_resource(resource).unwrap();
        }
        let texts = Messages::new(lang, [lang.source(), lang.paragraphs()]);
        let mut keys = entries(lang, lang.source());
        for row in shudu::logic::TECHNIQUES {
            keys.insert(format!("about-{}", row.id), BTreeSet::new());
        }
        for (key, names) in &keys {
            assert_eq!(texts.has(key), bundle.has_message(key), "{key}");
            for number in numbers {
                let mut ours = FluentArgs::new();
                let mut theirs = fluent_bundle::FluentArgs::new();
                assert!(names.is_empty() || texts.say(key, &ours).is_none(), "{key}");
                for name in names {
                    ours.set(name.as_str(), number);
                    theirs.set(name.as_str(), number);
                }
                assert_eq!(texts.say(key, &ours), reference(&bundle, key, &theirs), "{key}");
            }
            for word in words {
                let ours: FluentArgs<'_> = names.iter().map(|name| (name.as_str(), word)).collect();
                let theirs = names.iter().map(|name| (name.as_str(), word)).collect();
                assert_eq!(texts.say(key, &ours), reference(&bundle, key, &theirs), "{key}");
                compared += 1;
            }
        }
    }
    assert!(compared > 20_000, "{compared}");
}

#[test]
fn simplified_and_traditional_texts_differ() {
    let (cn, tw) = (Catalogue::new(Lang::ZhCn), Catalogue::new(Lang::ZhTw));
    assert_eq!(cn.say("verdict-none", &args! {}), "无解。");
    assert_eq!(tw.say("verdict-none", &args! {}), "無解。");
}

#[test]
fn locales_select_the_language() {
    let cases = [
        ("en_US.UTF-8", Some(Lang::En)),
        ("C", Some(Lang::En)),
        ("C.UTF-8", Some(Lang::En)),
        ("zh_CN.UTF-8", Some(Lang::ZhCn)),
        ("zh", Some(Lang::ZhCn)),
        ("zh-Hant", Some(Lang::ZhTw)),
        ("zh_TW.Big5", Some(Lang::ZhTw)),
        ("zh-HK", Some(Lang::ZhTw)),
        ("zh-Hans-HK", Some(Lang::ZhCn)),
        ("fr_FR", None),
        ("???", None),
    ];
    for (locale, lang) in cases {
        assert_eq!(Lang::for_locale(locale), lang, "{locale}");
    }
}

#[test]
fn a_missing_key_is_returned_as_text() {
    assert_eq!(Catalogue::new(Lang::ZhCn).say("no-such-key", &args! {}), "no-such-key");
}

#[test]
fn every_technique_is_described_in_every_language() {
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        for row in shudu::logic::TECHNIQUES {
            let about = catalogue.about(row.technique);
            assert!(!about.starts_with("about-") && about.len() > 15, "{} {}", lang.tag(), row.id);
            assert!(!catalogue.name(row.technique).is_empty());
        }
    }
    for lang in [Lang::ZhCn, Lang::ZhTw] {
        let parsed = fluent_syntax::parser::parse(lang.paragraphs());
        let entries = parsed.unwrap_or_else(|(_, errors)| panic!("{errors:?}")).body;
        let messages = entries.iter().filter(|entry| matches!(entry, Entry::Message(_)));
        assert_eq!(
            messages.count(),
            shudu::logic::TECHNIQUES.len(),
            "descriptions of unknown techniques"
        );
    }
}

#[test]
fn every_step_of_seeded_puzzles_is_explained() {
    use shudu::logic::{HodokuOptions, HodokuSolver};
    use shudu::testing::corpus::{Kind, grid};
    let catalogues = Lang::ALL.map(Catalogue::new);
    let mut kinds = BTreeSet::new();
    let mut solver = HodokuSolver::new(HodokuOptions::default());
    for item in 0..30 {
        let puzzle = grid(Kind::Minimal, 77, item);
        let mut steps = puzzle.path().unwrap();
        steps.extend(solver.path(&puzzle).unwrap().steps);
        for step in &steps {
            kinds.insert(step.technique);
            for catalogue in &catalogues {
                let texts = [catalogue.explain(step), catalogue.hint(step, 2)];
                for text in texts {
                    // An unresolved key or argument.
                    assert!(!text.contains("why-") && !text.contains('$'), "{text}");
                    assert!(!text.contains("  ") && !text.contains("，，"), "{text}");
                }
                let cells = step.placements.iter().chain(&step.eliminations);
                let text = catalogue.explain(step);
                let named = |c: &shudu::logic::Candidate| text.contains(&c.cell.to_string());
                let mut told = cells.filter(|c| !step.placements.is_empty() || named(c));
                assert!(told.next().is_some(), "{text}");
            }
        }
    }
    assert!(kinds.len() > 20, "{}", kinds.len());
}

#[test]
fn english_messages_of_faults_agree_with_the_library() {
    let catalogue = Catalogue::new(Lang::En);
    let mut keys = BTreeSet::new();
    for fault in shudu::text::Fault::examples() {
        let mut words = FluentArgs::new();
        for (name, value) in fault.words() {
            words.set(name, value);
        }
        let key = format!("fault-{}", fault.key());
        assert_eq!(catalogue.say(&key, &words), fault.to_string(), "{key}");
        assert!(catalogue.fault(&fault).starts_with(&fault.to_string()));
        let words = catalogue.request_fault(&fault);
        assert!(words.starts_with(&fault.to_string()) && !words.contains("--"), "{words}");
        keys.insert(key);
    }
    let english = entries(Lang::En, Lang::En.source());
    let sentences = english.keys().filter(|k| k.starts_with("fault-"));
    let sentences = sentences.filter(|k| !k.ends_with("-advice")).cloned();
    assert_eq!(sentences.collect::<BTreeSet<_>>(), keys);
}

#[test]
fn boards_have_the_sentences_of_nine_by_nine_grids() {
    use shudu::logic::BoardState;
    let mut seen = std::collections::BTreeSet::new();
    for item in 0..30 {
        let grid = shudu::testing::corpus::grid(shudu::testing::corpus::Kind::Minimal, 41, item);
        let Ok(path) = grid.path() else { continue };
        let mut state = BoardState::new(&grid.into());
        for step in &path {
            let Some(own) = state.next_step().filter(|own| own.technique == step.technique) else {
                break;
            };
            for lang in Lang::ALL {
                let catalogue = Catalogue::new(lang);
                assert_eq!(catalogue.explain(&own), catalogue.explain(step));
                for level in 1..=4 {
                    assert_eq!(catalogue.hint(&own, level), catalogue.hint(step, level));
                }
            }
            seen.insert(step.technique);
            state.apply(&own);
        }
    }
    assert!(seen.len() > 10, "{seen:?}");
}
