//! Experiments with the engines, as pure functions of a seed.
//!
//! Behind the feature `lab`. Nothing here is covered by the promises of the version number.

pub mod depth;
