//! A list that grows at its end and is cheap to clone.
//!
//! A game keeps every event and every change. The pure function [`apply`](crate::apply) returns a
//! new game and keeps the old one, so a plain vector would be copied for each event. Here full
//! chunks are shared between the copies; only the last chunk is copied.

use std::sync::Arc;

/// The number of items of a full chunk.
const CHUNK: usize = 64;

/// A list with push and pop at its end, whose clones share their chunks.
#[derive(Clone, Debug)]
pub(crate) struct History<T> {
    /// Each has exactly [`CHUNK`] items.
    full: Vec<Arc<Vec<T>>>,
    /// Fewer than [`CHUNK`] items.
    tail: Vec<T>,
}

impl<T> Default for History<T> {
    fn default() -> History<T> {
        History { full: Vec::new(), tail: Vec::new() }
    }
}

impl<T: Clone> History<T> {
    pub(crate) fn push(&mut self, item: T) {
        self.tail.push(item);
        if self.tail.len() == CHUNK {
            self.full.push(Arc::new(std::mem::take(&mut self.tail)));
        }
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        if self.tail.is_empty() {
            self.tail = Arc::unwrap_or_clone(self.full.pop()?);
        }
        self.tail.pop()
    }

    pub(crate) fn clear(&mut self) {
        *self = History::default();
    }
}

impl<T> History<T> {
    pub(crate) fn len(&self) -> usize {
        self.full.len() * CHUNK + self.tail.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.full.is_empty() && self.tail.is_empty()
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.full.iter().flat_map(|chunk| chunk.iter()).chain(&self.tail)
    }
}

impl<T: PartialEq> PartialEq for History<T> {
    fn eq(&self, other: &History<T>) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<T: Eq> Eq for History<T> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_is_a_stack_whose_copies_do_not_change_each_other() {
        let mut history = History::default();
        let mut model = Vec::new();
        for i in 0..300 {
            history.push(i);
            model.push(i);
            if i % 7 == 0 {
                assert_eq!((history.pop(), history.pop()), (model.pop(), model.pop()));
            }
            assert_eq!(history.len(), model.len());
        }
        let copy = history.clone();
        while let Some(item) = model.pop() {
            assert_eq!(history.pop(), Some(item));
        }
        assert!(history.is_empty() && history.pop().is_none());
        assert!(copy.iter().rev().count() == copy.len() && copy != history);
    }
}
