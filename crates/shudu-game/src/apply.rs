//! What each event does to a game.
//!
//! A change is computed on a copy of the cells and stored as the bits that differ, which undo and
//! redo flip. So every event costs a pass over the board at most, however long the game is. Only
//! [`apply`], which keeps the game before the event, copies the lists of events and changes.
//!
//! A saved game can come from anybody, and its events are short compared to what they do. So a game
//! has limits of its own ([`MAX_EVENTS`], [`MAX_CHANGES`], [`MAX_SAVE_POINTS`]), far beyond what a
//! player reaches. Together they bound the memory of a game.

use std::sync::Arc;

use shudu::grid::{Coord, DigitSet};

use crate::cells::{Cells, only};
use crate::event::{Deduction, Direction, Event, Layer, TimedEvent};
use crate::game::{
    CellState, Change, Game, MAX_CHANGES, MAX_COLOR, MAX_EVENTS, MAX_SAVE_POINTS, Status,
};
use crate::hint::{GRADES, shown};
use crate::rejection::Rejection;

/// Returns the game after an event.
///
/// # Errors
/// The reason why the event does not apply.
pub fn apply(game: &Game, timed: &TimedEvent) -> Result<Game, Rejection> {
    let mut next = game.clone();
    next.apply(timed)?;
    Ok(next)
}

impl Game {
    /// Applies an event to this game, like [`apply`], without a copy.
    ///
    /// # Errors
    /// The reason why the event does not apply; then the game is unchanged.
    pub fn apply(&mut self, timed: &TimedEvent) -> Result<(), Rejection> {
        if self.events.len() >= MAX_EVENTS {
            return Err(Rejection::TooManyEvents { most: MAX_EVENTS });
        }
        let event = &timed.event;
        self.check_status(event)?;
        let at_ms = timed.at_ms.max(self.timer.last);
        // Everything that can fail comes before the first assignment.
        match event {
            Event::Place { digit, cells } => self.place(*digit, cells)?,
            Event::Clear { layer, cells } => self.clear(*layer, cells)?,
            Event::ToggleCorner { digits, cells } => self.toggle_corner(*digits, cells)?,
            Event::ToggleCenter { digits, cells } if self.settings.auto_candidates => {
                self.toggle_candidates(*digits, cells)?;
            }
            Event::ToggleCenter { digits, cells } => self.toggle_center(*digits, cells)?,
            Event::Eliminate { digits, cells } => self.eliminate(*digits, cells)?,
            Event::Restore { digits, cells } => self.restore(*digits, cells)?,
            Event::ToggleColor { color, cells } => self.toggle_color(*color, cells)?,
            Event::ToggleCandidateColor { digit, color, cells } => {
                self.toggle_candidate_color(*digit, *color, cells)?;
            }
            Event::Select { cells } => self.select(cells, false)?,
            Event::Extend { cells } => self.select(cells, true)?,
            Event::Deselect { cells } => self.deselect(cells)?,
            Event::Move { direction, extend } => self.move_cursor(*direction, *extend),
            Event::Undo => {
                let changes = Arc::make_mut(&mut self.undo).pop();
                let changes = changes.ok_or(Rejection::NothingToUndo)?;
                self.flip(&changes);
                Arc::make_mut(&mut self.redo).push(changes);
            }
            Event::Redo => {
                let changes = Arc::make_mut(&mut self.redo).pop();
                let changes = changes.ok_or(Rejection::NothingToRedo)?;
                self.flip(&changes);
                Arc::make_mut(&mut self.undo).push(changes);
            }
            Event::SavePoint { name } => {
                if name.trim().is_empty() {
                    return Err(Rejection::NoName);
                }
                let is_new = !self.save_points.contains_key(name);
                if is_new && self.save_points.len() >= MAX_SAVE_POINTS {
                    return Err(Rejection::TooManySavePoints { most: MAX_SAVE_POINTS });
                }
                self.save_points.insert(name.clone(), Arc::clone(&self.cells));
            }
            Event::RestorePoint { name } => {
                let missing = || Rejection::NoSavePoint { name: name.clone() };
                let cells = self.save_points.get(name).ok_or_else(missing)?;
                self.commit(cells.to_vec())?;
            }
            Event::Pause => self.status = Status::Paused,
            Event::Resume => self.status = Status::Playing,
            &Event::Hint { grade, of, ref step } => {
                let shown = shown(grade, of)
                    .ok_or(Rejection::NoSuchGrade { found: grade, most: GRADES })?;
                step.as_ref().map_or(Ok(()), |step| self.check_step(step))?;
                // Several grades of earlier versions are one now, so that one of them after a lower one
                // adds nothing.
                let last = self.events.iter().rev().find_map(|timed| match timed.event {
                    Event::Hint { grade, of, .. } => Some((grade, of)),
                    _ => None,
                });
                let is_higher = last.is_some_and(|(last, last_of)| last_of == of && last < grade);
                if !is_higher || self.hints.last() != Some(&shown) {
                    self.hints.push(shown);
                }
            }
            Event::Check => self.checks = self.checks.saturating_add(1),
            Event::AutoCandidates { on } => {
                changed(self.settings.auto_candidates != *on)?;
                self.settings.auto_candidates = *on;
            }
            Event::ClearMarks { on } => {
                changed(self.settings.clear_marks != *on)?;
                self.settings.clear_marks = *on;
            }
            Event::FillCandidates => self.fill_candidates()?,
            Event::ApplyStep { step } => self.apply_step(step)?,
            Event::Abandon => self.status = Status::Abandoned,
        }
        self.timer.advance(at_ms);
        match self.status {
            Status::Playing => self.timer.start(),
            Status::Paused | Status::Abandoned | Status::Solved => self.timer.stop(),
        }
        self.end_if_solved();
        Arc::make_mut(&mut self.events).push(TimedEvent { at_ms, event: event.clone() });
        Ok(())
    }

    /// Rejects events that the status does not allow.
    fn check_status(&self, event: &Event) -> Result<(), Rejection> {
        let is_resume = matches!(event, Event::Resume);
        match self.status {
            Status::Solved | Status::Abandoned if !event.is_selection() => Err(Rejection::Over),
            Status::Paused if !is_resume && !matches!(event, Event::Abandon) => {
                Err(Rejection::Paused)
            }
            Status::Playing if is_resume => Err(Rejection::NotPaused),
            _ => Ok(()),
        }
    }

    /// Ends the game if the board is full and violates no rule.
    pub(crate) fn end_if_solved(&mut self) {
        if !self.is_over() && self.is_solved() {
            self.status = Status::Solved;
            self.timer.stop();
        }
    }

    /// Returns the cells of an event, without repetitions, in the order of the event.
    fn targets(&self, cells: &Cells) -> Result<Vec<usize>, Rejection> {
        let found = match cells {
            Cells::Selected => self.selection().collect(),
            Cells::Named(cells) => self.indices(cells)?,
        };
        if found.is_empty() { Err(Rejection::NoCells) } else { Ok(found) }
    }

    fn indices(&self, cells: &[Coord]) -> Result<Vec<usize>, Rejection> {
        let mut seen = vec![false; self.coords().len()];
        let mut found = Vec::with_capacity(cells.len().min(seen.len()));
        for &cell in cells {
            let index = self.number(cell).ok_or_else(|| {
                let (rows, columns) = self.rules().extent();
                Rejection::NoSuchCell { cell, side: rows.max(columns) as u8 }
            })?;
            if !std::mem::replace(&mut seen[index], true) {
                found.push(index);
            }
        }
        Ok(found)
    }

    /// Returns the cells of an event that are not givens.
    fn open_targets(&self, cells: &Cells) -> Result<Vec<usize>, Rejection> {
        let mut found = self.targets(cells)?;
        let first = found[0];
        found.retain(|&cell| !self.is_given(cell));
        if found.is_empty() {
            return Err(Rejection::Given { cell: self.coord(first) });
        }
        Ok(found)
    }

    /// Returns the cells of an event that are blank.
    fn blank_targets(&self, cells: &Cells) -> Result<Vec<usize>, Rejection> {
        let mut found = self.open_targets(cells)?;
        let first = found[0];
        found.retain(|&cell| self.digit(cell) == 0);
        if found.is_empty() {
            return Err(Rejection::Filled { cell: self.coord(first) });
        }
        Ok(found)
    }

    fn check_digit(&self, digit: u8) -> Result<(), Rejection> {
        let side = self.start.layout.digits();
        if (1..=side).contains(&digit) {
            Ok(())
        } else {
            Err(Rejection::NoSuchDigit { digit, first: 1, side })
        }
    }

    fn check_digits(&self, digits: DigitSet) -> Result<(), Rejection> {
        if digits.is_empty() {
            return Err(Rejection::NoDigits);
        }
        digits.iter().try_for_each(|digit| self.check_digit(digit.get()))
    }

    /// Replaces the cells, as one change.
    fn commit(&mut self, cells: Vec<CellState>) -> Result<(), Rejection> {
        let mut changes = Vec::new();
        for (cell, (before, after)) in self.cells.iter().zip(&cells).enumerate() {
            if before == after {
                continue;
            }
            let words = before.words().into_iter().zip(after.words());
            for (word, bits) in words.map(|(before, after)| before ^ after).enumerate() {
                if bits != 0 {
                    changes.push(Change { cell: cell as u16, word: word as u8, bits });
                }
            }
        }
        changed(!changes.is_empty())?;
        // The changes that can be made again are dropped.
        let dropped: usize = self.redo.iter().map(|changes| changes.len()).sum();
        let kept = self.changes - dropped + changes.len();
        if kept > MAX_CHANGES {
            return Err(Rejection::TooManyChanges { most: MAX_CHANGES });
        }
        self.changes = kept;
        self.cells = Arc::new(cells);
        Arc::make_mut(&mut self.undo).push(changes.into());
        self.redo = Arc::default();
        Ok(())
    }

    /// Takes changes back, or makes them again.
    fn flip(&mut self, changes: &[Change]) {
        let cells = Arc::make_mut(&mut self.cells);
        for change in changes {
            cells[usize::from(change.cell)].flip(change.word, change.bits);
        }
    }

    /// Counts a digit that the player placed.
    fn count_placed(&mut self, cell: usize, digit: u8) {
        *Arc::make_mut(&mut self.placed).entry((cell as u16, digit)).or_default() += 1;
    }

    fn place(&mut self, digit: u8, cells: &Cells) -> Result<(), Rejection> {
        self.check_digit(digit)?;
        let targets = self.open_targets(cells)?;
        let mut new = self.cells.to_vec();
        let placed: Vec<usize> = targets.into_iter().filter(|&c| new[c].digit != digit).collect();
        placed.iter().for_each(|&cell| self.put(&mut new, cell, digit));
        self.commit(new)?;
        placed.into_iter().for_each(|cell| self.count_placed(cell, digit));
        Ok(())
    }

    /// Puts a digit into a cell and removes it from the marks of the peers.
    fn put(&self, cells: &mut [CellState], cell: usize, digit: u8) {
        cells[cell].digit = digit;
        if self.settings.clear_marks {
            for peer in self.peers(cell) {
                cells[peer].corner -= only(digit);
                cells[peer].center -= only(digit);
            }
        }
    }

    fn clear(&mut self, layer: Option<Layer>, cells: &Cells) -> Result<(), Rejection> {
        let targets = self.targets(cells)?;
        let has = |test: &dyn Fn(usize, &CellState) -> bool| {
            targets.iter().any(|&cell| test(cell, &self.cells[cell]))
        };
        let present = || {
            if has(&|cell, state| state.digit != 0 && !self.is_given(cell)) {
                Layer::Digits
            } else if has(&|_, state| !(state.corner | state.center).is_empty()) {
                Layer::Marks
            } else if has(&|_, state| !state.eliminated.is_empty()) {
                Layer::Eliminations
            } else {
                Layer::Colors
            }
        };
        let layer = layer.unwrap_or_else(present);
        let mut new = self.cells.to_vec();
        for &cell in &targets {
            match layer {
                Layer::Digits if self.is_given(cell) => {}
                Layer::Digits => new[cell].digit = 0,
                Layer::Marks => {
                    (new[cell].corner, new[cell].center) = Default::default();
                    self.forget(&mut new[cell]);
                }
                Layer::Colors => new[cell].clear_colors(),
                Layer::Eliminations => new[cell].eliminated = DigitSet::EMPTY,
            }
        }
        if new == *self.cells && targets.iter().all(|&cell| self.is_given(cell)) {
            return Err(Rejection::Given { cell: self.coord(targets[0]) });
        }
        self.commit(new)
    }

    fn toggle_corner(&mut self, digits: DigitSet, cells: &Cells) -> Result<(), Rejection> {
        self.check_digits(digits)?;
        let targets = self.blank_targets(cells)?;
        let mut new = self.cells.to_vec();
        let lacks = targets.iter().any(|&cell| !digits.is_subset(new[cell].corner));
        for cell in targets {
            let marks = &mut new[cell].corner;
            *marks = if lacks { *marks | digits } else { *marks - digits };
        }
        self.commit(new)
    }

    /// Forgets the eliminations of a cell whose center marks are gone. Automatic candidates keep them.
    fn forget(&self, state: &mut CellState) {
        if !self.settings.auto_candidates {
            state.eliminated = DigitSet::EMPTY;
        }
    }

    /// Toggles center marks. If the marks of a cell list all its candidates, a mark that is removed is
    /// an elimination; otherwise the player takes back a mark. A mark that is added takes the
    /// elimination back.
    fn toggle_center(&mut self, digits: DigitSet, cells: &Cells) -> Result<(), Rejection> {
        self.check_digits(digits)?;
        let targets = self.blank_targets(cells)?;
        let mut new = self.cells.to_vec();
        let lacks = targets.iter().any(|&cell| !digits.is_subset(new[cell].center));
        for cell in targets {
            let state = &mut new[cell];
            if lacks {
                state.center |= digits;
                state.eliminated -= digits;
            } else if state.center.is_subset(digits) {
                state.center = DigitSet::EMPTY;
                self.forget(state);
            } else if self.open_candidates(cell).is_subset(state.center) {
                self.strike(&mut new, cell, digits);
            } else {
                state.center -= digits;
            }
        }
        self.commit(new)
    }

    /// Eliminates candidates, or restores them if any of them is eliminated.
    fn toggle_candidates(&mut self, digits: DigitSet, cells: &Cells) -> Result<(), Rejection> {
        self.check_digits(digits)?;
        let targets = self.blank_targets(cells)?;
        let gone = |&cell: &usize| {
            let eliminated = self.cells[cell].eliminated & digits;
            !(eliminated & self.possible(cell)).is_empty()
        };
        let restores = targets.iter().any(gone);
        if restores { self.restore(digits, cells) } else { self.eliminate(digits, cells) }
    }

    fn eliminate(&mut self, digits: DigitSet, cells: &Cells) -> Result<(), Rejection> {
        self.check_digits(digits)?;
        let targets = self.blank_targets(cells)?;
        let mut new = self.cells.to_vec();
        for cell in targets {
            self.strike(&mut new, cell, digits);
        }
        self.commit(new)
    }

    /// Eliminates those of the digits that no peer has, and removes their center marks.
    fn strike(&self, cells: &mut [CellState], cell: usize, digits: DigitSet) {
        cells[cell].eliminated |= digits & self.possible(cell);
        cells[cell].center -= digits;
    }

    fn restore(&mut self, digits: DigitSet, cells: &Cells) -> Result<(), Rejection> {
        self.check_digits(digits)?;
        let targets = self.blank_targets(cells)?;
        let mut new = self.cells.to_vec();
        for cell in targets {
            let state = &mut new[cell];
            let back = state.eliminated & digits;
            state.eliminated -= digits;
            // Marks that list the candidates get the digit back.
            if !state.center.is_empty() {
                state.center |= back;
            }
        }
        self.commit(new)
    }

    fn toggle_color(&mut self, color: u8, cells: &Cells) -> Result<(), Rejection> {
        check_color(color)?;
        let targets = self.targets(cells)?;
        let bit = 1 << (color - 1);
        let mut new = self.cells.to_vec();
        let lacks = targets.iter().any(|&cell| new[cell].colors & bit == 0);
        for cell in targets {
            let colors = &mut new[cell].colors;
            *colors = if lacks { *colors | bit } else { *colors & !bit };
        }
        self.commit(new)
    }

    fn toggle_candidate_color(
        &mut self,
        digit: u8,
        color: u8,
        cells: &Cells,
    ) -> Result<(), Rejection> {
        self.check_digit(digit)?;
        check_color(color)?;
        let targets = self.blank_targets(cells)?;
        let mut new = self.cells.to_vec();
        let lacks = targets.iter().any(|&cell| new[cell].candidate_color(digit) != Some(color));
        for cell in targets {
            new[cell].set_candidate_color(digit, if lacks { color } else { 0 });
        }
        self.commit(new)
    }

    fn select(&mut self, cells: &[Coord], extend: bool) -> Result<(), Rejection> {
        let found = self.indices(cells)?;
        if let Some(&last) = found.last() {
            self.cursor = last as u16;
        }
        if !extend {
            self.selection.clear();
        }
        self.selection.extend(found.into_iter().map(|cell| cell as u16));
        self.selection.sort_unstable();
        self.selection.dedup();
        Ok(())
    }

    fn deselect(&mut self, cells: &[Coord]) -> Result<(), Rejection> {
        let mut found = self.indices(cells)?;
        found.sort_unstable();
        self.selection.retain(|&cell| found.binary_search(&cell.into()).is_err());
        Ok(())
    }

    fn move_cursor(&mut self, direction: Direction, extend: bool) {
        let (rows, columns) = self.rules().extent();
        let (rows, columns) = (rows as u8, columns as u8);
        let Coord { mut row, mut column } = self.coord(self.cursor());
        // Boards can have holes. The way round ends at the cell where it begins.
        self.cursor = loop {
            match direction {
                Direction::Up => row = (row + rows - 1) % rows,
                Direction::Down => row = (row + 1) % rows,
                Direction::Left => column = (column + columns - 1) % columns,
                Direction::Right => column = (column + 1) % columns,
            }
            if let Some(number) = self.number(Coord { row, column }) {
                break number as u16;
            }
        };
        if !extend {
            self.selection.clear();
        }
        if let Err(place) = self.selection.binary_search(&self.cursor) {
            self.selection.insert(place, self.cursor);
        }
    }

    fn fill_candidates(&mut self) -> Result<(), Rejection> {
        if self.settings.auto_candidates {
            return Err(Rejection::Automatic);
        }
        let mut new = self.cells.to_vec();
        for (cell, state) in new.iter_mut().enumerate().filter(|(_, state)| state.digit == 0) {
            state.center = self.possible(cell) - state.eliminated;
        }
        self.commit(new)
    }

    /// Rejects a step whose cells or digits the board does not have.
    fn check_step(&self, step: &Deduction) -> Result<(), Rejection> {
        for part in step.placements.iter().chain(&step.eliminations) {
            self.check_digit(part.digit.get())?;
            self.indices(&[part.cell])?;
        }
        Ok(())
    }

    fn apply_step(&mut self, step: &Deduction) -> Result<(), Rejection> {
        self.check_step(step)?;
        let mut new = self.cells.to_vec();
        for part in &step.eliminations {
            let cell = self.number(part.cell).unwrap_or_default();
            // A cell that the step fills has no candidates left to eliminate.
            let is_filled = step.placements.iter().any(|other| other.cell == part.cell);
            if new[cell].digit == 0 && !is_filled {
                self.strike(&mut new, cell, part.digit.into());
            }
        }
        for part in &step.placements {
            let cell = self.number(part.cell).unwrap_or_default();
            if self.is_given(cell) {
                return Err(Rejection::Given { cell: part.cell });
            }
            if new[cell].digit != part.digit.get() {
                self.put(&mut new, cell, part.digit.get());
            }
        }
        // From the cells and not from the step, which may place two digits in one cell.
        let digits = self.cells.iter().zip(&new).enumerate();
        let placed: Vec<(usize, u8)> = digits
            .filter(|(_, (old, new))| new.digit != 0 && new.digit != old.digit)
            .map(|(cell, (_, new))| (cell, new.digit))
            .collect();
        self.commit(new)?;
        placed.into_iter().for_each(|(cell, digit)| self.count_placed(cell, digit));
        Ok(())
    }
}

fn changed(changed: bool) -> Result<(), Rejection> {
    if changed { Ok(()) } else { Err(Rejection::NoChange) }
}

fn check_color(color: u8) -> Result<(), Rejection> {
    if (1..=MAX_COLOR).contains(&color) {
        Ok(())
    } else {
        Err(Rejection::NoSuchColor { found: color, most: MAX_COLOR })
    }
}
