//! The numbers of givens that symmetry, pattern and start allow.
//!
//! Cells of one orbit are given together or not at all. So an orbit with a cell that must be given
//! is given as a whole, one with a cell that must be blank is blank, and the others are free. The
//! number of givens is the size of the given orbits plus the sizes of some free ones.

use super::given_symmetry::Symmetry;
use super::pattern::PatternCell;
use super::request::Request;
use crate::Named;

/// The result of checking the numbers of givens against the possible places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Places {
    /// A number is possible.
    Fit,
    /// None of the requested numbers is possible.
    OtherCounts,
    /// The symmetry requires a given in a cell that must be blank.
    Clash,
}

/// Checks the places of the givens of a request.
pub(super) fn places(request: &Request) -> Places {
    match request.symmetry {
        Symmetry::Random => {
            // The best result of the possible kinds.
            let all = Symmetry::ALL.iter().copied();
            let kinds = all.filter(|kind| !matches!(kind, Symmetry::None | Symmetry::Random));
            let mut worst = Places::Clash;
            for found in kinds.map(|kind| places_under(request, kind)) {
                match found {
                    Places::Fit => return Places::Fit,
                    Places::OtherCounts => worst = Places::OtherCounts,
                    Places::Clash => {}
                }
            }
            worst
        }
        kind => places_under(request, kind),
    }
}

fn places_under(request: &Request, symmetry: Symmetry) -> Places {
    let shape = request.shape;
    let cells = shape.cells();
    let kind_of = |cell: usize| {
        let given = request.start.as_ref().is_some_and(|start| start.cells()[cell] != 0);
        let pattern = request.pattern.as_ref().map(|pattern| pattern.cells()[cell]);
        let must = given || pattern == Some(PatternCell::Must);
        (must, pattern == Some(PatternCell::Blank))
    };
    let mut least = 0;
    // possible[n] is set if the free orbits so far can have n cells together.
    let mut possible = vec![false; cells + 1];
    possible[0] = true;
    for cell in 0..cells {
        let orbit = symmetry.orbit(shape.side(), cell);
        // Each orbit once, at its first cell.
        if orbit.first() != Some(&(cell as u16)) {
            continue;
        }
        let kinds = || orbit.iter().map(|&cell| kind_of(cell as usize));
        let (must, blank) = (kinds().any(|kind| kind.0), kinds().any(|kind| kind.1));
        match (must, blank) {
            (true, true) => return Places::Clash,
            (true, false) => least += orbit.len(),
            (false, true) => {}
            (false, false) => {
                for sum in (orbit.len()..=cells).rev() {
                    possible[sum] |= possible[sum - orbit.len()];
                }
            }
        }
    }
    let asked = request.givens.clone().unwrap_or(0..=cells);
    let fits = |free: usize| possible[free] && asked.contains(&(least + free));
    match (0..=cells).any(fits) {
        true => Places::Fit,
        false => Places::OtherCounts,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Pattern;
    use crate::grid::Shape;

    #[test]
    fn counts_are_sums_of_orbit_sizes() {
        let under = |kind, givens| {
            places(
                &Request::default().with(|r| r.symmetry = kind).with(|r| r.givens = Some(givens)),
            ) == Places::Fit
        };
        // Quarter turns: four cells together, and the center.
        assert!(under(Symmetry::Rotate90, 24..=24) && under(Symmetry::Rotate90, 25..=25));
        assert!(!under(Symmetry::Rotate90, 26..=27) && under(Symmetry::Rotate90, 26..=28));
        assert!(under(Symmetry::Mirror, 23..=23) && !under(Symmetry::Full, 22..=22));
        assert!(under(Symmetry::Random, 22..=22) && under(Symmetry::None, 0..=0));
    }

    #[test]
    fn a_pattern_can_contradict_a_symmetry() {
        let cells = format!("x{}.", "?".repeat(79));
        let pattern = Pattern::parse(Shape::NINE, &cells).unwrap();
        let request = Request::default().with(|r| r.pattern = Some(pattern));
        assert_eq!(places(&request), Places::Fit);
        assert_eq!(
            places(&request.clone().with(|r| r.symmetry = Symmetry::Rotate180)),
            Places::Clash
        );
        assert_eq!(places(&request.clone().with(|r| r.symmetry = Symmetry::Random)), Places::Fit);
        assert_eq!(places(&request.with(|r| r.givens = Some(81..=81))), Places::OtherCounts);
    }
}
