//! Experiments with the engines, as pure functions of a seed.
//!
//! Requires the feature `lab`. Not covered by semantic versioning.

pub mod depth;
