//! Digits of any shape as characters, and grids drawn with them.

use std::fmt::{self, Write};

use super::Shape;

/// Returns the character of a digit on a board of any shape: `1` to `9`, then `A` for 10 to `P` for
/// 25, and `.` for the value 0 of a blank.
///
/// # Panics
/// If the value is above 25.
#[must_use]
pub const fn symbol(value: u8) -> char {
    match value {
        0 => '.',
        1..=9 => (b'0' + value) as char,
        10..=25 => (b'A' + value - 10) as char,
        _ => panic!("a digit is at most 25"),
    }
}

/// Returns the value of a character that [`symbol`] returns; 0 also for `0`. Letters may be lower
/// case. `None` for other characters.
#[must_use]
pub const fn symbol_value(symbol: char) -> Option<u8> {
    match symbol {
        '.' | '0' => Some(0),
        '1'..='9' => Some(symbol as u8 - b'0'),
        'A'..='P' => Some(symbol as u8 - b'A' + 10),
        'a'..='p' => Some(symbol as u8 - b'a' + 10),
        _ => None,
    }
}

/// Writes the cells in one line.
pub(crate) fn fmt_line(cells: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    cells.iter().try_for_each(|&value| f.write_char(symbol(value)))
}

/// Writes the cells in one line, or drawn with their boxes in the alternate form.
pub(super) fn fmt_cells(shape: Shape, cells: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if !f.alternate() {
        return fmt_line(cells, f);
    }
    let border = |f: &mut fmt::Formatter<'_>| {
        for _ in 0..shape.box_rows() {
            write!(f, "+{:-<1$}", "", 2 * shape.box_columns() + 1)?;
        }
        f.write_char('+')
    };
    for (row, cells) in cells.chunks(shape.side()).enumerate() {
        if row % shape.box_rows() == 0 {
            border(f)?;
            f.write_char('\n')?;
        }
        for (column, &value) in cells.iter().enumerate() {
            f.write_str(if column % shape.box_columns() == 0 { "| " } else { "" })?;
            f.write_char(symbol(value))?;
            f.write_char(' ')?;
        }
        f.write_str("|\n")?;
    }
    border(f)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_and_values_agree() {
        for value in 0..=25 {
            assert_eq!(symbol_value(symbol(value)), Some(value));
            assert_eq!(symbol_value(symbol(value).to_ascii_lowercase()), Some(value));
        }
        assert_eq!((symbol(0), symbol(9), symbol(10), symbol(25)), ('.', '9', 'A', 'P'));
        for bad in ['Q', ' ', '-', '１'] {
            assert_eq!(symbol_value(bad), None);
        }
    }
}
