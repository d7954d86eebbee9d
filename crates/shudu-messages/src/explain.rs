//! Explains steps in words: the pattern, why it matters, and the conclusion.
//!
//! The library reports a step as data; this module writes it as a sentence. There is one message
//! for each kind of reason (`why-…`), and one message that adds the conclusion. Names of techniques
//! come from the library's table.
//!
//! ```
//! use shudu::Explain;
//! use shudu_messages::{Catalogue, Lang};
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let path = puzzle.parse::<shudu::Grid>().unwrap().path().unwrap();
//! let english = Catalogue::new(Lang::En);
//! assert_eq!(english.name(path[0].technique), "Hidden Single in Box");
//! assert!(english.explain(&path[0]).ends_with("Place 8 in r1c6."));
//! ```

use shudu::Message;
use shudu::grid::{Coord, Digit, DigitSet, House, Shape};
use shudu::logic::{
    Aic, AlmostLocked, Because, Blocker, Candidate, Cause, Chain, ChainKind, ExtraCandidates,
    HodokuLevel, Inference, Level, Link, NotRated, Petal, Reason, Rescue, Step, Technique,
};
use shudu::rules::{Constraint, Line};
use shudu::text::Fault;

use crate::{Catalogue, FluentArgs, Lang, args};

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

    /// Returns a list in words: `r1c2, r1c3 and r4c5`.
    pub fn list<T: ToString>(&self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items.into_iter().map(|item| item.to_string()).collect(), "list-and")
    }

    fn joined(&self, items: Vec<String>, last: &str) -> String {
        let Some((end, front)) = items.split_last() else { return String::new() };
        if front.is_empty() {
            return end.clone();
        }
        let front = front.join(&self.say("list-comma", &args! {}));
        self.say(last, &args! { front = front, end = end.clone() })
    }

    pub(crate) fn either<T: ToString>(&self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items.into_iter().map(|item| item.to_string()).collect(), "list-or")
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

    /// Returns the reason why a puzzle has no rating and no path. It does not name the cells of a
    /// clash.
    pub fn not_rated(&self, why: &NotRated) -> String {
        let key = match why {
            NotRated::Clash(_) => "not-rated-clash",
            NotRated::NoSolution => "not-rated-none",
            NotRated::Multiple => "not-rated-multiple",
            NotRated::Beyond => "not-rated-beyond",
            _ => "not-rated-stopped",
        };
        self.say(key, &args! {})
    }

    /// Returns the message for data that names its key and arguments, such as the rejection of a
    /// move.
    pub fn keyed(&self, key: &str, words: Vec<(&'static str, String)>) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in words {
            arguments.set(name, value);
        }
        self.say(key, &arguments)
    }

    /// Returns the sentence of an error.
    pub fn message(&self, message: &impl Message) -> String {
        self.keyed(message.key(), message.words())
    }

    /// Returns the reason why a text cannot be read, with advice if there is any. The advice names flags
    /// of the command.
    pub fn fault(&self, fault: &Fault) -> String {
        self.fault_with(fault, &["advice"])
    }

    /// Returns the reason why the text of a request cannot be read. The advice names no flags, because
    /// requests have none.
    pub fn request_fault(&self, fault: &Fault) -> String {
        self.fault_with(fault, &["request-advice", "advice"])
    }

    /// Adds the first advice that there is.
    fn fault_with(&self, fault: &Fault, advices: &[&str]) -> String {
        let mut words = FluentArgs::new();
        for (name, value) in fault.words() {
            words.set(name, value);
        }
        match fault {
            Fault::BadJson { reason } => words.set("reason", self.json_reason(reason)),
            Fault::OtherRules { rules } => words.set("rules", self.rules(rules.split(", "))),
            Fault::Io { kind, message } => words.set("message", self.io_reason(*kind, message)),
            _ => {}
        }
        let key = format!("fault-{}", fault.key());
        let sentence = self.say(&key, &words);
        let mut advices = advices.iter().map(|advice| format!("{key}-{advice}"));
        let Some(advice) = advices.find(|advice| self.has(advice)) else { return sentence };
        let words = args! { fault = sentence, advice = self.say(&advice, &words) };
        self.say("fault-with-advice", &words)
    }

    /// Returns a step in words: the pattern, why it matters, and the conclusion.
    pub fn explain(&self, step: &Step) -> String {
        let words = args! { why = self.why(step), effect = sentence(self.effect(step)) };
        self.say("explain-step", &words)
    }

    /// Returns the conclusion of a step: `place 4 in r5c5`, `eliminate 4 from r6c2 and r6c3`.
    pub fn effect(&self, step: &Step) -> String {
        if step.placements.is_empty() {
            return self.say("effect-remove", &args! { gone = self.gone(step) });
        }
        let put = |placed: &Candidate| self.say("effect-place", &self.entry(placed));
        self.list(step.placements.iter().map(put))
    }

    /// Returns `4 from r6c2 and r6c3`, with digits of the same cells merged.
    fn gone(&self, step: &Step) -> String {
        let mut gone = step.eliminations.clone();
        gone.sort_unstable_by_key(|gone| (gone.digit, gone.cell));
        gone.dedup();
        let mut by_cells: Vec<(Vec<Digit>, Vec<Coord>)> = Vec::new();
        for group in gone.chunk_by(|one, other| one.digit == other.digit) {
            let cells: Vec<Coord> = group.iter().map(|gone| gone.cell).collect();
            match by_cells.iter_mut().find(|(_, other)| *other == cells) {
                Some((digits, _)) => digits.push(group[0].digit),
                None => by_cells.push((vec![group[0].digit], cells)),
            }
        }
        let part = |(digits, cells): &(Vec<Digit>, Vec<Coord>)| {
            let words = args! { digits = self.list(digits.iter().map(|&d| self.digit(d))), cells = self.list(cells) };
            self.say("effect-gone", &words)
        };
        let parts: Vec<String> = by_cells.iter().map(part).collect();
        parts.join(&self.say("list-semicolon", &args! {}))
    }

    /// Returns the sentence on a constraint that excludes candidates by itself.
    fn constraint(&self, constraint: &Constraint) -> Said {
        match constraint {
            Constraint::Cage { cells, sum: Some(sum) } => {
                ("why-cage", args! { cells = self.list(cells), sum = text(sum) })
            }
            Constraint::Thermometer { cells } => {
                ("why-thermometer", args! { cells = self.list(cells) })
            }
            Constraint::Sandwich { line, sum } => {
                let line = match line {
                    Line::Row(number) => House::row(usize::from(*number) - 1),
                    Line::Column(number) => House::column(usize::from(*number) - 1),
                    _ => return ("why-constraint", args! {}),
                };
                ("why-sandwich", args! { house = self.house(line), sum = text(sum) })
            }
            _ => ("why-constraint", args! {}),
        }
    }

    /// Returns the reason of a step, without the conclusion.
    pub fn why(&self, step: &Step) -> String {
        self.reason(step, &step.reason)
    }

    fn reason(&self, step: &Step, reason: &Reason) -> String {
        let placed = step.placements.first();
        let (key, words) = match reason {
            Reason::Hidden { house, blockers } => {
                let mut words = placed.map(|placed| self.entry(placed)).unwrap_or_default();
                words.set("house", self.house(*house));
                words.set("blockers", self.blockers(blockers, Catalogue::cells_blocked));
                let key = match (step.technique, blockers.is_empty()) {
                    (Technique::FullHouse, _) => "why-full-house",
                    (_, true) => "why-hidden-single",
                    (_, false) => "why-hidden-single-blocked",
                };
                (key, words)
            }
            Reason::Naked { blockers } => {
                let mut words = placed.map(|placed| self.entry(placed)).unwrap_or_default();
                words.set("blockers", self.blockers(blockers, Catalogue::digits_blocked));
                let is_short = blockers.is_empty();
                (if is_short { "why-naked-single" } else { "why-naked-single-blocked" }, words)
            }
            Reason::Locked { digit, from, to, .. } => {
                // The house with one place left has the kind of the confining house.
                let left = placed.and_then(|placed| {
                    let houses = common_houses(step.shape, &[placed.cell]);
                    let house = houses.into_iter().find(|house| house.kind == from.kind)?;
                    Some((self.house(house), text(placed.cell)))
                });
                let (from, to) = (self.house(*from), self.house(*to));
                let mut words = args! { digit = self.digit(*digit), from = from, to = to };
                match left {
                    None => ("why-locked", words),
                    Some((house, cell)) => {
                        words.set("house", house);
                        words.set("cell", cell);
                        ("why-direct-locked", words)
                    }
                }
            }
            Reason::Subset { house, cells, digits } => {
                let mut words = placed.map(|placed| self.entry(placed)).unwrap_or_default();
                words.set("house", self.house(*house));
                words.set("count", cells.len());
                words.set("cells", self.list(cells));
                words.set("digits", self.list(digits.iter().map(|digit| self.digit(digit))));
                let is_hidden = step.eliminations.iter().all(|gone| cells.contains(&gone.cell));
                let key = match (placed, is_hidden) {
                    (Some(_), _) => "why-direct-hidden",
                    (None, true) => "why-hidden-subset",
                    (None, false) => "why-naked-subset",
                };
                (key, words)
            }
            Reason::LockedSubset { box_house, line, cells, digits } => (
                "why-locked-subset",
                args! {
                    cells = self.list(cells), digits = self.list(digits.iter()),
                    box = self.house(*box_house), line = self.house(*line),
                },
            ),
            Reason::Fish { digit, base, cover, fins } => {
                // Of two fish in one step, each eliminates a part of the cells.
                let is_alone = matches!(step.reason, Reason::Fish { .. });
                let mut cells: Vec<Coord> = step.eliminations.iter().map(|c| c.cell).collect();
                cells.sort_unstable();
                let loses = |house: &&House| {
                    cells.iter().any(|&cell| common_houses(step.shape, &[cell]).contains(house))
                };
                let inside: Vec<House> = cover.iter().filter(loses).copied().collect();
                let words = args! {
                    digit = text(digit), base = self.houses(base), cover = self.houses(cover),
                    inside = self.houses(&inside),
                    fins = self.fins(fins), fin = self.either(fins),
                    cells = self.list(cells),
                };
                let key = match (fins.is_empty(), is_alone) {
                    (true, _) => "why-fish",
                    (false, true) => "why-finned-fish",
                    (false, false) => "why-finned-fish-part",
                };
                (key, words)
            }
            Reason::Turbot { digit, cells: [one, near, far, two], strong, weak } => (
                "why-turbot",
                args! {
                    digit = text(digit), first = self.house(strong[0]),
                    second = self.house(strong[1]), near = text(near), far = text(far),
                    weak = self.house(*weak), one = text(one), two = text(two),
                },
            ),
            Reason::EmptyRectangle { digit, box_house, lines, pair, house } => (
                "why-empty-rectangle",
                args! {
                    digit = text(digit), box = self.house(*box_house),
                    first = self.house(lines[0]), second = self.house(lines[1]),
                    one = text(pair[0]), two = text(pair[1]), house = self.house(*house),
                },
            ),
            Reason::RemotePair { digits, cells } => (
                "why-remote-pair",
                args! { cells = self.list(cells), digits = self.list(digits.iter()) },
            ),
            Reason::Colors { digit, groups } => self.colors(step, *digit, groups),
            Reason::Sets { sets, commons, digits } => {
                let double = matches!(commons[..], [one, two] if one.sets == two.sets);
                let key = match sets.len() {
                    2 if double => "why-sets-double",
                    2 => "why-sets",
                    _ => "why-sets-chain",
                };
                (
                    key,
                    args! {
                        sets = self.list(sets.iter().map(set)),
                        commons = self.list(commons.iter().map(|common| common.digit)),
                        digits = self.list(digits.iter()),
                    },
                )
            }
            Reason::Blossom { stem, petals, digits } => {
                let petal = |petal: &Petal| {
                    let words = args! { digit = text(petal.digit), set = set(&petal.set) };
                    self.say("petal", &words)
                };
                let words = args! {
                    stem = text(stem), petals = self.list(petals.iter().map(petal)),
                    digits = self.list(digits.iter()),
                };
                ("why-blossom", words)
            }
            Reason::SueDeCoq { box_house, line, crossing, line_set, box_set } => {
                let [a, b] = [line_set.digits, box_set.digits];
                let [shared, alone] = [a & b, crossing.digits - a - b];
                let cells = crossing.cells.len() + line_set.cells.len() + box_set.cells.len();
                let words = args! {
                    box = self.house(*box_house), line = self.house(*line),
                    crossing = set(crossing), aside = set(line_set), inside = set(box_set),
                    cells = cells, count = (crossing.digits | a | b).len(),
                    shared = self.list(shared.iter()), no = self.either(shared.iter()),
                    line_digits = self.list((a | alone).iter()),
                    box_digits = self.list((b | alone).iter()),
                };
                let is_once = shared.is_empty();
                (if is_once { "why-sue-de-coq" } else { "why-sue-de-coq-twice" }, words)
            }
            Reason::Aic(aic) => self.aic(step, aic),
            Reason::Template { digit } => {
                let placed = !step.placements.is_empty();
                let key = if placed { "why-template-set" } else { "why-template-delete" };
                let changed = if placed { &step.placements } else { &step.eliminations };
                let cells = self.list(changed.iter().map(|changed| changed.cell));
                (key, args! { digit = text(digit), cells = cells })
            }
            Reason::Search => ("why-search", args! {}),
            Reason::Confined { digit, from, cells } => (
                "why-confined",
                args! { digit = self.digit(*digit), house = self.house(*from), cells = self.list(cells) },
            ),
            Reason::Constraint { constraint } => self.constraint(constraint),
            Reason::Joined { parts } => {
                let said = |(i, part): (usize, &Reason)| match (parts.first(), part) {
                    (
                        Some(Reason::Colors { groups: first, .. }),
                        Reason::Colors { digit, groups },
                    ) if i > 0 && step.technique == Technique::MultiColors1 => {
                        self.colors_also(*digit, first, groups)
                    }
                    _ => self.reason(step, part),
                };
                let parts: Vec<String> = parts.iter().enumerate().map(said).collect();
                return parts.join(&self.say("sentence-break", &args! {}));
            }
            Reason::Wing { pivot, pincers, digit, candidates } => {
                self.wing(step.technique, *pivot, pincers, *digit, candidates)
            }
            Reason::Loop { cells, digits, extra, rescue: Rescue::Single } => {
                self.one_extra(step, cells, *digits, extra)
            }
            Reason::Loop { cells, digits, extra, rescue } => {
                let deadly = args! { cells = self.list(cells), digits = self.list(digits.iter()) };
                let deadly = self.say(deadly_key(step.technique), &deadly);
                let cells: Vec<Coord> = extra.iter().map(|extra| extra.cell).collect();
                match self.rescue(step, deadly, &cells, union(extra), rescue) {
                    Some(said) => said,
                    None => return self.about(step.technique),
                }
            }
            Reason::Grave { extra, rescue } => {
                let mut cells: Vec<Coord> = extra.iter().map(|extra| extra.cell).collect();
                cells.sort_unstable();
                cells.dedup();
                let each = extra.iter().map(|extra| {
                    let digits = self.either(extra.digits.iter());
                    (digits, self.entries_in(extra.cell, extra.digits))
                });
                let (digits, each): (Vec<String>, Vec<String>) = each.unzip();
                let words = args! { extra = self.list(each) };
                if let (Rescue::Single, [cell], [digits]) = (rescue, &cells[..], &digits[..]) {
                    let words = args! { cell = text(cell), digits = digits.clone() };
                    return sentence(self.say("why-grave-single", &words));
                }
                let deadly = self.say("deadly-grave", &words);
                match self.rescue(step, deadly, &cells, union(extra), rescue) {
                    Some(said) => said,
                    None => return self.about(step.technique),
                }
            }
            Reason::Exclusion { base, excluders } => (
                "why-exclusion",
                args! {
                    base = self.list(base), excluders = self.list(excluders),
                    gone = self.either(step.eliminations.iter().map(|gone| {
                        self.entries_in(gone.cell, DigitSet::only(gone.digit))
                    })),
                },
            ),
            Reason::Chain(chain) => self.chain(step, chain),
            _ => return self.about(step.technique),
        };
        let why = sentence(self.say(key, &words));
        match self.told(step, reason) {
            Some(told) => self.say("chain-in-words", &args! { why = why, told = told }),
            None => why,
        }
    }

    /// Returns what excludes the other candidates of a single: some of the blockers, and how many
    /// candidates the others exclude.
    fn blockers(&self, blockers: &[Blocker], said: fn(&Catalogue, &Blocker) -> String) -> String {
        let mut parts: Vec<String> =
            blockers.iter().take(BLOCKERS).map(|blocker| said(self, blocker)).collect();
        let more: usize = blockers.iter().skip(BLOCKERS).map(|more| more.excluded.len()).sum();
        if more > 0 {
            parts.push(self.say("blocked-more", &args! { count = more }));
        }
        sentence(parts.join(&self.say("list-semicolon", &args! {})))
    }

    /// Returns why cells cannot have a digit.
    fn cells_blocked(&self, blocker: &Blocker) -> String {
        let gone = &blocker.excluded;
        let mut words = args! {
            digit = gone.first().map_or(String::new(), |gone| self.digit(gone.digit)),
            cells = self.list(gone.iter().map(|gone| gone.cell)), by = self.list(&blocker.cells),
        };
        let key = match blocker.house {
            Some(house) => {
                words.set("house", self.house(house));
                "cells-blocked-house"
            }
            None if blocker.cells.is_empty() => "cells-blocked-before",
            None => "cells-blocked-cell",
        };
        self.say(key, &words)
    }

    /// Returns why a cell cannot have digits.
    fn digits_blocked(&self, blocker: &Blocker) -> String {
        let gone = &blocker.excluded;
        let mut words = args! {
            digits = self.list(gone.iter().map(|gone| self.digit(gone.digit))),
            by = self.list(&blocker.cells),
        };
        let key = match blocker.house {
            Some(house) => {
                words.set("house", self.house(house));
                "digits-blocked-house"
            }
            None if blocker.cells.is_empty() => "digits-blocked-before",
            None => "digits-blocked-cell",
        };
        self.say(key, &words)
    }

    /// Returns `4 and 7 in r3c5`.
    fn entries_in(&self, cell: Coord, digits: DigitSet) -> String {
        let words = args! { cell = text(cell), digits = self.list(digits.iter()) };
        self.say("entries-in", &words)
    }

    /// Returns the sentence on a deadly loop with one cell that can prevent it.
    fn one_extra(
        &self,
        step: &Step,
        cells: &[Coord],
        digits: DigitSet,
        extra: &[ExtraCandidates],
    ) -> Said {
        let only = extra.first();
        let Some(place) = cells.iter().position(|&cell| only.is_some_and(|e| e.cell == cell))
        else {
            return ("why-constraint", args! {});
        };
        let plain = cells.iter().enumerate().filter(|(i, _)| *i != place);
        let mut words = args! {
            extra = text(cells[place]), digits = self.list(digits.iter()),
            others = self.either(only.iter().flat_map(|extra| extra.digits.iter())),
        };
        if step.technique != Technique::AvoidableRectangle1 {
            words.set("plain", self.list(plain.map(|(_, cell)| cell)));
            return ("why-loop-single", words);
        }
        // The digits alternate along the loop.
        let gone = step.eliminations.first().map_or(digits, |gone| DigitSet::only(gone.digit));
        let filled = plain.map(|(i, cell)| {
            let digit = if (place + i) % 2 == 0 { gone } else { digits - gone };
            self.say("statement-on", &args! { cell = text(cell), digit = text(digit) })
        });
        words.set("filled", self.list(filled));
        words.set("digit", text(gone));
        ("why-avoidable", words)
    }

    /// Returns a short chain in words. `None` if the reason is no chain, or a long one.
    fn told(&self, step: &Step, reason: &Reason) -> Option<String> {
        let branches: Vec<Vec<Told>> = match reason {
            Reason::Aic(aic) if !aic.closed && !aic.links.iter().any(is_set) => {
                let node = |(i, node): (usize, &shudu::logic::Node)| {
                    let strong = aic.links.get(i.wrapping_sub(1));
                    let house = match strong {
                        Some(Inference::Strong(Because::House(house))) => Some(*house),
                        _ => None,
                    };
                    (i % 2 == 1, self.node(node, i % 2 == 1), house)
                };
                vec![aic.nodes.iter().enumerate().map(node).collect()]
            }
            Reason::Chain(chain) if chain.kind != ChainKind::Cycle && step.eureka().is_some() => {
                let link = |link: &Link| {
                    let house = match link.cause {
                        Cause::OneHouse(house) if link.on => Some(house),
                        _ => None,
                    };
                    (link.on, self.statement(link), house)
                };
                chain.branches.iter().map(|branch| branch.iter().map(link).collect()).collect()
            }
            _ => return None,
        };
        let is_short = |branch: &Vec<Told>| (2..=NODES).contains(&branch.len());
        let total: usize = branches.iter().map(Vec::len).sum();
        if !branches.iter().all(is_short) || total > 2 * NODES {
            return None;
        }
        let told = branches.iter().map(|branch| self.implications(branch));
        Some(told.collect::<Vec<_>>().join(&self.say("sentence-break", &args! {})))
    }

    /// Returns `If A, then B (row 4). Then C, so D.`
    fn implications(&self, branch: &[Told]) -> String {
        let with_house = |(_, statement, house): &Told| match house {
            Some(house) => {
                let words = args! { statement = statement.clone(), house = self.house(*house) };
                self.say("chain-by", &words)
            }
            None => statement.clone(),
        };
        let mut sentences = Vec::new();
        let mut rest = &branch[1..];
        while !rest.is_empty() {
            let length = rest.iter().position(|(on, ..)| *on).map_or(rest.len(), |place| place + 1);
            let (group, next) = rest.split_at(length);
            let said = match group {
                [off, on] => {
                    let words = args! { off = with_house(off), on = with_house(on) };
                    self.say("chain-so", &words)
                }
                group => self.list(group.iter().map(with_house)),
            };
            let words = args! { first = branch[0].1.clone(), said = said };
            sentences.push(self.say(
                if rest.len() + 1 == branch.len() { "chain-if" } else { "chain-then" },
                &words,
            ));
            rest = next;
        }
        sentences.join(&self.say("sentence-break", &args! {}))
    }

    /// Returns a node of a chain as a statement: `r1c1 is 3`, `3 is in none of r1c1 and r1c2`.
    fn node(&self, node: &shudu::logic::Node, on: bool) -> String {
        let key = match (on, node.cells.len()) {
            (true, _) => "statement-on",
            (false, 1) => "statement-off",
            (false, _) => "statement-none",
        };
        let cells = if on { self.either(&node.cells) } else { self.list(&node.cells) };
        self.say(key, &args! { cell = cells, digit = text(node.digit) })
    }

    /// Returns `the fin r1c5`, `the fins r1c4 and r1c5`.
    fn fins(&self, fins: &[Coord]) -> String {
        let key = if fins.len() == 1 { "fin-one" } else { "fin-several" };
        self.say(key, &args! { list = self.list(fins) })
    }

    fn wing(
        &self,
        technique: Technique,
        pivot: Coord,
        pincers: &[Coord],
        digit: Digit,
        candidates: &[DigitSet],
    ) -> Said {
        let all = || std::iter::once(pivot).chain(pincers.iter().copied());
        if technique == Technique::WxyzWing {
            let union = candidates.iter().fold(DigitSet::EMPTY, |union, digits| union | *digits);
            let words = args! {
                cells = self.list(all()), digits = self.list(union.iter()), digit = text(digit),
            };
            return ("why-bent", words);
        }
        let of = |i: usize| candidates.get(i).copied().unwrap_or(DigitSet::EMPTY);
        let case = |(i, pincer): (usize, &Coord)| {
            let shared = of(0) & (of(i + 1) - DigitSet::only(digit));
            let words = args! {
                shared = self.either(shared.iter()), pincer = text(pincer), digit = text(digit),
            };
            self.say("wing-case", &words)
        };
        let cases: Vec<String> = pincers.iter().enumerate().map(case).collect();
        let words = args! {
            pivot = text(pivot), digits = self.either(of(0).iter()), digit = text(digit),
            cases = cases.join(&self.say("list-semicolon", &args! {})),
            cells = self.list(all()), pincers = self.list(pincers),
        };
        (if technique == Technique::XyWing { "why-wing" } else { "why-wing-pivot" }, words)
    }

    fn colors(&self, step: &Step, digit: Digit, groups: &[[Vec<Coord>; 2]]) -> Said {
        let key = match step.technique {
            Technique::SimpleColorsTrap => "why-colors-trap",
            Technique::SimpleColorsWrap => "why-colors-wrap",
            Technique::MultiColors1 => "why-colors-multi-1",
            _ => "why-colors-multi-2",
        };
        let color = |group: usize, color: usize| {
            self.list(groups.get(group).into_iter().flat_map(|pair| &pair[color]))
        };
        // The two cells of the first color that see each other.
        let first = groups.first().map_or(&[][..], |pair| &pair[0]);
        let clash = first.iter().enumerate().find_map(|(i, &near)| {
            first[i + 1..].iter().find_map(|&far| {
                let houses = common_houses(step.shape, &[near, far]);
                Some((near, far, *houses.first()?))
            })
        });
        let clash = match clash {
            Some((near, far, house)) => {
                let words = args! { near = text(near), far = text(far), house = self.house(house) };
                self.say("both-in", &words)
            }
            None => String::new(),
        };
        let words = args! {
            digit = text(digit), one = color(0, 0), two = color(0, 1),
            three = color(1, 0), four = color(1, 1), clash = clash,
        };
        (key, words)
    }

    /// Returns the sentence on a further pair of colors in the groups that were named first. The
    /// colors have the same letters as there.
    fn colors_also(
        &self,
        digit: Digit,
        first: &[[Vec<Coord>; 2]],
        groups: &[[Vec<Coord>; 2]],
    ) -> String {
        let letter = |group: usize, color: usize| {
            let same = first.get(group) == groups.get(group);
            [["A", "B"], ["C", "D"]][group][if same { color } else { 1 - color }]
        };
        let words = args! {
            digit = text(digit), one = letter(0, 0), two = letter(0, 1),
            three = letter(1, 0), four = letter(1, 1),
        };
        self.say("why-colors-multi-1-also", &words)
    }

    fn aic(&self, step: &Step, aic: &Aic) -> Said {
        let node = |place: Option<&shudu::logic::Node>| place.map(|node| self.node(node, true));
        let (first, last) = (node(aic.nodes.first()), node(aic.nodes.last()));
        let key = match (aic.closed, first == last, step.placements.is_empty()) {
            (true, ..) if aic.links.iter().any(is_set) => "why-aic-loop-sets",
            (true, ..) => "why-aic-loop",
            (_, true, _) => "why-aic-proof",
            _ => "why-aic",
        };
        (key, args! { first = first.unwrap_or_default(), last = last.unwrap_or_default() })
    }

    fn rescue(
        &self,
        step: &Step,
        deadly: String,
        extra: &[Coord],
        others: DigitSet,
        rescue: &Rescue,
    ) -> Option<Said> {
        let mut words = args! { deadly = deadly, extra = self.list(extra), others = self.either(others.iter()) };
        let mut place = |name: &'static str, value: String| words.set(name, value);
        let key = match rescue {
            Rescue::Single => "why-deadly-single",
            Rescue::Digit { digit } => {
                place("digit", text(digit));
                "why-deadly-digit"
            }
            Rescue::Naked { house, cells, digits } | Rescue::Hidden { house, cells, digits } => {
                // A naked subset can be in two houses, with eliminations in both.
                let mut houses = vec![*house];
                if matches!(rescue, Rescue::Naked { .. }) {
                    let mut others = common_houses(step.shape, &[extra, cells].concat());
                    others.retain(|other| other != house);
                    houses.extend(others);
                }
                place("house", self.houses(&houses));
                place("cells", self.list(cells));
                place("digits", self.list(digits.iter()));
                match rescue {
                    Rescue::Naked { .. } => "why-deadly-naked",
                    _ => "why-deadly-hidden",
                }
            }
            Rescue::Locked { house, digit } => {
                place("house", self.house(*house));
                place("digit", text(digit));
                match &step.reason {
                    Reason::Loop { digits, .. } => {
                        place("other", self.either((*digits - DigitSet::only(*digit)).iter()));
                        "why-deadly-locked"
                    }
                    _ => "why-grave-locked",
                }
            }
            Rescue::Crossed { houses, digit } => {
                place("houses", self.houses(houses));
                place("digit", text(digit));
                let gone = step.eliminations.iter();
                let gone = gone.map(|gone| self.say("statement-on", &self.entry(gone)));
                place("assumed", self.either(gone));
                "why-deadly-crossed"
            }
            _ => return None,
        };
        Some((key, words))
    }

    fn chain(&self, step: &Step, chain: &Chain) -> Said {
        // What [`Step::notation`] shows below the sentence.
        let proof = if step.eureka().is_some() { "chains" } else { "lines" };
        let branch = |i: usize| chain.branches.get(i).map(Vec::as_slice).unwrap_or_default();
        let start = |i: usize| branch(i).first().map(|link| self.statement(link));
        let end = |i: usize| branch(i).last().map(|link| self.statement(link));
        let (Some(first), Some(last)) = (start(0), end(0)) else { return ("why-chain", args! {}) };
        let starts = |part: fn(&Link) -> String| {
            self.either(chain.branches.iter().filter_map(|branch| branch.first()).map(part))
        };
        match chain.kind {
            ChainKind::Cycle => ("why-chain-cycle", args! { first = first }),
            ChainKind::Forcing => ("why-chain-forcing", args! { first = first, last = last }),
            ChainKind::Contradiction => {
                let words = args! {
                    first = first, yes = last, no = end(1).unwrap_or_default(), proof = proof,
                };
                ("why-chain-contradiction", words)
            }
            ChainKind::Double => {
                ("why-chain-double", args! { first = first, last = last, proof = proof })
            }
            ChainKind::Cell(cell) => {
                let digits = starts(|link| text(link.candidate.digit));
                let words =
                    args! { cell = text(cell), digits = digits, last = last, proof = proof };
                ("why-chain-cell", words)
            }
            ChainKind::House(house, digit) => {
                let cells = starts(|link| text(link.candidate.cell));
                let words = args! {
                    house = self.house(house), digit = text(digit), cells = cells, last = last,
                    proof = proof,
                };
                ("why-chain-house", words)
            }
            _ => ("why-chain", args! {}),
        }
    }

    /// Returns `r1c1 is 3` or `r1c1 is not 3`.
    fn statement(&self, link: &Link) -> String {
        let key = if link.on { "statement-on" } else { "statement-off" };
        self.say(key, &self.entry(&link.candidate))
    }

    /// Returns a hint that shows more with each grade: where to look (1), the cells (2), the whole
    /// step with its notation (3).
    pub fn hint(&self, step: &Step, grade: u8) -> String {
        let name = self.name(step.technique);
        match grade {
            0 | 1 => {
                if !is_for_people(step.technique) {
                    return self.say("hint-no-technique", &args! {});
                }
                let mut houses = step.houses();
                houses.truncate(2);
                let words = args! { name = name, houses = self.houses(&houses) };
                self.say(if houses.is_empty() { "hint-technique" } else { "hint-house" }, &words)
            }
            2 if !is_for_people(step.technique) => self.say("hint-no-technique", &args! {}),
            2 => {
                let words = args! { name = name, cells = self.list(step.cells()) };
                self.say("hint-cells", &words)
            }
            _ => {
                let words = args! { name = name, step = self.explain(step) };
                let mut lines = step.notation();
                lines.insert(0, self.say("hint-step", &words));
                lines.join("\n")
            }
        }
    }
}

/// Returns the rows, columns and boxes that contain all of these cells. Empty without a shape, because
/// the boxes are unknown then.
fn common_houses(shape: Option<Shape>, cells: &[Coord]) -> Vec<House> {
    let houses = |cell: &Coord| Some(House::of_cell(shape?, shape?.cell(*cell)?));
    let mut common = cells.first().and_then(houses).map_or(Vec::new(), Vec::from);
    common.retain(|house| cells.iter().all(|cell| houses(cell).is_some_and(|h| h.contains(house))));
    common
}

/// How many blockers of a single are named.
const BLOCKERS: usize = 4;

/// How many statements a branch of a chain has at most if it is told in words.
const NODES: usize = 8;

/// A statement of a chain: whether it says that a candidate is true, its words, and the house that forces
/// it.
type Told = (bool, String, Option<House>);

/// Returns true for techniques that a person can look for. Templates and digits of the solution are found
/// by a computer only.
fn is_for_people(technique: Technique) -> bool {
    use Technique as T;
    !matches!(technique, T::BruteForce | T::TemplateSet | T::TemplateDelete)
}

/// Returns a text with a capital letter at its start. The name of a cell has none.
fn sentence(text: String) -> String {
    let word = text.split(' ').next().unwrap_or_default();
    let is_word = !word.is_empty() && word.chars().all(|c| c.is_ascii_alphabetic());
    match is_word {
        true => text[..1].to_ascii_uppercase() + &text[1..],
        false => text,
    }
}

/// A message's key and its arguments.
type Said = (&'static str, FluentArgs<'static>);

/// Converts an argument to text, because Fluent formats numbers by locale.
fn text(value: impl ToString) -> String {
    value.to_string()
}

/// Returns the digits that any of the cells has.
fn union(extra: &[ExtraCandidates]) -> DigitSet {
    extra.iter().fold(DigitSet::EMPTY, |union, extra| union | extra.digits)
}

/// Returns `r1c2 r1c3 {125}`.
fn set(set: &AlmostLocked) -> String {
    let cells: Vec<String> = set.cells.iter().map(Coord::to_string).collect();
    format!("{} {{{}}}", cells.join(" "), set.digits)
}

/// Returns true for a link inside an almost locked set.
fn is_set(link: &Inference) -> bool {
    matches!(link, Inference::Strong(Because::Set(_)))
}

fn deadly_key(technique: Technique) -> &'static str {
    match technique {
        Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2 => "deadly-filled",
        _ => "deadly-loop",
    }
}
