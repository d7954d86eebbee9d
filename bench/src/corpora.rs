//! Seeded puzzles, so that the engine is not tuned only to well-known sets.

use shudu::grid::{Cell, Digit, Grid};
use shudu::random::{Rng, Stream};
use shudu::search::Limits;
use shudu::solve::engine::lanes::Lanes;

/// Returns every corpus with its name.
pub(crate) fn all() -> Vec<(String, Vec<Grid>)> {
    let make = |name: &str, many: u64, one: fn(&mut Stream) -> Grid| {
        (name.to_string(), (0..many).map(|i| one(&mut Stream::new(2026, i))).collect())
    };
    vec![
        make("easy, over-clued", 20_000, |rng| dig(rng, 36)),
        make("random minimal", 5_000, |rng| dig(rng, 0)),
        make("no solution", 5_000, no_solution),
        make("few givens, many solutions", 5_000, |rng| few(rng, 12)),
        make("minimal less two givens", 5_000, |rng| {
            let mut grid = dig(rng, 0);
            for cell in grid.filled_cells().iter().take(2) {
                grid.set(cell, None);
            }
            grid
        }),
        ("empty grid".to_string(), vec![Grid::EMPTY; 2_000]),
        make("finished", 20_000, finished),
    ]
}

/// Creates a finished grid: a few random digits, then the first solution.
fn finished(rng: &mut Stream) -> Grid {
    loop {
        let answer = Lanes::default().solve_one(&scatter(rng, 12), &Limits::solutions(1));
        if let Some(grid) = answer.first {
            return grid;
        }
    }
}

/// Returns random digits that do not clash.
fn scatter(rng: &mut Stream, many: usize) -> Grid {
    let mut grid = Grid::EMPTY;
    while grid.filled() < many {
        let cell = Cell::at(rng.below(81) as usize);
        let digit = Digit::new(rng.below(9) as u8 + 1);
        if grid.get(cell).is_none() {
            grid.set(cell, digit);
            if grid.clash().is_some() {
                grid.set(cell, None);
            }
        }
    }
    grid
}

/// Removes givens in random order while the solution is unique.
fn dig(rng: &mut Stream, least: usize) -> Grid {
    let mut grid = finished(rng);
    let mut cells: Vec<Cell> = Cell::all().collect();
    rng.shuffle(&mut cells);
    let engine = Lanes::default();
    for cell in cells {
        if grid.filled() == least {
            break;
        }
        let digit = grid.get(cell);
        grid.set(cell, None);
        if engine.solve_one(&grid, &Limits::solutions(2)).count != 1 {
            grid.set(cell, digit);
        }
    }
    grid
}

/// Creates a minimal puzzle with an added given that does not clash but is wrong.
fn no_solution(rng: &mut Stream) -> Grid {
    loop {
        let mut grid = dig(rng, 0);
        for _ in 0..100 {
            let cell = Cell::at(rng.below(81) as usize);
            if grid.get(cell).is_some() {
                continue;
            }
            grid.set(cell, Digit::new(rng.below(9) as u8 + 1));
            let broken = Lanes::default().solve_one(&grid, &Limits::solutions(1)).count == 0;
            if grid.clash().is_none() && broken {
                return grid;
            }
            grid.set(cell, None);
        }
    }
}

/// Returns some cells of a finished grid.
fn few(rng: &mut Stream, many: usize) -> Grid {
    let full = finished(rng);
    let mut cells: Vec<Cell> = Cell::all().collect();
    rng.shuffle(&mut cells);
    let mut grid = Grid::EMPTY;
    for &cell in &cells[..many] {
        grid.set(cell, full.get(cell));
    }
    grid
}
