//! Charts: bars with labels, several panels in one picture.

use crate::display::{Align, Drawing, Stroke, TextStyle};
use crate::font::{Face, Fonts};
use crate::geometry::Point;
use crate::theme::{Color, Theme};

/// Bars with labels.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Panel {
    /// Above the bars.
    pub title: String,
    /// The meaning of the labels.
    pub label: String,
    /// The meaning of the values.
    pub value: String,
    /// The bars: label and value.
    pub bars: Vec<(String, f64)>,
    /// True if the bars lie and their labels are names; otherwise they stand.
    pub lying: bool,
}

/// A chart of one or more panels, one below the other.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Chart {
    /// Above the panels.
    pub title: String,
    /// The panels.
    pub panels: Vec<Panel>,
}

const WIDTH: f32 = 720.0;
const MARGIN: f32 = 24.0;
/// The height of the bars that stand.
const STANDING: f32 = 220.0;
/// The height of a bar that lies, with its gap.
const LYING: f32 = 24.0;

impl Chart {
    /// The display list of the chart.
    #[must_use]
    pub fn lower(&self, theme: &Theme, fonts: &Fonts) -> Drawing {
        let height = |panel: &Panel| match panel.lying {
            true => 72.0 + LYING * panel.bars.len() as f32,
            false => 108.0 + STANDING,
        };
        let head = if self.title.is_empty() { 0.0 } else { 36.0 };
        let total = self.panels.iter().map(height).sum::<f32>() + head + MARGIN;
        let mut out = Drawing::new(WIDTH, total);
        out.rect(0.0, 0.0, WIDTH, total, theme.paper);
        out.title.clone_from(&self.title);
        let style = TextStyle { face: Face::SemiBold, size: 20.0, color: theme.ink };
        out.text(fonts, &self.title, Point::new(MARGIN, 38.0), Align::Start, style);
        let mut top = head + MARGIN / 2.0;
        for panel in &self.panels {
            let mut painter = Painter { theme, fonts, out: &mut out, top };
            match panel.lying {
                true => painter.lying(panel),
                false => painter.standing(panel),
            }
            top += height(panel);
        }
        out
    }
}

struct Painter<'a> {
    theme: &'a Theme,
    fonts: &'a Fonts,
    out: &'a mut Drawing,
    top: f32,
}

impl Painter<'_> {
    fn text(&mut self, text: &str, x: f32, y: f32, align: Align, size: f32, color: Color) {
        let style = TextStyle { face: Face::Regular, size, color };
        self.out.text(self.fonts, text, Point::new(x, y), align, style);
    }

    fn heading(&mut self, panel: &Panel) {
        let style = TextStyle { face: Face::SemiBold, size: 15.0, color: self.theme.ink };
        let at = Point::new(MARGIN, self.top + 26.0);
        self.out.text(self.fonts, &panel.title, at, Align::Start, style);
        let color = self.theme.second_ink;
        self.text(&panel.value, WIDTH - MARGIN, self.top + 26.0, Align::End, 12.0, color);
    }

    /// A bar, with an outline so that it shows without colors too.
    fn bar(&mut self, x: f32, y: f32, w: f32, h: f32) {
        self.out.rect(x, y, w, h, self.theme.pattern.ground);
        let p = Point::new;
        let corners = [p(x, y), p(x + w, y), p(x + w, y + h), p(x, y + h), p(x, y)];
        for pair in corners.windows(2) {
            self.out.line(pair[0], pair[1], Stroke::solid(self.theme.pattern.ink, 1.0));
        }
    }

    fn standing(&mut self, panel: &Panel) {
        self.heading(panel);
        let (left, right) = (MARGIN + 44.0, WIDTH - MARGIN);
        let base = self.top + 48.0 + STANDING;
        let most = panel.bars.iter().map(|(_, value)| *value).fold(0.0, f64::max);
        let (step, lines) = ticks(most);
        let scale = STANDING / (step * f64::from(lines)) as f32;
        for i in 0..=lines {
            let value = step * f64::from(i);
            let y = base - value as f32 * scale;
            let stroke = Stroke::solid(self.theme.thin_line, 0.8);
            self.out.line(Point::new(left, y), Point::new(right, y), stroke);
            self.text(&short(value), left - 6.0, y + 4.0, Align::End, 11.0, self.theme.second_ink);
        }
        let pitch = (right - left) / panel.bars.len().max(1) as f32;
        let wide = (pitch * 0.78).min(46.0);
        // Labels that would touch are left out.
        let widest =
            panel.bars.iter().map(|(label, _)| self.fonts.width(label, Face::Regular, 11.0));
        let every = ((widest.fold(0.0, f32::max) + 6.0) / pitch).ceil().max(1.0) as usize;
        for (i, (label, value)) in panel.bars.iter().enumerate() {
            let middle = left + (i as f32 + 0.5) * pitch;
            let height = *value as f32 * scale;
            if *value > 0.0 {
                self.bar(middle - wide / 2.0, base - height, wide, height);
            }
            if i % every == 0 {
                self.text(label, middle, base + 15.0, Align::Middle, 11.0, self.theme.ink);
            }
        }
        let axis = Stroke::solid(self.theme.box_line, 1.4);
        self.out.line(Point::new(left, base), Point::new(right, base), axis);
        let color = self.theme.second_ink;
        self.text(&panel.label, (left + right) / 2.0, base + 34.0, Align::Middle, 12.0, color);
    }

    fn lying(&mut self, panel: &Panel) {
        self.heading(panel);
        let names = panel.bars.iter().map(|(name, _)| self.fonts.width(name, Face::Regular, 12.0));
        let left = MARGIN + names.fold(0.0, f32::max).min(WIDTH * 0.45) + 10.0;
        let room = WIDTH - MARGIN - 64.0 - left;
        let most = panel.bars.iter().map(|(_, value)| *value).fold(f64::MIN_POSITIVE, f64::max);
        for (i, (name, value)) in panel.bars.iter().enumerate() {
            let y = self.top + 42.0 + i as f32 * LYING;
            self.text(name, left - 8.0, y + 13.0, Align::End, 12.0, self.theme.ink);
            let length = (*value / most) as f32 * room;
            self.bar(left, y, length.max(0.5), LYING - 7.0);
            let at = left + length + 6.0;
            self.text(&short(*value), at, y + 13.0, Align::Start, 11.0, self.theme.second_ink);
        }
    }
}

/// A round step and how many of them reach a value.
fn ticks(most: f64) -> (f64, u32) {
    let most = if most > 0.0 { most } else { 1.0 };
    let rough = most / 4.0;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 2.5, 5.0, 10.0].iter().map(|f| f * power).find(|s| *s >= rough);
    let step = step.unwrap_or(10.0 * power);
    (step, (most / step).ceil().max(1.0) as u32)
}

/// A number in a few characters: `1.2M`.
fn short(value: f64) -> String {
    let units = [(1e9, "G"), (1e6, "M"), (1e3, "k")];
    let found = units.iter().find(|(size, _)| value >= *size && value >= 10_000.0);
    let (number, unit) = found.map_or((value, ""), |(size, unit)| (value / size, *unit));
    let text = format!("{number:.2}");
    let text =
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    format!("{text}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::Item;
    use crate::theme::LIGHT;

    #[test]
    fn ticks_are_round_and_reach_the_largest_value() {
        for (most, expected) in
            [(10.0, (2.5, 4)), (7.0, (2.0, 4)), (1.0, (0.25, 4)), (0.0, (0.25, 4))]
        {
            assert_eq!(ticks(most), expected);
        }
        assert_eq!(
            (short(0.25), short(1234.0), short(2_500_000.0)),
            ("0.25".into(), "1234".into(), "2.5M".into())
        );
    }

    /// The rectangles of bars: upper left corner and size.
    fn bars(drawing: &Drawing) -> Vec<(Point, Point)> {
        let bar = |item: &Item| match item {
            Item::Rect { at, size, fill } if *fill == LIGHT.pattern.ground => Some((*at, *size)),
            _ => None,
        };
        drawing.items.iter().filter_map(bar).collect()
    }

    #[test]
    fn bars_are_in_proportion_and_labels_do_not_touch() {
        let fonts = Fonts::embedded();
        let values = |count: usize| (0..count).map(|i| (format!("{}", i * 1000), i as f64));
        for lying in [false, true] {
            let panel = Panel { bars: values(40).collect(), lying, ..Panel::default() };
            let chart = Chart { title: "Chart".to_owned(), panels: vec![panel.clone(), panel] };
            let drawing = chart.lower(&LIGHT, &fonts);
            let found = bars(&drawing);
            // A standing bar of no height is not drawn; a lying one is a thin line.
            assert_eq!(found.len(), if lying { 80 } else { 78 });
            let first = usize::from(lying);
            let length = |i: usize| if lying { found[i].1.x } else { found[i].1.y };
            for (i, value) in (1..40).enumerate() {
                let expected = length(first) * value as f32;
                assert!((length(first + i) - expected).abs() < 0.05, "bar {value}");
            }
            for (at, size) in &found {
                assert!(at.x >= MARGIN && at.x + size.x <= WIDTH - MARGIN);
                assert!(at.y >= 0.0 && at.y + size.y <= drawing.height);
            }
        }
        // All labels of a few bars are drawn, and only those with room of many.
        let texts = |count: usize| {
            let panel = Panel { bars: values(count).collect(), ..Panel::default() };
            let drawing = Chart { panels: vec![panel], ..Chart::default() }.lower(&LIGHT, &fonts);
            let ink =
                |item: &&Item| matches!(item, Item::Text { color, .. } if *color == LIGHT.ink);
            drawing.items.iter().filter(ink).count()
        };
        assert_eq!(texts(5), 5);
        assert!(texts(100) < 50);
    }
}
