//! A crate with the forms that the API list has to handle.
pub mod shapes;
mod hidden;
#[cfg(feature = "extra")]
pub mod extra;

pub use hidden::{Inside, make as build};
pub use shapes::Round;
pub use std::collections::BTreeMap as Map;

pub(crate) fn not_listed() {}

#[cfg(test)]
mod tests {
    pub fn not_listed_either() {}
}
