impl super::Round {
    pub fn more(&self) {}
}
pub static TABLE: &[u8] = &[];
