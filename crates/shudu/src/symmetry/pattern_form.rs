//! The canonical form of a pattern: cells with givens and cells without.
//!
//! As for puzzles, the form is built row by row, and all equally small partial forms are kept.
//! Without labels, no column orders need to be tried. Columns of a stack that are equal in the rows
//! so far are a group; the next row splits each group into those without and those with a given.
//! Stacks that are equal so far are a group too, sorted by their part of the row:
//!
//! ```text
//!     0 0 1 | 0 0 1 | 0 1 1      two stacks are equal
//!     0 1 0 | 1 1 0 | …          now they differ
//! ```
//! Groups that remain at the end may be reordered freely: these are automorphisms.

use super::canonical::{CanonicalError, Found, MOST_STATES};
use super::transform::{MOST, Transform};
use crate::grid::Shape;
use crate::permutation::factorial;
use crate::search::Limits;

#[derive(Clone)]
struct State {
    transposed: bool,
    rows: [u8; MOST],
    used: u32,
    /// The source columns in their current order.
    columns: [u8; MOST],
    /// Bit `j`: a group of columns begins at place `j`; bit `s`: a group of stacks at place `s`.
    breaks: u32,
    stack_breaks: u32,
    /// The number of equivalent choices that this state represents.
    many: u128,
}

pub(super) fn canonical(
    shape: Shape,
    marks: &[u8],
    limits: &Limits,
) -> Result<Found, CanonicalError> {
    let (side, high, wide) = (shape.side(), shape.box_rows(), shape.box_columns());
    let mask =
        |line: &dyn Fn(usize) -> u8| (0..side).fold(0u32, |m, j| m | u32::from(line(j)) << j);
    let across: Vec<u32> = (0..side).map(|i| mask(&|j| marks[i * side + j])).collect();
    let down: Vec<u32> = (0..side).map(|i| mask(&|j| marks[j * side + i])).collect();
    let first = State {
        transposed: false,
        rows: std::array::from_fn(|i| i as u8),
        used: 0,
        columns: std::array::from_fn(|i| i as u8),
        breaks: (0..high).fold(0, |b, s| b | 1 << (s * wide)),
        stack_breaks: 1,
        many: 1,
    };
    let mut states = vec![first.clone()];
    if high == wide {
        states.push(State { transposed: true, ..first });
    }
    let mut next: Vec<State> = Vec::new();
    for level in 0..side {
        let mut smallest = u32::MAX;
        next.clear();
        for state in &states {
            limits.check().map_err(CanonicalError::Stopped)?;
            let lines = if state.transposed { &down } else { &across };
            let band = state.rows[level.saturating_sub(1)] as usize / high;
            let may_come = |row: usize| {
                let home = row / high * high..(row / high + 1) * high;
                match level % high {
                    0 => home.into_iter().all(|r| state.used >> r & 1 == 0),
                    _ => row / high == band && state.used >> row & 1 == 0,
                }
            };
            for row in (0..side).filter(|&row| may_come(row)) {
                // Equal rows of a band are interchangeable: the first one represents all.
                let home = row / high * high..(row / high + 1) * high;
                let alike = |r: &usize| may_come(*r) && lines[*r] == lines[row];
                if home.clone().find(alike) != Some(row) {
                    continue;
                }
                let many = home.filter(alike).count() as u128;
                let mut state = state.clone();
                let image = refine(&mut state, lines[row], high, wide);
                if image < smallest {
                    smallest = image;
                    next.clear();
                }
                if image == smallest {
                    state.rows[level] = row as u8;
                    state.used |= 1 << row;
                    state.many = state.many.saturating_mul(many);
                    next.push(state);
                }
            }
            if next.len() > MOST_STATES {
                return Err(CanonicalError::TooMany);
            }
        }
        std::mem::swap(&mut states, &mut next);
    }
    let Some(state) = states.first() else { return Err(CanonicalError::TooMany) };
    let ways = states.iter().fold(0u128, |sum, s| sum.saturating_add(s.many));
    let swaps =
        group_orders(state.breaks, side).saturating_mul(group_orders(state.stack_breaks, high));
    let mut transform = Transform::identity(shape);
    transform.transposed = state.transposed;
    transform.rows = state.rows;
    transform.columns = state.columns;
    Ok(Found { transform, automorphisms: ways.saturating_mul(swaps) })
}

/// Adds a row below the others: sorts within groups and splits them. Returns the row as a number that
/// compares like it.
fn refine(state: &mut State, line: u32, high: usize, wide: usize) -> u32 {
    let has = |column: u8| line >> column & 1 == 1;
    let ends = |breaks: u32, from: usize, end: usize| {
        (from + 1..end).find(|&i| breaks >> i & 1 == 1).unwrap_or(end)
    };
    // Columns within their groups.
    for stack in 0..high {
        let (mut from, end) = (stack * wide, (stack + 1) * wide);
        while from < end {
            let to = ends(state.breaks, from, end);
            state.columns[from..to].sort_by_key(|&c| has(c));
            if let Some(split) =
                (from + 1..to).find(|&i| has(state.columns[i]) != has(state.columns[i - 1]))
            {
                state.breaks |= 1 << split;
            }
            from = to;
        }
    }
    // Stacks within their groups. Equal stacks were split equally or are distinguished now.
    let part = |columns: &[u8]| columns.iter().fold(0u32, |sum, &c| sum << 1 | u32::from(has(c)));
    let mut from = 0;
    while from < high {
        let to = ends(state.stack_breaks, from, high);
        let mut stacks: Vec<(u32, Vec<u8>, u32)> = (from..to)
            .map(|s| {
                let columns = state.columns[s * wide..(s + 1) * wide].to_vec();
                (part(&columns), columns, state.breaks >> (s * wide) & ((1 << wide) - 1))
            })
            .collect();
        stacks.sort_by_key(|stack| stack.0);
        for (s, (value, columns, breaks)) in (from..to).zip(&stacks) {
            state.columns[s * wide..(s + 1) * wide].copy_from_slice(columns);
            state.breaks &= !(((1 << wide) - 1) << (s * wide));
            state.breaks |= breaks << (s * wide);
            if s > from && stacks[s - from - 1].0 != *value {
                state.stack_breaks |= 1 << s;
            }
        }
        from = to;
    }
    part(&state.columns[..high * wide])
}

/// Returns the number of ways to reorder the members of groups.
fn group_orders(breaks: u32, end: usize) -> u128 {
    let mut orders = 1u128;
    let mut size = 0;
    for i in 0..=end {
        if i == end || breaks >> i & 1 == 1 {
            orders = orders.saturating_mul(factorial(size));
            size = 0;
        }
        size += 1;
    }
    orders
}
