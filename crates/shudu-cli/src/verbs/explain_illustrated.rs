//! `shudu explain --format html|markdown|pdf`: the way to the solution with a picture for each step.
//!
//! Consecutive singles are folded into one picture with numbered digits. The HTML file is complete in
//! itself: styles and pictures are part of it, and the glyphs of all pictures are defined once.

use std::fmt::Write as _;

use shudu::Puzzle;
use shudu::logic::{State, Step};
use shudu_draw::{
    Align, Document, Drawing, Face, Labels, MM, PRINT, Placement, Point, Scene, TextStyle, Theme,
    escape,
};
use shudu_messages::args;

use crate::context::is_stopping;
use crate::html_page::{code, element, element_of, figure, html_page, list, section};
use crate::pictures::Pictures;

/// A puzzle and the path to its solution.
pub(crate) struct Solved {
    pub(crate) puzzle: Puzzle,
    pub(crate) steps: Vec<(State, Step)>,
    /// The sentence at the end.
    pub(crate) end: String,
}

/// A picture with its words.
pub(crate) struct Part {
    heading: String,
    sentences: Vec<String>,
    notation: Vec<String>,
    drawing: Drawing,
}

/// The pictures of one puzzle.
pub(crate) struct Illustrated {
    title: String,
    puzzle: Drawing,
    parts: Vec<Part>,
    end: String,
}

impl Illustrated {
    pub(crate) fn new(
        pictures: &Pictures,
        theme: &Theme,
        labels: Labels,
        solved: &Solved,
    ) -> Illustrated {
        let lower = |scene: Scene| scene.with_labels(labels).lower(theme, &pictures.fonts);
        let mut parts = Vec::new();
        let mut at = 0;
        // The pictures of an interrupted run are not written.
        while at < solved.steps.len() && !is_stopping() {
            let (before, step) = &solved.steps[at];
            let fold = solved.steps[at..].iter().take_while(|(_, step)| step.is_single()).count();
            let part = match fold {
                0 | 1 => lone(pictures, before, step, at + 1, &lower),
                _ => folded(pictures, before, &solved.steps[at..at + fold], at + 1, &lower),
            };
            parts.push(part);
            at += fold.max(1);
        }
        let scene = Scene::of(&solved.puzzle)
            .with_description(shudu_jobs::picture::describe(&solved.puzzle));
        Illustrated {
            title: pictures.say("explain-title"),
            puzzle: lower(scene),
            parts,
            end: solved.end.clone(),
        }
    }

    fn html_body(&self, pictures: &Pictures, out: &mut String) {
        element("h1", &self.title, out);
        figure(pictures, &self.puzzle, out);
        for part in &self.parts {
            section(pictures, &part.heading, &part.drawing, out, |out| {
                match &part.sentences[..] {
                    [one] => element("p", one, out),
                    many => list("ol", many, out),
                }
                part.notation.iter().for_each(|line| code(line, out));
            });
        }
        element_of("p", "end", &self.end, out);
    }

    /// Markdown with the pictures as data links, so that the file is complete in itself.
    pub(crate) fn markdown(&self, pictures: &Pictures, out: &mut String) {
        let picture = |drawing: &Drawing, out: &mut String| {
            let svg = drawing.to_svg(&pictures.fonts, 420.0);
            let data = crate::show::base64(svg.as_bytes());
            let mut name = String::new();
            escape(&drawing.title, &mut name);
            let _ = write!(out, "![{name}](data:image/svg+xml;base64,{data})\n\n");
        };
        let _ = write!(out, "# {}\n\n", self.title);
        picture(&self.puzzle, out);
        for part in &self.parts {
            let _ = write!(out, "## {}\n\n", part.heading);
            match &part.sentences[..] {
                [one] => {
                    let _ = write!(out, "{one}\n\n");
                }
                many => {
                    for (i, sentence) in many.iter().enumerate() {
                        let _ = writeln!(out, "{}. {sentence}", i + 1);
                    }
                    out.push('\n');
                }
            }
            for line in &part.notation {
                let _ = write!(out, "`{line}`\n\n");
            }
            picture(&part.drawing, out);
        }
        let _ = write!(out, "{}\n\n", self.end);
    }

    /// Adds pages of A4 paper, two parts on each as far as they fit.
    pub(crate) fn pdf(&self, pictures: &Pictures, document: &mut Document<'_>) {
        let paper = Point::new(210.0 * MM, 297.0 * MM);
        let margin = 18.0 * MM;
        let width = paper.x - 2.0 * margin;
        let fonts = &pictures.fonts;
        let ink = PRINT.ink;
        let leading = 1.45;
        let text = |size: f32, face: Face| TextStyle { face, size, color: ink };
        let mut page = document.page(paper);
        let mut y = margin;
        // The words of the pages are drawings of their own, in points.
        let mut words = Drawing::new(paper.x, paper.y);
        let flat = Placement { at: Point::default(), scale: 1.0, turned: false };
        let at = Point::new(margin, y + 18.0);
        words.text(fonts, &self.title, at, Align::Start, text(20.0, Face::SemiBold));
        y += 34.0;
        let side = 88.0 * MM;
        let place = |drawing: &Drawing, y: f32| {
            let scale = side / drawing.width;
            Placement { at: Point::new(margin, y), scale, turned: false }
        };
        let height = |drawing: &Drawing| side / drawing.width * drawing.height;
        document.draw(&mut page, &self.puzzle, place(&self.puzzle, y));
        y += height(&self.puzzle) + 16.0;
        for part in &self.parts {
            let column = width - side - 14.0;
            let mut lines: Vec<(String, TextStyle)> = fonts
                .wrap(&part.heading, Face::SemiBold, 12.0, column)
                .into_iter()
                .map(|line| (line, text(12.0, Face::SemiBold)))
                .collect();
            // Singles are one paragraph; a line for each would fill pages.
            let sentences = match &part.sentences[..] {
                [one] => one.clone(),
                many => {
                    let numbered = many.iter().enumerate();
                    let all: Vec<String> =
                        numbered.map(|(i, sentence)| format!("{}. {sentence}", i + 1)).collect();
                    all.join("   ")
                }
            };
            let wrapped = fonts.wrap(&sentences, Face::Regular, 9.5, column);
            lines.extend(wrapped.into_iter().map(|line| (line, text(9.5, Face::Regular))));
            for line in &part.notation {
                let wrapped = fonts.wrap(line, Face::Regular, 8.0, column);
                lines.extend(wrapped.into_iter().map(|line| (line, text(8.0, Face::Regular))));
            }
            let mut first = true;
            let needed = height(&part.drawing);
            if y + needed > paper.y - margin {
                document.draw(&mut page, &words, flat);
                document.add(std::mem::replace(&mut page, document.page(paper)));
                words = Drawing::new(paper.x, paper.y);
                y = margin;
            }
            document.draw(&mut page, &part.drawing, place(&part.drawing, y));
            let mut line_y = y;
            for (line, style) in lines {
                line_y += style.size * leading;
                if line_y > paper.y - margin {
                    // The words go on beside nothing on the next page.
                    document.draw(&mut page, &words, flat);
                    document.add(std::mem::replace(&mut page, document.page(paper)));
                    words = Drawing::new(paper.x, paper.y);
                    line_y = margin + style.size * leading;
                    first = false;
                }
                let at = Point::new(margin + side + 14.0, line_y);
                words.text(fonts, &line, at, Align::Start, style);
            }
            y = if first { line_y.max(y + needed) + 14.0 } else { line_y + 14.0 };
        }
        for line in fonts.wrap(&self.end, Face::Regular, 10.0, width) {
            y += 10.0 * leading;
            words.text(
                fonts,
                &line,
                Point::new(margin, y),
                Align::Start,
                text(10.0, Face::Regular),
            );
        }
        document.draw(&mut page, &words, flat);
        document.add(page);
    }
}

/// One HTML file for all puzzles.
pub(crate) fn html(pictures: &Pictures, all: &[Illustrated]) -> String {
    let drawings = all.iter().flat_map(|one| {
        std::iter::once(&one.puzzle).chain(one.parts.iter().map(|part| &part.drawing))
    });
    html_page(pictures, &pictures.say("explain-title"), drawings, |out| {
        all.iter().for_each(|one| one.html_body(pictures, out));
    })
}

fn lone(
    pictures: &Pictures,
    before: &State,
    step: &Step,
    number: usize,
    lower: &dyn Fn(Scene) -> Drawing,
) -> Part {
    let catalogue = &pictures.catalogue;
    let name = catalogue.name(step.technique);
    let mut scene = pictures.step(before, step);
    scene.title = None;
    let mut drawing = lower(scene);
    drawing.title = name.to_owned();
    Part {
        heading: catalogue.say("explain-heading", &args! { number = number, name = name }),
        sentences: vec![catalogue.explain(step)],
        notation: step
            .notation()
            .iter()
            .map(|line| line.split(" => ").next().unwrap_or_default().to_owned())
            .collect(),
        drawing,
    }
}

fn folded(
    pictures: &Pictures,
    before: &State,
    steps: &[(State, Step)],
    number: usize,
    lower: &dyn Fn(Scene) -> Drawing,
) -> Part {
    let catalogue = &pictures.catalogue;
    let placed: Vec<Step> = steps.iter().map(|(_, step)| step.clone()).collect();
    let words = args! { first = number, last = number + steps.len() - 1 };
    let heading = catalogue.say("explain-heading-singles", &words);
    let mut drawing = lower(Scene::of_placements(before, &placed));
    drawing.title.clone_from(&heading);
    let sentence = |step: &Step| {
        let name = catalogue.name(step.technique);
        let words = args! { name = name, outcome = step.conclusion() };
        catalogue.say("explain-single", &words)
    };
    Part { heading, sentences: placed.iter().map(sentence).collect(), notation: vec![], drawing }
}
