//! Rules in words: one sentence for the digits and houses, and one for each constraint.

use shudu::grid::{House, HouseKind};
use shudu::rules::{Area, Constraint, Line, Regions, Rules};

use crate::{Catalogue, args};

impl Catalogue {
    /// Returns the rules, one sentence each.
    pub fn conditions(&self, rules: &Rules) -> Vec<String> {
        let digits = rules.digits();
        let words = args! { first = digits.first(), last = digits.last() };
        let mut said = vec![self.say("condition-digits", &words)];
        let areas = rules.areas();
        if areas.len() > 1 {
            said.push(self.say("condition-grids", &args! { count = areas.len() }));
        }
        let key = |area: &Area| match area.regions {
            Regions::None => "condition-lines",
            Regions::Boxes(_) => "condition-boxes",
            _ => "condition-regions",
        };
        // Grids with the same kind of regions have one sentence.
        let mut keys: Vec<&str> = areas.iter().map(key).collect();
        keys.dedup();
        said.extend(keys.into_iter().map(|key| self.say(key, &args! {})));
        said.extend(rules.constraints().iter().map(|constraint| self.condition(rules, constraint)));
        said
    }

    /// Returns the sentence of a constraint.
    pub fn condition(&self, rules: &Rules, constraint: &Constraint) -> String {
        let digits = rules.digits();
        match constraint {
            Constraint::DiagonalDown => self.say("condition-diagonal-down", &args! {}),
            Constraint::DiagonalUp => self.say("condition-diagonal-up", &args! {}),
            Constraint::Leaper { long: 2, short: 1 } => self.say("condition-knight", &args! {}),
            Constraint::Leaper { long: 1, short: 1 } => self.say("condition-king", &args! {}),
            Constraint::Leaper { long, short } => {
                self.say("condition-leaper", &args! { long = *long, short = *short })
            }
            Constraint::Cage { cells, sum: Some(sum) } => self.say(
                "condition-cage-sum",
                &args! { cells = self.list(cells), sum = sum.to_string() },
            ),
            Constraint::Cage { cells, sum: None } => {
                self.say("condition-cage", &args! { cells = self.list(cells) })
            }
            Constraint::Thermometer { cells } => {
                let bulb = cells.first().map(ToString::to_string).unwrap_or_default();
                self.say("condition-thermometer", &args! { cells = self.list(cells), bulb = bulb })
            }
            Constraint::Sandwich { line, sum } => {
                let house = match line {
                    Line::Row(number) => {
                        House::new(HouseKind::Row, usize::from(*number).saturating_sub(1))
                    }
                    Line::Column(number) => {
                        House::new(HouseKind::Column, usize::from(*number).saturating_sub(1))
                    }
                    _ => House::new(HouseKind::Row, 0),
                };
                let words = args! {
                    house = self.house(house), sum = sum.to_string(),
                    first = digits.first(), last = digits.last(),
                };
                self.say("condition-sandwich", &words)
            }
            _ => self.say("why-constraint", &args! {}),
        }
    }
}
