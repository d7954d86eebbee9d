//! The bivalue universal grave, types 1 to 4.
//!
//! If every blank cell had two candidates and every candidate two places (or none) in each house,
//! the puzzle would have no solution or several. So one of the candidates that disturb the pattern
//! is true.
//!
//! The disturbing candidates are collected house by house (boxes, rows, columns). If two cells of a
//! house could disturb, the house is skipped; a cell that is skipped in every house is missed, as
//! in Sudoku Explainer.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::{CellSet, Digit, DigitSet};
use crate::logic::nine::geometry::{
    BITS_OF, CELLS_OF, HOUSES_OF, bits, cells, combos, coord, house, peers,
};
use crate::logic::nine::state::State;
use crate::logic::rating::Rating;
use crate::logic::step::{Candidate, ExtraCandidates, Reason, Rescue, Step};
use crate::logic::technique::Technique;

/// The cells that disturb the grave.
struct Grave<'a> {
    state: &'a State,
    /// Cells with their disturbing digits, as found.
    extra: Vec<(usize, u16)>,
    digits: u16,
    /// The cells that see all of them.
    common: u128,
}

/// Finds bivalue universal graves.
pub(crate) fn bug(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let Some(grave) = Grave::find(state) else { return ControlFlow::Continue(()) };
    match grave.extra.len() {
        0 => ControlFlow::Continue(()),
        1 => grave.single(report),
        n => {
            if grave.digits.is_power_of_two() {
                grave.one_digit(report)?;
                if n == 2 {
                    grave.locked(report)?;
                }
            } else if grave.common != 0 {
                if n == 2 {
                    grave.locked(report)?;
                }
                grave.naked(report)?;
            }
            ControlFlow::Continue(())
        }
    }
}

/// Finds BUG + 1, as the HoDoKu solver has it: one blank cell has three candidates, all others have
/// two, and without one of the three every digit has two places or none in each house.
pub(crate) fn plus_one(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let mut odd = (0..81).filter(|&c| state.is_blank(c) && state.cand(c).count_ones() != 2);
    let (Some(cell), None) = (odd.next(), odd.next()) else { return ControlFlow::Continue(()) };
    if state.cand(cell).count_ones() != 3 {
        return ControlFlow::Continue(());
    }
    for digit in bits(state.cand(cell)) {
        let balanced = (0..27).all(|h| {
            (0..9).all(|d| {
                let spare = d == digit && BITS_OF[h] >> cell & 1 != 0;
                matches!(state.places(h, d).count_ones() - u32::from(spare), 0 | 2)
            })
        });
        if balanced {
            let digits = DigitSet::only(Digit::from_index(digit));
            let gone = bits(state.cand(cell) & !(1 << digit)).map(|d| Candidate::at(cell, d));
            let extra = vec![ExtraCandidates { cell: coord(cell), digits }];
            let reason = Reason::Grave { extra, rescue: Rescue::Single };
            report(Step::new(Technique::Bug1, Vec::new(), gone.collect(), reason))?;
        }
    }
    ControlFlow::Continue(())
}

impl<'a> Grave<'a> {
    fn find(state: &'a State) -> Option<Grave<'a>> {
        let mut grave = Grave { state, extra: Vec::new(), digits: 0, common: CellSet::ALL.bits() };
        let mut rest = state.clone();
        for h in (18..27).chain(0..18) {
            for digit in 0..9 {
                let places = state.places(h, digit);
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                let mut disturbing = bits(places)
                    .map(|p| CELLS_OF[h][p] as usize)
                    .filter(|&cell| state.cand(cell).count_ones() >= 3);
                let cell = disturbing.next()?;
                if disturbing.next().is_some() {
                    continue;
                }
                grave.add(cell, digit)?;
                rest.remove(cell, digit);
            }
        }
        let two_each = (0..81).all(|c| !rest.is_blank(c) || rest.cand(c).count_ones() == 2);
        let two_places =
            (0..27).all(|h| (0..9).all(|d| matches!(rest.places(h, d).count_ones(), 0 | 2)));
        (two_each && two_places).then_some(grave)
    }

    /// Adds a disturbing candidate. Returns `None` if the pattern cannot prove anything any more.
    fn add(&mut self, cell: usize, digit: usize) -> Option<()> {
        match self.extra.iter_mut().find(|(c, _)| *c == cell) {
            Some((_, digits)) => *digits |= 1 << digit,
            None => self.extra.push((cell, 1 << digit)),
        }
        self.digits |= 1 << digit;
        self.common &= peers(cell);
        let dead = self.extra.len() > 1 && self.digits.count_ones() > 1 && self.common == 0;
        (!dead).then_some(())
    }

    fn reason(&self, rescue: Rescue) -> Reason {
        let extra = self.extra.iter().map(|&(cell, digits)| ExtraCandidates {
            cell: coord(cell),
            digits: DigitSet::from_bits(digits.into()),
        });
        Reason::Grave { extra: extra.collect(), rescue }
    }

    /// Reports type 1: the only disturbing cell has a disturbing digit.
    fn single(&self, report: StepSink<'_>) -> ControlFlow<()> {
        let cell = self.extra[0].0;
        let gone = bits(self.state.cand(cell) & !self.digits).map(|d| Candidate::at(cell, d));
        report(Step::new(Technique::Bug1, Vec::new(), gone.collect(), self.reason(Rescue::Single)))
    }

    /// Reports type 2: one of the cells has the disturbing digit.
    fn one_digit(&self, report: StepSink<'_>) -> ControlFlow<()> {
        let digit = self.digits.trailing_zeros() as usize;
        let gone: Vec<Candidate> = cells(self.common & self.state.cells(digit))
            .map(|cell| Candidate::at(cell, digit))
            .collect();
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let reason = self.reason(Rescue::Digit { digit: Digit::from_index(digit) });
        report(Step::new(Technique::Bug2, Vec::new(), gone, reason))
    }

    /// Returns the houses that contain all disturbing cells: box, row, column.
    fn shared(&self) -> impl Iterator<Item = usize> {
        let houses = HOUSES_OF[self.extra[0].0];
        let all = self.extra.iter().fold(u128::MAX, |s, &(c, _)| s & !(1 << c));
        houses.into_iter().map(usize::from).filter(move |&h| BITS_OF[h] | all == u128::MAX)
    }

    /// Reports type 3: the disturbing cells are one cell of a naked subset.
    fn naked(&self, report: StepSink<'_>) -> ControlFlow<()> {
        let state = self.state;
        for h in self.shared() {
            let others: Vec<usize> = cells(self.common & BITS_OF[h]).collect();
            for size in 2..=6u32 {
                if (others.len() as u32) < size {
                    continue;
                }
                for choice in combos(size - 1, others.len() as u32) {
                    let chosen = || bits(choice).map(|i| others[i]);
                    let digits = chosen().fold(0, |s, c| s | state.cand(c));
                    let fits = digits.count_ones() == size
                        && self.digits & !digits == 0
                        && chosen().all(|c| state.cand(c).count_ones() > 1);
                    if !fits {
                        continue;
                    }
                    let gone: Vec<Candidate> = others
                        .iter()
                        .filter(|&&c| !chosen().any(|other| other == c))
                        .flat_map(|&c| {
                            bits(state.cand(c) & digits).map(move |d| Candidate::at(c, d))
                        })
                        .collect();
                    if gone.is_empty() {
                        continue;
                    }
                    let reason = self.reason(Rescue::Naked {
                        house: house(h),
                        cells: chosen().map(coord).collect(),
                        digits: DigitSet::from_bits(digits.into()),
                    });
                    let mut step = Step::new(Technique::Bug3, Vec::new(), gone, reason);
                    step.rating = Rating::rounded(5.7 + f64::from(size - 1) * 0.1);
                    report(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports type 4: two cells share one digit of the grave, which stays in them.
    fn locked(&self, report: StepSink<'_>) -> ControlFlow<()> {
        let [(one, own_one), (two, own_two)] = self.extra[..] else {
            return ControlFlow::Continue(());
        };
        let shared = self.state.cand(one) & self.state.cand(two) & !self.digits;
        if !shared.is_power_of_two() {
            return ControlFlow::Continue(());
        }
        for h in self.shared() {
            let gone: Vec<Candidate> = [(one, own_one), (two, own_two)]
                .into_iter()
                .flat_map(|(cell, own)| {
                    bits(self.state.cand(cell) & !own & !shared)
                        .map(move |digit| Candidate::at(cell, digit))
                })
                .collect();
            if gone.is_empty() {
                continue;
            }
            let digit = Digit::from_index(shared.trailing_zeros() as usize);
            let reason = self.reason(Rescue::Locked { house: house(h), digit });
            report(Step::new(Technique::Bug4, Vec::new(), gone, reason))?;
        }
        ControlFlow::Continue(())
    }
}
