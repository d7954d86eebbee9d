//! Links that never run through foreign candidates or digits.
//!
//! Every glyph on the board is an obstacle: a circle with a clearance. A link first tries a straight
//! line and arcs of growing bow; the cheapest one that keeps clear of all obstacles wins. If none
//! does, it takes the lanes: both sides of the grid lines and the straight gaps between the marks of a
//! cell. Marks leave room for a line in these gaps, so lanes lead to every candidate. The way over the
//! lanes is the shortest; it is then pulled tight and its corners are rounded as far as the obstacles allow.
//! A link pays for coming close to links before it, so that links bow away from each other. A link may
//! cross a grid line but not run along it, where the two could not be told apart.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use crate::geometry::{Point, Segment, samples};

/// A glyph that links must not touch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Obstacle {
    pub(crate) center: Point,
    /// The least distance of a link from the center.
    pub(crate) clearance: f32,
    /// The cell and digit, for a candidate.
    pub(crate) candidate: Option<(usize, u8)>,
}

/// One end of a link.
#[derive(Clone, Debug)]
pub(crate) struct End {
    pub(crate) center: Point,
    /// The radius of the disc around the candidate.
    pub(crate) radius: f32,
}

/// Finds ways for the links of a picture, one after the other.
pub(crate) struct Router {
    side: usize,
    cell: f32,
    /// Obstacles by cell.
    obstacles: Vec<Vec<Obstacle>>,
    /// The coordinates of the lanes, the same in both directions.
    lanes: Vec<f32>,
    /// Points of the links so far, by square of the size [`APART`].
    used: Vec<Vec<Point>>,
}

/// Bows of arcs that are tried, as parts of the distance, on either side.
const BOWS: [f32; 9] = [0.0, 0.05, 0.1, 0.16, 0.23, 0.32, 0.45, 0.62, 0.85];
/// Points that are checked are this far apart.
const STEP: f32 = 2.0;
/// A link closer than this to another one looks like it.
const APART: f32 = 5.0;
/// The least distance of a link from the edge of the board, and from a grid line that it does not cross, as
/// a part of a cell.
const BESIDE: f32 = 0.06;
/// A link closer than this to a grid line is on it, and then it must be across after a few points.
const ON_LINE: f32 = 2.4;
const ACROSS: usize = 5;
/// A link that is shorter than this cannot be seen.
const SHORTEST: f32 = 7.0;

/// The number of squares of the size [`APART`] along a line.
fn squares(length: f32) -> usize {
    (length / APART) as usize + 1
}

impl Router {
    /// A board with this many cells in a row, cells of this size, and lanes at these places of a
    /// cell, the border not included. The origin is the corner of the board.
    pub(crate) fn new(side: usize, cell: f32, gaps: &[f32]) -> Router {
        let mut lanes = Vec::new();
        for i in 0..side {
            let start = i as f32 * cell;
            lanes.push(start + BESIDE * cell);
            lanes.extend(gaps.iter().map(|gap| start + gap));
            lanes.push(start + (1.0 - BESIDE) * cell);
        }
        let squares = squares(side as f32 * cell);
        let used = vec![Vec::new(); squares * squares];
        Router { side, cell, obstacles: vec![Vec::new(); side * side], lanes, used }
    }

    pub(crate) fn add(&mut self, cell: usize, obstacle: Obstacle) {
        self.obstacles[cell].push(obstacle);
    }

    /// The way between two ends that does not touch anything but the candidates in `own`.
    pub(crate) fn route(&mut self, from: &End, to: &End, own: &[(usize, u8)]) -> Vec<Segment> {
        let way = self
            .best_arc(from, to, own)
            .or_else(|| self.over_lanes(from, to, own))
            .unwrap_or_else(|| arc(from, to, 0.0));
        let points = samples(&way, STEP);
        for point in points {
            // Links may meet where they end.
            if point.distance(from.center) > 2.0 * from.radius
                && point.distance(to.center) > 2.0 * to.radius
            {
                let (x, y, squares) = self.square(point);
                self.used[y * squares + x].push(point);
            }
        }
        way
    }

    /// Returns true if a point is clear of foreign candidates and digits, and on the board.
    fn is_clear(&self, point: Point, own: &[(usize, u8)]) -> bool {
        // Lanes are on the bounds.
        let least = BESIDE * self.cell - 0.01;
        let inside = least..=self.side as f32 * self.cell - least;
        if !inside.contains(&point.x) || !inside.contains(&point.y) {
            return false;
        }
        self.near(point).all(|obstacle| {
            obstacle.candidate.is_some_and(|candidate| own.contains(&candidate))
                || point.distance(obstacle.center) >= obstacle.clearance
        })
    }

    /// The obstacles of the cell of a point and of those that it nearly touches.
    fn near(&self, point: Point) -> impl Iterator<Item = &Obstacle> {
        // No clearance reaches farther into a neighboring cell than this.
        let reach = 0.14 * self.cell;
        let last = self.side as isize - 1;
        let index = |value: f32| ((value / self.cell).floor() as isize).clamp(0, last) as usize;
        let columns = index(point.x - reach)..=index(point.x + reach);
        let rows = index(point.y - reach)..=index(point.y + reach);
        rows.flat_map(move |row| columns.clone().map(move |column| row * self.side + column))
            .flat_map(|cell| &self.obstacles[cell])
    }

    fn are_clear(&self, points: &[Point], own: &[(usize, u8)]) -> bool {
        points.iter().all(|&point| self.is_clear(point, own)) && !self.is_along(points)
    }

    /// Returns true if a part of a way is on a grid line.
    fn is_along(&self, points: &[Point]) -> bool {
        let mut runs = [0; 2];
        points.iter().any(|point| {
            for (run, value) in runs.iter_mut().zip([point.x, point.y]) {
                let beside = value % self.cell;
                let is_on = beside.min(self.cell - beside) < ON_LINE;
                *run = if is_on { *run + 1 } else { 0 };
            }
            runs[0].max(runs[1]) > ACROSS
        })
    }

    fn line_is_clear(&self, from: Point, to: Point, own: &[(usize, u8)]) -> bool {
        self.are_clear(&samples(&[Segment::Move(from), Segment::Line(to)], STEP), own)
    }

    /// How close some points come to the links so far.
    fn crowding(&self, points: &[Point]) -> f32 {
        let crowded = |point: &&Point| {
            let (x, y, squares) = self.square(**point);
            let around = |i: usize| i.saturating_sub(1)..=(i + 1).min(squares - 1);
            around(y).flat_map(|y| around(x).map(move |x| y * squares + x)).any(|square| {
                let is_near = |other: &Point| {
                    let way = *other - **point;
                    way.dot(way) < APART * APART
                };
                self.used[square].iter().any(is_near)
            })
        };
        points.iter().filter(crowded).count() as f32
    }

    /// The square of a point: its column and row, and the number of squares per row. Points outside
    /// the board belong to the squares at its edge.
    fn square(&self, point: Point) -> (usize, usize, usize) {
        let squares = squares(self.side as f32 * self.cell);
        let index = |value: f32| ((value / APART).max(0.0) as usize).min(squares - 1);
        (index(point.x), index(point.y), squares)
    }

    fn best_arc(&self, from: &End, to: &End, own: &[(usize, u8)]) -> Option<Vec<Segment>> {
        let mut best: Option<(f32, Vec<Segment>)> = None;
        for bow in BOWS {
            for side in [1.0, -1.0] {
                // A wide arc of a long link is worse than a way over the lanes.
                let height = bow * from.center.distance(to.center);
                if (bow == 0.0 && side < 0.0) || height > 1.2 * self.cell {
                    continue;
                }
                let way = arc(from, to, side * bow);
                let points = samples(&way, STEP);
                let length = points.len() as f32 * STEP;
                if length < SHORTEST || !self.are_clear(&points, own) {
                    continue;
                }
                let cost = length * (1.0 + bow) + 12.0 * self.crowding(&points);
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    best = Some((cost, way));
                }
            }
        }
        best.map(|(_, way)| way)
    }

    /// The shortest way over the lanes, pulled tight and rounded.
    fn over_lanes(&self, from: &End, to: &End, own: &[(usize, u8)]) -> Option<Vec<Segment>> {
        let count = self.lanes.len();
        let place = |node: usize| Point::new(self.lanes[node % count], self.lanes[node / count]);
        let goal = count * count;
        let mut cost = vec![f32::INFINITY; goal + 1];
        let mut before = vec![usize::MAX; goal + 1];
        let mut queue = BinaryHeap::new();
        let reach = 0.8 * self.cell;
        let doors = |end: &End| -> Vec<usize> {
            (0..goal)
                .filter(|&node| {
                    let point = place(node);
                    let distance = point.distance(end.center);
                    distance > end.radius
                        && distance < reach
                        && self.line_is_clear(end.center, point, own)
                })
                .collect()
        };
        for node in doors(from) {
            cost[node] = place(node).distance(from.center);
            queue.push(Open { cost: cost[node], node });
        }
        let exits = doors(to);
        while let Some(Open { cost: spent, node }) = queue.pop() {
            if node == goal {
                break;
            }
            if spent > cost[node] {
                continue;
            }
            let mut next = |other: usize, length: f32| {
                if spent + length < cost[other] {
                    cost[other] = spent + length;
                    before[other] = node;
                    queue.push(Open { cost: cost[other], node: other });
                }
            };
            if exits.contains(&node) {
                next(goal, place(node).distance(to.center));
            }
            let (x, y) = (node % count, node / count);
            let neighbors = [
                (x > 0).then(|| node - 1),
                (x + 1 < count).then_some(node + 1),
                (y > 0).then(|| node - count),
                (y + 1 < count).then_some(node + count),
            ];
            for other in neighbors.into_iter().flatten() {
                let (a, b) = (place(node), place(other));
                if self.line_is_clear(a, b, own) {
                    let crowd = self.crowding(&[a, a.towards(b, 0.5), b]);
                    next(other, a.distance(b) + 10.0 * crowd);
                }
            }
        }
        if cost[goal].is_infinite() {
            return None;
        }
        let mut corners = vec![to.center];
        let mut node = before[goal];
        while node != usize::MAX {
            corners.push(place(node));
            node = before[node];
        }
        corners.push(from.center);
        corners.reverse();
        let mut corners = self.pulled_tight(&corners, own);
        // The way begins and ends at the edge of the discs.
        let last = corners.len() - 1;
        corners[0] = from.center + (corners[1] - from.center).unit() * from.radius;
        corners[last] = to.center + (corners[last - 1] - to.center).unit() * to.radius;
        Some(self.rounded(&corners, own))
    }

    fn pulled_tight(&self, corners: &[Point], own: &[(usize, u8)]) -> Vec<Point> {
        let mut tight = vec![corners[0]];
        let mut at = 0;
        while at + 1 < corners.len() {
            let mut next = at + 1;
            for farther in (at + 2)..corners.len() {
                if self.line_is_clear(corners[at], corners[farther], own) {
                    next = farther;
                }
            }
            tight.push(corners[next]);
            at = next;
        }
        tight
    }

    /// A path along some corners, with each corner as round as the obstacles allow.
    fn rounded(&self, corners: &[Point], own: &[(usize, u8)]) -> Vec<Segment> {
        let mut path = vec![Segment::Move(corners[0])];
        for window in corners.windows(3) {
            let (a, b, c) = (window[0], window[1], window[2]);
            let most = 0.5 * a.distance(b).min(b.distance(c));
            let mut radius = most.min(0.6 * self.cell);
            loop {
                let (start, end) = (b + (a - b).unit() * radius, b + (c - b).unit() * radius);
                let curve = [Segment::Move(start), Segment::Quad(b, end)];
                if radius < 1.0 {
                    path.push(Segment::Line(b));
                    break;
                }
                if self.are_clear(&samples(&curve, STEP), own) {
                    path.extend([Segment::Line(start), Segment::Quad(b, end)]);
                    break;
                }
                radius *= 0.7;
            }
        }
        path.push(Segment::Line(corners[corners.len() - 1]));
        path
    }
}

/// A node of the search, the cheapest first.
#[derive(PartialEq)]
struct Open {
    cost: f32,
    node: usize,
}

impl Eq for Open {}

impl Ord for Open {
    fn cmp(&self, other: &Open) -> Ordering {
        other.cost.total_cmp(&self.cost).then(other.node.cmp(&self.node))
    }
}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Open) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// An arc from disc to disc. Its height is about `bow` of the distance of the centers.
fn arc(from: &End, to: &End, bow: f32) -> Vec<Segment> {
    let (a, c) = (from.center, to.center);
    let b = a.towards(c, 0.5) + (c - a).turned() * (2.0 * bow);
    let at = |t: f32| a.towards(b, t).towards(b.towards(c, t), t);
    // The part outside the discs. The distance from an end grows along the arc near that end.
    let first = edge(|t| at(t).distance(a) - from.radius);
    let last = 1.0 - edge(|t| at(1.0 - t).distance(c) - to.radius);
    if last <= first {
        return vec![Segment::Move(a), Segment::Line(a)];
    }
    // The control point of the part between two parameters.
    let control = a.towards(b, first).towards(b.towards(c, first), last);
    vec![Segment::Move(at(first)), Segment::Quad(control, at(last))]
}

/// The parameter at which a growing function crosses zero.
fn edge(f: impl Fn(f32) -> f32) -> f32 {
    let (mut low, mut high) = (0.0, 0.5);
    for _ in 0..20 {
        let middle = (low + high) / 2.0;
        if f(middle) < 0.0 { low = middle } else { high = middle }
    }
    high
}
