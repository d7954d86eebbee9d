//! A line diff for messages of tests.

use std::collections::BTreeSet;

/// Returns the lines that only one text has: `-` before those of `old`, `+` before those of `new`.
pub fn lines(old: &str, new: &str) -> String {
    let [old, new]: [BTreeSet<&str>; 2] = [old, new].map(|text| text.lines().collect());
    let removed = old.difference(&new).map(|line| format!("- {line}\n"));
    removed.chain(new.difference(&old).map(|line| format!("+ {line}\n"))).collect()
}
