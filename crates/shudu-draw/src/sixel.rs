//! Sixel graphics, for terminals that show pictures only in this form.
//!
//! A picture is written in bands of six rows. In a band, each color has one character per column,
//! whose six bits are the rows; repeated characters are written once with their number. A terminal
//! has 256 color registers. Pictures of puzzles have few colors, apart from smooth edges: the most
//! frequent colors are kept, and each other pixel gets the nearest of them.

use std::collections::HashMap;

use crate::display::Drawing;
use crate::font::Fonts;
use crate::png::TooLarge;

/// The color registers of a terminal.
const REGISTERS: usize = 256;

impl Drawing {
    /// The picture as Sixel graphics of this width in pixels, with the escape sequences around it.
    ///
    /// # Errors
    /// If a side would have no pixel or more than 20 000.
    pub fn to_sixel(&self, fonts: &Fonts, width: f32) -> Result<Vec<u8>, TooLarge> {
        let pixels = self.rasterize(fonts, width)?;
        Ok(encode(pixels.data(), pixels.width() as usize))
    }
}

/// Encodes pixels of four bytes, all of them opaque.
fn encode(data: &[u8], width: usize) -> Vec<u8> {
    let colors: Vec<[u8; 3]> =
        data.chunks_exact(4).map(|p| [p[0], p[1], p[2]].map(percent)).collect();
    let (palette, indices) = quantize(&colors);
    let height = indices.len() / width;
    let mut out = format!("\x1bPq\"1;1;{width};{height}").into_bytes();
    for (i, [r, g, b]) in palette.iter().enumerate() {
        out.extend(format!("#{i};2;{r};{g};{b}").as_bytes());
    }
    let mut rows: Vec<Vec<u8>> = vec![Vec::new(); palette.len()];
    for band in indices.chunks(6 * width) {
        let mut used = Vec::new();
        for (row, line) in band.chunks_exact(width).enumerate() {
            for (x, &color) in line.iter().enumerate() {
                let bits = &mut rows[usize::from(color)];
                if bits.is_empty() {
                    bits.resize(width, 0);
                    used.push(color);
                }
                bits[x] |= 1 << row;
            }
        }
        for (i, &color) in used.iter().enumerate() {
            if i > 0 {
                // Back to the beginning of the band.
                out.push(b'$');
            }
            out.extend(format!("#{color}").as_bytes());
            let bits = &mut rows[usize::from(color)];
            for run in bits.chunk_by(|a, b| a == b) {
                let sign = b'?' + run[0];
                match run.len() {
                    many @ 4.. => out.extend(format!("!{many}{}", char::from(sign)).as_bytes()),
                    few => out.extend(std::iter::repeat_n(sign, few)),
                }
            }
            bits.clear();
        }
        out.push(b'-');
    }
    out.extend(b"\x1b\\");
    out
}

/// Colors of Sixel are percentages.
fn percent(value: u8) -> u8 {
    ((u32::from(value) * 100 + 127) / 255) as u8
}

/// Returns at most 256 colors, and the nearest of them for each pixel.
fn quantize(pixels: &[[u8; 3]]) -> (Vec<[u8; 3]>, Vec<u8>) {
    let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
    for run in pixels.chunk_by(|a, b| a == b) {
        *counts.entry(run[0]).or_default() += run.len();
    }
    let mut ordered: Vec<([u8; 3], usize)> = counts.into_iter().collect();
    // The order of equal counts must not depend on the hash.
    ordered.sort_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
    let palette: Vec<[u8; 3]> = ordered.iter().take(REGISTERS).map(|(color, _)| *color).collect();
    let distance = |a: [u8; 3], b: [u8; 3]| -> u32 {
        a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let nearest = |color: [u8; 3]| {
        let all = palette.iter().enumerate();
        all.min_by_key(|(_, known)| distance(**known, color)).map_or(0, |(i, _)| i as u8)
    };
    let places: HashMap<[u8; 3], u8> =
        ordered.iter().map(|(color, _)| (*color, nearest(*color))).collect();
    let indices = pixels.iter().map(|color| places[color]).collect();
    (palette, indices)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes Sixel graphics to percentages of colors, row by row.
    fn decode(data: &[u8]) -> (usize, Vec<[u8; 3]>) {
        let text = std::str::from_utf8(data).unwrap();
        let body = text.strip_prefix("\x1bPq\"").unwrap().strip_suffix("\x1b\\").unwrap();
        let mut signs = body.chars().peekable();
        let numbers = |signs: &mut std::iter::Peekable<std::str::Chars<'_>>| {
            let mut all = vec![0_usize];
            while let Some(&c) = signs.peek() {
                match c {
                    ';' => all.push(0),
                    '0'..='9' => {
                        let last = all.last_mut().unwrap();
                        *last = *last * 10 + c.to_digit(10).unwrap() as usize;
                    }
                    _ => break,
                }
                signs.next();
            }
            all
        };
        let size = numbers(&mut signs);
        let (width, height) = (size[2], size[3]);
        let mut pixels = vec![None; width * height];
        let mut palette = HashMap::new();
        let (mut x, mut band, mut color) = (0, 0, 0);
        while let Some(sign) = signs.next() {
            match sign {
                '#' => match numbers(&mut signs)[..] {
                    [i] => color = i,
                    [i, 2, r, g, b] => {
                        palette.insert(i, [r as u8, g as u8, b as u8]);
                    }
                    _ => panic!("a color has one number or five"),
                },
                '$' => x = 0,
                '-' => (x, band) = (0, band + 1),
                _ => {
                    let many = if sign == '!' { numbers(&mut signs)[0] } else { 1 };
                    let sign = if sign == '!' { signs.next().unwrap() } else { sign };
                    let bits = u32::from(sign) - u32::from('?');
                    assert!(bits < 64);
                    for _ in 0..many {
                        for row in (0..6).filter(|row| bits >> row & 1 == 1) {
                            let place = &mut pixels[(6 * band + row) * width + x];
                            assert!(place.is_none(), "a pixel has one color");
                            *place = Some(palette[&color]);
                        }
                        x += 1;
                    }
                }
            }
        }
        (width, pixels.into_iter().map(Option::unwrap).collect())
    }

    #[test]
    fn pictures_are_decoded_again() {
        let fonts = Fonts::embedded();
        let puzzle: shudu::Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let scene = crate::Scene::of(&puzzle.into()).with_candidates();
        let drawing = scene.lower(&crate::LIGHT, &fonts);
        // 202 rows: the last band is not full.
        let pixels = drawing.rasterize(&fonts, 202.0).unwrap();
        let (width, read) = decode(&drawing.to_sixel(&fonts, 202.0).unwrap());
        assert_eq!((width, read.len()), (202, 202 * pixels.height() as usize));
        let worst = pixels.data().chunks_exact(4).zip(&read).map(|(pixel, read)| {
            let channels = pixel.iter().zip(read);
            channels.map(|(a, b)| percent(*a).abs_diff(*b)).max().unwrap()
        });
        assert!(worst.max().unwrap() <= 3, "a pixel has another color");
    }

    #[test]
    fn many_colors_are_reduced_to_the_registers() {
        let data: Vec<u8> = (0..100_u32 * 100)
            .flat_map(|i| [(i % 100 * 255 / 99) as u8, (i / 100 * 255 / 99) as u8, 0, 255])
            .collect();
        let encoded = encode(&data, 100);
        let (width, read) = decode(&encoded);
        assert_eq!((width, read.len()), (100, 10_000));
        let mut colors = read.clone();
        colors.sort_unstable();
        colors.dedup();
        assert!(colors.len() <= REGISTERS);
    }
}
