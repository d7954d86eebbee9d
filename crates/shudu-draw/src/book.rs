//! Printed pages: sheets and booklets of puzzles with answers.
//!
//! A book is a list of entries, each a picture with a heading and perhaps an answer. Pages are drawn
//! one after the other and written at once, so that memory holds the entries and the file.

use std::fmt;

use shudu::Puzzle;

use crate::display::{Align, Drawing, Stroke, TextStyle};
use crate::font::{Face, Fonts};
use crate::geometry::Point;
use crate::pdf::{Document, MM, Page, Placement};
use crate::qr::qr;
use crate::scene::Scene;
use crate::theme::Theme;

/// What is drawn for an entry or for its answer.
#[derive(Clone, Debug)]
pub enum Picture {
    /// A puzzle; true with its candidates.
    Puzzle(Puzzle, bool),
    /// A puzzle with its solution.
    Solution(Puzzle, Puzzle),
    /// Anything else, such as a step.
    Scene(Box<Scene>),
}

impl Picture {
    fn draw(&self, theme: &Theme, fonts: &Fonts, large: bool) -> Drawing {
        let mut scene = match self {
            Picture::Puzzle(puzzle, false) => Scene::of(puzzle),
            Picture::Puzzle(puzzle, true) => Scene::of(puzzle).with_candidates(),
            Picture::Solution(puzzle, solution) => Scene::of(puzzle).with_solution(solution),
            Picture::Scene(scene) => (**scene).clone(),
        };
        scene.large = large;
        scene.lower(theme, fonts)
    }
}

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The variant of the sheet, such as `A`; empty if there is only one. Variants begin on new pages.
    pub variant: String,
    /// The number.
    pub number: usize,
    /// Above the picture: the level or the rating.
    pub caption: String,
    /// The group in the contents.
    pub group: String,
    /// The picture.
    pub picture: Picture,
    /// The answer.
    pub answer: Option<Picture>,
    /// Where a QR code leads.
    pub link: Option<String>,
}

impl Entry {
    /// The number, after the variant if there are several: `7`, `A-7`.
    fn label(&self) -> String {
        match self.variant.as_str() {
            "" => self.number.to_string(),
            variant => format!("{variant}-{}", self.number),
        }
    }
}

/// Where the answers are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Answers {
    /// Nowhere.
    #[default]
    None,
    /// On pages after the puzzles.
    After,
    /// On the back of each page.
    Back,
    /// At the foot of each page, upside down.
    Foot,
}

/// The texts of a book.
#[derive(Clone, Debug, Default)]
pub struct BookWords {
    /// The heading of the answers.
    pub answers: String,
    /// The heading of the contents.
    pub contents: String,
    /// On the cover, below the title.
    pub subtitle: String,
    /// The language of the document, such as `en`.
    pub language: String,
}

/// How a book is printed.
#[derive(Clone, Debug)]
pub struct Book {
    /// The size of the paper, in points.
    pub paper: Point,
    /// Puzzles on a page, from 1 to 12.
    pub per_page: usize,
    /// Large digits and strong lines.
    pub large: bool,
    /// Above each page, and on the cover.
    pub title: Option<String>,
    /// Lines for notes below each puzzle.
    pub notes: usize,
    /// Where the answers are.
    pub answers: Answers,
    /// For printing on both sides: more room at the binding, sections begin on the right.
    pub duplex: bool,
    /// Two pages on each side of a sheet, in the order for folding.
    pub saddle: bool,
    /// A page with the title.
    pub cover: bool,
    /// A page that lists the groups.
    pub contents: bool,
    /// The look.
    pub theme: &'static Theme,
    /// The texts.
    pub words: BookWords,
}

/// Returns the size of paper with this name, such as `a4` or `letter`, or with this width and height
/// in millimeters, such as `150x200`. A side has 20 to 2000 mm.
#[must_use]
pub fn paper_size(name: &str) -> Option<Point> {
    let name = name.trim().to_lowercase();
    let (width, height) = match name.as_str() {
        "a3" => (297.0, 420.0),
        "a4" => (210.0, 297.0),
        "a5" => (148.0, 210.0),
        "a6" => (105.0, 148.0),
        "letter" => (215.9, 279.4),
        "legal" => (215.9, 355.6),
        _ => {
            let side = |text: &str| text.trim().trim_end_matches("mm").parse::<f32>().ok();
            let (width, height) = name.split_once(['x', '×'])?;
            (side(width)?, side(height)?)
        }
    };
    let is_fine = |side: f32| (20.0..=2000.0).contains(&side);
    (is_fine(width) && is_fine(height)).then(|| Point::new(width * MM, height * MM))
}

/// The paper is too small for what should stand on it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PaperTooSmall {
    /// The side of a puzzle that would fit, in millimeters.
    pub fits: f32,
    /// The least side, in millimeters.
    pub least: f32,
}

impl fmt::Display for PaperTooSmall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a puzzle would be {:.0} mm wide; {:.0} mm are needed", self.fits, self.least)
    }
}

impl std::error::Error for PaperTooSmall {}

/// The least side of a puzzle.
const LEAST: f32 = 26.0 * MM;
const MARGIN: f32 = 14.0 * MM;
const GUTTER: f32 = 6.0 * MM;
const GAP: f32 = 7.0 * MM;
const HEADING: f32 = 17.0;
const HEADER: f32 = 24.0;
const FOOTER: f32 = 20.0;
const NOTE: f32 = 19.0;
const QR: f32 = 20.0 * MM;
const FOOT: f32 = 31.0 * MM;

/// Where the puzzles of a page stand.
#[derive(Clone, Copy, Debug)]
struct Slots {
    columns: usize,
    rows: usize,
    side: f32,
    /// The size of a slot, with heading and notes.
    size: Point,
}

/// What a page leaves for slots.
#[derive(Clone, Copy)]
struct Area {
    at: Point,
    size: Point,
}

impl Book {
    /// The size of a page: of the paper, or of half of it.
    fn page_size(&self) -> Point {
        let Point { x, y } = self.paper;
        if self.saddle { Point::new(x.max(y) / 2.0, x.min(y)) } else { self.paper }
    }

    /// The part of a page inside its margins. Right-hand pages have odd numbers.
    fn area(&self, number: usize, foot: bool) -> Area {
        let size = self.page_size();
        let gutter = if self.duplex || self.saddle { GUTTER } else { 0.0 };
        // Small pages have small margins.
        let margin = MARGIN.min(size.x * 0.08);
        let left = margin + if number % 2 == 1 { gutter } else { 0.0 };
        let header = if self.title.is_some() { HEADER } else { 0.0 };
        let footer = FOOTER + if foot { FOOT } else { 0.0 };
        Area {
            at: Point::new(left, margin + header),
            size: Point::new(
                size.x - 2.0 * margin - gutter,
                size.y - 2.0 * margin - header - footer,
            ),
        }
    }

    fn slots(&self, area: Area, count: usize, extra: f32) -> Slots {
        let mut best = Slots { columns: 1, rows: count, side: f32::MIN, size: Point::default() };
        for columns in 1..=count {
            let rows = count.div_ceil(columns);
            let gaps = |count: usize| (count as f32 - 1.0) * GAP;
            let width = (area.size.x - gaps(columns)) / columns as f32;
            let height = (area.size.y - gaps(rows)) / rows as f32;
            let side = width.min(height - extra);
            if side > best.side {
                best = Slots { columns, rows, side, size: Point::new(width, height) };
            }
        }
        best
    }

    /// Checks that the puzzles fit the paper.
    ///
    /// # Errors
    /// If a puzzle would be smaller than 26 mm.
    pub fn check(&self, has_links: bool) -> Result<(), PaperTooSmall> {
        let area = self.area(1, self.answers == Answers::Foot);
        let side = self.slots(area, self.per_page, self.extra(has_links)).side;
        // A 16×16 board is as wide as a 9×9 one, with smaller cells.
        match side >= LEAST {
            true => Ok(()),
            false => Err(PaperTooSmall { fits: side.max(0.0) / MM, least: LEAST / MM }),
        }
    }

    /// The height that a slot needs beside its board.
    fn extra(&self, has_links: bool) -> f32 {
        let qr = if has_links { QR + 4.0 } else { 0.0 };
        HEADING + qr + self.notes as f32 * NOTE
    }

    /// The book as a PDF document.
    ///
    /// # Errors
    /// If the paper is too small.
    pub fn to_pdf(&self, entries: &[Entry], fonts: &Fonts) -> Result<Vec<u8>, PaperTooSmall> {
        let has_links = entries.iter().any(|entry| entry.link.is_some());
        self.check(has_links)?;
        let mut press = Press { book: self, fonts, document: Document::new(fonts), pages: 0 };
        if self.cover {
            press.cover();
        }
        if self.contents {
            press.begin_section();
            press.contents(entries);
        }
        for variant in entries.chunk_by(|a, b| a.variant == b.variant) {
            press.begin_section();
            for page in variant.chunks(self.per_page) {
                press.puzzles(page, has_links);
            }
        }
        if self.answers == Answers::After {
            press.begin_section();
            press.answers(entries);
        }
        let Press { mut document, .. } = press;
        if self.saddle {
            let Point { x, y } = self.paper;
            document.impose(Point::new(x.max(y), x.min(y)));
        }
        let title = self.title.clone().unwrap_or_default();
        Ok(document.finish(&title, &self.words.language))
    }
}

/// A book that is being printed.
struct Press<'b, 'f> {
    book: &'b Book,
    fonts: &'f Fonts,
    document: Document<'f>,
    pages: usize,
}

const FLAT: Placement = Placement { at: Point::new(0.0, 0.0), scale: 1.0, turned: false };

impl<'f> Press<'_, 'f> {
    fn style(&self, size: f32, face: Face) -> TextStyle {
        TextStyle { face, size, color: self.book.theme.ink }
    }

    fn begin(&self) -> (Page, Drawing) {
        let size = self.book.page_size();
        (self.document.page(size), Drawing::new(size.x, size.y))
    }

    /// Adds a page with its words.
    fn end(&mut self, mut page: Page, words: &Drawing) {
        self.document.draw(&mut page, words, FLAT);
        self.pages += 1;
        match self.book.saddle {
            true => self.document.keep(page),
            false => self.document.add(page),
        }
    }

    /// A section of a book printed on both sides begins on the right.
    fn begin_section(&mut self) {
        let both_sides = self.book.duplex || self.book.saddle || self.book.answers == Answers::Back;
        if both_sides && self.pages % 2 == 1 {
            let (page, words) = self.begin();
            self.end(page, &words);
        }
    }

    /// The running title and the number of the page.
    fn running(&self, words: &mut Drawing, area: Area, foot: f32, variant: &str) {
        let number = (self.pages + 1).to_string();
        let y = area.at.y + area.size.y + foot + FOOTER;
        let middle = area.at.x + area.size.x / 2.0;
        let style = self.style(9.0, Face::Regular);
        words.text(self.fonts, &number, Point::new(middle, y), Align::Middle, style);
        let join = if variant.is_empty() { "" } else { " · " };
        if let Some(title) = &self.book.title {
            let title = &format!("{title}{join}{variant}");
            let at = Point::new(area.at.x, area.at.y - 12.0);
            let style = self.style(11.0, Face::SemiBold);
            words.text(self.fonts, title, at, Align::Start, style);
            let from = Point::new(area.at.x, area.at.y - 6.0);
            let to = Point::new(area.at.x + area.size.x, from.y);
            words.line(from, to, Stroke::solid(self.book.theme.thin_line, 0.6));
        }
    }

    fn cover(&mut self) {
        let (page, mut words) = self.begin();
        let Point { x, y } = self.book.page_size();
        let title = self.book.title.clone().unwrap_or_default();
        let mut size = 34.0;
        while self.fonts.width(&title, Face::SemiBold, size) > x * 0.8 && size > 8.0 {
            size -= 1.0;
        }
        let at = Point::new(x / 2.0, y * 0.36);
        words.text(self.fonts, &title, at, Align::Middle, self.style(size, Face::SemiBold));
        let at = Point::new(x / 2.0, y * 0.36 + 32.0);
        let subtitle = &self.book.words.subtitle;
        words.text(self.fonts, subtitle, at, Align::Middle, self.style(14.0, Face::Regular));
        // An empty box as the only ornament.
        let (side, left, top) = (x * 0.22, x * 0.39, y * 0.55);
        for i in 0..=3 {
            let d = i as f32 * side / 3.0;
            let width = if i % 3 == 0 { 2.0 } else { 0.8 };
            let stroke = Stroke::solid(self.book.theme.box_line, width);
            words.line(Point::new(left + d, top), Point::new(left + d, top + side), stroke);
            words.line(Point::new(left, top + d), Point::new(left + side, top + d), stroke);
        }
        self.end(page, &words);
    }

    fn contents(&mut self, entries: &[Entry]) {
        let (page, mut words) = self.begin();
        let area = self.book.area(self.pages + 1, false);
        let at = area.at + Point::new(0.0, 24.0);
        let heading = &self.book.words.contents;
        words.text(self.fonts, heading, at, Align::Start, self.style(20.0, Face::SemiBold));
        let step = if self.book.answers == Answers::Back { 2 } else { 1 };
        let both_sides = self.book.duplex || self.book.saddle || step == 2;
        let mut first = self.pages + 1;
        if both_sides && first % 2 == 1 {
            first += 1;
        }
        let page_of = |index: usize| (first + index / self.book.per_page * step + 1).to_string();
        let style = self.style(13.0, Face::Regular);
        let mut y = at.y + 34.0;
        let (left, right) = (area.at.x, area.at.x + area.size.x);
        let mut line = |text: &str, span: &str, page: &str| {
            words.text(self.fonts, text, Point::new(left, y), Align::Start, style);
            let middle = Point::new(left + area.size.x * 0.55, y);
            words.text(self.fonts, span, middle, Align::Start, style);
            words.text(self.fonts, page, Point::new(right, y), Align::End, style);
            let rule = Stroke::solid(self.book.theme.thin_line, 0.5);
            words.line(Point::new(left, y + 7.0), Point::new(right, y + 7.0), rule);
            y += 26.0;
        };
        let mut begin = 0;
        for group in entries.chunk_by(|a, b| a.group == b.group) {
            let (low, high) = (group[0].number, group[group.len() - 1].number);
            let span = if low == high { low.to_string() } else { format!("{low}–{high}") };
            line(&group[0].group, &span, &page_of(begin));
            begin += group.len();
        }
        if self.book.answers == Answers::After {
            let pages = entries.len().div_ceil(self.book.per_page);
            let mut page = first + pages;
            if (self.book.duplex || self.book.saddle) && page % 2 == 1 {
                page += 1;
            }
            line(&self.book.words.answers, "", &(page + 1).to_string());
        }
        self.running(&mut words, area, 0.0, "");
        self.end(page, &words);
    }

    fn puzzles(&mut self, entries: &[Entry], has_links: bool) {
        let book = self.book;
        let foot = book.answers == Answers::Foot;
        let area = book.area(self.pages + 1, foot);
        let slots = book.slots(area, book.per_page, book.extra(has_links));
        let (mut page, mut words) = self.begin();
        for (i, entry) in entries.iter().enumerate() {
            let corner = self.heading(&mut words, area, slots, i, entry);
            self.board(&mut page, &entry.picture, corner, slots.side);
            let mut y = corner.y + slots.side + 4.0;
            if let Some(link) = &entry.link {
                let size = Point::new(QR, QR);
                if let Some(code) = qr(link, book.theme.ink) {
                    let scale = QR / code.width;
                    let at = Point::new(corner.x, y);
                    self.document.draw(&mut page, &code, Placement { at, scale, turned: false });
                    page.link(at, size, link);
                }
                y += QR;
            }
            for _ in 0..book.notes {
                y += NOTE;
                let rule = Stroke::solid(book.theme.thin_line, 0.6);
                words.line(Point::new(corner.x, y), Point::new(corner.x + slots.side, y), rule);
            }
        }
        if foot {
            self.foot(&mut page, &mut words, area, entries);
        }
        self.running(&mut words, area, if foot { FOOT } else { 0.0 }, &entries[0].variant);
        self.end(page, &words);
        if book.answers == Answers::Back {
            let area = book.area(self.pages + 1, false);
            let slots = book.slots(area, book.per_page, book.extra(has_links));
            let (mut page, mut words) = self.begin();
            for (i, entry) in entries.iter().enumerate() {
                let corner = self.heading(&mut words, area, slots, i, entry);
                if let Some(answer) = &entry.answer {
                    self.board(&mut page, answer, corner, slots.side);
                }
            }
            self.running(&mut words, area, 0.0, &entries[0].variant);
            self.end(page, &words);
        }
    }

    /// Writes the number and the caption of a slot. Returns the corner of its board.
    fn heading(
        &self,
        words: &mut Drawing,
        area: Area,
        slots: Slots,
        index: usize,
        entry: &Entry,
    ) -> Point {
        let (column, row) = (index % slots.columns, index / slots.columns);
        // A page with one column, or with fewer puzzles than slots, keeps its places.
        let x =
            area.at.x + column as f32 * (slots.size.x + GAP) + (slots.size.x - slots.side) / 2.0;
        let y = area.at.y + row as f32 * (slots.size.y + GAP);
        debug_assert!(row < slots.rows);
        let size = if self.book.large { 14.0 } else { 10.5 };
        // The frame of the board stands a little inside its drawing.
        let inset = slots.side * 0.025;
        let at = Point::new(x + inset, y + 11.0);
        let number = entry.label();
        words.text(self.fonts, &number, at, Align::Start, self.style(size, Face::SemiBold));
        let at = Point::new(x + slots.side - inset, y + 11.0);
        let style = self.style(size - 1.0, Face::Regular);
        words.text(self.fonts, &entry.caption, at, Align::End, style);
        Point::new(x, y + HEADING)
    }

    fn board(&mut self, page: &mut Page, picture: &Picture, at: Point, side: f32) {
        let drawing = picture.draw(self.book.theme, self.fonts, self.book.large);
        let scale = (side / drawing.width).min(side / drawing.height);
        self.document.draw(page, &drawing, Placement { at, scale, turned: false });
    }

    /// The answers of a page, upside down.
    fn foot(&mut self, page: &mut Page, words: &mut Drawing, area: Area, entries: &[Entry]) {
        let count = self.book.per_page as f32;
        let side = (FOOT - 6.0 * MM).min((area.size.x - (count - 1.0) * 4.0) / count);
        let top = area.at.y + area.size.y + FOOT - side;
        for (i, entry) in entries.iter().enumerate() {
            let Some(answer) = &entry.answer else { continue };
            let drawing = answer.draw(self.book.theme, self.fonts, false);
            let scale = (side / drawing.width).min(side / drawing.height);
            // Read from the other side, the first one is on the left.
            let x = area.at.x + area.size.x - side - i as f32 * (side + 4.0);
            let at = Point::new(x, top);
            self.document.draw(page, &drawing, Placement { at, scale, turned: true });
            let mut number = Drawing::new(20.0, 9.0);
            let style = self.style(7.0, Face::Regular);
            let text = entry.label();
            number.text(self.fonts, &text, Point::new(1.0, 7.0), Align::Start, style);
            let at = Point::new(x + side - 20.0, top + side);
            self.document.draw(page, &number, Placement { at, scale: 1.0, turned: true });
        }
        let rule = Stroke::dashed(self.book.theme.thin_line, 0.5, [3.0, 3.0]);
        let y = area.at.y + area.size.y + 3.0;
        words.line(Point::new(area.at.x, y), Point::new(area.at.x + area.size.x, y), rule);
    }

    fn answers(&mut self, entries: &[Entry]) {
        let answered: Vec<&Entry> = entries.iter().filter(|e| e.answer.is_some()).collect();
        let area = self.book.area(1, false);
        let wanted = if self.book.large { 80.0 * MM } else { 42.0 * MM };
        let fit = |length: f32, more: f32| {
            (((length + GAP) / (wanted + GAP + more)).floor() as usize).max(1)
        };
        let steps = answered.iter().any(|e| matches!(e.answer, Some(Picture::Scene(_))));
        let count = match steps {
            // Pictures of steps need room.
            true => 4.min(fit(area.size.x, 0.0) * fit(area.size.y, HEADING)),
            false => fit(area.size.x, 0.0) * fit(area.size.y - 26.0, HEADING),
        };
        for (i, chunk) in answered.chunks(count).enumerate() {
            let mut area = self.book.area(self.pages + 1, false);
            let (mut page, mut words) = self.begin();
            self.running(&mut words, area, 0.0, "");
            if i == 0 {
                let at = area.at + Point::new(0.0, 16.0);
                let style = self.style(16.0, Face::SemiBold);
                words.text(self.fonts, &self.book.words.answers, at, Align::Start, style);
            }
            area.at.y += 26.0;
            area.size.y -= 26.0;
            let slots = self.book.slots(area, count, HEADING);
            for (i, entry) in chunk.iter().enumerate() {
                let corner = self.heading(&mut words, area, slots, i, entry);
                if let Some(answer) = &entry.answer {
                    self.board(&mut page, answer, corner, slots.side);
                }
            }
            self.end(page, &words);
        }
    }
}
