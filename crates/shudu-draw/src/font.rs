//! Glyphs: the embedded font, and fonts of the system for other characters.
//!
//! The embedded font has two weights and is read by the few lines below, so that SVG pictures need
//! no dependency. Its file is made for this reader: TrueType outlines without composite glyphs, and a
//! character map with segments (format 4).

use std::sync::LazyLock;

use crate::geometry::{Point, Segment};
use crate::metrics;

/// One of the fonts of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Face {
    /// The embedded font.
    Regular,
    /// The embedded font, for givens and headings.
    SemiBold,
    /// The font of the system, for characters that the embedded font does not have.
    System,
}

/// The number of a glyph in its font.
pub type GlyphId = u16;

/// An embedded font.
#[allow(dead_code, reason = "some fields are for PDF and for the test of the table of widths")]
pub(crate) struct Embedded {
    pub(crate) data: &'static [u8],
    pub(crate) units_per_em: u16,
    pub(crate) ascent: i16,
    pub(crate) descent: i16,
    pub(crate) cap_height: i16,
    pub(crate) advances: Vec<u16>,
    /// Characters of the basic plane in order, with their glyphs.
    pub(crate) characters: Vec<(u16, GlyphId)>,
    outlines: Vec<Vec<Segment>>,
}

static REGULAR: LazyLock<Embedded> =
    LazyLock::new(|| Embedded::read(include_bytes!("../fonts/Inter-Regular-subset.ttf")));
static SEMI_BOLD: LazyLock<Embedded> =
    LazyLock::new(|| Embedded::read(include_bytes!("../fonts/Inter-SemiBold-subset.ttf")));

/// The embedded font of a face; the face of the system has none.
pub(crate) fn embedded(face: Face) -> Option<&'static Embedded> {
    match face {
        Face::Regular => Some(&REGULAR),
        Face::SemiBold => Some(&SEMI_BOLD),
        Face::System => None,
    }
}

impl Embedded {
    /// Reads a font file of this crate. The file is known, so a fault in it is a bug.
    fn read(data: &'static [u8]) -> Embedded {
        let u16_at = |at: usize| u16::from_be_bytes([data[at], data[at + 1]]);
        let i16_at = |at: usize| i16::from_be_bytes([data[at], data[at + 1]]);
        let u32_at = |at: usize| {
            u32::from_be_bytes([data[at], data[at + 1], data[at + 2], data[at + 3]]) as usize
        };
        let table = |tag: &[u8; 4]| {
            let records = (0..usize::from(u16_at(4))).map(|i| 12 + 16 * i);
            let mut found = records.filter(|&at| &data[at..at + 4] == tag);
            found.next().map_or(0, |at| u32_at(at + 8))
        };
        let (head, hhea, os2) = (table(b"head"), table(b"hhea"), table(b"OS/2"));
        let glyphs = usize::from(u16_at(table(b"maxp") + 4));
        let wide = usize::from(u16_at(hhea + 34));
        let hmtx = table(b"hmtx");
        let advances = (0..glyphs).map(|g| u16_at(hmtx + 4 * g.min(wide - 1))).collect();
        let (loca, glyf) = (table(b"loca"), table(b"glyf"));
        let is_long = u16_at(head + 50) == 1;
        let place = |g: usize| match is_long {
            true => u32_at(loca + 4 * g),
            false => 2 * usize::from(u16_at(loca + 2 * g)),
        };
        let outlines = (0..glyphs)
            .map(|g| match place(g + 1) - place(g) {
                0 => Vec::new(),
                _ => outline(&data[glyf + place(g)..]),
            })
            .collect();
        Embedded {
            data,
            units_per_em: u16_at(head + 18),
            ascent: i16_at(hhea + 4),
            descent: i16_at(hhea + 6),
            cap_height: i16_at(os2 + 88),
            advances,
            characters: characters(data, table(b"cmap")),
            outlines,
        }
    }
}

/// The characters of a map of format 4.
fn characters(data: &[u8], cmap: usize) -> Vec<(u16, GlyphId)> {
    let u16_at = |at: usize| u16::from_be_bytes([data[at], data[at + 1]]);
    let u32_at = |at: usize| (usize::from(u16_at(at)) << 16) + usize::from(u16_at(at + 2));
    let maps = (0..usize::from(u16_at(cmap + 2))).map(|i| cmap + u32_at(cmap + 8 + 8 * i));
    let mut all = Vec::new();
    let Some(map) = maps.into_iter().find(|&map| u16_at(map) == 4) else { return all };
    let count = usize::from(u16_at(map + 6)) / 2;
    let (ends, starts) = (map + 14, map + 16 + 2 * count);
    let (deltas, offsets) = (starts + 2 * count, starts + 4 * count);
    for i in 0..count {
        let (start, end) = (u16_at(starts + 2 * i), u16_at(ends + 2 * i));
        let (delta, offset) = (u16_at(deltas + 2 * i), u16_at(offsets + 2 * i));
        for code in start..=end.min(0xfffe) {
            let glyph = match offset {
                0 => code.wrapping_add(delta),
                _ => {
                    let index = usize::from(offset) + 2 * usize::from(code - start);
                    u16_at(offsets + 2 * i + index).wrapping_add(delta)
                }
            };
            if glyph != 0 {
                all.push((code, glyph));
            }
        }
    }
    all
}

/// The outline of a simple glyph, in units of the font with `y` downwards.
fn outline(data: &[u8]) -> Vec<Segment> {
    let i16_at = |at: usize| i16::from_be_bytes([data[at], data[at + 1]]);
    let contours = usize::try_from(i16_at(0)).unwrap_or(0);
    let ends: Vec<usize> = (0..contours).map(|i| i16_at(10 + 2 * i) as usize).collect();
    let Some(&last) = ends.last() else { return Vec::new() };
    let mut at = 10 + 2 * contours;
    at += 2 + i16_at(at) as usize;
    let mut flags = Vec::with_capacity(last + 1);
    while flags.len() <= last {
        let flag = data[at];
        at += 1;
        flags.push(flag);
        if flag & 8 != 0 {
            flags.extend(std::iter::repeat_n(flag, usize::from(data[at])));
            at += 1;
        }
    }
    let mut axis = |short: u8, same: u8| -> Vec<f32> {
        let mut value = 0i16;
        let mut next = |flag: u8| {
            if flag & short != 0 {
                let step = i16::from(data[at]);
                at += 1;
                value += if flag & same != 0 { step } else { -step };
            } else if flag & same == 0 {
                value += i16_at(at);
                at += 2;
            }
            f32::from(value)
        };
        flags[..=last].iter().map(|&flag| next(flag)).collect()
    };
    let (xs, ys) = (axis(2, 16), axis(4, 32));
    let mut path = Vec::new();
    let mut begin = 0;
    for end in ends {
        let points: Vec<(Point, bool)> =
            (begin..=end).map(|i| (Point::new(xs[i], -ys[i]), flags[i] & 1 != 0)).collect();
        contour(&points, &mut path);
        begin = end + 1;
    }
    path
}

/// Adds a closed contour of points on and off the curve.
fn contour(points: &[(Point, bool)], path: &mut Vec<Segment>) {
    let Some(first_on) = points.iter().position(|(_, on)| *on) else { return };
    let start = points[first_on].0;
    path.push(Segment::Move(start));
    let mut control: Option<Point> = None;
    for i in 1..=points.len() {
        let (point, on) = points[(first_on + i) % points.len()];
        match (control, on) {
            (None, true) => path.push(Segment::Line(point)),
            (None, false) => control = Some(point),
            (Some(c), true) => {
                path.push(Segment::Quad(c, point));
                control = None;
            }
            (Some(c), false) => {
                path.push(Segment::Quad(c, c.towards(point, 0.5)));
                control = Some(point);
            }
        }
    }
    path.push(Segment::Close);
}

/// The fonts that a drawing uses.
#[derive(Debug, Default)]
pub struct Fonts {
    #[cfg(feature = "system-fonts")]
    system: Option<crate::system_font::SystemFont>,
}

impl Fonts {
    /// The embedded font alone.
    #[must_use]
    pub const fn embedded() -> Fonts {
        Fonts {
            #[cfg(feature = "system-fonts")]
            system: None,
        }
    }

    /// The embedded font, and a font of the system for other characters.
    #[cfg(feature = "system-fonts")]
    #[must_use]
    pub fn with_system(font: crate::system_font::SystemFont) -> Fonts {
        Fonts { system: Some(font) }
    }

    /// The font of the system, if there is one.
    #[cfg(feature = "system-fonts")]
    #[must_use]
    pub fn system(&self) -> Option<&crate::system_font::SystemFont> {
        self.system.as_ref()
    }

    /// Returns true if there is a glyph for every character.
    #[must_use]
    pub fn covers(&self, text: &str) -> bool {
        text.chars().all(|c| self.find(c, Face::Regular).is_some())
    }

    fn find(&self, c: char, face: Face) -> Option<(Face, GlyphId)> {
        if face != Face::System
            && let Some(glyph) = metrics::glyph(c)
        {
            return Some((face, glyph));
        }
        #[cfg(feature = "system-fonts")]
        if let Some(glyph) = self.system.as_ref().and_then(|font| font.glyph(c)) {
            return Some((Face::System, glyph));
        }
        None
    }

    /// The face and glyph of a character. One without a glyph is left to the system, which has none
    /// either: SVG writes it as text, the others draw a box.
    #[must_use]
    pub fn glyph(&self, c: char, face: Face) -> (Face, GlyphId) {
        self.find(c, face).unwrap_or((Face::System, 0))
    }

    /// Returns true if there is a font of the system.
    #[must_use]
    pub fn has_system(&self) -> bool {
        #[cfg(feature = "system-fonts")]
        return self.system.is_some();
        #[cfg(not(feature = "system-fonts"))]
        return false;
    }

    /// The width of a glyph, for size 1.
    #[must_use]
    pub fn advance(&self, face: Face, glyph: GlyphId) -> f32 {
        if let Some(advance) = metrics::advance(face, glyph) {
            return f32::from(advance) / f32::from(metrics::UNITS_PER_EM);
        }
        #[cfg(feature = "system-fonts")]
        if let Some(font) = &self.system {
            return font.advance(glyph);
        }
        1.0
    }

    /// The width of a text.
    #[must_use]
    pub fn width(&self, text: &str, face: Face, size: f32) -> f32 {
        let advance = |c| {
            let (face, glyph) = self.glyph(c, face);
            self.advance(face, glyph)
        };
        text.chars().map(advance).sum::<f32>() * size
    }

    /// The number of units of the font in its size.
    #[must_use]
    pub fn units_per_em(&self, face: Face) -> f32 {
        if face != Face::System {
            return f32::from(metrics::UNITS_PER_EM);
        }
        #[cfg(feature = "system-fonts")]
        if let Some(font) = &self.system {
            return font.units_per_em();
        }
        1000.0
    }

    /// The outline of a glyph in units of the font, from its origin on the base line, `y` downwards.
    pub fn outline(&self, face: Face, glyph: GlyphId, visit: &mut dyn FnMut(Segment)) {
        if let Some(font) = embedded(face) {
            if let Some(outline) = font.outlines.get(usize::from(glyph)) {
                outline.iter().for_each(|&segment| visit(segment));
            }
            return;
        }
        #[cfg(feature = "system-fonts")]
        if let Some(font) = &self.system {
            font.outline(glyph, visit);
            return;
        }
        let box_corners = [(120.0, 100.0), (880.0, 100.0), (880.0, -760.0), (120.0, -760.0)];
        for inset in [0.0, 60.0] {
            for (i, (x, y)) in box_corners.into_iter().enumerate() {
                let x = if x < 500.0 { x + inset } else { x - inset };
                let y = if y > 0.0 { y - inset } else { y + inset };
                // The inner outline runs the other way around.
                let p = if inset > 0.0 { Point::new(1000.0 - x, y) } else { Point::new(x, y) };
                visit(if i == 0 { Segment::Move(p) } else { Segment::Line(p) });
            }
            visit(Segment::Close);
        }
    }

    /// Breaks a text into lines that are no wider than `width`. Chinese breaks between characters.
    #[must_use]
    pub fn wrap(&self, text: &str, face: Face, size: f32, width: f32) -> Vec<String> {
        let mut lines = Vec::new();
        for paragraph in text.split('\n') {
            let mut line = String::new();
            let mut used = 0.0;
            for piece in pieces(paragraph) {
                let wide = self.width(piece.trim_end(), face, size);
                if used + wide > width && !line.is_empty() {
                    lines.push(std::mem::take(&mut line).trim_end().to_owned());
                    used = 0.0;
                }
                line += piece;
                used += self.width(piece, face, size);
            }
            lines.push(line.trim_end().to_owned());
        }
        lines
    }
}

/// The height of digits and capital letters, for size 1.
pub(crate) fn cap_height() -> f32 {
    f32::from(metrics::CAP_HEIGHT) / f32::from(metrics::UNITS_PER_EM)
}

/// Returns true for characters that are written without blanks between words.
fn is_wide(c: char) -> bool {
    matches!(u32::from(c), 0x2e80..=0x9fff | 0xf900..=0xfaff | 0xff00..=0xffef | 0x20000..=0x3ffff)
}

/// Returns true for characters that must not begin a line.
fn is_closing(c: char) -> bool {
    "，。、；：！？）」』》】”’％".contains(c)
}

/// The pieces of a text that must not be broken.
fn pieces(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut begin = 0;
    let mut before: Option<char> = None;
    for (at, c) in text.char_indices() {
        let may_break = match before {
            Some(b) => {
                !is_closing(c)
                    && !"（「『《【“‘".contains(b)
                    && ((b == ' ' && c != ' ') || is_wide(b) || is_wide(c))
            }
            None => false,
        };
        if may_break && at > begin {
            all.push(&text[begin..at]);
            begin = at;
        }
        before = Some(c);
    }
    if begin < text.len() {
        all.push(&text[begin..]);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_font_has_latin_and_signs_with_tabular_digits() {
        let fonts = Fonts::embedded();
        assert!(fonts.covers("Hidden Single: r1c1 ≠ 3, “é” – × · → …"));
        assert!(!fonts.covers("数独"));
        let widths: Vec<f32> = "0123456789"
            .chars()
            .map(|c| fonts.width(&c.to_string(), Face::SemiBold, 1.0))
            .collect();
        assert!(widths.iter().all(|&w| (w - widths[0]).abs() < 0.005), "{widths:?}");
        for face in [Face::Regular, Face::SemiBold] {
            for c in '!'..='~' {
                let (_, glyph) = fonts.glyph(c, face);
                let mut closed = (0, 0);
                fonts.outline(face, glyph, &mut |segment| match segment {
                    Segment::Move(_) => closed.0 += 1,
                    Segment::Close => closed.1 += 1,
                    _ => {}
                });
                assert!(closed.0 > 0 && closed.0 == closed.1, "{c:?}");
            }
        }
    }

    #[test]
    fn texts_are_broken_at_blanks_and_between_chinese_characters() {
        let fonts = Fonts::embedded();
        let lines = fonts.wrap("one two three", Face::Regular, 10.0, 45.0);
        assert_eq!(lines, ["one two", "three"]);
        assert_eq!(pieces("数独，题 abc d"), ["数", "独，", "题", " ", "abc ", "d"]);
    }
}
