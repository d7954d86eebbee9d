//! Dancing links: the table as crossed rings, so that taking out and putting back is cheap.

use std::cell::Cell;
use std::ops::ControlFlow;

use crate::search::{Limits, Report, Watch};

/// A table of zeros and ones and the search for its exact covers.
///
/// Every 1 is a node with four neighbours; each column is a ring with a header that knows how many
/// ones are left, and the headers of the primary columns form a ring with the root.
///
/// ```text
///   root ⇄ [A:2] ⇄ [B:1] ⇄ [C:2] ⇄ (root)        headers with their number of ones
///            ⇅       ⇅       ⇅
///   row 0:   1 ⇄ ─ ─ ─ ─ ⇄  1
///            ⇅       ⇅       ⇅
///   row 1:   1 ⇄ ──  1       ⇅
///            ⇅       ⇅       ⇅
///   row 2:                   1
/// ```
///
/// Choosing a row takes out its columns and with them every row that shares one; because a node
/// that is taken out still knows its neighbours, it can be put back by telling them. The search
/// goes on at the column with the fewest ones. Links are numbers in arrays, and the open choices are
/// kept in a list, so deep searches need no deep recursion.
///
/// Secondary columns are not in the ring of headers: nobody needs to cover them, but a row that
/// covers one takes out the others that would.
#[derive(Clone, Debug)]
pub struct ExactCover {
    columns: usize,
    rows: usize,
    left: Vec<u32>,
    right: Vec<u32>,
    up: Vec<u32>,
    down: Vec<u32>,
    /// The header of each node's column; headers are nodes 1 to `columns`.
    header: Vec<u32>,
    /// The row of each node.
    row: Vec<u32>,
    /// Ones left in each column, by header.
    ones: Vec<u32>,
    /// The first node of each row, 0 for a row without ones.
    first: Vec<u32>,
    /// Rows chosen by the caller, part of every cover.
    chosen: Vec<usize>,
    /// The columns they cover, by header.
    taken: Vec<bool>,
}

/// Counts what a search does, receives what it finds and may stop it.
pub trait Control {
    /// A search node: called before each choice of a column.
    fn node(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    /// A row is tried where its column has several.
    fn guess(&mut self) {}
    /// A cover was found: the ids of its rows, and the number of open guesses.
    fn found(&mut self, rows: &[usize], depth: u32) -> ControlFlow<()>;
}

const ROOT: usize = 0;

impl ExactCover {
    /// A table without rows. Columns are numbered from 0, the primary ones first.
    pub fn new(primary: usize, secondary: usize) -> ExactCover {
        let columns = primary + secondary;
        let itself: Vec<u32> = (0..=columns as u32).collect();
        let mut cover = ExactCover {
            columns,
            rows: 0,
            left: itself.clone(),
            right: itself.clone(),
            up: itself.clone(),
            down: itself.clone(),
            header: itself,
            row: vec![u32::MAX; columns + 1],
            ones: vec![0; columns + 1],
            first: Vec::new(),
            chosen: Vec::new(),
            taken: vec![false; columns + 1],
        };
        for header in 1..=primary {
            cover.right[header - 1] = header as u32;
            cover.left[header] = header as u32 - 1;
        }
        cover.right[primary] = ROOT as u32;
        cover.left[ROOT] = primary as u32;
        cover
    }

    /// Adds a row with ones in these columns and gives its id: 0 for the first row, then 1, and so
    /// on. All rows must be added before any is [chosen](ExactCover::choose).
    ///
    /// # Panics
    /// When a column does not exist or is named twice, or a row has been chosen already.
    pub fn add_row(&mut self, columns: &[usize]) -> usize {
        assert!(self.chosen.is_empty(), "all rows must be added before any is chosen");
        let row = self.rows;
        let start = self.header.len() as u32;
        for (i, &column) in columns.iter().enumerate() {
            assert!(column < self.columns, "no column {column} among {}", self.columns);
            assert!(!columns[..i].contains(&column), "column {column} is named twice");
            let header = column as u32 + 1;
            let node = start + i as u32;
            let above = self.up[header as usize];
            self.up.push(above);
            self.down.push(header);
            self.down[above as usize] = node;
            self.up[header as usize] = node;
            self.left.push(node.wrapping_sub(1));
            self.right.push(node + 1);
            self.header.push(header);
            self.row.push(row as u32);
            self.ones[header as usize] += 1;
        }
        let end = start as usize + columns.len();
        if !columns.is_empty() {
            self.left[start as usize] = end as u32 - 1;
            self.right[end - 1] = start;
        }
        self.first.push(if columns.is_empty() { 0 } else { start });
        self.rows += 1;
        row
    }

    /// How many rows the table has.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns it has, primary and secondary together.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Makes a row part of every cover. `false`, and nothing changes, when a row chosen before
    /// already covers one of its columns or there is no such row.
    pub fn choose(&mut self, row: usize) -> bool {
        let Some(&first) = self.first.get(row) else { return false };
        let nodes: Vec<usize> = (first as usize..self.header.len())
            .take_while(|&n| first != 0 && self.row[n] as usize == row)
            .collect();
        if nodes.iter().any(|&node| self.taken[self.header[node] as usize]) {
            return false;
        }
        for &node in &nodes {
            let header = self.header[node] as usize;
            self.take_out(header);
            self.taken[header] = true;
        }
        self.chosen.push(row);
        true
    }

    /// Shows every cover to `visit`, as the ids of its rows (chosen ones first, otherwise in no
    /// special order), until it has seen enough.
    pub fn solve(&mut self, visit: impl FnMut(&[usize]) -> ControlFlow<()>) {
        struct Visitor<F>(F);
        impl<F: FnMut(&[usize]) -> ControlFlow<()>> Control for Visitor<F> {
            fn found(&mut self, rows: &[usize], _: u32) -> ControlFlow<()> {
                (self.0)(rows)
            }
        }
        let _ = self.run(&mut Visitor(visit));
    }

    /// Like [`solve`](ExactCover::solve), within limits and with a report.
    pub fn search(
        &mut self,
        limits: &Limits,
        mut visit: impl FnMut(&[usize]) -> ControlFlow<()>,
    ) -> Report {
        struct Watched<'w, 'a, 'v, F> {
            watch: Watch<'a, 'v>,
            stop: &'w Cell<bool>,
            visit: F,
        }
        impl<F: FnMut(&[usize]) -> ControlFlow<()>> Control for Watched<'_, '_, '_, F> {
            fn node(&mut self) -> ControlFlow<()> {
                self.watch.node()
            }
            fn guess(&mut self) {
                self.watch.guess();
            }
            fn found(&mut self, rows: &[usize], depth: u32) -> ControlFlow<()> {
                self.stop.set((self.visit)(rows).is_break());
                self.watch.solution(&[], depth)
            }
        }
        // The watch shows cells, not rows, so its own visitor only passes on what ours has said.
        let stop = Cell::new(false);
        let mut passing_on =
            |_: &[u8]| if stop.get() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let watch = Watch::new(limits, &mut passing_on);
        let mut watched = Watched { watch, stop: &stop, visit: &mut visit };
        let _ = self.run(&mut watched);
        watched.watch.finish()
    }

    /// The search itself, under full control of the caller. Whether it ends by itself or is
    /// stopped, the table is afterwards as it was before.
    pub fn run(&mut self, control: &mut impl Control) -> ControlFlow<()> {
        // The node of the row tried at each level; its column is taken out.
        let mut tried: Vec<usize> = Vec::new();
        let mut rows = self.chosen.clone();
        let mut depth = 0;
        let mut end = ControlFlow::Continue(());
        let mut forward = true;
        loop {
            if forward {
                end = control.node();
                if end.is_continue() {
                    match self.fewest() {
                        None => end = control.found(&rows, depth),
                        Some(header) if self.ones[header] > 0 => {
                            depth += u32::from(self.ones[header] > 1);
                            self.take_out(header);
                            tried.push(header);
                            rows.push(usize::MAX);
                        }
                        Some(_) => {}
                    }
                }
            }
            // Go on to the next row of the present column, or leave the column.
            let Some(node) = tried.last_mut() else { return end };
            let header = self.header[*node] as usize;
            let last = *node;
            let next = self.down[last] as usize;
            *node = next;
            if last != header {
                self.put_row_back(last);
            }
            if end.is_break() || next == header {
                self.put_back(header);
                depth -= u32::from(self.ones[header] > 1);
                tried.pop();
                rows.pop();
                forward = false;
                continue;
            }
            if self.ones[header] > 1 {
                control.guess();
            }
            self.take_row_out(next);
            if let Some(row) = rows.last_mut() {
                *row = self.row[next] as usize;
            }
            forward = true;
        }
    }

    /// The primary column with the fewest ones; `None` when all are covered.
    fn fewest(&self) -> Option<usize> {
        let mut best = None;
        let mut fewest = u32::MAX;
        let mut header = self.right[ROOT] as usize;
        while header != ROOT {
            if self.ones[header] < fewest {
                fewest = self.ones[header];
                best = Some(header);
                if fewest <= 1 {
                    break;
                }
            }
            header = self.right[header] as usize;
        }
        best
    }

    /// Takes out a column and every row that has a 1 there.
    fn take_out(&mut self, header: usize) {
        let (left, right) = (self.left[header], self.right[header]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut below = self.down[header] as usize;
        while below != header {
            let mut node = self.right[below] as usize;
            while node != below {
                let (up, down) = (self.up[node], self.down[node]);
                self.down[up as usize] = down;
                self.up[down as usize] = up;
                self.ones[self.header[node] as usize] -= 1;
                node = self.right[node] as usize;
            }
            below = self.down[below] as usize;
        }
    }

    /// Undoes [`take_out`](ExactCover::take_out), step by step backwards.
    fn put_back(&mut self, header: usize) {
        let mut above = self.up[header] as usize;
        while above != header {
            let mut node = self.left[above] as usize;
            while node != above {
                let (up, down) = (self.up[node], self.down[node]);
                self.ones[self.header[node] as usize] += 1;
                self.down[up as usize] = node as u32;
                self.up[down as usize] = node as u32;
                node = self.left[node] as usize;
            }
            above = self.up[above] as usize;
        }
        let (left, right) = (self.left[header], self.right[header]);
        self.right[left as usize] = header as u32;
        self.left[right as usize] = header as u32;
    }

    /// Takes out the other columns of a node's row.
    fn take_row_out(&mut self, node: usize) {
        let mut other = self.right[node] as usize;
        while other != node {
            self.take_out(self.header[other] as usize);
            other = self.right[other] as usize;
        }
    }

    fn put_row_back(&mut self, node: usize) {
        let mut other = self.left[node] as usize;
        while other != node {
            self.put_back(self.header[other] as usize);
            other = self.left[other] as usize;
        }
    }
}
