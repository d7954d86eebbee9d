//! Puzzles with few givens.
//!
//! Digging alone seldom gets below 21 givens. From there the way goes through *neighbours*: take two
//! givens away and put one back somewhere ({−2,+1}), or, where that fails, take one away and put
//! another one in ({−1,+1}) and try again from there.
//!
//! All ways to put one back are found at once: list the solutions without the givens taken away; a
//! digit that a cell has in just one of them makes the puzzle proper.
//!
//! ```text
//!   puzzle − 2 givens ──> all solutions ──> digits that occur once ──> puzzle with one given less
//! ```

use std::ops::ControlFlow;

use super::unavoidable_dig::{Digging, dig_all, single_cells};
use crate::grid::{CellSet, Grid};
use crate::random::{Rng, below, shuffle};
use crate::search::Limits;
use crate::solve::engine::lanes::{Lanes, Start};

/// Puzzles dug side by side, of which the best is improved.
const POOL: usize = 24;
/// Solutions listed at most.
const MOST_SOLUTIONS: u64 = 600;
/// Steps to the side before a search is given up.
const SIDEWAYS: usize = 12;

/// Looks for a puzzle with at most `most` givens that keeps the cells of `fixed`, starting from
/// grids of `make`. The best puzzle found, with its solution.
pub(super) fn search<R: Rng>(
    lanes: &Lanes,
    mut make: impl FnMut(&mut R) -> Option<Grid>,
    fixed: CellSet,
    most: usize,
    limits: &Limits,
    rng: &mut R,
) -> Option<(Grid, Grid)> {
    let mut pool = Vec::with_capacity(POOL);
    for _ in 0..POOL {
        let grid = make(rng)?;
        let mut order: Vec<usize> = (0..81).filter(|&c| fixed.bits() >> c & 1 == 0).collect();
        shuffle(rng, &mut order);
        pool.push((grid, Digging::new(&grid, single_cells(&order), fixed, most)));
    }
    let mut diggings: Vec<Digging> = pool.iter().map(|(_, digging)| digging.clone()).collect();
    dig_all(lanes, &mut diggings, limits);
    let dug = diggings.iter().zip(&pool).filter_map(|(d, (grid, _))| Some((d.outcome()?, *grid)));
    let (mut puzzle, mut solution) = dug.min_by_key(|(puzzle, _)| puzzle.filled())?;
    let mut sideways = 0;
    while puzzle.filled() > most && sideways < SIDEWAYS && limits.stopped().is_none() {
        let mut givens: Vec<usize> = (puzzle.iter().map(|(cell, _)| cell.index()))
            .filter(|&cell| fixed.bits() >> cell & 1 == 0)
            .collect();
        shuffle(rng, &mut givens);
        if let Some(next) = one_less(lanes, &puzzle, &givens, rng) {
            (puzzle, solution) = next;
            // A given that came back can make others needless.
            let mut order: Vec<usize> = (puzzle.iter().map(|(cell, _)| cell.index()))
                .filter(|&cell| fixed.bits() >> cell & 1 == 0)
                .collect();
            shuffle(rng, &mut order);
            let mut digging = [Digging::new(&solution, single_cells(&order), fixed, most)];
            dig_all(lanes, &mut digging, &Limits::default());
            puzzle = digging[0].outcome().unwrap_or(puzzle);
            sideways = 0;
        } else if let Some(next) = aside(lanes, &puzzle, &givens, rng) {
            (puzzle, solution) = next;
            sideways += 1;
        } else {
            break;
        }
    }
    Some((puzzle, solution))
}

/// Two givens out, one in.
fn one_less(
    lanes: &Lanes,
    puzzle: &Grid,
    givens: &[usize],
    rng: &mut impl Rng,
) -> Option<(Grid, Grid)> {
    for (i, &one) in givens.iter().enumerate() {
        for &other in &givens[..i] {
            if let Some(found) = put_back(lanes, puzzle, &[one, other], None, rng) {
                return Some(found);
            }
        }
    }
    None
}

/// One given out, another one in.
fn aside(
    lanes: &Lanes,
    puzzle: &Grid,
    givens: &[usize],
    rng: &mut impl Rng,
) -> Option<(Grid, Grid)> {
    givens.iter().find_map(|&one| put_back(lanes, puzzle, &[one], Some(one), rng))
}

/// Takes givens out and puts one in so that the puzzle is proper, in any cell but `not`.
fn put_back(
    lanes: &Lanes,
    puzzle: &Grid,
    out: &[usize],
    not: Option<usize>,
    rng: &mut impl Rng,
) -> Option<(Grid, Grid)> {
    let mut cells = *puzzle.cells();
    out.iter().for_each(|&cell| cells[cell] = 0);
    let open = Grid::from_valid_cells(cells);
    let mut seen = [[0u16; 10]; 81];
    let mut solutions: Vec<[u8; 81]> = Vec::new();
    let limits = Limits::solutions(MOST_SOLUTIONS);
    let report = lanes.visit(&Start::from(&open), &limits, &mut |solution| {
        if let Ok(solution) = <[u8; 81]>::try_from(solution) {
            for (counts, &value) in seen.iter_mut().zip(&solution) {
                counts[value as usize] += 1;
            }
            solutions.push(solution);
        }
        ControlFlow::Continue(())
    });
    if report.solutions >= MOST_SOLUTIONS {
        return None;
    }
    let once: Vec<(usize, usize)> = (0..81)
        .filter(|&cell| cells[cell] == 0 && Some(cell) != not)
        .flat_map(|cell| (1..10).map(move |value| (cell, value)))
        .filter(|&(cell, value)| seen[cell][value] == 1)
        .collect();
    if once.is_empty() {
        return None;
    }
    let (cell, value) = once[below(rng, once.len() as u32) as usize];
    let solution = *solutions.iter().find(|solution| solution[cell] as usize == value)?;
    cells[cell] = value as u8;
    Some((Grid::from_valid_cells(cells), Grid::from_valid_cells(solution)))
}
