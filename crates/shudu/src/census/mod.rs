//! The exact number of finished grids, and of essentially different ones.
//!
//! Each number is computed from a table of cases that can be printed and checked.
//!
//! | count | shapes | method |
//! |---|---|---|
//! | [`Census::finished_grids`] | 3×3 | 416 kinds of bands, and the ways to complete each |
//! | | 2×2 to 2×5, and transposed | choices of the digits in the rows of boxes, and the ways to fill half a board |
//! | [`Census::different_grids`] | sides up to 9 | Burnside's lemma: the grids that each kind of move leaves unchanged |
//!
//! A census consists of independent cases, so callers can spread them over threads and show
//! progress. [`Census::count`] does all of them on the calling thread.
//!
//! ```
//! use shudu::{Limits, census::Census};
//! let limits = Limits::default();
//! assert_eq!(Census::finished_grids("2x2".parse()?)?.count(&limits)?, 288);
//! assert_eq!(Census::finished_grids("3x2".parse()?)?.count(&limits)?, 28_200_960);
//! assert_eq!(Census::different_grids("2x3".parse()?)?.count(&limits)?, 49);
//! assert!(Census::finished_grids("5x5".parse()?).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod bands;
mod burnside;
mod fixed_grids;
mod line_orders;
mod two_row_boxes;

use std::fmt;

use crate::grid::Shape;
use crate::search::{Limits, Stopped};
use bands::BandKind;
use burnside::MoveClass;
use two_row_boxes::RowChoice;

/// A count of grids as a list of independent cases.
///
/// ```
/// use shudu::{Limits, census::Census};
/// let census = Census::finished_grids("2x2".parse()?)?;
/// let limits = Limits::default();
/// let counts: Vec<u128> =
///     (0..census.cases()).map(|case| census.count_case(case, &limits)).collect::<Result<_, _>>()?;
/// assert_eq!(census.total(&counts), 288);
/// let table = census.table(&counts);
/// assert_eq!(table[0], ["words", "choices", "fillings", "grids"]);
/// assert_eq!(table[1], ["00 00 11 11", "12", "4", "192"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Census(Cases);

#[derive(Clone, Debug)]
enum Cases {
    Bands(Vec<BandKind>),
    RowChoices(Vec<RowChoice>),
    Moves(Vec<MoveClass>),
}

/// The grids of this shape cannot be counted in reasonable time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CensusError {
    shape: Shape,
}

impl fmt::Display for CensusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the grids of {} cannot be counted in reasonable time", self.shape)
    }
}

impl std::error::Error for CensusError {}

impl Census {
    /// Returns the count of all finished grids of a shape. Boards of c×r are those of r×c
    /// transposed.
    ///
    /// On one core 3×3 takes about a second, 2×5 minutes, and the other shapes milliseconds.
    ///
    /// # Errors
    /// If no method counts the grids of the shape in reasonable time.
    pub fn finished_grids(shape: Shape) -> Result<Census, CensusError> {
        match (shape.box_rows(), shape.box_columns()) {
            (3, 3) => Ok(Census(Cases::Bands(bands::kinds()))),
            (2, wide) | (wide, 2) if wide <= two_row_boxes::WIDEST => {
                Ok(Census(Cases::RowChoices(two_row_boxes::choices(wide))))
            }
            _ => Err(CensusError { shape }),
        }
    }

    /// Returns the count of essentially different finished grids of a shape: grids that relabeling
    /// and moves of rows and columns turn into each other count once.
    ///
    /// # Errors
    /// If the side of the shape is above 9.
    pub fn different_grids(shape: Shape) -> Result<Census, CensusError> {
        match burnside::classes(shape) {
            Some(classes) => Ok(Census(Cases::Moves(classes))),
            None => Err(CensusError { shape }),
        }
    }

    /// Returns the number of cases.
    #[must_use]
    pub fn cases(&self) -> usize {
        match &self.0 {
            Cases::Bands(kinds) => kinds.len(),
            Cases::RowChoices(choices) => choices.len(),
            Cases::Moves(classes) => classes.len(),
        }
    }

    /// Returns the number that a case contributes to the total, before it is multiplied by the
    /// number of times that the case occurs. A case can take minutes.
    ///
    /// # Errors
    /// If the limits stop the count.
    ///
    /// # Panics
    /// If there is no such case.
    pub fn count_case(&self, case: usize, limits: &Limits) -> Result<u128, Stopped> {
        limits.check()?;
        match &self.0 {
            Cases::Bands(kinds) => Ok(kinds[case].completions()),
            Cases::RowChoices(choices) => choices[case].fillings(limits),
            Cases::Moves(classes) => classes[case].fixed_grids(limits),
        }
    }

    /// Returns the number of grids, from the counts of all cases in their order.
    #[must_use]
    pub fn total(&self, counts: &[u128]) -> u128 {
        match &self.0 {
            Cases::Bands(kinds) => {
                kinds.iter().zip(counts).map(|(kind, count)| kind.bands() * count).sum()
            }
            Cases::RowChoices(choices) => {
                choices.iter().zip(counts).map(|(choice, &count)| choice.grids(count)).sum()
            }
            Cases::Moves(classes) => burnside::different_grids(classes, counts),
        }
    }

    /// Returns the number of grids, counted on the calling thread.
    ///
    /// # Errors
    /// If the limits stop the count.
    pub fn count(&self, limits: &Limits) -> Result<u128, Stopped> {
        let counts = (0..self.cases()).map(|case| self.count_case(case, limits));
        Ok(self.total(&counts.collect::<Result<Vec<_>, _>>()?))
    }

    /// Returns the table of cases with these counts: the names of the columns, then a row per case.
    #[must_use]
    pub fn table(&self, counts: &[u128]) -> Vec<Vec<String>> {
        let names: &[&str] = match &self.0 {
            Cases::Bands(_) => &["row1", "row2", "row3", "automorphisms", "bands", "completions"],
            Cases::RowChoices(_) => &["words", "choices", "fillings", "grids"],
            Cases::Moves(_) => &["move", "moves", "fixed"],
        };
        let row = |(case, &count): (usize, &u128)| match &self.0 {
            Cases::Bands(kinds) => kinds[case].row(count),
            Cases::RowChoices(choices) => choices[case].row(count),
            Cases::Moves(classes) => classes[case].row(count),
        };
        let names = names.iter().map(|&name| name.to_owned()).collect();
        std::iter::once(names).chain(counts.iter().enumerate().map(row)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Cancel;

    #[test]
    fn every_case_of_a_census_can_be_cancelled() {
        let cancel = Cancel::new();
        cancel.cancel();
        let limits = Limits::default().with_cancel(&cancel);
        let shape = |text: &str| text.parse().unwrap();
        for census in [
            Census::finished_grids(Shape::NINE),
            Census::finished_grids(shape("2x5")),
            Census::different_grids(Shape::NINE),
        ] {
            assert_eq!(census.unwrap().count(&limits), Err(Stopped::Cancelled));
        }
        let classes = burnside::classes(Shape::NINE).unwrap();
        assert_eq!(classes[9].fixed_grids(&limits), Err(Stopped::Cancelled));
        let choices = two_row_boxes::choices(5);
        assert_eq!(choices[9].fillings(&limits), Err(Stopped::Cancelled));
    }
}
