//! A step as JSON: the same data as [`Step`], for programs in any language.
//!
//! ```json
//! {"technique":"pointing","rating":2.6,"placements":[],
//!  "eliminations":[{"cell":"r6c2","digit":4}],
//!  "reason":{"kind":"locked","digit":4,"from":"box 6","to":"row 6"}}
//! ```

use serde_json::{Map, Value, json};

use super::step::{
    Aic, AlmostLocked, Because, Candidate, Cause, Chain, ChainKind, Inference, Link, Reason,
    Rescue, Step,
};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

impl Step {
    /// The step as one JSON object, keys in a fixed order.
    pub fn to_json(&self) -> String {
        let mut text = String::from("{\"technique\":");
        let mut put = |key: &str, value: Value| {
            if key.is_empty() {
                text.push_str(&value.to_string());
            } else {
                text.push_str(&format!(",\"{key}\":{value}"));
            }
        };
        put("", json!(self.technique.info().id));
        if self.technique.info().rating.is_some() {
            put("rating", json!(self.rating));
        }
        put("placements", candidates(&self.placements));
        put("eliminations", candidates(&self.eliminations));
        put("reason", reason(&self.reason));
        text.push('}');
        text
    }
}

fn candidate(c: &Candidate) -> Value {
    json!({ "cell": c.cell.to_string(), "digit": c.digit.get() })
}

fn candidates(list: &[Candidate]) -> Value {
    list.iter().map(candidate).collect()
}

fn cell(cell: &Cell) -> Value {
    cell.to_string().into()
}

fn cells(set: CellSet) -> Value {
    set.iter().map(|c| cell(&c)).collect()
}

fn listed(list: &[Cell]) -> Value {
    list.iter().map(cell).collect()
}

fn digit(digit: &Digit) -> Value {
    digit.get().into()
}

fn digits(set: DigitSet) -> Value {
    set.iter().map(Digit::get).collect()
}

fn house(house: &House) -> Value {
    house.to_string().into()
}

fn houses(list: &[House]) -> Value {
    list.iter().map(house).collect()
}

fn set(set: &AlmostLocked) -> Value {
    json!({ "cells": cells(set.cells), "digits": digits(set.digits) })
}

/// An object whose `kind` says what it is.
fn kind<const N: usize>(kind: &str, entries: [(&str, Value); N]) -> Value {
    let mut object = Map::new();
    object.insert("kind".to_owned(), kind.into());
    object.extend(entries.map(|(key, value)| (key.to_owned(), value)));
    object.into()
}

fn reason(reason: &Reason) -> Value {
    match reason {
        Reason::Hidden { house: h } => kind("hidden", [("house", house(h))]),
        Reason::Naked => kind("naked", []),
        Reason::Locked { digit: d, from, to } => {
            kind("locked", [("digit", digit(d)), ("from", house(from)), ("to", house(to))])
        }
        Reason::Subset { house: h, cells: c, digits: d } => {
            kind("subset", [("house", house(h)), ("cells", cells(*c)), ("digits", digits(*d))])
        }
        Reason::Fish { digit: d, base, cover, fins } => kind(
            "fish",
            [
                ("digit", digit(d)),
                ("base", houses(base)),
                ("cover", houses(cover)),
                ("fins", cells(*fins)),
            ],
        ),
        Reason::LockedSubset { box_house, line, cells: c, digits: d } => kind(
            "locked-subset",
            [
                ("box", house(box_house)),
                ("line", house(line)),
                ("cells", cells(*c)),
                ("digits", digits(*d)),
            ],
        ),
        Reason::Turbot { digit: d, cells: c, strong, weak } => kind(
            "turbot",
            [
                ("digit", digit(d)),
                ("cells", listed(c)),
                ("strong", houses(strong)),
                ("weak", house(weak)),
            ],
        ),
        Reason::EmptyRectangle { digit: d, box_house, lines, pair, house: h } => kind(
            "empty-rectangle",
            [
                ("digit", digit(d)),
                ("box", house(box_house)),
                ("lines", houses(lines)),
                ("pair", listed(pair)),
                ("house", house(h)),
            ],
        ),
        Reason::RemotePair { digits: d, cells: c } => {
            kind("remote-pair", [("digits", digits(*d)), ("cells", listed(c))])
        }
        Reason::Colours { digit: d, groups } => {
            let groups = groups.iter().map(|pair| json!([cells(pair[0]), cells(pair[1])]));
            kind("colours", [("digit", digit(d)), ("groups", groups.collect())])
        }
        Reason::Sets { sets, commons, digits: d } => {
            let common =
                |(a, b, d): &(usize, usize, Digit)| json!({ "sets": [a, b], "digit": d.get() });
            kind(
                "sets",
                [
                    ("sets", sets.iter().map(set).collect()),
                    ("commons", commons.iter().map(common).collect()),
                    ("digits", digits(*d)),
                ],
            )
        }
        Reason::Blossom { stem, petals, digits: d } => {
            let petal = |(d, s): &(Digit, AlmostLocked)| json!({ "digit": d.get(), "set": set(s) });
            kind(
                "blossom",
                [
                    ("stem", cell(stem)),
                    ("petals", petals.iter().map(petal).collect()),
                    ("digits", digits(*d)),
                ],
            )
        }
        Reason::SueDeCoq { box_house, line, crossing, line_set, box_set } => kind(
            "sue-de-coq",
            [
                ("box", house(box_house)),
                ("line", house(line)),
                ("crossing", set(crossing)),
                ("line_set", set(line_set)),
                ("box_set", set(box_set)),
            ],
        ),
        Reason::Aic(chain) => aic(chain),
        Reason::Template { digit: d } => kind("template", [("digit", digit(d))]),
        Reason::Search => kind("search", []),
        Reason::Joined(parts) => {
            kind("joined", [("parts", parts.iter().map(self::reason).collect())])
        }
        Reason::Wing { pivot, pincers, digit: d } => kind(
            "wing",
            [("pivot", cell(pivot)), ("pincers", listed(pincers)), ("digit", digit(d))],
        ),
        Reason::Loop { cells: c, digits: d, extra, rescue: r } => kind(
            "loop",
            [
                ("cells", listed(c)),
                ("digits", digits(*d)),
                ("extra", cells(*extra)),
                ("rescue", rescue(r)),
            ],
        ),
        Reason::Grave { extra, rescue: r } => {
            let one = |(c, d): &(Cell, DigitSet)| json!({ "cell": cell(c), "digits": digits(*d) });
            kind("grave", [("extra", extra.iter().map(one).collect()), ("rescue", rescue(r))])
        }
        Reason::Exclusion { base, excluders } => {
            kind("exclusion", [("base", listed(base)), ("excluders", cells(*excluders))])
        }
        Reason::Chain(chain) => branches(chain),
    }
}

fn rescue(rescue: &Rescue) -> Value {
    match rescue {
        Rescue::Single => kind("single", []),
        Rescue::Digit(d) => kind("digit", [("digit", digit(d))]),
        Rescue::Naked { house: h, cells: c, digits: d } => {
            kind("naked", [("house", house(h)), ("cells", cells(*c)), ("digits", digits(*d))])
        }
        Rescue::Hidden { house: h, cells: c, digits: d } => {
            kind("hidden", [("house", house(h)), ("cells", cells(*c)), ("digits", digits(*d))])
        }
        Rescue::Locked { house: h, digit: d } => {
            kind("locked", [("house", house(h)), ("digit", digit(d))])
        }
        Rescue::Crossed { houses: h, digit: d } => {
            kind("crossed", [("houses", houses(h)), ("digit", digit(d))])
        }
    }
}

fn aic(chain: &Aic) -> Value {
    let node = |n: &super::Node| json!({ "cells": cells(n.cells), "digit": n.digit.get() });
    let link = |inference: &Inference| {
        let (strength, because) = match inference {
            Inference::Strong(because) => ("strong", because),
            Inference::Weak(because) => ("weak", because),
        };
        match because {
            Because::Cell => json!({ "link": strength, "in": "cell" }),
            Because::House(h) => json!({ "link": strength, "in": h.to_string() }),
            Because::Set(s) => json!({ "link": strength, "in": set(s) }),
        }
    };
    kind(
        "aic",
        [
            ("nodes", chain.nodes.iter().map(node).collect()),
            ("links", chain.links.iter().map(link).collect()),
            ("closed", chain.closed.into()),
        ],
    )
}

fn branches(chain: &Chain) -> Value {
    let (how, place) = match chain.kind {
        ChainKind::Cycle => ("cycle", Value::Null),
        ChainKind::Forcing => ("forcing", Value::Null),
        ChainKind::Contradiction => ("contradiction", Value::Null),
        ChainKind::Double => ("double", Value::Null),
        ChainKind::Cell(c) => ("cell", cell(&c)),
        ChainKind::House(h, d) => ("house", json!({ "house": house(&h), "digit": d.get() })),
    };
    let list = chain.branches.iter().map(|branch| branch.iter().map(link).collect::<Value>());
    kind(
        "chain",
        [
            ("argument", how.into()),
            ("from", place),
            ("branches", list.collect()),
            ("complexity", chain.complexity.into()),
        ],
    )
}

fn link(link: &Link) -> Value {
    let cause = match link.cause {
        Cause::Assumption => "assumption".into(),
        Cause::OneCell => "cell".into(),
        Cause::OneHouse(h) => house(&h),
        Cause::Pattern => "pattern".into(),
    };
    let mut value = json!({
        "cell": link.candidate.cell.to_string(), "digit": link.candidate.digit.get(),
        "on": link.on, "cause": cause, "parents": link.parents,
    });
    if !link.nested.is_empty()
        && let Some(object) = value.as_object_mut()
    {
        let statement = |(c, on): &(Candidate, bool)| json!({ "cell": c.cell.to_string(), "digit": c.digit.get(), "on": on });
        let chains = link.nested.iter().map(|chain| chain.iter().map(statement).collect::<Value>());
        object.insert("nested".to_owned(), chains.collect());
    }
    value
}
