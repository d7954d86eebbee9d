//! `shudu techniques`: prints the table of techniques.

use shudu::logic::TECHNIQUES;

use super::Ended;
use crate::context::Context;
use crate::exit::Exit;
use crate::width;

/// Writes one line per technique: id, short form, rating on Sudoku Explainer's scale, HoDoKu's
/// level and score (in brackets if the technique is off by default), name.
pub(crate) fn run(context: &Context) -> Ended {
    let mut text = String::new();
    for row in TECHNIQUES {
        let rating = row.rating.map_or("-".to_owned(), |rating| rating.to_string());
        let hodoku = match row.hodoku.filter(|_| row.order.is_some()) {
            Some((level, score)) if row.default_on => {
                format!("{level} {score}")
            }
            Some((level, score)) => format!("({level} {score})"),
            None => "-".to_owned(),
        };
        let name = context.catalogue.name(row.technique);
        let (id, short) = (row.id, row.abbreviation);
        let line = format!("{id:<44} {short:<12} {rating:>4}  {hodoku:<16} {name}\n");
        // A narrow terminal gets two lines for each technique.
        let narrow = context.columns.filter(|columns| width::of(line.trim_end()) > *columns);
        text += &match narrow {
            None => line,
            Some(columns) => {
                let rest = [short, &rating, &hodoku, name].join("  ");
                width::wrap(&format!("{id}\n  {rest}\n"), columns, 2)
            }
        };
    }
    let mut out = context.out();
    let _ = out.write(text.as_bytes());
    out.finish()?;
    Ok(Exit::Fine)
}
