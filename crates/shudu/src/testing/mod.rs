//! Helpers for tests and benchmarks of this workspace: a reference solver, a seeded corpus, and finders
//! one at a time.
//!
//! Behind the feature `testing`. Nothing here is covered by the promises of the version number.

pub mod corpus;
mod finders;
mod oracle;

pub use finders::steps_of;
pub use oracle::oracle;
