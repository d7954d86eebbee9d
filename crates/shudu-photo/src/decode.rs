//! Files to pictures: JPEG and PNG, with limits on their pixels. An orientation tag is applied.

use std::io::Cursor;

use png::Transformations;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

use crate::raster::Picture;
use crate::{MAX_PIXELS, MAX_SIDE, PhotoError};

/// Returns the name of a picture format if the bytes start like one: also of formats that are not read.
#[must_use]
pub fn format(bytes: &[u8]) -> Option<&'static str> {
    let brand = bytes.get(4..12).and_then(|b| b.strip_prefix(b"ftyp"));
    match bytes {
        [0xff, 0xd8, 0xff, ..] => Some("JPEG"),
        [0x89, b'P', b'N', b'G', ..] => Some("PNG"),
        [b'G', b'I', b'F', b'8', ..] => Some("GIF"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("WebP"),
        [b'I', b'I', 42, 0, ..] | [b'M', b'M', 0, 42, ..] => Some("TIFF"),
        [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..] => Some("BMP"),
        _ => match brand? {
            b"avif" | b"avis" => Some("AVIF"),
            b"heic" | b"heix" | b"heim" | b"hevc" | b"mif1" | b"msf1" => Some("HEIC"),
            _ => None,
        },
    }
}

/// Returns the picture of a JPEG or PNG file.
///
/// # Errors
/// Any other format, an animation, a damaged file, or more pixels than the limit.
pub fn decode(bytes: &[u8]) -> Result<Picture, PhotoError> {
    match format(bytes) {
        Some("JPEG") => jpeg(bytes),
        Some("PNG") => png(bytes),
        Some(name) => Err(PhotoError::Unsupported(name)),
        None => Err(PhotoError::NoPicture),
    }
}

fn check_size(width: usize, height: usize) -> Result<(), PhotoError> {
    let fits =
        width <= MAX_SIDE && height <= MAX_SIDE && width.saturating_mul(height) <= MAX_PIXELS;
    if fits { Ok(()) } else { Err(PhotoError::TooLarge { width, height }) }
}

fn jpeg(bytes: &[u8]) -> Result<Picture, PhotoError> {
    let damaged =
        |error: zune_jpeg::errors::DecodeErrors| PhotoError::Damaged(format!("{error:?}"));
    let options = DecoderOptions::default()
        .jpeg_set_out_colorspace(ColorSpace::RGB)
        .set_max_width(usize::from(u16::MAX))
        .set_max_height(usize::from(u16::MAX))
        .set_strict_mode(false);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(damaged)?;
    let info = decoder.info().ok_or_else(|| PhotoError::Damaged("no header".to_owned()))?;
    let (width, height) = (usize::from(info.width), usize::from(info.height));
    check_size(width, height)?;
    // The luma of the file is the picture; other color spaces are converted.
    let is_luma = matches!(decoder.input_colorspace(), Some(ColorSpace::YCbCr | ColorSpace::Luma));
    if is_luma {
        decoder.set_options(options.jpeg_set_out_colorspace(ColorSpace::Luma));
    }
    let pixels = decoder.decode().map_err(damaged)?;
    let gray = if is_luma {
        pixels
    } else {
        let light = |&[r, g, b]: &[u8; 3]| {
            (u32::from(r) * 77 + u32::from(g) * 150 + u32::from(b) * 29) >> 8
        };
        pixels.as_chunks::<3>().0.iter().map(|pixel| light(pixel) as u8).collect()
    };
    let picture = Picture::new(width, height, gray)
        .ok_or_else(|| PhotoError::Damaged("pixels".to_owned()))?;
    Ok(picture.oriented(decoder.exif().and_then(|exif| orientation(exif)).unwrap_or(1)))
}

fn png(bytes: &[u8]) -> Result<Picture, PhotoError> {
    let damaged = |error: png::DecodingError| PhotoError::Damaged(error.to_string());
    let mut decoder =
        png::Decoder::new_with_limits(Cursor::new(bytes), png::Limits { bytes: 64 << 20 });
    decoder.set_transformations(Transformations::normalize_to_color8());
    decoder.ignore_checksums(false);
    let mut reader = decoder.read_info().map_err(damaged)?;
    let info = reader.info();
    let (width, height) = (info.width as usize, info.height as usize);
    check_size(width, height)?;
    if info.animation_control.is_some_and(|a| a.num_frames > 1) {
        return Err(PhotoError::Unsupported("APNG"));
    }
    let (color, _) = reader.output_color_type();
    let samples = color.samples();
    let mut gray = Vec::new();
    gray.try_reserve_exact(width * height).map_err(|_| PhotoError::TooLarge { width, height })?;
    if info_is_interlaced(&reader) {
        let size = reader.output_buffer_size().ok_or(PhotoError::TooLarge { width, height })?;
        let mut pixels = vec![0; size];
        reader.next_frame(&mut pixels).map_err(damaged)?;
        gray.extend(pixels.chunks_exact(samples).map(lightness));
    } else {
        // Row by row: a picture in color needs no copy of its colors.
        while let Some(row) = reader.next_row().map_err(damaged)? {
            gray.extend(row.data().chunks_exact(samples).map(lightness));
        }
    }
    Picture::new(width, height, gray).ok_or_else(|| PhotoError::Damaged("pixels".to_owned()))
}

fn info_is_interlaced<R: std::io::BufRead + std::io::Seek>(reader: &png::Reader<R>) -> bool {
    reader.info().interlaced
}

/// Returns the luma of gray, gray with opacity, color or color with opacity, over white.
fn lightness(pixel: &[u8]) -> u8 {
    let rgba = match *pixel {
        [v] => [v, v, v, 255],
        [v, a] => [v, v, v, a],
        [r, g, b] => [r, g, b, 255],
        [r, g, b, a] => [r, g, b, a],
        _ => [255; 4],
    };
    crate::raster::luma(&rgba)
}

/// Returns the orientation of Exif data: entry 0x0112 of the first directory.
fn orientation(exif: &[u8]) -> Option<u8> {
    let exif = exif.strip_prefix(b"Exif\0\0").unwrap_or(exif);
    let little = exif.starts_with(b"II");
    let short = |at: usize| -> Option<usize> {
        let bytes = [*exif.get(at)?, *exif.get(at + 1)?];
        Some(usize::from(if little {
            u16::from_le_bytes(bytes)
        } else {
            u16::from_be_bytes(bytes)
        }))
    };
    let start = if little { short(4)? } else { short(6)? };
    let entry = |k: usize| start + 2 + 12 * k;
    let found = (0..short(start)?.min(200)).find(|&k| short(entry(k)) == Some(0x0112))?;
    u8::try_from(short(entry(found) + 8)?).ok()
}
