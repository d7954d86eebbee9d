//! Class ids: short, stable names of classes of puzzles.
//!
//! Version 1 is computed as follows, so that other programs can compute it too:
//!
//! 1. write the canonical form (see [the module](super)) as one line: `.` for a blank, digits 1 to 9,
//!    then A for 10 to P for 25;
//! 2. put `shudu-class-1:`, the shape (`3x3`) and a colon before it; for a pattern the line has `1`
//!    in each cell of the pattern and the prefix is `shudu-pattern-1:`;
//! 3. take the first 80 bits of the SHA-1 of these ASCII bytes;
//! 4. write `1` (the version) and the 80 bits as 16 letters of `0123456789abcdefghjkmnpqrstvwxyz`,
//!    five bits each, highest first.
//!
//! Two of a million classes share an id with probability 4·10⁻¹³, two of all 5 472 730 538 classes
//! of finished grids with probability 10⁻⁵.

use crate::grid::ParseError;
use std::fmt;
use std::io::Write;
use std::str::FromStr;

use crate::grid::{Shape, symbol};

/// The id of a class: 17 letters and digits, the same for all equivalent puzzles.
///
/// ```
/// use shudu::{Grid, symmetry::{ClassId, Symmetric}};
/// let id: ClassId = Grid::EMPTY.class_id()?;
/// assert_eq!(id.to_string().len(), 17);
/// assert_eq!(id.to_string().parse(), Ok(id));
/// # Ok::<(), shudu::symmetry::CanonicalError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassId([u8; 10]);

const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The items of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Puzzle,
    Pattern,
}

impl ClassId {
    /// Returns the id of the class with this canonical form.
    pub(super) fn of_form(kind: Kind, shape: Shape, cells: &[u8]) -> ClassId {
        let prefix = match kind {
            Kind::Puzzle => "shudu-class-1",
            Kind::Pattern => "shudu-pattern-1",
        };
        let mut text = Vec::with_capacity(prefix.len() + 8 + cells.len());
        // Writing to a vector cannot fail.
        let _ = write!(text, "{prefix}:{shape}:");
        text.extend(cells.iter().map(|&value| symbol(value) as u8));
        let digest = sha1_smol::Sha1::from(&text).digest().bytes();
        ClassId(std::array::from_fn(|i| digest[i]))
    }

    /// Returns the 80 bits of the id as a number.
    #[must_use]
    pub fn bits(&self) -> u128 {
        self.0.iter().fold(0, |sum, &b| sum << 8 | u128::from(b))
    }
}

impl fmt::Display for ClassId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = self.bits();
        let letters: [u8; 17] = std::array::from_fn(|i| match i {
            0 => b'1',
            _ => LETTERS[(bits >> (80 - 5 * i) & 31) as usize],
        });
        f.write_str(std::str::from_utf8(&letters).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for ClassId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

const CLASS: &str = "a class id is the digit 1 and 16 letters or digits";

impl FromStr for ClassId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ClassId, ParseError> {
        let letters =
            text.strip_prefix('1').filter(|t| t.len() == 16).ok_or(ParseError::new(CLASS))?;
        let value = |b: u8| LETTERS.iter().position(|&l| l == b).map(|v| v as u128);
        let bits = letters.bytes().try_fold(0u128, |sum, b| Some(sum << 5 | value(b)?));
        let bytes = bits.ok_or(ParseError::new(CLASS))?.to_be_bytes();
        Ok(ClassId(std::array::from_fn(|i| bytes[6 + i])))
    }
}
