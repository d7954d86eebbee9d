//! Seeded boards with random rules, and the obvious way to list their solutions.
//!
//! Item *i* of seed *s* depends only on its side, *s* and *i*.

use crate::grid::{Coord, Shape};
use crate::random::{Rng, Stream};
use crate::rules::{Area, Constraint, Digits, Line, Regions, Rules};
use crate::search::Limits;
use std::ops::ControlFlow;

/// Returns up to `most` solutions in lexicographic order, found cell by cell and digit by digit: a
/// digit stays if [`Rules::violations`] finds nothing.
pub fn solutions(rules: &Rules, givens: &[u8], most: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    if rules.violations(givens).is_empty() {
        extend(rules, givens, &mut givens.to_vec(), 0, most, &mut found);
    }
    found
}

fn extend(
    rules: &Rules,
    givens: &[u8],
    board: &mut [u8],
    cell: usize,
    most: usize,
    found: &mut Vec<Vec<u8>>,
) {
    if found.len() >= most {
        return;
    }
    if cell == board.len() {
        found.push(board.to_vec());
        return;
    }
    for digit in 1..=rules.digits().count() as u8 {
        if givens[cell] != 0 && givens[cell] != digit {
            continue;
        }
        board[cell] = digit;
        if rules.violations(board).is_empty() {
            extend(rules, givens, board, cell + 1, most, found);
        }
    }
    board[cell] = givens[cell];
}

/// Returns random rules on a square board of side 4 or 6, and givens. Most boards have solutions,
/// some have none.
pub fn random(side: usize, seed: u64, item: u64) -> (Rules, Vec<u8>) {
    let rng = &mut Stream::new(seed, item);
    let first = rng.below(4).saturating_sub(2) as u8;
    let digits = Digits::new(first, first + side as u8 - 1);
    let digits = digits.unwrap_or(Digits::up_to(Shape::NINE));
    let area = Area::square(side, regions(side, rng));
    let whole = whole_board(side, rng);
    let rules = Rules::new(digits, [area], whole).unwrap_or_else(|error| panic!("{error}"));
    let finished = finished(&rules, side, rng);
    let rules = with_clues(rules, &finished, side, rng);
    let mut cells: Vec<usize> = (0..finished.len()).collect();
    rng.shuffle(&mut cells);
    // Few enough blanks for the obvious search.
    let least = if side == 4 { 0 } else { 12 };
    let count = least + rng.below(side as u32 * 2) as usize;
    let mut givens = vec![0; finished.len()];
    cells[..count].iter().for_each(|&cell| givens[cell] = finished[cell]);
    (rules, givens)
}

/// Returns true once in `n` draws.
fn chance(rng: &mut impl Rng, n: u32) -> bool {
    rng.below(n) == 0
}

/// Boxes, none, or boxes with some cells exchanged or in no region.
fn regions(side: usize, rng: &mut impl Rng) -> Regions {
    let Some(shape) = Shape::for_side(side) else { return Regions::None };
    match rng.below(5) {
        0 | 1 => Regions::None,
        2 | 3 => Regions::Boxes(shape),
        _ => {
            let mut numbers: Vec<u8> =
                (0..shape.cells()).map(|cell| shape.box_index(cell) as u8 + 1).collect();
            for _ in 0..rng.below(3) {
                let cells = [(); 2].map(|()| rng.below(shape.cells() as u32) as usize);
                numbers.swap(cells[0], cells[1]);
            }
            if chance(rng, 4) {
                numbers[rng.below(shape.cells() as u32) as usize] = 0;
            }
            Regions::Irregular(numbers.into())
        }
    }
}

/// Constraints on the whole board.
fn whole_board(side: usize, rng: &mut impl Rng) -> Vec<Constraint> {
    let mut constraints = Vec::new();
    if chance(rng, 4) {
        constraints.push(Constraint::DiagonalDown);
    }
    if chance(rng, 4) {
        constraints.push(Constraint::DiagonalUp);
    }
    if chance(rng, 4) {
        let [long, short] = [rng.below(side as u32) as u8, 1 + rng.below(2) as u8];
        constraints.push(Constraint::Leaper { long, short });
    }
    constraints
}

/// Returns a solution from which clues are made, or any digits if there is none.
fn finished(rules: &Rules, side: usize, rng: &mut impl Rng) -> Vec<u8> {
    let mut names: Vec<u8> = (1..=side as u8).collect();
    rng.shuffle(&mut names);
    let mut start = vec![0; side * side];
    start[..side].copy_from_slice(&names);
    let mut found = None;
    let skipped = rng.below(20);
    let mut left = skipped;
    rules.search(&start, &Limits::default().with_nodes(5000), |digits| {
        found = Some(digits.to_vec());
        left = left.saturating_sub(1);
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let any = || (0..side * side).map(|_| 1 + rng.below(side as u32) as u8).collect();
    found.unwrap_or_else(any)
}

/// Adds cages, thermometers and sandwiches that fit these digits, and now and then one that does not.
fn with_clues(mut rules: Rules, digits: &[u8], side: usize, rng: &mut impl Rng) -> Rules {
    let value = |cell: Coord| {
        rules.digits().value(digits[usize::from(cell.row) * side + usize::from(cell.column)])
    };
    let wrong = |sum: u32, rng: &mut _| if chance(rng, 25) { sum + 1 } else { sum };
    let mut clues = Vec::new();
    if chance(rng, 3) {
        return rules;
    }
    for _ in 0..rng.below(4) {
        let mut cells =
            walk(side, rng, 4, |cells, next| cells.iter().all(|&cell| value(cell) != value(next)));
        if chance(rng, 8) {
            cells.push(cells[0]);
        }
        let sum = cells.iter().map(|&cell| value(cell)).sum();
        let sum = (!chance(rng, 4)).then(|| wrong(sum, rng));
        clues.push(Constraint::Cage { cells, sum });
    }
    for _ in 0..rng.below(3) {
        let cells = walk(side, rng, side as u32, |cells, next| {
            cells.last().is_some_and(|&last| value(last) < value(next))
        });
        clues.push(Constraint::Thermometer { cells });
    }
    for _ in 0..rng.below(3) {
        let number = rng.below(side as u32) as u8;
        let is_row = chance(rng, 2);
        let cells = (0..side as u8).map(|other| match is_row {
            true => Coord { row: number, column: other },
            false => Coord { row: other, column: number },
        });
        let line = if is_row { Line::Row(number + 1) } else { Line::Column(number + 1) };
        let ends = [rules.digits().first(), rules.digits().last()].map(u32::from);
        let mut is_inside = false;
        let mut sum = 0;
        for digit in cells.map(value) {
            match ends.contains(&digit) {
                true => is_inside = !is_inside,
                false if is_inside => sum += digit,
                false => {}
            }
        }
        clues.push(Constraint::Sandwich { line, sum: wrong(sum, rng) });
    }
    for clue in clues {
        rules = rules.with(clue).unwrap_or_else(|error| panic!("{error}"));
    }
    rules
}

/// Returns up to `most` cells, each beside the one before, as long as `fits` accepts the next one.
fn walk(
    side: usize,
    rng: &mut impl Rng,
    most: u32,
    fits: impl Fn(&[Coord], Coord) -> bool,
) -> Vec<Coord> {
    let mut at = || rng.below(side as u32) as u8;
    let mut cells = vec![Coord { row: at(), column: at() }];
    for _ in 1..1 + rng.below(most) {
        let last = cells[cells.len() - 1];
        let near =
            |cell: &Coord| last.row.abs_diff(cell.row).max(last.column.abs_diff(cell.column)) == 1;
        let all = (0..side as u8)
            .flat_map(|row| (0..side as u8).map(move |column| Coord { row, column }));
        let mut next: Vec<Coord> = all.filter(near).filter(|c| !cells.contains(c)).collect();
        rng.shuffle(&mut next);
        match next.into_iter().find(|&cell| fits(&cells, cell)) {
            Some(cell) => cells.push(cell),
            None => break,
        }
    }
    cells
}
