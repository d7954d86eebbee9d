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
        let (position, step) = found.into_iter().next().unwrap();
        Scene::of_step(&position, &step)
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

/// The mean difference per channel of two pictures of the same size.
#[cfg(feature = "png")]
fn difference(one: &[u8], two: &[u8]) -> f32 {
    let pixels = |data: &[u8]| tiny_skia_decode(data);
    let (a, b) = (pixels(one), pixels(two));
    assert_eq!(a.len(), b.len());
    let sum: u64 = a.iter().zip(&b).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f32 / a.len() as f32
}

/// Decodes a picture of this crate: a palette or three bytes for each pixel, without filters.
#[cfg(feature = "png")]
fn tiny_skia_decode(data: &[u8]) -> Vec<u8> {
    use std::io::Read;
    let mut at = 8;
    let (mut palette, mut packed, mut width, mut kind) = (Vec::new(), Vec::new(), 0, 0);
    while at < data.len() {
        let length = u32::from_be_bytes(data[at..at + 4].try_into().unwrap()) as usize;
        let body = &data[at + 8..at + 8 + length];
        match &data[at + 4..at + 8] {
            b"IHDR" => {
                width = u32::from_be_bytes(body[..4].try_into().unwrap()) as usize;
                kind = body[9];
            }
            b"PLTE" => palette = body.to_vec(),
            b"IDAT" => packed.extend_from_slice(body),
            _ => {}
        }
        at += 12 + length;
    }
    let mut raw = Vec::new();
    flate2::read::ZlibDecoder::new(&packed[..]).read_to_end(&mut raw).unwrap();
    let bytes = if kind == 3 { 1 } else { 3 };
    let mut out = Vec::new();
    for row in raw.chunks(width * bytes + 1) {
        assert_eq!(row[0], 0);
        match kind {
            3 => row[1..].iter().for_each(|&i| out.extend(&palette[3 * usize::from(i)..][..3])),
            _ => out.extend(&row[1..]),
        }
    }
    out
}

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
