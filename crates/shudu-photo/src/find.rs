//! Finds grids: quads whose picture has lines where a grid has them.
//!
//! Several thresholds make ink from the picture. Three kinds of quads come from it: the convex hull of a large
//! component of ink, reduced to four edges; the extremes of its diagonals; and the hull of a group of cells, which are
//! blobs of paper of equal size. A finger, a shadow or a text that touches the frame does not change the last kind.
//! Each quad is scored as a grid of 9, 6 and 4 cells: how much of each line is covered with ink, less the ink between
//! the lines.

use crate::plane::{
    Perspective, Point, Quad, area, center, from_upper_left, hull, is_plausible, quad,
};
use crate::raster::{Component, Mask, Picture};

/// A quad that may be a grid.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) corners: Quad,
    pub(crate) side: usize,
    pub(crate) score: f32,
    /// The grid is lighter than its background.
    pub(crate) negative: bool,
}

/// The longest side of the picture in which grids are found.
pub(crate) const WORK: usize = 1000;
/// A score that ends the search for better thresholds.
const GOOD: f32 = 0.8;
/// A lower score is no grid: box lines alone have 0.28.
const LEAST: f32 = 0.2;
/// The same for grids of 6 and 4 cells. The box lines of a grid of 9 alone have 0.4 as lines of a grid of 6.
const LEAST_SMALL: f32 = 0.5;
/// Windows in parts of the longest side and the darkness of ink in them.
const THRESHOLDS: [(f32, f32); 4] =
    [(1.0 / 16.0, 0.06), (1.0 / 10.0, 0.10), (1.0 / 24.0, 0.03), (1.0 / 40.0, 0.05)];
/// Quads at one place that are kept.
const AT_ONE_PLACE: usize = 4;
/// Grids of one picture.
pub(crate) const GRIDS: usize = 12;

/// Returns the candidates in groups, one for each place, the best first: those with dark lines, or those with light
/// lines. The corners are those of `work`.
pub(crate) fn find(work: &Picture, negative: bool) -> Vec<Vec<Candidate>> {
    let mut found: Vec<Candidate> = Vec::new();
    if negative {
        collect(&work.negative(), true, &mut found);
    } else {
        collect(work, false, &mut found);
    }
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut places: Vec<Vec<Candidate>> = Vec::new();
    for candidate in found {
        let near = |place: &Vec<Candidate>| overlaps(&place[0].corners, &candidate.corners);
        match places.iter().position(near) {
            Some(i) if places[i].len() >= AT_ONE_PLACE => {}
            Some(i) => {
                let place = &mut places[i];
                if !place
                    .iter()
                    .any(|c| c.side == candidate.side && is_same(&c.corners, &candidate.corners))
                {
                    place.push(candidate);
                }
            }
            None if places.len() < GRIDS => places.push(vec![candidate]),
            None => {}
        }
    }
    places
}

/// Adds the candidates of a picture with dark lines.
fn collect(picture: &Picture, negative: bool, found: &mut Vec<Candidate>) {
    let sums = picture.integral();
    let longest = picture.width().max(picture.height());
    for (part, c) in THRESHOLDS {
        let plain = picture.dark(&sums, (longest as f32 * part) as usize, c);
        let dilated = plain.dilated();
        for mask in [&plain, &dilated] {
            for corners in quads(mask) {
                // The same quad from another threshold has the same score.
                if found.iter().any(|c| {
                    c.negative == negative && c.score > 0.5 && is_equal(&c.corners, &corners)
                }) {
                    continue;
                }
                let best = [(9, LEAST), (6, LEAST_SMALL), (4, LEAST_SMALL)]
                    .map(|(side, least)| (score(picture, &dilated, &corners, side), side, least))
                    .into_iter()
                    .filter(|(score, _, least)| score > least)
                    .max_by(|a, b| a.0.total_cmp(&b.0));
                if let Some((score, side, _)) = best {
                    found.push(Candidate { corners, side, score, negative });
                }
            }
            if found.iter().any(|c| c.score > GOOD)
                && found.iter().filter(|c| c.score > 0.5).count() > 2
            {
                return;
            }
        }
    }
}

/// Returns the quads of large components of ink and of groups of cells.
fn quads(mask: &Mask) -> Vec<Quad> {
    let shortest = mask.width.min(mask.height);
    let (mut frames, labels) = mask.components(true, shortest / 2);
    let least = shortest * 14 / 100;
    frames.retain(|c| {
        let (long, short) = (c.width().max(c.height()), c.width().min(c.height()));
        short > least && long < 3 * short
    });
    frames.sort_by_key(|c| std::cmp::Reverse(c.width() * c.height()));
    frames.truncate(GRIDS);
    let mut quads = Vec::new();
    for frame in &frames {
        quads.extend(quad(hull(mask.outline(frame, &labels))));
        quads.push(from_upper_left(frame.corners));
    }
    quads.extend(cell_groups(mask));
    quads.retain(is_plausible);
    quads
}

/// Returns the hulls of groups of cells.
fn cell_groups(mask: &Mask) -> Vec<Quad> {
    let longest = mask.width.max(mask.height);
    let (mut cells, _) = mask.components(false, (longest * longest / 6000).max(12));
    cells.retain(|c| {
        let (long, short) = (c.width().max(c.height()), c.width().min(c.height()));
        long < longest * 26 / 100 && long < 2 * short && c.area * 100 > 40 * long * short
    });
    cells.truncate(3000);
    let mut group: Vec<usize> = (0..cells.len()).collect();
    let middle = |c: &Component| {
        let [left, top, right, bottom] = c.bounds.map(|v| v as f32);
        ((left + right) / 2.0, (top + bottom) / 2.0)
    };
    for i in 0..cells.len() {
        for j in 0..i {
            let (a, b) = (&cells[i], &cells[j]);
            let ratio = a.area as f32 / b.area as f32;
            let ((ax, ay), (bx, by)) = (middle(a), middle(b));
            let near = 1.7 * (a.width().max(a.height()).min(b.width().max(b.height()))) as f32;
            if (0.4..2.5).contains(&ratio)
                && (ax - bx).abs() < near
                && (ay - by).abs() < near
                && group[i] != group[j]
            {
                let (old, new) = (group[i], group[j]);
                group.iter_mut().for_each(|g| *g = if *g == old { new } else { *g });
            }
        }
    }
    let mut quads = Vec::new();
    for number in 0..cells.len() {
        let members: Vec<&Component> =
            (0..cells.len()).filter(|&i| group[i] == number).map(|i| &cells[i]).collect();
        if members.len() < 9 {
            continue;
        }
        let points: Vec<Point> = members.iter().flat_map(|c| c.corners).collect();
        quads.extend(quad(hull(points)).map(|q| enlarged(&q, 1.02)));
    }
    quads
}

fn enlarged(quad: &Quad, factor: f32) -> Quad {
    let middle = center(quad);
    quad.map(|p| (middle.0 + (p.0 - middle.0) * factor, middle.1 + (p.1 - middle.1) * factor))
}

/// The pixels of a cell in the straightened mask that is scored.
const STEP: usize = 20;

/// Returns how well the ink fits the lines of a grid with this side: up to 1.
fn score(picture: &Picture, mask: &Mask, corners: &Quad, side: usize) -> f32 {
    let map = Perspective::to(corners);
    let size = side * STEP + 1;
    let mut ink = vec![false; size * size];
    let mut gray = vec![0_u8; size * size];
    for y in 0..size {
        for x in 0..size {
            let (px, py) = map.map(x as f32 / (size - 1) as f32, y as f32 / (size - 1) as f32);
            let (px, py) = (px.round() as isize, py.round() as isize);
            let inside =
                px >= 0 && py >= 0 && (px as usize) < mask.width && (py as usize) < mask.height;
            if inside {
                let i = py as usize * mask.width + px as usize;
                ink[y * size + x] = mask.ink[i];
                gray[y * size + x] = picture.gray()[i];
            }
        }
    }
    let mut covered = Vec::new();
    let (mut between, mut lines) = (0, 0_u32);
    for across in [false, true] {
        let at = |along: usize, position: usize| {
            if across { along * size + position } else { position * size + along }
        };
        for line in 0..=side {
            let middle = line * STEP;
            let (from, to) = (middle.saturating_sub(3), (middle + 4).min(size));
            let hit = (0..size).filter(|&along| (from..to).any(|p| ink[at(along, p)])).count();
            covered.push(hit as f32 / size as f32);
            lines += (0..size).map(|along| u32::from(gray[at(along, middle)])).sum::<u32>();
            if line < side {
                between += (0..size).filter(|&along| ink[at(along, middle + STEP / 2)]).count();
            }
        }
    }
    covered.sort_by(f32::total_cmp);
    let mean = covered.iter().sum::<f32>() / covered.len() as f32;
    let weak = covered[..4].iter().sum::<f32>() / 4.0;
    let between = between as f32 / (2 * side * size) as f32;
    let mut sorted = gray;
    sorted.sort_unstable();
    let paper = f32::from(sorted[sorted.len() / 2]);
    let lines = lines as f32 / (2 * (side + 1) * size) as f32;
    let wrong = if lines > paper + 3.0 { 0.4 } else { 0.0 };
    0.7 * mean + 0.3 * weak - 0.5 * between - wrong
}

/// Returns true if the corners differ by less than 4 % of the side.
fn is_same(a: &Quad, b: &Quad) -> bool {
    let limit = area(a).abs().sqrt() * 0.015;
    a.iter().zip(b).all(|(p, q)| (p.0 - q.0).hypot(p.1 - q.1) < limit)
}

/// Returns true if the corners are the same pixels.
fn is_equal(a: &Quad, b: &Quad) -> bool {
    a.iter().zip(b).all(|(p, q)| (p.0 - q.0).hypot(p.1 - q.1) < 1.5)
}

/// Returns true if two quads cover a common place: one contains the center of the other.
pub(crate) fn overlaps(a: &Quad, b: &Quad) -> bool {
    let contains = |quad: &Quad, p: Point| {
        (0..4).all(|i| {
            let (s, t) = (quad[i], quad[(i + 1) % 4]);
            (t.0 - s.0) * (p.1 - s.1) - (t.1 - s.1) * (p.0 - s.0) >= 0.0
        })
    };
    contains(a, center(b)) || contains(b, center(a))
}
