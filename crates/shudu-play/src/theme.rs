//! Styles: what each role of the screen looks like.
//!
//! The colors are those of the pictures ([`shudu_draw::Theme`]), with three more for play: selection,
//! peers and same digit. A terminal with 24-bit colors gets them as they are, one with 256 colors the
//! nearest ones, one with 16 colors a choice of its own on the background of the terminal. Without
//! colors, roles differ by bold, underline, reverse video and signs beside the digit; the board draws
//! the signs (`board_view.rs`). The rest of the code never names a color.

use ratatui_core::style::{Color, Modifier, Style};
use shudu_draw::{DARK, Disc, Set, Theme};

/// How many colors the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// No colors.
    None,
    /// The 16 colors of ANSI terminals.
    Ansi16,
    /// The palette of 256 colors.
    Ansi256,
    /// 24 bits.
    True,
}

impl Depth {
    /// Returns the depth that the environment states: `TERM` and `COLORTERM`. `variable` returns an
    /// environment variable.
    #[must_use]
    pub fn of_terminal(variable: impl Fn(&str) -> Option<String>) -> Depth {
        let term = variable("TERM").unwrap_or_default();
        let color_term = variable("COLORTERM").unwrap_or_default();
        if matches!(term.as_str(), "dumb" | "vt100" | "vt102" | "vt220") || term.ends_with("-m") {
            Depth::None
        } else if matches!(color_term.as_str(), "truecolor" | "24bit")
            || term.ends_with("-direct")
            || variable("WT_SESSION").is_some()
        {
            Depth::True
        } else if term.contains("256color") {
            Depth::Ansi256
        } else {
            Depth::Ansi16
        }
    }
}

/// Returns the theme for the background that `COLORFGBG` states; `None` if it states none.
pub(crate) fn theme_of_terminal(
    variable: impl Fn(&str) -> Option<String>,
) -> Option<&'static Theme> {
    let value = variable("COLORFGBG")?;
    match value.rsplit(';').next()?.parse::<u8>().ok()? {
        7 | 15 => Some(&shudu_draw::LIGHT),
        _ => Some(&DARK),
    }
}

/// Returns the theme for a background.
pub(crate) fn theme_for([r, g, b]: [u8; 3]) -> &'static Theme {
    let is_light = shudu_draw::Color::rgb(u32::from_be_bytes([0, r, g, b])).luminance() > 0.3;
    if is_light { &shudu_draw::LIGHT } else { &DARK }
}

/// A role of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Text on paper.
    Text,
    /// Less important text.
    Second,
    /// Titles, and the value that a dialog changes.
    Title,
    /// Keys and what can be chosen.
    Accent,
    /// The chosen line of a list.
    Chosen,
    /// Bad news.
    Warning,
    /// Good news.
    Success,
    ThinLine,
    BoxLine,
    House,
    /// A blank cell of the board.
    Panel,
    Given,
    /// A digit of the player.
    Own,
    Mark,
    /// The background of the cursor's cell.
    Cursor,
    /// The background of selected cells.
    Selected,
    /// The background of cells in the houses of the cursor's cell.
    Peer,
    /// The background of cells with the same digit.
    Same,
    /// A mark of the same digit.
    SameMark,
    /// A digit that occurs twice in a house.
    Conflict,
    /// A digit that differs from the solution.
    Wrong,
    /// The background of a set of the hint.
    Set(Set),
    Disc(Disc),
    /// The background of a color that the player chose, from 1 to 9.
    Painted(u8),
}

/// A theme at the depth of a terminal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub theme: &'static Theme,
    /// How many of them the terminal shows.
    pub depth: Depth,
}

/// Selection, peers, same digit, cursor on a light and on a dark ground.
const LIGHT_PLAY: [u32; 4] = [0xd6e6f7, 0xf1f3f5, 0xe3ecf5, 0xb4d2f0];
const DARK_PLAY: [u32; 4] = [0x24415f, 0x20252a, 0x243241, 0x2c5884];

/// The colors that players give to cells: gray, red, orange, yellow, green, teal, blue, purple, pink.
const LIGHT_PAINTS: [u32; 9] =
    [0xd9d9d9, 0xf7c6c2, 0xfbdcb3, 0xf8f0a8, 0xcdeac0, 0xbfe6e0, 0xc6dcf7, 0xdccdf5, 0xf5cde4];
const DARK_PAINTS: [u32; 9] =
    [0x4a4f55, 0x5f2a27, 0x5f4420, 0x585018, 0x2d5426, 0x1d504a, 0x25466e, 0x46356f, 0x632a4e];
const ANSI_PAINTS: [Color; 9] = [
    Color::Gray,
    Color::LightRed,
    Color::Yellow,
    Color::LightYellow,
    Color::LightGreen,
    Color::LightCyan,
    Color::LightBlue,
    Color::Magenta,
    Color::LightMagenta,
];

impl Look {
    /// Returns true if the terminal shows colors.
    pub(crate) fn has_color(&self) -> bool {
        self.depth > Depth::None
    }

    /// Returns true if the background of the theme is dark.
    pub(crate) fn is_dark(&self) -> bool {
        self.theme.paper.luminance() < 0.5
    }

    /// Returns the style of a role.
    pub(crate) fn style(&self, role: Role) -> Style {
        match self.depth {
            Depth::None => plain(role),
            Depth::Ansi16 => self.ansi(role),
            _ => self.colored(role),
        }
    }

    fn color(&self, color: shudu_draw::Color) -> Color {
        match self.depth {
            Depth::True => Color::Rgb(color.r, color.g, color.b),
            _ => Color::Indexed(nearest(color.r, color.g, color.b)),
        }
    }

    fn hex(&self, hex: u32) -> Color {
        self.color(shudu_draw::Color::rgb(hex))
    }

    fn colored(&self, role: Role) -> Style {
        let theme = self.theme;
        let play = if self.is_dark() { DARK_PLAY } else { LIGHT_PLAY };
        let on = |ink, ground| Style::new().fg(self.color(ink)).bg(self.color(ground));
        let ground = |hex| Style::new().bg(self.hex(hex));
        match role {
            Role::Text => on(theme.ink, theme.paper),
            Role::Second => on(theme.second_ink, theme.paper),
            Role::Title => on(theme.ink, theme.paper).add_modifier(Modifier::BOLD),
            Role::Accent => on(theme.own, theme.paper),
            Role::Chosen => ground(play[0]).fg(self.color(theme.ink)).add_modifier(Modifier::BOLD),
            Role::Warning => on(theme.eliminate.ink, theme.paper),
            Role::Success => on(theme.place.ink, theme.paper),
            Role::ThinLine => on(theme.thin_line, theme.panel),
            Role::BoxLine => on(theme.box_line, theme.panel),
            Role::House => on(theme.houses[0], theme.panel).add_modifier(Modifier::BOLD),
            Role::Panel => on(theme.second_ink, theme.panel),
            Role::Given => Style::new().fg(self.color(theme.ink)).add_modifier(Modifier::BOLD),
            Role::Own => Style::new().fg(self.color(theme.own)),
            Role::Mark => Style::new().fg(self.color(theme.second_ink)),
            Role::Cursor => ground(play[3]),
            Role::Selected => ground(play[0]),
            Role::Peer => ground(play[1]),
            Role::Same => ground(play[2]),
            Role::SameMark => Style::new()
                .fg(self.color(theme.own))
                .add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Role::Conflict | Role::Wrong => {
                on(theme.eliminate.ink, theme.eliminate.ground).add_modifier(Modifier::BOLD)
            }
            Role::Set(set) => Style::new().bg(self.color(theme.sets[set as usize].ground)),
            Role::Disc(disc) => {
                let (pair, modifier) = match disc {
                    Disc::Pattern => (theme.pattern, Modifier::BOLD),
                    Disc::Off => (theme.eliminate, Modifier::empty()),
                    Disc::Place => (theme.place, Modifier::BOLD),
                    Disc::Eliminate => (theme.eliminate, Modifier::CROSSED_OUT),
                };
                on(pair.ink, pair.ground).add_modifier(modifier)
            }
            Role::Painted(number) => {
                let paints = if self.is_dark() { DARK_PAINTS } else { LIGHT_PAINTS };
                ground(paints[usize::from(number.clamp(1, 9)) - 1])
            }
        }
    }

    /// The styles with 16 colors. The background is that of the terminal.
    fn ansi(&self, role: Role) -> Style {
        let dark = self.is_dark();
        let accent = if dark { Color::LightCyan } else { Color::Blue };
        let red = if dark { Color::LightRed } else { Color::Red };
        let green = if dark { Color::LightGreen } else { Color::Green };
        let style = Style::new();
        let on = |ground| style.fg(Color::Black).bg(ground);
        match role {
            Role::Text | Role::BoxLine => style,
            Role::Second | Role::Mark | Role::Panel => style,
            Role::ThinLine => style.fg(Color::DarkGray),
            Role::Title | Role::Given => style.add_modifier(Modifier::BOLD),
            Role::Accent | Role::Own => style.fg(accent),
            Role::House => style.fg(accent).add_modifier(Modifier::BOLD),
            Role::Chosen | Role::Cursor => style.add_modifier(Modifier::REVERSED),
            Role::Warning => style.fg(red),
            Role::Success => style.fg(green),
            Role::Selected => on(if dark { Color::Cyan } else { Color::LightBlue }),
            Role::Peer => style,
            Role::Same => on(Color::Gray),
            Role::SameMark => style.fg(accent).add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            // On the background of the terminal: red on a colored cell would be unreadable.
            Role::Conflict | Role::Wrong => {
                style.fg(red).bg(Color::Reset).add_modifier(Modifier::BOLD)
            }
            Role::Set(set) => on(match set {
                Set::A => Color::Yellow,
                Set::B => Color::Magenta,
                Set::Fin => Color::Cyan,
                Set::C => Color::LightMagenta,
                Set::D => Color::LightYellow,
            }),
            Role::Disc(Disc::Pattern) => style.add_modifier(Modifier::BOLD),
            Role::Disc(Disc::Off) => style.fg(red),
            Role::Disc(Disc::Place) => style.fg(green).add_modifier(Modifier::BOLD),
            Role::Disc(Disc::Eliminate) => style.fg(red).add_modifier(Modifier::CROSSED_OUT),
            Role::Painted(number) => on(ANSI_PAINTS[usize::from(number.clamp(1, 9)) - 1]),
        }
    }
}

/// The styles without colors.
fn plain(role: Role) -> Style {
    let style = Style::new();
    match role {
        Role::Title | Role::Given | Role::House => style.add_modifier(Modifier::BOLD),
        Role::Own => style.add_modifier(Modifier::UNDERLINED),
        Role::Chosen | Role::Cursor | Role::Selected => style.add_modifier(Modifier::REVERSED),
        Role::Warning | Role::Success | Role::Conflict | Role::Wrong => {
            style.add_modifier(Modifier::BOLD)
        }
        Role::SameMark => style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
        Role::Set(Set::B | Set::D) => style.add_modifier(Modifier::UNDERLINED),
        Role::Disc(Disc::Place | Disc::Pattern) => style.add_modifier(Modifier::BOLD),
        Role::Disc(Disc::Eliminate) => style.add_modifier(Modifier::CROSSED_OUT),
        _ => style,
    }
}

/// Returns the color of the 256-color palette that is nearest to a color.
fn nearest(r: u8, g: u8, b: u8) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let distance = |x: [u8; 3]| -> u32 {
        let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        part(x[0], r) + part(x[1], g) + part(x[2], b)
    };
    let level = |value: u8| (0..6).min_by_key(|&i| LEVELS[i].abs_diff(value)).unwrap_or_default();
    let (i, j, k) = (level(r), level(g), level(b));
    let cube = [LEVELS[i], LEVELS[j], LEVELS[k]];
    let mean = (u32::from(r) + u32::from(g) + u32::from(b)) / 3;
    let step = (mean.saturating_sub(3) / 10).min(23) as u8;
    let gray = 8 + 10 * step;
    if distance([gray; 3]) < distance(cube) { 232 + step } else { 16 + (36 * i + 6 * j + k) as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides_the_depth() {
        let depth = |term: &'static str, color_term: &'static str| {
            Depth::of_terminal(|name| match name {
                "TERM" => Some(term.to_owned()),
                "COLORTERM" => Some(color_term.to_owned()),
                _ => None,
            })
        };
        assert_eq!(depth("xterm-256color", "truecolor"), Depth::True);
        assert_eq!(depth("xterm-256color", ""), Depth::Ansi256);
        assert_eq!(depth("xterm", ""), Depth::Ansi16);
        assert_eq!(depth("dumb", ""), Depth::None);
    }

    #[test]
    fn the_background_decides_the_theme() {
        let stated = |value: &'static str| {
            theme_of_terminal(|_| Some(value.to_owned())).map(|theme| theme.name)
        };
        assert_eq!(
            [stated("0;15"), stated("15;default;0"), stated("")],
            [Some("light"), Some("dark"), None]
        );
        for (color, name) in [
            ([255, 255, 255], "light"),
            ([0xfd, 0xf6, 0xe3], "light"),
            ([0, 0x2b, 0x36], "dark"),
            ([0, 0, 0], "dark"),
        ] {
            assert_eq!(theme_for(color).name, name, "{color:?}");
        }
    }

    #[test]
    fn the_nearest_color() {
        assert_eq!(nearest(255, 255, 255), 231);
        assert_eq!(nearest(0, 0, 0), 16);
        assert_eq!(nearest(0x1c, 0x20, 0x24), 234);
        assert_eq!(nearest(0xff, 0, 0), 196);
    }

    /// The ground of the cursor in the dark theme left 2.8 for the player's digits with 256 colors.
    #[test]
    fn every_theme_has_a_contrast_of_three_on_every_ground() {
        use Role as R;
        const LEVELS: [u32; 6] = [0, 95, 135, 175, 215, 255];
        let color = |color: Color| {
            let indexed = |i: u32| match i {
                232.. => (8 + 10 * (i - 232)) * 0x1_0101,
                _ => [36, 6, 1]
                    .into_iter()
                    .fold(0, |hex, unit| hex << 8 | LEVELS[((i - 16) / unit % 6) as usize]),
            };
            shudu_draw::Color::rgb(match color {
                Color::Rgb(r, g, b) => u32::from_be_bytes([0, r, g, b]),
                Color::Indexed(i) => indexed(i.into()),
                other => panic!("{other:?}"),
            })
        };
        let sets = Set::IN_TURN.map(R::Set);
        let paints = (1..=9).map(R::Painted);
        let grounds = [R::Panel, R::Cursor, R::Selected, R::Peer, R::Same].into_iter();
        let grounds: Vec<Role> = grounds.chain(sets).chain(paints).collect();
        // What is written on any ground, and what brings its own. Thin lines separate cells that are apart anyway.
        let inks = [R::Given, R::Own, R::Mark, R::SameMark];
        let discs = [Disc::Pattern, Disc::Off, Disc::Place, Disc::Eliminate].map(R::Disc);
        let whole = [R::Text, R::Second, R::Title, R::Accent, R::Chosen, R::Warning, R::Success];
        let whole = whole.into_iter().chain([R::BoxLine, R::House, R::Conflict, R::Wrong]);
        let whole: Vec<Role> = whole.chain(discs).collect();
        for theme in Theme::ALL.into_iter().filter(|theme| !theme.is_monochrome()) {
            for depth in [Depth::True, Depth::Ansi256] {
                let look = Look { theme, depth };
                let on_grounds =
                    inks.iter().flat_map(|ink| grounds.iter().map(move |ground| (ground, ink)));
                for (ground, ink) in on_grounds.chain(whole.iter().map(|role| (role, role))) {
                    let style = look.style(*ground).patch(look.style(*ink));
                    let contrast = color(style.fg.unwrap()).contrast(color(style.bg.unwrap()));
                    let least = if (*ink, depth) == (R::Given, Depth::True) { 4.5 } else { 3.0 };
                    assert!(contrast >= least, "{} {depth:?} {ground:?} {ink:?}", theme.name);
                }
            }
        }
    }
}
