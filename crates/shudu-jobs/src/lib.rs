//! The jobs of shudu: what the command, the server, the page, the player and other languages do with a
//! puzzle, each written once.
//!
//! [`steps`] finds paths and hints in the order that [`techniques`] chooses, [`rate`] rates, [`check`]
//! checks puzzles and reviews games, [`count`] counts solutions and finished grids, [`generate`] makes
//! puzzles, [`picture`] makes the scenes of pictures, `book` prints books and `fonts` finds the fonts for
//! both (feature `print`), `photo` reads puzzles from pictures (feature `photo`). A [`fault`] is an error as data. [`record`] has what users and programs
//! read as JSON. [`requests`] has every job as a typed request with a JSON answer.

#[cfg(feature = "print")]
pub mod book;
pub mod check;
pub mod count;
pub mod fault;
#[cfg(feature = "print")]
pub mod fonts;
pub mod generate;
#[cfg(feature = "photo")]
pub mod photo;
pub mod picture;
pub mod rate;
pub mod record;
pub mod requests;
pub mod steps;
pub mod techniques;
mod threads;

pub use requests::words::{catalogue, reason_of};
pub use shudu_messages::{Catalogue, Lang, UnknownLang, args};
