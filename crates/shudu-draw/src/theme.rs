//! Colors and patterns: the same roles in every theme.
//!
//! Color is never the only sign: each role also has its own border or pattern, and a legend names the
//! roles that occur.

use std::fmt;

/// An opaque color.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Color {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
}

impl Color {
    /// The color with this number: `0x2f6fb2`.
    #[must_use]
    pub const fn rgb(hex: u32) -> Color {
        Color { r: (hex >> 16) as u8, g: (hex >> 8) as u8, b: hex as u8 }
    }

    /// The color at this part of the way to another.
    #[must_use]
    pub(crate) fn towards(self, other: Color, part: f32) -> Color {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part) as u8;
        Color { r: mix(self.r, other.r), g: mix(self.g, other.g), b: mix(self.b, other.b) }
    }

    /// Relative luminance, from 0 to 1, as the Web Content Accessibility Guidelines define it.
    #[must_use]
    pub fn luminance(self) -> f32 {
        let part = |value: u8| {
            let value = f32::from(value) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(self.r) + 0.7152 * part(self.g) + 0.0722 * part(self.b)
    }

    /// The contrast with another color, from 1 to 21.
    #[must_use]
    pub fn contrast(self, other: Color) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// `#2f6fb2`
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)
    }
}

impl fmt::Debug for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A sign that fills a cell of a set, in themes without colors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Diagonal lines.
    Hatching,
    /// Dots.
    Dots,
    /// Small circles.
    Rings,
    /// Diagonal lines in the other direction.
    BackHatching,
    /// Crossed lines.
    Grid,
}

/// Ink and ground of a sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The sign.
    pub ink: Color,
    /// What is behind it.
    pub ground: Color,
}

const fn pair(ink: u32, ground: u32) -> Pair {
    Pair { ink: Color::rgb(ink), ground: Color::rgb(ground) }
}

/// The look of a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Theme {
    /// The name, as `--theme` takes it.
    pub name: &'static str,
    /// Around the board.
    pub paper: Color,
    /// The board.
    pub panel: Color,
    /// Givens and text.
    pub ink: Color,
    /// Candidates and labels.
    pub second_ink: Color,
    /// Between cells.
    pub thin_line: Color,
    /// Between boxes.
    pub box_line: Color,
    /// Digits that are not givens.
    pub own: Color,
    /// A candidate of the pattern.
    pub pattern: Pair,
    /// A candidate to place.
    pub place: Pair,
    /// A candidate to eliminate.
    pub eliminate: Pair,
    /// The sets: border and fill. The first is the pattern (A), then the second set (B), fins,
    /// and two more.
    pub sets: [Pair; 5],
    /// Drawn over the fill of a set.
    pub patterns: Option<[Pattern; 5]>,
    /// A house that matters, and a second kind of house.
    pub houses: [Color; 2],
    /// A strong link.
    pub strong: Color,
    /// A weak link.
    pub weak: Color,
}

/// Quiet paper and one accent color.
pub static LIGHT: Theme = Theme {
    name: "light",
    paper: Color::rgb(0xfbfaf7),
    panel: Color::rgb(0xffffff),
    ink: Color::rgb(0x1d2126),
    second_ink: Color::rgb(0x5b636d),
    thin_line: Color::rgb(0xc9ccd1),
    box_line: Color::rgb(0x2b3036),
    own: Color::rgb(0x2f6fb2),
    pattern: pair(0x1f4f82, 0xd6e6f7),
    place: pair(0x17703d, 0xd9f0e1),
    eliminate: pair(0xb52d25, 0xf8dedb),
    sets: [
        pair(0xb98a14, 0xfbe8b8),
        pair(0x7a6cc4, 0xdcd7f5),
        pair(0x3f93b0, 0xcfe8f2),
        pair(0xb0657f, 0xf6dbe4),
        pair(0x7f8a2c, 0xe9edc6),
    ],
    patterns: None,
    houses: [Color::rgb(0x2f6fb2), Color::rgb(0x8a5a9e)],
    strong: Color::rgb(0x1f8a4c),
    weak: Color::rgb(0x8a6d1f),
};

/// The same roles on a dark ground.
pub static DARK: Theme = Theme {
    name: "dark",
    paper: Color::rgb(0x14171a),
    panel: Color::rgb(0x1c2024),
    ink: Color::rgb(0xe8eaed),
    second_ink: Color::rgb(0xa9b2bc),
    thin_line: Color::rgb(0x3a4047),
    box_line: Color::rgb(0xcfd4da),
    own: Color::rgb(0x8fc0f5),
    pattern: pair(0xb9d8fa, 0x24415f),
    place: pair(0x62d394, 0x173a27),
    eliminate: pair(0xff8a80, 0x4a1f1c),
    sets: [
        pair(0xb5932f, 0x4a3d15),
        pair(0x8478cf, 0x332d57),
        pair(0x4f9fb8, 0x173b48),
        pair(0xb8728b, 0x4a2534),
        pair(0x96a24a, 0x373b18),
    ],
    patterns: None,
    houses: [Color::rgb(0x7fb4ec), Color::rgb(0xc79be0)],
    strong: Color::rgb(0x62d394),
    weak: Color::rgb(0xd9b44a),
};

/// Black on white, with patterns instead of colors.
pub static PRINT: Theme = Theme {
    name: "print",
    paper: Color::rgb(0xffffff),
    panel: Color::rgb(0xffffff),
    ink: Color::rgb(0x000000),
    second_ink: Color::rgb(0x333333),
    thin_line: Color::rgb(0x777777),
    box_line: Color::rgb(0x000000),
    own: Color::rgb(0x000000),
    pattern: pair(0x000000, 0xffffff),
    place: pair(0x000000, 0xffffff),
    eliminate: pair(0x000000, 0xffffff),
    sets: [pair(0x8c8c8c, 0xffffff); 5],
    patterns: Some([
        Pattern::Hatching,
        Pattern::Dots,
        Pattern::Rings,
        Pattern::BackHatching,
        Pattern::Grid,
    ]),
    houses: [Color::rgb(0x000000), Color::rgb(0x666666)],
    strong: Color::rgb(0x000000),
    weak: Color::rgb(0x000000),
};

/// Strong colors on black and white.
pub static HIGH_CONTRAST: Theme = Theme {
    name: "high-contrast",
    paper: Color::rgb(0xffffff),
    panel: Color::rgb(0xffffff),
    ink: Color::rgb(0x000000),
    second_ink: Color::rgb(0x1a1a1a),
    thin_line: Color::rgb(0x595959),
    box_line: Color::rgb(0x000000),
    own: Color::rgb(0x003f9e),
    pattern: pair(0x00235c, 0xcfe2ff),
    place: pair(0x003d17, 0xb8f5cd),
    eliminate: pair(0x7a0000, 0xffd0cc),
    sets: [
        pair(0x7a5200, 0xffe9a8),
        pair(0x3d2a9c, 0xdcd4ff),
        pair(0x00566e, 0xbdefff),
        pair(0x8a0045, 0xffd6e7),
        pair(0x4a5200, 0xeff7b0),
    ],
    patterns: None,
    houses: [Color::rgb(0x003f9e), Color::rgb(0x6b008f)],
    strong: Color::rgb(0x005a22),
    weak: Color::rgb(0x7a4a00),
};

/// Colors that stay apart with every kind of color vision (after Okabe and Ito).
pub static COLOR_BLIND: Theme = Theme {
    name: "color-blind",
    paper: Color::rgb(0xfbfaf7),
    panel: Color::rgb(0xffffff),
    ink: Color::rgb(0x1d2126),
    second_ink: Color::rgb(0x5b636d),
    thin_line: Color::rgb(0xc9ccd1),
    box_line: Color::rgb(0x2b3036),
    own: Color::rgb(0x0060a0),
    pattern: pair(0x2b3036, 0xe6e6e6),
    place: pair(0x004a7c, 0xbfe1f7),
    eliminate: pair(0x8a3a00, 0xffd9b8),
    sets: [
        pair(0xa88a00, 0xfdf3b0),
        pair(0x0072b2, 0xcfe4f2),
        pair(0x009e73, 0xc9ebe0),
        pair(0xcc79a7, 0xf5e1ec),
        pair(0x6e6e6e, 0xe4e4e4),
    ],
    patterns: None,
    houses: [Color::rgb(0x0072b2), Color::rgb(0xb04a00)],
    strong: Color::rgb(0x0072b2),
    weak: Color::rgb(0xb04a00),
};

impl Theme {
    /// Every theme.
    pub const ALL: [&'static Theme; 5] = [&LIGHT, &DARK, &PRINT, &HIGH_CONTRAST, &COLOR_BLIND];

    /// The theme with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// Returns true if the theme has patterns instead of colors.
    #[must_use]
    pub fn is_monochrome(&self) -> bool {
        self.patterns.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_has_the_contrast_of_level_aa() {
        for theme in Theme::ALL {
            let grounds = theme.sets.iter().map(|set| set.ground).chain([theme.panel]);
            for ground in grounds {
                // Digits are large text; marks in filled cells have the color of the ink.
                let contrasts = (theme.ink.contrast(ground), theme.own.contrast(ground));
                assert!(contrasts.0 >= 4.5, "{} ink on {ground}: {contrasts:?}", theme.name);
                assert!(contrasts.1 >= 3.0, "{} own on {ground}: {contrasts:?}", theme.name);
            }
            for (role, ink, ground) in [
                ("marks", theme.second_ink, theme.panel),
                ("text", theme.ink, theme.paper),
                ("labels", theme.second_ink, theme.paper),
                ("pattern", theme.pattern.ink, theme.pattern.ground),
                ("place", theme.place.ink, theme.place.ground),
                ("eliminate", theme.eliminate.ink, theme.eliminate.ground),
            ] {
                let contrast = ink.contrast(ground);
                assert!(contrast >= 4.5, "{} {role}: {contrast}", theme.name);
            }
            for (role, line) in [("strong", theme.strong), ("weak", theme.weak)] {
                let contrast = line.contrast(theme.panel);
                assert!(contrast >= 3.0, "{} {role}: {contrast}", theme.name);
            }
        }
    }
}
