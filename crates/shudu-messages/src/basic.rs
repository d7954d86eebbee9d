//! Sentences on the reasons that boards of every shape have: singles, locked candidates and subsets.
//!
//! Steps of both kinds ([`Step`] for 9×9, [`BoardStep`] for any shape) use the same messages. Their
//! cells, digits and houses have different types, so these functions take texts.

use shudu::grid::{BoardHouse, Coord, symbol};
use shudu::logic::{BoardCandidate, BoardReason, BoardStep, Step, Technique};

use crate::explain::Said;
use crate::{Catalogue, FluentArgs, args};

/// A digit and its cell, as texts.
pub(crate) type Entry = (String, String);

/// A step that [`Catalogue::explain`] puts into words: [`Step`] or [`BoardStep`].
pub trait Explained: sealed::Sealed {
    /// Returns the technique of the step.
    fn technique(&self) -> Technique;
}

impl Explained for Step {
    fn technique(&self) -> Technique {
        self.technique
    }
}

impl Explained for BoardStep {
    fn technique(&self) -> Technique {
        self.technique
    }
}

pub(crate) mod sealed {
    use shudu::grid::BoardHouse;

    use super::Entry;
    use crate::Catalogue;

    /// The parts of a step in words.
    pub trait Sealed {
        /// Returns the reason, without the conclusion.
        fn why(&self, catalogue: &Catalogue) -> String;
        /// Returns the houses that the step names.
        fn houses(&self) -> Vec<BoardHouse>;
        /// Returns the cells that the step names.
        fn cells(&self) -> Vec<String>;
        /// Returns the digits that the step places.
        fn placed(&self) -> Vec<Entry>;
        /// Returns the candidates that the step removes, digits upwards, cells in reading order.
        fn gone(&self) -> Vec<Entry>;
    }
}

impl sealed::Sealed for Step {
    fn why(&self, catalogue: &Catalogue) -> String {
        catalogue.reason(self, &self.reason)
    }

    fn houses(&self) -> Vec<BoardHouse> {
        Step::houses(self).into_iter().map(BoardHouse::from).collect()
    }

    fn cells(&self) -> Vec<String> {
        Step::cells(self).iter().map(|cell| cell.to_string()).collect()
    }

    fn placed(&self) -> Vec<Entry> {
        self.placements.iter().map(|c| (c.digit.to_string(), c.cell.to_string())).collect()
    }

    fn gone(&self) -> Vec<Entry> {
        let mut gone = self.eliminations.clone();
        gone.sort_unstable_by_key(|c| (c.digit, c.cell));
        gone.dedup();
        gone.iter().map(|c| (c.digit.to_string(), c.cell.to_string())).collect()
    }
}

impl sealed::Sealed for BoardStep {
    fn why(&self, catalogue: &Catalogue) -> String {
        let placed = self.placements.first().map(entry);
        let (key, words) = match &self.reason {
            BoardReason::Hidden { house } => {
                let is_full = self.technique == Technique::FullHouse;
                catalogue.hidden(is_full, placed, catalogue.house(*house))
            }
            BoardReason::Naked => ("why-naked-single", placed_words(placed)),
            BoardReason::Locked { digit, from, to } => {
                let direct = self.placements.first().map(|placed| {
                    // The house with one place left has the kind of the confining house.
                    let cell = self.shape.cell(placed.cell);
                    let house = cell.map(|cell| {
                        let houses = BoardHouse::of_cell(self.shape, cell);
                        catalogue.house(houses[from.kind as usize])
                    });
                    (house.unwrap_or_default(), placed.cell.to_string())
                });
                let [from, to] = [*from, *to].map(|house| catalogue.house(house));
                catalogue.locked(sign(*digit), from, to, direct)
            }
            BoardReason::Subset { house, cells, digits } => {
                let is_hidden = self.eliminations.iter().all(|gone| cells.contains(&gone.cell));
                let cells = cells.iter().map(Coord::to_string).collect();
                let digits = digits.iter().map(|&digit| sign(digit)).collect();
                catalogue.subset(catalogue.house(*house), cells, digits, is_hidden, placed)
            }
            _ => return catalogue.about(self.technique),
        };
        catalogue.say(key, &words)
    }

    fn houses(&self) -> Vec<BoardHouse> {
        BoardStep::houses(self)
    }

    fn cells(&self) -> Vec<String> {
        BoardStep::cells(self).iter().map(Coord::to_string).collect()
    }

    fn placed(&self) -> Vec<Entry> {
        self.placements.iter().map(entry).collect()
    }

    fn gone(&self) -> Vec<Entry> {
        let mut gone = self.eliminations.clone();
        gone.sort_unstable_by_key(|c| (c.digit, c.cell));
        gone.dedup();
        gone.iter().map(entry).collect()
    }
}

impl Catalogue {
    /// Returns the sentence on a digit with one place in a house.
    pub(crate) fn hidden(&self, is_full: bool, placed: Option<Entry>, house: String) -> Said {
        let mut words = placed_words(placed);
        words.set("house", house);
        (if is_full { "why-full-house" } else { "why-hidden-single" }, words)
    }

    /// Returns the sentence on a digit confined to the crossing of two houses. A direct step leaves
    /// one cell in another house.
    pub(crate) fn locked(
        &self,
        digit: String,
        from: String,
        to: String,
        direct: Option<(String, String)>,
    ) -> Said {
        let mut words = args! { digit = digit, from = from, to = to };
        let Some((house, cell)) = direct else { return ("why-locked", words) };
        words.set("house", house);
        words.set("cell", cell);
        ("why-direct-locked", words)
    }

    /// Returns the sentence on a subset. A direct step places a digit of another cell.
    pub(crate) fn subset(
        &self,
        house: String,
        cells: Vec<String>,
        digits: Vec<String>,
        is_hidden: bool,
        placed: Option<Entry>,
    ) -> Said {
        let mut words = args! {
            house = house, count = cells.len(), cells = self.list(cells), digits = self.list(digits),
        };
        if let Some((digit, cell)) = placed {
            words.set("digit", digit);
            words.set("cell", cell);
            return ("why-direct-hidden", words);
        }
        (if is_hidden { "why-hidden-subset" } else { "why-naked-subset" }, words)
    }

    /// Returns `4 from r6c2 and r6c3`, with digits of the same cells merged.
    pub(crate) fn gone(&self, gone: &[Entry]) -> String {
        let mut by_digit: Vec<(Vec<&str>, Vec<&str>)> = Vec::new();
        for group in gone.chunk_by(|one, other| one.0 == other.0) {
            let cells: Vec<&str> = group.iter().map(|(_, cell)| cell.as_str()).collect();
            match by_digit.iter_mut().find(|(_, other)| *other == cells) {
                Some((digits, _)) => digits.push(&group[0].0),
                None => by_digit.push((vec![&group[0].0], cells)),
            }
        }
        let part = |(digits, cells): &(Vec<&str>, Vec<&str>)| {
            let words = args! { digits = self.list(digits), cells = self.list(cells) };
            self.say("effect-gone", &words)
        };
        let parts: Vec<String> = by_digit.iter().map(part).collect();
        parts.join(&self.say("list-semicolon", &args! {}))
    }
}

/// Returns the arguments for a placed digit and its cell.
pub(crate) fn placed_words(placed: Option<Entry>) -> FluentArgs<'static> {
    let (digit, cell) = placed.unwrap_or_default();
    args! { digit = digit, cell = cell }
}

fn entry(candidate: &BoardCandidate) -> Entry {
    (sign(candidate.digit), candidate.cell.to_string())
}

/// Returns the digit as boards show it: letters above 9.
fn sign(digit: u8) -> String {
    if digit <= 25 { symbol(digit).to_string() } else { digit.to_string() }
}
