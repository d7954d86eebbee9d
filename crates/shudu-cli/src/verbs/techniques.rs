//! `shudu techniques`: prints the table of techniques, or the description of some.

use shudu::logic::{TECHNIQUES, Technique, TechniqueInfo};
use shudu_flags::TechniqueList;
use shudu_messages::args;

use super::Ended;
use crate::context::Context;
use crate::exit::Exit;
use crate::player;
use crate::width;

/// Writes one line per technique: id, short form, rating on Sudoku Explainer's scale, HoDoKu's
/// level and score (in brackets if the technique is off by default), name. If names are given, it
/// writes these techniques only, each with its description.
pub(crate) fn run(context: &Context, flags: &TechniqueList) -> Ended {
    let named = player::techniques(context, &flags.names)?;
    let mut text = String::new();
    for row in TECHNIQUES {
        if named.is_empty() {
            text += &line(context, row);
        } else if named.contains(&row.technique) {
            text += &line(context, row);
            let about = format!("  {}\n", context.catalogue.about(row.technique));
            text +=
                &context.columns.map_or(about.clone(), |columns| width::wrap(&about, columns, 2));
        }
    }
    context.print(text.as_bytes())?;
    Ok(Exit::Fine)
}

/// Returns the line of a technique.
fn line(context: &Context, row: &TechniqueInfo) -> String {
    let rating = row.rating.map_or("-".to_owned(), |rating| rating.to_string());
    let hodoku = match row.hodoku.filter(|_| row.order.is_some()) {
        Some((level, score)) => {
            let level = context.catalogue.hodoku_level(level);
            let text = format!("{level} {score}");
            if row.default_on { text } else { format!("({text})") }
        }
        None => "-".to_owned(),
    };
    let name = name(context, row.technique);
    let (id, short) = (row.id, row.abbreviation);
    let blanks = " ".repeat(16_usize.saturating_sub(width::of(&hodoku)));
    let line = format!("{id:<44} {short:<12} {rating:>4}  {hodoku}{blanks} {name}\n");
    // A narrow terminal gets two lines for each technique.
    match context.columns.filter(|columns| width::of(line.trim_end()) > *columns) {
        None => line,
        Some(columns) => {
            let rest = [short, &rating, &hodoku, &name].join("  ");
            width::wrap(&format!("{id}\n  {rest}\n"), columns, 2)
        }
    }
}

/// Returns the name of a technique with its aliases.
fn name(context: &Context, technique: Technique) -> String {
    let name = context.catalogue.name(technique);
    match context.catalogue.aliases(technique) {
        [] => name.to_owned(),
        aliases => {
            let list = context.catalogue.list(aliases);
            context.say("technique-aliases", &args! { name = name, list = list })
        }
    }
}
