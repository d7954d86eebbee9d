//! shudu
pub mod corpus;
pub mod cover;
pub mod generate;
pub mod grid;
pub mod lab;
pub mod random;
pub mod solve;
