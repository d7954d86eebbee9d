//! Helpers for tests and benchmarks of this workspace: a reference solver and a seeded corpus.
//!
//! Behind the feature `testing`. Nothing here is covered by the promises of the version number.

pub mod corpus;
mod oracle;

pub use oracle::oracle;
