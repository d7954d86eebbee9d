//! Siamese fish: two finned fish with the same base and different covers, as one step.
//!
//! Each fish is valid by itself. The joined step has the eliminations of both.

use super::find::joined;
use crate::grid::{Digit, House};
use crate::logic::step::{Reason, Step};

/// Returns the parts that two fish must have in common: digit and base.
fn body(step: &Step) -> Option<(Digit, &[House])> {
    match &step.reason {
        Reason::Fish { digit, base, fins, .. } if !fins.is_empty() => Some((*digit, base)),
        _ => None,
    }
}

/// Returns true for a finned fish.
pub(in crate::logic) fn may_join(step: &Step) -> bool {
    body(step).is_some()
}

/// Returns the pairs of finned fish with the same base that remove different candidates. A finned
/// fish with a sashimi fish counts as finned.
pub(in crate::logic) fn pairs(fish: &[Step]) -> Vec<Step> {
    let mut pairs = Vec::new();
    for (n, one) in fish.iter().enumerate() {
        for two in &fish[n + 1..] {
            if body(one) == body(two) && one.eliminations != two.eliminations {
                pairs.push(joined(one.technique.min(two.technique), one, two));
            }
        }
    }
    pairs
}
