//! Techniques that rely on the single solution: deadly loops and the bivalue universal grave.

use shudu::grid::{Coord, DigitSet};
use shudu::logic::{ExtraCandidates, Reason, Rescue, Step, Technique};

use super::{Said, common_houses, text};
use crate::{Catalogue, args};

impl Catalogue {
    /// Returns the sentence on a deadly loop. `None` for a rescue that has no sentence.
    pub(super) fn deadly_loop(
        &self,
        step: &Step,
        cells: &[Coord],
        digits: DigitSet,
        extra: &[ExtraCandidates],
        rescue: &Rescue,
    ) -> Option<Said> {
        if matches!(rescue, Rescue::Single) {
            return self.one_extra(step, cells, digits, extra);
        }
        let deadly = args! { cells = self.list(cells), digits = self.list(digits.iter()) };
        let deadly = self.say(deadly_key(step.technique), &deadly);
        let cells: Vec<Coord> = extra.iter().map(|extra| extra.cell).collect();
        self.rescue(step, deadly, &cells, union(extra), rescue)
    }

    /// Returns the sentence on a bivalue universal grave. `None` for a rescue that has no sentence.
    pub(super) fn grave(
        &self,
        step: &Step,
        extra: &[ExtraCandidates],
        rescue: &Rescue,
    ) -> Option<Said> {
        let mut cells: Vec<Coord> = extra.iter().map(|extra| extra.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        if let (Rescue::Single, [cell], [only]) = (rescue, &cells[..], extra) {
            let digits = self.either(only.digits.iter());
            return Some(("why-grave-single", args! { cell = text(cell), digits = digits }));
        }
        let each = extra.iter().map(|extra| self.entries_in(extra.cell, extra.digits));
        let deadly = self.say("deadly-grave", &args! { extra = self.list(each) });
        self.rescue(step, deadly, &cells, union(extra), rescue)
    }

    /// Returns the sentence on a deadly loop with one cell that can prevent it.
    fn one_extra(
        &self,
        step: &Step,
        cells: &[Coord],
        digits: DigitSet,
        extra: &[ExtraCandidates],
    ) -> Option<Said> {
        let only = extra.first();
        let place = cells.iter().position(|&cell| only.is_some_and(|e| e.cell == cell))?;
        let plain = cells.iter().enumerate().filter(|(i, _)| *i != place);
        let mut words = args! {
            extra = text(cells[place]), digits = self.list(digits.iter()),
            others = self.either(only.iter().flat_map(|extra| extra.digits.iter())),
        };
        if step.technique != Technique::AvoidableRectangle1 {
            words.set("plain", self.list(plain.map(|(_, cell)| cell)));
            return Some(("why-loop-single", words));
        }
        // The digits alternate along the loop.
        let gone = step.eliminations.first().map_or(digits, |gone| DigitSet::only(gone.digit));
        let filled = plain.map(|(i, cell)| {
            let digit = if (place + i) % 2 == 0 { gone } else { digits - gone };
            self.say("statement-on", &args! { cell = text(cell), digit = text(digit) })
        });
        words.set("filled", self.list(filled));
        words.set("digit", text(gone));
        Some(("why-avoidable", words))
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
}

/// Returns the digits that any of the cells has.
fn union(extra: &[ExtraCandidates]) -> DigitSet {
    extra.iter().fold(DigitSet::EMPTY, |union, extra| union | extra.digits)
}

fn deadly_key(technique: Technique) -> &'static str {
    match technique {
        Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2 => "deadly-filled",
        _ => "deadly-loop",
    }
}
