//! Splitting one search into parts, so that threads can share it.

use std::collections::VecDeque;

use super::branch;
use super::lex::{settle, split};
use super::{Start, layout::Node};

impl Start {
    /// Returns independent parts of this search: every solution is in exactly one. There are at
    /// least `many` parts unless the search is too small. Dead ends are removed, so if there are no
    /// parts, there is no solution.
    pub fn parts(&self, many: usize) -> Vec<Start> {
        let mut open = VecDeque::from([self.0]);
        let mut solved: Vec<Node> = Vec::new();
        // Oldest first, for parts of about equal depth.
        while open.len() + solved.len() < many {
            let Some(mut node) = open.pop_front() else { break };
            let outcome = settle(&mut node);
            if outcome.solved != 0 {
                solved.push(node);
            } else if outcome.dead == 0 {
                let guess = branch::choose::<{ branch::LOOKED_AT }>(&node);
                let rest = split(&mut node, guess);
                open.extend([node, rest]);
            }
        }
        solved.into_iter().chain(open).map(Start).collect()
    }
}
