//! All 9×9 grids, counted by their bands.
//!
//! ```text
//!   top band     column sets C1 … C9       416 kinds of bands up to symmetry
//!   middle band  column sets D1 … D9       each Dj avoids Cj; 56 ways a stack
//!   bottom band  column sets Ej = the rest
//! ```
//! How many ways a band can be filled when the digits of its nine columns are known does not depend
//! on how they stand there. Call it N(D). Then a top band with column sets C goes on in
//! Σ N(D)·N(E) ways, a sum over 56³ choices of D.
//!
//! N needs a table. The three column sets of a stack are a partition of the digits into triples, and
//! their order does not matter, so there are 280. Renaming digits brings the first stack's partition
//! to 123|456|789, and then 280² numbers are left. Each is a sum over ways to fill one row: what
//! remains is a set of cycles, and each cycle can be filled in two ways.
//!
//! The kinds of bands come from walking: from the smallest band not seen yet to all its equivalents
//! (six orders of rows, 1296 of columns, digits renamed so that the first row is 123456789).

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::permutation::factorial;
use crate::symmetry::row_pairs;

/// A partition of nine digits into three triples, as sets of bits; smallest first.
pub(crate) type Triples = [u16; 3];

/// A kind of bands: all that are the same up to relabelling and moves of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// The lexicographically smallest band of the kind; its first row is 123456789.
    pub rows: [[u8; 9]; 3],
    /// How many bands of this kind there are.
    pub bands: u128,
    /// In how many ways (of 6 × 1296) lines can move so that the band is the same up to labels.
    pub automorphisms: u32,
    /// In how many ways each of them goes on to a finished grid.
    pub completions: u128,
}

/// The count of 9×9 grids with the table behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Census {
    /// Every kind of bands, in lexicographic order of their smallest bands.
    pub bands: Vec<Band>,
}

impl Census {
    /// Counts.
    pub fn new() -> Census {
        let tables = Tables::get();
        let mut known = HashMap::new();
        let bands = kinds()
            .into_iter()
            .map(|(rows, images)| {
                let sets = [0, 1, 2].map(|stack| tables.index(&column_sets(&rows, stack)));
                let completions = *known.entry(sets).or_insert_with(|| tables.completions(sets));
                Band {
                    rows: rows.map(|row| row.map(|v| v + 1)),
                    bands: u128::from(images) * factorial(9),
                    automorphisms: 6 * 1296 / images,
                    completions,
                }
            })
            .collect();
        Census { bands }
    }

    /// The number of finished 9×9 grids.
    pub fn total(&self) -> u128 {
        self.bands.iter().map(|kind| kind.bands * kind.completions).sum()
    }

    /// The different numbers of completions, smallest first, each with how many kinds of bands have
    /// it and how many bands.
    pub fn by_completions(&self) -> Vec<(u128, usize, u128)> {
        let mut kinds: Vec<&Band> = self.bands.iter().collect();
        kinds.sort_by_key(|kind| kind.completions);
        let groups = kinds.chunk_by(|a, b| a.completions == b.completions);
        groups.map(|g| (g[0].completions, g.len(), g.iter().map(|k| k.bands).sum())).collect()
    }
}

/// In how many ways a band goes on to a finished grid; `None` when the rows are no band.
///
/// ```
/// use shudu::census::nine_by_nine::completions;
/// let rows = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [4, 5, 6, 7, 8, 9, 1, 2, 3], [7, 8, 9, 1, 2, 3, 4, 5, 6]];
/// assert_eq!(completions(&rows), Some(7_802_998_272));
/// ```
pub fn completions(rows: &[[u8; 9]; 3]) -> Option<u128> {
    let whole = |cells: &mut dyn Iterator<Item = u8>| {
        cells.filter(|v| (1..=9).contains(v)).fold(0, |set, v| set | 1u16 << v) == 0x3fe
    };
    let boxes = (0..3).all(|b| whole(&mut (0..9).map(|i| rows[i / 3][b * 3 + i % 3])));
    if !boxes || !rows.iter().all(|row| whole(&mut row.iter().copied())) {
        return None;
    }
    let rows = rows.map(|row| row.map(|v| v - 1));
    let tables = Tables::get();
    let sets = [0, 1, 2].map(|stack| tables.index(&column_sets(&rows, stack)));
    Some(tables.completions(sets))
}

impl Default for Census {
    fn default() -> Census {
        Census::new()
    }
}

fn column_sets(rows: &[[u8; 9]; 3], stack: usize) -> Triples {
    let column = |c: usize| rows.iter().fold(0, |set, row| set | 1 << row[c]);
    sorted([0, 1, 2].map(|c| column(stack * 3 + c)))
}

fn sorted(mut triples: Triples) -> Triples {
    triples.sort_unstable();
    triples
}

/// The smallest band of each kind (digits 0 to 8) and how many bands with the same first row are
/// like it.
fn kinds() -> Vec<([[u8; 9]; 3], u32)> {
    let seconds = row_pairs::second_rows();
    let mut rank = HashMap::new();
    for (i, row) in seconds.iter().enumerate() {
        rank.insert(row_pairs::place(row), i);
    }
    // A dense table: the hash map is only needed to build it.
    let mut dense = vec![0u16; 216 * 216 * 8];
    rank.iter().for_each(|(&place, &i)| dense[place] = i as u16);
    // The third row holds what is left of each box, in one of 6 orders; 3 bits name the order.
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
            found.push((rows, images));
        }
    }
    found
}

/// The third rows that go with 0 1 2 … 8 and a second row, in lexicographic order.
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

/// How bands go on below each other; the generator of uniform grids uses it too.
pub(crate) struct Tables {
    pub(crate) partitions: Vec<Triples>,
    /// The partition that two of its triples belong to, by their ranks among all triples.
    by_pair: Vec<u16>,
    /// The rank of a set among all triples.
    rank: [u8; 512],
    /// `renamed[a][b]`: what becomes of partition `b` when `a` is renamed to 123|456|789.
    renamed: Vec<Vec<u16>>,
    /// `fills[b][c]`: bands whose stacks have the column sets 123|456|789, `b` and `c`.
    fills: Vec<Vec<u32>>,
    /// For each partition in the top band, what may stand below it.
    pub(crate) below: Vec<Vec<Below>>,
}

/// The column sets of one stack in the middle and in the bottom band.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Below {
    /// The middle band's triples, column by column as the top's are sorted.
    pub(crate) triples: Triples,
    /// The middle band's partition.
    pub(crate) middle: u16,
    /// The bottom band's.
    pub(crate) bottom: u16,
}

const TRIPLES: usize = 84;

impl Tables {
    /// Generated once, when first needed.
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
        // Moves of digits that leave 123|456|789 alone: within a triple, and of whole triples.
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

    /// The number of a partition, by its triples in any order.
    pub(crate) fn index(&self, partition: &Triples) -> usize {
        let [a, b] = [0, 1].map(|t| self.rank[partition[t] as usize] as usize);
        self.by_pair[a * TRIPLES + b] as usize
    }

    /// In how many ways a band can be filled whose stacks have these column sets.
    #[inline]
    pub(crate) fn fillings(&self, sets: [u16; 3]) -> u32 {
        let renamed = &self.renamed[sets[0] as usize];
        self.fills[renamed[sets[1] as usize] as usize][renamed[sets[2] as usize] as usize]
    }

    /// In how many ways a band with these column sets goes on.
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

    /// The column sets that a stack may have in the middle band, each with what is left for the
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

/// `fills` of the tables. Moves that leave the first stack's sets alone leave the number alone, so
/// it is counted once for all pairs that they lead to.
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

/// New names for the digits that bring a partition to 123|456|789.
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

/// In how many ways three rows can be filled when the digits of each column are known.
fn ways_to_fill(columns: &[u16]) -> u32 {
    // The first digit of the first column stands in the first row in a third of all fillings.
    let first = columns[0] & columns[0].wrapping_neg();
    let mut rest: [u16; 9] = std::array::from_fn(|c| columns[c]);
    rest[0] &= !first;
    3 * fill_row(columns, &mut rest, 1, first)
}

/// Chooses the first row's digit in each column from `at` on; `rest` is what the others leave.
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

/// Columns with two digits left each, every digit in two columns: how many closed chains?
fn cycles(pairs: &[u16; 9]) -> u32 {
    let mut left = *pairs;
    let mut many = 0;
    for start in 0..9 {
        if left[start] == 0 {
            continue;
        }
        many += 1;
        let mut chain = std::mem::take(&mut left[start]);
        // Columns that share a digit with the chain join it until none does.
        while let Some(next) = (0..9).find(|&c| left[c] & chain != 0) {
            chain |= std::mem::take(&mut left[next]);
        }
    }
    many
}
