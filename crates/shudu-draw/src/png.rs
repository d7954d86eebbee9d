//! PNG pictures: paths are filled by tiny-skia, the file is written here.
//!
//! A picture of a puzzle has few colors. With no more than 256 of them, pixels are written as bytes
//! of a palette, which is smaller and faster than three bytes each.

use std::collections::HashMap;
use std::fmt;
use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Rect, StrokeDash, Transform,
};

use crate::display::{Drawing, Item, Stroke};
use crate::font::{Face, Fonts, GlyphId};
use crate::geometry::{Point, Segment};
use crate::theme::Color;

/// The largest side of a picture, in pixels.
const MOST: f32 = 20_000.0;

/// The picture would have too many pixels, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the picture must have 1 to {MOST} pixels on each side")
    }
}

impl std::error::Error for TooLarge {}

/// The outlines of glyphs, as paths for the rasterizer.
type Outlines = HashMap<(Face, GlyphId), Option<tiny_skia::Path>>;

impl Drawing {
    /// The picture as a PNG file of this width in pixels.
    ///
    /// # Errors
    /// If a side would have no pixel or more than 20 000.
    pub fn to_png(&self, fonts: &Fonts, width: f32) -> Result<Vec<u8>, TooLarge> {
        let pixels = self.rasterize(fonts, width)?;
        Ok(encode(&pixels))
    }

    pub(crate) fn rasterize(&self, fonts: &Fonts, width: f32) -> Result<Pixmap, TooLarge> {
        let scale = width / self.width;
        let height = self.height * scale;
        if !(1.0..=MOST).contains(&width) || !(1.0..=MOST).contains(&height) {
            return Err(TooLarge);
        }
        let size = (width.round() as u32, height.round() as u32);
        let mut pixels = Pixmap::new(size.0, size.1).ok_or(TooLarge)?;
        pixels.fill(tiny_skia::Color::WHITE);
        if self.backdrop.len() == (self.width * self.height) as usize && !self.backdrop.is_empty() {
            for (i, pixel) in pixels.data_mut().chunks_exact_mut(4).enumerate() {
                let (x, y) = (i as u32 % size.0, i as u32 / size.0);
                let row = (y as f32 / scale).min(self.height - 1.0) as usize;
                let column = (x as f32 / scale).min(self.width - 1.0) as usize;
                pixel[..3].fill(self.backdrop[row * self.width as usize + column]);
            }
        }
        let view = Transform::from_scale(scale, scale);
        let mut outlines = Outlines::new();
        for item in &self.items {
            match item {
                Item::Rect { at, size, fill } => {
                    if let Some(rect) = Rect::from_xywh(at.x, at.y, size.x, size.y) {
                        pixels.fill_rect(rect, &paint(*fill), view, None);
                    }
                }
                Item::Circle { center, radius, fill, stroke } => {
                    let path = PathBuilder::from_circle(center.x, center.y, *radius);
                    draw(&mut pixels, path.as_ref(), *fill, *stroke, view);
                }
                Item::Path { segments, fill, stroke } => {
                    let mut builder = PathBuilder::new();
                    for segment in &self.segments[segments.clone()] {
                        push(&mut builder, *segment);
                    }
                    draw(&mut pixels, builder.finish().as_ref(), *fill, *stroke, view);
                }
                Item::Text { face, size, color, glyphs } => {
                    let paint = paint(*color);
                    let units = size / fonts.units_per_em(*face);
                    for placed in &self.glyphs[glyphs.clone()] {
                        let outline = outlines.entry((*face, placed.glyph)).or_insert_with(|| {
                            let mut builder = PathBuilder::new();
                            let mut add = |segment| push(&mut builder, segment);
                            fonts.outline(*face, placed.glyph, &mut add);
                            builder.finish()
                        });
                        let Some(outline) = outline else { continue };
                        let place =
                            view.pre_translate(placed.at.x, placed.at.y).pre_scale(units, units);
                        pixels.fill_path(outline, &paint, FillRule::Winding, place, None);
                    }
                }
            }
        }
        Ok(pixels)
    }
}

fn paint(color: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(color.r, color.g, color.b, 255);
    paint
}

fn push(builder: &mut PathBuilder, segment: Segment) {
    match segment {
        Segment::Move(Point { x, y }) => builder.move_to(x, y),
        Segment::Line(Point { x, y }) => builder.line_to(x, y),
        Segment::Quad(c, p) => builder.quad_to(c.x, c.y, p.x, p.y),
        Segment::Cubic(c, d, p) => builder.cubic_to(c.x, c.y, d.x, d.y, p.x, p.y),
        Segment::Close => builder.close(),
    }
}

fn draw(
    pixels: &mut Pixmap,
    path: Option<&tiny_skia::Path>,
    fill: Option<Color>,
    stroke: Option<Stroke>,
    view: Transform,
) {
    let Some(path) = path else { return };
    if let Some(fill) = fill {
        pixels.fill_path(path, &paint(fill), FillRule::Winding, view, None);
    }
    if let Some(stroke) = stroke {
        let pen = tiny_skia::Stroke {
            width: stroke.width,
            line_cap: LineCap::Butt,
            line_join: LineJoin::Miter,
            dash: stroke.dash.and_then(|dash| StrokeDash::new(dash.to_vec(), 0.0)),
            ..tiny_skia::Stroke::default()
        };
        pixels.stroke_path(path, &paint(stroke.color), &pen, view, None);
    }
}

/// Writes pixels as a PNG file. All of them are opaque.
fn encode(pixels: &Pixmap) -> Vec<u8> {
    let (width, height) = (pixels.width(), pixels.height());
    let data = pixels.data();
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let palette = indexed(data);
    let mut header = Vec::with_capacity(13);
    header.extend(width.to_be_bytes());
    header.extend(height.to_be_bytes());
    header.extend([8, if palette.is_some() { 3 } else { 2 }, 0, 0, 0]);
    chunk(&mut out, b"IHDR", &header);
    let mut rows = Vec::with_capacity((width as usize * 3 + 1) * height as usize);
    match &palette {
        Some((colors, indices)) => {
            chunk(&mut out, b"PLTE", &colors.concat());
            for row in indices.chunks_exact(width as usize) {
                rows.push(0);
                rows.extend_from_slice(row);
            }
        }
        None => {
            for row in data.chunks_exact(4 * width as usize) {
                rows.push(0);
                for pixel in row.chunks_exact(4) {
                    rows.extend_from_slice(&pixel[..3]);
                }
            }
        }
    }
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(4));
    // A vector takes every write.
    let _ = encoder.write_all(&rows);
    chunk(&mut out, b"IDAT", &encoder.finish().unwrap_or_default());
    chunk(&mut out, b"IEND", &[]);
    out
}

/// The colors and the color of each pixel, if there are few enough.
fn indexed(data: &[u8]) -> Option<(Vec<[u8; 3]>, Vec<u8>)> {
    let mut colors: Vec<[u8; 3]> = Vec::new();
    let mut known: HashMap<[u8; 3], u8> = HashMap::new();
    let mut indices = Vec::with_capacity(data.len() / 4);
    let mut last: Option<([u8; 3], u8)> = None;
    for pixel in data.chunks_exact(4) {
        let color = [pixel[0], pixel[1], pixel[2]];
        let index = match last {
            Some((same, index)) if same == color => index,
            _ => match known.get(&color) {
                Some(&index) => index,
                None => {
                    let index = u8::try_from(colors.len()).ok()?;
                    colors.push(color);
                    known.insert(color, index);
                    index
                }
            },
        };
        last = Some((color, index));
        indices.push(index);
    }
    Some((colors, indices))
}

fn chunk(out: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    out.extend((data.len() as u32).to_be_bytes());
    out.extend(name);
    out.extend(data);
    let mut crc = Crc::new();
    crc.update(name);
    crc.update(data);
    out.extend(crc.sum().to_be_bytes());
}
