//! `shudu review --format html`: the review with a picture for each move worth a look.
//!
//! A picture shows the position before the move and the step that was open, or, after a long pause, the
//! step that justified the move.

use shudu::Puzzle;
use shudu::grid::Coord;
use shudu::logic::{State, Step};
use shudu_draw::{Drawing, Labels, Scene, Theme, escape};
use shudu_game::{Game, Move, MoveVerdict, Review, words};
use shudu_messages::args;

use crate::html_page::{code, element, figure, html_page, list, section};
use crate::pictures::Pictures;

/// A move worth a look: heading, sentences and picture.
struct Part {
    heading: String,
    sentences: Vec<String>,
    drawing: Drawing,
}

/// Returns the review as one HTML file.
pub(crate) fn html(pictures: &Pictures, theme: &Theme, game: &Game, review: &Review) -> String {
    let lower = |scene: Scene| scene.with_labels(Labels::RowColumn).lower(theme, &pictures.fonts);
    let puzzle = game.puzzle();
    let start = lower(Scene::of(puzzle).with_description(shudu_jobs::picture::describe(puzzle)));
    let parts: Vec<Part> = (review.groups())
        .filter_map(|(number, group)| part(pictures, review, number, group, &lower))
        .collect();
    let drawings = std::iter::once(&start).chain(parts.iter().map(|part| &part.drawing));
    let title = game.meta().title.clone().unwrap_or_else(|| pictures.say("review-title"));
    html_page(pictures, &title, drawings, |out| {
        element("h1", &title, out);
        out.push_str("<section>\n<div>\n");
        element("p", &words::ending(&pictures.catalogue, review), out);
        list("ul", &words::summary(&pictures.catalogue, review), out);
        out.push_str("</div>\n");
        figure(pictures, &start, out);
        out.push_str("</section>\n");
        for part in &parts {
            section(pictures, &part.heading, &part.drawing, out, |out| {
                part.sentences.iter().for_each(|sentence| element("p", sentence, out));
            });
        }
        techniques(pictures, review, out);
        practice(pictures, review, out);
        moves(pictures, review, out);
    })
}

/// Returns the picture and the words of a group of moves, if it is worth a look.
fn part(
    pictures: &Pictures,
    review: &Review,
    number: usize,
    group: &[Move],
    lower: &dyn Fn(Scene) -> Drawing,
) -> Option<Part> {
    let first = group.first()?;
    let before = first.before.as_deref()?;
    let catalogue = &pictures.catalogue;
    let conclusion = words::conclusion(group);
    let heading = args! {
        number = number.to_string(), time = words::time(first.at_ms), move = conclusion,
    };
    let verdict = words::verdict(catalogue, review, group);
    let mut sentences = vec![catalogue.say("review-found", &args! { verdict = verdict })];
    // A step that holds only after digits or eliminations that were not on the board is not true in
    // this position.
    let step = match (&first.easier, &first.verdict) {
        (Some(step), _) | (None, MoveVerdict::Justified { step, prior: false, .. }) => {
            Some(&**step)
        }
        _ => None,
    };
    let state = state(review, first, before);
    let scene = match step {
        Some(step) => {
            sentences.push(explained(pictures, step));
            Scene::of_step(&state, step).with_legend(|role| Some(pictures.role(role)))
        }
        None => Scene::of_state(&state),
    };
    let heading = catalogue.say("review-heading", &heading);
    let mut drawing = lower(scene);
    drawing.title.clone_from(&heading);
    Some(Part { heading, sentences, drawing })
}

/// Returns the position before a move, without the candidates that the player had eliminated.
fn state(review: &Review, one: &Move, before: &Puzzle) -> State {
    let mut state = State::new(before);
    let cells = state.cells().into_iter().zip(review.puzzle.cells());
    let givens: Vec<Coord> = cells.filter(|(_, digit)| **digit != 0).map(|(c, _)| c).collect();
    state.set_givens(&givens);
    one.eliminated.iter().for_each(|gone| state.eliminate(gone.cell, gone.digit));
    state
}

fn explained(pictures: &Pictures, step: &Step) -> String {
    let catalogue = &pictures.catalogue;
    let words = args! { name = catalogue.name(step.technique), step = catalogue.explain(step) };
    catalogue.say("review-step", &words)
}

/// Writes a table with a heading, unless it has no rows.
fn table(
    pictures: &Pictures,
    title: &str,
    columns: &[&str],
    rows: &[Vec<String>],
    out: &mut String,
) {
    if rows.is_empty() {
        return;
    }
    out.push_str("<div class=\"end\">\n");
    element("h2", &pictures.say(title), out);
    out.push_str("<table>\n<thead>\n<tr>");
    for column in columns {
        out.push_str("<th scope=\"col\">");
        escape(&pictures.say(column), out);
        out.push_str("</th>");
    }
    out.push_str("</tr>\n</thead>\n<tbody>\n");
    for row in rows {
        out.push_str("<tr>");
        for value in row {
            let is_number = value.bytes().all(|byte| byte.is_ascii_digit() || byte == b':');
            out.push_str(if is_number { "<td class=\"number\">" } else { "<td>" });
            escape(value, out);
            out.push_str("</td>");
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n</div>\n");
}

fn techniques(pictures: &Pictures, review: &Review, out: &mut String) {
    let row = |one: &shudu_game::TechniqueSummary| {
        let counts = [one.used, one.missed, one.hinted].map(|count| count.to_string());
        let mut row = vec![pictures.catalogue.name(one.technique).to_owned()];
        row.extend(counts);
        row
    };
    let rows: Vec<Vec<String>> = review.techniques.iter().map(row).collect();
    let columns = [
        "review-column-technique",
        "review-column-used",
        "review-column-missed",
        "review-column-hinted",
    ];
    table(pictures, "review-techniques", &columns, &rows, out);
}

fn practice(pictures: &Pictures, review: &Review, out: &mut String) {
    if review.practice.is_empty() {
        return;
    }
    out.push_str("<div class=\"end\">\n");
    element("h2", &pictures.say("review-practice"), out);
    for one in &review.practice {
        let lines = words::practice(&pictures.catalogue, review, one);
        let mut lines = lines.iter().map(|line| line.trim());
        element("p", lines.next().unwrap_or_default(), out);
        lines.for_each(|line| code(line, out));
    }
    out.push_str("</div>\n");
}

fn moves(pictures: &Pictures, review: &Review, out: &mut String) {
    let row = |(number, group): (usize, &[Move])| {
        vec![
            number.to_string(),
            words::time(group[0].at_ms),
            words::conclusion(group),
            words::verdict(&pictures.catalogue, review, group),
        ]
    };
    let rows: Vec<Vec<String>> = review.groups().map(row).collect();
    let columns = [
        "review-column-number",
        "review-column-time",
        "review-column-move",
        "review-column-verdict",
    ];
    table(pictures, "review-all-moves", &columns, &rows, out);
}

#[cfg(test)]
mod tests {
    use shudu::grid::Digit;
    use shudu::{Board, Limits};
    use shudu_game::{Event, ReviewOptions, TimedEvent};

    use super::*;

    /// Pictures of boards that are not 9×9 showed candidates that the player had eliminated.
    #[test]
    fn a_picture_of_another_shape_lacks_what_was_eliminated() {
        let puzzle: Board = ".2..3......34..1".parse().unwrap();
        let mut game = Game::new(puzzle, 0);
        let solution = game.solution().unwrap().to_vec();
        let right = |at: usize| Digit::new(solution[at]).unwrap();
        let wrong = |at: usize| game.possible(at).iter().find(|&digit| digit != right(at));
        let blank = (0..16).filter(|&at| game.puzzle().cells()[at] == 0);
        let (at, gone) = blank.into_iter().find_map(|at| Some((at, wrong(at)?))).unwrap();
        let right = right(at);
        let cell = game.coord(at);
        for digit in [gone, right] {
            game.apply(&TimedEvent::new(0, Event::eliminate(digit.get()).on(cell))).unwrap();
        }
        let review = game.review(&ReviewOptions::default(), &Limits::default()).unwrap();
        let mistake = review.moves.last().unwrap();
        let state = state(&review, mistake, mistake.before.as_deref().unwrap());
        assert!(!state.candidates(cell).contains(gone));
        assert!(state.candidates(cell).contains(right));
    }
}
