//! Generates puzzles of mixed requests and checks them with independent code.
//!
//! ```text
//! cargo run --release --example check_generated -- [puzzles [seed [oracle-every]]]
//! ```
#![allow(clippy::print_stdout)]

#[path = "../tests/promises/mod.rs"]
mod promises;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let count: u64 = args.next().map_or(Ok(1000), |a| a.parse())?;
    let seed: u64 = args.next().map_or(Ok(1), |a| a.parse())?;
    let every: u64 = args.next().map_or(Ok(1000), |a| a.parse())?;
    let requests = promises::requests();
    let shares: u64 = requests.iter().map(|(.., share)| share).sum();
    let (mut checked, mut wrong) = (0, 0);
    for (number, (name, request, share)) in requests.iter().enumerate() {
        let wanted = (count * share).div_ceil(shares);
        let (mut found, mut first, mut making, mut checking) = (0, 0u64, 0.0, 0.0);
        while found < wanted {
            let start = std::time::Instant::now();
            let made = promises::attempts(request, seed + number as u64, first..first + 64);
            making += start.elapsed().as_secs_f64();
            first += 64;
            let start = std::time::Instant::now();
            for made in made.iter().take((wanted - found) as usize) {
                found += 1;
                checked += 1;
                if let Some(complaint) = promises::complaint(request, made, checked % every == 0) {
                    wrong += 1;
                    println!("{name}, attempt {}: {complaint}", made.index);
                }
            }
            checking += start.elapsed().as_secs_f64();
        }
        println!(
            "{name:22} {found:6} checked, {first:8} attempts, {making:7.1} s to make, \
             {checking:7.1} s to check"
        );
    }
    println!("{checked} puzzles, {wrong} broken promises");
    if wrong > 0 { Err("promises were broken".into()) } else { Ok(()) }
}
