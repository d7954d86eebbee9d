//! Cells, digits, houses, sets of them, and grids: the types of the whole crate.
//!
//! There are two grid types. [`Grid`] is 9×9: 81 bytes, `Copy`, no allocation. [`Board`] carries
//! its [`Shape`] and has any size from 4×4 to 25×25. A [`Puzzle`](crate::Puzzle) is any of them with rules, a
//! player's progress and what the maker wrote. Other modules of the crate add methods, such as
//! `verdict` in [`solve`](crate::solve).
//!
//! ```text
//!        c1 c2 c3   c4 c5 c6   c7 c8 c9
//!   r1    0  1  2 |  3  4  5 |  6  7  8     cells are numbered row by row from 0,
//!   r2    9 10 11 | 12 13 14 | 15 16 17     and written r1c1 … r9c9
//!   r3   18 19 20 | 21 22 23 | 24 25 26   } a band: three boxes side by side
//!        ---------+----------+---------
//!        (a stack: three boxes on top of each other)
//! ```
//!
//! # Serde
//! With the feature `serde` all data types implement `Serialize` and `Deserialize`. Every value
//! round-trips:
//!
//! | type | form |
//! |---|---|
//! | [`Cell`], [`Coord`] | string `"r3c5"` |
//! | [`Digit`] | number |
//! | [`CellSet`], [`DigitSet`] | list, in order |
//! | [`House`], [`HouseKind`], [`Shape`] | strings `"row 3"`, `"row"`, `"2x3"` |
//! | [`Grid`] | string of 81 characters, `.` for blanks |
//! | [`Board`] | string of one [`symbol()`] per cell; `"3x2:…"` if its shape is not the usual one for its size |
//! | [`Candidates`] | string of 729 characters, as `Display` writes it |
//! | [`Clash`] | map with `house`, `digit` and `cells` |

mod board;
mod candidates;
mod cell;
mod clash;
mod digit;
mod error;
mod house;
mod layout;
mod message;
mod nine_by_nine;
mod position;
#[cfg(feature = "serde")]
mod serialize;
mod set;
mod shape;
mod symbol;

pub use board::Board;
pub use candidates::Candidates;
pub(crate) use candidates::table;
pub use cell::Cell;
pub use clash::{Clash, Coord};

pub use digit::Digit;
pub(crate) use error::named;
pub use error::{CellsError, Named, OutOfRangeError, ParseError};
pub use house::{House, HouseKind};
pub(crate) use layout::Layout;
pub use message::Message;
pub use nine_by_nine::Grid;
pub(crate) use position::Position;
#[cfg(feature = "serde")]
pub(crate) use serialize::TextOrList;
pub use set::{CellSet, DigitSet, Set, SetIter};
pub use shape::{Shape, ShapeError};
pub(crate) use symbol::fmt_line;
pub use symbol::{symbol, symbol_value};

/// The limit on rows and on columns of a board.
pub(crate) const MAX_ROWS: usize = 64;
