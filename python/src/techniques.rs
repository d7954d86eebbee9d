//! Names of techniques, and the arguments that select those of the HoDoKu solver.

use pyo3::prelude::*;
use shudu::logic::{HodokuOptions, Technique};

use crate::problem::value_error;

/// Returns the technique with an id or name.
pub fn named(name: &str) -> PyResult<Technique> {
    let named = Technique::named(name);
    named.first().copied().ok_or_else(|| unknown(name))
}

/// Returns the techniques with these names. A name of a group stands for all of its techniques.
pub fn all_named(names: &[String]) -> PyResult<Vec<Technique>> {
    let mut all = Vec::new();
    for name in names {
        match Technique::named(name) {
            named if named.is_empty() => return Err(unknown(name)),
            named => all.extend(named),
        }
    }
    Ok(all)
}

fn unknown(name: &str) -> PyErr {
    value_error(format!("no technique is called {name:?}; shudu.techniques() lists them"))
}

/// The arguments `order`, `with_` and `without`.
#[derive(FromPyObject)]
pub struct Techniques(Vec<String>, Vec<String>, Vec<String>);

impl Techniques {
    /// Returns the options of the HoDoKu solver. `is_used` is true if that solver is used.
    pub fn options(&self, is_used: bool) -> PyResult<HodokuOptions> {
        let Techniques(order, with, without) = self;
        let is_any = [order, with, without].into_iter().any(|names| !names.is_empty());
        if is_any && !is_used {
            return Err(value_error(
                "order, with_ and without are for the HoDoKu solver; scale must be \"hodoku\"",
            ));
        }
        let known = |technique: &Technique| technique.info().order.is_some();
        let read = |names: &[String]| -> PyResult<Vec<Technique>> {
            let named = all_named(names)?;
            match named.iter().any(known) || named.is_empty() {
                true => Ok(named.into_iter().filter(known).collect()),
                false => Err(value_error(format!(
                    "the HoDoKu solver does not have {:?}",
                    names.join(",")
                ))),
            }
        };
        if !order.is_empty() {
            return match with.is_empty() && without.is_empty() {
                true => Ok(HodokuOptions::only(&read(order)?)),
                false => Err(value_error("order excludes with_ and without")),
            };
        }
        let options = read(with)?.into_iter().fold(HodokuOptions::default(), HodokuOptions::with);
        Ok(options.without(&read(without)?))
    }
}
