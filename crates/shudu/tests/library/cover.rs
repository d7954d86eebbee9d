//! Compares exact cover with an exhaustive search over subsets of rows.

use std::ops::ControlFlow;

use proptest::prelude::*;
use shudu::cover::ExactCover;
use shudu::search::{End, Limits};

/// Columns of a small table, the first `PRIMARY` of them primary.
const PRIMARY: usize = 5;
const SECONDARY: usize = 3;

fn covers(rows: &[u8], required: &[usize]) -> Vec<Vec<usize>> {
    let primary = (1u8 << PRIMARY) - 1;
    let mut found = Vec::new();
    for subset in 0u32..1 << rows.len() {
        let chosen: Vec<usize> = (0..rows.len()).filter(|r| subset >> r & 1 == 1).collect();
        // A row without ones is never needed, and the search never chooses one.
        if chosen.iter().any(|r| rows[*r] == 0 && !required.contains(r)) {
            continue;
        }
        let once = chosen.iter().fold(0u8, |all, &r| all | rows[r]);
        let ones: u32 = chosen.iter().map(|&r| rows[r].count_ones()).sum();
        let has_required = required.iter().all(|r| chosen.contains(r));
        // A row that covers only secondary columns is never needed either.
        let needless = chosen.iter().any(|r| rows[*r] & primary == 0 && !required.contains(r));
        if ones == once.count_ones() && once & primary == primary && has_required && !needless {
            found.push(chosen);
        }
    }
    found.sort();
    found
}

fn table(rows: &[u8]) -> ExactCover {
    let mut cover = ExactCover::new(PRIMARY, SECONDARY);
    for (id, &row) in rows.iter().enumerate() {
        let columns: Vec<usize> = (0..8).filter(|c| row >> c & 1 == 1).collect();
        assert_eq!(cover.add_row(&columns), id);
    }
    cover
}

fn all(cover: &mut ExactCover) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    cover.search(&Limits::default(), |rows| {
        let mut rows = rows.to_vec();
        rows.sort_unstable();
        found.push(rows);
        ControlFlow::Continue(())
    });
    found.sort();
    found
}

/// Rows with few ones; otherwise almost no table has a cover.
fn rows() -> impl Strategy<Value = Vec<u8>> {
    let row = (any::<u8>(), any::<u8>()).prop_map(|(a, b)| a & b);
    proptest::collection::vec(row, 0..12)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn covers_agree_with_an_exhaustive_search(rows in rows()) {
        let mut cover = table(&rows);
        prop_assert_eq!(all(&mut cover), covers(&rows, &[]));
        // The table is restored, so a second search gives the same result.
        prop_assert_eq!(all(&mut cover), covers(&rows, &[]));
    }

    #[test]
    fn chosen_rows_are_part_of_every_cover(rows in rows(), a in 0usize..12, b in 0usize..12) {
        let mut cover = table(&rows);
        let mut required: Vec<usize> = Vec::new();
        for row in [a, b] {
            let free = row < rows.len() && required.iter().all(|&r| rows[r] & rows[row] == 0);
            prop_assert_eq!(cover.choose(row), free);
            if free && !required.contains(&row) {
                required.push(row);
            }
        }
        let mut expected = covers(&rows, &required);
        expected.dedup();
        let mut found = all(&mut cover);
        found.iter_mut().for_each(Vec::dedup);
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn a_stopped_search_restores_the_table(rows in rows(), stop in 1u64..4) {
        let mut cover = table(&rows);
        let everything = covers(&rows, &[]);
        let limits = Limits::solutions(stop);
        let report = cover.search(&limits, |_| ControlFlow::Continue(()));
        prop_assert_eq!(report.solutions, stop.min(everything.len() as u64));
        prop_assert_eq!(report.end == End::Enough, stop <= everything.len() as u64);
        let few = Limits::default().with_nodes(stop);
        cover.search(&few, |_| ControlFlow::Continue(()));
        prop_assert_eq!(all(&mut cover), everything);
    }
}

#[test]
fn searches_report_their_work() {
    let report = ExactCover::queens(6).search(&Limits::default(), |_| ControlFlow::Continue(()));
    assert_eq!((report.end, report.solutions), (End::Complete, 4));
    assert!(report.work.nodes > report.solutions && report.work.guesses > 0);
    let stopped = ExactCover::queens(6).search(&Limits::default(), |_| ControlFlow::Break(()));
    assert_eq!((stopped.end, stopped.solutions), (End::Enough, 1));
}
