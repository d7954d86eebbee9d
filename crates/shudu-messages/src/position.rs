//! Positions of players in words: what is wrong with them, and why a path ends.

use shudu::grid::{BoardHouse, Clash, HouseKind, symbol};
use shudu::logic::{NotRated, PositionFault, WrongEntry};

use crate::{Catalogue, args};

impl Catalogue {
    /// Returns `row 3 has two 7s: r3c1 and r3c5`.
    pub fn clash(&self, clash: &Clash) -> String {
        let key = match clash.kind {
            HouseKind::Row => "clash-row",
            HouseKind::Column => "clash-column",
            HouseKind::Box => "clash-box",
        };
        let [first, second] = clash.cells.map(|cell| cell.to_string());
        let words = args! {
            index = clash.index + 1,
            digit = symbol(clash.digit).to_string(),
            first = first,
            second = second,
        };
        self.say(key, &words)
    }

    /// Returns the reason why a position does not lead to one solution.
    pub fn position_fault(&self, fault: &PositionFault) -> String {
        match fault {
            PositionFault::Mistakes(entries) => {
                let words = args! { cells = self.list(entries.iter().map(|entry| entry.cell)) };
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

    /// Returns the mistakes of a player. Each level shows more: the number, the boxes, the cells, the
    /// mistakes.
    pub fn mistakes(&self, mistakes: &[WrongEntry], level: u8) -> String {
        match level {
            0 | 1 => self.say("hint-mistakes", &args! { count = mistakes.len() }),
            2 => {
                let mut boxes: Vec<BoardHouse> =
                    mistakes.iter().map(|entry| entry.box_house).collect();
                boxes.sort_unstable();
                boxes.dedup();
                self.say("hint-mistakes-houses", &args! { houses = self.houses(&boxes) })
            }
            3 => {
                let cells = mistakes.iter().map(|entry| entry.cell);
                self.say("hint-mistakes-cells", &args! { cells = self.list(cells) })
            }
            _ => {
                let one = |entry: &WrongEntry| {
                    let key = if entry.is_placed { "hint-wrong" } else { "hint-missing" };
                    let digit = symbol(entry.digit).to_string();
                    self.say(key, &args! { cell = entry.cell.to_string(), digit = digit })
                };
                mistakes.iter().map(one).collect::<Vec<_>>().join("\n")
            }
        }
    }

    /// Returns the reason why a solver finds no path to the end. Boards that are not 9×9 have fewer
    /// techniques.
    pub fn no_path(&self, is_nine: bool, why: &NotRated) -> String {
        match why {
            NotRated::Beyond if !is_nine => self.say("not-rated-beyond-board", &args! {}),
            why => self.not_rated(why),
        }
    }
}
