//! Numbers on Sudoku Explainer's scale.
//!
//! The scale is printed with one decimal, but the original adds tenths as binary fractions and
//! compares the sums: 6.6 + 0.1 comes out below 6.5 + 0.1 + 0.1. Steps are sorted by the sums as
//! they come out, and printed rounded.

/// The rating as it is printed, in tenths.
pub(super) fn tenths(difficulty: f64) -> u16 {
    ((difficulty + 0.05) * 10.0) as u16
}

/// What a chain's length adds, tenth by tenth: one for each of 4, 6, 8, 12, 16, 24, … that is less
/// than the number of its links without the first two.
pub(super) fn length_addition(complexity: u32) -> f64 {
    let (mut added, mut step, mut odd) = (0.0, 4, false);
    while complexity > step + 2 {
        added += 0.1;
        step = if odd { step * 4 / 3 } else { step * 3 / 2 };
        odd = !odd;
    }
    added
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_add_a_tenth_at_each_threshold() {
        let tenths_at = |n: u32| tenths(length_addition(n + 2));
        let thresholds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];
        for (i, n) in thresholds.into_iter().enumerate() {
            assert_eq!(tenths_at(n), i as u16, "{n}");
            assert_eq!(tenths_at(n + 1), i as u16 + 1, "{n}");
        }
        assert_eq!(tenths(6.6 + length_addition(8)), 67);
    }

    #[test]
    fn sums_that_print_alike_may_differ() {
        let (short, long) = (6.6 + length_addition(8), 6.5 + length_addition(10));
        assert!(short < long && tenths(short) == tenths(long));
    }
}
