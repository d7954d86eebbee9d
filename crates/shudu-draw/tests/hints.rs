//! Hints as they are seen: the example of every technique, printed to pixels and measured.
//!
//! Each step is printed in the two forms that readers see: the picture, and the layers of a page that
//! draws its own board. Every category of ink has its own color, so it can be printed alone and compared
//! with the rest.
#![cfg(feature = "png")]

use std::collections::BTreeSet;

use shudu::grid::{Coord, House, HouseKind, Shape};
use shudu_draw::{
    Align, Color, Content, Drawing, Face, Fonts, Item, LIGHT, MarkPlaces, Pair, Point, Scene,
    TextStyle, Theme, samples,
};

#[allow(dead_code, reason = "other tests compare pictures")]
#[path = "common/decode.rs"]
mod decode;
#[path = "common/examples.rs"]
mod examples;

/// The size of a cell and of the margin of a picture.
const CELL: f32 = 60.0;
const MARGIN: f32 = 14.0;
/// Pixels per unit.
const SCALE: f32 = 2.0;
/// The height of digits as a part of the size of the font.
const CAP_HEIGHT: f32 = 2048.0 / 2816.0;
/// The least distance of the middle of a link from the edge of the board.
const EDGE: f32 = 0.06 * CELL;
/// A link that crosses a line at 30 degrees or more is on it for no longer than this, with another one beside it.
const CROSSING: f32 = 14.0;

const LINK: Color = Color::rgb(0xc8_00_00);
const LINE: Color = Color::rgb(0x00_00_c8);
const GLYPH: Color = Color::rgb(0x28_00_28);
/// Hulls and the rings of discs.
const RING: Color = Color::rgb(0x3c_00_3c);

/// A theme with one color per category. Only inks have no green.
fn categories() -> Theme {
    let ground = LIGHT.panel;
    Theme {
        paper: ground,
        ink: GLYPH,
        second_ink: GLYPH,
        own: GLYPH,
        thin_line: LINE,
        box_line: LINE,
        pattern: Pair { ink: RING, ground },
        place: Pair { ink: RING, ground },
        eliminate: Pair { ink: RING, ground },
        strong: LINK,
        weak: LINK,
        ..LIGHT.clone()
    }
}

/// A printed picture.
struct Pixels {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

impl Pixels {
    fn of(drawing: &Drawing, fonts: &Fonts) -> Pixels {
        let width = drawing.width * SCALE;
        let rgb = decode::decode(&drawing.to_png(fonts, width).expect("a size that fits"));
        let width = width as usize;
        Pixels { width, height: rgb.len() / 3 / width, rgb }
    }

    fn at(&self, place: usize) -> Color {
        let [r, g, b] = [0, 1, 2].map(|i| self.rgb[3 * place + i]);
        Color { r, g, b }
    }

    /// The pixels of which at least half is ink.
    fn ink(&self) -> Vec<bool> {
        (0..self.width * self.height).map(|i| self.at(i).g < 128).collect()
    }

    /// The places of the pixels in a square around a point.
    fn around(&self, point: Point, reach: f32) -> impl Iterator<Item = usize> {
        let rows = ((point.y - reach) * SCALE) as usize..((point.y + reach) * SCALE) as usize;
        let (left, right) = ((point.x - reach) * SCALE, (point.x + reach) * SCALE);
        let width = self.width;
        rows.flat_map(move |row| (left as usize..right as usize).map(move |x| row * width + x))
    }
}

/// The items of a drawing for which `is_kept` is true.
fn only(drawing: &Drawing, is_kept: impl Fn(&Item) -> bool) -> Drawing {
    let mut part = drawing.clone();
    part.items.retain(is_kept);
    part
}

fn color(item: &Item) -> Option<Color> {
    match item {
        Item::Rect { fill, .. } => Some(*fill),
        Item::Circle { fill, stroke, .. } | Item::Path { fill, stroke, .. } => {
            stroke.map(|stroke| stroke.color).or(*fill)
        }
        Item::Text { color, .. } => Some(*color),
        _ => None,
    }
}

/// A step as it is seen, and where its board is.
struct Seen {
    what: String,
    drawing: Drawing,
    /// The upper left corner of the board.
    corner: Point,
}

/// The picture of a step.
fn picture(scene: &Scene, theme: &Theme, fonts: &Fonts, what: &str) -> Seen {
    let corner = Point::new(MARGIN, MARGIN);
    Seen { what: format!("{what}, picture"), drawing: scene.lower(theme, fonts), corner }
}

/// A page that draws its own board: the grounds of the step, lines, the marks of the step, digits, and
/// the candidates of the cells that the step is about.
fn page(scene: &Scene, theme: &Theme, fonts: &Fonts, what: &str) -> Seen {
    let corner = Point::new(MARGIN, MARGIN);
    let empty = Scene::new(scene.shape).lower(theme, fonts);
    let mut drawing = Drawing::new(empty.width, empty.height);
    let [ground, marks] = scene.overlay(theme);
    drawing.append(&ground, corner, 1.0);
    drawing.append(&only(&empty, |item| color(item) == Some(LINE)), Point::default(), 1.0);
    drawing.append(&marks, corner, 1.0);
    let places = MarkPlaces::new(scene.shape);
    let shown: BTreeSet<usize> = scene.cells_of_marks().into_iter().collect();
    for (cell, content) in scene.cells.iter().enumerate() {
        let at = corner + Point::new((cell % 9) as f32, (cell / 9) as f32) * CELL;
        match content {
            Content::Given(digit) | Content::Own(digit) => {
                write(&mut drawing, fonts, *digit, at + Point::new(0.5, 0.5) * CELL, 0.56 * CELL);
            }
            Content::Candidates(set) if shown.contains(&cell) => {
                for digit in (1..=9).filter(|digit| set >> (digit - 1) & 1 == 1) {
                    let center = places.centers[usize::from(digit) - 1];
                    let size = places.size * CELL;
                    write(&mut drawing, fonts, digit, at + center * CELL, size);
                }
            }
            _ => {}
        }
    }
    Seen { what: format!("{what}, page"), drawing, corner }
}

fn write(drawing: &mut Drawing, fonts: &Fonts, digit: u8, center: Point, size: f32) {
    let style = TextStyle { face: Face::SemiBold, size, color: GLYPH };
    let at = center + Point::new(0.0, CAP_HEIGHT * size / 2.0);
    drawing.text(fonts, &digit.to_string(), at, Align::Middle, style);
}

impl Seen {
    /// Returns what is wrong with the picture of a scene.
    fn faults(&self, scene: &Scene, fonts: &Fonts) -> Vec<String> {
        let mut faults = Vec::new();
        let layer =
            |wanted: &dyn Fn(&Item) -> bool| Pixels::of(&only(&self.drawing, wanted), fonts).ink();
        let is_link = |item: &Item| color(item) == Some(LINK);
        let is_line = |item: &Item| color(item) == Some(LINE);
        let whole = Pixels::of(&self.drawing, fonts);
        let links = layer(&is_link);
        let lines = layer(&is_line);
        let glyphs = layer(&|item| matches!(item, Item::Text { .. }));

        self.nodes(scene, fonts, &whole, &mut faults);
        let board = CELL * scene.shape.side() as f32;
        for item in self.drawing.items.iter().filter(|item| is_link(item)) {
            let Item::Path { segments, stroke: Some(_), .. } = item else { continue };
            for point in samples(&self.drawing.segments[segments.clone()], 1.0) {
                let point = point - self.corner;
                let least = point.x.min(point.y).min(board - point.x).min(board - point.y);
                if least < EDGE - 0.1 {
                    faults.push(format!("{}: a link is {least} from the edge", self.what));
                    break;
                }
            }
        }
        let (mut outside, mut covered, mut touching) = (0, 0, 0);
        for place in (0..links.len()).filter(|&place| links[place]) {
            let point = Point::new((place % whole.width) as f32, (place / whole.width) as f32);
            let point = point * (1.0 / SCALE) - self.corner;
            let inside = 0.0..board;
            let shown = whole.at(place);
            outside += usize::from(!inside.contains(&point.x) || !inside.contains(&point.y));
            covered += usize::from(lines[place] && shown.b > 150 && shown.g < 100);
            touching += usize::from(glyphs[place]);
        }
        let mut report = |count: usize, fault: &str| {
            if count > 0 {
                faults.push(format!("{}: {count} pixels of links {fault}", self.what));
            }
        };
        report(outside, "are outside the board");
        report(covered, "are under a line");
        report(touching, "are on a digit");
        let both: Vec<bool> = links.iter().zip(&lines).map(|(link, line)| *link && *line).collect();
        let along = longest(both, whole.width) as f32 / SCALE;
        if along > CROSSING {
            faults.push(format!("{}: a link is on a line for {along} units", self.what));
        }
        faults
    }

    /// Checks that each disc, each end of a link and each part of a group has its digit.
    fn nodes(&self, scene: &Scene, fonts: &Fonts, whole: &Pixels, faults: &mut Vec<String>) {
        let places = MarkPlaces::new(scene.shape);
        let links = scene.links.iter().flat_map(|link| [&link.from, &link.to]);
        let nodes = links
            .chain(&scene.groups)
            .flat_map(|node| node.cells.iter().map(|&cell| (cell, node.digit)));
        let discs = scene.discs.iter().map(|&(cell, digit, _)| (cell, digit));
        let all: BTreeSet<(usize, u8)> = discs.chain(nodes).collect();
        let mut expected = Drawing::new(self.drawing.width, self.drawing.height);
        let center = |cell: usize, digit: u8| {
            let at = Point::new((cell % 9) as f32, (cell / 9) as f32);
            self.corner + (at + places.centers[usize::from(digit) - 1]) * CELL
        };
        for &(cell, digit) in &all {
            write(&mut expected, fonts, digit, center(cell, digit), places.size * CELL);
        }
        let expected = Pixels::of(&expected, fonts).ink();
        for (cell, digit) in all {
            let square: Vec<usize> = whole.around(center(cell, digit), 5.0).collect();
            let ink = square.iter().filter(|&&place| expected[place]).count();
            let printed = square.iter().filter(|&&place| {
                expected[place] && whole.at(place).g < 160 && whole.at(place).r < 120
            });
            let printed = printed.count();
            if ink < 40 || printed * 100 < ink * 75 {
                let name = scene.shape.coord(cell);
                faults.push(format!(
                    "{}: no {digit} in its node in {name} ({printed} of {ink} pixels)",
                    self.what
                ));
            }
        }
    }
}

/// The largest extent of a connected area.
fn longest(mut area: Vec<bool>, width: usize) -> usize {
    let mut longest = 0;
    for start in 0..area.len() {
        let mut open = vec![start];
        let (mut low, mut high) = ((usize::MAX, usize::MAX), (0, 0));
        while let Some(place) = open.pop() {
            if !std::mem::take(&mut area[place]) {
                continue;
            }
            let (x, y) = (place % width, place / width);
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x + 1), high.1.max(y + 1));
            open.extend([place - 1, place + 1, place - width, place + width]);
        }
        if high.0 > 0 {
            longest = longest.max(high.0 - low.0).max(high.1 - low.1);
        }
    }
    longest
}

#[test]
fn hints_of_every_technique_are_legible() {
    let (theme, fonts) = (categories(), Fonts::embedded());
    let mut faults = Vec::new();
    let mut count = 0;
    for (state, step) in examples::examples(|_| true) {
        let scene = Scene::of_step(&state, &step);
        let id = step.technique.info().id;
        for seen in [picture(&scene, &theme, &fonts, id), page(&scene, &theme, &fonts, id)] {
            faults.extend(seen.faults(&scene, &fonts));
        }
        count += 1;
    }
    assert!(count > 120, "{count} techniques have examples");
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// A house is marked in each of its cells, on a board as small as on a phone, and the lines of the board
/// stay above the mark.
#[test]
fn a_house_is_marked_in_each_of_its_cells() {
    let fonts = Fonts::embedded();
    let full = Scene::new(Shape::NINE).with_candidates();
    for theme in Theme::ALL {
        for (house, second) in
            [(House::new(HouseKind::Row, 4), false), (House::new(HouseKind::Box, 6), true)]
        {
            let mut marked = full.clone();
            let cells: Vec<Coord> = house.grid_cells().into();
            marked.outline(&cells, second);
            let print = |scene: &Scene| {
                decode::decode(
                    &scene.lower(theme, &fonts).to_png(&fonts, 390.0).expect("a size that fits"),
                )
            };
            let (before, after) = (print(&full), print(&marked));
            let scale = 390.0 / (9.0 * CELL + 2.0 * MARGIN);
            let changed = |place: usize| {
                (0..3).any(|i| before[3 * place + i].abs_diff(after[3 * place + i]) >= 8)
            };
            for cell in cells {
                let (row, column) = (usize::from(cell.row), usize::from(cell.column));
                let start = |i: usize| ((MARGIN + (i as f32) * CELL) * scale) as usize + 4;
                let side = (CELL * scale) as usize - 8;
                let inside = (0..side * side)
                    .map(|i| (start(row) + i / side) * 390 + start(column) + i % side);
                let share = inside.filter(|&place| changed(place)).count() * 100 / (side * side);
                assert!(
                    share >= 8,
                    "{}: {share} % of {cell} show that {house} is marked",
                    theme.name
                );
            }
            // The pixels of the lines are the same as without the mark.
            for i in 0..=9 {
                let at = ((MARGIN + i as f32 * CELL) * scale) as usize;
                let middle = ((MARGIN + 4.5 * CELL) * scale) as usize;
                for place in [middle * 390 + at, at * 390 + middle] {
                    let is_box = i % 3 == 0;
                    assert!(!is_box || !changed(place), "{}: line {i} is covered", theme.name);
                }
            }
        }
    }
}
