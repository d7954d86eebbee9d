//! Positions of players in words: what is wrong with them, and why a path ends.

use shudu::Puzzle;
use shudu::grid::{Clash, Coord};
use shudu::logic::{Candidate, NotRated, PositionFault, StepFault};
use shudu::text::Format;

use crate::{Catalogue, args};

impl Catalogue {
    /// Returns `row 3 has two 7s: r3c1 and r3c5`.
    pub fn clash(&self, clash: &Clash) -> String {
        let [first, second] = clash.cells.map(|cell| cell.to_string());
        let words = args! {
            house = self.house(clash.house),
            digit = clash.digit.to_string(),
            first = first,
            second = second,
        };
        self.say("clash", &words)
    }

    /// Returns the reason why a format cannot contain a puzzle, with advice.
    pub fn no_room(&self, format: &Format, puzzle: &Puzzle) -> String {
        let unknown = puzzle.about().unknown_names();
        if let Some(shape) = puzzle.as_classic().filter(|_| unknown.is_empty()) {
            let found = format!("{0}×{0}", shape.side());
            return self.say("no-room", &args! { format = format.id, found = found });
        }
        let known = puzzle.rules().other_than_classic();
        let mut rules = self.rules(known.iter().copied());
        for name in unknown {
            rules +=
                &if rules.is_empty() { String::new() } else { self.say("list-comma", &args! {}) };
            rules += name;
        }
        self.say("no-room-rules", &args! { format = format.id, rules = rules })
    }

    /// Returns the names of rules as a list: those of [`Rules::other_than_classic`].
    ///
    /// [`Rules::other_than_classic`]: shudu::rules::Rules::other_than_classic
    pub(crate) fn rules<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> String {
        let names = names.into_iter().map(|name| self.say(&format!("rule-{name}"), &args! {}));
        names.collect::<Vec<_>>().join(&self.say("list-comma", &args! {}))
    }

    /// Returns the reason why a position does not lead to one solution.
    pub fn position_fault(&self, fault: &PositionFault) -> String {
        match fault {
            PositionFault::Mistakes { .. } => {
                let words = args! { cells = self.list(fault.cells()) };
                self.say("explain-mistakes", &words)
            }
            PositionFault::Clash(clash) => self.clash(clash),
            PositionFault::Multiple => self.say("explain-multiple", &args! {}),
            PositionFault::NoSolution(suspects) => {
                let message = self.say("explain-none", &args! {});
                if suspects.is_empty() {
                    return message;
                }
                let words = args! { cells = self.list(suspects) };
                format!("{message} {}", self.say("check-suspects", &words))
            }
            PositionFault::Stopped => self.say("verdict-undecided", &args! {}),
        }
    }

    /// Returns the mistakes of a player: how many there are, the wrong digits, and the cells that miss
    /// the candidate of the solution. The digits of the solution are not named.
    pub fn mistakes(&self, wrong: &[Candidate], missing: &[Coord]) -> String {
        let count = wrong.len() + missing.len();
        let mut lines = vec![self.say("hint-mistakes", &args! { count = count })];
        lines.extend(wrong.iter().map(|entry| self.say("hint-wrong", &self.entry(entry))));
        lines.extend(
            missing
                .iter()
                .map(|cell| self.say("hint-missing-cell", &args! { cell = cell.to_string() })),
        );
        lines.join("\n")
    }

    /// Returns the reason why a solver finds no path to the end. Boards that are not 9×9 have fewer
    /// techniques.
    pub fn no_path(&self, is_nine: bool, why: &NotRated) -> String {
        match why {
            NotRated::Beyond if !is_nine => self.say("not-rated-beyond-board", &args! {}),
            why => self.not_rated(why),
        }
    }

    /// Returns the reason why a step does not hold, as the end of a sentence.
    pub fn step_fault(&self, fault: &StepFault) -> String {
        let (key, candidate) = match fault {
            StepFault::NoConclusion => ("step-no-conclusion", None),
            StepFault::Missing(candidate) => ("step-missing", Some(candidate)),
            StepFault::Unproved(candidate) => ("step-unproved", Some(candidate)),
            StepFault::BrokenLink(candidate) => ("step-broken-link", Some(candidate)),
            StepFault::NotDeadly => ("step-not-deadly", None),
            StepFault::NoReason => ("step-no-reason", None),
            _ => return fault.to_string(),
        };
        let part = |part: fn(&Candidate) -> String| candidate.map(part).unwrap_or_default();
        let cell = part(|candidate| candidate.cell.to_string());
        self.say(key, &args! { cell = cell, digit = part(|c| c.digit.to_string()) })
    }
}

#[cfg(test)]
mod tests {
    use shudu::logic::Candidate;

    use super::*;
    use crate::Lang;

    #[test]
    fn every_fault_of_a_step_has_its_own_sentence_with_its_candidate() {
        let candidate = Candidate { cell: "r3c5".parse().unwrap(), digit: "7".parse().unwrap() };
        let named = [
            StepFault::Missing(candidate),
            StepFault::Unproved(candidate),
            StepFault::BrokenLink(candidate),
        ];
        let others = [StepFault::NoConclusion, StepFault::NotDeadly, StepFault::NoReason];
        for lang in Lang::ALL {
            let catalogue = Catalogue::new(lang);
            let mut sentences: Vec<String> =
                named.iter().chain(&others).map(|fault| catalogue.step_fault(fault)).collect();
            for sentence in &sentences[..named.len()] {
                assert!(sentence.contains("r3c5") && sentence.contains('7'), "{sentence}");
            }
            sentences.sort_unstable();
            sentences.dedup();
            assert_eq!(sentences.len(), named.len() + others.len(), "{sentences:?}");
            assert!(sentences.iter().all(|sentence| !sentence.contains('$')), "{sentences:?}");
        }
    }
}
