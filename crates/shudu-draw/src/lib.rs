//! Pictures and printed pages of Sudoku puzzles and solving steps.
//!
//! A [`Scene`] says what a picture shows: digits, candidates, colored cells, discs, links, outlined
//! houses, labels, a legend. [`Scene::lower`] turns it into a [`Drawing`], a list of lines, paths and
//! glyphs, which the printers write as SVG, PNG (feature `png`) or PDF (feature `pdf`).
//!
//! ```
//! use shudu_draw::{Fonts, LIGHT, Scene};
//! let puzzle: shudu::Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let fonts = Fonts::embedded();
//! let svg = Scene::of(&puzzle.into()).with_candidates().lower(&LIGHT, &fonts).to_svg(&fonts, 500.0);
//! assert!(svg.starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "pdf")]
mod book;
mod chart;
mod display;
mod font;
mod geometry;
mod hull;
mod lower;
mod metrics;
mod overlay;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
mod png;
#[cfg(feature = "qr")]
mod qr;
mod route;
mod scene;
#[cfg(feature = "png")]
mod sixel;
mod step;
mod svg;
#[cfg(feature = "system-fonts")]
mod system_font;
mod theme;

#[cfg(feature = "pdf")]
pub use book::{Answers, Book, BookWords, Entry, PaperTooSmall, Picture, paper_size};
pub use chart::{Chart, Panel};
pub use display::{Align, Drawing, Item, Placed, Stroke, TextStyle};
pub use font::{Face, Fonts, GlyphId};
pub use geometry::{Point, Segment, samples};
pub use overlay::MarkPlaces;
#[cfg(feature = "pdf")]
pub use pdf::{Document, MM, Page, Placement, saddle_order};
#[cfg(feature = "png")]
pub use png::TooLarge;
#[cfg(feature = "qr")]
pub use qr::qr;
pub use scene::{Content, Disc, Labels, Link, Node, Role, Scene, Set};
pub use svg::{GlyphNames, escape};
#[cfg(feature = "system-fonts")]
pub use system_font::{SystemFont, find_system_font};
pub use theme::{COLOR_BLIND, Color, DARK, HIGH_CONTRAST, LIGHT, PRINT, Pair, Pattern, Theme};
