pub struct Inside {
    pub open: Vec<u8>,
    closed: u8,
}

pub struct NeverReached;

pub fn make<T: Into<u8>>(from: T) -> Inside {
    Inside { open: Vec::new(), closed: from.into() }
}
