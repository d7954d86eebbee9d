//! Cells, digits, houses, sets of them, and grids: the types of the whole crate.
//!
//! There are two grid types. [`Grid`] is 9×9: 81 bytes, `Copy`, no allocation. [`Board`] carries
//! its [`Shape`] and has any size from 4×4 to 25×25. Both have the same methods. Other modules of
//! the crate add methods, such as `verdict` in [`solve`](crate::solve). A [`Position`] is a 9×9
//! puzzle with a player's progress, and a [`Puzzle`] is any of the three.
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
//! | [`House`], [`BoardHouse`], [`HouseKind`], [`Shape`] | strings `"row 3"`, `"row 10"`, `"row"`, `"2x3"` |
//! | [`Grid`] | string of 81 characters, `.` for blanks |
//! | [`Board`] | string of one [`symbol()`] per cell; `"3x2:…"` if its shape is not the usual one for its size |
//! | [`Candidates`] | string of 729 characters, as `Display` writes it |
//! | [`Position`] | map with `digits`, `givens` and, unless it is plain, `candidates` |
//! | [`Puzzle`] | as the grid, board or position that it is |
//! | [`Clash`] | map with `house`, `digit` and `cells` |

mod board;
mod board_house;
mod candidates;
mod cell;
mod clash;
mod digit;
mod error;
mod house;
mod layout;
mod nine_by_nine;
mod position;
mod puzzle;
#[cfg(feature = "serde")]
mod serialize;
mod set;
mod shape;
mod symbol;

pub use board::Board;
pub use board_house::BoardHouse;
pub use candidates::Candidates;
pub use cell::{Cell, ParseCellError};
pub use clash::{Clash, Coord};

/// The limit on rows and on columns of a board.
pub const MAX_ROWS: usize = 64;
pub use digit::{Digit, ParseDigitError};
pub use error::{CellsError, OutOfRangeError};
pub use house::{House, HouseKind, ParseHouseError};
pub(crate) use layout::Layout;
pub use nine_by_nine::Grid;
pub use position::Position;
pub use puzzle::Puzzle;
pub use set::{CellSet, CellSetIter, DigitSet, DigitSetIter};
pub use shape::{Shape, ShapeError};
pub use symbol::{symbol, symbol_value};
