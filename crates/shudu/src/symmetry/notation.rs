//! Transforms in writing.
//!
//! ```text
//!   t/r231456789/c987654321/d213456789
//!   │ │          │          └ 1 becomes 2, 2 becomes 1
//!   │ │          └ columns: the last one comes first
//!   │ └ rows: the first row of the result is row 2
//!   └ transposed, before all others
//! ```
//! Parts that change nothing are left out, and when all are, `id` is written. A reader takes parts
//! in any order and as often as wanted, one after the other, and some names besides. Rows, columns
//! and digits above 9 are letters: A is 10, P is 25.

use std::fmt;
use std::str::FromStr;

use super::Transform;
use crate::grid::Shape;

/// A text that is no transform. It names the part that could not be understood.
///
/// Parts stand between slashes: `id`, `t` (transpose), `rot90`, `rot180`, `rot270` (clockwise),
/// `mirror` (left and right change places), `flip` (top and bottom), and `r`, `c`, `d` with the new
/// order of rows or columns and the new names of the digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotATransform {
    /// What was found.
    pub part: String,
}

impl fmt::Display for NotATransform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is no transform; expected parts such as t, rot90, mirror, flip, r231456789, \
             c…, d… with slashes between",
            self.part
        )
    }
}

impl std::error::Error for NotATransform {}

fn symbol(value: usize) -> char {
    char::from_digit(value as u32, 36).unwrap_or('?').to_ascii_uppercase()
}

impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        if self.transposed {
            f.write_str("t")?;
            gap = "/";
        }
        let parts = [('r', self.rows(), 1), ('c', self.columns(), 1), ('d', self.digits(), 0)];
        for (name, order, from) in parts {
            if order.iter().enumerate().any(|(i, &v)| v as usize + from != i + 1) {
                write!(f, "{gap}{name}")?;
                order.iter().try_for_each(|&v| write!(f, "{}", symbol(v as usize + from)))?;
                gap = "/";
            }
        }
        if gap.is_empty() { f.write_str("id") } else { Ok(()) }
    }
}

pub(super) fn parse(shape: Shape, text: &str) -> Result<Transform, NotATransform> {
    let mut whole = Transform::identity(shape);
    for part in text.trim().split('/') {
        let next = one(whole.result_shape(), part.trim());
        let next = next.ok_or_else(|| NotATransform { part: part.to_owned() })?;
        whole = whole.then(&next);
    }
    Ok(whole)
}

fn one(shape: Shape, part: &str) -> Option<Transform> {
    let side = shape.side();
    let plain = Transform::identity(shape);
    let back: Vec<u8> = (0..side as u8).rev().collect();
    let reversed = |rows: bool, columns: bool, transposed: bool| {
        let order = |turn: bool| if turn { &back } else { &plain.rows[..side] };
        Transform::new(shape, transposed, order(rows), order(columns), plain.digits())
    };
    match part {
        "id" => return Some(plain),
        "t" => return Some(Transform::transpose(shape)),
        "rot90" => return reversed(false, true, true),
        "rot180" => return reversed(true, true, false),
        "rot270" => return reversed(true, false, true),
        "mirror" => return reversed(false, true, false),
        "flip" => return reversed(true, false, false),
        _ => {}
    }
    let mut symbols = part.chars();
    let kind = symbols.next()?;
    let values = symbols.map(|s| s.to_digit(36).and_then(|v| (v as u8).checked_sub(1)));
    let values: Vec<u8> = values.collect::<Option<_>>()?;
    match kind {
        'r' => Transform::new(shape, false, &values, plain.columns(), plain.digits()),
        'c' => Transform::new(shape, false, plain.rows(), &values, plain.digits()),
        'd' => {
            let digits: Vec<u8> = values.iter().map(|v| v + 1).collect();
            Transform::new(shape, false, plain.rows(), plain.columns(), &digits)
        }
        _ => None,
    }
}

/// Reads a transform of the 9×9 grid.
impl FromStr for Transform {
    type Err = NotATransform;

    fn from_str(text: &str) -> Result<Transform, NotATransform> {
        parse(Shape::NINE, text)
    }
}
