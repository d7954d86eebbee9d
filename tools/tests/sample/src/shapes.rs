use crate::hidden::Inside;

/// A shape.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum Round {
    Circle,
    Oval { wide: u8, high: u8 },
}

pub struct Size(pub u8, u8);

pub trait Area {
    const SIDES: u8;
    fn area(&self) -> u32;
    fn double(&self) -> u32 {
        self.area() * 2
    }
}

trait Private {}
impl Private for Round {}

macro_rules! area {
    ($($name:ident),*) => {$(
        impl $name {
            pub const fn sides(self) -> u8 {
                0
            }
        }

        impl Area for $name {
            const SIDES: u8 = 0;
            fn area(&self) -> u32 {
                0
            }
        }
    )*};
}
area!(Round, Size);

impl Inside {
    /// An `impl` block far from the type.
    pub const fn outer(mut self, limit: usize) -> Option<Size> {
        None
    }
    fn not_listed(&self) {}
}

impl std::fmt::Display for Inside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Ok(())
    }
}
