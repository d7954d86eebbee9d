//! The pictures of the pages about techniques: written by
//! `SHUDU_PIN=1 cargo test -p shudu-draw --all-features --test techniques`, compared otherwise.

use std::path::{Path, PathBuf};

#[cfg(feature = "png")]
use shudu_draw::{Align, Drawing, Face, Point, TextStyle};
use shudu_draw::{Fonts, LIGHT, Labels, Scene};

#[path = "common/examples.rs"]
mod examples;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures")
}

#[test]
fn every_example_is_drawn() {
    let fonts = Fonts::embedded();
    let pin = std::env::var_os("SHUDU_PIN").is_some();
    if pin {
        std::fs::create_dir_all(folder()).unwrap();
    }
    let mut sheet = Vec::new();
    for (state, step) in examples::examples(|_| true) {
        let info = step.technique.info();
        let scene = Scene::of_step(&state, &step).with_labels(Labels::RowColumn);
        sheet.push((info.english, scene.lower(&LIGHT, &fonts)));
        // The page has the name and the legend, once and in its language.
        let mut drawing = scene.lower(&LIGHT, &fonts);
        drawing.title = info.english.to_owned();
        let svg = drawing.to_svg(&fonts, 460.0);
        let path = folder().join(format!("{}.svg", info.id));
        if pin {
            std::fs::write(&path, &svg).unwrap();
        }
        let there = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        assert!(there == svg, "{} is drawn in another way; look at it and pin it again", info.id);
    }
    // Every picture belongs to an example.
    let files = std::fs::read_dir(folder()).unwrap().flatten();
    let pictures = files.filter(|f| f.path().extension().is_some_and(|e| e == "svg")).count();
    assert_eq!(pictures, sheet.len());
    #[cfg(feature = "png")]
    {
        let sheet = contact_sheet(&fonts, &sheet).to_png(&fonts, 1440.0).unwrap();
        let path = folder().join("contact-sheet.png");
        if pin {
            std::fs::write(&path, &sheet).unwrap();
        }
        let there = std::fs::read(&path).unwrap_or_default();
        // Other processors may round the color of a pixel in another way.
        let difference = decode::difference(&there, &sheet);
        assert!(difference < 0.2, "the contact sheet differs by {difference}; pin it again");
    }
}

#[cfg(feature = "png")]
#[path = "common/decode.rs"]
mod decode;

/// All pictures on one sheet, to look at.
#[cfg(feature = "png")]
fn contact_sheet(fonts: &Fonts, drawings: &[(&str, Drawing)]) -> Drawing {
    let columns = 8;
    let (w, h) = (600.0, 660.0);
    let rows = drawings.len().div_ceil(columns);
    let mut sheet = Drawing::new(w * columns as f32, h * rows as f32);
    sheet.rect(0.0, 0.0, sheet.width, sheet.height, LIGHT.paper);
    for (i, (name, drawing)) in drawings.iter().enumerate() {
        let at = Point::new((i % columns) as f32 * w, (i / columns) as f32 * h);
        let wide = fonts.width(name, Face::SemiBold, 28.0);
        let size = 28.0 * (540.0 / wide).min(1.0);
        let style = TextStyle { face: Face::SemiBold, size, color: LIGHT.ink };
        sheet.text(fonts, name, at + Point::new(24.0, 44.0), Align::Start, style);
        sheet.append(drawing, at + Point::new(0.0, 50.0), 1.0);
    }
    sheet
}
