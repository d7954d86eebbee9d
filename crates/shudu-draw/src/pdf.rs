//! PDF documents.
//!
//! Pages are written as they come; what stays in memory is the file itself and the glyphs used so
//! far. Fonts are reduced to the used glyphs and embedded at the end, with their characters, so that
//! text can be searched and copied. Lengths are points: 72 per inch.

use std::collections::BTreeMap;
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{
    ActionType, AnnotationType, CidFontType, FontFlags, SystemInfo, UnicodeCmap,
};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use subsetter::GlyphRemapper;

use crate::display::{Drawing, Item, Stroke};
use crate::font::{Face, Fonts, embedded};
use crate::geometry::{ARC, Point, Segment};
use crate::theme::Color;

/// Points in a millimeter.
pub const MM: f32 = 72.0 / 25.4;

const FACES: [Face; 3] = [Face::Regular, Face::SemiBold, Face::System];
const NAMES: [&[u8]; 3] = [b"F0", b"F1", b"F2"];
const SYSTEM: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// Where a drawing stands on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placement {
    /// Its upper left corner, from the upper left corner of the page.
    pub at: Point,
    /// Points per unit of the drawing.
    pub scale: f32,
    /// True if it stands on its head.
    pub turned: bool,
}

/// A rectangle (x, y, width, height) and the address it leads to.
type PageLink = ([f32; 4], String);

/// The content of a page that is being drawn.
pub struct Page {
    size: Point,
    content: Content,
    links: Vec<PageLink>,
}

/// A document that is being written.
pub struct Document<'f> {
    fonts: &'f Fonts,
    pdf: Pdf,
    next: i32,
    pages: Vec<Ref>,
    /// Forms that wait to be put on sheets, with their links.
    forms: Vec<(Ref, Vec<PageLink>)>,
    used: [Used; 3],
}

/// The glyphs of a face that a document uses.
#[derive(Default)]
struct Used {
    remapper: GlyphRemapper,
    /// The character and the width of each new glyph.
    glyphs: BTreeMap<u16, (char, f32)>,
}

const CATALOG: i32 = 1;
const TREE: i32 = 2;
const INFO: i32 = 3;
const RESOURCES: i32 = 4;
const FIRST: i32 = 5;

impl<'f> Document<'f> {
    /// An empty document.
    #[must_use]
    pub fn new(fonts: &'f Fonts) -> Document<'f> {
        Document {
            fonts,
            pdf: Pdf::new(),
            next: FIRST,
            pages: Vec::new(),
            forms: Vec::new(),
            used: Default::default(),
        }
    }

    fn id(&mut self) -> Ref {
        self.next += 1;
        Ref::new(self.next - 1)
    }

    /// The number of pages so far.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.pages.len().max(self.forms.len())
    }

    /// Begins a page of this size. It becomes part of the document with [`add`](Document::add).
    #[must_use]
    pub fn page(&self, size: Point) -> Page {
        let mut content = Content::new();
        content.transform([1.0, 0.0, 0.0, -1.0, 0.0, size.y]);
        Page { size, content, links: Vec::new() }
    }

    /// Draws on a page.
    pub fn draw(&mut self, page: &mut Page, drawing: &Drawing, place: Placement) {
        let Placement { at, scale, turned } = place;
        let content = &mut page.content;
        content.save_state();
        content.transform(match turned {
            false => [scale, 0.0, 0.0, scale, at.x, at.y],
            true => {
                let (w, h) = (drawing.width * scale, drawing.height * scale);
                [-scale, 0.0, 0.0, -scale, at.x + w, at.y + h]
            }
        });
        for (i, item) in drawing.items.iter().enumerate() {
            match item {
                Item::Rect { at, size, fill } => {
                    // White paper needs no ink.
                    if i > 0 || *fill != Color::rgb(0xffffff) {
                        set_fill(content, *fill);
                        content.rect(at.x, at.y, size.x, size.y);
                        content.fill_nonzero();
                    }
                }
                Item::Circle { center, radius, fill, stroke } => {
                    circle(content, *center, *radius);
                    finish(content, *fill, *stroke);
                }
                Item::Path { segments, fill, stroke } => {
                    outline(content, &drawing.segments[segments.clone()]);
                    finish(content, *fill, *stroke);
                }
                Item::Text { face: Face::System, size, color, glyphs }
                    if !self.fonts.has_system() =>
                {
                    for placed in &drawing.glyphs[glyphs.clone()] {
                        let scale = size / self.fonts.units_per_em(Face::System);
                        let mut path = Vec::new();
                        self.fonts.outline(Face::System, placed.glyph, &mut |segment| {
                            path.push(segment.map(|p| placed.at + p * scale));
                        });
                        outline(content, &path);
                        finish(content, Some(*color), None);
                    }
                }
                Item::Text { face, size, color, glyphs } => {
                    let index = FACES.iter().position(|f| f == face).unwrap_or(0);
                    let used = &mut self.used[index];
                    set_fill(content, *color);
                    content.begin_text();
                    content.set_font(Name(NAMES[index]), *size);
                    let mut expected: Option<Point> = None;
                    let mut run: Vec<u8> = Vec::new();
                    for placed in &drawing.glyphs[glyphs.clone()] {
                        let new = used.remapper.remap(placed.glyph);
                        let entry = used.glyphs.entry(new).or_insert_with(|| {
                            (placed.character, self.fonts.advance(*face, placed.glyph))
                        });
                        if !expected.is_some_and(|point| point.distance(placed.at) < 0.02) {
                            if !run.is_empty() {
                                content.show(Str(&run));
                                run.clear();
                            }
                            content.set_text_matrix([
                                1.0,
                                0.0,
                                0.0,
                                -1.0,
                                placed.at.x,
                                placed.at.y,
                            ]);
                        }
                        run.extend(new.to_be_bytes());
                        expected = Some(placed.at + Point::new(entry.1 * size, 0.0));
                    }
                    content.show(Str(&run));
                    content.end_text();
                }
            }
        }
        content.restore_state();
    }

    /// Adds a page to the document.
    pub fn add(&mut self, page: Page) {
        let (id, stream) = (self.id(), self.id());
        let data = deflate(&page.content.finish());
        self.pdf.stream(stream, &data).filter(Filter::FlateDecode);
        self.write_page(id, page.size, stream, &page.links);
    }

    fn write_page(&mut self, id: Ref, size: Point, stream: Ref, links: &[PageLink]) {
        let annotations: Vec<Ref> = links.iter().map(|_| self.id()).collect();
        let mut written = self.pdf.page(id);
        written.parent(Ref::new(TREE));
        written.media_box(Rect::new(0.0, 0.0, size.x, size.y));
        written.contents(stream);
        written.pair(Name(b"Resources"), Ref::new(RESOURCES));
        if !annotations.is_empty() {
            written.annotations(annotations.iter().copied());
        }
        written.finish();
        for (annotation, ([x, y, w, h], url)) in annotations.into_iter().zip(links) {
            let mut link = self.pdf.annotation(annotation);
            link.subtype(AnnotationType::Link);
            link.rect(Rect::new(*x, size.y - y - h, x + w, size.y - y));
            link.border(0.0, 0.0, 0.0, None);
            link.action().action_type(ActionType::Uri).uri(Str(url.as_bytes()));
        }
        self.pages.push(id);
    }

    /// Keeps a page for [`impose`](Document::impose).
    pub fn keep(&mut self, page: Page) {
        let id = self.id();
        let data = deflate(&page.content.finish());
        let mut form = self.pdf.form_xobject(id, &data);
        form.filter(Filter::FlateDecode);
        form.bbox(Rect::new(0.0, 0.0, page.size.x, page.size.y));
        form.pair(Name(b"Resources"), Ref::new(RESOURCES));
        form.finish();
        self.forms.push((id, page.links));
    }

    /// Puts the kept pages on both sides of sheets, two on a side, in the order in which the folded
    /// sheets lie inside each other. `sheet` is the size of a side.
    pub fn impose(&mut self, sheet: Point) {
        let count = self.forms.len().next_multiple_of(4);
        let half = sheet.x / 2.0;
        for (left, right) in saddle_order(count) {
            let mut content = Content::new();
            let mut links = Vec::new();
            for (number, x) in [(left, 0.0), (right, half)] {
                let Some((_, own)) = self.forms.get(number) else { continue };
                content.save_state();
                content.transform([1.0, 0.0, 0.0, 1.0, x, 0.0]);
                content.x_object(Name(format!("P{number}").as_bytes()));
                content.restore_state();
                let moved =
                    own.iter().map(|([a, y, w, h], url)| ([a + x, *y, *w, *h], url.clone()));
                links.extend(moved);
            }
            let (id, stream) = (self.id(), self.id());
            let data = deflate(&content.finish());
            self.pdf.stream(stream, &data).filter(Filter::FlateDecode);
            self.write_page(id, sheet, stream, &links);
        }
    }

    /// The bytes of the document. `language` is a tag such as `en` or `zh-CN`.
    #[must_use]
    pub fn finish(mut self, title: &str, language: &str) -> Vec<u8> {
        let mut fonts = Vec::new();
        for (index, face) in FACES.into_iter().enumerate() {
            let used = std::mem::take(&mut self.used[index]);
            if !used.glyphs.is_empty()
                && let Some(id) = self.write_font(face, &used)
            {
                fonts.push((NAMES[index], id));
            }
        }
        let mut resources = self.pdf.indirect(Ref::new(RESOURCES)).dict();
        let mut list = resources.insert(Name(b"Font")).dict();
        fonts.iter().for_each(|(name, id)| {
            list.pair(Name(name), *id);
        });
        list.finish();
        if !self.forms.is_empty() {
            let mut list = resources.insert(Name(b"XObject")).dict();
            for (i, (id, _)) in self.forms.iter().enumerate() {
                list.pair(Name(format!("P{i}").as_bytes()), *id);
            }
        }
        resources.finish();
        let count = i32::try_from(self.pages.len()).unwrap_or(i32::MAX);
        self.pdf.pages(Ref::new(TREE)).kids(self.pages.iter().copied()).count(count);
        let mut info = self.pdf.document_info(Ref::new(INFO));
        info.title(TextStr(title));
        info.producer(TextStr(concat!("shudu ", env!("CARGO_PKG_VERSION"))));
        info.finish();
        let mut catalog = self.pdf.catalog(Ref::new(CATALOG));
        catalog.pages(Ref::new(TREE));
        catalog.lang(TextStr(language));
        catalog.viewer_preferences().display_doc_title(true);
        catalog.finish();
        self.pdf.finish()
    }

    /// Embeds the used glyphs of a font.
    fn write_font(&mut self, face: Face, used: &Used) -> Option<Ref> {
        let (data, index, metrics) = self.font_data(face)?;
        let subset = subsetter::subset(data, index, &used.remapper).ok()?;
        let cff = table(&subset, b"CFF ");
        let [id, cid, descriptor, cmap, file] = std::array::from_fn(|_| self.id());
        let tag: String = used
            .glyphs
            .keys()
            .fold(face as u32 + 7, |hash, glyph| {
                hash.wrapping_mul(31).wrapping_add(u32::from(*glyph))
            })
            .to_le_bytes()
            .iter()
            .chain(&[1, 2])
            .map(|byte| char::from(b'A' + byte % 26))
            .collect();
        let name = format!("{tag}+{}", metrics.name);
        let name = Name(name.as_bytes());
        let mut font = self.pdf.type0_font(id);
        font.base_font(name);
        font.encoding_predefined(Name(b"Identity-H"));
        font.descendant_font(cid).to_unicode(cmap);
        font.finish();
        let mut font = self.pdf.cid_font(cid);
        font.subtype(if cff.is_some() { CidFontType::Type0 } else { CidFontType::Type2 });
        font.base_font(name).system_info(SYSTEM).font_descriptor(descriptor);
        font.default_width(1000.0);
        if cff.is_none() {
            font.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        let mut widths = font.widths();
        for (glyph, (_, width)) in &used.glyphs {
            widths.consecutive(*glyph, [width * 1000.0]);
        }
        widths.finish();
        font.finish();
        let mut written = self.pdf.font_descriptor(descriptor);
        written.name(name).flags(FontFlags::SYMBOLIC).italic_angle(0.0);
        written.bbox(Rect::new(-200.0, -300.0, 1200.0, 1100.0));
        written.ascent(metrics.ascent).descent(metrics.descent).cap_height(metrics.cap_height);
        written.stem_v(80.0);
        match cff {
            Some(_) => written.font_file3(file),
            None => written.font_file2(file),
        };
        written.finish();
        let mut map = UnicodeCmap::new(Name(b"Custom"), SYSTEM);
        used.glyphs.iter().for_each(|(glyph, (character, _))| map.pair(*glyph, *character));
        let map = map.finish();
        self.pdf.cmap(cmap, &map);
        let packed = deflate(cff.unwrap_or(&subset));
        let mut stream = self.pdf.stream(file, &packed);
        stream.filter(Filter::FlateDecode);
        if cff.is_some() {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        }
        stream.finish();
        Some(id)
    }

    fn font_data(&self, face: Face) -> Option<(&'f [u8], u32, Metrics)> {
        if let Some(font) = embedded(face) {
            let unit = 1000.0 / f32::from(font.units_per_em);
            let name = if face == Face::Regular { "Inter" } else { "Inter-SemiBold" };
            let metrics = Metrics {
                name: name.to_owned(),
                ascent: f32::from(font.ascent) * unit,
                descent: f32::from(font.descent) * unit,
                cap_height: f32::from(font.cap_height) * unit,
            };
            return Some((font.data, 0, metrics));
        }
        #[cfg(feature = "system-fonts")]
        if let Some(font) = self.fonts.system() {
            let (data, index) = font.data();
            let parsed = font.parsed()?;
            let unit = 1000.0 / f32::from(parsed.units_per_em());
            let names = parsed.names().into_iter();
            let mut names =
                names.filter(|name| name.name_id == ttf_parser::name_id::POST_SCRIPT_NAME);
            let metrics = Metrics {
                name: names
                    .find_map(|name| name.to_string())
                    .unwrap_or_else(|| "System".to_owned()),
                ascent: f32::from(parsed.ascender()) * unit,
                descent: f32::from(parsed.descender()) * unit,
                cap_height: f32::from(parsed.capital_height().unwrap_or(700)) * unit,
            };
            return Some((data, index, metrics));
        }
        None
    }
}

struct Metrics {
    name: String,
    ascent: f32,
    descent: f32,
    cap_height: f32,
}

impl Page {
    /// Makes a rectangle of the page lead to an address.
    pub fn link(&mut self, at: Point, size: Point, url: &str) {
        self.links.push(([at.x, at.y, size.x, size.y], url.to_owned()));
    }

    /// The size of the page.
    #[must_use]
    pub fn size(&self) -> Point {
        self.size
    }
}

impl Drawing {
    /// The picture as a PDF document of one page, this wide in points.
    #[must_use]
    pub fn to_pdf(&self, fonts: &Fonts, width: f32, language: &str) -> Vec<u8> {
        let scale = width / self.width;
        let mut document = Document::new(fonts);
        let mut page = document.page(Point::new(width, self.height * scale));
        let place = Placement { at: Point::default(), scale, turned: false };
        document.draw(&mut page, self, place);
        document.add(page);
        document.finish(&self.title, language)
    }
}

/// The pages of each side of the sheets of a folded booklet, from 0. Four pages go on a sheet: the
/// outer sheet has the last and the first page on its outer side.
#[must_use]
pub fn saddle_order(count: usize) -> Vec<(usize, usize)> {
    let sides = (0..count / 4).flat_map(|sheet| {
        let (low, high) = (2 * sheet, count - 1 - 2 * sheet);
        [(high, low), (low + 1, high - 1)]
    });
    sides.collect()
}

/// A table of a font file.
fn table<'a>(font: &'a [u8], tag: &[u8; 4]) -> Option<&'a [u8]> {
    let count = usize::from(u16::from_be_bytes([*font.get(4)?, *font.get(5)?]));
    let number = |at: usize| -> Option<usize> {
        let bytes: [u8; 4] = font.get(at..at + 4)?.try_into().ok()?;
        Some(u32::from_be_bytes(bytes) as usize)
    };
    let mut records = (0..count).map(|i| 12 + 16 * i);
    let record = records.find(|&at| font.get(at..at + 4) == Some(tag))?;
    let (offset, length) = (number(record + 8)?, number(record + 12)?);
    font.get(offset..offset + length)
}

fn deflate(data: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(data.len() / 3), Compression::new(6));
    // A vector takes every write.
    let _ = encoder.write_all(data);
    encoder.finish().unwrap_or_default()
}

fn parts(color: Color) -> [f32; 3] {
    [color.r, color.g, color.b].map(|part| f32::from(part) / 255.0)
}

fn set_fill(content: &mut Content, color: Color) {
    let [r, g, b] = parts(color);
    match r == g && g == b {
        true => content.set_fill_gray(r),
        false => content.set_fill_rgb(r, g, b),
    };
}

fn finish(content: &mut Content, fill: Option<Color>, stroke: Option<Stroke>) {
    if let Some(fill) = fill {
        set_fill(content, fill);
    }
    if let Some(stroke) = stroke {
        let [r, g, b] = parts(stroke.color);
        match r == g && g == b {
            true => content.set_stroke_gray(r),
            false => content.set_stroke_rgb(r, g, b),
        };
        content.set_line_width(stroke.width);
        content.set_dash_pattern(stroke.dash.into_iter().flatten(), 0.0);
    }
    match (fill.is_some(), stroke.is_some()) {
        (true, true) => content.fill_nonzero_and_stroke(),
        (true, false) => content.fill_nonzero(),
        (false, true) => content.stroke(),
        (false, false) => content.end_path(),
    };
}

fn outline(content: &mut Content, path: &[Segment]) {
    let mut at = Point::default();
    let mut start = at;
    for segment in path {
        match *segment {
            Segment::Move(p) => {
                content.move_to(p.x, p.y);
                (at, start) = (p, p);
            }
            Segment::Line(p) => {
                content.line_to(p.x, p.y);
                at = p;
            }
            Segment::Quad(c, p) => {
                let (a, b) = (at.towards(c, 2.0 / 3.0), p.towards(c, 2.0 / 3.0));
                content.cubic_to(a.x, a.y, b.x, b.y, p.x, p.y);
                at = p;
            }
            Segment::Cubic(c, d, p) => {
                content.cubic_to(c.x, c.y, d.x, d.y, p.x, p.y);
                at = p;
            }
            Segment::Close => {
                content.close_path();
                at = start;
            }
        }
    }
}

fn circle(content: &mut Content, center: Point, radius: f32) {
    let p = |x: f32, y: f32| center + Point::new(x, y) * radius;
    let quarter = |c: Point, d: Point, e: Point| Segment::Cubic(c, d, e);
    let path = [
        Segment::Move(p(1.0, 0.0)),
        quarter(p(1.0, ARC), p(ARC, 1.0), p(0.0, 1.0)),
        quarter(p(-ARC, 1.0), p(-1.0, ARC), p(-1.0, 0.0)),
        quarter(p(-1.0, -ARC), p(-ARC, -1.0), p(0.0, -1.0)),
        quarter(p(ARC, -1.0), p(1.0, -ARC), p(1.0, 0.0)),
        Segment::Close,
    ];
    outline(content, &path);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folded_sheets_read_in_order() {
        assert_eq!(saddle_order(4), [(3, 0), (1, 2)]);
        assert_eq!(saddle_order(8), [(7, 0), (1, 6), (5, 2), (3, 4)]);
        // Every page is there once, and the halves of a side add up to the last page.
        let all = saddle_order(40);
        let mut pages: Vec<usize> = all.iter().flat_map(|(a, b)| [*a, *b]).collect();
        pages.sort_unstable();
        assert!(pages.into_iter().eq(0..40) && all.iter().all(|(a, b)| a + b == 39));
    }
}
