//! Gray pictures and what is computed from their pixels: smaller copies, thresholds, connected components.
//!
//! All work happens on luma. A threshold compares each pixel with the mean of a window around it, from an integral
//! image, so that shadows and gradients have no effect.

/// A gray picture: rows from the top, 0 is black.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    gray: Vec<u8>,
}

impl Picture {
    /// Returns the picture with these pixels, `None` if their number is not `width` × `height` or is 0.
    #[must_use]
    pub fn new(width: usize, height: usize, gray: Vec<u8>) -> Option<Picture> {
        let fits = width.checked_mul(height) == Some(gray.len()) && !gray.is_empty();
        fits.then_some(Picture { width, height, gray })
    }

    /// Returns the luma of pixels of four bytes: red, green, blue and opacity, over white.
    #[must_use]
    pub fn from_rgba(width: usize, height: usize, rgba: &[u8]) -> Option<Picture> {
        Picture::new(width, height, rgba.as_chunks::<4>().0.iter().map(luma).collect())
    }

    /// Returns the width in pixels.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the height in pixels.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// Returns the pixels, row by row.
    #[must_use]
    pub fn gray(&self) -> &[u8] {
        &self.gray
    }

    /// Returns the picture turned as an orientation tag (1 to 8) requires.
    #[cfg(feature = "decode")]
    pub(crate) fn oriented(self, tag: u8) -> Picture {
        let (w, h) = (self.width, self.height);
        if !(2..=8).contains(&tag) {
            return self;
        }
        let (width, height) = if tag >= 5 { (h, w) } else { (w, h) };
        let mut gray = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let (sx, sy) = match tag {
                    2 => (w - 1 - x, y),
                    3 => (w - 1 - x, h - 1 - y),
                    4 => (x, h - 1 - y),
                    5 => (y, x),
                    6 => (y, h - 1 - x),
                    7 => (w - 1 - y, h - 1 - x),
                    _ => (w - 1 - y, x),
                };
                gray.push(self.gray[sy * w + sx]);
            }
        }
        Picture { width, height, gray }
    }

    /// Returns a copy whose longest side is at most `side`, each pixel the mean of its area, and its scale.
    #[must_use]
    pub fn reduced(&self, side: usize) -> (Picture, f32) {
        let longest = self.width.max(self.height);
        if longest <= side {
            return (self.clone(), 1.0);
        }
        let scale = side as f32 / longest as f32;
        let width = ((self.width as f32 * scale) as usize).max(1);
        let height = ((self.height as f32 * scale) as usize).max(1);
        // Whole source pixels on each side of a border: precise enough, because reductions are followed by means.
        let edges = |n: usize, of: usize| (0..=n).map(|i| i * of / n).collect::<Vec<_>>();
        let (columns, rows) = (edges(width, self.width), edges(height, self.height));
        let mut gray = Vec::with_capacity(width * height);
        for y in rows.windows(2) {
            for x in columns.windows(2) {
                let mut sum = 0;
                for row in y[0]..y[1] {
                    let line = &self.gray[row * self.width + x[0]..row * self.width + x[1]];
                    sum += line.iter().map(|&v| u32::from(v)).sum::<u32>();
                }
                gray.push((sum / ((y[1] - y[0]) * (x[1] - x[0])) as u32) as u8);
            }
        }
        (Picture { width, height, gray }, width as f32 / self.width as f32)
    }

    /// Returns a copy with `factor` times as many pixels in each direction, interpolated.
    pub(crate) fn enlarged(&self, factor: usize) -> Picture {
        let (width, height) = (self.width * factor, self.height * factor);
        // The middle of a pixel stays in the middle of its copies.
        let from = |k: usize| (k as f32 + 0.5) / factor as f32 - 0.5;
        let gray = (0..width * height)
            .map(|i| self.at(from(i % width).max(0.0), from(i / width).max(0.0)) as u8);
        Picture { width, height, gray: gray.collect() }
    }

    /// Returns the median difference between a pixel and the mean of its two neighbors: the level of noise.
    pub(crate) fn noise(&self) -> usize {
        let mut counts = [0_usize; 256];
        for row in self.gray.chunks_exact(self.width) {
            for three in row.windows(3) {
                let mean = (u32::from(three[0]) + u32::from(three[2])) / 2;
                counts[mean.abs_diff(u32::from(three[1])) as usize] += 1;
            }
        }
        let (half, mut sum) = (counts.iter().sum::<usize>() / 2, 0);
        counts
            .iter()
            .position(|&n| {
                sum += n;
                sum > half
            })
            .unwrap_or(0)
    }

    /// Returns a copy in which each pixel is the mean of 3 × 3 pixels, the near ones with more weight.
    pub(crate) fn blurred(&self) -> Picture {
        let (w, h) = (self.width, self.height);
        let mut gray = self.gray.clone();
        for (step, length, position) in [(1, w, 0), (w, h, 1)] {
            let before = gray.clone();
            for (i, value) in gray.iter_mut().enumerate() {
                let at = if position == 0 { i % w } else { i / w };
                let low = if at == 0 { i } else { i - step };
                let high = if at + 1 == length { i } else { i + step };
                let sum =
                    u32::from(before[low]) + 2 * u32::from(before[i]) + u32::from(before[high]);
                *value = ((sum + 2) / 4) as u8;
            }
        }
        Picture { gray, ..*self }
    }

    /// Returns the negative.
    pub(crate) fn negative(&self) -> Picture {
        Picture { gray: self.gray.iter().map(|v| 255 - v).collect(), ..*self }
    }

    /// Returns the value between pixels; the border continues outside.
    pub(crate) fn at(&self, x: f32, y: f32) -> f32 {
        // A picture can have one row or column.
        let x = x.clamp(0.0, (self.width as f32 - 1.001).max(0.0));
        let y = y.clamp(0.0, (self.height as f32 - 1.001).max(0.0));
        let (i, j) = (x as usize, y as usize);
        let (fx, fy) = (x - i as f32, y - j as f32);
        let pixel = |dx: usize, dy: usize| {
            let x = (i + dx).min(self.width - 1);
            f32::from(self.gray[(j + dy).min(self.height - 1) * self.width + x])
        };
        let top = pixel(0, 0) * (1.0 - fx) + pixel(1, 0) * fx;
        let low = pixel(0, 1) * (1.0 - fx) + pixel(1, 1) * fx;
        top * (1.0 - fy) + low * fy
    }

    /// Returns sums over rectangles: entry (x, y) is the sum of all pixels left of x and above y.
    pub(crate) fn integral(&self) -> Vec<u32> {
        let stride = self.width + 1;
        let mut sums = vec![0_u32; stride * (self.height + 1)];
        for y in 0..self.height {
            let mut row = 0_u32;
            for x in 0..self.width {
                row = row.wrapping_add(u32::from(self.gray[y * self.width + x]));
                sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1].wrapping_add(row);
            }
        }
        sums
    }

    /// Returns the pixels that are darker than the mean of the window around them by the part `c`.
    pub(crate) fn dark(&self, sums: &[u32], window: usize, c: f32) -> Mask {
        let (w, h, half) = (self.width, self.height, (window / 2).max(2));
        let mut ink = vec![false; w * h];
        for y in 0..h {
            let (top, low) = (y.saturating_sub(half), (y + half + 1).min(h));
            for x in 0..w {
                let (left, right) = (x.saturating_sub(half), (x + half + 1).min(w));
                let at = |x: usize, y: usize| sums[y * (w + 1) + x];
                let sum = at(right, low)
                    .wrapping_sub(at(left, low))
                    .wrapping_sub(at(right, top))
                    .wrapping_add(at(left, top));
                let mean = sum as f32 / ((low - top) * (right - left)) as f32;
                ink[y * w + x] = f32::from(self.gray[y * w + x]) < mean - (c * mean).max(3.0);
            }
        }
        Mask { width: w, height: h, ink }
    }
}

/// Returns the luma of a pixel over white.
pub(crate) fn luma(&[r, g, b, a]: &[u8; 4]) -> u8 {
    let light = (u32::from(r) * 77 + u32::from(g) * 150 + u32::from(b) * 29) >> 8;
    let a = u32::from(a);
    ((light * a + 255 * (255 - a)) / 255) as u8
}

/// The pixels that are ink.
pub(crate) struct Mask {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) ink: Vec<bool>,
}

/// A connected component.
#[derive(Clone, Debug)]
pub(crate) struct Component {
    pub(crate) area: usize,
    /// Left, top, right and bottom, inclusive.
    pub(crate) bounds: [usize; 4],
    /// The pixels with the smallest and largest x + y and x − y: corners if it is a rectangle.
    pub(crate) corners: [(f32, f32); 4],
    label: u32,
}

impl Component {
    pub(crate) fn width(&self) -> usize {
        self.bounds[2] - self.bounds[0] + 1
    }

    pub(crate) fn height(&self) -> usize {
        self.bounds[3] - self.bounds[1] + 1
    }
}

impl Mask {
    /// Returns the mask with the neighbors of all ink.
    pub(crate) fn dilated(&self) -> Mask {
        let (w, h) = (self.width, self.height);
        let mut wide = self.ink.clone();
        for (row, out) in self.ink.chunks(w).zip(wide.chunks_mut(w)) {
            for x in 0..w {
                out[x] = row[x] || (x > 0 && row[x - 1]) || (x + 1 < w && row[x + 1]);
            }
        }
        let mut ink = wide.clone();
        for y in 0..h {
            for x in 0..w {
                let above = y > 0 && wide[(y - 1) * w + x];
                ink[y * w + x] |= above || (y + 1 < h && wide[(y + 1) * w + x]);
            }
        }
        Mask { width: w, height: h, ink }
    }

    /// Returns the components of the pixels that are ink (8 neighbors) or not (4 neighbors), with at least `least`
    /// pixels, and the label of each pixel.
    pub(crate) fn components(&self, ink: bool, least: usize) -> (Vec<Component>, Vec<u32>) {
        let (w, h) = (self.width, self.height);
        let mut labels = vec![0_u32; w * h];
        let mut parents = vec![0_u32];
        fn root(parents: &mut [u32], mut label: u32) -> u32 {
            while parents[label as usize] != label {
                parents[label as usize] = parents[parents[label as usize] as usize];
                label = parents[label as usize];
            }
            label
        }
        for y in 0..h {
            for x in 0..w {
                let i = y * w + x;
                if self.ink[i] != ink {
                    continue;
                }
                let mut label = 0;
                let mut meet = |near: u32| {
                    if near != 0 && near != label {
                        label = if label == 0 {
                            near
                        } else {
                            let (a, b) = (root(&mut parents, label), root(&mut parents, near));
                            let (low, high) = (a.min(b), a.max(b));
                            parents[high as usize] = low;
                            low
                        };
                    }
                };
                if x > 0 {
                    meet(labels[i - 1]);
                }
                if y > 0 {
                    meet(labels[i - w]);
                    if ink && x > 0 {
                        meet(labels[i - w - 1]);
                    }
                    if ink && x + 1 < w {
                        meet(labels[i - w + 1]);
                    }
                }
                if label == 0 {
                    label = parents.len() as u32;
                    parents.push(label);
                }
                labels[i] = label;
            }
        }
        let mut found: Vec<Option<Component>> = vec![None; parents.len()];
        for y in 0..h {
            for x in 0..w {
                let label = &mut labels[y * w + x];
                if *label == 0 {
                    continue;
                }
                *label = root(&mut parents, *label);
                let point = (x as f32, y as f32);
                let part = found[*label as usize].get_or_insert(Component {
                    area: 0,
                    bounds: [x, y, x, y],
                    corners: [point; 4],
                    label: *label,
                });
                part.area += 1;
                let [left, top, right, bottom] = &mut part.bounds;
                (*left, *right) = ((*left).min(x), (*right).max(x));
                (*top, *bottom) = ((*top).min(y), (*bottom).max(y));
                let far = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
                for (corner, (a, b)) in part.corners.iter_mut().zip(far) {
                    if a * point.0 + b * point.1 > a * corner.0 + b * corner.1 {
                        *corner = point;
                    }
                }
            }
        }
        (found.into_iter().flatten().filter(|c| c.area >= least).collect(), labels)
    }

    /// Returns the first and last pixel of a component in each row.
    pub(crate) fn outline(&self, part: &Component, labels: &[u32]) -> Vec<(f32, f32)> {
        let mut points = Vec::new();
        for y in part.bounds[1]..=part.bounds[3] {
            let row = &labels[y * self.width..(y + 1) * self.width];
            let first = row.iter().position(|&label| label == part.label);
            let last = row.iter().rposition(|&label| label == part.label);
            points.extend([first, last].into_iter().flatten().map(|x| (x as f32, y as f32)));
        }
        points
    }
}
