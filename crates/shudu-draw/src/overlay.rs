//! What a layer over a board needs besides its marks: where candidates are drawn, and the colors of the
//! legend.
//!
//! A page draws its own board and lays the [marks of a step](crate::Scene::overlay) under its digits.
//! Its candidates lie on the discs if they stand at [`MarkPlaces`].

use shudu::grid::Shape;

use crate::geometry::Point;
use crate::lower::{CELL, Layout};
use crate::scene::{Disc, Role};
use crate::theme::{Color, Theme};

/// Where the candidates of a cell stand. All numbers are parts of the side of the cell.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct MarkPlaces {
    /// The middle of each candidate, from the upper left corner of the cell; first that of the
    /// digit 1.
    pub centers: Vec<Point>,
    /// The radius of a disc.
    pub radius: f32,
    /// The size of the font.
    pub size: f32,
}

impl MarkPlaces {
    /// The places on a board of this shape: as many columns and rows as a box has.
    #[must_use]
    pub fn new(shape: Shape) -> MarkPlaces {
        let layout = Layout::new(shape, Point::default());
        let part = |length: f32| (length / CELL * 10_000.0).round() / 10_000.0;
        let center = |digit: u8| {
            let Point { x, y } = layout.mark(0, digit);
            Point::new(part(x), part(y))
        };
        MarkPlaces {
            centers: (1..=shape.side() as u8).map(center).collect(),
            radius: part(layout.disc()),
            size: part(layout.mark_size()),
        }
    }
}

impl Role {
    /// Returns a name for programs: `set-a`, `eliminate`, `strong`.
    #[must_use]
    pub fn id(self) -> &'static str {
        let key = self.key();
        key.strip_prefix("draw-").unwrap_or(key)
    }

    /// Returns its color, and the color of what it fills.
    #[must_use]
    pub fn colors(self, theme: &Theme) -> (Color, Option<Color>) {
        let pair = match self {
            Role::Set(set) => theme.sets[set.index()],
            Role::Disc(Disc::Pattern) => theme.pattern,
            Role::Disc(Disc::Off) => return (theme.pattern.ink, Some(theme.panel)),
            Role::Disc(Disc::Place) => theme.place,
            Role::Disc(Disc::Eliminate) => theme.eliminate,
            Role::Strong => return (theme.strong, None),
            Role::Weak => return (theme.weak, None),
            Role::House => return (theme.houses[0], None),
            Role::SecondHouse => return (theme.houses[1], None),
            Role::Group => return (theme.pattern.ink, None),
            Role::Given => return (theme.ink, None),
            Role::Own => return (theme.own, None),
        };
        (pair.ink, Some(pair.ground))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_stand_inside_their_cell_and_apart() {
        for shape in ["2x2", "2x3", "3x2", "3x3", "2x5", "3x4", "4x4", "5x5"] {
            let places = MarkPlaces::new(shape.parse().unwrap());
            let MarkPlaces { centers, radius, .. } = &places;
            for (i, one) in centers.iter().enumerate() {
                for part in [one.x, one.y] {
                    assert!(part - radius > 0.0 && part + radius < 1.0, "{shape} {one:?}");
                }
                let apart = |other: &Point| one.distance(*other) > 2.0 * radius;
                assert!(centers[..i].iter().all(apart), "{shape} {one:?}");
            }
        }
        let nine = MarkPlaces::new(Shape::NINE);
        let written: Vec<String> =
            nine.centers[..3].iter().map(|p| format!("{} {}", p.x, p.y)).collect();
        assert_eq!(written, ["0.2 0.2", "0.5 0.2", "0.8 0.2"]);
    }
}
