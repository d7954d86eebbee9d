//! Hulls around the candidates of a group.
//!
//! A group is drawn as one node: a rounded line around its candidates. Where another cell lies between
//! them, the line would run over its digits. Then each part has its own hull, and the router joins
//! the parts with a line.

use crate::geometry::{ARC, Point, Segment};
use crate::scene::Node;

/// The parts of a group: runs of cells that are next to each other.
pub(crate) fn parts(group: &Node, side: usize) -> Vec<Node> {
    let mut cells = group.cells.clone();
    cells.sort_unstable();
    let mut parts: Vec<Node> = Vec::new();
    for cell in cells {
        let touches = |other: &usize| {
            let (low, high) = (cell.min(*other), cell.max(*other));
            high == low + side || (high == low + 1 && high % side != 0)
        };
        match parts.iter_mut().find(|part| part.cells.iter().any(touches)) {
            Some(part) => part.cells.push(cell),
            None => parts.push(Node { cells: vec![cell], digit: group.digit }),
        }
    }
    parts
}

/// A rounded outline around the convex hull of some points.
pub(crate) fn path(points: &[Point], radius: f32) -> Vec<Segment> {
    let hull = convex_hull(points);
    let count = hull.len();
    let mut path = Vec::new();
    for i in 0..count {
        let (before, at, after) = (hull[(i + count - 1) % count], hull[i], hull[(i + 1) % count]);
        // Outwards is to the left of the way around.
        let out = |a: Point, b: Point| (b - a).unit().turned() * -radius;
        let (first, second) = (out(before, at), out(at, after));
        let (start, end) = (at + first, at + second);
        path.push(if i == 0 { Segment::Move(start) } else { Segment::Line(start) });
        // Up to two quarters of a circle.
        let middle = (first + second).unit() * radius;
        let middle =
            if middle.length() < 0.5 * radius || first.dot(second) < -0.99 * radius * radius {
                (at - before).unit() * radius
            } else {
                middle
            };
        arc_piece(&mut path, at, first, middle);
        arc_piece(&mut path, at, middle, second);
        if path.last() != Some(&Segment::Line(end)) && i + 1 == count {
            path.push(Segment::Close);
        }
    }
    path
}

/// A part of a circle around a center, up to a quarter, from one radius to another.
fn arc_piece(path: &mut Vec<Segment>, center: Point, from: Point, to: Point) {
    let cosine = (from.dot(to) / (from.length() * to.length())).clamp(-1.0, 1.0);
    if cosine > 0.999_95 {
        return;
    }
    // The tangent of a quarter of the angle, by halving it twice.
    let half = ((1.0 + cosine) / 2.0).sqrt();
    let k = 4.0 / 3.0 * ((1.0 - half) / (1.0 + half)).sqrt();
    debug_assert!(k <= ARC + 0.01);
    let (a, b) = (from.turned() * k, to.turned() * k);
    path.push(Segment::Cubic(center + from + a, center + to - b, center + to));
}

/// The convex hull, in the order in which outwards is to the left.
fn convex_hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    sorted.dedup();
    if sorted.len() < 3 {
        return sorted;
    }
    let cross =
        |o: Point, a: Point, b: Point| (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut hull: Vec<Point> = Vec::new();
        for point in points {
            while let [.., a, b] = hull[..] {
                if cross(a, b, point) > 0.0 {
                    break;
                }
                hull.pop();
            }
            hull.push(point);
        }
        hull.pop();
        hull
    };
    let mut hull = half(&mut sorted.iter().copied());
    hull.extend(half(&mut sorted.iter().rev().copied()));
    hull
}
