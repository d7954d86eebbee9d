//! Steps in forum notation, *Eureka* for chains.
//!
//! ```text
//!   (3)r1c2=(3)r1c8-(3=7)r4c8-(7)r4c1=(7)r9c1 => r9c2<>3
//!
//!   (3)r1c2      the digit 3 in r1c2; (3)r1c23 in one of two cells
//!   =  -         strong and weak link
//!   (3=7)r4c8    both ends of a link are in the same cell, or in one almost locked set
//!   =>           conclusion
//! ```
//!
//! A loop ends with `- loop`. Fish are written `3 r25 c37 fr2c9`: digit, base, cover, fins.

use std::fmt::Write;

use super::step::{
    Aic, AlmostLocked, Because, Candidate, Cause, Chain, ChainKind, Inference, Link, Node, Petal,
    Reason, RestrictedCommon, Step,
};
use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind};

impl Step {
    /// Returns the step on one line: reason and conclusion. `None` if the reason has no such
    /// notation, as for nets.
    ///
    /// ```
    /// use shudu::Grid;
    /// let puzzle: Grid =
    ///     "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......".parse()?;
    /// let path = puzzle.path()?;
    /// let lines: Vec<String> = path.iter().filter_map(|step| step.eureka()).collect();
    /// assert!(lines.iter().any(|line| line.contains("(9=5)r3c1-(5")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn eureka(&self) -> Option<String> {
        let why = reason(&self.reason)?;
        match self.conclusion() {
            text if text.is_empty() => Some(why),
            text => Some(format!("{why} => {text}")),
        }
    }

    /// Returns the step in one or several lines: [`eureka`](Step::eureka), or the implications of a
    /// net. Empty if the reason has neither.
    ///
    /// The lines of a net are numbered. Each has a statement and the numbers of the lines that it
    /// follows from; a line without them is an assumption. A star marks a statement that follows
    /// from a pattern: locked candidates, a pair, an X-Wing or a chain under the assumption.
    ///
    /// ```text
    ///   1. r6c1=3
    ///   2. r6c1<>8 <- 1
    ///   3. r4c2<>3 <- 1
    ///   4. r4c2=8 <- 3
    ///   5. r4c1=8 <- 2, 4
    /// ```
    #[must_use]
    pub fn notation(&self) -> Vec<String> {
        if let Some(line) = self.eureka() {
            return vec![line];
        }
        let Reason::Chain(chain) = &self.reason else { return Vec::new() };
        let mut lines = Vec::new();
        for branch in &chain.branches {
            // The numbering continues across branches, so each number names one line.
            let start = lines.len() + 1;
            for (i, link) in branch.iter().enumerate() {
                lines.push(implication(start, i, link));
            }
        }
        lines
    }

    /// Returns the conclusion of the step: `r1c1=5, r4c5,r6c2<>3`. Eliminations that a placement
    /// implies are omitted.
    #[must_use]
    pub fn conclusion(&self) -> String {
        let mut parts: Vec<String> =
            self.placements.iter().map(|c| format!("{}={}", c.cell, c.digit)).collect();
        for digit in Digit::all() {
            let of_digit = |c: &&Candidate| c.digit == digit && !self.places_over(c);
            let gone: CellSet = self.eliminations.iter().filter(of_digit).map(|c| c.cell).collect();
            if !gone.is_empty() {
                parts.push(format!("{}<>{digit}", cells(gone)));
            }
        }
        parts.join(", ")
    }

    /// Returns true if a placement of the step eliminates this candidate.
    fn places_over(&self, gone: &Candidate) -> bool {
        self.placements.iter().any(|placed| {
            placed.cell == gone.cell
                || placed.digit == gone.digit && placed.cell.peers().contains(gone.cell)
        })
    }
}

/// Returns a line of a net: `5. r4c1=8 <- 2, 4`.
fn implication(start: usize, index: usize, link: &Link) -> String {
    let sign = if link.on { "=" } else { "<>" };
    let Candidate { cell, digit } = link.candidate;
    let mut line = format!("{}. {cell}{sign}{digit}", start + index);
    let parents: Vec<String> =
        link.parents.iter().map(|parent| (start + parent).to_string()).collect();
    if !parents.is_empty() {
        let _ = write!(line, " <- {}", parents.join(", "));
    }
    if link.cause == Cause::Pattern {
        line.push_str(" *");
    }
    line
}

/// Returns the reason of a step on one line.
fn reason(reason: &Reason) -> Option<String> {
    Some(match reason {
        Reason::Aic(aic) => chain(aic),
        Reason::Chain(chain) => branches(chain)?,
        Reason::Turbot { digit, cells: [a, b, c, d], .. } => {
            format!("({digit}){a}=({digit}){b}-({digit}){c}=({digit}){d}")
        }
        Reason::RemotePair { digits, cells } => {
            let mut ends = digits.iter();
            let (x, y) = (ends.next()?, ends.next()?);
            // The digits alternate: each cell has the digit that the previous cell lacks.
            let link = |(i, cell)| match i % 2 {
                0 => format!("({x}={y}){cell}"),
                _ => format!("({y}={x}){cell}"),
            };
            cells.iter().enumerate().map(link).collect::<Vec<_>>().join("-")
        }
        Reason::Fish { digit, base, cover, fins } => {
            let mut text = format!("{digit} {} {}", houses(base), houses(cover));
            if !fins.is_empty() {
                let _ = write!(text, " f{}", cells(*fins));
            }
            text
        }
        Reason::Sets { sets, commons, digits } => linked_sets(sets, commons, *digits),
        Reason::Blossom { stem, petals, digits } => {
            let petal = |Petal { digit, set }: &Petal| {
                format!("({digit}){stem}-({digit}={digits}){}", cells(set.cells))
            };
            petals.iter().map(petal).collect::<Vec<_>>().join(", ")
        }
        Reason::SueDeCoq { crossing, line_set, box_set, .. } => {
            [crossing, line_set, box_set].map(set).join(" ")
        }
        Reason::Subset { cells, digits, .. } | Reason::LockedSubset { cells, digits, .. } => {
            set(&AlmostLocked { cells: *cells, digits: *digits })
        }
        Reason::Joined { parts } => {
            parts.iter().map(self::reason).collect::<Option<Vec<_>>>()?.join("; ")
        }
        _ => return None,
    })
}

/// Writes cells, with rows or columns merged: `r1c23`, `r47c5`, `r1c23,r5c9`.
fn cells(set: CellSet) -> String {
    let mut by_row: Vec<(String, u16)> = Vec::new();
    for row in 0..9 {
        let columns = (set.bits() >> (row * 9)) as u16 & 0x1ff;
        match by_row.iter_mut().find(|(_, other)| *other == columns && columns.is_power_of_two()) {
            _ if columns == 0 => {}
            Some((rows, _)) => rows.push(number(row)),
            None => by_row.push((number(row).to_string(), columns)),
        }
    }
    let text = |(rows, columns): &(String, u16)| {
        let columns: String = (0..9).filter(|c| columns >> c & 1 != 0).map(number).collect();
        format!("r{rows}c{columns}")
    };
    by_row.iter().map(text).collect::<Vec<_>>().join(",")
}

/// Returns the 1-based digit character of an index.
fn number(index: usize) -> char {
    char::from(b'1' + index as u8)
}

/// Writes cells and their digits: `r1c23{147}`.
fn set(set: &AlmostLocked) -> String {
    format!("{}{{{}}}", cells(set.cells), set.digits)
}

/// Writes houses, those of the same kind merged: `r25`, `b4`, `r2c5`.
fn houses(list: &[House]) -> String {
    let mut text = String::new();
    for (kind, letter) in [(HouseKind::Row, 'r'), (HouseKind::Column, 'c'), (HouseKind::Box, 'b')] {
        let of_kind = || list.iter().filter(|house| house.kind() == kind);
        if of_kind().next().is_some() {
            text.push(letter);
            text.extend(of_kind().map(|house| number(house.index())));
        }
    }
    text
}

/// A run of digits of the same cells, as text so far: `(3=7` is followed by its cells.
struct Writer {
    text: String,
    open: Option<CellSet>,
}

impl Writer {
    /// Writes a node after its link. It is merged with the previous node if both have the same
    /// cells.
    fn node(&mut self, link: &str, digit: Digit, place: CellSet) {
        if self.open == Some(place) {
            let _ = write!(self.text, "{link}{digit}");
        } else {
            self.close();
            let _ = write!(self.text, "{link}({digit}");
            self.open = Some(place);
        }
    }

    fn close(&mut self) {
        if let Some(place) = self.open.take() {
            let _ = write!(self.text, "){}", cells(place));
        }
    }
}

fn chain(aic: &Aic) -> String {
    let mut out = Writer { text: String::new(), open: None };
    // A link inside an almost locked set is written with all cells of the set.
    let place = |i: usize, node: &Node| {
        let by = |link: Option<&Inference>| match link {
            Some(Inference::Strong(Because::Set(set))) => Some(set.cells),
            _ => None,
        };
        let before = i.checked_sub(1).and_then(|before| by(aic.links.get(before)));
        by(aic.links.get(i)).or(before).unwrap_or(node.cells)
    };
    for (i, node) in aic.nodes.iter().enumerate() {
        let link = match i.checked_sub(1).and_then(|before| aic.links.get(before)) {
            None => "",
            Some(Inference::Strong(_)) => "=",
            Some(Inference::Weak(_)) => "-",
        };
        if link == "-" && aic.links[i - 1] != Inference::Weak(Because::Cell) {
            out.close();
        }
        out.node(link, node.digit, place(i, node));
    }
    out.close();
    if aic.closed {
        out.text.push_str("- loop");
    }
    out.text
}

/// Writes linked sets: `(7=4)r1c23-(4=7)r5c2`.
fn linked_sets(sets: &[AlmostLocked], commons: &[RestrictedCommon], digits: DigitSet) -> String {
    if let (&[a, b], &[x, y]) = (sets, commons) {
        let (x, y) = (x.digit, y.digit);
        return format!("({x}={y}){}-({y}={x}){}- loop", cells(a.cells), cells(b.cells));
    }
    let tie = |i: usize| commons.get(i).map_or(String::new(), |common| common.digit.to_string());
    let one = |(i, set): (usize, &AlmostLocked)| {
        let left = if i == 0 { digits.to_string() } else { tie(i - 1) };
        let right = if i + 1 == sets.len() { digits.to_string() } else { tie(i) };
        format!("({left}={right}){}", cells(set.cells))
    };
    sets.iter().enumerate().map(one).collect::<Vec<_>>().join("-")
}

/// Returns the branches of an implication chain, if each is a linear sequence of statements: a true
/// one excludes the next, a false one forces it.
fn branches(chain: &Chain) -> Option<String> {
    let line = |branch: &Vec<Link>| {
        let linear = branch.iter().enumerate().all(|(i, link)| match i.checked_sub(1) {
            None => link.parents.is_empty(),
            Some(before) => {
                let alternates = branch[before].on != link.on;
                link.parents == [before] && alternates && link.cause != Cause::Pattern
            }
        });
        // The last link of a cycle repeats its first one. Without the first, the loop starts with a
        // strong link and ends with a weak one, as is usual in Eureka notation.
        let closed = chain.kind == ChainKind::Cycle && branch.len() > 1;
        let shown = if closed { &branch[1..] } else { &branch[..] };
        let mut out = Writer { text: String::new(), open: None };
        for (i, link) in shown.iter().enumerate() {
            let text = match (i, link.on) {
                (0, _) => "",
                (_, true) => "=",
                (_, false) => "-",
            };
            out.node(text, link.candidate.digit, CellSet::only(link.candidate.cell));
        }
        out.close();
        if closed {
            out.text.push_str("- loop");
        }
        linear.then_some(out.text)
    };
    let all: Option<Vec<String>> = chain.branches.iter().map(line).collect();
    all.filter(|all| !all.is_empty()).map(|all| all.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;
    use crate::logic::find::{aic, sets};
    use crate::logic::{Rating, State, Technique, explainer::states};
    use std::ops::ControlFlow;

    fn place(text: &str) -> CellSet {
        text.split(',').filter_map(|cell| cell.parse::<Cell>().ok()).collect()
    }

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap_or(Digit::from_index(0))
    }

    fn node(value: u8, text: &str) -> Node {
        Node { cells: place(text), digit: digit(value) }
    }

    #[test]
    fn cells_of_one_line_are_merged() {
        assert_eq!(cells(place("r1c2,r1c3")), "r1c23");
        assert_eq!(cells(place("r4c5,r7c5")), "r47c5");
        assert_eq!(cells(place("r1c2,r1c3,r5c9")), "r1c23,r5c9");
        assert_eq!(cells(CellSet::EMPTY), "");
    }

    #[test]
    fn chains_are_written_in_eureka_notation() {
        let set = AlmostLocked {
            cells: place("r9c1,r9c3"),
            digits: [2, 3, 7].into_iter().map(digit).collect(),
        };
        let (row, column) = (House::row(0), House::column(7));
        let reason = Reason::Aic(Aic {
            nodes: vec![
                node(3, "r1c2,r1c3"),
                node(3, "r1c8"),
                node(3, "r4c8"),
                node(7, "r4c8"),
                node(7, "r9c1"),
                node(3, "r9c3"),
            ],
            links: vec![
                Inference::Strong(Because::House(row)),
                Inference::Weak(Because::House(column)),
                Inference::Strong(Because::Cell),
                Inference::Weak(Because::House(column)),
                Inference::Strong(Because::Set(set)),
            ],
            closed: false,
        });
        let step = Step {
            technique: Technique::GroupedAic,
            rating: Rating::default(),
            placements: Vec::new(),
            eliminations: vec![Candidate { cell: Cell::at(2 * 9 + 2), digit: digit(3) }],
            reason,
        };
        assert_eq!(
            step.eureka().as_deref(),
            Some("(3)r1c23=(3)r1c8-(3=7)r4c8-(7=3)r9c13 => r3c3<>3")
        );
    }

    #[test]
    fn a_fish_is_written_with_digit_base_cover_and_fins() {
        let step = Step {
            technique: Technique::FinnedXWing,
            rating: Rating::default(),
            placements: Vec::new(),
            eliminations: vec![Candidate { cell: Cell::at(2 * 9 + 6), digit: digit(3) }],
            reason: Reason::Fish {
                digit: digit(3),
                base: vec![House::row(1), House::row(4)],
                cover: vec![House::column(2), House::column(6)],
                fins: place("r2c9"),
            },
        };
        assert_eq!(step.eureka().as_deref(), Some("3 r25 c37 fr2c9 => r3c7<>3"));
    }

    #[test]
    fn every_chain_of_the_hodoku_solver_has_a_notation() {
        let mut count = 0;
        for state in states(0..20).iter().step_by(5) {
            let finders: [fn(&State, crate::logic::find::StepSink<'_>) -> ControlFlow<()>; 4] =
                [aic::chains, aic::grouped, sets::xz, sets::set_chains];
            for find in finders {
                let _ = find(state, &mut |step| {
                    let text = step.eureka().unwrap_or_default();
                    assert!(text.contains('=') && text.contains(" => r"), "{text}");
                    assert_eq!(text.matches('(').count(), text.matches(')').count(), "{text}");
                    count += 1;
                    ControlFlow::Continue(())
                });
            }
        }
        assert!(count > 50, "{count}");
    }
}
