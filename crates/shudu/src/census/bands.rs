//! Counts all 9×9 grids by their bands.
//!
//! ```text
//!   top band     column sets C1 … C9       416 kinds of bands up to symmetry
//!   middle band  column sets D1 … D9       each Dj avoids Cj; 56 ways per stack
//!   bottom band  column sets Ej = the rest
//! ```
//! The number of ways to fill a band whose columns have given sets of digits does not depend on where
//! the band is. Call it N(D). Then a top band with column sets C can be completed in Σ N(D)·N(E) ways,
//! a sum over 56³ choices of D.
//!
//! N is a table. The three column sets of a stack are a partition of the digits into triples, and
//! their order does not matter, so there are 280 partitions. Renaming digits turns the partition of
//! the first stack into 123|456|789, so 280² numbers remain. Each is a sum over the ways to fill
//! one row: the other two rows then consist of cycles, and each cycle can be filled in two ways.
//!
//! The kinds of bands are found by listing, from the smallest band not seen yet, all equivalent bands
//! (six orders of rows, 1296 of columns, digits renamed so that the first row is 123456789).

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::permutation::factorial;
use crate::symmetry::row_pairs;

/// A partition of nine digits into three triples, as sets of bits; smallest first.
pub(crate) type Triples = [u16; 3];

/// The rows of a band, digits 0 to 8.
type Rows = [[u8; 9]; 3];

/// A class of equivalent bands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BandKind {
    /// The lexicographically smallest band of the kind; its first row is 0 to 8.
    rows: Rows,
    /// The number of bands of this kind with the same first row.
    images: u32,
}

impl BandKind {
    /// Returns the number of bands of this kind.
    pub(crate) fn bands(&self) -> u128 {
        u128::from(self.images) * factorial(9)
    }

    /// Returns the number of ways to complete a band of this kind to a finished grid.
    pub(crate) fn completions(&self) -> u128 {
        completions(&self.rows)
    }

    pub(super) fn row(&self, completions: u128) -> Vec<String> {
        let digits = |row: [u8; 9]| row.map(|v| char::from(b'1' + v)).iter().collect::<String>();
        // The moves, of 6 × 1296, that only relabel the band.
        let automorphisms = 6 * 1296 / self.images;
        let numbers = [u128::from(automorphisms), self.bands(), completions];
        self.rows.map(digits).into_iter().chain(numbers.map(|n| n.to_string())).collect()
    }
}

/// Returns the number of ways to complete a band to a finished grid.
pub(crate) fn completions(rows: &Rows) -> u128 {
    let tables = Tables::get();
    tables.completions([0, 1, 2].map(|stack| tables.index(&column_sets(rows, stack))))
}

fn column_sets(rows: &Rows, stack: usize) -> Triples {
    let column = |c: usize| rows.iter().fold(0, |set, row| set | 1 << row[c]);
    sorted([0, 1, 2].map(|c| column(stack * 3 + c)))
}

fn sorted(mut triples: Triples) -> Triples {
    triples.sort_unstable();
    triples
}

/// Returns all kinds of bands, in lexicographic order of their smallest bands.
pub(crate) fn kinds() -> Vec<BandKind> {
    let seconds = row_pairs::second_rows();
    let mut rank = HashMap::new();
    for (i, row) in seconds.iter().enumerate() {
        rank.insert(row_pairs::place(row), i);
    }
    // The hash map is only needed to build this dense table.
    let mut dense = vec![0u16; 216 * 216 * 8];
    rank.iter().for_each(|(&place, &i)| dense[place] = i as u16);
    // The third row has the rest of each box, in one of 6 orders; 3 bits encode the order.
    let place = |second: &[u8; 9], third: &[u8; 9]| {
        let order = third.chunks(3).fold(0, |sum, t| {
            let bits = usize::from(t[0] < t[1])
                | usize::from(t[0] < t[2]) << 1
                | usize::from(t[1] < t[2]) << 2;
            sum << 3 | bits
        });
        (dense[row_pairs::place(second)] as usize) << 9 | order
    };
    let columns = row_pairs::column_orders();
    let mut seen = vec![false; seconds.len() << 9];
    let mut found = Vec::new();
    let first: [u8; 9] = std::array::from_fn(|j| j as u8);
    for second in &seconds {
        for third in third_rows(second) {
            if seen[place(second, &third)] {
                continue;
            }
            let rows = [first, *second, third];
            let mut images = 0;
            for [a, b, c] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
                for order in &columns {
                    let mut label = [0u8; 9];
                    (0..9).for_each(|j| label[rows[a][order[j] as usize] as usize] = j as u8);
                    let image = |row: usize| order.map(|j| label[rows[row][j as usize] as usize]);
                    let at = place(&image(b), &image(c));
                    images += u32::from(!std::mem::replace(&mut seen[at], true));
                }
            }
            found.push(BandKind { rows, images });
        }
    }
    found
}

/// Returns the third rows below 0 1 2 … 8 and a second row, in lexicographic order.
fn third_rows(second: &[u8; 9]) -> Vec<[u8; 9]> {
    let left = [0, 1, 2].map(|stack| -> [u8; 3] {
        let mut rest =
            (0..9).filter(|v| v / 3 != stack && !second[stack as usize * 3..][..3].contains(v));
        std::array::from_fn(|_| rest.next().unwrap_or(0))
    });
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut rows = Vec::with_capacity(216);
    for a in orders {
        for b in orders {
            for c in orders {
                let order = [a, b, c];
                rows.push(std::array::from_fn(|j| left[j / 3][order[j / 3][j % 3]]));
            }
        }
    }
    rows
}

/// Tables of the bands that can be below each other. Also used by the generator of uniform grids.
pub(crate) struct Tables {
    pub(crate) partitions: Vec<Triples>,
    /// The partition that two of its triples belong to, by their ranks among all triples.
    by_pair: Vec<u16>,
    /// The rank of a set among all triples.
    rank: [u8; 512],
    /// `renamed[a][b]`: partition `b` after the renaming that turns `a` into 123|456|789.
    renamed: Vec<Vec<u16>>,
    /// `fills[b][c]`: the number of bands whose stacks have the column sets 123|456|789, `b` and `c`.
    fills: Vec<Vec<u32>>,
    /// For each partition in the top band, the column sets that may be below it.
    pub(crate) below: Vec<Vec<Below>>,
}

/// The column sets of one stack in the middle and bottom bands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Below {
    /// The middle band's triples, in the column order of the sorted top triples.
    pub(crate) triples: Triples,
    /// The middle band's partition.
    pub(crate) middle: u16,
    /// The bottom band's partition.
    pub(crate) bottom: u16,
}

const TRIPLES: usize = 84;

impl Tables {
    /// Returns the tables. They are built on the first call.
    pub(crate) fn get() -> &'static Tables {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(Tables::new)
    }

    fn new() -> Tables {
        let partitions = partitions();
        let mut rank = [0; 512];
        let triples = (0..512usize).filter(|set| set.count_ones() == 3);
        triples.enumerate().for_each(|(i, set)| rank[set] = i as u8);
        let mut by_pair = vec![0; TRIPLES * TRIPLES];
        for (i, partition) in partitions.iter().enumerate() {
            for (a, b) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
                let ranks = [a, b].map(|t| rank[partition[t] as usize] as usize);
                by_pair[ranks[0] * TRIPLES + ranks[1]] = i as u16;
            }
        }
        let mut tables = Tables {
            partitions,
            by_pair,
            rank,
            renamed: Vec::new(),
            fills: Vec::new(),
            below: Vec::new(),
        };
        let under = |names: &[u8; 9]| -> Vec<u16> {
            let renamed = tables.partitions.iter().map(|p| tables.index(&rename(p, names)) as u16);
            renamed.collect()
        };
        let renamed = tables.partitions.iter().map(|first| under(&new_names(first))).collect();
        // Renamings that keep 123|456|789: within a triple, and of whole triples.
        let moves = [
            [1, 0, 2, 3, 4, 5, 6, 7, 8],
            [0, 2, 1, 3, 4, 5, 6, 7, 8],
            [3, 4, 5, 0, 1, 2, 6, 7, 8],
            [0, 1, 2, 6, 7, 8, 3, 4, 5],
        ]
        .map(|names| under(&names));
        let fills = fills(&tables.partitions, &moves);
        let below = tables.partitions.iter().map(|top| tables.next_sets(top)).collect();
        (tables.renamed, tables.fills, tables.below) = (renamed, fills, below);
        tables
    }

    /// Returns the number of a partition, by its triples in any order.
    pub(crate) fn index(&self, partition: &Triples) -> usize {
        let [a, b] = [0, 1].map(|t| self.rank[partition[t] as usize] as usize);
        self.by_pair[a * TRIPLES + b] as usize
    }

    /// Returns the number of ways to fill a band whose stacks have these column sets.
    #[inline]
    pub(crate) fn fillings(&self, sets: [u16; 3]) -> u32 {
        let renamed = &self.renamed[sets[0] as usize];
        self.fills[renamed[sets[1] as usize] as usize][renamed[sets[2] as usize] as usize]
    }

    /// Returns the number of ways to complete a band with these column sets.
    fn completions(&self, sets: [usize; 3]) -> u128 {
        let options = sets.map(|set| {
            let below = self.below[set].iter();
            below.map(|b| (b.middle as usize, b.bottom as usize)).collect::<Vec<_>>()
        });
        let mut sum = 0u128;
        for &(d1, e1) in &options[0] {
            let (rename_d, rename_e) = (&self.renamed[d1], &self.renamed[e1]);
            let third: Vec<(usize, usize)> = (options[2].iter())
                .map(|&(d, e)| (rename_d[d] as usize, rename_e[e] as usize))
                .collect();
            for &(d2, e2) in &options[1] {
                let fills_d = &self.fills[rename_d[d2] as usize];
                let fills_e = &self.fills[rename_e[e2] as usize];
                let part: u64 =
                    third.iter().map(|&(d, e)| u64::from(fills_d[d]) * u64::from(fills_e[e])).sum();
                sum += u128::from(part);
            }
        }
        sum
    }

    /// Returns the column sets that a stack may have in the middle band, each with the rest for the
    /// bottom band.
    fn next_sets(&self, top: &Triples) -> Vec<Below> {
        let triples: Vec<u16> = (0..512).filter(|set: &u16| set.count_ones() == 3).collect();
        let mut options = Vec::with_capacity(56);
        for &first in triples.iter().filter(|&&t| t & top[0] == 0) {
            for &second in triples.iter().filter(|&&t| t & (top[1] | first) == 0) {
                let third = 0o777 & !(first | second);
                if third & top[2] == 0 {
                    let middle = [first, second, third];
                    let bottom = [0, 1, 2].map(|c| 0o777 & !(top[c] | middle[c]));
                    let [middle_at, bottom_at] = [middle, bottom].map(|t| self.index(&t) as u16);
                    options.push(Below { triples: middle, middle: middle_at, bottom: bottom_at });
                }
            }
        }
        options
    }
}

/// Returns the table `fills`. Renamings that keep the sets of the first stack keep the number, so
/// it is counted once per orbit of pairs.
fn fills(partitions: &[Triples], moves: &[Vec<u16>]) -> Vec<Vec<u32>> {
    let standard: Triples = [0o007, 0o070, 0o700];
    let mut fills = vec![vec![0; partitions.len()]; partitions.len()];
    for b in 0..partitions.len() {
        for c in 0..partitions.len() {
            if fills[b][c] != 0 {
                continue;
            }
            let many = ways_to_fill(&[standard, partitions[b], partitions[c]].concat());
            fills[b][c] = many;
            let mut open = vec![(b, c)];
            while let Some((b, c)) = open.pop() {
                let swapped = std::iter::once((c, b));
                let moved = moves.iter().map(|names| (names[b] as usize, names[c] as usize));
                for (b, c) in swapped.chain(moved) {
                    if fills[b][c] == 0 {
                        fills[b][c] = many;
                        open.push((b, c));
                    }
                }
            }
        }
    }
    fills
}

fn partitions() -> Vec<Triples> {
    let triples: Vec<u16> = (0..512).filter(|set: &u16| set.count_ones() == 3).collect();
    let mut all = Vec::with_capacity(280);
    for &a in &triples {
        for &b in triples.iter().filter(|&&b| a < b && a & b == 0) {
            let c = 0o777 & !(a | b);
            if b < c {
                all.push([a, b, c]);
            }
        }
    }
    all
}

/// Returns the renaming of digits that turns a partition into 123|456|789.
fn new_names(partition: &Triples) -> [u8; 9] {
    let mut names = [0; 9];
    let digits = partition.iter().flat_map(|&set| (0..9).filter(move |d| set >> d & 1 == 1));
    digits.enumerate().for_each(|(new, old): (usize, usize)| names[old] = new as u8);
    names
}

fn rename(partition: &Triples, names: &[u8; 9]) -> Triples {
    let set = |old: u16| {
        (0..9).filter(|d| old >> d & 1 == 1).fold(0, |new, d: usize| new | 1 << names[d])
    };
    sorted(partition.map(set))
}

/// Returns the number of ways to fill three rows if the digits of each column are known.
fn ways_to_fill(columns: &[u16]) -> u32 {
    // The first digit of the first column is in the first row in a third of all fillings.
    let first = columns[0] & columns[0].wrapping_neg();
    let mut rest: [u16; 9] = std::array::from_fn(|c| columns[c]);
    rest[0] &= !first;
    3 * fill_row(columns, &mut rest, 1, first)
}

/// Chooses the digit of the first row in each column from `at` on; `rest` has the other digits.
fn fill_row(columns: &[u16], rest: &mut [u16; 9], at: usize, used: u16) -> u32 {
    if at == 9 {
        return 1 << cycles(rest);
    }
    let mut sum = 0;
    let mut open = columns[at] & !used;
    while open != 0 {
        let digit = open & open.wrapping_neg();
        open &= open - 1;
        rest[at] = columns[at] & !digit;
        sum += fill_row(columns, rest, at + 1, used | digit);
    }
    sum
}

/// Returns the number of cycles if each column has two digits left and each digit is in two
/// columns.
fn cycles(pairs: &[u16; 9]) -> u32 {
    let mut left = *pairs;
    let mut many = 0;
    for start in 0..9 {
        if left[start] == 0 {
            continue;
        }
        many += 1;
        let mut cycle = std::mem::take(&mut left[start]);
        // Columns that share a digit with the cycle belong to it.
        while let Some(next) = (0..9).find(|&c| left[c] & cycle != 0) {
            cycle |= std::mem::take(&mut left[next]);
        }
    }
    many
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::random::Stream;
    use crate::search::Limits;
    use crate::solve::Problem;
    use std::collections::BTreeMap;

    #[test]
    fn there_are_416_kinds_of_bands_with_44_numbers_of_completions() {
        let kinds = kinds();
        assert_eq!(kinds.len(), 416);
        let bands: u128 = kinds.iter().map(BandKind::bands).sum();
        assert_eq!(bands, 362_880 * 56 * 6u128.pow(6));
        assert!(kinds.is_sorted_by_key(|kind| kind.rows));
        let mut by_completions: BTreeMap<u128, u128> = BTreeMap::new();
        for kind in &kinds {
            *by_completions.entry(kind.completions()).or_default() += kind.bands();
        }
        assert_eq!(by_completions.len(), 44);
        let total: u128 =
            by_completions.iter().map(|(completions, bands)| completions * bands).sum();
        assert_eq!(total, 6_670_903_752_021_072_936_960);
    }

    #[test]
    fn completions_of_a_band_agree_with_an_estimate() {
        for kind in kinds().iter().step_by(250) {
            let mut cells = [0; 81];
            kind.rows.iter().flatten().enumerate().for_each(|(i, &v)| cells[i] = v + 1);
            let grid = Grid::from_cells(cells).unwrap();
            let (rng, limits) = (&mut Stream::new(8, 0), Limits::default());
            let estimate = Problem::from(&grid).estimate(60, rng, &limits, |_, _| {}).unwrap();
            let off = (estimate.mean - kind.completions() as f64).abs();
            assert!(off < 4.0 * estimate.error, "{estimate:?}");
            assert!(estimate.error < 0.3 * estimate.mean, "{estimate:?}");
        }
    }
}
