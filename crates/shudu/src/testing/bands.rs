//! Exact frequencies of top bands, to check that grids are uniform.

use std::collections::BTreeMap;

use crate::census::bands;
use crate::grid::Grid;

/// Returns, for each number of completions, the number of bands with this many completions.
pub fn bands_by_completions() -> BTreeMap<u128, u128> {
    let mut all = BTreeMap::new();
    for kind in bands::kinds() {
        *all.entry(kind.completions()).or_default() += kind.bands();
    }
    all
}

/// Returns the number of ways to complete the top band of a finished grid.
pub fn top_band_completions(grid: &Grid) -> u128 {
    let cells = grid.cells();
    bands::completions(&[0, 1, 2].map(|r| std::array::from_fn(|c| cells[r * 9 + c] - 1)))
}
