//! Experiments with the engines, as pure functions of a seed.
//!
//! [`depth`] asks how deep a search for single candidates must guess until a solution appears.

pub mod depth;
