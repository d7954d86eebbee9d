//! The catalogues are complete: they parse, and every language has the same keys and arguments.

use shudu::Explain;
use shudu::Message;
use shudu::Named;
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

fn text_of(lang: Lang) -> &'static str {
    lang.source().get().unwrap()
}

#[test]
fn every_language_has_the_same_keys_and_arguments() {
    same_keys_and_arguments(text_of);
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
        let source = text_of(lang);
        let resource = fluent_bundle::FluentResource::try_new(source.to_owned()).unwrap();
        bundle.add_resource(resource).unwrap();
        let texts = Messages::new(lang, source);
        let keys = entries(lang, source);
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
    for lang in Lang::ALL {
        let entries = entries(lang, text_of(lang));
        let count = entries.keys().filter(|key| key.starts_with("about-")).count();
        assert_eq!(count, shudu::logic::TECHNIQUES.len(), "descriptions of unknown techniques");
    }
}

#[test]
fn every_step_of_seeded_puzzles_is_explained() {
    use shudu::logic::{HodokuOptions, HodokuSolver, State, StepSolver};
    use shudu::testing::corpus::{Kind, grid};
    let catalogues = Lang::ALL.map(Catalogue::new);
    let mut kinds = BTreeSet::new();
    let mut solver = HodokuSolver::new(HodokuOptions::default());
    for item in 0..30 {
        let puzzle = grid(Kind::Minimal, 77, item);
        let mut steps = puzzle.path().unwrap();
        steps.extend(solver.path(State::new(&puzzle)).unwrap());
        for step in &steps {
            kinds.insert(step.technique);
            for catalogue in &catalogues {
                let texts = [catalogue.explain(step), catalogue.hint(step, 1)];
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
    let english = entries(Lang::En, text_of(Lang::En));
    let sentences = english.keys().filter(|k| k.starts_with("fault-"));
    let sentences = sentences.filter(|k| !k.ends_with("-advice")).cloned();
    assert_eq!(sentences.collect::<BTreeSet<_>>(), keys);
}

#[test]
fn every_step_of_boards_of_other_shapes_is_explained() {
    use shudu::logic::{HodokuOptions, State, StepScale};
    use shudu::testing::corpus::{Kind, board};
    let catalogues = Lang::ALL.map(Catalogue::new);
    let mut seen = BTreeSet::new();
    for (shape, item) in ["2x3", "3x2", "2x5", "3x4", "4x4"].into_iter().zip(0..) {
        let puzzle = board(Kind::Minimal, shape.parse().unwrap(), 41, item);
        for &scale in StepScale::ALL {
            let mut solver = scale.solver(&HodokuOptions::default());
            let mut state = State::new(&puzzle);
            while let Some(step) = solver.next(&state) {
                for catalogue in &catalogues {
                    let text = catalogue.explain(&step);
                    let is_resolved = !text.contains("why-") && !text.contains('$');
                    assert!(is_resolved && !text.contains("  "), "{text}");
                    // The text of the technique would replace that of an unknown reason.
                    assert!(!text.contains(&catalogue.about(step.technique)), "{text}");
                    for changed in step.placements.iter().chain(&step.eliminations) {
                        assert!(text.contains(&changed.cell.to_string()), "{text}");
                    }
                }
                seen.insert(step.technique);
                state.apply(&step);
            }
        }
    }
    assert!(seen.len() > 8, "{seen:?}");
}

#[test]
fn steps_name_the_houses_and_digits_of_their_board() {
    use shudu::grid::{Digit, House, HouseKind};
    use shudu::logic::{Candidate, Reason, Step, Technique};
    let one = |cell: &str, digit: &str| Candidate {
        cell: cell.parse().unwrap(),
        digit: digit.parse().unwrap(),
    };
    let digit: Digit = "B".parse().unwrap();
    let cells = vec!["r1c1".parse().unwrap(), "r1c2".parse().unwrap()];
    let locked = |cells| Reason::Locked {
        digit,
        from: House::new(HouseKind::Box, 0),
        to: House::new(HouseKind::Row, 0),
        cells,
    };
    let english = Catalogue::new(Lang::En);
    let shape = Some("3x4".parse().unwrap());
    let gone = vec![one("r1c12", "B"), one("r1c10", "B")];
    let pointing = Step::new(Technique::Pointing, Vec::new(), gone, locked(Vec::new()));
    assert_eq!(
        english.explain(&pointing.on(shape)),
        "In box 1, digit B is possible only in cells of row 1. One of them is B, so no other cell of row 1 can \
         be B. Eliminate B from r1c10 and r1c12."
    );
    let direct = |cells| {
        Step::new(Technique::DirectPointing, vec![one("r2c9", "B")], Vec::new(), locked(cells))
    };
    assert_eq!(
        english.explain(&direct(Vec::new()).on(shape)),
        "In box 1, digit B is possible only in cells of row 1, so no other cell of row 1 can be B. In box 3, \
         only r2c9 is left for B. Place B in r2c9."
    );
    // Without a shape, the box of a cell is unknown.
    assert_eq!(
        english.explain(&direct(cells).on(None)),
        "In box 1, digit B is possible only in cells of row 1. One of them is B, so no other cell of row 1 can \
         be B. Place B in r2c9."
    );
}

#[test]
fn houses_of_every_kind_and_grid_have_names() {
    use shudu::grid::{House, HouseKind};
    let kinds = [HouseKind::Region, HouseKind::Diagonal, HouseKind::Cage];
    let of_grid = |grid: u8, index| House { area: grid - 1, ..House::new(HouseKind::Row, index) };
    let texts = [
        [
            "region 2, diagonal 2 and cage 2",
            "regions 2 and 5, diagonals 2 and 5 and cages 2 and 5",
            "row 3 and rows 3 and 7 of grid 2",
        ],
        [
            "第 2 个区域、第 2 条对角线和第 2 个笼",
            "第 2、5 个区域、第 2、5 条对角线和第 2、5 个笼",
            "第 3 行和第 2 个盘面的第 3、7 行",
        ],
        [
            "第 2 個區域、第 2 條對角線和第 2 個籠",
            "第 2、5 個區域、第 2、5 條對角線和第 2、5 個籠",
            "第 3 列和第 2 個盤面的第 3、7 列",
        ],
    ];
    for (lang, [one, several, of_two_grids]) in Lang::ALL.into_iter().zip(texts) {
        let catalogue = Catalogue::new(lang);
        assert_eq!(catalogue.houses(&kinds.map(|kind| House::new(kind, 1))), one);
        let two = kinds.map(|kind| [House::new(kind, 1), House::new(kind, 4)]);
        assert_eq!(catalogue.houses(two.as_flattened()), several);
        let houses = [House::new(HouseKind::Row, 2), of_grid(2, 2), of_grid(2, 6)];
        assert_eq!(catalogue.houses(&houses), of_two_grids);
    }
    // In English, the names are those of the library.
    let english = Catalogue::new(Lang::En);
    for house in
        [House::new(HouseKind::Column, 8), House { area: 3, ..House::new(HouseKind::Box, 9) }]
    {
        assert_eq!(english.house(house), house.to_string());
    }
}

#[test]
fn a_clash_names_the_house_and_both_cells() {
    let mut cells = vec![0; 144];
    (cells[30], cells[34]) = (11, 11);
    let board = shudu::Board::from_cells("3x4".parse().unwrap(), cells).unwrap();
    let clash = board.clash().unwrap();
    let texts = [
        "row 3 has two Bs: r3c7 and r3c11",
        "第 3 行有两个 B：r3c7 和 r3c11",
        "第 3 列有兩個 B：r3c7 和 r3c11",
    ];
    for (lang, text) in Lang::ALL.into_iter().zip(texts) {
        assert_eq!(Catalogue::new(lang).clash(&clash), text);
    }
    assert_eq!(clash.to_string(), texts[0]);
}
