//! The notation of transforms.
//!
//! ```text
//!   t/r231456789/c987654321/d213456789
//!   │ │          │          └ 1 becomes 2, 2 becomes 1
//!   │ │          └ columns: the last one comes first
//!   │ └ rows: the first row of the result is row 2
//!   └ transposed, before all others
//! ```
//! Parts that change nothing are omitted; the identity is `id`. The parser accepts any number of
//! parts in any order, applied from left to right, and some named moves. Rows, columns and digits
//! above 9 are letters: A is 10, P is 25.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::Transform;
use crate::grid::{Shape, symbol, symbol_value};

/// The text is not a transform in the notation of [`Transform::parse`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ParseTransformError {
    /// The part that is not a transform.
    pub part: String,
}

impl fmt::Display for ParseTransformError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is not a transform; expected parts such as t, rot90, mirror, flip, r231456789, \
             c…, d… with slashes between",
            self.part
        )
    }
}

impl std::error::Error for ParseTransformError {}

impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        if self.transposed {
            f.write_str("t")?;
            gap = "/";
        }
        let parts = [('r', self.rows(), 1), ('c', self.columns(), 1), ('d', self.digits(), 0)];
        for (name, order, from) in parts {
            if order.iter().enumerate().any(|(i, &v)| usize::from(v + from) != i + 1) {
                write!(f, "{gap}{name}")?;
                order.iter().try_for_each(|&v| f.write_char(symbol(v + from)))?;
                gap = "/";
            }
        }
        if gap.is_empty() { f.write_str("id") } else { Ok(()) }
    }
}

pub(super) fn parse(shape: Shape, text: &str) -> Result<Transform, ParseTransformError> {
    let mut whole = Transform::identity(shape);
    for part in text.trim().split('/') {
        let next = one(whole.result_shape(), part.trim());
        let next = next.ok_or_else(|| ParseTransformError { part: part.to_owned() })?;
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
        Transform::new(shape, transposed, order(rows), order(columns), plain.digits()).ok()
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
    let values = symbols.map(|s| symbol_value(s).and_then(|v| v.checked_sub(1)));
    let values: Vec<u8> = values.collect::<Option<_>>()?;
    match kind {
        'r' => Transform::new(shape, false, &values, plain.columns(), plain.digits()),
        'c' => Transform::new(shape, false, plain.rows(), &values, plain.digits()),
        'd' => {
            let digits: Vec<u8> = values.iter().map(|v| v + 1).collect();
            Transform::new(shape, false, plain.rows(), plain.columns(), &digits)
        }
        _ => return None,
    }
    .ok()
}

/// Reads a transform of 9×9 grids; see [`Transform::parse`].
impl FromStr for Transform {
    type Err = ParseTransformError;

    fn from_str(text: &str) -> Result<Transform, ParseTransformError> {
        parse(Shape::NINE, text)
    }
}
