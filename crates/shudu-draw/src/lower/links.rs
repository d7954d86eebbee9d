//! Links and the lines between the parts of a group.
//!
//! Every glyph is an obstacle for the [router](crate::route). All ways are found before the first one is drawn,
//! the short ones first, because they have the fewest ways to go.

use super::{CELL, Layout, Lowering, digits};
use crate::display::Stroke;
use crate::geometry::{Point, Segment, samples};
use crate::hull;
use crate::route::{End, Obstacle, Router};
use crate::scene::{Content, Node, Scene};

/// The width of links, and of the ground on either side that sets them off from lines and fills.
const LINK: f32 = 2.2;
const HALO: f32 = 1.2;
/// The length of an arrow.
const ARROW: f32 = 6.2;

/// The ways of all links, and of the lines between the parts of each group, relative to the corner
/// of the board.
fn routes(scene: &Scene, layout: &Layout) -> (Vec<Vec<Segment>>, Vec<Vec<Segment>>) {
    let layout = Layout { origin: Point::default(), ..*layout };
    let mut router = Router::new(layout.side, CELL, &layout.gaps());
    for (cell, content) in scene.cells.iter().enumerate() {
        match content {
            Content::Given(_) | Content::Own(_) => {
                let center = layout.center(cell);
                router.add(cell, Obstacle { center, clearance: 19.0, candidate: None });
            }
            Content::Candidates(set) => {
                for digit in digits(*set) {
                    let has_disc = scene.discs.iter().any(|d| (d.0, d.1) == (cell, digit));
                    let clearance = layout.disc() + if has_disc { 0.3 } else { 0.2 };
                    let center = layout.mark(cell, digit);
                    let candidate = Some((cell, digit));
                    router.add(cell, Obstacle { center, clearance, candidate });
                }
            }
            Content::Blank => {}
        }
    }
    let nearest = |node: &Node, other: &Node| -> usize {
        let distance = |cell: usize| {
            let place = layout.mark(cell, node.digit);
            let to = other.cells.iter().map(|&cell| layout.mark(cell, other.digit));
            to.map(|point| point.distance(place)).fold(f32::INFINITY, f32::min)
        };
        let cells = node.cells.iter().copied();
        cells.min_by(|a, b| distance(*a).total_cmp(&distance(*b))).unwrap_or(0)
    };
    let end = |node: &Node, other: &Node, radius: f32| End {
        center: layout.mark(nearest(node, other), node.digit),
        radius,
    };
    let link_radius =
        |node: &Node| if node.cells.len() > 1 { layout.hull() } else { layout.disc() + 0.4 };
    let mut route = |a: &Node, b: &Node, radius: &dyn Fn(&Node) -> f32| {
        let own = [(nearest(a, b), a.digit), (nearest(b, a), b.digit)];
        router.route(&end(a, b, radius(a)), &end(b, a, radius(b)), &own)
    };
    let mut order: Vec<usize> = (0..scene.links.len()).collect();
    let length = |i: usize| {
        let (a, b) = (&scene.links[i].from, &scene.links[i].to);
        layout.mark(nearest(a, b), a.digit).distance(layout.mark(nearest(b, a), b.digit))
    };
    order.sort_by(|&a, &b| length(a).total_cmp(&length(b)));
    let mut links = vec![Vec::new(); scene.links.len()];
    for i in order {
        links[i] = route(&scene.links[i].from, &scene.links[i].to, &link_radius);
    }
    let mut joints = Vec::new();
    for group in &scene.groups {
        let parts = hull::parts(group, layout.side);
        joints.extend(parts.windows(2).map(|p| route(&p[0], &p[1], &|_| layout.hull())));
    }
    (links, joints)
}

impl Lowering<'_> {
    pub(super) fn links(&mut self) {
        let origin = self.layout.origin;
        let (links, joints) = routes(self.scene, &self.layout);
        let place = |way: Vec<Segment>| -> Vec<Segment> {
            way.iter().map(|s| s.map(|point| point + origin)).collect()
        };
        for way in joints {
            self.out.path(place(way), None, Some(self.hull_stroke()));
        }
        for (link, way) in self.scene.links.iter().zip(links) {
            self.link(place(way), link.strong, link.arrow);
        }
    }

    pub(super) fn link(&mut self, way: Vec<Segment>, strong: bool, arrow: bool) {
        let theme = self.theme;
        let (color, stroke) = match strong {
            true => (theme.strong, Stroke::solid(theme.strong, LINK)),
            false => (theme.weak, Stroke::dashed(theme.weak, 0.8 * LINK, [4.6, 3.0])),
        };
        let halo = Stroke::solid(theme.panel, stroke.width + 2.0 * HALO);
        self.out.path(way.iter().copied(), None, Some(halo));
        if !arrow {
            return self.out.path(way, None, Some(stroke));
        }
        let points = samples(&way, 0.5);
        let Some(&tip) = points.last() else { return };
        // The arrow lies on the last piece of the way.
        let before = points.iter().rev().find(|p| p.distance(tip) >= ARROW).unwrap_or(&points[0]);
        let direction = (tip - *before).unit();
        let base = tip - direction * ARROW;
        let wing = direction.turned() * 2.9;
        self.out.path(shortened(way, base), None, Some(stroke));
        let arrow = [
            Segment::Move(tip),
            Segment::Line(base + wing),
            Segment::Line(base - wing),
            Segment::Close,
        ];
        self.out.path(arrow, Some(color), None);
    }
}

/// The end of a path cut off at a point of its last piece.
fn shortened(mut way: Vec<Segment>, end: Point) -> Vec<Segment> {
    match &mut way[..] {
        // The first part of an arc is an arc.
        [Segment::Move(a), Segment::Quad(b, c)] => {
            let at = |t: f32| a.towards(*b, t).towards(b.towards(*c, t), t);
            let (mut low, mut high, cut) = (0.0, 1.0, c.distance(end));
            for _ in 0..16 {
                let middle = (low + high) / 2.0;
                if at(middle).distance(*c) > cut { low = middle } else { high = middle }
            }
            (*b, *c) = (a.towards(*b, low), at(low));
        }
        [.., Segment::Line(last)] => *last = end,
        _ => {}
    }
    way
}
