//! The choice of techniques: which ones the HoDoKu solver uses, and in which order steps are searched for.

use serde::{Deserialize, Serialize};
use shudu::logic::{Detail, Explainer, HodokuOptions, StepScale, StepSolver, Technique};

use crate::fault::Fault;

/// Changes of the techniques of the HoDoKu solver.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Techniques {
    /// Only these techniques, in this order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<String>,
    /// Also these techniques.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// Not these techniques.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
}

impl Techniques {
    pub(crate) fn is_default(&self) -> bool {
        *self == Techniques::default()
    }

    /// Returns the options of the HoDoKu solver. `is_used` is true if that solver is used.
    ///
    /// # Errors
    /// A choice without effect, a choice that contradicts itself, an unknown technique, or one that the
    /// HoDoKu solver does not have.
    pub fn options(&self, is_used: bool) -> Result<HodokuOptions, Fault> {
        let Techniques { order, with, without } = self;
        if !is_used && !self.is_default() {
            return Err(Fault::bad("techniques", "techniques-need-hodoku"));
        }
        let has_changes = !with.is_empty() || !without.is_empty();
        if has_changes && !order.is_empty() {
            return Err(Fault::bad("techniques", "techniques-order-alone"));
        }
        let known = |technique: &Technique| technique.info().order.is_some();
        let read = |names: &[String]| -> Result<Vec<Technique>, Fault> {
            let mut named = named("techniques", names)?;
            if !named.is_empty() && !named.iter().any(known) {
                let fault = Fault::bad("techniques", "techniques-se-only");
                return Err(fault.with("name", names.join(",")));
            }
            named.retain(known);
            Ok(named)
        };
        if !order.is_empty() {
            return Ok(HodokuOptions::only(&read(order)?));
        }
        let options = read(with)?.into_iter().fold(HodokuOptions::default(), HodokuOptions::with);
        Ok(options.without(&read(without)?))
    }
}

/// Returns the techniques with these names. The name of a group stands for all of its techniques.
///
/// # Errors
/// An unknown name, as a fault of this option.
pub fn named(option: &'static str, names: &[String]) -> Result<Vec<Technique>, Fault> {
    let mut all = Vec::new();
    for name in names {
        let named = Technique::named(name);
        if named.is_empty() {
            return Err(Fault::bad(option, "no-technique").with("name", name));
        }
        all.extend(named);
    }
    Ok(all)
}

/// Brute force and similar techniques, which must not be in a list of every step.
pub(crate) const LOOKUP: [Technique; 3] =
    [Technique::TemplateSet, Technique::TemplateDelete, Technique::BruteForce];

/// The order in which steps are searched for: that of one of the two solvers, with its techniques.
#[derive(Clone, Debug, Default)]
pub struct StepOrder {
    scale: StepScale,
    options: HodokuOptions,
}

impl StepOrder {
    /// Returns the order of a solver. The choice of techniques is for that of HoDoKu.
    ///
    /// # Errors
    /// See [`Techniques::options`].
    pub fn new(scale: StepScale, techniques: &Techniques) -> Result<StepOrder, Fault> {
        Ok(StepOrder { scale, options: techniques.options(scale == StepScale::Hodoku)? })
    }

    /// Returns the order that has only one technique.
    #[must_use]
    pub fn only(technique: Technique) -> StepOrder {
        StepOrder { scale: StepScale::Hodoku, options: HodokuOptions::only(&[technique]) }
    }

    /// Returns the same order without techniques that look at the solution. Lists of all steps do not
    /// have them.
    #[must_use]
    pub fn without_lookup(self) -> StepOrder {
        StepOrder { options: self.options.without(&LOOKUP), ..self }
    }

    /// Returns the scale of the solver.
    #[must_use]
    pub fn scale(&self) -> StepScale {
        self.scale
    }

    /// Returns the solver.
    #[must_use]
    pub fn solver(&self, detail: Detail) -> Box<dyn StepSolver> {
        match self.scale {
            StepScale::Se => Box::new(Explainer::new(detail)),
            scale => scale.solver(&self.options),
        }
    }
}
