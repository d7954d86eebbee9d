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
use crate::grid::{Coord, Digit, DigitSet, House, HouseKind};

impl Step {
    /// Returns the step on one line: reason and conclusion. `None` if the reason has no such
    /// notation, as for nets.
    ///
    /// ```
    /// use shudu::{Explain, Grid};
    /// let puzzle: Grid =
    ///     "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......".parse()?;
    /// let path = puzzle.path()?;
    /// let lines: Vec<String> = path.iter().filter_map(|step| step.eureka()).collect();
    /// assert!(lines.iter().any(|line| line.contains("(9=5)r3c1-(5")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn eureka(&self) -> Option<String> {
        let why = self.form().reason(&self.reason)?;
        match self.conclusion() {
            text if text.is_empty() => Some(why),
            text => Some(format!("{why} => {text}")),
        }
    }

    /// Returns the step in one or several lines: [`eureka`](Step::eureka), or the implications of a
    /// net. Empty if the reason has neither.
    ///
    /// The lines of a net are numbered. Each has a statement and the numbers of the lines that it
    /// follows from; a line without them is an assumption. The house of a digit is in parentheses. A star
    /// marks a statement that follows from a pattern: locked candidates, a pair, an X-Wing or a chain under
    /// the assumption. Statements that the last one does not need are left out, and so are the other digits
    /// of a cell that has one.
    ///
    /// ```text
    ///   1. r6c1=3
    ///   2. r4c2<>3 <- 1 (b4)
    ///   3. r4c2=8 <- 2
    ///   4. r6c7=8 <- 1, 3 (r6)
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
            let mut numbers = vec![0; branch.len()];
            for i in needed(branch) {
                numbers[i] = lines.len() + 1;
                lines.push(self.form().implication(branch, i, &numbers));
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
        let mut gone: Vec<&Candidate> =
            self.eliminations.iter().filter(|gone| !self.places_over(gone)).collect();
        gone.sort_unstable_by_key(|c| (c.digit, c.cell));
        for of_digit in gone.chunk_by(|one, next| one.digit == next.digit) {
            let mut cells: Vec<Coord> = of_digit.iter().map(|c| c.cell).collect();
            cells.dedup();
            parts.push(format!("{}<>{}", self.form().cells(&cells), of_digit[0].digit));
        }
        parts.join(", ")
    }

    /// Returns true if a placement of the step eliminates this candidate.
    fn places_over(&self, gone: &Candidate) -> bool {
        let sees = |one: Coord, other: Coord| {
            let share_box = self.shape.is_some_and(|shape| {
                let index = |cell| shape.cell(cell).map(|cell| shape.box_index(cell));
                index(one) == index(other)
            });
            one.row == other.row || one.column == other.column || share_box
        };
        self.placements.iter().any(|placed| {
            placed.cell == gone.cell || placed.digit == gone.digit && sees(placed.cell, gone.cell)
        })
    }

    fn form(&self) -> Form {
        Form { is_merged: self.shape.is_some_and(|shape| shape.side() <= 9) }
    }
}

/// Returns the places of the links that the last one needs. A link that excludes the other digits of a cell
/// with a digit is not among them: what follows from it names that digit.
fn needed(branch: &[Link]) -> Vec<usize> {
    let mut is_needed = vec![false; branch.len()];
    if let Some(last) = is_needed.last_mut() {
        *last = true;
    }
    for i in (0..branch.len()).rev() {
        if is_needed[i] {
            branch[i].parents.iter().for_each(|&parent| is_needed[source(branch, parent)] = true);
        }
    }
    (0..branch.len()).filter(|&i| is_needed[i]).collect()
}

/// Returns the link itself or, if it only says that a cell with a digit has no other one, the link before
/// it.
fn source(branch: &[Link], link: usize) -> usize {
    let Link { candidate, on, parents, .. } = &branch[link];
    match parents[..] {
        [before] if !on && branch[before].on && branch[before].candidate.cell == candidate.cell => {
            before
        }
        _ => link,
    }
}

/// How cells are written.
#[derive(Clone, Copy)]
struct Form {
    /// Whether cells of one row or column are merged, as `r1c23`. On boards with more than nine rows
    /// that would have two meanings.
    is_merged: bool,
}

impl Form {
    /// Returns a line of a net: `5. r4c1=8 <- 2, 4 (r4)`.
    fn implication(self, branch: &[Link], index: usize, numbers: &[usize]) -> String {
        let Link { candidate: Candidate { cell, digit }, on, cause, parents, .. } = &branch[index];
        let sign = if *on { "=" } else { "<>" };
        let mut line = format!("{}. {cell}{sign}{digit}", numbers[index]);
        let mut parents: Vec<usize> =
            parents.iter().map(|&parent| numbers[source(branch, parent)]).collect();
        parents.dedup();
        if !parents.is_empty() {
            let parents: Vec<String> = parents.iter().map(usize::to_string).collect();
            let _ = write!(line, " <- {}", parents.join(", "));
        }
        match cause {
            Cause::OneHouse(house) => {
                let _ = write!(line, " ({})", self.houses(&[*house]));
            }
            Cause::Pattern => line.push_str(" *"),
            _ => {}
        }
        line
    }

    /// Returns the reason of a step on one line.
    fn reason(self, reason: &Reason) -> Option<String> {
        Some(match reason {
            Reason::Aic(aic) => self.chain(aic),
            Reason::Chain(chain) => self.branches(chain)?,
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
                let mut text = format!("{digit} {} {}", self.houses(base), self.houses(cover));
                if !fins.is_empty() {
                    let _ = write!(text, " f{}", self.cells(fins));
                }
                text
            }
            Reason::Sets { sets, commons, digits } => self.linked_sets(sets, commons, *digits),
            Reason::Blossom { stem, petals, digits } => {
                let petal = |Petal { digit, set }: &Petal| {
                    format!("({digit}){stem}-({digit}={digits}){}", self.cells(&set.cells))
                };
                petals.iter().map(petal).collect::<Vec<_>>().join(", ")
            }
            Reason::SueDeCoq { crossing, line_set, box_set, .. } => {
                [crossing, line_set, box_set].map(|set| self.set(&set.cells, set.digits)).join(" ")
            }
            Reason::Subset { cells, digits, .. } | Reason::LockedSubset { cells, digits, .. } => {
                self.set(cells, *digits)
            }
            Reason::Joined { parts } => {
                let parts = parts.iter().map(|part| self.reason(part));
                parts.collect::<Option<Vec<_>>>()?.join("; ")
            }
            _ => return None,
        })
    }

    /// Writes cells, with rows or columns merged: `r1c23`, `r47c5`, `r1c23,r5c9`.
    fn cells(self, cells: &[Coord]) -> String {
        if !self.is_merged {
            return cells.iter().map(Coord::to_string).collect::<Vec<_>>().join(",");
        }
        let mut by_row: Vec<(String, Vec<u8>)> = Vec::new();
        for row in cells.chunk_by(|one, next| one.row == next.row) {
            let columns: Vec<u8> = row.iter().map(|cell| cell.column).collect();
            let same = |(_, other): &&mut (String, Vec<u8>)| *other == columns && other.len() == 1;
            match by_row.iter_mut().find(same) {
                Some((rows, _)) => rows.push(number(row[0].row)),
                None => by_row.push((number(row[0].row).to_string(), columns)),
            }
        }
        let text = |(rows, columns): &(String, Vec<u8>)| {
            format!("r{rows}c{}", columns.iter().map(|&column| number(column)).collect::<String>())
        };
        by_row.iter().map(text).collect::<Vec<_>>().join(",")
    }

    /// Writes cells and their digits: `r1c23{147}`.
    fn set(self, cells: &[Coord], digits: DigitSet) -> String {
        format!("{}{{{digits}}}", self.cells(cells))
    }

    /// Writes houses, those of the same kind merged: `r25`, `b4`, `r2c5`.
    fn houses(self, list: &[House]) -> String {
        let mut text = String::new();
        for (kind, letter) in HouseKind::CLASSIC.into_iter().zip(['r', 'c', 'b']) {
            let of_kind = list.iter().filter(|house| house.kind == kind);
            let numbers: Vec<String> = of_kind.map(|house| (house.index + 1).to_string()).collect();
            if !numbers.is_empty() {
                text.push(letter);
                text += &numbers.join(if self.is_merged { "" } else { "," });
            }
        }
        text
    }

    fn chain(self, aic: &Aic) -> String {
        let mut out = Writer { form: self, text: String::new(), open: None };
        // A link inside an almost locked set is written with all cells of the set.
        let place = |i: usize, node: &Node| {
            let by = |link: Option<&Inference>| match link {
                Some(Inference::Strong(Because::Set(set))) => Some(set.cells.clone()),
                _ => None,
            };
            let before = i.checked_sub(1).and_then(|before| by(aic.links.get(before)));
            by(aic.links.get(i)).or(before).unwrap_or_else(|| node.cells.clone())
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
    fn linked_sets(
        self,
        sets: &[AlmostLocked],
        commons: &[RestrictedCommon],
        digits: DigitSet,
    ) -> String {
        if let ([a, b], &[x, y]) = (sets, commons) {
            let (x, y, a, b) = (x.digit, y.digit, self.cells(&a.cells), self.cells(&b.cells));
            return format!("({x}={y}){a}-({y}={x}){b}- loop");
        }
        let tie =
            |i: usize| commons.get(i).map_or(String::new(), |common| common.digit.to_string());
        let one = |(i, set): (usize, &AlmostLocked)| {
            let left = if i == 0 { digits.to_string() } else { tie(i - 1) };
            let right = if i + 1 == sets.len() { digits.to_string() } else { tie(i) };
            format!("({left}={right}){}", self.cells(&set.cells))
        };
        sets.iter().enumerate().map(one).collect::<Vec<_>>().join("-")
    }

    /// Returns the branches of an implication chain, if each is a linear sequence of statements: a
    /// true one excludes the next, a false one forces it.
    fn branches(self, chain: &Chain) -> Option<String> {
        let line = |branch: &Vec<Link>| {
            let linear = branch.iter().enumerate().all(|(i, link)| match i.checked_sub(1) {
                None => link.parents.is_empty(),
                Some(before) => {
                    let alternates = branch[before].on != link.on;
                    link.parents == [before] && alternates && link.cause != Cause::Pattern
                }
            });
            // The last link of a cycle repeats its first one. Without the first, the loop starts with
            // a strong link and ends with a weak one, as is usual in Eureka notation.
            let closed = chain.kind == ChainKind::Cycle && branch.len() > 1;
            let shown = if closed { &branch[1..] } else { &branch[..] };
            let mut out = Writer { form: self, text: String::new(), open: None };
            for (i, link) in shown.iter().enumerate() {
                let text = match (i, link.on) {
                    (0, _) => "",
                    (_, true) => "=",
                    (_, false) => "-",
                };
                out.node(text, link.candidate.digit, vec![link.candidate.cell]);
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
}

/// Returns the 1-based digit character of an index.
fn number(index: u8) -> char {
    char::from(b'1' + index)
}

/// A run of digits of the same cells, as text so far: `(3=7` is followed by its cells.
struct Writer {
    form: Form,
    text: String,
    open: Option<Vec<Coord>>,
}

impl Writer {
    /// Writes a node after its link. It is merged with the previous node if both have the same
    /// cells.
    fn node(&mut self, link: &str, digit: Digit, place: Vec<Coord>) {
        if self.open.as_ref() == Some(&place) {
            let _ = write!(self.text, "{link}{digit}");
        } else {
            self.close();
            let _ = write!(self.text, "{link}({digit}");
            self.open = Some(place);
        }
    }

    fn close(&mut self) {
        if let Some(place) = self.open.take() {
            let _ = write!(self.text, "){}", self.form.cells(&place));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::nine::find::{aic, sets};
    use crate::logic::nine::state::State as Nine;
    use crate::logic::{Technique, explainer::states};
    use std::ops::ControlFlow;

    fn place(text: &str) -> Vec<Coord> {
        text.split(',').filter_map(|cell| cell.parse().ok()).collect()
    }

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap_or(Digit::from_index(0))
    }

    fn node(value: u8, text: &str) -> Node {
        Node { cells: place(text), digit: digit(value) }
    }

    #[test]
    fn cells_of_one_line_are_merged() {
        let cells = |text| Form { is_merged: true }.cells(&place(text));
        assert_eq!(cells("r1c2,r1c3"), "r1c23");
        assert_eq!(cells("r4c5,r7c5"), "r47c5");
        assert_eq!(cells("r1c2,r1c3,r5c9"), "r1c23,r5c9");
        assert_eq!(cells(""), "");
        assert_eq!(Form { is_merged: false }.cells(&place("r1c2,r1c3")), "r1c2,r1c3");
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
        let gone = vec![Candidate::at(2 * 9 + 2, 2)];
        let step = Step::new(Technique::GroupedAic, Vec::new(), gone, reason);
        assert_eq!(
            step.eureka().as_deref(),
            Some("(3)r1c23=(3)r1c8-(3=7)r4c8-(7=3)r9c13 => r3c3<>3")
        );
    }

    #[test]
    fn a_fish_is_written_with_digit_base_cover_and_fins() {
        let reason = Reason::Fish {
            digit: digit(3),
            base: vec![House::row(1), House::row(4)],
            cover: vec![House::column(2), House::column(6)],
            fins: place("r2c9"),
        };
        let gone = vec![Candidate::at(2 * 9 + 6, 2)];
        let step = Step::new(Technique::FinnedXWing, Vec::new(), gone, reason);
        assert_eq!(step.eureka().as_deref(), Some("3 r25 c37 fr2c9 => r3c7<>3"));
    }

    #[test]
    fn every_chain_of_the_hodoku_solver_has_a_notation() {
        let mut count = 0;
        for state in states(0..20).iter().step_by(5) {
            let finders: [fn(&Nine, crate::logic::nine::find::StepSink<'_>) -> ControlFlow<()>; 4] =
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
