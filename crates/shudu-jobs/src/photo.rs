//! Puzzles from photos and screenshots: the readings of `shudu-photo` in words, as text and as JSON, and drawn over the
//! picture.
//!
//! A reading that is not certain has a [`doubt`]: a sentence with the cells to compare with the picture. Every surface
//! shows it, so no puzzle is silently wrong.

use shudu::Puzzle;
use shudu::text::{Extra, Format, WriteOptions, Writer};
use shudu_draw::{Align, Color, Drawing, Face, Fonts, Point, Segment, Stroke, TextStyle};
use shudu_messages::{Catalogue, Lang, args};
pub use shudu_photo::{MAX_PIXELS, PhotoError, Picture, Reading, decode, format, read};

use crate::requests::{Failure, Reply, Status, words};

/// The largest picture in bytes.
pub const MAX_BYTES: usize = 32 << 20;

/// The name of the request: the last part of its path on a server. Its body is the picture.
pub const REQUEST: &str = "photo";

/// Returns a puzzle with the digits of a reading.
#[must_use]
pub fn puzzle(reading: &Reading) -> Puzzle {
    Puzzle::from(reading.board())
}

/// Returns the puzzle in one line of text, which has the shape if it is not the usual one for the number of cells.
#[must_use]
pub fn line(reading: &Reading) -> String {
    let puzzle = puzzle(reading);
    let is_usual = shudu::text::parse(&puzzle.to_string()).is_ok_and(|read| read == puzzle);
    if is_usual {
        return puzzle.to_string();
    }
    let triples = Format::by_id("triples").expect("a format of the table");
    let mut text = Vec::new();
    Writer::new(triples, WriteOptions::default()).body(&mut text, &puzzle, &Extra::default());
    String::from_utf8_lossy(&text).trim_end().to_owned()
}

/// Returns what is to be compared with the picture; `None` for a reading that is certain.
#[must_use]
pub fn doubt(catalogue: &Catalogue, reading: &Reading) -> Option<String> {
    if reading.is_certain() {
        return None;
    }
    let side = reading.shape().side();
    let place = |i: usize| format!("r{}c{}", i / side + 1, i % side + 1);
    let sign = |digit: u8| if digit == 0 { '.' } else { char::from(b'0' + digit) };
    let (mut repaired, mut written, mut unsure) = (Vec::new(), Vec::new(), Vec::new());
    for (i, cell) in reading.cells().iter().enumerate().filter(|(_, cell)| cell.is_doubtful()) {
        match cell {
            _ if cell.digit != cell.first => {
                repaired.push(format!("{} {}→{}", place(i), sign(cell.first), sign(cell.digit)));
            }
            _ if cell.written => written.push(place(i)),
            _ => unsure.push(format!("{}={}", place(i), sign(cell.digit))),
        }
    }
    let mut reasons = Vec::new();
    for (key, cells) in
        [("photo-unsure", unsure), ("photo-repaired", repaired), ("photo-written", written)]
    {
        if !cells.is_empty() {
            let count = cells.len();
            reasons.push(catalogue.say(key, &args! { count = count, cells = cells.join(" ") }));
        }
    }
    match reading.clash() {
        Some(clash) => reasons.push(catalogue.clash(&clash)),
        None if !reading.is_proper() => reasons.push(catalogue.say("photo-improper", &args! {})),
        None if reasons.is_empty() => reasons.push(catalogue.say("photo-lines", &args! {})),
        None => {}
    }
    let joined = reasons.join(&catalogue.say("photo-and", &args! {}));
    Some(catalogue.say("photo-doubt", &args! { reasons = joined }))
}

/// Returns readings as JSON: `{"grids":[…]}`, each with what [`Reading::to_json`] writes and its [`doubt`].
#[must_use]
pub fn to_json(catalogue: &Catalogue, readings: &[Reading]) -> String {
    let grids = readings.iter().map(|reading| {
        let doubt = doubt(catalogue, reading);
        let doubt = serde_json::to_string(&doubt).unwrap_or_default();
        let json = reading.to_json();
        format!("{},\"doubt\":{doubt}}}", json.strip_suffix('}').unwrap_or(&json))
    });
    format!("{{\"grids\":[{}]}}", grids.collect::<Vec<_>>().join(","))
}

/// Answers a request whose body is a picture, like [`call_json`](crate::requests::call_json).
#[must_use]
pub fn call(body: &[u8], language: Lang) -> Reply {
    let catalogue = words::catalogue(language);
    let readings = if body.len() > MAX_BYTES {
        let words = args! { found = body.len(), limit = MAX_BYTES };
        Err(Failure::new(Status::TooLarge, catalogue.say("api-too-large", &words)))
    } else {
        decode(body).and_then(|picture| read(&picture)).map_err(|error| {
            let status = match error {
                PhotoError::TooLarge { .. } => Status::TooLarge,
                _ => Status::InvalidPuzzle,
            };
            Failure::new(status, catalogue.message(&error))
        })
    };
    match readings {
        Ok(readings) => Reply { status: Status::Ok, body: to_json(catalogue, &readings).into() },
        Err(failure) => Reply::from(&failure),
    }
}

/// The color of sure cells, and that of doubtful ones. They differ in lightness too.
const SURE: Color = Color::rgb(0x0b5f2a);
const DOUBTFUL: Color = Color::rgb(0xe0560a);
/// The longest side of the picture under the drawing.
const SHOWN: usize = 1600;

/// Draws readings over their picture: the lines as they were found, the digit of each cell in its lower right corner,
/// and a frame around doubtful cells.
#[must_use]
pub fn overlay(picture: &Picture, readings: &[Reading]) -> Drawing {
    let fonts = Fonts::embedded();
    let (small, scale) = picture.reduced(SHOWN);
    let mut drawing = Drawing::new(small.width() as f32, small.height() as f32);
    for reading in readings {
        let side = reading.shape().side();
        let at = |column: f32, row: f32| {
            let (x, y) = reading.place(column / side as f32, row / side as f32);
            Point::new(x * scale, y * scale)
        };
        let cell = at(0.0, 0.0).distance(at(1.0, 1.0)) / 1.5;
        let outline = |column: f32, row: f32, wide: f32, inset: f32| {
            let (far, low) = (column + wide - inset, row + wide - inset);
            let (column, row) = (column + inset, row + inset);
            [
                Segment::Move(at(column, row)),
                Segment::Line(at(far, row)),
                Segment::Line(at(far, low)),
                Segment::Line(at(column, low)),
                Segment::Close,
            ]
        };
        let stroke = |color, width: f32| Some(Stroke::solid(color, (width * cell).max(1.0)));
        drawing.path(outline(0.0, 0.0, side as f32, 0.0), None, stroke(SURE, 0.06));
        for (i, read) in reading.cells().iter().enumerate() {
            let (column, row) = ((i % side) as f32, (i / side) as f32);
            let color = if read.is_doubtful() { DOUBTFUL } else { SURE };
            if read.is_doubtful() {
                drawing.path(outline(column, row, 1.0, 0.06), None, stroke(color, 0.07));
            }
            if read.digit == 0 && !read.is_doubtful() {
                continue;
            }
            let center = at(column + 0.78, row + 0.76);
            drawing.circle(center, 0.2 * cell, Some(color), None);
            let sign = if read.digit == 0 { "·".to_owned() } else { read.digit.to_string() };
            let style =
                TextStyle { face: Face::SemiBold, size: 0.34 * cell, color: Color::rgb(0xff_ffff) };
            let base = Point::new(center.x, center.y + 0.12 * cell);
            drawing.text(&fonts, &sign, base, Align::Middle, style);
        }
    }
    drawing.backdrop = small.gray().to_vec();
    drawing
}
