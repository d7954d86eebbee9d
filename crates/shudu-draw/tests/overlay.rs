//! The layers of an overlay have the marks of the full picture, and nothing else.

use shudu::grid::Shape;
use shudu::logic::{HodokuOptions, State, StepScale, Technique};
use shudu::rules::{Area, Digits, Regions, Rules};
use shudu::{Board, Puzzle};
use shudu_draw::{Drawing, Fonts, Item, LIGHT, Labels, PRINT, Point, Scene, Segment, Theme};

#[path = "common/examples.rs"]
mod examples;

/// An item of a drawing: its kind, style and pieces, and its coordinates relative to the board.
#[derive(Debug)]
struct Mark {
    style: String,
    places: Vec<Point>,
}

impl Mark {
    /// Coordinates are rounded in another way where the board does not begin at 0.
    fn is_same(&self, other: &Mark) -> bool {
        let near = |(one, two): (&Point, &Point)| one.distance(*two) < 0.01;
        self.style == other.style
            && self.places.len() == other.places.len()
            && self.places.iter().zip(&other.places).all(near)
    }
}

fn marks(drawing: &Drawing, corner: Point) -> Vec<Mark> {
    let mark = |item: &Item| match item {
        Item::Rect { at, size, fill } => {
            Mark { style: format!("rect {size:?} {fill}"), places: vec![*at - corner] }
        }
        Item::Circle { center, radius, fill, stroke } => Mark {
            style: format!("circle {radius} {fill:?} {stroke:?}"),
            places: vec![*center - corner],
        },
        Item::Path { segments, fill, stroke } => {
            let mut style = format!("path {fill:?} {stroke:?}");
            let mut places = Vec::new();
            for segment in &drawing.segments[segments.clone()] {
                let (letter, points): (char, &[Point]) = match segment {
                    Segment::Move(p) => ('M', &[*p]),
                    Segment::Line(p) => ('L', &[*p]),
                    Segment::Quad(c, p) => ('Q', &[*c, *p]),
                    Segment::Cubic(c, d, p) => ('C', &[*c, *d, *p]),
                    Segment::Close => ('Z', &[]),
                };
                style.push(letter);
                places.extend(points.iter().map(|point| *point - corner));
            }
            Mark { style, places }
        }
        _ => Mark { style: "text".to_owned(), places: Vec::new() },
    };
    drawing.items.iter().map(mark).collect()
}

fn check(scene: &Scene, theme: &Theme) {
    let fonts = Fonts::embedded();
    let overlay = scene.overlay(theme);
    let side = 60.0 * scene.shape.side() as f32;
    for layer in &overlay {
        assert_eq!((layer.width, layer.height), (side, side));
        assert!(layer.glyphs.is_empty() && layer.title.is_empty() && layer.description.is_empty());
    }
    let svg = Drawing::layers_to_svg_text(&overlay, &fonts, side);
    for part in ["<text", "<use", "<defs", "<title", "<desc"] {
        assert!(!svg.contains(part), "{part}");
    }
    assert_eq!(svg.matches("<g>").count(), 2);
    // The full picture has every mark, in the same order and the same place.
    let full = scene.clone().with_labels(Labels::RowColumn).with_title("A step");
    let full = marks(&full.lower(theme, &fonts), Point::new(34.0, 72.0));
    let mut rest = full.iter();
    let marks: Vec<Mark> =
        overlay.iter().flat_map(|layer| marks(layer, Point::default())).collect();
    for mark in &marks {
        assert!(rest.any(|item| item.is_same(mark)), "{mark:?} is not in the full picture");
    }
    // It has nothing more than background, panel, three kinds of lines and texts.
    let texts = full.iter().filter(|item| item.style == "text").count();
    let panel = usize::from(theme.panel != theme.paper);
    assert_eq!(full.len() - texts, marks.len() + 1 + panel + 3);
}

#[test]
fn an_overlay_has_the_marks_of_the_full_picture() {
    let wanted = [
        Technique::NakedSingle,
        Technique::XWing,
        Technique::FinnedSwordfish,
        Technique::EmptyRectangle,
        Technique::XyWing,
        Technique::GroupedAic,
        Technique::DeathBlossom,
    ];
    let examples = examples::examples(|technique| wanted.contains(&technique));
    assert_eq!(examples.len(), wanted.len());
    for (state, step) in examples {
        let scene = Scene::of_step(&state, &step);
        check(&scene, &LIGHT);
        check(&scene, &PRINT);
    }
}

#[test]
fn an_overlay_of_every_shape_is_as_large_as_the_board() {
    for text in ["1...............", "....1.2....34....5......1...2...6..."] {
        let state = State::new(&text.parse::<Board>().unwrap());
        for step in StepScale::Se.solver(&HodokuOptions::default()).all(&state) {
            check(&Scene::of_step(&state, &step), &LIGHT);
        }
        check(&Scene::of_state(&state), &LIGHT);
    }
}

#[test]
fn digits_from_zero_are_drawn_as_they_are_written() {
    let shape: Shape = "2x3".parse().unwrap();
    let area = Area::square(6, Regions::Boxes(shape));
    let rules = Rules::new(Digits::new(0, 5).unwrap(), [area], []).unwrap();
    // The numbers of digits are one more than the digits.
    let board: Board = "1...5.45.1..2..3..5.4.2.....4.2..5.1".parse().unwrap();
    let state = State::new(&Puzzle::new(rules, board.cells()).unwrap());
    let mut solver = StepScale::Se.solver(&HodokuOptions::default());
    let step = solver.next(&state).unwrap();
    for scene in [Scene::of_state(&state), Scene::of_step(&state, &step)] {
        let drawing = scene.lower(&LIGHT, &Fonts::embedded());
        let drawn: Vec<char> = drawing.glyphs.iter().map(|glyph| glyph.character).collect();
        assert!(('0'..='5').all(|sign| drawn.contains(&sign)), "{drawn:?}");
        assert!(!drawn.contains(&'6'), "{drawn:?}");
    }
}
