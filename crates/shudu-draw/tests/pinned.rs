//! Pinned pictures: `SHUDU_PIN=1 cargo test -p shudu-draw --all-features --test pinned` writes them.

use std::path::{Path, PathBuf};

use shudu::Grid;
use shudu::grid::{Board, Shape};
use shudu_draw::{COLOR_BLIND, DARK, Drawing, Fonts, LIGHT, Labels, PRINT, Scene, Theme};

#[path = "common/examples.rs"]
mod examples;

const PUZZLE: &str =
    "..8..7.4...9..81..1....6...291...7...7.2.........1.85.6.....3......6...13....2.7.";

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pinned").join(name)
}

fn drawings() -> Vec<(&'static str, &'static Theme, Scene)> {
    let puzzle: Grid = PUZZLE.parse().unwrap();
    let step = |name: &str| {
        let found = examples::examples(|technique| technique.info().id == name);
        let (state, step) = found.into_iter().next().unwrap();
        Scene::of_step(&state, &step)
            .with_labels(Labels::RowColumn)
            .with_title(step.technique.info().english)
            .with_legend(|role| Some(format!("{role:?}")))
    };
    let mut sixteen = vec![0; 256];
    (0..16).for_each(|i| sixteen[17 * i] = i as u8 + 1);
    let sixteen = Board::from_cells(Shape::new(4, 4).unwrap(), sixteen).unwrap();
    vec![
        ("puzzle.svg", &LIGHT, Scene::of(&puzzle.into())),
        ("marks-dark.svg", &DARK, Scene::of(&puzzle.into()).with_candidates()),
        ("sixteen.svg", &LIGHT, Scene::of(&sixteen.into()).with_candidates()),
        ("xy-wing.svg", &LIGHT, step("xy-wing")),
        ("finned-x-wing-print.svg", &PRINT, step("finned-x-wing")),
        ("nice-loop-color-blind.svg", &COLOR_BLIND, step("grouped-continuous-nice-loop")),
    ]
}

#[test]
fn svg_is_pinned() {
    let fonts = Fonts::embedded();
    for (name, theme, scene) in drawings() {
        let svg = scene.lower(theme, &fonts).to_svg(&fonts, 600.0);
        if std::env::var_os("SHUDU_PIN").is_some() {
            std::fs::create_dir_all(path("")).unwrap();
            std::fs::write(path(name), &svg).unwrap();
        }
        let there = std::fs::read_to_string(path(name)).unwrap_or_default().replace("\r\n", "\n");
        assert!(there == svg, "{name} is drawn in another way; look at it and pin it again");
        // Every glyph that is used is defined.
        for used in svg.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(svg.contains(&format!("id=\"{used}\"")), "{name}: {used}");
        }
    }
}

#[cfg(feature = "png")]
#[path = "common/decode.rs"]
mod decode;
#[cfg(feature = "png")]
use decode::difference;

#[cfg(feature = "png")]
#[test]
fn png_is_the_same_within_a_tolerance() {
    let fonts = Fonts::embedded();
    let mut small = Vec::new();
    for (name, theme, scene) in drawings() {
        let drawing = scene.lower(theme, &fonts);
        let png = drawing.to_png(&fonts, 200.0).unwrap();
        let name = name.replace(".svg", ".png");
        if std::env::var_os("SHUDU_PIN").is_some() {
            std::fs::write(path(&name), &png).unwrap();
        }
        let there = std::fs::read(path(&name)).expect("pinned");
        let far = difference(&png, &there);
        assert!(far < 1.0, "{name}: {far}");
        small.push(png);
    }
    // The measure tells pictures apart.
    assert!(
        difference(&small[0], &Drawing::new(568.0, 568.0).to_png(&fonts, 200.0).unwrap()) > 5.0
    );
    assert!(Drawing::new(10.0, 10.0).to_png(&fonts, 0.0).is_err());
    assert!(Drawing::new(10.0, 10.0).to_png(&fonts, 1e6).is_err());
}
