//! A closure: everything that follows from one assumption, with the parents of each statement.
//!
//! Entries stand in the order they were found, so parents always come before their children:
//!
//! ```text
//!   0  r1c1=5 (assumed)
//!   1  r1c2≠5   ← 0
//!   2  r4c1≠5   ← 0
//!   3  r4c7=5   ← 2, 1     needs both (in a dynamic search)
//! ```
//!
//! To count what an end rests on, one sweep from the end backwards is enough.

use super::node::{NODES, NONE, Node};

/// Marks over entries: all nodes, and one more for the end of a contradiction.
pub(super) type Marks = [u64; 23];

#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) node: Node,
    pub(super) cause: u8,
    /// Number of a nested chain, or `u32::MAX`.
    pub(super) nested: u32,
    /// The number of nodes on the longest way to it from the assumption; it rests on no fewer.
    pub(super) depth: u16,
    /// Where its parents start; they end where the next entry's start.
    first_parent: u32,
}

/// What follows from an assumption.
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
        // Stale indices do no harm: only those of nodes in the set are read.
        self.index.resize(NODES, NONE);
        self.set = [0; 23];
        self.entries.clear();
        self.parents.clear();
        self.clash = None;
        self.has_nested = false;
    }

    /// Returns true if the node follows.
    pub(super) fn contains(&self, node: Node) -> bool {
        self.set[node as usize / 64] >> (node % 64) & 1 != 0
    }

    /// Returns the entry of a node that follows.
    pub(super) fn entry(&self, node: Node) -> u16 {
        self.index[node as usize]
    }

    /// Adds a node. Its parents are what [`parent`](Self::parent) was told since the last one.
    pub(super) fn push(&mut self, node: Node, cause: u8, first_parent: u32, nested: u32) -> u16 {
        let at = self.push_apart(node, cause, first_parent);
        self.entries[at as usize].nested = nested;
        self.has_nested |= nested != u32::MAX;
        self.index[node as usize] = at;
        self.set[node as usize / 64] |= 1 << (node % 64);
        at
    }

    /// Adds the end of a contradiction, which is no part of the set.
    pub(super) fn push_apart(&mut self, node: Node, cause: u8, first_parent: u32) -> u16 {
        let own = &self.parents[first_parent as usize..];
        let depth = own.iter().map(|&p| self.entries[p as usize].depth).max().unwrap_or(0) + 1;
        self.entries.push(Entry { node, cause, nested: u32::MAX, depth, first_parent });
        self.entries.len() as u16 - 1
    }

    /// Where the parents of the next entry start.
    pub(super) fn parents_start(&self) -> u32 {
        self.parents.len() as u32
    }

    /// Notes a parent, as an entry, for the next node.
    pub(super) fn parent(&mut self, entry: u16) {
        self.parents.push(entry);
    }

    /// What an entry rests on directly.
    pub(super) fn parents_of(&self, entry: usize) -> &[u16] {
        let start = self.entries[entry].first_parent as usize;
        let end =
            self.entries.get(entry + 1).map_or(self.parents.len(), |e| e.first_parent as usize);
        &self.parents[start..end]
    }

    /// How many entries `end` rests on, itself included; gives up beyond `limit`.
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

    /// The entries `end` rests on, breadth first from the end.
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
