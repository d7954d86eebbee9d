//! Explains steps in words: the pattern, why it matters, and the conclusion.
//!
//! The library reports a step as data; this module writes it as a sentence. There is one message
//! for each kind of reason (`why-…`), and one message that adds the conclusion. Names of techniques
//! come from the library's table.
//!
//! ```
//! use shudu_messages::{Catalogue, Lang};
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let path = puzzle.parse::<shudu::Grid>().unwrap().path().unwrap();
//! let english = Catalogue::new(Lang::En);
//! assert_eq!(english.name(path[0].technique), "Hidden Single in Box");
//! assert!(english.explain(&path[0]).ends_with("So place 8 in r1c6."));
//! ```

use shudu::grid::{BoardHouse, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use shudu::logic::{
    Aic, AlmostLocked, Because, Candidate, Chain, ChainKind, HodokuLevel, Inference, Level, Link,
    NotRated, Petal, Reason, Rescue, Step, Technique,
};
use shudu::text::Fault;

use crate::basic::{Entry, Explained, placed_words};
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
        let row = technique.info();
        match self.lang() {
            Lang::En => row.about.to_owned(),
            _ => self.say(&format!("about-{}", row.id), &args! {}),
        }
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

    /// Returns the name of a house: `row 3`.
    pub fn house(&self, house: impl Into<BoardHouse>) -> String {
        let house = house.into();
        let key = match house.kind {
            HouseKind::Row => "house-row",
            HouseKind::Column => "house-column",
            HouseKind::Box => "house-box",
        };
        self.say(key, &args! { index = house.index + 1 })
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
    pub fn houses<H: Copy + Into<BoardHouse>>(&self, houses: &[H]) -> String {
        let houses: Vec<BoardHouse> = houses.iter().map(|&house| house.into()).collect();
        let groups = houses.chunk_by(|one, other| one.kind == other.kind);
        let names = groups.map(|group| {
            let key = match (group, group[0].kind) {
                ([house], _) => return self.house(*house),
                (_, HouseKind::Row) => "house-rows",
                (_, HouseKind::Column) => "house-columns",
                (_, HouseKind::Box) => "house-boxes",
            };
            let list = self.list(group.iter().map(|house| house.index + 1));
            self.say(key, &args! { list = list })
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
    pub fn explain(&self, step: &impl Explained) -> String {
        let words = args! { why = self.why(step), effect = self.effect(step) };
        self.say("explain-step", &words)
    }

    /// Returns the conclusion of a step: `place 4 in r5c5`, `eliminate 4 from r6c2 and r6c3`.
    pub fn effect(&self, step: &impl Explained) -> String {
        let placed = step.placed();
        if placed.is_empty() {
            return self.say("effect-remove", &args! { gone = self.gone(&step.gone()) });
        }
        let put =
            |(digit, cell): Entry| self.say("effect-place", &args! { digit = digit, cell = cell });
        self.list(placed.into_iter().map(put))
    }

    /// Returns the reason of a step, without the conclusion.
    pub fn why(&self, step: &impl Explained) -> String {
        step.why(self)
    }

    pub(crate) fn reason(&self, step: &Step, reason: &Reason) -> String {
        let (key, words) = match reason {
            Reason::Hidden { house } => {
                let is_full = step.technique == Technique::FullHouse;
                self.hidden(is_full, first(step), self.house(*house))
            }
            Reason::Naked => ("why-naked-single", placed_words(first(step))),
            Reason::Locked { digit, from, to } => {
                let direct = step.placements.first().map(|placed| {
                    // The house with one place left has the kind of the confining house.
                    let mut houses = placed.cell.houses().into_iter();
                    let house = houses.find(|house| house.kind() == from.kind());
                    (house.map(|h| self.house(h)).unwrap_or_default(), text(placed.cell))
                });
                self.locked(text(digit), self.house(*from), self.house(*to), direct)
            }
            Reason::Subset { house, cells, digits } => {
                let is_hidden = step.eliminations.iter().all(|gone| cells.contains(gone.cell));
                let cells = cells.iter().map(text).collect();
                let digits = digits.iter().map(text).collect();
                self.subset(self.house(*house), cells, digits, is_hidden, first(step))
            }
            Reason::LockedSubset { box_house, line, cells, digits } => (
                "why-locked-subset",
                args! {
                    cells = self.list(cells.iter()), digits = self.list(digits.iter()),
                    box = self.house(*box_house), line = self.house(*line),
                },
            ),
            Reason::Fish { digit, base, cover, fins } => (
                if fins.is_empty() { "why-fish" } else { "why-finned-fish" },
                args! {
                    digit = text(digit), base = self.houses(base), cover = self.houses(cover),
                    fins = self.fins(*fins), fin = self.either(fins.iter()),
                },
            ),
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
                (
                    if double { "why-sets-double" } else { "why-sets" },
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
                (key, args! { digit = text(digit) })
            }
            Reason::Search => ("why-search", args! {}),
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
            Reason::Loop { cells, digits, extra, rescue } => {
                let deadly = args! { cells = self.list(cells), digits = self.list(digits.iter()) };
                let deadly = self.say(deadly_key(step.technique), &deadly);
                match self.rescue(step, deadly, *extra, rescue) {
                    Some(said) => said,
                    None => return self.about(step.technique),
                }
            }
            Reason::Grave { extra, rescue } => {
                let cells: CellSet = extra.iter().map(|extra| extra.cell).collect();
                let words = args! { cells = self.list(cells.iter()) };
                match self.rescue(step, self.say("deadly-grave", &words), cells, rescue) {
                    Some(said) => said,
                    None => return self.about(step.technique),
                }
            }
            Reason::Exclusion { base, excluders } => (
                "why-exclusion",
                args! { base = self.list(base), excluders = self.list(excluders.iter()) },
            ),
            Reason::Chain(chain) => self.chain(step, chain),
            _ => return self.about(step.technique),
        };
        self.say(key, &words)
    }

    /// Returns `the fin r1c5`, `the fins r1c4 and r1c5`.
    fn fins(&self, fins: CellSet) -> String {
        let key = if fins.len() == 1 { "fin-one" } else { "fin-several" };
        self.say(key, &args! { list = self.list(fins.iter()) })
    }

    fn wing(
        &self,
        technique: Technique,
        pivot: Cell,
        pincers: &[Cell],
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
        let case = |(i, pincer): (usize, &Cell)| {
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

    fn colors(&self, step: &Step, digit: Digit, groups: &[[CellSet; 2]]) -> Said {
        let key = match step.technique {
            Technique::SimpleColorsTrap => "why-colors-trap",
            Technique::SimpleColorsWrap => "why-colors-wrap",
            Technique::MultiColors1 => "why-colors-multi-1",
            _ => "why-colors-multi-2",
        };
        let color = |group: usize, color: usize| {
            self.list(groups.get(group).into_iter().flat_map(|pair| pair[color].iter()))
        };
        // The two cells of the first color that see each other.
        let first = groups.first().map_or(CellSet::EMPTY, |pair| pair[0]);
        let clash = first.iter().find_map(|cell| {
            let other = (first & cell.peers()).first()?;
            let house =
                House::all().find(|h| h.cells().contains(cell) && h.cells().contains(other));
            Some((cell, other, house?))
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
    fn colors_also(&self, digit: Digit, first: &[[CellSet; 2]], groups: &[[CellSet; 2]]) -> String {
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
        let node = |place: Option<&shudu::logic::Node>| {
            place.map(|node| {
                let words =
                    args! { digit = text(node.digit), cell = self.either(node.cells.iter()) };
                self.say("statement-on", &words)
            })
        };
        let (first, last) = (node(aic.nodes.first()), node(aic.nodes.last()));
        let key = match (aic.closed, first == last, step.placements.is_empty()) {
            (true, ..) if aic.links.iter().any(is_set) => "why-aic-loop-sets",
            (true, ..) => "why-aic-loop",
            (_, true, _) => "why-aic-proof",
            _ => "why-aic",
        };
        (key, args! { first = first.unwrap_or_default(), last = last.unwrap_or_default() })
    }

    fn rescue(&self, step: &Step, deadly: String, extra: CellSet, rescue: &Rescue) -> Option<Said> {
        let mut words = args! { deadly = deadly, extra = self.list(extra.iter()) };
        let mut place = |name: &'static str, value: String| words.set(name, value);
        let key = match rescue {
            Rescue::Single if step.technique == Technique::AvoidableRectangle1 => "why-avoidable",
            Rescue::Single => "why-deadly-single",
            Rescue::Digit { digit } => {
                place("digit", text(digit));
                "why-deadly-digit"
            }
            Rescue::Naked { house, cells, digits } | Rescue::Hidden { house, cells, digits } => {
                // A naked subset can be in two houses, with eliminations in both.
                let all = extra | *cells;
                let mut houses = vec![*house];
                if matches!(rescue, Rescue::Naked { .. }) {
                    let other = |h: &House| h != house && (all - h.cells()).is_empty();
                    houses.extend(House::all().filter(other));
                }
                place("house", self.houses(&houses));
                place("cells", self.list(cells.iter()));
                place("digits", self.list(digits.iter()));
                match rescue {
                    Rescue::Naked { .. } => "why-deadly-naked",
                    _ => "why-deadly-hidden",
                }
            }
            Rescue::Locked { house, digit } => {
                place("house", self.house(*house));
                place("digit", text(digit));
                match step.reason {
                    Reason::Grave { .. } => "why-grave-locked",
                    _ => "why-deadly-locked",
                }
            }
            Rescue::Crossed { houses, digit } => {
                place("houses", self.houses(houses));
                place("digit", text(digit));
                let gone = step.eliminations.iter().map(|c| {
                    self.say("statement-on", &args! { digit = text(c.digit), cell = text(c.cell) })
                });
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
            self.list(chain.branches.iter().filter_map(|branch| branch.first()).map(part))
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
        let Candidate { cell, digit } = link.candidate;
        let key = if link.on { "statement-on" } else { "statement-off" };
        self.say(key, &args! { cell = text(cell), digit = text(digit) })
    }

    /// Returns a hint that shows more with each level: the kind of technique (1), the house (2),
    /// the cells (3), the whole step (4).
    pub fn hint(&self, step: &impl Explained, level: u8) -> String {
        let name = self.name(step.technique());
        match level {
            0 | 1 => self.say("hint-technique", &args! { name = name }),
            2 => {
                let mut houses = step.houses();
                houses.truncate(2);
                let words = args! { name = name, houses = self.houses(&houses) };
                self.say("hint-house", &words)
            }
            3 => {
                let words = args! { name = name, cells = self.list(step.cells()) };
                self.say("hint-cells", &words)
            }
            _ => self.say("hint-step", &args! { name = name, step = self.explain(step) }),
        }
    }
}

/// Returns the digit that is placed first and its cell.
fn first(step: &Step) -> Option<Entry> {
    step.placements.first().map(|placed| (text(placed.digit), text(placed.cell)))
}

/// A message's key and its arguments.
pub(crate) type Said = (&'static str, FluentArgs<'static>);

/// Converts an argument to text, because Fluent formats numbers by locale.
fn text(value: impl ToString) -> String {
    value.to_string()
}

/// Returns `r1c2 r1c3 {125}`.
fn set(set: &AlmostLocked) -> String {
    let cells: Vec<String> = set.cells.iter().map(|cell: Cell| cell.to_string()).collect();
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
