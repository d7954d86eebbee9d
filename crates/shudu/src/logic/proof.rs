//! Proves that candidates are true or false from a few facts, without code of the finders.
//!
//! A fact is a *clause*: one of these candidates is true. A cell gives the clause of its candidates, a
//! house the clause of a digit's places there. What excludes what is always known: two digits of a
//! cell, and one digit in two cells that see each other.
//!
//! ```text
//!   naked pair {1,2} in r1c1 and r1c2     clauses 1r1c1 ∨ 2r1c1 and 1r1c2 ∨ 2r1c2
//!   claim: 1r1c5 is false                 assume 1r1c5: then 2r1c1 and 2r1c2, which exclude each other
//! ```
//!
//! A claim is proved by refuting its opposite: a search over the candidates of the clauses that first
//! places what is left alone in a clause.

/// A candidate: the number of a cell and of a digit.
pub(super) type Item = (u16, u8);

/// The limit on search nodes of a proof. The proofs of steps need a few dozen.
const MOST_NODES: u32 = 100_000;

/// The facts of a proof.
pub(super) struct Proof<'a> {
    /// Returns true if two cells see each other.
    sees: &'a dyn Fn(u16, u16) -> bool,
    clauses: Vec<Vec<Item>>,
}

#[derive(Clone, Default)]
struct Assumed {
    on: Vec<Item>,
    off: Vec<Item>,
}

impl<'a> Proof<'a> {
    /// Creates a proof without facts.
    pub(super) fn new(sees: &'a dyn Fn(u16, u16) -> bool) -> Proof<'a> {
        Proof { sees, clauses: Vec::new() }
    }

    /// Adds the fact that one of these candidates is true.
    pub(super) fn one_of(&mut self, items: Vec<Item>) {
        if !self.clauses.contains(&items) {
            self.clauses.push(items);
        }
    }

    /// Returns true if the facts contradict each other once this candidate is true.
    pub(super) fn refutes(&self, item: Item) -> bool {
        self.fails(Assumed { on: vec![item], off: Vec::new() }, &mut MOST_NODES.clone())
    }

    /// Returns true if the facts contradict each other once this candidate is false.
    pub(super) fn requires(&self, item: Item) -> bool {
        self.fails(Assumed { on: Vec::new(), off: vec![item] }, &mut MOST_NODES.clone())
    }

    fn excludes(&self, one: Item, other: Item) -> bool {
        match one.0 == other.0 {
            true => one.1 != other.1,
            false => one.1 == other.1 && (self.sees)(one.0, other.0),
        }
    }

    /// Returns true if the assumptions contradict the facts.
    fn fails(&self, mut assumed: Assumed, left: &mut u32) -> bool {
        let Some(rest) = left.checked_sub(1) else { return false };
        *left = rest;
        loop {
            let mut shortest: Option<Vec<Item>> = None;
            let mut is_changed = false;
            for clause in &self.clauses {
                if clause.iter().any(|item| assumed.on.contains(item)) {
                    continue;
                }
                let is_open = |item: &Item| {
                    let is_excluded = assumed.on.iter().any(|&other| self.excludes(*item, other));
                    !is_excluded && !assumed.off.contains(item)
                };
                let open: Vec<Item> = clause.iter().copied().filter(is_open).collect();
                match open[..] {
                    [] => return true,
                    [only] => {
                        assumed.on.push(only);
                        is_changed = true;
                    }
                    _ if shortest.as_ref().is_none_or(|best| open.len() < best.len()) => {
                        shortest = Some(open);
                    }
                    _ => {}
                }
            }
            if is_changed {
                continue;
            }
            let Some(choices) = shortest else { return false };
            return choices.into_iter().all(|item| {
                let mut assumed = assumed.clone();
                assumed.on.push(item);
                self.fails(assumed, left)
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells of one row.
    fn see(one: u16, other: u16) -> bool {
        one != other
    }

    #[test]
    fn a_naked_pair_removes_its_digits_elsewhere_and_nothing_more() {
        let mut proof = Proof::new(&see);
        proof.one_of(vec![(0, 1), (0, 2)]);
        assert!(!proof.refutes((4, 1)));
        proof.one_of(vec![(1, 1), (1, 2)]);
        assert!(proof.refutes((4, 1)) && proof.refutes((4, 2)));
        assert!(!proof.refutes((4, 3)) && !proof.refutes((0, 1)) && !proof.requires((0, 1)));
        proof.one_of(vec![(1, 1)]);
        assert!(proof.requires((0, 2)) && proof.refutes((0, 1)));
    }
}
