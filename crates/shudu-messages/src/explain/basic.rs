//! Singles, locked candidates, subsets, and what a constraint excludes by itself.

use shudu::grid::{Coord, Digit, DigitSet, House, HouseKind};
use shudu::logic::{Blocker, Step, Technique};
use shudu::rules::{Constraint, Line};

use super::{Said, common_houses, sentence, text};
use crate::{Catalogue, FluentArgs, args};

/// How many blockers of a single are named.
const BLOCKERS: usize = 4;

impl Catalogue {
    pub(super) fn hidden(&self, step: &Step, house: House, blockers: &[Blocker]) -> Said {
        let mut words = self.first_placed(step);
        words.set("house", self.house(house));
        words.set("blockers", self.blockers(blockers, Catalogue::cells_blocked));
        let key = match (step.technique, blockers.is_empty()) {
            (Technique::FullHouse, _) => "why-full-house",
            (_, true) => "why-hidden-single",
            (_, false) => "why-hidden-single-blocked",
        };
        (key, words)
    }

    pub(super) fn naked(&self, step: &Step, blockers: &[Blocker]) -> Said {
        let mut words = self.first_placed(step);
        words.set("blockers", self.blockers(blockers, Catalogue::digits_blocked));
        let is_short = blockers.is_empty();
        (if is_short { "why-naked-single" } else { "why-naked-single-blocked" }, words)
    }

    /// Returns the arguments for the cell and the digit that a step places, if any.
    fn first_placed(&self, step: &Step) -> FluentArgs<'static> {
        step.placements.first().map(|placed| self.entry(placed)).unwrap_or_default()
    }

    pub(super) fn locked(&self, step: &Step, digit: Digit, from: House, to: House) -> Said {
        let mut words = args! {
            digit = self.digit(digit), from = self.house(from), to = self.house(to),
        };
        // The house with one place left has the kind of the confining house.
        let left = step.placements.first().and_then(|placed| {
            let houses = common_houses(step.shape, &[placed.cell]);
            let house = houses.into_iter().find(|house| house.kind == from.kind)?;
            Some((self.house(house), text(placed.cell)))
        });
        let Some((house, cell)) = left else { return ("why-locked", words) };
        words.set("house", house);
        words.set("cell", cell);
        ("why-direct-locked", words)
    }

    pub(super) fn subset(
        &self,
        step: &Step,
        house: House,
        cells: &[Coord],
        digits: DigitSet,
    ) -> Said {
        let mut words = self.first_placed(step);
        words.set("house", self.house(house));
        words.set("count", cells.len());
        words.set("cells", self.list(cells));
        words.set("digits", self.list(digits.iter().map(|digit| self.digit(digit))));
        let is_hidden = step.eliminations.iter().all(|gone| cells.contains(&gone.cell));
        let key = match (step.placements.is_empty(), is_hidden) {
            (false, _) => "why-direct-hidden",
            (true, true) => "why-hidden-subset",
            (true, false) => "why-naked-subset",
        };
        (key, words)
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

    /// Returns the sentence on a constraint that excludes candidates by itself.
    pub(super) fn constraint(&self, constraint: &Constraint) -> Said {
        match constraint {
            Constraint::Cage { cells, sum: Some(sum) } => {
                ("why-cage", args! { cells = self.list(cells), sum = text(sum) })
            }
            Constraint::Thermometer { cells } => {
                ("why-thermometer", args! { cells = self.list(cells) })
            }
            Constraint::Sandwich { line, sum } => {
                let line = match line {
                    Line::Row(number) => House::new(HouseKind::Row, usize::from(*number) - 1),
                    Line::Column(number) => House::new(HouseKind::Column, usize::from(*number) - 1),
                    _ => return ("why-constraint", args! {}),
                };
                ("why-sandwich", args! { house = self.house(line), sum = text(sum) })
            }
            _ => ("why-constraint", args! {}),
        }
    }
}
