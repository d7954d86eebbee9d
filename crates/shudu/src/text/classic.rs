//! `classic`: the output of console programs of course projects.
//!
//! ```text
//!   5 3 $ $ 7 $ $ $ $         every digit is followed by a blank, $ is an empty cell
//!   …
//!   ------- 0 -------         a rule after each puzzle; the number is that of the solution
//! ```
//!
//! Any number is accepted, and the last rule is optional.

use super::detect::Sample;
use super::reader::MultiLineParser;
use super::rows::{RowReader, Rule, write_rows};
use super::{Extra, Puzzle, ReadOptions, Writer};

/// Returns whether this is the rule between two puzzles: dashes, a number, dashes.
pub(super) fn rule(text: &[u8]) -> Rule {
    let middle = text.trim_ascii_start();
    let dashes = middle.iter().take_while(|&&b| b == b'-').count();
    let number = middle[dashes..].trim_ascii();
    let figures = number.iter().take_while(|b| b.is_ascii_digit()).count();
    let rest = number[figures..].trim_ascii_start();
    let after = rest.iter().take_while(|&&b| b == b'-').count();
    let is_rule = dashes >= 3 && figures > 0 && after >= 3 && after == rest.len();
    if is_rule { Rule::End } else { Rule::No }
}

/// Returns true if one of these lines is a rule.
pub(super) fn is_likely(sample: &Sample<'_>) -> bool {
    sample.lines.iter().any(|line| rule(line) == Rule::End)
}

pub(super) fn reader(options: &ReadOptions) -> Box<dyn MultiLineParser> {
    Box::new(RowReader::new(options, rule))
}

pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    write_rows(out, writer, puzzle, " ", " \n");
    out.extend_from_slice(format!("------- {} -------\n", extra.number).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_a_number_between_dashes() {
        for yes in ["------- 0 -------", "--- 12 ---", "---0---"] {
            assert_eq!(rule(yes.as_bytes()), Rule::End, "{yes}");
        }
        for no in ["-------", "--1--", "$ $ $ 7 $ $ $ $ $", "", "--- 1", "--- 1 --- 2"] {
            assert_eq!(rule(no.as_bytes()), Rule::No, "{no}");
        }
    }
}
