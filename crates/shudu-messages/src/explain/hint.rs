//! Hints in grades, from the house to look at to the whole step.

use shudu::logic::{Step, Technique};

use crate::{Catalogue, args};

impl Catalogue {
    /// Returns a hint that shows more with each grade: where to look (1), the cells (2), the whole
    /// step with its notation (3).
    pub fn hint(&self, step: &Step, grade: u8) -> String {
        let name = self.name(step.technique);
        match grade {
            0 | 1 => {
                if !has_a_pattern(step.technique) {
                    return self.say("hint-no-technique", &args! {});
                }
                let mut houses = step.houses();
                houses.truncate(2);
                let words = args! { name = name, houses = self.houses(&houses) };
                self.say(if houses.is_empty() { "hint-technique" } else { "hint-house" }, &words)
            }
            2 if !has_a_pattern(step.technique) => self.say("hint-no-technique", &args! {}),
            2 => {
                let words = args! { name = name, cells = self.list(step.cells()) };
                self.say("hint-cells", &words)
            }
            _ => {
                let words = args! { name = name, step = self.explain(step) };
                let mut lines = step.notation();
                lines.insert(0, self.say("hint-step", &words));
                lines.join("\n")
            }
        }
    }
}

/// Returns true for techniques that a person can look for. Templates and digits of the solution are found
/// by a computer only.
fn has_a_pattern(technique: Technique) -> bool {
    use Technique as T;
    !matches!(technique, T::BruteForce | T::TemplateSet | T::TemplateDelete)
}
