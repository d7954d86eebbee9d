//! Links never run through candidates or digits.
//!
//! The test measures what is printed: the paths of links in the display list, with the width of
//! their strokes and their arrows, against the outlines of all glyphs on the board. The router has
//! no part in it.
#![allow(clippy::print_stdout)]

use shudu::Explain;
use shudu::Grid;
use shudu::grid::Shape;
use shudu::logic::{HodokuOptions, HodokuSolver, State, Step, StepSolver, Technique};
use shudu::random::Stream;
use shudu::symmetry::Transform;
use shudu::testing::corpus::{self, Kind};
use shudu_draw::{Color, Drawing, Fonts, Item, LIGHT, Point, Scene, Segment, Theme, samples};

#[path = "common/examples.rs"]
mod examples;

/// The distance between points at which paths are measured.
const STEP: f32 = 0.4;
/// The least distance of a link from foreign glyphs and of a hull from all; a cell is 60 wide.
const LEAST: f32 = 0.5;
/// The least distance of an arrow from the candidate that it points at.
const LEAST_OWN: f32 = 0.1;

/// Printed ink: points along a path, the distance up to which it is inked, and the points where the
/// link ends.
struct Ink {
    points: Vec<Point>,
    half_width: f32,
    ends: Vec<Point>,
}

/// A printed glyph: points of its outline and the corners of the box around them.
struct Glyph {
    low: Point,
    high: Point,
    outline: Vec<Point>,
}

impl Glyph {
    fn new(outline: Vec<Point>) -> Glyph {
        let fold = |f: fn(f32, f32) -> f32| {
            let points = outline.iter().copied();
            points.reduce(|a, b| Point::new(f(a.x, b.x), f(a.y, b.y))).expect("a glyph has points")
        };
        Glyph { low: fold(f32::min), high: fold(f32::max), outline }
    }

    /// Returns true if the box is nearer than a distance to the box between two corners.
    fn is_near(&self, low: Point, high: Point, distance: f32) -> bool {
        let x = (self.low.x - high.x).max(low.x - self.high.x);
        let y = (self.low.y - high.y).max(low.y - self.high.y);
        x < distance && y < distance
    }

    /// The square of the distance of a point from the box.
    fn box_distance(&self, point: Point) -> f32 {
        let x = (self.low.x - point.x).max(point.x - self.high.x).max(0.0);
        let y = (self.low.y - point.y).max(point.y - self.high.y).max(0.0);
        x * x + y * y
    }
}

/// The glyphs, links and hulls of a drawing.
#[derive(Default)]
struct Printed {
    glyphs: Vec<Glyph>,
    links: Vec<Ink>,
    hulls: Vec<Ink>,
}

/// The color of links; nothing else has it.
const LINK: Color = Color::rgb(0x01_02_03);

fn marked_theme() -> Theme {
    Theme { strong: LINK, weak: LINK, ..LIGHT.clone() }
}

impl Printed {
    fn of(drawing: &Drawing, theme: &Theme, fonts: &Fonts) -> Printed {
        let mut printed = Printed::default();
        for item in &drawing.items {
            match item {
                Item::Text { face, size, glyphs, .. } => {
                    let scale = size / fonts.units_per_em(*face);
                    for placed in &drawing.glyphs[glyphs.clone()] {
                        let mut outline: Vec<Segment> = Vec::new();
                        fonts.outline(*face, placed.glyph, &mut |segment| {
                            outline.push(segment.map(|point| placed.at + point * scale));
                        });
                        printed.glyphs.push(Glyph::new(samples(&outline, STEP)));
                    }
                }
                Item::Path { segments, fill, stroke } => {
                    let points = samples(&drawing.segments[segments.clone()], STEP);
                    let half_width = stroke.map_or(0.0, |s| s.width / 2.0);
                    let ends = vec![points[0], points[points.len() - 1]];
                    match stroke.map(|s| s.color).or(*fill) {
                        // An arrow is filled, starts at its tip and follows its line.
                        Some(LINK) if stroke.is_none() => {
                            let line = printed.links.last_mut().expect("a line precedes its arrow");
                            line.ends.push(points[0]);
                            let ends = line.ends.clone();
                            printed.links.push(Ink { points, half_width, ends });
                        }
                        Some(LINK) => printed.links.push(Ink { points, half_width, ends }),
                        Some(c) if c == theme.pattern.ink => {
                            printed.hulls.push(Ink { points, half_width, ends: Vec::new() });
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        printed
    }

    /// The least distance between the ink of a path and that of a glyph, or `bound` if that is less:
    /// glyphs farther away are not measured. If `foreign` is true, the glyphs where a link ends do not
    /// count.
    fn distance(&self, ink: &Ink, foreign: bool, bound: f32) -> f32 {
        let by_distance = |point: Point| {
            let glyphs = self.glyphs.iter().enumerate();
            let middle = |g: &Glyph| (g.low + g.high) * 0.5;
            glyphs
                .min_by(|a, b| point.distance(middle(a.1)).total_cmp(&point.distance(middle(b.1))))
        };
        let own: Vec<usize> = match foreign {
            true => ink.ends.iter().filter_map(|&end| by_distance(end)).map(|(i, _)| i).collect(),
            false => Vec::new(),
        };
        let reach = bound + ink.half_width;
        let limit = reach * reach;
        let mut least = limit;
        // Most glyphs are far from the whole path.
        let around = Glyph::new(ink.points.clone());
        let near: Vec<&Glyph> = (self.glyphs.iter().enumerate())
            .filter(|(i, glyph)| glyph.is_near(around.low, around.high, reach) && !own.contains(i))
            .map(|(_, glyph)| glyph)
            .collect();
        for &point in &ink.points {
            for glyph in &near {
                if glyph.box_distance(point) >= least {
                    continue;
                }
                for edge in &glyph.outline {
                    let (x, y) = (edge.x - point.x, edge.y - point.y);
                    least = least.min(x * x + y * y);
                }
            }
        }
        if least < limit { least.sqrt() - ink.half_width } else { bound }
    }
}

/// What was measured.
struct Measure {
    theme: Theme,
    fonts: Fonts,
    steps: usize,
    links: usize,
    hulls: usize,
    own: f32,
    foreign: f32,
    hull: f32,
}

impl Measure {
    fn new() -> Measure {
        let (theme, fonts) = (marked_theme(), Fonts::embedded());
        let [own, foreign, hull] = [f32::INFINITY; 3];
        Measure { theme, fonts, steps: 0, links: 0, hulls: 0, own, foreign, hull }
    }

    /// Measures the picture of a step, if it has links.
    fn add(&mut self, state: &State, step: &Step) {
        let scene = Scene::of_step(state, step);
        if scene.links.is_empty() {
            return;
        }
        let drawing = scene.lower(&self.theme, &self.fonts);
        let printed = Printed::of(&drawing, &self.theme, &self.fonts);
        let arrows = scene.links.iter().filter(|link| link.arrow).count();
        assert_eq!(printed.links.len(), scene.links.len() + arrows, "an implication has an arrow");
        self.steps += 1;
        self.links += scene.links.len();
        self.hulls += printed.hulls.len();
        for ink in &printed.links {
            self.own = self.own.min(printed.distance(ink, false, self.own));
            self.foreign = self.foreign.min(printed.distance(ink, true, self.foreign));
        }
        for ink in &printed.hulls {
            self.hull = self.hull.min(printed.distance(ink, false, self.hull));
        }
        assert!(
            self.own >= LEAST_OWN && self.foreign >= LEAST && self.hull >= LEAST,
            "{:?}: a link is {} from its candidate, {} from another glyph, a hull {}\n{:?}\n{step:?}",
            step.technique,
            self.own,
            self.foreign,
            self.hull,
            state.to_puzzle().to_grid(),
        );
    }

    fn print(&self, what: &str) {
        println!(
            "{what}: {} steps, {} links, {:.2} from foreign glyphs and {:.2} from their own; {} hulls, \
             {:.2} from glyphs",
            self.steps, self.links, self.foreign, self.own, self.hulls, self.hull
        );
    }
}

/// Chains, wings, colors and fish of seeded puzzles, from positions with many candidates and with
/// few.
#[test]
fn links_keep_clear_of_candidates_and_digits() {
    let chains = [
        Technique::XyWing,
        Technique::WWing,
        Technique::TurbotFish,
        Technique::SimpleColorsTrap,
        Technique::RemotePair,
        Technique::XyChain,
        Technique::DiscontinuousNiceLoop,
        Technique::GroupedAic,
        Technique::ForcingChainContradiction,
    ];
    let mut solver = HodokuSolver::new(HodokuOptions::only(&chains));
    let mut measure = Measure::new();
    for item in 0.. {
        let grid: Grid = corpus::grid(Kind::Minimal, 13, item);
        let mut state = State::new(&grid);
        let mut path = HodokuSolver::new(HodokuOptions::default());
        for _ in 0..4 {
            for step in solver.all(&state).iter().take(40) {
                measure.add(&state, step);
            }
            for _ in 0..8 {
                if let Some(step) = path.next(&state) {
                    state.apply(&step);
                }
            }
        }
        if measure.steps >= 10_000 {
            break;
        }
    }
    measure.print("seeded steps");
}

#[test]
fn links_of_the_examples_keep_clear() {
    let mut measure = Measure::new();
    for (state, step) in examples::examples(|_| true) {
        measure.add(&state, &step);
    }
    measure.print("examples");
    assert!(measure.steps > 30, "few examples have links");
}

/// The forcing nets of a hard puzzle have many links, and each equivalent puzzle draws them
/// elsewhere.
#[test]
fn links_of_nets_keep_clear_too() {
    let hard: Grid =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
            .parse()
            .expect("81 cells");
    let mut measure = Measure::new();
    for item in 0..4 {
        let mut stream = Stream::new(7, item);
        let puzzle = Transform::random(Shape::NINE, &mut stream).apply(&hard);
        let mut state = State::new(&puzzle);
        for step in puzzle.path().expect("a proper puzzle") {
            measure.add(&state, &step);
            state.apply(&step);
        }
    }
    measure.print("nets");
    assert!(measure.links > 5 * measure.steps, "few links for nets");
}
