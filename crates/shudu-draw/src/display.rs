//! The display list: what the printers print.
//!
//! A [`Drawing`] is a flat list of rectangles, circles, paths and positioned glyphs. SVG, PNG and PDF
//! each print the same list, so they look the same. Paths and glyphs of all items lie in two shared
//! vectors, which keeps a plain puzzle at a handful of allocations.

use std::ops::Range;

use crate::font::{Face, Fonts, GlyphId};
use crate::geometry::{Point, Segment};
use crate::theme::Color;

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its color.
    pub color: Color,
    /// Its width.
    pub width: f32,
    /// The lengths of dashes and gaps.
    pub dash: Option<[f32; 2]>,
}

impl Stroke {
    /// A solid line.
    #[must_use]
    pub const fn solid(color: Color, width: f32) -> Stroke {
        Stroke { color, width, dash: None }
    }

    /// A dashed line.
    #[must_use]
    pub const fn dashed(color: Color, width: f32, dash: [f32; 2]) -> Stroke {
        Stroke { color, width, dash: Some(dash) }
    }
}

/// A glyph and where its origin stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placed {
    /// The glyph.
    pub glyph: GlyphId,
    /// The character that it stands for.
    pub character: char,
    /// The origin, on the base line.
    pub at: Point,
}

/// One thing to print.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Item {
    /// A filled rectangle.
    Rect {
        /// The upper left corner.
        at: Point,
        /// Width and height.
        size: Point,
        /// The fill.
        fill: Color,
    },
    /// A circle.
    Circle {
        /// The center.
        center: Point,
        /// The radius.
        radius: f32,
        /// The fill.
        fill: Option<Color>,
        /// The outline.
        stroke: Option<Stroke>,
    },
    /// A path.
    Path {
        /// Its [segments](Drawing::segments).
        segments: Range<usize>,
        /// The fill.
        fill: Option<Color>,
        /// The outline.
        stroke: Option<Stroke>,
    },
    /// Glyphs of one font and size.
    Text {
        /// The font.
        face: Face,
        /// The size.
        size: f32,
        /// The color.
        color: Color,
        /// Its [glyphs](Drawing::glyphs).
        glyphs: Range<usize>,
    },
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// The text begins at the point.
    Start,
    /// The middle of the text is at the point.
    Middle,
    /// The text ends at the point.
    End,
}

/// Font, size and color of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TextStyle {
    /// The font.
    pub face: Face,
    /// The size.
    pub size: f32,
    /// The color.
    pub color: Color,
}

/// A picture as a list of things to print.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Drawing {
    /// The width, in its own units.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// What is printed, from back to front.
    pub items: Vec<Item>,
    /// The segments of all paths.
    pub segments: Vec<Segment>,
    /// The glyphs of all texts.
    pub glyphs: Vec<Placed>,
    /// The name of the picture, for readers who cannot see it.
    pub title: String,
    /// What the picture shows, for the same readers.
    pub description: String,
    /// Gray pixels under the picture, row by row: one for each unit. Only PNG and Sixel have them. Empty for white.
    pub backdrop: Vec<u8>,
}

impl Drawing {
    /// An empty picture.
    #[must_use]
    pub fn new(width: f32, height: f32) -> Drawing {
        Drawing { width, height, ..Drawing::default() }
    }

    /// Adds a filled rectangle.
    pub fn rect(&mut self, x: f32, y: f32, w: f32, h: f32, fill: Color) {
        self.items.push(Item::Rect { at: Point::new(x, y), size: Point::new(w, h), fill });
    }

    /// Adds a circle.
    pub fn circle(
        &mut self,
        center: Point,
        radius: f32,
        fill: Option<Color>,
        stroke: Option<Stroke>,
    ) {
        self.items.push(Item::Circle { center, radius, fill, stroke });
    }

    /// Adds a path.
    pub fn path(
        &mut self,
        path: impl IntoIterator<Item = Segment>,
        fill: Option<Color>,
        stroke: Option<Stroke>,
    ) {
        let start = self.segments.len();
        self.segments.extend(path);
        if self.segments.len() > start {
            let segments = start..self.segments.len();
            self.items.push(Item::Path { segments, fill, stroke });
        }
    }

    /// Adds a line.
    pub fn line(&mut self, from: Point, to: Point, stroke: Stroke) {
        self.path([Segment::Move(from), Segment::Line(to)], None, Some(stroke));
    }

    /// Adds a text on one line. `at` is on its base line.
    pub fn text(&mut self, fonts: &Fonts, text: &str, at: Point, align: Align, style: TextStyle) {
        let TextStyle { face, size, color } = style;
        let mut x = match align {
            Align::Start => at.x,
            Align::Middle => at.x - fonts.width(text, face, size) / 2.0,
            Align::End => at.x - fonts.width(text, face, size),
        };
        for character in text.chars() {
            let (own, glyph) = fonts.glyph(character, face);
            let placed = Placed { glyph, character, at: Point::new(x, at.y) };
            self.glyph(own, size, color, placed);
            x += fonts.advance(own, glyph) * size;
        }
    }

    /// Adds a glyph. Glyphs of the same style become one item.
    pub fn glyph(&mut self, face: Face, size: f32, color: Color, placed: Placed) {
        let end = self.glyphs.len();
        self.glyphs.push(placed);
        if let Some(Item::Text { face: f, size: s, color: c, glyphs }) = self.items.last_mut()
            && (*f, *s, *c, glyphs.end) == (face, size, color, end)
        {
            glyphs.end = end + 1;
            return;
        }
        self.items.push(Item::Text { face, size, color, glyphs: end..end + 1 });
    }

    /// Adds everything of another picture, scaled and moved.
    pub fn append(&mut self, other: &Drawing, at: Point, scale: f32) {
        let place = |p: Point| at + p * scale;
        let scaled = |stroke: Stroke| Stroke {
            width: stroke.width * scale,
            dash: stroke.dash.map(|dash| dash.map(|part| part * scale)),
            ..stroke
        };
        let (segments, glyphs) = (self.segments.len(), self.glyphs.len());
        self.segments.extend(other.segments.iter().map(|segment| segment.map(place)));
        self.glyphs.extend(other.glyphs.iter().map(|g| Placed { at: place(g.at), ..*g }));
        let shift = |range: &Range<usize>, by: usize| range.start + by..range.end + by;
        self.items.extend(other.items.iter().map(|item| match item {
            Item::Rect { at, size, fill } => {
                Item::Rect { at: place(*at), size: *size * scale, fill: *fill }
            }
            Item::Circle { center, radius, fill, stroke } => Item::Circle {
                center: place(*center),
                radius: radius * scale,
                fill: *fill,
                stroke: stroke.map(scaled),
            },
            Item::Path { segments: range, fill, stroke } => Item::Path {
                segments: shift(range, segments),
                fill: *fill,
                stroke: stroke.map(scaled),
            },
            Item::Text { face, size, color, glyphs: range } => Item::Text {
                face: *face,
                size: size * scale,
                color: *color,
                glyphs: shift(range, glyphs),
            },
        }));
    }
}
