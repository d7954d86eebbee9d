//! Geometry of the plane: convex hulls, hulls reduced to four edges, and perspective maps.

/// A point.
pub(crate) type Point = (f32, f32);
/// Four corners, clockwise on the screen, from the upper left.
pub(crate) type Quad = [Point; 4];

fn cross(a: Point, b: Point, c: Point) -> f32 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// Returns the convex hull, clockwise on the screen.
pub(crate) fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    points.dedup();
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..]
                && cross(a, b, point) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut around = half(&mut points.iter().copied());
    around.extend(half(&mut points.iter().rev().copied()));
    around
}

/// Returns the hull with four edges: the edge whose removal adds the smallest area is removed until four are left.
pub(crate) fn quad(mut around: Vec<Point>) -> Option<Quad> {
    while around.len() > 4 {
        let n = around.len();
        let best = (0..n)
            .filter_map(|i| {
                let [a, b, c, d] =
                    [(i + n - 1) % n, i, (i + 1) % n, (i + 2) % n].map(|k| around[k]);
                let meeting = meet((a, b), (d, c))?;
                // The neighbors must meet on the outer side of the edge.
                (cross(b, c, meeting) <= 0.0).then(|| (cross(b, c, meeting).abs(), i, meeting))
            })
            .min_by(|a, b| a.0.total_cmp(&b.0))?;
        let (_, i, meeting) = best;
        around[i] = meeting;
        around.remove((i + 1) % n);
    }
    let around: Quad = around.try_into().ok()?;
    Some(from_upper_left(around))
}

/// Returns where the line through the first two points goes beyond the second and meets the other one.
fn meet((a, b): (Point, Point), (d, c): (Point, Point)) -> Option<Point> {
    let (u, v) = ((b.0 - a.0, b.1 - a.1), (c.0 - d.0, c.1 - d.1));
    let area = u.0 * v.1 - u.1 * v.0;
    if area.abs() < 1e-6 {
        return None;
    }
    let t = ((d.0 - a.0) * v.1 - (d.1 - a.1) * v.0) / area;
    (t >= 1.0).then_some((a.0 + t * u.0, a.1 + t * u.1))
}

/// Returns the quad from the corner that is nearest to the upper left.
pub(crate) fn from_upper_left(mut quad: Quad) -> Quad {
    let first = (0..4).min_by(|&i, &j| (quad[i].0 + quad[i].1).total_cmp(&(quad[j].0 + quad[j].1)));
    quad.rotate_left(first.unwrap_or(0));
    quad
}

/// Returns the area.
pub(crate) fn area(quad: &Quad) -> f32 {
    (cross(quad[0], quad[1], quad[2]) + cross(quad[0], quad[2], quad[3])) / 2.0
}

/// Returns the center.
pub(crate) fn center(quad: &Quad) -> Point {
    let sum = quad.iter().fold((0.0, 0.0), |s, p| (s.0 + p.0, s.1 + p.1));
    (sum.0 / 4.0, sum.1 / 4.0)
}

/// Returns true if the corners are convex and no side is shorter than a fifth of the longest.
pub(crate) fn is_plausible(quad: &Quad) -> bool {
    let turns = |i: usize| cross(quad[i], quad[(i + 1) % 4], quad[(i + 2) % 4]) > 0.0;
    let side = |i: usize| {
        let (a, b) = (quad[i], quad[(i + 1) % 4]);
        (a.0 - b.0).hypot(a.1 - b.1)
    };
    let sides = [0, 1, 2, 3].map(side);
    let longest = sides.iter().fold(0.0, |a: f32, &b| a.max(b));
    quad.iter().all(|p| p.0.is_finite() && p.1.is_finite())
        && (0..4).all(turns)
        && sides.iter().all(|&s| s > 8.0 && s * 4.0 > longest)
}

/// A perspective map from the unit square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Perspective([f32; 8]);

impl Perspective {
    /// Returns the map that takes (0, 0), (1, 0), (1, 1), (0, 1) to the corners.
    pub(crate) fn to(quad: &Quad) -> Perspective {
        let [a, b, c, d] = *quad;
        let (sx, sy) = (a.0 - b.0 + c.0 - d.0, a.1 - b.1 + c.1 - d.1);
        let (dx1, dx2, dy1, dy2) = (b.0 - c.0, d.0 - c.0, b.1 - c.1, d.1 - c.1);
        let area = dx1 * dy2 - dx2 * dy1;
        let g = (sx * dy2 - dx2 * sy) / area;
        let h = (dx1 * sy - sx * dy1) / area;
        Perspective([
            b.0 - a.0 + g * b.0,
            d.0 - a.0 + h * d.0,
            a.0,
            b.1 - a.1 + g * b.1,
            d.1 - a.1 + h * d.1,
            a.1,
            g,
            h,
        ])
    }

    /// Returns the image of a point.
    pub(crate) fn map(&self, u: f32, v: f32) -> Point {
        let [a, b, c, d, e, f, g, h] = self.0;
        let w = g * u + h * v + 1.0;
        ((a * u + b * v + c) / w, (d * u + e * v + f) / w)
    }
}
