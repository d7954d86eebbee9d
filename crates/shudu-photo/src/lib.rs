//! Reads printed Sudoku puzzles from photos and screenshots.
//!
//! A picture is gray pixels ([`Picture`]); [`decode`] makes one from a JPEG or PNG file. [`read`] finds the grids in it,
//! follows their lines, reads the cells with a small network, and repairs doubtful cells until the puzzle has exactly one
//! solution. A [`Reading`] has the digits, the confidence of each cell, and what was repaired. Only a reading that
//! [`is_certain`](Reading::is_certain) can be used without a look at the picture.
//!
//! Uniqueness never chooses the orientation: a puzzle of 1, 2, 5, 6, 8 and 9 can be one in both directions.
//!
//! ```
//! let blank = shudu_photo::Picture::new(400, 400, vec![255; 160_000]).unwrap();
//! assert_eq!(shudu_photo::read(&blank).unwrap_err().to_string(), "the picture shows no grid; photograph the whole grid from above");
//! ```

mod cells;
#[cfg(feature = "decode")]
mod decode;
mod find;
mod network;
mod plane;
mod raster;
mod reading;
mod repair;

use std::fmt;

use shudu::Message;

#[cfg(feature = "decode")]
pub use decode::{decode, format};
pub use raster::Picture;
pub use reading::{CellReading, Reading};

/// The largest number of pixels of a picture.
pub const MAX_PIXELS: usize = 64_000_000;
/// The longest side of a picture in pixels.
pub const MAX_SIDE: usize = 20_000;
/// The longest side of the picture from which cells are sampled.
const FINE: usize = 2000;
/// With a reading of this score in dark lines, light lines are not searched.
const CLEAR: f32 = 0.6;
/// Smaller pictures are enlarged to at least the second side: a line of one pixel is lost in the thresholds.
const SMALL: usize = 500;
const ENLARGED: usize = 800;
/// Pictures with more noise are blurred: noise moves the lines of the mesh. Photos have up to 3.
const NOISE: usize = 6;

/// Why a picture cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PhotoError {
    /// The bytes are no picture.
    NoPicture,
    /// A picture in a format that is not read, with its name.
    Unsupported(&'static str),
    /// The file is damaged, with the reason of the decoder.
    Damaged(String),
    /// The picture has too many pixels.
    TooLarge {
        /// Its width.
        width: usize,
        /// Its height.
        height: usize,
    },
    /// There is no grid in the picture.
    NoGrid,
}

impl Message for PhotoError {
    fn sentence(&self) -> (&'static str, &'static str) {
        match self {
            PhotoError::NoPicture => ("photo-no-picture", "not a picture; JPEG and PNG are read"),
            PhotoError::Unsupported(_) => (
                "photo-unsupported",
                "{format} pictures are not read; save the picture as JPEG or PNG",
            ),
            PhotoError::Damaged(_) => ("photo-damaged", "the picture is damaged: {reason}"),
            PhotoError::TooLarge { .. } => (
                "photo-too-large",
                "the picture has {width}×{height} pixels; the limit is 64 million and 20000 per side",
            ),
            PhotoError::NoGrid => {
                ("photo-no-grid", "the picture shows no grid; photograph the whole grid from above")
            }
        }
    }

    fn words(&self) -> Vec<(&'static str, String)> {
        match self {
            PhotoError::Unsupported(format) => vec![("format", (*format).to_owned())],
            PhotoError::Damaged(reason) => vec![("reason", reason.clone())],
            PhotoError::TooLarge { width, height } => {
                vec![("width", width.to_string()), ("height", height.to_string())]
            }
            PhotoError::NoPicture | PhotoError::NoGrid => Vec::new(),
        }
    }
}

impl fmt::Display for PhotoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.sentence().1.to_owned();
        for (name, value) in self.words() {
            text = text.replace(&format!("{{{name}}}"), &value);
        }
        f.write_str(&text)
    }
}

impl std::error::Error for PhotoError {}

/// Returns the grids of a picture, from top to bottom and from left to right.
///
/// # Errors
/// There is none, or the picture is too large.
pub fn read(picture: &Picture) -> Result<Vec<Reading>, PhotoError> {
    let (width, height) = (picture.width(), picture.height());
    if width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS {
        return Err(PhotoError::TooLarge { width, height });
    }
    let (mut fine, mut fine_scale) = picture.reduced(FINE);
    let longest = fine.width().max(fine.height());
    if longest < SMALL {
        let factor = ENLARGED.div_ceil(longest).min(4);
        fine = fine.enlarged(factor);
        fine_scale *= factor as f32;
    }
    for _ in 0..2 {
        if fine.noise() > NOISE {
            fine = fine.blurred();
        }
    }
    let (work, work_scale) = fine.reduced(find::WORK);
    let mut readings: Vec<Reading> = Vec::new();
    for negative in [false, true] {
        // Light lines beside a clear grid with dark lines are the gaps between its lines.
        if negative && readings.iter().any(|reading| reading.score() > CLEAR) {
            break;
        }
        for place in find::find(&work, negative) {
            let mut best: Option<Reading> = None;
            for candidate in &place {
                let corners = candidate.corners.map(|p| (p.0 / work_scale, p.1 / work_scale));
                let reading = Reading::new(&fine, candidate, &corners);
                let done = reading.is_certain();
                if best.as_ref().is_none_or(|best| reading.rank() > best.rank()) {
                    best = Some(reading);
                }
                if done {
                    break;
                }
            }
            let Some(reading) = best.filter(Reading::has_digits) else { continue };
            let place = reading.corners();
            match readings.iter().position(|other| find::overlaps(&other.corners(), &place)) {
                Some(i) if reading.rank() > readings[i].rank() => readings[i] = reading,
                Some(_) => {}
                None => readings.push(reading),
            }
        }
    }
    for reading in &mut readings {
        reading.scale(1.0 / fine_scale);
    }
    let top = |reading: &Reading| {
        let middle = plane::center(&reading.corners());
        ((middle.1 / height as f32 * 6.0) as usize, middle.0)
    };
    readings.sort_by(|a, b| top(a).partial_cmp(&top(b)).unwrap_or(std::cmp::Ordering::Equal));
    if readings.is_empty() { Err(PhotoError::NoGrid) } else { Ok(readings) }
}
