//! Fonts of the system, for characters that the embedded font does not have.
//!
//! The file of a font comes from the environment (`SHUDU_FONT`), from fontconfig (`fc-match`) or
//! from the usual places of fonts with Chinese characters. The first that has the characters of a
//! sample wins.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use ttf_parser::{Face as Parsed, OutlineBuilder};

use crate::font::GlyphId;
use crate::geometry::{Point, Segment};

/// A font file of the system.
pub struct SystemFont {
    data: Vec<u8>,
    index: u32,
    path: PathBuf,
}

impl fmt::Debug for SystemFont {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SystemFont({}, {})", self.path.display(), self.index)
    }
}

impl SystemFont {
    /// The font at this place of a file that has glyphs for all characters of a sample.
    #[must_use]
    pub fn open(path: &Path, index: u32, sample: &str) -> Option<SystemFont> {
        let data = std::fs::read(path).ok()?;
        let font = SystemFont { data, index, path: path.to_owned() };
        let face = font.parsed()?;
        sample.chars().all(|c| face.glyph_index(c).is_some()).then_some(font)
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The bytes of the file, and the number of the font in it.
    #[must_use]
    pub fn data(&self) -> (&[u8], u32) {
        (&self.data, self.index)
    }

    /// Parsing reads only the directory of tables, so it need not be kept.
    pub(crate) fn parsed(&self) -> Option<Parsed<'_>> {
        Parsed::parse(&self.data, self.index).ok()
    }

    pub(crate) fn glyph(&self, c: char) -> Option<GlyphId> {
        self.parsed()?.glyph_index(c).map(|glyph| glyph.0)
    }

    pub(crate) fn units_per_em(&self) -> f32 {
        self.parsed().map_or(1000.0, |face| f32::from(face.units_per_em()))
    }

    pub(crate) fn advance(&self, glyph: GlyphId) -> f32 {
        let advance = |face: Parsed<'_>| face.glyph_hor_advance(ttf_parser::GlyphId(glyph));
        f32::from(self.parsed().and_then(advance).unwrap_or(0)) / self.units_per_em()
    }

    pub(crate) fn outline(&self, glyph: GlyphId, visit: &mut dyn FnMut(Segment)) {
        if let Some(face) = self.parsed() {
            face.outline_glyph(ttf_parser::GlyphId(glyph), &mut Visitor(visit));
        }
    }
}

struct Visitor<'a>(&'a mut dyn FnMut(Segment));

impl OutlineBuilder for Visitor<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        (self.0)(Segment::Move(Point::new(x, -y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        (self.0)(Segment::Line(Point::new(x, -y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        (self.0)(Segment::Quad(Point::new(x1, -y1), Point::new(x, -y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let p = |x: f32, y: f32| Point::new(x, -y);
        (self.0)(Segment::Cubic(p(x1, y1), p(x2, y2), p(x, y)));
    }

    fn close(&mut self) {
        (self.0)(Segment::Close);
    }
}

/// Places of fonts with Chinese characters, and the number of the font for simplified Chinese.
const USUAL: [(&str, u32); 12] = [
    ("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", 2),
    ("/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc", 2),
    ("/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc", 2),
    ("/usr/share/fonts/truetype/wqy/wqy-microhei.ttc", 0),
    ("/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc", 0),
    ("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf", 0),
    ("/System/Library/Fonts/PingFang.ttc", 0),
    ("/System/Library/Fonts/STHeiti Light.ttc", 0),
    ("/Library/Fonts/Arial Unicode.ttf", 0),
    ("C:\\Windows\\Fonts\\msyh.ttc", 0),
    ("C:\\Windows\\Fonts\\msjh.ttc", 0),
    ("C:\\Windows\\Fonts\\simsun.ttc", 0),
];

/// Finds a font of the system for a language (`zh-CN`, `zh-TW`) that has the characters of a sample.
#[must_use]
pub fn find_system_font(language: &str, sample: &str) -> Option<SystemFont> {
    if let Some(path) = std::env::var_os("SHUDU_FONT") {
        // Whoever names a font wants that one or none.
        return (0..16).find_map(|index| SystemFont::open(Path::new(&path), index, sample));
    }
    let matched = fc_match(language);
    let found = matched.and_then(|(path, index)| SystemFont::open(&path, index, sample));
    found.or_else(|| {
        USUAL.iter().find_map(|(path, index)| SystemFont::open(Path::new(path), *index, sample))
    })
}

/// The font that fontconfig has for a language.
fn fc_match(language: &str) -> Option<(PathBuf, u32)> {
    let output = Command::new("fc-match")
        .arg(format!("sans-serif:lang={}", language.to_lowercase()))
        .arg("--format=%{index}\\n%{file}")
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (index, path) = text.split_once('\n')?;
    // The upper half of the index is an instance of a variable font.
    let index: u32 = index.trim().parse().ok()?;
    (!path.is_empty()).then(|| (PathBuf::from(path), index & 0xffff))
}
