//! The limits, work counters and end states shared by all searches of this crate.
//!
//! Solving, counting, rating, generating, exact covers and the census all take a [`Limits`], the
//! only way to stop a search.
//!
//! ```
//! use shudu::{Cancel, Limits};
//! use std::time::Duration;
//! let cancel = Cancel::new();
//! let limits = Limits::solutions(2).with_timeout(Duration::from_secs(5)).with_cancel(&cancel);
//! assert_eq!(limits.stopped(), None);
//! cancel.cancel(); // from any thread
//! assert_eq!(limits.stopped(), Some(shudu::search::End::Cancelled));
//! ```

mod end;
mod limits;
mod watch;

pub use end::{End, Stopped};
pub use limits::{Cancel, Limits};
pub(crate) use watch::Watch;
pub use watch::{Report, Work};
