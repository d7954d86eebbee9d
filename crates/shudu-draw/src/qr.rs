//! QR codes as drawings: for printed pages, and for links on screens.

use qrcodegen::{QrCode, QrCodeEcc};

use crate::display::Drawing;
use crate::geometry::{Point, Segment};
use crate::theme::{Color, PRINT};

/// A QR code. `None` if the text is too long for one.
#[must_use]
pub fn qr(text: &str, ink: Color) -> Option<Drawing> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let size = code.size();
    // Four light modules around the code.
    let mut out = Drawing::new(size as f32 + 8.0, size as f32 + 8.0);
    out.rect(0.0, 0.0, out.width, out.height, PRINT.paper);
    let mut path = Vec::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let begin = x;
            while code.get_module(x, y) {
                x += 1;
            }
            if x > begin {
                let p = |x: i32, y: i32| Point::new(x as f32 + 4.0, y as f32 + 4.0);
                path.extend([
                    Segment::Move(p(begin, y)),
                    Segment::Line(p(x, y)),
                    Segment::Line(p(x, y + 1)),
                    Segment::Line(p(begin, y + 1)),
                    Segment::Close,
                ]);
            }
            x += 1;
        }
    }
    out.path(path, Some(ink), None);
    Some(out)
}
