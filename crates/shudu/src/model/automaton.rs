//! Deterministic automata over the digits of cells in a line.

/// An automaton. State 0 is the start.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Automaton {
    /// The number of digits.
    digits: usize,
    /// The next state for each state and digit number, from 1; [`DEAD`] if there is none.
    next: Vec<u16>,
    accepting: Vec<bool>,
}

/// No state: the digits so far are rejected.
const DEAD: u16 = u16::MAX;

impl Automaton {
    /// Builds an automaton from a description with states of any kind: the start, the state after a
    /// digit number in a state, and whether a state accepts. States are numbered as they are found.
    pub(super) fn build<S: Clone + PartialEq>(
        digits: usize,
        start: S,
        step: impl Fn(&S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Automaton {
        let mut states = vec![start];
        let mut next = Vec::new();
        let mut at = 0;
        while at < states.len() {
            for digit in 1..=digits as u8 {
                let number = step(&states[at], digit).map(|state| {
                    states.iter().position(|own| *own == state).unwrap_or_else(|| {
                        states.push(state);
                        states.len() - 1
                    })
                });
                next.push(number.map_or(DEAD, |number| number as u16));
            }
            at += 1;
        }
        debug_assert!(states.len() < DEAD.into());
        Automaton { digits, next, accepting: states.iter().map(accepts).collect() }
    }

    /// Returns the states reachable from these by a digit of the set.
    fn step(&self, from: &[bool], digits: u32) -> Vec<bool> {
        let mut to = vec![false; from.len()];
        for (state, _) in from.iter().enumerate().filter(|(_, is_in)| **is_in) {
            for digit in members(digits) {
                if let Some(next) = self.next(state, digit) {
                    to[next] = true;
                }
            }
        }
        to
    }

    /// Returns the state after a digit, given by its bit, in a state.
    fn next(&self, state: usize, digit: u32) -> Option<usize> {
        let next = self.next[state * self.digits + digit as usize];
        (next != DEAD).then_some(next.into())
    }

    /// Returns, for each cell, the digits that occur in an accepted word whose digits are all among
    /// the given ones. All sets are empty if there is no such word.
    pub(super) fn supported(&self, domains: &[u32]) -> Vec<u32> {
        // The states before each cell, and after the last.
        let mut reached = vec![vec![false; self.accepting.len()]];
        reached[0][0] = true;
        for (cell, &digits) in domains.iter().enumerate() {
            reached.push(self.step(&reached[cell], digits));
        }
        // The states from which the rest can be accepted, from the end.
        let mut useful = self.accepting.clone();
        let mut supported = vec![0; domains.len()];
        for (cell, &digits) in domains.iter().enumerate().rev() {
            let mut before = vec![false; useful.len()];
            for (state, _) in reached[cell].iter().enumerate().filter(|(_, is_in)| **is_in) {
                let is_useful = |digit: &u32| self.next(state, *digit).is_some_and(|n| useful[n]);
                for digit in members(digits).filter(is_useful) {
                    before[state] = true;
                    supported[cell] |= 1 << digit;
                }
            }
            useful = before;
        }
        supported
    }
}

/// Returns the positions of the bits of a set.
fn members(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.checked_sub(1)?;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn supported_digits_are_those_of_accepted_words() {
        // Words over 1 and 2 with an even number of 2s.
        let even = Automaton::build(2, false, |odd, digit| Some(*odd != (digit == 2)), |odd| !odd);
        assert_eq!(even.supported(&[0b11, 0b11]), [0b11, 0b11]);
        assert_eq!(even.supported(&[0b11, 0b10]), [0b10, 0b10]);
        assert_eq!(even.supported(&[0b01, 0b10]), [0, 0]);
        assert_eq!(even.supported(&[0b11, 0]), [0, 0]);
    }
}
