//! `shudu techniques`: the table of techniques, for people.

use std::fmt::Write as _;

use shudu::logic::hodoku::Options;
use shudu::logic::{TECHNIQUES, finder};

use super::Ended;
use crate::context::Context;
use crate::exit::Exit;
use crate::output::Out;

/// One line each: id, short form, rating on Sudoku Explainer's scale, level and score of the solver
/// for people (in brackets when it is off unless asked for), name.
pub(crate) fn run(context: &Context) -> Ended {
    let usual = Options::default().order;
    let mut text = String::new();
    for row in TECHNIQUES {
        let rating = row.rating.map_or("-".to_owned(), |rating| rating.to_string());
        let people = match row.hodoku.filter(|_| finder(row.technique).is_some()) {
            Some((level, score)) if usual.contains(&row.technique) => {
                format!("{level} {score}")
            }
            Some((level, score)) => format!("({level} {score})"),
            None => "-".to_owned(),
        };
        let name = context.catalogue.name(row.technique);
        let (id, short) = (row.id, row.abbreviation);
        let _ = writeln!(text, "{id:<44} {short:<12} {rating:>4}  {people:<16} {name}");
    }
    let mut out = Out::stdout(context.stdout_is_terminal);
    let _ = out.write(text.as_bytes());
    out.finish()?;
    Ok(Exit::Fine)
}
