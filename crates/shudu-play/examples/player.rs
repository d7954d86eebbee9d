//! The player without the command, for trying it out: `cargo run -p shudu-play --example player`.
use std::sync::Arc;

use shudu_messages::{Catalogue, Lang};
use shudu_play::{MemoryStore, Options, Start};

fn main() -> std::io::Result<()> {
    let lang = std::env::var("SHUDU_LANG").ok().and_then(|lang| Lang::for_locale(&lang));
    let mut options = Options::new(Arc::new(Catalogue::new(lang.unwrap_or_default())));
    if let Some(puzzle) = std::env::args().nth(1) {
        let puzzle = shudu::text::parse(&puzzle).map_err(std::io::Error::other)?;
        options.start = Start::Puzzles(vec![(puzzle, shudu_game::Meta::default())]);
    }
    shudu_play::run(options, &mut MemoryStore::default()).map(drop)
}
