//! Franken and mutant fish: boxes among the lines, or rows and columns mixed.
//!
//! A fish of size `k` has `k` base houses and `k` cover houses. Its *fins* are the digit's places
//! in the base that are in no cover house, and those that are in two base houses. If no fin is
//! true, the base has `k` different true places, one in each cover house. So candidates in the
//! cover but not in the base are removed, and base places in two cover houses, if they see all
//! fins.
//!
//! The search starts from the cell `v` that loses the digit. If the digit in `v` were true, all fins
//! would be false, because they see `v`, and the cover house with `v` would have no other place. So
//! of the places that `v` leaves,
//!
//! ```text
//!   k base houses, without a common place,  are in  k − 1 cover houses
//! ```
//!
//! which is impossible. Few sets of `k − 1` houses contain `k` others, so all of them are tried.
//!
//! | | base | cover |
//! |---|---|---|
//! | Franken | rows and boxes | columns and boxes |
//! | or | columns and boxes | rows and boxes |
//! | mutant | anything that is neither this nor a basic fish | |
//!
//! Order: digits, then `v` in reading order, then the cover houses.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::Digit;
use crate::hash::HashSet;
use crate::logic::nine::geometry::{BITS_OF, HOUSES_OF, cells, coords, house, peers};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// The kind of mixture, with fins or without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mixture {
    /// Lines of one direction and boxes, no fins.
    Franken,
    /// Lines of one direction and boxes, with fins.
    FinnedFranken,
    /// Any houses, no fins.
    Mutant,
    /// Any houses, with fins.
    FinnedMutant,
}

impl Mixture {
    fn finned(self) -> bool {
        matches!(self, Mixture::FinnedFranken | Mixture::FinnedMutant)
    }

    fn franken(self) -> bool {
        matches!(self, Mixture::Franken | Mixture::FinnedFranken)
    }

    fn technique(self, k: usize) -> Technique {
        use Technique as T;
        let sizes = match self {
            Mixture::Franken => [T::FrankenXWing, T::FrankenSwordfish, T::FrankenJellyfish],
            Mixture::FinnedFranken => {
                [T::FinnedFrankenXWing, T::FinnedFrankenSwordfish, T::FinnedFrankenJellyfish]
            }
            Mixture::Mutant => [T::MutantXWing, T::MutantSwordfish, T::MutantJellyfish],
            Mixture::FinnedMutant => {
                [T::FinnedMutantXWing, T::FinnedMutantSwordfish, T::FinnedMutantJellyfish]
            }
        };
        sizes[k - 2]
    }
}

const ROWS: u32 = 0x1ff;
const COLUMNS: u32 = 0x1ff << 9;
const BOXES: u32 = 0x1ff << 18;

/// Returns true if the houses form a basic fish.
fn is_basic(base: u32, cover: u32) -> bool {
    (base & !ROWS == 0 && cover & !COLUMNS == 0) || (base & !COLUMNS == 0 && cover & !ROWS == 0)
}

fn is_franken(base: u32, cover: u32) -> bool {
    let fits = |a: u32, b: u32| base & !(a | BOXES) == 0 && cover & !(b | BOXES) == 0;
    (fits(ROWS, COLUMNS) || fits(COLUMNS, ROWS)) && !is_basic(base, cover)
}

/// Finds fish of a mixture, of size `k` (2 to 4).
pub(crate) fn fish(
    state: &State,
    k: usize,
    mixture: Mixture,
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let sides: &[(u32, u32)] = if mixture.franken() {
        &[(ROWS | BOXES, COLUMNS | BOXES), (COLUMNS | BOXES, ROWS | BOXES)]
    } else {
        &[(ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES)]
    };
    for digit in 0..9 {
        let all = state.cells(digit);
        let mut hunt = Hunt { digit, all, k, mixture, left: [0; 27], met: HashSet::default() };
        for v in cells(all) {
            let rest = all & !peers(v) & !(1 << v);
            hunt.left = std::array::from_fn(|h| BITS_OF[h] & rest);
            for &(base, cover) in sides {
                hunt.covers(v, base, cover, k - 1, (0, 0), report)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The search for one digit.
struct Hunt {
    digit: usize,
    all: u128,
    k: usize,
    mixture: Mixture,
    /// The places that the victim leaves, by house.
    left: [u128; 27],
    /// Base and cover of the fish already reported.
    met: HashSet<(u32, u32)>,
}

/// The three houses of each cell as bits.
static HOUSE_BITS: [u32; 81] = {
    let mut table = [0; 81];
    let mut i = 0;
    while i < 81 {
        let [a, b, c] = HOUSES_OF[i];
        table[i] = 1 << a | 1 << b | 1 << c;
        i += 1;
    }
    table
};

fn houses(mut set: u32) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let house = set.trailing_zeros() as usize;
            set &= set - 1;
            house
        })
    })
}

impl Hunt {
    /// Chooses `more` cover houses out of `from`, the last one from the base houses.
    fn covers(
        &mut self,
        v: usize,
        bases: u32,
        from: u32,
        more: usize,
        (cover, held): (u32, u128),
        report: StepSink<'_>,
    ) -> ControlFlow<()> {
        if more == 1 {
            return self.last_cover(v, bases & !cover, from, (cover, held), report);
        }
        for h in houses(from) {
            if self.left[h] != 0 {
                let rest = from & !((2 << h) - 1);
                let chosen = (cover | 1 << h, held | self.left[h]);
                self.covers(v, bases, rest, more - 1, chosen, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Finds, for each base house, the houses in `from` that contain its uncovered places. A house
    /// that does so for enough base houses is the last of the cover.
    fn last_cover(
        &mut self,
        v: usize,
        bases: u32,
        from: u32,
        (cover, held): (u32, u128),
        report: StepSink<'_>,
    ) -> ControlFlow<()> {
        let (mut anyway, mut fits) = (0u32, [0u32; 27]);
        for h in houses(bases).filter(|&h| self.left[h] != 0) {
            let mut open = self.left[h] & !held;
            if open == 0 {
                anyway |= 1 << h;
                continue;
            }
            let mut holders = from;
            while open != 0 && holders != 0 {
                holders &= HOUSE_BITS[open.trailing_zeros() as usize];
                open &= open - 1;
            }
            houses(holders).for_each(|last| fits[last] |= 1 << h);
        }
        for last in houses(from) {
            if self.left[last] == 0 {
                continue;
            }
            let fit = (fits[last] | anyway) & !(1 << last);
            if fit.count_ones() as usize >= self.k {
                self.bases(v, fit, self.k, (0, 0), cover | 1 << last, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Chooses `more` base houses without a common place out of `from`.
    fn bases(
        &mut self,
        v: usize,
        from: u32,
        more: usize,
        (base, held): (u32, u128),
        cover: u32,
        report: StepSink<'_>,
    ) -> ControlFlow<()> {
        if more == 0 {
            return self.complete(v, base, cover, report);
        }
        for h in houses(from) {
            if self.left[h] & held == 0 {
                let rest = from & !((2 << h) - 1);
                let chosen = (base | 1 << h, held | self.left[h]);
                self.bases(v, rest, more - 1, chosen, cover, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds the cover house of the victim and reports the fish.
    fn complete(
        &mut self,
        v: usize,
        base: u32,
        cover: u32,
        report: StepSink<'_>,
    ) -> ControlFlow<()> {
        for last in HOUSES_OF[v] {
            let cover = cover | 1 << last;
            let fits = cover.count_ones() as usize == self.k && cover & base == 0;
            let kind = if self.mixture.franken() {
                is_franken(base, cover)
            } else {
                !is_basic(base, cover) && !is_franken(base, cover)
            };
            if !fits || !kind || self.met.contains(&(base, cover)) {
                continue;
            }
            let (in_base, twice) = self.once_and_twice(base);
            let (in_cover, overlap) = self.once_and_twice(cover);
            let fins = in_base & !in_cover | twice;
            let sight = cells(fins).fold(u128::MAX, |s, c| s & peers(c));
            let victims = (in_cover & !in_base | in_base & overlap) & sight & !fins;
            if victims == 0 || (fins != 0) != self.mixture.finned() {
                continue;
            }
            self.met.insert((base, cover));
            let reason = Reason::Fish {
                digit: Digit::from_index(self.digit),
                base: houses(base).map(house).collect(),
                cover: houses(cover).map(house).collect(),
                fins: coords(fins),
            };
            let gone = cells(victims).map(|c| Candidate::at(c, self.digit)).collect();
            report(Step::new(self.mixture.technique(self.k), Vec::new(), gone, reason))?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the digit's places in these houses, and those that are in two of them.
    fn once_and_twice(&self, set: u32) -> (u128, u128) {
        houses(set).fold((0, 0), |(once, twice), h| {
            let own = self.all & BITS_OF[h];
            (once | own, twice | once & own)
        })
    }
}
