//! Solving.

pub mod engine;
mod limits;
mod problem;

pub use limits::{End, Limits, Report, Watch, Work};
pub use problem::Problem;
