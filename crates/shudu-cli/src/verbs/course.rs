//! `shudu print --course`: the course as a book. Each technique has a page with its idea, how to find it, a
//! worked example and positions to practice on; the steps of these positions are at the end.
//!
//! `course.txt` has the positions, the example first. A test of the messages writes it, together with
//! docs/learn.md.

use shudu::logic::{HodokuOptions, HodokuSolver, State, Step, StepSolver, Technique};
use shudu::text::{Format, Item, ReadOptions, Reader};
use shudu_draw::{
    Align, Document, Drawing, Face, MM, Page, Placement, Point, Scene, TextStyle, Theme,
};
use shudu_messages::args;

use crate::pictures::Pictures;

/// One position per line, after the id of its technique.
static POSITIONS: &str = include_str!("course.txt");

const PAPER: Point = Point { x: 210.0 * MM, y: 297.0 * MM };
const MARGIN: f32 = 18.0 * MM;
const WIDTH: f32 = PAPER.x - 2.0 * MARGIN;
/// Between columns.
const GAP: f32 = 14.0;
/// The side of the board of an example.
const EXAMPLE: f32 = 88.0 * MM;
/// Boards in a row.
const IN_ROW: usize = 3;
const SMALL: f32 = (WIDTH - (IN_ROW - 1) as f32 * GAP) / IN_ROW as f32;
/// Rows of boards on a page of answers.
const ROWS: usize = 3;
/// Between base lines, for type of size 1.
const LEADING: f32 = 1.45;

/// A technique, with its positions and the step that follows in each.
struct Lesson {
    technique: Technique,
    positions: Vec<(State, Step)>,
}

/// Returns the lessons in the order of the course. A line that cannot be used is left out.
fn lessons() -> Vec<Lesson> {
    let mut lessons: Vec<Lesson> = Vec::new();
    let mut solver = HodokuSolver::new(HodokuOptions::default());
    for line in POSITIONS.lines() {
        let Some((id, position)) = line.split_once(' ') else { continue };
        let options = ReadOptions::default().with(|o| o.format = Format::by_id("hodoku"));
        let found = Reader::new(position.as_bytes(), options).find_map(|item| match item {
            Ok(Item::Record(record)) => Some(State::new(&record.puzzle)),
            _ => None,
        });
        let step = found.and_then(|state| solver.next(&state).map(|step| (state, step)));
        let (Some(step), Ok(technique)) = (step, id.parse()) else { continue };
        match lessons.last_mut().filter(|lesson| lesson.technique == technique) {
            Some(lesson) => lesson.positions.push(step),
            None => lessons.push(Lesson { technique, positions: vec![step] }),
        }
    }
    lessons
}

/// Returns the course as a PDF document.
pub(crate) fn pdf(pictures: &Pictures, theme: &Theme) -> Vec<u8> {
    let mut book = CourseBook { pictures, theme, document: Document::new(&pictures.fonts) };
    let lessons = lessons();
    for (number, lesson) in (1..).zip(&lessons) {
        book.lesson(number, lesson);
    }
    book.answers(&lessons);
    book.document.finish(&pictures.say("course-heading"), pictures.tag())
}

struct CourseBook<'a> {
    pictures: &'a Pictures,
    theme: &'a Theme,
    document: Document<'a>,
}

/// A page that is being filled. Its words are a drawing of their own, in points.
struct Sheet {
    page: Page,
    words: Drawing,
}

impl CourseBook<'_> {
    fn begin(&self) -> Sheet {
        Sheet { page: self.document.page(PAPER), words: Drawing::new(PAPER.x, PAPER.y) }
    }

    fn end(&mut self, mut sheet: Sheet) {
        let flat = Placement { at: Point::default(), scale: 1.0, turned: false };
        self.document.draw(&mut sheet.page, &sheet.words, flat);
        self.document.add(sheet.page);
    }

    /// Writes a paragraph below a point and returns where it ends.
    fn write(
        &self,
        sheet: &mut Sheet,
        text: &str,
        at: Point,
        width: f32,
        face: Face,
        size: f32,
    ) -> f32 {
        let style = TextStyle { face, size, color: self.theme.ink };
        let fonts = &self.pictures.fonts;
        let mut y = at.y;
        for line in fonts.wrap(text, face, size, width) {
            y += size * LEADING;
            sheet.words.text(fonts, &line, Point::new(at.x, y), Align::Start, style);
        }
        y
    }

    /// Draws a board of this width.
    fn draw(&mut self, sheet: &mut Sheet, scene: Scene, at: Point, width: f32) {
        let drawing = scene.lower(self.theme, &self.pictures.fonts);
        let place = Placement { at, scale: width / drawing.width, turned: false };
        self.document.draw(&mut sheet.page, &drawing, place);
    }

    fn lesson(&mut self, number: usize, lesson: &Lesson) {
        let Some(((state, step), practice)) = lesson.positions.split_first() else { return };
        let catalogue = &self.pictures.catalogue;
        let id = lesson.technique.info().id;
        let name = catalogue.name(lesson.technique);
        let heading = catalogue.say("explain-heading", &args! { number = number, name = name });
        let spot = self.pictures.say(&format!("page-learn-spot-{id}"));
        let texts = [("course-idea", catalogue.idea(lesson.technique)), ("page-learn-spot", spot)];
        let sentence = catalogue.explain(step);
        let notation = step.notation();

        let mut sheet = self.begin();
        let left = |y: f32| Point::new(MARGIN, y);
        let mut y = self.write(&mut sheet, &heading, left(MARGIN), WIDTH, Face::SemiBold, 20.0);
        for (title, text) in texts {
            let title = self.pictures.say(title);
            y = self.write(&mut sheet, &title, left(y + 8.0), WIDTH, Face::SemiBold, 10.5);
            y = self.write(&mut sheet, &text, left(y), WIDTH, Face::Regular, 10.5);
        }
        let title = self.pictures.say("page-learn-example");
        y = self.write(&mut sheet, &title, left(y + 12.0), WIDTH, Face::SemiBold, 10.5) + 8.0;
        let mut scene = self.pictures.step(state, step);
        scene.title = None;
        self.draw(&mut sheet, scene, left(y), EXAMPLE);
        let beside = |y: f32| Point::new(MARGIN + EXAMPLE + GAP, y);
        let column = WIDTH - EXAMPLE - GAP;
        y = self.write(&mut sheet, &sentence, beside(y - 4.0), column, Face::Regular, 9.5);
        for line in notation {
            y = self.write(&mut sheet, &line, beside(y + 4.0), column, Face::Regular, 8.0);
        }

        // The row of boards is at the foot of the page.
        let y = PAPER.y - MARGIN - SMALL;
        let title = self.pictures.say("page-learn-practice");
        self.write(&mut sheet, &title, left(y - 38.0), WIDTH, Face::SemiBold, 10.5);
        for (i, (state, step)) in practice.iter().enumerate() {
            let at = Point::new(MARGIN + i as f32 * (SMALL + GAP), y);
            let label = format!("{number}.{}", i + 1);
            let above = Point::new(at.x, y - 18.0);
            self.write(&mut sheet, &label, above, SMALL, Face::Regular, 8.0);
            // Singles are looked for without candidates.
            let scene = match step.is_single() {
                true => Scene::of(&state.to_puzzle()),
                false => Scene::of_state(state),
            };
            self.draw(&mut sheet, scene, at, SMALL);
        }
        self.end(sheet);
    }

    fn answers(&mut self, lessons: &[Lesson]) {
        let numbered = (1..).zip(lessons).flat_map(|(number, lesson)| {
            let practice = lesson.positions.iter().skip(1);
            (1..).zip(practice).map(move |(i, position)| (format!("{number}.{i}"), position))
        });
        let all: Vec<(String, &(State, Step))> = numbered.collect();
        for part in all.chunks(IN_ROW * ROWS) {
            let mut sheet = self.begin();
            let title = self.pictures.say("print-answers");
            let at = Point::new(MARGIN, MARGIN);
            let top = self.write(&mut sheet, &title, at, WIDTH, Face::SemiBold, 14.0);
            let height = (PAPER.y - MARGIN - top) / ROWS as f32;
            for (place, (label, (state, step))) in part.iter().enumerate() {
                let (row, column) = (place / IN_ROW, place % IN_ROW);
                let x = MARGIN + column as f32 * (SMALL + GAP);
                let y = top + row as f32 * height;
                let name = self.pictures.catalogue.name(step.technique);
                let label = format!("{label}  {name}");
                let y = self.write(&mut sheet, &label, Point::new(x, y), SMALL, Face::Regular, 8.0);
                let mut scene = self.pictures.step(state, step);
                scene.title = None;
                scene.legend.clear();
                self.draw(&mut sheet, scene, Point::new(x, y + 6.0), SMALL);
            }
            self.end(sheet);
        }
    }
}
