//! What a step does, in the short form that players write: `r3c5=7`, `r6c23<>4, r1c9<>2`.

use std::fmt;

use super::step::{Candidate, Step};
use crate::grid::{CellSet, Digit};

impl Step {
    /// The placements and, where there are none, the eliminations: `r3c5=7` or `r6c23<>4`. (What a
    /// placement removes goes without saying.)
    pub fn outcome(&self) -> String {
        if self.placements.is_empty() {
            joined(&self.eliminations, "<>")
        } else {
            joined(&self.placements, "=")
        }
    }
}

fn joined(candidates: &[Candidate], sign: &str) -> String {
    let mut parts = Vec::new();
    for digit in Digit::all() {
        let own = candidates.iter().filter(|c| c.digit == digit);
        let cells: CellSet = own.map(|c| c.cell).collect();
        if !cells.is_empty() {
            parts.push(format!("{}{sign}{digit}", Cells(cells)));
        }
    }
    parts.join(", ")
}

/// Cells in short form: those with the same columns share their rows, `r12c5`, `r6c23`.
pub struct Cells(pub CellSet);

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = [0u16; 9];
        self.0.iter().for_each(|cell| rows[cell.row()] |= 1 << cell.column());
        let mut first = true;
        for row in 0..9 {
            let columns = rows[row];
            if columns == 0 || rows[..row].contains(&columns) {
                continue;
            }
            f.write_str(if first { "r" } else { ",r" })?;
            first = false;
            let same = (row..9).filter(|&other| rows[other] == columns);
            same.clone().try_for_each(|other| write!(f, "{}", other + 1))?;
            f.write_str("c")?;
            let mut columns = (0..9).filter(|column| columns >> column & 1 != 0);
            columns.try_for_each(|column| write!(f, "{}", column + 1))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    #[test]
    fn cells_with_the_same_columns_share_their_rows() {
        let cells = |names: &[&str]| {
            Cells(names.iter().filter_map(|n| n.parse::<Cell>().ok()).collect()).to_string()
        };
        assert_eq!(cells(&["r6c2", "r6c3"]), "r6c23");
        assert_eq!(cells(&["r1c5", "r4c5", "r4c6"]), "r1c5,r4c56");
        assert_eq!(cells(&["r1c5", "r2c5", "r9c1"]), "r12c5,r9c1");
        assert_eq!(cells(&[]), "");
    }
}
