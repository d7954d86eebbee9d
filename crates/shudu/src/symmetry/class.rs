//! A short name for a class of puzzles that never changes.
//!
//! Version 1, for anyone who wants to compute it elsewhere:
//!
//! 1. take the canonical form (see [the module](super)) and write it as one line: `.` for a blank,
//!    digits 1 to 9, then A for 10 up to P for 25;
//! 2. put `shudu-class-1:`, the shape (`3x3`) and a colon before it; for a pattern the line holds `1`
//!    where a given stands and the prefix is `shudu-pattern-1:`;
//! 3. take the first 80 bits of the SHA-1 of these ASCII bytes;
//! 4. write `1` (the version) and the 80 bits as 16 letters of `0123456789abcdefghjkmnpqrstvwxyz`,
//!    five bits each, highest first.
//!
//! Among a million classes two share a name with probability 4·10⁻¹³, among all 5 472 730 538 classes
//! of finished grids 10⁻⁵.

use std::fmt;
use std::str::FromStr;

use super::{NoForm, canonical, canonical_board, canonical_pattern_board};
use crate::grid::{Board, Grid, Shape};

/// The name of a class: 17 letters and digits, the same for every equivalent of a puzzle.
///
/// ```
/// use shudu::{Grid, symmetry::ClassId};
/// let id = ClassId::of(&Grid::EMPTY).unwrap();
/// assert_eq!(id.to_string().len(), 17);
/// assert_eq!(id.to_string().parse(), Ok(id));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassId([u8; 10]);

const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The text is no class id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAClassId;

impl fmt::Display for NotAClassId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a class id is the digit 1 and 16 letters or digits")
    }
}

impl std::error::Error for NotAClassId {}

impl ClassId {
    /// The class of a 9×9 puzzle or finished grid.
    pub fn of(grid: &Grid) -> Result<ClassId, NoForm> {
        Ok(ClassId::of_form(&canonical(grid)?.form))
    }

    /// The class of a board.
    pub fn of_board(board: &Board) -> Result<ClassId, NoForm> {
        Ok(ClassId::of_board_form(&canonical_board(board)?.form))
    }

    /// The class of the pattern of a board's givens.
    pub fn of_pattern(board: &Board) -> Result<ClassId, NoForm> {
        Ok(ClassId::of_pattern_form(&canonical_pattern_board(board)?.form))
    }

    /// The class with this canonical form.
    pub fn of_form(form: &Grid) -> ClassId {
        hash("shudu-class-1:", Shape::NINE, form.cells())
    }

    /// The class with this canonical form.
    pub fn of_board_form(form: &Board) -> ClassId {
        hash("shudu-class-1:", form.shape(), form.cells())
    }

    /// The class of patterns with this canonical form: 1 where a given stands.
    pub fn of_pattern_form(form: &Board) -> ClassId {
        hash("shudu-pattern-1:", form.shape(), form.cells())
    }

    /// The 80 bits as a number: a key for maps, a source of even shares.
    pub fn bits(&self) -> u128 {
        self.0.iter().fold(0, |sum, &b| sum << 8 | u128::from(b))
    }
}

fn hash(prefix: &str, shape: Shape, cells: &[u8]) -> ClassId {
    let mut text = Vec::with_capacity(prefix.len() + 8 + cells.len());
    text.extend_from_slice(prefix.as_bytes());
    text.extend_from_slice(&[b'0' + shape.box_rows() as u8, b'x']);
    text.extend_from_slice(shape.box_columns().to_string().as_bytes());
    text.push(b':');
    text.extend(cells.iter().map(|&v| match v {
        0 => b'.',
        1..=9 => b'0' + v,
        _ => b'A' + v - 10,
    }));
    let digest = sha1_smol::Sha1::from(&text).digest().bytes();
    ClassId(std::array::from_fn(|i| digest[i]))
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

impl FromStr for ClassId {
    type Err = NotAClassId;

    fn from_str(text: &str) -> Result<ClassId, NotAClassId> {
        let letters = text.strip_prefix('1').filter(|t| t.len() == 16).ok_or(NotAClassId)?;
        let value = |b: u8| LETTERS.iter().position(|&l| l == b).map(|v| v as u128);
        let bits = letters.bytes().try_fold(0u128, |sum, b| Some(sum << 5 | value(b)?));
        let bytes = bits.ok_or(NotAClassId)?.to_be_bytes();
        Ok(ClassId(std::array::from_fn(|i| bytes[6 + i])))
    }
}
