//! The cells of a grid: the mesh of its lines, and the normalized picture of each cell.
//!
//! A page is rarely flat, so every line is followed: a path of half cells in the straightened picture, with the least
//! cost of jumps and the darkest ridge. The value of a segment is its 35th percentile, because a column of small digits
//! looks like a line to a mean. The cells between the lines are sampled from the picture. Their paper is a plane fitted
//! to the lighter 60 %; their contrast is that of the whole puzzle, so that blanks stay flat.

use crate::plane::{Perspective, Point, Quad};
use crate::raster::Picture;

/// The side of a normalized cell.
pub(crate) const SIZE: usize = 28;
/// A normalized cell: 0 is paper, 1 is ink.
pub(crate) type CellPicture = [f32; SIZE * SIZE];

/// Pixels of a cell in the straightened picture.
const CELL: usize = 32;
/// Pixels around the straightened picture.
const MARGIN: usize = 24;
/// The largest offset of a line.
const REACH: isize = 7;
/// The largest expected offset of a line of a curved page. With the reach and the window of a ridge it fits the margin.
const FARTHEST: isize = 12;
/// One of this many segments at the end of its reach shows a curved page.
const LEFT: usize = 20;
/// The cost of a jump of one pixel between two segments.
const JUMP: f32 = 0.012;

/// The lines of a grid in a picture.
#[derive(Clone, Debug)]
pub(crate) struct Mesh {
    pub(crate) side: usize,
    /// The darkness of each line: those from the top first.
    strength: [Vec<f32>; 2],
    /// The offset of each node in the straightened picture.
    offsets: Vec<Point>,
    map: Perspective,
}

impl Mesh {
    /// Follows the lines of a grid, which are lighter than the cells in a negative. The corners are those of `picture`.
    pub(crate) fn new(picture: &Picture, corners: &Quad, side: usize, negative: bool) -> Mesh {
        let map = Perspective::to(corners);
        let inner = side * CELL;
        let size = inner + 2 * MARGIN;
        let mut flat = vec![0.0_f32; size * size];
        for y in 0..size {
            for x in 0..size {
                let u = (x as f32 - MARGIN as f32) / inner as f32;
                let v = (y as f32 - MARGIN as f32) / inner as f32;
                let (px, py) = map.map(u, v);
                let value = picture.at(px, py);
                flat[y * size + x] = if negative { 255.0 - value } else { value };
            }
        }
        let down = Lines::of(&flat, size, side, false);
        let across = Lines::of(&flat, size, side, true);
        let mut offsets = Vec::new();
        for row in 0..=side {
            for column in 0..=side {
                let dx = down.at(column, row);
                let dy = across.at(row, column);
                offsets.push((dx, dy));
            }
        }
        Mesh { side, strength: [across.strength, down.strength], offsets, map }
    }

    /// Returns the point of the picture at a place in a cell, (0, 0) to (1, 1).
    pub(crate) fn point(&self, row: usize, column: usize, u: f32, v: f32) -> Point {
        let at = |r: usize, c: usize| self.offsets[r * (self.side + 1) + c];
        let mix = |a: Point, b: Point, t: f32| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
        let top = mix(at(row, column), at(row, column + 1), u);
        let low = mix(at(row + 1, column), at(row + 1, column + 1), u);
        let offset = mix(top, low, v);
        let inner = (self.side * CELL) as f32;
        let x = (column as f32 + u) * CELL as f32 + offset.0;
        let y = (row as f32 + v) * CELL as f32 + offset.1;
        self.map.map(x / inner, y / inner)
    }

    /// Returns true if the boxes of a 6×6 grid are three rows high: its lines 2 and 4 from the left are box lines.
    pub(crate) fn has_high_boxes(&self) -> bool {
        let [rows, columns] = &self.strength;
        self.side == 6 && rows[3] + columns[2] + columns[4] > 1.1 * (columns[3] + rows[2] + rows[4])
    }
}

/// The offsets of the lines in one direction.
struct Lines {
    paths: Vec<Vec<isize>>,
    strength: Vec<f32>,
}

impl Lines {
    fn of(flat: &[f32], size: usize, side: usize, across: bool) -> Lines {
        let segments = 2 * side;
        // Where a line is expected in each segment.
        let mut middles = vec![vec![0_isize; segments]; side + 1];
        let mut lines = Lines::around(flat, size, &middles, across);
        // On a curved page lines leave their reach. The others tell where the page goes: their offsets are smoothed by a
        // straight line across the lines, and all lines are followed again around it.
        for _ in 0..3 {
            let far = |(line, k): (usize, usize)| {
                (lines.paths[line][k] - middles[line][k]).abs() >= REACH - 1
            };
            let all = (0..=side).flat_map(|line| (0..segments).map(move |k| (line, k)));
            if all.filter(|&place| far(place)).count() * LEFT < (side + 1) * segments {
                break;
            }
            for k in 0..segments {
                let values: Vec<f32> = lines.paths.iter().map(|path| path[k] as f32).collect();
                let expected = straight(&values);
                for (line, middle) in middles.iter_mut().enumerate() {
                    middle[k] = (expected(line).round() as isize).clamp(-FARTHEST, FARTHEST);
                }
            }
            lines = Lines::around(flat, size, &middles, across);
        }
        lines
    }

    /// Follows each line around its expected places.
    fn around(flat: &[f32], size: usize, middles: &[Vec<isize>], across: bool) -> Lines {
        let at = |along: usize, position: usize| {
            if across { flat[position * size + along] } else { flat[along * size + position] }
        };
        let offsets = (2 * REACH + 1) as usize;
        let mut lines = Lines { paths: Vec::new(), strength: Vec::new() };
        let mut values = Vec::with_capacity(CELL / 2);
        for (line, middles) in middles.iter().enumerate() {
            let mut ridge = vec![vec![0.0_f32; offsets]; middles.len()];
            let mut dark = 0.0;
            for (segment, (ridge, middle)) in ridge.iter_mut().zip(middles).enumerate() {
                let start = MARGIN + segment * CELL / 2;
                let first = (MARGIN + line * CELL) as isize + middle - REACH;
                for (k, value) in ridge.iter_mut().enumerate() {
                    let position = first + k as isize;
                    values.clear();
                    for along in start..start + CELL / 2 {
                        let sum: f32 = (-4..=4).map(|d| at(along, (position + d) as usize)).sum();
                        let mean = sum / 9.0;
                        values.push((mean - at(along, position as usize)) / (mean + 16.0));
                    }
                    let place = values.len() * 35 / 100;
                    *value = *values.select_nth_unstable_by(place, f32::total_cmp).1;
                }
                dark += ridge.iter().fold(0.0, |a: f32, &b| a.max(b));
            }
            lines.strength.push(dark / middles.len() as f32);
            let path = best_path(&ridge).into_iter().zip(middles).map(|(offset, m)| offset + m);
            lines.paths.push(path.collect());
        }
        lines
    }

    /// Returns the offset of a line at a node.
    fn at(&self, line: usize, node: usize) -> f32 {
        let path = &self.paths[line];
        let before = path[(2 * node).saturating_sub(1)];
        let after = path[(2 * node).min(path.len() - 1)];
        (before + after) as f32 / 2.0
    }
}

/// Returns the straight line that fits the values at 0, 1, 2 … best.
fn straight(values: &[f32]) -> impl Fn(usize) -> f32 {
    let middle = (values.len() - 1) as f32 / 2.0;
    let mean = values.iter().sum::<f32>() / values.len() as f32;
    let (mut product, mut square) = (0.0, 0.0);
    for (i, value) in values.iter().enumerate() {
        let x = i as f32 - middle;
        product += x * value;
        square += x * x;
    }
    move |i| mean + product / square * (i as f32 - middle)
}

/// Returns the offsets with the highest sum of ridges less jumps.
fn best_path(ridge: &[Vec<f32>]) -> Vec<isize> {
    let offsets = ridge[0].len();
    // An offset of its own costs a little, so that empty lines stay straight.
    let own = |k: usize| 0.0008 * (k as isize - REACH).unsigned_abs() as f32;
    let mut best: Vec<f32> = (0..offsets).map(|k| ridge[0][k] - own(k)).collect();
    let mut back = Vec::new();
    for values in &ridge[1..] {
        let step = |k: usize| {
            let from = |j: usize| best[j] - JUMP * (k.abs_diff(j) as f32).powf(1.5);
            let j = (0..offsets).max_by(|&a, &b| from(a).total_cmp(&from(b))).unwrap_or(k);
            (from(j) + values[k] - own(k), j)
        };
        let steps: Vec<(f32, usize)> = (0..offsets).map(step).collect();
        best = steps.iter().map(|s| s.0).collect();
        back.push(steps.iter().map(|s| s.1).collect::<Vec<_>>());
    }
    let mut k = (0..offsets).max_by(|&a, &b| best[a].total_cmp(&best[b])).unwrap_or(0);
    let mut path = vec![k as isize - REACH];
    for steps in back.iter().rev() {
        k = steps[k];
        path.push(k as isize - REACH);
    }
    path.reverse();
    path
}

/// Returns the normalized cells, row by row.
pub(crate) fn sample(picture: &Picture, mesh: &Mesh, negative: bool) -> Vec<CellPicture> {
    let side = mesh.side;
    let mut papers = Vec::new();
    let mut raw: Vec<CellPicture> = Vec::new();
    for row in 0..side {
        for column in 0..side {
            let mut cell = [0.0; SIZE * SIZE];
            for y in 0..2 * SIZE {
                for x in 0..2 * SIZE {
                    let inset = |k: usize| 0.06 + 0.88 * (k as f32 + 0.5) / (2 * SIZE) as f32;
                    let (px, py) = mesh.point(row, column, inset(x), inset(y));
                    cell[y / 2 * SIZE + x / 2] += picture.at(px, py) / 4.0;
                }
            }
            if negative {
                cell.iter_mut().for_each(|v| *v = 255.0 - *v);
            }
            papers.push(percentile(&cell, 0.75));
            raw.push(cell);
        }
    }
    let page = percentile(&papers, 0.5).max(8.0);
    // Light digits on dark cells of a light grid: the paper of such a cell is much darker than the page.
    for (cell, paper) in raw.iter_mut().zip(&mut papers) {
        let middle = percentile(cell, 0.5);
        let (low, high) = (percentile(cell, 0.04), percentile(cell, 0.96));
        if middle < 0.62 * page
            && high - middle > 2.0 * (middle - low)
            && high - middle > 0.25 * page
        {
            cell.iter_mut().for_each(|v| *v = 255.0 - *v);
            *paper = percentile(cell, 0.75);
        }
    }
    for (cell, paper) in raw.iter_mut().zip(&papers) {
        cell.iter_mut().for_each(|v| *v = (paper - *v) / paper.max(8.0));
        flatten(cell);
        flatten(cell);
    }
    let mut strengths: Vec<f32> = raw.iter().map(strength).collect();
    strengths.sort_by(|a, b| b.total_cmp(a));
    let (from, to) = (side * side / 40, side * side / 6);
    let contrast = strengths[from..to].iter().sum::<f32>() / (to - from) as f32;
    for cell in &mut raw {
        cell.iter_mut().for_each(|v| *v = (*v / contrast.max(0.04)).clamp(-0.5, 1.5));
    }
    raw
}

/// Returns how dark the darkest part of a cell is.
pub(crate) fn strength(cell: &CellPicture) -> f32 {
    percentile(&center(cell), 0.96)
}

/// Returns the inner part of a cell.
fn center(cell: &CellPicture) -> Vec<f32> {
    let inner = 5..SIZE - 5;
    inner.clone().flat_map(|y| cell[y * SIZE + 5..(y + 1) * SIZE - 5].to_vec()).collect()
}

fn percentile(values: &[f32], part: f32) -> f32 {
    let mut values = values.to_vec();
    let place = ((values.len() as f32 * part) as usize).min(values.len() - 1);
    *values.select_nth_unstable_by(place, f32::total_cmp).1
}

/// Subtracts the plane that fits the lighter 60 % of the pixels best.
fn flatten(cell: &mut CellPicture) {
    let limit = percentile(cell, 0.6);
    let place = |k: usize| k as f32 * 2.0 / (SIZE - 1) as f32 - 1.0;
    let mut sums = [[0.0_f32; 4]; 3];
    for (i, &value) in cell.iter().enumerate() {
        if value <= limit {
            let base = [1.0, place(i % SIZE), place(i / SIZE)];
            for a in 0..3 {
                for b in 0..3 {
                    sums[a][b] += base[a] * base[b];
                }
                sums[a][3] += base[a] * value;
            }
        }
    }
    for (a, row) in sums.iter_mut().enumerate() {
        row[a] += 1e-3;
    }
    // Elimination without pivots: the matrix is positive definite.
    for a in 0..3 {
        for b in 0..3 {
            if a != b {
                let row = sums[a];
                let factor = sums[b][a] / row[a];
                sums[b].iter_mut().zip(row).for_each(|(value, other)| *value -= factor * other);
            }
        }
    }
    let [c, x, y] = [0, 1, 2].map(|a| sums[a][3] / sums[a][a]);
    for (i, value) in cell.iter_mut().enumerate() {
        *value -= c + x * place(i % SIZE) + y * place(i / SIZE);
    }
}

/// Returns the cell turned by a quarter, counterclockwise.
pub(crate) fn turned(cell: &CellPicture) -> CellPicture {
    let mut out = [0.0; SIZE * SIZE];
    for y in 0..SIZE {
        for x in 0..SIZE {
            out[y * SIZE + x] = cell[x * SIZE + SIZE - 1 - y];
        }
    }
    out
}
