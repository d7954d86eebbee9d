//! The reader of photos as a WebAssembly module of its own, which the page loads when a picture is opened.
//!
//! ```text
//!   export  memory
//!           allocate(len) -> ptr          a buffer for the pixels
//!           read(ptr, width, height)      the pixels as red, green, blue and opacity; frees them.
//!                                         The output is JSON: {"grids":[…]} or {"error":"no-grid"}
//!           straighten(grid, side)        the output is the upright grid: side × side gray pixels
//!           output() -> ptr, output_length() -> len
//! ```
//!
//! The browser decodes the file, so the module has no decoder. The output stays valid until the next call. A panic ends
//! the instance with a trap; the caller starts a new one.

#![allow(unsafe_code, reason = "the functions take pointers into the memory of the module")]

use std::cell::RefCell;

use shudu_photo::{PhotoError, Picture, Reading, read as read_picture};

thread_local! {
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static KEPT: RefCell<Option<(Picture, Vec<Reading>)>> = const { RefCell::new(None) };
}

fn write(output: Vec<u8>) {
    OUTPUT.with_borrow_mut(|old| *old = output);
}

/// Returns a buffer of this length. [`read`] frees it.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Reads a picture and keeps it for [`straighten`].
///
/// # Safety
/// `pixels` must be a buffer of [`allocate`] with `width` × `height` × 4 bytes, and not used after.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn read(pixels: *mut u8, width: usize, height: usize) {
    let length = width * height * 4;
    // SAFETY: the caller passes a buffer of `allocate` of this length, which was made from a boxed slice.
    let pixels = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(pixels, length)) };
    let picture = Picture::from_rgba(width, height, &pixels);
    drop(pixels);
    let made = picture.ok_or(PhotoError::NoPicture);
    let made = made.and_then(|picture| read_picture(&picture).map(|grids| (picture, grids)));
    write(match &made {
        Ok((_, grids)) => {
            let grids: Vec<String> = grids.iter().map(Reading::to_json).collect();
            format!("{{\"grids\":[{}]}}", grids.join(",")).into()
        }
        Err(PhotoError::NoGrid) => b"{\"error\":\"no-grid\"}".to_vec(),
        Err(_) => b"{\"error\":\"too-large\"}".to_vec(),
    });
    KEPT.set(made.ok());
}

/// Writes the upright grid with this number as gray pixels; nothing if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn straighten(grid: usize, side: usize) {
    KEPT.with_borrow(|kept| {
        let grid = kept.as_ref().and_then(|(picture, grids)| Some((picture, grids.get(grid)?)));
        let flat = grid.map(|(picture, grid)| grid.straightened(picture, side));
        write(flat.map_or_else(Vec::new, |flat| flat.gray().to_vec()));
    });
}

/// Returns the start of the output of the last call.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(Vec::as_ptr)
}

/// Returns the length of the output of the last call.
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    OUTPUT.with_borrow(Vec::len)
}
