//! From a scene to the display list.

mod links;
mod rules;

use shudu::grid::{HouseKind, Shape, symbol};
use shudu::rules::{Digits, Rules};

use crate::display::{Align, Drawing, Placed, Stroke, TextStyle};
use crate::font::{Face, Fonts, cap_height};
use crate::geometry::{Point, Segment, rounded};
use crate::hull;
use crate::scene::{Content, Disc, Labels, Link, Node, Role, Scene, Set};
use crate::theme::{Color, Pattern, Theme};

/// The size of a cell, in units of the drawing.
pub(crate) const CELL: f32 = 60.0;
/// The size of digits, and of large ones.
const DIGITS: [f32; 2] = [34.0, 44.0];
/// Around the board.
const MARGIN: f32 = 14.0;
/// The room for labels.
const LABEL: f32 = 20.0;
/// The size of the title and the height of its line.
const TITLE: (f32, f32) = (22.0, 38.0);
/// The size of the legend and the height of a line.
const LEGEND: (f32, f32) = (15.0, 26.0);
/// The width of a sign of the legend.
const SIGN: f32 = 34.0;

/// The outline of a house, inside of the lines of the board.
const OUTLINE: f32 = 3.0;
/// The part of its color in the tint of a house.
const TINT: f32 = 0.12;

/// The distance between marks, as a part of a cell that has only one in each direction.
const PITCH: f32 = 0.9;
/// The size of marks and the radius of discs, as parts of the distance between marks.
const MARK: f32 = 0.74;
const DISC: f32 = 0.445;

/// The geometry of a board: its cells and the marks in them.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    /// The corner of the board.
    origin: Point,
    side: usize,
    /// The columns and rows of marks in a cell.
    marks: (usize, usize),
    /// The distance between marks.
    pitch: f32,
}

impl Layout {
    pub(crate) fn new(shape: Shape, origin: Point) -> Layout {
        let marks = (shape.box_columns(), shape.box_rows());
        let pitch = PITCH * CELL / marks.0.max(marks.1) as f32;
        Layout { origin, side: shape.side(), marks, pitch }
    }

    fn corner(&self, cell: usize) -> Point {
        let (row, column) = (cell / self.side, cell % self.side);
        self.origin + Point::new(column as f32, row as f32) * CELL
    }

    fn center(&self, cell: usize) -> Point {
        self.corner(cell) + Point::new(0.5, 0.5) * CELL
    }

    /// The place of a candidate.
    pub(crate) fn mark(&self, cell: usize, digit: u8) -> Point {
        let index = usize::from(digit) - 1;
        let (columns, rows) = self.marks;
        let middle = |count: usize, i: usize| (i as f32 - (count as f32 - 1.0) / 2.0) * self.pitch;
        let offset = Point::new(middle(columns, index % columns), middle(rows, index / columns));
        self.center(cell) + offset
    }

    pub(crate) fn mark_size(&self) -> f32 {
        MARK * self.pitch
    }

    pub(crate) fn disc(&self) -> f32 {
        DISC * self.pitch
    }

    /// The distance of the hull of a group from its candidates.
    fn hull(&self) -> f32 {
        self.disc() + 2.4
    }

    /// The places between the marks of a cell.
    fn gaps(&self) -> Vec<f32> {
        let columns = self.marks.0.max(self.marks.1);
        let first = CELL / 2.0 - (columns as f32 - 1.0) / 2.0 * self.pitch;
        (1..columns).map(|i| first + (i as f32 - 0.5) * self.pitch).collect()
    }
}

impl Scene {
    /// The display list of the scene.
    #[must_use]
    pub fn lower(&self, theme: &Theme, fonts: &Fonts) -> Drawing {
        Lowering::new(self, theme, fonts).run()
    }

    /// The marks of the scene alone, for a board that someone else draws: a layer of fills under its lines,
    /// and one of outlines, hulls, discs, links and strokes over them. Both are under its digits. They are
    /// exactly as large as the board, without its lines, its background, digits and texts. All marks are
    /// where [`lower`](Scene::lower) has them. A node has no digit of its own: the board shows the
    /// candidates of the [cells of the marks](Scene::cells_of_marks).
    #[must_use]
    pub fn overlay(&self, theme: &Theme) -> [Drawing; 2] {
        let fonts = Fonts::embedded();
        let lowering = || Lowering::of_board(self, theme, &fonts);
        [lowering().grounds(), lowering().marks()]
    }
}

fn digits(set: u32) -> impl Iterator<Item = u8> {
    (0..32).filter(move |i| set >> i & 1 == 1).map(|i| i + 1)
}

struct Lowering<'a> {
    scene: &'a Scene,
    theme: &'a Theme,
    fonts: &'a Fonts,
    layout: Layout,
    board: f32,
    out: Drawing,
}

impl<'a> Lowering<'a> {
    fn new(scene: &'a Scene, theme: &'a Theme, fonts: &'a Fonts) -> Lowering<'a> {
        let outside = scene.rules.as_ref().is_some_and(rules::has_clues_outside);
        let outside = if outside { rules::OUTSIDE } else { 0.0 };
        let label = if scene.labels == Labels::None { 0.0 } else { LABEL } + outside;
        let title = if scene.title.is_some() { TITLE.1 } else { 0.0 };
        let board = scene.shape.side() as f32 * CELL;
        let origin = Point::new(MARGIN + label, MARGIN + title + label);
        let layout = Layout::new(scene.shape, origin);
        let width = origin.x + board + MARGIN;
        let mut out = Drawing::new(width, origin.y + board + MARGIN);
        out.title = scene.title.clone().unwrap_or_default();
        out.description.clone_from(&scene.description);
        Lowering { scene, theme, fonts, layout, board, out }
    }

    /// A lowering of the board alone.
    fn of_board(scene: &'a Scene, theme: &'a Theme, fonts: &'a Fonts) -> Lowering<'a> {
        let board = scene.shape.side() as f32 * CELL;
        let layout = Layout::new(scene.shape, Point::default());
        Lowering { scene, theme, fonts, layout, board, out: Drawing::new(board, board) }
    }

    fn grounds(mut self) -> Drawing {
        self.fills();
        self.out
    }

    fn marks(mut self) -> Drawing {
        self.signs();
        self.strikes();
        self.out
    }

    fn run(mut self) -> Drawing {
        let legend = self.legend_lines();
        self.out.height +=
            legend.len() as f32 * LEGEND.1 + if legend.is_empty() { 0.0 } else { 6.0 };
        let (w, h) = (self.out.width, self.out.height);
        self.out.rect(0.0, 0.0, w, h, self.theme.paper);
        let Point { x, y } = self.layout.origin;
        if self.theme.panel != self.theme.paper {
            self.out.rect(x, y, self.board, self.board, self.theme.panel);
        }
        self.heading();
        self.fills();
        match &self.scene.rules {
            None => self.lines(),
            Some(rules) => {
                self.constraints_below(rules);
                self.region_lines(rules);
                self.constraints_above(rules);
            }
        }
        self.signs();
        self.content();
        self.strikes();
        let style = TextStyle { face: Face::Regular, size: 12.0, color: self.theme.second_ink };
        for (cell, note) in &self.scene.notes {
            let at = self.layout.corner(*cell) + Point::new(7.0, 16.0);
            self.out.text(self.fonts, note, at, Align::Start, style);
        }
        self.legend(&legend);
        self.out
    }

    /// Tints of houses and fills of cells.
    fn fills(&mut self) {
        for (cells, second) in &self.scene.houses {
            if self.is_rectangle(cells) {
                let (at, size) = self.area(cells);
                self.tint(at, size, *second);
            } else {
                for &cell in cells {
                    self.tint(self.layout.corner(cell), Point::new(CELL, CELL), *second);
                }
            }
        }
        for &(cell, set) in &self.scene.fills {
            self.fill(self.layout.corner(cell), set, CELL);
        }
        self.halos();
    }

    /// Returns true if the cells fill a rectangle.
    fn is_rectangle(&self, cells: &[usize]) -> bool {
        let (_, size) = self.area(cells);
        (size.x / CELL).round() * (size.y / CELL).round() == cells.len() as f32
    }

    /// The corner and the size of the area of some cells.
    fn area(&self, cells: &[usize]) -> (Point, Point) {
        let end = Point::new(CELL, CELL);
        let mut low = Point::new(f32::INFINITY, f32::INFINITY);
        let mut high = Point::default();
        for corner in cells.iter().map(|&cell| self.layout.corner(cell)) {
            low = Point::new(low.x.min(corner.x), low.y.min(corner.y));
            high = Point::new(high.x.max(corner.x), high.y.max(corner.y));
        }
        (low, high + end - low)
    }

    /// Marks the area of a house with its color, or with lines in themes without colors.
    fn tint(&mut self, at: Point, size: Point, second: bool) {
        let (theme, pitch) = (self.theme, 5.0);
        let color = theme.houses[usize::from(second)];
        if !theme.is_monochrome() {
            let fill = theme.panel.towards(color, TINT);
            return self.out.rect(at.x, at.y, size.x, size.y, fill);
        }
        let length = if second { size.x } else { size.y };
        let lines = (1..(length / pitch) as usize).flat_map(|i| {
            let d = i as f32 * pitch;
            let (from, to) = match second {
                true => (Point::new(d, 0.0), Point::new(d, size.y)),
                false => (Point::new(0.0, d), Point::new(size.x, d)),
            };
            [Segment::Move(at + from), Segment::Line(at + to)]
        });
        self.out.path(lines, None, Some(Stroke::solid(theme.thin_line, 0.6)));
    }

    /// Houses, hulls, discs and links.
    fn signs(&mut self) {
        for (cells, second) in &self.scene.houses {
            self.house(cells, *second);
        }
        for group in &self.scene.groups {
            self.hull(group);
        }
        for &(cell, digit, disc) in &self.scene.discs {
            self.disc(self.layout.mark(cell, digit), disc, self.layout.disc());
        }
        self.links();
    }

    fn strikes(&mut self) {
        for &(cell, digit, disc) in &self.scene.discs {
            if disc == Disc::Eliminate {
                self.strike(self.layout.mark(cell, digit), self.layout.disc());
            }
        }
    }

    fn heading(&mut self) {
        let Point { x, y } = self.layout.origin;
        let label = if self.scene.labels == Labels::None { 0.0 } else { LABEL };
        if let Some(title) = &self.scene.title {
            let size = TITLE.0;
            let wide = self.fonts.width(title, Face::SemiBold, size);
            let size = size * (self.board / wide).min(1.0);
            let style = TextStyle { face: Face::SemiBold, size, color: self.theme.ink };
            let at = Point::new(x, y - label - 15.0);
            self.out.text(self.fonts, title, at, Align::Start, style);
        }
        if label > 0.0 {
            let style = TextStyle { face: Face::Regular, size: 13.0, color: self.theme.second_ink };
            for i in 0..self.layout.side {
                let middle = (i as f32 + 0.5) * CELL;
                let text = self.scene.label(HouseKind::Column, i);
                let at = Point::new(x + middle, y - 7.0);
                self.out.text(self.fonts, &text, at, Align::Middle, style);
                let text = self.scene.label(HouseKind::Row, i);
                let at = Point::new(x - 7.0, y + middle + 4.6);
                self.out.text(self.fonts, &text, at, Align::End, style);
            }
        }
    }

    /// Fills a square with the color, the pattern and the border of a set.
    fn fill(&mut self, at: Point, set: Set, size: f32) {
        let pair = self.theme.sets[set.index()];
        if pair.ground != self.theme.panel || !self.scene.houses.is_empty() {
            self.out.rect(at.x, at.y, size, size, pair.ground);
        }
        if let Some(patterns) = self.theme.patterns {
            self.pattern(at, patterns[set.index()], size, pair.ink);
            return;
        }
        // The border is the second sign: solid, dashed, dotted, long dashes, dash and dot.
        let inset = 2.6;
        let dash = [None, Some([5.0, 3.6]), Some([1.6, 2.6]), Some([11.0, 4.0]), Some([3.0, 6.0])];
        let stroke = Stroke { color: pair.ink, width: 1.3, dash: dash[set.index()] };
        let inner = size - 2.0 * inset;
        self.out.path(rounded(at.x + inset, at.y + inset, inner, inner, 2.5), None, Some(stroke));
    }

    fn pattern(&mut self, at: Point, pattern: Pattern, size: f32, ink: Color) {
        let p = |x: f32, y: f32| at + Point::new(x, y);
        let pitch = 8.0;
        let count = (size / pitch).ceil() as usize;
        let mut lines = Vec::new();
        let diagonal = |lines: &mut Vec<Segment>, back: bool| {
            for i in 1..2 * count {
                let d = i as f32 * pitch;
                let (x1, y1) = (d.min(size), (d - size).max(0.0));
                let (x2, y2) = ((d - size).max(0.0), d.min(size));
                if d >= 2.0 * size {
                    continue;
                }
                let flip = |x: f32| if back { size - x } else { x };
                lines.extend([Segment::Move(p(flip(x1), y1)), Segment::Line(p(flip(x2), y2))]);
            }
        };
        match pattern {
            Pattern::Hatching => diagonal(&mut lines, false),
            Pattern::BackHatching => diagonal(&mut lines, true),
            Pattern::Grid => {
                diagonal(&mut lines, false);
                diagonal(&mut lines, true);
            }
            Pattern::Dots | Pattern::Rings => {
                let step = if pattern == Pattern::Dots { 7.5 } else { 12.0 };
                let many = (size / step) as usize;
                let offset = (size - (many as f32 - 1.0) * step) / 2.0;
                for i in 0..many * many {
                    let center =
                        p(offset + (i % many) as f32 * step, offset + (i / many) as f32 * step);
                    match pattern {
                        Pattern::Dots => self.out.circle(center, 1.0, Some(ink), None),
                        _ => self.out.circle(center, 3.2, None, Some(Stroke::solid(ink, 0.9))),
                    }
                }
            }
        }
        self.out.path(lines, None, Some(Stroke::solid(ink, 0.8)));
    }

    fn lines(&mut self) {
        let Point { x, y } = self.layout.origin;
        let shape = self.scene.shape;
        let side = self.layout.side;
        let (board, theme) = (self.board, self.theme);
        let line = |vertical: bool, i: usize| {
            let d = i as f32 * CELL;
            let ends = match vertical {
                true => (Point::new(x + d, y), Point::new(x + d, y + board)),
                false => (Point::new(x, y + d), Point::new(x + board, y + d)),
            };
            [Segment::Move(ends.0), Segment::Line(ends.1)]
        };
        let (box_columns, box_rows) = (shape.box_columns(), shape.box_rows());
        let thin = (1..side).flat_map(|i| {
            let down = (i % box_columns != 0).then(|| line(true, i));
            let across = (i % box_rows != 0).then(|| line(false, i));
            [down, across]
        });
        let thin: Vec<Segment> = thin.flatten().flatten().collect();
        let width = match (self.scene.large, theme.is_monochrome()) {
            (true, _) => 1.4,
            (false, true) => 0.7,
            (false, false) => 1.0,
        };
        self.out.path(thin, None, Some(Stroke::solid(theme.thin_line, width)));
        let thick = (1..side).flat_map(|i| {
            let down = (i % box_columns == 0).then(|| line(true, i));
            let across = (i % box_rows == 0).then(|| line(false, i));
            [down, across]
        });
        let thick: Vec<Segment> = thick.flatten().flatten().collect();
        let stroke = Stroke::solid(theme.box_line, if self.scene.large { 3.4 } else { 2.0 });
        self.out.path(thick, None, Some(stroke));
        let frame = rounded(x, y, board, board, 3.0);
        self.out.path(frame, None, Some(Stroke { width: 1.2 * stroke.width, ..stroke }));
    }

    fn house(&mut self, cells: &[usize], second: bool) {
        let inset = 1.2 + OUTLINE / 2.0;
        if self.is_rectangle(cells) {
            let (at, size) = self.area(cells);
            return self.outline(at, size, second, inset);
        }
        let path = rules::border(self.layout.origin, &self.places(cells), inset);
        self.out.path(path, None, Some(self.house_stroke(second)));
    }

    fn house_stroke(&self, second: bool) -> Stroke {
        let color = self.theme.houses[usize::from(second)];
        Stroke { color, width: OUTLINE, dash: second.then_some([9.0, 5.0]) }
    }

    fn outline(&mut self, at: Point, size: Point, second: bool, inset: f32) {
        let stroke = self.house_stroke(second);
        let path =
            rounded(at.x + inset, at.y + inset, size.x - 2.0 * inset, size.y - 2.0 * inset, 3.0);
        self.out.path(path, None, Some(stroke));
    }

    /// A rounded hull around the candidates of a group, or one around each part of it.
    fn hull(&mut self, group: &Node) {
        for part in hull::parts(group, self.layout.side) {
            let points: Vec<Point> =
                part.cells.iter().map(|&cell| self.layout.mark(cell, part.digit)).collect();
            let stroke = Some(self.hull_stroke());
            match points[..] {
                [alone] => self.out.circle(alone, self.layout.hull(), None, stroke),
                _ => self.out.path(hull::path(&points, self.layout.hull()), None, stroke),
            }
        }
    }

    fn hull_stroke(&self) -> Stroke {
        Stroke::solid(self.theme.pattern.ink, 1.4)
    }

    fn disc(&mut self, at: Point, disc: Disc, radius: f32) {
        let theme = self.theme;
        let is_plain = theme.is_monochrome();
        let (pair, stroke) = match disc {
            Disc::Pattern => (theme.pattern, Some(Stroke::solid(theme.pattern.ink, 1.0))),
            Disc::Off => (theme.pattern, Some(Stroke::dashed(theme.pattern.ink, 0.9, [2.0, 1.6]))),
            Disc::Place => (theme.place, Some(Stroke::solid(theme.place.ink, 2.2))),
            Disc::Eliminate => (theme.eliminate, None),
        };
        let ground = if disc == Disc::Off { theme.panel } else { pair.ground };
        let stroke = if is_plain && disc == Disc::Eliminate { None } else { stroke };
        self.out.circle(at, radius, Some(ground), stroke);
    }

    fn strike(&mut self, at: Point, radius: f32) {
        let reach = Point::new(radius * 0.82, -radius * 0.62);
        let stroke = Stroke::solid(self.theme.eliminate.ink, 1.5);
        self.out.line(at - reach, at + reach, stroke);
    }

    fn content(&mut self) {
        let (theme, layout) = (self.theme, self.layout);
        let size = DIGITS[usize::from(self.scene.large)];
        // Glyphs of one style after the other become one item each.
        for own in [false, true] {
            let (face, color) =
                if own { (Face::Regular, theme.own) } else { (Face::SemiBold, theme.ink) };
            let signs = Signs::new(self.scene, face, size);
            for (cell, content) in self.scene.cells.iter().enumerate() {
                let digit = match content {
                    Content::Given(digit) if !own => *digit,
                    Content::Own(digit) if own => *digit,
                    _ => continue,
                };
                let (face, placed) = signs.centered(self.fonts, digit, layout.center(cell));
                self.out.glyph(face, size, color, placed);
            }
        }
        let size = layout.mark_size();
        let plain = Signs::new(self.scene, Face::Regular, size);
        let strong = Signs::new(self.scene, Face::SemiBold, size);
        let mut roles = vec![];
        for (cell, content) in self.scene.cells.iter().enumerate() {
            let Content::Candidates(set) = content else { continue };
            let is_filled = self.scene.fills.iter().any(|(filled, _)| *filled == cell);
            let color = if is_filled { theme.ink } else { theme.second_ink };
            for digit in digits(*set) {
                let found = self.scene.discs.iter().find(|d| (d.0, d.1) == (cell, digit));
                let at = layout.mark(cell, digit);
                match found {
                    Some((_, _, disc)) => roles.push((at, digit, *disc)),
                    None => {
                        let (face, placed) = plain.centered(self.fonts, digit, at);
                        self.out.glyph(face, size, color, placed);
                    }
                }
            }
        }
        roles.sort_by_key(|(_, _, disc)| *disc);
        for (at, digit, disc) in roles {
            let color = match disc {
                Disc::Pattern | Disc::Off => theme.pattern.ink,
                Disc::Place => theme.place.ink,
                Disc::Eliminate => theme.eliminate.ink,
            };
            let (face, placed) = strong.centered(self.fonts, digit, at);
            self.out.glyph(face, size, color, placed);
        }
    }

    /// Patterns stay away from digits.
    fn halos(&mut self) {
        if !self.theme.is_monochrome() {
            return;
        }
        for cell in 0..self.scene.cells.len() {
            let Scene { fills, houses, .. } = self.scene;
            if !fills.iter().any(|fill| fill.0 == cell)
                && !houses.iter().any(|(cells, _)| cells.contains(&cell))
            {
                continue;
            }
            match self.scene.cells[cell] {
                Content::Given(_) | Content::Own(_) => {
                    let center = self.layout.center(cell);
                    self.out.circle(center, 17.0, Some(self.theme.panel), None);
                }
                Content::Candidates(set) => {
                    for digit in digits(set) {
                        if !self.scene.discs.iter().any(|d| (d.0, d.1) == (cell, digit)) {
                            let at = self.layout.mark(cell, digit);
                            let radius = self.layout.disc() * 0.85;
                            self.out.circle(at, radius, Some(self.theme.panel), None);
                        }
                    }
                }
                Content::Blank => {}
            }
        }
    }

    /// The entries of the legend, broken into lines: their places and the index of each.
    fn legend_lines(&self) -> Vec<Vec<(f32, usize)>> {
        let mut lines: Vec<Vec<(f32, usize)>> = Vec::new();
        let mut x = f32::INFINITY;
        for (i, (_, text)) in self.scene.legend.iter().enumerate() {
            let wide = SIGN + self.fonts.width(text, Face::Regular, LEGEND.0) + 20.0;
            if x + wide - 20.0 > self.board {
                lines.push(Vec::new());
                x = 0.0;
            }
            if let Some(line) = lines.last_mut() {
                line.push((x, i));
            }
            x += wide;
        }
        lines
    }

    fn legend(&mut self, lines: &[Vec<(f32, usize)>]) {
        let Point { x, y } = self.layout.origin;
        let style = TextStyle { face: Face::Regular, size: LEGEND.0, color: self.theme.ink };
        let mut top = y + self.board + 14.0;
        for line in lines {
            let middle = top + LEGEND.1 / 2.0;
            for &(left, i) in line {
                let (role, text) = &self.scene.legend[i];
                self.sign(*role, Point::new(x + left, middle));
                let at = Point::new(x + left + SIGN, middle + 5.4);
                self.out.text(self.fonts, text, at, Align::Start, style);
            }
            top += LEGEND.1;
        }
    }

    /// A sign of the legend, left of the middle of its line.
    fn sign(&mut self, role: Role, at: Point) {
        let theme = self.theme;
        let center = at + Point::new(14.0, 0.0);
        let (from, to) = (at + Point::new(1.0, 0.0), at + Point::new(28.0, 0.0));
        let radius = 8.0;
        match role {
            Role::Set(set) => self.fill(center - Point::new(9.0, 9.0), set, 18.0),
            Role::Disc(disc) => {
                self.disc(center, disc, radius);
                let color = match disc {
                    Disc::Place => theme.place.ink,
                    Disc::Eliminate => theme.eliminate.ink,
                    _ => theme.pattern.ink,
                };
                let signs = Signs::new(self.scene, Face::SemiBold, 12.0);
                let (face, placed) = signs.centered(self.fonts, 5, center);
                self.out.glyph(face, 12.0, color, placed);
                if disc == Disc::Eliminate {
                    self.strike(center, radius);
                }
            }
            Role::Strong | Role::Weak => {
                let is_role = |link: &&Link| link.strong == (role == Role::Strong);
                let arrow = self.scene.links.iter().filter(is_role).any(|link| link.arrow);
                let line = vec![Segment::Move(from), Segment::Line(to)];
                self.link(line, role == Role::Strong, arrow);
            }
            Role::House | Role::SecondHouse => {
                let second = role == Role::SecondHouse;
                let (at, size) = (at + Point::new(1.0, -8.0), Point::new(26.0, 16.0));
                self.tint(at, size, second);
                self.outline(at, size, second, OUTLINE / 2.0);
            }
            Role::Group => {
                let path =
                    hull::path(&[at + Point::new(8.0, 0.0), at + Point::new(20.0, 0.0)], 7.0);
                self.out.path(path, None, Some(self.hull_stroke()));
            }
            Role::Given | Role::Own => {
                let own = role == Role::Own;
                let face = if own { Face::Regular } else { Face::SemiBold };
                let color = if own { theme.own } else { theme.ink };
                let signs = Signs::new(self.scene, face, 18.0);
                let (face, placed) = signs.centered(self.fonts, 5, center);
                self.out.glyph(face, 18.0, color, placed);
            }
        }
    }
}

/// The glyphs of all digits in one style.
struct Signs {
    /// The digits of the rules, if they are not the classic ones.
    digits: Option<Digits>,
    face: Face,
    size: f32,
    drop: f32,
}

impl Signs {
    fn new(scene: &Scene, face: Face, size: f32) -> Signs {
        let digits = scene.rules.as_ref().map(Rules::digits);
        Signs { digits, face, size, drop: cap_height() * size / 2.0 }
    }

    /// The glyph of a digit with its middle at a point.
    fn centered(&self, fonts: &Fonts, digit: u8, center: Point) -> (Face, Placed) {
        let character = self.digits.map_or(symbol(digit), |digits| digits.symbol(digit));
        let (face, glyph) = fonts.glyph(character, self.face);
        let half = fonts.advance(face, glyph) * self.size / 2.0;
        (face, Placed { glyph, character, at: center + Point::new(-half, self.drop) })
    }
}
