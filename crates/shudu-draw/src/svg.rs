//! SVG, without dependencies.
//!
//! There are two forms. In the first, glyphs are outlines: each one that occurs is defined once and
//! used by its name, so the picture looks the same on every machine and as in PNG and PDF. Characters
//! that no font has are written as text. In the second form all texts are `<text>` elements. It is
//! shorter and needs no font file; the reader's font decides how letters look. Title and description
//! are kept for readers who cannot see the picture.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use crate::display::{Drawing, Item, Placed, Stroke};
use crate::font::{Face, Fonts, GlyphId};
use crate::geometry::{Point, Segment};
use crate::theme::Color;

impl Drawing {
    /// The picture as an SVG document of this width in pixels.
    #[must_use]
    pub fn to_svg(&self, fonts: &Fonts, width: f32) -> String {
        let mut out = String::with_capacity(16 << 10);
        let mut glyphs = GlyphNames::new();
        glyphs.add(self, fonts);
        self.open(&mut out, width);
        glyphs.define(fonts, &mut out);
        self.body(&mut out, |item, out| self.outlined(fonts, item, out));
        out.push_str("</svg>\n");
        out
    }

    /// The picture as an SVG document of this width in pixels, with texts as `<text>` elements.
    #[must_use]
    pub fn to_svg_text(&self, fonts: &Fonts, width: f32) -> String {
        Drawing::layers_to_svg_text(std::slice::from_ref(self), fonts, width)
    }

    /// Pictures of the same size as an SVG document, one over the other. Each is a group of its own, so that
    /// a page can put something between them.
    #[must_use]
    pub fn layers_to_svg_text(layers: &[Drawing], fonts: &Fonts, width: f32) -> String {
        let mut out = String::with_capacity(16 << 10);
        let Some(first) = layers.first() else { return out };
        first.open(&mut out, width);
        for layer in layers {
            out.push_str("<g>");
            layer.body(&mut out, |item, out| layer.written(fonts, item, out));
            out.push_str("</g>");
        }
        out.push_str("</svg>\n");
        out
    }

    /// The picture as an SVG element for a page that [defines](GlyphNames::define) the glyphs.
    pub fn write_svg_element(&self, fonts: &Fonts, width: f32, out: &mut String) {
        self.open(out, width);
        self.body(out, |item, out| self.outlined(fonts, item, out));
        out.push_str("</svg>\n");
    }

    fn open(&self, out: &mut String, width: f32) {
        out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
        number(out, self.width);
        out.push(' ');
        number(out, self.height);
        out.push_str("\" width=\"");
        number(out, width);
        out.push_str("\" height=\"");
        number(out, width * self.height / self.width);
        out.push_str("\" role=\"img\">");
        if !self.title.is_empty() {
            out.push_str("<title>");
            escape(&self.title, out);
            out.push_str("</title>");
        }
        if !self.description.is_empty() {
            out.push_str("<desc>");
            escape(&self.description, out);
            out.push_str("</desc>");
        }
        out.push('\n');
    }

    /// Writes the items, and texts with `text`.
    fn body(&self, out: &mut String, text: impl Fn(&TextItem<'_>, &mut String)) {
        for item in &self.items {
            match item {
                Item::Rect { at, size, fill } => {
                    out.push_str("<rect");
                    attribute(out, " x=\"", at.x);
                    attribute(out, " y=\"", at.y);
                    attribute(out, " width=\"", size.x);
                    attribute(out, " height=\"", size.y);
                    paint(out, Some(*fill), None);
                    out.push_str("/>\n");
                }
                Item::Circle { center, radius, fill, stroke } => {
                    out.push_str("<circle");
                    attribute(out, " cx=\"", center.x);
                    attribute(out, " cy=\"", center.y);
                    attribute(out, " r=\"", *radius);
                    paint(out, *fill, *stroke);
                    out.push_str("/>\n");
                }
                Item::Path { segments, fill, stroke } => {
                    out.push_str("<path d=\"");
                    let segments = &self.segments[segments.clone()];
                    segments.iter().for_each(|segment| write_segment(out, *segment));
                    out.push('"');
                    paint(out, *fill, *stroke);
                    out.push_str("/>\n");
                }
                Item::Text { face, size, color, glyphs } => {
                    let glyphs = &self.glyphs[glyphs.clone()];
                    text(&TextItem { face: *face, size: *size, color: *color, glyphs }, out);
                }
            }
        }
    }

    /// Writes a text with its outlines.
    fn outlined(&self, fonts: &Fonts, item: &TextItem<'_>, out: &mut String) {
        let TextItem { face, size, color, glyphs } = *item;
        if face == Face::System && !fonts.has_system() {
            for placed in glyphs {
                out.push_str("<text font-family=\"sans-serif\"");
                attribute(out, " font-size=\"", size);
                attribute(out, " x=\"", placed.at.x);
                attribute(out, " y=\"", placed.at.y);
                paint(out, Some(color), None);
                out.push('>');
                escape(placed.character.encode_utf8(&mut [0; 4]), out);
                out.push_str("</text>\n");
            }
            return;
        }
        let units = fonts.units_per_em(face) / size;
        out.push_str("<g transform=\"scale(");
        small(out, 1.0 / units);
        out.push_str(")\"");
        paint(out, Some(color), None);
        out.push('>');
        for placed in glyphs {
            if placed.character == ' ' {
                continue;
            }
            out.push_str("<use href=\"#");
            name(out, face, placed.glyph);
            out.push_str("\" x=\"");
            integer(out, (placed.at.x * units).round() as i64);
            out.push_str("\" y=\"");
            integer(out, (placed.at.y * units).round() as i64);
            out.push_str("\"/>");
        }
        out.push_str("</g>\n");
    }

    /// Writes a text as `<text>` elements, one per word or line. The middle of each is given, and its
    /// length if it has several characters, so another font keeps the layout.
    fn written(&self, fonts: &Fonts, item: &TextItem<'_>, out: &mut String) {
        let TextItem { face, size, color, glyphs } = *item;
        out.push_str("<g font-family=\"Inter,system-ui,sans-serif\" text-anchor=\"middle\"");
        if face == Face::SemiBold {
            out.push_str(" font-weight=\"600\"");
        }
        attribute(out, " font-size=\"", size);
        paint(out, Some(color), None);
        out.push('>');
        let mut rest = glyphs;
        while let Some(first) = rest.first() {
            if first.character == ' ' {
                rest = &rest[1..];
                continue;
            }
            let mut end = first.at.x;
            let mut length = 0;
            for placed in rest {
                if placed.at.y != first.at.y || (placed.at.x - end).abs() > size / 64.0 {
                    break;
                }
                end = placed.at.x + fonts.advance(face, placed.glyph) * size;
                length += 1;
            }
            let (mut run, after) = rest.split_at(length);
            rest = after;
            // Blanks at the ends of an element do not count.
            while let Some((Placed { character: ' ', at, .. }, before)) = run.split_last() {
                (run, end) = (before, at.x);
            }
            out.push_str("<text");
            attribute(out, " x=\"", f32::midpoint(first.at.x, end));
            attribute(out, " y=\"", first.at.y);
            if run.len() > 1 {
                attribute(out, " textLength=\"", end - first.at.x);
            }
            out.push('>');
            for placed in run {
                escape(placed.character.encode_utf8(&mut [0; 4]), out);
            }
            out.push_str("</text>");
        }
        out.push_str("</g>\n");
    }
}

/// Glyphs of one font and size.
#[derive(Clone, Copy)]
struct TextItem<'a> {
    face: Face,
    size: f32,
    color: Color,
    glyphs: &'a [Placed],
}

/// The glyphs that some pictures use, each with a name.
#[derive(Debug, Default)]
pub struct GlyphNames {
    glyphs: BTreeSet<(Face, GlyphId)>,
}

impl GlyphNames {
    /// No glyphs yet.
    #[must_use]
    pub fn new() -> GlyphNames {
        GlyphNames::default()
    }

    /// Adds the glyphs of a picture.
    pub fn add(&mut self, drawing: &Drawing, fonts: &Fonts) {
        for item in &drawing.items {
            let Item::Text { face, glyphs, .. } = item else { continue };
            if *face == Face::System && !fonts.has_system() {
                continue;
            }
            let placed = drawing.glyphs[glyphs.clone()].iter().filter(|p| p.character != ' ');
            self.glyphs.extend(placed.map(|p| (*face, p.glyph)));
        }
    }

    /// Writes the definitions of the glyphs.
    pub fn define(&self, fonts: &Fonts, out: &mut String) {
        if self.glyphs.is_empty() {
            return;
        }
        out.push_str("<defs>");
        for &(face, glyph) in &self.glyphs {
            out.push_str("<path id=\"");
            name(out, face, glyph);
            out.push_str("\" d=\"");
            match cached(fonts, face, glyph) {
                Some(outline) => out.push_str(outline),
                None => write_outline(fonts, face, glyph, out),
            }
            out.push_str("\"/>");
        }
        out.push_str("</defs>\n");
    }
}

/// The outline of a glyph of the embedded font, as it is written.
fn cached(fonts: &Fonts, face: Face, glyph: GlyphId) -> Option<&'static str> {
    const MOST: usize = 256;
    static WRITTEN: [[OnceLock<String>; MOST]; 2] =
        [const { [const { OnceLock::new() }; MOST] }; 2];
    let face_index = match face {
        Face::Regular => 0,
        Face::SemiBold => 1,
        Face::System => return None,
    };
    let place = WRITTEN[face_index].get(usize::from(glyph))?;
    Some(place.get_or_init(|| {
        let mut text = String::new();
        write_outline(fonts, face, glyph, &mut text);
        text
    }))
}

/// Writes the outline of a glyph in whole units of its font, each point relative to the one before.
fn write_outline(fonts: &Fonts, face: Face, glyph: GlyphId, out: &mut String) {
    let whole = |p: Point| (p.x.round() as i64, p.y.round() as i64);
    let (mut at, mut start) = ((0, 0), (0, 0));
    let mut letters = |out: &mut String, letter: char, points: &[Point]| {
        out.push(letter);
        let mut is_first = true;
        for &point in points {
            let (x, y) = whole(point);
            for value in [x - at.0, y - at.1] {
                // A minus separates as well as a blank.
                if !is_first && value >= 0 {
                    out.push(' ');
                }
                integer(out, value);
                is_first = false;
            }
        }
        match (letter, points.last()) {
            ('z', _) => at = start,
            (_, Some(&last)) => at = whole(last),
            _ => {}
        }
        if letter == 'm' {
            start = at;
        }
    };
    fonts.outline(face, glyph, &mut |segment| match segment {
        Segment::Move(p) => letters(out, 'm', &[p]),
        Segment::Line(p) => letters(out, 'l', &[p]),
        Segment::Quad(c, p) => letters(out, 'q', &[c, p]),
        Segment::Cubic(c, d, p) => letters(out, 'c', &[c, d, p]),
        Segment::Close => letters(out, 'z', &[]),
    });
}

fn name(out: &mut String, face: Face, glyph: GlyphId) {
    out.push(match face {
        Face::Regular => 'r',
        Face::SemiBold => 's',
        Face::System => 'y',
    });
    integer(out, i64::from(glyph));
}

fn attribute(out: &mut String, name: &str, value: f32) {
    out.push_str(name);
    number(out, value);
    out.push('"');
}

fn paint(out: &mut String, fill: Option<Color>, stroke: Option<Stroke>) {
    out.push_str(" fill=\"");
    match fill {
        Some(fill) => color(out, fill),
        None => out.push_str("none"),
    }
    out.push('"');
    if let Some(stroke) = stroke {
        out.push_str(" stroke=\"");
        color(out, stroke.color);
        out.push('"');
        attribute(out, " stroke-width=\"", stroke.width);
        if let Some([dash, gap]) = stroke.dash {
            attribute(out, " stroke-dasharray=\"", dash);
            out.pop();
            out.push(' ');
            number(out, gap);
            out.push('"');
        }
    }
}

fn color(out: &mut String, color: Color) {
    const FIGURES: &[u8; 16] = b"0123456789abcdef";
    out.push('#');
    for part in [color.r, color.g, color.b] {
        out.push(char::from(FIGURES[usize::from(part >> 4)]));
        out.push(char::from(FIGURES[usize::from(part & 15)]));
    }
}

fn write_segment(out: &mut String, segment: Segment) {
    let pair = |out: &mut String, letter: char, point: Point| {
        out.push(letter);
        number(out, point.x);
        out.push(' ');
        number(out, point.y);
    };
    match segment {
        Segment::Move(p) => pair(out, 'M', p),
        Segment::Line(p) => pair(out, 'L', p),
        Segment::Quad(c, p) => {
            pair(out, 'Q', c);
            pair(out, ' ', p);
        }
        Segment::Cubic(c, d, p) => {
            pair(out, 'C', c);
            pair(out, ' ', d);
            pair(out, ' ', p);
        }
        Segment::Close => out.push('Z'),
    }
}

/// Writes a number with up to two decimals.
fn number(out: &mut String, value: f32) {
    let hundredths = (value * 100.0).round() as i64;
    if hundredths < 0 {
        out.push('-');
    }
    let hundredths = hundredths.unsigned_abs();
    integer(out, (hundredths / 100) as i64);
    let rest = hundredths % 100;
    if rest > 0 {
        out.push('.');
        out.push(char::from(b'0' + (rest / 10) as u8));
        if !rest.is_multiple_of(10) {
            out.push(char::from(b'0' + (rest % 10) as u8));
        }
    }
}

/// Writes a number below 1 with seven decimals.
fn small(out: &mut String, value: f32) {
    let text = format!("{value:.7}");
    out.push_str(text.trim_start_matches('0').trim_end_matches('0'));
}

fn integer(out: &mut String, value: i64) {
    let mut figures = [0u8; 20];
    let mut at = figures.len();
    let mut rest = value.unsigned_abs();
    loop {
        at -= 1;
        figures[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if value < 0 {
        out.push('-');
    }
    figures[at..].iter().for_each(|&figure| out.push(char::from(figure)));
}

/// Writes a text so that XML and HTML read it back. Characters that XML does not allow are left out.
pub fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            _ => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written = |value: f32| {
            let mut out = String::new();
            number(&mut out, value);
            out
        };
        for (value, text) in [
            (0.0, "0"),
            (1.0, "1"),
            (-1.5, "-1.5"),
            (0.25, "0.25"),
            (12.345, "12.35"),
            (-0.001, "0"),
        ] {
            assert_eq!(written(value), text);
        }
    }

    #[test]
    fn texts_are_elements_with_their_middle_and_length() {
        use crate::display::{Align, TextStyle};
        let fonts = Fonts::embedded();
        let mut drawing = Drawing::new(100.0, 50.0);
        let style = TextStyle { face: Face::SemiBold, size: 10.0, color: crate::LIGHT.ink };
        drawing.text(&fonts, " <Swordfish> 数独 ", Point::new(50.0, 20.0), Align::Middle, style);
        drawing.text(&fonts, "7", Point::new(30.0, 40.0), Align::Middle, style);
        let svg = drawing.to_svg_text(&fonts, 100.0);
        let width = fonts.width("<Swordfish>", Face::SemiBold, 10.0);
        let mut length = String::new();
        attribute(&mut length, " textLength=\"", width);
        assert!(svg.contains(&format!("{length}>&lt;Swordfish&gt;</text>")), "{svg}");
        assert!(svg.contains(" textLength=\"20\">数独</text>"), "{svg}");
        assert!(svg.contains("<text x=\"30\" y=\"40\">7</text>"), "{svg}");
        assert!(!svg.contains("<path") && !svg.contains("<use"), "{svg}");
    }

    #[test]
    fn texts_cannot_break_the_document() {
        let mut out = String::new();
        escape("<a href=\"x\">&\u{0}\u{1b}数</a>", &mut out);
        assert_eq!(out, "&lt;a href=&quot;x&quot;&gt;&amp;数&lt;/a&gt;");
    }
}
