//! A closure: all consequences of one assumption, with the parents of each statement.
//!
//! Entries are in the order they were found, so parents always precede their children:
//!
//! ```text
//!   0  r1c1=5 (assumed)
//!   1  r1c2≠5   ← 0
//!   2  r4c1≠5   ← 0
//!   3  r4c7=5   ← 2, 1     needs both (in a dynamic search)
//! ```
//!
//! One backward sweep from an end counts the entries it depends on.

use super::node::{NODES, NONE, Node};

/// A bit set over entries: all nodes, and one more for the end of a contradiction.
pub(super) type Marks = [u64; 23];

#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) node: Node,
    pub(super) cause: u8,
    /// Number of a nested chain, or `u32::MAX`.
    pub(super) nested: u32,
    /// The number of nodes on the longest path from the assumption, a lower bound on the nodes it
    /// depends on.
    pub(super) depth: u16,
    /// The start of its parents in the list; they end where those of the next entry start.
    first_parent: u32,
}

/// The consequences of an assumption.
#[derive(Default)]
pub(super) struct Closure {
    index: Vec<u16>,
    /// The nodes that follow, as bits.
    pub(super) set: Marks,
    pub(super) entries: Vec<Entry>,
    parents: Vec<u16>,
    /// The entries that contradict each other: the true one, the false one. The one found last is
    /// not part of the set.
    pub(super) clash: Option<(u16, u16)>,
    /// True if some entry comes from a nested chain.
    pub(super) has_nested: bool,
}

impl Closure {
    pub(super) fn clear(&mut self) {
        // Stale indices are harmless: only those of nodes in the set are read.
        self.index.resize(NODES, NONE);
        self.set = [0; 23];
        self.entries.clear();
        self.parents.clear();
        self.clash = None;
        self.has_nested = false;
    }

    /// Returns true if the node is in the closure.
    pub(super) fn contains(&self, node: Node) -> bool {
        self.set[node as usize / 64] >> (node % 64) & 1 != 0
    }

    /// Returns the entry of a node in the closure.
    pub(super) fn entry(&self, node: Node) -> u16 {
        self.index[node as usize]
    }

    /// Adds a node. Its parents are the entries passed to [`parent`](Self::parent) since the last
    /// node.
    pub(super) fn push(&mut self, node: Node, cause: u8, first_parent: u32, nested: u32) -> u16 {
        let at = self.push_apart(node, cause, first_parent);
        self.entries[at as usize].nested = nested;
        self.has_nested |= nested != u32::MAX;
        self.index[node as usize] = at;
        self.set[node as usize / 64] |= 1 << (node % 64);
        at
    }

    /// Adds the end of a contradiction, which is not part of the set.
    pub(super) fn push_apart(&mut self, node: Node, cause: u8, first_parent: u32) -> u16 {
        let own = &self.parents[first_parent as usize..];
        let depth = own.iter().map(|&p| self.entries[p as usize].depth).max().unwrap_or(0) + 1;
        self.entries.push(Entry { node, cause, nested: u32::MAX, depth, first_parent });
        self.entries.len() as u16 - 1
    }

    /// Returns the start of the parents of the next entry.
    pub(super) fn parents_start(&self) -> u32 {
        self.parents.len() as u32
    }

    /// Adds a parent, as an entry, for the next node.
    pub(super) fn parent(&mut self, entry: u16) {
        self.parents.push(entry);
    }

    /// Returns the direct parents of an entry.
    pub(super) fn parents_of(&self, entry: usize) -> &[u16] {
        let start = self.entries[entry].first_parent as usize;
        let end =
            self.entries.get(entry + 1).map_or(self.parents.len(), |e| e.first_parent as usize);
        &self.parents[start..end]
    }

    /// Returns the number of entries that `end` depends on, including itself. Stops counting above
    /// `limit`.
    pub(super) fn count(&self, end: u16, limit: u32) -> u32 {
        let mut marks: Marks = [0; 23];
        let mut word = end as usize / 64;
        marks[word] = 1 << (end % 64);
        let mut count = 0;
        loop {
            while marks[word] != 0 {
                let bit = 63 - marks[word].leading_zeros() as usize;
                marks[word] ^= 1 << bit;
                count += 1;
                if count > limit {
                    return count;
                }
                for &p in self.parents_of(word * 64 + bit) {
                    marks[p as usize / 64] |= 1 << (p % 64);
                }
            }
            if word == 0 {
                return count;
            }
            word -= 1;
        }
    }

    /// Collects the entries that `end` depends on, breadth first from the end.
    pub(super) fn chain(&self, end: u16, out: &mut Vec<u16>) {
        out.clear();
        let mut seen: Marks = [0; 23];
        let mut insert = |e: u16| {
            let (word, bit) = (e as usize / 64, 1 << (e % 64));
            let new = seen[word] & bit == 0;
            seen[word] |= bit;
            new
        };
        insert(end);
        out.push(end);
        let mut head = 0;
        while head < out.len() {
            for &p in self.parents_of(out[head] as usize) {
                if insert(p) {
                    out.push(p);
                }
            }
            head += 1;
        }
    }
}
