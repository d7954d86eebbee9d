//! Helpers for tests and benchmarks of this workspace: a reference solver, a seeded corpus, finders one
//! at a time, and exact frequencies of bands.
//!
//! Behind the feature `testing`. Nothing here is covered by the promises of the version number.

mod bands;
pub mod corpus;
mod finders;
mod oracle;

pub use bands::{bands_by_completions, top_band_completions};
pub use finders::steps_of;
pub use oracle::oracle;
