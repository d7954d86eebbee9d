//! The grid finder: pictures of any pixels, as lines and rectangles of gray on a page, which the bytes describe.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu_photo::{Picture, read};

fuzz_target!(|bytes: &[u8]| {
    let Some((&[width, height], marks)) = bytes.split_first_chunk() else { return };
    let (width, height) = (1 + 2 * usize::from(width), 1 + 2 * usize::from(height));
    let mut gray = vec![255; width * height];
    for &[x, y, w, h, value] in marks.as_chunks().0 {
        let (left, top) = (usize::from(x) * width / 256, usize::from(y) * height / 256);
        for row in gray.chunks_mut(width).skip(top).take(1 + usize::from(h) * 2) {
            row.iter_mut().skip(left).take(1 + usize::from(w) * 2).for_each(|pixel| *pixel = value);
        }
    }
    let picture = Picture::new(width, height, gray).expect("the pixels fit");
    for reading in read(&picture).unwrap_or_default() {
        assert_eq!(reading.cells().len(), reading.shape().cells());
        assert!(
            reading.cells().iter().all(|cell| usize::from(cell.digit) <= reading.shape().side())
        );
        assert!(!reading.is_certain() || reading.clash().is_none());
        let _ = (reading.to_json(), reading.straightened(&picture, 50));
    }
});
