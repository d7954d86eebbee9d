//! Repair: readings in the order of the likelihood that they lose, until one has exactly one solution.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::network::Scores;

/// A reading with exactly one solution.
#[derive(Clone, Debug)]
pub(crate) struct Repair {
    pub(crate) digits: Vec<u8>,
    /// The logarithm of the likelihood that it loses.
    pub(crate) cost: f32,
    /// Its number in the order of readings, from 1.
    pub(crate) rank: usize,
}

/// Alternatives of one cell and of all cells.
const OF_CELL: usize = 3;
const OF_ALL: usize = 40;
/// The largest loss of a change: a cell that is more certain is not doubted, also if the puzzle has no or many solutions.
const LOSS: f32 = 4.6;
/// Changed cells of a reading.
const CHANGES: usize = 4;
/// Readings that are examined.
const READINGS: usize = 400;

/// Returns the most likely digits.
pub(crate) fn likely(scores: &[Scores]) -> Vec<u8> {
    let best = |s: &Scores| (0..s.len()).max_by(|&a, &b| s[a].total_cmp(&s[b])).unwrap_or(0) as u8;
    scores.iter().map(best).collect()
}

/// Returns the first reading that is proper.
pub(crate) fn repair(
    scores: &[Scores],
    mut is_proper: impl FnMut(&[u8]) -> bool,
) -> Option<Repair> {
    let likely = likely(scores);
    let mut changes: Vec<(u64, usize, u8)> = Vec::new();
    for (cell, (scores, &best)) in scores.iter().zip(&likely).enumerate() {
        let mut of_cell: Vec<(u64, usize, u8)> = (0..scores.len() as u8)
            .filter(|&digit| {
                digit != best && scores[usize::from(best)] - scores[usize::from(digit)] < LOSS
            })
            // Whole numbers have a total order.
            .map(|digit| {
                (
                    ((scores[usize::from(best)] - scores[usize::from(digit)]) * 1e4) as u64,
                    cell,
                    digit,
                )
            })
            .collect();
        of_cell.sort_unstable();
        changes.extend(of_cell.into_iter().take(OF_CELL));
    }
    changes.sort_unstable();
    changes.truncate(OF_ALL);
    // Each set of changes is made once: from the set without its last change, or with the one before as its last.
    let mut heap = BinaryHeap::from([Reverse((0_u64, Vec::<usize>::new()))]);
    let mut rank = 0;
    while let Some(Reverse((cost, set))) = heap.pop() {
        if rank == READINGS {
            return None;
        }
        let mut digits = likely.clone();
        set.iter().for_each(|&k| digits[changes[k].1] = changes[k].2);
        let mut of_cells: Vec<usize> = set.iter().map(|&k| changes[k].1).collect();
        of_cells.sort_unstable();
        if of_cells.windows(2).all(|pair| pair[0] != pair[1]) {
            rank += 1;
            if is_proper(&digits) {
                return Some(Repair { digits, cost: cost as f32 / 1e4, rank });
            }
        }
        let next = set.last().map_or(0, |k| k + 1);
        if next < changes.len() {
            if set.len() < CHANGES {
                let mut longer = set.clone();
                longer.push(next);
                heap.push(Reverse((cost + changes[next].0, longer)));
            }
            if let Some((&last, others)) = set.split_last() {
                let mut other = others.to_vec();
                other.push(next);
                heap.push(Reverse((cost - changes[last].0 + changes[next].0, other)));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three cells, each with two close digits. The order of all eight readings is known.
    #[test]
    fn readings_come_in_the_order_of_their_cost() {
        let mut scores = vec![[-20.0; 10]; 3];
        for (cell, gap) in [(0, 1.0), (1, 2.0), (2, 4.5)] {
            scores[cell][1] = 0.0;
            scores[cell][2] = -gap;
        }
        let mut seen = Vec::new();
        assert!(
            repair(&scores, |digits| {
                seen.push(digits.to_vec());
                false
            })
            .is_none()
        );
        let close = [
            [1, 1, 1],
            [2, 1, 1],
            [1, 2, 1],
            [2, 2, 1],
            [1, 1, 2],
            [2, 1, 2],
            [1, 2, 2],
            [2, 2, 2],
        ];
        assert_eq!(seen[..8], close.map(|r| r.to_vec()));
        let mut sorted = seen.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), seen.len(), "no reading comes twice");
    }
}
