//! Photos that the test makes: drawings of puzzles, turned, tilted, shaded, blurred and noisy. The training photos of
//! docs/benchmarks-photo.md too, where they lie beside the repository.

#![allow(clippy::print_stderr, reason = "photos that are not there are reported")]

use std::path::Path;

use shudu_draw::{Fonts, Scene, Theme};
use shudu_photo::{Picture, Reading, decode, read};

const PUZZLES: [&str; 2] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
];

fn drawn(puzzle: &str, theme: &Theme, candidates: bool, size: f32) -> Picture {
    let puzzle = shudu::text::parse(puzzle).expect("a puzzle");
    let scene = Scene::of(&puzzle);
    let scene = if candidates { scene.with_candidates() } else { scene };
    let fonts = Fonts::embedded();
    decode(&scene.lower(theme, &fonts).to_png(&fonts, size).expect("a size that fits"))
        .expect("a picture")
}

/// Returns the digits of the first grid, `.` for a blank.
fn digits(picture: &Picture) -> String {
    read(picture).map_or_else(|error| error.to_string(), |readings| line(&readings[0]))
}

fn line(reading: &Reading) -> String {
    let cells = reading.cells().iter();
    cells.map(|c| if c.digit == 0 { '.' } else { char::from(b'0' + c.digit) }).collect()
}

fn turned(picture: &Picture) -> Picture {
    let (w, h) = (picture.width(), picture.height());
    let at = |i: usize| picture.gray()[(h - 1 - i % h) * w + i / h];
    Picture::new(h, w, (0..w * h).map(at).collect()).expect("the same pixels")
}

/// A photo of a picture: what a camera, a table and a lamp do.
#[derive(Clone, Copy)]
struct Photo {
    degrees: f32,
    tilt: f32,
    table: u8,
    shade: f32,
    blur: usize,
    noise: i32,
    curve: f32,
}

const PLAIN: Photo =
    Photo { degrees: 0.0, tilt: 0.0, table: 255, shade: 0.0, blur: 0, noise: 0, curve: 0.0 };

impl Photo {
    fn of(self, picture: &Picture) -> Picture {
        let side = 900_usize;
        let (sin, cos) = self.degrees.to_radians().sin_cos();
        let (w, h) = (picture.width() as f32, picture.height() as f32);
        let mut random = 7_u32;
        let mut gray: Vec<f32> = Vec::with_capacity(side * side);
        for i in 0..side * side {
            let (x, y) =
                ((i % side) as f32 / side as f32 - 0.5, (i / side) as f32 / side as f32 - 0.5);
            let depth = (1.0 + self.tilt * y) / 0.72;
            let (x0, y0) = (x * depth, y * depth);
            let (u, v) = (cos * x0 + sin * y0, cos * y0 - sin * x0);
            let v = v + self.curve * (u * 3.0).cos();
            let (px, py) = ((u + 0.5) * w, (v + 0.5) * h);
            let on_paper = u.abs() < 0.55 && v.abs() < 0.55;
            let inside = px >= 0.0 && py >= 0.0 && px < w && py < h;
            let value = match (inside, on_paper) {
                (true, _) => picture.gray()[py as usize * picture.width() + px as usize],
                (false, true) => 255,
                (false, false) => self.table,
            };
            gray.push(f32::from(value) * (1.0 - self.shade * (x + y + 1.0) / 2.0));
        }
        for step in [1, side] {
            for _ in 0..self.blur {
                let before = gray.clone();
                for i in step..gray.len() - step {
                    gray[i] = (before[i - step] + before[i] + before[i + step]) / 3.0;
                }
            }
        }
        let mut noisy = |v: f32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let noise = (random >> 16) as i32 % (2 * self.noise + 1) - self.noise;
            (v as i32 + noise).clamp(0, 255) as u8
        };
        Picture::new(side, side, gray.into_iter().map(&mut noisy).collect()).expect("the pixels")
    }
}

#[test]
fn drawings_of_every_theme_are_read_in_every_orientation() {
    for (i, theme) in Theme::ALL.iter().enumerate() {
        for candidates in [false, true] {
            let puzzle = PUZZLES[i % 2];
            let mut picture = drawn(puzzle, theme, candidates, 600.0);
            for turns in 0..4 {
                assert_eq!(digits(&picture), puzzle, "{} {candidates} {turns}", theme.name);
                picture = turned(&picture);
            }
        }
    }
    for size in [240.0, 400.0, 1200.0] {
        assert_eq!(
            digits(&drawn(PUZZLES[0], &shudu_draw::LIGHT, false, size)),
            PUZZLES[0],
            "{size}"
        );
    }
}

#[test]
fn photos_are_read() {
    let photos = [
        ("plain", PLAIN),
        ("turned by 10°", Photo { degrees: 10.0, ..PLAIN }),
        ("turned by 45° on a dark table", Photo { degrees: 45.0, table: 30, ..PLAIN }),
        ("turned by 130°", Photo { degrees: 130.0, ..PLAIN }),
        ("tilted", Photo { tilt: 0.7, ..PLAIN }),
        ("tilted and turned on a table", Photo { tilt: -0.3, degrees: 12.0, table: 60, ..PLAIN }),
        ("in a shadow", Photo { shade: 0.8, ..PLAIN }),
        ("blurred", Photo { blur: 4, ..PLAIN }),
        ("noisy", Photo { noise: 40, ..PLAIN }),
        ("a curved page", Photo { curve: 0.03, ..PLAIN }),
        (
            "everything",
            Photo {
                degrees: 8.0,
                tilt: 0.3,
                table: 80,
                shade: 0.5,
                blur: 2,
                noise: 20,
                curve: 0.01,
            },
        ),
    ];
    for puzzle in PUZZLES {
        let picture = drawn(puzzle, &shudu_draw::LIGHT, false, 800.0);
        for (name, photo) in photos {
            assert_eq!(digits(&photo.of(&picture)), puzzle, "{name}");
        }
    }
}

/// Light lines on dark paper, with the shadow and the noise of a photo.
#[test]
fn negatives_of_photos_are_read() {
    for puzzle in PUZZLES {
        let photo = Photo { degrees: 4.0, tilt: 0.2, shade: 0.4, noise: 15, ..PLAIN };
        let picture = photo.of(&drawn(puzzle, &shudu_draw::LIGHT, false, 800.0));
        let gray = picture.gray().iter().map(|v| 255 - v).collect();
        let negative = Picture::new(picture.width(), picture.height(), gray).unwrap();
        assert_eq!(digits(&negative), puzzle);
    }
}

/// A digit that is hardly there is read or marked; the puzzle is not silently another one.
#[test]
fn a_faint_digit_is_not_missed_silently() {
    let picture = drawn(PUZZLES[0], &shudu_draw::LIGHT, false, 720.0);
    let reading = &read(&picture).unwrap()[0];
    let (side, shown) = (picture.width(), 0..81);
    for cell in shown.filter(|&i| PUZZLES[0].as_bytes()[i] != b'.').step_by(5) {
        let (x, y) =
            reading.place(((cell % 9) as f32 + 0.5) / 9.0, ((cell / 9) as f32 + 0.5) / 9.0);
        let mut gray = picture.gray().to_vec();
        for (i, value) in gray.iter_mut().enumerate() {
            let (dx, dy) = ((i % side) as f32 - x, (i / side) as f32 - y);
            // Ink of a seventh of the usual darkness.
            if dx.abs() < 30.0 && dy.abs() < 30.0 {
                *value = 255 - (255 - *value) / 7;
            }
        }
        let faint = read(&Picture::new(side, picture.height(), gray).unwrap()).unwrap();
        let found = line(&faint[0]);
        assert!(found == PUZZLES[0] || faint[0].cells()[cell].is_doubtful(), "{cell}: {found}");
    }
}

#[test]
fn a_clean_drawing_is_certain_and_a_grid_without_a_solution_is_not() {
    let picture = drawn(PUZZLES[0], &shudu_draw::LIGHT, false, 600.0);
    assert!(read(&picture).unwrap()[0].is_certain());
    // Two fives in the first row: the clash is reported with the digits as they are printed.
    let wrong = PUZZLES[0].replacen("53..7", "55..7", 1);
    let reading = &read(&drawn(&wrong, &shudu_draw::LIGHT, false, 600.0)).unwrap()[0];
    assert!(!reading.is_certain());
    let shown = reading.cells().iter().any(shudu_photo::CellReading::is_doubtful)
        || reading.clash().is_some();
    assert!(shown, "a repair or a clash is visible");
}

#[test]
fn small_grids_are_read_in_every_orientation() {
    let four = ["1..4.4.2.1.34..1", "12..34.2.1.3..21"];
    let six = ["12..56.5.12.2.15..56..31.1264..45..2", "1.34.645.1..23..6.56..3.31..4.64.3.2"];
    for puzzle in four.into_iter().chain(six) {
        let mut picture = drawn(puzzle, &shudu_draw::LIGHT, false, 500.0);
        for turns in 0..4 {
            assert_eq!(digits(&picture), puzzle, "{turns}");
            picture = turned(&picture);
        }
        let photo = Photo { degrees: 5.0, tilt: 0.2, shade: 0.4, blur: 1, noise: 10, ..PLAIN };
        assert_eq!(digits(&photo.of(&picture)), puzzle);
    }
}

#[test]
fn all_grids_of_a_page_are_read_in_order() {
    let pictures = PUZZLES.map(|puzzle| drawn(puzzle, &shudu_draw::LIGHT, false, 500.0));
    let (w, h) = (pictures[0].width(), pictures[0].height());
    let mut page = vec![255; 2 * w * h];
    for (k, picture) in pictures.iter().enumerate() {
        for (y, row) in picture.gray().chunks(w).enumerate() {
            page[(y * 2 + k) * w..(y * 2 + k + 1) * w].copy_from_slice(row);
        }
    }
    let readings = read(&Picture::new(2 * w, h, page).unwrap()).unwrap();
    assert_eq!(readings.iter().map(line).collect::<Vec<_>>(), PUZZLES);
}

/// A point of the upright grid leads back to its place in the picture.
#[test]
fn places_and_the_straightened_picture_agree_with_the_picture() {
    let picture = turned(&drawn(PUZZLES[0], &shudu_draw::LIGHT, false, 600.0));
    let reading = &read(&picture).unwrap()[0];
    let (x, y) = reading.place(0.0, 0.0);
    assert!(x > 550.0 && y < 50.0, "{x} {y}: the upper left corner is in the upper right");
    let straight = reading.straightened(&picture, 360);
    assert_eq!(digits(&straight), PUZZLES[0]);
    let json = reading.to_json();
    assert!(json.starts_with(&format!(r#"{{"puzzle":"{}","rows":3"#, PUZZLES[0])), "{json}");
    assert_eq!(json.matches(r#""digit""#).count(), 81);
}

/// Every fourth photo of newspapers. Without the photos there is nothing to measure.
#[test]
fn photos_of_newspapers_are_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/photos/train");
    let Ok(entries) = std::fs::read_dir(&folder) else {
        eprintln!("{}: no photos", folder.display());
        return;
    };
    let mut photos: Vec<_> = entries
        .map(|e| e.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "jpg"))
        .collect();
    photos.sort();
    for photo in photos.iter().step_by(8) {
        let text = std::fs::read_to_string(photo.with_extension("dat")).unwrap();
        let rows = text.lines().skip(2).flat_map(str::split_whitespace);
        let puzzle: String = rows.map(|d| if d == "0" { "." } else { d }).collect();
        let picture = decode(&std::fs::read(photo).unwrap()).unwrap();
        assert_eq!(digits(&picture), puzzle, "{}", photo.display());
    }
}
