//! Reads PNG files of this crate back, to compare them.

/// The mean difference per channel of two pictures of the same size.
pub(crate) fn difference(one: &[u8], two: &[u8]) -> f32 {
    let (a, b) = (decode(one), decode(two));
    assert_eq!(a.len(), b.len());
    let sum: u64 = a.iter().zip(&b).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f32 / a.len() as f32
}

/// Decodes a picture of this crate: a palette or three bytes for each pixel, without filters.
pub(crate) fn decode(data: &[u8]) -> Vec<u8> {
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
