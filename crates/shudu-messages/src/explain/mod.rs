//! Explains steps in words: the pattern, why it matters, and the conclusion.
//!
//! The library reports a step as data; this module writes it as a sentence. There is one message
//! for each kind of reason (`why-…`), and one message that adds the conclusion. The submodules collect
//! the arguments of the messages, one for each family of techniques. Names of techniques come from the
//! library's table.
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

mod basic;
mod chain;
mod digit;
mod hint;
mod sets;
mod unique;

use shudu::grid::{Coord, Digit, DigitSet, House, Shape};
use shudu::logic::{Candidate, Reason, Step, Technique};

use crate::{Catalogue, FluentArgs, args};

/// A message's key and its arguments.
type Said = (&'static str, FluentArgs<'static>);

impl Catalogue {
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
            let digits = self.list(digits.iter().map(|&digit| self.digit(digit)));
            self.say("effect-gone", &args! { digits = digits, cells = self.list(cells) })
        };
        self.list_clauses(by_cells.iter().map(part).collect())
    }

    /// Returns the reason of a step, without the conclusion.
    pub fn why(&self, step: &Step) -> String {
        self.reason(step, &step.reason)
    }

    fn reason(&self, step: &Step, reason: &Reason) -> String {
        let said = match reason {
            Reason::Hidden { house, blockers } => self.hidden(step, *house, blockers),
            Reason::Naked { blockers } => self.naked(step, blockers),
            Reason::Locked { digit, from, to, .. } => self.locked(step, *digit, *from, *to),
            Reason::Subset { house, cells, digits } => self.subset(step, *house, cells, *digits),
            Reason::LockedSubset { box_house, line, cells, digits } => (
                "why-locked-subset",
                args! {
                    cells = self.list(cells), digits = self.list(digits.iter()),
                    box = self.house(*box_house), line = self.house(*line),
                },
            ),
            Reason::Fish { digit, base, cover, fins } => {
                self.fish(step, *digit, [base, cover], fins)
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
            Reason::Sets { sets, commons, digits } => self.sets(sets, commons, *digits),
            Reason::Blossom { stem, petals, digits } => self.blossom(*stem, petals, *digits),
            Reason::SueDeCoq { box_house, line, crossing, line_set, box_set } => {
                self.sue_de_coq([*box_house, *line], crossing, [line_set, box_set])
            }
            Reason::Wing { pivot, pincers, digit, candidates } => {
                self.wing(step.technique, *pivot, pincers, *digit, candidates)
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
            Reason::Aic(aic) => self.aic(step, aic),
            Reason::Chain(chain) => self.chain(step, chain),
            Reason::Template { digit } => self.template(step, *digit),
            Reason::Search => ("why-search", args! {}),
            Reason::Confined { digit, from, cells } => (
                "why-confined",
                args! { digit = self.digit(*digit), house = self.house(*from), cells = self.list(cells) },
            ),
            Reason::Constraint { constraint } => self.constraint(constraint),
            Reason::Joined { parts } => {
                let parts = parts.iter().enumerate().map(|(i, part)| match (parts.first(), part) {
                    (
                        Some(Reason::Colors { groups: first, .. }),
                        Reason::Colors { digit, groups },
                    ) if i > 0 && step.technique == Technique::MultiColors1 => {
                        self.colors_also(*digit, first, groups)
                    }
                    _ => self.reason(step, part),
                });
                let parts: Vec<String> = parts.collect();
                return parts.join(&self.say("sentence-break", &args! {}));
            }
            Reason::Loop { cells, digits, extra, rescue } => {
                match self.deadly_loop(step, cells, *digits, extra, rescue) {
                    Some(said) => said,
                    None => return self.about(step.technique),
                }
            }
            Reason::Grave { extra, rescue } => match self.grave(step, extra, rescue) {
                Some(said) => said,
                None => return self.about(step.technique),
            },
            _ => return self.about(step.technique),
        };
        let (key, words) = said;
        sentence(self.say(key, &words))
    }

    /// Returns `4 and 7 in r3c5`.
    fn entries_in(&self, cell: Coord, digits: DigitSet) -> String {
        let words = args! { cell = text(cell), digits = self.list(digits.iter()) };
        self.say("entries-in", &words)
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

/// Returns a text with a capital letter at its start. The name of a cell has none.
fn sentence(text: String) -> String {
    let word = text.split(' ').next().unwrap_or_default();
    let is_word = !word.is_empty() && word.chars().all(|c| c.is_ascii_alphabetic());
    match is_word {
        true => text[..1].to_ascii_uppercase() + &text[1..],
        false => text,
    }
}

/// Converts an argument to text, because Fluent formats numbers by locale.
fn text(value: impl ToString) -> String {
    value.to_string()
}
