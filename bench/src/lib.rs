//! The arguments of the benchmark programs.

use std::fmt::Display;
use std::str::FromStr;

/// Ends the program with a sentence about its arguments.
pub fn refuse(sentence: impl Display) -> ! {
    eprintln!("{sentence}");
    std::process::exit(2)
}

/// Returns an argument as a number, or ends the program.
pub fn number<T: FromStr>(argument: &str) -> T {
    parse(argument).unwrap_or_else(|sentence| refuse(sentence))
}

fn parse<T: FromStr>(argument: &str) -> Result<T, String> {
    argument.parse().map_err(|_| format!("expected a number, found {argument:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_that_is_no_number_is_a_sentence() {
        assert_eq!(parse::<u64>("20"), Ok(20));
        for argument in ["many", "-1", "1.5", ""] {
            let sentence = format!("expected a number, found {argument:?}");
            assert_eq!(parse::<u64>(argument), Err(sentence));
        }
    }
}
