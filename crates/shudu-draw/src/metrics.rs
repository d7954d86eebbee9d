//! Widths of the embedded font, without its outlines.
//!
//! The layout of a picture needs the widths of its texts, but a picture with
//! [`<text>` elements](crate::Drawing::to_svg_text) needs no outlines. This table keeps the font files
//! out of programs that only write such pictures: the WebAssembly module. A test compares it with the
//! font files.

use crate::font::{Face, GlyphId};

/// The number of units in the size of the embedded font.
pub(crate) const UNITS_PER_EM: u16 = 2816;

/// The height of digits and capital letters, in these units.
pub(crate) const CAP_HEIGHT: u16 = 2048;

/// The characters of the embedded font, in order.
const CHARACTERS: &str = concat!(
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklm",
    "nopqrstuvwxyz{|}~\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔ",
    "ÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ–—‘’“”•…←↑→↓↔⇒−≠≤≥■□▲✓",
);

/// The number of characters.
const COUNT: usize = 213;

/// The glyph of each character. Both weights have the same glyphs.
static GLYPHS: [u8; COUNT] = [
    201, 130, 155, 141, 115, 195, 129, 154, 134, 135, 181, 172, 158, 147, 159, 143, 119, 120, 121,
    122, 123, 124, 125, 126, 127, 128, 161, 162, 166, 170, 167, 132, 140, 1, 9, 10, 12, 13, 18, 19,
    20, 21, 26, 27, 28, 29, 30, 32, 39, 40, 41, 42, 43, 44, 49, 50, 51, 52, 54, 136, 146, 137, 180,
    179, 197, 55, 63, 64, 66, 67, 72, 73, 74, 75, 80, 81, 82, 83, 84, 86, 93, 94, 95, 96, 98, 99,
    105, 106, 107, 108, 111, 138, 144, 139, 177, 202, 131, 116, 118, 142, 117, 145, 188, 198, 183,
    185, 164, 178, 148, 182, 199, 184, 176, 190, 191, 196, 101, 187, 163, 200, 189, 186, 165, 193,
    192, 194, 133, 4, 5, 6, 3, 2, 7, 8, 11, 14, 15, 16, 17, 23, 24, 25, 22, 213, 31, 36, 37, 38,
    34, 33, 174, 35, 45, 46, 47, 48, 53, 112, 97, 59, 56, 57, 61, 58, 60, 62, 65, 69, 70, 71, 68,
    77, 78, 79, 76, 113, 85, 90, 91, 92, 88, 87, 175, 89, 102, 103, 104, 100, 110, 114, 109, 149,
    150, 152, 153, 156, 157, 151, 160, 203, 207, 204, 208, 206, 205, 173, 171, 168, 169, 211, 212,
    210, 209,
];

/// The width of each glyph of the regular weight.
static REGULAR: [u16; COUNT + 1] = [
    2800, 1904, 1904, 1904, 1904, 1904, 1904, 1904, 2788, 1832, 2048, 2048, 2024, 1684, 1684, 1684,
    1684, 1684, 1652, 2092, 2084, 744, 744, 744, 744, 744, 1528, 1836, 1584, 2504, 2120, 2120,
    2144, 2144, 2144, 2144, 2144, 2144, 2144, 1788, 2144, 1800, 1796, 1808, 2088, 2088, 2088, 2088,
    2088, 1904, 2672, 1808, 1872, 1872, 1760, 1588, 1588, 1588, 1588, 1588, 1588, 1588, 2604, 1748,
    1572, 1572, 1748, 1640, 1640, 1640, 1640, 1640, 1016, 1716, 1664, 668, 668, 668, 668, 668, 668,
    1532, 668, 2448, 1648, 1648, 1680, 1680, 1680, 1680, 1680, 1680, 1680, 1716, 1716, 1048, 1472,
    1716, 1024, 1636, 1636, 1752, 1636, 1636, 1636, 1568, 2288, 1520, 1568, 1568, 1568, 1524, 1776,
    1632, 1716, 1796, 1572, 1544, 1776, 1824, 1824, 1824, 1824, 1824, 1824, 1824, 1824, 1824, 1824,
    1800, 784, 784, 1428, 1428, 1020, 1020, 1020, 1020, 1020, 1020, 2636, 1776, 2036, 1004, 920,
    748, 1004, 1296, 1296, 1408, 2816, 1584, 560, 520, 624, 1136, 1072, 1072, 788, 776, 2312, 776,
    788, 776, 1520, 1520, 1856, 1856, 1856, 1856, 1856, 1856, 1856, 1856, 1856, 1856, 1856, 1856,
    1520, 1272, 1320, 1408, 1888, 2576, 1280, 1264, 1264, 1688, 1552, 882, 1184, 1212, 2608, 2488,
    2672, 2288, 1400, 1400, 1664, 1264, 752, 792, 792, 2688, 2688, 2688, 3776, 2688, 2688, 2480,
    2840, 2576, 2576, 2024,
];

/// The width of each glyph of the semi-bold weight.
static SEMI_BOLD: [u16; COUNT + 1] = [
    2904, 2038, 2038, 2038, 2038, 2038, 2038, 2038, 2863, 1851, 2094, 2094, 2040, 1711, 1711, 1711,
    1711, 1711, 1649, 2126, 2095, 774, 774, 774, 774, 774, 1579, 1906, 1594, 2552, 2086, 2086,
    2182, 2182, 2182, 2182, 2182, 2182, 2182, 1812, 2184, 1832, 1828, 1858, 2066, 2066, 2066, 2066,
    2066, 2038, 2835, 1944, 1984, 1984, 1838, 1618, 1618, 1618, 1618, 1618, 1618, 1618, 2583, 1775,
    1626, 1626, 1775, 1669, 1669, 1669, 1669, 1669, 1062, 1761, 1726, 734, 734, 734, 734, 734, 734,
    1602, 734, 2528, 1717, 1717, 1712, 1712, 1712, 1712, 1712, 1712, 1712, 1759, 1759, 1117, 1546,
    1818, 1070, 1713, 1713, 1835, 1713, 1713, 1713, 1622, 2358, 1584, 1622, 1622, 1622, 1582, 1851,
    1670, 1722, 1828, 1626, 1589, 1853, 1888, 1888, 1888, 1888, 1885, 1888, 1888, 1888, 1888, 1888,
    1866, 870, 870, 1532, 1532, 1108, 1108, 1108, 1108, 1108, 1108, 2814, 1811, 2114, 1066, 1008,
    897, 1066, 1312, 1312, 1408, 2816, 1398, 642, 602, 600, 1115, 1149, 1147, 831, 818, 2270, 818,
    831, 818, 1682, 1688, 1894, 1894, 1894, 1894, 1894, 1894, 1894, 1894, 1894, 1894, 1894, 1894,
    1595, 1318, 1355, 1530, 1875, 2576, 1290, 1336, 1331, 1707, 1630, 896, 1190, 1234, 2589, 2480,
    2702, 2376, 1400, 1400, 1558, 1482, 954, 699, 699, 2688, 2688, 2688, 3776, 2688, 2688, 2480,
    2914, 2576, 2576, 2040,
];

/// Returns the glyph of a character.
pub(crate) fn glyph(c: char) -> Option<GlyphId> {
    let place = CHARACTERS.chars().position(|other| other == c)?;
    Some(GlyphId::from(GLYPHS[place]))
}

/// Returns the width of a glyph; `None` for the face of the system.
pub(crate) fn advance(face: Face, glyph: GlyphId) -> Option<u16> {
    let advances = match face {
        Face::Regular => &REGULAR,
        Face::SemiBold => &SEMI_BOLD,
        Face::System => return None,
    };
    Some(advances.get(usize::from(glyph)).copied().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::embedded;

    #[test]
    fn the_table_agrees_with_the_fonts() {
        assert_eq!(CHARACTERS.chars().count(), COUNT);
        for face in [Face::Regular, Face::SemiBold] {
            let font = embedded(face).unwrap();
            assert_eq!(font.units_per_em, UNITS_PER_EM);
            assert_eq!(font.cap_height, CAP_HEIGHT as i16);
            let characters = CHARACTERS.chars().zip(GLYPHS);
            let characters: Vec<(u16, GlyphId)> =
                characters.map(|(c, glyph)| (c as u16, GlyphId::from(glyph))).collect();
            assert_eq!(font.characters, characters);
            for (index, &advance) in font.advances.iter().enumerate() {
                assert_eq!(super::advance(face, index as GlyphId), Some(advance), "{index}");
            }
            assert_eq!(font.advances.len(), COUNT + 1);
        }
    }
}
