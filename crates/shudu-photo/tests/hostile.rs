//! Files and pictures that are not puzzles: each gets one sentence, in bounded time and memory.

use shudu_draw::{Fonts, Scene};
use shudu_photo::{PhotoError, Picture, decode, read};

fn png() -> Vec<u8> {
    let puzzle = shudu::text::parse(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    )
    .unwrap();
    let fonts = Fonts::embedded();
    Scene::of(&puzzle).lower(&shudu_draw::LIGHT, &fonts).to_png(&fonts, 300.0).unwrap()
}

/// A picture of a function of its places.
fn picture(width: usize, height: usize, value: impl Fn(usize, usize) -> u8) -> Picture {
    let gray = (0..width * height).map(|i| value(i % width, i / width)).collect();
    Picture::new(width, height, gray).unwrap()
}

#[test]
fn other_formats_are_named() {
    let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic";
    assert_eq!(decode(heic), Err(PhotoError::Unsupported("HEIC")));
    assert_eq!(
        decode(heic).unwrap_err().to_string(),
        "HEIC pictures are not read; save the picture as JPEG or PNG"
    );
    for (start, name) in [
        (&b"GIF89a......"[..], "GIF"),
        (b"RIFF1234WEBPVP8 ", "WebP"),
        (b"II*\0........", "TIFF"),
        (b"\0\0\0\x1cftypavif....", "AVIF"),
    ] {
        assert_eq!(decode(start), Err(PhotoError::Unsupported(name)));
    }
    assert_eq!(decode(b""), Err(PhotoError::NoPicture));
    assert_eq!(decode(b"53..7...."), Err(PhotoError::NoPicture));
}

#[test]
fn truncated_and_damaged_files_are_errors_or_pictures() {
    let file = png();
    for length in (8..file.len()).step_by(97) {
        let _ = decode(&file[..length]).map(|picture| read(&picture).is_ok());
    }
    assert!(matches!(decode(&file[..file.len() / 2]), Err(PhotoError::Damaged(_))));
    for i in (0..file.len()).step_by(61) {
        let mut damaged = file.clone();
        damaged[i] ^= 0x55;
        let _ = decode(&damaged);
    }
    let _ = decode(b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9");
}

/// A header of 60 000 × 60 000 pixels in a file of some bytes: rejected before memory is taken.
#[test]
fn a_bomb_is_rejected_by_its_header() {
    let mut bomb = png();
    bomb[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    // The checksum of the header no longer fits, or the size is too large: both are errors.
    assert!(decode(&bomb).is_err());
    let jpeg =
        b"\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03\x01\x22\0\x02\x11\x01\x03\x11\x01\xff\xda";
    assert!(decode(jpeg).is_err());
    let wide = picture(20_001, 1, |_, _| 0);
    assert_eq!(read(&wide).unwrap_err(), PhotoError::TooLarge { width: 20_001, height: 1 });
}

#[test]
fn pictures_without_a_grid_of_digits_are_rejected() {
    let noise = |x: usize, y: usize| {
        (x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503) ^ ((x * y) << 3)) as u8
    };
    for (name, picture) in [
        ("white", picture(500, 400, |_, _| 255)),
        ("black", picture(500, 400, |_, _| 0)),
        ("one pixel", picture(1, 1, |_, _| 9)),
        ("one row", picture(3000, 1, |x, _| x as u8)),
        ("noise", picture(700, 500, noise)),
        (
            "a chessboard",
            picture(640, 640, |x, y| if (x / 80 + y / 80) % 2 == 0 { 230 } else { 60 }),
        ),
        (
            "a chessboard of 9 × 9",
            picture(720, 720, |x, y| if (x / 80 + y / 80) % 2 == 0 { 250 } else { 5 }),
        ),
        ("fine stripes", picture(600, 600, |x, _| if x % 2 == 0 { 0 } else { 255 })),
        (
            "an empty grid",
            picture(640, 640, |x, y| if (x - x.min(20)) % 66 < 3 || y % 66 < 3 { 0 } else { 255 }),
        ),
        (
            "a crossword",
            picture(780, 780, |x, y| {
                let black = (x / 60 * 7 + y / 60 * 5) % 6 == 0;
                if x % 60 < 2 || y % 60 < 2 || black { 0 } else { 255 }
            }),
        ),
    ] {
        assert_eq!(read(&picture).map(|r| r[0].to_json()), Err(PhotoError::NoGrid), "{name}");
    }
}
