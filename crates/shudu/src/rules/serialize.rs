//! Rules as JSON and other serde formats.
//!
//! ```text
//!   {"digits":[0,5],                                left out if they are 1 to the longest line
//!    "areas":[{"rows":6,"columns":6,"regions":"2x3"}],
//!    "constraints":[{"type":"cage","cells":["r1c1","r1c2"],"sum":7}]}
//! ```
//!
//! Regions are the shape of the boxes, or one list of numbers for each row, 0 for a cell in no
//! region. Every value is checked when it is read.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Area, Constraint, Digits, Line, Regions, Rules};
use crate::grid::{Coord, Shape, ShapeError, TextOrList};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesForm {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digits: Option<[u8; 2]>,
    areas: Vec<AreaForm>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    constraints: Vec<Constraint>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AreaForm {
    #[serde(default, skip_serializing_if = "is_zero")]
    top: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    left: u8,
    rows: u8,
    columns: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    regions: Option<RegionsForm>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged, try_from = "TextOrList<Vec<u8>>")]
enum RegionsForm {
    Boxes(Shape),
    Rows(Vec<Vec<u8>>),
}

impl TryFrom<TextOrList<Vec<u8>>> for RegionsForm {
    type Error = ShapeError;

    fn try_from(form: TextOrList<Vec<u8>>) -> Result<RegionsForm, ShapeError> {
        match form {
            TextOrList::Text(text) => text.parse().map(RegionsForm::Boxes),
            TextOrList::List(rows) => Ok(RegionsForm::Rows(rows)),
        }
    }
}

/// The keys of all constraints. The derived reader of tagged enums keeps the value of each key before it
/// reads it, which takes twice the code.
#[derive(Deserialize)]
pub(super) struct ConstraintForm {
    r#type: String,
    long: Option<u8>,
    short: Option<u8>,
    cells: Option<Vec<Coord>>,
    line: Option<Line>,
    sum: Option<u32>,
}

impl TryFrom<ConstraintForm> for Constraint {
    type Error = String;

    fn try_from(form: ConstraintForm) -> Result<Constraint, String> {
        fn required<T>(value: Option<T>, name: &str) -> Result<T, String> {
            value.ok_or_else(|| format!("missing field `{name}`"))
        }

        let ConstraintForm { long, short, cells, line, sum, .. } = form;
        Ok(match form.r#type.as_str() {
            "diagonal-down" => Constraint::DiagonalDown,
            "diagonal-up" => Constraint::DiagonalUp,
            "leaper" => Constraint::Leaper {
                long: required(long, "long")?,
                short: required(short, "short")?,
            },
            "cage" => Constraint::Cage { cells: required(cells, "cells")?, sum },
            "thermometer" => Constraint::Thermometer { cells: required(cells, "cells")? },
            "sandwich" => {
                Constraint::Sandwich { line: required(line, "line")?, sum: required(sum, "sum")? }
            }
            other => return Err(format!("unknown constraint `{other}`")),
        })
    }
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// The digits of rules that do not state them.
fn usual_digits(areas: &[Area]) -> Option<Digits> {
    let longest = areas.iter().map(|area| area.rows.max(area.columns)).max()?;
    Digits::new(1, longest).ok()
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digits = self.digits();
        let is_usual = usual_digits(self.areas()) == Some(digits);
        RulesForm {
            digits: (!is_usual).then(|| [digits.first(), digits.last()]),
            areas: self.areas().iter().map(AreaForm::from).collect(),
            constraints: self.constraints().to_vec(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        let form = RulesForm::deserialize(deserializer)?;
        let areas: Vec<Area> = form.areas.into_iter().map(Area::from).collect();
        let digits = match form.digits {
            Some([first, last]) => Digits::new(first, last).map_err(D::Error::custom)?,
            None => usual_digits(&areas)
                .ok_or_else(|| D::Error::custom("rules without digits need an area"))?,
        };
        Rules::new(digits, areas, form.constraints).map_err(D::Error::custom)
    }
}

impl From<&Area> for AreaForm {
    fn from(area: &Area) -> AreaForm {
        let regions = match &area.regions {
            Regions::None => None,
            Regions::Boxes(shape) => Some(RegionsForm::Boxes(*shape)),
            Regions::Irregular(regions) => {
                let rows = regions.chunks(usize::from(area.columns).max(1)).map(<[u8]>::to_vec);
                Some(RegionsForm::Rows(rows.collect()))
            }
        };
        let Area { top, left, rows, columns, .. } = *area;
        AreaForm { top, left, rows, columns, regions }
    }
}

impl From<AreaForm> for Area {
    fn from(form: AreaForm) -> Area {
        let AreaForm { top, left, rows, columns, regions } = form;
        let regions = match regions {
            None => Regions::None,
            Some(RegionsForm::Boxes(shape)) => Regions::Boxes(shape),
            // Rows of another length are found by the number of cells.
            Some(RegionsForm::Rows(rows)) => Regions::Irregular(rows.concat().into()),
        };
        Area { top, left, rows, columns, regions }
    }
}
