//! Dancing links: the table as rings of nodes that are cheap to unlink and to link again.

use std::fmt;
use std::ops::ControlFlow;

use crate::search::{Limits, Report, Watch};

/// A table of zeros and ones, and the search for its exact covers.
///
/// Every 1 is a node with four neighbors. Each column is a ring with a header that counts its ones,
/// and the headers of the primary columns form a ring with the root.
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
/// Choosing a row unlinks its columns and every row that shares one of them. An unlinked node keeps
/// its own links, so it can be linked again through them. The search branches on the column with
/// the fewest ones. Links are indices into arrays, and the open choices are a list, so deep
/// searches need no recursion.
///
/// Secondary columns are not in the ring of headers: they need not be covered, but a row that covers
/// one excludes other rows that do.
#[derive(Clone)]
pub struct ExactCover {
    columns: usize,
    rows: usize,
    left: Vec<u32>,
    right: Vec<u32>,
    up: Vec<u32>,
    down: Vec<u32>,
    /// The header of the column of each node; headers are nodes 1 to `columns`.
    header: Vec<u32>,
    /// The row of each node.
    row: Vec<u32>,
    /// Ones left in each column, by header.
    ones: Vec<u32>,
    /// The first node of each row, 0 for a row without ones.
    first: Vec<u32>,
    /// Rows chosen by the caller, part of every cover.
    chosen: Vec<usize>,
    /// The columns covered by them, by header.
    taken: Vec<bool>,
}

/// Receives the progress of a search. `Break` ends the search.
pub(crate) trait Observer {
    /// Called at each search node, before a column is chosen.
    fn node(&mut self) -> ControlFlow<()>;
    /// Called when a row is tried in a column with several.
    fn guess(&mut self);
    /// Called for each cover with its rows and the number of open guesses.
    fn found(&mut self, rows: &[usize], depth: u32) -> ControlFlow<()>;

    /// Called for each step, with the number of open guesses. Does nothing by default.
    #[inline(always)]
    fn step(&mut self, _depth: u32, _step: Step) {}
}

/// A step of a search, for traces.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// A row is tried. `guess` is true if its column has several.
    Try { row: usize, guess: bool },
    /// The row is abandoned.
    GiveUp { row: usize },
    /// A column is unlinked.
    Cover { column: usize },
    /// A column is linked again.
    Uncover { column: usize },
    /// A column has no row left.
    Backtrack,
}

impl fmt::Debug for ExactCover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExactCover")
            .field("rows", &self.rows)
            .field("columns", &self.columns)
            .field("chosen", &self.chosen)
            .finish_non_exhaustive()
    }
}

const ROOT: usize = 0;

impl ExactCover {
    /// Creates a table without rows. Columns are numbered from 0, the primary ones first.
    #[must_use]
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

    /// Adds a row with ones in these columns. Returns its number: 0 for the first row, then 1, and so
    /// on. All rows must be added before any is [chosen](ExactCover::choose).
    ///
    /// # Panics
    /// If a column does not exist or is named twice, or a row is chosen already.
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

    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns, primary and secondary together.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Makes a row part of every cover. Returns false, and leaves the table unchanged, if there is no
    /// such row, or a row chosen before covers one of its columns.
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
            self.unlink(header);
            self.taken[header] = true;
        }
        self.chosen.push(row);
        true
    }

    /// Searches for covers within limits. `visit` gets each cover as the numbers of its rows,
    /// chosen ones first and otherwise in no particular order, and may end the search. The table is
    /// restored afterwards.
    ///
    /// ```
    /// use shudu::{Limits, cover::ExactCover};
    /// use std::ops::ControlFlow;
    /// let mut queens = ExactCover::queens(8);
    /// let report = queens.search(&Limits::default(), |_| ControlFlow::Continue(()));
    /// assert_eq!(report.solutions, 92);
    /// ```
    pub fn search(
        &mut self,
        limits: &Limits,
        visit: impl FnMut(&[usize]) -> ControlFlow<()>,
    ) -> Report {
        struct Watched<'a, 'v, F> {
            watch: Watch<'a, 'v>,
            visit: F,
        }
        impl<F: FnMut(&[usize]) -> ControlFlow<()>> Observer for Watched<'_, '_, F> {
            fn node(&mut self) -> ControlFlow<()> {
                self.watch.node()
            }
            fn guess(&mut self) {
                self.watch.guess();
            }
            fn found(&mut self, rows: &[usize], depth: u32) -> ControlFlow<()> {
                let go_on = (self.visit)(rows);
                self.watch.count_solution(depth, go_on)
            }
        }
        // The watch expects a visitor of cells; an exact cover has none.
        let mut no_cells = |_: &[u8]| ControlFlow::Continue(());
        let mut watched = Watched { watch: Watch::new(limits, &mut no_cells), visit };
        let _ = self.run(&mut watched);
        watched.watch.finish()
    }

    /// Runs the search. The table is restored, even if the search is ended early.
    pub(crate) fn run(&mut self, observer: &mut impl Observer) -> ControlFlow<()> {
        // The node of the row tried at each level; its column is unlinked.
        let mut tried: Vec<usize> = Vec::new();
        let mut rows = self.chosen.clone();
        let mut depth = 0;
        let mut end = ControlFlow::Continue(());
        let mut forward = true;
        loop {
            if forward {
                end = observer.node();
                if end.is_continue() {
                    match self.fewest() {
                        None => end = observer.found(&rows, depth),
                        Some(header) if self.ones[header] > 0 => {
                            depth += u32::from(self.ones[header] > 1);
                            self.unlink(header);
                            observer.step(depth, Step::Cover { column: header - 1 });
                            tried.push(header);
                            rows.push(usize::MAX);
                        }
                        Some(_) => observer.step(depth, Step::Backtrack),
                    }
                }
            }
            // Continue with the next row of the present column, or leave the column.
            let Some(node) = tried.last_mut() else { return end };
            let header = self.header[*node] as usize;
            let last = *node;
            let next = self.down[last] as usize;
            *node = next;
            if last != header {
                self.link_row(last, depth, observer);
                observer.step(depth, Step::GiveUp { row: self.row[last] as usize });
            }
            if end.is_break() || next == header {
                self.link(header);
                observer.step(depth, Step::Uncover { column: header - 1 });
                depth -= u32::from(self.ones[header] > 1);
                tried.pop();
                rows.pop();
                forward = false;
                continue;
            }
            let guess = self.ones[header] > 1;
            if guess {
                observer.guess();
            }
            observer.step(depth, Step::Try { row: self.row[next] as usize, guess });
            self.unlink_row(next, depth, observer);
            if let Some(row) = rows.last_mut() {
                *row = self.row[next] as usize;
            }
            forward = true;
        }
    }

    /// Returns the primary column with the fewest ones, or `None` if all are covered.
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

    /// Unlinks a column and every row with a 1 there.
    fn unlink(&mut self, header: usize) {
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

    /// Undoes [`unlink`](ExactCover::unlink), in reverse order.
    fn link(&mut self, header: usize) {
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

    /// Unlinks the other columns of the row of a node.
    fn unlink_row(&mut self, node: usize, depth: u32, observer: &mut impl Observer) {
        let mut other = self.right[node] as usize;
        while other != node {
            let header = self.header[other] as usize;
            self.unlink(header);
            observer.step(depth, Step::Cover { column: header - 1 });
            other = self.right[other] as usize;
        }
    }

    /// Undoes [`unlink_row`](ExactCover::unlink_row), in reverse order.
    fn link_row(&mut self, node: usize, depth: u32, observer: &mut impl Observer) {
        let mut other = self.left[node] as usize;
        while other != node {
            let header = self.header[other] as usize;
            self.link(header);
            observer.step(depth, Step::Uncover { column: header - 1 });
            other = self.left[other] as usize;
        }
    }
}
