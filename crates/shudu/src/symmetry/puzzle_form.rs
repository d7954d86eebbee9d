//! The canonical form of a puzzle of any shape.
//!
//! The form is built row by row. All equally small partial forms are kept; each is extended with
//! every possible next row, and only the smallest extensions are kept.
//!
//! Blanks are smaller than digits, so columns that are blank so far are at the left of their stack,
//! unordered, and stacks that are blank so far are at the left of the board. These columns and
//! stacks are *waiting*:
//!
//! ```text
//!     . . . | . . . | . . 1        1 2 3 …: labels, in the order in which digits appear
//!     . . . | . . 1 | . 2 .
//!             ^ ^     ^            waiting columns
//!     ^^^^^                        a waiting stack
//! ```
//! A column that gets its first digit moves to the right end of the waiting columns. Known labels
//! come before new ones; new ones tie, and each order of them is a separate partial form. All of
//! them give the same row, so rows are compared before the partial forms are enumerated.

use super::canonical::{CanonicalError, Found, MOST_STATES};
use super::transform::{MOST, Transform};
use crate::grid::Shape;
use crate::permutation::{each_order, factorial};
use crate::search::Limits;

const WAITING: u8 = u8::MAX;
/// A digit without a label yet: larger than every label.
const NEW: u8 = 100;
type Row = [u8; MOST];

#[derive(Clone)]
struct State {
    transposed: bool,
    /// Source rows in their new order.
    rows: Row,
    used: u32,
    /// The position of each source column and stack.
    column_place: Row,
    stack_place: [u8; MOST],
    /// The number of waiting stacks, and of waiting columns of each source stack.
    waiting_stacks: u8,
    waiting: [u8; MOST],
    labels: [u8; MOST + 1],
    next_label: u8,
    /// The number of equivalent choices that this state represents.
    many: u128,
}

struct Search<'a> {
    shape: Shape,
    /// The source and its transpose.
    lines: [&'a [u8]; 2],
}

pub(super) fn canonical(
    shape: Shape,
    cells: &[u8],
    limits: &Limits,
) -> Result<Found, CanonicalError> {
    let side = shape.side();
    let turned: Vec<u8> = (0..cells.len()).map(|i| cells[i % side * side + i / side]).collect();
    let search = Search { shape, lines: [cells, &turned] };
    let first = State {
        transposed: false,
        rows: [0; MOST],
        used: 0,
        column_place: [WAITING; MOST],
        stack_place: [WAITING; MOST],
        waiting_stacks: shape.box_rows() as u8,
        waiting: [shape.box_columns() as u8; MOST],
        labels: [0; MOST + 1],
        next_label: 1,
        many: 1,
    };
    let mut states = vec![first.clone()];
    if shape.box_rows() == shape.box_columns() {
        states.push(State { transposed: true, ..first });
    }
    let mut next = Vec::new();
    for level in 0..side {
        let mut smallest: Row = [u8::MAX; MOST];
        next.clear();
        for state in &states {
            limits.check().map_err(CanonicalError::Stopped)?;
            search.each_row(state, level, &mut |row, many| {
                let plan = search.plan(state, row);
                if plan.row < smallest {
                    smallest = plan.row;
                    next.clear();
                }
                if plan.row == smallest {
                    search.spell_out(state, row, many, level, &plan, &mut next);
                }
            });
            if next.len() > MOST_STATES {
                return Err(CanonicalError::TooMany);
            }
        }
        std::mem::swap(&mut states, &mut next);
    }
    let ways = states.iter().fold(0u128, |sum, s| sum.saturating_add(s.many));
    let Some(state) = states.first() else { return Err(CanonicalError::TooMany) };
    Ok(search.finish(state, ways))
}

/// A row as it will be in the form, and the stacks that must be placed for it.
struct Plan {
    row: Row,
    /// Stacks that stop waiting, in order, and the sizes of groups of equal ones.
    stacks: Vec<u8>,
    alike: Vec<usize>,
}

impl Search<'_> {
    fn line(&self, state: &State, row: usize) -> &[u8] {
        let side = self.shape.side();
        &self.lines[usize::from(state.transposed)][row * side..][..side]
    }

    /// Visits the possible next rows. Rows and bands without givens are interchangeable: one is
    /// visited with their number.
    fn each_row(&self, state: &State, level: usize, visit: &mut dyn FnMut(usize, u128)) {
        let high = self.shape.box_rows();
        let is_used = |row: usize| state.used >> row & 1 == 1;
        let is_blank = |row: usize| self.line(state, row).iter().all(|&v| v == 0);
        let bands = match level % high {
            0 => 0..self.shape.box_columns(),
            _ => {
                let band = state.rows[level - 1] as usize / high;
                band..band + 1
            }
        };
        let starts_band = level.is_multiple_of(high);
        let mut blank_bands = 0;
        let mut blank_band = None;
        for band in bands {
            let rows = band * high..(band + 1) * high;
            if starts_band && rows.clone().any(is_used) {
                continue;
            }
            if starts_band && rows.clone().all(is_blank) {
                blank_bands += 1;
                blank_band = Some(rows.start);
                continue;
            }
            let mut blank_rows = 0;
            let mut blank_row = None;
            for row in rows.filter(|&row| !is_used(row)) {
                if is_blank(row) {
                    blank_rows += 1;
                    blank_row = Some(row);
                } else {
                    visit(row, 1);
                }
            }
            if let Some(row) = blank_row {
                visit(row, blank_rows);
            }
        }
        if let Some(row) = blank_band {
            visit(row, blank_bands * high as u128);
        }
    }

    /// Returns the digits of a waiting stack or of the waiting columns of a stack, in their final
    /// order: labels in order, then new digits. Returns their number.
    fn waiting_digits(&self, state: &State, line: &[u8], stack: usize, out: &mut Row) -> usize {
        let wide = self.shape.box_columns();
        let mut many = 0;
        let columns = stack * wide..(stack + 1) * wide;
        for (&digit, &place) in line[columns.clone()].iter().zip(&state.column_place[columns]) {
            if digit != 0 && place == WAITING {
                let label = state.labels[digit as usize];
                let value = if label == 0 { NEW } else { label };
                // Insertion sort, because there are few.
                let mut at = many;
                while at > 0 && out[at - 1] > value {
                    out[at] = out[at - 1];
                    at -= 1;
                }
                out[at] = value;
                many += 1;
            }
        }
        many
    }

    fn plan(&self, state: &State, row: usize) -> Plan {
        let (stacks, wide) = (self.shape.box_rows(), self.shape.box_columns());
        let line = self.line(state, row);
        let mut plan = Plan { row: [0; MOST], stacks: Vec::new(), alike: Vec::new() };
        let mut leaving: Vec<(usize, Row, u8)> = Vec::new();
        for stack in 0..stacks {
            let mut digits = [0; MOST];
            let many = self.waiting_digits(state, line, stack, &mut digits);
            if state.stack_place[stack] == WAITING {
                if many > 0 {
                    leaving.push((many, digits, stack as u8));
                }
                continue;
            }
            let start = state.stack_place[stack] as usize * wide;
            let end = start + state.waiting[stack] as usize;
            plan.row[end - many..end].copy_from_slice(&digits[..many]);
            let columns = stack * wide..(stack + 1) * wide;
            for (&digit, &place) in line[columns.clone()].iter().zip(&state.column_place[columns]) {
                if digit != 0 && place != WAITING {
                    let label = state.labels[digit as usize];
                    plan.row[place as usize] = if label == 0 { NEW } else { label };
                }
            }
        }
        // Fewer digits mean more blanks at the left, which is smaller.
        leaving.sort_unstable();
        let first = state.waiting_stacks as usize - leaving.len();
        for (i, (many, digits, stack)) in leaving.iter().enumerate() {
            let end = (first + i + 1) * wide;
            plan.row[end - many..end].copy_from_slice(&digits[..*many]);
            plan.stacks.push(*stack);
            match i.checked_sub(1).map(|before| &leaving[before]) {
                Some(before) if before.0 == *many && before.1 == *digits => {
                    if let Some(count) = plan.alike.last_mut() {
                        *count += 1;
                    }
                }
                _ => plan.alike.push(1),
            }
        }
        let mut label = state.next_label;
        for value in &mut plan.row {
            if *value == NEW {
                *value = label;
                label += 1;
            }
        }
        plan
    }

    /// Adds every state that results from a row.
    fn spell_out(
        &self,
        state: &State,
        row: usize,
        many: u128,
        level: usize,
        plan: &Plan,
        next: &mut Vec<State>,
    ) {
        let mut state = state.clone();
        state.rows[level] = row as u8;
        state.used |= 1 << row;
        state.many = state.many.saturating_mul(many);
        let first = state.waiting_stacks as usize - plan.stacks.len();
        state.waiting_stacks = first as u8;
        self.place_stacks(state, row, first, &mut plan.stacks.clone(), &plan.alike, next);
    }

    /// Places the stacks that stop waiting, equal ones in every order.
    fn place_stacks(
        &self,
        mut state: State,
        row: usize,
        first: usize,
        stacks: &mut [u8],
        alike: &[usize],
        next: &mut Vec<State>,
    ) {
        let Some((&count, others)) = alike.split_first() else {
            return self.place_columns(state, row, 0, next);
        };
        let (group, rest) = stacks.split_at_mut(count);
        each_order(group, 0, &mut |group| {
            for (i, &stack) in group.iter().enumerate() {
                state.stack_place[stack as usize] = (first + i) as u8;
            }
            let mut rest = rest.to_vec();
            self.place_stacks(state.clone(), row, first + count, &mut rest, others, next);
        });
    }

    /// Places the columns of each stack that stop waiting, those with new digits in every order.
    /// Stops if there are too many states.
    fn place_columns(&self, mut state: State, row: usize, stack: usize, next: &mut Vec<State>) {
        if next.len() > MOST_STATES {
            return;
        }
        let wide = self.shape.box_columns();
        if stack == self.shape.box_rows() {
            self.label(&mut state, row);
            return next.push(state);
        }
        let line = self.line(&state, row);
        let columns = stack * wide..(stack + 1) * wide;
        let mut leaving = columns
            .filter(|&c| line[c] != 0 && state.column_place[c] == WAITING)
            .map(|c| (state.labels[line[c] as usize], c))
            .collect::<Vec<_>>();
        if leaving.is_empty() {
            return self.place_columns(state, row, stack + 1, next);
        }
        // Labels first, in order; label 0 is a new digit and sorts last.
        // A stable sort, because the order of equal labels decides which transform is returned.
        leaving.sort_by_key(|&(label, _)| label.wrapping_sub(1));
        let end = state.stack_place[stack] as usize * wide + state.waiting[stack] as usize;
        let start = end - leaving.len();
        state.waiting[stack] -= leaving.len() as u8;
        let known = leaving.iter().filter(|&&(label, _)| label != 0).count();
        each_order(&mut leaving, known, &mut |order| {
            for (i, &(_, column)) in order.iter().enumerate() {
                state.column_place[column] = (start + i) as u8;
            }
            self.place_columns(state.clone(), row, stack + 1, next);
        });
    }

    /// Labels the new digits of a row from left to right.
    fn label(&self, state: &mut State, row: usize) {
        let line = self.line(state, row);
        let mut new: Row = [0; MOST];
        for (column, &digit) in line.iter().enumerate() {
            if digit != 0 && state.labels[digit as usize] == 0 {
                new[state.column_place[column] as usize] = digit;
            }
        }
        for &digit in new.iter().filter(|&&d| d != 0) {
            state.labels[digit as usize] = state.next_label;
            state.next_label += 1;
        }
    }

    /// Places the columns and stacks still waiting, and counts the ways to do so.
    fn finish(&self, state: &State, ways: u128) -> Found {
        let (stacks, wide, side) =
            (self.shape.box_rows(), self.shape.box_columns(), self.shape.side());
        let mut transform = Transform::identity(self.shape);
        transform.transposed = state.transposed;
        transform.rows = std::array::from_fn(|i| if i < side { state.rows[i] } else { i as u8 });
        let mut automorphisms = ways.saturating_mul(factorial(state.waiting_stacks as usize));
        let mut free_stack = 0;
        for stack in 0..stacks {
            let mut place = state.stack_place[stack] as usize;
            if state.stack_place[stack] == WAITING {
                place = free_stack;
                free_stack += 1;
            }
            let waiting = state.waiting[stack] as usize;
            automorphisms = automorphisms.saturating_mul(factorial(waiting));
            let mut free = place * wide;
            for column in stack * wide..(stack + 1) * wide {
                let at = match state.column_place[column] {
                    WAITING => {
                        free += 1;
                        free - 1
                    }
                    at => at as usize,
                };
                transform.columns[at] = column as u8;
            }
        }
        let mut label = state.next_label;
        automorphisms = automorphisms.saturating_mul(factorial(side + 1 - label as usize));
        for digit in 1..=side {
            transform.digits[digit] = state.labels[digit];
            if state.labels[digit] == 0 {
                transform.digits[digit] = label;
                label += 1;
            }
        }
        Found { transform, automorphisms }
    }
}
