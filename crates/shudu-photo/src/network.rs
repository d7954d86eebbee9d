//! The network that reads a cell: three convolutions and two dense layers, 40 000 weights.
//!
//! `weights.bin` is written by training/train.py: for each layer the scales and biases of its outputs (the upper half of
//! an `f32`), then the weights as `i8`, the outputs of one input together. A pixel of an input is multiplied with the
//! row of weights of all outputs, which compilers turn into vector instructions.

use std::sync::LazyLock;

use crate::cells::{CellPicture, SIZE};

/// The scores of a cell: entry 0 for a blank, the others for the digits, as logarithms of probabilities.
pub(crate) type Scores = [f32; 10];

/// The weights and their figures.
static WEIGHTS: &[u8] = include_bytes!("weights.bin");
/// What is added to the score of a blank: stains are more frequent on paper than in the training data.
const BLANK: f32 = 2.5;

struct Layer {
    weights: Vec<f32>,
    biases: Vec<f32>,
}

static LAYERS: LazyLock<[Layer; 5]> = LazyLock::new(|| {
    let mut rest = WEIGHTS;
    [(9, 16), (144, 32), (288, 48), (432, 48), (48, 10)].map(|(inputs, outputs): (usize, usize)| {
        let mut take = |bytes: usize| {
            let (part, others) = rest.split_at(bytes);
            rest = others;
            part
        };
        let long = |part: &[u8]| -> Vec<f32> {
            let halves = part.as_chunks::<2>().0.iter();
            halves.map(|&half| f32::from_bits(u32::from(u16::from_le_bytes(half)) << 16)).collect()
        };
        let (scales, biases) = (long(take(2 * outputs)), long(take(2 * outputs)));
        let weights = take(inputs * outputs).iter().enumerate();
        let weights =
            weights.map(|(i, &w)| f32::from(w.cast_signed()) * scales[i % outputs]).collect();
        Layer { weights, biases }
    })
});

/// Returns the scores of a cell.
pub(crate) fn read(cell: &CellPicture) -> Scores {
    let [one, two, three, four, five] = &*LAYERS;
    let half = convolve::<1, 16>(cell, SIZE, one);
    let quarter = convolve::<16, 32>(&half, SIZE / 2, two);
    let eighth = convolve::<32, 48>(&quarter, SIZE / 4, three);
    let mut inner = dense::<48>(&eighth, four);
    inner.iter_mut().for_each(|v| *v = v.max(0.0));
    let mut scores = dense::<10>(&inner, five);
    scores[0] += BLANK;
    let highest = scores.iter().fold(f32::MIN, |a, &b| a.max(b));
    let total = scores.iter().map(|s| (s - highest).exp()).sum::<f32>().ln() + highest;
    scores.map(|s| s - total)
}

/// A convolution of 3 × 3 pixels, the positive part, and the largest of each 2 × 2 pixels. An odd last row and column
/// are dropped.
fn convolve<const IN: usize, const OUT: usize>(
    input: &[f32],
    side: usize,
    layer: &Layer,
) -> Vec<f32> {
    // A border of zeros.
    let wide = side + 2;
    let mut padded = vec![0.0; wide * wide * IN];
    for y in 0..side {
        let to = ((y + 1) * wide + 1) * IN;
        padded[to..to + side * IN].copy_from_slice(&input[y * side * IN..(y + 1) * side * IN]);
    }
    let biases: &[f32; OUT] = layer.biases.first_chunk().expect("a bias for each output");
    let rows = layer.weights.as_chunks::<OUT>().0;
    let pooled = side / 2;
    let mut output = Vec::with_capacity(pooled * pooled * OUT);
    for y in 0..pooled {
        for x in 0..pooled {
            let mut best = [0.0_f32; OUT];
            for dy in 0..2 {
                // Two pixels at a time use each row of weights twice.
                let mut sums = [*biases; 2];
                for ky in 0..3 {
                    let start = ((2 * y + dy + ky) * wide + 2 * x) * IN;
                    let line = &padded[start..start + 4 * IN];
                    let rows = &rows[ky * 3 * IN..(ky + 1) * 3 * IN];
                    for (k, row) in rows.iter().enumerate() {
                        let (a, b) = (line[k], line[k + IN]);
                        for ((one, two), w) in zip_two(&mut sums).zip(row) {
                            *one += a * w;
                            *two += b * w;
                        }
                    }
                }
                for sum in &sums {
                    best.iter_mut().zip(sum).for_each(|(best, &sum)| *best = best.max(sum));
                }
            }
            output.extend(best);
        }
    }
    output
}

/// Returns the pairs of two arrays.
fn zip_two<const OUT: usize>(
    sums: &mut [[f32; OUT]; 2],
) -> impl Iterator<Item = (&mut f32, &mut f32)> {
    let [one, two] = sums;
    one.iter_mut().zip(two)
}

fn dense<const OUT: usize>(input: &[f32], layer: &Layer) -> [f32; OUT] {
    let mut sums = *layer.biases.first_chunk::<OUT>().expect("a bias for each output");
    for (value, row) in input.iter().zip(layer.weights.as_chunks::<OUT>().0) {
        sums.iter_mut().zip(row).for_each(|(sum, w)| *sum += value * w);
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FNV-1a of the weights. After a training: the new value, with the new figures of training/weights.json.
    #[test]
    fn the_weights_are_those_of_the_figures() {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for &byte in WEIGHTS {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
        assert_eq!(WEIGHTS.len(), 40_408);
        assert_eq!(format!("{hash:016x}"), "ebffd79b2b3829e2");
    }
}
