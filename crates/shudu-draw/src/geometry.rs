//! Points and paths.

use std::ops::{Add, Mul, Sub};

/// A point, or the vector to it. `y` grows downwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// The point with these coordinates.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The distance to another point.
    #[must_use]
    pub fn distance(self, other: Point) -> f32 {
        (self - other).length()
    }

    /// The length of the vector.
    #[must_use]
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// The vector with the same direction and length 1; zero stays zero.
    #[must_use]
    pub(crate) fn unit(self) -> Point {
        let length = self.length();
        if length == 0.0 { self } else { self * (1.0 / length) }
    }

    /// The vector turned by a quarter.
    #[must_use]
    pub(crate) fn turned(self) -> Point {
        Point::new(-self.y, self.x)
    }

    pub(crate) fn dot(self, other: Point) -> f32 {
        self.x * other.x + self.y * other.y
    }

    /// The point at this part of the way to another.
    #[must_use]
    pub(crate) fn towards(self, other: Point, part: f32) -> Point {
        self + (other - self) * part
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Point;
    fn mul(self, factor: f32) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

/// A piece of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// Begins a new outline.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A quadratic curve: its control point and its end.
    Quad(Point, Point),
    /// A cubic curve: its two control points and its end.
    Cubic(Point, Point, Point),
    /// A line back to the beginning of the outline.
    Close,
}

impl Segment {
    /// The segment with every point changed by a function.
    #[must_use]
    pub fn map(self, f: impl Fn(Point) -> Point) -> Segment {
        match self {
            Segment::Move(p) => Segment::Move(f(p)),
            Segment::Line(p) => Segment::Line(f(p)),
            Segment::Quad(c, p) => Segment::Quad(f(c), f(p)),
            Segment::Cubic(c, d, p) => Segment::Cubic(f(c), f(d), f(p)),
            Segment::Close => Segment::Close,
        }
    }
}

/// Points along a path, about `step` apart, for measurements.
#[must_use]
pub fn samples(path: &[Segment], step: f32) -> Vec<Point> {
    let mut points = Vec::new();
    let mut at = Point::default();
    let mut start = at;
    let mut curve = |from: Point, length: f32, f: &dyn Fn(f32) -> Point| {
        if points.last() != Some(&from) {
            points.push(from);
        }
        let count = (length / step).ceil().max(1.0) as usize;
        points.extend((1..=count).map(|i| f(i as f32 / count as f32)));
    };
    for segment in path {
        match *segment {
            Segment::Move(p) => (at, start) = (p, p),
            Segment::Line(p) => {
                curve(at, at.distance(p), &|t| at.towards(p, t));
                at = p;
            }
            Segment::Quad(c, p) => {
                let length = at.distance(c) + c.distance(p);
                curve(at, length, &|t| at.towards(c, t).towards(c.towards(p, t), t));
                at = p;
            }
            Segment::Cubic(c, d, p) => {
                let length = at.distance(c) + c.distance(d) + d.distance(p);
                curve(at, length, &|t| {
                    let (ab, bc, cd) = (at.towards(c, t), c.towards(d, t), d.towards(p, t));
                    ab.towards(bc, t).towards(bc.towards(cd, t), t)
                });
                at = p;
            }
            Segment::Close => {
                curve(at, at.distance(start), &|t| at.towards(start, t));
                at = start;
            }
        }
    }
    points
}

/// The factor of the control points of a cubic curve that draws a quarter of a circle.
pub(crate) const ARC: f32 = 0.552_284_8;

/// A rectangle with rounded corners.
#[must_use]
pub(crate) fn rounded(x: f32, y: f32, w: f32, h: f32, r: f32) -> Vec<Segment> {
    let p = Point::new;
    let k = r * (1.0 - ARC);
    vec![
        Segment::Move(p(x + r, y)),
        Segment::Line(p(x + w - r, y)),
        Segment::Cubic(p(x + w - k, y), p(x + w, y + k), p(x + w, y + r)),
        Segment::Line(p(x + w, y + h - r)),
        Segment::Cubic(p(x + w, y + h - k), p(x + w - k, y + h), p(x + w - r, y + h)),
        Segment::Line(p(x + r, y + h)),
        Segment::Cubic(p(x + k, y + h), p(x, y + h - k), p(x, y + h - r)),
        Segment::Line(p(x, y + r)),
        Segment::Cubic(p(x, y + k), p(x + k, y), p(x + r, y)),
        Segment::Close,
    ]
}
