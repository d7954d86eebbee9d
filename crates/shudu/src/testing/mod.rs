//! Helpers for tests and benchmarks of this workspace: a reference solver, a seeded corpus, single
//! finders, exact frequencies of bands, a measure of examples, and boards with random rules.
//!
//! Requires the feature `testing`. Not covered by semantic versioning.

mod bands;
pub mod corpus;
mod finders;
mod oracle;
pub mod teaching;
pub mod variants;

pub use bands::{bands_by_completions, top_band_completions};
pub use finders::steps_of;
pub use oracle::oracle;
