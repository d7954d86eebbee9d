//! How fast pictures and pages are: `cargo run --release -p shudu-bench --bin draw [PUZZLES]`.
//!
//! Puzzles are in memory before the clock starts. Everything runs on one core.
#![allow(clippy::print_stdout)]

use shudu::Solvable;
use std::hint::black_box;
use std::time::Instant;

use shudu::Puzzle;
use shudu::testing::corpus::{self, Kind};
use shudu_bench::number;
use shudu_draw::{Answers, Book, BookWords, Entry, Fonts, LIGHT, MM, PRINT, Picture, Point, Scene};

fn main() {
    let count = std::env::args().nth(1).map_or(10_000, |n| number(&n));
    let grids: Vec<_> = (0..1000).map(|item| corpus::grid(Kind::Minimal, 1, item)).collect();
    let puzzles: Vec<Puzzle> = grids.iter().map(|grid| Puzzle::from(*grid)).collect();
    let fonts = Fonts::embedded();
    let per_second = |name: &str, times: usize, draw: &mut dyn FnMut(&Puzzle) -> usize| {
        // The first pass fills caches.
        puzzles.iter().take(50).for_each(|puzzle| {
            black_box(draw(puzzle));
        });
        let clock = Instant::now();
        let many = puzzles.iter().cycle().take(times);
        let bytes: usize = many.map(|puzzle| black_box(draw(puzzle))).sum();
        let rate = times as f64 / clock.elapsed().as_secs_f64();
        println!("{name:28} {rate:12.0} per second {:8} bytes each", bytes / times);
    };
    per_second("SVG of a puzzle", 50_000, &mut |puzzle| {
        Scene::of(puzzle).lower(&LIGHT, &fonts).to_svg(&fonts, 500.0).len()
    });
    per_second("SVG with candidates", 5_000, &mut |puzzle| {
        Scene::of(puzzle).with_candidates().lower(&LIGHT, &fonts).to_svg(&fonts, 500.0).len()
    });
    per_second("PNG of a puzzle, 500 px", 1_000, &mut |puzzle| {
        Scene::of(puzzle).lower(&LIGHT, &fonts).to_png(&fonts, 500.0).map_or(0, |png| png.len())
    });
    per_second("PNG with candidates, 500 px", 500, &mut |puzzle| {
        let drawing = Scene::of(puzzle).with_candidates().lower(&LIGHT, &fonts);
        drawing.to_png(&fonts, 500.0).map_or(0, |png| png.len())
    });
    let book = Book {
        paper: Point::new(210.0 * MM, 297.0 * MM),
        per_page: 6,
        large: false,
        title: Some("Benchmark".to_owned()),
        notes: 0,
        answers: Answers::After,
        duplex: false,
        saddle: false,
        cover: false,
        contents: false,
        theme: &PRINT,
        words: BookWords { answers: "Answers".to_owned(), ..BookWords::default() },
    };
    let clock = Instant::now();
    let entries: Vec<Entry> = puzzles
        .iter()
        .zip(&grids)
        .cycle()
        .take(count)
        .enumerate()
        .map(|(i, (puzzle, grid))| Entry {
            variant: String::new(),
            number: i + 1,
            caption: String::new(),
            group: String::new(),
            picture: Picture::Puzzle(puzzle.clone(), false),
            answer: grid.solve().map(|s| Picture::Solution(puzzle.clone(), s.into())),
            link: None,
        })
        .collect();
    let pdf = book.to_pdf(&entries, &fonts).map_or(0, |pdf| pdf.len());
    let seconds = clock.elapsed().as_secs_f64();
    println!("PDF of {count} puzzles and answers {seconds:9.2} seconds {pdf:14} bytes");
    #[cfg(target_os = "linux")]
    if let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        let peak = status.lines().find(|line| line.starts_with("VmHWM"));
        println!("peak memory: {}", peak.unwrap_or_default().trim_start_matches("VmHWM:").trim());
    }
}
