//! Pairs of rows of a band, and the smallest second row that each can be transformed to.
//!
//! Relabel a finished grid so that its first row is 123456789. Then the second row is one of 12
//! 096. Reordering the columns and relabeling again gives the other second rows of its *kind*.
//! There are only a few kinds. For each of the 12 096 rows, a table has its kind and all column
//! orders (of 1296) that lead to the smallest row of the kind:
//!
//! ```text
//!   row 1   123456789      column orders      123456789
//!   row 2   975138642   ─────────────────▶    457189236   for example kind 4
//! ```
//! Kinds are numbered by their smallest rows. A grid has 36 ordered pairs of rows of a band or columns
//! of a stack; only those of the smallest kind can begin the canonical form.

use std::sync::OnceLock;

use crate::permutation::{each_order, inverse};

/// Returns all orders of nine columns in three stacks: place `j` has column `order[j]`.
pub(crate) fn column_orders() -> Vec<[u8; 9]> {
    let mut triples = Vec::new();
    each_order(&mut [0u8, 1, 2], 0, &mut |t| triples.push([t[0], t[1], t[2]]));
    let mut all = Vec::with_capacity(1296);
    for stacks in &triples {
        for (a, b, c) in triples.iter().flat_map(|a| {
            let triples = &triples;
            triples.iter().flat_map(move |b| triples.iter().map(move |c| (a, b, c)))
        }) {
            let inner = [a, b, c];
            all.push(std::array::from_fn(|j| stacks[j / 3] * 3 + inner[j / 3][j % 3]));
        }
    }
    all
}

/// Returns the index of a second row in the tables: nine values 0 to 8, no value in its own third.
///
/// Each of the first two thirds has three of six values, the last third the remaining ones, in one
/// of six orders.
#[inline(always)]
pub(crate) fn place(row: &[u8; 9]) -> usize {
    let [a, b, c, d, e, f, g, h, i] = row.map(usize::from);
    // The second third has values 0, 1, 2, 6, 7, 8: close the gap.
    let close = |v: usize| if v < 3 { v } else { v - 3 };
    let first = (a - 3) * 36 + (b - 3) * 6 + (c - 3);
    let second = close(d) * 36 + close(e) * 6 + close(f);
    let third = usize::from(g < h) + 2 * usize::from(g < i) + 4 * usize::from(h < i);
    (first * 216 + second) * 8 + third
}

pub(super) struct RowPairs {
    /// By [`place`]: the kind, and where its column orders begin.
    kind: Vec<u8>,
    begin: Vec<u16>,
    /// By kind: the number of column orders to the smallest row.
    many: Vec<u16>,
    /// The column orders of each row, as indices into `orders`.
    ways: Vec<u16>,
    pub(super) orders: Vec<[u8; 9]>,
    pub(super) inverses: Vec<[u8; 9]>,
}

impl RowPairs {
    pub(super) fn get() -> &'static RowPairs {
        static PAIRS: OnceLock<RowPairs> = OnceLock::new();
        PAIRS.get_or_init(RowPairs::new)
    }

    fn new() -> RowPairs {
        let orders = column_orders();
        let inverses: Vec<[u8; 9]> = orders.iter().map(inverse).collect();
        let mut pairs = RowPairs {
            kind: vec![u8::MAX; 216 * 216 * 8],
            begin: vec![0; 216 * 216 * 8],
            many: Vec::new(),
            ways: Vec::new(),
            orders,
            inverses,
        };
        // In lexicographic order, so the first row of a kind is its smallest.
        for row in second_rows() {
            if pairs.kind[place(&row)] == u8::MAX {
                pairs.add_kind(&row);
            }
        }
        pairs
    }

    /// Adds a kind: all rows equivalent to its smallest row, with the column orders back to it.
    fn add_kind(&mut self, smallest: &[u8; 9]) {
        let mut found: Vec<(usize, u16)> = (self.orders.iter().zip(&self.inverses).enumerate())
            .map(|(way, (order, inverse))| {
                // `inverse` is applied to the smallest row, so `order` leads back to it.
                let row = std::array::from_fn(|j| order[smallest[inverse[j] as usize] as usize]);
                (place(&row), way as u16)
            })
            .collect();
        found.sort_unstable();
        let kind = self.many.len() as u8;
        for rows in found.chunk_by(|a, b| a.0 == b.0) {
            self.kind[rows[0].0] = kind;
            self.begin[rows[0].0] = self.ways.len() as u16;
            self.ways.extend(rows.iter().map(|&(_, way)| way));
        }
        let rows = found.chunk_by(|a, b| a.0 == b.0).count();
        self.many.push((found.len() / rows) as u16);
    }

    #[inline(always)]
    pub(super) fn kind(&self, place: usize) -> u8 {
        self.kind[place]
    }

    /// Returns the column orders that make this second row smallest, as indices into `orders`.
    #[inline(always)]
    pub(super) fn ways(&self, place: usize) -> &[u16] {
        let begin = self.begin[place] as usize;
        &self.ways[begin..begin + self.many[self.kind[place] as usize] as usize]
    }
}

/// Returns all second rows below 0 1 2 3 4 5 6 7 8, in lexicographic order.
pub(crate) fn second_rows() -> Vec<[u8; 9]> {
    fn fill(row: &mut [u8; 9], at: usize, used: u16, all: &mut Vec<[u8; 9]>) {
        if at == 9 {
            return all.push(*row);
        }
        for v in (0..9).filter(|v| used >> v & 1 == 0 && v / 3 != at / 3) {
            row[at] = v as u8;
            fill(row, at + 1, used | 1 << v, all);
        }
    }
    let mut all = Vec::with_capacity(12_096);
    fill(&mut [0; 9], 0, 0, &mut all);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn column_orders_of_every_second_row_lead_to_the_smallest_row_of_its_kind() {
        let pairs = RowPairs::get();
        let rows = second_rows();
        assert_eq!(rows.len(), 12_096);
        let mut smallest = vec![None; pairs.many.len()];
        for row in &rows {
            let kind = pairs.kind(place(row)) as usize;
            for &way in pairs.ways(place(row)) {
                let (order, back) = (&pairs.orders[way as usize], &pairs.inverses[way as usize]);
                let reached: [u8; 9] =
                    std::array::from_fn(|j| back[row[order[j] as usize] as usize]);
                assert_eq!(*smallest[kind].get_or_insert(reached), reached);
                assert!(reached <= *row);
            }
        }
        assert!(smallest.is_sorted());
    }
}
