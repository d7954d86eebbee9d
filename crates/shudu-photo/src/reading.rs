//! One grid of a picture as a position: digits with their confidence, and what was repaired.

use shudu::grid::{Clash, Shape};
use shudu::solve::{Solvable, Verdict};
use shudu::{Board, Limits};

use crate::cells::{self, CellPicture, Mesh, SIZE};
use crate::find::Candidate;
use crate::network::{self, Scores};
use crate::plane::{Point, Quad};
use crate::raster::Picture;
use crate::repair::{self, Repair};

/// What is known about a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct CellReading {
    /// The digit, 0 for a blank.
    pub digit: u8,
    /// The most likely digit before the repair.
    pub first: u8,
    /// The probability of `digit`, from 0 to 1.
    pub confidence: f32,
    /// The cell differs from printed cells: it may be handwriting.
    pub written: bool,
}

impl CellReading {
    /// Returns true if the cell was repaired, may be handwriting or has a low confidence.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.digit != self.first || self.written || self.confidence < SURE
    }
}

/// A grid of a picture.
#[derive(Clone, Debug)]
pub struct Reading {
    shape: Shape,
    cells: Vec<CellReading>,
    score: f32,
    repair: Option<Repair>,
    mesh: Mesh,
    /// Quarter turns, counterclockwise, that make the grid upright.
    turns: usize,
    /// From the picture that was sampled to the picture.
    scale: f32,
}

/// A cell with a lower confidence is doubtful.
const SURE: f32 = 0.9;
/// A reading is accepted without question from this score of its lines, and up to this cost and rank of its repair.
const ACCEPTED: (f32, f32, usize) = (0.5, 1.0, 5);
/// The largest confidence of a blank with ink that other blanks do not have.
const STAINED: f32 = 0.5;
/// From this cost of its repair, a grid of 4 or 6 cells is not taken for one because it has exactly one solution.
const CHANGED_SMALL: f32 = 3.0;
/// Cells that differ from printed ones in a grid with handwriting.
const WRITTEN: usize = 5;
/// The preference for the orientation of the picture.
const UPRIGHT: f32 = 0.03;

impl Reading {
    /// Returns the shape of the grid.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the cells in reading order.
    #[must_use]
    pub fn cells(&self) -> &[CellReading] {
        &self.cells
    }

    /// Returns the digits as a board.
    #[must_use]
    pub fn board(&self) -> Board {
        board(self.shape, &self.cells.iter().map(|c| c.digit).collect::<Vec<_>>())
    }

    /// Returns true if the reading needs no confirmation: the lines fit, the puzzle has exactly one solution with few
    /// or no repairs, and no cell is doubtful.
    #[must_use]
    pub fn is_certain(&self) -> bool {
        let (score, cost, rank) = ACCEPTED;
        let repair = self.repair.as_ref().is_some_and(|r| r.cost < cost && r.rank <= rank);
        self.score >= score && repair && !self.cells.iter().any(CellReading::is_doubtful)
    }

    /// Returns true if the puzzle has exactly one solution.
    #[must_use]
    pub fn is_proper(&self) -> bool {
        self.repair.is_some()
    }

    /// Returns two cells with the same digit in a house, if there are any.
    #[must_use]
    pub fn clash(&self) -> Option<Clash> {
        self.board().clash()
    }

    /// Returns how well the lines fit those of a grid, up to 1.
    #[must_use]
    pub fn score(&self) -> f32 {
        self.score
    }

    /// Returns the place of a point of the upright grid, (0, 0) to (1, 1), in the picture.
    #[must_use]
    pub fn place(&self, mut u: f32, mut v: f32) -> (f32, f32) {
        for _ in 0..self.turns {
            (u, v) = (1.0 - v, u);
        }
        let side = self.mesh.side;
        let split = |t: f32| {
            let t = t.clamp(0.0, 1.0) * side as f32;
            let whole = (t as usize).min(side - 1);
            (whole, t - whole as f32)
        };
        let ((column, u), (row, v)) = (split(u), split(v));
        let (x, y) = self.mesh.point(row, column, u, v);
        (x * self.scale, y * self.scale)
    }

    /// Returns the upright grid as a square picture with this side.
    #[must_use]
    pub fn straightened(&self, picture: &Picture, side: usize) -> Picture {
        let side = side.clamp(1, 4096);
        let mut gray = Vec::with_capacity(side * side);
        for y in 0..side {
            for x in 0..side {
                let (px, py) =
                    self.place((x as f32 + 0.5) / side as f32, (y as f32 + 0.5) / side as f32);
                gray.push(picture.at(px, py) as u8);
            }
        }
        Picture::new(side, side, gray).expect("the number of pixels fits")
    }

    /// Returns the reading as JSON: `puzzle` in one line, `certain`, `proper`, two `clash`ing cells or `null`, `score`,
    /// `cells` in reading order, and `corners`, the places of the upper left, upper right, lower right and lower left
    /// corner in the picture.
    #[must_use]
    pub fn to_json(&self) -> String {
        let cell = |c: &CellReading| {
            let (first, written, doubtful) = (c.first, c.written, c.is_doubtful());
            let (digit, confidence) = (c.digit, c.confidence);
            format!(
                r#"{{"digit":{digit},"first":{first},"confidence":{confidence:.4},"written":{written},"doubtful":{doubtful}}}"#
            )
        };
        let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(u, v)| {
            let (x, y) = self.place(u, v);
            format!("[{x:.1},{y:.1}]")
        });
        let cells: Vec<String> = self.cells.iter().map(cell).collect();
        let clash = self.clash().map_or("null".to_owned(), |clash| {
            let [one, two] = clash.cells;
            format!(r#"["{one}","{two}"]"#)
        });
        format!(
            r#"{{"puzzle":"{}","rows":{},"columns":{},"certain":{},"proper":{},"clash":{clash},"score":{:.3},"corners":[{}],"cells":[{}]}}"#,
            self.board(),
            self.shape.box_rows(),
            self.shape.box_columns(),
            self.is_certain(),
            self.is_proper(),
            self.score,
            corners.join(","),
            cells.join(",")
        )
    }

    /// Reads a candidate. The corners are those of `picture`.
    pub(crate) fn new(picture: &Picture, candidate: &Candidate, corners: &Quad) -> Reading {
        let side = candidate.side;
        let mesh = Mesh::new(picture, corners, side, candidate.negative);
        let pictures = cells::sample(picture, &mesh, candidate.negative);
        let (turns, mut scores, pictures) = upright(side, pictures);
        // Digits that the grid cannot have.
        scores.iter_mut().flat_map(|s| &mut s[side + 1..]).for_each(|s| *s = f32::MIN);
        let high = side == 6 && mesh.has_high_boxes() != (turns % 2 == 1);
        let (rows, columns) = match side {
            4 => (2, 2),
            6 if high => (3, 2),
            6 => (2, 3),
            _ => (3, 3),
        };
        let shape = Shape::new(rows, columns).expect("a shape of the library");
        let written = written(&pictures, &scores);
        let mut repair = None;
        let mut digits = repair::likely(&scores);
        // Printed digits with exactly one solution are the puzzle; handwriting is not read. A player writes more than one
        // digit; a single one is a stain on a printed digit.
        if written.iter().filter(|&&w| w).count() >= WRITTEN {
            let printed: Vec<u8> =
                digits.iter().zip(&written).map(|(&d, &w)| if w { 0 } else { d }).collect();
            if is_proper(shape, &printed) {
                repair = Some(Repair { digits: printed, cost: 0.0, rank: 1 });
            }
        }
        repair = repair.or_else(|| repair::repair(&scores, |digits| is_proper(shape, digits)));
        if let Some(repair) = &repair {
            digits.clone_from(&repair.digits);
        }
        let first = repair::likely(&scores);
        let stained = stained(&pictures, &digits);
        let cells = (0..side * side).map(|i| {
            let confidence = scores[i][usize::from(digits[i])].exp();
            CellReading {
                digit: digits[i],
                first: first[i],
                confidence: if stained[i] { confidence.min(STAINED) } else { confidence },
                written: written[i],
            }
        });
        Reading {
            shape,
            cells: cells.collect(),
            score: candidate.score,
            repair,
            mesh,
            turns,
            scale: 1.0,
        }
    }

    /// Scales the places in the picture.
    pub(crate) fn scale(&mut self, factor: f32) {
        self.scale = factor;
    }

    /// Returns how plausible the reading is compared with others at the same place.
    pub(crate) fn rank(&self) -> f32 {
        let sum: f32 = self.cells.iter().map(|c| c.confidence.max(1e-4).ln()).sum();
        let proper = match &self.repair {
            Some(repair) => 0.3 - 0.05 * repair.cost.min(6.0),
            None if self.clash().is_some() => -0.3,
            None => 0.0,
        };
        let digits = self.cells.iter().filter(|c| c.digit != 0).count();
        let few = if digits * 8 < self.cells.len() { 0.3 } else { 0.0 };
        self.score + proper + (sum / self.cells.len() as f32).max(-1.0) - few
    }

    /// Returns true if this is a grid with digits and not only lines: enough clear digits and few doubtful cells; without a solution
    /// also several kinds of digits.
    pub(crate) fn has_digits(&self) -> bool {
        let sure = self.cells.iter().filter(|c| c.digit != 0 && c.confidence > 0.6).count();
        let doubtful = self.cells.iter().filter(|c| c.confidence < 0.6).count();
        let kinds = (1..=9).filter(|&digit| self.cells.iter().any(|c| c.digit == digit)).count();
        // Few digits have exactly one solution by chance, if enough of them are changed.
        let repaired = |repair: &Repair| self.shape.side() > 6 || repair.cost < CHANGED_SMALL;
        let clear = self.repair.as_ref().is_some_and(repaired)
            || (doubtful * 8 < self.cells.len() && 2 * kinds > self.shape.side());
        sure * 10 >= self.cells.len() && doubtful * 3 < self.cells.len() && clear
    }

    /// Returns the corners in the picture.
    pub(crate) fn corners(&self) -> Quad {
        [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(u, v)| self.place(u, v) as Point)
    }
}

fn board(shape: Shape, digits: &[u8]) -> Board {
    Board::from_cells(shape, digits).expect("the digits are those of the shape")
}

/// The limit on the work for one verdict.
const NODES: u64 = 20_000;

fn is_proper(shape: Shape, digits: &[u8]) -> bool {
    let board = board(shape, digits);
    let limits = Limits::default().with_nodes(NODES);
    let enough = board.filled() * 5 > shape.cells();
    enough
        && board.clash().is_none()
        && matches!(board.verdict_within(&limits), Ok(Verdict::Unique(_)))
}

/// Turns the grid so that its digits are most likely. Returns the turns, the scores and the pictures in reading order.
fn upright(side: usize, mut pictures: Vec<CellPicture>) -> (usize, Vec<Scores>, Vec<CellPicture>) {
    let mut scores: Vec<Scores> = pictures.iter().map(network::read).collect();
    let mut best = (0, scores.clone(), pictures.clone());
    let mut highest = likelihood(&scores, side) + UPRIGHT;
    for turns in 1..4 {
        let source = |i: usize| (i % side) * side + side - 1 - i / side;
        pictures = (0..side * side).map(|i| cells::turned(&pictures[source(i)])).collect();
        let before = scores;
        // Blanks do not decide the orientation. A 1 that lies on its side can look like one, so they are read again below.
        scores = (0..side * side)
            .map(|i| match before[source(i)] {
                blank if blank[0] > -0.01 => blank,
                _ => network::read(&pictures[i]),
            })
            .collect();
        let here = likelihood(&scores, side);
        if here > highest {
            highest = here;
            best = (turns, scores.clone(), pictures.clone());
        }
    }
    if best.0 > 0 {
        best.1 = best.2.iter().map(network::read).collect();
    }
    best
}

/// Returns the mean logarithm of the probabilities of the cells that are not blank.
fn likelihood(scores: &[Scores], side: usize) -> f32 {
    let digits = scores.iter().filter(|s| s[0] < -0.7);
    let best = digits.map(|s| s[1..=side].iter().fold(-8.0, |a: f32, &b| a.max(b)));
    let (sum, count) = best.fold((0.0, 0), |(sum, count), s| (sum + s, count + 1));
    sum / count.max(1) as f32
}

/// Returns the cells whose ink differs from that of the printed digits: much higher, lower or lighter.
fn written(pictures: &[CellPicture], scores: &[Scores]) -> Vec<bool> {
    let features: Vec<Option<[f32; 2]>> = pictures
        .iter()
        .zip(scores)
        .map(|(cell, scores)| {
            let rows = (2..SIZE - 2).filter(|y| (3..SIZE - 3).any(|x| cell[y * SIZE + x] > 0.4));
            let (first, last) = (rows.clone().min()?, rows.max()?);
            let mut ink: Vec<f32> = cell.iter().copied().filter(|&v| v > 0.3).collect();
            ink.sort_by(f32::total_cmp);
            (scores[0] < -2.3).then(|| [(last - first + 1) as f32, ink[ink.len() * 3 / 4]])
        })
        .collect();
    let middle = |k: usize| {
        let mut values: Vec<f32> = features.iter().flatten().map(|f| f[k]).collect();
        values.sort_by(f32::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or(1.0)
    };
    let [height, ink] = [middle(0), middle(1)];
    let differs = |f: &[f32; 2]| !(0.6..1.5).contains(&(f[0] / height)) || f[1] < 0.5 * ink;
    features.iter().map(|f| f.as_ref().is_some_and(differs)).collect()
}

/// Returns the blanks with more ink than other blanks: a faint digit must not be missed silently.
fn stained(pictures: &[CellPicture], digits: &[u8]) -> Vec<bool> {
    let strengths: Vec<f32> = pictures.iter().map(cells::strength).collect();
    let mut blanks: Vec<f32> =
        strengths.iter().zip(digits).filter(|(_, digit)| **digit == 0).map(|(&s, _)| s).collect();
    blanks.sort_by(f32::total_cmp);
    let usual = blanks.get(blanks.len() / 2).copied().unwrap_or(0.0);
    let is_stained = |(strength, digit): (&f32, &u8)| *digit == 0 && *strength > 4.0 * usual + 0.08;
    strengths.iter().zip(digits).map(is_stained).collect()
}
