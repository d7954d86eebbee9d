//! The checker finds the faults that the catalogue had: each false sentence of an earlier version is put in
//! the place of the one of today and is rejected for its fault.

use shudu::logic::{AlmostLocked, Reason, Rescue, State, Step, Technique};
use shudu_messages::{Catalogue, Lang};

use crate::sentence::Names;
use crate::{digits_used_twice, examine, examples};

/// Sentences of earlier versions in the three languages.
type Old = [&'static str; 3];

/// A Sue de Coq in which a digit is used twice.
const SUE_DE_COQ: Old = [
    "{crossing} is where {box} and {line} cross. Together with {aside} in the rest of {line} and {inside} \
     in the rest of {box}, the three groups can contain only as many digits as they have cells, so all of \
     them are used. {a} are used in {line} and {b} in {box}, so no other cell there can be one of them.",
    "{crossing} 在{box}与{line}的交叉处。连同{line}其余部分的 {aside} 和{box}其余部分的 {inside}，三组格可填的数字\
     总数恰好等于格数，因此每个数字都要用到。{a} 用在{line}，{b} 用在{box}，因此那里的其余格都不能填它们。",
    "{crossing} 在{box}與{line}的交叉處。連同{line}其餘部分的 {aside} 和{box}其餘部分的 {inside}，三組格可填的數字\
     總數恰好等於格數，因此每個數字都要用到。{a} 用在{line}，{b} 用在{box}，因此那裡的其餘格都不能填它們。",
];

/// A sashimi fish, which is incomplete without its fins.
const SASHIMI: Old = [
    "In {base}, all candidates {digit} are in {cover}, except for {fins}. Either {fins} is {digit}, or the \
     fish is complete without fins. A cell ruled out in both cases cannot be {digit}.",
    "除了{fins}，在{base}中 {digit} 的候选格都在{cover}内。要么 {fins} 是 {digit}，要么鱼（不含鳍）成立。两种情况下都\
     被排除的格不能填 {digit}。",
    "除了{fins}，在{base}中 {digit} 的候選格都在{cover}內。要嘛 {fins} 是 {digit}，要嘛魚（不含鰭）成立。兩種情況下都\
     被排除的格不能填 {digit}。",
];

/// A grave, in which each cell has an other digit.
const GRAVE: Old = [
    "Without the extra candidates of {extra}, every blank cell would have two candidates. In {house}, only \
     {extra} can be {digit}, so one of them is. If the other were also a digit of the pattern, the pattern \
     would be complete. So these cells cannot be the other digit of the pattern.",
    "若没有 {extra} 的多余候选数，每个空白格就都恰有两个候选数。在{house}中，{digit} 只能填在 {extra}，其中必有一格是 \
     {digit}。若另一格也填该结构的数字，就会形成致命结构，因此这些格不能填该结构的另一个数字。",
    "若沒有 {extra} 的多餘候選數，每個空白格就都恰有兩個候選數。在{house}中，{digit} 只能填在 {extra}，其中必有一格是 \
     {digit}。若另一格也填該結構的數字，就會形成致命結構，因此這些格不能填該結構的另一個數字。",
];

/// A skyscraper whose digit has two places, of how many is not said. The Chinese sentences said it.
const TURBOT: &str = "{digit} has two places in {one} and two in {two}. {near} and {far} are both in {weak}, so \
     at most one of them is {digit}. A cell that sees both ends cannot be {digit}.";

fn fill(template: &str, words: &[(&str, String)]) -> String {
    words.iter().fold(template.to_owned(), |text, (name, value)| {
        text.replace(&format!("{{{name}}}"), value)
    })
}

fn set(set: &AlmostLocked) -> String {
    let cells: Vec<String> = set.cells.iter().map(ToString::to_string).collect();
    format!("{} {{{}}}", cells.join(" "), set.digits)
}

/// Returns the old sentence on a step, if there is one in the language.
fn old(catalogue: &Catalogue, step: &Step) -> Option<String> {
    let house = |house| catalogue.house(house);
    let index = catalogue.lang() as usize;
    let text = match &step.reason {
        Reason::SueDeCoq { box_house, line, crossing, line_set, box_set } => {
            let alone = crossing.digits - line_set.digits - box_set.digits;
            let words = [
                ("crossing", set(crossing)),
                ("aside", set(line_set)),
                ("inside", set(box_set)),
                ("box", house(*box_house)),
                ("line", house(*line)),
                ("a", catalogue.list((line_set.digits | alone).iter())),
                ("b", catalogue.list((box_set.digits | alone).iter())),
            ];
            fill(SUE_DE_COQ[index], &words)
        }
        Reason::Fish { digit, base, cover, fins } => {
            let words = [
                ("base", catalogue.houses(base)),
                ("cover", catalogue.houses(cover)),
                ("fins", catalogue.list(fins)),
                ("digit", digit.to_string()),
            ];
            fill(SASHIMI[index], &words)
        }
        Reason::Grave { extra, rescue: Rescue::Locked { house: in_house, digit } } => {
            let words = [
                ("extra", catalogue.list(extra.iter().map(|extra| extra.cell))),
                ("house", house(*in_house)),
                ("digit", digit.to_string()),
            ];
            fill(GRAVE[index], &words)
        }
        Reason::Turbot { digit, cells, strong, weak } if catalogue.lang() == Lang::En => {
            let words = [
                ("digit", digit.to_string()),
                ("one", house(strong[0])),
                ("two", house(strong[1])),
                ("near", cells[1].to_string()),
                ("far", cells[2].to_string()),
                ("weak", house(*weak)),
            ];
            fill(TURBOT, &words)
        }
        _ => return None,
    };
    Some(text)
}

#[test]
fn the_false_sentences_of_earlier_versions_are_rejected() {
    let mut steps: Vec<(State, Step, &str)> = Vec::new();
    let [first, ..] = &digits_used_twice()[..] else { panic!("no Sue de Coq") };
    steps.push((first.0.clone(), first.1.clone(), "the numbers of digits and cells differ"));
    for (technique, state, found) in examples() {
        let fault = match technique {
            Technique::SashimiXWing => "the fish is incomplete without its fins",
            Technique::Bug4 => "the pattern has not two digits",
            Technique::Skyscraper => "does not follow from what is said",
            _ => continue,
        };
        steps.push((state, found[0].clone(), fault));
    }
    assert_eq!(steps.len(), 4, "one step for each false sentence");
    for (state, step, fault) in &steps {
        for catalogue in Lang::ALL.map(Catalogue::new) {
            let Some(why) = old(&catalogue, step) else { continue };
            let names = Names::of(&why, catalogue.lang());
            let verdict = examine(&catalogue, &why, &names, state, step);
            let found = verdict.expect_err(&why);
            assert!(found.contains(fault), "{found}, expected {fault}: {why}");
            // The sentence of today passes.
            let why = catalogue.why(step);
            let names = Names::of(&why, catalogue.lang());
            assert_eq!(examine(&catalogue, &why, &names, state, step), Ok(()), "{why}");
        }
    }
}
