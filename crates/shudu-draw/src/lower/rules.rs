//! What is printed beside the digits of a variant: holes, borders of regions, and constraints.
//!
//! ```text
//!   under the lines   diagonals, thermometers
//!   lines             between cells of one region thin, between regions thick
//!   over the lines    cages with their sums; sandwich sums outside the board
//! ```

use shudu::grid::{Coord, Shape};
use shudu::rules::{Constraint, Line, Rules};

use super::{CELL, Lowering};
use crate::display::{Align, Stroke, TextStyle};
use crate::font::Face;
use crate::geometry::{Point, Segment};

/// The room for clues outside the board.
pub(super) const OUTSIDE: f32 = 30.0;

/// The distance of a cage from the lines of its cells.
const CAGE: f32 = 4.5;

/// Returns true if the rules print something outside the board.
pub(super) fn has_clues_outside(rules: &Rules) -> bool {
    rules.constraints().iter().any(|c| matches!(c, Constraint::Sandwich { .. }))
}

/// Returns the rows and columns of cells, sorted.
fn sorted(cells: &[Coord]) -> Vec<(i32, i32)> {
    let mut places: Vec<(i32, i32)> =
        cells.iter().map(|cell| (cell.row.into(), cell.column.into())).collect();
    places.sort_unstable();
    places.dedup();
    places
}

/// Returns the border of an area of sorted cells, `inset` within it.
pub(super) fn border(origin: Point, cells: &[(i32, i32)], inset: f32) -> Vec<Segment> {
    let has = |row: i32, column: i32| cells.binary_search(&(row, column)).is_ok();
    let mut path = Vec::new();
    for &(row, column) in cells {
        let corner = origin + Point::new(column as f32, row as f32) * CELL;
        // Each side by the step to its neighbor and the step along the side.
        for (out, along) in
            [((-1, 0), (0, 1)), ((1, 0), (0, 1)), ((0, -1), (1, 0)), ((0, 1), (1, 0))]
        {
            if has(row + out.0, column + out.1) {
                continue;
            }
            let end = |sign: i32| {
                let (dr, dc) = (along.0 * sign, along.1 * sign);
                let beside = has(row + dr, column + dc);
                let across = has(row + dr + out.0, column + dc + out.1);
                let extra = match (beside, across) {
                    (false, _) => -inset,
                    (true, false) => 0.0,
                    (true, true) => inset,
                };
                let middle = Point::new(0.5, 0.5) * CELL;
                let outward = Point::new(out.1 as f32, out.0 as f32) * (CELL / 2.0 - inset);
                let sideward = Point::new(dc as f32, dr as f32) * (CELL / 2.0 + extra);
                corner + middle + outward + sideward
            };
            path.extend([Segment::Move(end(-1)), Segment::Line(end(1))]);
        }
    }
    path
}

impl Lowering<'_> {
    fn middle(&self, cell: Coord) -> Point {
        let at = Point::new(f32::from(cell.column), f32::from(cell.row));
        self.layout.origin + (at + Point::new(0.5, 0.5)) * CELL
    }

    /// Diagonals and thermometers, which lie under the lines and the digits.
    pub(super) fn constraints_below(&mut self, rules: &Rules) {
        let color = self.theme.thin_line;
        for constraint in rules.constraints() {
            match constraint {
                Constraint::DiagonalDown | Constraint::DiagonalUp => {
                    for area in rules.areas().iter().filter(|area| area.rows == area.columns) {
                        let up = *constraint == Constraint::DiagonalUp;
                        let corner = |row: u8, column: u8| {
                            let at = Point::new(
                                f32::from(area.left + column),
                                f32::from(area.top + row),
                            );
                            self.layout.origin + at * CELL
                        };
                        let (from, to) = match up {
                            true => (corner(area.rows, 0), corner(0, area.columns)),
                            false => (corner(0, 0), corner(area.rows, area.columns)),
                        };
                        self.out.line(from, to, Stroke::solid(color, 2.4));
                    }
                }
                Constraint::Thermometer { cells } => {
                    let points: Vec<Point> = cells.iter().map(|&cell| self.middle(cell)).collect();
                    let path = points.iter().enumerate().map(|(i, &point)| match i {
                        0 => Segment::Move(point),
                        _ => Segment::Line(point),
                    });
                    self.out.path(path, None, Some(Stroke::solid(color, 0.22 * CELL)));
                    for &point in &points[1..] {
                        self.out.circle(point, 0.11 * CELL, Some(color), None);
                    }
                    self.out.circle(points[0], 0.38 * CELL, Some(color), None);
                }
                _ => {}
            }
        }
    }

    /// The lines between cells and around regions. Cells that the board does not have are left out.
    pub(super) fn region_lines(&mut self, rules: &Rules) {
        let origin = self.layout.origin;
        let cells = rules.cells();
        let thin: Vec<Segment> =
            cells.iter().flat_map(|&cell| border(origin, &sorted(&[cell]), 0.0)).collect();
        self.out.path(thin, None, Some(Stroke::solid(self.theme.thin_line, 1.0)));
        let mut thick = border(origin, &sorted(&cells), 0.0);
        for area in rules.areas() {
            let all: Vec<Coord> = cells.iter().copied().filter(|&c| area.contains(c)).collect();
            let mut numbers: Vec<u8> = all.iter().map(|&cell| area.region(cell)).collect();
            numbers.sort_unstable();
            numbers.dedup();
            for number in numbers {
                let own: Vec<Coord> =
                    all.iter().copied().filter(|&cell| area.region(cell) == number).collect();
                thick.extend(border(origin, &sorted(&own), 0.0));
            }
        }
        let width = if self.scene.large { 3.4 } else { 2.0 };
        self.out.path(thick, None, Some(Stroke::solid(self.theme.box_line, width)));
    }

    /// Cages and clues outside the board.
    pub(super) fn constraints_above(&mut self, rules: &Rules) {
        let origin = self.layout.origin;
        let ink = self.theme.ink;
        for constraint in rules.constraints() {
            match constraint {
                Constraint::Cage { cells, sum } => {
                    let stroke = Stroke { color: ink, width: 1.1, dash: Some([4.0, 3.0]) };
                    self.out.path(border(origin, &sorted(cells), CAGE), None, Some(stroke));
                    let (Some(sum), Some(first)) = (sum, cells.first()) else { continue };
                    let style = TextStyle { face: Face::SemiBold, size: 13.0, color: ink };
                    let corner = self.middle(*first) - Point::new(0.5, 0.5) * CELL;
                    let at = corner + Point::new(CAGE + 1.0, CAGE + 11.0);
                    let text = sum.to_string();
                    // The sum interrupts the border.
                    let wide = self.fonts.width(&text, style.face, style.size) + 3.0;
                    self.out.rect(
                        corner.x + CAGE - 1.0,
                        corner.y + CAGE - 1.0,
                        wide,
                        14.0,
                        self.theme.panel,
                    );
                    self.out.text(self.fonts, &text, at, Align::Start, style);
                }
                Constraint::Sandwich { line, sum } => {
                    let style = TextStyle { face: Face::Regular, size: 18.0, color: ink };
                    let (at, align) = match line {
                        Line::Row(row) => {
                            let y = (f32::from(*row) - 0.5) * CELL + 6.5;
                            (Point::new(-8.0, y), Align::End)
                        }
                        Line::Column(column) => {
                            (Point::new((f32::from(*column) - 0.5) * CELL, -9.0), Align::Middle)
                        }
                        _ => continue,
                    };
                    self.out.text(self.fonts, &sum.to_string(), origin + at, align, style);
                }
                _ => {}
            }
        }
    }

    /// The cells of the scene as rows and columns.
    pub(super) fn places(&self, cells: &[usize]) -> Vec<(i32, i32)> {
        let shape: Shape = self.scene.shape;
        sorted(&cells.iter().map(|&cell| shape.coord(cell)).collect::<Vec<Coord>>())
    }
}
