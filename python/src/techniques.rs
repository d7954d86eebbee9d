//! The arguments that choose techniques and the order of steps.

use pyo3::prelude::*;
use shudu::logic::StepScale;
use shudu_jobs::techniques::{self, StepOrder};

use crate::problem::{fault, value_error};

/// The arguments `order`, `with_` and `without`.
#[derive(FromPyObject)]
pub struct Techniques(Vec<String>, Vec<String>, Vec<String>);

impl From<Techniques> for techniques::Techniques {
    fn from(Techniques(order, with, without): Techniques) -> techniques::Techniques {
        techniques::Techniques { order, with, without }
    }
}

/// Returns the order of steps of the arguments `scale`, `order`, `with_` and `without`.
pub fn order(scale: &str, techniques: Techniques) -> PyResult<StepOrder> {
    let unknown = |_| value_error(format!("scale must be \"se\" or \"hodoku\", not {scale:?}"));
    let scale: StepScale = scale.parse().map_err(unknown)?;
    StepOrder::new(scale, &techniques.into()).map_err(|why| fault(&why))
}
