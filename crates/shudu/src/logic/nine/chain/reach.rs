//! Determines which candidates a chain can lead to, for all starts at once.
//!
//! Most candidates start no chain that proves anything. Let `a` lead to `c` if `a` true makes some
//! `b` false and `b` false makes `c` true. The transitive closure of this relation, as a bit
//! matrix, shows for every start whether a chain is possible, at the cost of a few searches.
//!
//! ```text
//!   refute:   a ⇒ … ⇒ p, and p excludes a
//!   confirm:  a false makes p true, and p ⇒ … ⇒ a
//!   cycle:    a ⇒ … ⇒ p, p excludes q, and q false makes a true
//! ```

use super::links::{Links, Pass};

/// The candidates that fit in a row of the matrix. More are rarely left when chains are needed.
const MOST: usize = 384;
type Row = [u64; MOST / 64];

/// The transitive closure for the links of one pass.
#[derive(Default)]
pub(super) struct Reach {
    /// The row of each candidate.
    number: Vec<u16>,
    rows: Vec<Row>,
    /// True if there are too many candidates: every chain counts as possible.
    open: bool,
    /// For tests: ignore the matrix.
    always_open: bool,
}

fn has(row: &Row, i: u16) -> bool {
    row[i as usize / 64] >> (i % 64) & 1 != 0
}

impl Reach {
    /// Computes the closure over these candidates, which must be sorted by digit: in the pass of
    /// one digit, links stay within the candidates of that digit.
    pub(super) fn fill(&mut self, links: &Links, pass: Pass, candidates: &[u16]) {
        self.open = self.always_open || candidates.len() > MOST;
        if self.open {
            return;
        }
        self.number.clear();
        self.number.resize(729, u16::MAX);
        for (i, &c) in candidates.iter().enumerate() {
            self.number[c as usize] = i as u16;
        }
        self.rows.clear();
        self.rows.resize(candidates.len(), [0; MOST / 64]);
        for (row, &c) in self.rows.iter_mut().zip(candidates) {
            for &(excluded, _) in links.weak(c, pass) {
                for &(forced, _) in links.strong(excluded, pass) {
                    let i = self.number[forced as usize];
                    row[i as usize / 64] |= 1 << (i % 64);
                }
            }
        }
        let same_group = |a: u16, b: u16| pass != Pass::X || a % 9 == b % 9;
        for group in candidates.chunk_by(|&a, &b| same_group(a, b)) {
            let start = self.number[group[0] as usize] as usize;
            self.close(start, start + group.len());
        }
    }

    /// Runs Warshall's algorithm over some rows.
    fn close(&mut self, start: usize, end: usize) {
        let words = start / 64..end.div_ceil(64);
        // A candidate that nothing leads to is not inside any chain.
        let mut led_to: Row = [0; MOST / 64];
        for row in &self.rows[start..end] {
            led_to.iter_mut().zip(row).for_each(|(a, b)| *a |= b);
        }
        for k in (start..end).filter(|&k| has(&led_to, k as u16)) {
            let middle = self.rows[k];
            for row in &mut self.rows[start..end] {
                if has(row, k as u16) {
                    for w in words.clone() {
                        row[w] |= middle[w];
                    }
                }
            }
        }
    }

    /// Treats every chain as possible from now on.
    #[cfg(test)]
    pub(super) fn allow_all(&mut self) {
        self.always_open = true;
    }

    fn leads(&self, from: u16, to: u16) -> bool {
        let (from, to) = (self.number[from as usize], self.number[to as usize]);
        from != u16::MAX && to != u16::MAX && has(&self.rows[from as usize], to)
    }

    /// Returns true if assuming the candidate can lead to its negation.
    pub(super) fn may_refute(&self, links: &Links, pass: Pass, start: u16) -> bool {
        self.open || links.weak(start, pass).iter().any(|&(p, _)| self.leads(start, p))
    }

    /// Returns true if assuming the negation can lead to the candidate.
    pub(super) fn may_confirm(&self, links: &Links, pass: Pass, start: u16) -> bool {
        self.open || links.strong(start, pass).iter().any(|&(p, _)| self.leads(p, start))
    }

    /// Returns true if a cycle through the candidate is possible.
    pub(super) fn may_cycle(&self, links: &Links, pass: Pass, start: u16) -> bool {
        let closes =
            |q: u16| links.weak(q, pass).iter().any(|&(p, _)| p != start && self.leads(start, p));
        self.open || links.strong(start, pass).iter().any(|&(q, _)| closes(q))
    }
}
