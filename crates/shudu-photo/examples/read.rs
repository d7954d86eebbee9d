#![allow(clippy::print_stdout, reason = "the answer")]

//! Reads pictures and prints one line of JSON for each: `cargo run --release -p shudu-photo --example read FILE…`.
//! With `--times` also the milliseconds of each picture after its decoding.

use std::time::Instant;

fn main() {
    let times = std::env::args().any(|a| a == "--times");
    for name in std::env::args().skip(1).filter(|a| a != "--times") {
        let picture = std::fs::read(&name).map_err(|e| e.to_string());
        let picture =
            picture.and_then(|bytes| shudu_photo::decode(&bytes).map_err(|e| e.to_string()));
        let start = Instant::now();
        let read =
            picture.and_then(|picture| shudu_photo::read(&picture).map_err(|e| e.to_string()));
        let taken =
            if times { format!(r#""ms":{},"#, start.elapsed().as_millis()) } else { String::new() };
        let grids = match read {
            Ok(grids) => format!(
                r#""grids":[{}]"#,
                grids.iter().map(shudu_photo::Reading::to_json).collect::<Vec<_>>().join(",")
            ),
            Err(error) => format!(r#""error":{error:?}"#),
        };
        println!(r#"{{"file":{name:?},{taken}{grids}}}"#);
    }
}
