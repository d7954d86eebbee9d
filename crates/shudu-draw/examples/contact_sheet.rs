//! Draws the example of every technique in docs/techniques.txt and a sheet with all of them:
//! `cargo run -p shudu-draw --features png --example contact_sheet -- OUT [THEME [TECHNIQUE]]`

use std::path::Path;

use shudu::logic::Technique;
use shudu_draw::{Align, Drawing, Face, Fonts, Labels, Point, Scene, TextStyle, Theme};

#[path = "../tests/common/examples.rs"]
mod examples;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(arguments.first().ok_or("name a folder")?);
    let theme = arguments.get(1).and_then(|name| Theme::named(name)).unwrap_or(&shudu_draw::LIGHT);
    let fonts = Fonts::embedded();
    std::fs::create_dir_all(folder)?;
    let mut drawings = Vec::new();
    let is_wanted =
        |technique: Technique| arguments.get(2).is_none_or(|wanted| wanted == technique.info().id);
    for (state, step) in examples::examples(is_wanted) {
        let name = step.technique.info().id;
        let scene = Scene::of_step(&state, &step)
            .with_labels(Labels::RowColumn)
            .with_title(step.technique.info().english)
            .with_legend(|role| Some(format!("{role:?}")));
        let drawing = scene.lower(theme, &fonts);
        std::fs::write(folder.join(format!("{name}.png")), drawing.to_png(&fonts, 700.0)?)?;
        let mut plain = scene;
        plain.legend.clear();
        plain.title = None;
        drawings.push((step.technique.info().english, plain.lower(theme, &fonts)));
    }
    let columns = 8;
    let (w, h) = (600.0, 660.0);
    let rows = drawings.len().div_ceil(columns);
    let mut sheet = Drawing::new(w * columns as f32, h * rows as f32);
    sheet.rect(0.0, 0.0, w * columns as f32, h * rows as f32, theme.paper);
    for (i, (name, drawing)) in drawings.iter().enumerate() {
        let at = Point::new((i % columns) as f32 * w, (i / columns) as f32 * h);
        let style = TextStyle { face: Face::SemiBold, size: 28.0, color: theme.ink };
        sheet.text(&fonts, name, at + Point::new(24.0, 44.0), Align::Start, style);
        sheet.append(drawing, at + Point::new(0.0, 50.0), 1.0);
    }
    std::fs::write(folder.join("sheet.png"), sheet.to_png(&fonts, 280.0 * columns as f32)?)?;
    Ok(())
}
