//! shudu
pub mod grid;
pub mod random;
pub mod solve;
pub mod text;
